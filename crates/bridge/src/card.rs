//! Suits, ranks and cards.

use std::fmt;
use std::str::FromStr;

use crate::spelled::Spelled as _;
use crate::text::shortened;

/// One of the four suits, in rank order (Law 1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Suit {
    Clubs,
    Diamonds,
    Hearts,
    Spades,
}

impl Suit {
    /// From clubs to spades.
    pub const ALL: [Self; 4] = [Self::Clubs, Self::Diamonds, Self::Hearts, Self::Spades];

    /// `C`, `D`, `H`, `S`.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::Clubs => 'C',
            Self::Diamonds => 'D',
            Self::Hearts => 'H',
            Self::Spades => 'S',
        }
    }

    /// `♣`, `♦`, `♥`, `♠`.
    #[must_use]
    pub const fn symbol(self) -> &'static str {
        match self {
            Self::Clubs => "♣",
            Self::Diamonds => "♦",
            Self::Hearts => "♥",
            Self::Spades => "♠",
        }
    }

    /// The suit whose letter or symbol opens the text, and what comes after it.
    fn read(text: &str) -> Option<(Self, &str)> {
        let mut chars = text.chars();
        let suit = match chars.next()? {
            'C' | 'c' | '♣' | '♧' => Self::Clubs,
            'D' | 'd' | '♦' | '♢' => Self::Diamonds,
            'H' | 'h' | '♥' | '♡' => Self::Hearts,
            'S' | 's' | '♠' | '♤' => Self::Spades,
            _ => return None,
        };
        let rest = chars.as_str();
        Some((suit, rest.strip_prefix('\u{FE0F}').unwrap_or(rest)))
    }

    fn by_word(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|suit| text.eq_ignore_ascii_case(suit.spelled()))
    }
}

/// Two to ace, in rank order (Law 1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Rank {
    Two,
    Three,
    Four,
    Five,
    Six,
    Seven,
    Eight,
    Nine,
    Ten,
    Jack,
    Queen,
    King,
    Ace,
}

impl Rank {
    /// From the two to the ace.
    pub const ALL: [Self; 13] = [
        Self::Two,
        Self::Three,
        Self::Four,
        Self::Five,
        Self::Six,
        Self::Seven,
        Self::Eight,
        Self::Nine,
        Self::Ten,
        Self::Jack,
        Self::Queen,
        Self::King,
        Self::Ace,
    ];

    /// `2` … `9`, `T`, `J`, `Q`, `K`, `A`.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::Two => '2',
            Self::Three => '3',
            Self::Four => '4',
            Self::Five => '5',
            Self::Six => '6',
            Self::Seven => '7',
            Self::Eight => '8',
            Self::Nine => '9',
            Self::Ten => 'T',
            Self::Jack => 'J',
            Self::Queen => 'Q',
            Self::King => 'K',
            Self::Ace => 'A',
        }
    }

    /// Is it an ace, king, queen, jack or ten?
    #[must_use]
    pub const fn is_honour(self) -> bool {
        self as u8 >= Self::Ten as u8
    }

    /// The rank that opens the text, `T` or `10` for the ten, and what comes
    /// after it.
    pub(crate) fn read(text: &str) -> Option<(Self, &str)> {
        if let Some(rest) = text.strip_prefix("10") {
            return Some((Self::Ten, rest));
        }
        let mut chars = text.chars();
        let letter = chars.next()?.to_ascii_uppercase();
        let rank = Self::ALL.into_iter().find(|rank| rank.letter() == letter)?;
        Some((rank, chars.as_str()))
    }
}

/// A card: suit, then rank.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Card {
    /// Clubs to spades.
    pub suit: Suit,
    /// Two to ace.
    pub rank: Rank,
}

impl Card {
    /// As a director writes it: `♠A`, `♥T`.
    #[must_use]
    pub fn symbol(self) -> String {
        format!("{}{}", self.suit.symbol(), self.rank.letter())
    }

