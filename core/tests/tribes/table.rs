//! A game driven by hand: a state, what has happened in it, and short ways to a given step.
//!
//! Every accepted action has to be listed. After it the pieces are counted: 14 dice, 16 tiles each
//! in exactly one place, and scores that are the sum of what was told.

pub(crate) use Face::{Blank, Moon, Sun};
pub(crate) use Seat::{P1, P2, P3, P4};
pub(crate) use campfire_core::games::tribes::conflict::Forces;
pub(crate) use campfire_core::games::tribes::*;
pub(crate) use campfire_core::games::{Next, Weight};
pub(crate) use campfire_core::set::{Member, Set};

/// A game in progress.
#[derive(Clone)]
pub(crate) struct Table {
    pub(crate) state: State,
    pub(crate) facts: Vec<Fact>,
}

/// A set-up whose first player is settled.
pub(crate) fn setup(players: Players) -> Setup {
    Setup { first: First::Chosen(P1), ..Setup::new(players) }
}

/// The same, with a leader of P1 that has this power; the other tribes are any others.
pub(crate) fn led(players: Players, power: Power) -> Setup {
    let mut setup = setup(players);
    let cards =
        Tribe::ALL.iter().flat_map(|tribe| Talent::ALL.iter().map(|talent| (*tribe, *talent)));
    let (tribe, talent) = cards.into_iter().find(|(t, which)| t.power(*which) == power).unwrap();
    let others = Tribe::ALL.iter().copied().filter(|other| *other != tribe);
    for (place, tribe) in setup.tribes.0.iter_mut().zip([tribe].into_iter().chain(others)) {
        *place = tribe;
    }
    setup.modes.leaders = Mode::On;
    setup.modes.talents[P1] = talent;
    setup
}

/// A set-up with elders.
pub(crate) fn with_elders(players: Players) -> Setup {
    let mut setup = setup(players);
    setup.modes.elders = Mode::On;
    setup
}

/// A set-up with this special terrain.
pub(crate) fn with_terrain<const N: usize>(players: Players, terrain: [Terrain; N]) -> Setup {
    let mut setup = setup(players);
    setup.modes.terrain = set(terrain);
    setup
}

impl Table {
    /// The usual game, with the cards on the table, in the first turn of P1 before the roll.
    pub(crate) fn new(players: Players) -> Self {
        Self::with(setup(players))
    }

    /// The same with the goal decks in the box.
    pub(crate) fn in_box(players: Players) -> Self {
        Self::with(Setup { goals: Goals::InBox, ..setup(players) })
    }

    /// The same with other settings.
    pub(crate) fn settings(players: Players, settings: Settings) -> Self {
        Self::with(Setup { settings, ..setup(players) })
    }

    /// A game with this set-up in the first turn before the roll.
    pub(crate) fn with(setup: Setup) -> Self {
        let mut table = Self::unplaced(setup);
        table.go(Phase::BeforeRoll);
        table
    }

    /// A game with this set-up before anything has happened.
    pub(crate) fn unplaced(setup: Setup) -> Self {
        let state = State::new(&setup).expect("a set-up that can be played");
        Self { state, facts: Vec::new() }
    }

    /// Does an action that has to be accepted, and gives the facts it brought.
    pub(crate) fn play(&mut self, action: Action) -> Vec<Fact> {
        let before = self.facts.len();
        let phase = self.state.phase();
        let listed = self.lists(action);
        let facts = &mut self.facts;
        let result = self.state.apply(action, &mut |fact| facts.push(fact));
        assert_eq!(result, Ok(()), "{action:?} in {phase:?}");
        assert!(listed, "{action:?} is accepted in {phase:?} but not listed");
        self.count_pieces(action);
        self.facts[before..].to_vec()
    }

    /// Whether the state lists an action among those that are possible now.
    pub(crate) fn lists(&self, action: Action) -> bool {
        let mut listed = false;
        let mut compare = |other| listed |= other == action;
        if action.is_chance() {
            self.state.chance(&mut |other, _| compare(other));
        } else if matches!(action, Action::Correct(_)) {
            self.state.corrections(&mut compare);
        } else {
            self.state.legal(&mut compare);
        }
        listed
    }

    fn count_pieces(&self, action: Action) {
        let state = &self.state;
        let dice = 12 + state.pool() + state.hand().len() + state.spent();
        assert_eq!(dice, 14, "dice after {action:?}");
        for &tile in Tile::ALL {
            let keeps = state.settings().tamed_mammoth == TamedMammoth::KeepsSlot;
            let owned = state.owner(tile).is_some() && !(tile == Tile::Mammoth && keeps);
            let places = [
                state.deck().cards().contains(tile),
                state.slots().has(tile),
                state.aside().contains(tile),
                state.discards().contains(tile),
                state.removed().contains(tile),
                owned,
            ];
            let count = places.iter().filter(|place| **place).count();
            assert_eq!(count, 1, "places of {tile:?} after {action:?}");
        }
        for &seat in Seat::ALL {
            let told = points(&self.facts).into_iter().filter(|scored| scored.0 == seat);
            let sum: i32 = told.map(|(_, points, _)| i32::from(points)).sum();
            assert_eq!(i32::from(self.points(seat)), sum, "points of {seat:?} after {action:?}");
        }
        assert!(state.slots().tiles().len() <= state.settings().slots, "slots after {action:?}");
    }

