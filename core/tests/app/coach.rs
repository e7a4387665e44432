//! The coach: one line a step in everybody's first turn, and never again.

use campfire_core::app::{App, Edge, Millis};
use campfire_core::games::tribes::{Parts, Phase, Players, Setup, State};
use campfire_core::session::Session;
use campfire_core::text::{Phrase, TextId, shell, tribes as words};
use campfire_core::ui::{Key, Kind, Value};
use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;

/// From a game to the coach in the settings, which lies below language, brightness, motion and light.
const SWITCH: [Key; 11] =
    [Key::A, Key::X, Key::X, Key::Y, Key::B, Key::B, Key::B, Key::B, Key::Y, Key::A, Key::A];

/// What the coach says beside a result before the turn can end.
const RESULTS: [TextId; 4] =
    [words::COACH_GROW, words::COACH_MOVE, words::COACH_GATHER, words::COACH_LEAD];

struct Table {
    app: App<ChaCha8Rng>,
    now: u32,
}

impl Table {
    fn of(app: App<ChaCha8Rng>) -> Self {
        Self { app, now: 0 }
    }

    /// A game that was set up on a box that is new.
    fn new() -> Self {
        let mut table = Self::of(App::new(ChaCha8Rng::seed_from_u64(3)));
        while table.app.session::<State>().is_none() {
            table.press(&[Key::Y]);
        }
        table
    }

    fn press(&mut self, keys: &[Key]) {
        for key in keys {
            for (edge, wait) in [(Edge::Down, 50), (Edge::Up, 1000)] {
                self.app.input(*key, edge, Millis(self.now));
                self.now += wait;
                self.app.tick(Millis(self.now));
            }
        }
    }

    fn phase(&self) -> Option<Phase> {
        Some(self.app.session::<State>()?.state().phase())
    }

    /// Goes on with the main key until the game is in such a phase; another press would end a turn.
    fn go_on_to(&mut self, is: impl Fn(Phase) -> bool) {
        for _ in 0..40 {
            if self.phase().is_some_and(&is) {
                return;
            }
            self.press(&[Key::Y]);
        }
    }

    fn texts(&self) -> Vec<Phrase> {
        let scene = self.app.scene();
        let said = scene.widgets().iter().filter_map(|widget| match widget.kind {
            Kind::Text { text, .. } => Some(text),
            _ => None,
        });
        said.collect()
    }

    fn says(&self, text: impl Into<Phrase>) -> bool {
        self.texts().contains(&text.into())
    }

    /// Whether the setting under the cursor is on.
    fn is_on(&self) -> Option<bool> {
        self.app.scene().widgets().iter().find_map(|widget| match widget.kind {
            Kind::Row(row) if row.cursor => Some(row.value == Value::Note(shell::ON.into())),
            _ => None,
        })
    }
}

fn is_roll(phase: Phase) -> bool {
    phase == Phase::BeforeRoll
}

#[test]
fn everybody_is_coached_in_their_first_turn_and_never_again() -> Result<(), String> {
    let mut table = Table::new();
    let players = table.app.session::<State>().ok_or("no game")?.state().players().count();
    for turn in 0..players + 2 {
        table.go_on_to(is_roll);
        assert_eq!(table.says(words::COACH_ROLL), turn < players, "turn {turn}");
        assert_eq!(table.says(words::TURN_PLAIN), turn >= players, "turn {turn}");
        table.go_on_to(|phase| phase == Phase::Choose);
        assert_eq!(table.says(words::COACH_BOARD), turn < players, "turn {turn}");
        table.go_on_to(|phase| matches!(phase, Phase::Resolve(_)));
        let helped = RESULTS.iter().any(|text| table.says(*text));
        assert_eq!(helped, turn < players, "turn {turn}");
    }
    Ok(())
}

#[test]
fn a_moved_cursor_asks_for_the_reason_of_its_number() {
    let mut table = Table::new();
    table.go_on_to(|phase| phase == Phase::Choose);
    assert!(table.says(words::COACH_BOARD));
    table.press(&[Key::B]);
    assert!(!table.says(words::COACH_BOARD));
}

