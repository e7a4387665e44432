//! The screen of the step that the state is in, and what its keys do.

use super::{
    Deed, Entries, Entry, Exit, List, Moment, Page, Play, View, board, build, conflict, dream,
    event, result, roll, scores, turn, typed,
};
use crate::app::buttons::{Millis, Signal};
use crate::app::list::add;
use crate::games::tribes::{Action, Phase};
use crate::text::{Phrase, shell, tribes as words};
use crate::ui::{Key, Lead, Picture, Scene};

/// The screen of the present step.
#[inline(never)]
pub(super) fn scene(play: &Play, moment: Moment) -> Scene {
    if play.state().winner().is_some() {
        return scores::winner(play, moment);
    }
    match play.state().phase() {
        Phase::Placement(seat) => turn::placement(play, seat, moment),
        Phase::Respawn => turn::respawn(play, moment),
        Phase::BeforeRoll => turn::start(play, moment),
        Phase::Dreaming | Phase::Dreamt => dream::scene(play, moment),
        Phase::Lighting => roll::lighting(play, moment),
        Phase::Doubles(_) => event::triggers(play, moment),
        Phase::BeforeDraw => roll::before_draw(play, moment),
        Phase::Follow { tile, after } => event::follow(play, tile, after, moment),
        Phase::Auction(auction) => event::auction(play, auction, moment),
        Phase::Offer(_) => event::offer(play, moment),
        Phase::Choose => board::scene(play, moment),
        Phase::Resolve(_) => result::scene(play, moment),
        Phase::Conflict => conflict::scene(play, moment),
        Phase::Muster(muster) => conflict::muster(play, &muster, moment),
        Phase::TarPit => event::tar_pit(play, moment),
        Phase::Build => build::scene(play, moment),
        Phase::FirstPlayer
        | Phase::Rolling
        | Phase::Drawing
        | Phase::Leading(_)
        | Phase::Sharing => typed::scene(play, moment),
    }
}

/// When the screen of the present step changes by itself.
pub(super) fn wake(play: &Play, now: Millis) -> Option<Millis> {
    match play.state().phase() {
        Phase::BeforeRoll => turn::wake(play, now),
        Phase::Resolve(_) => result::wake(play, now),
        _ => None,
    }
}

/// A press on the screen of the present step.
pub(super) fn press(play: &Play, view: &mut View, signal: Signal) -> Deed {
    if signal == Signal::Down(Key::A) {
        return Deed::Open(Page::Menu(List::default()));
    }
    if play.state().winner().is_some() {
        return match signal {
            Signal::Down(Key::Y) => Deed::Leave(Exit::NewGame),
            Signal::Down(Key::X) => Deed::Open(Page::Scores(play.seat())),
            _ => Deed::Nothing,
        };
    }
    match play.state().phase() {
        Phase::Placement(_) | Phase::Respawn | Phase::BeforeRoll => turn::press(play, view, signal),
        Phase::Dreaming | Phase::Dreamt => dream::press(play, view, signal),
        Phase::Lighting => roll::press(play, &mut None, signal, Millis::default()),
        Phase::Doubles(_) => event::press_triggers(play, view, signal),
        Phase::BeforeDraw => match signal {
            Signal::Down(Key::Y) => Deed::Act(Action::Draw),
            _ => Deed::Nothing,
        },
        Phase::Follow { tile, .. } => event::press_follow(play, tile, view, signal),
        Phase::Auction(auction) => event::press_auction(auction, view, signal),
        Phase::Offer(_) => event::press_offer(play, signal),
        Phase::Choose => board::press(play, view, signal),
        Phase::Resolve(_) => result::press(play, view, signal),
        Phase::Conflict => super::press_list(
            &mut view.list,
            &conflict::entries(play),
            conflict::rows(play),
            signal,
        ),
        Phase::Muster(muster) => conflict::press_muster(play, &muster, view, signal),
        Phase::TarPit => event::press_tar_pit(play, signal),
        Phase::Build => {
            super::press_list(&mut view.list, &build::entries(play), build::ROWS, signal)
        }
        Phase::FirstPlayer
        | Phase::Rolling
        | Phase::Drawing
        | Phase::Leading(_)
        | Phase::Sharing => typed::press(play, view, signal),
    }
}

/// Whether the table may have lost something by what is happening now.
pub(super) fn may_lose(play: &Play) -> bool {
    let mut seats = play.state().players().seats();
    let lost = |seat| {
        // Whose elder has lost its village could have lost another one.
        play.may(Action::LoseVillage(seat)) || play.may(Action::LeaveMap(seat))
    };
    seats.any(lost) || play.may(Action::AbandonMammoth)
}

/// Adds what the table may have lost by what is happening now.
#[inline(never)]
pub(super) fn losses(play: &Play, entries: &mut Entries<Deed>) {
    let mut offer = |action, text: Phrase, lead| {
        if play.may(action) {
            add(entries, Entry::new(text, shell::MARK, Deed::Act(action)).lead(lead));
        }
    };
    for seat in play.state().players().seats() {
        let (name, lead) = (play.name(seat), Lead::Badge(play.badge(seat)));
        offer(Action::LoseVillage(seat), words::LOSS_VILLAGE.with(name), lead);
        offer(Action::LoseElder(seat), words::LOSS_ELDER.with(name), lead);
        offer(Action::LeaveMap(seat), words::LOSS_TRIBE.with(name), lead);
    }
    let mammoth = Lead::Picture(Picture::Mammoth);
    offer(Action::AbandonMammoth, words::LOSS_MAMMOTH.into(), mammoth);
}
