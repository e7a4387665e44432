//! Help on the present step, on every tile and on every goal.

use super::{Deed, Entries, Entry, List, Moment, Page, Play, names};
use crate::app::list::add;
use crate::app::screen::{HEIGHT, Keys, LEFT, Screen, TOP, WIDTH, key};
use crate::games::tribes::{
    Beast, Column, Glacier, Goal, Harvest, Occasion, Often, Phase, Power, Seat, Settings, Task,
    Terrain, Tile,
};
use crate::set::Member;
use crate::text::{Phrase, TextId, shell, tribes as words};
use crate::ui::{Area, Ink, Lead, Picture, Scene, Value};

/// What there is help on.
#[inline(never)]
pub(super) fn entries(play: &Play) -> Entries<Deed> {
    let mut entries = Entries::new();
    let pages = [
        (shell::RULES_OF_STEP, Picture::Book, Page::StepHelp),
        (words::ALL_TILES, Picture::Event, Page::Tiles(List::default())),
        (words::ALL_GOALS, Picture::Star, Page::Goals(List::default())),
    ];
    for (text, picture, page) in pages {
        add(&mut entries, Entry::new(text, shell::OPEN, Deed::Open(page)).picture(picture));
    }
    let modes = play.state().modes();
    let advanced = [
        (
            words::LEADER_POWERS,
            Picture::Leader,
            Page::Powers(List::default()),
            modes.leaders.is_on(),
        ),
        (words::ELDERS, Picture::Elder, Page::ElderHelp, modes.elders.is_on()),
        (
            words::SPECIAL_TERRAIN,
            Picture::Land,
            Page::Lands(List::default()),
            !play.state().terrain().is_empty(),
        ),
    ];
    for (text, picture, page, _) in advanced.into_iter().filter(|(.., played)| *played) {
        add(&mut entries, Entry::new(text, shell::OPEN, Deed::Open(page)).picture(picture));
    }
    for seat in play.state().players().seats() {
        let page = Deed::Open(Page::Cards(seat, List::default()));
        let entry = Entry::new(words::GOALS_OF.with(play.name(seat)), shell::OPEN, page);
        add(&mut entries, entry.lead(Lead::Badge(play.badge(seat))));
    }
    entries
}

/// A player's goals: those in progress first, then the completed ones.
#[inline(never)]
pub(super) fn cards(play: &Play, seat: Seat) -> Entries<Deed> {
    let mut entries = Entries::new();
    let goals = play.state().goals(seat);
    for (set, done) in [(goals.in_progress, false), (goals.completed, true)] {
        for goal in set.iter() {
            let page = Deed::Open(Page::GoalHelp(goal));
            let entry = Entry::new(names::goal(goal).0, shell::READ, page);
            let check = if done { Value::Picture(Picture::Check) } else { Value::None };
            add(&mut entries, entry.picture(names::goal_picture(goal)).value(check));
        }
    }
    entries
}

/// Every tile.
#[inline(never)]
pub(super) fn tiles() -> Entries<Deed> {
    let mut entries = Entries::new();
    for &tile in Tile::ALL {
        let words = names::tile(tile);
        let entry = Entry::new(words.name, shell::READ, Deed::Open(Page::TileHelp(tile)));
        add(&mut entries, entry.picture(words.picture));
    }
    entries
}

/// Every goal of this game with its points.
#[inline(never)]
pub(super) fn goals(play: &Play) -> Entries<Deed> {
    let mut entries = Entries::new();
    for &goal in Goal::ALL {
        if goal.is_in_game(play.state().players()) {
            let page = Page::GoalHelp(goal);
            let entry = Entry::new(names::goal(goal).0, shell::READ, Deed::Open(page));
            let points = Value::Points(Phrase::number(goal.points().0));
            add(&mut entries, entry.picture(names::goal_picture(goal)).value(points));
        }
    }
    entries
}

/// The power of every leader.
#[inline(never)]
pub(super) fn powers(play: &Play) -> Entries<Deed> {
    let mut entries = Entries::new();
    for seat in play.state().players().seats() {
        if let Some(power) = play.state().power(seat) {
            add(&mut entries, power_entry(play, seat, power));
        }
    }
    entries
}

fn power_entry(play: &Play, seat: Seat, power: Power) -> Entry<Deed> {
    let page = Deed::Open(Page::PowerHelp(power));
    let entry = Entry::new(names::power(power).name, shell::READ, page);
    entry.lead(Lead::Badge(play.badge(seat)))
}

/// Adds the powers that matter on this occasion and that no key is for: those of the player in turn,
/// and in conflicts those of the others.
#[inline(never)]
pub(super) fn reminders(play: &Play, occasion: Occasion, entries: &mut Entries<Deed>) {
    let state = play.state();
    for seat in state.players().from(state.turn()) {
        let occasion = match occasion {
            Occasion::Conflict if seat != state.turn() => Occasion::Defence,
            own => own,
        };
        let own = seat == state.turn() || occasion == Occasion::Defence;
        let power = state.power(seat).filter(|power| own && power.matters(occasion));
        if let Some(power) = power.filter(|power| power.often() == Often::Never) {
            let entry = power_entry(play, seat, power);
            add(entries, entry.note(names::power(power).note));
        }
    }
}

