//! What is made ready while the panel wakes up: the dice, what was kept, and the first scene.

use campfire_core::app::{App, Games, House, KeepError, Restart};
use campfire_core::entropy::{FlashId, Generator, Seed};
use campfire_core::flash::{DocumentStore, Found, Region, Regions};
use campfire_core::ui::{Canvas, Scene, draw};
use static_cell::StaticCell;

use crate::crash;
use crate::noise;
use crate::saves::{Chip, GameStore, SavesFlash};

/// What is ready when the panel is.
pub(crate) struct Ready {
    pub(crate) app: &'static mut App<Generator>,
    pub(crate) store: &'static mut GameStore,
    pub(crate) shown: &'static mut Scene,
}

// Large values are put into their places by functions of their own, so that what they need of the
// stack for it is free again before the next one.

#[inline(never)]
fn place_app(generator: Generator) -> &'static mut App<Generator> {
    static APP: StaticCell<App<Generator>> = StaticCell::new();
    APP.init_with(|| App::new(generator))
}

#[inline(never)]
fn place_store(chip: Chip) -> &'static mut GameStore {
    static STORE: StaticCell<GameStore> = StaticCell::new();
    STORE.init_with(|| DocumentStore::new(Region::new(SavesFlash::new(chip), 0)))
}

#[inline(never)]
fn place_scene(app: &App<Generator>) -> &'static mut Scene {
    static SCENE: StaticCell<Scene> = StaticCell::new();
    SCENE.init_with(|| app.scene())
}

/// Listens to the noise, opens what was kept and draws the first scene. `before` says why the program
/// runs again, if it does, and how often in a row.
pub(crate) fn prepare(
    mut chip: Chip,
    canvas: &mut Canvas,
    before: (Option<Restart>, u32),
) -> Ready {
    let mut id = [0; 8];
    if chip.blocking_unique_id(&mut id).is_err() {
        defmt::warn!("the flash does not tell its number");
    }
    let (samples, health) = noise::listen();
    let app = place_app(Generator::from_seed(Seed::of(&samples, FlashId(id))));
    let store = place_store(chip);
    survey(app, store);
    if let Err(unhealthy) = health {
        defmt::error!("the dice cannot be trusted: {}", unhealthy);
        app.distrust_dice();
    }
    load(app, store, before);
    let shown = place_scene(app);
    draw(None, shown, canvas);
    Ready { app, store, shown }
}

/// Takes note of what was kept of every game, and turns to the one that was opened last.
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

/// Takes over what was kept, and lets the app tell what is to be told of it.
fn load(app: &mut App<Generator>, store: &mut GameStore, before: (Option<Restart>, u32)) {
    let (restart, restarts) = before;
    let mut earlier = false;
    let game = app.newest();
    let loaded = match store.kept() {
        // What makes the program fail again and again is left alone.
        Ok(Some((document, _))) if restarts >= crash::TOO_MANY => {
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
        // Not even tidied up before somebody has agreed to lose it.
        store.leave();
    }
    match restart {
        _ if earlier && loaded.is_ok() => {
            defmt::warn!("what was kept is damaged, an earlier state is used");
            app.tell_earlier();
        }
        // It says that the game is safe, which one that was set aside is not told.
        Some(restart) if loaded != Err(KeepError::Failing) => app.tell_restarted(restart),
        _ => {}
    }
}
