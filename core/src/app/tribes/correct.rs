//! Values set by hand, because the table knows better.

use super::{Deed, Entries, Keys, ListKind, Play, TribesPage, names, open, open_list, turn_to};
use crate::app::kit::{Binding, Entry, LEFT, Screen, TOP, WIDTH, bind};
use crate::app::table::back;
use crate::games::tribes::{
    Action, Active, Answer, Column, Correction, Counter, Face, Glacier, Goal, Mark, Part, Power,
    Presence, Resources, Seat, Space, State, Terrain, Tile,
};
use crate::set::Member;
use crate::text::{Phrase, TextId, shell, tribes as words};
use crate::ui::{Area, Ink, Kind, Picture, Role, Value};

/// What kind of value is corrected.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Subject {
    /// Everybody's points.
    Points,
    /// Everybody's villages.
    Villages,
    /// Whose turn it is.
    Turn,
    /// The dice on the action board.
    Dice,
    /// Everybody's goals.
    Goals,
    /// One player's goals.
    GoalsOf(Seat),
    /// Which tribes have members on the map.
    Tribes,
    /// What lies on the active tiles.
    Tiles,
    /// Who owns a tile.
    Owners,
    /// Whose elder lives in a village.
    Elders,
    /// What has become of the Glacier.
    Glacier,
}

/// One value that plus and minus change before it is set.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fix {
    /// A player's villages.
    Villages(Seat),
    /// A die on the action board.
    Die(Column, Space),
    /// The tokens on a tile.
    Tokens(Tile),
    /// What lies on Discovery: food, wood or stone.
    Stock(u8),
    /// Who owns a tile: nobody, or a seat.
    Owner(Tile),
    /// The stones on the Glacier.
    Glacier,
    /// How many invaders are left after a conflict.
    Invaders,
}

/// The tiles that can belong to somebody.
const OWNABLE: [Tile; 4] = [Tile::Altar, Tile::Walls, Tile::Canoe, Tile::Mammoth];

/// What can be corrected at all.
#[inline(never)]
pub(super) fn subjects(play: &Play, entries: &mut Entries) {
    let tiles = play.state().slots().iter().any(|active| active.counter != Counter::None);
    let (modes, parts) = (play.state().modes(), play.state().parts());
    let owners = parts.has(Part::Events) && parts.has_turns();
    let subjects = [
        (Subject::Points, Picture::Star, parts.has(Part::Score)),
        (Subject::Villages, Picture::Village, parts.has_villages()),
        (Subject::Turn, Picture::Next, parts.has_turns()),
        (Subject::Dice, Picture::Grow, parts.has(Part::Dice)),
        (Subject::Goals, Picture::Lead, parts.has(Part::Goals)),
        (Subject::Tribes, Picture::Member, parts.has_villages()),
        (Subject::Tiles, Picture::Event, tiles),
        (Subject::Owners, Picture::Walls, owners),
        (Subject::Elders, Picture::Elder, modes.elders.is_on()),
        (Subject::Glacier, Picture::Glacier, modes.terrain.contains(Terrain::Glacier)),
    ];
    for (subject, picture, _) in subjects.into_iter().filter(|(.., there)| *there) {
        let deed = match subject {
            Subject::Points => play.scores(),
            Subject::Glacier => change(play, Fix::Glacier),
            _ => open_list(ListKind::Values(subject)),
        };
        entries.add(about(subject), shell::OPEN, deed).picture(picture);
    }
}

/// Begins to change a value.
fn change(play: &Play, fix: Fix) -> Deed {
    open(TribesPage::Edit(fix, current(play, fix)))
}

/// The name of a kind of values.
pub(super) fn about(subject: Subject) -> TextId {
    match subject {
        Subject::Points => words::FIX_POINTS,
        Subject::Villages => words::FIX_VILLAGES,
        Subject::Turn => words::FIX_TURN,
        Subject::Dice => words::FIX_DICE,
        Subject::Goals | Subject::GoalsOf(_) => words::FIX_GOALS,
        Subject::Tribes => words::FIX_TRIBES,
        Subject::Tiles => words::FIX_TILES,
        Subject::Owners => words::FIX_OWNERS,
        Subject::Elders => words::FIX_ELDERS,
        Subject::Glacier => words::FIX_GLACIER,
    }
}

