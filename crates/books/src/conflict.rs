//! Options that cannot be chosen together: each gives the same call another
//! meaning, and no line says which of the two counts.

use std::collections::HashMap;

use bridge::Call;

use crate::bml;
use crate::book::Book;
use crate::guard::Guard;
use crate::line::suit;

/// Two options that give one call two meanings.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error(
    "the options {} and {} of the book {book} cannot be chosen together: \
     with the first, {path} is {}; with the second, {}",
    options[0], options[1], meanings[0], meanings[1]
)]
pub struct Conflict {
    /// The book
    pub book: String,
    /// The options
    pub options: [String; 2],
    /// The call, with those before it
    pub path: String,
    /// What it shows with each of them
    pub meanings: [String; 2],
}

impl Book {
    /// Two chosen options that contradict each other, with the shortest auction in which
    /// they do. Where a line needs one option and not the other, its author has said
    /// which counts, and nothing is wrong.
    #[must_use]
    pub fn conflict(&self) -> Option<Conflict> {
        let given = self.circumstances();
        if given.options.count_ones() < 2 {
            return None;
        }
        let contents = self.contents();
        let counts = |guard: Guard| guard.wants() != 0 && guard.chosen(given);
        if !contents.lines().iter().any(|line| counts(line.guard())) {
            return None;
        }
        let mut all: HashMap<Vec<Call>, Vec<(Guard, String)>> = HashMap::new();
        contents.tree().each(&mut |calls, names, _, number| {
            let line = contents.line(number);
            let (guard, last) = (line.guard(), calls.last().and_then(|call| suit(*call)));
            if counts(guard)
                && let Ok(mut meaning) = line.meaning(names, last, &[])
            {
                meaning.prose = None;
                all.entry(calls.to_vec()).or_default().push((guard, meaning.to_string()));
            }
        });
        let found = all.iter().filter_map(|(calls, lines)| {
            let differ = lines.iter().enumerate().find_map(|(at, one)| {
                let other = lines[at + 1..].iter().find(|other| contradict(one, other))?;
                Some((one, other))
            });
            differ.map(|(one, other)| (calls, one, other))
        });
        let (calls, one, other) =
            found.min_by_key(|(calls, ..)| (calls.len(), calls.as_slice()))?;
        let wanted = |one: Guard, other: Guard| {
            let place = (one.wants() & !other.wants()).trailing_zeros() as usize;
            contents.options().get(place).cloned().unwrap_or_default()
        };
        let mut both =
            [(wanted(one.0, other.0), one.1.clone()), (wanted(other.0, one.0), other.1.clone())];
        both.sort();
        let [(first, by_first), (second, by_second)] = both;
        Some(Conflict {
            book: self.name().to_owned(),
            options: [first, second],
            path: bml::written(calls, calls.len().is_multiple_of(2)),
            meanings: [by_first, by_second],
        })
    }
}

/// Does each need an option that the other does not, in circumstances that both
/// allow, and do they differ?
fn contradict((one, by_one): &(Guard, String), (other, by_other): &(Guard, String)) -> bool {
    let (mine, yours) = (one.wants(), other.wants());
    mine & !yours != 0 && yours & !mine != 0 && by_one != by_other && one.can_hold_with(*other)
}

#[cfg(test)]
mod tests {
    use super::*;

    const BOOK: &str = "\
option multi \"2D is a weak two in a major
option benjamin \"2D is a game force
option ogust \"2N asks
option light \"lighter in third seat
[multi] 2D = 5-10, (6H | 6S); art
[benjamin] 2D = 23+; art GF
[!multi !benjamin] 2D = 5-10, 6D; nat
2H = 5-10, 6H; nat
  [ogust] 2N = 14+; art ask:range
[seat:3 light] 2S = 3-10, 5+S; nat
[!light] 2S = 5-10, 6S; nat
";

    fn conflict(options: &str) -> Option<String> {
        let book = Book::read("b", BOOK).unwrap();
        let book = options.split('+').try_fold(book, Book::with_option).unwrap();
        book.conflict().map(|conflict| conflict.to_string())
    }

    #[test]
    fn nobody_plays_multi_and_benjamin() {
        assert_eq!(
            conflict("benjamin+multi").unwrap(),
            "the options benjamin and multi of the book b cannot be chosen together: \
             with the first, 2D is 23+; art GF; with the second, 5-10, (6H | 6S); art"
        );
        for fine in ["multi", "multi+ogust", "multi+light", "benjamin+ogust+light"] {
            assert_eq!(conflict(fine), None, "{fine}");
        }
    }

    #[test]
    fn a_line_that_says_which_option_counts_is_not_a_conflict() {
        let text = "option a\noption b\n[a !b] 1N = 12-14, bal\n[b] 1N = 15-17, bal\n";
        let book = Book::read("b", text).unwrap();
        let book = book.with_option("a").unwrap().with_option("b").unwrap();
        assert_eq!(book.conflict(), None);
    }
}
