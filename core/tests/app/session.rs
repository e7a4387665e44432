//! The session with a game that is not Rise of Tribes: two players toss coins and count heads.
//!
//! Small enough to see what undo, redo and kept outcomes must do, and proof that a session knows
//! nothing of any one game.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may stop at what it did not expect")]

use campfire_core::games::points::{Change, Points};
use campfire_core::games::seat::{Players, Seat};
use campfire_core::games::{Code, Game, GameId, Next, SetupBytes, Weight};
use campfire_core::session::{ENTRIES, LoadError, PlayError, SAVE_BYTES, Session, VERSION};
use rand_chacha::ChaCha8Rng;
use rand_core::{Infallible, SeedableRng, TryRng};

/// Heads before the game is over.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Setup {
    target: u8,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Coin {
    Heads,
    Tails,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Action {
    /// Toss the coin.
    Toss,
    /// Draw a card instead.
    Draw,
    /// Let the other player act.
    Pass,
    /// Write something down; possible even while chance is due.
    Note,
    /// Chance: how the coin falls; heads three times as often.
    Fall(Coin),
    /// Chance: which card is drawn.
    Card(u8),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Waiting {
    Person,
    Coin,
    Card,
}

#[derive(Clone, PartialEq, Eq, Debug)]
struct Tosses {
    target: u8,
    heads: u8,
    cards: Vec<u8>,
    waiting: Waiting,
}

impl Game for Tosses {
    const ID: GameId = GameId(200);
    const KEY: &'static str = "tosses";
    const MOST_OUTCOMES: usize = 1;
    type Setup = Setup;
    type SetupError = ();
    type Seat = Seat;
    type Action = Action;
    type Fact = Action;
    type Refusal = ();

    fn start(setup: &Setup) -> Result<Self, ()> {
        let start = Self { target: setup.target, ..Self::usual().1 };
        if setup.target == 0 { Err(()) } else { Ok(start) }
    }

    fn usual() -> (Setup, Self) {
        let target = 3;
        let waiting = Waiting::Person;
        (Setup { target }, Self { target, heads: 0, cards: Vec::new(), waiting })
    }

    fn next(&self) -> Next<Seat> {
        match self.waiting {
            _ if self.heads >= self.target => Next::Over,
            Waiting::Person => Next::Seat(Seat::P1),
            Waiting::Coin | Waiting::Card => Next::Chance,
        }
    }

    fn seats(&self) -> impl Iterator<Item = Seat> {
        Players::Two.seats()
    }

    fn points(&self, seat: Seat) -> Points {
        if seat == Seat::P1 { Points::from(self.heads) } else { Points::ZERO }
    }

    fn scored(fact: &Action) -> Option<(Seat, Change)> {
        (*fact == Action::Fall(Coin::Heads)).then_some((Seat::P1, Change(1)))
    }

    fn check(&self, action: Action) -> Result<(), ()> {
        let right = match (self.next(), action) {
            (Next::Seat(_), Action::Toss | Action::Pass) => true,
            (Next::Seat(_) | Next::Chance, Action::Note) => true,
            (Next::Seat(_), Action::Draw) => self.cards.len() < 5,
            (Next::Chance, Action::Fall(_)) => self.waiting == Waiting::Coin,
            (Next::Chance, Action::Card(card)) => {
                self.waiting == Waiting::Card && card < 5 && !self.cards.contains(&card)
            }
            _ => false,
        };
        if right { Ok(()) } else { Err(()) }
    }

    fn apply(&mut self, action: Action, emit: &mut dyn FnMut(Action)) -> Result<(), ()> {
        self.check(action)?;
        self.waiting = match action {
            Action::Toss => Waiting::Coin,
            Action::Draw => Waiting::Card,
            Action::Pass => Waiting::Person,
            Action::Note => self.waiting,
            Action::Fall(coin) => {
                self.heads += u8::from(coin == Coin::Heads);
                Waiting::Person
            }
            Action::Card(card) => {
                self.cards.push(card);
                Waiting::Person
            }
        };
        emit(action);
        Ok(())
    }

    fn legal(&self, each: &mut dyn FnMut(Action)) {
        [Action::Toss, Action::Draw, Action::Pass]
            .into_iter()
            .filter(|action| self.check(*action).is_ok())
            .for_each(each);
    }

    fn corrections(&self, each: &mut dyn FnMut(Action)) {
        if self.next() != Next::Over {
            each(Action::Note);
        }
    }

    fn chance(&self, each: &mut dyn FnMut(Action, Weight)) {
        match self.waiting {
            Waiting::Person => {}
            Waiting::Coin => {
                each(Action::Fall(Coin::Heads), Weight(3));
                each(Action::Fall(Coin::Tails), Weight(1));
            }
            Waiting::Card => {
                let left = (0..5).filter(|card| !self.cards.contains(card));
                left.for_each(|card| each(Action::Card(card), Weight(1)));
            }
        }
    }

    fn is_chance(action: Action) -> bool {
        matches!(action, Action::Fall(_) | Action::Card(_))
    }

    fn is_correction(action: Action) -> bool {
        action == Action::Note
    }

    fn encode(action: Action) -> Code {
        Code(match action {
            Action::Toss => 1,
            Action::Draw => 2,
            Action::Pass => 3,
            Action::Fall(Coin::Heads) => 4,
            Action::Fall(Coin::Tails) => 5,
            Action::Note => 6,
            Action::Card(card) => 0x100 | u16::from(card),
        })
    }

    fn decode(code: Code) -> Option<Action> {
        Some(match code.0 {
            1 => Action::Toss,
            2 => Action::Draw,
            3 => Action::Pass,
            4 => Action::Fall(Coin::Heads),
            5 => Action::Fall(Coin::Tails),
            6 => Action::Note,
            0x100..=0x104 => Action::Card((code.0 & 0xFF) as u8),
            _ => return None,
        })
    }

    fn encode_setup(setup: &Setup) -> SetupBytes {
        [setup.target].into_iter().collect()
    }

    fn decode_setup(bytes: &[u8]) -> Option<Setup> {
        match bytes {
            [target] => Some(Setup { target: *target }),
            _ => None,
        }
    }
}

type Play = Session<Tosses>;

fn game() -> Play {
    Session::new(Setup { target: 200 }).unwrap()
}

fn rng(seed: u64) -> ChaCha8Rng {
    ChaCha8Rng::seed_from_u64(seed)
}

/// A person's action and whatever chance brings after it.
fn act(session: &mut Play, action: Action, rng: &mut ChaCha8Rng) -> Vec<Action> {
    session.play(action, &mut |_| {}).unwrap();
    let mut dealt = Vec::new();
    while let Some(outcome) = session.deal(rng, &mut |_| {}).unwrap() {
        dealt.push(outcome);
    }
    dealt
}

fn actions(session: &Play) -> Vec<Action> {
    session.actions().collect()
}

/// A generator that always gives the same bits.
struct Stuck(u32);

impl TryRng for Stuck {
    type Error = Infallible;

    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        Ok(self.0)
    }

    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        Ok(u64::from(self.0))
    }

    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Infallible> {
        bytes.fill(self.0 as u8);
        Ok(())
    }
}

