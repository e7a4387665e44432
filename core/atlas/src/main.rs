//! Bakes the letters and pictures of Campfire to masks that the box can draw without arithmetic.
//!
//! Writes `core/src/ui/atlas/`: `pixels.bin`, `runs.bin` and a file for each game hold the masks, `table.rs` says where
//! each one is, `pictures.rs` names the pictures. Run by hand when a recipe, a size or a font
//! changes; with `--check` it only says whether the committed atlas is what it would write.

mod letters;
mod mask;
mod recipe;
mod shape;

use std::io::{Error, Write};
use std::path::PathBuf;
use std::process::{Command, ExitCode, Stdio};

use mask::Bytes;
use recipe::GameRuns;

/// The head of the generated table.
const HEAD: &str = "//! Where each letter and picture is in the masks.
//!
//! Written by `cargo run --package campfire-atlas`, which also writes the masks.

use super::{Figure, Glyph, Picture, RUNS, Stamp, from};
use crate::ui::scene::Badge;

";

fn main() -> ExitCode {
    let check = std::env::args().any(|argument| argument == "--check");
    match run(check) {
        Ok(report) => {
            println!("{report}");
            ExitCode::SUCCESS
        }
        Err(complaint) => {
            eprintln!("{complaint}");
            ExitCode::FAILURE
        }
    }
}

/// Bakes everything, then writes it or compares it with what is there.
fn run(check: bool) -> Result<String, String> {
    let (mut pixels, mut runs) = (Bytes::default(), Bytes::default());
    let mut table = HEAD.to_owned();
    table.push_str(&letters::table(&mut pixels, &mut runs));
    let home = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    let files = recipe::read(&home.join("pictures"))?;
    let (figures, games) = recipe::table(&files, &mut runs);
    table.push_str(&figures);
    let (table, pictures) = (format(&table)?, format(&recipe::names(&files)?)?);

    let folder = home.join("../src/ui/atlas");
    let mut report = format!(
        "letters of words {} bytes, pictures and large digits {} bytes",
        pixels.all().len(),
        runs.all().len()
    );
    let mut baked = vec![
        ("pixels.bin".to_owned(), pixels.all()),
        ("runs.bin".to_owned(), runs.all()),
        ("table.rs".to_owned(), table.as_bytes()),
        ("pictures.rs".to_owned(), pictures.as_bytes()),
    ];
    for GameRuns { game, runs, .. } in &games {
        report += &format!(", {game} {} bytes", runs.all().len());
        baked.push((format!("{game}.bin"), runs.all()));
    }
    for (name, bytes) in baked {
        let path = folder.join(&name);
        let failed = |error: Error| format!("{}: {error}", path.display());
        if !check {
            std::fs::write(&path, bytes).map_err(failed)?;
        } else if std::fs::read(&path).map_err(failed)? != bytes {
            return Err(format!("{name} is not what the recipes and fonts give"));
        }
    }
    Ok(report)
}

/// Formats Rust source as the rest of the project is.
fn format(source: &str) -> Result<String, String> {
    rustfmt(source).map_err(|error| format!("rustfmt does not run: {error}"))
}

fn rustfmt(source: &str) -> Result<String, Error> {
    let mut rustfmt = Command::new("rustfmt")
        .args(["--edition", "2024", "--config", "use_small_heuristics=Max"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()?;
    if let Some(mut input) = rustfmt.stdin.take() {
        input.write_all(source.as_bytes())?;
    }
    let output = rustfmt.wait_with_output()?;
    if !output.status.success() {
        return Err(Error::other("it refuses what was written"));
    }
    String::from_utf8(output.stdout).map_err(Error::other)
}
