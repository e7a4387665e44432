//! Packs the words of every language for the box, whose flash they would fill by a sixth.
//!
//! The tables in `src/text` are compiled here and nowhere else: the library holds what this writes.

#[path = "../src/text/english.rs"]
mod english;
#[path = "../src/text/id.rs"]
pub mod id;
#[path = "../src/text/italian.rs"]
mod italian;
mod pack;

use std::{env, fs, io, path::PathBuf};

use id::TextId;

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-changed=build");
    println!("cargo::rerun-if-changed=src/text");
    let folder = PathBuf::from(env::var_os("OUT_DIR").ok_or(io::ErrorKind::NotFound)?);
    let write = |name: &str, text: fn(TextId) -> &'static str| {
        let texts: Vec<&str> = TextId::ALL.iter().map(|id| text(*id)).collect();
        let packed = pack::pack(&texts).map_err(io::Error::other)?;
        fs::write(folder.join(name), packed.source())
    };
    write("english.rs", english::text)?;
    write("italian.rs", italian::text)
}
