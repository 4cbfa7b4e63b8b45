//! What is wrong with a book that can be read: lines that no hand fits, lines
//! that never answer, and common calls that it does not know.

use std::collections::{HashMap, HashSet, VecDeque};
use std::fmt;

use bridge::{Auction, Bid, Call, Level, Seat, Strain, Suit};
use hands::meaning::{Formula, Meaning};

use crate::book::{Book, Line, filled};
use crate::context::Context;
use crate::names::Names;

/// A line of a file.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Place {
    /// The book, or one that it includes
    pub file: String,
    /// From 1
    pub line: usize,
}

/// A line that no hand fits, for some of the suits its variables stand for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Empty {
    /// Where it is
    pub place: Place,
    /// The calls of one such case
    pub calls: Vec<Call>,
    /// What the line then says
    pub meaning: Meaning,
    /// The line that answers in this case, where this line answers in no such
    /// case: then it does no harm
    pub instead: Option<Place>,
}

/// A line that never answers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Unreachable {
    /// Where it is
    pub place: Place,
    /// A line that answers in its stead
    pub instead: Place,
}

/// Calls that the book does not know in one position.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Gap {
    /// The opening bid, if there was one
    pub opening: Option<Bid>,
    /// Did the opponents open?
    pub theirs: bool,
    /// The calls
    pub calls: Vec<Call>,
}

/// What was found in a book.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Report {
    /// The book
    pub name: String,
    /// How many lines give a meaning
    pub lines: usize,
    /// How many examples were tried, and fit
    pub examples: usize,
    /// Lines that no hand fits
    pub empty: Vec<Empty>,
    /// Lines that never answer
    pub unreachable: Vec<Unreachable>,
    /// Openings, responses and overcalls without a meaning
    pub gaps: Vec<Gap>,
}

impl Report {
    /// Is a line wrong? A gap is no mistake.
    #[must_use]
    pub const fn has_errors(&self) -> bool {
        !self.empty.is_empty() || !self.unreachable.is_empty()
    }
}

/// Looks for lines that no hand fits, lines that never answer, and gaps. A set
/// that is too complex to count is taken to have hands.
#[must_use]
pub fn check(book: &Book) -> Report {
    Report {
        name: book.name().to_owned(),
        lines: book.len(),
        examples: book.lines().iter().map(|line| line.examples.len()).sum(),
        empty: empty(book),
        unreachable: unreachable(book),
        gaps: gaps(book),
    }
}

fn place(line: &Line) -> Place {
    Place { file: line.file.clone(), line: line.number }
}

fn suit(call: Call) -> Option<Suit> {
    call.strain().and_then(Strain::suit)
}

fn empty(book: &Book) -> Vec<Empty> {
    let mut known: HashMap<Formula, bool> = HashMap::new();
    let mut none_fits = |meaning: &Meaning| {
        let count = || meaning.hands().is_empty().unwrap_or(false);
        *known.entry(meaning.formula.clone()).or_insert_with(count)
    };
    // of each line one case: if possible one where it answers, with the lowest calls
    let mut cases: HashMap<usize, Empty> = HashMap::new();
    let mut note = |line: usize, calls: Vec<Call>, meaning: Meaning, winner: usize| {
        let instead = (winner != line).then(|| place(&book.lines()[winner]));
        let better =
            |known: &Empty| (instead.is_some(), &calls) < (known.instead.is_some(), &known.calls);
        if none_fits(&meaning) && cases.get(&line).is_none_or(better) {
            let place = place(&book.lines()[line]);
            cases.insert(line, Empty { place, calls, meaning, instead });
        }
    };
    for (calls, all) in book.sequences() {
        let Some(winner) = all.iter().min_by_key(|found| found.layer) else { continue };
        let bid = calls.last().and_then(|call| suit(*call));
        for found in all {
            if let Ok(meaning) = filled(&book.lines()[found.line].text, found.names, bid, &[]) {
                note(found.line, calls.clone(), meaning, winner.line);
            }
        }
    }
    let mut tried = HashSet::new();
    each_auction(&mut |calls, call| {
        // in first seat, and with three passes before the opening
        for context in [0, 3].map(|passes| Context::of(passes, calls, call)) {
            let (bid, suits) = (suit(call), context.suits());
            let fitting = book.rules().iter().filter(|(rule, _)| rule.holds(&context));
            for (_, line) in fitting {
                if !tried.insert((*line, bid, suits)) {
                    continue;
                }
                let text = &book.lines()[*line].text;
                if let Ok(meaning) = filled(text, Names::default(), bid, &suits) {
                    note(*line, [calls, &[call]].concat(), meaning, *line);
                }
            }
        }
    });
    let mut cases: Vec<_> = cases.into_iter().collect();
    cases.sort_by_key(|(line, _)| *line);
    cases.into_iter().map(|(_, case)| case).collect()
}

