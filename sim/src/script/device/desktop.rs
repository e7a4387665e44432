//! The desktop program without its window: only what has changed is drawn, and what is kept is in a
//! real file, which is gone when the device is.

use std::fs;
use std::io::ErrorKind;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};

use campfire_core::app::{Brightness, Edge};
use campfire_core::ui::{Canvas, Key, Scene};

use super::{Device, DeviceConfig, READY, Timed};
use crate::play::host::{Host, HostConfig};
use crate::play::store::Store;

/// The desktop program.
pub struct DesktopDevice {
    // Dropped before the folder, so that the file is closed when it is removed.
    timed: Timed,
    config: DeviceConfig,
    restarts: u64,
    _folder: Folder,
}

debug_fields!(DesktopDevice { config, restarts });

impl DesktopDevice {
    /// A program that is started for the first time.
    ///
    /// # Errors
    /// Its file cannot be written, in words.
    pub fn new(config: DeviceConfig) -> Result<Self, String> {
        Self::holding(&config.saves()?, config)
    }

    /// A program that finds these bytes in its file.
    ///
    /// # Errors
    /// Its file cannot be written, or the program has to complain about it, in words.
    pub fn holding(saves: &[u8], config: DeviceConfig) -> Result<Self, String> {
        let folder = Folder::new()?;
        let file = folder.0.join("campfire.save");
        fs::write(&file, saves)
            .map_err(|error| format!("{} cannot be written: {error}", file.display()))?;
        let host = Host::open(HostConfig::with_noise(&mut config.noise(0)), Store::File(file));
        let mut timed = Timed::new(host);
        timed.notice()?;
        timed.pass(READY);
        Ok(Self { timed, config, restarts: 0, _folder: folder })
    }
}

impl Device for DesktopDevice {
    fn contact(&mut self, key: Key, edge: Edge) -> Result<(), String> {
        self.timed.contact(key, edge);
        self.timed.notice()
    }

    fn advance(&mut self, millis: u32) -> Result<(), String> {
        self.timed.pass(millis);
        self.timed.notice()
    }

    fn restart(&mut self) -> Result<(), String> {
        self.restarts += 1;
        self.timed.restart(HostConfig::with_noise(&mut self.config.noise(self.restarts)))?;
        self.advance(READY)
    }

    fn pixels(&self) -> &[u8; Canvas::BYTES] {
        self.timed.host.pixels()
    }

    fn scene(&self) -> Option<Scene> {
        Some(self.timed.host.scene())
    }

    fn backlight(&self) -> Option<Brightness> {
        Some(self.timed.host.backlight())
    }
}

/// A folder that nobody else has, for as long as it is needed.
struct Folder(PathBuf);

impl Folder {
    fn new() -> Result<Self, String> {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        loop {
            let count = COUNT.fetch_add(1, Ordering::Relaxed);
            let name = format!("campfire-desktop-{}-{count}", std::process::id());
            let folder = std::env::temp_dir().join(name);
            match fs::create_dir(&folder) {
                Ok(()) => return Ok(Self(folder)),
                // Left behind by a program that was killed.
                Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
                Err(error) => {
                    return Err(format!("{} cannot be made: {error}", folder.display()));
                }
            }
        }
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        // What cannot be removed now is removed with everything else that is temporary.
        let _ = fs::remove_dir_all(&self.0);
    }
}

#[cfg(test)]
mod tests {
    use campfire_core::ui::Key;

    use super::*;
    use crate::script::device::TAP;

    #[test]
    fn its_file_is_there_as_long_as_the_device() -> Result<(), String> {
        let mut device = DesktopDevice::new(DeviceConfig::default())?;
        let folder = device._folder.0.clone();
        let file = || fs::read(folder.join("campfire.save")).map_err(|error| error.to_string());
        let before = file()?;
        // New game, four players, the seats, start; then the first player has placed.
        (0..5).try_for_each(|_| device.hold(Key::Y, TAP))?;
        assert_ne!(file()?, before, "the game is kept in it");
        device.restart()?;
        assert!(folder.exists());
        drop(device);
        assert!(!folder.exists());
        Ok(())
    }
}
