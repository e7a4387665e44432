//! Help on the present step, on every tile and on every goal.

use super::{
    Deed, Entries, Keys, ListKind, Play, TribesPage, event, names, open, open_list, turn_to,
};
use crate::app::kit::{Entry, HEIGHT, LEFT, Screen, TOP, WIDTH, bind};
use crate::app::table::{self, back};
use crate::games::tribes::{
    Beast, Column, Counter, Glacier, Goal, Harvest, Occasion, Often, Part, Parts, Phase, Power,
    Seat, Settings, Task, Terrain, Tile,
};
use crate::set::Member;
use crate::text::{Phrase, TextId, shell, tribes as words};
use crate::ui::{Area, Ink, Picture, Value};

/// What there is help on.
#[inline(never)]
pub(super) fn everything(play: &Play, entries: &mut Entries) {
    let (modes, parts) = (play.state().modes(), play.state().parts());
    let goals = parts.has(Part::Goals);
    let terrain = !play.state().terrain().is_empty();
    let step = Deed::Open(table::Page::StepHelp);
    let pages = [
        (shell::RULES_OF_STEP, Picture::Book, step, true),
        (words::ALL_TILES, Picture::Event, open_list(ListKind::Tiles), parts.has(Part::Events)),
        (words::ALL_GOALS, Picture::Star, open_list(ListKind::Goals), goals),
        (words::LEADER_POWERS, Picture::Leader, open_list(ListKind::Powers), modes.leaders.is_on()),
        (words::ELDERS, Picture::Elder, open(TribesPage::ElderHelp), modes.elders.is_on()),
        (words::SPECIAL_TERRAIN, Picture::Land, open_list(ListKind::Lands), terrain),
    ];
    for (text, picture, deed, _) in pages.into_iter().filter(|(.., played)| *played) {
        entries.add(text, shell::OPEN, deed).picture(picture);
    }
    for seat in play.state().players().seats().filter(|_| goals) {
        let deed = open_list(ListKind::Cards(seat));
        entries
            .add(words::GOALS_OF.with(play.name(seat)), shell::OPEN, deed)
            .badge(play.badge(seat));
    }
}

/// A player's goals: those in progress first, then the completed ones.
#[inline(never)]
pub(super) fn cards(play: &Play, seat: Seat, entries: &mut Entries) {
    let goals = play.state().goals(seat);
    for (set, done) in [(goals.in_progress, false), (goals.completed, true)] {
        for goal in set.iter() {
            let page = open(TribesPage::GoalHelp(goal));
            let check = if done { Value::Picture(Picture::Check) } else { Value::None };
            entries
                .add(names::goal(goal).0, shell::READ, page)
                .picture(names::goal_picture(goal))
                .value(check);
        }
    }
}

/// Every tile; those that are active stand out.
#[inline(never)]
pub(super) fn tiles(play: &Play, entries: &mut Entries) {
    for &tile in Tile::ALL {
        let named = names::tile(tile);
        let active = play.state().slots().has(tile);
        // The mark leaves no room for a long name.
        let name = if active { names::short(tile) } else { named.name };
        let entry = entries.add(name, shell::READ, open(TribesPage::TileHelp(tile)));
        entry.picture(named.picture);
        if active {
            entry.value(Value::Accent(words::TILE_ACTIVE.into()));
        }
    }
}

/// Every goal of this game with its points.
#[inline(never)]
pub(super) fn goals(play: &Play, entries: &mut Entries) {
    for &goal in Goal::ALL {
        if goal.is_in_game(play.state().players()) {
            let page = TribesPage::GoalHelp(goal);
            let points = Value::Points(Phrase::number(goal.points().0));
            entries
                .add(names::goal(goal).0, shell::READ, open(page))
                .picture(names::goal_picture(goal))
                .value(points);
        }
    }
}

/// The power of every leader.
#[inline(never)]
pub(super) fn powers(play: &Play, entries: &mut Entries) {
    for seat in play.state().players().seats() {
        if let Some(power) = play.state().power(seat) {
            add_power(play, seat, power, entries);
        }
    }
}

fn add_power<'a>(play: &Play, seat: Seat, power: Power, entries: &'a mut Entries) -> &'a mut Entry {
    let page = open(TribesPage::PowerHelp(power));
    entries.add(names::power(power).name, shell::READ, page).badge(play.badge(seat))
}