/// Whose values these are, if they are one player's.
pub(super) fn whose(subject: Subject) -> Option<Seat> {
    match subject {
        Subject::GoalsOf(seat) => Some(seat),
        _ => None,
    }
}

/// Adds a value of a seat, with what the main key says and does.
#[inline(never)]
fn add_seat<'a>(
    play: &Play,
    seat: Seat,
    (verb, deed): (TextId, Deed),
    entries: &'a mut Entries,
) -> &'a mut Entry {
    entries.add(play.name(seat), verb, deed).badge(play.badge(seat))
}

/// The values of one kind.
#[inline(never)]
pub(super) fn values(play: &Play, subject: Subject, entries: &mut Entries) {
    let state = play.state();
    let change = |fix| change(play, fix);
    let set = |correction| Deed::Act(Action::Correct(correction));

    let seats = state.players().seats();
    match subject {
        Subject::Villages => {
            for seat in seats {
                let entry =
                    add_seat(play, seat, (shell::CHANGE, change(Fix::Villages(seat))), entries);
                entry.points(Phrase::number(state.villages(seat)));
            }
            if let Some(seat) = state.holder(Power::HiddenVillage) {
                let hidden = state.hidden().contains(seat);
                let to = if hidden { Answer::No } else { Answer::Yes };
                let correction = Correction::Hidden { seat, to };
                let text = words::FIX_HIDDEN.with(play.name(seat));
                let entry = entries.add(text, shell::CHANGE, set(correction));
                entry.badge(play.badge(seat)).note(if hidden { shell::ON } else { shell::OFF });
                if !play.may(Action::Correct(correction)) {
                    entry.fixed();
                }
            }
        }
        Subject::Elders => seats.for_each(|seat| {
            let out = state.elders().contains(seat);
            let to = if out { Presence::Gone } else { Presence::OnMap };
            let correction = Correction::Elder { seat, to };
            let entry = add_seat(play, seat, (shell::CHANGE, set(correction)), entries);
            entry.note(if out { words::WITH_VILLAGE } else { words::OFF_BOARD });
            if !play.may(Action::Correct(correction)) {
                entry.fixed();
            }
        }),
        // One value has no list, and points have a page of their own.
        Subject::Glacier | Subject::Points => {}
        Subject::Turn => seats.for_each(|seat| {
            let deed = set(Correction::Turn { to: seat });
            let entry = add_seat(play, seat, (shell::SET, deed), entries);
            if seat == state.turn() {
                entry.note(words::IN_TURN).done();
            }
        }),
        Subject::Dice => {
            for &column in Column::ALL {
                for (&space, face) in Space::ALL.iter().zip(state.board()[column].0) {
                    let (name, picture) = names::column(column);
                    let text = words::DIE_AT.with2(name, space_name(space));
                    entries
                        .add(text, shell::CHANGE, change(Fix::Die(column, space)))
                        .picture(picture)
                        .note(names::face(face));
                }
            }
        }
        Subject::Goals => seats.for_each(|seat| {
            let deed = open_list(ListKind::Values(Subject::GoalsOf(seat)));
            let done = Phrase::number(state.goals(seat).completed.len());
            add_seat(play, seat, (shell::OPEN, deed), entries).points(done);
        }),
        Subject::GoalsOf(seat) => {
            for &goal in Goal::ALL.iter().filter(|goal| goal.is_in_game(state.players())) {
                let done = state.goals(seat).completed.contains(goal);
                let to = if done { Mark::Open } else { Mark::Completed };
                let verb = if done { shell::UNMARK } else { shell::MARK };
                let deed = set(Correction::Goal { seat, goal, to });
                let entry = entries.add(names::goal(goal).0, verb, deed);
                entry.picture(names::goal_picture(goal));
                if done {
                    entry.sign(Picture::Check);
                }
            }
        }
        Subject::Tribes => seats.for_each(|seat| {
            let there = state.on_map().contains(seat);
            let to = if there { Presence::Gone } else { Presence::OnMap };
            let deed = set(Correction::Tribe { seat, to });
            let entry = add_seat(play, seat, (shell::CHANGE, deed), entries);
            entry.note(if there { words::ON_MAP } else { words::OFF_MAP });
        }),
        Subject::Tiles => state.slots().iter().for_each(|active| counters(play, active, entries)),
        Subject::Owners => {
            for tile in OWNABLE {
                let words = names::tile(tile);
                let owner = state.owner(tile).map_or(shell::NOBODY, |seat| play.name(seat));
                entries
                    .add(words.name, shell::CHANGE, change(Fix::Owner(tile)))
                    .picture(words.picture)
                    .note(owner);
            }
        }
    }
}

