//! `rectify books show`, `check --replacements` and `comparable`

use std::path::PathBuf;

use serde_json::{Value, json};

use crate::common::{Ran, rectify};

/// A book of one's own, in a folder for temporary files.
fn file(name: &str, text: &str) -> String {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::write(&path, text).expect("the folder is ours");
    path.into_os_string().into_string().expect("a plain name")
}

/// What was printed, where nothing was wrong.
fn printed(arguments: &[&str]) -> String {
    let Ran { status, stdout, stderr } = rectify(arguments, b"");
    assert_eq!((status, stderr.as_str()), (0, ""), "{arguments:?}: {stdout}");
    stdout
}

const CLUB: &str = "\
// The system of the club: five-card majors,
// a weak notrump.
option jacoby \"2NT over a major is a forcing raise
option natural \"2NT over a major is 13-15

P = 0-11; nat
1M = 11-20, 5+M; nat
  2M = 6-9, 3+M; nat raise \"constructive
  [!jacoby !natural] 2N = 10-12, bal; nat INV
  [jacoby] 2N = 13+, 4+M; art GF raise
  [natural] 2N = 13-15, bal; nat
  (X)-XX = 10+; nat
1N = 12-14, bal; nat
  2C = 11+, (4+H | 4+S); art F1 ask:majors
default when response level:4 = 6+#; nat
";

#[test]
fn a_player_reads_what_follows_an_opening() {
    let club = file("club.book", CLUB);
    let expected = "\
club: 1♥ (pass)
1♥ shows 11 to 20 points, 5 or more hearts; natural (club, line 7, for several
suits)

Raises
  2♥      6 to 9 points, 3 or more hearts; natural, raise: “constructive” (club,
          line 8, for several suits)

Notrump
  2NT     10 to 12 points, balanced; natural, invitational (club, line 9, for
          several suits)
          With jacoby: 13 or more points, 4 or more hearts; artificial, forcing
          to game, raise (club, line 10, for several suits)
          With natural: 13 to 15 points, balanced; natural (club, line 11, for
          several suits)

Guesses: no line is about such situations, and no ruling rests on them
  4♣      6 or more clubs; natural (club, line 15, a guess)
  4♦      6 or more diamonds; natural (club, line 15, a guess)
  4♥      6 or more hearts; natural (club, line 15, a guess)
  4♠      6 or more spades; natural (club, line 15, a guess)

When they act over it
  There are lines after double.

Left open
  No meaning: pass, 1♠, 1NT, 2♣, 2♦, 2♠, 3♣, 3♦, 3♥, 3♠, 3NT, 4NT, 5♣, 5♦, 5♥,
  5♠, 5NT, 6♣, 6♦, 6♥, 6♠, 6NT, 7♣, 7♦, 7♥, 7♠, 7NT.
";
    assert_eq!(printed(&["books", "show", &club, "1H"]), expected);
    assert_eq!(printed(&["books", "show", &club, "1H", "P"]), expected);
    let doubled = printed(&["books", "show", &club, "1H", "(X)"]);
    assert!(doubled.starts_with("club: 1♥ (double)\n"), "{doubled}");
    assert!(doubled.contains("\nDoubles\n  redouble\n"), "{doubled}");
}

#[test]
fn both_ways_to_write_an_auction_lead_to_the_same_page() {
    let short = printed(&["books", "show", "acol", "1H", "2C"]);
    assert_eq!(short, printed(&["books", "show", "acol", "1H P 2C"]));
    assert!(short.starts_with("acol: 1♥ (pass) 2♣ (pass)\n2♣ shows "), "{short}");
    assert!(short.contains("\nRaises\n  3♣ ") && short.contains("\nLeft open\n"), "{short}");
}

