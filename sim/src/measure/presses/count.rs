//! Plays games again by the shortest presses, and counts these by decision, by turn and by detour.

use campfire_core::app::{House, Program};
use campfire_core::games::{Game, Next};
use campfire_core::session::Session;
use campfire_core::ui::Key;

use super::search::{Hands, Press, cost, shortest};
use super::{GameRecord, LoadedDice, PressCounted};
use crate::play::plain;

/// More presses of the main key than any turn or set-up takes.
const MOST: usize = 80;

/// The main key.
const MAIN: Press = Press::Tap(Key::Y);

/// A decision and the shortest way to it.
#[derive(Clone, Debug)]
pub struct Decision<A> {
    /// What was done.
    pub action: A,
    /// What was pressed for it.
    pub way: Vec<Press>,
}

/// A whole turn, from the end of the last one to its own.
#[derive(Clone, Debug)]
pub struct Turn<G: Game> {
    /// In which game.
    pub game: String,
    /// Its number in that game.
    pub number: usize,
    /// What people did in it.
    pub decisions: Vec<Decision<G::Action>>,
    /// What happened in it.
    pub facts: Vec<G::Fact>,
}

impl<G: Game> Turn<G> {
    /// How many presses it took.
    #[must_use]
    pub fn presses(&self) -> usize {
        self.decisions.iter().map(|decision| cost(&decision.way)).sum()
    }
}

/// What the presses of some games were.
#[derive(Clone, Debug)]
pub struct Counts<G: Game> {
    /// How many games were played.
    pub games: usize,
    /// Every whole turn.
    pub turns: Vec<Turn<G>>,
    /// What each plain turn takes that the main key alone plays.
    pub defaults: Vec<usize>,
    /// How many turns the main key alone cannot play.
    pub stuck: usize,
    /// What each detour took more, in the order of the game's list.
    pub detours: Vec<Vec<i64>>,
    /// What the set-up takes that the main key alone makes.
    pub set_up: usize,
    /// Which recorded games cannot be played any more, and why.
    pub not_played: Vec<String>,
}

type Table<G> = Hands<LoadedDice, <G as PressCounted>::House>;

/// A detour that has begun.
struct Away<G: PressCounted> {
    /// Its place in the game's list.
    detour: usize,
    /// Where the usual way was left.
    hands: Table<G>,
    state: G,
    /// How many presses it has taken since.
    presses: usize,
    facts: Vec<G::Fact>,
    /// Whether the next decision is on the usual way again.
    over: bool,
}

/// A game that is played again.
struct Replay<'a, G: PressCounted> {
    record: &'a GameRecord<G>,
    hands: Table<G>,
    state: G,
    turn: Turn<G>,
    away: Option<Away<G>>,
}

impl<G: PressCounted> Counts<G> {
    /// No game yet: only the set-up is measured.
    ///
    /// # Errors
    /// The main key alone does not lead to a game, in words.
    pub fn new() -> Result<Self, String> {
        Ok(Self {
            games: 0,
            turns: Vec::new(),
            defaults: Vec::new(),
            stuck: 0,
            detours: G::BUDGETS.detours.iter().map(|_| Vec::new()).collect(),
            set_up: set_up::<G>()?,
            not_played: Vec::new(),
        })
    }

    /// Plays a game again.
    ///
    /// # Errors
    /// Something that was done in it cannot be pressed, in words.
    pub fn add(&mut self, record: &GameRecord<G>) -> Result<(), String> {
        let dice = LoadedDice::of(record)?;
        let session =
            Session::<G>::new(record.setup.clone()).map_err(|error| G::setup_error(&error))?;
        let mut state = session.state().clone();
        let hands = Table::<G>::new(Program::resume(dice, session));
        let dealt = hands.taken::<G>().unwrap_or_default();
        apply(&mut state, &record.actions[..dealt])?;
        let turn = Turn { game: record.name.clone(), number: 0, decisions: vec![], facts: vec![] };
        let mut replay = Replay { record, hands, state, turn, away: None };
        if replay.state.has_begun() {
            replay.begin_turn(self);
        }
        while replay.decide(self)? {}
        self.games += 1;
        Ok(())
    }
}

