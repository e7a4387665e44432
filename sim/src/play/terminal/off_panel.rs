//! What a screen would show if the panel were higher: a terminal may have room for it.
//!
//! Nobody but the box knows it, so a copy of the box scrolls.

use std::iter;

use campfire_core::app::Millis;
use campfire_core::ui::{Key, Label, Picture, Scene};

use crate::play::host::Host;
use crate::play::plain::{TextLine, is_log, last_log_line, rows, text_screen};

/// What the panel has no room for.
#[derive(Clone, Default, Debug)]
pub(super) struct OffPanel {
    /// Every row of a list that scrolls, without the cursor.
    pub(super) rows: Vec<TextLine>,
    /// The lines of the log that are older than those on the panel.
    pub(super) older: Vec<TextLine>,
}

impl OffPanel {
    /// What belongs to this scene of a host, for a terminal with so many rows.
    pub(super) fn of(host: &Host, scene: &Scene, now: Millis, room: usize) -> Self {
        let rows = list(host, scene, now);
        let older = log(host, scene, now).take(room).collect();
        Self { rows, older }
    }
}

fn list(host: &Host, scene: &Scene, now: Millis) -> Vec<TextLine> {
    let Some(list) = text_screen(scene).list else { return Vec::new() };
    let mut all = vec![None; list.total];
    // The first press may only wake the panel, or come while the key is still down.
    let presses = list.total + 2;
    for scene in iter::once(scene.clone()).chain(host.foreseen(Key::B, now).take(presses)) {
        for (number, line) in rows(&scene) {
            if let Some(row) = all.get_mut(number) {
                row.get_or_insert(line);
            }
        }
        if all.iter().all(Option::is_some) {
            break;
        }
    }
    all.into_iter().collect::<Option<Vec<TextLine>>>().unwrap_or_default()
}

/// One more line of the log for each press, as long as there is an older one.
fn log(host: &Host, scene: &Scene, now: Millis) -> impl Iterator<Item = TextLine> {
    let goes_on =
        |scene: &Scene| scene.key(Key::B) == Some(Label::Sign(Picture::Down)) && is_log(scene);
    let scenes = goes_on(scene).then(|| host.foreseen(Key::B, now)).into_iter().flatten();
    let mut is_last = false;
    scenes.map_while(move |scene| {
        let line = if is_last { None } else { last_log_line(&scene) };
        is_last = !goes_on(&scene);
        line
    })
}
