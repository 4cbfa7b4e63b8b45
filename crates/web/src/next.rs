//! What there is to do about a ruling, for lists: kept as a code such as
//! `accept_out_of_turn S E 1H`, and put into words when it is shown.
//!
//! The list on the first page is shown before the engine is loaded, so what it says
//! cannot be worked out from the record there; and a sentence would be in one language.

use std::fmt::Display;
use std::str::{FromStr, Split};

use bridge::{Seat, Suit};
use director::page::{Section, What, sections};
use director::script::{Ask, Change, Replaced};
use laws::{LeadRestriction, LeadStatus, Phase};

use crate::board::Board;
use crate::words::{Language as _, said};

/// In the place of something that is not there.
const NONE: &str = "-";

/// What there is to do.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Next {
    Ask(Ask),
    Lead(LeadRestriction),
    Call(Seat),
}

/// What there is to do, as it is kept; empty where there is nothing.
#[must_use]
pub fn code(board: &Board) -> String {
    of(board).map_or_else(String::new, |next| next.code())
}

/// What was kept, in words; none if it is no such code.
#[must_use]
pub fn in_words(code: &str) -> Option<String> {
    Some(match Next::read(code)? {
        Next::Ask(ask) => said().ask(ask),
        Next::Lead(restriction) => said().lead_restriction(&restriction),
        Next::Call(seat) => said().is_to_call(seat),
    })
}

fn of(board: &Board) -> Option<Next> {
    let (record, ruling) = (board.record(), board.ruling());
    let lead = || {
        sections(record, ruling).into_iter().find_map(|section| {
            let Section::Play { leads, .. } = section else { return None };
            let What::Lead(restriction) = leads.first()?.what else { return None };
            Some(Next::Lead(restriction.clone()))
        })
    };
    let to_call = || {
        let turn = ruling.position.turn.filter(|_| ruling.position.phase == Phase::Auction);
        turn.map(Next::Call)
    };
    let asked = ruling.question.as_ref().map(|question| Next::Ask(question.ask));
    asked.or_else(lead).or_else(to_call)
}

impl Next {
    fn code(&self) -> String {
        match self {
            Self::Ask(ask) => written(*ask),
            Self::Lead(LeadRestriction { offender, leader, declarer, may_forbid, status }) => {
                let suits: String = may_forbid.iter().map(|suit| suit.letter()).collect();
                let suits = Some(suits).filter(|it| !it.is_empty());
                let status = match status {
                    LeadStatus::Possible => "possible".to_owned(),
                    LeadStatus::Pending => "pending".to_owned(),
                    LeadStatus::Active(suit) => suit.to_string(),
                    LeadStatus::Spent => "spent".to_owned(),
                };
                joined("lead", &[offender, leader, &maybe(*declarer), &maybe(suits), &status])
            }
            Self::Call(seat) => joined("call", &[seat]),
        }
    }

    fn read(code: &str) -> Option<Self> {
        let mut words = Words(code.split(' '));
        let what = words.0.next()?;
        let next = match what {
            "call" => Self::Call(words.one()?),
            "lead" => Self::Lead(LeadRestriction {
                offender: words.one()?,
                leader: words.one()?,
                declarer: words.maybe().ok()?,
                may_forbid: words.suits()?,
                status: match words.0.next()? {
                    "possible" => LeadStatus::Possible,
                    "pending" => LeadStatus::Pending,
                    "spent" => LeadStatus::Spent,
                    suit => LeadStatus::Active(suit.parse().ok()?),
                },
            }),
            _ => Self::Ask(read(what, &mut words)?),
        };
        words.0.next().is_none().then_some(next)
    }
}

/// A name, and what it is about.
fn joined(name: &str, about: &[&dyn Display]) -> String {
    about.iter().fold(name.to_owned(), |code, it| format!("{code} {it}"))
}

fn maybe(it: Option<impl Display>) -> String {
    it.map_or_else(|| NONE.to_owned(), |it| it.to_string())
}

/// A question: its name, then whom and what it is about.
fn written(ask: Ask) -> String {
    let two = |name, it: Replaced| joined(name, &[&it.by, &it.withdrawn, &it.by_call]);
    match ask {
        Ask::AcceptInsufficient(asked, by, call) => {
            joined("accept_insufficient", &[&asked, &by, &call])
        }
        Ask::AcceptOutOfTurn(asked, by, call) => {
            joined("accept_out_of_turn", &[&asked, &by, &call])
        }
        Ask::AcceptChange(asked, Change { by, first, second }) => {
            joined("accept_change", &[&asked, &by, &maybe(first), &second])
        }
        Ask::Noticed(asked, by, call) => joined("noticed", &[&asked, &by, &call]),
        Ask::Intended(Change { by, first, second }) => {
            joined("intended", &[&by, &maybe(first), &second])
        }
        Ask::Over(asked, Change { by, first, second }) => {
            joined("over", &[&asked, &by, &maybe(first), &second])
        }
        Ask::Withdraw(by, call) => joined("withdraw", &[&by, &call]),
        Ask::Artificial(by, false) => joined("artificial", &[&by]),
        Ask::Artificial(by, true) => joined("artificial_passed", &[&by]),
        Ask::Denomination(it) => two("denomination", it),
        Ask::Comparable(it) => two("comparable", it),
        Ask::ComparableForLead(it) => two("comparable_for_lead", it),
        Ask::ComparableCall(by) => joined("comparable_call", &[&by]),
        Ask::Forbid(declarer, leader) => joined("forbid", &[&declarer, &leader]),
    }
}

