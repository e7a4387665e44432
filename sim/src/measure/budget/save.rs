//! What was done to the flash, and for whom: every page and every sector belongs to a save that the app
//! asked for, or to the tidying of a box that nobody touches.

use super::change::Place;
use crate::emulator::board::{FlashStall, Nanos, Operation, Work, Worked};

/// How late a save may be in the flash that time led to, not a press: a sector may just be erased.
const LATE: Nanos = Nanos::from_millis(60);
/// How long nobody must have touched the box before it may tidy up.
const IDLE: Nanos = Nanos::from_millis(500);
/// The same after another game was opened, until nobody has touched the box for that long.
const IDLE_AFTER_OPENING: Nanos = Nanos::from_millis(100);

/// What one save did to the flash.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Save {
    /// Pages that were programmed.
    pub programs: u32,
    /// Sectors that were erased.
    pub erases: u32,
    /// How long the program stood still for it.
    pub blocked: Nanos,
}

impl Save {
    fn add(&mut self, work: Work) {
        match work {
            Work::Program => self.programs += 1,
            Work::Erase => self.erases += 1,
        }
    }
}

/// All that was done to the flash.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Keeping {
    /// How many saves the app has asked for.
    pub asked: usize,
    /// The saves that were seen.
    pub saves: Vec<Save>,
    /// What was done while nobody touched the box; blocked is the longest time at once.
    pub tidying: Save,
    /// What belongs to nothing, and saves that were never seen, in words.
    pub strays: Vec<String>,
    /// What the flash itself has counted.
    pub worked: Worked,
}

impl Keeping {
    /// Adds what was done elsewhere.
    pub fn add(&mut self, other: Self) {
        self.asked += other.asked;
        self.saves.extend(other.saves);
        self.tidying.programs += other.tidying.programs;
        self.tidying.erases += other.tidying.erases;
        self.tidying.blocked = self.tidying.blocked.max(other.tidying.blocked);
        self.strays.extend(other.strays);
        self.worked.programs += other.worked.programs;
        self.worked.erases += other.worked.erases;
    }

    /// What saves and tidying have done together.
    #[must_use]
    pub fn counted(&self) -> Worked {
        let all = self.saves.iter().chain([&self.tidying]);
        let sum = |of: fn(&Save) -> u32| all.clone().map(|save| u64::from(of(save))).sum();
        Worked { programs: sum(|save| save.programs), erases: sum(|save| save.erases) }
    }
}

/// What was done to the flash since somebody last asked.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(super) struct Deeds {
    /// Piece by piece; times are of the chip's timer.
    pub(super) operations: Vec<Operation>,
    /// When the program stood still for it.
    pub(super) flash_stalls: Vec<FlashStall>,
    /// When the app asked for saves.
    pub(super) asked: Vec<Nanos>,
    /// Whether another game was opened.
    pub(super) opens: bool,
}

/// Whose a piece of work is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Owner {
    /// The save that was asked for then.
    Save(Nanos),
    Tidying,
    Nobody,
}

/// Keeps the account of one box.
#[derive(Clone, Default)]
pub(super) struct Account {
    /// When saves were asked for that were not seen yet.
    due: Vec<Nanos>,
    /// When a button was touched last since the start.
    touched: Option<Nanos>,
    /// Whether another game was opened a moment ago.
    opened: bool,
}

impl Account {
    /// The box starts; whatever is due is lost.
    pub(super) fn restart(&mut self) {
        *self = Self::default();
    }

    /// A button was touched at `begun`, and all is done that was to be done: it is one save.
    pub(super) fn press(
        &mut self,
        begun: Nanos,
        deeds: Deeds,
        place: &Place,
        keeping: &mut Keeping,
    ) -> Option<Save> {
        self.touched = Some(begun);
        self.opened |= deeds.opens;
        keeping.asked += deeds.asked.len();
        self.due.extend(deeds.asked);
        if deeds.operations.is_empty() {
            self.miss(begun, place, keeping);
            return None;
        }
        let mut save = Save::default();
        deeds.operations.iter().for_each(|operation| save.add(operation.work));
        let its = deeds.flash_stalls.iter().filter(|flash_stall| flash_stall.at >= begun);
        save.blocked.0 = its.map(|flash_stall| flash_stall.took.0).sum();
        if self.due.is_empty() {
            keeping.strays.push(format!("{place}: the flash is written and nobody asked for it"));
        }
        self.due.clear();
        keeping.saves.push(save);
        Some(save)
    }

