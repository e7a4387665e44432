//! The box: embassy around the core.
//!
//! One task owns the app; tasks for the buttons, the display and the flash hand things to it and take
//! things from it. What the box does is decided in core.

#![no_std]
#![no_main]

mod app_task;
mod boards;
mod crash;
mod display;
mod keys;
mod lights;
mod memory;
mod noise;
mod panel;
mod saves;
mod start;

use campfire_core::ui::{Scene, Strip};
use defmt_rtt as _;
use embassy_executor::Spawner;
use embassy_rp::clocks::ClockConfig;
use embassy_rp::config::Config;
use embassy_rp::flash::Flash;
use embassy_rp::gpio::Level;
use embassy_rp::watchdog::Watchdog;
use embassy_sync::blocking_mutex::raw::NoopRawMutex;
use embassy_sync::zerocopy_channel::Channel;
use static_cell::{ConstStaticCell, StaticCell};

use crate::app_task::{PATIENCE, Table};
use crate::boards::Board;
use crate::display::{Display, Drawn};
use crate::keys::Presses;
use crate::lights::Lights;
use crate::panel::{Meanwhile, Panel};
use crate::saves::{Answer, Errand, Saves};
use crate::start::Ready;

/// The crystal of a Pico, and how many milliseconds it gets to start. A Pico's needs one; the driver
/// would wait 128.
const CRYSTAL: u32 = 12_000_000;
const CRYSTAL_START: u32 = 16;

/// Why every task can be started: none is started more often than it has places.
const ROOM: &str = "there is room for the task";

/// The clocks: 125 MHz, so that the bus of the panel runs at exactly half of it.
fn clocks() -> Config {
    let mut clocks = ClockConfig::crystal(CRYSTAL);
    if let Some(crystal) = &mut clocks.xosc {
        crystal.delay_multiplier = CRYSTAL_START;
    }
    Config::new(clocks)
}

#[embassy_executor::main]
async fn main(spawner: Spawner) {
    static STRIPS: ConstStaticCell<[Strip; 2]> = ConstStaticCell::new([[0; 512]; 2]);
    static PRESSES: StaticCell<Presses> = StaticCell::new();
    static SCENE: StaticCell<[Scene; 1]> = StaticCell::new();
    static SCENES: StaticCell<Channel<'static, NoopRawMutex, Scene>> = StaticCell::new();
    static DRAWN: StaticCell<Drawn> = StaticCell::new();
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
        ready = Some(start::prepare(Flash::new_blocking(flash), canvas, before));
    });
    let panel = Panel::start(wires, STRIPS.take(), &mut work);
    let Ready { app, store, shown } = ready.expect("the panel waits");

    let lights = Lights::new(backlight, light);
    let scene = SCENE.init_with(|| [Scene::new(app.texts(), None)]);
    let display = Display::start(canvas, panel, shown).await;
    let (scene_sender, scenes) = SCENES.init_with(|| Channel::new(scene)).split();
    let drawn = &*DRAWN.init_with(Drawn::new);
    let (errand_sender, errands) = ERRANDS.init_with(|| Channel::new(ERRAND.take())).split();
    let answer = &*ANSWER.init_with(Answer::new);
    let presses = &*PRESSES.init_with(Presses::new);
    let saves = Saves::new(errand_sender, answer);
    let keys = keys.map(|(key, pin)| {
        let level = pin.get_level();
        if level == Level::Low {
            app.down_at_start(key, app_task::now());
        }
        (key, pin, level)
    });

    let owing = false;
    let table = Table { app, presses, scenes: scene_sender, drawn, saves, lights, watchdog, owing };
    spawner.spawn(display::run(display, scenes, drawn).expect(ROOM));
    spawner.spawn(saves::run(store, errands, answer).expect(ROOM));
    spawner.spawn(app_task::run(table).expect(ROOM));
    for (key, pin, level) in keys {
        spawner.spawn(keys::watch(key, pin, level, presses.sender()).expect(ROOM));
    }
}
