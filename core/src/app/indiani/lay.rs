//! The moves that lay a card: which one, where, and what it prints if nobody has said so yet; and the discard.

use super::names;
use super::page::IndianiPage;
use super::{Deed, Entries, Keys, Play, cards, list_page, open, turn, turn_to};
use crate::app::kit::{LEFT, List, Rows, Screen, TOP, bind};
use crate::app::table::{back, ok};
use crate::games::indiani::{Action, Chain, Colour, Diorama, Kind, Look, Print, Sign};
use crate::set::Member;
use crate::sort::sort_by_key;
use crate::text::{Phrase, TextId, indiani as words, shell};
use crate::ui::{Align, Area, Card, Ink, Kind as Widget, Lead, Picture, Role, Strip, Value};

/// Is the discarded card a Diorama?
#[inline(never)]
pub(super) fn discard(play: &Play, screen: &mut Screen) -> Keys {
    let discard = |kind| Deed::Act(Action::Discard(kind));
    let keys = Keys {
        a: back(),
        b: bind(shell::NO, discard(Kind::Other)),
        x: None,
        y: bind(shell::YES, discard(Kind::Diorama)),
    };
    play.begin(screen, &keys);
    let words = [words::ASK_DIORAMA.into(), words::ASK_DIORAMA_WHY.into(), shell::DOT.into()];
    poster(screen, Picture::Discard, words);
    keys
}

/// A large picture, a question and what it is for; a dot stands for no second line.
#[inline(never)]
pub(super) fn poster(screen: &mut Screen, picture: Picture, [title, first, second]: [Phrase; 3]) {
    let size = 56;
    let area = Area::new(160 - size / 2, TOP + 12, size.unsigned_abs(), size.unsigned_abs());
    screen.put(area, Widget::Picture { picture, accent: Ink::Fire });
    screen.centred(TOP + 80, title, Role::Title, Ink::Cream);
    screen.centred(TOP + 108, first, Role::Body, Ink::Cream);
    if second != shell::DOT.into() {
        screen.centred(TOP + 128, second, Role::Body, Ink::Cream);
    }
}

/// What laying a card means: from the hand, or an active one that is turned over.
fn laid(from: Option<Sign>, onto: Sign, card: Diorama) -> Action {
    match from {
        None => Action::Lay { onto, card },
        Some(from) => Action::Turn { from, onto, card },
    }
}

/// Which card is laid on a chain, each with what it adds.
#[inline(never)]
pub(super) fn colour(
    play: &Play,
    (sign, from): (Sign, Option<Sign>),
    list: List,
    screen: &mut Screen,
) -> Keys {
    let (state, seat) = (play.state(), play.seat());
    let prints = state.prints();
    let chain = state.chain(seat, sign).unwrap_or_default();
    let Some((place, kind)) = state.wanted(seat, sign) else { return ok() };
    let mut entries = Entries::new();
    let mut unknown = false;
    // The colour of the chain so far is the likeliest, because a magical chain has only one.
    let likely = chain.colour().unwrap_or(Colour::Red);
    let other = if likely == Colour::Red { Colour::Blue } else { Colour::Red };
    for look in [Look::of(likely), Look::of(other), Look::Multi] {
        let action = laid(from, sign, Diorama::from(look));
        if !play.may(action) {
            continue;
        }
        let print = kind.zip(look.colour()).map(|(kind, colour)| Print::Diorama(kind, colour));
        let spheres = prints.spheres(sign, place, look);
        let ask = print.filter(|_| spheres.is_none());
        let deed = match ask {
            Some(print) => open(IndianiPage::Print(print, cards::USUAL_SPHERES, Some(action))),
            None => Deed::Act(action),
        };
        unknown |= spheres.is_none();
        let card = names::card(prints, sign, place, look);
        let value = match spheres {
            Some(spheres) => Value::Points(Phrase::signed(spheres)),
            None => Value::Accent(words::UNKNOWN.into()),
        };
        let entry = entries.add(names::look(look), words::LAY, deed);
        entry.lead(Lead::Card(card)).value(value);
    }
    let rows = Rows::FIVE.below(TOP + 56);
    let keys =
        list.keys(back(), &entries, rows, &|list| turn_to(IndianiPage::Lay(sign, from, list)));
    play.begin(screen, &keys);
    let (name, picture) = names::wanted(prints, sign, place);
    let title = words::VASE_FOR.with2(name, names::sign(sign).0);
    plate(screen, picture, title, which_vase(place));
    list.put(screen, &entries, rows);
    match from {
        Some(from) => screen.note(words::FROM_BESIDE.with(names::sign(from).0), Ink::Ash),
        None if unknown => screen.note(words::UNKNOWN_NOTE, Ink::Fire),
        None => {}
    }
    keys
}