    /// Time went by up to `now`.
    pub(super) fn pass(&mut self, now: Nanos, deeds: Deeds, place: &Place, keeping: &mut Keeping) {
        keeping.asked += deeds.asked.len();
        self.due.extend(deeds.asked);
        let mut seen = Vec::<(Nanos, Save)>::new();
        for Operation { work, at, .. } in deeds.operations {
            match self.owner(at) {
                Owner::Tidying => keeping.tidying.add(work),
                Owner::Nobody => {
                    keeping.strays.push(format!("{place}: {work:?} at {at} is for nobody"));
                }
                Owner::Save(asked) => match seen.iter_mut().find(|(other, _)| *other == asked) {
                    Some((_, save)) => save.add(work),
                    None => {
                        let mut save = Save::default();
                        save.add(work);
                        seen.push((asked, save));
                    }
                },
            }
        }
        for FlashStall { at, took } in deeds.flash_stalls {
            match self.owner(at) {
                Owner::Save(asked) => {
                    let its = seen.iter_mut().filter(|(other, _)| *other == asked);
                    its.for_each(|(_, save)| save.blocked.0 += took.0);
                }
                Owner::Tidying | Owner::Nobody => {
                    keeping.tidying.blocked = keeping.tidying.blocked.max(took);
                }
            }
        }
        self.due.retain(|due| seen.iter().all(|(asked, _)| asked != due));
        keeping.saves.extend(seen.into_iter().map(|(_, save)| save));
        self.miss(Nanos(now.0.saturating_sub(LATE.0)), place, keeping);
        self.opened &= self.touched.is_some_and(|touched| now.0 < touched.0 + IDLE.0);
    }

    /// Whatever was due at `until` and is not in the flash will never be.
    fn miss(&mut self, until: Nanos, place: &Place, keeping: &mut Keeping) {
        for due in self.due.extract_if(.., |due| *due <= until) {
            keeping.strays.push(format!("{place}: the save of {due} is not in the flash"));
        }
    }

