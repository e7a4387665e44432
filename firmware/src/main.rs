//! The box: embassy around the core.
//!
//! So far it only brings the chip up, sets a game up from the same core as the PC and logs where it
//! stands; display, buttons and saves have no driver here yet.

#![no_std]
#![no_main]

use campfire_core::games::tribes::{Players, Setup, State};
use campfire_core::session::Session;
use defmt_rtt as _;
use embassy_executor::Spawner;
use panic_probe as _;

#[embassy_executor::main]
async fn main(_spawner: Spawner) {
    let _peripherals = embassy_rp::init(embassy_rp::config::Config::default());
    match Session::<State>::new(Setup::new(Players::Four)) {
        Ok(session) => defmt::info!(
            "Campfire is up: a game for {=u8} players, {=usize} bytes of state",
            session.state().players().count(),
            size_of::<State>()
        ),
        Err(_) => defmt::error!("the usual set-up was refused"),
    }
    core::future::pending::<()>().await;
}
