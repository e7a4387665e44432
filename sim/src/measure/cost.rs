//! What drawing costs: instructions, which do not depend on how busy a computer is.
//!
//! The counting is done by callgrind, a tool of valgrind, on this very program: it starts a second
//! time under it, draws everything in a fixed order, and each draw becomes a file with a number. How far it
//! is, it says on its standard output, a line for each screen that it reaches and that it draws.

use std::fs::File;
use std::hint::black_box;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::{env, fs};

use campfire_core::text::Lang;
use campfire_core::ui::{Canvas, CardRow, Damage, Kind, Row, Scene, SlotLook, Tab, draw};

use crate::command::Done;
use crate::gallery::{Shot, all, all_telling};

/// The function that is counted, as callgrind writes it. Patterns with stars forget one of two
/// options.
const COUNTED: &str = "campfire::measure::cost::counted_draw";

/// A draw that is counted.
struct Draw {
    /// What the canvas shows before.
    before: Option<Scene>,
    /// What it is to show.
    scene: Scene,
}

/// The draws of one screen: the whole of it, and small changes where it has any.
struct Screen {
    name: String,
    full: Draw,
    press: Option<Draw>,
    cursor: Option<Draw>,
}

impl Screen {
    fn draws(&self) -> impl Iterator<Item = &Draw> {
        [Some(&self.full), self.press.as_ref(), self.cursor.as_ref()].into_iter().flatten()
    }
}

fn screens(shots: &[Shot]) -> Vec<Screen> {
    let both = Lang::ALL.iter().flat_map(|lang| shots.iter().map(move |shot| (shot, *lang)));
    both.map(|(shot, lang)| screen(shot, lang)).collect()
}

fn screen(shot: &Shot, lang: Lang) -> Screen {
    let scene = shot.scene(lang).clone();
    let change = |changed: Scene| Draw { before: Some(scene.clone()), scene: changed };
    Screen {
        name: format!("{} {}", shot.name, lang.key()),
        press: pressed(&scene).map(change),
        cursor: moved(&scene).map(change),
        full: Draw { before: None, scene },
    }
}

/// The scene with each widget as `change` makes it.
fn changed(scene: &Scene, mut change: impl FnMut(&mut Kind)) -> Scene {
    let mut changed = Scene::new(scene.texts, scene.frame);
    for widget in scene.widgets() {
        let mut kind = widget.kind.clone();
        change(&mut kind);
        changed.put(widget.area, kind);
    }
    changed
}

/// The scene with its last key just pressed.
fn pressed(scene: &Scene) -> Option<Scene> {
    let is_key = |kind: &Kind| matches!(kind, Kind::Key { .. });
    let mut left = scene.widgets().iter().filter(|widget| is_key(&widget.kind)).count();
    (left > 0).then(|| {
        changed(scene, |kind| {
            if let Kind::Key { tab, .. } = kind {
                left -= 1;
                if left == 0 {
                    *tab = Tab::Pressed;
                }
            }
        })
    })
}

/// Whether a row has the cursor, if it is a row that can have it.
fn has_cursor(kind: &Kind) -> Option<bool> {
    match kind {
        Kind::Row(Row { cursor, off: false, .. })
        | Kind::CardRow(CardRow { cursor, off: false, .. })
        | Kind::SeatRow { cursor, .. }
        | Kind::ScoreRow { cursor, .. } => Some(*cursor),
        Kind::SlotRow(row) if row.look != SlotLook::Used => Some(row.look == SlotLook::Cursor),
        _ => None,
    }
}

/// The scene with the cursor one row further, or back at the first.
fn moved(scene: &Scene) -> Option<Scene> {
    let rows: Vec<bool> =
        scene.widgets().iter().filter_map(|widget| has_cursor(&widget.kind)).collect();
    let from = rows.iter().position(|cursor| *cursor)?;
    let to = (from + 1) % rows.len();
    let mut row = 0..;
    (from != to).then(|| {
        changed(scene, |kind| {
            if has_cursor(kind).is_none() {
                return;
            }
            let here = row.next() == Some(to);
            match kind {
                Kind::Row(Row { cursor, .. })
                | Kind::CardRow(CardRow { cursor, .. })
                | Kind::SeatRow { cursor, .. }
                | Kind::ScoreRow { cursor, .. } => *cursor = here,
                Kind::SlotRow(row) => {
                    row.look = if here { SlotLook::Cursor } else { SlotLook::Open };
                }
                _ => {}
            }
        })
    })
}

