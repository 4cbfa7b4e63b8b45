use super::*;

const SMALL: &str = "\
// notrump
1N = 15-17 bal; nat NF shows:N \"strong
  ex: AQ32.K32.K2.KJ32 yes
  ex: AQ32.K32.32.KJ32 no
  2C = 8+ (4+H | 4+S); art F1 ask:majors \"Stayman
    2D = 0-3H 0-3S; art answer:majors
  2D = 5+H; art F1 xfer:H
1M = 12-21, 5+M; nat
  2M = 6-10, 3+M; nat raise
  (1S)-
    X = 6+, 4+m; art neg
1H-2N = 13+, 4+H; art GF raise \"Jacoby
(1x)-1y = 8-16, 5+y; nat
when overcall double = 12+, 0-3t | 17+; art t/o
when response newsuit level:1 = 6+, 4+#; nat F1
when response raise jump:1 = 10-12, 4+p; nat INV raise
";

fn calls(text: &str) -> Vec<Call> {
    text.split_whitespace().map(|call| call.parse().unwrap()).collect()
}

fn asked(book: &Book, auction: &str) -> String {
    let mut all = calls(auction);
    let call = all.pop().unwrap();
    book.meaning(&all, call).map_or_else(
        || "-".to_owned(),
        |answer| format!("{} {} {}", answer.layer.as_str(), answer.line, answer.meaning),
    )
}

#[test]
fn the_most_specific_line_answers() {
    let text = SMALL.replace("  (1S)-\n    X = 6+, 4+m; art neg\n", "");
    let book = Book::read("small", &text).unwrap();
    let table = [
        ("1N", "exact 2 15-17, bal; nat NF shows:N \"strong"),
        ("P P 1N P 2C P 2D", "exact 6 0-3H, 0-3S; art answer:majors"),
        ("1S P 2S", "variable 9 6-10, 3+S; nat raise"),
        ("1H P 2N", "exact 10 13+, 4+H; art GF raise \"Jacoby"),
        ("1S P 2N", "-"),
        ("1C 1H", "variable 11 8-16, 5+H; nat"),
        ("1C X", "situation 12 12+, 0-3C | 17+; art t/o"),
        ("1C P 1H", "situation 13 6+, 4+H; nat F1"),
        ("1S P 3S", "situation 14 10-12, 4+S; nat INV raise"),
        ("1N P 3S", "-"),
    ];
    for (auction, expected) in table {
        assert_eq!(asked(&book, auction), expected, "{auction}");
    }
}

#[test]
fn an_error_names_the_line_it_is_on() {
    let refused = |text: &str| Book::read("b", text).unwrap_err().to_string();
    assert_eq!(
        refused(SMALL),
        "b, line 11, column 15: `m` stands for no suit here; use only suits that the calls before it name"
    );
    let table = [
        (
            "1N = 15-17 bla",
            "b, line 1, column 12: `bla` is not a condition; try a strength 15-17, a length 5+H, a shape bal, or any",
        ),
        (
            "1N 15-17",
            "b, line 1, column 1: a meaning is missing; write CALLS = FORMULA; TAGS, or end the line with - to go on below it",
        ),
        (
            "  1N = any",
            "b, line 1, column 3: this line is indented by 2, and no line above it is indented by less; use two spaces per level",
        ),
        (
            "2S-2H = any",
            "b, line 1, column 1: no auction goes like this: a bid is not higher than the one before, or a double doubles nothing",
        ),
        (
            "1Q = any",
            "b, line 1, column 1: `1Q` is not a call; write 1N, 2H, P, X or XX, or a variable as in 1M, 2oM, 3m, 1x",
        ),
        (
            "1N = 15-17 bal\n  ex: AQ32.K32.32.KJ32 yes",
            "b, line 2, column 1: the example AQ32.K32.32.KJ32 does not fit",
        ),
        (
            "1N = any\ninclude \u{1b}[2J",
            "b, line 2, column 9: there is no book `·[2J` to include, or it includes itself",
        ),
    ];
    for (text, expected) in table {
        assert_eq!(refused(text), expected);
    }
}

