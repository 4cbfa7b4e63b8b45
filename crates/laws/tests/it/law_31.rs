//! Law 31: bid out of rotation.

use crate::table::check;

#[test]
fn an_opening_bid_at_rhos_turn_waits_for_somebody_to_notice() {
    check(&[
        ("W: N 1H", "W: (N 1H); W to call; N 1H oor pending"),
        ("W: N 1H, attention", "W: (N 1H); E: accept N 1H?; N 1H oor pending"),
        ("W: N 1H, attention, accept", "W: - 1H; E to call; N 1H oor accepted 29A"),
        (
            "W: N 1H, attention, reject",
            "W:; W to call; not for NS: N 1H; N 1H oor cancelled 29B 31A; after 16C3",
        ),
    ]);
}

#[test]
fn rho_passes_and_the_bid_is_repeated() {
    check(&[
        (
            "W: N 1H, attention, reject, W P",
            "W: P; N to call; N repeat 1H 31A1; not for NS: N 1H; N 1H oor cancelled 29B 31A1;
             after 16C3",
        ),
        // once repeated, nothing is left of it
        (
            "W: N 1H, attention, reject, W P, N 1H",
            "W: P 1H; E to call; N 1H oor cancelled 29B 31A1",
        ),
        // also where the offender had called before
        (
            "N: N 1C, E P, S 1D, N 1H, attention, reject, W P, N 1H",
            "N: 1C P 1D P 1H; E to call; N 1H oor cancelled 29B 31A1",
        ),
        // there is no changing it
        (
            "W: N 1H, attention, reject, W P, N 2H",
            "W: P; N to call; N repeat 1H 31A1; not for NS: N 1H, N 2H;
             N 1H oor cancelled 29B 31A1 + N 2H wrong repeat cancelled 31A1; after 16C3",
        ),
        (
            "W: N 1H, attention, reject, W P, N P",
            "W: P; N to call; N repeat 1H 31A1; not for NS: N 1H, N P;
             N 1H oor cancelled 29B 31A1 + N P wrong repeat cancelled 31A1; after 16C3",
        ),
    ]);
}

#[test]
fn rho_bids_and_the_new_call_is_compared() {
    check(&[
        (
            "W: N 1H, attention, reject, W 1S",
            "W: 1S; N to call vs 1H; not for NS: N 1H; N 1H oor cancelled 29B 31A2; after 16C3",
        ),
        // the cheapest bid in the same suit does not help by itself
        (
            "W: N 1H, attention, reject, W 1S, N 2H",
            "W: 1S 2H; director: comparable N 1H?; not for NS: N 1H; N 1H oor cancelled 29B 31A2;
             after 16C3",
        ),
        (
            "W: N 1H, attention, reject, W 1S, N 2H, comparable yes",
            "W: 1S 2H; E to call; N 1H oor cancelled 23B 29B 31A2(a); after 23C",
        ),
        (
            "W: N 1H, attention, reject, W 1S, N 2H, comparable no",
            "W: 1S 2H; E to call; S pass once 31A2(b); not for NS: N 1H; lead S: CDS possible;
             N 1H oor cancelled 26B 29B 31A2(b); after 16C3 72C",
        ),
        // passing is enough
        (
            "W: N 1H, attention, reject, W 1S, N P, comparable no",
            "W: 1S P; E to call; S pass once 31A2(b); not for NS: N 1H; lead S: CDHS possible;
             N 1H oor cancelled 26B 29B 31A2(b); after 16C3 72C",
        ),
    ]);
}

