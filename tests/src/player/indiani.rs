//! A player of Tribù Indiani, who has the cards in mind: what a turn is for is decided as plausible people do,
//! with what the cards print typed in, something corrected now and then, and a move taken back. The way to
//! it is the shortest that there is.

use campfire::games::indiani::plausible::Player as Mind;
use campfire::measure::presses::PlausiblePlayer;
use campfire::measure::presses::search::{Hands, Press, shortest};
use campfire::play::plain;
use campfire_core::games::indiani::{
    Action, Chain, Correction, Diorama, Look, Mode, Phase, Place, Print, Row, Sign, State,
};
use campfire_core::set::Member;
use campfire_core::text::{Lang, indiani as words, shell};
use campfire_core::ui::{Key, Kind, Picture, Scene};
use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;

use super::Recorded;
use super::hand::{Hand, says, victory};

/// A game to be played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Game {
    /// What its script is called.
    pub name: &'static str,
    /// How much the box keeps of it.
    pub mode: Mode,
    /// How many people play.
    pub players: u8,
    /// The spheres that win.
    pub goal: u8,
    /// Whether people have names.
    pub named: bool,
    /// In which language.
    pub lang: Lang,
    /// The seed of what the players decide.
    pub seed: u64,
}

/// More decisions than any game takes.
const TOO_MANY: usize = 2000;

/// After so many turns each, something is corrected.
const CORRECTED: u32 = 9;

/// What the cards of this table print.
#[must_use]
pub fn printed(print: Print) -> u8 {
    match print {
        Print::Tribu(sign) => 5 - sign.index() % 3,
        Print::Vase(sign, place) => (sign.index() + 2 * place.index()) % 6,
        Print::Diorama(vase, colour) => 1 + (vase.index() + colour.index()) % 3,
        Print::TribuColour(_) | Print::TotemColour => Print::BOTH_COLOURS,
    }
}

struct Player {
    game: Game,
    hand: Hand,
    mind: Mind,
    turns: u32,
    /// How the game stood before the last move, if that was not taken back.
    before: Option<State>,
    /// In how many corrections the list of their kinds has come round.
    corrected: usize,
}

impl Recorded for Game {
    const FOLDER: &'static str = "indiani";

    fn name(self) -> &'static str {
        self.name
    }

    fn lang(self) -> Lang {
        self.lang
    }

    fn end(self) -> &'static str {
        "winner"
    }

    fn record(self) -> Result<String, String> {
        let mut player = Player {
            game: self,
            hand: Hand::new(self.players, self.seed, self.lang)?,
            mind: Mind::new(ChaCha8Rng::seed_from_u64(!self.seed)),
            turns: 0,
            before: None,
            corrected: 0,
        };
        player.set_up()?;
        for _ in 0..TOO_MANY {
            let scene = player.hand.scene();
            if says(&scene, Key::Y, shell::NEW_GAME_KEY) {
                player.hand.line("\n# The end.");
                player.hand.line(&format!("expect text \"{}\"\nframe winner", victory(&scene)));
                return Ok(player.hand.script());
            }
            player.go_on(&scene)?;
        }
        Err(format!("{} does not end: {:?}", self.name, plain::lines(&player.hand.scene())))
    }
}

impl Player {
    /// From the first screen to the first one of the game.
    fn set_up(&mut self) -> Result<(), String> {
        let hand = &mut self.hand;
        // The list of games begins with the other one.
        hand.press(Key::B, Picture::Down)?;
        hand.press(Key::Y, shell::START)?;
        let mode = match self.game.mode {
            Mode::EveryTurn => words::EVERY_TURN,
            Mode::ScoresOnly => words::SCORES_ONLY,
        };
        hand.seek(Key::B, mode)?;
        hand.press(Key::Y, shell::NEXT)?;
        hand.seek(Key::X, shell::PLAYERS_COUNT.with(self.game.players))?;
        hand.press(Key::Y, shell::NEXT)?;
        if self.game.named {
            hand.say_who_sits_where(self.game.players, &[])?;
        }
        if self.game.goal != 100 {
            hand.seek(Key::B, shell::HOUSE_RULES)?;
            hand.press(Key::X, shell::CHANGE)?;
            hand.seek(Key::B, words::RULE_GOAL)?;
            hand.press(Key::Y, shell::CHANGE)?;
            hand.taps(Key::B, u32::from(100 - self.game.goal) / 10)?;
            hand.press(Key::Y, shell::OK)?;
            hand.press(Key::A, shell::BACK)?;
            // Below the rules the first seat comes again.
            hand.press(Key::B, Picture::Down)?;
        }
        hand.press(Key::Y, shell::START)
    }

