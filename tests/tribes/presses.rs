//! Sequences of presses that once went wrong, or could: what is shown is true, and a second press by
//! reflex does nothing that nobody wanted.

use std::convert::Infallible;

use campfire::play::chance::seeded;
use campfire::play::host::{Host, HostConfig};
use campfire::play::plain;
use campfire::play::store::Store;
use campfire::script::device::{TAP, Timed};
use campfire_core::app::{App, Edge, HOLD, Millis};
use campfire_core::entropy::StirRng;
use campfire_core::games::tribes::{
    Action, Column, Correction, Dwelling, Face, First, Goal, Phase, Players, Presence, Seat, Setup,
    State, Tile,
};
use campfire_core::session::Session;
use campfire_core::ui::{Key, Scene};
use rand_core::TryRng;

/// A game of two in which these decisions and outcomes came about.
fn game(actions: &[Action]) -> Result<Session<State>, String> {
    let setup = Setup { first: First::Chosen(Seat::P1), ..Setup::new(Players::Two) };
    let mut session = Session::new(setup).map_err(|error| format!("{error:?}"))?;
    for action in [Action::Done].iter().chain(actions) {
        session.play(*action, &mut |_| {}).map_err(|error| format!("{action:?}: {error:?}"))?;
    }
    Ok(session)
}

/// The same, at the end of the first turn.
fn at_the_end_of_a_turn() -> Vec<Action> {
    let place = |face, column| Action::Place { face, column };
    vec![
        Action::Roll,
        Action::ShowFaces(Face::Sun, Face::Moon),
        place(Face::Sun, Column::Grow),
        place(Face::Moon, Column::Move),
        Action::Done,
        Action::Done,
    ]
}

pub(crate) fn words(scene: &Scene) -> String {
    plain::lines(scene).join("\n")
}

/// A box on which somebody presses buttons.
pub(crate) struct Box {
    pub(crate) device: Timed,
}

impl Box {
    pub(crate) fn of(session: Session<State>) -> Self {
        Self { device: Timed::playing(session) }
    }

    pub(crate) fn press(&mut self, keys: &str) {
        for key in keys.chars() {
            self.device.tap(match key {
                'a' => Key::A,
                'b' => Key::B,
                'x' => Key::X,
                _ => Key::Y,
            });
        }
    }

    /// What is shown when nothing moves any more.
    pub(crate) fn scene(&mut self) -> Scene {
        self.device.pass(1000);
        self.device.host().scene()
    }

    pub(crate) fn shows(&mut self, text: &str) -> bool {
        words(&self.scene()).contains(text)
    }

    /// Opens an entry of the list that is shown.
    pub(crate) fn choose(&mut self, text: &str) -> Result<(), String> {
        for _ in 0..40 {
            let scene = self.scene();
            let chosen = words(&scene).lines().any(|line| line.contains(text) && is_cursor(line));
            if chosen {
                self.press("y");
                return Ok(());
            }
            self.press("b");
        }
        Err(format!("no {text} in {}", words(&self.scene())))
    }

    pub(crate) fn last(&mut self) -> Option<Action> {
        self.device.host().app().session::<State>().and_then(|session| session.actions().last())
    }
}

fn is_cursor(line: &str) -> bool {
    line.trim_start().starts_with(['>', '▶', '»', '*'])
}

