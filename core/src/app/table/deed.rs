//! What a key of a game's screen asks for, and the pages that every game has.

use crate::app::kit::List;
use crate::text::TextId;

/// What a press asks for: an action `A`, or another page or view of the screens.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Deed<A, P, V, S> {
    /// Nothing: what moves stands still, as after any press.
    Nothing,
    /// An action of the game.
    Act(A),
    /// An action, and after it another one, unless the first has something to tell.
    Both(A, A),
    /// An action for everybody who is asked in this step, until one of them has something to tell.
    ForAll(A),
    /// Something else is chosen on the screen of the step.
    Look(V),
    /// Another page on top.
    Open(Page<P, S>),
    /// Another page instead of the one on top.
    Turn(Page<P, S>),
    /// The page on top is closed.
    Close,
    /// The last decision is taken back.
    Undo,
    /// It is taken back although somebody has seen something alone: all agree.
    UndoPrivate,
    /// What was taken back comes again.
    Redo,
    /// The game is left.
    Leave(Exit),
}

/// Where a game is left to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Exit {
    /// The settings, and back.
    Settings,
    /// Who sits where, and back.
    Seats,
    /// The game is over or given up.
    End,
    /// A new game.
    NewGame,
    /// The first screen; the game stays as it is.
    Pause,
}

/// A page over the step: one that every game has, or one of the game's own.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Page<P, S> {
    /// What the last action brought.
    News,
    /// What else it brought.
    MoreNews,
    /// The menu.
    Menu(List),
    /// The scores, with the reasons of one seat's.
    Scores(S),
    /// The log, after leaving out so many of the latest lines.
    Log(u16),
    /// What the present step is about.
    StepHelp,
    /// Taking back what somebody has seen alone is asked once more.
    UndoPrivate,
    /// Ending the game is asked once more.
    EndGame,
    /// A decision was taken back.
    Undone,
    /// A decision came back.
    Redone,
    /// The action was refused.
    Refused(TextId),
    /// A page of the game itself.
    Game(P),
}
