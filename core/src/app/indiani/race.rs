//! The race to the goal: what every challenge has brought, who begins the next one, and who has won.

use core::cmp::Reverse;

use heapless::Vec;

use super::page::IndianiPage;
use super::{Deed, Keys, Play, View, open};
use crate::app::kit::{Binding, LEFT, List, Screen, TOP, WIDTH, bind};
use crate::app::table::{Exit, menu};
use crate::games::indiani::{Action, Mode, Seat, TOLD};
use crate::set::Set;
use crate::text::{Phrase, indiani as words, shell};
use crate::ui::{Align, Area, Head, Ink, Kind, Picture, Role};

/// Who begins the next challenge.
fn first(play: &Play) -> Seat {
    match play.view() {
        View::First(seat) => seat,
        _ => play.state().next_first(),
    }
}

/// Where the cursor of the bars is.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Cursor {
    /// Nowhere.
    Off,
    /// On a player.
    On(Seat),
    /// On a player whose total is changed.
    Edits(Seat),
}

/// The bars of everybody, with what the last challenge has brought.
#[inline(never)]
pub(super) fn bars(play: &Play, at: Cursor, gains: bool, screen: &mut Screen) {
    let state = play.state();
    let goal = state.rules().goal.into();
    // Few have more room.
    let (pitch, high) = match (gains, state.players().count()) {
        (true, ..4) => (36, 33),
        _ => (26, 24),
    };
    for (seat, y) in state.players().seats().zip((0..).map(|row| TOP + pitch * row)) {
        let [latest, ..] = state.gains(seat);
        let kind = Kind::ScoreRow {
            cursor: matches!(at, Cursor::On(on) | Cursor::Edits(on) if on == seat),
            edited: at == Cursor::Edits(seat),
            badge: play.badge(seat),
            name: play.name(seat).into(),
            points: state.points(seat).0,
            goal,
            gain: gains.then_some(latest),
        };
        let area =
            if gains { Area::new(LEFT, y, WIDTH, high) } else { Area::new(LEFT - 4, y, 304, high) };
        screen.put(area, kind);
    }
}

/// Between two challenges.
#[inline(never)]
pub(super) fn show(play: &Play, screen: &mut Screen) -> Keys {
    let state = play.state();
    let (first, past) = (first(play), state.past().challenges);
    let scores_only = state.mode() == Mode::ScoresOnly;
    let next = Deed::Look(View::First(state.players().after(first)));
    let (x, y) = if scores_only {
        // Of several that lead, the first.
        let leader = state.players().seats().min_by_key(|seat| Reverse(state.points(*seat)));
        let at = state.players().seats().position(|seat| Some(seat) == leader).unwrap_or(0);
        (None, bind(words::COUNT, open(IndianiPage::Closer(List::at(at)))))
    } else {
        let verb = if state.is_tied() { words::ONE_MORE } else { words::BEGIN_KEY };
        (bind(words::FIRST_KEY, next), bind(verb, Deed::Act(Action::Start(first))))
    };
    let b = Binding::hold(words::SHARE_KEY, Deed::Act(Action::Share));
    let b = state.is_tied().then_some(b);
    let keys = Keys { a: menu(), b, x, y };
    let title: Phrase =
        if past == 0 { words::RACE.into() } else { words::AFTER_CHALLENGE.with(past) };
    play.begin_titled(None, title, screen, &keys);
    bars(play, Cursor::Off, past > 0, screen);
    let line = Area::new(LEFT, TOP + 112, WIDTH, 20);
    if state.is_tied() {
        screen.line(line, sharing(play, state.leading()), Role::Strong, Ink::Fire, Align::Left);
        let below = Area::new(LEFT, TOP + 132, WIDTH, 20);
        screen.line(below, words::ONE_MORE_DECIDES, Role::Body, Ink::Ash, Align::Left);
    } else if scores_only {
        let text = words::COUNT_AT_END;
        screen.sentences(Area::new(LEFT, TOP + 112, WIDTH, 40), text, Ink::Ash);
    } else if state.players().count() < 4 {
        let text = words::DEAL_FIVE.with(past.saturating_add(1));
        screen.line(line, text, Role::Body, Ink::Ash, Align::Left);
    }
    if !scores_only && !state.is_tied() {
        screen.note(words::BEGINS.with(play.name(first)), Ink::Fire);
    }
    keys
}

/// Who share the victory: two by their names.
fn sharing(play: &Play, seats: Set<Seat>) -> Phrase {
    let mut all = seats.iter();
    match (all.next(), all.next(), all.next()) {
        (Some(one), Some(other), None) => words::SHARE_IT.with2(play.name(one), play.name(other)),
        _ => words::SHARE_MANY.with(seats.len()),
    }
}

/// Somebody has won, or several have.
#[inline(never)]
pub(super) fn over(play: &Play, winners: Set<Seat>, screen: &mut Screen) -> Keys {
    let state = play.state();
    let keys = Keys {
        a: menu(),
        b: None,
        x: bind(shell::SCORES, play.scores()),
        y: bind(shell::NEW_GAME_KEY, Deed::Leave(Exit::NewGame)),
    };
    play.begin(screen, &keys);
    let winner = play.seat();
    screen.put(Area::new(LEFT + 4, TOP, 40, 40), Kind::Badge(play.badge(winner)));
    let text = if winners.len() > 1 {
        sharing(play, winners)
    } else {
        shell::WINS.with(play.name(winner))
    };
    screen.line(Area::new(64, TOP + 8, 196, 24), text, Role::Title, Ink::Fire, Align::Left);
    let (picture, accent) = (Picture::Campfire, Ink::Fire);
    screen.put(Area::new(264, TOP, 40, 40), Kind::Picture { picture, accent });
    let told = TOLD.min(usize::from(state.past().challenges));
    let last = i16::from(state.past().challenges);
    // The oldest that is told stands at the left.
    let numbers = (0..told).rev().map(|ago| last - i16::try_from(ago).unwrap_or(0));
    let heads = numbers.map(|number| Head::Word(Phrase::number(number)));
    screen.put(Area::new(LEFT, TOP + 42, WIDTH - 32, 22), Kind::TallyHead(heads.collect()));
    // Above the totals.
    let (picture, accent) = (Picture::Sphere, Ink::Fire);
    let total = Area::new(LEFT + WIDTH.cast_signed() - 24, TOP + 43, 20, 20);
    screen.put(total, Kind::Picture { picture, accent });
    for (seat, y) in state.players().seats().zip((0..).map(|row| TOP + 66 + 22 * row)) {
        let gains = state.gains(seat);
        let values: Vec<i16, { crate::ui::PARTS }> = gains.into_iter().take(told).rev().collect();
        let kind = Kind::TallyRow {
            winner: winners.contains(seat),
            badge: play.badge(seat),
            name: play.name(seat).into(),
            values,
            total: state.points(seat).0,
        };
        screen.put(Area::new(LEFT, y, WIDTH, 22), kind);
    }
    keys
}
