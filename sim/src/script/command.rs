//! The subcommand that plays a script.

use std::io::{self, BufWriter, Write};
use std::path::PathBuf;

use clap::Args;

use crate::command::{FAILED, read, written};
use crate::script::device::Runner;
use crate::script::{BUTTONS, ButtonOptions, Frames, Options, is_about_buttons, run, run_buttons};

/// What script to play, and how.
#[derive(Args, Debug)]
pub struct ScriptArgs {
    /// The script; `-` reads it from standard input.
    pub file: PathBuf,
    /// Print the whole state after every action, too, or what is shown after every press.
    #[arg(long)]
    pub state: bool,
    /// Take the pictures of `frame` lines anew instead of comparing them.
    #[arg(long)]
    pub record: bool,
    /// What a script of buttons runs on [default: desktop].
    ///
    /// The desktop program is what people play with, its drawing and its saving included. A fault
    /// that it has and the app alone has not is around the screens, not in them.
    #[arg(long, value_name = "RUNNER")]
    pub on: Option<Runner>,
}

/// Plays a script and prints what happens.
///
/// # Errors
/// The script cannot be read, or a line of it is wrong or refused, in words.
pub fn script(args: &ScriptArgs) -> Result<u8, String> {
    let name = args.file.display().to_string();
    let source = read(&args.file).map_err(|error| format!("{name}: {error}"))?;
    let mut out = BufWriter::new(io::stdout().lock());
    let err = &mut io::stderr().lock();
    let played = if is_about_buttons(&source) {
        let frames = Frames::beside(&args.file, args.record);
        let options = ButtonOptions { show_all: args.state, frames };
        let runner = args.on.unwrap_or(Runner::Desktop);
        run_buttons(&source, &options, |config| runner.start(config), &mut out, err)
    } else if args.on.is_some() {
        let first = BUTTONS;
        return Err(format!(
            "{name}: --on is for scripts of buttons, whose first line is `{first}`; game actions \
             need nothing to run on"
        ));
    } else {
        let options = Options { state: args.state, folder: PathBuf::new() };
        run(&source, options, &mut out, err)
    };
    written(out.flush())?;
    let outcome = played.map_err(|error| format!("{name}: {error}"))?;
    if outcome.failed > 0 {
        let all = outcome.held + outcome.failed;
        eprintln!("campfire: {name}: {} of {all} expectations failed", outcome.failed);
        return Ok(FAILED);
    }
    let held = match outcome.held {
        0 => "played to its end, nothing was expected".into(),
        1 => "1 expectation held".into(),
        held => format!("{held} expectations held"),
    };
    // That nobody reads it does not make the script fail.
    let _ = writeln!(err, "campfire: {name}: {held}");
    Ok(0)
}
