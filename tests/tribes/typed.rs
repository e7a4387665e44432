//! Dice and tiles of the table, typed in: only what can come up, never twice, and put right by undo.

use campfire::play::plain;
use campfire::script::device::Timed;
use campfire_core::app::{App, HOLD};
use campfire_core::games::tribes::{
    Action, Column, Face, Faces, First, Goal, Goals, Phase, Players, Seat, Setup, State, Tile,
};
use campfire_core::session::Session;
use campfire_core::ui::Key;

fn game(first: First, goals: Goals, actions: &[Action]) -> Result<Session<State>, String> {
    let setup = Setup { first, goals, ..Setup::new(Players::Two) };
    let mut session = Session::new(setup).map_err(|error| format!("{error:?}"))?;
    for action in actions {
        session.play(*action, &mut |_| {}).map_err(|error| format!("{action:?}: {error:?}"))?;
    }
    Ok(session)
}

/// The first player is about to roll.
fn before_roll() -> Result<Session<State>, String> {
    game(First::Chosen(Seat::P1), Goals::OnTable, &[Action::Done])
}

struct Table(Timed);

impl Table {
    /// A box whose own dice cannot be trusted.
    fn of(session: Session<State>) -> Self {
        let mut table = Self(Timed::playing(session));
        table.0.host().app().distrust_dice();
        table.press("y");
        table
    }

    fn press(&mut self, keys: &str) {
        for key in keys.chars() {
            self.0.tap(match key {
                'a' => Key::A,
                'b' => Key::B,
                'x' => Key::X,
                _ => Key::Y,
            });
        }
        self.0.pass(1000);
    }

    fn undo(&mut self) {
        self.0.hold(Key::A, HOLD + 100);
        self.press("y");
    }

    fn words(&mut self) -> String {
        plain::lines(&self.0.host().scene()).join("\n")
    }

    fn shows(&mut self, words: &str) -> bool {
        self.words().contains(words)
    }

    fn actions(&mut self) -> Vec<Action> {
        let session = self.0.host().app().session::<State>();
        session.map(|session| session.actions().collect()).unwrap_or_default()
    }

    fn last(&mut self) -> Option<Action> {
        self.actions().last().copied()
    }
}

#[test]
fn says_at_the_start_that_its_dice_cannot_be_trusted() -> Result<(), String> {
    let mut device = Timed::playing(before_roll()?);
    device.host().app().distrust_dice();
    device.host().app().distrust_dice();
    let mut table = Table(device);
    assert!(table.shows("cannot be trusted"), "{}", table.words());
    table.press("y");
    assert!(!table.shows("cannot be trusted"), "it is told once");
    Ok(())
}

#[test]
fn dice_are_typed_in_one_after_the_other_and_lie_still() -> Result<(), String> {
    let mut table = Table::of(before_roll()?);
    table.press("y");
    assert_eq!(table.last(), Some(Action::Roll));
    assert!(table.shows("Roll your dice") && table.shows(">[sun]<  [sun]"), "{}", table.words());
    // Up and down go round the three faces.
    table.press("b");
    assert!(table.shows(">[moon]<"), "{}", table.words());
    table.press("bb");
    assert!(table.shows(">[sun]<"));
    table.press("x");
    assert!(table.shows(">[blank]<"));
    table.press("y");
    assert!(table.shows("[blank]  >[sun]<"), "{}", table.words());
    table.press("b");
    table.0.tap(Key::Y);
    assert_eq!(table.last(), Some(Action::ShowFaces(Face::Blank, Face::Moon)));
    assert!(table.shows("Place"), "they lie on the board: {}", table.words());
    Ok(())
}

#[test]
fn a_die_without_blanks_offers_none() -> Result<(), String> {
    let mut setup = Setup { first: First::Chosen(Seat::P1), ..Setup::new(Players::Two) };
    setup.settings.faces = Faces { sun: 3, moon: 3, blank: 0 };
    let mut session = Session::new(setup).map_err(|error| format!("{error:?}"))?;
    session.play(Action::Done, &mut |_| {}).map_err(|error| format!("{error:?}"))?;
    let mut table = Table::of(session);
    table.press("y");
    for face in [">[sun]<", ">[moon]<", ">[sun]<"] {
        assert!(table.shows(face), "{}", table.words());
        table.press("b");
    }
    table.press("yy");
    assert_eq!(table.last(), Some(Action::ShowFaces(Face::Moon, Face::Sun)));
    Ok(())
}

#[test]
fn what_undo_took_back_is_offered_first_and_a_slip_can_be_put_right() -> Result<(), String> {
    let mut table = Table::of(before_roll()?);
    table.press("ybyxy");
    assert_eq!(table.last(), Some(Action::ShowFaces(Face::Moon, Face::Blank)));
    table.undo();
    assert_eq!(table.last(), Some(Action::Done));
    table.press("y");
    assert!(table.shows(">[moon]<  [blank]") && table.shows("As before?"), "{}", table.words());
    table.press("yy");
    assert_eq!(table.last(), Some(Action::ShowFaces(Face::Moon, Face::Blank)), "pressed on");
    table.undo();
    // The second die was a moon, too.
    table.press("yy");
    while !table.shows(">[moon]<") {
        table.press("b");
    }
    table.press("y");
    assert_eq!(table.last(), Some(Action::ShowFaces(Face::Moon, Face::Moon)), "put right");
    table.undo();
    table.press("y");
    assert!(table.shows(">[moon]<  [moon]"), "the old one is forgotten: {}", table.words());
    Ok(())
}

