//! Step 3: dice are placed or spent, and what the table answers about it.

use crate::games::points::Change;
use crate::set::Set;

use crate::games::tribes::action::{Answer, Beast};
use crate::games::tribes::column::Column;
use crate::games::tribes::dice::{Face, Level};
use crate::games::tribes::fact::{Fact, Pile, Reason};
use crate::games::tribes::goal::Goal;
use crate::games::tribes::phase::{After, Inquiry, Phase, Question, Resolve, Task};
use crate::games::tribes::power::Power;
use crate::games::tribes::resources::Resources;
use crate::games::tribes::reward::{Quantity, Reward, Source, from_tile_per_hex};
use crate::games::tribes::seat::Seat;
use crate::games::tribes::settings::TamedMammoth;
use crate::games::tribes::setup::{Goals, Reading};
use crate::games::tribes::state::{Loan, State};
use crate::games::tribes::terrain::{Glacier, Terrain};
use crate::games::tribes::tile::{Counter, Tile};

/// Food that a hunted Mammoth gives and a tamed one costs.
const MAMMOTH_FOOD: u8 = 3;

impl State {
    pub(super) fn place(&mut self, face: Face, column: Column, emit: &mut dyn FnMut(Fact)) {
        let seat = self.turn;
        let reward = self.preview(face, column);
        let (spaces, ejected) = self.board[column].pushed(face);
        self.board[column] = spaces;
        self.hand = self.hand.without(face);
        self.pool = self.pool.saturating_add(1);
        self.used.insert(column);
        self.crowded |= matches!(column, Column::Grow | Column::Move);
        emit(Fact::DiePlaced { seat, face, column, ejected });
        emit(Fact::ActionTaken { seat, reward });
        if column == Column::Grow && self.slots.has(Tile::MildWinter) {
            let left = self.slots.tokens(Tile::MildWinter).saturating_sub(1);
            self.set_counter(Tile::MildWinter, Counter::Tokens(left), emit);
        }
        self.phase = Phase::Resolve(self.resolve(reward));
    }

    /// What has to be asked and drawn for an action.
    fn resolve(&self, reward: Reward) -> Resolve {
        let column = reward.column;
        let cards = &self.goals[self.turn];
        let in_box = self.goal_mode == Goals::InBox;
        Resolve {
            task: Task::Column(column),
            reward: Some(reward),
            questions: self.questions(reward),
            settled: false,
            hexes: reached(reward),
            mountains: reached(reward),
            // How many villages there are is up to the table, if the box does not know.
            swaps: if self.parts.has_villages() {
                reward.amount(Quantity::Swaps).min(cards.in_progress.len())
            } else {
                cards.in_progress.len()
            },
            cards: if in_box { reward.amount(Quantity::Cards) } else { 0 },
        }
    }

    /// What has to be asked about an action; nothing if it reaches no hex.
    fn questions(&self, reward: Reward) -> Set<Question> {
        let column = reward.column;
        let tiles = self.slots.iter().filter_map(|active| Question::of(active.tile, column));
        let others = [Question::Meltwater, Question::Bounty];
        let asked = tiles.chain(others.into_iter().filter(|other| self.asks(*other, column)));
        asked.filter(|_| reached(reward) > 0).collect()
    }

    /// Whether the box itself has to ask something about an action of this column.
    fn asks(&self, question: Question, column: Column) -> bool {
        let gathers = column == Column::Gather && self.on_map.contains(self.turn);
        match question {
            Question::Meltwater => gathers && self.glacier == Glacier::Melted,
            Question::Bounty => {
                let owner = self.holder(Power::SharedBounty);
                let shares = |seat: Seat| seat != self.turn && self.on_map.contains(seat);
                gathers && owner.is_some_and(shares)
            }
            _ => false,
        }
    }

    fn spend(&mut self, face: Face, tile: Tile, emit: &mut dyn FnMut(Fact)) {
        self.hand = self.hand.without(face);
        self.spent = self.spent.saturating_add(1);
        emit(Fact::DieSpent { seat: self.turn, face, tile });
    }

    fn resolve_task(&mut self, task: Task) {
        self.phase = Phase::Resolve(Resolve {
            task,
            reward: None,
            questions: Set::EMPTY,
            settled: true,
            hexes: 0,
            mountains: 0,
            swaps: 0,
            cards: 0,
        });
    }

    pub(super) fn hunt(&mut self, face: Face, beast: Beast, emit: &mut dyn FnMut(Fact)) {
        self.spend(face, beast.tile(), emit);
        self.resolve_task(Task::Hunt(beast));
        self.kill(beast, emit);
    }

