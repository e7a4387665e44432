//! Active cards and action cards: attacks, thefts and blocks, and the feathers against them.

use super::names::{self, Mark};
use super::page::IndianiPage;
use super::turn;
use super::{Deed, Entries, Keys, Play, View, cards, lay, list_page, open, turn_to};
use crate::app::kit::{Binding, LEFT, List, Rows, Screen, TOP, WIDTH, bind};
use crate::app::table::{back, menu};
use crate::games::indiani::{
    Action, Beast, Chain, Edition, Feathers, Kind, Look, MULTI_SPHERES, Place, Print, Raid, Seat,
    Sign, Threat, Vase,
};
use crate::set::Member;
use crate::sort::sort_by_key;
use crate::text::{Phrase, TextId, indiani as words, shell};
use crate::ui::{Align, Area, Ink, Kind as Widget, Lead, Picture, Role, Value};
use heapless::Vec;

/// Which active card is used.
#[inline(never)]
pub(super) fn which(play: &Play, list: List, screen: &mut Screen) -> Keys {
    let mut entries = Entries::new();
    let deed = |from| open(IndianiPage::What(from, List::default()));
    lay::with_active(play, &mut entries, shell::NEXT, &deed);
    let titles = (None, Some(words::WHICH_ONE.into()));
    list_page(play, (list, &entries, Rows::FIVE), &IndianiPage::Which, titles, screen)
}

/// A chain of somebody's, and how many spheres something takes of it, as far as they are known.
type Prey = (Seat, Sign, Chain, Loss);

/// Spheres that are lost.
#[derive(Clone, Copy)]
struct Loss {
    /// Those that are known, and the usual number for each card that is not.
    likely: u16,
    /// Whether all are known.
    known: bool,
}

/// What the last vases of a chain would take with them.
fn loss(play: &Play, sign: Sign, chain: Chain, takes: u8) -> Loss {
    let (prints, count) = (play.state().prints(), chain.count());
    let mut loss = Loss { likely: 0, known: true };
    for (&place, look) in Place::ALL.iter().zip(chain.vases()) {
        if let Some(look) = look.filter(|_| place.index() + takes >= count) {
            let spheres = prints.spheres(sign, place, look);
            loss.likely += u16::from(spheres.unwrap_or(cards::USUAL_SPHERES));
            loss.known &= spheres.is_some();
        }
    }
    loss
}

/// The chains of the others that have a vase: the most spheres lost first, then the next seat; those with a
/// Totem come last.
fn prey(play: &Play, takes: u8) -> Vec<Prey, 16> {
    let state = play.state();
    let mut prey = Vec::<Prey, 16>::new();
    for seat in state.others(state.turn()) {
        for (sign, chain) in state.chains(seat).iter().filter(|(_, chain)| !chain.is_lone()) {
            // Three others have five chains each at most.
            let _ = prey.push((seat, sign, chain, loss(play, sign, chain, takes)));
        }
    }
    sort_by_key(&mut prey, |prey| rank(play, prey));
    prey
}

/// The place of a chain among all: without a Totem, with many spheres to lose, of the next seat.
fn rank(play: &Play, (seat, sign, chain, lost): &Prey) -> (bool, core::cmp::Reverse<u16>, u8, u8) {
    let from = play.state().turn().index();
    let ahead = (seat.index() + 4 - from) % 4;
    (chain.totem, core::cmp::Reverse(lost.likely), ahead, sign.index())
}

/// Adds a chain of somebody else's; its cards are worked out only where somebody sees them.
fn add_prey<'a>(
    play: &Play,
    (seat, sign, chain, _): Prey,
    (mark, seen): (Mark, bool),
    (verb, deed): (TextId, Deed),
    entries: &'a mut Entries,
) -> &'a mut crate::app::kit::Entry {
    let entry = entries.add(names::sign(sign).0, verb, deed);
    if !seen {
        return entry;
    }
    let strip = names::strip(play.state().prints(), sign, chain, mark);
    entry.character(names::sign_of(play, seat, sign)).badge(play.badge(seat)).strip(strip)
}

