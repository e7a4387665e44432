//! The pages over the step that every game has: questions, and what undo and redo say.

use super::{Deed, Exit, KeysOf, Play, Screens, back, ok};
use crate::app::kit::{Binding, HEIGHT, Keys, LEFT, Screen, TOP, WIDTH, bind};
use crate::text::{Phrase, TextId, shell};
use crate::ui::{Area, Ink, Kind, Picture, Role};

impl<S: Screens> Play<S> {
    /// A question or a message in place of the content.
    #[inline(never)]
    pub fn modal(&self, screen: &mut Screen, [title, body]: [Phrase; 2], keys: &KeysOf<S>) {
        self.begin(screen, keys);
        screen.modal(title, body);
    }

    /// A page of rules to be read.
    #[inline(never)]
    pub fn rules(&self, title: TextId, text: Phrase, screen: &mut Screen) -> KeysOf<S> {
        let keys = Keys { a: back(), ..Keys::default() };
        self.begin_titled(None, title, screen, &keys);
        screen.sentences(Area::new(LEFT, TOP, WIDTH, HEIGHT), text, Ink::Cream);
        keys
    }
}

/// Taking back what somebody has seen alone is asked once more.
pub(super) fn undo_private<S: Screens>(play: &Play<S>, screen: &mut Screen) -> KeysOf<S> {
    let (b, y) = (bind(shell::NO, Deed::Close), bind(shell::UNDO, Deed::UndoPrivate));
    let keys = Keys { b, y, ..Keys::default() };
    let name = play.name(play.seat());
    play.modal(screen, [shell::UNDO_PEEK_ASK.into(), shell::UNDO_PEEK_BODY.with(name)], &keys);
    keys
}

/// Ending the game is asked once more.
pub(super) fn end_game<S: Screens>(play: &Play<S>, screen: &mut Screen) -> KeysOf<S> {
    let end = Binding::hold(shell::HOLD_TO_END, Deed::Leave(Exit::End));
    let (b, x) = (bind(shell::NO, Deed::Close), bind(shell::PAUSE, Deed::Leave(Exit::Pause)));
    let keys = Keys { a: None, b, x, y: Some(end) };
    let scores = S::keeps_score(play.state());
    let body = if scores { shell::END_SCORE_BODY } else { shell::END_GAME_BODY };
    play.modal(screen, [shell::END_GAME_ASK, body].map(Phrase::from), &keys);
    keys
}

/// A decision was taken back: it is the one that can come again.
pub(super) fn undone<S: Screens>(play: &Play<S>, screen: &mut Screen) -> KeysOf<S> {
    let what = play.session().redoable().map(|action| {
        let context = S::context(play.state(), action);
        S::decision(play, action, context)
    });
    told(play, (Picture::Undo, 64), (shell::UNDONE, what), screen)
}

/// A decision came back: it is the one that can be taken back.
pub(super) fn redone<S: Screens>(play: &Play<S>, screen: &mut Screen) -> KeysOf<S> {
    let action = play.session().undoable();
    let what = action.map(|action| S::decision(play, action, play.context()));
    told(play, (Picture::Next, 72), (shell::REDONE, what), screen)
}

/// A large picture of this size, a title, and what it is about.
#[inline(never)]
fn told<S: Screens>(
    play: &Play<S>,
    (picture, size): (Picture, u16),
    (title, what): (TextId, Option<Phrase>),
    screen: &mut Screen,
) -> KeysOf<S> {
    let keys = ok();
    play.begin(screen, &keys);
    let x = (Area::PANEL.w - size).cast_signed() / 2;
    let area = Area::new(x, Screen::HERO + 4, size, size);
    screen.put(area, Kind::Picture { picture, accent: Ink::Fire });
    screen.centred(Screen::HERO + 86, title, Role::Title, Ink::Cream);
    if let Some(what) = what {
        screen.centred(Screen::HERO + 116, what, Role::Body, Ink::Cream);
    }
    keys
}

/// The action was refused.
pub(super) fn refused<S: Screens>(play: &Play<S>, why: TextId, screen: &mut Screen) -> KeysOf<S> {
    let keys = Keys { y: bind(shell::OK, Deed::Close), ..Keys::default() };
    play.modal(screen, [shell::NOT_NOW, why].map(Phrase::from), &keys);
    keys
}
