//! What the page of a ruling consists of: its sections in order, and what is said once in each.
//!
//! The terminal, the app and the sheet lay it out. They may leave out or fold a section; what is in
//! one is decided here.

use bridge::Seat;
use hands::meaning::Meaning;
use laws::book::{law_22, law_24, law_26, law_50};
use laws::{
    Answer, AuctionQuestion, CallDuty, CardStatus, Cite, Event, ExposedCard, Irregularity,
    IrregularityStatus, LeadRestriction, Note, Obligation, Overridden, Phase, Position, Question,
    QuestionId, Review, ReviewWhy, Unauthorised, Verdict,
};

use crate::compare::{Evidence, Reason};
use crate::record::{Record, RecordEvent};
use crate::ruling::{Asking, CallVerdict, PartnerMay, RatedCall, Ruling, Say, Unpublished};

/// A part of the page. Empty ones are left out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Section<'r> {
    /// Board, dealer, vulnerability, whose regulations
    Head,
    /// The auction
    Diagram,
    /// What is irregular, and how it was dealt with
    Happened(Vec<Found<'r>>),
    /// What to say
    Say(&'r [Say]),
    /// The open question
    Question {
        /// Whose question it is
        asked: &'r Question,
        /// What is asked, and what may be answered
        asking: &'r Asking,
        /// The player has been told, with the laws, what each answer leads to.
        told: bool,
    },
    /// The director may still judge differently from the engine, which found it comparable or not.
    Overrule(bool),
    /// What players must do, and may not use
    Duties {
        /// What they must do
        must: Vec<Item<'r>>,
        /// What they may not use
        not_to_use: Vec<Item<'r>>,
    },
    /// What the calls of the player to act lead to
    Calls {
        /// The outcomes of the permitted calls
        outcomes: Vec<CallOutcome>,
        /// Is a call compared, or a matter of judgement?
        compares: bool,
    },
    /// What the auction means for the play
    Play {
        /// What declarer may forbid, or has forbidden
        leads: Vec<Item<'r>>,
        /// Cards that were seen
        cards: Vec<Item<'r>>,
    },
    /// The auction is over, and this player leads.
    Lead(Seat),
    /// What to look at after play
    Reviews {
        /// Is there a play?
        play: bool,
        items: Vec<Item<'r>>,
    },
    /// What else to know
    Notes {
        /// Open points of law that were used
        open: Vec<Item<'r>>,
        /// Other notes
        others: Vec<Item<'r>>,
    },
    /// How it ended, or who is to act
    Outcome {
        /// Something irregular is pending until the director is called.
        waits: bool,
    },
}

/// An irregularity.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Found<'r> {
    /// Its number, as in the diagram
    pub number: usize,
    pub it: &'r Irregularity,
    /// It is being ruled on, so there is no need to say that it is open.
    pub asked: bool,
    /// What its call may mean, where a book says so: the director knows what they entered.
    pub may_mean: Vec<&'r Meaning>,
    /// What the director found
    pub judged: Option<Judged<'r>>,
    /// How the two calls compare, unless the question says so
    pub known: Option<Known<'r>>,
}

/// What the director found where the engine had left it to them, or had found differently.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Judged<'r> {
    pub comparable: bool,
    pub reason: Option<&'r str>,
    /// What the engine had found; `None` where it had left it to the director.
    pub engine: Option<Verdict>,
}

/// What is known about two calls.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Known<'r> {
    /// How they compare
    pub evidence: &'r Evidence,
    /// The director has judged what was left to them.
    pub is_judged: bool,
}

/// Something that is said once, with all the laws behind it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Item<'r> {
    pub what: What<'r>,
    pub laws: Vec<Cite>,
}