impl<G: PressCounted> Replay<'_, G> {
    /// Makes the next decision; says whether there was one.
    fn decide(&mut self, counts: &mut Counts<G>) -> Result<bool, String> {
        let taken = self.hands.taken::<G>().unwrap_or_default();
        let rest = self.record.actions.get(taken..).unwrap_or_default();
        let Some(action) = rest.first().copied() else { return Ok(false) };
        // One press may bring more than one decision, if all of them were made.
        let wanted = |played: &[G::Action]| rest.starts_with(played);
        let (way, next) =
            shortest::<G, _, _>(&self.hands, &wanted).ok_or_else(|| self.unreachable(action))?;
        let (hands, state) = (std::mem::replace(&mut self.hands, next), self.state.clone());
        let played = self.hands.taken::<G>().unwrap_or_default() - taken;
        let facts = apply(&mut self.state, &rest[..played])?;
        self.detour(counts, action, cost(&way));
        if self.away.is_none()
            && let Some(detour) = G::BUDGETS
                .detours
                .iter()
                .position(|it| rest[..played].iter().any(|action| (it.begins)(*action)))
        {
            let presses = cost(&way);
            self.away =
                Some(Away { detour, hands, state, presses, facts: Vec::new(), over: false });
        }
        if let Some(away) = &mut self.away {
            away.facts.extend(facts.iter().cloned());
            away.over = (G::BUDGETS.detours[away.detour].ends)(&facts);
            // The same press may have led back to the usual way.
            let back = rest[..played].last().copied();
            let back = back.filter(|last| !(G::BUDGETS.detours[away.detour].begins)(*last));
            if let Some(back) = back.filter(|_| away.over && played > 1) {
                self.detour(counts, back, 0);
            }
        }
        self.note(counts, &rest[..played], way, facts);
        Ok(true)
    }

    /// Adds a decision to the detour that is being made, or closes the detour with the first decision after
    /// it: it took more than this one would have taken at once.
    fn detour(&mut self, counts: &mut Counts<G>, action: G::Action, presses: usize) {
        let Some(away) = &mut self.away else { return };
        if !away.over {
            away.presses += presses;
            return;
        }
        let Some(away) = self.away.take() else { return };
        let counted = (G::BUDGETS.detours[away.detour].counts)(&away.facts);
        if !counted || away.state.check(action).is_err() {
            return;
        }
        let wanted = |played: &[G::Action]| played.first() == Some(&action);
        if let Some((at_once, _)) = shortest::<G, _, _>(&away.hands, &wanted) {
            let more = (away.presses + presses) as i64 - cost(&at_once) as i64;
            counts.detours[away.detour].push(more);
        }
    }

    /// Adds a decision with its facts to the turn, and closes the turn if it has ended.
    fn note(
        &mut self,
        counts: &mut Counts<G>,
        played: &[G::Action],
        way: Vec<Press>,
        facts: Vec<G::Fact>,
    ) {
        let mut way = Some(way);
        for action in played.iter().copied().filter(|action| !G::is_chance(*action)) {
            let way = way.take().unwrap_or_default();
            self.turn.decisions.push(Decision { action, way });
        }
        for fact in facts {
            let begins = G::begins_turn(&fact);
            self.turn.facts.push(fact);
            if begins {
                if self.turn.number > 0 {
                    counts.turns.push(self.turn.clone());
                }
                self.begin_turn(counts);
            }
        }
    }

    /// The next turn begins: tries out what the main key alone makes of it.
    fn begin_turn(&mut self, counts: &mut Counts<G>) {
        self.turn.number += 1;
        self.turn.decisions.clear();
        self.turn.facts.clear();
        match defaults::<G>(&self.hands, &self.state) {
            Defaults::Turn { presses, facts } if G::is_plain(&facts) => {
                counts.defaults.push(presses);
            }
            Defaults::Turn { .. } | Defaults::End => {}
            Defaults::Stuck => counts.stuck += 1,
        }
    }

    /// Says which decision cannot be pressed, and where.
    fn unreachable(&self, action: G::Action) -> String {
        let Self { turn, record, .. } = self;
        let lines = plain::lines(&self.hands.app.scene()).join(" | ");
        let state = self.state.tell().join("; ");
        format!(
            "{}, turn {}: no presses play `{}`\n  shown: {lines}\n  state: {state}",
            record.name,
            turn.number,
            G::spell(action)
        )
    }
}

/// Does what was done before, and tells what happens.
fn apply<G: PressCounted>(state: &mut G, actions: &[G::Action]) -> Result<Vec<G::Fact>, String> {
    let mut facts = Vec::new();
    for action in actions {
        state.apply(*action, &mut |fact| facts.push(fact)).map_err(|refusal| {
            format!("`{}`: {}", G::spell(*action), G::refusal_reason(refusal))
        })?;
    }
    Ok(facts)
}

/// What the main key alone makes of a turn.
enum Defaults<F> {
    /// It is played to its end.
    Turn { presses: usize, facts: Vec<F> },
    /// The game ends with it.
    End,
    /// It is not played to its end.
    Stuck,
}

fn defaults<G: PressCounted>(hands: &Table<G>, state: &G) -> Defaults<G::Fact> {
    let (mut hands, mut state, mut facts) = (hands.clone(), state.clone(), Vec::new());
    let mut taken = hands.taken::<G>().unwrap_or_default();
    for presses in 1..=MOST {
        if state.next() == Next::Over {
            return Defaults::End;
        }
        let before = hands.app.scene();
        hands.press(MAIN);
        let actions = hands.actions_since::<G>(taken);
        let Ok(new) = apply(&mut state, &actions) else { return Defaults::Stuck };
        taken += actions.len();
        for fact in new {
            let begins = G::begins_turn(&fact);
            facts.push(fact);
            if begins {
                return Defaults::Turn { presses, facts };
            }
        }
        if actions.is_empty() && hands.app.scene() == before {
            return Defaults::Stuck;
        }
    }
    Defaults::Stuck
}

/// How often the main key is pressed on the first screen of a new box before it plays the first decision of
/// the first turn.
fn set_up<G: PressCounted>() -> Result<usize, String> {
    let mut app = Program::new(LoadedDice::default());
    app.load(G::ID, Ok(None)).map_err(|why| format!("a new box does not start: {why:?}"))?;
    let mut hands = Table::<G>::new(app);
    // The cursor of the first screen goes down to the game.
    let row = G::House::GAMES.iter().position(|listing| listing.game == G::ID).unwrap_or(0);
    (0..row).for_each(|_| hands.press(Press::Tap(Key::B)));
    for presses in row..MOST {
        let begun = hands.app.session::<G>().is_some_and(|session| session.state().has_begun());
        let taken = hands.taken::<G>();
        hands.press(MAIN);
        if begun && hands.taken::<G>() > taken {
            return Ok(presses);
        }
    }
    let lines = plain::lines(&hands.app.scene()).join(" | ");
    Err(format!("the main key alone does not lead to a game; shown: {lines}"))
}
