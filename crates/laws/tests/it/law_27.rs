//! Law 27: insufficient bid.

use crate::table::check;

#[test]
fn a_bid_is_insufficient_if_it_does_not_beat_the_last_bid() {
    check(&[
        ("N: N 1S, E 1H", "N: 1S (E 1H); S to call; E 1H insufficient pending 18D"),
        ("N: N 1S, E 1S", "N: 1S (E 1S); S to call; E 1S insufficient pending 18D"),
        ("N: N 1S, E 1N", "N: 1S 1N; S to call"),
        // a double in between changes nothing
        ("N: N 1H, E X, S 1H", "N: 1H X (S 1H); W to call; S 1H insufficient pending 18D"),
        ("N: N 1N, E P, S P, W 1S", "N: 1N P P (W 1S); N to call; W 1S insufficient pending 18D"),
        ("N: N 7N, E 7S", "N: 7N (E 7S); S to call; E 7S insufficient pending 18D"),
    ]);
}

#[test]
fn left_hand_opponent_accepts_by_word_or_by_calling() {
    check(&[
        (
            "N: N 1S, E 1H, attention",
            "N: 1S (E 1H); S: accept E 1H?; E 1H insufficient pending 18D",
        ),
        (
            "N: N 1S, E 1H, attention, accept",
            "N: 1S 1H; S to call; E 1H insufficient accepted 18D 27A1",
        ),
        ("N: N 1S, E 1H, S P", "N: 1S 1H P; W to call; E 1H insufficient accepted 18D 27A1"),
        ("N: N 1S, E 1H, S X", "N: 1S 1H X; W to call; E 1H insufficient accepted 18D 27A1"),
        // the next bid need only beat the insufficient one
        ("N: N 1S, E 1H, S 1S", "N: 1S 1H 1S; W to call; E 1H insufficient accepted 18D 27A1"),
        // which may become the contract
        (
            "N: N 1S, E 1H, S P, W P, N P",
            "N: 1S 1H P P P; S to lead 1H by E; E 1H insufficient accepted 18D 27A1",
        ),
        // and West, on the wrong side, accepts nothing: that call is itself out of turn
        (
            "N: N 1S, E 1H, N X, attention",
            "N: 1S (E 1H) (N X); S: accept E 1H?; E 1H insufficient pending 18D + N X oor pending",
        ),
    ]);
}

#[test]
fn the_lowest_sufficient_bid_in_the_same_denomination_puts_it_right() {
    check(&[
        (
            "N: N 1S, E 1H, attention, reject",
            "N: 1S; E to call; E replace 27B; not for EW: E 1H; E 1H insufficient cancelled 18D 27B;
             after 16C3",
        ),
        (
            "N: N 1S, E 1H, attention, reject, E 2H",
            "N: 1S 2H; director: denomination E 1H?; not for EW: E 1H;
             E 1H insufficient cancelled 18D 27B; after 16C3",
        ),
        // strength does not matter: nothing is compared
        (
            "N: N 1S, E 1H, attention, reject, E 2H, denomination yes",
            "N: 1S 2H; S to call; E 1H insufficient cancelled 18D 27B1(a); after 27D",
        ),
        // what the bids show counts, not what they name
        (
            "N: N 1N, E 2S, S 2D{shows H}, attention, reject, S 3H{same}",
            "N: 1N 2S 3H; W to call; S 2D insufficient cancelled 18D 27B1(a); after 27D",
        ),
        // (a) takes precedence over (b)
        (
            "N: N 1S, E 1H, attention, reject, E 2H{same;yes}",
            "N: 1S 2H; S to call; E 1H insufficient cancelled 18D 27B1(a); after 27D",
        ),
        // a strong club shows no suit: (a) is closed, (b) is not
        (
            "N: N 1D, E 1C{shows -}, attention, reject, E 2C{other;no}",
            "N: 1D 2C; S to call; W pass always 27B2; not for EW: E 1C; lead W: DHS possible;
             E 1C insufficient cancelled 18D 26B 27B2; after 16C3 72C",
        ),
    ]);
}

