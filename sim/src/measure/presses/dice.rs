//! Dice that fall as they did in a game that was played before.

use std::convert::Infallible;
use std::sync::Arc;

use campfire_core::entropy::StirRng;
use campfire_core::games::{Next, Weight};
use rand_core::TryRng;

use super::record::GameRecord;
use crate::games::Scripted;
use crate::trials::moves::outcomes;

/// A generator that brings what a game was played with. Who plays another game with it gets other numbers,
/// but always the same ones.
#[derive(Clone, Debug, Default)]
pub struct LoadedDice {
    /// One number for each outcome.
    numbers: Arc<[u32]>,
    next: usize,
}

impl LoadedDice {
    /// The dice of this game.
    ///
    /// # Errors
    /// The game cannot be played again, in words.
    pub fn of<G: Scripted>(record: &GameRecord<G>) -> Result<Self, String> {
        let mut state = G::start(&record.setup).map_err(|error| G::setup_error(&error))?;
        let mut numbers = Vec::new();
        for action in &record.actions {
            if state.next() == Next::Chance {
                // A session draws a ticket: so many stand for the outcomes that are listed before it.
                let before = outcomes(&state).into_iter().take_while(|(other, _)| other != action);
                numbers.push(before.map(|(_, Weight(weight))| weight).sum());
            }
            state.apply(*action, &mut |_| {}).map_err(|refusal| {
                let (name, why) = (&record.name, G::refusal_reason(refusal));
                format!("{name}: `{}` is refused: {why}", G::spell(*action))
            })?;
        }
        Ok(Self { numbers: numbers.into(), next: 0 })
    }
}

impl TryRng for LoadedDice {
    type Error = Infallible;

    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        let number = self.numbers.get(self.next).copied();
        // Counting on, some number is small enough for any draw.
        let number = number.unwrap_or(self.next as u32);
        self.next += 1;
        Ok(number)
    }

    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        self.try_next_u32().map(u64::from)
    }

    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Infallible> {
        for byte in bytes {
            let [low, ..] = self.try_next_u32()?.to_le_bytes();
            *byte = low;
        }
        Ok(())
    }
}

impl StirRng for LoadedDice {}
