//! The position of the interface: what follows.
//!
//! Everything is written straight from the ruling: a wire type borrows what it prints and lives
//! only while it is printed.

use std::borrow::Cow;
use std::fmt;
use std::ops::Range;

use bridge::{Call, Contract, Seat, Suit};
use director::{
    Asking, CallVerdict, Offer, PartnerMay, RatedCall, Record, Ruling, Say, Settings, Systems, To,
    Unpublished, Where,
};
use hands::meaning::Meaning;
use laws::{
    Asked, CallDuty, CallStatus, CardStatus, Cite, Code, Entry, ExposedCard, Irregularity,
    IrregularityStatus, LeadRestriction, LeadStatus, Must, Note, Obligation, Phase, Question,
    Relation, Review, Unauthorised, Verdict,
};
use serde::{Serialize, Serializer};
use serde_json::value::RawValue;
use words::Language;

use crate::answer;
use crate::compare::EvidenceJson;
use crate::record::TableRecord;
use crate::shape::Written;
use crate::tongue;
use crate::write::{self, Layout};

/// The name and version of the engine.
pub const ENGINE: &str = concat!("rectify ", env!("CARGO_PKG_VERSION"));

/// A position, ready to be printed as JSON.
#[derive(Debug, Clone, Copy)]
pub struct PositionJson<'a> {
    table: &'a TableRecord,
    ruling: &'a Ruling,
    words: &'a dyn Language,
}

impl<'a> PositionJson<'a> {
    /// What the ruling says of this record.
    #[must_use]
    pub fn new(table: &'a TableRecord, ruling: &'a Ruling) -> Self {
        Self { table, ruling, words: tongue() }
    }

    /// The same in this language.
    #[must_use]
    pub const fn in_language(self, words: &'a dyn Language) -> Self {
        Self { words, ..self }
    }

    /// Adds it to `out`, on one line, without a newline.
    pub fn write(&self, out: &mut Vec<u8>) {
        self.lay_out(Layout::Line, out);
    }

