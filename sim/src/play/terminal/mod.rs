//! Plays in a terminal: the panel in blocks where there is room, else the screen in words.

mod blocks;
mod grid;
mod off_panel;
mod sheet;
mod taps;

use std::io::{self, BufWriter, IsTerminal, Write};
use std::panic;
use std::process;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock};
use std::thread;
use std::time::{Duration, Instant};

use campfire_core::app::{Brightness, Millis};
use campfire_core::ui::Key;
use crossterm::event::{self, Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use crossterm::{cursor, execute, terminal};

use crate::play::host::{Host, Shown};
use grid::{Depth, Grid};
use off_panel::OffPanel;
use taps::{Keystroke, Taps};

/// How a screen is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Style {
    /// As blocks if they fit, else as words.
    Fitting,
    /// As blocks.
    Blocks,
    /// As words.
    Words,
}

/// The longest sleep, in milliseconds, so that a signal to end is seen.
const PATIENCE: u32 = 100;

/// How long ending by itself may take after a signal.
const GRACE: Duration = Duration::from_millis(500);

/// Puts the terminal back as it was, however playing ends, and only once.
#[derive(Clone, Default)]
struct Restore(Arc<OnceLock<()>>);

impl Restore {
    fn begin(&self) -> io::Result<()> {
        terminal::enable_raw_mode()?;
        execute!(io::stdout(), terminal::EnterAlternateScreen, cursor::Hide)
    }

    /// Returns when it is done, also if another thread does it: the program may end right after.
    fn end(&self) {
        self.0.get_or_init(|| {
            // There is nobody left to tell.
            let _ = execute!(io::stdout(), cursor::Show, terminal::LeaveAlternateScreen);
            let _ = terminal::disable_raw_mode();
        });
    }
}

/// Plays until a person or the system ends it.
///
/// # Errors
/// The terminal cannot be read or written.
pub fn play(host: &mut Host, style: Style) -> io::Result<()> {
    let ended = ended_by_signal()?;
    let restore = Restore::default();
    // The message of a panic is for the usual screen.
    let (usual, at_panic) = (panic::take_hook(), restore.clone());
    panic::set_hook(Box::new(move |info| {
        at_panic.end();
        usual(info);
    }));
    end_for_sure(Arc::clone(&ended), restore.clone());
    let result = restore.begin().and_then(|()| run(host, style, &ended));
    restore.end();
    result
}

/// Ends the program a moment after the system has asked for it or the terminal has gone away, even
/// if its library still waits for a key: everything is saved already.
fn end_for_sure(ended: Arc<AtomicBool>, restore: Restore) {
    thread::spawn(move || {
        while !ended.load(Ordering::Relaxed) && io::stdin().is_terminal() {
            thread::sleep(Duration::from_millis(PATIENCE.into()));
        }
        thread::sleep(GRACE);
        restore.end();
        process::exit(0);
    });
}

/// A flag that rises when the system asks the program to end.
fn ended_by_signal() -> io::Result<Arc<AtomicBool>> {
    let ended = Arc::new(AtomicBool::new(false));
    #[cfg(unix)]
    for signal in
        [signal_hook::consts::SIGINT, signal_hook::consts::SIGTERM, signal_hook::consts::SIGHUP]
    {
        signal_hook::flag::register(signal, Arc::clone(&ended))?;
    }
    Ok(ended)
}

fn run(host: &mut Host, style: Style, ended: &AtomicBool) -> io::Result<()> {
    let since = Instant::now();
    let time = || Millis(since.elapsed().as_millis() as u32);
    // Not locked: whoever ends the program restores the terminal meanwhile.
    let mut out = BufWriter::new(io::stdout());
    let depth = Depth::of_environment();
    let mut taps = Taps::default();
    let mut before: Option<Grid> = None;
    let mut shown = Shown::Changed;
    let mut lit = host.backlight();
    while !ended.load(Ordering::Relaxed) {
        let now = time();
        while let Some((key, edge)) = taps.next(now) {
            shown = shown.and(host.edge(key, edge, now));
        }
        if host.rest(now) == Some(0) {
            shown = shown.and(host.tick(now));
        }
        if host.backlight() != lit {
            lit = host.backlight();
            shown = Shown::Changed;
        }
        if shown == Shown::Changed {
            let grid = compose(host, style, terminal::size()?, now);
            grid.write(before.as_ref(), depth, &mut out)?;
            before = Some(grid);
            shown = Shown::Same;
        }
        let rests = [host.rest(now), taps.rest(now), Some(PATIENCE)];
        let rest = rests.into_iter().flatten().min().unwrap_or(PATIENCE).max(1);
        if !event::poll(Duration::from_millis(u64::from(rest)))? {
            continue;
        }
        match event::read()? {
            Event::Key(key) if key.kind != KeyEventKind::Release => match meaning(key) {
                Meaning::Keystroke(press) => taps.push(press, time()),
                Meaning::Quit => break,
                Meaning::Nothing => {}
            },
            Event::Resize(..) => {
                before = None;
                shown = Shown::Changed;
            }
            _ => {}
        }
    }
    out.flush()
}

