//! What the cards print: asked once, and corrected in the menu.

use super::page::IndianiPage;
use super::{Deed, Entries, Keys, Play, counts_spheres, lay, list_page, names, open, set, turn_to};
use crate::app::kit::{Binding, LEFT, List, Rows, Screen, TOP, WIDTH, bind};
use crate::app::table::{back, menu};
use crate::games::indiani::{
    Action, Correction, EndColours, Place, Print, Sign, TOTEM_SPHERES, Vase,
};
use crate::set::Member;
use crate::text::{Phrase, TextId, indiani as words, shell};
use crate::ui::{Area, Ink, Kind, Picture, Value};

/// The spheres with which a question about a Diorama begins.
pub(super) const USUAL_SPHERES: u8 = 2;

/// The value with which a question begins.
fn usual(play: &Play, print: Print) -> u8 {
    match print {
        Print::Tribu(_) => TOTEM_SPHERES,
        Print::Diorama(..) => USUAL_SPHERES,
        // Kinds that the character has not yet come first.
        Print::Vase(sign, _) => kinds(play, sign).next().map_or(0, Member::index),
        Print::TribuColour(_) | Print::TotemColour => 0,
    }
}

/// The first thing about a character that nobody has typed in: its spheres, then its vases in their order.
pub(super) fn unknown(play: &Play, sign: Sign) -> Option<Print> {
    let vases = Place::ALL.iter().map(|place| Print::Vase(sign, *place));
    let mut prints = [Print::Tribu(sign)].into_iter().chain(vases);
    prints.find(|print| play.state().prints().get(*print).is_none())
}

/// The kinds of vases, those first that a character has not yet.
fn kinds(play: &Play, sign: Sign) -> impl Iterator<Item = Vase> + '_ {
    let has = move |kind: &Vase| {
        Place::ALL.iter().any(|place| play.state().prints().vase(sign, *place) == Some(*kind))
    };
    let new = Vase::ALL.iter().copied().filter(move |kind| !has(kind));
    new.chain(Vase::ALL.iter().copied().filter(has))
}

/// What a question about a card asks for: another value, and the value that is shown.
struct Answer<'a> {
    a: Option<Binding<Deed>>,
    verb: TextId,
    turn: &'a dyn Fn(u8) -> Deed,
    say: &'a dyn Fn(u8) -> Deed,
    /// What can be done without an answer: it is asked again before the count.
    later: Option<Action>,
}

/// Asks what a card prints.
#[inline(never)]
fn question(
    play: &Play,
    print: Print,
    value: u8,
    answer: &Answer<'_>,
    screen: &mut Screen,
) -> Keys {
    if !counts_spheres(print) {
        return choice(play, print, value, answer, screen);
    }
    let step = |sign: Picture, value| Binding::held_down(sign, (answer.turn)(value));
    let keys = Keys {
        a: answer.a,
        b: (value > 0).then(|| step(Picture::Minus, value - 1)),
        x: (value < print.most()).then(|| step(Picture::Plus, value + 1)),
        y: or_later(bind(answer.verb, (answer.say)(value)), answer),
    };
    play.begin(screen, &keys);
    let (name, picture) = names::print(print);
    let known = play.state().prints().get(print).is_some();
    let name_of = |sign| names::sign(sign).0;
    let under: Phrase = match answer.later {
        Some(Action::Lay { onto, .. }) => words::CARD_FOR.with(name_of(onto)),
        Some(Action::Turn { from, onto, .. }) => {
            words::CARD_FROM.with2(name_of(from), name_of(onto))
        }
        _ if known => words::TYPED_BEFORE.into(),
        _ => words::CARD_NOT_SEEN.into(),
    };
    lay::plate(screen, picture, name, under);
    let text = words::LOOK_AT_CARD;
    screen.sentences(Area::new(LEFT, TOP + 56, WIDTH, 40), text, Ink::Cream);
    let (text, value) = (words::HOW_MANY_SPHERES.into(), Phrase::number(value));
    let area = Area::new(LEFT, TOP + 104, WIDTH, 44);
    screen.put(area, Kind::Question { text, value, gives: None });
    if answer.later.is_some() {
        screen.note(words::HOLD_LATER.with(answer.verb), Ink::Ash);
    }
    keys
}

