//! The opponents' calls, read by their own book.

#![cfg(test)]

use books::Book;
use bridge::{Call, Suit};
use hands::HandSet;

/// What the last call shows, where the two sides play these books.
fn shown(ours: &Book, auction: &str) -> String {
    let mut calls: Vec<Call> = auction.split(' ').map(|call| call.parse().unwrap()).collect();
    let last = calls.pop().unwrap();
    let answer = ours.meaning(&calls, last);
    let written = answer.filter(|answer| answer.layer.is_written());
    written.map_or_else(
        || "-".to_owned(),
        |answer| {
            let mut meaning = answer.as_written.unwrap_or(answer.meaning);
            meaning.prose = None;
            meaning.to_string()
        },
    )
}

fn against(ours: &str, theirs: &str) -> Book {
    books::named(ours).unwrap().against(&books::named(theirs).unwrap())
}

#[track_caller]
fn check(ours: &str, theirs: &str, table: &[(&str, &str)]) {
    let book = against(ours, theirs);
    for (auction, expected) in table {
        assert_eq!(shown(&book, auction), *expected, "{ours} against {theirs}: {auction}");
    }
}

const OURS: &str = "\
1N = 15-17 bal; nat shows:N
  (2D)-X = 8+, 4+D; nat pen
(1x)-1y = 8-16, 5+y; nat
[they:art they:strong] (1C)-
  X = 8+, 4+H, 4+S; art show shows:H,S
    2M = 5-10, 4+M; nat
  P-(1D)-1N = 8+, 4+C, 4+D; art
(1C)-2C = 8+, 5+H, 5+S; art show shows:H,S
(2D)-X = 12+, 0-3D; art t/o shows:-
[they:art] (2D)-X = 13-15 bal | 19+; art show shows:-
when overcall they:xfer double = 5+n; art lead
when overcall !they:art double = 12+, 0-3t; art t/o shows:-
when overcall cue = 12+, 0-1t; art t/o shows:-
when overcall newsuit = 10-16, 6+#; nat
";

const THEIRS: &str = "\
option natural \"1C and 2D are natural
[!natural] 1C = 16+; art F1 shows:-
  1D = 0-7; art shows:-
[natural] 1C = 11-20, 3+C; nat
[!natural] 2D = 5-10, (6H | 6S); art shows:-
[natural] 2D = 5-10, 6D; nat
1N = 12-14 bal; nat shows:N
  2D = 5+H; art F1 xfer:H
  2S = 5+S; nat
(1N)-2D = 8+, 5+H, 5+S; art show shows:H,S
";

#[test]
fn a_line_may_depend_on_what_their_call_shows() {
    let (ours, theirs) = (Book::read("we", OURS).unwrap(), Book::read("they", THEIRS).unwrap());
    let natural = theirs.clone().with_option("natural").unwrap();
    let (strong, natural) = (ours.clone().against(&theirs), ours.clone().against(&natural));
    let (cue, take_out) = ("12+, 0-1H; art t/o shows:-", "12+, 0-3S; art t/o shows:-");
    // not known; by their book; with natural openings, if not as where it is not known
    let table = [
        ("1C X", ["-", "8+, 4+H, 4+S; art show shows:H,S", "12+, 0-3C; art t/o shows:-"]),
        ("1C X P 2H", ["-", "5-10, 4+H; nat", "-"]),
        ("1C P 1D 1N", ["-", "8+, 4+C, 4+D; art", "-"]),
        // a variable stands for a suit they have shown
        ("1C 1H", ["8-16, 5+H; nat", "10-16, 6+H; nat", "8-16, 5+H; nat"]),
        ("1C 2C", ["8+, 5+H, 5+S; art show shows:H,S", "10-16, 6+C; nat", ""]),
        ("2D X", ["12+, 0-3D; art t/o shows:-", "13-15, bal | 19+; art show shows:-", ""]),
        ("2D 3D", ["12+, 0-1D; art t/o shows:-", "10-16, 6+D; nat", ""]),
        ("1N P 2D X", ["-", "5+D; art lead", "5+D; art lead"]),
        ("1N P 2D 2H", ["10-16, 6+H; nat", cue, cue]),
        ("1N P 2S X", ["-", take_out, take_out]),
        ("1N 2D X", ["8+, 4+D; nat pen", "-", "-"]),
    ];
    for (auction, [unknown, by_theirs, by_natural]) in table {
        assert_eq!(shown(&ours, auction), unknown, "{auction}");
        assert_eq!(shown(&strong, auction), by_theirs, "{auction}");
        let by_natural = if by_natural.is_empty() { unknown } else { by_natural };
        assert_eq!(shown(&natural, auction), by_natural, "{auction}");
    }
}

#[test]
fn an_unknown_condition_on_their_call_is_refused_with_the_known_ones() {
    let refused = Book::read("b", "[they:weird] (1C)-X = any").unwrap_err().to_string();
    assert!(refused.contains("they:strong"), "{refused}");
}

#[test]
fn their_multi_is_not_diamonds() {
    for theirs in ["polish", "acol+multi", "sef+multi"] {
        check(
            "sayc",
            theirs,
            &[
                ("2D X", "13-15, bal | 19+; art F1 show shows:-"),
                ("2D 3D", "11-16, 6+D; nat NF"),
                ("2D 2H", "10-16, 5+H; nat NF"),
                ("2D P 2H X", "12+, 0-2H, 3-4S | 12+, 0-1H, 5S | 18+; art F1 t/o shows:-"),
                ("2D 2S P 2N", "10-13; nat INV shows:N"),
            ],
        );
    }
    // a weak two in diamonds is
    let diamonds = shown(&books::named("sayc").unwrap(), "2D X");
    assert!(diamonds.contains("0-3D"), "{diamonds}");
    check("sayc", "sayc", &[("2D X", &diamonds)]);
}

