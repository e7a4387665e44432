//! A short demonstration game as text: the turns of two players, told fact by fact.

use std::io::{self, Write};

use campfire_core::games::Next;
use campfire_core::games::tribes::{
    Action, Column, Counter, Face, Fact, First, Players, Quantity, Reward, Seat, Setup, State,
};
use campfire_core::session::Session;
use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;

use crate::script::legal;

/// Turns that are told.
const TURNS: usize = 6;

/// Plays a few turns by `seed` and tells them.
///
/// # Errors
/// The output cannot be written.
pub fn run(seed: u64, out: &mut dyn Write) -> io::Result<()> {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let setup = Setup { first: First::Chosen(Seat::P1), ..Setup::new(Players::Two) };
    let Ok(mut session) = Session::<State>::new(setup) else { return Ok(()) };
    writeln!(out, "Campfire rolls the dice and keeps the score. A few turns of Rise of Tribes:")?;
    let mut turns = 0;
    while turns <= TURNS {
        let mut facts = Vec::new();
        let emit = &mut |fact| facts.push(fact);
        let played = match session.state().next() {
            Next::Over => break,
            Next::Chance => session.deal(&mut rng, emit).map(|_| ()),
            Next::Seat(_) => session.play(choose(session.state()), emit),
        };
        if played.is_err() {
            break;
        }
        for fact in facts {
            turns += usize::from(matches!(fact, Fact::TurnBegan { .. }));
            if turns > TURNS {
                break;
            }
            if let Some(words) = tell(&fact) {
                writeln!(out, "{words}")?;
            }
        }
    }
    writeln!(out)?;
    for seat in session.state().players().seats() {
        let state = session.state();
        writeln!(
            out,
            "{}: {} points, {} villages",
            name(seat),
            state.points(seat),
            state.villages(seat)
        )?;
    }
    writeln!(
        out,
        "\nTo play a game of your own, write its actions into a file and run `campfire script FILE` (docs/script.md)."
    )
}

/// A sensible move: the best level for the most useful column, a village or goal when it is time.
fn choose(state: &State) -> Action {
    let actions = legal(state);
    let mut best = None;
    for action in &actions {
        let worth = worth(state, *action);
        if best.is_none_or(|(most, _)| worth > most) {
            best = Some((worth, *action));
        }
    }
    best.map_or(Action::Done, |(_, action)| action)
}

fn worth(state: &State, action: Action) -> i32 {
    match action {
        Action::Place { face, column } => {
            let reward = state.preview(face, column);
            let weight = match column {
                Column::Grow => 3,
                Column::Move => 1,
                Column::Gather => 4,
                Column::Lead => 2,
            };
            100 + weight * i32::from(main_number(reward))
        }
        Action::Build if state.villages(state.turn()) == 0 => 40,
        Action::Roll | Action::Draw | Action::Done | Action::EndTurn | Action::Pass => 20,
        Action::Trigger(_) => 20,
        Action::Discover(resources) => 30 - i32::from(resources.total()),
        Action::Harvest(1) => 30,
        Action::Harvest(_) => 25,
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

/// What an action gives in the words of the board: `GROW 3 +2 pottery = 5 members`.
fn give(reward: Reward) -> String {
    let mut words = reward.column.key().to_uppercase();
    let (number, unit) = match reward.column {
        Column::Grow | Column::Move => (Quantity::Members, "members"),
        Column::Gather => (Quantity::Hexes, "hexes"),
        Column::Lead => (Quantity::Cards, "cards"),
    };
    words += &format!(" {}", reward.base(number));
    for bonus in reward.bonuses().filter(|bonus| bonus.quantity == number) {
        words += &format!(" +{} {}", bonus.amount, bonus.source.key());
    }
    words += &format!(": {} {unit}", reward.amount(number));
    if reward.column == Column::Gather {
        words += &format!(", {} resources from each", reward.amount(Quantity::PerHex));
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
            format!("  {points:+} points for {}, now {total}.", reason.key())
        }
        Fact::DiceRolled { faces: [first, second], .. } => {
            format!("  The dice show {} and {}.", face(first), face(second))
        }
        Fact::DoublesRolled { .. } => "  Doubles: an event!".into(),
        Fact::TileDrawn { tile, counter } => match counter {
            Counter::Tokens(tokens) if tokens > 0 => {
                format!("  Event: {}, with {tokens} tokens.", tile.key())
            }
            _ => format!("  Event: {}.", tile.key()),
        },
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
