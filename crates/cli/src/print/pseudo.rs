//! The pages in a language that marks what it says: every sentence on them comes from `words`.
//!
//! Outside the marks there are only calls, laws that the book has, answers as they are typed, and
//! what came with the record, in “quotes”.

use bridge::Call;
use director::chart::{self, Chart};
use laws::QuestionId;
use serde_json::json;
use wire::{CompareRequest, DdRequest, HandsRequest, ReviewRequest, ScoreRequest, TableRecord};
use words::{PollAsks, Pseudo, Query, Tongue};

use super::{Page, calls, compare, dd, deals, flow, hands, law, poll, review, ruling, score};

#[path = "../../../wire/tests/it/records/mod.rs"]
mod records;
#[path = "../../../wire/tests/it/requests/mod.rs"]
mod requests;

use records::{cases, records};

/// So wide that no text breaks, and nothing is set in two columns.
fn page() -> Page {
    Page { language: &Pseudo, width: 2_000, ..Page::of_width(100) }
}

/// What is outside the marks, without quotations.
fn unmarked(page: &Page) -> String {
    let text = anstream::adapter::strip_str(&page.text).to_string();
    let (mut marks, mut quotes, mut rest) = (0_usize, 0_usize, String::new());
    for letter in text.chars() {
        match letter {
            '⟦' => marks += 1,
            '⟧' => marks -= 1,
            '“' if marks == 0 => quotes += 1,
            '”' if marks == 0 => quotes -= 1,
            _ if marks > 0 || quotes > 0 => {}
            _ => rest.push(letter),
        }
    }
    assert_eq!((marks, quotes), (0, 0), "{text}");
    rest
}

/// Is it a call, notrump over a column, a law or an answer?
fn is_code(word: &str) -> bool {
    let answers = || QuestionId::ALL.into_iter().flat_map(QuestionId::answers);
    word.parse::<Call>().is_ok()
        || word == bridge::Strain::NoTrump.symbol()
        || laws::book::find(word).is_some()
        || answers().any(|answer| answer.value() == word)
}

#[track_caller]
fn check(page: &Page) {
    let rest = unmarked(page).replace("31 footnote", "31");
    // 27B1(a) ends with one
    let edge = |c: char| c != ')' && !c.is_alphabetic() && !c.is_ascii_digit();
    for word in rest.split_whitespace().map(|word| word.trim_matches(edge)) {
        let speaks = word.chars().filter(|letter| letter.is_alphabetic()).count() > 1;
        let plain = word.trim_end_matches(')');
        assert!(!speaks || is_code(word) || is_code(plain), "{word}\n{}", page.text);
    }
}

#[test]
fn a_ruling_is_worded_by_the_language_alone() {
    let mut printed = 0;
    for record in records() {
        let Ok(table) = TableRecord::read(&record) else { continue };
        let Ok((table, ruling)) = table.ruled() else { continue };
        let TableRecord { record, .. } = &table;
        let mut whole = page();
        ruling::whole(&mut whole, record, &ruling);
        check(&whole);
        let mut now = page();
        ruling::now(&mut now, record, &ruling);
        calls::print_all(&mut now, &record.settings, &ruling);
        // one of the calls of each
        let call = Call::all().nth(printed % 38).unwrap();
        calls::print_one(&mut now, &record.settings, &ruling, call);
        check(&now);
        printed += 1;
    }
    assert!(printed > 1_000, "{printed} records");
}

