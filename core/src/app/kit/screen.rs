//! The grid that every screen is laid out on: header, content, footer and the four keys.
//!
//! Lists are large. The functions of the app that make them are never inlined, so that the stack of the
//! box holds those of the present screen only; the small ones that lay a screen out are called from
//! everywhere, and would take more of its flash inlined.

use crate::text::{Phrase, Texts, shell};
use crate::ui::{
    Align, Area, Badge, Ink, Key, Kind, Lead, Picture, Place, Role, Scene, Tab, key_area,
};

use super::{KeyFace, Labels, Millis};

/// The left edge of the content.
pub const LEFT: i16 = 12;
/// The upper edge of the content.
pub const TOP: i16 = 44;
/// The width of the content.
pub const WIDTH: u16 = 296;
/// The height of the content.
pub const HEIGHT: u16 = 152;
/// The middle of the panel.
const MIDDLE: i16 = 160;
/// What stays free beside a key.
const GAP: i16 = 8;
/// What a symbol in the header takes, with the gap to the words.
const BADGE: u16 = 28;

/// A screen being laid out: a scene to be drawn, or nothing where only the keys are asked for.
#[derive(Debug)]
pub struct Screen<'a> {
    scene: Option<&'a mut Scene>,
    texts: Texts,
    now: Millis,
    coached: bool,
}

impl Screen<'_> {
    /// The upper edge of a large number.
    pub const HERO: i16 = 56;
    /// The first line under a large number.
    pub const FIRST_LINE: i16 = 147;
    /// The second one.
    pub const SECOND_LINE: i16 = 172;
}

impl<'a> Screen<'a> {
    /// A screen that becomes this scene, which is empty so far.
    pub fn drawn(scene: &'a mut Scene, now: Millis) -> Self {
        let texts = scene.texts;
        Self { scene: Some(scene), texts, now, coached: false }
    }

    /// A screen that nobody sees: what is put on it is gone.
    #[must_use]
    pub fn unseen(texts: Texts, now: Millis) -> Self {
        Self { scene: None, texts, now, coached: false }
    }

    /// The same screen, on which the first round is coached or not.
    #[must_use]
    pub fn coached(self, coached: bool) -> Self {
        Self { coached, ..self }
    }

    /// Whether the first round is coached on it.
    #[must_use]
    pub fn is_coached(&self) -> bool {
        self.coached
    }

    /// Whether anybody sees it: where only the keys are asked for, nothing has to be worked out that
    /// none of them depends on.
    #[must_use]
    pub fn is_seen(&self) -> bool {
        self.scene.is_some()
    }

    /// Its texts.
    #[must_use]
    pub fn texts(&self) -> Texts {
        self.texts
    }

    /// The time it shows.
    #[must_use]
    pub fn now(&self) -> Millis {
        self.now
    }

    /// Puts its keys on a screen, and frames it in a seat's colour if it is somebody's. This comes first:
    /// everything else keeps out of the way of the keys.
    #[inline(never)]
    pub fn begin(&mut self, frame: Option<Badge>, labels: &Labels) {
        if let Some(scene) = &mut self.scene {
            scene.frame = frame;
            for key in Key::ALL {
                if let Some(KeyFace { label, .. }) = labels.face(key) {
                    let kind = Kind::Key { key, label, tab: Tab::Rest };
                    scene.put(key_area(key, label, self.texts), kind);
                }
            }
        }
    }

    /// Puts a widget somewhere.
    #[inline(never)]
    pub fn put(&mut self, area: Area, kind: Kind) {
        if let Some(scene) = &mut self.scene {
            scene.put(area, kind);
        }
    }

