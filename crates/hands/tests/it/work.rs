//! An account of work: it never changes an answer, and it ends every question.

use hands::meaning::{Formula, Meaning};
use hands::{Allowance, CardsOf, HandSet, Overlap, Stop, TooComplex, Work};

const FORMULAS: [&str; 12] = [
    "any",
    "!any",
    "15-17 bal",
    "11-19, 5+H",
    "10-12tp (5+H | 5+S)",
    "15-17 bal stop(H)",
    "key(H)=1,4 Q(H)",
    "controls>=5 | losers<=6",
    "top5S>=3 6+S !has(AH)",
    "has(TD), has(3C)",
    "bal, (top5C>=3 | has(2D) | has(9D) | key(H)=1,3 | has(5S))",
    "1+H, (Q(D) | has(6C) | has(5S) | has(8S) | has(5D) | Q(H) | top3S>=2 | losers<=7 | has(2H))",
];

const PLENTY: u64 = 1 << 40;

fn formula(text: &str) -> Formula {
    text.parse::<Meaning>().unwrap().formula
}

/// Everything that can be asked about two sets.
#[derive(Debug, PartialEq, Eq)]
struct Answers {
    count: Result<u64, TooComplex>,
    within: Result<bool, TooComplex>,
    overlap: Result<Overlap, TooComplex>,
    points: Result<Vec<u64>, TooComplex>,
    close: Result<u64, TooComplex>,
    typical: Result<Option<bridge::Hand>, TooComplex>,
    drawn: Result<Vec<bridge::Hand>, TooComplex>,
}

impl Answers {
    fn of(work: &Work, one: &Formula, other: &Formula) -> Self {
        let set = |formula| HandSet::within(work, formula);
        let (one, other) = (set(one), set(other));
        let of = CardsOf::Suit { suit: bridge::Suit::Hearts, keep: 0, least: 0 };
        let little = Allowance { below: 1, above: 1, cards: 1, of, ..Allowance::default() };
        Self {
            count: one.count(),
            within: one.is_within(&other),
            overlap: one.overlap(&other),
            points: one.portrait().map(|portrait| portrait.points().to_vec()),
            close: one.widened(little).and(&other).count(),
            typical: one.typical(),
            drawn: one.minus(&other).sample(3, 2),
        }
    }

    /// Is each of these answered as in `all`, or not at all?
    fn are_in(&self, all: &Self) -> bool {
        fn is<T: PartialEq>(some: &Result<T, TooComplex>, all: &Result<T, TooComplex>) -> bool {
            some.is_err() || some == all
        }
        is(&self.count, &all.count)
            && is(&self.within, &all.within)
            && is(&self.overlap, &all.overlap)
            && is(&self.points, &all.points)
            && is(&self.close, &all.close)
            && is(&self.typical, &all.typical)
            && is(&self.drawn, &all.drawn)
    }

    fn is_none(&self) -> bool {
        self.count.is_err()
            && self.within.is_err()
            && self.overlap.is_err()
            && self.points.is_err()
            && self.close.is_err()
            && self.typical.is_err()
            && self.drawn.is_err()
    }
}

fn pairs() -> impl Iterator<Item = (Formula, Formula)> {
    let ahead = |steps| FORMULAS.into_iter().zip(FORMULAS.into_iter().cycle().skip(steps));
    let both = ahead(1).chain(ahead(5));
    both.map(|(one, other)| (formula(one), formula(other)))
}

#[test]
fn a_budget_never_changes_an_answer() {
    for (one, other) in pairs() {
        let free = Answers::of(&Work::unmetered(), &one, &other);
        let plenty = Work::of(PLENTY);
        assert_eq!(Answers::of(&plenty, &one, &other), free, "{one} / {other}");
        let cost = PLENTY - plenty.left();
        for share in [0, 1, 3, 7, 10] {
            let work = Work::of(cost * share / 10);
            let some = Answers::of(&work, &one, &other);
            assert!(some.are_in(&free), "{share} tenths of {cost}: {one} / {other}");
            assert!(work.is_spent(), "the last step leaves nothing");
        }
    }
}

#[test]
fn the_same_questions_cost_the_same_steps() {
    for (one, other) in pairs() {
        let cost = || {
            let work = Work::of(PLENTY);
            let _ = Answers::of(&work, &one, &other);
            PLENTY - work.left()
        };
        assert_eq!(cost(), cost(), "{one} / {other}");
    }
}

#[test]
fn an_empty_budget_answers_nothing() {
    for (one, other) in pairs() {
        assert!(Answers::of(&Work::of(0), &one, &other).is_none(), "{one} / {other}");
    }
}

#[test]
fn stopped_work_gives_no_answer() {
    let stop = Stop::new();
    let work = Work::until(PLENTY, stop.clone());
    let set = HandSet::within(&work, &formula("15-17 bal stop(H)"));
    stop.clone().stop();
    assert!(work.is_stopped());
    assert_eq!(set.count(), Err(TooComplex));
    assert!(work.is_spent());
    assert!(!Work::until(1, Stop::never()).is_stopped());
}

#[test]
fn cached_work_is_charged_each_time() {
    for one in FORMULAS {
        for other in FORMULAS {
            let work = Work::of(PLENTY);
            let cost = || {
                let before = work.left();
                let answers = Answers::of(&work, &formula(one), &formula(other));
                (answers, before - work.left())
            };
            assert_eq!(cost(), cost(), "{one} / {other}");
        }
    }
}