/// Short auctions in which the situation rules are tried: anybody bids at
/// first, later only the side that opened.
fn each_auction(visit: &mut impl FnMut(&[Call], Call)) {
    /// Up to here both sides bid.
    const CONTESTED: usize = 4;
    const LONGEST: usize = 6;
    let mut open = VecDeque::from([Vec::new()]);
    while let Some(calls) = open.pop_front() {
        let mut auction = Auction::new(Seat::North);
        for call in &calls {
            auction.push(*call);
        }
        if auction.is_over() {
            continue;
        }
        let last = auction.last_bid().map(|(_, bid)| bid);
        let quiet = calls.iter().skip(1).step_by(2).all(|call| *call == Call::Pass);
        for call in Call::all().filter(|call| auction.is_legal(*call)) {
            visit(&calls, call);
            let grows = match call {
                Call::Pass => !calls.is_empty(),
                Call::Double | Call::Redouble => true,
                Call::Bid(bid) => last.map_or(bid.level.get() <= 2, |last| is_cheapest(last, bid)),
                Call::OverSeven(_) => false,
            };
            let theirs = calls.len() % 2 == 1;
            let early = calls.len() < CONTESTED;
            let late = quiet && calls.len() < LONGEST && (!theirs || call == Call::Pass);
            if grows && (early || late) {
                open.push_back([calls.as_slice(), &[call]].concat());
            }
        }
    }
}

/// Is it the cheapest bid in its strain?
fn is_cheapest(last: Bid, bid: Bid) -> bool {
    bid.level.get() == last.level.get() + u8::from(bid.strain <= last.strain)
}

fn unreachable(book: &Book) -> Vec<Unreachable> {
    // for each line: does it answer, and which answers in its stead?
    let mut instead: HashMap<usize, Vec<usize>> = HashMap::new();
    let mut answers = HashSet::new();
    for all in book.sequences().values() {
        let Some(winner) = all.iter().min_by_key(|found| found.layer) else { continue };
        answers.insert(winner.line);
        for found in all.iter().filter(|found| found.line != winner.line) {
            instead.entry(found.line).or_default().push(winner.line);
        }
    }
    instead.retain(|line, _| !answers.contains(line));
    for (place, (rule, line)) in book.rules().iter().enumerate() {
        let mut earlier = book.rules()[..place].iter().filter(|(other, _)| other == rule);
        let earlier = earlier.find(|(_, other)| fills_where(book, *line, *other));
        if let Some((_, other)) = earlier {
            instead.insert(*line, vec![*other]);
        }
    }
    let lines = book.lines();
    // a book may say otherwise than what it includes: that is what it is for
    instead.retain(|line, winners| {
        let file = &lines[*line].file;
        file == book.name() || winners.iter().all(|winner| lines[*winner].file == *file)
    });
    let mut instead: Vec<_> = instead.into_iter().collect();
    instead.sort_by_key(|(line, _)| *line);
    let found = instead.into_iter().filter_map(|(line, winners)| {
        let instead = place(&lines[winners.into_iter().min()?]);
        Some(Unreachable { place: place(&lines[line]), instead })
    });
    found.collect()
}

