//! A turn: the chains that wait for a card, and what else can be done.

use core::cmp::Reverse;

use heapless::Vec;

use super::names::{self, Mark};
use super::page::IndianiPage;
use super::{Deed, Entries, Keys, Play, open};
use crate::app::kit::{LEFT, List, Rows, Screen, TOP, WIDTH, bind};
use crate::app::table::menu;
use crate::games::indiani::{Action, Chain, Diorama, Phase, Seat, Sign};
use crate::set::Member;
use crate::sort::sort_by_key;
use crate::text::{Phrase, TextId, indiani as words, shell};
use crate::ui::{Align, Area, Ink, Kind, Picture, Role, Value};

/// A player's chains, the one to which a card was laid last first.
pub(super) fn latest_first(play: &Play, seat: Seat) -> Vec<(Sign, Chain), { Sign::COUNT }> {
    let mut chains: Vec<_, { Sign::COUNT }> = play.state().chains(seat).iter().collect();
    sort_by_key(&mut chains, |(_, chain)| Reverse(chain.touched()));
    chains
}

/// The spheres of a chain, marked where some of its cards are not known.
pub(super) fn spheres(play: &Play, sign: Sign, chain: Chain) -> Value {
    let state = play.state();
    match state.missing_of(sign, chain) {
        Some(_) => Value::Accent(words::UNKNOWN.into()),
        None => {
            let spheres = chain.spheres(sign, state.prints());
            Value::Points(Phrase::number(i16::try_from(spheres).unwrap_or(i16::MAX)))
        }
    }
}

/// Adds a chain of a player's own, which the main key chooses.
#[inline(never)]
pub(super) fn add_chain<'a>(
    play: &Play,
    (seat, sign, chain): (Seat, Sign, Chain),
    (verb, deed): (TextId, Deed),
    entries: &'a mut Entries,
) -> &'a mut crate::app::kit::Entry {
    let entry = entries.add(names::sign(sign).0, verb, deed);
    let strip = names::strip(play.state().prints(), sign, chain, Mark::None);
    entry.character(names::sign_of(play, seat, sign)).strip(strip)
}

/// What laying a card on a chain asks for: which card it is, unless only the Totem is left.
fn lay(sign: Sign, chain: Chain) -> Deed {
    if chain.is_complete() {
        Deed::Act(Action::Lay { onto: sign, card: Diorama::Totem })
    } else {
        open(IndianiPage::Lay(sign, None, List::default()))
    }
}

/// The chain beside which a card can be laid, if there is only one; nothing if there are several.
fn only_free(play: &Play) -> Option<Sign> {
    only(|sign| play.may(Action::Activate(sign)))
}

/// The only character for which something holds.
pub(super) fn only(is: impl Fn(Sign) -> bool) -> Option<Sign> {
    let mut all = Sign::ALL.iter().copied().filter(|sign| is(*sign));
    all.next().filter(|_| all.next().is_none())
}

