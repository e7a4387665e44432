//! Conflicts: the limit in force, reminders, and the calculator with its live verdict.

use heapless::Vec;

use super::story::Fight;
use super::{Deed, Entries, Keys, Play, STEPS, TribesPage, View, event, open};
use crate::app::kit::{Binding, LEFT, Rows, Screen, TOP, WIDTH, bind};
use crate::app::table::menu;
use crate::games::tribes::conflict::{Cause, Forces, Side, Terms, Verdict, resolve};
use crate::games::tribes::{
    Action, Answer, Glacier, Goal, Inquiry, Muster, Power, Seat, State, Tile,
};
use crate::set::{Member, Set};
use crate::text::{Phrase, TextId, shell, tribes as words};
use crate::ui::{Align, Area, GROUPS, Group, Ink, Kind, Lead, Picture, Role, Value};

use super::correct::Fix;

/// Adds the count of a conflict, where the box can count one.
pub(super) fn fight(play: &Play, entries: &mut Entries) {
    if play.may(Action::Fight) {
        entries
            .add(words::CONFLICT_FIGHT, words::COUNT, Deed::Act(Action::Fight))
            .picture(Picture::Invaders);
    }
}

/// Adds the powers and loans of the conflict step.
pub(super) fn powers(play: &Play, entries: &mut Entries) {
    for (power, text) in
        [(Power::Cunning, words::CUNNING_DO), (Power::Intimidate, words::INTIMIDATE_DO)]
    {
        let action = Action::Use(power);
        if play.may(action) {
            entries
                .add(text, words::USE_POWER, Deed::Act(action))
                .picture(Picture::Leader)
                .note(words::SHARE_COST);
        }
    }
    for &from in Seat::ALL {
        let action = Action::Borrow { from, goal: Goal::Bow };
        if play.may(action) {
            entries
                .add(words::BORROW_BOW, words::BORROW, Deed::Act(action))
                .badge(play.badge(from))
                .note(play.name(from));
        }
    }
}

/// Adds the invaders that are left, if the table may say how many.
pub(super) fn invaders(play: &Play, entries: &mut Entries) {
    let invaders = play.state().slots().tokens(Tile::Invaders);
    if play.may(Action::CountInvaders(0)) {
        let page = TribesPage::Edit(Fix::Invaders, invaders.saturating_sub(1));
        let value = Value::Note(Phrase::number(invaders));
        entries
            .add(words::CONFLICT_INVADERS, shell::CHANGE, open(page))
            .picture(Picture::Member)
            .value(value);
    }
}

/// Asks whether a hex holds too many, if one can; where the Glacier holds less than the others, it is
/// named.
pub(super) fn question(play: &Play) -> Option<Phrase> {
    let state = play.state();
    let (limit, ice) = (state.limit(), state.glacier().is_ice());
    let question = if ice && Glacier::LIMIT < limit {
        words::CONFLICT_ICE.with2(limit, Glacier::LIMIT)
    } else {
        words::CONFLICT_LIMIT.with(limit)
    };
    (state.may_be_crowded() && state.parts().is_everything()).then_some(question)
}

/// How the last conflict of this turn ended, if the box has counted one.
pub(super) fn outcome(play: &Play) -> Option<Kind> {
    Some(match play.memory().fight? {
        Fight::Fought { before, left } => fates(play, &before, &left),
        Fight::Quiet { total, limit } => {
            let text = words::LOG_NO_CONFLICT.with2(total, limit);
            let badge = Some(play.badge(play.state().turn()));
            Kind::LogLine { badge, picture: Picture::Invaders, text, latest: true }
        }
    })
}

/// Whether a tribe has nobody left in the hex that was counted last in this turn.
pub(super) fn is_beaten(play: &Play, seat: Seat) -> bool {
    matches!(play.memory().fight, Some(Fight::Fought { before, left })
        if before.members[seat] > 0 && left.members[seat] == 0)
}

