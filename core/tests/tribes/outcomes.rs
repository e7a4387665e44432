//! How many outcomes of chance can follow one decision: the journal keeps room for so many.

use campfire_core::games::Game;
use campfire_core::session::Session;
use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};

use crate::table::*;

/// Cards in the box, and as many of them drawn by LEAD as any settings allow.
fn greedy(players: Players) -> Setup {
    let most = Settings::MAX_NUMBER;
    let mut setup = Setup { goals: Goals::InBox, ..Setup::new(players) };
    setup.settings.lead = ByLevel { moons: most, standard: most, suns: most };
    setup.settings.target = Settings::MAX_TARGET;
    setup
}

/// Deals until a person is due, and says how often.
fn outcomes(session: &mut Session<State>, rng: &mut ChaCha8Rng) -> usize {
    let dealt = || session.deal(rng, &mut |_| {}).unwrap();
    std::iter::from_fn(dealt).count()
}

/// LEAD with this face; gives how many goals are drawn, and draws them, `first` before the others.
fn lead(table: &mut Table, face: Face, first: Option<Goal>) -> usize {
    table.lay_out_dice();
    table.roll(face, if face == Sun { Moon } else { Sun });
    table.place(face, Column::Lead);
    table.play(Action::Done);
    let mut drawn = 0;
    while table.state.next() == Next::Chance {
        let seat = table.state.turn();
        let tops = table.state.goals(seat).deck.tops();
        let goal = first.filter(|goal| tops.contains(*goal)).or(tops.iter().next()).unwrap();
        table.play(Action::RevealGoal { seat, goal });
        drawn += 1;
    }
    drawn
}

#[test]
fn the_largest_draw_of_goals_finds_room_behind_its_decision() {
    let most = Settings::MAX_NUMBER;
    let mut setup = Setup { first: First::Chosen(P1), ..greedy(Players::Four) };
    setup.settings.lead = ByLevel { moons: 1, standard: 1, suns: most };
    let mut table = Table::with(setup);
    // Mysticism adds a card to those of LEAD; nothing else does.
    assert_eq!(lead(&mut table, Moon, Some(Goal::Mysticism)), 1);
    table.go(Phase::Build);
    table.give_goal(P1, Goal::Mysticism);
    table.end_turn();
    table.turn_of(P1);
    let drawn = lead(&mut table, Sun, None);
    assert_eq!(drawn, usize::from(most) + 1);
    assert!(drawn <= State::MOST_OUTCOMES);
}

#[test]
fn no_decision_of_random_games_is_followed_by_more_outcomes_than_are_kept_room_for() {
    let mut most = 0;
    for seed in 0..60 {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let mut setup = greedy(Players::ALL[seed as usize % 3]);
        setup.modes.leaders = [Mode::Off, Mode::On][seed as usize % 2];
        setup.modes.elders = [Mode::On, Mode::Off][seed as usize % 2];
        let mut session = Session::<State>::new(setup).unwrap();
        for _ in 0..400 {
            most = most.max(outcomes(&mut session, &mut rng));
            let mut legal = Vec::new();
            session.state().legal(&mut |action| legal.push(action));
            let Some(last) = legal.len().checked_sub(1) else { break };
            let action = legal[rng.next_u32() as usize % (last + 1)];
            session.play(action, &mut |_| {}).unwrap();
        }
    }
    assert!(most > usize::from(Settings::MAX_NUMBER) / 2, "the games are too tame: {most}");
    assert!(most <= State::MOST_OUTCOMES, "{most} outcomes after one decision");
}
