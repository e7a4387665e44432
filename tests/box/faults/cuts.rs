//! The power goes at every work on the flash of a turn, before, in and after it: the box goes on at the
//! last action or at the one before it, never elsewhere.

use std::collections::HashSet;
use std::sync::OnceLock;

use campfire::emulator::board::{Cut, Operation, Stop, Work};
use campfire::play::flash::{FlashImage, blank};
use campfire::play::noise::Ring;
use campfire::script::device::{BoardDevice, Device, DeviceConfig, PAUSE, TAP};
use campfire_core::app::Edge;
use campfire_core::flash::{DocumentStore, Found, Tidy};
use campfire_core::ui::Key;
use campfire_core::ui::Key::Y;
use campfire_tests::boxes::{Pc, document, kept, ready, same};

use crate::faults::{begun, tap};

const CONFIG: DeviceConfig = DeviceConfig { seed: 33, ring: Ring::Fair, lang: None };

/// How long nobody presses anything now and then, so that the box tidies up.
const REST: u32 = 700;

/// Something that happens to a box in a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Step {
    Contact(Key, Edge),
    Wait(u32),
}

/// Roll, use the dice and end the turn: Y alone does all that. After every other press there is a rest.
fn turn(presses: usize) -> Vec<Step> {
    let pauses = [PAUSE, REST].into_iter().cycle().take(presses);
    let press = |pause| {
        let (down, up) = (Step::Contact(Y, Edge::Down), Step::Contact(Y, Edge::Up));
        [down, Step::Wait(TAP), up, Step::Wait(pause)]
    };
    pauses.flat_map(press).collect()
}

fn take(device: &mut BoardDevice, step: Step) -> Result<(), String> {
    match step {
        Step::Contact(key, edge) => device.contact(key, edge),
        Step::Wait(millis) => device.advance(millis),
    }
}

fn take_on_pc(pc: &mut Pc, step: Step) {
    match step {
        Step::Contact(key, edge) => pc.contact(key, edge),
        Step::Wait(millis) => pc.pass(millis),
    }
}

/// How many presses the turn takes that follows on these saves.
fn presses(saves: &[u8]) -> usize {
    let mut pc = Pc::open(CONFIG.noise(0), saves);
    pc.tap(&[Y]);
    let seat = pc.host().light();
    assert!(seat.is_some(), "a game is open");
    let mut presses = 0;
    while pc.host().light() == seat {
        turn(2).into_iter().for_each(|step| take_on_pc(&mut pc, step));
        presses += 2;
        assert!(presses < 60, "the turn ends");
    }
    presses
}

/// Saves of a long evening, whose flash is written all round: it must be erased at the start and in the
/// turn that follows.
fn evening() -> &'static [u8] {
    static EVENING: OnceLock<Vec<u8>> = OnceLock::new();
    EVENING.get_or_init(|| {
        let mut pc = begun();
        let last = document(&pc.saves()).ok().flatten().expect("a game is saved");
        pc.tap(&[Y, Y]);
        let other = document(&pc.saves()).ok().flatten().expect("a game is saved");
        assert_ne!(last, other);
        let saves = (400..416).map(|records| written_round(records, [&other, &last]));
        saves.into_iter().find(|saves| erases_in_turn(saves) > 0).expect("some of them do")
    })
}

/// How many actions at the end of the evening came so fast that there was no time to tidy up.
const HASTY: usize = 24;

/// A flash that these documents were saved to in turn, the last one at the end.
fn written_round(records: usize, documents: [&[u8]; 2]) -> Vec<u8> {
    let mut store = DocumentStore::open(FlashImage::in_memory(blank()));
    for record in 0..records {
        store.save(documents[record % 2]).expect("there is room");
        while record + HASTY < records && store.tidy().expect("there is room") == Tidy::More {}
    }
    store.save(documents[1]).expect("there is room");
    store.flash().image().to_vec()
}

/// How many sectors a box erases in a turn that begins with these saves, after it was made ready.
fn erases_in_turn(saves: &[u8]) -> usize {
    let mut store = DocumentStore::open(FlashImage::in_memory(saves.to_vec()));
    while store.tidy().expect("there is room") == Tidy::More {}
    let before = store.flash().count().all_erases();
    let mut pc = Pc::open(CONFIG.noise(0), saves);
    pc.tap(&[Y]);
    let mut last = Vec::new();
    for step in turn(presses(saves)) {
        take_on_pc(&mut pc, step);
        let kept = pc.host().app().keep().to_vec();
        if kept != last {
            store.save(&kept).expect("there is room");
            last = kept;
        }
        if step == Step::Wait(REST) {
            while store.tidy().expect("there is room") == Tidy::More {}
        }
    }
    store.flash().count().all_erases() - before
}

/// After how many bytes of a work the power goes: before it, in it and after it.
fn bytes(work: Work) -> [usize; 5] {
    match work {
        Work::Program => [0, 1, 128, 255, 256],
        Work::Erase => [0, 1, 2048, 4095, 4096],
    }
}

/// What may be kept after a cut: what was kept before, and what was being saved.
type Allowed = [Option<Vec<u8>>; 2];

