//! Pages over the step: what they are, what they show and what their keys do.

use super::conflict::Outcome;
use super::correct::{self, Fix, Subject};
use super::{
    Deed, Exit, Moment, Play, build, conflict, help, log, menu, result, roll, scores, step, turn,
};
use crate::app::buttons::{Millis, Signal};
use crate::app::list::{Entries, List, Rows};
use crate::app::screen::{Keys, key};
use crate::games::tribes::{Action, Face, Goal, Occasion, Power, Seat, Terrain, Tile};
use crate::text::{Phrase, shell, tribes as words};
use crate::ui::{Ink, Key, Role, Scene};

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
    /// The powers of all leaders.
    Powers(List),
    PowerHelp(Power),
    /// The special terrain of this game.
    Lands(List),
    LandHelp(Terrain),
    ElderHelp,
    /// A player's goals.
    Cards(Seat, List),
    Correct(List),
    CorrectOf(Subject, List),
    Edit(Fix, u8),
    Losses(List),
    Swaps(List),
    Purchases(List),
    /// What the elder can borrow.
    Loans(List),
    /// The ways to build a village that is offered.
    Dwellings(List),
    /// Taking back a look at hidden tiles is asked once more.
    UndoPeek,
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
        let (main, before) = (signal == Signal::Down(Key::Y), *page);
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
            Page::UndoPeek => match signal {
                Signal::Down(Key::Y) => Deed::UndoPeek,
                Signal::Down(Key::B) => Deed::Close,
                _ => Deed::Nothing,
            },
            Page::Scores(seat) => scores::press(self, seat, signal),
            Page::Log(offset) => log::press(self, offset, signal),
            Page::StepHelp
            | Page::TileHelp(_)
            | Page::GoalHelp(_)
            | Page::PowerHelp(_)
            | Page::LandHelp(_)
            | Page::ElderHelp => {
                if signal == Signal::Down(Key::A) {
                    Deed::Close
                } else {
                    Deed::Nothing
                }
            }
            Page::Edit(fix, value) => correct::press_edit(self, *fix, value, signal),
            Page::Menu(list)
            | Page::Help(list)
            | Page::Tiles(list)
            | Page::Goals(list)
            | Page::Powers(list)
            | Page::Lands(list)
            | Page::Cards(_, list)
            | Page::Correct(list)
            | Page::CorrectOf(_, list)
            | Page::Losses(list)
            | Page::Swaps(list)
            | Page::Purchases(list)
            | Page::Loans(list)
            | Page::Dwellings(list) => {
                press_list(list, &self.entries(&before), rows(&before), signal)
            }
        }
    }

    /// The entries of a page that is a list.
    #[inline(never)]
    fn entries(&self, page: &Page) -> Entries<Deed> {
        match *page {
            Page::Menu(_) => menu::entries(self),
            Page::Help(_) => help::entries(self),
            Page::Tiles(_) => help::tiles(),
            Page::Goals(_) => help::goals(self),
            Page::Powers(_) => help::powers(self),
            Page::Lands(_) => help::lands(self),
            Page::Cards(seat, _) => help::cards(self, seat),
            Page::Correct(_) => correct::subjects(self),
            Page::CorrectOf(subject, _) => correct::entries(self, subject),
            Page::Swaps(_) => result::swaps(self),
            Page::Loans(_) => result::loans(self),
            _ => {
                let mut entries = Entries::new();
                match page {
                    Page::Losses(_) => step::losses(self, &mut entries),
                    Page::Purchases(_) => {
                        turn::dream(self, &mut entries);
                        menu::purchases(self, &mut entries);
                        help::reminders(self, Occasion::Price, &mut entries);
                    }
                    Page::Dwellings(_) => build::dwellings(self, &mut entries),
                    _ => {}
                }
                entries
            }
        }
    }

    /// What a page shows.
    #[inline(never)]
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
            Page::StepHelp => help::step(self, moment),
            Page::TileHelp(tile) => help::tile(self, *tile, moment),
            Page::GoalHelp(goal) => help::goal(self, *goal, moment),
            Page::PowerHelp(power) => help::power(self, *power, moment),
            Page::LandHelp(terrain) => help::land(self, *terrain, moment),
            Page::ElderHelp => help::elder(self, moment),
            Page::Edit(fix, value) => correct::edit(self, *fix, *value, moment),
            Page::Help(_)
            | Page::Tiles(_)
            | Page::Goals(_)
            | Page::Powers(_)
            | Page::Lands(_)
            | Page::Cards(..)
            | Page::Correct(_)
            | Page::CorrectOf(..)
            | Page::Losses(_)
            | Page::Swaps(_)
            | Page::Purchases(_)
            | Page::Loans(_)
            | Page::Dwellings(_) => self.list_scene(page, moment),
            Page::UndoPeek => self.modal(
                moment,
                [
                    shell::UNDO_PEEK_ASK.into(),
                    shell::UNDO_PEEK_BODY.with(self.name(self.state().turn())),
                ],
                Keys { b: key(shell::NO), y: key(shell::UNDO), ..Keys::default() },
            ),
            Page::EndGame => self.modal(
                moment,
                [shell::END_GAME_ASK.into(), shell::END_GAME_BODY.into()],
                Keys { b: key(shell::NO), y: key(shell::HOLD_TO_END), ..Keys::default() },
            ),
            Page::Undone(action) => self.modal(
                moment,
                [shell::UNDONE.into(), self.decision(*action, Some(self.state().phase()))],
                Keys { a: key(shell::MENU), y: key(shell::OK), ..Keys::default() },
            ),
            Page::Redone(action) => self.modal(
                moment,
                [shell::REDONE.into(), self.decision(*action, self.confirmed)],
                Keys { a: key(shell::MENU), y: key(shell::OK), ..Keys::default() },
            ),
            Page::Refused(why) => self.modal(
                moment,
                [shell::NOT_NOW.into(), *why],
                Keys { y: key(shell::OK), ..Keys::default() },
            ),
        }
    }

    /// What a page shows that is a list, with what it is about between the lower keys.
    #[inline(never)]
    fn list_scene(&self, page: &Page, moment: Moment) -> Scene {
        let entries = self.entries(page);
        let (list, about) = match *page {
            Page::Help(list) => (list, words::TILES_AND_GOALS),
            Page::Tiles(list) => (list, words::ALL_TILES),
            Page::Goals(list) | Page::Cards(_, list) => (list, words::ALL_GOALS),
            Page::Correct(list) => (list, shell::CORRECT_VALUE),
            Page::CorrectOf(subject, list) => (list, correct::about(subject)),
            Page::Losses(list) => (list, words::LOSSES),
            Page::Swaps(list) => (list, words::UNDER_THE_DECK),
            Page::Purchases(list) if turn::may_dream(self) => (list, words::BEFORE_THE_ROLL),
            Page::Purchases(list) => (list, words::BUY_TILE),
            Page::Loans(list) => (list, words::LOAN_PRICE),
            Page::Dwellings(list) => (list, words::BUILD_VILLAGE),
            Page::Powers(list) => (list, words::LEADER_POWERS),
            Page::Lands(list) => (list, words::SPECIAL_TERRAIN),
            _ => (List::default(), shell::MENU),
        };
        let seat = match *page {
            Page::Cards(seat, _) => seat,
            Page::CorrectOf(subject, _) => correct::whose(subject).unwrap_or(self.seat()),
            _ => self.seat(),
        };
        let mut screen = self.screen_of(seat, moment, list.keys(shell::BACK, &entries));
        if entries.is_empty() {
            screen.centred(turn::FIRST_LINE, shell::NOTHING_YET, Role::Body, Ink::Ash);
        }
        list.put(&mut screen, &entries, rows(page));
        screen.note(about, Ink::Ash);
        screen.done()
    }

    /// A question in place of the content.
    #[inline(never)]
    fn modal(&self, moment: Moment, [title, body]: [Phrase; 2], keys: Keys) -> Scene {
        let mut screen = self.screen(moment, keys);
        screen.modal(title, body);
        screen.done()
    }
}

/// The rows of a page that is a list.
fn rows(page: &Page) -> Rows {
    match page {
        Page::Menu(_) => menu::ROWS,
        Page::Purchases(_) | Page::Loans(_) | Page::Dwellings(_) => Rows::FOUR,
        _ => Rows::FIVE,
    }
}

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
