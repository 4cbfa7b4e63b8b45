//! Law 30: pass out of rotation.

use crate::table::check;

#[test]
fn a_pass_at_rhos_turn_silences_its_maker_once() {
    check(&[
        // first left-hand opponent chooses …
        ("W: N P{nat}, attention", "W: (N P); E: accept N P?; N P oor pending"),
        ("W: N P{nat}, attention, accept", "W: - P; E to call; N P oor accepted 29A"),
        (
            "W: N P{nat}, attention, reject",
            "W:; W to call; N pass once 30A; not for NS: N P; N P oor cancelled 29B 30A;
             after 16C3 72C",
        ),
        // … and whatever West now does, North passes: no comparison, no lead restriction
        (
            "W: N P{nat}, attention, reject, W P",
            "W: P; N to call; N pass once 30A; not for NS: N P; N P oor cancelled 29B 30A;
             after 16C3 72C",
        ),
        (
            "W: N P{nat}, attention, reject, W 1S, N P",
            "W: 1S P; E to call; not for NS: N P; N P oor cancelled 29B 30A; after 16C3 72C",
        ),
        // and then the player is free
        (
            "W: N P{nat}, attention, reject, W 1S, N P, E 2S, S P, W P, N 3H",
            "W: 1S P 2S P P 3H; E to call; not for NS: N P; N P oor cancelled 29B 30A;
             after 16C3 72C",
        ),
        // no lead restriction at the end (30A does not mention one)
        (
            "W: N P{nat}, attention, reject, W 1S, N P, E 2S, S P, W P, N P",
            "W: 1S P 2S P P P; N to lead 2S by W; not for NS: N P; N P oor cancelled 29B 30A;
             after 16C3 72C",
        ),
    ]);
}

#[test]
fn an_earlier_bid_makes_no_difference() {
    check(&[
        // South's pass at North's turn, after South's own opening bid
        (
            "S: S 1C, W P, S P{nat}, attention, reject",
            "S: 1C P; N to call; not for NS: S P; S P oor cancelled 29B 30B1(a); after 16C3",
        ),
        (
            "S: S 1C, W P, S P{nat}, attention, reject, N 1H, E P, S 1S, comparable no",
            "S: 1C P 1H P 1S; W to call; N pass once 30B1(b)(ii); not for NS: S P;
             lead N: DH possible; S P oor cancelled 26B 29B 30B1(a) 30B1(b)(ii); after 16C3 72C",
        ),
        // at right-hand opponent's turn, after two bids
        (
            "N: N 1C, E 1D, W P{nat}, attention, reject",
            "N: 1C 1D; S to call; W pass once 30A; not for EW: W P; W P oor cancelled 29B 30A;
             after 16C3 72C",
        ),
    ]);
}

#[test]
fn a_pass_at_partners_turn_calls_for_a_comparable_call() {
    check(&[
        (
            "S: N P{nat}, attention, reject",
            "S:; S to call; not for NS: N P; N P oor cancelled 29B 30B1(a); after 16C3",
        ),
        (
            "S: N P{nat}, attention, reject, S 1C, W P",
            "S: 1C P; N to call vs P; not for NS: N P; N P oor cancelled 29B 30B1(a); after 16C3",
        ),
        (
            "S: N P{nat}, attention, reject, S 1C, W P, N 1N",
            "S: 1C P 1N; director: comparable N P?; not for NS: N P;
             N P oor cancelled 29B 30B1(a); after 16C3",
        ),
        (
            "S: N P{nat}, attention, reject, S 1C, W P, N 1N, comparable yes",
            "S: 1C P 1N; E to call; N P oor cancelled 23B 29B 30B1(a) 30B1(b)(i); after 16C3 23C",
        ),
        (
            "S: N P{nat}, attention, reject, S 1C, W P, N 1S, comparable no",
            "S: 1C P 1S; E to call; S pass once 30B1(b)(ii); not for NS: N P;
             lead S: CDH possible; N P oor cancelled 26B 29B 30B1(a) 30B1(b)(ii); after 16C3 72C",
        ),
        // the bar is for one turn
        (
            "S: N P{nat}, attention, reject, S 1C, W P, N 1S, comparable no, E P, S P, W 2D, N P,
             E P",
            "S: 1C P 1S P P 2D P P; S to call; not for NS: N P; lead S: CDH possible;
             N P oor cancelled 26B 29B 30B1(a) 30B1(b)(ii); after 16C3 72C",
        ),
    ]);
}

