//! What happens to the player in turn, and has to be done on the table before the game goes on.

use super::lay::poster;
use super::{Deed, Keys, Play, names};
use crate::app::kit::{Screen, bind};
use crate::app::table::menu;
use crate::games::indiani::{Action, Answer, Sign};
use crate::text::{Phrase, TextId, indiani as words, shell};
use crate::ui::Picture;

/// A notice with its main key.
#[inline(never)]
fn notice(
    play: &Play,
    picture: Picture,
    words: [Phrase; 3],
    verb: TextId,
    screen: &mut Screen,
) -> Keys {
    let keys = Keys { a: menu(), y: bind(verb, Deed::Act(Action::Done)), ..Keys::default() };
    play.begin(screen, &keys);
    poster(screen, picture, words);
    keys
}

/// The player in turn skips the turn.
pub(super) fn blocked(play: &Play, screen: &mut Screen) -> Keys {
    let title = words::SKIPS_TURN.with(play.name(play.seat()));
    let words = [title, words::BLOCK_TO_PLAYED.into(), shell::DOT.into()];
    notice(play, Picture::Block, words, shell::NEXT, screen)
}

/// A Tribù card got no vase in time.
pub(super) fn lost(play: &Play, sign: Sign, screen: &mut Screen) -> Keys {
    let (name, picture) = names::sign(sign);
    let active = play.state().chain(play.seat(), sign).is_some_and(|chain| chain.active);
    let [first, second] = match active {
        true => [words::LOST_FIRST, words::LOST_SECOND],
        false => [words::LOST_ALONE, words::LOST_UNDER],
    };
    let words = [words::IS_LOST.with(name), first.into(), second.into()];
    notice(play, picture, words, shell::DONE, screen)
}

/// The discards are shuffled.
pub(super) fn shuffle(play: &Play, screen: &mut Screen) -> Keys {
    let piles = play.state().piles();
    let second = match piles.unknown {
        0 => words::SHUFFLE_SECOND.with2(piles.below_top(), piles.diorama_below_top()),
        // How many of them are Diorama is not known.
        _ => words::SHUFFLE_OTHERS.with(piles.below_top()),
    };
    let words = [words::DECK_EMPTY.into(), words::SHUFFLE_FIRST.into(), second];
    notice(play, Picture::Deck, words, shell::DONE, screen)
}

/// No Diorama is left.
pub(super) fn ran_out(play: &Play, screen: &mut Screen) -> Keys {
    let keys =
        Keys { a: menu(), y: bind(words::COUNT, Deed::Act(Action::Done)), ..Keys::default() };
    let title = words::CHALLENGE.with(play.state().challenge());
    play.begin_titled(None, title, screen, &keys);
    let words =
        [words::NO_DIORAMA_LEFT.into(), words::RAN_OUT_FIRST.into(), words::RAN_OUT_SECOND.into()];
    poster(screen, Picture::Deck, words);
    keys
}

/// Whether a Diorama lies among the discards is for the table to see.
#[inline(never)]
pub(super) fn search(play: &Play, screen: &mut Screen) -> Keys {
    let reply = |answer| Deed::Act(Action::Reply(answer));
    let keys = Keys {
        a: menu(),
        b: bind(shell::NO, reply(Answer::No)),
        x: None,
        y: bind(shell::YES, reply(Answer::Yes)),
    };
    play.begin(screen, &keys);
    let first = words::SEARCH_FIRST.with(play.state().piles().unknown);
    poster(screen, Picture::Deck, [words::ANY_DIORAMA.into(), first, words::SEARCH_SECOND.into()]);
    keys
}
