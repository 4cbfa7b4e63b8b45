//! The bidding box, every call with what follows from it.

use bridge::{Bid, Call, Level, Seat, Strain};
use director::compare::Evidence;
use director::{CallVerdict, PartnerMay, RatedCall, Ruling, Settings};
use laws::book::law_27;
use laws::{Must, Verdict};
use words::Language;

use crate::print::{BOLD, DIM, GOOD, Label, PLAIN, Page, RED, Style, WARN, styled, suits};

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
        print_reasons(page, settings, ruling, true);
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
    page.paragraph(2, &format!("{which}: {}.", first.words(seat)));
    print_reasons(page, settings, ruling, false);
}

fn print_box(page: &mut Page, ruling: &Ruling, seat: Seat) {
    page.heading(&format!("What {} may call", seat.name()));
    let cell = |call: Call| {
        let rated = ruling.calls.iter().find(|rated| rated.call == call);
        let (sign, style) = rated.map_or((' ', PLAIN), |rated| Outcome::of(rated, ruling).sign());
        format!("{} {}", suits(&call.symbol()), style.set(&sign.to_string()))
    };
    let calls = [Call::Pass, Call::Double, Call::Redouble];
    page.line(&format!("  {}", calls.map(cell).join("   ")));
    for level in Level::ALL {
        let bids = Strain::ALL.map(|strain| Call::Bid(Bid { level, strain }));
        page.line(&format!("  {}", bids.map(cell).join("   ")));
    }
    page.gap();
    for outcome in outcomes(ruling) {
        let (sign, style) = outcome.sign();
        page.item(&Label::new(2, &sign.to_string(), style, 3), &outcome.words(seat), &[]);
    }
    if let Some(double) = ruling.calls.iter().find(|rated| may_be_cancelled(rated)) {
        let what = page.language.call(double.call);
        page.paragraph(2, &format!("A {what} that is not comparable {}.", is_cancelled(seat)));
    }
}

/// **27B3.** A double that stands only if it is comparable, and nobody knows yet.
fn may_be_cancelled(rated: &RatedCall) -> bool {
    let open = matches!(rated.verdict, CallVerdict::Judgment | CallVerdict::Unknown);
    open && rated.laws.contains(&law_27::B3) && rated.call.is_double()
}

fn is_cancelled(seat: Seat) -> String {
    format!("would be cancelled, and {} must choose again", seat.name())
}

/// Prints why the calls whose meaning is known compare as they do. The signs
/// are those of the box.
fn print_reasons(page: &mut Page, settings: &Settings, ruling: &Ruling, signs: bool) {
    let compared =
        ruling.calls.iter().filter_map(|rated| Some((rated, rated.evidence.as_deref()?)));
    for (number, (rated, evidence)) in compared.enumerate() {
        if number == 0 {
            page.gap();
        }
        let (sign, style) = Outcome::of(rated, ruling).sign();
        let sign = if signs { sign } else { ' ' };
        let label = Label::new(2, &format!("{:5}{sign}", rated.call.symbol()), style, 8);
        page.item(&label, &brief(page.language, settings, evidence), &[]);
        if let Some(shows) = from_a_book(page.language, rated) {
            page.words(10, &styled(&shows, DIM));
        }
    }
}

/// What the call would show, with the line that says so; nothing where the
/// director said it himself.
fn from_a_book(language: &dyn Language, rated: &RatedCall) -> Option<String> {
    let meaning = rated.meaning.as_ref()?;
    let line = meaning.prose.as_ref()?;
    Some(format!("{} “{line}”", language.meaning(meaning)))
}

/// Why, in short: all that was found where it leaves a doubt, otherwise its
/// first sentence.
fn brief(language: &dyn Language, settings: &Settings, evidence: &Evidence) -> String {
    let finding = &evidence.comparison.finding;
    match finding.verdict {
        Verdict::Judgment if finding.in_doubt => language.finding(settings, evidence),
        Verdict::Yes | Verdict::No if finding.in_doubt => language.compared(settings, evidence),
        Verdict::Yes | Verdict::No | Verdict::Judgment => {
            first_sentence(&language.compared(settings, evidence)).to_owned()
        }
    }
}

fn first_sentence(text: &str) -> &str {
    let ends = text.match_indices(". ").map(|(place, _)| place + 1);
    let is_end = |end: &usize| text[end + 1..].starts_with(char::is_uppercase);
    &text[..ends.into_iter().find(is_end).unwrap_or(text.len())]
}

