//! What is wrong with a book that can be read: lines that no hand fits, lines
//! that never answer, and common calls that it does not know.

use std::collections::{HashMap, HashSet, VecDeque};
use std::fmt;

use bridge::{Auction, Bid, Call, Level, Seat, Strain, Suit};
use hands::meaning::{Formula, Meaning};

use crate::answer::Layer;
use crate::book::Book;
use crate::line::{Line, rule_suits, suit};
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

/// A line that contradicts what the player has shown before, for some of the
/// suits its variables stand for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Contradiction {
    /// Where it is
    pub place: Place,
    /// The calls of one such case
    pub calls: Vec<Call>,
    /// In how many cases
    pub cases: usize,
}

/// A line that never answers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Unreachable {
    /// Where it is
    pub place: Place,
    /// A line that answers instead
    pub instead: Place,
}

/// Calls that the book does not know in one position.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Gap {
    /// The opening bid, if there was one
    pub opening: Option<Bid>,
    /// Did the opponents open?
    pub theirs: bool,
    pub calls: Vec<Call>,
}

/// Two calls in one position, and for what percentage of the first one's hands the
/// second is right as well.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Overlap {
    /// The opening bid, if there was one
    pub opening: Option<Bid>,
    /// Did the opponents open?
    pub theirs: bool,
    pub calls: [Call; 2],
    /// At least half
    pub percent: u8,
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
    /// Lines that fit no hand that has made the player's earlier calls
    pub contradictions: Vec<Contradiction>,
    /// Lines that never answer
    pub unreachable: Vec<Unreachable>,
    /// Openings, responses and overcalls without a meaning
    pub gaps: Vec<Gap>,
    /// Openings, responses and overcalls that share half of their hands
    pub overlaps: Vec<Overlap>,
}

impl Report {
    /// Is a line wrong? A gap is not a mistake, nor is an overlap.
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
        examples: book.contents().lines().iter().map(|line| line.examples().len()).sum(),
        empty: empty(book),
        contradictions: contradictions(book),
        unreachable: unreachable(book),
        gaps: gaps(book),
        overlaps: overlaps(book),
    }
}

fn place(book: &Book, line: u32) -> Place {
    let contents = book.contents();
    let line = contents.line(line);
    Place { file: contents.file(line).to_owned(), line: line.number() }
}

fn line(book: &Book, line: u32) -> &Line {
    book.contents().line(line)
}

/// A line as one of those for an auction.
#[derive(Clone, Copy)]
struct For {
    line: u32,
    names: Names,
    layer: Layer,
}

impl For {
    fn rank(self, book: &Book) -> (Layer, bool, u32) {
        (self.layer, line(book, self.line).guard().is_empty(), self.line)
    }
}

/// The lines for each auction, in order of precedence.
fn by_auction(book: &Book) -> HashMap<Vec<Call>, Vec<For>> {
    let mut all: HashMap<Vec<Call>, Vec<For>> = HashMap::new();
    book.contents().tree().each(&mut |calls, names, variable, line| {
        let layer = if variable { Layer::Variable } else { Layer::Exact };
        all.entry(calls.to_vec()).or_default().push(For { line, names, layer });
    });
    for lines in all.values_mut() {
        lines.sort_by_key(|one| one.rank(book));
    }
    all
}

/// The line that answers wherever this one could, if there is one. They are
/// sorted by rank.
fn instead_of(book: &Book, all: &[For], this: usize) -> Option<u32> {
    let guard = line(book, all[this].line).guard();
    let earlier = all[..this].iter().find(|other| {
        let others = line(book, other.line).guard();
        other.line != all[this].line && (others.is_empty() || others == guard)
    });
    earlier.map(|other| other.line)
}