    fn read(text: &str) -> Option<Self> {
        let (suit, rest) = Suit::read(text)?;
        let (rank, rest) = Rank::read(rest.trim_start())?;
        rest.is_empty().then_some(Self { suit, rank })
    }
}

impl fmt::Display for Suit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Write::write_char(f, self.letter())
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.suit.letter(), self.rank.letter())
    }
}

/// The text is not a suit.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not a suit; the suits are C, D, H and S")]
pub struct ParseSuitError(pub String);

impl FromStr for Suit {
    type Err = ParseSuitError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let trimmed = text.trim();
        match Self::read(trimmed) {
            Some((suit, "")) => Ok(suit),
            Some(_) | None => Self::by_word(trimmed).ok_or_else(|| ParseSuitError(shortened(text))),
        }
    }
}

/// The text is not a card.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not a card; a card is suit then rank, such as SA or H10")]
pub struct ParseCardError(pub String);

impl FromStr for Card {
    type Err = ParseCardError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::read(text.trim()).ok_or_else(|| ParseCardError(shortened(text)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn card(text: &str) -> Card {
        text.parse().unwrap()
    }

    #[test]
    fn spades_outrank_hearts_and_the_ace_the_king() {
        assert!(Suit::ALL.is_sorted());
        assert!(Rank::ALL.is_sorted());
        assert!(Suit::Spades > Suit::Hearts && Suit::Diamonds > Suit::Clubs);
        assert!(card("SA") > card("SK"));
        assert!(card("S2") > card("HA"), "suit first");
    }

    #[test]
    fn the_five_honours_are_ace_king_queen_jack_ten() {
        let honours: String =
            Rank::ALL.into_iter().rev().filter(|r| r.is_honour()).map(Rank::letter).collect();
        assert_eq!(honours, "AKQJT");
    }

    #[test]
    fn suits_are_read_by_letter_name_or_symbol() {
        let table = [
            (Suit::Clubs, ["C", "c", "clubs", "CLUBS", "♣", "♧"]),
            (Suit::Diamonds, ["D", "d", "diamonds", "Diamonds", "♦", "♢"]),
            (Suit::Hearts, ["H", "h", "hearts", " Hearts", "♥", "♡"]),
            (Suit::Spades, ["S", "s", "spades", "Spades ", "♠", "♤"]),
        ];
        for (suit, texts) in table {
            for text in texts {
                assert_eq!(text.parse(), Ok(suit), "{text}");
            }
            assert_eq!(suit.symbol().parse(), Ok(suit));
        }
    }

    #[test]
    fn notrump_is_not_a_suit() {
        for text in ["N", "NT", "", "SS", "hearty", "♠♠"] {
            let refused = text.parse::<Suit>().unwrap_err().to_string();
            assert_eq!(refused, format!("`{text}` is not a suit; the suits are C, D, H and S"));
        }
    }

    #[test]
    fn the_ten_is_read_as_t_or_10_and_written_as_t() {
        for text in ["HT", "ht", "H10", "h10", "♥10", "♡T", " H 10 "] {
            assert_eq!(card(text), Card { suit: Suit::Hearts, rank: Rank::Ten }, "{text}");
        }
        assert_eq!(card("h10").to_string(), "HT");
        assert_eq!(card("h10").symbol(), "♥T");
    }

    #[test]
    fn the_ace_of_spades() {
        for text in ["SA", "sa", "♠A", "♤a"] {
            assert_eq!(card(text), Card { suit: Suit::Spades, rank: Rank::Ace }, "{text}");
        }
        assert_eq!(card("sa").to_string(), "SA");
        assert_eq!(card("sa").symbol(), "♠A");
    }

    #[test]
    fn a_card_is_written_suit_first_then_rank() {
        for text in ["AS", "10H", "S", "S1", "S0", "S11", "SAK", "NA", "", "♠"] {
            let refused = text.parse::<Card>().unwrap_err().to_string();
            let why = "is not a card; a card is suit then rank, such as SA or H10";
            assert_eq!(refused, format!("`{text}` {why}"));
        }
    }
}
