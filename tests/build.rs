//! Makes the texts of the games that only the tests know, as core's build makes those of the box.

#[path = "../core/build/pack.rs"]
mod pack;
#[path = "../core/build/room.rs"]
mod room;

use std::path::{Path, PathBuf};
use std::{env, fs, io};

use room::Room;

/// A number that no room of the box has.
const NUMBER: usize = 40;

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-changed=../core/build");
    println!("cargo::rerun-if-changed=src/race/words.txt");
    let folder = PathBuf::from(env::var_os("OUT_DIR").ok_or(io::ErrorKind::NotFound)?);
    let room = Room::read(Path::new("src/race/words.txt"))?;
    let file = folder.join(room.name()).with_extension("rs");
    fs::write(file, room.source(NUMBER, "campfire_core::text")?)
}
