//! The page of a book: what a system says before a turn, as a player reads it.
//!
//! No sentence is written here; the terminal and the app show the same page.

use std::fmt;

use books::{Answer, Book, Layer};
use bridge::{Auction, Call, ParseCallError, Seat, Strain};
use hands::meaning::{Meaning, Purpose};

/// The auction before a turn of ours.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Turn(Vec<Call>);

/// There is no such turn.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum NoTurn {
    /// Not a call
    #[error(transparent)]
    NoCall(#[from] ParseCallError),
    /// It is not legal.
    #[error("{0} cannot be called there; the book knows legal auctions only")]
    Illegal(Call),
    /// The auction is over.
    #[error("the auction is over there: nobody calls any more")]
    Over,
}

/// A call on the way to a turn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Step {
    pub call: Call,
    /// Is it one of ours?
    pub is_ours: bool,
    /// Our turn after it, if they pass; `None` where the auction is over
    pub turn: Option<Turn>,
}

impl Turn {
    /// Reads an auction as the books write it (`1H 2C`, `1N (2H) X`: ours bare, theirs in
    /// parentheses, and a player not mentioned passes), or, where there are passes and no
    /// parentheses, as it goes round the table (`1H P 2C`).
    pub fn read(text: &str) -> Result<Self, NoTurn> {
        let bare = |word: &str| word.trim_matches(['(', ')']).parse::<Call>();
        let words = text.split([' ', '-']).filter(|word| !word.is_empty());
        let calls = words.map(|word| Ok((word.starts_with('('), bare(word)?)));
        let calls: Vec<(bool, Call)> = calls.collect::<Result<_, NoTurn>>()?;
        let Some((last_theirs, _)) = calls.last().copied() else { return Ok(Self::default()) };
        let table: Vec<Call> = calls.iter().map(|(_, call)| *call).collect();
        let theirs = calls.iter().any(|(theirs, _)| *theirs);
        let path = along(&calls);
        let round = !theirs && (table.contains(&Call::Pass) || legal(&path).is_err());
        let mut all = if round { table } else { path };
        legal(&all)?;
        // the next to call is one of us: partner called last, or they did
        if !(last_theirs || round && all.ends_with(&[Call::Pass])) {
            all.push(Call::Pass);
        }
        Self::of(all)
    }

    fn of(calls: Vec<Call>) -> Result<Self, NoTurn> {
        if legal(&calls)?.is_over() { Err(NoTurn::Over) } else { Ok(Self(calls)) }
    }

    /// The turn in which a player calls after these, starting with the dealer.
    #[must_use]
    pub fn before(calls: &[Call]) -> Option<Self> {
        Self::of(calls.to_vec()).ok()
    }

    /// All calls before it.
    #[must_use]
    pub fn calls(&self) -> &[Call] {
        &self.0
    }

    fn is_ours(&self, place: usize) -> bool {
        place % 2 == self.0.len() % 2
    }

    /// Partner's turn after this call, if they pass; `None` if there is none.
    #[must_use]
    pub fn after(&self, call: Call) -> Option<Self> {
        Self::of([self.calls(), &[call, Call::Pass]].concat()).ok()
    }

    /// The turn if they had made this call instead of passing, or had opened.
    #[must_use]
    pub fn over(&self, theirs: Call) -> Option<Self> {
        let before = match self.calls().split_last() {
            None => &[],
            Some((Call::Pass, before)) => before,
            Some(_) => return None,
        };
        Self::of([before, &[theirs]].concat()).ok()
    }

    /// The calls up to here, without their passes, which go without saying.
    #[must_use]
    pub fn steps(&self) -> Vec<Step> {
        let places = self.0.iter().copied().enumerate();
        let told = places.filter(|(place, call)| self.is_ours(*place) || *call != Call::Pass);
        let step = |(place, call)| {
            let is_ours = self.is_ours(place);
            let mut calls = self.0[..=place].to_vec();
            calls.extend(is_ours.then_some(Call::Pass));
            Step { call, is_ours, turn: Self::of(calls).ok() }
        };
        told.map(step).collect()
    }
}

