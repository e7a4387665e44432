//! Scripts of whole situations, and scripts that are wrong in every way a tester may get wrong.

use std::path::{Path, PathBuf};
use std::{env, fs};

use campfire::script::{Options, Outcome, ScriptError, run};
use campfire_core::games::tribes::Refusal;
use campfire_core::session::ENTRIES;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tribes/scripts")
}

/// Runs a script and gives its end, its output and its diagnostics.
fn run_text(source: &str) -> (Result<Outcome, ScriptError>, String, String) {
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let options = Options { folder: env::temp_dir(), ..Options::default() };
    let end = run(source, options, &mut out, &mut err);
    let text = |bytes| String::from_utf8_lossy(bytes).into_owned();
    (end, text(&out), text(&err))
}

/// What a script is stopped by, with the line.
fn stopped(source: &str) -> String {
    match run_text(source).0 {
        Err(error) => error.to_string(),
        Ok(outcome) => format!("not stopped: {outcome:?}"),
    }
}

#[test]
fn every_scenario_holds() -> Result<(), String> {
    let mut count = 0;
    let entries = fs::read_dir(folder()).map_err(|error| error.to_string())?;
    for entry in entries {
        let path = entry.map_err(|error| error.to_string())?.path();
        let source = fs::read_to_string(&path).map_err(|error| error.to_string())?;
        let (end, _, diagnostics) = run_text(&source);
        let outcome = end.map_err(|error| format!("{}: {error}", path.display()))?;
        assert!(outcome.failed == 0, "{}:\n{diagnostics}", path.display());
        assert!(outcome.held > 0, "{} expects nothing", path.display());
        count += 1;
    }
    assert!(count > 0, "there are no scenarios");
    Ok(())
}

const START: &str = "first p1\nstart\ndone\n";

#[test]
fn a_refusal_names_the_line_the_reason_and_what_would_be_legal() {
    let message = stopped(&format!("{START}place sun grow\n"));
    assert!(message.starts_with("line 4: `place sun grow` is refused (other-step)"), "{message}");
    assert!(message.ends_with("Legal now: roll"), "{message}");
    let twice = "roll => sun moon\nplace sun grow\nplace moon grow\n";
    let message = stopped(&format!("{START}{twice}"));
    assert!(message.contains("line 6"), "{message}");
    assert!(message.contains("column-used-this-turn"), "{message}");
    let legal = "place moon move, place moon gather, place moon lead";
    assert!(message.ends_with(legal), "{message}");
}

