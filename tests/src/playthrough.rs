//! A whole random game as text: at every step the state, what is legal, what is done and its facts.

use std::fmt::Write as _;

use campfire::invariants::Broken;
use campfire::json;
use campfire::script::{legal, plain};
use campfire::walk::{Habits, Walk};
use campfire::words::{spell, summary};
use campfire_core::games::Next;
use campfire_core::games::tribes::{Action, Fact, Goals, Players, State};
use serde_json::Value;

/// The game of this seed, played to its end by the usual rules.
///
/// # Errors
/// Random play broke an invariant.
pub fn play(seed: u64, players: Players, goals: Goals) -> Result<String, Broken> {
    let habits = Habits { fickle: false, house_rules: false };
    let mut walk = Walk::with_goals(seed, players, goals, habits)?;
    let setup = Value::Object(json::setup(walk.session.setup()));
    let mut text = format!("setup {setup}\n");
    let mut number = 0;
    loop {
        let state = *walk.session.state();
        write_state(&mut text, &state);
        let Some(action) = walk.step()? else { break };
        number += 1;
        let who = match state.next() {
            Next::Seat(seat) => seat.key(),
            Next::Chance => "chance",
            Next::Over => "nobody",
        };
        line(&mut text, format_args!("\n{number}. {who}: {}", spell(action)));
        for fact in facts(state, action) {
            line(&mut text, format_args!("  {}", plain(&Value::Object(json::fact(&fact)))));
        }
    }
    Ok(text)
}

fn facts(mut state: State, action: Action) -> Vec<Fact> {
    let mut facts = Vec::new();
    // The walk has just played it.
    let _ = state.apply(action, &mut |fact| facts.push(fact));
    facts
}

fn write_state(text: &mut String, state: &State) {
    let whole = Value::Object(json::state(state));
    let get = |path: &str| plain(whole.pointer(path).unwrap_or(&Value::Null));
    let where_it_stands = [get("/turn"), get("/step"), get("/phase"), get("/detail")];
    line(text, format_args!("  {}", where_it_stands.join(" | ")));
    line(
        text,
        format_args!(
            "  grow {} | move {} | gather {} | lead {}",
            get("/board/grow"),
            get("/board/move"),
            get("/board/gather"),
            get("/board/lead")
        ),
    );
    line(
        text,
        format_args!(
            "  hand {} | pool {} | spent {} | used {} | limit {}",
            get("/hand"),
            get("/pool"),
            get("/spent"),
            get("/used"),
            get("/limit")
        ),
    );
    for seat in state.players().seats() {
        let of = |name: &str| get(&format!("/seats/{}/{name}", seat.key()));
        line(
            text,
            format_args!(
                "  {} {} points, {} villages, on map {} | completed {} | in progress {} | deck {} \
                 then {} | owns {}",
                seat.key(),
                of("points"),
                of("villages"),
                of("on-map"),
                of("completed"),
                of("in-progress"),
                of("goal-deck"),
                of("goal-deck-bottom"),
                of("owns")
            ),
        );
    }
    line(
        text,
        format_args!(
            "  slots {} | deck {} | aside {} | discards {} | removed {}",
            get("/slots"),
            state.deck().cards().len(),
            get("/aside"),
            get("/discards"),
            get("/removed")
        ),
    );
    let mut outcomes = Vec::new();
    state.chance(&mut |action, weight| outcomes.push(format!("{} x{}", spell(action), weight.0)));
    match state.next() {
        Next::Chance => line(text, format_args!("  chance {}", outcomes.join(", "))),
        _ => line(text, format_args!("  legal {}", summary(&legal(state)))),
    }
}

fn line(text: &mut String, words: std::fmt::Arguments<'_>) {
    // Writing to a string cannot fail.
    let _ = writeln!(text, "{words}");
}
