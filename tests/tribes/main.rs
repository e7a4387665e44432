//! What is special to Rise of Tribes: situations as scripts, golden and recorded games, and what its
//! screens do in cases that only this game has.

mod companions;
mod games;
mod goldens;
mod kept;
mod older;
mod playthrough;
mod presses;
mod private;
mod rulings;
mod scripts;
mod typed;
