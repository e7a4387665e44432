//! Why an action cannot be done now, as a person would say it.

/// Hands every refusal to the macro `$with`, one row each: its name, the text that a screen shows for it
/// and the reason in the words of scripts. Keys offer only what can be done, so that few refusals are ever
/// shown: those that a value set by hand can meet have a text of their own. Its key in scripts is its name in kebab case.
macro_rules! refusals {
    ($with:ident) => {
        $with! {
            /// Somebody has won.
            GameIsOver REFUSAL_GAME_IS_OVER "the game is over",
            /// The dice or a deck decide next, not a person.
            ChanceIsDue REFUSAL_CHANCE_IS_DUE "the dice or a deck decide next",
            /// A person decides next, not the dice or a deck.
            NoChanceIsDue REFUSAL_OTHER_STEP "nothing is rolled or drawn now",
            /// This belongs to another step of the turn.
            OtherStep REFUSAL_OTHER_STEP "this belongs to another step of the turn",
            /// A question of the box is still open.
            QuestionOpen REFUSAL_OTHER_STEP "a question has to be answered first",
            /// Nobody sits there.
            EmptySeat REFUSAL_OTHER_STEP "nobody sits there",
            /// None of the dice in hand shows that face.
            NoSuchDie REFUSAL_OTHER_STEP "none of the dice in hand shows that face",
            /// This turn's first action was on the same column.
            ColumnUsedThisTurn REFUSAL_OTHER_STEP "the two actions of a turn must be different",
            /// The tile is not active.
            TileNotActive REFUSAL_OTHER_STEP "that tile is not active",
            /// The tile has nothing left to do for this doubles.
            NothingToTrigger REFUSAL_OTHER_STEP "that tile has nothing to do for these doubles",
            /// Only Altar, Walls and Canoe can be bought.
            NotForSale REFUSAL_OTHER_STEP "only altar, walls and canoe can be bought",
            /// Only Altar, Walls, Canoe and the Mammoth can belong to somebody.
            NobodyOwnsIt REFUSAL_OTHER_STEP "only altar, walls, canoe and mammoth can have an owner",
            /// The Mammoth belongs to its tamer.
            MammothIsTamed REFUSAL_OTHER_STEP "the mammoth belongs to its tamer",
            /// Nobody has tamed the Mammoth, or its tamer has lost nobody now.
            MammothIsSafe REFUSAL_OTHER_STEP "no tamer can leave the mammoth now",
            /// A bid must be higher than the last one.
            BidTooLow REFUSAL_OTHER_STEP "a bid must be higher than the last one",
            /// There are not so many resources in the game.
            BidTooHigh REFUSAL_OTHER_STEP "there are only 96 resources in the game",
            /// All twelve villages are built.
            NoVillageTokenLeft REFUSAL_NO_VILLAGE_TOKEN_LEFT "all 12 villages are built",
            /// The tribe has no member on the map.
            NoMembersOnMap REFUSAL_NO_MEMBERS_ON_MAP "the tribe has no member on the map",
            /// No other tribe has a member on the map.
            NoOpponentOnMap REFUSAL_OTHER_STEP "no other tribe is on the map",
            /// The player has no village, or loses none now.
            NoVillageToLose REFUSAL_OTHER_STEP "that player cannot lose a village now",
            /// The tribe is not on the map, or loses nobody now.
            NoTribeToLose REFUSAL_OTHER_STEP "that tribe cannot leave the map now",
            /// There are not so many invaders.
            TooManyInvaders REFUSAL_OTHER_STEP "there are not so many invaders",
            /// A tribe has only twenty members.
            TooManyMembers REFUSAL_OTHER_STEP "a tribe has only 20 members",
            /// The village's owner has no member in the hex, or no village at all.
            NoVillageThere REFUSAL_NO_VILLAGE_THERE "that player has no village in this hex",
            /// The Bow can only aim at a defender in the hex.
            NoSuchTarget REFUSAL_OTHER_STEP "the bow needs a defender in this hex",
            /// The action did not use so many hexes.
            TooManyHexes REFUSAL_OTHER_STEP "the action did not reach so many hexes",
            /// The tile does not hold these resources.
            NotOnTile REFUSAL_OTHER_STEP "the tile does not hold these resources",
            /// The goal is not in this game's decks.
            GoalNotInGame REFUSAL_OTHER_STEP "that goal is not in this game's decks",
            /// The goal is already completed.
            GoalAlreadyCompleted REFUSAL_OTHER_STEP "that goal is already completed",
            /// The goal has not been drawn.
            GoalNotInProgress REFUSAL_OTHER_STEP "that goal is not in progress",
            /// Each village allows one swap.
            NoSwapLeft REFUSAL_OTHER_STEP "each village allows one swap",
            /// The player's goal deck is empty.
            GoalDeckIsEmpty REFUSAL_OTHER_STEP "the player's goal deck is empty",
            /// Shared Knowledge works once a turn.
            SharedThisTurn REFUSAL_OTHER_STEP "shared knowledge works once a turn",
            /// The Altar belongs to somebody else, or to nobody.
            NotOwnerOfAltar REFUSAL_OTHER_STEP "the altar is not this player's",
            /// The house rule allows no more sacrifices this turn.
            NoSacrificeLeft REFUSAL_OTHER_STEP "the house rule allows no more sacrifices this turn",
            /// Chance cannot bring this.
            ImpossibleOutcome REFUSAL_OTHER_STEP "chance cannot bring this",
            /// Such a value cannot be.
            ValueOutOfRange REFUSAL_VALUE_OUT_OF_RANGE "such a value cannot be",
            /// The value is already so.
            AlreadySo REFUSAL_OTHER_STEP "the value is already so",
            /// Values can be corrected between steps, not within one.
            FinishStepFirst REFUSAL_FINISH_STEP_FIRST "values are corrected between steps, not within one",
            /// The leader of the player in turn has another power, or none.
            NotYourPower REFUSAL_OTHER_STEP "the leader of the player in turn has no such power",
            /// The power works once a turn.
            PowerUsedThisTurn REFUSAL_OTHER_STEP "that power works once a turn",
            /// The power comes before the conflicts.
            ConflictsHaveBegun REFUSAL_OTHER_STEP "that power comes before the conflicts",
            /// The player in turn must have a member in the hex.
            NoMemberInHex REFUSAL_OTHER_STEP "the player in turn has no member in that hex",
            /// The tile is not one of those just looked at.
            TileNotSeen REFUSAL_OTHER_STEP "that tile is not one of those just looked at",
            /// A hidden village is the second one of its player.
            NotSecondVillage REFUSAL_OTHER_STEP "only the second village of a player can be hidden",
            /// There is one hidden village already.
            AlreadyHidden REFUSAL_OTHER_STEP "one village is hidden already",
            /// The game is played without elders.
            EldersNotPlayed REFUSAL_OTHER_STEP "the game is played without elders",
            /// The elder lives in a village already.
            ElderIsOut REFUSAL_OTHER_STEP "the elder lives in a village already",
            /// The elder is in no village, or cannot be in this one.
            NoElderThere REFUSAL_OTHER_STEP "no elder can be meant",
            /// The development does not help here, or the lender has not completed it.
            NotToBorrow REFUSAL_OTHER_STEP "that development cannot be borrowed for this",
            /// The player has completed that development.
            OwnDevelopment REFUSAL_OTHER_STEP "the player has that development",
            /// The elder borrows once a turn.
            BorrowedThisTurn REFUSAL_OTHER_STEP "the elder borrows once a turn",
            /// Something about the action was answered already.
            NumbersAreSettled REFUSAL_OTHER_STEP "borrow before the questions about the action are answered",
            /// The table keeps that part of the game itself.
            PartIsOff REFUSAL_OTHER_STEP "the table keeps that part of the game itself",
            /// The box keeps that part of the game.
            PartIsOn REFUSAL_OTHER_STEP "the box keeps that part of the game",
            /// The game is played without the Glacier.
            NoGlacier REFUSAL_OTHER_STEP "the game is played without the glacier",
        }
    };
}

macro_rules! define {
    ($($(#[$doc:meta])* $name:ident $text:ident $reason:literal,)*) => {
        /// The reason for a refusal.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        #[cfg_attr(feature = "defmt", derive(defmt::Format))]
        #[cfg_attr(feature = "serde", derive(strum::IntoStaticStr))]
        #[cfg_attr(feature = "serde", strum(serialize_all = "kebab-case"))]
        pub enum Refusal {
            $($(#[$doc])* $name,)*
        }

        impl Refusal {
            /// Every reason.
            pub const ALL: &[Self] = &[$(Self::$name),*];

            /// The reason in the words of scripts.
            #[must_use]
            pub fn reason(self) -> &'static str {
                match self {
                    $(Self::$name => $reason,)*
                }
            }
        }
    };
}

refusals!(define);
pub(crate) use refusals;
