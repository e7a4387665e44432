//! How the race looks, and that everything fits on every screen of it that can be reached.

use std::collections::{HashSet, VecDeque};
use std::hash::{DefaultHasher, Hash, Hasher};

use campfire::gallery::shots;
use campfire::measure::inspect;
use campfire::play::chance::{GameRng, seeded};
use campfire::script;
use campfire::script::device::TAP;
use campfire_core::app::{Edge, Millis, REST};
use campfire_core::text::{Lang, shell};
use campfire_core::ui::{Key, Kind, Picture};
use campfire_tests::games::BothApp;
use campfire_tests::golden;
use campfire_tests::race::State;

use crate::host::TwoGames;

const FOLDER: &str = "race/screens";

fn picture(table: &mut TwoGames, name: &str) -> Result<(), String> {
    for lang in Lang::ALL {
        table.app.set_lang(lang);
        let scene = table.scene();
        inspect::scene(&scene)?;
        let faulty = inspect::faulty(&scene);
        if !faulty.is_empty() {
            return Err(format!("{name}: {faulty:?}"));
        }
        let name = format!("{name}-{}", lang.key());
        golden::compare_picture(FOLDER, &name, &shots::picture(&scene))?;
    }
    table.app.set_lang(Lang::English);
    Ok(())
}

#[test]
fn it_looks_as_it_did_when_somebody_looked_at_it() -> Result<(), String> {
    let mut table = TwoGames::new(8);
    table.seek(campfire_tests::race::words::RACE_TO_TEN)?;
    table.press(Key::Y, shell::START)?;
    picture(&mut table, "players")?;
    table.press(Key::B, Picture::Down)?;
    table.press(Key::Y, shell::NEXT)?;
    picture(&mut table, "goal")?;
    table.press(Key::Y, shell::START)?;
    table.press(Key::Y, shell::ROLL)?;
    picture(&mut table, "question")?;
    table.press(Key::Y, shell::YES)?;
    picture(&mut table, "turn")?;
    table.press(Key::Y, shell::ROLL)?;
    table.press(Key::B, shell::NO)?;
    picture(&mut table, "second-roll")?;
    table.press(Key::Y, shell::OK)?;
    table.press(Key::X, shell::SCORES)?;
    picture(&mut table, "scores")?;
    table.press(Key::Y, shell::CLOSE)?;
    table.choose(shell::LAST_MOVES)?;
    picture(&mut table, "log")?;
    table.press(Key::A, shell::BACK)?;
    picture(&mut table, "menu")?;
    table.seek(shell::CORRECT_VALUE)?;
    table.press(Key::Y, shell::OPEN)?;
    picture(&mut table, "correct")?;
    table.press(Key::Y, shell::CHANGE)?;
    picture(&mut table, "correct-steps")?;
    table.restart(8).map_err(|why| format!("{why:?}"))?;
    picture(&mut table, "home")?;
    table.press(Key::Y, shell::CONTINUE)?;
    table.app.distrust_dice();
    table.press(Key::Y, shell::OK)?;
    table.press(Key::Y, shell::ROLL)?;
    picture(&mut table, "typed")?;
    while !table.says(Key::Y, shell::NEW_GAME_KEY) {
        table.tap(Key::Y);
    }
    picture(&mut table, "winner")?;
    table.wait(REST);
    picture(&mut table, "table")
}

/// Everything that can be shown without another decision, from a game in the middle.
fn reachable(source: &str) -> Result<usize, String> {
    let session = script::session::<State>(source)?;
    let app: BothApp<GameRng> = BothApp::resume(seeded(7), session);
    let (mut open, mut seen) = (VecDeque::from([(app, Millis(0))]), HashSet::new());
    while let Some((app, now)) = open.pop_front() {
        for key in Key::ALL {
            // There are more names than can be looked at.
            let scene = app.scene();
            let cursor = |kind: &Kind| matches!(kind, Kind::Row(row) if row.cursor && row.text == shell::SEATS.into());
            if key == Key::Y && scene.widgets().iter().any(|widget| cursor(&widget.kind)) {
                continue;
            }
            let (mut next, mut now) = (app.clone(), now);
            for (edge, time) in [(Edge::Down, TAP), (Edge::Up, 1000)] {
                next.input(key, edge, now);
                next.tick(now);
                now = now.plus(time);
                next.tick(now);
            }
            let mut hasher = DefaultHasher::new();
            format!("{:?}", next.scene()).hash(&mut hasher);
            if next.actions() != app.actions() || !seen.insert(hasher.finish()) {
                continue;
            }
            for lang in Lang::ALL {
                let mut other = next.clone();
                other.set_lang(lang);
                let scene = other.scene();
                inspect::scene(&scene)?;
                let faulty = inspect::faulty(&scene);
                if !faulty.is_empty() {
                    return Err(format!("{source}, {lang:?}: {faulty:?}"));
                }
            }
            open.push_back((next, now));
        }
    }
    Ok(seen.len())
}

#[test]
fn everything_fits_on_every_screen_in_every_language() -> Result<(), String> {
    let games = [
        "start",
        "players 4\ngoal 20\nstart\nroll => 6\nkeep\nroll => 3\nagain => 1\nrest\ncorrect p4 19",
        "players 3\nstart\nroll => 6",
        "goal 5\nstart\nroll => 6\nkeep",
    ];
    for game in games {
        let screens = reachable(game)?;
        assert!(screens > 20, "{game}: only {screens} screens");
    }
    Ok(())
}
