//! The open points: what each choice of a regulating authority changes, and
//! that the ruling says so. The default comes first.

use crate::table::check;

/// Point 1
#[test]
fn a_lead_restriction_after_a_forced_second_pass() {
    check(&[
        (
            "[lead_after_30a=none] W: N P{nat}, attention, reject, W 1S, N P, E 2D, S P, W P, N P",
            "W: 1S P 2D P P P; S to lead 2D by E; not for NS: N P; N P oor cancelled 29B 30A;
             after 16C3 72C; noted 1=none",
        ),
        (
            "[lead_after_30a=if_not_comparable] W: N P{nat}, attention, reject, W 1S, N P{no}, E 2D,
             S P, W P, N P",
            "W: 1S P 2D P P P; E: forbid N P?; not for NS: N P; lead S: CDHS pending;
             N P oor cancelled 26B 29B 30A; after 16C3 72C; noted 1=if_not_comparable",
        ),
        // a comparable pass is always possible, and here it is
        (
            "[lead_after_30a=if_not_comparable] W: N P{nat}, attention, reject, W 1S, N P{yes}",
            "W: 1S P; E to call; N P oor cancelled 26A 29B 30A; after 23C 72C;
             noted 1=if_not_comparable",
        ),
    ]);
}

/// Point 2
#[test]
fn a_lead_restriction_on_the_side_that_misinformed() {
    check(&[
        (
            "[lead_after_21b2=flag] N: N 1H, E P, S 2H, E 1S misinformed, withdraw yes, S P{no}",
            "N: 1H 1S P; W to call; not for NS: E P, S 2H; E P misinformed corrected 21B1(a) 21B2;
             after 16C3 21B3; noted 2=flag",
        ),
        (
            "[lead_after_21b2=yes] N: N 1H, E P, S 2H, E 1S misinformed, withdraw yes, S P{no}",
            "N: 1H 1S P; W to call; not for NS: E P, S 2H; lead N: CDHS possible;
             E P misinformed corrected 21B1(a) 21B2; after 16C3 21B3; noted 2=yes",
        ),
    ]);
}

/// Point 3
#[test]
fn both_opponents_called_over_the_bid_out_of_turn() {
    check(&[
        (
            "[lho_then_rho=29A] W: N 1H, E 1S, W 2C",
            "W: - 1H 1S (W 2C); S to call; N 1H oor accepted 29A + W 2C oor pending; noted 3=29A",
        ),
        (
            "[lho_then_rho=28B] W: N 1H, E 1S, W 2C",
            "W: 2C; N to call; not for NS: E 1S, N 1H; N 1H oor condoned 28B; after 16C3; noted
             3=28B",
        ),
    ]);
}

/// Point 4
#[test]
fn nobody_knows_whether_the_dealer_had_noticed() {
    check(&[
        (
            "[unknown_notice=28B] E: N 1H, E 1S, noticed unknown",
            "E: 1S; S to call; not for NS: N 1H; N 1H oor condoned 28B; after 16C3; noted 4=28B",
        ),
        (
            "[unknown_notice=29A] E: N 1H, E 1S, noticed unknown",
            "E: - - - 1H 1S; S to call; N 1H oor accepted 29A; noted 4=29A",
        ),
        // the fact is known: no point of law
        (
            "[unknown_notice=29A] E: N 1H, E 1S, noticed no",
            "E: 1S; S to call; not for NS: N 1H; N 1H oor condoned 28B; after 16C3",
        ),
    ]);
}

/// Point 5
#[test]
fn left_hand_opponent_calls_before_hearing_their_rights() {
    check(&[
        (
            "[call_after_attention=cancel] W: N 1H, attention, E 1S",
            "W: (N 1H); E: accept N 1H?; not for NS: E 1S; N 1H oor pending; after 16C3;
             noted 5=cancel",
        ),
        (
            "[call_after_attention=accept] W: N 1H, attention, E 1S",
            "W: - 1H 1S; S to call; N 1H oor accepted 29A; noted 5=accept",
        ),
        (
            "[call_after_attention=accept] N: N 1S, E 1H, attention, S 2S",
            "N: 1S 1H 2S; W to call; E 1H insufficient accepted 18D 27A1; noted 5=accept",
        ),
        // West has no right to accept
        (
            "[call_after_attention=accept] W: N 1H, attention, W 1S",
            "W: (N 1H); E: accept N 1H?; not for NS: W 1S; N 1H oor pending; after 16C3",
        ),
    ]);
}

