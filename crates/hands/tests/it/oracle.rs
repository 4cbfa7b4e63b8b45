//! A second opinion on the whole pack: every count again, by a method that has
//! nothing in common with ours.
//!
//! A condition is a little machine that is shown the 52 cards one after the other and told for each
//! whether it is held. Run over all packs at once it is a decision diagram; diagrams are joined by
//! *and* and *not*, and the paths that hold thirteen cards are counted.

use std::collections::HashMap;
use std::hash::Hash;

use crate::common::{formula, formulas};
use bridge::{Rank, Suit};
use hands::meaning::{Atom, Bound, Counted, Formula, Range, Relation};
use hands::{HANDS, HandSet, TooComplex};
use proptest::strategy::{Strategy, ValueTree};
use proptest::test_runner::TestRunner;

const NONE: usize = 0;
const ALL: usize = 1;

/// A place in a diagram: the card asked for, and where to go without and with it.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Node {
    card: usize,
    without: usize,
    with: usize,
}

/// Diagrams that share their nodes; equal sets of packs are the same node.
struct Oracle {
    nodes: Vec<Node>,
    known: HashMap<Node, usize>,
    joined: HashMap<[usize; 2], usize>,
    inverted: HashMap<usize, usize>,
}

/// The suit and rank of each card, the ace of clubs first, the two of spades last.
fn suit_of(card: usize) -> Suit {
    Suit::ALL[card / 13]
}

fn rank_of(card: usize) -> Rank {
    Rank::ALL[12 - card % 13]
}

/// Ace, king, queen and jack are the first four of their suit.
fn points_of(card: usize) -> u8 {
    u8::try_from(card % 13).map_or(0, |place| 4_u8.saturating_sub(place))
}

impl Oracle {
    fn new() -> Self {
        let end = Node { card: 52, without: NONE, with: NONE };
        Self {
            nodes: vec![end, end],
            known: HashMap::new(),
            joined: HashMap::new(),
            inverted: HashMap::new(),
        }
    }

    fn node(&mut self, card: usize, without: usize, with: usize) -> usize {
        if without == with {
            return with;
        }
        let node = Node { card, without, with };
        *self.known.entry(node).or_insert_with(|| {
            self.nodes.push(node);
            self.nodes.len() - 1
        })
    }

    /// The diagram of a machine: from `start`, each card held takes it to the
    /// state that `hold` gives; at the end it accepts or not.
    fn machine<S: Copy + Eq + Hash>(
        &mut self,
        start: S,
        hold: impl Fn(S, usize) -> S,
        accepts: impl Fn(S) -> bool,
    ) -> usize {
        self.run(0, start, &hold, &accepts, &mut HashMap::new())
    }

    fn run<S: Copy + Eq + Hash>(
        &mut self,
        card: usize,
        state: S,
        hold: &impl Fn(S, usize) -> S,
        accepts: &impl Fn(S) -> bool,
        known: &mut HashMap<(usize, S), usize>,
    ) -> usize {
        if card == 52 {
            return usize::from(accepts(state));
        }
        if let Some(found) = known.get(&(card, state)) {
            return *found;
        }
        let without = self.run(card + 1, state, hold, accepts, known);
        let with = self.run(card + 1, hold(state, card), hold, accepts, known);
        let node = self.node(card, without, with);
        known.insert((card, state), node);
        node
    }

    fn not(&mut self, a: usize) -> usize {
        if a <= ALL {
            return ALL - a;
        }
        if let Some(found) = self.inverted.get(&a) {
            return *found;
        }
        let Node { card, without, with } = self.nodes[a];
        let (without, with) = (self.not(without), self.not(with));
        let node = self.node(card, without, with);
        self.inverted.insert(a, node);
        node
    }

