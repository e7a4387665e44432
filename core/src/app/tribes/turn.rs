//! The start of a turn and its end: whose it is, what it begins with and who is next.

use super::{Deed, Entries, Entry, List, Moment, Page, Play, View, names};
use crate::app::buttons::{Millis, Signal};
use crate::app::list::add;
use crate::app::screen::{Keys, LEFT, Screen, key};
use crate::games::tribes::{Action, Phase, Power, Seat};
use crate::text::{Phrase, TextId, shell, tribes as words};
use crate::ui::{Align, Area, Ink, Key, Kind, Picture, Role, Scene};

/// How long the bar takes to grow by a point, in milliseconds.
const POINT: u32 = 60;

/// The first line under the large number.
pub(super) const FIRST_LINE: i16 = 147;
/// The second one.
pub(super) const SECOND_LINE: i16 = 172;

/// The starting members of a seat.
#[inline(never)]
pub(super) fn placement(play: &Play, seat: Seat, moment: Moment) -> Scene {
    let mut screen = play.screen(moment, keys(shell::DONE));
    let begins = play.state().first() == seat;
    if let Some(start) = play.state().start_of(seat) {
        hero(play, &mut screen, seat, Phrase::number(start.members), Picture::Member);
        let text = match (begins, start.hexes) {
            (true, _) => words::PLACE_FIRST,
            (false, 1) => words::PLACE_IN_ONE_HEX,
            (false, _) => words::PLACE_IN_TWO_HEXES,
        };
        screen.centred(FIRST_LINE, text.with(start.members), Role::Body, Ink::Cream);
        if start.resources > 0 {
            let text = words::PLACE_TAKE.with(start.resources);
            screen.centred(SECOND_LINE, text, Role::Body, Ink::Ash);
        } else if begins {
            let ice = play.state().glacier().is_ice();
            let text = if ice { words::PLACE_GLACIER } else { words::PLACE_BEGINS };
            screen.centred(SECOND_LINE, text, Role::Body, Ink::Fire);
        }
    }
    if let Some(power) = play.state().power(seat) {
        screen.note(names::power(power).name, Ink::Ash);
    }
    screen.done()
}

/// A tribe comes back.
#[inline(never)]
pub(super) fn respawn(play: &Play, moment: Moment) -> Scene {
    let seat = play.seat();
    let mut screen = play.screen(moment, keys(shell::DONE));
    let members = crate::games::tribes::State::RESPAWN;
    hero(play, &mut screen, seat, Phrase::number(members), Picture::Member);
    screen.centred(FIRST_LINE, words::RESPAWN_TEXT.with(members), Role::Body, Ink::Cream);
    screen.centred(SECOND_LINE, words::RESPAWN_HOW, Role::Body, Ink::Ash);
    screen.steps(0);
    screen.done()
}

/// A turn begins, before the roll.
#[inline(never)]
pub(super) fn start(play: &Play, moment: Moment) -> Scene {
    let seat = play.seat();
    let buys = play.state().slots().iter().any(|active| play.may(Action::Buy(active.tile)));
    let b = match (may_dream(play), buys) {
        (true, _) => key(words::DREAM),
        (false, true) => key(words::BUY),
        (false, false) => None,
    };
    let keys = Keys { b, ..keys(shell::ROLL) };
    let mut screen = play.screen(moment, keys);
    let villages = play.memory.villages;
    if villages > 0 {
        // Two digits and a sign have no room.
        let signed = villages < 10;
        let number = if signed { Phrase::signed(villages) } else { Phrase::number(villages) };
        hero(play, &mut screen, seat, number, Picture::Village);
        let text = words::TURN_VILLAGES.with(villages);
        screen.centred(FIRST_LINE, text, Role::Body, Ink::Cream);
    } else {
        screen.put(Area::new(120, 56, 80, 80), Kind::Badge(play.badge(seat)));
        screen.centred(FIRST_LINE, words::TURN_PLAIN, Role::Body, Ink::Cream);
    }
    bar(play, &mut screen, seat, shown_points(play, moment.now));
    screen.steps(0);
    screen.done()
}

