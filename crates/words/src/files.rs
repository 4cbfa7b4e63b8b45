//! What is said about files of boards, and in them.

use bridge::{BoardNumber, Call, Contract, Seat, Side};
use laws::ImpossibleEvent;
use notation::{Flaw, Place};
use review::{Award, Kind};

use crate::Text;
use crate::refusals::Refusal;

/// What is wrong in a file, or contradicts something in it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Misfiled {
    /// It cannot be read, or is not as such a file has it
    Flaw(Flaw),
    /// What a tag, by its name, says
    Tag(String, Mistagged),
    /// By its number the board is another's, or otherwise vulnerable; is it a board of LIN?
    OtherBoard(BoardNumber, bool),
    /// The record in the file is of another auction
    OtherRecord,
    /// The calls do not make the auction
    NotMade,
    /// A row of `IrregularityTable` that does not say when
    NotSaidWhen,
    /// The auction ends in something else than the tags say
    OtherEnd(Option<Contract>),
    /// The record cannot have this call there
    Impossible(Call, ImpossibleEvent),
    /// A call after the end of the auction
    AfterEnd(Call),
    /// A call that is not allowed
    NotAllowed(Call),
}

/// What is wrong with the value of a tag.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Mistagged {
    /// Something that is refused wherever it is read
    Refused(Box<Refusal>),
    /// No number of a board
    Board(String),
    /// A strain for a contract
    Strain(String),
    /// No number of tricks
    Tricks(String),
    /// The tricks of each side, and nobody is the declarer
    BySide,
}

impl<R: Into<Refusal>> From<R> for Mistagged {
    fn from(why: R) -> Self {
        Self::Refused(Box::new(why.into()))
    }
}

/// Why there is no record of a board, or no board of a record.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Unfiled {
    /// The game of a PBN file, and the line where it begins
    Game(usize, usize, Unwritten),
    /// The same of a board of a LIN file
    Board(usize, usize, Unwritten),
    /// A record, from 1
    Record(usize, Unwritten),
}

/// What is wrong with that board or record.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Unwritten {
    /// Something that is refused wherever it is read
    Refused(Box<Refusal>),
    /// PBN without a dealer
    NoDealer,
    /// LIN without a dealer
    NoLinDealer,
    /// There are so many games and so many records, and no number says which is which
    Which(usize, usize),
    /// A second record for a board
    Twice(BoardNumber),
    /// The file has the board so often
    Often(BoardNumber, usize),
    /// The file has no such board
    Missing(BoardNumber),
    /// A game without a tag
    NoTag,
    /// LIN does not hold all of it
    NotAll,
}

impl<R: Into<Refusal>> From<R> for Unwritten {
    fn from(why: R) -> Self {
        Self::Refused(Box::new(why.into()))
    }
}

/// What is said about files of boards, and in them.
pub trait Files {
    /// What is wrong, and where.
    fn misfiled(&self, at: Place, what: &Misfiled) -> String;

    /// The same, of a game or a board by its number.
    fn misfiled_in(&self, lin: bool, number: usize, at: Place, what: &Misfiled) -> String;

    /// Why there is no record, or no board.
    fn unfiled(&self, why: &Unfiled) -> String;

    /// A file without a game or a board.
    fn nothing_filed(&self, lin: bool) -> Text;

    /// What a file is called that has no name.
    fn standard_input(&self) -> Text;

    /// What is written beside the pass of a player who lost their turn.
    fn skipped(&self, seat: Seat) -> String;

    /// Several meanings of one call.
    fn either(&self, meanings: &[String]) -> String;

    /// What a score is after a review.
    fn adjusted(&self, kind: Kind) -> Text;

    /// An artificial score.
    fn awarded(&self, side: Side, award: Award) -> String;
}
