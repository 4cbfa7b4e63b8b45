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
