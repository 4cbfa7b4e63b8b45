//! Law 29: what follows a call out of rotation.

use crate::table::check;

#[test]
fn left_hand_opponent_accepts_by_calling() {
    check(&[
        ("W: N 1H, E 1S", "W: - 1H 1S; S to call; N 1H oor accepted 29A"),
        // any call will do
        ("W: N 1H, E P", "W: - 1H P; S to call; N 1H oor accepted 29A"),
        ("W: N 1H, E X", "W: - 1H X; S to call; N 1H oor accepted 29A"),
        ("W: N P, E 1H", "W: - P 1H; S to call; N P oor accepted 29A"),
        ("N: N 1H, E P, W X, N XX", "N: 1H P - X XX; E to call; W X oor accepted 29A"),
        // at partner's turn two players lose theirs
        ("S: N 1H, E P", "S: - - 1H P; S to call; N 1H oor accepted 29A"),
        // and drawing attention no longer changes anything
        ("W: N 1H, E P, attention", "W: - 1H P; S to call; N 1H oor accepted 29A"),
        // left-hand opponent may accept a call that the player has taken back
        (
            "W: N 1H, N retracts 1H, attention, accept",
            "W: - 1H; E to call; N 1H oor accepted 29A 9C",
        ),
    ]);
}

#[test]
fn the_skipped_player_loses_that_turn() {
    check(&[
        ("W: N 1H, E P, S P", "W: - 1H P P; W to call; N 1H oor accepted 29A"),
        ("W: N 1H, E P, S P, W 1S", "W: - 1H P P 1S; N to call; N 1H oor accepted 29A"),
        // West was skipped before the last bid, so three passes end the auction
        ("W: N 1H, E P, S P, W P", "W: - 1H P P P; E to lead 1H by N; N 1H oor accepted 29A"),
        ("S: N 1H, E P, S P, W P", "S: - - 1H P P P; E to lead 1H by N; N 1H oor accepted 29A"),
    ]);
}

#[test]
fn nobody_else_can_accept() {
    check(&[
        // West is not North's left-hand opponent, and it was not West's turn either
        (
            "S: N 1H, W 1S, attention",
            "S: (N 1H) (W 1S); E: accept N 1H?; N 1H oor pending + W 1S oor pending",
        ),
        (
            "S: N 1H, W 1S, attention, accept",
            "S: - - 1H (W 1S); N: accept W 1S?; N 1H oor accepted 29A + W 1S oor pending",
        ),
        // refused: West's call goes with it, and costs East-West nothing
        (
            "S: N 1H, W 1S, attention, reject",
            "S:; S to call; not for NS: N 1H, W 1S; N 1H oor cancelled 29B 31B1 + W 1S oor void 29B;
             after 16C3",
        ),
    ]);
}

#[test]
fn the_right_to_accept_survives_the_offenders_change_of_mind() {
    check(&[
        ("W: N 1H, N retracts 1H, attention", "W: (N 1H); E: accept N 1H?; N 1H oor pending 9C"),
        (
            "W: N 1H, N retracts 1H, attention, reject",
            "W:; W to call; not for NS: N 1H; N 1H oor cancelled 29B 31A 9C; after 16C3",
        ),
    ]);
}

#[test]
fn only_the_open_question_can_be_answered() {
    check(&[
        // nothing is asked, so nothing can be answered
        ("W: N 1H, reject", "impossible: `accept` is answered, but no question is open"),
        (
            "W: N 1H, attention, comparable yes",
            "impossible: `comparable` is answered, but the open question is `accept`",
        ),
        // attention with nothing irregular changes nothing
        ("W: W 1H, attention", "W: 1H; N to call"),
    ]);
}