/// What an active card is that is turned over.
#[inline(never)]
pub(super) fn what(play: &Play, from: Sign, list: List, screen: &mut Screen) -> Keys {
    let mut entries = Entries::new();
    let beasts = [(Beast::Wolf, words::WOLF_CARD), (Beast::Bison, words::BISON_CARD)];
    for (with, text) in beasts {
        let may = |(seat, sign, ..): &Prey| {
            play.may(Action::Attack { from, with, seat: *seat, sign: *sign })
        };
        let page = open(IndianiPage::Target(from, with, List::default()));
        let entry = entries.add(text, shell::NEXT, page).picture(names::beast(with).1);
        if !prey(play, with.takes()).iter().any(may) {
            entry.off(words::NO_PREY);
        }
    }
    let lays = |onto| lay::lays(play, from, onto);
    let fits = |sign| lays(sign).is_some();
    let deed = match turn::only(fits) {
        Some(sign) => lays(sign).unwrap_or(Deed::Nothing),
        None => open(IndianiPage::Onto(from, List::default())),
    };
    let entry = entries.add(words::DIORAMA_CARD, shell::NEXT, deed).picture(Picture::Vase);
    if !Sign::ALL.iter().any(|sign| fits(*sign)) {
        entry.off(words::NO_ROOM);
    }
    let page = |list| IndianiPage::What(from, list);
    let titles = (Some(names::sign(from).0), Some(words::TURN_IT_OVER.into()));
    list_page(play, (list, &entries, Rows::FIVE), &page, titles, screen)
}

/// Which chain a beast attacks, with what it takes.
#[inline(never)]
pub(super) fn target(
    play: &Play,
    (from, with): (Sign, Beast),
    list: List,
    screen: &mut Screen,
) -> Keys {
    let mut entries = Entries::new();
    for chain in prey(play, with.takes()) {
        let (seat, sign, cards, lost) = chain;
        let action = Action::Attack { from, with, seat, sign };
        let mark = if cards.totem { Mark::None } else { Mark::Lost(with.takes()) };
        let choice = (words::ATTACK, Deed::Act(action));
        let entry = add_prey(play, chain, (mark, screen.is_seen()), choice, &mut entries);
        if play.may(action) {
            entry.value(lost_value(lost));
        } else {
            entry.off(words::TOTEM);
        }
    }
    let page = |list| IndianiPage::Target(from, with, list);
    let title = match with {
        Beast::Wolf => words::WOLF_TAKES,
        Beast::Bison => words::BISON_TAKES,
    };
    // The card that is used is called after the chain beside which it lies.
    let titles = (Some(names::sign(from).0), Some(title.into()));
    list_page(play, (list, &entries, Rows::FOUR), &page, titles, screen)
}

/// Spheres that are lost stand out; none do not.
fn lost_value(loss: Loss) -> Value {
    match i16::try_from(loss.likely).unwrap_or(i16::MAX) {
        _ if !loss.known => Value::Accent(words::UNKNOWN.into()),
        0 => Value::Points(Phrase::number(0i16)),
        spheres => Value::Accent(Phrase::signed(-spheres)),
    }
}

/// The owner of a chain that is threatened may turn feathers over.
#[inline(never)]
pub(super) fn reaction(play: &Play, raid: Raid, screen: &mut Screen) -> Keys {
    let state = play.state();
    let chain = state.chain(raid.seat, raid.sign).unwrap_or_default();
    let takes = match raid.threat {
        Threat::Beast(beast) => beast.takes(),
        Threat::Theft => 1,
    };
    let lost = |saved: u8| -> Value {
        lost_value(loss(play, raid.sign, chain, takes.saturating_sub(saved)))
    };
    let mut entries = Entries::new();
    let suffer = entries.add(words::NO_FEATHERS, shell::OK, Deed::Act(Action::Suffer));
    suffer.picture(Picture::Next).value(lost(0));
    let is_active = |sign| state.chain(raid.seat, sign).is_some_and(|chain| chain.active);
    for &with in Feathers::ALL {
        let deed = match turn::only(is_active) {
            Some(from) => Deed::Act(Action::Defend { from, with }),
            None => open(IndianiPage::From(with, List::default())),
        };
        let (text, picture) = names::feathers(with);
        let text = match (raid.threat, with) {
            (Threat::Beast(_), _) => text,
            // Either of them does.
            (Threat::Theft, Feathers::Courage) => words::COURAGE_STOPS,
            (Threat::Theft, Feathers::Strength) => words::STRENGTH_STOPS,
        };
        entries.add(text, shell::OK, deed).picture(picture).value(lost(with.save()));
    }
    let list = play.view().list();
    let rows = Rows::FIVE.below(TOP + 56);
    let keys = list.keys(menu(), &entries, rows, &|list| Deed::Look(View::List(list)));
    play.begin_of(raid.seat, screen, &keys);
    let (title, picture): (Phrase, _) = match raid.threat {
        Threat::Beast(Beast::Wolf) => (words::WOLF_ATTACKS.into(), Picture::Wolf),
        Threat::Beast(Beast::Bison) => (words::BISON_ATTACKS.into(), Picture::Bison),
        Threat::Theft => (words::STEALS_FROM_YOU.with(play.name(state.turn())), Picture::Steal),
    };
    screen.put(Area::new(LEFT, TOP, 48, 48), Widget::Plate { picture, count: None });
    screen.line(Area::new(72, TOP, 236, 24), title, Role::Title, Ink::Cream, Align::Left);
    let mark = if raid.threat == Threat::Theft { Mark::Meant } else { Mark::Lost(takes) };
    let strip = names::strip(state.prints(), raid.sign, chain, mark);
    let sign = Some(names::sign_of(play, raid.seat, raid.sign));
    screen.put(Area::new(72, TOP + 24, 200, 30), Widget::Cards { sign, strip });
    list.put(screen, &entries, rows);
    screen.note(words::ONE_CARD_ONLY, Ink::Ash);
    keys
}

