//! The screens of the race: from its state to scenes, and from keys to its actions.

use campfire_core::app::Millis;
use campfire_core::app::kit::{Binding, LEFT, List, Rows, Screen, TOP, WIDTH, bind};
use campfire_core::app::table::overview::{self, Part};
use campfire_core::app::table::{
    self, Drama, Effect, Exit, Keeps, LogLine, OnScreen, Outcome, Screens, Standing, Tells, back,
    menu,
};
use campfire_core::games::seat::{PerSeat, Seat};
use campfire_core::games::{Game, Next};
use campfire_core::set::Member;
use campfire_core::text::{Phrase, Room, TextId, shell};
use campfire_core::ui::{Align, Area, Badge, Head, Ink, Kind, PICTURES, Picture, Role};
use heapless::Vec;

use super::rules::{Action, Attempt, Die, Fact, Phase, Refusal, Setup, State};
use super::wizard::SetupPages;
use super::words;

/// The screens of the race.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Race;

impl OnScreen for State {
    type Screens = Race;
}

type Play = table::Play<Race>;
type Deed = table::DeedOf<Race>;
type Keys = table::KeysOf<Race>;
type Entries = table::EntriesOf<Race>;

/// A page over the step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Page {
    /// Whose steps are to be corrected.
    Seats(List),
    /// How many they are.
    Steps(Seat, i16),
}

/// What the die shows that the table has rolled, as far as it is typed in.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct View(Option<Die>);

/// Where everybody's steps come from: the die, and the hand that corrects.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Memory(PerSeat<[i16; 2]>);

impl table::Memory<State> for Memory {
    fn record(&mut self, fact: &Fact) -> Option<LogLine<Seat>> {
        if let Some((seat, steps)) = State::scored(fact) {
            let by_hand = matches!(fact, Fact::Corrected { .. });
            self.0[seat][usize::from(by_hand)] += steps.0;
        }
        let (seat, picture, text, points) = match *fact {
            Fact::Rolled { seat, die } => {
                (seat, Picture::Event, words::LOG_ROLLED.with(die.number()), 0)
            }
            Fact::Refused { seat, die } => {
                (seat, Picture::Undo, words::LOG_REFUSED.with(die.number()), 0)
            }
            Fact::Moved { seat, steps } => {
                (seat, Picture::Member, words::LOG_MOVED.with(steps.0), steps.0)
            }
            Fact::Rested { seat } => (seat, Picture::Shield, words::LOG_RESTED.into(), 0),
            Fact::Corrected { seat, steps } => {
                (seat, Picture::Hand, words::LOG_CORRECTED.with(steps.0), steps.0)
            }
        };
        Some(LogLine { seat: Some(seat), picture, text, points, is_news: points != 0 })
    }
}

/// The colour of a seat.
pub(super) fn colour(seat: Seat) -> (Badge, TextId) {
    match seat {
        Seat::P1 => (Badge::Triangle, shell::RED),
        Seat::P2 => (Badge::Ring, shell::BLUE),
        Seat::P3 => (Badge::Diamond, shell::YELLOW),
        // No more than four run.
        _ => (Badge::Cross, shell::GREEN),
    }
}

impl Screens for Race {
    type Game = State;
    type Page = Page;
    type View = View;
    type Memory = Memory;
    type Context = ();
    type Wizard = SetupPages;

    const NAME: TextId = words::RACE_TO_TEN;
    const PICTURE: Picture = Picture::Move;
    const PLAYERS: [u8; 2] = [2, Setup::MOST_PLAYERS];
    const ROOM: &'static Room = &words::ROOM;

    fn badge(_: &Setup, seat: Seat) -> Badge {
        colour(seat).0
    }

    fn name(_: &State, seat: Seat) -> TextId {
        colour(seat).1
    }

    fn acting(state: &State) -> Seat {
        state.winner().unwrap_or(state.turn())
    }

    fn step(play: &Play, screen: &mut Screen) -> Keys {
        if play.state().winner().is_some() {
            return winner(play, screen);
        }
        match play.state().phase() {
            Phase::BeforeRoll => turn(play, screen),
            Phase::Rolled(die) => question(play, die, screen),
            Phase::Rolling(attempt) => typed(play, attempt, screen),
        }
    }

    fn page(play: &Play, page: Page, screen: &mut Screen) -> Keys {
        match page {
            Page::Seats(list) => seats(play, list, screen),
            Page::Steps(seat, steps) => edit(play, seat, steps, screen),
        }
    }

