//! A score adjusted after play, as a game of a PBN file has it.

use std::fmt::Write as _;

use bridge::{Contract, Side};
use notation::pbn::write;
use review::{Kind, List, Scoring, Step};
use score::{Fraction, Half, Played, Sides};
use words::ReviewPages as _;
use words::{Files as _, Misgiven};

use crate::fault::Fault;
use crate::played::Written;
use crate::record::TableRecord;
use crate::review::{ReviewAnswer, ReviewRequest};
use crate::tongue;

/// The columns of our table of outcomes.
pub(super) const COLUMNS: &str = r"Side\2L;Weight\6R;Contract\5L;Declarer\1L;Result\2R;Points\8R";

/// What goes into a file: a record, or a case with its record and its review.
pub trait Filed {
    /// What happened
    fn record(&self) -> &TableRecord;

    /// What the score is now, if it was reviewed
    fn adjusted(&self) -> Option<&Adjusted> {
        None
    }
}

impl Filed for TableRecord {
    fn record(&self) -> &TableRecord {
        self
    }
}

/// A record, and what the score is now, if it was reviewed.
#[derive(Debug, Clone)]
pub struct FiledBoard {
    record: TableRecord,
    adjusted: Option<Adjusted>,
}

impl Filed for FiledBoard {
    fn record(&self) -> &TableRecord {
        &self.record
    }

    fn adjusted(&self) -> Option<&Adjusted> {
        self.adjusted.as_ref()
    }
}

impl FiledBoard {
    /// Reads a record, or a case for review that has its record.
    pub fn read(text: &str) -> Result<Self, crate::Error> {
        let json = serde_json::from_str::<serde_json::Value>(text);
        let is_case = json.is_ok_and(|json| json.get("scoring").is_some());
        if !is_case {
            return Ok(Self { record: TableRecord::read(text)?, adjusted: None });
        }
        let request = ReviewRequest::read(text)?;
        let answer = request.review()?;
        let Some(mut record) = request.record.clone() else {
            return Err(Fault::new("record", "record", Misgiven::NoRecord).into());
        };
        // the table's own result, from wherever it is known
        record.kept.result = record.kept.result.or(request.table.and_then(|table| table.played));
        record.kept.deal = request.deal.or(record.kept.deal);
        record.record.vulnerable = record.record.vulnerable.or(request.vulnerable);
        let fits = request.board.filter(|board| board.dealer() == record.record.dealer);
        record.record.board = record.record.board.or(fits);
        Ok(Self { record, adjusted: Some(Adjusted::new(&request, &answer)) })
    }
}

/// What the score is now, in PBN.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Adjusted {
    /// Tags with the points of both sides, and the form of scoring
    pub(super) tags: Vec<(&'static str, String)>,
    /// The table of outcomes, with a comment before its rows; empty if the result stands
    pub(super) lines: Vec<String>,
}

impl Adjusted {
    fn new(request: &ReviewRequest, answer: &ReviewAnswer) -> Self {
        let reviewed = &answer.reviewed;
        let points = both(&reviewed.rounded);
        let unit = request.case.settings.value("matchpoint_unit");
        let mut tags = match &request.case.scoring {
            Scoring::Matchpoints { .. } => {
                let halves = if unit.as_deref() == Some("1") { "MP;MP2" } else { "MP;MP1" };
                vec![("Scoring", halves.to_owned()), ("ScoreMP", points)]
            }
            Scoring::Imps { .. } => vec![("Scoring", "IMP".to_owned()), ("ScoreIMP", points)],
            Scoring::CrossImps { average, .. } => {
                let cross = if *average { "IMP;Cross2" } else { "IMP;Cross" };
                vec![("Scoring", cross.to_owned()), ("ScoreIMP", points)]
            }
            Scoring::Butler { .. } => {
                vec![("Scoring", "IMP;Butler".to_owned()), ("ScoreIMP", points)]
            }
            // they have no tag but that of the table's own result
            Scoring::TotalPoints => Vec::new(),
        };
        tags.extend(reviewed.percent.as_ref().map(|percent| ("ScorePercentage", both(percent))));
        let mut lines = Vec::new();
        if reviewed.kind != Kind::None {
            lines.extend(write::comment_lines(&comment(request, answer)));
            lines.extend(rows(request, answer));
        }
        Self { tags, lines }
    }
}

