//! What must be true of every state, whatever was played.

use std::fmt;
use std::sync::LazyLock;

use campfire_core::games::tribes::{
    Action, Counter, Fact, Glacier, Goal, Goals, PerSeat, Power, Seat, State, Terrain, Tile,
};
use campfire_core::games::{Code, Game, Next};
use campfire_core::session::Session;
use campfire_core::set::{Member, Set};
use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;

use crate::games::tribes::words::spell;
use crate::trials::moves::{corrections, legal, outcomes};

/// A broken invariant, in words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Broken(pub String);

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

fn ensure(holds: bool, otherwise: impl FnOnce() -> String) -> Result<(), Broken> {
    if holds { Ok(()) } else { Err(Broken(otherwise())) }
}

/// Everything that can be seen in the state alone.
///
/// # Errors
/// The first invariant that does not hold.
pub fn check_state(state: &State) -> Result<(), Broken> {
    check_dice(state)?;
    check_tiles(state)?;
    check_goals(state)?;
    check_players(state)
}

/// Twelve dice lie on the board, so two are in hand, in the pool or on tiles.
fn check_dice(state: &State) -> Result<(), Broken> {
    let dice = 12 + state.hand().len() + state.pool() + state.spent();
    ensure(dice == State::DICE, || format!("there are {dice} dice"))
}

/// Every tile is in exactly one place.
fn check_tiles(state: &State) -> Result<(), Broken> {
    for &tile in Tile::ALL {
        let active = state.slots().has(tile);
        let places = [
            ("deck", state.deck().cards().contains(tile)),
            ("slot", active),
            ("aside", state.aside().contains(tile)),
            ("discards", state.discards().contains(tile)),
            ("removed", state.removed().contains(tile)),
            // A tamed Mammoth may keep its slot.
            ("owner", state.owner(tile).is_some() && !active),
        ];
        let found = || places.iter().filter(|(_, here)| *here).map(|(name, _)| *name);
        ensure(found().count() == 1, || {
            format!("{} is in {:?}", tile.key(), found().collect::<Vec<_>>())
        })?;
    }
    let active = state.slots().iter().count();
    ensure(active == usize::from(state.slots().tiles().len()), || "a tile is active twice".into())?;
    ensure(active <= usize::from(state.settings().slots), || format!("{active} tiles are active"))?;
    for active in state.slots().iter() {
        let (tile, counter) = (active.tile, active.counter);
        let most = tile.most(state.players());
        let within = match counter {
            Counter::None => true,
            Counter::Tokens(tokens) => tokens <= most,
            Counter::Resources(resources) => resources.largest() <= most,
        };
        ensure(within, || format!("{} holds {counter:?}", tile.key()))?;
        ensure(!tile.is_finished(counter), || format!("{} should have left", tile.key()))?;
    }
    Ok(())
}

/// With the decks in the box, every card of a deck is in exactly one place.
fn check_goals(state: &State) -> Result<(), Broken> {
    let in_game: Set<Goal> = Set::of(|goal: Goal| goal.is_in_game(state.players()));
    for seat in state.players().seats() {
        let cards = state.goals(seat);
        for &goal in Goal::ALL {
            let places = [
                cards.deck.cards().contains(goal),
                cards.in_progress.contains(goal),
                cards.completed.contains(goal),
            ];
            let count = places.iter().filter(|here| **here).count();
            let right = match state.goal_mode() {
                Goals::InBox => count == usize::from(in_game.contains(goal)),
                Goals::OnTable => {
                    count <= usize::from(in_game.contains(goal)) && !places[0] && !places[1]
                }
            };
            ensure(right, || format!("{} of {} is in {count} places", goal.key(), seat.key()))?;
        }
    }
    Ok(())
}

