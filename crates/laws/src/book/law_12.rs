//! # Law 12: adjusted scores
//!
//! The rectification laid down, or the lack of one, does not put the board right, so the
//! director changes its score.

use super::{
    Cite, Clause, Coverage, Law, law_11, law_15, law_16, law_21, law_23, law_27, law_72, law_78,
    law_82, law_84, law_86,
};

/// **12A1.** No rectification in the book.
pub const A1: Cite = Cite::new("12A1");

/// **12A2.** Normal play is impossible.
pub const A2: Cite = Cite::new("12A2");

/// **12A3.** Wrong rectification applied.
pub const A3: Cite = Cite::new("12A3");

/// **12B.** Why scores are adjusted.
pub const B: Cite = Cite::new("12B");

/// **12B1.** Repair the damage.
pub const B1: Cite = Cite::new("12B1");

/// **12B2.** Harsh or kind is no reason.
pub const B2: Cite = Cite::new("12B2");

/// **12C.** Kinds of adjusted score.
pub const C: Cite = Cite::new("12C");

/// **12C1.** Assigned score.
pub const C1: Cite = Cite::new("12C1");

/// **12C1(a).** Assign when possible.
pub const C1A: Cite = Cite::new("12C1(a)");

/// **12C1(b).** As if nothing had happened.
pub const C1B: Cite = Cite::new("12C1(b)");

/// **12C1(c).** Weighted scores.
pub const C1C: Cite = Cite::new("12C1(c)");

/// **12C1(d).** Too many possibilities.
pub const C1D: Cite = Cite::new("12C1(d)");

/// **12C1(e).** Damage of one's own making.
pub const C1E: Cite = Cite::new("12C1(e)");

/// **12C1(e)(i).** Offenders after such an error.
pub const C1E_I: Cite = Cite::new("12C1(e)(i)");

/// **12C1(e)(ii).** Non-offenders after such an error.
pub const C1E_II: Cite = Cite::new("12C1(e)(ii)");

/// **12C2.** Artificial score.
pub const C2: Cite = Cite::new("12C2");

/// **12C2(a).** Average plus and minus.
pub const C2A: Cite = Cite::new("12C2(a)");

/// **12C2(b).** At IMPs.
pub const C2B: Cite = Cite::new("12C2(b)");

/// **12C2(c).** Very good or bad sessions.
pub const C2C: Cite = Cite::new("12C2(c)");

/// **12C2(d).** Repeated unplayable boards.
pub const C2D: Cite = Cite::new("12C2(d)");

