//! The score alone: a bar for every seat, with plus and minus.

use super::{Deed, Entries, Keys, ListKind, Play, View, open_list, scores, story};
use crate::app::kit::{Binding, LEFT, Screen, TOP, WIDTH};
use crate::app::table::menu;
use crate::games::tribes::{Action, Reason, Seat};
use crate::text::tribes as words;
use crate::ui::{Area, Ink, Kind, Picture};

/// The seat under the cursor.
fn chosen(play: &Play) -> Seat {
    match play.view() {
        View::Seat(seat) => seat,
        _ => Seat::P1,
    }
}

/// The bars of everybody.
#[inline(never)]
pub(super) fn show(play: &Play, screen: &mut Screen) -> Keys {
    let state = play.state();
    let seat = chosen(play);
    let above = Deed::Look(View::Seat(state.players().before(seat)));
    let [less, more] = [-1, 1].map(|by| scores::points_by_hand(play, seat, by));
    let reasons = open_list(ListKind::Reasons(seat));
    let keys = Keys {
        a: menu(),
        b: less.map(|deed| Binding::held_down(Picture::Minus, deed)),
        x: Some(Binding::held_down(Picture::Up, above)),
        y: more.map(|deed| Binding::press(Picture::Plus, deed).or_hold(reasons)),
    };
    screen.begin(Some(play.badge(seat)), &keys.labels());
    screen.header(Some(play.badge(seat)), play.name(seat));
    let goal = state.settings().target.0;
    for (other, y) in state.players().seats().zip((0..4).map(|row| TOP + row * 39)) {
        let kind = Kind::ScoreRow {
            cursor: other == seat,
            edited: other == seat,
            badge: play.badge(other),
            name: play.name(other).into(),
            points: state.points(other).0,
            goal,
            gain: None,
        };
        screen.put(Area::new(LEFT, y, WIDTH, 35), kind);
    }
    screen.note(words::SCORE_HOLD, Ink::Ash);
    keys
}

/// Adds every reason for points that a seat can be given.
#[inline(never)]
pub(super) fn reasons(play: &Play, seat: Seat, entries: &mut Entries) {
    for reason in Reason::ALL {
        let action = Action::Award { seat, reason };
        if play.may(action) {
            let (picture, text) = story::scored(reason, reason.points().0);
            entries.add(text, words::GIVE, Deed::Act(action)).picture(picture);
        }
    }
}
