//! The pages in a language that marks what it says: no sentence on them is
//! written anywhere but in `words`.
//!
//! Outside the marks stand only calls, laws that the book has, answers as they are
//! typed, and what came with the record, in “quotes”.

use bridge::Call;
use director::chart::{self, Chart};
use laws::QuestionId;
use serde_json::json;
use wire::{CompareRequest, DdRequest, HandsRequest, TableRecord};
use words::{PollAsks, Pseudo};

use super::{Page, calls, compare, dd, flow, hands, law, poll, ruling};

#[path = "../../../wire/tests/records/mod.rs"]
mod records;
#[path = "../../../wire/tests/requests/mod.rs"]
mod requests;

use records::{cases, records};

/// So wide that no text breaks, and none stands beside another half.
fn page() -> Page {
    Page { language: &Pseudo, width: 2_000, ..Page::of_width(100) }
}

/// What stands outside the marks, without what is quoted there.
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
fn nothing_but_words_speaks_of_a_ruling() {
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
fn nothing_but_words_speaks_of_meanings_and_laws() {
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
fn nothing_but_words_speaks_of_double_dummy_and_polls() {
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
