//! Whole games at the pace of the box.

use campfire::board::Pace;
use campfire::device::{Birth, BoardDevice, DesktopDevice, Pair};
use campfire::script::Frames;
use campfire_tests::boxes;
use campfire_tests::player::Game;
use campfire_tests::recorded::{self, GAMES, script, steps};

use crate::comparison;

/// How many milliseconds the firmware may need to show what the desktop program shows at once: a whole
/// screen, as the design promises it.
const LAG: u32 = 35;

fn play(game: Game) -> Result<(), String> {
    let (comparison, seen) = comparison(game.name, LAG);
    let start = |birth: Birth| {
        let board = boxes::board(birth.noise(0), &birth.saves()?);
        let firmware = BoardDevice::starting(board, Pace::Real, birth)?;
        Ok(Pair::new(DesktopDevice::new(birth)?, firmware, comparison.clone()))
    };
    let source = recorded::play(game, Frames::beside(&script(game), false), start)?;
    let seen = seen.get();
    println!("{}: {seen:?} of {} steps", game.name, steps(&source));
    // Every press has two pauses, and every wait is one.
    let waits = source.lines().filter(|line| line.starts_with("wait")).count() as u64;
    let presses = (steps(&source) - waits) / 4;
    assert_eq!(seen.same + seen.moving, 2 * presses + waits, "every pause is looked at");
    // While a contact is closed there is less time than the firmware may take. Of the rest, only
    // tumbling dice and tabs that fill are not compared.
    assert!(seen.same > 20 * (seen.moving - presses), "{seen:?}");
    Ok(())
}

#[test]
fn two_players_see_the_same_on_both() -> Result<(), String> {
    play(GAMES[0])
}

#[test]
fn four_players_see_the_same_on_both() -> Result<(), String> {
    play(GAMES[1])
}
