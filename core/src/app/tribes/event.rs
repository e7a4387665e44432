//! Event tiles: what to do, what lies on them and what is asked.

use super::{
    Deed, Entries, Keys, ListKind, Play, TribesPage, View, help, names, open, open_list, step,
    steps,
};
use crate::app::kit::{Binding, LEFT, Rows, Screen, TOP, WIDTH, bind};
use crate::app::table::menu;
use crate::games::tribes::{
    Action, After, Auction, Counter, Dwelling, Face, Occasion, OnDoubles, Phase, Terrain, Tile,
};
use crate::set::Member;
use crate::text::{Phrase, TextId, shell, tribes as words};
use crate::ui::{Align, Area, Ink, Kind, Picture, Place, Role};

/// Where a tile's sentences begin.
pub(super) const TEXT: i16 = 97;
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
        Counter::Tokens(tokens) => {
            let of = tile.most(play.state().players());
            let (full, words) = counted(play, tile, tokens);
            screen.put(area, Kind::Counter { picture: names::token(tile), full, of, words });
        }
        Counter::Resources(left) => {
            let text = words::STOCK_OF.with3(left.food, left.wood, left.stone);
            screen.line(area, text, Role::Body, Ink::Ash, Align::Left);
        }
    }
}

/// What the tokens on a tile come to: how many there are, or what it still costs.
pub(super) fn counted(play: &Play, tile: Tile, tokens: u8) -> (u8, Phrase) {
    let most = tile.most(play.state().players());
    if tile.on_doubles() != OnDoubles::Cheapens {
        return (tokens, words::COUNT_OF.with2(tokens, most));
    }
    let price = most.saturating_sub(tokens);
    let falls = matches!(play.state().phase(), Phase::Doubles(tiles) if tiles.contains(tile));
    let words = match price.saturating_sub(1) {
        less if falls && less > 0 => words::COSTS_LESS.with2(price, less),
        _ => words::COSTS.with(price),
    };
    (price, words)
}

/// The tile that the present doubles are followed with next, if one waits for them, and the view of another
/// one that could be, if there is one.
pub(super) fn waiting(play: &Play) -> (Option<Tile>, Option<View>) {
    let Phase::Doubles(waiting) = play.state().phase() else { return (None, None) };
    let shown = match play.view() {
        View::Waiting(shown) => shown,
        _ => 0,
    };
    let tiles = || active_tiles(play).filter(|tile| waiting.contains(*tile));
    let count = tiles().count();
    let tile = tiles().nth(usize::from(shown).checked_rem(count).unwrap_or(0));
    (tile, (count > 1).then(|| View::Waiting(shown.wrapping_add(1))))
}

/// The active tiles, in the order of their slots.
pub(super) fn active_tiles(play: &Play) -> impl Iterator<Item = Tile> {
    play.state().slots().iter().map(|active| active.tile)
}

/// The same keys, of which the upper right one opens the active tiles if there are any: pressed if it is
/// free, else held.
#[inline(never)]
pub(super) fn with_tiles(play: &Play, keys: Keys) -> Keys {
    let Some(first) = active_tiles(play).next() else { return keys };
    let read = open(TribesPage::TileHelp(first));
    let x = match keys.x {
        None => Binding::press(words::EVENTS, read),
        Some(key) => key.or_hold(read),
    };
    Keys { x: Some(x), ..keys }
}

/// The Volcano erupts with doubles of the table: which face do they show?
#[inline(never)]
pub(super) fn symbol(play: &Play, screen: &mut Screen) -> Keys {
    let mut entries = Entries::new();
    for &face in Face::ALL {
        let deed = Deed::Act(Action::NameSymbol(face));
        entries.add(names::roll([face; 2]), shell::TAKE, deed);
    }
    let (view, list, rows) = (play.view(), play.view().list(), Rows::FOUR.below(TOP + 26));
    let keys = list.keys(menu(), &entries, rows, &|list| Deed::Look(view.with_list(list)));
    let keys = with_tiles(play, keys);
    play.begin(screen, &keys);
    let area = Area::new(LEFT, TOP, WIDTH, 20);
    screen.line(area, words::ASK_SYMBOL, Role::Strong, Ink::Fire, Align::Left);
    list.put(screen, &entries, rows);
    steps(play, 1, screen);
    keys
}

/// A tile is followed on the table.
#[inline(never)]
pub(super) fn follow(play: &Play, tile: Tile, after: After, screen: &mut Screen) -> Keys {
    // The Volcano has to be put on the map before it erupts.
    let first = tile == Tile::Volcano
        && play.memory().first_eruption
        && !matches!(play.view(), View::VolcanoPlaced);
    let asks = !first && step::may_lose(play);
    let x = bind(shell::MORE, open(TribesPage::TileHelp(tile)));
    let keys = if first {
        let y = bind(shell::NEXT, Deed::Look(View::VolcanoPlaced));
        Keys { a: menu(), b: None, x, y }
    } else if play.may(Action::Pass) {
        // The table holds the auction itself.
        let (no, sold) = (Deed::Act(Action::Pass), Deed::Act(Action::Done));
        Keys { a: menu(), b: bind(words::NO_BID, no), x, y: bind(words::SOLD, sold) }
    } else {
        Keys { x, ..loss_keys(asks) }
    };
    play.begin(screen, &keys);
    head(play, screen, tile);
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
    ask_losses(play, screen, asks, 1);
    keys
}

