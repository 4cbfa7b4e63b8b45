//! Can every line of a book be read, and do its examples fit?

use std::collections::HashSet;

use bridge::Suit;

use crate::book::Book;
use crate::error::{BookError, Problem};
use crate::line::{Example, Kind, Line, NotFilled, rule_suits, suit};
use crate::names::Names;

/// Parses every meaning with every suit its variables can stand for, and tries
/// every example.
pub(crate) fn verify(book: &Book) -> Result<(), BookError> {
    let contents = book.contents();
    let refused = |line: &Line, NotFilled { at, problem }: NotFilled| BookError {
        book: contents.file(line).to_owned(),
        line: line.number(),
        column: line.column() + at,
        problem,
    };
    let mut answers = vec![false; contents.lines().len()];
    let mut fitting: Vec<Vec<bool>> =
        contents.lines().iter().map(|line| vec![false; line.examples().len()]).collect();
    let mut tried = HashSet::new();
    let mut wrong = None;
    contents.tree().each(&mut |calls, names, _, place| {
        let line = contents.line(place);
        answers[place as usize] = true;
        let Some(last) = calls.last() else { return };
        if wrong.is_some() || !tried.insert((place, names, suit(*last))) {
            return;
        }
        match line.meaning(names, suit(*last), &[]) {
            Err(problem) => wrong = Some(refused(line, problem)),
            Ok(mut meaning) => {
                if line.is_rest() && !line.examples().is_empty() {
                    let (given, turn) = line.guard().example();
                    let before = &calls[..calls.len() - 1];
                    let before = [vec![bridge::Call::Pass; turn.passes], before.to_vec()].concat();
                    if let Some(answer) = book.given(given).meaning(&before, *last) {
                        meaning = answer.meaning;
                    }
                }
                for (fits, example) in fitting[place as usize].iter_mut().zip(line.examples()) {
                    *fits |= meaning.hands().contains(example.hand);
                }
            }
        }
    });
    if let Some(wrong) = wrong {
        return Err(wrong);
    }
    for ((line, answers), fitting) in contents.lines().iter().zip(answers).zip(fitting) {
        if line.kind() != Kind::Calls {
            rule(line).map_err(|problem| refused(line, problem))?;
        } else if !answers {
            let problem = Problem::NoAuction;
            let book = contents.file(line).to_owned();
            return Err(BookError { book, line: line.number(), column: 1, problem });
        }
        for (Example { hand, yes, number }, fits) in line.examples().iter().zip(fitting) {
            if fits != *yes {
                let problem = Problem::Example { hand: hand.to_string(), yes: *yes };
                let book = contents.file(line).to_owned();
                return Err(BookError { book, line: *number, column: 1, problem });
            }
        }
    }
    Ok(())
}

/// The suits of a rule may be any.
fn rule(line: &Line) -> Result<(), NotFilled> {
    let some = Some(Suit::Hearts);
    line.meaning(Names::default(), some, &rule_suits([some; 5])).map(|_| ())
}
