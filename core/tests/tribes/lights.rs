//! A6, A3: Light in the Dark: moons become suns before doubles are judged.

use crate::table::*;

/// A game of two before the roll of P1, whose leader has Light in the Dark.
fn lit() -> Table {
    Table::with(led(Players::Two, Power::LightInTheDark))
}

const LIGHT: Action = Action::Use(Power::LightInTheDark);

/// Rolls, lights so many moons and lets the roll be judged; gives the facts.
fn roll(table: &mut Table, faces: (Face, Face), times: usize) -> Vec<Fact> {
    let before = table.facts.len();
    table.roll(faces.0, faces.1);
    for _ in 0..times {
        table.play(LIGHT);
    }
    if table.state.phase() == Phase::Lighting {
        table.play(Action::Done);
    }
    table.facts[before..].to_vec()
}

#[test]
fn judges_every_roll_by_its_final_faces() {
    // The roll, how many moons are lit, what the dice show then.
    let rows = [
        ((Sun, Sun), 0, [Sun, Sun]),
        ((Sun, Moon), 0, [Sun, Moon]),
        ((Sun, Moon), 1, [Sun, Sun]),
        ((Sun, Blank), 0, [Sun, Blank]),
        ((Moon, Sun), 0, [Moon, Sun]),
        ((Moon, Sun), 1, [Sun, Sun]),
        ((Moon, Moon), 0, [Moon, Moon]),
        ((Moon, Moon), 1, [Sun, Moon]),
        ((Moon, Moon), 2, [Sun, Sun]),
        ((Moon, Blank), 0, [Moon, Blank]),
        ((Moon, Blank), 1, [Sun, Blank]),
        ((Blank, Sun), 0, [Blank, Sun]),
        ((Blank, Moon), 0, [Blank, Moon]),
        ((Blank, Moon), 1, [Blank, Sun]),
        ((Blank, Blank), 0, [Blank, Blank]),
    ];
    for (rolled, times, faces) in rows {
        let mut table = lit();
        let facts = roll(&mut table, rolled, times);
        assert_eq!(table.state.hand(), Hand(faces.map(Some)), "{rolled:?} x{times}");
        let double = (faces[0] == faces[1]).then_some(faces[0]);
        let judged = facts.iter().find_map(|fact| match fact {
            Fact::DoublesRolled { face } => Some(*face),
            _ => None,
        });
        assert_eq!(judged, double, "{rolled:?} x{times}");
        let next = if double.is_some() { Phase::BeforeDraw } else { Phase::Choose };
        assert_eq!(table.state.phase(), next, "{rolled:?} x{times}");
        let used = Fact::PowerUsed { seat: P1, power: Power::LightInTheDark };
        assert_eq!(facts.iter().filter(|fact| **fact == used).count(), times, "each is paid");
    }
}

#[test]
fn asks_only_about_moons() {
    for &first in Face::ALL {
        for &second in Face::ALL {
            let mut table = lit();
            table.roll(first, second);
            let asks = table.state.phase() == Phase::Lighting;
            assert_eq!(asks, first == Moon || second == Moon, "{first:?} {second:?}");
        }
    }
}

#[test]
fn tells_both_dice_after_every_change() {
    let mut table = lit();
    table.roll(Moon, Moon);
    assert!(table.play(LIGHT).contains(&Fact::DieTurned { seat: P1, faces: [Sun, Moon] }));
    assert_eq!(table.state.phase(), Phase::Lighting, "another moon is left");
    assert!(table.play(LIGHT).contains(&Fact::DieTurned { seat: P1, faces: [Sun, Sun] }));
}

#[test]
fn works_on_the_own_roll_only() {
    let mut table = lit();
    table.refuses(LIGHT, Refusal::OtherStep);
    table.roll(Sun, Blank);
    table.refuses(LIGHT, Refusal::OtherStep);
    table.end_turn();
    table.roll(Moon, Moon);
    assert_eq!((table.state.turn(), table.state.phase()), (P2, Phase::BeforeDraw));
    table.refuses(LIGHT, Refusal::OtherStep);
}

#[test]
fn comes_before_events_and_actions() {
    let mut table = lit();
    table.draw_and_end(Tile::Altar);
    table.turn_of(P1);
    table.roll(Moon, Moon);
    table.refuses(Action::Trigger(Tile::Altar), Refusal::OtherStep);
    table.refuses(Action::Draw, Refusal::OtherStep);
    table.refuses(Action::Place { face: Moon, column: Column::Grow }, Refusal::OtherStep);
    // Any time in the own turn is a time to buy.
    table.play(Action::Buy(Tile::Altar));
    assert_eq!(table.state.phase(), Phase::Lighting);
}

#[test]
fn makes_and_unmakes_the_doubles_that_active_tiles_wait_for() {
    for (rolled, times, invaders) in
        [((Moon, Moon), 0, 4), ((Moon, Moon), 1, 3), ((Moon, Moon), 2, 4), ((Sun, Moon), 1, 4)]
    {
        let mut table = lit();
        table.draw_and_end(Tile::Invaders);
        table.turn_of(P1);
        roll(&mut table, rolled, times);
        if invaders == 4 {
            table.play(Action::Trigger(Tile::Invaders));
        }
        assert_eq!(table.state.slots().tokens(Tile::Invaders), invaders, "{rolled:?} x{times}");
    }
}

#[test]
fn decides_how_the_volcano_erupts() {
    // Two moons take two members of each tribe, two suns none.
    for (rolled, times, face, losses) in
        [((Moon, Moon), 0, Moon, 2), ((Moon, Moon), 2, Sun, 0), ((Moon, Sun), 1, Sun, 0)]
    {
        let mut table = lit();
        roll(&mut table, rolled, times);
        table.play(Action::Draw);
        let facts = table.play(Action::RevealTile(Tile::Volcano));
        let erupted = Fact::VolcanoErupted { face, losses, stone: 1 };
        assert!(facts.contains(&erupted), "{rolled:?} x{times}: {facts:?}");
        let dies = table.accepts(Action::LeaveMap(P2));
        assert_eq!(dies, losses > 0, "{rolled:?} x{times}");
    }
}

#[test]
fn lets_a_lit_die_be_placed_as_a_sun() {
    let mut table = lit();
    roll(&mut table, (Moon, Blank), 1);
    table.refuses(Action::Place { face: Moon, column: Column::Grow }, Refusal::NoSuchDie);
    table.place(Sun, Column::Grow);
    assert_eq!(table.state.board()[Column::Grow].0, [Sun, Sun, Moon]);
}
