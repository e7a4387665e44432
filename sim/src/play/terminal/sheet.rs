//! A screen in words on the cells of a terminal: keys and header above, keys and footer below, and
//! the rest between them.

use campfire_core::app::Brightness;
use campfire_core::text::Lang;
use campfire_core::ui::{Badge, Key, Scene};

use super::grid::{Cell, Grid};
use super::off_panel::OffPanel;
use crate::gallery::image::Rgb;
use crate::gallery::palette::{ASH, CREAM, EMBER, FIRE, LINE, NIGHT, seat};
use crate::play::plain::{self, TextLine, TextScreen, Tone, symbol, text_screen};

/// The most columns that are used: long lines are hard to read.
const COLUMNS: usize = 80;
/// What is left free at both sides.
const MARGIN: usize = 2;

/// How cells are written.
#[derive(Clone, Copy)]
struct Pen {
    ink: Rgb,
    ground: Option<Rgb>,
    bold: bool,
}

impl Pen {
    const PLAIN: Self = Self { ink: CREAM, ground: None, bold: false };

    const fn of(ink: Rgb) -> Self {
        Self { ink, ..Self::PLAIN }
    }
}

/// Writes a scene over a whole grid, and as much of what the panel has no room for as fits.
pub(super) fn put(scene: &Scene, off_panel: &OffPanel, grid: &mut Grid) {
    let width = grid.width.min(COLUMNS);
    let last = grid.height().saturating_sub(1);
    let room = last.saturating_sub(3);
    let screen = text_screen(scene);
    let fit = screen.rows_that_fit(room);
    let screen = screen.with_rows(&off_panel.rows, fit);
    let TextScreen { keys: [a, b, x, y], header, footer, mut body, .. } = screen;
    let free = room.saturating_sub(body.len());
    body.extend(off_panel.older.iter().take(free).cloned());
    let rule = Pen::of(scene.frame.map_or(LINE, seat));
    // Words are always upright; the buttons are where they are.
    let name = |key| button(scene.orientation.key(key));
    edge(grid, 0, [(name(Key::A), a), (name(Key::X), x)], &header);
    edge(grid, last, [(name(Key::B), b), (name(Key::Y), y)], &footer);
    for row in [1, last.saturating_sub(1)] {
        write(grid, 0, row, &"─".repeat(width), rule);
    }
    put_help(help(scene.texts.lang, Brightness::FULL, width), last.saturating_sub(1), width, grid);
    let lines = wrapped(&body, width.saturating_sub(2 * MARGIN));
    let spaced = spaced(&lines, room);
    // A little air above, if there is room for it.
    let top = 2 + room.saturating_sub(spaced.len()).min(1);
    for (index, line) in spaced.iter().take(room).enumerate() {
        let pen = match line.tone {
            Tone::Plain => Pen::PLAIN,
            Tone::Quiet => Pen::of(ASH),
            Tone::Accent => Pen::of(FIRE),
            Tone::Title => Pen { bold: true, ..Pen::PLAIN },
            Tone::Cursor => Pen { ground: Some(EMBER), bold: true, ..Pen::PLAIN },
        };
        if line.tone == Tone::Cursor {
            let ground = " ".repeat(width.saturating_sub(2 * MARGIN));
            write(grid, MARGIN, top + index, &ground, pen);
        }
        write(grid, MARGIN, top + index, &line.text, pen);
    }
}

/// Writes over a whole grid that the panel is dark, in place of what it would show.
pub(super) fn put_dark(lang: Lang, grid: &mut Grid) {
    let (row, width) = (grid.height() / 2, grid.width.min(COLUMNS));
    put_help(help(lang, Brightness::DARK, width), row, width, grid);
}

/// Writes what a terminal's keys do into the middle of a row.
pub(super) fn put_help(help: &str, row: usize, width: usize, grid: &mut Grid) {
    let column = width.saturating_sub(help.chars().count()) / 2;
    write(grid, column, row, help, Pen::of(ASH));
}