/// The keys of something that is done on the table, which may have lost something by it.
fn loss_keys(asks: bool) -> Keys {
    let (done, losses) = (Deed::Act(Action::Done), open_list(ListKind::Losses));
    let (b, y) = match asks {
        true => (bind(shell::NO, done), bind(shell::YES, losses)),
        false => (None, bind(shell::DONE, done)),
    };
    Keys { a: menu(), b, x: None, y }
}

/// Asks what the table has lost, or shows which step of the turn this is.
fn ask_losses(play: &Play, screen: &mut Screen, asks: bool, step: u8) {
    if asks {
        screen.line(QUESTION, words::ASK_LOSSES, Role::Strong, Ink::Fire, Align::Left);
    } else {
        steps(play, step, screen);
    }
}

/// A picture on its plate and a name beside it.
pub(super) fn plate(screen: &mut Screen, picture: Picture, name: TextId) {
    screen.put(Area::new(LEFT, TOP, 48, 48), Kind::Plate { picture, count: None });
    screen.line(Area::new(72, TOP, 236, 48), name, Role::Title, Ink::Cream, Align::Left);
}

/// The auction of Chieftain: whoever is asked raises or leaves.
#[inline(never)]
pub(super) fn auction(play: &Play, auction: Auction, screen: &mut Screen) -> Keys {
    // The table bids aloud and tells the box how it ended: most often with the fewest that bring two points.
    let (raise, touched) = match (play.view(), auction.best) {
        (View::Raise(raise), _) => (raise, true),
        (_, None) => (Auction::HIGH_BID, false),
        (_, Some(_)) => (1, false),
    };
    let value = bid(auction, raise);
    let step = |sign: Picture, raise| {
        let look = Deed::Look(View::Raise(raise));
        Binding::held_down(sign, look)
    };
    let leave = Binding::press(words::DROP_OUT, Deed::Act(Action::Pass));
    let keys = Keys {
        a: menu(),
        b: Some(match value {
            Some(_) if touched && raise > 1 => step(Picture::Minus, raise - 1),
            _ => leave.or_hold(Deed::ForAll(Action::Pass)),
        }),
        x: value.filter(|value| *value < Action::MAX_BID).map(|_| step(Picture::Plus, raise + 1)),
        y: value.and_then(|value| bind(words::BID, Deed::Act(Action::Bid(value)))),
    };
    let keys = with_tiles(play, keys);
    play.begin(screen, &keys);
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
    let value = Phrase::number(value.unwrap_or(Action::MAX_BID));
    let text = words::ASK_BID.into();
    screen.put(ASK, Kind::Question { text, value, gives: None });
    if !remind_of_price(play, screen) && (!touched || raise == 1) {
        screen.note(words::HOLD_ALL_OUT, Ink::Ash);
    }
    keys
}

/// Reminds whoever is asked to pay of a power that helps with it; says whether there is one.
fn remind_of_price(play: &Play, screen: &mut Screen) -> bool {
    let power = play.state().power(play.seat()).filter(|power| power.matters(Occasion::Price));
    if let Some(power) = power {
        screen.note(names::power(power).note, Ink::Ash);
    }
    power.is_some()
}

/// The bid being chosen, so much higher than the best one; there is none above the highest.
fn bid(auction: Auction, raise: u8) -> Option<u8> {
    let least = auction.best.map_or(0, |(_, bid)| bid);
    let bid = least.saturating_add(raise).min(Action::MAX_BID);
    (bid > least).then_some(bid)
}

/// Abandoned Village is offered to a player.
#[inline(never)]
pub(super) fn offer(play: &Play, screen: &mut Screen) -> Keys {
    let tile = Tile::AbandonedVillage;
    let can = play.may(Action::Build(Dwelling::Plain));
    let others = [Dwelling::WithElder, Dwelling::Hidden].map(Action::Build);
    let build = if others.into_iter().any(|action| play.may(action)) {
        open_list(ListKind::Dwellings)
    } else {
        Deed::Act(Action::Build(Dwelling::Plain))
    };
    let pass = Deed::Act(Action::Pass);
    let (b, y) = match can {
        true => (bind(shell::NO, pass), bind(words::BUILD, build)),
        false => (None, bind(words::PASS, pass)),
    };
    let keys = Keys { a: menu(), b, x: bind(shell::MORE, open(TribesPage::TileHelp(tile))), y };
    play.begin(screen, &keys);
    head(play, screen, tile);
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
    remind_of_price(play, screen);
    keys
}

/// The Tar Pit takes lone members after the conflicts.
#[inline(never)]
pub(super) fn tar_pit(play: &Play, screen: &mut Screen) -> Keys {
    let asks = step::may_lose(play);
    let keys = with_tiles(play, loss_keys(asks));
    play.begin(screen, &keys);
    let (name, rule, picture) = names::land(Terrain::TarPit);
    plate(screen, picture, name);
    screen.sentences(Area::new(LEFT, TEXT, WIDTH, 80), rule, Ink::Cream);
    ask_losses(play, screen, asks, 3);
    keys
}
