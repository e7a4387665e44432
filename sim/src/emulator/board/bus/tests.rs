//! What the bus complains about, and where nothing answers.

use super::blocks::{block, held};
use super::*;
use crate::emulator::board::panel::Mounting;
use crate::emulator::board::rom::Rom;
use crate::emulator::firmware::BoardModel;
use crate::play::noise::ID;

/// What a chip finds when its power comes on.
fn lasting() -> Lasting {
    Lasting {
        now: Nanos(0),
        rom: Rom::new().bytes,
        ram: vec![0; RAM_BYTES],
        flash: Flash::new(vec![7; 64], ID),
        panel: Panel::new(Mounting::Landscape),
        wiring: Wiring::of(BoardModel::DisplayPack2),
        noise: Noise::seeded(1),
        grounded: 0,
        scratch: [0; 8],
        diagnostics: Vec::new(),
    }
}

/// A chip that has just been started.
fn started() -> Bus {
    Bus::new(lasting(), Reset::Power)
}

/// What a chip complains about when this is done to it by the instruction at `0x2000_0100`.
fn diagnostics(access: impl FnOnce(&mut Bus)) -> Vec<String> {
    let mut bus = started();
    bus.set_active_pc(0x2000_0100);
    access(&mut bus);
    bus.diagnostics
}

#[test]
fn a_register_that_is_not_modelled_is_told_however_it_is_reached() {
    let read = "the register 0x40034018 is read and not modelled (from 0x20000100)";
    let written = "the register 0x40034018 is written to and not modelled (from 0x20000100)";
    assert_eq!(diagnostics(|bus| assert_eq!(bus.read32(0x4003_4018), 0)), [read]);
    assert_eq!(diagnostics(|bus| assert_eq!(bus.read16(0x4003_401a), 0)), [read]);
    assert_eq!(diagnostics(|bus| assert_eq!(bus.read8(0x4003_4019), 0)), [read]);
    assert_eq!(diagnostics(|bus| bus.write32(0x4003_4018, 1)), [written]);
    assert_eq!(diagnostics(|bus| bus.write8(0x4003_4018, 1)), [written]);
    // To clear some bits, the others are read.
    assert_eq!(diagnostics(|bus| bus.write32(0x4003_7018, 1)), [read, written]);
}

#[test]
fn the_same_is_told_once_and_by_another_instruction_again() {
    let told = diagnostics(|bus| {
        (0..10).for_each(|_| bus.write32(0x4003_4018, 1));
        bus.set_active_pc(0x2000_0102);
        bus.write32(0x4003_4018, 1);
    });
    assert_eq!(told.len(), 2, "{told:?}");
    assert!(told[1].ends_with("(from 0x20000102)"));
}

#[test]
fn a_block_answers_once_it_is_let_out_of_its_reset() {
    let told = diagnostics(|bus| {
        bus.write32(block::SPI_0, 7);
        assert_eq!(bus.read32(block::SPI_0), 0);
        // The address that clears bits.
        bus.write32(block::RESETS + 0x3000, held::SPI_0);
        bus.write32(block::SPI_0, 7);
        assert_eq!(bus.read32(block::SPI_0), 7);
    });
    let held = |what| format!("the block at 0x4003c000 is {what} while it is held in reset");
    let held = ["written to", "read"].map(|what| format!("{} (from 0x20000100)", held(what)));
    assert_eq!(told, held);
}

#[test]
fn the_flash_is_not_read_before_it_is_mapped_and_never_written_to() {
    let told = diagnostics(|bus| {
        bus.read32(FLASH + 4);
    });
    assert_eq!(told, ["the flash is read while it is not mapped (from 0x20000100)"]);
    let told = diagnostics(|bus| bus.write32(FLASH + 4, 1));
    assert_eq!(told, ["0x10000004 in the flash is written to (from 0x20000100)"]);
}

#[test]
fn where_nothing_is_the_bus_fails() {
    for address in [0x1fff_fffc, 0x2004_2000, 0x3000_0000, 0x6000_0000] {
        let told = diagnostics(|bus| {
            bus.read32(address);
            assert!(bus.bus_fault());
            assert_eq!(bus.bus_fault_addr(), address);
            bus.clear_bus_fault();
            bus.write32(address, 1);
            assert!(bus.bus_fault());
        });
        assert_eq!(told, [""; 0], "the processor is told, and so is the program");
    }
}

