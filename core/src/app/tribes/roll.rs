//! The roll: two dice that tumble for less than half a second, and what they mean.

use super::{Deed, Keys, Play, STEPS, names};
use crate::app::kit::{Millis, Screen, bind};
use crate::app::table::menu;
use crate::games::tribes::{Action, Face, Phase, Power, Tile};
use crate::set::Set;
use crate::text::{TextId, shell, tribes as words};
use crate::ui::{Area, Ink, Kind, Role};

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
pub(super) const STILL: u32 = FRAME * (FRAMES + LATER);
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
pub(super) fn wake(play: &Play, now: Millis) -> Option<Millis> {
    let gone = now.since(play.since()?);
    if gone < STILL {
        Some(now.plus(FRAME - gone % FRAME))
    } else if gone < STILL + BLINKS * BLINK {
        Some(now.plus(BLINK - (gone - STILL) % BLINK))
    } else {
        None
    }
}

/// The dice have just been rolled; any key ends their motion.
pub(super) fn rolled(play: &Play, faces: [Face; 2], moves: bool, screen: &mut Screen) -> Keys {
    let since = play.since().filter(|_| moves);
    let gone = since.map_or(u32::MAX, |since| screen.now().since(since));
    let x = bind(shell::SCORES, play.scores());
    let keys = match play.state().phase() {
        _ if gone < STILL => {
            Keys { a: menu(), y: bind(shell::SKIP, Deed::Nothing), ..Keys::default() }
        }
        Phase::Lighting => lighting_keys(),
        Phase::BeforeDraw => before_draw_keys(),
        phase => {
            let doubles = faces[0] == faces[1];
            let (label, deed) = match phase {
                // The tiger's own screen says what to do, and asks.
                Phase::Doubles(waiting) if waiting == Set::EMPTY.with(Tile::Tiger) => {
                    (shell::NEXT, Deed::Act(Action::Trigger(Tile::Tiger)))
                }
                Phase::Doubles(_) => (shell::NEXT, Deed::Close),
                _ => (words::ACTIONS, Deed::Close),
            };
            Keys { a: menu(), x: x.filter(|_| !doubles), y: bind(label, deed), b: None }
        }
    };
    show(play, faces, gone, &keys, screen);
    keys
}

/// The dice of doubles while a tile is to be drawn.
pub(super) fn before_draw(play: &Play, screen: &mut Screen) -> Keys {
    let face = play.state().hand().double().unwrap_or(Face::Blank);
    let keys = before_draw_keys();
    show(play, [face; 2], u32::MAX, &keys, screen);
    keys
}

fn before_draw_keys() -> Keys {
    Keys { a: menu(), y: bind(words::DRAW, Deed::Act(Action::Draw)), ..Keys::default() }
}

/// The dice as long as their moons can become suns.
pub(super) fn lighting(play: &Play, screen: &mut Screen) -> Keys {
    let faces = play.state().hand().0.map(|face| face.unwrap_or(Face::Blank));
    let keys = lighting_keys();
    show(play, faces, u32::MAX, &keys, screen);
    keys
}

fn lighting_keys() -> Keys {
    let light = Deed::Act(Action::Use(Power::LightInTheDark));
    Keys {
        a: menu(),
        b: None,
        x: bind(words::LIGHT_UP, light),
        y: bind(words::KEEP_DICE, Deed::Act(Action::Done)),
    }
}

/// The rolled dice after so many milliseconds.
#[inline(never)]
fn show(play: &Play, faces: [Face; 2], gone: u32, keys: &Keys, screen: &mut Screen) {
    let still = gone >= STILL;
    let blinks = gone.saturating_sub(STILL) / BLINK;
    let [first, second] = faces;
    let ring = still && first == second && (blinks >= BLINKS || blinks.is_multiple_of(2));
    play.begin(screen, keys);
    let shown = [tumbling(first, FRAMES, gone), tumbling(second, FRAMES + LATER, gone)];
    for (face, x) in shown.into_iter().zip([54, 162]) {
        let face = names::die(face);
        screen.put(Area::new(x, 46, 104, 104), Kind::Die { face, size: 92, ring });
    }
    if still {
        let (title, ink, text) = meaning(play, faces);
        screen.centred(151, title, Role::Title, ink);
        screen.centred(176, text, Role::Body, Ink::Ash);
    }
    screen.steps(1, STEPS);
}

/// What two dice mean, and what comes next.
fn meaning(play: &Play, faces: [Face; 2]) -> (TextId, Ink, TextId) {
    let name = names::roll(faces);
    match play.state().phase() {
        Phase::Lighting => (name, Ink::Cream, words::LIGHT_HOW),
        Phase::BeforeDraw => (words::DOUBLES_EVENT, Ink::Fire, name),
        Phase::Doubles(_) => (words::DOUBLES_TILES, Ink::Fire, name),
        _ if faces[0] == faces[1] => (words::DOUBLES_NOTHING, Ink::Fire, name),
        _ => (name, Ink::Cream, words::CHOOSE_FOR_EACH),
    }
}
