//! The ruling: the law's position, what is asked and said, and ratings.

use std::ops::Deref;
use std::sync::Arc;

use bridge::{Call, Seat};
use laws::{Answer, AuctionQuestion, Cite, EventNo, Position, QuestionId, Table, Verdict};

use crate::compare::Evidence;
use crate::knows::FromRecord;
use crate::profile::{Settings, Source};
use crate::rate::rate;
use crate::record::{Record, RecordEvent};
use crate::script::{self, Ask, Besides, Choice, Line, Moment, Then, Why};

/// What a call would lead to, for the player who is to make it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum CallVerdict {
    /// Nothing follows from it.
    Free,
    /// He must make it.
    Forced,
    /// He may not make it.
    Illegal,
    /// 27B1(a)
    SameDenomination,
    /// 23A
    Comparable,
    /// Not comparable
    NotComparable,
    /// The law leaves it to the director.
    Judgment,
    /// Its meaning is not known.
    Unknown,
}

/// What partner may do after a call.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum PartnerMay {
    /// Whatever he likes
    Free,
    /// He passes once.
    PassNext,
    /// He passes to the end.
    PassRest,
}

/// Some laws. Most of the 38 calls of a position share them.
#[derive(Debug, Clone)]
pub enum Cites {
    /// A list that is always the same
    Book(&'static [Cite]),
    /// Those by which something was found
    Found(Arc<[Cite]>),
}

impl Deref for Cites {
    type Target = [Cite];

    fn deref(&self) -> &[Cite] {
        match self {
            Self::Book(laws) => laws,
            Self::Found(laws) => laws,
        }
    }
}

impl PartialEq for Cites {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}

impl Eq for Cites {}

/// One of the 38 calls, rated.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RatedCall {
    /// The call
    pub call: Call,
    /// May he make it?
    pub legal: bool,
    /// What it amounts to
    pub verdict: CallVerdict,
    /// What partner may then do; where the verdict is open, what follows if
    /// the call is not comparable.
    pub partner: PartnerMay,
    /// Does it leave a lead restriction, if the player's side defends?
    pub lead_restriction: bool,
    /// By which laws
    pub laws: Cites,
    /// Why it is rated so
    pub why: Why,
    /// What it would show, where that is known
    pub meaning: Option<hands::meaning::Meaning>,
    /// How it compares with the withdrawn call, where both are known
    pub evidence: Option<Box<Evidence>>,
}

/// Whom the director speaks to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum To {
    /// Everybody
    Table,
    /// One player
    Seat(Seat),
}

/// Where he says it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Where {
    /// At the table, everybody hears it.
    Table,
    /// Away from the table.
    Private,
}

/// One line of the script.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Say {
    /// To whom
    pub to: To,
    /// Where
    pub place: Where,
    /// What
    pub line: Line,
    /// By which laws
    pub laws: Vec<Cite>,
}

/// The open question.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Asking {
    /// What is asked
    pub ask: Ask,
    /// What is known about it: how the two calls compare.
    pub evidence: Option<Box<Evidence>>,
    /// What may be answered, in order
    pub options: Vec<Offer>,
}

/// One answer, and what it leads to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Offer {
    /// The answer
    pub answer: Answer,
    /// The answer as it is given
    pub choice: Choice,
    /// What it leads to
    pub then: Then,
    /// … and what else
    pub besides: Vec<Besides>,
    /// By which laws
    pub laws: Vec<Cite>,
}

/// Everything that follows from a record.
#[derive(Debug, Clone)]
pub struct Ruling {
    /// The law's answer
    pub position: Position,
    /// The open question
    pub question: Option<Asking>,
    /// Whom `calls` is for: the player to call, or the offender while
    /// acceptance is open.
    pub calls_for: Option<Seat>,
    /// All 38 calls, or none
    pub calls: Vec<RatedCall>,
    /// The script for this moment, in order
    pub say: Vec<Say>,
    /// How replacements that were made compare with the withdrawn calls
    pub compared: Vec<Compared>,
    /// Settings without a published source that a comparison rests on
    pub unpublished: Vec<Unpublished>,
}

/// A replacement held against the call that was withdrawn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Compared {
    /// The event of the irregularity
    pub event: EventNo,
    /// How they compare
    pub evidence: Evidence,
}

/// A verdict rests on a setting for which the authority has published nothing
/// that we know of.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Unpublished {
    /// The setting
    pub setting: &'static str,
    /// What it is
    pub value: String,
    /// The clause that it concerns
    pub laws: &'static [Cite],
}

/// The script and the ratings that belong to a position. `before` is the position
/// before this last event: the script says what is new.
pub(crate) fn ruling(
    record: &Record,
    knows: &FromRecord<'_>,
    event: Option<&RecordEvent>,
    before: Option<&Position>,
    table: &Table,
) -> Ruling {
    let settings = &record.settings;
    let mut now = table.position().clone();
    // while acceptance is open: what the offender could do if it is refused
    let refused = table.refused(knows);
    if let (Some(refused), Some(asked)) = (&refused, &now.question) {
        let settled = refused.position().question.is_none();
        let options = refused.options_of(asked.by, knows).filter(|_| settled);
        now.options = options.filter(|options| options.basis != laws::Basis::Free);
    }
    let compared = compared(knows, &now);
    let unpublished = unpublished(settings, &compared, &mut now);
    let rated = refused.as_ref().unwrap_or(table);
    let calls = now.options.as_ref().map_or_else(Vec::new, |options| rate(knows, rated, options));
    let moment =
        Moment { settings, knows, before, now: &now, event, table, refused: refused.as_ref() };
    let question = now.question.as_ref().map(|asked| script::question(&moment, asked));
    let say = script::say(&moment, question.as_ref());
    let calls_for = now.options.as_ref().map(|options| options.seat);
    Ruling { question, calls_for, calls, say, compared, unpublished, position: now }
}

/// The comparisons of the position, where both calls are known.
fn compared(knows: &FromRecord<'_>, now: &Position) -> Vec<Compared> {
    let tested = now.irregularities.iter().filter(|it| it.comparable.is_some());
    tested
        .filter_map(|it| {
            let evidence = Evidence::clone(&*knows.evidence_about(it)?);
            Some(Compared { event: it.event, evidence })
        })
        .collect()
}

/// Cites the test of 23A by which a replacement was comparable, and finds the
/// settings that decided and have no source.
fn unpublished(settings: &Settings, compared: &[Compared], now: &mut Position) -> Vec<Unpublished> {
    let mut unpublished = Vec::new();
    for irregularity in &mut now.irregularities {
        let found = compared.iter().find(|one| one.event == irregularity.event);
        let Some(Compared { evidence, .. }) = found else { continue };
        let comparison = &evidence.comparison;
        let verdict = comparison.finding.verdict;
        let judged =
            |it: laws::Overridden| it.question == QuestionId::Auction(AuctionQuestion::Comparable);
        let overruled = irregularity.overridden.is_some_and(judged);
        let decided = irregularity.comparable == Some(verdict) && !overruled;
        if !decided || verdict == Verdict::Judgment {
            continue;
        }
        let laws = comparison.finding.laws();
        for law in laws.iter().filter(|_| verdict == Verdict::Yes) {
            if !irregularity.laws.contains(law) {
                irregularity.laws.push(*law);
            }
        }
        for setting in &comparison.settings {
            let told = unpublished.iter().any(|one: &Unpublished| one.setting == *setting);
            if !told && settings.source(setting) == Some(Source::Default) {
                let value = settings.value(setting).unwrap_or_default();
                unpublished.push(Unpublished { setting, value, laws });
            }
        }
    }
    unpublished
}