    fn scores(play: &Play, chosen: Seat, screen: &mut Screen) -> Keys {
        scores(play, chosen, screen)
    }

    fn progress(play: &Play, seat: Seat, screen: &mut Screen) {
        bar(play, seat, screen);
    }

    fn step_help(play: &Play) -> Phrase {
        let help = match play.state().phase() {
            Phase::BeforeRoll => words::HELP_TURN,
            Phase::Rolling(_) => words::HELP_ROLL,
            Phase::Rolled(_) => words::HELP_QUESTION,
        };
        help.into()
    }

    fn menu(_: &Play, entries: &mut Entries) {
        let mut offer = |text, deed| {
            entries.add(text, shell::OPEN, deed);
        };
        offer(shell::LAST_MOVES, Deed::Open(table::Page::Log(0)));
        offer(shell::RULES_OF_STEP, Deed::Open(table::Page::StepHelp));
        let seats = Page::Seats(List::default());
        offer(shell::CORRECT_VALUE, Deed::Open(table::Page::Game(seats)));
    }

    fn on_table(_: &Play) -> Vec<Picture, PICTURES> {
        Vec::new()
    }

    fn wake(_: &Play, _: Option<Page>, _: Millis) -> Option<Millis> {
        None
    }

    fn step_number(state: &State) -> u8 {
        match state.phase() {
            Phase::BeforeRoll => 0,
            Phase::Rolling(Attempt::First) => 1,
            Phase::Rolled(_) => 2,
            Phase::Rolling(Attempt::Second) => 3,
        }
    }

    fn effect(action: Action) -> Effect {
        match action {
            // Nobody has seen yet how far the second roll leads.
            Action::RollAgain => Effect { keeps: Keeps::Nothing, tells: Tells::Page },
            Action::Correct { .. } => Effect { keeps: Keeps::Pages, tells: Tells::Nowhere },
            _ => Effect { keeps: Keeps::Nothing, tells: Tells::Nowhere },
        }
    }

    fn view_after(play: &Play, _: Action, stays: bool) -> View {
        if stays { play.view() } else { View::default() }
    }

    fn is_done(_: &Play, page: Page) -> bool {
        matches!(page, Page::Steps(..))
    }

    fn is_known(_: Action, _: &Fact) -> bool {
        false
    }

    fn guards(_: &Play, _: Action) -> bool {
        false
    }

    fn page_of(_: &Play, _: &Outcome<'_, Self>, _: &Fact) -> Option<Page> {
        None
    }

    fn table_view(play: &Play, screen: &mut Screen) {
        overview::begin(play, screen);
        overview::scores(play, Part::Whole, screen);
    }

    fn is_secret(_: &State) -> bool {
        false
    }

    fn drama(_: &Outcome<'_, Self>, _: &Fact) -> Option<Drama> {
        None
    }

    fn is_private(_: Action) -> bool {
        false
    }

    fn context(_: &State, _: Action) {}

    fn decision(play: &Play, action: Action, (): ()) -> Phrase {
        match action {
            Action::Roll | Action::Show(_) => words::DID_ROLL.into(),
            Action::Keep => words::DID_KEEP.into(),
            Action::RollAgain => words::DID_ROLL_AGAIN.into(),
            Action::Rest => words::DID_REST.into(),
            Action::Correct { seat, to } => words::DID_CORRECT.with2(play.name(seat), to),
        }
    }

    fn refusal(refusal: Refusal) -> TextId {
        match refusal {
            Refusal::RaceIsOver => words::NO_IS_OVER,
            Refusal::NotPlaying => words::NO_NOT_PLAYING,
            Refusal::NotNow => words::NO_NOT_NOW,
            Refusal::OnTheGoal => words::NO_GOAL,
            Refusal::NoChange => words::NO_CHANGE,
        }
    }

    fn standing(state: &State) -> Standing {
        let won = u8::from(state.next() == Next::Over);
        Standing(u16::from_be_bytes([won, Self::acting(state).index()]))
    }

    fn standing_words(standing: Standing, name: Option<TextId>) -> Phrase {
        let [won, seat] = standing.0.to_be_bytes();
        let colour = Seat::from_index(seat).map(|seat| colour(seat).1);
        match (name.or(colour), won) {
            (Some(name), 0) => shell::TURN_OF.with(name),
            (Some(name), _) => shell::WINS.with(name),
            (None, _) => shell::CONTINUE.into(),
        }
    }
}

