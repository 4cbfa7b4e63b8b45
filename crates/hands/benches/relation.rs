//! How long it takes to relate two sets of hands.

use std::fmt;
use std::time::Duration;

use divan::{Bencher, black_box};
use hands::HandSet;
use hands::meaning::{Formula, Meaning};

mod questions;

use questions::{QUESTIONS, Question, set, share};

fn main() {
    // Longer than the default: the machine may be busy.
    divan::Divan::default().min_time(Duration::from_millis(300)).config_with_args().main();
}

fn formula(text: &str) -> Formula {
    text.parse::<Meaning>().expect("a meaning").formula
}

/// The three questions.
mod three_questions {
    use super::{Bencher, HandSet, QUESTIONS, Question, black_box, formula, set, share};

    /// Both sets are compiled, neither has been counted.
    #[divan::bench(args = QUESTIONS)]
    fn overlap_compiled_not_counted(bencher: Bencher<'_, '_>, question: &Question) {
        // a clone shares the count of its original, and nothing else
        let (what, given) = question.sets();
        bencher
            .with_inputs(|| (what.clone(), given.clone()))
            .bench_local_refs(|(what, given)| share(what, given));
    }

    /// Both sets are compiled, and each keeps the count made before.
    #[divan::bench(args = QUESTIONS)]
    fn overlap_compiled_counted(bencher: Bencher<'_, '_>, question: &Question) {
        let (what, given) = question.sets();
        what.count().and(given.count()).expect("they can be counted");
        bencher.bench_local(|| share(black_box(&what), black_box(&given)));
    }

    /// Two formulas are read.
    #[divan::bench(args = QUESTIONS)]
    fn parse(bencher: Bencher<'_, '_>, question: &Question) {
        bencher.bench_local(|| {
            (formula(black_box(question.what)), formula(black_box(question.given)))
        });
    }

    /// Two formulas become sets.
    #[divan::bench(args = QUESTIONS)]
    fn compile(bencher: Bencher<'_, '_>, question: &Question) {
        let (what, given) = (formula(question.what), formula(question.given));
        bencher.bench_local(|| (HandSet::new(black_box(&what)), HandSet::new(black_box(&given))));
    }

    /// The whole way: two texts are read, compiled and compared.
    #[divan::bench(args = QUESTIONS)]
    fn overlap_from_text(bencher: Bencher<'_, '_>, question: &Question) {
        bencher
            .bench_local(|| share(&set(black_box(question.what)), &set(black_box(question.given))));
    }
}

/// Is every hand of `what` in `given`?
struct Within {
    answer: bool,
    what: &'static str,
    given: &'static str,
}

const WITHIN: [Within; 6] = [
    Within { answer: false, what: QUESTIONS[0].what, given: QUESTIONS[0].given },
    Within { answer: false, what: QUESTIONS[1].what, given: QUESTIONS[1].given },
    Within { answer: true, what: QUESTIONS[2].what, given: QUESTIONS[2].given },
    Within { answer: true, what: "12-14, 5+H", given: "10-16, 5+H" },
    // only the honours can prove these two
    Within { answer: true, what: "15-17 bal stop(H)", given: "15-17 bal (stop(H) | stop(S))" },
    Within { answer: true, what: "20-21 bal", given: "controls>=2" },
];

impl fmt::Display for Within {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} in {}", self.what, self.given)
    }
}

impl Within {
    fn sets(&self) -> (HandSet, HandSet) {
        let (what, given) = (set(self.what), set(self.given));
        assert_eq!(is_within(&what, &given), self.answer, "{self}");
        (what, given)
    }
}

fn is_within(what: &HandSet, given: &HandSet) -> bool {
    what.is_within(given).expect("it can be counted")
}

/// A subset, proved or refuted.
mod subset {
    use super::{Bencher, WITHIN, Within, black_box, is_within, set};

    /// Both sets are compiled. (No count is asked for, so none is kept.)
    #[divan::bench(args = WITHIN)]
    fn compiled(bencher: Bencher<'_, '_>, within: &Within) {
        let (what, given) = within.sets();
        bencher.bench_local(|| is_within(black_box(&what), black_box(&given)));
    }

