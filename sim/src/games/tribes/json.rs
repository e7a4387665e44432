//! Facts, states and set-ups of Rise of Tribes as JSON, in the words of scripts.
//!
//! The things of the game say themselves how they are written. Here is what a script sees of a whole
//! state, in the order in which it is printed.

use campfire_core::games::Next;
use campfire_core::games::tribes::conflict::Forces;
use campfire_core::games::tribes::{
    Active, Board, Colour, Column, Counter, Fact, First, Glacier, Goal, Goals, Hand, Inquiry, Mode,
    Part, Parts, Phase, Points, Power, Question, Resources, Seat, Settings, Setup, State, Step,
    Task, Terrain, Tile, Tribe,
};
use campfire_core::set::{Member, Set};
use serde::Serialize;
use serde_json::{Value, json};
use strum::VariantNames;

use crate::games::tribes::words::spell_correction;
use crate::script::Object;

/// Every name of a fact.
pub const FACTS: &[&str] = Fact::VARIANTS;

/// One fact; `fact` names it.
#[must_use]
pub fn fact(fact: &Fact) -> Object {
    let mut whole = object(fact);
    if let Fact::Corrected { correction } = fact {
        whole.insert("correction".into(), spell_correction(*correction).into());
    }
    whole
}

/// What a script sees of a state.
#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
struct StateView<'a> {
    turn: Seat,
    next: &'static str,
    step: Step,
    phase: &'static str,
    detail: Value,
    winner: Option<Seat>,
    first: Seat,
    goals: Goals,
    seats: Object,
    board: &'a Board,
    hand: Hand,
    pool: u8,
    spent: u8,
    used: Set<Column>,
    limit: u8,
    active: Vec<Tile>,
    slots: Vec<SlotView>,
    deck: Set<Tile>,
    aside: Set<Tile>,
    discards: Set<Tile>,
    removed: Set<Tile>,
    village_tokens: u8,
    volcano_placed: bool,
    shared_this_turn: bool,
    sacrifices_this_turn: u8,
    settings: &'a Settings,
    #[serde(skip_serializing_if = "Option::is_none")]
    parts: Option<Set<Part>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    advanced: Option<AdvancedView>,
}

/// What a script sees of an active tile.
#[derive(Serialize)]
struct SlotView {
    tile: Tile,
    counter: Counter,
    price: Option<u8>,
}

/// What a script sees of a player.
#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
struct SeatView {
    tribe: Tribe,
    points: Points,
    villages: u8,
    village_cost: Resources,
    on_map: bool,
    completed: Set<Goal>,
    in_progress: Set<Goal>,
    goal_deck: u8,
    goal_deck_bottom: Vec<Goal>,
    owns: Vec<Tile>,
    #[serde(skip_serializing_if = "Option::is_none")]
    power: Option<Power>,
}

/// What the modes of the advanced game add to a state.
#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
struct AdvancedView {
    powers_used: Set<Power>,
    deck_top: Vec<Tile>,
    deck_bottom: Vec<Tile>,
    elders: Set<Seat>,
    hidden: Set<Seat>,
    bow: bool,
    terrain: Set<Terrain>,
    glacier: Option<u8>,
    meltwater: bool,
}

/// The whole public state of a game.
#[must_use]
pub fn state(state: &State) -> Object {
    let seats = state.players().seats();
    object(&StateView {
        turn: state.turn(),
        next: match state.next() {
            Next::Seat(seat) => seat.key(),
            Next::Chance => "chance",
            Next::Over => "nobody",
        },
        step: state.step(),
        phase: state.phase().into(),
        detail: detail(state),
        winner: state.winner(),
        first: state.first(),
        goals: state.goal_mode(),
        seats: seats.map(|seat| (seat.key().into(), player(state, seat))).collect(),
        board: state.board(),
        hand: state.hand(),
        pool: state.pool(),
        spent: state.spent(),
        used: state.used(),
        limit: state.limit(),
        active: state.slots().iter().map(|active| active.tile).collect(),
        slots: slots(state),
        deck: state.deck().cards(),
        aside: state.aside(),
        discards: state.discards(),
        removed: state.removed(),
        village_tokens: state.village_tokens(),
        volcano_placed: state.volcano_placed(),
        shared_this_turn: state.shared_this_turn(),
        sacrifices_this_turn: state.sacrifices_this_turn(),
        settings: state.settings(),
        parts: some_parts(state.parts()),
        advanced: state.modes().is_played().then(|| advanced(state)),
    })
}

/// The parts that the box keeps, if it does not keep everything.
fn some_parts(parts: Parts) -> Option<Set<Part>> {
    (!parts.is_everything()).then_some(parts.0)
}

fn slots(state: &State) -> Vec<SlotView> {
    let slot = |active: Active| SlotView {
        tile: active.tile,
        counter: active.counter,
        price: state.price(active.tile),
    };
    state.slots().iter().map(slot).collect()
}

fn player(state: &State, seat: Seat) -> Value {
    let cards = state.goals(seat);
    let owned = Tile::ALL.iter().copied().filter(|tile| state.owner(*tile) == Some(seat));
    value(&SeatView {
        tribe: state.tribe(seat),
        points: state.points(seat),
        villages: state.villages(seat),
        village_cost: state.village_cost(seat),
        on_map: state.on_map().contains(seat),
        completed: cards.completed,
        in_progress: cards.in_progress,
        goal_deck: cards.deck.cards().len(),
        goal_deck_bottom: cards.deck.bottom().collect(),
        owns: owned.collect(),
        power: state.power(seat),
    })
}

