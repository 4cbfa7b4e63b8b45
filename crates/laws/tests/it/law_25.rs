//! Law 25: legal and illegal changes of call.

use crate::table::check;

#[test]
fn a_slip_is_put_right_until_partner_calls() {
    check(&[
        ("N: N 1H, N 1S slip", "N: 1S; E to call; N 1H slip corrected 25A1"),
        // left-hand opponent's call does not end it, but may be taken back
        (
            "N: N 1H, E P, N 1S slip, withdraw yes",
            "N: 1S; E to call; not for NS: E P; N 1H slip corrected 25A1 25A6; after 16C3",
        ),
        (
            "N: N 1H, E P, N 1S slip, withdraw no",
            "N: 1S P; S to call; N 1H slip corrected 25A1 25A6",
        ),
        // partner has called
        (
            "N: N 1H, E P, S P, N 1S slip",
            "N: 1H P P; W to call; not for NS: N 1S; N 1H slip cancelled 25A4; after 16C3",
        ),
    ]);
}

#[test]
fn the_auction_ended_before_it_reached_partner() {
    check(&[
        ("N: N 1H, E P, S P, W P, W X slip", "N: 1H P P X; N to call; W P slip corrected 25A1"),
        (
            "N: N 1H, E P, S P, W P, E leads SA, W X slip",
            "N: 1H P P P; nobody to lead 1H by N; not for EW: W X; W P slip cancelled 25A5; after
             16C3",
        ),
    ]);
}

#[test]
fn the_director_asks_whether_the_call_was_intended() {
    check(&[
        (
            "N: N 1H, N 1S, attention",
            "N: 1H (N 1S); director: intended N 1S?; N 1S change pending 31C",
        ),
        ("N: N 1H, N 1S, attention, intended no", "N: 1S; E to call; N 1H slip corrected 25A1"),
        (
            "N: N 1H, N 1S, attention, intended yes",
            "N: 1H (N 1S); E: accept N 1S?; N 1S change pending 31C",
        ),
    ]);
}

#[test]
fn a_change_of_mind_stands_if_left_hand_opponent_accepts_it() {
    check(&[
        // nobody is barred either way
        (
            "N: N 1H, N 1S, attention, intended yes, accept",
            "N: 1S; E to call; not for NS: N 1H; lead S: CDH possible;
             N 1S change accepted 25B1 25B3 31C; after 16C3",
        ),
        // refused: the first call stands, and there is no further choice
        (
            "N: N 1H, N 1S, attention, intended yes, reject",
            "N: 1H; E to call; not for NS: N 1S; lead S: CDS possible;
             N 1S change cancelled 25B2 25B3 31C; after 16C3",
        ),
        // a pass, changed into a bid
        (
            "N: N P, N 1S, attention, intended yes, reject",
            "N: P; E to call; not for NS: N 1S; lead S: CDHS possible;
             N 1S change cancelled 25B2 25B3 31C; after 16C3",
        ),
        // a bid, into a pass
        (
            "N: N 1S, N P, attention, intended yes, accept",
            "N: P; E to call; not for NS: N 1S; lead S: CDHS possible;
             N P change accepted 25B1 25B3 30B2; after 16C3",
        ),
        // the two calls say the same: nothing is left (26A)
        (
            "N: N 1D, N 2D{yes}, attention, intended yes, accept",
            "N: 2D; E to call; N 2D change accepted 25B1 25B3 26A 31C; after 23C",
        ),
    ]);
}

#[test]
fn left_hand_opponent_has_called_over_one_of_the_two() {
    check(&[
        (
            "N: N 1D, N 2D, E 3C, attention, intended yes, over first",
            "N: 1D 3C; S to call; not for NS: N 2D; lead S: CHS possible;
             N 2D change cancelled 25B2 25B3 31C; after 16C3",
        ),
        (
            "N: N 1D, N 2D, E 3C, attention, intended yes, over second",
            "N: 2D 3C; S to call; not for NS: N 1D; lead S: CHS possible;
             N 2D change accepted 25B1 25B3 31C; after 16C3",
        ),
        // a slip after all: the 3♣ over it stays unless it is taken back
        (
            "N: N 1D, N 2D, E 3C, attention, intended no",
            "N: 2D 3C; S to call; N 1D slip corrected 25A1",
        ),
    ]);
}

#[test]
fn a_change_after_left_hand_opponents_call() {
    check(&[
        (
            "N: N 1H, E P, N 1S for 1H, attention, intended yes, reject",
            "N: 1H P; S to call; not for NS: N 1S; lead S: CDS possible; N 1S change cancelled
             25B2 25B3; after 16C3",
        ),
        ("N: N 1H, E P, N 1S for 1D", "impossible: North has not called 1♦"),
    ]);
}
