//! Who sits where: the seats of a game, and the page on which somebody says their name with four buttons.

use super::house::House;
use super::kit::{self, Binding, Entry, Keys, LEFT, List, Rows, Screen, WIDTH, add, bind};
use super::shell::{Request, ShellPage};
use super::{Known, Program};
use crate::entropy::StirRng;
use crate::games::seat::Seat;
use crate::text::{Called, Letter, Name, Names, Phrase, TextId, shell};
use crate::ui::{Align, Area, Badge, Ink, Lead, Orientation, Picture, Role};

type Entries = kit::Entries<Request>;

/// A name and how it comes about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum NamePage {
    /// The last names, to take one of them.
    Offered(List),
    /// The letters so far, and the one that would come next.
    Letters(Name, Letter),
}

/// The widest that a name may become, in the letters of a name: the narrowest of its places has so much.
pub(super) const WIDEST: u16 = 84;
/// How many letters a key goes on at once as long as it is held.
const LEAP: i8 = 3;
/// From one letter to the next: to the right in the name, and down in the alphabet.
const PITCH: [i16; 2] = [34, 28];

/// The word for an orientation.
pub(super) fn word(orientation: Orientation) -> TextId {
    match orientation {
        Orientation::Upright => shell::UPRIGHT,
        Orientation::Turned => shell::TURNED,
    }
}

/// The letter that a name may well go on with: after a vowel a consonant, and the other way round.
fn likely(letter: Letter) -> Letter {
    let vowel = "AEIOUYÀÈÉÌÒÙ".contains(letter.capital().char());
    Letter::default().after(if vowel { 13 } else { 4 }, Name::NONE)
}

/// A name with one letter more, if it still fits everywhere.
fn longer(name: Name, letter: Letter) -> Option<Name> {
    let longer = name.with(letter);
    (longer != name && width(longer) <= WIDEST).then_some(longer)
}

/// How wide a name is.
fn width(name: Name) -> u16 {
    let mut words = heapless::String::<{ 2 * Name::LETTERS }>::new();
    // No letter has more than two bytes.
    name.letters().for_each(|letter| _ = words.push(letter.char()));
    Role::Strong.width(&words)
}