/// Which vase of a chain a place is.
fn which_vase(place: crate::games::indiani::Place) -> TextId {
    use crate::games::indiani::Place;
    match place {
        Place::First => words::FIRST_OF_THREE,
        Place::Second => words::SECOND_OF_THREE,
        Place::Third => words::THIRD_OF_THREE,
    }
}

/// A picture on its plate, a title and a line below it.
#[inline(never)]
pub(super) fn plate(
    screen: &mut Screen,
    picture: Picture,
    title: impl Into<Phrase>,
    under: impl Into<Phrase>,
) {
    screen.put(Area::new(LEFT, TOP, 48, 48), Widget::Plate { picture, count: None });
    let title = title.into();
    let fits = Role::Title.width(&title.words(screen.texts())) <= 236;
    let role = if fits { Role::Title } else { Role::Strong };
    screen.line(Area::new(72, TOP, 236, 24), title, role, Ink::Cream, Align::Left);
    screen.line(Area::new(72, TOP + 26, 236, 20), under, Role::Body, Ink::Ash, Align::Left);
}

/// Which character is laid: the own leader, those whose card is known, the others, and those that lie there.
#[inline(never)]
pub(super) fn character(play: &Play, list: List, screen: &mut Screen) -> Keys {
    let (state, seat) = (play.state(), play.seat());
    let leader = state.leader(seat);
    let mut entries = Entries::new();
    let rank = |sign: Sign| {
        let laid = state.chain(seat, sign).is_some();
        let unknown = cards::unknown(play, sign).is_some();
        (laid, sign != leader, unknown, sign.index())
    };
    let mut signs: heapless::Vec<Sign, { Sign::COUNT }> = Sign::ALL.iter().copied().collect();
    sort_by_key(&mut signs, |sign| rank(*sign));
    for sign in signs {
        let known = cards::unknown(play, sign).is_none();
        let deed = match known {
            true => Deed::Act(Action::Begin(sign)),
            false => open(IndianiPage::Learn(sign, None)),
        };
        let entry = entries.add(names::sign(sign).0, words::LAY, deed);
        // As long as something is missing, that is said in the place of the vases.
        let laid = state.chain(seat, sign).is_some();
        // What cannot be chosen does not stand out.
        let plated = sign == leader && !laid;
        let shown = crate::ui::Sign { picture: names::sign(sign).1, plated };
        let strip = if known || laid {
            vases(play, sign)
        } else {
            Strip { cards: [Card::None; 4], side: None }
        };
        entry.character(shown).strip(strip);
        if laid {
            entry.off(words::ALREADY_LAID);
        } else if let Some(spheres) = state.prints().tribu(sign).filter(|_| known) {
            entry.value(Value::price(&[(Picture::Sphere, spheres)]));
        } else {
            entry.value(Value::Accent(words::NOT_SEEN.into()));
        }
    }
    let page = IndianiPage::Character;
    let titles = (None, Some(words::WHICH_TRIBU.into()));
    list_page(play, (list, &entries, Rows::FIVE), &page, titles, screen)
}

