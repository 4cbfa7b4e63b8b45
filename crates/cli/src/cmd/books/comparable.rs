//! `rectify books comparable`: what may replace a call out of rotation, for a
//! whole system. Each row is ruled on as at the table.

use std::fmt::Write as _;

use books::Book;
use bridge::{Auction, Bid, Call, Level, Seat, Strain};
use director::{CallVerdict, Case, Record, Settings, Systems};
use laws::{Answer, CallMade, Event};
use wire::ComparableRow;
use words::{Replacing, Whose};

use super::replacements::thought_of;
use crate::print::{BOLD, Label, Page};

/// The offender; their partner is North.
const OFFENDER: Seat = Seat::South;

/// A call out of rotation, and how the auction then goes on.
#[derive(Debug, Clone)]
struct Course {
    dealer: Seat,
    before: Vec<Call>,
    /// The calls after it has been withdrawn, until the offender is to call
    after: Vec<Call>,
}

/// The rows of the table; with `only` those for this call.
pub(super) fn rows(book: &Book, settings: &Settings, only: Option<Call>) -> Vec<ComparableRow> {
    let calls = || Call::all().filter(|call| is_likely(*call));
    let mut rows = Vec::new();
    for call in calls().filter(|call| only.is_none_or(|only| only == *call)) {
        let all = openings().into_iter().chain(overcalls());
        rows.extend(all.filter_map(|course| row(book, settings, call, course)));
    }
    rows
}

/// What is opened and overcalled: a pass, a double, and bids up to three spades.
fn is_likely(call: Call) -> bool {
    call != Call::Redouble
        && call.bid().is_none_or(|bid| bid < Bid { level: Level::ALL[2], strain: Strain::NoTrump })
}

/// The openings of one.
fn ones() -> impl Iterator<Item = Call> {
    Strain::ALL.into_iter().map(|strain| Bid { level: Level::ALL[0], strain }.into())
}

/// Nobody has bid, and it is the turn of right-hand opponent, of partner or of left-hand opponent.
/// Then somebody else opens.
fn openings() -> Vec<Course> {
    let mut all = Vec::new();
    let mut add = |dealer, after: &[Call]| {
        all.push(Course { dealer, before: Vec::new(), after: after.to_vec() });
    };
    let (rho, partner, lho) = (OFFENDER.rho(), OFFENDER.partner(), OFFENDER.lho());
    let weak = [Strain::Diamonds, Strain::Hearts, Strain::Spades];
    let weak = weak.map(|strain| Call::from(Bid { level: Level::ALL[1], strain }));
    for opening in ones().chain(weak) {
        add(rho, &[opening]);
    }
    for opening in ones() {
        add(partner, &[opening, Call::Pass]);
    }
    for opening in ones() {
        add(partner, &[Call::Pass, opening]);
    }
    add(partner, &[Call::Pass, Call::Pass]);
    for opening in ones().chain(weak) {
        add(lho, &[opening, Call::Pass, Call::Pass]);
    }
    for opening in ones() {
        add(lho, &[Call::Pass, opening, Call::Pass]);
    }
    all
}

/// Left-hand opponent has opened, and it is partner's turn. Partner passes or doubles; right-hand
/// opponent passes, bids one notrump or raises.
fn overcalls() -> Vec<Course> {
    let dealer = OFFENDER.lho();
    let mut all = Vec::new();
    for opening in ones() {
        let Some(Bid { strain, .. }) = opening.bid() else { continue };
        let mut after = vec![[Call::Pass; 2], [Call::Double, Call::Pass]];
        if strain != Strain::NoTrump {
            let notrump = Bid { level: Level::ALL[0], strain: Strain::NoTrump };
            let raise = Bid { level: Level::ALL[1], strain };
            after.extend([notrump, raise].map(|bid| [Call::Pass, bid.into()]));
        }
        let course =
            |after: [Call; 2]| Course { dealer, before: vec![opening], after: after.into() };
        all.extend(after.into_iter().map(course));
    }
    all
}

