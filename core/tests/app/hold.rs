//! Keys that have to be held, and what happens if they are let go too early.

use campfire_core::app::{App, Edge, Millis};
use campfire_core::games::tribes::{Players, Setup, State};
use campfire_core::session::Session;
use campfire_core::text::shell;
use campfire_core::ui::{Key, Tab};
use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;

struct Table {
    app: App<ChaCha8Rng>,
    now: u32,
}

impl Table {
    fn playing() -> Option<Self> {
        let session = Session::<State>::new(Setup::new(Players::Two)).ok()?;
        Some(Self { app: App::resume(ChaCha8Rng::seed_from_u64(1), session), now: 0 })
    }

    fn edge(&mut self, key: Key, edge: Edge) {
        self.now += 50;
        self.app.tick(Millis(self.now));
        self.app.input(key, edge, Millis(self.now));
        self.app.tick(Millis(self.now));
    }

    fn press(&mut self, keys: &[Key]) {
        for key in keys {
            self.edge(*key, Edge::Down);
            self.edge(*key, Edge::Up);
        }
    }
}

#[test]
fn a_key_is_pressed_when_it_goes_down_and_at_no_other_time() -> Result<(), String> {
    let mut table = Table::playing().ok_or("no game of two")?;
    assert_eq!(table.app.pressed(), None);
    table.edge(Key::A, Edge::Down);
    assert_eq!(table.app.pressed(), Some(Key::A));
    let mut shown = table.app.scene();
    shown.set_tab(Key::A, Tab::Pressed);
    assert_eq!(table.app.answer(), shown, "only its tab is another one");
    table.edge(Key::A, Edge::Up);
    assert_eq!(table.app.pressed(), None);
    Ok(())
}

#[test]
fn a_key_that_must_be_held_does_nothing_on_the_page_that_comes_meanwhile() -> Result<(), String> {
    let mut table = Table::playing().ok_or("no game of two")?;
    // The last entry of the menu ends the game.
    table.press(&[Key::A, Key::X, Key::Y]);
    assert_eq!(table.app.scene().key(Key::Y), Some(shell::HOLD_TO_END.into()));
    table.edge(Key::Y, Edge::Down);
    table.press(&[Key::B]);
    assert_eq!(table.app.scene().key(Key::Y), Some(shell::END.into()), "the question is closed");
    table.edge(Key::Y, Edge::Up);
    assert_eq!(
        table.app.scene().key(Key::Y),
        Some(shell::END.into()),
        "nobody has pressed it here"
    );
    assert!(table.app.session::<State>().is_some());
    Ok(())
}
