//! From contacts to presses: rows of edges and times, and the signals they must give.

use campfire_core::app::{BOUNCE, Buttons, Edge, FIRST_REPEAT, HOLD, Millis, NEXT_REPEAT, Signal};
use campfire_core::ui::Key;

use Edge::{Down, Up};

/// Something that happens at a time.
#[derive(Clone, Copy)]
enum Event {
    Edge(u32, Key, Edge),
    Poll(u32),
}

use Event::{Edge as E, Poll};

/// What the events tell, with the times.
fn told(events: &[Event]) -> Vec<(u32, Signal)> {
    from(0, events)
}

/// The same with a clock that stands at `start` in the beginning.
fn from(start: u32, events: &[Event]) -> Vec<(u32, Signal)> {
    let mut buttons = Buttons::default();
    let mut signals = Vec::new();
    let now = |at: u32| Millis(start.wrapping_add(at));
    for event in events {
        match *event {
            E(at, key, edge) => buttons.edge(key, edge, now(at), &mut |s| signals.push((at, s))),
            Poll(at) => buttons.poll(now(at), &mut |s| signals.push((at, s))),
        }
    }
    signals
}

/// A host that does nothing but what it is asked for: edges, and a poll whenever the buttons want one.
fn awaited(edges: &[(u32, Key, Edge)], end: u32) -> Result<Vec<(u32, Signal)>, String> {
    let mut buttons = Buttons::default();
    let mut signals = Vec::new();
    let mut now = 0;
    let mut edges = edges.iter().copied().peekable();
    loop {
        let wake = buttons.wake(Millis(now)).map(|wake| wake.0);
        if wake.is_some_and(|wake| wake <= now) {
            return Err(format!("wakes at {wake:?}, and it is {now}"));
        }
        let edge = edges.peek().map(|(at, ..)| *at);
        now = match (wake, edge) {
            (None, None) => break,
            (wake, edge) => wake.unwrap_or(u32::MAX).min(edge.unwrap_or(u32::MAX)),
        };
        if now > end {
            break;
        }
        if edge == Some(now) {
            if let Some((_, key, edge)) = edges.next() {
                buttons.edge(key, edge, Millis(now), &mut |s| signals.push((now, s)));
            }
        } else {
            buttons.poll(Millis(now), &mut |s| signals.push((now, s)));
        }
    }
    Ok(signals)
}

/// The numbers that the tables below are made for.
#[test]
fn times_are_those_of_a_tactile_switch_and_a_patient_thumb() {
    assert!((10..=30).contains(&BOUNCE), "longer than any bounce, shorter than any tap");
    assert_eq!((HOLD, FIRST_REPEAT, NEXT_REPEAT), (600, 400, 120));
}

#[test]
fn tells_what_a_contact_means() {
    let (down, up) = (Signal::Down(Key::Y), Signal::Up(Key::Y));
    let y = |at, edge| E(at, Key::Y, edge);
    let after = BOUNCE;
    let rows = [
        ("nothing", vec![Poll(0), Poll(5000)], vec![]),
        ("a press counts on its edge", vec![y(7, Down)], vec![(7, down)]),
        ("a release counts on its edge", vec![y(0, Down), y(90, Up)], vec![(0, down), (90, up)]),
        (
            "a bouncing press is one press",
            vec![y(0, Down), y(1, Up), y(2, Down), y(5, Up), y(10, Down), Poll(100)],
            vec![(0, down)],
        ),
        (
            "a bouncing release is one release",
            vec![
                y(0, Down),
                y(90, Up),
                y(92, Down),
                y(94, Up),
                y(100, Down),
                y(100, Up),
                Poll(200),
            ],
            vec![(0, down), (90, up)],
        ),
        (
            "a release within the bounce is told when it has settled",
            vec![y(0, Down), y(9, Up), Poll(after - 1), Poll(after)],
            vec![(0, down), (after, up)],
        ),
        (
            "a press within the bounce of a release is told when it has settled",
            vec![y(0, Down), y(90, Up), y(95, Down), Poll(90 + after)],
            vec![(0, down), (90, up), (90 + after, down)],
        ),
        ("an open contact that opens is nothing", vec![y(0, Up), Poll(50), y(60, Up)], vec![]),
        ("a closed contact that closes is nothing", vec![y(0, Down), y(99, Down)], vec![(0, down)]),
    ];
    for (name, events, expected) in rows {
        assert_eq!(told(&events), expected, "{name}");
        assert_eq!(from(u32::MAX - 50, &events), expected, "{name}, as the clock wraps around");
    }
}

#[test]
fn a_hold_is_told_once_and_repeats_go_on() {
    let x = Key::X;
    let expected = [
        (0, Signal::Down(x)),
        (400, Signal::Repeat(x)),
        (520, Signal::Repeat(x)),
        (600, Signal::Held(x)),
        (640, Signal::Repeat(x)),
        (760, Signal::Repeat(x)),
        (880, Signal::Repeat(x)),
        (900, Signal::Up(x)),
    ];
    assert_eq!(awaited(&[(0, x, Down), (900, x, Up)], 5000), Ok(expected.to_vec()));
    let mut events = vec![E(0, x, Down)];
    events.extend((1..900).map(Poll));
    events.push(E(900, x, Up));
    events.extend((901..2000).map(Poll));
    assert_eq!(told(&events), expected, "polled every millisecond");
    assert_eq!(from(u32::MAX - 450, &events), expected, "as the clock wraps around");
}