#[test]
fn without_an_auction_a_book_introduces_itself() {
    let head = printed(&["books", "show", &file("head.book", CLUB)]);
    let expected = "\
head: 10 lines
The system of the club: five-card majors, a weak notrump.

Options (head+NAME)
  jacoby              2NT over a major is a forcing raise
  natural             2NT over a major is 13-15

Suits
  1♥      11 to 20 points, 5 or more hearts";
    assert!(head.starts_with(expected), "{head}");
    for name in ["acol", "sayc", "polish"] {
        let head = printed(&["books", "show", name]);
        assert!(head.contains("\nOptions (") && head.contains("\n  1♣ "), "{head}");
    }
}

#[test]
fn options_that_contradict_each_other_are_an_error() {
    let table = [
        ("acol+multi+benjamin", "the options benjamin and multi of the book acol cannot be chosen"),
        ("two_over_one+dont+cappelletti", "the options cappelletti and dont of the book"),
    ];
    for (book, expected) in table {
        for arguments in [&["books", "show", book][..], &["meaning", "--system", book, "1N"]] {
            let Ran { status, stdout, stderr } = rectify(arguments, b"");
            assert_eq!((status, stdout.as_str()), (2, ""), "{arguments:?}");
            assert!(stderr.starts_with(expected), "{stderr}");
        }
    }
    let both = format!("{}+jacoby+natural", file("both.book", CLUB));
    let Ran { status, stderr, .. } = rectify(&["books", "show", &both], b"");
    let expected = "the options jacoby and natural of the book both cannot be chosen together: \
                    with the first, 1H-2N is 13+, 4+H; art GF raise; with the second, 13-15, bal; nat\n";
    assert_eq!((status, stderr.as_str()), (2, expected));
}

#[test]
fn an_invalid_auction_is_refused_in_one_line() {
    let table = [
        ("2H 1S", "1S cannot be called there; the book knows legal auctions only\n"),
        ("1H P P P", "the auction is over there: nobody calls any more\n"),
        ("1Z", "`1Z` is not a call; try Pass, X, XX, or a bid such as 1NT or 3♠\n"),
    ];
    for (calls, expected) in table {
        let Ran { status, stdout, stderr } = rectify(&["books", "show", "sayc", calls], b"");
        assert_eq!((status, stdout.as_str(), stderr.as_str()), (2, "", expected), "{calls}");
    }
}

#[test]
fn replacements_without_a_line_are_listed_and_counted() {
    let text = "P = 0-11; nat\n1x = 11-20, 4+x; nat\n  P = 0-5; nat\nwhen overcall level:1-3 = any\n\
                when response !pass level:1-3 = any\ndefault when response = any\n";
    let book = file("replaced.book", text);
    let often = file("often.tsv", "3\t75.0\t1S P 2S\n1\t100.0\t1S 2C\n1\t100.0\t2N P 3C\n");
    let arguments = ["books", "check", "--replacements", &book, "--auctions", &often];
    let stdout = printed(&arguments);
    let lines: Vec<&str> = stdout.lines().collect();
    let expected = [
        "replaced: 1S P: no meaning for 4H,4S,5C,5D, instead of P, 1C, ",
        "replaced: 1S: no meaning for P,X,4H,4S,5C,5D, instead of P, 1C, ",
        "replaced: 2N P: no meaning for P,4C,4D,4H,4S,4N,5C,5D, instead of P, 1C, ",
        "replaced: 66.7 % of the replacements have a written meaning, each counted as often as its \
         auction occurs; 18 of ",
    ];
    assert_eq!(lines.len(), expected.len(), "{stdout}");
    for (line, expected) in lines.iter().zip(expected) {
        assert!(line.starts_with(expected), "{line}");
    }
}

#[test]
fn every_book_says_how_many_replacements_it_knows() {
    let stdout = printed(&["books", "check", "--replacements"]);
    let names = ["sayc", "two_over_one", "acol", "sef", "precision", "polish"];
    let summaries = stdout.lines().filter(|line| line.contains(" % of the replacements have "));
    for (name, summary) in names.iter().zip(summaries) {
        assert!(summary.starts_with(&format!("{name}: ")), "{summary}");
    }
    assert_eq!(stdout.matches(" % of the replacements have ").count(), names.len());
    let sayc = printed(&["books", "check", "--replacements", "sayc"]);
    assert!(stdout.starts_with(&sayc));
}

