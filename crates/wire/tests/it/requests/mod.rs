//! Requests used in more than one test and found in no example.

/// An exposed card, a book, what is possible, settings, the version.
pub(crate) const RARER_KEYS: &str = r#"{
    "version": 1, "board": 1, "profile": "abf", "edition": "2017", "systems": {"ns": "acol"},
    "settings": {"unknown_notice": "28B"}, "info": {"table": 7, "pairs": [1, 2.50]},
    "possible": {"2N": "6-10 bal; nat"},
    "events": [
        {"by": "N", "call": "1S"}, {"by": "E", "call": "2D"},
        {"exposed": ["HA"], "by": "W"},
        {"by": "S", "call": "1N", "meanings": ["6-10 bal; nat"]}, {"attention": null},
        {"question": "accept", "answer": "reject"}
    ]
}"#;

/// The engine finds it comparable, the director does not.
pub(crate) const OVERRIDE: &str = r#"{
    "dealer": "N",
    "events": [
        {"by": "E", "call": "1H", "meanings": ["11-19, 5+H; nat"]}, {"attention": "S"},
        {"question": "accept", "answer": "reject"},
        {"by": "N", "call": "1C"}, {"by": "E", "call": "1H", "meanings": ["10-16, 5+H; nat"]},
        {"question": "comparable", "answer": "no", "reason": "over 1C they play it weaker"}
    ]
}"#;

/// The overcall is a point lighter than the opening.
pub(crate) const TAKEN_FOR_GRANTED: &str = r#"{
    "dealer": "N",
    "events": [
        {"by": "E", "call": "1H", "meanings": "11-19, 5+H; nat"}, {"attention": "S"},
        {"question": "accept", "answer": "reject"},
        {"by": "N", "call": "1C"}, {"by": "E", "call": "1H", "meanings": "10-16, 5+H; nat"}
    ]
}"#;

/// Comparisons, by the name of the answer.
pub(crate) const COMPARISONS: [(&str, &str); 3] = [
    ("compare-similar", r#"{"withdrawn": ["11-19, 5+H; nat"], "replacement": "10-16, 5+H; nat"}"#),
    (
        "compare-two-meanings",
        r#"{"withdrawn": ["12-14 bal; nat", "15-17 bal; nat"], "withdrawn_call": "1N",
            "replacement": "15+; pen", "replacement_call": "X",
            "profile": "abf", "settings": {"doubt": "judge"}}"#,
    ),
    ("compare-no-hands", r#"{"withdrawn": "13H, 12+", "replacement": "13S, 12+"}"#),
];