#[test]
fn the_log_of_a_new_game_tells_its_last_line() {
    let start = HostConfig::new(seeded(1));
    let mut host = Host::open(start, Store::Memory(Vec::new()));
    let mut now = Millis(0);
    let mut tap = |host: &mut Host, key| {
        for edge in [Edge::Down, Edge::Up] {
            host.edge(key, edge, now);
            now = now.plus(TAP);
            host.tick(now);
        }
    };
    // New game, everything, four players, the seats, start; then all have placed.
    "yyyyyy".chars().for_each(|_| tap(&mut host, Key::Y));
    let placed = host.app().session::<State>().map(|session| session.actions().count());
    assert_eq!(placed, Some(2), "the first player is drawn and all have placed");
    tap(&mut host, Key::A);
    // Undo, scores, last moves.
    "bb".chars().for_each(|_| tap(&mut host, Key::B));
    tap(&mut host, Key::Y);
    let shown = words(&host.scene());
    assert!(shown.contains("Places"), "{shown}");
    // The oldest of six lines is on the second page.
    tap(&mut host, Key::B);
    let shown = words(&host.scene());
    assert!(shown.contains("Begins the game"), "{shown}");
}

#[test]
fn news_are_the_same_after_a_correction_made_above_them() -> Result<(), String> {
    let mut table = Box::of(game(&at_the_end_of_a_turn())?);
    // The first village of a game brings two tiles into the deck.
    table.choose("Build a village")?;
    assert!(table.shows("join the deck"), "{}", words(&table.scene()));
    let news = table.scene();
    table.press("a");
    table.choose("Correct a value")?;
    table.choose("Dice on the board")?;
    table.choose("Grow, left")?;
    table.press("xy");
    assert!(matches!(table.last(), Some(Action::Correct(_))), "{}", words(&table.scene()));
    table.press("aaa");
    assert_eq!(table.scene(), news, "{}", words(&table.scene()));
    Ok(())
}

#[test]
fn no_dice_are_shown_after_the_turn_was_corrected() -> Result<(), String> {
    let mut session = game(&[Action::Roll])?;
    // The roll comes back as it was, so the box shows it.
    session
        .play(Action::ShowFaces(Face::Sun, Face::Moon), &mut |_| {})
        .map_err(|error| format!("{error:?}"))?;
    session.undo().map_err(|bug| format!("{bug:?}"))?;
    let mut table = Box::of(session);
    table.press("y");
    assert!(table.shows("Place"), "{}", words(&table.scene()));
    table.press("a");
    table.choose("Correct a value")?;
    table.choose("Whose turn")?;
    table.press("b");
    table.press("y");
    assert!(matches!(table.last(), Some(Action::Correct(Correction::Turn { .. }))));
    for _ in 0..4 {
        assert!(!table.shows("Place"), "{}", words(&table.scene()));
        table.press("a");
    }
    Ok(())
}

/// The same, after the first village of the game: it is told on a page, since two tiles join the deck.
fn with_a_village() -> Vec<Action> {
    let mut actions = at_the_end_of_a_turn();
    actions.push(Action::Build(Dwelling::Plain));
    actions
}

#[test]
fn building_a_village_shows_and_another_press_builds_no_other() -> Result<(), String> {
    let mut table = Box::of(game(&with_a_village())?);
    table.choose("Build a village")?;
    assert_eq!(table.last(), Some(Action::Build(Dwelling::Plain)));
    let shown = words(&table.scene());
    assert!(shown.contains("Builds a village"), "nothing tells that the village is built: {shown}");
    table.press("y");
    assert_eq!(table.last(), Some(Action::EndTurn), "another one is built");
    Ok(())
}

#[test]
fn a_second_press_by_reflex_ends_no_turn_after_a_village() -> Result<(), String> {
    let mut table = Box::of(game(&with_a_village())?);
    table.press("b");
    for _ in 0..2 {
        table.device.contact(Key::Y, Edge::Down);
        table.device.pass(TAP);
        table.device.contact(Key::Y, Edge::Up);
        table.device.pass(TAP);
    }
    assert_eq!(table.last(), Some(Action::Build(Dwelling::Plain)));
    Ok(())
}

#[test]
fn a_second_press_by_reflex_places_no_die_that_nobody_has_seen() -> Result<(), String> {
    let mut table = Box::of(game(&[])?);
    for _ in 0..2 {
        table.device.contact(Key::Y, Edge::Down);
        table.device.pass(TAP);
        table.device.contact(Key::Y, Edge::Up);
        table.device.pass(TAP);
    }
    assert!(matches!(table.last(), Some(Action::ShowFaces(..))), "{:?}", table.last());
    Ok(())
}