#[test]
fn a_strong_club_is_overcalled() {
    for ours in ["sayc", "two_over_one", "acol", "sef", "polish", "precision"] {
        check(
            ours,
            "precision",
            &[
                ("1C X", "8+, 4+H, 4+S; art NF show shows:H,S"),
                ("1C 1N", "8+, 4+C, 4+D; art NF show shows:C,D"),
                ("1C 2C", "8-16, 6+C; nat NF"),
                ("1C X P 1S", "0-9, 3+S; nat NF p/c"),
                ("1C P 1D X", "8+, 4+H, 4+S; art NF show shows:H,S"),
                // two clubs are clubs
                ("2C 3C", "10+, 5+H, 5+S; art F1 show shows:H,S"),
                ("2C P 2D X", "5+D, ~top5D>=3; art NF lead shows:D"),
            ],
        );
    }
}

#[test]
fn a_polish_club_is_overcalled_like_a_club_except_that_two_clubs_is_natural() {
    check("sayc", "polish", &[("1C 2C", "10-16, 6+C; nat NF")]);
    let (natural, polish) = (books::named("sayc").unwrap(), against("sayc", "polish"));
    for call in ["1C X", "1C 1N", "1C 1S", "1C X P 2H"] {
        assert_eq!(shown(&polish, call), shown(&natural, call), "{call}");
    }
}

#[test]
fn the_double_of_a_transfer_is_not_take_out_of_the_suit_named() {
    for ours in ["sayc", "sef", "polish"] {
        let book = against(ours, "sayc");
        let double = shown(&book, "1N P 2D X");
        assert!(double.ends_with("lead shows:D"), "{ours}: {double}");
        assert_eq!(shown(&book, "1N P 2D 2H"), "11+, 0-2H; art F1 t/o shows:-", "{ours}");
    }
    // after two notrump as well
    check("acol", "sayc", &[("2N P 3C X", "5+C, ~top5C>=3; art NF lead shows:C")]);
}

#[test]
fn their_two_suited_overcall_is_cue_bid_in_either_suit() {
    // over one club two diamonds are both majors
    check(
        "sayc",
        "sef",
        &[
            ("1C 2D 2H", "10+, 3+C; art F1 cue raise shows:C"),
            ("1C 2D X", "10+; nat NF show shows:-"),
        ],
    );
    // and over one notrump
    check(
        "sef",
        "two_over_one+cappelletti",
        &[
            ("1N 2D X", "8+; art F1 show shows:-"),
            ("1N 2D 2H", "10+; art GF cue shows:-"),
            ("1N 2D 3D", "10+, 5+D; nat GF"),
        ],
    );
}

#[test]
fn two_notrump_for_the_minors() {
    check(
        "sayc",
        "polish",
        &[
            ("2N X", "15+; art NF show shows:-"),
            ("2N 3C", "10+, 4+H, 4+S, ~5+H, ~5+S; art F1 t/o shows:H,S"),
        ],
    );
}

/// The longest holding in a suit that a call may be made on; `None` where the book has no natural
/// line for it.
fn longest(book: &Book, auction: &str, suit: Suit) -> Option<u8> {
    let mut calls: Vec<Call> = auction.split(' ').map(|call| call.parse().unwrap()).collect();
    let last = calls.pop().unwrap();
    let answer = book.shown(&calls, last).filter(|answer| answer.layer.is_written())?;
    let natural = answer.meaning.tags.natural == Some(true) && !answer.meaning.is_artificial();
    let hands = HandSet::new(&answer.meaning.formula);
    let holds = |cards: &u8| {
        let set: HandSet = format!("{cards}{suit}").parse().unwrap();
        hands.and(&set).is_empty() == Ok(false)
    };
    (0..=13).rev().find(holds).filter(|_| natural)
}

#[test]
fn one_notrump_over_an_overcall_denies_the_support_that_it_denies_without_it() {
    let table = [
        ("1H P 1N", "1H 1S 1N", Suit::Hearts),
        ("1H P 1N", "1H X 1N", Suit::Hearts),
        ("1S P 1N", "1S X 1N", Suit::Spades),
        // a major that nobody has bid
        ("1C P 1N", "1C 1D 1N", Suit::Hearts),
        ("1C P 1N", "1C 1D 1N", Suit::Spades),
        ("1D P 1N", "1D 1H 1N", Suit::Spades),
        ("1D P 1N", "1D 1S 1N", Suit::Hearts),
        // … or five cards in one, over our notrump
        ("1N P 3N", "1N 2C 3N", Suit::Hearts),
        ("1N P 3N", "1N 2H 3N", Suit::Spades),
    ];
    let mut compared = 0;
    for (name, _) in books::titles() {
        let book = books::named(name).unwrap();
        for (without, over, suit) in table {
            let pair = longest(&book, without, suit).zip(longest(&book, over, suit));
            let Some((without, over_it)) = pair else { continue };
            assert!(over_it <= without, "{name}: {over} on {over_it} cards of {suit}");
            compared += 1;
        }
    }
    assert!(compared > 35, "{compared}");
}
