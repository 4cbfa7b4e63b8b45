//! Exercises that are always the same, with a published answer, or posed by a course that gives
//! none. Ours is still what the engine rules; where that differs, under another authority, we say
//! so.

use bridge::{Call, Contract, Doubled, Seat, Suit};
use director::{Authority, Case, RatedCall, Record, Ruling, Settings, Where};
use laws::{Asked, AuctionQuestion, Cite, EventNo};

use super::record;
use super::seeds::FIXED;
use crate::claim::asked;
use crate::exercise::{
    Ask, Choice, Claim, ComparableBy, Exercise, Explain, Kind, Rests, Silence, Until, Wrong,
};

/// Who published the answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Whose {
    /// The Laws leave no doubt, or all that we know of agree.
    Everybody,
    /// An Australian trainer
    Australia,
    /// An American guide
    America,
    /// An English club's notes
    England,
    /// New Zealand's charts
    NewZealand,
    /// Nobody: a course poses it. The answer is the engine's under these regulations.
    Posed(Authority),
}

impl Whose {
    /// The regulations it is under it was answered.
    #[must_use]
    pub const fn authority(self) -> Authority {
        match self {
            Self::Everybody => Authority::Wbf,
            Self::Australia => Authority::Abf,
            Self::America => Authority::Acbl,
            Self::England => Authority::Ebu,
            Self::NewZealand => Authority::Nzb,
            Self::Posed(authority) => authority,
        }
    }
}

/// An exercise that is always the same.
#[derive(Debug, Clone, Copy)]
pub struct Fixed {
    pub name: &'static str,
    /// Who published the answer
    pub whose: Whose,
    pub(super) difficulty: u8,
    /// What it is about, with what it teaches first
    pub(super) laws: &'static [&'static str],
    pub(super) record: &'static str,
    pub(super) asks: Question,
}

