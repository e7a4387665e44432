//! The screens of Tribù Indiani: from its state to scenes, and from keys to its actions.

mod cards;
mod correct;
mod count;
mod effect;
mod help;
mod lay;
mod lessons;
mod names;
mod notice;
mod page;
mod race;
mod raid;
mod scores;
mod step;
mod story;
mod table;
mod turn;
mod view;
mod wizard;

use heapless::Vec;

use super::Lesson;
use super::kit::{List, Millis, Rows, Screen};
use super::table::{
    self as shared, Drama, Effect, OnScreen, Outcome, Screens, Standing, back, overview,
};
use crate::games::Next;
use crate::games::indiani::{
    Action, Correction, Fact, Mode, Phase, Print, Prints, Refusal, Seat, Setup, State,
};
use crate::set::Member;
use crate::text::{Phrase, Room, TextId, indiani as words, shell};
use crate::ui::{Badge, Ink, PICTURES, Picture, Role};
use page::IndianiPage;
use story::Memory;
use view::View;
use wizard::SetupPages;

/// The screens of Tribù Indiani.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Indiani;

impl OnScreen for State {
    type Screens = Indiani;
}

type Play = shared::Play<Indiani>;
type Deed = shared::DeedOf<Indiani>;
type Keys = shared::KeysOf<Indiani>;
type Entries = shared::EntriesOf<Indiani>;

/// A page of this game on top.
#[inline(never)]
fn open(page: IndianiPage) -> Deed {
    Deed::Open(shared::Page::Game(page))
}

/// A page of this game instead of the one on top.
#[inline(never)]
fn turn_to(page: IndianiPage) -> Deed {
    Deed::Turn(shared::Page::Game(page))
}

/// A correction.
#[inline(never)]
fn set(correction: Correction) -> Deed {
    Deed::Act(Action::Correct(correction))
}

/// Few entries have higher rows.
fn rows_of(entries: &Entries) -> Rows {
    if entries.len() > 4 { Rows::FIVE } else { Rows::FOUR }
}

/// A list on a page of its own: its title, its question between the lower keys, and what is shown if it is
/// empty.
#[inline(never)]
fn list_page(
    play: &Play,
    (list, entries, rows): (List, &Entries, Rows),
    turn: &dyn Fn(List) -> IndianiPage,
    (title, question): (Option<TextId>, Option<Phrase>),
    screen: &mut Screen,
) -> Keys {
    let rows = if rows == Rows::FIVE { rows_of(entries) } else { rows };
    let keys = list.keys(back(), entries, rows, &|list| turn_to(turn(list)));
    match title {
        Some(title) => play.begin_titled(None, title, screen, &keys),
        None => play.begin(screen, &keys),
    }
    if entries.is_empty() {
        screen.centred(Screen::FIRST_LINE, shell::NOTHING_YET, Role::Body, Ink::Ash);
    }
    list.put(screen, entries, rows);
    if let Some(question) = question {
        screen.note(question, Ink::Ash);
    }
    keys
}

impl Screens for Indiani {
    type Game = State;
    type Page = IndianiPage;
    type View = View;
    type Memory = Memory;
    /// The phase in which something was confirmed, which is not in the action.
    type Context = Option<Phase>;
    type Wizard = SetupPages;

    const NAME: TextId = words::TRIBU_INDIANI;
    const PICTURE: Picture = Picture::GameIndiani;
    const PLAYERS: [u8; 2] = [2, 4];
    const ROOM: &'static Room = &words::ROOM;
    const LESSONS: &'static [Lesson] = lessons::ALL;

    fn badge(_: &Setup, seat: Seat) -> Badge {
        names::colour(seat).0
    }

    fn name(_: &State, seat: Seat) -> TextId {
        names::colour(seat).1
    }

    fn acting(state: &State) -> Seat {
        match state.next() {
            Next::Seat(seat) => seat,
            Next::Chance | Next::Over => state.winners().iter().next().unwrap_or(state.turn()),
        }
    }

    fn has_turns(state: &State) -> bool {
        // Between two challenges nobody is in turn, and the box keeps none where it only counts.
        !matches!(state.phase(), Phase::Race | Phase::RanOut)
    }

    fn step(play: &Play, screen: &mut Screen) -> Keys {
        step::show(play, screen)
    }

    fn page(play: &Play, page: IndianiPage, screen: &mut Screen) -> Keys {
        page::show(play, page, screen)
    }

    fn scores(play: &Play, seat: Seat, screen: &mut Screen) -> Keys {
        scores::show(play, seat, screen)
    }

    fn progress(play: &Play, seat: Seat, screen: &mut Screen) {
        scores::bar(play, seat, screen);
    }

    fn step_help(play: &Play) -> Phrase {
        help::step(play)
    }

    fn menu(play: &Play, entries: &mut Entries) {
        // Undo stops where a long game has gone on with an empty journal.
        let (challenges, undoable) = (play.state().past().challenges, play.session().undoable());
        if challenges > 0 && undoable.is_none() {
            let since = words::UNDO_SINCE.with(challenges.saturating_add(1));
            entries.add(shell::UNDO, shell::UNDO, Deed::Nothing).off(since);
        }
        let mut offer = |text, deed| {
            entries.add(text, shell::OPEN, deed);
        };
        if play.state().mode() == Mode::EveryTurn {
            offer(words::THE_TABLE, open(IndianiPage::Table));
        }
        offer(shell::LAST_MOVES, Deed::Open(shared::Page::Log(0)));
        offer(shell::RULES_OF_STEP, Deed::Open(shared::Page::StepHelp));
        offer(words::RULES, open(IndianiPage::Help(List::default())));
        offer(words::CARDS, open(IndianiPage::Cards(List::default())));
        offer(shell::CORRECT_VALUE, open(IndianiPage::Subjects(List::default())));
    }

