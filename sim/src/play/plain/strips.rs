//! Cards, signs and their rows in words: cards are in brackets, what goes has strokes around it, and
//! somebody's own sign has a star.

use campfire_core::text::Texts;
use campfire_core::ui::{Card, CardRow, Ground, MiniChain, Sign, Strip};

use super::signs::{picture, symbol};
use super::words::Word;
use super::{TextLine, Tone, under, value};

/// A sign.
pub(super) fn sign(sign: Sign, texts: Texts) -> String {
    let own = if sign.plated { "*" } else { "" };
    format!("{}{own}", picture(sign.picture, texts))
}

/// A card, if there is one.
pub(super) fn card(card: Card, texts: Texts) -> Option<String> {
    let numbered = |(ground, count): (Ground, Option<u8>)| {
        let ground = match ground {
            Ground::Rose => Word::Rose,
            Ground::Deep => Word::Deep,
            Ground::Both => Word::Both,
        };
        let count = count.map_or("?".into(), |count| count.to_string());
        format!("[{} {count}]", ground.text(texts.lang))
    };
    Some(match card {
        Card::None => return None,
        Card::Dot => ".".into(),
        Card::Next(which) => format!("({})", picture(which, texts)),
        Card::Spheres { ground, count } => numbered((ground, count)),
        Card::Lost { ground, count } => format!("/{}/", numbered((ground, count))),
        Card::Ringed { ground, count } => format!(">{}<", numbered((ground, count))),
        Card::Picture(which) => format!("[{}]", picture(which, texts)),
        Card::Bare(which) => picture(which, texts),
    })
}

/// Cards beside each other, after a sign or a name if there is one.
pub(super) fn strip(first: Option<String>, strip: &Strip, texts: Texts) -> String {
    let cards = strip.cards.iter().filter_map(|shown| card(*shown, texts));
    let side = strip.side.map(|side| format!("+ {}", picture(side, texts)));
    first.into_iter().chain(cards).chain(side).collect::<Vec<_>>().join(" ")
}

/// A row with a strip.
pub(super) fn row(row: &CardRow, texts: Texts) -> TextLine {
    let name = row.name.map(|name| {
        let own = if row.sign.plated { "*" } else { "" };
        format!("{}{own}", name.words(texts))
    });
    let first = name.unwrap_or_else(|| sign(row.sign, texts));
    let seat = row.badge.map(|badge| format!("{} ", symbol(badge))).unwrap_or_default();
    let text = format!(
        "{seat}{}{}",
        strip(Some(format!("{first:<8}")), &row.strip, texts),
        value(row.value, texts)
    );
    let line = under(row.cursor, text);
    if row.off { TextLine { tone: Tone::Quiet, ..line } } else { line }
}

