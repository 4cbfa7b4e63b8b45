//! The app and its sheet.

use bridge::{BoardNumber, Call, Card, Seat, Suit, Vulnerability};
use director::compare::{Evidence, Test};
use director::profile::Settings;
use director::{CallVerdict, PartnerMay, RatedCall, Say, To, Where};
use hands::Share;
use laws::{
    Answer, Asked, AuctionQuestion, CallMade, CallStatus, Event, Exposed, IrregularityStatus, Must,
    Position, QuestionId, Verdict,
};

use super::names::Name as _;
use super::{English, auction, bare, board, compare, ended, in_words, month, play, whose};
use crate::Text;
use crate::app::{App, Outcome, is_silenced_anyway};
use crate::language::Language as _;

impl App for English {
    fn dealt(&self, dealer: Seat, vulnerable: Vulnerability) -> String {
        format!("Dealer {} · {}", dealer.name(), board::vulnerability(vulnerable))
    }

    fn event(&self, event: &Event) -> String {
        self::event(event)
    }

    fn became(&self, status: CallStatus) -> Text {
        let text = match status {
            CallStatus::Stands => "",
            CallStatus::Withdrawn => ", withdrawn",
            CallStatus::Cancelled => ", cancelled",
            CallStatus::Skipped => "turn lost",
            CallStatus::Pending => ", not ruled on yet",
        };
        text.into()
    }

    fn put_in(&self) -> Text {
        ", put in by the law".into()
    }

    fn irregular(&self, number: usize) -> String {
        format!(", irregular ({number})")
    }

    fn to_call(&self, seat: Seat) -> String {
        format!("{} to call", seat.name())
    }

    fn fate(&self, status: IrregularityStatus, comparable: Option<Verdict>) -> String {
        self::fate(status, comparable)
    }

    fn overridden(
        &self,
        engine: Option<Verdict>,
        comparable: bool,
        reason: Option<&str>,
    ) -> String {
        let mut told = "The director's judgement: ".to_owned();
        told += if comparable { "comparable" } else { "not comparable" };
        match reason {
            Some(reason) => told.extend([". “", reason, "”"]),
            None if engine.is_some() => told += "; no reason is given.",
            None => told += ".",
        }
        told += match engine {
            Some(Verdict::Yes) => " Rectify would call it comparable.",
            Some(Verdict::No) => " Rectify would call it not comparable.",
            Some(Verdict::Judgment) | None => "",
        };
        told
    }

    fn whose_choice(&self, asked: Asked) -> String {
        match asked {
            Asked::Director => "You decide".to_owned(),
            Asked::Player(seat) => format!("{}’s answer", seat.name()),
        }
    }

    fn headline(&self, position: &Position) -> Option<String> {
        let (_, it) = position.told().last()?;
        let open = position.question.is_some() || it.status == IrregularityStatus::Pending;
        let ruled = it.what.call().filter(|_| !open);
        let asked = position.question.as_ref().map(|question| question.id);
        let new = it.replacement.and_then(|new| {
            position.auction.entries.iter().find(|entry| entry.event == Some(new))?.call
        });
        if let (Some(QuestionId::Auction(AuctionQuestion::Comparable)), Some(new)) = (asked, new) {
            return Some(format!("Is {} comparable?", new.symbol()));
        }
        if asked.is_some_and(QuestionId::is_of_play) {
            return Some("Before the lead".to_owned());
        }
        Some(match ruled {
            Some(call) => format!("{} {}", call.symbol(), board::status(it.status)),
            None => super::kind(it.kind).to_owned(),
        })
    }

    fn duty(&self, must: Must) -> String {
        match must {
            Must::Call(duty) => auction::duty(duty),
        }
    }

    fn say_to(&self, to: To) -> String {
        match to {
            To::Table => "Say to the table".to_owned(),
            To::Seat(seat) => format!("Say to {}", seat.name()),
        }
    }

    fn heard(&self, to: To, place: Where) -> Text {
        let text = match (place, to) {
            (Where::Private, _) => "Away from the table",
            (Where::Table, To::Table) => "Everybody hears it",
            (Where::Table, To::Seat(_)) => "Aloud, at the table",
        };
        text.into()
    }