fn compose(host: &Host, style: Style, (columns, rows): (u16, u16), now: Millis) -> Grid {
    let (columns, rows) = (usize::from(columns), usize::from(rows));
    let mut grid = Grid::new(columns, rows);
    let fits = columns >= blocks::COLUMNS && rows >= blocks::ROWS;
    let scene = host.scene();
    let lang = scene.texts.lang;
    if style == Style::Blocks || (style == Style::Fitting && fits) {
        blocks::put(host.pixels(), host.backlight(), &mut grid);
        // The last row of the panel is never more than its frame.
        let below = blocks::ROWS.min(rows.saturating_sub(1));
        if host.backlight() == Brightness::DARK {
            let width = columns.min(blocks::COLUMNS);
            sheet::put_help(sheet::help(lang, Brightness::DARK, width), below, width, &mut grid);
        } else {
            sheet::put_keys(&scene, below, &mut grid);
        }
        if !fits {
            let needed = [blocks::COLUMNS, blocks::ROWS];
            sheet::put_cropped(lang, needed, below.saturating_sub(1), &mut grid);
        }
    } else if host.backlight() == Brightness::DARK {
        sheet::put_dark(lang, &mut grid);
    } else {
        sheet::put(&scene, &OffPanel::of(host, &scene, now, rows), &mut grid);
    }
    grid
}

/// What a key of the terminal is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Meaning {
    Keystroke(Keystroke),
    Quit,
    Nothing,
}

fn meaning(key: KeyEvent) -> Meaning {
    let control = key.modifiers.contains(KeyModifiers::CONTROL);
    let shift = key.modifiers.contains(KeyModifiers::SHIFT);
    let (button, capital) = match key.code {
        KeyCode::Char('c' | 'q') if control => return Meaning::Quit,
        KeyCode::Char('q' | 'Q') => return Meaning::Quit,
        _ if control => return Meaning::Nothing,
        KeyCode::Char(letter) => {
            let button = match letter.to_ascii_lowercase() {
                'a' => Key::A,
                'b' => Key::B,
                'x' => Key::X,
                'y' | ' ' => Key::Y,
                _ => return Meaning::Nothing,
            };
            (button, letter.is_ascii_uppercase())
        }
        KeyCode::Left | KeyCode::Esc | KeyCode::Backspace => (Key::A, false),
        KeyCode::Down => (Key::B, false),
        KeyCode::Up => (Key::X, false),
        KeyCode::Right | KeyCode::Enter => (Key::Y, false),
        _ => return Meaning::Nothing,
    };
    let hold = shift || capital;
    Meaning::Keystroke(if hold { Keystroke::Hold(button) } else { Keystroke::Tap(button) })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_tap_and_capitals_hold() {
        let none = KeyModifiers::NONE;
        let rows = [
            (KeyCode::Char('y'), none, Meaning::Keystroke(Keystroke::Tap(Key::Y))),
            (KeyCode::Char('A'), KeyModifiers::SHIFT, Meaning::Keystroke(Keystroke::Hold(Key::A))),
            (KeyCode::Char('A'), none, Meaning::Keystroke(Keystroke::Hold(Key::A))),
            (KeyCode::Up, KeyModifiers::SHIFT, Meaning::Keystroke(Keystroke::Hold(Key::X))),
            (KeyCode::Esc, none, Meaning::Keystroke(Keystroke::Tap(Key::A))),
            (KeyCode::Char('q'), none, Meaning::Quit),
            (KeyCode::Char('c'), KeyModifiers::CONTROL, Meaning::Quit),
            (KeyCode::Char('a'), KeyModifiers::CONTROL, Meaning::Nothing),
            (KeyCode::Char('z'), none, Meaning::Nothing),
        ];
        for (code, modifiers, expected) in rows {
            assert_eq!(meaning(KeyEvent::new(code, modifiers)), expected, "{code:?}");
        }
    }
}
