//! The tasks that watch the buttons. They pass on every edge with its time, bounces included: core
//! debounces.

use campfire_core::app::{Edge, Millis};
use campfire_core::ui::Key;
use embassy_rp::gpio::{Input, Level};
use embassy_sync::blocking_mutex::raw::NoopRawMutex;
use embassy_sync::channel::{Channel, Sender};

use crate::clock::now;

/// How many edges the queue holds. While a whole screen is drawn nobody takes them out, and a bouncing
/// contact makes some twenty in its ten milliseconds. A task that finds the queue full waits, so that the
/// level a button ends at is never lost; but what it did meanwhile is then seen late, after the time in
/// which a contact may bounce, and would count.
const QUEUE_LENGTH: usize = 64;

/// An edge of a button, with the time it was seen at.
pub(crate) struct KeyEdge {
    pub(crate) key: Key,
    pub(crate) edge: Edge,
    pub(crate) at: Millis,
}

/// The edges on their way to the app.
pub(crate) type KeyEdgeQueue = Channel<NoopRawMutex, KeyEdge, QUEUE_LENGTH>;

/// Watches one button. It waits for levels, not for edges: whatever happens between two waits, the
/// level that the button ends at is always reported. Only a tap that begins and ends while a sector is
/// erased is missed, and sectors are erased when nobody has pressed anything for a while. `level` is
/// the level that the app knows of.
#[embassy_executor::task(pool_size = 4)]
pub(crate) async fn watch(
    key: Key,
    mut pin: Input<'static>,
    mut level: Level,
    edges: Sender<'static, NoopRawMutex, KeyEdge, QUEUE_LENGTH>,
) -> ! {
    loop {
        if level == Level::High {
            pin.wait_for_low().await;
            edges.send(KeyEdge { key, edge: Edge::Down, at: now() }).await;
        }
        pin.wait_for_high().await;
        edges.send(KeyEdge { key, edge: Edge::Up, at: now() }).await;
        level = Level::High;
    }
}