fn check_players(state: &State) -> Result<(), Broken> {
    let villages: u8 = state.players().seats().map(|seat| state.villages(seat)).sum();
    ensure(villages + state.village_tokens() == State::VILLAGES, || {
        format!("{villages} villages are built and {} are left", state.village_tokens())
    })?;
    ensure(villages == 0 || state.aside().is_empty(), || "tiles are still aside".into())?;
    for seat in state.players().seats() {
        let housed = state.on_map().contains(seat) || state.villages(seat) == 0;
        ensure(housed, || format!("{} has villages and no members", seat.key()))?;
    }
    check_advanced(state)?;
    let target = state.settings().target;
    let leader = state.players().seats().find(|seat| state.points(*seat) >= target);
    ensure(leader.is_some() == state.winner().is_some(), || {
        format!("the leader is {leader:?} and the winner {:?}", state.winner())
    })?;
    let winner_has = state.winner().is_none_or(|seat| state.points(seat) >= target);
    ensure(winner_has, || "the winner has too few points".into())
}

/// What the modes of the advanced game keep is only there if they are played, and in order.
fn check_advanced(state: &State) -> Result<(), Broken> {
    let modes = state.modes();
    for seat in state.players().seats() {
        let elder = state.elders().contains(seat);
        ensure(!elder || modes.elders.is_on(), || "an elder in a game without them".into())?;
        ensure(!elder || state.villages_on_map(seat) > 0, || {
            format!("the elder of {} has no village", seat.key())
        })?;
        let hidden = state.hidden().contains(seat);
        ensure(!hidden || state.power(seat) == Some(Power::HiddenVillage), || {
            format!("{} cannot hide a village", seat.key())
        })?;
        ensure(!hidden || state.villages(seat) > 0, || "a hidden village is not there".into())?;
    }
    let ice = modes.terrain.contains(Terrain::Glacier) || state.glacier() == Glacier::Absent;
    ensure(ice, || "a glacier in a game without it".into())?;
    let stones = match state.glacier() {
        Glacier::Ice(stones) => stones < Glacier::STONES,
        Glacier::Melted | Glacier::Absent => true,
    };
    ensure(stones, || "the glacier should have melted".into())?;
    let seen = state.deck().seen().count();
    let dreams = state.holder(Power::Dreamtime).is_some();
    ensure(seen == 0 || dreams, || format!("{seen} tiles are seen and nobody dreams"))?;
    let used = state.powers_used();
    ensure(used.iter().all(|power| state.power(state.turn()) == Some(power)), || {
        format!("{used:?} were used by somebody else")
    })
}

/// Points as the facts tell them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Ledger(pub PerSeat<i16>);

impl Ledger {
    /// The points that the facts of a session's actions tell.
    ///
    /// # Errors
    /// The actions do not lead to the session's state.
    pub fn of(session: &Session<State>) -> Result<Self, Broken> {
        let mut state = State::new(session.setup()).map_err(|e| Broken(format!("{e:?}")))?;
        let mut ledger = Self::default();
        for action in session.actions() {
            let applied = state.apply(action, &mut |fact| ledger.note(&fact));
            ensure(applied.is_ok(), || format!("`{}` does not replay", spell(action)))?;
        }
        ensure(state == *session.state(), || "the replay leads elsewhere".into())?;
        Ok(ledger)
    }

    /// Takes a fact into account.
    pub fn note(&mut self, fact: &Fact) {
        if let Fact::PointsScored { seat, points, .. } = fact {
            self.0[*seat] += points.0;
        }
    }

    /// A score is the sum of its facts.
    ///
    /// # Errors
    /// It is not.
    pub fn check(&self, state: &State) -> Result<(), Broken> {
        for &seat in Seat::ALL {
            let (sum, points) = (self.0[seat], state.points(seat).0);
            ensure(sum == points, || {
                format!("{} has {points} points, facts say {sum}", seat.key())
            })?;
        }
        Ok(())
    }
}

/// Every action there is, in the order of its code.
#[must_use]
pub fn every_action() -> &'static [Action] {
    static EVERY: LazyLock<Vec<Action>> =
        LazyLock::new(|| (0..=u16::MAX).filter_map(|code| State::decode(Code(code))).collect());
    &EVERY
}

