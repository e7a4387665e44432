//! The box without its hardware: buttons in, light and log out, what it keeps over a power cut, the
//! session of a game and the randomness that it draws on.

mod backlight;
mod buttons;
mod chance;
mod coach;
mod drama;
mod entropy;
mod hold;
mod keep;
mod lessons;
mod lists;
mod naming;
mod rest;
mod rows;
mod session;
mod several;
mod table;
mod trace;
