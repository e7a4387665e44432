//! Facts and states as JSON, in the words of scripts.

use campfire_core::games::Next;
use campfire_core::games::tribes::conflict::{Forces, Side};
use campfire_core::games::tribes::{
    Active, ByLevel, Column, Counter, EmptyDeck, Fact, First, Glacier, Goals, Hand, Inquiry, Mode,
    Phase, Pile, Power, Question, Resources, Reward, Sacrifices, Seat, Settings, Setup, Site,
    State, Step, TamedMammoth, Task, Terrain, Tile, Tribe, VillageNeeds, WinnerAboveLimit,
};
use campfire_core::session::Session;
use campfire_core::set::{Member, Set};
use serde_json::{Map, Value, json};

use crate::games::tribes::words::{spell, spell_correction};

/// A JSON object.
pub type Object = Map<String, Value>;

/// Every name of a fact.
pub const FACTS: [&str; 57] = [
    "first-player-set",
    "start-placed",
    "turn-began",
    "tribe-returned",
    "points-scored",
    "power-used",
    "tile-seen",
    "tile-buried",
    "dice-rolled",
    "die-turned",
    "doubles-rolled",
    "tile-triggered",
    "tiger-bit",
    "counter-changed",
    "deck-reshuffled",
    "tile-drawn",
    "volcano-placed",
    "volcano-erupted",
    "tile-left",
    "tiles-joined",
    "bid-made",
    "bidder-left",
    "auction-won",
    "auction-failed",
    "offer-declined",
    "village-built",
    "elder-entered",
    "die-placed",
    "action-taken",
    "development-borrowed",
    "die-spent",
    "beast-hunted",
    "mammoth-tamed",
    "tile-bought",
    "resources-discovered",
    "tile-harvested",
    "bounty-taken",
    "glacier-grew",
    "glacier-melted",
    "meltwater-taken",
    "goal-swapped",
    "goal-drawn",
    "goal-deck-empty",
    "village-lost",
    "elder-lost",
    "tribe-left",
    "mammoth-abandoned",
    "no-conflict",
    "conflict-fought",
    "invaders-beaten",
    "knowledge-shared",
    "sacrifice-made",
    "goal-completed",
    "turn-ended",
    "corrected",
    "game-won",
    "victory-withdrawn",
];

