//! Hands on a program, and a search of everything that they can press: the cheapest ways first, over clones
//! of the program, so that what is found first takes the fewest presses.
//!
//! Time is free: between two presses so much of it passes that nothing moves any more and no press is
//! taken for a reflex. Programs that show the same are taken for the same.

use std::collections::BTreeMap;
use std::fmt;

use campfire_core::app::{Edge, FIRST_REPEAT, FLASH, HOLD, House, Millis, NEXT_REPEAT, Program};
use campfire_core::entropy::StirRng;
use campfire_core::games::Game;
use campfire_core::text::shell;
use campfire_core::ui::{Key, Kind, Picture, Scene, Tab};

use crate::script::device::TAP;

/// After so many milliseconds nothing moves any more.
const SETTLED: u32 = 3000;
/// How long a button is held that is to be held, in milliseconds.
const HELD: u32 = HOLD + 100;
/// How many steps a held key makes; fewer are tapped.
const COUNTED: std::ops::Range<u8> = 3..15;
/// What such a run of steps costs: nobody lets go in time for certain, so that a second press sets it right.
const RUN: usize = 2;
/// The most presses that one decision may take.
const MOST: usize = 60;

/// What somebody does with a button.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Press {
    /// It is let go at once.
    Tap(Key),
    /// It is held until it means something else.
    Hold(Key),
    /// It is held until it has made so many steps; the number or the row is in view all the time.
    Count(Key, u8),
}

impl Press {
    /// The button.
    #[must_use]
    pub fn key(self) -> Key {
        match self {
            Self::Tap(key) | Self::Hold(key) | Self::Count(key, _) => key,
        }
    }

    /// How many presses it counts as.
    #[must_use]
    pub fn cost(self) -> usize {
        match self {
            Self::Tap(_) | Self::Hold(_) => 1,
            Self::Count(..) => RUN,
        }
    }
}

/// How many presses a way takes.
#[must_use]
pub fn cost(way: &[Press]) -> usize {
    way.iter().map(|press| press.cost()).sum()
}

impl fmt::Display for Press {
    /// A small letter taps, a capital one holds, as in a terminal.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Tap(key) => f.write_str(&format!("{key:?}").to_lowercase()),
            Self::Hold(key) => write!(f, "{key:?}"),
            Self::Count(key, steps) => write!(f, "{key:?}*{steps}"),
        }
    }
}

/// Somebody's hands on a program, and its time.
#[derive(Clone, Debug)]
pub struct Hands<R, H: House> {
    /// The program.
    pub app: Program<R, H>,
    now: Millis,
}

impl<R: StirRng + Clone, H: House + Clone> Hands<R, H> {
    /// Hands on a program that has just been started; chance has acted if it was due.
    pub fn new(app: Program<R, H>) -> Self {
        Self::at(app, Millis::default())
    }

    /// Hands on a program at this time.
    pub fn at(app: Program<R, H>, now: Millis) -> Self {
        let mut hands = Self { app, now };
        hands.wait(SETTLED);
        hands
    }

    fn wait(&mut self, millis: u32) {
        self.now = self.now.plus(millis);
        self.app.tick(self.now);
        if let Some(game) = self.app.wanted() {
            // Nothing was ever kept of any game.
            let _ = self.app.load(game, Ok(None));
        }
    }

    /// Presses a button, and waits until nothing moves.
    pub fn press(&mut self, press: Press) {
        let down = match press {
            Press::Tap(_) => TAP,
            Press::Hold(_) => HELD,
            Press::Count(..) => FIRST_REPEAT,
        };
        self.app.input(press.key(), Edge::Down, self.now);
        self.wait(0);
        self.wait(down);
        if let Press::Count(_, steps) = press {
            // The first step was the press itself, the second the first repeat.
            (2..steps).for_each(|_| self.wait(NEXT_REPEAT));
        }
        self.app.input(press.key(), Edge::Up, self.now);
        self.wait(0);
        self.wait(SETTLED);
    }

    /// Whether a button means something else when it is held: its tab fills then.
    fn is_held(&self, key: Key) -> bool {
        let mut hands = self.clone();
        hands.app.input(key, Edge::Down, hands.now);
        hands.wait(0);
        hands.wait(FLASH);
        hands.app.scene().widgets().iter().any(|widget| {
            matches!(widget.kind, Kind::Key { key: other, tab: Tab::Filling(_), .. } if other == key)
        })
    }

    /// Everything that can be pressed now and means something. Only the menu's key is never held: that takes
    /// something back.
    fn presses(&self, scene: &Scene) -> Vec<Press> {
        let keys = Key::ALL.into_iter().filter(|key| scene.key(*key).is_some());
        let presses = keys.flat_map(|key| {
            let takes_back = scene.key(key) == Some(shell::MENU.into());
            let hold = (!takes_back && self.is_held(key)).then_some(Press::Hold(key));
            let sign = scene.key(key);
            let steps_on = [Picture::Plus, Picture::Minus, Picture::Up, Picture::Down];
            let counts = steps_on.into_iter().any(|it| sign == Some(it.into()));
            let steps = if counts && hold.is_none() { COUNTED } else { 3..3 };
            let counted = steps.map(move |steps| Press::Count(key, steps));
            [Some(Press::Tap(key)), hold].into_iter().flatten().chain(counted)
        });
        presses.collect()
    }