/// Listed is accepted, and a refusal changes nothing, for each of `actions`.
///
/// # Errors
/// An action is listed and refused, accepted and not listed, or refused with a change.
pub fn check_legality(state: &State, actions: impl Iterator<Item = Action>) -> Result<(), Broken> {
    let mut listed = legal(state);
    listed.extend(outcomes(state).into_iter().map(|(action, _)| action));
    match state.next() {
        Next::Over => ensure(listed.is_empty(), || format!("{listed:?} after the end"))?,
        _ => ensure(!listed.is_empty(), || format!("nothing can be done in {:?}", state.phase()))?,
    }
    for action in &listed {
        let mut copy = *state;
        let accepted = copy.apply(*action, &mut |_| {});
        ensure(accepted.is_ok(), || format!("`{}` is listed and refused", spell(*action)))?;
    }
    for action in actions {
        let mut copy = *state;
        match copy.apply(action, &mut |_| {}) {
            Ok(()) => {
                let known = listed.contains(&action) || matches!(action, Action::Correct(_));
                ensure(known, || format!("`{}` is accepted and not listed", spell(action)))?;
            }
            Err(_) => ensure(copy == *state, || format!("`{}` changed a thing", spell(action)))?,
        }
    }
    Ok(())
}

/// Corrections are listed exactly as they are accepted.
///
/// # Errors
/// One is listed and refused, or accepted and not listed.
pub fn check_corrections(state: &State) -> Result<(), Broken> {
    // Both are in the order of the codes.
    let mut listed = corrections(state).into_iter().peekable();
    for action in every_action().iter().filter(|action| matches!(action, Action::Correct(_))) {
        let mut copy = *state;
        let accepted = copy.apply(*action, &mut |_| {}).is_ok();
        let listed = listed.next_if_eq(action).is_some();
        ensure(accepted == listed, || {
            format!("`{}` is accepted: {accepted}, and listed: {listed}", spell(*action))
        })?;
        if accepted {
            let after = |broken| Broken(format!("after `{}`: {broken}", spell(*action)));
            check_state(&copy).map_err(after)?;
        } else {
            ensure(copy == *state, || format!("`{}` changed a thing", spell(*action)))?;
        }
    }
    ensure(listed.next().is_none(), || "a correction is listed twice".into())
}

/// What must be true of a whole session: its actions lead to its state, its saved form to itself.
///
/// # Errors
/// They do not.
pub fn check_session(session: &Session<State>) -> Result<(), Broken> {
    Ledger::of(session)?.check(session.state())?;
    let bytes = session.encode();
    let decoded = Session::decode(&bytes).map_err(|error| Broken(error.to_string()))?;
    ensure(decoded == *session, || "the saved game is another".into())
}

/// Undoes a session to its start and redoes it to its end; every state on the way must come back.
///
/// # Errors
/// One does not.
pub fn check_undo(session: &Session<State>) -> Result<(), Broken> {
    let mut back = session.clone();
    // Outcomes that are due and known would be redone with the next decision: let them come first.
    let mut rng = ChaCha8Rng::seed_from_u64(0);
    while back.state().next() == Next::Chance {
        back.deal(&mut rng, &mut |_| {}).map_err(|error| Broken(format!("{error:?}")))?;
    }
    let session = &back.clone();
    let mut passed = Vec::new();
    loop {
        let before = *back.state();
        let named = back.undoable();
        match back.undo().map_err(|_| Broken("undo does not replay".into()))? {
            Some(undone) => {
                ensure(named == Some(undone), || "undo names another action".into())?;
                passed.push(before);
            }
            None => break,
        }
    }
    let decisions = back.actions().filter(|action| !action.is_chance()).count();
    ensure(decisions == 0, || format!("{decisions} decisions cannot be undone"))?;
    while let Some(expected) = passed.pop() {
        back.redo(&mut |_| {}).map_err(|_| Broken("redo does not replay".into()))?;
        ensure(*back.state() == expected, || "redo leads elsewhere".into())?;
    }
    ensure(back == *session, || "undo and redo do not lead back".into())
}
