//! The cards that teach a game, reached from the first screen.

use campfire_core::app::{App, Edge, Millis};
use campfire_core::games::tribes::State;
use campfire_core::text::{Phrase, shell, tribes as words};
use campfire_core::ui::{Key, Kind, Label, Picture, Role};
use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;

struct Table {
    app: App<ChaCha8Rng>,
    now: u32,
}

impl Table {
    /// A box that is new.
    fn new() -> Self {
        Self { app: App::new(ChaCha8Rng::seed_from_u64(1)), now: 0 }
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

    fn label(&self, key: Key) -> Option<Label> {
        self.app.scene().key(key)
    }

    /// The title of the card.
    fn title(&self) -> Option<Phrase> {
        self.app.scene().widgets().iter().find_map(|widget| match widget.kind {
            Kind::Text { text, role: Role::Title, .. } => Some(text),
            _ => None,
        })
    }

    /// How many cards come before this one, and how many there are.
    fn place(&self) -> Option<(u8, u8)> {
        self.app.scene().widgets().iter().find_map(|widget| match widget.kind {
            Kind::Steps { done, of } => Some((done, of)),
            _ => None,
        })
    }
}

#[test]
fn eight_cards_lead_from_the_first_screen_to_the_set_up() {
    let mut table = Table::new();
    table.press(&[Key::X]);
    assert_eq!(table.label(Key::Y), Some(shell::OPEN.into()));
    // Which game, and then its first card.
    table.press(&[Key::Y, Key::Y]);
    let mut titles = Vec::new();
    for number in 0..8 {
        assert_eq!(table.place(), Some((number, 8)));
        assert_eq!(table.label(Key::A), Some(shell::BACK.into()));
        let back = (number > 0).then_some(Label::Sign(Picture::Up));
        assert_eq!(table.label(Key::X), back, "only the first one has none before it");
        let main = if number < 7 { shell::NEXT } else { shell::START };
        assert_eq!(table.label(Key::Y), Some(main.into()));
        assert!(!titles.contains(&table.title()), "every card teaches something else");
        titles.push(table.title());
        table.press(&[Key::Y]);
    }
    // The first page of the set-up, and four presses later the game.
    table.press(&[Key::Y; 4]);
    assert!(table.app.session::<State>().is_some());
}

#[test]
fn the_upper_key_turns_back_to_the_card_before() {
    let mut table = Table::new();
    table.press(&[Key::X, Key::Y, Key::Y]);
    assert_eq!(table.title(), Some(words::TEACH_ABOUT.into()));
    table.press(&[Key::Y, Key::Y, Key::X, Key::X]);
    assert_eq!(table.title(), Some(words::TEACH_ABOUT.into()));
    table.press(&[Key::Y, Key::A, Key::A]);
    assert_eq!(table.label(Key::A), Some(shell::SETTINGS.into()), "back on the first screen");
}

#[test]
fn the_last_card_disturbs_no_game_that_is_being_played() -> Result<(), String> {
    let mut table = Table::new();
    table.press(&[Key::Y; 6]);
    let actions = table.app.actions();
    assert!(actions.is_some());
    let (app, opened) = App::open(ChaCha8Rng::seed_from_u64(2), Ok(Some(&table.app.keep())));
    opened.map_err(|error| format!("{error:?}"))?;
    let mut table = Table { app, now: 0 };
    table.press(&[Key::X, Key::Y]);
    table.press(&[Key::Y; 8]);
    assert_eq!(table.label(Key::Y), Some(shell::DONE.into()));
    table.press(&[Key::Y, Key::A]);
    assert_eq!(table.label(Key::A), Some(shell::SETTINGS.into()), "back on the first screen");
    assert_eq!(table.app.actions(), actions);
    Ok(())
}