/// One fact; `fact` names it.
#[must_use]
pub fn fact(fact: &Fact) -> Object {
    object(match *fact {
        Fact::FirstPlayerSet { seat } => json!({"fact": "first-player-set", "seat": seat.key()}),
        Fact::StartPlaced { seat, start } => json!({
            "fact": "start-placed", "seat": seat.key(), "members": start.members,
            "hexes": start.hexes, "resources": start.resources,
        }),
        Fact::TurnBegan { seat } => json!({"fact": "turn-began", "seat": seat.key()}),
        Fact::TribeReturned { seat, members } => {
            json!({"fact": "tribe-returned", "seat": seat.key(), "members": members})
        }
        Fact::PointsScored { seat, points, reason, total } => json!({
            "fact": "points-scored", "seat": seat.key(), "points": points.0,
            "reason": reason.key(), "total": total.0,
        }),
        Fact::PowerUsed { seat, power } => {
            json!({"fact": "power-used", "seat": seat.key(), "power": power.key()})
        }
        Fact::TileSeen { seat, tile } => {
            json!({"fact": "tile-seen", "seat": seat.key(), "tile": tile.key()})
        }
        Fact::TileBuried { seat, tile } => {
            json!({"fact": "tile-buried", "seat": seat.key(), "tile": tile.key()})
        }
        Fact::DieTurned { seat, faces } => {
            json!({"fact": "die-turned", "seat": seat.key(), "faces": faces.map(|f| f.key())})
        }
        Fact::DiceRolled { seat, faces } => {
            json!({"fact": "dice-rolled", "seat": seat.key(), "faces": faces.map(|f| f.key())})
        }
        Fact::DoublesRolled { face } => json!({"fact": "doubles-rolled", "face": face.key()}),
        Fact::TileTriggered { tile } => json!({"fact": "tile-triggered", "tile": tile.key()}),
        Fact::TigerBit { losses } => json!({"fact": "tiger-bit", "losses": losses}),
        Fact::CounterChanged { tile, counter: now } => {
            json!({"fact": "counter-changed", "tile": tile.key(), "counter": counter(now)})
        }
        Fact::DeckReshuffled => json!({"fact": "deck-reshuffled"}),
        Fact::TileDrawn { tile, counter: now } => {
            json!({"fact": "tile-drawn", "tile": tile.key(), "counter": counter(now)})
        }
        Fact::VolcanoPlaced => json!({"fact": "volcano-placed"}),
        Fact::VolcanoErupted { face, losses, stone } => json!({
            "fact": "volcano-erupted", "face": face.key(), "losses": losses, "stone": stone,
        }),
        Fact::TileLeft { tile, to } => {
            json!({"fact": "tile-left", "tile": tile.key(), "to": pile(to)})
        }
        Fact::TilesJoined => json!({"fact": "tiles-joined"}),
        Fact::BidMade { seat, bid } => json!({"fact": "bid-made", "seat": seat.key(), "bid": bid}),
        Fact::BidderLeft { seat } => json!({"fact": "bidder-left", "seat": seat.key()}),
        Fact::AuctionWon { seat, bid } => {
            json!({"fact": "auction-won", "seat": seat.key(), "bid": bid})
        }
        Fact::AuctionFailed => json!({"fact": "auction-failed"}),
        Fact::OfferDeclined { seat } => json!({"fact": "offer-declined", "seat": seat.key()}),
        Fact::VillageBuilt { seat, site, dwelling, cost, less } => json!({
            "fact": "village-built", "seat": seat.key(), "cost": resources(cost), "less": less,
            "dwelling": dwelling.key(),
            "site": match site { Site::Own => "own", Site::Abandoned => "abandoned" },
        }),
        Fact::ElderEntered { seat } => json!({"fact": "elder-entered", "seat": seat.key()}),
        Fact::DevelopmentBorrowed { seat, from, goal, reward: given } => json!({
            "fact": "development-borrowed", "seat": seat.key(), "from": from.key(),
            "goal": goal.key(), "reward": given.map(reward),
        }),
        Fact::BountyTaken { seat } => json!({"fact": "bounty-taken", "seat": seat.key()}),
        Fact::GlacierGrew { stones } => json!({"fact": "glacier-grew", "stones": stones}),
        Fact::GlacierMelted { stones } => json!({"fact": "glacier-melted", "stones": stones}),
        Fact::MeltwaterTaken { seat, stones } => {
            json!({"fact": "meltwater-taken", "seat": seat.key(), "stones": stones})
        }
        Fact::ElderLost { seat } => json!({"fact": "elder-lost", "seat": seat.key()}),
        Fact::DiePlaced { seat, face, column, ejected } => json!({
            "fact": "die-placed", "seat": seat.key(), "face": face.key(),
            "column": column.key(), "ejected": ejected.key(),
        }),
        Fact::ActionTaken { seat, reward: given } => {
            json!({"fact": "action-taken", "seat": seat.key(), "reward": reward(given)})
        }
        Fact::DieSpent { seat, face, tile } => json!({
            "fact": "die-spent", "seat": seat.key(), "face": face.key(), "tile": tile.key(),
        }),
        Fact::BeastHunted { seat, beast, food, members } => json!({
            "fact": "beast-hunted", "seat": seat.key(), "beast": beast.tile().key(),
            "food": food, "members": members,
        }),
        Fact::MammothTamed { seat, food } => {
            json!({"fact": "mammoth-tamed", "seat": seat.key(), "food": food})
        }
        Fact::TileBought { seat, tile, price } => json!({
            "fact": "tile-bought", "seat": seat.key(), "tile": tile.key(), "price": price,
        }),
        Fact::ResourcesDiscovered { seat, resources: taken } => json!({
            "fact": "resources-discovered", "seat": seat.key(), "resources": resources(taken),
        }),
        Fact::TileHarvested { seat, tile, hexes, amount } => json!({
            "fact": "tile-harvested", "seat": seat.key(), "tile": tile.key(), "hexes": hexes,
            "amount": amount,
        }),
        Fact::GoalSwapped { seat, goal } => {
            json!({"fact": "goal-swapped", "seat": seat.key(), "goal": goal.key()})
        }
        Fact::GoalDrawn { seat, goal } => {
            json!({"fact": "goal-drawn", "seat": seat.key(), "goal": goal.key()})
        }
        Fact::GoalDeckEmpty { seat } => json!({"fact": "goal-deck-empty", "seat": seat.key()}),
        Fact::VillageLost { seat } => json!({"fact": "village-lost", "seat": seat.key()}),
        Fact::TribeLeft { seat } => json!({"fact": "tribe-left", "seat": seat.key()}),
        Fact::MammothAbandoned { seat } => json!({"fact": "mammoth-abandoned", "seat": seat.key()}),
        Fact::NoConflict { total, limit } => {
            json!({"fact": "no-conflict", "total": total, "limit": limit})
        }
        Fact::ConflictFought { limit, met, lost, left, evades } => json!({
            "fact": "conflict-fought", "limit": limit, "met": forces(&met),
            "lost": forces(&lost), "left": forces(&left), "evades": evades.map(Seat::key),
        }),
        Fact::InvadersBeaten { seat } => json!({"fact": "invaders-beaten", "seat": seat.key()}),
        Fact::KnowledgeShared { seat } => json!({"fact": "knowledge-shared", "seat": seat.key()}),
        Fact::SacrificeMade { seat } => json!({"fact": "sacrifice-made", "seat": seat.key()}),
        Fact::GoalCompleted { seat, goal } => {
            json!({"fact": "goal-completed", "seat": seat.key(), "goal": goal.key()})
        }
        Fact::TurnEnded { seat } => json!({"fact": "turn-ended", "seat": seat.key()}),
        Fact::Corrected { correction } => {
            json!({"fact": "corrected", "correction": spell_correction(correction)})
        }
        Fact::GameWon { seat } => json!({"fact": "game-won", "seat": seat.key()}),
        Fact::VictoryWithdrawn { seat } => json!({"fact": "victory-withdrawn", "seat": seat.key()}),
    })
}

