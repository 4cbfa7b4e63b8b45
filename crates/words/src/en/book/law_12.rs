//! Law 12 in English.

use laws::book::law_12;

use crate::law_book::{ClauseText, LawText};

pub(super) const LAW: LawText = LawText {
    title: "Adjusted scores",
    clauses: &[
        ClauseText {
            cite: law_12::A1,
            title: "No rectification in the book",
            text: "If the laws give the non-offending side no remedy for this kind of violation, \
                   the director may adjust the score.",
        },
        ClauseText {
            cite: law_12::A2,
            title: "Normal play is impossible",
            text: "If no rectification lets the board be bid and played normally, the director \
                   gives an artificial score.",
        },
        ClauseText {
            cite: law_12::A3,
            title: "Wrong rectification applied",
            text: "If a rectification was applied wrongly, the director may adjust the score.",
        },
        ClauseText {
            cite: law_12::B,
            title: "Why scores are adjusted",
            text: "An adjusted score repairs damage. It is not a way of correcting the laws.",
        },
        ClauseText {
            cite: law_12::B1,
            title: "Repair the damage",
            text: "The aim is to make good what the non-offending side lost and take away what \
                   the offenders gained. There is damage when the result at the table is worse \
                   than the likely result without the infraction.",
        },
        ClauseText {
            cite: law_12::B2,
            title: "Harsh or kind is no reason",
            text: "The director never adjusts a score because the rectification laid down seems \
                   too hard or too soft on one side.",
        },
        ClauseText {
            cite: law_12::C,
            title: "Kinds of adjusted score",
            text: "The director assigns a score if they can judge what would have happened, and \
                   gives an artificial one if they cannot.",
        },
        ClauseText {
            cite: law_12::C1,
            title: "Assigned score",
            text: "A score in place of the one at the table, taken from what would probably have \
                   happened.",
        },
        ClauseText {
            cite: law_12::C1A,
            title: "Assign when possible",
            text: "Whenever the director is able to assign a score they do so, and it replaces \
                   the score at the table.",
        },
        ClauseText {
            cite: law_12::C1B,
            title: "As if nothing had happened",
            text: "The assigned score follows the probable outcome had there been no infraction.",
        },
        ClauseText {
            cite: law_12::C1C,
            title: "Weighted scores",
            text: "The assigned score may weigh several possible results. Only results that could \
                   have been reached legally count.",
        },
        ClauseText {
            cite: law_12::C1D,
            title: "Too many possibilities",
            text: "If the possible results are too many or too unclear, the director gives an \
                   artificial score instead.",
        },
        ClauseText {
            cite: law_12::C1E,
            title: "Damage of one's own making",
            text: "The non-offending side, after the irregularity, made an extremely serious \
                   error that had nothing to do with it, or gambled hoping to be rescued. Then \
                   the two sides' scores are settled separately.",
        },
        ClauseText {
            cite: law_12::C1E_I,
            title: "Offenders after such an error",
            text: "The offending side gets the score it would have had from the rectification.",
        },
        ClauseText {
            cite: law_12::C1E_II,
            title: "Non-offenders after such an error",
            text: "The non-offending side gets no relief for the part of the damage it brought on \
                   itself.",
        },
        ClauseText {
            cite: law_12::C2,
            title: "Artificial score",
            text: "A score not based on any result, for a board that cannot be scored otherwise.",
        },
        ClauseText {
            cite: law_12::C2A,
            title: "Average plus and minus",
            text: "At most 40 % for a side at fault, 50 % for a side partly at fault, at least 60 \
                   % for a side not at fault.",
        },
        ClauseText {
            cite: law_12::C2B,
            title: "At IMPs",
            text: "At IMPs average plus and average minus are normally worth three IMPs either \
                   way, and Laws 78D, 86B3 and 12C2(d) allow variations.",
        },
        ClauseText {
            cite: law_12::C2C,
            title: "Very good or bad sessions",
            text: "A side not at fault that scores above 60 % in the session gets its own \
                   percentage; so does a side at fault that scores below 40 %.",
        },
        ClauseText {
            cite: law_12::C2D,
            title: "Repeated unplayable boards",
            text: "The regulating authority may change these awards for a contestant who has \
                   several unplayable boards.",
        },
    ],
};
