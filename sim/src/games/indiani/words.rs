//! Actions in the words of scripts, both ways.
//!
//! Every action of the rules has one spelling; the words are the keys the rules give their things.

use campfire_core::games::indiani::{
    Action, Answer, Beast, Colour, Correction, Diorama, Feathers, Kind, Look, Place, Presence,
    Print, Row, Seat, Sign, Step, Vase,
};
use campfire_core::set::Member;

use crate::script::words::Words;

/// Every verb of a person's action, with what follows it.
pub const VERBS: &[(&str, &str)] = &[
    ("done", ""),
    ("take-top", ""),
    ("discard", "diorama|other"),
    ("begin", "SIGN"),
    ("lay", "SIGN CARD"),
    ("activate", "SIGN"),
    ("draw-three", "DIORAMA diorama|other"),
    ("block", "SEAT"),
    ("steal", "SEAT SIGN"),
    ("turn", "SIGN SIGN CARD"),
    ("attack", "SIGN wolf|bison SEAT SIGN"),
    ("defend", "SIGN courage|strength"),
    ("suffer", ""),
    ("place", "SIGN"),
    ("reply", "yes|no"),
    ("tell", "NUMBER"),
    ("close", "SEAT|nobody"),
    ("count", "SIGN [LOOK...] [totem]"),
    ("end-chains", ""),
    ("hostile", "SPHERES"),
    ("next-challenge", "SEAT"),
    ("share", ""),
    ("correct", "WHAT ..."),
];

/// What lies at a place where nothing lies.
const NOTHING: &str = "nothing";
/// A colour that is red and blue.
const BOTH: &str = "both";

/// What an action is called in a script.
#[must_use]
pub fn spell(action: Action) -> String {
    match action {
        Action::Done => "done".into(),
        Action::TakeTop => "take-top".into(),
        Action::Discard(kind) => format!("discard {}", kind.key()),
        Action::Begin(sign) => format!("begin {}", sign.key()),
        Action::Lay { onto, card } => format!("lay {} {}", onto.key(), card.key()),
        Action::Activate(sign) => format!("activate {}", sign.key()),
        Action::DrawThree { diorama, top } => format!("draw-three {diorama} {}", top.key()),
        Action::Block(seat) => format!("block {}", seat.key()),
        Action::Steal { seat, sign } => format!("steal {} {}", seat.key(), sign.key()),
        Action::Turn { from, onto, card } => {
            format!("turn {} {} {}", from.key(), onto.key(), card.key())
        }
        Action::Attack { from, with, seat, sign } => {
            format!("attack {} {} {} {}", from.key(), with.key(), seat.key(), sign.key())
        }
        Action::Defend { from, with } => format!("defend {} {}", from.key(), with.key()),
        Action::Suffer => "suffer".into(),
        Action::Place(sign) => format!("place {}", sign.key()),
        Action::Reply(Answer::Yes) => "reply yes".into(),
        Action::Reply(Answer::No) => "reply no".into(),
        Action::Tell(value) => format!("tell {value}"),
        Action::Close(closer) => format!("close {}", closer.map_or("nobody", Seat::key)),
        Action::Count { sign, chain } => format!("count {}{}", sign.key(), spell_row(chain)),
        Action::EndChains => "end-chains".into(),
        Action::Hostile(hostile) => format!("hostile {hostile}"),
        Action::Start(seat) => format!("next-challenge {}", seat.key()),
        Action::Share => "share".into(),
        Action::Correct(correction) => format!("correct {}", spell_correction(correction)),
    }
}

/// The cards of a chain, each with a space before it; what is behind the last vase is left out.
fn spell_row(row: Row) -> String {
    let laid = row.vases.iter().rposition(Option::is_some).map_or(0, |last| last + 1);
    let vases = row.vases.iter().take(laid).map(|look| look.map_or(NOTHING, Look::key));
    let totem = (row.totem == Presence::There).then_some("totem");
    vases.chain(totem).map(|word| format!(" {word}")).collect()
}

/// A correction without its first word.
#[must_use]
pub fn spell_correction(correction: Correction) -> String {
    let there = |presence| match presence {
        Presence::There => "there",
        Presence::Gone => "gone",
    };
    match correction {
        Correction::Chain { seat, sign, to } => {
            format!("chain {} {} {}", seat.key(), sign.key(), there(to))
        }
        Correction::Vase { seat, sign, place, to } => {
            let look = to.map_or(NOTHING, Look::key);
            format!("vase {} {} {} {look}", seat.key(), sign.key(), place.key())
        }
        Correction::Totem { seat, sign, to } => {
            format!("totem {} {} {}", seat.key(), sign.key(), there(to))
        }
        Correction::Active { seat, sign, to } => {
            format!("active {} {} {}", seat.key(), sign.key(), there(to))
        }
        Correction::Total { seat, by } => {
            let by = match by {
                Step::Up => "up",
                Step::Down => "down",
                Step::UpTen => "up-ten",
                Step::DownTen => "down-ten",
            };
            format!("total {} {by}", seat.key())
        }
        Correction::Deck { to } => format!("deck {to}"),
        Correction::Top { to } => format!("top {}", to.key()),
        Correction::Turn { to } => format!("turn {}", to.key()),
        Correction::Block { seat, to } => format!("block {} {}", seat.key(), there(to)),
        Correction::Leader { seat, to } => format!("leader {} {}", seat.key(), to.key()),
        Correction::Print { print, to } => format!("print {}", spell_print(print, to)),
    }
}

