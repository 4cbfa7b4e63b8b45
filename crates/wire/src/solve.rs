//! What a page asks the part of the app that solves deals, and what it gets back: the requests and
//! answers of `rectify dd`, for programs without the solver.

use std::collections::BTreeMap;

use bridge::{Call, Deal, Seat, Suit};

/// Asks for the tricks by lead.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SolveLeads {
    /// All four hands
    pub deal: Deal,
    pub contract: Call,
    /// Who plays it
    pub declarer: Seat,
}

crate::shape!(SolveLeads { deal: needs "deal", contract: needs "contract", declarer: needs "declarer" });

/// Asks for the tricks on many deals.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SolveEach {
    pub deals: Vec<String>,
    pub contract: Call,
    /// Who plays it
    pub declarer: Seat,
    /// The suit led
    pub lead: Option<Suit>,
}

crate::shape!(SolveEach {
    deals: has "deals",
    contract: needs "contract",
    declarer: needs "declarer",
    lead: maybe "lead",
});

/// The answer to either.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Solved {
    /// Why nothing was found
    pub error: Option<String>,
    /// By lead
    pub leads: Option<SolvedLeads>,
    /// The tricks on each deal
    pub each: Vec<Option<u8>>,
}

crate::shape!(Solved { error: maybe "error", leads: maybe "leads", each: maybe "each" });

/// The tricks by lead.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct SolvedLeads {
    /// By card
    pub tricks: BTreeMap<String, u8>,
}

crate::shape!(SolvedLeads { tricks: has "tricks" });

#[cfg(all(test, feature = "dd"))]
mod tests {
    use super::*;
    use crate::shape;

    #[test]
    fn a_pages_request_is_answered_and_the_answer_reads_back() {
        let text = "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432";
        let (deal, contract, declarer) =
            (text.parse().unwrap(), "7S".parse().unwrap(), Seat::North);
        let asked = shape::text(&SolveLeads { deal, contract, declarer });
        let solved: Solved = shape::read(&crate::dd_text(&asked, &mut |_| true)).unwrap();
        assert_eq!(solved.leads.unwrap().tricks.get("H2"), Some(&13));
        let deals = vec![text.to_owned()];
        let asked = SolveEach { deals, contract, declarer, lead: Some(Suit::Hearts) };
        let solved: Solved =
            shape::read(&crate::dd_text(&shape::text(&asked), &mut |_| true)).unwrap();
        assert_eq!((solved.each, solved.error), (vec![Some(13)], None));
        let solved: Solved = shape::read(&crate::dd_text("{}", &mut |_| true)).unwrap();
        assert!(solved.error.is_some());
    }
}
