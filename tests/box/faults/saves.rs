//! A box starts with whatever is in its flash.

use campfire::play::chance::seeded;
use campfire::play::flash::blank;
use campfire::play::noise::Ring;
use campfire::play::store::image_of;
use campfire::script::device::{Device, DeviceConfig, TAP};
use campfire_core::app::{App, Edge, HOLD, KeepError};
use campfire_core::checksum::checksum;
use campfire_core::flash::{Found, PAGE_BYTES, VERSION};
use campfire_core::ui::Key::{A, B, X, Y};
use campfire_tests::boxes::{Pc, document, drawn, kept, ready, same};
use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};

use crate::faults::{SET_UP, begun, press, tap};

const CONFIG: DeviceConfig = DeviceConfig { seed: 21, ring: Ring::Fair, lang: None };

/// Where a page has the version of its form.
const VERSION_AT: usize = 4;

#[test]
fn an_empty_flash_is_a_new_box() -> Result<(), String> {
    let mut pc = Pc::open(CONFIG.noise(0), &blank());
    let mut device = ready(CONFIG, &blank())?;
    same("a new box", pc.pixels(), device.pixels())?;
    tap("the set-up", &mut pc, &mut device, &SET_UP)?;
    let game = document(device.board().saves())?;
    assert!(game.is_some());
    assert_eq!(game, document(&pc.saves())?, "both keep the same game");
    Ok(())
}

#[test]
fn a_game_of_the_desktop_program_goes_on_in_the_box_and_back() -> Result<(), String> {
    let saves = begun().saves();
    let mut pc = Pc::open(CONFIG.noise(0), &saves);
    let mut device = ready(CONFIG, &saves)?;
    same("a saved game", pc.pixels(), device.pixels())?;
    tap("resumed", &mut pc, &mut device, &[Y, Y])?;
    let rolled = document(device.board().saves())?;
    assert_ne!(rolled, document(&saves)?, "the dice are rolled");
    assert_eq!(rolled, document(&pc.saves())?);
    let saves = device.board().saves().to_vec();
    let mut pc = Pc::open(CONFIG.noise(1), &saves);
    device.restart()?;
    same("saved by the box", pc.pixels(), device.pixels())?;
    tap("resumed again", &mut pc, &mut device, &[Y])
}

/// A game of some actions, and what was kept after each of them.
fn history() -> Result<(Vec<u8>, Vec<Vec<u8>>), String> {
    let mut pc = begun();
    let mut documents: Vec<Vec<u8>> = Vec::new();
    for _ in 0..12 {
        documents.extend(document(&pc.saves())?);
        pc.tap(&[Y]);
    }
    documents.extend(document(&pc.saves())?);
    documents.dedup();
    Ok((pc.saves(), documents))
}

/// Breaks the newest so many pages.
fn broken(saves: &[u8], pages: usize) -> Vec<u8> {
    let mut saves = saves.to_vec();
    let written = saves.chunks_mut(PAGE_BYTES).filter(|page| page[0] != 0xFF);
    let newest = written.collect::<Vec<_>>().into_iter().rev().take(pages);
    newest.for_each(|page| page[PAGE_BYTES - 1] ^= 1);
    saves
}

#[test]
fn damaged_pages_cost_their_actions_and_more_than_one_is_told() -> Result<(), String> {
    let (whole, documents) = history()?;
    // The last page that is damaged may be one that was just written when the power went.
    for (pages, found) in [(1, Found::Last), (2, Found::Earlier), (3, Found::Earlier)] {
        let saves = broken(&whole, pages);
        let opened = kept(&saves).map_err(|why| format!("{why:?}"))?;
        let left = documents.len() - 1 - pages;
        assert_eq!(opened.document.as_ref(), documents.get(left), "{pages} pages");
        assert_eq!(opened.found, found);
        let name = format!("{pages} damaged pages");
        let mut pc = Pc::open(CONFIG.noise(0), &saves);
        let mut device = ready(CONFIG, &saves)?;
        same(&name, pc.pixels(), device.pixels())?;
        if found == Found::Earlier {
            let mut app = App::new(seeded(1));
            app.load(app.game(), Ok(opened.document.as_deref()))
                .map_err(|why| format!("{why:?}"))?;
            app.tell_earlier();
            same(&name, drawn(&app.scene()).pixels(), device.pixels())?;
            tap(&name, &mut pc, &mut device, &[Y])?;
        }
        tap(&name, &mut pc, &mut device, &[Y])?;
        assert_eq!(document(device.board().saves())?, opened.document, "{pages} pages");
    }
    Ok(())
}

