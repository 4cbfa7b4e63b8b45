//! Wrong options that people really choose.

use laws::Cite;

use crate::claim::Facts;
use crate::exercise::{Choice, Claim, Wrong};
use crate::make::dice::Dice;

/// What sort of mistake it is. They are taken in this order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Sort {
    /// It would be right for another player.
    OtherSeat,
    /// It was law once.
    OldLaw,
    /// It is said aloud instead of in private.
    SaidAloud,
    /// It is right, but a step too early.
    StepAfter,
    /// Anything else
    Other,
}

/// One of the mistakes that trainers see again and again.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Mistake {
    /// Its number
    pub x: u8,
    /// What speaks against it
    pub refuted_by: &'static [Cite],
    /// The kinds of exercise in which it is an option, by number
    pub kinds: &'static [u8],
    pub(crate) sort: Sort,
}

/// All of them, by number: a trainer's list.
pub const MISTAKES: [Mistake; 46] = [
    Mistake { x: 1, refuted_by: &[Cite::new("31A2(b)")], kinds: &[1, 5, 8], sort: Sort::OldLaw },
    Mistake { x: 2, refuted_by: &[Cite::new("27B2")], kinds: &[5, 8], sort: Sort::Other },
    Mistake { x: 3, refuted_by: &[Cite::new("27B1(a)")], kinds: &[3], sort: Sort::OldLaw },
    Mistake { x: 4, refuted_by: &[Cite::new("27B2")], kinds: &[1, 3], sort: Sort::Other },
    Mistake {
        x: 5,
        refuted_by: &[Cite::new("27A1"), Cite::new("29A")],
        kinds: &[2],
        sort: Sort::Other,
    },
    Mistake { x: 6, refuted_by: &[Cite::new("29A")], kinds: &[2], sort: Sort::OtherSeat },
    Mistake { x: 7, refuted_by: &[Cite::new("27C")], kinds: &[2], sort: Sort::Other },
    Mistake {
        x: 8,
        refuted_by: &[Cite::new("27B1(b)"), Cite::new("27B3")],
        kinds: &[3],
        sort: Sort::OldLaw,
    },
    Mistake { x: 9, refuted_by: &[Cite::new("23A")], kinds: &[4], sort: Sort::Other },
    Mistake { x: 10, refuted_by: &[Cite::new("23A1")], kinds: &[4], sort: Sort::Other },
    Mistake { x: 11, refuted_by: &[Cite::new("23A")], kinds: &[4], sort: Sort::Other },
    Mistake { x: 12, refuted_by: &[Cite::new("23A")], kinds: &[3, 4], sort: Sort::Other },
    Mistake { x: 13, refuted_by: &[Cite::new("23A2")], kinds: &[3, 4], sort: Sort::Other },
    Mistake { x: 14, refuted_by: &[Cite::new("28B")], kinds: &[2, 6], sort: Sort::OtherSeat },
    Mistake { x: 15, refuted_by: &[Cite::new("30A")], kinds: &[1, 5], sort: Sort::Other },
    Mistake {
        x: 16,
        refuted_by: &[Cite::new("30A"), Cite::new("30B1")],
        kinds: &[5],
        sort: Sort::OldLaw,
    },
    Mistake {
        x: 17,
        refuted_by: &[Cite::new("31A1"), Cite::new("32A1")],
        kinds: &[3],
        sort: Sort::Other,
    },
    Mistake {
        x: 18,
        refuted_by: &[Cite::new("30B2"), Cite::new("31C"), Cite::new("32C")],
        kinds: &[6],
        sort: Sort::Other,
    },
    Mistake {
        x: 19,
        refuted_by: &[Cite::new("25A2"), Cite::new("25A3")],
        kinds: &[1],
        sort: Sort::OldLaw,
    },
    Mistake { x: 20, refuted_by: &[Cite::new("26B")], kinds: &[5], sort: Sort::OldLaw },
    Mistake { x: 21, refuted_by: &[Cite::new("26B")], kinds: &[5], sort: Sort::Other },
    Mistake { x: 22, refuted_by: &[Cite::new("26B")], kinds: &[5], sort: Sort::Other },
    Mistake { x: 23, refuted_by: &[Cite::new("26B")], kinds: &[5], sort: Sort::Other },
    Mistake { x: 24, refuted_by: &[Cite::new("26B")], kinds: &[5], sort: Sort::OtherSeat },
    Mistake { x: 25, refuted_by: &[Cite::new("23B")], kinds: &[1, 8], sort: Sort::Other },
    Mistake { x: 26, refuted_by: &[Cite::new("26A")], kinds: &[5, 8], sort: Sort::Other },
    Mistake {
        x: 27,
        refuted_by: &[Cite::new("32"), Cite::new("36B1")],
        kinds: &[2],
        sort: Sort::OtherSeat,
    },
    Mistake { x: 28, refuted_by: &[Cite::new("36A")], kinds: &[2], sort: Sort::Other },
    Mistake {
        x: 29,
        refuted_by: &[Cite::new("36B2"), Cite::new("36B4")],
        kinds: &[3, 5],
        sort: Sort::Other,
    },
    Mistake { x: 30, refuted_by: &[Cite::new("37B2")], kinds: &[5], sort: Sort::OtherSeat },
    Mistake { x: 31, refuted_by: &[Cite::new("29A")], kinds: &[1], sort: Sort::StepAfter },
    Mistake { x: 32, refuted_by: &[Cite::new("23A1")], kinds: &[4], sort: Sort::Other },
    Mistake { x: 33, refuted_by: &[Cite::new("17D3")], kinds: &[1], sort: Sort::Other },
    Mistake { x: 34, refuted_by: &[Cite::new("17D3")], kinds: &[1], sort: Sort::OtherSeat },
    Mistake { x: 35, refuted_by: &[Cite::new("39A")], kinds: &[2], sort: Sort::OtherSeat },
    Mistake { x: 36, refuted_by: &[Cite::new("31B1")], kinds: &[1, 5], sort: Sort::OtherSeat },
    Mistake {
        x: 37,
        refuted_by: &[Cite::new("16C1"), Cite::new("16C2")],
        kinds: &[1],
        sort: Sort::OtherSeat,
    },
    Mistake {
        x: 38,
        refuted_by: &[Cite::new("24A"), Cite::new("24B")],
        kinds: &[5],
        sort: Sort::Other,
    },
    Mistake { x: 39, refuted_by: &[Cite::new("24D")], kinds: &[5], sort: Sort::OtherSeat },
    Mistake { x: 40, refuted_by: &[Cite::new("25B")], kinds: &[5], sort: Sort::OldLaw },
    Mistake {
        x: 41,
        refuted_by: &[Cite::new("12C1"), Cite::new("82C")],
        kinds: &[1],
        sort: Sort::Other,
    },
    Mistake {
        x: 42,
        refuted_by: &[Cite::new("10C4"), Cite::new("72C")],
        kinds: &[8],
        sort: Sort::Other,
    },
    Mistake {
        x: 43,
        refuted_by: &[Cite::new("23C"), Cite::new("12C1(b)")],
        kinds: &[8],
        sort: Sort::Other,
    },
    Mistake { x: 44, refuted_by: &[Cite::new("31A2")], kinds: &[3], sort: Sort::Other },
    Mistake { x: 45, refuted_by: &[Cite::new("27A2")], kinds: &[6], sort: Sort::StepAfter },
    Mistake { x: 46, refuted_by: &[Cite::new("9B1(c)")], kinds: &[1], sort: Sort::Other },
];

