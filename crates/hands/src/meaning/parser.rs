//! Text to [`Formula`].
//!
//! ```text
//! alternatives  conjunction  { "|" conjunction }
//! conjunction   factor  { [","] factor }
//! factor        { "!" | "~" }  ( "(" alternatives ")" | atom )
//! ```
//!
//! A cursor over characters and one function per line of the grammar. Nothing
//! is looked at twice except `(` with four digits, which is a shape, and a
//! comma in `aces=0,4`, which belongs to the list only if a bare number follows.

use bridge::{Card, Rank, Suit, shortened};

use super::error::{MeaningError, Measured, Problem};
use super::formula::{Atom, Bound, Counted, Formula, Range, Relation};
use super::{DEEPEST, tags};
use crate::shape::{Pattern, Shape};

/// More than any hand has (37), so that a range may say `20-40`.
const MOST_POINTS: u8 = 40;

/// The formula, which is the whole text.
pub(super) fn parse(text: &str) -> Result<Formula, MeaningError> {
    let mut parser = Parser { chars: text.chars().collect(), at: 0 };
    parser.skip_spaces();
    if parser.peek().is_none() {
        return Err(MeaningError::new(0, Problem::Empty));
    }
    let formula = parser.alternatives(0)?;
    match parser.peek() {
        None => Ok(formula),
        Some(')') => Err(parser.error(Problem::Unopened)),
        Some(_) => Err(parser.not_an_atom(parser.at)),
    }
}

struct Parser {
    chars: Vec<char>,
    at: usize,
}

/// A comparison sign.
#[derive(Clone, Copy)]
enum Sign {
    AtLeast,
    MoreThan,
    Equal,
    AtMost,
    LessThan,
}

impl Parser {
    fn alternatives(&mut self, depth: usize) -> Result<Formula, MeaningError> {
        let mut parts = vec![self.conjunction(depth)?];
        while self.eat('|') {
            parts.push(self.conjunction(depth)?);
        }
        Ok(Formula::any(parts))
    }

    /// Ends at `|`, `)` or the end of the text.
    fn conjunction(&mut self, depth: usize) -> Result<Formula, MeaningError> {
        let mut parts = Vec::new();
        loop {
            self.skip_spaces();
            parts.push(self.factor(depth)?);
            self.skip_spaces();
            if self.eat(',') {
                continue;
            }
            match self.peek() {
                None | Some('|' | ')') => return Ok(Formula::all(parts)),
                Some(_) => {}
            }
        }
    }

    fn factor(&mut self, depth: usize) -> Result<Formula, MeaningError> {
        if depth > DEEPEST {
            return Err(self.error(Problem::TooDeep));
        }
        if self.eat('!') {
            self.skip_spaces();
            return Ok(Formula::Not(Box::new(self.factor(depth + 1)?)));
        }
        if self.eat('~') {
            self.skip_spaces();
            return Ok(Formula::Soft(Box::new(self.factor(depth + 1)?)));
        }
        if self.peek() == Some('(') {
            return self.parenthesis(depth);
        }
        let atom = self.atom()?;
        match self.peek() {
            Some(c) if !ends_atom(c) => Err(self.error(Problem::NoSeparator(self.piece(self.at)))),
            Some(_) | None => Ok(atom.into()),
        }
    }

    /// `(5431)`, or a group.
    fn parenthesis(&mut self, depth: usize) -> Result<Formula, MeaningError> {
        let open = self.at;
        if let Some(&[a, b, c, d, ')']) = self.chars.get(open + 1..open + 6)
            && let [Some(a), Some(b), Some(c), Some(d)] = [a, b, c, d].map(digit)
        {
            self.at = open + 6;
            let pattern = Pattern::new([a, b, c, d]);
            return pattern
                .map(|pattern| Atom::Pattern(pattern).into())
                .ok_or_else(|| self.not_thirteen(open));
        }
        self.at += 1;
        let inner = self.alternatives(depth + 1)?;
        if self.eat(')') { Ok(inner) } else { Err(MeaningError::new(open, Problem::Unclosed)) }
    }

    fn atom(&mut self) -> Result<Atom, MeaningError> {
        match self.peek() {
            None | Some('|' | ')' | ',') => Err(self.error(Problem::MissingAtom)),
            Some(c) if c.is_ascii_digit() => self.numeric(),
            Some(_) => self.word(),
        }
    }

