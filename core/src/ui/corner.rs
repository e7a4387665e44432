//! Round corners: how much of each pixel they cover.

/// Samples a side of a pixel.
const SAMPLES: usize = 4;

/// The coverage of a pixel that is inside altogether.
pub(super) const FULL: u8 = (SAMPLES * SAMPLES) as u8;

/// The largest radius.
pub(super) const WIDEST: usize = 22;

/// How many of 16 samples of each pixel of the square in the upper left corner of a box lie inside
/// of its rounding.
const fn coverage<const RADIUS: usize>() -> [[u8; RADIUS]; RADIUS] {
    let mut square = [[0; RADIUS]; RADIUS];
    let mut rows: &mut [[u8; RADIUS]] = &mut square;
    let mut y = 0;
    while let Some((row, below)) = rows.split_first_mut() {
        let mut pixels: &mut [u8] = row;
        let mut x = 0;
        while let Some((pixel, right)) = pixels.split_first_mut() {
            let mut sample = 0;
            while sample < SAMPLES * SAMPLES {
                // Distances from the centre in eighths of a pixel: samples are half way in quarters.
                let dx = 8 * (RADIUS - x) - 2 * (sample % SAMPLES) - 1;
                let dy = 8 * (RADIUS - y) - 2 * (sample / SAMPLES) - 1;
                if dx * dx + dy * dy <= 64 * RADIUS * RADIUS {
                    *pixel += 1;
                }
                sample += 1;
            }
            pixels = right;
            x += 1;
        }
        rows = below;
        y += 1;
    }
    square
}

/// The coverage of a corner, row by row from the outermost pixel; none for a radius that nothing
/// here has.
pub(super) fn corner(radius: u8) -> Option<&'static [u8]> {
    macro_rules! corners {
        ($($radius:literal)*) => {
            match radius {
                $($radius => {
                    static CORNER: [[u8; $radius]; $radius] = coverage();
                    Some(CORNER.as_flattened())
                })*
                _ => None,
            }
        };
    }
    corners!(1 2 3 4 5 6 7 8 10 14 18 19 22)
}
