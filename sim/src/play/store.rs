//! Where the PC keeps what the box keeps in its flash, from one start to the next.
//!
//! A file is an image of the end of that flash, byte for byte: a region for every game, the first game's
//! last. One program at a time may write to it. What cannot be used is kept aside, never overwritten.
//! Files from before there were images hold the bare document, and some have fewer regions than there are
//! games now: they are taken over. An empty file keeps nothing yet.

use std::ffi::OsString;
use std::fs::{self, File, TryLockError};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, Instant};

use campfire_core::app::{KeepError, game_of};
use campfire_core::flash::{DocumentStore, Found, REGION_BYTES, Region, Regions, SaveError, Tidy};
use campfire_core::games::GameId;

use crate::play::flash::FlashImage;

/// Where things are to be kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Store {
    /// In this file.
    File(PathBuf),
    /// In this image in memory, for scripts and tests; a new one if empty.
    Memory(Vec<u8>),
    /// Nowhere: what is there must not be touched.
    Nowhere,
}

/// How files begin that hold the bare document.
const BARE: &[u8] = b"FIRE";

/// The flash of a store, with what is kept in the region at hand.
pub struct Keeper {
    store: Option<DocumentStore<Region<FlashImage>>>,
    path: Option<PathBuf>,
    /// How many regions there are to be.
    regions: usize,
    /// The file is of an earlier form: with the first write an image takes its place.
    earlier: Option<EarlierFile>,
}

/// A file of an earlier form, which belongs to this program as long as it is there.
struct EarlierFile {
    _locked: Option<File>,
}

debug_fields!(Keeper { path });

/// What a keeper has found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Opened {
    /// The document, if there was one.
    pub document: Option<Vec<u8>>,
    /// Whether it is the last one.
    pub found: Found,
}

impl Store {
    /// Opens what is kept; writes nothing, except that a file that is missing is made.
    ///
    /// # Errors
    /// There is something that cannot be read, or it belongs to another program now, in words.
    pub fn open(&self) -> Result<Keeper, String> {
        self.open_regions(1)
    }

    /// The same for a box with so many regions.
    ///
    /// # Errors
    /// As for [`Store::open`].
    pub fn open_regions(&self, regions: usize) -> Result<Keeper, String> {
        match self {
            Self::File(path) => Keeper::of_file(path, regions),
            Self::Memory(image) if image.is_empty() => Ok(Keeper::in_memory(regions)),
            Self::Memory(image) => {
                let image = grown(image, regions).unwrap_or_else(|| image.clone());
                Ok(Keeper::new(FlashImage::in_memory(image), None, regions))
            }
            Self::Nowhere => Ok(Keeper::nowhere()),
        }
    }

    /// Whether another program has it now, in words.
    #[must_use]
    pub fn taken(&self) -> Option<String> {
        let Self::File(path) = self else { return None };
        let file = File::options().read(true).write(true).open(path).ok()?;
        lock(&file, path).err()
    }

    /// A store in memory that keeps this document.
    #[must_use]
    pub fn holding(document: &[u8]) -> Self {
        image_of(document).map_or(Self::Memory(Vec::new()), Self::Memory)
    }
}

/// The image of so many regions that were never written to.
fn blank_regions(regions: usize) -> Vec<u8> {
    vec![0xFF; regions * REGION_BYTES]
}

/// An image of fewer regions, or of none, with the ones before them that it lacks.
fn grown(image: &[u8], regions: usize) -> Option<Vec<u8>> {
    let is_image = image.len().is_multiple_of(REGION_BYTES);
    let lacks = regions.checked_sub(image.len() / REGION_BYTES).filter(|lacks| *lacks > 0)?;
    is_image.then(|| [blank_regions(lacks), image.to_vec()].concat())
}

/// The image of a flash that keeps this document, with the regions that lie behind its own.
///
/// # Errors
/// There is no room for it.
pub fn image_of(document: &[u8]) -> Result<Vec<u8>, SaveError> {
    // Whatever is no document of a game lies where the first game's would.
    let region = game_of(document).map_or(0, GameId::region);
    let flash = FlashImage::in_memory(blank_regions(region + 1));
    let mut store = DocumentStore::open(Region::new(flash, region));
    store.save(document)?;
    Ok(store.flash().flash().image().to_vec())
}

impl Keeper {
    fn new(flash: FlashImage, path: Option<PathBuf>, regions: usize) -> Self {
        let store = DocumentStore::open(Region::new(flash, 0));
        Self { store: Some(store), path, regions, earlier: None }
    }

