//! Rise of Tribes: its words in scripts, its states as JSON, and its recorded games.

pub mod json;
pub mod recorded;
pub mod words;