/// Whether the next event tiles can be looked at.
pub(super) fn may_dream(play: &Play) -> bool {
    play.may(Action::Use(Power::Dreamtime))
}

/// Adds the look at the next event tiles, if it is possible.
pub(super) fn dream(play: &Play, entries: &mut Entries<Deed>) {
    if may_dream(play) {
        let deed = Deed::Act(Action::Use(Power::Dreamtime));
        let entry = Entry::new(words::DREAM_ASK, words::LOOK, deed);
        add(entries, entry.picture(Picture::Eye));
    }
}

/// A player's way to victory.
pub(super) fn bar(play: &Play, screen: &mut Screen, seat: Seat, value: u8) {
    let (goal, badge) = (play.state().settings().target.0, play.badge(seat));
    screen.put(
        Area::new(LEFT, 176, 216, 12),
        Kind::Bar { value: value.into(), goal: goal.into(), badge },
    );
    let number = Area::new(232, 172, 40, 20);
    screen.line(number, Phrase::number(value), Role::Title, Ink::Cream, Align::Right);
    let of = Area::new(274, 172, 34, 20);
    screen.line(of, shell::OF_POINTS.with(goal), Role::Body, Ink::Ash, Align::Right);
}

/// The large symbol, number and picture of a turn's start.
pub(super) fn hero(play: &Play, screen: &mut Screen, seat: Seat, number: Phrase, picture: Picture) {
    screen.put(Area::new(24, 56, 80, 80), Kind::Badge(play.badge(seat)));
    let area = Area::new(112, 62, 116, 68);
    screen.line(area, number, Role::Huge, Ink::Cream, Align::Center);
    let accent = Ink::Fire;
    screen.put(Area::new(236, 68, 56, 56), Kind::Picture { picture, accent });
}

/// The points on the bar, which grow one by one when villages have scored.
fn shown_points(play: &Play, now: Millis) -> u8 {
    let points = play.state().points(play.seat()).0;
    let Some(since) = play.view.since else { return points };
    let grown = u8::try_from(now.since(since) / POINT).unwrap_or(u8::MAX);
    points.saturating_sub(play.memory.villages.saturating_sub(grown))
}

/// When the bar grows next.
pub(super) fn wake(play: &Play, now: Millis) -> Option<Millis> {
    let since = play.view.since?;
    let grown = now.since(since) / POINT;
    (grown < u32::from(play.memory.villages)).then(|| since.plus((grown + 1) * POINT))
}

fn keys(main: TextId) -> Keys {
    Keys { a: key(shell::MENU), x: key(shell::SCORES), y: key(main), b: None }
}

/// A press on any of these.
pub(super) fn press(play: &Play, view: &mut View, signal: Signal) -> Deed {
    view.since = None;
    match signal {
        Signal::Down(Key::Y) if play.state().phase() == Phase::BeforeRoll => {
            Deed::Act(Action::Roll)
        }
        Signal::Down(Key::Y) => Deed::Act(Action::Done),
        Signal::Down(Key::X) => Deed::Open(Page::Scores(play.seat())),
        Signal::Down(Key::B) => Deed::Open(Page::Purchases(List::default())),
        _ => Deed::Nothing,
    }
}

/// The turn has ended: what it brought, and who gets the box.
#[inline(never)]
pub(super) fn hand_over(play: &Play, moment: Moment) -> Scene {
    let next = play.seat();
    let keys = Keys { a: key(shell::MENU), y: key(shell::NEXT), ..Keys::default() };
    let mut screen = play.screen(moment, keys);
    screen.put(Area::new(120, 44, 80, 80), Kind::Badge(play.badge(next)));
    let title = shell::HAND_OVER.with(play.name(next));
    screen.centred(136, title, Role::Title, Ink::Cream);
    if let Some((last, gained)) = play.memory.last_turn {
        let text = shell::HAND_OVER_GAIN.with2(play.name(last), gained);
        screen.centred(166, text, Role::Body, Ink::Ash);
    }
    screen.done()
}
