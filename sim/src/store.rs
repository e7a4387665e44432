//! The file that plays the box's flash: what is kept from one start to the next.
//!
//! A file is replaced as a whole or not at all, and one that cannot be used is moved aside, never
//! overwritten.

use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// Where things are kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Store {
    /// In this file.
    File(PathBuf),
    /// In memory, for scripts and tests; nothing yet if empty.
    Memory(Vec<u8>),
    /// Nowhere: what is there must not be touched.
    Nowhere,
}

impl Store {
    /// What was kept, if anything.
    ///
    /// # Errors
    /// There is something that cannot be read.
    pub fn read(&self) -> io::Result<Option<Vec<u8>>> {
        match self {
            Self::File(path) => match fs::read(path) {
                Ok(bytes) => Ok(Some(bytes)),
                Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
                Err(error) => Err(error),
            },
            Self::Memory(bytes) => Ok((!bytes.is_empty()).then(|| bytes.clone())),
            Self::Nowhere => Ok(None),
        }
    }

    /// Keeps these bytes instead of what was kept before.
    ///
    /// # Errors
    /// They cannot be written; then what was kept before is still there.
    pub fn write(&mut self, bytes: &[u8]) -> io::Result<()> {
        match self {
            Self::File(path) => replace(path, bytes),
            Self::Memory(memory) => {
                *memory = bytes.to_vec();
                Ok(())
            }
            Self::Nowhere => Ok(()),
        }
    }

    /// Moves what is kept aside and says where to.
    ///
    /// # Errors
    /// It cannot be moved and is still there.
    pub fn set_aside(&mut self) -> io::Result<Option<PathBuf>> {
        match self {
            Self::File(path) => {
                let aside = free_name(path);
                fs::rename(path, &aside)?;
                Ok(Some(aside))
            }
            Self::Memory(_) | Self::Nowhere => Ok(None),
        }
    }
}

/// The file's name with something behind it.
fn beside(path: &Path, suffix: &str) -> PathBuf {
    let mut name = OsString::from(path);
    name.push(suffix);
    name.into()
}

/// The first name for a damaged file that nothing has yet.
fn free_name(path: &Path) -> PathBuf {
    let mut number = 1_u64;
    loop {
        let name = beside(path, &format!(".damaged-{number}"));
        // A link that leads nowhere is there, too.
        if fs::symlink_metadata(&name).is_err() {
            return name;
        }
        number += 1;
    }
}

/// Puts a new file in the place of the old one: after a power cut there is one or the other.
fn replace(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let new = beside(path, &format!(".new-{}", std::process::id()));
    let written = write_through(&new, bytes).and_then(|()| fs::rename(&new, path));
    if written.is_err() {
        // The old file is untouched; half a new one helps nobody.
        let _ = fs::remove_file(&new);
    }
    written?;
    // The new name is on the disk only when the folder is; folders cannot be synced everywhere.
    if let Some(folder) = path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
        let _ = File::open(folder).and_then(|folder| folder.sync_all());
    }
    Ok(())
}

fn write_through(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut file = File::create(path)?;
    file.write_all(bytes)?;
    file.sync_all()
}

/// The usual file in the user's data folder, which is made if it is not there.
///
/// # Errors
/// There is no such folder and it cannot be made, in words.
pub fn usual_file() -> Result<PathBuf, String> {
    let absolute = |name: &str| {
        std::env::var_os(name).map(PathBuf::from).filter(|folder| folder.is_absolute())
    };
    let data = absolute("XDG_DATA_HOME")
        .or_else(|| absolute("LOCALAPPDATA"))
        .or_else(|| absolute("HOME").map(|home| home.join(".local/share")))
        .ok_or("there is no home folder to keep the game in; `--save FILE` names a file")?;
    let folder = data.join("campfire");
    fs::create_dir_all(&folder)
        .map_err(|error| format!("the folder {} cannot be made: {error}", folder.display()))?;
    Ok(folder.join("campfire.save"))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A folder of its own for a test.
    struct Folder(PathBuf);

    impl Folder {
        fn new(name: &str) -> io::Result<Self> {
            let folder = format!("campfire-store-{name}-{}", std::process::id());
            let folder = std::env::temp_dir().join(folder);
            fs::create_dir_all(&folder)?;
            Ok(Self(folder))
        }
    }

    impl Drop for Folder {
        fn drop(&mut self) {
            let _ = fs::remove_dir_all(&self.0);
        }
    }

    #[test]
    fn what_was_written_is_read_and_nothing_else_is_left_behind() -> io::Result<()> {
        let folder = Folder::new("write")?;
        let mut store = Store::File(folder.0.join("campfire.save"));
        assert_eq!(store.read()?, None);
        store.write(b"one")?;
        store.write(b"another")?;
        assert_eq!(store.read()?.as_deref(), Some(&b"another"[..]));
        assert_eq!(fs::read_dir(&folder.0)?.count(), 1);
        Ok(())
    }

    #[test]
    fn damaged_files_get_names_that_nothing_has_yet() -> io::Result<()> {
        let folder = Folder::new("aside")?;
        let path = folder.0.join("campfire.save");
        for (number, content) in [(1, "first"), (2, "second")] {
            fs::write(&path, content)?;
            let aside = Store::File(path.clone()).set_aside()?;
            assert_eq!(aside, Some(folder.0.join(format!("campfire.save.damaged-{number}"))));
            assert!(!path.exists());
        }
        assert_eq!(fs::read(folder.0.join("campfire.save.damaged-1"))?, b"first");
        assert_eq!(fs::read(folder.0.join("campfire.save.damaged-2"))?, b"second");
        Ok(())
    }

    #[test]
    fn a_file_that_cannot_be_written_leaves_the_old_one() -> io::Result<()> {
        let folder = Folder::new("unwritable")?;
        assert!(Store::File(folder.0.join("missing/campfire.save")).write(b"one").is_err());
        // A folder in the place of the file: neither read as nothing nor replaced.
        let path = folder.0.join("campfire.save");
        fs::create_dir(&path)?;
        let mut store = Store::File(path.clone());
        assert!(store.read().is_err());
        assert!(store.write(b"one").is_err());
        assert!(path.is_dir());
        assert_eq!(fs::read_dir(&folder.0)?.count(), 1);
        Ok(())
    }
}
