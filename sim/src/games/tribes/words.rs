//! Actions in the words of scripts, both ways.
//!
//! Every action of the rules has one spelling; the words are the keys the rules give their things.

use campfire_core::games::tribes::conflict::Side;
use campfire_core::games::tribes::{
    Action, Answer, Beast, Column, Correction, Dwelling, Face, Glacier, Goal, Mark, Phase, Points,
    Power, Presence, Reason, Resources, Seat, Space, State, Tile,
};
use campfire_core::set::Member;

use crate::script::words::{Words, choose};

/// The three resources in the order of the rules.
pub const RESOURCES: [&str; 3] = ["food", "wood", "stone"];

/// What an action is called in a script.
#[must_use]
pub fn spell(action: Action) -> String {
    match action {
        Action::Done => "done".into(),
        Action::Roll => "roll".into(),
        Action::Trigger(tile) => format!("trigger {}", tile.key()),
        Action::Draw => "draw".into(),
        Action::Bid(bid) => format!("bid {bid}"),
        Action::Pass => "pass".into(),
        Action::Build(Dwelling::Plain) => "build".into(),
        Action::Build(dwelling) => format!("build {}", dwelling.key()),
        Action::Use(power) => format!("use {}", power.key()),
        Action::Bury(tile) => format!("bury {}", tile.key()),
        Action::Reply(answer) => format!("reply {}", spell_answer(answer)),
        Action::Borrow { from, goal } => format!("borrow {} {}", goal.key(), from.key()),
        Action::LoseElder(seat) => format!("lose-elder {}", seat.key()),
        Action::NameElder(seat) => format!("name-elder {}", seat.key()),
        Action::Place { face, column } => format!("place {} {}", face.key(), column.key()),
        Action::Hunt { face, beast } => format!("hunt {} {}", beast.tile().key(), face.key()),
        Action::Tame { face } => format!("tame mammoth {}", face.key()),
        Action::ReportDoubles => "doubles".into(),
        Action::NameSymbol(face) => format!("symbol {}", face.key()),
        Action::ReportFirstVillage => "first-village".into(),
        Action::UseElsewhere { face } => format!("use-elsewhere {}", face.key()),
        Action::HuntOnTable(beast) => format!("hunt {}", beast.tile().key()),
        Action::TameOnTable => "tame mammoth".into(),
        Action::Dismiss(tile) => format!("dismiss {}", tile.key()),
        Action::Award { seat, reason } => format!("award {} {}", seat.key(), reason.key()),
        Action::Buy(tile) => format!("buy {}", tile.key()),
        Action::Discover(amounts) => format!("discover {}", spell_resources(amounts)),
        Action::Harvest(hexes) => format!("harvest {hexes}"),
        Action::Swap(goal) => format!("swap {}", goal.key()),
        Action::LoseVillage(seat) => format!("lose-village {}", seat.key()),
        Action::LeaveMap(seat) => format!("leave-map {}", seat.key()),
        Action::AbandonMammoth => "abandon-mammoth".into(),
        Action::CountInvaders(left) => format!("count-invaders {left}"),
        Action::Fight => "fight".into(),
        Action::Muster(members) => format!("muster {members}"),
        Action::MusterLast(members) => format!("muster-last {members}"),
        Action::MusterInvaders(answer) => format!("muster-invaders {}", spell_answer(answer)),
        Action::NameVillage(owner) => format!("name-village {}", spell_owner(owner)),
        Action::AimBow(side) => format!("aim-bow {}", side.key()),
        Action::Complete(goal) => format!("complete {}", goal.key()),
        Action::Share => "share".into(),
        Action::Sacrifice => "sacrifice".into(),
        Action::EndTurn => "end-turn".into(),
        Action::Correct(correction) => format!("correct {}", spell_correction(correction)),
        Action::SetFirst(seat) => format!("=> {}", seat.key()),
        Action::ShowFaces(first, second) => format!("=> {} {}", first.key(), second.key()),
        Action::RevealTile(tile) => format!("=> {}", tile.key()),
        Action::RevealGoal { goal, .. } => format!("=> {}", goal.key()),
    }
}

