//! The call the book prefers for a hand, and auctions to their end.
//!
//! Of the calls that a player may make, those count whose line in the book the hand fits. A line
//! for these very calls is preferred to one with variables, and that one to a rule for such
//! situations; of two alike, the one that fewer hands fit, since it says more. A book says what
//! calls show, not how high to bid: what the two hands cannot be worth by what partner has shown is
//! left out (see `sense`). Where nothing is left the player does what anybody would do, and the
//! call says that no line was found for it.
//!
//! ```
//! use bridge::{Deal, Seat, Vulnerability};
//! use train::bidder::Bidder;
//!
//! let book = books::named("sayc")?;
//! let deal: Deal = "N:AQ32.K32.K2.KJ32 K87.Q84.T54.A976 J94.AJ6.AQJ8.Q84 T65.T975.9763.T5".parse()?;
//! let bidding = Bidder::new([&book, &book]).auction(&deal, Seat::North, Vulnerability::None);
//! let calls: Vec<String> = bidding.ok_or("a hand is missing")?.calls().map(|c| c.to_string()).collect();
//! assert_eq!(calls.join(" "), "1N P 3N P P P");
//! # Ok::<_, Box<dyn std::error::Error>>(())
//! ```

mod picture;
mod sense;

use std::collections::HashMap;
use std::sync::{Arc, Mutex};

use books::{Answer, Book, Choice, LONGEST_AUCTION, Layer};
use bridge::{Auction, Call, Contract, Deal, Hand, Seat, Side, Vulnerability};
use hands::meaning::Formula;
use hands::{HANDS, HandSet};

use picture::Picture;
use sense::View;

/// What a call rests on.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(
    target_pointer_width = "64",
    expect(clippy::large_enum_variant, reason = "nearly every call has a line")
)]
pub enum Basis {
    /// A line of the book
    Line(Answer),
    /// No line fits the hand, or none that makes sense; what anybody would do.
    NoLine,
}

impl Basis {
    /// The line, if there is one.
    #[must_use]
    pub const fn line(&self) -> Option<&Answer> {
        match self {
            Self::Line(answer) => Some(answer),
            Self::NoLine => None,
        }
    }
}

/// A call, and what it rests on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Bid {
    pub seat: Seat,
    pub call: Call,
    /// Why
    pub basis: Basis,
}

/// A whole auction.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Bidding {
    /// Who called first
    pub dealer: Seat,
    /// The calls, starting with the dealer, to the three passes at the end
    pub bids: Vec<Bid>,
}

impl Bidding {
    /// The calls alone.
    pub fn calls(&self) -> impl Iterator<Item = Call> + '_ {
        self.bids.iter().map(|bid| bid.call)
    }

    /// As the laws see it.
    #[must_use]
    pub fn auction(&self) -> Auction {
        let mut auction = Auction::new(self.dealer);
        self.calls().for_each(|call| auction.push(call));
        auction
    }

    /// What it ended in; `None` if all passed.
    #[must_use]
    pub fn contract(&self) -> Option<Contract> {
        self.auction().contract()
    }

    /// The calls for which no line was found.
    pub fn without_line(&self) -> impl Iterator<Item = (usize, &Bid)> {
        self.bids.iter().enumerate().filter(|(_, bid)| bid.basis == Basis::NoLine)
    }
}

/// How many auctions and formulas are kept before the cache is cleared.
const KEPT: usize = 4_096;

/// What all hands share after an auction: the calls with their lines.
type Choices = Arc<[Choice]>;

/// After these calls, by North-South's book or the other, at this vulnerability; bids above this
/// level were not looked at.
type Place = (Vec<Call>, bool, Vulnerability, u8);

/// Two pairs who bid by their books. What was looked up is kept for the next board.
#[derive(Debug)]
pub struct Bidder {
    books: [Book; 2],
    choices: Mutex<HashMap<Place, Choices>>,
    sizes: Mutex<HashMap<Formula, u64>>,
}

impl Bidder {
    /// What North and South play, and what East and West do.
    #[must_use]
    pub fn new([ns, ew]: [&Book; 2]) -> Self {
        let books = [ns.clone(), ew.clone()];
        Self { books, choices: Mutex::default(), sizes: Mutex::default() }
    }

    /// What a side plays.
    #[must_use]
    pub const fn book(&self, side: Side) -> &Book {
        match side {
            Side::NorthSouth => &self.books[0],
            Side::EastWest => &self.books[1],
        }
    }

    /// The whole auction; `None` if a hand is not known.
    #[must_use]
    pub fn auction(&self, deal: &Deal, dealer: Seat, vulnerable: Vulnerability) -> Option<Bidding> {
        let hands = deal.whole()?;
        let mut table = Table::new(self, dealer, vulnerable);
        let mut bids = Vec::new();
        while let Some(seat) = table.auction.turn() {
            let bid = table.bid(hands[seat as usize], seat);
            table.push(bid.call, bid.basis.line());
            bids.push(bid);
        }
        Some(Bidding { dealer, bids })
    }

    /// What the player whose turn it is calls with this hand; `None` if the auction is over
    /// or one of these calls is not legal.
    #[must_use]
    pub fn call(
        &self,
        hand: Hand,
        dealer: Seat,
        vulnerable: Vulnerability,
        calls: &[Call],
    ) -> Option<Bid> {
        let mut table = Table::new(self, dealer, vulnerable);
        for call in calls {
            if !table.auction.is_legal(*call) {
                return None;
            }
            let line = table.read(*call);
            table.push(*call, line.as_ref());
        }
        let seat = table.auction.turn()?;
        Some(table.bid(hand, seat))
    }

