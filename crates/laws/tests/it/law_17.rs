//! Law 17: the auction period, and the player skipped by three passes.

use crate::table::check;

#[test]
fn an_auction_in_which_nothing_goes_wrong() {
    check(&[
        ("N:", "N:; N to call"),
        ("S: S P, W P, N P", "S: P P P; E to call"),
        ("N: N P, E P, S P, W P", "N: P P P P; passed out"),
        ("N: N 1H, E P, S P, W P", "N: 1H P P P; E to lead 1H by N"),
        ("N: N P, E P, S P, W 1C, N P, E P", "N: P P P 1C P P; S to call"),
        ("N: N P, E P, S P, W 1C, N P, E P, S P", "N: P P P 1C P P P; N to lead 1C by W"),
        // whoever of the side first named the denomination declares
        ("N: N 1H, E P, S 2H, W P, N P, E P", "N: 1H P 2H P P P; E to lead 2H by N"),
        ("N: N 1H, E X, S XX, W P, N P, E P", "N: 1H X XX P P P; E to lead 1Hxx by N"),
        ("N: N 1H, E X, S 2H, W P, N P, E P", "N: 1H X 2H P P P; E to lead 2H by N"),
    ]);
}

#[test]
fn after_three_passes_one_out_of_turn_the_auction_reverts_to_the_skipped_player() {
    check(&[
        // South was skipped: West's pass and North's go, East's stays
        (
            "N: N 1H, E P, W P, N P",
            "N: 1H P; S to call; not for EW: W P, N P;
             W P oor accepted 29A + W P missed turn cancelled 17D3 34; after 16C3",
        ),
        // accepted expressly: the same
        (
            "N: N 1H, E P, W P, attention, accept, N P",
            "N: 1H P; S to call; not for EW: W P, N P;
             W P oor accepted 29A + W P missed turn cancelled 17D3 34; after 16C3",
        ),
        // nobody has bid: the same
        (
            "N: N P, E P, W P, N P",
            "N: P P; S to call; not for EW: W P, N P;
             W P oor accepted 29A + W P missed turn cancelled 17D3 34; after 16C3",
        ),
        // East and South were skipped
        (
            "N: N 1H, W P, N P, E P",
            "N: 1H; E to call; not for EW: W P, N P, E P;
             W P oor accepted 29A + W P missed turn cancelled 17D3 34; after 16C3",
        ),
    ]);
}

#[test]
fn after_reverting_the_auction_continues_as_usual() {
    check(&[
        // the passer out of turn owes nothing
        (
            "N: N 1H, E P, W P, N P, S 2H, W 2S",
            "N: 1H P 2H 2S; N to call; not for EW: W P, N P;
             W P oor accepted 29A + W P missed turn cancelled 17D3 34; after 16C3",
        ),
        // South passes: that is only the second pass
        (
            "N: N 1H, E P, W P, N P, S P",
            "N: 1H P P; W to call; not for EW: W P, N P;
             W P oor accepted 29A + W P missed turn cancelled 17D3 34; after 16C3",
        ),
        // no lead restriction
        (
            "N: N 1H, E P, W P, N P, S P, W P",
            "N: 1H P P P; E to lead 1H by N; not for EW: W P, N P;
             W P oor accepted 29A + W P missed turn cancelled 17D3 34; after 16C3",
        ),
    ]);
}

#[test]
fn the_auction_does_not_revert_if_the_skipped_player_has_called_since() {
    check(&[
        ("W: N 1H, E P, S P, W P", "W: - 1H P P P; E to lead 1H by N; N 1H oor accepted 29A"),
        // nor before there are three passes
        ("N: N 1H, E P, W P", "N: 1H P (W P); S to call; W P oor pending"),
        ("N: N 1H, E P, W P, N 2H", "N: 1H P - P 2H; E to call; W P oor accepted 29A"),
    ]);
}

