//! Puts the memory map where the linker looks for it.

use std::path::PathBuf;
use std::{env, fs, io};

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-changed=../memory.x");
    println!("cargo::rerun-if-changed=build.rs");
    let out = PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default());
    fs::copy("../memory.x", out.join("memory.x"))?;
    println!("cargo::rustc-link-search={}", out.display());
    Ok(())
}
