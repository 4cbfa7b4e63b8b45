//! # Law 23: comparable call
//!
//! A call was withdrawn and the offender makes another in its place. If the new one tells partner
//! about the same, or less but nothing else, it is *comparable*, and the auction goes on as if
//! little had happened. One of the three tests of 23A is enough.

use bridge::Call;

use crate::event::EventNo;
use crate::outcome::{Bound, CompareLaw, ReviewWhy, Rotation};
use crate::point::Taken;
use crate::position::Verdict;
use crate::profile::LeadAfter32A2B;
use crate::question::{Asked, AuctionQuestion};
use crate::reading::{Duty, LeadTest, Reader};

use super::{Cite, Clause, Coverage, Law, law_12, law_16, law_26, law_27, law_30, law_31, law_32};

/// **23A.** When a call is comparable.
pub const A: Cite = Cite::new("23A");

/// **23A1.** Same or similar meaning.
pub const A1: Cite = Cite::new("23A1");

/// **23A2.** Narrower meaning.
pub const A2: Cite = Cite::new("23A2");

/// **23A3.** Same purpose.
pub const A3: Cite = Cite::new("23A3");

/// **23B.** Then no rectification.
pub const B: Cite = Cite::new("23B");

/// **23C.** Review after the play.
pub const C: Cite = Cite::new("23C");

/// Law 23 and its clauses, in the book's order.
pub const LAW: Law = Law {
    number: 23,
    clauses: &[
        Clause {
            cite: A,
            coverage: Coverage::Coded,
            see: &[law_26::A, law_27::B1B, law_30::B1B_I, law_31::A2A, law_32::A2A],
        },
        Clause { cite: A1, coverage: Coverage::Coded, see: &[] },
        Clause { cite: A2, coverage: Coverage::Coded, see: &[] },
        Clause { cite: A3, coverage: Coverage::Coded, see: &[] },
        Clause {
            cite: B,
            coverage: Coverage::Coded,
            see: &[law_16::C2, law_30::B1B_I, law_31::A2A, law_32::A2A],
        },
        Clause {
            cite: C,
            coverage: Coverage::PointedOut,
            see: &[
                law_12::C1,
                law_12::C1B,
                law_26::A,
                law_27::B1B,
                law_27::D,
                law_30::B1B_I,
                law_31::A2A,
                law_32::A2A,
            ],
        },
    ],
};

// ---- the rules ----

/// **23A.** The offender has called in turn: is the call comparable with the one that was
/// cancelled? A pass inserted by the law was not the offender's choice: it is comparable with a
/// pass and with nothing else.
pub(crate) fn compare(r: &mut Reader<'_>, duty: &Duty, replacement: Option<EventNo>) {
    let verdict = match replacement {
        Some(replacement) => r.verdict(duty.irregularity, duty.withdrawn, replacement),
        None if r.made(duty.withdrawn).call == Call::Pass => Some(Verdict::Yes),
        None => Some(Verdict::No),
    };
    r.compared(duty.irregularity, verdict);
    match verdict {
        Some(Verdict::Yes) => comparable(r, duty),
        Some(Verdict::No) => not_comparable(r, duty),
        Some(Verdict::Judgment) | None => {
            r.ask(
                AuctionQuestion::Comparable,
                Asked::Director,
                duty.irregularity,
                duty.withdrawn,
                replacement,
            );
        }
    }
}

/// **23B.** It is: no further rectification, and from now on partner may use what the withdrawn
/// call told. **23C** remains for the end of the play.
fn comparable(r: &mut Reader<'_>, duty: &Duty) {
    r.costs(duty.irregularity, Rotation::Comparable(duty.law));
    cite_elsewhere(r, duty);
    r.cite(duty.irregularity, duty.law.comparable());
    r.cite(duty.irregularity, B);
    r.authorise(duty.irregularity);
    r.review(ReviewWhy::HelpedByComparable, Some(duty.irregularity));
    law_16::called_before(r, duty.offender.partner(), duty.withdrawn);
}

/// It is not: partner passes once, and the lead may be restricted.
fn not_comparable(r: &mut Reader<'_>, duty: &Duty) {
    r.costs(duty.irregularity, Rotation::NotComparable(duty.law));
    cite_elsewhere(r, duty);
    r.cite(duty.irregularity, duty.law.not_comparable());
    r.bar_next(duty.offender.partner(), Bound::NotComparable(duty.law));
    r.review(ReviewWhy::CouldHaveKnown, Some(duty.irregularity));
    if matches!(duty.law, CompareLaw::DoubleAtRhos | CompareLaw::DoubleElsewhere) {
        let choice = r.profile().lead_after_32a2b;
        r.note(Taken::LeadAfter32A2B(choice), &[law_32::A2B, law_26::B]);
        if choice == LeadAfter32A2B::Nothing {
            return;
        }
    }
    r.cite(duty.irregularity, law_26::B);
    r.lead_case(duty.irregularity, duty.withdrawn, LeadTest::Restricts);
}

/// Says about every comparable call only that it is one, so that another clause is named.
#[must_use]
pub fn goes_without_saying(law: Cite) -> bool {
    law == B
}

/// At a turn other than right-hand opponent's, 31B2 and 32B2 send there.
fn cite_elsewhere(r: &mut Reader<'_>, duty: &Duty) {
    match duty.law {
        CompareLaw::BidElsewhere => r.cite(duty.irregularity, law_31::B2),
        CompareLaw::DoubleElsewhere => r.cite(duty.irregularity, law_32::B2),
        CompareLaw::Pass | CompareLaw::BidAtRhos | CompareLaw::DoubleAtRhos => {}
    }
}
