//! The screens of Rise of Tribes: from its state to scenes, and from keys to its actions.

mod board;
mod build;
mod coach;
mod conflict;
mod correct;
mod dream;
mod effect;
mod event;
mod event_table;
mod help;
mod lessons;
mod names;
mod overview;
mod page;
mod result;
mod roll;
mod score_table;
mod scores;
mod step;
mod story;
mod turn;
mod typed;
mod view;
mod wizard;

use heapless::Vec;

use super::Lesson;
use super::kit::{List, Millis, Screen};
use super::table::{self, Drama, Effect, OnScreen, Outcome, Screens, Standing};
use crate::games::Next;
use crate::games::tribes::{
    Action, Fact, Part, Phase, Power, Refusal, Seat, Setup, State, Tile, Tribe,
};
use crate::set::Member;
use crate::text::{Phrase, Room, TextId, shell, tribes as words};
use crate::ui::{Badge, PICTURES, Picture};
use page::{ListKind, TribesPage};
use story::Memory;
use view::View;
use wizard::SetupPages;

/// The screens of Rise of Tribes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tribes;

impl OnScreen for State {
    type Screens = Tribes;
}

type Play = table::Play<Tribes>;
type Deed = table::DeedOf<Tribes>;
type Keys = table::KeysOf<Tribes>;
type Entries = table::EntriesOf<Tribes>;

/// How many steps a turn has.
const STEPS: u8 = 5;

/// Shows how many steps of a turn are done, where there are turns.
#[inline(never)]
fn steps(play: &Play, done: u8, screen: &mut Screen) {
    if play.state().parts().has_turns() {
        screen.steps(done, STEPS);
    }
}

/// A page of this game on top.
#[inline(never)]
fn open(page: TribesPage) -> Deed {
    Deed::Open(table::Page::Game(page))
}

/// A list of this game on top.
#[inline(never)]
fn open_list(listing: ListKind) -> Deed {
    open(TribesPage::List(listing, List::default()))
}

/// A page of this game instead of the one on top.
#[inline(never)]
fn turn_to(page: TribesPage) -> Deed {
    Deed::Turn(table::Page::Game(page))
}

/// What an action would lead to.
#[inline(never)]
fn after(play: &Play, action: Action) -> State {
    let mut after = *play.state();
    // A refused action changes nothing.
    let _ = after.apply(action, &mut |_| {});
    after
}

/// The points that an action would bring the player in turn.
fn gain(play: &Play, action: Action) -> i16 {
    let seat = play.state().turn();
    play.state().points(seat).to(after(play, action).points(seat)).0
}

impl Screens for Tribes {
    type Game = State;
    type Page = TribesPage;
    type View = View;
    type Memory = Memory;
    /// The phase in which something was confirmed, which is not in the action.
    type Context = Option<Phase>;
    type Wizard = SetupPages;

    const NAME: TextId = words::RISE_OF_TRIBES;
    const PICTURE: Picture = Picture::GameTribes;
    const PLAYERS: [u8; 2] = [2, 4];
    const ROOM: &'static Room = &words::ROOM;
    const LESSONS: &'static [Lesson] = lessons::ALL;

    fn badge(setup: &Setup, seat: Seat) -> Badge {
        names::badge(setup.colours[seat])
    }

    fn name(state: &State, seat: Seat) -> TextId {
        names::tribe(state.tribe(seat))
    }

    fn acting(state: &State) -> Seat {
        match state.next() {
            Next::Seat(seat) => seat,
            Next::Chance => state.turn(),
            Next::Over => state.winner().unwrap_or(state.turn()),
        }
    }

    fn has_turns(state: &State) -> bool {
        state.parts().has_turns() || state.winner().is_some()
    }

    fn keeps_score(state: &State) -> bool {
        state.parts().has(Part::Score)
    }

    fn step(play: &Play, screen: &mut Screen) -> Keys {
        step::show(play, screen)
    }

    fn page(play: &Play, page: TribesPage, screen: &mut Screen) -> Keys {
        page::show(play, page, screen)
    }

    fn scores(play: &Play, seat: Seat, screen: &mut Screen) -> Keys {
        scores::show(play, seat, screen)
    }

    fn progress(play: &Play, seat: Seat, screen: &mut Screen) {
        turn::bar(play, screen, seat, play.state().points(seat).0);
    }

    fn step_help(play: &Play) -> Phrase {
        help::step(play)
    }

    fn menu(play: &Play, entries: &mut Entries) {
        let mut offer = |text, deed| {
            entries.add(text, shell::OPEN, deed);
        };
        let parts = play.state().parts();
        if Tile::FOR_SALE.into_iter().any(|tile| play.may(Action::Buy(tile))) {
            offer(words::BUY_TILE, open_list(ListKind::Purchases));
        }
        let lacks_keys = result::lacks_keys(play);
        let full = lacks_keys || result::may_count(play);
        if step::may_convert(play) || full && step::may_lose(play) {
            offer(words::LOSSES, open_list(ListKind::Losses));
        }
        if lacks_keys && result::may_borrow(play) {
            offer(words::BORROW_ROW, open_list(ListKind::Loans));
        }
        offer(shell::LAST_MOVES, Deed::Open(table::Page::Log(0)));
        offer(shell::RULES_OF_STEP, Deed::Open(table::Page::StepHelp));
        if parts.has(Part::Events) || parts.has(Part::Goals) {
            offer(help::title(play), open_list(ListKind::Help));
        }
        offer(shell::CORRECT_VALUE, open_list(ListKind::Subjects));
        let first = Action::ReportFirstVillage;
        if play.may(first) && !parts.has_turns() {
            entries
                .add(words::FIRST_VILLAGE, shell::MARK, Deed::Act(first))
                .picture(Picture::Village);
        }
    }