/// Beside which chain the feathers lie.
#[inline(never)]
pub(super) fn from(play: &Play, with: Feathers, list: List, screen: &mut Screen) -> Keys {
    let mut entries = Entries::new();
    let deed = |from| Deed::Act(Action::Defend { from, with });
    lay::with_active(play, &mut entries, shell::OK, &deed);
    let page = |list| IndianiPage::From(with, list);
    let ask = match with {
        Feathers::Courage => words::COURAGE_FROM,
        Feathers::Strength => words::STRENGTH_FROM,
    };
    list_page(play, (list, &entries, Rows::FIVE), &page, (None, Some(ask.into())), screen)
}

/// Whether an action card can be played at all.
pub(super) fn can_play(play: &Play) -> bool {
    play.may(Action::DrawThree { diorama: 0, top: Kind::Other }) || blocks(play) || steals(play)
}

fn blocks(play: &Play) -> bool {
    Seat::ALL.iter().any(|seat| play.may(Action::Block(*seat)))
}

fn steals(play: &Play) -> bool {
    let may = |(seat, sign, ..): &Prey| play.may(Action::Steal { seat: *seat, sign: *sign });
    prey(play, 1).iter().any(may)
}

/// Which action card is played.
#[inline(never)]
pub(super) fn actions(play: &Play, list: List, screen: &mut Screen) -> Keys {
    let mut entries = Entries::new();
    let three = open(IndianiPage::DrawThree(1));
    let entry = entries.add(words::DRAW_THREE, words::PLAY, three).picture(Picture::DrawThree);
    if !play.may(Action::DrawThree { diorama: 0, top: Kind::Other }) {
        entry.off(words::TOO_FEW);
    }
    // Only one other player can be blocked where two play.
    let mut others = Seat::ALL.iter().filter(|seat| play.may(Action::Block(**seat)));
    let block = match (others.next(), others.next()) {
        (Some(seat), None) => Deed::Act(Action::Block(*seat)),
        _ => open(IndianiPage::Block(List::default())),
    };
    let entry = entries.add(words::BLOCK_PLAYER, words::PLAY, block).picture(Picture::Block);
    if !blocks(play) {
        entry.off(words::NOBODY_TO_BLOCK);
    }
    if play.state().rules().edition == Edition::Hundred {
        let steal = open(IndianiPage::Steal(List::default()));
        let entry = entries.add(words::STEAL_DIORAMA, words::PLAY, steal).picture(Picture::Steal);
        if !steals(play) {
            entry.off(words::NONE_FITS);
        }
    }
    let titles = (None, Some(words::WHICH_CARD.into()));
    list_page(play, (list, &entries, Rows::FIVE), &IndianiPage::Actions, titles, screen)
}

/// How many of the three discards are Diorama.
#[inline(never)]
pub(super) fn draw_three(play: &Play, diorama: u8, screen: &mut Screen) -> Keys {
    let step = |sign: Picture, to| Binding::held_down(sign, turn_to(IndianiPage::DrawThree(to)));
    // With none or three of them it is known what lies on top.
    let top = match diorama {
        0 => Some(Kind::Other),
        3 => Some(Kind::Diorama),
        _ => None,
    };
    let deed = match top {
        Some(top) => Deed::Act(Action::DrawThree { diorama, top }),
        None => open(IndianiPage::DrawTop(diorama)),
    };
    let keys = Keys {
        a: back(),
        b: (diorama > 0).then(|| step(Picture::Minus, diorama - 1)),
        x: (diorama < 3).then(|| step(Picture::Plus, diorama + 1)),
        y: bind(shell::OK, deed),
    };
    play.begin(screen, &keys);
    lay::plate(screen, Picture::DrawThree, words::DRAW_THREE, words::ONLY_FROM_DECK);
    let text = words::DRAW_THREE_DO;
    screen.sentences(Area::new(LEFT, TOP + 56, WIDTH, 40), text, Ink::Cream);
    let (text, value) = (words::DIORAMA_AMONG.into(), Phrase::number(diorama));
    let area = Area::new(LEFT, TOP + 104, WIDTH, 44);
    screen.put(area, Widget::Question { text, value, gives: None });
    keys
}

