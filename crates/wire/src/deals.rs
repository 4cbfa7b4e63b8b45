//! Random deals, ready to be printed as JSON.

use bridge::{Bid, Deal, Hand, Seat, Suit};
use deals::{GENERATOR, Part, Statistics, Tricks};
use serde::{Serialize, Serializer};

use crate::answer;
use crate::number::Decimal;
use crate::position::{Each, Text};

/// Deals that were found, and figures about them.
#[derive(Debug, Clone)]
pub struct Deals {
    /// The same seed gives the same deals.
    pub seed: u64,
    /// How many hands fit each seat by itself, from North clockwise
    pub sets: [Option<u64>; 4],
    /// How many deals were tried.
    pub tried: u64,
    /// By seat from North clockwise; empty where only the statistics are wanted
    pub deals: Vec<[Hand; 4]>,
    /// The share of all deals that fit: exact, or estimated from the deals tried
    pub share: Option<Share>,
    /// The points and lengths of the deals found
    pub statistics: Statistics,
    /// It is proved that no deal fits.
    pub impossible: bool,
    /// Fewer than were asked for, because no more were found in time
    pub given_up: bool,
    /// What a contract makes on them
    pub tricks: Option<TricksOf>,
}

/// Some of all deals.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Share {
    pub part: Part,
    /// Was it counted, or is it an estimate?
    pub exact: bool,
}

/// The tricks of one contract.
#[derive(Debug, Clone)]
pub struct TricksOf {
    pub contract: Bid,
    /// Who plays it
    pub declarer: Seat,
    /// The suit led; `None` for the best lead
    pub lead: Option<Suit>,
    /// How often it makes how many tricks
    pub tricks: Tricks,
    /// The confidence interval for the share of deals on which it makes, as decimals
    pub interval: Option<[String; 2]>,
}

/// Deals, ready to be printed as JSON.
#[derive(Debug, Clone, Copy)]
pub struct DealsJson<'a>(pub &'a Deals);

impl DealsJson<'_> {
    /// Adds it to `out`, on one line, without a newline.
    pub fn write(&self, out: &mut Vec<u8>) {
        answer::write(self, out);
    }

    /// The same, pretty-printed.
    #[must_use]
    pub fn pretty(&self) -> String {
        answer::pretty(self)
    }
}

impl Serialize for DealsJson<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let all = self.0;
        let text = |hands: &[Hand; 4]| Text(Deal::new(hands.map(Some)).unwrap_or_default());
        let exact = all.share.filter(|share| share.exact);
        DealsBody {
            count: all.statistics.deals(),
            seed: all.seed,
            generator: GENERATOR,
            sets: Sets(all.sets),
            tried: all.tried,
            deals: Each(&all.deals, text),
            tricks: all.tricks.as_ref().map(TricksBody::new),
            share: all.share.map(|share| share.part.into()),
            exact: all.share.map(|share| share.exact),
            fit: exact.map(|share| share.part.part.to_string()),
            of: exact.map(|share| share.part.whole.to_string()),
            averages: (all.statistics.deals() > 0).then_some(Averages(&all.statistics)),
            impossible: all.impossible.then_some(true),
            given_up: all.given_up.then_some(true),
        }
        .serialize(serializer)
    }
}

/// The keys of the interface, in its order, then the additional ones.
#[derive(Serialize)]
struct DealsBody<'a, D> {
    count: u64,
    seed: u64,
    generator: &'static str,
    sets: Sets,
    tried: u64,
    deals: D,
    #[serde(skip_serializing_if = "Option::is_none")]
    tricks: Option<TricksBody<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    share: Option<Decimal>,
    #[serde(skip_serializing_if = "Option::is_none")]
    exact: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    fit: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    of: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    averages: Option<Averages<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    impossible: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    given_up: Option<bool>,
}

/// The seats that have a condition.
struct Sets([Option<u64>; 4]);

impl Serialize for Sets {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let asked = Seat::ALL.into_iter().zip(self.0);
        serializer.collect_map(asked.filter_map(|(seat, hands)| Some((seat.letter(), hands?))))
    }
}

#[derive(Serialize)]
struct TricksBody<'a> {
    contract: String,
    declarer: char,
    lead: Option<char>,
    histogram: &'a [u64; 14],
    makes: u64,
    of: u64,
    interval: &'a Option<[String; 2]>,
}

impl<'a> TricksBody<'a> {
    fn new(all: &'a TricksOf) -> Self {
        Self {
            contract: format!("{}{}", all.contract.level.get(), all.contract.strain.letter()),
            declarer: all.declarer.letter(),
            lead: all.lead.map(Suit::letter),
            histogram: all.tricks.histogram(),
            makes: all.tricks.with_at_least(all.contract.level.get() + 6),
            of: all.tricks.deals(),
            interval: &all.interval,
        }
    }
}

/// By seat, the mean of the points and of the lengths.
struct Averages<'a>(&'a Statistics);

impl Serialize for Averages<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct Of {
            hcp: Decimal,
            #[serde(rename = "S")]
            spades: Decimal,
            #[serde(rename = "H")]
            hearts: Decimal,
            #[serde(rename = "D")]
            diamonds: Decimal,
            #[serde(rename = "C")]
            clubs: Decimal,
        }

        serializer.collect_map(Seat::ALL.into_iter().map(|seat| {
            let of = self.0.of(seat);
            let mean = |sum: u64| Decimal::from(Part { part: sum.into(), whole: of.deals.into() });
            let [clubs, diamonds, hearts, spades] = of.lengths.map(mean);
            (seat.letter(), Of { hcp: mean(of.points), spades, hearts, diamonds, clubs })
        }))
    }
}
