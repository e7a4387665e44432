//! The arrows of core point one way: the app knows the session, which knows that there are games, and
//! the app knows scenes, which know texts; no rooms know each other in a circle.
//!
//! `cargo test -p campfire-tests --test properties modules -- --nocapture` prints who knows whom.

mod graph;
mod source;

use std::path::Path;
use std::{fs, io};

use graph::Graph;
use source::{Source, read};

/// Reads every file of a folder, whose module is this.
fn sources(folder: &Path, module: &[String], sources: &mut Vec<Source>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let inner = [module, std::slice::from_ref(&name)].concat();
        if path.is_dir() {
            self::sources(&path, &inner, sources)?;
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let module = if name == "mod" || name == "lib" { module.to_vec() } else { inner };
            sources.push(read(module, &fs::read_to_string(path)?));
        }
    }
    Ok(())
}

fn core() -> io::Result<Graph> {
    let mut all = Vec::new();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../core/src");
    sources(&folder, &[], &mut all)?;
    Ok(Graph::of(&all))
}

#[test]
fn the_rooms_of_core_know_each_other_in_one_direction() -> io::Result<()> {
    let graph = core()?;
    println!("{graph}");
    // It is really read: these arrows are what the rooms are for.
    let known =
        [("app::tribes", "games::tribes"), ("app::tribes", "ui"), ("app::table", "session")];
    for (from, to) in known.into_iter().chain([("ui", "text"), ("session", "games")]) {
        assert!(graph.arrows().any(|(one, other, _)| (one, other) == (from, to)), "{from} -> {to}");
    }
    assert_eq!(graph.forbidden(), [""; 0]);
    assert!(graph.cycles().is_empty(), "in a circle: {:?}", graph.cycles());
    Ok(())
}

/// The graph of a crate with these modules and their texts.
fn made(files: &[(&str, &str)]) -> Graph {
    let module = |path: &str| path.split("::").map(String::from).collect();
    let sources: Vec<Source> = files.iter().map(|(path, text)| read(module(path), text)).collect();
    Graph::of(&sources)
}

/// Every arrow as `from -> to`.
fn arrows(graph: &Graph) -> Vec<String> {
    graph.arrows().map(|(from, to, _)| format!("{from} -> {to}")).collect()
}

/// What every crate has that is made up here.
const ROOMS: [(&str, &str); 12] = [
    ("app", ""),
    ("app::shell", ""),
    ("app::tribes", ""),
    ("app::indiani", ""),
    ("flash", ""),
    ("games", "pub trait Game {}"),
    ("games::tribes", ""),
    ("games::tribes::state", ""),
    ("games::indiani::state", ""),
    ("session", ""),
    ("text", ""),
    ("ui", ""),
];

#[test]
fn an_arrow_that_points_the_wrong_way_is_found() {
    let rows = [
        ("games::tribes::state", "use crate::session::Session;", "games::tribes -> session"),
        ("games::tribes", "use crate::app::Trace;", "games::tribes -> app::shell"),
        ("games", "fn picture() -> crate::ui::Picture {}", "games -> ui"),
        ("games::tribes", "use crate::text::TextId;", "games::tribes -> text"),
        (
            "games::tribes",
            "use crate::games::indiani::state::X;",
            "games::tribes -> games::indiani",
        ),
        ("session", "use crate::games::tribes::State;", "session -> games::tribes"),
        ("session", "use crate::{games::Game, text::Lang};", "session -> text"),
        ("ui", "use crate::games::tribes::Face;", "ui -> games::tribes"),
        ("ui", "use crate::app::tribes::Play;", "ui -> app::tribes"),
        ("text", "use super::ui::Role;", "text -> ui"),
        ("app::tribes", "use crate::app::indiani::Play;", "app::tribes -> app::indiani"),
        ("flash", "use crate::session::SAVE_BYTES;", "flash -> session"),
    ];
    for (module, text, arrow) in rows {
        let files: Vec<(&str, &str)> =
            ROOMS.into_iter().filter(|(name, _)| *name != module).chain([(module, text)]).collect();
        let found = made(&files).forbidden();
        let [only] = &found[..] else { panic!("{arrow}: {found:?}") };
        assert!(only.starts_with(&format!("{arrow}: ")), "{only}");
    }
    assert_eq!(made(&ROOMS).forbidden(), [""; 0]);
}

#[test]
fn arrows_that_point_the_right_way_are_none_to_complain_of() {
    let graph = made(&[
        ("app", "mod shell; mod tribes; use crate::session::Session;"),
        ("app::shell", "use super::App; use crate::text::TextId;"),
        ("app::tribes", "use crate::games::tribes::State; use crate::ui::Key;"),
        ("games", "pub trait Game {}"),
        ("games::tribes", "use super::Game; mod state;"),
        ("games::tribes::state", ""),
        ("session", "use crate::games::Game;"),
        ("text", ""),
        ("ui", "use crate::text::Phrase;"),
    ]);
    assert_eq!(graph.forbidden(), [""; 0]);
    assert!(graph.cycles().is_empty());
    let expected = [
        "app::shell -> session",
        "app::shell -> text",
        "app::tribes -> games::tribes",
        "app::tribes -> ui",
        "games::tribes -> games",
        "session -> games",
        "ui -> text",
    ];
    assert_eq!(arrows(&graph), expected);
}

#[test]
fn a_circle_of_rooms_is_found() {
    let graph = made(&[
        ("a", "use crate::b::B;"),
        ("b", "fn c() { crate::c::make::<u8>(); }"),
        ("c", "use super::{d::D, a};"),
        ("d", ""),
    ]);
    let circle = ["a", "b", "c"].map(String::from).to_vec();
    assert_eq!(graph.cycles().into_iter().collect::<Vec<_>>(), [circle]);
}

#[test]
fn paths_are_found_wherever_they_stand() {
    let rows = [
        ("use crate::b::{self, c::{D, E as F}};", vec!["a -> b"]),
        ("fn f() -> crate::b::c::D { todo() }", vec!["a -> b"]),
        ("impl super::b::Trait for X {}", vec!["a -> b"]),
        ("use crate::{b::*, c};", vec!["a -> b", "a -> c"]),
        // What another room has only imported belongs to where it is.
        ("use crate::c::Borrowed;", vec!["a -> b"]),
        ("/// See [`crate::b::B`].\n// crate::b\n/* crate::b */", vec![]),
        ("const X: &str = \"crate::b::B \\\" crate::c\";", vec![]),
        ("const X: char = '\"'; use crate::b::B;", vec!["a -> b"]),
        ("fn f<'a>(x: &'a str) -> crate::b::B<'a> {}", vec!["a -> b"]),
        ("pub(in crate::b) struct X;", vec![]),
        ("#[cfg(test)] mod tests { use crate::b::B; fn f() {} } use crate::c::C;", vec!["a -> c"]),
    ];
    for (text, expected) in rows {
        let graph = made(&[("a", text), ("b", ""), ("c", "pub use crate::b::Borrowed;")]);
        let found: Vec<String> =
            arrows(&graph).into_iter().filter(|arrow| arrow.starts_with("a ")).collect();
        assert_eq!(found, expected, "{text}");
    }
}
