//! Par: the score when both sides bid what is best for them.

use bridge::{Bid, Doubled, Level, Seat, Vulnerability};
use contract_bridge::Penalty;
use pons_dds::{TrickCountRow, TrickCountTable};

use crate::layout::{our_seat, our_strain, their_seat};
use crate::solve::Table;

/// The par score, and the contracts that reach it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Par {
    /// For North-South
    pub ns: i32,
    /// None where nobody can make anything: the board is passed out
    pub contracts: Vec<ParContract>,
}

/// A contract that ends in the par score.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ParContract {
    /// What was bid
    pub bid: Bid,
    /// By whom
    pub declarer: Seat,
    /// A sacrifice is doubled
    pub doubled: Doubled,
    /// Tricks over the contract, below zero where it goes down
    pub result: i8,
}

/// The par of a table of tricks.
#[must_use]
pub fn par(table: &Table, vulnerable: Vulnerability, dealer: Seat) -> Par {
    let row = |strain| {
        let [n, e, s, w] = Seat::ALL.map(|seat| table.tricks(seat, strain));
        TrickCountRow::new(n, e, s, w)
    };
    let rows = TrickCountTable(bridge::Strain::ALL.map(row));
    let vulnerable = match vulnerable {
        Vulnerability::None => pons_dds::Vulnerability::NONE,
        Vulnerability::NorthSouth => pons_dds::Vulnerability::NS,
        Vulnerability::EastWest => pons_dds::Vulnerability::EW,
        Vulnerability::Both => pons_dds::Vulnerability::ALL,
    };
    let found = pons_dds::calculate_par(rows, vulnerable, their_seat(dealer));
    let contract = |par: &pons_dds::ParContract| {
        let bid = par.contract.bid;
        Some(ParContract {
            bid: Bid { level: Level::new(bid.level.get())?, strain: our_strain(bid.strain) },
            declarer: our_seat(par.declarer),
            doubled: match par.contract.penalty {
                Penalty::Undoubled => Doubled::No,
                Penalty::Doubled => Doubled::Once,
                Penalty::Redoubled => Doubled::Twice,
            },
            result: par.overtricks,
        })
    };
    Par { ns: found.score, contracts: found.contracts.iter().filter_map(contract).collect() }
}
