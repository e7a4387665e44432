//! What a source file names of its own crate: its child modules, and every path that begins at the
//! root, at the file's module or above it.
//!
//! Comments, strings and unit tests say nothing about who knows whom and are left out. Macros are not
//! expanded.

use std::collections::BTreeMap;

/// A path from the root of the crate, as its segments.
pub(super) type Path = Vec<String>;

/// A file, read.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Source {
    /// What its module is.
    pub(super) module: Path,
    /// Every path that it names, resolved to begin at the root.
    pub(super) paths: Vec<Path>,
    /// The names that its imports make known in its module, and what they stand for.
    pub(super) imports: BTreeMap<String, Path>,
}

/// Reads the text of the file that holds a module.
pub(super) fn read(module: Path, text: &str) -> Source {
    let tokens = without_tests(tokens(text));
    let children: Vec<&str> = tokens
        .windows(3)
        .filter(|three| three[0] == "mod" && three[2] == ";")
        .map(|three| three[1].as_str())
        .collect();
    let mut source = Source { module: module.clone(), ..Source::default() };
    let mut imports_until = 0;
    for (at, token) in tokens.iter().enumerate() {
        let before = at.checked_sub(1).map_or("", |before| tokens[before].as_str());
        if token == "use" {
            imports_until = tokens[at..].iter().position(|end| end == ";").unwrap_or(0) + at;
        }
        let begins = tokens.get(at + 1).is_some_and(|next| next == "::");
        // A path in `pub(in …)` says who may know, not who does.
        if !begins || matches!(before, "::" | "." | "in" | "$") {
            continue;
        }
        let (base, skipped) = match token.as_str() {
            "crate" => (Vec::new(), 1),
            "self" => (module.clone(), 1),
            "super" => {
                let ups = tokens[at..].chunks(2).take_while(|pair| pair[0] == "super").count();
                (module[..module.len().saturating_sub(ups)].to_vec(), 2 * ups - 1)
            }
            child if children.contains(&child) => (module.clone(), 0),
            _ => continue,
        };
        // A child is part of its path; the others stand for their base and are followed by `::`.
        let rest = if skipped == 0 { at } else { at + skipped + 1 };
        let mut tree = Tree { tokens: &tokens, at: rest, leaves: Vec::new() };
        tree.branch(&base);
        for (path, name) in tree.leaves {
            if at < imports_until && name != "*" {
                source.imports.insert(name, path.clone());
            }
            source.paths.push(path);
        }
    }
    source
}

/// A path being read, or what a `use` makes of it with braces.
struct Tree<'a> {
    tokens: &'a [String],
    at: usize,
    /// Each whole path, and the name that it gets.
    leaves: Vec<(Path, String)>,
}

impl Tree<'_> {
    fn token(&self) -> &str {
        self.tokens.get(self.at).map_or("", String::as_str)
    }

    fn branch(&mut self, base: &[String]) {
        match self.token() {
            "{" => {
                self.at += 1;
                while !matches!(self.token(), "}" | "") {
                    self.branch(base);
                    if self.token() == "," {
                        self.at += 1;
                    }
                }
                self.at += 1;
            }
            "*" => {
                self.at += 1;
                self.leaves.push((base.to_vec(), "*".into()));
            }
            name if is_name(name) => {
                let mut path = base.to_vec();
                // `self` in braces is what stands before them.
                if name != "self" {
                    path.push(name.into());
                }
                self.at += 1;
                if self.token() == "::" {
                    self.at += 1;
                    return self.branch(&path);
                }
                let mut name = path.last().cloned().unwrap_or_default();
                if self.token() == "as" {
                    name = self.tokens.get(self.at + 1).cloned().unwrap_or_default();
                    self.at += 2;
                }
                self.leaves.push((path, name));
            }
            // A generic argument, or whatever else ends a path in an expression.
            _ => {
                self.at += 1;
                self.leaves.push((base.to_vec(), String::new()));
            }
        }
    }
}

fn is_name(token: &str) -> bool {
    token.starts_with(|first: char| first.is_alphabetic() || first == '_')
}

/// Names, `::` and single signs, without comments, strings and characters.
fn tokens(text: &str) -> Vec<String> {
    let signs: Vec<char> = text.chars().collect();
    let mut tokens = Vec::new();
    let mut at = 0;
    let starts = |at: usize, what: &str| {
        what.chars().enumerate().all(|(index, sign)| signs.get(at + index) == Some(&sign))
    };
    while let Some(&sign) = signs.get(at) {
        if starts(at, "//") {
            at += signs[at..].iter().take_while(|sign| **sign != '\n').count();
        } else if starts(at, "/*") {
            at += 2;
            while at < signs.len() && !starts(at, "*/") {
                at += 1;
            }
            at += 2;
        } else if sign == '"' {
            at += 1;
            while at < signs.len() && signs[at] != '"' {
                at += if signs[at] == '\\' { 2 } else { 1 };
            }
            at += 1;
        } else if sign == '\'' {
            // A character ends soon; a lifetime has no end.
            let escaped = signs.get(at + 1) == Some(&'\\');
            let from = at + if escaped { 3 } else { 2 };
            let end = signs.iter().skip(from).take(if escaped { 8 } else { 1 });
            at = end.clone().position(|sign| *sign == '\'').map_or(at + 1, |end| from + end + 1);
        } else if starts(at, "::") {
            tokens.push("::".into());
            at += 2;
        } else if sign.is_alphanumeric() || sign == '_' {
            let name: String = signs[at..]
                .iter()
                .take_while(|sign| sign.is_alphanumeric() || **sign == '_')
                .collect();
            at += name.chars().count();
            tokens.push(name);
        } else {
            if !sign.is_whitespace() {
                tokens.push(sign.into());
            }
            at += 1;
        }
    }
    tokens
}

/// Leaves out modules that are only there for unit tests.
fn without_tests(tokens: Vec<String>) -> Vec<String> {
    const TEST: [&str; 7] = ["#", "[", "cfg", "(", "test", ")", "]"];
    let mut left = Vec::new();
    let mut at = 0;
    while at < tokens.len() {
        let is_test = tokens[at..].iter().zip(TEST).filter(|(token, test)| token == test).count();
        let named = at + TEST.len();
        let opens = tokens.get(named).is_some_and(|token| token == "mod")
            && tokens.get(named + 2).is_some_and(|token| token == "{");
        if is_test < TEST.len() || !opens {
            left.push(tokens[at].clone());
            at += 1;
            continue;
        }
        let mut depth = 0;
        at = named + 2;
        while at < tokens.len() {
            match tokens[at].as_str() {
                "{" => depth += 1,
                "}" => depth -= 1,
                _ => {}
            }
            at += 1;
            if depth == 0 {
                break;
            }
        }
    }
    left
}
