//! Pictures of every screen, and a page to look through them.

use std::fs;
use std::io;
use std::path::Path;

use campfire_core::text::Lang;
use campfire_core::ui::{Canvas, Scene};

use crate::command::Done;
use crate::gallery::image::{Image, Rgb};
use crate::gallery::{Shot, all};
use crate::play::host::HostPanel;

/// How large a pixel of the panel is in a picture of one screen.
pub const SCALE: usize = 2;
/// Screens in a row of a sheet.
const PER_ROW: usize = 5;
/// Pixels between the screens of a sheet, and their colour.
const GAP: usize = 12;
const GROUND: Rgb = Rgb(0x55, 0x55, 0x55);

/// Writes a picture of every screen in every language, a sheet of all of them for each language,
/// and a page; gives the number of screens, and says on the way how many pictures there are.
///
/// # Errors
/// A file cannot be written.
pub fn write(folder: &Path, tell: &mut dyn FnMut(Done)) -> io::Result<usize> {
    fs::create_dir_all(folder)?;
    let shots = all().map_err(io::Error::other)?;
    let pictures = Lang::ALL.len() * shots.len();
    let mut written = 0;
    for lang in Lang::ALL {
        let images: Vec<Image> = shots.iter().map(|shot| picture(shot.scene(lang))).collect();
        for (shot, image) in shots.iter().zip(&images) {
            image.scaled(SCALE).write(&folder.join(file(&shot.name, lang)))?;
            written += 1;
            tell(Done::new(written, pictures));
        }
        sheet(&images).write(&folder.join(file("sheet", lang)))?;
    }
    fs::write(folder.join("index.html"), page(&shots))?;
    Ok(shots.len())
}

fn file(name: &str, lang: Lang) -> String {
    format!("{name}-{}.png", lang.key())
}

/// A screen as the panel shows it.
#[must_use]
pub fn picture(scene: &Scene) -> Image {
    let mut panel = HostPanel::new();
    panel.show(scene.clone());
    Image::of_panel(panel.pixels())
}

fn sheet(images: &[Image]) -> Image {
    let (width, height) = (usize::from(Canvas::WIDTH), usize::from(Canvas::HEIGHT));
    let columns = images.len().clamp(1, PER_ROW);
    let rows = images.len().div_ceil(PER_ROW);
    let size = |count: usize, each: usize| count * (each + GAP) + GAP;
    let mut sheet = Image::plain(size(columns, width), size(rows, height), GROUND);
    for (index, image) in images.iter().enumerate() {
        let (column, row) = (index % PER_ROW, index / PER_ROW);
        sheet.put(image, GAP + column * (width + GAP), GAP + row * (height + GAP));
    }
    sheet
}

fn page(shots: &[Shot]) -> String {
    let (width, height) = (usize::from(Canvas::WIDTH) * SCALE, usize::from(Canvas::HEIGHT) * SCALE);
    let row = |shot: &Shot| {
        let name = &shot.name;
        let pictures: String = Lang::ALL
            .iter()
            .map(|lang| {
                let key = lang.key();
                format!(
                    "<img src=\"{}\" alt=\"{name}, {key}\" lang=\"{key}\" width=\"{width}\" \
                     height=\"{height}\" loading=\"lazy\">\n",
                    file(name, *lang)
                )
            })
            .collect();
        format!(
            "<section id=\"{name}\">\n<h2><a href=\"#{name}\">{name}</a></h2>\n{pictures}</section>\n"
        )
    };
    let rows: String = shots.iter().map(row).collect();
    let sheets: Vec<String> = Lang::ALL
        .iter()
        .map(|lang| format!("<a href=\"{}\">all, {}</a>", file("sheet", *lang), lang.key()))
        .collect();
    format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width\">\n\
         <title>Campfire: every screen</title>\n<style>\n{STYLE}</style>\n\
         <h1>Campfire: {} screens</h1>\n<p>{}</p>\n{rows}</html>\n",
        shots.len(),
        sheets.join(" · ")
    )
}

const STYLE: &str = "\
body { margin: 2rem; background: #0a0a10; color: #f7efe7; font: 1rem/1.5 sans-serif; }
a { color: inherit; }
h1 { font-size: 1.5rem; }
h2 { font-size: 1rem; margin: 1.5rem 0 0.5rem; }
h2 a { text-decoration: none; color: #ff9a39; }
img { max-width: calc(50% - 0.75rem); height: auto; margin-right: 0.5rem; \
image-rendering: pixelated; border-radius: 4px; }
";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sheet_has_five_screens_in_a_row() {
        let screen = Image::plain(320, 240, Rgb(1, 2, 3));
        let one = sheet(std::slice::from_ref(&screen));
        assert_eq!((one.width, one.height()), (344, 264));
        let seven = sheet(&vec![screen; 7]);
        assert_eq!((seven.width, seven.height()), (1672, 516));
        assert_eq!(seven.pixels[(12 + 252) * 1672 + 12 + 332], Rgb(1, 2, 3));
        assert_eq!(seven.pixels[(12 + 252) * 1672 + 12 + 2 * 332], GROUND);
    }

    #[test]
    fn the_page_names_every_picture_that_is_written() -> io::Result<()> {
        let folder = std::env::temp_dir().join(format!("campfire-shots-{}", std::process::id()));
        let mut told = Vec::new();
        let count = write(&folder, &mut |done| told.push(done))?;
        let page = fs::read_to_string(folder.join("index.html"))?;
        let mut pictures = 0;
        for entry in fs::read_dir(&folder)? {
            let name = entry?.file_name().to_string_lossy().into_owned();
            if name.ends_with(".png") {
                assert!(page.contains(&format!("\"{name}\"")), "{name}");
                pictures += 1;
            }
        }
        fs::remove_dir_all(&folder)?;
        assert_eq!(pictures, (count + 1) * Lang::ALL.len());
        let screens = count * Lang::ALL.len();
        let every = (1..=screens).map(|done| Done::new(done, screens));
        assert_eq!(told, every.collect::<Vec<_>>(), "every picture of a screen is counted");
        Ok(())
    }

    #[test]
    fn every_screen_has_a_name_of_its_own() -> io::Result<()> {
        let shots = all().map_err(io::Error::other)?;
        for (index, shot) in shots.iter().enumerate() {
            assert!(shots[..index].iter().all(|other| other.name != shot.name), "{}", shot.name);
        }
        Ok(())
    }
}
