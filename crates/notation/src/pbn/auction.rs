//! The auction section: every token is a turn, and every turn a seat.

use std::collections::BTreeMap;
use std::ops::Range;

use bridge::{Call, Seat};

use super::lex::{Kind, Piece};
use super::{Game, read_seat};
use crate::{Amiss, Flaw, Lost, Place, Problem};

/// One seat's turn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Turn {
    /// Whose, counted from the seat that the section names
    pub seat: Seat,
    /// The call; `None` where the player was skipped, `^S`
    pub call: Option<Call>,
    /// It has the mark of an insufficient bid, `^I`
    pub insufficient: bool,
    /// The number of its note
    pub note: Option<u32>,
    /// Its suffix, such as `!?`
    pub suffix: Option<String>,
    pub nags: Vec<u32>,
    /// Where it is written
    pub place: Place,
    /// The bytes of its pieces, marks, notes and comments included
    pub(crate) bytes: Range<usize>,
}

/// How an auction section ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ending {
    /// The calls end.
    Calls,
    /// `*`: no more are given.
    Star,
    /// `+`: the next call is awaited.
    Plus,
    /// Something could not be read, and what follows has no certain seat.
    Unreadable,
}

/// What was called.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Auction {
    /// The seat of the first token
    pub first: Seat,
    /// The turns, starting with the dealer. `AP` is as many passes as it stands for.
    pub turns: Vec<Turn>,
    /// How it ends
    pub ending: Ending,
    /// The notes of the section
    pub notes: BTreeMap<u32, String>,
    /// What is wrong with it
    pub problems: Vec<Problem>,
    /// The bytes between the section's tag and its first note or its end
    pub(crate) body: Range<usize>,
}

pub(super) fn read(game: Game<'_>) -> Option<Auction> {
    let (tag, pieces) = game.section("Auction")?;
    let mut problems = Vec::new();
    let named = game.tag("Auction").and_then(|tag| match read_seat(&tag) {
        Ok(seat) => seat,
        Err(problem) => {
            problems.push(problem);
            None
        }
    });
    let dealer = game.tag("Dealer").and_then(|tag| read_seat(&tag).ok().flatten());
    let pbn = game.pbn;
    let tag = &pbn.pieces[tag];
    let Some(first) = named.or(dealer) else {
        problems.push(Problem { place: pbn.place(tag), what: Flaw::NoFirst });
        return Some(Auction {
            first: Seat::North,
            turns: Vec::new(),
            ending: Ending::Unreadable,
            notes: game.notes(pieces),
            problems,
            body: tag.end..tag.end,
        });
    };
    let calls = pieces.clone().take_while(|at| !matches!(pbn.pieces[*at].kind, Kind::Tag { .. }));
    let body_end = calls.clone().last().map_or(tag.end, |last| pbn.pieces[last].end);
    let mut reader = Reader {
        game,
        seat: first,
        dealer,
        legal: None,
        open: None,
        mark: None,
        over: false,
        auction: Auction {
            first,
            turns: Vec::new(),
            ending: Ending::Calls,
            notes: game.notes(pieces.clone()),
            problems,
            body: tag.end..body_end,
        },
    };
    for at in calls {
        reader.take(&pbn.pieces[at]);
    }
    reader.finish();
    Some(reader.auction)
}

/// The longest legal auction has 319 calls.
const MOST_TURNS: usize = 1_000;

struct Reader<'p> {
    game: Game<'p>,
    seat: Seat,
    dealer: Option<Seat>,
    /// What was called so far, from the first token that is a turn
    legal: Option<bridge::Auction>,
    /// Does an annotation now belong to the last turn?
    open: Option<usize>,
    /// `^I`, and where it is
    mark: Option<(Place, usize)>,
    /// Has `*` or `+` been read?
    over: bool,
    auction: Auction,
}

