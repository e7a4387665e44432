//! The firmware as this computer sees it: building it, what is in it, and the file that a Pico takes
//! when it is plugged in as a drive.

mod build;
mod image;
mod shares;
mod uf2;

pub use build::{BoardModel, build};
pub use image::{FirmwareImage, Part, Sizes};
pub use shares::{Shares, Symbol};
pub use uf2::uf2;