    fn next_line(&self, say: &Say) -> String {
        format!("Next, {}", self.addressee(say))
    }

    fn for_player(&self, seat: Seat) -> String {
        format!("For {} alone", seat.name())
    }

    fn follows(&self, outcome: Outcome, seat: Seat) -> String {
        let partner = seat.partner().name();
        match outcome {
            Outcome::Nothing => format!("{partner} may go on bidding"),
            Outcome::Lead => format!("{partner} may go on bidding; a lead restriction is possible"),
            Outcome::Once => format!("{partner} must pass once"),
            Outcome::Throughout => format!("{partner} must pass to the end"),
            Outcome::Judgement => "You decide".to_owned(),
            Outcome::Unknown => "You decide: ask what it would show".to_owned(),
            Outcome::Cancelled => "Would be cancelled: another call is needed".to_owned(),
            Outcome::NotAllowed => "Not allowed".to_owned(),
        }
    }

    fn if_rejected(&self, seat: Seat) -> String {
        format!("This holds if the call is not accepted and {} has to call again.", seat.name())
    }

    fn sign(&self, outcome: Outcome) -> Text {
        let text = match outcome {
            Outcome::Nothing => "no rectification",
            Outcome::Once => "partner passes once",
            Outcome::Throughout => "partner passes throughout",
            Outcome::Lead => "partner is free, the lead may be restricted",
            Outcome::Judgement => "your judgement",
            Outcome::Unknown => "meaning not known",
            Outcome::Cancelled => "would be cancelled: choose again",
            Outcome::NotAllowed => "not allowed",
        };
        text.into()
    }

    fn leads_to(&self, rated: &RatedCall, seat: Seat) -> String {
        self::leads_to(rated, seat)
    }

    fn verdict(&self, verdict: Verdict) -> Text {
        let text = match verdict {
            Verdict::Yes => "✓ Comparable",
            Verdict::No => "✗ Not comparable",
            Verdict::Judgment => "? For the director to judge",
        };
        text.into()
    }

    fn advice(&self, verdict: Verdict) -> Text {
        let text = match verdict {
            Verdict::Yes => "Advice: comparable.",
            Verdict::No => "Advice: not comparable.",
            Verdict::Judgment => "No advice: it is close.",
        };
        text.into()
    }

    fn advice_why(&self, settings: &Settings, evidence: &Evidence) -> String {
        compare::in_person(settings, evidence)
    }

    fn test(&self, test: Test, evidence: &Evidence) -> [Text; 2] {
        let reason = &evidence.comparison.finding.reason;
        let fits = || match in_words(evidence.comparison.hands.first_given_second()).as_str() {
            "none" => "no hand fits".into(),
            "all" => "every hand fits".into(),
            share => format!("{share} fit").into(),
        };
        match test {
            Test::Same => ["Same meaning".into(), compare::alike(reason).into()],
            Test::Similar => ["Similar meaning".into(), compare::alike(reason).into()],
            Test::Subset => ["Narrower meaning".into(), fits()],
            Test::Purpose => ["Same purpose".into(), compare::aims(reason).into()],
            Test::None => ["None of the three".into(), "".into()],
        }
    }

    fn call_of(&self, by: Seat, call: Call) -> String {
        whose(by, call)
    }

    fn instead(&self, call: Call) -> String {
        format!("{} instead", bare(call))
    }

    fn picture(&self, old: Call, new: Call) -> String {
        format!("What {} and {} show", old.symbol(), new.symbol())
    }

    fn old_call(&self, call: Call) -> String {
        format!("withdrawn: {}", call.symbol())
    }

    fn new_call(&self, call: Call) -> String {
        format!("instead: {}", call.symbol())
    }

    fn points_axis(&self) -> Text {
        "High-card points".into()
    }

    fn points_between(&self, ends: Option<(u8, u8)>) -> String {
        format!("{} points", range(ends))
    }

    fn length_between(&self, suit: Suit, ends: Option<(u8, u8)>) -> String {
        format!("{} {}", range(ends), suit.name())
    }

    fn at_least(&self, cards: u8, suit: Suit) -> String {
        format!("{cards} or more {}", suit.symbol())
    }

    fn commonest(&self, points: usize) -> String {
        format!("most often {points}")
    }

