//! Texts and pictures that were looked at once and must stay as they are.
//!
//! Each is in a folder of the room that it belongs to. A difference writes the actual one beside it.
//! Recording needs `CAMPFIRE_RECORD=1`.

use std::path::{Path, PathBuf};
use std::{env, fs};

use campfire::gallery::image::Image;
use campfire::script::Frames;

/// Where a folder of these tests is, as `tribes/goldens`.
#[must_use]
pub fn path(folder: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(folder)
}

/// The golden text called `name` in a folder, if there is one.
#[must_use]
pub fn read(folder: &str, name: &str) -> Option<String> {
    fs::read_to_string(path(folder).join(name)).ok()
}

/// Compares `actual` with the golden text called `name` in a folder.
///
/// # Errors
/// They differ, or there is no golden text; says in words where to look.
pub fn compare(folder: &str, name: &str, actual: &str) -> Result<(), String> {
    let golden = path(folder).join(name);
    if env::var_os("CAMPFIRE_RECORD").is_some_and(|value| value == "1") {
        return fs::write(&golden, actual).map_err(|error| format!("{name}: {error}"));
    }
    let expected = fs::read_to_string(&golden).map_err(|error| {
        format!("{name}: {error}; record it with CAMPFIRE_RECORD=1 and read it")
    })?;
    if actual == expected {
        return Ok(());
    }
    let beside = golden.with_extension("actual");
    fs::write(&beside, actual).map_err(|error| format!("{name}: {error}"))?;
    let differs = |(a, b): &(&str, &str)| a != b;
    let same = expected.lines().zip(actual.lines()).take_while(|pair| !differs(pair)).count();
    let line = |text: &str| text.lines().nth(same).unwrap_or("(nothing)").to_owned();
    Err(format!(
        "{name} differs at line {}:\n  golden: {}\n  actual: {}\nthe whole actual text is in {}",
        same + 1,
        line(&expected),
        line(actual),
        beside.display()
    ))
}

/// Compares a picture with the golden one called `name` in a folder.
///
/// # Errors
/// They differ, or there is no golden picture; says in words where to look.
pub fn compare_picture(folder: &str, name: &str, actual: &Image) -> Result<(), String> {
    let folder = path(folder);
    let record = env::var_os("CAMPFIRE_RECORD").is_some_and(|value| value == "1");
    let frames = Frames { folder, record };
    match frames.frame(name, actual)? {
        None => Ok(()),
        Some(why) => Err(format!("{why}; record it with CAMPFIRE_RECORD=1 and look at it")),
    }
}