#[test]
fn meanings_and_laws_are_worded_by_the_language_alone() {
    let of_cases = cases().into_iter().filter_map(|case| {
        let compared = case.get("compare").filter(|it| it.is_object())?;
        let request = json!({
            "withdrawn": compared["withdrawn"],
            "replacement": compared["replacement"],
            "profile": compared["profile"],
        });
        Some(request.to_string())
    });
    let golden = requests::COMPARISONS.map(|(_, request)| request.to_owned());
    for request in of_cases.chain(golden) {
        let request = CompareRequest::read(&request).unwrap();
        let mut page = page();
        compare::print(&mut page, &request, &request.compare());
        check(&page);
    }
    for meaning in ["15-17 bal; nat", "37", "13H, 12+"] {
        let request =
            HandsRequest { meaning: meaning.parse().unwrap(), sample: 3, seed: 1, pack: None };
        let mut page = page();
        hands::print(&mut page, &request.meaning, &request.count().unwrap());
        check(&page);
    }
    let mut contents = page();
    law::contents(&mut contents);
    check(&contents);
    let Query::Words(words) = Tongue::Pseudo.query("penalty card") else { panic!("not words") };
    let mut found = page();
    law::found(&mut found, &Tongue::Pseudo.look_up(&words));
    check(&found);
    for law in laws::book::LAWS {
        let mut page = page();
        law::whole(&mut page, law);
        law.clauses.iter().for_each(|clause| law::clause(&mut page, law, clause));
        check(&page);
    }
    for law in chart::LAWS {
        let mut page = page();
        flow::chart(&mut page, &Chart::of(law));
        check(&page);
    }
}

#[test]
fn double_dummy_and_polls_are_worded_by_the_language_alone() {
    let request = r#"{"deal": "N:AKQJ.AKQ.AKQ.AKQ T987.JT9.JT9.JT9 6543.876.876.876 2.5432.5432.5432",
        "contract": "7N", "declarer": "N", "board": 1, "played": ["ST", "S3", "S2", "SJ"]}"#;
    let request = DdRequest::read(request).unwrap();
    let mut found = page();
    dd::print(&mut found, &request, &request.solve(&mut |_| true).unwrap());
    check(&found);
    let record = r#"{"board": 2, "events": [{"by": "E", "call": "1S", "meanings": ["5+S; nat"]}]}"#;
    let case = director::Case::new(TableRecord::read(record).unwrap().record).unwrap();
    let hand = "QT4.AJ3.K74.J652".parse().unwrap();
    let view = director::poll::View::Legal;
    let sheet = director::poll::Sheet::new(&case, view, bridge::Seat::South, 2, hand).unwrap();
    let mut asked = page();
    poll::print(&mut asked, &sheet, None, PollAsks::First);
    check(&asked);
}

/// Reviews that between them say everything that can be said.
fn reviews() -> Vec<serde_json::Value> {
    let table = json!({"contract": "4SX", "declarer": "E", "tricks": 9});
    let made = json!({"contract": "4H", "declarer": "N", "tricks": 10});
    let poll = json!({"question": "call", "answers": [{"chose": "P", "considered": ["X"]},
        {"chose": "4S", "suggested": "4S"}, {"chose": "P", "suggested": null},
        {"chose": "P", "peer": false}]});
    let outcomes = json!([{"result": made, "weight": {"ns": "200/3", "ew": 60}},
        {"result": table, "weight": {"ns": "100/3", "ew": 40}}]);
    let forms = [
        json!({"form": "imps", "other_table": 50, "knockout": true}),
        json!({"form": "imps", "other_table": [{"result": 50, "weight": 50},
            {"result": {"contract": "P"}, "weight": 50}]}),
        json!({"form": "matchpoints", "field": [420, 100, -50], "tables": 6}),
        json!({"form": "matchpoints", "field": [420, 100]}),
        json!({"form": "matchpoints", "field": [420], "tables": 9}),
        json!({"form": "cross_imps", "field": [420, 100]}),
        json!({"form": "cross_imps", "field": [420, 100], "average": false}),
        json!({"form": "butler", "datum": 20}),
        json!({"form": "total_points"}),
    ];
    let whole = json!({"vulnerable": "none", "non_offending": "ns", "table": table,
        "outcomes": outcomes, "poll": poll});
    let mut all = Vec::new();
    for form in forms {
        for profile in ["wbf", "ebu"] {
            let mut case = whole.clone();
            case["scoring"] = form.clone();
            case["profile"] = json!(profile);
            all.push(case);
        }
    }
    for law in ::review::Law::ALL {
        let mut case = whole.clone();
        case["scoring"] = json!({"form": "imps", "other_table": 50});
        case["law"] = json!(law.as_str());
        for kind in ["error", "gamble"] {
            case["self_inflicted"] = json!({"kind": kind, "without":
                [{"result": {"contract": "4SX", "declarer": "E", "tricks": 8}}]});
            all.push(case.clone());
        }
        case.as_object_mut().unwrap().remove("self_inflicted");
        // no damage
        case["outcomes"] = json!([{"result": -50}]);
        all.push(case.clone());
        for who in ["both", "none"] {
            case["non_offending"] = json!(who);
            all.push(case.clone());
        }
        case.as_object_mut().unwrap().remove("outcomes");
        case["artificial"] = json!({"ns": "average_plus", "ew": "average_minus"});
        all.push(case);
    }
    all.push(json!({"non_offending": "ns", "scoring": {"form": "matchpoints", "tables": 7},
        "artificial": {"ns": "average_plus", "ew": "average", "session": {"ns": "63.5"}}}));
    all
}

