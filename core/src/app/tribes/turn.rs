//! The start of a turn and its end: whose it is, what it begins with and who is next.

use super::{Deed, Entries, Keys, ListKind, Play, STEPS, names, open_list};
use crate::app::kit::{Entry, LEFT, Millis, Screen, add, bind};
use crate::app::table::menu;
use crate::games::tribes::{Action, Power, Seat, State};
use crate::text::{Phrase, TextId, shell, tribes as words};
use crate::ui::{Align, Area, Ink, Kind, Picture, Role};

/// How long the bar takes to grow by a point, in milliseconds.
const POINT: u32 = 60;

/// The starting members of a seat.
#[inline(never)]
pub(super) fn placement(play: &Play, seat: Seat, screen: &mut Screen) -> Keys {
    let keys = keys(play, shell::DONE, Action::Done);
    play.begin(screen, &keys);
    let begins = play.state().first() == seat;
    if let Some(start) = play.state().start_of(seat) {
        screen.hero(Screen::HERO, play.badge(seat), Phrase::number(start.members), Picture::Member);
        let text = match (begins, start.hexes) {
            (true, _) => words::PLACE_FIRST,
            (false, 1) => words::PLACE_IN_ONE_HEX,
            (false, _) => words::PLACE_IN_TWO_HEXES,
        };
        screen.centred(Screen::FIRST_LINE, text.with(start.members), Role::Body, Ink::Cream);
        if start.resources > 0 {
            let text = words::PLACE_TAKE.with(start.resources);
            screen.centred(Screen::SECOND_LINE, text, Role::Body, Ink::Ash);
        } else if begins {
            let ice = play.state().glacier().is_ice();
            let text = if ice { words::PLACE_GLACIER } else { words::PLACE_BEGINS };
            screen.centred(Screen::SECOND_LINE, text, Role::Body, Ink::Fire);
        }
    }
    if let Some(power) = play.state().power(seat) {
        screen.note(names::power(power).name, Ink::Ash);
    }
    keys
}

/// A tribe comes back.
#[inline(never)]
pub(super) fn respawn(play: &Play, screen: &mut Screen) -> Keys {
    let keys = keys(play, shell::DONE, Action::Done);
    play.begin(screen, &keys);
    let members = State::RESPAWN;
    screen.hero(Screen::HERO, play.badge(play.seat()), Phrase::number(members), Picture::Member);
    screen.centred(Screen::FIRST_LINE, words::RESPAWN_TEXT.with(members), Role::Body, Ink::Cream);
    screen.centred(Screen::SECOND_LINE, words::RESPAWN_HOW, Role::Body, Ink::Ash);
    screen.steps(0, STEPS);
    keys
}

/// A turn begins, before the roll.
#[inline(never)]
pub(super) fn start(play: &Play, screen: &mut Screen) -> Keys {
    let seat = play.seat();
    let buys = play.state().slots().iter().any(|active| play.may(Action::Buy(active.tile)));
    let first = match (may_dream(play), buys) {
        (true, _) => Some(words::DREAM),
        (false, true) => Some(words::BUY),
        (false, false) => None,
    };
    let b = first.and_then(|label| bind(label, open_list(ListKind::Purchases)));
    let keys = Keys { b, ..keys(play, shell::ROLL, Action::Roll) };
    play.begin(screen, &keys);
    let villages = play.memory().villages;
    if villages > 0 {
        // Two digits and a sign have no room.
        let signed = villages < 10;
        let number = if signed { Phrase::signed(villages) } else { Phrase::number(villages) };
        screen.hero(Screen::HERO, play.badge(seat), number, Picture::Village);
        let text = words::TURN_VILLAGES.with(villages);
        screen.centred(Screen::FIRST_LINE, text, Role::Body, Ink::Cream);
    } else {
        screen.put(Area::new(120, 56, 80, 80), Kind::Badge(play.badge(seat)));
        screen.centred(Screen::FIRST_LINE, words::TURN_PLAIN, Role::Body, Ink::Cream);
    }
    bar(play, screen, seat, shown_points(play, screen.now()));
    screen.steps(0, STEPS);
    keys
}

/// Whether the next event tiles can be looked at.
pub(super) fn may_dream(play: &Play) -> bool {
    play.may(Action::Use(Power::Dreamtime))
}

/// Adds the look at the next event tiles, if it is possible.
pub(super) fn dream(play: &Play, entries: &mut Entries) {
    if may_dream(play) {
        let deed = Deed::Act(Action::Use(Power::Dreamtime));
        let entry = Entry::new(words::DREAM_ASK, words::LOOK, deed);
        add(entries, entry.picture(Picture::Eye));
    }
}

/// A player's way to victory.
pub(super) fn bar(play: &Play, screen: &mut Screen, seat: Seat, value: i16) {
    let (goal, badge) = (play.state().settings().target.0, play.badge(seat));
    screen.put(Area::new(LEFT, 176, 216, 12), Kind::Bar { value, goal, badge });
    let number = Area::new(232, 172, 40, 20);
    screen.line(number, Phrase::number(value), Role::Title, Ink::Cream, Align::Right);
    let of = Area::new(274, 172, 34, 20);
    screen.line(of, shell::OF_POINTS.with(goal), Role::Body, Ink::Ash, Align::Right);
}

/// The points on the bar, which grow one by one when villages have scored.
fn shown_points(play: &Play, now: Millis) -> i16 {
    let points = play.state().points(play.seat()).0;
    let Some(since) = play.since() else { return points };
    let grown = i16::try_from(now.since(since) / POINT).unwrap_or(i16::MAX);
    points.saturating_sub(play.memory().villages.saturating_sub(grown).max(0))
}

/// When the bar grows next.
pub(super) fn wake(play: &Play, now: Millis) -> Option<Millis> {
    let since = play.since()?;
    let grown = now.since(since) / POINT;
    (grown < u32::from(play.memory().villages.unsigned_abs()))
        .then(|| since.plus((grown + 1) * POINT))
}

fn keys(play: &Play, main: TextId, action: Action) -> Keys {
    Keys {
        a: menu(),
        b: None,
        x: bind(shell::SCORES, play.scores()),
        y: bind(main, Deed::Act(action)),
    }
}

/// The turn has ended: what it brought, and who gets the box.
#[inline(never)]
pub(super) fn hand_over(play: &Play, screen: &mut Screen) -> Keys {
    let next = play.seat();
    let keys = Keys { a: menu(), y: bind(shell::NEXT, Deed::Begin), ..Keys::default() };
    play.begin(screen, &keys);
    screen.put(Area::new(120, 44, 80, 80), Kind::Badge(play.badge(next)));
    let title = shell::HAND_OVER.with(play.name(next));
    screen.centred(136, title, Role::Title, Ink::Cream);
    if let Some((last, gained)) = play.memory().last_turn {
        let text = shell::HAND_OVER_GAIN.with2(play.name(last), gained);
        screen.centred(166, text, Role::Body, Ink::Ash);
    }
    keys
}