/// All strips of somebody: a sign for each of their places.
pub(super) fn chains(chains: &[MiniChain], texts: Texts) -> String {
    let chain = |chain: &MiniChain| {
        let taken = (0..3).map(|place| if place < chain.vases { 'o' } else { '.' });
        let last = if chain.totem { 'T' } else { '.' };
        let active = if chain.active { "+" } else { "" };
        let places: String = taken.chain([last]).collect();
        format!("{} {places}{active}", sign(chain.sign, texts))
    };
    chains.iter().map(chain).collect::<Vec<_>>().join("  ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use campfire_core::text::{Lang, Phrase, shell};
    use campfire_core::ui::{Area, Badge, Head, Kind, Lead, Picture, Row, Scene, Value};

    const OWN: Sign = Sign { picture: Picture::SignRiver, plated: true };
    const OTHER: Sign = Sign { picture: Picture::SignAxe, plated: false };

    fn lines(kind: Kind, lang: Lang) -> String {
        let mut scene = Scene::new(Texts::new(lang), None);
        scene.put(Area::new(12, 83, 296, 35), kind);
        super::super::lines(&scene).join("\n")
    }

    fn strip() -> Strip {
        let cards = [
            Card::Spheres { ground: Ground::Rose, count: Some(2) },
            Card::Lost { ground: Ground::Both, count: Some(3) },
            Card::Ringed { ground: Ground::Deep, count: None },
            Card::Next(Picture::Totem),
        ];
        Strip { cards, side: Some(Picture::ActiveCard) }
    }

    fn row() -> CardRow {
        let value = Value::Accent(Phrase::number(-3_i16));
        let badge = Some(Badge::Ring);
        CardRow { cursor: true, off: false, badge, sign: OWN, name: None, strip: strip(), value }
    }

    #[test]
    fn a_row_with_a_strip_is_said_in_both_languages() {
        let said = |lang| lines(Kind::CardRow(row()), lang);
        assert_eq!(
            said(Lang::English),
            "> ○ river*   [red 2] /[red and blue 3]/ >[blue ?]< (totem) + active card  -3"
        );
        assert_eq!(
            said(Lang::Italian),
            "> ○ fiume*   [rossa 2] /[rossa e blu 3]/ >[blu ?]< (totem) + carta attiva  -3"
        );
    }

    #[test]
    fn a_name_is_said_instead_of_its_sign_and_a_reason_at_the_end() {
        let (name, value) = (Some(shell::MENU.into()), Value::Note(shell::OTHER.into()));
        let mut strip = Strip::EMPTY;
        strip.cards[0] = Card::Bare(Picture::VaseFlag);
        let row =
            CardRow { cursor: false, off: true, badge: None, sign: OTHER, name, strip, value };
        assert_eq!(lines(Kind::CardRow(row), Lang::English), "  Menu     flag  Other");
        let shown = super::super::fragment(&Kind::CardRow(row), Texts::new(Lang::English));
        assert_eq!(shown.map(|line| line.tone), Some(Tone::Quiet));
    }

    #[test]
    fn strips_cards_and_signs_by_themselves_are_said() {
        let said = |kind| lines(kind, Lang::English);
        let cards = Kind::Cards { sign: Some(OTHER), strip: strip() };
        let words = "[red 2] /[red and blue 3]/ >[blue ?]< (totem) + active card";
        assert_eq!(said(cards), format!("axe {words}"));
        assert_eq!(said(Kind::LargeCard(Card::Picture(Picture::Totem))), "[totem]");
        assert_eq!(said(Kind::LargeCard(Card::Dot)), ".");
        assert_eq!(said(Kind::Sign(OWN)), "river*");
        let tallies = [(Picture::Deck, 41), (Picture::Vase, 31)];
        assert_eq!(said(Kind::Tallies(tallies.into_iter().collect())), "deck 41   vase 31");
    }

    #[test]
    fn small_chains_show_their_places_and_the_card_beside_them() {
        let chain = |sign, vases, totem, active| MiniChain { sign, vases, totem, active };
        let kind = Kind::ChainsRow {
            cursor: false,
            badge: Badge::Diamond,
            chains: [chain(OWN, 3, true, false), chain(OTHER, 1, false, true)]
                .into_iter()
                .collect(),
            value: Phrase::number(1_u8),
            unit: Phrase::number(4_u8),
        };
        assert_eq!(lines(kind, Lang::English), "  ◆ river* oooT  axe o...+  14");
    }

    #[test]
    fn where_something_goes_what_was_gained_and_what_heads_a_column_is_said() {
        let said = |kind| lines(kind, Lang::English);
        let lead = Lead::Card(Card::Spheres { ground: Ground::Rose, count: Some(1) });
        let (text, value) = (shell::MENU.into(), Value::Sign(OWN));
        let row = Row { cursor: false, lead, text, under: None, value, done: false, off: false };
        assert_eq!(said(Kind::Row(row)), "  [red 1] Menu  → river*");
        let score = Kind::ScoreRow {
            cursor: false,
            edited: false,
            badge: Badge::Ring,
            name: shell::MENU.into(),
            points: 3,
            goal: 4,
            gain: Some(-2),
        };
        assert_eq!(said(score), "  ○ Menu         [===.]  3 (-2)");
        let heads = [Head::Word(Phrase::number(1_u8)), Head::Picture(Picture::Sphere)];
        let said = said(Kind::TallyHead(heads.into_iter().collect()));
        assert_eq!(super::super::normal(&said), "1 spheres");
    }
}