    /// A beast is hunted, with a die of the box or of the table.
    pub(super) fn kill(&mut self, beast: Beast, emit: &mut dyn FnMut(Fact)) {
        let (seat, tile) = (self.turn, beast.tile());
        let (food, members) = match beast {
            Beast::Tiger => (0, 1),
            Beast::Mammoth => (MAMMOTH_FOOD, 0),
        };
        emit(Fact::BeastHunted { seat, beast, food, members });
        self.leave_slot(tile, Pile::Discards, emit);
        self.score(seat, Change(1), Reason::Hunt(beast), emit);
    }

    pub(super) fn tame(&mut self, face: Face, emit: &mut dyn FnMut(Fact)) {
        self.spend(face, Tile::Mammoth, emit);
        self.resolve_task(Task::Tame);
        self.adopt(emit);
    }

    /// The Mammoth is tamed, with a die of the box or of the table.
    pub(super) fn adopt(&mut self, emit: &mut dyn FnMut(Fact)) {
        let seat = self.turn;
        emit(Fact::MammothTamed { seat, food: MAMMOTH_FOOD });
        match self.settings.tamed_mammoth {
            TamedMammoth::LeavesSlot => self.leave_slot(Tile::Mammoth, Pile::Seat(seat), emit),
            TamedMammoth::KeepsSlot => self.set_owner(Tile::Mammoth, Some(seat)),
        }
        self.score(seat, Change(3), Reason::Tamed, emit);
    }

    pub(super) fn buy(&mut self, tile: Tile, emit: &mut dyn FnMut(Fact)) {
        let seat = self.turn;
        if let Some(price) = self.price(tile) {
            emit(Fact::TileBought { seat, tile, price });
            self.leave_slot(tile, Pile::Seat(seat), emit);
        }
        if let Phase::Resolve(mut resolve) = self.phase
            && let Some(reward) = resolve.reward.filter(|it| self.can_carry_out(it.column))
        {
            // It helps with what is being done, too; a later loan tells it again.
            resolve.reward = Some(reward.with_bonuses(|source| source == Source::Tile(tile)));
            self.phase = Phase::Resolve(resolve);
        }
        if let Phase::Doubles(waiting) = self.phase {
            self.go_on_after_doubles(waiting.without(tile));
        }
        if let Phase::Follow { after: After::Doubles(waiting), .. } = &mut self.phase {
            waiting.remove(tile);
        }
    }

    pub(super) fn discover(&mut self, resources: Resources, emit: &mut dyn FnMut(Fact)) {
        self.answer(Question::Discovery, resources.total());
        if resources == Resources::default() {
            return;
        }
        emit(Fact::ResourcesDiscovered { seat: self.turn, resources });
        if let Some(Counter::Resources(there)) = self.slots.counter(Tile::Discovery) {
            let left = there.minus(resources);
            self.set_counter(Tile::Discovery, Counter::Resources(left), emit);
        }
    }

    pub(super) fn harvest(&mut self, hexes: u8, emit: &mut dyn FnMut(Fact)) {
        let Some(question) = self.question() else { return };
        let Some(tile) = question.tile() else { return };
        // One of them may be the Wild Land, which can give the resources of other tiles, too.
        let wild = u8::from(self.modes.terrain.contains(Terrain::WildLand));
        self.answer(question, hexes.saturating_sub(wild));
        let there = self.slots.tokens(tile);
        let amount = hexes.saturating_mul(from_tile_per_hex(tile).unwrap_or(0)).min(there);
        if amount > 0 {
            emit(Fact::TileHarvested { seat: self.turn, tile, hexes, amount });
            self.set_counter(tile, Counter::Tokens(there.saturating_sub(amount)), emit);
        }
    }

    /// A question is answered, and so many hexes are accounted for.
    fn answer(&mut self, question: Question, hexes: u8) {
        if let Phase::Resolve(resolve) = &mut self.phase {
            resolve.settled = true;
            resolve.questions.remove(question);
            resolve.hexes = resolve.hexes.saturating_sub(hexes);
            if matches!(question, Question::PlentifulFood | Question::PlentifulWood) {
                resolve.mountains = resolve.mountains.saturating_sub(hexes);
            }
            if resolve.hexes == 0 {
                // No hex is left that another tile could ask about.
                let others = resolve.questions.iter().filter(|question| question.tile().is_none());
                resolve.questions = others.collect();
            }
            if resolve.mountains == 0 && self.reading != Reading::First {
                // None of them is the mountain under the melted ice.
                resolve.questions.remove(Question::Meltwater);
            }
        }
    }

    /// Yes or no to what the box itself asks.
    pub(super) fn reply(&mut self, answer: Answer, emit: &mut dyn FnMut(Fact)) {
        if let Phase::Muster(muster) = self.phase {
            if muster.asks == Inquiry::Glacier {
                self.ask_village(muster, answer, emit);
            }
            return;
        }
        let Some(question) = self.question() else { return };
        self.answer(question, 0);
        match (question, answer) {
            (Question::Meltwater, Answer::Yes) => {
                self.glacier = Glacier::Absent;
                emit(Fact::MeltwaterTaken { seat: self.turn, stones: Glacier::STONES });
            }
            (Question::Bounty, Answer::Yes) => {
                if let Some(seat) = self.holder(Power::SharedBounty) {
                    emit(Fact::BountyTaken { seat });
                }
            }
            _ => {}
        }
    }

