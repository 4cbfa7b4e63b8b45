//! Law 15A: a call on the cards of another board.

use crate::table::check;

#[test]
fn a_bid_on_the_wrong_cards_is_made_again_on_the_right_ones() {
    check(&[
        (
            "N: N 1H, E 1S wrong board, attention",
            "N: 1H; E to call; not for EW: E 1S;
             E 1S wrong board cancelled 15A1 15A2(b) 15A2(c); after 16C3",
        ),
        // a later call of the other side is cancelled too, and the offenders may not use it
        (
            "N: N 1H, E 1S wrong board, S 2H, attention",
            "N: 1H; E to call; not for EW: E 1S, S 2H;
             E 1S wrong board cancelled 15A1 15A2(b) 15A2(c); after 16C3",
        ),
        // the player may call anything, and nothing is compared
        (
            "N: N 1H, E 1S wrong board, S 2H, attention, E P",
            "N: 1H P; S to call; not for EW: E 1S, S 2H;
             E 1S wrong board cancelled 15A1 15A2(b) 15A2(c); after 16C3",
        ),
    ]);
}

#[test]
fn once_partner_has_called_the_board_cannot_be_played() {
    check(&[(
        "N: N 1H, E 1S wrong board, S P, W 2S, attention",
        "N: 1H; adjusted; not for EW: E 1S, S P, W 2S;
             E 1S wrong board cancelled 12A2 15A1 15A2(a) 15A2(c); after 16C3",
    )]);
}

#[test]
fn an_adjusted_board_raises_no_question() {
    check(&[
        (
            "W: E 3N, S P, W P, N P, N 1C, N 3H wrong board, S 2C, !, intended=yes",
            "W: - - 3N P P P; adjusted; not for NS: N 1C, N 3H, S 2C; lead S: CDHS possible;
             E 3N oor accepted 29A + N 1C late cancelled 26B 39A 39C + N 3H wrong board cancelled 12A2 15A1 15A2(a) 15A2(c) + S 2C oor void 15A1;
             after 16C3",
        ),
        (
            "N: N 1H wrong board, E P, S 2H, !",
            "N:; adjusted; not for NS: N 1H, E P, S 2H;
             N 1H wrong board cancelled 12A2 15A1 15A2(a) 15A2(c); after 16C3",
        ),
        (
            "N: N 1H wrong board, E P, S 2H, !, W 2S, N 1S",
            "N:; adjusted; not for NS: N 1H, E P, S 2H;
             N 1H wrong board cancelled 12A2 15A1 15A2(a) 15A2(c); after 16C3",
        ),
    ]);
}
