//! What a director can do at the table: a small vocabulary.

use bridge::{Call, Seat, Side, Suit};
use director::script::{Act, Inquiry};

/// What the director does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Verb {
    /// Nobody calls or plays.
    Stop,
    /// What was called, and in which order
    Facts,
    /// Takes a player away from the table.
    Aside,
    /// Was it intended? (25A)
    AskIntent,
    /// Which auction did the player think they were in?
    AskMeaning,
    /// Had the player noticed the irregular call, or which call did they call over?
    AskNoticed,
    /// What would calls show by their agreements (20F1)?
    AskSystem,
    /// Calls after attention do not count.
    Void,
    /// Says what a choice leads to.
    Explain,
    /// Has a player choose.
    Offer,
    /// Says what stands and what does not.
    Rule,
    /// Says whether a call would be comparable.
    Comparable,
    /// Has the offender replace the bid.
    Replace,
    /// Lets a player call.
    Call,
    /// Decides whether the new call leaves partner free.
    Judge,
    /// Reminds a player of what they may not use (16C2).
    Warn,
    /// Tells a player what they must or may do.
    Tell,
    /// Tells both sides what they may use (16C1).
    Rights,
    /// Speaks of the lead to declarer (26B).
    Lead,
    /// Says what to call the director back for.
    Note,
    /// Lets them play on, and goes.
    PlayOn,
    /// Stays until it is settled.
    Stay,
    /// Corrects an earlier ruling (82C).
    Misruled,
    /// Looks at a player's hand.
    Look,
    /// Lets a player have the calls restated.
    Review,
    /// Gives an adjusted score.
    Adjust,
}

impl Verb {
    /// All of them.
    pub const ALL: [Self; 26] = [
        Self::Stop,
        Self::Facts,
        Self::Aside,
        Self::AskIntent,
        Self::AskMeaning,
        Self::AskNoticed,
        Self::AskSystem,
        Self::Void,
        Self::Explain,
        Self::Offer,
        Self::Rule,
        Self::Comparable,
        Self::Replace,
        Self::Call,
        Self::Judge,
        Self::Warn,
        Self::Tell,
        Self::Rights,
        Self::Lead,
        Self::Note,
        Self::PlayOn,
        Self::Stay,
        Self::Misruled,
        Self::Look,
        Self::Review,
        Self::Adjust,
    ];