#[inline(never)]
fn entries(play: &Play) -> Entries {
    let (state, seat) = (play.state(), play.seat());
    let mut entries = Entries::new();
    let chains = latest_first(play, seat);
    let takes = |sign, card| play.may(Action::Lay { onto: sign, card });
    let due = chains.iter().filter(|(_, chain)| chain.is_due());
    let others = chains.iter().filter(|(_, chain)| !chain.is_due() && !chain.is_complete());
    for (sign, chain) in due.chain(others) {
        // A Diorama fits wherever a place waits.
        if takes(*sign, Diorama::Red) {
            let row = (seat, *sign, *chain);
            let entry = add_chain(play, row, (words::LAY, lay(*sign, *chain)), &mut entries);
            entry.value(match chain.is_due() {
                true => Value::Accent(words::DUE_NOW.into()),
                false => spheres(play, *sign, *chain),
            });
        }
    }
    let begins = Sign::ALL.iter().any(|sign| play.may(Action::Begin(*sign)));
    let begin = |entries: &mut Entries| {
        if begins {
            let page = open(IndianiPage::Character(List::default()));
            entries.add(words::LAY_TRIBU, words::LAY, page).picture(Picture::Member);
        }
    };
    if chains.is_empty() {
        begin(&mut entries);
    }
    let activates = |sign: Sign| play.may(Action::Activate(sign));
    if Sign::ALL.iter().any(|sign| activates(*sign)) {
        let deed = match only_free(play) {
            Some(sign) => Deed::Act(Action::Activate(sign)),
            None => open(IndianiPage::Activate(List::default())),
        };
        entries.add(words::ACTIVATE_CARD, words::ACTIVATE, deed).picture(Picture::ActiveCard);
    }
    let active = state.chains(seat).active();
    if active > 0 && state.phase() == Phase::Turn {
        let is_active = |sign| state.chain(seat, sign).is_some_and(|chain| chain.active);
        let deed = open(match only(is_active) {
            Some(from) => IndianiPage::What(from, List::default()),
            None => IndianiPage::Which(List::default()),
        });
        let entry = entries.add(words::USE_ACTIVE_CARD, words::USE, deed);
        entry.picture(Picture::Wolf).note(words::NO_DRAW);
    }
    for (sign, chain) in chains.iter().filter(|(_, chain)| chain.is_complete()) {
        if takes(*sign, Diorama::Totem) {
            let row = (seat, *sign, *chain);
            let entry = add_chain(play, row, (words::LAY, lay(*sign, *chain)), &mut entries);
            entry.value(spheres(play, *sign, *chain));
        }
    }
    if !chains.is_empty() {
        begin(&mut entries);
    }
    if super::raid::can_play(play) {
        let page = open(IndianiPage::Actions(List::default()));
        entries.add(words::PLAY_ACTION, words::PLAY, page).picture(Picture::Event);
    }
    if play.may(Action::TakeTop) {
        let entry = entries.add(words::TOOK_TOP, shell::OK, Deed::Act(Action::TakeTop));
        entry.picture(Picture::Discard);
    }
    entries
}

/// A turn.
#[inline(never)]
pub(super) fn show(play: &Play, screen: &mut Screen) -> Keys {
    let entries = entries(play);
    let list = play.view().list();
    // What the last move brought stands above the list, or what the coach says.
    let news = play.headline();
    let coach = coach(play, screen).filter(|_| news.is_none());
    let above = news.is_some() || coach.is_some();
    let rows = Rows::FIVE.below(if above { TOP + 31 } else { TOP });
    let look = |list| Deed::Look(super::View::List(list));
    let keys = list.keys(menu(), &entries, rows, &look);
    let discards = play.may(Action::Discard(crate::games::indiani::Kind::Other));
    let discard = bind(words::DISCARD_KEY, open(IndianiPage::Discard)).filter(|_| discards);
    // The lists of this game go round, so one arrow is enough.
    let keys = Keys { x: discard, ..keys };
    play.begin(screen, &keys);
    list.put(screen, &entries, rows);
    if let Some(line) = news {
        let badge = line.seat.map(|seat| play.badge(seat));
        let (picture, text) = (line.picture, line.text);
        let kind = Kind::LogLine { badge, picture, text, latest: true };
        screen.put(Area::new(LEFT, TOP, WIDTH, 28), kind);
    } else if let Some(text) = coach {
        screen.line(Area::new(LEFT, TOP, WIDTH, 28), text, Role::Body, Ink::Fire, Align::Left);
    }
    if play.state().phase() == Phase::Taken {
        screen.note(words::FROM_DISCARDS, Ink::Fire);
    } else {
        tallies(play, screen);
    }
    keys
}

/// In everybody's first two turns a line says what to do now.
fn coach(play: &Play, screen: &Screen) -> Option<TextId> {
    let (state, seat) = (play.state(), play.seat());
    let mut chains = state.chains(seat).iter();
    let text = match (chains.next(), chains.next()) {
        (None, _) => words::COACH_FIRST,
        (Some((_, chain)), None) if chain.is_due() => words::COACH_DUE,
        _ => return None,
    };
    let first = state.past().challenges == 0 && state.phase() == Phase::Turn;
    Some(text).filter(|_| first && screen.is_coached())
}

/// What is left of the deck and of the Diorama, between the lower keys.
#[inline(never)]
fn tallies(play: &Play, screen: &mut Screen) {
    let state = play.state();
    let counted = [(Picture::Deck, state.piles().deck), (Picture::Vase, state.diorama_left())];
    let area = Area::new(96, 204, 120, 28);
    screen.put(area, Kind::Tallies(counted.into_iter().collect()));
}
