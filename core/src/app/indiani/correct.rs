//! Values set by hand, because the table knows better.

use super::page::IndianiPage;
use super::{
    Deed, Entries, Keys, Play, lay, list_page, names, open, race, rows_of, set, turn, turn_to,
};
use crate::app::kit::{Binding, LEFT, List, Rows, Screen, TOP, WIDTH, bind};
use crate::app::table::back;
use crate::games::indiani::{
    Action, Correction, Kind, Look, Mode, Phase, Place, Presence, Seat, Sign, Step,
};
use crate::set::Member;
use crate::text::{Phrase, TextId, indiani as words, shell};
use crate::ui::{Area, Ink, Kind as Widget, Picture};

/// What kind of value is corrected.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Subject {
    /// Whose chains.
    Chains,
    /// A player's chains.
    ChainsOf(Seat),
    /// One of them.
    Chain(Seat, Sign),
    /// Everybody's totals.
    Totals,
    /// Whose turn it is.
    Turn,
    /// Who skips the next turn.
    Blocks,
    /// What lies on top of the discards.
    Top,
    /// Everybody's leaders.
    Leaders,
    /// One of them.
    Leader(Seat),
}

/// What can be corrected at all.
#[inline(never)]
pub(super) fn subjects(play: &Play, list: List, screen: &mut Screen) -> Keys {
    let state = play.state();
    let every_turn = state.mode() == Mode::EveryTurn;
    let in_turn = state.phase() == Phase::Turn;
    let told = matches!(state.phase(), Phase::Closed(_) | Phase::RanOut | Phase::Chains(_));
    let leads = in_turn || told || state.phase() == Phase::Race;
    let subjects = [
        (Subject::Chains, words::FIX_CHAIN, Picture::Member, in_turn || told),
        (Subject::Totals, words::FIX_TOTAL, Picture::Sphere, true),
        (Subject::Turn, words::FIX_TURN, Picture::Next, in_turn),
        (Subject::Blocks, words::FIX_BLOCK, Picture::Block, in_turn),
        (Subject::Top, words::FIX_TOP, Picture::Discard, in_turn && state.piles().top.is_some()),
        (Subject::Leaders, words::FIX_LEADER, Picture::Star, leads),
    ];
    let mut entries = Entries::new();
    for (subject, text, picture, _) in subjects.into_iter().filter(|(.., there)| *there) {
        let deed = match (subject, state.phase()) {
            // Only the chains that are told can be wrong.
            (Subject::Chains, Phase::Chains(seat)) => {
                open(IndianiPage::Values(Subject::ChainsOf(seat), List::default()))
            }
            _ => open(IndianiPage::Values(subject, List::default())),
        };
        entries.add(text, shell::OPEN, deed).picture(picture);
        if subject == Subject::Totals && every_turn && in_turn {
            let deed = open(IndianiPage::Deck(state.piles().deck));
            entries.add(words::FIX_DECK, shell::OPEN, deed).picture(Picture::Deck);
        }
    }
    let cards = open(IndianiPage::Cards(List::default()));
    entries.add(words::CARDS, shell::OPEN, cards).picture(Picture::Vase);
    let titles = (Some(shell::CORRECT_VALUE), None);
    list_page(play, (list, &entries, Rows::FIVE), &IndianiPage::Subjects, titles, screen)
}

/// The name of a kind of values.
fn about(subject: Subject) -> TextId {
    match subject {
        Subject::Chains | Subject::ChainsOf(_) => words::FIX_CHAIN,
        Subject::Chain(_, sign) => names::sign(sign).0,
        Subject::Totals => words::FIX_TOTAL,
        Subject::Turn => words::FIX_TURN,
        Subject::Blocks => words::FIX_BLOCK,
        Subject::Top => words::FIX_TOP,
        Subject::Leaders => words::FIX_LEADER,
        Subject::Leader(_) => words::LEADER,
    }
}

/// Whether something is there, in a word.
fn is_there(there: bool) -> TextId {
    if there { words::IS_THERE } else { words::IS_GONE }
}

/// The other of two states.
fn other(there: bool) -> Presence {
    if there { Presence::Gone } else { Presence::There }
}

/// Adds a row that sets something, if it can be set now; else it cannot be chosen.
fn add<'a>(
    play: &Play,
    text: impl Into<Phrase>,
    (verb, correction): (TextId, Correction),
    entries: &'a mut Entries,
) -> &'a mut crate::app::kit::Entry {
    let entry = entries.add(text, verb, set(correction));
    if !play.may(Action::Correct(correction)) {
        entry.fixed();
    }
    entry
}