/// A rule does not fit where it names a suit that nobody has bid: does the
/// other fit wherever this one does?
fn fills_where(book: &Book, line: usize, other: usize) -> bool {
    let given = |yes: bool| yes.then_some(Suit::Hearts);
    (0..32_u8).all(|bits| {
        let bid = given(bits & 16 != 0);
        let suits = [('p', 1), ('u', 2), ('t', 4), ('a', 8)];
        let suits = suits.map(|(name, bit)| (name, given(bits & bit != 0)));
        let fills =
            |line: usize| Names::default().fill(&book.lines()[line].text, bid, &suits).is_ok();
        !fills(line) || fills(other)
    })
}

fn gaps(book: &Book) -> Vec<Gap> {
    let bids = || Call::all().filter_map(Call::bid);
    let unknown = |auction: &[Call], calls: Vec<Call>| -> Vec<Call> {
        calls.into_iter().filter(|call| book.meaning(auction, *call).is_none()).collect()
    };
    let game = Bid { level: Level::ALL[3], strain: Strain::Spades };
    let usual = bids().filter(|bid| *bid <= game).map(Call::Bid);
    let openings = unknown(&[], [Call::Pass].into_iter().chain(usual).collect());
    let mut gaps = vec![Gap { opening: None, theirs: false, calls: openings }];
    for opening in bids().filter(|bid| bid.level == Level::ALL[0]) {
        let low = || bids().filter(|bid| *bid > opening && bid.level <= Level::ALL[1]);
        let response = |bid: &Bid| {
            let game = *bid == Bid { level: Level::ALL[2], strain: Strain::NoTrump };
            let raise = opening.strain.suit().is_some() && bid.strain == opening.strain;
            game || raise && (3..=4).contains(&bid.level.get())
        };
        let responses = low().chain(bids().filter(response)).map(Call::Bid).collect();
        let calls = unknown(&[opening.into(), Call::Pass], responses);
        gaps.push(Gap { opening: Some(opening), theirs: false, calls });
        let overcall = |bid: &Bid| bid.strain.suit().is_some() || bid.level == Level::ALL[0];
        let overcalls = low().filter(overcall).map(Call::Bid);
        let overcalls = [Call::Double].into_iter().chain(overcalls).collect();
        let calls = unknown(&[opening.into()], overcalls);
        gaps.push(Gap { opening: Some(opening), theirs: true, calls });
    }
    gaps.retain(|gap| !gap.calls.is_empty());
    gaps
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}, line {}", self.file, self.line)
    }
}

impl fmt::Display for Empty {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { place, calls, meaning, instead } = self;
        write!(f, "{place}: no hand fits {}: {}", joined(calls, " "), meaning.formula)?;
        instead.as_ref().map_or(Ok(()), |line| write!(f, "; {line} answers there"))
    }
}

impl fmt::Display for Unreachable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: never answers; {} does", self.place, self.instead)
    }
}

impl fmt::Display for Gap {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("no meaning for ")?;
        match self.opening {
            Some(opening) if self.theirs => write!(f, "({})-", Call::from(opening))?,
            Some(opening) => write!(f, "{}-", Call::from(opening))?,
            None => {}
        }
        f.write_str(&joined(&self.calls, ","))
    }
}

/// The summary, in one line.
impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { name, lines, examples, empty, unreachable, gaps } = self;
        let gaps: usize = gaps.iter().map(|gap| gap.calls.len()).sum();
        let (empty, unreachable) = (empty.len(), unreachable.len());
        write!(f, "{name}: {lines} lines, {examples} examples fit, ")?;
        write!(f, "{empty} empty, {unreachable} unreachable, {gaps} gaps")
    }
}

