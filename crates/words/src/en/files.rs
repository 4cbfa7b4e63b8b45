//! Files of boards.

use bridge::{BoardNumber, Contract, Seat, Side};
use notation::{Amiss, Flaw, Lost, Place};
use review::{Award, Kind};
use score::Made;

use super::English;
use super::names::Name as _;
use crate::Text;
use crate::files::{Files, Misfiled, Mistagged, Unfiled, Unwritten};
use crate::refusals::{Refusals as _, Word};

impl Files for English {
    fn misfiled(&self, at: Place, what: &Misfiled) -> String {
        format!("line {}, column {}: {}", at.line, at.column, misfiled(what))
    }

    fn misfiled_in(&self, lin: bool, number: usize, at: Place, what: &Misfiled) -> String {
        let one = if lin { "board" } else { "game" };
        format!("{one} {number}, {}", self.misfiled(at, what))
    }

    fn unfiled(&self, why: &Unfiled) -> String {
        match why {
            Unfiled::Game(number, line, why) => {
                format!("game {number}, line {line}: {}", unwritten(why))
            }
            Unfiled::Board(number, line, why) => {
                format!("board {number}, line {line}: {}", unwritten(why))
            }
            Unfiled::Record(number, why) => format!("record {number}: {}", unwritten(why)),
        }
    }

    fn nothing_filed(&self, lin: bool) -> Text {
        if lin { "there is no board in it".into() } else { "there is no game in it".into() }
    }

    fn standard_input(&self) -> Text {
        "standard input".into()
    }

    fn skipped(&self, seat: Seat) -> String {
        format!("{} was skipped", seat.name())
    }

    fn either(&self, meanings: &[String]) -> String {
        meanings.join(" or: ")
    }

    fn adjusted(&self, kind: Kind) -> Text {
        kind.as_str().into()
    }

    fn awarded(&self, side: Side, award: Award) -> String {
        let side = if side == Side::NorthSouth { "N-S" } else { "E-W" };
        let award = match award {
            Award::Plus => "average plus",
            Award::Average => "average",
            Award::Minus => "average minus",
        };
        format!("{side} {award}")
    }
}

fn misfiled(what: &Misfiled) -> String {
    match what {
        Misfiled::Flaw(what) => flaw(what),
        Misfiled::Tag(name, why) => format!("[{name}]: {}", mistagged(why)),
        Misfiled::OtherBoard(number, lin) => {
            let otherwise =
                if *lin { "here it is otherwise" } else { "the game has it otherwise" };
            format!("{}, and {otherwise}; the number goes along as a tag", by_number(*number))
        }
        Misfiled::OtherRecord => {
            "[RectifyRecord]: the auction of the game is no longer that of the record; the game is read".into()
        }
        Misfiled::NotMade => "by the laws these calls do not make this auction".into(),
        Misfiled::NotSaidWhen => {
            "[IrregularityTable]: this row alone does not say when the call was made; it is not in the record".into()
        }
        Misfiled::OtherEnd(contract) => {
            let end = contract.map_or_else(
                || "all pass".to_owned(),
                |Contract { bid, declarer, doubled }| {
                    format!("{} by {}", Made::Bid(bid, doubled), declarer.name())
                },
            );
            format!("[Contract] and [Declarer] are not what the auction ends in: {end}")
        }
        Misfiled::Impossible(call, why) => {
            format!("{call}: {}; {}", English.refused_event(why), up_to_here(Lost::Auction))
        }
        Misfiled::AfterEnd(call) => format!("{call} is called after the end of the auction"),
        Misfiled::NotAllowed(call) => format!("{call} may not be called here"),
    }
}

fn by_number(number: BoardNumber) -> String {
    let dealer = number.dealer().name();
    format!(
        "on board {} the dealer is {dealer} and {} is vulnerable",
        number.get(),
        number.vulnerability()
    )
}

fn mistagged(why: &Mistagged) -> String {
    match why {
        Mistagged::Refused(why) => English.refused(why),
        Mistagged::Board(said) => format!("`{said}` is not a board number"),
        Mistagged::Strain(said) => format!("`{said}` is a strain, and no contract"),
        Mistagged::Tricks(said) => tricks(said),
        Mistagged::BySide => "by side, and the declarer is not known".into(),
    }
}

fn tricks(said: &str) -> String {
    format!("`{said}` is not a number of tricks from 0 to 13")
}

fn unwritten(why: &Unwritten) -> String {
    match why {
        Unwritten::Refused(why) => English.refused(why),
        Unwritten::NoDealer => "nobody is the dealer; [Dealer \"N\"] says that North is".into(),
        Unwritten::NoLinDealer => "nobody is the dealer; md|3…| says that North is".into(),
        Unwritten::Which(games, records) => format!(
            "there are {games} games and {records} records, so each record needs its \"board\""
        ),
        Unwritten::Twice(board) => format!("board {} was there before", board.get()),
        Unwritten::Often(board, times) => format!(
            "board {} is there {times} times in the file; give a record for each game",
            board.get()
        ),
        Unwritten::Missing(board) => format!("there is no board {} in the file", board.get()),
        Unwritten::NoTag => "the game cannot be changed; it has no tag".into(),
        Unwritten::NotAll => {
            "LIN has the legal auction, the deal and the play, and a remark on what was irregular; the rest of the record is not in it".into()
        }
    }
}

