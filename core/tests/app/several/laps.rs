//! The smallest game that a box can have beside another one: two runners take laps.

use campfire_core::app::Lesson;
use campfire_core::app::kit::{Keys, Labels, Millis, Screen, Signal, bind};
use campfire_core::app::table::overview::{self, Part};
use campfire_core::app::table::{
    Deed, Drama, Effect, EntriesOf, Keeps, KeysOf, LogLine, Memory, Outcome, Play, Screens,
    Seating, Standing, Tells, Wizard, WizardExit, menu,
};
use campfire_core::games::points::{Change, Points};
use campfire_core::games::seat::Seat;
use campfire_core::games::{Code, Game, GameId, Next, SetupBytes, Weight};
use campfire_core::text::{Phrase, Room, TextId, shell};
use campfire_core::ui::{Badge, Key, PICTURES, Picture};
use heapless::Vec;

/// How many laps have been run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Laps(pub(super) u16);

/// A lap.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Lap;

/// What cannot be: every lap counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Never {}

impl Game for Laps {
    const ID: GameId = GameId(2);
    const KEY: &'static str = "laps";
    const MOST_OUTCOMES: usize = 0;
    type Setup = ();
    type SetupError = Never;
    type Seat = Seat;
    type Action = Lap;
    type Fact = Lap;
    type Refusal = Never;

    fn start((): &()) -> Result<Self, Never> {
        Ok(Self(0))
    }

    fn usual() -> ((), Self) {
        ((), Self(0))
    }

    fn next(&self) -> Next<Seat> {
        Next::Seat(if self.0.is_multiple_of(2) { Seat::P1 } else { Seat::P2 })
    }

    fn seats(&self) -> impl Iterator<Item = Seat> {
        [Seat::P1, Seat::P2].into_iter()
    }

    fn points(&self, _: Seat) -> Points {
        Points::ZERO
    }

    fn scored(_: &Lap) -> Option<(Seat, Change)> {
        None
    }

    fn check(&self, _: Lap) -> Result<(), Never> {
        Ok(())
    }

    fn apply(&mut self, lap: Lap, emit: &mut dyn FnMut(Lap)) -> Result<(), Never> {
        self.0 += 1;
        emit(lap);
        Ok(())
    }

    fn legal(&self, each: &mut dyn FnMut(Lap)) {
        each(Lap);
    }

    fn corrections(&self, _: &mut dyn FnMut(Lap)) {}

    fn chance(&self, _: &mut dyn FnMut(Lap, Weight)) {}

    fn is_chance(_: Lap) -> bool {
        false
    }

    fn is_correction(_: Lap) -> bool {
        false
    }

    fn encode(_: Lap) -> Code {
        Code(7)
    }

    fn decode(code: Code) -> Option<Lap> {
        (code == Code(7)).then_some(Lap)
    }

    fn encode_setup((): &()) -> SetupBytes {
        SetupBytes::new()
    }

    fn decode_setup(bytes: &[u8]) -> Option<()> {
        bytes.is_empty().then_some(())
    }
}

/// Remembers nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Forgetful;

impl Memory<Laps> for Forgetful {
    fn record(&mut self, _: &Lap) -> Option<LogLine<Seat>> {
        None
    }
}

/// One page with the main key.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Start;

fn start_keys() -> Keys<WizardExit> {
    let a = bind(shell::BACK, WizardExit::Back);
    Keys { a, y: bind(shell::START, WizardExit::Start), ..Keys::default() }
}

impl Wizard for Start {
    type Setup = ();

    fn new((): ()) -> Self {
        Self
    }

    fn setup(&self) -> &() {
        &()
    }

    fn show(&self, _: &Seating, screen: &mut Screen) -> Labels {
        screen.begin(None, &start_keys().labels());
        start_keys().labels()
    }

    fn signal(&mut self, _: &Seating, signal: Signal) -> Option<WizardExit> {
        start_keys().deed(signal)
    }
}

/// The screens of the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Track;

impl Screens for Track {
    type Game = Laps;
    type Page = ();
    type View = ();
    type Memory = Forgetful;
    type Context = ();
    type Wizard = Start;

    const NAME: TextId = shell::CAMPFIRE;
    const PICTURE: Picture = Picture::Move;
    const PLAYERS: [u8; 2] = [2, 2];
    const ROOM: &'static Room = &shell::ROOM;
    const LESSONS: &'static [Lesson] =
        &[Lesson { draw: |_| {}, title: shell::CAMPFIRE, text: shell::RESUME }];

    fn badge((): &(), seat: Seat) -> Badge {
        if seat == Seat::P1 { Badge::Triangle } else { Badge::Ring }
    }

    fn name(_: &Laps, _: Seat) -> TextId {
        shell::CAMPFIRE
    }

    fn acting(state: &Laps) -> Seat {
        if let Next::Seat(seat) = state.next() { seat } else { Seat::P1 }
    }

    fn step(play: &Play<Self>, screen: &mut Screen) -> KeysOf<Self> {
        let keys = Keys { a: menu(), y: bind(shell::NEXT, Deed::Act(Lap)), ..Keys::default() };
        play.begin(screen, &keys);
        keys
    }

    fn page(_: &Play<Self>, (): (), _: &mut Screen) -> KeysOf<Self> {
        Keys::default()
    }

    fn scores(_: &Play<Self>, _: Seat, _: &mut Screen) -> KeysOf<Self> {
        Keys::default()
    }

    fn progress(_: &Play<Self>, _: Seat, _: &mut Screen) {}

    fn step_help(_: &Play<Self>) -> Phrase {
        shell::NEXT.into()
    }

    fn menu(_: &Play<Self>, _: &mut EntriesOf<Self>) {}

    fn on_table(_: &Play<Self>) -> Vec<Picture, PICTURES> {
        Vec::new()
    }

    fn wake(_: &Play<Self>, _: Option<()>, _: Millis) -> Option<Millis> {
        None
    }

    fn step_number(_: &Laps) -> u8 {
        0
    }

    fn effect(_: Lap) -> Effect {
        Effect { keeps: Keeps::Nothing, tells: Tells::Nowhere }
    }

    fn view_after(_: &Play<Self>, _: Lap, _: bool) {}

    fn guards(_: &Play<Self>, _: Lap) -> bool {
        false
    }

    fn is_done(_: &Play<Self>, (): ()) -> bool {
        true
    }

    fn is_known(_: Lap, _: &Lap) -> bool {
        true
    }

    fn page_of(_: &Play<Self>, _: &Outcome<'_, Self>, _: &Lap) -> Option<()> {
        None
    }

    fn table_view(play: &Play<Self>, screen: &mut Screen) {
        overview::begin(play, screen);
        overview::scores(play, Part::Whole, screen);
    }

    fn is_secret(_: &Laps) -> bool {
        false
    }

    fn drama(_: &Outcome<'_, Self>, _: &Lap) -> Option<Drama> {
        None
    }

    fn is_private(_: Lap) -> bool {
        false
    }

    fn context(_: &Laps, _: Lap) {}

    fn decision(_: &Play<Self>, _: Lap, (): ()) -> Phrase {
        shell::NEXT.into()
    }

    fn refusal(refusal: Never) -> TextId {
        match refusal {}
    }

    fn standing(state: &Laps) -> Standing {
        Standing(state.0)
    }

    fn standing_words(standing: Standing, name: Option<TextId>) -> Phrase {
        let laps = || Phrase::number(i16::try_from(standing.0).unwrap_or(i16::MAX));
        name.map_or_else(laps, |name| shell::TURN_OF.with(name))
    }
}

/// The key that runs a lap.
pub(super) const RUN: Key = Key::Y;