/// The way of a player to the goal.
fn bar(play: &Play, seat: Seat, screen: &mut Screen) {
    let (goal, value) = (play.state().setup().goal.into(), play.state().points(seat).0);
    let kind = Kind::Bar { value, goal, badge: play.badge(seat) };
    screen.put(Area::new(LEFT, 176, 216, 12), kind);
    let number = Area::new(232, 172, 40, 20);
    screen.line(number, Phrase::number(value), Role::Title, Ink::Cream, Align::Right);
    let of = Area::new(274, 172, 34, 20);
    screen.line(of, shell::OF_POINTS.with(goal), Role::Body, Ink::Ash, Align::Right);
}

/// A turn begins.
fn turn(play: &Play, screen: &mut Screen) -> Keys {
    let keys = Keys {
        a: menu(),
        b: bind(words::REST, Deed::Act(Action::Rest)),
        x: bind(shell::SCORES, play.scores()),
        y: bind(shell::ROLL, Deed::Act(Action::Roll)),
    };
    play.begin(screen, &keys);
    let seat = play.seat();
    screen.put(Area::new(120, 56, 80, 80), Kind::Badge(play.badge(seat)));
    screen.centred(Screen::FIRST_LINE, words::ROLL_OR_REST, Role::Body, Ink::Cream);
    bar(play, seat, screen);
    keys
}

/// Is the roll kept?
fn question(play: &Play, die: Die, screen: &mut Screen) -> Keys {
    let keys = Keys {
        a: menu(),
        b: bind(shell::NO, Deed::Act(Action::RollAgain)),
        x: bind(shell::SCORES, play.scores()),
        y: bind(shell::YES, Deed::Act(Action::Keep)),
    };
    play.begin(screen, &keys);
    screen.hero(
        Screen::HERO,
        play.badge(play.seat()),
        Phrase::number(die.number()),
        Picture::Member,
    );
    screen.centred(Screen::FIRST_LINE, words::KEEP_ASK, Role::Title, Ink::Cream);
    screen.centred(Screen::SECOND_LINE, words::KEEP_BODY, Role::Body, Ink::Ash);
    keys
}

/// The table has rolled: what does the die show? What undo has passed over is offered first.
fn typed(play: &Play, attempt: Attempt, screen: &mut Screen) -> Keys {
    let recalled = match play.session().recalled() {
        Some(Action::Show(die)) => Some(die),
        _ => None,
    };
    let [one, ..] = Die::ALL;
    let die = play.view().0.or(recalled).unwrap_or(one);
    let step = |sign: Picture, number: u8| {
        let look = Deed::Look(View(Some(Die::new(number)?)));
        Some(Binding::press(sign, look).repeating(look))
    };
    let keys = Keys {
        a: menu(),
        b: step(Picture::Minus, die.number() - 1),
        x: step(Picture::Plus, die.number() + 1),
        y: bind(shell::OK, Deed::Act(Action::Show(die))),
    };
    play.begin(screen, &keys);
    screen.put(Area::new(120, 52, 80, 80), Kind::Badge(play.badge(play.seat())));
    let (text, value) = (words::WHICH_ROLL.into(), Phrase::number(die.number()));
    let area = Area::new(LEFT, 144, WIDTH, 44);
    screen.put(area, Kind::Question { text, value, gives: None });
    if recalled.is_some() {
        screen.note(shell::TYPE_AS_BEFORE, Ink::Ash);
    } else if attempt == Attempt::Second {
        screen.note(words::SECOND_ROLL, Ink::Ash);
    }
    keys
}

/// Whose steps are to be corrected?
fn seats(play: &Play, list: List, screen: &mut Screen) -> Keys {
    let mut entries = Entries::new();
    for seat in play.state().seats() {
        let steps = play.state().points(seat).0;
        let deed = Deed::Open(table::Page::Game(Page::Steps(seat, steps)));
        entries
            .add(play.name(seat), shell::CHANGE, deed)
            .badge(play.badge(seat))
            .note(Phrase::number(steps));
    }
    let turn = |list| Deed::Turn(table::Page::Game(Page::Seats(list)));
    let keys = list.keys(back(), &entries, Rows::FOUR, &turn);
    play.begin(screen, &keys);
    list.put(screen, &entries, Rows::FOUR);
    screen.note(words::STEPS, Ink::Ash);
    keys
}

