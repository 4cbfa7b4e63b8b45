//! The language as a whole: what is read, printed, refused and specified.

use std::fs;
use std::path::Path;

use bridge::{Card, Rank, Strain, Suit};
use proptest::prelude::*;
use serde_json::Value;

use super::*;

fn meaning(text: &str) -> Meaning {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn refused(text: &str) -> String {
    match text.parse::<Meaning>() {
        Ok(meaning) => panic!("{text} is read as {meaning}"),
        Err(error) => error.to_string(),
    }
}

/// What the meaning specifies; the call is `?` where it is not known.
fn specified(text: &str, call: &str) -> String {
    let call = (call != "?").then(|| call.parse().unwrap());
    meaning(text).specifies(call).to_string()
}

/// Each row: meaning, call, what it specifies.
fn check(table: &[(&str, &str, &str)]) {
    for (text, call, expected) in table {
        assert_eq!(specified(text, call), *expected, "{text} as {call}");
    }
}

#[test]
fn a_suit_is_specified_by_four_cards() {
    check(&[
        ("11-19, 5+H; nat", "1H", "H"),
        ("11-19, 5+H", "?", "H"),
        ("11-19, 4H", "1H", "H"),
        ("11-19, 3-5H", "1H", "-"),
        ("8-11, 5+C, 5+D; art", "2N", "C,D"),
        ("5+H; art F1 xfer:H", "2D", "H"),
        ("12+, 4+H; art GF raise", "2N", "H"),
        ("10+, 5+S, 0-3H; nat pen", "X", "S"),
        ("12+, 0-2S, 3+H, 3+D, 3+C; art t/o", "X", "-"),
        ("17+; art", "1C", "-"),
        ("any; art F1 relay", "2C", "-"),
    ]);
}

#[test]
fn what_only_some_alternatives_guarantee_is_not_specified() {
    check(&[
        ("5-10 (6H | 6S) | 20-22 bal; art F1 \"Multi", "2D", "-"),
        ("8+ (4+H | 4+S); art F1 ask:majors \"Stayman", "2C", "-"),
        ("5+H 5+C | 5+H 5+D; art", "2H", "H"),
        ("5+S, (5+C | 5+D); art", "2S", "S"),
        ("6+H | 5+H 4+S | 4+H 15+", "?", "H"),
        ("5+H | any", "?", "-"),
        ("short(C) 4+H | 0-1C 5+H", "?", "H,-C"),
        ("short(C) 4+H | short(D) 4+H", "?", "H"),
    ]);
}

#[test]
fn a_natural_bid_names_its_suit_with_fewer_cards() {
    check(&[
        ("11-19, 3+C; nat", "1C", "C"),
        ("11-19, 3+C; nat", "1D", "-"),
        ("11-19, 3+C; nat", "?", "C"),
        ("11-19, 3+C", "1C", "-"),
        ("11-19, 3+C; art", "1C", "-"),
        ("11-20, 2+C; nat", "1C", "-"),
        ("11-19, 3+H; nat", "1H", "-"),
        ("6-9, 3+S; nat raise", "2S", "S"),
        ("6-9, 3+S; nat raise", "3S", "S"),
        ("6-9, 3+S; art raise", "2N", "-"),
        ("6-9, 3+S; nat raise", "?", "S"),
        ("6-9, 3+S; art raise", "2S", "-"),
        ("6-9, 2+S; nat raise", "2S", "-"),
        ("10+, 3+D; nat", "X", "-"),
        ("10+, 3+D; nat", "P", "-"),
        ("11-19, 3+C; nat", "8C", "C"),
    ]);
}

#[test]
fn a_natural_notrump_bid_specifies_notrump() {
    check(&[
        ("15-17 bal; nat NF", "1N", "N"),
        ("15-17 semi; nat NF", "1N", "N"),
        ("15-17 (5422); nat NF", "1N", "N"),
        ("15-17 (bal | (6322)); nat", "1N", "N"),
        ("15-17, 2+C 2+D 2+H 2+S, 0-6C 0-6D 0-6H 0-6S; nat", "1N", "N"),
        ("15-17 bal; art", "1N", "-"),
        ("15-17 bal", "1N", "-"),
        ("15-17; nat", "1N", "N"),
        ("6-9; nat NF", "1N", "N"),
        ("15-17 (5431); nat", "1N", "N"),
        ("15-17; nat", "?", "-"),
        ("15-17 bal; nat", "P", "-"),
        ("15-17 bal; nat", "X", "-"),
        ("15-17 bal 4+S; nat", "1N", "S,N"),
        ("15-17 bal; nat", "?", "N"),
        ("12-14 bal 4+S; nat", "?", "S"),
        ("12-14 bal 4+S; nat", "1S", "S"),
    ]);
}

/// The meaning of a call after the player had shown `earlier`.
fn after(earlier: &str, now: &str) -> Meaning {
    let (earlier, now) = (meaning(earlier), meaning(now));
    let formula = Formula::all([earlier.formula, now.formula.clone()]);
    Meaning { formula, own: Some(Box::new(now.formula)), ..now }
}

#[test]
fn a_suit_shown_by_an_earlier_call_is_not_specified_again() {
    let table = [
        // 1♥-3♥-3♠ is a try, 3♥-4♥ names the suit that the opening had shown
        ("11-19, 5+H", "15+, 3+S; nat F1", "3S", "-"),
        ("11-19, 5+H", "12-18; nat SO", "4H", "H"),
        ("11-19, 5+H", "any; nat SO", "7N", "N"),
        ("11-19, 5+H", "16+; art ask:aces", "4N", "-"),
        ("11-19, 5+H", "15+, 4+C; nat F1", "3C", "C"),
        ("11-19, 5+H", "11-14, 6+H; nat", "2H", "H"),
        // three cards by itself, four with the opening
        ("11-19, 4+D", "12-14, 3+D; nat", "2D", "D"),
        ("12-14, 0-1S", "12-14, 5+C; nat", "2C", "C"),
    ];
    for (earlier, now, call, expected) in table {
        let found = after(earlier, now).specifies(Some(call.parse().unwrap()));
        assert_eq!(found.to_string(), expected, "{earlier}, then {call} {now}");
    }
}

#[test]
fn shapes_are_exact() {
    check(&[
        ("4=4=1=4", "?", "C,H,S,-D"),
        ("(4441) 0-1D", "?", "C,H,S,-D"),
        ("(4441)", "?", "-"),
        ("(4441) !4+D", "?", "C,H,S,-D"),
        ("0-3S 0-3H 0-3D", "?", "C"),
        ("0-2S 0-2H 0-2D", "?", "C"),
        ("!(0-3H | 0-3S)", "?", "H,S"),
        ("!0-4H", "?", "H"),
        ("!!5+H", "?", "H"),
        ("bal 5+H", "?", "H"),
        ("4+S, S<=H", "?", "H,S"),
        ("4+S, H>S", "?", "H,S"),
        ("4+S, S=H", "?", "H,S"),
        ("S>H H>D D>C", "?", "S"),
        ("S>=H H>=D D>=C", "?", "S"),
        ("unbal, 0-3S, 0-3H, 0-3D", "?", "C"),
        ("5+H ~4+S", "?", "H"),
        ("~4+S", "?", "-"),
        ("!~4+S 5+H", "?", "H"),
        ("(~4+S | 5+H)", "?", "-"),
        ("short(H)", "?", "-H"),
        ("0-1H", "?", "-H"),
        ("0H", "?", "-H"),
        ("0-2H", "?", "-"),
        ("10-13 4+S short(D); art GF \"splinter", "4D", "S,-D"),
        ("13+, 0-1H; nat pen", "X", "-H"),
        ("6+S 6+H", "?", "H,S"), // short in both minors, but the text does not say so
        ("6+S 6+H 0-1C", "?", "H,S,-C"),
        ("!2+H", "?", "-H"),
        ("!(2+H | 3+S)", "?", "-H"),
    ]);
}

#[test]
fn honours_need_room() {
    check(&[
        ("0-4H top5H>=4", "?", "H"),
        ("0-4H top5H>3", "?", "H"),
        ("0-4H top5H=4,5", "?", "H"),
        ("!ctl(C), 0-2C 0-3H 0-3D 0-3S", "?", "-"), // 2=3=…: impossible, at most twelve cards
        ("aces=4 0-1H", "?", "-H"),
        ("5+H (stop(S) | Q(S) | has(2S))", "?", "H"),
        ("!(top3H>=0)", "?", "-"),
        ("5+H !(aces<=4)", "?", "-"),
        ("5+H !15+", "?", "H"),
        ("5+H controls>=5 losers<=7 key(H)=1,4", "?", "H"),
    ]);
}

#[test]
fn an_impossible_set_specifies_nothing() {
    check(&[
        ("7+H 7+S", "?", "-"),
        ("5+H 0-4H; nat", "1H", "-"),
        ("!any", "?", "-"),
        ("bal short(H)", "?", "-"),
        ("has(AH) 0H 5+S", "?", "-"),
        ("stop(H) 0H 5+S", "?", "-"),
        ("top3H>=2 1H 5+S", "?", "-"),
        ("aces=4 0H 5+S", "?", "-"),
    ]);
}

#[test]
fn an_explicit_shows_decides() {
    check(&[
        ("10-12; nat shows:N", "2N", "N"),
        ("15+; nat SO shows:N", "3N", "N"),
        ("11-20, 5+C; nat shows:-", "1C", "-"),
        ("any; shows:S,H", "?", "H,S"),
        ("any; shows:♥,nt", "?", "H,N"),
        ("5+C short(D); shows:H", "?", "H"),
    ]);
}

#[test]
fn artificial_by_tag_or_by_purpose() {
    let table = [
        ("5+H; art xfer:H", true),
        ("5+H; xfer:H", true),
        ("5+H; nat cue", false),
        ("12+; t/o", true),
        ("0-9", false),
        ("6-9, 3+S; raise", false),
        ("any; ask:aces", true),
    ];
    for (text, artificial) in table {
        assert_eq!(meaning(text).is_artificial(), artificial, "{text}");
    }
}

#[test]
fn sets_of_denominations() {
    let both: Denominations = [Strain::Spades, Strain::NoTrump].into_iter().collect();
    assert_eq!(both.to_string(), "S,N");
    assert!(both.contains(Strain::Spades) && !both.contains(Strain::Hearts));
    assert_eq!(both.suits().collect::<Vec<_>>(), [Suit::Spades]);
    let splinter = Denominations::NONE.with(Suit::Spades).with(Denomination::Short(Suit::Clubs));
    assert_eq!(splinter.to_string(), "S,-C");
    assert!(!splinter.contains(Strain::Clubs), "shortage is not length");
    assert!(!splinter.includes(both) && !both.includes(splinter));
    assert!(splinter.includes(Denominations::NONE.with(Suit::Spades)));
    assert!(both.includes(Denominations::NONE) && Denominations::default().is_empty());
    assert_eq!(
        Denomination::ALL.into_iter().collect::<Denominations>().to_string(),
        "C,D,H,S,N,-C,-D,-H,-S"
    );
}

#[test]
fn there_are_560_shapes() {
    assert_eq!(Shape::every().count(), 560);
    assert_eq!(Shape::every().filter(|shape| shape.is_balanced()).count(), 4 + 12 + 12);
    assert_eq!(Shape::every().filter(|shape| shape.is_semi_balanced()).count(), 28 + 12 + 12);
    assert!(Shape::every().all(|shape| Shape::new(shape.lengths()) == Some(shape)));
}

#[test]
fn there_is_one_canonical_form() {
    let table = [
        // as written                              as printed
        ("11-19, 5+H", "11-19, 5+H"),
        ("15-17 bal;nat NF", "15-17, bal; nat NF"),
        (
            "5-10 (6H | 6S)|20-22 bal; art F1 \"Multi",
            "5-10, (6H | 6S) | 20-22, bal; art F1 \"Multi",
        ),
        (
            "8+(4+H|4+S);F1 art ask:majors\"Stayman\"",
            "8+, (4+H | 4+S); art F1 ask:majors \"Stayman",
        ),
        ("  any  ", "any"),
        ("ANY; NAT, gf ;T/O,", "any; nat GF t/o"),
        ("((5+H))", "5+H"),
        ("5+H (4+S (3D , bal))", "5+H, 4+S, 3D, bal"),
        ("(5+H | (4+S | 3D))", "5+H | 4+S | 3D"),
        ("!(5+H 4+S) !! bal ~(3D | 4D) ! ~15+", "!(5+H, 4+S), !!bal, ~(3D | 4D), !~15+"),
        ("5+♥ 4♠ 0–3d 13-13C", "5+H, 4S, 0-3D, 13C"),
        ("(4531) 4=4=1=4 10=1=1=1 (8500)", "(5431), 4=4=1=4, 10=1=1=1, (8500)"),
        ("(5431)|!(4441)", "(5431) | !(4441)"),
        ("S<=H C > D h=s D≥C", "H>=S, C>D, H=S, D>=C"),
        ("top3H>=2 top5♠<4 aces=4,0,4 key(H)=1,4", "top3H>=2, top5S<=3, aces=0,4, key(H)=1,4"),
        ("controls > 4, losers<=7 aces = 1", "controls>=5, losers<=7, aces=1"),
        ("aces=1,5+H", "aces=1, 5+H"),
        ("aces=0,4,15-17", "aces=0,4, 15-17"),
        ("aces=1,4=4=1=4", "aces=1, 4=4=1=4"),
        ("aces=1, 4", "aces=1, 4"),
        ("has(AH) has(SK) has(10D) has( 2♣ )", "has(AH), has(KS), has(TD), has(2C)"),
        ("stop(H) ctl(s) SHORT(D) q(C)", "stop(H), ctl(S), short(D), Q(C)"),
        ("10-12tp 17 12+TP 0-40", "10-12tp, 17, 12+tp, 0-40"),
        ("semi unbal", "semi, unbal"),
        (
            "any; show raise pre lead cue p/c neg pen t/o",
            "any; t/o pen neg p/c cue lead pre raise show",
        ),
        (
            "any; answer:keycards(H) xfer:h puppet relay ask:Aces",
            "any; ask:Aces relay puppet xfer:H answer:keycards(H)",
        ),
        ("any; ask:b ask:a ask:b nat nat", "any; nat ask:a ask:b"),
        ("any; shows:S,N,H,", "any; shows:H,S,N"),
        ("any; shows:-", "any; shows:-"),
        ("any;", "any"),
        ("any; \"", "any"),
        ("any \"say \"forcing\"\"", "any \"say \"forcing\"\""),
        ("any \"a; b | (c", "any \"a; b | (c"),
        ("any; SO \"  x  \"  ", "any; SO \"x"),
    ];
    for (written, printed) in table {
        let read = meaning(written);
        assert_eq!(read.to_string(), printed, "{written}");
        assert_eq!(meaning(printed), read, "{printed}");
    }
}

#[test]
fn a_refusal_says_where_and_what_would_fit() {
    let missing = "a condition is missing here; try 12+, 5+H, bal or any";
    let no_condition = |text: &str| {
        format!(
            "`{text}` is not a condition; try a strength 15-17, a length 5+H, a shape bal, or any"
        )
    };
    let no_tag = |text: &str| {
        format!(
            "`{text}` is not a tag; try nat, art, a force (SO NF INV F1 GF), a purpose such as xfer:H, or shows:H"
        )
    };
    let no_shape = |text: &str| {
        format!(
            "the lengths in `{text}` do not add up to 13 cards in four suits; try (5431) or 4=4=1=4"
        )
    };
    let not_shown = |text: &str| {
        format!(
            "`{text}` is not a denomination that `shows:` takes; write shows:H,S or shows:N, or shows:- for none"
        )
    };
    let table = [
        ("", 1, "the formula is empty; write `any` for every hand".to_owned()),
        ("  ; nat", 1, "the formula is empty; write `any` for every hand".to_owned()),
        ("\"prose", 1, "the formula is empty; write `any` for every hand".to_owned()),
        ("5+H,", 5, missing.to_owned()),
        ("5+H,,4S", 5, missing.to_owned()),
        ("5+H | ", 7, missing.to_owned()),
        ("| 5+H", 1, missing.to_owned()),
        ("()", 2, missing.to_owned()),
        ("5+H !", 6, missing.to_owned()),
        ("12+ hearts", 5, no_condition("hearts")),
        ("♥♥ 5+X", 1, no_condition("♥♥")),
        ("5+♥ 5+X", 5, no_condition("5+X")),
        ("5+H #1", 5, no_condition("#1")),
        ("H4", 1, no_condition("H4")),
        ("anything_that_goes_on_and_on", 1, no_condition("anything_that_goes_on_a…")),
        ("a\u{7}\u{2028}b", 1, no_condition("a·")),
        ("15-17 bal nat", 11, "`nat` is a tag; tags come after a `;`, as in `5+H; nat`".to_owned()),
        ("5+H F1", 5, "`F1` is a tag; tags come after a `;`, as in `5+H; nat`".to_owned()),
        (
            "5+H4+S",
            4,
            "`4+S` follows a condition directly; put a comma or a space between".to_owned(),
        ),
        ("(5+H | 4+S", 1, "this `(` is not closed; add a `)`".to_owned()),
        ("5+H (4S; nat", 5, "this `(` is not closed; add a `)`".to_owned()),
        ("5+H) 4S", 4, "this `)` closes nothing; remove it or add a `(` before".to_owned()),
        ("17-15", 1, "`17-15` runs downwards; write the smaller number first".to_owned()),
        (
            "12-",
            1,
            "`12-` has no upper end; write 5+ for five or more, 0-5 for at most five".to_owned(),
        ),
        (
            "any 4-H",
            5,
            "`4-H` has no upper end; write 5+ for five or more, 0-5 for at most five".to_owned(),
        ),
        ("14H", 1, "`14` is out of range; a length goes from 0 to 13".to_owned()),
        ("50+", 1, "`50+` is out of range; a strength goes from 0 to 40".to_owned()),
        (
            "99999999999999999999",
            1,
            "`99999999999999999999` is out of range; a strength goes from 0 to 40".to_owned(),
        ),
        ("aces=5", 6, "`5` is out of range; the number of aces goes from 0 to 4".to_owned()),
        ("aces=1,12", 8, "`12` is out of range; the number of aces goes from 0 to 4".to_owned()),
        ("losers<0", 8, "`0` is out of range; the number of losers goes from 0 to 12".to_owned()),
        (
            "controls>255",
            10,
            "`255` is out of range; the number of controls goes from 0 to 12".to_owned(),
        ),
        ("(5432)", 1, no_shape("(5432)")),
        ("4=4=4=4", 1, no_shape("4=4=4=4")),
        ("4=4=5", 1, no_shape("4=4=5")),
        ("4=4=5=", 1, no_shape("4=4=5=")),
        ("4==4=5", 1, no_shape("4=")),
        (
            "5+ H",
            4,
            "`H` is only a suit; write a length such as 5+H, or compare two suits as in S>=H"
                .to_owned(),
        ),
        ("S>=", 4, "a second suit is missing; compare lengths as in S>=H".to_owned()),
        ("S>=5", 4, "a second suit is missing; compare lengths as in S>=H".to_owned()),
        ("stop", 5, "`stop` wants a suit in parentheses, as in stop(H)".to_owned()),
        ("stop(N)", 5, "`stop` wants a suit in parentheses, as in stop(H)".to_owned()),
        ("stop(H", 5, "`stop` wants a suit in parentheses, as in stop(H)".to_owned()),
        ("Q", 2, "`Q` wants a suit in parentheses, as in Q(H)".to_owned()),
        ("has(A)", 4, "`has` wants a card in parentheses, rank first, as in has(AH)".to_owned()),
        ("has(1H)", 4, "`has` wants a card in parentheses, rank first, as in has(AH)".to_owned()),
        ("aces", 5, "`aces` wants a bound, as in aces>=2, aces<=2 or aces=0,2".to_owned()),
        (
            "key(H)=",
            8,
            "`key(H)` wants a bound, as in key(H)>=2, key(H)<=2 or key(H)=0,2".to_owned(),
        ),
        (
            "top4H>=2",
            1,
            "`top4H>=2` is not known; write top3H>=2 (of A K Q) or top5H>=3 (of A K Q J T)"
                .to_owned(),
        ),
        ("5+♥; natural", 6, no_tag("natural")),
        ("5+H; nat ask", 10, no_tag("ask")),
        ("5+H; shows:H, S", 15, no_tag("S")),
        ("5+H; shows:H,-C", 6, not_shown("-C")),
        ("5+H; shows:", 6, not_shown("")),
        ("5+H; nat F1 art", 13, "`art` contradicts an earlier tag; keep one of them".to_owned()),
        ("5+H; NF GF", 9, "`GF` contradicts an earlier tag; keep one of them".to_owned()),
        (
            "5+H; shows:H shows:-",
            14,
            "`shows:-` contradicts an earlier tag; keep one of them".to_owned(),
        ),
        (
            "5+H; ask: aces",
            6,
            "`ask:` wants a word directly after the colon, as in ask:aces".to_owned(),
        ),
        (
            "5+H; xfer:N",
            6,
            "`xfer:` wants a suit directly after the colon, as in xfer:H".to_owned(),
        ),
    ];
    for (text, column, what) in table {
        assert_eq!(refused(text), format!("column {column}: {what}"), "{text}");
    }
}

#[test]
fn long_and_deeply_nested_input_is_refused_quickly() {
    let deep = "nested too deep; at most 64 levels of ( ) ! ~ are read";
    for text in ["(", "!", "~", "! ", "(!", "5H("] {
        let message = refused(&text.repeat(LONGEST / text.len()));
        assert!(message.ends_with(deep), "{text}: {message}");
    }
    let groups = |n| format!("{}5H{}", "(".repeat(n), ")".repeat(n));
    assert_eq!(meaning(&groups(DEEPEST)), meaning("5H"));
    assert_eq!(refused(&groups(DEEPEST + 1)), format!("column 66: {deep}"));
    meaning(&format!("{}5H", "!".repeat(DEEPEST)));

    let long = |n: usize| format!("any{}", " ".repeat(n - 3));
    assert_eq!(meaning(&long(LONGEST)), meaning("any"));
    assert_eq!(
        refused(&long(LONGEST + 1)),
        "column 1001: the meaning has 1001 characters before its prose; at most 1000 are read"
    );
    let wordy = format!("any \"{}", "words ".repeat(1000));
    assert_eq!(meaning(&wordy).formula, meaning("any").formula);
    assert_eq!(meaning("4+H|".repeat(249).trim_end_matches('|')).specifies(None).to_string(), "H");
}

#[test]
fn every_meaning_of_the_published_cases_is_read() {
    let cases = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../cases");
    let mut count = 0;
    for file in fs::read_dir(&cases).unwrap().map(|file| file.unwrap().path()) {
        if file.extension().is_none_or(|extension| extension != "jsonl") {
            continue;
        }
        for (i, line) in fs::read_to_string(&file).unwrap().lines().enumerate() {
            let case: Value = serde_json::from_str(line).unwrap();
            for text in meanings_in(&case) {
                match text.parse::<Meaning>() {
                    Ok(read) => assert_eq!(meaning(&read.to_string()), read),
                    Err(error) => panic!("{}:{}: {text}: {error}", file.display(), i + 1),
                }
                count += 1;
            }
        }
    }
    assert!(count > 100, "only {count} meanings found");
}

/// The meanings of the calls made, of the calls possible, and of the comparison.
fn meanings_in(case: &Value) -> Vec<&str> {
    let events = case["table"]["events"].as_array().into_iter().flatten();
    let made = events.filter_map(|event| event["meanings"].as_array()).flatten();
    let possible =
        case["table"]["possible"].as_object().into_iter().flat_map(|calls| calls.values());
    let withdrawn = case["compare"]["withdrawn"].as_array().into_iter().flatten();
    let replacement = [&case["compare"]["replacement"]];
    made.chain(possible).chain(withdrawn).chain(replacement).filter_map(Value::as_str).collect()
}

fn suits() -> impl Strategy<Value = Suit> + Clone {
    prop::sample::select(&Suit::ALL[..])
}

fn ranges(most: u8) -> impl Strategy<Value = Range> {
    let at_least = (0..=most).prop_map(Range::at_least);
    prop_oneof![
        at_least,
        (0..=most, 0..=most).prop_map(|(a, b)| Range::new(a.min(b), a.max(b)).unwrap())
    ]
}

fn shapes() -> impl Strategy<Value = Shape> {
    prop::sample::select(Shape::every().collect::<Vec<_>>())
}

fn counts() -> impl Strategy<Value = Atom> {
    let counted = prop_oneof![
        suits().prop_map(Counted::TopThree),
        suits().prop_map(Counted::TopFive),
        suits().prop_map(Counted::Keycards),
        Just(Counted::Aces),
        Just(Counted::Controls),
        Just(Counted::Losers),
    ];
    counted.prop_flat_map(|what| {
        let bound = prop_oneof![
            (0..=what.most()).prop_map(Bound::AtLeast),
            (0..=what.most()).prop_map(Bound::AtMost),
            prop::collection::btree_set(0..=what.most(), 1..4)
                .prop_map(|set| Bound::OneOf(set.into_iter().collect())),
        ];
        bound.prop_map(move |bound| Atom::Count(what, bound))
    })
}

fn atoms() -> impl Strategy<Value = Atom> {
    let relations =
        prop::sample::select(vec![Relation::AtLeast, Relation::MoreThan, Relation::Equal]);
    let cards = (suits(), prop::sample::select(&Rank::ALL[..]))
        .prop_map(|(suit, rank)| Atom::Has(Card { suit, rank }));
    prop_oneof![
        Just(Atom::Everything),
        Just(Atom::Balanced),
        Just(Atom::SemiBalanced),
        Just(Atom::Unbalanced),
        ranges(40).prop_map(Atom::Hcp),
        ranges(40).prop_map(Atom::TotalPoints),
        (suits(), ranges(13)).prop_map(|(suit, range)| Atom::Length(suit, range)),
        shapes()
            .prop_filter_map("over nine", |shape| Pattern::new(shape.lengths()))
            .prop_map(Atom::Pattern),
        shapes().prop_map(Atom::Shape),
        (suits(), relations, suits())
            .prop_map(|(left, relation, right)| Atom::Compare(left, relation, right)),
        counts(),
        cards,
        suits().prop_map(Atom::Stopper),
        suits().prop_map(Atom::Control),
        suits().prop_map(Atom::Short),
        suits().prop_map(Atom::Queen),
    ]
}

fn formulas() -> impl Strategy<Value = Formula> {
    atoms().prop_map(Formula::Atom).prop_recursive(5, 24, 4, |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 1..4).prop_map(Formula::all),
            prop::collection::vec(inner.clone(), 1..4).prop_map(Formula::any),
            inner.clone().prop_map(|inner| Formula::Not(Box::new(inner))),
            inner.prop_map(|inner| Formula::Soft(Box::new(inner))),
        ]
    })
}