/// The whole public state of a session.
#[must_use]
pub fn session(session: &Session<State>) -> Object {
    let mut whole = state(session.state());
    whole.insert("undo".into(), json!(session.undoable().map(spell)));
    whole.insert("redo".into(), json!(session.redoable().map(spell)));
    whole
}

/// The whole public state of a game.
#[must_use]
pub fn state(state: &State) -> Object {
    let seats: Object = state
        .players()
        .seats()
        .map(|seat| (seat.key().to_owned(), Value::Object(player(state, seat))))
        .collect();
    let board: Object = Column::ALL
        .iter()
        .map(|column| {
            (column.key().to_owned(), json!(state.board()[*column].0.map(|face| face.key())))
        })
        .collect();
    let next = match state.next() {
        Next::Seat(seat) => seat.key(),
        Next::Chance => "chance",
        Next::Over => "nobody",
    };
    let mut detail = object(phase(state));
    let name = detail.shift_remove("name");
    let active: Vec<&str> = state.slots().iter().map(|active| active.tile.key()).collect();
    let mut whole = object(json!({
        "turn": state.turn().key(),
        "next": next,
        "step": step(state.step()),
        "phase": name,
        "detail": detail,
        "winner": state.winner().map(Seat::key),
        "first": state.first().key(),
        "goals": goals(state.goal_mode()),
        "seats": seats,
        "board": board,
        "hand": hand(state.hand()),
        "pool": state.pool(),
        "spent": state.spent(),
        "used": keys(state.used(), Column::key),
        "limit": state.limit(),
        "active": active,
        "slots": state.slots().iter().map(|active| slot(state, active)).collect::<Vec<_>>(),
        "deck": keys(state.deck().cards(), Tile::key),
        "aside": keys(state.aside(), Tile::key),
        "discards": keys(state.discards(), Tile::key),
        "removed": keys(state.removed(), Tile::key),
        "village-tokens": state.village_tokens(),
        "volcano-placed": state.volcano_placed(),
        "shared-this-turn": state.shared_this_turn(),
        "sacrifices-this-turn": state.sacrifices_this_turn(),
        "settings": settings(state.settings()),
    }));
    if state.modes().is_played() {
        whole.insert("advanced".into(), advanced(state));
    }
    whole
}

