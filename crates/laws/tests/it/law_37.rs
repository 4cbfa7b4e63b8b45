//! Law 37: a player who must pass does not.

use crate::table::check;

#[test]
fn nobody_has_called_over_it_so_it_becomes_a_pass_and_both_partners_are_silenced() {
    check(&[
        // West must pass, because East exposed an honour; nobody may accept the bid
        (
            "N: N 1H, E exposes SA, E P, S 2H, W 2S, attention",
            "N: 1H P 2H P; N to call; E pass always 37B2, W pass always 37B2;
             not for EW: E card, W 2S; lead E: CDHS possible; cards E SA face up;
             E card ruled 24B + W 2S barred cancelled 37B1 37B2; after 16C3 72C",
        ),
        // a double is no better
        (
            "N: N 1H, E exposes SA, E P, S 2H, W X, attention",
            "N: 1H P 2H P; N to call; E pass always 37B2, W pass always 37B2;
             not for EW: E card, W X; lead E: CDHS possible; cards E SA face up;
             E card ruled 24B + W X barred cancelled 37B1 37B2; after 16C3 72C",
        ),
        // the offender themself had to pass (30A)
        (
            "W: N P{nat}, attention, reject, W 1C, N 1S, attention",
            "W: 1C P; E to call; N pass always 37B2, S pass always 37B2; not for NS: N P, N 1S;
             lead S: CDHS possible; N P oor cancelled 29B 30A + N 1S barred cancelled 37B1 37B2;
             after 16C3 72C",
        ),
        // the pass that is put in may end the auction; it is not compared
        (
            "N: N 1H, E exposes SA, E P, S P, W 1S, attention",
            "N: 1H P P P; N: forbid W 1S?; not for EW: E card, W 1S; lead E: CDHS pending; cards
             E SA major; E card ruled 24B 24E + W 1S barred cancelled 26B 37B1 37B2; after 16C3
             72C",
        ),
    ]);
}

#[test]
fn left_hand_opponent_called_over_it_so_it_stands() {
    check(&[
        // only one turn had to be passed, and that is gone
        (
            "N: N 1H, E exposes SA, E P, S 2H, W 2S, N P",
            "N: 1H P 2H 2S P; E to call; not for EW: E card; cards E SA face up;
             E card ruled 24B + W 2S barred accepted 37A; after 16C3 72C",
        ),
        (
            "N: N 1H, E exposes SA, E P, S 2H, W 2S, N P, attention",
            "N: 1H P 2H 2S P; E to call; not for EW: E card; cards E SA face up;
             E card ruled 24B + W 2S barred accepted 37A; after 16C3 72C",
        ),
        // the player had to pass throughout, and still must
        (
            "N: N 1S, E 1H, attention, reject, E P{no}, S 2S, W 3C, N P",
            "N: 1S P 2S 3C P; E to call; W pass always 27B2; not for EW: E 1H;
             lead W: CDHS possible;
             E 1H insufficient cancelled 18D 26B 27B2 + W 3C barred accepted 37A; after 16C3 72C",
        ),
    ]);
}

#[test]
fn nothing_happens_until_somebody_notices() {
    check(&[(
        "W: N P{nat}, attention, reject, W 1C, N 1S",
        "W: 1C (N 1S); E to call; N pass once 30A; not for NS: N P;
         N P oor cancelled 29B 30A + N 1S barred pending; after 16C3 72C",
    )]);
}

#[test]
fn a_pass_by_a_player_who_had_to_pass_is_regular() {
    check(&[(
        "N: N 1H, E exposes SA, E P, S 2H, W P, attention",
        "N: 1H P 2H P; N to call; not for EW: E card; cards E SA face up; E card ruled 24B;
         after 16C3 72C",
    )]);
}