#[test]
fn a_pass_when_left_hand_opponent_deals() {
    check(&[
        (
            "E: N P{nat}, attention, reject, E 1C, S P, W P",
            "E: 1C P P; N to call vs P; not for NS: N P; N P oor cancelled 29B 30B1(a); after 16C3",
        ),
        // every seat except the passer's was skipped
        ("E: N P{nat}, attention, accept", "E: - - - P; E to call; N P oor accepted 29A"),
        // North has already called: that is a change of call
        (
            "N: N 1C, N P, attention",
            "N: 1C (N P); director: intended N P?; N P change pending 30B2",
        ),
    ]);
}

#[test]
fn an_artificial_pass_is_treated_as_a_bid() {
    check(&[
        // not known: the director finds out, once it is not accepted
        (
            "W: N P, attention, reject",
            "W:; director: artificial N P?; not for NS: N P; N P oor cancelled 29B; after 16C3",
        ),
        (
            "W: N P, attention, reject, artificial no",
            "W:; W to call; N pass once 30A; not for NS: N P; N P oor cancelled 29B 30A;
             after 16C3 72C",
        ),
        (
            "W: N P, attention, reject, artificial yes",
            "W:; W to call; not for NS: N P; N P oor cancelled 29B 30C 31A; after 16C3",
        ),
        (
            "S: N P, attention, reject, artificial yes",
            "S:; S to call; not for NS: N P; N P oor cancelled 29B 30C 31B1; after 16C3",
        ),
        (
            "S: N P, attention, reject, artificial no",
            "S:; S to call; not for NS: N P; N P oor cancelled 29B 30B1(a); after 16C3",
        ),
        // at partner's turn, or if left-hand opponent deals, the same follows: nobody asks
        (
            "S: N P, attention, reject",
            "S:; S to call; not for NS: N P; N P oor cancelled 29B 30B1(a); after 16C3",
        ),
        (
            "E: N P, attention, reject",
            "E:; E to call; not for NS: N P; N P oor cancelled 29B 30B1(a); after 16C3",
        ),
        (
            "S: N P, attention, reject, S 1C, artificial yes",
            "impossible: `artificial` is answered, but no question is open",
        ),
        // accepted: nobody asks
        ("W: N P, attention, accept", "W: - P; E to call; N P oor accepted 29A"),
        (
            "W: N P{art}, attention, reject, W P",
            "W: P; N to call; N repeat P 31A1; not for NS: N P; N P oor cancelled 29B 30C 31A1;
             after 16C3",
        ),
        (
            "W: N P{art}, attention, reject, W P, N P",
            "W: P P; E to call; N P oor cancelled 29B 30C 31A1",
        ),
        (
            "W: N P{art}, attention, reject, W 1C, N P, comparable no",
            "W: 1C P; E to call; S pass once 31A2(b); not for NS: N P; lead S: CDHS possible;
             N P oor cancelled 26B 29B 30C 31A2(b); after 16C3 72C",
        ),
    ]);
}

#[test]
fn a_pass_of_partners_artificial_call_is_treated_as_a_bid_but_not_of_an_opponents() {
    check(&[
        (
            "N: N 2C{art}, S P{nat}, attention, reject",
            "N: 2C; E to call; not for NS: S P; S P oor cancelled 29B 30C 31A; after 16C3",
        ),
        (
            "N: N 2C{art}, S P{nat}, attention, reject, E P",
            "N: 2C P; S to call; S repeat P 31A1; not for NS: S P; S P oor cancelled 29B 30C 31A1;
             after 16C3",
        ),
        (
            "N: N 2C{art}, W P{nat}, attention, reject",
            "N: 2C; E to call; not for EW: W P; W P oor cancelled 29B 30B1(a); after 16C3",
        ),
        // partner's natural call: an ordinary pass
        (
            "N: N 1C{nat}, S P{nat}, attention, reject",
            "N: 1C; E to call; S pass once 30A; not for NS: S P; S P oor cancelled 29B 30A;
             after 16C3 72C",
        ),
    ]);
}
