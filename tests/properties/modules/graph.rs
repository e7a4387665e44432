//! Rooms and who knows whom: what the sources name, the arrows that are not allowed, and cycles.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use super::source::{Path, Source};

/// Modules with rooms of their own inside.
const HALLS: [&str; 2] = ["app", "games"];

/// Which rooms know which others.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Graph {
    /// From where to where, each with one path that shows it.
    arrows: BTreeMap<String, BTreeMap<String, String>>,
    /// The names of the games: those with a folder of rules.
    games: BTreeSet<String>,
}

impl Graph {
    /// The graph of a crate.
    pub(super) fn of(sources: &[Source]) -> Self {
        let modules: BTreeMap<&Path, &Source> =
            sources.iter().map(|source| (&source.module, source)).collect();
        let mut graph = Self::default();
        graph.games.extend(sources.iter().filter_map(|source| match &source.module[..] {
            [hall, game, _, ..] if hall == "games" => Some(game.clone()),
            _ => None,
        }));
        for source in sources.iter().filter(|source| !source.module.is_empty()) {
            let from = room(&source.module);
            graph.arrows.entry(from.clone()).or_default();
            for path in &source.paths {
                let Some(to) = home(path, &modules, 0).map(|module| room(&module)) else {
                    continue;
                };
                if to != from {
                    let shown = format!("{} names {}", source.module.join("::"), path.join("::"));
                    graph.arrows.entry(from.clone()).or_default().entry(to).or_insert(shown);
                }
            }
        }
        graph
    }

    /// Every arrow, from where to where and what shows it.
    pub(super) fn arrows(&self) -> impl Iterator<Item = (&str, &str, &str)> {
        self.arrows.iter().flat_map(|(from, arrows)| {
            arrows.iter().map(move |(to, shown)| (from.as_str(), to.as_str(), shown.as_str()))
        })
    }

    /// Every arrow that must not be there, with the reason.
    pub(super) fn forbidden(&self) -> Vec<String> {
        let wrong = |(from, to, shown): (&str, &str, &str)| {
            Some(format!("{from} -> {to}: {}; {shown}", self.reason(from, to)?))
        };
        self.arrows().filter_map(wrong).collect()
    }

    /// Why a room must not know another one, if it must not.
    fn reason(&self, from: &str, to: &str) -> Option<&'static str> {
        let hall = |room: &str| room.split("::").next().unwrap_or_default().to_owned();
        let is_game =
            |room: &str| room.split_once("::").is_some_and(|(_, name)| self.games.contains(name));
        let named = |room: &str| room.rsplit("::").next().unwrap_or_default().to_owned();
        match (hall(from).as_str(), hall(to).as_str()) {
            ("text", _) => Some("the texts know nobody"),
            ("games", "session" | "app" | "ui" | "text") => Some("the rules know only rules"),
            ("session", "app" | "ui" | "text") => Some("a session knows only games"),
            ("session", _) if is_game(to) => Some("a session knows no game by name"),
            ("ui", "app" | "session") => Some("scenes know nothing of who shows them"),
            ("ui", "games") => Some("scenes know no game"),
            (
                "set" | "checksum" | "entropy" | "flash",
                "app" | "session" | "games" | "ui" | "text",
            ) => Some("what everybody uses knows nobody"),
            _ if is_game(from) && is_game(to) && named(from) != named(to) => {
                Some("a game knows no other game")
            }
            _ => None,
        }
    }

    /// The rooms from which arrows lead back to themselves, together with those on the way.
    pub(super) fn cycles(&self) -> BTreeSet<Vec<String>> {
        let reached = |from: &str| {
            let mut seen = BTreeSet::new();
            let mut open = vec![from.to_owned()];
            while let Some(room) = open.pop() {
                for to in self.arrows.get(&room).into_iter().flat_map(BTreeMap::keys) {
                    if seen.insert(to.clone()) {
                        open.push(to.clone());
                    }
                }
            }
            seen
        };
        let reach: BTreeMap<&String, BTreeSet<String>> =
            self.arrows.keys().map(|room| (room, reached(room))).collect();
        let around = |room: &String| {
            let back = |other: &&String| {
                reach[room].contains(*other)
                    && reach.get(*other).is_some_and(|of| of.contains(room))
            };
            reach.keys().copied().filter(back).cloned().collect::<Vec<String>>()
        };
        self.arrows.keys().map(around).filter(|cycle| !cycle.is_empty()).collect()
    }
}

impl fmt::Display for Graph {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (from, arrows) in &self.arrows {
            let to: Vec<&str> = arrows.keys().map(String::as_str).collect();
            writeln!(f, "{from:<16} -> {}", if to.is_empty() { "-".into() } else { to.join(" ") })?;
        }
        Ok(())
    }
}

/// The room of a module.
fn room(module: &[String]) -> String {
    match module {
        // The app is one with its shell, which goes on with the same type in another file.
        [hall] if hall == "app" => "app::shell".into(),
        [hall, inner, ..] if HALLS.contains(&hall.as_str()) => format!("{hall}::{inner}"),
        [top, ..] => top.clone(),
        [] => "the root".into(),
    }
}

/// The module where what a path names really is: imports are followed.
fn home(path: &[String], modules: &BTreeMap<&Path, &Source>, depth: usize) -> Option<Path> {
    let known = (0..=path.len()).rev().find(|end| modules.contains_key(&path[..*end].to_vec()))?;
    let module = path[..known].to_vec();
    let import = path.get(known).and_then(|name| modules[&module].imports.get(name));
    match import {
        // A chain of imports is never this long.
        Some(import) if depth < 8 && *import != path[..=known] => {
            let further: Path = import.iter().chain(&path[known + 1..]).cloned().collect();
            home(&further, modules, depth + 1)
        }
        _ => (!module.is_empty()).then_some(module),
    }
}
