//! Scenes in plain words, for terminals and for the `expect` lines of scripts.
//!
//! What stands side by side on the panel stands in one line here. A row under the cursor begins
//! with `>`, the value that plus and minus change is in `<>`, and dice are words in brackets.

use campfire_core::text::{Lang, Phrase, Texts};
use campfire_core::ui::{
    Cell, Group, Head, Ink, Key, Kind, Label, Lead, Picture, Role, Row, Scene, SlotLook, SlotRow,
    Value, Widget,
};

mod list;
mod signs;
mod strips;
mod words;

pub use list::{TextList, is_log, last_log_line, rows};
use signs::{die, slots};
pub use signs::{picture, symbol};

/// How a line stands out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tone {
    /// Not at all.
    Plain,
    /// Secondary or done.
    Quiet,
    /// Look here.
    Accent,
    /// The one large thing.
    Title,
    /// The cursor is here.
    Cursor,
}

/// A line or a paragraph, not wrapped yet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TextLine {
    /// Its words.
    pub text: String,
    /// How it stands out.
    pub tone: Tone,
}

/// A screen in words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TextScreen {
    /// What the buttons do, in the order of [`Key::ALL`].
    pub keys: [Option<String>; 4],
    /// What stands between the upper keys.
    pub header: String,
    /// What stands between the lower keys.
    pub footer: String,
    /// All else, from top to bottom.
    pub body: Vec<TextLine>,
    /// Which of these lines are rows of a list that is longer than the panel is high.
    pub list: Option<TextList>,
}

/// The rows between the upper keys end here, and those between the lower keys begin below this.
const HEADER_END: i16 = 40;
const FOOTER_START: i16 = 200;
/// Widgets whose middles are no farther apart stand in one line.
const SAME_LINE: i16 = 6;

/// The screen in words.
#[must_use]
pub fn text_screen(scene: &Scene) -> TextScreen {
    let texts = scene.texts;
    let keys = Key::ALL.map(|key| scene.key(key).map(|label| self::label(label, texts)));
    let mut widgets: Vec<&Widget> = scene.widgets().iter().collect();
    widgets.sort_by_key(|widget| (order(widget), widget.area.x));
    let named = widgets
        .iter()
        .any(|widget| matches!(widget.kind, Kind::Text { role: Role::Title | Role::Strong, .. }));
    let (mut header, mut footer) = (Vec::new(), Vec::new());
    let mut rows: Vec<Vec<&Widget>> = Vec::new();
    for widget in widgets {
        let edge = match widget.kind {
            Kind::Key { .. } => continue,
            // A tile is called by its name, and news are told: its picture says no more than that.
            Kind::Plate { count: None, .. } if named => continue,
            Kind::Header { .. } => Some(&mut header),
            Kind::Text { role: Role::Title, .. } if is_beside_rows(widget, scene) => {
                Some(&mut header)
            }
            _ if widget.area.bottom() <= HEADER_END => Some(&mut header),
            _ if widget.area.y >= FOOTER_START => Some(&mut footer),
            _ => None,
        };
        match (edge, rows.iter_mut().find(|row| row.iter().any(|other| level(other, widget)))) {
            (Some(edge), _) => edge.extend(fragment(&widget.kind, texts).map(|line| line.text)),
            (None, Some(row)) => row.push(widget),
            (None, None) => rows.push(vec![widget]),
        }
    }
    let lists = rows.iter().position(|row| row.iter().any(|widget| list::is_row(&widget.kind)));
    let before = rows.iter().take(lists.unwrap_or(0)).filter_map(|row| join(row.clone(), texts));
    let list = TextList::of(scene, before.count());
    let body = rows.into_iter().filter_map(|row| join(row, texts)).collect();
    TextScreen { keys, header: header.join("  "), footer: footer.join("  "), body, list }
}

/// Whether a title stands at the left of a list: it is read before the list, however far down it is.
fn is_beside_rows(title: &Widget, scene: &Scene) -> bool {
    let rows = scene.widgets().iter().filter(|widget| list::is_row(&widget.kind));
    rows.clone().count() > 0 && rows.clone().all(|row| title.area.right() <= row.area.x)
}

/// The screen line by line: what the upper keys do around the header, the body, and what the lower
/// keys do around the footer.
#[must_use]
pub fn lines(scene: &Scene) -> Vec<String> {
    let TextScreen { keys: [a, b, x, y], header, footer, body, .. } = text_screen(scene);
    let join = |parts: [Option<String>; 3]| {
        let parts = parts.into_iter().flatten().filter(|part| !part.is_empty());
        parts.collect::<Vec<_>>().join("  ")
    };
    let mut lines = vec![join([a, Some(header), x])];
    lines.extend(body.into_iter().map(|line| line.text));
    lines.push(join([b, Some(footer), y]));
    lines.retain(|line| !line.is_empty());
    lines
}

