//! What saving costs: page programs and erases of whole random games, counted on a flash in memory.

use campfire_core::app::App;
use campfire_core::flash::{DocumentStore, SaveError, Tidy};
use campfire_core::games::tribes::State;

use crate::play::chance::{GameRng, seeded};
use crate::play::flash::{FlashImage, SECTOR_BYTES, blank};
use crate::trials::soak::players_of;
use crate::trials::walk::{Going, HouseRules, Temper, Walk};

/// How many pages a sector has: so many programs are paid for with one erase.
const PAGES: usize = SECTOR_BYTES / 256;

/// What some games cost.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Wear {
    /// Documents that were saved, one after each action.
    pub saves: usize,
    /// Pages that were programmed in a turn.
    pub programs: usize,
    /// The most pages that one save took; the first of all has nothing to build on.
    pub most: usize,
    /// Sectors that were erased in a turn.
    pub erases: usize,
    /// Pages that were programmed when idle.
    pub idle_programs: usize,
    /// Sectors that were erased when idle.
    pub idle_erases: usize,
    /// The most steps it took to tidy up once.
    pub most_steps: usize,
    /// How often each sector was erased.
    pub sectors: Vec<usize>,
    /// The longest document in bytes.
    pub longest: usize,
}

/// Whether there is time to tidy up between two turns.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PlayPace {
    /// After every action.
    Leisurely,
    /// Never.
    Hasty,
}

/// Plays games one after another, by seed, on one flash.
///
/// # Errors
/// A game breaks a rule, or it cannot be saved, in words.
pub fn run(games: u64, seed: u64, pace: PlayPace) -> Result<Wear, String> {
    let mut store = DocumentStore::open(FlashImage::in_memory(blank()));
    let mut wear = Wear::default();
    for seed in seed..seed.saturating_add(games) {
        let walk =
            Walk::<State>::new(seed, players_of::<State>(seed), Temper::Fickle, HouseRules::Usual);
        let mut walk = walk.map_err(|broken| broken.to_string())?;
        while walk.step().map_err(|broken| broken.to_string())? == Going::On {
            let document = App::<GameRng>::resume(seeded(seed), walk.session.clone()).keep();
            let steps = if pace == PlayPace::Leisurely { wear.idle(&mut store) } else { Ok(0) };
            wear.most_steps = wear.most_steps.max(steps.map_err(words)?);
            wear.save(&mut store, &document).map_err(words)?;
        }
    }
    wear.sectors.clone_from(&store.flash().count().erases);
    Ok(wear)
}

fn words(error: SaveError) -> String {
    format!("a game cannot be saved: {error:?}")
}

impl Wear {
    fn idle(&mut self, store: &mut DocumentStore<FlashImage>) -> Result<usize, SaveError> {
        let before = store.flash().count().clone();
        let mut steps = 0;
        while store.tidy()? == Tidy::More {
            steps += 1;
        }
        let after = store.flash().count();
        self.idle_programs += after.programs - before.programs;
        self.idle_erases += after.all_erases() - before.all_erases();
        Ok(steps)
    }

    fn save(
        &mut self,
        store: &mut DocumentStore<FlashImage>,
        document: &[u8],
    ) -> Result<(), SaveError> {
        let before = store.flash().count().clone();
        store.save(document)?;
        let after = store.flash().count();
        let programs = after.programs - before.programs;
        if self.saves > 0 {
            self.most = self.most.max(programs);
        }
        self.saves += 1;
        self.programs += programs;
        self.erases += after.all_erases() - before.all_erases();
        self.longest = self.longest.max(document.len());
        Ok(())
    }

    /// How many erases the programs are worth: one for each sector that they fill, and the sectors
    /// that are ready for more.
    #[must_use]
    pub fn erase_budget(&self) -> usize {
        const READY: usize = 4;
        (self.programs + self.idle_programs).div_ceil(PAGES) + READY
    }

    /// Whether a save is one program and no erase in the turn, and no more is erased than is used.
    #[must_use]
    pub fn is_met(&self) -> bool {
        let erases = self.erases + self.idle_erases;
        self.most <= 1 && self.erases == 0 && erases <= self.erase_budget()
    }
}

/// What saving costs in words, beside the budget.
#[must_use]
pub fn report(games: u64, wear: &Wear) -> String {
    let a = |count: usize| count as f64 / wear.saves.max(1) as f64;
    let verdict = if wear.is_met() { "met" } else { "MISSED" };
    let (least, most) = (wear.sectors.iter().min(), wear.sectors.iter().max());
    format!(
        "saves of {games} random games, {} actions, documents of up to {} bytes\n\
         \x20 in the turn  {:.3} programs an action, at most {}   {} erases\n\
         \x20 when idle    {:.3} programs an action              {:.3} erases an action, at most {} steps at once\n\
         \x20 erases       {} for {} programs, {} to {} a sector\n\
         budget: 1 program and 0 erases in the turn, one erase for {PAGES} programs: {verdict}\n\
         sizes in bytes: journal with its buffers {}\n",
        wear.saves,
        wear.longest,
        a(wear.programs),
        wear.most,
        wear.erases,
        a(wear.idle_programs),
        a(wear.idle_erases),
        wear.most_steps,
        wear.erases + wear.idle_erases,
        wear.programs + wear.idle_programs,
        least.copied().unwrap_or_default(),
        most.copied().unwrap_or_default(),
        size_of::<DocumentStore<()>>(),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_keep_the_budget_only_if_there_is_time_to_tidy_up() {
        let leisurely = run(6, 1, PlayPace::Leisurely);
        assert!(leisurely.as_ref().is_ok_and(Wear::is_met), "{leisurely:?}");
        let hasty = run(6, 1, PlayPace::Hasty);
        assert!(hasty.as_ref().is_ok_and(|wear| !wear.is_met()), "{hasty:?}");
        let hasty = hasty.unwrap_or_default();
        assert!(hasty.erases > 0 && hasty.idle_programs == 0, "somebody has to pay for it");
    }
}
