//! Exercises.

use std::fmt::Write as _;

use bridge::{Call, Seat, Suit};
use director::{Record, Where};
use laws::{
    Answer, AuctionQuestion, CardStatus, Event, EventNo, Exposed, Noticed, Over, PlayQuestion,
    QuestionId,
};
use train::{After, Ask, Bound, Choice, Claim, ComparableBy, Explain, Kind, Rests, Silence, Until};

use super::book::BOOK;
use super::names::Name as _;
use super::{English, bare, listed, sentence, whose};
use crate::Text;
use crate::language::Language as _;
use crate::teaching::Teaching;

impl Teaching for English {
    fn exercise_kind(&self, kind: Kind) -> Text {
        let text = match kind {
            Kind::WhatNow => "What now?",
            Kind::WhoseChoice => "Whose choice?",
            Kind::TapTheCalls => "Tap the calls",
            Kind::Comparable => "Comparable or not?",
            Kind::EndOfBoard => "The end of the board",
            Kind::WhichLaw => "Which law?",
            Kind::Table => "The table",
            Kind::FindTheMistake => "Find the mistake",
        };
        text.into()
    }

    fn exercise_ask(&self, record: &Record, ask: Ask) -> String {
        match ask {
            Ask::WhatNow => "What does the director do now?".to_owned(),
            Ask::WhoChooses(by, call) => format!("Who may accept {} now?", whose(by, call)),
            Ask::IfAnswered(answer) => answered(answer).to_owned(),
            Ask::TapFree(seat) => format!(
                "Which calls can {} make without silencing {}?",
                seat.name(),
                seat.partner().name()
            ),
            Ask::TapLegal(seat) => {
                format!("It is {}'s turn. Which calls are legal?", seat.name())
            }
            Ask::Comparable { by, old, new } => format!(
                "{} was withdrawn. If {} now {}, is that comparable?",
                super::capitalised(&whose(by, old)),
                by.name(),
                makes(new)
            ),
            Ask::Share { by, old, new } => format!(
                "{} was withdrawn. Of the hands on which {} now {}, how many would have made \
                 the first call too?",
                super::capitalised(&whose(by, old)),
                by.name(),
                makes(new)
            ),
            Ask::WhoMustPass => "Who must pass now, and for how long?".to_owned(),
            Ask::WhichSuits(leader) => format!(
                "The auction is over. What may declarer ask for when {} is first on lead?",
                leader.name()
            ),
            Ask::WhatCard(by, card) => {
                format!("The auction is over. What becomes of {}'s {}?", by.name(), card.symbol())
            }
            Ask::WhichLaw(event) => {
                format!("Which clause applies to {}?", what_happened(record, event))
            }
            Ask::FindTheMistake => "One of these statements is wrong. Which one?".to_owned(),
        }
    }

    fn exercise_choice(&self, record: &Record, choice: &Choice) -> String {
        claim(record, &choice.claim)
    }

    fn exercise_explain(&self, record: &Record, explain: &Explain) -> String {
        match explain {
            Explain::Happened(happened, _) => self.happened(*happened),
            Explain::So(so, _) => claim(record, so),
            Explain::Clause(cite) => {
                BOOK.clause(*cite).map_or(cite.as_str(), |clause| clause.text).to_owned()
            }
            Explain::NotSo(not, _) => format!("Wrong: “{}”", claim(record, not)),
            Explain::Compared(evidence) => {
                let mut text = self.compared(&record.settings, evidence);
                let hands = evidence.comparison.hands;
                if hands.second > 0 {
                    let percent = u128::from(hands.both) * 100 / u128::from(hands.second);
                    let _ = write!(
                        text,
                        " Of the hands for the new call, {percent} in 100 would have made the \
                         first one."
                    );
                }
                if let Some(hand) = evidence.counterexample {
                    let _ = write!(text, " This hand shows the difference: {hand}.");
                }
                text
            }
            Explain::Rests(Rests::Judgement) => {
                "Part of this is the director's judgement: what is open counts neither way."
                    .to_owned()
            }
            Explain::Rests(Rests::Unsettled) => format!(
                "This touches a point that the law leaves unsettled; it is answered as the {} \
                 does.",
                record.settings.authority.initials()
            ),
        }
    }
}

