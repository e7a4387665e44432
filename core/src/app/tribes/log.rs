//! The log of what happened, turn by turn, and the news of the last action.

use heapless::Vec;

use super::story::{Line, Memory};
use super::{Deed, Moment, Play, turn};
use crate::app::buttons::Signal;
use crate::app::screen::{Keys, LEFT, Screen, TOP, WIDTH, key};
use crate::games::tribes::Seat;
use crate::text::{Phrase, shell};
use crate::ui::{Area, Ink, Key, Kind, Picture, Role, Scene};

/// How many lines are shown at once.
const SHOWN: u16 = 5;

/// The lines with the latest on top, after leaving out so many of the latest.
fn lines(play: &Play, offset: u16) -> Vec<Line, { SHOWN as usize }> {
    let end = play.memory.lines.saturating_sub(offset);
    let begin = end.saturating_sub(SHOWN);
    let (mut memory, mut lines) = (Memory::default(), Vec::<Line, { SHOWN as usize }>::new());
    // The journal has been played once, so it can be told again.
    let _ = play.session.retell(&mut |_, _| {}, &mut |fact| {
        let at = memory.lines;
        if let Some(line) = memory.hear(&fact).filter(|_| (begin..end).contains(&at)) {
            let _ = lines.insert(0, line);
        }
    });
    lines
}

/// Puts lines below each other; so many of them are the latest.
fn put(play: &Play, screen: &mut Screen, lines: &[Line], top: i16, latest: usize) {
    let mut y = top;
    for (index, line) in lines.iter().enumerate() {
        let kind = Kind::LogLine {
            badge: line.seat.map(|seat| play.badge(seat)),
            picture: line.picture,
            text: line.text,
            latest: index < latest,
        };
        screen.put(Area::new(LEFT, y, WIDTH, 30), kind);
        y += 30;
    }
}

/// The furthest that the log can be scrolled.
fn last(play: &Play) -> u16 {
    play.memory.lines.saturating_sub(SHOWN)
}

/// The log from `offset` lines ago on.
#[inline(never)]
pub(super) fn scene(play: &Play, offset: u16, moment: Moment) -> Scene {
    let keys = Keys {
        a: key(shell::BACK),
        b: (offset < last(play)).then(|| Picture::Down.into()),
        x: (offset > 0).then(|| Picture::Up.into()),
        y: None,
    };
    let mut screen = play.screen(moment, keys);
    put(play, &mut screen, &lines(play, offset), TOP, usize::from(offset == 0));
    let back = i16::try_from(offset).unwrap_or(i16::MAX);
    let note = if offset == 0 { shell::LAST_MOVES.into() } else { shell::MOVES_AGO.with(back) };
    screen.note(note, Ink::Ash);
    screen.done()
}

pub(super) fn press(play: &Play, offset: &mut u16, signal: Signal) -> Deed {
    match signal {
        Signal::Down(Key::A) => return Deed::Close,
        Signal::Down(Key::X) | Signal::Repeat(Key::X) => *offset = offset.saturating_sub(1),
        Signal::Down(Key::B) | Signal::Repeat(Key::B) => {
            *offset = offset.saturating_add(1).min(last(play));
        }
        _ => {}
    }
    Deed::Nothing
}

/// Whether the last action brought points and so much else that it needs a page of its own.
pub(super) fn has_more(play: &Play) -> bool {
    let others = play.news.iter().filter(|line| line.points == 0).count();
    others > 1 && others < play.news.len()
}

/// What else the last action brought.
#[inline(never)]
pub(super) fn more_news(play: &Play, moment: Moment) -> Scene {
    let others: Vec<Line, { SHOWN as usize }> =
        play.news.iter().filter(|line| line.points == 0).copied().collect();
    let mut screen = play.screen(moment, keys());
    put_news(play, &mut screen, &others);
    screen.done()
}

/// What the last action brought.
#[inline(never)]
pub(super) fn news(play: &Play, moment: Moment) -> Scene {
    let scores = play.news.iter().filter(|line| line.points != 0);
    if let Some((line, seat)) = scores.filter_map(|line| Some((line, line.seat?))).next() {
        return scored(play, line, seat, moment);
    }
    if let [line] = play.news.as_slice() {
        // It may have befallen somebody else than the player in turn.
        let seat = line.seat.unwrap_or(play.seat());
        let mut screen = play.screen_of(seat, moment, keys());
        screen.put(Area::new(136, 72, 48, 48), Kind::Plate { picture: line.picture, count: None });
        screen.centred(136, line.text, Role::Strong, Ink::Cream);
        return screen.done();
    }
    let mut screen = play.screen(moment, keys());
    put_news(play, &mut screen, &play.news);
    screen.done()
}

fn put_news(play: &Play, screen: &mut Screen, news: &[Line]) {
    let lines = i16::try_from(news.len()).unwrap_or(0);
    put(play, screen, news, TOP + (5 - lines) * 15, news.len());
    screen.note(shell::NEWS, Ink::Ash);
}

fn keys() -> Keys {
    Keys { a: key(shell::MENU), y: key(shell::OK), ..Keys::default() }
}

/// Somebody has won or lost points: how many and what for is the largest thing.
#[inline(never)]
fn scored(play: &Play, line: &Line, seat: Seat, moment: Moment) -> Scene {
    let mut screen = play.screen_of(seat, moment, keys());
    turn::hero(play, &mut screen, seat, Phrase::signed(line.points), line.picture);
    screen.centred(turn::FIRST_LINE, line.text, Role::Body, Ink::Cream);
    let mut others = play.news.iter().filter(|other| other.points == 0);
    match (others.next(), others.next()) {
        // What befell somebody else stands beside their own symbol.
        (Some(other), None) => put(play, &mut screen, &[*other], turn::SECOND_LINE - 3, 0),
        _ => turn::bar(play, &mut screen, seat, play.state().points(seat).0),
    }
    screen.done()
}
