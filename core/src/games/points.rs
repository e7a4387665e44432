//! Points and what changes them.

/// A number of points, never below nothing.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Points(pub u8);

impl Points {
    /// The points after a change, and the change as far as it was possible.
    #[must_use]
    pub fn changed(self, by: Change) -> (Self, Change) {
        let after = Self(self.0.saturating_add_signed(by.0));
        (after, self.to(after))
    }

    /// The change that leads from here to `after`.
    #[must_use]
    pub fn to(self, after: Self) -> Change {
        Change(after.0.wrapping_sub(self.0).cast_signed())
    }

    /// These points as something won.
    #[must_use]
    pub fn won(self) -> Change {
        Self::default().to(self)
    }
}

/// Points won or, below nothing, lost.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Change(pub i8);