/// A box whose power has gone comes back with one of these documents, and loses nothing of it.
fn comes_back(name: &str, mut device: BoardDevice, allowed: &Allowed) -> Result<(), String> {
    let saves = device.board().saves().to_vec();
    let found = kept(&saves).map_err(|why| format!("{name}: {why:?}"))?;
    assert_eq!(found.found, Found::Last, "{name}: a cut is no damage");
    assert!(allowed.contains(&found.document), "{name}: this was never kept, or is long gone");
    // Nobody holds a button while the power is away.
    device.board().contact(Y, Edge::Up);
    device.restart()?;
    let mut pc = Pc::open(CONFIG.noise(1), &saves);
    same(name, pc.pixels(), device.pixels())?;
    tap(name, &mut pc, &mut device, &[Y])?;
    assert_eq!(document(device.board().saves())?, found.document, "{name}: it is still kept");
    Ok(())
}

fn is_gone(result: Result<(), String>) -> bool {
    result == Err(Stop::PowerGone.to_string())
}

/// Every cut of some work, with the number of the work.
fn cuts(works: &[Operation]) -> impl Iterator<Item = Cut> {
    let works = works.iter().enumerate();
    works.flat_map(|(after, work)| bytes(work.work).map(|bytes| Cut { after, bytes }))
}

/// Plays the turn, and before each step that works on the flash shows the box, that work and what may
/// be kept after a cut in it.
fn play(
    mut see: impl FnMut(&BoardDevice, Step, &[Operation], &Allowed) -> Result<(), String>,
) -> Result<Vec<Work>, String> {
    let saves = evening();
    let mut device = ready(CONFIG, saves)?;
    let mut pc = Pc::open(CONFIG.noise(0), saves);
    tap("resumed", &mut pc, &mut device, &[Y])?;
    device.board().flash().take_operations();
    let mut works = Vec::new();
    let mut before = document(&pc.saves())?;
    for step in turn(presses(saves)) {
        let fork = device.clone();
        take(&mut device, step)?;
        take_on_pc(&mut pc, step);
        let after = document(&pc.saves())?;
        assert_eq!(document(device.board().saves())?, after, "both keep the same");
        let done = device.board().flash().take_operations();
        if !done.is_empty() {
            see(&fork, step, &done, &[before, after.clone()])?;
        }
        works.extend(done.iter().map(|operation| operation.work));
        before = after;
    }
    Ok(works)
}

/// Cuts the power in a step.
fn cut_short(device: &BoardDevice, step: Step, cut: Cut) -> BoardDevice {
    let mut device = device.clone();
    device.board().flash().cut(cut);
    assert!(is_gone(take(&mut device, step)), "{cut:?} in {step:?}");
    device
}

#[test]
fn a_cut_in_a_turn_costs_its_last_action_at_most() -> Result<(), String> {
    let mut seen = HashSet::new();
    let works = play(|device, step, works, allowed| {
        for cut in cuts(works) {
            let mut gone = cut_short(device, step, cut);
            if seen.insert(gone.board().saves().to_vec()) {
                comes_back(&format!("{step:?} {cut:?}"), gone, allowed)?;
            }
        }
        Ok(())
    })?;
    let count = |work| works.iter().filter(|other| **other == work).count();
    assert!(count(Work::Program) >= 5, "a turn has some actions: {works:?}");
    assert!(count(Work::Erase) >= 1, "and there is something to erase: {works:?}");
    Ok(())
}

/// What a box does to its flash while it starts.
fn works_at_start(mut device: BoardDevice) -> Result<Vec<Operation>, String> {
    device.board().flash().take_operations();
    device.restart()?;
    Ok(device.board().flash().take_operations())
}

/// Cuts the power at every work of the next start, where it is asked for; gives the works that a cut
/// left in a state of their own.
fn cut_at_start(
    name: &str,
    device: &BoardDevice,
    asked: impl Fn(Cut) -> bool,
    allowed: &Allowed,
) -> Result<Vec<Work>, String> {
    let mut seen = HashSet::new();
    let mut cut_short = Vec::new();
    let works = works_at_start(device.clone())?;
    for cut in cuts(&works).filter(|cut| asked(*cut)) {
        let mut gone = device.clone();
        gone.board().flash().cut(cut);
        assert!(is_gone(gone.restart()), "{name}: {cut:?} at the start");
        if seen.insert(gone.board().saves().to_vec()) {
            comes_back(&format!("{name} then {cut:?}"), gone, allowed)?;
            cut_short.push(works[cut.after].work);
        }
    }
    Ok(cut_short)
}

#[test]
fn a_cut_at_the_start_costs_nothing() -> Result<(), String> {
    let mut device = ready(CONFIG, evening())?;
    // As it was saved, before the box tidied up.
    let place = device.board().program().saves();
    device.board().flash().put(place.end - evening().len(), evening());
    let last = document(evening())?;
    let works = cut_at_start("start", &device, |_| true, &[last.clone(), last])?;
    for work in [Work::Erase, Work::Program] {
        assert!(works.contains(&work), "{work:?} is not among {works:?}");
    }
    Ok(())
}

#[test]
fn a_second_cut_at_the_next_start_costs_no_more() -> Result<(), String> {
    let in_the_middle = |cut: Cut| matches!(cut.bytes, 128 | 2048);
    let mut count = 0;
    play(|device, step, works, allowed| {
        // Every other action: that is enough of them.
        count += 1;
        let first = cuts(works).find(|cut| in_the_middle(*cut)).filter(|_| count % 2 == 1);
        let Some(first) = first else { return Ok(()) };
        let mut gone = cut_short(device, step, first);
        let left = document(gone.board().saves())?;
        assert!(allowed.contains(&left));
        // What was found once is found again.
        let name = format!("{step:?} {first:?}");
        cut_at_start(&name, &gone, in_the_middle, &[left.clone(), left])?;
        Ok(())
    })?;
    assert!(count >= 5, "{count}");
    Ok(())
}