/// Words with single spaces between them.
#[must_use]
pub fn normal(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// What is on a key's tab.
#[must_use]
pub fn label(label: Label, texts: Texts) -> String {
    match label {
        Label::Word(phrase) => phrase.words(texts).to_string(),
        Label::Sign(sign) => picture(sign, texts),
    }
}

fn middle(widget: &Widget) -> i16 {
    widget.area.y.saturating_add_unsigned(widget.area.h / 2)
}

/// Where a widget stands from top to bottom: dice come first, and the large number of an action
/// before its reasons; how far a list goes on comes last.
fn order(widget: &Widget) -> i16 {
    match widget.kind {
        Kind::Die { .. } => i16::MIN,
        Kind::BigNumber { .. } => widget.area.y,
        Kind::Scroll { .. } => i16::MAX,
        _ => middle(widget),
    }
}

/// Whether a widget can share its line with others; rows have one of their own.
fn shares(kind: &Kind) -> bool {
    matches!(
        kind,
        Kind::Text { .. }
            | Kind::Picture { .. }
            | Kind::Badge(_)
            | Kind::Bar { .. }
            | Kind::Counter { .. }
            | Kind::Plate { .. }
            | Kind::Parts(_)
            | Kind::LargeCard(_)
            | Kind::Cards { .. }
            | Kind::Sign(_)
    )
}

fn level(one: &Widget, other: &Widget) -> bool {
    match (&one.kind, &other.kind) {
        (Kind::Die { .. }, Kind::Die { .. }) => true,
        (here, there) => {
            shares(here)
                && shares(there)
                && (middle(one) - middle(other)).abs() <= SAME_LINE
                && (one.area.right() <= other.area.x || other.area.right() <= one.area.x)
        }
    }
}

/// One line of the widgets that stand side by side.
fn join(mut row: Vec<&Widget>, texts: Texts) -> Option<TextLine> {
    row.sort_by_key(|widget| (widget.area.x, widget.area.y));
    let alone = row.len() == 1;
    let parts = row.iter().filter(|widget| match widget.kind {
        // A picture alone is an ornament.
        Kind::Picture { .. } => !alone,
        _ => true,
    });
    let parts: Vec<TextLine> = parts.filter_map(|widget| fragment(&widget.kind, texts)).collect();
    let tone = parts.iter().map(|line| line.tone).max_by_key(|tone| loudness(*tone))?;
    let text = parts.into_iter().map(|line| line.text).collect::<Vec<_>>().join("  ");
    Some(TextLine { text, tone })
}

fn loudness(tone: Tone) -> u8 {
    match tone {
        Tone::Quiet => 0,
        Tone::Plain => 1,
        Tone::Accent => 2,
        Tone::Title => 3,
        Tone::Cursor => 4,
    }
}

/// A widget in words; none if it says nothing that is not said elsewhere.
fn fragment(kind: &Kind, texts: Texts) -> Option<TextLine> {
    let say = |phrase: &Phrase| phrase.words(texts).to_string();
    let plain = |text: String| Some(TextLine { text, tone: Tone::Plain });
    match kind {
        Kind::Key { .. } => None,
        Kind::Header { badge, text } => {
            let seat = badge.map(|badge| format!("{} ", symbol(badge))).unwrap_or_default();
            plain(format!("{seat}{}", say(text)))
        }
        Kind::Steps { done, of } => plain(match (done.saturating_add(1).min(*of), texts.lang) {
            (step, Lang::English) => format!("step {step} of {of}"),
            (step, Lang::Italian) => format!("passo {step} di {of}"),
        }),
        Kind::Text { text, role, ink, .. } => {
            Some(TextLine { text: say(text), tone: tone(*role, *ink) })
        }
        Kind::Report(report) => {
            Some(TextLine { text: report.words(texts).to_string(), tone: Tone::Quiet })
        }
        Kind::Picture { picture, .. } => plain(self::picture(*picture, texts)),
        Kind::Badge(badge) => plain(symbol(*badge).into()),
        Kind::Die { face, ring, .. } => {
            let die = die(*face, texts);
            plain(if *ring { format!(">{die}<") } else { die })
        }
        Kind::Row(row) => Some(list_row(row, texts)),
        Kind::SeatRow { cursor, badge, colour, sign, name, note } => {
            let note = note.map(|note| format!("  {}", say(&note))).unwrap_or_default();
            // A sign is called by its own name, which may stand beside it.
            let sign =
                sign.map_or(String::new(), |shown| format!("({})  ", strips::sign(shown, texts)));
            let (colour, name) = (say(colour), say(name));
            Some(under(*cursor, format!("{} {colour:<8} {sign}{name}{note}", symbol(*badge))))
        }
        Kind::SlotRow(row) => Some(slot_row(row, texts)),
        Kind::Scroll { first, shown, total } => {
            let (first, last) = (first.saturating_add(1), first.saturating_add(*shown));
            Some(TextLine { text: format!("({first}-{last} / {total})"), tone: Tone::Quiet })
        }
        Kind::Bar { value, goal, .. } => plain(bar(*value, *goal)),
        Kind::Counter { picture, words, .. } => {
            plain(format!("{} {}", self::picture(*picture, texts), say(words)))
        }
        Kind::Plate { picture, count } => {
            let count = count.map(|count| format!(" {}", say(&count))).unwrap_or_default();
            plain(format!("({}{count})", self::picture(*picture, texts)))
        }
        Kind::Question { text, value, gives } => {
            let gives = gives.map(|(phrase, picture)| {
                format!("  {} {}", say(&phrase), self::picture(picture, texts))
            });
            let text = format!("{}  <{}>{}", say(text), say(value), gives.unwrap_or_default());
            Some(TextLine { text, tone: Tone::Accent })
        }
        Kind::BigNumber { number, unit, .. } => {
            Some(TextLine { text: format!("{} {}", say(number), say(unit)), tone: Tone::Title })
        }
        Kind::Reason { text, slots, amount, bonus } => {
            let slots = slots.as_ref().map(|row| format!("  {}", self::slots(&row.slots, texts)));
            let text = format!("{}{}  {}", say(text), slots.unwrap_or_default(), say(amount));
            Some(TextLine { text, tone: if *bonus { Tone::Accent } else { Tone::Plain } })
        }
        Kind::GridHead(heads) => plain(grid("", heads.iter().map(|head| self::head(*head, texts)))),
        Kind::GridRow { lead, name, cells } => {
            let cell = |cell: &Option<Cell>| cell.map(|cell| self::cell(cell, texts));
            let cells = cells.iter().map(|cell_or_none| cell(cell_or_none).unwrap_or_default());
            let seat = seat(*lead).map(|seat| format!("{seat} ")).unwrap_or_default();
            let name = format!("{seat}{}", say(name));
            plain(grid(&name, cells))
        }
        Kind::Hexagon(groups) => {
            let group = |group: &Group| {
                let who = self::lead(group.who, texts);
                let count = group.count.to_string();
                if group.edited { format!("{who} <{count}>") } else { format!("{who} {count}") }
            };
            plain(groups.iter().map(group).collect::<Vec<_>>().join("   "))
        }
        Kind::Capacity { count, limit, .. } => {
            let inside = "o".repeat(usize::from(*count.min(limit)));
            let outside = "o".repeat(usize::from(count.saturating_sub(*limit)));
            plain(format!("{inside}|{outside}"))
        }
        Kind::Counts { counts, some, none } => {
            let count = |(who, count): &(Lead, u8)| {
                let words = if *count == 0 { Phrase::from(*none) } else { some.with(*count) };
                format!("{} {}", lead(*who, texts), say(&words))
            };
            plain(counts.iter().map(count).collect::<Vec<_>>().join("   "))
        }
        Kind::ScoreRow { cursor, badge, name, points, goal, gain, .. } => {
            let gain = gain.map(|gain| format!(" ({gain:+})")).unwrap_or_default();
            let (symbol, name, bar) = (symbol(*badge), say(name), bar(*points, *goal));
            Some(under(*cursor, format!("{symbol} {name:<12} {bar} {points:>2}{gain}")))
        }
        Kind::Parts(parts) => {
            let part = |(picture, points): &(Picture, i16)| {
                format!("{} {points}", self::picture(*picture, texts))
            };
            plain(parts.iter().map(part).collect::<Vec<_>>().join("   "))
        }
        Kind::TallyHead(heads) => {
            let heads: Vec<String> = heads.iter().map(|head| self::head(*head, texts)).collect();
            plain(tally("", &heads))
        }
        Kind::TallyRow { winner, badge, name, values, total } => {
            let mut values: Vec<String> = values.iter().map(ToString::to_string).collect();
            values.push(total.to_string());
            let text = tally(&format!("{} {}", symbol(*badge), say(name)), &values);
            Some(TextLine { text, tone: if *winner { Tone::Title } else { Tone::Plain } })
        }
        Kind::ScoreLine { seats, pictures } => {
            let seats = seats.iter().map(|(badge, points)| format!("{} {points}", symbol(*badge)));
            let pictures = pictures.iter().map(|which| picture(*which, texts));
            plain(seats.chain(pictures).collect::<Vec<_>>().join("   "))
        }
        Kind::CardRow(row) => Some(strips::row(row, texts)),
        Kind::Cards { sign, strip } => {
            let sign = sign.map(|sign| strips::sign(sign, texts));
            plain(strips::strip(sign, strip, texts))
        }
        Kind::LargeCard(card) => plain(strips::card(*card, texts)?),
        Kind::Sign(sign) => plain(strips::sign(*sign, texts)),
        Kind::ChainsRow { cursor, badge, chains, value, unit } => {
            let chains = strips::chains(chains, texts);
            let text = format!("{} {chains}  {}{}", symbol(*badge), say(value), say(unit));
            Some(under(*cursor, text))
        }
        Kind::Tallies(tallies) => {
            let tally = |(picture, count): &(Picture, u8)| {
                format!("{} {count}", self::picture(*picture, texts))
            };
            plain(tallies.iter().map(tally).collect::<Vec<_>>().join("   "))
        }
        Kind::LogLine { badge, text, latest, .. } => {
            let seat = badge.map_or(" ", symbol);
            let tone = if *latest { Tone::Plain } else { Tone::Quiet };
            Some(TextLine { text: format!("{seat} {}", say(text)), tone })
        }
        Kind::Modal { title, body } => {
            Some(TextLine { text: format!("{}\n{}", say(title), say(body)), tone: Tone::Accent })
        }
    }
}

fn tone(role: Role, ink: Ink) -> Tone {
    match (role, ink) {
        (Role::Title | Role::Large | Role::Huge, _) => Tone::Title,
        (_, Ink::Fire) => Tone::Accent,
        (_, Ink::Ash) => Tone::Quiet,
        (_, Ink::Cream | Ink::Seat(_)) => Tone::Plain,
    }
}

/// A row with its place for the cursor.
fn under(cursor: bool, text: String) -> TextLine {
    if cursor {
        TextLine { text: format!("> {text}"), tone: Tone::Cursor }
    } else {
        TextLine { text: format!("  {text}"), tone: Tone::Plain }
    }
}

fn list_row(row: &Row, texts: Texts) -> TextLine {
    let mut text = String::new();
    text.extend(seat(row.lead).map(|seat| format!("{seat} ")));
    if let Lead::Card(card) = row.lead {
        text.extend(strips::card(card, texts).map(|card| format!("{card} ")));
    }
    text.push_str(&row.text.words(texts));
    if row.done {
        text.push_str(" ✓");
    }
    text.extend(row.under.map(|under| format!("  {}", under.words(texts))));
    text.push_str(&value(row.value, texts));
    let line = under(row.cursor, text);
    let quiet = (row.done || row.off) && !row.cursor;
    if quiet { TextLine { tone: Tone::Quiet, ..line } } else { line }
}

/// What stands at the right of a row, with a gap before it.
fn value(value: Value, texts: Texts) -> String {
    match value {
        Value::None => String::new(),
        Value::Note(phrase) | Value::Accent(phrase) | Value::Points(phrase) => {
            format!("  {}", phrase.words(texts))
        }
        Value::Cell(phrase) => format!("  <{}>", phrase.words(texts)),
        Value::Price(goods) => {
            let good = |(what, count)| format!("  {count} {}", self::picture(what, texts));
            goods.into_iter().flatten().map(good).collect()
        }
        Value::Sign(sign) => format!("  → {}", strips::sign(sign, texts)),
        Value::Picture(picture) => format!("  {}", self::picture(picture, texts)),
    }
}

/// What stands above a column.
fn head(head: Head, texts: Texts) -> String {
    match head {
        Head::Dice(face) => format!("{0} {0}", die(face, texts)),
        Head::Picture(picture) => self::picture(picture, texts),
        Head::Word(phrase) => phrase.words(texts).to_string(),
        Head::None => String::new(),
    }
}

fn slot_row(row: &SlotRow, texts: Texts) -> TextLine {
    let (name, slots) = (row.name.words(texts), slots(&row.slots, texts));
    let cursor = row.look == SlotLook::Cursor;
    let number = |(second, gives): (bool, Option<u8>)| {
        let chosen = cursor && second == row.second;
        gives.map(|gives| {
            let sign = if row.slots.is_empty() { "+" } else { "" };
            if chosen { format!("<{sign}{gives}>") } else { format!("{sign}{gives}") }
        })
    };
    let gives = match row.look {
        SlotLook::Used => "✓".into(),
        SlotLook::Open | SlotLook::Cursor => [false, true]
            .into_iter()
            .zip(row.gives)
            .filter_map(number)
            .collect::<Vec<_>>()
            .join("  "),
    };
    let line = under(cursor, format!("{name:<10} {slots}  {gives}"));
    if row.look == SlotLook::Used { TextLine { tone: Tone::Quiet, ..line } } else { line }
}

fn cell(cell: Cell, texts: Texts) -> String {
    let text = cell.text.words(texts);
    let guess = if cell.guess { "?" } else { "" };
    if cell.edited { format!("<{text}>{guess}") } else { format!("{text}{guess}") }
}

fn grid(name: &str, cells: impl Iterator<Item = String>) -> String {
    let cells: String = cells.map(|cell| format!(" {cell:^15}")).collect();
    format!("{name:<16}{cells}").trim_end().into()
}

fn tally(name: &str, values: &[String]) -> String {
    let cells: String = values.iter().map(|value| format!(" {value:>9}")).collect();
    format!("{name:<16}{cells}")
}

/// A bar of as many signs as there are points to reach.
fn bar(value: i16, goal: i16) -> String {
    // A bar towards a great number stands for more points a sign.
    let points = 1 + goal.max(0) / 40;
    let [value, goal] = [value.clamp(0, goal.max(0)), goal.max(0)].map(|it| (it / points) as usize);
    format!("[{}{}]", "=".repeat(value), ".".repeat(goal - value))
}

fn seat(lead: Lead) -> Option<&'static str> {
    match lead {
        Lead::Badge(badge) => Some(symbol(badge)),
        _ => None,
    }
}