/// What is said about the position in a sentence or two.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum What<'r> {
    /// What a player must do
    Must(&'r Obligation),
    /// What a side may not use, by one law
    NotToUse(Vec<&'r Unauthorised>),
    /// 26B
    Lead(&'r LeadRestriction),
    /// A card that was exposed
    Card(ExposedCard),
    /// What to look at afterwards
    Review(ReviewWhy, Option<&'r Irregularity>),
    /// A point that was used
    Note(&'r Note),
    /// A setting without a source
    Unpublished(&'r Unpublished),
    /// Books say what calls show.
    Books,
}

/// The outcome of a call, as far as calls differ.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CallOutcome {
    /// What it amounts to
    pub verdict: CallVerdict,
    /// It does not stand, and the player must choose again (27B3).
    pub cancelled: bool,
    /// What partner may then do
    pub partner: PartnerMay,
    /// Does it leave a lead restriction?
    pub lead_restriction: bool,
}

/// The page of a ruling, from its top.
#[must_use]
pub fn sections<'r>(record: &'r Record, ruling: &'r Ruling) -> Vec<Section<'r>> {
    let position = &ruling.position;
    let mut page = vec![Section::Head, Section::Diagram];
    let found: Vec<_> =
        position.told().map(|(number, it)| found(record, ruling, number, it)).collect();
    if !found.is_empty() {
        page.push(Section::Happened(found));
    }
    if !ruling.say.is_empty() {
        page.push(Section::Say(&ruling.say));
    }
    if let (Some(asked), Some(asking)) = (&position.question, &ruling.question) {
        page.push(Section::Question { asked, asking, told: is_told(ruling, asked, asking) });
    }
    page.extend(found_by_itself(record, position).map(Section::Overrule));
    let must = items(position.obligations.iter().map(|it| (What::Must(it), it.law())));
    // nobody calls or plays on a board that cannot be played
    let goes_on = position.phase != Phase::Adjusted;
    let unauthorised = position.unauthorised.iter().filter(|_| goes_on);
    let not_to_use = items(unauthorised.map(|it| (What::NotToUse(vec![it]), it.law)));
    if !must.is_empty() || !not_to_use.is_empty() {
        page.push(Section::Duties { must, not_to_use });
    }
    page.extend(calls(ruling));
    let leads = items(position.lead_restrictions().iter().map(|it| (What::Lead(it), law_26::B)));
    let mut cards = Vec::new();
    for card in &position.cards {
        add(&mut cards, What::Card(*card), card_laws(position, *card));
    }
    if !leads.is_empty() || !cards.is_empty() {
        page.push(Section::Play { leads, cards });
    }
    let over = matches!(position.phase, Phase::Clarification | Phase::Play);
    let waits = position.waits();
    page.extend(position.turn.filter(|_| over && !waits).map(Section::Lead));
    let review = |it: &Review| {
        let about = it.irregularity.and_then(|index| position.irregularities.get(index));
        (What::Review(it.why, about), it.law())
    };
    let reviews = position.reviews.iter().filter(|it| goes_on || it.why != ReviewWhy::Information);
    let reviews = items(reviews.map(review));
    if !reviews.is_empty() {
        let play = !matches!(position.phase, Phase::PassedOut | Phase::Adjusted);
        page.push(Section::Reviews { play, items: reviews });
    }
    page.extend(notes(record, ruling));
    page.push(Section::Outcome { waits });
    page
}

/// The same for a small display: first what to do now, then the rest. What is new to say comes
/// before what is already known; a question comes with what it is about.
#[must_use]
pub fn now_and_then<'r>(
    record: &'r Record,
    ruling: &'r Ruling,
) -> (Vec<Section<'r>>, Vec<Section<'r>>) {
    let news = ruling.question.is_none() && !ruling.say.is_empty() && !ruling.position.waits();
    sections(record, ruling).into_iter().partition(|section| match section {
        Section::Say(_) => news,
        Section::Happened(_) | Section::Question { .. } => !news,
        Section::Head
        | Section::Diagram
        | Section::Overrule(_)
        | Section::Duties { .. }
        | Section::Calls { .. }
        | Section::Play { .. }
        | Section::Lead(_)
        | Section::Reviews { .. }
        | Section::Notes { .. }
        | Section::Outcome { .. } => false,
    })
}

// ---- what happened

fn found<'r>(
    record: &'r Record,
    ruling: &'r Ruling,
    number: usize,
    it: &'r Irregularity,
) -> Found<'r> {
    let compared = ruling.compared.iter().find(|one| one.event == it.event);
    let evidence = compared.map(|one| &one.evidence);
    let judged = judged(record, it, evidence);
    let known = evidence.and_then(|evidence| known(ruling, judged.is_some(), evidence));
    let made = record.events.get(it.event.0).map_or(&[][..], |event| &event.meanings);
    Found {
        number,
        it,
        asked: it.status == IrregularityStatus::Pending && ruling.question.is_some(),
        may_mean: made.iter().filter(|meaning| meaning.prose.is_some()).collect(),
        judged,
        known,
    }
}

fn judged<'r>(
    record: &'r Record,
    it: &Irregularity,
    evidence: Option<&Evidence>,
) -> Option<Judged<'r>> {
    let comparable = it.comparable?;
    if comparable == Verdict::Judgment {
        return None;
    }
    let comparable = comparable == Verdict::Yes;
    let by_judgment =
        |it: &Overridden| it.question == QuestionId::Auction(AuctionQuestion::Comparable);
    if let Some(overridden) = it.overridden.filter(by_judgment) {
        let event = record.events.get(overridden.at.0);
        let reason = event.and_then(|event| event.reason.as_deref());
        return Some(Judged { comparable, reason, engine: Some(overridden.engine) });
    }
    let left = evidence?.comparison.finding.verdict == Verdict::Judgment;
    left.then(|| Judged { comparable, reason: reason_given(record), engine: None })
}

