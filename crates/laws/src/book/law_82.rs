//! # Law 82: putting procedure right
//!
//! Only the director's own mistakes are listed, for instance having called a call comparable when
//! it was not.

use crate::event::EventNo;
use crate::outcome::{EntryWhy, ReviewWhy};
use crate::position::CallStatus;
use crate::reading::Reader;
use crate::triage::Class;

use super::{Cite, Clause, Coverage, Law, law_12};

/// **82C.** Director's error.
pub const C: Cite = Cite::new("82C");

/// Law 82 and its clauses, in the book's order.
pub const LAW: Law = Law {
    number: 82,
    clauses: &[Clause {
        cite: C,
        coverage: Coverage::PointedOut,
        see: &[law_12::A2, law_12::A3, law_12::C1, law_12::C2],
    }],
};

// ---- the rules ----

/// **82C.** The director corrects their own ruling: if it cannot be put right, both sides are
/// non-offending.
pub(crate) fn misruled(r: &mut Reader<'_>) {
    r.review(ReviewWhy::Misruled, None);
}

/// **82C.** A call made under a ruling that has been corrected: if it no longer fits it is taken
/// back, and nobody has offended. Once the auction is over, the call of a player who was not told
/// to pass is final.
pub(crate) fn put_right(r: &mut Reader<'_>, no: EventNo, class: Class) -> bool {
    let Some(misled) = r.misled(no) else { return false };
    let by = r.made(no).by;
    let fits = match class {
        Class::Legal | Class::Replacement => true,
        Class::Barred(turn) if misled.regular && misled.too_late && turn == by => {
            r.stand(no, Some(C));
            return true;
        }
        // as irregular as it was
        Class::ChangeOf(_)
        | Class::AfterAuction
        | Class::OverSeven(_)
        | Class::Inadmissible(_)
        | Class::Barred(_)
        | Class::OverForcedPass(_)
        | Class::OutOfRotation(_)
        | Class::WrongRepeat
        | Class::Insufficient => !misled.regular && misled.turn == r.turn(),
    };
    if !fits {
        r.write_why(no, CallStatus::Withdrawn, C, EntryWhy::Misruled);
    }
    !fits
}
