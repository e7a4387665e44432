//! Starts that no button leads to: with what a box finds in its flash, and after failures. The app
//! alone knows nothing of either, so the picture is held to the one of the gallery.

use std::cell::RefCell;
use std::rc::Rc;

use campfire_core::app::App;
use campfire_core::flash::DocumentStore;
use campfire_core::games::tribes::State;
use campfire_core::ui::{Canvas, draw};

use super::change::Place;
use super::measured_box::{Kit, MeasuredBox, first_frame, written};
use super::measurements::{Condition, MeasuredStart, Measurements};
use crate::emulator::board::Pace;
use crate::gallery::{self, Contents, FaultScreen};
use crate::play::chance::seeded;
use crate::play::flash::{FlashImage, IMAGE_BYTES, blank};
use crate::play::noise::Ring;
use crate::script::device::{BoardDevice, Device, DeviceConfig, TAP};
use crate::trials::walk::{Going, HouseRules, Temper, Walk};

/// Games that are more than a flash has pages for.
const GAMES: u64 = 4;

/// Brings a box to the screen on which it tells something of itself, and notes its starts.
///
/// # Errors
/// It does not come to that, in words.
pub(super) fn start_on(
    kit: &Kit,
    screen: &FaultScreen,
    measurements: &Rc<RefCell<Measurements>>,
) -> Result<(), String> {
    let config =
        DeviceConfig { lang: Some(screen.lang), ring: screen.ring, ..DeviceConfig::default() };
    if !screen.keys.is_empty() {
        return press(kit, screen, config, measurements);
    }
    let condition = match (screen.ring, screen.contents) {
        (Ring::Fair, Contents::Intact) => Condition::Kept,
        (Ring::Fair, Contents::Damaged) => Condition::Damaged,
        _ => Condition::Distrusted,
    };
    let place = Place::Screen(screen.name.into());
    // A box that is to fail shows something else first.
    let first = if screen.faults.is_empty() { place.clone() } else { Place::Start };
    let measurements = &mut measurements.borrow_mut();
    let mut device = BoardDevice::starting(kit.board(config, &screen.saves), Pace::Real, config)?;
    note(&mut device, condition, first, measurements)?;
    for fault in screen.faults {
        let _ = device.board().panel().take_traffic();
        device.survive(*fault)?;
        note(&mut device, Condition::Failed, place.clone(), measurements)?;
    }
    let shots = gallery::all()?;
    let shot =
        shots.iter().find(|shot| shot.name == screen.name).ok_or("it is not in the gallery")?;
    let mut canvas = Box::<Canvas>::default();
    draw(None, shot.scene(screen.lang), &mut canvas);
    let same = canvas.bytes() == device.pixels();
    if same { Ok(()) } else { Err(format!("{}: the firmware shows something else", screen.name)) }
}

/// Presses the keys that lead on from what the box tells first.
fn press(
    kit: &Kit,
    screen: &FaultScreen,
    config: DeviceConfig,
    measurements: &Rc<RefCell<Measurements>>,
) -> Result<(), String> {
    let mut measured = MeasuredBox::new(kit, config, config.document(), measurements)?;
    for (index, key) in screen.keys.iter().enumerate() {
        let name = screen.name.into();
        let last = index + 1 == screen.keys.len();
        measured.place = if last { Place::Screen(name) } else { Place::Way(name) };
        measured.hold(*key, TAP)?;
    }
    Ok(())
}

/// Starts a box that finds a flash in such a condition.
///
/// # Errors
/// It does not start, in words.
pub(super) fn find(
    kit: &Kit,
    condition: Condition,
    measurements: &mut Measurements,
) -> Result<(), String> {
    let saves = match condition {
        Condition::Full => full()?,
        Condition::Damaged => noise(),
        _ => blank(),
    };
    let config = DeviceConfig::default();
    let mut device = BoardDevice::starting(kit.board(config, &saves), Pace::Real, config)?;
    note(&mut device, condition, Place::Start, measurements)
}

fn note(
    device: &mut BoardDevice,
    condition: Condition,
    place: Place,
    measurements: &mut Measurements,
) -> Result<(), String> {
    let board = device.board();
    let traffic = board.panel().take_traffic();
    let frame = first_frame(board, &traffic).map_err(|why| format!("{place}: {why}"))?;
    let pages = written(board.saves());
    // What is planted may overflow the stack on purpose.
    if condition != Condition::Failed {
        measurements.dig(board.deepest_stack());
    }
    measurements.starts.push(MeasuredStart { condition, place, pages, frame });
    Ok(())
}

/// The flash of a box that was never left alone in its first games, when most of it was written.
fn full() -> Result<Vec<u8>, String> {
    let words = |broken| format!("{broken:?}");
    let mut store = DocumentStore::open(FlashImage::in_memory(blank()));
    let mut fullest = (0, blank());
    for seed in 1..=GAMES {
        let walk = Walk::<State>::new(seed, 4, Temper::Steady, HouseRules::Usual);
        let mut walk = walk.map_err(words)?;
        while walk.step().map_err(words)? == Going::On {
            // Nobody rolls with it.
            let app = App::resume(seeded(1), walk.session.clone());
            store.save(&app.keep()).map_err(|error| format!("{error:?}"))?;
            let image = store.flash().image();
            if written(image) >= fullest.0 {
                fullest = (written(image), image.to_vec());
            }
        }
    }
    Ok(fullest.1)
}

/// A flash on which every page holds something that nobody wrote.
fn noise() -> Vec<u8> {
    (0..IMAGE_BYTES as u32).map(|place| (place.wrapping_mul(0x9e37_79b1) >> 24) as u8).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use campfire_core::flash::PAGE_BYTES;

    #[test]
    fn a_full_journal_leaves_little_more_than_a_sector() -> Result<(), String> {
        let image = full()?;
        // Sectors of 16 pages: one is erased before it is written to.
        assert!(written(&image) >= IMAGE_BYTES / PAGE_BYTES - 2 * 16, "{}", written(&image));
        let store = DocumentStore::open(FlashImage::in_memory(image));
        assert!(matches!(store.kept(), Ok(Some(_))), "a game is kept");
        Ok(())
    }

    #[test]
    fn noise_is_on_every_page_and_is_no_save() {
        let image = noise();
        assert_eq!(written(&image), IMAGE_BYTES / PAGE_BYTES);
        assert!(DocumentStore::open(FlashImage::in_memory(image)).kept().is_err());
    }
}
