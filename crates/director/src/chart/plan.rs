//! The plays of each chart. North is the offender.

use super::{Asks, Way};

/// A choice that the law does not ask about: what the players do.
pub(super) struct Plan {
    pub(super) asks: Asks,
    pub(super) ways: &'static [Choice],
}

/// One of the choices: what happens, and what is chosen after it.
pub(super) struct Choice {
    pub(super) way: Way,
    /// What happens next; from the deal if it begins with a dealer; empty if only the questions
    /// continue
    pub(super) script: &'static str,
    pub(super) then: Option<&'static Plan>,
}

impl Plan {
    /// Is every way played from the deal?
    pub(super) fn is_from_the_deal(&self) -> bool {
        self.ways.iter().all(Choice::is_from_the_deal)
    }
}

impl Choice {
    pub(super) fn is_from_the_deal(&self) -> bool {
        self.script.contains(':')
    }
}

const fn end(way: Way, script: &'static str) -> Choice {
    Choice { way, script, then: None }
}

const fn on(way: Way, script: &'static str, then: &'static Plan) -> Choice {
    Choice { way, script, then: Some(then) }
}

const fn asked(way: Way, then: &'static Plan) -> Choice {
    Choice { way, script: "", then: Some(then) }
}

/// The plan of a law's chart.
pub(super) const fn of(law: u8) -> &'static Plan {
    match law {
        27 => &INSUFFICIENT,
        29 => &FIRST_OF_ALL,
        30 => &PASS,
        31 => &BID,
        32 => &DOUBLE,
        36 => &INADMISSIBLE,
        _ => &Plan { asks: Asks::WhatNext, ways: &[] },
    }
}

const INSUFFICIENT: Plan = Plan {
    asks: Asks::BeforeTheDirector,
    ways: &[
        on(
            Way::StillThere,
            "W: W 1S, N 1H, !",
            &Plan {
                asks: Asks::ReplacedBy,
                ways: &[
                    end(Way::Bid, "N 2H"),
                    end(Way::Pass, "N P"),
                    end(Way::Double, "N X"),
                    end(Way::Insufficient, "N 1D, !"),
                ],
            },
        ),
        on(
            Way::Changed,
            "W: W 1S, N 1H, N 2H, !",
            &Plan {
                asks: Asks::ChangedTo,
                ways: &[
                    end(Way::Bid, "W: W 1S, N 1H, N 2H, !, reject"),
                    end(Way::Pass, "W: W 1S, N 1H, N P, !, reject"),
                    end(Way::Double, "W: W 1S, N 1H, N X, !, reject"),
                    end(Way::Insufficient, "W: W 1S, N 1H, N 1D, !, reject"),
                ],
            },
        ),
        end(Way::OverIt, "W: W 1S, N 1H, E P"),
        end(Way::OutOfTurn, "E: E 1S, S P, N 1H, !"),
    ],
};

const FIRST_OF_ALL: Plan = Plan {
    asks: Asks::WhoseTurn,
    ways: &[
        asked(
            Way::Rhos,
            &Plan {
                asks: Asks::WhatNext,
                ways: &[
                    end(Way::LhoCalls, "W: N 1H, E P"),
                    end(Way::ThreePasses, "S: S 1H, N P, E P, S P"),
                    end(Way::RhoCalls, "W: N 1H, W P"),
                    on(
                        Way::Director,
                        "W: N 1H, !",
                        &Plan {
                            asks: Asks::WhatCall,
                            ways: &[
                                end(Way::Pass, "W: N P, !, reject"),
                                end(Way::AnyBid, "W: N 1H, !, reject"),
                                end(Way::AnyDouble, "E: E 1C, S P, N X, !, reject"),
                            ],
                        },
                    ),
                    end(Way::DirectorThirdPass, "N: N 1H, E P, S P, N P, !"),
                ],
            },
        ),
        asked(
            Way::Partners,
            &Plan {
                asks: Asks::WhatNext,
                ways: &[
                    end(Way::LhoCalls, "S: N 1H, E P"),
                    end(Way::ThreePasses, "E: E 1H, N P, E P, S P"),
                    on(
                        Way::PartnerCalls,
                        "S: N 1H, S 1S, !",
                        &Plan {
                            asks: Asks::WhatCall,
                            ways: &[
                                end(Way::Pass, "S: N P, S 1S, !, reject"),
                                end(Way::AnyBid, "S: N 1H, S 1S, !, reject"),
                                end(Way::AnyDouble, "E: E 1C, N X, S 1S, !, reject"),
                            ],
                        },
                    ),
                    on(
                        Way::Director,
                        "S: N 1H, !",
                        &Plan {
                            asks: Asks::WhatCall,
                            ways: &[
                                end(Way::Pass, "S: N P, !, reject"),
                                end(Way::AnyBid, "S: N 1H, !, reject"),
                                end(Way::AnyDouble, "E: E 1C, N X, !, reject"),
                            ],
                        },
                    ),
                ],
            },
        ),
        asked(
            Way::LhosFirst,
            &Plan {
                asks: Asks::WhatNext,
                ways: &[
                    end(Way::LhoCalls, "E: N 1H, E 1S"),
                    on(
                        Way::Director,
                        "E: N 1H, !",
                        &Plan {
                            asks: Asks::WhatCall,
                            ways: &[
                                end(Way::Pass, "E: N P, !, reject"),
                                end(Way::AnyBid, "E: N 1H, !, reject"),
                            ],
                        },
                    ),
                ],
            },
        ),
        asked(
            Way::LhosLater,
            &Plan {
                asks: Asks::WhatCall,
                ways: &[
                    end(Way::Pass, "N: N 1C, N P, !"),
                    end(Way::AnyBid, "N: N 1C, N 1H, !"),
                    end(Way::AnyDouble, "W: W 1H, N P, N X, !"),
                ],
            },
        ),
        end(Way::Inadmissible, "S: S 1H, N X, !"),
    ],
};

