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

#[test]
fn the_same_call_again_is_no_change() {
    check(&[
        // stands once; nothing is withdrawn, told or asked
        ("N: N 1H, N 1H, attention", "N: 1H; E to call"),
        ("N: N 1H, E X, E X, attention", "N: 1H X; S to call"),
        ("E: E P, E P, S P, W 1N, N 2H", "E: P P 1N 2H; E to call"),
        // whoever called over it called over the one bid
        ("W: W 1D, N 1H, N 1H, E 2D, S P, W P, N P", "W: 1D 1H 2D P P P; N to lead 2D by W"),
        // said to be meant for it
        ("N: N 1H, E P, N 1H for 1H, attention", "N: 1H P; S to call"),
        ("N: N 1H, E P, N 1H slip", "N: 1H P; S to call"),
        // out of turn: one call out of turn
        (
            "N: E 1H, E 1H, attention, reject",
            "N:; N to call; not for EW: E 1H; E 1H oor cancelled 29B 31A; after 16C3",
        ),
        ("N: E 1H, E 1H, S 1S", "N: - 1H 1S; W to call; E 1H oor accepted 29A"),
        // what cannot stand is one such call
        (
            "N: N 1H, E P, S X, S X, attention",
            "N: 1H P; S to call; N pass always 36B2, S replace 36B2; not for NS: S X; S X
             inadmissible cancelled 19A1 36B1 36B2 36B3; after 16C3 72C",
        ),
        (
            "N: N 8C, N 8C, attention",
            "N: P; E to call; N pass always 38C, S pass always 38C; not for NS: N 8C; lead S:
             CDHS possible; N 8C over seven cancelled 38A 38B 38C 38D; after 16C3 72C",
        ),
        // the last pass
        ("N: N P, E P, S P, W P, W P, attention", "N: P P P P; passed out"),
        ("N: N 1H, E P, S P, W P, W P, attention", "N: 1H P P P; E to lead 1H by N"),
        // a change, then the same change again
        (
            "N: N 1H, N 1S, N 1S, attention, intended yes, accept",
            "N: 1S; E to call; not for NS: N 1H; lead S: CDH possible; N 1S change accepted 25B1
             25B3 31C; after 16C3",
        ),
        // not what the director took away
        (
            "N: N 1H, S 2H, attention, reject, S 2H, attention",
            "N: 1H (S 2H); W: accept S 2H?; not for NS: S 2H; S 2H oor cancelled 29B 31A + S 2H
             oor pending; after 16C3",
        ),
    ]);
}

#[test]
fn a_change_of_a_change() {
    check(&[
        // refused: the next one is a change of the first call
        (
            "N: N 1H, N 1S, N 2C, attention, intended yes, reject",
            "N: 1H (N 2C); E: accept N 2C?; not for NS: N 1S; lead S: CDS possible; N 1S change
             cancelled 25B2 25B3 31C + N 2C change pending 31C; after 16C3",
        ),
        (
            "N: N 1H, N 1S, N 2C, attention, intended yes, reject, accept",
            "N: 2C; E to call; not for NS: N 1S, N 1H; lead S: DHS possible; N 1S change
             cancelled 25B2 25B3 31C + N 2C change accepted 25B1 25B3 31C; after 16C3",
        ),
        (
            "N: N 1H, N 1S, N 2C, attention, intended yes, accept",
            "N: 1S (N 2C); director: intended N 2C?; not for NS: N 1H; lead S: CDH possible; N 1S
             change accepted 25B1 25B3 31C + N 2C change pending 31C; after 16C3",
        ),
        // back to the first: identity needs no meaning
        (
            "N: N 1H, N 1S, N 1H, attention, intended yes, accept, intended yes, accept",
            "N: 1H; E to call; not for NS: N 1S; lead S: CDS possible; N 1S change accepted 25B1
             25B3 26A 31C + N 1H change accepted 25B1 25B3 31C; after 16C3 23C",
        ),
        (
            "N: N 1H, N 1S, N 1H, attention, intended yes, reject",
            "N: 1H; E to call; not for NS: N 1S; lead S: CDS possible; N 1S change cancelled 25B2
             25B3 31C; after 16C3",
        ),
        // after the ruling, and after a call of partner that was cancelled, it is still a change (31C)
        (
            "N: N 1H, N 1S, attention, intended yes, reject, N 2C, attention",
            "N: 1H (N 2C); E: accept N 2C?; not for NS: N 1S; lead S: CDS possible; N 1S change
             cancelled 25B2 25B3 31C + N 2C change pending 31C; after 16C3",
        ),
        (
            "N: N 1H, S 2H, attention, reject, N 2C, attention",
            "N: 1H (N 2C); E: accept N 2C?; not for NS: S 2H; S 2H oor cancelled 29B 31A + N 2C
             change pending 31C; after 16C3",
        ),
        // a change of a replacement
        (
            "N: N 1H, E P, S X, S 1S, S 2C, attention",
            "N: 1H P 1S (S 2C); director: intended S 2C?; N pass always 36B2; not for NS: S X;
             lead N: CDH possible; S X inadmissible cancelled 19A1 36B1 36B2 36B3 + S 2C change
             pending 31C; after 16C3 72C",
        ),
    ]);
}

#[test]
fn a_change_accepted_by_a_call_is_accepted() {
    check(&[
        (
            "E: E 1C, E 1D, S P",
            "E: 1D P; W to call; not for EW: E 1C; lead W: CHS possible; E 1D change accepted
             25B1 25B3 31C; after 16C3",
        ),
        // until the director finds that it was made over the first
        (
            "E: E 1C, E 1D, S P, attention, intended yes, over first",
            "E: 1C P; W to call; not for EW: E 1D; lead W: DHS possible; E 1D change cancelled
             25B2 25B3 31C; after 16C3",
        ),
    ]);
}