/// The director's reason, if it is clear what was being judged: there was only one answer.
fn reason_given(record: &Record) -> Option<&str> {
    let is_judged = |event: &Event| {
        event.given().is_some_and(|given| matches!(given.answer, Answer::Comparable(_)))
    };
    let mut answers = record.events.iter().filter(|happened| is_judged(&happened.event));
    match (answers.next(), answers.next()) {
        (Some(only), None) => only.reason.as_deref(),
        (Some(_) | None, _) => None,
    }
}

fn known<'r>(ruling: &Ruling, judged: bool, evidence: &'r Evidence) -> Option<Known<'r>> {
    let finding = &evidence.comparison.finding;
    let told = if judged {
        // all there is to say is that it is for the director
        !matches!(finding.reason, Reason::TooComplex | Reason::NoHands)
    } else {
        let asking = ruling.question.as_ref();
        asking.is_none_or(|question| question.evidence.is_none())
    };
    let is_judged = judged && finding.verdict == Verdict::Judgment;
    told.then_some(Known { evidence, is_judged })
}

// ---- the question

/// Has the player who may accept, or forbid a lead, been told, with the laws, what follows? What
/// other answers lead to is not, or not completely, in the script.
fn is_told(ruling: &Ruling, asked: &Question, asking: &Asking) -> bool {
    let is_said = |law| ruling.say.iter().any(|say| say.laws.contains(law));
    matches!(asked.id, QuestionId::Auction(AuctionQuestion::Accept) | QuestionId::Play(_))
        && asking.options.iter().flat_map(|option| &option.laws).all(is_said)
}

/// The engine's own finding about the last call, if the director may still judge differently.
fn found_by_itself(record: &Record, position: &Position) -> Option<bool> {
    let since = |it: &&Irregularity| {
        let replacement = it.replacement.map(|at| at.0).or_else(|| cancelled_double(record, it));
        it.overridden.is_none()
            && replacement.is_some_and(|replacement| {
                record.events[(replacement + 1).min(record.events.len())..].iter().all(|later| {
                    let open = later.event.given().filter(|given| given.of.is_none());
                    open.is_some_and(|given| !matches!(given.answer, Answer::Comparable(_)))
                })
            })
    };
    if position.question.is_some() {
        return None;
    }
    match position.irregularities.iter().filter(since).find_map(|it| it.comparable)? {
        Verdict::Yes => Some(true),
        Verdict::No => Some(false),
        Verdict::Judgment => None,
    }
}

/// The double that was cancelled because it is not comparable (27B3).
fn cancelled_double(record: &Record, it: &Irregularity) -> Option<usize> {
    let double = |happened: &RecordEvent| matches!(&happened.event, Event::Call(made) if made.by == it.by && made.call.is_double());
    it.outcome.insufficient().doubled.then(|| record.events.iter().rposition(double))?
}

// ---- what is said once

fn items<'r>(all: impl Iterator<Item = (What<'r>, Cite)>) -> Vec<Item<'r>> {
    let mut items = Vec::new();
    all.for_each(|(what, law)| add(&mut items, what, &[law]));
    items
}