const PASS: Plan = Plan {
    asks: Asks::WhoseTurn,
    ways: &[
        end(Way::Rhos, "W: N P, !"),
        end(Way::RhosThirdPass, "N: N 1H, E P, S P, N P, !"),
        on(
            Way::Partners,
            "S: N P, !",
            &Plan { asks: Asks::AtProperTurn, ways: &[end(Way::Calls, "S 1C, W P, N 1N")] },
        ),
        on(
            Way::LhosFirst,
            "E: N P, !",
            &Plan { asks: Asks::AtProperTurn, ways: &[end(Way::Calls, "E P, S 1C, W P, N 1N")] },
        ),
        end(Way::LhosLater, "N: N 1C, N P, !"),
    ],
};

const BID: Plan = Plan {
    asks: Asks::WhoseTurn,
    ways: &[
        on(
            Way::Rhos,
            "W: N 1H, !",
            &Plan {
                asks: Asks::RhoDoes,
                ways: &[
                    end(Way::RhoPasses, "W P"),
                    end(Way::RhoPassesLow, "E: E 1S, S P, N 1H, !, reject, W P"),
                    end(Way::RhoActs, "W 1S, N 2H"),
                ],
            },
        ),
        on(
            Way::Partners,
            "S: N 1H, !",
            &Plan { asks: Asks::AtProperTurn, ways: &[end(Way::Calls, "S 1C, W P, N 1H")] },
        ),
        on(
            Way::LhosFirst,
            "E: N 1H, !",
            &Plan { asks: Asks::AtProperTurn, ways: &[end(Way::Calls, "E P, S 1C, W P, N 1H")] },
        ),
        end(Way::LhosLater, "N: N 1C, N 1H, !"),
    ],
};

const DOUBLE: Plan = Plan {
    asks: Asks::WhoseTurn,
    ways: &[
        end(Way::Inadmissible, "S: S 1H, N X, !"),
        on(
            Way::Rhos,
            "E: E 1H, S P, N X, !",
            &Plan {
                asks: Asks::RhoDoes,
                ways: &[end(Way::RhoPasses, "W P"), end(Way::RhoActs, "W 2H, N X")],
            },
        ),
        on(
            Way::Partners,
            "E: E 1H, N X, !",
            &Plan { asks: Asks::AtProperTurn, ways: &[end(Way::Calls, "S P, W P, N X")] },
        ),
        end(Way::LhosLater, "W: W 1H, N P, N X, !"),
    ],
};

const INADMISSIBLE: Plan = Plan {
    asks: Asks::FoundOut,
    ways: &[
        asked(
            Way::AtOnce,
            &Plan {
                asks: Asks::WhoseTurn,
                ways: &[
                    end(Way::Own, "S: S 1H, W P, N X, !"),
                    end(Way::Rhos, "S: S 1H, N X, !"),
                    end(Way::Partners, "S: N X, !"),
                    end(Way::Lhos, "E: N X, !"),
                ],
            },
        ),
        asked(
            Way::OverIt,
            &Plan {
                asks: Asks::WhoseTurn,
                ways: &[
                    end(Way::Own, "S: S 1H, W P, N X, E 1S, !"),
                    end(Way::Rhos, "S: S 1H, N X, E 1S, !"),
                    end(Way::Partners, "S: N X, E 1S, !"),
                    end(Way::Lhos, "E: N X, E 1S, !"),
                ],
            },
        ),
        end(Way::AfterLead, "S: S 1H, W P, N X, E P, W leads SA, !"),
    ],
};
