//! Pages over the step: what they are, what they show and what their keys do.

use super::conflict::Outcome;
use super::correct::{self, Fix, Subject};
use super::{
    Deed, Exit, Moment, Play, conflict, help, log, menu, result, roll, scores, step, turn,
};
use crate::app::buttons::{Millis, Signal};
use crate::app::list::{Entries, Entry, List, Rows};
use crate::app::screen::{Keys, key};
use crate::games::tribes::{Action, Face, Goal, Seat, Tile};
use crate::text::{Phrase, TextId};
use crate::ui::{Ink, Key, Scene};

/// A page over the step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Page {
    /// The dice have just been rolled.
    Rolled {
        /// What they show.
        faces: [Face; 2],
        /// When, if it is shown in motion.
        since: Option<Millis>,
    },
    /// What the last action brought.
    News,
    /// What else it brought.
    MoreNews,
    /// How a conflict ended.
    Verdict(Outcome),
    /// The turn has ended.
    HandOver,
    Menu(List),
    Scores(Seat),
    Log(u16),
    Help(List),
    StepHelp,
    Tiles(List),
    TileHelp(Tile),
    Goals(List),
    GoalHelp(Goal),
    /// A player's goals.
    Cards(Seat, List),
    Correct(List),
    CorrectOf(Subject, List),
    Edit(Fix, u8),
    Losses(List),
    Swaps(List),
    Purchases(List),
    /// Ending the game is asked once more.
    EndGame,
    /// This decision was taken back.
    Undone(Action),
    /// This decision came back.
    Redone(Action),
    /// The action was refused.
    Refused(Phrase),
}

impl Play {
    /// A press on a page.
    pub(super) fn press_page(&self, page: &mut Page, signal: Signal, now: Millis) -> Deed {
        let main = signal == Signal::Down(Key::Y);
        match page {
            Page::Rolled { since, .. } => roll::press(self, since, signal, now),
            Page::HandOver if main => Deed::BeginTurn,
            Page::News if main && log::has_more(self) => Deed::Replace(Page::MoreNews),
            Page::News
            | Page::MoreNews
            | Page::Verdict(_)
            | Page::HandOver
            | Page::Undone(_)
            | Page::Redone(_) => match signal {
                Signal::Down(Key::Y) => Deed::Close,
                Signal::Down(Key::A) => Deed::Open(Page::Menu(List::default())),
                _ => Deed::Nothing,
            },
            Page::Refused(_) if main => Deed::Close,
            Page::Refused(_) => Deed::Nothing,
            Page::EndGame => match signal {
                Signal::Held(Key::Y) => Deed::Leave(Exit::End),
                Signal::Down(Key::B) => Deed::Close,
                _ => Deed::Nothing,
            },
            Page::Scores(seat) => scores::press(self, seat, signal),
            Page::Log(offset) => log::press(self, offset, signal),
            Page::StepHelp | Page::TileHelp(_) | Page::GoalHelp(_) => {
                if signal == Signal::Down(Key::A) { Deed::Close } else { Deed::Nothing }
            }
            Page::Edit(fix, value) => correct::press_edit(self, *fix, value, signal),
            Page::Menu(list) => press_list(list, &menu::entries(self), menu::ROWS, signal),
            Page::Help(list) => press_list(list, &help::entries(self), Rows::FIVE, signal),
            Page::Cards(seat, list) => {
                press_list(list, &help::cards(self, *seat), Rows::FIVE, signal)
            }
            Page::Tiles(list) => press_list(list, &help::tiles(), Rows::FIVE, signal),
            Page::Goals(list) => press_list(list, &help::goals(self), Rows::FIVE, signal),
            Page::Correct(list) => press_list(list, &correct::subjects(self), Rows::FIVE, signal),
            Page::CorrectOf(subject, list) => {
                press_list(list, &correct::entries(self, *subject), Rows::FIVE, signal)
            }
            Page::Losses(list) => press_list(list, &step::losses(self), Rows::FIVE, signal),
            Page::Swaps(list) => press_list(list, &result::swaps(self), Rows::FIVE, signal),
            Page::Purchases(list) => press_list(list, &menu::purchases(self), Rows::FOUR, signal),
        }
    }