#[test]
fn rho_doubles_or_redoubles_and_that_counts_as_acting() {
    check(&[
        (
            "S: S 1C, N 1H, attention, reject, W X",
            "S: 1C X; N to call vs 1H; not for NS: N 1H; N 1H oor cancelled 29B 31A2; after 16C3",
        ),
        (
            "S: S 1C, N 1H, attention, reject, W X, N 1S, comparable no",
            "S: 1C X 1S; E to call; S pass once 31A2(b); not for NS: N 1H; lead S: CDH possible;
             N 1H oor cancelled 26B 29B 31A2(b); after 16C3 72C",
        ),
        (
            "S: S 1C, W X, N P, S 1H, attention, reject",
            "S: 1C X P; E to call; not for NS: S 1H; S 1H oor cancelled 29B 31A; after 16C3",
        ),
        (
            "W: W 1C, N X, S 1H, attention, reject, E XX",
            "W: 1C X XX; S to call vs 1H; not for NS: S 1H; S 1H oor cancelled 29B 31A2; after
             16C3",
        ),
    ]);
}

#[test]
fn partner_is_silent_for_one_turn_only() {
    check(&[
        (
            "W: N 1H, attention, reject, W 1S, N P, comparable no, E 2S, S P, W P",
            "W: 1S P 2S P P; N to call; not for NS: N 1H; lead S: CDHS possible;
             N 1H oor cancelled 26B 29B 31A2(b); after 16C3 72C",
        ),
        (
            "W: N 1H, attention, reject, W 1S, N 2H, comparable no, E 2S, S P, W P, N P",
            "W: 1S 2H 2S P P P; N to lead 2S by W; not for NS: N 1H; lead S: CDS pending;
             N 1H oor cancelled 26B 29B 31A2(b); after 16C3 72C",
        ),
        (
            "W: N 1H, attention, reject, W 1S, N 2H, comparable no, E 2S, S P, W 3S, N P, E P, S
             4H",
            "W: 1S 2H 2S P 3S P P 4H; W to call; not for NS: N 1H; lead S: CDS possible;
             N 1H oor cancelled 26B 29B 31A2(b); after 16C3 72C",
        ),
    ]);
}

#[test]
fn a_bid_at_partners_turn() {
    check(&[
        // partner calls first, anything at all, but as if the bid had not been seen
        (
            "S: N 1H, attention, reject",
            "S:; S to call; not for NS: N 1H; N 1H oor cancelled 29B 31B1; after 16C3",
        ),
        // nobody needs to repeat anything
        (
            "S: N 1H, attention, reject, S P, W P",
            "S: P P; N to call vs 1H; not for NS: N 1H; N 1H oor cancelled 29B 31B1; after 16C3",
        ),
        (
            "S: N 1H, attention, reject, S 1C, W P, N 1H",
            "S: 1C P 1H; director: comparable N 1H?; not for NS: N 1H; N 1H oor cancelled 29B 31B1;
             after 16C3",
        ),
        (
            "S: N 1H, attention, reject, S 1C, W P, N 2H, comparable yes",
            "S: 1C P 2H; E to call; N 1H oor cancelled 23B 29B 31A2(a) 31B1 31B2; after 16C3 23C",
        ),
        (
            "S: N 1H, attention, reject, S 1C, W P, N 1H, comparable no",
            "S: 1C P 1H; E to call; S pass once 31A2(b); not for NS: N 1H; lead S: CDS possible;
             N 1H oor cancelled 26B 29B 31A2(b) 31B1 31B2; after 16C3 72C",
        ),
        // the same where the offender has called before
        (
            "N: N 1C, E P, N 2C, attention, reject, S 1H, W P, N 2C, comparable yes",
            "N: 1C P 1H P 2C; E to call; N 2C oor cancelled 23B 29B 31A2(a) 31B1 31B2; after 16C3
             23C",
        ),
    ]);
}

#[test]
fn a_bid_when_left_hand_opponent_deals() {
    check(&[
        ("E: N 1H, attention", "E: (N 1H); E: accept N 1H?; N 1H oor pending"),
        ("E: N 1H, attention, accept", "E: - - - 1H; E to call; N 1H oor accepted 29A"),
        (
            "E: N 1H, attention, reject, E P, S 1S, W P",
            "E: P 1S P; N to call vs 1H; not for NS: N 1H; N 1H oor cancelled 29B 31B1; after 16C3",
        ),
        // East passes: still nothing to repeat
        (
            "E: N 1H, attention, reject, E P, S P, W P, N 1H, comparable yes",
            "E: P P P 1H; E to call; N 1H oor cancelled 23B 29B 31A2(a) 31B1 31B2; after 16C3 23C",
        ),
    ]);
}