    /// A strength, a length or an exact shape.
    fn numeric(&mut self) -> Result<Atom, MeaningError> {
        let start = self.at;
        let min = self.number();
        if self.peek() == Some('=') {
            return self.shape(start);
        }
        let max = if self.eat('+') {
            None
        } else if self.eat('-') || self.eat('–') {
            if !self.at_digit() {
                return Err(MeaningError::new(start, Problem::HalfRange(self.piece(start))));
            }
            Some(self.number())
        } else {
            Some(min)
        };
        let ends_at = self.at;
        let range = |what, most| {
            let found = || self.quoted(start..ends_at);
            if min.max(max.unwrap_or(0)) > most {
                return Err(MeaningError::new(
                    start,
                    Problem::OutOfRange { found: found(), what, most },
                ));
            }
            match max {
                None => Ok(Range::at_least(min)),
                Some(max) => Range::new(min, max)
                    .ok_or_else(|| MeaningError::new(start, Problem::Backwards(found()))),
            }
        };
        let unit = self.letters();
        let atom = match (unit.as_str(), suit(&unit)) {
            ("", _) => Atom::Hcp(range(Measured::Strength, MOST_POINTS)?),
            (_, Some(suit)) => Atom::Length(suit, range(Measured::Length, 13)?),
            (unit, None) if unit.eq_ignore_ascii_case("tp") => {
                Atom::TotalPoints(range(Measured::Strength, MOST_POINTS)?)
            }
            (unit, None) if unit.eq_ignore_ascii_case("sp") => {
                let points = range(Measured::Strength, MOST_POINTS)?;
                self.at += unit.chars().count();
                return Ok(Atom::SupportPoints(self.suit_of("sp")?, points));
            }
            (_, None) => return Err(self.not_an_atom(start)),
        };
        self.at += unit.chars().count();
        Ok(atom)
    }

    /// `4=4=1=4`, from the first `=`.
    fn shape(&mut self, start: usize) -> Result<Atom, MeaningError> {
        self.at = start;
        let mut lengths = Vec::new();
        while self.at_digit() {
            lengths.push(self.number());
            if !self.eat('=') {
                break;
            }
        }
        if self.chars[self.at - 1] == '=' {
            return Err(self.not_thirteen(start));
        }
        let lengths = <[u8; 4]>::try_from(lengths).ok();
        lengths.and_then(Shape::new).map(Atom::Shape).ok_or_else(|| self.not_thirteen(start))
    }

    /// An atom that begins with a letter or a suit symbol.
    fn word(&mut self) -> Result<Atom, MeaningError> {
        let start = self.at;
        let word = self.letters();
        self.at += word.chars().count();
        if let Some(left) = suit(&word) {
            return self.comparison(start, left);
        }
        match word.to_ascii_lowercase().as_str() {
            "any" => Ok(Atom::Everything),
            "bal" => Ok(Atom::Balanced),
            "semi" => Ok(Atom::SemiBalanced),
            "unbal" => Ok(Atom::Unbalanced),
            "stop" => Ok(Atom::Stopper(self.suit_of("stop")?)),
            "ctl" => Ok(Atom::Control(self.suit_of("ctl")?)),
            "short" => Ok(Atom::Short(self.suit_of("short")?)),
            "q" => Ok(Atom::Queen(self.suit_of("Q")?)),
            "r" if self.at_digit() => {
                if self.number() == 20 {
                    Ok(Atom::RuleOfTwenty)
                } else {
                    Err(self.not_an_atom(start))
                }
            }
            "has" => Ok(Atom::Has(self.card_of()?)),
            "aces" => self.count(Counted::Aces),
            "controls" => self.count(Counted::Controls),
            "losers" => self.count(Counted::Losers),
            "key" => {
                let suit = self.suit_of("key")?;
                self.count(Counted::Keycards(suit))
            }
            "top" => self.top(start),
            _ => Err(self.not_an_atom(start)),
        }
    }

