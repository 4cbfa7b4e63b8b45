//! LIN, the files of Bridge Base Online: pairs `key|value|`, board after board.
//!
//! There is no specification. What is read here: `md` the deal, `sv` the vulnerability, `ah`
//! the board's name, `mb` the calls, `an` what the call before it shows, `pc` the cards, `mc`
//! a claim, `qx` room and board, `pn` the players. Everything else is kept and not looked at.

use std::borrow::Cow;
use std::ops::Range;

use bridge::{Call, Card, Deal, Hand, ParseDealError, Rank, Seat, Suit, Vulnerability, shortened};

use crate::{Flaw, Lines, Lost, Place, Problem, text};

/// A key and its value.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Pair {
    key: Range<usize>,
    /// `None` where the file ends before it
    value: Option<Range<usize>>,
}

/// A LIN file.
#[derive(Debug, Clone)]
pub struct Lin {
    bytes: Vec<u8>,
    lines: Lines,
    pairs: Vec<Pair>,
    boards: Vec<Range<usize>>,
}

/// A call of a board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LinCall {
    pub call: Call,
    /// Was it alerted?
    pub alerted: bool,
    /// What was said about it
    pub explained: Option<String>,
    /// Where it is
    pub place: Place,
}

/// A board of a file, as far as it can be read.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct LinBoard {
    /// The line where its deal is, from 1
    pub line: usize,
    pub dealer: Option<Seat>,
    /// The hands that are known
    pub deal: Deal,
    /// The vulnerability
    pub vulnerable: Option<Vulnerability>,
    /// The board's name, such as `Board 1`
    pub name: Option<String>,
    /// `o1`, `c1`: the room and the board
    pub room: Option<String>,
    /// The players from South clockwise
    pub players: Option<[String; 4]>,
    /// The calls, starting with the dealer
    pub calls: Vec<LinCall>,
    /// The cards in the order in which they were played
    pub cards: Vec<Card>,
    /// The tricks that declarer claimed, all in all
    pub claimed: Option<u8>,
    /// What is wrong with it
    pub problems: Vec<Problem>,
}

impl Lin {
    /// Reads a file. Whatever it is, it is kept.
    pub fn read(bytes: impl Into<Vec<u8>>) -> Self {
        let bytes = bytes.into();
        let lines = Lines::of(&bytes);
        let mut pairs = Vec::new();
        let mut at = 0;
        let next = |at: usize| {
            let bar = bytes[at..].iter().position(|byte| *byte == b'|');
            bar.map(|length| at..at + length)
        };
        while let Some(key) = next(at) {
            let value = next(key.end + 1);
            at = value.as_ref().map_or(bytes.len(), |value| value.end + 1);
            pairs.push(Pair { key, value });
            if at >= bytes.len() {
                break;
            }
        }
        let mut lin = Self { bytes, lines, pairs, boards: Vec::new() };
        lin.find_boards();
        lin
    }

