//! What the four keys say and do: one value for both, so that a key without a label does nothing.
//!
//! Every screen makes some: written out at each place these small functions would take 3 KB more.

use crate::ui::{Key, Label};

use super::Signal;

/// What a key says, and what it does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Binding<D> {
    label: Label,
    /// When it is pressed; with something for a hold, when it is let go before that.
    press: Option<D>,
    /// As long as it stays down.
    repeat: Option<D>,
    /// When it has been held.
    hold: Option<D>,
}

impl<D> Binding<D> {
    /// A key that does this when it is pressed.
    #[inline(never)]
    pub fn press(label: impl Into<Label>, deed: D) -> Self {
        Self { label: label.into(), press: Some(deed), repeat: None, hold: None }
    }

    /// A key that does this when it is pressed and as long as it stays down.
    #[inline(never)]
    pub fn held_down(label: impl Into<Label>, deed: D) -> Self
    where
        D: Copy,
    {
        Self { repeat: Some(deed), ..Self::press(label, deed) }
    }

    /// A key that does this when it has been held, and nothing before.
    #[inline(never)]
    pub fn hold(label: impl Into<Label>, deed: D) -> Self {
        Self { label: label.into(), press: None, repeat: None, hold: Some(deed) }
    }

    /// The same key, which goes on with this as long as it stays down.
    #[inline(never)]
    #[must_use]
    pub fn repeating(self, deed: D) -> Self {
        Self { repeat: Some(deed), ..self }
    }

    /// The same key, which does this when it has been held, and so does not go on until then.
    #[inline(never)]
    #[must_use]
    pub fn or_hold(self, deed: D) -> Self {
        Self { hold: Some(deed), repeat: None, ..self }
    }

    /// What it says.
    pub fn label(&self) -> Label {
        self.label
    }
}

/// A key that does this when it is pressed.
#[inline(never)]
pub fn bind<D>(label: impl Into<Label>, deed: D) -> Option<Binding<D>> {
    Some(Binding::press(label, deed))
}

/// The four keys of a screen; what is not there says and does nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Keys<D> {
    /// Top left.
    pub a: Option<Binding<D>>,
    /// Bottom left.
    pub b: Option<Binding<D>>,
    /// Top right.
    pub x: Option<Binding<D>>,
    /// Bottom right.
    pub y: Option<Binding<D>>,
}

impl<D> Default for Keys<D> {
    fn default() -> Self {
        Self { a: None, b: None, x: None, y: None }
    }
}

impl<D: Copy> Keys<D> {
    fn each(&self) -> [&Option<Binding<D>>; 4] {
        [&self.a, &self.b, &self.x, &self.y]
    }

    /// What the keys show.
    #[inline(never)]
    pub fn labels(&self) -> Labels {
        Labels(self.each().map(|binding| {
            binding.as_ref().map(|binding| KeyFace {
                label: binding.label,
                presses: binding.press.is_some(),
                repeats: binding.repeat.is_some(),
                holds: binding.hold.is_some(),
            })
        }))
    }

    /// What a signal means, if anything.
    #[inline(never)]
    pub fn deed(&self, signal: Signal) -> Option<D> {
        let key = signal.key();
        let mut keys = Key::ALL.into_iter().zip(self.each());
        let binding = keys.find_map(|(other, binding)| binding.filter(|_| other == key))?;
        match signal {
            Signal::Down(_) => binding.press,
            Signal::Repeat(_) => binding.repeat,
            Signal::Held(_) => binding.hold,
            Signal::Up(_) => None,
        }
    }
}

/// How a key shows itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct KeyFace {
    /// What it says.
    pub label: Label,
    /// Whether it means something when it is pressed or let go early.
    pub presses: bool,
    /// Whether it goes on as long as it stays down.
    pub repeats: bool,
    /// Whether it means something else when it is held.
    pub holds: bool,
}

/// How the four keys show themselves, in the order of [`Key::ALL`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Labels(pub [Option<KeyFace>; 4]);

impl Labels {
    /// How this key shows itself, if it says anything.
    #[must_use]
    pub fn face(&self, key: Key) -> Option<KeyFace> {
        Key::ALL.into_iter().zip(self.0).find(|(other, _)| *other == key)?.1
    }
}
