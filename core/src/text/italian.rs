//! Every text in Italian.

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
        Keeps => "{0?resta|restano} {0}",
        IsGone => "nessuno",

        // Keys.
        Close => "Chiudi",
        Next => "Avanti",
        Done => "Fatto",
        Ok => "OK",
        Yes => "Sì",
        No => "No",
        Open => "Apri",
        Change => "Cambia",
        Set => "Imposta",
        Take => "Scegli",
        Start => "Inizia",
        More => "Regole",
        Other => "Altra",
        Read => "Leggi",
        Skip => "Salta",
        Show => "Mostra",
        End => "Termina",
        HoldToEnd => "Tieni: fine",
        HoldToBegin => "Tieni: sì",
        Mark => "Segna",
        Unmark => "Togli",
        Menu => "Menu",
        Back => "Indietro",
        Dream => "Sogno",
        Look => "Guarda",
        Bury => "In fondo",
        LightUp => "Accendi",
        KeepDice => "Tieni",
        Borrow => "Prestito",
        Lands => "Terreno",
        UsePower => "Usa",

        // The box itself.
        Campfire => "Campfire",
        RiseOfTribes => "Rise of Tribes",
        Resume => "Riprendi",
        NewGame => "Nuova partita",
        NewGameKey => "Rigioca",
        Language => "Lingua",
        ThisLanguage => "Italiano",
        Settings => "Opzioni",
        Brightness => "Luminosità",
        Percent => "{0} %",
        Motion => "Animazioni",
        Light => "Luce del turno",
        Dealer => "Dadi e tessere",
        DealerTable => "al tavolo",
        DistrustTitle => "Usate dadi veri",
        DistrustBody => {
            "Oggi i dadi di Campfire non sono affidabili. Tirate e pescate al tavolo, poi inserite \
             che cosa esce."
        }
        On => "sì",
        Off => "no",
        NotNow => "Non ora",
        EndGameAsk => "Terminare la partita?",
        EndGameBody => "I punti andranno persi. Tieni premuto il tasto per terminare.",
        ReplaceBody => {
            "Una nuova partita prende il posto di quella in corso. Tieni premuto il tasto se tutti \
             sono d’accordo."
        }
        KeptTitle => "Partita illeggibile",
        KeptForeign => {
            "Ciò che è salvato qui non è di Campfire. Nulla è stato sovrascritto. Tieni premuto \
             per ricominciare: da qui andrà perso."
        }
        KeptDamaged => {
            "È danneggiata. Nulla è stato sovrascritto. Tieni premuto per ricominciare: da qui \
             andrà persa."
        }
        KeptNewer => {
            "È di un Campfire più recente, che può aprirla. Nulla è stato sovrascritto. Tieni \
             premuto per ricominciare: da qui andrà persa."
        }
        KeptAside => "Partita messa da parte",
        KeptFailing => {
            "Con questa partita Campfire è andato in errore tre volte. Staccalo dalla corrente per \
             riprovare, o tieni premuto per rinunciare alla partita."
        }
        EarlierTitle => "Un momento prima",
        EarlierBody => {
            "Una parte della partita salvata era danneggiata. Si riprende da poco prima: \
             confronta punti e plancia con il tavolo."
        }
        UnkeptTitle => "Non si può salvare",
        UnkeptBody => "Puoi giocare lo stesso, ma quando spegni Campfire la partita va persa.",
        JournalFull => {
            "Non c’è spazio per salvare altre mosse di questa partita. Puoi ancora annullare."
        }
        Continue => "Continua",
        SafeTitle => "La partita è salva",
        SafeRestart => "Campfire si è riavviato da solo.",
        SafeNothing => "Non manca nulla.",
        RestartPanic => "Un errore in {0}, riga {1}.",
        RestartHang => "Non rispondeva più.",
        RestartFault => "Il processore si era inceppato.",
        RestartStack => "La memoria era finita.",

        // The menu.
        Undo => "Annulla",
        Redo => "Ripristina",
        Undone => "Hai annullato",
        Redone => "Hai ripristinato",
        Scores => "Punti",
        LastMoves => "Ultime mosse",
        MovesAgo => "{0} {0?riga|righe} fa",
        RulesOfStep => "Regole di questa fase",
        TilesAndGoals => "Tessere e obiettivi",
        AllTiles => "Tessere evento",
        AllGoals => "Obiettivi",
        GoalsOf => "Obiettivi di {0}",
        CorrectValue => "Correggi un valore",
        EndGame => "Termina la partita",

        // Rise of Tribes: set-up.
        HowMany => "Quanti giocatori?",
        PlayersCount => "{0} giocatori",
        WhoPlays => "Chi gioca?",
        First => "inizia",
        Tribe => "Tribù",
        ColourWord => "Colore",
        WhichTribe => "Quale tribù?",
        WhichColour => "Quale colore?",
        Ready => "Tutto pronto?",
        StartGame => "Inizia la partita",
        FirstPlayer => "Chi inizia",
        FirstDrawn => "a sorte",
        FirstDrawnLong => "Si tira a sorte",
        WhoBegins => "Chi inizia?",
        GoalCards => "Carte obiettivo",
        GoalsTable => "sul tavolo",
        GoalsBox => "in Campfire",
        GoalsOnTable => "Sul tavolo",
        GoalsOnTableHow => "Peschi tu dal tuo mazzo",
        GoalsInBox => "In Campfire",
        GoalsInBoxHow => "Campfire le pesca e le mostra",
        BoardNumbers => "Plancia azioni",
        VillagePrices => "Costo dei villaggi",
        HouseRules => "Regole della casa",
        OtherDice => "altro",
        PleaseCheck => "? da controllare",
        NumberHexes => "quanti esagoni",
        NumberEach => "da ogni esagono",
        RuleTarget => "Punti per vincere",
        RuleSlots => "Spazi evento",
        RuleLimit => "Membri per esagono",
        RuleDroughtLimit => "Con la siccità",
        RuleSacrifices => "Sacrifici per turno",
        RuleEmptyDeck => "Mazzo eventi finito",
        RuleVillageNeeds => "Un villaggio richiede",
        RuleWinner => "Vincitore oltre limite",
        RuleMammoth => "Mammut domato",
        RuleSuns => "Soli per dado",
        RuleMoons => "Lune per dado",
        NoLimit => "illimitati",
        DeckLeave => "non si pesca",
        DeckReshuffle => "si rimescola",
        NeedsMembers => "membri",
        NeedsControl => "controllo",
        WinnerTrim => "scende",
        WinnerStay => "resta",
        MammothLeaves => "libera lo spazio",
        MammothKeeps => "tiene lo spazio",
        Advanced => "Gioco avanzato",
        LeaderPowers => "Poteri dei capi",
        Elders => "Anziani",
        SpecialTerrain => "Terreni speciali",
        TerrainCount => "{0} {0?tessera|tessere}",

        // Rise of Tribes: names.
        Red => "Rosso",
        Blue => "Blu",
        Yellow => "Giallo",
        Green => "Verde",
        TribeDaba => "Daba",
        TribeDananu => "Dananu",
        TribeIndartsu => "Indartsu",
        TribeKaha => "Kaha",
        TribeKiaKia => "Kia-Kia",
        TribeKiror => "Kiror",
        TribeMukaan => "Mu’k’a’an",
        TribeTunga => "Tunga",
        FaceSun => "Sole",
        FaceMoon => "Luna",
        FaceBlank => "Vuoto",
        LowSun => "sole",
        LowMoon => "luna",
        LowBlank => "vuoto",
        ColumnGrow => "Crescita",
        ColumnMove => "Movimento",
        ColumnGather => "Raccolta",
        ColumnLead => "Comando",
        LevelMoons => "due lune",
        LevelStandard => "normale",
        LevelSuns => "due soli",
        UnitMembers => "{0?membro|membri}",
        UnitHexes => "{0?esagono|esagoni} × {1}",
        UnitGoals => "{0?obiettivo|obiettivi}",
        UnitResources => "risorse",
        Food => "Cibo",
        Wood => "Legno",
        Stone => "Pietra",
        PriceFood => "{0} cibo",
        PriceWood => "{0} legno",
        PriceStone => "{0} pietra",
        Nobody => "nessuno",

        // Rise of Tribes: the turn.
        PlaceFirst => "Metti {0} membri in un esagono",
        PlaceInOneHex => "Metti {0} membri in un esagono libero",
        PlaceInTwoHexes => "{0} membri in 2 esagoni liberi adiacenti",
        PlaceTake => "Prendi {0} risorse a scelta",
        PlaceBegins => "Inizi tu",
        RespawnText => "La tribù torna: metti {0} membri",
        RespawnHow => "in un esagono libero a scelta",
        TurnVillages => "Tocca a te: {0} {0?villaggio|villaggi}, {0} {0?punto|punti}",
        TurnPlain => "Tocca a te",
        OfPoints => "/ {0}",
        Buy => "Compra",
        BuyTile => "Acquisti",
        BuyThis => "Compra: {0}",
        Roll => "Tira",
        HandOver => "Passa la scatola a {0}",
        HandOverGain => "{0}: {1+} {1?punto|punti} in questo turno",
        OnlyFor => "Solo per {0}",
        OnlyTake => "Prendi in mano la scatola.",
        OnlyLook => "Gli altri non guardino.",
        PlaceGlacier => "Inizi tu: prima metti il Ghiacciaio",
        BeforeTheRoll => "prima del tiro",
        DreamAsk => "Guarda i 2 eventi",
        DreamTitle => "I prossimi eventi",
        DreamLeave => "Lasciali così",
        TypeSeen => "Guarda la tessera",
        LightHow => "1 risorsa: la luna diventa sole",
        UndoPeekAsk => "Annullare l’occhiata?",
        UndoPeekBody => "{0} ha già visto degli eventi. Annulla solo se tutti vogliono.",

        // Rise of Tribes: dice and events.
        SunAndMoon => "Sole e luna",
        SunAndBlank => "Sole e vuoto",
        MoonAndBlank => "Luna e vuoto",
        TwoSuns => "Due soli",
        TwoMoons => "Due lune",
        TwoBlanks => "Due vuoti",
        DoublesEvent => "Doppio! Un evento",
        DoublesTiles => "Doppio! Segui le tessere",
        DoublesNothing => "Doppio, ma nessun evento",
        ChooseForEach => "Scegli un’azione per ogni dado",
        Actions => "Azioni",
        Draw => "Pesca",
        CountOf => "{0} di {1}",
        StockOf => "{0} cibo, {1} legno, {2} pietra",
        AskLosses => "Villaggi o tribù persi da segnare?",
        Losses => "Perdite",
        LossVillage => "{0}: cade un villaggio",
        LossTribe => "{0}: via dalla mappa",
        LossMammoth => "Il mammut è solo",
        AuctionBest => "Offerta più alta: {0} di {1}",
        AuctionNoBid => "Ancora nessuna offerta",
        NothingYet => "Ancora niente",
        AuctionHow => {
            "Rilancia o ritirati. Chi vince fa 1 punto, 2 se offre 5 o più, e paga gli altri."
        }
        AskBid => "La tua offerta?",
        Bid => "Offri",
        DropOut => "Ritirati",
        Pass => "Passa",
        AskOffer => "Costruisci con 1 risorsa per tipo?",
        CannotBuild => "Ora non puoi costruire.",
        TypeDice => "Tira i tuoi dadi",
        TypeDiceHow => "Inserisci che cosa mostrano.",
        TypeTile => "Pesca una tessera evento",
        TypeGoals => "Pesca {0} {0?obiettivo|obiettivi}",
        TypeFirst => "Tirate a sorte al tavolo",
        TypeWhich => "Quale?",
        TypeAsBefore => "Come prima?",

        // Rise of Tribes: actions.
        OtherDie => "Altro dado",
        Place => "Metti",
        Hunt => "Caccia",
        Tame => "Doma",
        HuntTiger => "Caccia la tigre",
        HuntMammoth => "Caccia il mammut",
        TameMammoth => "Doma il mammut",
        WhyGather => "{0} {0?esagono|esagoni} × {1}",
        WhyTiger => "-1 membro",
        WhyMammoth => "4+ membri",
        WhyTame => "-3 cibo",
        FromEach => "Da ogni esagono",
        WinterLeft => "Togli 1 cibo dalla tessera: ne {0?resta|restano} {0}.",
        WinterOver => "Era l’ultimo cibo: scarta la tessera.",
        MoveCanoe => "Piroga: i laghi non contano.",
        MoveFar => "Cavallo: fino a {0} esagoni.",
        MoveFarCanoe => "Fino a {0} esagoni; i laghi non contano.",
        GatherTile => "Una tessera dà di più.",
        LeadSwaps => "Prima puoi cambiare fino a {0} {0?obiettivo|obiettivi}.",
        Swap => "Cambia",
        UnderTheDeck => "sotto il mazzo",
        HuntTigerDo => {
            "Togli un tuo membro dall’esagono della tigre. Ottieni 1 punto e la tigre se ne va."
        }
        HuntMammothDo => {
            "Con almeno 4 tuoi membri nel suo esagono lo abbatti: fai 1 punto e prendi 3 cibo."
        }
        TameDo => {
            "Con almeno 4 tuoi membri nel suo esagono, paga 3 cibo e fai 3 punti. Lascia sempre un \
             membro con il mammut, o li perdi."
        }
        AskLakes => "Quanti laghi?",
        AskMountains => "Quante montagne?",
        AskForests => "Quante foreste?",
        AskDiscovery => "Prendi 1 risorsa per ogni esagono con soli avversari dove hai mosso.",
        Taken => "Prese",
        PlentyAsk => "Conta gli esagoni di quel tipo da cui raccogli: ognuno dà 2 dalla tessera.",
        LoanPrice => "per 1 risorsa",
        MeltwaterDo => {
            "Si è sciolto: le sue {0} pietre sono di chi raccoglie per primo su quella montagna."
        }
        AskMeltwater => "Hai raccolto lì?",
        BountyDo => {
            "{0} ha Abbondanza Condivisa: se avete un esagono in comune, prende 1 risorsa di un \
             tipo che può produrre."
        }
        AskBounty => "Avete un esagono in comune?",

        // Rise of Tribes: conflicts.
        Conflict => "Conflitto",
        ConflictLimit => "Esagoni con più di {0}?",
        ConflictIce => "Più di {0}, o di {1} sul Ghiacciaio?",
        ConflictNone => "No, avanti",
        ConflictFight => "Calcola un conflitto",
        ConflictInvaders => "Invasori rimasti",
        Count => "Calcola",
        RemindBow => "Il tuo Arco toglie prima 1 difensore.",
        RemindWalls => "Villaggi di {0}: le Mura tolgono 1.",
        RemindBoth => "L’Arco toglie 1; le Mura di {0} 1.",
        MusterAsk => "Quanti {0}?",
        MusterInvadersAsk => "Invasori qui?",
        HereLimit => "{0} qui, limite {1}",
        FellFirst => "{0} qui, {1} subito via",
        NoConflictYet => "Entro il limite: nessun conflitto.",
        VerdictLater => "Dipende dalle prossime domande.",
        VillageAsk => "Di chi è il villaggio qui?",
        VillageNone => "Nessun villaggio",
        VillageOf => "{0}",
        BowAsk => "Contro chi usi l’Arco?",
        CunningDo => "Scatena conflitto",
        IntimidateDo => "Spingi 1 membro",
        BorrowBow => "Arco in prestito",
        MusterGlacierAsk => "Sul Ghiacciaio?",
        VillageElder => "{0}, con l’anziano",
        Retreats => "{0}: {1} in ritirata",
        LossElder => "{0}: con l’anziano",

        // Rise of Tribes: building and goals.
        EndTurn => "Fine turno",
        EndTurnKey => "Fine turno",
        BuildVillage => "Villaggio",
        BuildControlled => "Se controlli",
        Build => "Costruisci",
        Sacrifice => "Sacrificio",
        Offer => "Offri",
        ShareKnowledge => "Conoscenza",
        ShareCost => "1 risorsa",
        Pay => "Paga",
        Complete => "Completa",
        BuildCrafty => "Villaggio, -1",
        BuildControlledCrafty => "Controllo, -1",
        BuildElder => "Villaggio con anziano",
        BuildHidden => "Villaggio sulla plancia",
        AskOfferLess => "Costruisci con 2 risorse diverse?",

        // Rise of Tribes: scores.
        PointsWin => "si vince a {0}",
        Wins => "Vince {0}!",

        // Rise of Tribes: corrections.
        FixPoints => "Punti",
        FixVillages => "Villaggi",
        FixTurn => "Di chi è il turno",
        FixDice => "Dadi sulla plancia",
        FixGoals => "Obiettivi completati",
        FixTribes => "Tribù sulla mappa",
        FixTiles => "Segnalini evento",
        FixOwners => "Chi possiede cosa",
        FixNote => "Campfire segue il tavolo. La correzione resta fra le ultime mosse.",
        ItIsNow => "Il valore giusto",
        StillThere => "Ancora sulla mappa",
        InTurn => "di turno",
        OnMap => "sulla mappa",
        OffMap => "via dalla mappa",
        DieAt => "{0}, {1}",
        SpaceLeft => "a sinistra",
        SpaceMiddle => "al centro",
        SpaceRight => "a destra",
        FixElders => "Anziani",
        FixGlacier => "Pietre sul Ghiacciaio",
        FixHidden => "{0}: uno nascosto",
        WithVillage => "in un villaggio",
        OffBoard => "fuori mappa",
        GlacierGone => "sciolto",
        GlacierNote => "{0} di {1}; max {2}",
        GlacierTaken => "prese",

        // Rise of Tribes: the log.
        LogFirst => "Inizia la partita",
        News => "Novità",
        LogPlaced => "Mette {0} membri",
        LogTurn => "Nuovo turno",
        LogReturned => "Torna con {0} membri",
        LogVillages => "{0} {0?villaggio|villaggi}: {0+}",
        LogCompleted => "{0}: {1+}",
        LogSacrifice => "Sacrificio: {0+}",
        LogChieftain => "Asta: {0+}",
        LogTiger => "Caccia la tigre: {0+}",
        LogMammoth => "Caccia il mammut: {0+}",
        LogTamed => "Doma il mammut: {0+}",
        LogAbandoned => "Perde il mammut: {0+}",
        LogInvaders => "Batte gli invasori: {0+}",
        LogByHand => "A mano: {0+}",
        LogRolled => "{0} e {1}",
        LogTriggered => "Doppio: {0}",
        LogReshuffled => "Scarti rimescolati nel mazzo",
        LogDrew => "{0}",
        LogBackInDeck => "Torna nel mazzo: {0}",
        LogTileGone => "Via: {0}",
        LogTilesJoined => "Due eventi entrano nel mazzo",
        LogBid => "Offre {0}",
        LogLeftAuction => "Esce dall’asta",
        LogAuctionWon => "Vince con {0}: paga gli altri",
        LogAuctionFailed => "Nessuno offre",
        LogDeclined => "Non costruisce",
        LogBuilt => "Costruisce un villaggio",
        LogGrow => "{0} su Crescita: {1} {1?membro|membri}",
        LogMove => "{0} su Movimento: {1}",
        LogGather => "{0} su Raccolta: {1} × {2}",
        LogLead => "{0} su Comando: {1}",
        LogBought => "Compra {0} per {1}",
        LogDiscovered => "Scoperta: {0} {0?risorsa|risorse}",
        LogHarvested => "{0}: {1}",
        LogSwapped => "Cambia: {0}",
        LogNoGoals => "Obiettivi finiti",
        LogVillageLost => "Perde un villaggio",
        LogTribeLeft => "Esce dalla mappa",
        LogNoConflict => "Nessun conflitto: {0} su {1}",
        LogKeeps => "Dopo il conflitto: {0}",
        LogNobodyLeft => "Conflitto: nessuno resta",
        LogInvadersNow => "Invasori: {0}",
        LogShared => "Condivide conoscenza",
        LogCorrected => "A mano: {0}",
        LogWon => "Vince la partita",
        LogGoesOn => "La partita continua",
        LogPower => "{0}",
        LogBuried => "Mette un evento in fondo",
        LogElder => "Arriva l’anziano",
        LogElderLost => "Perde l’anziano",
        LogElderPoint => "Cade un anziano: {0+}",
        LogHidden => "Costruisce sulla plancia",
        LogBorrowed => "In prestito: {0}",
        LogBounty => "Prende 1 risorsa",
        LogGlacier => "Pietra sul Ghiacciaio: {0} di {1}",
        LogMelted => "Il Ghiacciaio si scioglie",
        LogMeltwater => "Prende {0} pietre dal Ghiacciaio",

        // Rise of Tribes: decisions that undo takes back.
        DidConfirm => "l’ultima conferma",
        DidPlaceMembers => "il piazzamento dei membri",
        DidFollow => "fatta: {0}",
        DidAction => "{0}, fatto sulla mappa",
        DidConflicts => "la fine dei conflitti",
        DidRoll => "il tiro dei dadi",
        DidTrigger => "l’effetto di {0}",
        DidDraw => "la pesca di un evento",
        DidBid => "l’offerta di {0}",
        DidPass => "la rinuncia",
        DidBuild => "il villaggio costruito",
        DidPlace => "il dado su {1}: {0}",
        DidHuntTiger => "la caccia alla tigre",
        DidHuntMammoth => "la caccia al mammut",
        DidTame => "il mammut domato",
        DidBuy => "l’acquisto: {0}",
        DidDiscover => "le risorse da Scoperta: {0}",
        DidHarvest => "la risposta: {0} {0?esagono|esagoni}",
        DidSwap => "il cambio: {0}",
        DidLoseVillage => "il villaggio perso: {0}",
        DidLeaveMap => "l’uscita dalla mappa: {0}",
        DidAbandon => "la perdita del mammut",
        DidCountInvaders => "gli invasori rimasti: {0}",
        DidFight => "il calcolo di un conflitto",
        DidMuster => "il conto: {0} {0?membro|membri}",
        DidMusterInvaders => "la risposta sugli invasori",
        DidNameVillage => "la scelta del villaggio",
        DidAimBow => "la mira dell’Arco",
        DidComplete => "la carta {0}",
        DidShare => "la conoscenza condivisa",
        DidSacrifice => "il sacrificio",
        DidEndTurn => "la fine del turno",
        DidCorrect => "la correzione a mano",
        DidUse => "il potere {0}",
        DidBury => "l’evento messo in fondo",
        DidDream => "l’occhiata agli eventi",
        DidKeepDice => "i dadi tenuti così",
        DidTarPit => "la Pozza di Catrame",
        DidReply => "la risposta",
        DidBorrow => "il prestito: {0}",
        DidLoseElder => "l’anziano perso: {0}",

        // Rise of Tribes: event tiles.
        TileDiscovery => "Scoperta",
        TileDiscoveryDo => {
            "La tessera ha 2 cibo, 2 legno e 2 pietra. Chi si muove dove ci sono solo avversari \
             prende 1 di queste risorse."
        }
        TileDiscoveryMore => {
            "Dopo un Movimento prendi dalla tessera 1 risorsa a tua scelta per ogni esagono con \
             soli avversari in cui si è fermato un tuo membro. Conta solo il Movimento. Quando è \
             vuota, la tessera si scarta."
        }
        TileSharedKnowledge => "Conoscenza Condivisa",
        TileSharedKnowledgeDo => {
            "A fine turno, se condividi un esagono con un avversario, puoi pagare 1 risorsa e \
             pescare un obiettivo."
        }
        TileSharedKnowledgeMore => {
            "Una volta per turno, nella fase 5, se condividi un esagono con un avversario puoi \
             pagare 1 risorsa qualsiasi e pescare 1 obiettivo, che puoi completare subito. Alla \
             terza risorsa la tessera si scarta e tutte tornano nella riserva."
        }
        TileDrought => "Siccità",
        TileDroughtDo => {
            "Ora un esagono ospita solo {0} {0?membro|membri}, già nei conflitti di questo turno. Se sono di \
             più c’è conflitto."
        }
        TileDroughtDoubles => {
            "Torna la pioggia: la siccità esce dal gioco e negli esagoni torna il limite di sempre."
        }
        TileDroughtMore => {
            "Finché dura la siccità un esagono ospita solo {0} {0?membro|membri}: se sono di più c’è conflitto. \
             Vale già nei conflitti del turno in cui esce. Al doppio successivo la tessera esce \
             dal gioco e torna il limite di sempre."
        }
        TileAltar => "Altare",
        TileAltarDo => {
            "In vendita per 3 cibo, 1 in meno a ogni doppio. Chi lo compra può dare membri e \
             risorse in cambio di punti."
        }
        TileAltarDoubles => {
            "Si aggiunge 1 cibo: l’Altare costa 1 in meno. Al terzo cibo è tardi per comprarlo: \
             la tessera si scarta."
        }
        TileAltarMore => {
            "Compralo quando vuoi nel tuo turno: 3 cibo, 1 in meno per ogni cibo sopra. Nella \
             fase 5 dai 1 membro dalla mappa e 1 risorsa per tipo, o 4 uguali, per 1 punto, anche \
             più volte. Se al terzo cibo è invenduto, si scarta."
        }
        TileWalls => "Mura",
        TileWallsDo => {
            "In vendita per 3 pietra, 1 in meno a ogni doppio. Chi attacca un villaggio del \
             proprietario perde prima 1 membro."
        }
        TileWallsDoubles => {
            "Si aggiunge 1 pietra: le Mura costano 1 in meno. Alla terza è tardi per comprarle: \
             la tessera si scarta."
        }
        TileWallsMore => {
            "Comprale quando vuoi nel tuo turno: 3 pietra, 1 in meno per ogni pietra sopra. Dove \
             difendi un tuo villaggio, chi attacca perde 1 membro prima del conflitto, che si fa \
             comunque; l’Arco colpisce insieme. Invendute alla terza pietra, si scartano."
        }
        TileCanoe => "Piroga",
        TileCanoeDo => {
            "In vendita per 3 legno, 1 in meno a ogni doppio. Con il Movimento, chi la compra \
             attraversa i laghi gratis."
        }
        TileCanoeDoubles => {
            "Si aggiunge 1 legno: la Piroga costa 1 in meno. Al terzo legno è tardi per \
             comprarla: la tessera si scarta."
        }
        TileCanoeMore => {
            "Comprala quando vuoi nel tuo turno: 3 legno, 1 in meno per ogni legno sopra. Nel \
             Movimento i laghi non ti costano nulla, anche più d’uno, e il Cavallo si somma. Per \
             entrare in un lago serve comunque il Movimento. Invenduta al terzo, si scarta."
        }
        TileVolcano => "Vulcano",
        TileVolcanoDo => {
            "Il vulcano erutta: come, lo dice il doppio che hai tirato. Poi la tessera torna nel \
             mazzo."
        }
        TileVolcanoFirst => {
            "Metti il vulcano al bordo della mappa, accanto ad almeno 2 esagoni, se possibile uno \
             con tuoi membri."
        }
        TileVolcanoMore => {
            "La prima volta il suo esagono entra nella mappa. Gli esagoni accanto possono dare \
             pietra invece della loro risorsa. Soli: nessuna perdita. Vuoti: ogni tribù accanto \
             perde 1 membro. Lune: 2. Ognuna prende 1 pietra. La tessera torna nel mazzo."
        }
        EruptSuns => "Due soli: sono tutti salvi. Ogni tribù accanto al vulcano prende 1 pietra.",
        EruptBlanks => {
            "Due vuoti: ogni tribù accanto al vulcano prende 1 pietra e lì perde 1 membro."
        }
        EruptMoons => {
            "Due lune: ogni tribù accanto al vulcano prende 1 pietra e lì perde 2 membri."
        }
        TileTiger => "Tigre dai Denti a Sciabola",
        TileTigerShort => "Tigre",
        TileTigerDo => {
            "Metti la tigre su una montagna a scelta. Ogni tribù lì perde 1 membro. A ogni doppio \
             si sposta."
        }
        TileTigerDoubles => {
            "Sposta la tigre su un’altra montagna a tua scelta. Ogni tribù lì perde 1 membro."
        }
        TileTigerMore => {
            "A ogni doppio chi è di turno la sposta su un’altra montagna, dove ogni tribù perde 1 \
             membro. Anziani e invasori sono salvi. Per cacciarla spendi un dado e togli 1 tuo \
             membro dal suo esagono: fai 1 punto e la tessera si scarta."
        }
        TileChieftain => "Capotribù",
        TileChieftainDo => {
            "In ordine di turno, offri più risorse dell’ultima offerta o ritirati. Chi vince fa 1 \
             punto, 2 se offre 5 o più."
        }
        TileChieftainMore => {
            "Comincia chi è di turno. Offri più risorse dell’ultima offerta, di qualsiasi tipo, o \
             ritirati. Chi vince fa 1 punto, 2 con 5 o più, e divide l’offerta tra gli altri come \
             vuole. Poi la tessera si scarta; senza offerte torna nel mazzo."
        }
        TileAbandonedVillage => "Villaggio Abbandonato",
        TileAbandonedVillageDo => {
            "In ordine di turno, ognuno può costruire un villaggio in un esagono che controlla: 1 \
             cibo, 1 legno, 1 pietra."
        }
        TileAbandonedVillageMore => {
            "In ordine di turno, ognuno può costruire un villaggio per 1 cibo, 1 legno e 1 \
             pietra. Serve un esagono che controlli, con soli tuoi membri, e senza villaggi. \
             Quando tutti hanno avuto l’occasione, la tessera si scarta."
        }
        TileMammoth => "Mammut",
        TileMammothDo => {
            "Metti il mammut sul lago con meno membri, anche vuoto. In caso di parità scegli tu."
        }
        TileMammothMore => {
            "Con almeno 4 tuoi membri lì (non anziani), spendi un dado. Cacciare: 3 cibo e 1 \
             punto, poi si scarta. Domare: paghi 3 cibo, fai 3 punti. Nel tuo Movimento va gratis \
             dove hai membri. Se resta senza di te si scarta e perdi 3 punti."
        }
        TileInvaders => "Invasori",
        TileInvadersDo => {
            "Metti 3 invasori sull’esagono con meno membri, anche vuoto. In caso di parità scegli \
             tu."
        }
        TileInvadersDoubles => {
            "Un altro invasore si unisce al gruppo sulla mappa. Non sono mai più di 5."
        }
        TileInvadersMore => {
            "Nel loro esagono non si raccoglie e non si costruisce. Contano per il limite e nei \
             conflitti sono una tribù a sé. Ogni doppio ne aggiunge 1, fino a 5. Quando l’ultimo \
             cade in un conflitto, chi è di turno fa 2 punti e la tessera si scarta."
        }
        TileMildWinter => "Inverno Mite",
        TileMildWinterDo => {
            "La tessera ha 1 cibo per giocatore. Ogni Crescita aggiunge altri 2 membri e consuma \
             1 cibo."
        }
        TileMildWinterMore => {
            "La tessera comincia con 1 cibo per giocatore. Chi fa Crescita può aggiungere altri 2 \
             membri e 1 cibo passa dalla tessera alla riserva, anche se non si aggiunge nessuno. \
             Quando è vuota, la tessera si scarta."
        }
        TilePlentifulFood => "Abbondanza di Cibo",
        TilePlentifulFoodDo => {
            "La tessera ha 6 cibo. Con la Raccolta, ogni lago che ti dà cibo ne porta altri 2 \
             dalla tessera."
        }
        TilePlentifulFoodMore => {
            "La tessera comincia con 6 cibo. Quando fai Raccolta prendine altri 2 per ogni lago \
             che ti ha dato cibo, finché ce n’è. Non contano per l’obiettivo delle 6 risorse \
             raccolte. Quando è vuota, la tessera si scarta."
        }
        TilePlentifulStone => "Abbondanza di Pietra",
        TilePlentifulStoneDo => {
            "La tessera ha 6 pietra. Con la Raccolta, ogni montagna che ti dà pietra ne porta \
             altre 2 dalla tessera."
        }
        TilePlentifulStoneMore => {
            "La tessera comincia con 6 pietra. Quando fai Raccolta prendine altre 2 per ogni \
             montagna che ti ha dato pietra, finché ce n’è. Non contano per l’obiettivo delle 6 \
             risorse raccolte. Quando è vuota, la tessera si scarta."
        }
        TilePlentifulWood => "Abbondanza di Legno",
        TilePlentifulWoodDo => {
            "La tessera ha 6 legno. Con la Raccolta, ogni foresta che ti dà legno ne porta altri \
             2 dalla tessera."
        }
        TilePlentifulWoodMore => {
            "La tessera comincia con 6 legno. Quando fai Raccolta prendine altri 2 per ogni \
             foresta che ti ha dato legno, finché ce n’è. Non contano per l’obiettivo delle 6 \
             risorse raccolte. Quando è vuota, la tessera si scarta."
        }

        // Rise of Tribes: goals.
        GoalOxen => "Bestiame",
        GoalOxenHow => {
            "Paga 4 risorse: 2 di un tipo e 1 di ogni altro; quali, lo dice la carta. Da allora \
             la tua Raccolta prende da 1 esagono in più."
        }
        GoalCart => "Carro",
        GoalCartHow => {
            "Paga 4 risorse: 2 di un tipo e 1 di ogni altro; quali, lo dice la carta. Da allora \
             con Movimento muovi 2 membri in più."
        }
        GoalHorse => "Cavallo",
        GoalHorseHow => {
            "Paga 4 risorse: 2 di un tipo e 1 di ogni altro; quali, lo dice la carta. Da allora \
             con Movimento ogni membro può fare 2 esagoni."
        }
        GoalPottery => "Ceramiche",
        GoalPotteryHow => {
            "Paga 4 risorse: 2 di un tipo e 1 di ogni altro; quali, lo dice la carta. Da allora \
             Crescita dà 2 membri in più. Non c’è nelle partite in 2."
        }
        GoalBow => "Arco",
        GoalBowHow => {
            "Paga 4 risorse: 2 di un tipo e 1 di ogni altro; quali, lo dice la carta. Da allora, \
             quando attacchi, prima togli 1 difensore a tua scelta."
        }
        GoalMysticism => "Misticismo",
        GoalMysticismHow => {
            "Paga 4 risorse, 1 per ognuno dei quattro simboli sulla carta. Da allora con Comando \
             peschi 1 obiettivo in più."
        }
        GoalBasketry => "Ceste",
        GoalBasketryHow => {
            "Paga 4 risorse: 2 di un tipo e 1 di ogni altro; quali, lo dice la carta. Da allora \
             con Raccolta ogni esagono ti dà 1 risorsa in più."
        }
        GoalControlAllTypes => "Controlla tutti i tipi",
        GoalControlAllTypesHow => {
            "Controlla un lago, una foresta e una montagna. Controlli un esagono se ci sono \
             soltanto tuoi membri."
        }
        GoalMajorityConnected => "Maggioranza in 5",
        GoalMajorityConnectedHow => {
            "Ottieni la maggioranza in 5 esagoni collegati: in ognuno, più membri di tutti gli \
             avversari insieme."
        }
        GoalMajorityMountains => "Maggioranza monti",
        GoalMajorityMountainsHow => {
            "Ottieni la maggioranza in 3 montagne: in ognuna, più membri di tutti gli avversari \
             insieme."
        }
        GoalMajorityForests => "Maggioranza foreste",
        GoalMajorityForestsHow => {
            "Ottieni la maggioranza in 3 foreste: in ognuna, più membri di tutti gli avversari \
             insieme."
        }
        GoalOccupyEight => "Occupa 8 esagoni",
        GoalOccupyEightHow => {
            "Occupa 8 esagoni, con almeno 1 membro in ognuno. Possono esserci anche avversari."
        }
        GoalMajorityLakes => "Maggioranza laghi",
        GoalMajorityLakesHow => {
            "Ottieni la maggioranza in 3 laghi: in ognuno, più membri di tutti gli avversari \
             insieme."
        }
        GoalGatherSix => "Raccogli 6 risorse",
        GoalGatherSixHow => {
            "Raccogli 6 o più risorse, di qualsiasi tipo, in un turno. Quelle date dalle tessere \
             evento non contano."
        }
        GoalCompleteTribe => "Completa la tribù",
        GoalCompleteTribeHow => {
            "Porta sulla mappa tutti i 20 membri della tua tribù nello stesso momento."
        }

        // Rise of Tribes: powers of the leaders.
        PowerTrader => "Commerciante",
        PowerTraderNote => "2 per 1 altra",
        PowerTraderRule => {
            "In ogni momento, anche durante un evento, scambia 2 risorse uguali con 1 di un altro \
             tipo, tutte le volte che vuoi."
        }
        PowerCraftyBuilders => "Abili Costruttori",
        PowerCraftyBuildersNote => "Villaggi a 1 in meno",
        PowerCraftyBuildersRule => {
            "Ogni tuo villaggio costa 1 risorsa in meno, del tipo che scegli: vale per il costo \
             della tua tribù e per il Villaggio Abbandonato, che allora costa 2."
        }
        PowerCunning => "Subdolo",
        PowerCunningNote => "Conflitto per 1",
        PowerCunningRule => {
            "Una volta nel tuo turno, nella fase dei conflitti, paga 1 risorsa alla riserva: in un \
             esagono che occupi scatta un conflitto anche se non supera il limite."
        }
        PowerAgriculture => "Agricoltura",
        PowerAgricultureNote => "+1 cibo a villaggio",
        PowerAgricultureRule => "Quando fai Raccolta, ogni tuo villaggio ti dà 1 cibo in più.",
        PowerFarming => "Coltivazione",
        PowerFarmingNote => "+1 a ogni villaggio",
        PowerFarmingRule => {
            "Quando fai Crescita puoi aggiungere 1 membro in più in ogni esagono con un tuo \
             villaggio. Non sei obbligato, se vuoi evitare un conflitto."
        }
        PowerExogamy => "Esogamia",
        PowerExogamyNote => "Converti 1 per 2",
        PowerExogamyRule => {
            "Una volta nel tuo turno paga 2 risorse a un giocatore: 1 suo membro in un esagono in \
             comune diventa tuo. Non vale per invasori, anziani e mammut."
        }
        PowerWayfarers => "Viandanti",
        PowerWayfarersNote => "1 legno: sul bordo",
        PowerWayfarersRule => {
            "Quando fai Movimento puoi anche pagare 1 legno e portare membri da un esagono esterno \
             a un altro esterno. Fai tutto il Movimento prima o dopo. Vale per Scoperta."
        }
        PowerFocusedEffort => "Lavoro Mirato",
        PowerFocusedEffortNote => "+1 dove ne hai 4",
        PowerFocusedEffortRule => {
            "Quando fai Raccolta, ogni esagono che scegli con almeno 4 tuoi membri dà 1 risorsa in \
             più."
        }
        PowerAmbush => "Agguato",
        PowerAmbushNote => "Alcuni in agguato",
        PowerAmbushRule => {
            "Quando fai Crescita puoi mettere membri sulla tua plancia invece che sulla mappa. \
             Se con Movimento o Crescita scateni un conflitto, possono unirsi lì. Non contano per \
             Completa la tribù."
        }
        PowerDreamtime => "Tempo del Sogno",
        PowerDreamtimeNote => "Vedi prima 2 eventi",
        PowerDreamtimeRule => {
            "Prima di tirare puoi guardare in segreto le prossime 2 tessere evento e metterne 1 in \
             fondo al mazzo."
        }
        PowerPathfinder => "Esploratore",
        PowerPathfinderNote => "Terreni uguali: uno",
        PowerPathfinderRule => {
            "Quando muovi, gli esagoni vicini dello stesso terreno contano come uno solo. Cavallo \
             e Piroga ti portano ancora più lontano."
        }
        PowerEvasion => "Evasione",
        PowerEvasionNote => "I battuti fuggono",
        PowerEvasionRule => {
            "Quando difendi, il conflitto si risolve come sempre. I tuoi membri battuti possono \
             poi ritirarsi in un esagono vicino che controlli, se lì non nasce un altro conflitto."
        }
        PowerSharedBounty => "Abbondanza Condivisa",
        PowerSharedBountyNote => "Se altri raccolgono",
        PowerSharedBountyRule => {
            "Quando fa Raccolta un avversario che ha un esagono in comune con te, prendi 1 \
             risorsa: di un tipo che i tuoi esagoni possono dare, non per forza uno dei suoi."
        }
        PowerIntimidate => "Intimidire",
        PowerIntimidateNote => "Spingi via 1 per 1",
        PowerIntimidateRule => {
            "Una volta nel tuo turno, prima dei conflitti, paga 1 risorsa alla riserva e spingi 1 \
             membro avversario da un esagono in comune a uno vicino. Non è un Movimento."
        }
        PowerHiddenVillage => "Villaggio Nascosto",
        PowerHiddenVillageNote => "Uno in plancia",
        PowerHiddenVillageRule => {
            "Il tuo secondo villaggio può stare sulla tua plancia. Vale come gli altri, ma senza \
             Mura e senza anziano. Cade se non hai più membri sulla mappa."
        }
        PowerLightInTheDark => "Luce nel Buio",
        PowerLightInTheDarkNote => "Luna in sole per 1",
        PowerLightInTheDarkRule => {
            "Dopo il tiro, prima degli eventi, paga 1 risorsa per ogni luna che cambi in sole. \
             Così puoi creare un doppio, o toglierlo."
        }

        // Rise of Tribes: special terrain and elders.
        LandGreatLake => "Grande Lago",
        LandGreatLakeRule => "Conta come lago. Quando fai Raccolta qui, dà 1 cibo in più.",
        LandGreatMountain => "Grande Montagna",
        LandGreatMountainRule => {
            "Conta come montagna. Quando fai Raccolta qui, dà 1 pietra in più."
        }
        LandGreatForest => "Grande Foresta",
        LandGreatForestRule => "Conta come foresta. Quando fai Raccolta qui, dà 1 legno in più.",
        LandWildLand => "Terra Selvaggia",
        LandWildLandRule => {
            "Conta insieme come lago, foresta e montagna. Quando fai Raccolta qui, prendi le \
             risorse che vuoi, anche diverse. Una sola volta per Raccolta."
        }
        LandTarPit => "Pozza di Catrame",
        LandTarPitRule => {
            "Conta come lago. Dopo i conflitti di ogni turno, ogni tribù che qui ha 1 solo membro \
             lo perde."
        }
        LandJungle => "Giungla",
        LandJungleRule => {
            "Conta come foresta. Per fare Raccolta qui servono 3 tuoi membri in questo esagono. \
             Allora dà quanto ogni foresta."
        }
        LandOasis => "Oasi del Deserto",
        LandOasisRule => {
            "Conta come lago. Per fare Raccolta qui servono 3 tuoi membri in questo esagono. \
             Allora dà quanto ogni lago."
        }
        LandGlacier => "Ghiacciaio",
        LandGlacierRule => {
            "Sta su una montagna e conta come tale. Ospita 3 membri, nessun villaggio, e dà al \
             massimo 1 pietra. Ogni azione con due soli ci mette una pietra. Con la quinta si \
             scioglie: chi raccoglie per primo su quel monte prende tutte e 5."
        }
        LandMore => "+{0}",
        LandAnyMix => "a scelta",
        LandNeeds => "{0} membri",
        LandAtMost => "al massimo {0}",
        ElderRule => {
            "Un villaggio costruito sulla mappa può accogliere il tuo anziano. Una volta per turno \
             dai 1 risorsa a un giocatore e usa un suo sviluppo completato, per un’azione. Se il \
             villaggio cade nel turno di un altro, questi fa 1 punto. L’anziano può tornare con un \
             altro villaggio."
        }

        // Rise of Tribes: refusals.
        RefusalGameIsOver => {
            "Qualcuno ha vinto e la partita è finita. Se è un errore, correggi i punti."
        }
        RefusalChanceIsDue => "Prima tocca ai dadi o al mazzo; poi puoi continuare tu.",
        RefusalNoChanceIsDue => "In questo momento non si tira e non si pesca.",
        RefusalOtherStep => "Questo si fa in un’altra fase del turno.",
        RefusalQuestionOpen => "C’è ancora una domanda aperta. Prima rispondi a quella.",
        RefusalEmptySeat => "In questa partita quel posto è vuoto.",
        RefusalNoSuchDie => "Nessuno dei dadi che ti restano mostra quella faccia.",
        RefusalColumnUsedThisTurn => {
            "Hai già fatto questa azione. Le due azioni di un turno devono essere diverse."
        }
        RefusalTileNotActive => "Quella tessera evento ora non è attiva.",
        RefusalNothingToTrigger => "Per questo doppio quella tessera non ha altro da fare.",
        RefusalNotForSale => "Si possono comprare solo Altare, Mura e Piroga.",
        RefusalNobodyOwnsIt => "Solo Altare, Mura, Piroga e Mammut possono essere di un giocatore.",
        RefusalMammothIsTamed => "Il mammut è già domato e resta con chi l’ha domato.",
        RefusalMammothIsSafe => {
            "Ora nessuno può perdere il mammut: è selvatico, o a chi l’ha domato non è successo \
             nulla."
        }
        RefusalBidTooLow => "È troppo poco. Supera l’ultima offerta o ritirati.",
        RefusalBidTooHigh => "In tutto il gioco ci sono solo 96 risorse. Offri di meno.",
        RefusalNoVillageTokenLeft => "Tutti i 12 villaggi sono già sulla mappa.",
        RefusalNoMembersOnMap => "Serve almeno un membro sulla mappa, e questa tribù non ne ha.",
        RefusalNoOpponentOnMap => "Sulla mappa non c’è nessun avversario da incontrare.",
        RefusalNoVillageToLose => "Questo giocatore non ha villaggi, o adesso non può perderne.",
        RefusalNoTribeToLose => {
            "Questa tribù non è sulla mappa, o adesso non può perdere l’ultimo membro."
        }
        RefusalTooManyInvaders => "Dopo un conflitto restano meno invasori di prima.",
        RefusalTooManyMembers => "Una tribù ha in tutto solo 20 membri.",
        RefusalNoVillageThere => {
            "Quel giocatore qui non ha un villaggio, o non ha membri che lo tengano."
        }
        RefusalNoSuchTarget => "L’Arco può colpire solo chi difende in questo esagono.",
        RefusalTooManyHexes => "La tua azione non è arrivata in così tanti esagoni.",
        RefusalNotOnTile => "Sulla tessera non ci sono tutte quelle risorse.",
        RefusalGoalNotInGame => {
            "Quell’obiettivo non è in gioco. Con 2 giocatori Ceramiche non si usa."
        }
        RefusalGoalAlreadyCompleted => "Quell’obiettivo è già completato. Vale una volta sola.",
        RefusalGoalNotInProgress => "Quell’obiettivo non è in corso. Prima bisogna pescarlo.",
        RefusalNoSwapLeft => "Non hai altri cambi: ogni villaggio ti fa cambiare un obiettivo.",
        RefusalGoalDeckIsEmpty => "Il tuo mazzo obiettivi è vuoto: non c’è nulla da pescare.",
        RefusalSharedThisTurn => "Hai già usato Conoscenza Condivisa. Vale una volta per turno.",
        RefusalNotOwnerOfAltar => "Solo chi possiede l’Altare può fare sacrifici.",
        RefusalNoSacrificeLeft => {
            "Per la vostra regola della casa, in questo turno i sacrifici sono finiti."
        }
        RefusalImpossibleOutcome => "Dai dadi o dal mazzo ora non può uscire questo.",
        RefusalValueOutOfRange => "Qui questo valore non è possibile.",
        RefusalAlreadySo => "Non c’è nulla da cambiare: è già così.",
        RefusalFinishStepFirst => "Prima finisci quello che stai facendo. Poi puoi correggere.",
        RefusalNotYourPower => "Il tuo capo non ha quel potere.",
        RefusalPowerUsedThisTurn => "Quel potere vale una volta per turno, e l’hai già usato.",
        RefusalConflictsHaveBegun => "Quel potere si usa prima dei conflitti, e uno c’è già stato.",
        RefusalNoMemberInHex => "Serve almeno un tuo membro in quell’esagono.",
        RefusalTileNotSeen => "Non è una delle tessere che hai appena visto.",
        RefusalNotSecondVillage => "Solo il tuo secondo villaggio può essere nascosto.",
        RefusalAlreadyHidden => "Hai già un villaggio nascosto.",
        RefusalEldersNotPlayed => "In questa partita non ci sono anziani.",
        RefusalElderIsOut => "Il tuo anziano è già in un villaggio.",
        RefusalNoElderThere => "In quel villaggio non c’è un anziano.",
        RefusalNotToBorrow => "Quello sviluppo non si può prendere in prestito qui.",
        RefusalOwnDevelopment => "Quello sviluppo ce l’hai già.",
        RefusalBorrowedThisTurn => "Il tuo anziano ha già avuto un prestito in questo turno.",
        RefusalNumbersAreSettled => {
            "Il prestito va preso prima di rispondere alle domande sull’azione."
        }
        RefusalNoGlacier => "In questa partita non c’è il Ghiacciaio.",

        // Rise of Tribes: help on the steps.
        HelpPlacement => {
            "In ordine di turno, metti i primi membri su esagoni liberi. Primo: 2 in un esagono. \
             Secondo: 3 in un esagono. Terzo: 3 in un esagono, più 2 risorse a scelta. Quarto: 3 \
             divisi in due esagoni adiacenti, più 2 risorse a scelta."
        }
        HelpRespawn => {
            "La tua tribù non ha più membri sulla mappa, ma ritorna. Metti 2 membri insieme in un \
             esagono libero a tua scelta; se non ce ne sono, in uno qualsiasi. Poi il turno \
             prosegue come sempre."
        }
        HelpBeforeRoll => {
            "Ogni villaggio che possiedi ti ha appena dato 1 punto. Ora tira i 2 dadi. Se sono \
             uguali, soli, lune o vuoti, è un doppio e si attivano gli eventi. Puoi comprare \
             Altare, Mura o Piroga in qualsiasi momento del tuo turno."
        }
        HelpDoubles => {
            "Hai tirato un doppio. Prima segui il testo in basso di ogni tessera attiva che ne ha \
             uno, una volta sola, nell’ordine che vuoi. Poi, se c’è uno spazio libero, si pesca \
             una nuova tessera. Se no, il turno prosegue."
        }
        HelpDraw => {
            "C’è uno spazio libero: il doppio porta una nuova tessera evento, mai due. Seguila \
             subito. Se ha un testo per qualsiasi doppio, vale dal prossimo; solo il vulcano usa \
             il doppio che hai appena tirato."
        }
        HelpFollow => {
            "Fai sul tavolo quello che dice la tessera, poi conferma. Un villaggio rimasto senza \
             membri del suo proprietario cade; una tribù che ha perso l’ultimo membro esce dalla \
             mappa. Dillo a Campfire prima di andare avanti."
        }
        HelpAuction => {
            "Rilancia con risorse che possiedi, di qualsiasi tipo, o ritirati del tutto. Chi \
             resta per ultimo fa 1 punto, 2 se offre 5 o più, e divide la sua offerta tra gli \
             altri come vuole. Chi perde si tiene le proprie risorse."
        }
        HelpOffer => {
            "Ora puoi costruire un villaggio per 1 cibo, 1 legno e 1 pietra, invece del costo \
             della tua tribù. Serve un esagono che controlli, con soli tuoi membri, e senza \
             villaggi. Se non puoi o non vuoi, passa."
        }
        HelpChoose => {
            "Inserisci un dado a sinistra di un’azione: il dado più a destra esce. Con due soli \
             hai il massimo, con due lune il minimo, altrimenti il valore normale. Le due azioni \
             devono essere diverse. Un dado può anche servire per cacciare o domare."
        }
        HelpGrow => {
            "Prendi fino a questo numero di membri dalla tua riserva e aggiungili dove hai già \
             dei membri, insieme o divisi come vuoi. Al limite di popolazione pensi dopo: i \
             conflitti vengono alla fine delle due azioni."
        }
        HelpMove => {
            "Muovi fino a questo numero di membri, ognuno una sola volta per turno, in un esagono \
             adiacente; con il Cavallo fino a 2, con la Piroga i laghi sono gratis. Terreni e \
             avversari non fermano nessuno. Se lasci un villaggio senza tuoi membri, cade."
        }
        HelpGather => {
            "Scegli questo numero di esagoni che occupi e prendi risorse da ognuno: cibo dai \
             laghi, legno dalle foreste, pietra dalle montagne. Accanto al vulcano puoi prendere \
             pietra. Dove ci sono invasori non si raccoglie."
        }
        HelpLead => {
            "Prima puoi rimettere sotto il mazzo obiettivi in corso, uno per ogni tuo villaggio. \
             Poi ne peschi altrettanti, più il numero dell’azione. Gli obiettivi in corso restano \
             scoperti e li puoi completare già in questo turno."
        }
        HelpHunt => {
            "Spendi un dado invece di fare un’azione. Tigre: togli 1 tuo membro dal suo esagono e \
             fai 1 punto. Mammut: con almeno 4 tuoi membri nel suo esagono, prendi 3 cibo e fai 1 \
             punto. L’animale lascia la mappa e la tessera si scarta."
        }
        HelpTame => {
            "Spendi un dado invece di fare un’azione. Con almeno 4 tuoi membri dove c’è il \
             mammut, paga 3 cibo e fai 3 punti. Nel tuo Movimento può andare gratis in ogni \
             esagono che occupi. Se resta senza di te, perdi 3 punti e il mammut."
        }
        HelpConflict => {
            "Un esagono ospita {0} in tutto, invasori compresi; {1} con la siccità. Oltre, \
             ogni tribù toglie 1 membro alla volta finché ne resta al massimo una; chi è solo \
             scende al limite. L’ordine lo scegli tu. Un villaggio senza i suoi membri cade."
        }
        HelpMuster => {
            "Conta i membri di ogni tribù in questo esagono; i villaggi non contano. Campfire \
             risolve il conflitto, con Arco e Mura, e dice chi resta. Se cade l’ultimo invasore, \
             chi è di turno fa 2 punti."
        }
        HelpBuild => {
            "Al costo della tua tribù, costruisci dove hai membri e non ci sono villaggi. \
             Completa obiettivi: gli sviluppi si pagano. Quanti ne vuoi, in qualsiasi ordine. Il \
             primo villaggio della partita porta nel mazzo Capotribù e Villaggio Abbandonato."
        }
        HelpWin => {
            "Chi arriva per primo al traguardo, di solito 15 punti, vince subito, anche nel turno \
             di un altro. Non c’è un ultimo giro. Se un punteggio è sbagliato, correggilo e la \
             partita continua."
        }
        HelpDream => {
            "Guarda le tessere da solo. Puoi metterne una in fondo al mazzo: tutti sanno che l’hai \
             fatto, ma non quale. Poi tira i dadi."
        }
        HelpLight => {
            "Il tuo capo può cambiare le lune in soli, per 1 risorsa ognuna, prima degli eventi. \
             Oppure tieni i dadi come sono."
        }
    }
}
