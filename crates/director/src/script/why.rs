//! Why a call is rated as it is.

/// The reason for a rating.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Why {
    /// Nothing special
    Nothing,
    /// Something irregular has to be ruled on first.
    Waits,
    /// 18D
    Insufficient,
    /// 19A1
    NothingToDouble,
    /// 19B1
    NothingToRedouble,
    /// The player must pass.
    MustPass,
    /// … and his pass is compared all the same
    MustPassCompared,
    /// 31A1, 32A1: this one
    MustRepeat,
    /// … which is irregular once more
    MustRepeatIrregular,
    /// 31A1, 32A1: another one
    MustRepeatAnother,
    /// 27B4
    InsufficientAgain,
    /// 27B1(a)
    SameDenomination,
    /// 27B1(b)
    ComparableReplacement,
    /// 27B2
    PartnerSilenced,
    /// 27B3
    DoubleNotComparable,
    /// 27B, left to the director
    JudgmentReplacement,
    /// 27B, a double left to the director
    JudgmentDouble,
    /// 27B, nothing is known
    UnknownReplacement,
    /// 27B, and not even the denomination
    UnknownDenomination,
    /// 27B, a double of which nothing is known
    UnknownDouble,
    /// 27B3, 27B4: no double after that
    NoDoubleNow,
    /// Partner is silenced already; whether the lead is restricted is open.
    SilencedAnyway,
    /// Partner is silenced already; the lead is not restricted.
    SilencedNoLead,
    /// Partner is free; whether the lead is restricted is open.
    LeadOpen,
    /// Partner is free, and the lead is too.
    LeadFree,
    /// 17D3: three passes have skipped a player.
    PassGoesBack,
    /// It ends the auction: partner has no turn left.
    EndsTheAuction,
    /// It ends the auction, and nothing is left to decide.
    EndsFreely,
    /// 30 to 32, comparable, and partner must pass for another reason
    ComparableBarred,
    /// 30 to 32, comparable
    Comparable,
    /// … if right-hand opponent acts
    ComparableIfRhoActs,
    /// 30 to 32, not comparable
    PartnerPassesOnce,
    /// … if right-hand opponent acts
    PartnerPassesOnceIfRhoActs,
    /// 30 to 32, left to the director
    Judgment,
    /// … if right-hand opponent acts
    JudgmentIfRhoActs,
    /// 30 to 32, nothing is known
    Unknown,
    /// … if right-hand opponent acts
    UnknownIfRhoActs,
}