/// The outcome of chance that the next words give, if any words are left.
///
/// # Errors
/// The words are no outcome of what is rolled or drawn now.
pub fn outcome(state: &State, words: &mut Words<'_>) -> Result<Option<Action>, String> {
    let Some(first) = words.optional() else { return Ok(None) };
    let mut one = Words::of(first);
    let action = match state.phase() {
        Phase::FirstPlayer => Action::SetFirst(one.one_of("the first player", Seat::key)?),
        Phase::Rolling => Action::ShowFaces(
            one.one_of("the first die", Face::key)?,
            words.one_of("the second die", Face::key)?,
        ),
        Phase::Drawing | Phase::Dreaming => Action::RevealTile(one.one_of("the tile", Tile::key)?),
        _ => Action::RevealGoal { seat: state.turn(), goal: one.one_of("the goal", Goal::key)? },
    };
    Ok(Some(action))
}

/// A correction without its first word.
#[must_use]
pub fn spell_correction(correction: Correction) -> String {
    match correction {
        Correction::Points { seat, to } => format!("points {} {}", seat.key(), to.0),
        Correction::Villages { seat, to } => format!("villages {} {to}", seat.key()),
        Correction::Tokens { tile, to } => format!("tokens {} {to}", tile.key()),
        Correction::Stock { to } => format!("stock {} {} {}", to.food, to.wood, to.stone),
        Correction::Owner { tile, to } => format!("owner {} {}", tile.key(), spell_owner(to)),
        Correction::Turn { to } => format!("turn {}", to.key()),
        Correction::Die { column, space, to } => {
            format!("die {} {} {}", column.key(), space.key(), to.key())
        }
        Correction::Goal { seat, goal, to } => {
            let mark = match to {
                Mark::Completed => "completed",
                Mark::Open => "open",
            };
            format!("goal {} {} {mark}", seat.key(), goal.key())
        }
        Correction::Tribe { seat, to } => format!("tribe {} {}", seat.key(), spell_presence(to)),
        Correction::Elder { seat, to } => format!("elder {} {}", seat.key(), spell_presence(to)),
        Correction::Hidden { seat, to } => format!("hidden {} {}", seat.key(), spell_answer(to)),
        Correction::Glacier { to } => format!("glacier {to}"),
    }
}

fn spell_presence(presence: Presence) -> &'static str {
    match presence {
        Presence::OnMap => "on-map",
        Presence::Gone => "gone",
    }
}

fn spell_answer(answer: Answer) -> &'static str {
    match answer {
        Answer::Yes => "yes",
        Answer::No => "no",
    }
}

/// Resources one by one, or `nothing`.
#[must_use]
pub fn spell_resources(amounts: Resources) -> String {
    let each = [amounts.food, amounts.wood, amounts.stone];
    let words: Vec<&str> = RESOURCES
        .iter()
        .zip(each)
        .flat_map(|(name, count)| std::iter::repeat_n(*name, usize::from(count)))
        .collect();
    if words.is_empty() { "nothing".into() } else { words.join(" ") }
}

fn spell_owner(owner: Option<Seat>) -> &'static str {
    owner.map_or("nobody", Seat::key)
}

/// The things of Rise of Tribes that a line may name.
trait Things {
    fn seat(&mut self) -> Result<Seat, String>;
    fn owner(&mut self) -> Result<Option<Seat>, String>;
    fn answer(&mut self) -> Result<Answer, String>;
    fn presence(&mut self) -> Result<Presence, String>;
    fn face(&mut self) -> Result<Face, String>;
    fn optional_face(&mut self) -> Result<Option<Face>, String>;
    fn tile(&mut self) -> Result<Tile, String>;
    fn goal(&mut self) -> Result<Goal, String>;
    fn resources(&mut self) -> Result<Resources, String>;
}

