//! Random presses in the middle of games, an hour of them in all.

use std::collections::HashSet;
use std::hash::{DefaultHasher, Hash, Hasher};

use campfire::play::chance::seeded;
use campfire::play::store;
use campfire::script::device::{DesktopDevice, Device, DeviceConfig, Pair};
use campfire::trials::random_input::{ContactStep, OnceIn, RandomInput};
use campfire::trials::walk::{HouseRules, Temper, Walk};
use campfire_core::app::{App, Brightness};
use campfire_core::games::tribes::State;
use campfire_core::text::Lang;
use campfire_tests::boxes;

use crate::same::{Both, comparison};

/// Half an hour, in milliseconds.
const HALF: u64 = 30 * 60 * 1000;
/// How often nobody presses anything until the box is dark, and how often the power is cut.
const LEAVES: OnceIn = OnceIn(1500);
const CUT: OnceIn = OnceIn(300);

/// How many steps of a random game are played before.
const STEPS: usize = 120;

/// What was done and seen.
#[derive(Default, Debug)]
struct Tally {
    presses: u32,
    restarts: u32,
    nights: u32,
    passed: u64,
    pictures: HashSet<u64>,
    log: Vec<String>,
}

impl Tally {
    fn look(&mut self, both: &Both) {
        let mut hasher = DefaultHasher::new();
        both.pixels().hash(&mut hasher);
        self.pictures.insert(hasher.finish());
    }

    fn press(&mut self, hands: &mut RandomInput, both: &mut Both) -> Result<(), String> {
        self.presses += 1;
        let press = hands.press();
        self.nights += u32::from(both.backlight() == Some(Brightness::DARK));
        for deed in hands.contact_steps(press) {
            match deed {
                ContactStep::Contact(key, edge) => both.contact(key, edge)?,
                ContactStep::Wait(millis) => {
                    both.advance(millis)?;
                    self.passed += u64::from(millis);
                }
            }
            self.look(both);
        }
        if self.presses.is_multiple_of(CUT.0) {
            self.restarts += 1;
            self.log.extend(both.other().board().take_log());
            both.restart()?;
            self.look(both);
        }
        Ok(())
    }
}

/// What a box keeps in the middle of a random game.
fn saves(seed: u64, lang: Lang) -> Result<Vec<u8>, String> {
    let words = |broken| format!("{broken:?}");
    let mut walk = Walk::<State>::new(seed, 4, Temper::Steady, HouseRules::Usual).map_err(words)?;
    for _ in 0..STEPS {
        walk.step().map_err(words)?;
    }
    // Nobody rolls with it.
    let mut app = App::resume(seeded(1), walk.session);
    app.set_lang(lang);
    store::image_of(&app.keep()).map_err(|error| format!("{error:?}"))
}

fn press_at_random(seed: u64, lang: Lang) -> Result<(), String> {
    let config = DeviceConfig { seed, lang: Some(lang), ..DeviceConfig::default() };
    let saves = saves(seed, lang)?;
    let (comparison, seen) = comparison(&format!("hour-{seed}"), 0);
    let firmware = boxes::ready(config, &saves)?;
    let mut both = Pair::new(DesktopDevice::holding(&saves, config)?, firmware, comparison);
    let mut hands = RandomInput::new(seed, LEAVES);
    let mut tally = Tally::default();
    while tally.passed < HALF {
        tally.press(&mut hands, &mut both).map_err(|why| {
            format!("seed {seed}, press {}, {} ms: {why}", tally.presses, tally.passed)
        })?;
    }
    tally.log.extend(both.other().board().take_log());
    let Tally { presses, restarts, nights, pictures, log, .. } = tally;
    let pictures = pictures.len();
    let done = |what: &str| log.iter().filter(|line| line.contains(what)).count();
    let (actions, rolls, turns) = (done("Accepted("), done("ShowFaces("), done("Accepted(EndTurn"));
    println!(
        "seed {seed}: {presses} presses, {restarts} restarts, {nights} times in the dark, {pictures} \
         pictures, {actions} actions, {rolls} rolls, {turns} turns"
    );
    assert!(seen.get().same > 4 * u64::from(presses), "{:?}", seen.get());
    assert!(restarts > 3 && nights > 0 && pictures > 1500);
    assert!(actions > 200 && rolls > 20 && turns > 15, "games are played");
    Ok(())
}

#[test]
fn half_an_hour_of_random_presses_shows_the_same_in_english() -> Result<(), String> {
    press_at_random(1, Lang::English)
}

#[test]
fn half_an_hour_of_random_presses_shows_the_same_in_italian() -> Result<(), String> {
    press_at_random(3, Lang::Italian)
}
