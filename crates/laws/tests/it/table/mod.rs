//! A table to try things at: a script of one line in, a ruling of one line out.
//!
//! A script is in the notation of [`laws::Script`]:
//!
//! ```text
//! W: N 1H, attention, reject, W 1S, N 2H, comparable no
//! ```
//!
//! What is known about a call follows it in braces: `{art}` and `{nat}` (30C), `{shows HS}` and
//! `{shows -}` (26B), and for a replacement `{yes}`, `{no}` or `{judgment}` (23A) and `{same}`,
//! `{other}` or `{extra}` (27B1(a); `extra` shows further suits); several are separated by
//! semicolons.
//!
//! A script may begin with settings in brackets, `[lead_after_30a=none]`; then
//! the ruling ends with the points of law that were decided by default.
//!
//! The ruling, each part only if there is something to say:
//!
//! ```text
//! W: 1S 2H; E to call; S pass once 31A2(b); not for NS: N 1H; lead S: CDS possible;
//!     N 1H oor cancelled 26B 29B 31A2(b); after 16C3 72C
//! ```
//!
//! The auction as it stands, `-` for a lost turn and, in parentheses, what is not ruled on; the
//! turn (`vs 1H`: that player's call will be compared with it) or the question; the obligations;
//! who may not use what; whose lead declarer may restrict, in which suits; exposed cards; the
//! irregularities with the laws that decided them (a clause stands for the headings above it); what
//! to look at after play.

use std::collections::HashMap;
use std::fmt::Write as _;

use bridge::{Call, Seat, Side, Suit};
use laws::{
    Asked, Basis, CallDuty, CallKind, CallStatus, CardKind, CardStatus, Code, EventNo,
    Irregularity, IrregularityStatus, Kind, Knowledge, LeadStatus, Must, Phase, Position, Profile,
    SuitSet, Table, Verdict,
};

