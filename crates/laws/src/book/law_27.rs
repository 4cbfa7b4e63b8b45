//! # Law 27: insufficient bid
//!
//! A player bid in turn but not high enough. Left-hand opponent may accept it; if not, the bid must
//! be replaced, and what replaces it decides whether partner may go on bidding.
//!
//! | what happens                                  | partner           | clause         |
//! |-----------------------------------------------|-------------------|----------------|
//! | LHO accepts                                   | free              | [27A1](A1)     |
//! | it was out of turn too                        | see Law 31        | [27A2](A2)     |
//! | cheapest bid showing the same denomination(s) | free              | [27B1(a)](B1A) |
//! | another comparable call                       | free              | [27B1(b)](B1B) |
//! | any other sufficient bid, or a pass           | passes throughout | [27B2](B2)     |
//! | a double or redouble that is not comparable   | passes throughout | [27B3](B3)     |
//! | another insufficient bid, not accepted        | passes throughout | [27B4](B4)     |
//! | replaced before the ruling                    | as above          | [27C](C)       |

use crate::event::{Answer, CallMade, EventNo, Over};
use crate::kind::{CallKind, Kind};
use crate::outcome::{Bound, Replacement, ReviewWhy};
use crate::point::Taken;
use crate::position::{CallStatus, Irregularity, IrregularityStatus, Verdict};
use crate::profile::{ChangeCalledOver, ExtraSuits, SecondInsufficient};
use crate::question::{Asked, AuctionQuestion, QuestionId, Topic};
use crate::reading::{Fate, LeadTest, Reader, Replace, Replaced, Sweep, sweep};

use super::{
    Cite, Clause, Coverage, Law, law_09, law_10, law_11, law_12, law_16, law_18, law_20, law_22,
    law_23, law_25, law_26, law_28, law_29, law_31, law_37, law_72,
};

/// **27A.** Left-hand opponent may accept.
pub const A: Cite = Cite::new("27A");

/// **27A1.** Accepted.
pub const A1: Cite = Cite::new("27A1");

/// **27A2.** Insufficient and out of turn.
pub const A2: Cite = Cite::new("27A2");

/// **27B.** Not accepted.
pub const B: Cite = Cite::new("27B");

/// **27B1.** Replacement that leaves partner free.
pub const B1: Cite = Cite::new("27B1");

/// **27B1(a).** Same denomination, cheapest bid.
pub const B1A: Cite = Cite::new("27B1(a)");

/// **27B1(b).** Another comparable call.
pub const B1B: Cite = Cite::new("27B1(b)");

/// **27B2.** Any other bid, or a pass.
pub const B2: Cite = Cite::new("27B2");

/// **27B3.** Double that is not comparable.
pub const B3: Cite = Cite::new("27B3");

/// **27B4.** Insufficient again.
pub const B4: Cite = Cite::new("27B4");

/// **27C.** Replaced before the ruling.
pub const C: Cite = Cite::new("27C");

/// **27D.** Review after the play.
pub const D: Cite = Cite::new("27D");

/// Law 27 and its clauses, in the book's order.
pub const LAW: Law = Law {
    number: 27,
    clauses: &[
        Clause { cite: A, coverage: Coverage::Coded, see: &[] },
        Clause {
            cite: A1,
            coverage: Coverage::Coded,
            see: &[law_09::B1D, law_10::C2, law_16::A1A, law_18::D, law_20::F1, law_22::A, B4, C],
        },
        Clause { cite: A2, coverage: Coverage::Coded, see: &[law_29::A, law_31::A, law_31::B] },
        Clause { cite: B, coverage: Coverage::Coded, see: &[] },
        Clause { cite: B1, coverage: Coverage::Coded, see: &[D] },
        Clause { cite: B1A, coverage: Coverage::Coded, see: &[law_16::C, law_26::B, D] },
        Clause {
            cite: B1B,
            coverage: Coverage::Coded,
            see: &[law_16::C, law_23::A, law_23::C, law_26::A, B3, D],
        },
        Clause {
            cite: B2,
            coverage: Coverage::Coded,
            see: &[law_16::C, law_20::B, law_26::B, law_28::A, law_37::B1, law_72::C],
        },
        Clause {
            cite: B3,
            coverage: Coverage::Coded,
            see: &[law_26::A, law_26::B, B1B, B4, law_28::A, law_37::B1, law_72::C],
        },
        Clause {
            cite: B4,
            coverage: Coverage::Coded,
            see: &[law_26::B, A1, B3, law_28::A, law_37::B1, law_72::C],
        },
        Clause { cite: C, coverage: Coverage::Coded, see: &[law_09::C, A1] },
        Clause {
            cite: D,
            coverage: Coverage::PointedOut,
            see: &[law_10::C4, law_12::C1, law_12::C1B, law_23::C, B1, B1A, B1B],
        },
    ],
};

