//! The names of all texts.

macro_rules! texts {
    ($($id:ident)*) => {
        /// The name of a text.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        #[expect(missing_docs, reason = "the English table says what each one is")]
        pub enum TextId {
            $($id,)*
        }

        impl TextId {
            /// Every text.
            pub const ALL: &'static [Self] = &[$(Self::$id,)*];
        }
    };
}

texts! {
    // Numbers.
    Times
    Number Signed

    // Fates of those in a conflict.
    Keeps IsGone

    // Keys.
    Close Next Done Ok Yes No Open Change Set Take Start More Other Read Skip Show End
    HoldToEnd HoldToBegin Mark Unmark
    Menu Back
    Dream Look Bury LightUp KeepDice Borrow Lands UsePower

    // The box itself.
    Campfire RiseOfTribes Resume NewGame NewGameKey Language ThisLanguage Settings Brightness
    Percent Motion Light Dealer DealerTable DistrustTitle DistrustBody On Off NotNow EndGameAsk EndGameBody ReplaceBody KeptTitle KeptForeign KeptDamaged KeptNewer
    KeptAside KeptFailing EarlierTitle EarlierBody UnkeptTitle UnkeptBody JournalFull Continue
    SafeTitle SafeRestart SafeNothing RestartPanic RestartHang RestartFault RestartStack

    // The menu.
    Undo Redo Undone Redone Scores LastMoves MovesAgo RulesOfStep TilesAndGoals AllTiles AllGoals GoalsOf
    CorrectValue EndGame

    // Rise of Tribes: set-up.
    HowMany PlayersCount WhoPlays First Tribe ColourWord WhichTribe WhichColour Ready StartGame
    FirstPlayer FirstDrawn FirstDrawnLong WhoBegins GoalCards GoalsTable GoalsBox GoalsOnTable
    GoalsOnTableHow GoalsInBox GoalsInBoxHow BoardNumbers VillagePrices HouseRules OtherDice
    PleaseCheck NumberHexes NumberEach RuleTarget RuleSlots RuleLimit RuleDroughtLimit
    RuleSacrifices RuleEmptyDeck RuleVillageNeeds RuleWinner RuleMammoth RuleSuns RuleMoons
    NoLimit DeckLeave DeckReshuffle NeedsMembers NeedsControl WinnerTrim WinnerStay
    MammothLeaves MammothKeeps
    Advanced LeaderPowers Elders SpecialTerrain TerrainCount

    // Rise of Tribes: names.
    Red Blue Yellow Green TribeDaba TribeDananu TribeIndartsu TribeKaha TribeKiaKia TribeKiror
    TribeMukaan TribeTunga FaceSun FaceMoon FaceBlank LowSun LowMoon LowBlank ColumnGrow
    ColumnMove ColumnGather ColumnLead LevelMoons LevelStandard LevelSuns UnitMembers UnitHexes
    UnitGoals UnitResources Food Wood Stone PriceFood PriceWood PriceStone Nobody

    // Rise of Tribes: the turn.
    PlaceFirst PlaceInOneHex PlaceInTwoHexes PlaceTake PlaceBegins RespawnText RespawnHow
    TurnVillages TurnPlain OfPoints Buy BuyTile BuyThis Roll HandOver HandOverGain OnlyFor
    OnlyTake OnlyLook
    PlaceGlacier BeforeTheRoll DreamAsk DreamTitle DreamLeave TypeSeen LightHow
    UndoPeekAsk UndoPeekBody

    // Rise of Tribes: dice and events.
    SunAndMoon SunAndBlank MoonAndBlank TwoSuns TwoMoons TwoBlanks DoublesEvent DoublesTiles
    DoublesNothing ChooseForEach Actions Draw CountOf StockOf AskLosses Losses LossVillage
    LossTribe LossMammoth AuctionBest AuctionNoBid NothingYet AuctionHow AskBid Bid DropOut Pass
    AskOffer CannotBuild TypeDice TypeDiceHow TypeTile TypeGoals TypeFirst TypeWhich TypeAsBefore

    // Rise of Tribes: actions.
    OtherDie Place Hunt Tame HuntTiger HuntMammoth TameMammoth WhyGather WhyTiger WhyMammoth
    WhyTame FromEach WinterLeft WinterOver MoveCanoe MoveFar MoveFarCanoe GatherTile LeadSwaps
    Swap UnderTheDeck HuntTigerDo HuntMammothDo TameDo AskLakes AskMountains AskForests AskDiscovery Taken PlentyAsk
    LoanPrice MeltwaterDo AskMeltwater BountyDo AskBounty

    // Rise of Tribes: conflicts.
    Conflict ConflictLimit ConflictIce ConflictNone ConflictFight ConflictInvaders Count RemindBow
    RemindWalls RemindBoth MusterAsk MusterInvadersAsk HereLimit FellFirst NoConflictYet VerdictLater VillageAsk
    VillageNone VillageOf BowAsk
    CunningDo IntimidateDo BorrowBow MusterGlacierAsk VillageElder Retreats LossElder

    // Rise of Tribes: building and goals.
    EndTurn EndTurnKey BuildVillage BuildControlled Build Sacrifice Offer ShareKnowledge ShareCost Pay Complete
    BuildCrafty BuildControlledCrafty BuildElder BuildHidden AskOfferLess

    // Rise of Tribes: scores.
    PointsWin Wins

    // Rise of Tribes: corrections.
    FixPoints FixVillages FixTurn FixDice FixGoals FixTribes FixTiles FixOwners FixNote ItIsNow StillThere
    InTurn OnMap OffMap DieAt SpaceLeft SpaceMiddle SpaceRight
    FixElders FixGlacier FixHidden WithVillage OffBoard GlacierTaken GlacierGone GlacierNote

    // Rise of Tribes: the log.
    LogFirst News LogPlaced LogTurn LogReturned LogVillages LogCompleted LogSacrifice LogChieftain
    LogTiger LogMammoth LogTamed LogAbandoned LogInvaders LogByHand LogRolled LogTriggered
    LogReshuffled LogDrew LogBackInDeck LogTileGone LogTilesJoined LogBid LogLeftAuction
    LogAuctionWon LogAuctionFailed LogDeclined LogBuilt LogGrow LogMove LogGather LogLead
    LogBought LogDiscovered LogHarvested LogSwapped LogNoGoals LogVillageLost LogTribeLeft
    LogNoConflict LogKeeps LogNobodyLeft LogInvadersNow LogShared LogCorrected LogWon LogGoesOn
    LogPower LogBuried LogElder LogElderLost LogElderPoint LogHidden LogBorrowed LogBounty
    LogGlacier LogMelted LogMeltwater

    // Rise of Tribes: decisions that undo takes back.
    DidConfirm DidPlaceMembers DidFollow DidAction DidConflicts DidRoll DidTrigger DidDraw DidBid DidPass DidBuild DidPlace DidHuntTiger
    DidHuntMammoth DidTame DidBuy DidDiscover DidHarvest DidSwap DidLoseVillage DidLeaveMap
    DidAbandon DidCountInvaders DidFight DidMuster DidMusterInvaders DidNameVillage DidAimBow
    DidComplete DidShare DidSacrifice DidEndTurn DidCorrect
    DidUse DidBury DidDream DidKeepDice DidTarPit DidReply DidBorrow DidLoseElder

    // Rise of Tribes: event tiles.
    TileDiscovery TileDiscoveryDo TileDiscoveryMore
    TileSharedKnowledge TileSharedKnowledgeDo TileSharedKnowledgeMore
    TileDrought TileDroughtDo TileDroughtDoubles TileDroughtMore
    TileAltar TileAltarDo TileAltarDoubles TileAltarMore
    TileWalls TileWallsDo TileWallsDoubles TileWallsMore
    TileCanoe TileCanoeDo TileCanoeDoubles TileCanoeMore
    TileVolcano TileVolcanoDo TileVolcanoFirst TileVolcanoMore EruptSuns EruptBlanks EruptMoons
    TileTiger TileTigerShort TileTigerDo TileTigerDoubles TileTigerMore
    TileChieftain TileChieftainDo TileChieftainMore
    TileAbandonedVillage TileAbandonedVillageDo TileAbandonedVillageMore
    TileMammoth TileMammothDo TileMammothMore
    TileInvaders TileInvadersDo TileInvadersDoubles TileInvadersMore
    TileMildWinter TileMildWinterDo TileMildWinterMore
    TilePlentifulFood TilePlentifulFoodDo TilePlentifulFoodMore
    TilePlentifulStone TilePlentifulStoneDo TilePlentifulStoneMore
    TilePlentifulWood TilePlentifulWoodDo TilePlentifulWoodMore

    // Rise of Tribes: goals.
    GoalOxen GoalOxenHow GoalCart GoalCartHow GoalHorse GoalHorseHow GoalPottery GoalPotteryHow
    GoalBow GoalBowHow GoalMysticism GoalMysticismHow GoalBasketry GoalBasketryHow
    GoalControlAllTypes GoalControlAllTypesHow GoalMajorityConnected GoalMajorityConnectedHow
    GoalMajorityMountains GoalMajorityMountainsHow GoalMajorityForests GoalMajorityForestsHow
    GoalOccupyEight GoalOccupyEightHow GoalMajorityLakes GoalMajorityLakesHow GoalGatherSix
    GoalGatherSixHow GoalCompleteTribe GoalCompleteTribeHow

    // Rise of Tribes: powers of the leaders.
    PowerTrader PowerTraderNote PowerTraderRule PowerCraftyBuilders PowerCraftyBuildersNote
    PowerCraftyBuildersRule PowerCunning PowerCunningNote PowerCunningRule PowerAgriculture
    PowerAgricultureNote PowerAgricultureRule PowerFarming PowerFarmingNote PowerFarmingRule
    PowerExogamy PowerExogamyNote PowerExogamyRule PowerWayfarers PowerWayfarersNote
    PowerWayfarersRule PowerFocusedEffort PowerFocusedEffortNote PowerFocusedEffortRule PowerAmbush
    PowerAmbushNote PowerAmbushRule PowerDreamtime PowerDreamtimeNote PowerDreamtimeRule
    PowerPathfinder PowerPathfinderNote PowerPathfinderRule PowerEvasion PowerEvasionNote
    PowerEvasionRule PowerSharedBounty PowerSharedBountyNote PowerSharedBountyRule PowerIntimidate
    PowerIntimidateNote PowerIntimidateRule PowerHiddenVillage PowerHiddenVillageNote
    PowerHiddenVillageRule PowerLightInTheDark PowerLightInTheDarkNote PowerLightInTheDarkRule

    // Rise of Tribes: special terrain and elders.
    LandGreatLake LandGreatLakeRule LandGreatMountain LandGreatMountainRule LandGreatForest
    LandGreatForestRule LandWildLand LandWildLandRule LandTarPit LandTarPitRule LandJungle
    LandJungleRule LandOasis LandOasisRule LandGlacier LandGlacierRule LandMore LandAnyMix LandNeeds
    LandAtMost ElderRule

    // Rise of Tribes: refusals.
    RefusalGameIsOver RefusalChanceIsDue RefusalNoChanceIsDue RefusalOtherStep RefusalQuestionOpen
    RefusalEmptySeat RefusalNoSuchDie RefusalColumnUsedThisTurn RefusalTileNotActive
    RefusalNothingToTrigger RefusalNotForSale RefusalNobodyOwnsIt RefusalMammothIsTamed
    RefusalMammothIsSafe RefusalBidTooLow RefusalBidTooHigh RefusalNoVillageTokenLeft
    RefusalNoMembersOnMap RefusalNoOpponentOnMap RefusalNoVillageToLose RefusalNoTribeToLose
    RefusalTooManyInvaders RefusalTooManyMembers RefusalNoVillageThere RefusalNoSuchTarget
    RefusalTooManyHexes RefusalNotOnTile RefusalGoalNotInGame RefusalGoalAlreadyCompleted
    RefusalGoalNotInProgress RefusalNoSwapLeft RefusalGoalDeckIsEmpty RefusalSharedThisTurn
    RefusalNotOwnerOfAltar RefusalNoSacrificeLeft RefusalImpossibleOutcome RefusalValueOutOfRange
    RefusalAlreadySo RefusalFinishStepFirst
    RefusalNotYourPower RefusalPowerUsedThisTurn RefusalConflictsHaveBegun RefusalNoMemberInHex
    RefusalTileNotSeen RefusalNotSecondVillage RefusalAlreadyHidden RefusalEldersNotPlayed
    RefusalElderIsOut RefusalNoElderThere RefusalNotToBorrow RefusalOwnDevelopment
    RefusalBorrowedThisTurn RefusalNumbersAreSettled RefusalNoGlacier

    // Rise of Tribes: help on the steps.
    HelpPlacement HelpRespawn HelpBeforeRoll HelpDoubles HelpDraw HelpFollow HelpAuction HelpOffer
    HelpChoose HelpGrow HelpMove HelpGather HelpLead HelpHunt HelpTame HelpConflict HelpMuster
    HelpBuild HelpWin
    HelpDream HelpLight
}
