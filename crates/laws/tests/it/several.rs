//! Several irregularities at once: the table of second irregularities, X-1 to X-23, in order. X-21
//! (misinformation behind a bar) is left to the director: no authority says what becomes of the
//! bar.

use crate::table::check;

///
#[test]
fn the_dealer_bids_after_right_hand_opponent_opened() {
    check(&[
        ("E: N 1H, E 1S, noticed yes", "E: - - - 1H 1S; S to call; N 1H oor accepted 29A"),
        (
            "E: N 1H, E 1S, noticed no",
            "E: 1S; S to call; not for NS: N 1H; N 1H oor condoned 28B; after 16C3",
        ),
    ]);
}

///
#[test]
fn a_changed_call_and_a_bid_over_one_of_the_two() {
    check(&[
        (
            "E: E 1D, E 2D, S 1S, attention",
            "E: 1D (E 2D) 1S; director: intended E 2D?; E 2D change pending 31C",
        ),
        (
            "E: E 1D, E 2D, S 1S, attention, intended yes, over first",
            "E: 1D 1S; W to call; not for EW: E 2D; lead W: CHS possible;
             E 2D change cancelled 25B2 25B3 31C; after 16C3",
        ),
        // South bid over 2♦, and insufficiently: West has the choice
        (
            "E: E 1D, E 2D, S 1S, attention, intended yes, over second",
            "E: 2D (S 1S); W: accept S 1S?; not for EW: E 1D; lead W: CHS possible;
             E 2D change accepted 25B1 25B3 31C + S 1S insufficient pending 18D; after 16C3",
        ),
    ]);
}

///
#[test]
fn an_insufficient_bid_over_a_bid_out_of_turn() {
    check(&[
        (
            "E: E P, W 1S, N 1H, attention",
            "E: P - 1S (N 1H); E: accept N 1H?; W 1S oor accepted 29A + N 1H insufficient pending
             18D",
        ),
        (
            "E: E P, W 1S, N 1H, attention, reject",
            "E: P - 1S; N to call; N replace 27B; not for NS: N 1H;
             W 1S oor accepted 29A + N 1H insufficient cancelled 18D 27B; after 16C3",
        ),
    ]);
}

///
#[test]
fn both_partners_bid_out_of_turn() {
    check(&[
        (
            "E: S 1S, N 2H, attention",
            "E: (S 1S) (N 2H); W: accept S 1S?; S 1S oor pending + N 2H oor pending",
        ),
        (
            "E: S 1S, N 2H, attention, accept",
            "E: - 1S (N 2H); E: accept N 2H?; S 1S oor accepted 29A + N 2H oor pending",
        ),
        (
            "E: S 1S, N 2H, attention, accept, accept",
            "E: - 1S - 2H; E to call; S 1S oor accepted 29A + N 2H oor accepted 29A",
        ),
        (
            "E: S 1S, N 2H, attention, accept, reject",
            "E: - 1S; W to call; not for NS: N 2H; S 1S oor accepted 29A + N 2H oor cancelled 29B 31A;
             after 16C3",
        ),
        // neither stands: South under 31A, North (dealer's right, not having called) under 31B
        (
            "E: S 1S, N 2H, attention, reject",
            "E:; E to call; not for NS: S 1S, N 2H;
             S 1S oor cancelled 29B 31A + N 2H oor cancelled 29B 31B1; after 16C3",
        ),
        (
            "E: S 1S, N 2H, attention, reject, E P, S 1S, W P",
            "E: P 1S P; N to call vs 2H; not for NS: N 2H;
             S 1S oor cancelled 29B 31A1 + N 2H oor cancelled 29B 31B1; after 16C3",
        ),
    ]);
}

