//! Every text in English.

use super::TextId;

/// The words of a text.
pub(super) fn text(id: TextId) -> &'static str {
    use TextId::*;
    match id {
        // Numbers.
        Times => "{0}×{1}",
        Number => "{0}",
        Signed => "{0+}",

        // Fates of those in a conflict.
        Keeps => "{0} left",
        IsGone => "none left",

        // Keys.
        Close => "Close",
        Next => "Next",
        Done => "Done",
        Ok => "OK",
        Yes => "Yes",
        No => "No",
        Open => "Open",
        Change => "Change",
        Set => "Set",
        Take => "Choose",
        Start => "Start",
        More => "Rules",
        Other => "Other",
        Read => "Read",
        Skip => "Skip",
        Show => "Show",
        End => "End",
        HoldToEnd => "Hold: end",
        HoldToBegin => "Hold: new",
        Mark => "Mark",
        Unmark => "Unmark",
        Menu => "Menu",
        Back => "Back",
        Dream => "Dream",
        Look => "Look",
        Bury => "Bury",
        LightUp => "Light",
        KeepDice => "Keep",
        Borrow => "Borrow",
        Lands => "Terrain",
        UsePower => "Use",

        // The box itself.
        Campfire => "Campfire",
        RiseOfTribes => "Rise of Tribes",
        Resume => "Resume game",
        NewGame => "New game",
        NewGameKey => "New game",
        Language => "Language",
        ThisLanguage => "English",
        Settings => "Settings",
        Brightness => "Brightness",
        Percent => "{0} %",
        Motion => "Motion",
        Light => "Player light",
        Dealer => "Dice and tiles",
        DealerTable => "the table",
        DistrustTitle => "Roll real dice",
        DistrustBody => {
            "Campfire’s dice cannot be trusted today. Roll and draw at the table, and type in what \
             comes."
        }
        On => "on",
        Off => "off",
        NotNow => "Not now",
        EndGameAsk => "End this game?",
        EndGameBody => "The score is lost. Hold the key to end the game.",
        ReplaceBody => {
            "A new game takes the place of the one you are playing. Hold the key if all agree."
        }
        KeptTitle => "Saved game unreadable",
        KeptForeign => {
            "What is saved here is not Campfire’s. Nothing has been overwritten. Hold the key to \
             begin anew: this box then gives it up."
        }
        KeptDamaged => {
            "It is damaged. Nothing has been overwritten. Hold the key to begin anew: this box \
             then gives it up."
        }
        KeptNewer => {
            "A newer Campfire saved it and can open it. Nothing has been overwritten. Hold the key \
             to begin anew: this box then gives it up."
        }
        KeptAside => "Saved game set aside",
        KeptFailing => {
            "Campfire failed three times with this game. Unplug it to try again, or hold to give \
             the game up."
        }
        EarlierTitle => "An earlier moment",
        EarlierBody => {
            "Part of the saved game was damaged. It goes on from a little earlier: compare scores \
             and board with the table."
        }
        UnkeptTitle => "Nothing can be saved",
        UnkeptBody => "You can play on, but this game will be gone when Campfire is switched off.",
        JournalFull => "There is no room to save more moves of this game. You can still undo.",
        Continue => "Continue",
        SafeTitle => "Your game is safe",
        SafeRestart => "Campfire restarted by itself.",
        SafeNothing => "Nothing was lost.",
        RestartPanic => "An error at {0}, line {1}.",
        RestartHang => "It had stopped answering.",
        RestartFault => "Its processor had tripped.",
        RestartStack => "Its memory had run out.",

        // The menu.
        Undo => "Undo",
        Redo => "Redo",
        Undone => "Undone",
        Redone => "Done again",
        Scores => "Scores",
        LastMoves => "Last moves",
        MovesAgo => "{0} {0?line|lines} back",
        RulesOfStep => "Rules of this step",
        TilesAndGoals => "Tiles and goals",
        AllTiles => "Event tiles",
        AllGoals => "Goals",
        GoalsOf => "Goals of {0}",
        CorrectValue => "Correct a value",
        EndGame => "End the game",

        // Rise of Tribes: set-up.
        HowMany => "How many players?",
        PlayersCount => "{0} players",
        WhoPlays => "Who plays?",
        First => "first",
        Tribe => "Tribe",
        ColourWord => "Colour",
        WhichTribe => "Which tribe?",
        WhichColour => "Which colour?",
        Ready => "Ready?",
        StartGame => "Start the game",
        FirstPlayer => "First player",
        FirstDrawn => "drawn",
        FirstDrawnLong => "Draw lots",
        WhoBegins => "Who begins?",
        GoalCards => "Goal cards",
        GoalsTable => "on the table",
        GoalsBox => "in Campfire",
        GoalsOnTable => "On the table",
        GoalsOnTableHow => "You draw from your own deck",
        GoalsInBox => "In Campfire",
        GoalsInBoxHow => "Campfire draws and shows them",
        BoardNumbers => "Action board",
        VillagePrices => "Village prices",
        HouseRules => "House rules",
        OtherDice => "other",
        PleaseCheck => "? please check",
        NumberHexes => "how many hexes",
        NumberEach => "from each hex",
        RuleTarget => "Points to win",
        RuleSlots => "Event slots",
        RuleLimit => "Members in a hex",
        RuleDroughtLimit => "In a drought",
        RuleSacrifices => "Sacrifices per turn",
        RuleEmptyDeck => "Event deck empty",
        RuleVillageNeeds => "A village needs",
        RuleWinner => "Winner over limit",
        RuleMammoth => "Tamed mammoth",
        RuleSuns => "Suns on a die",
        RuleMoons => "Moons on a die",
        NoLimit => "no limit",
        DeckLeave => "no draw",
        DeckReshuffle => "reshuffle",
        NeedsMembers => "members",
        NeedsControl => "control",
        WinnerTrim => "trims",
        WinnerStay => "stays",
        MammothLeaves => "frees slot",
        MammothKeeps => "keeps slot",
        Advanced => "Advanced game",
        LeaderPowers => "Leader powers",
        Elders => "Elders",
        SpecialTerrain => "Special terrain",
        TerrainCount => "{0} {0?tile|tiles}",

        // Rise of Tribes: names.
        Red => "Red",
        Blue => "Blue",
        Yellow => "Yellow",
        Green => "Green",
        TribeDaba => "Daba",
        TribeDananu => "Dananu",
        TribeIndartsu => "Indartsu",
        TribeKaha => "Kaha",
        TribeKiaKia => "Kia-Kia",
        TribeKiror => "Kiror",
        TribeMukaan => "Mu’k’a’an",
        TribeTunga => "Tunga",
        FaceSun => "Sun",
        FaceMoon => "Moon",
        FaceBlank => "Blank",
        LowSun => "sun",
        LowMoon => "moon",
        LowBlank => "blank",
        ColumnGrow => "Grow",
        ColumnMove => "Move",
        ColumnGather => "Gather",
        ColumnLead => "Lead",
        LevelMoons => "two moons",
        LevelStandard => "standard",
        LevelSuns => "two suns",
        UnitMembers => "{0?member|members}",
        UnitHexes => "{0?hex|hexes} × {1}",
        UnitGoals => "{0?goal|goals}",
        UnitResources => "resources",
        Food => "Food",
        Wood => "Wood",
        Stone => "Stone",
        PriceFood => "{0} food",
        PriceWood => "{0} wood",
        PriceStone => "{0} stone",
        Nobody => "nobody",

        // Rise of Tribes: the turn.
        PlaceFirst => "Place {0} members in one hex",
        PlaceInOneHex => "Place {0} members in one free hex",
        PlaceInTwoHexes => "{0} members in 2 adjacent free hexes",
        PlaceTake => "Take {0} resources of your choice",
        PlaceBegins => "You begin",
        RespawnText => "Your tribe returns: place {0} members",
        RespawnHow => "in a free hex of your choice",
        TurnVillages => "Your turn: {0} {0?village|villages}, {0} {0?point|points}",
        TurnPlain => "Your turn",
        OfPoints => "/ {0}",
        Buy => "Buy",
        BuyTile => "Buy a tile",
        BuyThis => "Buy: {0}",
        Roll => "Roll",
        HandOver => "Give the box to {0}",
        HandOverGain => "{0}: {1+} {1?point|points} this turn",
        OnlyFor => "Only for {0}",
        OnlyTake => "Take the box in your hands.",
        OnlyLook => "The others look away.",
        PlaceGlacier => "You begin: Glacier on a mountain first",
        BeforeTheRoll => "before the roll",
        DreamAsk => "See the next 2 events",
        DreamTitle => "The next events",
        DreamLeave => "Leave them so",
        TypeSeen => "Look at the next tile",
        LightHow => "1 resource makes a moon a sun",
        UndoPeekAsk => "Undo the peek?",
        UndoPeekBody => "{0} has already seen events. Undo only if all agree.",

        // Rise of Tribes: dice and events.
        SunAndMoon => "Sun and moon",
        SunAndBlank => "Sun and blank",
        MoonAndBlank => "Moon and blank",
        TwoSuns => "Two suns",
        TwoMoons => "Two moons",
        TwoBlanks => "Two blanks",
        DoublesEvent => "Doubles! An event",
        DoublesTiles => "Doubles! Follow the tiles",
        DoublesNothing => "Doubles, but no event",
        ChooseForEach => "Choose an action for each die",
        Actions => "Actions",
        Draw => "Draw",
        CountOf => "{0} of {1}",
        StockOf => "{0} food, {1} wood, {2} stone",
        AskLosses => "Any lost village or tribe to mark?",
        Losses => "Losses",
        LossVillage => "{0}: a village falls",
        LossTribe => "{0}: off the map",
        LossMammoth => "The mammoth is alone",
        AuctionBest => "Highest bid: {0} by {1}",
        AuctionNoBid => "No bid yet",
        NothingYet => "Nothing yet",
        AuctionHow => {
            "Raise or drop out. The winner pays the others and gets 1 point, 2 from 5 up."
        }
        AskBid => "Your bid?",
        Bid => "Bid",
        DropOut => "Drop out",
        Pass => "Pass",
        AskOffer => "Build for 1 food, 1 wood, 1 stone?",
        CannotBuild => "You cannot build now.",
        TypeDice => "Roll your dice",
        TypeDiceHow => "Type in what they show.",
        TypeTile => "Draw an event tile",
        TypeGoals => "Draw {0} {0?goal|goals}",
        TypeFirst => "Draw lots at the table",
        TypeWhich => "Which one?",
        TypeAsBefore => "As before?",

        // Rise of Tribes: actions.
        OtherDie => "Other die",
        Place => "Place",
        Hunt => "Hunt",
        Tame => "Tame",
        HuntTiger => "Hunt tiger",
        HuntMammoth => "Hunt mammoth",
        TameMammoth => "Tame mammoth",
        WhyGather => "{0} {0?hex|hexes} × {1}",
        WhyTiger => "-1 member",
        WhyMammoth => "4+ members",
        WhyTame => "-3 food",
        FromEach => "From each hex",
        WinterLeft => "Take 1 food off the tile: {0} left.",
        WinterOver => "That was the last food: discard the tile.",
        MoveCanoe => "Canoe: lakes cost no step.",
        MoveFar => "Horse: up to {0} hexes.",
        MoveFarCanoe => "Up to {0} hexes; lakes cost no step.",
        GatherTile => "A tile gives more.",
        LeadSwaps => "First you may swap up to {0} {0?goal|goals}.",
        Swap => "Swap",
        UnderTheDeck => "under the deck",
        HuntTigerDo => {
            "Take one of your members off the tiger’s hex. You get 1 point and the tiger is gone."
        }
        HuntMammothDo => {
            "With 4 or more of your members in its hex you bring it down: score 1 point and take 3 \
             food."
        }
        TameDo => {
            "With 4 or more of your members in its hex, pay 3 food and score 3 points. Always keep \
             a member with the mammoth, or they are lost."
        }
        AskLakes => "How many lakes?",
        AskMountains => "How many mountains?",
        AskForests => "How many forests?",
        AskDiscovery => "Take 1 resource for each hex with only opponents where you ended a move.",
        Taken => "Taken",
        PlentyAsk => "Count the hexes of that kind you gather from: each gives 2 from this tile.",
        LoanPrice => "for 1 resource",
        MeltwaterDo => {
            "It has melted, and its {0} stones wait for the next who gathers on its mountain."
        }
        AskMeltwater => "Did you gather there?",
        BountyDo => {
            "{0} has Shared Bounty: if you share a hex, it takes 1 resource of a kind its own \
             hexes can give."
        }
        AskBounty => "Do you share a hex?",

        // Rise of Tribes: conflicts.
        Conflict => "Conflict",
        ConflictLimit => "Any hex with more than {0}?",
        ConflictIce => "Over {0}, or over {1} on the Glacier?",
        ConflictNone => "No, go on",
        ConflictFight => "Work out a conflict",
        ConflictInvaders => "Invaders left",
        Count => "Work out",
        RemindBow => "Your Bow takes 1 defender first.",
        RemindWalls => "Villages of {0}: Walls take 1.",
        RemindBoth => "Bow takes 1; Walls of {0} take 1.",
        MusterAsk => "{0} here:",
        MusterInvadersAsk => "Invaders here?",
        HereLimit => "{0} here, limit {1}",
        FellFirst => "{0} here, {1} fell first",
        NoConflictYet => "Within the limit: no conflict.",
        VerdictLater => "It depends on what is asked next.",
        VillageAsk => "Whose village is in this hex?",
        VillageNone => "No village",
        VillageOf => "{0}",
        BowAsk => "Whom does your Bow hit?",
        CunningDo => "Start a conflict",
        IntimidateDo => "Push a member",
        BorrowBow => "Borrow the Bow",
        MusterGlacierAsk => "On the Glacier?",
        VillageElder => "{0}, with the elder",
        Retreats => "{0}: {1} may retreat",
        LossElder => "{0}: elder’s village",

        // Rise of Tribes: building and goals.
        EndTurn => "End turn",
        EndTurnKey => "End turn",
        BuildVillage => "Build a village",
        BuildControlled => "If you control",
        Build => "Build",
        Sacrifice => "Sacrifice",
        Offer => "Offer",
        ShareKnowledge => "Share knowledge",
        ShareCost => "1 resource",
        Pay => "Pay",
        Complete => "Complete",
        BuildCrafty => "Village, 1 less",
        BuildControlledCrafty => "Controlled, -1",
        BuildElder => "Village with your elder",
        BuildHidden => "Village on your board",
        AskOfferLess => "Build for 2 of food, wood, stone?",

        // Rise of Tribes: scores.
        PointsWin => "{0} points win",
        Wins => "{0} wins!",

        // Rise of Tribes: corrections.
        FixPoints => "Points",
        FixVillages => "Villages",
        FixTurn => "Whose turn it is",
        FixDice => "Dice on the board",
        FixGoals => "Completed goals",
        FixTribes => "Tribes on the map",
        FixTiles => "Tokens on tiles",
        FixOwners => "Who owns what",
        FixNote => "Campfire follows the table. The change is noted in the last moves.",
        ItIsNow => "The right value",
        StillThere => "Still on the map",
        InTurn => "active",
        OnMap => "on the map",
        OffMap => "off the map",
        DieAt => "{0}, {1}",
        SpaceLeft => "left",
        SpaceMiddle => "middle",
        SpaceRight => "right",
        FixElders => "Elders",
        FixGlacier => "Stones on the Glacier",
        FixHidden => "{0}: a hidden one",
        WithVillage => "in a village",
        OffBoard => "off the map",
        GlacierGone => "melted",
        GlacierNote => "{0} of {1}; max {2}",
        GlacierTaken => "taken",

        // Rise of Tribes: the log.
        LogFirst => "Begins the game",
        News => "News",
        LogPlaced => "Places {0} members",
        LogTurn => "A new turn",
        LogReturned => "Returns with {0} members",
        LogVillages => "{0} {0?village|villages}: {0+}",
        LogCompleted => "{0}: {1+}",
        LogSacrifice => "Sacrifice: {0+}",
        LogChieftain => "Auction: {0+}",
        LogTiger => "Hunts the tiger: {0+}",
        LogMammoth => "Hunts the mammoth: {0+}",
        LogTamed => "Tames the mammoth: {0+}",
        LogAbandoned => "Loses the mammoth: {0+}",
        LogInvaders => "Beats the invaders: {0+}",
        LogByHand => "By hand: {0+}",
        LogRolled => "{0} and {1}",
        LogTriggered => "Doubles: {0}",
        LogReshuffled => "Discards shuffled into the deck",
        LogDrew => "{0}",
        LogBackInDeck => "Shuffled in: {0}",
        LogTileGone => "Gone: {0}",
        LogTilesJoined => "Two events join the deck",
        LogBid => "Bids {0}",
        LogLeftAuction => "Leaves the auction",
        LogAuctionWon => "Wins with {0}: pay the others",
        LogAuctionFailed => "Nobody bids",
        LogDeclined => "Does not build",
        LogBuilt => "Builds a village",
        LogGrow => "{0} on Grow: {1} {1?member|members}",
        LogMove => "{0} on Move: {1} {1?member|members}",
        LogGather => "{0} on Gather: {1} × {2}",
        LogLead => "{0} on Lead: {1} {1?goal|goals}",
        LogBought => "Buys {0} for {1}",
        LogDiscovered => "Discovery: {0} {0?resource|resources}",
        LogHarvested => "{0}: {1}",
        LogSwapped => "Swaps: {0}",
        LogNoGoals => "No goals left to draw",
        LogVillageLost => "Loses a village",
        LogTribeLeft => "Leaves the map",
        LogNoConflict => "No conflict: {0} of {1}",
        LogKeeps => "After the conflict: {0} left",
        LogNobodyLeft => "Conflict: nobody left",
        LogInvadersNow => "Invaders: {0}",
        LogShared => "Shares knowledge",
        LogCorrected => "By hand: {0}",
        LogWon => "Wins the game",
        LogGoesOn => "The game goes on",
        LogPower => "{0}",
        LogBuried => "Puts an event at the bottom",
        LogElder => "The elder moves in",
        LogElderLost => "Loses the elder",
        LogElderPoint => "An elder falls: {0+}",
        LogHidden => "Builds on its own board",
        LogBorrowed => "Borrows {0}",
        LogBounty => "Takes 1 resource",
        LogGlacier => "Stone on the Glacier: {0} of {1}",
        LogMelted => "The Glacier melts",
        LogMeltwater => "Takes {0} stones of the Glacier",

        // Rise of Tribes: decisions that undo takes back.
        DidConfirm => "the last confirmation",
        DidPlaceMembers => "the placing of members",
        DidFollow => "{0}, followed",
        DidAction => "{0}, done on the map",
        DidConflicts => "the end of the conflicts",
        DidRoll => "the roll of the dice",
        DidTrigger => "the effect of {0}",
        DidDraw => "the draw of an event",
        DidBid => "the bid of {0}",
        DidPass => "the pass",
        DidBuild => "the new village",
        DidPlace => "the {0} on {1}",
        DidHuntTiger => "hunting the tiger",
        DidHuntMammoth => "hunting the mammoth",
        DidTame => "taming the mammoth",
        DidBuy => "buying {0}",
        DidDiscover => "resources of Discovery: {0}",
        DidHarvest => "the answer: {0} {0?hex|hexes}",
        DidSwap => "swap: {0}",
        DidLoseVillage => "the lost village: {0}",
        DidLeaveMap => "leaving the map: {0}",
        DidAbandon => "losing the mammoth",
        DidCountInvaders => "the invaders left: {0}",
        DidFight => "working out a conflict",
        DidMuster => "the count: {0} {0?member|members}",
        DidMusterInvaders => "the answer about invaders",
        DidNameVillage => "the choice of the village",
        DidAimBow => "the aim of the Bow",
        DidComplete => "goal: {0}",
        DidShare => "sharing knowledge",
        DidSacrifice => "the sacrifice",
        DidEndTurn => "the end of the turn",
        DidCorrect => "the correction by hand",
        DidUse => "power: {0}",
        DidBury => "the event put at the bottom",
        DidDream => "the look at the events",
        DidKeepDice => "keeping the dice",
        DidTarPit => "the Tar Pit",
        DidReply => "the answer",
        DidBorrow => "borrowing {0}",
        DidLoseElder => "the lost elder: {0}",

        // Rise of Tribes: event tiles.
        TileDiscovery => "Discovery",
        TileDiscoveryDo => {
            "The tile holds 2 food, 2 wood and 2 stone. Whoever moves into a hex with only \
             opponents takes 1 of these."
        }
        TileDiscoveryMore => {
            "After Move, take 1 resource of your choice from the tile for each hex where a member \
             of yours ended its move and only opponents stood. Nothing but Move counts. When the \
             tile is empty, it is discarded."
        }
        TileSharedKnowledge => "Shared Knowledge",
        TileSharedKnowledgeDo => {
            "At the end of your turn, if you share a hex with an opponent, you may pay 1 resource \
             and draw a goal."
        }
        TileSharedKnowledgeMore => {
            "Once a turn, in step 5, if you share a hex with an opponent, you may pay any 1 \
             resource and draw 1 goal, which you may complete at once. With the third resource \
             paid the tile is discarded, and all three go back to the supply."
        }
        TileDrought => "Drought",
        TileDroughtDo => {
            "A hex now holds only {0} {0?member|members}, from this turn’s conflicts on. \
             More than that means a conflict."
        }
        TileDroughtDoubles => {
            "The rain is back. The drought leaves the game, and hexes hold as many members as \
             before."
        }
        TileDroughtMore => {
            "While the drought lasts, a hex holds only {0} {0?member|members}: more means a conflict. This \
             counts from the conflicts of the turn it is drawn. The next doubles remove the tile \
             from the game, and the usual limit is back."
        }
        TileAltar => "Altar",
        TileAltarDo => {
            "For sale at 3 food, 1 less after any doubles. Its owner can give members and \
             resources for points."
        }
        TileAltarDoubles => {
            "1 food is added, so the Altar costs 1 less. At the third food it is too late to buy: \
             the tile is discarded."
        }
        TileAltarMore => {
            "Buy it any time in your turn: 3 food, 1 less for each food on it. In step 5 give 1 \
             member from the map and 1 resource of each kind, or 4 of one kind, for 1 point; \
             repeat it as you like. Unsold at the third food, it is discarded."
        }
        TileWalls => "Walls",
        TileWallsDo => {
            "For sale at 3 stone, 1 less after any doubles. Whoever attacks their owner’s village \
             first loses 1 member."
        }
        TileWallsDoubles => {
            "1 stone is added, so the Walls cost 1 less. At the third stone it is too late to \
             buy: the tile is discarded."
        }
        TileWallsMore => {
            "Buy them any time in your turn: 3 stone, 1 less for each stone on them. Where you \
             defend a village of yours, the attacker loses 1 member before the fight, which goes \
             on anyway; a Bow strikes at the same time. Unsold at the third stone, discarded."
        }
        TileCanoe => "Dugout Canoe",
        TileCanoeDo => {
            "For sale at 3 wood, 1 less after any doubles. Its owner’s members cross lakes at no \
             cost when they move."
        }
        TileCanoeDoubles => {
            "1 wood is added, so the Canoe costs 1 less. At the third wood it is too late to buy: \
             the tile is discarded."
        }
        TileCanoeMore => {
            "Buy it any time in your turn: 3 wood, 1 less for each wood on it. In your Move, \
             lakes cost your members no movement, however many they cross; Horse adds to that. \
             You still need Move to enter a lake. Unsold at the third wood, discarded."
        }
        TileVolcano => "Volcano",
        TileVolcanoDo => {
            "The volcano erupts, and the doubles you rolled say how. Then the tile goes back into \
             the deck."
        }
        TileVolcanoFirst => {
            "Put the volcano at the edge of the map so that it touches at least 2 hexes, one with \
             your members if possible."
        }
        TileVolcanoMore => {
            "The first time, its hex joins the map for good. Hexes beside it may give stone \
             instead of their own resource. Suns: nobody dies. Blanks: each tribe beside it loses \
             1 member, moons: 2. Each takes 1 stone. The tile goes back into the deck."
        }
        EruptSuns => "Two suns: everybody is safe. Each tribe beside the volcano takes 1 stone.",
        EruptBlanks => {
            "Two blanks: each tribe beside the volcano takes 1 stone and loses 1 member from a \
             hex there."
        }
        EruptMoons => {
            "Two moons: each tribe beside the volcano takes 1 stone and loses 2 members from \
             hexes there."
        }
        TileTiger => "Sabertooth Tiger",
        TileTigerShort => "Tiger",
        TileTigerDo => {
            "Put the tiger on a mountain of your choice. Each tribe there loses 1 member. Any \
             doubles move it again."
        }
        TileTigerDoubles => {
            "Move the tiger to a different mountain of your choice. Each tribe there loses 1 \
             member."
        }
        TileTigerMore => {
            "On any doubles the active player moves it to a different mountain, where each tribe \
             loses 1 member. Elders and invaders are safe. To hunt it, spend a die and remove 1 of \
             your members from its hex: you score 1 point, and the tile is discarded."
        }
        TileChieftain => "Chieftain",
        TileChieftainDo => {
            "Bid resources in turn order: more than the last bid, or drop out. The winner scores \
             1 point, 2 with 5 or more."
        }
        TileChieftainMore => {
            "The active player begins. Bid more resources than the last bid, or drop out. The \
             winner scores 1 point, 2 for a bid of 5 or more, and hands the bid out among the \
             others at will. The tile is discarded; with no bids it goes back into the deck."
        }
        TileAbandonedVillage => "Abandoned Village",
        TileAbandonedVillageDo => {
            "In turn order, each of you may build a village in a hex you control, for 1 food, 1 \
             wood and 1 stone."
        }
        TileAbandonedVillageMore => {
            "In turn order, everybody may build one village for 1 food, 1 wood and 1 stone. It \
             must be in a hex you control, with only your members, and without a village. When \
             everybody has had the chance, the tile is discarded."
        }
        TileMammoth => "Mammoth",
        TileMammothDo => {
            "Put the mammoth on the lake with the fewest members, even an empty one. In a tie you \
             choose."
        }
        TileMammothMore => {
            "With 4 or more of your members there (not elders), spend a die. Hunt: 3 food and 1 \
             point, discard it. Tame: pay 3 food, score 3 points. In your Move it may go free to \
             any hex you occupy. Left without you, it is discarded and you lose 3 points."
        }
        TileInvaders => "Invaders",
        TileInvadersDo => {
            "Put 3 invaders on the hex with the fewest members, even an empty one. In a tie you \
             choose."
        }
        TileInvadersDoubles => {
            "One more invader joins the group on the map. There are never more than 5."
        }
        TileInvadersMore => {
            "In their hex nobody gathers or builds. They count towards the limit and fight in \
             conflicts as a tribe of their own. Any doubles add 1, up to 5. When the last one \
             falls in a conflict, the active player scores 2 points and the tile is discarded."
        }
        TileMildWinter => "Mild Winter",
        TileMildWinterDo => {
            "The tile holds 1 food for each player. Each Grow adds 2 more members and uses up 1 \
             food."
        }
        TileMildWinterMore => {
            "The tile begins with 1 food for each player. Whoever takes Grow may add 2 more \
             members, and 1 food goes from the tile to the supply, even if no member is added. \
             When the tile is empty, it is discarded."
        }
        TilePlentifulFood => "Plentiful Food",
        TilePlentifulFoodDo => {
            "The tile holds 6 food. When you gather, each lake that gives you food brings 2 more \
             from it."
        }
        TilePlentifulFoodMore => {
            "The tile begins with 6 food. When you gather, take 2 more from it for each lake that \
             gave you food, as long as there is any. They do not count for the goal of 6 gathered \
             resources. When the tile is empty, it is discarded."
        }
        TilePlentifulStone => "Plentiful Stone",
        TilePlentifulStoneDo => {
            "The tile holds 6 stone. When you gather, each mountain that gives you stone brings 2 \
             more from it."
        }
        TilePlentifulStoneMore => {
            "The tile begins with 6 stone. When you gather, take 2 more from it for each mountain \
             that gave you stone, as long as there is any. They do not count for the goal of 6 \
             gathered resources. When the tile is empty, it is discarded."
        }
        TilePlentifulWood => "Plentiful Wood",
        TilePlentifulWoodDo => {
            "The tile holds 6 wood. When you gather, each forest that gives you wood brings 2 \
             more from it."
        }
        TilePlentifulWoodMore => {
            "The tile begins with 6 wood. When you gather, take 2 more from it for each forest \
             that gave you wood, as long as there is any. They do not count for the goal of 6 \
             gathered resources. When the tile is empty, it is discarded."
        }

        // Rise of Tribes: goals.
        GoalOxen => "Oxen",
        GoalOxenHow => {
            "Pay 4 resources: 2 of one kind and 1 of each other; the card shows which. From then \
             on, Gather from 1 more hex."
        }
        GoalCart => "Cart",
        GoalCartHow => {
            "Pay 4 resources: 2 of one kind and 1 of each other; the card shows which. From then \
             on, Move 2 more members."
        }
        GoalHorse => "Horse",
        GoalHorseHow => {
            "Pay 4 resources: 2 of one kind and 1 of each other; the card shows which. From then \
             on, each member may Move 2 hexes."
        }
        GoalPottery => "Pottery",
        GoalPotteryHow => {
            "Pay 4 resources: 2 of one kind and 1 of each other; the card shows which. From then \
             on, Grow adds 2 more members. Not in the game with 2 players."
        }
        GoalBow => "Bow",
        GoalBowHow => {
            "Pay 4 resources: 2 of one kind and 1 of each other; the card shows which. From then \
             on, when you attack, first remove 1 defender of your choice."
        }
        GoalMysticism => "Mysticism",
        GoalMysticismHow => {
            "Pay 4 resources, 1 for each of the four symbols on the card. From then on, Lead \
             draws 1 more goal."
        }
        GoalBasketry => "Basketry",
        GoalBasketryHow => {
            "Pay 4 resources: 2 of one kind and 1 of each other; the card shows which. From then \
             on, Gather takes 1 more from each hex."
        }
        GoalControlAllTypes => "Control all hex types",
        GoalControlAllTypesHow => {
            "Control a lake, a forest and a mountain. You control a hex when only your own \
             members stand there."
        }
        GoalMajorityConnected => "Majority in 5 hexes",
        GoalMajorityConnectedHow => {
            "Have the majority in 5 connected hexes: in each, more members than all opponents \
             together."
        }
        GoalMajorityMountains => "Majority in mountains",
        GoalMajorityMountainsHow => {
            "Have the majority in 3 mountains: in each, more members than all opponents together."
        }
        GoalMajorityForests => "Majority in forests",
        GoalMajorityForestsHow => {
            "Have the majority in 3 forests: in each, more members than all opponents together."
        }
        GoalOccupyEight => "Occupy any 8 hexes",
        GoalOccupyEightHow => {
            "Have at least 1 member in each of 8 hexes. Opponents may stand there too."
        }
        GoalMajorityLakes => "Majority in lakes",
        GoalMajorityLakesHow => {
            "Have the majority in 3 lakes: in each, more members than all opponents together."
        }
        GoalGatherSix => "Gather 6 resources",
        GoalGatherSixHow => {
            "Gather 6 or more resources, of any kind, in one turn. What event tiles add does not \
             count."
        }
        GoalCompleteTribe => "Complete the tribe",
        GoalCompleteTribeHow => "Have all 20 members of your tribe on the map at once.",

        // Rise of Tribes: powers of the leaders.
        PowerTrader => "Trader",
        PowerTraderNote => "Trade 2 for 1",
        PowerTraderRule => {
            "At any time, also while an event is followed, exchange 2 resources of one kind for 1 \
             of another, as often as you like."
        }
        PowerCraftyBuilders => "Crafty Builders",
        PowerCraftyBuildersNote => "Villages cost 1 less",
        PowerCraftyBuildersRule => {
            "Each of your villages costs 1 resource less, of the kind you choose: your tribe’s \
             price, and also that of Abandoned Village, which is then 2."
        }
        PowerCunning => "Cunning",
        PowerCunningNote => "Conflict for 1",
        PowerCunningRule => {
            "Once in your turn, in the conflict step, pay 1 resource to the supply and start a \
             conflict in a hex you occupy, even if it is not over its limit."
        }
        PowerAgriculture => "Agriculture",
        PowerAgricultureNote => "+1 food per village",
        PowerAgricultureRule => "When you Gather, each of your villages gives you 1 food more.",
        PowerFarming => "Farming",
        PowerFarmingNote => "+1 at each village",
        PowerFarmingRule => {
            "When you Grow, you may add 1 more member in each hex with a village of yours. You \
             need not, if you would rather avoid a conflict."
        }
        PowerExogamy => "Exogamy",
        PowerExogamyNote => "Convert 1 for 2",
        PowerExogamyRule => {
            "Once in your turn, pay 2 resources to a player: 1 of that player’s members in a hex \
             you share becomes one of yours. Not invaders, elders or the mammoth."
        }
        PowerWayfarers => "Wayfarers",
        PowerWayfarersNote => "1 wood: edge hexes",
        PowerWayfarersRule => {
            "When you Move, you may also pay 1 wood and bring members from one outer hex to any \
             other outer hex. Do your whole Move before it or after it. It counts for Discovery."
        }
        PowerFocusedEffort => "Focused Effort",
        PowerFocusedEffortNote => "+1 where you have 4",
        PowerFocusedEffortRule => {
            "When you Gather, each hex you choose with 4 or more of your members gives 1 resource \
             more."
        }
        PowerAmbush => "Ambush",
        PowerAmbushNote => "Some lie in wait",
        PowerAmbushRule => {
            "When you Grow, you may put new members on your own board instead of the map. When \
             your Move or Grow starts a conflict, they may join it there. They do not count for \
             Complete the tribe."
        }
        PowerDreamtime => "Dreamtime",
        PowerDreamtimeNote => "See 2 events first",
        PowerDreamtimeRule => {
            "Before you roll, you may look at the next 2 event tiles, for your eyes only, and put \
             1 of them at the bottom of the deck."
        }
        PowerPathfinder => "Pathfinder",
        PowerPathfinderNote => "Like terrain is 1 hex",
        PowerPathfinderRule => {
            "When you move, neighbouring hexes of the same terrain count as one hex. Horse and \
             Canoe bring you further still."
        }
        PowerEvasion => "Evasion",
        PowerEvasionNote => "Retreat if beaten",
        PowerEvasionRule => {
            "When you defend, the conflict is fought as usual. Your beaten members may then \
             retreat to an adjacent hex you control, if that starts no new conflict there."
        }
        PowerSharedBounty => "Shared Bounty",
        PowerSharedBountyNote => "Others gather: +1",
        PowerSharedBountyRule => {
            "When an opponent who shares a hex with you Gathers, take 1 resource: of a kind your \
             own hexes can give, which need not be one the opponent gathered."
        }
        PowerIntimidate => "Intimidate",
        PowerIntimidateNote => "Push 1 away for 1",
        PowerIntimidateRule => {
            "Once in your turn, before the conflicts, pay 1 resource to the supply and push 1 \
             opponent’s member out of a hex you share, to an adjacent one. This is no Move."
        }
        PowerHiddenVillage => "Hidden Village",
        PowerHiddenVillageNote => "One on your board",
        PowerHiddenVillageRule => {
            "Your second village may be built on your own board. It scores like any other, but has \
             no Walls and takes no elder. It falls when you have no member left on the map."
        }
        PowerLightInTheDark => "Light in the Dark",
        PowerLightInTheDarkNote => "Moon to sun for 1",
        PowerLightInTheDarkRule => {
            "After your roll, before events are judged, pay 1 resource for each moon you turn into \
             a sun. This can make doubles, or undo them."
        }

        // Rise of Tribes: special terrain and elders.
        LandGreatLake => "Great Lake",
        LandGreatLakeRule => "Counts as a lake. When you Gather here, it gives 1 food more.",
        LandGreatMountain => "Great Mountain",
        LandGreatMountainRule => {
            "Counts as a mountain. When you Gather here, it gives 1 stone more."
        }
        LandGreatForest => "Great Forest",
        LandGreatForestRule => "Counts as a forest. When you Gather here, it gives 1 wood more.",
        LandWildLand => "Wild Land",
        LandWildLandRule => {
            "Counts as lake, forest and mountain at once. When you Gather here, take any mix of \
             resources. Only once in each Gather."
        }
        LandTarPit => "Tar Pit",
        LandTarPitRule => {
            "Counts as a lake. After the conflicts of every turn, each tribe with exactly 1 member \
             here loses that member."
        }
        LandJungle => "Jungle",
        LandJungleRule => {
            "Counts as a forest. To Gather here, you need 3 members of yours in this hex. Then it \
             gives as much as any forest."
        }
        LandOasis => "Desert Oasis",
        LandOasisRule => {
            "Counts as a lake. To Gather here, you need 3 members of yours in this hex. Then it \
             gives as much as any lake."
        }
        LandGlacier => "Glacier",
        LandGlacierRule => {
            "Lies on a mountain and counts as one. It holds 3 members, no village, and gives 1 \
             stone at most. Each action with two suns puts a stone on it. With the fifth it melts; \
             who next gathers on that mountain takes all 5."
        }
        LandMore => "+{0}",
        LandAnyMix => "any mix",
        LandNeeds => "{0} members",
        LandAtMost => "at most {0}",
        ElderRule => {
            "A village built on the map may take in your elder. Once a turn, give a player 1 \
             resource to use a development of theirs for one action. If the elder’s village falls \
             in another player’s turn, that player scores 1 point. The elder may return with a new \
             village."
        }

        // Rise of Tribes: refusals.
        RefusalGameIsOver => {
            "Somebody has won, and the game is over. If that is a mistake, correct the points."
        }
        RefusalChanceIsDue => "The dice or a deck come first. Then it is your move.",
        RefusalNoChanceIsDue => "Nothing is rolled or drawn at the moment.",
        RefusalOtherStep => "That belongs to another step of the turn.",
        RefusalQuestionOpen => "One question is still open. Please answer it first.",
        RefusalEmptySeat => "Nobody plays at that seat in this game.",
        RefusalNoSuchDie => "None of the dice you still have shows that face.",
        RefusalColumnUsedThisTurn => {
            "You have already taken this action. The two actions of a turn must be different."
        }
        RefusalTileNotActive => "That event tile is not active now.",
        RefusalNothingToTrigger => "That tile has nothing left to do for these doubles.",
        RefusalNotForSale => "Only Altar, Walls and Dugout Canoe can be bought.",
        RefusalNobodyOwnsIt => {
            "Only Altar, Walls, Dugout Canoe and Mammoth can belong to a player."
        }
        RefusalMammothIsTamed => "The mammoth is already tamed and stays with its tamer.",
        RefusalMammothIsSafe => {
            "Nobody can lose the mammoth now: it is wild, or nothing has happened to its tamer."
        }
        RefusalBidTooLow => "That is too little. Bid more than the last bid, or drop out.",
        RefusalBidTooHigh => "The whole game has only 96 resources. Bid less.",
        RefusalNoVillageTokenLeft => "All 12 villages are already on the map.",
        RefusalNoMembersOnMap => "This needs a member on the map, and the tribe has none there.",
        RefusalNoOpponentOnMap => "No opponent is on the map, so there is no hex to meet one in.",
        RefusalNoVillageToLose => "This player has no village, or cannot lose one just now.",
        RefusalNoTribeToLose => {
            "This tribe is not on the map, or cannot lose its last member just now."
        }
        RefusalTooManyInvaders => "After a conflict, fewer invaders are left than before.",
        RefusalTooManyMembers => "A tribe has only 20 members in all.",
        RefusalNoVillageThere => "That player has no village here, or no member to keep it.",
        RefusalNoSuchTarget => "The Bow can only hit a defender in this hex.",
        RefusalTooManyHexes => "Your action did not reach that many hexes.",
        RefusalNotOnTile => "The tile does not hold all of those resources.",
        RefusalGoalNotInGame => {
            "That goal is not in this game. With 2 players, Pottery is left out."
        }
        RefusalGoalAlreadyCompleted => "That goal is already completed. It counts only once.",
        RefusalGoalNotInProgress => "That goal is not in progress. It has to be drawn first.",
        RefusalNoSwapLeft => "No swap is left: each village lets you swap one goal.",
        RefusalGoalDeckIsEmpty => "Your goal deck is empty, so there is nothing to draw.",
        RefusalSharedThisTurn => "You have already used Shared Knowledge. It works once a turn.",
        RefusalNotOwnerOfAltar => "Only the owner of the Altar can sacrifice on it.",
        RefusalNoSacrificeLeft => "By your house rule, no more sacrifices are allowed this turn.",
        RefusalImpossibleOutcome => "The dice or the deck cannot bring that now.",
        RefusalValueOutOfRange => "That value is not possible here.",
        RefusalAlreadySo => "There is nothing to change: it is already so.",
        RefusalFinishStepFirst => "Finish what you are doing first. Then you can correct this.",
        RefusalNotYourPower => "Your leader does not have that power.",
        RefusalPowerUsedThisTurn => "That power works once a turn, and you have used it.",
        RefusalConflictsHaveBegun => {
            "That power comes before the conflicts, and one has been fought."
        }
        RefusalNoMemberInHex => "You need a member of your own in that hex.",
        RefusalTileNotSeen => "That is not one of the tiles you have just seen.",
        RefusalNotSecondVillage => "Only your second village can be hidden.",
        RefusalAlreadyHidden => "You have a hidden village already.",
        RefusalEldersNotPlayed => "This game is played without elders.",
        RefusalElderIsOut => "Your elder already lives in a village.",
        RefusalNoElderThere => "There is no elder in that village.",
        RefusalNotToBorrow => "That development cannot be borrowed for this.",
        RefusalOwnDevelopment => "You have that development yourself.",
        RefusalBorrowedThisTurn => "Your elder has already borrowed something this turn.",
        RefusalNumbersAreSettled => "Borrow before you answer the questions about the action.",
        RefusalNoGlacier => "This game is played without the Glacier.",

        // Rise of Tribes: help on the steps.
        HelpPlacement => {
            "In turn order, place your first members on free hexes. First player: 2 in one hex. \
             Second: 3 in one hex. Third: 3 in one hex, and take 2 resources of your choice. \
             Fourth: 3 over two adjacent hexes, and 2 resources too."
        }
        HelpRespawn => {
            "Your tribe has no members left on the map, but it comes back. Place 2 members \
             together in a free hex of your choice; if no hex is free, choose any. Then your turn \
             goes on as usual."
        }
        HelpBeforeRoll => {
            "Each village you own has just given you 1 point. Now roll the 2 dice. If both show \
             the same, suns, moons or blanks, these are doubles and wake the events. You can buy \
             Altar, Walls or Canoe any time in your turn."
        }
        HelpDoubles => {
            "You rolled doubles. First follow the bottom text of every active tile that has one, \
             each once, in the order you like. Then, if a slot is free, one new tile is drawn. If \
             not, the turn goes on."
        }
        HelpDraw => {
            "A slot is free, so your doubles bring one new event tile, never two. Follow it at \
             once. If it has a text for any doubles, that waits until the next ones; only the \
             volcano uses the doubles you have just rolled."
        }
        HelpFollow => {
            "Do on the table what the tile says, then confirm. If a village stands without a \
             member of its owner, it falls; if a tribe has lost its last member, it is off the \
             map. Tell Campfire before you go on."
        }
        HelpAuction => {
            "Raise the bid with resources you own, of any kind, or drop out for good. The last \
             one in scores 1 point, 2 for a bid of 5 or more, and hands the bid out among the \
             others at will. The others keep what they bid."
        }
        HelpOffer => {
            "You may build one village now for 1 food, 1 wood and 1 stone instead of your tribe’s \
             price. It must be in a hex you control, with only your members, and without a \
             village. If you cannot or do not want to, pass."
        }
        HelpChoose => {
            "Push a die into an action from the left; the die at its right end drops out. Two suns \
             among the three give most, two moons least, anything else the standard. Your two \
             actions must differ. A die can also be spent to hunt or tame."
        }
        HelpGrow => {
            "Take up to this many members from your supply and add them to hexes where you \
             already have members, together or split as you like. Do not worry about the \
             population limit yet: conflicts come after both actions."
        }
        HelpMove => {
            "Move up to this many members, each once a turn, to an adjacent hex; with Horse up to \
             2 hexes far, and with the Canoe lakes are free. Neither terrain nor opponents stop \
             them. If you leave a village without any member of yours, it falls."
        }
        HelpGather => {
            "Choose this many hexes you occupy and take resources from each: food from lakes, \
             wood from forests, stone from mountains. Beside the volcano you may take stone \
             instead. Where invaders stand, nobody gathers."
        }
        HelpLead => {
            "First you may put goals in progress under your deck, one for each village you own. \
             Then draw as many new ones, plus the number of the action. Goals in progress lie \
             face up, and you may complete them this very turn."
        }
        HelpHunt => {
            "Spend a die instead of an action. Tiger: remove 1 of your members from its hex and \
             score 1 point. Mammoth: with 4 or more of your members in its hex, take 3 food and \
             score 1 point. The beast leaves the map, its tile is discarded."
        }
        HelpTame => {
            "Spend a die instead of an action. With 4 or more of your members in the mammoth’s \
             hex, pay 3 food and score 3 points. In your Move, it may go free to any hex you \
             occupy. If it is ever left without you, you lose 3 points and it is gone."
        }
        HelpConflict => {
            "A hex holds {0} in all, invaders too; {1} in a drought. Above that, each tribe \
             removes 1 member at a time until at most one tribe is left; a tribe alone goes down \
             to the limit. You choose the order. A village without its members falls."
        }
        HelpMuster => {
            "Count the members of each tribe in this one hex; villages do not count. Campfire \
             works it out, with Bow and Walls, and says who is left. With the last invader gone, \
             the active player scores 2 points."
        }
        HelpBuild => {
            "For your tribe’s price, build in hexes with your members and no village. Complete \
             goals: pay for developments, fulfil the others. Any number, in any order. The first \
             village of all brings Chieftain and Abandoned Village into the deck."
        }
        HelpWin => {
            "Whoever reaches the target first, usually 15 points, wins at once, even in another \
             player’s turn. There is no last round. If a score is wrong, correct it, and the game \
             goes on."
        }
        HelpDream => {
            "Look at the tiles alone. You may put one of them at the bottom of the deck, for all \
             to know that you did, but not which. Then roll."
        }
        HelpLight => {
            "Your leader may turn moons into suns, for 1 resource each, before events are judged. \
             Or keep the dice as they are."
        }
    }
}