#[test]
fn an_error_gives_the_column_in_the_line_as_written() {
    let column = |text: &str| Book::read("b", text).unwrap_err().column;
    let table = [
        ("1M = 5+oM, 4+M bla; nat", 16),
        ("1H-1S-2Q = any", 7),
        ("  // a comment\n1N = any\n  2C = 8+ (4+H | 4+S; art", 11),
        ("when overcall duoble = 12+", 15),
        ("[mutli] 2D = 5-10", 2),
        ("[seat:3 2D = 5-10", 1),
        ("when response raise = 5+q; nat", 23),
        // the word that is wrong begins like a variable
        ("1N = 15-17; art ask:many bla", 26),
        ("1N = 15-17, 4+many", 13),
    ];
    for (text, expected) in table {
        assert_eq!(column(text), expected, "{text}: {}", Book::read("b", text).unwrap_err());
    }
}

#[test]
fn a_pass_shows_the_hands_that_are_left() {
    let text = "P = 0-11, rest; nat\n1x = 10-20, 5+x; nat\n2M = 5-9, 6M; nat\n";
    let book = Book::read("b", text).unwrap();
    let pass = book.meaning(&[], Call::Pass).unwrap();
    assert_eq!(pass.as_written.unwrap().to_string(), "0-11; nat");
    let shown = book.shown(&[], Call::Pass).unwrap();
    assert_eq!(shown.meaning.to_string(), "0-11; nat");
    let pass = pass.meaning;
    assert_eq!(
        pass.to_string(),
        "0-11, !(10-20, 5+C | 10-20, 5+D | 10-20, 5+H | 10-20, 5+S | 5-9, 6H | 5-9, 6S); nat"
    );
    // a call that is right for every hand takes nothing away
    let text = "1H-P = rest; nat\n  2H = 6-9, 3+H; nat\n1H-2H = 6-9, 3+H; nat\n1H-4N = any; art\n";
    let book = Book::read("b", &text.replace("  2H", "//")).unwrap();
    let pass = book.meaning(&calls("1H P"), Call::Pass).unwrap().meaning;
    assert_eq!(pass.to_string(), "!(6-9, 3+H); nat");
}

#[test]
fn an_asking_bid_leaves_its_hands_to_the_pass() {
    // with the question and the hopeless raise nothing is left of 6-7
    let text = "1N-P = 6-7, rest; nat\n1N-2C = 6+; art ask:majors\n1N-2H = 0-7, 5+H; nat\n\
                1N-2N = 6-9; nat\n";
    let book = Book::read("b", text).unwrap();
    let pass = book.meaning(&calls("1N P"), Call::Pass).unwrap().meaning;
    assert_eq!(pass.to_string(), "6-7, !(0-7, 5+H); nat");
}

#[test]
fn a_tag_with_a_suit_counts_as_the_tag() {
    let text =
        "1H-4N = any; art ask:keycards(H)\nwhen partner:ask:keycards call:5C = key(H)=1,4; art\n";
    let book = Book::read("b", text).unwrap();
    assert_eq!(asked(&book, "1H P 4N P 5C"), "situation 2 key(H)=1,4; art");
}