#[test]
fn a_turn_whose_every_default_is_right_takes_four_presses() -> Result<(), String> {
    let mut session = game(&[Action::Roll, Action::ShowFaces(Face::Sun, Face::Moon)])?;
    session.undo().map_err(|bug| format!("{bug:?}"))?;
    let mut table = Box::of(session);
    // Roll, place, place, end the turn.
    table.press("yyyy");
    assert_eq!(table.last(), Some(Action::EndTurn), "{}", words(&table.scene()));
    assert!(table.shows("Roll") && table.shows("Dananu"), "{}", words(&table.scene()));
    Ok(())
}

#[test]
fn the_goals_are_one_press_away_as_long_as_the_main_key_ends_the_turn() -> Result<(), String> {
    let mut table = Box::of(game(&at_the_end_of_a_turn())?);
    let end = table.scene();
    table.press("x");
    assert!(table.shows("Cart") && table.shows("Complete"), "{}", words(&table.scene()));
    table.press("a");
    assert_eq!(table.scene(), end);
    // From any other row the same key leads back to the end of the turn.
    table.press("bx");
    assert_eq!(table.scene(), end);
    Ok(())
}

#[test]
fn completing_a_goal_leads_back_to_the_end_of_the_turn() -> Result<(), String> {
    let mut table = Box::of(game(&at_the_end_of_a_turn())?);
    table.choose("Complete a goal")?;
    table.choose("Cart")?;
    assert!(table.shows("Cart: +1"), "{}", words(&table.scene()));
    table.press("y");
    assert_eq!(table.last(), Some(Action::EndTurn));
    Ok(())
}

#[test]
fn what_the_last_turn_brought_stands_on_the_next_players_screen() -> Result<(), String> {
    let mut actions = at_the_end_of_a_turn();
    actions.push(Action::Complete(Goal::Cart));
    actions.push(Action::EndTurn);
    let mut table = Box::of(game(&actions)?);
    assert!(table.shows("Daba: +1"), "{}", words(&table.scene()));
    Ok(())
}

#[test]
fn a_held_key_ends_the_count_of_a_conflict_and_its_outcome_heads_the_list() -> Result<(), String> {
    let mut actions = at_the_end_of_a_turn();
    actions.pop();
    let setup = Setup { first: First::Chosen(Seat::P1), ..Setup::new(Players::Four) };
    let mut session = Session::new(setup).map_err(|error| format!("{error:?}"))?;
    for action in [Action::Done].iter().chain(&actions) {
        session.play(*action, &mut |_| {}).map_err(|error| format!("{action:?}: {error:?}"))?;
    }
    let mut table = Box::of(session);
    table.choose("Count a conflict")?;
    // Four of the first tribe and two of the second: the fewest who fight with so many.
    table.press("y");
    table.device.hold(Key::Y, HOLD + TAP);
    assert_eq!(table.last(), Some(Action::MusterLast(2)), "{}", words(&table.scene()));
    let shown = words(&table.scene());
    assert!(shown.contains("2 left") && shown.contains("none left"), "{shown}");
    assert!(shown.lines().any(|line| is_cursor(line) && line.contains("End turn")), "{shown}");
    Ok(())
}

#[test]
fn the_active_tiles_are_one_press_away_with_their_whole_text() -> Result<(), String> {
    let walls = [
        Action::Roll,
        Action::ShowFaces(Face::Sun, Face::Sun),
        Action::Draw,
        Action::RevealTile(Tile::Walls),
        Action::Done,
    ];
    let mut table = Box::of(game(&walls)?);
    let board = table.scene();
    table.device.hold(Key::X, HOLD + TAP);
    assert!(table.shows("Walls") && table.shows("village"), "{}", words(&table.scene()));
    table.press("y");
    assert_eq!(table.scene(), board);
    Ok(())
}