/// How many steps are they?
fn edit(play: &Play, seat: Seat, steps: i16, screen: &mut Screen) -> Keys {
    let to = u8::try_from(steps).unwrap_or(0);
    let set = Action::Correct { seat, to };
    let step = |sign: Picture, steps| {
        let turn = Deed::Turn(table::Page::Game(Page::Steps(seat, steps)));
        Binding::press(sign, turn).repeating(turn)
    };
    let keys = Keys {
        a: back(),
        b: (steps > 0).then(|| step(Picture::Minus, steps - 1)),
        x: (to + 1 < play.state().setup().goal).then(|| step(Picture::Plus, steps + 1)),
        y: bind(shell::SET, if play.may(set) { Deed::Act(set) } else { Deed::Close }),
    };
    play.begin_of(seat, screen, &keys);
    screen.centred(TOP, words::STEPS, Role::Body, Ink::Ash);
    let (text, value) = (shell::IT_IS_NOW.into(), Phrase::number(steps));
    let area = Area::new(LEFT, TOP + 40, WIDTH, 44);
    screen.put(area, Kind::Question { text, value, gives: None });
    screen.sentences(Area::new(LEFT, TOP + 104, WIDTH, 40), shell::FIX_NOTE, Ink::Ash);
    keys
}

/// Where steps come from, in the order of [`Memory`].
const FROM: [Picture; 2] = [Picture::Member, Picture::Hand];

/// How far everybody is, and where the steps of one player come from.
fn scores(play: &Play, chosen: Seat, screen: &mut Screen) -> Keys {
    let (state, players) = (play.state(), play.state().setup().players);
    let of = |seat| Deed::Turn(table::Page::Scores(seat));
    let keys = Keys {
        a: menu(),
        b: bind(Picture::Down, of(players.after(chosen))),
        x: bind(Picture::Up, of(players.before(chosen))),
        y: bind(shell::CLOSE, Deed::Close),
    };
    play.begin(screen, &keys);
    let goal = state.setup().goal.into();
    for (seat, y) in state.seats().zip((0..).map(|row| TOP + 26 * row)) {
        let (badge, name) = (play.badge(seat), play.name(seat).into());
        let (cursor, points) = (seat == chosen, state.points(seat).0);
        let kind = Kind::ScoreRow { cursor, edited: false, badge, name, points, goal, gain: None };
        screen.put(Area::new(LEFT - 4, y, 304, 24), kind);
    }
    let sources = FROM.into_iter().zip(play.memory().0[chosen]).collect();
    screen.put(Area::new(LEFT - 4, TOP + 108, 192, 44), Kind::Parts(sources));
    screen.note(shell::POINTS_WIN.with(goal), Ink::Ash);
    keys
}

/// Who has won, and where everybody's steps came from.
fn winner(play: &Play, screen: &mut Screen) -> Keys {
    let winner = play.seat();
    let keys = Keys {
        a: menu(),
        b: None,
        x: bind(shell::SCORES, play.scores()),
        y: bind(shell::NEW_GAME_KEY, Deed::Leave(Exit::NewGame)),
    };
    play.begin(screen, &keys);
    screen.put(Area::new(LEFT + 4, TOP, 40, 40), Kind::Badge(play.badge(winner)));
    let text = shell::WINS.with(play.name(winner));
    screen.line(Area::new(68, TOP + 8, 196, 24), text, Role::Title, Ink::Fire, Align::Left);
    let (picture, accent) = (Picture::Campfire, Ink::Fire);
    screen.put(Area::new(268, TOP, 40, 40), Kind::Picture { picture, accent });
    let heads = FROM.into_iter().map(Head::Picture).collect();
    screen.put(Area::new(LEFT, TOP + 48, WIDTH, 20), Kind::TallyHead(heads));
    for (seat, y) in play.state().seats().zip((0..).map(|row| TOP + 72 + 20 * row)) {
        let kind = Kind::TallyRow {
            winner: seat == winner,
            badge: play.badge(seat),
            name: play.name(seat).into(),
            values: play.memory().0[seat].into_iter().collect(),
            total: play.state().points(seat).0,
        };
        screen.put(Area::new(LEFT, y, WIDTH, 20), kind);
    }
    keys
}
