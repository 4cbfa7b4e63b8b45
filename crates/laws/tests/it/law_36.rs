//! Law 36: inadmissible doubles and redoubles.

use crate::table::check;

#[test]
fn what_cannot_be_doubled() {
    check(&[
        // partner's bid; nothing at all; a bid already doubled
        ("N: N 1H, E P, S X", "N: 1H P (S X); W to call; S X inadmissible pending 19A1"),
        ("N: N P, E X", "N: P (E X); S to call; E X inadmissible pending 19A1"),
        ("N: N 1H, E X, S P, W X", "N: 1H X P (W X); N to call; W X inadmissible pending 19A1"),
        // redoubles: no double; partner's double; a double followed by a bid
        ("N: N 1H, E XX", "N: 1H (E XX); S to call; E XX inadmissible pending 19B1"),
        ("N: N 1H, E X, S P, W XX", "N: 1H X P (W XX); N to call; W XX inadmissible pending 19B1"),
        (
            "N: N 1H, E X, S 2H, W P, N XX",
            "N: 1H X 2H P (N XX); E to call; N XX inadmissible pending 19B1",
        ),
    ]);
}

#[test]
fn made_in_turn_it_is_replaced_and_partner_is_silenced() {
    check(&[
        // nobody is asked to accept it
        (
            "N: N 1H, E P, S X, attention",
            "N: 1H P; S to call; N pass always 36B2, S replace 36B2; not for NS: S X;
             S X inadmissible cancelled 19A1 36B1 36B2 36B3; after 16C3 72C",
        ),
        (
            "N: N 1H, E P, S X, attention, S 2H",
            "N: 1H P 2H; W to call; N pass always 36B2; not for NS: S X; lead N: CDS possible;
             S X inadmissible cancelled 19A1 36B1 36B2 36B3; after 16C3 72C",
        ),
        // a comparable call frees the lead, not partner
        (
            "N: N 1H, E P, S X, attention, S 2H{yes}",
            "N: 1H P 2H; W to call; N pass always 36B2;
             S X inadmissible cancelled 19A1 26A 36B1 36B2 36B3; after 23C 72C",
        ),
        // an attempt to change it does not count
        (
            "N: N 1H, E P, S X, S 2H, attention",
            "N: 1H P 2H; W to call; N pass always 36B2; not for NS: S X; lead N: CDS possible;
             S X inadmissible cancelled 19A1 36B1 36B2 36B3; after 16C3 72C",
        ),
    ]);
}

#[test]
fn made_out_of_turn_the_player_whose_turn_it_was_calls_first() {
    check(&[
        (
            "N: N 1H, S X, attention",
            "N: 1H; E to call; N pass always 36B4; not for NS: S X;
             S X inadmissible cancelled 19A1 36B1 36B4; after 16C3 72C",
        ),
        (
            "N: N 1H, S X, attention, E P, S 2H",
            "N: 1H P 2H; W to call; N pass always 36B4; not for NS: S X; lead N: CDS possible;
             S X inadmissible cancelled 19A1 36B1 36B4; after 16C3 72C",
        ),
        // at the dealer's turn, before anybody has bid
        (
            "E: N X, attention",
            "E:; E to call; S pass always 36B4; not for NS: N X;
             N X inadmissible cancelled 19A1 36B1 36B4; after 16C3 72C",
        ),
    ]);
}

#[test]
fn left_hand_opponent_called_over_it_so_the_auction_goes_back() {
    check(&[
        // in turn: back to the doubler, who may call anything
        (
            "N: N 1H, E P, S X, W 1S, attention",
            "N: 1H P; S to call; not for NS: S X, W 1S; S X inadmissible cancelled 19A1 36A;
             after 16C3",
        ),
        // nobody is barred, nothing is compared, no lead is restricted
        (
            "N: N 1H, E P, S X, W 1S, attention, S 2H, W P, N 3H",
            "N: 1H P 2H P 3H; E to call; not for NS: S X, W 1S;
             S X inadmissible cancelled 19A1 36A; after 16C3",
        ),
        // out of turn: back to the rightful player
        (
            "N: N 1H, S X, W P, attention",
            "N: 1H; E to call; not for NS: S X, W P; S X inadmissible cancelled 19A1 36A + W P oor
             void 36A; after 16C3",
        ),
        // the later calls in turn are not irregularities themselves
        (
            "N: N 1H, E P, S X, W 1S, N 2H, attention",
            "N: 1H P; S to call; not for NS: S X, W 1S, N 2H;
             S X inadmissible cancelled 19A1 36A; after 16C3",
        ),
    ]);
}

#[test]
fn found_out_after_the_lead_the_contract_is_not_doubled() {
    check(&[
        // nobody has noticed: the auction is read as if it were a pass
        (
            "N: N 1H, E P, S X, W P",
            "N: 1H P (S X) P; E to lead 1H by N; S X inadmissible pending 19A1",
        ),
        (
            "N: N 1H, E P, S X, W P, attention",
            "N: 1H P; S to call; not for NS: S X, W P; S X inadmissible cancelled 19A1 36A;
             after 16C3",
        ),
        (
            "N: N 1H, E P, S X, W P, E leads SA, attention",
            "N: 1H P P; nobody to lead 1H by N; S X inadmissible cancelled 19A1 36C",
        ),
    ]);
}
