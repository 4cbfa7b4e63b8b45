//! Law 39: a call after the final pass.

use crate::table::check;

#[test]
fn a_defender_who_bids_or_doubles_may_cause_a_lead_restriction() {
    check(&[
        ("N: N 1H, E P, S P, W P, E X", "N: 1H P P P (E X); E to lead 1H by N; E X late pending"),
        (
            "N: N 1H, E P, S P, W P, E X, attention",
            "N: 1H P P P; E to lead 1H by N; not for EW: E X; lead W: CDHS pending;
             E X late cancelled 26B 39A 39C; after 16C3",
        ),
        // the player has just made the final pass: was it intended? That is asked first
        (
            "N: N 1H, E P, S P, W P, W 1S, attention",
            "N: 1H P P P (W 1S); director: intended W 1S?; W 1S late pending",
        ),
        (
            "N: N 1H, E P, S P, W P, W 1S, attention, intended no",
            "N: 1H P P 1S; N to call; W P slip corrected 25A1",
        ),
        // East leads first, and it is East's partner who called
        (
            "N: N 1H, E P, S P, W P, W 1S, attention, intended yes",
            "N: 1H P P P; N: forbid W 1S?; not for EW: W 1S; lead E: CDHS pending; W 1S late
             cancelled 26B 39A 39C; after 16C3",
        ),
        // a suit shown in the auction is immune
        (
            "N: N 1H, E 1S, S 2H, W P, N P, E P, E 2S, attention, intended yes",
            "N: 1H 1S 2H P P P; E to lead 2H by N; not for EW: E 2S; lead W: CDH pending; E 2S
             late cancelled 26B 39A 39C; after 16C3",
        ),
    ]);
}

#[test]
fn any_other_call_is_simply_cancelled() {
    check(&[
        // declarer's side
        (
            "N: N 1H, E P, S P, W P, N 2H, attention",
            "N: 1H P P P; E to lead 1H by N; not for NS: N 2H; N 2H late cancelled 39A 39B; after
             16C3",
        ),
        (
            "N: N 1H, E P, S P, W P, S 2H, attention",
            "N: 1H P P P; E to lead 1H by N; not for NS: S 2H; S 2H late cancelled 39A 39B; after
             16C3",
        ),
        // a defender's pass
        (
            "N: N 1H, E P, S P, W P, E P, attention",
            "N: 1H P P P; E to lead 1H by N; E P late cancelled 39A 39B",
        ),
        // left-hand opponent called as well
        (
            "N: N 1H, E P, S P, W P, E X, S P, attention",
            "N: 1H P P P; E to lead 1H by N; not for EW: E X, S P; E X late cancelled 39A 39B + S
             P late cancelled 39A 39B; after 16C3",
        ),
    ]);
}

#[test]
fn once_the_play_has_begun_nobody_calls() {
    check(&[(
        "N: N 1H, E P, S P, W P, E leads SA, W X",
        "impossible: West cannot call: the play has begun",
    )]);
}
