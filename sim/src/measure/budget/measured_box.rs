//! A box that is watched while its buttons are pressed: the firmware on the emulated board, and beside
//! it the app alone, which tells what is to be seen.

use std::cell::RefCell;
use std::rc::Rc;
use std::sync::Arc;

use campfire_core::app::{Edge, FLASH, Kept, REST};
use campfire_core::flash::PAGE_BYTES;
use campfire_core::games::GameId;
use campfire_core::ui::{Area, Canvas, Key, Scene};

use super::change::{Bytes, Change, Place, Rest, Transfer, is_whole, needed};
use super::measurements::{Condition, Idle, MeasuredStart, Measurements};
use super::press::{MeasuredPress, feedback};
use super::save::{Account, Deeds};
use crate::emulator::board::panel::Traffic;
use crate::emulator::board::{
    EmulatedBoard, FlashStall, Nanos, Operation, Outfit, Program, Stop, Wiring, Worked,
};
use crate::play::flash::blank;
use crate::play::noise::{ID, Ring};
use crate::play::store::image_of;
use crate::script::device::{AppDevice, Device, DeviceConfig, PAUSE, READY, TAP};

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

/// How a screen may be left and come back to: by the menu, by a page, or by its cursor.
const RETURNS: [[Key; 2]; 4] =
    [[Key::A, Key::A], [Key::X, Key::A], [Key::Y, Key::A], [Key::B, Key::X]];

/// The parts of a box that is to be measured.
#[derive(Clone, Debug)]
pub struct Kit {
    /// The firmware.
    pub program: Arc<Program>,
    /// The pins of its board.
    pub wiring: Wiring,
}

impl Kit {
    /// A board of these parts that holds saves, whose power has just come on.
    #[must_use]
    pub(super) fn board(&self, config: DeviceConfig, saves: &[u8]) -> EmulatedBoard {
        let outfit = Outfit { wiring: self.wiring.clone(), noise: config.noise(0), id: ID };
        EmulatedBoard::new(Arc::clone(&self.program), outfit, saves)
    }
}

/// A box with its twin.
#[derive(Clone)]
pub struct MeasuredBox {
    board: EmulatedBoard,
    twin: AppDevice,
    config: DeviceConfig,
    restarts: u64,
    /// Whether nothing has moved for a moment.
    still: bool,
    account: Account,
    /// The game that was open when the flash was last accounted for.
    game: GameId,
    /// What had been done to the flash when it was last accounted for.
    worked: Worked,
    /// Where the box is.
    pub place: Place,
    measurements: Rc<RefCell<Measurements>>,
}

debug_fields!(MeasuredBox { config, restarts, still, place });

impl MeasuredBox {
    /// A box that is switched on with something kept on it.
    ///
    /// # Errors
    /// It does not start, in words.
    pub fn new(
        kit: &Kit,
        config: DeviceConfig,
        kept: Option<Kept>,
        measurements: &Rc<RefCell<Measurements>>,
    ) -> Result<Self, String> {
        let saves = kept.as_deref().map_or_else(|| Ok(blank()), image_of);
        let saves = saves.map_err(|error| format!("a game cannot be kept: {error:?}"))?;
        let board = kit.board(config, &saves);
        let twin = AppDevice::keeping(config, kept)?;
        let measurements = Rc::clone(measurements);
        let place = Place::Start;
        let (account, game, worked) = (Account::default(), twin.game(), Worked::default());
        let mut measured = Self {
            board,
            twin,
            config,
            restarts: 0,
            still: false,
            account,
            game,
            worked,
            place,
            measurements,
        };
        measured.start()?;
        Ok(measured)
    }

    /// Runs from power-on until the box is ready, and notes when its first picture is there.
    fn start(&mut self) -> Result<(), String> {
        let pages = written(self.board.saves());
        self.account.restart();
        self.go_to(Nanos::from_millis(READY.into()))?;
        let traffic = self.board.panel().take_traffic();
        let frame = first_frame(&self.board, &traffic)?;
        let condition = match (self.config.ring, pages) {
            (Ring::Fair, 0) => Condition::Empty,
            (Ring::Fair, _) => Condition::Kept,
            _ => Condition::Distrusted,
        };
        let place = self.place.clone();
        self.measurements.borrow_mut().starts.push(MeasuredStart {
            condition,
            place,
            pages,
            frame,
        });
        self.note(&traffic);
        self.pass();
        self.still = false;
        Ok(())
    }

    /// Notes what is of interest at any time.
    fn note(&self, traffic: &Traffic) {
        let mut measurements = self.measurements.borrow_mut();
        let whole = traffic.windows.iter().filter(|window| window.area == Area::PANEL);
        let times = whole.filter(|window| is_whole(window));
        let longest = times.map(|window| Nanos(window.last.0 - window.first.0)).max();
        measurements.full = measurements.full.max(longest);
        measurements.dig(self.board.deepest_stack());
    }

