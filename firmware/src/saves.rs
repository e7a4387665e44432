//! The task that owns the flash: it saves the documents of the app, and tidies up on request.

use campfire_core::app::{App, Kept};
use campfire_core::entropy::Generator;
use campfire_core::flash::{DocumentStore, SaveError, Tidy};
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

/// The part of the flash that belongs to the saves.
pub(crate) struct SaveRegion {
    chip: FlashDriver,
    start: u32,
    length: u32,
}

impl SaveRegion {
    /// The region that the linker script leaves free.
    pub(crate) fn new(chip: FlashDriver) -> Self {
        let (start, length) = memory::save_region();
        Self { chip, start, length }
    }
}

impl ErrorType for SaveRegion {
    type Error = flash::Error;
}

impl ReadNorFlash for SaveRegion {
    const READ_SIZE: usize = 1;

    fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), flash::Error> {
        self.chip.blocking_read(self.start + offset, bytes)
    }

    fn capacity(&self) -> usize {
        self.length as usize
    }
}

impl NorFlash for SaveRegion {
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
}

/// The outcome of a request.
pub(crate) type SaveReply = Signal<NoopRawMutex, Result<Tidy, SaveError>>;

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
        self.reply.wait().await.map(|_| ())
    }

    /// Does a small step of the work that makes the next saves quick.
    pub(crate) async fn tidy(&mut self) -> Result<Tidy, SaveError> {
        self.requests.send().await.kind = RequestKind::Tidy;
        self.requests.send_done();
        self.reply.wait().await
    }
}

/// Handles one request after the other.
#[embassy_executor::task]
pub(crate) async fn run(
    store: &'static mut DocumentStore<SaveRegion>,
    mut requests: Receiver<'static, NoopRawMutex, SaveRequest>,
    reply: &'static SaveReply,
) -> ! {
    loop {
        let request = requests.receive().await;
        let outcome = match request.kind {
            RequestKind::Save => {
                // A document to save means that somebody has agreed to lose what cannot be read.
                store.clear();
                store.save(&request.document).map(|()| Tidy::More)
            }
            RequestKind::Tidy => store.tidy(),
        };
        requests.receive_done();
        reply.signal(outcome);
    }
}