    /// Makes the next decision, or looks at what is shown for a moment only.
    fn go_on(&mut self, scene: &Scene) -> Result<(), String> {
        if Key::ALL.into_iter().all(|key| scene.key(key).is_none()) {
            return self.look_up(scene);
        }
        let state = *self.state()?;
        if state.phase() == Phase::Turn {
            if let Some(before) = self.before.take() {
                if before.phase() == Phase::Turn && self.hand.percent(4) {
                    return self.take_back(&before);
                }
                if self.turns.is_multiple_of(CORRECTED)
                    && let Some(correction) = self.correction(&state)
                {
                    return self.set_right(correction);
                }
            }
            self.begin_turn(scene);
        } else if matches!(state.phase(), Phase::Chains(_) | Phase::Hostile(_) | Phase::Race) {
            self.expect_header(scene);
        }
        let decided = match state.phase() {
            Phase::Ask(print) => Some(Action::Tell(printed(print))),
            Phase::Chains(seat) => Some(self.told(&state, state.chains(seat).len())),
            _ => self.mind.decide(&state),
        };
        let action = decided.ok_or("nothing is legal")?;
        self.before = Some(state);
        let mut plan = self.missing(&state, action);
        plan.push(action);
        self.pursue(&plan)
    }

    fn state(&self) -> Result<&State, String> {
        let session = self.hand.device.session::<State>();
        Ok(session.ok_or("no game is played")?.state())
    }

    /// The last move was not meant.
    fn take_back(&mut self, before: &State) -> Result<(), String> {
        self.hand.hold(Key::A, "taken back")?;
        // What was told of the cards meanwhile is still true.
        let (now, seat) = (self.state()?, before.turn());
        if (now.turn(), now.piles(), now.chains(seat))
            == (seat, before.piles(), before.chains(seat))
        {
            return Ok(());
        }
        Err(format!("it is not as it was: {:?}", plain::lines(&self.hand.scene())))
    }

    /// The box follows the table.
    fn set_right(&mut self, correction: Correction) -> Result<(), String> {
        self.hand.line("# The box follows the table.");
        self.pursue(&[Action::Correct(correction)])?;
        while !says(&self.hand.scene(), Key::A, shell::MENU) {
            self.hand.tap(Key::A)?;
        }
        Ok(())
    }

    /// A turn begins: its script says whose it is.
    fn begin_turn(&mut self, scene: &Scene) {
        self.turns += 1;
        let turns = self.turns;
        self.hand.line(&format!("\n# Turn {turns}."));
        self.expect_header(scene);
    }

    /// The script says what stands at the top.
    fn expect_header(&mut self, scene: &Scene) {
        let header = plain::text_screen(scene).header;
        let words = header.split_whitespace().last().unwrap_or_default().to_owned();
        self.hand.line(&format!("expect text \"{words}\""));
    }

    /// Something is shown for a moment only, and everybody looks.
    fn look_up(&mut self, scene: &Scene) -> Result<(), String> {
        let said = scene.widgets().iter().find_map(|widget| match widget.kind {
            Kind::Text { text, .. } => Some(text.words(scene.texts).to_string()),
            _ => None,
        });
        let said = said.ok_or_else(|| format!("no keys: {:?}", plain::lines(scene)))?;
        self.hand.line(&format!("expect text \"{said}\""));
        self.hand.wait()
    }

