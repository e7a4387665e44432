//! What the things of Tribù Indiani are called and shown as.

use super::Play;
use crate::games::indiani::{
    Beast, Chain, Colour, Diorama, Feathers, Kind, Look, Place, Print, Prints, Refusal, Seat, Vase,
};
use crate::games::indiani::{Sign as Character, refusals};
use crate::set::Member;
use crate::text::{Phrase, TextId, indiani as words, shell};
use crate::ui::{Badge, Card, Ground, Picture, Sign, Strip};

/// The badge and the colour of a seat.
pub(super) fn colour(seat: Seat) -> (Badge, TextId) {
    match seat {
        Seat::P1 => (Badge::Triangle, shell::RED),
        Seat::P2 => (Badge::Ring, shell::BLUE),
        Seat::P3 => (Badge::Diamond, shell::YELLOW),
        Seat::P4 => (Badge::Cross, shell::GREEN),
    }
}

/// The name and the sign of a character.
pub(super) fn sign(sign: Character) -> (TextId, Picture) {
    match sign {
        Character::Arrow => (words::SIGN_ARROW, Picture::SignArrow),
        Character::Drum => (words::SIGN_DRUM, Picture::SignDrum),
        Character::Axe => (words::SIGN_AXE, Picture::SignAxe),
        Character::Hand => (words::SIGN_HAND, Picture::SignHand),
        Character::River => (words::SIGN_RIVER, Picture::SignRiver),
    }
}

/// The sign of a character as a player's cards show it: the own leader's stands out.
pub(super) fn sign_of(play: &Play, seat: Seat, character: Character) -> Sign {
    let plated = play.state().leader(seat) == character;
    Sign { picture: sign(character).1, plated }
}

/// The name and the picture of a kind of vase.
pub(super) fn vase(vase: Vase) -> (TextId, Picture) {
    match vase {
        Vase::Statue => (words::VASE_STATUE, Picture::VaseStatue),
        Vase::Horse => (words::VASE_HORSE, Picture::VaseHorse),
        Vase::Flag => (words::VASE_FLAG, Picture::VaseFlag),
        Vase::Fourth => (words::VASE_FOURTH, Picture::VaseFour),
        Vase::Fifth => (words::VASE_FIFTH, Picture::VaseFive),
        Vase::Sixth => (words::VASE_SIXTH, Picture::VaseSix),
    }
}

/// The vase that a place of a chain wants; any vase where nobody has said which.
pub(super) fn wanted(prints: &Prints, character: Character, place: Place) -> (TextId, Picture) {
    prints.vase(character, place).map_or((words::VASE_ANY, Picture::Vase), vase)
}

pub(super) fn place(place: Place) -> TextId {
    match place {
        Place::First => words::PLACE_FIRST,
        Place::Second => words::PLACE_SECOND,
        Place::Third => words::PLACE_THIRD,
    }
}

/// A colour within a sentence.
pub(super) fn sphere_colour(colour: Colour) -> TextId {
    match colour {
        Colour::Red => words::IN_RED,
        Colour::Blue => words::IN_BLUE,
    }
}

/// The look of a vase that lies somewhere, within a sentence.
pub(super) fn look_of_vase(look: Look) -> TextId {
    look.colour().map_or(words::MULTIDIORAMA, sphere_colour)
}

pub(super) fn look(look: Look) -> TextId {
    match look {
        Look::Red => words::RED_SPHERES,
        Look::Blue => words::BLUE_SPHERES,
        Look::Multi => words::MULTIDIORAMA,
    }
}

pub(super) fn diorama(card: Diorama) -> TextId {
    card.look().map_or(words::TOTEM, look)
}

pub(super) fn beast(beast: Beast) -> (TextId, Picture) {
    match beast {
        Beast::Wolf => (words::WOLF, Picture::Wolf),
        Beast::Bison => (words::BISON, Picture::Bison),
    }
}