#[test]
fn undo_takes_back_a_decision_with_what_chance_brought() {
    let mut session = game();
    act(&mut session, Action::Pass, &mut rng(1));
    act(&mut session, Action::Toss, &mut rng(1));
    assert_eq!(session.undoable(), Some(Action::Toss));
    assert_eq!(session.undo(), Ok(Some(Action::Toss)));
    assert_eq!(actions(&session), [Action::Pass]);
    assert_eq!(session.undo(), Ok(Some(Action::Pass)));
    assert_eq!(session.undo(), Ok(None));
    assert_eq!(*session.state(), *game().state());
}

/// Takes back everything; at each decision the game must stand where it stood before it.
fn assert_leads_back(mut session: Play) {
    let mut before = Vec::new();
    let mut fresh = Play::new(session.setup().clone()).unwrap();
    for action in actions(&session) {
        if !Tosses::is_chance(action) {
            before.push(fresh.state().clone());
        }
        fresh.play(action, &mut |_| {}).unwrap();
    }
    while let Some(expected) = before.pop() {
        session.undo().unwrap();
        assert_eq!(*session.state(), expected, "before decision {}", before.len());
    }
    assert_eq!(session.undo(), Ok(None));
}

#[test]
fn undo_leads_back_through_a_long_game() {
    let mut session = game();
    let mut dice = rng(5);
    (0..100).for_each(|_| drop(act(&mut session, Action::Toss, &mut dice)));
    assert_leads_back(session.clone());
    // The way back goes on from another past than the one that was undone.
    for _ in 0..40 {
        session.undo().unwrap();
    }
    (0..30).for_each(|_| drop(act(&mut session, Action::Pass, &mut dice)));
    (0..30).for_each(|_| drop(act(&mut session, Action::Toss, &mut dice)));
    assert_leads_back(session);
}