    /// What is typed in first, because the card that is laid was never seen before. Now and then somebody
    /// puts that off.
    fn missing(&mut self, state: &State, action: Action) -> Vec<Action> {
        let seat = state.turn();
        let prints: Vec<Print> = match action {
            Action::Begin(sign) => {
                let vases = Place::ALL.iter().map(|place| Print::Vase(sign, *place));
                [Print::Tribu(sign)].into_iter().chain(vases).collect()
            }
            Action::Lay { onto, card } | Action::Turn { onto, card, .. } => {
                let colour = card.look().and_then(Look::colour);
                let wanted = state.wanted(seat, onto).and_then(|(_, kind)| kind);
                let both = wanted.filter(|_| card != Diorama::Totem).zip(colour);
                both.map(|(kind, colour)| Print::Diorama(kind, colour)).into_iter().collect()
            }
            _ => Vec::new(),
        };
        let unknown = prints.into_iter().filter(|print| state.prints().get(*print).is_none());
        let unknown: Vec<Print> = unknown.collect();
        if unknown.is_empty() || self.hand.percent(10) {
            return Vec::new();
        }
        let tell = |print| Correction::Print { print, to: printed(print) };
        unknown.into_iter().map(|print| Action::Correct(tell(print))).collect()
    }

    /// A correction of the next kind that is possible now.
    fn correction(&mut self, state: &State) -> Option<Correction> {
        type Is = fn(&Correction) -> bool;
        const KINDS: [Is; 8] = [
            |it| matches!(it, Correction::Total { .. }),
            |it| matches!(it, Correction::Top { .. }),
            |it| matches!(it, Correction::Active { .. }),
            |it| matches!(it, Correction::Block { .. }),
            |it| matches!(it, Correction::Chain { .. }),
            |it| matches!(it, Correction::Vase { .. }),
            |it| matches!(it, Correction::Turn { .. }),
            |it| matches!(it, Correction::Totem { .. }),
        ];
        let mut possible = Vec::new();
        state.corrections(&mut |action| {
            if let Action::Correct(correction) = action {
                possible.push(correction);
            }
        });
        let kind = KINDS[self.corrected % KINDS.len()];
        possible.retain(kind);
        let many = u32::try_from(possible.len()).ok().filter(|many| *many > 0)?;
        self.corrected += 1;
        let which = self.hand.below(many) as usize;
        possible.get(which).copied()
    }

    /// The next chain that a player tells, or that there are no more.
    fn told(&mut self, state: &State, told: u8) -> Action {
        let Phase::Chains(seat) = state.phase() else { return Action::EndChains };
        let closes = state.closer() == Some(seat);
        if told >= if closes { 4 } else { 3 } {
            return Action::EndChains;
        }
        let free = Sign::ALL.iter().copied().filter(|sign| state.chain(seat, *sign).is_none());
        let sign = free.min_by_key(|sign| (*sign != state.leader(seat), sign.index()));
        let looks = [Look::Red, Look::Blue];
        let look = looks[self.hand.below(2) as usize];
        let second = if self.hand.percent(20) { Look::Multi } else { look };
        let third = (closes || self.hand.percent(50)).then_some(look);
        let totem = third.is_some() && self.hand.percent(50) && state.has_copy_left(Diorama::Totem);
        let chain = Chain::of([Some(look), Some(second), third], totem);
        let chain = chain.filter(|it| !it.has_multi() || state.has_copy_left(Diorama::Multi));
        match sign.zip(chain) {
            Some((sign, chain)) => Action::Count { sign, chain: Row::from(chain) },
            None => Action::EndChains,
        }
    }

    /// Presses what leads to all of these actions.
    fn pursue(&mut self, plan: &[Action]) -> Result<(), String> {
        let mut rest = plan;
        while let Some(next) = rest.first() {
            let device = &self.hand.device;
            let hands = Hands::at(device.app().clone(), device.now());
            let before = device.session::<State>().map_or(0, |session| session.actions().count());
            let wanted = |played: &[Action]| rest.starts_with(played);
            let (way, _) = shortest::<State, _, _>(&hands, &wanted).ok_or_else(|| {
                format!("no presses lead to {next:?}: {:?}", plain::lines(&self.hand.scene()))
            })?;
            way.into_iter().try_for_each(|press| self.follow(press))?;
            let session = self.hand.device.session::<State>().ok_or("the game is gone")?;
            let played: Vec<Action> = session.actions().skip(before).collect();
            if played.is_empty() || !rest.starts_with(&played) {
                return Err(format!("{played:?} came of the way to {rest:?}"));
            }
            rest = &rest[played.len()..];
        }
        Ok(())
    }

    fn follow(&mut self, press: Press) -> Result<(), String> {
        match press {
            Press::Tap(key) => self.hand.tap(key),
            Press::Hold(key) => self.hand.hold(key, "held"),
            Press::Count(key, steps) => self.hand.run(key, steps),
        }
    }
}
