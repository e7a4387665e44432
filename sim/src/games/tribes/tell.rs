//! A state of Rise of Tribes in a few lines, for whole games as text.

use campfire_core::games::tribes::State;
use serde_json::Value;

use super::json;
use crate::script::plain;

/// A state in a few lines.
pub(super) fn tell(state: &State) -> Vec<String> {
    let mut lines = Vec::new();
    let whole = Value::Object(json::state(state));
    let get = |path: &str| plain(whole.pointer(path).unwrap_or(&Value::Null));
    let where_it_stands = [get("/turn"), get("/step"), get("/phase"), get("/detail")];
    lines.push(where_it_stands.join(" | "));
    lines.push(format!(
        "grow {} | move {} | gather {} | lead {}",
        get("/board/grow"),
        get("/board/move"),
        get("/board/gather"),
        get("/board/lead")
    ));
    lines.push(format!(
        "hand {} | pool {} | spent {} | used {} | limit {}",
        get("/hand"),
        get("/pool"),
        get("/spent"),
        get("/used"),
        get("/limit")
    ));
    for seat in state.players().seats() {
        let of = |name: &str| get(&format!("/seats/{}/{name}", seat.key()));
        lines.push(format!(
            "{} {} points, {} villages, on map {} | completed {} | in progress {} | deck {} \
                 then {} | owns {}",
            seat.key(),
            of("points"),
            of("villages"),
            of("on-map"),
            of("completed"),
            of("in-progress"),
            of("goal-deck"),
            of("goal-deck-bottom"),
            of("owns")
        ));
    }
    lines.push(format!(
        "slots {} | deck {} | aside {} | discards {} | removed {}",
        get("/slots"),
        state.deck().cards().len(),
        get("/aside"),
        get("/discards"),
        get("/removed")
    ));
    if state.modes().is_played() {
        let of = |name: &str| get(&format!("/advanced/{name}"));
        lines.push(format!(
            "powers used {} | deck top {} bottom {} | elders {} | hidden {} | bow {} | \
                 glacier {} meltwater {}",
            of("powers-used"),
            of("deck-top"),
            of("deck-bottom"),
            of("elders"),
            of("hidden"),
            of("bow"),
            of("glacier"),
            of("meltwater")
        ));
    }
    lines
}
