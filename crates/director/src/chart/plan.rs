//! What is played in each chart. North is the offender.

use super::{Asks, Way};

/// A choice that the law does not ask about: what the players do.
pub(super) struct Plan {
    pub(super) asks: Asks,
    pub(super) ways: &'static [Choice],
}

/// One of the choices: what happens, and what is to be chosen after it.
pub(super) struct Choice {
    pub(super) way: Way,
    /// A script, of which the dealer is in the first
    pub(super) script: &'static str,
    pub(super) then: Option<&'static Plan>,
}

const fn end(way: Way, script: &'static str) -> Choice {
    Choice { way, script, then: None }
}

const fn on(way: Way, script: &'static str, then: &'static Plan) -> Choice {
    Choice { way, script, then: Some(then) }
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
        end(Way::Changed, "W: W 1S, N 1H, N 2H, !"),
    ],
};

const FIRST_OF_ALL: Plan = Plan {
    asks: Asks::WhatNext,
    ways: &[
        end(Way::LhoCalls, "W: N 1H, E P"),
        end(Way::ThreePasses, "S: S 1H, N P, E P, S P"),
        end(Way::RightfulCalls, "W: N 1H, W P"),
        end(Way::LhoInTurn, "E: N 1H, E 1S"),
        end(Way::DirectorPass, "W: N P, !"),
        end(Way::DirectorThirdPass, "N: N 1H, E P, S P, N P, !"),
        end(Way::DirectorBid, "W: N 1H, !"),
        end(Way::DirectorDouble, "E: E 1C, S P, N X, !"),
        end(Way::DirectorInadmissible, "S: S 1H, N X, !"),
        end(Way::DirectorOwn, "N: N 1C, N 1H, !"),
    ],
};

const PASS: Plan = Plan {
    asks: Asks::WhoseTurn,
    ways: &[
        end(Way::Rhos, "W: N P, !"),
        end(Way::RhosThirdPass, "N: N 1H, E P, S P, N P, !"),
        on(
            Way::PartnersOrFirst,
            "S: N P, !",
            &Plan { asks: Asks::AtProperTurn, ways: &[end(Way::Calls, "S 1C, W P, N 1N")] },
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
                ways: &[end(Way::RhoPasses, "W P"), end(Way::RhoActs, "W 1S, N 2H")],
            },
        ),
        on(
            Way::PartnersOrFirst,
            "S: N 1H, !",
            &Plan { asks: Asks::AtProperTurn, ways: &[end(Way::Calls, "S 1C, W P, N 1H")] },
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
        end(Way::AtOnce, "S: S 1H, W P, N X, !"),
        end(Way::AtOnceOut, "S: S 1H, N X, !"),
        end(Way::OverIt, "S: S 1H, W P, N X, E 1S, !"),
        end(Way::AfterLead, "S: S 1H, W P, N X, E P, W leads SA, !"),
    ],
};
