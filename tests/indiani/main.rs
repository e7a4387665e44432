//! What is special to Tribù Indiani: situations as scripts, golden playthroughs, and whole games by buttons.

mod games;
mod goldens;
mod scripts;