#[test]
fn buying_a_tile_shows_and_a_second_press_by_reflex_ends_no_turn() -> Result<(), String> {
    let place = |face, column| Action::Place { face, column };
    let mut table = Box::of(game(&[
        Action::Roll,
        Action::ShowFaces(Face::Sun, Face::Sun),
        Action::Draw,
        Action::RevealTile(Tile::Walls),
        Action::Done,
        place(Face::Sun, Column::Grow),
        place(Face::Sun, Column::Move),
        Action::Done,
        Action::Done,
    ])?);
    // A goal, a village, the Walls.
    table.press("bbb");
    for _ in 0..2 {
        table.device.contact(Key::Y, Edge::Down);
        table.device.pass(TAP);
        table.device.contact(Key::Y, Edge::Up);
        table.device.pass(TAP);
    }
    assert_eq!(table.last(), Some(Action::Buy(Tile::Walls)), "{}", words(&table.scene()));
    let shown = words(&table.scene());
    let cursor = shown.lines().find(|line| is_cursor(line)).unwrap_or_default();
    assert!(shown.contains("Buys Walls for 3") && cursor.contains("End turn"), "{shown}");
    Ok(())
}

#[test]
fn a_second_press_takes_no_other_tribe_off_the_map() -> Result<(), String> {
    let mut actions = at_the_end_of_a_turn();
    actions.pop();
    let mut table = Box::of(game(&actions)?);
    table.choose("Losses")?;
    table.choose("off the map")?;
    let left = table.last();
    assert!(matches!(left, Some(Action::LeaveMap(_))), "{left:?}");
    table.press("y");
    assert_eq!(table.last(), Some(Action::EndTurn), "{}", words(&table.scene()));
    Ok(())
}

#[test]
fn the_page_of_a_correction_says_whose_value_it_changes_and_which() -> Result<(), String> {
    let open = |subject: &str, seat: usize| -> Result<Scene, String> {
        let mut table = Box::of(game(&at_the_end_of_a_turn())?);
        table.press("a");
        table.choose("Correct a value")?;
        table.choose(subject)?;
        table.press(&"b".repeat(seat));
        table.press("y");
        Ok(table.scene())
    };
    assert_ne!(open("Points", 0)?, open("Villages", 0)?);
    assert_ne!(open("Completed goals", 0)?, open("Completed goals", 1)?);
    Ok(())
}

/// A generator that is stuck for some time.
#[derive(Clone)]
struct Stuck(u32);

impl TryRng for Stuck {
    type Error = Infallible;

    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        self.0 = self.0.saturating_sub(1);
        Ok(if self.0 > 0 { u32::MAX } else { 0 })
    }

    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        self.try_next_u32().map(u64::from)
    }

    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Infallible> {
        bytes.fill(u8::MAX);
        Ok(())
    }
}

impl StirRng for Stuck {}

#[test]
fn a_generator_that_is_stuck_lets_the_table_roll() -> Result<(), String> {
    let mut app = App::resume(Stuck(65), game(&[])?);
    let mut now = Millis(0);
    let mut tap = |app: &mut App<Stuck>, key| {
        for edge in [Edge::Down, Edge::Up] {
            app.input(key, edge, now);
            app.tick(now);
            now = now.plus(TAP);
            app.tick(now);
        }
    };
    let phase = |app: &App<Stuck>| app.session::<State>().map(|session| session.state().phase());
    tap(&mut app, Key::Y);
    assert_eq!(phase(&app), Some(Phase::Rolling), "the box cannot roll");
    assert!(app.unsaved());
    assert!(words(&app.scene()).contains("Roll your dice"), "{}", words(&app.scene()));
    // The generator works again, but people have already taken the dice in their hands.
    tap(&mut app, Key::B);
    assert_eq!(phase(&app), Some(Phase::Rolling));
    tap(&mut app, Key::Y);
    tap(&mut app, Key::Y);
    let rolled = app.session::<State>().and_then(|session| session.actions().last());
    assert_eq!(rolled, Some(Action::ShowFaces(Face::Moon, Face::Sun)));
    assert!(app.unsaved(), "the roll is lost if the power goes now");
    Ok(())
}

