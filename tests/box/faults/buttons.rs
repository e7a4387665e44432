//! Contacts as they are: bouncing, pressed together, tapped too briefly, held too long.

use campfire::emulator::board::{EmulatedBoard, Nanos, Pace};
use campfire::play::flash::blank;
use campfire::play::noise::Ring;
use campfire::script::device::{BoardDevice, Device, DeviceConfig, READY, TAP};
use campfire_core::app::{BOUNCE, Edge, HOLD};
use campfire_core::ui::Key;
use campfire_core::ui::Key::{A, B, X, Y};
use campfire_tests::boxes::{Pc, Pixels, board, document, ready, same};
use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};

use crate::faults::{SET_UP, begun, press, tap};

const CONFIG: DeviceConfig = DeviceConfig { seed: 70, ring: Ring::Fair, lang: None };

/// How long the contact of a tactile switch bounces at most, in microseconds.
const BOUNCES: u64 = 10_000;

/// A board that keeps real time, with somebody who presses its buttons.
struct Hand {
    board: EmulatedBoard,
    chance: ChaCha8Rng,
}

impl Hand {
    /// A board with these saves, at rest on its first screen, where nothing moves any more.
    fn on(saves: &[u8]) -> Result<Self, String> {
        let mut hand =
            Self { board: board(CONFIG.noise(0), saves), chance: ChaCha8Rng::seed_from_u64(1) };
        hand.board.run_to(Nanos::from_millis(AT_REST.into())).map_err(|stop| stop.to_string())?;
        hand.board.take_log();
        Ok(hand)
    }

    fn pass(&mut self, micros: u64) -> Result<(), String> {
        self.board.run(Nanos(micros * 1_000)).map_err(|stop| stop.to_string())
    }

    /// Closes or opens a contact, which then bounces for a while.
    fn bounce(&mut self, key: Key, edge: Edge) -> Result<(), String> {
        let other = if edge == Edge::Down { Edge::Up } else { Edge::Down };
        let mut left = BOUNCES;
        while left > 0 {
            for edge in [edge, other] {
                self.board.contact(key, edge);
                let time = (20 + u64::from(self.chance.next_u32()) % 1_200).min(left);
                self.pass(time)?;
                left -= time;
            }
        }
        self.board.contact(key, edge);
        Ok(())
    }

    fn shown(&mut self) -> Result<Box<Pixels>, String> {
        self.board.settle().map_err(|stop| stop.to_string())?;
        self.board.panel().shown().ok_or_else(|| "the panel is off".into())
    }

    /// How many actions of the game were accepted since this was last asked.
    fn accepted(&mut self) -> usize {
        let log = self.board.take_log();
        log.iter().filter(|line| line.contains("Accepted(")).count()
    }
}

/// When the flame of the first screen stands still.
const AT_REST: u32 = 2_500;

/// The desktop program at the same time.
fn pc(saves: &[u8]) -> Pc {
    let mut pc = Pc::open(CONFIG.noise(0), saves);
    pc.pass(AT_REST - READY);
    pc
}

#[test]
fn a_contact_that_bounces_for_ten_milliseconds_is_pressed_once() -> Result<(), String> {
    let (mut pc, mut hand) = (pc(&blank()), Hand::on(&blank())?);
    // Up and down in lists and numbers, where one press too many is seen.
    let keys = [B, B, X, Y, Y, X, X, B, B, X, Y, A, A, X, Y, X, X, Y, X, Y, B, Y];
    for (index, key) in keys.into_iter().enumerate() {
        hand.bounce(key, Edge::Down)?;
        hand.pass(60_000)?;
        hand.bounce(key, Edge::Up)?;
        hand.pass(250_000)?;
        pc.hold(key, 70);
        same(&format!("bounce {index} {key:?}"), pc.pixels(), hand.shown()?.as_ref())?;
    }
    Ok(())
}

#[test]
fn a_game_takes_one_action_for_a_press_that_bounces() -> Result<(), String> {
    let mut hand = Hand::on(&begun().saves())?;
    // Resume, and roll: one action of the player and one of chance.
    for (key, accepted) in [(Y, 0), (Y, 2)] {
        hand.bounce(key, Edge::Down)?;
        hand.pass(60_000)?;
        hand.bounce(key, Edge::Up)?;
        hand.pass(2_000_000)?;
        assert_eq!(hand.accepted(), accepted, "{key:?}");
    }
    // Held over its bounce, the menu key takes back one decision: the roll with its dice.
    let rolled = document(hand.board.saves())?;
    hand.bounce(A, Edge::Down)?;
    hand.pass(u64::from(HOLD) * 1_000)?;
    hand.bounce(A, Edge::Up)?;
    hand.pass(2_000_000)?;
    let undone = document(hand.board.saves())?;
    assert_ne!(undone, rolled);
    let mut pc = Pc::open(CONFIG.noise(1), hand.board.saves());
    pc.tap(&[Y]);
    hand.board.power_cycle(CONFIG.noise(1));
    let mut device = BoardDevice::starting(hand.board, Pace::Patient, CONFIG)?;
    device.hold(Y, TAP)?;
    same("taken back once", pc.pixels(), device.pixels())
}