    /// Its name in the interface.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Stop => "stop",
            Self::Facts => "facts",
            Self::Aside => "aside",
            Self::AskIntent => "ask_intent",
            Self::AskMeaning => "ask_meaning",
            Self::AskNoticed => "ask_noticed",
            Self::AskSystem => "ask_system",
            Self::Void => "void",
            Self::Explain => "explain",
            Self::Offer => "offer",
            Self::Rule => "rule",
            Self::Comparable => "comparable?",
            Self::Replace => "replace",
            Self::Call => "call",
            Self::Judge => "judge",
            Self::Warn => "warn",
            Self::Tell => "tell",
            Self::Rights => "rights",
            Self::Lead => "lead",
            Self::Note => "note",
            Self::PlayOn => "play_on",
            Self::Stay => "stay",
            Self::Misruled => "misruled",
            Self::Look => "look",
            Self::Review => "review",
            Self::Adjust => "adjust",
        }
    }

    /// The one with this name.
    #[must_use]
    pub fn named(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|verb| verb.as_str() == text)
    }

    /// The step by which the director does this, where it is one. The table has been stopped
    /// by then, staying is no step, and what is added belongs to what was said before.
    #[must_use]
    pub const fn doing(act: Act) -> Option<Self> {
        Some(match act {
            Act::Opens | Act::Rests | Act::Adds => return None,
            Act::Checks => Self::Aside,
            Act::Asks(Inquiry::Intent) => Self::AskIntent,
            Act::Asks(Inquiry::Meaning) => Self::AskMeaning,
            Act::Asks(Inquiry::Noticed) => Self::AskNoticed,
            Act::Explains(_) => Self::Explain,
            Act::Offers(_) => Self::Offer,
            Act::Rules => Self::Rule,
            Act::Replaces(_) => Self::Replace,
            Act::Compares(_) | Act::Calls(_) => Self::Call,
            Act::Discusses { .. } => Self::Comparable,
            Act::Judges(_) => Self::Judge,
            Act::Silences(..) | Act::Frees(_) | Act::Repeats(_) | Act::Directs(_) => Self::Tell,
            Act::Warns(_) | Act::Informs(_) => Self::Warn,
            Act::CallsBack { .. } => Self::Note,
        })
    }

    /// Is it a question to a player about their own intentions?
    pub(super) const fn asks(self) -> bool {
        matches!(self, Self::AskIntent | Self::AskMeaning | Self::AskNoticed)
    }

    /// Whom it can be done to. The first is the default.
    #[must_use]
    pub fn whom(self) -> Vec<Who> {
        let seats = Seat::ALL.map(Who::Seat);
        let sides = [Who::Side(Side::NorthSouth), Who::Side(Side::EastWest)];
        match self {
            Self::Stop
            | Self::Facts
            | Self::Void
            | Self::Rule
            | Self::Rights
            | Self::PlayOn
            | Self::Stay
            | Self::Misruled
            | Self::Adjust => vec![Who::All],
            Self::Judge => vec![Who::Director],
            Self::Explain => [vec![Who::All], seats.to_vec()].concat(),
            Self::Note => [sides.to_vec(), vec![Who::All]].concat(),
            Self::Warn | Self::Tell => [seats.to_vec(), sides.to_vec()].concat(),
            Self::Aside
            | Self::AskIntent
            | Self::AskMeaning
            | Self::AskNoticed
            | Self::AskSystem
            | Self::Offer
            | Self::Comparable
            | Self::Replace
            | Self::Call
            | Self::Lead
            | Self::Look
            | Self::Review => seats.to_vec(),
        }
    }

    /// Where it can be done. One place: there is nothing to choose.
    #[must_use]
    pub const fn places(self) -> &'static [Place] {
        match self {
            Self::AskIntent
            | Self::AskMeaning
            | Self::AskNoticed
            | Self::AskSystem
            | Self::Explain
            | Self::Comparable
            | Self::Warn => &[Place::Table, Place::Private],
            Self::Aside => &[Place::Private],
            Self::Judge => &[Place::Nowhere],
            Self::Stop
            | Self::Facts
            | Self::Void
            | Self::Offer
            | Self::Rule
            | Self::Replace
            | Self::Call
            | Self::Tell
            | Self::Rights
            | Self::Lead
            | Self::Note
            | Self::PlayOn
            | Self::Stay
            | Self::Misruled
            | Self::Look
            | Self::Review
            | Self::Adjust => &[Place::Table],
        }
    }

    /// The ways in which it can be done, besides the normal one.
    #[must_use]
    pub const fn ways(self) -> &'static [How] {
        match self {
            Self::AskIntent => &[How::Leading],
            Self::Explain => &[How::Accept, How::Refuse, How::Calls],
            Self::Offer => &[How::Confer, How::Require],
            Self::Replace => &[How::Suggest, How::AnyDouble],
            Self::Comparable | Self::Judge => &[How::Yes, How::No],
            Self::Tell => &[How::Free, How::Once, How::Rest, How::Repeat],
            Self::Rights => &[How::Ignore],
            Self::Stop
            | Self::Facts
            | Self::Aside
            | Self::AskMeaning
            | Self::AskNoticed
            | Self::AskSystem
            | Self::Void
            | Self::Rule
            | Self::Call
            | Self::Warn
            | Self::Lead
            | Self::Note
            | Self::PlayOn
            | Self::Stay
            | Self::Misruled
            | Self::Look
            | Self::Review
            | Self::Adjust => &[],
        }
    }
}

/// To whom it is done.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Who {
    /// Everybody
    All,
    /// One player
    Seat(Seat),
    /// Both partners
    Side(Side),
    /// Nobody: the director thinks it over.
    Director,
}

impl Who {
    /// Is this player among them?
    #[must_use]
    pub fn includes(self, seat: Seat) -> bool {
        match self {
            Self::All => true,
            Self::Seat(one) => one == seat,
            Self::Side(side) => seat.side() == side,
            Self::Director => false,
        }
    }

