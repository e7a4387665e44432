//! Help on the present step, on every tile and on every goal.

use super::{Deed, Entries, Entry, List, Moment, Page, Play, names};
use crate::app::list::add;
use crate::app::screen::{HEIGHT, Keys, LEFT, Screen, TOP, WIDTH, key};
use crate::games::tribes::{
    Beast, Column, Glacier, Goal, Harvest, Occasion, Often, Phase, Power, Seat, Settings, Task,
    Terrain, Tile,
};
use crate::set::Member;
use crate::text::{Phrase, TextId};
use crate::ui::{Area, Ink, Lead, Picture, Scene, Value};

/// What there is help on.
#[inline(never)]
pub(super) fn entries(play: &Play) -> Entries<Deed> {
    let mut entries = Entries::new();
    let pages = [
        (TextId::RulesOfStep, Picture::Book, Page::StepHelp),
        (TextId::AllTiles, Picture::Event, Page::Tiles(List::default())),
        (TextId::AllGoals, Picture::Star, Page::Goals(List::default())),
    ];
    for (text, picture, page) in pages {
        add(&mut entries, Entry::new(text, TextId::Open, Deed::Open(page)).picture(picture));
    }
    let modes = play.state().modes();
    let advanced = [
        (
            TextId::LeaderPowers,
            Picture::Leader,
            Page::Powers(List::default()),
            modes.leaders.is_on(),
        ),
        (TextId::Elders, Picture::Elder, Page::ElderHelp, modes.elders.is_on()),
        (
            TextId::SpecialTerrain,
            Picture::Land,
            Page::Lands(List::default()),
            !play.state().terrain().is_empty(),
        ),
    ];
    for (text, picture, page, _) in advanced.into_iter().filter(|(.., played)| *played) {
        add(&mut entries, Entry::new(text, TextId::Open, Deed::Open(page)).picture(picture));
    }
    for seat in play.state().players().seats() {
        let page = Deed::Open(Page::Cards(seat, List::default()));
        let entry = Entry::new(TextId::GoalsOf.with(play.name(seat)), TextId::Open, page);
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
            let entry = Entry::new(names::goal(goal).0, TextId::Read, page);
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
        let entry = Entry::new(words.name, TextId::Read, Deed::Open(Page::TileHelp(tile)));
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
            let entry = Entry::new(names::goal(goal).0, TextId::Read, Deed::Open(page));
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
    let entry = Entry::new(names::power(power).name, TextId::Read, page);
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
        let entry = Entry::new(name, TextId::Read, page).picture(picture);
        let note = match (terrain, play.state().glacier(), terrain.harvest()) {
            (Terrain::Glacier, Glacier::Ice(stones), Harvest::AtMost(most)) => {
                Some(TextId::GlacierNote.with3(stones, Glacier::STONES, most))
            }
            (Terrain::Glacier, ..) => Some(TextId::GlacierGone.into()),
            (.., harvest) => names::harvest(harvest),
        };
        add(&mut entries, note.map_or(entry, |note| entry.note(note)));
    }
    entries
}

/// A text with how many members a hex holds, usually and under Drought, if it speaks of that.
pub(super) fn limits(text: TextId, settings: &Settings) -> Phrase {
    match text {
        TextId::TileDroughtDo | TextId::TileDroughtMore => text.with(settings.drought_limit),
        TextId::HelpConflict => text.with2(settings.limit, settings.drought_limit),
        _ => text.into(),
    }
}

#[inline(never)]
fn page(play: &Play, title: TextId, text: impl Into<Phrase>, moment: Moment) -> Scene {
    let keys = Keys { a: key(TextId::Back), ..Keys::default() };
    let mut screen = Screen::new(moment.lang, Some(play.badge(play.seat())), keys);
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
    page(play, TextId::Elders, TextId::ElderRule, moment)
}

/// What the present step is about.
#[inline(never)]
pub(super) fn step(play: &Play, moment: Moment) -> Scene {
    let text = if play.state().winner().is_some() {
        TextId::HelpWin
    } else {
        match play.state().phase() {
            Phase::FirstPlayer | Phase::Placement(_) => TextId::HelpPlacement,
            Phase::Respawn => TextId::HelpRespawn,
            Phase::BeforeRoll | Phase::Rolling => TextId::HelpBeforeRoll,
            Phase::Dreaming | Phase::Dreamt => TextId::HelpDream,
            Phase::Lighting => TextId::HelpLight,
            Phase::TarPit => TextId::LandTarPitRule,
            Phase::Doubles(_) => TextId::HelpDoubles,
            Phase::BeforeDraw | Phase::Drawing => TextId::HelpDraw,
            Phase::Follow { .. } => TextId::HelpFollow,
            Phase::Auction(_) => TextId::HelpAuction,
            Phase::Offer(_) => TextId::HelpOffer,
            Phase::Choose => TextId::HelpChoose,
            Phase::Resolve(resolve) => match resolve.task {
                Task::Column(Column::Grow) => TextId::HelpGrow,
                Task::Column(Column::Move) => TextId::HelpMove,
                Task::Column(Column::Gather) => TextId::HelpGather,
                Task::Column(Column::Lead) => TextId::HelpLead,
                Task::Hunt(Beast::Tiger | Beast::Mammoth) => TextId::HelpHunt,
                Task::Tame => TextId::HelpTame,
            },
            Phase::Leading(_) => TextId::HelpLead,
            Phase::Conflict => TextId::HelpConflict,
            Phase::Muster(_) => TextId::HelpMuster,
            Phase::Build | Phase::Sharing => TextId::HelpBuild,
        }
    };
    page(play, TextId::RulesOfStep, limits(text, play.state().settings()), moment)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::tribes::Tribe;
    use crate::text::Lang;
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
            for text in [TextId::LossVillage, TextId::LossElder, TextId::LossTribe] {
                for lang in Lang::ALL {
                    let words = text.with(names::tribe(tribe)).words(lang);
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
                    let name = Role::Strong.width(&lang.text(words.name));
                    let note = Role::Body.width(&lang.text(words.note));
                    assert!(name + GAP + note <= ROW && note <= NOTE, "{power:?} in {lang:?}");
                }
            }
        }
    }
}
