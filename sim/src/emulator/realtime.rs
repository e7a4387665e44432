//! An emulated board in the time of a person who plays on it.
//!
//! What the board does is its own; here its time is kept beside the real one, its log goes to
//! standard output and its flash to a file.

use std::collections::VecDeque;
use std::io::{self, Write};
use std::time::{Duration, Instant};

use campfire_core::app::{Brightness, Edge, Millis};
use campfire_core::ui::{Area, Canvas, Key};

use crate::emulator::board::panel::Panel;
use crate::emulator::board::{EmulatedBoard, Nanos, Stop};
use crate::emulator::diagnostics::Diagnostics;
use crate::emulator::mirror::Mirror;
use crate::gallery::image::Rgb;
use crate::play::host::Shown;
use crate::play::window::{WindowedDevice, corner_tabs, titled};

/// What is needed of a board.
pub trait Machine {
    /// Runs up to this time, and says what was wrong on the way.
    ///
    /// # Errors
    /// It has broken down, in words.
    fn run(&mut self, until: Nanos) -> Result<Vec<String>, String>;

    /// Closes or opens the contact of a button.
    fn contact(&mut self, key: Key, edge: Edge);

    /// The panel.
    fn panel(&mut self) -> &mut Panel;

    /// How bright the panel is lit.
    fn backlight(&self) -> Brightness;

    /// The colour of the light, if it is on.
    fn light(&self) -> Option<Rgb>;

    /// The flash that belongs to saves.
    fn saves(&self) -> &[u8];

    /// What was logged since the last call.
    fn take_log(&mut self) -> Vec<String>;

    /// How many instructions have run.
    fn instructions(&self) -> u64;

    /// The most bytes of stack that were used.
    fn deepest_stack(&self) -> u32;
}

/// The board runs so far between two looks at its flash and the contacts.
const SLICE: u64 = 1_000_000;
/// The real time that the window can wait for the board: a board that takes longer lags.
const PATIENCE: Duration = Duration::from_millis(40);
/// How long a contact stays as it is at least, in nanoseconds: a tap of a keyboard may take no time
/// at all, a finger's never does.
const SHORTEST: u64 = 20_000_000;
/// So often the speed is measured, in milliseconds.
const MEASURE: u32 = 1_000;

/// A board that runs in real time.
pub struct RealTimeBoard<M> {
    machine: M,
    name: String,
    mirror: Option<Mirror>,
    /// The real time since it is there.
    clock: Box<dyn Fn() -> Duration>,
    /// Where its time is, and how far that is behind the window's for good.
    time: Nanos,
    lag: u64,
    /// Whether it did not get as far as it should the last time.
    late: bool,
    /// The edges that it has not felt yet, and when it felt the last one of each button.
    edges: VecDeque<(Key, Edge)>,
    felt: [Option<Nanos>; 4],
    pixels: Box<[u8; Canvas::BYTES]>,
    speed: Speed,
    diagnostics: Diagnostics,
    notices: Vec<String>,
}

debug_fields!(RealTimeBoard<M> { name, time, lag, late });

/// How fast the board is.
#[derive(Clone, Copy, Default)]
struct Speed {
    /// The real time that it has run.
    busy: Duration,
    /// The window's time and the board's when the last measurement ended.
    since: (Millis, Nanos),
    percent: Option<u64>,
}

impl<M: Machine> RealTimeBoard<M> {
    /// A board whose power comes on now, called by this name; what it keeps goes to the mirror.
    #[must_use]
    pub fn new(machine: M, name: String, mirror: Option<Mirror>) -> Self {
        let since = Instant::now();
        Self {
            machine,
            name,
            mirror,
            clock: Box::new(move || since.elapsed()),
            time: Nanos(0),
            lag: 0,
            late: false,
            edges: VecDeque::new(),
            felt: [None; 4],
            pixels: Box::new([0; Canvas::BYTES]),
            speed: Speed::default(),
            diagnostics: Diagnostics::default(),
            notices: Vec::new(),
        }
    }

