//! Rolls of two dice: each face, the two dice of a roll, and one roll after another.

use campfire_core::entropy::StirRng;
use campfire_core::games::tribes::{Action, Face, State};
use campfire_core::session::Session;
use campfire_core::set::Member;

use super::trial::Trial;
use crate::games::tribes::odds;

const FACES: usize = 3;

/// Counted rolls.
#[derive(Clone, Debug)]
pub struct Rolls {
    /// A game in which the dice are rolling.
    session: Session<State>,
    /// How often each pair of faces came.
    pairs: [[u64; FACES]; FACES],
    /// How often each pair came after each other, in rolls that are taken two by two, so that none
    /// counts twice.
    following: [[u64; FACES * FACES]; FACES * FACES],
    /// The second die of a roll and the first of the next.
    across: [[u64; FACES]; FACES],
    last: Option<[usize; 2]>,
    count: u64,
}

impl Rolls {
    /// None yet.
    ///
    /// # Errors
    /// The game does not reach its first roll, in words.
    pub fn new() -> Result<Self, String> {
        let mut session = odds::before_roll(None)?;
        odds::play(&mut session, Action::Roll)?;
        let (pairs, following) = ([[0; FACES]; FACES], [[0; FACES * FACES]; FACES * FACES]);
        Ok(Self { session, pairs, following, across: pairs, last: None, count: 0 })
    }

    /// Rolls as a session does, and counts.
    ///
    /// # Errors
    /// The generator gives nothing usable, in words.
    pub fn roll(&mut self, chance: &mut impl StirRng) -> Result<(), String> {
        match self.session.draw(chance) {
            Some(Action::ShowFaces(first, second)) => {
                self.note([first.index().into(), second.index().into()]);
                Ok(())
            }
            _ => Err("the generator gives nothing usable".into()),
        }
    }

    fn note(&mut self, [first, second]: [usize; 2]) {
        self.pairs[first][second] += 1;
        if let Some([before, last]) = self.last {
            self.across[last][first] += 1;
            if self.count % 2 == 1 {
                self.following[before * FACES + last][first * FACES + second] += 1;
            }
        }
        self.last = Some([first, second]);
        self.count += 1;
    }

    /// What the rolls show.
    #[must_use]
    pub fn trials(&self) -> Vec<Trial> {
        let faces = self.session.setup().settings.faces;
        let weight = |face: usize| u32::from(Face::ALL[face].sides(faces));
        let name = |face: usize| Face::ALL[face].key();
        let each = || (0..FACES).flat_map(|first| (0..FACES).map(move |second| (first, second)));
        let table = |counts: &[[u64; FACES]; FACES]| -> Vec<(String, u32, u64)> {
            let row = |(first, second): (usize, usize)| {
                let names = format!("{} {}", name(first), name(second));
                (names, weight(first) * weight(second), counts[first][second])
            };
            each().map(row).collect()
        };
        let one = |face: usize| {
            let count = |other: usize| self.pairs[face][other] + self.pairs[other][face];
            (name(face).to_owned(), weight(face), (0..FACES).map(count).sum())
        };
        let double = |face: usize| {
            let names = format!("two {}s", name(face));
            (names, weight(face).pow(2), self.pairs[face][face])
        };
        let mixed = each().filter(|(first, second)| first != second);
        let no_doubles = mixed.fold((0, 0), |(weights, counts), (first, second)| {
            (weights + weight(first) * weight(second), counts + self.pairs[first][second])
        });
        let mut doubles: Vec<_> = (0..FACES).map(double).collect();
        doubles.push(("no doubles".to_owned(), no_doubles.0, no_doubles.1));
        let mut following = Vec::new();
        for (index, (first, second)) in each().enumerate() {
            for (next, (third, fourth)) in each().enumerate() {
                let names = [first, second, third, fourth].map(name);
                let weight = weight(first) * weight(second) * weight(third) * weight(fourth);
                let names = format!("{} {}, {} {}", names[0], names[1], names[2], names[3]);
                following.push((names, weight, self.following[index][next]));
            }
        }
        vec![
            Trial::new("the faces of a die", (0..FACES).map(one).collect()),
            Trial::new("the two dice of a roll", table(&self.pairs)),
            Trial::new("doubles", doubles),
            Trial::new("the second die, and the first of the next roll", table(&self.across)),
            Trial::new("a roll, and the next one", following),
        ]
    }
}