pub(super) fn feathers(feathers: Feathers) -> (TextId, Picture) {
    match feathers {
        Feathers::Courage => (words::COURAGE, Picture::FeatherTwo),
        Feathers::Strength => (words::STRENGTH, Picture::FeatherOne),
    }
}

pub(super) fn kind(kind: Kind) -> TextId {
    match kind {
        Kind::Diorama => words::DIORAMA,
        Kind::Other => words::OTHER_CARD,
        Kind::Unknown => words::UNKNOWN_CARD,
    }
}

pub(super) fn ground(look: Look) -> Ground {
    match look {
        Look::Red => Ground::Rose,
        Look::Blue => Ground::Deep,
        Look::Multi => Ground::Both,
    }
}

/// A vase at a place of a chain as a card.
pub(super) fn card(prints: &Prints, character: Character, place: Place, look: Look) -> Card {
    Card::Spheres { ground: ground(look), count: prints.spheres(character, place, look) }
}

/// How the last vases of a chain are shown.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Mark {
    /// As the others.
    None,
    /// So many of them would be lost.
    Lost(u8),
    /// The last one is meant.
    Meant,
}

/// A chain as cards: its vases, the place that waits for one, the Totem, and what lies beside it.
#[inline(never)]
pub(super) fn strip(prints: &Prints, character: Character, chain: Chain, mark: Mark) -> Strip {
    let mut cards = [Card::None; 4];
    let count = chain.count();
    for ((&place, look), card) in Place::ALL.iter().zip(chain.vases()).zip(&mut cards) {
        *card = match look {
            Some(look) => {
                let (ground, spheres) = (ground(look), prints.spheres(character, place, look));
                match mark {
                    Mark::Lost(lost) if place.index() + lost >= count => {
                        Card::Lost { ground, count: spheres }
                    }
                    Mark::Meant if place.index() + 1 == count => {
                        Card::Ringed { ground, count: spheres }
                    }
                    _ => Card::Spheres { ground, count: spheres },
                }
            }
            None if place.index() == count => Card::Next(wanted(prints, character, place).1),
            None => Card::Dot,
        };
    }
    let [.., last] = &mut cards;
    *last = match (chain.totem, chain.is_complete()) {
        (true, _) => Card::Picture(Picture::Totem),
        (false, true) => Card::Next(Picture::Totem),
        (false, false) => Card::Dot,
    };
    Strip { cards, side: chain.active.then_some(Picture::ActiveCard) }
}

/// What the card is called that has a colour of its own.
pub(super) fn print_name(print: Print) -> TextId {
    match print {
        Print::Tribu(character) | Print::TribuColour(character) | Print::Vase(character, _) => {
            sign(character).0
        }
        Print::Diorama(kind, _) => vase(kind).0,
        Print::TotemColour => words::TOTEM,
    }
}

/// Something that a card prints: which card, and what of it.
pub(super) fn print(print: Print) -> (Phrase, Picture) {
    match print {
        Print::Tribu(character) | Print::TribuColour(character) => {
            let (name, picture) = sign(character);
            (name.into(), picture)
        }
        Print::Vase(character, at) => {
            (words::VASE_OF_SIGN.with2(sign(character).0, place(at)), sign(character).1)
        }
        Print::Diorama(kind, colour) => {
            let (name, picture) = vase(kind);
            (words::VASE_IN_COLOUR.with2(name, sphere_colour(colour)), picture)
        }
        Print::TotemColour => (words::TOTEM.into(), Picture::Totem),
    }
}

/// Makes a match from the table of refusals.
macro_rules! texts {
    ($($(#[$doc:meta])* $name:ident $text:ident $reason:literal,)*) => {
        /// Why something cannot be done.
        pub(super) fn refusal(refusal: Refusal) -> TextId {
            match refusal {
                $(Refusal::$name => words::$text,)*
            }
        }
    };
}

refusals!(texts);