/// The question behind an answer.
const fn answered(answer: Answer) -> &'static str {
    match answer {
        Answer::Accept(true) => "It is accepted. What follows?",
        Answer::Accept(false) => "It is not accepted. What follows?",
        Answer::Noticed(Noticed::Yes) => {
            "The player who called over it had noticed it. What follows?"
        }
        Answer::Noticed(Noticed::No) => {
            "The player who called next had not noticed it. What follows?"
        }
        Answer::Noticed(Noticed::Unknown) => "Nobody knows whether it was noticed. What follows?",
        Answer::Over(Over::First) => "The next call was made over the first one. What follows?",
        Answer::Over(Over::Second) => "The next call was made over the second one. What follows?",
        Answer::Intended(true) => "The first call was meant. What follows?",
        Answer::Intended(false) => "The first call was a slip. What follows?",
        Answer::Withdraw(true) => "The call after it is taken back. What follows?",
        Answer::Withdraw(false) => "The call after it is kept. What follows?",
        Answer::Artificial(true) => "The pass was artificial. What follows?",
        Answer::Artificial(false) => "The pass was natural. What follows?",
        Answer::Denomination(true) => "It shows the same denomination. What follows?",
        Answer::Denomination(false) => "It does not show the same denomination. What follows?",
        Answer::Comparable(true) => "It is comparable. What follows?",
        Answer::Comparable(false) => "It is not comparable. What follows?",
        Answer::Forbid(Some(_)) => "Declarer has named a suit. What follows?",
        Answer::Forbid(None) => "Declarer forbids nothing. What follows?",
    }
}

/// `bids 2♥`, `passes`, `doubles`.
fn makes(call: Call) -> String {
    match call {
        Call::Pass => "passes".to_owned(),
        Call::Double => "doubles".to_owned(),
        Call::Redouble => "redoubles".to_owned(),
        Call::Bid(_) | Call::OverSeven(_) => format!("bids {}", bare(call)),
    }
}

/// What the director asks, and of whom.
fn asks(id: QuestionId, seat: Option<Seat>, place: Where) -> String {
    let aside = place == Where::Private;
    let seat = seat.map_or("everybody", Seat::name);
    let what = match id {
        QuestionId::Auction(AuctionQuestion::Accept) => "do you accept the irregular call?",
        QuestionId::Auction(AuctionQuestion::Noticed) => {
            "had you noticed the irregular call when you called?"
        }
        QuestionId::Auction(AuctionQuestion::Intended) => "was that the call you meant to make?",
        QuestionId::Auction(AuctionQuestion::Over) => "over which of the two calls did you call?",
        QuestionId::Auction(AuctionQuestion::Withdraw) => "do you take your call back?",
        QuestionId::Auction(AuctionQuestion::Artificial) => "was that pass artificial?",
        QuestionId::Auction(AuctionQuestion::Denomination) => {
            "which denominations do the two bids show?"
        }
        QuestionId::Auction(AuctionQuestion::Comparable) => "what do the two calls show?",
        QuestionId::Play(PlayQuestion::Forbid) => "do you forbid a suit, and which?",
    };
    if aside {
        format!("Take {seat} away from the table and ask: {what}")
    } else {
        format!("Ask {seat} at the table: {what}")
    }
}

fn long(silence: Silence) -> &'static str {
    match silence {
        Silence::Once => "once",
        Silence::Rest => "to the end of the auction",
    }
}

/// `clubs, diamonds or hearts`.
fn suits(suits: &[Suit]) -> String {
    let names: Vec<&str> = suits.iter().map(|suit| suit.name()).collect();
    listed(&names, "or")
}

/// `South's 1♥`, `the card that West showed`.
fn what_happened(record: &Record, event: EventNo) -> String {
    match record.events.get(event.0).map(|it| &it.event) {
        Some(Event::Call(made)) => whose(made.by, made.call),
        Some(Event::Exposed(Exposed { by, .. })) => format!("the card {} showed", by.name()),
        _ => "this".to_owned(),
    }
}

fn after(After { by, call, stands, turn, bound }: After) -> String {
    let (who, partner) = (by.name(), by.partner().name());
    let call_text = super::capitalised(&whose(by, call));
    if stands {
        return format!("{call_text} stands, and {} calls next.", turn.name());
    }
    let first = format!("{call_text} does not stand, and {} calls next.", turn.name());
    let then = match bound {
        Bound::Free => format!("Nothing binds {who} after that."),
        Bound::Pass => format!("At the next turn {who} must pass."),
        Bound::Repeat(call) => format!("{who} must then {} again.", act(call)),
        Bound::RepeatOrMatch(call) => format!(
            "If {} passes, {who} must {} again; if not, {who} may make any legal call, and \
             unless it is comparable {partner} passes once.",
            by.rho().name(),
            act(call)
        ),
        Bound::Match => format!(
            "At the proper turn {who} may make any legal call; unless it is comparable, \
             {partner} passes once."
        ),
        Bound::Replace => format!(
            "{who} replaces it; unless the new call shows the same denomination as the lowest \
             such bid, or is comparable, {partner} passes to the end."
        ),
        Bound::ReplaceSilenced => {
            format!("{who} replaces it, and {partner} passes to the end whatever it is.")
        }
        Bound::LeadOnly => {
            format!("{who} may make any legal call; how it compares matters only to the lead.")
        }
    };
    format!("{first} {then}")
}