const SMALL: &str = "\
P = 0-10; nat
1x = 11-20, 5+x; nat
  1y = 6+, 4+y; nat
  2y = 11-20, 5+y; nat
(1x)-1y = 11-16, 5+y; nat
(1x)-X = 12+, 0-2x; art t/o
(1x)-P-(P)-
  1y = 11-14, 5+y; nat
";

#[test]
fn a_table_says_what_may_replace_a_call_out_of_rotation() {
    let book = file("small.book", SMALL);
    let text = printed(&["books", "comparable", &book, "1H"]);
    for expected in [
        "small: what is comparable with a call out of rotation\n",
        "\n1♥ before anybody has bid, at right-hand opponent's turn\n  (1♣)  ",
        "\n1♥ over their opening, at partner's turn\n  (1♣) pass (pass)      comparable: 1♥;",
    ] {
        assert!(text.contains(expected), "{expected}: {text}");
    }
    let all = printed(&["books", "comparable", &book]);
    assert!(all.contains("\nPass before anybody has bid, at partner's turn\n"), "{all}");
    assert!(all.contains("\nDouble over their opening, at partner's turn\n"), "{all}");
}

#[test]
fn the_table_of_comparable_calls_is_there_for_programs() {
    let book = file("small_too.book", SMALL);
    let csv = printed(&["books", "comparable", &book, "1H", "--csv"]);
    let mut lines = csv.lines();
    assert_eq!(lines.next(), Some("book,withdrawn,turn,before,auction,replacement,verdict"));
    for line in ["small_too,1H,rho,,1C,1H,comparable", "small_too,1H,partner,,1C P,2H,comparable"] {
        assert!(csv.lines().any(|known| known == line), "{line}: {csv}");
    }
    assert!(lines.all(|line| line.split(',').count() == 7));

    let text = printed(&["books", "comparable", &book, "1H", "--json"]);
    let table: Value = serde_json::from_str(&text).expect("it is JSON");
    assert_eq!((&table["version"], &table["book"]), (&json!(1), &json!("small_too")));
    assert_eq!(table["profile"], "wbf");
    let rows = table["rows"].as_array().expect("rows");
    let over_1c = |row: &&Value| row["turn"] == "rho" && row["auction"] == json!(["1C"]);
    let row = rows.iter().find(over_1c).expect("1C is opened by right-hand opponent");
    assert_eq!((&row["withdrawn"], &row["before"]), (&json!("1H"), &json!([])));
    assert_eq!(row["comparable"], json!(["1H"]));
    let verdicts = ["comparable", "judgment", "unknown"];
    let listed = rows.iter().flat_map(|row| verdicts.map(|verdict| row[verdict].as_array()));
    let listed: usize = listed.map(|calls| calls.expect("a list").len()).sum();
    assert_eq!(listed, csv.lines().count() - 1, "the same calls");

    let ebu = printed(&["books", "comparable", &book, "1H", "--profile", "ebu", "--json"]);
    assert!(ebu.contains("\"profile\": \"ebu\""), "{ebu}");
    let Ran { status, stderr, .. } = rectify(&["books", "comparable", &book, "3S"], b"");
    let expected = "small_too does not say what 3S shows as an opening or an overcall, or there is \
                    nothing to compare it with\n";
    assert_eq!((status, stderr.as_str()), (2, expected));
}

#[test]
fn a_book_of_ours_knows_what_may_replace_one_heart() {
    let table = printed(&["books", "comparable", "sayc", "1H", "--csv"]);
    assert!(table.lines().any(|line| line == "sayc,1H,rho,,1S,2H,comparable"), "{table}");
}