/// Adds the powers that matter on this occasion and that no key is for: those of the player in turn,
/// and in conflicts those of the others.
#[inline(never)]
pub(super) fn reminders(play: &Play, occasion: Occasion, entries: &mut Entries) {
    let state = play.state();
    for seat in state.players().from(state.turn()) {
        let occasion = match occasion {
            Occasion::Conflict if seat != state.turn() => Occasion::Defence,
            own => own,
        };
        let own = seat == state.turn() || occasion == Occasion::Defence;
        let power = state.power(seat).filter(|power| own && power.matters(occasion));
        if let Some(power) = power.filter(|power| power.often() == Often::Never) {
            add_power(play, seat, power, entries).note(names::power(power).note);
        }
    }
}

/// The special terrain of this game, with how GATHER differs there.
#[inline(never)]
pub(super) fn lands(play: &Play, entries: &mut Entries) {
    for terrain in play.state().terrain().iter() {
        let (name, _, picture) = names::land(terrain);
        let page = open(TribesPage::LandHelp(terrain));
        let entry = entries.add(name, shell::READ, page).picture(picture);
        let note = match (terrain, play.state().glacier(), terrain.harvest()) {
            (Terrain::Glacier, Glacier::Ice(stones), Harvest::AtMost(most)) => {
                Some(words::GLACIER_NOTE.with3(stones, Glacier::STONES, most))
            }
            (Terrain::Glacier, ..) => Some(words::GLACIER_GONE.into()),
            (.., harvest) => names::harvest(harvest),
        };
        if let Some(note) = note {
            entry.note(note);
        }
    }
}

/// A text with how many members a hex holds, usually and under Drought, if it speaks of that.
pub(super) fn limits(text: TextId, settings: &Settings) -> Phrase {
    match text {
        words::TILE_DROUGHT_DO | words::TILE_DROUGHT_MORE => text.with(settings.drought_limit),
        words::HELP_CONFLICT => text.with2(settings.limit, settings.drought_limit),
        _ => text.into(),
    }
}

/// The whole rule of a tile; from an active one to the others.
#[inline(never)]
pub(super) fn tile(play: &Play, tile: Tile, screen: &mut Screen) -> Keys {
    let mut active = event::active_tiles(play).chain(event::active_tiles(play));
    // From one that is not active, too: it has just been drawn, or stands in a list.
    let after = active.find(|other| *other == tile).and_then(|_| active.next());
    let other = after.or_else(|| event::active_tiles(play).next()).filter(|other| *other != tile);
    let keys = Keys {
        a: back(),
        b: other.and_then(|other| bind(Picture::Down, turn_to(TribesPage::TileHelp(other)))),
        x: None,
        y: bind(shell::CLOSE, Deed::Close),
    };
    let named = names::tile(tile);
    play.begin_titled(None, names::short(tile), screen, &keys);
    let text = limits(named.more, play.state().settings());
    screen.sentences(Area::new(LEFT, TOP, WIDTH, HEIGHT), text, Ink::Cream);
    if let Some(Counter::Tokens(tokens)) = play.state().slots().counter(tile) {
        let (_, words) = event::counted(play, tile, tokens);
        screen.note(words, Ink::Ash);
    }
    keys
}

/// How a goal is reached and what it gives.
pub(super) fn goal(play: &Play, goal: Goal, screen: &mut Screen) -> Keys {
    let (name, how) = names::goal(goal);
    play.rules(name, how.into(), screen)
}

/// What a leader's power does.
pub(super) fn power(play: &Play, power: Power, screen: &mut Screen) -> Keys {
    let words = names::power(power);
    play.rules(words.name, words.rule.into(), screen)
}

/// What is special about a terrain.
pub(super) fn land(play: &Play, terrain: Terrain, screen: &mut Screen) -> Keys {
    let (name, rule, _) = names::land(terrain);
    play.rules(name, rule.into(), screen)
}

/// What the list of everything that there is help on is called: what the box keeps of it.
pub(super) fn title(play: &Play) -> TextId {
    let parts = play.state().parts();
    match (parts.has(Part::Events), parts.has(Part::Goals)) {
        (true, false) => words::ALL_TILES,
        (false, true) => words::ALL_GOALS,
        _ => words::TILES_AND_GOALS,
    }
}

