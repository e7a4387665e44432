//! A ring oscillator that cannot be trusted, and one that wakes up late.

use campfire::play::chance::{GameRng, seeded};
use campfire::play::flash::blank;
use campfire::play::noise::{Bits, PerMille, Ring};
use campfire::script::device::{Device, DeviceConfig};
use campfire_core::app::App;
use campfire_core::entropy::{Bit, Lag, Samples};
use campfire_core::ui::Key::Y;
use campfire_tests::boxes::{Pc, document, drawn, ready, same};

use crate::faults::{SET_UP, begun, tap};

fn config(ring: Ring) -> DeviceConfig {
    DeviceConfig { seed: 7, ring, lang: None }
}

/// The message of a box whose dice cannot be trusted.
fn distrust() -> App<GameRng> {
    let mut app = App::new(seeded(1));
    app.distrust_dice();
    app
}

#[test]
fn noise_that_cannot_be_trusted_is_told_and_the_table_rolls() -> Result<(), String> {
    let rings = [
        Ring::Stuck(Bit::Zero),
        Ring::Stuck(Bit::One),
        Ring::Biased(PerMille(965)),
        Ring::Biased(PerMille(20)),
        Ring::Periodic(Lag(100)),
    ];
    for ring in rings {
        let (config, name) = (config(ring), format!("{ring:?}"));
        let mut pc = Pc::open(config.noise(0), &blank());
        let mut device = ready(config, &blank())?;
        same(&name, drawn(&distrust().scene()).pixels(), device.pixels())?;
        same(&name, pc.pixels(), device.pixels())?;
        let log = device.board().take_log().concat();
        assert!(log.contains("the dice cannot be trusted"), "{name}: {log}");
        tap(&name, &mut pc, &mut device, &[Y])?;
    }
    // The table is asked for its dice, which are typed in.
    let stuck = config(Ring::Stuck(Bit::Zero));
    let saves = begun().saves();
    let mut pc = Pc::open(stuck.noise(0), &saves);
    let mut device = ready(stuck, &saves)?;
    tap("typed", &mut pc, &mut device, &[Y, Y, Y, Y, Y])?;
    let mut fair = Pc::open(config(Ring::Fair).noise(0), &saves);
    fair.tap(&[Y, Y, Y, Y]);
    assert!(fair.pixels() != device.pixels(), "a box with good dice rolls them itself");
    Ok(())
}

#[test]
fn a_ring_that_wakes_up_late_is_trusted() -> Result<(), String> {
    let late = config(Ring::Late(Bits(Samples::BITS as u32)));
    let mut pc = Pc::open(late.noise(0), &blank());
    let mut device = ready(late, &blank())?;
    let log = device.board().take_log().concat();
    assert!(log.contains("listening longer"), "{log}");
    assert!(!log.contains("cannot be trusted"), "{log}");
    same("late", pc.pixels(), device.pixels())?;
    tap("late", &mut pc, &mut device, &SET_UP)?;
    tap("late, rolled", &mut pc, &mut device, &[Y])?;
    let rolled = document(device.board().saves())?;
    assert_eq!(rolled, document(&pc.saves())?, "the dice are those of the second listening");
    Ok(())
}
