//! The tasks that watch the buttons: every edge goes on with its time, bounce and all, since what a
//! bounce is has been settled in core.

use campfire_core::app::{Edge, Millis};
use campfire_core::ui::Key;
use embassy_rp::gpio::{Input, Level};
use embassy_sync::blocking_mutex::raw::NoopRawMutex;
use embassy_sync::channel::{Channel, Sender};

use crate::app_task::now;

/// How many edges wait at most; a task waits with more of them, so that none is lost that still holds.
const EDGES: usize = 16;

/// An edge of a button.
pub(crate) struct Press {
    pub(crate) key: Key,
    pub(crate) edge: Edge,
    pub(crate) at: Millis,
}

/// The edges on their way to the app.
pub(crate) type Presses = Channel<NoopRawMutex, Press, EDGES>;

/// Watches one button. It waits for levels, not for edges: whatever happens between two waits, the
/// level that stays is always told in the end. Only a tap that begins and ends while a sector is
/// erased, when nobody has pressed anything for a while, is not seen. `level` is the one that the app
/// knows of.
#[embassy_executor::task(pool_size = 4)]
pub(crate) async fn watch(
    key: Key,
    mut pin: Input<'static>,
    mut level: Level,
    presses: Sender<'static, NoopRawMutex, Press, EDGES>,
) -> ! {
    loop {
        if level == Level::High {
            pin.wait_for_low().await;
            presses.send(Press { key, edge: Edge::Down, at: now() }).await;
        }
        pin.wait_for_high().await;
        presses.send(Press { key, edge: Edge::Up, at: now() }).await;
        level = Level::High;
    }
}