#[test]
fn a_tap_is_a_press_however_short() -> Result<(), String> {
    let (mut pc, mut hand) = (pc(&blank()), Hand::on(&blank())?);
    // In microseconds; the longest is just shorter than the time in which a contact may bounce.
    let taps = [50, 500, 5_000, u64::from(BOUNCE) * 1_000 - 500];
    for (micros, key) in taps.into_iter().zip([B, B, X, Y]) {
        hand.board.contact(key, Edge::Down);
        hand.pass(micros)?;
        hand.board.contact(key, Edge::Up);
        hand.pass(300_000)?;
        pc.tap(&[key]);
        same(&format!("{micros} us"), pc.pixels(), hand.shown()?.as_ref())?;
    }
    Ok(())
}

#[test]
fn of_two_buttons_at_once_both_count() -> Result<(), String> {
    let resting = Hand::on(&blank())?;
    for (one, other) in [(A, B), (B, X), (B, Y), (X, Y), (A, Y)] {
        let mut hand = Hand { board: resting.board.clone(), chance: resting.chance.clone() };
        for edge in [Edge::Down, Edge::Up] {
            hand.board.contact(one, edge);
            hand.board.contact(other, edge);
            hand.pass(100_000)?;
        }
        hand.pass(200_000)?;
        let shown = hand.shown()?;
        // One of them is first, and nobody can say which.
        let in_order = |keys: [Key; 2]| {
            let mut pc = pc(&blank());
            for edge in [Edge::Down, Edge::Up] {
                keys.into_iter().for_each(|key| pc.contact(key, edge));
                pc.pass(100);
            }
            pc.pass(200);
            pc
        };
        let (mut first, mut second) = (in_order([one, other]), in_order([other, one]));
        let pc = if *first.pixels() == *shown { &mut first } else { &mut second };
        let name = format!("{one:?} and {other:?}");
        same(&name, pc.pixels(), &shown)?;
        // None of them is taken for held.
        hand.board.contact(Y, Edge::Down);
        hand.pass(30_000)?;
        hand.board.contact(Y, Edge::Up);
        hand.pass(470_000)?;
        pc.tap(&[Y]);
        pc.pass(200);
        same(&name, pc.pixels(), hand.shown()?.as_ref())?;
    }
    Ok(())
}

/// A box that starts with these buttons held.
fn held(keys: &[Key], saves: &[u8]) -> Result<BoardDevice, String> {
    let mut board = board(CONFIG.noise(0), saves);
    keys.iter().for_each(|key| board.contact(*key, Edge::Down));
    BoardDevice::starting(board, Pace::Patient, CONFIG)
}

#[test]
fn a_button_that_is_held_at_the_start_does_nothing_until_it_is_let_go() -> Result<(), String> {
    let saves = begun().saves();
    for keys in [&[Y][..], &[B], &[A, B, X, Y]] {
        let name = format!("{keys:?} held");
        let mut pc = Pc::open(CONFIG.noise(0), &saves);
        let mut device = held(keys, &saves)?;
        same(&name, pc.pixels(), device.pixels())?;
        pc.pass(20_000);
        device.advance(20_000)?;
        same(&name, pc.pixels(), device.pixels())?;
        for key in keys {
            device.contact(*key, Edge::Up)?;
            // Its contact bounces once more.
            device.advance(3)?;
            device.contact(*key, Edge::Down)?;
            device.advance(1)?;
            device.contact(*key, Edge::Up)?;
            device.advance(96)?;
            pc.pass(100);
            same(&name, pc.pixels(), device.pixels())?;
        }
        tap(&name, &mut pc, &mut device, &[B, X, Y])?;
    }
    Ok(())
}

#[test]
fn a_button_that_is_held_over_a_power_cycle_agrees_to_nothing() -> Result<(), String> {
    let rubbish: Vec<u8> = b"Not a save at all. ".iter().copied().cycle().take(65_536).collect();
    let mut device = held(&[Y], &rubbish)?;
    let asks = *device.pixels();
    device.advance(10_000)?;
    device.restart()?;
    device.advance(10_000)?;
    same("held over a power cycle", &asks, device.pixels())?;
    assert!(device.board().saves() == rubbish);
    device.contact(Y, Edge::Up)?;
    device.advance(100)?;
    device.hold(Y, HOLD + 50)?;
    assert!(device.board().saves() != rubbish, "now somebody has agreed");
    Ok(())
}

#[test]
fn a_button_that_is_stuck_for_a_minute_does_what_a_hold_does_and_no_more() -> Result<(), String> {
    let saves = begun().saves();
    let mut pc = Pc::open(CONFIG.noise(0), &saves);
    let mut device = ready(CONFIG, &saves)?;
    press("B is stuck", &mut pc, &mut device, B, 10_000)?;
    press("X is stuck", &mut pc, &mut device, X, 10_000)?;
    // Resumes; what Y means then, it does not do.
    let kept = document(device.board().saves())?;
    press("Y is stuck", &mut pc, &mut device, Y, 60_000)?;
    assert_eq!(document(device.board().saves())?, kept);
    tap("rolled", &mut pc, &mut device, &[Y])?;
    press("A is stuck", &mut pc, &mut device, A, 60_000)?;
    assert_eq!(document(device.board().saves())?, document(&pc.saves())?);
    tap("and all is well", &mut pc, &mut device, &SET_UP[..3])?;
    assert_eq!(device.board().take_resets().len(), 1, "the power came on, and that was all");
    Ok(())
}