/// What the modes of the advanced game add to a state.
fn advanced(state: &State) -> Value {
    let stones = match state.glacier() {
        Glacier::Ice(stones) => Some(stones),
        Glacier::Melted | Glacier::Absent => None,
    };
    json!({
        "powers-used": keys(state.powers_used(), Power::key),
        "deck-top": state.deck().seen().map(Tile::key).collect::<Vec<_>>(),
        "deck-bottom": state.deck().bottom().map(Tile::key).collect::<Vec<_>>(),
        "elders": keys(state.elders(), Seat::key),
        "hidden": keys(state.hidden(), Seat::key),
        "bow": state.has_bow(),
        "terrain": keys(state.modes().terrain, Terrain::key),
        "glacier": stones,
        "meltwater": state.glacier() == Glacier::Melted,
    })
}

fn player(state: &State, seat: Seat) -> Object {
    let cards = state.goals(seat);
    let owns: Vec<&str> = Tile::ALL
        .iter()
        .filter(|tile| state.owner(**tile) == Some(seat))
        .map(|tile| tile.key())
        .collect();
    let mut player = object(json!({
        "tribe": state.tribe(seat).key(),
        "points": state.points(seat).0,
        "villages": state.villages(seat),
        "village-cost": resources(state.village_cost(seat)),
        "on-map": state.on_map().contains(seat),
        "completed": keys(cards.completed, |goal| goal.key()),
        "in-progress": keys(cards.in_progress, |goal| goal.key()),
        "goal-deck": cards.deck.cards().len(),
        "goal-deck-bottom": cards.deck.bottom().map(|goal| goal.key()).collect::<Vec<_>>(),
        "owns": owns,
    }));
    if let Some(power) = state.power(seat) {
        player.insert("power".into(), json!(power.key()));
    }
    player
}

/// What is agreed before a game.
#[must_use]
pub fn setup(setup: &Setup) -> Object {
    let mut whole = object(json!({
        "players": setup.players.count(),
        "tribes": setup.players.seats().map(|seat| setup.tribes[seat].key()).collect::<Vec<_>>(),
        "colours": setup.players.seats().map(|seat| setup.colours[seat].key()).collect::<Vec<_>>(),
        "first": match setup.first {
            First::Drawn => "drawn",
            First::Chosen(seat) => seat.key(),
        },
        "goals": goals(setup.goals),
        "settings": settings(&setup.settings),
    }));
    if setup.modes.is_played() {
        let power = |seat| setup.modes.power(seat, setup.tribes[seat]).map(Power::key);
        let modes = json!({
            "powers": setup.players.seats().map(power).collect::<Vec<_>>(),
            "elders": mode(setup.modes.elders),
            "terrain": keys(setup.modes.terrain, Terrain::key),
        });
        whole.insert("advanced".into(), modes);
    }
    whole
}