    fn and(&mut self, a: usize, b: usize) -> usize {
        if a == b || b == ALL {
            return a;
        }
        if a == ALL {
            return b;
        }
        if a == NONE || b == NONE {
            return NONE;
        }
        let key = [a.min(b), a.max(b)];
        if let Some(found) = self.joined.get(&key) {
            return *found;
        }
        let [x, y] = [self.nodes[a], self.nodes[b]];
        let card = x.card.min(y.card);
        let step = |node: Node, stay: usize| {
            if node.card == card { [node.without, node.with] } else { [stay, stay] }
        };
        let ([x0, x1], [y0, y1]) = (step(x, a), step(y, b));
        let (without, with) = (self.and(x0, y0), self.and(x1, y1));
        let node = self.node(card, without, with);
        self.joined.insert(key, node);
        node
    }

    /// How many hands of thirteen cards.
    fn count(&self, a: usize) -> u64 {
        let mut ways: HashMap<usize, [u64; 14]> = HashMap::new();
        skipped(self.ways(a, &mut ways), self.nodes[a].card)[13]
    }

    /// From this node's card on, the ways to hold each number of cards.
    fn ways(&self, a: usize, known: &mut HashMap<usize, [u64; 14]>) -> [u64; 14] {
        if a <= ALL {
            let mut end = [0; 14];
            end[0] = u64::from(a == ALL);
            return end;
        }
        if let Some(found) = known.get(&a) {
            return *found;
        }
        let Node { card, without, with } = self.nodes[a];
        let mut ways =
            |next: usize| skipped(self.ways(next, known), self.nodes[next].card - card - 1);
        let (mut sum, with) = (ways(without), ways(with));
        for held in 1..14 {
            sum[held] += with[held - 1];
        }
        known.insert(a, sum);
        sum
    }

    fn formula(&mut self, formula: &Formula) -> usize {
        match formula {
            Formula::All(parts) => parts.iter().fold(ALL, |all, part| {
                let part = self.formula(part);
                self.and(all, part)
            }),
            Formula::Any(parts) => {
                let none = parts.iter().fold(ALL, |none, part| {
                    let part = self.formula(part);
                    let not = self.not(part);
                    self.and(none, not)
                });
                self.not(none)
            }
            Formula::Not(inner) => {
                let inner = self.formula(inner);
                self.not(inner)
            }
            Formula::Soft(_) => ALL,
            Formula::Atom(atom) => self.atom(atom),
        }
    }

