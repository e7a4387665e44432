//! The roll: two dice that tumble for less than half a second, and what they mean.

use super::{Deed, List, Moment, Page, Play, names};
use crate::app::buttons::{Millis, Signal};
use crate::app::screen::{Keys, key};
use crate::games::tribes::{Action, Face, Phase, Power, Tile};
use crate::set::Set;
use crate::text::{TextId, shell, tribes as words};
use crate::ui::{Area, Ink, Key, Kind, Role, Scene};

/// How long a tumbling die shows one face, in milliseconds.
const FRAME: u32 = 50;
/// How many faces the first die shows before its own.
const FRAMES: u32 = 6;
/// How many more the second one does: it stops 100 ms later.
const LATER: u32 = 2;
/// How long the rings of doubles are on or off, in milliseconds.
const BLINK: u32 = 120;
/// How often they change: on, off, on, off, on.
const BLINKS: u32 = 4;

/// When both dice lie still.
const STILL: u32 = FRAME * (FRAMES + LATER);
const _: () = assert!(STILL <= 500, "a roll never delays its result by more than half a second");

/// What a die shows after so many milliseconds; it never shows a face twice in a row.
fn tumbling(face: Face, frames: u32, gone: u32) -> Face {
    let left = frames.saturating_sub(gone / FRAME);
    let index = match face {
        Face::Sun => 0,
        Face::Moon => 1,
        Face::Blank => 2,
    };
    match (index + left) % 3 {
        0 => Face::Sun,
        1 => Face::Moon,
        _ => Face::Blank,
    }
}

/// When something moves next.
pub(super) fn wake(gone: u32, now: Millis) -> Option<Millis> {
    if gone < STILL {
        Some(now.plus(FRAME - gone % FRAME))
    } else if gone < STILL + BLINKS * BLINK {
        Some(now.plus(BLINK - (gone - STILL) % BLINK))
    } else {
        None
    }
}

/// The rolled dice.
#[inline(never)]
pub(super) fn scene(play: &Play, faces: [Face; 2], since: Option<Millis>, moment: Moment) -> Scene {
    let gone = since.map_or(u32::MAX, |since| moment.now.since(since));
    let still = gone >= STILL;
    let blinks = gone.saturating_sub(STILL) / BLINK;
    let [first, second] = faces;
    let doubles = first == second;
    let ring = still && doubles && (blinks >= BLINKS || blinks.is_multiple_of(2));
    let keys = if still { rolled_keys(play, doubles) } else { tumbling_keys() };
    let mut screen = play.screen(moment, keys);
    let shown = [tumbling(first, FRAMES, gone), tumbling(second, FRAMES + LATER, gone)];
    for (face, x) in shown.into_iter().zip([54, 162]) {
        let face = names::die(face);
        screen.put(Area::new(x, 46, 104, 104), Kind::Die { face, size: 92, ring });
    }
    if still {
        let (title, ink, text) = words(play, faces);
        screen.centred(151, title, Role::Title, ink);
        screen.centred(176, text, Role::Body, Ink::Ash);
    }
    screen.steps(1);
    screen.done()
}

fn tumbling_keys() -> Keys {
    Keys { a: key(shell::MENU), y: key(shell::SKIP), ..Keys::default() }
}

fn rolled_keys(play: &Play, doubles: bool) -> Keys {
    let main = match play.state().phase() {
        Phase::Lighting => {
            let (x, y) = (key(words::LIGHT_UP), key(words::KEEP_DICE));
            return Keys { a: key(shell::MENU), b: None, x, y };
        }
        Phase::BeforeDraw => words::DRAW,
        Phase::Doubles(_) => shell::NEXT,
        _ => words::ACTIONS,
    };
    let x = (!doubles).then(|| shell::SCORES.into());
    Keys { a: key(shell::MENU), x, y: key(main), b: None }
}

/// What two dice mean, and what comes next.
fn words(play: &Play, faces: [Face; 2]) -> (TextId, Ink, TextId) {
    let name = names::roll(faces);
    match play.state().phase() {
        Phase::Lighting => (name, Ink::Cream, words::LIGHT_HOW),
        Phase::BeforeDraw => (words::DOUBLES_EVENT, Ink::Fire, name),
        Phase::Doubles(_) => (words::DOUBLES_TILES, Ink::Fire, name),
        _ if faces[0] == faces[1] => (words::DOUBLES_NOTHING, Ink::Fire, name),
        _ => (name, Ink::Cream, words::CHOOSE_FOR_EACH),
    }
}

/// The dice of doubles while a tile is to be drawn.
#[inline(never)]
pub(super) fn before_draw(play: &Play, moment: Moment) -> Scene {
    let face = play.state().hand().double().unwrap_or(Face::Blank);
    scene(play, [face; 2], None, moment)
}

/// The dice as long as their moons can become suns.
#[inline(never)]
pub(super) fn lighting(play: &Play, moment: Moment) -> Scene {
    let faces = play.state().hand().0.map(|face| face.unwrap_or(Face::Blank));
    scene(play, faces, None, moment)
}

/// A press while the dice are shown: the first one ends their motion.
pub(super) fn press(play: &Play, since: &mut Option<Millis>, signal: Signal, now: Millis) -> Deed {
    let moves = since.is_some_and(|since| now.since(since) < STILL);
    let Signal::Down(key) = signal else { return Deed::Nothing };
    *since = None;
    match (key, play.state().phase()) {
        (Key::A, _) => Deed::Open(Page::Menu(List::default())),
        _ if moves => Deed::Nothing,
        (Key::X, Phase::Lighting) => Deed::Act(Action::Use(Power::LightInTheDark)),
        (Key::Y, Phase::Lighting) => Deed::Act(Action::Done),
        (Key::X, _) => Deed::Open(Page::Scores(play.seat())),
        (Key::Y, Phase::BeforeDraw) => Deed::Act(Action::Draw),
        // The tiger's own screen says what to do, and asks.
        (Key::Y, Phase::Doubles(waiting)) if waiting == Set::EMPTY.with(Tile::Tiger) => {
            Deed::Act(Action::Trigger(Tile::Tiger))
        }
        (Key::Y, _) => Deed::Close,
        (Key::B, _) => Deed::Nothing,
    }
}
