//! Shuffles of the event deck: which tile comes first, which follows, and which comes where.

use campfire_core::entropy::StirRng;
use campfire_core::games::points::{Change, Points};
use campfire_core::games::seat::Seat;
use campfire_core::games::tribes::{Deck, Tile};
use campfire_core::games::{Code, Game, GameId, Next, SetupBytes, Weight};
use campfire_core::session::Session;
use campfire_core::set::{Member, Set};

use super::trial::Trial;
use crate::trials::chi::ChiSquare;

/// The tiles of the event deck.
pub const TILES: usize = Tile::ALL.len();

/// A game that draws the event deck to its end: the same deck and the same session as in a real
/// game, without the turns between two draws.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Draws(Deck<Tile>);

impl Game for Draws {
    const ID: GameId = GameId(u8::MAX);
    const KEY: &'static str = "draws";
    const MOST_OUTCOMES: usize = TILES;
    type Setup = ();
    type SetupError = ();
    type Seat = Seat;
    type Action = Tile;
    type Fact = ();
    type Refusal = ();

    fn start((): &()) -> Result<Self, ()> {
        Ok(Self::usual().1)
    }

    fn usual() -> ((), Self) {
        ((), Self(Deck::shuffled(Set::of(|_| true))))
    }

    fn next(&self) -> Next<Seat> {
        if self.0.is_empty() { Next::Over } else { Next::Chance }
    }

    fn seats(&self) -> impl Iterator<Item = Seat> {
        core::iter::empty()
    }

    fn points(&self, _: Seat) -> Points {
        Points::ZERO
    }

    fn scored((): &()) -> Option<(Seat, Change)> {
        None
    }

    fn check(&self, tile: Tile) -> Result<(), ()> {
        if self.0.tops().contains(tile) { Ok(()) } else { Err(()) }
    }

    fn apply(&mut self, tile: Tile, _: &mut dyn FnMut(())) -> Result<(), ()> {
        self.check(tile)?;
        self.0.remove(tile);
        Ok(())
    }

    fn legal(&self, _: &mut dyn FnMut(Tile)) {}

    fn corrections(&self, _: &mut dyn FnMut(Tile)) {}

    fn chance(&self, each: &mut dyn FnMut(Tile, Weight)) {
        self.0.tops().iter().for_each(|tile| each(tile, Weight(1)));
    }

    fn is_chance(_: Tile) -> bool {
        true
    }

    fn is_correction(_: Tile) -> bool {
        false
    }

    fn encode(tile: Tile) -> Code {
        Code(tile.index().into())
    }

    fn decode(Code(code): Code) -> Option<Tile> {
        Tile::from_index(u8::try_from(code).ok()?)
    }

    fn encode_setup((): &()) -> SetupBytes {
        SetupBytes::new()
    }

    fn decode_setup(_: &[u8]) -> Option<()> {
        Some(())
    }
}

/// Draws the whole deck, each tile with a press, and gives the tiles in their order.
///
/// # Errors
/// The generator gives nothing usable, in words.
pub fn shuffle(
    chance: &mut impl StirRng,
    mut press: impl FnMut() -> u32,
) -> Result<[Tile; TILES], String> {
    let mut session =
        Session::<Draws>::new(()).map_err(|()| "the deck cannot be laid out".to_owned())?;
    let mut order = [Tile::Discovery; TILES];
    for place in &mut order {
        chance.stir(press());
        let drawn = session.deal(chance, &mut |()| {}).ok().flatten();
        *place = drawn.ok_or("the generator gives nothing usable")?;
    }
    Ok(order)
}

/// Counted shuffles.
#[derive(Clone, Debug, Default)]
pub struct Shuffles {
    count: u64,
    /// How often each tile came at each place.
    places: [[u64; TILES]; TILES],
    /// How often each tile came second after each first one.
    seconds: [[u64; TILES]; TILES],
}

impl Shuffles {
    /// Counts the tiles of a deck in their order.
    pub fn note(&mut self, order: [Tile; TILES]) {
        let indices = order.map(|tile| usize::from(tile.index()));
        for (place, tile) in indices.into_iter().enumerate() {
            self.places[tile][place] += 1;
        }
        self.seconds[indices[0]][indices[1]] += 1;
        self.count += 1;
    }

