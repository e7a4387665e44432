//! Facts, states and set-ups of Tribù Indiani as JSON, in the words of scripts.
//!
//! The things of the game say themselves how they are written. Here is what a script sees of a whole
//! state, in the order in which it is printed.

use campfire_core::games::Next;
use campfire_core::games::indiani::{
    Chain, Colour, Fact, Kind, Mode, Phase, Piles, Place, Points, Print, Prints, Rules, Seat,
    Setup, Sign, State, Threat, Vase,
};
use campfire_core::set::{Member, Set};
use serde::Serialize;
use serde_json::{Value, json};
use strum::VariantNames;

use super::words::{name, spell_correction};
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
    phase: &'static str,
    detail: Value,
    challenge: u8,
    first: Seat,
    next_first: Seat,
    closer: Option<Seat>,
    winners: Set<Seat>,
    mode: Mode,
    closing: u8,
    seats: Object,
    piles: PilesView,
    diorama_left: u8,
    rules: &'a Rules,
    prints: Value,
}

/// What a script sees of the piles.
#[derive(Serialize)]
struct PilesView {
    deck: u8,
    diorama: u8,
    other: u8,
    unknown: u8,
    top: Option<Kind>,
    played: u8,
}

/// What a script sees of a player.
#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
struct SeatView {
    leader: Sign,
    total: Points,
    gains: Vec<i16>,
    blocked: bool,
    complete: u8,
    active: u8,
    spheres: u16,
    chains: Object,
}

/// What a game stands at is called.
#[must_use]
pub fn phase(phase: Phase) -> &'static str {
    match phase {
        Phase::Turn => "turn",
        Phase::Taken => "taken",
        Phase::Raid(_) => "raid",
        Phase::Loot(..) => "loot",
        Phase::Blocked => "blocked",
        Phase::Lost(_) => "lost",
        Phase::Search => "search",
        Phase::Shuffle => "shuffle",
        Phase::Ask(_) => "ask",
        Phase::Closed(_) => "closed",
        Phase::RanOut => "ran-out",
        Phase::Chains(_) => "chains",
        Phase::Hostile(_) => "hostile",
        Phase::Race => "race",
        Phase::Over(_) => "over",
    }
}

/// The whole public state of a game.
#[must_use]
pub fn state(state: &State) -> Object {
    let seats = state.players().seats();
    let &Piles { deck, diorama, other, unknown, top, played } = state.piles();
    let played = played.count();
    object(&StateView {
        turn: state.turn(),
        next: match state.next() {
            Next::Seat(seat) => seat.key(),
            Next::Chance => "chance",
            Next::Over => "nobody",
        },
        phase: phase(state.phase()),
        detail: detail(state),
        challenge: state.challenge(),
        first: state.first(),
        next_first: state.next_first(),
        closer: state.closer(),
        winners: state.winners(),
        mode: state.mode(),
        closing: state.closing(),
        seats: seats.map(|seat| (seat.key().into(), player(state, seat))).collect(),
        piles: PilesView { deck, diorama, other, unknown, top, played },
        diorama_left: state.diorama_left(),
        rules: state.rules(),
        prints: prints(state.prints()),
    })
}

fn player(state: &State, seat: Seat) -> Value {
    let chain = |sign: &Sign| {
        let chain = state.chain(seat, *sign);
        (sign.key().into(), chain.map_or(Value::Null, |chain| self::chain(&chain)))
    };
    value(&SeatView {
        leader: state.leader(seat),
        total: state.points(seat),
        gains: state.gains(seat).to_vec(),
        blocked: state.blocked().contains(seat),
        complete: state.chains(seat).complete(),
        active: state.chains(seat).active(),
        spheres: state.on_table(seat),
        chains: Sign::ALL.iter().map(chain).collect(),
    })
}

fn chain(chain: &Chain) -> Value {
    let vases: Vec<_> = chain.laid().map(|(_, look)| look).collect();
    json!({"vases": vases, "totem": chain.totem, "active": chain.active, "due": chain.is_due()})
}

/// What belongs to the phase.
fn detail(state: &State) -> Value {
    match state.phase() {
        Phase::Raid(raid) => {
            let threat = match raid.threat {
                Threat::Beast(beast) => beast.key(),
                Threat::Theft => "theft",
            };
            json!({"threat": threat, "seat": raid.seat, "sign": raid.sign})
        }
        Phase::Loot(look, vase) => json!({"look": look, "vase": vase}),
        Phase::Lost(sign) => json!({"sign": sign}),
        Phase::Ask(print) => json!({"print": print}),
        Phase::Closed(seat) | Phase::Chains(seat) | Phase::Hostile(seat) => json!({"seat": seat}),
        _ => json!({}),
    }
}

/// What is known of the cards; nothing stands for what nobody has typed in.
fn prints(prints: &Prints) -> Value {
    let get = |print: Print| match prints.get(print) {
        None => Value::Null,
        Some(value) => name(print, value).map_or_else(|| value.into(), Value::from),
    };
    let of_signs = |of: &dyn Fn(Sign) -> Value| -> Object {
        Sign::ALL.iter().map(|sign| (sign.key().into(), of(*sign))).collect()
    };
    let vases = |sign| Place::ALL.iter().map(|place| get(Print::Vase(sign, *place))).collect();
    let diorama = |vase: &Vase| {
        let colours = Colour::ALL.iter().map(|colour| get(Print::Diorama(*vase, *colour)));
        (vase.key().to_owned(), colours.collect::<Value>())
    };
    json!({
        "tribu": of_signs(&|sign| get(Print::Tribu(sign))),
        "vases": of_signs(&vases),
        "diorama": Vase::ALL.iter().map(diorama).collect::<Object>(),
        "tribu-colours": of_signs(&|sign| get(Print::TribuColour(sign))),
        "totem-colour": get(Print::TotemColour),
    })
}

/// What a script sees of what is agreed before a game.
#[derive(Serialize)]
struct SetupView<'a> {
    players: u8,
    mode: Mode,
    leaders: Vec<Sign>,
    first: Seat,
    rules: &'a Rules,
    challenges: u8,
    totals: Vec<Points>,
    prints: Value,
}

/// What is agreed before a game.
#[must_use]
pub fn setup(setup: &Setup) -> Object {
    let seats = setup.players.seats();
    object(&SetupView {
        players: setup.players.count(),
        mode: setup.mode,
        leaders: seats.clone().map(|seat| setup.leaders[seat]).collect(),
        first: setup.first,
        rules: &setup.rules,
        challenges: setup.past.challenges,
        totals: seats.map(|seat| setup.past.totals[seat]).collect(),
        prints: prints(&setup.prints),
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