/// What is asked, and the published answer. Each wrong answer comes with its number in the table of
/// common mistakes, or 0.
#[derive(Debug, Clone, Copy)]
pub(super) enum Question {
    /// Is the new call, which shows this, comparable?
    Comparable { old: &'static str, new: &'static str, shows: &'static str, is: bool, x: u8 },
    /// Which calls leave partner free?
    Tap {
        free: &'static [(&'static str, &'static str)],
        not: &'static [(&'static str, &'static str, u8)],
    },
    /// Who may accept it?
    Chooses { by: Seat, call: &'static str, may: Option<Seat>, x: u8 },
    /// Which law is it, for the call of this event?
    Law { event: usize, law: &'static str, wrong: &'static [(&'static str, u8)] },
    /// What now?
    WhatNow { right: Says, wrong: &'static [(Says, u8)] },
    /// Who must pass, and for how long?
    Silent { who: Silent, wrong: &'static [(Silent, u8)] },
    /// Which suits may declarer forbid? That holds while the leader keeps the lead.
    Leads { leader: Seat, suits: &'static [Suit], wrong: &'static [(&'static [Suit], Until, u8)] },
}

/// Who must pass, and for how long
type Silent = &'static [(Seat, Silence)];

/// Something to choose.
#[derive(Debug, Clone, Copy)]
pub(super) enum Says {
    Asks(AuctionQuestion, Seat),
    GoesOn(Seat),
    Over,
    Adjusts,
    Repeats(Seat, &'static str),
    Tells(Seat, Silence),
    /// The side of this player
    MayUse(Seat, bool),
    Stands(usize, bool),
}

/// The exercise with this name.
#[must_use]
pub fn fixed(name: &str) -> Option<&'static Fixed> {
    FIXED.iter().find(|fixed| fixed.name == name)
}

/// All of them.
pub fn all() -> impl Iterator<Item = &'static Fixed> {
    FIXED.iter()
}

/// What an exercise leads to under two authorities.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Differs {
    /// Who answered it first
    pub whose: Whose,
    /// Was it right there? For one answer out of two; `None` for several
    pub there: Option<bool>,
}

impl Fixed {
    /// The exercise under an authority's regulations. `None` if it cannot be made: tests make all
    /// of them.
    #[must_use]
    pub fn exercise(&self, authority: Authority) -> Option<Exercise> {
        let record = self.at(authority)?;
        let case = Case::new(record.clone()).ok()?;
        let ruling = case.ruling();
        let mut options = Vec::new();
        let (mut answer, mut open) = (Vec::new(), Vec::new());
        for (claim, x) in self.claims(&case, &ruling)? {
            let is = holds(&case, &claim);
            match is {
                Some(true) => answer.push(options.len()),
                Some(false) => {}
                None => open.push(options.len()),
            }
            let x = Some(x).filter(|x| *x > 0);
            let wrong =
                (is == Some(false)).then(|| Wrong { x, refuted_by: self.cites().collect() });
            options.push(Choice { claim, wrong });
        }
        let rests_on = if answer.is_empty() { vec![Rests::Judgement] } else { Vec::new() };
        let mut exercise = Exercise {
            id: format!("fixed-{}", self.name),
            kind: self.kind(),
            clauses: self.cites().collect(),
            difficulty: self.difficulty,
            ask: self.ask(&ruling)?,
            record,
            options,
            answer,
            open,
            explain: Vec::new(),
            rests_on,
        };
        exercise.explain = self.explain(&exercise, &ruling);
        Some(exercise)
    }

    /// Does the answer here differ from the published one?
    #[must_use]
    pub fn differs(&self, authority: Authority) -> Option<Differs> {
        let here = self.exercise(authority)?;
        let there = self.exercise(self.whose.authority())?;
        let same = (here.answer == there.answer) && (here.open == there.open);
        let is = match self.asks {
            Question::Comparable { is, .. } => Some(is),
            Question::Tap { .. }
            | Question::Chooses { .. }
            | Question::Law { .. }
            | Question::WhatNow { .. }
            | Question::Silent { .. }
            | Question::Leads { .. } => None,
        };
        (!same).then_some(Differs { whose: self.whose, there: is })
    }

    /// The kind of exercise it is.
    #[must_use]
    pub const fn kind(&self) -> Kind {
        match self.asks {
            Question::Comparable { .. } => Kind::Comparable,
            Question::Tap { .. } => Kind::TapTheCalls,
            Question::Chooses { .. } => Kind::WhoseChoice,
            Question::Law { .. } => Kind::WhichLaw,
            Question::WhatNow { .. } => Kind::WhatNow,
            Question::Silent { .. } | Question::Leads { .. } => Kind::EndOfBoard,
        }
    }

    /// The published answer: the indices of the right options, which come first.
    #[must_use]
    pub fn published(&self) -> Vec<usize> {
        match self.asks {
            Question::Comparable { is, .. } => vec![usize::from(!is)],
            Question::Tap { free, .. } => (0..free.len()).collect(),
            Question::Chooses { may, .. } => vec![seat_place(may)],
            Question::Law { .. }
            | Question::WhatNow { .. }
            | Question::Silent { .. }
            | Question::Leads { .. } => vec![0],
        }
    }

    fn cites(&self) -> impl Iterator<Item = Cite> {
        self.laws.iter().map(|law| cite(law))
    }

    fn at(&self, authority: Authority) -> Option<Record> {
        let mut record = record::read(self.record, &Settings::new(authority))?;
        let mut add = |call: &str, shows: &str| {
            let (call, meaning) = (call.parse().ok()?, record::meaning(shows)?);
            record.possible.push((call, meaning));
            Some(())
        };
        match self.asks {
            Question::Comparable { new, shows, .. } => add(new, shows)?,
            Question::Tap { free, not } => {
                for (call, shows) in free {
                    add(call, shows)?;
                }
                for (call, shows, _) in not {
                    add(call, shows)?;
                }
            }
            Question::Chooses { .. }
            | Question::Law { .. }
            | Question::WhatNow { .. }
            | Question::Silent { .. }
            | Question::Leads { .. } => {}
        }
        Some(record)
    }

    fn ask(&self, ruling: &Ruling) -> Option<Ask> {
        Some(match self.asks {
            Question::Comparable { old, new, .. } => Ask::Comparable {
                by: ruling.calls_for?,
                old: old.parse().ok()?,
                new: new.parse().ok()?,
            },
            Question::Tap { .. } => Ask::TapFree(ruling.calls_for?),
            Question::Chooses { by, call, .. } => Ask::WhoChooses(by, call.parse().ok()?),
            Question::Law { event, .. } => Ask::WhichLaw(EventNo(event)),
            Question::WhatNow { .. } => Ask::WhatNow,
            Question::Silent { .. } => Ask::WhoMustPass,
            Question::Leads { leader, .. } => Ask::WhichSuits(leader),
        })
    }

    /// The options with their numbers; those published as right come first, except for a choice
    /// between yes and no, or between seats.
    fn claims(&self, case: &Case, ruling: &Ruling) -> Option<Vec<(Claim, u8)>> {
        Some(match self.asks {
            Question::Comparable { new, x, .. } => {
                let new: Call = new.parse().ok()?;
                let claim = |by| Claim::Compared(new, Some(by));
                let mut tests = ComparableBy::ALL.into_iter().map(claim);
                let first = claim(ComparableBy::Meaning);
                let yes = tests.find(|test| holds(case, test) == Some(true)).unwrap_or(first);
                vec![(yes, x), (Claim::Compared(new, None), x)]
            }
            Question::Tap { free, not } => {
                let free = free.iter().map(|(call, _)| (*call, 0));
                let all = free.chain(not.iter().map(|(call, _, x)| (*call, *x)));
                let claim = |(call, x): (&str, u8)| Some((Claim::Frees(call.parse().ok()?), x));
                all.map(claim).collect::<Option<_>>()?
            }
            Question::Chooses { x, .. } => {
                let seats = Seat::ALL.into_iter().map(Some).chain([None]);
                seats.map(|seat| (Claim::Chooses(seat), x)).collect()
            }
            Question::Law { event, law, wrong } => {
                let all = std::iter::once((law, 0)).chain(wrong.iter().copied());
                all.map(|(law, x)| (Claim::Law(EventNo(event), cite(law)), x)).collect()
            }
            Question::WhatNow { right, wrong } => {
                let all = std::iter::once((right, 0)).chain(wrong.iter().copied());
                let claim = |(says, x): (Says, u8)| Some((says.claim(ruling)?, x));
                all.map(claim).collect::<Option<_>>()?
            }
            Question::Silent { who, wrong } => {
                let all = std::iter::once((who, 0)).chain(wrong.iter().copied());
                all.map(|(who, x)| (Claim::Silences(who.to_vec()), x)).collect()
            }
            Question::Leads { leader, suits, wrong } => {
                let right = std::iter::once((suits, Until::KeepsLead, 0));
                let all = right.chain(wrong.iter().copied());
                let claim = |(suits, until, x): (&[Suit], Until, u8)| {
                    (Claim::Forbids { leader, suits: suits.to_vec(), until }, x)
                };
                all.map(claim).collect()
            }
        })
    }

    fn explain(&self, exercise: &Exercise, ruling: &Ruling) -> Vec<Explain> {
        let mut explain = Vec::new();
        for place in &exercise.answer {
            let claim = exercise.options[*place].claim.clone();
            explain.push(Explain::So(claim, exercise.clauses.clone()));
        }
        if let Question::Comparable { new, .. } = self.asks {
            let rated = new.parse().ok().and_then(|new| rated(ruling, new));
            let evidence = rated.and_then(|rated| rated.evidence.clone());
            explain.extend(evidence.map(Explain::Compared));
        }
        explain.extend(exercise.clauses.iter().map(|cite| Explain::Clause(*cite)));
        explain.extend(exercise.rests_on.iter().map(|rests| Explain::Rests(*rests)));
        explain
    }
}

impl Says {
    fn claim(self, ruling: &Ruling) -> Option<Claim> {
        Some(match self {
            Self::Asks(id, of) => match &ruling.position.question {
                // what the director finds out is asked privately of the player who knows
                Some(question) if question.id == id.into() && question.to == Asked::Director => {
                    let (seat, place) = asked(&ruling.position, question);
                    Claim::Asks(id.into(), seat, place)
                }
                _ => Claim::Asks(id.into(), Some(of), Where::Table),
            },
            Self::GoesOn(seat) => Claim::GoesOn(seat),
            Self::Over => Claim::Over(last_bid(ruling)),
            Self::Adjusts => Claim::Adjusts,
            Self::Repeats(seat, call) => Claim::Repeats(seat, call.parse().ok()?),
            Self::Tells(seat, long) => Claim::Tells(seat, long),
            Self::MayUse(seat, may) => Claim::MayUse(seat.side(), may),
            Self::Stands(event, stands) => Claim::Stands(EventNo(event), stands),
        })
    }
}

fn seat_place(seat: Option<Seat>) -> usize {
    seat.and_then(|seat| Seat::ALL.iter().position(|one| *one == seat)).unwrap_or(Seat::ALL.len())
}

/// The law of this number: those asked about here are all in the book.
fn cite(text: &'static str) -> Cite {
    Cite::new(text)
}

/// The laws by which a board is looked at afterwards.
const LATER: [&str; 5] = ["16C3", "23C", "27D", "72C", "82C"];

fn rated(ruling: &Ruling, call: Call) -> Option<&RatedCall> {
    ruling.calls.iter().find(|rated| rated.call == call)
}

/// What the contract would be, if nobody had been skipped.
fn last_bid(ruling: &Ruling) -> Option<Contract> {
    let mut bids =
        ruling.position.auction.entries.iter().rev().filter_map(|entry| match entry.call? {
            Call::Bid(bid) => Some(Contract { bid, declarer: entry.by, doubled: Doubled::No }),
            Call::Pass | Call::Double | Call::Redouble | Call::OverSeven(_) => None,
        });
    bids.next()
}

/// Is it true when carried out? `None` where the law leaves it open.
fn holds(case: &Case, claim: &Claim) -> Option<bool> {
    let position = case.position();
    if let Claim::Law(_, law) = claim
        && LATER.contains(&law.as_str())
    {
        return Some(position.reviews.iter().any(|review| review.law() == *law));
    }
    if let Claim::MayUse(_, may) = claim
        && position.unauthorised.is_empty()
    {
        // where nothing is unauthorised, everything may be used
        return position.question.is_none().then_some(*may);
    }
    claim.holds(case)
}
