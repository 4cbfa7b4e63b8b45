//! Law 82C: the director was wrong.

use crate::table::check;

#[test]
fn a_wrong_ruling_is_put_right_and_looked_at_after_the_play() {
    check(&[
        ("W: W 1H, misruled", "W: 1H; N to call; after 82C"),
        (
            "W: N 1H, attention, reject, W 1S, N 2H, comparable yes, misruled",
            "W: 1S 2H; E to call; N 1H oor cancelled 23B 29B 31A2(a); after 23C 82C",
        ),
        // the director said it was comparable, and it is not
        (
            "W: N 1H, attention, reject, W 1S, N 2H, comparable yes, misruled, comparable no",
            "W: 1S 2H; E to call; S pass once 31A2(b); not for NS: N 1H; lead S: CDS possible;
             N 1H oor cancelled 26B 29B 31A2(b); after 16C3 72C 82C",
        ),
        // the other way round
        (
            "W: N 1H, attention, reject, W 1S, N 2H, comparable no, misruled, comparable yes",
            "W: 1S 2H; E to call; N 1H oor cancelled 23B 29B 31A2(a); after 23C 82C",
        ),
        // an answer is not changed without saying so
        (
            "W: N 1H, attention, reject, W 1S, N 2H, comparable yes, comparable no",
            "impossible: `comparable` is answered, but no question is open",
        ),
    ]);
}

#[test]
fn changing_an_answer_changes_everything_that_follows() {
    check(&[
        // the choice had not been explained
        (
            "N: N 1H, E 2C, W 2D, !, reject, misruled, accept",
            "N: 1H 2C - 2D; N to call; W 2D oor accepted 29A; after 82C",
        ),
        (
            "N: S 1H, !, reject, misruled, accept",
            "N: - - 1H; W to call; S 1H oor accepted 29A; after 82C",
        ),
        (
            "W: W 1D, N 1H, N 1S, !, intended=yes, reject, misruled, accept",
            "W: 1D 1S; E to call; not for NS: N 1H; lead S: CDH possible;
             N 1S change accepted 25B1 25B3 31C; after 16C3 82C",
        ),
        // accepted, and then not
        (
            "N: N 1H, E 2C, W 2D, !, accept, N P, misruled, reject",
            "N: 1H 2C; S to call; not for EW: W 2D; W 2D oor cancelled 29B 31A;
             after 16C3 82C",
        ),
        // the pass that was not artificial after all
        (
            "N: N 1C, E P, W P, !, reject, artificial=yes, S P, misruled, artificial=no",
            "N: 1C P P; W to call; W pass once 30A; not for EW: W P;
             W P oor cancelled 29B 30A; after 16C3 72C 82C",
        ),
        // calls made in the meantime that no longer fit are not an offence
        (
            "N: N 1H, E 2C, W 2D, !, reject, S 2H, misruled, accept",
            "N: 1H 2C - 2D; N to call; W 2D oor accepted 29A; after 82C",
        ),
        (
            "N: S 1H, !, reject, N 1S, E P, S 2H, comparable=yes, W P, N 4H, misruled, comparable=no",
            "N: 1S P 2H P; N to call; N pass once 31A2(b); not for NS: S 1H;
             lead N: CDS possible; S 1H oor cancelled 26B 29B 31A2(b) 31B1 31B2;
             after 16C3 72C 82C",
        ),
    ]);
}

#[test]
fn a_finding_made_without_asking_can_be_corrected_too() {
    check(&[
        (
            "N: N 1H, E 2C, W 2D, !, reject, S 2H, W 3C{no}, misruled, comparable=yes",
            "N: 1H 2C 2H 3C; N to call; W 2D oor cancelled overridden 23B 29B 31A2(a);
             after 23C 82C",
        ),
        (
            "N: N 1H, E 2C, W 2D, !, reject, S 2H, W 3C{no}, N P, misruled, comparable=yes",
            "N: 1H 2C 2H 3C P; E to call; W 2D oor cancelled overridden 23B 29B 31A2(a);
             after 23C 82C",
        ),
        (
            "N: N 1S, E 1H, !, reject, E 2C{other; no}, misruled, comparable=yes",
            "N: 1S 2C; S to call; E 1H insufficient cancelled overridden 18D 27B1(b);
             after 23C 27D 82C",
        ),
    ]);
}

#[test]
fn of_several_rulings_the_named_one_is_corrected() {
    check(&[
        (
            "N: S 1H, !, reject, E 1C, !, accept, misruled, accept=accept of S 1H",
            "N: - - 1H; W to call; S 1H oor accepted 29A; after 82C",
        ),
        (
            "N: S 1H, !, reject, E 1C, !, accept, misruled, accept=reject",
            "N:; N to call; not for NS: S 1H; not for EW: E 1C;
             S 1H oor cancelled 29B 31B1 + E 1C oor cancelled 29B 31A; after 16C3 82C",
        ),
        (
            "N: S 1H, !, reject, misruled, accept=accept of W 1H",
            "impossible: `accept` is answered about West's 1♥, but nothing of the sort was asked",
        ),
    ]);
}

#[test]
fn after_the_auction_only_the_lead_can_be_put_right() {
    check(&[
        (
            "N: S 1H, !, reject, N 1S, E 2C, S 2H, comparable=yes, W 3C, N P, E P, S P, misruled, comparable=no",
            "N: 1S 2C 2H 3C P P P; S to lead 3C by E; not for NS: S 1H; lead N: CDS pending;
             S 1H oor cancelled 26B 29B 31A2(b) 31B1 31B2; after 16C3 72C 82C",
        ),
        (
            "N: S 1H, !, reject, N 1S, E 2C, S 2H, comparable=yes, W 3C, N 3S, E 4C, S P, W P, N P, misruled, comparable=no",
            "N: 1S 2C 2H 3C 3S 4C P P P; S to lead 4C by E; not for NS: S 1H;
             lead N: CDS pending; S 1H oor cancelled 26B 29B 31A2(b) 31B1 31B2;
             after 16C3 72C 82C",
        ),
        (
            "N: S 1H, !, reject, N 1S, E P, S P, comparable=no, W P, E leads D2, misruled, accept",
            "N: 1S P P P; nobody to lead 1S by N; not for NS: S 1H;
             S 1H oor cancelled 26B 29B 31A2(b) 31B1 31B2; after 16C3 72C 82C",
        ),
    ]);
}