    /// Adds the calls. Most of the 38 share all but their name with others, which is written once
    /// and copied.
    fn write_calls(&self, out: &mut Vec<u8>) {
        let Ruling { calls, calls_for, .. } = self.ruling;
        let settings = &self.table.record.settings;
        let mut written: Vec<(&RatedCall, Range<usize>)> = Vec::new();
        out.extend_from_slice(br#","calls":["#);
        for (place, rated) in calls.iter().enumerate() {
            if place > 0 {
                out.push(b',');
            }
            // the calls that are alike stand side by side
            let alike = written.iter().rev().find(|(other, _)| are_alike(rated, other));
            // none of the 38 is without one
            let name = Name(rated.call).text().unwrap_or_default();
            let start = out.len();
            if let Some((_, rest)) = alike {
                out.extend_from_slice(br#"{"call":""#);
                out.extend_from_slice(name.as_bytes());
                out.extend_from_within(rest.clone());
                continue;
            }
            let body = rated_call(self.words, settings, *calls_for, rated);
            write::add(&body, Layout::Line, out);
            if is_bare(rated) {
                written.push((rated, start + br#"{"call":""#.len() + name.len()..out.len()));
            }
        }
        out.push(b']');
    }

    /// The same, pretty-printed.
    #[must_use]
    pub fn pretty(&self) -> String {
        answer::page(|out| self.lay_out(Layout::Page, out))
    }

    fn lay_out(&self, layout: Layout, out: &mut Vec<u8>) {
        let PositionBody { before, calls, after } = self.body();
        answer::begin(layout, out);
        answer::add_fields(&before, layout, out);
        match layout {
            Layout::Line => self.write_calls(out),
            Layout::Page => answer::add_fields(&calls, layout, out),
        }
        answer::add_fields(&after, layout, out);
        answer::end(layout, out);
    }

    fn body(&self) -> PositionBody<impl Serialize, impl Serialize, impl Serialize> {
        let Ruling { position, question, calls_for, calls, say, compared, unpublished } =
            self.ruling;
        let Record { events, settings, .. } = &self.table.record;
        let words = self.words;
        let asked = position.question.as_ref().zip(question.as_ref());
        let before = Before {
            phase: phase(position.phase),
            turn: position.turn.map(Letter),
            auction: Each(&position.auction.entries, entry),
            irregularities: Each(
                &position.irregularities,
                move |irregularity: &'a Irregularity| {
                    let reason =
                        |at: usize| events.get(at).and_then(|event| event.reason.as_deref());
                    let found = compared.iter().find(|one| one.event == irregularity.event);
                    let evidence = found
                        .map(|one| EvidenceJson::new(settings, &one.evidence).in_language(words));
                    let made = events.get(irregularity.event.0);
                    let meanings = made.map_or(&[] as &[_], |event| &event.meanings);
                    self::irregularity(irregularity, meanings, evidence, reason)
                },
            ),
            question: asked.map(|(asked, asking)| self::question(words, settings, asked, asking)),
            obligations: Each(&position.obligations, |it: &Obligation| obligation(*it)),
            calls_for: calls_for.map(Letter),
        };
        let calls =
            Each(calls, move |rated: &'a RatedCall| rated_call(words, settings, *calls_for, rated));
        let calls = Calls { calls };
        let after = After {
            unauthorised: Each(&position.unauthorised, unauthorised),
            lead_restrictions: Each(position.lead_restrictions(), lead_restriction),
            cards: Each(&position.cards, |exposed: &ExposedCard| card(*exposed)),
            reviews: Each(&position.reviews, move |review: &'a Review| {
                let text = words.review(position, review);
                ReviewJson { law: review.law().as_str(), when: text.when, why: text.why }
            }),
            say: Each(say, move |say: &'a Say| self::say(words, say)),
            contract: position.contract.map(contract),
            notes: Notes {
                words,
                points: &position.notes,
                settings,
                unpublished,
                systems: &self.table.record.systems,
            },
            engine: ENGINE,
            edition: "2017",
            profile: settings.authority.as_str(),
            deal: self.table.kept.deal.map(|deal| deal.to_string()),
            result: self.table.kept.result.as_ref().map(Written),
            played: self.table.kept.played.iter().map(ToString::to_string).collect(),
            info: self.table.kept.info.as_deref(),
        };
        PositionBody { before, calls, after }
    }
}

/// Is nothing known of what the call would show?
const fn is_bare(rated: &RatedCall) -> bool {
    rated.meaning.is_none() && rated.evidence.is_none()
}

/// Do they differ only in the call?
fn are_alike(one: &RatedCall, other: &RatedCall) -> bool {
    let RatedCall { call: _, legal, verdict, partner, lead_restriction, laws, why, .. } = one;
    is_bare(one)
        && is_bare(other)
        && (*legal, *verdict, *partner) == (other.legal, other.verdict, other.partner)
        && (*lead_restriction, *why) == (other.lead_restriction, other.why)
        && *laws == other.laws
}

/// The keys of a position, in the order of the interface.
struct PositionBody<B, C, A> {
    before: B,
    calls: Calls<C>,
    after: A,
}

#[derive(Serialize)]
struct Calls<C> {
    calls: C,
}

#[derive(Serialize)]
struct Before<A, I, Q, O> {
    phase: &'static str,
    turn: Option<Letter>,
    auction: A,
    irregularities: I,
    question: Option<Q>,
    obligations: O,
    calls_for: Option<Letter>,
}

#[derive(Serialize)]
struct After<'a, U, L, D, R, S> {
    unauthorised: U,
    lead_restrictions: L,
    cards: D,
    reviews: R,
    say: S,
    contract: Option<ContractJson>,
    notes: Notes<'a>,
    engine: &'static str,
    edition: &'static str,
    profile: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    deal: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    result: Option<Written<'a, score::Played>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    played: Vec<String>,
    info: Option<&'a RawValue>,
}

/// A list that is converted item by item while it is printed.
pub(crate) struct Each<'a, T, F>(pub(crate) &'a [T], pub(crate) F);

impl<'a, T, W: Serialize, F: Fn(&'a T) -> W> Serialize for Each<'a, T, F> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.iter().map(&self.1))
    }
}

/// A seat, by its letter.
#[derive(Clone, Copy)]
struct Letter(Seat);

impl Serialize for Letter {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(match self.0 {
            Seat::North => "N",
            Seat::East => "E",
            Seat::South => "S",
            Seat::West => "W",
        })
    }
}

/// A call. A position names more than forty, so they skip the detour through `Display`.
#[derive(Clone, Copy)]
struct Name(Call);