/// What a card prints.
fn spell_print(print: Print, value: u8) -> String {
    let value = match name(print, value) {
        Some(name) => name.to_owned(),
        None => value.to_string(),
    };
    match print {
        Print::Tribu(sign) => format!("tribu {} {value}", sign.key()),
        Print::Vase(sign, place) => format!("vase {} {} {value}", sign.key(), place.key()),
        Print::Diorama(vase, colour) => {
            format!("diorama {} {} {value}", vase.key(), colour.key())
        }
        Print::TribuColour(sign) => format!("tribu-colour {} {value}", sign.key()),
        Print::TotemColour => format!("totem-colour {value}"),
    }
}

/// What a printed value is called, if it is no number.
#[must_use]
pub fn name(print: Print, value: u8) -> Option<&'static str> {
    match print {
        Print::Tribu(_) | Print::Diorama(..) => None,
        Print::Vase(..) => Vase::from_index(value).map(Vase::key),
        Print::TribuColour(_) | Print::TotemColour if value == Print::BOTH_COLOURS => Some(BOTH),
        Print::TribuColour(_) | Print::TotemColour => Colour::from_index(value).map(Colour::key),
    }
}

/// The things of Tribù Indiani that a line may name.
trait Things {
    fn seat(&mut self) -> Result<Seat, String>;
    fn sign(&mut self) -> Result<Sign, String>;
    fn card(&mut self) -> Result<Diorama, String>;
    fn kind(&mut self) -> Result<Kind, String>;
    fn presence(&mut self) -> Result<Presence, String>;
    fn look(&mut self) -> Result<Option<Look>, String>;
    fn row(&mut self) -> Result<Row, String>;
}

impl Things for Words<'_> {
    fn seat(&mut self) -> Result<Seat, String> {
        self.one_of("the seat", Seat::key)
    }

    fn sign(&mut self) -> Result<Sign, String> {
        self.one_of("the sign", Sign::key)
    }

    fn card(&mut self) -> Result<Diorama, String> {
        self.one_of("the card", Diorama::key)
    }

    fn kind(&mut self) -> Result<Kind, String> {
        self.one_of("the kind", Kind::key)
    }

    fn presence(&mut self) -> Result<Presence, String> {
        self.choice("the presence", [("there", Presence::There), ("gone", Presence::Gone)])
    }

    fn look(&mut self) -> Result<Option<Look>, String> {
        let looks = Look::ALL.iter().map(|look| (look.key(), Some(*look)));
        self.choice("the vase", looks.chain([(NOTHING, None)]))
    }

    fn row(&mut self) -> Result<Row, String> {
        let mut row = Row { vases: [None; 3], totem: Presence::Gone };
        let words = self.all();
        let (words, totem) = match words.split_last() {
            Some((&"totem", vases)) => (vases, Presence::There),
            _ => (words.as_slice(), Presence::Gone),
        };
        row.totem = totem;
        if words.len() > row.vases.len() {
            return Err("a chain has at most three vases and a totem".into());
        }
        for (place, word) in row.vases.iter_mut().zip(words) {
            *place = Words::of(word).look()?;
        }
        Ok(row)
    }
}

/// The person's action that a line spells.
///
/// # Errors
/// What is wrong with the line.
pub fn parse(line: &str) -> Result<Action, String> {
    let mut words = Words::of(line);
    let verb = words.word("the action")?;
    let action = match verb {
        "done" => Action::Done,
        "take-top" => Action::TakeTop,
        "discard" => Action::Discard(words.kind()?),
        "begin" => Action::Begin(words.sign()?),
        "lay" => Action::Lay { onto: words.sign()?, card: words.card()? },
        "activate" => Action::Activate(words.sign()?),
        "draw-three" => {
            let diorama = words.number("the number of diorama", 0..=3)?;
            Action::DrawThree { diorama, top: words.kind()? }
        }
        "block" => Action::Block(words.seat()?),
        "steal" => Action::Steal { seat: words.seat()?, sign: words.sign()? },
        "turn" => Action::Turn { from: words.sign()?, onto: words.sign()?, card: words.card()? },
        "attack" => Action::Attack {
            from: words.sign()?,
            with: words.one_of("the beast", Beast::key)?,
            seat: words.seat()?,
            sign: words.sign()?,
        },
        "defend" => Action::Defend {
            from: words.sign()?,
            with: words.one_of("the feathers", Feathers::key)?,
        },
        "suffer" => Action::Suffer,
        "place" => Action::Place(words.sign()?),
        "reply" => {
            Action::Reply(words.choice("the answer", [("yes", Answer::Yes), ("no", Answer::No)])?)
        }
        "tell" => Action::Tell(words.number("what the card prints", 0..=u8::MAX)?),
        "close" => {
            let seats = Seat::ALL.iter().map(|seat| (seat.key(), Some(*seat)));
            Action::Close(words.choice("who closed", seats.chain([("nobody", None)]))?)
        }
        "count" => Action::Count { sign: words.sign()?, chain: words.row()? },
        "end-chains" => Action::EndChains,
        "hostile" => Action::Hostile(words.number("the hostile spheres", 0..=u8::MAX)?),
        "next-challenge" => Action::Start(words.seat()?),
        "share" => Action::Share,
        "correct" => Action::Correct(parse_correction(&mut words)?),
        _ => {
            let verbs: Vec<&str> = VERBS.iter().map(|(verb, _)| *verb).collect();
            return Err(format!("no action is called `{verb}`; actions: {}", verbs.join(", ")));
        }
    };
    words.end()?;
    Ok(action)
}

