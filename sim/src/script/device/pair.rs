//! Two devices that get the same presses and must show the same pixels.

use std::cell::Cell;
use std::path::PathBuf;
use std::rc::Rc;

use campfire_core::app::{Brightness, Edge};
use campfire_core::ui::{Canvas, Key, Scene};

use super::Device;
use crate::gallery::image::{Image, write_difference};

/// How two devices are compared.
#[derive(Clone, Debug)]
pub struct Comparison {
    /// What the two are called.
    pub names: [&'static str; 2],
    /// How many milliseconds the second one may be behind the first: as long as the first one has not
    /// shown the same for that time, nothing is compared.
    pub lag: u32,
    /// Where pictures of a difference are put.
    pub folder: PathBuf,
    /// How often they were looked at.
    pub seen: Rc<Cell<Seen>>,
}

/// How often two devices were looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Seen {
    /// They showed the same.
    pub same: u64,
    /// Something moved, so they were not compared.
    pub moving: u64,
}

/// Two devices; a difference between them is a breakdown of the pair.
pub struct Pair<A, B> {
    one: A,
    other: B,
    comparison: Comparison,
    /// How many milliseconds have passed since the start of the script.
    passed: u64,
}

debug_fields!(Pair<A, B> { comparison, passed });

impl<A: Device, B: Device> Pair<A, B> {
    /// Two devices that have both just been started.
    #[must_use]
    pub fn new(one: A, other: B, comparison: Comparison) -> Self {
        Self { one, other, comparison, passed: 0 }
    }

    /// The second device, for what a device cannot do.
    pub fn other(&mut self) -> &mut B {
        &mut self.other
    }

    fn count(&self, count: impl FnOnce(&mut Seen)) {
        let mut seen = self.comparison.seen.get();
        count(&mut seen);
        self.comparison.seen.set(seen);
    }

    fn compare(&self) -> Result<(), String> {
        if self.one.pixels() != self.other.pixels() {
            return Err(self.shown()?);
        }
        let [one, other] = self.comparison.names;
        match (self.one.backlight(), self.other.backlight()) {
            (Some(Brightness(lit)), Some(Brightness(dim))) if lit != dim => {
                return Err(format!("{one} is lit at {lit} % and {other} at {dim} %"));
            }
            _ => {}
        }
        self.count(|seen| seen.same += 1);
        Ok(())
    }

    /// Writes pictures of the difference and says where.
    fn shown(&self) -> Result<String, String> {
        let [one, other] = self.comparison.names;
        let [first, second] = [self.one.pixels(), self.other.pixels()].map(Image::of_panel);
        let name = |name: &str| self.comparison.folder.join(name);
        let names = [
            name(&format!("{one}.actual.png")),
            name(&format!("{other}.actual.png")),
            name(&format!("{one}-{other}.diff.png")),
        ];
        let count = write_difference((&first, &names[0]), (&second, &names[1]), &names[2])?;
        let pixels = if count == 1 { "pixel differs" } else { "pixels differ" };
        let [first, second, differs] = names.map(|name| name.display().to_string());
        Ok(format!(
            "{count} {pixels} between {one} and {other} {} ms after the first line; what they show \
             is in {first} and {second}, what differs in {differs}",
            self.passed
        ))
    }
}

impl<A: Device, B: Device> Device for Pair<A, B> {
    fn contact(&mut self, key: Key, edge: Edge) -> Result<(), String> {
        self.one.contact(key, edge)?;
        self.other.contact(key, edge)?;
        if self.comparison.lag == 0 { self.compare() } else { Ok(()) }
    }

    fn advance(&mut self, millis: u32) -> Result<(), String> {
        let lag = self.comparison.lag.min(millis);
        self.one.advance(millis - lag)?;
        let before = (lag > 0).then(|| Box::new(*self.one.pixels()));
        self.one.advance(lag)?;
        self.other.advance(millis)?;
        self.passed += u64::from(millis);
        let moves =
            lag < self.comparison.lag || before.is_some_and(|before| *before != *self.one.pixels());
        if moves {
            self.count(|seen| seen.moving += 1);
            return Ok(());
        }
        self.compare()
    }

    fn restart(&mut self) -> Result<(), String> {
        self.one.restart()?;
        self.other.restart()?;
        if self.comparison.lag == 0 { self.compare() } else { Ok(()) }
    }

    fn pixels(&self) -> &[u8; Canvas::BYTES] {
        self.one.pixels()
    }

    fn scene(&self) -> Option<Scene> {
        self.one.scene()
    }

    fn backlight(&self) -> Option<Brightness> {
        self.one.backlight()
    }
}
