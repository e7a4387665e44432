//! What a game brings for the screen.

use core::fmt::Debug;

use crate::app::kit::{Binding, Entries, Keys, Labels, Lesson, List, Millis, Screen, Signal, bind};
use crate::games::Game;
use crate::games::seat::Seat;
use crate::text::{Phrase, Room, TextId, shell};
use crate::ui::{Badge, PICTURES, Picture};
use heapless::Vec;

use super::{Deed, Drama, LogLine, Page, Play, Seating};

/// The actions of the game with these screens.
pub type ActionOf<S> = <<S as Screens>::Game as Game>::Action;
/// Its facts.
pub type FactOf<S> = <<S as Screens>::Game as Game>::Fact;
/// Its refusals.
pub type RefusalOf<S> = <<S as Screens>::Game as Game>::Refusal;
/// Its seats.
pub type SeatOf<S> = <<S as Screens>::Game as Game>::Seat;
/// Its set-up.
pub type SetupOf<S> = <<S as Screens>::Game as Game>::Setup;
/// Its pages, and those that every game has.
pub type PageOf<S> = Page<<S as Screens>::Page, SeatOf<S>>;
/// What its keys ask for.
pub type DeedOf<S> = Deed<ActionOf<S>, <S as Screens>::Page, <S as Screens>::View, SeatOf<S>>;
/// The keys of its screens.
pub type KeysOf<S> = Keys<DeedOf<S>>;
/// Its lists.
pub type EntriesOf<S> = Entries<DeedOf<S>>;

/// What the screens remember of a game beyond its state; a fold over all its facts.
pub trait Memory<G: Game>: Clone + Eq + Debug + Default {
    /// Takes a fact in and says what the log has of it, if anything.
    fn record(&mut self, fact: &G::Fact) -> Option<LogLine<G::Seat>>;
}

/// How the set-up of a game is left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WizardExit {
    /// Without a game.
    Back,
    /// With a game.
    Start,
    /// For the page on which the person at a seat says their name, and back.
    Name(Seat, Badge),
    /// Not at all: a seat reads the other way round from now on.
    Turn(Seat),
}

/// The pages before a game, on which a table agrees on its set-up.
pub trait Wizard: Clone + Eq + Debug {
    /// What is agreed.
    type Setup;

    /// Begins with what was agreed last time.
    fn new(setup: Self::Setup) -> Self;

    /// What has been agreed so far; only what can be played may be started.
    fn setup(&self) -> &Self::Setup;

    /// Lays the present page out for those who sit so.
    fn show(&self, seating: &Seating, screen: &mut Screen) -> Labels;

    /// Takes a signal in.
    fn signal(&mut self, seating: &Seating, signal: Signal) -> Option<WizardExit>;
}

/// What an action leaves of what is shown, if the step stays the same.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Keeps {
    /// Nothing: a new screen comes.
    Nothing,
    /// What is chosen on the screen of the step; pages are closed.
    View,
    /// That and the pages: a value in one of their lists has changed.
    Pages,
}

/// What an action does to the screens.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Effect {
    /// What it leaves.
    pub keeps: Keeps,
    /// Where its news are told.
    pub tells: Tells,
}

/// Where the news of an action are told.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tells {
    /// On a page.
    Page,
    /// On the next screen, which has room for one line; more need a page.
    Screen,
    /// Nowhere: everybody sees them anyway.
    Nowhere,
}

/// An action that was taken, and what is known about it.
#[derive(Debug)]
pub struct Outcome<'a, S: Screens> {
    /// The action, or the decision that chance was due after.
    pub action: ActionOf<S>,
    /// What has happened.
    pub facts: &'a [FactOf<S>],
    /// Whether things may move.
    pub moves: bool,
}

/// Where a game stands, in a number that outlives the program: what it means is the game's.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Standing(pub u16);