#[test]
fn the_coach_costs_no_press() -> Result<(), String> {
    let mut tables = [Table::new(), Table::new()];
    let [coached, silent] = &mut tables;
    for table in [&mut *coached, &mut *silent] {
        table.go_on_to(is_roll);
    }
    silent.press(&SWITCH);
    for _ in 0..30 {
        for table in [&mut *coached, &mut *silent] {
            table.press(&[Key::Y]);
        }
        assert_eq!(coached.phase(), silent.phase());
    }
    assert!(coached.phase().is_some());
    Ok(())
}

#[test]
fn a_coach_that_was_switched_off_is_silent_after_a_restart_too() -> Result<(), String> {
    let mut table = Table::new();
    table.go_on_to(is_roll);
    table.press(&SWITCH);
    assert!(table.says(words::TURN_PLAIN));
    let (app, opened) = App::open(ChaCha8Rng::seed_from_u64(1), Ok(Some(&table.app.keep())));
    opened.map_err(|error| format!("{error:?}"))?;
    let mut table = Table::of(app);
    table.press(&[Key::A, Key::B, Key::B, Key::B]);
    assert_eq!(table.is_on(), Some(true), "the light is another setting");
    table.press(&[Key::B]);
    assert_eq!(table.is_on(), Some(false));
    table.press(&[Key::A, Key::Y]);
    assert!(table.says(words::TURN_PLAIN));
    Ok(())
}

#[test]
fn boxes_that_knew_no_coach_have_one_now() {
    let bytes = include_bytes!("../kept/version-1.bin");
    let (app, opened) = App::open(ChaCha8Rng::seed_from_u64(1), Ok(Some(bytes)));
    assert_eq!(opened, Ok(()));
    let mut table = Table::of(app);
    table.press(&[Key::A, Key::B, Key::B, Key::B, Key::B]);
    assert_eq!(table.is_on(), Some(true));
}

#[test]
fn the_coach_says_nothing_of_villages_and_goals_that_the_table_keeps() -> Result<(), String> {
    let more = RESULTS.map(|text| words::COACH_MORE.with(text));
    for parts in [Parts::DICE, Parts::DICE_AND_EVENTS] {
        let setup = Setup { parts, ..Setup::new(Players::Two) };
        let session = Session::<State>::new(setup).map_err(|error| format!("{error:?}"))?;
        let mut table = Table::of(App::resume(ChaCha8Rng::seed_from_u64(1), session));
        table.go_on_to(is_roll);
        table.press(&SWITCH);
        assert!(table.says(words::COACH_ROLL));
        for _ in 0..8 {
            let goes_on = table.app.scene().key(Key::B) == Some(words::MORE.into());
            table.press(&[if goes_on { Key::B } else { Key::Y }]);
            assert!(!more.into_iter().any(|text| table.says(text)), "{parts:?}");
            assert!(!table.says(words::COACH_BUILD), "{parts:?}");
        }
    }
    Ok(())
}

#[test]
fn who_can_build_or_complete_is_told_at_the_end_of_the_turn() {
    let mut table = Table::new();
    let more = RESULTS.map(|text| words::COACH_MORE.with(text));
    table.go_on_to(|phase| matches!(phase, Phase::Resolve(_)));
    // What the first die gives stands above the board of the second, and the turn cannot end there.
    assert!(RESULTS.into_iter().any(|text| table.says(text)));
    table.press(&[Key::Y]);
    assert!(more.into_iter().any(|text| table.says(text)));
    table.press(&[Key::B]);
    // Among conflicts the one row that goes on says that there are none.
    for _ in 0..9 {
        if table.phase() != Some(Phase::Build) {
            let goes_on = table.app.scene().key(Key::Y) == Some(shell::NEXT.into());
            table.press(&[if goes_on { Key::Y } else { Key::B }]);
        }
    }
    assert!(table.says(words::COACH_BUILD));
}