    /// An action that has to be refused for this reason and to change nothing.
    pub(crate) fn refuses(&self, action: Action, reason: Refusal) {
        let mut copy = self.clone();
        let result = copy.state.apply(action, &mut |_| panic!("a refusal tells no facts"));
        assert_eq!(result, Err(reason), "{action:?} in {:?}", self.state.phase());
        assert_eq!(copy.state, self.state, "a refusal of {action:?} changed the state");
        assert_eq!(self.state.check(action), Err(reason), "check and apply differ on {action:?}");
    }

    /// A player's points.
    pub(crate) fn points(&self, seat: Seat) -> i16 {
        self.state.points(seat).0
    }

    /// Whether an action would be accepted now.
    pub(crate) fn accepts(&self, action: Action) -> bool {
        self.state.check(action).is_ok()
    }

    /// Corrects a value by hand.
    pub(crate) fn correct(&mut self, correction: Correction) -> Vec<Fact> {
        self.play(Action::Correct(correction))
    }

    /// Sets a player's points by hand.
    pub(crate) fn set_points(&mut self, seat: Seat, to: i16) {
        if self.points(seat) != to {
            self.correct(Correction::Points { seat, to: Points(to) });
        }
    }

    /// Sets a player's villages by hand.
    pub(crate) fn set_villages(&mut self, seat: Seat, to: u8) {
        if self.state.villages(seat) != to {
            self.correct(Correction::Villages { seat, to });
        }
    }

    /// Marks a goal as completed by hand, without points.
    pub(crate) fn give_goal(&mut self, seat: Seat, goal: Goal) {
        self.correct(Correction::Goal { seat, goal, to: Mark::Completed });
    }

    /// Gives a tile to a player by hand.
    pub(crate) fn give_tile(&mut self, seat: Seat, tile: Tile) {
        self.correct(Correction::Owner { tile, to: Some(seat) });
    }

    /// Lays every column out as at the start, so that the placed face alone decides the level.
    pub(crate) fn lay_out_dice(&mut self) {
        for &column in Column::ALL {
            for (&space, to) in Space::ALL.iter().zip([Sun, Moon, Blank]) {
                let die = Correction::Die { column, space, to };
                if self.accepts(Action::Correct(die)) {
                    self.correct(die);
                }
            }
        }
    }

    /// Brings Chieftain and Abandoned Village into the deck and leaves no village behind.
    pub(crate) fn join_set_aside(&mut self) {
        self.set_villages(P2, 1);
        self.set_villages(P2, 0);
        assert!(self.state.aside().is_empty());
    }

    /// Rolls these faces.
    pub(crate) fn roll(&mut self, first: Face, second: Face) -> Vec<Fact> {
        self.go(Phase::BeforeRoll);
        self.play(Action::Roll);
        self.play(Action::ShowFaces(first, second))
    }

    /// Rolls doubles and follows every active tile that waits for them.
    pub(crate) fn doubles(&mut self, face: Face) {
        self.roll(face, face);
        while matches!(self.state.phase(), Phase::Doubles(_) | Phase::Follow { .. }) {
            self.step();
        }
    }

    /// Rolls doubles of `face` and draws `tile`; gives the facts of the draw.
    pub(crate) fn draw_on(&mut self, face: Face, tile: Tile) -> Vec<Fact> {
        self.doubles(face);
        self.play(Action::Draw);
        self.play(Action::RevealTile(tile))
    }

    /// Draws `tile` and follows it, so that the actions of the turn come next.
    pub(crate) fn draw(&mut self, tile: Tile) {
        self.draw_on(Blank, tile);
        self.go(Phase::Choose);
    }

    /// Draws `tile` and goes on to the next turn.
    pub(crate) fn draw_and_end(&mut self, tile: Tile) {
        self.draw(tile);
        self.end_turn();
    }

    /// Reckons out a hex with so many members of each seat, asked about in turn order, and with the
    /// invaders if they are asked about and there; gives the facts. What is asked then is left to the
    /// test.
    pub(crate) fn muster(&mut self, members: [u8; 4], invaders: Answer) -> Vec<Fact> {
        let before = self.facts.len();
        while let Phase::Muster(Muster { asks, .. }) = self.state.phase() {
            let answer = match asks {
                Inquiry::Members(seat) => Action::Muster(members[usize::from(seat.index())]),
                Inquiry::Invaders => Action::MusterInvaders(invaders),
                Inquiry::Glacier | Inquiry::Village | Inquiry::Bow => break,
            };
            self.play(answer);
        }
        self.facts[before..].to_vec()
    }

