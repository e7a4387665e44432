//! The end of a challenge: what everybody's chains count, and the hostile spheres.

use super::view::Draft;
use super::{Deed, Keys, Play, View, names};
use crate::app::kit::{Binding, LEFT, Screen, TOP, WIDTH, bind};
use crate::app::table::menu;
use crate::games::indiani::{
    Action, Chain, Diorama, HAND, Look, MULTI_SPHERES, Place, Row, Seat, Sign, TOTEM_SPHERES,
};
use crate::set::Member;
use crate::text::{Phrase, indiani as words, shell};
use crate::ui::{Align, Area, Card, Ink, Kind, Picture, Role};

/// Where the reasons stand, beside the large number.
const REASONS: Area = Area::new(130, TOP, 178, 28);

/// The large number of a challenge, and the reasons for it; how many there are.
#[inline(never)]
fn reasons(play: &Play, seat: Seat, counted: i16, screen: &mut Screen) -> i16 {
    let state = play.state();
    let (picture, unit) = (Picture::Sphere, words::SPHERES.into());
    let kind = Kind::BigNumber { picture, number: Phrase::number(counted), unit };
    screen.put(Area::new(LEFT, TOP, 108, HEIGHT), kind);
    let mut area = REASONS;
    let mut count = 0;
    let chains = state.chains(seat).len();
    let spheres = i16::try_from(state.on_table(seat)).unwrap_or(i16::MAX);
    let text = words::CHAINS_COUNTED.with(chains);
    let amount = Phrase::number(spheres);
    screen.put(area, Kind::Reason { text, slots: None, amount, bonus: false });
    // Five chains can be magical; there is room for three lines about them beside the hostile spheres.
    let magical = state.bonuses(seat).count();
    let each = if magical > MOST_LINES { MOST_LINES - 1 } else { magical };
    let mut tell = |text, bonus| {
        area.y += 30;
        count += 1;
        let amount = Phrase::signed(bonus);
        screen.put(area, Kind::Reason { text, slots: None, amount, bonus: true });
    };
    for (sign, bonus) in state.bonuses(seat).take(each) {
        tell(words::MAGICAL.with(names::sign(sign).0), bonus);
    }
    if magical > each {
        let rest = state.bonuses(seat).skip(each).map(|(_, bonus)| bonus).sum();
        let more = i16::try_from(magical - each).unwrap_or(0);
        tell(words::MAGICAL_MORE.with(more), rest);
    }
    count
}

/// The most lines about magical chains.
const MOST_LINES: usize = 3;
/// The height of the large number.
const HEIGHT: u16 = 152;

/// Whoever has closed the challenge counts first.
#[inline(never)]
pub(super) fn closed(play: &Play, seat: Seat, screen: &mut Screen) -> Keys {
    let next = Deed::Act(Action::Done);
    let keys = Keys { a: menu(), y: bind(shell::NEXT, next), ..Keys::default() };
    play.begin_of(seat, screen, &keys);
    let bonuses = reasons(play, seat, play.state().counted(seat, 0), screen);
    if bonuses < 3 {
        let text = words::CLOSES.with(play.name(seat));
        let area = Area::new(REASONS.x, TOP + 92, REASONS.w, 60);
        screen.sentences(area, text, Ink::Ash);
    }
    keys
}

/// The likeliest hostile spheres: two on every card in hand and every active one.
fn likely(play: &Play, seat: Seat) -> u8 {
    2 * (HAND + play.state().chains(seat).active())
}

/// Another player counts, less the hostile spheres.
#[inline(never)]
pub(super) fn hostile(play: &Play, seat: Seat, screen: &mut Screen) -> Keys {
    let value = match play.view() {
        View::Number(value) => value,
        _ => likely(play, seat),
    };
    let step = |sign: Picture, to| Binding::held_down(sign, Deed::Look(View::Number(to)));
    let keys = Keys {
        a: menu(),
        b: (value > 0).then(|| step(Picture::Minus, value - 1)),
        x: (value < Action::MOST_HOSTILE).then(|| step(Picture::Plus, value + 1)),
        y: bind(shell::NEXT, Deed::Act(Action::Hostile(value))),
    };
    play.begin_of(seat, screen, &keys);
    let bonuses = reasons(play, seat, play.state().counted(seat, value), screen);
    let spheres = i16::from(value);
    let amount = if value == 0 { Phrase::number(0i16) } else { Phrase::signed(-spheres) };
    let y = TOP + 32 + 30 * bonuses;
    let kind = Kind::Question { text: words::HOSTILE.into(), value: amount, gives: None };
    screen.put(Area::new(REASONS.x, y, REASONS.w, 36), kind);
    if bonuses < 2 {
        let area = Area::new(REASONS.x, TOP + 112, REASONS.w, 40);
        screen.sentences(area, words::HOSTILE_WHERE, Ink::Ash);
    }
    keys
}

