//! What is shown and kept does not depend on when the app is told the time: one app is ticked exactly
//! when it asks for it, the other as a box does it that is busy drawing, late and at times of its own.

use std::collections::HashSet;

use campfire::play::noise::{self, Noise};
use campfire::play::plain;
use campfire_core::app::table::REFLEX;
use campfire_core::app::{App, DARK, Edge, FIRST_REPEAT, HOLD, Millis, NEXT_REPEAT};
use campfire_core::entropy::Generator;
use campfire_core::ui::Key;
use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};

/// How many milliseconds late a busy box is at most.
const LATE: u32 = 12;
/// After what time a box does something of its own at the latest: it feeds its watchdog.
const BREATH: u32 = 3000;

struct Dice(ChaCha8Rng);

impl Dice {
    /// A number below `end`; the tiny bias does not matter.
    fn below(&mut self, end: u32) -> u32 {
        ((u64::from(self.0.next_u32()) * u64::from(end)) >> 32) as u32
    }
}

fn app(seed: u64) -> App<Generator> {
    App::new(noise::generator(&mut Noise::seeded(seed)).0)
}

/// Lets time pass for an app that is ticked exactly when it asks for it.
fn pass_promptly(app: &mut App<Generator>, from: u32, to: u32) {
    let mut now = from;
    while let Some(rest) = app.wake().map(|wake| wake.since(Millis(now)).max(1))
        && now + rest <= to
    {
        now += rest;
        app.tick(Millis(now));
    }
}

/// Lets time pass for an app that is ticked late, and sometimes without having asked.
fn pass_late(app: &mut App<Generator>, from: u32, to: u32, dice: &mut Dice) {
    let mut now = from;
    loop {
        let asked = app.wake().map(|wake| wake.since(Millis(now)).max(1) + dice.below(LATE + 1));
        let soon = dice.below(4) == 0;
        let unasked = 1 + dice.below(if soon { 60 } else { BREATH });
        now += asked.map_or(unasked, |asked| asked.min(unasked));
        if now > to {
            return;
        }
        app.tick(Millis(now));
    }
}

/// How long a button is held: never so that a release that is noticed late would be a longer hold.
fn held(dice: &mut Dice) -> u32 {
    loop {
        let time = match dice.below(8) {
            0 => HOLD + dice.below(1200),
            1 => dice.below(HOLD),
            _ => 25 + dice.below(120),
        };
        let repeats = (0..20).map(|count| FIRST_REPEAT + count * NEXT_REPEAT);
        let clear = |end: u32| time >= end || time + LATE < end;
        if repeats.chain([25, HOLD]).all(clear) && time >= 25 {
            return time;
        }
    }
}

/// After what time a person presses again: longer than the box takes to see that the last press was over,
/// and never so that what it saw late would make a reflex of the next one. The last press took so long.
fn pause(last: u32, dice: &mut Dice) -> u32 {
    loop {
        let time = 40 + dice.below(600);
        // A key acts when it is let go, or before that when it has been held.
        let since_held = last.checked_sub(HOLD).map(|more| more + time);
        let clear = |since: u32| !(REFLEX..=REFLEX + LATE).contains(&since);
        if clear(time) && since_held.is_none_or(clear) {
            return time;
        }
    }
}

/// An edge of a button and its time.
type Change = (u32, Key, Edge);

/// One press, or two at once, from a time on: what happens, and what a busy box notices of it. It sees
/// every press at once, and a release a little later.
fn press(begun: u32, dice: &mut Dice) -> (Vec<Change>, Vec<Change>) {
    let mut key = || match dice.below(20) {
        0..9 => Key::Y,
        9..13 => Key::B,
        13..17 => Key::X,
        _ => Key::A,
    };
    let (key, other) = (key(), key());
    let first = held(dice);
    let mut presses = vec![(key, begun, first)];
    if key != other && dice.below(20) == 0 {
        presses.push((other, begun + first - 20, held(dice)));
    }
    let (mut real, mut noticed) = (Vec::new(), Vec::new());
    for (key, at, time) in presses {
        let end = at + time;
        real.extend([(at, key, Edge::Down), (end, key, Edge::Up)]);
        noticed.extend([(at, key, Edge::Down), (end + dice.below(LATE + 1), key, Edge::Up)]);
    }
    real.sort_by_key(|change| change.0);
    noticed.sort_by_key(|change| change.0);
    (real, noticed)
}

