//! The counted presses beside what is allowed, and what takes the most of them.

use std::collections::BTreeMap;

use campfire_core::games::Game;

use super::count::{Counts, Turn};
use super::search::cost;
use super::{Budget, Budgets, Figure, Order, PressCounted};
use crate::games::Scripted;

/// How many of the longest turns are named.
const LONGEST: usize = 10;

/// What one kind of turn takes, beside its budget.
#[derive(Clone, PartialEq, Debug)]
pub struct Row {
    /// What it is.
    pub name: &'static str,
    /// What each of them took, the least first.
    counts: Vec<i64>,
    budget: Budget,
}

impl Row {
    fn new(name: &'static str, counts: impl IntoIterator<Item = i64>, budget: Budget) -> Self {
        let mut counts: Vec<i64> = counts.into_iter().collect();
        counts.sort_unstable();
        Self { name, counts, budget }
    }

    /// One number for all of them; nothing if there were none.
    #[must_use]
    pub fn figure(&self, figure: Figure) -> Option<f64> {
        let counts = &self.counts;
        let from_top = (counts.len() / 1000).max(1);
        let place = match figure {
            Figure::Median => counts.len() / 2,
            Figure::Mean => {
                let sum = counts.iter().sum::<i64>() as f64;
                return (!counts.is_empty()).then(|| sum / counts.len() as f64);
            }
            Figure::WorstOfThousand => counts.len().checked_sub(from_top)?,
        };
        counts.get(place).map(|count| *count as f64)
    }

    /// Whether it takes more than it may; what was never counted is no better.
    #[must_use]
    pub fn is_too_much(&self) -> bool {
        self.figure(self.budget.figure).is_none_or(|found| found > self.budget.presses)
    }
}

/// Everything that has a budget.
#[must_use]
pub fn rows<G: PressCounted>(counts: &Counts<G>, budgets: &Budgets<G>) -> Vec<Row> {
    let whole = |count: &usize| *count as i64;
    let defaults = counts.defaults.iter().map(whole);
    let mut rows = vec![Row::new("every default", defaults, budgets.defaults)];
    for kind in budgets.turns {
        let turns = counts.turns.iter().filter(|turn| (kind.is)(&turn.facts));
        rows.push(Row::new(kind.name, turns.map(|turn| whole(&turn.presses())), kind.budget));
    }
    for (detour, more) in budgets.detours.iter().zip(&counts.detours) {
        rows.push(Row::new(detour.name, more.iter().copied(), detour.budget));
    }
    rows.push(Row::new("set-up with defaults", [whole(&counts.set_up)], budgets.set_up));
    rows
}

/// What takes more than it may, or could not be counted; with any of it the budgets are not met.
#[must_use]
pub fn failed<G: Game>(counts: &Counts<G>, rows: &[Row]) -> Vec<String> {
    let rows = rows.iter().filter(|row| row.is_too_much()).map(|row| row.name.to_owned());
    let not_played = counts.not_played.iter().map(|_| "a game that is not played".to_owned());
    rows.chain(not_played).collect()
}

/// What the decisions of one kind take.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// How many there were.
    pub times: usize,
    /// How many presses they took together.
    pub presses: usize,
    /// How many the longest took.
    pub worst: usize,
}

/// What every kind of decision takes, by the word that its name begins with in scripts; what takes the most
/// presses altogether comes first.
#[must_use]
pub fn decisions<G: PressCounted>(turns: &[Turn<G>]) -> Vec<(String, Tally)> {
    let mut tallies = BTreeMap::<String, Tally>::new();
    for decision in turns.iter().flat_map(|turn| &turn.decisions) {
        let tally = tallies.entry(verb::<G>(decision.action)).or_default();
        let presses = cost(&decision.way);
        tally.times += 1;
        tally.presses += presses;
        tally.worst = tally.worst.max(presses);
    }
    let mut tallies: Vec<(String, Tally)> = tallies.into_iter().collect();
    tallies.sort_by_key(|(_, tally)| std::cmp::Reverse(tally.presses));
    tallies
}

fn verb<G: Scripted>(action: G::Action) -> String {
    G::spell(action).split_whitespace().next().unwrap_or_default().to_owned()
}