    /// How many actions were taken in the game of this kind that is being played, if one is.
    #[must_use]
    pub fn taken<G: Game + 'static>(&self) -> Option<usize> {
        self.app.session::<G>().map(|session| session.actions().count())
    }

    /// The actions since so many were taken.
    #[must_use]
    pub fn actions_since<G: Game + 'static>(&self, taken: usize) -> Vec<G::Action> {
        self.app
            .session::<G>()
            .map_or(Vec::new(), |session| session.actions().skip(taken).collect())
    }
}

/// Where a search goes on after a press.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Course {
    /// With everything that can be pressed there.
    On,
    /// Not from there.
    Elsewhere,
    /// Nowhere: what was looked for is found.
    Found,
}

/// A press that a search may try: where, after how many others.
#[derive(Clone, Copy, Debug)]
pub struct Attempt<'a> {
    /// What is shown.
    pub scene: &'a Scene,
    /// What is pressed.
    pub press: Press,
    /// How many presses came before it.
    pub depth: usize,
}

impl Attempt<'_> {
    /// Whether it opens the seats of the table: nothing is played there, and names are without number.
    fn opens_seats(self) -> bool {
        let is_row = |kind: &Kind| matches!(kind, Kind::Row(row) if row.cursor && row.text.id == shell::SEATS);
        let chosen = self.scene.widgets().iter().any(|widget| is_row(&widget.kind));
        self.press.key() == Key::Y && chosen
    }
}

/// Tries everything that `may_press` allows, the cheapest ways first, and hands `visit` what each press
/// leads to and the way there.
pub fn explore<R: StirRng + Clone, H: House + Clone>(
    start: Hands<R, H>,
    may_press: impl Fn(Attempt<'_>) -> bool,
    mut visit: impl FnMut(&Hands<R, H>, &[Press]) -> Course,
) {
    let mut seen = Vec::<Scene>::new();
    // By what the way there costs; ways of the same price in the order of their finding.
    let mut open = BTreeMap::from([((0, 0), (start, Vec::new()))]);
    let mut found = 0;
    while let Some(((spent, _), (hands, way))) = open.pop_first() {
        if !way.is_empty() {
            match visit(&hands, &way) {
                Course::Found => return,
                Course::Elsewhere => continue,
                Course::On => {}
            }
        }
        let scene = hands.app.scene();
        if seen.contains(&scene) {
            continue;
        }
        for press in hands.presses(&scene) {
            if may_press(Attempt { scene: &scene, press, depth: way.len() }) {
                let mut next = hands.clone();
                next.press(press);
                let way = [way.as_slice(), &[press]].concat();
                found += 1;
                open.insert((spent + press.cost(), found), (next, way));
            }
        }
        seen.push(scene);
    }
}

/// The shortest way to play what `is_wanted` says of the actions that a press plays, and where it leads;
/// nothing if there is none. Of ways that take as many presses it is the one that plays the most. The menu is
/// opened only for what no other key leads to.
#[must_use]
pub fn shortest<G, R, H>(
    hands: &Hands<R, H>,
    is_wanted: &dyn Fn(&[G::Action]) -> bool,
) -> Option<(Vec<Press>, Hands<R, H>)>
where
    G: Game + 'static,
    R: StirRng + Clone,
    H: House + Clone,
{
    let before = hands.taken::<G>()?;
    let is_menu =
        |attempt: Attempt<'_>| attempt.scene.key(attempt.press.key()) == Some(shell::MENU.into());
    let mut found: Option<(Vec<Press>, Hands<R, H>)> = None;
    for opens_menu in [false, true] {
        let visit = |hands: &Hands<R, H>, way: &[Press]| {
            if found.as_ref().is_some_and(|(best, _)| cost(best) < cost(way)) {
                return Course::Found;
            }
            match hands.taken::<G>() {
                Some(taken) if taken > before && is_wanted(&hands.actions_since::<G>(before)) => {
                    if found.as_ref().is_none_or(|(_, best)| best.taken::<G>() < Some(taken)) {
                        found = Some((way.to_vec(), hands.clone()));
                    }
                    Course::Elsewhere
                }
                Some(taken) if taken == before && found.is_none() && way.len() < MOST => Course::On,
                _ => Course::Elsewhere,
            }
        };
        let may_press =
            |attempt: Attempt<'_>| !attempt.opens_seats() && (opens_menu || !is_menu(attempt));
        explore(hands.clone(), may_press, visit);
        if found.is_some() {
            break;
        }
    }
    found
}