#[test]
fn a_partnership_chooses_options() {
    let text = "option multi \"2D is a weak two in a major\n[multi] 2D = 5-10 (6H | 6S); art\n  \
                2H = any; art p/c\n[!multi]\n  2D = 5-10, 6D; nat\n    2N = 14+; art ask:shape\n\
                [seat:3 nonvul] 2S = 3-10, 5+S; nat\n2S = 5-10, 6S; nat\n";
    let book = Book::read("b", text).unwrap();
    assert_eq!(asked(&book, "2D"), "exact 5 5-10, 6D; nat");
    assert_eq!(asked(&book, "2D P 2N"), "exact 6 14+; art ask:shape");
    assert_eq!(asked(&book, "2D P 2H"), "-");
    let multi = book.clone().with_option("multi").unwrap();
    assert_eq!(multi.to_string(), "b+multi");
    assert_eq!(asked(&multi, "2D"), "exact 2 5-10, (6H | 6S); art");
    assert_eq!(asked(&multi, "2D P 2N"), "-");
    assert_eq!(asked(&multi, "2D P 2H"), "exact 3 any; art p/c");
    let candidates = book.candidates(&[], "2D".parse().unwrap());
    assert_eq!(candidates.len(), 1);
    assert_eq!(candidates[0].1, ["multi"]);
    // what is not known does not count
    assert_eq!(asked(&book, "P P 2S"), "exact 8 5-10, 6S; nat");
    let board = book.clone().vulnerable(false, true);
    assert_eq!(asked(&board, "P P 2S"), "exact 7 3-10, 5+S; nat");
    assert_eq!(asked(&board, "2S"), "exact 8 5-10, 6S; nat");
    let refused = book.with_option("mutli").unwrap_err().to_string();
    assert_eq!(refused, "the book b has no option mutli; it has multi");
}

#[test]
fn files_of_a_book_may_share_an_option_if_they_say_the_same_about_it() {
    let replies =
        "option breaks \"jumps show a fit\n2D = 5+H; art xfer:H\n  [breaks] 3H = 4+H; nat\n";
    let read = |text: &str| Book::read_with("b", text, |_| Some(replies));
    let twice =
        "1N = 15-17 bal; nat\n  include replies\n(1C)-1N = 15-18 bal; nat\n  include replies\n";
    let book = read(twice).unwrap();
    assert_eq!(book.options().collect::<Vec<_>>(), [("breaks", "jumps show a fit")]);
    let breaks = book.with_option("breaks").unwrap();
    assert_eq!(asked(&breaks, "1N P 2D P 3H"), "exact 3 4+H; nat");
    let other = "option breaks \"something else\n1N = 15-17 bal; nat\n  include replies\n";
    assert!(read(other).is_err());
}

#[test]
fn drury_and_its_answers_apply_only_to_a_passed_hand() {
    let text = "1M = 11-20, 5+M; nat\n[passed] 1M-2C = 10-11, 3+M; art\n  2M = 11-12; nat\n\
                1M-2C = 10+, 4+C; nat\n2C,2D = 5-10, 6#; nat\n  2N = 14+; art ask:shape\n";
    let book = Book::read("b", text).unwrap();
    assert_eq!(asked(&book, "P P 1H P 2C"), "variable 2 10-11, 3+H; art");
    assert_eq!(asked(&book, "P P 1H P 2C P 2H"), "variable 3 11-12; nat");
    assert_eq!(asked(&book, "P 1H P 2C"), "variable 4 10+, 4+C; nat");
    assert_eq!(asked(&book, "P 1H P 2C P 2H"), "-");
    // what stands below several calls continues each of them
    assert_eq!(asked(&book, "2D P 2N"), "exact 6 14+; art ask:shape");
}

#[test]
fn a_rule_sees_what_partner_meant() {
    let text = "\
1H = 11-20, 5+H; nat
  2N = 13+, 4+H; art GF raise \"Jacoby
  2H = 6-9, 3+H; nat raise
1N = 15-17, bal; nat
  2D = 5+H; art F1 xfer:H
    2H = any; art
when notrump level:4 agreed = any; art F1 ask:keycards(a)
when notrump level:4 = any; nat INV
when partner:ask call:5D = key(a)=0,3; art answer:keycards(a)
when partner:ask call:5C = key(a)=1,4; art answer:keycards(a)
default when again = 6+#; nat
";
    let book = Book::read("b", text).unwrap();
    let table = [
        ("1H P 2H P 4N", "situation 7 any; art F1 ask:keycards(H)"),
        // the raise was artificial
        ("1H P 2N P 4N", "situation 7 any; art F1 ask:keycards(H)"),
        ("1H P 2N P 4N P 5C", "situation 10 key(H)=1,4; art answer:keycards(H)"),
        ("1N P 4N", "situation 8 any; nat INV"),
        ("1N P 4N P 5C", "-"),
        // diamonds were hearts
        ("1N P 2D P 2H P 4H", "default 11 6+H; nat"),
        ("1N P 2D P 2H P 4D", "-"),
    ];
    for (auction, expected) in table {
        assert_eq!(asked(&book, auction), expected, "{auction}");
    }
}