/// The values of one kind.
#[inline(never)]
pub(super) fn values(play: &Play, subject: Subject, list: List, screen: &mut Screen) -> Keys {
    let state = play.state();
    let mut entries = Entries::new();
    let seats = state.players().seats();
    match subject {
        Subject::Chains => {
            for seat in seats {
                let page = open(IndianiPage::Values(Subject::ChainsOf(seat), List::default()));
                let entry = entries.add(play.name(seat), shell::OPEN, page);
                entry.badge(play.badge(seat)).points(Phrase::number(state.chains(seat).len()));
            }
        }
        Subject::ChainsOf(seat) => {
            for &sign in Sign::ALL {
                match state.chain(seat, sign) {
                    Some(chain) => {
                        let page = IndianiPage::Values(Subject::Chain(seat, sign), List::default());
                        let choice = (shell::OPEN, open(page));
                        turn::add_chain(play, (seat, sign, chain), choice, &mut entries);
                    }
                    None => {
                        let to = Presence::There;
                        let choice = (shell::MARK, Correction::Chain { seat, sign, to });
                        let entry = add(play, names::sign(sign).0, choice, &mut entries);
                        entry.picture(names::sign(sign).1).note(words::IS_GONE);
                    }
                }
            }
        }
        Subject::Chain(seat, sign) => chain(play, (seat, sign), &mut entries),
        Subject::Totals => {
            for seat in seats {
                let page = open(IndianiPage::Total(seat, false));
                let entry = entries.add(play.name(seat), shell::CHANGE, page);
                entry.badge(play.badge(seat)).points(Phrase::number(state.points(seat).0));
            }
        }
        Subject::Turn => {
            for seat in seats {
                let choice = (shell::SET, Correction::Turn { to: seat });
                let entry = add(play, play.name(seat), choice, &mut entries);
                entry.badge(play.badge(seat));
                if seat == state.turn() {
                    entry.note(words::IN_TURN).done();
                }
            }
        }
        Subject::Blocks => {
            for seat in seats {
                let there = state.blocked().contains(seat);
                let choice = (shell::CHANGE, Correction::Block { seat, to: other(there) });
                let entry = add(play, play.name(seat), choice, &mut entries);
                entry.badge(play.badge(seat)).note(is_there(there));
            }
        }
        Subject::Leaders => {
            for seat in seats {
                let page = open(IndianiPage::Values(Subject::Leader(seat), List::default()));
                let entry = entries.add(play.name(seat), shell::CHANGE, page);
                entry.badge(play.badge(seat)).note(names::sign(state.leader(seat)).0);
            }
        }
        Subject::Leader(seat) => {
            for &to in Sign::ALL {
                let (text, picture) = names::sign(to);
                let choice = (shell::SET, Correction::Leader { seat, to });
                let entry = add(play, text, choice, &mut entries).picture(picture);
                if state.leader(seat) == to {
                    entry.done();
                }
            }
        }
        Subject::Top => {
            for kind in [Kind::Diorama, Kind::Other] {
                let choice = (shell::SET, Correction::Top { to: kind });
                let (text, picture) = match kind {
                    Kind::Diorama => (words::DIORAMA, Picture::Vase),
                    _ => (words::ANOTHER_CARD, Picture::Event),
                };
                let entry = add(play, text, choice, &mut entries).picture(picture);
                if state.piles().top == Some(kind) {
                    entry.done();
                }
            }
        }
    }
    let page = |list| IndianiPage::Values(subject, list);
    let rows = rows_of(&entries);
    let keys = list.keys(back(), &entries, rows, &|list| turn_to(page(list)));
    let whose = match subject {
        Subject::ChainsOf(seat) | Subject::Chain(seat, _) | Subject::Leader(seat) => Some(seat),
        _ => None,
    };
    play.begin_titled(whose, about(subject), screen, &keys);
    list.put(screen, &entries, rows);
    keys
}