    /// `S>=H`, after the first suit.
    fn comparison(&mut self, start: usize, left: Suit) -> Result<Atom, MeaningError> {
        let Some(sign) = self.sign() else {
            let piece = self.piece(start);
            let lonely = piece.chars().count() == 1; // and not `H4`
            return Err(if lonely {
                MeaningError::new(start, Problem::LonelySuit(piece))
            } else {
                self.not_an_atom(start)
            });
        };
        let word = self.letters();
        let right = suit(&word).ok_or_else(|| self.error(Problem::WantsSecondSuit))?;
        self.at += 1;
        Ok(match sign {
            Sign::AtLeast => Atom::Compare(left, Relation::AtLeast, right),
            Sign::MoreThan => Atom::Compare(left, Relation::MoreThan, right),
            Sign::Equal => Atom::Compare(left, Relation::Equal, right),
            Sign::AtMost => Atom::Compare(right, Relation::AtLeast, left),
            Sign::LessThan => Atom::Compare(right, Relation::MoreThan, left),
        })
    }

    /// `top3H>=2`, after `top`.
    fn top(&mut self, start: usize) -> Result<Atom, MeaningError> {
        let top = self.number();
        let word = self.letters();
        let what = match (top, suit(&word)) {
            (3, Some(suit)) => Counted::TopThree(suit),
            (5, Some(suit)) => Counted::TopFive(suit),
            _ => return Err(MeaningError::new(start, Problem::NotTop(self.piece(start)))),
        };
        self.at += 1;
        self.count(what)
    }

    /// `>=2` or `=0,4`, after what is counted.
    fn count(&mut self, what: Counted) -> Result<Atom, MeaningError> {
        let wants = || Problem::WantsBound(what.to_string());
        let Some(sign) = self.sign() else { return Err(self.error(wants())) };
        let mut values = Vec::new();
        loop {
            let start = self.at;
            if !self.at_digit() {
                return Err(self.error(wants()));
            }
            let number = self.number();
            let value = match sign {
                Sign::AtLeast | Sign::AtMost | Sign::Equal => Some(number),
                Sign::MoreThan => number.checked_add(1),
                Sign::LessThan => number.checked_sub(1),
            };
            values.push(value.filter(|value| *value <= what.most()).ok_or_else(|| {
                let found = self.quoted(start..self.at);
                MeaningError::new(
                    start,
                    Problem::OutOfRange { found, what: Measured::Counted(what), most: what.most() },
                )
            })?);
            if !(matches!(sign, Sign::Equal) && self.list_goes_on()) {
                break;
            }
            self.at += 1;
        }
        let bound = match sign {
            Sign::AtLeast | Sign::MoreThan => Bound::AtLeast(values[0]),
            Sign::AtMost | Sign::LessThan => Bound::AtMost(values[0]),
            Sign::Equal => {
                let is_named = |value: &u8| values.contains(value);
                Bound::OneOf((0..=what.most()).filter(is_named).collect())
            }
        };
        Ok(Atom::Count(what, bound))
    }

    /// A comma directly followed by a bare number: not the beginning of `5+H`, `15-17` or
    /// `4=4=1=4`.
    fn list_goes_on(&self) -> bool {
        let rest = &self.chars[self.at..];
        let digits = rest.iter().skip(1).take_while(|c| c.is_ascii_digit()).count();
        rest.first() == Some(&',')
            && digits > 0
            && rest.get(1 + digits).is_none_or(|c| *c == ',' || ends_atom(*c))
    }

    /// `>=` and the like, with any spaces around it.
    fn sign(&mut self) -> Option<Sign> {
        let before = self.at;
        self.skip_spaces();
        let sign = if self.eat('≥') {
            Sign::AtLeast
        } else if self.eat('≤') {
            Sign::AtMost
        } else if self.eat('>') {
            if self.eat('=') { Sign::AtLeast } else { Sign::MoreThan }
        } else if self.eat('<') {
            if self.eat('=') { Sign::AtMost } else { Sign::LessThan }
        } else if self.eat('=') {
            Sign::Equal
        } else {
            self.at = before;
            return None;
        };
        self.skip_spaces();
        Some(sign)
    }

    /// `(H)`
    fn suit_of(&mut self, function: &'static str) -> Result<Suit, MeaningError> {
        let open = self.at;
        self.argument()
            .and_then(|text| suit(&text))
            .ok_or_else(|| MeaningError::new(open, Problem::WantsSuit(function)))
    }