fn joined(calls: &[Call], by: &str) -> String {
    calls.iter().map(Call::to_string).collect::<Vec<_>>().join(by)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn checked(text: &str) -> Report {
        check(&Book::read("b", text).unwrap())
    }

    fn lines<T: fmt::Display>(all: &[T]) -> Vec<String> {
        all.iter().map(T::to_string).collect()
    }

    #[test]
    fn nobody_holds_five_spades_and_at_most_three_spades() {
        let report = checked("1N = 15-17 bal; nat\n1M = 12-21, 5+M, 0-3S; nat\n");
        assert_eq!(lines(&report.empty), ["b, line 2: no hand fits 1S: 12-21, 5+S, 0-3S"]);
        assert!(report.has_errors());
        let report = checked("1H-3H = 10-12, 4+H; nat\n1H-3x = 4+H, short(x); art\n");
        let expected = "b, line 2: no hand fits 1H P 3H: 4+H, short(H); b, line 1 answers there";
        assert_eq!(lines(&report.empty), [expected]);
    }

    #[test]
    fn a_rule_is_tried_with_suits_that_can_have_been_bid() {
        let good = checked("when overcall newsuit = 8-16, 5+#, 0-3t; nat\n");
        assert_eq!(lines(&good.empty), [""; 0]);
        let bad = checked("when response raise = 6-10, 3+p, 0-2#; nat\n");
        assert_eq!(lines(&bad.empty), ["b, line 1: no hand fits 1C P 2C: 6-10, 3+C, 0-2C"]);
    }

    #[test]
    fn a_raise_written_twice_is_answered_by_the_first() {
        let report =
            checked("1H-2H = 6-10, 3+H; nat\n1S-2S = 6-9, 3+S; nat\n1M-2M = 5-9, 3+M; nat\n");
        assert_eq!(lines(&report.unreachable), ["b, line 3: never answers; b, line 1 does"]);
        let report = checked("1H-2H = 6-10, 3+H; nat\n1M-2M = 5-9, 3+M; nat\n");
        assert_eq!(lines(&report.unreachable), [""; 0], "it answers in spades");
    }

    #[test]
    fn a_situation_is_ruled_once() {
        let report = checked("when overcall double = 12+; art\nwhen overcall double = 13+; art\n");
        assert_eq!(lines(&report.unreachable), ["b, line 2: never answers; b, line 1 does"]);
        // over a notrump opening there is no suit of theirs
        let report = checked("when overcall double = 12+, 0-3t; art\nwhen overcall double = 15+\n");
        assert_eq!(lines(&report.unreachable), [""; 0]);
    }

    #[test]
    fn a_book_may_differ_from_what_it_includes() {
        let text = "1N = 15-17 bal; nat\ninclude c\n";
        let book = Book::read_with("b", text, |_| Some("1N = 12-14 bal; nat\n")).unwrap();
        assert_eq!(lines(&check(&book).unreachable), [""; 0]);
        let text = "include c\n1N = 15-17 bal; nat\n";
        let book = Book::read_with("b", text, |_| Some("1N = 12-14 bal; nat\n")).unwrap();
        let found = lines(&check(&book).unreachable);
        assert_eq!(found, ["b, line 2: never answers; c, line 1 does"]);
    }

    #[test]
    fn a_response_to_one_notrump_is_missing() {
        let rules = "when opening = any\nwhen overcall = any\nwhen response = any\n";
        assert_eq!(lines(&checked(rules).gaps), [""; 0]);
        let rules =
            "when opening = any\nwhen overcall level:0-1 = any\nwhen response newsuit = any\n";
        let report = checked(rules);
        let gaps = lines(&report.gaps);
        assert_eq!(gaps[0], "no meaning for 1C-1N,2C,2N,3C,3N,4C");
        assert!(gaps.contains(&"no meaning for 1N-2N,3N".to_owned()), "{gaps:?}");
        assert!(gaps.contains(&"no meaning for (1N)-2C,2D,2H,2S".to_owned()), "{gaps:?}");
        assert!(!report.has_errors(), "a gap is no mistake");
    }
}