/// One draw; nothing else is counted.
#[inline(never)]
fn counted_draw(draws: &Draw, canvas: &mut Canvas) -> Damage {
    draw(draws.before.as_ref(), &draws.scene, canvas)
}

/// Draws everything once, in the order of the table; to be run under callgrind. A screen counts when it is
/// reached and when it is drawn in each language.
///
/// # Errors
/// A screen cannot be reached, in words.
pub fn draw_all(tell: &mut dyn FnMut(Done)) -> Result<(), String> {
    let parts = 1 + Lang::ALL.len() as u64;
    let shots = all_telling(&mut |reached| tell(Done { of: parts * reached.of, ..reached }))?;
    let screens = screens(&shots);
    let mut canvas = Box::<Canvas>::default();
    for (index, screen) in screens.iter().enumerate() {
        for draws in screen.draws() {
            black_box(counted_draw(draws, &mut canvas));
        }
        tell(Done::new(shots.len() + index + 1, shots.len() + screens.len()));
    }
    Ok(())
}

/// A line that says how far the program under callgrind is.
#[must_use]
pub fn line(Done { done, of }: Done) -> String {
    format!("{done} {of}\n")
}

/// What such a line says.
fn read_line(line: &str) -> Option<Done> {
    let (done, of) = line.trim().split_once(' ')?;
    Some(Done { done: done.parse().ok()?, of: of.parse().ok()? })
}

/// Counts the instructions of every draw and gives a table of them.
///
/// # Errors
/// valgrind is not there or does not work, in words.
pub fn report(tell: &mut dyn FnMut(Done)) -> Result<String, String> {
    let folder = env::temp_dir().join(format!("campfire-cost-{}", std::process::id()));
    fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let counted = count(&folder, tell);
    // Temporary files that cannot be removed are the system's to remove.
    let _ = fs::remove_dir_all(&folder);
    table(&screens(&all()?), &counted?)
}

/// Runs this program under callgrind and reads what it counted, draw by draw.
fn count(folder: &Path, tell: &mut dyn FnMut(Done)) -> Result<Vec<u64>, String> {
    let program = env::current_exe().map_err(|error| error.to_string())?;
    let out = folder.join("count");
    // What valgrind says goes to a file: nobody reads it while the lines of the program are waited for.
    let complaints = folder.join("complaints");
    let log = File::create(&complaints).map_err(|error| error.to_string())?;
    let mut valgrind = Command::new("valgrind")
        .arg("--tool=callgrind")
        .arg(format!("--zero-before={COUNTED}"))
        .arg(format!("--dump-after={COUNTED}"))
        .arg(format!("--callgrind-out-file={}", out.display()))
        .arg(program)
        .args(["bench", "screens", "--draw-only"])
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(log)
        .spawn()
        .map_err(|error| {
            format!("instructions are counted by valgrind, which cannot be started: {error}")
        })?;
    if let Some(lines) = valgrind.stdout.take() {
        let lines = BufReader::new(lines).lines().map_while(Result::ok);
        lines.filter_map(|line| read_line(&line)).for_each(tell);
    }
    let status = valgrind.wait().map_err(|error| error.to_string())?;
    if !status.success() {
        let words = fs::read_to_string(&complaints).unwrap_or_default();
        return Err(format!("valgrind has failed:\n{words}"));
    }
    (1..)
        .map(|number| PathBuf::from(format!("{}.{number}", out.display())))
        .take_while(|path| path.exists())
        .map(|path| {
            let text = fs::read_to_string(&path).map_err(|error| error.to_string())?;
            let total = text.lines().find_map(|line| line.strip_prefix("totals: "));
            let total = total.and_then(|total| total.trim().parse().ok());
            total.ok_or_else(|| format!("{} has no total", path.display()))
        })
        .collect()
}

