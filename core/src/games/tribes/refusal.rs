//! Why an action cannot be done now, as a person would say it.

/// The reason for a refusal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Refusal {
    /// Somebody has won.
    GameIsOver,
    /// The dice or a deck decide next, not a person.
    ChanceIsDue,
    /// A person decides next, not the dice or a deck.
    NoChanceIsDue,
    /// This belongs to another step of the turn.
    OtherStep,
    /// A question of the box is still open.
    QuestionOpen,
    /// Nobody sits there.
    EmptySeat,
    /// None of the dice in hand shows that face.
    NoSuchDie,
    /// This turn's first action was on the same column.
    ColumnUsedThisTurn,
    /// The tile is not active.
    TileNotActive,
    /// The tile has nothing left to do for this doubles.
    NothingToTrigger,
    /// Only Altar, Walls and Canoe can be bought.
    NotForSale,
    /// Only Altar, Walls, Canoe and the Mammoth can belong to somebody.
    NobodyOwnsIt,
    /// The Mammoth belongs to its tamer.
    MammothIsTamed,
    /// Nobody has tamed the Mammoth, or its tamer has lost nobody now.
    MammothIsSafe,
    /// A bid must be higher than the last one.
    BidTooLow,
    /// There are not so many resources in the game.
    BidTooHigh,
    /// All twelve villages are built.
    NoVillageTokenLeft,
    /// The tribe has no member on the map.
    NoMembersOnMap,
    /// No other tribe has a member on the map.
    NoOpponentOnMap,
    /// The player has no village, or loses none now.
    NoVillageToLose,
    /// The tribe is not on the map, or loses nobody now.
    NoTribeToLose,
    /// There are not so many invaders.
    TooManyInvaders,
    /// A tribe has only twenty members.
    TooManyMembers,
    /// The village's owner has no member in the hex, or no village at all.
    NoVillageThere,
    /// The Bow can only aim at a defender in the hex.
    NoSuchTarget,
    /// The action did not use so many hexes.
    TooManyHexes,
    /// The tile does not hold these resources.
    NotOnTile,
    /// The goal is not in this game's decks.
    GoalNotInGame,
    /// The goal is already completed.
    GoalAlreadyCompleted,
    /// The goal has not been drawn.
    GoalNotInProgress,
    /// Each village allows one swap.
    NoSwapLeft,
    /// The player's goal deck is empty.
    GoalDeckIsEmpty,
    /// Shared Knowledge works once a turn.
    SharedThisTurn,
    /// The Altar belongs to somebody else, or to nobody.
    NotOwnerOfAltar,
    /// The house rule allows no more sacrifices this turn.
    NoSacrificeLeft,
    /// Chance cannot bring this.
    ImpossibleOutcome,
    /// Such a value cannot be.
    ValueOutOfRange,
    /// The value is already so.
    AlreadySo,
    /// Values can be corrected between steps, not within one.
    FinishStepFirst,
    /// The leader of the player in turn has another power, or none.
    NotYourPower,
    /// The power works once a turn.
    PowerUsedThisTurn,
    /// The power comes before the conflicts.
    ConflictsHaveBegun,
    /// The player in turn must have a member in the hex.
    NoMemberInHex,
    /// The tile is not one of those just looked at.
    TileNotSeen,
    /// A hidden village is the second one of its player.
    NotSecondVillage,
    /// There is one hidden village already.
    AlreadyHidden,
    /// The game is played without elders.
    EldersNotPlayed,
    /// The elder lives in a village already.
    ElderIsOut,
    /// The elder is in no village, or cannot be in this one.
    NoElderThere,
    /// The development does not help here, or the lender has not completed it.
    NotToBorrow,
    /// The player has completed that development.
    OwnDevelopment,
    /// The elder borrows once a turn.
    BorrowedThisTurn,
    /// Something about the action was answered already.
    NumbersAreSettled,
    /// The game is played without the Glacier.
    NoGlacier,
}

impl Refusal {
    /// Every reason.
    pub const ALL: [Self; 54] = [
        Self::GameIsOver,
        Self::ChanceIsDue,
        Self::NoChanceIsDue,
        Self::OtherStep,
        Self::QuestionOpen,
        Self::EmptySeat,
        Self::NoSuchDie,
        Self::ColumnUsedThisTurn,
        Self::TileNotActive,
        Self::NothingToTrigger,
        Self::NotForSale,
        Self::NobodyOwnsIt,
        Self::MammothIsTamed,
        Self::MammothIsSafe,
        Self::BidTooLow,
        Self::BidTooHigh,
        Self::NoVillageTokenLeft,
        Self::NoMembersOnMap,
        Self::NoOpponentOnMap,
        Self::NoVillageToLose,
        Self::NoTribeToLose,
        Self::TooManyInvaders,
        Self::TooManyMembers,
        Self::NoVillageThere,
        Self::NoSuchTarget,
        Self::TooManyHexes,
        Self::NotOnTile,
        Self::GoalNotInGame,
        Self::GoalAlreadyCompleted,
        Self::GoalNotInProgress,
        Self::NoSwapLeft,
        Self::GoalDeckIsEmpty,
        Self::SharedThisTurn,
        Self::NotOwnerOfAltar,
        Self::NoSacrificeLeft,
        Self::ImpossibleOutcome,
        Self::ValueOutOfRange,
        Self::AlreadySo,
        Self::FinishStepFirst,
        Self::NotYourPower,
        Self::PowerUsedThisTurn,
        Self::ConflictsHaveBegun,
        Self::NoMemberInHex,
        Self::TileNotSeen,
        Self::NotSecondVillage,
        Self::AlreadyHidden,
        Self::EldersNotPlayed,
        Self::ElderIsOut,
        Self::NoElderThere,
        Self::NotToBorrow,
        Self::OwnDevelopment,
        Self::BorrowedThisTurn,
        Self::NumbersAreSettled,
        Self::NoGlacier,
    ];

