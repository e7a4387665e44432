//! How the things of the game are written as data, for scripts and tools; the box is built without it.

use serde::ser::{Serialize, SerializeStruct, Serializer};

use super::card::{Beast, Colour, Diorama, Feathers, Kind, Look, Place, Sign, Vase};
use super::print::Print;
use super::seat::Seat;
use crate::games::serial::by_key;

by_key!(Beast, Colour, Diorama, Feathers, Kind, Look, Place, Seat, Sign, Vase);

/// What is printed, and on which card.
impl Serialize for Print {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let mut fields = to.serialize_struct("Print", 3)?;
        let what = match self {
            Self::Tribu(_) | Self::Diorama(..) => "spheres",
            Self::Vase(..) => "vase",
            Self::TribuColour(_) | Self::TotemColour => "colour",
        };
        fields.serialize_field("what", what)?;
        match self {
            Self::Tribu(sign) | Self::TribuColour(sign) => fields.serialize_field("sign", sign)?,
            Self::Vase(sign, place) => {
                fields.serialize_field("sign", sign)?;
                fields.serialize_field("place", place)?;
            }
            Self::Diorama(vase, colour) => {
                fields.serialize_field("vase", vase)?;
                fields.serialize_field("colour", colour)?;
            }
            Self::TotemColour => {}
        }
        fields.end()
    }
}