/// A chip whose crystal, timer and DMA run, and whose reference clock is the crystal.
fn set_up() -> Bus {
    let mut bus = started();
    bus.write32(block::CRYSTAL, 0xfab << 12);
    bus.write32(block::CLOCKS + 0x30, 2);
    bus.write32(block::RESETS + 0x3000, held::TIMER | held::DMA);
    assert_eq!(bus.diagnostics, [""; 0]);
    bus
}

#[test]
fn a_tick_that_is_no_microsecond_is_told() {
    for (cycles, fine) in [(12, true), (11, false), (13, false)] {
        let mut bus = set_up();
        bus.write32(block::WATCHDOG + 0x2c, 1 << 9 | cycles);
        assert_eq!(bus.diagnostics.is_empty(), fine, "{cycles}");
    }
    // Half of the crystal, or the ring oscillator, under a tick that was right.
    for (register, value) in [(0x34, 2 << 8), (0x30, 0)] {
        let mut bus = set_up();
        bus.write32(block::WATCHDOG + 0x2c, 1 << 9 | 12);
        bus.write32(block::CLOCKS + register, value);
        let said = bus.diagnostics.first().map_or("", String::as_str);
        assert!(said.starts_with("a tick of 12 cycles of a clock of 6"), "{said}");
    }
}

#[test]
fn a_tick_that_is_taken_away_is_told() {
    let mut bus = set_up();
    bus.write32(block::WATCHDOG + 0x2c, 1 << 9 | 12);
    bus.write32(block::WATCHDOG + 0x2c, 12);
    assert!(bus.diagnostics[0].starts_with("the tick is switched off"));
    let mut bus = set_up();
    bus.write32(block::WATCHDOG + 0x2c, 1 << 9 | 12);
    bus.write32(block::WATCHDOG + 4, 1000);
    bus.write32(block::WATCHDOG, 1 << 30);
    bus.write32(block::RESETS + 0x2000, held::TIMER);
    assert!(bus.diagnostics[0].starts_with("the timer is held in reset"));
}

#[test]
fn dma_that_nothing_answers_is_told_to_its_channel_and_not_to_the_processor() {
    const NOWHERE: u32 = 0x3000_0000;
    for (from, to, flag) in [(NOWHERE, RAM, 1 << 30), (RAM, NOWHERE, 1 << 29)] {
        let mut bus = set_up();
        bus.write32(block::DMA + 0x404, 1);
        bus.nvic.enabled = 1 << DMA_LINE;
        // Two words, as fast as they can be moved.
        for (register, value) in [(0, from), (4, to), (8, 2), (0xc, 0x3f << 15 | 2 << 2 | 1)] {
            bus.write32(block::DMA + register, value);
        }
        let control = bus.read32(block::DMA + 0xc);
        assert_eq!((control >> 29 << 29, control >> 24 & 1), (1 << 31 | flag, 0));
        assert!(!bus.bus_fault() && bus.is_interrupted());
        assert_eq!(bus.diagnostics, [""; 0]);
    }
}

#[test]
fn dma_does_not_feed_a_serial_bus_that_does_not_ask() {
    // SSPDMACR with and without TXDMAE.
    for (asks, left) in [(0, 3), (2, 0)] {
        let mut bus = set_up();
        bus.write32(block::RESETS + 0x3000, held::SPI_0);
        for (register, value) in [(0, 0xc7), (0x10, 2), (0x24, asks), (4, 2)] {
            bus.write32(block::SPI_0 + register, value);
        }
        let to = block::SPI_0 + 8;
        for (register, value) in [(0, RAM), (4, to), (8, 3), (0xc, 16 << 15 | 1 << 4 | 1)] {
            bus.write32(block::DMA + register, value);
        }
        assert_eq!(bus.read32(block::DMA + 8), left);
        assert_eq!(bus.diagnostics, [""; 0]);
    }
}

