//! Two people sit opposite each other: the picture turns to whoever has to act.

use campfire_core::app::{Edge, HOLD, Millis};
use campfire_core::text::shell;
use campfire_core::ui::{Kind, Orientation, Value};

use super::*;
use Key::{A, B, X, Y};
use Orientation::{Turned, Upright};

impl TwoGames {
    /// The other game has begun, and its second runner sits on the other side.
    fn opposite() -> Self {
        let mut table = Self::new([None, None]);
        table.press(&[B, Y, Y]);
        // Menu; from its end up: the end of the game, settings, seats.
        table.press(&[A, X, X, X, Y]);
        assert_eq!(table.label(Y), Some(shell::CHANGE.into()));
        // The second seat, its screen, and back to the game.
        table.press(&[B, Y, B, Y, A, A, A]);
        assert_eq!(table.label(RUN), Some(shell::NEXT.into()));
        table
    }

    fn edge(&mut self, key: Key, edge: Edge, wait: u32) {
        self.app.input(key, edge, Millis(self.now));
        self.app.tick(Millis(self.now));
        let end = self.now + wait;
        while self.now < end {
            self.now += 10;
            self.app.tick(Millis(self.now));
        }
        self.serve();
    }
}

#[test]
fn picture_and_buttons_turn_at_the_change_of_turn() {
    let mut table = TwoGames::opposite();
    assert_eq!((table.app.orientation(), table.laps()), (Upright, Some(0)));
    table.press(&[Y]);
    assert_eq!((table.app.orientation(), table.laps()), (Turned, Some(1)));
    assert_eq!(table.app.scene().orientation, Turned);
    // What was the main key does nothing of the kind now: the button at the opposite corner does.
    table.press(&[Y]);
    assert_eq!(table.label(A), Some(shell::CLOSE.into()), "it is the menu's");
    table.press(&[Y]);
    table.press(&[A]);
    assert_eq!((table.app.orientation(), table.laps()), (Upright, Some(2)));
    // B and X change places, too: down in the menu is at the upper right.
    table.press(&[Y, Y, X]);
    let scene = table.app.scene();
    let cursor = scene.widgets().iter().filter(|widget| matches!(widget.kind, Kind::Row(_)));
    let rows: Vec<bool> =
        cursor.map(|widget| matches!(widget.kind, Kind::Row(row) if row.cursor)).collect();
    assert_eq!(rows.get(..2), Some(&[false, true][..]));
}

#[test]
fn undo_over_a_change_of_turn_turns_back() {
    let mut table = TwoGames::opposite();
    table.press(&[Y]);
    assert_eq!(table.app.orientation(), Turned);
    // The menu's key is at the lower right now.
    table.hold(Y, HOLD + 100);
    assert_eq!((table.app.orientation(), table.laps()), (Upright, Some(0)));
    assert_eq!(table.label(Y), Some(shell::OK.into()), "it says what was taken back");
    // Redo from the menu, below the scores, turns it again.
    table.press(&[Y, A, B, Y]);
    assert_eq!((table.app.orientation(), table.laps()), (Turned, Some(1)));
}

#[test]
fn a_button_that_is_down_while_the_picture_turns_is_no_other_key() {
    let mut table = TwoGames::opposite();
    // The main key stays down: where it lies the menu is now, and held that one would undo.
    table.edge(Y, Edge::Down, 3 * HOLD);
    assert_eq!((table.app.orientation(), table.laps()), (Turned, Some(1)));
    assert_eq!(table.label(A), Some(shell::MENU.into()));
    table.edge(Y, Edge::Up, 500);
    assert_eq!((table.laps(), table.label(A)), (Some(1), Some(shell::MENU.into())));
    // Let go, it is the menu's.
    table.press(&[Y]);
    assert_eq!(table.label(A), Some(shell::CLOSE.into()));
}

#[test]
fn a_second_press_by_reflex_is_not_taken_for_another_key() {
    for gap in [30, 100, 200] {
        let mut table = TwoGames::opposite();
        table.edge(Y, Edge::Down, 40);
        table.edge(Y, Edge::Up, gap);
        table.edge(Y, Edge::Down, HOLD + 100);
        table.edge(Y, Edge::Up, 300);
        assert_eq!((table.laps(), table.label(A)), (Some(1), Some(shell::MENU.into())), "{gap} ms");
    }
    // Two presses before the first one was acted on.
    let mut table = TwoGames::opposite();
    let presses = [Edge::Down, Edge::Up, Edge::Down, Edge::Up];
    for (edge, at) in presses.into_iter().zip((0..).step_by(30)) {
        table.app.input(Y, edge, Millis(table.now + at));
    }
    table.edge(B, Edge::Up, 500);
    assert_eq!((table.laps(), table.label(A)), (Some(1), Some(shell::MENU.into())));
    table.press(&[A]);
    assert_eq!(table.laps(), Some(2), "nothing is left of them");
}

#[test]
fn what_is_for_everybody_never_turns() {
    let mut table = TwoGames::opposite();
    table.press(&[Y]);
    // Menu, up to the settings: for the one who sits opposite up is at the lower left.
    table.press(&[Y, B, B, A]);
    assert_eq!(table.label(Y), Some(shell::CHANGE.into()));
    assert_eq!(table.app.orientation(), Upright);
    table.press(&[A]);
    assert_eq!(table.app.orientation(), Turned, "back in the menu");
    let table = table.restarted();
    assert_eq!(table.app.orientation(), Upright, "the first screen");
}

#[test]
fn who_sits_where_is_kept_with_the_game_and_named_on_the_first_screen() {
    let mut table = TwoGames::opposite();
    // The second seat is called A.
    table.press(&[A, X, X, X, Y, B, Y, Y, Y]);
    table.hold(Y, HOLD + 100);
    table.press(&[A, A, A, Y]);
    assert_eq!((table.app.orientation(), table.laps()), (Turned, Some(1)));
    let table = table.restarted();
    let scene = table.app.scene();
    let under = |value: &Kind| match value {
        Kind::Row(row) => row.under.map(|under| under.words(scene.texts).as_str().to_owned()),
        _ => None,
    };
    let said: Vec<String> =
        scene.widgets().iter().filter_map(|widget| under(&widget.kind)).collect();
    assert_eq!(said.first().map(String::as_str), Some("A’s turn"), "{said:?}");
    let mut table = table;
    table.press(&[Y]);
    assert_eq!((table.app.orientation(), table.laps()), (Turned, Some(1)));
    table.press(&[Y, B, B, B, A]);
    let scene = table.app.scene();
    let notes: Vec<bool> = scene
        .widgets()
        .iter()
        .filter_map(|widget| match widget.kind {
            Kind::Row(row) => Some(row.value == Value::Note(shell::TURNED.into())),
            _ => None,
        })
        .collect();
    assert_eq!(notes, [false, true]);
}
