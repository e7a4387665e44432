//! A room's file of texts, and the Rust that it becomes.
//!
//! A text is its name on a line of its own, then its words in every language, indented and behind the
//! letters of the language; words that go on in the next line are indented further. `#` begins a
//! remark, and the first one says what the room holds.

use std::collections::BTreeMap;
use std::path::Path;
use std::{fs, io};

use super::pack;

/// The languages, as the files call them.
const LANGUAGES: [&str; 2] = ["en", "it"];
/// The same, as the library does.
const FIELDS: [&str; LANGUAGES.len()] = ["english", "italian"];

/// One text: its name, and its words in every language.
struct Text {
    name: String,
    words: BTreeMap<&'static str, String>,
}

impl Text {
    fn words(&self, language: &str) -> &str {
        self.words.get(language).map_or("", String::as_str)
    }
}

/// The texts of one room.
pub(crate) struct Room {
    name: String,
    about: String,
    texts: Vec<Text>,
}

impl Room {
    /// The room in this file.
    ///
    /// # Errors
    /// It cannot be read, or a text lacks a language or stands there twice.
    pub(crate) fn read(path: &Path) -> io::Result<Self> {
        let file = path.display();
        let stem = path.file_stem().and_then(|stem| stem.to_str()).unwrap_or_default();
        let mut room = Self { name: stem.into(), about: String::new(), texts: Vec::new() };
        let mut open = None;
        for (line, number) in fs::read_to_string(path)?.lines().zip(1..) {
            let wrong = |what: &str| io::Error::other(format!("{file}, line {number}: {what}"));
            let words = line.trim();
            if let Some(remark) = line.strip_prefix('#') {
                if room.about.is_empty() {
                    room.about = remark.trim().into();
                }
            } else if words.is_empty() {
                open = None;
            } else if !line.starts_with(' ') {
                if room.texts.iter().any(|text| text.name == words) {
                    return Err(wrong(&format!("{words} stands here twice")));
                }
                room.texts.push(Text { name: words.into(), words: BTreeMap::new() });
                open = None;
            } else {
                let text = room.texts.last_mut().ok_or_else(|| wrong("words without a name"))?;
                let begins = |language: &&str| line.starts_with(&format!("  {language} "));
                if let Some(language) = LANGUAGES.into_iter().find(|language| begins(language)) {
                    let begun = words.strip_prefix(language).unwrap_or(words).trim();
                    if text.words.insert(language, begun.into()).is_some() {
                        return Err(wrong(&format!("{} has {language} twice", text.name)));
                    }
                    open = Some(language);
                } else {
                    let language = open.ok_or_else(|| wrong("words in no language"))?;
                    let begun = text.words.entry(language).or_default();
                    begun.push(' ');
                    begun.push_str(words);
                }
            }
        }
        for text in &room.texts {
            if let Some(language) = LANGUAGES.iter().find(|key| !text.words.contains_key(*key)) {
                let what = format!("{file}: {} has no words in {language}", text.name);
                return Err(io::Error::other(what));
            }
        }
        Ok(room)
    }

    /// The names of its texts, with their words in every language.
    pub(crate) fn texts(&self) -> impl Iterator<Item = (&str, [&str; LANGUAGES.len()])> {
        self.texts.iter().map(|text| {
            let words = LANGUAGES.map(|language| text.words(language));
            (text.name.as_str(), words)
        })
    }

    /// The name of its module.
    pub(crate) fn name(&self) -> &str {
        &self.name
    }

    /// The room as Rust writes it, with this number among the rooms of a box; `text` is the path of the
    /// module that knows what a room is.
    ///
    /// # Errors
    /// The texts have too many letters to be packed.
    pub(crate) fn source(&self, number: usize, text: &str) -> io::Result<String> {
        let (about, name, count) = (&self.about, &self.name, self.texts.len());
        let (mut texts, mut all) = (String::new(), String::new());
        for ((name, [english, _]), index) in self.texts().zip(0..) {
            let constant = constant(name);
            texts += &format!(
                "    /// `{english}`\n    pub const {constant}: TextId = TextId::new({number}, {index});\n"
            );
            all += &format!("(\"{name}\", {constant}), ");
        }
        let mut tables = String::new();
        for (language, field) in LANGUAGES.into_iter().zip(FIELDS) {
            let words: Vec<&str> = self.texts.iter().map(|text| text.words(language)).collect();
            let packed = pack::pack(&words).map_err(io::Error::other)?;
            tables += &format!("        {field}: {},\n", packed.source());
        }
        Ok(format!(
            "/// {about}\n\
             pub mod {name} {{\n    \
             use {text}::{{Packed, Room, TextId}};\n\n\
             {texts}\n    \
             /// Every text, with its name.\n    \
             pub const ALL: [(&str, TextId); {count}] = [{all}];\n\n    \
             /// The words of the room.\n    \
             pub static ROOM: Room = Room {{\n        number: {number},\n{tables}    }};\n}}\n\n"
        ))
    }
}

/// The name of a text as Rust spells constants.
fn constant(name: &str) -> String {
    let mut constant = String::new();
    for letter in name.chars() {
        if letter.is_uppercase() && !constant.is_empty() {
            constant.push('_');
        }
        constant.extend(letter.to_uppercase());
    }
    constant
}