    /// One line about the whole time.
    #[must_use]
    pub fn summary(&self) -> String {
        let real = (self.clock)();
        let instructions = self.machine.instructions();
        let rate = instructions as f64 / self.speed.busy.as_secs_f64().max(1e-9) / 1e6;
        format!(
            "the box ran {:.1} s in {:.1} s: {:.1} million instructions, {rate:.0} million a \
             second, {} bytes of stack at most",
            self.time.0 as f64 / 1e9,
            real.as_secs_f64(),
            instructions as f64 / 1e6,
            self.machine.deepest_stack()
        )
    }

    /// Runs up to the time of the window, as far as it gets before the window must go on.
    fn catch_up(&mut self, now: Millis) -> Result<(), String> {
        let real = u64::from(now.0) * 1_000_000;
        let goal = real.saturating_sub(self.lag);
        let begun = (self.clock)();
        let mut ran = Ok(());
        while self.time.0 < goal && ran.is_ok() && (self.clock)() - begun < PATIENCE {
            self.feel();
            self.time = Nanos(goal.min(self.time.0 + SLICE));
            ran = self.machine.run(self.time).map(|wrong| self.diagnose(wrong));
            self.tell();
            self.keep();
        }
        self.late = self.time.0 < goal;
        self.lag = real.saturating_sub(self.time.0);
        self.speed.busy += (self.clock)() - begun;
        ran
    }

    /// Passes on what was not complained about before.
    fn diagnose(&mut self, wrong: Vec<String>) {
        self.notices.extend(wrong.into_iter().filter_map(|what| self.diagnostics.note(what)));
    }

    /// Moves the contacts that can move now, in the order in which they were moved.
    fn feel(&mut self) {
        while let Some((key, edge)) = self.edges.front().copied() {
            let place = Key::ALL.iter().position(|other| *other == key);
            let Some(felt) = place.and_then(|place| self.felt.get_mut(place)) else { return };
            if felt.is_some_and(|felt| self.time.0 < felt.0 + SHORTEST) {
                return;
            }
            *felt = Some(self.time);
            self.machine.contact(key, edge);
            self.edges.pop_front();
        }
    }

    /// Passes on what the board says.
    fn tell(&mut self) {
        let mut out = io::stdout().lock();
        for line in self.machine.take_log() {
            // Whoever has closed the output does not want to know.
            let _ = writeln!(out, "{line}");
        }
    }

    /// Keeps what the board has written to its flash.
    fn keep(&mut self) {
        let Some(mirror) = &mut self.mirror else { return };
        if let Err(why) = mirror.follow(self.machine.saves()) {
            self.notices.push(format!("nothing is kept: {why}"));
            self.mirror = None;
        }
    }

    /// Takes the picture if the panel was told anything.
    fn look(&mut self) -> Shown {
        let panel = self.machine.panel();
        if panel.take_traffic().bytes == 0 {
            return Shown::Same;
        }
        match panel.shown() {
            Some(pixels) => self.pixels = pixels,
            None => self.pixels.fill(0),
        }
        Shown::Changed
    }

    fn measure(&mut self, now: Millis) {
        let (then, time) = self.speed.since;
        let real = u64::from(now.since(then)) * 1_000_000;
        if now.since(then) >= MEASURE {
            self.speed.percent = Some((self.time.0 - time.0) * 100 / real);
            self.speed.since = (now, self.time);
        }
    }
}

impl<M: Machine> WindowedDevice for RealTimeBoard<M> {
    fn edge(&mut self, key: Key, edge: Edge, _: Millis) -> Shown {
        self.edges.push_back((key, edge));
        Shown::Same
    }

    fn pass(&mut self, now: Millis) -> Result<Shown, String> {
        self.catch_up(now)?;
        self.measure(now);
        Ok(self.look())
    }

