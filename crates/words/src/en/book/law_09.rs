//! Law 9 in English.

use laws::book::law_09;

use crate::law_book::{ClauseText, LawText};

pub(super) const LAW: LawText = LawText {
    title: "Calling the director",
    clauses: &[
        ClauseText {
            cite: law_09::A,
            title: "Who may point it out",
            text: "Who may say that something has gone wrong depends on the moment: the auction, \
                   the play, or after it.",
        },
        ClauseText {
            cite: law_09::A1,
            title: "During the auction",
            text: "During the auction any player may point out an irregularity, whether or not it \
                   is their turn, unless some law forbids it.",
        },
        ClauseText {
            cite: law_09::A2,
            title: "During the play",
            text: "During the play declarer and either defender may point out an irregularity.",
        },
        ClauseText {
            cite: law_09::A3,
            title: "Preventing an irregularity",
            text: "Anybody, dummy too, may try to stop an irregularity before it happens. Dummy \
                   keeps within the limits of Laws 42 and 43.",
        },
        ClauseText {
            cite: law_09::A4,
            title: "Dummy keeps quiet",
            text: "Dummy does not mention an irregularity that has happened until the play is \
                   over. Correcting partner's explanation is a separate matter.",
        },
        ClauseText {
            cite: law_09::A5,
            title: "No duty to own up",
            text: "Nobody has to report their own side's infraction. A wrong explanation by \
                   partner is the exception.",
        },
        ClauseText {
            cite: law_09::B1,
            title: "Attention has been drawn",
            text: "Once somebody has pointed out an irregularity, the director comes to the \
                   table.",
        },
        ClauseText {
            cite: law_09::B1A,
            title: "Call the director",
            text: "When attention has been drawn to an irregularity, the director should be \
                   called at once.",
        },
        ClauseText {
            cite: law_09::B1B,
            title: "Anybody may call the director",
            text: "Any player may then call the director, dummy included.",
        },
        ClauseText {
            cite: law_09::B1C,
            title: "Calling costs nothing",
            text: "Calling the director takes no right away from the player who does it.",
        },
        ClauseText {
            cite: law_09::B1D,
            title: "Offenders speaking up",
            text: "When the offending side itself points out its irregularity, the opponents keep \
                   all their rights. The left-hand opponent may still accept the call.",
        },
        ClauseText {
            cite: law_09::B2,
            title: "Nobody acts before the ruling",
            text: "Once attention has been drawn, nobody calls or plays until the director has \
                   explained the whole rectification. Calls made in the meantime are struck out \
                   first.",
        },
        ClauseText {
            cite: law_09::C,
            title: "Hasty correction",
            text: "A player who hurries to correct their own mistake may make it worse for their \
                   side: the call they took back counts as withdrawn, and a lead restriction may \
                   follow.",
        },
    ],
};
