//! What the tools of this program know of each game, one folder a game.

pub mod tribes;