/// Presses, and lets time pass in between.
fn feed(
    app: &mut App<Generator>,
    mut now: u32,
    changes: Vec<Change>,
    mut pass: impl FnMut(&mut App<Generator>, u32, u32),
) {
    for (at, key, edge) in changes {
        pass(app, now, at);
        app.input(key, edge, Millis(at));
        app.tick(Millis(at));
        now = at;
    }
}

/// Lets time pass for an app that is ticked exactly when it asks for it, and looks whether it should
/// have asked for less.
fn pass_watchfully(app: &mut App<Generator>, from: u32, to: u32) {
    let mut now = from;
    while now < to {
        let rest = app.wake().map_or(u32::MAX, |wake| wake.since(Millis(now)).max(1));
        let next = now.saturating_add(rest);
        let mut early = app.clone();
        early.tick(Millis(next.min(to) - 1));
        let shown = plain::lines(&app.scene()).join("\n");
        let place = format!("{rest} ms from {now}: {shown}");
        assert_eq!(early.scene(), app.scene(), "{place}");
        assert_eq!((early.keep(), early.backlight()), (app.keep(), app.backlight()), "{place}");
        if next > to {
            return;
        }
        now = next;
        app.tick(Millis(now));
    }
}

#[test]
fn nothing_moves_before_the_time_that_was_asked_for() {
    for seed in 0..8 {
        let mut dice = Dice(ChaCha8Rng::seed_from_u64(seed));
        let mut app = app(seed);
        let mut now = 0;
        for _ in 0..500 {
            let (changes, _) = press(now, &mut dice);
            let until = changes.last().map_or(now, |last| last.0);
            feed(&mut app, now, changes, pass_watchfully);
            now = until + 40 + dice.below(1500);
            pass_watchfully(&mut app, until, now);
        }
    }
}

#[test]
fn late_and_unasked_ticks_change_nothing() {
    let mut pictures = HashSet::new();
    for seed in 0..24 {
        let mut dice = Dice(ChaCha8Rng::seed_from_u64(seed));
        let (mut prompt, mut late) = (app(seed), app(seed));
        let mut now = 0;
        for round in 0..400 {
            let (mut real, mut noticed) = (Vec::new(), Vec::new());
            let mut end = now;
            for _ in 0..=dice.below(8) {
                let (one, other) = press(end, &mut dice);
                let [begun, over] =
                    [one.first(), one.last()].map(|edge| edge.map_or(end, |it| it.0));
                end = over + pause(over - begun, &mut dice);
                real.extend(one);
                noticed.extend(other);
            }
            let [until, heard] = [&real, &noticed].map(|all| all.last().map_or(now, |last| last.0));
            end += if dice.below(200) == 0 { DARK } else { 1000 } + dice.below(1000);
            feed(&mut prompt, now, real, pass_promptly);
            pass_promptly(&mut prompt, until, end);
            feed(&mut late, now, noticed, |app, from, to| pass_late(app, from, to, &mut dice));
            pass_late(&mut late, heard, end, &mut dice);
            // A tick that nobody asked for brings nothing new.
            late.tick(Millis(end));
            now = end;
            let shown = plain::lines(&prompt.scene()).join("\n");
            let place = format!("seed {seed}, round {round}: {shown}");
            assert_eq!(prompt.scene(), late.scene(), "{place}");
            assert_eq!(prompt.keep(), late.keep(), "{place}");
            assert_eq!(prompt.backlight(), late.backlight(), "{place}");
            pictures.insert(shown);
        }
    }
    assert!(pictures.len() > 2000, "much was seen: {}", pictures.len());
}
