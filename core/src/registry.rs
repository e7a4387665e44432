//! The games of Campfire, a row each.

/// Hands every game to the macro `$with`, with `$about` before them. A row is the name of the game's
/// screens and the name of its folders: `games/` has its rules, `app/` its screens, and the desktop
/// program's `games/` what its tools know of it.
#[macro_export]
macro_rules! games {
    ($with:ident { $($about:tt)* }) => {
        $with! {
            $($about)* {
                Tribes: tribes,
                Indiani: indiani,
            }
        }
    };
}
