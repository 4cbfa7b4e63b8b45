//! Law 33: simultaneous calls.

use crate::table::check;

#[test]
fn the_call_out_of_turn_comes_second() {
    check(&[
        // so it may be in turn after all, whichever was written down first
        ("W: W 1C, N 1H together", "W: 1C 1H; E to call"),
        ("W: N 1H, W 1C together", "W: 1C 1H; E to call"),
        // or stay out of turn
        ("W: W 1C, E 1S together", "W: 1C (E 1S); N to call; E 1S oor pending 33"),
        ("W: E 1S, W 1C together", "W: 1C (E 1S); N to call; E 1S oor pending 33"),
        ("W: W 1C, S 1S together", "W: 1C (S 1S); N to call; S 1S oor pending 33"),
        // in turn and insufficient
        ("W: W 1S, N 1H together", "W: 1S (N 1H); E to call; N 1H insufficient pending 18D"),
        ("W: N 1H, W 1S together", "W: 1S (N 1H); E to call; N 1H insufficient pending 18D"),
        // in turn, and a double that makes sense only now
        ("W: N X, W 1S together", "W: 1S X; E to call"),
    ]);
}

#[test]
fn a_call_in_turn_at_the_same_moment_does_not_condone_it() {
    check(&[
        // East's 1♠ counts as made after West's call: 28B has nothing to wipe out
        (
            "W: E 1S, W 1C together, attention, reject",
            "W: 1C; N to call; not for EW: E 1S; E 1S oor cancelled 29B 31A 33; after 16C3",
        ),
        (
            "W: E 1S, W 1C together, attention, accept",
            "W: 1C - 1S; S to call; E 1S oor accepted 29A 33",
        ),
    ]);
}

#[test]
fn a_simultaneous_call_needs_another_call() {
    check(&[(
        "W: N 1H together",
        "impossible: there is no call before this one for it to be simultaneous with",
    )]);
}