#[test]
fn wrong_lines_are_explained() {
    let rows = [
        ("jump\n", "line 1: no line begins with `jump`"),
        ("\n\n# nothing\nroll\n", "line 4: the game has not started"),
        ("players 5\n", "number of players must be a number from 2 to 4, not `5`"),
        ("players 1\n", "from 2 to 4, not `1`"),
        ("players\n", "the number of players is missing"),
        ("tribe p1 vikings\n", "the tribe cannot be `vikings`; it is one of: daba"),
        ("tribe p1 kaha\ntribe p2 kaha\nstart\n", "two seats cannot both be kaha"),
        ("first p3\nstart\n", "nobody sits where the first player should"),
        ("set faces 3 3 3\nstart\n", "faces must add up to 6"),
        ("parts\n", "the parts are missing"),
        ("parts wheels\n", "the part cannot be `wheels`; it is one of: dice, events, goals, score"),
        ("parts dice everything\n", "the part cannot be `everything`"),
        ("reading aloud\n", "the reading cannot be `aloud`; it is one of: first, second"),
        ("set slots 0\n", "from 1 to 4"),
        ("set drought-limit 6\nstart\n", "drought cannot let a hex hold more"),
        ("set sacrifices 300\n", "from 1 to 255"),
        ("set wind 3\n", "`wind` cannot be set; it is one of: faces"),
        ("start\nplayers 3\n", "`players` comes before `start`"),
        ("start\nstart\n", "already started"),
        ("start => p3\n", "chance cannot bring this"),
        ("start => p1 p2\n", "`p2` is one outcome too many"),
        ("first p1\nstart => p1\n", "`=>` does not belong here"),
        ("first p1\nstart\nstate => p1\n", "`state` rolls and draws nothing"),
        ("first p1\nstart\nundo\n", "nothing left to undo"),
        ("first p1\nstart\nredo\n", "nothing to redo"),
        ("first p1\nstart\nundo many\n", "not `many`"),
        ("first p1\nstart\ndone now\n", "`now` is one word too many"),
        ("first p1\nstart\nplace sun\n", "the column is missing"),
        ("first p1\nstart\nplace star grow\n", "the die cannot be `star`"),
        ("first p1\nstart\nbid 300\n", "from 0 to 255"),
        ("parts score\nstart\naward p1 luck\n", "the reason cannot be `luck`"),
        ("parts score\nstart\naward p1\n", "the reason is missing"),
        ("start =>\n", "missing behind `=>`"),
        ("first p1\nstart\nexpect fact moonrise\n", "no fact is called `moonrise`"),
        ("first p1\nstart\nexpect refused roll because rain\n", "refused because `rain`"),
        ("first p1\nstart\ncorrect weather\n", "`weather` cannot be corrected"),
        ("first p1\nstart\nexpect\n", "what is expected is missing"),
        (
            "first p1\nstart\nexpect seats.p9.points 1\n",
            "there is no `seats.p9.points`; `seats` holds: p1, p2",
        ),
        ("first p1\nstart\nexpect turn\n", "the value of `turn` is missing"),
        ("first p1\nstart\nload no-such-file\n", "cannot be read"),
        ("seed x\n", "the seed must be a number from 0 to 18446744073709551615"),
        ("conflict p1 4 wolves 3\n", "`wolves` does not belong here"),
        ("conflict\n", "nobody stands in the hex"),
        ("conflict p1 4 p1 3\n", "p1 stands there twice"),
        ("conflict p1 4 p2 3 bow p1\n", "the bow cannot hit p1"),
        ("conflict p1 4 p2 3 bow p3\n", "the bow cannot hit p3"),
        ("conflict p1 4 p2 3 walls p3\n", "the walls of p3 defend nobody"),
        ("=> sun\n", "the action before `=>` is missing"),
    ];
    for (source, expected) in rows {
        let message = stopped(source);
        assert!(message.contains(expected), "{source:?}: {message}");
    }
}

#[test]
fn a_failed_expectation_is_counted_and_the_script_goes_on() {
    let source = format!("{START}expect turn p2\nexpect turn p1\nexpect fact game-won\n");
    let (end, _, diagnostics) = run_text(&source);
    assert_eq!(end.ok(), Some(Outcome { held: 1, failed: 2 }));
    assert!(
        diagnostics.contains("line 4: expected turn to be `p2`, but it is `p1`"),
        "{diagnostics}"
    );
    assert!(diagnostics.contains("line 6: expected the fact `game-won`"), "{diagnostics}");
}

#[test]
fn an_expected_refusal_must_be_refused_for_the_right_reason() {
    let rows = [
        ("expect refused place sun grow", true),
        ("expect refused place sun grow because other-step", true),
        ("expect refused place sun grow because game-is-over", false),
        ("expect refused roll", false),
        ("expect legal roll", true),
        ("expect legal draw", false),
    ];
    for (line, holds) in rows {
        let outcome = run_text(&format!("{START}{line}\n")).0.ok();
        let expected = Outcome { held: u32::from(holds), failed: u32::from(!holds) };
        assert_eq!(outcome, Some(expected), "{line}");
    }
}

#[test]
fn a_mark_before_the_first_line_and_other_line_ends_do_not_matter() {
    let (end, _, _) = run_text("\u{FEFF}first p1\r\nstart\r\n\texpect  turn\tp1 \r\n");
    assert_eq!(end.ok(), Some(Outcome { held: 1, failed: 0 }));
}

#[test]
fn an_undo_that_goes_too_far_takes_nothing_back() {
    let (end, output, _) = run_text(&format!("{START}roll => sun moon\nundo 3\n"));
    assert!(end.is_err_and(|error| error.to_string().contains("2 decisions are taken")));
    assert!(!output.contains("undone"), "{output}");
}

#[test]
fn a_game_that_is_too_long_says_so_and_can_be_undone() {
    let endless = "correct points p1 3\ncorrect points p1 4\n".repeat(2000);
    let message = stopped(&format!("{START}{endless}"));
    assert!(
        message.contains("(journal-full)") && message.ends_with("Legal now: undo"),
        "{message}"
    );
}