/// The tables to read: what has a budget, what takes the most presses, and the longest turn.
#[must_use]
pub fn report<G: PressCounted>(order: Order, counts: &Counts<G>, rows: &[Row]) -> String {
    let Counts { games, turns, stuck, not_played, .. } = counts;
    let mut text = format!(
        "presses of {}, the shortest for every decision: {games} games, {} of them at random from seed {} on, \
         {} turns\n  {:<32} {:>6} {:>6} {:>6} {:>6} {:>6}   budget\n",
        G::TITLE,
        order.games,
        order.seed,
        turns.len(),
        "",
        "times",
        "least",
        "median",
        "mean",
        "most",
    );
    rows.iter().for_each(|row| text.push_str(&line(row)));
    if *stuck > 0 {
        text.push_str(&format!("  the main key alone does not end {stuck} of the turns\n"));
    }
    for why in not_played {
        text.push_str(&format!("  NOT PLAYED, it was recorded with other screens: {why}\n"));
    }
    text.push_str(&format!(
        "what is decided\n  {:<32} {:>6} {:>6} {:>6} {:>6}\n",
        "", "times", "mean", "most", "a turn"
    ));
    for (name, Tally { times, presses, worst }) in decisions(turns) {
        let [mean, a_turn] = [times, turns.len()].map(|of| presses as f64 / of.max(1) as f64);
        text.push_str(&format!("  {name:<32} {times:>6} {mean:>6.2} {worst:>6} {a_turn:>6.2}\n"));
    }
    let mut longest: Vec<&Turn<G>> = turns.iter().collect();
    longest.sort_by_key(|turn| std::cmp::Reverse(turn.presses()));
    text.push_str("the longest turns\n");
    for turn in longest.iter().take(LONGEST) {
        text.push_str(&format!("  {:>3}  {}, turn {}\n", turn.presses(), turn.game, turn.number));
    }
    // Those that the budget of the worst lets off are not what is to be shortened.
    if let Some(turn) = longest.get((longest.len() / 1000).saturating_sub(1)) {
        text.push_str(&way_through(turn));
    }
    text
}

fn line(row: &Row) -> String {
    let whole = |count: Option<&i64>| count.map_or("-".into(), i64::to_string);
    let number = |figure| row.figure(figure).map_or("-".into(), |found| format!("{found:.1}"));
    let Budget { figure, presses } = row.budget;
    let held = match figure {
        Figure::Median => "median",
        Figure::Mean => "mean",
        Figure::WorstOfThousand => "most of 1,000",
    };
    let verdict = match row.figure(figure) {
        None => "NOT MEASURED",
        Some(_) if row.is_too_much() => "TOO MANY",
        Some(_) => "met",
    };
    format!(
        "  {:<32} {:>6} {:>6} {:>6} {:>6} {:>6}   {held} {presses}: {verdict}\n",
        row.name,
        row.counts.len(),
        whole(row.counts.first()),
        number(Figure::Median),
        number(Figure::Mean),
        whole(row.counts.last()),
    )
}

/// Everything that is pressed in a turn.
fn way_through<G: PressCounted>(turn: &Turn<G>) -> String {
    let mut text =
        format!("all presses of {}, turn {}: {}\n", turn.game, turn.number, turn.presses());
    for decision in &turn.decisions {
        let way: Vec<String> = decision.way.iter().map(ToString::to_string).collect();
        text.push_str(&format!("  {:<32} {}\n", G::spell(decision.action), way.join(" ")));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(counts: impl IntoIterator<Item = i64>, figure: Figure, presses: f64) -> Row {
        Row::new("a turn", counts, Budget { figure, presses })
    }

    #[test]
    fn a_row_is_held_to_its_own_figure() {
        let counts = [4, 4, 4, 12];
        assert!(!row(counts, Figure::Median, 4.0).is_too_much());
        assert!(!row(counts, Figure::Mean, 6.0).is_too_much());
        assert!(row(counts, Figure::Mean, 5.9).is_too_much());
        assert!(!row(counts, Figure::WorstOfThousand, 12.0).is_too_much());
        assert!(row(counts, Figure::WorstOfThousand, 11.0).is_too_much());
        assert!(line(&row(counts, Figure::Mean, 5.9)).ends_with("mean 5.9: TOO MANY\n"));
        assert!(line(&row(counts, Figure::Mean, 6.0)).ends_with("mean 6: met\n"));
    }

    #[test]
    fn what_was_never_counted_is_too_much() {
        for figure in [Figure::Median, Figure::Mean, Figure::WorstOfThousand] {
            assert!(row([], figure, 100.0).is_too_much());
        }
        assert!(line(&row([], Figure::Mean, 100.0)).ends_with("NOT MEASURED\n"));
    }

    #[test]
    fn of_a_thousand_turns_the_worst_counts_and_of_more_one_in_a_thousand_is_let_off() {
        let worst = |turns: i64| row(1..=turns, Figure::WorstOfThousand, 0.0);
        assert_eq!(worst(1000).figure(Figure::WorstOfThousand), Some(1000.0));
        assert_eq!(worst(1999).figure(Figure::WorstOfThousand), Some(1999.0));
        assert_eq!(worst(2000).figure(Figure::WorstOfThousand), Some(1999.0));
        assert_eq!(worst(3000).figure(Figure::WorstOfThousand), Some(2998.0));
    }
}
