//! What differs between two scenes: the widgets that come, and the rectangles that change.

use heapless::Vec;

use crate::ui::area::Area;
use crate::ui::scene::{Key, Kind, Scene, WIDGETS, Widget};

/// The rectangles that have changed; together they hold every changed pixel, and no pixel twice.
pub type Damage = Vec<Area, { 2 * WIDGETS }>;

/// Widgets of a scene, a bit for each.
#[derive(Clone, Copy, Default, Debug)]
struct Widgets(u32);

const _: () = assert!(WIDGETS <= 32, "every widget has a bit");

impl Widgets {
    fn add(&mut self, index: usize) {
        self.0 |= 1 << index;
    }

    /// Those of a scene that are not among these.
    fn others(self, scene: &Scene) -> impl Iterator<Item = &Widget> {
        let numbered = scene.widgets().iter().enumerate();
        numbered.filter(move |(index, _)| self.0 >> index & 1 == 0).map(|(_, widget)| widget)
    }
}

/// What differs between two scenes.
#[derive(Debug)]
pub(super) struct Difference {
    /// The widgets of the later scene that were there before.
    stay: Widgets,
    /// What changes: where widgets come, in their order, and then what is left of those that go.
    pub(super) damage: Damage,
}

impl Difference {
    /// What differs, unless it is everything or too scattered to tell.
    pub(super) fn between(before: &Scene, scene: &Scene) -> Option<Self> {
        // Of a picture that is turned, every pixel goes elsewhere.
        if (before.texts, before.frame, before.orientation)
            != (scene.texts, scene.frame, scene.orientation)
        {
            return None;
        }
        let (mut stay, mut kept) = (Widgets::default(), Widgets::default());
        for (index, widget) in scene.widgets().iter().enumerate() {
            if let Some(place) = find(before.widgets(), widget, index) {
                stay.add(index);
                kept.add(place);
            }
        }
        let mut damage = Damage::new();
        for widget in stay.others(scene) {
            damage.push(widget.area.common(Area::PANEL)).ok()?;
        }
        // Widgets of one scene do not overlap: only what comes can lie where something goes.
        let come = damage.clone();
        for widget in kept.others(before) {
            cut(widget.area.common(Area::PANEL), &come, &mut damage)?;
        }
        Some(Self { stay, damage })
    }

    /// The tab of one key, as if it came anew.
    pub(super) fn of_key(scene: &Scene, key: Key) -> Self {
        let (mut stay, mut damage) = (Widgets::default(), Damage::new());
        for (index, widget) in scene.widgets().iter().enumerate() {
            match widget.kind {
                // There are more rectangles than widgets.
                Kind::Key { key: other, .. } if other == key => _ = damage.push(widget.area),
                _ => stay.add(index),
            }
        }
        Self { stay, damage }
    }

    /// The widget that comes in a rectangle of the damage, if one does.
    pub(super) fn coming<'a>(&self, scene: &'a Scene, index: usize) -> Option<&'a Widget> {
        self.stay.others(scene).nth(index)
    }
}

/// Where a widget is among others; most are where they were.
fn find(widgets: &[Widget], widget: &Widget, index: usize) -> Option<usize> {
    if widgets.get(index) == Some(widget) {
        return Some(index);
    }
    widgets.iter().position(|other| other == widget)
}

/// Adds what is left of an area without some others, in rectangles; nothing if there is no room.
fn cut(area: Area, others: &[Area], pieces: &mut Damage) -> Option<()> {
    if area.w == 0 || area.h == 0 {
        return Some(());
    }
    let Some(first) = others.iter().position(|other| other.overlaps(area)) else {
        return pieces.push(area).ok();
    };
    let (other, rest) = others.get(first..)?.split_first()?;
    let hole = other.common(area);
    let span = |from: i16, to: i16| (to - from).unsigned_abs();
    // Above and below as wide as possible: whole rows are sent fastest.
    let around = [
        Area { h: span(area.y, hole.y), ..area },
        Area { x: area.x, w: span(area.x, hole.x), ..hole },
        Area { x: hole.right(), w: span(hole.right(), area.right()), ..hole },
        Area { y: hole.bottom(), h: span(hole.bottom(), area.bottom()), ..area },
    ];
    around.into_iter().try_for_each(|piece| cut(piece, rest, pieces))
}