fn lead(lead: Lead, texts: Texts) -> String {
    match lead {
        Lead::Badge(badge) => symbol(badge).into(),
        Lead::Picture(picture) | Lead::Large(picture) => self::picture(picture, texts),
        Lead::Card(card) => strips::card(card, texts).unwrap_or_default(),
        Lead::Sign(sign) => strips::sign(sign, texts),
        Lead::None => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use campfire_core::text::shell;
    use campfire_core::ui::{Align, Area, Badge, Face, Place, Slot, Tab};

    fn scene() -> Scene {
        let mut scene = Scene::new(Texts::new(Lang::English), Some(Badge::Ring));
        let key = |key, label| Kind::Key { key, label, tab: Tab::Rest };
        scene.put(Area::new(0, 8, 60, 28), key(Key::A, Label::from(shell::MENU)));
        scene.put(Area::new(280, 8, 40, 28), key(Key::X, Label::from(Picture::Up)));
        scene.put(Area::new(280, 204, 40, 28), key(Key::Y, Label::from(shell::BACK)));
        let header = Kind::Header { badge: Some(Badge::Ring), text: Phrase::number(7_u8) };
        scene.put(Area::new(80, 8, 160, 28), header);
        scene
    }

    fn text(number: u8) -> Kind {
        Kind::Text {
            text: Phrase::number(number),
            role: Role::Body,
            ink: Ink::Ash,
            align: Align::Left,
            place: Place::Top,
        }
    }

    #[test]
    fn keys_header_body_and_footer_are_in_reading_order() {
        let mut scene = scene();
        scene.put(Area::new(100, 204, 100, 28), Kind::Steps { done: 2, of: 5 });
        scene.put(Area::new(12, 100, 296, 20), text(2));
        scene.put(Area::new(12, 60, 296, 20), text(1));
        assert_eq!(lines(&scene), ["Menu  ○ 7  ↑", "1", "2", "step 3 of 5  Back"]);
    }

    #[test]
    fn what_stands_side_by_side_is_one_line() {
        let mut scene = scene();
        let die = |face, ring| Kind::Die { face, size: 92, ring };
        scene.put(Area::new(170, 50, 100, 100), die(Face::MOON, true));
        scene.put(Area::new(50, 50, 100, 100), die(Face::SUN, false));
        let picture = Kind::Picture { picture: Picture::Campfire, accent: Ink::Fire };
        scene.put(Area::new(140, 160, 40, 40), picture);
        assert_eq!(lines(&scene)[1..], ["[sun]  >[moon]<", "Back"]);
    }

    #[test]
    fn dice_come_first_rows_stand_alone_and_the_rest_of_a_list_comes_last() {
        let row = |cursor| SlotRow {
            picture: Picture::Grow,
            name: shell::MENU.into(),
            slots: [Face::SUN, Face::BLANK, Face::MOON].map(Slot::Die).into(),
            gives: [Some(3), Some(2)],
            second: true,
            look: if cursor { SlotLook::Cursor } else { SlotLook::Open },
        };
        let mut scene = scene();
        scene.put(Area::new(60, 44, 240, 35), Kind::SlotRow(row(true)));
        scene.put(Area::new(60, 83, 240, 35), Kind::SlotRow(row(false)));
        scene.put(Area::new(302, 44, 4, 80), Kind::Scroll { first: 0, shown: 2, total: 5 });
        let die = |face, ring| Kind::Die { face, size: 36, ring };
        scene.put(Area::new(12, 83, 40, 40), die(Face::SUN, true));
        scene.put(Area::new(12, 128, 40, 40), die(Face::MOON, false));
        let rows = [
            "> Menu       [sun] [blank] [moon]  3  <2>",
            "  Menu       [sun] [blank] [moon]  3  2",
        ];
        assert_eq!(lines(&scene)[1..], [">[sun]<  [moon]", rows[0], rows[1], "(1-2 / 5)", "Back"]);
    }

    #[test]
    fn a_tile_is_called_once() {
        let plate = Kind::Plate { picture: Picture::Tiger, count: None };
        let mut scene = scene();
        scene.put(Area::new(12, 44, 48, 48), plate.clone());
        assert_eq!(lines(&scene)[1..], ["(Tiger)", "Back"]);
        let Kind::Text { text, ink, align, place, .. } = text(1) else { return };
        let title = Kind::Text { text, role: Role::Title, ink, align, place };
        scene.put(Area::new(70, 44, 230, 24), title);
        assert_eq!(lines(&scene)[1..], ["1", "Back"]);
    }

    #[test]
    fn news_of_a_conflict_without_invaders_do_not_call_them() {
        let mut scene = scene();
        let plate = Kind::Plate { picture: Picture::Invaders, count: None };
        scene.put(Area::new(136, 72, 48, 48), plate);
        let Kind::Text { text, ink, align, place, .. } = text(4) else { return };
        let news = Kind::Text { text, role: Role::Strong, ink, align, place };
        scene.put(Area::new(12, 136, 296, 20), news);
        assert_eq!(lines(&scene)[1..], ["4", "Back"]);
    }

    #[test]
    fn a_name_beside_a_list_is_read_before_it() {
        let mut scene = Scene::new(Texts::new(Lang::English), None);
        let Kind::Text { text, ink, align, place, .. } = text(7) else { return };
        let name = Kind::Text { text, role: Role::Title, ink, align, place };
        let picture = Kind::Picture { picture: Picture::Campfire, accent: Ink::Fire };
        scene.put(Area::new(12, 60, 88, 88), picture);
        scene.put(Area::new(4, 156, 104, 24), name);
        let row = Row {
            cursor: true,
            lead: Lead::None,
            text: shell::MENU.into(),
            under: None,
            value: Value::None,
            done: false,
            off: false,
        };
        scene.put(Area::new(116, 44, 192, 48), Kind::Row(row));
        assert_eq!(lines(&scene), ["7", "> Menu"]);
    }

    #[test]
    fn the_cursor_the_edited_value_and_what_is_done_can_be_told() {
        let row = |cursor, done, value| {
            Kind::Row(Row {
                cursor,
                lead: Lead::None,
                text: shell::MENU.into(),
                under: None,
                value,
                done,
                off: false,
            })
        };
        let mut scene = scene();
        scene.put(Area::new(12, 44, 296, 28), row(true, false, Value::Cell(Phrase::number(4_u8))));
        scene.put(Area::new(12, 75, 296, 28), row(false, true, Value::None));
        let screen = text_screen(&scene);
        let texts: Vec<&str> = screen.body.iter().map(|line| line.text.as_str()).collect();
        assert_eq!(texts, ["> Menu  <4>", "  Menu ✓"]);
        assert_eq!(screen.body[0].tone, Tone::Cursor);
        assert_eq!(screen.body[1].tone, Tone::Quiet);
    }
}
