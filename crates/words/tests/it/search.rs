//! What is found in the law book, and what comes first.

use laws::book::index::is_part;
use words::{Hit, Query, Tongue};

const ENGLISH: Tongue = Tongue::English;

#[test]
fn a_law_number_may_be_typed_in_many_ways() {
    for text in ["31A2(b)", "law 31 a2b", "31 A 2 (B)"] {
        assert_eq!(ENGLISH.query(text), Query::Number("31a2b".to_owned()), "{text}");
    }
    assert_eq!(ENGLISH.query(" "), Query::Nothing);
    assert_eq!(ENGLISH.query("Law"), Query::Words(vec!["law".to_owned()]));
}

/// What a search for this finds, as it is cited.
fn cites(text: &str) -> Vec<&'static str> {
    let Query::Words(words) = ENGLISH.query(text) else { panic!("{text} is a number") };
    let cite = |hit: &Hit| match hit {
        Hit::Clause(clause) => clause.cite.as_str(),
        Hit::Beyond(laws) => laws.as_str(),
    };
    ENGLISH.look_up(&words).iter().map(cite).collect()
}

/// What is typed, and the law or clause that must come first
const MEANT: [(&str, &str); 195] = [
    ("out of turn", "29"),
    ("call out of turn", "29"),
    ("out of rotation", "29"),
    ("COOT", "29"),
    ("BOOT", "31"),
    ("bid out of turn", "31"),
    ("bid out of rotation", "31"),
    ("opened out of turn", "31"),
    ("opening bid out of turn", "31"),
    ("out-of-turn bid", "31"),
    ("a player bid out of turn and the next player passed", "31"),
    ("POOT", "30"),
    ("pass out of turn", "30"),
    ("passed out of rotation", "30"),
    ("DOOT", "32"),
    ("double out of turn", "32"),
    ("redouble out of rotation", "32"),
    ("IB", "27"),
    ("insufficient", "27"),
    ("insufficient bid", "27"),
    ("bid not high enough", "27"),
    ("bid too low", "27"),
    ("not enough", "27"),
    ("slip", "25A"),
    ("mechanical error", "25A"),
    ("misclick", "25A"),
    ("unintended call", "25A"),
    ("pulled the wrong card from the box", "25A"),
    ("change of mind", "25B"),
    ("changed his mind", "25B"),
    ("change of call", "25"),
    ("changing a bid", "25B"),
    ("UI", "16"),
    ("unauthorised information", "16"),
    ("unauthorized information", "16"),
    ("hesitation", "16B"),
    ("hesitated", "16B"),
    ("break in tempo", "16B"),
    ("BIT", "16B"),
    ("slow pass", "16B"),
    ("remark", "16B"),
    ("partner made a comment", "16B"),
    ("logical alternative", "16B1(b)"),
    ("LA", "16B1(b)"),
    ("withdrawn call", "16C"),
    ("overheard", "16D"),
    ("lead penalty", "26B"),
    ("lead penalties", "26B"),
    ("lead restriction", "26B"),
    ("forbid a lead", "26B"),
    ("comparable", "23"),
    ("comparable call", "23"),
    ("replacement call", "23"),
    ("barred", "37"),
    ("partner is barred", "37"),
    ("must pass", "37"),
    ("required to pass", "37"),
    ("silenced", "37"),
    ("inadmissible double", "36"),
    ("illegal double", "36"),
    ("doubled his partner", "36"),
    ("bid of eight", "38"),
    ("above seven", "38"),
    ("call after the final pass", "39"),
    ("after the auction", "39"),
    ("simultaneous calls", "33"),
    ("two calls at the same time", "33"),
    ("skipped", "17D3"),
    ("missed a turn", "17D3"),
    ("three passes", "17D3"),
    ("bidding", "17"),
    ("the bidding", "17"),
    ("auction", "17"),
    ("bids", "18"),
    ("double", "19"),
    ("redoubled", "19"),
    ("passout", "22B"),
    ("passed out", "22B"),
    ("pass out", "22B"),
    ("throw in", "22B"),
    ("end of the auction", "22A"),
    ("dealer", "17B"),
    ("whose turn is it", "17B"),
    ("wrong board", "15A"),
    ("cards from the wrong board", "15A"),
    ("MI", "21B"),
    ("misinformation", "21B"),
    ("wrong explanation", "21B"),
    ("failure to alert", "21B"),
    ("alert", "21B"),
    ("no alert", "21B"),
    ("asking questions", "20F"),
    ("explanations", "20F"),
    ("review of the auction", "20B"),
    ("exposed card", "24"),
    ("card exposed", "24"),
    ("dropped a card", "24"),
    ("LHO", "29A"),
    ("accept", "29A"),
    ("left-hand opponent", "29A"),
    ("RHO", "30A"),
    ("condone", "28B"),
    ("options", "10"),
    ("call the director", "9"),
    ("average plus", "12C2(a)"),
    ("average minus", "12C2(a)"),
    ("Ave+", "12C2(a)"),
    ("artificial score", "12C2"),
    ("adjusted score", "12C1"),
    ("weighted score", "12C1(c)"),
    ("SEWoG", "12C1(e)"),
    ("damage", "12B"),
    ("director's error", "82C"),
    ("wrong ruling", "82C"),
    ("TD error", "82C"),
    ("could have known", "72C"),
    ("artificial pass", "30C"),
    ("bidding box", "18F"),
    ("screens", "18F"),
    ("revoke", "61"),
    ("revoked", "61"),
    ("renege", "61"),
    ("failed to follow suit", "61"),
    ("claim", "68"),
    ("claimed", "68"),
    ("contested claim", "68"),
    ("concede", "68"),
    ("penalty card", "50"),
    ("penalty cards", "50"),
    ("lead out of turn", "54"),
    ("opening lead out of turn", "54"),
    ("defender led out of turn", "54"),
    ("dummy", "41"),
    ("dummy's rights", "41"),
    ("opening lead", "41"),
    ("played card", "44"),
    ("take back a card", "44"),
    ("slow play", "90"),
    ("procedural penalty", "90"),
    ("PP", "90"),
    ("penalty", "90"),
    ("psyche", "40C"),
    ("psychic bid", "40C"),
    ("psyched", "40C"),
    ("system card", "40"),
    ("convention card", "40"),
    ("undisclosed agreement", "40"),
    ("skip bid", "73A"),
    ("skip-bid warning", "73A"),
    ("stop card", "73A"),
    ("misbid", "75"),
    ("forgot the system", "75"),
    ("fouled board", "87"),
    ("thirteen cards", "13"),
    ("too many cards", "13"),
    ("missing card", "14"),
    ("rude", "74"),
    ("bad behaviour", "74"),
    ("kibitzer", "76"),
    ("spectators", "76"),
    ("appeal", "92"),
    ("score", "77"),
    ("wrong score", "79"),
    ("phone", "80"),
    ("disputed facts", "85"),
    ("teams", "86"),
    ("defective trick", "65"),
    ("premature lead", "57"),
    ("wrong pair", "15B"),
    ("wrong seats", "1"),
    ("arrow switch", "1"),
    ("shuffle", "6"),
    ("deception", "73E"),
    ("suspend", "91"),
    ("what happens if somebody revokes", "61"),
    ("law on claims", "68"),
    ("penalty for slow play", "90"),
    ("bid", "18"),
    ("X", "19"),
    ("XX out of turn", "32"),
    ("60%", "12C2(a)"),
    ("3 passes", "17D3"),
    ("pulled the wrong card", "25A"),
    ("inadvertent bid", "25A"),
    ("led from the wrong hand", "53"),
    ("penalty double", "19"),
    ("bid over 7", "38"),
    ("revoke by dummy", "61"),
    ("LHO bids over it", "29A"),
    ("illegal call", "35"),
    ("zero tolerance", "74"),
    ("vulnerability", "77"),
    ("misexplained", "21B"),
    ("rectification", "10"),
    ("retracted call", "16C"),
];

#[test]
fn the_first_hit_is_what_was_meant() {
    let mut wrong = Vec::new();
    for (text, law) in MEANT {
        let first = cites(text).first().copied().unwrap_or("nothing");
        let number =
            |cite: &str| -> String { cite.chars().take_while(char::is_ascii_digit).collect() };
        let is_it = first == law || is_part(first, law) || number(first) == law;
        if !is_it {
            wrong.push((text, law, first));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn words_in_the_title_come_before_the_text() {
    let found = cites("not comparable");
    let place = |cite: &str| found.iter().position(|one| *one == cite);
    assert!(place("31A2(b)").is_some() && place("31A2(b)") < place("26B"), "{found:?}");
}

#[test]
fn half_typed_words_and_typos_still_find_it() {
    for (text, whole) in [("insuff", "insufficient"), ("revo", "revoke"), ("hesi", "hesitation")] {
        assert_eq!(cites(text)[0], cites(whole)[0], "{text}");
    }
    for (text, right) in [("insuficient bid", "27A"), ("comparible call", "23A")] {
        assert_eq!(cites(text)[0], right, "{text}");
    }
    assert!(cites("zweikampf").is_empty());
}
