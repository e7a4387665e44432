//! What is agreed before a game begins.

use crate::games::SetupBytes;
use crate::games::points::Points;
use crate::set::{Member, Set};

use super::goal::Goal;
use super::modes::Modes;
use super::parts::Parts;
use super::resources::Resources;
use super::seat::{Colour, PerSeat, Players, Seat};
use super::settings::{
    ByLevel, EmptyDeck, Faces, Sacrifices, Settings, SettingsError, TamedMammoth, VillageNeeds,
    WinnerAboveLimit,
};
use super::tribe::Tribe;

/// Who begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "kebab-case"))]
pub enum First {
    /// Chance draws one of the seats, each as likely as the others.
    Drawn,
    /// The table has settled it.
    #[cfg_attr(feature = "serde", serde(untagged))]
    Chosen(Seat),
}

/// Where the goal cards are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub enum Goals {
    /// On the table: players say which goal they have completed.
    #[cfg_attr(feature = "serde", serde(rename = "table"))]
    OnTable,
    /// In the box: it draws from every player's own deck, face up.
    #[cfg_attr(feature = "serde", serde(rename = "box"))]
    InBox,
}

/// What a player begins the game with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Start {
    /// Members to place.
    pub members: u8,
    /// Over so many adjacent free hexes.
    pub hexes: u8,
    /// Resources of choice to take.
    pub resources: u8,
}

/// What a player places at the start, by place in the order of play.
pub(super) const STARTS: [Start; 4] = [
    Start { members: 2, hexes: 1, resources: 0 },
    Start { members: 3, hexes: 1, resources: 0 },
    Start { members: 3, hexes: 1, resources: 2 },
    Start { members: 3, hexes: 2, resources: 2 },
];

/// Which of the box's readings of the rules a game is played by. A game keeps the one it began with, so
/// that its journal leads to the same state for ever.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reading {
    /// A tribe without members on the map still gets an action's numbers and is asked about it, and the
    /// stones of the melted Glacier are offered however the gathered hexes were counted.
    First,
    /// Whoever has no member on the map grows, moves and gathers nothing, and nothing is asked that cannot be.
    /// Members are still placed one by one, every action is ended by itself, and every conflict asks about
    /// villages.
    Second,
    /// Members are placed together, the second die follows the first action at once, and a conflict asks
    /// about villages only where it matters.
    Third,
}

/// The form of a set-up's bytes, which come first: a later form has more of them at the end, or says
/// more itself.
const FORM: u8 = 5;
/// The form of games of the second reading, of which the box always keeps everything.
const FORM_SECOND_READING: u8 = 4;
/// The form of games of the first reading, with the same bytes.
const FORM_FIRST_READING: u8 = 3;
/// The form without the modes of the advanced game: none of them is played.
const FORM_WITHOUT_MODES: u8 = 2;
/// The form without colours, either: every seat has the one it would get by itself.
const FORM_WITHOUT_COLOURS: u8 = 1;

/// The colours that the seats have unless somebody chooses others.
const COLOURS: PerSeat<Colour> =
    PerSeat([Colour::Red, Colour::Blue, Colour::Yellow, Colour::Green]);

/// A set-up; unchecked until a game starts with it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Setup {
    /// How many people play.
    pub players: Players,
    /// The tribe of each seat; seats nobody sits at are ignored.
    pub tribes: PerSeat<Tribe>,
    /// The colour of each seat's pieces; seats nobody sits at are ignored.
    pub colours: PerSeat<Colour>,
    /// Who begins.
    pub first: First,
    /// Where the goal cards are.
    pub goals: Goals,
    /// Numbers and house rules.
    pub settings: Settings,
    /// What of the advanced game is played; nothing of it unless the box keeps the whole game.
    pub modes: Modes,
    /// What the box keeps; in the first reading always everything.
    pub parts: Parts,
    /// By which reading of the rules it is played.
    pub reading: Reading,
}

