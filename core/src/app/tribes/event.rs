//! Event tiles: what to do, what lies on them and what is asked.

use super::{Deed, List, Moment, Page, Play, View, help, names, step};
use crate::app::buttons::Signal;
use crate::app::screen::{Keys, LEFT, Screen, TOP, WIDTH, key};
use crate::games::tribes::{
    Action, After, Auction, Counter, Dwelling, Face, Occasion, Phase, Terrain, Tile,
};
use crate::text::{Phrase, TextId, shell, tribes as words};
use crate::ui::{Align, Area, Ink, Key, Kind, Picture, Place, Role, Scene};

/// Where a tile's sentences begin.
const TEXT: i16 = 97;
/// Where a tile's question stands.
const QUESTION: Area = Area::new(LEFT, 177, WIDTH, 20);
/// Where a question with a number stands.
pub(super) const ASK: Area = Area::new(LEFT, 148, WIDTH, 44);

/// A tile's plate, name and counter.
pub(super) fn head(play: &Play, screen: &mut Screen, tile: Tile) {
    let words = names::tile(tile);
    let counter = play.state().slots().counter(tile).unwrap_or(Counter::None);
    screen.put(Area::new(LEFT, TOP, 48, 48), Kind::Plate { picture: words.picture, count: None });
    let full = if counter == Counter::None { 48 } else { 24 };
    let (text, role, ink, align) = (words.name.into(), Role::Title, Ink::Cream, Align::Left);
    let place = Place::Middle;
    screen.put(Area::new(72, TOP, 236, full), Kind::Text { text, role, ink, align, place });
    let area = Area::new(72, 72, 236, 20);
    match counter {
        Counter::None => {}
        Counter::Tokens(full) => {
            let of = tile.most(play.state().players());
            let (picture, words) = (names::token(tile), words::COUNT_OF.with2(full, of));
            screen.put(area, Kind::Counter { picture, full, of, words });
        }
        Counter::Resources(left) => {
            let text = words::STOCK_OF.with3(left.food, left.wood, left.stone);
            screen.line(area, text, Role::Body, Ink::Ash, Align::Left);
        }
    }
}

/// Doubles: the tile whose bottom is followed next.
#[inline(never)]
pub(super) fn triggers(play: &Play, moment: Moment) -> Scene {
    let tiles = waiting(play);
    let x = (tiles.1 > 1).then(|| shell::OTHER.into());
    let keys = Keys { a: key(shell::MENU), x, y: key(shell::OK), b: None };
    let mut screen = play.screen(moment, keys);
    if let Some(tile) = tiles.0 {
        head(play, &mut screen, tile);
        if let Some(text) = names::tile(tile).doubles {
            screen.sentences(Area::new(LEFT, TEXT, WIDTH, 80), text, Ink::Cream);
        }
    }
    screen.steps(1);
    screen.done()
}

/// The waiting tile that is shown, and how many there are.
fn waiting(play: &Play) -> (Option<Tile>, usize) {
    let Phase::Doubles(waiting) = play.state().phase() else { return (None, 0) };
    let tiles = || {
        let active = play.state().slots().iter().map(|active| active.tile);
        active.filter(move |tile| waiting.contains(*tile))
    };
    let count = tiles().count();
    let index = usize::from(play.view.part).checked_rem(count).unwrap_or(0);
    (tiles().nth(index), count)
}

pub(super) fn press_triggers(play: &Play, view: &mut View, signal: Signal) -> Deed {
    match (signal, waiting(play).0) {
        (Signal::Down(Key::Y), Some(tile)) => Deed::Act(Action::Trigger(tile)),
        (Signal::Down(Key::X), _) => {
            view.part = view.part.wrapping_add(1);
            Deed::Nothing
        }
        _ => Deed::Nothing,
    }
}

