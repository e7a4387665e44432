//! The subcommand that writes a picture of every screen.

use std::path::Path;

use crate::command::{Progress, print};
use crate::gallery::shots::write;

/// Writes a picture of every screen and a page to look through them.
///
/// # Errors
/// They cannot be written, in words.
pub fn shots(folder: &Path) -> Result<u8, String> {
    let mut progress = Progress::new("pictures");
    let count = write(folder, &mut |done| progress.tell(done))
        .map_err(|error| format!("the pictures cannot be written: {error}"))?;
    drop(progress);
    let page = folder.join("index.html");
    print(&format!("{count} screens in two languages: {}\n", page.display()))?;
    Ok(0)
}