    /// From text to answer.
    #[divan::bench(args = WITHIN)]
    fn from_text(bencher: Bencher<'_, '_>, within: &Within) {
        bencher
            .bench_local(|| is_within(&set(black_box(within.what)), &set(black_box(within.given))));
    }
}

/// Two formulas that speak of honours.
struct Pair {
    name: &'static str,
    what: &'static str,
    given: &'static str,
}

impl fmt::Display for Pair {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)
    }
}

/// As system books have them.
const TYPICAL: [Pair; 13] = [
    Pair { name: "stopper, balanced", what: "15-17 bal", given: "15-18 bal stop(S)" },
    Pair { name: "stopper, any shape", what: "10+ stop(H)", given: "12+ stop(H)" },
    Pair {
        name: "two stoppers",
        what: "11-15 stop(H) stop(S)",
        given: "11-15 (stop(H) | stop(S))",
    },
    Pair { name: "control", what: "16+ 4+S ctl(D)", given: "16+ 4+S !ctl(C) ctl(D)" },
    Pair { name: "two of the top three", what: "6-10 6H top3H>=2", given: "5-10 6-7H" },
    Pair { name: "three of the top five", what: "6-10 6H top5H>=3", given: "6-10 6H top3H>=2" },
    Pair { name: "gambling", what: "7+D top3D=3 !stop(S)", given: "10-14 7+D top3D=3" },
    Pair { name: "aces, lists", what: "aces=0,4", given: "aces=0,3" },
    Pair { name: "keycards, one suit", what: "key(H)=1,4", given: "key(H)=0,3 | key(H)=1" },
    Pair { name: "keycards and queen", what: "key(H)=2,5 Q(H)", given: "key(S)=2,5 Q(S)" },
    Pair { name: "controls", what: "8+ controls=3", given: "8+ 5+H controls>=3" },
    Pair { name: "losers", what: "10+ 4+H losers<=7", given: "11+ 4+H losers<=8" },
    Pair {
        name: "four kinds at once",
        what: "12+ stop(H) top3S>=2 aces=1,3 losers<=6",
        given: "11-19 5+S controls>=3",
    },
];

/// Conditions on every suit, as no book has them; no length helps.
struct Mixture {
    name: &'static str,
    what: fn() -> String,
    given: fn() -> String,
}

impl fmt::Display for Mixture {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)
    }
}

const STOPPERS: &str = "stop(_)";
const TOPS: &str = "top3_>=1 top5_>=2";
const COUNTERS: &str = "aces>=1 controls>=3 losers<=8 key(_)>=1";
const LOW_CARDS: &str = "has(2_) has(3_)";
const KINDS: &str = "aces>=1 controls>=3 losers<=8 key(_)>=1 stop(_) ctl(_) top3_>=1 top5_>=2";
const HONOURS: &str = "has(A_) has(K_) has(Q_) has(J_) has(T_)";
const CARDS: &str = "has(A_) has(K_) has(Q_) has(J_) has(T_) has(9_) has(8_) has(7_) \
                     has(6_) has(5_) has(4_) has(3_) has(2_)";

const BAD: [Mixture; 9] = [
    Mixture { name: "all stoppers", what: || all(STOPPERS), given: unbalanced },
    Mixture { name: "some stopper", what: || some(STOPPERS), given: unbalanced },
    Mixture { name: "all tops", what: || all(TOPS), given: unbalanced },
    Mixture { name: "some top", what: || some(TOPS), given: unbalanced },
    Mixture { name: "all counters", what: || all(COUNTERS), given: unbalanced },
    Mixture { name: "some counter", what: || some(COUNTERS), given: unbalanced },
    Mixture { name: "low cards", what: || some(LOW_CARDS), given: unbalanced },
    Mixture { name: "all stoppers, some top", what: || all(STOPPERS), given: || some(TOPS) },
    Mixture {
        name: "all stoppers, some counter",
        what: || all(STOPPERS),
        given: || some(COUNTERS),
    },
];

