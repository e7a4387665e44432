//! A whole game as text: at every step the state, what is legal, what is done and its facts.

use std::fmt::Write as _;

use campfire::games::tribes::json;
use campfire::games::tribes::words::{Words, parse, spell, summary};
use campfire::script::{outcome, plain};
use campfire::trials::moves::{legal, outcomes};
use campfire::trials::walk::{Going, Walk};
use campfire_core::games::tribes::{Action, Goals, Modes, PerSeat, Players, Setup, State, Tribe};
use campfire_core::games::{Next, Weight};
use serde_json::Value;

/// A game of its own: how many play, with what, and the seed it was first played by.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Game {
    /// How many people play.
    pub(crate) players: Players,
    /// The tribe of each seat.
    pub(crate) tribes: PerSeat<Tribe>,
    /// Where the goal cards are.
    pub(crate) goals: Goals,
    /// What of the advanced game is played.
    pub(crate) modes: Modes,
    /// The seed of the first playing.
    pub(crate) seed: u64,
}

impl Game {
    fn walk(self) -> Result<Walk, String> {
        let Self { players, tribes, goals, modes, .. } = self;
        let setup = Setup { tribes, goals, modes, ..Setup::new(players) };
        Walk::with_setup(self.seed, setup).map_err(|broken| broken.to_string())
    }

    /// The actions of random play by the seed.
    ///
    /// # Errors
    /// It broke an invariant, in words.
    pub(crate) fn random_actions(self) -> Result<Vec<Action>, String> {
        let mut walk = self.walk()?;
        while walk.step().map_err(|broken| broken.to_string())? == Going::On {}
        Ok(walk.session.actions().collect())
    }

    /// The actions that an earlier text tells.
    ///
    /// # Errors
    /// One of them cannot be done any more, in words.
    pub(crate) fn told_actions(self, text: &str) -> Result<Vec<Action>, String> {
        let mut state = *self.walk()?.session.state();
        let mut actions = Vec::new();
        for told in
            text.lines().filter(|line| line.starts_with(|first: char| first.is_ascii_digit()))
        {
            let (_, words) = told.split_once(": ").ok_or("an action without words")?;
            let action = match words.strip_prefix("=> ") {
                Some(given) => outcome(&state, &mut Words::of(given))?.ok_or("no outcome")?,
                None => parse(words)?,
            };
            state.apply(action, &mut |_| {}).map_err(|why| format!("{told}: {why:?}"))?;
            actions.push(action);
        }
        Ok(actions)
    }

    /// These actions as text, with the state and what is legal before each of them.
    ///
    /// # Errors
    /// One of them is refused, in words.
    pub(crate) fn tell(self, actions: &[Action]) -> Result<String, String> {
        let walk = self.walk()?;
        let mut state = *walk.session.state();
        let mut text = format!("setup {}\n", Value::Object(json::setup(walk.session.setup())));
        write_state(&mut text, &state);
        for (number, action) in (1..).zip(actions) {
            let who = match state.next() {
                Next::Seat(seat) => seat.key(),
                Next::Chance => "chance",
                Next::Over => "nobody",
            };
            line(&mut text, format_args!("\n{number}. {who}: {}", spell(*action)));
            let mut facts = Vec::new();
            let applied = state.apply(*action, &mut |fact| facts.push(fact));
            applied.map_err(|why| format!("{number}. {}: {why:?}", spell(*action)))?;
            for fact in &facts {
                line(&mut text, format_args!("  {}", plain(&Value::Object(json::fact(fact)))));
            }
            write_state(&mut text, &state);
        }
        Ok(text)
    }
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
    if state.modes().is_played() {
        let of = |name: &str| get(&format!("/advanced/{name}"));
        line(
            text,
            format_args!(
                "  powers used {} | deck top {} bottom {} | elders {} | hidden {} | bow {} | \
                 glacier {} meltwater {}",
                of("powers-used"),
                of("deck-top"),
                of("deck-bottom"),
                of("elders"),
                of("hidden"),
                of("bow"),
                of("glacier"),
                of("meltwater")
            ),
        );
    }
    match state.next() {
        Next::Chance => {
            let weighed =
                |(action, weight): (Action, Weight)| format!("{} x{}", spell(action), weight.0);
            let outcomes: Vec<String> = outcomes(state).into_iter().map(weighed).collect();
            line(text, format_args!("  chance {}", outcomes.join(", ")));
        }
        _ => line(text, format_args!("  legal {}", summary(&legal(state)))),
    }
}

fn line(text: &mut String, words: std::fmt::Arguments<'_>) {
    // Writing to a string cannot fail.
    let _ = writeln!(text, "{words}");
}
