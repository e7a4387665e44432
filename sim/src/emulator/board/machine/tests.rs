//! Programs of a few instructions, run from the second boot stage.

use campfire_core::app::Millis;
use rp2040_emu::core::CoreBus;

use super::*;
use crate::emulator::board::boot::BOOT;
use crate::emulator::board::flash::Power;
use crate::emulator::board::panel::Wire;
use crate::emulator::board::{Stop, Wiring};
use crate::emulator::firmware;
use crate::emulator::realtime::RealTimeBoard;
use crate::play::noise::ID;
use crate::play::window::WindowedDevice;

const STAY: u16 = 0xe7fe; // here: b here
const MASK: u16 = 0xb672; // cpsid i
const WFE: u16 = 0xbf20;
const WFI: u16 = 0xbf30;
const MARK: u16 = 0x2201; // movs r2, #1

const MILLI: Nanos = Nanos::from_millis(1);

/// A board that begins with this code.
fn running(code: &[u16]) -> EmulatedBoard {
    let wiring = Wiring::of(firmware::BoardModel::DisplayPack2);
    let outfit = Outfit { wiring, noise: Noise::seeded(1), id: ID };
    let mut board = EmulatedBoard::new(Program::bare(code), outfit, &[]);
    board.cpu.regs.r[2] = 0;
    board
}

/// Writes r1 to the address in r0, and marks that it went on.
fn writing(address: u32, value: u32) -> EmulatedBoard {
    let mut board = running(&[0x6001, MARK, STAY]); // str r1, [r0]
    (board.cpu.regs.r[0], board.cpu.regs.r[1]) = (address, value);
    board
}

fn marked(board: &EmulatedBoard) -> bool {
    board.cpu.regs.r[2] == 1
}

#[test]
fn a_timer_that_never_runs_is_not_waited_for() {
    for code in [[STAY, STAY], [WFE, STAY], [0xbf00, 0xe7fd]] {
        let mut board = running(&code);
        assert_eq!(board.run_to(MILLI), Err(Stop::Restless), "{code:x?}");
    }
}

#[test]
fn a_board_stops_at_the_instruction_it_complains_about_and_goes_on_after_it() {
    let mut board = writing(0x4003_4018, 0);
    let Err(Stop::Complaint(said)) = board.run(MILLI) else { panic!("nothing is said") };
    let words = "the register 0x40034018 is written to and not modelled (from 0x20041f00)";
    assert_eq!(said, words);
    assert_eq!((board.cpu.regs.pc(), marked(&board)), (BOOT + 2, false));
    assert_eq!(board.run(MILLI), Ok(()));
    assert!(marked(&board));
}

#[test]
fn a_register_that_is_written_to_all_the_time_is_told_once_while_somebody_plays() {
    let mut board = running(&[0x6001, 0xe7fd]); // again: str r1, [r0]; b again
    board.cpu.regs.r[0] = 0x4003_4018;
    let mut live = RealTimeBoard::new(board, "Note".into(), None);
    let pass = |millis| live.pass(Millis(millis)).map(|_| live.notices().len());
    assert_eq!([1, 2, 3, 60].map(pass), [Ok(1), Ok(0), Ok(0), Ok(0)]);
}

#[test]
fn what_the_panel_complains_about_outlives_the_power() {
    let mut board = running(&[STAY]);
    // A command that it does not know.
    board.panel().byte(Wire::Command, 0xee, Nanos(0));
    board.power_cycle(Noise::seeded(2));
    let Err(Stop::Complaint(said)) = board.run(MILLI) else { panic!("nothing is said") };
    assert!(said.starts_with("the panel: "), "{said}");
}

#[test]
fn without_power_nothing_is_executed() {
    let mut board = running(&[MARK, STAY]);
    board.bus.power = Power::Gone;
    assert_eq!(board.run(MILLI), Err(Stop::PowerGone));
    assert!(!marked(&board));
}

#[test]
fn a_masked_interrupt_ends_the_sleep_for_an_interrupt_and_not_the_one_for_an_event() {
    // ARMv6-M manual B1.5.18 and B1.5.19.
    for (sleep, wakes) in [(WFI, true), (WFE, false)] {
        let mut board = running(&[MASK, sleep, MARK, STAY]);
        board.bus.nvic.enabled = 1 << 3;
        assert_eq!(board.run(MILLI), Ok(()));
        assert!(board.is_settled() && !marked(&board));
        // One that is not enabled wakes nobody.
        for (line, wakes) in [(4, false), (3, wakes)] {
            board.bus.nvic.pending |= 1 << line;
            assert_eq!(board.run(MILLI), Ok(()));
            assert_eq!(marked(&board), wakes, "{sleep:x}, {line}");
        }
    }
}

