//! What random players of Tribù Indiani agree on and prefer.

use campfire_core::games::Next;
use campfire_core::games::indiani::{
    Action, Edition, EndColours, Floor, Mode, NextFirst, Past, Place, Players, Points, Presence,
    Print, Prints, Rules, Seat, Setup, Sign, Skipped, State, Vase,
};
use campfire_core::set::Member;
use rand_chacha::ChaCha8Rng;

use crate::trials::walk::{HouseRules, below};

/// A set-up for a random game.
#[must_use]
pub(super) fn random_setup(rng: &mut ChaCha8Rng, players: Players, house: HouseRules) -> Setup {
    let mut setup = Setup::new(players);
    let seats: Vec<Seat> = players.seats().collect();
    setup.first = seats[below(rng, seats.len())];
    let first = below(rng, Sign::COUNT);
    for (index, leader) in setup.leaders.0.iter_mut().enumerate() {
        *leader = Sign::ALL[(first + index) % Sign::COUNT];
    }
    if below(rng, 4) == 0 {
        setup.mode = Mode::ScoresOnly;
    }
    setup.prints = random_prints(rng);
    if house == HouseRules::Varied && below(rng, 2) == 0 {
        setup.rules = random_rules(rng);
    }
    if below(rng, 8) == 0 {
        setup.past = random_past(rng, setup.rules.goal);
    }
    setup
}

/// House rules, and a goal that random players reach.
fn random_rules(rng: &mut ChaCha8Rng) -> Rules {
    let mut one = |of: usize| below(rng, of);
    Rules {
        edition: [Edition::Hundred, Edition::NinetySix][one(2)],
        goal: Rules::LEAST_GOAL + Rules::GOAL_STEP * one(5) as u8,
        floor: [Floor::BelowZero, Floor::Zero][one(2)],
        skipped: [Skipped::DueLater, Skipped::Lost][one(2)],
        end_colours: [EndColours::Ignored, EndColours::Count][one(2)],
        next_first: [NextFirst::NextSeat, NextFirst::Closer][one(2)],
    }
}

/// The cards are known in five of eight games, in two some of them are, and in one none.
fn random_prints(rng: &mut ChaCha8Rng) -> Prints {
    let mut prints = Prints::NONE;
    let chance = [8, 8, 8, 8, 8, 6, 3, 0][below(rng, 8)];
    for print in Print::all() {
        // Few spheres, as on real cards; the vases of one character are of three kinds.
        let most = if let Print::Tribu(_) | Print::Diorama(..) = print { 5 } else { print.most() };
        let value = below(rng, usize::from(most) + 1) as u8;
        if below(rng, 8) < chance {
            prints.set(print, value);
        }
    }
    for &sign in Sign::ALL {
        let from = below(rng, Vase::ALL.len());
        for &place in Place::ALL {
            let vase = (from + usize::from(place.index())) % Vase::ALL.len();
            if prints.vase(sign, place).is_some() {
                prints.set(Print::Vase(sign, place), vase as u8);
            }
        }
    }
    prints
}

/// Some challenges that were played before; nobody has won.
fn random_past(rng: &mut ChaCha8Rng, goal: u8) -> Past {
    let mut past = Past { challenges: 1 + below(rng, 9) as u8, ..Past::default() };
    for total in &mut past.totals.0 {
        *total = Points(below(rng, usize::from(goal) + 20) as i16 - 20);
    }
    for gain in past.gains.0.iter_mut().flatten() {
        *gain = below(rng, 80) as i16 - 20;
    }
    past
}

/// Whether a correction does not end the game.
#[must_use]
pub(super) fn is_small(state: &State, action: Action) -> bool {
    let mut corrected = *state;
    corrected.apply(action, &mut |_| {}).is_ok() && corrected.next() != Next::Over
}

/// So many hostile spheres are usual.
const USUAL_HOSTILE: u8 = 24;

/// Whether an action moves the turn on, and is no quarrel.
#[must_use]
pub(super) fn goes_on(action: Action) -> bool {
    match action {
        Action::Done
        | Action::Discard(_)
        | Action::Begin(_)
        | Action::Lay { .. }
        | Action::Activate(_)
        | Action::Suffer
        | Action::Place(_)
        | Action::Reply(_)
        | Action::Tell(_)
        | Action::Close(_)
        | Action::Count { .. }
        | Action::EndChains
        | Action::Start(_) => true,
        Action::Hostile(hostile) => hostile <= USUAL_HOSTILE,
        _ => false,
    }
}

/// Whether an action brings the end nearer: spheres on the table, none that are hostile.
#[must_use]
pub(super) fn hastens_end(action: Action) -> bool {
    match action {
        Action::Lay { .. } | Action::Hostile(0) | Action::Share => true,
        Action::Tell(value) => value == Print::MOST_SPHERES,
        Action::Count { chain, .. } => {
            chain.totem == Presence::There && chain.vases.iter().all(|look| *look == chain.vases[0])
        }
        _ => false,
    }
}