// ---- the rules ----

/// **27A.** An insufficient bid in rotation. Left-hand opponent may accept it, even if the offender
/// has already changed it (27C).
pub(crate) fn insufficient(r: &mut Reader<'_>, no: EventNo) {
    let made = r.made(no);
    let irregularity = r.irregular(no, CallKind::InsufficientBid, Some(made.by));
    r.cite(irregularity, law_18::D);
    let before = r.to_replace(made.by);
    if let Some(before) = before {
        for bid in [irregularity, before.irregularity] {
            r.insufficient(bid, |bid| bid.again = true);
            r.cite(bid, B4);
        }
    }
    let changed = r.changed(no);
    match (r.fate(no, made.by, true), changed) {
        (Fate::Accepted, Some(second)) => c_called_over(r, no, irregularity, second),
        (Fate::Accepted, None) => a1(r, no, irregularity),
        (Fate::Ruled(_), _) => match r.yes_or_no(AuctionQuestion::Accept, no, None) {
            Some((true, _)) => {
                a1(r, no, irregularity);
                if let Some(second) = changed {
                    c_accepted(r, irregularity, second);
                }
            }
            Some((false, at)) => b(r, no, irregularity, at, changed),
            None => {
                wait(r, no, changed);
                r.ask(
                    AuctionQuestion::Accept,
                    Asked::Player(made.by.lho()),
                    irregularity,
                    no,
                    None,
                );
            }
        },
        (Fate::Open | Fate::WipedOut | Fate::Noticing(_), _) => wait(r, no, changed),
    }
}

/// There is no ruling yet: the bid holds its place, so that left-hand opponent is the next to act.
fn wait(r: &mut Reader<'_>, no: EventNo, changed: Option<EventNo>) {
    r.wait_in_place(no);
    if let Some(second) = changed {
        r.put_off(second);
    }
}

/// **27A1.** Accepted: treated as legal, and the next bid need only supersede
/// this one.
fn a1(r: &mut Reader<'_>, no: EventNo, irregularity: usize) {
    r.settle(irregularity, IrregularityStatus::Accepted, A1);
    if let Some(first) = r.has_replaced() {
        r.replaced(first.irregularity, Some(no));
        if first.of == (Replaced::Insufficient { silenced: false }) {
            r.lead_case(first.irregularity, first.withdrawn, LeadTest::Waiting);
        }
    }
    r.stand(no, Some(A1));
}

/// **27C**, the first bid accepted after all: the change is withdrawn, and that side may not use
/// it.
fn c_accepted(r: &mut Reader<'_>, irregularity: usize, second: EventNo) {
    r.cite(irregularity, C);
    r.write_ahead(second, CallStatus::Cancelled, Some(C));
    r.unauthorised(irregularity, second, r.made(second).by.side());
}