/// The attacker's Bow and a defender's Walls.
pub(super) fn reminder(play: &Play) -> Option<Phrase> {
    let state = play.state();
    let bow = state.has_bow();
    let guarded = |owner: &Seat| *owner != state.turn() && state.villages_on_map(*owner) > 0;
    let walls = state.owner(Tile::Walls).filter(guarded);
    match (bow, walls) {
        (false, None) => None,
        (true, None) => Some(words::REMIND_BOW.into()),
        (false, Some(owner)) => Some(words::REMIND_WALLS.with(play.name(owner))),
        (true, Some(owner)) => Some(words::REMIND_BOTH.with(play.name(owner))),
    }
}

fn who(play: &Play, side: Side) -> Lead {
    match side {
        Side::Seat(seat) => Lead::Badge(play.badge(seat)),
        Side::Invaders => Lead::Picture(Picture::Invaders),
    }
}

fn side_name(play: &Play, side: Side) -> TextId {
    match side {
        Side::Seat(seat) => play.name(seat),
        Side::Invaders => words::TILE_INVADERS,
    }
}

/// The fewest members that a tribe can have in the hex: who starts a conflict there has one.
fn least(play: &Play, muster: &Muster, seat: Seat) -> u8 {
    u8::from(muster.cause == Cause::Cunning && seat == play.state().turn())
}

/// The number of members being chosen. At first it is the likeliest one: as many as it takes to fight with
/// those who are counted already, and two at least; of the first who are, half of that.
fn counted(play: &Play, muster: &Muster) -> u8 {
    match (muster.asks, play.view()) {
        (Inquiry::Members(seat), View::Members(members)) => {
            members.max(least(play, muster, seat)).min(State::MEMBERS)
        }
        (Inquiry::Members(_), _) => {
            let fight = muster.limit.saturating_add(1);
            let first = match muster.forces.total() {
                0 => (fight / 2).saturating_add(1),
                others => fight.saturating_sub(others),
            };
            first.clamp(2, State::MEMBERS)
        }
        _ => 0,
    }
}

/// Everybody who is in the hex or is asked about, with the number being chosen.
fn mustered(play: &Play, muster: &Muster) -> Forces {
    let mut forces = muster.forces;
    if let Inquiry::Members(seat) = muster.asks {
        forces.members[seat] = counted(play, muster);
    }
    forces
}