#[test]
fn the_flash_is_changed_as_the_rom_asks_for_it_and_only_then() {
    use crate::emulator::board::rom::{TRAPS, Trap};
    let erase = |bus: &mut Bus| {
        bus.write32(TRAPS, 0);
        bus.write32(TRAPS + 4, 4096);
        bus.write32(TRAPS + 12, Trap::Erase as u32);
    };
    // Mapped as by the second boot stage.
    let mapped = || {
        let mut bus = started();
        for (register, value) in [(8, 0), (0, 2 << 21 | 31 << 16 | 3 << 8), (8, 1)] {
            bus.write32(block::FLASH_CONTROLLER + register, value);
        }
        assert_eq!(bus.read8(FLASH), 7);
        bus
    };
    let mut bus = mapped();
    erase(&mut bus);
    assert!(bus.diagnostics[0].starts_with("the flash is to be changed while it is mapped"));
    let mut bus = mapped();
    bus.write32(TRAPS + 12, Trap::Unmap as u32);
    assert!(bus.diagnostics[0].starts_with("the flash is unmapped without being connected"));
    let mut bus = mapped();
    bus.write32(TRAPS + 12, Trap::Connect as u32);
    bus.write32(TRAPS + 12, Trap::Unmap as u32);
    erase(&mut bus);
    assert_eq!((bus.diagnostics.len(), bus.flash.memory()[0]), (0, 0xff));
}

#[test]
fn only_what_the_program_can_do_without_is_forced_off() {
    let [on, off] = [block::POWER_ON, block::POWER_ON + 4];
    // The first processor is forced on, then the SIO and the second one are forced off and let go.
    let mut bus = started();
    bus.write32(0xd000_0024, 1 << 12);
    assert_eq!(bus.read32(0xd000_017c), 1 << 31);
    for (register, value) in [(on, 1 << 15), (off, 1 << 14 | 1 << 16), (off, 0), (on, 0)] {
        bus.write32(register, value);
        assert_eq!(bus.read32(register), value);
    }
    assert_eq!((bus.read32(0xd000_0020), bus.read32(0xd000_017c)), (0, 1 << 31));
    assert_eq!(bus.diagnostics, [""; 0]);
    // Without that the processor would go with it, at once or when it is not forced on any more.
    let with = "the processor is reset together with the SIO (from 0x20000100)";
    assert_eq!(diagnostics(|bus| bus.write32(off, 1 << 14)), [with]);
    let order = [(on, 1 << 15), (off, 1 << 14), (on, 0)];
    let told = diagnostics(|bus| order.into_iter().for_each(|(at, value)| bus.write32(at, value)));
    assert_eq!(told, [with]);
    let clocks = "0x4 of the chip is forced off (from 0x20000100)";
    assert_eq!(diagnostics(|bus| bus.write32(off, 1 << 2)), [clocks]);
}

#[test]
fn a_result_of_the_divider_that_is_read_too_early_is_told() {
    let told = diagnostics(|bus| {
        bus.write32(0xd000_0060, 7);
        bus.write32(0xd000_0064, 2);
        bus.now.0 += 9 * bus.clocks.cycle;
        bus.read32(0xd000_0070);
        bus.now.0 += bus.clocks.cycle;
        assert_eq!(bus.read32(0xd000_0070), 3);
    });
    let words = "what was divided is read before the divider is done (from 0x20000100)";
    assert_eq!(told, [words]);
}

#[test]
fn the_reset_of_the_panel_is_felt_by_whatever_its_pin_becomes_low() {
    let mut bus =
        Bus::new(Lasting { wiring: Wiring::of(BoardModel::PicoLcd2), ..lasting() }, Reset::Power);
    bus.write32(block::RESETS + 0x3000, held::PINS | held::PADS);
    // Pin 12 drives low, but is not the program's yet.
    bus.write32(0xd000_0024, 1 << 12);
    assert!(!bus.panel_held);
    bus.write32(block::PINS + 12 * 8 + 4, 5);
    assert!(bus.panel_held);
    bus.write32(block::RESETS + 0x2000, held::PINS);
    assert!(!bus.panel_held);
    assert_eq!(bus.diagnostics, [""; 0]);
}

#[test]
fn a_byte_that_the_panel_does_not_hear_is_told() {
    let mut bus = set_up();
    bus.write32(block::RESETS + 0x3000, held::PINS | held::PADS);
    for (pin, function) in [(16, 5), (17, 5), (18, 1), (19, 1)] {
        bus.write32(block::PINS + pin * 8 + 4, function);
    }
    // D/C and CS are driven; CS is low, then high.
    bus.write32(0xd000_0024, 3 << 16);
    for (levels, told) in [(0, 0), (1 << 17, 1)] {
        bus.write32(0xd000_0010, levels);
        bus.deliver(0, 0, Nanos(1_000_000_000));
        assert_eq!(bus.diagnostics.len(), told, "{:?}", bus.diagnostics);
    }
    assert!(bus.diagnostics[0].starts_with("a byte is sent while the panel is not selected"));
}
