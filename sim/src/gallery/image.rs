//! Pictures in memory and as PNG files.

use std::fs::{self, File};
use std::io::{self, BufReader, BufWriter};
use std::path::Path;

use campfire_core::app::Brightness;
use campfire_core::ui::Canvas;

/// A colour with eight bits each for red, green and blue.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Rgb(pub u8, pub u8, pub u8);

impl Rgb {
    /// The colour of a pixel as the panel gets it: Rgb565, the high byte first.
    #[must_use]
    pub const fn from_panel(bytes: [u8; 2]) -> Self {
        let value = u16::from_be_bytes(bytes);
        let (red, green, blue) = ((value >> 11) as u8, (value >> 5 & 63) as u8, value as u8 & 31);
        // The high bits again as the low ones, so that white is white.
        Self(red << 3 | red >> 2, green << 2 | green >> 4, blue << 3 | blue >> 2)
    }

    /// The colour as eyes see it at this brightness of the panel: a quarter of the light looks half
    /// as bright, and in the dark a trace is left, so that the screen does not look broken.
    #[must_use]
    pub fn lit(self, Brightness(percent): Brightness) -> Self {
        let share = (f32::from(percent) / 100.0).sqrt().max(0.06);
        self.mixed(Self(0, 0, 0), ((1.0 - share) * 255.0) as u8)
    }

    /// The colour that is `share` of 255 parts `over` and the rest this one.
    #[must_use]
    pub fn mixed(self, over: Self, share: u8) -> Self {
        let mix = |under: u8, over: u8| {
            let (under, over, share) = (u32::from(under), u32::from(over), u32::from(share));
            ((under * (255 - share) + over * share + 127) / 255) as u8
        };
        Self(mix(self.0, over.0), mix(self.1, over.1), mix(self.2, over.2))
    }
}

/// A picture: its pixels row by row.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Image {
    /// Pixels in a row.
    pub width: usize,
    /// All pixels.
    pub pixels: Vec<Rgb>,
}

impl Image {
    /// A picture of one colour.
    #[must_use]
    pub fn plain(width: usize, height: usize, colour: Rgb) -> Self {
        Self { width, pixels: vec![colour; width * height] }
    }

    /// What the panel shows.
    #[must_use]
    pub fn of_panel(bytes: &[u8; Canvas::BYTES]) -> Self {
        let pixels = bytes.as_chunks().0.iter().map(|pixel| Rgb::from_panel(*pixel)).collect();
        Self { width: usize::from(Canvas::WIDTH), pixels }
    }

    /// Its rows.
    #[must_use]
    pub fn height(&self) -> usize {
        self.pixels.len() / self.width.max(1)
    }

    /// Every pixel as a square of `scale` times `scale`.
    #[must_use]
    pub fn scaled(&self, scale: usize) -> Self {
        let row = |row: &[Rgb]| -> Vec<Rgb> {
            row.iter().flat_map(|pixel| std::iter::repeat_n(*pixel, scale)).collect()
        };
        let rows = self.pixels.chunks_exact(self.width).map(row);
        let pixels = rows.flat_map(|row| row.repeat(scale)).collect();
        Self { width: self.width * scale, pixels }
    }

    /// Puts another picture on this one; what lies outside is left out.
    pub fn put(&mut self, other: &Self, x: usize, y: usize) {
        let rows = self.pixels.chunks_exact_mut(self.width).skip(y);
        for (row, from) in rows.zip(other.pixels.chunks_exact(other.width)) {
            for (pixel, from) in row.iter_mut().skip(x).zip(from) {
                *pixel = *from;
            }
        }
    }

