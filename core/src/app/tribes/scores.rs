//! Scores with their reasons and the active tiles, and the table at the end of the game.

use heapless::Vec;

use super::story::SOURCES;
use super::{Deed, Keys, Play, TribesPage, event, names, turn_to};
use crate::app::kit::{Binding, LEFT, Millis, Screen, TOP, WIDTH, bind};
use crate::app::table::{Exit, Page, back, menu};
use crate::games::tribes::{Action, Active, Correction, Counter, Points, Seat};
use crate::text::{Phrase, shell};
use crate::ui::{Align, Area, Head, Ink, Kind, Picture, Role};

/// A player's points by source; what was set by hand only where anything was.
fn sources(play: &Play, seat: Seat, by_hand: bool) -> Vec<(Picture, i16), 5> {
    let all = SOURCES.into_iter().zip(play.memory().sources[seat]);
    all.filter(|(picture, _)| by_hand || *picture != Picture::Hand).collect()
}

fn set_by_hand(play: &Play) -> bool {
    play.memory().sources.0.iter().any(|[.., by_hand]| *by_hand != 0)
}

/// The scores, with the reasons of one player's.
pub(super) fn show(play: &Play, chosen: Seat, screen: &mut Screen) -> Keys {
    let players = play.state().players();
    let of = |seat| Deed::Turn(Page::Scores(seat));
    let keys = Keys {
        a: back(),
        b: bind(Picture::Down, of(players.after(chosen))),
        x: bind(Picture::Up, of(players.before(chosen))),
        y: bind(shell::CHANGE, turn_to(TribesPage::Points(chosen))),
    };
    bars(play, chosen, false, &keys, screen);
    keys
}

/// The same while one player's points are set by hand: every press sets them.
pub(super) fn edit(play: &Play, chosen: Seat, screen: &mut Screen) -> Keys {
    let set = |sign: Picture, by| {
        let deed = points_by_hand(play, chosen, by)?;
        Some(Binding::held_down(sign, deed))
    };
    let keys = Keys {
        a: None,
        b: set(Picture::Minus, -1),
        x: set(Picture::Plus, 1),
        y: bind(shell::OK, Deed::Turn(Page::Scores(chosen))),
    };
    bars(play, chosen, true, &keys, screen);
    keys
}

/// Gives a seat so many points more, if it can have them.
pub(super) fn points_by_hand(play: &Play, seat: Seat, by: i16) -> Option<Deed> {
    let to = Points(play.state().points(seat).0.saturating_add(by));
    let action = Action::Correct(Correction::Points { seat, to });
    play.may(action).then_some(Deed::Act(action))
}

#[inline(never)]
fn bars(play: &Play, chosen: Seat, edits: bool, keys: &Keys, screen: &mut Screen) {
    play.begin_titled(None, shell::SCORES, screen, keys);
    let (state, goal) = (play.state(), play.state().settings().target.0);
    for (seat, y) in state.players().seats().zip([TOP, TOP + 26, TOP + 52, TOP + 78]) {
        let kind = Kind::ScoreRow {
            cursor: seat == chosen,
            edited: edits && seat == chosen,
            badge: play.badge(seat),
            name: play.name(seat).into(),
            points: state.points(seat).0,
            goal,
            gain: None,
        };
        screen.put(Area::new(LEFT - 4, y, 304, 24), kind);
    }
    let sources = sources(play, chosen, set_by_hand(play));
    screen.put(Area::new(LEFT - 4, TOP + 108, 192, 44), Kind::Parts(sources));
    let tiles = state.slots().iter();
    let count = i16::from(state.slots().tiles().len());
    let (width, pitch) = if count > 2 { (24, 26) } else { (50, 53) };
    for (active, x) in tiles.zip((0..4).map(|index| 205 + index * pitch)) {
        let count = counter(play, active);
        let picture = names::tile(active.tile).picture;
        screen.put(Area::new(x, TOP + 108, width, 44), Kind::Plate { picture, count });
    }
    screen.note(shell::POINTS_WIN.with(goal), Ink::Ash);
}

