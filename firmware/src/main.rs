//! The box: embassy around the core.
//!
//! One task owns the app; tasks for the buttons, the display and the flash hand things to it and take
//! things from it. What the box does is decided in core.

#![no_std]
#![no_main]

mod boards;
mod crash;
mod display;
mod keys;
mod lights;
mod memory;
mod noise;
mod panel;
mod play;
mod saves;

use campfire_core::app::{App, KeepError, Restart};
use campfire_core::entropy::{FlashId, Generator, Seed};
use campfire_core::flash::{Found, Journal};
use campfire_core::ui::{Canvas, Scene, Strip, draw};
use defmt_rtt as _;
use embassy_executor::Spawner;
use embassy_rp::clocks::ClockConfig;
use embassy_rp::config::Config;
use embassy_rp::flash::Flash;
use embassy_rp::watchdog::Watchdog;
use embassy_sync::blocking_mutex::raw::NoopRawMutex;
use embassy_sync::zerocopy_channel::Channel;
use static_cell::{ConstStaticCell, StaticCell};

use crate::boards::Board;
use crate::display::Display;
use crate::keys::Presses;
use crate::lights::Lights;
use crate::panel::{Meanwhile, Panel};
use crate::play::{PATIENCE, Table};
use crate::saves::{Answer, Chip, Errand, Region, Saves};

/// The crystal of a Pico, and how many milliseconds it gets to start. A Pico's needs one; the driver
/// would wait 128.
const CRYSTAL: u32 = 12_000_000;
const CRYSTAL_START: u32 = 16;

/// The clocks: 125 MHz, so that the bus of the panel runs at exactly half of it.
fn clocks() -> Config {
    let mut clocks = ClockConfig::crystal(CRYSTAL);
    if let Some(crystal) = &mut clocks.xosc {
        crystal.delay_multiplier = CRYSTAL_START;
    }
    Config::new(clocks)
}

/// What is ready when the panel is.
struct Ready {
    app: &'static mut App<Generator>,
    journal: &'static mut Journal<Region>,
    shown: &'static mut Scene,
}

// Large values are put into their places by functions of their own, so that what they need of the
// stack for it is free again before the next one.

#[inline(never)]
fn place_app(generator: Generator) -> &'static mut App<Generator> {
    static APP: StaticCell<App<Generator>> = StaticCell::new();
    APP.init_with(|| App::new(generator))
}

#[inline(never)]
fn place_journal(chip: Chip) -> &'static mut Journal<Region> {
    static JOURNAL: StaticCell<Journal<Region>> = StaticCell::new();
    JOURNAL.init_with(|| Journal::new(Region::new(chip)))
}

#[inline(never)]
fn place_scene(app: &App<Generator>) -> &'static mut Scene {
    static SCENE: StaticCell<Scene> = StaticCell::new();
    SCENE.init_with(|| app.scene())
}

/// Listens to the noise, opens what was kept and draws the first scene.
fn prepare(
    mut chip: Chip,
    canvas: &mut Canvas,
    (restart, restarts): (Option<Restart>, u32),
) -> Ready {
    let mut id = [0; 8];
    if chip.blocking_unique_id(&mut id).is_err() {
        defmt::warn!("the flash does not tell its number");
    }
    let (samples, health) = noise::listen();
    let generator = Generator::from_seed(Seed::of(&samples, FlashId(id)));
    let journal = place_journal(chip);
    journal.look_through();
    let kept = journal.kept();
    let found = kept.as_ref().ok().and_then(|kept| kept.as_ref().map(|(_, found)| *found));
    let app = place_app(generator);
    let loaded = match kept {
        // What makes the program fail again and again is left alone.
        Ok(Some((document, _))) if restarts >= crash::TOO_MANY => app.set_game_aside(document),
        Ok(kept) => app.load(Ok(kept.map(|(document, _)| document))),
        Err(unreadable) => app.load(Err(unreadable.into())),
    };
    if let Err(error) = loaded {
        defmt::warn!("what was kept cannot be used: {}", error);
    }
    if let Err(unhealthy) = health {
        defmt::error!("the dice cannot be trusted: {}", unhealthy);
        app.distrust_dice();
    }
    if let Some(restart) = restart {
        defmt::warn!("restarted by itself: {}", restart);
    }
    // What is told last is read first; a restart says that nothing was lost.
    match (found, restart) {
        (Some(Found::Earlier), _) if loaded.is_ok() => {
            defmt::warn!("what was kept is damaged, an earlier state is used");
            app.tell_earlier();
        }
        // A game that was set aside is not told to be safe.
        (_, Some(restart)) if loaded != Err(KeepError::Failing) => app.tell_restarted(restart),
        _ => {}
    }
    let shown = place_scene(app);
    draw(None, shown, canvas);
    Ready { app, journal, shown }
}

#[embassy_executor::main]
async fn main(spawner: Spawner) {
    static STRIPS: ConstStaticCell<[Strip; 2]> = ConstStaticCell::new([[0; 512]; 2]);
    static PRESSES: StaticCell<Presses> = StaticCell::new();
    static SCENE: StaticCell<[Scene; 1]> = StaticCell::new();
    static SCENES: StaticCell<Channel<'static, NoopRawMutex, Scene>> = StaticCell::new();
    static ERRAND: ConstStaticCell<[Errand; 1]> = ConstStaticCell::new([Errand::NONE]);
    static ERRANDS: StaticCell<Channel<'static, NoopRawMutex, Errand>> = StaticCell::new();
    static ANSWER: StaticCell<Answer> = StaticCell::new();

    let Board { wires, keys, backlight, light, flash, watchdog } =
        boards::take(embassy_rp::init(clocks()));
    let mut watchdog = Watchdog::new(watchdog);
    let before = crash::last(&mut watchdog);
    memory::paint_stack();
    watchdog.pause_on_debug(true);
    watchdog.start(PATIENCE);
    defmt::info!("Campfire {=str} on {=str}", env!("CARGO_PKG_VERSION"), boards::NAME);

    let canvas = memory::canvas();
    let mut ready = None;
    let mut work = Meanwhile::new(|| {
        ready = Some(prepare(Flash::new_blocking(flash), canvas, before));
    });
    let panel = Panel::start(wires, STRIPS.take(), &mut work);
    let Ready { app, journal, shown } = defmt::unwrap!(ready, "the panel never waited");

    let lights = Lights::new(backlight, light);
    let scene = SCENE.init_with(|| [Scene::new(app.lang(), None)]);
    let display = Display::start(canvas, panel, shown).await;
    let (scene_sender, scenes) = SCENES.init_with(|| Channel::new(scene)).split();
    let (errand_sender, errands) = ERRANDS.init_with(|| Channel::new(ERRAND.take())).split();
    let answer = &*ANSWER.init_with(Answer::new);
    let presses = &*PRESSES.init_with(Presses::new);
    let saves = Saves::new(errand_sender, answer);

    let owing = false;
    let table = Table { app, presses, scenes: scene_sender, saves, lights, watchdog, owing };
    spawner.spawn(defmt::unwrap!(display::run(display, scenes)));
    spawner.spawn(defmt::unwrap!(saves::run(journal, errands, answer)));
    spawner.spawn(defmt::unwrap!(play::run(table)));
    for (key, pin) in keys {
        spawner.spawn(defmt::unwrap!(keys::watch(key, pin, presses.sender())));
    }
}