#[test]
fn the_director_may_decide_otherwise_about_the_denomination() {
    check(&[
        (
            "N: N 1S, E 1H, attention, reject, E 2H{same}, denomination no",
            "N: 1S 2H; director: comparable E 1H?; not for EW: E 1H;
             E 1H insufficient cancelled overridden 18D 27B; after 16C3",
        ),
        (
            "N: N 1S, E 1H, attention, reject, E 2H{same}, denomination no, comparable no",
            "N: 1S 2H; S to call; W pass always 27B2; not for EW: E 1H; lead W: CDS possible;
             E 1H insufficient cancelled overridden 18D 26B 27B2; after 16C3 72C",
        ),
        (
            "N: N 1S, E 1H, attention, reject, E 2H{other;no}, denomination yes",
            "N: 1S 2H; S to call; E 1H insufficient cancelled overridden 18D 27B1(a); after 27D",
        ),
        // also while the director is asked how they compare
        (
            "N: N 1S, E 1H, attention, reject, E 2H{other}, denomination yes",
            "N: 1S 2H; S to call; E 1H insufficient cancelled overridden 18D 27B1(a); after 27D",
        ),
        // a pass shows none, so nothing was found
        (
            "N: N 1S, E 1H, attention, reject, E P{no}, denomination yes",
            "impossible: `denomination` is answered, but no question is open",
        ),
        (
            "N: N 1S, E 1H, attention, reject, E 2H{same}, S P, denomination no",
            "impossible: `denomination` is answered, but no question is open",
        ),
    ]);
}

#[test]
fn a_change_that_nobody_ruled_on_is_free_if_it_would_have_been() {
    check(&[
        (
            "N: N 1S, E 1H, E 2H{same}, S P",
            "N: 1S 2H P; W to call; E 1H insufficient cancelled 18D 27B1(a) 27C; after 27D",
        ),
        (
            "N: N 1S, E 1H, E 2H{other;yes}, S P, attention",
            "N: 1S 2H P; W to call; E 1H insufficient cancelled 18D 27B1(b) 27C; after 23C 27D",
        ),
        // not known, or not so
        (
            "N: N 1S, E 1H, E 2H, S P, attention",
            "N: 1S 2H P; director: denomination E 1H?; not for EW: E 1H;
             E 1H insufficient cancelled 18D 27C; after 16C3",
        ),
        (
            "N: N 1S, E 1H, E P{no}, S P",
            "N: 1S P P; W to call; not for EW: E 1H; E 1H insufficient cancelled 18D 27C;
             after 16C3",
        ),
    ]);
}

#[test]
fn a_comparable_call_puts_it_right_too() {
    check(&[
        (
            "N: N 1S, E 1H, attention, reject, E 3H{other}",
            "N: 1S 3H; director: comparable E 1H?; not for EW: E 1H;
             E 1H insufficient cancelled 18D 27B; after 16C3",
        ),
        (
            "N: N 1S, E 1H, attention, reject, E 2H, denomination no, comparable yes",
            "N: 1S 2H; S to call; E 1H insufficient cancelled 18D 27B1(b); after 23C 27D",
        ),
        // a double, if comparable; also a pass
        (
            "N: N 1D, E 1S, S 1H, attention, reject, S X{yes}",
            "N: 1D 1S X; W to call; S 1H insufficient cancelled 18D 27B1(b); after 23C 27D",
        ),
        (
            "N: N 1S, E 1H, attention, reject, E X, comparable yes",
            "N: 1S X; S to call; E 1H insufficient cancelled 18D 27B1(b); after 23C 27D",
        ),
        (
            "N: N 1S, E 1H, attention, reject, E P, comparable yes",
            "N: 1S P; S to call; E 1H insufficient cancelled 18D 27B1(b); after 23C 27D",
        ),
    ]);
}

#[test]
fn any_other_call_silences_partner_for_good() {
    check(&[
        (
            "N: N 1S, E 1H, attention, reject, E 2H, denomination no, comparable no",
            "N: 1S 2H; S to call; W pass always 27B2; not for EW: E 1H; lead W: CDS possible;
             E 1H insufficient cancelled 18D 26B 27B2; after 16C3 72C",
        ),
        // a pass names no denomination: straight to the comparison
        (
            "N: N 1S, E 1H, attention, reject, E P",
            "N: 1S P; director: comparable E 1H?; not for EW: E 1H;
             E 1H insufficient cancelled 18D 27B; after 16C3",
        ),
        (
            "N: N 1S, E 1H, attention, reject, E P, comparable no",
            "N: 1S P; S to call; W pass always 27B2; not for EW: E 1H; lead W: CDHS possible;
             E 1H insufficient cancelled 18D 26B 27B2; after 16C3 72C",
        ),
        // still silent the second time round
        (
            "N: N 1S, E 1H, attention, reject, E 3H{other;no}, S 3S, W P, N P, E 4H, S P",
            "N: 1S 3H 3S P P 4H P; W to call; W pass always 27B2; not for EW: E 1H;
             lead W: CDS possible; E 1H insufficient cancelled 18D 26B 27B2; after 16C3 72C",
        ),
    ]);
}

