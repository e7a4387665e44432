//! What must be true of every state of Rise of Tribes.

use campfire_core::games::tribes::{
    Board, Counter, Glacier, Goal, Goals, Part, Points, Power, State, Terrain, Tile,
};
use campfire_core::set::{Member, Set};

use crate::trials::invariants::{Broken, ensure};

/// Everything that can be seen in the state alone.
///
/// # Errors
/// The first invariant that does not hold.
pub(super) fn check_state(state: &State) -> Result<(), Broken> {
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

/// What the table keeps stays in the box as it was at the start.
fn check_parts(state: &State) -> Result<(), Broken> {
    let (parts, seats) = (state.parts(), || state.players().seats());
    let still = |part, what: bool| {
        ensure(parts.has(part) || what, || format!("{} are not kept, and changed", part.key()))
    };
    still(Part::Dice, *state.board() == Board::START && state.used().is_empty())?;
    still(Part::Events, state.slots().tiles().is_empty() && state.aside().len() == 2)?;
    still(Part::Goals, seats().all(|seat| state.goals(seat).completed.is_empty()))?;
    still(Part::Score, seats().all(|seat| state.points(seat) == Points::ZERO))?;
    let villages =
        seats().any(|seat| state.villages(seat) > 0) || state.on_map() != state.players().set();
    ensure(parts.has_villages() || !villages, || "villages are not kept, and changed".into())
}

fn check_players(state: &State) -> Result<(), Broken> {
    let villages: u8 = state.players().seats().map(|seat| state.villages(seat)).sum();
    ensure(villages + state.village_tokens() == State::VILLAGES, || {
        format!("{villages} villages are built and {} are left", state.village_tokens())
    })?;
    let waits = villages == 0 || !state.parts().has(Part::Events);
    ensure(waits || state.aside().is_empty(), || "tiles are still aside".into())?;
    check_parts(state)?;
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
