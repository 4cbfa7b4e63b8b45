//! The bidding box, every call with what follows from it.

use bridge::{Bid, Call, Level, Seat, Strain};
use director::{CallVerdict, PartnerMay, RatedCall, Ruling, Settings, words};
use laws::Must;

use crate::print::{BOLD, DIM, GOOD, Label, PLAIN, Page, RED, Style, WARN, suits};

/// Prints what the calls lead to, unless nothing follows from any, or the
/// same from all and the question has it.
pub(crate) fn print(page: &mut Page, settings: &Settings, ruling: &Ruling) {
    let told = ruling.position.question.is_some();
    match legal(ruling).as_slice() {
        [] => {}
        [only] if told || only.is_nothing() => {}
        [_] | [_, _, ..] => print_all(page, settings, ruling),
    }
}

/// Prints what the calls lead to: the box if they differ in it, one sentence
/// if not.
pub(crate) fn print_all(page: &mut Page, settings: &Settings, ruling: &Ruling) {
    let legal = legal(ruling);
    let (Some(seat), Some(first)) = (ruling.calls_for, legal.first()) else {
        page.paragraph(0, "Nobody is to call.");
        return;
    };
    if legal.len() > 1 {
        print_box(page, ruling, seat);
        print_reasons(page, settings, ruling);
        return;
    }
    page.heading(&format!("What {} may call", seat.name()));
    let calls: Vec<_> = ruling
        .calls
        .iter()
        .filter(|rated| rated.verdict != CallVerdict::Illegal)
        .map(|rated| rated.call.symbol())
        .collect();
    let which = if calls.len() < 4 { calls.join(", ") } else { "any legal call".to_owned() };
    page.paragraph(2, &format!("{which}: {}.", first.words(seat.partner().name())));
    print_reasons(page, settings, ruling);
}

fn print_box(page: &mut Page, ruling: &Ruling, seat: Seat) {
    page.heading(&format!("What {} may call", seat.name()));
    let outcomes = outcomes(ruling);
    let mark = |call: Call| {
        ruling
            .calls
            .iter()
            .find(|rated| rated.call == call)
            .map_or((' ', PLAIN), |rated| mark_of(Outcome::of(rated, ruling), &outcomes))
    };
    let cell = |call: Call| {
        let (mark, style) = mark(call);
        format!("{} {}", suits(&call.symbol()), style.set(&mark.to_string()))
    };
    let calls = [Call::Pass, Call::Double, Call::Redouble];
    page.line(&format!("  {}", calls.map(cell).join("   ")));
    for level in Level::ALL {
        let bids = Strain::ALL.map(|strain| Call::Bid(Bid { level, strain }));
        page.line(&format!("  {}", bids.map(cell).join("   ")));
    }
    page.gap();
    for (outcome, (mark, style)) in outcomes.iter().zip(marks(&outcomes)) {
        let label = Label::new(2, &mark.to_string(), style, 3);
        page.item(&label, &outcome.words(seat.partner().name()), &[]);
    }
}

/// Prints why the calls whose meaning is known compare as they do. Where these
/// are many, nobody needs to hear why most are not comparable.
fn print_reasons(page: &mut Page, settings: &Settings, ruling: &Ruling) {
    const MANY: usize = 8;
    let compared =
        ruling.calls.iter().filter_map(|rated| Some((rated, rated.evidence.as_deref()?)));
    let mut compared: Vec<_> = compared.collect();
    if compared.len() > MANY {
        compared.retain(|(rated, _)| rated.verdict != CallVerdict::NotComparable);
    }
    if !compared.is_empty() {
        page.gap();
    }
    for (rated, evidence) in compared {
        let (mark, style) = mark(rated.verdict);
        let label = Label::new(2, &format!("{:5}{mark}", rated.call.symbol()), style, 8);
        page.item(&label, &words::compared(settings, evidence), &[]);
    }
}

/// Prints one call with its reason and laws.
pub(crate) fn print_one(page: &mut Page, settings: &Settings, ruling: &Ruling, call: Call) {
    let Some(rated) = ruling.calls.iter().find(|rated| rated.call == call) else {
        page.paragraph(0, "That call is not on offer now.");
        return;
    };
    let partner = ruling.calls_for.map_or("partner", |seat| seat.partner().name());
    let label = Label::new(0, &rated.call.symbol(), BOLD, 6);
    page.item(&label, &Outcome::of(rated, ruling).words(partner), &[]);
    page.item(&Label::blank(6), &rated.why, rated.laws);
    if let Some(evidence) = rated.evidence.as_deref() {
        let laws = evidence.comparison.finding.laws();
        page.item(&Label::blank(6), &words::compared(settings, evidence), laws);
    }
}

