//! Law 26: restricted leads after a withdrawn call.

use bridge::Seat;
use laws::{Event, ImpossibleEvent, Script, Silent, Table, What};

use crate::table::check;

#[test]
fn declarer_may_forbid_one_suit_at_the_first_lead_of_offenders_partner() {
    check(&[
        // South leads first: East, who declares, chooses at once
        (
            "W: N 1H, attention, reject, W 1S, N P{no}, E 2D, S P, W P, N P",
            "W: 1S P 2D P P P; E: forbid N 1H?; not for NS: N 1H; lead S: CDHS pending;
             N 1H oor cancelled 26B 29B 31A2(b); after 16C3 72C",
        ),
        (
            "W: N 1H, attention, reject, W 1S, N P{no}, E 2D, S P, W P, N P, forbid H",
            "W: 1S P 2D P P P; S to lead 2D by E; not for NS: N 1H; lead S: no H;
             N 1H oor cancelled 26B 29B 31A2(b); after 16C3 72C",
        ),
        // or declarer declines, and that was the only chance
        (
            "W: N 1H, attention, reject, W 1S, N P{no}, E 2D, S P, W P, N P, forbid none",
            "W: 1S P 2D P P P; S to lead 2D by E; not for NS: N 1H; lead S: spent;
             N 1H oor cancelled 26B 29B 31A2(b); after 16C3 72C",
        ),
        // South leads before declarer has said anything
        (
            "W: N 1H, attention, reject, W 1S, N P{no}, E 2D, S P, W P, N P, S leads HA won by S",
            "W: 1S P 2D P P P; S to lead 2D by E; not for NS: N 1H; lead S: spent;
             N 1H oor cancelled 26B 29B 31A2(b); after 16C3 72C",
        ),
    ]);
}

#[test]
fn the_restriction_waits_for_that_lead_and_lasts_while_the_player_keeps_the_lead() {
    check(&[
        // North, the offender, may lead anything
        (
            "W: N 1H, attention, reject, W 1S, N P{no}, E 2S, S P, W P, N P, N leads HA won by N",
            "W: 1S P 2S P P P; N to lead 2S by W; not for NS: N 1H; lead S: CDHS pending;
             N 1H oor cancelled 26B 29B 31A2(b); after 16C3 72C",
        ),
        (
            "W: N 1H, attention, reject, W 1S, N P{no}, E 2S, S P, W P, N P, N leads HA won by S",
            "W: 1S P 2S P P P; W: forbid N 1H?; not for NS: N 1H; lead S: CDHS pending;
             N 1H oor cancelled 26B 29B 31A2(b); after 16C3 72C",
        ),
        (
            "W: N 1H, attention, reject, W 1S, N P{no}, E 2S, S P, W P, N P, N leads HA won by S,
             forbid D, S leads CA won by S",
            "W: 1S P 2S P P P; S to lead 2S by W; not for NS: N 1H; lead S: no D;
             N 1H oor cancelled 26B 29B 31A2(b); after 16C3 72C",
        ),
        (
            "W: N 1H, attention, reject, W 1S, N P{no}, E 2S, S P, W P, N P, N leads HA won by S,
             forbid D, S leads C2 won by W, W leads CA won by S",
            "W: 1S P 2S P P P; S to lead 2S by W; not for NS: N 1H; lead S: spent;
             N 1H oor cancelled 26B 29B 31A2(b); after 16C3 72C",
        ),
    ]);
}

#[test]
fn the_suits_the_offender_showed_in_the_legal_auction_are_immune() {
    check(&[
        // the suit of the new bid, not that of the withdrawn one
        (
            "W: N 1H, attention, reject, W 1S, N 2D{no}",
            "W: 1S 2D; E to call; S pass once 31A2(b); not for NS: N 1H; lead S: CHS possible;
             N 1H oor cancelled 26B 29B 31A2(b); after 16C3 72C",
        ),
        // what the offender showed before
        (
            "N: N 1C, E P, S 1D, N 1H, attention, reject, W 1S, N P{no}",
            "N: 1C P 1D 1S P; E to call; S pass once 31A2(b); not for NS: N 1H;
             lead S: DHS possible; N 1H oor cancelled 26B 29B 31A2(b); after 16C3 72C",
        ),
        // and after
        (
            "W: N 1H, attention, reject, W 1S, N P{no}, E 2S, S P, W P, N 3C",
            "W: 1S P 2S P P 3C; E to call; not for NS: N 1H; lead S: DHS possible;
             N 1H oor cancelled 26B 29B 31A2(b); after 16C3 72C",
        ),
        // what a call shows, not what it names
        (
            "W: N 1H, attention, reject, W 1D, N 2D{no;shows HS}",
            "W: 1D 2D; E to call; S pass once 31A2(b); not for NS: N 1H; lead S: CD possible;
             N 1H oor cancelled 26B 29B 31A2(b); after 16C3 72C",
        ),
        (
            "W: N 1H, attention, reject, W 1D, N 2D{no;shows -}",
            "W: 1D 2D; E to call; S pass once 31A2(b); not for NS: N 1H; lead S: CDHS possible;
             N 1H oor cancelled 26B 29B 31A2(b); after 16C3 72C",
        ),
        // a double that shows spades; a notrump bid names no suit
        (
            "W: N 1H, attention, reject, W 1D, N X{no;shows S}",
            "W: 1D X; E to call; S pass once 31A2(b); not for NS: N 1H; lead S: CDH possible;
             N 1H oor cancelled 26B 29B 31A2(b); after 16C3 72C",
        ),
        (
            "W: N 1H, attention, reject, W 1D, N 1N{no}",
            "W: 1D 1N; E to call; S pass once 31A2(b); not for NS: N 1H; lead S: CDHS possible;
             N 1H oor cancelled 26B 29B 31A2(b); after 16C3 72C",
        ),
        // partner's suit is not immune
        (
            "S: N 1H, attention, reject, S 1C, W 1S, N 2D{no}",
            "S: 1C 1S 2D; E to call; S pass once 31A2(b); not for NS: N 1H; lead S: CHS possible;
             N 1H oor cancelled 26B 29B 31A2(b) 31B1 31B2; after 16C3 72C",
        ),
        // and declarer is held to it
        (
            "W: N 1H, attention, reject, W 1S, N 2H{no}, E 3D, S P, W P, N P, forbid H",
            "impossible: declarer may not forbid hearts: the offender showed that suit",
        ),
    ]);
}