    /// The refusal's name in scripts and logs, and the reason in words.
    #[must_use]
    pub fn words(self) -> (&'static str, &'static str) {
        match self {
            Self::GameIsOver => ("game-is-over", "the game is over"),
            Self::ChanceIsDue => ("chance-is-due", "the dice or a deck decide next"),
            Self::NoChanceIsDue => ("no-chance-is-due", "nothing is rolled or drawn now"),
            Self::OtherStep => ("other-step", "this belongs to another step of the turn"),
            Self::QuestionOpen => ("question-open", "a question has to be answered first"),
            Self::EmptySeat => ("empty-seat", "nobody sits there"),
            Self::NoSuchDie => ("no-such-die", "none of the dice in hand shows that face"),
            Self::ColumnUsedThisTurn => {
                ("column-used-this-turn", "the two actions of a turn must be different")
            }
            Self::TileNotActive => ("tile-not-active", "that tile is not active"),
            Self::NothingToTrigger => {
                ("nothing-to-trigger", "that tile has nothing to do for these doubles")
            }
            Self::NotForSale => ("not-for-sale", "only altar, walls and canoe can be bought"),
            Self::NobodyOwnsIt => {
                ("nobody-owns-it", "only altar, walls, canoe and mammoth can have an owner")
            }
            Self::MammothIsTamed => ("mammoth-is-tamed", "the mammoth belongs to its tamer"),
            Self::MammothIsSafe => ("mammoth-is-safe", "no tamer can leave the mammoth now"),
            Self::BidTooLow => ("bid-too-low", "a bid must be higher than the last one"),
            Self::BidTooHigh => ("bid-too-high", "there are only 96 resources in the game"),
            Self::NoVillageTokenLeft => ("no-village-token-left", "all 12 villages are built"),
            Self::NoMembersOnMap => ("no-members-on-map", "the tribe has no member on the map"),
            Self::NoOpponentOnMap => ("no-opponent-on-map", "no other tribe is on the map"),
            Self::NoVillageToLose => {
                ("no-village-to-lose", "that player cannot lose a village now")
            }
            Self::NoTribeToLose => ("no-tribe-to-lose", "that tribe cannot leave the map now"),
            Self::TooManyInvaders => ("too-many-invaders", "there are not so many invaders"),
            Self::TooManyMembers => ("too-many-members", "a tribe has only 20 members"),
            Self::NoVillageThere => ("no-village-there", "that player has no village in this hex"),
            Self::NoSuchTarget => ("no-such-target", "the bow needs a defender in this hex"),
            Self::TooManyHexes => ("too-many-hexes", "the action did not reach so many hexes"),
            Self::NotOnTile => ("not-on-tile", "the tile does not hold these resources"),
            Self::GoalNotInGame => ("goal-not-in-game", "that goal is not in this game's decks"),
            Self::GoalAlreadyCompleted => {
                ("goal-already-completed", "that goal is already completed")
            }
            Self::GoalNotInProgress => ("goal-not-in-progress", "that goal is not in progress"),
            Self::NoSwapLeft => ("no-swap-left", "each village allows one swap"),
            Self::GoalDeckIsEmpty => ("goal-deck-is-empty", "the player's goal deck is empty"),
            Self::SharedThisTurn => ("shared-this-turn", "shared knowledge works once a turn"),
            Self::NotOwnerOfAltar => ("not-owner-of-altar", "the altar is not this player's"),
            Self::NoSacrificeLeft => {
                ("no-sacrifice-left", "the house rule allows no more sacrifices this turn")
            }
            Self::ImpossibleOutcome => ("impossible-outcome", "chance cannot bring this"),
            Self::ValueOutOfRange => ("value-out-of-range", "such a value cannot be"),
            Self::AlreadySo => ("already-so", "the value is already so"),
            Self::FinishStepFirst => {
                ("finish-step-first", "values are corrected between steps, not within one")
            }
            Self::NotYourPower => {
                ("not-your-power", "the leader of the player in turn has no such power")
            }
            Self::PowerUsedThisTurn => ("power-used-this-turn", "that power works once a turn"),
            Self::ConflictsHaveBegun => {
                ("conflicts-have-begun", "that power comes before the conflicts")
            }
            Self::NoMemberInHex => {
                ("no-member-in-hex", "the player in turn has no member in that hex")
            }
            Self::TileNotSeen => ("tile-not-seen", "that tile is not one of those just looked at"),
            Self::NotSecondVillage => {
                ("not-second-village", "only the second village of a player can be hidden")
            }
            Self::AlreadyHidden => ("already-hidden", "one village is hidden already"),
            Self::EldersNotPlayed => ("elders-not-played", "the game is played without elders"),
            Self::ElderIsOut => ("elder-is-out", "the elder lives in a village already"),
            Self::NoElderThere => ("no-elder-there", "no elder can be meant"),
            Self::NotToBorrow => ("not-to-borrow", "that development cannot be borrowed for this"),
            Self::OwnDevelopment => ("own-development", "the player has that development"),
            Self::BorrowedThisTurn => ("borrowed-this-turn", "the elder borrows once a turn"),
            Self::NumbersAreSettled => {
                ("numbers-are-settled", "borrow before the questions about the action are answered")
            }
            Self::NoGlacier => ("no-glacier", "the game is played without the glacier"),
        }
    }
}