///
#[test]
fn partner_whose_turn_it_was_calls_after_all() {
    check(&[
        // that does not take the choice away from West
        ("N: S 1H, N 1C, attention", "N: (S 1H) 1C; W: accept S 1H?; S 1H oor pending"),
        (
            "N: S 1H, N 1C, attention, accept",
            "N: - - 1H (N 1C); E: accept N 1C?; S 1H oor accepted 29A + N 1C oor pending 18D 27A2",
        ),
        // refused: North's call was in turn, but under suspicion
        (
            "N: S 1H, N 1C, attention, reject",
            "N: 1C; E to call; not for NS: S 1H; S 1H oor cancelled 29B 31B1; after 16C3",
        ),
        (
            "N: S 1H, N 1C, attention, reject, E P",
            "N: 1C P; S to call vs 1H; not for NS: S 1H; S 1H oor cancelled 29B 31B1; after 16C3",
        ),
    ]);
}

///
#[test]
fn four_players_and_three_mistakes() {
    check(&[
        (
            "N: N 1C, S 1S, W 1H, E 1D, attention",
            "N: 1C - 1S (W 1H) (E 1D); N: accept W 1H?;
             S 1S oor accepted 29A + W 1H insufficient pending 18D + E 1D oor pending",
        ),
        (
            "N: N 1C, S 1S, W 1H, E 1D, attention, accept",
            "N: 1C - 1S 1H (E 1D); S: accept E 1D?; S 1S oor accepted 29A + W 1H insufficient
             accepted 18D 27A1 + E 1D oor pending 18D 27A2",
        ),
        (
            "N: N 1C, S 1S, W 1H, E 1D, attention, reject",
            "N: 1C - 1S; W to call; W replace 27B; not for EW: W 1H, E 1D;
             S 1S oor accepted 29A + W 1H insufficient cancelled 18D 27B
             + E 1D oor cancelled 29B 31A; after 16C3",
        ),
        // South calls over it all: that accepts the last, and North's right goes with it
        (
            "N: N 1C, S 1S, W 1H, E 1D, S P",
            "N: 1C - 1S 1H - 1D P; W to call; S 1S oor accepted 29A + W 1H insufficient accepted
             18D 27A1 + E 1D oor accepted 18D 27A2 29A",
        ),
    ]);
}

///
#[test]
fn the_insufficient_bidders_partner_does_not_wait() {
    check(&[
        (
            "N: N 1S, E 1H, W 2H, attention, accept",
            "N: 1S 1H (W 2H); N: accept W 2H?; E 1H insufficient accepted 18D 27A1 + W 2H oor
             pending",
        ),
        (
            "N: N 1S, E 1H, W 2H, attention, reject",
            "N: 1S; E to call; E replace 27B; not for EW: E 1H, W 2H;
             E 1H insufficient cancelled 18D 27B + W 2H oor cancelled 29B 31A; after 16C3",
        ),
        // East's next call silences West: that ends it
        (
            "N: N 1S, E 1H, W 2H, attention, reject, E P{no}, S 2S, W P",
            "N: 1S P 2S P; N to call; W pass always 27B2; not for EW: E 1H, W 2H; lead W: CDHS
             possible; E 1H insufficient cancelled 18D 26B 27B2 + W 2H oor cancelled 29B 31A;
             after 16C3 72C",
        ),
        // it does not: West, whose right-hand opponent passes, repeats
        (
            "N: N 1S, E 1H, W 2H, attention, reject, E 2H{same}, S P",
            "N: 1S 2H P; W to call; W repeat 2H 31A1; not for EW: W 2H;
             E 1H insufficient cancelled 18D 27B1(a) + W 2H oor cancelled 29B 31A1; after 16C3 27D",
        ),
    ]);
}

///
#[test]
fn the_offender_bids_insufficiently_at_their_proper_turn() {
    check(&[
        (
            "W: N 1H, attention, reject, W 1S, N 1D, attention, reject",
            "W: 1S; N to call; N replace 27B; not for NS: N 1H, N 1D;
             N 1H oor cancelled 29B 31A2 + N 1D insufficient cancelled 18D 27B; after 16C3",
        ),
        // the replacement is compared with each of the two
        (
            "W: N 1H, attention, reject, W 1S, N 1D, attention, reject, N 2D, comparable no,
             denomination yes",
            "W: 1S 2D; E to call; S pass once 31A2(b); not for NS: N 1H; lead S: CHS possible;
             N 1H oor cancelled 26B 29B 31A2(b) + N 1D insufficient cancelled 18D 27B1(a);
             after 16C3 27D 72C",
        ),
    ]);
}

