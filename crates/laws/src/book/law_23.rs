//! # Law 23: comparable call
//!
//! A call was withdrawn and the offender makes another in its place. If the new one tells
//! his partner about the same, or less but nothing else, it is *comparable*, and the
//! auction goes on as if little had happened. One of the three tests of 23A is enough.

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
    title: "Comparable call",
    clauses: &[
        Clause {
            cite: A,
            title: "When a call is comparable",
            text: "The call in place of the withdrawn one is comparable if it passes any one of \
                   three tests: about the same meaning, a narrower meaning, or the same purpose.",
            coverage: Coverage::Coded,
            see: &[law_26::A, law_27::B1B, law_30::B1B_I, law_31::A2A, law_32::A2A],
        },
        Clause {
            cite: A1,
            title: "Same or similar meaning",
            text: "The new call means the same as the withdrawn one could be taken to mean, or \
                   nearly the same.",
            coverage: Coverage::Coded,
            see: &[],
        },
        Clause {
            cite: A2,
            title: "Narrower meaning",
            text: "Every hand that the new call shows is one that the withdrawn call could also \
                   have shown.",
            coverage: Coverage::Coded,
            see: &[],
        },
        Clause {
            cite: A3,
            title: "Same purpose",
            text: "The new call does the same job as the withdrawn one, for instance asking the \
                   same question or relaying.",
            coverage: Coverage::Coded,
            see: &[],
        },
        Clause {
            cite: B,
            title: "Then no rectification",
            text: "A call out of rotation was cancelled and the offender makes a comparable call \
                   at their proper turn: auction and play go on without further rectification, and \
                   from then on the withdrawn call is not unauthorised.",
            coverage: Coverage::Coded,
            see: &[law_16::C2, law_30::B1B_I, law_31::A2A, law_32::A2A],
        },
        Clause {
            cite: C,
            title: "Review after the play",
            text: "After a comparable call: if the infraction itself helped the offending side, \
                   so that without it the result might well have been different, and the \
                   opponents were damaged, the director adjusts the score to what would probably \
                   have happened with no infraction.",
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

/// **23A.** The offender has made his call in turn: is it comparable with the
/// one that was cancelled? A pass that the law put in was not his choice: it
/// is comparable with a pass and with nothing else.
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

/// **23B.** It is: no further rectification, and partner may use what he has
/// heard from now on. **23C** remains for the end of the play.
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

/// Says of every comparable call only that it is one, so that another clause is named.
#[must_use]
pub fn goes_without_saying(law: Cite) -> bool {
    law == B
}

/// At another turn than right-hand opponent's 31B2 and 32B2 send there.
fn cite_elsewhere(r: &mut Reader<'_>, duty: &Duty) {
    match duty.law {
        CompareLaw::BidElsewhere => r.cite(duty.irregularity, law_31::B2),
        CompareLaw::DoubleElsewhere => r.cite(duty.irregularity, law_32::B2),
        CompareLaw::Pass | CompareLaw::BidAtRhos | CompareLaw::DoubleAtRhos => {}
    }
}
