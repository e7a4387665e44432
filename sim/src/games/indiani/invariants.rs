//! What must be true of every state of Tribù Indiani.

use campfire_core::games::indiani::{
    COPIES, Chain, Edition, HAND, Kind, Look, Mode, Phase, Piles, Seat, Sign, State, Threat,
};
use campfire_core::set::Member;

use crate::trials::invariants::{Broken, ensure};

/// Everything that can be seen in the state alone.
///
/// # Errors
/// The first invariant that does not hold.
pub(super) fn check_state(state: &State) -> Result<(), Broken> {
    check_cards(state)?;
    check_chains(state)?;
    check_piles(state)?;
    check_race(state)?;
    check_phase(state)
}

/// Every card is in exactly one place, as far as the box knows: chains are kept by their characters, so
/// nobody has two of one.
fn check_cards(state: &State) -> Result<(), Broken> {
    if state.mode() == Mode::ScoresOnly {
        let empty = Piles::new(state.rules().edition.cards() - HAND * state.players().count());
        return ensure(*state.piles() == empty && state.blocked().is_empty(), || {
            format!("piles are not kept, and changed: {:?}", state.piles())
        });
    }
    let of_chain = |chain: Chain| 1 + chain.diorama() + u8::from(chain.active);
    let of_seat = |seat| state.chains(seat).iter().map(|(_, chain)| of_chain(chain)).sum::<u8>();
    let on_table: u8 = state.players().seats().map(of_seat).sum();
    let in_flight = match state.phase() {
        // A sixth card in a hand, and a vase between two chains.
        Phase::Taken | Phase::Loot(..) => 1,
        // An event card that waits for its effect; one that steals is played.
        Phase::Raid(raid) => u8::from(raid.threat != Threat::Theft),
        _ => 0,
    };
    let piles = state.piles();
    let blocks = piles.played.block + state.blocked().len();
    let out = piles.played.three + blocks + piles.played.steal;
    let hands = HAND * state.players().count();
    let cards = piles.deck + piles.discards() + out + on_table + hands + in_flight;
    ensure(cards == state.rules().edition.cards(), || format!("there are {cards} cards"))?;
    let most = piles.played.three.max(blocks).max(piles.played.steal);
    ensure(most <= COPIES, || format!("there are {most} of one action card"))?;
    let steals = state.rules().edition == Edition::Hundred || piles.played.steal == 0;
    ensure(steals, || "this edition has no card that steals".into())
}

fn check_chains(state: &State) -> Result<(), Broken> {
    let (mut totems, mut multis) = (0, 0);
    for &seat in Seat::ALL {
        let chains = state.chains(seat);
        ensure(state.players().has(seat) || chains.is_empty(), || {
            format!("{} is not there and has chains", seat.key())
        })?;
        for (sign, chain) in chains.iter() {
            let name = || format!("{} of {}: {chain:?}", sign.key(), seat.key());
            let vases = chain.vases();
            let laid = vases.iter().take_while(|vase| vase.is_some()).count();
            ensure(laid == usize::from(chain.count()), || format!("a gap in {}", name()))?;
            let of_chain = vases.iter().filter(|vase| **vase == Some(Look::Multi)).count();
            ensure(of_chain <= 1, || format!("two multidiorama in {}", name()))?;
            ensure(!chain.totem || laid == 3, || format!("an early totem in {}", name()))?;
            let kept = state.mode() == Mode::EveryTurn || !chain.active;
            ensure(kept, || format!("an active card that is not kept in {}", name()))?;
            totems += u8::from(chain.totem);
            multis += of_chain as u8;
        }
    }
    ensure(totems <= COPIES, || format!("{totems} totems"))?;
    ensure(multis <= COPIES, || format!("{multis} multidiorama"))
}

fn check_piles(state: &State) -> Result<(), Broken> {
    let piles = state.piles();
    let known = piles.top.is_some() == (piles.discards() > 0);
    ensure(known, || format!("the top card: {piles:?}"))?;
    let there = match piles.top {
        Some(Kind::Diorama) => piles.diorama > 0,
        Some(Kind::Other) => piles.other > 0,
        _ => true,
    };
    ensure(there, || format!("the top card is not among the discards: {piles:?}"))
}

/// Who has won leads, and between two challenges nobody leads alone with enough spheres.
fn check_race(state: &State) -> Result<(), Broken> {
    let leading = state.leading();
    match state.phase() {
        Phase::Over(winners) => ensure(!winners.is_empty() && winners == leading, || {
            format!("{winners:?} have won and {leading:?} lead")
        }),
        Phase::Race => ensure(leading.len() != 1, || format!("{leading:?} should have won")),
        _ => Ok(()),
    }
}

/// The phase fits what lies on the table.
fn check_phase(state: &State) -> Result<(), Broken> {
    let (phase, turn, piles) = (state.phase(), state.turn(), state.piles());
    let every_turn = state.mode() == Mode::EveryTurn;
    let chain = |seat: Seat, sign: Sign| state.chain(seat, sign);
    let all_known = || state.missing(state.players().seats()).is_none();
    let fits = match phase {
        Phase::Turn => {
            let complete = |seat| state.chains(seat).complete() >= state.closing();
            let goes_on = !state.players().seats().any(complete);
            every_turn && goes_on && (piles.deck > 0 || state.may_take_top())
        }
        Phase::Taken => every_turn,
        Phase::Raid(raid) => {
            let target = chain(raid.seat, raid.sign);
            let open = target.is_some_and(|chain| !chain.totem && !chain.is_lone());
            let room = match (raid.threat, state.last_vase(raid.seat, raid.sign)) {
                (Threat::Beast(_), _) => true,
                (Threat::Theft, Some((look, kind))) => {
                    state.fitting(turn, look, kind).next().is_some()
                }
                (Threat::Theft, None) => false,
            };
            let asked = state.chains(raid.seat).active() > 0;
            every_turn && raid.seat != turn && open && room && asked
        }
        Phase::Loot(look, kind) => every_turn && state.fitting(turn, look, kind).count() > 1,
        Phase::Blocked => every_turn && state.blocked().contains(turn),
        Phase::Lost(sign) => {
            let due = chain(turn, sign).is_some_and(|chain| chain.is_due());
            every_turn && due && sign != state.leader(turn)
        }
        Phase::Search => every_turn && piles.deck == 0 && piles.diorama == 0 && piles.unknown > 0,
        Phase::Shuffle => every_turn && piles.deck == 0 && piles.below_top() > 0,
        Phase::Ask(print) => state.prints().get(print).is_none(),
        Phase::Closed(seat) => every_turn && state.closer() == Some(seat) && all_known(),
        Phase::RanOut => every_turn && state.closer().is_none() && all_known(),
        Phase::Chains(seat) => !every_turn && seat == turn,
        Phase::Hostile(seat) => {
            let known = state.missing([seat].into_iter()).is_none();
            known && state.closer().is_some_and(|closer| closer != seat)
        }
        Phase::Race | Phase::Over(_) => true,
    };
    ensure(fits, || format!("{phase:?} does not fit {state:?}"))
}
