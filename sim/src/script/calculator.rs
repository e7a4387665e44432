//! The `conflict` line of a script: the conflict helper alone, without a game.

use campfire_core::games::tribes::conflict::{Forces, Side, Terms, Verdict, resolve};
use campfire_core::games::tribes::{Seat, State, WinnerAboveLimit};
use campfire_core::set::Set;
use serde_json::{Value, json};

use crate::json;
use crate::words::Words;

/// Reckons out `p1 4 p2 3 invaders 0 [limit 5] [active p1] [bow p2] [walls p2]... [winner stay]`.
pub(super) fn reckon(words: &mut Words<'_>) -> Result<Value, String> {
    let mut forces = Forces::default();
    let mut first = None;
    let mut terms = Terms {
        active: Seat::P1,
        limit: 5,
        bow: None,
        walls: Set::EMPTY,
        winner_above_limit: WinnerAboveLimit::Trim,
    };
    let mut active = None;
    while let Some(word) = words.optional() {
        match word {
            "limit" => terms.limit = words.number("the limit", 20)?,
            "active" => active = Some(words.one_of("the player in turn", Seat::key)?),
            "bow" => terms.bow = Some(words.one_of("the bow's target", Side::key)?),
            "walls" => terms.walls.insert(words.one_of("the walls' owner", Seat::key)?),
            "winner" => {
                let rules = [("trim", WinnerAboveLimit::Trim), ("stay", WinnerAboveLimit::Stay)];
                terms.winner_above_limit = words.choice("the rule for the winner", rules)?;
            }
            _ => {
                let side = Side::ALL.into_iter().find(|side| side.key() == word).ok_or_else(|| {
                    format!(
                        "`{word}` does not belong here; a conflict is p1 to p4 or invaders with a \
                         number each, then limit, active, bow, walls, winner"
                    )
                })?;
                forces[side] = words.number("the number of members", State::MEMBERS)?;
                if let Side::Seat(seat) = side {
                    first = first.or(Some(seat));
                }
            }
        }
    }
    // The attacker stands first unless the line says otherwise.
    terms.active = active.or(first).unwrap_or(Seat::P1);
    Ok(match resolve(&forces, &terms) {
        Verdict::NoConflict => json!({
            "conflict": false, "total": forces.total(), "limit": terms.limit,
        }),
        Verdict::Fought { met, left } => json!({
            "conflict": true, "total": forces.total(), "limit": terms.limit,
            "met": json::forces(&met), "lost": json::forces(&forces.minus(&left)),
            "left": json::forces(&left),
        }),
    })
}