    fn rest(&self, _: Millis) -> Option<u32> {
        self.late.then_some(0)
    }

    fn pixels(&self) -> &[u8; Canvas::BYTES] {
        &self.pixels
    }

    fn tabs(&self) -> Vec<(Key, Area)> {
        corner_tabs()
    }

    fn backlight(&self) -> Brightness {
        self.machine.backlight()
    }

    fn light(&self) -> Option<Rgb> {
        self.machine.light()
    }

    fn notices(&mut self) -> Vec<String> {
        std::mem::take(&mut self.notices)
    }

    fn title(&self) -> String {
        let speed = self.speed.percent.map(|percent| format!(", {percent} % of real time"));
        let name = format!("{}{}", self.name, speed.unwrap_or_default());
        titled(&name, self.machine.backlight())
    }
}

impl Machine for EmulatedBoard {
    fn run(&mut self, until: Nanos) -> Result<Vec<String>, String> {
        let mut all: Vec<String> = Vec::new();
        loop {
            match Self::run(self, Nanos(until.0.saturating_sub(self.now().0))) {
                Ok(()) => return Ok(all),
                // The board goes on.
                Err(Stop::Complaint(wrong)) => all.extend(wrong.lines().map(str::to_owned)),
                Err(stop) => return Err(stop.to_string()),
            }
        }
    }

    fn contact(&mut self, key: Key, edge: Edge) {
        Self::contact(self, key, edge);
    }

    fn panel(&mut self) -> &mut Panel {
        Self::panel(self)
    }

    fn backlight(&self) -> Brightness {
        Self::backlight(self)
    }

    fn light(&self) -> Option<Rgb> {
        let parts = Self::light(self)?.map(|percent| (u16::from(percent) * 255 / 100) as u8);
        let [red, green, blue] = parts;
        (parts != [0; 3]).then_some(Rgb(red, green, blue))
    }

    fn saves(&self) -> &[u8] {
        Self::saves(self)
    }

    fn take_log(&mut self) -> Vec<String> {
        Self::take_log(self)
    }

    fn instructions(&self) -> u64 {
        Self::instructions(self)
    }