    fn on_table(_: &Play) -> Vec<Picture, PICTURES> {
        Vec::new()
    }

    fn wake(_: &Play, _: Option<IndianiPage>, _: Millis) -> Option<Millis> {
        None
    }

    fn step_number(state: &State) -> u8 {
        match state.phase() {
            Phase::Turn => 0,
            Phase::Taken => 1,
            Phase::Raid(_) => 2,
            Phase::Loot(..) => 3,
            Phase::Blocked => 4,
            Phase::Lost(_) => 5,
            Phase::Search => 6,
            Phase::Shuffle => 7,
            // Each card is asked about anew.
            Phase::Ask(print) => ASKED + print.index(),
            Phase::Closed(_) => 8,
            Phase::RanOut => 9,
            Phase::Chains(_) => 10,
            Phase::Hostile(seat) => HOSTILE + seat.index(),
            Phase::Race => 11,
            Phase::Over(_) => 12,
        }
    }

    fn effect(action: Action) -> Effect {
        effect::of(action)
    }

    fn view_after(play: &Play, action: Action, stays: bool) -> View {
        view::after(play, action, stays)
    }

    fn guards(_: &Play, action: Action) -> bool {
        // The next of several questions under the same key.
        matches!(action, Action::Tell(_) | Action::Count { .. } | Action::TakeTop)
    }

    fn is_done(play: &Play, page: IndianiPage) -> bool {
        match page {
            IndianiPage::Print(..) | IndianiPage::Vase(..) | IndianiPage::Deck(_) => true,
            IndianiPage::Learn(sign, _) => cards::unknown(play, sign).is_none(),
            _ => false,
        }
    }

    fn is_known(_: Action, _: &Fact) -> bool {
        false
    }

    fn page_of(_: &Play, _: &Outcome<'_, Self>, _: &Fact) -> Option<IndianiPage> {
        None
    }

    fn table_view(play: &Play, screen: &mut Screen) {
        overview::begin(play, screen);
        if !Self::has_turns(play.state()) {
            let text = words::SPHERES_WIN.with(play.state().rules().goal);
            screen.centred(206, text, Role::Title, Ink::Cream);
        }
        let piles = play.state().piles();
        let counted = [
            (Picture::Deck, Some(i16::from(piles.deck))),
            (Picture::Vase, Some(i16::from(play.state().diorama_left()))),
        ];
        if play.state().mode() == Mode::EveryTurn && Self::has_turns(play.state()) {
            overview::pictures(&counted, overview::Part::Half, screen);
            overview::scores(play, overview::Part::Half, screen);
        } else {
            overview::scores(play, overview::Part::Whole, screen);
        }
    }

    fn is_secret(_: &State) -> bool {
        false
    }

    fn drama(outcome: &Outcome<'_, Self>, fact: &Fact) -> Option<Drama> {
        match (outcome.action, fact) {
            (Action::Attack { with, .. }, Fact::Attacked { .. }) => {
                let (name, picture) = names::beast(with);
                Some(Drama::Picture(picture, name))
            }
            _ => None,
        }
    }

    fn is_private(_: Action) -> bool {
        false
    }

    fn context(state: &State, action: Action) -> Option<Phase> {
        matches!(action, Action::Done).then(|| state.phase())
    }

    fn decision(play: &Play, action: Action, context: Option<Phase>) -> Phrase {
        story::decision(action, context, |seat| play.name(seat))
    }

    fn refusal(refusal: Refusal) -> TextId {
        names::refusal(refusal)
    }

    /// What a card prints is never forgotten, whatever is taken back.
    fn next_setup(setup: &mut Setup, state: &State) {
        setup.prints.learn(state.prints());
    }

    fn standing(state: &State) -> Standing {
        let what = match state.phase() {
            Phase::Over(winners) if winners.len() > 1 => 2,
            Phase::Over(_) => 1,
            _ if !Self::has_turns(state) => 3,
            _ => 0,
        };
        Standing(u16::from_be_bytes([what, Self::acting(state).index()]))
    }

    fn standing_words(standing: Standing, name: Option<TextId>) -> Phrase {
        let [what, seat] = standing.0.to_be_bytes();
        let colour = Seat::from_index(seat).map(|seat| names::colour(seat).1);
        match (name.or(colour), what) {
            (Some(name), 0) => shell::TURN_OF.with(name),
            (Some(name), 1) => shell::WINS.with(name),
            _ => shell::CONTINUE.into(),
        }
    }
}

/// The numbers of the steps that ask what a card prints, and of those that ask for hostile spheres.
const ASKED: u8 = 16;
const HOSTILE: u8 = 64;
const _: () =
    assert!(ASKED as usize + Prints::BYTES <= HOSTILE as usize, "a question is a step of its own");

/// Whether a print is a number of spheres.
fn counts_spheres(print: Print) -> bool {
    matches!(print, Print::Tribu(_) | Print::Diorama(..))
}