    /// The file as it was.
    #[must_use]
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    fn key(&self, pair: &Pair) -> Cow<'_, str> {
        text(self.bytes[pair.key.clone()].trim_ascii())
    }

    /// A board begins with its deal, or with the room or the players before it.
    fn find_boards(&mut self) {
        let mut starts: Vec<usize> = Vec::new();
        let mut before = None;
        for (at, pair) in self.pairs.iter().enumerate() {
            match self.bytes[pair.key.clone()].trim_ascii() {
                b"qx" => before = Some(at),
                b"pn" if before.is_none() => before = Some(at),
                b"md" => starts.push(before.take().unwrap_or(at)),
                _ => {}
            }
        }
        let ends = starts.iter().skip(1).copied().chain([self.pairs.len()]);
        self.boards = starts.iter().copied().zip(ends).map(|(start, end)| start..end).collect();
    }

    /// How many boards there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.boards.len()
    }

    /// Is there no board?
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.boards.is_empty()
    }

    /// The boards, one after the other.
    pub fn boards(&self) -> impl Iterator<Item = LinBoard> + '_ {
        let all = self.players_of_all();
        (0..self.boards.len()).map(move |at| self.board(at, all.as_ref()))
    }

    /// What is wrong with the file as a whole.
    #[must_use]
    pub fn problems(&self) -> Vec<Problem> {
        let mut problems = Vec::new();
        if let Some(Pair { key, value: None }) = self.pairs.last() {
            problems.push(Problem { place: self.lines.place(key.start), what: Flaw::BreaksOff });
        }
        let end = self.pairs.last().map_or(0, |pair| match &pair.value {
            Some(value) => value.end + 1,
            None => self.bytes.len(),
        });
        let rest = self.bytes.get(end..).unwrap_or_default();
        if !rest.trim_ascii().is_empty() {
            let space = rest.iter().take_while(|byte| byte.is_ascii_whitespace()).count();
            problems.push(Problem { place: self.lines.place(end + space), what: Flaw::NoKey });
        }
        if self.boards.is_empty() {
            problems.push(Problem { place: Place { line: 1, column: 1 }, what: Flaw::NoBoard });
        }
        problems
    }

    /// Vugraph files name the players once, before all boards.
    fn players_of_all(&self) -> Option<[String; 4]> {
        let first = self.boards.first()?.start;
        let named = self.pairs[..first].iter().find(|pair| self.key(pair) == "pn")?;
        players(&text(&self.bytes[named.value.clone()?]))
    }

    fn board(&self, at: usize, all: Option<&[String; 4]>) -> LinBoard {
        let mut board = LinBoard { players: all.cloned(), ..LinBoard::default() };
        for pair in &self.pairs[self.boards[at].clone()] {
            let Some(value) = pair.value.clone() else { continue };
            let place = self.lines.place(value.start);
            let value = text(&self.bytes[value]);
            let value = value.trim();
            // a key is short; anything longer is not one of ours
            let refused = match &*self.key(pair) {
                "md" => {
                    board.line = place.line;
                    board.read_deal(value)
                }
                "sv" => board.read_vulnerable(value),
                "mb" => board.read_call(value, place),
                "an" => board.read_explanation(value),
                "pc" => board.read_cards(value),
                "mc" => board.read_claim(value),
                "pn" => {
                    board.players = players(value).or(board.players.take());
                    Ok(())
                }
                "ah" => {
                    board.name = Some(value.to_owned());
                    Ok(())
                }
                "qx" => {
                    board.room = Some(value.to_owned());
                    Ok(())
                }
                _ => Ok(()),
            };
            if let Err(what) = refused {
                board.problems.push(Problem { place, what });
            }
        }
        board
    }
}

/// Four names from South clockwise; of eight, those of the open room.
fn players(value: &str) -> Option<[String; 4]> {
    let mut names = value.split(',').map(|name| name.trim().to_owned());
    let names = [names.next()?, names.next()?, names.next()?, names.next()?];
    names.iter().any(|name| !name.is_empty()).then_some(names)
}

impl LinBoard {
    fn read_deal(&mut self, value: &str) -> Result<(), Flaw> {
        let mut chars = value.chars();
        self.dealer = match chars.next() {
            Some('1') => Some(Seat::South),
            Some('2') => Some(Seat::West),
            Some('3') => Some(Seat::North),
            Some('4') => Some(Seat::East),
            _ => {
                return Err(Flaw::Dealer(shortened(value)));
            }
        };
        let mut deal = Deal::default();
        for (place, hand) in chars.as_str().split(',').take(4).enumerate() {
            let seat = Seat::South.rotated(place);
            if hand.trim().is_empty() {
                continue;
            }
            let cards = cards(hand).ok_or_else(|| Flaw::Cards(shortened(hand)))?;
            let hand = Hand::from_cards(cards)
                .map_err(|why| Flaw::Deal(ParseDealError::Hand { seat, why }))?;
            deal.insert(seat, hand).map_err(Flaw::Deal)?;
        }
        self.deal = deal;
        Ok(())
    }

    fn read_vulnerable(&mut self, value: &str) -> Result<(), Flaw> {
        self.vulnerable = Some(match value {
            "o" | "O" | "0" | "-" => Vulnerability::None,
            "n" | "N" => Vulnerability::NorthSouth,
            "e" | "E" => Vulnerability::EastWest,
            "b" | "B" => Vulnerability::Both,
            "" => return Ok(()),
            _ => {
                return Err(Flaw::Vulnerable(shortened(value)));
            }
        });
        Ok(())
    }

    fn read_call(&mut self, value: &str, place: Place) -> Result<(), Flaw> {
        // after what could not be read no call has a certain seat
        if self.problems.iter().any(|problem| problem.what.lost() == Some(Lost::Auction)) {
            return Ok(());
        }
        let plain = value.trim_end_matches('!');
        let call = match plain {
            "d" | "D" => Some(Call::Double),
            "r" | "R" => Some(Call::Redouble),
            "-" => None,
            _ => plain.parse().ok(),
        };
        let call = call.ok_or_else(|| Flaw::Call(shortened(value)))?;
        self.calls.push(LinCall {
            call,
            alerted: plain.len() < value.len(),
            explained: None,
            place,
        });
        Ok(())
    }