/// Why a set-up cannot be played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SetupError {
    /// Two seats have the same tribe, and there is one board of each.
    TribeTwice(Tribe),
    /// Two seats have the same colour.
    ColourTwice(Colour),
    /// The first player's seat is empty.
    FirstSeatEmpty,
    /// The box would keep nothing at all.
    NoParts,
    /// A setting is out of range.
    Settings(SettingsError),
}

impl Setup {
    /// The usual game for so many players: the tribes in their order, first player drawn, cards on
    /// the table, nothing of the advanced game, and the box keeps everything.
    #[must_use]
    pub fn new(players: Players) -> Self {
        Self {
            players,
            tribes: PerSeat([Tribe::Daba, Tribe::Dananu, Tribe::Indartsu, Tribe::Kaha]),
            colours: COLOURS,
            first: First::Drawn,
            goals: Goals::OnTable,
            settings: Settings::default(),
            modes: Modes::default(),
            parts: Parts::EVERYTHING,
            reading: Reading::Third,
        }
    }

    /// Whether a game can be played with this set-up.
    ///
    /// # Errors
    /// The first thing that is wrong with it.
    pub fn check(&self) -> Result<(), SetupError> {
        for seat in self.players.seats() {
            let (tribe, colour) = (self.tribes[seat], self.colours[seat]);
            let mut others = self.players.seats().filter(|other| *other != seat);
            if others.clone().any(|other| self.tribes[other] == tribe) {
                return Err(SetupError::TribeTwice(tribe));
            }
            if others.any(|other| self.colours[other] == colour) {
                return Err(SetupError::ColourTwice(colour));
            }
        }
        if matches!(self.first, First::Chosen(seat) if !self.players.has(seat)) {
            return Err(SetupError::FirstSeatEmpty);
        }
        if self.parts.0.is_empty() {
            return Err(SetupError::NoParts);
        }
        self.settings.check().map_err(SetupError::Settings)
    }

    /// The goals that every deck holds in this game.
    #[must_use]
    pub fn deck(&self) -> Set<Goal> {
        Set::of(|goal: Goal| goal.is_in_game(self.players))
    }

    /// The bytes of this set-up in a save.
    #[must_use]
    pub fn encode(&self) -> SetupBytes {
        let settings = &self.settings;
        let numbers = [
            settings.grow,
            settings.march,
            settings.gather_hexes,
            settings.gather_each,
            settings.lead,
        ];
        let head = [
            match self.reading {
                Reading::First => FORM_FIRST_READING,
                Reading::Second => FORM_SECOND_READING,
                Reading::Third => FORM,
            },
            self.players.count(),
            match self.first {
                First::Drawn => u8::MAX,
                First::Chosen(seat) => seat.index(),
            },
            match self.goals {
                Goals::OnTable => 0,
                Goals::InBox => 1,
            },
        ];
        let rules = [
            settings.faces.sun,
            settings.faces.moon,
            settings.faces.blank,
            settings.slots,
            // A target that no game can be played to stays one.
            u8::try_from(settings.target.0).unwrap_or(u8::MAX),
            settings.limit,
            settings.drought_limit,
            match settings.sacrifices {
                Sacrifices::Unlimited => 0,
                Sacrifices::AtMost(times) => times,
            },
            u8::from(settings.empty_deck == EmptyDeck::Reshuffle),
            u8::from(settings.village_needs == VillageNeeds::Control),
            u8::from(settings.winner_above_limit == WinnerAboveLimit::Stay),
            u8::from(settings.tamed_mammoth == TamedMammoth::KeepsSlot),
        ];
        let mut bytes = SetupBytes::new();
        put(&mut bytes, &head);
        put(&mut bytes, &self.tribes.0.map(Member::index));
        put(&mut bytes, &rules);
        for number in numbers {
            put(&mut bytes, &[number.moons, number.standard, number.suns]);
        }
        for cost in settings.village_costs {
            put(&mut bytes, &[cost.food, cost.wood, cost.stone]);
        }
        put(&mut bytes, &self.colours.0.map(Member::index));
        put(&mut bytes, &self.modes.encode());
        if self.reading == Reading::Third {
            put(&mut bytes, &[self.parts.encode()]);
        }
        bytes
    }

