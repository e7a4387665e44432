//! Saved games that were damaged in every way a file can be: a clear error, never a wrong game.

use campfire::trials::invariants::check_session;
use campfire::trials::walk::{Going, House, Temper, Walk};
use campfire_core::games::tribes::{
    Action, Colour, First, Modes, PerSeat, Phase, Players, Seat, Setup, State, Tribe,
};
use campfire_core::session::{LoadError, SAVE_BYTES, Session, VERSION};
use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};

/// A game of this seed after so many actions, some of them taken back.
fn session(seed: u64, steps: usize) -> Result<Session<State>, String> {
    let players = Players::ALL[(seed % 3) as usize];
    let walk = Walk::<State>::new(seed, players.count(), Temper::Fickle, House::Varied);
    let mut walk = walk.map_err(|broken| broken.to_string())?;
    for _ in 0..steps {
        walk.step().map_err(|broken| broken.to_string())?;
    }
    Ok(walk.session)
}

/// Puts the right check behind bytes that were changed.
fn with_check(bytes: &mut [u8]) {
    let at = bytes.len() - 4;
    let check = crc32(&bytes[..at]);
    bytes[at..].copy_from_slice(&check.to_be_bytes());
}

/// CRC-32 as in Ethernet and zip, written out here to be independent of the program's.
fn crc32(bytes: &[u8]) -> u32 {
    !bytes.iter().fold(u32::MAX, |crc, byte| {
        (0..8).fold(crc ^ u32::from(*byte), |crc, _| {
            if crc & 1 == 1 { crc >> 1 ^ 0xEDB8_8320 } else { crc >> 1 }
        })
    })
}

#[test]
fn a_game_saved_before_seats_had_colours_still_opens() -> Result<(), String> {
    const SETUP_LENGTH: usize = 6;
    const SETUP: usize = 13;
    let walk = Walk::with_setup(1, Setup::new(Players::Three));
    let mut walk = walk.map_err(|broken| broken.to_string())?;
    for _ in 0..120 {
        walk.step().map_err(|broken| broken.to_string())?;
    }
    let session = walk.session;
    let mut bytes = session.encode().to_vec();
    let end = SETUP + usize::from(bytes[SETUP_LENGTH]);
    // Four colours, and three bytes of modes behind them.
    bytes.drain(end - 7..end);
    bytes[SETUP_LENGTH] -= 7;
    bytes[SETUP] = 1;
    with_check(&mut bytes);
    let old = Session::<State>::decode(&bytes).map_err(|error| error.to_string())?;
    assert_eq!(old.state(), session.state());
    let colours = PerSeat([Colour::Red, Colour::Blue, Colour::Yellow, Colour::Green]);
    assert_eq!(*old.setup(), Setup { colours, ..*session.setup() });
    Ok(())
}

#[test]
fn a_game_saved_before_there_were_modes_still_opens_and_is_played_on() -> Result<(), String> {
    // Three players, the second begins, goals in the box; a village, a tile, a question answered and
    // a conflict reckoned out.
    let bytes = include_bytes!("../../core/tests/kept/game-without-modes.bin");
    let mut old = Session::<State>::decode(bytes).map_err(|error| error.to_string())?;
    let (state, setup) = (*old.state(), *old.setup());
    assert_eq!(setup.modes, Modes::default());
    assert_eq!((setup.players, setup.first), (Players::Three, First::Chosen(Seat::P2)));
    assert_eq!(state.tribe(Seat::P2), Tribe::Tunga);
    assert_eq!((state.turn(), state.phase()), (Seat::P3, Phase::Conflict));
    assert_eq!((state.villages(Seat::P2), state.goals(Seat::P2).in_progress.len()), (1, 3));
    old.play(Action::Done, &mut |_| {}).map_err(|why| format!("{why:?}"))?;
    assert_eq!(old.state().phase(), Phase::Build);
    let again = Session::<State>::decode(&old.encode()).map_err(|error| error.to_string())?;
    assert_eq!(again, old);
    Ok(())
}

#[test]
fn every_change_of_every_byte_is_noticed() -> Result<(), String> {
    let session = session(1, 120)?;
    let bytes = session.encode();
    for at in 0..bytes.len() {
        for change in 1..=u8::MAX {
            let mut damaged = bytes.clone();
            damaged[at] ^= change;
            let error = Session::<State>::decode(&damaged).err();
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

#[test]
fn every_cut_and_every_addition_is_noticed() -> Result<(), String> {
    let bytes = session(2, 200)?.encode();
    for length in 0..bytes.len() {
        let error = Session::<State>::decode(&bytes[..length]).err();
        let expected = if length < 4 { LoadError::NotASave } else { LoadError::CutShort };
        assert_eq!(error, Some(expected), "cut to {length} bytes");
    }
    let mut longer = bytes.to_vec();
    for extra in [0, 1, 255] {
        longer.push(extra);
        assert_eq!(Session::<State>::decode(&longer).err(), Some(LoadError::Damaged));
    }
    Ok(())
}

#[test]
fn data_with_a_right_check_is_played_again_before_it_is_believed() -> Result<(), String> {
    let session = session(3, 150)?;
    let bytes = session.encode();
    let (mut refused, mut accepted) = (0, 0);
    for at in 5..bytes.len() - 4 {
        for change in 1..=u8::MAX {
            let mut forged = bytes.to_vec();
            forged[at] ^= change;
            with_check(&mut forged);
            match Session::<State>::decode(&forged) {
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

#[test]
fn random_bytes_are_never_a_game_and_never_a_panic() {
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    for _ in 0..20_000 {
        let length = (rng.next_u32() % 400) as usize;
        let mut bytes = vec![0; length];
        rng.fill_bytes(&mut bytes);
        assert!(Session::<State>::decode(&bytes).is_err());
        // The same with a header that looks right.
        for (byte, right) in bytes.iter_mut().zip(*b"CAMP\x01\x01") {
            *byte = right;
        }
        if length > 20 {
            with_check(&mut bytes);
        }
        assert!(Session::<State>::decode(&bytes).is_err());
    }
}

#[test]
fn a_later_version_is_named() -> Result<(), String> {
    let mut bytes = session(4, 50)?.encode();
    bytes[4] = VERSION + 1;
    with_check(&mut bytes);
    let error = Session::<State>::decode(&bytes).err();
    assert_eq!(error, Some(LoadError::FutureVersion(VERSION + 1)));
    let words = LoadError::FutureVersion(VERSION + 1).to_string();
    assert!(words.contains("later Campfire"), "{words}");
    Ok(())
}

#[test]
fn a_game_resumes_from_every_action() -> Result<(), String> {
    for seed in 5..11 {
        let players = Players::ALL[(seed % 3) as usize];
        let walk = Walk::<State>::new(seed, players.count(), Temper::Fickle, House::Varied);
        let mut walk = walk.map_err(|broken| broken.to_string())?;
        while walk.step().map_err(|broken| broken.to_string())? == Going::On {
            let bytes = walk.session.encode();
            assert!(bytes.len() <= SAVE_BYTES);
            let loaded = Session::<State>::decode(&bytes).map_err(|error| error.to_string())?;
            assert_eq!(loaded, walk.session);
        }
    }
    Ok(())
}