/// How much lies on a tile, or what it costs.
fn counter(play: &Play, active: Active) -> Option<Phrase> {
    match active.counter {
        Counter::None => None,
        Counter::Tokens(tokens) => {
            Some(Phrase::number(event::counted(play, active.tile, tokens).0))
        }
        Counter::Resources(resources) => Some(Phrase::number(resources.total())),
    }
}

/// How long all bars take to grow by a point when the game has been won, in milliseconds.
const POINT: u32 = 75;

/// How far the bars have come so many milliseconds after the victory; nothing if they stand still.
fn raced(play: &Play, now: Millis) -> Option<i16> {
    let steps = now.since(play.since()?) / POINT;
    let seats = play.state().players().seats();
    let most = seats.map(|seat| play.state().points(seat).0).max()?;
    i16::try_from(steps).ok().filter(|steps| *steps < most)
}

/// When the bars grow next.
pub(super) fn wake(play: &Play, now: Millis) -> Option<Millis> {
    let steps = raced(play, now)?.unsigned_abs();
    Some(play.since()?.plus((u32::from(steps) + 1) * POINT))
}

/// The bars of all players race to victory; whose arrives is to be seen.
#[inline(never)]
fn race(play: &Play, raced: i16, screen: &mut Screen) -> Keys {
    let (state, keys) = (play.state(), Keys::default());
    let goal = state.settings().target.0;
    screen.begin(None, &keys.labels());
    screen.header(None, shell::POINTS_WIN.with(goal));
    let count = i16::from(state.players().count());
    let first = TOP + (152 - 40 * count) / 2 + 8;
    for (seat, y) in state.players().seats().zip((first..).step_by(40)) {
        let points = state.points(seat).0.min(raced);
        let (badge, name) = (play.badge(seat), play.name(seat).into());
        let kind =
            Kind::ScoreRow { cursor: false, edited: false, badge, name, points, goal, gain: None };
        screen.put(Area::new(LEFT - 4, y, 304, 24), kind);
    }
    keys
}

/// Who has won, and where everybody's points came from.
#[inline(never)]
pub(super) fn winner(play: &Play, screen: &mut Screen) -> Keys {
    if let Some(raced) = raced(play, screen.now()) {
        return race(play, raced, screen);
    }
    let winner = play.seat();
    let keys = Keys {
        a: menu(),
        b: None,
        x: bind(shell::SCORES, play.scores()),
        y: bind(shell::NEW_GAME_KEY, Deed::Leave(Exit::NewGame)),
    };
    play.begin(screen, &keys);
    screen.put(Area::new(LEFT + 4, TOP, 40, 40), Kind::Badge(play.badge(winner)));
    let text = shell::WINS.with(play.name(winner));
    screen.line(Area::new(68, TOP + 8, 196, 24), text, Role::Title, Ink::Fire, Align::Left);
    let (picture, accent) = (Picture::Campfire, Ink::Fire);
    screen.put(Area::new(268, TOP, 40, 40), Kind::Picture { picture, accent });
    let by_hand = set_by_hand(play);
    let heads = SOURCES.into_iter().filter(|picture| by_hand || *picture != Picture::Hand);
    screen.put(
        Area::new(LEFT, TOP + 48, WIDTH, 20),
        Kind::TallyHead(heads.map(Head::Picture).collect()),
    );
    for (seat, y) in ranking(play).into_iter().zip((0..4).map(|row| TOP + 72 + row * 20)) {
        let values = sources(play, seat, by_hand).iter().map(|(_, points)| *points).collect();
        let kind = Kind::TallyRow {
            winner: seat == winner,
            badge: play.badge(seat),
            name: play.name(seat).into(),
            values,
            total: play.state().points(seat).0,
        };
        screen.put(Area::new(LEFT, y, WIDTH, 20), kind);
    }
    keys
}

/// The winner first, then by points.
fn ranking(play: &Play) -> Vec<Seat, 4> {
    let state = play.state();
    let better = |seat: Seat, other: Seat| {
        let rank = |seat: Seat| (state.winner() == Some(seat), state.points(seat));
        rank(seat) > rank(other)
    };
    let mut seats: Vec<Seat, 4> = Vec::new();
    for seat in state.players().seats() {
        let place = seats.iter().position(|other| better(seat, *other)).unwrap_or(seats.len());
        // There is room for every seat.
        let _ = seats.insert(place, seat);
    }
    seats
}
