//! Evidence in a review after play.

use bridge::{Bid, Call, Seat, Suit};
use hands::{Overlap, Share};

use super::English;
use super::names::Name as _;
use super::terminal::grouped;
use crate::Text;
use crate::evidence::{Evidences, Made, Piece, World};
use crate::language::Language as _;

impl Evidences for English {
    fn does_not_prove(&self, piece: Piece, seat: Seat) -> Text {
        let name = seat.name();
        match piece {
            Piece::Knew => {
                format!("Exact. It does not prove that {name} used it, or needed it.").into()
            }
            Piece::Expected => {
                format!("Exact. It does not prove what {name} had in mind, and need not.").into()
            }
            Piece::Explained => {
                format!("Exact. It does not prove that {name} would have called otherwise.").into()
            }
            Piece::Leads => "Played with all cards seen. It does not prove what these players \
                             would have made: at the table leads are blind and declarer guesses."
                .into(),
            Piece::Sample => "Each deal is played with all cards seen. It does not prove that the \
                              call was a good one, nor that the players' meanings are these."
                .into(),
            Piece::Poll => "A poll is evidence, not proof: so few people are an estimate, and the \
                            director decides."
                .into(),
        }
    }

    fn world(&self, world: World) -> String {
        match world {
            World::Without(new) => format!("by {} alone", self.call(new)),
            World::With(old) => format!("if {} fits too", self.call(old)),
            World::Then => "as it was known then".to_owned(),
            World::Wrong => "as it was explained".to_owned(),
            World::Right => "as they play it".to_owned(),
        }
    }

    fn knew(&self, seat: Seat, pack: u32, [old, new]: [Call; 2], hands: Overlap) -> String {
        let [old, new] = [self.call(old), self.call(new)];
        let from = if pack == 52 {
            "Over all hands".to_owned()
        } else {
            format!("From {}'s seat", seat.name())
        };
        format!(
            "{from} {} hands fit {new}; {} of them ({}) also fit {old}.",
            grouped(hands.first),
            grouped(hands.both),
            hands.second_given_first()
        )
    }

    fn expected(&self, seat: Seat, [few, some, many]: [Share; 3]) -> String {
        format!(
            "From {}'s seat the two hold fewer than 20 points together in {few} of partner's \
             hands, 20 to 24 in {some}, 25 or more in {many}.",
            seat.name()
        )
    }

    fn explained(&self, seat: Seat, call: Call, hands: Overlap) -> String {
        format!(
            "From {}'s seat {} hands fit {} as it was explained; {} of them ({}) fit it as they \
             play it.",
            seat.name(),
            grouped(hands.first),
            self.call(call),
            grouped(hands.both),
            hands.second_given_first()
        )
    }

    fn by_lead(&self, bid: Bid, declarer: Seat, leads: &[(String, u8)]) -> String {
        let tricks = |(cards, tricks): &(String, u8)| format!("{tricks} on {cards}");
        let all: Vec<String> = leads.iter().map(tricks).collect();
        let bid = self.call(Call::Bid(bid));
        format!("Double dummy, {bid} by {}, tricks by lead: {}.", declarer.name(), all.join(", "))
    }

    fn sampled(
        &self,
        bid: Bid,
        declarer: Seat,
        lead: Option<Suit>,
        seed: u64,
        made: &[Made],
    ) -> String {
        let one = |made: &Made| {
            let Made { world, makes, of, from_to: [from, to] } = *made;
            let share = Share { part: makes.into(), whole: of.into() };
            format!("{} in {makes} of {of} deals ({share}; {from} to {to}%)", self.world(world))
        };
        let all: Vec<String> = made.iter().map(one).collect();
        let lead =
            lead.map_or_else(|| "the best".to_owned(), |suit| format!("a {}", suit.symbol()));
        let bid = self.call(Call::Bid(bid));
        format!(
            "Sample, seed {seed}: on {lead} lead {bid} by {} makes, {}.",
            declarer.name(),
            all.join("; ")
        )
    }

    fn poll_suggests(&self, partner: Seat, call: Call) -> String {
        format!(
            "Suppose {} had made and withdrawn {}. What does that suggest, if anything?",
            partner.name(),
            self.call(call)
        )
    }

    fn poll_counted(
        &self,
        action: &str,
        [chose, considered, of]: [u32; 3],
        [share, from, to]: [u64; 3],
    ) -> String {
        format!(
            "{action} chosen {chose}, considered {considered} of {of} ({share}%; {from} to {to}%)"
        )
    }

    fn poll_found(&self, is_alternative: bool, is_sure: bool) -> Text {
        let text = match (is_alternative, is_sure) {
            (true, true) => "logical alternative",
            (true, false) => "logical alternative; few asked",
            (false, true) => "no logical alternative",
            (false, false) => "no logical alternative; few asked",
        };
        text.into()
    }

    fn poll_threshold(&self, percent: &str, choose: u32) -> String {
        let choose = match choose {
            0 => String::new(),
            1 => " and somebody chooses it".to_owned(),
            many => format!(" and {many} choose it"),
        };
        format!(
            "A logical alternative is what at least {percent}% choose or seriously consider{choose}."
        )
    }

    fn poll_measures(&self, law: &str) -> String {
        format!("In {law} the poll measures what would have happened. There is no threshold.")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn call(text: &str) -> Call {
        text.parse().unwrap()
    }

    #[test]
    fn the_case_of_the_overcall() {
        let hands = Overlap { first: 821_137_612, second: 900_000_000, both: 523_176_403 };
        assert_eq!(
            English.knew(Seat::North, 39, [call("1D"), call("2D")], hands),
            "From North's seat 821,137,612 hands fit 2♦; 523,176,403 of them (64%) also fit 1♦."
        );
        let made = |world, makes, from_to| Made { world, makes, of: 400, from_to };
        let bid = call("3N").bid().unwrap();
        assert_eq!(
            English.sampled(
                bid,
                Seat::North,
                Some(Suit::Spades),
                1,
                &[
                    made(World::Without(call("2D")), 124, [26, 36]),
                    made(World::With(call("1D")), 199, [44, 55])
                ]
            ),
            "Sample, seed 1: on a ♠ lead 3NT by North makes, by 2♦ alone in 124 of 400 deals (31%; \
             26 to 36%); if 1♦ fits too in 199 of 400 deals (50%; 44 to 55%)."
        );
        let leads = [("♠ J 9 3".to_owned(), 9), ("♠ A K".to_owned(), 6)];
        assert_eq!(
            English.by_lead(bid, Seat::North, &leads),
            "Double dummy, 3NT by North, tricks by lead: 9 on ♠ J 9 3, 6 on ♠ A K."
        );
    }
}
