//! What the bus complains about, and where nothing answers.

use super::super::panel::Mounting;
use super::super::rom::Rom;
use super::blocks::{block, held};
use super::*;
use crate::firmware::Board;
use crate::noise::ID;

/// A chip that has just been started.
fn started() -> Bus {
    let lasting = Lasting {
        now: Nanos(0),
        rom: Rom::new().bytes,
        ram: vec![0; RAM_BYTES],
        flash: Flash::new(vec![7; 64], ID),
        panel: Panel::new(Mounting::Landscape),
        wiring: Wiring::of(Board::DisplayPack2),
        noise: Noise::seeded(1),
        grounded: 0,
        scratch: [0; 8],
        complaints: Vec::new(),
    };
    Bus::new(lasting, Reset::Power)
}

/// What a chip complains about when this is done to it by the instruction at `0x2000_0100`.
fn complaints(access: impl FnOnce(&mut Bus)) -> Vec<String> {
    let mut bus = started();
    bus.set_active_pc(0x2000_0100);
    access(&mut bus);
    bus.complaints
}

#[test]
fn a_register_that_is_not_modelled_is_told_however_it_is_reached() {
    let read = "the register 0x40034018 is read and not modelled (from 0x20000100)";
    let written = "the register 0x40034018 is written to and not modelled (from 0x20000100)";
    assert_eq!(complaints(|bus| assert_eq!(bus.read32(0x4003_4018), 0)), [read]);
    assert_eq!(complaints(|bus| assert_eq!(bus.read16(0x4003_401a), 0)), [read]);
    assert_eq!(complaints(|bus| assert_eq!(bus.read8(0x4003_4019), 0)), [read]);
    assert_eq!(complaints(|bus| bus.write32(0x4003_4018, 1)), [written]);
    assert_eq!(complaints(|bus| bus.write8(0x4003_4018, 1)), [written]);
    // To clear some bits, the others are read.
    assert_eq!(complaints(|bus| bus.write32(0x4003_7018, 1)), [read, written]);
}

#[test]
fn the_same_is_told_once_and_by_another_instruction_again() {
    let told = complaints(|bus| {
        (0..10).for_each(|_| bus.write32(0x4003_4018, 1));
        bus.set_active_pc(0x2000_0102);
        bus.write32(0x4003_4018, 1);
    });
    assert_eq!(told.len(), 2, "{told:?}");
    assert!(told[1].ends_with("(from 0x20000102)"));
}

#[test]
fn a_block_answers_once_it_is_let_out_of_its_reset() {
    let told = complaints(|bus| {
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
    let told = complaints(|bus| {
        bus.read32(FLASH + 4);
    });
    assert_eq!(told, ["the flash is read while it is not mapped (from 0x20000100)"]);
    let told = complaints(|bus| bus.write32(FLASH + 4, 1));
    assert_eq!(told, ["0x10000004 in the flash is written to (from 0x20000100)"]);
}

#[test]
fn where_nothing_is_the_bus_fails() {
    for address in [0x1fff_fffc, 0x2004_2000, 0x3000_0000, 0x6000_0000] {
        let told = complaints(|bus| {
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
