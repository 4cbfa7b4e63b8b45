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
        // he said it was comparable, and it is not
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
