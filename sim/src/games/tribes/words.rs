//! Actions in the words of scripts, both ways.
//!
//! Every action of the rules has one spelling; the words are the keys the rules give their things.

use std::fmt::Display;
use std::ops::RangeInclusive;
use std::str::FromStr;

use campfire_core::games::tribes::conflict::Side;
use campfire_core::games::tribes::{
    Action, Answer, Beast, Column, Correction, Dwelling, Face, Glacier, Goal, Mark, Points, Power,
    Presence, Resources, Seat, Space, State, Tile,
};
use campfire_core::set::Member;

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

/// The words of one line, taken from the front.
pub struct Words<'a> {
    rest: std::vec::IntoIter<&'a str>,
}

impl<'a> Words<'a> {
    /// The words of `line`.
    #[must_use]
    pub fn of(line: &'a str) -> Self {
        Self { rest: line.split_whitespace().collect::<Vec<_>>().into_iter() }
    }

    /// The next word.
    ///
    /// # Errors
    /// There is none; `what` was expected.
    pub fn word(&mut self, what: &str) -> Result<&'a str, String> {
        self.rest.next().ok_or_else(|| format!("{what} is missing"))
    }

    /// The next word, if there is one.
    pub fn optional(&mut self) -> Option<&'a str> {
        self.rest.next()
    }

    /// All words that are left.
    pub fn all(&mut self) -> Vec<&'a str> {
        self.rest.by_ref().collect()
    }

    /// The next word as a number.
    ///
    /// # Errors
    /// There is none, or it is no number of this range.
    pub fn number<T>(&mut self, what: &str, range: RangeInclusive<T>) -> Result<T, String>
    where
        T: FromStr + PartialOrd + Display,
    {
        let word = self.word(what)?;
        word.parse().ok().filter(|number| range.contains(number)).ok_or_else(|| {
            let (least, most) = (range.start(), range.end());
            format!("{what} must be a number from {least} to {most}, not `{word}`")
        })
    }

    /// The next word as one of the values of an enum.
    ///
    /// # Errors
    /// There is none, or no value is called so.
    pub fn one_of<T: Member>(
        &mut self,
        what: &str,
        key: fn(T) -> &'static str,
    ) -> Result<T, String> {
        let word = self.word(what)?;
        choose(what, word, T::ALL.iter().map(|value| (key(*value), *value)))
    }

    /// The next word as one of these.
    ///
    /// # Errors
    /// There is none, or it is another.
    pub fn choice<T>(
        &mut self,
        what: &str,
        options: impl IntoIterator<Item = (&'static str, T)>,
    ) -> Result<T, String> {
        let word = self.word(what)?;
        choose(what, word, options)
    }

    /// Makes sure that no word is left.
    ///
    /// # Errors
    /// There is one.
    pub fn end(&mut self) -> Result<(), String> {
        match self.optional() {
            Some(word) => Err(format!("`{word}` is one word too many")),
            None => Ok(()),
        }
    }

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

fn choose<T>(
    what: &str,
    word: &str,
    options: impl IntoIterator<Item = (&'static str, T)>,
) -> Result<T, String> {
    let mut names = Vec::new();
    for (name, value) in options {
        if name == word {
            return Ok(value);
        }
        names.push(name);
    }
    Err(format!("{what} cannot be `{word}`; it is one of: {}", names.join(", ")))
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
    ("hunt", "tiger|mammoth FACE"),
    ("tame", "mammoth FACE"),
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

/// Whether a line beginning with `verb` is a person's action.
#[must_use]
pub fn is_verb(verb: &str) -> bool {
    VERBS.iter().any(|(name, _)| *name == verb)
}

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
            Action::Hunt { beast, face: words.face()? }
        }
        "tame" => {
            words.choice("the beast", [("mammoth", ())])?;
            Action::Tame { face: words.face()? }
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

/// Many actions in few words: runs of numbers become `bid 3 to 96`.
#[must_use]
pub fn summary(actions: &[Action]) -> String {
    let spelled: Vec<String> = actions.iter().map(|action| spell(*action)).collect();
    let mut parts: Vec<String> = Vec::new();
    let mut index = 0;
    while let Some(first) = spelled.get(index) {
        let run = run_length(&spelled[index..]);
        match spelled.get(index + run - 1) {
            Some(last) if run > 2 => {
                let end = last.rsplit(' ').next().unwrap_or_default();
                parts.push(format!("{first} to {end}"));
                index += run;
            }
            _ => {
                parts.push(first.clone());
                index += 1;
            }
        }
    }
    parts.join(", ")
}

/// How many of the first words are the same verb with rising numbers.
fn run_length(spelled: &[String]) -> usize {
    let numbered = |text: &str| {
        let (verb, number) = text.rsplit_once(' ')?;
        Some((verb.to_owned(), number.parse::<u32>().ok()?))
    };
    let mut run = 1;
    while let (Some(a), Some(b)) = (spelled.get(run - 1), spelled.get(run)) {
        match (numbered(a), numbered(b)) {
            (Some((verb, n)), Some((same, next))) if verb == same && next == n + 1 => run += 1,
            _ => break,
        }
    }
    run
}