/// The main key, which does without an answer when it is held, where that can be.
fn or_later(key: Option<Binding<Deed>>, answer: &Answer<'_>) -> Option<Binding<Deed>> {
    match (key, answer.later) {
        (Some(key), Some(later)) => Some(key.or_hold(Deed::Act(later))),
        (key, _) => key,
    }
}

/// Asks for one of a few things: a kind of vase, or a colour.
#[inline(never)]
fn choice(play: &Play, print: Print, value: u8, answer: &Answer<'_>, screen: &mut Screen) -> Keys {
    let mut entries = Entries::new();
    let mut values = heapless::Vec::<u8, 6>::new();
    match print {
        Print::Vase(sign, _) => {
            for kind in kinds(play, sign) {
                let _ = values.push(kind.index());
                let (name, picture) = names::vase(kind);
                entries.add(name, answer.verb, (answer.say)(kind.index())).picture(picture);
            }
        }
        _ => {
            let colours = [words::RED_SPHERES, words::BLUE_SPHERES, words::BOTH_COLOURS];
            for (text, value) in colours.into_iter().zip(0..) {
                let _ = values.push(value);
                entries.add(text, answer.verb, (answer.say)(value)).picture(Picture::Sphere);
            }
        }
    }
    let at = values.iter().position(|other| *other == value).unwrap_or(0);
    let list = List::at(at);
    let of = |at: usize| values.get(at % values.len().max(1)).copied().unwrap_or(0);
    let step = |sign: Picture, to: usize| Some(Binding::held_down(sign, (answer.turn)(of(to))));
    let keys = list.keys(answer.a, &entries, Rows::FIVE, &|_| Deed::Nothing);
    let keys = Keys {
        b: step(Picture::Down, at + 1),
        x: step(Picture::Up, at + values.len().saturating_sub(1)),
        y: or_later(keys.y, answer),
        ..keys
    };
    match print {
        // Beside the longer word of the main key there is no room for both.
        Print::Vase(sign, place) if answer.verb == shell::SET => {
            play.begin_titled(None, names::sign(sign).0, screen, &keys);
            screen.note(names::place(place), Ink::Fire);
        }
        Print::Vase(sign, place) => {
            play.begin(screen, &keys);
            let number = place.index() + 1;
            screen.note(words::VASE_NUMBER.with2(names::sign(sign).0, number), Ink::Fire);
        }
        _ => {
            play.begin_titled(None, names::print_name(print), screen, &keys);
            screen.note(words::WHICH_COLOUR, Ink::Fire);
        }
    }
    list.put(screen, &entries, Rows::FIVE);
    keys
}

/// The card is to be counted, and nobody has said what it prints.
#[inline(never)]
pub(super) fn ask(play: &Play, print: Print, screen: &mut Screen) -> Keys {
    let value = match play.view() {
        super::View::Number(value) => value,
        _ => usual(play, print),
    };
    let answer = Answer {
        a: menu(),
        verb: shell::OK,
        turn: &|value| Deed::Look(super::View::Number(value)),
        say: &|value| Deed::Act(Action::Tell(value)),
        later: None,
    };
    let keys = question(play, print, value, &answer, screen);
    if counts_spheres(print) {
        // Why it is asked just now.
        let why = match play.state().closer() {
            Some(seat) => words::DID_CLOSE.with(play.name(seat)),
            None => words::NO_DIORAMA_LEFT.into(),
        };
        screen.note(why, Ink::Fire);
    }
    keys
}

/// A print is typed in, and then something is done that needs it.
#[inline(never)]
pub(super) fn edit(
    play: &Play,
    print: Print,
    value: u8,
    then: Option<Action>,
    screen: &mut Screen,
) -> Keys {
    let same = play.state().prints().get(print) == Some(value);
    let answer = Answer {
        a: back(),
        verb: if then.is_some() { shell::OK } else { shell::SET },
        turn: &|value| turn_to(IndianiPage::Print(print, value, then)),
        say: &|to| {
            let told = Correction::Print { print, to };
            match then {
                Some(then) => Deed::Both(Action::Correct(told), then),
                None if same && to == value => Deed::Close,
                None => set(told),
            }
        },
        later: then,
    };
    question(play, print, value, &answer, screen)
}

