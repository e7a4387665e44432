//! The real firmware on the emulated board shows what the desktop program shows, pixel by pixel: in
//! whole games, on every screen, under random presses; and one wrong pixel is found.

mod games;
mod hour;
mod messages;
mod pixel;
mod screens;
mod turned;

use std::cell::Cell;
use std::path::{Path, PathBuf};
use std::rc::Rc;

use campfire::script::device::{BoardDevice, Comparison, DesktopDevice, Pair, Seen};

/// Both of them.
type Both = Pair<DesktopDevice, BoardDevice>;

/// Where pictures of a difference are put.
fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).join("same").join(name)
}

/// The firmware may be this many milliseconds behind the desktop program.
fn comparison(name: &str, lag: u32) -> (Comparison, Rc<Cell<Seen>>) {
    let seen = Rc::<Cell<Seen>>::default();
    let names = ["desktop", "firmware"];
    (Comparison { names, lag, folder: folder(name), seen: Rc::clone(&seen) }, seen)
}
