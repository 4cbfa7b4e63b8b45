//! The pages in a language that marks what it says: no sentence on them is
//! written anywhere but in `words`.
//!
//! Outside the marks stand only calls, laws that the book has, answers as they are
//! typed, and what came with the record, in “quotes”.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use bridge::Call;
use laws::QuestionId;
use serde_json::{Value, json};
use wire::{CompareRequest, HandsRequest, TableRecord};
use words::Pseudo;

use super::{Page, calls, compare, hands, law, ruling};

/// So wide that no text breaks, and none stands beside another half.
fn page() -> Page {
    Page { language: &Pseudo, width: 2_000, ..Page::of_width(100) }
}

/// The lines of all cases there are.
fn cases() -> Vec<Value> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut cases = Vec::new();
    for folder in ["cases", "../shared/cases", "../shared/exam"] {
        let Ok(files) = fs::read_dir(root.join(folder)) else { continue };
        let paths = files.map(|file| file.unwrap().path());
        for path in paths.filter(|path| path.extension().is_some_and(|end| end == "jsonl")) {
            let text = fs::read_to_string(path).unwrap();
            cases.extend(text.lines().filter_map(|line| serde_json::from_str::<Value>(line).ok()));
        }
    }
    cases
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

/// Is it a call, a law or an answer?
fn is_code(word: &str) -> bool {
    let answers = || QuestionId::ALL.into_iter().flat_map(QuestionId::answers);
    word.parse::<Call>().is_ok()
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
    let mut records = BTreeSet::new();
    for mut case in cases() {
        let mut record = case["table"].take();
        if !record.is_object() {
            continue;
        }
        let events = record["events"].as_array().cloned().unwrap_or_default();
        for until in 0..=events.len() {
            record["events"] = json!(events[..until]);
            records.insert(record.to_string());
        }
    }
    let mut printed = 0;
    for record in records {
        let Ok(table) = TableRecord::read(&record) else { continue };
        let Ok((table, ruling)) = table.ruled() else { continue };
        let TableRecord { record, systems, .. } = &table;
        let mut whole = page();
        ruling::whole(&mut whole, record, systems, &ruling);
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
    for case in cases() {
        let Some(compared) = case.get("compare").filter(|it| it.is_object()) else { continue };
        let request = json!({
            "withdrawn": compared["withdrawn"],
            "replacement": compared["replacement"],
            "profile": compared["profile"],
        });
        let request = CompareRequest::read(&request.to_string()).unwrap();
        let mut page = page();
        compare::print(&mut page, &request, &request.compare());
        check(&page);
    }
    for meaning in ["15-17 bal; nat", "37", "13H, 12+"] {
        let request = HandsRequest { meaning: meaning.parse().unwrap(), sample: 3, seed: 1 };
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
}