/// What stands for a chain before anything of it has been told.
fn fresh(play: &Play, seat: Seat) -> Draft {
    let open = |sign: &&Sign| play.state().chain(seat, **sign).is_none();
    let leader = play.state().leader(seat);
    let first = Sign::ALL.iter().find(open).copied();
    let sign = if open(&&leader) { Some(leader) } else { first };
    Draft { sign, vases: [None; 3], totem: false, at: 0 }
}

/// What can be chosen for a place of a chain, after what was chosen before; none ends the chain.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Told {
    Sign(Option<Sign>),
    Vase(Option<Look>),
    Totem(bool),
}

impl Draft {
    /// What is told now.
    fn told(self) -> Told {
        match self.at {
            0 => Told::Sign(self.sign),
            at @ 1..=3 => {
                let vase = self.vases.get(usize::from(at) - 1).copied();
                Told::Vase(vase.flatten())
            }
            _ => Told::Totem(self.totem),
        }
    }

    fn with(self, told: Told) -> Self {
        let mut draft = self;
        match told {
            Told::Sign(sign) => draft.sign = sign,
            Told::Totem(totem) => draft.totem = totem,
            Told::Vase(look) => {
                if let Some(vase) = draft.vases.get_mut(usize::from(self.at).saturating_sub(1)) {
                    *vase = look;
                }
            }
        }
        draft
    }

    /// What comes next, with the likeliest choice: the colour before it.
    fn next(self) -> Self {
        let at = self.at + 1;
        let draft = Self { at, ..self };
        let before = self.vases.into_iter().flatten().rfind(|look| *look != Look::Multi);
        match at {
            1..=3 => draft.with(Told::Vase(Some(before.unwrap_or(Look::Red)))),
            _ => draft,
        }
    }

    /// Whether nothing is left to be told.
    fn is_over(self) -> bool {
        match self.told() {
            Told::Sign(sign) => sign.is_none(),
            Told::Vase(look) => look.is_none(),
            Told::Totem(_) => true,
        }
    }

    fn row(self) -> Option<Row> {
        let chain = Chain::of(self.vases, self.totem)?;
        Some(Row::from(chain))
    }
}

/// What can be chosen now, in its order.
fn choices(play: &Play, seat: Seat, draft: Draft) -> heapless::Vec<Told, 6> {
    let state = play.state();
    let mut choices = heapless::Vec::new();
    let mut offer = |told| {
        let _ = choices.push(told);
    };
    match draft.at {
        0 => {
            let open = |sign: &&Sign| state.chain(seat, **sign).is_none();
            Sign::ALL.iter().filter(open).for_each(|sign| offer(Told::Sign(Some(*sign))));
            offer(Told::Sign(None));
        }
        1..=3 => {
            let multi = draft
                .vases
                .iter()
                .zip(1..)
                .any(|(look, at)| *look == Some(Look::Multi) && at != draft.at);
            for look in [Look::Red, Look::Blue] {
                offer(Told::Vase(Some(look)));
            }
            if !multi && state.has_copy_left(Diorama::Multi) {
                offer(Told::Vase(Some(Look::Multi)));
            }
            offer(Told::Vase(None));
        }
        _ => {
            offer(Told::Totem(false));
            if state.has_copy_left(Diorama::Totem) {
                offer(Told::Totem(true));
            }
        }
    }
    choices
}

/// Where the box keeps scores only: a chain is told, card by card.
#[inline(never)]
pub(super) fn chain(play: &Play, seat: Seat, screen: &mut Screen) -> Keys {
    let state = play.state();
    let draft = match play.view() {
        View::Chain(draft) => draft,
        _ => fresh(play, seat),
    };
    let look = |draft| Deed::Look(View::Chain(draft));
    let choices = choices(play, seat, draft);
    let at = choices.iter().position(|told| *told == draft.told()).unwrap_or(0);
    let step = |sign: Picture, by: usize| {
        let to = choices.get((at + by) % choices.len().max(1)).copied()?;
        Some(Binding::held_down(sign, look(draft.with(to))))
    };
    let deed = match (draft.sign, draft.is_over()) {
        (None, _) => Deed::Act(Action::EndChains),
        (Some(sign), true) => match draft.row() {
            Some(chain) => Deed::Act(Action::Count { sign, chain }),
            None => Deed::Nothing,
        },
        (Some(_), false) => look(draft.next()),
    };
    let back = |draft: Draft| {
        let before = Draft { at: draft.at - 1, ..draft.with(cleared(draft)) };
        bind(shell::BACK, look(before))
    };
    let several = choices.len() > 1;
    let keys = Keys {
        a: if draft.at > 0 { back(draft) } else { menu() },
        b: step(Picture::Down, 1).filter(|_| several),
        x: step(Picture::Up, choices.len().saturating_sub(1)).filter(|_| several),
        y: bind(if draft.sign.is_none() { shell::DONE } else { shell::NEXT }, deed),
    };
    play.begin_of(seat, screen, &keys);
    let number = state.chains(seat).len() + 1;
    let left = Area::new(LEFT, TOP, 160, 24);
    screen.line(left, words::CHAIN_NUMBER.with(number), Role::Title, Ink::Cream, Align::Left);
    let so_far = match state.missing([seat].into_iter()) {
        Some(_) => words::SO_FAR_UNKNOWN.into(),
        None => words::SO_FAR.with(i16::try_from(state.on_table(seat)).unwrap_or(i16::MAX)),
    };
    let right = Area::new(180, TOP, 128, 24);
    screen.line(right, so_far, Role::Body, Ink::Ash, Align::Right);
    let Some(sign) = draft.sign else {
        screen.centred(TOP + 64, words::NO_MORE_CHAINS, Role::Title, Ink::Fire);
        screen.centred(TOP + 108, words::UP_DOWN_SIGN, Role::Body, Ink::Ash);
        return keys;
    };
    let may_multi = choices.contains(&Told::Vase(Some(Look::Multi)));
    draw(play, seat, (sign, draft, may_multi), screen);
    keys
}

