//! Law 32: double or redouble out of rotation.

use crate::table::check;

#[test]
fn a_double_at_rhos_turn() {
    check(&[
        ("N: N 1H, E P, W X, attention, accept", "N: 1H P - X; N to call; W X oor accepted 29A"),
        (
            "N: N 1H, E P, W X, attention, reject",
            "N: 1H P; S to call; not for EW: W X; W X oor cancelled 29B 32A; after 16C3",
        ),
        // South passes: the double is repeated, and that is all
        (
            "N: N 1H, E P, W X, attention, reject, S P",
            "N: 1H P P; W to call; W repeat X 32A1; not for EW: W X; W X oor cancelled 29B 32A1;
             after 16C3",
        ),
        (
            "N: N 1H, E P, W X, attention, reject, S P, W X",
            "N: 1H P P X; N to call; W X oor cancelled 29B 32A1",
        ),
        (
            "N: N 1H, E P, W X, attention, reject, S P, W 1S",
            "N: 1H P P; W to call; W repeat X 32A1; not for EW: W X, W 1S;
             W X oor cancelled 29B 32A1 + W 1S wrong repeat cancelled 32A1; after 16C3",
        ),
        // South acts
        (
            "N: N 1H, E P, W X, attention, reject, S 2H, W X, comparable yes",
            "N: 1H P 2H X; N to call; W X oor cancelled 23B 29B 32A2(a); after 23C",
        ),
        (
            "N: N 1H, E P, W X, attention, reject, S 2H, W P, comparable no",
            "N: 1H P 2H P; N to call; E pass once 32A2(b); not for EW: W X; lead E: CDHS possible;
             W X oor cancelled 26B 29B 32A2(b); after 16C3 72C",
        ),
    ]);
}

#[test]
fn a_double_at_partners_turn() {
    check(&[
        (
            "N: N 1H, W X, attention, reject",
            "N: 1H; E to call; not for EW: W X; W X oor cancelled 29B 32B1; after 16C3",
        ),
        // two passes: still a comparison, no duty to repeat
        (
            "N: N 1H, W X, attention, reject, E P, S P",
            "N: 1H P P; W to call vs X; not for EW: W X; W X oor cancelled 29B 32B1; after 16C3",
        ),
        (
            "N: N 1H, W X, attention, reject, E P, S P, W X, comparable yes",
            "N: 1H P P X; N to call; W X oor cancelled 23B 29B 32A2(a) 32B1 32B2; after 16C3 23C",
        ),
        (
            "N: N 1H, W X, attention, reject, E 1S, S P, W P, comparable no",
            "N: 1H 1S P P; N to call; E pass once 32A2(b); not for EW: W X; lead E: CDHS possible;
             W X oor cancelled 26B 29B 32A2(b) 32B1 32B2; after 16C3 72C",
        ),
    ]);
}

#[test]
fn a_redouble_is_treated_the_same_way() {
    check(&[
        // North redoubles at South's turn
        (
            "N: N 1H, E X, N XX, attention, reject",
            "N: 1H X; S to call; not for NS: N XX; N XX oor cancelled 29B 32B1; after 16C3",
        ),
        // North redoubles at West's turn
        (
            "N: N 1H, E X, S P, N XX, attention, reject, W P",
            "N: 1H X P P; N to call; N repeat XX 32A1; not for NS: N XX;
             N XX oor cancelled 29B 32A1; after 16C3",
        ),
    ]);
}

#[test]
fn a_double_at_lhos_turn() {
    check(&[
        // East has called: a change of call
        (
            "N: N 1H, E P, E X, attention",
            "N: 1H P (E X); director: intended E X?; E X change pending 32C",
        ),
        // nobody has bid, so there is nothing to double: never acceptable
        (
            "E: N X, attention",
            "E:; E to call; S pass always 36B4; not for NS: N X;
             N X inadmissible cancelled 19A1 36B1 36B4; after 16C3 72C",
        ),
    ]);
}
