//! Golden playthroughs: whole games for two, three and four players in both goal modes, games with the
//! modes of the advanced game, and games of which the box keeps only some parts.
//!
//! A golden text tells its own actions, so a game stays the same game when more becomes legal.

use campfire_core::games::tribes::{
    Goals, Mode, Modes, Parts, PerSeat, Players, Setup, Talent, Terrain, Tribe,
};
use campfire_core::set::{Member, Set};
use campfire_tests::golden;

use crate::playthrough::Game;

/// Where the golden texts are.
const FOLDER: &str = "tribes/goldens";

/// As many actions as a game has.
const WHOLE: usize = usize::MAX;

/// Games of which the box keeps only some parts; without a score nobody wins, and the text ends after so
/// many actions.
const PARTS: [(Players, Parts, usize, u64, &str); 4] = [
    (Players::Three, Parts::DICE_AND_EVENTS, 150, 265, "dice-and-events.txt"),
    (Players::Two, Parts::DICE, 60, 1, "dice-only.txt"),
    (Players::Four, Parts::EVENTS, 100, 7, "events-only.txt"),
    (Players::Four, Parts::SCORE, WHOLE, 1, "score-only.txt"),
];

/// Seeds whose random games are short and still meet many tiles and many kinds of action.
const GAMES: [(Players, Goals, u64, &str); 6] = [
    (Players::Two, Goals::OnTable, 377, "two-players-table.txt"),
    (Players::Two, Goals::InBox, 272, "two-players-box.txt"),
    (Players::Three, Goals::OnTable, 274, "three-players-table.txt"),
    (Players::Three, Goals::InBox, 359, "three-players-box.txt"),
    (Players::Four, Goals::OnTable, 118, "four-players-table.txt"),
    (Players::Four, Goals::InBox, 391, "four-players-box.txt"),
];

/// Hidden Village and Intimidate, with elders.
fn two_leaders(seed: u64) -> Game {
    use Talent::{First, Second};
    let talents = PerSeat([First, Second, First, First]);
    let (leaders, elders) = (Mode::On, Mode::On);
    Game {
        players: Players::Two,
        tribes: PerSeat([Tribe::Tunga, Tribe::Mukaan, Tribe::Daba, Tribe::Kaha]),
        goals: Goals::OnTable,
        modes: Modes { leaders, talents, elders, terrain: Set::EMPTY },
        parts: Parts::EVERYTHING,
        actions: WHOLE,
        seed,
    }
}

/// Crafty Builders, Farming and Evasion, with a Glacier and a Tar Pit.
fn three_leaders(seed: u64) -> Game {
    use Talent::{First, Second};
    let talents = PerSeat([Second, First, Second, First]);
    let terrain = [Terrain::Glacier, Terrain::TarPit].into_iter().collect();
    Game {
        players: Players::Three,
        tribes: PerSeat([Tribe::Daba, Tribe::Indartsu, Tribe::Kiror, Tribe::Kaha]),
        goals: Goals::OnTable,
        modes: Modes { leaders: Mode::On, talents, elders: Mode::Off, terrain },
        parts: Parts::EVERYTHING,
        actions: WHOLE,
        seed,
    }
}

/// Dreamtime, Light in the Dark, Cunning and Shared Bounty, with elders and all special terrain.
fn four_leaders(seed: u64) -> Game {
    use Talent::{First, Second};
    let talents = PerSeat([Second, Second, First, First]);
    let terrain = Terrain::ALL.iter().copied().collect();
    Game {
        players: Players::Four,
        tribes: PerSeat([Tribe::KiaKia, Tribe::Tunga, Tribe::Dananu, Tribe::Mukaan]),
        goals: Goals::InBox,
        modes: Modes { leaders: Mode::On, talents, elders: Mode::On, terrain },
        parts: Parts::EVERYTHING,
        actions: WHOLE,
        seed,
    }
}

fn play(game: Game, name: &str) -> Result<(), String> {
    let actions = match golden::read(FOLDER, name) {
        Some(text) => game.told_actions(&text).map_err(|why| format!("{name}: {why}"))?,
        None => game.random_actions()?,
    };
    golden::compare(FOLDER, name, &game.tell(&actions)?)
}

#[test]
fn whole_games_play_as_they_did_when_they_were_read() -> Result<(), String> {
    for (players, goals, seed, name) in GAMES {
        let Setup { tribes, modes, .. } = Setup::new(players);
        let (parts, actions) = (Parts::EVERYTHING, WHOLE);
        play(Game { players, tribes, goals, modes, parts, actions, seed }, name)?;
    }
    Ok(())
}

#[test]
fn whole_games_of_the_advanced_game_play_as_they_did_when_they_were_read() -> Result<(), String> {
    play(two_leaders(342), "two-players-advanced.txt")?;
    play(three_leaders(49), "three-players-advanced.txt")?;
    play(four_leaders(271), "four-players-advanced.txt")
}

#[test]
fn games_of_some_parts_play_as_they_did_when_they_were_read() -> Result<(), String> {
    for (players, parts, actions, seed, name) in PARTS {
        let Setup { tribes, goals, modes, .. } = Setup::new(players);
        play(Game { players, tribes, goals, modes, parts, actions, seed }, name)?;
    }
    Ok(())
}