    fn of_the_new(&self, share: Share, new: Call, old: Call) -> String {
        format!(
            "{} of the hands for the new {} would have made the old {}",
            share,
            new.symbol(),
            old.symbol()
        )
    }

    fn of_the_old(&self, share: Share, old: Call, new: Call) -> String {
        format!(
            "{} of the hands for the old {} would make the new {}",
            share,
            old.symbol(),
            new.symbol()
        )
    }

    fn title(&self, board: Option<BoardNumber>, irregular: Option<&str>, calls: &str) -> String {
        let what = match irregular {
            Some(irregular) => irregular,
            None if calls.is_empty() => "No call yet",
            None => calls,
        };
        match board {
            Some(board) => format!("Board {}: {what}", board.get()),
            None => what.to_owned(),
        }
    }

    fn fate_on_paper(
        &self,
        status: IrregularityStatus,
        comparable: Option<Verdict>,
        overridden: bool,
    ) -> String {
        let fate = match comparable {
            // Nobody reads the paper who could still judge.
            Some(Verdict::Judgment) => {
                format!("{} · for the director to judge", self::fate(status, None))
            }
            other => self::fate(status, other),
        };
        if overridden { format!("{fate} (the director's judgement)") } else { fate }
    }

    fn answered(&self, question: &str, answer: &str) -> String {
        ended(&format!("{question} – {answer}"))
    }

    fn reasoned(&self, found: &str, reason: Option<&str>) -> String {
        match reason {
            Some(reason) => format!("{} “{reason}”", ended(found)),
            None => format!("{} No reason is given.", ended(found)),
        }
    }

    fn decided_by(&self, text: &str, by: Option<&str>) -> String {
        match by {
            Some(by) => format!("{text} Decided by {by}."),
            None => text.to_owned(),
        }
    }

    fn showed(&self, call: Call, is_new: bool, meanings: &[String]) -> String {
        let verb = if is_new { "shows" } else { "may have meant" };
        ended(&format!("{} {verb}: {}", call.symbol(), meanings.join("; or ")))
    }

    fn ended(&self, text: &str) -> String {
        ended(text)
    }

    fn month(&self, number: u32) -> Text {
        month(number).into()
    }
}

/// What became of an irregularity, and how it compares.
fn fate(status: IrregularityStatus, comparable: Option<Verdict>) -> String {
    let status = board::status(status);
    match comparable {
        None => status.to_owned(),
        Some(Verdict::Yes) => format!("{status} · comparable"),
        Some(Verdict::No) => format!("{status} · not comparable"),
        Some(Verdict::Judgment) => format!("{status} · comparable? You judge"),
    }
}

/// An event in the list of all that happened.
fn event(event: &Event) -> String {
    match event {
        Event::Call(made) => called(made),
        Event::Attention(None) => "The director was called".to_owned(),
        Event::Attention(Some(seat)) => format!("{} drew attention", seat.name()),
        Event::Answer(given) => question_answered(given.answer),
        Event::Retracted { by, what } => format!("{} took {} back", by.name(), what.symbol()),
        Event::Misruled => "The director puts a ruling right".to_owned(),
        Event::Card(card) => play::happened(card),
        Event::Exposed(Exposed { by, cards, .. }) => {
            let cards: Vec<_> = cards.iter().copied().map(Card::symbol).collect();
            format!("{} showed {}", by.name(), cards.join(" "))
        }
    }
}

fn called(made: &CallMade) -> String {
    let marks = [
        (made.simultaneous, ", at the same time"),
        (made.unintended, ", correcting a slip"),
        (made.misinformed, ", after wrong information"),
        (made.wrong_board, ", on another board's cards"),
    ];
    let marks: String = marks.iter().filter(|(is, _)| *is).map(|(_, words)| *words).collect();
    format!("{} {}{marks}", made.by.name(), made.call.symbol())
}

fn question_answered(answer: Answer) -> String {
    let question = match answer {
        Answer::Noticed(_) => "Called over it?",
        Answer::Intended(_) => "First call intended?",
        Answer::Over(_) => "Over which call?",
        Answer::Withdraw(_) => "Takes the call back?",
        Answer::Accept(_) => "Accepted?",
        Answer::Artificial(_) => "Artificial?",
        Answer::Denomination(_) => "Same denomination?",
        Answer::Comparable(_) => "Comparable?",
        Answer::Forbid(_) => "Which suit forbidden?",
    };
    format!("{question} {}", value(answer))
}