impl Reader<'_> {
    fn wrong(&mut self, piece: &Piece, what: Amiss) {
        let problem = self.game.pbn.problem(piece, what, None);
        self.auction.problems.push(problem);
    }

    /// What follows has no certain seat.
    fn stop(&mut self, piece: &Piece, what: Amiss) {
        let problem = self.game.pbn.problem(piece, what, Some(Lost::Auction));
        self.auction.problems.push(problem);
        self.auction.ending = Ending::Unreadable;
    }

    fn is_stopped(&self) -> bool {
        self.auction.ending == Ending::Unreadable
    }

    fn take(&mut self, piece: &Piece) {
        if self.is_stopped() {
            return;
        }
        match &piece.kind {
            Kind::Comment | Kind::LineComment => {
                if let Some(turn) = self.open.and_then(|at| self.auction.turns.get_mut(at)) {
                    turn.bytes.end = piece.end;
                }
            }
            Kind::Word => self.word(piece),
            Kind::Mark => self.irregular(piece),
            Kind::Suffix | Kind::NoteRef(_) | Kind::Nag(_) => self.annotate(piece),
            Kind::Star | Kind::Plus => {
                if self.over {
                    self.wrong(piece, Amiss::AfterEnd);
                    return;
                }
                self.over = true;
                self.auction.ending =
                    if piece.kind == Kind::Star { Ending::Star } else { Ending::Plus };
            }
            Kind::Odd(why) if self.game.pbn.bytes[piece.start] != b'{' => {
                // an annotation that cannot be read uses no seat
                if matches!(self.game.pbn.bytes[piece.start], b'$' | b'=') {
                    self.wrong(piece, *why);
                } else {
                    self.stop(piece, *why);
                }
            }
            Kind::Text => self.stop(piece, Amiss::TextForCall),
            Kind::BrokenTag(_) => self.stop(piece, Amiss::NoTag),
            Kind::Odd(_) | Kind::Space { .. } | Kind::Escape | Kind::Tag { .. } => {}
        }
    }

    fn word(&mut self, piece: &Piece) {
        let text = self.game.pbn.beginning(piece).into_owned();
        if self.over {
            self.stop(piece, Amiss::AfterEnd);
            return;
        }
        if text == "-" {
            if self.auction.turns.is_empty() && self.mark.is_none() {
                self.seat = self.seat.lho();
            } else {
                self.stop(piece, Amiss::DashAfterCall);
            }
            return;
        }
        if !self.begins(piece) {
            return;
        }
        if text.eq_ignore_ascii_case("AP") {
            self.all_pass(piece);
            return;
        }
        let call = match text.as_str() {
            "D" | "d" => Some(Call::Double),
            "R" | "r" => Some(Call::Redouble),
            _ => text.parse().ok(),
        };
        let Some(call) = call else {
            self.stop(piece, Amiss::NoCall);
            return;
        };
        let insufficient = self.mark.is_some();
        let legal = self.legal.get_or_insert_with(|| bridge::Auction::new(self.seat));
        if legal.is_over() {
            self.stop(piece, Amiss::CalledAfterEnd);
            return;
        }
        let what = match call {
            Call::Bid(bid) => match (legal.is_sufficient(bid), insufficient) {
                (true, true) => Some(Amiss::Sufficient),
                (false, false) => Some(Amiss::Insufficient),
                _ => None,
            },
            Call::OverSeven(_) => Some(Amiss::AboveSeven),
            Call::Pass | Call::Double | Call::Redouble => {
                if insufficient {
                    Some(Amiss::NoBid)
                } else if legal.is_legal(call) {
                    None
                } else {
                    Some(Amiss::NotAllowed)
                }
            }
        };
        legal.push(call);
        if let Some(what) = what {
            self.wrong(piece, what);
        }
        self.push(piece, Some(call), insufficient);
    }

    /// The first turn is the dealer's.
    fn begins(&mut self, piece: &Piece) -> bool {
        if let Some(dealer) = self.dealer.filter(|dealer| *dealer != self.seat)
            && self.auction.turns.is_empty()
        {
            self.stop(piece, Amiss::OtherDealer(self.seat, dealer));
            return false;
        }
        true
    }

    fn all_pass(&mut self, piece: &Piece) {
        if self.mark.is_some() {
            self.stop(piece, Amiss::NoBid);
            return;
        }
        for _ in 0..4 {
            let legal = self.legal.get_or_insert_with(|| bridge::Auction::new(self.seat));
            if legal.is_over() {
                break;
            }
            legal.push(Call::Pass);
            self.push(piece, Some(Call::Pass), false);
        }
        // an annotation of AP belongs to no single pass
        self.over = true;
    }

    fn irregular(&mut self, piece: &Piece) {
        let text = self.game.pbn.text(piece).to_ascii_uppercase();
        if self.over {
            self.stop(piece, Amiss::AfterEnd);
            return;
        }
        match (text.as_str(), self.mark) {
            (_, Some(_)) => self.stop(piece, Amiss::AfterMark),
            ("^S", None) => {
                if self.begins(piece) {
                    self.legal.get_or_insert_with(|| bridge::Auction::new(self.seat)).skip();
                    self.push(piece, None, false);
                }
            }
            ("^I", None) => self.mark = Some((self.game.pbn.place(piece), piece.start)),
            ("^R" | "^L", None) => {
                self.stop(piece, Amiss::CardMark);
            }
            _ => self.stop(piece, Amiss::NoCallMark),
        }
    }

    fn push(&mut self, piece: &Piece, call: Option<Call>, insufficient: bool) {
        if self.auction.turns.len() == MOST_TURNS {
            self.stop(piece, Amiss::TooManyTurns(MOST_TURNS));
            return;
        }
        let mark = self.mark.take();
        let place = self.game.pbn.place(piece);
        let start = mark.map_or(piece.start, |(_, start)| start);
        self.open = Some(self.auction.turns.len());
        self.auction.turns.push(Turn {
            seat: self.seat,
            call,
            insufficient,
            note: None,
            suffix: None,
            nags: Vec::new(),
            place: mark.map_or(place, |(place, _)| place),
            bytes: start..piece.end,
        });
        self.seat = self.seat.lho();
    }

    fn annotate(&mut self, piece: &Piece) {
        let text = self.game.pbn.beginning(piece).into_owned();
        let Some(turn) = self.open.and_then(|at| self.auction.turns.get_mut(at)) else {
            self.wrong(piece, Amiss::OfNoCall);
            return;
        };
        turn.bytes.end = piece.end;
        let mut what = None;
        if piece.kind == Kind::Suffix && turn.suffix.replace(text).is_some() {
            what = Some(Amiss::SecondSuffix);
        }
        if let Kind::Nag(number) = piece.kind {
            turn.nags.push(number);
            what = (number > 255).then_some(Amiss::HighNag);
        }
        if let Kind::NoteRef(number) = piece.kind {
            what = if turn.note.is_some() {
                Some(Amiss::SecondNote)
            } else if number == 0 {
                Some(Amiss::NoteZero)
            } else if self.auction.notes.contains_key(&number) {
                None
            } else {
                Some(Amiss::Unexplained)
            };
            turn.note.get_or_insert(number);
        }
        if let Some(what) = what {
            self.wrong(piece, what);
        }
    }

    fn finish(&mut self) {
        if let Some((place, _)) = self.mark
            && !self.is_stopped()
        {
            self.auction.problems.push(Problem { place, what: Flaw::MarkAlone });
        }
    }
}