    /// Its name in the interface.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::All => "all",
            Self::Seat(Seat::North) => "N",
            Self::Seat(Seat::East) => "E",
            Self::Seat(Seat::South) => "S",
            Self::Seat(Seat::West) => "W",
            Self::Side(Side::NorthSouth) => "NS",
            Self::Side(Side::EastWest) => "EW",
            Self::Director => "director",
        }
    }

    /// The one with this name.
    #[must_use]
    pub fn named(text: &str) -> Option<Self> {
        let sides = [Side::NorthSouth, Side::EastWest].map(Self::Side);
        let seats = Seat::ALL.map(Self::Seat);
        let mut all = [Self::All, Self::Director].into_iter().chain(sides).chain(seats);
        all.find(|who| who.as_str().eq_ignore_ascii_case(text))
    }
}

/// Where it is done.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Place {
    /// At the table, where all hear it
    Table,
    /// Away from the table
    Private,
    /// In the director's head
    Nowhere,
}

impl Place {
    /// Its name in the interface.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Table => "table",
            Self::Private => "private",
            Self::Nowhere => "none",
        }
    }

    /// The one with this name.
    #[must_use]
    pub fn named(text: &str) -> Option<Self> {
        [Self::Table, Self::Private, Self::Nowhere].into_iter().find(|it| it.as_str() == text)
    }
}

/// The way it is done, where there are several. Without one it is done as it should be.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum How {
    /// Tells a player that they are free to call.
    Free,
    /// … that they must pass once.
    Once,
    /// … that they must pass for the rest of the auction.
    Rest,
    /// … that they must repeat the call.
    Repeat,
    /// Explains what acceptance leads to.
    Accept,
    /// … what refusal leads to.
    Refuse,
    /// … and names calls that would do.
    Calls,
    /// “That was a slip, wasn't it?”
    Leading,
    /// Lets the partners talk it over.
    Confer,
    /// Lets declarer require a suit.
    Require,
    /// Says what to call.
    Suggest,
    /// “Any call, a double too.”
    AnyDouble,
    /// “Ignore it, all of you.”
    Ignore,
    Yes,
    No,
}

impl How {
    /// All of them.
    pub const ALL: [Self; 15] = [
        Self::Free,
        Self::Once,
        Self::Rest,
        Self::Repeat,
        Self::Accept,
        Self::Refuse,
        Self::Calls,
        Self::Leading,
        Self::Confer,
        Self::Require,
        Self::Suggest,
        Self::AnyDouble,
        Self::Ignore,
        Self::Yes,
        Self::No,
    ];

    /// Its name in the interface.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Free => "free",
            Self::Once => "once",
            Self::Rest => "rest",
            Self::Repeat => "repeat",
            Self::Accept => "accept",
            Self::Refuse => "refuse",
            Self::Calls => "name_calls",
            Self::Leading => "leading",
            Self::Confer => "confer",
            Self::Require => "require",
            Self::Suggest => "suggest",
            Self::AnyDouble => "any_double",
            Self::Ignore => "ignore",
            Self::Yes => "yes",
            Self::No => "no",
        }
    }

    /// The one with this name.
    #[must_use]
    pub fn named(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|how| how.as_str() == text)
    }
}

/// One thing that the director does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Step {
    pub verb: Verb,
    pub who: Who,
    pub place: Place,
    /// In which way
    pub how: Option<How>,
    /// The call that it is about: the one asked about, or suggested
    pub call: Option<Call>,
    /// The suit on offer (26B)
    pub suit: Option<Suit>,
    /// The law cited, if any
    pub law: Option<u8>,
}

impl Step {
    /// A step done as it should be.
    #[must_use]
    pub const fn new(verb: Verb, who: Who, place: Place) -> Self {
        Self { verb, who, place, how: None, call: None, suit: None, law: None }
    }

    #[must_use]
    pub const fn how(self, how: How) -> Self {
        Self { how: Some(how), ..self }
    }
}

/// What can be done now: a verb, and to whom, where and how.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Choice {
    pub verb: Verb,
    /// To whom it can be done
    pub who: Vec<Who>,
    pub places: &'static [Place],
    /// The ways, besides the normal one
    pub ways: &'static [How],
}
