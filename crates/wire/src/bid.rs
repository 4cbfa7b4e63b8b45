//! An auction by the books: each call with the line it rests on.

use bridge::{Contract, Vulnerability};
use serde::Serialize;
use train::bidder::{Bid, Bidding};

use crate::answer;

/// What the two sides play, and how they bid.
#[derive(Serialize)]
struct Body {
    dealer: String,
    vulnerable: String,
    systems: Systems,
    calls: Vec<CallBody>,
    contract: Option<ContractBody>,
}

#[derive(Serialize)]
struct Systems {
    ns: String,
    ew: String,
}

/// A call with no line in the book has none of the last three.
#[derive(Serialize)]
struct CallBody {
    by: String,
    call: String,
    meaning: Option<String>,
    layer: Option<&'static str>,
    source: Option<String>,
}

#[derive(Serialize)]
struct ContractBody {
    bid: String,
    declarer: String,
    doubled: u8,
}

impl From<&Bid> for CallBody {
    fn from(bid: &Bid) -> Self {
        let line = bid.basis.line();
        Self {
            by: bid.seat.to_string(),
            call: bid.call.to_string(),
            meaning: line.map(|line| line.meaning.to_string()),
            layer: line.map(|line| line.layer.as_str()),
            source: line.map(|line| format!("{}, line {}", line.file, line.line)),
        }
    }
}

/// `{"version", "dealer", "vulnerable", "systems": {"ns", "ew"}, "calls": [{"by", "call",
/// "meaning", "layer", "source"}], "contract": {"bid", "declarer", "doubled"}}`; where no line
/// fits, the last three of a call are null, and the contract is null if all passed.
#[must_use]
pub fn bid_json(bidding: &Bidding, vulnerable: Vulnerability, [ns, ew]: [&str; 2]) -> String {
    let contract = |Contract { bid, declarer, doubled }| ContractBody {
        bid: bridge::Call::Bid(bid).to_string(),
        declarer: declarer.to_string(),
        doubled: doubled.times(),
    };
    let body = Body {
        dealer: bidding.dealer.to_string(),
        vulnerable: vulnerable.to_string(),
        systems: Systems { ns: ns.to_owned(), ew: ew.to_owned() },
        calls: bidding.bids.iter().map(Into::into).collect(),
        contract: bidding.contract().map(contract),
    };
    answer::pretty(&body)
}