#[test]
fn undo_never_leads_into_the_game_before() {
    let mut session = game();
    let mut dice = rng(5);
    (0..100).for_each(|_| drop(act(&mut session, Action::Toss, &mut dice)));
    session.undo().unwrap();
    let mut other = game();
    (0..200).for_each(|_| drop(act(&mut other, Action::Pass, &mut dice)));
    let mut loaded = session.clone();
    loaded.load(&other.encode()).unwrap();
    assert_leads_back(loaded);
    session.restart(Setup { target: 9 }).unwrap();
    (0..200).for_each(|_| drop(act(&mut session, Action::Pass, &mut dice)));
    assert_leads_back(session);
}

#[test]
fn the_same_decision_after_undo_never_rolls_again() {
    for seed in 0..50 {
        let mut session = game();
        let first = act(&mut session, Action::Toss, &mut rng(seed));
        for other in 0..20 {
            session.undo().unwrap();
            assert_eq!(act(&mut session, Action::Toss, &mut rng(1000 + other)), first);
        }
    }
}

#[test]
fn outcomes_come_back_in_order_after_something_else_was_done() {
    for seed in 0..50 {
        let mut session = game();
        let mut dice = rng(seed);
        let first = act(&mut session, Action::Toss, &mut dice);
        let second = act(&mut session, Action::Toss, &mut dice);
        let third = act(&mut session, Action::Toss, &mut dice);
        for _ in 0..3 {
            session.undo().unwrap();
        }
        let mut other = rng(seed + 1000);
        act(&mut session, Action::Pass, &mut other);
        assert_eq!(session.redoable(), None, "something else was done");
        assert_eq!(act(&mut session, Action::Toss, &mut other), first);
        act(&mut session, Action::Pass, &mut other);
        assert_eq!(act(&mut session, Action::Toss, &mut other), second);
        assert_eq!(act(&mut session, Action::Toss, &mut other), third);
    }
}

#[test]
fn an_outcome_waits_for_its_own_kind_of_chance() {
    for seed in 0..50 {
        let mut session = game();
        let mut dice = rng(seed);
        let card = act(&mut session, Action::Draw, &mut dice);
        let coin = act(&mut session, Action::Toss, &mut dice);
        session.undo().unwrap();
        session.undo().unwrap();
        let mut other = rng(seed + 1000);
        assert_eq!(act(&mut session, Action::Toss, &mut other), coin, "the card is not a coin");
        act(&mut session, Action::Toss, &mut other);
        assert_eq!(act(&mut session, Action::Draw, &mut other), card);
    }
}

#[test]
fn undoing_twice_keeps_the_order_of_both() {
    for seed in 0..50 {
        let mut session = game();
        let mut dice = rng(seed);
        let first = act(&mut session, Action::Draw, &mut dice);
        let second = act(&mut session, Action::Draw, &mut dice);
        let third = act(&mut session, Action::Draw, &mut dice);
        session.undo().unwrap();
        act(&mut session, Action::Pass, &mut dice);
        for _ in 0..3 {
            session.undo().unwrap();
        }
        act(&mut session, Action::Toss, &mut dice);
        let mut other = rng(seed + 1000);
        assert_eq!(act(&mut session, Action::Draw, &mut other), first);
        assert_eq!(act(&mut session, Action::Draw, &mut other), second);
        assert_eq!(act(&mut session, Action::Draw, &mut other), third);
    }
}

#[test]
fn an_outcome_typed_in_replaces_the_one_that_undo_kept() {
    let mut session = game();
    session.play(Action::Toss, &mut |_| {}).unwrap();
    session.play(Action::Fall(Coin::Tails), &mut |_| {}).unwrap();
    session.undo().unwrap();
    session.play(Action::Toss, &mut |_| {}).unwrap();
    session.play(Action::Fall(Coin::Heads), &mut |_| {}).unwrap();
    assert_eq!(actions(&session), [Action::Toss, Action::Fall(Coin::Heads)]);
    // The slip of the tongue is forgotten: the next toss is a new one.
    let tosses: Vec<_> =
        (0..40).map(|seed| act(&mut session.clone(), Action::Toss, &mut rng(seed))).collect();
    assert!(tosses.contains(&vec![Action::Fall(Coin::Heads)]));
    assert!(tosses.contains(&vec![Action::Fall(Coin::Tails)]));
}