/// Point 6
#[test]
fn nobody_waits_for_the_repeated_bid() {
    check(&[
        (
            "[rho_must_repeat=out_of_rotation] W: N 1H, attention, reject, W P, E 1S",
            "W: P (E 1S); N to call; N repeat 1H 31A1; not for NS: N 1H;
             N 1H oor cancelled 29B 31A1 + E 1S oor pending; after 16C3; noted 6=out_of_rotation",
        ),
        (
            "[rho_must_repeat=deem_repeated] W: N 1H, attention, reject, W P, E 1S",
            "W: P 1H 1S; S to call; N 1H oor cancelled 29B 31A1; noted 6=deem_repeated",
        ),
    ]);
}

/// Point 7
#[test]
fn a_pass_of_an_opponents_artificial_call() {
    check(&[
        (
            "[artificial_call_of=partner] N: N 2C{art}, W P{nat}, attention, reject",
            "N: 2C; E to call; not for EW: W P; W P oor cancelled 29B 30B1(a); after 16C3;
             noted 7=partner",
        ),
        (
            "[artificial_call_of=any] N: N 2C{art}, W P{nat}, attention, reject",
            "N: 2C; E to call; not for EW: W P; W P oor cancelled 29B 30C 31B1; after 16C3;
             noted 7=any",
        ),
    ]);
}

/// Point 8
#[test]
fn a_lead_restriction_after_a_double_out_of_turn() {
    check(&[
        (
            "[lead_after_32a2b=yes] N: N 1H, E P, W X, attention, reject, S 2H, W P{no}",
            "N: 1H P 2H P; N to call; E pass once 32A2(b); not for EW: W X; lead E: CDHS possible;
             W X oor cancelled 26B 29B 32A2(b); after 16C3 72C; noted 8=yes",
        ),
        (
            "[lead_after_32a2b=no] N: N 1H, E P, W X, attention, reject, S 2H, W P{no}",
            "N: 1H P 2H P; N to call; E pass once 32A2(b); not for EW: W X;
             W X oor cancelled 29B 32A2(b); after 16C3 72C; noted 8=no",
        ),
        // a bid is not affected
        (
            "[lead_after_32a2b=no] W: N 1H, attention, reject, W 1S, N P{no}",
            "W: 1S P; E to call; S pass once 31A2(b); not for NS: N 1H; lead S: CDHS possible;
             N 1H oor cancelled 26B 29B 31A2(b); after 16C3 72C",
        ),
    ]);
}

/// Point 9
#[test]
fn the_replacement_shows_another_suit_as_well() {
    check(&[
        (
            "[extra_suits=allow] N: N 1S, E 1H, attention, reject, E 2H{extra;no}",
            "N: 1S 2H; S to call; E 1H insufficient cancelled 18D 27B1(a); after 27D; noted
             9=allow",
        ),
        (
            "[extra_suits=refuse] N: N 1S, E 1H, attention, reject, E 2H{extra;no;shows H}",
            "N: 1S 2H; S to call; W pass always 27B2; not for EW: E 1H; lead W: CDS possible;
             E 1H insufficient cancelled 18D 26B 27B2; after 16C3 72C; noted 9=refuse",
        ),
    ]);
}

/// Point 10
#[test]
fn the_information_from_an_inadmissible_double_when_the_auction_goes_back() {
    check(&[
        (
            "[information_after_36a=on] N: N 1H, E P, S X, W 1S, attention",
            "N: 1H P; S to call; not for NS: S X, W 1S; S X inadmissible cancelled 19A1 36A;
             after 16C3; noted 10=on",
        ),
        (
            "[information_after_36a=off] N: N 1H, E P, S X, W 1S, attention",
            "N: 1H P; S to call; S X inadmissible cancelled 19A1 36A; noted 10=off",
        ),
    ]);
}