    fn deepest_stack(&self) -> u32 {
        Self::deepest_stack(self)
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;
    use std::rc::Rc;

    use super::*;
    use crate::emulator::board::panel::{Mounting, Wire};
    use crate::play::flash::blank;

    /// A board that notes what is done to it.
    struct Note {
        now: Nanos,
        /// The real time, and how much of it a slice takes.
        clock: Rc<Cell<Duration>>,
        pace: Duration,
        panel: Panel,
        contacts: Vec<(u64, Key, Edge)>,
        saves: Vec<u8>,
    }

    impl Note {
        fn new() -> Self {
            Self {
                now: Nanos(0),
                clock: Rc::default(),
                pace: Duration::from_micros(10),
                panel: Panel::new(Mounting::Landscape),
                contacts: Vec::new(),
                saves: blank(),
            }
        }

        fn live(self) -> RealTimeBoard<Self> {
            let clock = Rc::clone(&self.clock);
            let live = RealTimeBoard::new(self, "Note".into(), None);
            RealTimeBoard { clock: Box::new(move || clock.get()), ..live }
        }
    }

    impl Machine for Note {
        fn run(&mut self, until: Nanos) -> Result<Vec<String>, String> {
            self.clock.set(self.clock.get() + self.pace);
            self.now = until;
            let over = until.0 > 3_000_000_000;
            if over { Err("its time is over".into()) } else { Ok(self.panel.diagnostics()) }
        }

        fn contact(&mut self, key: Key, edge: Edge) {
            self.contacts.push((self.now.0 / 1_000_000, key, edge));
        }

        fn panel(&mut self) -> &mut Panel {
            &mut self.panel
        }

        fn backlight(&self) -> Brightness {
            Brightness::FULL
        }

        fn light(&self) -> Option<Rgb> {
            None
        }

        fn saves(&self) -> &[u8] {
            &self.saves
        }

        fn take_log(&mut self) -> Vec<String> {
            Vec::new()
        }

        fn instructions(&self) -> u64 {
            self.now.0 / 10
        }

        fn deepest_stack(&self) -> u32 {
            1234
        }
    }

    #[test]
    fn a_tap_that_took_no_time_is_long_enough_to_be_felt() -> Result<(), String> {
        let mut live = Note::new().live();
        live.pass(Millis(100))?;
        for edge in [Edge::Down, Edge::Up, Edge::Down] {
            live.edge(Key::Y, edge, Millis(100));
        }
        for frame in 0..10 {
            live.pass(Millis(116 + frame * 16))?;
        }
        let felt = [(100, Key::Y, Edge::Down), (120, Key::Y, Edge::Up), (140, Key::Y, Edge::Down)];
        assert_eq!(live.machine.contacts, felt);
        Ok(())
    }

    #[test]
    fn two_buttons_at_once_are_felt_at_once() -> Result<(), String> {
        let mut live = Note::new().live();
        live.edge(Key::A, Edge::Down, Millis(0));
        live.edge(Key::B, Edge::Down, Millis(0));
        live.pass(Millis(16))?;
        assert_eq!(live.machine.contacts, [(0, Key::A, Edge::Down), (0, Key::B, Edge::Down)]);
        Ok(())
    }

    #[test]
    fn a_board_that_is_too_slow_lags_and_says_so() -> Result<(), String> {
        let mut live = Note { pace: Duration::from_millis(10), ..Note::new() }.live();
        live.pass(Millis(1000))?;
        let first = live.time.0;
        assert_eq!(first, 4_000_000);
        assert_eq!(live.rest(Millis(1000)), Some(0), "there is more to do");
        assert_eq!(live.title(), "Note, 0 % of real time");
        live.machine.pace = Duration::from_micros(10);
        live.pass(Millis(2000))?;
        assert_eq!(live.time.0, first + 1_000_000_000, "what it has missed is not made up for");
        assert_eq!(live.rest(Millis(2000)), None);
        assert_eq!(live.title(), "Note, 100 % of real time");
        Ok(())
    }

    #[test]
    fn the_picture_is_taken_when_the_panel_was_told_something() -> Result<(), String> {
        let mut live = Note::new().live();
        assert_eq!(live.pass(Millis(16)), Ok(Shown::Same));
        for (command, at) in [(0x11, 0), (0x29, 5_000_000), (0x21, 5_000_000)] {
            live.machine.panel.byte(Wire::Command, command, Nanos(at));
        }
        assert_eq!(live.pass(Millis(32)), Ok(Shown::Changed));
        assert_eq!(Some(live.pixels), live.machine.panel.shown());
        Ok(())
    }

    #[test]
    fn what_the_panel_does_not_understand_is_told_once() -> Result<(), String> {
        let mut live = Note::new().live();
        for (millis, command, told) in [(16, 0xC5, 1), (32, 0xC5, 0), (48, 0xC6, 1), (64, 0xC5, 0)]
        {
            live.machine.panel.byte(Wire::Command, command, live.machine.now);
            live.pass(Millis(millis))?;
            assert_eq!(live.notices().len(), told, "{command:#x} before {millis} ms");
        }
        Ok(())
    }

    #[test]
    fn a_board_that_breaks_down_ends_the_play_and_its_whole_time_is_told() {
        let mut live = Note::new().live();
        assert_eq!(live.pass(Millis(2000)), Ok(Shown::Same));
        assert_eq!(live.pass(Millis(4000)), Err("its time is over".into()));
        let told = live.summary();
        let expected = "the box ran 3.0 s in 0.0 s: 300.1 million instructions, 10000 million a \
                        second, 1234 bytes of stack at most";
        assert_eq!(told, expected);
    }
}