fn value(answer: Answer) -> &'static str {
    match answer {
        Answer::Accept(true) => "yes",
        Answer::Accept(false) => "no",
        Answer::Forbid(Some(suit)) => suit.name(),
        other @ (Answer::Noticed(_)
        | Answer::Intended(_)
        | Answer::Over(_)
        | Answer::Withdraw(_)
        | Answer::Artificial(_)
        | Answer::Denomination(_)
        | Answer::Comparable(_)
        | Answer::Forbid(_)) => other.value(),
    }
}

/// What a call amounts to and what follows, for the player in this seat.
fn leads_to(rated: &RatedCall, seat: Seat) -> String {
    if is_silenced_anyway(rated) {
        let partner = seat.partner().name();
        let lead = match rated.verdict {
            CallVerdict::Comparable => "no lead restriction: the call is comparable",
            CallVerdict::NotComparable => "a lead restriction is possible",
            CallVerdict::Free
            | CallVerdict::Forced
            | CallVerdict::Illegal
            | CallVerdict::SameDenomination
            | CallVerdict::Judgment
            | CallVerdict::Unknown => {
                "a lead restriction is possible unless the call is comparable"
            }
        };
        return format!("{partner} must pass to the end whatever is called; {lead}.");
    }
    let verdict = match rated.verdict {
        CallVerdict::Free => "Free",
        CallVerdict::Forced => "Compulsory",
        CallVerdict::Illegal => return "Not allowed.".to_owned(),
        CallVerdict::SameDenomination => "Same denomination",
        CallVerdict::Comparable => "Comparable",
        CallVerdict::NotComparable if !rated.legal => "Would be cancelled; choose again",
        CallVerdict::NotComparable => "Not comparable",
        CallVerdict::Judgment => "The director's judgement; if it is not comparable",
        CallVerdict::Unknown => "Meaning not known; if it is not comparable",
    };
    let partner = seat.partner().name();
    let partner = match rated.partner {
        PartnerMay::Free => None,
        PartnerMay::PassNext => Some(format!("{partner} must pass once")),
        PartnerMay::PassRest => Some(format!("{partner} must pass to the end")),
    };
    let lead = rated.lead_restriction.then(|| "a lead restriction is possible".to_owned());
    let then: Vec<_> = partner.into_iter().chain(lead).collect();
    match then.as_slice() {
        [] if rated.verdict == CallVerdict::Forced || !rated.legal => format!("{verdict}."),
        [] => format!("{verdict}: no rectification."),
        then => format!("{verdict}: {}.", then.join(", ")),
    }
}

fn range(ends: Option<(u8, u8)>) -> String {
    match ends {
        None => "no".to_owned(),
        Some((least, most)) if least == most => least.to_string(),
        Some((least, most)) => format!("{least} to {most}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_answer_reads_as_a_question_and_its_answer() {
        for answer in QuestionId::ALL.into_iter().flat_map(QuestionId::answers) {
            let words = event(&Event::answer(*answer));
            let (question, given) = words.split_once("? ").expect("a question");
            assert!(!question.is_empty() && !given.is_empty(), "{words}");
        }
    }

    #[test]
    fn marks_are_explained() {
        let made = CallMade { unintended: true, ..CallMade::new(Seat::South, Call::Pass) };
        assert_eq!(event(&Event::Call(made)), "South Pass, correcting a slip");
    }

    #[test]
    fn a_verdict_that_was_overridden_names_both() {
        let told = English.overridden(Some(Verdict::Yes), false, Some("weaker here"));
        assert!(told.contains("not comparable. “weaker here”"), "{told}");
        assert!(told.ends_with("Rectify would call it comparable."), "{told}");
    }

    #[test]
    fn quoted_words_become_a_sentence_only_once() {
        let reasoned = English.reasoned("Comparable? yes", Some("same"));
        assert_eq!(reasoned, "Comparable? yes. “same”");
        assert_eq!(English.ended("They said so."), "They said so.");
    }
}
