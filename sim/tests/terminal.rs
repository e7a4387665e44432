//! The program in a terminal: what it shows, how keys reach it and what it leaves behind.

#![cfg(unix)]

use std::fs::File;
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::time::{Duration, Instant};
use std::{env, fs, thread};

use campfire::play::chance::seeded;
use campfire::play::store;
use campfire::script;
use campfire_core::app::App;
use campfire_core::games::tribes::State;
use rustix::process::{Pid, Signal, kill_process};
use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};
use rustix::termios::{Action, LocalModes, Winsize, tcflow, tcgetattr, tcsetwinsize};

/// How long anything may take on a busy computer.
const PATIENCE: Duration = Duration::from_secs(20);

/// The program in a terminal of its own.
struct Terminal {
    keys: File,
    /// What the program writes, until nobody has its side of the terminal open any more.
    written: Receiver<Vec<u8>>,
    /// What has been received of it.
    shown: Vec<u8>,
    child: Child,
}

impl Terminal {
    fn start(columns: u16, rows: u16, arguments: &[&str], save: &Path) -> io::Result<Self> {
        let keys = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY | OpenptFlags::CLOEXEC)?;
        grantpt(&keys)?;
        unlockpt(&keys)?;
        tcsetwinsize(&keys, Winsize { ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0 })?;
        let keys = File::from(keys);
        let child = Command::new(env!("CARGO_BIN_EXE_campfire"))
            .args(arguments)
            .arg("--save")
            .arg(save)
            .env_remove("DISPLAY")
            .env_remove("WAYLAND_DISPLAY")
            .env_remove("COLORTERM")
            .env_remove("NO_COLOR")
            .env("TERM", "xterm-256color")
            .stdin(other_side(&keys)?)
            .stdout(other_side(&keys)?)
            .stderr(Stdio::piped())
            .spawn()?;
        let (heard, written) = mpsc::channel();
        let mut reader = keys.try_clone()?;
        // Ends when the other side is closed, which is an error on Linux and an empty read elsewhere,
        // and comes after all that was written.
        thread::spawn(move || {
            let mut bytes = [0; 4096];
            while let Ok(count @ 1..) = reader.read(&mut bytes) {
                if heard.send(bytes[..count].to_vec()).is_err() {
                    break;
                }
            }
        });
        Ok(Self { keys, written, shown: Vec::new(), child })
    }

    fn shown(&self) -> String {
        String::from_utf8_lossy(&self.shown).into_owned()
    }

    /// Waits until this has been written.
    fn wait_for(&mut self, part: &str) -> io::Result<()> {
        let until = Instant::now() + PATIENCE;
        while !self.shown().contains(part) {
            match self.written.recv_timeout(until.saturating_duration_since(Instant::now())) {
                Ok(bytes) => self.shown.extend(bytes),
                Err(_) => {
                    let shown = self.shown();
                    return Err(io::Error::other(format!("{part:?} never comes: {shown:?}")));
                }
            }
        }
        Ok(())
    }

    /// Types, waits for the end, and gives the exit code, what was shown and what was complained.
    fn end(mut self, keys: &str) -> io::Result<(Option<i32>, String, String)> {
        self.keys.write_all(keys.as_bytes())?;
        let until = Instant::now() + PATIENCE;
        // That the program has ended does not mean that all it wrote has been received.
        loop {
            match self.written.recv_timeout(until.saturating_duration_since(Instant::now())) {
                Ok(bytes) => self.shown.extend(bytes),
                Err(RecvTimeoutError::Disconnected) => break,
                Err(RecvTimeoutError::Timeout) => {
                    self.child.kill()?;
                    return Err(io::Error::other("it does not end"));
                }
            }
        }
        let status = wait(&mut self.child, until)?;
        let mut complaints = String::new();
        if let Some(mut err) = self.child.stderr.take() {
            err.read_to_string(&mut complaints)?;
        }
        Ok((status.code(), self.shown(), complaints))
    }
}

/// The side of a terminal that a program has.
fn other_side(keys: &File) -> io::Result<File> {
    let name = ptsname(keys, Vec::new())?;
    File::options().read(true).write(true).open(name.to_string_lossy().as_ref())
}

/// Waits for the end of a program, which is forced if it does not come in time.
fn wait(child: &mut Child, until: Instant) -> io::Result<ExitStatus> {
    loop {
        if let Some(status) = child.try_wait()? {
            return Ok(status);
        }
        if Instant::now() > until {
            child.kill()?;
            return Err(io::Error::other("it does not end"));
        }
        thread::sleep(Duration::from_millis(5));
    }
}

