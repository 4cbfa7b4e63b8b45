//! The tags of a meaning: what a set of hands cannot say.

use std::fmt;

use bridge::{Strain, Suit, shortened};

use super::denominations::Denominations;
use super::error::{MeaningError, Problem};
use super::parser;

/// What follows the `;` of a meaning.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub struct Tags {
    /// `nat` is true, `art` is false.
    pub natural: Option<bool>,
    /// How forcing it is.
    pub force: Option<Force>,
    /// What it is for, each once, in the order of [`Purpose`].
    pub purposes: Vec<Purpose>,
    /// `shows:`, the denominations the call specifies; shortages have no
    /// notation here.
    pub shows: Option<Denominations>,
}

/// How forcing a call is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Force {
    /// `SO`
    SignOff,
    /// `NF`
    NonForcing,
    /// `INV`
    Invitational,
    /// `F1`: for one round.
    OneRound,
    /// `GF`: to game.
    Game,
}

/// What a call is for.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Purpose {
    /// `ask:WHAT`. The word is compared literally.
    Ask(String),
    /// `relay`
    Relay,
    /// `puppet`
    Puppet,
    /// `xfer:H`
    Transfer(Suit),
    /// `answer:WHAT`. The word is compared literally.
    Answer(String),
    /// `t/o`
    Takeout,
    /// `pen`
    Penalty,
    /// `neg`
    Negative,
    /// `p/c`
    PassOrCorrect,
    /// `cue`
    Cue,
    /// `lead`: lead-directing.
    Lead,
    /// `pre`
    Preempt,
    /// `raise`
    Raise,
    /// `show`
    Show,
}

impl Tags {
    /// Is there no tag?
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// Adds one tag; false if it contradicts what is there.
    fn add(&mut self, tag: Tag) -> bool {
        match tag {
            Tag::Natural(natural) => *self.natural.get_or_insert(natural) == natural,
            Tag::Force(force) => *self.force.get_or_insert(force) == force,
            Tag::Shows(shows) => *self.shows.get_or_insert(shows) == shows,
            Tag::Purpose(purpose) => {
                if let Err(place) = self.purposes.binary_search(&purpose) {
                    self.purposes.insert(place, purpose);
                }
                true
            }
        }
    }
}

impl Force {
    /// From signing off to forcing to game.
    pub const ALL: [Self; 5] =
        [Self::SignOff, Self::NonForcing, Self::Invitational, Self::OneRound, Self::Game];

    const fn name(self) -> &'static str {
        match self {
            Self::SignOff => "SO",
            Self::NonForcing => "NF",
            Self::Invitational => "INV",
            Self::OneRound => "F1",
            Self::Game => "GF",
        }
    }
}

impl Purpose {
    /// The ones that are a single word.
    const WORDS: [Self; 11] = [
        Self::Relay,
        Self::Puppet,
        Self::Takeout,
        Self::Penalty,
        Self::Negative,
        Self::PassOrCorrect,
        Self::Cue,
        Self::Lead,
        Self::Preempt,
        Self::Raise,
        Self::Show,
    ];

    /// Does a call for this purpose say more than willingness to play in the strain it names?
    pub const fn is_artificial(&self) -> bool {
        match self {
            Self::Ask(_)
            | Self::Relay
            | Self::Puppet
            | Self::Transfer(_)
            | Self::Answer(_)
            | Self::Takeout
            | Self::Negative
            | Self::PassOrCorrect
            | Self::Cue => true,
            Self::Penalty | Self::Lead | Self::Preempt | Self::Raise | Self::Show => false,
        }
    }

    /// Is a call for this purpose right for more hands than it says? A player who asks, relays or
    /// prefers one of partner's suits tells little about their own hand.
    pub const fn leaves_open(&self) -> bool {
        match self {
            Self::Ask(_) | Self::Relay | Self::Puppet | Self::Cue | Self::PassOrCorrect => true,
            Self::Answer(_)
            | Self::Transfer(_)
            | Self::Takeout
            | Self::Penalty
            | Self::Negative
            | Self::Lead
            | Self::Preempt
            | Self::Raise
            | Self::Show => false,
        }
    }

    /// The word, or the part up to and including the colon.
    const fn name(&self) -> &'static str {
        match self {
            Self::Ask(_) => "ask:",
            Self::Relay => "relay",
            Self::Puppet => "puppet",
            Self::Transfer(_) => "xfer:",
            Self::Answer(_) => "answer:",
            Self::Takeout => "t/o",
            Self::Penalty => "pen",
            Self::Negative => "neg",
            Self::PassOrCorrect => "p/c",
            Self::Cue => "cue",
            Self::Lead => "lead",
            Self::Preempt => "pre",
            Self::Raise => "raise",
            Self::Show => "show",
        }
    }
}

