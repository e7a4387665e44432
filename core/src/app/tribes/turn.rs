//! The start of the game and of a turn: what is placed, whose turn it is and what it begins with.

use super::{Deed, Entries, Keys, ListKind, Play, STEPS, coach, event, open_list, story};
use crate::app::kit::{LEFT, Millis, Screen, TOP, WIDTH, bind};
use crate::app::table::menu;
use crate::games::tribes::{Action, Part, Power, Seat, State};
use crate::set::Member;
use crate::text::{Phrase, TextId, shell, tribes as words};
use crate::ui::{Align, Area, Cell, Head, Ink, Kind, Lead, Picture, Role};

/// How long the bar takes to grow by a point, in milliseconds.
const POINT: u32 = 60;

/// What everybody places who has not done so yet, in the order of turns.
#[inline(never)]
pub(super) fn placement(play: &Play, seat: Seat, screen: &mut Screen) -> Keys {
    let state = play.state();
    let powers = bind(words::POWERS, open_list(ListKind::Powers));
    let keys = Keys {
        a: menu(),
        b: None,
        x: powers.filter(|_| state.modes().leaders.is_on()),
        y: bind(shell::DONE, Deed::Act(Action::Done)),
    };
    let (badge, name) = (play.badge(seat), play.name(seat));
    // Beside another key there is no room for more than a name that somebody gave themselves.
    let roomy = keys.x.is_none() || !name.is_name();
    let begins = state.first() == seat;
    let title = if begins && roomy { words::PLACE_BEGINS.with(name) } else { name.into() };
    screen.begin(Some(badge), &keys.labels());
    screen.header(Some(badge), title);
    let heads = [Picture::Member, Picture::Land, Picture::Gather].map(Head::Picture);
    screen.put(Area::new(LEFT, TOP, WIDTH, 20), Kind::GridHead(heads.into()));
    let all = state.places_together();
    let seats = state.players().from(seat).take(if all { Seat::ALL.len() } else { 1 });
    let mut area = Area::new(LEFT, TOP + 22, WIDTH, 31);
    for seat in seats {
        if let Some(start) = state.start_of(seat) {
            let cell = |number: u8| {
                let text = Phrase::number(number);
                (number > 0).then_some(Cell { text, edited: false, guess: false })
            };
            let cells = [start.members, start.hexes, start.resources].map(cell).into();
            let (lead, name) = (Lead::Badge(play.badge(seat)), play.name(seat).into());
            screen.put(area, Kind::GridRow { lead, name, cells });
        }
        area.y += 32;
    }
    let ice = begins && state.glacier().is_ice();
    screen.note(if ice { words::PLACE_GLACIER } else { words::PLACE_IN_ORDER }, Ink::Fire);
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
    let brought = play.memory().last_turn.filter(|(_, gained)| *gained != 0);
    let brought = brought.map(|(last, gained)| words::LAST_TURN.with2(play.name(last), gained));
    match brought {
        Some(brought) => screen.note(brought, Ink::Ash),
        None => screen.steps(0, STEPS),
    }
    let bought = story::bought(play);
    let villages = play.memory().villages;
    if villages > 0 {
        // Two digits and a sign have no room.
        let signed = villages < 10;
        let number = if signed { Phrase::signed(villages) } else { Phrase::number(villages) };
        screen.hero(Screen::HERO, play.badge(seat), number, Picture::Village);
        let text = bought.unwrap_or_else(|| words::TURN_VILLAGES.with(villages));
        screen.centred(Screen::FIRST_LINE, text, Role::Body, Ink::Cream);
    } else {
        screen.put(Area::new(120, 56, 80, 80), Kind::Badge(play.badge(seat)));
        let plain = || coach::roll(play, screen).unwrap_or(words::TURN_PLAIN).into();
        let text = bought.unwrap_or_else(plain);
        screen.centred(Screen::FIRST_LINE, text, Role::Body, Ink::Cream);
    }
    if play.state().parts().has(Part::Score) {
        bar(play, screen, seat, shown_points(play, screen.now()));
    }
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
        entries.add(words::DREAM_ASK, words::LOOK, deed).picture(Picture::Eye);
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

/// The keys before the roll: the active tiles, or else the scores, are at the upper right.
fn keys(play: &Play, main: TextId, action: Action) -> Keys {
    let scores = bind(shell::SCORES, play.scores());
    let free = event::active_tiles(play).next().is_none();
    let x = scores.filter(|_| free && play.state().parts().has(Part::Score));
    event::with_tiles(play, Keys { a: menu(), b: None, x, y: bind(main, Deed::Act(action)) })
}
