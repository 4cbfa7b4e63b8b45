//! Law 24: a card exposed or led during the auction.

use crate::table::check;

#[test]
fn which_cards_silence_partner() {
    check(&[
        // a small card: partner may go on bidding
        (
            "N: N 1H, E exposes S9",
            "N: 1H; E to call; not for EW: E card; cards E S9 face up; E card ruled 24A; after
             16C3",
        ),
        // the ten is an honour
        (
            "N: N 1H, E exposes ST",
            "N: 1H; E to call; W pass once 24B; not for EW: E card; cards E ST face up;
             E card ruled 24B; after 16C3 72C",
        ),
        // a small card that was led
        (
            "N: N 1H, E exposes S9 led",
            "N: 1H; E to call; W pass once 24B; not for EW: E card; cards E S9 face up;
             E card ruled 24B; after 16C3 72C",
        ),
        // two small ones
        (
            "N: N 1H, E exposes S2 H3",
            "N: 1H; E to call; W pass once 24C; not for EW: E card;
             cards E S2 face up, E H3 face up; E card ruled 24C; after 16C3 72C",
        ),
    ]);
}

#[test]
fn two_small_cards_one_after_the_other_are_two_cards() {
    check(&[
        (
            "N: E exposes S2, E exposes H3",
            "N:; N to call; W pass once 24C; not for EW: E card; cards E S2 face up, E H3 face up;
             E card ruled 24A + E card ruled 24C; after 16C3 72C",
        ),
        // but not if they are from two hands
        (
            "N: E exposes S2, W exposes H3",
            "N:; N to call; not for EW: E card, W card; cards E S2 face up, W H3 face up;
             E card ruled 24A + W card ruled 24A; after 16C3",
        ),
    ]);
}

#[test]
fn after_the_final_pass_there_is_nobody_to_silence() {
    check(&[(
        "N: N 1H, E P, S P, W P, E exposes SA",
        "N: 1H P P P; E to lead 1H by N; not for EW: E card; cards E SA major;
         E card ruled 24B 24E; after 16C3",
    )]);
}

#[test]
fn partner_must_pass_for_one_turn() {
    check(&[
        (
            "N: N 1H, E exposes SA, E P, S 2H, W P, N P, E P",
            "N: 1H P 2H P P P; E to lead 2H by N; not for EW: E card; cards E SA major;
             E card ruled 24B 24E; after 16C3 72C",
        ),
        (
            "N: N 1H, E exposes SA, E 1S, S P, W P, N 2H, E P, S P",
            "N: 1H 1S P P 2H P P; W to call; not for EW: E card; cards E SA face up;
             E card ruled 24B; after 16C3 72C",
        ),
    ]);
}

#[test]
fn what_becomes_of_the_exposed_card() {
    check(&[
        // the player's side declares: back into the hand
        (
            "E: E exposes SA, E 1H, S P, W P, N P",
            "E: 1H P P P; S to lead 1H by E; not for EW: E card; cards E SA picked up;
             E card ruled 24B 24D; after 16C3 72C",
        ),
        (
            "W: E exposes S9, W 1H, N P, E P, S P",
            "W: 1H P P P; N to lead 1H by W; not for EW: E card; cards E S9 picked up;
             E card ruled 24A 24D; after 16C3",
        ),
        // the player defends: a penalty card
        (
            "N: E exposes S9, N 1H, E P, S P, W P",
            "N: 1H P P P; E to lead 1H by N; not for EW: E card; cards E S9 minor;
             E card ruled 24A 24E; after 16C3",
        ),
        (
            "N: E exposes S9 led, N 1H, E P, S P, W P",
            "N: 1H P P P; E to lead 1H by N; not for EW: E card; cards E S9 major;
             E card ruled 24B 24E; after 16C3 72C",
        ),
        (
            "N: E exposes S9 H2, N 1H, E P, S P, W P",
            "N: 1H P P P; E to lead 1H by N; not for EW: E card; cards E S9 major, E H2 major;
             E card ruled 24C 24E; after 16C3 72C",
        ),
        // passed out
        (
            "N: E exposes S9, N P, E P, S P, W P",
            "N: P P P P; passed out; not for EW: E card; cards E S9 picked up; E card ruled 24A;
             after 16C3",
        ),
    ]);
}

