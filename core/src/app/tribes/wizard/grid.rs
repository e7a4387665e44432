//! Numbers copied from the players' own boards: those of the actions, and what villages cost.

use super::{Choice, Keys, SetupPage, SetupPages, names};
use crate::app::kit::{Binding, LEFT, Screen, TOP, WIDTH, bind};
use crate::games::tribes::{ByLevel, Column, Resources, Seat, Settings};
use crate::set::Member;
use crate::text::{Phrase, shell, tribes as words};
use crate::ui::{Area, Cell, Face, Head, Ink, Kind, Lead, Picture};

/// Three numbers for each of the four actions, and three more for GATHER.
const NUMBERS: u8 = 15;

impl SetupPages {
    /// The number in a cell of the action board; GATHER has two in each of its cells.
    pub(super) fn number(&mut self, cell: u8) -> Option<&mut u8> {
        let settings = &mut self.setup.settings;
        let (levels, level): (&mut ByLevel, u8) = match cell {
            0..=2 => (&mut settings.grow, cell),
            3..=5 => (&mut settings.march, cell - 3),
            6 | 8 | 10 => (&mut settings.gather_hexes, (cell - 6) / 2),
            7 | 9 | 11 => (&mut settings.gather_each, (cell - 7) / 2),
            12..=14 => (&mut settings.lead, cell - 12),
            _ => return None,
        };
        Some(match level {
            0 => &mut levels.moons,
            1 => &mut levels.standard,
            _ => &mut levels.suns,
        })
    }

    /// The number in a cell of the prices.
    pub(super) fn price(&mut self, cell: u8) -> Option<&mut u8> {
        let seat = Seat::from_index(cell / 3)?;
        let tribe = self.setup.tribes[seat];
        let costs = &mut self.setup.settings.village_costs;
        let cost = costs.get_mut(usize::from(tribe.index()))?;
        Some(match cell % 3 {
            0 => &mut cost.food,
            1 => &mut cost.wood,
            _ => &mut cost.stone,
        })
    }

    /// The numbers of the action board.
    #[inline(never)]
    pub(super) fn numbers(&self, edited: u8, screen: &mut Screen) -> Keys {
        let now = self.clone().number(edited).copied().unwrap_or(0);
        let next = edited + 1;
        let keys = number_keys(edited, now, (next < NUMBERS).then_some(SetupPage::Numbers(next)));
        screen.begin(None, &keys.labels());
        screen.header(None, words::BOARD_NUMBERS);
        let heads =
            [Head::Dice(Face::MOON), Head::Word(words::OTHER_DICE.into()), Head::Dice(Face::SUN)];
        screen.put(Area::new(LEFT, TOP, WIDTH, 20), Kind::GridHead(heads.into()));
        let settings = &self.setup.settings;
        for (&column, row) in Column::ALL.iter().zip(0u8..) {
            let (name, picture) = names::column(column);
            let numbers = settings.number(column);
            let levels = [numbers.moons, numbers.standard, numbers.suns];
            let each = settings.gather_each;
            let each = [each.moons, each.standard, each.suns];
            let mut cells = [None; 3];
            for (((level, cell), number), each) in (0u8..).zip(&mut cells).zip(levels).zip(each) {
                let (text, edited) = match column {
                    Column::Gather => {
                        (shell::TIMES.with2(number, each), edited >= 6 && (edited - 6) / 2 == level)
                    }
                    Column::Lead => (Phrase::number(number), edited == 12 + level),
                    _ => (Phrase::number(number), edited == row * 3 + level),
                };
                let guess = is_guess(settings, column, level);
                *cell = Some(Cell {
                    text,
                    edited,
                    guess: guess && !(edited && column == Column::Gather),
                });
            }
            let y = TOP + 22 + i16::from(row) * 32;
            let (lead, name, cells) = (Lead::Picture(picture), name.into(), cells.into());
            screen.put(Area::new(LEFT, y, WIDTH, 32), Kind::GridRow { lead, name, cells });
        }
        let (note, ink) = match edited {
            6 | 8 | 10 => (words::NUMBER_HEXES, Ink::Ash),
            7 | 9 | 11 => (words::NUMBER_EACH, Ink::Ash),
            _ => (words::PLEASE_CHECK, Ink::Fire),
        };
        screen.note(note, ink);
        keys
    }

    /// What a village costs everybody.
    #[inline(never)]
    pub(super) fn prices(&self, edited: u8, screen: &mut Screen) -> Keys {
        let now = self.clone().price(edited).copied().unwrap_or(0);
        let (next, count) = (edited + 1, self.setup.players.count().saturating_mul(3));
        let keys = number_keys(edited, now, (next < count).then_some(SetupPage::Prices(next)));
        screen.begin(None, &keys.labels());
        screen.header(None, words::VILLAGE_PRICES);
        let heads = [Picture::Food, Picture::Wood, Picture::Stone].map(Head::Picture);
        screen.put(Area::new(LEFT, TOP, WIDTH, 20), Kind::GridHead(heads.into()));
        for (seat, row) in self.setup.players.seats().zip(0u8..) {
            let Resources { food, wood, stone } =
                self.setup.settings.village_cost(self.setup.tribes[seat]);
            let mut cells = [None; 3];
            for ((index, cell), number) in (0u8..).zip(&mut cells).zip([food, wood, stone]) {
                let edited = edited == row * 3 + index;
                // Which number is wood and which is stone is found nowhere.
                let guess = index > 0 && wood != stone;
                *cell = Some(Cell { text: Phrase::number(number), edited, guess });
            }
            let y = TOP + 22 + i16::from(row) * 32;
            let (lead, name) = (Lead::Badge(self.badge(seat)), self.tribe(seat).into());
            let cells = cells.into();
            screen.put(Area::new(LEFT, y, WIDTH, 32), Kind::GridRow { lead, name, cells });
        }
        screen.note(words::PLEASE_CHECK, Ink::Fire);
        keys
    }
}

/// The keys of a number of the boards: what it can become, and the page after it, if there is one.
fn number_keys(cell: u8, now: u8, next: Option<SetupPage>) -> Keys {
    let step = |sign: Picture, value| {
        let choice = Choice::Number(cell, value);
        Binding::held_down(sign, choice)
    };
    Keys {
        a: bind(shell::BACK, Choice::Close),
        b: (now > 0).then(|| step(Picture::Minus, now.saturating_sub(1))),
        x: (now < Settings::MAX_NUMBER).then(|| step(Picture::Plus, now.saturating_add(1))),
        y: match next {
            Some(page) => bind(shell::NEXT, Choice::Turn(page)),
            None => bind(shell::DONE, Choice::Close),
        },
    }
}

/// Whether a number of the board is a guess that nobody has changed.
fn is_guess(settings: &Settings, column: Column, level: u8) -> bool {
    let usual = Settings::default();
    match (column, level) {
        (Column::Move, 1) => settings.march == usual.march,
        (Column::Gather, 0 | 2) => {
            settings.gather_hexes == usual.gather_hexes && settings.gather_each == usual.gather_each
        }
        _ => false,
    }
}