/// Writes into a row what the buttons of the panel do now: in blocks its tabs do not say which key they are.
pub(super) fn put_keys(scene: &Scene, row: usize, grid: &mut Grid) {
    write(grid, 0, row, &" ".repeat(grid.width), Pen::PLAIN);
    let texts = scene.texts;
    let labels = Key::ALL.into_iter().filter_map(|key| Some((key, scene.key(key)?)));
    let mut column = 0;
    for (key, label) in labels {
        let ground = if key == Key::Y { FIRE } else { CREAM };
        let cap = Pen { ink: NIGHT, ground: Some(ground), bold: true };
        write(grid, column, row, &format!(" {} ", button(scene.orientation.key(key))), cap);
        let label = plain::label(label, texts);
        write(grid, column + 4, row, &label, Pen::PLAIN);
        column += label.chars().count() + 7;
    }
    let help = help(texts.lang, Brightness::FULL, grid.width.saturating_sub(column));
    let free = grid.width.saturating_sub(help.chars().count());
    if free >= column {
        write(grid, free, row, help, Pen::of(ASH));
    }
}

/// Writes into a row that the panel is cropped, and what it needs.
pub(super) fn put_cropped(lang: Lang, [columns, rows]: [usize; 2], row: usize, grid: &mut Grid) {
    let size = format!("{}x{}", grid.width, grid.height());
    let words = match lang {
        Lang::English => format!(" cropped: {columns}x{rows} needed, this is {size} "),
        Lang::Italian => format!(" tagliato: servono {columns}x{rows}, qui {size} "),
    };
    write(grid, 0, row, &" ".repeat(grid.width), Pen::PLAIN);
    write(grid, 0, row, &words, Pen::of(FIRE));
}

/// What a terminal's keys do, as fully as a row of this width has room for: last of all is left out how to
/// end.
pub(super) fn help(lang: Lang, backlight: Brightness, width: usize) -> &'static str {
    let [full, short, least] = match (lang, backlight) {
        (Lang::English, Brightness::DARK) => [
            " the screen is dark to save power · any key wakes it ",
            " the screen is dark · any key wakes it ",
            " any key wakes it ",
        ],
        (Lang::Italian, Brightness::DARK) => [
            " schermo spento per risparmiare · un tasto lo riaccende ",
            " schermo spento · un tasto lo riaccende ",
            " un tasto lo riaccende ",
        ],
        (Lang::English, _) => [
            " keys: a b x y, or arrows and Enter · capital letter: hold · q: quit ",
            " keys: a b x y · capital letter: hold · q: quit ",
            " q: quit ",
        ],
        (Lang::Italian, _) => [
            " tasti: a b x y, o frecce e Invio · maiuscola: tieni premuto · q: esci ",
            " tasti: a b x y · maiuscola: tieni premuto · q: esci ",
            " q: esci ",
        ],
    };
    [full, short].into_iter().find(|help| help.chars().count() <= width).unwrap_or(least)
}

/// The letter of a button.
fn button(key: Key) -> &'static str {
    match key {
        Key::A => "A",
        Key::B => "B",
        Key::X => "X",
        Key::Y => "Y",
    }
}

/// The first or last row, with the main key at its right: a key at each side and words in the middle.
fn edge(grid: &mut Grid, row: usize, keys: [(&str, Option<String>); 2], middle: &str) {
    let width = grid.width.min(COLUMNS);
    let key = Pen { ink: NIGHT, ground: Some(CREAM), bold: true };
    let main = Pen { ground: Some(FIRE), ..key };
    let column = width.saturating_sub(middle.chars().count()) / 2;
    write(grid, column, row, middle, Pen { bold: true, ..Pen::PLAIN });
    let [(left, left_label), (right, right_label)] = keys;
    if let Some(label) = left_label {
        write(grid, 0, row, &format!(" {left} "), key);
        write(grid, 4, row, &label, Pen::PLAIN);
    }
    if let Some(label) = right_label {
        let pen = if row == 0 { key } else { main };
        write(grid, width.saturating_sub(3), row, &format!(" {right} "), pen);
        write(grid, width.saturating_sub(4 + label.chars().count()), row, &label, Pen::PLAIN);
    }
}