/// What the present step is about; what the box does not keep is not spoken of.
pub(super) fn step(play: &Play) -> Phrase {
    let parts = play.state().parts();
    let (events, villages) = (parts.has_events_in_turns(), parts.has_villages());
    // These speak of goals, villages, points or tiles besides.
    let whole = |text: TextId| if parts.is_everything() { text } else { words::HELP_ACTION };
    let text = if play.state().winner().is_some() {
        words::HELP_WIN
    } else {
        match play.state().phase() {
            Phase::FirstPlayer | Phase::Placement(_) => words::HELP_PLACEMENT,
            Phase::Respawn => words::HELP_RESPAWN,
            Phase::BeforeRoll | Phase::Rolling => match (events, villages) {
                (true, true) => words::HELP_BEFORE_ROLL,
                (true, false) => words::HELP_ROLL_EVENTS,
                (false, _) => words::HELP_ROLL,
            },
            Phase::Dreaming | Phase::Dreamt => words::HELP_DREAM,
            Phase::Lighting => words::HELP_LIGHT,
            Phase::TarPit => words::LAND_TAR_PIT_RULE,
            Phase::Doubles(_) => words::HELP_DOUBLES,
            Phase::BeforeDraw | Phase::Drawing => words::HELP_DRAW,
            Phase::Symbol => words::HELP_SYMBOL,
            Phase::Follow { .. } if villages => words::HELP_FOLLOW,
            Phase::Follow { .. } => words::HELP_TILE,
            Phase::Auction(_) => words::HELP_AUCTION,
            Phase::Offer(_) => words::HELP_OFFER,
            Phase::Choose if events => words::HELP_CHOOSE,
            Phase::Choose => words::HELP_PLACE,
            Phase::Resolve(_) if play.state().can_act_on() && events => words::HELP_CHOOSE,
            Phase::Resolve(_) if play.state().can_act_on() => words::HELP_PLACE,
            Phase::Resolve(resolve) => match resolve.task {
                Task::Column(Column::Grow) => words::HELP_GROW,
                Task::Column(Column::Move) => whole(words::HELP_MOVE),
                Task::Column(Column::Gather) => whole(words::HELP_GATHER),
                Task::Column(Column::Lead) => whole(words::HELP_LEAD),
                Task::Hunt(Beast::Tiger | Beast::Mammoth) => whole(words::HELP_HUNT),
                Task::Tame => whole(words::HELP_TAME),
            },
            Phase::Leading(_) => words::HELP_LEAD,
            Phase::Conflict => words::HELP_CONFLICT,
            Phase::Muster(_) => words::HELP_MUSTER,
            Phase::Build | Phase::Sharing => match parts {
                Parts::EVERYTHING => words::HELP_BUILD,
                Parts::EVENTS => words::HELP_EVENTS,
                Parts::SCORE => words::HELP_SCORE,
                _ => words::HELP_TURN_ENDS,
            },
        }
    };
    match text {
        words::HELP_BEFORE_ROLL => text.with(words::HELP_ROLL_EVENTS),
        words::HELP_FOLLOW => text.with(words::HELP_TILE),
        words::HELP_CHOOSE => text.with(words::HELP_PLACE),
        _ => limits(text, play.state().settings()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::tribes::Tribe;
    use crate::text::{Lang, Texts};
    use crate::ui::Role;

    /// What a row of a scrolling list has room for, from behind its symbol to its right end.
    const ROW: u16 = 284 - 44 - 8;
    /// What stays free between a name and the note behind it.
    const GAP: u16 = 6;
    /// What a note may take of it at most.
    const NOTE: u16 = 284 / 2;

    #[test]
    fn every_loss_of_every_tribe_fits_a_row() {
        for &tribe in Tribe::ALL {
            for text in [words::LOSS_VILLAGE, words::LOSS_ELDER, words::LOSS_TRIBE] {
                for lang in Lang::ALL {
                    let words = text.with(names::tribe(tribe)).words(Texts::new(lang));
                    assert!(Role::Strong.width(&words) + GAP <= ROW, "too long: {words}");
                }
            }
        }
    }

    #[test]
    fn every_power_that_is_reminded_of_fits_a_row() {
        let listed = [Occasion::Price, Occasion::Conflict, Occasion::Defence];
        for &power in Power::ALL.iter().filter(|power| power.often() == Often::Never) {
            if listed.into_iter().any(|occasion| power.matters(occasion)) {
                for lang in Lang::ALL {
                    let words = names::power(power);
                    let name = Role::Strong.width(&Texts::new(lang).text(words.name));
                    let note = Role::Body.width(&Texts::new(lang).text(words.note));
                    assert!(name + GAP + note <= ROW && note <= NOTE, "{power:?} in {lang:?}");
                }
            }
        }
    }
}
