//! The grid that every screen is laid out on: header, content, footer and the four keys.
//!
//! Scenes and lists are large. The functions of the app that make them are never inlined, so that
//! the stack of the box holds those of the present screen only; the small ones that lay them out are
//! called from everywhere, and would take more of its flash inlined.

use crate::text::{Phrase, Texts};
use crate::ui::{
    Align, Area, Badge, Ink, Key, Kind, Label, Picture, Place, Role, Scene, Tab, key_area,
};

/// The left edge of the content.
pub(super) const LEFT: i16 = 12;
/// The upper edge of the content.
pub(super) const TOP: i16 = 44;
/// The width of the content.
pub(super) const WIDTH: u16 = 296;
/// The height of the content.
pub(super) const HEIGHT: u16 = 152;
/// The middle of the panel.
const MIDDLE: i16 = 160;
/// What stays free beside a key.
const GAP: i16 = 8;

/// What the four keys say; a key that says nothing does nothing.
#[derive(Clone, Copy, Default)]
pub(super) struct Keys {
    pub(super) a: Option<Label>,
    pub(super) b: Option<Label>,
    pub(super) x: Option<Label>,
    pub(super) y: Option<Label>,
}

impl Keys {
    fn each(self) -> impl Iterator<Item = (Key, Label)> {
        let labels = [self.a, self.b, self.x, self.y];
        Key::ALL.into_iter().zip(labels).filter_map(|(key, label)| Some((key, label?)))
    }
}

/// A key with a word or a sign.
#[inline(never)]
pub(super) fn key(label: impl Into<Label>) -> Option<Label> {
    Some(label.into())
}

/// A screen being laid out.
pub(super) struct Screen {
    scene: Scene,
}

impl Screen {
    /// A screen with these keys, framed in a seat's colour if it is somebody's.
    #[inline(never)]
    pub(super) fn new(texts: Texts, frame: Option<Badge>, keys: Keys) -> Self {
        let mut scene = Scene::new(texts, frame);
        for (key, label) in keys.each() {
            let kind = Kind::Key { key, label, tab: Tab::Rest };
            scene.put(key_area(key, label, texts), kind);
        }
        Self { scene }
    }

    /// The finished scene.
    #[inline(never)]
    pub(super) fn done(self) -> Scene {
        self.scene
    }

    /// Puts a widget somewhere.
    #[inline(never)]
    pub(super) fn put(&mut self, area: Area, kind: Kind) {
        self.scene.put(area, kind);
    }

    /// How far the upper or lower keys reach towards the middle, from the nearer edge.
    fn reach(&self, keys: [Key; 2]) -> i16 {
        let widths = self.scene.widgets().iter().filter_map(|widget| match widget.kind {
            Kind::Key { key, .. } if keys.contains(&key) => Some(widget.area.w),
            _ => None,
        });
        i16::try_from(widths.max().unwrap_or(0)).unwrap_or(i16::MAX)
    }

    /// The free place in the middle between two keys, this far down.
    fn between(&self, keys: [Key; 2], y: i16) -> Area {
        let half = MIDDLE - GAP - self.reach(keys).max(LEFT);
        Area::new(MIDDLE - half, y, half.max(0).unsigned_abs() * 2, 28)
    }

    /// What stands between the upper keys.
    #[inline(never)]
    pub(super) fn header(&mut self, badge: Option<Badge>, text: impl Into<Phrase>) {
        let area = self.between([Key::A, Key::X], 8);
        self.put(area, Kind::Header { badge, text: text.into() });
    }

    /// A title that may be long, on a screen without a key at the upper right.
    #[inline(never)]
    pub(super) fn long_header(&mut self, text: impl Into<Phrase>) {
        let left = self.reach([Key::A, Key::A]).max(LEFT) + GAP;
        let width = (Area::PANEL.right() - LEFT - left).max(0).unsigned_abs();
        self.put(Area::new(left, 8, width, 28), Kind::Header { badge: None, text: text.into() });
    }

    /// The steps of a turn between the lower keys.
    #[inline(never)]
    pub(super) fn steps(&mut self, done: u8) {
        self.put(Area::new(116, 212, 88, 12), Kind::Steps { done, of: 5 });
    }

    /// A short note between the lower keys.
    #[inline(never)]
    pub(super) fn note(&mut self, text: impl Into<Phrase>, ink: Ink) {
        let area = self.between([Key::B, Key::Y], 204);
        self.line(area, text, Role::Body, ink, Align::Center);
    }

    /// One line of text in the middle of its area.
    #[inline(never)]
    pub(super) fn line(
        &mut self,
        area: Area,
        text: impl Into<Phrase>,
        role: Role,
        ink: Ink,
        align: Align,
    ) {
        let text = text.into();
        self.put(area, Kind::Text { text, role, ink, align, place: Place::Middle });
    }

    /// A line in the middle of the screen.
    #[inline(never)]
    pub(super) fn centred(&mut self, y: i16, text: impl Into<Phrase>, role: Role, ink: Ink) {
        let height = if role == Role::Title { 24 } else { 20 };
        self.line(Area::new(LEFT, y, WIDTH, height), text, role, ink, Align::Center);
    }

    /// Sentences from the upper edge of their area on.
    #[inline(never)]
    pub(super) fn sentences(&mut self, area: Area, text: impl Into<Phrase>, ink: Ink) {
        let (text, align, place) = (text.into(), Align::Left, Place::Top);
        self.put(area, Kind::Text { text, role: Role::Body, ink, align, place });
    }

    /// A question or a message in place of the content.
    #[inline(never)]
    pub(super) fn modal(&mut self, title: impl Into<Phrase>, body: impl Into<Phrase>) {
        let (title, body) = (title.into(), body.into());
        let words = body.words(self.scene.texts);
        let lines = Role::Body.wrap(&words, WIDTH - 32).count();
        let height = HEIGHT.min(64 + 20 * u16::try_from(lines).unwrap_or(u16::MAX / 20));
        let y = TOP.saturating_add_unsigned((HEIGHT - height) / 2);
        self.put(Area::new(LEFT, y, WIDTH, height), Kind::Modal { title, body });
    }

    /// A large picture in the middle, with a title and two lines below it.
    #[inline(never)]
    pub(super) fn poster(&mut self, top: i16, picture: Picture, accent: Ink, words: [Phrase; 3]) {
        let [title, first, second] = words;
        self.put(Area::new(128, top, 64, 64), Kind::Picture { picture, accent });
        self.centred(top + 75, title, Role::Title, Ink::Cream);
        self.centred(top + 105, first, Role::Body, Ink::Cream);
        self.centred(top + 125, second, Role::Body, Ink::Cream);
    }
}