/// What a game brings for the screen.
pub trait Screens: Copy + Eq + Debug + 'static {
    /// Its rules.
    type Game: Game + Debug + 'static;
    /// Its own pages over the step.
    type Page: Copy + Eq + Debug;
    /// What is chosen on the screen of a step, before it becomes an action.
    type View: Copy + Eq + Debug + Default;
    /// What its screens remember.
    type Memory: Memory<Self::Game>;
    /// What has to be known of the state before a decision, to say later what it was.
    type Context: Copy + Eq + Debug + Default;
    /// Its set-up.
    type Wizard: Wizard<Setup = SetupOf<Self>>;

    /// Its name.
    const NAME: TextId;
    /// Its picture.
    const PICTURE: Picture;
    /// For how many it is: the fewest and the most.
    const PLAYERS: [u8; 2];
    /// Its words.
    const ROOM: &'static Room;
    /// The cards that teach it; without any the box offers no lessons of it.
    const LESSONS: &'static [Lesson] = &[];

    /// The badge of a seat.
    fn badge(setup: &SetupOf<Self>, seat: SeatOf<Self>) -> Badge;

    /// The name of a seat where nobody has given themselves one.
    fn name(state: &Self::Game, seat: SeatOf<Self>) -> TextId;

    /// The seat that has to do something, or the winner, or whoever is in turn.
    fn acting(state: &Self::Game) -> SeatOf<Self>;

    /// Whether somebody is in turn: what is shown is theirs.
    fn has_turns(_state: &Self::Game) -> bool {
        true
    }

    /// Whether the box counts points.
    fn keeps_score(_state: &Self::Game) -> bool {
        true
    }

    /// Lays the screen of the present step out.
    fn step(play: &Play<Self>, screen: &mut Screen) -> KeysOf<Self>;

    /// Lays a page of the game's own out.
    fn page(play: &Play<Self>, page: Self::Page, screen: &mut Screen) -> KeysOf<Self>;

    /// Lays the scores out, with the reasons of one seat's.
    fn scores(play: &Play<Self>, seat: SeatOf<Self>, screen: &mut Screen) -> KeysOf<Self>;

    /// Shows how far a seat is on its way to victory, in the second line.
    fn progress(play: &Play<Self>, seat: SeatOf<Self>, screen: &mut Screen);

    /// What the present step is about.
    fn step_help(play: &Play<Self>) -> Phrase;

    /// Adds what the menu offers besides the scores, undo and redo, settings and the end of the game.
    fn menu(play: &Play<Self>, entries: &mut EntriesOf<Self>);

    /// What lies on the table, as pictures in the menu.
    fn on_table(play: &Play<Self>) -> Vec<Picture, PICTURES>;

    /// When the screen of the step, or else of this page, changes by itself.
    fn wake(play: &Play<Self>, page: Option<Self::Page>, now: Millis) -> Option<Millis>;

    /// In which step of a turn a state is: what is chosen on its screen stays as long as this does.
    fn step_number(state: &Self::Game) -> u8;

    /// What the key of an action does before it: the step that has to be left first, by the only way that
    /// leads on, or by the one that the screen tells.
    fn before(_state: &Self::Game, _action: ActionOf<Self>) -> Option<ActionOf<Self>> {
        None
    }

    /// What an action does to the screens.
    fn effect(action: ActionOf<Self>) -> Effect;

    /// What is chosen when a step's screen appears after an action, or stays after one that keeps it.
    fn view_after(play: &Play<Self>, action: ActionOf<Self>, stays: bool) -> Self::View;

    /// Whether a second press of the main key right after an action would do what nobody wants.
    fn guards(play: &Play<Self>, action: ActionOf<Self>) -> bool;

    /// Whether a page that an action keeps is done with.
    fn is_done(play: &Play<Self>, page: Self::Page) -> bool;

    /// Whether nobody has to be told of a fact, because they have just typed it in.
    fn is_known(action: ActionOf<Self>, fact: &FactOf<Self>) -> bool;

    /// The page that tells a fact, if it needs one of its own.
    fn page_of(
        play: &Play<Self>,
        outcome: &Outcome<'_, Self>,
        fact: &FactOf<Self>,
    ) -> Option<Self::Page>;

    /// Lays the table view out, which has no keys: what everybody around the table wants to know while nobody
    /// presses anything.
    fn table_view(play: &Play<Self>, screen: &mut Screen);

    /// Whether what is shown now is for one pair of eyes only: nothing comes over it by itself.
    fn is_secret(state: &Self::Game) -> bool;

    /// Whether the table looks up when this happens, and at what.
    fn drama(outcome: &Outcome<'_, Self>, fact: &FactOf<Self>) -> Option<Drama>;

    /// Whether a decision has shown somebody what nobody else may see: taking it back is asked for.
    fn is_private(action: ActionOf<Self>) -> bool;

    /// What has to be known before a decision is taken.
    fn context(state: &Self::Game, action: ActionOf<Self>) -> Self::Context;

    /// What a decision was.
    fn decision(play: &Play<Self>, action: ActionOf<Self>, context: Self::Context) -> Phrase;

    /// Why something cannot be done.
    fn refusal(refusal: RefusalOf<Self>) -> TextId;

    /// Takes over into the set-up of the next game what is true of the cards themselves, whoever plays.
    fn next_setup(_setup: &mut SetupOf<Self>, _state: &Self::Game) {}

    /// Where a game stands.
    fn standing(state: &Self::Game) -> Standing;

    /// The same in words, for the first screen; with the name of whoever it is about, if they have one.
    fn standing_words(standing: Standing, name: Option<TextId>) -> Phrase;
}

/// A game that has screens.
pub trait OnScreen: Game {
    /// Its screens.
    type Screens: Screens<Game = Self>;
}

/// The key that opens the menu.
#[must_use]
#[inline(never)]
pub fn menu<A, P, V, S>() -> Option<Binding<Deed<A, P, V, S>>> {
    bind(shell::MENU, Deed::Open(Page::Menu(List::default())))
}

/// The key that closes a page.
#[must_use]
#[inline(never)]
pub fn back<A, P, V, S>() -> Option<Binding<Deed<A, P, V, S>>> {
    bind(shell::BACK, Deed::Close)
}

/// The main key of a page that only tells something, beside the menu's.
#[must_use]
#[inline(never)]
pub fn ok<A: Copy, P: Copy, V: Copy, S: Copy>() -> Keys<Deed<A, P, V, S>> {
    Keys { a: menu(), y: bind(shell::OK, Deed::Close), ..Keys::default() }
}