fn ask_to_end(child: &Child) -> io::Result<()> {
    Ok(kill_process(Pid::from_child(child), Signal::TERM)?)
}

/// Whether typed letters are shown, as in a terminal that no program has changed.
fn echoes(keys: &File) -> io::Result<bool> {
    Ok(tcgetattr(keys)?.local_modes.contains(LocalModes::ECHO))
}

/// Leaves the other screen.
const RESTORED: &str = "\u{1b}[?1049l";
/// In the last row but one of a screen in words.
const HELP: &str = "capital letter: hold";
/// Ends what is to be shown at once.
const COMPLETE: &str = "\u{1b}[?2026l";

struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> io::Result<Self> {
        let folder = env::temp_dir().join(format!("campfire-{name}-{}", std::process::id()));
        fs::create_dir_all(&folder)?;
        Ok(Self(folder))
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

#[test]
fn a_small_terminal_shows_words_and_is_restored() -> io::Result<()> {
    let folder = Folder::new("words")?;
    for quit in ["q", "\u{3}", "\u{11}"] {
        let mut terminal = Terminal::start(80, 24, &[], &folder.0.join("game.save"))?;
        let before = terminal.keys.try_clone()?;
        terminal.wait_for(HELP)?;
        let (code, shown, complaints) = terminal.end(quit)?;
        assert_eq!(code, Some(0), "{complaints}");
        assert!(shown.contains(RESTORED), "{shown:?}");
        assert!(echoes(&before)?, "typed letters are shown again");
    }
    Ok(())
}

#[test]
fn a_large_terminal_shows_blocks_unless_words_are_wanted() -> io::Result<()> {
    let folder = Folder::new("blocks")?;
    let save = folder.0.join("game.save");
    let mut terminal = Terminal::start(160, 60, &["--in", "text"], &save)?;
    terminal.wait_for(HELP)?;
    terminal.end("q")?;
    let mut terminal = Terminal::start(160, 60, &[], &save)?;
    // Every screen has a ground in the colours of the terminal's cube, and the keys are named below it.
    terminal.wait_for("\u{1b}[48;5;")?;
    terminal.wait_for("Settings")?;
    terminal.wait_for(HELP)?;
    let (code, shown, _) = terminal.end("q")?;
    assert_eq!(code, Some(0));
    assert!(shown.contains('▀'), "{shown:?}");
    assert!(!shown.contains("cropped"), "{shown:?}");
    Ok(())
}

#[test]
fn blocks_that_are_cropped_say_so_and_name_their_keys() -> io::Result<()> {
    let folder = Folder::new("cropped")?;
    let arguments = ["--in", "pixels"];
    let mut terminal = Terminal::start(100, 40, &arguments, &folder.0.join("game.save"))?;
    terminal.wait_for("cropped: 160x60 needed, this is 100x40")?;
    terminal.wait_for("Settings")?;
    terminal.end("q")?;
    Ok(())
}

/// A file with a game that is being played.
fn saved_game(path: &Path, game: &str) -> io::Result<()> {
    let session = script::session::<State>(game).map_err(io::Error::other)?;
    let image = store::image_of(&App::resume(seeded(1), session).keep());
    fs::write(path, image.map_err(|_| io::Error::other("there is no room"))?)
}

#[test]
fn words_show_as_many_rows_of_a_list_as_there_is_room_for() -> io::Result<()> {
    let folder = Folder::new("rows")?;
    let save = folder.0.join("game.save");
    saved_game(&save, "players 4\nstart")?;
    // The menu has more rows than the panel, of which this is the last one.
    let last = "End the game";
    let mut terminal = Terminal::start(80, 24, &[], &save)?;
    terminal.wait_for("Rise of Tribes")?;
    terminal.keys.write_all(b"ya")?;
    terminal.wait_for(last)?;
    let (_, shown, _) = terminal.end("q")?;
    assert!(!shown.contains("(1-"), "there is nothing to scroll: {shown:?}");
    let mut terminal = Terminal::start(80, 10, &[], &save)?;
    terminal.wait_for("Rise of Tribes")?;
    terminal.keys.write_all(b"ya")?;
    terminal.wait_for("(1-")?;
    let (_, shown, _) = terminal.end("q")?;
    assert!(!shown.contains(last), "{shown:?}");
    Ok(())
}

#[test]
fn words_show_as_much_of_the_log_as_there_is_room_for() -> io::Result<()> {
    let folder = Folder::new("log")?;
    let save = folder.0.join("game.save");
    let turn = "roll => sun moon\nplace sun grow\nplace moon move\ndone\ndone\nend-turn\n";
    saved_game(&save, &format!("players 2\nfirst p1\nstart\ndone\n{}", turn.repeat(2)))?;
    let mut terminal = Terminal::start(80, 40, &[], &save)?;
    terminal.wait_for("Rise of Tribes")?;
    // The log is the third row of the menu once something can be taken back.
    terminal.keys.write_all(b"yabby")?;
    // The first lines of all, of more than twelve.
    terminal.wait_for("Places")?;
    terminal.end("q")?;
    Ok(())
}

#[test]
fn an_empty_file_is_a_box_that_is_new() -> io::Result<()> {
    let folder = Folder::new("empty")?;
    let save = folder.0.join("game.save");
    fs::write(&save, b"")?;
    let mut terminal = Terminal::start(80, 24, &[], &save)?;
    terminal.wait_for("Rise of Tribes")?;
    let (code, _, complaints) = terminal.end("q")?;
    assert_eq!((code, complaints.as_str()), (Some(0), ""));
    assert!(fs::metadata(&save)?.len() > 0, "it is a save now");
    assert_eq!(fs::read_dir(&folder.0)?.count(), 1, "nothing was moved aside");
    Ok(())
}

#[test]
fn a_save_that_cannot_be_used_is_not_lost() -> io::Result<()> {
    let folder = Folder::new("damaged")?;
    let save = folder.0.join("game.save");
    fs::write(&save, "rubbish")?;
    let mut terminal = Terminal::start(80, 24, &[], &save)?;
    terminal.wait_for(HELP)?;
    let (code, _, complaints) = terminal.end("yyyq")?;
    assert_eq!(code, Some(0), "{complaints}");
    let files = fs::read_dir(&folder.0)?.filter_map(Result::ok);
    let mut all = files.map(|file| fs::read_to_string(file.path()));
    assert!(all.any(|text| text.is_ok_and(|text| text == "rubbish")), "{complaints}");
    Ok(())
}

#[test]
fn a_save_that_cannot_be_read_is_told_and_the_game_goes_on() -> io::Result<()> {
    let folder = Folder::new("unreadable")?;
    let mut terminal = Terminal::start(80, 24, &[], &folder.0)?;
    terminal.wait_for(HELP)?;
    let (code, _, complaints) = terminal.end("yyq")?;
    assert_eq!(code, Some(0));
    assert!(complaints.contains("nothing is kept"), "{complaints}");
    Ok(())
}

#[test]
fn a_signal_to_end_restores_the_terminal() -> io::Result<()> {
    let folder = Folder::new("signal")?;
    let mut terminal = Terminal::start(80, 24, &[], &folder.0.join("game.save"))?;
    terminal.wait_for(HELP)?;
    ask_to_end(&terminal.child)?;
    let (_, shown, _) = terminal.end("")?;
    assert!(shown.contains(RESTORED), "{shown:?}");
    Ok(())
}

#[test]
fn a_signal_to_end_restores_a_slow_terminal_too() -> io::Result<()> {
    let folder = Folder::new("slow")?;
    let mut terminal = Terminal::start(80, 24, &[], &folder.0.join("game.save"))?;
    let before = terminal.keys.try_clone()?;
    // From here on the program only writes to restore the terminal.
    terminal.wait_for(COMPLETE)?;
    let stopped = other_side(&terminal.keys)?;
    tcflow(&stopped, Action::OOff)?;
    ask_to_end(&terminal.child)?;
    // Longer than the program needs to end for sure. On a busy computer it may not be, and then this
    // test sees less, but does not fail.
    thread::sleep(Duration::from_secs(1));
    tcflow(&stopped, Action::OOn)?;
    drop(stopped);
    let (_, shown, _) = terminal.end("")?;
    assert!(shown.contains(RESTORED), "{shown:?}");
    assert!(echoes(&before)?, "typed letters are shown again");
    Ok(())
}

#[test]
fn ends_when_the_terminal_goes_away() -> io::Result<()> {
    let folder = Folder::new("gone")?;
    let keys = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY | OpenptFlags::CLOEXEC)?;
    grantpt(&keys)?;
    unlockpt(&keys)?;
    let mut keys = File::from(keys);
    let mut child = Command::new(env!("CARGO_BIN_EXE_campfire"))
        .arg("--save")
        .arg(folder.0.join("game.save"))
        .env_remove("DISPLAY")
        .env_remove("WAYLAND_DISPLAY")
        .stdin(other_side(&keys)?)
        .stdout(other_side(&keys)?)
        .stderr(Stdio::null())
        .spawn()?;
    // Something has been written, so the game is on.
    keys.read_exact(&mut [0; 8])?;
    drop(keys);
    wait(&mut child, Instant::now() + PATIENCE)?;
    Ok(())
}