const SIDES: [(Side, &str); 2] = [(Side::NorthSouth, "NS"), (Side::EastWest, "EW")];

/// The points of both sides, with four decimals at most.
fn both(points: &Sides<Fraction>) -> String {
    format!("NS {} EW {}", rounded(&points.ns), rounded(&points.ew))
}

fn rounded(number: &Fraction) -> String {
    number.rounded(&Fraction::ratio(1, 10_000), &Half::Even).to_string()
}

/// All its digits, unless the line would be too long.
fn exact(number: &Fraction) -> String {
    let text = number.to_string();
    if text.len() <= 80 { text } else { rounded(number) }
}

/// `weighted: 30% 3NT= by North, 60% 2NT+1 by North (27D, 12C1(c))`
fn comment(request: &ReviewRequest, answer: &ReviewAnswer) -> String {
    let reviewed = &answer.reviewed;
    let mut said = format!("{}: ", tongue().adjusted(reviewed.kind));
    let of = |side: Side| {
        let each = outcomes(request, answer).filter_map(|(played, score, weight, _)| {
            let weight = weight.of(side);
            (!weight.is_zero()).then(|| format!("{}% {}", exact(weight), result(played, score)))
        });
        each.collect::<Vec<_>>().join(", ")
    };
    let [ns, ew] = [Side::NorthSouth, Side::EastWest].map(of);
    let awards: Vec<_> = reviewed.steps.iter().filter_map(award).collect();
    if !awards.is_empty() {
        said.push_str(&awards.join(", "));
    } else if ns == ew {
        said.push_str(&ns);
    } else {
        // Writing to a `String` cannot fail.
        let _ = write!(said, "N-S {ns}; E-W {ew}");
    }
    let _ = write!(said, " ({})", reviewed.laws.join(", "));
    said
}

fn award(step: &Step) -> Option<String> {
    let Step::Artificial { side, award, .. } = step else { return None };
    Some(tongue().awarded(*side, *award))
}

/// `3NT= by North`, in the notation of a comment, or the score.
fn result(played: Option<Played>, score: i32) -> String {
    let Some(played) = played else { return format!("{score:+}") };
    let mut said = tongue().review_result(played.contract());
    for (symbol, plain) in [("♣", r"\C"), ("♦", r"\D"), ("♥", r"\H"), ("♠", r"\S"), ("−", "-")]
    {
        said = said.replace(symbol, plain);
    }
    said
}

type Row<'a> = (Option<Played>, i32, &'a Sides<Fraction>, &'a Sides<Fraction>);

/// The outcomes with weights and points.
fn outcomes<'a>(
    request: &'a ReviewRequest,
    answer: &'a ReviewAnswer,
) -> impl Iterator<Item = Row<'a>> {
    answer.reviewed.steps.iter().filter_map(|step| {
        let Step::Outcome { list: List::Outcomes, place, score, weight, points, .. } = step else {
            return None;
        };
        let played = request.outcomes.get(*place).and_then(|given| given.result.played);
        Some((played, *score, weight, points))
    })
}

fn rows(request: &ReviewRequest, answer: &ReviewAnswer) -> Vec<String> {
    let row = |side: &str, weight: &Fraction, played: Option<Played>, points: &Fraction| {
        let (contract, declarer, tricks) = match played {
            Some(Played::Contract(Contract { bid, declarer, doubled }, tricks)) => (
                Written(bid, doubled).to_string().replacen('N', "NT", 1),
                declarer.letter(),
                tricks.to_string(),
            ),
            Some(Played::PassedOut) => ("Pass".to_owned(), '-', "-".to_owned()),
            None => ("-".to_owned(), '-', "-".to_owned()),
        };
        let (weight, points) = (exact(weight), exact(points));
        format!("{side} {weight:>6} {contract:<5} {declarer} {tricks:>2} {points:>8}")
    };
    let mut rows = Vec::new();
    for (side, name) in SIDES {
        let before = rows.len();
        for (played, _, weight, points) in outcomes(request, answer) {
            if !weight.of(side).is_zero() {
                rows.push(row(name, weight.of(side), played, points.of(side)));
            }
        }
        if rows.len() == before {
            let all = Fraction::from(100);
            rows.push(row(name, &all, None, answer.reviewed.adjusted.of(side)));
        }
    }
    rows
}
