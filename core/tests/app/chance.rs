//! What an app does with the generator it is given.

use std::cell::RefCell;
use std::convert::Infallible;
use std::rc::Rc;

use campfire_core::app::{App, Edge, Millis};
use campfire_core::entropy::StirRng;
use campfire_core::ui::Key;
use rand_core::TryRng;

/// A generator that writes down when it is stirred.
#[derive(Clone, Default)]
struct Listener(Rc<RefCell<Vec<u32>>>);

impl TryRng for Listener {
    type Error = Infallible;

    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        Ok(0)
    }

    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        Ok(0)
    }

    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Infallible> {
        bytes.fill(0);
        Ok(())
    }
}

impl StirRng for Listener {
    fn stir(&mut self, at: u32) {
        self.0.borrow_mut().push(at);
    }
}

#[test]
fn every_closing_contact_stirs_the_generator_bounces_included() {
    let heard = Listener::default();
    let (mut app, _) = App::open(heard.clone(), Ok(None));
    for (key, edge, at) in [
        (Key::Y, Edge::Down, 7),
        (Key::Y, Edge::Up, 9),
        (Key::Y, Edge::Down, 10),
        (Key::A, Edge::Down, 11),
        (Key::Y, Edge::Up, 90),
    ] {
        app.input(key, edge, Millis(at));
        app.tick(Millis(at));
    }
    assert_eq!(*heard.0.borrow(), [7, 10, 11]);
}
