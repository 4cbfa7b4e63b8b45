//! Why a call is rated as it is.

/// The reason for a rating.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Why {
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
    /// … but the pass is still compared
    MustPassCompared,
    /// 31A1, 32A1: this call
    MustRepeat,
    /// … which is irregular again
    MustRepeatIrregular,
    /// 31A1, 32A1: another call
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
    /// 27B, meaning not known
    UnknownReplacement,
    /// 27B, not even the denomination known
    UnknownDenomination,
    /// 27B, a double whose meaning is not known
    UnknownDouble,
    /// 27B3, 27B4: no double after that
    NoDoubleNow,
    /// Partner is already silenced; whether the lead is restricted is open.
    SilencedAnyway,
    /// Partner is already silenced; the lead is not restricted.
    SilencedNoLead,
    /// Partner is free; whether the lead is restricted is open.
    LeadOpen,
    /// Partner is free, and so is the lead.
    LeadFree,
    /// 17D3: three passes have skipped a player.
    PassGoesBack,
    /// It ends the auction: partner has no turn left.
    EndsTheAuction,
    /// It ends the auction, and nothing is left to decide.
    EndsFreely,
    /// 30 to 32, comparable, but partner must pass for another reason
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
    /// 30 to 32, meaning not known
    Unknown,
    /// … if right-hand opponent acts
    UnknownIfRhoActs,
}
