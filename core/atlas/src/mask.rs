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

/// Packed masks, one after the other.
#[derive(Default)]
pub(crate) struct Bits(Vec<u8>);

impl Bits {
    /// All bytes.
    pub(crate) fn bytes(&self) -> &[u8] {
        &self.0
    }

    /// Adds a mask with this many pixels a byte, the first one in the lowest bits, and says where
    /// it is; every row begins a byte. Equal masks are kept once.
    pub(crate) fn add(&mut self, mask: &Mask, per_byte: usize) -> usize {
        let bits = 8 / per_byte;
        let pack = |pixels: &[u8]| pixels.iter().rev().fold(0u8, |byte, tone| byte << bits | tone);
        let packed: Vec<u8> = mask
            .tones
            .chunks(mask.w.max(1))
            .flat_map(|row| row.chunks(per_byte).map(pack))
            .collect();
        let known = self.0.windows(packed.len().max(1)).position(|bytes| bytes == packed);
        known.unwrap_or_else(|| {
            let at = self.0.len();
            self.0.extend(packed);
            at
        })
    }
}