/// Writes words; seats' symbols have their colours. What does not fit is left out.
fn write(grid: &mut Grid, column: usize, row: usize, text: &str, pen: Pen) {
    for (index, sign) in text.chars().enumerate() {
        let ink = badge(sign).map_or(pen.ink, seat);
        if let Some(cell) = grid.cell(column + index, row) {
            *cell = Cell { sign, ink: Some(ink), ground: pen.ground, bold: pen.bold };
        }
    }
}

fn badge(sign: char) -> Option<Badge> {
    Badge::ALL.into_iter().find(|badge| symbol(*badge).starts_with(sign))
}

/// Lines that are no longer than `width`, broken between words; what continues keeps the indent.
fn wrapped(body: &[TextLine], width: usize) -> Vec<Vec<TextLine>> {
    let paragraph = |line: &TextLine| {
        let rows = line.text.lines().flat_map(|text| wrap(text, width));
        rows.map(|text| TextLine { text, tone: line.tone }).collect()
    };
    body.iter().map(paragraph).collect()
}

fn wrap(text: &str, width: usize) -> Vec<String> {
    if text.chars().count() <= width {
        return vec![text.into()];
    }
    let indent: String = text.chars().take_while(|sign| *sign == ' ').collect();
    let mut rows: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        match rows.last_mut() {
            Some(row) if row.chars().count() + 1 + word.chars().count() <= width => {
                row.push(' ');
                row.push_str(word);
            }
            _ => rows.push(format!("{indent}{word}")),
        }
    }
    rows
}

