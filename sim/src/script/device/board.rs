//! The real firmware on the emulated board.

use std::sync::Arc;

use campfire_core::app::{Brightness, Edge};
use campfire_core::ui::{Canvas, Key, Scene};

use super::{Device, DeviceConfig, READY};
use crate::emulator::board::{EmulatedBoard, Fault, Nanos, Outfit, Pace, Program, Reset, Wiring};
use crate::play::noise::ID;

/// The last microsecond of a millisecond.
const LAST: Nanos = Nanos(999_000);

/// An emulated board that runs the firmware.
#[derive(Clone)]
pub struct BoardDevice {
    board: EmulatedBoard,
    pace: Pace,
    config: DeviceConfig,
    restarts: u64,
    shown: Box<[u8; Canvas::BYTES]>,
}

debug_fields!(BoardDevice { pace, config, restarts });

impl BoardDevice {
    /// A box that is switched on for the first time. At the real pace the panel shows what has got
    /// there by then; at the patient one the firmware has always done what it is doing.
    ///
    /// # Errors
    /// The firmware breaks down, in words.
    pub fn new(
        program: Arc<Program>,
        wiring: Wiring,
        pace: Pace,
        config: DeviceConfig,
    ) -> Result<Self, String> {
        let outfit = Outfit { wiring, noise: config.noise(0), id: ID };
        Self::starting(EmulatedBoard::new(program, outfit, &config.saves()?), pace, config)
    }

    /// A box whose power has just come on.
    ///
    /// # Errors
    /// The firmware breaks down, in words.
    pub fn starting(
        board: EmulatedBoard,
        pace: Pace,
        config: DeviceConfig,
    ) -> Result<Self, String> {
        let shown = Box::new([0; Canvas::BYTES]);
        let mut device = Self { board, pace, config, restarts: 0, shown };
        device.wake()?;
        Ok(device)
    }

    /// The board, for what a device cannot do.
    pub fn board(&mut self) -> &mut EmulatedBoard {
        &mut self.board
    }

    /// Lets something go wrong, and waits until the box has started again by itself and is ready; says
    /// how it did.
    ///
    /// # Errors
    /// It does not start again, or breaks down then, in words.
    pub fn survive(&mut self, fault: Fault) -> Result<Reset, String> {
        self.board.take_resets();
        self.board.set_pace(Pace::Real);
        self.board.plant(fault);
        // Memory is used when something is to be shown. A press is shown before it is acted on.
        self.board.contact(Key::Y, Edge::Down);
        self.board.run(Nanos::from_millis(30)).map_err(|stop| stop.to_string())?;
        self.board.contact(Key::Y, Edge::Up);
        self.restarted()
    }

    /// Waits until the box has started by itself and is ready; says how it did.
    ///
    /// # Errors
    /// It does not within ten seconds, or breaks down then, in words.
    pub fn restarted(&mut self) -> Result<Reset, String> {
        for _ in 0..1000 {
            self.board.run(Nanos::from_millis(10)).map_err(|stop| stop.to_string())?;
            if let Some(reset) = self.board.take_resets().pop() {
                let ready = Nanos::from_millis(READY.into());
                self.board.run_to(ready).map_err(|stop| stop.to_string())?;
                self.board.set_pace(self.pace);
                self.advance(0)?;
                return Ok(reset);
            }
        }
        Err("the chip does not start again".into())
    }

    /// Runs until the box is ready for its first press.
    fn wake(&mut self) -> Result<(), String> {
        self.board.set_pace(Pace::Real);
        self.run_to(READY.into())?;
        self.board.set_pace(self.pace);
        self.look()
    }

    /// Runs to a millisecond of the timer: to its end if nothing takes time, so that all is done that
    /// was to be done in it, or else to its beginning, so that a press is noticed in it.
    fn run_to(&mut self, millis: u64) -> Result<(), String> {
        let part = if self.pace == Pace::Patient { LAST } else { Nanos(0) };
        let timer = Nanos(Nanos::from_millis(millis).0 + part.0);
        self.board.run_to(timer).map_err(|stop| stop.to_string())
    }

    /// Looks at the panel, patiently once all is shown.
    fn look(&mut self) -> Result<(), String> {
        if self.pace == Pace::Patient {
            self.board.settle().map_err(|stop| stop.to_string())?;
        }
        self.shown = self.board.panel().shown().ok_or("the panel is off")?;
        Ok(())
    }
}

impl Device for BoardDevice {
    fn contact(&mut self, key: Key, edge: Edge) -> Result<(), String> {
        self.board.contact(key, edge);
        if self.pace == Pace::Patient { self.look() } else { Ok(()) }
    }

    fn advance(&mut self, millis: u32) -> Result<(), String> {
        // Whole milliseconds of the timer, so that nothing adds up.
        let millis = self.board.timer().0 / Nanos::from_millis(1).0 + u64::from(millis);
        self.run_to(millis)?;
        self.look()
    }

    fn restart(&mut self) -> Result<(), String> {
        self.restarts += 1;
        self.board.power_cycle(self.config.noise(self.restarts));
        self.wake()
    }

    fn pixels(&self) -> &[u8; Canvas::BYTES] {
        &self.shown
    }

    fn scene(&self) -> Option<Scene> {
        None
    }

    fn backlight(&self) -> Option<Brightness> {
        Some(self.board.backlight())
    }
}
