//! A short demonstration game as text: the turns of two players, told fact by fact.

use std::io::{self, Write};

use campfire_core::games::Next;
use campfire_core::games::tribes::{
    Action, Column, Counter, Face, Fact, First, GoalKind, PerSeat, Players, Quantity, Reward, Seat,
    Setup, State,
};
use campfire_core::session::Session;
use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;

use crate::trials::moves::legal;

/// Turns that are told.
const TURNS: usize = 8;

/// Resources that a development costs.
const DEVELOPMENT: u8 = 4;

/// Plays a few turns by `seed` and tells them.
///
/// # Errors
/// The output cannot be written.
pub fn run(seed: u64, out: &mut dyn Write) -> io::Result<()> {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let setup = Setup { first: First::Chosen(Seat::P1), ..Setup::new(Players::Two) };
    let Ok(mut session) = Session::<State>::new(setup) else { return Ok(()) };
    let mut stock = Stock::default();
    writeln!(out, "Campfire rolls the dice and keeps the score. A few turns of Rise of Tribes:")?;
    let mut turns = 0;
    loop {
        let mut facts = Vec::new();
        let emit = &mut |fact| facts.push(fact);
        let played = match session.state().next() {
            Next::Over => break,
            Next::Chance => session.deal(&mut rng, emit).map(|_| ()),
            Next::Seat(_) => match choose(session.state(), &stock) {
                Action::EndTurn if turns == TURNS => break,
                action => session.play(action, emit),
            },
        };
        if played.is_err() {
            break;
        }
        for fact in facts {
            stock.note(&fact);
            turns += usize::from(matches!(fact, Fact::TurnBegan { .. }));
            if let Some(words) = tell(&fact) {
                writeln!(out, "{words}")?;
            }
        }
    }
    writeln!(out)?;
    let state = session.state();
    for seat in state.players().seats() {
        let points = count(state.points(seat).0, "point", "points");
        let villages = count(state.villages(seat), "village", "villages");
        writeln!(out, "{}: {points}, {villages}", name(seat))?;
    }
    writeln!(
        out,
        "\nTo play for real, run `campfire` where there is a display or in a terminal; \
         `campfire script FILE` plays a file (docs/script.md)."
    )
}

/// The resources each player has gathered and not spent, whatever their kinds.
#[derive(Default)]
struct Stock(PerSeat<u8>);

impl Stock {
    fn note(&mut self, fact: &Fact) {
        match *fact {
            Fact::ActionTaken { seat, reward } if reward.column == Column::Gather => {
                let hexes = reward.amount(Quantity::Hexes);
                self.0[seat] += hexes * reward.amount(Quantity::PerHex);
            }
            Fact::VillageBuilt { seat, cost, .. } => self.spend(seat, cost.total()),
            Fact::GoalCompleted { seat, .. } => self.spend(seat, DEVELOPMENT),
            _ => {}
        }
    }

    fn spend(&mut self, seat: Seat, resources: u8) {
        self.0[seat] = self.0[seat].saturating_sub(resources);
    }
}

/// A sensible move: the best level for the most useful column, and what can be paid.
fn choose(state: &State, stock: &Stock) -> Action {
    let actions = legal(state);
    let best = actions.into_iter().rev().max_by_key(|action| worth(state, stock, *action));
    best.unwrap_or(Action::Done)
}

fn worth(state: &State, stock: &Stock, action: Action) -> u8 {
    let seat = state.turn();
    let resources = stock.0[seat];
    match action {
        Action::Place { face, column } => {
            let weight = match column {
                Column::Grow => 3,
                Column::Move => 1,
                Column::Gather => 4,
                Column::Lead => 2,
            };
            100 + weight * main_number(state.preview(face, column))
        }
        Action::Build(_) if resources >= state.village_cost(seat).total() => 60,
        Action::Complete(goal) => {
            let affordable = goal.kind() == GoalKind::Development && resources >= DEVELOPMENT;
            if affordable { 50 } else { 0 }
        }
        Action::Harvest(1) => 30,
        Action::Roll
        | Action::Draw
        | Action::Done
        | Action::EndTurn
        | Action::Pass
        | Action::Trigger(_) => 20,
        Action::Discover(resources) if resources.total() == 0 => 10,
        _ => 0,
    }
}

