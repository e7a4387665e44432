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
    (top, pitch): (i16, u16),
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
        screen.put(Area::new(LEFT, y, WIDTH, pitch), kind);
        y = y.saturating_add_unsigned(pitch);
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
    if play.lines == 0 {
        screen.nothing_yet();
    }
    if screen.is_seen() {
        put(play, screen, &lines(play, offset), (TOP, 30), usize::from(offset == 0));
    }
    if offset > 0 {
        let ago = i16::try_from(offset).unwrap_or(i16::MAX);
        screen.note(shell::MOVES_AGO.with(ago), Ink::Ash);
    }
    keys
}

/// How many news a page has room for: one that is large, and the rest as lines below it.
const NEWS: usize = 3;

/// What the last action brought.
#[inline(never)]
pub(super) fn news<S: Screens>(play: &Play<S>, screen: &mut Screen) -> KeysOf<S> {
    let more = play.news.len() > NEWS;
    let next = if more { Deed::Turn(Page::MoreNews) } else { Deed::Close };
    let keys = Keys { a: menu(), y: bind(shell::OK, next), ..Keys::default() };
    put_news(play, play.news.get(..NEWS).unwrap_or(&play.news), &keys, screen);
    keys
}

/// What else it brought.
#[inline(never)]
pub(super) fn more_news<S: Screens>(play: &Play<S>, screen: &mut Screen) -> KeysOf<S> {
    let keys = ok();
    put_news(play, play.news.get(NEWS..).unwrap_or_default(), &keys, screen);
    keys
}

/// The first of the news is the largest thing of the screen: the points or the picture, and whose it is.
#[inline(never)]
fn put_news<S: Screens>(
    play: &Play<S>,
    news: &[LogLine<SeatOf<S>>],
    keys: &KeysOf<S>,
    screen: &mut Screen,
) {
    let Some((first, others)) = news.split_first() else { return play.begin(screen, keys) };
    // It may have befallen somebody else than the player in turn.
    play.begin_of(first.seat.unwrap_or(play.seat()), screen, keys);
    let top = if others.len() > 1 { TOP } else { Screen::HERO };
    let badge = first.seat.map(|seat| play.badge(seat));
    match (badge, first.points) {
        (Some(badge), points) if points != 0 => {
            screen.hero(top, badge, Phrase::signed(points), first.picture);
        }
        _ => screen.headline(top, badge, first.picture),
    }
    screen.centred(top + 88, first.text, Role::Strong, Ink::Cream);
    match (first.seat, others) {
        (Some(seat), []) if first.points != 0 => S::progress(play, seat, screen),
        _ => put(play, screen, others, (top + 112, 24), 0),
    }
}
