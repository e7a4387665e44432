//! Values that are changed in the row they stand in: tribe and colour of a seat, and points.

use campfire_core::games::tribes::{Points, Seat, State};
use campfire_core::text::{TextId, tribes as words};
use campfire_core::ui::{Badge, Key, Kind};

use super::table::Table;
use Key::{A, B, X, Y};

fn press(table: &mut Table, keys: &[Key]) {
    keys.iter().for_each(|key| table.tap(*key, 50));
}

/// The seats of the set-up, as the list of players shows them.
fn seats(table: &Table) -> Vec<(Badge, TextId)> {
    let scene = table.app.scene();
    let seat = |kind: &Kind| match kind {
        Kind::SeatRow { badge, name, .. } => Some((*badge, name.id)),
        _ => None,
    };
    scene.widgets().iter().filter_map(|widget| seat(&widget.kind)).collect()
}

/// The page of the first of four seats, and what all of them are.
fn first_seat() -> (Table, Vec<(Badge, TextId)>) {
    let mut table = Table::home();
    press(&mut table, &[Y, Y, Y]);
    let before = seats(&table);
    press(&mut table, &[X]);
    (table, before)
}

#[test]
fn whoever_goes_past_the_tribes_of_others_leaves_them_theirs() {
    let (mut table, before) = first_seat();
    press(&mut table, &[Y, B, B, B, B, Y, A]);
    let after = seats(&table);
    assert_eq!(after.first().map(|seat| seat.1), Some(words::TRIBE_KIA_KIA), "four past Daba");
    assert_eq!(after.get(1..), before.get(1..));
}

#[test]
fn whoever_takes_the_colour_of_another_gives_theirs() {
    let (mut table, before) = first_seat();
    press(&mut table, &[B, Y, X, Y, A]);
    let after = seats(&table);
    let colours = |seats: &[(Badge, TextId)]| seats.iter().map(|seat| seat.0).collect::<Vec<_>>();
    let [mut before, after] = [colours(&before), colours(&after)];
    before.swap(0, 3);
    assert_eq!(after, before, "the one before the first colour is the last");
}

#[test]
fn points_are_set_by_hand_within_six_presses() -> Result<(), &'static str> {
    let mut table = Table::playing(false).ok_or("no game")?;
    // The menu, its first row, the other seat, change, one more.
    press(&mut table, &[A, Y, B, Y, X]);
    let session = table.app.session::<State>().ok_or("no game")?;
    assert_eq!(session.state().points(Seat::P2), Points(1));
    assert_eq!(session.state().points(Seat::P1), Points::ZERO);
    Ok(())
}