/// Whether the one on top is.
#[inline(never)]
pub(super) fn draw_top(play: &Play, diorama: u8, screen: &mut Screen) -> Keys {
    let play_it = |top| Deed::Act(Action::DrawThree { diorama, top });
    let keys = Keys {
        a: back(),
        b: bind(shell::NO, play_it(Kind::Other)),
        x: None,
        y: bind(shell::YES, play_it(Kind::Diorama)),
    };
    play.begin(screen, &keys);
    let words = [words::ASK_TOP.into(), words::ASK_DIORAMA_WHY.into(), shell::DOT.into()];
    lay::poster(screen, Picture::Discard, words);
    screen.note(words_of(diorama), Ink::Ash);
    keys
}

/// So many of the three discards are Diorama.
fn words_of(diorama: u8) -> Phrase {
    words::DIORAMA_OF_THREE.with(diorama)
}

/// Who is blocked.
#[inline(never)]
pub(super) fn block(play: &Play, list: List, screen: &mut Screen) -> Keys {
    let state = play.state();
    let mut entries = Entries::new();
    for seat in state.others(state.turn()) {
        let action = Action::Block(seat);
        let entry = entries.add(play.name(seat), words::BLOCK, Deed::Act(action));
        entry.badge(play.badge(seat));
        if state.blocked().contains(seat) {
            entry.off(words::IS_BLOCKED);
        } else if !play.may(action) {
            entry.off(words::NO_CHAIN);
        }
    }
    let titles = (None, Some(words::BLOCK_WHOM.into()));
    list_page(play, (list, &entries, Rows::FOUR), &IndianiPage::Block, titles, screen)
}

/// What is stolen, and where it would be laid.
#[inline(never)]
pub(super) fn steal(play: &Play, list: List, screen: &mut Screen) -> Keys {
    let state = play.state();
    let mut entries = Entries::new();
    let mut all = prey(play, 1);
    sort_by_key(&mut all, |prey| {
        let (seat, sign, ..) = *prey;
        (!play.may(Action::Steal { seat, sign }), rank(play, prey))
    });
    for chain in all {
        let (seat, sign, cards, _) = chain;
        let action = Action::Steal { seat, sign };
        let mark = if play.may(action) { Mark::Meant } else { Mark::None };
        let choice = (words::STEAL, Deed::Act(action));
        let entry = add_prey(play, chain, (mark, screen.is_seen()), choice, &mut entries);
        let goes = state.last_vase(seat, sign).and_then(|(look, kind)| {
            state.fitting(state.turn(), look, kind).next().filter(|_| play.may(action))
        });
        match goes {
            Some(own) => entry.value(Value::Sign(names::sign_of(play, state.turn(), own))),
            None => entry.off(if cards.totem { words::TOTEM } else { words::NO_ROOM }),
        };
    }
    let titles = (None, Some(words::STEAL_WHICH.into()));
    list_page(play, (list, &entries, Rows::FOUR), &IndianiPage::Steal, titles, screen)
}

/// Where the stolen vase is laid.
#[inline(never)]
pub(super) fn loot(play: &Play, (look, kind): (Look, Option<Vase>), screen: &mut Screen) -> Keys {
    let seat = play.seat();
    let mut entries = Entries::new();
    for (sign, chain) in turn::latest_first(play, seat) {
        let action = Action::Place(sign);
        if play.may(action) {
            let choice = (words::LAY, Deed::Act(action));
            turn::add_chain(play, (seat, sign, chain), choice, &mut entries);
        }
    }
    let list = play.view().list();
    let rows = Rows::FIVE.below(TOP + 36);
    let keys = list.keys(menu(), &entries, rows, &|list| Deed::Look(View::List(list)));
    play.begin(screen, &keys);
    let count = match look.colour() {
        None => Some(MULTI_SPHERES),
        Some(colour) => {
            kind.and_then(|kind| play.state().prints().get(Print::Diorama(kind, colour)))
        }
    };
    let card = crate::ui::Card::Spheres { ground: names::ground(look), count };
    let text = words::LAY_WHERE.into();
    let row = crate::ui::Row {
        cursor: false,
        off: false,
        lead: Lead::Card(card),
        text,
        under: None,
        value: Value::None,
        done: false,
    };
    screen.put(Area::new(LEFT, TOP, WIDTH, 28), Widget::Row(row));
    list.put(screen, &entries, rows);
    keys
}
