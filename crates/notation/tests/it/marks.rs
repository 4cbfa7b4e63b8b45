//! What the standard writes for irregularities, token by token.

use notation::pbn::write::{self, NewTurn};
use notation::pbn::{Edits, Ending, Pbn};

/// The turns of an auction that West begins, `W 1D`, `N ^S`, `N ^I 1C`.
fn turns(auction: &str) -> String {
    let pbn = Pbn::read(format!("[Dealer \"W\"]\n[Auction \"W\"]\n{auction}\n"));
    let turns = pbn.games()[0].auction().unwrap().turns;
    let said: Vec<String> = turns
        .iter()
        .map(|turn| {
            let call = turn.call.map_or_else(|| "^S".to_owned(), |call| call.to_string());
            let mark = if turn.insufficient { "^I " } else { "" };
            format!("{} {mark}{call}", turn.seat)
        })
        .collect();
    said.join(", ")
}

#[test]
fn the_examples_of_the_standard() {
    let table = [
        ("1D  ^I 1C", "W 1D, N ^I 1C"),
        ("^S  1D", "W ^S, N 1D"),
        ("1D  ^S  2D", "W 1D, N ^S, E 2D"),
        ("1D  ^S  ^I 1C", "W 1D, N ^S, E ^I 1C"),
        ("1D  ^S  ^S  2D", "W 1D, N ^S, E ^S, S 2D"),
        ("1D  ^S  ^S  ^I 1C", "W 1D, N ^S, E ^S, S ^I 1C"),
        // after an insufficient bid the latest bid is the one to beat
        ("1D ^I 1C 1D", "W 1D, N ^I 1C, E 1D"),
        ("1d ap", "W 1D, N P, E P, S P"),
        ("1D ; rest\n%line\n Pass {a\n\nb} 1NT $1 $200 =1= ?! *", "W 1D, N P, E 1N"),
    ];
    for (auction, want) in table {
        assert_eq!(turns(auction), want, "{auction}");
    }
}

#[test]
fn a_column_before_the_dealer_is_a_seat() {
    let pbn =
        Pbn::read("[Dealer \"N\"]\n[Auction \"W\"]\n- ^S 1D ^I 1C\n4S ^I 3NT ^S ^S\nX 5H X AP\n");
    let auction = pbn.games()[0].auction().unwrap();
    assert_eq!(auction.problems, []);
    let seats: String = auction.turns.iter().map(|turn| turn.seat.letter()).collect();
    assert_eq!(seats, "NESWNESWNESWN");
    assert_eq!(auction.turns[9].call, Some("X".parse().unwrap()));
    assert_eq!(auction.ending, Ending::Calls);
}

#[test]
fn annotations_stay_with_their_call() {
    let pbn =
        Pbn::read("[Dealer \"W\"]\n[Auction \"W\"]\n1S !! =1= $25 {a} 2C? +\n[Note \"1: five\"]\n");
    let auction = pbn.games()[0].auction().unwrap();
    let [first, second] = &auction.turns[..] else { panic!("two turns") };
    assert_eq!(
        (first.suffix.as_deref(), first.note, &first.nags[..]),
        (Some("!!"), Some(1), &[25][..])
    );
    assert_eq!(second.suffix.as_deref(), Some("?"));
    assert_eq!(auction.notes[&1], "five");
    assert_eq!(auction.ending, Ending::Plus);
}

#[test]
fn revokes_and_leads_out_of_turn() {
    let game = "[Play \"W\"]\nCA ^R S6 C3 C4\nC2 C5 ^L CK C6\n- - H2 -\n*\n";
    let pbn = Pbn::read(game);
    let play = pbn.games()[0].play(Some(bridge::Strain::NoTrump)).unwrap();
    let said: Vec<String> =
        play.cards.iter().map(|it| format!("{} {}", it.seat, it.card)).collect();
    assert_eq!(said.join(", "), "W CA, N S6, E C3, S C4, E CK, S C6, W C2, N C5, E H2");
    assert!(play.cards[1].revoke && play.cards[4].out_of_turn);
    assert_eq!(play.problems, []);
    // and written again
    let cards: Vec<_> = play.cards.iter().map(|it| it.card).collect();
    let deal = "N:6.AK43.AK43.J985 - - AK2.QJ.QJT2.AT76".parse().unwrap();
    let lines =
        write::play(bridge::Seat::West, bridge::Strain::NoTrump, &cards[..4], Some(&deal)).unwrap();
    assert_eq!(lines, ["CA ^R S6 C3 C4", "*"]);
}

#[test]
fn the_winner_of_a_trick_leads_to_the_next() {
    let pbn = Pbn::read("[Play \"W\"]\nSK H3 S4 S3\nC5 C2 C6 CK\n");
    let order = |trump: Option<bridge::Strain>| {
        let play = pbn.games()[0].play(trump).unwrap();
        let seats: String = play.cards.iter().map(|it| it.seat.letter()).collect();
        (seats, play.problems.len())
    };
    assert_eq!(order(Some(bridge::Strain::Hearts)), ("WNESNESW".to_owned(), 0));
    assert_eq!(order(Some(bridge::Strain::NoTrump)), ("WNESWNES".to_owned(), 0));
    assert_eq!(order(None), ("WNES".to_owned(), 1));
}

#[test]
fn a_value_holds_until_another_is_given() {
    let pbn = Pbn::read(
        "[Event \"##Club\"]\n[Site \"A\"]\n\n[Site \"#\"]\n\n[Event \"Other\"]\n\n[Board \"1\"]\n",
    );
    let value = |game: usize, tag: &str| pbn.games()[game].tag(tag).map(|tag| tag.value);
    assert_eq!(value(0, "Event").as_deref(), Some("Club"));
    assert_eq!(value(1, "Event").as_deref(), Some("Club"));
    assert_eq!(value(1, "Site").as_deref(), Some("A"));
    assert_eq!(value(2, "Event").as_deref(), Some("Other"));
    assert_eq!(value(3, "Event").as_deref(), Some("Other"));
    assert_eq!(value(3, "Site"), None);
}

#[test]
fn latin_1_and_utf_8_text_keep_their_encoding() {
    let file = b"[West \"Zo\xeb\"]\n[East \"Zo\xc3\xab\"]\n[North \"\\\"\\\\\"]\n{\xe9}\n";
    let pbn = Pbn::read(&file[..]);
    let game = pbn.games()[0];
    assert_eq!(game.tag("West").unwrap().value, "Zoë");
    assert_eq!(game.tag("East").unwrap().value, "Zoë");
    assert_eq!(game.tag("North").unwrap().value, "\"\\");
    let mut edits = Edits::new(&pbn);
    edits.set_tag(game, "North", "a\"b\\");
    let turns =
        ["1C", "Pass"].map(|call| NewTurn { call: call.parse().ok(), ..NewTurn::default() });
    edits.set_auction(game, 'N', &turns, true, &[]);
    assert_eq!(
        edits.finish(),
        b"[West \"Zo\xeb\"]\n[East \"Zo\xc3\xab\"]\n[North \"a\\\"b\\\\\"]\n{\xe9}\n[Auction \"N\"]\n1C Pass\n+\n"
    );
}