impl fmt::Display for Turn {
    /// In a form that can be read back: `1H (P) 2C (P)`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, call) in self.0.iter().enumerate() {
            let blank = if place == 0 { "" } else { " " };
            if self.is_ours(place) {
                write!(f, "{blank}{call}")?;
            } else {
                write!(f, "{blank}({call})")?;
            }
        }
        Ok(())
    }
}

/// The calls of a path, with passes for those not mentioned.
fn along(calls: &[(bool, Call)]) -> Vec<Call> {
    let mut all = Vec::new();
    let mut last = None;
    for (theirs, call) in calls {
        if last == Some(*theirs) {
            all.push(Call::Pass);
        }
        all.push(*call);
        last = Some(*theirs);
    }
    all
}

fn legal(calls: &[Call]) -> Result<Auction, NoTurn> {
    Auction::from_calls(Seat::North, calls).map_err(NoTurn::Illegal)
}

/// How specific a line is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Breadth {
    /// These very calls
    Exact,
    /// The same for several suits
    Suits,
    /// A rule for such situations
    Situation,
    Guess,
}

/// What a line says about a call.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Says {
    /// As written
    pub meaning: Meaning,
    /// Are the hands for which another call is right left out?
    pub is_rest: bool,
    /// The file of the line
    pub file: String,
    /// The line, from 1
    pub line: usize,
    /// How specific it is
    pub breadth: Breadth,
}

impl From<Answer> for Says {
    fn from(answer: Answer) -> Self {
        let Answer { meaning, as_written, layer, file, line } = answer;
        let is_rest = as_written.is_some();
        let prose = meaning.prose.clone();
        let meaning = Meaning { prose, ..as_written.unwrap_or(meaning) };
        let breadth = match layer {
            Layer::Exact => Breadth::Exact,
            Layer::Variable => Breadth::Suits,
            Layer::Situation => Breadth::Situation,
            Layer::Default => Breadth::Guess,
        };
        Self { meaning, is_rest, file, line, breadth }
    }
}

/// The section of the page that a call belongs to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Group {
    /// Partner's suit
    Raises,
    /// Another suit
    Suits,
    Notrump,
    /// Doubles and redoubles
    Doubles,
    /// Artificial calls
    Conventions,
    Pass,
    /// Calls without a line
    Guesses,
}

impl Group {
    const ALL: [Self; 7] = [
        Self::Raises,
        Self::Suits,
        Self::Notrump,
        Self::Doubles,
        Self::Conventions,
        Self::Pass,
        Self::Guesses,
    ];

    fn of(call: Call, says: &Says) -> Self {
        let tags = &says.meaning.tags;
        if says.breadth == Breadth::Guess {
            return Self::Guesses;
        }
        match call {
            Call::Pass => Self::Pass,
            Call::Double | Call::Redouble => Self::Doubles,
            Call::Bid(_) | Call::OverSeven(_) => {
                if tags.purposes.contains(&Purpose::Raise) {
                    Self::Raises
                } else if tags.natural == Some(false) {
                    Self::Conventions
                } else if call.strain() == Some(Strain::NoTrump) {
                    Self::Notrump
                } else {
                    Self::Suits
                }
            }
        }
    }
}

/// Calls with the same description.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    pub group: Group,
    pub calls: Vec<Call>,
    pub says: Says,
    /// What they show with options not chosen
    pub with: Vec<(Vec<String>, Says)>,
}

/// An option of a book.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Choice {
    pub name: String,
    /// What it changes
    pub text: String,
    /// Was it chosen?
    pub is_chosen: bool,
    /// The book with it, or without it if it was chosen: `acol+multi`
    pub other: String,
}

/// What a book says about itself.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Head {
    /// The system, if it is one of ours
    pub title: Option<&'static str>,
    /// How many lines give a meaning
    pub lines: usize,
    /// Whose system it is, and what it leaves open
    pub about: String,
}

/// The page of a book before a turn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BookPage {
    /// The book with its options: `acol+multi`
    pub book: String,
    pub turn: Turn,
    /// What it says about itself: where the page begins
    pub head: Head,
    /// What can be chosen
    pub choices: Vec<Choice>,
    /// Our last call other than a pass, and what it shows if the book knows
    pub last: Option<(Call, Option<Says>)>,
    /// What the calls show
    pub entries: Vec<Entry>,
    /// Calls of theirs instead of a pass, or before ours, for which the book has lines
    pub theirs: Vec<Call>,
    /// Calls that have no meaning
    pub open: Vec<Call>,
}