    /// What a page shows.
    pub(super) fn page_scene(&self, page: &Page, moment: Moment) -> Scene {
        match page {
            Page::Rolled { faces, since } => roll::scene(self, *faces, *since, moment),
            Page::News => log::news(self, moment),
            Page::MoreNews => log::more_news(self, moment),
            Page::Verdict(outcome) => conflict::verdict(self, outcome, moment),
            Page::HandOver => turn::hand_over(self, moment),
            Page::Menu(list) => menu::scene(self, *list, moment),
            Page::Scores(seat) => scores::scene(self, *seat, moment),
            Page::Log(offset) => log::scene(self, *offset, moment),
            Page::Help(list) => {
                let shown = Listed(*list, &help::entries(self), Rows::FIVE);
                self.list(shown, TextId::TilesAndGoals, moment)
            }
            Page::StepHelp => help::step(self, moment),
            Page::Tiles(list) => {
                let shown = Listed(*list, &help::tiles(), Rows::FIVE);
                self.list(shown, TextId::AllTiles, moment)
            }
            Page::TileHelp(tile) => help::tile(self, *tile, moment),
            Page::Goals(list) => {
                let shown = Listed(*list, &help::goals(self), Rows::FIVE);
                self.list(shown, TextId::AllGoals, moment)
            }
            Page::Cards(seat, list) => {
                let entries = help::cards(self, *seat);
                let keys = list.keys(TextId::Back, &entries);
                let mut screen = self.screen_of(*seat, moment, keys);
                list.put(&mut screen, &entries, Rows::FIVE);
                screen.note(TextId::AllGoals, Ink::Ash);
                screen.done()
            }
            Page::GoalHelp(goal) => help::goal(self, *goal, moment),
            Page::Correct(list) => {
                let shown = Listed(*list, &correct::subjects(self), Rows::FIVE);
                self.list(shown, TextId::CorrectValue, moment)
            }
            Page::CorrectOf(subject, list) => {
                let shown = Listed(*list, &correct::entries(self, *subject), Rows::FIVE);
                let seat = correct::whose(*subject).unwrap_or(self.seat());
                self.list_of(seat, shown, correct::about(*subject), moment)
            }
            Page::Edit(fix, value) => correct::edit(self, *fix, *value, moment),
            Page::Losses(list) => {
                let shown = Listed(*list, &step::losses(self), Rows::FIVE);
                self.list(shown, TextId::Losses, moment)
            }
            Page::Swaps(list) => {
                let shown = Listed(*list, &result::swaps(self), Rows::FIVE);
                self.list(shown, TextId::UnderTheDeck, moment)
            }
            Page::Purchases(list) => {
                let shown = Listed(*list, &menu::purchases(self), Rows::FOUR);
                self.list(shown, TextId::BuyTile, moment)
            }
            Page::EndGame => self.modal(
                moment,
                [TextId::EndGameAsk.into(), TextId::EndGameBody.into()],
                Keys { b: key(TextId::No), y: key(TextId::HoldToEnd), ..Keys::default() },
            ),
            Page::Undone(action) => self.modal(
                moment,
                [TextId::Undone.into(), self.decision(*action, Some(self.state().phase()))],
                Keys { a: key(TextId::Menu), y: key(TextId::Ok), ..Keys::default() },
            ),
            Page::Redone(action) => self.modal(
                moment,
                [TextId::Redone.into(), self.decision(*action, self.confirmed)],
                Keys { a: key(TextId::Menu), y: key(TextId::Ok), ..Keys::default() },
            ),
            Page::Refused(why) => self.modal(
                moment,
                [TextId::NotNow.into(), *why],
                Keys { y: key(TextId::Ok), ..Keys::default() },
            ),
        }
    }

    /// A screen that is a list, with what it is about between the lower keys.
    fn list(&self, shown: Listed<'_>, about: TextId, moment: Moment) -> Scene {
        self.list_of(self.seat(), shown, about, moment)
    }

    fn list_of(&self, seat: Seat, shown: Listed<'_>, about: TextId, moment: Moment) -> Scene {
        let Listed(list, entries, rows) = shown;
        let mut screen = self.screen_of(seat, moment, list.keys(TextId::Back, entries));
        list.put(&mut screen, entries, rows);
        screen.note(about, Ink::Ash);
        screen.done()
    }

    /// A question in place of the content.
    fn modal(&self, moment: Moment, [title, body]: [Phrase; 2], keys: Keys) -> Scene {
        let mut screen = self.screen(moment, keys);
        screen.modal(title, body);
        screen.done()
    }
}

/// A list with its entries and rows.
struct Listed<'a>(List, &'a [Entry<Deed>], Rows);

/// Moves the cursor of a list, or does what stands under it.
pub(super) fn press_list(
    list: &mut List,
    entries: &Entries<Deed>,
    rows: Rows,
    signal: Signal,
) -> Deed {
    match signal {
        Signal::Down(Key::A) => Deed::Close,
        Signal::Down(Key::Y) => list.chosen(entries).unwrap_or(Deed::Nothing),
        _ => {
            *list = list.moved(signal, entries, rows);
            Deed::Nothing
        }
    }
}
