//! A box that is watched while its buttons are pressed: the firmware on the emulated board, and beside
//! it the app alone, which tells what is to be seen.

use std::cell::RefCell;
use std::rc::Rc;
use std::sync::Arc;

use campfire_core::app::{Edge, FLASH, Kept};
use campfire_core::flash::PAGE_BYTES;
use campfire_core::ui::{Area, Canvas, Key, Scene};

use super::change::{Bytes, Change, Place, Rest, Save, answered, is_whole, needed};
use super::findings::{Findings, Idle, Start};
use crate::board::panel::Traffic;
use crate::board::{Board, Nanos, Outfit, Program, Stop, Wiring};
use crate::device::{AppDevice, Birth, Device, PAUSE, READY, TAP};
use crate::flash::blank;
use crate::noise::ID;
use crate::store::image_of;

/// A tap is held until the tab of its key is back at rest, so that nothing but the edge is measured.
/// The next press comes when it would have come anyway: the dice depend on it.
const LONG_TAP: u32 = FLASH + 40;
/// How long something must have been still for the board to show it.
const LAG: u32 = 60;
/// How long something must have been still for the board to have begun to show it.
const BRINK: u32 = 2;
/// How long it takes until nothing is left to be done after a press, the tidying of the flash included.
const CALM: u32 = 3_000;
const MINUTE: u32 = 60_000;
/// What a byte of erased flash reads as.
const BLANK: u8 = 0xff;

/// The parts of a box that is to be measured.
#[derive(Clone)]
pub struct Kit {
    /// The firmware.
    pub program: Arc<Program>,
    /// The pins of its board.
    pub wiring: Wiring,
}

/// A box with its twin.
#[derive(Clone)]
pub struct Gauge {
    board: Board,
    twin: AppDevice,
    birth: Birth,
    restarts: u64,
    /// Whether nothing has moved for a moment.
    still: bool,
    /// Where the box is.
    pub place: Place,
    findings: Rc<RefCell<Findings>>,
}

impl Gauge {
    /// A box that is switched on with something kept on it.
    ///
    /// # Errors
    /// It does not start, in words.
    pub fn new(
        kit: &Kit,
        birth: Birth,
        kept: Option<Kept>,
        findings: &Rc<RefCell<Findings>>,
    ) -> Result<Self, String> {
        let saves = kept.as_deref().map_or_else(|| Ok(blank()), image_of);
        let saves = saves.map_err(|error| format!("a game cannot be kept: {error:?}"))?;
        let outfit = Outfit { wiring: kit.wiring.clone(), noise: birth.noise(0), id: ID };
        let board = Board::new(Arc::clone(&kit.program), outfit, &saves);
        let twin = AppDevice::keeping(birth, kept)?;
        let findings = Rc::clone(findings);
        let place = Place::Start;
        let mut gauge = Self { board, twin, birth, restarts: 0, still: false, place, findings };
        gauge.start()?;
        Ok(gauge)
    }

    /// Runs from power-on until the box is ready, and notes when its first picture is there.
    fn start(&mut self) -> Result<(), String> {
        let written = |page: &&[u8]| page.iter().any(|byte| *byte != BLANK);
        let pages = self.board.saves().chunks(PAGE_BYTES).filter(written).count();
        self.go_to(Nanos::from_millis(READY.into()))?;
        let traffic = self.board.panel().take_traffic();
        let whole = traffic.windows.iter().find(|window| window.area == Area::PANEL);
        let first = whole.filter(|window| is_whole(window)).ok_or("there is no first picture")?;
        let frame = first.last;
        let _ = self.board.flash().take_operations();
        self.findings.borrow_mut().starts.push(Start { pages, frame });
        self.note(&traffic);
        self.still = false;
        Ok(())
    }

    /// Notes what is of interest at any time.
    fn note(&mut self, traffic: &Traffic) {
        let mut findings = self.findings.borrow_mut();
        let whole = traffic.windows.iter().filter(|window| window.area == Area::PANEL);
        let times = whole.filter(|window| is_whole(window));
        let longest = times.map(|window| Nanos(window.last.0 - window.first.0)).max();
        findings.full = findings.full.max(longest);
        findings.stack = findings.stack.max(self.board.deepest_stack());
    }

    fn go_to(&mut self, timer: Nanos) -> Result<(), String> {
        self.board.run_to(timer).map_err(|stop| self.broken(&stop))
    }

