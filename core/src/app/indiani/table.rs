//! What lies on the table: all chains of all players, and the piles.

use heapless::Vec;

use super::page::IndianiPage;
use super::{Deed, Entries, Keys, Play, list_page, names};
use crate::app::kit::{LEFT, List, Rows, Screen, TOP, WIDTH, bind};
use crate::app::table::back;
use crate::games::indiani::Action;
use crate::text::{Phrase, indiani as words, shell};
use crate::ui::{Align, Area, Ink, Kind, MiniChain, Picture, Role};

/// All chains of all players.
#[inline(never)]
pub(super) fn show(play: &Play, screen: &mut Screen) -> Keys {
    let state = play.state();
    let keys = Keys { a: back(), y: bind(shell::CLOSE, Deed::Close), ..Keys::default() };
    play.begin_titled(None, words::THE_TABLE, screen, &keys);
    let closing = state.closing();
    for (seat, y) in state.players().seats().zip((0..).map(|row| TOP + 38 * row)) {
        let chains: Vec<MiniChain, 5> = state
            .chains(seat)
            .iter()
            .map(|(sign, chain)| MiniChain {
                sign: names::sign_of(play, seat, sign),
                vases: chain.count(),
                totem: chain.totem,
                active: chain.active,
            })
            .collect();
        let kind = Kind::ChainsRow {
            cursor: seat == state.turn(),
            badge: play.badge(seat),
            chains,
            value: Phrase::number(state.chains(seat).complete()),
            unit: words::OF_CLOSING.with(closing),
        };
        screen.put(Area::new(LEFT, y, WIDTH, 35), kind);
    }
    if state.players().count() < 4 {
        let line = Area::new(LEFT, TOP + 122, WIDTH, 20);
        screen.line(line, words::CLOSE_BY.with(closing), Role::Body, Ink::Ash, Align::Left);
    }
    let piles = state.piles();
    let counted = [
        (Picture::Deck, piles.deck),
        (Picture::Discard, piles.discards()),
        (Picture::Played, piles.played.count()),
        (Picture::Vase, state.diorama_left()),
    ];
    let area = Area::new(12, 204, 204, 28);
    screen.put(area, Kind::Tallies(counted.into_iter().collect()));
    keys
}

/// Who has closed the challenge.
#[inline(never)]
pub(super) fn closer(play: &Play, list: List, screen: &mut Screen) -> Keys {
    let mut entries = Entries::new();
    for seat in play.state().players().seats() {
        let deed = Deed::Act(Action::Close(Some(seat)));
        let entry = entries.add(play.name(seat), words::COUNT, deed).badge(play.badge(seat));
        entry.points(Phrase::number(play.state().points(seat).0));
    }
    let nobody = Deed::Act(Action::Close(None));
    entries.add(words::NOBODY_CLOSED, words::COUNT, nobody).picture(Picture::Vase);
    let titles = (Some(words::WHO_CLOSED), None);
    list_page(play, (list, &entries, Rows::FIVE), &IndianiPage::Closer, titles, screen)
}
