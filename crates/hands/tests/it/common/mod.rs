//! A second reading of the formulas: what they say of thirteen given cards,
//! written from the interface alone. Nothing here asks a `HandSet`.

use bridge::{Card, Hand, Rank, Suit};
use hands::meaning::{Atom, Bound, Counted, Formula, Meaning, Pattern, Range, Relation, Shape};
use proptest::prelude::*;

/// Some cards, sorted: thirteen bits for each suit, clubs first, the two lowest.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Cards {
    pub(crate) suits: [u16; 4],
}

impl Cards {
    pub(crate) fn length(self, suit: Suit) -> u32 {
        self.suits[suit as usize].count_ones()
    }

    pub(crate) fn points(self) -> u32 {
        let one_suit = |cards: u16| {
            let held = |rank: Rank| u32::from(cards >> rank as u16 & 1);
            4 * held(Rank::Ace) + 3 * held(Rank::King) + 2 * held(Rank::Queen) + held(Rank::Jack)
        };
        self.suits.into_iter().map(one_suit).sum()
    }

    fn has(self, rank: Rank, suit: Suit) -> bool {
        self.suits[suit as usize] >> rank as u16 & 1 != 0
    }

    /// How many of the highest `of` ranks of the suit are held?
    fn top(self, of: usize, suit: Suit) -> u32 {
        let ranks = Rank::ALL.into_iter().rev().take(of);
        ranks.map(|rank| u32::from(self.has(rank, suit))).sum()
    }

    /// Longest suit first.
    fn pattern(self) -> [u32; 4] {
        let mut lengths = Suit::ALL.map(|suit| self.length(suit));
        lengths.sort_unstable();
        lengths.reverse();
        lengths
    }

    /// As the rest of the program represents it.
    pub(crate) fn hand(self) -> Hand {
        let pack = Suit::ALL.into_iter().flat_map(|suit| Rank::ALL.map(|rank| Card { suit, rank }));
        let held = pack.filter(|card| self.has(card.rank, card.suit));
        Hand::from_cards(held).expect("thirteen cards")
    }
}

impl From<Hand> for Cards {
    fn from(hand: Hand) -> Self {
        let mut suits = [0; 4];
        for card in hand.cards() {
            suits[card.suit as usize] |= 1 << card.rank as u16;
        }
        Self { suits }
    }
}

/// Thirteen cards from a shuffled pack.
pub(crate) fn deal(random: &mut fastrand::Rng) -> Cards {
    let mut pack: [u8; 52] = std::array::from_fn(|i| u8::try_from(i).unwrap_or(0));
    let mut suits = [0; 4];
    for place in 0..13 {
        pack.swap(place, random.usize(place..52));
        suits[usize::from(pack[place] / 13)] |= 1 << (pack[place] % 13);
    }
    Cards { suits }
}

/// The formula of a meaning.
pub(crate) fn formula(text: &str) -> Formula {
    let meaning: Meaning = text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
    meaning.formula
}

/// Do these cards fit the formula?
pub(crate) fn fits(formula: &Formula, cards: Cards) -> bool {
    says(formula, cards).unwrap_or(true)
}

/// What is soft says nothing: it is left out of a conjunction, and an
/// alternative that says nothing is open to every hand.
fn says(formula: &Formula, cards: Cards) -> Option<bool> {
    match formula {
        Formula::Soft(_) => None,
        Formula::Atom(atom) => Some(holds(atom, cards)),
        Formula::Not(inner) => says(inner, cards).map(|said| !said),
        Formula::Any(parts) => Some(parts.iter().any(|part| says(part, cards).unwrap_or(true))),
        Formula::All(parts) => {
            let said: Vec<bool> = parts.iter().filter_map(|part| says(part, cards)).collect();
            if said.is_empty() { None } else { Some(!said.contains(&false)) }
        }
    }
}

fn holds(atom: &Atom, cards: Cards) -> bool {
    match *atom {
        Atom::Everything => true,
        Atom::Hcp(range) => in_range(range, cards.points()),
        Atom::TotalPoints(range) => {
            let long = Suit::ALL.map(|suit| cards.length(suit).max(4) - 4);
            in_range(range, cards.points() + long.iter().sum::<u32>())
        }
        Atom::SupportPoints(suit, range) => {
            let beside = Suit::ALL.into_iter().filter(|other| *other != suit);
            let short = beside.map(|other| [5, 3, 1].get(cards.length(other) as usize).copied());
            let short: u32 = short.map(|worth| worth.unwrap_or(0)).sum();
            let fits = cards.length(suit) >= 3;
            in_range(range, cards.points() + if fits { short } else { 0 })
        }
        Atom::RuleOfTwenty => {
            let mut lengths = Suit::ALL.map(|suit| cards.length(suit));
            lengths.sort_unstable();
            cards.points() + lengths[3] + lengths[2] >= 20
        }
        Atom::Length(suit, range) => in_range(range, cards.length(suit)),
        Atom::Balanced => is_balanced(cards),
        Atom::SemiBalanced => {
            is_balanced(cards) || [[5, 4, 2, 2], [6, 3, 2, 2]].contains(&cards.pattern())
        }
        Atom::Unbalanced => !is_balanced(cards),
        Atom::Pattern(pattern) => cards.pattern() == pattern.lengths().map(u32::from),
        Atom::Shape(shape) => {
            let spades_first = [Suit::Spades, Suit::Hearts, Suit::Diamonds, Suit::Clubs];
            spades_first.map(|suit| cards.length(suit)) == shape.lengths().map(u32::from)
        }
        Atom::Compare(left, relation, right) => {
            let (left, right) = (cards.length(left), cards.length(right));
            match relation {
                Relation::AtLeast => left >= right,
                Relation::MoreThan => left > right,
                Relation::Equal => left == right,
            }
        }
        Atom::Count(what, ref bound) => {
            let number = number_of(what, cards);
            match bound {
                Bound::AtLeast(least) => number >= u32::from(*least),
                Bound::AtMost(most) => number <= u32::from(*most),
                Bound::OneOf(values) => values.iter().any(|value| u32::from(*value) == number),
            }
        }
        Atom::Has(card) => cards.has(card.rank, card.suit),
        Atom::Queen(suit) => cards.has(Rank::Queen, suit),
        Atom::Stopper(suit) => {
            let guarded = [(Rank::Ace, 1), (Rank::King, 2), (Rank::Queen, 3), (Rank::Jack, 4)];
            guarded
                .iter()
                .any(|(rank, least)| cards.has(*rank, suit) && cards.length(suit) >= *least)
        }
        Atom::Control(suit) => cards.length(suit) <= 1 || cards.top(2, suit) > 0,
        Atom::Short(suit) => cards.length(suit) <= 1,
    }
}

