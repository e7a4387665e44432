//! Masks: the tone of every pixel, cut to what is not empty and packed into bytes.

/// The tones of a rectangle, row by row; 0 is empty.
pub(crate) struct Mask {
    /// How far its left edge is to the right of the point where it is drawn.
    pub(crate) dx: i32,
    /// How far its upper edge is below that point.
    pub(crate) dy: i32,
    /// Its width.
    pub(crate) w: usize,
    /// Its tones.
    pub(crate) tones: Vec<u8>,
}

impl Mask {
    /// Its height.
    pub(crate) fn h(&self) -> usize {
        self.tones.len().checked_div(self.w).unwrap_or(0)
    }

    /// The same without empty rows and columns around it.
    pub(crate) fn cut(&self) -> Self {
        let lit = |column: usize, row: usize| self.tones[row * self.w + column] > 0;
        let rows: Vec<_> =
            (0..self.h()).filter(|&row| (0..self.w).any(|column| lit(column, row))).collect();
        let columns: Vec<_> =
            (0..self.w).filter(|&column| (0..self.h()).any(|row| lit(column, row))).collect();
        let (Some(&top), Some(&bottom)) = (rows.first(), rows.last()) else {
            return Self { dx: 0, dy: 0, w: 0, tones: Vec::new() };
        };
        let (left, right) = (columns[0], columns[columns.len() - 1]);
        Self {
            dx: self.dx + left as i32,
            dy: self.dy + top as i32,
            w: right + 1 - left,
            tones: (top..=bottom)
                .flat_map(|row| &self.tones[row * self.w..][left..=right])
                .copied()
                .collect(),
        }
    }
}

/// Coded masks, one after the other.
#[derive(Default)]
pub(crate) struct Bytes(Vec<u8>);

impl Bytes {
    /// All bytes.
    pub(crate) fn all(&self) -> &[u8] {
        &self.0
    }

    /// Adds a mask without accent with four pixels a byte, the first one in the lowest bits, and
    /// says where it is; every row begins a byte.
    pub(crate) fn add_pixels(&mut self, mask: &Mask) -> usize {
        let pack = |pixels: &[u8]| pixels.iter().rev().fold(0u8, |byte, tone| byte << 2 | tone);
        let rows = mask.tones.chunks(mask.w.max(1));
        self.add(rows.flat_map(|row| row.chunks(4).map(pack)).collect())
    }

    /// Adds a mask as runs and says where it is; `core/src/ui/runs.rs` describes their bytes.
    pub(crate) fn add_runs(&mut self, mask: &Mask) -> usize {
        let mut bytes = Vec::new();
        let mut runs = mask.tones.chunk_by(|one, next| one == next).peekable();
        while let Some(run) = runs.next() {
            match place(run[0]) {
                solid @ ..SOLID => {
                    // Only a soft run of one pixel is done with it.
                    let soft = |next: &&[u8]| next.len() == 1 && (3..6).contains(&place(next[0]));
                    let soft = runs.next_if(soft).map_or(0, |next| place(next[0]) - 2);
                    let mut left = run.len();
                    while left > 16 {
                        bytes.push(solid << 6 | 15 << 2);
                        left -= 16;
                    }
                    bytes.push(solid << 6 | (left as u8 - 1) << 2 | soft);
                }
                soft => {
                    let parts = run.chunks(8).map(|part| part.len() as u8 - 1);
                    bytes.extend(parts.map(|rest| 3 << 6 | (soft - SOLID) << 3 | rest));
                }
            }
        }
        self.add(bytes)
    }

    /// Adds the bytes of a mask; equal ones are kept once.
    fn add(&mut self, bytes: Vec<u8>) -> usize {
        let known = self.0.windows(bytes.len().max(1)).position(|part| part == bytes);
        known.unwrap_or_else(|| {
            let at = self.0.len();
            self.0.extend(bytes);
            at
        })
    }
}

/// The number of tones that are not soft.
const SOLID: u8 = 3;

/// Where a tone is in the order of runs: nothing, full ink, full accent, and the soft ones.
fn place(tone: u8) -> u8 {
    const ORDER: [u8; 10] = [0, 3, 12, 1, 2, 4, 8, 5, 6, 9];
    ORDER.iter().position(|other| *other == tone).expect("a pixel has three thirds") as u8
}