fn empty(book: &Book) -> Vec<Empty> {
    let mut known: HashMap<Formula, bool> = HashMap::new();
    let mut none_fits = |meaning: &Meaning| {
        let count = || meaning.hands().is_empty().unwrap_or(false);
        *known.entry(meaning.formula.clone()).or_insert_with(count)
    };
    // of each line one case: if possible one where it answers, with the lowest calls
    let mut cases: HashMap<u32, Empty> = HashMap::new();
    let mut note = |line: u32, calls: Vec<Call>, meaning: Meaning, instead: Option<u32>| {
        let instead = instead.map(|instead| place(book, instead));
        let better =
            |known: &Empty| (instead.is_some(), &calls) < (known.instead.is_some(), &known.calls);
        if none_fits(&meaning) && cases.get(&line).is_none_or(better) {
            let place = place(book, line);
            cases.insert(line, Empty { place, calls, meaning, instead });
        }
    };
    for (calls, all) in by_auction(book) {
        let bid = calls.last().and_then(|call| suit(*call));
        for (this, found) in all.iter().enumerate() {
            if let Ok(meaning) = line(book, found.line).meaning(found.names, bid, &[]) {
                note(found.line, calls.clone(), meaning, instead_of(book, &all, this));
            }
        }
    }
    let mut tried = HashSet::new();
    each_auction(&mut |calls, call| {
        // in first seat, and once with three passes before the opening
        let passes: &[usize] = if calls.len() < 3 { &[0, 3] } else { &[0] };
        for passes in passes.iter().copied() {
            let all = [vec![Call::Pass; passes].as_slice(), calls, &[call]].concat();
            for (number, suits) in book.rules_for(&all) {
                if !tried.insert((number, suit(call), suits)) {
                    continue;
                }
                let line = line(book, number);
                if let Ok(meaning) = line.meaning(Names::default(), suit(call), &suits) {
                    note(number, [calls, &[call]].concat(), meaning, None);
                }
            }
        }
    });
    let mut cases: Vec<_> = cases.into_iter().collect();
    cases.sort_by_key(|(line, _)| *line);
    cases.into_iter().map(|(_, case)| case).collect()
}

/// Each line for calls is tried in first seat, with the options it wants.
fn contradictions(book: &Book) -> Vec<Contradiction> {
    let mut found: HashMap<u32, Contradiction> = HashMap::new();
    book.contents().tree().each(&mut |calls, _, _, number| {
        let Some((last, before)) = calls.split_last() else { return };
        let guard = line(book, number).guard();
        let (given, turn) = guard.example();
        let book = book.given(given);
        let before = [vec![Call::Pass; turn.passes].as_slice(), before].concat();
        if book.contradicts(&before, *last, number) {
            let place = place(&book, number);
            let new = Contradiction { place, calls: calls.to_vec(), cases: 0 };
            found.entry(number).or_insert(new).cases += 1;
        }
    });
    let mut found: Vec<_> = found.into_iter().collect();
    found.sort_by_key(|(line, _)| *line);
    found.into_iter().map(|(_, found)| found).collect()
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
    // for each line: does it answer, and which one answers instead?
    let mut instead: HashMap<u32, Vec<u32>> = HashMap::new();
    let mut answers = HashSet::new();
    for all in by_auction(book).values() {
        for (this, found) in all.iter().enumerate() {
            match instead_of(book, all, this) {
                None => _ = answers.insert(found.line),
                Some(other) => instead.entry(found.line).or_default().push(other),
            }
        }
    }
    instead.retain(|line, _| !answers.contains(line));
    let contents = book.contents();
    for rules in [Layer::Situation, Layer::Default].map(|layer| contents.rules(layer).all()) {
        for (place, (rule, number)) in rules.iter().enumerate() {
            let guard = line(book, *number).guard();
            let earlier = rules[..place].iter().find(|(other, others)| {
                let earlier = line(book, *others).guard();
                other == rule
                    && (earlier.is_empty() || earlier == guard)
                    && fills_where(book, *number, *others)
            });
            if let Some((_, other)) = earlier {
                instead.insert(*number, vec![*other]);
            }
        }
    }
    // a book may differ from what it includes: that is the point of it
    instead.retain(|number, winners| {
        let file = line(book, *number).file();
        file == 0 || winners.iter().all(|winner| line(book, *winner).file() == file)
    });
    let mut instead: Vec<_> = instead.into_iter().collect();
    instead.sort_by_key(|(line, _)| *line);
    let found = instead.into_iter().filter_map(|(number, winners)| {
        let instead = place(book, winners.into_iter().min()?);
        Some(Unreachable { place: place(book, number), instead })
    });
    found.collect()
}

