//! Lists: what their entries become on a screen, and where their cursor stands.

use campfire_core::app::kit::{Entries, List, Millis, Rows, Screen, Signal};
use campfire_core::text::{Lang, Texts, shell};
use campfire_core::ui::{
    Badge, CARDS, Card, CardRow, Key, Kind, Picture, Scene, Sign, Strip, Value,
};

const SIGN: Sign = Sign { picture: Picture::SignHand, plated: true };
const STRIP: Strip = Strip { cards: [Card::Dot; CARDS], side: Some(Picture::ActiveCard) };

/// What a press of a key of a list means: another list, or the number of an entry.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Choice {
    List(List),
    Entry(u8),
}

/// Five entries of which the second and the third are only shown.
fn entries() -> Entries<Choice> {
    let mut entries = Entries::new();
    for number in 0..5 {
        let entry = entries.add(shell::MENU, shell::OK, Choice::Entry(number));
        entry.character(SIGN).strip(STRIP);
        match number {
            1 => _ = entry.off(shell::OTHER),
            2 => _ = entry.badge(Badge::Heart).off(shell::OTHER),
            _ => {}
        }
    }
    entries
}

fn shown(list: List, entries: &Entries<Choice>) -> Vec<CardRow> {
    let mut scene = Scene::new(Texts::new(Lang::English), None);
    list.put(&mut Screen::drawn(&mut scene, Millis(0)), entries, Rows::FIVE);
    let row = |kind: &Kind| match kind {
        Kind::CardRow(row) => Some(*row),
        _ => None,
    };
    scene.widgets().iter().filter_map(|widget| row(&widget.kind)).collect()
}

#[test]
fn an_entry_with_a_strip_is_a_row_with_a_strip() {
    let rows = shown(List::default(), &entries());
    let first = CardRow {
        cursor: true,
        off: false,
        badge: None,
        sign: SIGN,
        name: Some(shell::MENU.into()),
        strip: STRIP,
        value: Value::None,
    };
    let note = Value::Note(shell::OTHER.into());
    let second = CardRow { cursor: false, off: true, value: note, ..first };
    let third = CardRow { badge: Some(Badge::Heart), name: None, ..second };
    assert_eq!(rows.get(..3), Some(&[first, second, third][..]));
    assert_eq!(rows.len(), 5);
}

#[test]
fn the_cursor_steps_over_what_is_only_shown() {
    let entries = entries();
    let list = List::default();
    let turn = |list| Choice::List(list);
    let keys = list.keys(None, &entries, Rows::FIVE, &turn);
    let pressed = |key| keys.deed(Signal::Down(key));
    let cursor = |choice| match choice {
        Some(Choice::List(list)) => shown(list, &entries).iter().position(|row| row.cursor),
        _ => None,
    };
    assert_eq!(cursor(pressed(Key::B)), Some(3), "down");
    assert_eq!(cursor(pressed(Key::X)), Some(4), "up and round");
    assert_eq!(pressed(Key::Y), Some(Choice::Entry(0)));
}

#[test]
fn the_order_of_sign_strip_and_reason_does_not_matter() {
    let mut entries = Entries::new();
    entries.add(shell::MENU, shell::OK, Choice::Entry(0)).strip(STRIP).character(SIGN);
    entries.add(shell::MENU, shell::OK, Choice::Entry(1)).off(shell::OTHER).character(SIGN);
    let rows = shown(List::default(), &entries);
    assert_eq!(
        rows.iter().map(|row| (row.sign, row.off)).collect::<Vec<_>>(),
        [(SIGN, false), (SIGN, true)]
    );
    assert_eq!(rows.first().map(|row| row.strip), Some(STRIP));
    assert_eq!(rows.get(1).map(|row| row.strip), Some(Strip::EMPTY));
}