#[test]
fn a_press_that_ends_just_before_is_neither_hold_nor_repeat() {
    let x = Key::X;
    let short = awaited(&[(0, x, Down), (399, x, Up)], 5000);
    assert_eq!(short, Ok(vec![(0, Signal::Down(x)), (399, Signal::Up(x))]));
    let long = awaited(&[(0, x, Down), (599, x, Up)], 5000).unwrap_or_default();
    assert!(!long.contains(&(599, Signal::Held(x))) && long.len() == 4, "{long:?}");
}

#[test]
fn missed_times_are_not_made_up_for() {
    let x = Key::X;
    // Nobody asks for a second: one repeat and the hold are told, and the next repeat is in step.
    let events = [E(0, x, Down), Poll(1000), Poll(1119), Poll(1120), Poll(5000), Poll(5001)];
    let expected = [
        (0, Signal::Down(x)),
        (1000, Signal::Repeat(x)),
        (1000, Signal::Held(x)),
        (1120, Signal::Repeat(x)),
        (5000, Signal::Repeat(x)),
    ];
    assert_eq!(told(&events), expected);
    // Nobody asks before the release: it was held all the same.
    let events = [E(0, x, Down), E(700, x, Up)];
    let signals = told(&events);
    assert!(signals.contains(&(700, Signal::Held(x))), "{signals:?}");
    assert_eq!(signals.last(), Some(&(700, Signal::Up(x))));
}

#[test]
fn a_release_that_nobody_asked_about_does_not_delay_the_next_press() {
    let y = Key::Y;
    // The release comes within the bounce and is told late; the press after it is on time.
    let events = [E(0, y, Down), E(9, y, Up), E(500, y, Down)];
    let expected = [(0, Signal::Down(y)), (500, Signal::Up(y)), (500, Signal::Down(y))];
    assert_eq!(told(&events), expected);
}

#[test]
fn keys_do_not_know_of_each_other() {
    let (a, b) = (Key::A, Key::B);
    let both = [(0, a, Down), (1, b, Down), (3, a, Up), (4, a, Down), (450, b, Up), (700, a, Up)];
    let all = awaited(&both, 5000).unwrap_or_default();
    for key in [a, b] {
        let of = |(_, signal): &(u32, Signal)| match *signal {
            Signal::Down(k) | Signal::Up(k) | Signal::Held(k) | Signal::Repeat(k) => k == key,
        };
        let alone: Vec<_> = both.iter().copied().filter(|(_, other, _)| *other == key).collect();
        let together: Vec<_> = all.iter().copied().filter(of).collect();
        assert_eq!(Ok(together), awaited(&alone, 5000), "{key:?}");
    }
}

#[test]
fn waking_as_asked_tells_the_same_as_asking_every_millisecond() {
    // Bouncing presses of every length, one after the other.
    for length in (0..1500).step_by(7) {
        for bounce in [0, 1, 4, 9, 19, 20, 21] {
            let y = Key::Y;
            let edges = [
                (10, y, Down),
                (10 + bounce, y, Up),
                (10 + bounce, y, Down),
                (10 + bounce + length, y, Up),
                (2000, y, Down),
                (2000 + bounce, y, Up),
            ];
            let mut events = Vec::new();
            for at in 0..4000 {
                events
                    .extend(edges.iter().filter(|(t, ..)| *t == at).map(|(t, k, e)| E(*t, *k, *e)));
                events.push(Poll(at));
            }
            assert_eq!(awaited(&edges, 3999), Ok(told(&events)), "{length} ms, bounce {bounce}");
        }
    }
}

#[test]
fn a_button_answers_after_weeks_without_a_touch() {
    let y = Key::Y;
    for days in [1, 20, 24, 25, 30, 45, 49] {
        let later = days * 24 * 60 * 60 * 1000;
        // The host wakes as asked after the release, and then sleeps.
        let mut buttons = Buttons::default();
        let mut signals = Vec::new();
        let mut tell = |signal| signals.push(signal);
        buttons.edge(y, Down, Millis(0), &mut tell);
        buttons.edge(y, Up, Millis(90), &mut tell);
        let mut now = Millis(90);
        while let Some(wake) = buttons.wake(now) {
            now = wake;
            buttons.poll(now, &mut tell);
        }
        buttons.edge(y, Down, Millis(later), &mut tell);
        assert_eq!(signals, [Signal::Down(y), Signal::Up(y), Signal::Down(y)], "{days} days");
    }
}

#[test]
fn says_since_when_a_button_is_down() {
    let mut buttons = Buttons::default();
    assert_eq!(buttons.down_since(Key::A), None);
    buttons.edge(Key::A, Down, Millis(5), &mut |_| {});
    buttons.edge(Key::A, Up, Millis(8), &mut |_| {});
    assert_eq!(buttons.down_since(Key::A), Some(Millis(5)), "it may be bouncing");
    assert_eq!(buttons.down_since(Key::B), None);
    buttons.poll(Millis(5 + BOUNCE), &mut |_| {});
    assert_eq!(buttons.down_since(Key::A), None);
}

#[test]
fn times_are_compared_across_the_wrap() {
    let (before, after) = (Millis(u32::MAX - 9), Millis(10));
    assert_eq!(before.plus(20), after);
    assert_eq!(after.since(before), 20);
    assert_eq!(before.since(after), 0, "what is still to come is no time ago");
    assert_eq!(before.sooner(after, Millis(5)), Millis(5));
    assert_eq!(before.sooner(Millis(u32::MAX), Millis(5)), Millis(u32::MAX));
}