#[test]
fn a_hold_begun_on_the_page_before_ends_no_game() -> Result<(), String> {
    let mut table = Box::of(game(&[])?);
    table.press("ax");
    assert!(table.shows("End the game"));
    table.device.hold(Key::Y, 4 * HOLD);
    assert!(table.shows("End this game?"), "{}", words(&table.scene()));
    table.device.hold(Key::Y, HOLD / 2);
    assert!(table.device.host().app().session::<State>().is_some());
    table.device.hold(Key::Y, HOLD + TAP);
    assert!(table.device.host().app().session::<State>().is_none());
    Ok(())
}

#[test]
fn a_tribe_that_is_gone_is_corrected_back() -> Result<(), String> {
    let to = Presence::Gone;
    let correction = Action::Correct(Correction::Tribe { seat: Seat::P2, to });
    let mut table = Box::of(game(&[correction])?);
    table.press("a");
    table.choose("Correct a value")?;
    table.choose("Tribes on the map")?;
    table.press("by");
    let back = Correction::Tribe { seat: Seat::P2, to: Presence::OnMap };
    assert_eq!(table.last(), Some(Action::Correct(back)));
    Ok(())
}

#[test]
fn a_key_held_too_long_does_not_move_in_the_list_that_it_opens() -> Result<(), String> {
    let mut actions = at_the_end_of_a_turn();
    actions.truncate(3);
    actions.insert(0, Action::Correct(Correction::Villages { seat: Seat::P1, to: 1 }));
    let owner = Correction::Owner { tile: Tile::Mammoth, to: Some(Seat::P1) };
    actions.insert(0, Action::Correct(owner));
    actions.push(Action::Place { face: Face::Moon, column: Column::Move });
    let opened = |millis| -> Result<Scene, String> {
        let mut table = Box::of(game(&actions)?);
        table.device.hold(Key::B, millis);
        Ok(table.scene())
    };
    assert_eq!(opened(HOLD + 500)?, opened(TAP)?);
    Ok(())
}

#[test]
fn a_key_held_on_a_value_goes_on_until_another_key_is_pressed() -> Result<(), String> {
    let mut table = Box::of(game(&[])?);
    table.press("a");
    table.choose("Correct a value")?;
    table.choose("Villages")?;
    table.press("y");
    let mut contact = |key, edge, millis| {
        table.device.contact(key, edge);
        table.device.pass(millis);
    };
    // From none on: one at once, one after 400 ms and two more until 700 ms.
    contact(Key::X, Edge::Down, 700);
    contact(Key::Y, Edge::Down, 700);
    contact(Key::Y, Edge::Up, 100);
    contact(Key::X, Edge::Up, 100);
    let four = Correction::Villages { seat: Seat::P1, to: 4 };
    assert_eq!(table.last(), Some(Action::Correct(four)), "{}", words(&table.scene()));
    Ok(())
}

#[test]
fn a_held_key_completes_a_goal_and_ends_the_turn() -> Result<(), String> {
    let mut table = Box::of(game(&at_the_end_of_a_turn())?);
    table.choose("Complete a goal")?;
    table.device.hold(Key::Y, HOLD + TAP);
    assert_eq!(table.last(), Some(Action::EndTurn), "{}", words(&table.scene()));
    assert!(table.shows("Daba: +1"), "{}", words(&table.scene()));
    Ok(())
}