/// A rule does not fit where it names a suit that nobody has bid: does the
/// other fit wherever this one does?
fn fills_where(book: &Book, number: u32, other: u32) -> bool {
    let given = |yes: bool| yes.then_some(Suit::Hearts);
    (0..64_u8).all(|bits| {
        let bid = given(bits & 16 != 0);
        let suits = rule_suits([1, 2, 4, 8, 32].map(|bit| given(bits & bit != 0)));
        let fills = |number: u32| line(book, number).is_bound(bid, &suits);
        !fills(number) || fills(other)
    })
}

/// A position that every book should know.
struct Known {
    opening: Option<Bid>,
    theirs: bool,
    auction: Vec<Call>,
    calls: Vec<Call>,
}

/// The positions that every book should know: the opening, the responses to
/// openings of one, and what is done directly over them; with the calls up to
/// four spades that can be made there.
fn positions() -> Vec<Known> {
    let bids = || Call::all().filter_map(Call::bid);
    let highest = Bid { level: Level::ALL[3], strain: Strain::Spades };
    let over = |last: Option<Bid>| {
        let bids = bids().filter(move |bid| *bid <= highest && Some(*bid) > last);
        bids.map(Call::Bid)
    };
    let pass = || [Call::Pass].into_iter();
    let calls = pass().chain(over(None)).collect();
    let mut all = vec![Known { opening: None, theirs: false, auction: Vec::new(), calls }];
    for one in bids().filter(|bid| bid.level == Level::ALL[0]) {
        let opening = Some(one);
        let (auction, calls) = (vec![one.into(), Call::Pass], pass().chain(over(opening)));
        all.push(Known { opening, theirs: false, auction, calls: calls.collect() });
        let calls = pass().chain([Call::Double]).chain(over(opening)).collect();
        all.push(Known { opening, theirs: true, auction: vec![one.into()], calls });
    }
    all
}

fn gaps(book: &Book) -> Vec<Gap> {
    let unknown = |auction: &[Call], call: Call| {
        book.meaning(auction, call).is_none_or(|answer| !answer.layer.is_written())
    };
    let mut gaps = Vec::new();
    for Known { opening, theirs, auction, calls } in positions() {
        let calls: Vec<Call> = calls.into_iter().filter(|call| unknown(&auction, *call)).collect();
        if !calls.is_empty() {
            gaps.push(Gap { opening, theirs, calls });
        }
    }
    gaps
}

/// Two bids of which one is right for at least half of the hands of the other.
fn overlaps(book: &Book) -> Vec<Overlap> {
    let mut overlaps = Vec::new();
    for Known { opening, theirs, auction, calls } in positions() {
        let known: Vec<_> = calls
            .into_iter()
            .filter(|call| *call != Call::Pass)
            .filter_map(|call| Some((call, book.meaning(&auction, call)?.meaning.hands())))
            .collect();
        for (one, hands) in &known {
            for (other, others) in known.iter().filter(|(other, _)| other != one) {
                let Some((all, both)) = hands.count().ok().zip(hands.and(others).count().ok())
                else {
                    continue;
                };
                if all > 0 && 2 * both >= all {
                    let percent = u8::try_from(100 * both / all).unwrap_or(100);
                    let calls = [*one, *other];
                    overlaps.push(Overlap { opening, theirs, calls, percent });
                }
            }
        }
    }
    overlaps
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

impl fmt::Display for Contradiction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { place, calls, cases } = self;
        write!(f, "{place}: after his earlier calls no hand fits {}", joined(calls, " "))?;
        if *cases > 1 { write!(f, " and {} more", cases - 1) } else { Ok(()) }
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
        f.write_str(&before(self.opening, self.theirs))?;
        f.write_str(&joined(&self.calls, ","))
    }
}

