//! The bidding box, every call with what follows from it.

use bridge::{Bid, Call, Level, Seat, Strain};
use director::page::{CallOutcome, outcome_of, outcomes};
use director::script::Why;
use director::{CallVerdict, RatedCall, Ruling, Settings};
use words::{Heading, Language, Remark};

use crate::print::{BOLD, DIM, GOOD, Label, PLAIN, Page, RED, Style, WARN, styled, suits};

/// Prints what the calls lead to: the box if they differ, one sentence if not.
pub(crate) fn print_all(page: &mut Page, settings: &Settings, ruling: &Ruling) {
    let mut legal = outcomes(ruling);
    legal.retain(|outcome| outcome.verdict != CallVerdict::Illegal);
    let (Some(seat), Some(first)) = (ruling.calls_for, legal.first()) else {
        page.paragraph(0, &page.language.remark(Remark::NobodyCalls));
        return;
    };
    if legal.len() > 1 {
        print_box(page, ruling, seat);
        print_reasons(page, settings, ruling, true);
        return;
    }
    page.heading(&page.language.heading(Heading::MayCall(seat)));
    let may = |rated: &&RatedCall| rated.verdict != CallVerdict::Illegal;
    let calls: Vec<_> = ruling.calls.iter().filter(may).map(|rated| rated.call).collect();
    page.paragraph(2, &page.language.calls_lead_to(&calls, *first, seat));
    print_reasons(page, settings, ruling, false);
}

fn print_box(page: &mut Page, ruling: &Ruling, seat: Seat) {
    page.heading(&page.language.heading(Heading::MayCall(seat)));
    let cell = |call: Call| {
        let rated = ruling.calls.iter().find(|rated| rated.call == call);
        let outcome = rated.map(|rated| outcome_of(rated, ruling));
        let (sign, style) = outcome.map_or((' ', PLAIN), sign);
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
        let (sign, style) = sign(outcome);
        page.item(
            &Label::new(2, &sign.to_string(), style, 3),
            &page.language.call_leads_to(outcome, seat),
            &[],
        );
    }
    if let Some(double) = ruling.calls.iter().find(|rated| may_be_cancelled(rated)) {
        page.paragraph(2, &page.language.double_at_risk(double.call, seat));
    }
}

/// **27B3.** A double that stands only if it is comparable, which is not yet known.
fn may_be_cancelled(rated: &RatedCall) -> bool {
    matches!(rated.why, Why::JudgmentDouble | Why::UnknownDouble)
}

/// Prints why the calls whose meaning is known compare as they do. The signs are those of the box.
fn print_reasons(page: &mut Page, settings: &Settings, ruling: &Ruling, signs: bool) {
    let compared =
        ruling.calls.iter().filter_map(|rated| Some((rated, rated.evidence.as_deref()?)));
    for (number, (rated, evidence)) in compared.enumerate() {
        if number == 0 {
            page.gap();
        }
        let (sign, style) = sign(outcome_of(rated, ruling));
        let sign = if signs { sign } else { ' ' };
        let label = Label::new(2, &format!("{:5}{sign}", rated.call.symbol()), style, 8);
        page.item(&label, &page.language.compared_briefly(settings, evidence), &[]);
        if let Some(shows) = from_a_book(page.language, rated) {
            page.words(10, &styled(&shows, DIM));
        }
    }
}

/// What the call would show, with the line that says so; `None` where the director entered it.
fn from_a_book(language: &dyn Language, rated: &RatedCall) -> Option<String> {
    let meaning = rated.meaning.as_ref()?;
    let line = meaning.prose.as_ref()?;
    Some(format!("{} “{line}”", language.meaning(meaning)))
}

/// Prints one call with its reason and laws.
pub(crate) fn print_one(page: &mut Page, settings: &Settings, ruling: &Ruling, call: Call) {
    let rated = ruling.calls.iter().find(|rated| rated.call == call);
    let (Some(rated), Some(seat)) = (rated, ruling.calls_for) else {
        page.paragraph(0, &page.language.remark(Remark::NotOnOffer));
        return;
    };
    let label = Label::new(0, &rated.call.symbol(), BOLD, 6);
    page.item(&label, &page.language.call_leads_to(outcome_of(rated, ruling), seat), &[]);
    page.item(&Label::blank(6), &page.language.why(rated.why, seat), &rated.laws);
    if let Some(evidence) = rated.evidence.as_deref() {
        let laws = evidence.comparison.finding.laws();
        page.item(&Label::blank(6), &page.language.compared(settings, evidence), laws);
    }
    if let Some(shows) = from_a_book(page.language, rated) {
        page.words(6, &styled(&shows, DIM));
    }
}

/// Its sign, in the box and before a reason.
const fn sign(outcome: CallOutcome) -> (char, Style) {
    match outcome.verdict {
        CallVerdict::Free => ('○', PLAIN),
        CallVerdict::Forced => ('!', WARN),
        CallVerdict::Illegal => ('·', DIM),
        CallVerdict::SameDenomination => ('≡', GOOD),
        CallVerdict::Comparable => ('=', GOOD),
        CallVerdict::NotComparable if outcome.cancelled => ('⊘', RED),
        CallVerdict::NotComparable => ('✗', RED),
        CallVerdict::Judgment => ('J', WARN),
        CallVerdict::Unknown => ('?', WARN),
    }
}

#[cfg(test)]
mod tests {
    use director::PartnerMay;

    use super::*;

    #[test]
    fn every_verdict_has_its_own_sign() {
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
        let outcome = |verdict, cancelled| CallOutcome {
            verdict,
            cancelled,
            partner: PartnerMay::Free,
            lead_restriction: false,
        };
        let mut signs = verdicts.map(|verdict| sign(outcome(verdict, false)).0).to_vec();
        signs.push(sign(outcome(V::NotComparable, true)).0);
        for (place, sign) in signs.iter().enumerate() {
            assert!(!signs[..place].contains(sign), "{sign} means two things");
        }
    }
}
