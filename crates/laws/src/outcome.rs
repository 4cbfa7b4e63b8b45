//! Which way the law went: what came of an irregularity, why a player is bound, why a call is not
//! what it seems. Clauses are cited from it, so that nobody has to infer from a citation what
//! happened.

use crate::book::{
    Cite, law_16, law_21, law_23, law_24, law_25, law_27, law_30, law_31, law_32, law_36, law_37,
    law_38, law_72, law_82,
};

/// What came of an irregularity, beside its status.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// Its status says everything.
    Plain,
    /// Laws 30 to 32: a call out of rotation was not accepted.
    Rotation(Rotation),
    /// 27B: an insufficient bid was not accepted, or was changed at once.
    Insufficient(Insufficient),
    /// Law 36
    Inadmissible(Inadmissible),
    /// A call other than the one to be repeated
    Disobeyed(Repeat),
    /// It could no longer be changed.
    TooLate(TooLate),
    /// Law 39
    AfterAuction(AfterAuction),
    /// Law 24
    Exposed(Exposure),
}

impl Outcome {
    /// What a call out of rotation costs.
    #[must_use]
    pub const fn rotation(self) -> Option<Rotation> {
        if let Self::Rotation(rotation) = self { Some(rotation) } else { None }
    }

    /// What came of an insufficient bid; the default for anything else.
    #[must_use]
    pub fn insufficient(self) -> Insufficient {
        if let Self::Insufficient(bid) = self { bid } else { Insufficient::default() }
    }

    /// Was a pass ruled on as if it were a bid (30C)?
    #[must_use]
    pub fn is_as_bid(self) -> bool {
        self.rotation().is_some_and(Rotation::is_as_bid)
    }
}

/// What a call out of rotation that was not accepted costs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Rotation {
    /// It was the third pass, and the auction only goes back (17D3).
    GoesBack,
    /// The player passes at the next turn (30A).
    PassesOnce,
    /// Right-hand opponent has the turn back, and what they call decides (31A, 32A).
    RhoFirst(Repeat),
    /// They passed: it must be repeated (31A1, 32A1).
    Repeated(Repeat),
    /// The player's next call will be compared with it.
    ToCompare(CompareLaw),
    /// That call is comparable, and nothing follows.
    Comparable(CompareLaw),
    /// It is not: partner passes once.
    NotComparable(CompareLaw),
}

impl Rotation {
    /// Was it ruled on like a bid? Artificial passes are (30C).
    #[must_use]
    pub const fn is_as_bid(self) -> bool {
        match self {
            Self::RhoFirst(repeat) | Self::Repeated(repeat) => matches!(repeat, Repeat::Bid),
            Self::ToCompare(law) | Self::Comparable(law) | Self::NotComparable(law) => {
                matches!(law, CompareLaw::BidAtRhos | CompareLaw::BidElsewhere)
            }
            Self::GoesBack | Self::PassesOnce => false,
        }
    }

    /// Was it made at right-hand opponent's turn, so that their call came first (31A, 32A)?
    #[must_use]
    pub const fn was_at_rhos(self) -> bool {
        match self {
            Self::RhoFirst(_) | Self::Repeated(_) => true,
            Self::ToCompare(law) | Self::Comparable(law) | Self::NotComparable(law) => {
                matches!(law, CompareLaw::BidAtRhos | CompareLaw::DoubleAtRhos)
            }
            Self::GoesBack | Self::PassesOnce => false,
        }
    }
}

/// Which of Laws 30 to 32 compares.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum CompareLaw {
    /// A pass (30B)
    Pass,
    /// A bid at RHO's turn (31A2)
    BidAtRhos,
    /// A bid at partner's or LHO's turn (31B)
    BidElsewhere,
    /// A double at RHO's turn (32A2)
    DoubleAtRhos,
    /// A double at partner's turn (32B)
    DoubleElsewhere,
}

impl CompareLaw {
    /// By which clause nothing follows after a comparable call.
    #[must_use]
    pub const fn comparable(self) -> Cite {
        match self {
            Self::Pass => law_30::B1B_I,
            Self::BidAtRhos | Self::BidElsewhere => law_31::A2A,
            Self::DoubleAtRhos | Self::DoubleElsewhere => law_32::A2A,
        }
    }

    /// By which clause partner passes after any other call.
    #[must_use]
    pub const fn not_comparable(self) -> Cite {
        match self {
            Self::Pass => law_30::B1B_II,
            Self::BidAtRhos | Self::BidElsewhere => law_31::A2B,
            Self::DoubleAtRhos | Self::DoubleElsewhere => law_32::A2B,
        }
    }
}

/// Which call has to be made again.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Repeat {
    /// A bid, or a pass that is ruled on like one (31A1)
    Bid,
    /// A double or redouble (32A1)
    Double,
}

impl Repeat {
    /// By which clause.
    #[must_use]
    pub const fn law(self) -> Cite {
        match self {
            Self::Bid => law_31::A1,
            Self::Double => law_32::A1,
        }
    }
}

/// What replaced an insufficient bid, and what it led to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Insufficient {
    /// A double, which was cancelled (27B3).
    pub doubled: bool,
    /// A second insufficient bid (27B4).
    pub again: bool,
    /// The ruling on the call that stands there, if there is one.
    pub replaced: Option<Replacement>,
}

impl Insufficient {
    /// Does the replacement silence partner, whatever follows?
    #[must_use]
    pub const fn silences(self) -> bool {
        self.doubled || self.again
    }

