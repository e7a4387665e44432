//! The screen of the step that the state is in.

use super::{
    Deed, Entries, Keys, Play, board, build, conflict, dream, event, event_table, result, roll,
    score_table, scores, turn, typed,
};
use crate::app::kit::Screen;
use crate::games::tribes::{Action, Parts, Phase, Seat};
use crate::text::{TextId, shell, tribes as words};
use crate::ui::{Lead, Picture};

/// Lays the screen of the present step out.
pub(super) fn show(play: &Play, screen: &mut Screen) -> Keys {
    if play.state().winner().is_some() {
        return scores::winner(play, screen);
    }
    match play.state().phase() {
        Phase::Placement(seat) => turn::placement(play, seat, screen),
        Phase::Respawn => turn::respawn(play, screen),
        Phase::BeforeRoll => turn::start(play, screen),
        Phase::Dreaming | Phase::Dreamt => dream::show(play, screen),
        Phase::Lighting => roll::lighting(play, screen),
        Phase::Doubles(_) | Phase::BeforeDraw => roll::doubles(play, screen),
        Phase::Symbol => event::symbol(play, screen),
        Phase::Follow { tile, after } => event::follow(play, tile, after, screen),
        Phase::Auction(auction) => event::auction(play, auction, screen),
        Phase::Offer(_) => event::offer(play, screen),
        Phase::Choose => board::show(play, screen),
        Phase::Resolve(_) if play.state().can_act_on() => board::show(play, screen),
        Phase::Resolve(resolve) => result::show(play, resolve, screen),
        Phase::Muster(muster) => conflict::muster(play, &muster, screen),
        Phase::TarPit => event::tar_pit(play, screen),
        Phase::Conflict => build::show(play, screen),
        Phase::Build => match play.state().parts() {
            Parts::EVENTS => event_table::show(play, screen),
            Parts::SCORE => score_table::show(play, screen),
            _ => build::show(play, screen),
        },
        Phase::FirstPlayer
        | Phase::Rolling
        | Phase::Drawing
        | Phase::Leading(_)
        | Phase::Sharing => typed::show(play, screen),
    }
}

/// Whether the table may have lost something by what is happening now, so that the screen asks.
pub(super) fn may_lose(play: &Play) -> bool {
    is_at_risk(play) && can_lose(play)
}

/// Whether others may have lost something by Exogamy, while the screen speaks of something else.
pub(super) fn may_convert(play: &Play) -> bool {
    !matches!(play.state().phase(), Phase::Build) && !is_at_risk(play) && can_lose(play)
}

/// Whether the player in turn is at risk: of Exogamy only the others are.
fn is_at_risk(play: &Play) -> bool {
    play.state().villages_at_risk().contains(play.state().turn())
}

/// Whether there is anything that can be lost.
#[inline(never)]
pub(super) fn can_lose(play: &Play) -> bool {
    let mut seats = play.state().players().seats();
    let lost = |seat| {
        // Whose elder has lost its village could have lost another one.
        play.may(Action::LoseVillage(seat)) || play.may(Action::LeaveMap(seat))
    };
    seats.any(lost) || play.may(Action::AbandonMammoth)
}

/// Adds what the table may have lost by what is happening now.
#[inline(never)]
pub(super) fn losses(play: &Play, entries: &mut Entries) {
    for seat in play.state().players().seats() {
        offer(play, entries, Action::LoseVillage(seat), (seat, words::LOSS_VILLAGE));
        offer(play, entries, Action::LoseElder(seat), (seat, words::LOSS_ELDER));
        offer(play, entries, Action::LeaveMap(seat), (seat, words::LOSS_TRIBE));
    }
    let action = Action::AbandonMammoth;
    if play.may(action) {
        entries.add(words::LOSS_MAMMOTH, shell::MARK, Deed::Act(action)).picture(Picture::Mammoth);
    }
}

/// Adds the tribes whose last members may have fallen in the conflict that was just counted.
pub(super) fn beaten(play: &Play, entries: &mut Entries) {
    for seat in play.state().players().seats().filter(|seat| conflict::is_beaten(play, *seat)) {
        offer(play, entries, Action::LeaveMap(seat), (seat, words::LOSS_TRIBE));
    }
}

/// Adds a loss of this seat, if it is possible.
#[inline(never)]
fn offer(play: &Play, entries: &mut Entries, action: Action, (seat, text): (Seat, TextId)) {
    if play.may(action) {
        let entry = entries.add(text.with(play.name(seat)), shell::MARK, Deed::Act(action));
        entry.lead(Lead::Badge(play.badge(seat)));
    }
}
