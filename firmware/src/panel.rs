//! The panel: brought up by its driver, then fed with rectangles of the canvas by DMA.
//!
//! What is drawn, and when, is decided elsewhere.

use campfire_core::ui::{Area, Buffer, Canvas, Drawing, Orientation, Wire};
use display_interface_spi::SPIInterface;
use embassy_futures::join::join;
use embassy_rp::gpio::Output;
use embassy_rp::spi::{Async, Spi};
use embassy_time::{Duration, Instant, block_for};
use embedded_hal_02::blocking::delay::DelayUs;
use st7789::ST7789;

use crate::boards::{Bus, Wires};

/// The panel's commands that set the columns and the rows of a window and write its pixels, by their
/// names in the ST7789 datasheet (9.1.20 to 9.1.22).
const CASET: u8 = 0x2a;
const RASET: u8 = 0x2b;
const RAMWR: u8 = 0x2c;

/// The command that sets the order in which pixels are written (9.1.28), and the order of either
/// orientation: rows and columns are exchanged (MV), and the columns (MX) or the rows (MY) mirrored.
/// The picture has as many pixels as the memory, so that no window has to be moved.
const MADCTL: u8 = 0x36;
const UPRIGHT: u8 = 0x60;
const TURNED: u8 = 0xa0;

/// How long the panel is held in reset, and how long it gets no command after that (ST7789 datasheet
/// 7.4.5: 10 us and 5 ms at least). The driver would send the first command at once.
const RESET_PULSE: Duration = Duration::from_micros(20);
const RESET_RECOVERY: Duration = Duration::from_millis(5);

/// A delay that does other work during its first long wait, so that the program starts up while the
/// panel does.
pub(crate) struct OverlappedDelay<F> {
    work: Option<F>,
}

impl<F: FnOnce()> OverlappedDelay<F> {
    /// Does `work` in the first wait of a millisecond or more.
    pub(crate) fn new(work: F) -> Self {
        Self { work: Some(work) }
    }
}

impl<F: FnOnce()> DelayUs<u32> for OverlappedDelay<F> {
    fn delay_us(&mut self, micros: u32) {
        let end = Instant::now() + Duration::from_micros(micros.into());
        if micros >= 1_000
            && let Some(work) = self.work.take()
        {
            work();
        }
        while Instant::now() < end {}
    }
}

/// The panel.
pub(crate) struct Panel {
    spi: Spi<'static, Bus, Async>,
    dc: Output<'static>,
    cs: Output<'static>,
    /// Kept high as long as the panel is to run.
    _reset: Option<Output<'static>>,
    strips: &'static mut [Buffer; 2],
}

impl Panel {
    /// Initializes the panel. The driver does not get the backlight: it would switch it on before
    /// anything is drawn.
    pub(crate) fn start(
        wires: Wires,
        strips: &'static mut [Buffer; 2],
        delay: &mut impl DelayUs<u32>,
    ) -> Self {
        let Wires { spi, dc, cs, mut reset } = wires;
        if let Some(reset) = &mut reset {
            reset.set_low();
            block_for(RESET_PULSE);
            reset.set_high();
            block_for(RESET_RECOVERY);
        }
        let bus = SPIInterface::new(spi, dc, cs);
        let no_pin = || None::<Output<'static>>;
        let mut driver = ST7789::new(bus, no_pin(), no_pin(), Canvas::WIDTH, Canvas::HEIGHT);
        if driver.init(delay).is_err() {
            defmt::error!("the panel was not brought up");
        }
        let (bus, ..) = driver.release();
        let (spi, dc, cs) = bus.release();
        let mut panel = Self { spi, dc, cs, _reset: reset, strips };
        panel.turn(Orientation::Upright);
        panel
    }

    /// Shows the pixels that are sent from now on this way up. Those that were sent before stay where they
    /// are until others take their place.
    pub(crate) fn turn(&mut self, orientation: Orientation) {
        self.cs.set_low();
        self.command(
            MADCTL,
            &[match orientation {
                Orientation::Upright => UPRIGHT,
                Orientation::Turned => TURNED,
            }],
        );
        self.cs.set_high();
    }

    /// Sends the pixels of `area`, draws the next rectangle meanwhile and returns it. The future must run
    /// to its end: the panel counts pixels.
    pub(crate) async fn send(
        &mut self,
        canvas: &mut Canvas,
        area: Area,
        drawing: &mut Drawing<'_>,
    ) -> Option<Area> {
        let Some(mut wire) = Wire::new(area) else { return drawing.next(canvas) };
        if let Some(bytes) = wire.whole(canvas) {
            self.send_rows(wire.area(), bytes).await;
            return drawing.next(canvas);
        }
        self.cs.set_low();
        self.set_window(wire.area());
        let [one, other] = &mut *self.strips;
        let (mut sent, mut filled) = (one, other);
        let mut bytes = wire.gather(canvas, sent).len();
        let mut next = None;
        let mut strips = 0;
        while bytes > 0 {
            let mut gathered = 0;
            let part = bytemuck::must_cast_slice(sent.as_slice());
            let sending = self.spi.write(part.get(..bytes).unwrap_or_default());
            // Sending is polled first, so that the wire is busy while the next rows are copied. The
            // next rectangle is drawn in two parts, since most parts take less time than a strip.
            let working = async {
                gathered = wire.gather(canvas, filled).len();
                match strips {
                    0 => drawing.begin(canvas),
                    1 => next = drawing.next(canvas),
                    _ => {}
                }
            };
            log_error(join(sending, working).await.0);
            bytes = gathered;
            strips += 1;
            core::mem::swap(&mut sent, &mut filled);
        }
        self.cs.set_high();
        if strips > 1 { next } else { drawing.next(canvas) }
    }

    /// Sends whole rows, as they lie in memory.
    pub(crate) async fn send_rows(&mut self, area: Area, bytes: &[u8]) {
        self.cs.set_low();
        self.set_window(area);
        log_error(self.spi.write(bytes).await);
        self.cs.set_high();
    }

    /// Sets the window that the next pixels go to.
    fn set_window(&mut self, area: Area) {
        let [left, top, right, bottom] = [area.x, area.y, area.right() - 1, area.bottom() - 1];
        self.command(CASET, &span(left, right));
        self.command(RASET, &span(top, bottom));
        self.command(RAMWR, &[]);
    }

    /// Sends a command without DMA, which would take longer to set up than a window's eleven bytes take.
    fn command(&mut self, command: u8, arguments: &[u8]) {
        self.dc.set_low();
        log_error(self.spi.blocking_write(&[command]));
        self.dc.set_high();
        log_error(self.spi.blocking_write(arguments));
    }
}

/// The first and the last column or row, as the panel wants them.
fn span(first: i16, last: i16) -> [u8; 4] {
    let ([a, b], [c, d]) = (first.to_be_bytes(), last.to_be_bytes());
    [a, b, c, d]
}

fn log_error<E>(sent: Result<(), E>) {
    if sent.is_err() {
        defmt::error!("the panel did not take its bytes");
    }
}
