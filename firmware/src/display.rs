//! The task that owns the canvas and the panel: it takes frames, draws what has changed and sends it.

use campfire_core::ui::{Area, Canvas, Drawing, Key, Scene, Tab};
use embassy_sync::blocking_mutex::raw::NoopRawMutex;
use embassy_sync::signal::Signal;
use embassy_sync::zerocopy_channel::Receiver;

use crate::panel::Panel;

/// What is to be shown next.
pub(crate) struct Frame {
    /// The key whose tab is to be shown as pressed in what is shown; without one the scene is to be shown.
    pub(crate) pressed: Option<Key>,
    /// The scene.
    pub(crate) scene: Scene,
}

/// Frames on their way to the display, one at a time.
pub(crate) type Frames = Receiver<'static, NoopRawMutex, Frame>;

/// Signalled once per frame, right before its first bytes are sent. Tasks only take turns where one of
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

/// Shows one frame after the other. A frame is released only when it is on the panel: its sender would
/// otherwise take the processor time that the rectangles still need.
#[embassy_executor::task]
pub(crate) async fn run(
    display: Display,
    mut frames: Frames,
    transfer_started: &'static TransferStarted,
) -> ! {
    let Display { canvas, mut panel, shown } = display;
    loop {
        let Frame { pressed, scene } = frames.receive().await;
        let pressed = pressed.take();
        let mut drawing = if let Some(key) = pressed {
            shown.set_tab(key, Tab::Pressed);
            Drawing::of_key(shown, key)
        } else {
            if scene.orientation != shown.orientation {
                // All of the picture is drawn and sent anew then.
                panel.turn(scene.orientation);
            }
            Drawing::new(Some(shown), scene)
        };
        let mut next = drawing.next(canvas);
        transfer_started.signal(());
        while let Some(area) = next {
            next = panel.send(canvas, area, &mut drawing).await;
        }
        if pressed.is_none() {
            core::mem::swap(shown, scene);
        }
        frames.receive_done();
    }
}