/// What may replace the call, if the book can explain it and there is something to compare.
fn row(book: &Book, settings: &Settings, withdrawn: Call, course: Course) -> Option<ComparableRow> {
    let Course { dealer, before, after } = course;
    // a bid that is only taken as it sounds is not the system's
    let meant = director::attribute(book, dealer, &before, OFFENDER, withdrawn);
    if !meant.iter().any(|it| it.answer.layer.is_written()) {
        return None;
    }
    let in_turn = |place: usize| (0..place % 4).fold(dealer, |seat, _| seat.lho());
    let mut record = Record::new(dealer);
    record.settings = *settings;
    record.systems = Systems { ns: Some(book.clone()), ew: Some(book.clone()) };
    let auction = [before.as_slice(), &after].concat();
    let made = |by, call| Event::Call(CallMade::new(by, call)).into();
    let mut call_in_turn = (0..).zip(&auction).map(|(place, call)| made(in_turn(place), *call));
    record.events.extend(call_in_turn.by_ref().take(before.len()));
    record.events.extend([
        made(OFFENDER, withdrawn),
        Event::Attention(None).into(),
        Event::answer(Answer::Accept(false)).into(),
    ]);
    record.events.extend(call_in_turn);
    let case = Case::new(record).ok()?;
    if case.position().turn != Some(OFFENDER) {
        return None;
    }
    let ruling = case.ruling();
    let rated = |verdict: CallVerdict| -> Vec<Call> {
        let calls = ruling.calls.iter().filter(|rated| rated.legal && rated.verdict == verdict);
        calls.map(|rated| rated.call).collect()
    };
    let comparable = rated(CallVerdict::Comparable);
    let judgment = rated(CallVerdict::Judgment);
    let unknown = rated(CallVerdict::Unknown);
    let compared = rated(CallVerdict::NotComparable).len() + comparable.len() + judgment.len();
    let turn = match in_turn(before.len()) {
        seat if seat == OFFENDER.partner() => "partner",
        seat if seat == OFFENDER.rho() => "rho",
        _ => "lho",
    };
    (compared > 0).then_some(ComparableRow {
        withdrawn,
        turn,
        before,
        auction,
        comparable,
        judgment,
        unknown,
    })
}

/// For people: by the withdrawn call, then by whose turn it was.
pub(super) fn print(page: &mut Page, book: &Book, rows: &[ComparableRow]) {
    page.styled(&page.language.replaces_title(&book.to_string()), BOLD);
    page.paragraph(0, &page.language.replaces_note());
    let mut last = None;
    for row in rows {
        let about = (row.withdrawn, !row.before.is_empty(), row.turn);
        if last != Some(about) {
            let (withdrawn, over, turn) = about;
            page.heading(&page.language.replaces_head(withdrawn, over, whose(turn)));
            last = Some(about);
        }
        let path = path(page, row);
        let likely = Auction::from_calls(Seat::North, &row.auction).map(|it| thought_of(&it));
        let is_likely = |call: &Call| likely.as_ref().is_ok_and(|likely| likely.contains(call));
        let unknown: Vec<Call> = row.unknown.iter().copied().filter(is_likely).collect();
        let found = [
            (Replacing::Comparable, &row.comparable),
            (Replacing::Judged, &row.judgment),
            (Replacing::Unknown, &unknown),
        ];
        let found = found.iter().filter(|(_, calls)| !calls.is_empty());
        let found: Vec<String> =
            found.map(|(what, calls)| page.language.replaces(*what, calls)).collect();
        let nothing = || page.language.replaces_nothing().into_owned();
        let found = if found.is_empty() { nothing() } else { found.join("; ") };
        page.item(&Label::new(2, &path, BOLD, 22), &found, &[]);
    }
}

fn whose(turn: &str) -> Whose {
    match turn {
        "partner" => Whose::Partner,
        "rho" => Whose::Rho,
        _ => Whose::Lho,
    }
}

/// The auction in which the call is replaced.
fn path(page: &Page, row: &ComparableRow) -> String {
    // the offender calls next, so their partner's call is the last but one
    let calls = row.auction.iter().rev().enumerate().map(|(back, call)| {
        let call = page.language.call(*call);
        if back % 2 == 0 { format!("({call})") } else { call }
    });
    let mut calls: Vec<String> = calls.collect();
    calls.reverse();
    calls.join(" ")
}

/// A line for each replacement that is comparable, a matter of judgement, or not in the book.
pub(super) fn csv(book: &Book, rows: &[ComparableRow]) -> String {
    let mut text = String::from("book,withdrawn,turn,before,auction,replacement,verdict\n");
    let spaced = |calls: &[Call]| calls.iter().map(Call::to_string).collect::<Vec<_>>().join(" ");
    for row in rows {
        let found = [
            ("comparable", &row.comparable),
            ("judgment", &row.judgment),
            ("unknown", &row.unknown),
        ];
        for (verdict, calls) in found {
            for call in calls {
                let (before, auction) = (spaced(&row.before), spaced(&row.auction));
                let (withdrawn, turn) = (row.withdrawn, row.turn);
                // a `String` takes everything
                let _ =
                    writeln!(text, "{book},{withdrawn},{turn},{before},{auction},{call},{verdict}");
            }
        }
    }
    text
}