/// The worst we could write. Some are refused, which takes time too.
const WORST: [Mixture; 10] = [
    Mixture {
        name: "all counters, some counter",
        what: || all(COUNTERS),
        given: || some(COUNTERS),
    },
    Mixture { name: "all tops, some counter", what: || all(TOPS), given: || some(COUNTERS) },
    Mixture { name: "all kinds", what: || all(KINDS), given: unbalanced },
    Mixture { name: "all kinds, some kind", what: || all(KINDS), given: || some(KINDS) },
    Mixture { name: "all kinds, some honour", what: || all(KINDS), given: || some(HONOURS) },
    Mixture { name: "some honour", what: || some(HONOURS), given: unbalanced },
    Mixture { name: "some spade", what: || mixed(CARDS, "S", " | "), given: unbalanced },
    Mixture { name: "some major, six and six", what: six_and_six, given: unbalanced },
    Mixture { name: "odd points, some counter", what: || odd(COUNTERS), given: || odd("any") },
    Mixture {
        name: "odd points, some counter, some top",
        what: || odd(COUNTERS),
        given: || odd(TOPS),
    },
];

/// All of these at once, `_` being each suit in turn.
fn all(conditions: &str) -> String {
    mixed(conditions, "CDHS", " ")
}

fn some(conditions: &str) -> String {
    mixed(conditions, "CDHS", " | ")
}

/// Some of these, with an odd number of points: a mask full of holes.
fn odd(conditions: &str) -> String {
    let points: Vec<String> = (1..38).step_by(2).map(|points| points.to_string()).collect();
    format!("({}) ({})", points.join("|"), some(conditions))
}

fn mixed(conditions: &str, suits: &str, sign: &str) -> String {
    let of_suits = |condition: &str| -> Vec<String> {
        let suits = if condition.contains('_') { suits } else { "-" };
        suits.chars().map(|suit| condition.replace('_', &suit.to_string())).collect()
    };
    conditions.split(' ').flat_map(of_suits).collect::<Vec<_>>().join(sign)
}

fn unbalanced() -> String {
    "!bal".to_owned()
}

fn six_and_six() -> String {
    format!("6=6=1=0 ({})", mixed(CARDS, "HS", " | "))
}

/// Both sets are compiled, and the three counts are wanted. (Where honours matter, `overlap` works
/// out all three again, whatever is known.)
mod honours {
    use super::{BAD, Bencher, Mixture, Pair, TYPICAL, WORST, black_box, set, share};

    #[divan::bench(args = TYPICAL)]
    fn typical(bencher: Bencher<'_, '_>, pair: &Pair) {
        overlap(bencher, pair.what, pair.given);
    }

    #[divan::bench(args = TYPICAL)]
    fn typical_from_text(bencher: Bencher<'_, '_>, pair: &Pair) {
        bencher.bench_local(|| share(&set(black_box(pair.what)), &set(black_box(pair.given))));
    }

    #[divan::bench(args = BAD)]
    fn bad(bencher: Bencher<'_, '_>, mixture: &Mixture) {
        overlap(bencher, &(mixture.what)(), &(mixture.given)());
    }

    #[divan::bench(args = WORST, sample_count = 5, sample_size = 1)]
    fn worst(bencher: Bencher<'_, '_>, mixture: &Mixture) {
        overlap(bencher, &(mixture.what)(), &(mixture.given)());
    }

    fn overlap(bencher: Bencher<'_, '_>, what: &str, given: &str) {
        let (what, given) = (set(what), set(given));
        bencher.bench_local(|| black_box(&what).overlap(black_box(&given)));
    }
}

/// 75 alternatives, just under the 1,000 characters that are read.
struct Alternatives {
    name: &'static str,
    text: fn() -> String,
}

const ALTERNATIVES: [Alternatives; 2] = [
    Alternatives { name: "75 of strength and lengths", text: plain_alternatives },
    Alternatives { name: "75 of aces and lengths", text: alternatives_with_aces },
];

