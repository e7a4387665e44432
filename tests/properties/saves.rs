//! Saved games that were damaged in every way a file can be: a clear error, never a wrong game.

use campfire::trials::invariants::check_session;
use campfire::trials::walk::{Going, HouseRules, Temper, Walk};
use campfire_core::session::{LoadError, SAVE_BYTES, Session, VERSION};
use campfire_tests::checked::with_check;
use campfire_tests::games::{Property, Tested, each, players};
use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};

/// A game of this seed after so many actions, some of them taken back.
fn session<G: Tested>(seed: u64, steps: usize) -> Result<Session<G>, String> {
    let walk = Walk::<G>::new(seed, players::<G>(seed), Temper::Fickle, HouseRules::Varied);
    let mut walk = walk.map_err(|broken| broken.to_string())?;
    for _ in 0..steps {
        walk.step().map_err(|broken| broken.to_string())?;
    }
    Ok(walk.session)
}

struct ChangesAreNoticed;

impl Property for ChangesAreNoticed {
    fn hold<G: Tested>(&self) -> Result<(), String> {
        let session = session::<G>(1, 120)?;
        let bytes = session.encode();
        for at in 0..bytes.len() {
            for change in 1..=u8::MAX {
                let mut damaged = bytes.clone();
                damaged[at] ^= change;
                let error = Session::<G>::decode(&damaged).err();
                let expected = match at {
                    0..4 => error == Some(LoadError::NotASave),
                    // No save has version 0, and a larger one is a later program's.
                    4 => matches!(error, Some(LoadError::FutureVersion(_) | LoadError::NotASave)),
                    // Lengths that no longer fit the bytes look cut short.
                    6..13 => matches!(error, Some(LoadError::CutShort | LoadError::Damaged)),
                    _ => error == Some(LoadError::Damaged),
                };
                assert!(expected, "byte {at} changed by {change}: {error:?}");
            }
        }
        Ok(())
    }
}

#[test]
fn every_change_of_every_byte_is_noticed() -> Result<(), String> {
    each(&ChangesAreNoticed)
}

struct CutsAreNoticed;

impl Property for CutsAreNoticed {
    fn hold<G: Tested>(&self) -> Result<(), String> {
        let bytes = session::<G>(2, 200)?.encode();
        for length in 0..bytes.len() {
            let error = Session::<G>::decode(&bytes[..length]).err();
            let expected = if length < 4 { LoadError::NotASave } else { LoadError::CutShort };
            assert_eq!(error, Some(expected), "cut to {length} bytes");
        }
        let mut longer = bytes.to_vec();
        for extra in [0, 1, 255] {
            longer.push(extra);
            assert_eq!(Session::<G>::decode(&longer).err(), Some(LoadError::Damaged));
        }
        Ok(())
    }
}

#[test]
fn every_cut_and_every_addition_is_noticed() -> Result<(), String> {
    each(&CutsAreNoticed)
}

struct ForgeriesArePlayed;

impl Property for ForgeriesArePlayed {
    fn hold<G: Tested>(&self) -> Result<(), String> {
        let session = session::<G>(3, 150)?;
        let bytes = session.encode();
        let (mut refused, mut accepted) = (0, 0);
        for at in 5..bytes.len() - 4 {
            for change in 1..=u8::MAX {
                let mut forged = bytes.to_vec();
                forged[at] ^= change;
                with_check(&mut forged);
                match Session::<G>::decode(&forged) {
                    Err(_) => refused += 1,
                    // Another face or tile can make another legal game, and that is what it says.
                    Ok(other) => {
                        check_session(&other).map_err(|broken| format!("byte {at}: {broken}"))?;
                        accepted += 1;
                    }
                }
            }
        }
        assert!(refused > accepted, "{refused} refused, {accepted} accepted");
        Ok(())
    }
}

#[test]
fn data_with_a_right_check_is_played_again_before_it_is_believed() -> Result<(), String> {
    each(&ForgeriesArePlayed)
}

struct NoiseIsRefused;

impl Property for NoiseIsRefused {
    fn hold<G: Tested>(&self) -> Result<(), String> {
        let mut rng = ChaCha8Rng::seed_from_u64(1);
        for _ in 0..20_000 {
            let length = (rng.next_u32() % 400) as usize;
            let mut bytes = vec![0; length];
            rng.fill_bytes(&mut bytes);
            assert!(Session::<G>::decode(&bytes).is_err());
            // The same with a header that looks right.
            for (byte, right) in bytes.iter_mut().zip([b'C', b'A', b'M', b'P', VERSION, G::ID.0]) {
                *byte = right;
            }
            if length > 20 {
                with_check(&mut bytes);
            }
            assert!(Session::<G>::decode(&bytes).is_err());
        }
        Ok(())
    }
}

#[test]
fn random_bytes_are_never_a_game_and_never_a_panic() -> Result<(), String> {
    each(&NoiseIsRefused)
}

struct LaterVersionsAreNamed;

impl Property for LaterVersionsAreNamed {
    fn hold<G: Tested>(&self) -> Result<(), String> {
        let mut bytes = session::<G>(4, 50)?.encode();
        bytes[4] = VERSION + 1;
        with_check(&mut bytes);
        let error = Session::<G>::decode(&bytes).err();
        assert_eq!(error, Some(LoadError::FutureVersion(VERSION + 1)));
        let words = LoadError::FutureVersion(VERSION + 1).to_string();
        assert!(words.contains("later Campfire"), "{words}");
        Ok(())
    }
}

#[test]
fn a_later_version_is_named() -> Result<(), String> {
    each(&LaterVersionsAreNamed)
}

struct GamesResume;

impl Property for GamesResume {
    fn hold<G: Tested>(&self) -> Result<(), String> {
        for seed in 5..11 {
            let walk = Walk::<G>::new(seed, players::<G>(seed), Temper::Fickle, HouseRules::Varied);
            let mut walk = walk.map_err(|broken| broken.to_string())?;
            while walk.step().map_err(|broken| broken.to_string())? == Going::On {
                let bytes = walk.session.encode();
                assert!(bytes.len() <= SAVE_BYTES);
                let loaded = Session::<G>::decode(&bytes).map_err(|error| error.to_string())?;
                assert_eq!(loaded, walk.session);
            }
        }
        Ok(())
    }
}

#[test]
fn a_game_resumes_from_every_action() -> Result<(), String> {
    each(&GamesResume)
}