impl Name {
    /// As it is written; none for a bid above seven.
    fn text(self) -> Option<&'static str> {
        const BIDS: [[&str; 5]; 7] = [
            ["1C", "1D", "1H", "1S", "1N"],
            ["2C", "2D", "2H", "2S", "2N"],
            ["3C", "3D", "3H", "3S", "3N"],
            ["4C", "4D", "4H", "4S", "4N"],
            ["5C", "5D", "5H", "5S", "5N"],
            ["6C", "6D", "6H", "6S", "6N"],
            ["7C", "7D", "7H", "7S", "7N"],
        ];
        match self.0 {
            Call::Pass => Some("P"),
            Call::Double => Some("X"),
            Call::Redouble => Some("XX"),
            Call::Bid(bid) => Some(BIDS[usize::from(bid.level.get() - 1)][bid.strain as usize]),
            Call::OverSeven(_) => None,
        }
    }
}

impl Serialize for Name {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.text() {
            Some(text) => serializer.serialize_str(text),
            None => serializer.collect_str(&self.0),
        }
    }
}

/// Printed as its `Display` writes it: suits, cards, bids, hands.
#[derive(Clone, Copy)]
pub(crate) struct Text<T>(pub(crate) T);

impl<T: fmt::Display> Serialize for Text<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

/// Laws, as the book writes them.
pub(crate) struct Laws<'a>(pub(crate) &'a [Cite]);

impl Serialize for Laws<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.iter().map(|law| law.as_str()))
    }
}

const fn phase(phase: Phase) -> &'static str {
    match phase {
        Phase::Question => "question",
        Phase::Auction => "auction",
        Phase::Clarification => "clarification",
        Phase::Play => "play",
        Phase::PassedOut => "passed_out",
        Phase::Adjusted => "adjusted",
    }
}

#[derive(Serialize)]
struct EntryJson {
    by: Letter,
    call: Option<Name>,
    status: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    law: Option<&'static str>,
}

fn entry(entry: &Entry) -> EntryJson {
    EntryJson {
        by: Letter(entry.by),
        call: entry.call.map(Name),
        status: match entry.status {
            CallStatus::Stands => "stands",
            CallStatus::Withdrawn => "withdrawn",
            CallStatus::Cancelled => "cancelled",
            CallStatus::Skipped => "skipped",
            CallStatus::Pending => "pending",
        },
        law: entry.law.map(Cite::as_str),
    }
}

#[derive(Serialize)]
struct IrregularityJson<'a> {
    kind: &'static str,
    by: Letter,
    call: Option<Name>,
    turn_of: Option<Letter>,
    relation: Option<&'static str>,
    status: &'static str,
    laws: Laws<'a>,
    comparable: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    overridden: Option<OverriddenJson<'a>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    meanings: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    evidence: Option<EvidenceJson<'a>>,
}

#[derive(Serialize)]
struct OverriddenJson<'a> {
    engine: &'static str,
    answer: &'static str,
    reason: Option<&'a str>,
}

fn irregularity<'a>(
    irregularity: &'a Irregularity,
    meanings: &[Meaning],
    evidence: Option<EvidenceJson<'a>>,
    reason: impl Fn(usize) -> Option<&'a str>,
) -> IrregularityJson<'a> {
    IrregularityJson {
        kind: irregularity.kind.as_str(),
        by: Letter(irregularity.by),
        call: irregularity.what.call().map(Name),
        turn_of: irregularity.turn_of.map(Letter),
        relation: irregularity.relation().map(relation),
        status: status(irregularity.status),
        laws: Laws(&irregularity.laws),
        comparable: irregularity.comparable.map(verdict),
        overridden: irregularity.overridden.map(|overridden| OverriddenJson {
            engine: verdict(overridden.engine),
            answer: if overridden.answer { "yes" } else { "no" },
            reason: reason(overridden.at.0),
        }),
        meanings: meanings.iter().map(ToString::to_string).collect(),
        evidence,
    }
}

const fn relation(relation: Relation) -> &'static str {
    match relation {
        Relation::Rho => "rho",
        Relation::Partner => "partner",
        Relation::Lho => "lho",
        Relation::Own => "self",
    }
}

const fn status(status: IrregularityStatus) -> &'static str {
    match status {
        IrregularityStatus::Pending => "pending",
        IrregularityStatus::Accepted => "accepted",
        IrregularityStatus::Cancelled => "cancelled",
        IrregularityStatus::Condoned => "condoned",
        IrregularityStatus::Corrected => "corrected",
        IrregularityStatus::Void => "void",
        IrregularityStatus::Ruled => "ruled",
    }
}

