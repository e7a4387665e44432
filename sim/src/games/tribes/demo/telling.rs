//! What happens in the demonstration, in whole sentences of every language. Names of tiles, goals and
//! actions are those of the box; the sentences around them are only told here.

use campfire_core::games::tribes::{
    Beast, Column, Counter, Face, Fact, Goal, Quantity, Reason, Reward, Seat, Source, State, Tile,
};
use campfire_core::text::{Lang, TextId, Texts, tribes as words};

/// Somebody who tells a game in a language.
#[derive(Clone, Copy)]
pub(super) struct Telling {
    texts: Texts,
}

impl Telling {
    pub(super) fn new(lang: Lang) -> Self {
        Self { texts: Texts::new(lang) }
    }

    /// What comes before the game.
    pub(super) fn opening(self) -> &'static str {
        self.either(
            "Campfire rolls the dice and keeps the score. A few turns of Rise of Tribes:",
            "Campfire tira i dadi e tiene il punteggio. Alcuni turni di Rise of Tribes:",
        )
    }

    /// What comes after it.
    pub(super) fn closing(self) -> &'static str {
        self.either(
            "To play for real, run `campfire` where there is a display or in a terminal; \
             `campfire script FILE` plays a file (docs/script.md).",
            "Per giocare davvero, avvia `campfire` dove c’è uno schermo o in un terminale; \
             `campfire script FILE` gioca un file (docs/script.md).",
        )
    }

    /// Where a player stands.
    pub(super) fn standing(self, state: &State, seat: Seat) -> String {
        let [point, village] = self.either(
            [["point", "points"], ["village", "villages"]],
            [["punto", "punti"], ["villaggio", "villaggi"]],
        );
        let points = count(state.points(seat).0, point);
        let villages = count(state.villages(seat), village);
        format!("{}: {points}, {villages}", self.player(seat))
    }

    /// One fact, if it is worth telling.
    pub(super) fn fact(self, fact: &Fact) -> Option<String> {
        Some(match *fact {
            Fact::StartPlaced { seat, start } => {
                let (player, members) = (self.player(seat), start.members);
                let extra = match (start.resources, self.texts.lang) {
                    (0, _) => String::new(),
                    (resources, Lang::English) => format!(" and takes {resources} resources"),
                    (resources, Lang::Italian) => format!(" e prende {resources} risorse"),
                };
                match self.texts.lang {
                    Lang::English => format!("{player} places {members} members{extra}."),
                    Lang::Italian => format!("{player} mette {members} membri{extra}."),
                }
            }
            Fact::TurnBegan { seat } => format!("\n{}", self.player(seat)),
            Fact::PointsScored { points, reason, total, .. } => {
                let [what_for, now] = self.either(["for", "now"], ["per", "ora"]);
                let reason = self.reason(reason);
                format!("  {:+} {what_for} {reason}, {now} {}.", points.0, total.0)
            }
            Fact::DiceRolled { faces: [first, second], .. } => {
                let [show, and] = self.either(["The dice show", "and"], ["I dadi mostrano", "e"]);
                format!("  {show} {} {and} {}.", self.face(first), self.face(second))
            }
            Fact::DoublesRolled { .. } => {
                self.either("  Doubles: an event!", "  Doppio: un evento!").into()
            }
            Fact::TileDrawn { tile, counter } => {
                let event = self.either("Event", "Evento");
                let name = self.tile(tile);
                match counter {
                    Counter::Tokens(tokens) if tokens > 0 => {
                        let [with, noun] = self.either(["with", "tokens"], ["con", "segnalini"]);
                        format!("  {event}: {name}, {with} {tokens} {noun}.")
                    }
                    _ => format!("  {event}: {name}."),
                }
            }
            Fact::TigerBit { .. } => self
                .either(
                    "  The tiger bites on its mountain.",
                    "  La tigre morde sulla sua montagna.",
                )
                .into(),
            Fact::TileLeft { tile, .. } => {
                format!("  {} {}.", self.tile(tile), self.either("leaves", "se ne va"))
            }
            Fact::VillageBuilt { .. } => {
                self.either("  A village is built.", "  Nasce un villaggio.").into()
            }
            Fact::DiePlaced { face, column, ejected, .. } => {
                let (face, ejected) = (self.face(face), self.face(ejected));
                let column = self.column(column);
                match self.texts.lang {
                    Lang::English => {
                        format!("  The {face} goes into {column}, a {ejected} falls out.")
                    }
                    Lang::Italian => {
                        format!("  Il dado {face} va su {column}, esce un dado {ejected}.")
                    }
                }
            }
            Fact::ActionTaken { reward, .. } => format!("  {}.", self.give(reward)),
            Fact::GameWon { seat } => {
                format!("{} {}!", self.player(seat), self.either("wins", "vince"))
            }
            _ => return None,
        })
    }

    /// What an action gives in the words of the board: `GROW 3 +2 Pottery: 5 members`.
    fn give(self, reward: Reward) -> String {
        let (number, nouns) = match reward.column {
            Column::Grow | Column::Move => {
                (Quantity::Members, self.either(["member", "members"], ["membro", "membri"]))
            }
            Column::Gather => {
                (Quantity::Hexes, self.either(["hex", "hexes"], ["esagono", "esagoni"]))
            }
            Column::Lead => (Quantity::Cards, self.either(["card", "cards"], ["carta", "carte"])),
        };
        let mut words = format!("{} {}", self.column(reward.column), reward.base(number));
        for bonus in reward.bonuses().filter(|bonus| bonus.quantity == number) {
            words += &format!(" +{} {}", bonus.amount, self.source(bonus.source));
        }
        words += &format!(": {}", count(reward.amount(number), nouns));
        if reward.column == Column::Gather {
            let nouns = self.either(["resource", "resources"], ["risorsa", "risorse"]);
            let each = count(reward.amount(Quantity::PerHex), nouns);
            words += &format!(", {each} {}", self.either("from each", "da ciascuno"));
        }
        words
    }

    fn either<T>(self, english: T, italian: T) -> T {
        match self.texts.lang {
            Lang::English => english,
            Lang::Italian => italian,
        }
    }

    fn text(self, id: TextId) -> String {
        self.texts.text(id).to_string()
    }

    fn player(self, seat: Seat) -> String {
        let number = match seat {
            Seat::P1 => 1,
            Seat::P2 => 2,
            Seat::P3 => 3,
            Seat::P4 => 4,
        };
        format!("{} {number}", self.either("Player", "Giocatore"))
    }

    fn face(self, face: Face) -> &'static str {
        match face {
            Face::Sun => self.either("sun", "sole"),
            Face::Moon => self.either("moon", "luna"),
            Face::Blank => self.either("blank", "vuoto"),
        }
    }

    fn column(self, column: Column) -> String {
        let name = match column {
            Column::Grow => words::COLUMN_GROW,
            Column::Move => words::COLUMN_MOVE,
            Column::Gather => words::COLUMN_GATHER,
            Column::Lead => words::COLUMN_LEAD,
        };
        self.text(name).to_uppercase()
    }

    fn source(self, source: Source) -> String {
        match source {
            Source::Goal(goal) => self.goal(goal),
            Source::Tile(tile) => self.tile(tile),
            // The game that is told has no leaders.
            Source::Power(power) => power.key().into(),
        }
    }

    fn reason(self, reason: Reason) -> String {
        match reason {
            Reason::Villages => self.either("villages", "i villaggi").into(),
            Reason::Goal(goal) => self.goal(goal),
            Reason::Altar => self.tile(Tile::Altar),
            Reason::Chieftain => self.tile(Tile::Chieftain),
            Reason::Hunt(Beast::Tiger) => self.tile(Tile::Tiger),
            Reason::Hunt(Beast::Mammoth) | Reason::Tamed | Reason::Abandoned => {
                self.tile(Tile::Mammoth)
            }
            Reason::Invaders => self.tile(Tile::Invaders),
            Reason::Elder => self.either("an elder", "un anziano").into(),
            Reason::ByHand => self.either("a correction", "una correzione").into(),
        }
    }

    fn tile(self, tile: Tile) -> String {
        self.text(match tile {
            Tile::Discovery => words::TILE_DISCOVERY,
            Tile::SharedKnowledge => words::TILE_SHARED_KNOWLEDGE,
            Tile::Drought => words::TILE_DROUGHT,
            Tile::Altar => words::TILE_ALTAR,
            Tile::Walls => words::TILE_WALLS,
            Tile::Canoe => words::TILE_CANOE,
            Tile::Volcano => words::TILE_VOLCANO,
            Tile::Tiger => words::TILE_TIGER,
            Tile::Chieftain => words::TILE_CHIEFTAIN,
            Tile::AbandonedVillage => words::TILE_ABANDONED_VILLAGE,
            Tile::Mammoth => words::TILE_MAMMOTH,
            Tile::Invaders => words::TILE_INVADERS,
            Tile::MildWinter => words::TILE_MILD_WINTER,
            Tile::PlentifulFood => words::TILE_PLENTIFUL_FOOD,
            Tile::PlentifulStone => words::TILE_PLENTIFUL_STONE,
            Tile::PlentifulWood => words::TILE_PLENTIFUL_WOOD,
        })
    }

    fn goal(self, goal: Goal) -> String {
        self.text(match goal {
            Goal::Oxen => words::GOAL_OXEN,
            Goal::Cart => words::GOAL_CART,
            Goal::Horse => words::GOAL_HORSE,
            Goal::Pottery => words::GOAL_POTTERY,
            Goal::Bow => words::GOAL_BOW,
            Goal::Mysticism => words::GOAL_MYSTICISM,
            Goal::Basketry => words::GOAL_BASKETRY,
            Goal::ControlAllTypes => words::GOAL_CONTROL_ALL_TYPES,
            Goal::MajorityConnected => words::GOAL_MAJORITY_CONNECTED,
            Goal::MajorityMountains => words::GOAL_MAJORITY_MOUNTAINS,
            Goal::MajorityForests => words::GOAL_MAJORITY_FORESTS,
            Goal::OccupyEight => words::GOAL_OCCUPY_EIGHT,
            Goal::MajorityLakes => words::GOAL_MAJORITY_LAKES,
            Goal::GatherSix => words::GOAL_GATHER_SIX,
            Goal::CompleteTribe => words::GOAL_COMPLETE_TRIBE,
        })
    }
}

/// A number with its noun: for one, and for many.
fn count(number: impl Into<i16>, [one, many]: [&str; 2]) -> String {
    let number = number.into();
    format!("{number} {}", if number == 1 { one } else { many })
}