fn mode(mode: Mode) -> &'static str {
    match mode {
        Mode::Off => "off",
        Mode::On => "on",
    }
}

fn goals(goals: Goals) -> &'static str {
    match goals {
        Goals::OnTable => "table",
        Goals::InBox => "box",
    }
}

fn settings(settings: &Settings) -> Object {
    let costs: Object = Tribe::ALL
        .iter()
        .map(|tribe| (tribe.key().to_owned(), resources(settings.village_cost(*tribe))))
        .collect();
    object(json!({
        "faces": [settings.faces.sun, settings.faces.moon, settings.faces.blank],
        "grow": by_level(settings.grow),
        "move": by_level(settings.march),
        "gather-hexes": by_level(settings.gather_hexes),
        "gather-each": by_level(settings.gather_each),
        "lead": by_level(settings.lead),
        "slots": settings.slots,
        "target": settings.target.0,
        "limit": settings.limit,
        "drought-limit": settings.drought_limit,
        "sacrifices": match settings.sacrifices {
            Sacrifices::Unlimited => json!("unlimited"),
            Sacrifices::AtMost(times) => json!(times),
        },
        "empty-deck": match settings.empty_deck {
            EmptyDeck::Leave => "leave",
            EmptyDeck::Reshuffle => "reshuffle",
        },
        "village-needs": match settings.village_needs {
            VillageNeeds::Members => "members",
            VillageNeeds::Control => "control",
        },
        "winner-above-limit": match settings.winner_above_limit {
            WinnerAboveLimit::Trim => "trim",
            WinnerAboveLimit::Stay => "stay",
        },
        "tamed-mammoth": match settings.tamed_mammoth {
            TamedMammoth::LeavesSlot => "leaves-slot",
            TamedMammoth::KeepsSlot => "keeps-slot",
        },
        "village-costs": costs,
    }))
}

fn by_level(numbers: ByLevel) -> [u8; 3] {
    [numbers.moons, numbers.standard, numbers.suns]
}

fn step(step: Step) -> &'static str {
    match step {
        Step::SetUp => "set-up",
        Step::Villages => "villages",
        Step::Roll => "roll",
        Step::Actions => "actions",
        Step::Conflict => "conflict",
        Step::Build => "build",
    }
}

/// What belongs to the phase; `name` tells which one it is.
fn phase(state: &State) -> Value {
    match state.phase() {
        Phase::FirstPlayer => json!({"name": "first-player"}),
        Phase::Placement(seat) => {
            let start = state.start_of(seat);
            json!({
                "name": "placement", "seat": seat.key(),
                "members": start.map(|s| s.members), "hexes": start.map(|s| s.hexes),
                "resources": start.map(|s| s.resources),
            })
        }
        Phase::Respawn => json!({"name": "respawn", "members": State::RESPAWN}),
        Phase::BeforeRoll => json!({"name": "before-roll"}),
        Phase::Dreaming => json!({"name": "dreaming"}),
        Phase::Dreamt => {
            let seen: Vec<&str> = state.deck().seen().map(Tile::key).collect();
            json!({"name": "dreamt", "seen": seen})
        }
        Phase::Rolling => json!({"name": "rolling"}),
        Phase::Lighting => json!({"name": "lighting"}),
        Phase::Doubles(waiting) => json!({"name": "doubles", "waiting": keys(waiting, Tile::key)}),
        Phase::BeforeDraw => json!({"name": "before-draw"}),
        Phase::Drawing => json!({"name": "drawing"}),
        Phase::Follow { tile, .. } => json!({"name": "follow", "tile": tile.key()}),
        Phase::Auction(auction) => json!({
            "name": "auction", "bidder": auction.bidder.key(),
            "bid": auction.best.map_or(0, |(_, bid)| bid),
            "leader": auction.best.map(|(seat, _)| seat.key()),
            "out": keys(auction.out, Seat::key),
        }),
        Phase::Offer(seat) => json!({"name": "offer", "seat": seat.key()}),
        Phase::Choose => json!({"name": "choose"}),
        Phase::Resolve(resolve) => json!({
            "name": "resolve",
            "task": match resolve.task {
                Task::Column(column) => column.key(),
                Task::Hunt(_) => "hunt",
                Task::Tame => "tame",
            },
            "question": state.question().map(question),
            "hexes": resolve.hexes, "swaps": resolve.swaps, "cards": resolve.cards,
        }),
        Phase::Leading(cards) => json!({"name": "leading", "cards": cards}),
        Phase::Conflict => json!({"name": "conflict"}),
        Phase::Muster(muster) => json!({
            "name": "muster",
            "asks": match muster.asks {
                Inquiry::Members(_) => "members",
                Inquiry::Invaders => "invaders",
                Inquiry::Glacier => "glacier",
                Inquiry::Village => "village",
                Inquiry::Bow => "bow",
            },
            "of": match muster.asks {
                Inquiry::Members(seat) => Some(seat.key()),
                _ => None,
            },
            "forces": forces(&muster.forces),
        }),
        Phase::TarPit => json!({"name": "tar-pit"}),
        Phase::Build => json!({"name": "build"}),
        Phase::Sharing => json!({"name": "sharing"}),
    }
}