    /// What was done to the flash since this was last asked, in the time of the chip's timer.
    fn deeds(&mut self) -> Deeds {
        let opens = std::mem::replace(&mut self.game, self.twin.game()) != self.twin.game();
        let zero = self.board.now().0 - self.board.timer().0;
        let timer = |at: Nanos| Nanos(at.0.saturating_sub(zero));
        let asked = self.twin.take_saves().iter().map(|at| millis(at.0)).collect();
        let operations = self.board.flash().take_operations().into_iter();
        let flash_stalls = self.board.take_flash_stalls().into_iter();
        let worked = self.board.flash().worked();
        let total = &mut self.measurements.borrow_mut().keeping.worked;
        total.programs += worked.programs - self.worked.programs;
        total.erases += worked.erases - self.worked.erases;
        self.worked = worked;
        Deeds {
            operations: operations
                .map(|operation| Operation { at: timer(operation.at), ..operation })
                .collect(),
            flash_stalls: flash_stalls
                .map(|flash_stall| FlashStall { at: timer(flash_stall.at), ..flash_stall })
                .collect(),
            asked,
            opens,
        }
    }

    /// Accounts for what was done to the flash while time went by.
    fn pass(&mut self) {
        let (deeds, now) = (self.deeds(), self.board.timer());
        let keeping = &mut self.measurements.borrow_mut().keeping;
        self.account.pass(now, deeds, &self.place, keeping);
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
        // The table view comes first.
        self.advance(CALM.max(REST))?;
        let (_, before) = (self.board.panel().take_traffic(), self.board.slept());
        let begun = self.board.now();
        self.twin.advance(MINUTE)?;
        self.go_to(millis(self.twin.now().0))?;
        let (passed, slept) = (self.board.now().0 - begun.0, self.board.slept().0 - before.0);
        let traffic = self.board.panel().take_traffic();
        let idle = Idle { sent: Bytes(traffic.bytes), asleep: slept as f64 / passed as f64 };
        self.measurements.borrow_mut().idle.push(idle);
        self.note(&traffic);
        self.pass();
        self.compare(true)
    }

    /// Leaves a screen and comes back to it, if two buttons do that: it may have come by itself, or only
    /// little of it may have changed when it came.
    ///
    /// # Errors
    /// The box has broken down, in words.
    pub fn come_back(mut self, name: &str) -> Result<(), String> {
        // The buttons of these keys are others while the picture is turned.
        let orientation = self.twin.shown().orientation;
        for [away, back] in RETURNS.map(|keys| keys.map(|key| orientation.key(key))) {
            let mut twin = self.twin.clone();
            twin.hold(away, TAP)?;
            let left = twin.shown() != self.twin.shown();
            twin.hold(back, TAP)?;
            if left && twin.shown() == self.twin.shown() {
                self.place = Place::Way(name.into());
                self.hold(away, TAP)?;
                self.place = Place::Screen(name.into());
                return self.hold(back, TAP);
            }
        }
        Ok(())
    }
}

/// How many pages hold something.
pub(super) fn written(saves: &[u8]) -> usize {
    saves.chunks(PAGE_BYTES).filter(|page| page.iter().any(|byte| *byte != BLANK)).count()
}

/// How long it took a board from its last start to its first picture.
pub(super) fn first_frame(board: &EmulatedBoard, traffic: &Traffic) -> Result<Nanos, String> {
    let started = board.started();
    let mut whole = traffic.windows.iter().filter(|window| window.area == Area::PANEL);
    let first = whole.find(|window| is_whole(window) && window.first >= started);
    let first = first.ok_or("there is no first picture")?;
    Ok(Nanos(first.last.0 - started.0))
}

fn millis(millis: u32) -> Nanos {
    Nanos::from_millis(millis.into())
}

impl Device for MeasuredBox {
    fn contact(&mut self, key: Key, edge: Edge) -> Result<(), String> {
        if let (Place::MeasuredPress { number, .. }, Edge::Down) = (&mut self.place, edge) {
            *number += 1;
        }
        let peace = self.still && self.board.is_settled();
        let (before, answer) = (self.twin.shown().clone(), self.twin.answer(key, edge));
        self.twin.contact(key, edge)?;
        let bytes = needed(&before, &answer).0 + needed(&answer, self.twin.shown()).0;
        let _ = self.board.panel().take_traffic();
        let (begun, timer) = (self.board.now(), self.board.timer());
        self.board.contact(key, edge);
        self.board.finish().map_err(|stop| self.broken(&stop))?;
        let traffic = self.board.panel().take_traffic();
        self.note(&traffic);
        let (deeds, place) = (self.deeds(), self.place.clone());
        let mut measurements = self.measurements.borrow_mut();
        let save = self.account.press(timer, deeds, &place, &mut measurements.keeping);
        let took = traffic.last.map(|last| Nanos(last.0 - begun.0));
        let whole = took.map_or(0, |took| took.0.div_ceil(1_000_000) as u32);
        let rest = if peace && self.twin.is_still(whole) { Rest::Still } else { Rest::Moving };
        if edge == Edge::Down {
            let feedback = feedback([&before, &answer], key, begun, &traffic);
            measurements.presses.push(MeasuredPress { place: place.clone(), key, rest, feedback });
        }
        match took {
            Some(took) => {
                let answer = Transfer { sent: Bytes(traffic.bytes), took };
                measurements.changes.push(Change {
                    place,
                    rest,
                    needed: Bytes(bytes),
                    answer,
                    save,
                });
                Ok(())
            }
            None if bytes == 0 => Ok(()),
            None => Err(format!("{place}: nothing is sent, and {bytes} bytes are to be seen")),
        }
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
        self.pass();
        self.compare(shown)
    }

    fn restart(&mut self) -> Result<(), String> {
        self.restarts += 1;
        self.twin.restart()?;
        self.board.power_cycle(self.config.noise(self.restarts));
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
