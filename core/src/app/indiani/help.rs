//! The rules in pieces: each card and each rule on a page, and what the present step is about.

use super::page::IndianiPage;
use super::{Entries, Keys, Play, list_page, open};
use crate::app::kit::{List, Rows, Screen};
use crate::games::indiani::{Edition, Mode, Phase, Threat};
use crate::text::{Phrase, TextId, indiani as words, shell};
use crate::ui::Picture;

/// Makes an enum of topics with a title, a text and a picture for each.
macro_rules! topics {
    ($($name:ident $title:ident $text:ident $picture:ident,)+) => {
        /// A piece of the rules.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum Topic {
            $(
                #[doc = concat!("About ", stringify!($name), ".")]
                $name,
            )+
        }

        impl Topic {
            const ALL: &[Self] = &[$(Self::$name),+];

            fn row(self) -> (TextId, TextId, Picture) {
                match self {
                    $(Self::$name => (words::$title, words::$text, Picture::$picture),)+
                }
            }
        }
    };
}

topics! {
    Turn TOPIC_TURN TOPIC_TURN_TEXT Next,
    Chain TOPIC_CHAIN TOPIC_CHAIN_TEXT Member,
    Lone TOPIC_LONE TOPIC_LONE_TEXT SignDrum,
    Multi MULTIDIORAMA TOPIC_MULTI_TEXT Vase,
    Totem TOTEM TOPIC_TOTEM_TEXT Totem,
    Active ACTIVE_CARD TOPIC_ACTIVE_TEXT ActiveCard,
    Wolf WOLF TOPIC_WOLF_TEXT Wolf,
    Bison BISON TOPIC_BISON_TEXT Bison,
    Courage TOPIC_COURAGE TOPIC_COURAGE_TEXT FeatherTwo,
    Strength TOPIC_STRENGTH TOPIC_STRENGTH_TEXT FeatherOne,
    DrawThree DRAW_THREE TOPIC_THREE_TEXT DrawThree,
    Block BLOCK_PLAYER TOPIC_BLOCK_TEXT Block,
    Steal STEAL_DIORAMA TOPIC_STEAL_TEXT Steal,
    Piles TOPIC_PILES TOPIC_PILES_TEXT Deck,
    Count TOPIC_COUNT TOPIC_COUNT_TEXT Sphere,
    Magic TOPIC_MAGIC TOPIC_MAGIC_TEXT Star,
}

/// All pieces of the rules.
#[inline(never)]
pub(super) fn list(play: &Play, list: List, screen: &mut Screen) -> Keys {
    let steals = play.state().rules().edition == Edition::Hundred;
    let mut entries = Entries::new();
    for &topic in Topic::ALL.iter().filter(|topic| steals || **topic != Topic::Steal) {
        let (title, _, picture) = topic.row();
        entries.add(title, shell::READ, open(IndianiPage::Topic(topic))).picture(picture);
    }
    let titles = (Some(words::RULES), None);
    list_page(play, (list, &entries, Rows::FIVE), &IndianiPage::Help, titles, screen)
}

/// One of them.
pub(super) fn topic(play: &Play, topic: Topic, screen: &mut Screen) -> Keys {
    let (title, text, _) = topic.row();
    play.rules(title, text.into(), screen)
}

/// What the present step is about.
pub(super) fn step(play: &Play) -> Phrase {
    let state = play.state();
    let text = match state.phase() {
        Phase::Turn | Phase::Taken => words::TOPIC_TURN_TEXT,
        Phase::Raid(raid) => match raid.threat {
            Threat::Beast(_) => words::HELP_RAID,
            Threat::Theft => words::HELP_THEFT,
        },
        Phase::Loot(..) => words::TOPIC_STEAL_TEXT,
        Phase::Blocked => words::TOPIC_BLOCK_TEXT,
        Phase::Lost(_) => words::TOPIC_LONE_TEXT,
        Phase::Search | Phase::Shuffle => words::TOPIC_PILES_TEXT,
        Phase::Ask(_) => words::HELP_ASK,
        Phase::Closed(_) | Phase::Hostile(_) | Phase::RanOut => words::TOPIC_COUNT_TEXT,
        Phase::Chains(_) => words::HELP_CHAINS,
        Phase::Race if state.mode() == Mode::ScoresOnly => words::HELP_SCORES_ONLY,
        Phase::Race => return words::HELP_RACE.with(state.rules().goal),
        Phase::Over(_) => words::HELP_OVER,
    };
    text.into()
}
