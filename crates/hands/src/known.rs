//! Sets that were asked for before on this thread: the same few meanings come again and again.
//!
//! What is known about one (its portrait, its count) is charged for each time it is asked, so
//! neither an answer nor its cost depends on what was asked before.

use std::cell::RefCell;
use std::collections::HashMap;

use crate::meaning::Formula;
use crate::set::HandSet;

/// The most sets kept: a few megabytes.
const MOST: usize = 512;

thread_local! {
    static KNOWN: RefCell<HashMap<Formula, HandSet>> = RefCell::default();
}

/// The hands of this formula, on no account: as they were found before, or else as `compile` finds
/// them.
pub(crate) fn set(formula: &Formula, compile: impl FnOnce() -> HandSet) -> HandSet {
    let known = KNOWN.with_borrow(|known| known.get(formula).cloned());
    known.unwrap_or_else(|| {
        let set = compile();
        KNOWN.with_borrow_mut(|known| {
            if known.len() == MOST {
                known.clear();
            }
            known.insert(formula.clone(), set.clone());
        });
        set
    })
}

#[cfg(test)]
mod tests {
    use std::thread;

    use super::*;
    use crate::cells::TooComplex;
    use crate::meaning::Meaning;
    use crate::work::Work;

    /// What is asked of a comparison, and what is left of the account.
    fn asked(formula: &Formula, steps: u64) -> (Vec<Result<u64, TooComplex>>, u64) {
        let work = Work::of(steps);
        let set = HandSet::within(&work, formula);
        let shown = set.portrait().map(|portrait| portrait.shapes()[200]);
        let typical = set.typical().map(|hand| hand.map_or(0, |hand| hand.hcp().into()));
        (vec![set.count(), shown, typical, set.clone().count()], work.left())
    }

    #[test]
    fn what_is_known_already_has_the_same_answer_at_the_same_price() {
        let all = ["15-17 bal", "15-17 bal stop(H)", "losers<=7 aces>=2", "5-10 (6H | 6S)"];
        for text in all {
            let formula = text.parse::<Meaning>().unwrap().formula;
            // a thread of its own knows nothing yet
            let first = |steps| {
                let formula = formula.clone();
                thread::spawn(move || asked(&formula, steps)).join().unwrap()
            };
            // enough; and so little that the account is empty somewhere on the way
            for steps in [100_000_000, 100, 1_000, 10_000, 30_000, 100_000, 1_000_000, 100_000_000]
            {
                assert_eq!(asked(&formula, steps), first(steps), "{text}, {steps} steps");
            }
        }
    }

    #[test]
    fn only_so_many_are_kept() {
        for points in 0..=MOST {
            let text = format!("{}-{} {}+H", points % 30, points % 30 + 7, points / 30 % 14);
            let formula = text.parse::<Meaning>().unwrap().formula;
            let set = HandSet::within(&Work::of(1_000_000), &formula);
            assert_eq!(set.count(), HandSet::new(&formula).count());
        }
        assert!(KNOWN.with_borrow(HashMap::len) <= MOST);
    }
}