    fn owner(&self, at: Nanos) -> Owner {
        let asked = self.due.iter().rev().find(|due| **due <= at && at.0 < due.0 + LATE.0);
        let idle = if self.opened { IDLE_AFTER_OPENING } else { IDLE };
        match (asked, self.touched) {
            (Some(asked), _) => Owner::Save(*asked),
            (None, Some(touched)) if at.0 < touched.0 + idle.0 => Owner::Nobody,
            _ => Owner::Tidying,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn millis(millis: u64) -> Nanos {
        Nanos::from_millis(millis)
    }

    /// Work at these milliseconds, each of which the program stood still for, and when saves were
    /// asked for.
    fn deeds(works: &[(Work, u64)], asked: &[u64]) -> Deeds {
        let operation = |&(work, at): &(Work, u64)| Operation { work, offset: 0, at: millis(at) };
        let flash_stall =
            |&(_, at): &(Work, u64)| FlashStall { at: millis(at), took: Nanos(430_000) };
        Deeds {
            operations: works.iter().map(operation).collect(),
            flash_stalls: works.iter().map(flash_stall).collect(),
            asked: asked.iter().map(|at| millis(*at)).collect(),
            opens: false,
        }
    }

    const ONE: Save = Save { programs: 1, erases: 0, blocked: Nanos(430_000) };

    #[test]
    fn what_a_press_does_is_one_save() {
        let (mut account, mut keeping) = (Account::default(), Keeping::default());
        let done = deeds(&[(Work::Program, 1_003), (Work::Erase, 1_004)], &[1_000]);
        let save = account.press(millis(1_000), done, &Place::Start, &mut keeping);
        let both = Save { programs: 1, erases: 1, blocked: Nanos(860_000) };
        assert_eq!(save, Some(both));
        assert_eq!((keeping.asked, &keeping.saves[..], keeping.strays.len()), (1, &[both][..], 0));
    }

    #[test]
    fn a_flash_stall_that_began_before_a_press_is_not_for_it() {
        let (mut account, mut keeping) = (Account::default(), Keeping::default());
        let mut done = deeds(&[(Work::Program, 1_003)], &[1_000]);
        done.flash_stalls.push(FlashStall { at: millis(990), took: millis(45) });
        let save = account.press(millis(1_000), done, &Place::Start, &mut keeping);
        assert_eq!(save, Some(ONE));
    }

    #[test]
    fn a_save_that_time_leads_to_is_counted_and_tidying_is_not_one() {
        let (mut account, mut keeping) = (Account::default(), Keeping::default());
        account.press(millis(1_000), Deeds::default(), &Place::Start, &mut keeping);
        // Tidying half a second later, and a hold that ends at 1600.
        let works = [(Work::Erase, 1_510), (Work::Program, 1_604), (Work::Program, 1_900)];
        account.pass(millis(3_000), deeds(&works, &[1_600]), &Place::Start, &mut keeping);
        assert_eq!((keeping.asked, &keeping.saves[..]), (1, &[ONE][..]));
        assert_eq!((keeping.tidying.programs, keeping.tidying.erases), (1, 1));
        assert_eq!(keeping.strays, [""; 0]);
        assert_eq!(keeping.counted(), Worked { programs: 2, erases: 1 });
    }

    #[test]
    fn the_place_of_another_game_is_tidied_sooner() {
        for (opens, strays) in [(true, 0), (false, 1)] {
            let (mut account, mut keeping) = (Account::default(), Keeping::default());
            let opening = Deeds { opens, ..Deeds::default() };
            account.press(millis(1_000), opening, &Place::Start, &mut keeping);
            account.press(millis(1_030), Deeds::default(), &Place::Start, &mut keeping);
            let tidied = deeds(&[(Work::Erase, 1_131)], &[]);
            account.pass(millis(1_200), tidied, &Place::Start, &mut keeping);
            assert_eq!(keeping.strays.len(), strays);
            // Later it is a game like any other.
            account.pass(millis(1_600), Deeds::default(), &Place::Start, &mut keeping);
            account.press(millis(2_000), Deeds::default(), &Place::Start, &mut keeping);
            let tidied = deeds(&[(Work::Erase, 2_131)], &[]);
            account.pass(millis(2_200), tidied, &Place::Start, &mut keeping);
            assert_eq!(keeping.strays.len(), strays + 1);
        }
    }

    #[test]
    fn a_save_may_be_seen_in_the_next_piece_of_time() {
        let (mut account, mut keeping) = (Account::default(), Keeping::default());
        account.pass(millis(1_010), deeds(&[], &[1_009]), &Place::Start, &mut keeping);
        account.pass(
            millis(2_000),
            deeds(&[(Work::Program, 1_012)], &[]),
            &Place::Start,
            &mut keeping,
        );
        assert_eq!((keeping.asked, &keeping.saves[..], keeping.strays.len()), (1, &[ONE][..], 0));
    }

    #[test]
    fn what_is_for_nobody_and_what_is_never_seen_is_named() {
        let named = |work: fn(&mut Account, &mut Keeping)| {
            let (mut account, mut keeping) = (Account::default(), Keeping::default());
            work(&mut account, &mut keeping);
            keeping.strays.join("; ")
        };
        let unasked = named(|account, keeping| {
            let done = deeds(&[(Work::Program, 1_001)], &[]);
            account.press(millis(1_000), done, &Place::Start, keeping);
        });
        assert_eq!(unasked, "the start: the flash is written and nobody asked for it");
        let early = named(|account, keeping| {
            account.press(millis(1_000), Deeds::default(), &Place::Start, keeping);
            let done = deeds(&[(Work::Program, 1_499)], &[]);
            account.pass(millis(2_000), done, &Place::Start, keeping);
        });
        assert_eq!(early, "the start: Program at 1499.000000 ms is for nobody");
        let unseen = named(|account, keeping| {
            account.press(millis(1_000), deeds(&[], &[1_000]), &Place::Start, keeping);
        });
        assert_eq!(unseen, "the start: the save of 1000.000000 ms is not in the flash");
        let late = named(|account, keeping| {
            let done = deeds(&[(Work::Program, 1_060)], &[1_000]);
            account.pass(millis(2_000), done, &Place::Start, keeping);
        });
        assert_eq!(late, "the start: the save of 1000.000000 ms is not in the flash");
    }
}