enum Tag {
    Natural(bool),
    Force(Force),
    Purpose(Purpose),
    Shows(Denominations),
}

impl Tag {
    fn read(text: &str) -> Result<Self, Problem> {
        if let Some((key, value)) = text.split_once(':') {
            return Self::with_value(text, key, value);
        }
        let is = |name: &str| text.eq_ignore_ascii_case(name);
        if is("nat") {
            return Ok(Self::Natural(true));
        }
        if is("art") {
            return Ok(Self::Natural(false));
        }
        let force = Force::ALL.into_iter().find(|force| is(force.name())).map(Self::Force);
        let purpose =
            || Purpose::WORDS.into_iter().find(|purpose| is(purpose.name())).map(Self::Purpose);
        force.or_else(purpose).ok_or_else(|| Problem::NotATag(shortened(text)))
    }

    /// `ask:aces`, `xfer:H`, `shows:H,S`
    fn with_value(text: &str, key: &str, value: &str) -> Result<Self, Problem> {
        let word = |name| {
            if value.is_empty() { Err(Problem::WantsWord(name)) } else { Ok(value.to_owned()) }
        };
        match key.to_ascii_lowercase().as_str() {
            "ask" => Ok(Self::Purpose(Purpose::Ask(word("ask:")?))),
            "answer" => Ok(Self::Purpose(Purpose::Answer(word("answer:")?))),
            "xfer" => parser::suit(value)
                .map(|suit| Self::Purpose(Purpose::Transfer(suit)))
                .ok_or(Problem::WantsTransferSuit),
            "shows" if value == "-" => Ok(Self::Shows(Denominations::NONE)),
            "shows" => value
                .split(',')
                .map(|one| strain(one).ok_or_else(|| Problem::NotShown(shortened(one))))
                .collect::<Result<_, _>>()
                .map(Self::Shows),
            _ => Err(Problem::NotATag(shortened(text))),
        }
    }
}

/// The tags in the text, which starts `offset` characters in.
pub(super) fn parse(text: &str, offset: usize) -> Result<Tags, MeaningError> {
    let mut tags = Tags::default();
    for (start, piece) in pieces(text) {
        let column = || offset + text[..start].chars().count();
        let tag = Tag::read(piece).map_err(|problem| MeaningError::new(column(), problem))?;
        if !tags.add(tag) {
            return Err(MeaningError::new(column(), Problem::Contradiction(shortened(piece))));
        }
    }
    Ok(tags)
}

/// Would this be a tag in the place for tags?
pub(super) fn is_tag(text: &str) -> bool {
    Tag::read(text).is_ok()
}

/// The tags as written, each with the byte where it begins. Spaces and
/// semicolons separate, and commas do, except in a list after `shows:`.
fn pieces(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut rest = text;
    std::iter::from_fn(move || {
        rest = rest.trim_start_matches(|c| is_separator(c) || c == ',');
        let start = text.len() - rest.len();
        let to_space = rest.find(is_separator).unwrap_or(rest.len());
        let to_comma = rest.find(',').unwrap_or(rest.len());
        let is_list = rest.get(..6).is_some_and(|key| key.eq_ignore_ascii_case("shows:"));
        let (piece, after) = rest.split_at(if is_list { to_space } else { to_space.min(to_comma) });
        rest = after;
        (!piece.is_empty()).then(|| (start, piece.trim_end_matches(',')))
    })
}

fn is_separator(c: char) -> bool {
    c.is_whitespace() || c == ';'
}

fn strain(text: &str) -> Option<Strain> {
    let notrump = ["n", "nt"].iter().any(|name| text.eq_ignore_ascii_case(name));
    if notrump { Some(Strain::NoTrump) } else { parser::suit(text).map(Strain::from) }
}

impl fmt::Display for Tags {
    /// `nat F1 xfer:H shows:H,S`
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let natural = self.natural.map(|natural| if natural { "nat" } else { "art" }.to_owned());
        let force = self.force.map(|force| force.to_string());
        let purposes = self.purposes.iter().map(Purpose::to_string);
        let shows = self.shows.map(|shows| format!("shows:{shows}"));
        let tags: Vec<String> =
            natural.into_iter().chain(force).chain(purposes).chain(shows).collect();
        f.write_str(&tags.join(" "))
    }
}

impl fmt::Display for Force {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl fmt::Display for Purpose {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())?;
        match self {
            Self::Ask(what) | Self::Answer(what) => f.write_str(what),
            Self::Transfer(suit) => write!(f, "{suit}"),
            Self::Relay
            | Self::Puppet
            | Self::Takeout
            | Self::Penalty
            | Self::Negative
            | Self::PassOrCorrect
            | Self::Cue
            | Self::Lead
            | Self::Preempt
            | Self::Raise
            | Self::Show => Ok(()),
        }
    }
}
