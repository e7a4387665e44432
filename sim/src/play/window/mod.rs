//! Plays in a window: the panel in its case, with buttons for keyboard and mouse.

mod case;
mod fit;
mod keys;
mod message;
mod paint;
mod screen;
mod windowed;

use std::cell::RefCell;
use std::rc::Rc;
use std::thread;
use std::time::{Duration, Instant};

use campfire_core::app::{Brightness, Edge, Millis};
use campfire_core::ui::Key;
use minifb::{InputCallback, MouseButton, MouseMode, ScaleMode, Window, WindowOptions};

pub use message::Message;
pub use windowed::WindowedDevice;
pub(crate) use windowed::{corner_tabs, titled};

use crate::play::host::Shown;
use case::{Case, Look};
use fit::{Fit, Size};
use keys::{Contacts, Repeats};

/// The longest sleep, in milliseconds: keys and mouse are asked for so often.
const FRAME: u32 = 16;
/// So often the window is painted though nothing has changed: nobody says when another window has
/// covered it.
const REPAINT: Duration = Duration::from_secs(1);

/// What the window system has said about keys since it was last asked.
#[derive(Clone, Default)]
struct KeyEvents(Rc<RefCell<Vec<(minifb::Key, Edge)>>>);

impl InputCallback for KeyEvents {
    fn add_char(&mut self, _: u32) {}

    fn set_key_state(&mut self, key: minifb::Key, down: bool) {
        self.0.borrow_mut().push((key, if down { Edge::Down } else { Edge::Up }));
    }
}

/// The button that a key of the keyboard stands for.
fn button(key: minifb::Key) -> Option<Key> {
    match key {
        minifb::Key::A | minifb::Key::Left | minifb::Key::Escape | minifb::Key::Backspace => {
            Some(Key::A)
        }
        minifb::Key::B | minifb::Key::Down => Some(Key::B),
        minifb::Key::X | minifb::Key::Up => Some(Key::X),
        minifb::Key::Y
        | minifb::Key::Right
        | minifb::Key::Enter
        | minifb::Key::NumPadEnter
        | minifb::Key::Space => Some(Key::Y),
        _ => None,
    }
}

/// A window that is open and has nothing to show yet.
pub struct Play {
    window: Window,
    fit: Fit,
    case: Case,
    key_events: KeyEvents,
    repeats: Repeats<minifb::Key>,
    contacts: Contacts,
    mouse: Mouse,
    active: bool,
    control: bool,
    quit: bool,
}

debug_fields!(Play { active, control, quit });

/// What the left button of the mouse does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Mouse {
    Up,
    /// It went down on a button of the box.
    On(Key),
    /// It went down elsewhere.
    Off,
}

impl Play {
    /// Opens a window whose panel shows each pixel as a square of `scale`, or smaller if the screen is.
    ///
    /// # Errors
    /// There is no window system, in words.
    pub fn open(scale: usize) -> Result<Self, String> {
        let size = Size::of_window(scale, screen::size());
        // What is painted always has the size of the window.
        let scale_mode = ScaleMode::UpperLeft;
        let options = WindowOptions { resize: true, scale_mode, ..WindowOptions::default() };
        let mut window = Window::new("Campfire", size.width, size.height, options)
            .map_err(|error| error.to_string())?;
        let fit = Fit::new(size);
        // The loop below sleeps by itself.
        window.set_target_fps(0);
        let key_events = KeyEvents::default();
        window.set_input_callback(Box::new(key_events.clone()));
        Ok(Self {
            window,
            case: Case::new(fit.scale()),
            fit,
            key_events,
            repeats: Repeats::default(),
            contacts: Contacts::default(),
            mouse: Mouse::Up,
            active: true,
            control: false,
            quit: false,
        })
    }

