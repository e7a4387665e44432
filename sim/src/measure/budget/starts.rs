//! Starts that no button leads to: with what a box finds in its flash, and after failures. The app
//! alone knows nothing of either, so the picture is held to the one of the gallery.

use std::cell::RefCell;
use std::rc::Rc;

use campfire_core::app::App;
use campfire_core::flash::DocumentStore;
use campfire_core::games::tribes::Players;
use campfire_core::ui::{Canvas, draw};

use super::change::Place;
use super::findings::{Condition, Findings, Start};
use super::gauge::{Gauge, Kit, first_frame, written};
use crate::emulator::board::Pace;
use crate::gallery::{self, Contents, Told};
use crate::play::chance::seeded;
use crate::play::flash::{Flash, IMAGE_BYTES, blank};
use crate::play::noise::Ring;
use crate::script::device::{Birth, BoardDevice, Device, TAP};
use crate::trials::walk::{Going, House, Temper, Walk};

/// Games that are more than a flash has pages for.
const GAMES: u64 = 4;

/// Brings a box to the screen on which it tells something of itself, and notes its starts.
///
/// # Errors
/// It does not come to that, in words.
pub(super) fn tell(kit: &Kit, told: &Told, findings: &Rc<RefCell<Findings>>) -> Result<(), String> {
    let birth = Birth { lang: Some(told.lang), ring: told.ring, ..Birth::default() };
    if !told.keys.is_empty() {
        return press(kit, told, birth, findings);
    }
    let condition = match (told.ring, told.contents) {
        (Ring::Fair, Contents::Intact) => Condition::Kept,
        (Ring::Fair, Contents::Damaged) => Condition::Damaged,
        _ => Condition::Distrusted,
    };
    let place = Place::Screen(told.name.into());
    // A box that is to fail shows something else first.
    let first = if told.faults.is_empty() { place.clone() } else { Place::Start };
    let findings = &mut findings.borrow_mut();
    let mut device = BoardDevice::starting(kit.board(birth, &told.saves), Pace::Real, birth)?;
    note(&mut device, condition, first, findings)?;
    for fault in told.faults {
        let _ = device.board().panel().take_traffic();
        device.survive(*fault)?;
        note(&mut device, Condition::Failed, place.clone(), findings)?;
    }
    let shots = gallery::all()?;
    let shot =
        shots.iter().find(|shot| shot.name == told.name).ok_or("it is not in the gallery")?;
    let mut canvas = Box::<Canvas>::default();
    draw(None, shot.scene(told.lang), &mut canvas);
    let same = canvas.bytes() == device.pixels();
    if same { Ok(()) } else { Err(format!("{}: the firmware shows something else", told.name)) }
}

/// Presses the keys that lead on from what the box tells first.
fn press(
    kit: &Kit,
    told: &Told,
    birth: Birth,
    findings: &Rc<RefCell<Findings>>,
) -> Result<(), String> {
    let mut gauge = Gauge::new(kit, birth, birth.document(), findings)?;
    for (index, key) in told.keys.iter().enumerate() {
        let name = told.name.into();
        let last = index + 1 == told.keys.len();
        gauge.place = if last { Place::Screen(name) } else { Place::Way(name) };
        gauge.hold(*key, TAP)?;
    }
    Ok(())
}

/// Starts a box that finds a flash in such a condition.
///
/// # Errors
/// It does not start, in words.
pub(super) fn find(kit: &Kit, condition: Condition, findings: &mut Findings) -> Result<(), String> {
    let saves = match condition {
        Condition::Full => full()?,
        Condition::Damaged => noise(),
        _ => blank(),
    };
    let birth = Birth::default();
    let mut device = BoardDevice::starting(kit.board(birth, &saves), Pace::Real, birth)?;
    note(&mut device, condition, Place::Start, findings)
}

fn note(
    device: &mut BoardDevice,
    condition: Condition,
    place: Place,
    findings: &mut Findings,
) -> Result<(), String> {
    let board = device.board();
    let traffic = board.panel().take_traffic();
    let frame = first_frame(board, &traffic).map_err(|why| format!("{place}: {why}"))?;
    let pages = written(board.saves());
    // What is planted may overflow the stack on purpose.
    if condition != Condition::Failed {
        findings.dig(board.deepest_stack());
    }
    findings.starts.push(Start { condition, place, pages, frame });
    Ok(())
}

/// The flash of a box that was never left alone in its first games, when most of it was written.
fn full() -> Result<Vec<u8>, String> {
    let words = |broken| format!("{broken:?}");
    let mut store = DocumentStore::open(Flash::in_memory(blank()));
    let mut fullest = (0, blank());
    for seed in 1..=GAMES {
        let walk = Walk::new(seed, Players::Four, Temper::Steady, House::Usual);
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
        let store = DocumentStore::open(Flash::in_memory(image));
        assert!(matches!(store.kept(), Ok(Some(_))), "a game is kept");
        Ok(())
    }

    #[test]
    fn noise_is_on_every_page_and_is_no_save() {
        let image = noise();
        assert_eq!(written(&image), IMAGE_BYTES / PAGE_BYTES);
        assert!(DocumentStore::open(Flash::in_memory(image)).kept().is_err());
    }
}