/// A record of a newer program in every page that is written.
fn newer_records(mut saves: Vec<u8>) -> Vec<u8> {
    for page in saves.chunks_mut(PAGE_BYTES).filter(|page| page[0] != 0xFF) {
        page[VERSION_AT] = VERSION + 1;
        let (body, check) = page.split_at_mut(PAGE_BYTES - 4);
        check.copy_from_slice(&checksum(body).to_be_bytes());
    }
    saves
}

/// The image of a document of this version, with a check that fits.
fn document_of(version: u8) -> Result<Vec<u8>, String> {
    let mut bytes = document(&begun().saves())?.ok_or("there is a game")?;
    bytes[4] = version;
    let head = 6 + usize::from(bytes[5]);
    let check = checksum(&bytes[..head]).to_be_bytes();
    bytes[head..head + 4].copy_from_slice(&check);
    image_of(&bytes).map_err(|error| format!("{error:?}"))
}

/// Saves that cannot be used, what they are and why.
type Unusable = (&'static str, Vec<u8>, KeepError);

fn unusable() -> Result<[Unusable; 5], String> {
    let mut noise = blank();
    ChaCha8Rng::seed_from_u64(1).fill_bytes(&mut noise);
    let saves = begun().saves();
    let mut damaged = document(&saves)?.ok_or("there is a game")?;
    damaged[8] ^= 1;
    let damaged = image_of(&damaged).map_err(|error| format!("{error:?}"))?;
    Ok([
        ("rubbish", noise, KeepError::Foreign),
        ("broken records", broken(&saves, usize::MAX), KeepError::Damaged),
        ("a newer form", newer_records(saves), KeepError::Newer),
        ("a newer document", document_of(5)?, KeepError::Newer),
        ("a damaged document", damaged, KeepError::Damaged),
    ])
}

#[test]
fn what_cannot_be_used_is_told_and_stays_until_somebody_agrees() -> Result<(), String> {
    for (name, saves, error) in unusable()? {
        let mut pc = Pc::open(CONFIG.noise(0), &saves);
        let mut device = ready(CONFIG, &saves)?;
        let mut app = App::new(seeded(1));
        assert_eq!(app.load(app.game(), Err(error)), Err(error));
        same(name, drawn(&app.scene()).pixels(), device.pixels())?;
        same(name, pc.pixels(), device.pixels())?;
        tap(name, &mut pc, &mut device, &[A, B, X, Y])?;
        press(name, &mut pc, &mut device, Y, HOLD - 50)?;
        pc.pass(5_000);
        device.advance(5_000)?;
        assert!(device.board().saves() == saves, "{name}: nobody has agreed");
        press(name, &mut pc, &mut device, Y, HOLD + 50)?;
        let anew = document(device.board().saves())?;
        assert!(anew.is_some(), "{name}: somebody has agreed");
        assert_eq!(anew, document(&pc.saves())?, "{name}");
        let saves = device.board().saves().to_vec();
        device.restart()?;
        let mut pc = Pc::open(CONFIG.noise(1), &saves);
        same(name, pc.pixels(), device.pixels())?;
    }
    Ok(())
}

#[test]
fn the_power_may_go_while_it_is_asked() -> Result<(), String> {
    let (name, saves, _) = unusable()?.into_iter().next().ok_or("there are some")?;
    let mut device = ready(CONFIG, &saves)?;
    let asks = *device.pixels();
    device.contact(Y, Edge::Down)?;
    device.advance(HOLD - 1)?;
    device.contact(Y, Edge::Up)?;
    device.restart()?;
    same(name, &asks, device.pixels())?;
    device.hold(Y, TAP)?;
    assert!(device.board().saves() == saves);
    Ok(())
}
