//! Actions of people and chance on the game, undo and redo, and the pages that tell what came of
//! them.

use heapless::Vec;

use super::play::NEWS;
use super::{
    ActionOf, Dealer, Dealers, FACTS, FactOf, Hand, Keeps, LogLine, Memory, Outcome, Page, Play,
    Screens, SeatOf, Tells, Trace,
};
use crate::app::kit::Millis;
use crate::games::{Game, Next};
use crate::session::PlayError;
use crate::text::shell;

impl<S: Screens> Play<S> {
    /// Takes back the last decision; what somebody has seen alone, only if all agree.
    pub(super) fn undo(&mut self) {
        if self.session.undoable().is_some_and(S::is_private) {
            self.open(Page::UndoPrivate);
        } else {
            self.take_back();
        }
    }

    /// Takes back the last decision, and says which.
    pub(super) fn take_back(&mut self) {
        if let Ok(Some(undone)) = self.session.undo() {
            self.traces.push(Trace::Undone(undone));
            self.begin_anew(Page::Undone);
        }
    }

    /// Brings back what was taken back last, and says what it was.
    pub(super) fn redo(&mut self, hand: &mut Hand<'_>) {
        if let Ok(Some(redone)) = self.session.redo(&mut |_| {}) {
            self.traces.push(Trace::Redone(redone));
            self.deal(hand, &mut Vec::new());
            self.begin_anew(Page::Redone);
        }
    }

    /// The journal has changed: shows where the game is now, below a page that says so.
    fn begin_anew(&mut self, page: super::PageOf<S>) {
        self.pages.clear();
        self.news.clear();
        self.headline = None;
        self.changed = true;
        self.remember();
        self.view = S::View::default();
        self.open(page);
    }

    /// Plays an action with all that chance brings after it, and opens the pages that tell of it.
    pub(super) fn act(&mut self, action: ActionOf<S>, hand: &mut Hand<'_>) {
        let mut facts = Vec::<FactOf<S>, FACTS>::new();
        let context = S::context(self.state(), action);
        let (step, seat) = (S::step_number(self.state()), self.seat());
        let was_over = self.state().next() == Next::Over;
        let actor = self.acting_badge();
        let played = self.session.play(action, &mut |fact| {
            let _ = facts.push(fact);
        });
        if let Err(error) = played {
            self.refuse(action, error);
            return;
        }
        self.traces.push(Trace::Accepted(action));
        (self.changed, self.actor) = (true, actor);
        if !S::Game::is_chance(action) {
            self.context = context;
        }
        self.deal(hand, &mut facts);
        let same_step = step == S::step_number(self.state());
        self.change_screens(action, same_step, hand);
        self.tell(Outcome { action, facts: &facts, moves: hand.moves }, hand.now);
        if self.session.is_fresh() {
            // The game goes on with an empty journal, so there is nothing to remember.
            self.remember();
        }
        if !was_over && self.state().next() == Next::Over {
            // Whatever is left of the screens, the end is shown.
            self.pages.clear();
            self.since = hand.moves.then_some(hand.now);
        }
        let asks = self.seat() != seat || S::guards(self, action);
        self.turned = asks.then_some(hand.now);
    }

    /// Says why an action was not taken.
    fn refuse(&mut self, action: ActionOf<S>, error: PlayError<super::RefusalOf<S>>) {
        let (trace, why) = match error {
            PlayError::Refused(refusal) => (Trace::Refused(action, refusal), S::refusal(refusal)),
            PlayError::JournalFull => (Trace::Full(action), shell::JOURNAL_FULL),
            // Neither can be: nothing is drawn here, and every action has a code.
            PlayError::NoRandomness | PlayError::NoCode => {
                (Trace::NoRandomness, shell::NOT_POSSIBLE)
            }
        };
        self.traces.push(trace);
        self.open(Page::Refused(why));
    }