fn main_number(reward: Reward) -> u8 {
    reward.quantities().first().map_or(0, |quantity| reward.amount(*quantity))
}

fn name(seat: Seat) -> &'static str {
    match seat {
        Seat::P1 => "Player 1",
        Seat::P2 => "Player 2",
        Seat::P3 => "Player 3",
        Seat::P4 => "Player 4",
    }
}

fn face(face: Face) -> &'static str {
    match face {
        Face::Sun => "sun",
        Face::Moon => "moon",
        Face::Blank => "blank",
    }
}

/// A number with its noun.
fn count(number: impl Into<i16>, one: &str, many: &str) -> String {
    let number = number.into();
    format!("{number} {}", if number == 1 { one } else { many })
}

/// A key as a title: `mild-winter` is `Mild Winter`.
fn title(key: &str) -> String {
    let capital = |word: &str| word[..1].to_uppercase() + &word[1..];
    key.split('-').map(capital).collect::<Vec<_>>().join(" ")
}

/// What an action gives in the words of the board: `GROW 3 +2 Pottery: 5 members`.
fn give(reward: Reward) -> String {
    let mut words = reward.column.key().to_uppercase();
    let (number, one, many) = match reward.column {
        Column::Grow | Column::Move => (Quantity::Members, "member", "members"),
        Column::Gather => (Quantity::Hexes, "hex", "hexes"),
        Column::Lead => (Quantity::Cards, "card", "cards"),
    };
    words += &format!(" {}", reward.base(number));
    for bonus in reward.bonuses().filter(|bonus| bonus.quantity == number) {
        words += &format!(" +{} {}", bonus.amount, title(bonus.source.key()));
    }
    words += &format!(": {}", count(reward.amount(number), one, many));
    if reward.column == Column::Gather {
        let each = count(reward.amount(Quantity::PerHex), "resource", "resources");
        words += &format!(", {each} from each");
    }
    words
}

fn tell(fact: &Fact) -> Option<String> {
    Some(match *fact {
        Fact::StartPlaced { seat, start } => {
            let extra = match start.resources {
                0 => String::new(),
                resources => format!(" and takes {resources} resources"),
            };
            format!("{} places {} members{extra}.", name(seat), start.members)
        }
        Fact::TurnBegan { seat } => format!("\n{}", name(seat)),
        Fact::PointsScored { points, reason, total, .. } => {
            format!("  {:+} for {}, now {}.", points.0, title(reason.key()), total.0)
        }
        Fact::DiceRolled { faces: [first, second], .. } => {
            format!("  The dice show {} and {}.", face(first), face(second))
        }
        Fact::DoublesRolled { .. } => "  Doubles: an event!".into(),
        Fact::TileDrawn { tile, counter } => match counter {
            Counter::Tokens(tokens) if tokens > 0 => {
                format!("  Event: {}, with {tokens} tokens.", title(tile.key()))
            }
            _ => format!("  Event: {}.", title(tile.key())),
        },
        Fact::TigerBit { .. } => "  The tiger bites on its mountain.".into(),
        Fact::TileLeft { tile, .. } => format!("  {} leaves.", title(tile.key())),
        Fact::VillageBuilt { .. } => "  A village is built.".into(),
        Fact::DiePlaced { face: placed, column, ejected, .. } => format!(
            "  The {} goes into {}, a {} falls out.",
            face(placed),
            column.key().to_uppercase(),
            face(ejected)
        ),
        Fact::ActionTaken { reward, .. } => format!("  {}.", give(reward)),
        Fact::GameWon { seat } => format!("{} wins!", name(seat)),
        _ => return None,
    })
}