    /// Keeps things in memory.
    #[must_use]
    pub fn in_memory(regions: usize) -> Self {
        Self::new(FlashImage::in_memory(blank_regions(regions)), None, regions)
    }

    /// Keeps nothing.
    #[must_use]
    pub fn nowhere() -> Self {
        Self { store: None, path: None, regions: 0, earlier: None }
    }

    fn of_file(path: &Path, regions: usize) -> Result<Self, String> {
        let cannot =
            |what: &str, error: io::Error| format!("{} cannot be {what}: {error}", path.display());
        let (image, file) = match File::options().read(true).write(true).open(path) {
            Ok(mut file) => {
                // Read only once it is ours: who had it before may have written to the last.
                lock(&file, path)?;
                let mut image = Vec::new();
                file.read_to_end(&mut image).map_err(|error| cannot("read", error))?;
                (image, Ok(file))
            }
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                let image = blank_regions(regions);
                let file = put_in_place(path, &image).map_err(|error| cannot("written", error))?;
                (image, Ok(file))
            }
            Err(error) => (fs::read(path).map_err(|error| cannot("read", error))?, Err(error)),
        };
        let later = if image.starts_with(BARE) {
            let image = image_of(&image).ok();
            image.map(|image| grown(&image, regions).unwrap_or(image))
        } else {
            grown(&image, regions)
        };
        let path = Some(path.into());
        if let Some(image) = later {
            let earlier = Some(EarlierFile { _locked: file.ok() });
            return Ok(Self { earlier, ..Self::new(FlashImage::in_memory(image), path, regions) });
        }
        let flash = match file {
            Ok(file) => FlashImage::in_file(image, file),
            Err(error) => FlashImage::read_only(image, &error),
        };
        Ok(Self::new(flash, path, regions))
    }

    /// The whole image.
    fn image(&self) -> Option<&[u8]> {
        self.store.as_ref().map(|store| store.flash().flash().image())
    }

    /// Turns to the region with this number.
    pub fn turn_to(&mut self, region: usize) {
        if let Some(store) = self.store.as_mut().filter(|store| store.flash().number() != region) {
            store.turn_to(region);
        }
    }

    /// What was kept in the region at hand.
    ///
    /// # Errors
    /// There is something that cannot be used.
    pub fn kept(&self) -> Result<Opened, KeepError> {
        let (Some(store), Some(image)) = (&self.store, self.image()) else {
            return Ok(Opened { document: None, found: Found::Last });
        };
        // An image of another length is none of ours, whatever its beginning looks like.
        if !self.is_ours(image) {
            return Err(KeepError::Foreign);
        }
        match store.kept() {
            Ok(None) => Ok(Opened { document: None, found: Found::Last }),
            Ok(Some((document, found))) => Ok(Opened { document: Some(document.to_vec()), found }),
            Err(unreadable) => Err(unreadable.into()),
        }
    }

    fn is_ours(&self, image: &[u8]) -> bool {
        image.len() >= self.regions * REGION_BYTES && image.len().is_multiple_of(REGION_BYTES)
    }

    /// Makes an image of a file of an earlier form.
    ///
    /// # Errors
    /// It cannot be written, in words; then the file is as it was.
    pub fn take_over(&mut self) -> Result<(), String> {
        if self.earlier.is_some() {
            let image = self.image().unwrap_or_default().to_vec();
            self.replace(image)?;
        }
        Ok(())
    }

    /// Puts another image in the place of the file; the same region is at hand then.
    fn replace(&mut self, image: Vec<u8>) -> Result<(), String> {
        let Some(path) = self.path.clone() else { return Ok(()) };
        let file = put_in_place(&path, &image)
            .map_err(|error| format!("{} cannot be written: {error}", path.display()))?;
        let region = self.store.as_ref().map_or(0, |store| store.flash().number());
        *self = Self::new(FlashImage::in_file(image, file), Some(path), self.regions);
        self.turn_to(region);
        Ok(())
    }

    /// Moves what cannot be used aside, and begins anew in the region at hand; what is kept in the others
    /// stays. Says where it is now.
    ///
    /// # Errors
    /// It cannot be moved and is still there, or there can be nothing new, in words.
    pub fn set_aside(&mut self) -> Result<Option<PathBuf>, String> {
        let (Some(store), Some(image)) = (&self.store, self.image()) else { return Ok(None) };
        let region = store.flash().number();
        let mut new = blank_regions(self.regions);
        if self.is_ours(image) {
            new = image.to_vec();
            let end = image.len() - region * REGION_BYTES;
            new[end - REGION_BYTES..end].fill(0xFF);
        }
        let Some(path) = self.path.clone() else {
            *self = Self::new(FlashImage::in_memory(new), None, self.regions);
            self.turn_to(region);
            return Ok(None);
        };
        let aside = free_name(&path);
        fs::rename(&path, &aside).map_err(|error| format!("cannot be moved aside: {error}"))?;
        self.replace(new).map_err(|error| {
            format!("is now {}, but nothing can be put in its place: {error}", aside.display())
        })?;
        Ok(Some(aside))
    }

    /// Copies what is kept aside and says where to.
    ///
    /// # Errors
    /// It cannot be copied.
    pub fn copy_aside(&self) -> io::Result<Option<PathBuf>> {
        let (Some(path), Some(image)) = (&self.path, self.image()) else { return Ok(None) };
        let aside = free_name(path);
        put_in_place(&aside, image)?;
        Ok(Some(aside))
    }

    /// Keeps this document instead of what was kept before.
    ///
    /// # Errors
    /// It cannot be written, in words; then what was kept before is still there.
    pub fn save(&mut self, document: &[u8]) -> Result<(), String> {
        self.take_over()?;
        let Some(store) = &mut self.store else { return Ok(()) };
        let saved = store.save(document);
        self.worded(saved)
    }

    /// Does what is to be done when nobody waits.
    ///
    /// # Errors
    /// Something cannot be written, in words; then what was kept before is still there.
    pub fn tidy(&mut self) -> Result<(), String> {
        let Some(store) = self.store.as_mut().filter(|_| self.earlier.is_none()) else {
            return Ok(());
        };
        let mut tidied = Ok(Tidy::More);
        while tidied == Ok(Tidy::More) {
            tidied = store.tidy();
        }
        self.worded(tidied.map(|_| ()))
    }

    fn worded(&self, result: Result<(), SaveError>) -> Result<(), String> {
        let failure = self.store.as_ref().and_then(|store| store.flash().flash().failure());
        result.map_err(|error| match (error, failure) {
            (SaveError::Worn, Some(failure)) => {
                format!("{} cannot be written: {failure}", self.name())
            }
            (SaveError::Worn, None) => format!("{} has no room left", self.name()),
            (SaveError::Blocked, _) => format!("{} is not to be overwritten", self.name()),
            (SaveError::TooLong, _) => "the game is too long".into(),
        })
    }

    /// What it is called.
    #[must_use]
    pub fn name(&self) -> String {
        self.path.as_ref().map_or_else(|| "what was kept".into(), |path| path.display().to_string())
    }

    /// The store that would open again what is kept now.
    #[must_use]
    pub fn store(&self) -> Store {
        match (&self.path, self.image()) {
            (Some(path), _) => Store::File(path.clone()),
            (None, Some(image)) => Store::Memory(image.to_vec()),
            (None, None) => Store::Nowhere,
        }
    }
}

