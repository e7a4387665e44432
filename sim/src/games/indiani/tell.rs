//! A state of Tribù Indiani in a few lines, for whole games as text.

use campfire_core::games::indiani::{Chain, Look, Mode, Sign, State};
use serde_json::Value;

use super::json;
use crate::script::plain;

/// A state in a few lines.
pub(super) fn tell(state: &State) -> Vec<String> {
    let whole = Value::Object(json::state(state));
    let get = |path: &str| plain(whole.pointer(path).unwrap_or(&Value::Null));
    let mut lines = vec![format!(
        "challenge {} | {} | {} | {} | closer {}",
        get("/challenge"),
        get("/turn"),
        get("/phase"),
        get("/detail"),
        get("/closer")
    )];
    for seat in state.players().seats() {
        let of = |name: &str| get(&format!("/seats/{}/{name}", seat.key()));
        let chains: Vec<String> = state.chains(seat).iter().map(chain).collect();
        let chains = if chains.is_empty() { "no chains".into() } else { chains.join(", ") };
        lines.push(format!(
            "{} {} spheres, gains {} | blocked {} | complete {} | on the table {} | {}",
            seat.key(),
            of("total"),
            of("gains"),
            of("blocked"),
            of("complete"),
            of("spheres"),
            chains
        ));
    }
    if state.mode() == Mode::EveryTurn {
        lines.push(format!(
            "deck {} | discards: {} diorama, {} other, {} unknown, top {} | played {}",
            get("/piles/deck"),
            get("/piles/diorama"),
            get("/piles/other"),
            get("/piles/unknown"),
            get("/piles/top"),
            get("/piles/played")
        ));
    }
    lines
}

/// A chain in a few words.
fn chain((sign, chain): (Sign, Chain)) -> String {
    let mut words = vec![sign.key()];
    words.extend(chain.laid().map(|(_, look): (_, Look)| look.key()));
    let marks = [(chain.totem, "totem"), (chain.active, "active"), (chain.is_due(), "due")];
    words.extend(marks.into_iter().filter(|(is, _)| *is).map(|(_, word)| word));
    words.join(" ")
}
