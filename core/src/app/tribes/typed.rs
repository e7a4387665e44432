//! What the table rolls or draws itself, typed in: dice, tiles, goals and who begins.
//!
//! Only what chance can bring is offered. What undo has passed over is offered first, so that
//! pressing on brings it back, and a slip of the finger can still be put right.

use heapless::Vec;

use super::{Deed, Entries, Keys, Play, STEPS, View, event, names};
use crate::app::kit::{Binding, Rows, Screen, bind};
use crate::app::table::menu;
use crate::games::tribes::{Action, Face, Phase, Tile};
use crate::set::Member;
use crate::text::{Phrase, shell, tribes as words};
use crate::ui::{Area, Ink, Kind, Lead, Picture, Role};

/// The most outcomes that chance can have at once: one for each tile.
const OUTCOMES: usize = Tile::ALL.len();

/// What chance can bring now.
fn outcomes(play: &Play) -> Vec<Action, OUTCOMES> {
    let recalled = play.session().recalled();
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
pub(super) fn show(play: &Play, screen: &mut Screen) -> Keys {
    let title = match play.state().phase() {
        Phase::Rolling => return dice(play, screen),
        Phase::Dreaming => words::TYPE_SEEN.into(),
        Phase::Drawing => words::TYPE_TILE.into(),
        Phase::Leading(goals) => words::TYPE_GOALS.with(goals),
        Phase::FirstPlayer => words::TYPE_FIRST.into(),
        _ => words::TYPE_GOALS.with(1u8),
    };
    list(play, title, screen)
}

/// What can have been drawn.
#[inline(never)]
fn entries(play: &Play) -> Entries {
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
        entries.add(text, shell::TAKE, Deed::Act(action)).lead(lead);
    }
    entries
}

#[inline(never)]
fn list(play: &Play, title: Phrase, screen: &mut Screen) -> Keys {
    let entries = entries(play);
    let (view, list) = (play.view(), play.view().list());
    let rows = Rows::FIVE;
    let keys = list.keys(menu(), &entries, rows, &|list| Deed::Look(view.with_list(list)));
    let keys = event::with_tiles(play, keys);
    if matches!(play.state().phase(), Phase::FirstPlayer) {
        // Nobody is in turn yet.
        screen.begin(None, &keys.labels());
        screen.header(None, title);
    } else {
        play.begin_titled(None, title, screen, &keys);
    }
    list.put(screen, &entries, rows);
    if play.session().recalled().is_some() {
        screen.note(shell::TYPE_AS_BEFORE, Ink::Ash);
    }
    keys
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

/// What the dice show so far, and the faces that each can show. A die shows what was chosen for it, or
/// else what undo has passed over, or else its first face.
fn shown(play: &Play, chosen: [Option<Face>; 2]) -> [(Face, Vec<Face, 3>); 2] {
    let recalled = match play.session().recalled() {
        Some(Action::ShowFaces(one, other)) => [Some(one), Some(other)],
        _ => [None; 2],
    };
    let show = |faces: &Vec<Face, 3>, wanted: [Option<Face>; 2]| {
        let wanted = wanted.into_iter().flatten().find(|face| faces.contains(face));
        wanted.or(faces.first().copied()).unwrap_or(Face::Blank)
    };
    let ([chosen, other_chosen], [before, other_before]) = (chosen, recalled);
    let firsts = faces(play, None);
    let first = show(&firsts, [chosen, before]);
    let seconds = faces(play, Some(first));
    let second = show(&seconds, [other_chosen, other_before]);
    [(first, firsts), (second, seconds)]
}

#[inline(never)]
fn dice(play: &Play, screen: &mut Screen) -> Keys {
    let (chosen, second_die) = match play.view() {
        View::Dice { faces, second } => (faces, second),
        _ => ([None; 2], false),
    };
    let [(first, firsts), (second, seconds)] = shown(play, chosen);
    let (now, faces) = if second_die { (second, seconds) } else { (first, firsts) };
    // The face so many after the one shown, round and round.
    let turn = |sign: Picture, by: usize| {
        let at = faces.iter().position(|face| *face == now);
        let face = at.and_then(|at| faces.iter().cycle().nth(at.checked_add(by)?)).copied();
        let faces = if second_die { [chosen[0], face] } else { [face, chosen[1]] };
        Binding::press(sign, Deed::Look(View::Dice { faces, second: second_die }))
    };
    let more = faces.len() > 1;
    let keys = Keys {
        a: menu(),
        b: more.then(|| turn(Picture::Down, 1)),
        x: more.then(|| turn(Picture::Up, faces.len().saturating_sub(1))),
        y: if second_die {
            bind(shell::OK, Deed::Act(Action::ShowFaces(first, second)))
        } else {
            bind(shell::NEXT, Deed::Look(View::Dice { faces: chosen, second: true }))
        },
    };
    let keys = event::with_tiles(play, keys);
    play.begin(screen, &keys);
    for (face, (x, ring)) in [first, second].into_iter().zip([(54, !second_die), (162, second_die)])
    {
        let face = names::die(face);
        screen.put(Area::new(x, 46, 104, 104), Kind::Die { face, size: 92, ring });
    }
    screen.centred(151, words::TYPE_DICE, Role::Title, Ink::Cream);
    let recalled = play.session().recalled().is_some();
    let how = if recalled { shell::TYPE_AS_BEFORE } else { words::TYPE_DICE_HOW };
    screen.centred(176, how, Role::Body, Ink::Ash);
    screen.steps(1, STEPS);
    keys
}