/// What of a chain can be wrong.
#[inline(never)]
fn chain(play: &Play, (seat, sign): (Seat, Sign), entries: &mut Entries) {
    let state = play.state();
    let Some(chain) = state.chain(seat, sign) else { return };
    for (&place, look) in Place::ALL.iter().zip(chain.vases()) {
        if place.index() <= chain.count() {
            let page = open(IndianiPage::Vase(seat, sign, place, List::default()));
            let now = look.map_or(words::NOTHING, names::look_of_vase);
            let entry = entries.add(names::place(place), shell::CHANGE, page);
            entry.picture(names::wanted(state.prints(), sign, place).1).note(now);
        }
    }
    let totem = Correction::Totem { seat, sign, to: other(chain.totem) };
    if chain.is_complete() {
        let entry = add(play, words::TOTEM, (shell::CHANGE, totem), entries);
        entry.picture(Picture::Totem).note(is_there(chain.totem));
    }
    if state.phase() == Phase::Turn {
        let active = Correction::Active { seat, sign, to: other(chain.active) };
        let entry = add(play, words::ACTIVE_CARD, (shell::CHANGE, active), entries);
        entry.picture(Picture::ActiveCard).note(is_there(chain.active));
    }
    let gone = Correction::Chain { seat, sign, to: Presence::Gone };
    let entry = add(play, words::TRIBU_CARD, (shell::UNMARK, gone), entries);
    entry.picture(names::sign(sign).1).note(words::IS_THERE);
}

/// What lies at a place of a chain.
#[inline(never)]
pub(super) fn vase(
    play: &Play,
    (seat, sign, place): (Seat, Sign, Place),
    list: List,
    screen: &mut Screen,
) -> Keys {
    let state = play.state();
    let vases = state.chain(seat, sign).map(|chain| chain.vases()).unwrap_or_default();
    let now = vases.get(usize::from(place.index())).copied().flatten();
    let mut entries = Entries::new();
    let looks = Look::ALL.iter().copied().map(Some).chain([None]);
    for to in looks {
        let choice = (shell::SET, Correction::Vase { seat, sign, place, to });
        let text = match to {
            Some(Look::Red) => words::RED_VASE,
            Some(look) => names::look(look),
            None => words::NO_VASE,
        };
        let entry = add(play, text, choice, &mut entries);
        if to == now {
            entry.done();
        }
    }
    let page = |list| IndianiPage::Vase(seat, sign, place, list);
    let rows = rows_of(&entries);
    let keys = list.keys(back(), &entries, rows, &|list| turn_to(page(list)));
    play.begin_titled(Some(seat), names::place(place), screen, &keys);
    list.put(screen, &entries, rows);
    screen.note(names::sign(sign).0, Ink::Ash);
    keys
}

/// A player's total, by ones or by tens.
#[inline(never)]
pub(super) fn total(play: &Play, seat: Seat, tens: bool, screen: &mut Screen) -> Keys {
    let (up, down) = if tens { (Step::UpTen, Step::DownTen) } else { (Step::Up, Step::Down) };
    let step = |sign: Picture, by| {
        let correction = Correction::Total { seat, by };
        let binding = Binding::held_down(sign, set(correction));
        Some(binding).filter(|_| play.may(Action::Correct(correction)))
    };
    let verb = if tens { words::BY_ONES } else { words::BY_TENS };
    let keys = Keys {
        a: back(),
        b: step(Picture::Minus, down),
        x: step(Picture::Plus, up),
        y: bind(verb, turn_to(IndianiPage::Total(seat, !tens))),
    };
    play.begin_titled(Some(seat), words::FIX_TOTAL, screen, &keys);
    race::bars(play, race::Cursor::Edits(seat), false, screen);
    screen.note(words::STEP_BY.with(if tens { 10i16 } else { 1 }), Ink::Ash);
    screen.sentences(Area::new(LEFT, TOP + 108, WIDTH, 40), shell::FIX_NOTE, Ink::Ash);
    keys
}

/// How many cards the deck has.
#[inline(never)]
pub(super) fn deck(play: &Play, to: u8, screen: &mut Screen) -> Keys {
    let piles = play.state().piles();
    let most = piles.deck + piles.below_top();
    let step = |sign: Picture, to| Binding::held_down(sign, turn_to(IndianiPage::Deck(to)));
    let same = to == piles.deck;
    let deed = if same { Deed::Close } else { set(Correction::Deck { to }) };
    let keys = Keys {
        a: back(),
        b: (to > 1).then(|| step(Picture::Minus, to - 1)),
        x: (to < most).then(|| step(Picture::Plus, to + 1)),
        y: bind(shell::SET, deed),
    };
    play.begin_titled(None, shell::CORRECT_VALUE, screen, &keys);
    lay::plate(screen, Picture::Deck, words::FIX_DECK, words::REST_IN_DISCARDS);
    let (text, value) = (shell::IT_IS_NOW.into(), Phrase::number(to));
    let area = Area::new(LEFT, TOP + 60, WIDTH, 44);
    screen.put(area, Widget::Question { text, value, gives: None });
    screen.sentences(Area::new(LEFT, TOP + 112, WIDTH, 40), shell::FIX_NOTE, Ink::Ash);
    keys
}