#[test]
fn another_first_die_leaves_the_second_as_it_was_typed_in() -> Result<(), String> {
    let mut table = Table::of(before_roll()?);
    // A moon and a blank, by the order sun, moon, blank.
    table.press("ybybby");
    assert_eq!(table.last(), Some(Action::ShowFaces(Face::Moon, Face::Blank)));
    table.undo();
    // The moon becomes a blank, nothing else is changed.
    table.press("ybyy");
    assert_eq!(table.last(), Some(Action::ShowFaces(Face::Blank, Face::Blank)));
    Ok(())
}

#[test]
fn a_drawn_tile_is_chosen_from_those_in_the_deck() -> Result<(), String> {
    let mut table = Table::of(before_roll()?);
    table.press("yyyy");
    assert_eq!(table.last(), Some(Action::Draw), "{}", table.words());
    assert!(table.shows("Draw an event tile"), "{}", table.words());
    while !table.words().lines().any(|line| line.contains("> Altar")) {
        table.press("b");
    }
    table.press("y");
    assert_eq!(table.last(), Some(Action::RevealTile(Tile::Altar)));
    assert!(table.shows("Altar"), "{}", table.words());
    Ok(())
}

#[test]
fn who_begins_is_asked_before_anything_else() -> Result<(), String> {
    let mut table = Table::of(game(First::Drawn, Goals::OnTable, &[])?);
    assert!(table.shows("Draw lots"), "{}", table.words());
    table.press("by");
    assert_eq!(table.actions(), [Action::SetFirst(Seat::P2)]);
    Ok(())
}

#[test]
fn goals_are_typed_in_one_by_one_without_being_told_again() -> Result<(), String> {
    let actions = [
        Action::Done,
        Action::Roll,
        Action::ShowFaces(Face::Sun, Face::Moon),
        Action::Place { face: Face::Sun, column: Column::Lead },
    ];
    let mut table = Table::of(game(First::Chosen(Seat::P1), Goals::InBox, &actions)?);
    table.press("y");
    assert_eq!(table.last(), Some(Action::Done));
    // Two suns on Lead: three goals. Pottery is not in a game of two.
    for title in ["Draw 3 goals", "Draw 2 goals", "Draw 1 goal "] {
        assert!(table.shows(title), "{}", table.words());
        table.press("by");
    }
    let seat = Seat::P1;
    let drawn = [Goal::Cart, Goal::Horse, Goal::Bow].map(|goal| Action::RevealGoal { seat, goal });
    assert!(table.actions().ends_with(&drawn), "a card is drawn once: {:?}", table.actions());
    assert!(table.shows("Grow"), "the turn goes on: {}", table.words());
    Ok(())
}

#[test]
fn a_game_left_in_the_middle_of_a_roll_asks_for_it_again() -> Result<(), String> {
    let mut table = Table::of(before_roll()?);
    table.press("yby");
    let kept = table.0.host().app().keep();
    let (app, opened) = App::open(campfire::play::chance::seeded(3), Ok(Some(&kept)));
    assert_eq!(opened, Ok(()));
    let phase = app.session::<State>().map(|session| session.state().phase());
    assert_eq!(phase, Some(Phase::Rolling), "no generator is asked before somebody presses");
    Ok(())
}

#[test]
fn the_setting_hands_the_dice_over_and_takes_them_back() -> Result<(), String> {
    let mut table = Table(Timed::playing(before_roll()?));
    // Menu, settings, the last row but one, change, back, close.
    table.press("axxyxxyaa");
    table.press("y");
    assert!(table.shows("Roll your dice"), "{}", table.words());
    table.press("b");
    table.press("axxyxx");
    assert!(table.shows("> Dice  the table"), "{}", table.words());
    table.press("y");
    assert!(table.shows("> Dice  Campfire"), "{}", table.words());
    assert_eq!(table.last(), Some(Action::Roll), "nothing is rolled behind the settings");
    table.press("a");
    assert!(matches!(table.last(), Some(Action::ShowFaces(..))), "{}", table.words());
    assert!(table.shows("Menu") && !table.shows("Settings"), "the roll is shown");
    Ok(())
}

#[test]
fn distrusted_dice_cannot_be_trusted_again_in_the_settings() -> Result<(), String> {
    let mut table = Table::of(before_roll()?);
    table.press("axxy");
    for _ in 0..8 {
        let shown = table.words();
        assert!(!shown.contains("> Dice") && !shown.contains("> Tiles"), "{shown}");
        table.press("x");
    }
    assert!(table.shows("Dice  the table"), "{}", table.words());
    Ok(())
}
