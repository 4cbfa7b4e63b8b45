//! Variables: suits that a line names without saying which.

use bridge::{Strain, Suit};

/// The suits that the variables of a path stand for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(crate) struct Names {
    /// `M`
    major: Option<Suit>,
    /// `m`
    minor: Option<Suit>,
    /// `x`, `y`, `z`
    any: [Option<Suit>; 3],
}

/// What comes after the level of a bid.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Name {
    /// This one
    Strain(Strain),
    /// `M`: a major
    Major,
    /// `oM`: the other
    OtherMajor,
    /// `m`: a minor
    Minor,
    /// `om`: the other
    OtherMinor,
    /// `x`, `y`, `z`: suits, all different
    Any(usize),
}

const MAJORS: [Suit; 2] = [Suit::Hearts, Suit::Spades];
const MINORS: [Suit; 2] = [Suit::Clubs, Suit::Diamonds];

impl Name {
    /// What comes after the level of a bid.
    pub(crate) fn read(text: &str) -> Option<Self> {
        Some(match text {
            "M" => Self::Major,
            "oM" => Self::OtherMajor,
            "m" => Self::Minor,
            "om" => Self::OtherMinor,
            "x" => Self::Any(0),
            "y" => Self::Any(1),
            "z" => Self::Any(2),
            "N" | "NT" => Self::Strain(Strain::NoTrump),
            _ => Self::Strain(text.parse::<Suit>().ok()?.into()),
        })
    }
}

impl Names {
    /// If the name can stand for this suit, what the names then stand for.
    /// `M`, `m`, `x`, `y` and `z` are five suits of which no two are the same.
    pub(crate) fn admit(self, name: Name, suit: Suit) -> Option<Self> {
        let is = |known: Option<Suit>, put: Self| match known {
            Some(known) => (known == suit).then_some(self),
            None => self.is_free(suit).then_some(put),
        };
        match name {
            Name::Strain(strain) => (strain.suit() == Some(suit)).then_some(self),
            Name::Major if !MAJORS.contains(&suit) => None,
            Name::Minor if !MINORS.contains(&suit) => None,
            Name::Major => is(self.major, Self { major: Some(suit), ..self }),
            Name::Minor => is(self.minor, Self { minor: Some(suit), ..self }),
            Name::OtherMajor => (other(self.major?, MAJORS) == suit).then_some(self),
            Name::OtherMinor => (other(self.minor?, MINORS) == suit).then_some(self),
            Name::Any(place) => {
                let mut any = self.any;
                any[place] = Some(suit);
                is(self.any[place], Self { any, ..self })
            }
        }
    }

    fn is_free(self, suit: Suit) -> bool {
        [self.major, self.minor, self.any[0], self.any[1], self.any[2]]
            .iter()
            .all(|known| *known != Some(suit))
    }

    /// The text with its variables filled in, and `#` for the suit just bid. A
    /// variable stands alone: `5+M` and `stop(x)` have one, `semi` has none.
    pub(crate) fn fill(
        self,
        text: &str,
        bid: Option<Suit>,
        more: &[(char, Option<Suit>)],
    ) -> Result<String, Unbound> {
        let mut filled = String::with_capacity(text.len());
        let mut copied = 0;
        for Variable { at, length, name } in variables(text) {
            let suit = match name {
                Some(Name::Major) => self.major,
                Some(Name::Minor) => self.minor,
                Some(Name::OtherMajor) => self.major.map(|suit| other(suit, MAJORS)),
                Some(Name::OtherMinor) => self.minor.map(|suit| other(suit, MINORS)),
                Some(Name::Any(place)) => self.any[place],
                Some(Name::Strain(_)) => continue,
                None if text[at..].starts_with('#') => bid,
                None => match more.iter().find(|(known, _)| text[at..].starts_with(*known)) {
                    Some((_, suit)) => *suit,
                    // no variable here
                    None => continue,
                },
            };
            let suit =
                suit.ok_or_else(|| Unbound { at, name: text[at..at + length].to_owned() })?;
            filled.push_str(&text[copied..at]);
            filled.push(suit.letter());
            copied = at + length;
        }
        filled.push_str(&text[copied..]);
        Ok(filled)
    }
}

/// A variable that stands for no suit.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Unbound {
    /// Where, in bytes
    pub(crate) at: usize,
    pub(crate) name: String,
}

/// A position in a text where a variable can be.
pub(crate) struct Variable {
    pub(crate) at: usize,
    length: usize,
    /// Nothing for `#` and the variables of rules
    name: Option<Name>,
}

/// The positions before the prose where variables can be.
pub(crate) fn variables(text: &str) -> impl Iterator<Item = Variable> {
    let bytes = &text.as_bytes()[..text.find('"').unwrap_or(text.len())];
    let alone = move |from: usize, to: usize| {
        // `t/o` and `p/c` are one word
        let ends = |byte: &u8| !byte.is_ascii_alphabetic() && *byte != b'/';
        from.checked_sub(1).is_none_or(|before| ends(&bytes[before]))
            && bytes.get(to).is_none_or(ends)
    };
    (0..bytes.len()).filter_map(move |at| {
        let next = bytes.get(at + 1);
        let (length, name) = match (bytes[at], next) {
            (b'#', _) => return Some(Variable { at, length: 1, name: None }),
            (b'o', Some(b'M')) => (2, Some(Name::OtherMajor)),
            (b'o', Some(b'm')) => (2, Some(Name::OtherMinor)),
            (b'M', _) => (1, Some(Name::Major)),
            (b'm', _) => (1, Some(Name::Minor)),
            (letter @ b'x'..=b'z', _) => (1, Some(Name::Any(usize::from(letter - b'x')))),
            (b'p' | b'u' | b't' | b'a' | b'n', _) => (1, None),
            _ => return None,
        };
        alone(at, at + length).then_some(Variable { at, length, name })
    })
}

fn other(suit: Suit, of: [Suit; 2]) -> Suit {
    if of[0] == suit { of[1] } else { of[0] }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn variables_are_filled_in_where_they_stand_alone() {
        let names = Names::default().admit(Name::Major, Suit::Spades).unwrap();
        let names = names.admit(Name::Any(0), Suit::Clubs).unwrap();
        let filled =
            |text: &str| names.fill(text, Some(Suit::Diamonds), &[('t', Some(Suit::Clubs))]);
        let table = [
            ("12-21, 5+M; nat", "12-21, 5+S; nat"),
            (
                "semi stop(x) 0-3oM; art xfer:M shows:M,oM",
                "semi stop(C) 0-3H; art xfer:S shows:S,H",
            ),
            ("top3#>=2 M>=oM any 0-3t \"my x and M", "top3D>=2 S>=H any 0-3C \"my x and M"),
            ("4=4=1=4 key(M)=1,4", "4=4=1=4 key(S)=1,4"),
        ];
        for (text, expected) in table {
            assert_eq!(filled(text), Ok(expected.to_owned()));
        }
        assert_eq!(filled("5+m"), Err(Unbound { at: 2, name: "m".to_owned() }));
        assert_eq!(filled("6+, 5+om"), Err(Unbound { at: 6, name: "om".to_owned() }));
        assert_eq!(filled("5+y").unwrap_err().name, "y");
    }
}