    /// Leaves of pages and view what an action keeps, and lets the rest begin anew.
    fn change_screens(&mut self, action: ActionOf<S>, same_step: bool, hand: &Hand<'_>) {
        let keeps = S::effect(action).keeps;
        if keeps != Keeps::Pages {
            self.pages.clear();
        } else if let Some(Page::Game(page)) = self.pages.last()
            && S::is_done(self, *page)
        {
            self.pages.pop();
        }
        let stays = same_step && keeps != Keeps::Nothing;
        self.view = S::view_after(self, action, stays);
        if !stays {
            self.since = hand.moves.then_some(hand.now);
        }
    }

    /// Opens the pages that tell what an action brought.
    fn tell(&mut self, outcome: Outcome<'_, S>, now: Millis) {
        let mut news = Vec::<LogLine<SeatOf<S>>, NEWS>::new();
        for fact in outcome.facts {
            let Some(line) = self.memory.record(fact) else { continue };
            self.lines = self.lines.saturating_add(1);
            if line.is_news && !S::is_known(outcome.action, fact) {
                // Points are told before anything that finds no room.
                if news.is_full() {
                    news.pop();
                }
                let place = if line.points == 0 { news.len() } else { 0 };
                let _ = news.insert(place, line);
            }
        }
        let room = match S::effect(outcome.action).tells {
            Tells::Page => Some(0),
            Tells::Screen => Some(1),
            // Older news may lie below the page of a correction and stay what they are.
            Tells::Nowhere => None,
        };
        if let Some(room) = room {
            self.headline = news.first().filter(|_| room > 0).copied();
            self.news = news;
            if self.news.len() > room {
                self.open(Page::News);
            }
        }
        for fact in outcome.facts {
            if let Some(page) = S::page_of(self, &outcome, fact) {
                self.open(Page::Game(page));
            }
            if let Some(drama) = S::drama(&outcome, fact).filter(|_| outcome.moves) {
                self.look_up(drama, now);
            }
        }
    }

    /// Lets chance act as long as it is due, unless the table does that.
    fn deal(&mut self, hand: &mut Hand<'_>, facts: &mut Vec<FactOf<S>, FACTS>) {
        self.stuck = false;
        while self.state().next() == Next::Chance && self.is_ours(hand) {
            let dealt = self.session.deal(hand.rng, &mut |fact| {
                let _ = facts.push(fact);
            });
            match dealt {
                Ok(Some(action)) => self.traces.push(Trace::Accepted(action)),
                Ok(None) => break,
                Err(error) => {
                    if matches!(error, PlayError::NoRandomness) {
                        self.traces.push(Trace::NoRandomness);
                    }
                    self.stuck = true;
                    break;
                }
            }
        }
    }

    /// Whether the box brings what is due now: who rolls or draws it, and nobody types in what can only be
    /// one thing.
    fn is_ours(&self, hand: &Hand<'_>) -> bool {
        let Dealers { dice, deck } = hand.dealers;
        let dealer = if self.state().is_drawn() { deck } else { dice };
        let mut outcomes = 0u32;
        if dealer == Dealer::Table {
            self.state().chance(&mut |_, _| outcomes = outcomes.saturating_add(1));
        }
        dealer == Dealer::Campfire || outcomes == 1
    }

    /// Lets chance act that was due already when the game was left, or when the table was to roll
    /// and draw.
    pub(super) fn catch_up(&mut self, hand: &mut Hand<'_>) {
        let due = self.state().next() == Next::Chance && self.is_ours(hand);
        if !due || self.stuck {
            return;
        }
        let mut facts = Vec::new();
        self.deal(hand, &mut facts);
        // Chance acts after a decision, or first of all.
        let before = self.session.undoable().or_else(|| self.session.actions().next());
        if let Some(action) = before.filter(|_| !facts.is_empty()) {
            self.changed = true;
            self.change_screens(action, false, hand);
            self.tell(Outcome { action, facts: &facts, moves: hand.moves }, hand.now);
            if self.state().next() == Next::Over {
                self.pages.clear();
            }
        }
    }
}
