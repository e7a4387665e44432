//! A box with two games: each keeps its own, and the box its preferences.

mod laps;
mod lessons;
mod seating;

use campfire_core::app::table::{Place, Screens, Table};
use campfire_core::app::tribes::Tribes;
use campfire_core::app::{Edge, HOLD, House, KeepError, Listing, Millis, Program};
use campfire_core::games::tribes::State;
use campfire_core::games::{Game, GameId};
use campfire_core::text::{Lang, Room, shell};
use campfire_core::ui::{Key, Label};
use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;

use laps::{Laps, RUN, Track};

/// The place of one of two games.
struct Two(Box<dyn Table>);

impl House for Two {
    const GAMES: &'static [Listing] = &[Listing::of::<Tribes>(), Listing::of::<Track>()];
    const ROOMS: &'static [&'static Room] = &[&shell::ROOM, Tribes::ROOM];

    fn new() -> Self {
        Self(Box::new(Place::<Tribes>::new()))
    }

    fn seat(&mut self, game: GameId) -> bool {
        let laps = game == Laps::ID;
        *self = if laps { Self(Box::new(Place::<Track>::new())) } else { Self::new() };
        true
    }

    fn table(&self) -> &dyn Table {
        self.0.as_ref()
    }

    fn table_mut(&mut self) -> &mut dyn Table {
        self.0.as_mut()
    }
}

/// A box, and what is kept in the places of its games, in their order.
struct TwoGames {
    app: Program<ChaCha8Rng, Two>,
    kept: [Option<Vec<u8>>; 2],
    now: u32,
}

const GAMES: [GameId; 2] = [State::ID, Laps::ID];

impl TwoGames {
    fn new(kept: [Option<Vec<u8>>; 2]) -> Self {
        let mut app = Program::new(ChaCha8Rng::seed_from_u64(1));
        for (game, kept) in GAMES.into_iter().zip(&kept) {
            app.note(game, Ok(kept.as_deref()));
        }
        let mut table = Self { app, kept, now: 0 };
        let newest = table.app.newest();
        let _ = table.load(newest);
        table
    }

    /// The same box after the power was away.
    fn restarted(self) -> Self {
        Self::new(self.kept)
    }

    fn load(&mut self, game: GameId) -> Result<(), KeepError> {
        let kept = self.place(game).clone();
        self.app.load(game, Ok(kept.as_deref()))
    }

    fn place(&mut self, game: GameId) -> &mut Option<Vec<u8>> {
        let [tribes, laps] = &mut self.kept;
        if game == State::ID { tribes } else { laps }
    }

    /// What a host does after every tick.
    fn serve(&mut self) {
        self.save();
        if let Some(game) = self.app.wanted() {
            let _ = self.load(game);
            self.save();
        }
    }

    fn save(&mut self) {
        if self.app.unsaved() {
            let (game, kept) = (self.app.game(), self.app.keep().to_vec());
            *self.place(game) = Some(kept);
        }
    }

    fn hold(&mut self, key: Key, millis: u32) {
        for (edge, wait) in [(Edge::Down, millis), (Edge::Up, 1000)] {
            self.app.input(key, edge, Millis(self.now));
            self.app.tick(Millis(self.now));
            self.serve();
            self.now += wait;
            self.app.tick(Millis(self.now));
            self.serve();
        }
    }

    fn press(&mut self, keys: &[Key]) {
        keys.iter().for_each(|key| self.hold(*key, 50));
    }

    fn label(&self, key: Key) -> Option<Label> {
        self.app.scene().key(key)
    }

    fn laps(&self) -> Option<u16> {
        self.app.session::<Laps>().map(|session| session.state().0)
    }

    /// Both games are being played, and this one was opened last.
    fn with_both(last: GameId) -> Self {
        let mut table = Self::new([None, None]);
        // The first game has four pages of set-up, the second has one, and its runners take two laps.
        table.press(&[Key::Y; 5]);
        let mut table = table.restarted();
        table.press(&[Key::B, Key::Y, Key::Y, RUN, RUN]);
        if last == State::ID {
            table = table.restarted();
            table.press(&[Key::B, Key::Y]);
        }
        table
    }
}

#[test]
fn the_game_that_was_opened_last_is_opened_first() {
    for last in GAMES {
        let table = TwoGames::with_both(last);
        assert!(table.kept.iter().all(Option::is_some));
        let table = table.restarted();
        assert_eq!(table.app.game(), last);
        assert_eq!(table.label(Key::Y), Some(shell::CONTINUE.into()));
    }
}

#[test]
fn each_game_goes_on_where_it_was() {
    let mut table = TwoGames::with_both(State::ID).restarted();
    assert!(table.app.session::<State>().is_some());
    table.press(&[Key::B, Key::Y]);
    assert_eq!(table.laps(), Some(2));
    table.press(&[RUN]);
    let mut table = table.restarted();
    assert_eq!(table.laps(), Some(3));
    table.press(&[Key::B, Key::Y]);
    assert!(table.app.session::<State>().is_some());
}

/// Changes the language, from the first screen on.
fn change_language(table: &mut TwoGames) {
    table.press(&[Key::A, Key::Y, Key::A]);
}

#[test]
fn the_language_stays_whichever_game_it_was_saved_with() {
    for last in GAMES {
        let mut table = TwoGames::with_both(last).restarted();
        change_language(&mut table);
        let mut table = table.restarted();
        assert_eq!(table.app.lang(), Lang::Italian);
        // The other game becomes the one that was opened last.
        table.press(&[Key::B, Key::Y]);
        let mut table = table.restarted();
        assert_eq!(table.app.lang(), Lang::Italian);
        change_language(&mut table);
        assert_eq!(table.restarted().app.lang(), Lang::English);
    }
}

#[test]
fn a_game_that_cannot_be_read_is_left_alone_and_does_not_hold_up_the_other() {
    let mut table = TwoGames::with_both(State::ID);
    let letter = Some(b"a letter".to_vec());
    table.kept[1].clone_from(&letter);
    let mut table = table.restarted();
    assert_eq!(table.app.game(), State::ID);
    table.press(&[Key::B, Key::Y]);
    assert_eq!(table.label(Key::Y), Some(shell::HOLD_TO_BEGIN.into()));
    table.press(&[Key::A]);
    change_language(&mut table);
    assert_eq!(table.kept[1], letter, "nobody has agreed");
    table.press(&[Key::X, Key::B, Key::Y]);
    assert_eq!(table.label(Key::Y), Some(shell::HOLD_TO_BEGIN.into()), "it is not set up, either");
    table.press(&[Key::A, Key::X, Key::Y]);
    assert!(table.app.session::<State>().is_some(), "the other game goes on");
    assert_eq!(table.app.lang(), Lang::Italian);
    assert_eq!(table.kept[1], letter);
}

#[test]
fn the_language_stays_that_was_changed_after_a_game_was_given_up() {
    let mut table = TwoGames::with_both(State::ID);
    table.kept[1] = Some(b"a letter".to_vec());
    let mut table = table.restarted();
    table.press(&[Key::B, Key::Y]);
    table.hold(Key::Y, HOLD + 50);
    change_language(&mut table);
    let table = table.restarted();
    assert_eq!((table.app.game(), table.app.lang()), (State::ID, Lang::Italian));
}
