//! A set of the values of a small enum, kept as bits.
//!
//! Holds at most 16 different values, which is what the games need (16 event tiles).

use core::fmt;
use core::marker::PhantomData;

/// An enum whose values can be kept in a [`Set`].
pub trait Member: Copy + Eq + fmt::Debug + 'static {
    /// Every value, in the order of its index.
    const ALL: &'static [Self];

    /// The place of this value in [`Member::ALL`], below 16.
    fn index(self) -> u8;

    /// The value with this index, if there is one.
    fn from_index(index: u8) -> Option<Self> {
        Self::ALL.get(usize::from(index)).copied()
    }
}

/// A set of enum values.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Set<T> {
    bits: u16,
    of: PhantomData<T>,
}

impl<T: Member> Set<T> {
    /// The set without members.
    pub const EMPTY: Self = {
        assert!(T::ALL.len() <= 16, "a set has 16 bits");
        Self { bits: 0, of: PhantomData }
    };

    /// The set of the values with these indices, for constants.
    pub(crate) const fn from_bits(bits: u16) -> Self {
        assert!(bits as u32 >> T::ALL.len() == 0, "every bit is a value");
        Self { bits, of: PhantomData }
    }

    /// The set of every value that `keep` accepts.
    pub fn of(keep: impl Fn(T) -> bool) -> Self {
        T::ALL.iter().filter(|value| keep(**value)).fold(Self::EMPTY, |set, value| set.with(*value))
    }

    fn bit(value: T) -> u16 {
        1u16.checked_shl(u32::from(value.index())).unwrap_or(0)
    }

    /// Whether `value` is in the set.
    #[must_use]
    pub fn contains(self, value: T) -> bool {
        self.bits & Self::bit(value) != 0
    }

    /// This set and `value`.
    #[must_use]
    pub fn with(self, value: T) -> Self {
        Self { bits: self.bits | Self::bit(value), of: PhantomData }
    }

    /// This set without `value`.
    #[must_use]
    pub fn without(self, value: T) -> Self {
        Self { bits: self.bits & !Self::bit(value), of: PhantomData }
    }

    /// The members of both sets.
    #[must_use]
    pub fn union(self, other: Self) -> Self {
        Self { bits: self.bits | other.bits, of: PhantomData }
    }

    /// Puts `value` in.
    pub fn insert(&mut self, value: T) {
        *self = self.with(value);
    }

    /// Takes `value` out.
    pub fn remove(&mut self, value: T) {
        *self = self.without(value);
    }

    /// How many members there are.
    #[must_use]
    pub fn len(self) -> u8 {
        // At most 16, so nothing is cut off.
        self.bits.count_ones() as u8
    }

    /// Whether there are no members.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.bits == 0
    }

    /// The members in the order of their index.
    pub fn iter(self) -> impl Iterator<Item = T> {
        T::ALL.iter().copied().filter(move |value| self.contains(*value))
    }
}

impl<T: Member> Default for Set<T> {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl<T: Member> FromIterator<T> for Set<T> {
    fn from_iter<I: IntoIterator<Item = T>>(values: I) -> Self {
        values.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl<T: Member> fmt::Debug for Set<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// A set is written as the list of its members.
#[cfg(feature = "serde")]
impl<T: Member + serde::Serialize> serde::Serialize for Set<T> {
    fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.iter())
    }
}
