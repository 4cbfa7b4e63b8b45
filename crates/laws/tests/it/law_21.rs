//! Law 21: a call based on misinformation.

use crate::table::check;

#[test]
fn a_misinformed_player_may_change_their_call_until_partner_calls() {
    check(&[
        // what East first called may not be used by the side that gave the misinformation (16C2)
        (
            "N: N 1H, E P, E 1S misinformed",
            "N: 1H 1S; S to call; not for NS: E P; E P misinformed corrected 21B1(a);
             after 16C3 21B3",
        ),
        // South, on East's left, may then change the call over it
        (
            "N: N 1H, E P, S 2H, E 1S misinformed",
            "N: 1H 1S 2H; S: withdraw E P?; not for NS: E P; E P misinformed corrected 21B1(a);
             after 16C3 21B3",
        ),
        (
            "N: N 1H, E P, S 2H, E 1S misinformed, withdraw yes",
            "N: 1H 1S; S to call; not for NS: E P, S 2H; E P misinformed corrected 21B1(a) 21B2;
             after 16C3 21B3",
        ),
        (
            "N: N 1H, E P, S 2H, E 1S misinformed, withdraw no",
            "N: 1H 1S 2H; W to call; not for NS: E P; E P misinformed corrected 21B1(a) 21B2; after
             16C3 21B3",
        ),
    ]);
}

#[test]
fn the_final_pass_is_not_too_late_but_a_faced_lead_is() {
    check(&[
        (
            "N: N 1H, E P, S P, W P, W 1S misinformed",
            "N: 1H P P 1S; N to call; not for NS: W P; W P misinformed corrected 21B1(a);
             after 16C3 21B3",
        ),
        (
            "N: N 1H, E P, S P, W P, E leads SA, W 1S misinformed",
            "N: 1H P P P; nobody to lead 1H by N; not for NS: W 1S; W P misinformed cancelled
             21B3; after 16C3 21B3",
        ),
    ]);
}

#[test]
fn once_partner_has_called_only_the_score_can_be_adjusted() {
    check(&[(
        "N: N 1H, E P, S 2H, W P, E 2S misinformed",
        "N: 1H P 2H P; N to call; not for NS: E 2S; E P misinformed cancelled 21B3; after 16C3
             21B3",
    )]);
}

#[test]
fn there_must_be_a_call_to_change() {
    check(&[(
        "N: N 1H, E 1S misinformed",
        "impossible: East has made no earlier call for this one to replace",
    )]);
}