fn number_of(what: Counted, cards: Cards) -> u32 {
    let each = |of: fn(Cards, Suit) -> u32| Suit::ALL.map(|suit| of(cards, suit)).iter().sum();
    match what {
        Counted::TopThree(suit) => cards.top(3, suit),
        Counted::TopFive(suit) => cards.top(5, suit),
        Counted::Aces => each(|cards, suit| cards.top(1, suit)),
        Counted::Keycards(trumps) => {
            u32::from(cards.has(Rank::King, trumps)) + number_of(Counted::Aces, cards)
        }
        Counted::Controls => each(|cards, suit| cards.top(1, suit) + cards.top(2, suit)),
        Counted::Losers => each(|cards, suit| cards.length(suit).min(3 - cards.top(3, suit))),
    }
}

fn is_balanced(cards: Cards) -> bool {
    [[4, 3, 3, 3], [4, 4, 3, 2], [5, 3, 3, 2]].contains(&cards.pattern())
}

fn in_range(range: Range, value: u32) -> bool {
    u32::from(range.min()) <= value && range.max().is_none_or(|max| value <= u32::from(max))
}

/// Formulas of at most this many conditions, none of them soft.
pub(crate) fn formulas(conditions: u32) -> impl Strategy<Value = Formula> {
    atoms().prop_map(Formula::Atom).prop_recursive(3, conditions, 3, |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 2..4).prop_map(Formula::all),
            prop::collection::vec(inner.clone(), 2..4).prop_map(Formula::any),
            inner.prop_map(|inner| Formula::Not(Box::new(inner))),
        ]
    })
}

fn suits() -> impl Strategy<Value = Suit> + Clone {
    prop::sample::select(&Suit::ALL[..])
}

fn ranges(most: u8) -> impl Strategy<Value = Range> {
    let between = |a: u8, b: u8| Range::new(a.min(b), a.max(b)).expect("upwards");
    prop_oneof![
        (0..=most).prop_map(Range::at_least),
        (0..=most, 0..=most).prop_map(move |(a, b)| between(a, b))
    ]
}

fn counts() -> impl Strategy<Value = Atom> {
    let counted = prop_oneof![
        suits().prop_map(Counted::TopThree),
        suits().prop_map(Counted::TopFive),
        suits().prop_map(Counted::Keycards),
        Just(Counted::Aces),
        Just(Counted::Controls),
        Just(Counted::Losers),
    ];
    counted.prop_flat_map(|what| {
        let bound = prop_oneof![
            (0..=what.most()).prop_map(Bound::AtLeast),
            (0..=what.most()).prop_map(Bound::AtMost),
            prop::collection::btree_set(0..=what.most(), 1..4)
                .prop_map(|values| Bound::OneOf(values.into_iter().collect())),
        ];
        bound.prop_map(move |bound| Atom::Count(what, bound))
    })
}

/// Half of them speak of honours.
fn atoms() -> impl Strategy<Value = Atom> {
    let relations = [Relation::AtLeast, Relation::MoreThan, Relation::Equal];
    let shapes = prop::sample::select(Shape::every().collect::<Vec<_>>());
    let has = (suits(), prop::sample::select(&Rank::ALL[..]))
        .prop_map(|(suit, rank)| Atom::Has(Card { suit, rank }));
    prop_oneof![
        1 => Just(Atom::Everything),
        1 => Just(Atom::Balanced),
        1 => Just(Atom::SemiBalanced),
        1 => Just(Atom::Unbalanced),
        4 => ranges(37).prop_map(Atom::Hcp),
        2 => ranges(40).prop_map(Atom::TotalPoints),
        2 => (suits(), ranges(40)).prop_map(|(suit, range)| Atom::SupportPoints(suit, range)),
        1 => Just(Atom::RuleOfTwenty),
        4 => (suits(), ranges(8)).prop_map(|(suit, range)| Atom::Length(suit, range)),
        1 => shapes
            .clone()
            .prop_filter_map("one over nine", |shape| Pattern::new(shape.lengths()))
            .prop_map(Atom::Pattern),
        1 => shapes.prop_map(Atom::Shape),
        2 => (suits(), prop::sample::select(relations.to_vec()), suits())
            .prop_map(|(left, relation, right)| Atom::Compare(left, relation, right)),
        1 => suits().prop_map(Atom::Short),
        8 => counts(),
        4 => has,
        2 => suits().prop_map(Atom::Stopper),
        2 => suits().prop_map(Atom::Control),
        1 => suits().prop_map(Atom::Queen),
    ]
}
