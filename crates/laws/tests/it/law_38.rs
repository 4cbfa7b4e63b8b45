//! Law 38: a bid above seven.

use crate::table::check;

#[test]
fn it_becomes_a_pass_and_both_partners_are_silenced() {
    check(&[
        ("N: N 8H", "N: (N 8H); E to call; N 8H over seven pending 38A"),
        // nobody is asked to accept it, and there is no further choice
        (
            "N: N 8H, attention",
            "N: P; E to call; N pass always 38C, S pass always 38C; not for NS: N 8H;
             lead S: CDHS possible; N 8H over seven cancelled 38A 38B 38C 38D; after 16C3 72C",
        ),
        (
            "N: N 1H, E 7N, S 8H, attention",
            "N: 1H 7N P; W to call; N pass always 38C, S pass always 38C; not for NS: S 8H;
             lead N: CDHS possible; S 8H over seven cancelled 38A 38B 38C 38D; after 16C3 72C",
        ),
        // a suit shown legally is immune; the substituted pass is not compared
        (
            "N: N 1H, E 7N, S P, W P, N 8H, attention",
            "N: 1H 7N P P P; E: forbid N 8H?; not for NS: N 8H; lead S: CDS pending; N 8H over seven
             cancelled 26B 38A 38B 38C 38D; after 16C3 72C",
        ),
    ]);
}

#[test]
fn left_hand_opponent_had_called_so_there_is_neither_72c_nor_a_lead_restriction() {
    check(&[
        (
            "N: N 8H, E P, attention",
            "N: P; E to call; N pass always 38C, S pass always 38C; not for NS: N 8H, E P; N 8H
             over seven cancelled 38A 38B 38C 38D; after 16C3",
        ),
        (
            "N: N 8H, E 1S, S P, attention",
            "N: P; E to call; N pass always 38C, S pass always 38C; not for NS: N 8H, E 1S, S P; N
             8H over seven cancelled 38A 38B 38C 38D; after 16C3",
        ),
    ]);
}

#[test]
fn made_out_of_turn_the_player_whose_turn_it_was_calls() {
    check(&[(
        "W: N 8H, attention",
        "W:; W to call; N pass always 38C, S pass always 38C; not for NS: N 8H;
         lead S: CDHS possible; N 8H over seven cancelled 38A 38B 38C 38D; after 16C3 72C",
    )]);
}

#[test]
fn until_somebody_notices_it_counts_as_a_pass() {
    check(&[(
        "N: N 8H, E P, S P, W P",
        "N: (N 8H) P P P; passed out; N 8H over seven pending 38A",
    )]);
}

#[test]
fn the_director_may_still_find_the_substituted_pass_comparable() {
    check(&[
        (
            "N: N 7N, E 8C, !, S P, W P, comparable=no",
            "N: 7N P P P; E to lead 7N by N; not for EW: E 8C; lead W: CDHS pending;
             E 8C over seven cancelled 26B 38A 38B 38C 38D; after 16C3 72C",
        ),
        (
            "N: N 7N, E 8C, !, S P, W P, comparable=yes",
            "N: 7N P P P; E to lead 7N by N; E 8C over seven cancelled 26A 38A 38B 38C 38D;
             after 23C 72C",
        ),
    ]);
}