    /// How far the upper or lower keys reach towards the middle, from the nearer edge.
    fn reach(&self, keys: [Key; 2]) -> i16 {
        let widgets = self.scene.as_ref().map_or(&[][..], |scene| scene.widgets());
        let widths = widgets.iter().filter_map(|widget| match widget.kind {
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

    /// What stands between the upper keys: in the middle of the screen, or of the room they leave if it
    /// is too long for that.
    #[inline(never)]
    pub fn header(&mut self, badge: Option<Badge>, text: impl Into<Phrase>) {
        if !self.is_seen() {
            return;
        }
        let text = text.into();
        let symbol = if badge.is_some() { BADGE } else { 0 };
        let width = Role::Strong.width(&text.words(self.texts)).saturating_add(symbol);
        let middle = self.between([Key::A, Key::X], 8);
        let area = if width <= middle.w {
            middle
        } else {
            let left = self.reach([Key::A, Key::A]).max(LEFT) + GAP;
            let right = Area::PANEL.right() - self.reach([Key::X, Key::X]).max(LEFT) - GAP;
            Area::new(left, 8, (right - left).max(0).unsigned_abs(), 28)
        };
        self.put(area, Kind::Header { badge, text });
    }

    /// The steps of a turn between the lower keys.
    #[inline(never)]
    pub fn steps(&mut self, done: u8, of: u8) {
        self.put(Area::new(116, 212, 88, 12), Kind::Steps { done, of });
    }

    /// A short note between the lower keys.
    #[inline(never)]
    pub fn note(&mut self, text: impl Into<Phrase>, ink: Ink) {
        let area = self.between([Key::B, Key::Y], 204);
        self.line(area, text, Role::Body, ink, Align::Center);
    }

    /// One line of text in the middle of its area.
    #[inline(never)]
    pub fn line(
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
    pub fn centred(&mut self, y: i16, text: impl Into<Phrase>, role: Role, ink: Ink) {
        let height = if role == Role::Title { 24 } else { 20 };
        self.line(Area::new(LEFT, y, WIDTH, height), text, role, ink, Align::Center);
    }

    /// Says on a page of things that there is none.
    pub fn nothing_yet(&mut self) {
        self.centred(Self::FIRST_LINE, shell::NOTHING_YET, Role::Body, Ink::Ash);
    }

    /// Sentences from the upper edge of their area on.
    #[inline(never)]
    pub fn sentences(&mut self, area: Area, text: impl Into<Phrase>, ink: Ink) {
        let (text, align, place) = (text.into(), Align::Left, Place::Top);
        self.put(area, Kind::Text { text, role: Role::Body, ink, align, place });
    }

    /// A question or a message in place of the content.
    #[inline(never)]
    pub fn modal(&mut self, title: impl Into<Phrase>, body: impl Into<Phrase>) {
        if !self.is_seen() {
            return;
        }
        let (title, body) = (title.into(), body.into());
        let words = body.words(self.texts);
        let lines = Role::Body.wrap(&words, WIDTH - 32).count();
        let height = HEIGHT.min(64 + 20 * u16::try_from(lines).unwrap_or(u16::MAX / 20));
        let y = TOP.saturating_add_unsigned((HEIGHT - height) / 2);
        self.put(Area::new(LEFT, y, WIDTH, height), Kind::Modal { title, body });
    }

    /// A large picture in the middle, with a title and two lines below it.
    #[inline(never)]
    pub fn poster(&mut self, top: i16, picture: Picture, accent: Ink, words: [Phrase; 3]) {
        let [title, first, second] = words;
        self.put(Area::new(128, top, 64, 64), Kind::Picture { picture, accent });
        self.centred(top + 75, title, Role::Title, Ink::Cream);
        self.centred(top + 105, first, Role::Body, Ink::Cream);
        self.centred(top + 125, second, Role::Body, Ink::Cream);
    }

    /// Pictures and symbols of one size beside each other, in the middle of the screen.
    #[inline(never)]
    pub fn side_by_side(&mut self, y: i16, size: u16, leads: &[Lead]) {
        let pitch = size + size / 3;
        let count = u16::try_from(leads.len()).unwrap_or(0);
        let mut x = MIDDLE.saturating_sub_unsigned((pitch * count - size / 3) / 2);
        for lead in leads {
            let area = Area::new(x, y, size, size);
            match *lead {
                Lead::None => {}
                Lead::Badge(badge) => self.put(area, Kind::Badge(badge)),
                Lead::Picture(picture) | Lead::Large(picture) => {
                    self.put(area, Kind::Picture { picture, accent: Ink::Fire });
                }
                Lead::Card(card) => self.put(area, Kind::LargeCard(card)),
                Lead::Sign(sign) => self.put(area, Kind::Sign(sign)),
            }
            x = x.saturating_add_unsigned(pitch);
        }
    }

    /// A seat's symbol, a large number and what it is about.
    #[inline(never)]
    pub fn hero(&mut self, top: i16, badge: Badge, number: Phrase, picture: Picture) {
        self.put(Area::new(24, top, 80, 80), Kind::Badge(badge));
        let area = Area::new(112, top + 6, 116, 68);
        self.line(area, number, Role::Huge, Ink::Cream, Align::Center);
        self.put(Area::new(236, top + 12, 56, 56), Kind::Picture { picture, accent: Ink::Fire });
    }

    /// A large picture of what happened, beside the symbol of the seat whose it is.
    #[inline(never)]
    pub fn headline(&mut self, top: i16, badge: Option<Badge>, picture: Picture) {
        let mut x = MIDDLE - 36;
        if let Some(badge) = badge {
            self.put(Area::new(64, top, 80, 80), Kind::Badge(badge));
            x = 180;
        }
        self.put(Area::new(x, top + 4, 72, 72), Kind::Picture { picture, accent: Ink::Fire });
    }
}