impl fmt::Display for Alternatives {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)
    }
}

fn plain_alternatives() -> String {
    alternatives(|step| format!("{}-{}", 4 * step, 4 * step + 2))
}

fn alternatives_with_aces() -> String {
    alternatives(|step| format!("aces={step}"))
}

/// Five strengths, each with fifteen combinations of lengths.
fn alternatives(strength: impl Fn(usize) -> String) -> String {
    let all = (0..75).map(|i| {
        let (spades, hearts) = (i % 5, i / 5 % 3);
        format!("{} {spades}S {hearts}H", strength(i / 15))
    });
    all.collect::<Vec<_>>().join("|")
}

/// A very long formula and a short one.
mod many_alternatives {
    use super::{ALTERNATIVES, Alternatives, Bencher, HandSet, black_box, formula, set};

    const GIVEN: &str = "10-16, 5+H";

    #[divan::bench(args = ALTERNATIVES)]
    fn overlap_compiled_not_counted(bencher: Bencher<'_, '_>, alternatives: &Alternatives) {
        let (what, given) = (set(&(alternatives.text)()), set(GIVEN));
        bencher
            .with_inputs(|| (what.clone(), given.clone()))
            .bench_local_refs(|(what, given)| what.overlap(given));
    }

    #[divan::bench(args = ALTERNATIVES)]
    fn parse(bencher: Bencher<'_, '_>, alternatives: &Alternatives) {
        let text = (alternatives.text)();
        bencher.bench_local(|| formula(black_box(&text)));
    }

    #[divan::bench(args = ALTERNATIVES)]
    fn compile(bencher: Bencher<'_, '_>, alternatives: &Alternatives) {
        let formula = formula(&(alternatives.text)());
        bencher.bench_local(|| HandSet::new(black_box(&formula)));
    }

    #[divan::bench(args = ALTERNATIVES)]
    fn overlap_from_text(bencher: Bencher<'_, '_>, alternatives: &Alternatives) {
        let text = (alternatives.text)();
        bencher.bench_local(|| set(black_box(&text)).overlap(&set(black_box(GIVEN))));
    }
}

/// Sets from which hands are drawn.
const DRAWN: [&str; 4] = [
    QUESTIONS[0].what,
    QUESTIONS[1].given,
    QUESTIONS[2].given,
    "12+ stop(H) top3S>=2 aces=1,3 losers<=6",
];

/// Single hands, and a portrait of all of them; the sets are compiled.
mod draw {
    use super::{Bencher, DRAWN, black_box, set};

    /// Nothing is known about the set beforehand.
    #[divan::bench(args = DRAWN)]
    fn typical(bencher: Bencher<'_, '_>, text: &str) {
        let set = set(text);
        bencher.with_inputs(|| set.clone()).bench_local_refs(|set| set.typical());
    }

    /// The set keeps its portrait.
    #[divan::bench(args = DRAWN)]
    fn typical_with_portrait(bencher: Bencher<'_, '_>, text: &str) {
        let set = set(text);
        set.portrait().expect("it can be counted");
        bencher.bench_local(|| black_box(&set).typical());
    }

    /// The hand in the middle.
    #[divan::bench(args = DRAWN)]
    fn nth(bencher: Bencher<'_, '_>, text: &str) {
        let set = set(text);
        let middle = set.count().expect("it can be counted") / 2;
        bencher.bench_local(|| black_box(&set).nth(black_box(middle)));
    }

    /// Points and shapes.
    #[divan::bench(args = DRAWN)]
    fn portrait(bencher: Bencher<'_, '_>, text: &str) {
        let set = set(text);
        bencher
            .with_inputs(|| set.clone())
            .bench_local_refs(|set| *set.portrait().expect("it can be counted").points());
    }

    /// For comparison with [`portrait`].
    #[divan::bench(args = DRAWN)]
    fn count(bencher: Bencher<'_, '_>, text: &str) {
        let set = set(text);
        bencher.with_inputs(|| set.clone()).bench_local_refs(|set| set.count());
    }
}
