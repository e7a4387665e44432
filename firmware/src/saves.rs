//! The task that owns the flash: it keeps what the app hands over, and tidies up when it is told to.

use campfire_core::app::{App, KeepError, Kept};
use campfire_core::entropy::Generator;
use campfire_core::flash::{DocumentStore, Found, Region, SaveError, Tidy, Unreadable};
use campfire_core::games::GameId;
use embassy_rp::flash::{self, Blocking, ERASE_SIZE, Flash, PAGE_SIZE};
use embassy_rp::peripherals::FLASH;
use embassy_sync::blocking_mutex::raw::NoopRawMutex;
use embassy_sync::signal::Signal;
use embassy_sync::zerocopy_channel::{Receiver, Sender};
use embedded_storage::nor_flash::{ErrorType, NorFlash, ReadNorFlash};

use crate::memory;

/// The flash of a Pico.
const FLASH_BYTES: usize = 2 * 1024 * 1024;

/// The driver of the flash.
pub(crate) type Chip = Flash<'static, FLASH, Blocking, FLASH_BYTES>;

/// The part of the flash that belongs to the saves of all games.
pub(crate) struct SavesFlash {
    chip: Chip,
    start: u32,
    length: u32,
}

/// Where the documents of the games are kept, one of them at hand.
pub(crate) type GameStore = DocumentStore<Region<SavesFlash>>;

impl SavesFlash {
    /// The part that the linker script leaves free.
    pub(crate) fn new(chip: Chip) -> Self {
        let (start, length) = memory::saves();
        Self { chip, start, length }
    }
}

impl ErrorType for SavesFlash {
    type Error = flash::Error;
}

impl ReadNorFlash for SavesFlash {
    const READ_SIZE: usize = 1;

    fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), flash::Error> {
        self.chip.blocking_read(self.start + offset, bytes)
    }

    fn capacity(&self) -> usize {
        self.length as usize
    }
}

impl NorFlash for SavesFlash {
    const WRITE_SIZE: usize = PAGE_SIZE;
    const ERASE_SIZE: usize = ERASE_SIZE;

    fn erase(&mut self, from: u32, to: u32) -> Result<(), flash::Error> {
        self.chip.blocking_erase(self.start + from, self.start + to)
    }

    fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), flash::Error> {
        self.chip.blocking_write(self.start + offset, bytes)
    }
}

/// Something to do for the task.
pub(crate) struct Errand {
    work: Work,
    document: Kept,
}

impl Errand {
    /// Nothing yet.
    pub(crate) const NONE: Self = Self { work: Work::Tidy, document: Kept::new() };
}

/// What is to be done.
#[derive(Clone, Copy)]
enum Work {
    /// Prepare for the next documents. The first one, so that an errand of nothing is all zeros and
    /// costs the image no byte.
    Tidy,
    /// Keep the document.
    Keep,
    /// Turn to the region of this game and hand its document over.
    Open(GameId),
    /// Leave what was handed over as it is: it cannot be used.
    Leave,
}

/// How an errand ended.
pub(crate) enum Done {
    /// Something was kept or tidied up.
    Saved(Result<Tidy, SaveError>),
    /// What was kept of another game is in the errand, if anything was.
    Opened(Result<Option<Found>, Unreadable>),
}

/// How the last errand ended.
pub(crate) type Answer = Signal<NoopRawMutex, Done>;

/// The app's end of the task.
pub(crate) struct Saves {
    errands: Sender<'static, NoopRawMutex, Errand>,
    answer: &'static Answer,
}

impl Saves {
    /// The end that hands errands over.
    pub(crate) fn new(
        errands: Sender<'static, NoopRawMutex, Errand>,
        answer: &'static Answer,
    ) -> Self {
        Self { errands, answer }
    }

    /// Keeps what the app says; done when it is in the flash.
    pub(crate) async fn keep(&mut self, app: &App<Generator>) -> Result<(), SaveError> {
        let errand = self.errands.send().await;
        errand.work = Work::Keep;
        app.keep_in(&mut errand.document);
        self.errands.send_done();
        self.saved().await.map(|_| ())
    }

    /// Opens the place of another game: it is the one that is kept from now on.
    pub(crate) async fn open(&mut self, app: &mut App<Generator>, game: GameId) {
        self.errands.send().await.work = Work::Open(game);
        self.errands.send_done();
        let Done::Opened(opened) = self.answer.wait().await else { return };
        // There is one errand only: it comes back with the document.
        let document = &self.errands.send().await.document;
        let kept = opened.map(|found| found.map(|_| document.as_slice()));
        match app.load(game, kept.map_err(KeepError::from)) {
            Ok(()) if opened == Ok(Some(Found::Earlier)) => app.tell_earlier(),
            Ok(()) => {}
            Err(error) => {
                defmt::warn!("what was kept cannot be used: {}", error);
                self.errands.send().await.work = Work::Leave;
                self.errands.send_done();
                self.answer.wait().await;
            }
        }
    }

    /// How the errand that was handed over ended.
    async fn saved(&mut self) -> Result<Tidy, SaveError> {
        match self.answer.wait().await {
            Done::Saved(saved) => saved,
            // Nothing was to be opened.
            Done::Opened(_) => Ok(Tidy::More),
        }
    }

    /// Does a small step of what makes the next saves quick.
    pub(crate) async fn tidy(&mut self) -> Result<Tidy, SaveError> {
        self.errands.send().await.work = Work::Tidy;
        self.errands.send_done();
        self.saved().await
    }
}

/// Does one errand after the other.
#[embassy_executor::task]
pub(crate) async fn run(
    store: &'static mut GameStore,
    mut errands: Receiver<'static, NoopRawMutex, Errand>,
    answer: &'static Answer,
) -> ! {
    loop {
        let errand = errands.receive().await;
        let done = match errand.work {
            Work::Keep => {
                // Nothing is to be kept before somebody has agreed to lose what cannot be read.
                store.clear();
                Done::Saved(store.save(&errand.document).map(|()| Tidy::More))
            }
            Work::Tidy => Done::Saved(store.tidy()),
            Work::Leave => {
                store.leave();
                Done::Saved(Ok(Tidy::Done))
            }
            Work::Open(game) => {
                store.turn_to(game.region());
                errand.document.clear();
                Done::Opened(store.kept().map(|kept| {
                    kept.map(|(document, found)| {
                        // What is kept was never longer.
                        let _ = errand.document.extend_from_slice(document);
                        found
                    })
                }))
            }
        };
        errands.receive_done();
        answer.signal(done);
    }
}
