//! A book for other programs: what each call shows, and BML for printing.
//!
//! Every auction that a line stands for is written, variables filled in. The
//! situation rules have no calls and are left out.

use std::collections::BTreeMap;
use std::fmt::Write;

use crate::answer::Answer;
use crate::bml;
use crate::book::Book;

impl Book {
    /// What each call shows, by its path.
    #[must_use]
    pub fn answers(&self) -> BTreeMap<String, Answer> {
        let mut all = BTreeMap::new();
        self.contents().tree().each(&mut |calls, _, _, _| {
            let Some((call, before)) = calls.split_last() else { return };
            // whoever makes the last call is "we"
            let path = bml::written(calls, calls.len().is_multiple_of(2));
            if !all.contains_key(&path)
                && let Some(answer) = self.meaning(before, *call)
            {
                all.insert(path, answer);
            }
        });
        all
    }

    /// The book as BML: a table for each auction, a row for each call that it describes.
    #[must_use]
    pub fn to_bml(&self) -> String {
        let mut tables: BTreeMap<String, String> = BTreeMap::new();
        for (path, answer) in self.answers() {
            let path: Vec<String> = path.split('-').map(in_bml).collect();
            let Some((call, before)) = path.split_last() else { continue };
            let table = tables.entry(before.join("-")).or_default();
            // writing to a `String` cannot fail
            let _ = writeln!(table, "{call} = {}", answer.meaning);
        }
        let mut text = format!("#+TITLE: {}\n", self.name());
        for (before, rows) in tables {
            let history = if before.is_empty() { before } else { format!("{before}-\n") };
            let _ = write!(text, "\n{history}{rows}");
        }
        text
    }
}

/// BML doubles with `D` and redoubles with `R`.
fn in_bml(step: &str) -> String {
    let call = match step.trim_matches(['(', ')']) {
        "X" => "D",
        "XX" => "R",
        call => call,
    };
    if step.starts_with('(') { format!("({call})") } else { call.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SMALL: &str = "1N = 15-17 bal; nat NF \"strong\n  2C = 8+ (4+H | 4+S); art\n1C = 12+, 3+C; nat\n  (1H)-X = 6+, 4+S; art neg\n(1N)-P-(P)-\n  2C = 8+, 4+H, 4+S; art\nwhen overcall double = 12+; art t/o\n";

    #[test]
    fn a_book_is_printed_as_bid_tables() {
        let book = Book::read("small", SMALL).unwrap();
        assert_eq!(
            book.to_bml(),
            "#+TITLE: small\n\n1C = 12+, 3+C; nat\n1N = 15-17, bal; nat NF \"strong\n\n\
             (1N)-P-(P)-\n2C = 8+, 4+H, 4+S; art\n\n1C-(1H)-\nD = 6+, 4+S; art neg\n\n\
             1N-\n2C = 8+, (4+H | 4+S); art\n"
        );
    }

    #[test]
    fn every_call_of_every_book_survives_a_round_trip_through_bml() {
        for (name, _) in crate::titles() {
            let book = crate::named(name).unwrap();
            let mut back: Vec<String> =
                bml::import(&book.to_bml()).lines.into_iter().map(|line| line.path).collect();
            back.sort();
            let paths: Vec<String> = book.answers().into_keys().collect();
            let missing: Vec<_> =
                paths.iter().filter(|path| !back.contains(path)).take(9).collect();
            assert!(back == paths, "{name}: {} of {}, {missing:?}", back.len(), paths.len());
        }
    }

    #[test]
    fn what_is_read_back_is_what_was_written() {
        for (name, _) in crate::titles() {
            let book = crate::named(name).unwrap();
            let answers = book.answers();
            for line in bml::import(&book.to_bml()).lines {
                let written = &answers[&line.path].meaning;
                let read = line.meaning.as_ref();
                let tagged = !written.tags.is_empty();
                assert!(!tagged || read == Some(written), "{name} {}: {read:?}", line.path);
            }
        }
    }
}
