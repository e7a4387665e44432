//! Lists that are longer than the panel is high. A terminal may have room for more of their rows; how they
//! are found is not said here.

use campfire_core::ui::{CardRow, Kind, Row, Scene, SlotLook, SlotRow};

use super::{TextLine, TextScreen, Tone, fragment};

/// Where the rows of a list are in the lines of a screen, and which rows they are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TextList {
    /// The line of the first row that is shown.
    line: usize,
    /// How many rows are above it.
    first: usize,
    /// How many rows are shown.
    shown: usize,
    /// How many rows there are.
    pub total: usize,
}

/// Whether this is a row of a list.
pub(super) fn is_row(kind: &Kind) -> bool {
    matches!(kind, Kind::Row(_) | Kind::SlotRow(_) | Kind::CardRow(_))
}

impl TextList {
    /// The list of a scene, if it scrolls; its rows begin in this line.
    pub(super) fn of(scene: &Scene, line: usize) -> Option<Self> {
        let (first, shown, total) =
            scene.widgets().iter().find_map(|widget| match widget.kind {
                Kind::Scroll { first, shown, total } => Some((first, shown, total)),
                _ => None,
            })?;
        let [first, shown, total] = [first, shown, total].map(usize::from);
        let rows = scene.widgets().iter().filter(|widget| is_row(&widget.kind)).count();
        (rows == shown && first + shown <= total).then_some(Self { line, first, shown, total })
    }
}

/// The rows of a list that a scene shows, with their numbers and without the cursor.
#[must_use]
pub fn rows(scene: &Scene) -> Vec<(usize, TextLine)> {
    let Some(list) = TextList::of(scene, 0) else { return Vec::new() };
    let kinds = scene.widgets().iter().filter_map(|widget| match widget.kind.clone() {
        Kind::Row(row) => Some(Kind::Row(Row { cursor: false, ..row })),
        Kind::CardRow(row) => Some(Kind::CardRow(CardRow { cursor: false, ..row })),
        Kind::SlotRow(SlotRow { look: SlotLook::Cursor, picture, name, slots, gives, .. }) => {
            let look = SlotLook::Open;
            Some(Kind::SlotRow(SlotRow { look, picture, name, slots, gives, second: false }))
        }
        Kind::SlotRow(row) => Some(Kind::SlotRow(row)),
        _ => None,
    });
    (list.first..).zip(kinds.filter_map(|kind| fragment(&kind, scene.texts))).collect()
}

/// Whether a scene is a page of the log. A line of news above a list is none.
#[must_use]
pub fn is_log(scene: &Scene) -> bool {
    let has = |is: fn(&Kind) -> bool| scene.widgets().iter().any(|widget| is(&widget.kind));
    has(|kind| matches!(kind, Kind::LogLine { .. })) && !has(is_row)
}

/// The last line of a log that a scene shows.
#[must_use]
pub fn last_log_line(scene: &Scene) -> Option<TextLine> {
    let mut kinds = scene.widgets().iter().rev().map(|widget| &widget.kind);
    fragment(kinds.find(|kind| matches!(kind, Kind::LogLine { .. }))?, scene.texts)
}

impl TextScreen {
    /// The screen with as many rows of its list as fit, of all that there are.
    #[must_use]
    pub fn with_rows(mut self, all: &[TextLine], fit: usize) -> Self {
        let Some(list) = self.list.filter(|list| list.total == all.len()) else { return self };
        let shown = fit.min(list.total);
        if shown <= list.shown || list.line + list.shown > self.body.len() {
            return self;
        }
        // The cursor is in a row that the panel shows, and those are all among these.
        let first = list.first.min(list.total - shown);
        let seen = self.body.split_off(list.line);
        let (rows, rest) = seen.split_at(list.shown);
        self.body.extend(all[first..list.first].iter().cloned());
        self.body.extend(rows.iter().cloned());
        self.body.extend(all[list.first + list.shown..first + shown].iter().cloned());
        // How far the list goes on comes last.
        self.body.extend(rest.iter().take(rest.len().saturating_sub(1)).cloned());
        if shown < list.total {
            let text = format!("({}-{} / {})", first + 1, first + shown, list.total);
            self.body.push(TextLine { text, tone: Tone::Quiet });
        }
        self.list = None;
        self
    }

    /// How many rows of its list fit, if there is room for so many lines.
    #[must_use]
    pub fn rows_that_fit(&self, room: usize) -> usize {
        let Some(list) = self.list else { return 0 };
        // The line that says how far the list goes on is gone if all of it is there.
        let others = self.body.len().saturating_sub(list.shown + 1);
        let fit = room.saturating_sub(others);
        if fit >= list.total { list.total } else { fit.saturating_sub(1) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use campfire_core::text::{Lang, Phrase, Texts};
    use campfire_core::ui::{Area, Lead, Value};

    const TOTAL: u8 = 8;

    /// Three rows of eight, with the cursor on one of them.
    fn scene(first: u8, cursor: u8) -> Scene {
        let mut scene = Scene::new(Texts::new(Lang::English), None);
        for (index, y) in [44, 78, 112].into_iter().enumerate() {
            let number = first + index as u8;
            let row = Row {
                cursor: number == cursor,
                lead: Lead::None,
                text: Phrase::number(number),
                under: None,
                value: Value::None,
                done: false,
                off: false,
            };
            scene.put(Area::new(12, y, 284, 30), Kind::Row(row));
        }
        scene.put(Area::new(302, 44, 4, 98), Kind::Scroll { first, shown: 3, total: TOTAL });
        scene
    }

    fn all() -> Vec<TextLine> {
        let line = |number: u8| TextLine { text: format!("  {number}"), tone: Tone::Plain };
        (0..TOTAL).map(line).collect()
    }

    /// What a terminal with room for so many lines shows.
    fn shown(first: u8, cursor: u8, room: usize) -> Vec<String> {
        let screen = crate::play::plain::text_screen(&scene(first, cursor));
        let fit = screen.rows_that_fit(room);
        screen.with_rows(&all(), fit).body.into_iter().map(|line| line.text).collect()
    }

    #[test]
    fn a_list_is_shown_whole_where_there_is_room_for_it() {
        assert_eq!(shown(2, 4, 8), ["  0", "  1", "  2", "  3", "> 4", "  5", "  6", "  7"]);
    }

    #[test]
    fn a_list_fills_the_room_and_keeps_its_cursor_in_sight() {
        assert_eq!(shown(0, 0, 6), ["> 0", "  1", "  2", "  3", "  4", "(1-5 / 8)"]);
        assert_eq!(shown(5, 7, 6), ["  3", "  4", "  5", "  6", "> 7", "(4-8 / 8)"]);
    }

    #[test]
    fn a_list_is_never_shorter_than_on_the_panel() {
        for room in 0..=4 {
            assert_eq!(shown(1, 1, room), ["> 1", "  2", "  3", "(2-4 / 8)"]);
        }
    }

    #[test]
    fn rows_are_read_off_with_their_numbers_and_without_the_cursor() {
        assert_eq!(rows(&scene(5, 6)), (5..).zip(all().split_off(5)).collect::<Vec<_>>());
    }
}