#[test]
fn a_card_can_be_exposed_only_once() {
    check(&[
        ("N: E exposes SA, W exposes SA", "impossible: the ♠A has been seen already"),
        (
            "N: N 1H, E P, S P, W P, E leads SA, E exposes SK",
            "impossible: East exposed a card in the play: that is not the auction's Law 24",
        ),
    ]);
}

#[test]
fn a_bar_belongs_to_the_next_turn() {
    check(&[
        (
            "E: E 2H, W exposes HA HK, E 3C, attention, intended yes, accept",
            "E: 3C; S to call; E pass once 24C; not for EW: W card, E 2H; lead W: DHS possible;
             cards W HA face up, W HK face up; W card ruled 24C + E 3C change accepted 25B1 25B3
             31C; after 16C3 72C",
        ),
        (
            "E: E 2H, W exposes HA HK, E 3C, attention, intended yes, reject",
            "E: 2H; S to call; E pass once 24C; not for EW: W card, E 3C; lead W: CDS possible;
             cards W HA face up, W HK face up; W card ruled 24C + E 3C change cancelled 25B2 25B3
             31C; after 16C3 72C",
        ),
        (
            "W: W 1C, N 1D, S exposes SQ, N 2D, E P",
            "W: 1C 2D P; S to call; N pass once 24B; not for NS: S card, N 1D; lead S: CHS
             possible; cards S SQ face up; S card ruled 24B + N 2D change accepted 25B1 25B3 31C;
             after 16C3 72C",
        ),
        (
            "W: W 1C, N 1D, S exposes SQ, N 2D, E 2H, S P, W P, N 3D, attention",
            "W: 1C 1D (N 2D) 2H P P (N 3D); director: intended N 2D?; N pass once 24B; not for
             NS: S card; cards S SQ face up; S card ruled 24B + N 2D change pending 31C + N 3D
             barred pending; after 16C3 72C",
        ),
        // the replacement belongs to the turn that the player is in
        (
            "W: W 1S, N 1H, S exposes HA, attention, reject",
            "W: 1S; N to call; N pass once 24B, N replace 27B; not for NS: N 1H, S card; cards S
             HA face up; N 1H insufficient cancelled 18D 27B + S card ruled 24B; after 16C3 72C",
        ),
        (
            "W: W 1S, N 1H, S exposes HA, attention, reject, N 2H{same}",
            "W: 1S 2H; E to call; N pass once 24B; not for NS: S card; cards S HA face up; N 1H
             insufficient cancelled 18D 27B1(a) + S card ruled 24B; after 16C3 27D 72C",
        ),
        (
            "W: W 1S, N 1H, S exposes HA, attention, reject, N 2H{same}, E 2S, S P, W P, N 3H, attention",
            "W: 1S 2H 2S P P P; N to lead 2S by W; not for NS: S card, N 3H; lead S: CDS pending;
             cards S HA major; N 1H insufficient cancelled 18D 27B1(a) + S card ruled 24B 24E + N
             3H barred cancelled 26B 37B1 37B2; after 16C3 27D 72C",
        ),
        // a bar that was there before the call binds the change too
        (
            "W: S exposes SQ, W 1C, N P, N 1D, attention, intended yes, accept",
            "W: 1C P; E to call; N pass always 37B2, S pass always 37B2; not for NS: S card, N P,
             N 1D; lead S: CDHS possible; cards S SQ face up; S card ruled 24B + N 1D change
             accepted 25B1 25B3 31C + N 1D barred cancelled 37B1 37B2; after 16C3 72C",
        ),
    ]);
}
