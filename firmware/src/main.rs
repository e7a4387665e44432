//! The box: embassy around the core.
//!
//! One task owns the app. Tasks for the buttons, the display and the flash exchange messages with it.
//! What the box does is decided in core.

#![no_std]
#![no_main]

mod app_task;
mod boards;
mod clock;
mod crash;
mod display;
mod keys;
mod lights;
mod memory;
mod noise;
mod panel;
mod saves;
mod start;

use campfire_core::ui::{Buffer, Scene};
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

use crate::app_task::{AppTask, WATCHDOG_TIMEOUT};
use crate::boards::Board;
use crate::display::{Display, Frame, TransferStarted};
use crate::keys::KeyEdgeQueue;
use crate::lights::Lights;
use crate::panel::{OverlappedDelay, Panel};
use crate::saves::{SaveClient, SaveReply, SaveRequest};
use crate::start::Prepared;

/// The frequency of a Pico's crystal, and how many milliseconds it gets to start. It needs one; the
/// driver would wait 128.
const CRYSTAL_HZ: u32 = 12_000_000;
const CRYSTAL_STARTUP_MILLIS: u32 = 16;

/// Why every task can be spawned: none is spawned more often than its pool has slots.
const FREE_SLOT: &str = "the task has a free slot";

/// The clocks: 125 MHz, so that the bus of the panel runs at exactly half of it.
fn clocks() -> Config {
    let mut clocks = ClockConfig::crystal(CRYSTAL_HZ);
    if let Some(crystal) = &mut clocks.xosc {
        crystal.delay_multiplier = CRYSTAL_STARTUP_MILLIS;
    }
    Config::new(clocks)
}

#[embassy_executor::main]
async fn main(spawner: Spawner) {
    static STRIPS: ConstStaticCell<[Buffer; 2]> = ConstStaticCell::new([[0; 512]; 2]);
    static EDGES: StaticCell<KeyEdgeQueue> = StaticCell::new();
    static FRAME: StaticCell<[Frame; 1]> = StaticCell::new();
    static FRAMES: StaticCell<Channel<'static, NoopRawMutex, Frame>> = StaticCell::new();
    static TRANSFER_STARTED: StaticCell<TransferStarted> = StaticCell::new();
    static REQUEST: ConstStaticCell<[SaveRequest; 1]> = ConstStaticCell::new([SaveRequest::EMPTY]);
    static REQUESTS: StaticCell<Channel<'static, NoopRawMutex, SaveRequest>> = StaticCell::new();
    static REPLY: StaticCell<SaveReply> = StaticCell::new();

    let Board { wires, keys, backlight, light, flash, watchdog } =
        boards::take(embassy_rp::init(clocks()));
    let mut watchdog = Watchdog::new(watchdog);
    let start_cause = crash::take_start_cause(&mut watchdog);
    memory::paint_stack();
    watchdog.pause_on_debug(true);
    watchdog.start(WATCHDOG_TIMEOUT);
    defmt::info!("Campfire {=str} on {=str}", env!("CARGO_PKG_VERSION"), boards::NAME);

    let canvas = memory::canvas();
    let mut prepared = None;
    let mut delay = OverlappedDelay::new(|| {
        prepared = Some(start::prepare(Flash::new_blocking(flash), canvas, start_cause));
    });
    let panel = Panel::start(wires, STRIPS.take(), &mut delay);
    let Prepared { app, store, shown } = prepared.expect("the start of the panel has a long wait");

    let lights = Lights::new(backlight, light);
    let frame = FRAME.init_with(|| [Frame { pressed: None, scene: Scene::new(app.texts(), None) }]);
    let display = Display::start(canvas, panel, shown).await;
    let (frame_sender, frames) = FRAMES.init_with(|| Channel::new(frame)).split();
    let transfer_started = &*TRANSFER_STARTED.init_with(TransferStarted::new);
    let (request_sender, requests) = REQUESTS.init_with(|| Channel::new(REQUEST.take())).split();
    let reply = &*REPLY.init_with(SaveReply::new);
    let edges = &*EDGES.init_with(KeyEdgeQueue::new);
    let saves = SaveClient::new(request_sender, reply);
    let keys = keys.map(|(key, pin)| {
        let level = pin.get_level();
        if level == Level::Low {
            app.down_at_start(key, clock::now());
        }
        (key, pin, level)
    });

    let task = AppTask {
        app,
        edges,
        frames: frame_sender,
        transfer_started,
        saves,
        lights,
        watchdog,
        save_failed: false,
    };
    spawner.spawn(display::run(display, frames, transfer_started).expect(FREE_SLOT));
    spawner.spawn(saves::run(store, requests, reply).expect(FREE_SLOT));
    spawner.spawn(app_task::run(task).expect(FREE_SLOT));
    for (key, pin, level) in keys {
        spawner.spawn(keys::watch(key, pin, level, edges.sender()).expect(FREE_SLOT));
    }
}
