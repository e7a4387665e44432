//! Chance acts: one of its listed outcomes, with exactly the listed weights.

use rand_core::Rng;

use crate::games::{Game, Weight};

/// How often a number may be drawn anew. A working generator is refused that often once in 2^64.
const TRIES: u32 = 64;

/// One of the outcomes that are possible now, or nothing if `rng` is stuck.
pub(super) fn draw<G: Game>(state: &G, rng: &mut (impl Rng + ?Sized)) -> Option<G::Action> {
    let mut total = 0u32;
    state.chance(&mut |_, Weight(weight)| total = total.saturating_add(weight));
    let mut ticket = below(total, rng)?;
    let mut drawn = None;
    state.chance(&mut |action, Weight(weight)| {
        if drawn.is_none() {
            match ticket.checked_sub(weight) {
                Some(rest) => ticket = rest,
                None => drawn = Some(action),
            }
        }
    });
    drawn
}

/// A number below `end`, each as likely as the others: what is too large is drawn again.
fn below(end: u32, rng: &mut (impl Rng + ?Sized)) -> Option<u32> {
    let mask = end.checked_next_power_of_two()?.wrapping_sub(1);
    (0..TRIES).map(|_| rng.next_u32() & mask).find(|number| *number < end)
}