/// What the Tribù card of a character prints, one thing after the other; then it is laid.
#[inline(never)]
pub(super) fn learn(
    play: &Play,
    sign: Sign,
    typed: Option<(Print, u8)>,
    screen: &mut Screen,
) -> Keys {
    let Some(print) = unknown(play, sign) else { return Keys { a: back(), ..Keys::default() } };
    // A value that was chosen for the question before means nothing for this one.
    let value = typed.filter(|(other, _)| *other == print).map(|(_, value)| value);
    let last = matches!(print, Print::Vase(_, Place::Third));
    let answer = Answer {
        a: back(),
        verb: if last { words::LAY } else { shell::NEXT },
        turn: &|value| turn_to(IndianiPage::Learn(sign, Some((print, value)))),
        say: &|to| {
            let told = Action::Correct(Correction::Print { print, to });
            if last { Deed::Both(told, Action::Begin(sign)) } else { Deed::Act(told) }
        },
        later: Some(Action::Begin(sign)),
    };
    question(play, print, value.unwrap_or(usual(play, print)), &answer, screen)
}

/// Adds a print with what is known of it.
#[inline(never)]
fn add(play: &Play, print: Print, name: impl Into<Phrase>, entries: &mut Entries) {
    let known = play.state().prints().get(print);
    let value = known.unwrap_or(usual(play, print));
    let deed = open(IndianiPage::Print(print, value, None));
    let picture = match print {
        Print::Vase(sign, place) => names::wanted(play.state().prints(), sign, place).1,
        _ => names::print(print).1,
    };
    let shown = match (print, known) {
        // Beside a long name there is no room for more.
        (Print::Diorama(..) | Print::TribuColour(_), None) => Value::Accent(words::UNKNOWN.into()),
        (_, None) => Value::Accent(words::NOT_SEEN.into()),
        (Print::Vase(..), Some(kind)) => {
            let kind = Vase::from_index(kind).map_or(words::VASE_ANY, |kind| names::vase(kind).0);
            Value::Note(kind.into())
        }
        (Print::TribuColour(_) | Print::TotemColour, Some(colour)) => {
            let text = match colour {
                0 => words::RED_SPHERES,
                1 => words::BLUE_SPHERES,
                _ => words::BOTH_COLOURS,
            };
            Value::Note(text.into())
        }
        (_, Some(spheres)) => Value::price(&[(Picture::Sphere, spheres)]),
    };
    entries.add(name, shell::CHANGE, deed).picture(picture).value(shown);
}

/// What all cards print.
#[inline(never)]
pub(super) fn all(play: &Play, list: List, screen: &mut Screen) -> Keys {
    let mut entries = Entries::new();
    for &sign in Sign::ALL {
        let (name, picture) = names::sign(sign);
        let page = open(IndianiPage::CardOf(sign, List::default()));
        let entry = entries.add(name, shell::OPEN, page).picture(picture);
        match play.state().prints().tribu(sign) {
            Some(spheres) => entry.value(Value::price(&[(Picture::Sphere, spheres)])),
            None => entry.value(Value::Accent(words::NOT_SEEN.into())),
        };
    }
    let dioramas = Print::all().filter(|print| matches!(print, Print::Diorama(..)));
    for print in dioramas {
        add(play, print, names::print(print).0, &mut entries);
    }
    if play.state().rules().end_colours == EndColours::Count {
        add(play, Print::TotemColour, words::TOTEM, &mut entries);
    }
    let titles = (Some(words::CARDS), None);
    list_page(play, (list, &entries, Rows::FIVE), &IndianiPage::Cards, titles, screen)
}

/// What the Tribù card of a character prints.
#[inline(never)]
pub(super) fn of_sign(play: &Play, sign: Sign, list: List, screen: &mut Screen) -> Keys {
    let mut entries = Entries::new();
    add(play, Print::Tribu(sign), words::SPHERES_ROW, &mut entries);
    for &place in Place::ALL {
        add(play, Print::Vase(sign, place), names::place(place), &mut entries);
    }
    if play.state().rules().end_colours == EndColours::Count {
        add(play, Print::TribuColour(sign), words::COLOUR_ROW, &mut entries);
    }
    let page = |list| IndianiPage::CardOf(sign, list);
    let titles = (Some(names::sign(sign).0), None);
    list_page(play, (list, &entries, Rows::FIVE), &page, titles, screen)
}
