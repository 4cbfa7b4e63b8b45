//! Bidding systems as text: what a call shows in an auction.
//!
//! A book is written for players (`systems/README.md` has the grammar) and
//! answers one question: what does this call show, after this auction? The
//! answer says which line it is from and how specific that line is; where no
//! line fits there is none.
//!
//! ```
//! use books::{Book, Layer};
//!
//! let book = Book::read("tiny", "1N = 15-17 bal; nat NF\n  2C = 8+ (4+H | 4+S); art ask:majors\n")?;
//! let calls = |text: &str| text.split(' ').map(|call| call.parse().unwrap()).collect::<Vec<_>>();
//! let stayman = book.meaning(&calls("P 1N P"), "2C".parse()?).unwrap();
//! assert_eq!(stayman.layer, Layer::Exact);
//! assert_eq!(stayman.meaning.to_string(), "8+, (4+H | 4+S); art ask:majors");
//! assert_eq!(stayman.line, 2);
//! assert!(book.meaning(&calls("1N P"), "2D".parse()?).is_none());
//! # Ok::<_, Box<dyn std::error::Error>>(())
//! ```

mod answer;
mod auctions;
pub mod bml;
mod book;
mod check;
mod conflict;
mod contents;
mod context;
mod error;
mod export;
mod guard;
mod line;
mod lookup;
mod names;
mod path;
mod reader;
mod rule;
mod shelf;
mod slack;
mod they;
mod tree;
mod verify;

pub use answer::{Answer, Choice, Layer};
pub use book::{Book, LONGEST_AUCTION, NoSuchOption};
pub use check::{Contradiction, Empty, Gap, Overlap, Place, Report, Unreachable, check};
pub use conflict::Conflict;
pub use error::{BookError, Problem, clean};
pub use shelf::{
    NoSuchBook, SHARED, bundles, install, is_here, is_installed, named, read_all, shared, titles,
};