/// What sets calls apart.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Outcome {
    verdict: CallVerdict,
    partner: PartnerMay,
    lead_restriction: bool,
}

impl Outcome {
    fn of(rated: &RatedCall, ruling: &Ruling) -> Self {
        let RatedCall { verdict, partner, lead_restriction, .. } = *rated;
        if verdict == CallVerdict::Illegal {
            return Self { verdict, partner: PartnerMay::Free, lead_restriction: false };
        }
        // What partner must do whatever is called is told elsewhere.
        let bound = ruling.position.obligations.iter().any(|duty| {
            Some(duty.seat.partner()) == ruling.calls_for
                && matches!(duty.must, Must::PassNext | Must::PassRest)
        });
        Self { verdict, partner: if bound { PartnerMay::Free } else { partner }, lead_restriction }
    }

    fn is_nothing(self) -> bool {
        self.verdict == CallVerdict::Free
            && self.partner == PartnerMay::Free
            && !self.lead_restriction
    }

    fn words(self, partner: &str) -> String {
        let verdict = match self.verdict {
            CallVerdict::Free => "free",
            CallVerdict::Forced => "compulsory",
            CallVerdict::Illegal => return "not allowed".to_owned(),
            CallVerdict::SameDenomination => "same denomination",
            CallVerdict::Comparable => "comparable",
            CallVerdict::NotComparable => "not comparable",
            CallVerdict::Judgment => "the director judges; if not comparable",
            CallVerdict::Unknown => "meaning not known; if not comparable",
        };
        let partner = match self.partner {
            PartnerMay::Free => String::new(),
            PartnerMay::PassNext => format!("{partner} must pass once"),
            PartnerMay::PassRest => format!("{partner} must pass to the end"),
        };
        let lead = if self.lead_restriction { "lead restriction possible" } else { "" };
        let then: Vec<_> =
            [partner.as_str(), lead].into_iter().filter(|text| !text.is_empty()).collect();
        match then.as_slice() {
            // What it then leads to is for the laws of the call itself.
            [] if self.verdict == CallVerdict::Forced => verdict.to_owned(),
            [] => format!("{verdict}, nothing follows"),
            [..] => format!("{verdict}, {}", then.join(", ")),
        }
    }
}

/// The outcomes of the calls he may make.
fn legal(ruling: &Ruling) -> Vec<Outcome> {
    let mut outcomes = outcomes(ruling);
    outcomes.retain(|outcome| outcome.verdict != CallVerdict::Illegal);
    outcomes
}

/// The different outcomes, in the order in which they first come up.
fn outcomes(ruling: &Ruling) -> Vec<Outcome> {
    let mut outcomes = Vec::new();
    for rated in &ruling.calls {
        let outcome = Outcome::of(rated, ruling);
        if !outcomes.contains(&outcome) {
            outcomes.push(outcome);
        }
    }
    outcomes
}

/// A mark for each outcome: the verdict's own, or a letter if another outcome
/// with that verdict has it already.
fn marks(outcomes: &[Outcome]) -> Vec<(char, Style)> {
    let mut marks: Vec<(char, Style)> = Vec::new();
    for outcome in outcomes {
        let (mark, style) = mark(outcome.verdict);
        let taken = |mark: char| marks.iter().any(|(other, _)| *other == mark);
        let mark =
            if taken(mark) { ('a'..='z').find(|c| !taken(*c)).unwrap_or(mark) } else { mark };
        marks.push((mark, style));
    }
    marks
}

/// The verdict's own mark.
const fn mark(verdict: CallVerdict) -> (char, Style) {
    match verdict {
        CallVerdict::Free => ('○', PLAIN),
        CallVerdict::Forced => ('!', WARN),
        CallVerdict::Illegal => ('·', DIM),
        CallVerdict::SameDenomination => ('≡', GOOD),
        CallVerdict::Comparable => ('=', GOOD),
        CallVerdict::NotComparable => ('✗', RED),
        CallVerdict::Judgment | CallVerdict::Unknown => ('?', WARN),
    }
}

fn mark_of(outcome: Outcome, outcomes: &[Outcome]) -> (char, Style) {
    let place = outcomes.iter().position(|other| *other == outcome);
    place.and_then(|place| marks(outcomes).get(place).copied()).unwrap_or((' ', PLAIN))
}