/// **27C**, and left-hand opponent has called before any ruling: over the changed call, unless
/// their own was possible over the first bid alone. Then they are asked.
fn c_called_over(r: &mut Reader<'_>, no: EventNo, irregularity: usize, second: EventNo) {
    let ruled = r.attention_after(second);
    if over_first_alone(r, no, second) {
        let over = match r.answer(AuctionQuestion::Over, no, None) {
            Some((Answer::Over(over), _)) => Some(over),
            None if ruled.is_none() => Some(Over::First),
            Some(_) | None => None,
        };
        match over {
            Some(Over::Second) => {}
            Some(Over::First) => {
                a1(r, no, irregularity);
                c_accepted(r, irregularity, second);
                return;
            }
            None => {
                wait(r, no, Some(second));
                r.ask(AuctionQuestion::Over, Asked::Director, irregularity, no, None);
                return;
            }
        }
    }
    let made = r.made(no);
    r.settle(irregularity, IrregularityStatus::Cancelled, C);
    r.write(no, CallStatus::Withdrawn, Some(C));
    let partner_called = r.called_between(made.by.partner(), second, ruled.unwrap_or(r.end()));
    let first = r.to_replace(made.by).is_none();
    if ruled.is_some() && first && !partner_called && by_27b(r, second) {
        r.unauthorised(irregularity, no, made.by.side());
        r.must_replace(no, irregularity, Replaced::Insufficient { silenced: false });
    } else if !c_free(r, no, irregularity, second) {
        r.unauthorised(irregularity, no, made.by.side());
        r.note(Taken::ChangeUnruled, &[C, law_11::A]);
    }
}

/// Nobody rules on the change, but it is known to leave partner free (27B1): then nothing is
/// unauthorised.
fn c_free(r: &mut Reader<'_>, no: EventNo, irregularity: usize, second: EventNo) -> bool {
    let made = r.made(second);
    if !r.auction().permits(made.by, made.call) {
        return false;
    }
    if made.call.bid().is_some() && specifies_the_same(r, no, second) == Some(true) {
        b1a(r, irregularity);
        return true;
    }
    let verdict = r.knows.comparable(no, second);
    if verdict == Some(Verdict::Yes) {
        r.replaced(irregularity, Some(second));
        r.compared(irregularity, verdict);
        b1b(r, irregularity);
    }
    verdict == Some(Verdict::Yes)
}

/// Is left-hand opponent's call possible over the insufficient bid, and not over its replacement?
fn over_first_alone(r: &Reader<'_>, no: EventNo, second: EventNo) -> bool {
    let lho = r.made(no).by.lho();
    let next = r.calls_between(second, r.end()).next();
    next.is_some_and(|(_, over)| {
        let (first, second) = (r.made(no).call, r.made(second).call);
        over.by == lho && law_25::only_over_the_first(r.auction(), first, second, over)
    })
}

/// Open: left-hand opponent called over the change before the director came. Is 27B still applied
/// to it, or has that been forgone (11A)? A double, or another insufficient bid, has simply been
/// let go.
fn by_27b(r: &mut Reader<'_>, second: EventNo) -> bool {
    let made = r.made(second);
    if made.call.is_double() || !r.auction().permits(made.by, made.call) {
        return false;
    }
    let choice = r.profile().change_called_over;
    r.note(Taken::ChangeCalledOver(choice), &[C, law_11::A]);
    choice == ChangeCalledOver::Law27B
}

/// **27B.** Not accepted: the offender must replace it, and the choice decides. A replacement
/// already made is judged as that choice.
fn b(r: &mut Reader<'_>, no: EventNo, irregularity: usize, at: EventNo, changed: Option<EventNo>) {
    let by = r.made(no).by;
    let second = r.to_replace(by).is_some();
    r.settle(irregularity, IrregularityStatus::Cancelled, B);
    if changed.is_some() {
        r.cite(irregularity, C);
    }
    r.write(no, CallStatus::Withdrawn, Some(B));
    r.unauthorised(irregularity, no, by.side());
    sweep(r, &Sweep { keep: changed, ..Sweep::of(irregularity, no..at, by, B) });
    if second {
        b4(r, no, irregularity);
    } else {
        r.must_replace(no, irregularity, Replaced::Insufficient { silenced: false });
    }
}