    fn on_table(play: &Play) -> Vec<Picture, PICTURES> {
        let tiles = play.state().slots().iter();
        tiles.map(|active| names::tile(active.tile).picture).collect()
    }

    fn wake(play: &Play, page: Option<TribesPage>, now: Millis) -> Option<Millis> {
        match (page, play.state().phase()) {
            (None, _) if play.state().winner().is_some() => scores::wake(play, now),
            (None, _) if matches!(play.view(), View::Rolled) => roll::wake(play, now),
            (None, Phase::BeforeRoll) => turn::wake(play, now),
            (None, Phase::Resolve(_)) if !play.state().can_act_on() => result::wake(play, now),
            _ => None,
        }
    }

    fn step_number(state: &State) -> u8 {
        state.step() as u8
    }

    fn before(state: &State, action: Action) -> Option<Action> {
        match (state.phase(), action) {
            // The only tile that waits for the doubles is followed, and then one is drawn.
            (Phase::Doubles(waiting), Action::Draw) => waiting.iter().next().map(Action::Trigger),
            // The last action of the turn is carried out.
            (Phase::Resolve(_), Action::Fight) => Some(Action::Done),
            _ => None,
        }
    }

    fn effect(action: Action) -> Effect {
        effect::of(action)
    }

    fn view_after(play: &Play, action: Action, stays: bool) -> View {
        view::after(play, action, stays)
    }

    fn guards(play: &Play, action: Action) -> bool {
        // The dice or what the first of them gave were not seen yet, or the cursor is back on the end of the
        // turn.
        let ends = play.may(Action::EndTurn);
        let stays = matches!(action, Action::Done | Action::Correct(_));
        let placed = matches!(action, Action::Place { .. });
        matches!(play.view(), View::Rolled) || placed || ends && !stays
    }

    fn is_done(play: &Play, page: TribesPage) -> bool {
        match page {
            // What could be lost next is not to lie under the same key, and one value has been set.
            TribesPage::List(ListKind::Losses | ListKind::Reasons(_), _) | TribesPage::Edit(..) => {
                true
            }
            TribesPage::List(ListKind::Swaps, _) => !result::may_swap(play),
            _ => false,
        }
    }

    fn is_known(action: Action, fact: &Fact) -> bool {
        matches!(
            (action, fact),
            (Action::RevealGoal { .. }, Fact::GoalDrawn { .. })
                // Whoever leaves the map leaves everything there.
                | (Action::LeaveMap(_), Fact::VillageLost { .. })
                // The screen of the action says so, or the tile was about nothing else.
                | (
                    Action::Place { .. }
                        | Action::Bid(_)
                        | Action::Pass
                        | Action::Build(_)
                        | Action::AbandonMammoth,
                    Fact::TileLeft { .. }
                )
        )
    }

    fn page_of(_: &Play, _: &Outcome<'_, Self>, _: &Fact) -> Option<TribesPage> {
        None
    }

    fn table_view(play: &Play, screen: &mut Screen) {
        overview::show(play, screen);
    }

    fn is_secret(state: &State) -> bool {
        matches!(state.phase(), Phase::Dreaming | Phase::Dreamt)
    }

    fn drama(outcome: &Outcome<'_, Self>, fact: &Fact) -> Option<Drama> {
        // What the table has drawn or rolled itself it has seen already.
        match (fact, outcome.action) {
            (Fact::TileDrawn { .. }, Action::RevealTile(_)) => None,
            (Fact::TileDrawn { tile, .. }, _) => {
                let named = names::tile(*tile);
                Some(Drama::Picture(named.picture, named.name))
            }
            (Fact::DoublesRolled { .. }, Action::ShowFaces(..)) => Some(Drama::Flash(0)),
            (Fact::DoublesRolled { .. }, _) => Some(Drama::Flash(roll::STILL)),
            _ => None,
        }
    }

    fn is_private(action: Action) -> bool {
        matches!(action, Action::Use(Power::Dreamtime))
    }

    fn context(state: &State, action: Action) -> Option<Phase> {
        matches!(action, Action::Done).then(|| state.phase())
    }

    fn decision(play: &Play, action: Action, context: Option<Phase>) -> Phrase {
        story::decision(action, context, |seat| play.name(seat))
    }

    fn refusal(refusal: Refusal) -> TextId {
        names::refusal(refusal)
    }

    fn standing(state: &State) -> Standing {
        let somebodys = Self::has_turns(state);
        let tribe = if somebodys { state.tribe(Self::acting(state)).index() } else { u8::MAX };
        Standing(u16::from_be_bytes([u8::from(state.winner().is_some()), tribe]))
    }

    fn standing_words(standing: Standing, name: Option<TextId>) -> Phrase {
        let [won, tribe] = standing.0.to_be_bytes();
        let tribe = Tribe::from_index(tribe).map(names::tribe);
        match (name.or(tribe), won) {
            (Some(name), 0) => shell::TURN_OF.with(name),
            (Some(name), _) => shell::WINS.with(name),
            (None, _) => shell::CONTINUE.into(),
        }
    }
}
