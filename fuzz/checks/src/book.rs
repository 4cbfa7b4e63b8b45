//! The text of a book is read, or refused with the line that is wrong. What was
//! read can be asked, and written as BML and read again.

use books::{Book, bml};
use bridge::Call;

/// What a book of the fuzzer's may include.
const OTHER: &str = "1N = 15-17 bal; nat NF\n  2C = 8+ (4+H | 4+S); art ask:majors\n";

/// Auctions after which a book is asked about every call.
const AUCTIONS: [&[&str]; 4] = [&[], &["1N", "P"], &["1H"], &["P", "1D", "1S", "X", "P"]];

/// Reads the bytes as a book and as BML.
pub fn check(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    let _ = bml::import(text).rows();
    match Book::read_with("book", text, |name| (name == "other").then_some(OTHER)) {
        Ok(book) => can_be_used(&book),
        Err(error) => {
            crate::assert_one_line(&error);
            let lines = if error.book == "book" { text } else { OTHER }.lines().count();
            assert!((1..=lines).contains(&error.line), "no such line: {error}");
            assert!(error.column >= 1, "no such column: {error}");
        }
    }
}

/// Every call has a meaning or none, and the tables can be written and read.
fn can_be_used(book: &Book) {
    for auction in AUCTIONS {
        let auction: Vec<Call> =
            auction.iter().map(|call| call.parse().expect("a call of ours")).collect();
        for call in Call::all() {
            let _ = book.meaning(&auction, call);
        }
    }
    let _ = bml::import(&book.to_bml()).rows();
}
