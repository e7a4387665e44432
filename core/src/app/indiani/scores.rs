//! Everybody's spheres, and where they come from.

use heapless::Vec;

use super::page::IndianiPage;
use super::{Deed, Keys, Play, open, race};
use crate::app::kit::{LEFT, Screen, TOP, bind};
use crate::app::table::{self as shared, menu};
use crate::games::indiani::Seat;
use crate::text::{Phrase, indiani as words, shell};
use crate::ui::{Align, Area, Ink, Kind, PARTS, Picture, Role};

/// Where spheres come from: the table, magical chains, what is hostile, by hand, and earlier challenges.
pub(super) const SOURCES: [Picture; 5] =
    [Picture::Sphere, Picture::Totem, Picture::ActiveCard, Picture::Hand, Picture::Undo];

/// What each source has brought a player.
fn sources(play: &Play, seat: Seat) -> Vec<(Picture, i16), PARTS> {
    let known = play.memory().sources[seat];
    let sum: i16 = known.iter().sum();
    // What was counted before the journal began is only known as a sum.
    let before = play.state().points(seat).0.saturating_sub(sum);
    let amounts = known.into_iter().chain([before]);
    let all = SOURCES.into_iter().zip(amounts);
    all.filter(|(picture, amount)| *amount != 0 || *picture == Picture::Sphere).collect()
}

/// Everybody's spheres, with the sources of one player's.
#[inline(never)]
pub(super) fn show(play: &Play, chosen: Seat, screen: &mut Screen) -> Keys {
    let players = play.state().players();
    let of = |seat| Deed::Turn(shared::Page::Scores(seat));
    let keys = Keys {
        a: menu(),
        b: bind(Picture::Down, of(players.after(chosen))),
        x: bind(Picture::Up, of(players.before(chosen))),
        y: bind(shell::CHANGE, open(IndianiPage::Total(chosen, false))),
    };
    play.begin_titled(None, shell::SCORES, screen, &keys);
    race::bars(play, race::Cursor::On(chosen), false, screen);
    let area = Area::new(LEFT - 4, TOP + 108, 304, 44);
    screen.put(area, Kind::Parts(sources(play, chosen)));
    screen.note(words::SPHERES_WIN.with(play.state().rules().goal), Ink::Ash);
    keys
}

/// The way of a player to the goal.
#[inline(never)]
pub(super) fn bar(play: &Play, seat: Seat, screen: &mut Screen) {
    let (goal, value) = (i16::from(play.state().rules().goal), play.state().points(seat).0);
    let kind = Kind::Bar { value, goal, badge: play.badge(seat) };
    screen.put(Area::new(LEFT, 176, 196, 12), kind);
    let number = Area::new(212, 172, 48, 20);
    screen.line(number, Phrase::number(value), Role::Title, Ink::Cream, Align::Right);
    let of = Area::new(262, 172, 46, 20);
    screen.line(of, shell::OF_POINTS.with(goal), Role::Body, Ink::Ash, Align::Right);
}
