//! The game's own pages over the step: which there are, what they show and what opens them.

use super::correct::{self, Fix, Subject};
use super::{
    Entries, Keys, Play, build, event, event_table, help, names, result, score_table, scores, step,
    turn, turn_to,
};
use crate::app::kit::{List, Rows, Screen};
use crate::app::table::back;
use crate::games::tribes::{Goal, Occasion, Power, Seat, Terrain, Tile};
use crate::text::{TextId, shell, tribes as words};
use crate::ui::Ink;

/// A page over the step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TribesPage {
    /// The whole rule of a tile, beside those of the other active ones if it is active.
    TileHelp(Tile),
    /// How a goal is reached and what it gives.
    GoalHelp(Goal),
    /// What a leader's power does.
    PowerHelp(Power),
    /// What is special about a terrain.
    LandHelp(Terrain),
    /// What elders do.
    ElderHelp,
    /// A seat's points are set by hand.
    Points(Seat),
    /// A value is being changed.
    Edit(Fix, u8),
    /// A list with its cursor.
    List(ListKind, List),
}

/// What a list is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ListKind {
    /// All that has rules.
    Help,
    /// Every tile.
    Tiles,
    /// Every goal.
    Goals,
    /// The powers of all leaders.
    Powers,
    /// The special terrain of this game.
    Lands,
    /// A player's goals.
    Cards(Seat),
    /// What can be corrected.
    Subjects,
    /// The values of one kind.
    Values(Subject),
    /// What the table may have lost.
    Losses,
    /// Goals that may be swapped.
    Swaps,
    /// What can be done before the roll or bought.
    Purchases,
    /// What the elder can borrow.
    Loans,
    /// The ways to build a village that is offered.
    Dwellings,
    /// The goals that can be completed.
    Completions,
    /// What a seat can be given points for.
    Reasons(Seat),
    /// What the table can do with an active tile.
    TileDeeds(Tile),
}

impl ListKind {
    /// Whether it is a step aside in a turn, and not something to look up or to set right.
    fn is_of_turn(self) -> bool {
        matches!(
            self,
            Self::Losses
                | Self::Swaps
                | Self::Purchases
                | Self::Loans
                | Self::Dwellings
                | Self::Completions
        )
    }
}

/// Lays a page out.
pub(super) fn show(play: &Play, page: TribesPage, screen: &mut Screen) -> Keys {
    match page {
        TribesPage::TileHelp(tile) => help::tile(play, tile, screen),
        TribesPage::GoalHelp(goal) => help::goal(play, goal, screen),
        TribesPage::PowerHelp(power) => help::power(play, power, screen),
        TribesPage::LandHelp(terrain) => help::land(play, terrain, screen),
        TribesPage::ElderHelp => play.rules(words::ELDERS, words::ELDER_RULE.into(), screen),
        TribesPage::Points(seat) => scores::edit(play, seat, screen),
        TribesPage::Edit(fix, value) => correct::edit(play, fix, value, screen),
        TribesPage::List(listing, list) => show_list(play, listing, list, screen),
    }
}

/// What a list holds, and how it is shown.
struct Contents {
    entries: Entries,
    rows: Rows,
    /// What it is about.
    about: TextId,
    /// Whose it is, if not that of the seat that has to act.
    whose: Option<Seat>,
}

#[inline(never)]
fn contents(play: &Play, listing: ListKind) -> Contents {
    let mut entries = Entries::new();
    let (rows, about) = match listing {
        ListKind::Help => {
            help::everything(play, &mut entries);
            (Rows::FIVE, help::title(play))
        }
        ListKind::Tiles => {
            help::tiles(play, &mut entries);
            (Rows::FIVE, words::ALL_TILES)
        }
        ListKind::Goals => {
            help::goals(play, &mut entries);
            (Rows::FIVE, words::ALL_GOALS)
        }
        ListKind::Powers => {
            help::powers(play, &mut entries);
            (Rows::FIVE, words::LEADER_POWERS)
        }
        ListKind::Lands => {
            help::lands(play, &mut entries);
            (Rows::FIVE, words::SPECIAL_TERRAIN)
        }
        ListKind::Cards(seat) => {
            help::cards(play, seat, &mut entries);
            (Rows::FIVE, words::ALL_GOALS)
        }
        ListKind::Subjects => {
            correct::subjects(play, &mut entries);
            (Rows::FIVE, shell::CORRECT_VALUE)
        }
        ListKind::Values(subject) => {
            correct::values(play, subject, &mut entries);
            (Rows::FIVE, correct::about(subject))
        }
        ListKind::Losses => {
            step::losses(play, &mut entries);
            (Rows::FIVE, words::LOSSES)
        }
        ListKind::Swaps => {
            result::swaps(play, &mut entries);
            (Rows::FIVE, words::UNDER_THE_DECK)
        }
        ListKind::Purchases => {
            turn::dream(play, &mut entries);
            build::purchases(play, &mut entries);
            help::reminders(play, Occasion::Price, &mut entries);
            let dreams = turn::may_dream(play);
            (Rows::FOUR, if dreams { words::BEFORE_THE_ROLL } else { words::BUY_TILE })
        }
        ListKind::Loans => {
            result::loans(play, &mut entries);
            (Rows::FOUR, words::LOAN_PRICE)
        }
        ListKind::Reasons(seat) => {
            score_table::reasons(play, seat, &mut entries);
            (Rows::FIVE, words::WHAT_FOR)
        }
        ListKind::TileDeeds(tile) => {
            event_table::deeds(play, tile, &mut entries);
            (Rows::FIVE, names::short(tile))
        }
        ListKind::Dwellings => {
            build::dwellings(play, &mut entries);
            (Rows::FOUR, words::BUILD_VILLAGE)
        }
        ListKind::Completions => {
            build::completions(play, &mut entries);
            (Rows::FIVE, words::ALL_GOALS)
        }
    };
    let whose = match listing {
        ListKind::Cards(seat) | ListKind::Reasons(seat) => Some(seat),
        ListKind::Values(subject) => correct::whose(subject),
        _ => None,
    };
    Contents { entries, rows, about, whose }
}

#[inline(never)]
fn show_list(play: &Play, listing: ListKind, list: List, screen: &mut Screen) -> Keys {
    // Not taken apart: the entries are large and would be copied.
    let contents = contents(play, listing);
    let turn = |list| turn_to(TribesPage::List(listing, list));
    let keys = list.keys(back(), &contents.entries, contents.rows, &turn);
    let keys = match listing {
        ListKind::Completions => {
            let paged = list.paged(keys, &contents.entries, contents.rows, &turn);
            build::and_end(play, paged)
        }
        _ => keys,
    };
    let keys = if listing.is_of_turn() { event::with_tiles(play, keys) } else { keys };
    play.begin_titled(contents.whose, contents.about, screen, &keys);
    if contents.entries.is_empty() {
        screen.nothing_yet();
    }
    list.put(screen, &contents.entries, contents.rows);
    if listing == ListKind::Completions && build::ends_held(&keys) {
        screen.note(words::HOLD_END_TURN, Ink::Ash);
    }
    keys
}