/// Says it, or adds the laws to what has already been said.
fn add<'r>(items: &mut Vec<Item<'r>>, what: What<'r>, laws: &[Cite]) {
    for item in &mut *items {
        // what a side may not use by one law is one sentence
        if let (What::NotToUse(told), What::NotToUse(more)) = (&mut item.what, &what) {
            if (told[0].to, told[0].law) == (more[0].to, more[0].law) {
                told.extend(more);
                return;
            }
        } else if is_same(&item.what, &what) {
            for law in laws {
                if !item.laws.contains(law) {
                    item.laws.push(*law);
                }
            }
            return;
        }
    }
    items.push(Item { what, laws: laws.to_vec() });
}

/// The laws behind what became of a card.
fn card_laws(position: &Position, card: ExposedCard) -> &'static [Cite] {
    match card.status {
        CardStatus::FaceUp => &[law_24::WHOLE],
        CardStatus::PickedUp if position.contract.is_some() => &[law_24::D],
        CardStatus::PickedUp => &[law_22::B],
        CardStatus::PenaltyMinor => &[law_24::E, law_50::B, law_50::C],
        CardStatus::PenaltyMajor => &[law_24::E, law_50::B, law_50::D1],
    }
}

/// Is it the same except for the law?
fn is_same(one: &What<'_>, other: &What<'_>) -> bool {
    match (one, other) {
        (What::Must(one), What::Must(other)) => (one.seat, one.must) == (other.seat, other.must),
        (What::Note(one), What::Note(other)) => one.taken == other.taken,
        (What::Review(one, first), What::Review(other, second)) => {
            is_same_review((*one, *first), (*other, *second))
        }
        (What::Lead(one), What::Lead(other)) => one == other,
        (What::Card(one), What::Card(other)) => one == other,
        // each of these occurs once
        (
            What::Must(_)
            | What::NotToUse(_)
            | What::Lead(_)
            | What::Card(_)
            | What::Review(..)
            | What::Note(_)
            | What::Unpublished(_)
            | What::Books,
            _,
        ) => false,
    }
}

/// Is the same asked of the same player, or of the same side?
fn is_same_review(
    (one, first): (ReviewWhy, Option<&Irregularity>),
    (other, second): (ReviewWhy, Option<&Irregularity>),
) -> bool {
    let same = one == other || one.is_of_help() && other.is_of_help();
    let asks = |about: Option<&Irregularity>| {
        let corrected = about.is_some_and(|it| it.status == IrregularityStatus::Corrected);
        (
            about.map(|it| it.by.side()),
            corrected,
            about.map(|it| it.by).filter(|_| one == ReviewWhy::CouldHaveKnown),
        )
    };
    same && (one == ReviewWhy::Misruled || asks(first) == asks(second))
}

/// The open points of law that were used, then what else to know.
fn notes<'r>(record: &Record, ruling: &'r Ruling) -> Option<Section<'r>> {
    let (mut open, mut others) = (Vec::new(), Vec::new());
    for note in &ruling.position.notes {
        let is_open = note.point().setting().is_some();
        let of_its_kind = if is_open { &mut open } else { &mut others };
        add(of_its_kind, What::Note(note), &note.laws);
    }
    for setting in &ruling.unpublished {
        add(&mut others, What::Unpublished(setting), setting.laws);
    }
    if !record.systems.is_empty() {
        add(&mut others, What::Books, &[]);
    }
    (!open.is_empty() || !others.is_empty()).then_some(Section::Notes { open, others })
}

// ---- the calls

/// What the calls of the player whose turn it is lead to, unless nothing follows from any. While
/// left-hand opponent, who may see the page, chooses, nobody is to call, and what the offender's
/// calls lead to may depend on the calls before them.
fn calls(ruling: &Ruling) -> Option<Section<'_>> {
    if ruling.position.turn != ruling.calls_for {
        return None;
    }
    let mut outcomes = outcomes(ruling);
    outcomes.retain(|outcome| outcome.verdict != CallVerdict::Illegal);
    let nothing = CallOutcome {
        verdict: CallVerdict::Free,
        cancelled: false,
        partner: PartnerMay::Free,
        lead_restriction: false,
    };
    let compares =
        |outcome: &CallOutcome| !matches!(outcome.verdict, CallVerdict::Free | CallVerdict::Forced);
    let compares = outcomes.iter().any(compares);
    let follows = !outcomes.is_empty() && outcomes != [nothing];
    follows.then_some(Section::Calls { outcomes, compares })
}

