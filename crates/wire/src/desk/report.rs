//! The report of an event, as JSON and as a table.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use ::desk::{Report, Span};
use serde::Serialize;
use serde_json::value::RawValue;

use crate::answer::VERSION;
use crate::write;

/// The keys of the report.
#[derive(Serialize)]
struct ReportJson<'a> {
    appeals: usize,
    appeals_per_1000_boards: Option<Box<RawValue>>,
    calls: usize,
    calls_by_hour: Vec<HourJson>,
    calls_by_table: BTreeMap<String, usize>,
    reviews: usize,
    reviews_to_do: usize,
    rulings: usize,
    rulings_by_law: &'a BTreeMap<String, usize>,
    time_to_arrive: Option<SpanJson>,
    time_to_rule: Option<SpanJson>,
    version: u8,
}

#[derive(Serialize)]
struct HourJson {
    calls: usize,
    hour: String,
}

#[derive(Serialize)]
struct SpanJson {
    count: usize,
    median_seconds: Option<Box<RawValue>>,
    p95_seconds: Option<Box<RawValue>>,
}

/// The report of an event.
#[must_use]
pub fn report_json(report: &Report) -> String {
    let number = |text: String| RawValue::from_string(text).ok();
    let span = |span: &Span| SpanJson {
        count: span.count,
        median_seconds: number(seconds(span.median)),
        p95_seconds: number(seconds(span.most)),
    };
    let by_hour = report.by_hour.iter();
    let report = ReportJson {
        appeals: report.appeals,
        appeals_per_1000_boards: report.appeals_per_thousand.and_then(|it| number(hundredths(it))),
        calls: report.calls,
        calls_by_hour: by_hour
            .map(|(hour, calls)| HourJson { calls: *calls, hour: hour.to_string() })
            .collect(),
        calls_by_table: report
            .by_table
            .iter()
            .map(|(it, count)| (it.to_string(), *count))
            .collect(),
        reviews: report.reviews,
        reviews_to_do: report.reviews_to_do,
        rulings: report.rulings,
        rulings_by_law: &report.by_law,
        time_to_arrive: report.to_arrive.as_ref().map(span),
        time_to_rule: report.to_rule.as_ref().map(span),
        version: VERSION,
    };
    write::line(&report)
}

/// Hundredths, as a JSON number.
fn hundredths(value: usize) -> String {
    shorter(&format!("{}.{:02}", value / 100, value % 100))
}

fn seconds(milliseconds: i64) -> String {
    shorter(&format!("{}.{:03}", milliseconds / 1000, milliseconds % 1000))
}

/// No more digits than needed, and at least one after the point.
fn shorter(number: &str) -> String {
    let short = number.trim_end_matches('0');
    if short.ends_with('.') { format!("{short}0") } else { short.to_owned() }
}

/// The report as a table: what, of what, how many.
#[must_use]
pub fn report_csv(report: &Report) -> String {
    let mut out = String::from("what,of,value\r\n");
    let mut row = |what: &str, of: &str, value: String| {
        let _ = write!(out, "{what},{},{value}\r\n", quoted(of));
    };
    row("calls", "", report.calls.to_string());
    for (hour, calls) in &report.by_hour {
        row("calls in the hour", &hour.to_string(), calls.to_string());
    }
    for (table, calls) in &report.by_table {
        row("calls from table", &table.to_string(), calls.to_string());
    }
    row("rulings", "", report.rulings.to_string());
    for (law, rulings) in &report.by_law {
        row("rulings by law", law, rulings.to_string());
    }
    for (what, span) in [("to arrive", &report.to_arrive), ("to rule", &report.to_rule)] {
        if let Some(span) = span {
            row("seconds", &format!("{what}, median"), seconds(span.median));
            row("seconds", &format!("{what}, 95 %"), seconds(span.most));
        }
    }
    row("appeals", "", report.appeals.to_string());
    if let Some(appeals) = report.appeals_per_thousand {
        row("appeals per 1000 boards", "", hundredths(appeals));
    }
    row("reviews", "", report.reviews.to_string());
    row("reviews to do", "", report.reviews_to_do.to_string());
    out
}

/// A field of a table, so that no spreadsheet takes it for a formula.
fn quoted(field: &str) -> String {
    let guard = if field.starts_with(['=', '+', '-', '@', '\t']) { "'" } else { "" };
    if guard.is_empty() && !field.contains([',', '"', '\r', '\n']) {
        return field.to_owned();
    }
    format!("\"{guard}{}\"", field.replace('"', "\"\""))
}