/// A hex being reckoned out.
#[inline(never)]
pub(super) fn muster(play: &Play, muster: &Muster, screen: &mut Screen) -> Keys {
    let answers = |no: Action, yes: Action| Keys {
        a: menu(),
        b: bind(shell::NO, Deed::Act(no)),
        x: None,
        y: bind(shell::YES, Deed::Act(yes)),
    };
    let keys = match muster.asks {
        Inquiry::Members(seat) => {
            let value = counted(play, muster);
            let step = |sign: Picture, members| {
                let look = Deed::Look(View::Members(members));
                Binding::held_down(sign, look)
            };
            let next = |value| Binding::press(shell::NEXT, Deed::Act(Action::Muster(value)));
            // Whose turn it is has hardly moved away.
            let likely = seat == play.state().turn();
            let touched = likely || matches!(play.view(), View::Members(_));
            let nobody = Deed::Act(Action::Muster(0));
            Keys {
                a: menu(),
                b: match value > least(play, muster, seat) {
                    // Who is not there at all is said with one press.
                    true if !touched && play.may(Action::Muster(0)) => {
                        bind(words::MUSTER_NOBODY, nobody)
                    }
                    true => Some(step(Picture::Minus, value - 1)),
                    false => None,
                },
                x: (value < State::MEMBERS).then(|| step(Picture::Plus, value + 1)),
                y: Some(match play.may(Action::MusterLast(value)) {
                    true => next(value).or_hold(Deed::Act(Action::MusterLast(value))),
                    false => next(value),
                }),
            }
        }
        Inquiry::Invaders => {
            answers(Action::MusterInvaders(Answer::No), Action::MusterInvaders(Answer::Yes))
        }
        Inquiry::Glacier => answers(Action::Reply(Answer::No), Action::Reply(Answer::Yes)),
        Inquiry::Village | Inquiry::Bow => return choose_side(play, muster, screen),
    };
    let keys = event::with_tiles(play, keys);
    play.begin(screen, &keys);
    let forces = mustered(play, muster);
    let asked = match muster.asks {
        Inquiry::Members(seat) => Some(Side::Seat(seat)),
        _ => None,
    };
    screen.put(Area::new(LEFT, TOP, 136, 152), hex(play, &forces, asked));
    let title = match muster.asks {
        Inquiry::Members(seat) => words::MUSTER_ASK.with(play.name(seat)),
        Inquiry::Glacier => words::MUSTER_GLACIER_ASK.into(),
        _ => words::MUSTER_INVADERS_ASK.into(),
    };
    screen.line(Area::new(160, TOP, 148, 24), title, Role::Strong, Ink::Fire, Align::Left);
    let (members, limit) = (forces.total(), muster.limit);
    screen.put(Area::new(160, TOP + 28, 148, 24), crowd(members, limit));
    let count = words::HERE_LIMIT.with2(members, limit);
    screen.line(Area::new(160, TOP + 54, 148, 20), count, Role::Body, Ink::Ash, Align::Left);
    let area = Area::new(160, TOP + 84, 148, 68);
    match so_far(play, muster, &forces) {
        SoFar::Fought(left) => screen.put(area, fates(play, &forces, &left)),
        SoFar::NoConflict => screen.sentences(area, words::NO_CONFLICT_YET, Ink::Ash),
        SoFar::Open => screen.sentences(area, words::VERDICT_LATER, Ink::Ash),
    }
    if asked.is_some() && play.may(Action::MusterLast(State::MEMBERS)) {
        screen.note(words::HOLD_NOBODY_ELSE, Ink::Ash);
    } else {
        screen.steps(3, STEPS);
    }
    keys
}

/// How a conflict would end with those who are counted so far.
enum SoFar {
    NoConflict,
    /// It would leave these.
    Fought(Forces),
    /// Something that is not asked yet can still change it.
    Open,
}

fn so_far(play: &Play, muster: &Muster, forces: &Forces) -> SoFar {
    let state = play.state();
    let attacker = Side::Seat(state.turn());
    let attacks = forces[attacker] > 0;
    let mut defenders = forces.present().filter(|side| *side != attacker);
    let bow = attacks && state.has_bow();
    let (target, choice) = (defenders.next(), defenders.next().is_some());
    let walls = state.owner(Tile::Walls).filter(|owner| *owner != state.turn());
    let walled = |owner: Seat| forces.members[owner] > 0 && state.villages_on_map(owner) > 0;
    let ice = state.glacier().is_ice() && forces.total() > muster.limit.min(Glacier::LIMIT);
    let terms = Terms {
        active: state.turn(),
        cause: muster.cause,
        limit: muster.limit,
        bow: target.filter(|_| bow),
        walls: Set::EMPTY,
        evasion: None,
        winner_above_limit: state.settings().winner_above_limit,
    };
    match resolve(forces, &terms) {
        _ if ice => SoFar::Open,
        Verdict::NoConflict => SoFar::NoConflict,
        Verdict::Fought { .. } if bow && choice => SoFar::Open,
        Verdict::Fought { .. } if attacks && walls.is_some_and(walled) => SoFar::Open,
        Verdict::Fought { left, .. } => SoFar::Fought(left),
    }
}

