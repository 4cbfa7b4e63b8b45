//! # Law 9: calling the director
//!
//! Something has gone wrong at the table. This law says who may point it out, who
//! calls the director, and that everybody then waits for him.

use crate::event::EventNo;
use crate::outcome::EntryWhy;
use crate::point::Taken;
use crate::position::CallStatus;
use crate::reading::Reader;
use crate::table::Void;

use super::{
    Cite, Clause, Coverage, Law, law_10, law_11, law_16, law_20, law_25, law_26, law_27, law_29,
};

/// **9A.** Who may point it out.
pub const A: Cite = Cite::new("9A");

/// **9A1.** During the auction.
pub const A1: Cite = Cite::new("9A1");

/// **9A2.** During the play.
pub const A2: Cite = Cite::new("9A2");

/// **9A3.** Preventing an irregularity.
pub const A3: Cite = Cite::new("9A3");

/// **9A4.** Dummy keeps quiet.
pub const A4: Cite = Cite::new("9A4");

/// **9A5.** No duty to own up.
pub const A5: Cite = Cite::new("9A5");

/// **9B1.** Attention has been drawn.
pub const B1: Cite = Cite::new("9B1");

/// **9B1(a).** Call the director.
pub const B1A: Cite = Cite::new("9B1(a)");

/// **9B1(b).** Anybody may call the director.
pub const B1B: Cite = Cite::new("9B1(b)");

/// **9B1(c).** Calling costs nothing.
pub const B1C: Cite = Cite::new("9B1(c)");

/// **9B1(d).** Offenders speaking up.
pub const B1D: Cite = Cite::new("9B1(d)");

/// **9B2.** Nobody acts before the ruling.
pub const B2: Cite = Cite::new("9B2");

/// **9C.** Hasty correction.
pub const C: Cite = Cite::new("9C");

/// Law 9 and its clauses, in the book's order.
pub const LAW: Law = Law {
    number: 9,
    title: "Calling the director",
    clauses: &[
        Clause {
            cite: A,
            title: "Who may point it out",
            text: "Who may say that something has gone wrong depends on the moment: the auction, \
                   the play, or after it.",
            coverage: Coverage::Judgement,
            see: &[],
        },
        Clause {
            cite: A1,
            title: "During the auction",
            text: "During the auction any player may point out an irregularity, whether or not it \
                   is their turn, unless some law forbids it.",
            coverage: Coverage::Judgement,
            see: &[],
        },
        Clause {
            cite: A2,
            title: "During the play",
            text: "During the play declarer and either defender may point out an irregularity.",
            coverage: Coverage::Judgement,
            see: &[],
        },
        Clause {
            cite: A3,
            title: "Preventing an irregularity",
            text: "Anybody, dummy too, may try to stop an irregularity before it happens. Dummy \
                   keeps within the limits of Laws 42 and 43.",
            coverage: Coverage::Judgement,
            see: &[],
        },
        Clause {
            cite: A4,
            title: "Dummy keeps quiet",
            text: "Dummy does not mention an irregularity that has happened until the play is \
                   over. Correcting partner's explanation is a separate matter.",
            coverage: Coverage::Judgement,
            see: &[law_20::F5],
        },
        Clause {
            cite: A5,
            title: "No duty to own up",
            text: "Nobody has to report their own side's infraction. A wrong explanation by \
                   partner is the exception.",
            coverage: Coverage::Judgement,
            see: &[law_20::F5],
        },
        Clause {
            cite: B1,
            title: "Attention has been drawn",
            text: "Once somebody has pointed out an irregularity, the director comes to the \
                   table.",
            coverage: Coverage::Judgement,
            see: &[B2],
        },
        Clause {
            cite: B1A,
            title: "Call the director",
            text: "When attention has been drawn to an irregularity, the director should be \
                   called at once.",
            coverage: Coverage::Judgement,
            see: &[law_11::A],
        },
        Clause {
            cite: B1B,
            title: "Anybody may call the director",
            text: "Any player may then call the director, dummy included.",
            coverage: Coverage::Judgement,
            see: &[],
        },
        Clause {
            cite: B1C,
            title: "Calling costs nothing",
            text: "Calling the director takes no right away from the player who does it.",
            coverage: Coverage::Judgement,
            see: &[],
        },
        Clause {
            cite: B1D,
            title: "Offenders speaking up",
            text: "When the offending side itself points out its irregularity, the opponents keep \
                   all their rights. The left-hand opponent may still accept the call.",
            coverage: Coverage::Judgement,
            see: &[law_27::A1, law_29::A],
        },
        Clause {
            cite: B2,
            title: "Nobody acts before the ruling",
            text: "Once attention has been drawn, nobody calls or plays until the director has \
                   explained the whole rectification. Calls made in the meantime are struck out \
                   first.",
            coverage: Coverage::Coded,
            see: &[B1, law_10::C1, law_16::C],
        },
        Clause {
            cite: C,
            title: "Hasty correction",
            text: "A player who hurries to correct their own mistake may make it worse for their \
                   side: the call they took back counts as withdrawn, and a lead restriction may \
                   follow.",
            coverage: Coverage::Coded,
            see: &[law_25::B, law_26::B, law_27::C],
        },
    ],
};

// ---- the rules ----

/// **9B2.** A call made after attention was drawn and before everything was
/// explained is void; to the side that erred it is a withdrawn call.
pub(crate) fn b2(r: &mut Reader<'_>, no: EventNo, void: Void) {
    r.write_why(no, CallStatus::Cancelled, B2, EntryWhy::Void);
    if let Some(cause) = r.last_irregularity() {
        r.unauthorised(cause, no, void.offending);
    }
    if void.could_have_accepted {
        accepted_early(r);
    }
}

/// Point 5: left-hand opponent called after attention was drawn and before he
/// had heard his options.
pub(crate) fn accepted_early(r: &mut Reader<'_>) {
    let choice = r.profile().call_after_attention;
    r.note(Taken::CallAfterAttention(choice), &[B2, law_29::A, law_27::A1]);
}