fn question(question: Question) -> &'static str {
    match question {
        Question::Meltwater => "meltwater",
        Question::Bounty => "bounty",
        tile => tile.tile().map_or("", Tile::key),
    }
}

fn slot(state: &State, active: Active) -> Value {
    json!({
        "tile": active.tile.key(),
        "counter": counter(active.counter),
        "price": state.price(active.tile),
    })
}

fn counter(counter: Counter) -> Value {
    match counter {
        Counter::None => Value::Null,
        Counter::Tokens(tokens) => json!(tokens),
        Counter::Resources(amounts) => resources(amounts),
    }
}

fn resources(amounts: Resources) -> Value {
    json!({"food": amounts.food, "wood": amounts.wood, "stone": amounts.stone})
}

/// The members of each side that has any.
#[must_use]
pub fn forces(forces: &Forces) -> Value {
    let present: Object = Side::ALL
        .iter()
        .filter(|side| forces[**side] > 0)
        .map(|side| (side.key().to_owned(), json!(forces[*side])))
        .collect();
    Value::Object(present)
}

/// What an action gives: for every quantity the board's number, the bonuses and the total.
#[must_use]
pub fn reward(reward: Reward) -> Value {
    let mut given = object(json!({"action": reward.column.key(), "level": reward.level.key()}));
    for quantity in reward.quantities() {
        let bonuses: Object = reward
            .bonuses()
            .filter(|bonus| bonus.quantity == *quantity)
            .map(|bonus| (bonus.source.key().to_owned(), json!(bonus.amount)))
            .collect();
        if reward.amount(*quantity) == 0 && bonuses.is_empty() {
            continue;
        }
        let amount = json!({
            "base": reward.base(*quantity), "bonuses": bonuses, "total": reward.amount(*quantity),
        });
        given.insert(quantity.key().to_owned(), amount);
    }
    Value::Object(given)
}

fn pile(pile: Pile) -> &'static str {
    match pile {
        Pile::Discards => "discards",
        Pile::Removed => "removed",
        Pile::Deck => "deck",
        Pile::Seat(seat) => seat.key(),
    }
}

fn hand(hand: Hand) -> Vec<&'static str> {
    hand.0.iter().flatten().map(|face| face.key()).collect()
}

fn keys<T: Member>(set: Set<T>, key: fn(T) -> &'static str) -> Vec<&'static str> {
    set.iter().map(key).collect()
}

/// The same value as an object; whatever is no object becomes an empty one.
fn object(value: Value) -> Object {
    match value {
        Value::Object(object) => object,
        _ => Object::new(),
    }
}