fn parse_correction(words: &mut Words<'_>) -> Result<Correction, String> {
    let what = words.word("what to correct")?;
    Ok(match what {
        "chain" => {
            Correction::Chain { seat: words.seat()?, sign: words.sign()?, to: words.presence()? }
        }
        "vase" => Correction::Vase {
            seat: words.seat()?,
            sign: words.sign()?,
            place: words.one_of("the place", Place::key)?,
            to: words.look()?,
        },
        "totem" => {
            Correction::Totem { seat: words.seat()?, sign: words.sign()?, to: words.presence()? }
        }
        "active" => {
            Correction::Active { seat: words.seat()?, sign: words.sign()?, to: words.presence()? }
        }
        "total" => {
            let steps = [
                ("up", Step::Up),
                ("down", Step::Down),
                ("up-ten", Step::UpTen),
                ("down-ten", Step::DownTen),
            ];
            Correction::Total { seat: words.seat()?, by: words.choice("the step", steps)? }
        }
        "deck" => Correction::Deck { to: words.number("the cards of the deck", 0..=u8::MAX)? },
        "top" => Correction::Top { to: words.kind()? },
        "turn" => Correction::Turn { to: words.seat()? },
        "block" => Correction::Block { seat: words.seat()?, to: words.presence()? },
        "leader" => Correction::Leader { seat: words.seat()?, to: words.sign()? },
        "print" => {
            let (print, to) = parse_print(words)?;
            Correction::Print { print, to }
        }
        _ => return Err(format!("`{what}` cannot be corrected; see docs/script.md")),
    })
}

/// What a card prints, in a correction or in a set-up.
///
/// # Errors
/// What is wrong with the line.
pub fn parse_print(words: &mut Words<'_>) -> Result<(Print, u8), String> {
    let print = match words.word("what is printed")? {
        "tribu" => Print::Tribu(words.sign()?),
        "vase" => Print::Vase(words.sign()?, words.one_of("the place", Place::key)?),
        "diorama" => Print::Diorama(
            words.one_of("the vase", Vase::key)?,
            words.one_of("the colour", Colour::key)?,
        ),
        "tribu-colour" => Print::TribuColour(words.sign()?),
        "totem-colour" => Print::TotemColour,
        other => return Err(format!("no card prints `{other}`; see docs/script.md")),
    };
    let word = words.word("the value")?;
    let named = (0..=print.most()).find(|value| name(print, *value) == Some(word));
    match named {
        Some(value) => Ok((print, value)),
        None => Ok((print, Words::of(word).number("the value", 0..=u8::MAX)?)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::trials::invariants::every_action;
    use campfire_core::games::indiani::State;

    #[test]
    fn every_action_has_a_spelling_of_its_own_that_is_understood() {
        for action in every_action::<State>() {
            assert_eq!(parse(&spell(*action)), Ok(*action), "{}", spell(*action));
        }
    }

    #[test]
    fn every_verb_of_the_list_is_one_and_others_are_explained() {
        for (verb, _) in VERBS {
            let first = |action: &&Action| spell(**action).split(' ').next() == Some(verb);
            assert!(every_action::<State>().iter().any(|action| first(&action)), "{verb}");
        }
        let rows = [
            ("jump", "no action is called `jump`; actions: done, take-top"),
            ("lay arrow", "the card is missing"),
            ("lay bow red", "the sign cannot be `bow`; it is one of: arrow, drum"),
            ("draw-three 4 other", "from 0 to 3"),
            ("count arrow red red red red", "at most three vases"),
            ("count arrow green", "the vase cannot be `green`"),
            ("correct weather", "`weather` cannot be corrected"),
            ("correct print wings", "no card prints `wings`"),
            ("correct print vase arrow first pot", "the value must be a number"),
            ("done now", "`now` is one word too many"),
        ];
        for (line, expected) in rows {
            let why = parse(line).err().unwrap_or_default();
            assert!(why.contains(expected), "{line}: {why}");
        }
    }
}
