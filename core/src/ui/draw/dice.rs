//! Dice: a bright or a dark body with a mark, or a plain grey one.

use embedded_graphics::pixelcolor::Rgb565;

use crate::ui::atlas::Figure;
use crate::ui::palette::{CREAM, DEEP, FIRE, LINE, MOON, NIGHT, RUST, SUN, faded};
use crate::ui::pane::Pane;
use crate::ui::scene::{Body, Face, Mark};
use crate::ui::style::{Paint, Square, Tint, rect};
use crate::ui::surface::Surface;

/// From this size on a die has all the details.
const LARGE: i16 = 40;

/// Where a die lies.
#[derive(Clone, Copy)]
pub(super) struct Spot {
    /// Its left edge.
    pub(super) x: i16,
    /// Its upper edge.
    pub(super) y: i16,
    /// Its edge.
    pub(super) size: i16,
    /// The colour below it.
    pub(super) ground: Rgb565,
}

/// A die in the middle of its widget.
pub(super) fn single(pane: &mut Pane<impl Surface>, face: Face, size: u16, ringed: bool) {
    let size = size as i16;
    let spot = Spot { x: (pane.w() - size) / 2, y: (pane.h() - size) / 2, size, ground: NIGHT };
    if ringed {
        ring(pane, spot);
    }
    die(pane, face, spot, false);
}

/// The ring around a die that is chosen, new or part of doubles.
pub(super) fn ring(pane: &mut Pane<impl Surface>, spot: Spot) {
    let (gap, width, more) = if spot.size < LARGE { (4, 2, 3) } else { (6, 3, 4) };
    let size = spot.size + 2 * gap;
    let area = rect(spot.x - gap, spot.y - gap, size, size);
    let line = Paint { fill: FIRE, ground: spot.ground };
    pane.outline(area, radius(spot.size) + more, width, line, spot.ground);
}

fn radius(size: i16) -> u8 {
    (size / 5).max(3) as u8
}

/// A die; one that cannot be used now is faded.
pub(super) fn die(pane: &mut Pane<impl Surface>, face: Face, spot: Spot, used: bool) {
    let Spot { x, y, size, ground } = spot;
    let tone = |colour| if used { faded(colour, ground) } else { colour };
    let body = rect(x, y, size, size);
    // The pictures have even sizes, so that they lie in the middle.
    let inner = if size < LARGE { size * 5 / 12 * 2 } else { size * 3 / 8 * 2 };
    let middle = (size - inner) / 2;
    let (fill, ink) = match face.body {
        Body::Bright => (tone(SUN), tone(RUST)),
        Body::Dark => (tone(DEEP), tone(MOON)),
        Body::Plain => (tone(LINE), tone(CREAM)),
    };
    pane.panel(body, radius(size), Paint { fill, ground });
    let figure = match face.mark {
        Mark::None => return,
        Mark::Sun if size < LARGE => Figure::SmallSun,
        Mark::Sun => Figure::Sun,
        Mark::Moon => Figure::Moon,
    };
    pane.figure(figure, Square::new(x + middle, y + middle, inner), Tint::plain(ink, fill));
}