    fn read_explanation(&mut self, value: &str) -> Result<(), Flaw> {
        let call = self.calls.last_mut().ok_or(Flaw::ExplainsNothing)?;
        if !value.is_empty() {
            call.explained = Some(value.to_owned());
        }
        Ok(())
    }

    fn read_cards(&mut self, value: &str) -> Result<(), Flaw> {
        if self.problems.iter().any(|problem| problem.what.lost() == Some(Lost::Play)) {
            return Ok(());
        }
        let cards = cards(value).ok_or_else(|| Flaw::Card(shortened(value)))?;
        for card in cards {
            if self.cards.contains(&card) {
                return Err(Flaw::PlayedTwice(card));
            }
            self.cards.push(card);
        }
        Ok(())
    }

    fn read_claim(&mut self, value: &str) -> Result<(), Flaw> {
        let tricks = value.parse().ok().filter(|tricks| *tricks <= 13);
        self.claimed = Some(tricks.ok_or_else(|| Flaw::Tricks(shortened(value)))?);
        Ok(())
    }
}

/// Cards, each suit before its ranks: `SAKH2`.
fn cards(value: &str) -> Option<Vec<Card>> {
    let mut suit = None;
    let mut cards = Vec::new();
    let mut letters = value.trim().chars().filter(|letter| !letter.is_whitespace()).peekable();
    while let Some(letter) = letters.next() {
        let letter = letter.to_ascii_uppercase();
        if let Some(named) = Suit::ALL.into_iter().find(|suit| suit.letter() == letter) {
            suit = Some(named);
            continue;
        }
        let rank = if letter == '1' && letters.peek() == Some(&'0') {
            letters.next();
            Rank::Ten
        } else {
            Rank::ALL.into_iter().find(|rank| rank.letter() == letter)?
        };
        cards.push(Card { suit: suit?, rank });
        if cards.len() > 52 {
            return None;
        }
    }
    Some(cards)
}

/// A board to be written, for programs that show hands.
#[derive(Debug, Clone, Default)]
pub struct NewBoard {
    /// What is known; `players`, `calls` and `cards` as in a board that was read
    pub board: LinBoard,
    /// What a viewer shows beside it
    pub remark: Option<String>,
}

impl NewBoard {
    /// The board, on one line without its end.
    #[must_use]
    pub fn line(&self) -> String {
        let Self { board, remark } = self;
        let mut out = String::new();
        let mut add = |key: &str, value: &str| {
            let value = value.replace(['|', '\r', '\n'], " ");
            for part in [key, "|", &value, "|"] {
                out.push_str(part);
            }
        };
        if let Some(names) = &board.players {
            add("pn", &names.each_ref().map(|name| name.replace(',', " ")).join(","));
        }
        if let Some(room) = &board.room {
            add("qx", room);
        }
        add("st", "");
        let dealer = match board.dealer {
            Some(Seat::South) => '1',
            Some(Seat::West) => '2',
            Some(Seat::North) | None => '3',
            Some(Seat::East) => '4',
        };
        let hands: Vec<String> = (0..4)
            .map(|place| board.deal.hand(Seat::South.rotated(place)))
            .map(|hand| hand.map(written).unwrap_or_default())
            .collect();
        add("md", &format!("{dealer}{}", hands.join(",")));
        add("rh", "");
        if let Some(name) = &board.name {
            add("ah", name);
        }
        if let Some(vulnerable) = board.vulnerable {
            add(
                "sv",
                match vulnerable {
                    Vulnerability::None => "o",
                    Vulnerability::NorthSouth => "n",
                    Vulnerability::EastWest => "e",
                    Vulnerability::Both => "b",
                },
            );
        }
        for call in &board.calls {
            let name = match call.call {
                Call::Pass => "p".to_owned(),
                Call::Double => "d".to_owned(),
                Call::Redouble => "r".to_owned(),
                Call::Bid(_) | Call::OverSeven(_) => call.call.to_string(),
            };
            add("mb", &format!("{name}{}", if call.alerted { "!" } else { "" }));
            if let Some(said) = &call.explained {
                add("an", said);
            }
        }
        if let Some(remark) = remark {
            add("nt", remark);
        }
        for (at, card) in board.cards.iter().enumerate() {
            if at % 4 == 0 {
                add("pg", "");
            }
            add("pc", &card.to_string());
        }
        add("pg", "");
        if let Some(tricks) = board.claimed {
            add("mc", &tricks.to_string());
        }
        out
    }
}

/// A hand, each suit before its ranks.
fn written(hand: Hand) -> String {
    let mut out = String::new();
    for suit in Suit::ALL.into_iter().rev() {
        out.push(suit.letter());
        out.extend(hand.cards().filter(|card| card.suit == suit).map(|card| card.rank.letter()));
    }
    out
}