const fn verdict(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Yes => "yes",
        Verdict::No => "no",
        Verdict::Judgment => "judgment",
    }
}

#[derive(Serialize)]
struct Made {
    by: Letter,
    call: Option<Name>,
}

#[derive(Serialize)]
struct QuestionJson<O> {
    id: &'static str,
    to: Addressee,
    of: Made,
    text: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    why: Option<String>,
    options: O,
}

#[derive(Serialize)]
struct OptionJson<'a> {
    value: &'static str,
    text: String,
    consequence: String,
    laws: Laws<'a>,
}

fn question<'a>(
    words: &'a dyn Language,
    settings: &Settings,
    asked: &Question,
    asking: &'a Asking,
) -> impl Serialize + 'a {
    let evidence = asking.evidence.as_deref();
    QuestionJson {
        id: asked.id.as_str(),
        to: match asked.to {
            Asked::Director => Addressee::Named("director"),
            Asked::Player(seat) => Addressee::Seat(Letter(seat)),
        },
        of: Made { by: Letter(asked.by), call: asked.what.call().map(Name) },
        text: words.ask(asking.ask),
        why: evidence.map(|evidence| words.compared(settings, evidence)),
        options: Each(&asking.options, |option: &'a Offer| OptionJson {
            value: option.answer.value(),
            text: words.choice(option.choice),
            consequence: words.consequence(option.then, &option.besides),
            laws: Laws(&option.laws),
        }),
    }
}

/// Whom a question or a line of the script is for.
#[derive(Serialize)]
#[serde(untagged)]
enum Addressee {
    Seat(Letter),
    Named(&'static str),
}

#[derive(Serialize)]
struct ObligationJson {
    seat: Letter,
    must: &'static str,
    call: Option<Name>,
    law: &'static str,
}

fn obligation(obligation: Obligation) -> ObligationJson {
    let (must, call) = match obligation.must {
        Must::Call(duty) => call_duty(duty),
    };
    ObligationJson { seat: Letter(obligation.seat), must, call, law: obligation.law().as_str() }
}

const fn call_duty(duty: CallDuty) -> (&'static str, Option<Name>) {
    match duty {
        CallDuty::PassNext => ("pass_next", None),
        CallDuty::PassRest => ("pass_rest", None),
        CallDuty::Repeat(call) => ("repeat", Some(Name(call))),
        CallDuty::Replace => ("replace", None),
    }
}

#[derive(Serialize)]
struct RatedCallJson<'a> {
    call: Name,
    legal: bool,
    verdict: &'static str,
    partner: &'static str,
    lead_restriction: bool,
    laws: Laws<'a>,
    why: Cow<'static, str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    meaning: Option<String>,
    evidence: Option<EvidenceJson<'a>>,
}

fn rated_call<'a>(
    words: &'a dyn Language,
    settings: &'a Settings,
    seat: Option<Seat>,
    rated: &'a RatedCall,
) -> RatedCallJson<'a> {
    let evidence = rated.evidence.as_deref();
    RatedCallJson {
        call: Name(rated.call),
        legal: rated.legal,
        verdict: match rated.verdict {
            CallVerdict::Free => "free",
            CallVerdict::Forced => "forced",
            CallVerdict::Illegal => "illegal",
            CallVerdict::SameDenomination => "same_denomination",
            CallVerdict::Comparable => "comparable",
            CallVerdict::NotComparable => "not_comparable",
            CallVerdict::Judgment => "judgment",
            CallVerdict::Unknown => "unknown",
        },
        partner: match rated.partner {
            PartnerMay::Free => "free",
            PartnerMay::PassNext => "pass_next",
            PartnerMay::PassRest => "pass_rest",
        },
        lead_restriction: rated.lead_restriction,
        laws: Laws(&rated.laws),
        why: seat.map(|seat| words.why(rated.why, seat)).unwrap_or_default(),
        meaning: rated.meaning.as_ref().map(ToString::to_string),
        evidence: evidence.map(|evidence| EvidenceJson::new(settings, evidence).in_language(words)),
    }
}

#[derive(Serialize)]
struct UnauthorisedJson {
    to: [Letter; 2],
    from: Made,
    law: &'static str,
}

