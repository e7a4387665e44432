//! Why an action cannot be done now, as a person would say it.

/// Hands every refusal to the macro `$with`, one row each: its name, the text that a screen shows for it
/// and the reason in the words of scripts. Its key in scripts is its name in kebab case.
macro_rules! refusals {
    ($with:ident) => {
        $with! {
            /// Somebody has won.
            GameIsOver NO_GAME_IS_OVER "the game is over",
            /// Something else is due first.
            OtherStep NO_OTHER_STEP "something else is due first",
            /// Nobody sits there.
            EmptySeat NO_OTHER_STEP "nobody sits there",
            /// The player has a chain of this character.
            AlreadyLaid NO_ALREADY_LAID "the player has a chain of this character",
            /// The player has no chain of this character.
            NoSuchChain NO_OTHER_STEP "the player has no chain of this character",
            /// The chain has its three vases.
            ChainIsComplete NO_OTHER_STEP "the chain has its three vases",
            /// A Totem comes after three vases.
            TotemTooEarly NO_OTHER_STEP "a totem comes after three vases",
            /// The chain has a Totem: nothing can be done to it.
            Protected NO_OTHER_STEP "a totem protects the chain",
            /// A chain has at most one Multidiorama.
            SecondMulti NO_OTHER_STEP "a chain has at most one multidiorama",
            /// There are only four copies of each card.
            NoCopyLeft NO_NO_COPY_LEFT "there are only four copies of that card",
            /// A card lies beside the chain already.
            AlreadyActive NO_ALREADY_ACTIVE "a card lies beside that chain already",
            /// No card lies beside the chain.
            NoActiveCard NO_OTHER_STEP "no card lies beside that chain",
            /// Whoever has drawn cannot use an active card.
            HasDrawn NO_OTHER_STEP "whoever has drawn cannot use an active card",
            /// The top discard is no Diorama, or there is none.
            NoDioramaOnTop NO_OTHER_STEP "the top discard is no diorama",
            /// The deck is empty.
            DeckIsEmpty NO_DECK_IS_EMPTY "the deck is empty",
            /// There are not so many cards in deck and discards.
            TooFewCards NO_TOO_FEW_CARDS "there are not so many cards in deck and discards",
            /// Nobody does that to their own chains.
            OwnChain NO_OTHER_STEP "that is done to the chains of others",
            /// The chain has no vase.
            NothingToTake NO_OTHER_STEP "the chain has no vase",
            /// The vase fits none of the thief's chains, or not this one.
            NoRoom NO_OTHER_STEP "the vase does not fit there",
            /// The older edition has no cards that steal.
            NotInEdition NO_OTHER_STEP "this edition has no cards that steal",
            /// The player skips the next turn already.
            AlreadyBlocked NO_OTHER_STEP "the player skips the next turn already",
            /// A block lies beside a chain, and the player has none.
            NoChain NO_OTHER_STEP "the player has no chain",
            /// All action cards have been played.
            NoActionLeft NO_NO_ACTION_LEFT "all action cards have been played",
            /// Nobody shares the victory.
            NothingToShare NO_OTHER_STEP "nobody shares the victory",
            /// Such a value cannot be.
            ValueOutOfRange NO_VALUE_OUT_OF_RANGE "such a value cannot be",
            /// The value is already so.
            AlreadySo NO_OTHER_STEP "the value is already so",
            /// Values can be corrected between moves, not within one.
            FinishStepFirst NO_FINISH_STEP_FIRST "values are corrected between moves, not within one",
            /// The table keeps that itself.
            NotKept NO_OTHER_STEP "the table keeps that itself",
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
