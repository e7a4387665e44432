//! Campfire on a PC: the same core as the box, in a window, in a terminal and under scripts, with
//! random play, odds and measurements.

/// Shows some fields of a type: the others are large, or say nothing to somebody who reads.
macro_rules! debug_fields {
    ($type:ident $(<$($of:ident),+>)? { $($field:ident),+ }) => {
        impl $(<$($of),+>)? std::fmt::Debug for $type $(<$($of),+>)? {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.debug_struct(stringify!($type))
                    $(.field(stringify!($field), &self.$field))+
                    .finish_non_exhaustive()
            }
        }
    };
}

pub mod command;
pub mod emulator;
pub mod gallery;
pub mod games;
pub mod measure;
pub mod play;
pub mod script;
pub mod trials;
