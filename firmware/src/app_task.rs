//! The task that owns the app. It feeds the app with key edges and time, and passes on its scenes,
//! lights and saves.

use campfire_core::app::{App, Millis};
use campfire_core::entropy::Generator;
use campfire_core::flash::Tidy;
use embassy_futures::select::{Either, select};
use embassy_rp::watchdog::Watchdog;
use embassy_sync::blocking_mutex::raw::NoopRawMutex;
use embassy_sync::zerocopy_channel::Sender;
use embassy_time::{Duration, Instant, Timer};

use crate::clock::{after, now};
use crate::crash;
use crate::display::{Frame, TransferStarted};
use crate::keys::{KeyEdge, KeyEdgeQueue};
use crate::lights::Lights;
use crate::memory;
use crate::saves::SaveClient;

/// How long the watchdog may go unfed before it restarts the chip, which allows 8.3 seconds at most.
pub(crate) const WATCHDOG_TIMEOUT: Duration = Duration::from_secs(8);
/// How often the watchdog is fed while there is nothing else to do, in milliseconds.
const FEED_INTERVAL: u32 = 3_000;
/// How long nobody must have pressed anything before the flash is tidied, in milliseconds. A press
/// during an erase would wait for 45 milliseconds and more.
const IDLE_BEFORE_TIDY: u32 = 500;
/// The same after another game was opened, until its part of the flash is ready for the first action: nobody
/// presses faster than that on the way to it.
const IDLE_AFTER_OPENING: u32 = 100;
/// How long the program must run before its restarts are counted from zero again.
const STABLE_UPTIME: Duration = Duration::from_secs(60);

/// The app and everything that it is connected to.
pub(crate) struct AppTask {
    pub(crate) app: &'static mut App<Generator>,
    pub(crate) edges: &'static KeyEdgeQueue,
    pub(crate) frames: Sender<'static, NoopRawMutex, Frame>,
    pub(crate) transfer_started: &'static TransferStarted,
    pub(crate) saves: SaveClient,
    pub(crate) lights: Lights,
    pub(crate) watchdog: Watchdog,
    /// Whether the last save failed, so that it is to be tried again.
    pub(crate) save_failed: bool,
}

impl AppTask {
    /// Shows the pressed key as pressed, if one is, and waits until that is on the panel.
    async fn show_feedback(&mut self) {
        let Some(key) = self.app.pressed() else { return };
        self.frames.send().await.pressed = Some(key);
        // The frames before this one have left their signal there.
        self.transfer_started.reset();
        self.frames.send_done();
        // What has to be done anyway is done while the first bytes are on the wire.
        self.transfer_started.wait().await;
        self.app.stir();
        self.app.read_keys();
        self.frames.send().await;
    }

    /// Hands the present scene to the display and waits until it is on the panel.
    async fn show(&mut self) {
        self.app.scene_in(&mut self.frames.send().await.scene);
        self.frames.send_done();
        // The slot for the next frame is free again when this one is on the panel.
        self.frames.send().await;
    }

    /// Lets the app handle its input, saves what that changed, and only then shows it: whatever was on
    /// the panel is still there after a power cut. Says whether another game was opened.
    async fn update(&mut self, at: Millis) -> bool {
        self.app.tick(at);
        self.app.log_traces();
        self.save().await;
        let wanted = self.app.wanted();
        if let Some(game) = wanted {
            self.saves.open(self.app, game).await;
            // What could not be saved was of the game before: it is not tried again in this one's region.
            self.save_failed = false;
        }
        self.show().await;
        self.lights.show(self.app.backlight(), self.app.light());
        wanted.is_some()
    }

    /// Saves what has changed, if anything has.
    async fn save(&mut self) {
        // Not `||`: the app must be asked even if a save is to be tried again anyway.
        if self.app.unsaved() | self.save_failed {
            let begun = Instant::now();
            match self.saves.save(self.app).await {
                Ok(()) => {
                    self.save_failed = false;
                    defmt::debug!("kept in {=u64} us", begun.elapsed().as_micros());
                }
                // It is tried again with every update, and reported once.
                Err(error) if !self.save_failed => {
                    defmt::error!("nothing is kept: {}", error);
                    self.save_failed = true;
                    self.app.warn_unkept();
                }
                Err(_) => {}
            }
        }
    }
}

/// Handles key edges and timeouts for ever.
#[embassy_executor::task]
pub(crate) async fn run(mut task: AppTask) -> ! {
    let mut time = now();
    // Nobody has pressed anything yet, so the flash is tidied at once.
    let mut last_press = Millis(time.0.wrapping_sub(IDLE_BEFORE_TIDY));
    let (mut tidying, mut idle) = (Tidy::More, IDLE_BEFORE_TIDY);
    let mut is_stable = false;
    // The first frame is on the panel, so the backlight may go on.
    task.lights.show(task.app.backlight(), task.app.light());
    loop {
        task.watchdog.feed(WATCHDOG_TIMEOUT);
        let wake =
            task.app.wake().map_or(FEED_INTERVAL, |wake| wake.since(now()).min(FEED_INTERVAL));
        let rest = idle.saturating_sub(now().since(last_press));
        let timeout = if tidying == Tidy::More { wake.min(rest) } else { wake };
        match select(task.edges.receive(), Timer::at(after(timeout))).await {
            Either::First(KeyEdge { key, edge, at }) => {
                // Time never goes back, although the edge may have waited while the last one was shown.
                time = time.plus(at.since(time));
                last_press = time;
                tidying = Tidy::More;
                defmt::debug!("{} {}", key, edge);
                task.app.input(key, edge, time);
                task.show_feedback().await;
                if task.update(time).await {
                    idle = IDLE_AFTER_OPENING;
                }
            }
            Either::Second(()) => {
                if tidying == Tidy::More && now().since(last_press) >= idle {
                    tidying = task.saves.tidy().await.unwrap_or(Tidy::Done);
                    if tidying == Tidy::Done {
                        idle = IDLE_BEFORE_TIDY;
                    }
                    // This is counted even if nothing is logged, so only where there is time for it.
                    defmt::debug!("{=usize} bytes of stack never used", memory::unused_stack());
                }
                // After the tidying, during which something may have come due.
                time = time.plus(now().since(time));
                let _ = task.update(time).await;
            }
        }
        if !is_stable && Instant::now() > Instant::from_ticks(0) + STABLE_UPTIME {
            is_stable = true;
            crash::clear_restart_count();
        }
    }
}