/// A tile is followed on the table.
#[inline(never)]
pub(super) fn follow(play: &Play, tile: Tile, after: After, moment: Moment) -> Scene {
    let first = is_first_eruption(play, &play.view, tile);
    let asks = !first && step::may_lose(play);
    let keys = match (first, asks) {
        (true, _) => following(shell::NEXT),
        (false, true) => Keys { b: key(shell::NO), ..following(shell::YES) },
        (false, false) => following(shell::DONE),
    };
    let mut screen = play.screen(moment, keys);
    head(play, &mut screen, tile);
    let words = names::tile(tile);
    let text = match (tile, after) {
        (Tile::Volcano, _) if first => words::TILE_VOLCANO_FIRST,
        (Tile::Volcano, _) => match play.state().hand().double() {
            Some(Face::Sun) => words::ERUPT_SUNS,
            Some(Face::Moon) => words::ERUPT_MOONS,
            _ => words::ERUPT_BLANKS,
        },
        (_, After::Doubles(_)) => words.doubles.unwrap_or(words.drawn),
        (_, After::Actions) => words.drawn,
    };
    let text = help::limits(text, play.state().settings());
    screen.sentences(Area::new(LEFT, TEXT, WIDTH, 80), text, Ink::Cream);
    ask_losses(&mut screen, asks, 1);
    screen.done()
}

/// Asks what the table has lost, or shows which step of the turn this is.
fn ask_losses(screen: &mut Screen, asks: bool, step: u8) {
    if asks {
        screen.line(QUESTION, words::ASK_LOSSES, Role::Strong, Ink::Fire, Align::Left);
    } else {
        screen.steps(step);
    }
}

/// A picture on its plate and a name beside it.
pub(super) fn plate(screen: &mut Screen, picture: Picture, name: TextId) {
    screen.put(Area::new(LEFT, TOP, 48, 48), Kind::Plate { picture, count: None });
    screen.line(Area::new(72, TOP, 236, 48), name, Role::Title, Ink::Cream, Align::Left);
}

/// Whether the Volcano still has to be put on the map before it erupts.
fn is_first_eruption(play: &Play, view: &View, tile: Tile) -> bool {
    tile == Tile::Volcano && play.memory.first_eruption && view.part == 0
}

fn following(main: TextId) -> Keys {
    Keys { a: key(shell::MENU), x: key(shell::MORE), y: key(main), b: None }
}

pub(super) fn press_follow(play: &Play, tile: Tile, view: &mut View, signal: Signal) -> Deed {
    let asks = step::may_lose(play);
    match signal {
        Signal::Down(Key::X) => Deed::Open(Page::TileHelp(tile)),
        Signal::Down(Key::Y) if is_first_eruption(play, view, tile) => {
            view.part = 1;
            Deed::Nothing
        }
        Signal::Down(Key::Y) if asks => Deed::Open(Page::Losses(List::default())),
        Signal::Down(Key::Y | Key::B) => Deed::Act(Action::Done),
        _ => Deed::Nothing,
    }
}

/// The auction of Chieftain: whoever is asked raises or leaves.
#[inline(never)]
pub(super) fn auction(play: &Play, auction: Auction, moment: Moment) -> Scene {
    let value = bid(auction, &play.view);
    let more = value != Some(Action::MAX_BID);
    let keys = Keys {
        a: key(shell::MENU),
        b: value.map(|_| Picture::Minus.into()),
        x: more.then(|| Picture::Plus.into()),
        y: key(if value.is_some() { words::BID } else { words::DROP_OUT }),
    };
    let mut screen = play.screen(moment, keys);
    let words = names::tile(Tile::Chieftain);
    screen.put(Area::new(LEFT, TOP, 48, 48), Kind::Plate { picture: words.picture, count: None });
    let title = Area::new(72, TOP, 236, 24);
    screen.line(title, words.name, Role::Title, Ink::Cream, Align::Left);
    let best = match auction.best {
        Some((seat, bid)) => words::AUCTION_BEST.with2(bid, play.name(seat)),
        None => words::AUCTION_NO_BID.into(),
    };
    screen.line(Area::new(72, 72, 236, 20), best, Role::Body, Ink::Ash, Align::Left);
    screen.sentences(Area::new(LEFT, 100, WIDTH, 40), words::AUCTION_HOW, Ink::Cream);
    let value = Phrase::number(value.unwrap_or(0));
    let text = words::ASK_BID.into();
    screen.put(ASK, Kind::Question { text, value, gives: None });
    remind_of_price(play, &mut screen);
    screen.done()
}

