//! The log of what happened, turn by turn, and the news of the last action.

use heapless::Vec;

use super::{Deed, DeedOf, KeysOf, Memory, Page, Play, Screens, SeatOf, back, menu, ok};
use crate::app::kit::{Binding, Keys, LEFT, Screen, TOP, WIDTH, bind};
use crate::text::{Phrase, shell};
use crate::ui::{Area, Ink, Kind, Picture, Role};

/// Something that happened, as a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LogLine<S> {
    /// Who did it or whom it befell.
    pub seat: Option<S>,
    /// What it is about.
    pub picture: Picture,
    /// What it was.
    pub text: Phrase,
    /// Points that it brought or cost.
    pub points: i16,
    /// Whether the next screen does not show it anyway.
    pub is_news: bool,
}

/// How many lines are shown at once.
const SHOWN: u16 = 5;

type Lines<S> = Vec<LogLine<SeatOf<S>>, { SHOWN as usize }>;

/// The lines with the latest on top, after leaving out so many of the latest.
fn lines<S: Screens>(play: &Play<S>, offset: u16) -> Lines<S> {
    let end = play.lines.saturating_sub(offset);
    let begin = end.saturating_sub(SHOWN);
    let (mut memory, mut at, mut lines) = (S::Memory::default(), 0u16, Lines::<S>::new());
    // The journal has been played once, so it can be told again.
    let _ = play.session.retell(&mut |_, _| {}, &mut |fact| {
        if let Some(line) = memory.record(&fact) {
            if (begin..end).contains(&at) {
                let _ = lines.insert(0, line);
            }
            at = at.saturating_add(1);
        }
    });
    lines
}

/// Puts lines below each other; so many of them are the latest.
fn put<S: Screens>(
    play: &Play<S>,
    screen: &mut Screen,
    lines: &[LogLine<SeatOf<S>>],
    top: i16,
    latest: usize,
) {
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

/// The log from `offset` lines ago on.
#[inline(never)]
pub(super) fn show<S: Screens>(play: &Play<S>, offset: u16, screen: &mut Screen) -> KeysOf<S> {
    // The furthest that the log can be scrolled.
    let last = play.lines.saturating_sub(SHOWN);
    let scroll = |sign: Picture, to: u16| {
        let turn = DeedOf::<S>::Turn(Page::Log(to));
        Binding::held_down(sign, turn)
    };
    let keys = Keys {
        a: back(),
        b: (offset < last).then(|| scroll(Picture::Down, offset.saturating_add(1))),
        x: (offset > 0).then(|| scroll(Picture::Up, offset.saturating_sub(1))),
        y: None,
    };
    play.begin_titled(None, shell::LAST_MOVES, screen, &keys);
    if screen.is_seen() {
        put(play, screen, &lines(play, offset), TOP, usize::from(offset == 0));
    }
    if offset > 0 {
        let ago = i16::try_from(offset).unwrap_or(i16::MAX);
        screen.note(shell::MOVES_AGO.with(ago), Ink::Ash);
    }
    keys
}

/// Whether the last action brought points and so much else that it needs a page of its own.
fn has_more<S: Screens>(play: &Play<S>) -> bool {
    let others = play.news.iter().filter(|line| line.points == 0).count();
    others > 1 && others < play.news.len()
}

/// What else the last action brought.
#[inline(never)]
pub(super) fn more_news<S: Screens>(play: &Play<S>, screen: &mut Screen) -> KeysOf<S> {
    let others: Lines<S> = play.news.iter().filter(|line| line.points == 0).copied().collect();
    let keys = ok();
    play.begin(screen, &keys);
    put_news(play, screen, &others);
    keys
}

/// What the last action brought.
#[inline(never)]
pub(super) fn news<S: Screens>(play: &Play<S>, screen: &mut Screen) -> KeysOf<S> {
    let next = if has_more(play) { Deed::Turn(Page::MoreNews) } else { Deed::Close };
    let keys = Keys { a: menu(), y: bind(shell::OK, next), ..Keys::default() };
    let scores = play.news.iter().filter(|line| line.points != 0);
    if let Some((line, seat)) = scores.filter_map(|line| Some((line, line.seat?))).next() {
        play.begin_of(seat, screen, &keys);
        scored(play, line, seat, screen);
    } else if let [line] = play.news.as_slice() {
        // It may have befallen somebody else than the player in turn.
        play.begin_of(line.seat.unwrap_or(play.seat()), screen, &keys);
        screen.put(Area::new(136, 72, 48, 48), Kind::Plate { picture: line.picture, count: None });
        screen.centred(136, line.text, Role::Strong, Ink::Cream);
    } else {
        play.begin(screen, &keys);
        put_news(play, screen, &play.news);
    }
    keys
}

fn put_news<S: Screens>(play: &Play<S>, screen: &mut Screen, news: &[LogLine<SeatOf<S>>]) {
    let lines = i16::try_from(news.len()).unwrap_or(0);
    put(play, screen, news, TOP + (5 - lines) * 15, news.len());
    screen.note(shell::NEWS, Ink::Ash);
}

/// Somebody has won or lost points: how many and what for is the largest thing.
#[inline(never)]
fn scored<S: Screens>(
    play: &Play<S>,
    line: &LogLine<SeatOf<S>>,
    seat: SeatOf<S>,
    screen: &mut Screen,
) {
    screen.hero(play.badge(seat), Phrase::signed(line.points), line.picture);
    screen.centred(Screen::FIRST_LINE, line.text, Role::Body, Ink::Cream);
    let mut others = play.news.iter().filter(|other| other.points == 0);
    match (others.next(), others.next()) {
        // What befell somebody else stands beside their own symbol.
        (Some(other), None) => put(play, screen, &[*other], Screen::SECOND_LINE - 3, 0),
        _ => S::progress(play, seat, screen),
    }
}