#[test]
fn a_held_key_shows_what_a_village_brought_before_it_ends_a_turn() -> Result<(), String> {
    let mut table = Box::of(game(&at_the_end_of_a_turn())?);
    // The first village of a game brings two tiles into the deck.
    table.press("b");
    table.device.hold(Key::Y, HOLD + TAP);
    assert_eq!(table.last(), Some(Action::Build(Dwelling::Plain)));
    assert!(table.shows("join the deck"), "{}", words(&table.scene()));
    Ok(())
}

#[test]
fn a_conflict_is_counted_with_one_press_from_the_last_action() -> Result<(), String> {
    let mut actions = at_the_end_of_a_turn();
    actions.truncate(4);
    let mut table = Box::of(game(&actions)?);
    assert!(table.shows("in a hex?"), "{}", words(&table.scene()));
    table.press("x");
    assert_eq!(table.last(), Some(Action::Fight), "{}", words(&table.scene()));
    Ok(())
}

#[test]
fn doubles_follow_the_only_waiting_tile_and_draw_with_one_press() -> Result<(), String> {
    let place = |face, column| Action::Place { face, column };
    let mut session = game(&[
        Action::Roll,
        Action::ShowFaces(Face::Sun, Face::Sun),
        Action::Draw,
        Action::RevealTile(Tile::Altar),
        Action::Done,
        place(Face::Sun, Column::Grow),
        place(Face::Sun, Column::Move),
        Action::EndTurn,
        Action::Roll,
        Action::ShowFaces(Face::Moon, Face::Moon),
        Action::Trigger(Tile::Altar),
        Action::Draw,
        Action::RevealTile(Tile::Drought),
    ])?;
    for _ in 0..2 {
        session.undo().map_err(|bug| format!("{bug:?}"))?;
    }
    let mut table = Box::of(session);
    assert!(table.shows("Draw") && table.shows("Altar"), "{}", words(&table.scene()));
    table.press("y");
    let last = table.last();
    assert!(matches!(last, Some(Action::RevealTile(_))), "{last:?}");
    Ok(())
}

#[test]
fn back_from_a_players_goals_leads_to_the_players() -> Result<(), String> {
    let mut table = Box::of(game(&[])?);
    table.press("a");
    ["Correct a value", "Completed goals", "Dananu"]
        .into_iter()
        .try_for_each(|t| table.choose(t))?;
    assert!(table.shows("Oxen"), "the goals of one player");
    table.press("a");
    assert!(table.shows("Dananu") && table.shows("Daba"), "{}", words(&table.scene()));
    Ok(())
}

#[test]
fn a_loss_is_told_of_its_tribe_and_the_next_press_marks_no_other() -> Result<(), String> {
    let village = Correction::Villages { seat: Seat::P2, to: 1 };
    let mut actions = vec![Action::Correct(village)];
    actions.extend(at_the_end_of_a_turn());
    actions.pop();
    let mut table = Box::of(game(&actions)?);
    table.choose("Losses")?;
    table.choose("Dananu: a village falls")?;
    let told = words(&table.scene());
    assert!(told.contains("○ Loses a village"), "whose it was: {told}");
    let shown = words(&table.scene());
    let cursor = shown.lines().find(|line| is_cursor(line)).unwrap_or_default();
    assert!(cursor.contains("End turn"), "{shown}");
    assert_eq!(table.last(), Some(Action::LoseVillage(Seat::P2)));
    Ok(())
}

#[test]
fn a_loss_that_was_marked_in_a_list_closes_it() -> Result<(), String> {
    let village = Correction::Villages { seat: Seat::P2, to: 2 };
    let tiger = [
        Action::Correct(village),
        Action::Roll,
        Action::ShowFaces(Face::Sun, Face::Sun),
        Action::Draw,
        Action::RevealTile(Tile::Tiger),
    ];
    let mut table = Box::of(game(&tiger)?);
    table.press("y");
    table.choose("Dananu: a village falls")?;
    assert!(table.shows("Any lost village or tribe to mark?"), "{}", words(&table.scene()));
    Ok(())
}
