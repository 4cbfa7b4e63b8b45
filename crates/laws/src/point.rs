//! The points that the law or the record leaves open, and how each was decided.

use crate::book::Cite;
use crate::profile::{
    ArtificialCallOf, BarredInadmissible, CallAfterAttention, ChangeCalledOver, ExtraSuits,
    InformationAfter36A, InformationAfter39B, InnocentPasses, LeadAfter17D3, LeadAfter21B2,
    LeadAfter30A, LeadAfter32A2B, LhoThenRho, PartnerCalledOver, ProtectedSuits, RhoMustRepeat,
    SecondInsufficient, ThirdPassRefused, UnknownNotice, WrongRepeatCalledOver,
};

/// How the interface refers to a point.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Code {
    /// The number of an open point
    Number(u8),
    /// The setting that decides it, or another name
    Name(&'static str),
}

macro_rules! points {
    (
        open { $( $(#[$doc:meta])* $open:ident($choice:ident) = $code:expr, $setting:literal; )+ }
        plain { $( $(#[$also:meta])* $plain:ident = $name:literal; )+ }
    ) => {
        /// An unsettled point of law, or something missing from the record.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub enum Point {
            $( $(#[$doc])* $open, )+
            $( $(#[$also])* $plain, )+
        }

        impl Point {
            /// All of them.
            pub const ALL: &[Self] = &[$( Self::$open, )+ $( Self::$plain, )+];

            /// As the interface writes it.
            #[must_use]
            pub const fn code(self) -> Code {
                match self {
                    $( Self::$open => $code, )+
                    $( Self::$plain => Code::Name($name), )+
                }
            }

            /// The setting of a profile that decides it; `None` where the law is not open.
            #[must_use]
            pub const fn setting(self) -> Option<&'static str> {
                match self {
                    $( Self::$open => Some($setting), )+
                    $( Self::$plain => None, )+
                }
            }
        }

        /// How a point was decided.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        pub enum Taken {
            $( $(#[$doc])* $open($choice), )+
            $( $(#[$also])* $plain, )+
        }

        impl Taken {
            /// Which point it is.
            #[must_use]
            pub const fn point(self) -> Point {
                match self {
                    $( Self::$open(_) => Point::$open, )+
                    $( Self::$plain => Point::$plain, )+
                }
            }

            /// The choice as a profile writes it, where there is one.
            #[must_use]
            pub const fn choice(self) -> Option<&'static str> {
                match self {
                    $( Self::$open(choice) => Some(choice.as_str()), )+
                    $( Self::$plain => None, )+
                }
            }
        }
    };
}

points! {
    open {
        /// A lead restriction after a forced second pass (30A)
        LeadAfter30A(LeadAfter30A) = Code::Number(1), "lead_after_30a";
        /// A lead restriction on left-hand opponent's side after 21B2
        LeadAfter21B2(LeadAfter21B2) = Code::Number(2), "lead_after_21b2";
        /// Left-hand opponent called over a call out of rotation, then the rightful player
        LhoThenRho(LhoThenRho) = Code::Number(3), "lho_then_rho";
        /// It is not known whether the rightful player had noticed.
        UnknownNotice(UnknownNotice) = Code::Number(4), "unknown_notice";
        /// A call made before the rights were explained
        CallAfterAttention(CallAfterAttention) = Code::Number(5), "call_after_attention";
        /// A call made without waiting for a player who must repeat a call
        RhoMustRepeat(RhoMustRepeat) = Code::Number(6), "rho_must_repeat";
        /// Whose artificial call 30C means
        ArtificialCallOf(ArtificialCallOf) = Code::Number(7), "artificial_call_of";
        /// A lead restriction after 32A2(b)
        LeadAfter32A2B(LeadAfter32A2B) = Code::Number(8), "lead_after_32a2b";
        /// Further suits that the bid of 27B1(a) specifies
        ExtraSuits(ExtraSuits) = Code::Number(9), "extra_suits";
        /// Unauthorised information after 36A
        InformationAfter36A(InformationAfter36A) = Code::Number(10), "information_after_36a";
        /// A lead restriction after 17D3
        LeadAfter17D3(LeadAfter17D3) = Code::Number(15), "lead_after_17d3";
        /// Partner, in turn, called over the call out of rotation.
        PartnerCalledOver(PartnerCalledOver) = Code::Number(16), "partner_called_over";
        /// A second insufficient bid as the replacement
        SecondInsufficient(SecondInsufficient) = Code::Number(18), "second_insufficient";
        /// An inadmissible double by a player who had to pass
        BarredInadmissible(BarredDouble) = Code::Number(19), "barred_inadmissible";
        /// Whose suits 26B protects
        ProtectedSuits(ProtectedSuits) = Code::Number(20), "protected_suits";
        /// A third pass, out of turn, that is not accepted
        ThirdPassRefused(ThirdPassRefused)
            = Code::Name("third_pass_refused"), "third_pass_refused";
        /// The other side's passes that 17D3 cancels
        InnocentPasses(InnocentPasses) = Code::Name("innocent_passes"), "innocent_passes";
        /// A call over a changed insufficient bid, before any ruling (27C)
        ChangeCalledOver(ChangeCalledOver)
            = Code::Name("change_called_over"), "change_called_over";
        /// A call over one that was not the call to be repeated
        WrongRepeatCalledOver(WrongRepeatCalledOver)
            = Code::Name("wrong_repeat_called_over"), "wrong_repeat_called_over";
        /// Unauthorised information after 39B
        InformationAfter39B(InformationAfter39B)
            = Code::Name("information_after_39b"), "information_after_39b";
    }
    plain {
        /// A bid whose meaning is not known is taken to show the suit it names.
        MeaningUnknown = "meaning_unknown";
        /// A changed insufficient bid was called over, without a ruling (27C).
        ChangeUnruled = "27C_unruled";
        /// A bid above seven was noticed during the play (38).
        OverSevenInPlay = "38_after_lead";
        /// A lead out of turn is taken as made (54).
        LeadOutOfTurn = "54";
        /// The forbidden suit was led (61A).
        ForbiddenSuitLed = "61A";
    }
}

/// What governs an inadmissible double by a player who had to pass.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum BarredDouble {
    /// Left-hand opponent was silent: as the authority decides.
    Chosen(BarredInadmissible),
    /// Left-hand opponent had called: 36A.
    StartsAnew,
}

impl BarredDouble {
    /// As the interface writes it.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Chosen(choice) => choice.as_str(),
            Self::StartsAnew => "36A",
        }
    }
}

/// A point that came up, and how it was decided.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Note {
    /// Which point, and the decision
    pub taken: Taken,
    /// The laws it concerns
    pub laws: Vec<Cite>,
}

impl Note {
    /// Which point it is.
    #[must_use]
    pub const fn point(&self) -> Point {
        self.taken.point()
    }
}