    /// What the shuffles show.
    #[must_use]
    pub fn trials(&self) -> Vec<Trial> {
        let name = |tile: usize| Tile::ALL[tile].key();
        let each = || (0..TILES).flat_map(|one| (0..TILES).map(move |other| (one, other)));
        let first = (0..TILES).map(|tile| (name(tile).to_owned(), 1, self.places[tile][0]));
        let seconds = each().filter(|(first, second)| first != second).map(|(first, second)| {
            (format!("{}, {}", name(first), name(second)), 1, self.seconds[first][second])
        });
        let places = each().map(|(tile, place)| {
            (format!("{} at {}", name(tile), place + 1), 1, self.places[tile][place])
        });
        let mut places = Trial::new("each tile at each place of the deck", places.collect());
        places.at_once = TILES as u32;
        places.chi = table(places.chi);
        vec![
            Trial::new("the first tile of the deck", first.collect()),
            Trial::new("the first tile, and the second", seconds.collect()),
            places,
        ]
    }
}

/// The chi-square of a table in which every shuffle puts one count into each row and each column.
///
/// With n tiles the counts of a shuffle have the covariance (I - J/n) ⊗ (I - J/n) / (n - 1), so
/// Pearson's sum is n / (n - 1) times a chi-square with (n - 1)² degrees of freedom.
fn table(pearson: ChiSquare) -> ChiSquare {
    let value = pearson.value * (TILES - 1) as f64 / TILES as f64;
    ChiSquare { value, freedom: (TILES - 1).pow(2) }
}

#[cfg(test)]
mod tests {
    use rand_chacha::ChaCha8Rng;
    use rand_core::SeedableRng;

    use super::*;

    #[test]
    fn a_deck_brings_every_tile_once() -> Result<(), String> {
        let order = shuffle(&mut ChaCha8Rng::seed_from_u64(3), || 0)?;
        assert_eq!(order.into_iter().collect::<Set<Tile>>().len(), 16);
        Ok(())
    }

    /// A chi-square is its degrees of freedom on the average. Forty of 225 stray from that by 1.5 %;
    /// Pearson's plain sum would be 6.7 % too large.
    #[test]
    fn the_table_of_places_has_the_chi_square_that_it_says() -> Result<(), String> {
        let mut sum = 0.0;
        for seed in 0..40 {
            let mut rng = ChaCha8Rng::seed_from_u64(seed);
            let mut shuffles = Shuffles::default();
            for _ in 0..1500 {
                shuffles.note(shuffle(&mut rng, || 0)?);
            }
            let [_, _, places] = &shuffles.trials()[..] else { return Err("three trials".into()) };
            assert!(places.is_fair(), "seed {seed}: {}", places.chart().note);
            sum += places.chi.value / 225.0;
        }
        assert!((sum / 40.0 - 1.0).abs() < 0.045, "{}", sum / 40.0);
        Ok(())
    }

    #[test]
    fn a_deck_that_puts_a_tile_first_too_often_is_caught() -> Result<(), String> {
        // Always, and once in fifty shuffles.
        for (every, count) in [(1, 1500), (50, 20_000)] {
            let mut rng = ChaCha8Rng::seed_from_u64(8);
            let mut shuffles = Shuffles::default();
            for number in 0..count {
                let mut order = shuffle(&mut rng, || 0)?;
                if number % every == 0 {
                    let place = order.iter().position(|tile| *tile == Tile::Volcano);
                    order.swap(0, place.ok_or("no volcano")?);
                }
                shuffles.note(order);
            }
            let trials = shuffles.trials();
            assert!(!trials[0].is_fair(), "every {every}: {}", trials[0].chart().note);
            let bars = trials[0].chart().bars;
            let worst = bars.iter().find(|bar| bar.name == "volcano").ok_or("no bar")?;
            assert_eq!(worst.scale, crate::trials::fairness::Scale::Around(1.0));
        }
        Ok(())
    }
}