#[test]
fn a_second_bid_at_lhos_turn_is_a_change_of_call() {
    check(&[(
        "N: N 1H, N 2H, attention",
        "N: 1H (N 2H); director: intended N 2H?; N 2H change pending 31C",
    )]);
}

#[test]
fn an_insufficient_bid_out_of_turn_does_not_fall_under_law_27() {
    check(&[
        (
            "N: N 1S, E P, W 1H, attention, accept",
            "N: 1S P - 1H; N to call; W 1H oor accepted 18D 27A2 29A",
        ),
        (
            "N: N 1S, E P, W 1H, attention, reject",
            "N: 1S P; S to call; not for EW: W 1H; W 1H oor cancelled 18D 27A2 29B 31A; after 16C3",
        ),
        // South acts: an ordinary comparison, with no question about the denomination
        (
            "N: N 1S, E P, W 1H, attention, reject, S 2S, W 3H",
            "N: 1S P 2S 3H; director: comparable W 1H?; not for EW: W 1H;
             W 1H oor cancelled 18D 27A2 29B 31A2; after 16C3",
        ),
        // South passes: 1♥ is repeated, and now it is insufficient in turn
        (
            "N: N 1S, E P, W 1H, attention, reject, S P",
            "N: 1S P P; W to call; W repeat 1H 31A1; not for EW: W 1H;
             W 1H oor cancelled 18D 27A2 29B 31A1; after 16C3",
        ),
        (
            "N: N 1S, E P, W 1H, attention, reject, S P, W 1H, attention",
            "N: 1S P P (W 1H); N: accept W 1H?;
             W 1H oor cancelled 18D 27A2 29B 31A1 + W 1H insufficient pending 18D",
        ),
        (
            "N: N 1S, E P, W 1H, attention, reject, S P, W 1H, attention, reject",
            "N: 1S P P; W to call; W replace 27B; not for EW: W 1H;
             W 1H oor cancelled 18D 27A2 29B 31A1 + W 1H insufficient cancelled 18D 27B; after 16C3",
        ),
        (
            "N: N 1S, E P, W 1H, attention, reject, S P, W 1H, attention, reject, W 2H{same}",
            "N: 1S P P 2H; N to call;
             W 1H oor cancelled 18D 27A2 29B 31A1 + W 1H insufficient cancelled 18D 27B1(a);
             after 27D",
        ),
        (
            "N: N 1S, E P, W 1H, attention, reject, S P, W 1H, N P",
            "N: 1S P P 1H P; E to call;
             W 1H oor cancelled 18D 27A2 29B 31A1 + W 1H insufficient accepted 18D 27A1",
        ),
    ]);
}

#[test]
fn left_hand_opponent_calls_over_a_wrong_repeat() {
    check(&[
        (
            "W: N 1H, !, reject, W P, N 2H, E P, S P",
            "W: P 2H P P; W to call; not for NS: N 1H;
             N 1H oor cancelled 29B 31A1 + N 2H wrong repeat accepted 11A; after 16C3",
        ),
        (
            "W: N 1H, !, reject, W P, N 2H",
            "W: P; N to call; N repeat 1H 31A1; not for NS: N 1H, N 2H;
             N 1H oor cancelled 29B 31A1 + N 2H wrong repeat cancelled 31A1; after 16C3",
        ),
        (
            "[wrong_repeat_called_over=cancelled] W: N 1H, !, reject, W P, N 2H, E P",
            "W: P; N to call; N repeat 1H 31A1; not for NS: N 1H, E P, N 2H;
             N 1H oor cancelled 29B 31A1 + N 2H wrong repeat cancelled 31A1; after 16C3;
             noted wrong_repeat_called_over",
        ),
    ]);
}
