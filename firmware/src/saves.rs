//! The task that owns the flash: it saves the documents of the app, and tidies up on request.

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
pub(crate) type FlashDriver = Flash<'static, FLASH, Blocking, FLASH_BYTES>;

/// The part of the flash that belongs to the saves of all games.
pub(crate) struct SavesFlash {
    chip: FlashDriver,
    start: u32,
    length: u32,
}

/// The documents of the games, one of them at hand.
pub(crate) type GameStore = DocumentStore<Region<SavesFlash>>;

impl SavesFlash {
    /// The part that the linker script leaves free.
    pub(crate) fn new(chip: FlashDriver) -> Self {
        let (start, length) = memory::save_region();
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

/// A request to the task.
pub(crate) struct SaveRequest {
    kind: RequestKind,
    document: Kept,
}

impl SaveRequest {
    /// The content of the channel's slot before the first request.
    pub(crate) const EMPTY: Self = Self { kind: RequestKind::Tidy, document: Kept::new() };
}

/// What the task is asked to do.
#[derive(Clone, Copy)]
enum RequestKind {
    /// Prepare the flash for the next documents. It is the first variant so that an empty request is
    /// all zeros, which take no byte of the image.
    Tidy,
    /// Save the document.
    Save,
    /// Turn to the region of this game and put its document into the request.
    Open(GameId),
    /// Leave what was opened as it is: the app cannot use it.
    Leave,
}

/// The outcome of a request.
pub(crate) enum Outcome {
    /// Of one to save or to tidy up.
    Saved(Result<Tidy, SaveError>),
    /// Of one to open a region: which document the request has now, if any.
    Opened(Result<Option<Found>, Unreadable>),
}

/// The outcome of the last request.
pub(crate) type SaveReply = Signal<NoopRawMutex, Outcome>;

/// The app's side of the task.
pub(crate) struct SaveClient {
    requests: Sender<'static, NoopRawMutex, SaveRequest>,
    reply: &'static SaveReply,
}

impl SaveClient {
    /// The side that sends the requests.
    pub(crate) fn new(
        requests: Sender<'static, NoopRawMutex, SaveRequest>,
        reply: &'static SaveReply,
    ) -> Self {
        Self { requests, reply }
    }

    /// Saves the document of the app. It is in the flash when this returns.
    pub(crate) async fn save(&mut self, app: &App<Generator>) -> Result<(), SaveError> {
        let request = self.requests.send().await;
        request.kind = RequestKind::Save;
        app.keep_in(&mut request.document);
        self.requests.send_done();
        self.saved().await.map(|_| ())
    }

    /// Opens the region of another game: its documents are saved from now on.
    pub(crate) async fn open(&mut self, app: &mut App<Generator>, game: GameId) {
        self.requests.send().await.kind = RequestKind::Open(game);
        self.requests.send_done();
        let Outcome::Opened(opened) = self.reply.wait().await else { return };
        // The channel has one slot, so this is the same request, with the document in it.
        let document = &self.requests.send().await.document;
        let kept = opened.map(|found| found.map(|_| document.as_slice()));
        match app.load(game, kept.map_err(KeepError::from)) {
            Ok(()) if opened == Ok(Some(Found::Earlier)) => app.tell_earlier(),
            Ok(()) => {}
            Err(error) => {
                defmt::warn!("what was kept cannot be used: {}", error);
                self.requests.send().await.kind = RequestKind::Leave;
                self.requests.send_done();
                self.reply.wait().await;
            }
        }
    }

    /// The outcome of a request to save or to tidy up.
    async fn saved(&mut self) -> Result<Tidy, SaveError> {
        match self.reply.wait().await {
            Outcome::Saved(saved) => saved,
            // Nothing was to be opened.
            Outcome::Opened(_) => Ok(Tidy::More),
        }
    }

    /// Does a small step of the work that makes the next saves quick.
    pub(crate) async fn tidy(&mut self) -> Result<Tidy, SaveError> {
        self.requests.send().await.kind = RequestKind::Tidy;
        self.requests.send_done();
        self.saved().await
    }
}

/// Handles one request after the other.
#[embassy_executor::task]
pub(crate) async fn run(
    store: &'static mut GameStore,
    mut requests: Receiver<'static, NoopRawMutex, SaveRequest>,
    reply: &'static SaveReply,
) -> ! {
    loop {
        let request = requests.receive().await;
        let outcome = match request.kind {
            RequestKind::Save => {
                // A document to save means that somebody has agreed to lose what cannot be read.
                store.clear();
                Outcome::Saved(store.save(&request.document).map(|()| Tidy::More))
            }
            RequestKind::Tidy => Outcome::Saved(store.tidy()),
            RequestKind::Leave => {
                store.leave();
                Outcome::Saved(Ok(Tidy::Done))
            }
            RequestKind::Open(game) => {
                store.turn_to(game.region());
                request.document.clear();
                Outcome::Opened(store.kept().map(|kept| {
                    kept.map(|(document, found)| {
                        // No document that was saved is longer.
                        let _ = request.document.extend_from_slice(document);
                        found
                    })
                }))
            }
        };
        requests.receive_done();
        reply.signal(outcome);
    }
}