#[test]
fn a_double_that_says_something_else_is_not_available() {
    check(&[
        (
            "N: N 1S, E 1H, attention, reject, E X",
            "N: 1S (E X); director: comparable E 1H?; E replace 27B; not for EW: E 1H; E 1H
             insufficient cancelled 18D 27B; after 16C3",
        ),
        // cancelled; the offender chooses a bid or a pass, and partner is silenced whatever it is
        (
            "N: N 1S, E 1H, attention, reject, E X, comparable no",
            "N: 1S; E to call; W pass always 27B3, E replace 27B; not for EW: E 1H, E X;
             E 1H insufficient cancelled 18D 27B3; after 16C3 72C",
        ),
        (
            "N: N 1S, E 1H, attention, reject, E X{no}, E 2H{same;no}",
            "N: 1S 2H; S to call; W pass always 27B3; not for EW: E 1H, E X; lead W: CDS possible;
             E 1H insufficient cancelled 18D 27B3; after 16C3 72C",
        ),
        // the bid may be used if the call finally made is comparable with it (26A); the
        // double may not, and it was not replaced by a call that says the same: the lead
        (
            "N: N 1S, E 1H, attention, reject, E X{no}, E 2H{same;yes}",
            "N: 1S 2H; S to call; W pass always 27B3; not for EW: E X; lead W: CDS possible;
             E 1H insufficient cancelled 18D 26A 27B3; after 16C3 23C 72C",
        ),
        (
            "N: N 1S, E 1H, attention, reject, E X{no}, E 2H{yes}, S 2S, W P, N P, E P",
            "N: 1S 2H 2S P P P; E to lead 2S by N; not for EW: E X; lead W: CDS pending;
             E 1H insufficient cancelled 18D 26A 26B 27B3; after 16C3 23C 72C",
        ),
        // what is not known is asked because of the bid
        (
            "N: N 1S, E 1H, attention, reject, E X{no}, E 2H, S 2S, W P, N P, E P, comparable yes",
            "N: 1S 2H 2S P P P; E to lead 2S by N; not for EW: E X; lead W: CDS pending;
             E 1H insufficient cancelled 18D 26A 26B 27B3; after 16C3 23C 72C",
        ),
        // the double was the hasty replacement (27C)
        (
            "N: N 1S, E 1H, E X{no}, attention, reject, E 2H{same;yes}",
            "N: 1S 2H; S to call; W pass always 27B3; not for EW: E X; lead W: CDS possible;
             E 1H insufficient cancelled 18D 26A 27B3 27C; after 16C3 23C 72C",
        ),
        // another double is no better
        (
            "N: N 1S, E 1H, attention, reject, E X{no}, E X",
            "N: 1S; E to call; W pass always 27B3, E replace 27B; not for EW: E 1H, E X;
             E 1H insufficient cancelled 18D 27B3; after 16C3 72C",
        ),
        // a redouble of nothing cannot be comparable
        (
            "N: N 1S, E 1H, attention, reject, E XX",
            "N: 1S; E to call; W pass always 27B3, E replace 27B; not for EW: E 1H, E XX;
             E 1H insufficient cancelled 18D 27B3; after 16C3 72C",
        ),
    ]);
}

