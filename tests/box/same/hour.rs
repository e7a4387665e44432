//! Random presses in the middle of games, an hour of them in all.

use std::collections::HashSet;
use std::hash::{DefaultHasher, Hash, Hasher};

use campfire::games::Scripted;
use campfire::play::chance::seeded;
use campfire::play::store;
use campfire::script::device::{DesktopDevice, Device, DeviceConfig, Pair};
use campfire::trials::random_input::{ContactStep, OnceIn, RandomInput};
use campfire::trials::walk::{HouseRules, Temper, Walk};
use campfire_core::app::table::{OnScreen, Place};
use campfire_core::app::{App, Brightness, Games};
use campfire_core::games::{indiani, tribes};
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
fn saves<G: OnScreen + Scripted>(seed: u64, lang: Lang) -> Result<Vec<u8>, String>
where
    Games: From<Place<G::Screens>>,
{
    let words = |broken| format!("{broken:?}");
    let mut walk = Walk::<G>::new(seed, 4, Temper::Steady, HouseRules::Usual).map_err(words)?;
    for _ in 0..STEPS {
        walk.step().map_err(words)?;
    }
    // Nobody rolls with it.
    let mut app = App::resume(seeded(1), walk.session);
    app.set_lang(lang);
    store::image_of(&app.keep()).map_err(|error| format!("{error:?}"))
}

/// Presses at random for half an hour, on a box with these saves; gives how often something with one of these
/// words was done in a game.
fn press_at_random(seed: u64, lang: Lang, saves: &[u8], words: &[&str]) -> Result<usize, String> {
    let config = DeviceConfig { seed, lang: Some(lang), ..DeviceConfig::default() };
    let (comparison, seen) = comparison(&format!("hour-{seed}"), 0);
    let firmware = boxes::ready(config, saves)?;
    let mut both = Pair::new(DesktopDevice::holding(saves, config)?, firmware, comparison);
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
    let accepted = log.iter().filter(|line| line.contains("Accepted("));
    let done = accepted.clone().filter(|line| words.iter().any(|word| line.contains(word))).count();
    let actions = accepted.count();
    println!(
        "seed {seed}: {presses} presses, {restarts} restarts, {nights} times in the dark, {pictures} \
         pictures, {actions} actions, {done} of them {words:?}"
    );
    assert!(seen.get().same > 4 * u64::from(presses), "{:?}", seen.get());
    assert!(restarts > 3 && nights > 0 && pictures > 1500 && actions > 200);
    Ok(done)
}

#[test]
fn half_an_hour_of_random_presses_in_rise_of_tribes_shows_the_same() -> Result<(), String> {
    let saves = saves::<tribes::State>(7, Lang::English)?;
    let words = ["Accepted(ShowFaces", "Accepted(Place", "Accepted(EndTurn"];
    let moves = press_at_random(7, Lang::English, &saves, &words)?;
    assert!(moves > 40, "a game is played: {moves} moves");
    Ok(())
}

#[test]
fn half_an_hour_of_random_presses_in_tribu_indiani_shows_the_same() -> Result<(), String> {
    let saves = saves::<indiani::State>(3, Lang::Italian)?;
    let words = ["Accepted(Lay", "Accepted(Discard", "Accepted(Begin", "Accepted(Activate"];
    let moves = press_at_random(3, Lang::Italian, &saves, &words)?;
    assert!(moves > 40, "a game is played: {moves} moves");
    Ok(())
}
