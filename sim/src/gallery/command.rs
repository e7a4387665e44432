//! The subcommand that writes a picture of every screen.

use std::path::Path;

use crate::command::print;
use crate::gallery::shots::write;

/// Writes a picture of every screen and a page to look through them.
///
/// # Errors
/// They cannot be written, in words.
pub fn shots(folder: &Path) -> Result<u8, String> {
    let count =
        write(folder).map_err(|error| format!("the pictures cannot be written: {error}"))?;
    let page = folder.join("index.html");
    print(&format!("{count} screens in two languages: {}\n", page.display()))?;
    Ok(0)
}