fn advanced(state: &State) -> AdvancedView {
    AdvancedView {
        powers_used: state.powers_used(),
        deck_top: state.deck().seen().collect(),
        deck_bottom: state.deck().bottom().collect(),
        elders: state.elders(),
        hidden: state.hidden(),
        bow: state.has_bow(),
        terrain: state.modes().terrain,
        glacier: match state.glacier() {
            Glacier::Ice(stones) => Some(stones),
            Glacier::Melted | Glacier::Absent => None,
        },
        meltwater: state.glacier() == Glacier::Melted,
    }
}

/// What belongs to the phase.
fn detail(state: &State) -> Value {
    match state.phase() {
        Phase::Placement(seat) => {
            let start = state.start_of(seat);
            json!({
                "seat": seat, "members": start.map(|s| s.members),
                "hexes": start.map(|s| s.hexes), "resources": start.map(|s| s.resources),
            })
        }
        Phase::Respawn => json!({"members": State::RESPAWN}),
        Phase::Dreamt => json!({"seen": state.deck().seen().collect::<Vec<_>>()}),
        Phase::Doubles(waiting) => json!({"waiting": waiting}),
        Phase::Follow { tile, .. } => json!({"tile": tile}),
        Phase::Auction(auction) => json!({
            "bidder": auction.bidder, "bid": auction.best.map_or(0, |(_, bid)| bid),
            "leader": auction.best.map(|(seat, _)| seat), "out": auction.out,
        }),
        Phase::Offer(seat) => json!({"seat": seat}),
        Phase::Resolve(resolve) => {
            let task = match resolve.task {
                Task::Column(column) => column.key(),
                Task::Hunt(_) => "hunt",
                Task::Tame => "tame",
            };
            let question: Option<Question> = state.question();
            json!({
                "task": task, "question": question,
                "hexes": resolve.hexes, "swaps": resolve.swaps, "cards": resolve.cards,
            })
        }
        Phase::Leading(cards) => json!({"cards": cards}),
        Phase::Muster(muster) => {
            let asks: &str = muster.asks.into();
            let of = match muster.asks {
                Inquiry::Members(seat) => Some(seat),
                _ => None,
            };
            json!({"asks": asks, "of": of, "forces": forces(&muster.forces)})
        }
        _ => json!({}),
    }
}

/// The members of each side that has any.
#[must_use]
pub fn forces(forces: &Forces) -> Value {
    value(forces)
}

/// What a script sees of what is agreed before a game.
#[derive(Serialize)]
struct SetupView<'a> {
    players: u8,
    tribes: Vec<Tribe>,
    colours: Vec<Colour>,
    first: First,
    goals: Goals,
    settings: &'a Settings,
    #[serde(skip_serializing_if = "Option::is_none")]
    parts: Option<Set<Part>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    advanced: Option<ModesView>,
}

/// What a script sees of the modes of the advanced game.
#[derive(Serialize)]
struct ModesView {
    powers: Vec<Option<Power>>,
    elders: Mode,
    terrain: Set<Terrain>,
}

/// What is agreed before a game.
#[must_use]
pub fn setup(setup: &Setup) -> Object {
    let seats = setup.players.seats();
    let power = |seat| setup.modes.power(seat, setup.tribes[seat]);
    let modes = || ModesView {
        powers: seats.clone().map(power).collect(),
        elders: setup.modes.elders,
        terrain: setup.modes.terrain,
    };
    object(&SetupView {
        players: setup.players.count(),
        tribes: seats.clone().map(|seat| setup.tribes[seat]).collect(),
        colours: seats.clone().map(|seat| setup.colours[seat]).collect(),
        first: setup.first,
        goals: setup.goals,
        settings: &setup.settings,
        parts: some_parts(setup.parts),
        advanced: setup.modes.is_played().then(modes),
    })
}

/// A thing of the game as JSON, which can always be had: it holds no map without names.
fn value(thing: &impl Serialize) -> Value {
    serde_json::to_value(thing).unwrap_or_default()
}

/// The same as an object; whatever is no object becomes an empty one.
fn object(thing: &impl Serialize) -> Object {
    match value(thing) {
        Value::Object(object) => object,
        _ => Object::new(),
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::trials::walk::{Going, HouseRules, Temper, Walk};

    /// Two derives name the facts: one for the JSON, one for the list.
    #[test]
    fn every_fact_is_called_what_the_list_calls_it() -> Result<(), String> {
        let mut seen = BTreeSet::new();
        for seed in 0..30 {
            let walk = Walk::<State>::new(seed, 4, Temper::Fickle, HouseRules::Varied);
            let mut walk = walk.map_err(|broken| broken.to_string())?;
            while walk.step().map_err(|broken| broken.to_string())? == Going::On {}
            let told = walk.session.retell(&mut |_, _| {}, &mut |happened| {
                seen.insert(fact(&happened)["fact"].as_str().unwrap_or_default().to_owned());
            });
            told.map_err(|bug| format!("{bug:?}"))?;
        }
        let unknown: Vec<&String> =
            seen.iter().filter(|name| !FACTS.contains(&name.as_str())).collect();
        assert_eq!(unknown, [""; 0]);
        assert!(seen.len() > 50, "only {} of {} facts came up", seen.len(), FACTS.len());
        Ok(())
    }
}
