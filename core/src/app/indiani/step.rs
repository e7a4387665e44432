//! The screen of the step that the game is in.

use super::{Keys, Play, cards, count, notice, race, raid, turn};
use crate::app::kit::Screen;
use crate::games::indiani::Phase;

/// Lays the screen of the step out.
pub(super) fn show(play: &Play, screen: &mut Screen) -> Keys {
    match play.state().phase() {
        Phase::Turn | Phase::Taken => turn::show(play, screen),
        Phase::Raid(danger) => raid::reaction(play, danger, screen),
        Phase::Loot(look, kind) => raid::loot(play, (look, kind), screen),
        Phase::Blocked => notice::blocked(play, screen),
        Phase::Lost(sign) => notice::lost(play, sign, screen),
        Phase::Search => notice::search(play, screen),
        Phase::Shuffle => notice::shuffle(play, screen),
        Phase::RanOut => notice::ran_out(play, screen),
        Phase::Ask(print) => cards::ask(play, print, screen),
        Phase::Closed(seat) => count::closed(play, seat, screen),
        Phase::Hostile(seat) => count::hostile(play, seat, screen),
        Phase::Chains(seat) => count::chain(play, seat, screen),
        Phase::Race => race::show(play, screen),
        Phase::Over(winners) => race::over(play, winners, screen),
    }
}