    /// Does the call that stands there leave partner free (27B1)?
    #[must_use]
    pub const fn frees(self) -> bool {
        matches!(self.replaced, Some(Replacement::SameDenomination | Replacement::Comparable))
    }
}

/// The ruling on a call in place of an insufficient bid.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Replacement {
    /// The lowest bid that specifies the same denomination (27B1(a))
    SameDenomination,
    /// Comparable (27B1(b))
    Comparable,
    /// Any other: partner passes for the rest of the auction (27B2).
    Silences,
}

/// What came of an inadmissible double or redouble.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Inadmissible {
    /// Left-hand opponent had called: it and all that followed are cancelled (36A).
    StartsAnew,
    /// The player replaces it (36B2).
    IsReplaced,
    /// It was out of turn, and the turn goes back (36B4).
    TurnGoesBack,
    /// The player had to pass, and a pass is put in its place (37B).
    WasBarred,
    /// It was noticed in the play: the contract is not doubled (36C).
    InPlay,
}

/// Why a call can no longer be changed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum TooLate {
    /// Partner has called since the slip (25A4).
    PartnerCalled,
    /// The lead has been faced since (25A5).
    LeadFaced,
    /// The call was made on misinformation, and partner has called since, or the lead
    /// has been faced (21B3).
    Misinformed,
}

impl TooLate {
    /// By which clause.
    #[must_use]
    pub const fn law(self) -> Cite {
        match self {
            Self::PartnerCalled => law_25::A4,
            Self::LeadFaced => law_25::A5,
            Self::Misinformed => law_21::B3,
        }
    }
}

/// What a call after the final pass costs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum AfterAuction {
    /// Nothing (39B)
    Nothing,
    /// A defender bid or doubled: the lead may be restricted (39C).
    Lead,
}

/// Which cards were exposed before the play.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Exposure {
    /// One low card that was not led (24A)
    Low,
    /// One honour, or one card that was led (24B)
    HonourOrLed,
    /// Two or more (24C)
    Several,
}

impl Exposure {
    /// By which clause.
    #[must_use]
    pub const fn law(self) -> Cite {
        match self {
            Self::Low => law_24::A,
            Self::HonourOrLed => law_24::B,
            Self::Several => law_24::C,
        }
    }
}

/// Why a player is bound.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Bound {
    /// Partner exposed cards.
    Exposed(Exposure),
    /// An insufficient bid of their own was not accepted (27B).
    Insufficient,
    /// Partner's replacement of an insufficient bid silences them (27B2).
    NotTheSame,
    /// Partner doubled in place of an insufficient bid (27B3).
    DoubledInstead,
    /// Partner replaced an insufficient bid by another (27B4).
    InsufficientAgain,
    /// They passed at right-hand opponent's turn (30A).
    PassedAtRhos,
    /// Their call out of rotation must be repeated.
    Repeat(Repeat),
    /// Partner's call is not comparable with the one that was cancelled.
    NotComparable(CompareLaw),
    /// Partner's double was inadmissible, or their own (36B2).
    Inadmissible,
    /// Partner's double was inadmissible, and out of turn (36B4).
    InadmissibleOutOfTurn,
    /// They or partner called when required to pass (37B2).
    Barred,
    /// They or partner bid above seven (38C).
    OverSeven,
}

impl Bound {
    /// By which clause.
    #[must_use]
    pub const fn law(self) -> Cite {
        match self {
            Self::Exposed(exposure) => exposure.law(),
            Self::Insufficient => law_27::B,
            Self::NotTheSame => law_27::B2,
            Self::DoubledInstead => law_27::B3,
            Self::InsufficientAgain => law_27::B4,
            Self::PassedAtRhos => law_30::A,
            Self::Repeat(repeat) => repeat.law(),
            Self::NotComparable(law) => law.not_comparable(),
            Self::Inadmissible => law_36::B2,
            Self::InadmissibleOutOfTurn => law_36::B4,
            Self::Barred => law_37::B2,
            Self::OverSeven => law_38::C,
        }
    }
}

/// What the director looks at after play.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ReviewWhy {
    /// A comparable call: did the irregularity itself help (23C)?
    HelpedByComparable,
    /// An insufficient bid was replaced freely: did it help (27D)?
    HelpedByReplacement,
    /// Could the offender have been aware that it could well damage the other side (72C)?
    CouldHaveKnown,
    /// Was unauthorised information used (16C3)?
    Information,
    /// Did the other side gain from its misinformation (21B3)?
    Misinformation,
    /// A ruling was corrected (82C).
    Misruled,
}

impl ReviewWhy {
    /// By which clause.
    #[must_use]
    pub const fn law(self) -> Cite {
        match self {
            Self::HelpedByComparable => law_23::C,
            Self::HelpedByReplacement => law_27::D,
            Self::CouldHaveKnown => law_72::C,
            Self::Information => law_16::C3,
            Self::Misinformation => law_21::B3,
            Self::Misruled => law_82::C,
        }
    }

    /// Did the irregularity help, although nothing else follows from it?
    #[must_use]
    pub const fn is_of_help(self) -> bool {
        matches!(self, Self::HelpedByComparable | Self::HelpedByReplacement)
    }
}

/// What is special about an entry.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum EntryWhy {
    /// Made while a question was open: void (9B2)
    Void,
    /// A pass that nobody waited for (28A)
    TakenAsMade,
    /// Made under a ruling that was corrected (82C)
    Misruled,
}