/// A wrong option that could be offered.
#[derive(Debug, Clone)]
pub(crate) struct Lure {
    sort: Sort,
    pub(crate) claim: Claim,
    wrong: Wrong,
}

impl Lure {
    /// One of the list.
    pub(crate) fn known(x: u8, claim: Claim) -> Self {
        let mistake = MISTAKES.iter().find(|it| it.x == x);
        let sort = mistake.map_or(Sort::Other, |it| it.sort);
        let refuted_by = mistake.map_or_else(Vec::new, |it| it.refuted_by.to_vec());
        Self { sort, claim, wrong: Wrong { x: Some(x), refuted_by } }
    }

    /// One of the list where it is about such an irregularity; elsewhere no more than another
    /// ruling.
    pub(crate) fn known_if(about: bool, x: u8, claim: Claim) -> Self {
        if about { Self::known(x, claim) } else { Self::derived(Sort::Other, claim) }
    }

    /// One that follows from the case: what the ruling would be elsewhere.
    pub(crate) fn derived(sort: Sort, claim: Claim) -> Self {
        Self { sort, claim, wrong: Wrong { x: None, refuted_by: Vec::new() } }
    }
}

/// A number of wrong options, none of which happens to be true; where the list does not say what
/// refutes them, it is what makes the right one right.
pub(crate) fn choose(
    dice: &mut Dice,
    facts: &Facts<'_>,
    right: &Claim,
    mut lures: Vec<Lure>,
    many: usize,
    laws: &[Cite],
) -> Option<Vec<Choice>> {
    dice.shuffle(&mut lures);
    lures.sort_by_key(|it| it.sort);
    let mut chosen: Vec<Choice> = Vec::new();
    // one of each sort, then the next of each
    while chosen.len() < many && !lures.is_empty() {
        let mut last = None;
        let mut rest = Vec::new();
        for lure in lures {
            if last == Some(lure.sort) || chosen.len() == many {
                rest.push(lure);
                continue;
            }
            let Lure { sort, claim, mut wrong } = lure;
            let seen = claim == *right || chosen.iter().any(|it| it.claim == claim);
            if seen || facts.holds(&claim) != Some(false) {
                continue;
            }
            if wrong.refuted_by.is_empty() {
                wrong.refuted_by = laws.iter().copied().take(2).collect();
            }
            chosen.push(Choice { claim, wrong: Some(wrong) });
            last = Some(sort);
        }
        lures = rest;
    }
    (chosen.len() == many).then_some(chosen)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_mistake_is_refuted_by_a_clause_of_the_book() {
        for (number, mistake) in (1..).zip(MISTAKES) {
            assert_eq!(mistake.x, number);
            for cite in mistake.refuted_by {
                assert!(laws::book::find(cite.as_str()).is_some(), "x{number}: {cite}");
            }
        }
    }
}