    /// Writes it as a PNG file.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn write(&self, path: &Path) -> io::Result<()> {
        let file = BufWriter::new(File::create(path)?);
        let size = |pixels: usize| u32::try_from(pixels).map_err(io::Error::other);
        let mut encoder = png::Encoder::new(file, size(self.width)?, size(self.height())?);
        encoder.set_color(png::ColorType::Rgb);
        let bytes: Vec<u8> = self.pixels.iter().flat_map(|p| [p.0, p.1, p.2]).collect();
        let mut writer = encoder.write_header()?;
        writer.write_image_data(&bytes)?;
        writer.finish()?;
        Ok(())
    }

    /// Reads a PNG file.
    ///
    /// # Errors
    /// There is none, or it is no picture with eight bits each for red, green and blue.
    pub fn read(path: &Path) -> io::Result<Self> {
        let mut decoder = png::Decoder::new(BufReader::new(File::open(path)?));
        decoder.set_transformations(png::Transformations::normalize_to_color8());
        let mut reader = decoder.read_info()?;
        let odd = || io::Error::new(io::ErrorKind::InvalidData, "this is no RGB picture");
        let mut bytes = vec![0; reader.output_buffer_size().ok_or_else(odd)?];
        let info = reader.next_frame(&mut bytes)?;
        if info.color_type != png::ColorType::Rgb {
            return Err(odd());
        }
        let bytes = bytes.get(..info.buffer_size()).ok_or_else(odd)?;
        let pixels = bytes.as_chunks().0.iter().map(|[r, g, b]| Rgb(*r, *g, *b)).collect();
        Ok(Self { width: info.width as usize, pixels })
    }
}

/// How many pixels differ, and a picture that shows them bright on the dimmed first one.
#[must_use]
pub fn difference(expected: &Image, actual: &Image) -> (usize, Image) {
    const BRIGHT: Rgb = Rgb(255, 0, 255);
    const BLACK: Rgb = Rgb(0, 0, 0);
    if (expected.width, expected.height()) != (actual.width, actual.height()) {
        let all = actual.pixels.len();
        return (all, Image::plain(actual.width, actual.height(), BRIGHT));
    }
    let pairs = expected.pixels.iter().zip(&actual.pixels);
    let count = pairs.clone().filter(|(one, other)| one != other).count();
    let shown = |(one, other): (&Rgb, &Rgb)| {
        if one == other { one.mixed(BLACK, 190) } else { BRIGHT }
    };
    (count, Image { width: actual.width, pixels: pairs.map(shown).collect() })
}

/// Writes two pictures and what differs between them to files, whose folders are made; says how many
/// pixels do.
///
/// # Errors
/// A file cannot be written, in words.
pub fn write_difference(
    expected: (&Image, &Path),
    actual: (&Image, &Path),
    differs: &Path,
) -> Result<usize, String> {
    let (count, shown) = difference(expected.0, actual.0);
    for (image, path) in [expected, actual, (&shown, differs)] {
        path.parent()
            .map_or(Ok(()), fs::create_dir_all)
            .and_then(|()| image.write(path))
            .map_err(|error| format!("{} cannot be written: {error}", path.display()))?;
    }
    Ok(count)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_panels_colours_reach_from_black_to_white() {
        assert_eq!(Rgb::from_panel([0, 0]), Rgb(0, 0, 0));
        assert_eq!(Rgb::from_panel([0xFF, 0xFF]), Rgb(255, 255, 255));
        // FIRE of the palette.
        assert_eq!(Rgb::from_panel([0xFC, 0xC7]), Rgb(0xFF, 0x9A, 0x39));
    }

    #[test]
    fn a_picture_comes_back_from_its_file() -> io::Result<()> {
        let mut image = Image::plain(3, 2, Rgb(1, 2, 3));
        image.pixels[4] = Rgb(200, 100, 50);
        let path = std::env::temp_dir().join(format!("campfire-image-{}.png", std::process::id()));
        image.write(&path)?;
        let back = Image::read(&path);
        std::fs::remove_file(&path)?;
        assert_eq!(back?, image);
        Ok(())
    }

    #[test]
    fn a_difference_is_counted_and_shown() {
        let one = Image::plain(2, 2, Rgb(90, 90, 90));
        let mut other = one.clone();
        other.pixels[3] = Rgb(91, 90, 90);
        assert_eq!(difference(&one, &one).0, 0);
        let (count, shown) = difference(&one, &other);
        assert_eq!((count, shown.pixels[3]), (1, Rgb(255, 0, 255)));
        assert_eq!(difference(&one, &Image::plain(2, 1, Rgb(90, 90, 90))).0, 2);
    }

    #[test]
    fn scaling_repeats_pixels_both_ways() {
        let image = Image { width: 2, pixels: vec![Rgb(1, 1, 1), Rgb(2, 2, 2)] };
        let twice = image.scaled(2);
        assert_eq!((twice.width, twice.height()), (4, 2));
        assert_eq!(twice.pixels[5], Rgb(1, 1, 1));
        assert_eq!(twice.pixels[6], Rgb(2, 2, 2));
    }
}
