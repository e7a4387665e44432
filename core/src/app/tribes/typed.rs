//! What the table rolls or draws itself, typed in: dice, tiles, goals and who begins.
//!
//! Only what chance can bring is offered. What undo has passed over is offered first, so that
//! pressing on brings it back, and a slip of the finger can still be put right.

use heapless::Vec;

use super::{Deed, Entries, Entry, Moment, Play, Rows, View, names, press_list};
use crate::app::buttons::Signal;
use crate::app::list::add;
use crate::app::screen::{Keys, Screen, TOP, key};
use crate::games::tribes::{Action, Face, Phase, Tile};
use crate::set::Member;
use crate::text::{Phrase, shell, tribes as words};
use crate::ui::{Area, Ink, Key, Kind, Lead, Picture, Role, Scene};

/// The most outcomes that chance can have at once: one for each tile.
const OUTCOMES: usize = Tile::ALL.len();

/// The rows below the title.
const ROWS: Rows = Rows::FIVE.below(TOP + 30);

/// What chance can bring now.
fn outcomes(play: &Play) -> Vec<Action, OUTCOMES> {
    let recalled = play.session.recalled();
    let mut outcomes = Vec::new();
    outcomes.extend(recalled);
    play.state().chance(&mut |action, _| {
        if Some(action) != recalled {
            let fits = outcomes.push(action).is_ok();
            debug_assert!(fits, "chance has more outcomes than there are tiles");
        }
    });
    outcomes
}

/// What the table is asked for now.
#[inline(never)]
pub(super) fn scene(play: &Play, moment: Moment) -> Scene {
    match play.state().phase() {
        Phase::Rolling => dice(play, moment),
        Phase::Dreaming => list(play, play.screen(moment, keys(play)), words::TYPE_SEEN.into()),
        Phase::Drawing => list(play, play.screen(moment, keys(play)), words::TYPE_TILE.into()),
        Phase::Leading(goals) => {
            list(play, play.screen(moment, keys(play)), words::TYPE_GOALS.with(goals))
        }
        Phase::FirstPlayer => {
            let mut screen = Screen::new(moment.texts, None, keys(play));
            screen.header(None, shell::WHO_BEGINS);
            list(play, screen, words::TYPE_FIRST.into())
        }
        _ => list(play, play.screen(moment, keys(play)), words::TYPE_GOALS.with(1u8)),
    }
}

/// A press where the table is asked for something.
pub(super) fn press(play: &Play, view: &mut View, signal: Signal) -> Deed {
    match play.state().phase() {
        Phase::Rolling => press_dice(play, view, signal),
        _ => press_list(&mut view.list, &entries(play), ROWS, signal),
    }
}

/// What can have been drawn.
#[inline(never)]
fn entries(play: &Play) -> Entries<Deed> {
    let mut entries = Entries::new();
    for action in outcomes(play) {
        let (text, lead) = match action {
            Action::RevealTile(tile) => {
                let words = names::tile(tile);
                (words.name, Lead::Picture(words.picture))
            }
            Action::RevealGoal { goal, .. } => {
                (names::goal(goal).0, Lead::Picture(names::goal_picture(goal)))
            }
            Action::SetFirst(seat) => (play.name(seat), Lead::Badge(play.badge(seat))),
            _ => continue,
        };
        add(&mut entries, Entry::new(text, shell::TAKE, Deed::Act(action)).lead(lead));
    }
    entries
}

fn keys(play: &Play) -> Keys {
    play.view.list.keys(shell::MENU, &entries(play))
}

#[inline(never)]
fn list(play: &Play, mut screen: Screen, title: Phrase) -> Scene {
    screen.centred(TOP, title, Role::Title, Ink::Cream);
    play.view.list.put(&mut screen, &entries(play), ROWS);
    if play.session.recalled().is_some() {
        screen.note(shell::TYPE_AS_BEFORE, Ink::Ash);
    } else if play.state().phase() != Phase::FirstPlayer {
        screen.note(shell::TYPE_WHICH, Ink::Ash);
    }
    screen.done()
}

/// The faces that the first die can show, or the second one beside this first one, always in the same
/// order.
fn faces(play: &Play, first: Option<Face>) -> Vec<Face, 3> {
    let outcomes = outcomes(play);
    let possible = |face: &Face| {
        outcomes.iter().any(|action| match (*action, first) {
            (Action::ShowFaces(one, _), None) => one == *face,
            (Action::ShowFaces(one, other), Some(first)) => (one, other) == (first, *face),
            _ => false,
        })
    };
    Face::ALL.iter().copied().filter(possible).collect()
}

/// What the dice show so far, and the faces that the die under the cursor can show. A die shows what
/// was chosen for it, or else what undo has passed over, or else its first face.
fn shown(play: &Play, view: &View) -> ([Face; 2], Vec<Face, 3>) {
    let recalled = match play.session.recalled() {
        Some(Action::ShowFaces(one, other)) => [Some(one), Some(other)],
        _ => [None; 2],
    };
    let show = |faces: &Vec<Face, 3>, wanted: [Option<Face>; 2]| {
        let wanted = wanted.into_iter().flatten().find(|face| faces.contains(face));
        wanted.or(faces.first().copied()).unwrap_or(Face::Blank)
    };
    let ([chosen, other_chosen], [before, other_before]) = (view.faces, recalled);
    let firsts = faces(play, None);
    let first = show(&firsts, [chosen, before]);
    let seconds = faces(play, Some(first));
    let second = show(&seconds, [other_chosen, other_before]);
    ([first, second], if view.part == 0 { firsts } else { seconds })
}

#[inline(never)]
fn dice(play: &Play, moment: Moment) -> Scene {
    let (shown, faces) = shown(play, &play.view);
    let more = faces.len() > 1;
    let first = play.view.part == 0;
    let keys = Keys {
        a: key(shell::MENU),
        b: more.then(|| Picture::Down.into()),
        x: more.then(|| Picture::Up.into()),
        y: key(if first { shell::NEXT } else { shell::OK }),
    };
    let mut screen = play.screen(moment, keys);
    for (face, (x, ring)) in shown.into_iter().zip([(54, first), (162, !first)]) {
        let face = names::die(face);
        screen.put(Area::new(x, 46, 104, 104), Kind::Die { face, size: 92, ring });
    }
    screen.centred(151, words::TYPE_DICE, Role::Title, Ink::Cream);
    let recalled = play.session.recalled().is_some();
    let how = if recalled { shell::TYPE_AS_BEFORE } else { words::TYPE_DICE_HOW };
    screen.centred(176, how, Role::Body, Ink::Ash);
    screen.steps(1);
    screen.done()
}

fn press_dice(play: &Play, view: &mut View, signal: Signal) -> Deed {
    let ([first, second], faces) = shown(play, view);
    let [one, other] = &mut view.faces;
    let (chosen, shown) = if view.part == 0 { (one, first) } else { (other, second) };
    // The face after the one shown, or the one before it, round and round.
    let step = |by: usize| {
        let at = faces.iter().position(|face| *face == shown)?;
        faces.iter().cycle().nth(at.checked_add(by)?).copied()
    };
    match signal {
        Signal::Down(Key::X) => *chosen = step(faces.len().saturating_sub(1)),
        Signal::Down(Key::B) => *chosen = step(1),
        Signal::Down(Key::Y) if view.part == 0 => view.part = 1,
        Signal::Down(Key::Y) => return Deed::Act(Action::ShowFaces(first, second)),
        _ => {}
    }
    Deed::Nothing
}