/// **27B4.** One insufficient bid replaced by another, and that not accepted either: as in 27B3,
/// partner is silenced whatever follows.
fn b4(r: &mut Reader<'_>, no: EventNo, irregularity: usize) {
    let choice = r.profile().second_insufficient;
    r.note(Taken::SecondInsufficient(choice), &[B4]);
    r.lead_case(irregularity, no, LeadTest::Waiting);
    if choice == SecondInsufficient::AsDouble {
        silence(r, irregularity, Bound::InsufficientAgain);
    }
}

/// Partner passes for the rest of the auction; the offender still has to choose.
fn silence(r: &mut Reader<'_>, irregularity: usize, why: Bound) {
    let Some(replace) = r.replace_in_silence() else { return };
    let Replace { offender, irregularity: first, withdrawn, .. } = replace;
    r.cite(first, why.law());
    r.bar_rest(offender.partner(), why);
    r.review(ReviewWhy::CouldHaveKnown, Some(irregularity));
    r.lead_case(first, withdrawn, LeadTest::Waiting);
}

/// **27B1, 27B2.** The insufficient bid has been replaced by a sufficient bid
/// or a pass.
pub(crate) fn replaced(r: &mut Reader<'_>, replace: &Replace, no: EventNo) {
    match same_denomination(r, replace, no) {
        Some(true) => b1a(r, replace.irregularity),
        Some(false) => compared(r, replace, no),
        None => {
            let Replace { irregularity, withdrawn, .. } = *replace;
            r.ask(
                AuctionQuestion::Denomination,
                Asked::Director,
                irregularity,
                withdrawn,
                Some(no),
            );
        }
    }
}

fn same_denomination(r: &mut Reader<'_>, replace: &Replace, no: EventNo) -> Option<bool> {
    let Replace { irregularity, withdrawn, .. } = *replace;
    if r.made(no).call.bid().is_none() {
        return Some(false);
    }
    let topic = Topic {
        id: QuestionId::Auction(AuctionQuestion::Denomination),
        of: withdrawn,
        about: Some(no),
    };
    let engine = specifies_the_same(r, withdrawn, no);
    let engine = engine.map(|same| if same { Verdict::Yes } else { Verdict::No });
    r.found(irregularity, topic, engine).map(|verdict| verdict == Verdict::Yes)
}

/// What is known about it, with the authority's decision on further suits (point 9).
fn specifies_the_same(r: &mut Reader<'_>, withdrawn: EventNo, no: EventNo) -> Option<bool> {
    let mut before = r.auction().clone();
    if let Some(turn) = r.turn_of_event(no) {
        before.truncate(turn);
    }
    let strictly = r.knows.same_denomination(withdrawn, no, &before, false);
    let loosely = r.knows.same_denomination(withdrawn, no, &before, true);
    if strictly == loosely {
        return strictly;
    }
    let choice = r.profile().extra_suits;
    r.note(Taken::ExtraSuits(choice), &[B1A]);
    match choice {
        ExtraSuits::Allow => loosely,
        ExtraSuits::Refuse => strictly,
    }
}

/// **27B1(a).** The lowest sufficient bid that specifies the same
/// denomination(s): nothing follows but 27D.
fn b1a(r: &mut Reader<'_>, irregularity: usize) {
    r.insufficient(irregularity, |bid| bid.replaced = Some(Replacement::SameDenomination));
    r.cite(irregularity, B1A);
    r.authorise(irregularity);
    r.review(ReviewWhy::HelpedByReplacement, Some(irregularity));
}

fn compared(r: &mut Reader<'_>, replace: &Replace, no: EventNo) {
    let Replace { irregularity, withdrawn, .. } = *replace;
    let verdict = r.verdict(irregularity, withdrawn, no);
    r.compared(irregularity, verdict);
    match verdict {
        Some(Verdict::Yes) => b1b(r, irregularity),
        Some(Verdict::No) => b2(r, replace),
        Some(Verdict::Judgment) | None => {
            r.ask(AuctionQuestion::Comparable, Asked::Director, irregularity, withdrawn, Some(no));
        }
    }
}

