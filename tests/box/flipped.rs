//! A device with a fault of one pixel, to see that it is found.

use campfire::script::device::Device;
use campfire_core::app::{Brightness, Edge};
use campfire_core::ui::{Canvas, Key, Scene};

/// A device that shows one pixel a little too bright or too dark, from its so many-th step on.
#[derive(Debug)]
pub(crate) struct Flipped<D> {
    device: D,
    left: u32,
    pixels: Box<[u8; Canvas::BYTES]>,
}

impl<D: Device> Flipped<D> {
    /// A device that goes wrong after so many steps.
    #[must_use]
    pub(crate) fn new(device: D, steps: u32) -> Self {
        let pixels = Box::new(*device.pixels());
        Self { device, left: steps, pixels }
    }

    fn look(&mut self) -> Result<(), String> {
        self.left = self.left.saturating_sub(1);
        *self.pixels = *self.device.pixels();
        if self.left == 0 {
            // The least of all differences, somewhere in the middle: the lowest bit of blue.
            self.pixels[Canvas::BYTES / 2 + 101] ^= 1;
        }
        Ok(())
    }
}

impl<D: Device> Device for Flipped<D> {
    fn contact(&mut self, key: Key, edge: Edge) -> Result<(), String> {
        self.device.contact(key, edge)?;
        self.look()
    }

    fn advance(&mut self, millis: u32) -> Result<(), String> {
        self.device.advance(millis)?;
        self.look()
    }

    fn restart(&mut self) -> Result<(), String> {
        self.device.restart()?;
        self.look()
    }

    fn pixels(&self) -> &[u8; Canvas::BYTES] {
        &self.pixels
    }

    fn scene(&self) -> Option<Scene> {
        self.device.scene()
    }

    fn backlight(&self) -> Option<Brightness> {
        self.device.backlight()
    }
}
