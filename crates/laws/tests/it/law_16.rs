//! Law 16C: who may use what a withdrawn call told.

use crate::table::check;

#[test]
fn the_offending_side_may_use_neither_its_own_call_nor_the_opponents() {
    check(&[
        // North offended; West's call, swept away with North's, is for East and West only
        (
            "S: N 1H, W 1S, attention, reject",
            "S:; S to call; not for NS: N 1H, W 1S; N 1H oor cancelled 29B 31B1 + W 1S oor void 29B;
             after 16C3",
        ),
        // both partners have offended
        (
            "E: S 1S, N 2H, attention, reject",
            "E:; E to call; not for NS: S 1S, N 2H;
             S 1S oor cancelled 29B 31A + N 2H oor cancelled 29B 31B1; after 16C3",
        ),
        // a call made while the director was asking
        (
            "W: N 1H, attention, W 1S",
            "W: (N 1H); E: accept N 1H?; not for NS: W 1S; N 1H oor pending; after 16C3",
        ),
    ]);
}

#[test]
fn the_calls_over_a_first_call_go_with_it_and_are_not_theirs_to_use() {
    check(&[
        (
            "N: N 1H, E P, S P, N 1S for 1H, attention, accept",
            "N: 1S; E to call; not for NS: N 1H, E P, S P; lead S: CDH possible;
             N 1S change accepted 25B1 25B3; after 16C3",
        ),
        (
            "N: N 1H, E P, N 1S for 1H, attention, intended yes, accept",
            "N: 1S; E to call; not for NS: N 1H, E P; lead S: CDH possible;
             N 1S change accepted 25B1 25B3; after 16C3",
        ),
        // comparable: all of it may be used (26A)
        (
            "N: N 1H, E P, N 2H{yes} for 1H, attention, intended yes, accept",
            "N: 2H; E to call; N 2H change accepted 25B1 25B3 26A; after 23C",
        ),
    ]);
}

#[test]
fn a_partner_who_called_before_the_comparable_call_could_not_use_it_then() {
    check(&[
        (
            "W: S 1H, attention, reject, W P, N 1S, E P, S 2H{yes}",
            "W: P 1S P 2H; W to call; S 1H oor cancelled 23B 29B 31A2(a) 31B1 31B2;
             after 16C3 23C",
        ),
        // partner's call before the ruling stands, and counts as well
        (
            "N: S 1H, N 1S, attention, reject, E P, S 2H{yes}",
            "N: 1S P 2H; W to call; S 1H oor cancelled 23B 29B 31A2(a) 31B1 31B2;
             after 16C3 23C",
        ),
        // at right-hand opponent's turn partner has not called in between
        (
            "W: N 1H, attention, reject, W 1S, N 2H{yes}",
            "W: 1S 2H; E to call; N 1H oor cancelled 23B 29B 31A2(a); after 23C",
        ),
    ]);
}

#[test]
fn an_accepted_call_is_authorized_for_everybody() {
    check(&[
        ("W: N 1H, attention, accept", "W: - 1H; E to call; N 1H oor accepted 29A"),
        (
            "N: N 1S, E 1H, attention, accept",
            "N: 1S 1H; S to call; E 1H insufficient accepted 18D 27A1",
        ),
        // but not the second bid of a player whose first one was accepted
        (
            "N: N 1S, E 1H, E 2H, attention, accept",
            "N: 1S 1H; S to call; not for EW: E 2H; E 1H insufficient accepted 18D 27A1 27C;
             after 16C3",
        ),
    ]);
}

#[test]
fn what_ends_the_restriction_on_information() {
    check(&[
        // a comparable call (23B) …
        (
            "W: N 1H, attention, reject, W 1S, N 2H{yes}",
            "W: 1S 2H; E to call; N 1H oor cancelled 23B 29B 31A2(a); after 23C",
        ),
        // … the repeated call (31A1) …
        (
            "W: N 1H, attention, reject, W P, N 1H",
            "W: P 1H; E to call; N 1H oor cancelled 29B 31A1",
        ),
        // … the lowest bid in the same denomination (27B1(a)) …
        (
            "N: N 1S, E 1H, attention, reject, E 2H{same}",
            "N: 1S 2H; S to call; E 1H insufficient cancelled 18D 27B1(a); after 27D",
        ),
        // … and nothing else
        (
            "N: N 1S, E 1H, attention, reject, E 3H{other;no}",
            "N: 1S 3H; S to call; W pass always 27B2; not for EW: E 1H; lead W: CDS possible;
             E 1H insufficient cancelled 18D 26B 27B2; after 16C3 72C",
        ),
    ]);
}

#[test]
fn a_slip_gives_no_information_but_calls_made_over_it_do() {
    check(&[
        ("N: N 1H, N 1S slip", "N: 1S; E to call; N 1H slip corrected 25A1"),
        (
            "N: N 1H, E 2C, N 1S slip, withdraw yes",
            "N: 1S; E to call; not for NS: E 2C; N 1H slip corrected 25A1 25A6; after 16C3",
        ),
    ]);
}

#[test]
fn the_restriction_outlives_the_auction() {
    check(&[(
        "W: N 1H, W 1S, N P, E P, S P, N leads HA won by N",
        "W: 1S P P P; N to lead 1S by W; not for NS: N 1H; N 1H oor condoned 28B; after 16C3",
    )]);
}