/// What lies on an active tile.
#[inline(never)]
pub(super) fn counters(play: &Play, active: Active, entries: &mut Entries) {
    let tokens = Fix::Tokens(active.tile);
    let fixes: &[Fix] = match active.counter {
        Counter::None => &[],
        Counter::Tokens(_) => &[tokens],
        Counter::Resources(_) => &[Fix::Stock(0), Fix::Stock(1), Fix::Stock(2)],
    };
    for &fix in fixes {
        let value = Value::Points(Phrase::number(current(play, fix)));
        entries
            .add(name(play, fix), shell::CHANGE, change(play, fix))
            .picture(names::tile(active.tile).picture)
            .value(value);
    }
}

fn space_name(space: Space) -> TextId {
    match space {
        Space::Left => words::SPACE_LEFT,
        Space::Middle => words::SPACE_MIDDLE,
        Space::Right => words::SPACE_RIGHT,
    }
}

/// The kind of values that a value belongs to; invaders are counted, not corrected.
fn kind(fix: Fix) -> Option<Subject> {
    match fix {
        Fix::Villages(_) => Some(Subject::Villages),
        Fix::Die(..) => Some(Subject::Dice),
        Fix::Tokens(_) | Fix::Stock(_) => Some(Subject::Tiles),
        Fix::Owner(_) => Some(Subject::Owners),
        Fix::Glacier => Some(Subject::Glacier),
        Fix::Invaders => None,
    }
}

/// What is being changed.
fn name(play: &Play, fix: Fix) -> Phrase {
    match fix {
        Fix::Villages(seat) => play.name(seat).into(),
        Fix::Die(column, space) => words::DIE_AT.with2(names::column(column).0, space_name(space)),
        Fix::Tokens(tile) | Fix::Owner(tile) => names::tile(tile).name.into(),
        Fix::Stock(0) => words::FOOD.into(),
        Fix::Stock(1) => words::WOOD.into(),
        Fix::Stock(_) => words::STONE.into(),
        Fix::Glacier => names::land(Terrain::Glacier).0.into(),
        Fix::Invaders => words::CONFLICT_INVADERS.into(),
    }
}

fn stock(state: &State) -> Resources {
    match state.slots().counter(Tile::Discovery) {
        Some(Counter::Resources(resources)) => resources,
        _ => Resources::default(),
    }
}

/// The value as it is now; dice and owners count their choices.
fn current(play: &Play, fix: Fix) -> u8 {
    let state = play.state();
    match fix {
        Fix::Villages(seat) => state.villages(seat),
        Fix::Die(column, space) => {
            let faces = state.board()[column].0;
            let face = faces.get(usize::from(space.index())).copied();
            face.map_or(0, Member::index)
        }
        Fix::Tokens(tile) => state.slots().tokens(tile),
        Fix::Stock(which) => {
            let Resources { food, wood, stone } = stock(state);
            [food, wood, stone].get(usize::from(which)).copied().unwrap_or(0)
        }
        Fix::Owner(tile) => state.owner(tile).map_or(0, |seat| seat.index().saturating_add(1)),
        Fix::Glacier => state.glacier().count(),
        Fix::Invaders => state.slots().tokens(Tile::Invaders),
    }
}

