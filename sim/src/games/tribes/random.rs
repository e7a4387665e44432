//! What random players of Rise of Tribes agree on and prefer.

use campfire_core::games::tribes::{
    Action, ByLevel, Colour, Correction, EmptyDeck, Faces, First, Goals, Mode, Modes, Part, Parts,
    Players, Points, Reading, Sacrifices, Seat, Setup, State, Talent, TamedMammoth, Terrain, Tribe,
    WinnerAboveLimit,
};
use campfire_core::set::{Member, Set};
use rand_chacha::ChaCha8Rng;

use crate::trials::walk::{HouseRules, below};

/// A set-up for a random game.
#[must_use]
pub(super) fn random_setup(rng: &mut ChaCha8Rng, players: Players, house: HouseRules) -> Setup {
    let mut setup = Setup::new(players);
    if below(rng, 4) == 0 {
        let seats: Vec<Seat> = players.seats().collect();
        setup.first = First::Chosen(seats[below(rng, seats.len())]);
    }
    setup.goals = if below(rng, 2) == 0 { Goals::OnTable } else { Goals::InBox };
    let first = below(rng, Tribe::ALL.len());
    for (index, tribe) in setup.tribes.0.iter_mut().enumerate() {
        *tribe = Tribe::ALL[(first + index) % Tribe::ALL.len()];
    }
    let first = below(rng, Colour::ALL.len());
    for (index, colour) in setup.colours.0.iter_mut().enumerate() {
        *colour = Colour::ALL[(first + index) % Colour::ALL.len()];
    }
    if house == HouseRules::Varied && below(rng, 2) == 0 {
        let settings = &mut setup.settings;
        let suns = below(rng, 7);
        let moons = below(rng, 7 - suns);
        settings.faces =
            Faces { sun: suns as u8, moon: moons as u8, blank: (6 - suns - moons) as u8 };
        for numbers in [
            &mut settings.grow,
            &mut settings.march,
            &mut settings.gather_hexes,
            &mut settings.gather_each,
            &mut settings.lead,
        ] {
            let [moons, standard, suns] = [below(rng, 10), below(rng, 10), below(rng, 10)];
            *numbers = ByLevel { moons: moons as u8, standard: standard as u8, suns: suns as u8 };
        }
        settings.limit = 1 + below(rng, 8) as u8;
        settings.slots = 1 + below(rng, 4) as u8;
        settings.target = Points(10 + below(rng, 20) as i16);
        settings.drought_limit = 1 + below(rng, usize::from(settings.limit)) as u8;
        if below(rng, 2) == 0 {
            settings.empty_deck = EmptyDeck::Reshuffle;
        }
        if below(rng, 2) == 0 {
            settings.tamed_mammoth = TamedMammoth::KeepsSlot;
        }
        if below(rng, 2) == 0 {
            settings.winner_above_limit = WinnerAboveLimit::Stay;
        }
        if below(rng, 2) == 0 {
            settings.sacrifices = Sacrifices::AtMost(1 + below(rng, 3) as u8);
        }
    }
    setup.modes = random_modes(rng);
    if house == HouseRules::Varied {
        match below(rng, 12) {
            0 => setup.reading = Reading::First,
            1 => setup.reading = Reading::Second,
            2..=5 => setup.parts = random_parts(rng),
            _ => {}
        }
    }
    setup
}

/// Any of the fifteen ways to share the game between box and table, each as likely as the others.
fn random_parts(rng: &mut ChaCha8Rng) -> Parts {
    let bits = 1 + below(rng, 15);
    Parts(Set::of(|part: Part| bits >> part.index() & 1 == 1))
}

/// Modes of the advanced game, each in every second game.
fn random_modes(rng: &mut ChaCha8Rng) -> Modes {
    let mut modes = Modes::default();
    if below(rng, 2) == 0 {
        modes.leaders = Mode::On;
    }
    for talent in &mut modes.talents.0 {
        *talent = Talent::ALL[below(rng, Talent::ALL.len())];
    }
    if below(rng, 2) == 0 {
        modes.elders = Mode::On;
    }
    if below(rng, 2) == 0 {
        let chosen: Vec<bool> = Terrain::ALL.iter().map(|_| below(rng, 2) == 0).collect();
        modes.terrain = Set::of(|terrain: Terrain| chosen[usize::from(terrain.index())]);
    }
    modes
}

/// Whether a correction changes points by little, or something else than points.
#[must_use]
pub(super) fn is_small(state: &State, action: Action) -> bool {
    match action {
        Action::Correct(Correction::Points { seat, to }) => {
            state.points(seat).0.abs_diff(to.0) <= 2
        }
        _ => true,
    }
}

/// Whether an action moves the turn on rather than adding something to a step; who has a power uses it
/// as readily.
#[must_use]
pub(super) fn goes_on(action: Action) -> bool {
    matches!(
        action,
        Action::Done
            | Action::Roll
            | Action::Draw
            | Action::Pass
            | Action::EndTurn
            | Action::Place { .. }
            | Action::Trigger(_)
            | Action::Use(_)
            | Action::ReportDoubles
            | Action::NameSymbol(_)
            | Action::UseElsewhere { .. }
            | Action::Award { .. }
    )
}