///
#[test]
fn a_partner_who_must_pass_once_bids() {
    check(&[(
        "W: N 1H, attention, reject, W 1S, N P{no}, E 2S, S 3C, attention",
        "W: 1S P 2S P; W to call; N pass always 37B2, S pass always 37B2; not for NS: N 1H, S 3C;
         lead S: CDHS possible, N: CDHS possible;
         N 1H oor cancelled 26B 29B 31A2(b) + S 3C barred cancelled 37B1 37B2; after 16C3 72C",
    )]);
}

///
#[test]
fn a_player_does_not_wait_for_one_who_must_pass_or_repeat() {
    check(&[
        (
            "W: N 1H, attention, reject, W 1S, N P{no}, E 2S, W 3S",
            "W: 1S P 2S P 3S; N to call; not for NS: N 1H; lead S: CDHS possible;
             N 1H oor cancelled 26B 29B 31A2(b); after 16C3 72C",
        ),
        // the law speaks only of passing
        (
            "W: N 1H, attention, reject, W P, E 1S, attention",
            "W: P (E 1S); S: accept E 1S?; N repeat 1H 31A1; not for NS: N 1H;
             N 1H oor cancelled 29B 31A1 + E 1S oor pending; after 16C3",
        ),
    ]);
}

///
#[test]
fn calls_after_attention_was_drawn() {
    check(&[
        // the rightful player
        (
            "W: N 1H, attention, W 1S",
            "W: (N 1H); E: accept N 1H?; not for NS: W 1S; N 1H oor pending; after 16C3",
        ),
        // left-hand opponent, who has not heard the options
        (
            "W: N 1H, attention, E 1S",
            "W: (N 1H); E: accept N 1H?; not for NS: E 1S; N 1H oor pending; after 16C3",
        ),
        (
            "W: N 1H, attention, E 1S, reject",
            "W:; W to call; not for NS: N 1H, E 1S; N 1H oor cancelled 29B 31A; after 16C3",
        ),
    ]);
}

///
#[test]
fn an_accepted_pass_and_two_more_go_past_a_player() {
    check(&[(
        "N: N 1H, E P, W P, attention, accept, N P",
        "N: 1H P; S to call; not for EW: W P, N P;
         W P oor accepted 29A + W P missed turn cancelled 17D3 34; after 16C3",
    )]);
}

///
#[test]
fn an_inadmissible_double_out_of_turn() {
    check(&[
        (
            "N: N 1H, S X, W 1S, attention",
            "N: 1H; E to call; not for NS: S X, W 1S;
             S X inadmissible cancelled 19A1 36A + W 1S oor void 36A; after 16C3",
        ),
        (
            "N: N 1H, S X, attention, E P, S P{yes}",
            "N: 1H P P; W to call; N pass always 36B4;
             S X inadmissible cancelled 19A1 26A 36B1 36B4; after 23C 72C",
        ),
    ]);
}

///
#[test]
fn a_bid_of_eight_out_of_turn() {
    check(&[(
        "W: N 8H, E P, attention",
        "W:; W to call; N pass always 38C, S pass always 38C; not for NS: N 8H, E P;
         N 8H over seven cancelled 38A 38B 38C 38D + E P oor void 38B; after 16C3",
    )]);
}

///
#[test]
fn a_player_who_must_pass_bids_out_of_turn() {
    check(&[(
        "N: E exposes SA, W 1H, attention",
        "N:; N to call; E pass always 37B2, W pass always 37B2; not for EW: E card, W 1H;
         lead E: CDHS possible; cards E SA face up;
         E card ruled 24B + W 1H barred cancelled 37B1 37B2; after 16C3 72C",
    )]);
}

