//! Two players sit opposite each other: the picture turns with every turn.

use Key::{A, B, X, Y};
use campfire::emulator::board::Pace;
use campfire::play::chance::seeded;
use campfire::play::store;
use campfire::script::device::{
    BoardDevice, DesktopDevice, Device, DeviceConfig, Pair, Seen, TAP, document_of,
};
use campfire_core::app::App;
use campfire_core::games::tribes::{First, Players, Seat, Setup, State};
use campfire_core::session::Session;
use campfire_core::text::Lang;
use campfire_core::ui::{Key, Orientation};
use campfire_tests::boxes;

use crate::same::{Both, comparison};

/// From the menu: its third row from the end, the second seat and how it reads; and back to the game.
const OPPOSITE: [Key; 12] = [A, X, X, X, Y, B, Y, B, Y, A, A, A];
/// How often the main key is pressed: some turns of both.
const PRESSES: u32 = 120;

/// A game of two that has just been begun, on both.
fn game(name: &str) -> Result<(Both, impl Fn() -> Seen), String> {
    let setup = Setup { first: First::Chosen(Seat::P1), ..Setup::new(Players::Two) };
    let session = Session::<State>::new(setup).map_err(|error| format!("{error:?}"))?;
    let config = DeviceConfig::default();
    let app = App::resume(seeded(1), session);
    let document = document_of(Some(app), Lang::English);
    let saves = store::image_of(&document).map_err(|error| format!("{error:?}"))?;
    let firmware =
        BoardDevice::starting(boxes::board(config.noise(0), &saves), Pace::Patient, config)?;
    let (comparison, seen) = comparison(name, 0);
    let both = Pair::new(DesktopDevice::holding(&saves, config)?, firmware, comparison);
    Ok((both, move || seen.get()))
}

fn orientation(both: &Both) -> Result<Orientation, String> {
    Ok(both.scene().ok_or("the desktop program has no scene")?.orientation)
}

#[test]
fn two_opposite_players_see_the_same_on_both() -> Result<(), String> {
    let (mut both, seen) = game("opposite")?;
    both.hold(Y, TAP)?;
    OPPOSITE.into_iter().try_for_each(|key| both.hold(key, TAP))?;
    let (mut before, mut turned) = (orientation(&both)?, 0);
    for _ in 0..PRESSES {
        // The main key is at the lower right of whoever reads the picture.
        both.hold(before.key(Y), TAP)?;
        let now = orientation(&both)?;
        turned += u32::from(now != before);
        before = now;
    }
    assert!(turned >= 6, "it has turned {turned} times");
    let presses = 1 + OPPOSITE.len() as u64 + u64::from(PRESSES);
    assert_eq!(seen(), Seen { same: 4 * presses, moving: 0 }, "every step is compared");
    // Undo back over the changes of turn turns it back each time.
    let mut undone = 0;
    while undone < turned {
        let before = orientation(&both)?;
        both.hold(before.key(A), 700)?;
        undone += u32::from(orientation(&both)? != before);
    }
    Ok(())
}

#[test]
fn a_turned_picture_is_the_same_pixels_from_the_other_end() -> Result<(), String> {
    let (mut both, _) = game("other-end")?;
    both.hold(Y, TAP)?;
    let upright = *both.pixels();
    // The first seat reads the other way round instead of the second one.
    [A, X, X, X, Y, Y, B, Y, A, A, Y].into_iter().try_for_each(|key| both.hold(key, TAP))?;
    assert_eq!(orientation(&both)?, Orientation::Turned);
    let turned: Vec<[u8; 2]> = both.other().pixels().as_chunks().0.to_vec();
    let upright: Vec<[u8; 2]> = upright.as_chunks().0.iter().rev().copied().collect();
    assert!(turned == upright, "a pixel is not where it should be");
    Ok(())
}
