//! Points and what changes them.
//!
//! Sixteen bits with a sign, because some games count in hundreds and some go below nothing. Where the
//! lowest score lies is the game's to say.

/// A number of points.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Points(pub i16);

impl Points {
    /// No points.
    pub const ZERO: Self = Self(0);

    /// The points after a change that does not lead below `least`, and the change as far as it was
    /// possible.
    #[must_use]
    pub fn changed(self, by: Change, least: Self) -> (Self, Change) {
        let after = Self(self.0.saturating_add(by.0)).max(least);
        (after, self.to(after))
    }

    /// The change that leads from here to `after`.
    #[must_use]
    pub fn to(self, after: Self) -> Change {
        Change(after.0.saturating_sub(self.0))
    }

    /// These points as something won.
    #[must_use]
    pub fn won(self) -> Change {
        Self::ZERO.to(self)
    }
}

impl From<u8> for Points {
    fn from(points: u8) -> Self {
        Self(points.into())
    }
}

/// Points won or, below nothing, lost.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Change(pub i16);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_change_stops_at_the_lowest_score_and_tells_what_was_possible() {
        let rows = [
            (Points(5), Change(-3), Points::ZERO, (Points(2), Change(-3))),
            (Points(2), Change(-3), Points::ZERO, (Points::ZERO, Change(-2))),
            (Points(2), Change(-3), Points(-20), (Points(-1), Change(-3))),
            (Points(300), Change(45), Points::ZERO, (Points(345), Change(45))),
            (Points(i16::MAX), Change(1), Points::ZERO, (Points(i16::MAX), Change(0))),
        ];
        for (before, by, least, after) in rows {
            assert_eq!(before.changed(by, least), after, "{before:?} {by:?}");
        }
    }
}
