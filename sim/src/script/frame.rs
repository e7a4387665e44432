//! The `frame` lines of a script: pictures that were looked at once and must stay as they are.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use crate::gallery::image::{Image, difference};

/// Where the pictures of a script are, and whether they are taken or compared.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Frames {
    /// The folder of the pictures.
    pub folder: PathBuf,
    /// Whether pictures are taken anew instead of compared.
    pub record: bool,
}

impl Frames {
    /// The pictures of a script: in a folder beside it that has its name without the ending.
    #[must_use]
    pub fn beside(script: &Path, record: bool) -> Self {
        let folder = match script.extension() {
            Some(_) => script.with_extension(""),
            None if script == Path::new("-") => PathBuf::from("frames"),
            None => script.with_extension("frames"),
        };
        Self { folder, record }
    }

    /// Takes a picture, or compares it with the one that was taken; says what differs, if anything.
    ///
    /// # Errors
    /// A picture cannot be written, in words.
    pub fn frame(&self, name: &str, actual: &Image) -> Result<Option<String>, String> {
        let path = |suffix: &str| self.folder.join(format!("{name}{suffix}.png"));
        let (golden, beside, shown) = (path(""), path(".actual"), path(".diff"));
        let problem = |path: &Path, error: io::Error| {
            format!("{} cannot be written: {error}", path.display())
        };
        let write = |image: &Image, path: &Path| {
            fs::create_dir_all(&self.folder)
                .and_then(|()| image.write(path))
                .map_err(|error| problem(path, error))
        };
        // What is left of an earlier difference.
        for old in [&beside, &shown] {
            match fs::remove_file(old) {
                Err(error) if error.kind() != io::ErrorKind::NotFound => {
                    return Err(problem(old, error));
                }
                _ => {}
            }
        }
        if self.record {
            write(actual, &golden)?;
            return Ok(None);
        }
        let expected = match Image::read(&golden) {
            Ok(image) => image,
            Err(error) => {
                write(actual, &beside)?;
                return Ok(Some(format!(
                    "the picture {} cannot be read: {error}; what is shown is in {}; `--record` \
                     takes pictures anew",
                    golden.display(),
                    beside.display()
                )));
            }
        };
        if expected == *actual {
            return Ok(None);
        }
        let (count, differs) = difference(&expected, actual);
        write(actual, &beside)?;
        write(&differs, &shown)?;
        Ok(Some(format!(
            "{count} pixels differ from {}; what is shown is in {}, what differs in {}",
            golden.display(),
            beside.display(),
            shown.display()
        )))
    }
}
