//! Who sits where: the names of the seats, and from which side of the table they read. The rules know
//! nothing of it.

use crate::games::seat::{PerSeat, Seat};
use crate::text::{Name, Names, TextId, shell};
use crate::ui::Orientation;

/// Who sits at a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Person {
    /// Their name, if they have given themselves one.
    pub name: Name,
    /// How they read the picture.
    pub orientation: Orientation,
}

impl Person {
    /// The word for how they read the picture.
    #[must_use]
    pub fn side(&self) -> TextId {
        match self.orientation {
            Orientation::Upright => shell::UPRIGHT,
            Orientation::Turned => shell::TURNED,
        }
    }
}

/// Who sits at every seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Seating(pub PerSeat<Person>);

/// The bytes of a seating: a bit for each seat that reads the other way round, the first seat's is the
/// lowest, and then a name each.
pub type SeatingBytes = [u8; 1 + Seat::COUNT * Name::BYTES];

impl Seating {
    /// What a seat is called: by its own name or, without one, by this text.
    #[must_use]
    #[inline(never)]
    pub fn called(&self, seat: impl Into<Seat>, otherwise: TextId) -> TextId {
        let seat = seat.into();
        if self.0[seat].name.is_empty() { otherwise } else { TextId::of_name(seat as u8) }
    }

    /// The names, each at the place of its seat.
    #[must_use]
    pub fn names(&self) -> Names {
        let mut names = Names::NONE;
        for (name, person) in names.0.iter_mut().zip(self.0.0) {
            *name = person.name;
        }
        names
    }

    /// Its bytes.
    #[must_use]
    pub fn encode(&self) -> SeatingBytes {
        let mut bytes = [0; size_of::<SeatingBytes>()];
        if let Some((turned, names)) = bytes.split_first_mut() {
            let names = names.as_chunks_mut::<{ Name::BYTES }>().0;
            for ((index, person), name) in self.0.0.iter().enumerate().zip(names) {
                *turned |= u8::from(person.orientation == Orientation::Turned) << index;
                *name = person.name.encode();
            }
        }
        bytes
    }

    /// The seating with these bytes, if they are one.
    #[must_use]
    pub fn decode(bytes: &SeatingBytes) -> Option<Self> {
        let mut seating = Self::default();
        let (turned, names) = bytes.split_first()?;
        let names = names.as_chunks::<{ Name::BYTES }>().0;
        for ((index, person), name) in seating.0.0.iter_mut().enumerate().zip(names) {
            person.name = Name::decode(*name)?;
            if turned >> index & 1 == 1 {
                person.orientation = Orientation::Turned;
            }
        }
        (turned >> Seat::COUNT == 0).then_some(seating)
    }
}