    fn broken(&self, stop: &Stop) -> String {
        format!("{}: {stop}", self.place)
    }

    /// Both must show the same, or nothing that the twin tells is of use. What has just moved may
    /// still be on its way.
    fn compare(&mut self, was_still: bool) -> Result<(), String> {
        if !was_still || !self.board.is_settled() {
            return Ok(());
        }
        let shown = self.board.panel().shown().ok_or("the panel is off")?;
        let same = *shown == *self.twin.pixels();
        if same {
            Ok(())
        } else {
            Err(format!("{}: the firmware shows something else", self.place))
        }
    }

    /// Lets a minute pass in which nobody touches the box, and notes what it does meanwhile.
    ///
    /// # Errors
    /// The box has broken down, in words.
    pub fn idle(&mut self) -> Result<(), String> {
        self.advance(CALM)?;
        let (_, before) = (self.board.panel().take_traffic(), self.board.slept());
        let begun = self.board.now();
        self.twin.advance(MINUTE)?;
        self.go_to(millis(self.twin.now().0))?;
        let (passed, slept) = (self.board.now().0 - begun.0, self.board.slept().0 - before.0);
        let traffic = self.board.panel().take_traffic();
        let idle = Idle { sent: Bytes(traffic.bytes), asleep: slept as f64 / passed as f64 };
        self.findings.borrow_mut().idle.push(idle);
        self.compare(true)
    }
}

fn millis(millis: u32) -> Nanos {
    Nanos::from_millis(millis.into())
}

impl Device for Gauge {
    fn contact(&mut self, key: Key, edge: Edge) -> Result<(), String> {
        if let (Place::Press { number, .. }, Edge::Down) = (&mut self.place, edge) {
            *number += 1;
        }
        let peace = self.still && self.board.is_settled();
        let (before, answer) = (self.twin.shown().clone(), self.twin.answer(key, edge));
        self.twin.contact(key, edge)?;
        let bytes = needed(&before, &answer).0 + needed(&answer, self.twin.shown()).0;
        let _ = self.board.panel().take_traffic();
        let begun = self.board.now();
        self.board.contact(key, edge);
        self.board.finish().map_err(|stop| self.broken(&stop))?;
        let traffic = self.board.panel().take_traffic();
        let operations = self.board.flash().take_operations();
        self.note(&traffic);
        let Some(last) = traffic.last else { return Ok(()) };
        let took = Nanos(last.0 - begun.0);
        let stays = self.twin.is_still(took.0.div_ceil(1_000_000) as u32);
        let change = Change {
            place: self.place.clone(),
            rest: if peace && stays { Rest::Still } else { Rest::Moving },
            needed: Bytes(bytes),
            sent: Bytes(traffic.bytes),
            feedback: answered(&before, &answer, key, &traffic).map(|at| Nanos(at.0 - begun.0)),
            took,
            save: Save::of(&operations),
        };
        self.findings.borrow_mut().changes.push(change);
        Ok(())
    }

    fn advance(&mut self, time: u32) -> Result<(), String> {
        let (lag, brink) = (LAG.min(time), BRINK.min(time));
        self.twin.advance(time - lag)?;
        let shown = lag == LAG && self.twin.is_still(LAG);
        self.twin.advance(lag - brink)?;
        self.still = self.twin.is_still(brink);
        self.twin.advance(brink)?;
        self.go_to(millis(self.twin.now().0))?;
        let traffic = self.board.panel().take_traffic();
        self.note(&traffic);
        let _ = self.board.flash().take_operations();
        self.compare(shown)
    }

    fn restart(&mut self) -> Result<(), String> {
        self.restarts += 1;
        self.twin.restart()?;
        self.board.power_cycle(self.birth.noise(self.restarts));
        self.start()
    }

    fn pixels(&self) -> &[u8; Canvas::BYTES] {
        self.twin.pixels()
    }

    fn scene(&self) -> Option<Scene> {
        self.twin.scene()
    }

    fn hold(&mut self, key: Key, time: u32) -> Result<(), String> {
        let (long, rest) =
            if time == TAP { (LONG_TAP, TAP + PAUSE - LONG_TAP) } else { (time, PAUSE) };
        self.contact(key, Edge::Down)?;
        self.advance(long)?;
        self.contact(key, Edge::Up)?;
        self.advance(rest)
    }
}