#[test]
fn reviews_and_scores_are_worded_by_the_language_alone() {
    let mut printed = 0;
    for case in reviews() {
        let Ok(request) = ReviewRequest::read(&case.to_string()) else { continue };
        let Ok(answer) = request.review() else { continue };
        let mut page = page();
        review::print(&mut page, &request, &answer);
        check(&page);
        printed += 1;
    }
    assert!(printed > 60, "{printed} reviews");
    for request in [
        r#"{"contract": "4SX", "declarer": "E", "tricks": 9, "vulnerable": "ew"}"#,
        r#"{"contract": "P"}"#,
        r#"{"difference": 430}"#,
        r#"{"form": "matchpoints", "results": [620, 170, {"ns": -100, "count": "0.4"}], "tables": 7}"#,
        r#"{"form": "butler", "results": [430, 420]}"#,
    ] {
        let mut page = page();
        score::print(&mut page, &ScoreRequest::read(request).unwrap().score());
        check(&page);
    }
}

#[test]
fn deals_are_worded_by_the_language_alone() {
    use ::deals::{Dealer, Statistics, Tricks};
    let meanings = ["15-17 bal", "0-5, 6+D"].map(|meaning| Some(meaning.parse().unwrap()));
    let [north, south]: [Option<::hands::meaning::Meaning>; 2] = meanings;
    let sets = [&north, &None, &south, &None]
        .map(|meaning| meaning.as_ref().map(::hands::meaning::Meaning::hands));
    let mut dealer = Dealer::new(&bridge::Deal::default(), sets, 1).unwrap();
    let (mut statistics, mut tricks) = (Statistics::default(), Tricks::default());
    let hands = dealer.next_deal(1_000_000).unwrap();
    statistics.add(&hands);
    tricks.add(9);
    let part = dealer.exact().or(dealer.estimate()).unwrap();
    let found = wire::deals::Deals {
        seed: 1,
        sets: dealer.counts(),
        tried: dealer.tried(),
        deals: vec![hands],
        share: Some(wire::deals::Share { part, exact: true }),
        statistics,
        impossible: false,
        given_up: false,
        tricks: Some(wire::deals::TricksOf {
            contract: "3N".parse::<Call>().unwrap().bid().unwrap(),
            declarer: bridge::Seat::North,
            lead: Some(bridge::Suit::Spades),
            tricks,
            interval: Some(["0.2".to_owned(), "1".to_owned()]),
        }),
    };
    let without = |found: &wire::deals::Deals| wire::deals::Deals {
        deals: Vec::new(),
        statistics: Statistics::default(),
        tricks: None,
        ..found.clone()
    };
    let none = without(&found);
    let impossible = wire::deals::Deals { impossible: true, ..none.clone() };
    // a deal is not a sentence
    let bare = wire::deals::Deals { deals: Vec::new(), ..found.clone() };
    for found in [bare, none, impossible] {
        let mut page = page();
        deals::print(&mut page, [&north, &None, &south, &None], &found);
        check(&page);
    }
    let mut whole = page();
    deals::print(&mut whole, [&north, &None, &south, &None], &found);
    let deal = bridge::Deal::new(hands.map(Some)).unwrap().to_string();
    assert_eq!(unmarked(&whole).lines().last(), Some(deal.as_str()));
}