/// The largest value that can be chosen.
fn most(play: &Play, fix: Fix) -> u8 {
    let state = play.state();
    match fix {
        Fix::Villages(seat) => state.village_tokens().saturating_add(state.villages(seat)),
        Fix::Die(..) => 2,
        Fix::Tokens(tile) => tile.most(state.players()),
        Fix::Stock(_) => Tile::Discovery.most(state.players()),
        Fix::Owner(_) => state.players().count(),
        Fix::Glacier => Glacier::TAKEN,
        Fix::Invaders => state.slots().tokens(Tile::Invaders).saturating_sub(1),
    }
}

/// What setting the value does.
fn action(play: &Play, fix: Fix, value: u8) -> Action {
    Action::Correct(match fix {
        Fix::Villages(seat) => Correction::Villages { seat, to: value },
        Fix::Die(column, space) => {
            let to = Face::from_index(value).unwrap_or(Face::Blank);
            Correction::Die { column, space, to }
        }
        Fix::Tokens(tile) => Correction::Tokens { tile, to: value },
        Fix::Stock(which) => {
            let mut to = stock(play.state());
            match which {
                0 => to.food = value,
                1 => to.wood = value,
                _ => to.stone = value,
            }
            Correction::Stock { to }
        }
        Fix::Owner(tile) => {
            let to = value.checked_sub(1).and_then(Seat::from_index);
            Correction::Owner { tile, to }
        }
        Fix::Glacier => Correction::Glacier { to: value },
        Fix::Invaders => return Action::CountInvaders(value),
    })
}

/// The value in words.
fn words(play: &Play, fix: Fix, value: u8) -> Phrase {
    match fix {
        Fix::Die(..) => Face::from_index(value).map_or(words::FACE_BLANK, names::face).into(),
        Fix::Owner(_) => {
            let owner = value.checked_sub(1).and_then(Seat::from_index);
            owner.map_or(shell::NOBODY, |seat| play.name(seat)).into()
        }
        Fix::Glacier if value == Glacier::STONES => words::GLACIER_GONE.into(),
        Fix::Glacier if value == Glacier::TAKEN => words::GLACIER_TAKEN.into(),
        _ => Phrase::number(value),
    }
}

/// One value is being changed.
#[inline(never)]
pub(super) fn edit(play: &Play, fix: Fix, value: u8, screen: &mut Screen) -> Keys {
    let step = |sign: Picture, value| {
        let turn = turn_to(TribesPage::Edit(fix, value));
        Binding::held_down(sign, turn)
    };
    let same = value == current(play, fix);
    let set = if same { Deed::Close } else { Deed::Act(action(play, fix, value)) };
    let keys = Keys {
        a: back(),
        b: (value > 0).then(|| step(Picture::Minus, value - 1)),
        x: (value < most(play, fix)).then(|| step(Picture::Plus, value + 1)),
        y: bind(shell::SET, set),
    };
    match kind(fix) {
        Some(subject) => play.begin_titled(None, about(subject), screen, &keys),
        None => play.begin(screen, &keys),
    }
    screen.centred(TOP + 16, name(play, fix), Role::Title, Ink::Cream);
    let ask = if fix == Fix::Invaders { words::STILL_THERE } else { shell::IT_IS_NOW };
    let area = Area::new(LEFT, TOP + 56, WIDTH, 44);
    screen.put(
        area,
        Kind::Question { text: ask.into(), value: words(play, fix, value), gives: None },
    );
    if fix != Fix::Invaders {
        screen.sentences(Area::new(LEFT, TOP + 112, WIDTH, 40), shell::FIX_NOTE, Ink::Ash);
    }
    keys
}
