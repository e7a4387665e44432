//! A6: when the stones of the melted Glacier are offered: they lie on a mountain, so one of the gathered
//! hexes must be able to be one.

use crate::table::*;

/// P1 gathers at moons from so many hexes after the ice has melted, with these tiles active.
fn gathering<const N: usize>(
    reading: Reading,
    hexes: u8,
    terrain: [Terrain; N],
    tiles: [Tile; 2],
) -> Table {
    let mut setup = Setup { reading, ..with_terrain(Players::Two, terrain) };
    setup.modes.terrain.insert(Terrain::Glacier);
    setup.settings.gather_hexes.moons = hexes;
    let mut table = Table::with(setup);
    table.correct(Correction::Glacier { to: 5 });
    tiles.into_iter().for_each(|tile| table.draw_and_end(tile));
    table.lay_out_dice();
    table.roll(Moon, Sun);
    table.place(Moon, Column::Gather);
    table
}

#[test]
fn is_offered_only_where_a_gathered_hex_can_be_the_mountain() {
    use Tile::{PlentifulFood as Food, PlentifulStone as Stone, PlentifulWood as Wood};
    // The active tiles, in how many of the gathered hexes each gave, and whether one can be the mountain.
    let rows: [(u8, [Tile; 2], &[u8], bool); 9] = [
        (1, [Food, Wood], &[1], false),
        (2, [Food, Wood], &[1, 1], false),
        (2, [Food, Wood], &[0, 2], false),
        (2, [Food, Wood], &[1, 0], true),
        (1, [Food, Stone], &[1], false),
        (1, [Food, Stone], &[0, 1], true),
        (2, [Food, Stone], &[1, 1], true),
        (2, [Stone, Wood], &[1, 1], true),
        (2, [Stone, Wood], &[2], true),
    ];
    for (hexes, tiles, answers, asked) in rows {
        let mut table = gathering(Reading::Third, hexes, [], tiles);
        for answer in answers {
            table.play(Action::Harvest(*answer));
        }
        let expected = asked.then_some(Question::Meltwater);
        assert_eq!(table.state.question(), expected, "{hexes} hexes, {tiles:?}: {answers:?}");
    }
}

#[test]
fn is_offered_however_the_wild_land_was_counted() {
    let tiles = [Tile::PlentifulFood, Tile::PlentifulWood];
    for (hexes, answers) in [(1, [1, 1]), (2, [2, 1]), (2, [1, 2])] {
        let wild = [Terrain::WildLand];
        let mut table = gathering(Reading::Third, hexes, wild, tiles);
        answers.into_iter().for_each(|answer| {
            table.play(Action::Harvest(answer));
        });
        assert_eq!(table.state.question(), Some(Question::Meltwater), "{hexes}: {answers:?}");
    }
}

#[test]
fn is_offered_in_a_game_of_the_first_reading_as_it_was() {
    let tiles = [Tile::PlentifulFood, Tile::PlentifulWood];
    let mut table = gathering(Reading::First, 1, [], tiles);
    table.play(Action::Harvest(1));
    table.play(Action::Reply(Answer::Yes));
    assert_eq!(table.state.glacier(), Glacier::Absent);
}