    fn at_the_table(&self, vulnerable: Vulnerability) -> [Book; 2] {
        let is = |side| vulnerable.is_vulnerable(side);
        let (we, they) = (is(Side::NorthSouth), is(Side::EastWest));
        let ns = self.books[0].clone().vulnerable(we, they);
        let ew = self.books[1].clone().vulnerable(they, we);
        [ns.clone().against(&ew), ew.against(&ns)]
    }

    /// How many hands fit it.
    fn size(&self, formula: &Formula) -> u64 {
        let known = |sizes: &HashMap<Formula, u64>| sizes.get(formula).copied();
        if let Some(size) = self.sizes.lock().ok().and_then(|sizes| known(&sizes)) {
            return size;
        }
        let size = HandSet::new(formula).count().unwrap_or(HANDS);
        if let Ok(mut sizes) = self.sizes.lock() {
            if sizes.len() >= KEPT {
                sizes.clear();
            }
            sizes.insert(formula.clone(), size);
        }
        size
    }
}

/// An auction under way, with what has been shown.
struct Table<'a> {
    bidder: &'a Bidder,
    books: [Book; 2],
    vulnerable: Vulnerability,
    auction: Auction,
    calls: Vec<Call>,
    /// What each call showed, if a line says so
    lines: Vec<Option<Answer>>,
    /// By seat
    pictures: [Picture; 4],
}

/// Nobody bids this long; whoever is still bidding passes.
const LONGEST: usize = if LONGEST_AUCTION < 40 { LONGEST_AUCTION } else { 40 };

impl<'a> Table<'a> {
    fn new(bidder: &'a Bidder, dealer: Seat, vulnerable: Vulnerability) -> Self {
        Self {
            bidder,
            books: bidder.at_the_table(vulnerable),
            vulnerable,
            auction: Auction::new(dealer),
            calls: Vec::new(),
            lines: Vec::new(),
            pictures: [Picture::ANY; 4],
        }
    }

    fn book(&self, seat: Seat) -> &Book {
        &self.books[usize::from(seat.side() == Side::EastWest)]
    }

    /// What the next call would show.
    fn read(&self, call: Call) -> Option<Answer> {
        let choices = self.book(self.auction.next()).choices(&self.calls, [call].into_iter());
        choices.into_iter().next().map(|choice| choice.answer)
    }

    fn push(&mut self, call: Call, line: Option<&Answer>) {
        let seat = self.auction.next();
        if let Some(line) = line {
            let shown = Picture::of(&line.meaning.formula);
            let known = &mut self.pictures[seat as usize];
            *known = known.with(shown).unwrap_or(shown);
        }
        self.lines.push(line.cloned());
        self.calls.push(call);
        self.auction.push(call);
    }

    /// The calls that a player may make, up to a level, with their lines.
    fn choices(&self, seat: Seat, highest: u8) -> Choices {
        let place = (self.calls.clone(), seat.side() == Side::NorthSouth, self.vulnerable, highest);
        let kept = self.bidder.choices.lock().ok();
        if let Some(known) = kept.and_then(|kept| kept.get(&place).map(Arc::clone)) {
            return known;
        }
        let wanted = |call: &Call| {
            call.bid().is_none_or(|bid| bid.level.get() <= highest) && self.auction.is_legal(*call)
        };
        let choices: Choices =
            self.book(seat).choices(&self.calls, Call::all().filter(wanted)).into();
        if let Ok(mut kept) = self.bidder.choices.lock() {
            if kept.len() >= KEPT {
                kept.clear();
            }
            kept.insert(place, Arc::clone(&choices));
        }
        choices
    }

    /// What this player calls with this hand.
    fn bid(&self, hand: Hand, seat: Seat) -> Bid {
        let bid = |call, basis| Bid { seat, call, basis };
        if self.calls.len() >= LONGEST {
            return bid(Call::Pass, Basis::NoLine);
        }
        let view = View::new(self, hand, seat);
        let choices = self.choices(seat, view.highest());
        match self.preferred(hand, &view, &choices) {
            Some(choice) => bid(choice.call, Basis::Line(choice.answer.clone())),
            None => bid(view.natural(), Basis::NoLine),
        }
    }

    /// Of the calls that the hand fits and that make sense, the one that the book prefers.
    fn preferred<'c>(
        &self,
        hand: Hand,
        view: &View<'_>,
        choices: &'c [Choice],
    ) -> Option<&'c Choice> {
        let fits = |choice: &&Choice| {
            choice.answer.layer.is_written()
                && choice.answer.meaning.formula.fits(hand)
                && view.makes_sense(choice)
        };
        let written = |choice: &Choice| choice.answer.layer <= Layer::Variable;
        // each with how well it fits
        let fitting = choices.iter().filter(fits);
        let fitting: Vec<(&Choice, bool)> = fitting.map(|it| (it, view.fits_well(it))).collect();
        // the rest is what no line for these calls has taken
        let taken = fitting.iter().any(|(it, well)| *well && !it.rest && written(it));
        let rank = |(choice, well): &(&Choice, bool)| {
            let (layer, kind) = (choice.answer.layer, view.of_its_kind(choice));
            let short = view.stops_short(choice);
            (view.urgency(choice), !written(choice), !well, choice.rest, short, kind, layer)
        };
        let left = fitting.into_iter().filter(|(choice, _)| !(choice.rest && taken));
        let mut left: Vec<_> = left.map(|it| (rank(&it), it.0)).collect();
        let best = left.iter().map(|(rank, _)| *rank).min()?;
        left.retain(|(rank, _)| *rank == best);
        if left.len() == 1 {
            return left.pop().map(|(_, choice)| choice);
        }
        let size = |choice: &&Choice| self.bidder.size(&choice.answer.meaning.formula);
        left.into_iter().map(|(_, choice)| choice).min_by_key(size)
    }
}