    /// Begins to reckon out a hex and counts everybody in it.
    pub(crate) fn fight(&mut self, members: [u8; 4]) -> Vec<Fact> {
        self.play(Action::Fight);
        self.muster(members, Answer::No)
    }

    /// What is asked about the hex being reckoned out.
    pub(crate) fn inquiry(&self) -> Option<Inquiry> {
        match self.state.phase() {
            Phase::Muster(muster) => Some(muster.asks),
            _ => None,
        }
    }

    /// Places a die of this face; the answers are left to the test.
    pub(crate) fn place(&mut self, face: Face, column: Column) -> Vec<Fact> {
        self.play(Action::Place { face, column })
    }

    /// Does what changes least until the turn is in this phase.
    pub(crate) fn go(&mut self, phase: Phase) {
        for _ in 0..100 {
            if self.state.phase() == phase {
                return;
            }
            self.step();
        }
        panic!("{phase:?} is never reached");
    }

    /// Goes on to the start of the next player's turn.
    pub(crate) fn end_turn(&mut self) -> Vec<Fact> {
        self.go_to_end();
        self.play(Action::EndTurn)
    }

    /// Goes on to the last step of the turn; with dice alone that is the last action.
    pub(crate) fn go_to_end(&mut self) {
        let alone = self.state.parts() == Parts::DICE;
        while self.state.phase() != Phase::Build && !(alone && self.accepts(Action::EndTurn)) {
            self.step();
        }
    }

    /// Goes on to the next turn of this player, before the roll.
    pub(crate) fn turn_of(&mut self, seat: Seat) {
        while self.state.turn() != seat {
            self.end_turn();
        }
    }

    /// A die where it changes least.
    fn quiet_die(&self) -> Action {
        let face = self.state.hand().0.into_iter().flatten().next().unwrap();
        let quiet = [Column::Gather, Column::Move, Column::Lead];
        let column = quiet.into_iter().find(|c| !self.state.used().contains(*c)).unwrap();
        Action::Place { face, column }
    }

    /// The quietest thing that can be done now.
    fn step(&mut self) {
        let action = match self.state.phase() {
            Phase::FirstPlayer => Action::SetFirst(P1),
            Phase::Symbol => Action::NameSymbol(Sun),
            Phase::Placement(_)
            | Phase::Respawn
            | Phase::Dreamt
            | Phase::Lighting
            | Phase::Follow { .. }
            | Phase::Conflict
            | Phase::TarPit => Action::Done,
            Phase::BeforeRoll => Action::Roll,
            Phase::Rolling => Action::ShowFaces(Sun, Moon),
            Phase::Doubles(waiting) => Action::Trigger(waiting.iter().next().unwrap()),
            Phase::Auction(_) | Phase::Offer(_) => Action::Pass,
            Phase::Choose => self.quiet_die(),
            Phase::Resolve(_) if self.state.can_act_on() => self.quiet_die(),
            Phase::Resolve(_) => match self.state.question() {
                None => Action::Done,
                Some(Question::Discovery) => Action::Discover(Resources::default()),
                Some(Question::Meltwater | Question::Bounty) => Action::Reply(Answer::No),
                Some(_) => Action::Harvest(0),
            },
            Phase::Leading(_) | Phase::Sharing => {
                let seat = self.state.turn();
                let goal = self.state.goals(seat).deck.tops().iter().next().unwrap();
                Action::RevealGoal { seat, goal }
            }
            Phase::Build => Action::EndTurn,
            phase @ (Phase::Dreaming | Phase::BeforeDraw | Phase::Drawing | Phase::Muster(_)) => {
                panic!("{phase:?} needs a decision of the test")
            }
        };
        self.play(action);
    }
}

/// The points in these facts: who, how many, why.
pub(crate) fn points(facts: &[Fact]) -> Vec<(Seat, i16, Reason)> {
    let scored = |fact: &Fact| match *fact {
        Fact::PointsScored { seat, points, reason, .. } => Some((seat, points.0, reason)),
        _ => None,
    };
    facts.iter().filter_map(scored).collect()
}

/// What a conflict in these facts took and left, if one was fought.
pub(crate) fn fought(facts: &[Fact]) -> Option<(Forces, Forces)> {
    facts.iter().find_map(|fact| match *fact {
        Fact::ConflictFought { lost, left, .. } => Some((lost, left)),
        _ => None,
    })
}

/// Members of each seat in a hex, without invaders.
pub(crate) fn members(members: [u8; 4]) -> Forces {
    Forces { members: PerSeat(members), invaders: 0 }
}

/// The tiles that left their slot in these facts, and where they went.
pub(crate) fn leavings(facts: &[Fact]) -> Vec<(Tile, Pile)> {
    let left = |fact: &Fact| match *fact {
        Fact::TileLeft { tile, to } => Some((tile, to)),
        _ => None,
    };
    facts.iter().filter_map(left).collect()
}

/// A set of these values.
pub(crate) fn set<T: Member, const N: usize>(values: [T; N]) -> Set<T> {
    values.into_iter().collect()
}