impl BookPage {
    /// The page of this book, whose text begins with remarks.
    #[must_use]
    pub fn new(book: &Book, text: &str, turn: Turn) -> Self {
        let (entries, open) = entries(book, &turn);
        Self {
            book: book.to_string(),
            head: head(book, text),
            choices: choices(book),
            last: last(book, &turn),
            entries,
            theirs: theirs(book, &turn),
            open,
            turn,
        }
    }

    /// Does it introduce the book?
    #[must_use]
    pub fn is_first(&self) -> bool {
        self.turn.calls().is_empty()
    }

    /// The calls by kind.
    pub fn groups(&self) -> impl Iterator<Item = (Group, Vec<&Entry>)> {
        let of = |group| self.entries.iter().filter(|entry| entry.group == group).collect();
        let groups = Group::ALL.into_iter().map(move |group| (group, of(group)));
        groups.filter(|(_, entries): &(_, Vec<_>)| !entries.is_empty())
    }
}

fn head(book: &Book, text: &str) -> Head {
    let title = books::titles().find(|(name, _)| *name == book.name()).map(|(_, title)| title);
    let remarks = text.lines().map_while(|line| line.strip_prefix("//"));
    let remarks: Vec<&str> = remarks.map(str::trim).collect();
    Head { title, lines: book.len(), about: remarks.join(" ") }
}

fn choices(book: &Book) -> Vec<Choice> {
    let whole = book.to_string();
    let chosen: Vec<&str> = whole.split('+').skip(1).collect();
    let choice = |(name, text): (&str, &str)| {
        let is_chosen = chosen.contains(&name);
        let kept = chosen.iter().copied().filter(|it| *it != name);
        let other = [book.name()].into_iter().chain(kept).chain((!is_chosen).then_some(name));
        let other = other.collect::<Vec<_>>().join("+");
        Choice { name: name.to_owned(), text: text.to_owned(), is_chosen, other }
    };
    book.options().map(choice).collect()
}

fn last(book: &Book, turn: &Turn) -> Option<(Call, Option<Says>)> {
    let calls = turn.calls();
    let ours = |place: &usize| turn.is_ours(*place) && calls[*place] != Call::Pass;
    let place = (0..calls.len()).rev().find(ours)?;
    Some((calls[place], book.meaning(&calls[..place], calls[place]).map(Says::from)))
}

/// What each call shows, and those about which nothing is said.
fn entries(book: &Book, turn: &Turn) -> (Vec<Entry>, Vec<Call>) {
    let (mut entries, mut open): (Vec<Entry>, Vec<Call>) = Default::default();
    let Ok(auction) = legal(turn.calls()) else { return (entries, open) };
    for call in Call::all().filter(|call| auction.is_legal(*call)) {
        let Some(answer) = book.meaning(turn.calls(), call) else {
            open.push(call);
            continue;
        };
        let says = Says::from(answer);
        let with = with_options(book, turn, call);
        let group = Group::of(call, &says);
        match entries.iter_mut().find(|known| known.says == says && known.with == with) {
            Some(known) => known.calls.push(call),
            None => entries.push(Entry { group, calls: vec![call], says, with }),
        }
    }
    (entries, open)
}

/// What the call shows with options not chosen: of several lines for the same options the first
/// applies.
fn with_options(book: &Book, turn: &Turn, call: Call) -> Vec<(Vec<String>, Says)> {
    let mut all: Vec<(Vec<String>, Says)> = Vec::new();
    for (answer, options) in book.candidates(turn.calls(), call) {
        let options: Vec<String> = options.into_iter().map(str::to_owned).collect();
        if !options.is_empty() && !all.iter().any(|(earlier, _)| *earlier == options) {
            all.push((options, answer.into()));
        }
    }
    all
}

