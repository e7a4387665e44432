//! Why an action cannot be done now, as a person would say it.

/// Hands every refusal to the macro `$with`, one row each: its name, the text that a screen shows for it
/// and the reason in the words of scripts. Its key in scripts is its name in kebab case.
macro_rules! refusals {
    ($with:ident) => {
        $with! {
            /// Somebody has won.
            GameIsOver RefusalGameIsOver "the game is over",
            /// The dice or a deck decide next, not a person.
            ChanceIsDue RefusalChanceIsDue "the dice or a deck decide next",
            /// A person decides next, not the dice or a deck.
            NoChanceIsDue RefusalNoChanceIsDue "nothing is rolled or drawn now",
            /// This belongs to another step of the turn.
            OtherStep RefusalOtherStep "this belongs to another step of the turn",
            /// A question of the box is still open.
            QuestionOpen RefusalQuestionOpen "a question has to be answered first",
            /// Nobody sits there.
            EmptySeat RefusalEmptySeat "nobody sits there",
            /// None of the dice in hand shows that face.
            NoSuchDie RefusalNoSuchDie "none of the dice in hand shows that face",
            /// This turn's first action was on the same column.
            ColumnUsedThisTurn RefusalColumnUsedThisTurn "the two actions of a turn must be different",
            /// The tile is not active.
            TileNotActive RefusalTileNotActive "that tile is not active",
            /// The tile has nothing left to do for this doubles.
            NothingToTrigger RefusalNothingToTrigger "that tile has nothing to do for these doubles",
            /// Only Altar, Walls and Canoe can be bought.
            NotForSale RefusalNotForSale "only altar, walls and canoe can be bought",
            /// Only Altar, Walls, Canoe and the Mammoth can belong to somebody.
            NobodyOwnsIt RefusalNobodyOwnsIt "only altar, walls, canoe and mammoth can have an owner",
            /// The Mammoth belongs to its tamer.
            MammothIsTamed RefusalMammothIsTamed "the mammoth belongs to its tamer",
            /// Nobody has tamed the Mammoth, or its tamer has lost nobody now.
            MammothIsSafe RefusalMammothIsSafe "no tamer can leave the mammoth now",
            /// A bid must be higher than the last one.
            BidTooLow RefusalBidTooLow "a bid must be higher than the last one",
            /// There are not so many resources in the game.
            BidTooHigh RefusalBidTooHigh "there are only 96 resources in the game",
            /// All twelve villages are built.
            NoVillageTokenLeft RefusalNoVillageTokenLeft "all 12 villages are built",
            /// The tribe has no member on the map.
            NoMembersOnMap RefusalNoMembersOnMap "the tribe has no member on the map",
            /// No other tribe has a member on the map.
            NoOpponentOnMap RefusalNoOpponentOnMap "no other tribe is on the map",
            /// The player has no village, or loses none now.
            NoVillageToLose RefusalNoVillageToLose "that player cannot lose a village now",
            /// The tribe is not on the map, or loses nobody now.
            NoTribeToLose RefusalNoTribeToLose "that tribe cannot leave the map now",
            /// There are not so many invaders.
            TooManyInvaders RefusalTooManyInvaders "there are not so many invaders",
            /// A tribe has only twenty members.
            TooManyMembers RefusalTooManyMembers "a tribe has only 20 members",
            /// The village's owner has no member in the hex, or no village at all.
            NoVillageThere RefusalNoVillageThere "that player has no village in this hex",
            /// The Bow can only aim at a defender in the hex.
            NoSuchTarget RefusalNoSuchTarget "the bow needs a defender in this hex",
            /// The action did not use so many hexes.
            TooManyHexes RefusalTooManyHexes "the action did not reach so many hexes",
            /// The tile does not hold these resources.
            NotOnTile RefusalNotOnTile "the tile does not hold these resources",
            /// The goal is not in this game's decks.
            GoalNotInGame RefusalGoalNotInGame "that goal is not in this game's decks",
            /// The goal is already completed.
            GoalAlreadyCompleted RefusalGoalAlreadyCompleted "that goal is already completed",
            /// The goal has not been drawn.
            GoalNotInProgress RefusalGoalNotInProgress "that goal is not in progress",
            /// Each village allows one swap.
            NoSwapLeft RefusalNoSwapLeft "each village allows one swap",
            /// The player's goal deck is empty.
            GoalDeckIsEmpty RefusalGoalDeckIsEmpty "the player's goal deck is empty",
            /// Shared Knowledge works once a turn.
            SharedThisTurn RefusalSharedThisTurn "shared knowledge works once a turn",
            /// The Altar belongs to somebody else, or to nobody.
            NotOwnerOfAltar RefusalNotOwnerOfAltar "the altar is not this player's",
            /// The house rule allows no more sacrifices this turn.
            NoSacrificeLeft RefusalNoSacrificeLeft "the house rule allows no more sacrifices this turn",
            /// Chance cannot bring this.
            ImpossibleOutcome RefusalImpossibleOutcome "chance cannot bring this",
            /// Such a value cannot be.
            ValueOutOfRange RefusalValueOutOfRange "such a value cannot be",
            /// The value is already so.
            AlreadySo RefusalAlreadySo "the value is already so",
            /// Values can be corrected between steps, not within one.
            FinishStepFirst RefusalFinishStepFirst "values are corrected between steps, not within one",
            /// The leader of the player in turn has another power, or none.
            NotYourPower RefusalNotYourPower "the leader of the player in turn has no such power",
            /// The power works once a turn.
            PowerUsedThisTurn RefusalPowerUsedThisTurn "that power works once a turn",
            /// The power comes before the conflicts.
            ConflictsHaveBegun RefusalConflictsHaveBegun "that power comes before the conflicts",
            /// The player in turn must have a member in the hex.
            NoMemberInHex RefusalNoMemberInHex "the player in turn has no member in that hex",
            /// The tile is not one of those just looked at.
            TileNotSeen RefusalTileNotSeen "that tile is not one of those just looked at",
            /// A hidden village is the second one of its player.
            NotSecondVillage RefusalNotSecondVillage "only the second village of a player can be hidden",
            /// There is one hidden village already.
            AlreadyHidden RefusalAlreadyHidden "one village is hidden already",
            /// The game is played without elders.
            EldersNotPlayed RefusalEldersNotPlayed "the game is played without elders",
            /// The elder lives in a village already.
            ElderIsOut RefusalElderIsOut "the elder lives in a village already",
            /// The elder is in no village, or cannot be in this one.
            NoElderThere RefusalNoElderThere "no elder can be meant",
            /// The development does not help here, or the lender has not completed it.
            NotToBorrow RefusalNotToBorrow "that development cannot be borrowed for this",
            /// The player has completed that development.
            OwnDevelopment RefusalOwnDevelopment "the player has that development",
            /// The elder borrows once a turn.
            BorrowedThisTurn RefusalBorrowedThisTurn "the elder borrows once a turn",
            /// Something about the action was answered already.
            NumbersAreSettled RefusalNumbersAreSettled "borrow before the questions about the action are answered",
            /// The game is played without the Glacier.
            NoGlacier RefusalNoGlacier "the game is played without the glacier",
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
