//! Actions of people and chance on the game, undo and redo, and the pages that tell what came of
//! them.

use heapless::Vec;
use rand_core::Rng;

use super::conflict::Outcome;
use super::page::Page;
use super::story::Line;
use super::{Deed, Hand, List, NEWS, Play, View, build, conflict, names, result};
use crate::app::keep::Dealer;
use crate::app::trace::Trace;
use crate::games::Next;
use crate::games::tribes::{Action, Correction, Fact, Phase, Power};
use crate::session::PlayError;
use crate::text::{shell, tribes as words};

impl Play {
    /// Takes back the last decision; what somebody has seen alone, only if all agree.
    pub(super) fn undo<R: Rng>(&mut self, hand: &mut Hand<'_, R>) {
        if self.session.undoable() == Some(Action::Use(Power::Dreamtime)) {
            self.open(Page::UndoPeek);
        } else {
            self.take_back(hand);
        }
    }

    /// Takes back the last decision, and says which.
    pub(super) fn take_back<R: Rng>(&mut self, hand: &mut Hand<'_, R>) {
        if let Ok(Some(undone)) = self.session.undo() {
            hand.traces.push(Trace::Undone(undone));
            self.pages.clear();
            self.changed = true;
            self.remember();
            self.view = View::default();
            self.open(Page::Undone(undone));
        }
    }

    /// Brings back what was taken back last, and says what it was.
    pub(super) fn redo<R: Rng>(&mut self, hand: &mut Hand<'_, R>) {
        if let Ok(Some(redone)) = self.session.redo(&mut |_| {}) {
            hand.traces.push(Trace::Redone(redone));
            self.pages.clear();
            self.deal(hand, &mut Vec::new());
            self.changed = true;
            self.remember();
            self.view = View::default();
            self.open(Page::Redone(redone));
        }
    }

    /// Plays an action with all that chance brings after it, and opens the pages that tell of it.
    pub(super) fn act<R: Rng>(&mut self, action: Action, hand: &mut Hand<'_, R>) {
        // A tribe that leaves the map with twelve villages brings the most: some twenty.
        let mut facts = Vec::<Fact, 32>::new();
        let (phase, step, seat) = (self.state().phase(), self.state().step(), self.seat());
        let played = self.session.play(action, &mut |fact| {
            let _ = facts.push(fact);
        });
        if let Err(error) = played {
            let (trace, why) = match error {
                PlayError::Refused(refusal) => {
                    (Trace::Refused(action, refusal), names::refusal(refusal))
                }
                PlayError::JournalFull => (Trace::Full(action), shell::JOURNAL_FULL),
                // Neither can be: nothing is drawn here, and every action has a code.
                PlayError::NoRandomness | PlayError::NoCode => {
                    (Trace::NoRandomness, words::REFUSAL_IMPOSSIBLE_OUTCOME)
                }
            };
            hand.traces.push(trace);
            self.open(Page::Refused(why.into()));
            return;
        }
        hand.traces.push(Trace::Accepted(action));
        self.changed = true;
        if !action.is_chance() {
            self.confirmed = (action == Action::Done).then_some(phase);
        }
        self.deal(hand, &mut facts);
        self.keep_view(action, step == self.state().step(), hand);
        self.tell(action, &facts, hand);
        self.turned = (self.seat() != seat).then_some(hand.now);
    }

    /// Corrections leave the pages and the cursor where they are; losses, purchases and what is built
    /// the cursor, if it still stands on the same row; everything else brings a new screen, and so
    /// does another player's turn.
    fn keep_view<R: Rng>(&mut self, action: Action, same_step: bool, hand: &Hand<'_, R>) {
        let turned = matches!(action, Action::Correct(Correction::Turn { .. }));
        let listed = !turned
            && matches!(
                action,
                Action::LoseVillage(_)
                    | Action::LoseElder(_)
                    | Action::LeaveMap(_)
                    | Action::AbandonMammoth
                    | Action::Swap(_)
                    | Action::Correct(_)
            );
        let built = matches!(
            action,
            Action::Build(_)
                | Action::Borrow { .. }
                | Action::Use(Power::Intimidate)
                | Action::Buy(_)
                | Action::Complete(_)
                | Action::Share
                | Action::Sacrifice
        );
        if listed {
            // A list stays as long as it has entries; a page that edits one value is done.
            let finished = self.pages.last().is_some_and(|page| match page {
                // What could be lost next is not to lie under the same key.
                Page::Losses(_) => true,
                Page::Swaps(_) => !result::may_swap(self),
                page => matches!(page, Page::Edit(..)),
            });
            if finished {
                self.pages.pop();
            }
        } else {
            self.pages.clear();
        }
        if !(same_step && (listed || built)) {
            let part = u8::from(self.goes_on(action));
            self.view = View { since: hand.moves.then_some(hand.now), part, ..View::default() };
        } else if self.has_slipped(action) {
            self.view.list = List::default();
        }
    }