/// `bid 1♥`, `pass`, `double`.
fn act(call: Call) -> String {
    match call {
        Call::Pass | Call::Double | Call::Redouble => bare(call),
        Call::Bid(_) | Call::OverSeven(_) => format!("bid {}", bare(call)),
    }
}

fn claim(record: &Record, told: &Claim) -> String {
    match told {
        Claim::Asks(id, seat, place) => asks(*id, *seat, *place),
        Claim::GoesOn(seat) => format!("Nothing is asked now: {} calls.", seat.name()),
        Claim::Over(None) => "The auction is over: the board is passed out.".to_owned(),
        Claim::Over(Some(contract)) => {
            format!("The auction is over: {}", English.contract(*contract))
        }
        Claim::Adjusts => "The board cannot be played: give an adjusted score.".to_owned(),
        Claim::Tells(seat, silence) => {
            format!("Tell {} to pass {}.", seat.name(), long(*silence))
        }
        Claim::Chooses(Some(seat)) => seat.name().to_owned(),
        Claim::Chooses(None) => "Nobody".to_owned(),
        Claim::Then(_, told) => after(*told),
        Claim::Stands(event, stands) => {
            let verb = if *stands { "stands" } else { "does not stand" };
            sentence(&format!("{} {verb}", what_happened(record, *event)))
        }
        Claim::Silent(seat, None) => {
            format!("{} does not have to pass.", seat.name())
        }
        Claim::Silent(seat, Some(silence)) => {
            format!("{} must pass {}.", seat.name(), long(*silence))
        }
        Claim::Silences(list) if list.is_empty() => "Nobody has to pass.".to_owned(),
        Claim::Silences(list) => {
            let each: Vec<String> = list
                .iter()
                .map(|(seat, silence)| format!("{} {}", seat.name(), long(*silence)))
                .collect();
            format!("{}.", listed(&each, "and"))
        }
        Claim::Repeats(seat, call) => format!("{} must {} again.", seat.name(), act(*call)),
        Claim::Frees(call) | Claim::Legal(call) => English.call(*call),
        Claim::Compared(_, None) => "No.".to_owned(),
        Claim::Compared(_, Some(ComparableBy::Meaning)) => {
            "Yes: it means the same, or nearly the same.".to_owned()
        }
        Claim::Compared(_, Some(ComparableBy::Subset)) => {
            "Yes: it means less, and all of that is in the first call.".to_owned()
        }
        Claim::Compared(_, Some(ComparableBy::Purpose)) => {
            "Yes: it has the same purpose.".to_owned()
        }
        Claim::Share(_, 0, to) => format!("Fewer than {to} in 100"),
        Claim::Share(_, from, 101) => format!("{from} in 100 or more"),
        Claim::Share(_, from, to) => format!("From {from} to {to} in 100"),
        Claim::Law(_, cite) => {
            let title = BOOK.clause(*cite).map_or("", |clause| clause.title);
            format!("{cite}: {title}")
        }
        Claim::MayUse(side, true) => {
            format!("{} may use what was withdrawn or seen.", side.name())
        }
        Claim::MayUse(side, false) => {
            format!("{} may not use what was withdrawn or seen.", side.name())
        }
        Claim::Forbids { leader, suits: none, .. } if none.is_empty() => {
            format!("Nothing: {} may lead anything.", leader.name())
        }
        Claim::Forbids { leader, suits: some, until } => {
            let long = match until {
                Until::OpeningLead => "for the opening lead only",
                Until::KeepsLead => "for as long as the lead is kept",
                Until::EndOfPlay => "for the whole play",
            };
            format!(
                "Declarer may forbid {} to lead one suit, {}, {long}.",
                leader.name(),
                suits(some)
            )
        }
        Claim::Requires(leader, some) => {
            format!("Declarer may demand that {} leads a suit: {}.", leader.name(), suits(some))
        }
        Claim::Card(by, _, CardStatus::PickedUp) => {
            format!("It goes back into {}'s hand.", by.name())
        }
        Claim::Card(_, _, CardStatus::PenaltyMinor) => {
            "It stays on the table as a minor penalty card.".to_owned()
        }
        Claim::Card(_, _, CardStatus::PenaltyMajor) => {
            "It stays on the table as a major penalty card.".to_owned()
        }
        Claim::Card(_, _, CardStatus::FaceUp) => {
            "It stays face up, and is no penalty card.".to_owned()
        }
    }
}
