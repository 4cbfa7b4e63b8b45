//! Law 28: calls that count as made in rotation.

use crate::table::check;

#[test]
fn nobody_need_wait_for_a_player_who_must_pass() {
    check(&[
        // South must pass once, and West does not wait for it
        (
            "W: N 1H, attention, reject, W 1S, N 2H, comparable no, E 2S, W 3S",
            "W: 1S 2H 2S P 3S; N to call; not for NS: N 1H; lead S: CDS possible;
             N 1H oor cancelled 26B 29B 31A2(b); after 16C3 72C",
        ),
        // South's pass, when it comes, is the one that was taken as made
        (
            "W: N 1H, attention, reject, W 1S, N 2H, comparable no, E 2S, W 3S, S P",
            "W: 1S 2H 2S P 3S; N to call; not for NS: N 1H; lead S: CDS possible;
             N 1H oor cancelled 26B 29B 31A2(b); after 16C3 72C",
        ),
        // a player who must pass throughout is passed over every time
        (
            "N: N 1S, E 1H, attention, reject, E P, comparable no, S 2S, N 3S, E P, S 4S, N P",
            "N: 1S P 2S P 3S P 4S P P; E to call; W pass always 27B2; not for EW: E 1H;
             lead W: CDHS possible; E 1H insufficient cancelled 18D 26B 27B2; after 16C3 72C",
        ),
        // and the pass can end the auction
        (
            "W: N 1H, attention, reject, W 1S, N P, comparable no, E P, W 2S, attention",
            "W: 1S P P P; N to lead 1S by W; not for NS: N 1H; not for EW: W 2S;
             lead S: CDHS pending;
             N 1H oor cancelled 26B 29B 31A2(b) + W 2S late cancelled 39A 39B; after 16C3 72C",
        ),
    ]);
}

#[test]
fn only_the_player_to_the_left_of_one_who_must_pass_may_call_early() {
    check(&[
        // South must pass; North's call at South's turn is out of rotation
        (
            "W: N 1H, attention, reject, W 1S, N 2H, comparable no, E 2S, N 3H",
            "W: 1S 2H 2S (N 3H); S to call; S pass once 31A2(b); not for NS: N 1H;
             lead S: CDS possible;
             N 1H oor cancelled 26B 29B 31A2(b) + N 3H oor pending; after 16C3 72C",
        ),
    ]);
}

#[test]
fn the_opponent_whose_turn_it_was_calls_and_the_call_out_of_turn_is_cancelled() {
    check(&[
        ("W: N 1H, W 1S", "W: 1S; N to call; not for NS: N 1H; N 1H oor condoned 28B; after 16C3"),
        // even by passing
        ("W: N 1H, W P", "W: P; N to call; not for NS: N 1H; N 1H oor condoned 28B; after 16C3"),
        // nothing is compared, nobody is barred, no lead is restricted
        (
            "W: N 1H, W 1S, N 2H",
            "W: 1S 2H; E to call; not for NS: N 1H; N 1H oor condoned 28B; after 16C3",
        ),
        (
            "W: N 1H, W 1S, N P, E P, S P",
            "W: 1S P P P; N to lead 1S by W; not for NS: N 1H; N 1H oor condoned 28B; after 16C3",
        ),
        // a passer is not held to the pass
        (
            "W: N P, W P, N 1H",
            "W: P 1H; E to call; not for NS: N P; N P oor condoned 28B; after 16C3",
        ),
        // attention comes too late
        (
            "W: N 1H, W 1S, attention",
            "W: 1S; N to call; not for NS: N 1H; N 1H oor condoned 28B; after 16C3",
        ),
        // doubles as well
        (
            "N: N 1H, E P, W X, S 2H",
            "N: 1H P 2H; W to call; not for EW: W X; W X oor condoned 28B; after 16C3",
        ),
        // a call that the player took back is wiped out too
        (
            "W: N 1H, N retracts 1H, W 1S",
            "W: 1S; N to call; not for NS: N 1H; N 1H oor condoned 28B 9C; after 16C3",
        ),
    ]);
}

#[test]
fn the_dealer_had_not_noticed_the_bid_on_their_right() {
    check(&[
        (
            "E: N 1H, E 1S, noticed no",
            "E: 1S; S to call; not for NS: N 1H; N 1H oor condoned 28B; after 16C3",
        ),
        ("E: N 1H, E 1S, noticed yes", "E: - - - 1H 1S; S to call; N 1H oor accepted 29A"),
        (
            "E: N 1H, E 1S, noticed unknown",
            "E: 1S; S to call; not for NS: N 1H; N 1H oor condoned 28B; after 16C3",
        ),
        // nobody asked the dealer: not known
        (
            "E: N 1H, E 1S, S P",
            "E: 1S P; W to call; not for NS: N 1H; N 1H oor condoned 28B; after 16C3",
        ),
        // a pass proves nothing
        (
            "E: N 1H, E P, noticed no",
            "E: P; S to call; not for NS: N 1H; N 1H oor condoned 28B; after 16C3",
        ),
        ("E: N 1H, E P, noticed yes", "E: - - - 1H P; S to call; N 1H oor accepted 29A"),
        // a double proves that the dealer saw it: as an opening call there would be nothing to
        // double
        ("E: N 1H, E X", "E: - - - 1H X; S to call; N 1H oor accepted 29A"),
    ]);
}

#[test]
fn partners_call_does_not_cancel_a_call_out_of_turn() {
    check(&[("S: N 1H, S 1C, attention", "S: (N 1H) 1C; E: accept N 1H?; N 1H oor pending")]);
}
