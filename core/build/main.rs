//! Makes the texts of every room: a constant for each, and the words of every language packed for
//! the box, whose flash they would fill by a sixth.
//!
//! Every `src/text/*.txt` is a room, so a new game brings a file and changes nothing here.

mod pack;
mod room;

use std::{env, fs, io, path::PathBuf};

use room::Room;

/// Where the library keeps what a room is made of.
const TEXT: &str = "crate::text";

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-changed=build");
    println!("cargo::rerun-if-changed=src/text");
    let folder = PathBuf::from(env::var_os("OUT_DIR").ok_or(io::ErrorKind::NotFound)?);
    let mut files = Vec::new();
    for entry in fs::read_dir("src/text")? {
        let path = entry?.path();
        if path.extension().is_some_and(|extension| extension == "txt") {
            files.push(path);
        }
    }
    files.sort();
    let mut source = String::new();
    let mut rooms = Vec::new();
    for (number, path) in files.iter().enumerate() {
        let room = Room::read(path)?;
        source += &room.source(number, TEXT)?;
        rooms.push(format!("&{}::ROOM", room.name()));
    }
    let rooms = rooms.join(", ");
    source +=
        &format!("/// The rooms of this box.\npub static ROOMS: &[&{TEXT}::Room] = &[{rooms}];\n");
    fs::write(folder.join("rooms.rs"), source)
}