fn tags() -> impl Strategy<Value = Tags> {
    let purposes = prop_oneof![
        "[a-zA-Z(){}:/-]{1,8}".prop_map(Purpose::Ask),
        "[a-zA-Z(){}:/-]{1,8}".prop_map(Purpose::Answer),
        suits().prop_map(Purpose::Transfer),
        prop::sample::select(vec![
            Purpose::Relay,
            Purpose::Takeout,
            Purpose::PassOrCorrect,
            Purpose::Raise
        ]),
    ];
    let shown = prop::collection::vec(prop::sample::select(&Strain::ALL[..]), 0..4);
    (
        any::<Option<bool>>(),
        prop::option::of(prop::sample::select(&Force::ALL[..])),
        prop::collection::btree_set(purposes, 0..3),
        prop::option::of(shown.prop_map(|shown| shown.into_iter().collect())),
    )
        .prop_map(|(natural, force, purposes, shows)| Tags {
            natural,
            force,
            purposes: purposes.into_iter().collect(),
            shows,
        })
}

fn meanings() -> impl Strategy<Value = Meaning> {
    let prose = prop::option::of("[a-z♥;|\"][a-z \";|(]{0,10}[a-z♥;|\"]");
    (formulas(), tags(), prose).prop_map(|(formula, tags, prose)| Meaning {
        formula,
        tags,
        prose,
        own: None,
    })
}

