//! What is special to Tribù Indiani: situations as scripts, and golden playthroughs.

mod goldens;
mod scripts;