/// Reminds whoever is asked to pay of a power that helps with it.
fn remind_of_price(play: &Play, screen: &mut Screen) {
    let power = play.state().power(play.seat());
    if let Some(power) = power.filter(|power| power.matters(Occasion::Price)) {
        screen.note(names::power(power).note, Ink::Ash);
    }
}

/// The bid being chosen; nothing means leaving.
fn bid(auction: Auction, view: &View) -> Option<u8> {
    let least = auction.best.map_or(0, |(_, bid)| bid);
    let bid = least.saturating_add(view.value).min(Action::MAX_BID);
    (bid > least).then_some(bid)
}

pub(super) fn press_auction(auction: Auction, view: &mut View, signal: Signal) -> Deed {
    match signal {
        Signal::Down(Key::X) | Signal::Repeat(Key::X) => {
            let higher = View { value: view.value.saturating_add(1), ..*view };
            if bid(auction, &higher) != bid(auction, view) {
                *view = higher;
            }
        }
        Signal::Down(Key::B) | Signal::Repeat(Key::B) => view.value = view.value.saturating_sub(1),
        Signal::Down(Key::Y) => {
            return Deed::Act(bid(auction, view).map_or(Action::Pass, Action::Bid));
        }
        _ => {}
    }
    Deed::Nothing
}

/// Abandoned Village is offered to a player.
#[inline(never)]
pub(super) fn offer(play: &Play, moment: Moment) -> Scene {
    let can = play.may(Action::Build(Dwelling::Plain));
    let keys = if can {
        Keys { b: key(shell::NO), ..following(words::BUILD) }
    } else {
        following(words::PASS)
    };
    let mut screen = play.screen(moment, keys);
    head(play, &mut screen, Tile::AbandonedVillage);
    let text = words::TILE_ABANDONED_VILLAGE_DO;
    screen.sentences(Area::new(LEFT, TEXT, WIDTH, 80), text, Ink::Cream);
    let (text, role, ink) = match can {
        true => {
            let less = play.state().village_discount(play.seat()) > 0;
            let text = if less { words::ASK_OFFER_LESS } else { words::ASK_OFFER };
            (text.into(), Role::Strong, Ink::Fire)
        }
        false => (words::CANNOT_BUILD.into(), Role::Body, Ink::Ash),
    };
    let (align, place) = (Align::Left, Place::Middle);
    screen.put(QUESTION, Kind::Text { text, role, ink, align, place });
    remind_of_price(play, &mut screen);
    screen.done()
}

pub(super) fn press_offer(play: &Play, signal: Signal) -> Deed {
    match signal {
        Signal::Down(Key::X) => Deed::Open(Page::TileHelp(Tile::AbandonedVillage)),
        Signal::Down(Key::Y) if play.may(Action::Build(Dwelling::Plain)) => {
            let others = [Dwelling::WithElder, Dwelling::Hidden].map(Action::Build);
            if others.into_iter().any(|action| play.may(action)) {
                Deed::Open(Page::Dwellings(List::default()))
            } else {
                Deed::Act(Action::Build(Dwelling::Plain))
            }
        }
        Signal::Down(Key::Y | Key::B) => Deed::Act(Action::Pass),
        _ => Deed::Nothing,
    }
}

/// The Tar Pit takes lone members after the conflicts.
#[inline(never)]
pub(super) fn tar_pit(play: &Play, moment: Moment) -> Scene {
    let asks = step::may_lose(play);
    let (b, y) = if asks { (key(shell::NO), shell::YES) } else { (None, shell::DONE) };
    let keys = Keys { a: key(shell::MENU), b, x: None, y: key(y) };
    let mut screen = play.screen(moment, keys);
    let (name, rule, picture) = names::land(Terrain::TarPit);
    plate(&mut screen, picture, name);
    screen.sentences(Area::new(LEFT, TEXT, WIDTH, 80), rule, Ink::Cream);
    ask_losses(&mut screen, asks, 3);
    screen.done()
}

pub(super) fn press_tar_pit(play: &Play, signal: Signal) -> Deed {
    match signal {
        Signal::Down(Key::Y) if step::may_lose(play) => Deed::Open(Page::Losses(List::default())),
        Signal::Down(Key::Y | Key::B) => Deed::Act(Action::Done),
        _ => Deed::Nothing,
    }
}