    /// Plays until the window is closed.
    ///
    /// # Errors
    /// The window system has gone away or what is played with has broken down, in words.
    pub fn run(mut self, works: &mut impl WindowedDevice) -> Result<(), String> {
        let since = Instant::now();
        let mut shown = Shown::Changed;
        let mut lit = Brightness::FULL;
        let mut title = String::new();
        let mut painted: Option<Instant> = None;
        while self.window.is_open() && !self.quit {
            let now = Millis(since.elapsed().as_millis() as u32);
            shown = shown.and(self.resize());
            for (key, edge) in self.edges(works, now) {
                shown = shown.and(works.edge(key, edge, now));
            }
            shown = shown.and(works.pass(now)?);
            for notice in works.notices() {
                eprintln!("campfire: {notice}");
            }
            let called = works.title();
            if called != title {
                self.window.set_title(&called);
                title = called;
            }
            let backlight = works.backlight();
            if backlight != lit {
                shown = Shown::Changed;
                lit = backlight;
            }
            if shown == Shown::Changed {
                self.case.show(works.pixels(), backlight);
            }
            let look = Look { down: self.contacts.down(), light: works.light() };
            let changed = self.case.look(look) || shown == Shown::Changed;
            if changed || painted.is_none_or(|painted| painted.elapsed() >= REPAINT) {
                self.paint()?;
                painted = Some(Instant::now());
                shown = Shown::Same;
            }
            let now = Millis(since.elapsed().as_millis() as u32);
            let rest = works.rest(now).map_or(FRAME, |rest| rest.clamp(1, FRAME));
            thread::sleep(Duration::from_millis(u64::from(rest)));
            self.window.update();
        }
        Ok(())
    }

    /// Makes the case as large as the window has become; whether it has to be shown anew.
    fn resize(&mut self) -> Shown {
        let (width, height) = self.window.get_size();
        let fit = Fit::new(Size { width, height });
        if fit == self.fit {
            return Shown::Same;
        }
        if fit.scale() != self.fit.scale() {
            self.case = Case::new(fit.scale());
        }
        self.fit = fit;
        Shown::Changed
    }

    fn paint(&mut self) -> Result<(), String> {
        let (width, height) = self.window.get_size();
        let pixels = self.fit.window(self.case.pixels(), case::ground());
        let painted = self.window.update_with_buffer(&pixels, width, height);
        painted.map_err(|error| error.to_string())
    }

    /// Looks for Ctrl-Q, however short.
    fn handle_keys(&mut self, key_events: &[(minifb::Key, Edge)]) {
        for (key, edge) in key_events {
            match key {
                minifb::Key::LeftCtrl | minifb::Key::RightCtrl => {
                    self.control = *edge == Edge::Down;
                }
                minifb::Key::Q => self.quit |= self.control && *edge == Edge::Down,
                _ => {}
            }
        }
    }

    /// What keyboard and mouse have done to the contacts.
    fn edges(&mut self, works: &impl WindowedDevice, now: Millis) -> Vec<(Key, Edge)> {
        let key_events = std::mem::take(&mut *self.key_events.0.borrow_mut());
        self.handle_keys(&key_events);
        let mut keys = self.repeats.batch(&key_events, now);
        let was_active = std::mem::replace(&mut self.active, self.window.is_active());
        if was_active && !self.active {
            keys.extend(self.repeats.release_all());
            self.control = false;
        }
        let mut edges: Vec<(Key, Edge)> =
            keys.into_iter().filter_map(|(key, edge)| Some((button(key)?, edge))).collect();
        edges.extend(self.mouse_edge(works));
        edges.retain(|(key, edge)| self.contacts.change(*key, *edge));
        edges
    }

    /// A button stays down while the mouse's button does, wherever the mouse goes.
    fn mouse_edge(&mut self, works: &impl WindowedDevice) -> Option<(Key, Edge)> {
        let down = self.window.get_mouse_down(MouseButton::Left);
        match (self.mouse, down) {
            (Mouse::Up, true) => {
                let place = self.window.get_mouse_pos(MouseMode::Discard);
                let key =
                    place.and_then(|place| case::button_at(self.fit.spot(place), &works.tabs()));
                self.mouse = key.map_or(Mouse::Off, Mouse::On);
                key.map(|key| (key, Edge::Down))
            }
            (Mouse::On(key), false) => {
                self.mouse = Mouse::Up;
                Some((key, Edge::Up))
            }
            (Mouse::Off, false) => {
                self.mouse = Mouse::Up;
                None
            }
            (Mouse::Up, false) | (Mouse::On(_) | Mouse::Off, true) => None,
        }
    }
}