    /// Whether the row of an action has gone, and the main key would do with the next one what nobody
    /// has asked for.
    fn has_slipped(&self, action: Action) -> bool {
        let entries = match self.state().phase() {
            _ if matches!(action, Action::Correct(_)) => return false,
            Phase::Conflict => conflict::entries(self),
            Phase::Build => build::entries(self),
            _ => return false,
        };
        self.view.list.chosen(&entries).is_some_and(|deed| deed != Deed::Act(action))
    }

    /// Whether what follows an action is its next part: another question about the same action, or
    /// another tile for the same eyes.
    fn goes_on(&self, action: Action) -> bool {
        match action {
            Action::Harvest(_) | Action::Reply(_) => self.state().question().is_some(),
            Action::RevealTile(_) => {
                matches!(self.state().phase(), Phase::Dreaming | Phase::Dreamt)
            }
            _ => false,
        }
    }

    /// Opens the pages that tell what an action brought.
    fn tell<R: Rng>(&mut self, action: Action, facts: &[Fact], hand: &Hand<'_, R>) {
        let mut news = Vec::<Line, NEWS>::new();
        let typed = matches!(action, Action::RevealGoal { .. });
        for fact in facts {
            let line = self.memory.hear(fact);
            // Nobody is told what they have just typed in.
            let known = typed && matches!(fact, Fact::GoalDrawn { .. });
            if let Some(line) = line.filter(|line| line.is_news && !known) {
                // Points are told before anything that finds no room.
                if news.is_full() {
                    news.pop();
                }
                let place = if line.points == 0 { news.len() } else { 0 };
                let _ = news.insert(place, line);
            }
        }
        let shown_anyway = matches!(
            action,
            Action::Place { .. }
                | Action::Roll
                | Action::ShowFaces(..)
                | Action::Borrow { .. }
                | Action::Correct(_)
        );
        // Older news may lie below the page of a correction and stay what they are.
        if !news.is_empty() && !shown_anyway {
            self.news = news;
            self.open(Page::News);
        }
        for fact in facts {
            match *fact {
                Fact::TurnEnded { .. } => self.open(Page::HandOver),
                Fact::ConflictFought { limit, met, lost, left, evades } => {
                    self.open(Page::Verdict(Outcome { limit, met, lost, left, evades }));
                }
                // As long as more dice can be turned, the step shows them.
                Fact::DieTurned { faces, .. } if self.state().phase() != Phase::Lighting => {
                    self.open(Page::Rolled { faces, since: None });
                }
                Fact::DiceRolled { faces, .. } => {
                    // Dice that the table has rolled lie still already.
                    let since = (hand.moves && !action.is_chance()).then_some(hand.now);
                    self.open(Page::Rolled { faces, since });
                }
                _ => {}
            }
        }
        if self.state().winner().is_some() {
            self.pages.clear();
        }
    }

    /// Lets chance act as long as it is due, unless the table does that.
    fn deal<R: Rng>(&mut self, hand: &mut Hand<'_, R>, facts: &mut Vec<Fact, 32>) {
        self.stuck = false;
        while self.state().next() == Next::Chance && hand.dealer == Dealer::Campfire {
            let dealt = self.session.deal(hand.rng, &mut |fact| {
                let _ = facts.push(fact);
            });
            match dealt {
                Ok(Some(action)) => hand.traces.push(Trace::Accepted(action)),
                Ok(None) => break,
                Err(error) => {
                    if error == PlayError::NoRandomness {
                        hand.traces.push(Trace::NoRandomness);
                    }
                    self.stuck = true;
                    break;
                }
            }
        }
    }

    /// Lets chance act that was due already when the game was left, or when the table was to roll
    /// and draw.
    pub(in crate::app) fn catch_up<R: Rng>(&mut self, hand: &mut Hand<'_, R>) {
        let due = self.state().next() == Next::Chance && hand.dealer == Dealer::Campfire;
        if !due || self.stuck {
            return;
        }
        let mut facts = Vec::new();
        self.deal(hand, &mut facts);
        if !facts.is_empty() {
            self.changed = true;
            let decision = self.session.undoable().unwrap_or(Action::Done);
            self.keep_view(decision, false, hand);
            self.tell(decision, &facts, hand);
        }
    }
}