/// The special terrain of this game, with how GATHER differs there.
#[inline(never)]
pub(super) fn lands(play: &Play) -> Entries<Deed> {
    let mut entries = Entries::new();
    for terrain in play.state().terrain().iter() {
        let (name, _, picture) = names::land(terrain);
        let page = Deed::Open(Page::LandHelp(terrain));
        let entry = Entry::new(name, shell::READ, page).picture(picture);
        let note = match (terrain, play.state().glacier(), terrain.harvest()) {
            (Terrain::Glacier, Glacier::Ice(stones), Harvest::AtMost(most)) => {
                Some(words::GLACIER_NOTE.with3(stones, Glacier::STONES, most))
            }
            (Terrain::Glacier, ..) => Some(words::GLACIER_GONE.into()),
            (.., harvest) => names::harvest(harvest),
        };
        add(&mut entries, note.map_or(entry, |note| entry.note(note)));
    }
    entries
}

/// A text with how many members a hex holds, usually and under Drought, if it speaks of that.
pub(super) fn limits(text: TextId, settings: &Settings) -> Phrase {
    match text {
        words::TILE_DROUGHT_DO | words::TILE_DROUGHT_MORE => text.with(settings.drought_limit),
        words::HELP_CONFLICT => text.with2(settings.limit, settings.drought_limit),
        _ => text.into(),
    }
}

#[inline(never)]
fn page(play: &Play, title: TextId, text: impl Into<Phrase>, moment: Moment) -> Scene {
    let keys = Keys { a: key(shell::BACK), ..Keys::default() };
    let mut screen = Screen::new(moment.texts, Some(play.badge(play.seat())), keys);
    screen.long_header(title);
    screen.sentences(Area::new(LEFT, TOP, WIDTH, HEIGHT), text, Ink::Cream);
    screen.done()
}

/// The whole rule of a tile.
#[inline(never)]
pub(super) fn tile(play: &Play, tile: Tile, moment: Moment) -> Scene {
    let words = names::tile(tile);
    page(play, words.name, limits(words.more, play.state().settings()), moment)
}

/// How a goal is reached and what it gives.
#[inline(never)]
pub(super) fn goal(play: &Play, goal: Goal, moment: Moment) -> Scene {
    let (name, how) = names::goal(goal);
    page(play, name, how, moment)
}

/// What a leader's power does.
#[inline(never)]
pub(super) fn power(play: &Play, power: Power, moment: Moment) -> Scene {
    let words = names::power(power);
    page(play, words.name, words.rule, moment)
}

/// What is special about a terrain.
#[inline(never)]
pub(super) fn land(play: &Play, terrain: Terrain, moment: Moment) -> Scene {
    let (name, rule, _) = names::land(terrain);
    page(play, name, rule, moment)
}

/// What elders do.
#[inline(never)]
pub(super) fn elder(play: &Play, moment: Moment) -> Scene {
    page(play, words::ELDERS, words::ELDER_RULE, moment)
}

/// What the present step is about.
#[inline(never)]
pub(super) fn step(play: &Play, moment: Moment) -> Scene {
    let text = if play.state().winner().is_some() {
        words::HELP_WIN
    } else {
        match play.state().phase() {
            Phase::FirstPlayer | Phase::Placement(_) => words::HELP_PLACEMENT,
            Phase::Respawn => words::HELP_RESPAWN,
            Phase::BeforeRoll | Phase::Rolling => words::HELP_BEFORE_ROLL,
            Phase::Dreaming | Phase::Dreamt => words::HELP_DREAM,
            Phase::Lighting => words::HELP_LIGHT,
            Phase::TarPit => words::LAND_TAR_PIT_RULE,
            Phase::Doubles(_) => words::HELP_DOUBLES,
            Phase::BeforeDraw | Phase::Drawing => words::HELP_DRAW,
            Phase::Follow { .. } => words::HELP_FOLLOW,
            Phase::Auction(_) => words::HELP_AUCTION,
            Phase::Offer(_) => words::HELP_OFFER,
            Phase::Choose => words::HELP_CHOOSE,
            Phase::Resolve(resolve) => match resolve.task {
                Task::Column(Column::Grow) => words::HELP_GROW,
                Task::Column(Column::Move) => words::HELP_MOVE,
                Task::Column(Column::Gather) => words::HELP_GATHER,
                Task::Column(Column::Lead) => words::HELP_LEAD,
                Task::Hunt(Beast::Tiger | Beast::Mammoth) => words::HELP_HUNT,
                Task::Tame => words::HELP_TAME,
            },
            Phase::Leading(_) => words::HELP_LEAD,
            Phase::Conflict => words::HELP_CONFLICT,
            Phase::Muster(_) => words::HELP_MUSTER,
            Phase::Build | Phase::Sharing => words::HELP_BUILD,
        }
    };
    page(play, shell::RULES_OF_STEP, limits(text, play.state().settings()), moment)
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