#[test]
fn a_game_that_is_too_long_lists_nothing_and_names_the_reason() {
    // One action comes before, and the last sixteen entries belong to chance.
    let twice = "correct points p1 3\ncorrect points p1 4\n";
    let full = twice.repeat((ENTRIES - 16 - 1) / 2);
    let rows = [
        ("expect refused roll", true),
        ("expect refused roll because journal-full", true),
        ("expect refused roll because other-step", false),
        ("expect legal roll", false),
    ];
    for (line, holds) in rows {
        let outcome = run_text(&format!("{START}{full}undo\nredo\n{line}\n")).0;
        let expected = Outcome { held: u32::from(holds), failed: u32::from(!holds) };
        assert_eq!(outcome.ok(), Some(expected), "{line}");
    }
    let (_, output, _) = run_text(&format!("{START}{full}legal\nundo\nlegal\n"));
    assert!(output.contains(r#""legal":[],"because":"journal-full""#), "{output}");
    assert!(output.contains(r#""legal":["roll"]}"#), "{output}");
}

#[test]
fn every_fact_is_a_line_of_json_with_its_line_number() {
    let (_, output, _) = run_text(&format!("{START}roll => sun sun\nstate\nlegal\n"));
    let mut lines = 0;
    for line in output.lines() {
        let value: serde_json::Value = serde_json::from_str(line).unwrap_or_default();
        assert!(value["line"].is_u64(), "{line}");
        lines += 1;
    }
    assert!(lines > 6, "{output}");
    assert!(output.contains(r#"{"line":4,"fact":"doubles-rolled","face":"sun"}"#), "{output}");
    assert!(output.contains(r#"{"line":6,"legal":["draw"]}"#), "{output}");
}

#[test]
fn a_seed_rolls_the_same_dice_again_and_another_seed_others() {
    let game = |seed: u32| run_text(&format!("seed {seed}\nplayers 4\nstart\ndone\nroll\n")).1;
    assert_eq!(game(3), game(3));
    assert!((4..20).any(|seed| game(seed) != game(3)));
}

#[test]
fn a_damaged_save_stops_the_script_with_the_reason() -> Result<(), String> {
    let name = format!("campfire-script-test-{}.save", std::process::id());
    let path = env::temp_dir().join(&name);
    let (end, output, _) = run_text(&format!("{START}roll => sun moon\nsave {name}\n"));
    end.map_err(|error| error.to_string())?;
    assert!(output.contains("\"saved\""), "{output}");
    let resumed = format!("load {name}\nexpect hand sun moon\nexpect undo roll\n");
    let outcome = run_text(&resumed).0.map_err(|error| error.to_string())?;
    assert_eq!(outcome, Outcome { held: 2, failed: 0 });
    let mut bytes = fs::read(&path).map_err(|error| error.to_string())?;
    bytes[20] ^= 1;
    fs::write(&path, bytes).map_err(|error| error.to_string())?;
    let message = stopped(&resumed);
    fs::remove_file(&path).map_err(|error| error.to_string())?;
    assert!(message.contains("the saved game is damaged"), "{message}");
    Ok(())
}

/// The description of the language.
fn description() -> Result<String, String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/script.md");
    fs::read_to_string(path).map_err(|error| error.to_string())
}

#[test]
fn the_description_names_every_verb_fact_reason_and_setting() -> Result<(), String> {
    let text = description()?;
    let verbs = campfire::games::tribes::words::VERBS.iter().map(|(verb, _)| *verb);
    let settings = campfire::games::tribes::SETTINGS.iter().map(|(name, _)| *name);
    let reasons = Refusal::ALL.iter().map(|refusal| <&str>::from(*refusal));
    assert!(text.contains(&format!("{ENTRIES} actions and outcomes")), "the longest game");
    for name in verbs
        .chain(settings)
        .chain(reasons)
        .chain(campfire::games::tribes::json::FACTS.iter().copied())
    {
        let named = text.contains(&format!("`{name}`")) || text.contains(&format!("`{name} "));
        assert!(named, "docs/script.md does not name `{name}`");
    }
    Ok(())
}
