//! Both games in one file of the desktop program and on one flash: each has its own region, an old file
//! of one game grows, and a power cut in one region never reaches the other.

use std::path::PathBuf;
use std::{env, fs, process};

use campfire::play::chance::seeded;
use campfire::play::host::{GameHost, HostConfig};
use campfire::play::store::Store;
use campfire_core::app::{Edge, Millis};
use campfire_core::flash::{DocumentStore, Found, REGION_BYTES, Region};
use campfire_core::games::{Game, tribes};
use campfire_core::ui::Key;
use campfire_tests::games::{BothApp, BothGames};
use campfire_tests::race::{Action, State};

use crate::host::TwoGames;
use crate::nor::{Cut, Nor};

/// A saved file of one game, as an earlier program wrote it.
const EARLIER: &[u8] = include_bytes!("../../core/tests/kept/desktop.bin");

/// The regions up to that of the race.
const REGIONS: usize = State::ID.0 as usize;

/// After so many milliseconds nothing moves any more.
const SETTLED: u32 = 3000;

/// The desktop program with both games and a file of its own, which goes with it.
struct Desk {
    host: GameHost<BothGames>,
    path: PathBuf,
    now: Millis,
}

impl Desk {
    fn new(name: &str, image: Option<&[u8]>) -> Result<Self, String> {
        let path = env::temp_dir().join(format!("campfire-{name}-{}.save", process::id()));
        let _ = fs::remove_file(&path);
        if let Some(image) = image {
            fs::write(&path, image).map_err(|error| error.to_string())?;
        }
        let host = GameHost::open(HostConfig::new(seeded(1)), Store::File(path.clone()));
        Ok(Self { host, path, now: Millis(0) })
    }

    fn restart(&mut self) {
        self.host.restart(HostConfig::new(seeded(2)));
        self.now = Millis(0);
    }

    fn tap(&mut self, keys: &[Key]) {
        for key in keys {
            for (edge, time) in [(Edge::Down, 60), (Edge::Up, SETTLED)] {
                self.host.edge(*key, edge, self.now);
                self.now = self.now.plus(time);
                self.host.tick(self.now);
            }
        }
    }

    fn actions<G: Game + 'static>(&mut self) -> Option<usize> {
        self.host.app().session::<G>().map(|session| session.actions().count())
    }

    fn image(&self) -> Result<Vec<u8>, String> {
        fs::read(&self.path).map_err(|error| error.to_string())
    }
}

impl Drop for Desk {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.path);
    }
}

#[test]
fn one_file_keeps_both_games() -> Result<(), String> {
    use Key::{B, Y};
    let mut desk = Desk::new("both-games", None)?;
    // The race is the second row: its set-up, a roll, and the roll is kept.
    desk.tap(&[B, Y, Y]);
    assert_eq!(desk.host.app().game(), State::ID);
    desk.tap(&[Y, Y]);
    let race = desk.actions::<State>().ok_or("no race")?;
    assert!(race >= 2, "{race}");
    desk.restart();
    // It comes first now, and Rise of Tribes below it: what the box keeps, players, who plays, start; all
    // have placed their members.
    desk.tap(&[B, Y, Y, Y, Y, Y, Y]);
    let tribes = desk.actions::<tribes::State>().ok_or("no game of Rise of Tribes")?;
    assert_eq!((tribes, desk.actions::<State>()), (2, None));
    for _ in 0..2 {
        desk.restart();
        desk.tap(&[B, Y]);
        assert_eq!(desk.actions::<State>(), Some(race), "the other one is opened");
        desk.restart();
        desk.tap(&[B, Y]);
        assert_eq!(desk.actions::<tribes::State>(), Some(tribes));
    }
    assert_eq!(desk.image()?.len(), REGIONS * REGION_BYTES);
    assert!(desk.host.notices().is_empty());
    Ok(())
}

#[test]
fn a_file_of_one_game_goes_on_and_grows_for_the_other() -> Result<(), String> {
    use Key::{B, Y};
    let mut desk = Desk::new("grown-file", Some(EARLIER))?;
    desk.tap(&[Y]);
    let tribes = desk.actions::<tribes::State>().ok_or("no game of Rise of Tribes")?;
    assert!(tribes > 20, "{tribes}");
    desk.restart();
    desk.tap(&[B, Y, Y, Y]);
    assert!(desk.actions::<State>().is_some());
    let image = desk.image()?;
    assert_eq!(image.len(), REGIONS * REGION_BYTES);
    // A program with one game still opens the end of it.
    let (_, end) = image.split_at((REGIONS - 1) * REGION_BYTES);
    let kept = Store::Memory(end.to_vec()).open()?.kept().map_err(|why| format!("{why:?}"))?;
    let document = kept.document.ok_or("nothing is kept")?;
    let (app, opened) = BothApp::open(seeded(1), Ok(Some(&document)));
    assert_eq!(opened, Ok(()));
    assert_eq!(app.session::<tribes::State>().map(|game| game.actions().count()), Some(tribes));
    desk.restart();
    desk.tap(&[B, Y]);
    assert_eq!(desk.actions::<tribes::State>(), Some(tribes));
    Ok(())
}

/// What a race keeps after each of its actions.
fn documents() -> Result<Vec<Vec<u8>>, String> {
    let mut table = TwoGames::new(5);
    table.start_race(2)?;
    let mut documents = vec![table.app.keep().to_vec()];
    while table.actions::<State>().len() < 9 {
        table.tap(Key::Y);
        let document = table.app.keep().to_vec();
        if documents.last() != Some(&document) {
            documents.push(document);
        }
    }
    assert!(table.actions::<State>().contains(&Action::Roll));
    Ok(documents)
}

#[test]
fn a_power_cut_in_the_race_costs_its_last_action_at_most_and_nothing_of_the_other_game()
-> Result<(), String> {
    type Flash = Region<Nor<4096>>;
    let other = b"what Rise of Tribes keeps".as_slice();
    let flash = Nor::new(REGIONS * REGION_BYTES / 4096).with_cut(Cut::Ragged);
    let mut store = DocumentStore::open(Flash::new(flash, tribes::State::ID.region()));
    store.save(other).map_err(|error| format!("{error:?}"))?;
    store.turn_to(State::ID.region());
    let (mut last, mut cuts) = (None, 0_usize);
    for document in documents()? {
        for left in 0.. {
            let mut cut = store.clone();
            cut.flash().flash().cut_after(left);
            let _ = cut.save(&document);
            if !cut.flash().flash().is_off() {
                break;
            }
            cuts += 1;
            let bytes = cut.flash().flash().bytes.clone();
            let mut after = DocumentStore::open(Flash::new(Nor::holding(bytes), 0));
            assert_eq!(after.kept(), Ok(Some((other, Found::Last))), "after {left} bytes");
            after.turn_to(State::ID.region());
            let kept = after.kept().map(|kept| kept.map(|(bytes, _)| bytes.to_vec()));
            let allowed = [Ok(last.clone()), Ok(Some(document.clone()))];
            assert!(allowed.contains(&kept), "after {left} bytes: {kept:?}");
        }
        store.save(&document).map_err(|error| format!("{error:?}"))?;
        last = Some(document);
    }
    assert!(cuts > 1_000, "{cuts}");
    Ok(())
}