fn table(screens: &[Screen], counted: &[u64]) -> Result<String, String> {
    let draws: usize = screens.iter().map(|screen| screen.draws().count()).sum();
    if counted.len() != draws {
        return Err(format!("{draws} draws, but {} counts of valgrind", counted.len()));
    }
    let mut counts = counted.iter();
    let mut lines = vec![
        "thousands of instructions on this computer, and pixels of the changed rectangles".into(),
        format!(
            "{:<28} {:>10} {:>10} {:>8} {:>10} {:>8}",
            "screen", "whole", "press", "pixels", "cursor", "pixels"
        ),
    ];
    let mut canvas = Box::<Canvas>::default();
    for screen in screens {
        let mut cells = String::new();
        let draws = [Some(&screen.full), screen.press.as_ref(), screen.cursor.as_ref()];
        for (index, draws) in draws.into_iter().enumerate() {
            let Some(draws) = draws else {
                cells.push_str(&format!(" {:>10} {:>8}", "-", "-"));
                continue;
            };
            let pixels: u64 = counted_draw(draws, &mut canvas)
                .iter()
                .map(|area| u64::from(area.w) * u64::from(area.h))
                .sum();
            let count = counts.next().copied().unwrap_or_default() as f64 / 1000.0;
            cells.push_str(&format!(" {count:>10.1}"));
            // The whole screen is always the whole screen.
            if index > 0 {
                cells.push_str(&format!(" {pixels:>8}"));
            }
        }
        lines.push(format!("{:<28}{cells}", screen.name));
    }
    Ok(lines.join("\n") + "\n")
}

#[cfg(test)]
mod tests {
    use super::*;
    use campfire_core::text::{Texts, shell};
    use campfire_core::ui::{Area, Key, Label, Lead, Value};

    fn list() -> Scene {
        let mut scene = Scene::new(Texts::new(Lang::English), None);
        for (index, y) in [44, 75, 106].into_iter().enumerate() {
            let row = Row {
                cursor: index == 2,
                lead: Lead::None,
                text: shell::MENU.into(),
                under: None,
                value: Value::None,
                done: false,
                off: false,
            };
            scene.put(Area::new(12, y, 296, 28), Kind::Row(row));
        }
        let key = |key| Kind::Key { key, label: Label::from(shell::MENU), tab: Tab::Rest };
        scene.put(Area::new(0, 8, 60, 28), key(Key::A));
        scene.put(Area::new(260, 204, 60, 28), key(Key::Y));
        scene
    }

    fn differing(one: &Scene, other: &Scene) -> Vec<usize> {
        let pairs = one.widgets().iter().zip(other.widgets());
        pairs.enumerate().filter(|(_, (a, b))| a != b).map(|(index, _)| index).collect()
    }

    #[test]
    fn small_changes_touch_only_what_they_should() {
        let scene = list();
        let pressed = pressed(&scene).map(|changed| differing(&scene, &changed));
        assert_eq!(pressed, Some(vec![4]));
        let moved = moved(&scene).map(|changed| differing(&scene, &changed));
        assert_eq!(moved, Some(vec![0, 2]), "after the last row comes the first");
    }

    #[test]
    fn the_program_under_callgrind_says_how_far_it_is_up_to_the_end() -> Result<(), String> {
        let mut told = Vec::new();
        draw_all(&mut |done| told.push(read_line(&line(done))))?;
        assert_eq!(told.last().copied().flatten().map(|last| last.done == last.of), Some(true));
        let done = told.iter().map(|told| told.map_or(0, |told| told.done));
        assert!(done.is_sorted(), "it never goes back");
        Ok(())
    }

    #[test]
    fn a_screen_without_rows_or_keys_has_no_small_changes() {
        let empty = Scene::new(Texts::new(Lang::English), None);
        assert_eq!(pressed(&empty), None);
        assert_eq!(moved(&empty), None);
    }
}
