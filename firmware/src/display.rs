//! The task that owns the canvas and the panel: it takes scenes, draws what has changed and sends it.

use campfire_core::ui::{Area, Canvas, Drawing, Scene};
use embassy_sync::blocking_mutex::raw::NoopRawMutex;
use embassy_sync::signal::Signal;
use embassy_sync::zerocopy_channel::Receiver;

use crate::panel::Panel;

/// Scenes on their way to the display, one at a time.
pub(crate) type Scenes = Receiver<'static, NoopRawMutex, Scene>;

/// Signalled once per scene, right before its first bytes are sent. Tasks only take turns where one of
/// them waits, so whoever waits for this goes on as soon as those bytes are on the wire, or right away
/// if nothing has changed.
pub(crate) type TransferStarted = Signal<NoopRawMutex, ()>;

/// The canvas, the panel and what both show.
pub(crate) struct Display {
    canvas: &'static mut Canvas,
    panel: Panel,
    shown: &'static mut Scene,
}

impl Display {
    /// A display whose canvas already shows a scene; the panel is sent all of it.
    pub(crate) async fn start(
        canvas: &'static mut Canvas,
        mut panel: Panel,
        shown: &'static mut Scene,
    ) -> Self {
        panel.send_rows(Area::PANEL, canvas.bytes()).await;
        Self { canvas, panel, shown }
    }
}

/// Shows one scene after the other. A scene is released only when it is on the panel: its sender would
/// otherwise take the processor time that the rectangles still need.
#[embassy_executor::task]
pub(crate) async fn run(
    mut display: Display,
    mut scenes: Scenes,
    transfer_started: &'static TransferStarted,
) -> ! {
    loop {
        let scene = scenes.receive().await;
        let mut drawing = Drawing::new(Some(display.shown), scene);
        if scene.orientation != display.shown.orientation {
            // All of the picture is drawn and sent anew then.
            display.panel.turn(scene.orientation);
        }
        let mut next = drawing.next(display.canvas);
        transfer_started.signal(());
        while let Some(area) = next {
            next = display.panel.send(display.canvas, area, &mut drawing).await;
        }
        core::mem::swap(display.shown, scene);
        scenes.receive_done();
    }
}