    fn atom(&mut self, atom: &Atom) -> usize {
        let within =
            |range: Range, n: u8| range.min() <= n && range.max().is_none_or(|max| n <= max);
        let of = |suit: Suit, card: usize| u8::from(suit_of(card) == suit);
        match *atom {
            Atom::Everything => ALL,
            Atom::Hcp(range) => {
                self.machine(0, |n, card| n + points_of(card), |n| within(range, n))
            }
            Atom::TotalPoints(range) => {
                // points so far, the suit, and its cards
                let hold = |(points, suit, length): (u8, usize, u8), card: usize| {
                    let length = if suit == card / 13 { length + 1 } else { 1 };
                    (points + points_of(card) + u8::from(length > 4), card / 13, length)
                };
                self.machine((0, 0, 0), hold, |(points, _, _)| within(range, points))
            }
            Atom::SupportPoints(suit, range) => self.machine(
                // points so far, and up to three cards of each suit
                (0, [0_u8; 4]),
                |(points, mut held), card| {
                    held[card / 13] = (held[card / 13] + 1).min(3);
                    (points + points_of(card), held)
                },
                |(points, held): (u8, [u8; 4])| {
                    let of = |suit: Suit| {
                        (0..4).find(|i| suit_of(i * 13) == suit).map_or(0, |i| held[i])
                    };
                    let short = |other: Suit| [5, 3, 1, 0][usize::from(of(other))];
                    let others = Suit::ALL.into_iter().filter(|other| *other != suit);
                    let short: u8 = if of(suit) < 3 { 0 } else { others.map(short).sum() };
                    within(range, points + short)
                },
            ),
            Atom::RuleOfTwenty => self.machine(
                // points so far, the two longest suits before this one, the suit, its cards
                (0_u8, [0_u8; 2], 0, 0_u8),
                |(points, two, suit, length), card| {
                    let points = (points + points_of(card)).min(20);
                    if suit == card / 13 {
                        (points, two, suit, length + 1)
                    } else {
                        (points, longest_two(two, length), card / 13, 1)
                    }
                },
                |(points, two, _, length)| {
                    points + longest_two(two, length).iter().sum::<u8>() >= 20
                },
            ),
            Atom::Length(suit, range) => {
                self.machine(0, |n, card| n + of(suit, card), |n| within(range, n))
            }
            Atom::Short(suit) => self.machine(0, |n, card| n + of(suit, card), |n| n <= 1),
            Atom::Balanced => self.lengths(|lengths| BALANCED.contains(&sorted(lengths))),
            Atom::Unbalanced => self.lengths(|lengths| !BALANCED.contains(&sorted(lengths))),
            Atom::SemiBalanced => self.lengths(|lengths| {
                let pattern = sorted(lengths);
                BALANCED.contains(&pattern) || [[2, 2, 4, 5], [2, 2, 3, 6]].contains(&pattern)
            }),
            Atom::Pattern(pattern) => {
                self.lengths(|lengths| sorted(lengths) == sorted(pattern.lengths()))
            }
            Atom::Shape(shape) => self.lengths(|[c, d, h, s]| [s, h, d, c] == shape.lengths()),
            Atom::Compare(left, relation, right) => self.machine(
                (0, 0),
                |(l, r), card| (l + of(left, card), r + of(right, card)),
                |(l, r)| match relation {
                    Relation::AtLeast => l >= r,
                    Relation::MoreThan => l > r,
                    Relation::Equal => l == r,
                },
            ),
            Atom::Count(what, ref bound) => self.counted(what, bound),
            Atom::Has(wanted) => self.machine(
                false,
                |held, card| held || suit_of(card) == wanted.suit && rank_of(card) == wanted.rank,
                |held| held,
            ),
            Atom::Queen(suit) => self.machine(
                false,
                |held, card| held || suit_of(card) == suit && rank_of(card) == Rank::Queen,
                |held| held,
            ),
            Atom::Stopper(suit) => self.machine(
                (0, 0),
                |(high, length), card| {
                    let n = of(suit, card);
                    (high.max(points_of(card) * n), length + n)
                },
                // an ace needs no other card, a jack three
                |(high, length)| high > 0 && length > 4 - high,
            ),
            Atom::Control(suit) => self.machine(
                (0, 0),
                |(high, length), card| {
                    let n = of(suit, card);
                    (high.max(points_of(card) * n), length + n)
                },
                |(high, length)| high >= 3 || length <= 1,
            ),
        }
    }

    /// Clubs first; more than thirteen cards are no hand.
    fn lengths(&mut self, accepts: impl Fn([u8; 4]) -> bool) -> usize {
        let hold = |lengths: Option<[u8; 4]>, card: usize| {
            let mut lengths = lengths?;
            lengths[card / 13] += 1;
            (lengths.iter().sum::<u8>() <= 13).then_some(lengths)
        };
        self.machine(Some([0; 4]), hold, |lengths| lengths.is_some_and(&accepts))
    }