#[test]
fn no_sleep_begins_when_what_it_waits_for_is_there() {
    const SEV: u16 = 0xbf40;
    let mut board = running(&[SEV, WFE, MARK, WFE, STAY]);
    assert_eq!(board.run(MILLI), Ok(()));
    // The second one waits.
    assert!(marked(&board) && board.is_settled());
    // An event is nothing to the sleep for an interrupt.
    let mut board = running(&[SEV, WFI, MARK, STAY]);
    assert_eq!(board.run(MILLI), Ok(()));
    assert!(!marked(&board) && board.is_settled());
}

#[test]
fn an_interrupt_is_an_event() {
    // WFI ends by it; it is served by the last instruction; WFE goes on and the second one sleeps.
    let mut board = running(&[WFI, WFE, MARK, WFE, STAY, 0x4770]); // bx lr
    let vectors = RAM + 0x100;
    board.bus.write32(0xe000_ed08, vectors);
    board.bus.write32(vectors + 4 * (16 + 3), BOOT + 10 + 1);
    board.bus.nvic.enabled = 1 << 3;
    assert_eq!(board.run(MILLI), Ok(()));
    assert!(board.is_settled() && !marked(&board));
    board.bus.nvic.pending = 1 << 3;
    assert_eq!(board.run(MILLI), Ok(()));
    assert!(board.is_settled() && marked(&board));
    assert_eq!(board.cpu.regs.pc(), BOOT + 8);
}

#[test]
fn a_processor_that_has_failed_for_good_does_not_wake() {
    // No exception has a vector, so the one for an undefined instruction fails, too.
    let mut board = running(&[0xde00, MARK, STAY]);
    board.bus.nvic.enabled = 1;
    assert_eq!(board.run(MILLI), Ok(()));
    board.bus.nvic.pending = 1;
    assert_eq!(board.run(MILLI), Ok(()));
    assert!(board.cpu.is_halted() && !marked(&board));
}

#[test]
fn what_system_control_can_do_to_a_sleep_is_told_as_not_modelled() {
    assert_eq!(writing(0xe000_ed10, 0).run(MILLI), Ok(()));
    // SLEEPONEXIT, SLEEPDEEP, SEVONPEND.
    for bit in [1, 2, 4] {
        let Err(Stop::Complaint(said)) = writing(0xe000_ed10, 1 << bit).run(MILLI) else {
            panic!("nothing is said to bit {bit}");
        };
        assert!(said.starts_with("the register 0xe000ed10 is written to"), "{said}");
    }
}

#[test]
fn a_watchdog_that_restarts_only_a_part_of_the_chip_is_told() {
    // All but the oscillators, as most programs select; and without the clocks.
    for (selected, fine) in [(0x1fffc, true), (0x1fff8, false), (0, false)] {
        let mut board = writing(0x4005_8000, 1 << 31);
        board.bus.write32(0x4001_0008, selected);
        let ran = board.run(Nanos(50_000));
        assert_eq!(board.take_resets().get(1), Some(&Reset::Forced));
        match ran {
            Ok(()) => assert!(fine, "{selected:#x}"),
            Err(stop) => {
                assert!(!fine, "{selected:#x}: {stop}");
                assert!(stop.to_string().contains("the watchdog does not restart"), "{stop}");
            }
        }
    }
}

#[test]
fn a_boot_stage_with_a_wrong_checksum_is_not_entered() {
    let mut board = running(&[MARK, STAY]);
    // Behind its code.
    board.flash().put(100, &[1]);
    board.power_cycle(Noise::seeded(1));
    board.cpu.regs.r[2] = 0;
    let Err(Stop::Complaint(said)) = board.run(MILLI) else { panic!("nothing is said") };
    assert!(said.starts_with("the checksum of the second boot stage is "), "{said}");
    assert_eq!(board.run(MILLI), Ok(()));
    assert!(!marked(&board));
}

#[test]
fn a_start_from_elsewhere_is_told() {
    let mut board = running(&[STAY]);
    board.bus.watchdog.scratch[4] = 0xb007_c0d3;
    board.restart(Reset::Forced);
    let Err(Stop::Complaint(said)) = board.run(MILLI) else { panic!("nothing is said") };
    assert!(said.starts_with("the ROM is to start something else"), "{said}");
}