#[test]
fn passing_in_rotation_after_a_pass_out_of_turn_is_no_offence() {
    check(&[
        // North's pass skipped West; East accepts it by passing, which ends nothing
        (
            "N: N 1H, E P, S P, N P, E P, !",
            "N: 1H P P; W to call; not for NS: N P, E P;
             N P oor accepted 29A + N P missed turn cancelled 17D3 34; after 16C3",
        ),
        (
            "N: N 1H, E P, S P, N P, E P, S P, !",
            "N: 1H P P; W to call; not for NS: N P, E P, S P;
             N P oor accepted 29A + N P missed turn cancelled 17D3 34; after 16C3",
        ),
        (
            "N: N 1H, E P, S 2H, W P, E P, S P, W P, !",
            "N: 1H P 2H P; N to call; not for EW: E P, S P, W P;
             E P oor accepted 29A + E P missed turn cancelled 17D3 34; after 16C3",
        ),
        (
            "N: N 1H, W P, N P, E P, S P, !",
            "N: 1H; E to call; not for EW: W P, N P, E P, S P;
             W P oor accepted 29A + W P missed turn cancelled 17D3 34; after 16C3",
        ),
        // and then any call will do
        (
            "N: N 1H, E P, S P, N P, E P, !, W 1S, N 2H, E 2S",
            "N: 1H P P 1S 2H 2S; S to call; not for NS: N P, E P;
             N P oor accepted 29A + N P missed turn cancelled 17D3 34; after 16C3",
        ),
        // even a bid that came too late to go over the third pass
        (
            "N: N 1H, E P, S P, N P, E P, S 1S, !",
            "N: 1H P P; W to call; not for NS: N P, E P, S 1S;
             N P oor accepted 29A + N P missed turn cancelled 17D3 34; after 16C3",
        ),
        // West, who was skipped, has the turn back
        (
            "N: N 1H, E P, S P, N P, E P, S P, W 1S",
            "N: 1H P P 1S; N to call; not for NS: N P, E P, S P;
             N P oor accepted 29A + N P missed turn cancelled 17D3 34; after 16C3",
        ),
    ]);
}

#[test]
fn bidding_over_the_third_pass_accepts_it() {
    check(&[
        ("N: N 1H, E P, S P, N P, E 1S, !", "N: 1H P P - P 1S; S to call; N P oor accepted 29A"),
        (
            "N: N 1H, E P, S P, N P, E X, S 2H",
            "N: 1H P P - P X 2H; W to call; N P oor accepted 29A",
        ),
        (
            "N: N 1H, E P, S 2H, W P, E P, S P, W 2S",
            "N: 1H P 2H P - P P 2S; N to call; E P oor accepted 29A",
        ),
        // an insufficient bid is another matter, for North to decide
        (
            "N: N 1H, E P, S P, N P, E 1D, !",
            "N: 1H P P - P (E 1D); S: accept E 1D?;
             N P oor accepted 29A + E 1D insufficient pending 18D",
        ),
        // the director was there first: the choice is still to come
        (
            "N: N 1H, E P, S P, N P, !, E 1S",
            "N: 1H P P (N P); E: accept N P?; not for NS: E 1S; N P oor pending; after 16C3",
        ),
    ]);
}

#[test]
fn a_player_who_must_pass_must_still_pass_when_the_auction_reverts() {
    check(&[
        // a bid of eight: the pass that replaces it is the third
        (
            "N: N 1H, E P, W P, N 8H, !",
            "N: 1H P; S to call; N pass always 38C, S pass always 38C; not for NS: N 8H;
             not for EW: W P; lead S: CDS possible;
             W P oor accepted 29A + N 8H over seven cancelled 38A 38B 38C 38D + W P missed turn cancelled 17D3 34;
             after 16C3 72C",
        ),
        // an inadmissible double, replaced by a pass
        (
            "N: N 1H, E P, W P, N X, !, N P",
            "N: 1H P; S to call; S pass always 36B2; not for NS: N X; not for EW: W P, N P;
             W P oor accepted 29A + N X inadmissible cancelled 19A1 36B1 36B2 36B3 + W P missed turn cancelled 17D3 34;
             after 16C3 72C",
        ),
        // exposed cards, and a bid by a player who had to pass
        (
            "N: N 1H, E P, S exposes H9 C3, W P, N 2H, !",
            "N: 1H P; S to call; N pass always 37B2, S pass always 37B2;
             not for NS: S card, N 2H; not for EW: W P; lead S: CDS possible;
             cards S H9 face up, S C3 face up;
             S card ruled 24C + W P oor accepted 29A + N 2H barred cancelled 37B1 37B2 + W P missed turn cancelled 17D3 34;
             after 16C3 72C",
        ),
        // cards exposed by East after North had been skipped: West has not passed yet
        (
            "N: N 1H, W P, E exposes SA, N P, E P, !",
            "N: 1H; E to call; W pass once 24B; not for EW: E card, W P, N P, E P;
             cards E SA face up;
             W P oor accepted 29A + E card ruled 24B + W P missed turn cancelled 17D3 34;
             after 16C3 72C",
        ),
        // an insufficient bid, replaced by a pass
        (
            "N: N 1H, E P, W P, N 1D, !, reject, N P, comparable=no",
            "N: 1H P; S to call; S pass always 27B2; not for NS: N 1D; not for EW: W P, N P;
             lead S: CDS possible;
             W P oor accepted 29A + N 1D insufficient cancelled 18D 26B 27B2 + W P missed turn cancelled 17D3 34;
             after 16C3 72C",
        ),
    ]);
}
