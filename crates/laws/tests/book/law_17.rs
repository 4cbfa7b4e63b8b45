//! Law 17: the auction period, and the player whom three passes went past.

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
fn three_passes_one_of_them_out_of_turn_go_back_to_who_was_skipped() {
    check(&[
        // South was skipped: West's pass and North's go, East's stays
        (
            "N: N 1H, E P, W P, N P",
            "N: 1H P; S to call; not for EW: W P, N P;
             W P oor accepted 29A + W P missed turn cancelled 17D3 34; after 16C3",
        ),
        // accepted by word: the same
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
fn and_then_the_auction_goes_on_as_usual() {
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
fn but_not_if_the_skipped_player_has_called_since() {
    check(&[
        ("W: N 1H, E P, S P, W P", "W: - 1H P P P; E to lead 1H by N; N 1H oor accepted 29A"),
        // nor before there are three passes
        ("N: N 1H, E P, W P", "N: 1H P (W P); S to call; W P oor pending"),
        ("N: N 1H, E P, W P, N 2H", "N: 1H P - P 2H; E to call; W P oor accepted 29A"),
    ]);
}