/// Law 12 and its clauses, in the book's order.
pub const LAW: Law = Law {
    number: 12,
    title: "Adjusted scores",
    clauses: &[
        Clause {
            cite: A1,
            title: "No rectification in the book",
            text: "If the laws give the non-offending side no remedy for this kind of violation, \
                   the director may adjust the score.",
            coverage: Coverage::Judgement,
            see: &[law_84::D],
        },
        Clause {
            cite: A2,
            title: "Normal play is impossible",
            text: "If no rectification lets the board be bid and played normally, the director \
                   gives an artificial score.",
            coverage: Coverage::PointedOut,
            see: &[C2, law_15::A2A, law_82::C],
        },
        Clause {
            cite: A3,
            title: "Wrong rectification applied",
            text: "If a rectification was applied wrongly, the director may adjust the score.",
            coverage: Coverage::Judgement,
            see: &[law_82::C],
        },
        Clause {
            cite: B,
            title: "Why scores are adjusted",
            text: "An adjusted score repairs damage. It is not a way of correcting the laws.",
            coverage: Coverage::Judgement,
            see: &[],
        },
        Clause {
            cite: B1,
            title: "Repair the damage",
            text: "The aim is to make good what the non-offending side lost and take away what \
                   the offenders gained. There is damage when the result at the table is worse \
                   than the likely result without the infraction.",
            coverage: Coverage::WorkedOut,
            see: &[C1B],
        },
        Clause {
            cite: B2,
            title: "Harsh or kind is no reason",
            text: "The director never adjusts a score because the rectification laid down seems \
                   too hard or too soft on one side.",
            coverage: Coverage::Judgement,
            see: &[],
        },
        Clause {
            cite: C,
            title: "Kinds of adjusted score",
            text: "The director assigns a score if they can judge what would have happened, and \
                   gives an artificial one if they cannot.",
            coverage: Coverage::Judgement,
            see: &[law_16::A4],
        },
        Clause {
            cite: C1,
            title: "Assigned score",
            text: "A score in place of the one at the table, taken from what would probably have \
                   happened.",
            coverage: Coverage::WorkedOut,
            see: &[law_11::A, law_16::C3, law_21::B3, law_23::C, law_27::D, law_72::C, law_82::C],
        },
        Clause {
            cite: C1A,
            title: "Assign when possible",
            text: "Whenever the director is able to assign a score they do so, and it replaces \
                   the score at the table.",
            coverage: Coverage::Judgement,
            see: &[],
        },
        Clause {
            cite: C1B,
            title: "As if nothing had happened",
            text: "The assigned score follows the probable outcome had there been no infraction.",
            coverage: Coverage::WorkedOut,
            see: &[B1, law_23::C, law_27::D],
        },
        Clause {
            cite: C1C,
            title: "Weighted scores",
            text: "The assigned score may weigh several possible results. Only results that could \
                   have been reached legally count.",
            coverage: Coverage::WorkedOut,
            see: &[law_78::A, law_78::B],
        },
        Clause {
            cite: C1D,
            title: "Too many possibilities",
            text: "If the possible results are too many or too unclear, the director gives an \
                   artificial score instead.",
            coverage: Coverage::Judgement,
            see: &[C2],
        },
        Clause {
            cite: C1E,
            title: "Damage of one's own making",
            text: "The non-offending side, after the irregularity, made an extremely serious \
                   error that had nothing to do with it, or gambled hoping to be rescued. Then \
                   the two sides' scores are settled separately.",
            coverage: Coverage::WorkedOut,
            see: &[],
        },
        Clause {
            cite: C1E_I,
            title: "Offenders after such an error",
            text: "The offending side gets the score it would have had from the rectification.",
            coverage: Coverage::WorkedOut,
            see: &[],
        },
        Clause {
            cite: C1E_II,
            title: "Non-offenders after such an error",
            text: "The non-offending side gets no relief for the part of the damage it brought on \
                   itself.",
            coverage: Coverage::WorkedOut,
            see: &[],
        },
        Clause {
            cite: C2,
            title: "Artificial score",
            text: "A score not based on any result, for a board that cannot be scored otherwise.",
            coverage: Coverage::WorkedOut,
            see: &[A2, C1D, law_82::C],
        },
        Clause {
            cite: C2A,
            title: "Average plus and minus",
            text: "At most 40 % for a side at fault, 50 % for a side partly at fault, at least 60 \
                   % for a side not at fault.",
            coverage: Coverage::WorkedOut,
            see: &[],
        },
        Clause {
            cite: C2B,
            title: "At IMPs",
            text: "At IMPs average plus and average minus are normally worth three IMPs either \
                   way, and Laws 78D, 86B3 and 12C2(d) allow variations.",
            coverage: Coverage::WorkedOut,
            see: &[law_78::D, law_86::B1],
        },
        Clause {
            cite: C2C,
            title: "Very good or bad sessions",
            text: "A side not at fault that scores above 60 % in the session gets its own \
                   percentage; so does a side at fault that scores below 40 %.",
            coverage: Coverage::WorkedOut,
            see: &[],
        },
        Clause {
            cite: C2D,
            title: "Repeated unplayable boards",
            text: "The regulating authority may change these awards for a contestant who has \
                   several unplayable boards.",
            coverage: Coverage::Judgement,
            see: &[],
        },
    ],
};