    /// `(AH)`, and leniently `(HA)`.
    fn card_of(&mut self) -> Result<Card, MeaningError> {
        let open = self.at;
        self.argument()
            .and_then(|text| card(&text))
            .ok_or_else(|| MeaningError::new(open, Problem::WantsCard))
    }

    /// The text between parentheses that open here.
    fn argument(&mut self) -> Option<String> {
        let rest = self.chars.get(self.at..)?.strip_prefix(&['('])?;
        let length = rest.iter().position(|c| *c == ')')?;
        let text: String = rest[..length].iter().collect();
        self.at += length + 2;
        Some(text.trim().to_owned())
    }

    /// Digits as a number; one that overflows stays too large.
    fn number(&mut self) -> u8 {
        let mut number = 0_u8;
        while let Some(digit) = self.peek().and_then(digit) {
            number = number.saturating_mul(10).saturating_add(digit);
            self.at += 1;
        }
        number
    }

    /// The letters from here, or the suit symbol; the cursor does not move.
    fn letters(&self) -> String {
        let rest = &self.chars[self.at..];
        match rest.first() {
            Some(c) if is_symbol(*c) => c.to_string(),
            Some(_) | None => rest.iter().take_while(|c| c.is_ascii_alphabetic()).collect(),
        }
    }

    /// The text from `start` to the next space or sign, for a message; at least one character if
    /// there is one.
    fn piece(&self, start: usize) -> String {
        let rest = &self.chars[start..];
        let more = rest.iter().skip(1).take_while(|c| !ends_atom(**c)).count();
        self.quoted(start..self.chars.len().min(start + 1 + more))
    }

    /// These characters, for a message.
    fn quoted(&self, range: std::ops::Range<usize>) -> String {
        shortened(&self.chars[range].iter().collect::<String>())
    }

    fn not_an_atom(&self, start: usize) -> MeaningError {
        let piece = self.piece(start);
        let problem = if tags::is_tag(&piece) {
            Problem::TagInFormula(piece)
        } else {
            Problem::NotAnAtom(piece)
        };
        MeaningError::new(start, problem)
    }

    fn not_thirteen(&self, start: usize) -> MeaningError {
        MeaningError::new(start, Problem::NotThirteen(self.quoted(start..self.at)))
    }

    const fn error(&self, problem: Problem) -> MeaningError {
        MeaningError::new(self.at, problem)
    }

    fn at_digit(&self) -> bool {
        self.peek().is_some_and(|c| c.is_ascii_digit())
    }

    fn peek(&self) -> Option<char> {
        self.chars.get(self.at).copied()
    }

    fn eat(&mut self, c: char) -> bool {
        let found = self.peek() == Some(c);
        self.at += usize::from(found);
        found
    }

    fn skip_spaces(&mut self) {
        while self.peek().is_some_and(char::is_whitespace) {
            self.at += 1;
        }
    }
}

/// May this follow an atom directly?
fn ends_atom(c: char) -> bool {
    c.is_whitespace() || matches!(c, ',' | '|' | '(' | ')' | '!' | '~')
}

fn digit(c: char) -> Option<u8> {
    c.to_digit(10).and_then(|digit| u8::try_from(digit).ok())
}

fn is_symbol(c: char) -> bool {
    matches!(c, '♣' | '♧' | '♦' | '♢' | '♥' | '♡' | '♠' | '♤')
}

/// A suit by its letter or symbol, not by its name.
pub(super) fn suit(text: &str) -> Option<Suit> {
    (text.chars().count() == 1).then(|| text.parse().ok()).flatten()
}

/// `AH`; `HA` as cards are written elsewhere.
fn card(text: &str) -> Option<Card> {
    text.parse().ok().or_else(|| {
        let last = text.chars().next_back()?;
        let rank = text.strip_suffix(last)?;
        let suit = suit(last.encode_utf8(&mut [0; 4]))?;
        let is = |r: &Rank| rank.eq_ignore_ascii_case(r.letter().encode_utf8(&mut [0; 4]));
        let rank = if rank == "10" { Rank::Ten } else { Rank::ALL.into_iter().find(is)? };
        Some(Card { suit, rank })
    })
}