///
#[test]
fn an_exposed_card_and_a_bid_out_of_turn() {
    check(&[
        (
            "W: N exposes SA, N 1H, attention, reject",
            "W:; W to call; S pass once 24B; not for NS: N card, N 1H; cards N SA face up;
             N card ruled 24B + N 1H oor cancelled 29B 31A; after 16C3 72C",
        ),
        // the longer bar governs
        (
            "N: N 1S, E exposes SA, E 1H, attention, reject, E P{no}",
            "N: 1S P; S to call; W pass always 27B2; not for EW: E card, E 1H;
             lead W: CDHS possible; cards E SA face up;
             E card ruled 24B + E 1H insufficient cancelled 18D 26B 27B2; after 16C3 72C",
        ),
    ]);
}

///
#[test]
fn right_hand_opponent_bids_insufficiently() {
    check(&[
        // the bid is corrected first, and North, on that player's left, has the choice
        (
            "S: S 2C, N 3H, attention, reject, W 1S, attention",
            "S: 2C (W 1S); N: accept W 1S?; not for NS: N 3H;
             N 3H oor cancelled 29B 31A + W 1S insufficient pending 18D; after 16C3",
        ),
        (
            "S: S 2C, N 3H, attention, reject, W 1S, attention, accept",
            "S: 2C 1S; N to call vs 3H; not for NS: N 3H;
             N 3H oor cancelled 29B 31A2 + W 1S insufficient accepted 18D 27A1; after 16C3",
        ),
        // the final call decides: a pass
        (
            "S: S 2C, N 3H, attention, reject, W 1S, attention, reject, W P{no}",
            "S: 2C P; N to call; E pass always 27B2, N repeat 3H 31A1; not for NS: N 3H;
             not for EW: W 1S; lead E: CDHS possible;
             N 3H oor cancelled 29B 31A1 + W 1S insufficient cancelled 18D 26B 27B2;
             after 16C3 72C",
        ),
        // a bid
        (
            "S: S 2C, N 3H, attention, reject, W 1S, attention, reject, W 2S{same}",
            "S: 2C 2S; N to call vs 3H; not for NS: N 3H;
             N 3H oor cancelled 29B 31A2 + W 1S insufficient cancelled 18D 27B1(a);
             after 16C3 27D",
        ),
    ]);
}

///
#[test]
fn the_intended_call_is_irregular_itself() {
    check(&[
        (
            "W: N 1H, N 1S slip",
            "W: (N 1S); W to call; N 1H oor void 25A1 + N 1H slip corrected 25A1 + N 1S oor
             pending",
        ),
        (
            "N: N 1S, E 1H, E 2H slip",
            "N: 1S 2H; S to call; E 1H insufficient void 25A1 + E 1H slip corrected 25A1",
        ),
        (
            "N: N 1S, E 2H, E 1H slip",
            "N: 1S (E 1H); S to call; E 2H slip corrected 25A1 + E 1H insufficient pending 18D",
        ),
        // a bid out of turn that was meant to be a pass
        (
            "W: N 1H, attention, N P{nat} slip, attention, reject",
            "W:; W to call; N pass once 30A; not for NS: N P; N 1H oor void 25A1 + N 1H slip
             corrected 25A1 + N P oor cancelled 29B 30A; after 16C3 72C",
        ),
    ]);
}

///
#[test]
fn a_player_who_must_pass_redoubles_nothing() {
    check(&[
        (
            "N: N 1H, E exposes SA, E P, S 2H, W XX, attention",
            "N: 1H P 2H P; N to call; E pass always 37B2, W pass always 37B2;
             not for EW: E card, W XX; lead E: CDHS possible; cards E SA face up;
             E card ruled 24B + W XX inadmissible cancelled 19B1 37B1 37B2; after 16C3 72C",
        ),
        // North has called: it cannot stand, everything starts afresh, and West must still pass
        (
            "N: N 1H, E exposes SA, E P, S 2H, W XX, N P, attention",
            "N: 1H P 2H; W to call; W pass once 24B; not for EW: E card, W XX, N P;
             cards E SA face up; E card ruled 24B + W XX inadmissible cancelled 19B1 36A;
             after 16C3 72C",
        ),
    ]);
}