impl fmt::Display for Overlap {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ([one, other], before) = (self.calls, before(self.opening, self.theirs));
        write!(f, "{} % of the hands for {before}{one} also fit {before}{other}", self.percent)
    }
}

/// The opening bid in front of a call.
fn before(opening: Option<Bid>, theirs: bool) -> String {
    match opening.map(Call::from) {
        Some(opening) if theirs => format!("({opening})-"),
        Some(opening) => format!("{opening}-"),
        None => String::new(),
    }
}

/// The summary, in one line.
impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { name, lines, examples, empty, contradictions, unreachable, gaps, overlaps } =
            self;
        let gaps: usize = gaps.iter().map(|gap| gap.calls.len()).sum();
        let (empty, unreachable) = (empty.len(), unreachable.len());
        write!(f, "{name}: {lines} lines, {examples} examples fit, ")?;
        let (contradictions, overlaps) = (contradictions.len(), overlaps.len());
        write!(f, "{empty} empty, {contradictions} contradictions, {unreachable} unreachable, ")?;
        write!(f, "{gaps} gaps, {overlaps} overlaps")
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
    fn a_rule_is_tried_with_suits_that_could_have_been_bid() {
        let good = checked("when overcall newsuit = 8-16, 5+#, 0-3t; nat\n");
        assert_eq!(lines(&good.empty), [""; 0]);
        let bad = checked("when response raise = 6-10, 3+p, 0-2#; nat\n");
        assert_eq!(lines(&bad.empty), ["b, line 1: no hand fits 1C P 2C: 6-10, 3+C, 0-2C"]);
    }

    #[test]
    fn a_player_who_denied_four_spades_cannot_show_them_later() {
        let text =
            "1H = 11-20, 5+H; nat\n  1N = 6-9, 0-3S; nat\n    2C = 4+C; nat\n      2S = 4+S; nat\n";
        let report = checked(text);
        assert_eq!(
            lines(&report.contradictions),
            ["b, line 4: after his earlier calls no hand fits 1H P 1N P 2C P 2S"]
        );
        assert!(!report.has_errors(), "it stands alone");
    }

    #[test]
    fn two_bids_for_the_same_hands_overlap() {
        let report = checked("1N = 15-17, bal; nat\n2N = 16-18, bal; nat\n");
        let expected =
            ["56 % of the hands for 1N also fit 2N", "77 % of the hands for 2N also fit 1N"];
        assert_eq!(lines(&report.overlaps), expected);
    }

    #[test]
    fn when_a_raise_is_written_twice_the_first_one_counts() {
        let report =
            checked("1H-2H = 6-10, 3+H; nat\n1S-2S = 6-9, 3+S; nat\n1M-2M = 5-9, 3+M; nat\n");
        assert_eq!(lines(&report.unreachable), ["b, line 3: never answers; b, line 1 does"]);
        let report = checked("1H-2H = 6-10, 3+H; nat\n1M-2M = 5-9, 3+M; nat\n");
        assert_eq!(lines(&report.unreachable), [""; 0], "it answers in spades");
    }

    #[test]
    fn only_the_first_rule_for_a_situation_answers() {
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
        assert_eq!(gaps[0], "no meaning for 1C-P,1N,2C,2N,3C,3N,4C");
        assert!(gaps.contains(&"no meaning for 1N-P,2N,3N".to_owned()), "{gaps:?}");
        let high = "2C,2D,2H,2S,2N,3C,3D,3H,3S,3N,4C,4D,4H,4S";
        assert!(gaps.contains(&format!("no meaning for (1N)-{high}")), "{gaps:?}");
        assert!(!report.has_errors(), "a gap is no mistake");
    }
}