#[test]
fn redo_brings_back_everything_until_something_else_is_done() {
    let mut session = game();
    let mut dice = rng(3);
    for action in [Action::Toss, Action::Draw, Action::Pass, Action::Toss] {
        act(&mut session, action, &mut dice);
    }
    let whole = session.clone();
    for _ in 0..4 {
        session.undo().unwrap();
    }
    assert_eq!(session.redoable(), Some(Action::Toss));
    let mut facts = Vec::new();
    assert_eq!(session.redo(&mut |fact| facts.push(fact)), Ok(Some(Action::Toss)));
    assert_eq!(facts, actions(&session), "redo tells what happened");
    // Doing by hand what would be redone is not something else.
    act(&mut session, Action::Draw, &mut rng(99));
    assert_eq!(session.redo(&mut |_| {}), Ok(Some(Action::Pass)));
    assert_eq!(session.redo(&mut |_| {}), Ok(Some(Action::Toss)));
    assert_eq!(session.redo(&mut |_| {}), Ok(None));
    assert_eq!(session, whole);
    session.undo().unwrap();
    act(&mut session, Action::Pass, &mut dice);
    assert_eq!(session.redo(&mut |_| {}), Ok(None));
}

#[test]
fn a_refusal_changes_nothing() {
    let mut session = game();
    act(&mut session, Action::Toss, &mut rng(1));
    session.undo().unwrap();
    let before = session.clone();
    for action in [Action::Fall(Coin::Heads), Action::Card(1)] {
        assert_eq!(session.play(action, &mut |_| {}), Err(PlayError::Refused(())));
        assert_eq!(session, before);
    }
}

/// Every action of the rules that a session would take now.
fn listed(session: &Play) -> Vec<Action> {
    let mut listed = Vec::new();
    session.legal(&mut |action| listed.push(action));
    listed
}

#[test]
fn a_full_journal_refuses_decisions_but_never_the_outcome_of_one() {
    let mut session = game();
    let everything = listed(&session);
    let mut passes = 0;
    while session.play(Action::Pass, &mut |_| {}) == Ok(()) {
        passes += 1;
    }
    assert_eq!(passes, ENTRIES - Tosses::MOST_OUTCOMES, "the last entries belong to chance");
    let full = session.clone();
    assert_eq!(session.play(Action::Toss, &mut |_| {}), Err(PlayError::JournalFull));
    assert_eq!(session.check(Action::Toss), Err(PlayError::JournalFull));
    assert_eq!(listed(&session), [], "what would be refused is not listed");
    assert_eq!(session, full);
    assert!(session.encode().len() <= SAVE_BYTES);
    assert_eq!(Play::decode(&session.encode()).unwrap(), full);
    assert_eq!(session.undo(), Ok(Some(Action::Pass)));
    assert_eq!(listed(&session).len(), everything.len(), "there is room for one again");
    assert_eq!(act(&mut session, Action::Toss, &mut rng(1)).len(), 1);
    assert_eq!(session.play(Action::Pass, &mut |_| {}), Err(PlayError::JournalFull));
    assert_eq!(session.undo(), Ok(Some(Action::Toss)));
}

#[test]
fn a_full_journal_lets_go_of_the_outcome_farthest_ahead() {
    let mut session = game();
    let mut dice = rng(1);
    let mut fallen = Vec::new();
    for _ in 0..600 {
        fallen.extend(act(&mut session, Action::Toss, &mut dice));
        if session.state().heads >= 190 {
            break;
        }
    }
    while session.undoable().is_some() {
        session.undo().unwrap();
    }
    // Passing fills the journal until there is room for 40 entries beside it.
    while session.actions().count() < ENTRIES - 40 {
        session.play(Action::Pass, &mut |_| {}).unwrap();
    }
    assert_eq!(Play::decode(&session.encode()).unwrap(), session);
    for expected in fallen.iter().take(10) {
        assert_eq!(act(&mut session, Action::Toss, &mut rng(77)), [*expected]);
    }
}

#[test]
fn what_is_done_while_chance_is_due_does_not_roll_again() {
    for seed in 0..50 {
        let mut session = game();
        let first = act(&mut session, Action::Toss, &mut rng(seed));
        session.undo().unwrap();
        session.play(Action::Toss, &mut |_| {}).unwrap();
        session.play(Action::Note, &mut |_| {}).unwrap();
        let again = session.deal(&mut rng(seed + 1000), &mut |_| {}).unwrap();
        assert_eq!(again, first.first().copied(), "after a note");
        session.undo().unwrap();
        assert_eq!(session.redoable(), Some(Action::Note));
        let again = session.deal(&mut rng(seed + 2000), &mut |_| {}).unwrap();
        assert_eq!(again, first.first().copied(), "after the note was taken back");
    }
}

