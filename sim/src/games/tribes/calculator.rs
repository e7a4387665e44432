//! The `conflict` line of a script: the conflict helper alone, without a game.

use campfire_core::games::tribes::conflict::{Cause, Forces, Side, Terms, Verdict, resolve};
use campfire_core::games::tribes::{Seat, State, WinnerAboveLimit};
use campfire_core::set::Set;
use serde_json::{Value, json};

use crate::games::tribes::json;
use crate::script::words::Words;

/// Reckons out `p1 4 p2 3 invaders 0 [limit 5] [active p1] [bow p2] [walls p2]...
/// [evasion p2] [cause cunning] [winner stay]`.
pub(super) fn reckon(words: &mut Words<'_>) -> Result<Value, String> {
    let mut forces = Forces::default();
    let mut first = None;
    let mut named: Set<Side> = Set::EMPTY;
    let mut terms = Terms {
        active: Seat::P1,
        cause: Cause::Crowd,
        limit: 5,
        bow: None,
        walls: Set::EMPTY,
        evasion: None,
        winner_above_limit: WinnerAboveLimit::Trim,
    };
    let mut active = None;
    while let Some(word) = words.optional() {
        match word {
            "limit" => terms.limit = words.number("the limit", 1..=State::MEMBERS)?,
            "active" => active = Some(words.one_of("the player in turn", Seat::key)?),
            "bow" => terms.bow = Some(words.one_of("the bow's target", Side::key)?),
            "walls" => terms.walls.insert(words.one_of("the walls' owner", Seat::key)?),
            "evasion" => terms.evasion = Some(words.one_of("who has evasion", Seat::key)?),
            "cause" => {
                let causes = [("crowd", Cause::Crowd), ("cunning", Cause::Cunning)];
                terms.cause = words.choice("the cause", causes)?;
            }
            "winner" => {
                let rules = [("trim", WinnerAboveLimit::Trim), ("stay", WinnerAboveLimit::Stay)];
                terms.winner_above_limit = words.choice("the rule for the winner", rules)?;
            }
            _ => {
                let side = Side::ALL.into_iter().find(|side| side.key() == word).ok_or_else(|| {
                    format!(
                        "`{word}` does not belong here; a conflict is p1 to p4 or invaders with a \
                         number each, then limit, active, bow, walls, evasion, cause, winner"
                    )
                })?;
                if named.contains(side) {
                    return Err(format!("{word} stands there twice"));
                }
                named.insert(side);
                forces[side] = words.number("the number of members", 0..=State::MEMBERS)?;
                if let Side::Seat(seat) = side {
                    first = first.or(Some(seat));
                }
            }
        }
    }
    // The attacker stands first unless the line says otherwise.
    terms.active = active.or(first).unwrap_or(Seat::P1);
    check(&forces, &terms)?;
    Ok(match resolve(&forces, &terms) {
        Verdict::NoConflict => json!({
            "conflict": false, "total": forces.total(), "limit": terms.limit,
        }),
        Verdict::Fought { met, left, evades } => json!({
            "conflict": true, "total": forces.total(), "limit": terms.limit,
            "met": json::forces(&met), "lost": json::forces(&forces.minus(&left)),
            "left": json::forces(&left), "evades": evades.map(Seat::key),
        }),
    })
}

/// Whether everybody the line speaks of is there.
fn check(forces: &Forces, terms: &Terms) -> Result<(), String> {
    let active = Side::Seat(terms.active);
    if forces.total() == 0 {
        return Err("nobody stands in the hex".into());
    }
    if let Some(target) = terms.bow
        && (target == active || forces[target] == 0)
    {
        return Err(format!("the bow cannot hit {}: that is no defender here", target.key()));
    }
    let absent =
        terms.walls.iter().find(|seat| Side::Seat(*seat) == active || forces.members[*seat] == 0);
    match absent {
        Some(seat) => Err(format!("the walls of {} defend nobody here", seat.key())),
        None => Ok(()),
    }
}