const fn up_to_here(lost: Lost) -> &'static str {
    match lost {
        Lost::Auction => "the auction is read up to here",
        Lost::Play => "the play is read up to here",
    }
}

fn flaw(what: &Flaw) -> String {
    let said = match what {
        Flaw::Piece { quoted, amiss: what, .. } => format!("`{quoted}` {}", amiss(*what)),
        Flaw::Tag(name, why) => {
            format!("[{name}]: {}", English.refused_word(&Word::Seat(why.clone())))
        }
        Flaw::NoFirst => {
            "the auction begins at no seat; [Auction \"N\"] says that North is first".into()
        }
        Flaw::NoLeader => "nobody leads; [Play \"W\"] says that West does".into(),
        Flaw::MarkAlone => "^I stands before no bid".into(),
        Flaw::PlayedTwice(card) => format!("{card} was played before"),
        Flaw::TrickOrder => "the order of this trick cannot be told".into(),
        Flaw::TrickWinner => "who won the trick cannot be told without [Contract]".into(),
        Flaw::BreaksOff => {
            "the file breaks off after this key; a key and its value end with |".into()
        }
        Flaw::NoKey => "this is no key, which would end with |".into(),
        Flaw::NoBoard => "there is no board; a board has md|…| with its dealer and hands".into(),
        Flaw::Dealer(said) => {
            format!("`{said}` does not begin with the dealer: 1 South, 2 West, 3 North, 4 East")
        }
        Flaw::Cards(said) => format!("`{said}` is not a hand such as SAKHQ2DT9C543"),
        Flaw::Deal(why) => English.refused_word(&Word::Deal(why.clone())),
        Flaw::Vulnerable(said) => format!("`{said}` is not a vulnerability; it is o, n, e or b"),
        Flaw::Call(said) => format!("`{said}` is not a call; a call is p, d, r or 1N"),
        Flaw::ExplainsNothing => "this explains no call".into(),
        Flaw::Card(said) => format!("`{said}` is not a card such as SA"),
        Flaw::Tricks(said) => tricks(said),
    };
    match what.lost() {
        Some(lost) => format!("{said}; {}", up_to_here(lost)),
        None => said,
    }
}

/// After what is quoted.
fn amiss(what: Amiss) -> Text {
    match what {
        Amiss::ClosesNothing => "closes nothing",
        Amiss::OpenComment => "is not closed by }; the rest of its line is taken for the comment",
        Amiss::OpenText => "is not closed by \"",
        Amiss::NoName => "has no name; a tag is [Name \"value\"]",
        Amiss::NoValue => "has no value in quotes; a tag is [Name \"value\"]",
        Amiss::OpenValue => "has a value that is not closed by \"; a tag is [Name \"value\"]",
        Amiss::OpenTag => "has no ] after its value; a tag is [Name \"value\"]",
        Amiss::NoNag => "is not a NAG; a NAG is $ and a number from 0 to 255",
        Amiss::NoNote => "is not a note; a note is =1=, with a number from 1 to 32",
        Amiss::SecondTag => {
            "is there a second time in this game, and the first is read; a new game begins after an empty line"
        }
        Amiss::Stray => "is neither a tag nor a comment, and it is in no section",
        Amiss::NoTag => "is not a tag",
        Amiss::TextForCall => "is not a call",
        Amiss::TextForCard => "is not a card",
        Amiss::NoCall => "is not a call; a call is Pass, X, XX, 1C to 7NT or AP",
        Amiss::NoCard => "is not a card; a card is its suit and its rank, such as SA",
        Amiss::AfterEnd => "comes after the end of the auction",
        Amiss::CalledAfterEnd => "is called after the end of the auction",
        Amiss::DashAfterCall => "stands for a seat before the dealer, and somebody has called",
        Amiss::Sufficient => "is sufficient, and has the mark ^I",
        Amiss::Insufficient => "is insufficient, and has no mark ^I before it",
        Amiss::AboveSeven => "is above seven",
        Amiss::NoBid => "is no bid, and has the mark ^I",
        Amiss::NotAllowed => "may not be called here",
        Amiss::OtherDealer(seat, dealer) => {
            return format!("is {}'s, and the dealer is {}", seat.name(), dealer.name()).into();
        }
        Amiss::AfterMark => "follows ^I, which stands before a bid",
        Amiss::CardMark => "is a mark for a card; in an auction there are ^I and ^S",
        Amiss::NoCallMark => "is not a mark; in an auction there are ^I and ^S",
        Amiss::NoCardMark => "is not a mark; before a card there are ^R and ^L",
        Amiss::SecondMark => "is a second mark for one card",
        Amiss::TooManyTurns(most) => {
            return format!("is one turn too many; at most {most} are read").into();
        }
        Amiss::OfNoCall => "belongs to no call",
        Amiss::SecondSuffix => "is a second suffix",
        Amiss::HighNag => "is above $255",
        Amiss::SecondNote => "is a second note of the call",
        Amiss::NoteZero => "has the number 0; notes are numbered from 1",
        Amiss::Unexplained => "has no [Note] that explains it",
    }
    .into()
}