#[test]
fn a_second_insufficient_bid_may_be_accepted_too() {
    check(&[
        (
            "N: N 1S, E 1H, attention, reject, E 1D, attention",
            "N: 1S (E 1D); S: accept E 1D?; not for EW: E 1H; E 1H insufficient cancelled 18D 27B4
             + E 1D insufficient pending 18D 27B4; after 16C3",
        ),
        (
            "N: N 1S, E 1H, attention, reject, E 1D, attention, accept",
            "N: 1S 1D; S to call; not for EW: E 1H; lead W: CHS possible;
             E 1H insufficient cancelled 18D 27B4 + E 1D insufficient accepted 18D 27A1 27B4;
             after 16C3",
        ),
        (
            "N: N 1S, E 1H, attention, reject, E 1D, S P",
            "N: 1S 1D P; W to call; not for EW: E 1H; lead W: CHS possible;
             E 1H insufficient cancelled 18D 27B4 + E 1D insufficient accepted 18D 27A1 27B4;
             after 16C3",
        ),
        // otherwise it is as bad as the double
        (
            "N: N 1S, E 1H, attention, reject, E 1D, attention, reject",
            "N: 1S; E to call; W pass always 27B4, E replace 27B; not for EW: E 1H, E 1D;
             E 1H insufficient cancelled 18D 27B4 + E 1D insufficient cancelled 18D 27B4;
             after 16C3 72C",
        ),
        (
            "N: N 1S, E 1H, attention, reject, E 1D, attention, reject, E 2H{same;no}",
            "N: 1S 2H; S to call; W pass always 27B4; not for EW: E 1H, E 1D; lead W: CDS
             possible; E 1H insufficient cancelled 18D 27B4 + E 1D insufficient cancelled 18D
             27B4; after 16C3 72C",
        ),
    ]);
}

#[test]
fn the_bid_was_changed_before_the_director_came() {
    check(&[
        // left-hand opponent may still accept the first bid
        (
            "N: N 1S, E 1H, E 2H, attention",
            "N: 1S (E 1H) (E 2H); S: accept E 1H?; E 1H insufficient pending 18D",
        ),
        (
            "N: N 1S, E 1H, E 2H, attention, accept",
            "N: 1S 1H; S to call; not for EW: E 2H; E 1H insufficient accepted 18D 27A1 27C;
             after 16C3",
        ),
        // otherwise the change stands and is judged
        (
            "N: N 1S, E 1H, E 2H, attention, reject, denomination yes",
            "N: 1S 2H; S to call; E 1H insufficient cancelled 18D 27B1(a) 27C; after 27D",
        ),
        (
            "N: N 1S, E 1H, E P, attention, reject, comparable no",
            "N: 1S P; S to call; W pass always 27B2; not for EW: E 1H; lead W: CDHS possible;
             E 1H insufficient cancelled 18D 26B 27B2 27C; after 16C3 72C",
        ),
        (
            "N: N 1S, E 1H, E X, attention, reject, comparable no",
            "N: 1S; E to call; W pass always 27B3, E replace 27B; not for EW: E 1H, E X;
             E 1H insufficient cancelled 18D 27B3 27C; after 16C3 72C",
        ),
        (
            "N: N 1S, E 1H, E 1D, attention, reject",
            "N: 1S (E 1D); S: accept E 1D?; not for EW: E 1H; E 1H insufficient cancelled 18D 27B4
             27C + E 1D insufficient pending 18D 27B4; after 16C3",
        ),
        // taken back, and nothing in its place
        (
            "N: N 1S, E 1H, E retracts 1H, attention, accept",
            "N: 1S 1H; S to call; E 1H insufficient accepted 18D 27A1 9C",
        ),
        (
            "N: N 1S, E 1H, E retracts 1H, attention, reject",
            "N: 1S; E to call; E replace 27B; not for EW: E 1H;
             E 1H insufficient cancelled 18D 27B 9C; after 16C3",
        ),
    ]);
}

#[test]
fn a_call_put_in_its_place_before_the_ruling_is_the_substitution() {
    check(&[
        // after attention, while left-hand opponent is being asked
        (
            "N: N 1S, E 1H, !, E 2H{same}, reject",
            "N: 1S 2H; S to call; E 1H insufficient cancelled 18D 27B1(a) 27C; after 27D",
        ),
        (
            "N: N 1S, E 1H, !, E 2H{same}, accept",
            "N: 1S 1H; S to call; not for EW: E 2H; E 1H insufficient accepted 18D 27A1 27C;
             after 16C3",
        ),
        (
            "N: N 1S, E 1H, !, E 2C{other; no}, reject",
            "N: 1S 2C; S to call; W pass always 27B2; not for EW: E 1H;
             lead W: DHS possible; E 1H insufficient cancelled 18D 26B 27B2 27C;
             after 16C3 72C",
        ),
        // it has been changed once; a third call is void
        (
            "N: N 1S, E 1H, !, E 2H{same}, E 3H, reject",
            "N: 1S 2H; S to call; not for EW: E 3H;
             E 1H insufficient cancelled 18D 27B1(a) 27C; after 16C3 27D",
        ),
        (
            "N: N 1S, E 1H, E 2H{same}, !, E 3H, reject",
            "N: 1S 2H; S to call; not for EW: E 3H;
             E 1H insufficient cancelled 18D 27B1(a) 27C; after 16C3 27D",
        ),
        // anybody else's call is void
        (
            "N: N 1S, E 1H, !, W 2H, reject",
            "N: 1S; E to call; E replace 27B; not for EW: E 1H, W 2H;
             E 1H insufficient cancelled 18D 27B; after 16C3",
        ),
    ]);
}