/// **27B1(b).** A comparable call: nothing follows but 27D and 23C.
fn b1b(r: &mut Reader<'_>, irregularity: usize) {
    r.insufficient(irregularity, |bid| bid.replaced = Some(Replacement::Comparable));
    r.cite(irregularity, B1B);
    r.authorise(irregularity);
    r.review(ReviewWhy::HelpedByReplacement, Some(irregularity));
    r.review(ReviewWhy::HelpedByComparable, Some(irregularity));
}

/// **27B2.** Any other bid, or a pass: partner passes for the rest of the auction.
fn b2(r: &mut Reader<'_>, replace: &Replace) {
    let Replace { offender, irregularity, withdrawn, .. } = *replace;
    r.insufficient(irregularity, |bid| bid.replaced = Some(Replacement::Silences));
    r.cite(irregularity, B2);
    r.cite(irregularity, law_26::B);
    r.bar_rest(offender.partner(), Bound::NotTheSame);
    r.review(ReviewWhy::CouldHaveKnown, Some(irregularity));
    r.lead_case(irregularity, withdrawn, LeadTest::Restricts);
}

/// Is a player who has to replace an insufficient bid, and is free to choose how, doubling or
/// redoubling in turn?
pub(crate) fn doubles_instead(r: &Reader<'_>, no: EventNo) -> bool {
    let CallMade { by, call, .. } = r.made(no);
    let of_a_bid = |replace: Replace| matches!(replace.of, Replaced::Insufficient { .. });
    call.is_double()
        && r.to_replace(by).is_some_and(of_a_bid)
        && r.turn() == Some(by)
        && r.barred(by).is_none()
        && !law_31::disobeyed(r, by, call)
}

/// The offender doubles or redoubles in place of the insufficient bid: only a comparable double
/// will do (27B1(b)).
pub(crate) fn double(r: &mut Reader<'_>, no: EventNo) {
    let made = r.made(no);
    let Some(replace) = r.to_replace(made.by) else { return };
    if replace.of == (Replaced::Insufficient { silenced: true })
        || !r.auction().permits(made.by, made.call)
    {
        b3(r, no, &replace);
        return;
    }
    let Replace { irregularity, withdrawn, .. } = replace;
    let verdict = r.verdict(irregularity, withdrawn, no);
    r.compared(irregularity, verdict);
    match verdict {
        Some(Verdict::Yes) => {
            r.has_replaced();
            r.stand(no, None);
            b1b(r, irregularity);
        }
        Some(Verdict::No) => b3(r, no, &replace),
        Some(Verdict::Judgment) | None => {
            r.wait(no);
            r.ask(AuctionQuestion::Comparable, Asked::Director, irregularity, withdrawn, Some(no));
        }
    }
}

/// **27B3.** A double that is not comparable is cancelled; the offender must now choose a bid or a
/// pass, and partner is silenced whatever it is.
fn b3(r: &mut Reader<'_>, no: EventNo, replace: &Replace) {
    r.write(no, CallStatus::Cancelled, Some(B3));
    r.replaced(replace.irregularity, None);
    r.unauthorised(replace.irregularity, no, replace.offender.side());
    r.insufficient(replace.irregularity, |bid| bid.doubled = true);
    silence(r, replace.irregularity, Bound::DoubledInstead);
    r.lead_case(replace.irregularity, no, LeadTest::Waiting);
}

/// Is this the double that was cancelled in place of an insufficient bid? It counts as withdrawn
/// separately (16C, 26B). A third call that says what the bid had said does not say what the double
/// did, or the double would have been comparable.
pub(crate) fn is_double_instead(r: &Reader<'_>, irregularity: usize, no: EventNo) -> bool {
    let Irregularity { kind, by, .. } = *r.irregularity(irregularity);
    let made = r.made(no);
    kind == Kind::Call(CallKind::InsufficientBid) && made.by == by && made.call.is_double()
}
