//! What is prepared while the panel starts up: the generator of the dice, the saved game and the first
//! scene.

use campfire_core::app::{App, Games, House, KeepError};
use campfire_core::entropy::{FlashId, Generator, Seed};
use campfire_core::flash::{DocumentStore, Found, Region, Regions};
use campfire_core::ui::{Canvas, Scene, draw};
use static_cell::StaticCell;

use crate::crash::{self, StartCause};
use crate::noise;
use crate::saves::{FlashDriver, GameStore, SavesFlash};

/// What is ready when the panel is.
pub(crate) struct Prepared {
    pub(crate) app: &'static mut App<Generator>,
    pub(crate) store: &'static mut GameStore,
    pub(crate) shown: &'static mut Scene,
}

// Each large value is put into its static by a function of its own, so that the stack it needs for that
// is free again before the next one.

#[inline(never)]
fn place_app(generator: Generator) -> &'static mut App<Generator> {
    static APP: StaticCell<App<Generator>> = StaticCell::new();
    APP.init_with(|| App::new(generator))
}

#[inline(never)]
fn place_store(chip: FlashDriver) -> &'static mut GameStore {
    static STORE: StaticCell<GameStore> = StaticCell::new();
    STORE.init_with(|| DocumentStore::new(Region::new(SavesFlash::new(chip), 0)))
}

#[inline(never)]
fn place_scene(app: &App<Generator>) -> &'static mut Scene {
    static SCENE: StaticCell<Scene> = StaticCell::new();
    SCENE.init_with(|| app.scene())
}

/// Samples the noise, loads what was saved and draws the first scene.
pub(crate) fn prepare(
    mut chip: FlashDriver,
    canvas: &mut Canvas,
    start_cause: StartCause,
) -> Prepared {
    let mut id = [0; 8];
    if chip.blocking_unique_id(&mut id).is_err() {
        defmt::warn!("the flash does not tell its number");
    }
    let (samples, health) = noise::sample();
    let app = place_app(Generator::from_seed(Seed::of(&samples, FlashId(id))));
    let store = place_store(chip);
    survey(app, store);
    if let Err(unhealthy) = health {
        defmt::error!("the dice cannot be trusted: {}", unhealthy);
        app.distrust_dice();
    }
    load(app, store, start_cause);
    let shown = place_scene(app);
    draw(None, shown, canvas);
    Prepared { app, store, shown }
}

/// Takes note of what was saved of every game, and turns to the one that was opened last.
fn survey(app: &mut App<Generator>, store: &mut GameStore) {
    for listing in Games::GAMES {
        store.turn_to(listing.game.region());
        let kept = store.kept().map(|kept| kept.map(|(document, _)| document));
        app.note(listing.game, kept.map_err(KeepError::from));
    }
    let newest = app.newest().region();
    if store.flash().number() != newest {
        store.turn_to(newest);
    }
}

/// Loads what was saved, and lets the app report what happened to it.
fn load(
    app: &mut App<Generator>,
    store: &mut GameStore,
    StartCause { restart, restarts }: StartCause,
) {
    let mut earlier = false;
    let game = app.newest();
    let loaded = match store.kept() {
        // A game that makes the program fail again and again is not loaded.
        Ok(Some((document, _))) if restarts >= crash::RESTART_LIMIT => {
            app.set_game_aside(game, document)
        }
        Ok(Some((document, found))) => {
            earlier = found == Found::Earlier;
            app.load(game, Ok(Some(document)))
        }
        Ok(None) => app.load(game, Ok(None)),
        Err(unreadable) => app.load(game, Err(unreadable.into())),
    };
    if let Some(restart) = restart {
        defmt::warn!("restarted by itself: {}", restart);
    }
    if let Err(error) = loaded {
        defmt::warn!("what was kept cannot be used: {}", error);
        // The flash is not even tidied before somebody has agreed to lose what is there.
        store.leave();
    }
    match restart {
        _ if earlier && loaded.is_ok() => {
            defmt::warn!("what was kept is damaged, an earlier state is used");
            app.tell_earlier();
        }
        // The message says that the game is safe, which is not true of a game that was set aside.
        Some(restart) if loaded != Err(KeepError::Failing) => app.tell_restarted(restart),
        _ => {}
    }
}
