//! Law 23: comparable calls, and who says so.

use crate::table::check;

#[test]
fn what_the_record_says_is_not_asked() {
    check(&[
        (
            "W: N 1H, attention, reject, W 1S, N 2H{yes}",
            "W: 1S 2H; E to call; N 1H oor cancelled 23B 29B 31A2(a); after 23C",
        ),
        (
            "W: N 1H, attention, reject, W 1S, N 2H{no}",
            "W: 1S 2H; E to call; S pass once 31A2(b); not for NS: N 1H; lead S: CDS possible;
             N 1H oor cancelled 26B 29B 31A2(b); after 16C3 72C",
        ),
        // a pass, a double: whatever call is comparable will do
        (
            "W: N 1H, attention, reject, W 1S, N X{yes}",
            "W: 1S X; E to call; N 1H oor cancelled 23B 29B 31A2(a); after 23C",
        ),
        (
            "S: N P{nat}, attention, reject, S 1C, W P, N P{yes}",
            "S: 1C P P; E to call; N P oor cancelled 23B 29B 30B1(a) 30B1(b)(i); after 16C3 23C",
        ),
    ]);
}

#[test]
fn in_doubt_the_director_is_asked() {
    check(&[
        (
            "W: N 1H, attention, reject, W 1S, N 2H{judgment}",
            "W: 1S 2H; director: comparable N 1H?; not for NS: N 1H; N 1H oor cancelled 29B 31A2;
             after 16C3",
        ),
        (
            "W: N 1H, attention, reject, W 1S, N 2H{judgment}, comparable yes",
            "W: 1S 2H; E to call; N 1H oor cancelled 23B 29B 31A2(a); after 23C",
        ),
    ]);
}

#[test]
fn the_directors_judgement_wins() {
    check(&[
        (
            "W: N 1H, attention, reject, W 1S, N 2H{yes}, comparable no",
            "W: 1S 2H; E to call; S pass once 31A2(b); not for NS: N 1H; lead S: CDS possible;
             N 1H oor cancelled overridden 26B 29B 31A2(b); after 16C3 72C",
        ),
        (
            "W: N 1H, attention, reject, W 1S, N 2H{no}, comparable yes",
            "W: 1S 2H; E to call; N 1H oor cancelled overridden 23B 29B 31A2(a); after 23C",
        ),
        // agreeing with the engine is not overruling it
        (
            "W: N 1H, attention, reject, W 1S, N 2H{yes}, comparable yes",
            "W: 1S 2H; E to call; N 1H oor cancelled 23B 29B 31A2(a); after 23C",
        ),
        // but not once somebody has called since
        (
            "W: N 1H, attention, reject, W 1S, N 2H{yes}, E P, comparable no",
            "impossible: `comparable` is answered, but no question is open",
        ),
    ]);
}

#[test]
fn a_call_made_while_the_director_decides_does_not_count() {
    check(&[(
        "W: N 1H, attention, reject, W 1S, N 2H, E 3C",
        "W: 1S 2H; director: comparable N 1H?; not for NS: N 1H, E 3C;
         N 1H oor cancelled 29B 31A2; after 16C3",
    )]);
}

#[test]
fn two_withdrawn_calls_are_compared_one_by_one() {
    check(&[
        // North bids out of turn, and again at the wrong time, before replacing the first
        (
            "S: N 1H, attention, reject, S 1C, N 2H, attention, reject, W P",
            "S: 1C P; N to call; N repeat 2H 31A1; not for NS: N 1H, N 2H;
             N 1H oor cancelled 29B 31B1 + N 2H oor cancelled 29B 31A1; after 16C3",
        ),
        (
            "S: N 1H, attention, reject, S 1C, N 2H, attention, reject, W 1S",
            "S: 1C 1S; N to call vs 1H 2H; not for NS: N 1H, N 2H;
             N 1H oor cancelled 29B 31B1 + N 2H oor cancelled 29B 31A2; after 16C3",
        ),
        (
            "S: N 1H, attention, reject, S 1C, N 2H, attention, reject, W 1S, N 3H, comparable yes",
            "S: 1C 1S 3H; director: comparable N 2H?; not for NS: N 2H;
             N 1H oor cancelled 23B 29B 31A2(a) 31B1 31B2 + N 2H oor cancelled 29B 31A2;
             after 16C3 23C",
        ),
    ]);
}
