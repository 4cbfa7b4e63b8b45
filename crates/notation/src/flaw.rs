//! What can be wrong in a file: data, for which every language has a sentence.

use bridge::{Card, ParseDealError, ParseSeatError, Seat};

/// What is wrong at a place of a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Flaw {
    /// A piece of a PBN file, which is quoted; and what cannot be read after it
    Piece { quoted: String, amiss: Amiss, lost: Option<Lost> },
    /// A tag, by its name, that names no seat
    Tag(String, ParseSeatError),
    /// Nobody is the first to call
    NoFirst,
    /// Nobody leads
    NoLeader,
    /// `^I` before nothing
    MarkAlone,
    /// A card that was played before
    PlayedTwice(Card),
    /// The order of a trick is not known
    TrickOrder,
    /// Who won a trick is not known
    TrickWinner,
    /// A LIN file that ends after a key
    BreaksOff,
    /// Something that is no key of a LIN file
    NoKey,
    /// A LIN file without a board
    NoBoard,
    /// `md` that does not begin with the dealer
    Dealer(String),
    /// A hand that cannot be read
    Cards(String),
    /// Hands that cannot be
    Deal(ParseDealError),
    /// `sv` that says something else
    Vulnerable(String),
    /// `mb` that is no call
    Call(String),
    /// `an` before any call
    ExplainsNothing,
    /// `pc` that is no card
    Card(String),
    /// `mc` that is no number of tricks
    Tricks(String),
}

/// What has no certain place any more.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Lost {
    /// The rest of the auction
    Auction,
    /// The rest of the play
    Play,
}

impl Flaw {
    /// What is not read after it.
    #[must_use]
    pub const fn lost(&self) -> Option<Lost> {
        match self {
            Self::Piece { lost, .. } => *lost,
            Self::Call(_) => Some(Lost::Auction),
            Self::PlayedTwice(_) | Self::TrickOrder | Self::TrickWinner | Self::Card(_) => {
                Some(Lost::Play)
            }
            Self::Tag(..)
            | Self::NoFirst
            | Self::NoLeader
            | Self::MarkAlone
            | Self::BreaksOff
            | Self::NoKey
            | Self::NoBoard
            | Self::Dealer(_)
            | Self::Cards(_)
            | Self::Deal(_)
            | Self::Vulnerable(_)
            | Self::ExplainsNothing
            | Self::Tricks(_) => None,
        }
    }

    /// What it quotes from the file.
    #[must_use]
    pub fn quoted(&self) -> Option<&str> {
        match self {
            Self::Piece { quoted: said, .. }
            | Self::Tag(_, ParseSeatError(said))
            | Self::Dealer(said)
            | Self::Cards(said)
            | Self::Vulnerable(said)
            | Self::Call(said)
            | Self::Card(said)
            | Self::Tricks(said) => Some(said),
            Self::NoFirst
            | Self::NoLeader
            | Self::MarkAlone
            | Self::PlayedTwice(_)
            | Self::TrickOrder
            | Self::TrickWinner
            | Self::BreaksOff
            | Self::NoKey
            | Self::NoBoard
            | Self::Deal(_)
            | Self::ExplainsNothing => None,
        }
    }
}

/// What is wrong with a piece of a PBN file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Amiss {
    /// A bracket that closes nothing
    ClosesNothing,
    /// A comment that does not end
    OpenComment,
    /// A text that does not end
    OpenText,
    /// A tag without a name
    NoName,
    /// A tag without a value
    NoValue,
    /// A tag whose value does not end
    OpenValue,
    /// A tag that does not end
    OpenTag,
    /// No NAG
    NoNag,
    /// No reference to a note
    NoNote,
    /// A tag for the second time
    SecondTag,
    /// A word in no section
    Stray,
    /// No tag
    NoTag,
    /// A text where a call belongs
    TextForCall,
    /// A text where a card belongs
    TextForCard,
    /// A word that is no call
    NoCall,
    /// A word that is no card
    NoCard,
    /// More after the end of the auction
    AfterEnd,
    /// A call after the end of the auction
    CalledAfterEnd,
    /// `-` after a call
    DashAfterCall,
    /// A sufficient bid with `^I`
    Sufficient,
    /// An insufficient bid without `^I`
    Insufficient,
    /// A bid above seven
    AboveSeven,
    /// `^I` before something else than a bid
    NoBid,
    /// A call that is not allowed
    NotAllowed,
    /// The first turn is this player's, and the other one deals
    OtherDealer(Seat, Seat),
    /// Something between `^I` and its bid
    AfterMark,
    /// A mark for cards, in the auction
    CardMark,
    /// No mark of the auction
    NoCallMark,
    /// No mark of the play
    NoCardMark,
    /// A second mark for a card
    SecondMark,
    /// More turns than this
    TooManyTurns(usize),
    /// An annotation without a call
    OfNoCall,
    /// A second suffix
    SecondSuffix,
    /// A NAG above 255
    HighNag,
    /// A second note of a call
    SecondNote,
    /// A note with the number 0
    NoteZero,
    /// A note that is not explained
    Unexplained,
}
