//! The ruling: the law's position, the question, the script, and the ratings.

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
    /// It must be made.
    Forced,
    /// It may not be made.
    Illegal,
    /// 27B1(a)
    SameDenomination,
    /// 23A
    Comparable,
    NotComparable,
    /// The law leaves it to the director.
    Judgment,
    /// Its meaning is not known.
    Unknown,
}

/// What partner may do after a call.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum PartnerMay {
    /// Anything
    Free,
    /// Must pass once.
    PassNext,
    /// Must pass for the rest of the auction.
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
        // mostly they are the same list
        std::ptr::eq(&raw const **self, &raw const **other) || **self == **other
    }
}

impl Eq for Cites {}

/// One of the 38 calls, rated.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RatedCall {
    pub call: Call,
    /// May the player make it?
    pub legal: bool,
    pub verdict: CallVerdict,
    /// What partner may then do; where the verdict is open, what follows if the call is not
    /// comparable.
    pub partner: PartnerMay,
    /// Does it leave a lead restriction, if the player's side defends?
    pub lead_restriction: bool,
    pub laws: Cites,
    /// Why it is rated so
    pub why: Why,
    /// What it would show, where that is known
    pub meaning: Option<Box<hands::meaning::Meaning>>,
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

/// Where it is said.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Where {
    /// At the table, for all to hear.
    Table,
    /// Away from the table.
    Private,
}

/// A line of the script.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Say {
    pub to: To,
    pub place: Where,
    pub line: Line,
    pub laws: Vec<Cite>,
}

/// The open question.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Asking {
    /// What is asked
    pub ask: Ask,
    /// How the two calls compare, if that is known.
    pub evidence: Option<Box<Evidence>>,
    /// The possible answers, in order
    pub options: Vec<Offer>,
}

/// One answer, and what it leads to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Offer {
    pub answer: Answer,
    /// The answer as a choice
    pub choice: Choice,
    /// What it leads to
    pub then: Then,
    /// … and what else follows
    pub besides: Vec<Besides>,
    pub laws: Vec<Cite>,
}

/// Everything that follows from a record.
#[derive(Debug, Clone)]
pub struct Ruling {
    /// The position, by the law
    pub position: Position,
    /// The open question
    pub question: Option<Asking>,
    /// Whom `calls` is for: the player to call, or the offender while
    /// acceptance is open.
    pub calls_for: Option<Seat>,
    /// All 38 calls, or empty
    pub calls: Vec<RatedCall>,
    /// The script for this moment, in order
    pub say: Vec<Say>,
    /// How replacements that were made compare with the withdrawn calls
    pub compared: Vec<Compared>,
    /// Settings without a published source that a comparison rests on
    pub unpublished: Vec<Unpublished>,
}

/// A replacement compared with the call that was withdrawn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Compared {
    /// The event of the irregularity
    pub event: EventNo,
    /// How they compare
    pub evidence: Evidence,
}

/// A verdict rests on a setting for which the authority has published nothing that we know of.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Unpublished {
    pub setting: &'static str,
    pub value: String,
    /// The clause that it concerns
    pub laws: &'static [Cite],
}

/// The script and the ratings for a position. `before` is the position before the last event: the
/// script says what is new.
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
        now.auction.options = options.filter(|options| options.basis != laws::Basis::Free);
    }
    let compared = compared(knows, &now);
    let unpublished = unpublished(settings, &compared, &mut now);
    let rated = refused.as_ref().unwrap_or(table);
    let calls =
        now.auction.options.as_ref().map_or_else(Vec::new, |options| rate(knows, rated, options));
    let moment =
        Moment { settings, knows, before, now: &now, event, table, refused: refused.as_ref() };
    let question = now.question.as_ref().map(|asked| script::question(&moment, asked));
    let say = script::say(&moment, question.as_ref());
    let calls_for = now.auction.options.as_ref().map(|options| options.seat);
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

/// Cites the test of 23A by which a replacement was comparable, and finds the settings that decided
/// and have no source.
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
