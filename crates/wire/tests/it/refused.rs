//! Bad records and requests: each is refused with one line that says what is wrong and what would
//! be right.

/// The refusal of a record.
fn refused(record: &str) -> String {
    match wire::rule_text(record) {
        Err(error) => error.to_string(),
        Ok(position) => panic!("{record} was ruled on: {position}"),
    }
}

fn check(table: &[(&str, &str)]) {
    for (record, line) in table {
        assert_eq!(refused(record), *line, "{record}");
    }
}

#[test]
fn text_that_is_not_a_record_is_refused() {
    check(&[
        ("", r#"the record is empty; it is a JSON object with "dealer" and "events""#),
        (" \n ", r#"the record is empty; it is a JSON object with "dealer" and "events""#),
        (
            "dealer: N",
            "the record is not JSON: line 1, column 1: neither text in quotes, a number, a list nor an object",
        ),
        ("{", "the record breaks off in line 1; a bracket or a quote is not closed"),
        (
            r#"{"dealer": "N", "events": []} x"#,
            "the record is not JSON: line 1, column 31: the record has ended, and more follows",
        ),
        (
            r#"{"dealer": "N",}"#,
            "the record is not JSON: line 1, column 16: nothing follows the comma",
        ),
        (r#"{dealer: "N"}"#, "the record is not JSON: line 1, column 2: a key is text in quotes"),
        (
            r#"{"dealer" "N"}"#,
            "the record is not JSON: line 1, column 11: a key is followed by a colon",
        ),
        (
            r#"{"dealer": "N" "events": []}"#,
            "the record is not JSON: line 1, column 16: a comma or } is missing",
        ),
        ("[]", r#"a record is an object with "dealer" and "events", not a list"#),
        ("[[", r#"a record is an object with "dealer" and "events", not a list"#),
        ("17", r#"a record is an object with "dealer" and "events", not a number"#),
        ("-1.5", r#"a record is an object with "dealer" and "events", not a number"#),
        ("null", r#"a record is an object with "dealer" and "events", not null"#),
        ("true", r#"a record is an object with "dealer" and "events", not true"#),
        (r#""N""#, r#"a record is an object with "dealer" and "events", not text"#),
    ]);
}

#[test]
fn wrong_keys_of_a_record_are_named() {
    check(&[
        ("{}", r#""dealer" is missing; it is N, E, S or W, or give "board""#),
        (
            r#"{"dealer": "N"}"#,
            r#""events" is missing; it is a list, [] if nothing has happened yet"#,
        ),
        (r#"{"dealer": "N", "events": null}"#, r#""events" is a list, not null"#),
        (r#"{"dealer": "N", "events": {}}"#, r#""events" is a list, not an object"#),
        (
            r#"{"dealer": "N", "event": []}"#,
            r#"unknown key "event"; a record has "dealer", "events", "board", "vulnerable", "deal", "result", "played", "profile", "settings", "edition", "systems", "possible", "version" and "info""#,
        ),
        (r#"{"dealer": "N", "dealer": "E", "events": []}"#, r#""dealer" is given twice; keep one"#),
        (
            r#"{"dealer": "Q", "events": []}"#,
            r#""dealer": `Q` is not a seat; the seats are N, E, S and W"#,
        ),
        (r#"{"dealer": 1, "events": []}"#, r#""dealer" is text, not a number"#),
        (
            r#"{"dealer": "N", "board": 2, "events": []}"#,
            r#""dealer" is N, but on board 2 it is E"#,
        ),
        (
            r#"{"board": 2, "vulnerable": "both", "events": []}"#,
            r#""vulnerable" is both, but on board 2 it is ns"#,
        ),
        (r#"{"board": 0, "events": []}"#, r#""board" is a whole number from 1, such as 12"#),
        (r#"{"board": 1.5, "events": []}"#, r#""board" is a whole number from 1, such as 12"#),
        (
            r#"{"dealer": "N", "vulnerable": "us", "events": []}"#,
            r#""vulnerable": `us` is not a vulnerability; it is none, ns, ew or both"#,
        ),
        (
            r#"{"dealer": "N", "profile": "fifa", "events": []}"#,
            r#""profile": `fifa` is not a profile; the profiles are wbf, ebu, acbl, abf, nzb and nbb"#,
        ),
        (
            r#"{"dealer": "N", "edition": 2007, "events": []}"#,
            r#""edition" is 2017, the only one there is"#,
        ),
        (
            r#"{"dealer": "N", "systems": {"ns": "goren"}, "events": []}"#,
            r#""systems": there is no book `goren`; the books are sayc, two_over_one, acol, sef, precision, polish"#,
        ),
        (
            r#"{"dealer": "N", "systems": {"we": "acol"}, "events": []}"#,
            r#""systems": unknown key "we"; it has "ns" and "ew""#,
        ),
        (
            r#"{"dealer": "N", "settings": {"doubt": [1]}, "events": []}"#,
            r#""settings": "doubt" is text, a number, true or false, not a list"#,
        ),
        (
            r#"{"dealer": "N", "settings": {"length_tolerance": 1.5}, "events": []}"#,
            r#""settings": "length_tolerance" is text, a number, true or false, not a number like this"#,
        ),
        (
            r#"{"dealer": "N", "possible": {"2Z": "any"}, "events": []}"#,
            r#""possible": `2Z` is not a call; try Pass, X, XX, or a bid such as 1NT or 3♠"#,
        ),
        (
            r#"{"dealer": "N", "possible": {"2S": "any", "2♠": "any"}, "events": []}"#,
            r#""possible": 2S is given twice; keep one"#,
        ),
        (
            r#"{"dealer": "N", "possible": {"P": "0-9", "8♣": "any"}, "events": []}"#,
            r#""possible": 8C is above seven; give the calls from P to 7N"#,
        ),
        (
            r#"{"dealer": "N", "possible": {"2S": "12+ 5+Q"}, "events": []}"#,
            r#""possible": 2S, column 5: `5+Q` is not a condition; try a strength 15-17, a length 5+H, a shape bal, or any"#,
        ),
        (
            r#"{"version": 2, "dealer": "N", "events": []}"#,
            r#""version" is 1, the only one this program reads"#,
        ),
        (
            r#"{"version": "1", "dealer": "N", "events": []}"#,
            r#""version" is 1, the only one this program reads"#,
        ),
        (
            r#"{"dealer": "N", "info": "table 3", "events": []}"#,
            r#""info" is an object; put text into one, as in {"note": …}"#,
        ),
    ]);
}

/// The refusal of a record with these events, dealt by North.
fn refused_event(events: &str) -> String {
    refused(&format!(r#"{{"dealer": "N", "events": [{events}]}}"#))
}

#[test]
fn a_bad_event_is_named_by_its_number() {
    let table = [
        (
            r#"{"by": "N", "call": "1H"}, {"by": "E", "cal": "1S"}"#,
            r#"event 2: unknown key "cal"; an event with "by" has "call", "meanings", "simultaneous", "unintended", "misinformed", "wrong_board" and "instead_of""#,
        ),
        (
            r#"{"by": "N", "call": "1H", "attention": "E"}"#,
            r#"event 1: unknown key "attention"; an event with "call" has "by", "meanings", "simultaneous", "unintended", "misinformed", "wrong_board" and "instead_of""#,
        ),
        (
            r#"{"attention": "E", "by": "N"}"#,
            r#"event 1: unknown key "by"; an event with "attention" has no other key"#,
        ),
        (
            r#"{"bid": "1H"}"#,
            r#"event 1: unknown key "bid"; an event has "call", "question", "attention", "retracted", "misruled", "lead" or "exposed""#,
        ),
        (
            "{}",
            r#"event 1: it is empty; an event has "call", "question", "attention", "retracted", "misruled", "lead" or "exposed""#,
        ),
        (
            r#""1H""#,
            r#"event 1: an event is an object such as {"by": "N", "call": "1H"}, not text"#,
        ),
        (r#"{"by": "N"}"#, r#"event 1: "call" is missing; it is a call such as P, X or 1H"#),
        (r#"{"call": "1H"}"#, r#"event 1: "by" is missing; it is a seat, N, E, S or W"#),
        (
            r#"{"by": "Z", "call": "1H"}"#,
            r#"event 1: "by": `Z` is not a seat; the seats are N, E, S and W"#,
        ),
        (
            r#"{"by": "N", "call": "0H"}"#,
            r#"event 1: "call": `0H` is not a call; try Pass, X, XX, or a bid such as 1NT or 3♠"#,
        ),
        (r#"{"by": "N", "by": "S", "call": "1H"}"#, r#"event 1: "by" is given twice; keep one"#),
        (
            r#"{"by": "N", "call": "1H", "unintended": "yes"}"#,
            r#"event 1: "unintended" is true or false, not text"#,
        ),
        (
            r#"{"by": "N", "call": "1H", "meanings": 5}"#,
            r#"event 1: "meanings" is a meaning such as "5+H; nat" or a list of meanings, not a number"#,
        ),
        (
            r#"{"by": "N", "call": "1H", "meanings": "5+H nat"}"#,
            r#"event 1: "meanings": column 5: `nat` is a tag; tags come after a `;`, as in `5+H; nat`"#,
        ),
        (
            r#"{"by": "N", "call": "1H", "meanings": ["any", "11-19, 5+H nat"]}"#,
            "event 1: meaning 2, column 12: `nat` is a tag; tags come after a `;`, as in `5+H; nat`",
        ),
        (
            r#"{"question": "accept"}"#,
            r#"event 1: "answer" is missing; it is "accept" or "reject""#,
        ),
        (
            r#"{"question": "accept", "answer": "maybe"}"#,
            r#"event 1: "maybe" does not answer "accept"; the answer is "accept" or "reject""#,
        ),
        (
            r#"{"question": "forbid", "answer": "N"}"#,
            r#"event 1: "N" does not answer "forbid"; the answer is "C", "D", "H", "S" or "none""#,
        ),
        (
            r#"{"question": "why", "answer": "yes"}"#,
            r#"event 1: there is no question "why"; the questions are "noticed", "intended", "over", "withdraw", "accept", "artificial", "denomination", "comparable" and "forbid""#,
        ),
        (r#"{"answer": "yes"}"#, r#"event 1: "question" is missing; it is the question's id"#),
        (
            r#"{"question": "accept", "answer": "accept"}"#,
            "event 1: `accept` is answered, but no question is open",
        ),
        (r#"{"retracted": "1H", "by": "N"}"#, "event 1: North has not called 1♥"),
        (r#"{"misruled": 4}"#, r#"event 1: "misruled" is text, not a number"#),
        (
            r#"{"lead": "AS", "by": "N"}"#,
            r#"event 1: "lead": `AS` is not a card; a card is suit then rank, such as SA or H10"#,
        ),
        (
            r#"{"lead": "SA", "by": "N"}"#,
            "event 1: North cannot lead: the auction is not over, or not ruled on (a card led too early is `exposed` with `led`)",
        ),
        (
            r#"{"exposed": "SA", "by": "N"}"#,
            r#"event 1: "exposed" is a list of cards such as ["SA"], not text"#,
        ),
        (r#"{"exposed": [], "by": "N"}"#, "event 1: no card is named"),
        (r#"{"exposed": ["SA", "SA"], "by": "N"}"#, "event 1: the ♠A has been seen already"),
    ];
    for (events, line) in table {
        assert_eq!(refused_event(events), line, "{events}");
    }
}

#[test]
fn a_line_break_in_the_input_does_not_reach_the_error() {
    for record in [
        r#"{"dealer": "N\nE", "events": []}"#,
        r#"{"deal\ner": "N"}"#,
        r#"{"dealer": "N", "profile": "w\r\nbf", "events": []}"#,
        r#"{"dealer": "N", "settings": {"a\nb": 1}, "events": []}"#,
        r#"{"dealer": "N", "events": [{"question": "a\nb", "answer": "c\nd"}]}"#,
        r#"{"dealer": "N", "events": [{"by": "N", "call": "1H", "meanings": ["5+\nQ"]}]}"#,
        "{\"dealer\": \"N\nE\"}",
    ] {
        let line = refused(record);
        assert!(!line.contains(char::is_control), "{line}");
    }
}

#[test]
fn too_much_is_refused() {
    let events = r#"{"attention": null},"#.repeat(1_000) + r#"{"attention": null}"#;
    assert_eq!(refused_event(&events), "a record has at most 1000 events");

    let cards = r#""SA","#.repeat(1_000) + r#""SA""#;
    assert_eq!(
        refused_event(&format!(r#"{{"attention": null}}, {{"exposed": [{cards}], "by": "N"}}"#)),
        "event 2: a list or an object in it has more than 1000 items"
    );
    let settings: Vec<_> = (0..1_001).map(|i| format!(r#""a{i}": 1"#)).collect();
    let settings = settings.join(", ");
    assert_eq!(
        refused(&format!(r#"{{"settings": {{{settings}}}, "dealer": "N", "events": []}}"#)),
        r#""settings" has more than 1000 items"#
    );

    let meanings = r#""any","#.repeat(16) + r#""any""#;
    assert_eq!(
        refused_event(&format!(r#"{{"by": "N", "call": "1H", "meanings": [{meanings}]}}"#)),
        "event 1: a call has 17 meanings; at most 16 are read"
    );

    let long = format!(
        r#"{{"dealer": "N", "events": [], "info": {{"a": "{}"}}}}"#,
        "x".repeat(wire::LARGEST)
    );
    assert_eq!(refused(&long), "the record is too long; at most 256 KB are read");

    let deep = format!(r#"{{"dealer": "N", "events": {}}}"#, "[".repeat(100_000));
    let line = refused(&deep);
    assert!(line.starts_with("the record is not JSON: line 1, column "), "{line}");
    assert!(line.ends_with(": nested too deep"), "{line}");

    let deep = format!(
        r#"{{"dealer": "N", "events": [], "info": {{"a": {}{}}}}}"#,
        "[".repeat(100_000),
        "]".repeat(100_000)
    );
    assert_eq!(refused(&deep), r#""info" is nested too deep; at most 100 levels are kept"#);
}

/// The refusal of a comparison.
fn refused_comparison(request: &str) -> String {
    match wire::compare_text(request) {
        Err(error) => error.to_string(),
        Ok(answer) => panic!("{request} was answered: {answer}"),
    }
}

#[test]
fn bad_comparisons_are_refused() {
    let table = [
        ("", r#"the request is empty; it is a JSON object with "withdrawn" and "replacement""#),
        ("[]", r#"a request is an object with "withdrawn" and "replacement", not a list"#),
        ("{", "the request breaks off in line 1; a bracket or a quote is not closed"),
        (
            "{} {}",
            "the request is not JSON: line 1, column 4: the request has ended, and more follows",
        ),
        (
            r#"{"withdrawn": ["any"], "replacment": "any"}"#,
            r#"unknown key "replacment"; a request has "withdrawn", "replacement", "withdrawn_call", "replacement_call", "profile", "settings" and "out""#,
        ),
        (
            r#"{"replacement": "any"}"#,
            r#""withdrawn" is missing; it is a list of meanings such as ["11-19, 5+H; nat"]"#,
        ),
        (
            r#"{"withdrawn": [], "replacement": "any"}"#,
            r#""withdrawn" is empty; give at least one meaning, such as "11-19, 5+H; nat""#,
        ),
        (
            r#"{"withdrawn": {"1H": "any"}, "replacement": "any"}"#,
            r#""withdrawn" is a meaning such as "5+H; nat" or a list of meanings, not an object"#,
        ),
        (
            r#"{"withdrawn": ["any", 12], "replacement": "any"}"#,
            r#""withdrawn": meaning 2 is text, not a number"#,
        ),
        (
            r#"{"withdrawn": ["any", "12+, 5+Q"], "replacement": "any"}"#,
            r#""withdrawn": meaning 2, column 6: `5+Q` is not a condition; try a strength 15-17, a length 5+H, a shape bal, or any"#,
        ),
        (
            r#"{"withdrawn": "5+H nat", "replacement": "any"}"#,
            r#""withdrawn": column 5: `nat` is a tag; tags come after a `;`, as in `5+H; nat`"#,
        ),
        (
            r#"{"withdrawn": ["any"]}"#,
            r#""replacement" is missing; it is a meaning such as "10-16, 5+H; nat""#,
        ),
        (
            r#"{"withdrawn": ["any"], "replacement": ["any"]}"#,
            r#""replacement" is text, not a list"#,
        ),
        (
            r#"{"withdrawn": ["any"], "replacement": "17-15"}"#,
            r#""replacement": column 1: `17-15` runs downwards; write the smaller number first"#,
        ),
        (
            r#"{"withdrawn": ["any"], "replacement": "any", "replacement_call": "2"}"#,
            r#""replacement_call": `2` is not a call; try Pass, X, XX, or a bid such as 1NT or 3♠"#,
        ),
        (
            r#"{"withdrawn": ["any"], "replacement": "any", "profile": "fifa"}"#,
            r#""profile": `fifa` is not a profile; the profiles are wbf, ebu, acbl, abf, nzb and nbb"#,
        ),
        (
            r#"{"withdrawn": ["any"], "replacement": "any", "settings": {"doub": "judge"}}"#,
            r#""settings": there is no setting `doub`; did you mean `doubt`?"#,
        ),
        (
            r#"{"withdrawn": ["any"], "withdrawn": ["any"], "replacement": "any"}"#,
            r#""withdrawn" is given twice; keep one"#,
        ),
    ];
    for (request, line) in table {
        assert_eq!(refused_comparison(request), line, "{request}");
    }
    let many = vec![r#""any""#; 17].join(",");
    assert_eq!(
        refused_comparison(&format!(r#"{{"withdrawn": [{many}], "replacement": "any"}}"#)),
        r#""withdrawn": a call has 17 meanings; at most 16 are read"#
    );
    let long = format!(r#"{{"withdrawn": "{}"}}"#, "x".repeat(wire::LARGEST));
    assert_eq!(refused_comparison(&long), "the request is too long; at most 256 KB are read");
}

#[test]
fn bad_hand_requests_are_refused() {
    let refused = |request: &str| match wire::hands_text(request) {
        Err(error) => error.to_string(),
        Ok(answer) => panic!("{request} was answered: {answer}"),
    };
    let table = [
        ("", r#"the request is empty; it is a JSON object with "meaning""#),
        (r#""any""#, r#"a request is an object with "meaning", not text"#),
        ("{}", r#""meaning" is missing; it is a meaning such as "15-17 bal""#),
        (
            r#"{"meaning": "any", "samples": 3}"#,
            r#"unknown key "samples"; a request has "meaning", "sample", "seed" and "out""#,
        ),
        (r#"{"meaning": 15}"#, r#""meaning" is text, not a number"#),
        (
            r#"{"meaning": "15-17 ball"}"#,
            r#""meaning": column 7: `ball` is not a condition; try a strength 15-17, a length 5+H, a shape bal, or any"#,
        ),
        (r#"{"meaning": "any", "sample": 1001}"#, r#""sample" is a whole number from 0 to 1000"#),
        (r#"{"meaning": "any", "sample": "3"}"#, r#""sample" is a whole number from 0 to 1000"#),
        (
            r#"{"meaning": "any", "seed": 1.5}"#,
            r#""seed" is a whole number from 0 to 9223372036854775807"#,
        ),
    ];
    for (request, line) in table {
        assert_eq!(refused(request), line, "{request}");
    }
}

/// The refusals of requests to one function.
fn check_requests(function: fn(&str) -> Result<String, wire::Error>, table: &[(&str, &str)]) {
    for (request, line) in table {
        match function(request) {
            Err(error) => assert_eq!(error.to_string(), *line, "{request}"),
            Ok(answer) => panic!("{request} was answered: {answer}"),
        }
    }
}

#[test]
fn bad_meaning_requests_are_refused() {
    check_requests(
        wire::meaning_text,
        &[
            (
                "",
                r#"the request is empty; it is a JSON object with "system", "auction" and "call""#,
            ),
            ("7", r#"a request is an object with "system", "auction" and "call", not a number"#),
            (
                r#"{"system": "sayc", "#,
                "the request breaks off in line 1; a bracket or a quote is not closed",
            ),
            (
                r#"{"system": sayc}"#,
                "the request is not JSON: line 1, column 12: neither text in quotes, a number, a list nor an object",
            ),
            (
                r#"{"system": "sayc", "vulnerable": "ns", "auction": [], "call": "1N"}"#,
                r#"unknown key "vulnerable"; a request has "system", "auction", "call", "hand" and "id""#,
            ),
            (
                r#"{"system": "sayc", "system": "acol", "auction": [], "call": "1N"}"#,
                r#""system" is given twice; keep one"#,
            ),
            (
                r#"{"auction": [], "call": "1N"}"#,
                r#""system" is missing; a request has "system", "auction" and "call""#,
            ),
            (
                r#"{"system": "sayc", "call": "1N"}"#,
                r#""auction" is missing; a request has "system", "auction" and "call""#,
            ),
            (
                r#"{"system": "sayc", "auction": []}"#,
                r#""call" is missing; a request has "system", "auction" and "call""#,
            ),
            (
                r#"{"system": 7, "auction": [], "call": "1N"}"#,
                r#""system" is the name of a book, such as "sayc" or "acol+multi""#,
            ),
            (
                r#"{"system": "sayc", "auction": "1N P", "call": "2C"}"#,
                r#""auction" is a list of calls such as ["1N", "P"]"#,
            ),
            (
                r#"{"system": "sayc", "auction": [1], "call": "2C"}"#,
                r#""auction" is text, not a number"#,
            ),
            (
                r#"{"system": "sayc", "auction": [], "call": ["1N"]}"#,
                r#""call" is text, not a list"#,
            ),
            (
                r#"{"system": "goren", "auction": [], "call": "1N"}"#,
                "there is no book `goren`; the books are sayc, two_over_one, acol, sef, precision, polish",
            ),
            (
                r#"{"system": "go\nren", "auction": [], "call": "1N"}"#,
                "there is no book `go·ren`; the books are sayc, two_over_one, acol, sef, precision, polish",
            ),
            (
                r#"{"system": "sayc", "auction": [], "call": "1Z"}"#,
                r#""call": `1Z` is not a call; try Pass, X, XX, or a bid such as 1NT or 3♠"#,
            ),
            (
                r#"{"system": "sayc", "auction": ["1N", "pas"], "call": "2C"}"#,
                r#""auction": `pas` is not a call; try Pass, X, XX, or a bid such as 1NT or 3♠"#,
            ),
        ],
    );
}

#[test]
fn bad_attribution_requests_are_refused() {
    check_requests(
        wire::attribute_text,
        &[
            ("", r#"the request is empty; it is a JSON object with "system" and "record""#),
            ("[1]", r#"a request is an object with "system" and "record", not a list"#),
            (
                r#"{"system": "sayc", "record": {"dealer": "N""#,
                "the request breaks off in line 1; a bracket or a quote is not closed",
            ),
            (
                r#"{"system": "sayc", "records": {}}"#,
                r#"unknown key "records"; a request has "system" and "record""#,
            ),
            (
                r#"{"system": "sayc", "record": {}, "record": {}}"#,
                r#""record" is given twice; keep one"#,
            ),
            (
                r#"{"record": {"dealer": "N", "events": []}}"#,
                r#""system" is missing; a request has "system" and "record""#,
            ),
            (
                r#"{"system": "sayc"}"#,
                r#""record" is missing; a request has "system" and "record""#,
            ),
            (
                r#"{"system": ["sayc"], "record": {}}"#,
                r#""system" is the name of a book, such as "sayc" or "acol+multi""#,
            ),
            (
                r#"{"system": "sayc", "record": "N: 1H"}"#,
                r#"a record is an object with "dealer" and "events", not text"#,
            ),
            (
                r#"{"system": "sayc", "record": {"dealer": "Q", "events": []}}"#,
                r#""dealer": `Q` is not a seat; the seats are N, E, S and W"#,
            ),
            (
                r#"{"system": "sayc", "record": {"dealer": "N", "events": [{"by": "N", "call": "0H"}]}}"#,
                r#"event 1: "call": `0H` is not a call; try Pass, X, XX, or a bid such as 1NT or 3♠"#,
            ),
            (
                r#"{"system": "sayc", "record": {"dealer": "N", "events": [{"question": "accept", "answer": "accept"}]}}"#,
                "event 1: `accept` is answered, but no question is open",
            ),
        ],
    );
}

#[test]
fn an_unknown_option_of_a_book_is_refused() {
    let request = r#"{"system": "sayc+gerbil", "record": {}}"#;
    let error = wire::attribute_text(request).unwrap_err().to_string();
    let begins = "the book sayc has no option gerbil; it has ";
    let options = error.strip_prefix(begins).unwrap_or_else(|| panic!("{error}"));
    assert!(options.split(", ").any(|option| option == "support-doubles"), "{error}");
}

#[test]
fn a_bad_deal_result_or_play_is_refused() {
    let with = |key: &str| format!(r#"{{"dealer": "N", "events": [], {key}}}"#);
    let table = [
        (
            r#""deal": "N:- - -""#,
            r#""deal": `N:- - -` is not a deal; a deal is a seat and four hands from it clockwise, such as N:QT4.AJ3.K74.J652 - - -"#,
        ),
        (r#""deal": 4"#, r#""deal" is text, not a number"#),
        (
            r#""result": {"contract": "8S", "declarer": "N", "tricks": 9}"#,
            r#""result": "contract": `8S` is not a contract; a contract is 3N, 4SX, 4SXX or P"#,
        ),
        (
            r#""result": {"contract": "4S", "tricks": 9}"#,
            r#""result": "declarer" is missing; it is N, E, S or W"#,
        ),
        (
            r#""result": {"contract": "4S", "declarer": "N", "tricks": 14}"#,
            r#""result": "tricks" is a whole number from 0 to 13; or "result" is =, +1, -2 and so on"#,
        ),
        (
            r#""result": {"contract": "4S", "declarer": "N"}"#,
            r#""result": "tricks" is a whole number from 0 to 13; or "result" is =, +1, -2 and so on"#,
        ),
        (
            r#""result": {"contract": "P", "declarer": "N"}"#,
            r#""result": all passed: there is no declarer, and there are no tricks"#,
        ),
        (
            r#""result": {"score": 9}"#,
            r#""result": unknown key "score"; it has "contract", "declarer" and "tricks""#,
        ),
        (r#""played": "SA""#, r#""played" is a list of cards such as ["SA"], not text"#),
        (r#""played": ["SA", "SA"]"#, r#""played": SA is played twice"#),
        (
            r#""played": ["S1"]"#,
            r#""played": `S1` is not a card; a card is suit then rank, such as SA or H10"#,
        ),
    ];
    for (key, line) in table {
        assert_eq!(refused(&with(key)), line, "{key}");
    }
}
