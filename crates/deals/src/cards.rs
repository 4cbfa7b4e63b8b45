//! Cards as bits, and quick questions about them.

use bridge::{Hand, Suit};
use hands::HandSet;
use hands::meaning::Shape;

/// Cards: sixteen bits for each suit, clubs lowest; in them the two lowest.
pub(crate) type Cards = u64;

/// The cards of a hand.
pub(crate) fn cards_of(hand: Hand) -> Cards {
    Suit::ALL
        .into_iter()
        .fold(0, |all, suit| all | u64::from(hand.holding(suit)) << (16 * suit as u32))
}

/// The hand of thirteen cards.
pub(crate) fn hand_of(cards: Cards) -> Option<Hand> {
    Hand::from_holdings(holdings(cards)).ok()
}

/// The ranks of each suit, clubs first.
pub(crate) const fn holdings(cards: Cards) -> [u16; 4] {
    [
        (cards & 0xFFFF) as u16,
        (cards >> 16 & 0xFFFF) as u16,
        (cards >> 32 & 0xFFFF) as u16,
        (cards >> 48 & 0xFFFF) as u16,
    ]
}

/// One bit for each card.
pub(crate) fn single(cards: Cards) -> impl Iterator<Item = Cards> {
    let mut rest = cards;
    std::iter::from_fn(move || {
        let next = rest & rest.wrapping_neg();
        rest ^= next;
        (next != 0).then_some(next)
    })
}

/// The length of each holding of a suit, and in the high bits its points.
static SUITS: [u16; 1 << 13] = {
    let mut table = [0; 1 << 13];
    let mut ranks: u16 = 0;
    while ranks < 1 << 13 {
        let length = (ranks.count_ones() & 15) as u16;
        let honours = ranks >> 9;
        let points = (honours & 1)
            + (honours >> 1 & 1) * 2
            + (honours >> 2 & 1) * 3
            + (honours >> 3 & 1) * 4;
        table[ranks as usize] = length | points << 4;
        ranks += 1;
    }
    table
};

/// Which hands fit, decided as quickly as possible.
#[derive(Debug, Clone)]
pub(crate) struct Fits {
    /// The number of each shape by spades, hearts and diamonds.
    places: Vec<u16>,
    /// For each shape the points with which it may fit.
    points: Vec<u64>,
    /// What has to be checked as well where honours decide.
    honours: Option<HandSet>,
}

impl Fits {
    pub(crate) fn new(set: &HandSet) -> Self {
        let mut places = vec![0; 1 << 12];
        for (number, shape) in (0..).zip(Shape::every()) {
            let [s, h, d, _] = shape.lengths().map(usize::from);
            places[s << 8 | h << 4 | d] = number;
        }
        let honours = set.depends_on_honours().then(|| set.clone());
        Self { places, points: set.points_by_shape().to_vec(), honours }
    }

    /// Does a hand of these thirteen cards fit?
    pub(crate) fn holds(&self, cards: Cards) -> bool {
        let [clubs, diamonds, hearts, spades] =
            holdings(cards).map(|ranks| usize::from(SUITS[usize::from(ranks & 0x1FFF)]));
        let place = (spades & 15) << 8 | (hearts & 15) << 4 | (diamonds & 15);
        let points = (clubs >> 4) + (diamonds >> 4) + (hearts >> 4) + (spades >> 4);
        self.points[usize::from(self.places[place])] >> points & 1 != 0
            && self
                .honours
                .as_ref()
                .is_none_or(|set| hand_of(cards).is_some_and(|hand| set.contains(hand)))
    }
}
