//! The cards that teach a game before anybody plays it: pictures first, and a few words.

use super::{Entries, Request, ShellPage};
use crate::app::house::{House, Listing};
use crate::app::kit::{Keys, LEFT, List, Rows, Screen, WIDTH, bind};
use crate::app::{Known, Program};
use crate::entropy::StirRng;
use crate::games::GameId;
use crate::text::{Phrase, shell};
use crate::ui::{Align, Area, Ink, Kind, Lead, Picture, Place, Role};

/// Which card is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::app) struct Card {
    game: GameId,
    number: u8,
}

impl Card {
    fn first(game: GameId) -> Self {
        Self { game, number: 0 }
    }
}

impl<R: StirRng, H: House> Program<R, H> {
    /// Where lessons begin: with the only game that has some, or with the choice among several.
    pub(super) fn teach(&self) -> Option<ShellPage> {
        let mut taught = H::GAMES.iter().filter(|listing| !listing.lessons.is_empty());
        let first = ShellPage::Card(Card::first(taught.next()?.game));
        Some(taught.next().map_or(first, |_| ShellPage::Teach(List::default())))
    }

    /// The games that can be learned.
    #[inline(never)]
    pub(super) fn show_teach(&self, list: List, screen: &mut Screen) -> Keys<Request> {
        let mut entries = Entries::new();
        for Listing { game, name, picture, lessons, .. } in H::GAMES {
            if !lessons.is_empty() {
                let page = ShellPage::Card(Card::first(*game));
                let under = Phrase::from(shell::TEACH_HOW);
                entries
                    .add(*name, shell::OPEN, Request::Open(page))
                    .lead(Lead::Large(*picture))
                    .under(under);
            }
        }
        let turn = |list| Request::Turn(ShellPage::Teach(list));
        let keys = list.keys(bind(shell::BACK, Request::Close), &entries, Rows::MENU, &turn);
        screen.begin(None, &keys.labels());
        screen.header(None, shell::TEACH_US);
        list.put(screen, &entries, Rows::MENU);
        keys
    }

    /// A card: from the last one the game is set up, unless one is being played.
    #[inline(never)]
    pub(super) fn show_card(&self, card: Card, screen: &mut Screen) -> Keys<Request> {
        let Card { game, number } = card;
        let close = bind(shell::BACK, Request::Close);
        let listing = H::GAMES.iter().find(|listing| listing.game == game);
        let lesson = listing.and_then(|listing| listing.lessons.get(usize::from(number)));
        let (Some(listing), Some(lesson)) = (listing, lesson) else {
            // Only cards that exist are turned to.
            return Keys { a: close, ..Keys::default() };
        };
        let of = u8::try_from(listing.lessons.len()).unwrap_or(u8::MAX);
        let turn = |number| Request::Turn(ShellPage::Card(Card { game, number }));
        let before = number.checked_sub(1);
        let y = match (number + 1 < of, self.known(game)) {
            (true, _) => bind(shell::NEXT, turn(number + 1)),
            (false, Known::Nothing) => bind(shell::START, Request::Play(game)),
            (false, _) => bind(shell::DONE, Request::Close),
        };
        let x = before.and_then(|before| bind(Picture::Up, turn(before)));
        let keys = Keys { a: close, b: None, x, y };
        screen.begin(None, &keys.labels());
        screen.header(None, listing.name);
        (lesson.draw)(screen);
        screen.centred(112, lesson.title, Role::Title, Ink::Cream);
        let (text, role, ink) = (lesson.text.into(), Role::Body, Ink::Cream);
        let (align, place) = (Align::Center, Place::Top);
        let kind = Kind::Text { text, role, ink, align, place };
        screen.put(Area::new(LEFT, 138, WIDTH, 60), kind);
        screen.put(Area::new(104, 212, 112, 12), Kind::Steps { done: number, of });
        keys
    }
}