impl Things for Words<'_> {
    fn seat(&mut self) -> Result<Seat, String> {
        self.one_of("the seat", Seat::key)
    }

    fn owner(&mut self) -> Result<Option<Seat>, String> {
        let seats = Seat::ALL.iter().map(|seat| (seat.key(), Some(*seat)));
        self.choice("the owner", seats.chain([("nobody", None)]))
    }

    fn answer(&mut self) -> Result<Answer, String> {
        self.choice("the answer", [("yes", Answer::Yes), ("no", Answer::No)])
    }

    fn presence(&mut self) -> Result<Presence, String> {
        self.choice("the presence", [("on-map", Presence::OnMap), ("gone", Presence::Gone)])
    }

    fn face(&mut self) -> Result<Face, String> {
        self.one_of("the die", Face::key)
    }

    fn optional_face(&mut self) -> Result<Option<Face>, String> {
        let faces = || Face::ALL.iter().map(|face| (face.key(), *face));
        self.optional().map(|word| choose("the die", word, faces())).transpose()
    }

    fn tile(&mut self) -> Result<Tile, String> {
        self.one_of("the tile", Tile::key)
    }

    fn goal(&mut self) -> Result<Goal, String> {
        self.one_of("the goal", Goal::key)
    }

    fn resources(&mut self) -> Result<Resources, String> {
        let words = self.all();
        if words == ["nothing"] {
            return Ok(Resources::default());
        }
        let mut amounts = [0u8; 3];
        for word in &words {
            let options = RESOURCES.iter().enumerate().map(|(index, name)| (*name, index));
            let index = choose("a resource", word, options)?;
            amounts[index] += 1;
            if amounts[index] > 2 {
                return Err(format!("the tile never holds more than 2 {word}"));
            }
        }
        if words.is_empty() {
            return Err("the resources are missing (or `nothing`)".into());
        }
        let [food, wood, stone] = amounts;
        Ok(Resources { food, wood, stone })
    }
}

/// Every verb of a person's action, with what follows it.
pub const VERBS: &[(&str, &str)] = &[
    ("done", ""),
    ("roll", ""),
    ("trigger", "TILE"),
    ("draw", ""),
    ("bid", "NUMBER"),
    ("pass", ""),
    ("build", "[elder|hidden]"),
    ("use", "POWER"),
    ("bury", "TILE"),
    ("place", "FACE COLUMN"),
    ("doubles", ""),
    ("symbol", "FACE"),
    ("first-village", ""),
    ("use-elsewhere", "FACE"),
    ("hunt", "tiger|mammoth [FACE]"),
    ("tame", "mammoth [FACE]"),
    ("dismiss", "TILE"),
    ("award", "SEAT REASON"),
    ("buy", "TILE"),
    ("discover", "RESOURCE...|nothing"),
    ("harvest", "HEXES"),
    ("reply", "yes|no"),
    ("borrow", "GOAL SEAT"),
    ("swap", "GOAL"),
    ("lose-village", "SEAT"),
    ("lose-elder", "SEAT"),
    ("leave-map", "SEAT"),
    ("abandon-mammoth", ""),
    ("count-invaders", "LEFT"),
    ("fight", ""),
    ("muster", "MEMBERS"),
    ("muster-last", "MEMBERS"),
    ("muster-invaders", "yes|no"),
    ("name-village", "SEAT|nobody"),
    ("name-elder", "SEAT"),
    ("aim-bow", "SEAT|invaders"),
    ("complete", "GOAL"),
    ("share", ""),
    ("sacrifice", ""),
    ("end-turn", ""),
    ("correct", "WHAT ..."),
];