/// Plays each script and compares the ruling with what the law says.
pub(crate) fn check(rows: &[(&str, &str)]) {
    let mut wrong = String::new();
    for (script, law) in rows {
        let law = law.split_whitespace().collect::<Vec<_>>().join(" ");
        let engine = ruling(script);
        if engine != law {
            let _ = write!(wrong, "\n  {script}\n     law: {law}\n  engine: {engine}\n");
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
}

/// The ruling on a script.
fn ruling(script: &str) -> String {
    let (settings, script) = match script.strip_prefix('[') {
        Some(rest) => rest.split_once(']').expect("a bracket that closes"),
        None => ("", script),
    };
    let mut profile = Profile::default();
    for setting in settings.split_whitespace() {
        let (name, value) = setting.split_once('=').expect("name=value");
        profile.set(name, value).expect("a setting");
    }
    let (dealer, happened) = script.split_once(':').expect("a dealer");
    let dealer = dealer.parse().expect("a seat");
    let mut table = Table::with_profile(dealer, profile);
    let mut knows = Notes::default();
    for text in happened.split(',').map(str::trim).filter(|text| !text.is_empty()) {
        let text = knows.take(EventNo(table.events().len()), text);
        let event = text.parse().unwrap_or_else(|error| panic!("{script}: {error}"));
        if let Err(impossible) = table.step(event, &knows) {
            return format!("impossible: {impossible}");
        }
    }
    let position = table.position();
    let mut parts = summary(dealer, position);
    if !settings.is_empty() {
        let noted = position.notes.iter().map(|note| match note.point().code() {
            Code::Number(number) => {
                format!("{number}={}", note.taken.choice().unwrap_or_default())
            }
            Code::Name(name) => name.to_owned(),
        });
        parts.extend(list("noted ", " ", noted));
    }
    parts.join("; ")
}

// ------------------------------------------------------------------ the script

/// What the script tells about the meanings of calls.
#[derive(Default)]
struct Notes(HashMap<EventNo, Vec<String>>);

impl Notes {
    /// Records what is in braces after this event; returns the text without it.
    fn take(&mut self, no: EventNo, text: &str) -> String {
        let Some((before, rest)) = text.split_once('{') else { return text.to_owned() };
        let (notes, after) = rest.split_once('}').expect("a brace that closes");
        self.0.insert(no, notes.split(';').map(|note| note.trim().to_owned()).collect());
        format!("{before}{after}")
    }

    fn says(&self, no: EventNo, what: &str) -> bool {
        self.0.get(&no).is_some_and(|notes| notes.iter().any(|note| note == what))
    }

    fn one_of<T: Copy>(&self, no: EventNo, table: &[(&str, T)]) -> Option<T> {
        table.iter().find(|(what, _)| self.says(no, what)).map(|(_, value)| *value)
    }
}

impl Knowledge for Notes {
    fn comparable(&self, _: EventNo, replacement: EventNo) -> Option<Verdict> {
        let words = [("yes", Verdict::Yes), ("no", Verdict::No), ("judgment", Verdict::Judgment)];
        self.one_of(replacement, &words)
    }

    fn same_denomination(
        &self,
        _: EventNo,
        replacement: EventNo,
        _: &bridge::Auction,
        extra: bool,
    ) -> Option<bool> {
        self.one_of(replacement, &[("same", true), ("other", false), ("extra", extra)])
    }

    fn suits(&self, call: EventNo) -> Option<SuitSet> {
        let shown = self.0.get(&call)?.iter().find_map(|note| note.strip_prefix("shows "))?;
        Some(Suit::ALL.into_iter().filter(|suit| shown.contains(suit.letter())).collect())
    }

    fn artificial(&self, call: EventNo) -> Option<bool> {
        self.one_of(call, &[("art", true), ("nat", false)])
    }
}

// ------------------------------------------------------------------ the ruling

fn summary(dealer: Seat, position: &Position) -> Vec<String> {
    let mut parts = vec![auction(dealer, position), turn(position)];
    parts.extend(list(
        "",
        ", ",
        position.obligations.iter().map(|duty| {
            let must = match duty.must {
                Must::Call(CallDuty::PassNext) => "pass once".to_owned(),
                Must::Call(CallDuty::PassRest) => "pass always".to_owned(),
                Must::Call(CallDuty::Repeat(call)) => format!("repeat {call}"),
                Must::Call(CallDuty::Replace) => "replace".to_owned(),
            };
            format!("{} {must} {}", duty.seat, duty.law())
        }),
    ));
    for side in [Side::NorthSouth, Side::EastWest] {
        let name = if side == Side::NorthSouth { "not for NS: " } else { "not for EW: " };
        let from = position.unauthorised.iter().filter(|what| what.to == side);
        parts.extend(list(name, ", ", from.map(|what| said(what.by, what.what.call()))));
    }
    parts.extend(list(
        "lead ",
        ", ",
        position.lead_restrictions().iter().map(|lead| {
            let suits: String = lead.may_forbid.iter().map(|suit| suit.letter()).collect();
            match lead.status {
                LeadStatus::Possible => format!("{}: {suits} possible", lead.leader),
                LeadStatus::Pending => format!("{}: {suits} pending", lead.leader),
                LeadStatus::Active(suit) => format!("{}: no {suit}", lead.leader),
                LeadStatus::Spent => format!("{}: spent", lead.leader),
            }
        }),
    ));
    parts.extend(list(
        "cards ",
        ", ",
        position.cards.iter().map(|card| {
            let status = match card.status {
                CardStatus::FaceUp => "face up",
                CardStatus::PickedUp => "picked up",
                CardStatus::PenaltyMinor => "minor",
                CardStatus::PenaltyMajor => "major",
            };
            format!("{} {} {status}", card.by, card.card)
        }),
    ));
    parts.extend(list("", " + ", position.irregularities.iter().map(irregularity)));
    let mut after: Vec<&str> =
        position.reviews.iter().map(|review| review.law().as_str()).collect();
    after.sort_unstable();
    after.dedup();
    parts.extend(list("after ", " ", after.into_iter().map(str::to_owned)));
    parts
}

fn list(name: &str, between: &str, items: impl Iterator<Item = String>) -> Option<String> {
    let items: Vec<String> = items.collect();
    (!items.is_empty()).then(|| format!("{name}{}", items.join(between)))
}

fn said(by: Seat, call: Option<Call>) -> String {
    call.map_or_else(|| format!("{by} card"), |call| format!("{by} {call}"))
}

fn auction(dealer: Seat, position: &Position) -> String {
    let mut text = format!("{dealer}:");
    for entry in &position.auction.entries {
        let _ = match (entry.status, entry.call) {
            (CallStatus::Stands, Some(call)) => write!(text, " {call}"),
            (CallStatus::Skipped, _) => write!(text, " -"),
            (CallStatus::Pending, call) => write!(text, " ({})", said(entry.by, call)),
            (CallStatus::Stands | CallStatus::Withdrawn | CallStatus::Cancelled, _) => Ok(()),
        };
    }
    text
}

fn turn(position: &Position) -> String {
    if let Some(question) = &position.question {
        let to = match question.to {
            Asked::Director => "director".to_owned(),
            Asked::Player(seat) => seat.to_string(),
        };
        let about = said(question.by, question.what.call());
        return format!("{to}: {} {about}?", question.id.as_str());
    }
    let seat = position.turn.map_or_else(|| "nobody".to_owned(), |seat| seat.to_string());
    match position.phase {
        Phase::Question => "a question that is not there".to_owned(),
        Phase::Auction => format!("{seat} to call{}", compared(position)),
        Phase::Clarification | Phase::Play => {
            let contract = position.contract.expect("a contract to lead against");
            let doubled = "x".repeat(contract.doubled.times().into());
            format!("{seat} to lead {}{doubled} by {}", contract.bid, contract.declarer)
        }
        Phase::PassedOut => "passed out".to_owned(),
        Phase::Adjusted => "adjusted".to_owned(),
    }
}

/// What the next call will be compared with, for that player's partner.
fn compared(position: &Position) -> String {
    let Some(Basis::Compare { withdrawn, .. }) =
        position.auction.options.as_ref().map(|options| &options.basis)
    else {
        return String::new();
    };
    let calls = withdrawn.iter().filter_map(|(no, _)| {
        let entry = position.auction.entries.iter().find(|entry| entry.event == Some(*no))?;
        entry.call.map(|call| call.to_string())
    });
    list(" vs ", " ", calls).unwrap_or_default()
}

fn irregularity(it: &Irregularity) -> String {
    let kind = match it.kind {
        Kind::Call(
            CallKind::PassOutOfRotation
            | CallKind::BidOutOfRotation
            | CallKind::DoubleOutOfRotation,
        ) => " oor",
        Kind::Call(CallKind::InsufficientBid) => " insufficient",
        Kind::Call(CallKind::ChangeOfCall) => " change",
        Kind::Call(CallKind::UnintendedCall) => " slip",
        Kind::Call(CallKind::InadmissibleDouble) => " inadmissible",
        Kind::Call(CallKind::CallWhileBarred) => " barred",
        Kind::Call(CallKind::WrongRepeat) => " wrong repeat",
        Kind::Call(CallKind::BidOverSeven) => " over seven",
        Kind::Call(CallKind::CallAfterAuction) => " late",
        Kind::Card(CardKind::Exposed) => "",
        Kind::Call(CallKind::MissedTurn) => " missed turn",
        Kind::Call(CallKind::WrongBoard) => " wrong board",
        Kind::Call(CallKind::MisinformedCall) => " misinformed",
    };
    let status = match it.status {
        IrregularityStatus::Pending => "pending",
        IrregularityStatus::Accepted => "accepted",
        IrregularityStatus::Cancelled => "cancelled",
        IrregularityStatus::Condoned => "condoned",
        IrregularityStatus::Corrected => "corrected",
        IrregularityStatus::Void => "void",
        IrregularityStatus::Ruled => "ruled",
    };
    let mut laws: Vec<&str> = it.laws.iter().map(|law| law.as_str()).collect();
    laws.sort_unstable();
    laws.dedup();
    let all = laws.clone();
    laws.retain(|law| !all.iter().any(|other| other != law && other.starts_with(law)));
    let overridden = if it.overridden.is_some() { " overridden" } else { "" };
    let laws = list(" ", " ", laws.into_iter().map(str::to_owned)).unwrap_or_default();
    format!("{}{kind} {status}{overridden}{laws}", said(it.by, it.what.call()))
}
