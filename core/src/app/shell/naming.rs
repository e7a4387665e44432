//! Who sits where: the seats of a game, and the page on which somebody says their name with four buttons.

use super::{Request, ShellPage};
use crate::app::house::House;
use crate::app::kit::{self, Binding, Keys, LEFT, List, Rows, Screen, bind};
use crate::app::{Known, Program};
use crate::entropy::StirRng;
use crate::games::seat::Seat;
use crate::text::{Letter, Name, Names, TextId, shell};
use crate::ui::{Align, Area, Badge, Ink, Picture, Role};

type Entries = kit::Entries<Request>;

/// A name that somebody is saying.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::app) struct Naming {
    seat: Seat,
    badge: Badge,
    /// The letters so far.
    name: Name,
    /// The one that would come next.
    letter: Letter,
}

impl Default for Naming {
    fn default() -> Self {
        Self { seat: Seat::P1, badge: Badge::Triangle, name: Name::NONE, letter: Letter::A }
    }
}

/// What fits behind the letters so far.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Room {
    /// The letter that would come next.
    ForLetter,
    /// Only the narrowest one.
    ForNarrowest,
    /// Nothing more.
    None,
}

/// The widest that a name may become, in the letters of a name: the narrowest of its places has so much.
pub(in crate::app) const WIDEST: u16 = 84;
/// How many letters a key goes on at once as long as it is held.
const LEAP: i8 = 3;

/// How wide a name is.
fn width(name: Name) -> u16 {
    let mut words = heapless::String::<{ 2 * Name::LETTERS }>::new();
    // No letter has more than two bytes.
    let _ = core::fmt::write(&mut words, format_args!("{name}"));
    Role::Strong.width(&words)
}

/// The places of the vowels in the alphabet; accents come last.
const VOWELS: [u8; 6] = [0, 4, 8, 14, 20, 24];

impl Naming {
    /// Goes on in the alphabet.
    pub(in crate::app) fn turn(&mut self, places: i8) {
        self.letter = self.letter.after(places, self.name);
    }

    /// The name with a letter more, if it still fits everywhere.
    fn longer(&self, letter: Letter) -> Option<Name> {
        let longer = self.name.with(letter);
        (longer != self.name && width(longer) <= WIDEST).then_some(longer)
    }

    /// What of the letters still fits. A name is measured no oftener than it has to be.
    fn room(&self) -> Room {
        match self.longer(self.letter) {
            Some(_) => Room::ForLetter,
            None if self.longer(Letter::A.after(8, self.name)).is_some() => Room::ForNarrowest,
            None => Room::None,
        }
    }

    /// Takes the letter. The name may well go on with a consonant after a vowel, and the other way round.
    pub(in crate::app) fn lengthen(&mut self) {
        if let Some(longer) = self.longer(self.letter) {
            let place = self.letter.place();
            let vowel = VOWELS.contains(&place) || place > 25;
            self.name = longer;
            self.letter = Letter::A.after(if vowel { 13 } else { 4 }, longer);
        }
    }

    /// Gives the last letter up.
    pub(in crate::app) fn shorten(&mut self) {
        self.name = self.name.shorter();
        self.turn(0);
    }

    /// The keys: down and up in the alphabet, the letter is taken, and held the name is done.
    fn keys(&self, room: Room) -> Keys<Request> {
        let go = |sign: Picture, step: i8| {
            let to = Request::Letter;
            Some(Binding::press(sign, to(step)).repeating(to(step * LEAP)))
        };
        let empty = self.name.is_empty();
        let done = Request::Name(self.name);
        let take = Binding::press(shell::TAKE, Request::Longer);
        Keys {
            a: match empty {
                true => bind(shell::BACK, Request::Close),
                false => Some(Binding::held_down(shell::DELETE, Request::Shorter)),
            },
            b: go(Picture::Down, 1).filter(|_| room != Room::None),
            x: go(Picture::Up, -1).filter(|_| room != Room::None),
            y: match room {
                Room::None | Room::ForNarrowest => bind(shell::DONE, done),
                Room::ForLetter if empty => Some(take),
                Room::ForLetter => Some(take.or_hold(done)),
            },
        }
    }

    /// The name so far, and at its end the alphabet like the letters of a wheel.
    #[inline(never)]
    pub(in crate::app) fn show(&self, screen: &mut Screen) -> Keys<Request> {
        let room = self.room();
        let keys = self.keys(room);
        screen.begin(None, &keys.labels());
        screen.header(Some(self.badge), shell::NAME);
        let full = room == Room::None;
        let mut x = LEFT + 12;
        let mut put = |x, row: i8, text: TextId, ink| {
            let area = Area::new(x, 106 + 28 * i16::from(row), 34, 28);
            screen.line(area, text, Role::Title, ink, Align::Center);
        };
        for letter in self.name.letters() {
            put(x, 0, letter.text(), Ink::Cream);
            x += 34;
        }
        if !full {
            for row in -2..=2 {
                let ink = if row == 0 { Ink::Fire } else { Ink::Ash };
                put(x, row, self.letter.after(row, self.name).text(), ink);
            }
            x += 34;
        }
        while x < LEFT + 12 + 34 * Name::LETTERS as i16 {
            put(x, 0, shell::DOT, Ink::Ash);
            x += 34;
        }
        if !full && !self.name.is_empty() {
            screen.note(shell::HOLD_IS_DONE, Ink::Ash);
        }
        keys
    }
}