#[test]
fn a_card_typed_in_early_does_not_come_a_second_time() {
    let mut session = game();
    for card in [1, 3] {
        session.play(Action::Draw, &mut |_| {}).unwrap();
        session.play(Action::Card(card), &mut |_| {}).unwrap();
    }
    session.undo().unwrap();
    session.undo().unwrap();
    session.play(Action::Draw, &mut |_| {}).unwrap();
    session.play(Action::Card(3), &mut |_| {}).unwrap();
    // The other one is still known to be on top.
    assert_eq!(act(&mut session, Action::Draw, &mut rng(1)), [Action::Card(1)]);
    // After both, nothing is remembered: seeds differ.
    let drawn: Vec<_> =
        (0..30).map(|seed| act(&mut session.clone(), Action::Draw, &mut rng(seed))).collect();
    assert!(drawn.iter().any(|cards| Some(cards) != drawn.first()));
}

#[test]
fn redo_names_the_decision_even_while_its_outcome_is_due() {
    let mut session = game();
    act(&mut session, Action::Toss, &mut rng(1));
    act(&mut session, Action::Pass, &mut rng(1));
    let whole = session.clone();
    session.undo().unwrap();
    session.undo().unwrap();
    session.play(Action::Toss, &mut |_| {}).unwrap();
    assert_eq!(session.redoable(), Some(Action::Pass));
    assert_eq!(session.redo(&mut |_| {}), Ok(Some(Action::Pass)));
    assert_eq!(session, whole);
}

#[test]
fn a_stuck_generator_is_reported_and_does_not_hang() {
    let mut session = game();
    session.play(Action::Draw, &mut |_| {}).unwrap();
    let before = session.clone();
    // Five cards need three bits, and seven is not below five.
    let dealt = session.deal(&mut Stuck(u32::MAX), &mut |_| {});
    assert_eq!(dealt, Err(PlayError::NoRandomness));
    assert_eq!(session, before);
    session.play(Action::Card(2), &mut |_| {}).unwrap();
}

#[test]
fn outcomes_come_with_their_weights() {
    let mut session = game();
    session.play(Action::Toss, &mut |_| {}).unwrap();
    let mut dice = rng(1);
    let heads =
        (0..40_000).filter(|_| session.draw(&mut dice) == Some(Action::Fall(Coin::Heads))).count();
    // Three in four; the standard deviation of 40,000 tosses is 87.
    assert!((29_600..=30_400).contains(&heads), "{heads} heads");
}

#[test]
fn a_saved_session_is_the_same_session_with_its_undone_and_kept_parts() {
    let mut session = game();
    let mut dice = rng(5);
    for action in [Action::Toss, Action::Draw, Action::Toss, Action::Draw, Action::Toss] {
        act(&mut session, action, &mut dice);
    }
    session.undo().unwrap();
    session.undo().unwrap();
    act(&mut session, Action::Pass, &mut dice);
    session.undo().unwrap();
    let mut loaded = Play::decode(&session.encode()).unwrap();
    assert_eq!(loaded, session);
    // No power cut makes the box roll again either.
    assert_eq!(
        act(&mut loaded, Action::Draw, &mut rng(77)),
        act(&mut session, Action::Draw, &mut rng(78))
    );
}

#[test]
fn a_session_saved_while_chance_is_due_still_knows_what_undo_passed_over() {
    let mut session = game();
    let tossed = act(&mut session, Action::Toss, &mut rng(5));
    session.undo().unwrap();
    session.play(Action::Toss, &mut |_| {}).unwrap();
    let mut loaded = Play::decode(&session.encode()).unwrap();
    assert_eq!(loaded, session);
    assert_eq!(loaded.deal(&mut rng(9), &mut |_| {}).unwrap(), tossed.first().copied());
}

#[test]
fn foreign_data_is_named_for_what_it_is() {
    let session = game();
    let bytes = session.encode();
    assert_eq!(Play::decode(&[]), Err(LoadError::NotASave));
    assert_eq!(Play::decode(b"a shopping list, not a game"), Err(LoadError::NotASave));
    for version in 0..=u8::MAX {
        let mut other = bytes.clone();
        *other.get_mut(4).unwrap() = version;
        let expected = match version {
            0 => Some(LoadError::NotASave),
            VERSION => None,
            version => Some(LoadError::FutureVersion(version)),
        };
        assert_eq!(Play::decode(&other).err(), expected);
    }
    let other = Session::<campfire_core::games::tribes::State>::decode(&bytes);
    assert_eq!(other.map(|_| ()), Err(LoadError::OtherGame(200)));
}
