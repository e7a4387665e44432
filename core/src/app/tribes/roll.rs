//! The roll: two dice that tumble for less than half a second wherever they come to lie, and the screen
//! that doubles have of their own.

use super::{Deed, Keys, Play, View, after, coach, event, names, steps};
use crate::app::kit::{Binding, Millis, Screen, bind};
use crate::app::table::menu;
use crate::games::tribes::{Action, Face, OnDoubles, Phase, Power, Tile};
use crate::text::{Phrase, TextId, shell, tribes as words};
use crate::ui::{Area, Ink, Kind, Picture, Role};

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

/// How far a roll is.
#[derive(Clone, Copy)]
pub(super) struct Motion {
    /// For so many milliseconds.
    gone: u32,
}

impl Motion {
    /// That of the dice on the screen now.
    pub(super) fn of(play: &Play, now: Millis) -> Self {
        let since = play.since().filter(|_| matches!(play.view(), View::Rolled));
        Self { gone: since.map_or(u32::MAX, |since| now.since(since)) }
    }

    /// Whether both dice lie still.
    pub(super) fn is_over(self) -> bool {
        self.gone >= STILL
    }

    /// What the dice show.
    pub(super) fn faces(self, [first, second]: [Face; 2]) -> [Face; 2] {
        [tumbling(first, FRAMES, self.gone), tumbling(second, FRAMES + LATER, self.gone)]
    }

    /// Whether the rings of doubles are on.
    pub(super) fn rings(self) -> bool {
        let blinks = self.gone.saturating_sub(STILL) / BLINK;
        self.is_over() && (blinks >= BLINKS || blinks.is_multiple_of(2))
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

/// Doubles: a tile that waits for them, or the draw.
#[inline(never)]
pub(super) fn doubles(play: &Play, screen: &mut Screen) -> Keys {
    let (waiting, other) = event::waiting(play);
    let (title, text, main, action) = match waiting {
        None => {
            let text = coach::draw(play, screen)
                .map_or_else(|| named(play, words::COACH_DRAW), Phrase::from);
            (words::DOUBLES_EVENT, text, words::DRAW, Action::Draw)
        }
        Some(tile) => {
            let trigger = Action::Trigger(tile);
            let (label, action) = match after(play, trigger).phase() {
                Phase::BeforeDraw => (words::DRAW, Action::Draw),
                Phase::Follow { .. } => (shell::NEXT, trigger),
                _ => (shell::OK, trigger),
            };
            (words::DOUBLES, wakes(play, tile), label, action)
        }
    };
    let b = other.map(|other| Binding::press(shell::OTHER, Deed::Look(other)));
    let keys = Keys { a: menu(), b, x: None, y: bind(main, Deed::Act(action)) };
    let keys = event::with_tiles(play, keys);
    show(play, &keys, screen);
    if Motion::of(play, screen.now()).is_over() {
        screen.centred(151, title, Role::Title, Ink::Fire);
        screen.centred(176, text, Role::Body, Ink::Cream);
    }
    keys
}

/// What the dice are called; what else is to say if they were not rolled by the box.
fn named(play: &Play, otherwise: TextId) -> Phrase {
    play.state().hand().double().map_or(otherwise, |face| names::roll([face; 2])).into()
}

/// What doubles do to a tile.
fn wakes(play: &Play, tile: Tile) -> Phrase {
    let (name, players) = (names::short(tile), play.state().players());
    let now = play.state().slots().tokens(tile).saturating_add(1);
    let most = tile.most(players);
    match tile.on_doubles() {
        OnDoubles::Cheapens if now < most => {
            words::WAKES_CHEAPER.with3(name, most - now + 1, most - now)
        }
        OnDoubles::Grows => words::WAKES_GROWS.with2(name, now.min(most)),
        OnDoubles::Moves => words::WAKES_MOVES.with(name),
        _ => words::LOG_TILE_GONE.with(name),
    }
}

/// The dice as long as their moons can become suns.
pub(super) fn lighting(play: &Play, screen: &mut Screen) -> Keys {
    let light = Deed::Act(Action::Use(Power::LightInTheDark));
    let keys = Keys {
        a: menu(),
        b: None,
        x: bind(words::LIGHT_UP, light),
        y: bind(words::KEEP_DICE, Deed::Act(Action::Done)),
    };
    let keys = event::with_tiles(play, keys);
    show(play, &keys, screen);
    if Motion::of(play, screen.now()).is_over() {
        let faces = play.state().hand().0.map(|face| face.unwrap_or(Face::Blank));
        screen.centred(151, names::roll(faces), Role::Title, Ink::Cream);
        screen.centred(176, words::LIGHT_HOW, Role::Body, Ink::Ash);
    }
    keys
}

/// The rolled dice, large; doubles of the table are a sign.
#[inline(never)]
fn show(play: &Play, keys: &Keys, screen: &mut Screen) {
    play.begin(screen, keys);
    let motion = Motion::of(play, screen.now());
    if let [Some(first), Some(second)] = play.state().hand().0 {
        let ring = motion.rings() && first == second;
        for (face, x) in motion.faces([first, second]).into_iter().zip([54, 162]) {
            let face = names::die(face);
            screen.put(Area::new(x, 46, 104, 104), Kind::Die { face, size: 92, ring });
        }
    } else {
        let (picture, accent) = (Picture::Event, Ink::Fire);
        screen.put(Area::new(128, 66, 64, 64), Kind::Picture { picture, accent });
    }
    steps(play, 1, screen);
}