impl<R: StirRng, H: House> Program<R, H> {
    /// The last names, without those of the people at the table.
    pub(super) fn offered_names(&self) -> Names {
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
    pub(super) fn names_of_games(&self) -> Names {
        let mut names = Names::NONE;
        for (place, (_, known)) in names.0.iter_mut().zip(self.games()) {
            if let Known::Playing(_, _, name) = known {
                *place = name;
            }
        }
        names
    }

    /// Opens the page on which the person at a seat says their name.
    pub(super) fn ask_name(&mut self, seat: Seat, badge: Badge) {
        let none = self.offered_names() == Names::NONE;
        let first = none && self.house.table().seating().0[seat].name.is_empty();
        let letters = NamePage::Letters(Name::NONE, Letter::default());
        let page = if first { letters } else { NamePage::Offered(List::default()) };
        self.show(ShellPage::Name(seat, badge, page));
    }

    /// Gives the person at a seat a name.
    pub(super) fn set_name(&mut self, seat: Seat, name: Name) {
        self.house.table_mut().seating_mut().0[seat].name = name;
        if !name.is_empty() {
            self.preferences.names.remember(name);
        }
    }

    /// Lets the person at a seat read from the other side.
    pub(super) fn turn(&mut self, seat: Seat) {
        let person = &mut self.house.table_mut().seating_mut().0[seat];
        person.orientation = person.orientation.other();
    }

    /// The seats of the game.
    #[inline(never)]
    pub(super) fn show_seats(&self, list: List, screen: &mut Screen) -> Keys<Request> {
        let mut entries = Entries::new();
        let table = self.house.table();
        table.each_seat(&mut |seat, badge, called| {
            let page = ShellPage::Seat(seat, badge, List::default());
            let entry = Entry::new(called, shell::CHANGE, Request::Open(page));
            let orientation = table.seating().0[seat].orientation;
            add(&mut entries, entry.lead(Lead::Badge(badge)).note(word(orientation)));
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
    pub(super) fn show_seat(
        &self,
        (seat, badge): (Seat, Badge),
        list: List,
        screen: &mut Screen,
    ) -> Keys<Request> {
        let mut entries = Entries::new();
        let seating = self.house.table().seating();
        let name = Entry::new(shell::NAME, shell::CHANGE, Request::AskName(seat, badge));
        add(&mut entries, name.note(seating.called(seat, shell::NO_NAME)));
        let side = Entry::new(shell::SCREEN, shell::CHANGE, Request::TurnSeat(seat));
        add(&mut entries, side.note(word(seating.0[seat].orientation)));
        let turn = |list| Request::Turn(ShellPage::Seat(seat, badge, list));
        let keys = list.keys(bind(shell::BACK, Request::Close), &entries, Rows::FOUR, &turn);
        screen.begin(None, &keys.labels());
        screen.header(Some(badge), shell::SEATS);
        list.put(screen, &entries, Rows::FOUR);
        keys
    }

    /// The page on which the person at a seat says their name.
    #[inline(never)]
    pub(super) fn show_name(
        &self,
        (seat, badge): (Seat, Badge),
        page: NamePage,
        screen: &mut Screen,
    ) -> Keys<Request> {
        let turn = |page| Request::Turn(ShellPage::Name(seat, badge, page));
        let keys = match page {
            NamePage::Offered(list) => {
                let entries = self.offers(seat, &turn);
                let turn = |list| turn(NamePage::Offered(list));
                let back = bind(shell::BACK, Request::Close);
                let keys = list.keys(back, &entries, Rows::FIVE, &turn);
                screen.begin(None, &keys.labels());
                list.put(screen, &entries, Rows::FIVE);
                keys
            }
            NamePage::Letters(name, letter) => {
                let keys = letter_keys(seat, name, letter, &turn);
                screen.begin(None, &keys.labels());
                let full = longer(name, letter).is_none();
                put_letters(name, letter, full, screen);
                if !name.is_empty() && !full {
                    screen.note(shell::HOLD_IS_DONE, Ink::Ash);
                }
                keys
            }
        };
        screen.header(Some(badge), shell::NAME);
        keys
    }

    /// The last names, a new one, and none.
    fn offers(&self, seat: Seat, turn: &dyn Fn(NamePage) -> Request) -> Entries {
        let mut entries = Entries::new();
        for (place, name) in (0..).zip(self.offered_names().0) {
            if !name.is_empty() {
                let take = Request::Name(seat, name);
                add(&mut entries, Entry::new(Called::Name(place), shell::TAKE, take));
            }
        }
        let letters = turn(NamePage::Letters(Name::NONE, Letter::default()));
        add(&mut entries, Entry::new(shell::NEW_NAME, shell::WRITE, letters));
        if !self.house.table().seating().0[seat].name.is_empty() {
            let none = Request::Name(seat, Name::NONE);
            add(&mut entries, Entry::new(shell::NO_NAME_LONG, shell::TAKE, none));
        }
        entries
    }
}

/// The keys of the letters: down and up in the alphabet, the letter is taken, and held the name is done.
#[inline(never)]
fn letter_keys(
    seat: Seat,
    name: Name,
    letter: Letter,
    turn: &dyn Fn(NamePage) -> Request,
) -> Keys<Request> {
    let to = |letter| turn(NamePage::Letters(name, letter));
    let go = |sign: Picture, step: i8| {
        let after = |places| to(letter.after(places, name));
        Binding::press(sign, after(step)).repeating(after(step * LEAP))
    };
    let shorter = name.shorter();
    let delete = turn(NamePage::Letters(shorter, letter.after(0, shorter)));
    let a = match name.is_empty() {
        true => bind(shell::BACK, Request::Close),
        false => Some(Binding::held_down(shell::DELETE, delete)),
    };
    let done = Request::Name(seat, name);
    match longer(name, letter) {
        // No letter more: what is left to do is to agree, or to take another letter.
        None => Keys {
            a,
            b: Some(go(Picture::Down, 1)),
            x: Some(go(Picture::Up, -1)),
            y: bind(shell::DONE, done),
        },
        Some(longer) => {
            let take = Binding::press(shell::TAKE, turn(NamePage::Letters(longer, likely(letter))));
            let y = if name.is_empty() { take } else { take.or_hold(done) };
            Keys { a, b: Some(go(Picture::Down, 1)), x: Some(go(Picture::Up, -1)), y: Some(y) }
        }
    }
}

/// The name so far, and at its end the alphabet like the letters of a wheel.
#[inline(never)]
fn put_letters(name: Name, letter: Letter, full: bool, screen: &mut Screen) {
    let [right, down] = PITCH;
    let width = right * Name::LETTERS as i16;
    let (left, top) = (LEFT + (WIDTH as i16 - width) / 2, 106);
    let mut put = |text: Phrase, place: i16, row: i16, ink| {
        let area = Area::new(left + right * place, top + down * row, 34, 28);
        screen.line(area, text, Role::Title, ink, Align::Center);
    };
    let mut letters = name.letters();
    let len = name.len() as i16;
    for place in 0..Name::LETTERS as i16 {
        match letters.next() {
            Some(letter) => put(letter.into(), place, 0, Ink::Cream),
            None if place > len || full => put(shell::DOT.into(), place, 0, Ink::Ash),
            None => {
                for row in -2..=2i8 {
                    let other = letter.after(row, name);
                    let ink = if row == 0 { Ink::Fire } else { Ink::Ash };
                    put(other.into(), place, row.into(), ink);
                }
            }
        }
    }
}

/// The widest name that can be written.
#[cfg(test)]
pub(super) fn widest() -> Name {
    let fill = |letter| {
        core::iter::successors(Some(Name::NONE), |name| longer(*name, letter))
            .last()
            .unwrap_or_default()
    };
    let letters = (0..26).map(|place| Letter::default().after(place, Name::NONE));
    letters.map(fill).max_by_key(|name| width(*name)).unwrap_or_default()
}
