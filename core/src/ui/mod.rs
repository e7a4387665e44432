//! Scenes as plain data and the drawing of them.
//!
//! Knows nothing of any game, of buttons or of time.

mod area;
mod atlas;
mod canvas;
mod corner;
mod draw;
mod enlarge;
mod lay;
mod letters;
mod orientation;
pub mod palette;
mod pane;
mod runs;
mod scene;
mod strip;
mod style;
mod surface;
mod wire;

pub use area::Area;
pub use atlas::Picture;
pub use canvas::Canvas;
pub use draw::{Damage, Drawing, draw, draw_on, key_area};
pub use orientation::Orientation;
pub use scene::{
    Align, Badge, Body, COLUMNS, Cell, Face, GOODS, GROUPS, Group, Head, Ink, Key, Kind, Label,
    Lead, Mark, PARTS, PICTURES, Place, Role, Row, SEATS, SLOTS, Scene, SlidingSlots, Slot,
    SlotLook, SlotRow, TALLIES, Tab, Value, WIDGETS, Widget,
};
pub use strip::{CARDS, CHAINS, Card, CardRow, Ground, MiniChain, Sign, Strip};
pub use surface::{Fused, SoftRun, Stencil, Surface};
pub use wire::{Buffer, Wire};