/// Point 15
#[test]
fn a_lead_restriction_after_three_passes_past_a_player() {
    check(&[
        (
            "[lead_after_17d3=none] N: N 1H, W P, N P, E P, E P, S P, W P{no}",
            "N: 1H P P P; E to lead 1H by N; not for EW: W P, N P, E P; W P oor accepted 29A + W P
             missed turn cancelled 17D3 34; after 16C3; noted innocent_passes 15=none",
        ),
        (
            "[lead_after_17d3=none] N: N 1H, E P, W P, N P, S P, W P{no}",
            "N: 1H P P P; E to lead 1H by N; not for EW: W P, N P; W P oor accepted 29A + W P
             missed turn cancelled 17D3 34; after 16C3; noted innocent_passes 15=none",
        ),
        (
            "[lho_then_rho=28B] N: N 1H, E P, W P, N P, S P",
            "N: 1H P P; W to call; not for EW: W P, N P;
             W P oor accepted 29A + W P missed turn cancelled 17D3 34; after 16C3; noted innocent_passes 15=none",
        ),
        (
            "[lead_after_17d3=yes] N: N 1H, W P, N P, E P, E P, S P, W P{no}",
            "N: 1H P P P; N: forbid W P?; not for EW: W P, N P, E P; lead E: CDHS pending; W P oor
             accepted 29A + W P missed turn cancelled 17D3 26B 34; after 16C3; noted innocent_passes 15=yes",
        ),
    ]);
}

/// Point 16
#[test]
fn partner_in_turn_called_over_the_bid_out_of_turn() {
    check(&[
        (
            "[partner_called_over=stands] N: S 1H, N 1C, attention, reject",
            "N: 1C; E to call; not for NS: S 1H; S 1H oor cancelled 29B 31B1; after 16C3;
             noted 16=stands",
        ),
        (
            "[partner_called_over=cancelled] N: S 1H, N 1C, attention, reject",
            "N:; N to call; not for NS: S 1H, N 1C; S 1H oor cancelled 29B 31B1; after 16C3;
             noted 16=cancelled",
        ),
    ]);
}

/// Point 18
#[test]
fn a_second_insufficient_bid_in_place_of_the_first() {
    check(&[
        (
            "[second_insufficient=27B4] N: N 1S, E 1H, attention, reject, E 1D, attention, reject",
            "N: 1S; E to call; W pass always 27B4, E replace 27B; not for EW: E 1H, E 1D;
             E 1H insufficient cancelled 18D 27B4 + E 1D insufficient cancelled 18D 27B4;
             after 16C3 72C; noted 18=27B4",
        ),
        (
            "[second_insufficient=fresh] N: N 1S, E 1H, attention, reject, E 1D, attention, reject",
            "N: 1S; E to call; E replace 27B; not for EW: E 1H, E 1D;
             E 1H insufficient cancelled 18D 27B4 + E 1D insufficient cancelled 18D 27B4;
             after 16C3; noted 18=fresh",
        ),
    ]);
}

/// Point 19
#[test]
fn a_player_who_must_pass_doubles_what_cannot_be_doubled() {
    check(&[
        (
            "[barred_inadmissible=37B2] N: N 1H, E exposes SA, E P, S 2H, W XX, attention",
            "N: 1H P 2H P; N to call; E pass always 37B2, W pass always 37B2;
             not for EW: E card, W XX; lead E: CDHS possible; cards E SA face up;
             E card ruled 24B + W XX inadmissible cancelled 19B1 37B1 37B2; after 16C3 72C;
             noted 19=37B2",
        ),
        // it is replaced (and the player, being barred, can only pass), and partner is silenced
        (
            "[barred_inadmissible=36B] N: N 1H, E exposes SA, E P, S 2H, W XX, attention",
            "N: 1H P 2H; W to call; E pass always 36B2, W pass once 24B, W replace 36B2;
             not for EW: E card, W XX; cards E SA face up;
             E card ruled 24B + W XX inadmissible cancelled 19B1 36B1 36B2 36B3; after 16C3 72C;
             noted 19=36B",
        ),
    ]);
}

/// Point 20
#[test]
fn partners_suits_under_the_lead_restriction() {
    check(&[
        (
            "[protected_suits=offender] S: N 1H, attention, reject, S 1C, W 1S, N 2D{no}",
            "S: 1C 1S 2D; E to call; S pass once 31A2(b); not for NS: N 1H; lead S: CHS possible;
             N 1H oor cancelled 26B 29B 31A2(b) 31B1 31B2; after 16C3 72C; noted meaning_unknown",
        ),
        (
            "[protected_suits=both] S: N 1H, attention, reject, S 1C, W 1S, N 2D{no}",
            "S: 1C 1S 2D; E to call; S pass once 31A2(b); not for NS: N 1H; lead S: HS possible;
             N 1H oor cancelled 26B 29B 31A2(b) 31B1 31B2; after 16C3 72C;
             noted meaning_unknown 20=both",
        ),
    ]);
}