#[test]
fn an_included_text_continues_the_line_above_it() {
    let text =
        "1N = 15-17 bal; nat\n  include replies\n(1x)-1N = 15-18, bal; nat\n  include replies\n";
    let replies = "2C = 8+; art ask:majors\n  2D = 0-3H, 0-3S; art\n";
    let book = Book::read_with("b", text, |_| Some(replies)).unwrap();
    assert_eq!(asked(&book, "1N P 2C"), "exact 1 8+; art ask:majors");
    assert_eq!(asked(&book, "1H 1N P 2C P 2D"), "variable 2 0-3H, 0-3S; art");
}

#[test]
fn what_a_player_has_shown_adds_up() {
    let text = "1H = 11-20, 5+H; nat\n  2H = 6-10, 3+H; nat raise\n    3H = 14-16; nat INV\n";
    let book = Book::read("b", text).unwrap();
    let shown = book.hands(&calls("1H P 2H P"), "3H".parse().unwrap()).unwrap();
    assert!(shown.is_same(&"14-16, 5+H".parse().unwrap()).unwrap());
}

#[test]
fn a_call_shows_what_is_agreed_even_though_players_stretch_by_a_point() {
    let text = "slack later:1 earlier:1\n1H = 11-20, 5+H; nat\n  2H = 6-10, 3+H; nat raise\n    3H = 14-16; nat INV\n";
    let book = Book::read("b", text).unwrap();
    let held = |auction: &str, call: &str, hands: &str| {
        let held = book.hands(&calls(auction), call.parse().unwrap()).unwrap();
        assert!(held.is_same(&hands.parse().unwrap()).unwrap(), "{auction} {call}");
    };
    held("", "1H", "11-20, 5+H");
    held("1H P", "2H", "5-11, 3+H");
    held("1H P 2H P", "3H", "13-17, 5+H");
    let shown = book.shown(&calls("1H P 2H P"), "3H".parse().unwrap()).unwrap();
    assert_eq!(shown.meaning.formula.to_string(), "11-20, 5+H, 14-16");
    for wrong in ["later:4", "later", "rebid:1", "later:-1"] {
        let error = Book::read("b", &format!("slack {wrong}\n")).unwrap_err().to_string();
        assert!(
            error.contains(&format!("`{wrong}`is not a slack setting; write slack")),
            "{error}"
        );
    }
}

#[test]
fn earlier_lookups_do_not_change_an_answer() {
    let auctions = [
        "1H P 2N P 4N P 5C P",
        "1C 1H X 2H 2S 3H 3S",
        "1N P 2D P 2H P",
        "P P 1N P 2D P 2H P",
        "1N P 2D X 2H P 4N P",
        "P 1C 1S X 2S P P",
    ];
    for name in ["sayc", "precision"] {
        let book = crate::named(name).unwrap();
        let vulnerable = book.clone().vulnerable(true, false);
        let against = book.clone().against(&crate::named("polish").unwrap());
        for auction in auctions.map(calls) {
            for place in 0..auction.len() {
                let (before, legal) = (&auction[..place], Call::all());
                for call in legal.chain([auction[place]]) {
                    for book in [&book, &vulnerable, &against] {
                        let anew = book.clone();
                        assert_eq!(book.shown(before, call), anew.shown(before, call));
                        assert_eq!(book.meaning(before, call), anew.clone().meaning(before, call));
                    }
                }
            }
        }
    }
}