/// The vases that a character wants, as far as they are known.
#[inline(never)]
pub(super) fn vases(play: &Play, sign: Sign) -> Strip {
    let mut cards = [Card::None; 4];
    for (&place, card) in Member::ALL.iter().zip(&mut cards) {
        if let Some(kind) = play.state().prints().vase(sign, place) {
            *card = Card::Bare(names::vase(kind).1);
        }
    }
    Strip { cards, side: None }
}

/// Adds the chains of the player in turn, the most spheres first: what is worth defending.
#[inline(never)]
fn add_chains(
    play: &Play,
    entries: &mut Entries,
    (verb, reason): (TextId, TextId),
    deed: &dyn Fn(Sign) -> Option<Deed>,
) {
    let seat = play.seat();
    let mut chains = turn::latest_first(play, seat);
    let prints = play.state().prints();
    let worth = |sign: Sign, chain: Chain| (chain.spheres(sign, prints), chain.touched());
    sort_by_key(&mut chains, |(sign, chain)| core::cmp::Reverse(worth(*sign, *chain)));
    let open = chains.iter().filter(|(sign, _)| deed(*sign).is_some());
    let shut = chains.iter().filter(|(sign, _)| deed(*sign).is_none());
    for (sign, chain) in open.chain(shut) {
        let (chosen, mut shown) = (deed(*sign), *chain);
        // Beside the longer reason there is no room for a card that does not matter to it.
        shown.active &= chosen.is_some() || reason != words::NO_ROOM;
        let choice = (verb, chosen.unwrap_or(Deed::Nothing));
        let entry = turn::add_chain(play, (seat, *sign, shown), choice, entries);
        match chosen {
            Some(_) => entry.value(turn::spheres(play, *sign, *chain)),
            None => entry.off(reason),
        };
    }
}

/// Beside which chain a card is laid.
#[inline(never)]
pub(super) fn activate(play: &Play, list: List, screen: &mut Screen) -> Keys {
    let mut entries = Entries::new();
    let deed = |sign| {
        let action = Action::Activate(sign);
        play.may(action).then_some(Deed::Act(action))
    };
    add_chains(play, &mut entries, (words::ACTIVATE, words::TAKEN), &deed);
    let titles = (None, Some(words::WHICH_CHAIN.into()));
    list_page(play, (list, &entries, Rows::FIVE), &IndianiPage::Activate, titles, screen)
}

/// Which active card is used, or on which chain something lies: those with an active card.
#[inline(never)]
pub(super) fn with_active(
    play: &Play,
    entries: &mut Entries,
    verb: TextId,
    deed: &dyn Fn(Sign) -> Deed,
) {
    let seat = play.seat();
    for (sign, chain) in turn::latest_first(play, seat).iter().filter(|(_, it)| it.active) {
        let choice = (verb, deed(*sign));
        let entry = turn::add_chain(play, (seat, *sign, *chain), choice, entries);
        entry.value(turn::spheres(play, *sign, *chain));
    }
}

/// On which chain the active Diorama beside this one is laid.
#[inline(never)]
pub(super) fn onto(play: &Play, from: Sign, list: List, screen: &mut Screen) -> Keys {
    let mut entries = Entries::new();
    add_chains(play, &mut entries, (shell::NEXT, words::NO_ROOM), &|sign| lays(play, from, sign));
    let titles = (Some(names::sign(from).0), Some(words::LAY_WHERE.into()));
    let page = |list| IndianiPage::Onto(from, list);
    list_page(play, (list, &entries, Rows::FIVE), &page, titles, screen)
}

/// What laying an active Diorama on a chain asks for, if it can be laid there.
pub(super) fn lays(play: &Play, from: Sign, onto: Sign) -> Option<Deed> {
    let may = |card| play.may(Action::Turn { from, onto, card });
    if may(Diorama::Totem) {
        return Some(Deed::Act(Action::Turn { from, onto, card: Diorama::Totem }));
    }
    may(Diorama::Red).then(|| open(IndianiPage::Lay(onto, Some(from), List::default())))
}