    fn counted(&mut self, what: Counted, bound: &Bound) -> usize {
        let allows = |n: u8| match bound {
            Bound::AtLeast(least) => n >= *least,
            Bound::AtMost(most) => n <= *most,
            Bound::OneOf(values) => values.contains(&n),
        };
        let worth = |card: usize| match what {
            Counted::TopThree(suit) => u8::from(suit_of(card) == suit && card % 13 < 3),
            Counted::TopFive(suit) => u8::from(suit_of(card) == suit && card % 13 < 5),
            Counted::Aces => u8::from(rank_of(card) == Rank::Ace),
            Counted::Keycards(suit) => {
                u8::from(rank_of(card) == Rank::Ace || suit_of(card) == suit && card % 13 == 1)
            }
            Counted::Controls => points_of(card).saturating_sub(2),
            Counted::Losers => 0,
        };
        if what != Counted::Losers {
            return self.machine(0, |n, card| n + worth(card), allows);
        }
        // the losers of the suits before, then the cards and the tops of this one
        let lost = |(losers, _, length, tops): (u8, usize, u8, u8)| losers + length.min(3 - tops);
        let hold = |state: (u8, usize, u8, u8), card: usize| {
            let (losers, suit, length, tops) = state;
            let top = u8::from(card % 13 < 3);
            if suit == card / 13 {
                (losers, suit, length.min(2) + 1, tops + top)
            } else {
                (lost(state), card / 13, 1, top)
            }
        };
        self.machine((0, 0, 0, 0), hold, |state| allows(lost(state)))
    }
}

/// Shortest suit first.
const BALANCED: [[u8; 4]; 3] = [[3, 3, 3, 4], [2, 3, 4, 4], [2, 3, 3, 5]];

/// The two longest of these two and another.
fn longest_two([first, second]: [u8; 2], other: u8) -> [u8; 2] {
    let mut all = [first, second, other];
    all.sort_unstable();
    [all[1], all[2]]
}

fn sorted(mut lengths: [u8; 4]) -> [u8; 4] {
    lengths.sort_unstable();
    lengths
}

/// The ways, preceded by this many cards that do not matter.
fn skipped(mut ways: [u64; 14], cards: usize) -> [u64; 14] {
    for _ in 0..cards {
        for held in (1..14).rev() {
            ways[held] += ways[held - 1];
        }
    }
    ways
}

const FORMULAS: &[&str] = &[
    "any",
    "12+",
    "15-17",
    "37",
    "10-12tp",
    "20+tp",
    "5+H",
    "4=4=1=4",
    "(5431)",
    "bal",
    "semi",
    "unbal 12+",
    "S>=H",
    "C>D H=S",
    "short(H) | short(S)",
    "15-17 bal",
    "11-19, 5+H",
    "5-10 (6H | 6S) | 20-22 bal",
    "8+ (4+H | 4+S)",
    "10-12tp 4+S",
    "has(AS)",
    "has(2C) !has(3C)",
    "has(7H) has(6H) | has(AD) has(KD)",
    "has(AS) has(AH) has(AD) !has(AC) 5+C",
    "aces=1",
    "aces=0,4 10+",
    "aces>=2 bal",
    "key(H)=1,4",
    "key(S)=2 Q(S)",
    "key(S)=2 key(D)=1",
    "controls>=5",
    "controls=3 8-11",
    "controls=4 aces=1 4+S",
    "losers<=7",
    "losers=6 5+H",
    "losers=12",
    "losers<=2 20+",
    "losers=7 controls=5",
    "12-14 losers<=6 5+S",
    "top3H>=2",
    "top3H>=2 6+H 5-10",
    "top5C=1,3,5",
    "top5S>=3 top3S<=1",
    "stop(H)",
    "stop(S) stop(H) stop(D) stop(C)",
    "!stop(C) 12+",
    "15-17 bal stop(H)",
    "stop(D) !has(AD) !has(KD) !Q(D)",
    "ctl(H)",
    "!ctl(S) !ctl(H)",
    "ctl(D) !has(AD) !has(KD) 11+",
    "Q(H) 4+H has(TH)",
    "top5S=0 top5H=0 top5D=0 top5C=0",
    "6-10, 6+S, top3S>=2, !stop(H), aces<=1",
    "12+ stop(H) top3S>=2 aces=1,3 losers<=6",
    "!(12+ 4+H) !(stop(D) aces>=1)",
    "(has(AS) | has(AH)) (has(KS) | Q(H)) !aces=2",
    "stop(H) 8-11 | !stop(H) 12-14 | ctl(D) losers=7",
    "8-11 aces=2 | 12-15 aces=1 | 4-7 aces=0 | controls=5",
    "(5431) stop(D) | (5422) ctl(D) | (6331) Q(D) | semi aces=1",
    "13+tp unbal | aces>=2 ctl(C) | key(D)=3 Q(D)",
    "S>H top3S>=2 | H>=S top3H>=2",
    "!(!(!(stop(H) | 5+D) | 9-11) | bal)",
    "~12+ 5+H",
];