/// The lines below each other, with empty ones between different things while there is room.
fn spaced(paragraphs: &[Vec<TextLine>], room: usize) -> Vec<TextLine> {
    let lines: usize = paragraphs.iter().map(Vec::len).sum();
    let airy = lines + paragraphs.len().saturating_sub(1) <= room;
    let mut all: Vec<TextLine> = Vec::new();
    for paragraph in paragraphs {
        if airy && !all.is_empty() {
            all.push(TextLine { text: String::new(), tone: Tone::Plain });
        }
        all.extend(paragraph.iter().cloned());
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;
    use campfire_core::text::{Texts, shell};
    use campfire_core::ui::{Area, Key, Kind, Label, Orientation, Tab};

    fn text(grid: &Grid) -> Vec<String> {
        let row = |row: &[Cell]| row.iter().map(|cell| cell.sign).collect::<String>();
        grid.cells.chunks(grid.width).map(row).collect()
    }

    #[test]
    fn keys_stand_in_the_corners_of_every_size() {
        let mut scene = Scene::new(Texts::new(Lang::English), None);
        for key in Key::ALL {
            let label = Label::from(shell::MENU);
            scene.put(Area::new(0, 8, 60, 28), Kind::Key { key, label, tab: Tab::Rest });
        }
        for (width, height) in [(80, 24), (40, 10), (120, 50)] {
            let mut grid = Grid::new(width, height);
            put(&scene, &OffPanel::default(), &mut grid);
            let rows = text(&grid);
            assert_eq!(rows.len(), height);
            for (row, keys) in
                [(&rows[0], [" A Menu", "Menu X"]), (&rows[height - 1], [" B Menu", "Menu Y"])]
            {
                let row = row.replace("  ", " ");
                assert!(row.starts_with(keys[0]), "{row:?}");
                assert!(row.trim_end().ends_with(keys[1]), "{row:?}");
            }
        }
        // Turned, the words stay upright, beside the buttons that mean them now.
        scene.orientation = Orientation::Turned;
        let mut grid = Grid::new(80, 24);
        put(&scene, &OffPanel::default(), &mut grid);
        let rows: Vec<String> = text(&grid).iter().map(|row| row.replace("  ", " ")).collect();
        assert!(rows[0].starts_with(" Y Menu") && rows[0].trim_end().ends_with("Menu B"));
        assert!(rows[23].starts_with(" X Menu") && rows[23].trim_end().ends_with("Menu A"));
        // Far too small, and yet no reason to stop.
        put(&scene, &OffPanel::default(), &mut Grid::new(3, 1));
        put(&scene, &OffPanel::default(), &mut Grid::new(0, 0));
    }

    #[test]
    fn long_lines_are_broken_between_words_and_keep_their_indent() {
        assert_eq!(wrap("  one two three", 9), ["  one two", "  three"]);
        assert_eq!(wrap("short", 9), ["short"]);
    }

    #[test]
    fn air_is_left_out_when_there_is_no_room() {
        let line = |text: &str| vec![TextLine { text: text.into(), tone: Tone::Plain }];
        let body = [line("one"), line("two")];
        assert_eq!(spaced(&body, 3).len(), 3);
        assert_eq!(spaced(&body, 2).len(), 2);
    }

    #[test]
    fn every_screen_fits_a_small_terminal_in_every_language() -> Result<(), String> {
        for shot in crate::gallery::all()? {
            for lang in Lang::ALL {
                let scene = shot.scene(lang);
                let screen = text_screen(scene);
                let lines = wrapped(&screen.body, COLUMNS - 2 * MARGIN);
                let what = format!("{} {}", shot.name, lang.key());
                assert!(lines.iter().map(Vec::len).sum::<usize>() <= 20, "{what}");
                let longest = lines.iter().flatten().map(|line| line.text.chars().count()).max();
                assert!(longest.unwrap_or(0) <= COLUMNS - 2 * MARGIN, "{what}");
                let [a, b, x, y] =
                    screen.keys.map(|key| key.map_or(0, |key| key.chars().count() + 6));
                for (left, middle, right) in [(a, screen.header, x), (b, screen.footer, y)] {
                    assert!(2 * left.max(right) + middle.chars().count() <= COLUMNS, "{what}");
                }
            }
        }
        Ok(())
    }

    #[test]
    fn the_help_says_everything_in_a_terminal_of_80_columns() {
        for lang in Lang::ALL {
            for backlight in [Brightness::FULL, Brightness::DARK] {
                let full = help(lang, backlight, usize::MAX);
                assert_eq!(help(lang, backlight, COLUMNS), full);
            }
        }
    }

    #[test]
    fn a_narrow_terminal_still_says_how_to_quit() {
        for (lang, quit) in [(Lang::English, "q: quit"), (Lang::Italian, "q: esci")] {
            let mut scene = Scene::new(Texts::new(lang), None);
            let (key, label) = (Key::Y, Label::from(shell::MENU));
            scene.put(Area::new(0, 8, 60, 28), Kind::Key { key, label, tab: Tab::Rest });
            for width in [80, 60, 20] {
                let mut grid = Grid::new(width, 24);
                put(&scene, &OffPanel::default(), &mut grid);
                let row = text(&grid).remove(22);
                assert!(row.contains(quit), "{row:?}");
                let mut grid = Grid::new(width, 1);
                put_keys(&scene, 0, &mut grid);
                assert!(text(&grid)[0].contains(quit), "{:?}", text(&grid));
            }
        }
    }

    #[test]
    fn a_dark_screen_says_that_a_key_wakes_it() {
        for (lang, words) in [(Lang::English, "any key wakes it"), (Lang::Italian, "riaccende")] {
            let mut grid = Grid::new(80, 24);
            put_dark(lang, &mut grid);
            let told: Vec<String> =
                text(&grid).into_iter().filter(|row| !row.trim().is_empty()).collect();
            assert!(matches!(&told[..], [line] if line.contains(words)), "{told:?}");
        }
    }
}