#[test]
fn only_a_defender_is_restricted() {
    check(&[
        (
            "W: N 1H, attention, reject, W 1S, N 2H{no}, E P, S P, W P",
            "W: 1S 2H P P P; E to lead 2H by N; not for NS: N 1H;
             N 1H oor cancelled 26B 29B 31A2(b); after 16C3 72C",
        ),
        (
            "S: N 1H, attention, reject, S P, W P, N P{no}, E P",
            "S: P P P P; passed out; not for NS: N 1H;
             N 1H oor cancelled 26B 29B 31A2(b) 31B1 31B2; after 16C3 72C",
        ),
    ]);
}

#[test]
fn when_partner_is_silenced_anyway_the_comparison_waits_until_the_end() {
    check(&[
        // South's inadmissible double; it is replaced, and North is silenced
        (
            "N: N 1H, E P, S X, attention, S 2H, W 2S",
            "N: 1H P 2H 2S; N to call; N pass always 36B2; not for NS: S X; lead N: CDS possible;
             S X inadmissible cancelled 19A1 36B1 36B2 36B3; after 16C3 72C",
        ),
        // they defend: now it matters
        (
            "N: N 1H, E P, S X, attention, S 2H, W 2S, N P, E P, S P",
            "N: 1H P 2H 2S P P P; director: comparable S X?; not for NS: S X; lead N: CDS
             possible; S X inadmissible cancelled 19A1 26B 36B1 36B2 36B3; after 16C3 72C",
        ),
        // a comparable call frees the lead, although it never freed partner (26A)
        (
            "N: N 1H, E P, S X, attention, S 2H, W 2S, N P, E P, S P, comparable yes",
            "N: 1H P 2H 2S P P P; N to lead 2S by W;
             S X inadmissible cancelled 19A1 26A 36B1 36B2 36B3; after 23C 72C",
        ),
        (
            "N: N 1H, E P, S X, attention, S 2H, W 2S, N P, E P, S P, comparable no",
            "N: 1H P 2H 2S P P P; W: forbid S X?; not for NS: S X; lead N: CDS pending;
             S X inadmissible cancelled 19A1 26B 36B1 36B2 36B3; after 16C3 72C",
        ),
        // they declare: nobody asks
        (
            "N: N 1H, E P, S X, attention, S 2H, W P, N P, E P",
            "N: 1H P 2H P P P; E to lead 2H by N; not for NS: S X;
             S X inadmissible cancelled 19A1 36B1 36B2 36B3; after 16C3 72C",
        ),
    ]);
}

fn played(script: &str) -> Table {
    script.parse::<Script>().expect("a script").table(&Silent).expect("a table")
}

#[test]
fn restrictions_are_the_auctions_until_there_is_a_contract_and_the_plays_from_then_on() {
    let begun = "N: N 1H, E P, S X, !, S 2H, W 2S";
    let table = played(begun);
    let now = table.position();
    assert_eq!((now.auction.restrictions.len(), &now.play), (1, &None));

    let over = format!("{begun}, N P, E P, S P, comparable=no");
    let table = played(&over);
    let now = table.position();
    let play = now.play.as_ref().expect("a contract");
    assert_eq!((play.restrictions.len(), play.leader), (1, Some(Seat::North)));
    assert_eq!(now.auction.restrictions, []);
    assert_eq!((now.turn, now.lead_restrictions()), (None, &*play.restrictions));
}

#[test]
fn a_lead_of_the_forbidden_suit_is_marked() {
    let asked = "N: N 1H, E P, S X, !, S 2H, W 2S, N P, E P, S P, comparable=no, forbid=C";
    for (leads, marks) in [
        ("N leads C2", &[true][..]),
        ("N leads D2", &[false]),
        // while the leader keeps the lead
        ("N leads DA won by N, N leads C2", &[false, true]),
        ("N leads D2 won by E, E leads C3 won by N, N leads C2", &[false, false, false]),
    ] {
        let table = played(&format!("{asked}, {leads}"));
        let play = table.position().play.as_ref().expect("a contract");
        let found: Vec<bool> = play.leads.iter().map(|lead| lead.forbidden).collect();
        assert_eq!(found, marks, "{leads}");
    }
}

#[test]
fn a_card_cannot_be_taken_back() {
    let mut table = played("N: N exposes HA");
    let what = What::Card("HA".parse().expect("a card"));
    let refused = table.step(Event::Retracted { by: Seat::North, what }, &Silent);
    assert_eq!(refused, Err(ImpossibleEvent::CardTakenBack(Seat::North)));
}