/// What was chosen for a place that is left.
fn cleared(draft: Draft) -> Told {
    match draft.at {
        1..=3 => Told::Vase(None),
        _ => Told::Totem(false),
    }
}

/// The cards of a chain that is told, and what is asked.
#[inline(never)]
fn draw(
    play: &Play,
    seat: Seat,
    (sign, draft, may_multi): (Sign, Draft, bool),
    screen: &mut Screen,
) {
    let prints = play.state().prints();
    let top = TOP + 32;
    let mark = names::sign_of(play, seat, sign);
    screen.put(Area::new(LEFT, top, 48, 52), Kind::Sign(mark));
    for ((&place, look), x) in Place::ALL.iter().zip(draft.vases).zip((64..).step_by(48)) {
        let at = place.index() + 1;
        let card = match look {
            Some(look) => {
                let (ground, count) = (names::ground(look), prints.spheres(sign, place, look));
                if draft.at == at {
                    Card::Ringed { ground, count }
                } else {
                    Card::Spheres { ground, count }
                }
            }
            None if draft.at == at => Card::Next(names::wanted(prints, sign, place).1),
            None => Card::Dot,
        };
        screen.put(Area::new(x, top - 4, 48, 60), Kind::LargeCard(card));
    }
    let totem = match (draft.totem, draft.at) {
        (true, _) => Card::Picture(Picture::Totem),
        (false, 4) => Card::Next(Picture::Totem),
        _ => Card::Dot,
    };
    screen.put(Area::new(208, top - 4, 48, 60), Kind::LargeCard(totem));
    let chain = Chain::of(draft.vases, draft.totem).unwrap_or_default();
    let (sum, role, ink) = match play.state().missing_of(sign, chain) {
        Some(_) => (words::UNKNOWN.into(), Role::Title, Ink::Fire),
        None => {
            let spheres = i16::try_from(chain.spheres(sign, prints)).unwrap_or(i16::MAX);
            (Phrase::number(spheres), Role::Number, Ink::Cream)
        }
    };
    screen.line(Area::new(256, top + 12, 52, 28), sum, role, ink, Align::Right);
    let (what, how): (Phrase, _) = match draft.at {
        0 => (names::sign(sign).0.into(), words::UP_DOWN_SIGN),
        at @ 1..=3 => {
            let place = Place::from_index(at - 1).unwrap_or(Place::First);
            let look = draft.vases.get(usize::from(at) - 1).copied().flatten();
            (
                told(prints.spheres(sign, place, look.unwrap_or(Look::Red)), place, look),
                if may_multi { words::UP_DOWN_VASE } else { words::UP_DOWN_PLAIN },
            )
        }
        _ if draft.totem => (words::TOTEM_YES.with(TOTEM_SPHERES), words::UP_DOWN_TOTEM),
        _ => (words::TOTEM_NO.into(), words::UP_DOWN_TOTEM),
    };
    screen.line(Area::new(LEFT, TOP + 98, WIDTH, 20), what, Role::Strong, Ink::Fire, Align::Left);
    screen.line(Area::new(LEFT, TOP + 122, WIDTH, 20), how, Role::Body, Ink::Ash, Align::Left);
}

/// What lies at a place, in words.
fn told(spheres: Option<u8>, place: Place, look: Option<Look>) -> Phrase {
    let name = names::place(place);
    match (look, spheres) {
        (None, _) => words::PLACE_NONE.with(name),
        (Some(Look::Multi), _) => words::PLACE_MULTI.with2(name, MULTI_SPHERES),
        (Some(look), Some(spheres)) => {
            words::PLACE_VASE.with3(name, names::look_of_vase(look), spheres)
        }
        (Some(look), None) => words::PLACE_UNKNOWN.with2(name, names::look_of_vase(look)),
    }
}