impl<R: StirRng, H: House> Program<R, H> {
    /// The last names, without those of the people at the table.
    pub(in crate::app) fn offered_names(&self) -> Names {
        let taken = self.house.table().seating().names();
        let free = |name: &Name| !name.is_empty() && !taken.0.contains(name);
        let mut names = Names::NONE;
        for (place, name) in
            names.0.iter_mut().zip(self.preferences.names.0.into_iter().filter(free))
        {
            *place = name;
        }
        names
    }

    /// Whoever has to act in each game, in the order of the first screen.
    pub(in crate::app) fn names_of_games(&self) -> Names {
        let mut names = Names::NONE;
        for (place, (_, known)) in names.0.iter_mut().zip(self.games()) {
            if let Known::Playing(_, _, name) = known {
                *place = name;
            }
        }
        names
    }

    /// Asks the person at a seat for their name: letters at once, if there is nothing else to choose.
    pub(in crate::app) fn ask_name(&mut self, seat: Seat, badge: Badge) {
        self.naming = Naming { seat, badge, ..Naming::default() };
        let none = self.offered_names() == Names::NONE;
        let first = none && self.house.table().seating().0[seat].name.is_empty();
        self.show(if first { ShellPage::Letters } else { ShellPage::Name(List::default()) });
    }

    /// Gives the person who was asked a name.
    pub(in crate::app) fn set_name(&mut self, name: Name) {
        self.house.table_mut().seating_mut().0[self.naming.seat].name = name;
        if !name.is_empty() {
            self.preferences.names.remember(name);
        }
    }

    /// Lets the person at a seat read from the other side.
    pub(in crate::app) fn turn(&mut self, seat: Seat) {
        let person = &mut self.house.table_mut().seating_mut().0[seat];
        person.orientation = person.orientation.other();
    }

    /// The seats of the game.
    #[inline(never)]
    pub(in crate::app) fn show_seats(&self, list: List, screen: &mut Screen) -> Keys<Request> {
        let mut entries = Entries::new();
        let seating = *self.house.table().seating();
        self.house.table().each_seat(&mut |seat, badge, called| {
            let page = ShellPage::Seat(seat, badge, List::default());
            entries
                .add(called, shell::CHANGE, Request::Open(page))
                .badge(badge)
                .note(seating.0[seat].side());
        });
        let turn = |list| Request::Turn(ShellPage::Seats(list));
        let keys = list.keys(bind(shell::BACK, Request::Close), &entries, Rows::FOUR, &turn);
        screen.begin(None, &keys.labels());
        screen.header(None, shell::SEATS);
        list.put(screen, &entries, Rows::FOUR);
        keys
    }

    /// What the person at a seat has said of themselves.
    #[inline(never)]
    pub(in crate::app) fn show_seat(
        &self,
        (seat, badge): (Seat, Badge),
        list: List,
        screen: &mut Screen,
    ) -> Keys<Request> {
        let mut entries = Entries::new();
        let seating = self.house.table().seating();
        entries
            .add(shell::NAME, shell::CHANGE, Request::AskName(seat, badge))
            .note(seating.called(seat, shell::NO_NAME));
        entries
            .add(shell::SCREEN, shell::CHANGE, Request::TurnSeat(seat))
            .note(seating.0[seat].side());
        let turn = |list| Request::Turn(ShellPage::Seat(seat, badge, list));
        let keys = list.keys(bind(shell::BACK, Request::Close), &entries, Rows::FOUR, &turn);
        screen.begin(None, &keys.labels());
        screen.header(Some(badge), shell::SEATS);
        list.put(screen, &entries, Rows::FOUR);
        keys
    }

    /// The last names, a new one, and none.
    #[inline(never)]
    pub(in crate::app) fn show_offers(&self, list: List, screen: &mut Screen) -> Keys<Request> {
        let mut entries = Entries::new();
        for (place, name) in (0..).zip(self.offered_names().0) {
            if !name.is_empty() {
                let text = TextId::of_name(place);
                entries.add(text, shell::TAKE, Request::Name(name));
            }
        }
        let letters = Request::Turn(ShellPage::Letters);
        entries.add(shell::NEW_NAME, shell::WRITE, letters);
        if !self.house.table().seating().0[self.naming.seat].name.is_empty() {
            let none = Request::Name(Name::NONE);
            entries.add(shell::NO_NAME_LONG, shell::TAKE, none);
        }
        let turn = |list| Request::Turn(ShellPage::Name(list));
        let keys = list.keys(bind(shell::BACK, Request::Close), &entries, Rows::FIVE, &turn);
        screen.begin(None, &keys.labels());
        screen.header(Some(self.naming.badge), shell::NAME);
        list.put(screen, &entries, Rows::FIVE);
        keys
    }
}
