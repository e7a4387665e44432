//! A file that mirrors the saves in the flash of an emulated box, so that it is the same image as
//! that of the desktop program.
//!
//! What the bytes say is the box's own business: a damaged image is put before it as it is.

use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use campfire_core::app::MOST_GAMES;

use crate::play::flash::{IMAGE_BYTES, blank};
use crate::play::store::{lock, put_in_place};

/// The bytes that are compared and written at once.
const PAGE_BYTES: usize = 256;

/// The file, which nobody else can write to.
#[derive(Debug)]
pub struct Mirror {
    path: PathBuf,
    file: File,
    image: Vec<u8>,
}

impl Mirror {
    /// Opens a file; one that is missing or empty is made, with a flash that was never written to.
    ///
    /// # Errors
    /// It cannot be read or written, is no image, or belongs to another program now, in words.
    pub fn open(path: &Path) -> Result<Self, String> {
        let name = path.display();
        let (file, image) = match File::options().read(true).write(true).open(path) {
            Ok(mut file) => {
                lock(&file, path)?;
                let mut image = Vec::new();
                file.read_to_end(&mut image)
                    .map_err(|error| format!("{name} cannot be read: {error}"))?;
                if image.is_empty() {
                    image = blank();
                    file.write_all(&image)
                        .map_err(|error| format!("{name} cannot be written: {error}"))?;
                }
                (file, image)
            }
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                let file = put_in_place(path, &blank())
                    .map_err(|error| format!("{name} cannot be written: {error}"))?;
                (file, blank())
            }
            Err(error) => return Err(format!("{name} cannot be opened: {error}")),
        };
        let bytes = image.len();
        if !bytes.is_multiple_of(IMAGE_BYTES) || bytes > MOST_GAMES * IMAGE_BYTES {
            return Err(format!(
                "{name} has {bytes} bytes and is no image of a flash, which has {IMAGE_BYTES} for each \
                 game"
            ));
        }
        Ok(Self { path: path.into(), file, image })
    }

    /// What the file holds.
    #[must_use]
    pub fn image(&self) -> &[u8] {
        &self.image
    }

    /// Makes the file as the flash is now; only what has changed is written.
    ///
    /// # Errors
    /// It cannot be written, in words.
    pub fn follow(&mut self, flash: &[u8]) -> Result<(), String> {
        if flash == self.image {
            return Ok(());
        }
        self.write(flash)
            .map_err(|error| format!("{} cannot be written: {error}", self.path.display()))
    }

    fn write(&mut self, flash: &[u8]) -> io::Result<()> {
        let pages = self.image.chunks_mut(PAGE_BYTES).zip(flash.chunks(PAGE_BYTES)).enumerate();
        for (number, (old, new)) in pages.filter(|(_, (old, new))| old != new) {
            self.file.seek(SeekFrom::Start((number * PAGE_BYTES) as u64))?;
            self.file.write_all(new)?;
            old.copy_from_slice(new);
        }
        self.file.sync_data()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::store::Store;
    use std::fs;

    fn folder(name: &str) -> io::Result<PathBuf> {
        let folder = format!("campfire-mirror-{name}-{}", std::process::id());
        let folder = std::env::temp_dir().join(folder);
        fs::create_dir_all(&folder)?;
        Ok(folder)
    }

    #[test]
    fn the_file_is_the_flash_after_every_change() -> io::Result<()> {
        let folder = folder("follow")?;
        let path = folder.join("firmware.save");
        let mut mirror = Mirror::open(&path).map_err(io::Error::other)?;
        assert_eq!(mirror.image(), blank());
        let mut flash = blank();
        for (at, byte) in [(0, 0x12), (65_535, 0x34), (256, 0x56), (0, 0xFF)] {
            flash[at] = byte;
            mirror.follow(&flash).map_err(io::Error::other)?;
            assert_eq!(fs::read(&path)?, flash);
        }
        drop(mirror);
        let mirror = Mirror::open(&path).map_err(io::Error::other)?;
        assert_eq!(mirror.image(), flash);
        assert_eq!(fs::read_dir(&folder)?.count(), 1);
        fs::remove_dir_all(&folder)
    }

    #[test]
    fn an_empty_file_is_a_flash_that_was_never_written_to() -> io::Result<()> {
        let folder = folder("empty")?;
        let path = folder.join("firmware.save");
        fs::write(&path, b"")?;
        let mut mirror = Mirror::open(&path).map_err(io::Error::other)?;
        assert_eq!(mirror.image(), blank());
        let mut flash = blank();
        flash[65_535] = 0x34;
        mirror.follow(&flash).map_err(io::Error::other)?;
        assert_eq!(fs::read(&path)?, flash);
        fs::remove_dir_all(&folder)
    }

    #[test]
    fn a_file_that_is_no_image_is_refused_and_left_as_it_is() -> io::Result<()> {
        let folder = folder("foreign")?;
        let path = folder.join("letter.txt");
        fs::write(&path, b"Dear aunt")?;
        let why = Mirror::open(&path).err().unwrap_or_default();
        assert!(why.contains("has 9 bytes and is no image of a flash"), "{why}");
        assert_eq!(fs::read(&path)?, b"Dear aunt");
        fs::remove_dir_all(&folder)
    }

    #[test]
    fn a_file_that_the_desktop_program_has_is_refused() -> io::Result<()> {
        let folder = folder("taken")?;
        let path = folder.join("campfire.save");
        let desktop = Store::File(path.clone()).open().map_err(io::Error::other)?;
        let why = Mirror::open(&path).err().unwrap_or_default();
        assert!(why.contains("another Campfire plays from"), "{why}");
        drop(desktop);
        assert!(Mirror::open(&path).is_ok());
        fs::remove_dir_all(&folder)
    }
}