fn hex(play: &Play, forces: &Forces, asked: Option<Side>) -> Kind {
    let shown = |side: &Side| forces[*side] > 0 || asked == Some(*side);
    let groups = Side::ALL.into_iter().filter(shown).map(|side| Group {
        who: who(play, side),
        count: forces[side],
        edited: asked == Some(side),
    });
    Kind::Hexagon(groups.collect::<Vec<_, GROUPS>>())
}

fn fates(play: &Play, forces: &Forces, left: &Forces) -> Kind {
    let rows = forces.present().map(|side| (who(play, side), left[side]));
    let (some, none) = (shell::KEEPS, shell::IS_GONE);
    Kind::Counts { counts: rows.collect::<Vec<_, GROUPS>>(), some, none }
}

/// So many members beside the limit of a hex.
fn crowd(count: u8, limit: u8) -> Kind {
    Kind::Capacity { picture: Picture::Member, count, limit }
}

/// Whose village stands in the hex, or whom the Bow takes one from.
#[inline(never)]
fn choices(play: &Play, muster: &Muster) -> Entries {
    let mut entries = Entries::new();
    if muster.asks == Inquiry::Village {
        let deed = Deed::Act(Action::NameVillage(None));
        entries.add(words::VILLAGE_NONE, shell::NEXT, deed);
        for &seat in Seat::ALL {
            let action = Action::NameVillage(Some(seat));
            if play.may(action) {
                let text = words::VILLAGE_OF.with(play.name(seat));
                entries.add(text, shell::NEXT, Deed::Act(action)).badge(play.badge(seat));
            }
            let action = Action::NameElder(seat);
            if play.may(action) {
                let text = words::VILLAGE_ELDER.with(play.name(seat));
                entries.add(text, shell::NEXT, Deed::Act(action)).badge(play.badge(seat));
            }
        }
    } else {
        for side in Side::ALL {
            let action = Action::AimBow(side);
            if play.may(action) {
                entries
                    .add(side_name(play, side), shell::NEXT, Deed::Act(action))
                    .lead(who(play, side));
            }
        }
    }
    entries
}

/// Whether the village of the only tribe that can have one there stands in the hex.
fn village(play: &Play, muster: &Muster, owner: Seat, screen: &mut Screen) -> Keys {
    let name = |label, owner| bind(label, Deed::Act(Action::NameVillage(owner)));
    let (b, y) = (name(shell::NO, None), name(shell::YES, Some(owner)));
    let keys = event::with_tiles(play, Keys { a: menu(), b, x: None, y });
    play.begin(screen, &keys);
    screen.put(Area::new(LEFT, TOP, 136, 152), hex(play, &muster.forces, None));
    let question = words::VILLAGE_HERE.with(play.name(owner));
    screen.sentences(Area::new(160, TOP + 44, 148, 80), question, Ink::Fire);
    screen.steps(3, STEPS);
    keys
}

const CHOICES: Rows = Rows::FIVE.below(TOP + 26);

#[inline(never)]
fn choose_side(play: &Play, muster: &Muster, screen: &mut Screen) -> Keys {
    let mut owners = Seat::ALL.iter().filter(|seat| play.may(Action::NameVillage(Some(**seat))));
    if let (Some(owner), None) = (owners.next(), owners.next())
        && !play.may(Action::NameElder(*owner))
    {
        return village(play, muster, *owner, screen);
    }
    let entries = choices(play, muster);
    let (view, list) = (play.view(), play.view().list());
    let keys = list.keys(menu(), &entries, CHOICES, &|list| Deed::Look(view.with_list(list)));
    let keys = event::with_tiles(play, keys);
    play.begin(screen, &keys);
    let title = match muster.asks {
        Inquiry::Village => words::VILLAGE_ASK,
        _ => words::BOW_ASK,
    };
    screen.line(Area::new(LEFT, TOP, WIDTH, 20), title, Role::Strong, Ink::Fire, Align::Left);
    list.put(screen, &entries, CHOICES);
    screen.steps(3, STEPS);
    keys
}