fn read(what: &str, words: &mut Words<'_>) -> Option<Ask> {
    let change = |words: &mut Words<'_>| {
        let (by, first, second) = (words.one()?, words.maybe().ok()?, words.one()?);
        Some(Change { by, first, second })
    };
    let two = |words: &mut Words<'_>| {
        let (by, withdrawn, by_call) = (words.one()?, words.one()?, words.one()?);
        Some(Replaced { by, withdrawn, by_call })
    };
    Some(match what {
        "accept_insufficient" => Ask::AcceptInsufficient(words.one()?, words.one()?, words.one()?),
        "accept_out_of_turn" => Ask::AcceptOutOfTurn(words.one()?, words.one()?, words.one()?),
        "accept_change" => Ask::AcceptChange(words.one()?, change(words)?),
        "noticed" => Ask::Noticed(words.one()?, words.one()?, words.one()?),
        "intended" => Ask::Intended(change(words)?),
        "over" => Ask::Over(words.one()?, change(words)?),
        "withdraw" => Ask::Withdraw(words.one()?, words.one()?),
        "artificial" => Ask::Artificial(words.one()?, false),
        "artificial_passed" => Ask::Artificial(words.one()?, true),
        "denomination" => Ask::Denomination(two(words)?),
        "comparable" => Ask::Comparable(two(words)?),
        "comparable_for_lead" => Ask::ComparableForLead(two(words)?),
        "comparable_call" => Ask::ComparableCall(words.one()?),
        "forbid" => Ask::Forbid(words.one()?, words.one()?),
        _ => return None,
    })
}

/// The words of a code, one after the other.
struct Words<'a>(Split<'a, char>);

impl Words<'_> {
    fn one<T: FromStr>(&mut self) -> Option<T> {
        self.0.next()?.parse().ok()
    }

    /// Something that may not be there.
    fn maybe<T: FromStr>(&mut self) -> Result<Option<T>, T::Err> {
        let word = self.0.next().unwrap_or_default();
        (word != NONE).then(|| word.parse()).transpose()
    }

    fn suits(&mut self) -> Option<Vec<Suit>> {
        let letters = self.0.next()?.trim_start_matches(NONE);
        let suit = |letter: char| Suit::ALL.into_iter().find(|suit| suit.letter() == letter);
        letters.chars().map(suit).collect()
    }
}

#[cfg(test)]
mod tests {
    use bridge::Call;

    use super::*;

    fn every() -> Vec<Next> {
        use Seat::{East, North, South};
        let [one, two]: [Call; 2] = ["1H", "X"].map(|it| it.parse().expect("a call"));
        let change = |first| Change { by: East, first, second: two };
        let replaced = Replaced { by: East, withdrawn: one, by_call: two };
        let lead = |declarer, may_forbid: &[Suit], status| {
            let may_forbid = may_forbid.to_vec();
            LeadRestriction { offender: North, leader: South, declarer, may_forbid, status }
        };
        let asks = [
            Ask::AcceptInsufficient(South, East, one),
            Ask::AcceptOutOfTurn(South, East, one),
            Ask::AcceptChange(South, change(Some(one))),
            Ask::AcceptChange(South, change(None)),
            Ask::Noticed(South, East, one),
            Ask::Intended(change(Some(one))),
            Ask::Over(South, change(None)),
            Ask::Withdraw(East, one),
            Ask::Artificial(East, false),
            Ask::Artificial(East, true),
            Ask::Denomination(replaced),
            Ask::Comparable(replaced),
            Ask::ComparableForLead(replaced),
            Ask::ComparableCall(East),
            Ask::Forbid(East, South),
        ];
        let leads = [
            lead(None, &[], LeadStatus::Possible),
            lead(Some(East), &[Suit::Clubs, Suit::Spades], LeadStatus::Pending),
            lead(Some(East), &Suit::ALL, LeadStatus::Active(Suit::Hearts)),
            lead(Some(East), &Suit::ALL, LeadStatus::Spent),
        ];
        let all = asks.map(Next::Ask).into_iter().chain(leads.map(Next::Lead));
        all.chain([Next::Call(North)]).collect()
    }

    #[test]
    fn codes_are_read_as_they_were_written() {
        for next in every() {
            let code = next.code();
            assert_eq!(Next::read(&code), Some(next), "{code}");
            assert!(code.chars().all(|it| it.is_ascii_alphanumeric() || " _-".contains(it)));
        }
    }

    #[test]
    fn what_is_no_code_says_nothing() {
        for damaged in ["", "call", "call Q", "call N N", "over S", "lead N S", "North is to call."]
        {
            assert_eq!(in_words(damaged), None, "{damaged}");
        }
    }
}
