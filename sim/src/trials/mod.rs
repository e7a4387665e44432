//! Trials: random play by rules and by buttons, what must hold meanwhile, and whether chance is fair.

pub mod chi;
pub mod command;
pub mod fairness;
pub mod invariants;
pub mod monkey;
pub mod moves;
pub mod odds;
pub mod playthrough;
pub mod random_input;
pub mod soak;
pub mod walk;