proptest! {
    #[test]
    fn what_is_printed_reads_back(meaning in meanings()) {
        let text = meaning.to_string();
        prop_assert_eq!(text.parse(), Ok(meaning), "{}", text);
    }

    #[test]
    fn any_formula_can_be_asked_what_it_specifies(meaning in meanings(), call in "[1-9][CDHSN]|P|X|XX") {
        meaning.specifies(None);
        let known = meaning.specifies(Some(call.parse().unwrap()));
        prop_assert!(meaning.tags.shows.is_none_or(|shows| shows == known));
    }

    #[test]
    fn an_alternative_never_adds_and_a_condition_never_takes_away(a in formulas(), b in formulas(), call in "[1-7][CDHS]") {
        let call = Some(call.parse().unwrap());
        let specified = |formula| {
            Meaning { formula, tags: Tags::default(), prose: None, own: None }.specifies(call)
        };
        let (alone, wider) = (specified(a.clone()), specified(Formula::any([a.clone(), b.clone()])));
        let narrower = specified(Formula::all([a.clone(), b]));
        // an empty set specifies nothing, which is no evidence either way
        prop_assert!(alone.includes(wider) || alone.is_empty(), "{a}: {alone}, {wider}");
        prop_assert!(narrower.includes(alone) || narrower.is_empty(), "{a}: {alone}, {narrower}");
    }

    #[test]
    fn no_input_text_causes_a_panic(text in "\\PC{0,60}") {
        let _ = text.parse::<Meaning>();
    }

    #[test]
    fn nothing_that_looks_like_a_meaning_causes_a_panic(
        text in "([0-9]{1,3}|[-+=<>!~(),|;:\" ♥–≥]|[CDHSNQ]|bal|any|top|key|has|stop|aces|tp|nat|art|shows:|ask:|xfer:|F1){0,30}"
    ) {
        match text.parse::<Meaning>() {
            Ok(read) => prop_assert_eq!(read.to_string().parse(), Ok(read), "{}", text),
            Err(error) => {
                let message = error.to_string();
                prop_assert!(!message.contains('\n') && error.column() <= text.chars().count() + 1, "{}", message);
            }
        }
    }
}