/// The person's action that a line spells.
///
/// # Errors
/// What is wrong with the line.
pub fn parse(line: &str) -> Result<Action, String> {
    let mut words = Words::of(line);
    let verb = words.word("the action")?;
    let action = match verb {
        "done" => Action::Done,
        "roll" => Action::Roll,
        "trigger" => Action::Trigger(words.tile()?),
        "draw" => Action::Draw,
        "bid" => Action::Bid(words.number("the bid", 0..=u8::MAX)?),
        "pass" => Action::Pass,
        "build" => match words.optional() {
            None => Action::Build(Dwelling::Plain),
            Some(word) => {
                let others = [Dwelling::WithElder, Dwelling::Hidden];
                let others = others.map(|dwelling| (dwelling.key(), dwelling));
                Action::Build(choose("the village", word, others)?)
            }
        },
        "use" => Action::Use(words.one_of("the power", Power::key)?),
        "bury" => Action::Bury(words.tile()?),
        "reply" => Action::Reply(words.answer()?),
        "borrow" => Action::Borrow { goal: words.goal()?, from: words.seat()? },
        "lose-elder" => Action::LoseElder(words.seat()?),
        "name-elder" => Action::NameElder(words.seat()?),
        "place" => {
            Action::Place { face: words.face()?, column: words.one_of("the column", Column::key)? }
        }
        "hunt" => {
            let beasts = [("tiger", Beast::Tiger), ("mammoth", Beast::Mammoth)];
            let beast = words.choice("the beast", beasts)?;
            match words.optional_face()? {
                Some(face) => Action::Hunt { beast, face },
                None => Action::HuntOnTable(beast),
            }
        }
        "tame" => {
            words.choice("the beast", [("mammoth", ())])?;
            match words.optional_face()? {
                Some(face) => Action::Tame { face },
                None => Action::TameOnTable,
            }
        }
        "doubles" => Action::ReportDoubles,
        "symbol" => Action::NameSymbol(words.face()?),
        "first-village" => Action::ReportFirstVillage,
        "use-elsewhere" => Action::UseElsewhere { face: words.face()? },
        "dismiss" => Action::Dismiss(words.tile()?),
        "award" => {
            let reasons = Reason::ALL.map(|reason| (reason.key(), reason));
            Action::Award { seat: words.seat()?, reason: words.choice("the reason", reasons)? }
        }
        "buy" => Action::Buy(words.tile()?),
        "discover" => Action::Discover(words.resources()?),
        "harvest" => Action::Harvest(words.number("the number of hexes", 0..=u8::MAX)?),
        "swap" => Action::Swap(words.goal()?),
        "lose-village" => Action::LoseVillage(words.seat()?),
        "leave-map" => Action::LeaveMap(words.seat()?),
        "abandon-mammoth" => Action::AbandonMammoth,
        "count-invaders" => Action::CountInvaders(words.number("the number left", 0..=u8::MAX)?),
        "fight" => Action::Fight,
        "muster" => Action::Muster(words.number("the number of members", 0..=u8::MAX)?),
        "muster-last" => Action::MusterLast(words.number("the number of members", 0..=u8::MAX)?),
        "muster-invaders" => Action::MusterInvaders(words.answer()?),
        "name-village" => Action::NameVillage(words.owner()?),
        "aim-bow" => Action::AimBow(words.one_of("the target", Side::key)?),
        "complete" => Action::Complete(words.goal()?),
        "share" => Action::Share,
        "sacrifice" => Action::Sacrifice,
        "end-turn" => Action::EndTurn,
        "correct" => Action::Correct(parse_correction(&mut words)?),
        _ => {
            let verbs: Vec<&str> = VERBS.iter().map(|(verb, _)| *verb).collect();
            return Err(format!("no action is called `{verb}`; actions: {}", verbs.join(", ")));
        }
    };
    words.end()?;
    Ok(action)
}

fn parse_correction(words: &mut Words<'_>) -> Result<Correction, String> {
    let what = words.word("what to correct")?;
    Ok(match what {
        "points" => Correction::Points {
            seat: words.seat()?,
            to: Points(words.number("the number of points", 0..=Action::MAX_POINTS.0)?),
        },
        "villages" => Correction::Villages {
            seat: words.seat()?,
            to: words.number("the number of villages", 0..=State::VILLAGES)?,
        },
        "tokens" => Correction::Tokens {
            tile: words.tile()?,
            to: words.number("the number of tokens", 0..=15)?,
        },
        "stock" => {
            let [food, wood, stone] = [
                words.number("the food", 0..=2)?,
                words.number("the wood", 0..=2)?,
                words.number("the stone", 0..=2)?,
            ];
            Correction::Stock { to: Resources { food, wood, stone } }
        }
        "owner" => Correction::Owner { tile: words.tile()?, to: words.owner()? },
        "turn" => Correction::Turn { to: words.seat()? },
        "die" => Correction::Die {
            column: words.one_of("the column", Column::key)?,
            space: words.one_of("the space", Space::key)?,
            to: words.face()?,
        },
        "goal" => Correction::Goal {
            seat: words.seat()?,
            goal: words.goal()?,
            to: words.choice("the mark", [("completed", Mark::Completed), ("open", Mark::Open)])?,
        },
        "tribe" => Correction::Tribe { seat: words.seat()?, to: words.presence()? },
        "elder" => Correction::Elder { seat: words.seat()?, to: words.presence()? },
        "hidden" => Correction::Hidden { seat: words.seat()?, to: words.answer()? },
        "glacier" => Correction::Glacier { to: words.number("the stones", 0..=Glacier::TAKEN)? },
        _ => {
            return Err(format!(
                "`{what}` cannot be corrected; it is one of: points, villages, tokens, stock, \
                 owner, turn, die, goal, tribe, elder, hidden, glacier"
            ));
        }
    })
}
