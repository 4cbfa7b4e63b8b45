//! The play section: a line is a trick, a column a seat.

use bridge::{Card, Seat, Strain, Trick};

use super::lex::{Kind, Piece};
use super::{Game, read_seat};
use crate::{Amiss, Flaw, Lost, Place, Problem};

/// A card that was played.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Played {
    /// By whom, by its column
    pub seat: Seat,
    pub card: Card,
    /// It has the mark of a revoke, `^R`
    pub revoke: bool,
    /// It has the mark of a lead out of turn, `^L`
    pub out_of_turn: bool,
}

/// What was played.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Play {
    /// The seat of the first column
    pub first: Seat,
    /// The cards in the order in which they were played, as far as that can be told
    pub cards: Vec<Played>,
    /// How many cards are written
    pub written: usize,
    /// What is wrong with it
    pub problems: Vec<Problem>,
}

/// A place for a card: the card, if it is known, and its mark.
type Slot = (Option<Card>, Option<u8>, Place);

pub(super) fn read(game: Game<'_>, trump: Option<Strain>) -> Option<Play> {
    let (tag, pieces) = game.section("Play")?;
    let pbn = game.pbn;
    let mut play = Play { first: Seat::North, cards: Vec::new(), written: 0, problems: Vec::new() };
    let named = game.tag("Play").map(|tag| read_seat(&tag));
    match named {
        Some(Ok(Some(seat))) => play.first = seat,
        Some(Err(problem)) => {
            play.problems.push(problem);
            return Some(play);
        }
        _ => {
            play.problems
                .push(Problem { place: pbn.place(&pbn.pieces[tag]), what: Flaw::NoLeader });
            return Some(play);
        }
    }
    let slots = slots(game, &pbn.pieces[pieces], &mut play.problems);
    play.written = slots.iter().filter(|(card, ..)| card.is_some()).count();
    in_order(&slots, trump, &mut play);
    Some(play)
}

fn slots(game: Game<'_>, pieces: &[Piece], problems: &mut Vec<Problem>) -> Vec<Slot> {
    let pbn = game.pbn;
    let (mut slots, mut mark): (Vec<Slot>, _) = (Vec::new(), None);
    for piece in pieces {
        let wrong = match &piece.kind {
            Kind::Tag { .. } | Kind::Star => break,
            Kind::Plus => {
                slots.push((None, None, pbn.place(piece)));
                None
            }
            Kind::Mark => {
                let sign = pbn.bytes[piece.end - 1].to_ascii_uppercase();
                match (sign, mark) {
                    (_, Some(_)) => Some(Amiss::SecondMark),
                    (b'R' | b'L', None) => {
                        mark = Some(sign);
                        None
                    }
                    _ => Some(Amiss::NoCardMark),
                }
            }
            Kind::Word => {
                let text = pbn.beginning(piece);
                let card: Option<Card> = text.parse().ok();
                if card.is_none() && text != "-" {
                    Some(Amiss::NoCard)
                } else {
                    slots.push((card, mark.take(), pbn.place(piece)));
                    None
                }
            }
            Kind::Odd(why) if matches!(pbn.bytes[piece.start], b'$' | b'=' | b'{') => {
                problems.push(pbn.problem(piece, *why, None));
                None
            }
            Kind::Odd(why) => Some(*why),
            Kind::Text => Some(Amiss::TextForCard),
            Kind::BrokenTag(_) => Some(Amiss::NoTag),
            Kind::Space { .. }
            | Kind::Escape
            | Kind::Comment
            | Kind::LineComment
            | Kind::Suffix
            | Kind::NoteRef(_)
            | Kind::Nag(_) => None,
        };
        if let Some(what) = wrong {
            problems.push(pbn.problem(piece, what, Some(Lost::Play)));
            break;
        }
    }
    slots
}

/// Puts the cards in the order in which they were played.
fn in_order(slots: &[Slot], trump: Option<Strain>, play: &mut Play) {
    let mut leader = play.first;
    let column = |seat: Seat, first: Seat| (seat as usize + 4 - first as usize) % 4;
    for (number, trick) in slots.chunks(4).take(13).enumerate() {
        let marked = trick.iter().position(|(_, mark, _)| *mark == Some(b'L'));
        if let Some(marked) = marked {
            leader = play.first.rotated(marked);
        }
        let mut cards = Vec::with_capacity(4);
        for place in 0..4 {
            let seat = leader.rotated(place);
            let Some((Some(card), mark, at)) = trick.get(column(seat, play.first)) else { break };
            if play.cards.iter().chain(&cards).any(|played: &Played| played.card == *card) {
                play.problems.push(Problem { place: *at, what: Flaw::PlayedTwice(*card) });
                play.cards.extend(cards);
                return;
            }
            cards.push(Played {
                seat,
                card: *card,
                revoke: *mark == Some(b'R'),
                out_of_turn: *mark == Some(b'L'),
            });
        }
        let whole = cards.len() == 4;
        let winner = winner(&cards, trump);
        let more = trick.iter().filter(|(card, ..)| card.is_some()).count() > cards.len();
        play.cards.extend(cards);
        if more && let Some((.., at)) = trick.first() {
            play.problems.push(Problem { place: *at, what: Flaw::TrickOrder });
        }
        if !whole {
            return;
        }
        match winner {
            Some(winner) => leader = winner,
            None if slots.len() > 4 * (number + 1) => {
                play.problems.push(Problem { place: trick[0].2, what: Flaw::TrickWinner });
                return;
            }
            None => return,
        }
    }
}

/// Who wins a trick; none if the trump suit is not known.
pub(crate) fn winner(cards: &[Played], trump: Option<Strain>) -> Option<Seat> {
    let mut trick = Trick::new(cards.first()?.seat);
    for played in cards {
        trick.push(played.card);
    }
    trick.winner(trump?)
}
