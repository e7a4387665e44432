//! The modes of the advanced game as a set-up keeps them: three bytes that later versions must read.

use campfire_core::games::tribes::{Mode, Modes, PerSeat, Players, Setup, Talent, Terrain};
use campfire_core::set::{Member, Set};

fn kept(modes: Modes) -> [u8; 3] {
    let bytes = Setup { modes, ..Setup::new(Players::Four) }.encode();
    // The parts follow.
    let end = bytes.len() - 1;
    [bytes[end - 3], bytes[end - 2], bytes[end - 1]]
}

/// The modes of a set-up that has these bytes for them, if there is one.
fn read(modes: [u8; 3]) -> Option<Modes> {
    let mut bytes = Setup::new(Players::Four).encode();
    let end = bytes.len() - 1;
    bytes[end - 3..end].copy_from_slice(&modes);
    Setup::decode(&bytes).map(|setup| setup.modes)
}

#[test]
fn are_kept_bit_by_bit() {
    use Talent::{First, Second};
    let none = Modes::default();
    let talents = |talents| Modes { talents: PerSeat(talents), ..none };
    let terrain = |terrain| Modes { terrain: Set::EMPTY.with(terrain), ..none };
    let mut rows = vec![
        (none, [0, 0, 0]),
        (Modes { leaders: Mode::On, ..none }, [1, 0, 0]),
        (Modes { elders: Mode::On, ..none }, [2, 0, 0]),
        (Modes { leaders: Mode::On, elders: Mode::On, ..none }, [3, 0, 0]),
        (talents([Second, First, First, First]), [0, 1, 0]),
        (talents([First, Second, First, Second]), [0, 10, 0]),
        (talents([Second; 4]), [0, 15, 0]),
        (Modes { terrain: Terrain::ALL.iter().copied().collect(), ..none }, [0, 0, 255]),
    ];
    let bits = [1, 2, 4, 8, 16, 32, 64, 128];
    rows.extend(Terrain::ALL.iter().zip(bits).map(|(one, bit)| (terrain(*one), [0, 0, bit])));
    for (modes, bytes) in rows {
        assert_eq!(kept(modes), bytes, "{modes:?}");
        assert_eq!(read(bytes), Some(modes), "{bytes:?}");
    }
}

#[test]
fn are_read_from_no_other_bytes() {
    for bytes in [[4, 0, 0], [128, 0, 0], [0, 16, 0], [0, 128, 0]] {
        assert_eq!(read(bytes), None, "{bytes:?}");
    }
}

#[test]
fn are_played_if_one_of_them_is() {
    let none = Modes::default();
    assert!(!none.is_played());
    // A power that was chosen counts only where leaders have them.
    assert!(!Modes { talents: PerSeat([Talent::Second; 4]), ..none }.is_played());
    assert!(Modes { leaders: Mode::Off.other(), ..none }.is_played());
    assert!(Modes { elders: Mode::On, ..none }.is_played());
    assert!(Modes { terrain: Set::EMPTY.with(Terrain::Jungle), ..none }.is_played());
    assert_eq!(Mode::On.other(), Mode::Off);
}