/// The different outcomes of all calls, in the order in which they first come up.
#[must_use]
pub fn outcomes(ruling: &Ruling) -> Vec<CallOutcome> {
    let mut outcomes = Vec::new();
    for rated in &ruling.calls {
        let outcome = outcome_of(rated, ruling);
        if !outcomes.contains(&outcome) {
            outcomes.push(outcome);
        }
    }
    outcomes
}

/// What distinguishes a call from the others. What partner must do whatever is called is said
/// elsewhere.
#[must_use]
pub fn outcome_of(rated: &RatedCall, ruling: &Ruling) -> CallOutcome {
    let RatedCall { verdict, partner, lead_restriction, .. } = *rated;
    if verdict == CallVerdict::Illegal {
        let partner = PartnerMay::Free;
        return CallOutcome { verdict, cancelled: false, partner, lead_restriction: false };
    }
    let bound = ruling.position.obligations.iter().any(|duty| {
        Some(duty.seat.partner()) == ruling.calls_for
            && duty.must.call().is_some_and(CallDuty::is_to_pass)
    });
    let partner = if bound { PartnerMay::Free } else { partner };
    CallOutcome { verdict, cancelled: !rated.legal, partner, lead_restriction }
}

#[cfg(test)]
mod tests {
    use laws::{Script, Silent};

    use super::*;
    use crate::case::rule;

    /// The record of a script, ruled on.
    fn ruled(script: &str) -> (Record, Ruling) {
        let script: Script = script.parse().unwrap();
        assert!(script.table(&Silent).is_ok());
        let mut record = Record::new(script.dealer);
        record.events = script.events.into_iter().map(Into::into).collect();
        let ruling = rule(record.clone()).unwrap();
        (record, ruling)
    }

    fn name(section: &Section<'_>) -> String {
        let name = format!("{section:?}");
        name[..name.find([' ', '(']).unwrap_or(name.len())].to_owned()
    }

    fn names(sections: &[Section<'_>]) -> String {
        sections.iter().map(name).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn a_quiet_auction_is_a_short_page() {
        let (record, ruling) = ruled("N: N 1H, E P");
        assert_eq!(names(&sections(&record, &ruling)), "Head Diagram Outcome");
    }

    #[test]
    fn a_question_comes_with_what_it_is_about() {
        let (record, ruling) = ruled("N: N 1H, S 1S, !");
        let page = names(&sections(&record, &ruling));
        assert!(page.starts_with("Head Diagram Happened Say Question"), "{page}");
        assert_eq!(names(&now_and_then(&record, &ruling).0), "Happened Question");
    }

    #[test]
    fn new_information_comes_before_what_is_already_known() {
        let (record, ruling) = ruled("N: N 1H, S 1S, !, accept=reject");
        let (now, then) = now_and_then(&record, &ruling);
        assert_eq!(names(&now), "Say");
        assert!(names(&then).starts_with("Head Diagram Happened Duties"), "{}", names(&then));
    }

    #[test]
    fn what_a_side_may_not_use_is_one_item() {
        let (record, ruling) = ruled("N: N 1H, S X, W P, !");
        let page = sections(&record, &ruling);
        let duties = page.iter().find_map(|section| {
            let Section::Duties { not_to_use, .. } = section else { return None };
            Some(not_to_use)
        });
        assert!(duties.is_some_and(|items| items.len() == 1), "{duties:?}");
    }
    #[test]
    fn a_card_comes_with_the_clause_behind_it() {
        for (script, laws) in [
            ("N: E exposes SA, N 1S", "24"),
            ("N: E exposes SA, N 1S, E P, S P, W P", "24E 50B 50D1"),
            ("N: E exposes S9, N 1S, E P, S P, W P", "24E 50B 50C"),
            ("N: E exposes S9, N P, E 1S, S P, W P, N P", "24D"),
            ("N: E exposes S9, N P, E P, S P, W P", "22B"),
        ] {
            let (record, ruling) = ruled(script);
            let page = sections(&record, &ruling);
            let cited = page.iter().find_map(|section| {
                let Section::Play { cards, .. } = section else { return None };
                let laws: Vec<_> = cards[0].laws.iter().map(|law| law.as_str()).collect();
                Some(laws.join(" "))
            });
            assert_eq!(cited.as_deref(), Some(laws), "{script}");
        }
    }
}