/// Prints one call with its reason and laws.
pub(crate) fn print_one(page: &mut Page, settings: &Settings, ruling: &Ruling, call: Call) {
    let rated = ruling.calls.iter().find(|rated| rated.call == call);
    let (Some(rated), Some(seat)) = (rated, ruling.calls_for) else {
        page.paragraph(0, "That call is not on offer now.");
        return;
    };
    let label = Label::new(0, &rated.call.symbol(), BOLD, 6);
    page.item(&label, &Outcome::of(rated, ruling).words(seat), &[]);
    page.item(&Label::blank(6), &page.language.why(rated.why, seat), rated.laws);
    if let Some(evidence) = rated.evidence.as_deref() {
        let laws = evidence.comparison.finding.laws();
        page.item(&Label::blank(6), &page.language.compared(settings, evidence), laws);
    }
    if let Some(shows) = from_a_book(page.language, rated) {
        page.words(6, &styled(&shows, DIM));
    }
}

/// What sets calls apart.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Outcome {
    verdict: CallVerdict,
    /// It does not stand, and he must choose again (27B3).
    cancelled: bool,
    partner: PartnerMay,
    lead_restriction: bool,
}

impl Outcome {
    fn of(rated: &RatedCall, ruling: &Ruling) -> Self {
        let RatedCall { verdict, partner, lead_restriction, .. } = *rated;
        if verdict == CallVerdict::Illegal {
            return Self {
                verdict,
                cancelled: false,
                partner: PartnerMay::Free,
                lead_restriction: false,
            };
        }
        // What partner must do whatever is called is told elsewhere.
        let bound = ruling.position.obligations.iter().any(|duty| {
            Some(duty.seat.partner()) == ruling.calls_for
                && matches!(duty.must, Must::PassNext | Must::PassRest)
        });
        let partner = if bound { PartnerMay::Free } else { partner };
        Self { verdict, cancelled: !rated.legal, partner, lead_restriction }
    }

    fn is_nothing(self) -> bool {
        self.verdict == CallVerdict::Free
            && self.partner == PartnerMay::Free
            && !self.lead_restriction
    }

    /// Its sign, in the box and before a reason.
    const fn sign(self) -> (char, Style) {
        match self.verdict {
            CallVerdict::Free => ('○', PLAIN),
            CallVerdict::Forced => ('!', WARN),
            CallVerdict::Illegal => ('·', DIM),
            CallVerdict::SameDenomination => ('≡', GOOD),
            CallVerdict::Comparable => ('=', GOOD),
            CallVerdict::NotComparable if self.cancelled => ('⊘', RED),
            CallVerdict::NotComparable => ('✗', RED),
            CallVerdict::Judgment => ('J', WARN),
            CallVerdict::Unknown => ('?', WARN),
        }
    }

    /// What it leads to, for the player in this seat.
    fn words(self, seat: Seat) -> String {
        let verdict = match self.verdict {
            CallVerdict::Free => "free".to_owned(),
            CallVerdict::Forced => "compulsory".to_owned(),
            CallVerdict::Illegal => return "not allowed".to_owned(),
            CallVerdict::SameDenomination => "same denomination".to_owned(),
            CallVerdict::Comparable => "comparable".to_owned(),
            CallVerdict::NotComparable if self.cancelled => is_cancelled(seat),
            CallVerdict::NotComparable => "not comparable".to_owned(),
            CallVerdict::Judgment => "the director's judgement; if not comparable".to_owned(),
            CallVerdict::Unknown => "meaning not known; if not comparable".to_owned(),
        };
        let partner = seat.partner().name();
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
            [] if self.verdict == CallVerdict::Forced || self.cancelled => verdict,
            [] => format!("{verdict}, nothing follows"),
            [..] if self.cancelled => format!("{verdict}; {}", then.join(", ")),
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_verdict_has_a_sign_of_its_own() {
        use CallVerdict as V;
        let verdicts = [
            V::Free,
            V::Forced,
            V::Illegal,
            V::SameDenomination,
            V::Comparable,
            V::NotComparable,
            V::Judgment,
            V::Unknown,
        ];
        let outcome = |verdict, cancelled| Outcome {
            verdict,
            cancelled,
            partner: PartnerMay::Free,
            lead_restriction: false,
        };
        let mut signs = verdicts.map(|verdict| outcome(verdict, false).sign().0).to_vec();
        signs.push(outcome(V::NotComparable, true).sign().0);
        for (place, sign) in signs.iter().enumerate() {
            assert!(!signs[..place].contains(sign), "{sign} means two things");
        }
    }

    #[test]
    fn the_first_sentence_is_short() {
        let table = [
            ("Both calls show the same hands.", "Both calls show the same hands."),
            ("Similar: 2.5% would. Without any, 80% would.", "Similar: 2.5% would."),
            ("No stop", "No stop"),
            ("", ""),
        ];
        for (text, first) in table {
            assert_eq!(first_sentence(text), first);
        }
    }
}
