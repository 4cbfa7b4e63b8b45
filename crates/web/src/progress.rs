//! How far a ruling is, for the list of rulings.

use laws::Phase;

use crate::board::Board;
use crate::keeping::{Entry, Status};
use crate::{next, told};

/// How far this board has come; what was ticked is in its entry.
#[must_use]
pub fn of(board: &Board, entry: &Entry) -> Status {
    let position = &board.ruling().position;
    let over = match position.phase {
        Phase::Question | Phase::Auction => return Status::Open,
        Phase::Clarification => false,
        Phase::Play | Phase::PassedOut | Phase::Adjusted => true,
    };
    if !over && !position.lead_restrictions().is_empty() {
        return Status::Lead;
    }
    let left = position.reviews.iter().any(|review| !entry.is_ticked(review.law().as_str()));
    if left { Status::Review } else { Status::Decided }
}

/// Records in the entry how far it has come, and what there is to do.
pub fn tell(entry: &mut Entry, board: &Board) {
    let ruling = board.ruling();
    of(board, entry).name().clone_into(&mut entry.status);
    entry.next = next::code(board);
    entry.summary.clear();
    entry.lang.clear();
    entry.about = told::about(board);
    entry.title.clear();
    let first = ruling.position.told().next().map(|(_, it)| it);
    told::kind_of(board).clone_into(&mut entry.kind);
    let left = ruling.position.reviews.iter().map(|review| review.law().as_str());
    let mut laws: Vec<&str> = left.filter(|law| !entry.is_ticked(law)).collect();
    laws.dedup();
    if laws.is_empty() {
        laws.extend(first.and_then(|it| it.laws.last()).map(|law| law.as_str()));
    }
    entry.laws = laws.join(", ");
}

#[cfg(test)]
mod tests {
    use bridge::Seat;
    use laws::{Answer, Event};

    use super::*;
    use crate::board;

    #[test]
    fn the_list_names_the_kind_and_the_law() {
        let mut board = board::under(director::Authority::default());
        board.call(Seat::North, "1S".parse().unwrap()).unwrap();
        board.call(Seat::East, "1H".parse().unwrap()).unwrap();
        let mut entry = Entry::default();
        board.push(Event::Attention(None).into()).unwrap();
        tell(&mut entry, &board);
        assert_eq!((&*entry.kind, entry.how_far()), ("insufficient_bid", Status::Open));
        board.answer(Answer::Accept(true), None).unwrap();
        tell(&mut entry, &board);
        assert_eq!(entry.laws, "27A1");
    }
}
