//! Scripts of whole situations, and the description of their language.

use std::path::{Path, PathBuf};
use std::{env, fs};

use campfire::games::Scripted;
use campfire::games::indiani::SETTINGS;
use campfire::script::{Options, Outcome, ScriptError, run_game};
use campfire_core::games::indiani::State;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("indiani/scripts")
}

/// Runs a script and gives its end and its diagnostics.
fn run_text(source: &str) -> (Result<Outcome, ScriptError>, String) {
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let options = Options { folder: env::temp_dir(), ..Options::default() };
    let end = run_game::<State>(source, options, &mut out, &mut err);
    (end, String::from_utf8_lossy(&err).into_owned())
}

#[test]
fn every_scenario_holds() -> Result<(), String> {
    let mut count = 0;
    for entry in fs::read_dir(folder()).map_err(|error| error.to_string())? {
        let path = entry.map_err(|error| error.to_string())?.path();
        let source = fs::read_to_string(&path).map_err(|error| error.to_string())?;
        let (end, diagnostics) = run_text(&source);
        let outcome = end.map_err(|error| format!("{}: {error}", path.display()))?;
        assert!(outcome.failed == 0, "{}:\n{diagnostics}", path.display());
        assert!(outcome.held > 0, "{} expects nothing", path.display());
        count += 1;
    }
    assert!(count > 0, "there are no scenarios");
    Ok(())
}

#[test]
fn wrong_lines_are_explained() {
    let rows = [
        ("players 5\n", "number of players must be a number from 2 to 4, not `5`"),
        ("mode fast\n", "the mode cannot be `fast`; it is one of: every-turn, scores-only"),
        ("leader p1 river\nstart\n", "two seats cannot both have the leader of the river"),
        ("first p4\nstart\n", "nobody sits where the first player should"),
        ("set goal 10\n", "from 20 to 250"),
        ("set wind 3\n", "`wind` cannot be set; it is one of: edition"),
        ("print vase arrow first pot\n", "the value must be a number"),
        ("print tribu arrow 10\n", "such a card prints at most 9"),
        ("print tribu arrow 5 6\n", "`6` is one word too many"),
        ("start\nlay arrow\n", "the card is missing"),
        ("start\nlay arrow red\n", "(no-such-chain)"),
        ("start\nbegin arrow => red\n", "nothing is rolled or drawn here"),
        ("game tribes\n", "no game is called `tribes` here; it is indiani"),
    ];
    for (source, expected) in rows {
        let message = match run_text(source).0 {
            Err(error) => error.to_string(),
            Ok(outcome) => format!("not stopped: {outcome:?}"),
        };
        assert!(message.contains(expected), "{source:?}: {message}");
    }
}

#[test]
fn the_description_names_every_verb_fact_reason_and_setting() -> Result<(), String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/script.md");
    let text = fs::read_to_string(path).map_err(|error| error.to_string())?;
    let (_, text) = text.split_once("## Tribù Indiani").ok_or("the game is not described")?;
    let (text, _) = text.split_once("\n## ").ok_or("its section has no end")?;
    let verbs = State::VERBS.iter().map(|(verb, _)| *verb);
    let settings = SETTINGS.iter().map(|(name, _)| *name);
    let names = verbs
        .chain(settings)
        .chain(State::SETUP_VERBS.iter().copied())
        .chain(State::FACTS.iter().copied())
        .chain(State::refusal_keys());
    for name in names {
        let named = text.contains(&format!("`{name}`")) || text.contains(&format!("`{name} "));
        assert!(named, "docs/script.md does not name `{name}`");
    }
    Ok(())
}
