//! The task that owns the app: presses and time in, scenes, lights and saves out.

use campfire_core::app::{App, Millis};
use campfire_core::entropy::Generator;
use campfire_core::flash::Tidy;
use campfire_core::ui::Scene;
use embassy_futures::select::{Either, select};
use embassy_rp::watchdog::Watchdog;
use embassy_sync::blocking_mutex::raw::NoopRawMutex;
use embassy_sync::zerocopy_channel::Sender;
use embassy_time::{Duration, Instant, Timer};

use crate::crash;
use crate::display::Drawn;
use crate::keys::{Press, Presses};
use crate::lights::Lights;
use crate::memory;
use crate::saves::Saves;

/// How long nothing may happen before the watchdog takes the program for hung. The chip allows no
/// more than 8.3 seconds.
pub(crate) const PATIENCE: Duration = Duration::from_secs(8);
/// How often the watchdog is told that all is well, with nothing else to do.
const BREATH: u32 = 3_000;
/// How long nobody must have pressed anything before the flash is tidied: an erase takes 45
/// milliseconds and more, in which a press would wait.
const IDLE: u32 = 500;
/// After what time a restart is forgotten.
const RECOVERED: Duration = Duration::from_secs(60);

/// The time now.
pub(crate) fn now() -> Millis {
    // Cut off on purpose: the time of the app wraps around.
    Millis(Instant::now().as_millis() as u32)
}

/// Everything the task uses.
pub(crate) struct Table {
    pub(crate) app: &'static mut App<Generator>,
    pub(crate) presses: &'static Presses,
    pub(crate) scenes: Sender<'static, NoopRawMutex, Scene>,
    pub(crate) drawn: &'static Drawn,
    pub(crate) saves: Saves,
    pub(crate) lights: Lights,
    pub(crate) watchdog: Watchdog,
    /// Whether something could not be kept yet.
    pub(crate) owing: bool,
}

impl Table {
    /// Lets the tab of a pressed key answer, and waits until that is seen.
    async fn answer(&mut self) {
        *self.scenes.send().await = self.app.answer();
        // Earlier scenes have left their signal, too.
        self.drawn.reset();
        self.scenes.send_done();
        // The generator is stirred while the first bytes are on the wire.
        self.drawn.wait().await;
        self.app.stir();
        self.scenes.send().await;
    }

    /// Hands the present scene to the display and waits until it is seen.
    async fn show(&mut self) {
        *self.scenes.send().await = self.app.scene();
        self.scenes.send_done();
        // The place for the next scene is free again when this one is on the panel.
        self.scenes.send().await;
    }

    /// Acts on what has come in, keeps what it changed, and only then shows it: what was seen once is
    /// still there after a power cut.
    async fn act(&mut self, at: Millis) {
        self.app.tick(at);
        self.app.log_traces();
        // Not lazy: what is unsaved is asked for even if something is owed already.
        if self.app.unsaved() | self.owing {
            let begun = Instant::now();
            match self.saves.keep(self.app).await {
                Ok(()) => {
                    self.owing = false;
                    defmt::debug!("kept in {=u64} us", begun.elapsed().as_micros());
                }
                // It is tried again with every press and every breath, and told once.
                Err(error) if !self.owing => {
                    defmt::error!("nothing is kept: {}", error);
                    self.owing = true;
                    self.app.warn_unkept();
                }
                Err(_) => {}
            }
        }
        self.show().await;
        self.lights.show(self.app.backlight(), self.app.light());
    }
}

/// Plays, for ever.
#[embassy_executor::task]
pub(crate) async fn run(mut table: Table) -> ! {
    let mut last = now();
    // Nobody has pressed anything yet: the flash is made ready at once.
    let mut touched = Millis(last.0.wrapping_sub(IDLE));
    let mut tidy = Tidy::More;
    let mut recovering = true;
    // The first frame is on the panel: now it may be seen.
    table.lights.show(table.app.backlight(), table.app.light());
    loop {
        table.watchdog.feed(PATIENCE);
        let wake = table.app.wake().map_or(BREATH, |wake| wake.since(now()).min(BREATH));
        let idle = IDLE.saturating_sub(now().since(touched));
        let rest = if tidy == Tidy::More { wake.min(idle) } else { wake };
        match select(table.presses.receive(), Timer::after_millis(rest.into())).await {
            Either::First(Press { key, edge, at }) => {
                // Never back in time: the press may have waited while the last one was shown.
                last = last.plus(at.since(last));
                touched = last;
                tidy = Tidy::More;
                defmt::debug!("{} {}", key, edge);
                table.app.input(key, edge, last);
                table.answer().await;
                table.act(last).await;
            }
            Either::Second(()) => {
                last = last.plus(now().since(last));
                if tidy == Tidy::More && last.since(touched) >= IDLE {
                    tidy = table.saves.tidy().await.unwrap_or(Tidy::Done);
                    // Looked for whatever is logged, so only where there is time for it.
                    defmt::debug!("{=usize} bytes of stack never used", memory::unused_stack());
                }
                table.act(last).await;
            }
        }
        if recovering && Instant::now() > Instant::from_ticks(0) + RECOVERED {
            recovering = false;
            crash::all_is_well();
        }
    }
}