/// How long a program that is just ending may still have the file.
const PATIENCE: Duration = Duration::from_secs(2);

/// Takes a file for this program alone.
pub(crate) fn lock(file: &File, path: &Path) -> Result<(), String> {
    let begun = Instant::now();
    loop {
        match file.try_lock() {
            Err(TryLockError::WouldBlock) if begun.elapsed() < PATIENCE => {
                thread::sleep(Duration::from_millis(50));
            }
            Err(TryLockError::WouldBlock) => {
                return Err(format!("another Campfire plays from {} now", path.display()));
            }
            // Where there are no locks, one has to do without.
            Ok(()) | Err(TryLockError::Error(_)) => return Ok(()),
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

/// Puts a new file in the place of an old one, or of none: after a power cut there is one or the
/// other. Nobody else can write to it.
pub(crate) fn put_in_place(path: &Path, bytes: &[u8]) -> io::Result<File> {
    let new = beside(path, &format!(".new-{}", std::process::id()));
    let written = write_through(&new, bytes).and_then(|file| {
        fs::rename(&new, path)?;
        Ok(file)
    });
    if written.is_err() {
        // The old file is untouched; half a new one helps nobody.
        let _ = fs::remove_file(&new);
    }
    let file = written?;
    // The new name is on the disk only when the folder is; folders cannot be synced everywhere.
    if let Some(folder) = path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
        let _ = File::open(folder).and_then(|folder| folder.sync_all());
    }
    Ok(file)
}

fn write_through(path: &Path, bytes: &[u8]) -> io::Result<File> {
    let mut file = File::options().read(true).write(true).create(true).truncate(true).open(path)?;
    // Nobody else knows the name yet, so a lock that is not to be had is none that is missing.
    let _ = file.try_lock();
    file.write_all(bytes)?;
    file.sync_all()?;
    Ok(file)
}

/// The usual file of the desktop program.
///
/// # Errors
/// There is no folder for it and it cannot be made, in words.
pub fn usual_file() -> Result<PathBuf, String> {
    Ok(folder()?.join("campfire.save"))
}

/// The usual file of the emulated box, beside that of the desktop program.
///
/// # Errors
/// There is no folder for it and it cannot be made, in words.
pub fn usual_file_of_firmware() -> Result<PathBuf, String> {
    Ok(folder()?.join("firmware.save"))
}

/// The folder in the user's data folder, which is made if it is not there.
fn folder() -> Result<PathBuf, String> {
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
    Ok(folder)
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

        fn save(&self) -> PathBuf {
            self.0.join("campfire.save")
        }
    }

    impl Drop for Folder {
        fn drop(&mut self) {
            let _ = fs::remove_dir_all(&self.0);
        }
    }

    fn open(path: &Path) -> io::Result<Keeper> {
        Store::File(path.into()).open().map_err(io::Error::other)
    }

    fn document(keeper: &Keeper) -> Option<Vec<u8>> {
        keeper.kept().ok().and_then(|opened| opened.document)
    }

    #[test]
    fn what_was_written_is_read_and_nothing_else_is_left_behind() -> io::Result<()> {
        let folder = Folder::new("write")?;
        let mut keeper = open(&folder.save())?;
        assert_eq!(document(&keeper), None);
        for text in [&b"one"[..], b"another"] {
            keeper.save(text).map_err(io::Error::other)?;
        }
        keeper.tidy().map_err(io::Error::other)?;
        drop(keeper);
        assert_eq!(document(&open(&folder.save())?).as_deref(), Some(&b"another"[..]));
        assert_eq!(fs::read_dir(&folder.0)?.count(), 1);
        assert_eq!(fs::metadata(folder.save())?.len(), REGION_BYTES as u64);
        Ok(())
    }

    #[test]
    fn a_file_from_before_images_is_taken_over() -> io::Result<()> {
        let folder = Folder::new("bare")?;
        fs::write(folder.save(), b"FIRE and more")?;
        let mut keeper = open(&folder.save())?;
        assert_eq!(document(&keeper).as_deref(), Some(&b"FIRE and more"[..]));
        assert_eq!(fs::read(folder.save())?, b"FIRE and more", "it is only looked at");
        keeper.take_over().map_err(io::Error::other)?;
        drop(keeper);
        assert_eq!(fs::metadata(folder.save())?.len(), REGION_BYTES as u64);
        assert_eq!(document(&open(&folder.save())?).as_deref(), Some(&b"FIRE and more"[..]));
        assert_eq!(fs::read_dir(&folder.0)?.count(), 1);
        Ok(())
    }

    #[test]
    fn a_file_belongs_to_one_program_at_a_time() -> io::Result<()> {
        let folder = Folder::new("lock")?;
        let first = open(&folder.save())?;
        let second = Store::File(folder.save()).open().err().unwrap_or_default();
        assert!(second.contains("another Campfire"), "{second}");
        drop(first);
        let third = open(&folder.save())?;
        assert!(Store::File(folder.save()).open().is_err());
        drop(third);
        assert!(Store::File(folder.save()).open().is_ok());
        Ok(())
    }

    #[test]
    fn files_of_another_length_are_foreign() -> io::Result<()> {
        let folder = Folder::new("length")?;
        let Store::Memory(image) = Store::holding(b"a document") else { return Ok(()) };
        for bytes in [&image[..REGION_BYTES - 1], &image[..REGION_BYTES / 2], b"rubbish"] {
            fs::write(folder.save(), bytes)?;
            assert_eq!(open(&folder.save())?.kept(), Err(KeepError::Foreign));
        }
        fs::write(folder.save(), &image)?;
        assert_eq!(document(&open(&folder.save())?).as_deref(), Some(&b"a document"[..]));
        Ok(())
    }

    #[test]
    fn an_empty_file_keeps_nothing_yet() -> io::Result<()> {
        let folder = Folder::new("empty")?;
        fs::write(folder.save(), b"")?;
        let mut keeper = open(&folder.save())?;
        assert_eq!(keeper.kept(), Ok(Opened { document: None, found: Found::Last }));
        keeper.save(b"a document").map_err(io::Error::other)?;
        drop(keeper);
        assert_eq!(document(&open(&folder.save())?).as_deref(), Some(&b"a document"[..]));
        assert_eq!(fs::read_dir(&folder.0)?.count(), 1, "nothing was moved aside");
        Ok(())
    }

    #[test]
    fn damaged_files_get_names_that_nothing_has_yet() -> io::Result<()> {
        let folder = Folder::new("aside")?;
        for (number, content) in [(1, "first"), (2, "second")] {
            fs::write(folder.save(), content)?;
            let aside = open(&folder.save())?.set_aside().map_err(io::Error::other)?;
            assert_eq!(aside, Some(folder.0.join(format!("campfire.save.damaged-{number}"))));
            assert_eq!(document(&open(&folder.save())?), None);
        }
        assert_eq!(fs::read(folder.0.join("campfire.save.damaged-1"))?, b"first");
        assert_eq!(fs::read(folder.0.join("campfire.save.damaged-2"))?, b"second");
        Ok(())
    }

    #[test]
    fn a_file_that_cannot_be_written_leaves_the_old_one() -> io::Result<()> {
        let folder = Folder::new("unwritable")?;
        assert!(Store::File(folder.0.join("missing/campfire.save")).open().is_err());
        // A folder in the place of the file: neither read as nothing nor replaced.
        fs::create_dir(folder.save())?;
        assert!(Store::File(folder.save()).open().is_err());
        assert!(folder.save().is_dir());
        assert_eq!(fs::read_dir(&folder.0)?.count(), 1);
        Ok(())
    }

    #[test]
    fn every_region_keeps_its_own_document_in_one_file() -> io::Result<()> {
        let folder = Folder::new("regions")?;
        let store = Store::File(folder.save());
        let document = |byte: u8| vec![byte; 100];
        let mut keeper = store.open_regions(2).map_err(io::Error::other)?;
        for region in [0, 1, 0] {
            keeper.turn_to(region);
            keeper.save(&document(region as u8 + 1)).map_err(io::Error::other)?;
        }
        drop(keeper);
        assert_eq!(fs::metadata(folder.save())?.len(), 2 * REGION_BYTES as u64);
        let mut keeper = store.open_regions(2).map_err(io::Error::other)?;
        for region in [1, 0] {
            keeper.turn_to(region);
            let kept = keeper.kept().map(|kept| kept.document);
            assert_eq!(kept, Ok(Some(document(region as u8 + 1))));
        }
        Ok(())
    }

    #[test]
    fn a_file_with_one_region_grows_with_the_first_write_and_keeps_its_document() -> io::Result<()>
    {
        let folder = Folder::new("grows")?;
        let store = Store::File(folder.save());
        let mut keeper = store.open().map_err(io::Error::other)?;
        keeper.save(b"the first game").map_err(io::Error::other)?;
        drop(keeper);
        let one = fs::read(folder.save())?;
        let mut keeper = store.open_regions(3).map_err(io::Error::other)?;
        assert_eq!(keeper.kept().map(|kept| kept.document), Ok(Some(b"the first game".into())));
        assert_eq!(fs::read(folder.save())?, one, "opening writes nothing");
        keeper.turn_to(2);
        keeper.save(b"the third game").map_err(io::Error::other)?;
        drop(keeper);
        let three = fs::read(folder.save())?;
        assert_eq!((three.len(), &three[2 * REGION_BYTES..]), (3 * REGION_BYTES, &one[..]));
        let mut keeper = store.open_regions(3).map_err(io::Error::other)?;
        keeper.turn_to(2);
        assert_eq!(keeper.kept().map(|kept| kept.document), Ok(Some(b"the third game".into())));
        Ok(())
    }

    #[test]
    fn what_cannot_be_read_is_set_aside_without_the_other_regions() -> io::Result<()> {
        let folder = Folder::new("aside-region")?;
        let store = Store::File(folder.save());
        let mut keeper = store.open_regions(2).map_err(io::Error::other)?;
        keeper.save(b"the first game").map_err(io::Error::other)?;
        drop(keeper);
        let mut image = fs::read(folder.save())?;
        image[..REGION_BYTES].fill(0x5A);
        fs::write(folder.save(), &image)?;
        let mut keeper = store.open_regions(2).map_err(io::Error::other)?;
        keeper.turn_to(1);
        assert_eq!(keeper.kept(), Err(KeepError::Foreign));
        let aside = keeper.set_aside().map_err(io::Error::other)?;
        assert_eq!(fs::read(aside.ok_or(io::ErrorKind::NotFound)?)?, image);
        keeper.save(b"the second game").map_err(io::Error::other)?;
        keeper.turn_to(0);
        assert_eq!(keeper.kept().map(|kept| kept.document), Ok(Some(b"the first game".into())));
        Ok(())
    }
}