/// The calls of theirs after our last one, or before all of ours, for which the book has lines.
fn theirs(book: &Book, turn: &Turn) -> Vec<Call> {
    if !turn.calls().is_empty() && turn.calls().iter().all(|call| *call == Call::Pass) {
        return Vec::new();
    }
    let has_lines = |theirs: &Call| {
        let Some(turn) = turn.over(*theirs) else { return false };
        let Ok(auction) = legal(turn.calls()) else { return false };
        let exact = |call: Call| {
            let layer = book.meaning(turn.calls(), call).map(|answer| answer.layer);
            matches!(layer, Some(Layer::Exact | Layer::Variable))
        };
        Call::all().filter(|call| auction.is_legal(*call)).any(exact)
    };
    Call::all().filter(|call| *call != Call::Pass).filter(has_lines).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<String, String> {
        let turn = Turn::read(text).map_err(|error| error.to_string())?;
        let calls: Vec<_> = turn.calls().iter().map(Call::to_string).collect();
        assert_eq!(Turn::read(&turn.to_string()), Ok(turn), "{text} is not read back");
        Ok(calls.join(" "))
    }

    #[test]
    fn an_auction_is_read_as_books_write_it_or_as_it_goes_round_the_table() {
        let table = [
            ("", ""),
            ("1H", "1H P"),
            ("1H 2C", "1H P 2C P"),
            ("1H-2C", "1H P 2C P"),
            ("1H P 2C", "1H P 2C P"),
            ("1N (2H)", "1N 2H"),
            ("1N (2H) X", "1N 2H X P"),
            ("(1H)", "1H"),
            ("(1H) 1S", "1H 1S P"),
            ("(1N) P", "1N P P"),
            ("(1N) P (P)", "1N P P"),
            ("1H X", "1H X P"),
            ("P 1H", "P 1H P"),
            ("1H 1S P", "1H 1S P"),
        ];
        for (text, calls) in table {
            assert_eq!(read(text).as_deref(), Ok(calls), "{text}");
        }
        assert!(read("2H 1S").is_err_and(|error| error.contains("1S cannot be called there")));
        assert!(read("1H P P P").is_err_and(|error| error.contains("is over")));
        assert!(read("Hello").is_err_and(|error| error.contains("is not a call")));
    }

    fn turn(text: &str) -> Turn {
        Turn::read(text).expect("an auction")
    }

    fn call(text: &str) -> Call {
        text.parse().expect("a call")
    }

    #[test]
    fn a_book_is_browsed_down_and_up_again() {
        let top = Turn::default();
        let opened = top.after(call("1H")).unwrap();
        assert_eq!(opened, turn("1H"));
        assert_eq!(opened.over(call("2C")), Some(turn("1H (2C)")));
        assert_eq!(top.over(call("1N")), Some(turn("(1N)")));
        assert_eq!(turn("1H (2C)").over(call("2D")), None, "they have called");
        assert_eq!(opened.after(call("1D")), None, "that is not legal");
        assert_eq!(opened.after(Call::Pass), None, "that is the end of it");
        let steps: Vec<_> = turn("1H (2C) X").steps();
        let up: Vec<_> = steps.iter().map(|step| (step.is_ours, step.turn.clone())).collect();
        let expected = ["1H", "1H (2C)", "1H (2C) X"].map(|text| Some(turn(text)));
        assert_eq!(up, [true, false, true].into_iter().zip(expected).collect::<Vec<_>>());
    }

    #[test]
    fn an_option_can_be_chosen_and_dropped() {
        let text = "// A club's own.\noption strong\noption light\n1N = 12-14, bal\n\
                    [strong] 1N = 15-17, bal\n";
        let book = Book::read("club", text).unwrap();
        let page = BookPage::new(&book, text, Turn::default());
        assert_eq!(page.head.about, "A club's own.");
        let others = |page: &BookPage| -> Vec<String> {
            page.choices.iter().map(|choice| choice.other.clone()).collect()
        };
        assert_eq!(others(&page), ["club+strong", "club+light"]);
        let [entry] = &page.entries[..] else { panic!("{:?}", page.entries) };
        assert_eq!(entry.with[0].0, ["strong"]);
        let strong = BookPage::new(&book.with_option("strong").unwrap(), text, Turn::default());
        assert_eq!(others(&strong), ["club", "club+strong+light"]);
        assert!(strong.choices[0].is_chosen && strong.entries[0].with.is_empty());
    }
}
