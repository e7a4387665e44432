//! What an app tells a log: every action that was taken, refused, taken back or brought back.

use std::convert::Infallible;

use campfire_core::app::table;
use campfire_core::app::{App, Edge, HOLD, Millis};
use campfire_core::entropy::StirRng;
use campfire_core::games::tribes::{
    Action, Column, Correction, Face, First, Phase, Players, Refusal, Seat, Setup, State,
};
use campfire_core::session::Session;
use campfire_core::ui::Key;
use rand_core::TryRng;

/// A generator that always gives the same number.
#[derive(Clone)]
struct Constant(u32);

impl TryRng for Constant {
    type Error = Infallible;

    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        Ok(self.0)
    }

    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        Ok(self.0.into())
    }

    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Infallible> {
        bytes.fill(self.0 as u8);
        Ok(())
    }
}

impl StirRng for Constant {}

struct Table {
    app: App<Constant>,
    now: u32,
}

impl Table {
    /// A game of two after all have placed and these actions; the number decides what chance brings.
    fn playing(number: u32, actions: &[Action]) -> Option<Self> {
        let setup = Setup { first: First::Chosen(Seat::P1), ..Setup::new(Players::Two) };
        let mut session = Session::<State>::new(setup).ok()?;
        for action in [Action::Done].iter().chain(actions) {
            session.play(*action, &mut |_| {}).ok()?;
        }
        Some(Self { app: App::resume(Constant(number), session), now: 0 })
    }

    fn tap(&mut self, key: Key, millis: u32) {
        for (edge, wait) in [(Edge::Down, millis), (Edge::Up, 1000)] {
            self.app.input(key, edge, Millis(self.now));
            self.app.tick(Millis(self.now));
            self.now += wait;
            self.app.tick(Millis(self.now));
        }
    }

    fn press(&mut self, keys: &[Key]) {
        keys.iter().for_each(|key| self.tap(*key, 50));
    }

    fn traces(&mut self) -> Vec<String> {
        let mut traces = Vec::new();
        self.app.each_trace(&mut |trace| traces.push(format!("{trace:?}")));
        traces
    }
}

type Trace = table::Trace<Action, Refusal>;

/// These as a log shows them.
fn logged<const N: usize>(traces: [Trace; N]) -> Vec<String> {
    traces.iter().map(|trace| format!("{trace:?}")).collect()
}

#[test]
fn a_roll_undo_and_redo_are_told_in_order_and_once() -> Result<(), &'static str> {
    let mut table = Table::playing(0, &[]).ok_or("no game")?;
    assert_eq!(table.traces(), logged([]), "what was resumed has been told before");
    table.press(&[Key::Y]);
    // The first outcome that chance lists.
    let faces = Action::ShowFaces(Face::Sun, Face::Sun);
    assert_eq!(table.traces(), logged([Trace::Accepted(Action::Roll), Trace::Accepted(faces)]));
    assert_eq!(table.traces(), logged([]));
    table.tap(Key::A, HOLD + 50);
    assert_eq!(table.traces(), logged([Trace::Undone(Action::Roll)]));
    // The page that says so, the menu, and redo below the scores and undo.
    table.press(&[Key::Y, Key::A, Key::B, Key::B, Key::Y]);
    assert_eq!(table.traces(), logged([Trace::Redone(Action::Roll)]));
    Ok(())
}

#[test]
fn a_refusal_is_told_with_its_reason() -> Result<(), &'static str> {
    let actions = [
        Action::Roll,
        Action::ShowFaces(Face::Sun, Face::Moon),
        Action::Place { face: Face::Sun, column: Column::Grow },
        Action::Place { face: Face::Moon, column: Column::Move },
    ];
    let mut table = Table::playing(0, &actions).ok_or("no game")?;
    // Menu, correct a value, villages, the first player's, one more, set: not within the last action.
    use Key::{A, B, X, Y};
    table.press(&[A, X, X, X, X, Y, B, Y, Y, X, Y]);
    let correction = Action::Correct(Correction::Villages { seat: Seat::P1, to: 1 });
    assert_eq!(table.traces(), logged([Trace::Refused(correction, Refusal::FinishStepFirst)]));
    Ok(())
}

#[test]
fn a_generator_that_is_stuck_is_told_and_so_are_typed_in_dice() -> Result<(), &'static str> {
    let mut table = Table::playing(u32::MAX, &[]).ok_or("no game")?;
    table.press(&[Key::Y]);
    assert_eq!(table.traces(), logged([Trace::Accepted(Action::Roll), Trace::NoRandomness]));
    table.press(&[Key::Y, Key::B, Key::Y]);
    let typed = Action::ShowFaces(Face::Sun, Face::Moon);
    assert_eq!(table.traces(), logged([Trace::Accepted(typed)]));
    let phase = table.app.session::<State>().map(|session| session.state().phase());
    assert_eq!(phase, Some(Phase::Choose));
    Ok(())
}

#[test]
fn the_oldest_give_way_if_nobody_asks() -> Result<(), &'static str> {
    let mut table = Table::playing(0, &[]).ok_or("no game")?;
    for _ in 0..20 {
        table.press(&[Key::Y]);
        table.tap(Key::A, HOLD + 50);
        table.press(&[Key::Y]);
    }
    let traces = table.traces();
    assert!((8..=32).contains(&traces.len()), "{}", traces.len());
    assert_eq!(traces.last(), logged([Trace::Undone(Action::Roll)]).first());
    Ok(())
}
