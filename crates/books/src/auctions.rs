//! The auctions that a book was written for.

use std::collections::BTreeSet;

use bridge::Call;

use crate::book::Book;

impl Book {
    /// The auctions of limited length, from the opening bid on, whose last call has a
    /// line that says what it shows.
    #[must_use]
    pub fn auctions(&self, longest: usize) -> BTreeSet<Vec<Call>> {
        let mut all = BTreeSet::new();
        self.contents().tree().each(&mut |calls, _, _, _| {
            if calls.len() <= longest && !all.contains(calls) {
                all.insert(calls.to_vec());
            }
        });
        all
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_with_a_variable_covers_several_auctions() {
        let text = "1M = 12+, 5+M\n  2M = 6-9, 3+M\n    4M = 18+\nwhen overcall = any\n";
        let auctions = Book::read("b", text).unwrap().auctions(3);
        let auctions: Vec<String> = auctions
            .iter()
            .map(|calls| calls.iter().map(Call::to_string).collect::<Vec<_>>().join(" "))
            .collect();
        assert_eq!(auctions, ["1H", "1H P 2H", "1S", "1S P 2S"]);
    }
}