    /// The elder lets the player use another player's development, for this action or for the next
    /// conflict.
    pub(super) fn borrow(&mut self, from: Seat, goal: Goal, emit: &mut dyn FnMut(Fact)) {
        let in_box = self.goal_mode == Goals::InBox;
        let mut changed = None;
        if let Phase::Resolve(mut resolve) = self.phase
            && let Some(before) = resolve.reward
        {
            let after = before.with_bonuses(|source| source == Source::Goal(goal));
            let more = |quantity| after.amount(quantity).saturating_sub(before.amount(quantity));
            // Nothing was answered yet, so everything is asked about all the hexes.
            resolve.questions = self.questions(after);
            resolve.hexes = reached(after);
            resolve.mountains = reached(after);
            if in_box {
                resolve.cards = resolve.cards.saturating_add(more(Quantity::Cards));
            }
            resolve.reward = Some(after);
            self.phase = Phase::Resolve(resolve);
            changed = Some(after);
        }
        self.loan = if changed.is_some() { Loan::Spent } else { Loan::Bow };
        emit(Fact::DevelopmentBorrowed { seat: self.turn, from, goal, reward: changed });
    }

    pub(super) fn swap(&mut self, goal: Goal, emit: &mut dyn FnMut(Fact)) {
        let seat = self.turn;
        let cards = &mut self.goals[seat];
        cards.in_progress.remove(goal);
        cards.deck.put_under(goal);
        if let Phase::Resolve(resolve) = &mut self.phase {
            resolve.swaps = resolve.swaps.saturating_sub(1);
            resolve.cards = resolve.cards.saturating_add(1);
        }
        emit(Fact::GoalSwapped { seat, goal });
    }

    /// The table has carried out an action.
    pub(super) fn resolved(&mut self, resolve: Resolve, emit: &mut dyn FnMut(Fact)) {
        if resolve.reward.is_some_and(|reward| reward.level == Level::Suns) {
            self.grow_glacier(emit);
        }
        self.draw_goals(resolve.cards, emit);
    }

    /// Every action at its best puts a stone on the Glacier; the last one melts it, so that its
    /// stones are there from the next action on.
    fn grow_glacier(&mut self, emit: &mut dyn FnMut(Fact)) {
        if self.glacier.is_ice() {
            self.glacier = self.glacier.grown();
            emit(Fact::GlacierGrew { stones: self.glacier.count() });
            if self.glacier == Glacier::Melted {
                emit(Fact::GlacierMelted { stones: Glacier::STONES });
            }
        }
    }

    /// Goals are drawn one by one while there are any.
    fn draw_goals(&mut self, cards: u8, emit: &mut dyn FnMut(Fact)) {
        let seat = self.turn;
        let empty = self.goals[seat].deck.is_empty();
        if cards > 0 && !empty {
            self.phase = Phase::Leading(cards);
            return;
        }
        if cards > 0 {
            emit(Fact::GoalDeckEmpty { seat });
        }
        self.go_on_acting();
    }

    /// The next die is used, or the actions are over.
    fn go_on_acting(&mut self) {
        self.phase = if self.hand.is_empty() { self.after_actions() } else { Phase::Choose };
    }

    /// A die is used on something of the table.
    pub(super) fn use_elsewhere(&mut self, face: Face, emit: &mut dyn FnMut(Fact)) {
        self.hand = self.hand.without(face);
        self.spent = self.spent.saturating_add(1);
        emit(Fact::DieUsedElsewhere { seat: self.turn, face });
        self.go_on_acting();
    }

    pub(super) fn reveal_goal(&mut self, seat: Seat, goal: Goal, emit: &mut dyn FnMut(Fact)) {
        let cards = &mut self.goals[seat];
        cards.deck.remove(goal);
        cards.in_progress.insert(goal);
        emit(Fact::GoalDrawn { seat, goal });
        if let Phase::Leading(left) = self.phase {
            self.draw_goals(left.saturating_sub(1), emit);
        } else {
            self.phase = Phase::Build;
        }
    }
}

/// The hexes that questions of tiles can speak of: those that members moved to, or were gathered from.
fn reached(reward: Reward) -> u8 {
    match reward.column {
        Column::Move => {
            reward.amount(Quantity::Members).saturating_add(reward.amount(Quantity::OuterHexes))
        }
        Column::Gather => reward.amount(Quantity::Hexes),
        Column::Grow | Column::Lead => 0,
    }
}