    /// The set-up that these bytes stand for, if any.
    #[must_use]
    pub fn decode(bytes: &[u8]) -> Option<Self> {
        let mut bytes = Reader(bytes);
        let form = bytes.next()?;
        if !(FORM_WITHOUT_COLOURS..=FORM).contains(&form) {
            return None;
        }
        let players = Players::from_count(bytes.next()?)?;
        let first = match bytes.next()? {
            u8::MAX => First::Drawn,
            index => First::Chosen(Seat::from_index(index)?),
        };
        let goals = bytes.choice(Goals::OnTable, Goals::InBox)?;
        let mut tribes = [Tribe::Daba; 4];
        for tribe in &mut tribes {
            *tribe = Tribe::from_index(bytes.next()?)?;
        }
        let faces = Faces { sun: bytes.next()?, moon: bytes.next()?, blank: bytes.next()? };
        let [slots, target, limit, drought_limit] = bytes.array()?;
        let settings = Settings {
            faces,
            slots,
            target: Points::from(target),
            limit,
            drought_limit,
            sacrifices: match bytes.next()? {
                0 => Sacrifices::Unlimited,
                times => Sacrifices::AtMost(times),
            },
            empty_deck: bytes.choice(EmptyDeck::Leave, EmptyDeck::Reshuffle)?,
            village_needs: bytes.choice(VillageNeeds::Members, VillageNeeds::Control)?,
            winner_above_limit: bytes.choice(WinnerAboveLimit::Trim, WinnerAboveLimit::Stay)?,
            tamed_mammoth: bytes.choice(TamedMammoth::LeavesSlot, TamedMammoth::KeepsSlot)?,
            grow: bytes.by_level()?,
            march: bytes.by_level()?,
            gather_hexes: bytes.by_level()?,
            gather_each: bytes.by_level()?,
            lead: bytes.by_level()?,
            village_costs: bytes.costs()?,
        };
        let mut colours = COLOURS;
        if form >= FORM_WITHOUT_MODES {
            for colour in &mut colours.0 {
                *colour = Colour::from_index(bytes.next()?)?;
            }
        }
        let modes = match form {
            FORM_FIRST_READING.. => Modes::decode(bytes.array()?)?,
            _ => Modes::default(),
        };
        let (reading, parts) = match form {
            FORM => (Reading::Third, Parts::decode(bytes.next()?)?),
            FORM_SECOND_READING => (Reading::Second, Parts::EVERYTHING),
            _ => (Reading::First, Parts::EVERYTHING),
        };
        let tribes = PerSeat(tribes);
        let setup =
            Self { players, tribes, colours, first, goals, settings, modes, parts, reading };
        bytes.0.is_empty().then_some(setup)
    }
}

/// Puts bytes of a set-up behind those before.
#[inline(never)]
fn put(bytes: &mut SetupBytes, more: &[u8]) {
    let fits = bytes.extend_from_slice(more).is_ok();
    debug_assert!(fits, "a set-up has too many bytes");
}

/// Takes a set-up's bytes apart from the front.
struct Reader<'a>(&'a [u8]);

impl Reader<'_> {
    fn next(&mut self) -> Option<u8> {
        let (first, rest) = self.0.split_first()?;
        self.0 = rest;
        Some(*first)
    }

    fn array<const N: usize>(&mut self) -> Option<[u8; N]> {
        let (array, rest) = self.0.split_first_chunk()?;
        self.0 = rest;
        Some(*array)
    }

    fn choice<T>(&mut self, zero: T, one: T) -> Option<T> {
        match self.next()? {
            0 => Some(zero),
            1 => Some(one),
            _ => None,
        }
    }

    fn by_level(&mut self) -> Option<ByLevel> {
        self.array().map(|[moons, standard, suns]| ByLevel { moons, standard, suns })
    }

    fn costs(&mut self) -> Option<[Resources; 8]> {
        let mut costs = [Resources::default(); 8];
        for cost in &mut costs {
            let [food, wood, stone] = self.array()?;
            *cost = Resources { food, wood, stone };
        }
        Some(costs)
    }
}
