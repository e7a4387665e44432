//! What must be true of every game, whatever was played; what must be true of its states is its own.

use std::any::{Any, TypeId};
use std::collections::HashMap;
use std::fmt;
use std::sync::{LazyLock, Mutex};

use campfire_core::games::{Code, Next};
use campfire_core::session::Session;
use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;

use crate::games::Scripted;
use crate::trials::moves::{corrections, legal, outcomes};

/// A broken invariant, in words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Broken(pub String);

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Something that must hold.
///
/// # Errors
/// It does not; `otherwise` says what is wrong.
pub fn ensure(holds: bool, otherwise: impl FnOnce() -> String) -> Result<(), Broken> {
    if holds { Ok(()) } else { Err(Broken(otherwise())) }
}

/// The most seats a game can have.
const SEATS: usize = 6;

/// Points of every seat as the facts tell them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Ledger([i16; SEATS]);

impl Ledger {
    /// The points with which a game begins.
    pub fn begin<G: Scripted>(state: &G) -> Self {
        let mut ledger = Self::default();
        for (&seat, sum) in G::SEATS.iter().zip(&mut ledger.0) {
            *sum = state.points(seat).0;
        }
        ledger
    }

    /// The points that the facts of a session's actions tell.
    ///
    /// # Errors
    /// The actions do not lead to the session's state.
    pub fn of<G: Scripted>(session: &Session<G>) -> Result<Self, Broken> {
        let mut state = G::start(session.setup()).map_err(|e| Broken(format!("{e:?}")))?;
        let mut ledger = Self::begin(&state);
        for action in session.actions() {
            let applied = state.apply(action, &mut |fact| ledger.note::<G>(&fact));
            ensure(applied.is_ok(), || format!("`{}` does not replay", G::spell(action)))?;
        }
        ensure(state == *session.state(), || "the replay leads elsewhere".into())?;
        Ok(ledger)
    }

    /// Takes a fact into account.
    pub fn note<G: Scripted>(&mut self, fact: &G::Fact) {
        if let Some((seat, points)) = G::scored(fact)
            && let Some(place) = G::SEATS.iter().position(|other| *other == seat)
            && let Some(sum) = self.0.get_mut(place)
        {
            *sum += points.0;
        }
    }

    /// A score is the sum of its facts.
    ///
    /// # Errors
    /// It is not.
    pub fn check<G: Scripted>(&self, state: &G) -> Result<(), Broken> {
        for (&seat, &sum) in G::SEATS.iter().zip(&self.0) {
            let points = state.points(seat).0;
            ensure(sum == points, || {
                format!("{} has {points} points, facts say {sum}", G::seat_key(seat))
            })?;
        }
        Ok(())
    }
}

/// Every action there is, in the order of its code.
#[must_use]
pub fn every_action<G: Scripted>() -> &'static [G::Action] {
    // There is no static for every game, and the list takes long to make: it is made once a game.
    static EVERY: LazyLock<Mutex<HashMap<TypeId, &'static (dyn Any + Send + Sync)>>> =
        LazyLock::new(Mutex::default);
    let mut known = EVERY.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
    let list = *known.entry(TypeId::of::<G>()).or_insert_with(|| {
        let actions = (0..=u16::MAX).filter_map(|code| G::decode(Code(code)));
        Box::leak(Box::new(actions.collect::<Vec<G::Action>>()))
    });
    list.downcast_ref::<Vec<G::Action>>().map_or(&[], Vec::as_slice)
}

/// Listed is accepted, and a refusal changes nothing, for each of `actions`.
///
/// # Errors
/// An action is listed and refused, accepted and not listed, or refused with a change.
pub fn check_legality<G: Scripted>(
    state: &G,
    actions: impl Iterator<Item = G::Action>,
) -> Result<(), Broken> {
    let mut listed = legal(state);
    listed.extend(outcomes(state).into_iter().map(|(action, _)| action));
    match state.next() {
        Next::Over => ensure(listed.is_empty(), || format!("{listed:?} after the end"))?,
        _ => ensure(!listed.is_empty(), || format!("nothing can be done in {state:?}"))?,
    }
    for action in &listed {
        let mut copy = state.clone();
        let accepted = copy.apply(*action, &mut |_| {});
        ensure(accepted.is_ok(), || format!("`{}` is listed and refused", G::spell(*action)))?;
    }
    for action in actions {
        let mut copy = state.clone();
        match copy.apply(action, &mut |_| {}) {
            Ok(()) => {
                let known = listed.contains(&action) || G::is_correction(action);
                ensure(known, || format!("`{}` is accepted and not listed", G::spell(action)))?;
            }
            Err(_) => ensure(copy == *state, || format!("`{}` changed a thing", G::spell(action)))?,
        }
    }
    Ok(())
}

/// Corrections are listed exactly as they are accepted.
///
/// # Errors
/// One is listed and refused, or accepted and not listed.
pub fn check_corrections<G: Scripted>(state: &G) -> Result<(), Broken> {
    // Both are in the order of the codes.
    let mut listed = corrections(state).into_iter().peekable();
    for action in every_action::<G>().iter().filter(|action| G::is_correction(**action)) {
        let mut copy = state.clone();
        let accepted = copy.apply(*action, &mut |_| {}).is_ok();
        let listed = listed.next_if_eq(action).is_some();
        ensure(accepted == listed, || {
            format!("`{}` is accepted: {accepted}, and listed: {listed}", G::spell(*action))
        })?;
        if accepted {
            let after = |broken| Broken(format!("after `{}`: {broken}", G::spell(*action)));
            copy.check_invariants().map_err(after)?;
        } else {
            ensure(copy == *state, || format!("`{}` changed a thing", G::spell(*action)))?;
        }
    }
    ensure(listed.next().is_none(), || "a correction is listed twice".into())
}

/// What must be true of a whole session: its actions lead to its state, its saved form to itself.
///
/// # Errors
/// They do not.
pub fn check_session<G: Scripted>(session: &Session<G>) -> Result<(), Broken> {
    Ledger::of(session)?.check(session.state())?;
    let bytes = session.encode();
    let decoded = Session::decode(&bytes).map_err(|error| Broken(error.to_string()))?;
    ensure(decoded == *session, || "the saved game is another".into())
}

/// Undoes a session to its start and redoes it to its end; every state on the way must come back.
///
/// # Errors
/// One does not.
pub fn check_undo<G: Scripted>(session: &Session<G>) -> Result<(), Broken> {
    let mut back = session.clone();
    // Outcomes that are due and known would be redone with the next decision: let them come first.
    let mut rng = ChaCha8Rng::seed_from_u64(0);
    while back.state().next() == Next::Chance {
        back.deal(&mut rng, &mut |_| {}).map_err(|error| Broken(format!("{error:?}")))?;
    }
    let session = &back.clone();
    let mut passed = Vec::new();
    loop {
        let before = back.state().clone();
        let named = back.undoable();
        match back.undo().map_err(|_| Broken("undo does not replay".into()))? {
            Some(undone) => {
                ensure(named == Some(undone), || "undo names another action".into())?;
                passed.push(before);
            }
            None => break,
        }
    }
    let decisions = back.actions().filter(|action| !G::is_chance(*action)).count();
    ensure(decisions == 0, || format!("{decisions} decisions cannot be undone"))?;
    while let Some(expected) = passed.pop() {
        back.redo(&mut |_| {}).map_err(|_| Broken("redo does not replay".into()))?;
        ensure(*back.state() == expected, || "redo leads elsewhere".into())?;
    }
    ensure(back == *session, || "undo and redo do not lead back".into())
}