fn unauthorised(unauthorised: &Unauthorised) -> UnauthorisedJson {
    UnauthorisedJson {
        to: unauthorised.to.seats().map(Letter),
        from: Made { by: Letter(unauthorised.by), call: unauthorised.what.call().map(Name) },
        law: unauthorised.law.as_str(),
    }
}

#[derive(Serialize)]
struct LeadRestrictionJson<L> {
    offender: Letter,
    leader: Letter,
    declarer: Option<Letter>,
    may_forbid: L,
    status: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    forbidden: Option<Text<Suit>>,
    law: &'static str,
}

fn lead_restriction(restriction: &LeadRestriction) -> impl Serialize {
    let (status, forbidden) = match restriction.status {
        LeadStatus::Possible => ("possible", None),
        LeadStatus::Pending => ("pending", None),
        LeadStatus::Active(suit) => ("active", Some(Text(suit))),
        LeadStatus::Spent => ("spent", None),
    };
    LeadRestrictionJson {
        offender: Letter(restriction.offender),
        leader: Letter(restriction.leader),
        declarer: restriction.declarer.map(Letter),
        may_forbid: Each(&restriction.may_forbid, |suit: &Suit| Text(*suit)),
        status,
        forbidden,
        law: laws::book::law_26::B.as_str(),
    }
}

#[derive(Serialize)]
struct CardJson {
    by: Letter,
    card: Text<bridge::Card>,
    status: &'static str,
}

fn card(card: ExposedCard) -> CardJson {
    CardJson {
        by: Letter(card.by),
        card: Text(card.card),
        status: match card.status {
            CardStatus::FaceUp => "face_up",
            CardStatus::PickedUp => "picked_up",
            CardStatus::PenaltyMinor => "penalty_minor",
            CardStatus::PenaltyMajor => "penalty_major",
        },
    }
}

#[derive(Serialize)]
struct ReviewJson {
    law: &'static str,
    when: Cow<'static, str>,
    why: String,
}

#[derive(Serialize)]
struct SayJson<'a> {
    to: Addressee,
    r#where: &'static str,
    text: String,
    laws: Laws<'a>,
}

fn say<'a>(words: &dyn Language, say: &'a Say) -> SayJson<'a> {
    SayJson {
        to: match say.to {
            To::Table => Addressee::Named("table"),
            To::Seat(seat) => Addressee::Seat(Letter(seat)),
        },
        r#where: match say.place {
            Where::Table => "table",
            Where::Private => "private",
        },
        text: words.line(&say.line),
        laws: Laws(&say.laws),
    }
}

#[derive(Serialize)]
struct ContractJson {
    bid: Text<bridge::Bid>,
    declarer: Letter,
    doubled: u8,
}

fn contract(contract: Contract) -> ContractJson {
    ContractJson {
        bid: Text(contract.bid),
        declarer: Letter(contract.declarer),
        doubled: contract.doubled.times(),
    }
}

/// The open points that were used, what a comparison took for granted, and that books were
/// consulted.
struct Notes<'a> {
    words: &'a dyn Language,
    points: &'a [Note],
    settings: &'a Settings,
    unpublished: &'a [Unpublished],
    systems: &'a Systems,
}

#[derive(Serialize)]
struct NoteJson<'a> {
    point: PointJson,
    default: Cow<'static, str>,
    laws: Laws<'a>,
}

#[derive(Serialize)]
#[serde(untagged)]
enum PointJson {
    Number(u8),
    Name(&'static str),
}

impl Serialize for Notes<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let unread = self.words.books_note(self.systems).map(|default| NoteJson {
            point: PointJson::Name("systems"),
            default,
            laws: Laws(&[]),
        });
        let unpublished = self.unpublished.iter().map(|setting| NoteJson {
            point: PointJson::Name(setting.setting),
            default: self.words.unpublished(self.settings, setting).into(),
            laws: Laws(setting.laws),
        });
        let points = self.points.iter().map(|point| note(self.words, point));
        serializer.collect_seq(points.chain(unpublished).chain(unread))
    }
}

fn note<'a>(words: &dyn Language, note: &'a Note) -> NoteJson<'a> {
    NoteJson {
        point: match note.point().code() {
            Code::Number(number) => PointJson::Number(number),
            Code::Name(name) => PointJson::Name(name),
        },
        default: words.note_default(note),
        laws: Laws(&note.laws),
    }
}