#[test]
fn left_hand_opponent_called_over_the_changed_bid() {
    check(&[
        (
            "N: N 1S, E 1H, E 2H{same}, S P, !",
            "N: 1S 2H P; W to call; E 1H insufficient cancelled 18D 27B1(a) 27C; after 27D",
        ),
        (
            "N: N 1S, E 1H, E 2C{other; no}, S P, !",
            "N: 1S 2C P; W to call; W pass always 27B2; not for EW: E 1H;
             lead W: DHS possible; E 1H insufficient cancelled 18D 26B 27B2 27C;
             after 16C3 72C",
        ),
        (
            "N: N 1S, E 1H, E 2C{other; yes}, S P, !",
            "N: 1S 2C P; W to call; E 1H insufficient cancelled 18D 27B1(b) 27C;
             after 23C 27D",
        ),
        // without a director nothing is ruled on
        (
            "N: N 1S, E 1H, E 2C{other; no}, S P",
            "N: 1S 2C P; W to call; not for EW: E 1H; E 1H insufficient cancelled 18D 27C;
             after 16C3",
        ),
        // nor once partner has called
        (
            "N: N 1S, E 1H, E 2C{other; no}, S P, W 2D, !",
            "N: 1S 2C P 2D; N to call; not for EW: E 1H;
             E 1H insufficient cancelled 18D 27C; after 16C3",
        ),
        // 1S over 1H: possible over the first bid alone, so the player is asked
        (
            "N: N 1N, E 1H, E 2H, S 1S",
            "N: 1N 1H 1S; W to call; not for EW: E 2H;
             E 1H insufficient accepted 18D 27A1 27C; after 16C3",
        ),
        (
            "N: N 1N, E 1H, E 2H, S 1S, !",
            "N: 1N (E 1H) (E 2H) 1S; director: over E 1H?; E 1H insufficient pending 18D",
        ),
        (
            "N: N 1N, E 1H, E 2H, S 1S, !, over=first",
            "N: 1N 1H 1S; W to call; not for EW: E 2H;
             E 1H insufficient accepted 18D 27A1 27C; after 16C3",
        ),
        (
            "N: N 1N, E 1H, E 2H{same}, S 1S, !, over=second",
            "N: 1N 2H (S 1S); W: accept S 1S?;
             E 1H insufficient cancelled 18D 27B1(a) 27C + S 1S insufficient pending 18D;
             after 27D",
        ),
    ]);
}

#[test]
fn the_duty_to_replace_ends_with_the_turn() {
    check(&[
        // South had to choose; West did not wait, and North accepted that
        (
            "N: N 1S, E 2H, S 1H, !, reject, W 3H, N 3S, E P, S 4S",
            "N: 1S 2H - 3H 3S P 4S; W to call; not for NS: S 1H; lead N: CDH possible;
             S 1H insufficient cancelled 18D 27B + W 3H oor accepted 29A; after 16C3",
        ),
        (
            "N: N 1S, E 2H, S 1H, !, reject, W 3H, N P, E P, S P",
            "N: 1S 2H - 3H P P P; S to lead 3H by E; not for NS: S 1H; lead N: CDHS pending;
             S 1H insufficient cancelled 18D 26B 27B + W 3H oor accepted 29A; after 16C3",
        ),
        // the same with a call that had to be repeated
        (
            "N: N P, S 1H, !, reject, E P, W 2C, N P, E P, S 2H",
            "N: P P - 2C P P 2H; W to call; not for NS: S 1H; lead N: CDS possible;
             S 1H oor cancelled 29B 31A1 + W 2C oor accepted 29A; after 16C3",
        ),
    ]);
}