#[test]
fn the_oracle_counts_what_everybody_knows() {
    let mut oracle = Oracle::new();
    let mut count = |text| {
        let root = oracle.formula(&formula(text));
        oracle.count(root)
    };
    assert_eq!(count("any"), HANDS);
    assert_eq!(count("!any"), 0);
    assert_eq!(count("37"), 4);
    assert_eq!(count("has(2C)"), HANDS / 4);
    assert_eq!(count("aces=4"), 1_677_106_640);
    assert_eq!(count("0"), 2_310_789_600);
}

#[test]
fn the_oracle_counts_as_we_do() {
    for text in FORMULAS {
        let mut oracle = Oracle::new();
        let root = oracle.formula(&formula(text));
        let set: HandSet = text.parse().unwrap();
        assert_eq!(set.count(), Ok(oracle.count(root)), "{text}");
    }
}

#[test]
fn the_oracle_sees_the_same_points_and_lengths() {
    for text in ["11-19, 5+H", "losers<=6 stop(H)", "key(S)=2 Q(S) | 6+S top3S>=2"] {
        let set: HandSet = text.parse().unwrap();
        let portrait = set.portrait().unwrap();
        let mut oracle = Oracle::new();
        let root = oracle.formula(&formula(text));
        for (points, hands) in (0..).zip(portrait.points()) {
            let exactly = oracle.atom(&Atom::Hcp(Range::exactly(points)));
            let both = oracle.and(root, exactly);
            assert_eq!(oracle.count(both), *hands, "{text}, {points} points");
        }
        for suit in Suit::ALL {
            for (length, hands) in (0..).zip(portrait.lengths(suit)) {
                let exactly = oracle.atom(&Atom::Length(suit, Range::exactly(length)));
                let both = oracle.and(root, exactly);
                assert_eq!(oracle.count(both), hands, "{text}, {length}{suit}");
            }
        }
    }
}

#[test]
fn the_oracle_sees_the_same_overlap() {
    for pair in FORMULAS[20..].chunks_exact(2) {
        let [one, other] = [pair[0], pair[1]].map(|text| text.parse::<HandSet>().unwrap());
        let mut oracle = Oracle::new();
        let [a, b] = [pair[0], pair[1]].map(|text| oracle.formula(&formula(text)));
        let both = oracle.and(a, b);
        let overlap = one.overlap(&other).unwrap();
        let [a, b, both] = [a, b, both].map(|root| oracle.count(root));
        assert_eq!([overlap.first, overlap.second, overlap.both], [a, b, both], "{pair:?}");
        assert_eq!(one.is_within(&other), Ok(a == both), "{pair:?}");
    }
}

/// Formulas that nobody would write.
#[test]
fn the_oracle_counts_as_we_do_for_any_formula() {
    let mut runner = TestRunner::deterministic();
    let mut counted = 0;
    for _ in 0..150 {
        let any = formulas(4).new_tree(&mut runner).unwrap().current();
        let count = HandSet::new(&any).count();
        if count == Err(TooComplex) {
            continue;
        }
        let mut oracle = Oracle::new();
        let root = oracle.formula(&any);
        assert_eq!(count, Ok(oracle.count(root)), "{any}");
        counted += 1;
    }
    assert!(counted > 140, "only {counted}");
}
