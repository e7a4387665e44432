//! The firmware that is tested, built once for all tests of a program.

use std::sync::{Arc, Mutex, OnceLock};

use campfire::emulator::board::Program;
use campfire::emulator::firmware::{BoardModel, build};

/// The firmware for the usual board.
///
/// # Panics
/// It cannot be built.
pub fn program() -> Arc<Program> {
    static PROGRAM: OnceLock<Arc<Program>> = OnceLock::new();
    Arc::clone(PROGRAM.get_or_init(|| program_for(BoardModel::DisplayPack2)))
}

/// The firmware for a board, built now.
///
/// # Panics
/// It cannot be built.
pub fn program_for(board: BoardModel) -> Arc<Program> {
    // All boards share the name of the file, so no other one is built before it is read.
    static BUILDING: Mutex<()> = Mutex::new(());
    let _building = BUILDING.lock();
    let program = build(board).and_then(|file| Program::read(&file));
    Arc::new(program.expect("the firmware can be built"))
}
