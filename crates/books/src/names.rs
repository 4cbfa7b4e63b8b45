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

/// What stands after the level of a bid.
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
    /// `x`, `y`, `z`: suits, each another
    Any(usize),
}

const MAJORS: [Suit; 2] = [Suit::Hearts, Suit::Spades];
const MINORS: [Suit; 2] = [Suit::Clubs, Suit::Diamonds];

impl Name {
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

    /// Is it a variable?
    pub(crate) const fn is_variable(self) -> bool {
        !matches!(self, Self::Strain(_))
    }
}

impl Names {
    /// Everything the name can stand for, with what it then is.
    pub(crate) fn bind(self, name: Name) -> Vec<(Strain, Self)> {
        let one = |suit: Option<Suit>| suit.map(|suit| (suit.into(), self)).into_iter().collect();
        let each = |suits: &[Suit], known: Option<Suit>, put: &dyn Fn(Suit) -> Self| {
            let suits = suits.iter().filter(|suit| known.is_none_or(|known| known == **suit));
            suits.map(|suit| (Strain::from(*suit), put(*suit))).collect()
        };
        match name {
            Name::Strain(strain) => vec![(strain, self)],
            Name::Major => each(&MAJORS, self.major, &|suit| Self { major: Some(suit), ..self }),
            Name::Minor => each(&MINORS, self.minor, &|suit| Self { minor: Some(suit), ..self }),
            Name::OtherMajor => one(self.major.map(|suit| other(suit, MAJORS))),
            Name::OtherMinor => one(self.minor.map(|suit| other(suit, MINORS))),
            Name::Any(i) => {
                let free: Vec<Suit> =
                    Suit::ALL.into_iter().filter(|suit| self.may_be(i, *suit)).collect();
                each(&free, self.any[i], &|suit| {
                    let mut any = self.any;
                    any[i] = Some(suit);
                    Self { any, ..self }
                })
            }
        }
    }

    /// `x`, `y` and `z` are three suits.
    fn may_be(self, i: usize, suit: Suit) -> bool {
        (0..3).all(|other| other == i || self.any[other] != Some(suit))
    }

    /// The text with its variables filled in, and `#` for the suit just bid. A
    /// variable stands alone: `5+M` and `stop(x)` have one, `semi` has none.
    pub(crate) fn fill(
        self,
        text: &str,
        bid: Option<Suit>,
        more: &[(char, Option<Suit>)],
    ) -> Result<String, char> {
        let letters: Vec<char> = text.chars().collect();
        let mut filled = String::with_capacity(text.len());
        let mut i = 0;
        while i < letters.len() {
            let here = letters[i];
            if here == '"' {
                filled.extend(&letters[i..]);
                break;
            }
            let alone = |from: usize, to: usize| {
                // `t/o` and `p/c` are one word
                let ends = |c: &char| !c.is_alphabetic() && *c != '/';
                let before = from.checked_sub(1).is_none_or(|before| ends(&letters[before]));
                before && letters.get(to).is_none_or(ends)
            };
            let (suit, length) = match here {
                '#' => (Some(bid), 1),
                'o' if alone(i, i + 2) && letters.get(i + 1) == Some(&'M') => {
                    (Some(self.major.map(|suit| other(suit, MAJORS))), 2)
                }
                'o' if alone(i, i + 2) && letters.get(i + 1) == Some(&'m') => {
                    (Some(self.minor.map(|suit| other(suit, MINORS))), 2)
                }
                'M' if alone(i, i + 1) => (Some(self.major), 1),
                'm' if alone(i, i + 1) => (Some(self.minor), 1),
                'x' | 'y' | 'z' if alone(i, i + 1) => {
                    (Some(self.any[here as usize - 'x' as usize]), 1)
                }
                _ if alone(i, i + 1) => {
                    (more.iter().find(|(name, _)| *name == here).map(|(_, suit)| *suit), 1)
                }
                _ => (None, 1),
            };
            match suit {
                Some(Some(suit)) => filled.push(suit.letter()),
                Some(None) => return Err(here),
                None => filled.push(here),
            }
            i += length;
        }
        Ok(filled)
    }
}

fn other(suit: Suit, of: [Suit; 2]) -> Suit {
    if of[0] == suit { of[1] } else { of[0] }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn variables_are_filled_in_where_they_stand_alone() {
        let [(_, names)] = Names::default().bind(Name::Major)[1..] else { panic!("two majors") };
        let (_, names) = names.bind(Name::Any(0))[0];
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
        assert_eq!(filled("5+m"), Err('m'));
        assert_eq!(filled("5+y"), Err('y'));
    }
}
