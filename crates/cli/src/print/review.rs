//! A review, as a director reads it: what happened, what would have happened, and the score now.

use bridge::Side;
use director::Source;
use review::poll::{Action, Poll};
use review::{Kind, Law, List, NonOffending, Scoring, Step, Working};
use score::{Fraction, Sides, percent_text};
use wire::{Blunder, OutcomeGiven, ResultGiven, ReviewAnswer, ReviewRequest, Taken};
use words::{
    Innocent, Polled, ReviewHeading, ReviewRemark, ReviewTerm as Term, ScoredBy, Terminal, Worked,
};

use crate::print::score::{columns, plus};
use crate::print::{BOLD, DIM, GLUE, GOOD, LAW, Page, WARN, bullet, styled};

pub(crate) fn print(page: &mut Page, request: &ReviewRequest, answer: &ReviewAnswer) {
    head(page, request);
    table(page, request, answer);
    outcomes(page, request, answer);
    damage(page, request, answer);
    result(page, request, answer);
    if let Some(poll) = &answer.poll {
        counted(page, request, poll);
    }
    let reviewed = &answer.reviewed;
    page.heading(&page.language.review_heading(ReviewHeading::Laws));
    let laws: Vec<_> = reviewed.laws.iter().map(|law| ((*law).to_owned(), LAW)).collect();
    page.words(2, &laws);
    notes(page, &answer.notes);
    type_in(page, request, answer);
    if let Some(reason) = &request.reason {
        page.heading(&page.language.review_heading(ReviewHeading::Reason));
        page.paragraph(2, reason);
    }
}

/// What is reviewed.
fn head(page: &mut Page, request: &ReviewRequest) {
    let (case, language) = (&request.case, page.language);
    let form = match &case.scoring {
        Scoring::Imps { knockout: false, .. } => ScoredBy::Imps,
        Scoring::Imps { knockout: true, .. } => ScoredBy::Knockout,
        Scoring::Matchpoints { .. } => ScoredBy::Matchpoints,
        Scoring::CrossImps { average: true, .. } => ScoredBy::CrossImpsAveraged,
        Scoring::CrossImps { average: false, .. } => ScoredBy::CrossImps,
        Scoring::Butler { .. } => ScoredBy::Butler,
        Scoring::TotalPoints => ScoredBy::TotalPoints,
    };
    let authority = case.settings.authority;
    page.styled(&language.review_head(request.board, request.vulnerable, form, authority), BOLD);
    if let Some(law) = case.law {
        page.paragraph(0, &language.review_by(law.as_str()));
    }
    let who = match case.non_offending {
        NonOffending::Side(side) => Innocent::Side(side),
        NonOffending::Both => Innocent::Both,
        NonOffending::Neither => Innocent::Neither,
    };
    page.paragraph(0, &language.review_innocent(who));
}

/// A result in words: `3NT= by North, +600`.
fn said(language: &dyn Terminal, given: ResultGiven) -> String {
    match given.played {
        Some(played) => {
            format!("{}, {}", language.review_result(played.contract()), plus(given.score))
        }
        None => plus(given.score),
    }
}

/// The result at the table and what it was compared with.
fn table(page: &mut Page, request: &ReviewRequest, answer: &ReviewAnswer) {
    let (Some(given), Some(table)) = (request.table, &answer.reviewed.table) else { return };
    let language = page.language;
    page.heading(&language.review_heading(ReviewHeading::AtTheTable));
    let points = both(language, &table.points);
    page.paragraph(2, &format!("{}: {points}", said(language, given)));
    let step = answer.reviewed.steps.iter().find_map(|step| {
        let Step::Table { working, .. } = step else { return None };
        Some(working)
    });
    if let Some(working) = step {
        page.paragraph(2, &worked(language, working));
    }
}

/// How the points of the table were worked out.
fn worked(language: &dyn Terminal, working: &Working) -> String {
    match working {
        Working::Imps(compared) => {
            let each = compared.iter().map(|imped| {
                let share = (compared.len() > 1).then(|| imped.weight.ns.to_string());
                let own = imped.difference + imped.other;
                (share, [own, imped.other, imped.difference, imped.imps].map(plus))
            });
            language.review_worked(Worked::Imps(&each.collect::<Vec<_>>()))
        }
        Working::Matchpoints { comparisons, results, expected, is_small } => {
            let of = |side: Side| {
                let it = comparisons.of(side);
                [it.below.to_string(), it.equal.to_string()]
            };
            language.review_worked(Worked::Matchpoints {
                ns: &of(Side::NorthSouth),
                ew: &of(Side::EastWest),
                results: &results.to_string(),
                expected: &expected.to_string(),
                is_small: *is_small,
            })
        }
        Working::CrossImps { sum, divided_by } => {
            let by = divided_by.as_ref().map(|by| by.ns.to_string());
            language.review_worked(Worked::CrossImps(&signed(&sum.ns), by.as_deref()))
        }
        Working::Butler { datum, difference } => {
            language.review_worked(Worked::Butler(&signed(datum), &signed(difference)))
        }
        Working::TotalPoints => language.review_worked(Worked::TotalPoints),
    }
}

/// The outcomes with points and weights.
fn outcomes(page: &mut Page, request: &ReviewRequest, answer: &ReviewAnswer) {
    let heading = match request.case.law {
        Some(Law::L16C3 | Law::L16B3) => ReviewHeading::WithoutUse,
        Some(Law::L21B3) => ReviewHeading::RightExplanation,
        Some(Law::L82C | Law::L12A3) => ReviewHeading::RightRuling,
        Some(
            Law::L23C
            | Law::L27D
            | Law::L72C
            | Law::L12A1
            | Law::L12A2
            | Law::L11A
            | Law::L86B
            | Law::L87,
        )
        | None => ReviewHeading::WithoutInfraction,
    };
    list(page, heading, List::Outcomes, &request.outcomes, answer);
    suggested(page, request, answer);
    let heading = match request.blunder {
        Some(Blunder::Gamble) => ReviewHeading::WithoutGamble,
        Some(Blunder::Error) | None => ReviewHeading::WithoutError,
    };
    list(page, heading, List::Without, &request.without, answer);
    let language = page.language;
    let awards = answer.reviewed.steps.iter().filter_map(|step| award(language, step));
    let awards: Vec<_> = awards.collect();
    if !awards.is_empty() {
        page.heading(&language.review_heading(ReviewHeading::Artificial));
        for line in awards {
            page.paragraph(2, &line);
        }
    }
}

/// Where information was used, the table's own result is rarely legal.
fn suggested(page: &mut Page, request: &ReviewRequest, answer: &ReviewAnswer) {
    let information = matches!(request.case.law, Some(Law::L16C3 | Law::L16B3));
    let Some(table) = request.table.filter(|_| information) else { return };
    let again = answer.reviewed.steps.iter().any(|step| match step {
        Step::Outcome { list: List::Outcomes, score, weight, .. } => {
            *score == table.score && !(weight.ns.is_zero() && weight.ew.is_zero())
        }
        Step::Outcome { .. }
        | Step::Table { .. }
        | Step::Expected { .. }
        | Step::SelfInflicted { .. }
        | Step::KeepsTable { .. }
        | Step::Artificial { .. }
        | Step::Knockout { .. }
        | Step::Rounded { .. } => false,
    });
    if again {
        let text = page.language.review_remark(ReviewRemark::OwnScoreWeighs);
        page.item(&bullet(), &text, &[]);
    }
}

fn award(language: &dyn Terminal, step: &Step) -> Option<String> {
    let Step::Artificial { side, award, figure, session, points } = step else { return None };
    let own = session.as_ref().map(ToString::to_string);
    let worth = (figure != points).then(|| signed(points));
    let figure = signed(figure);
    Some(language.review_award(*side, award.as_str(), own.as_deref(), &figure, worth.as_deref()))
}

fn list(
    page: &mut Page,
    heading: ReviewHeading,
    which: List,
    given: &[OutcomeGiven],
    answer: &ReviewAnswer,
) {
    let steps = answer.reviewed.steps.iter();
    let rows = steps.filter_map(|step| {
        let Step::Outcome { list, place, weight, points, .. } = step else { return None };
        (*list == which).then_some((given.get(*place)?, weight, points))
    });
    let rows: Vec<_> = rows.collect();
    if rows.is_empty() {
        return;
    }
    let language = page.language;
    page.heading(&language.review_heading(heading));
    let is_split = rows.iter().any(|(_, weight, _)| weight.ns != weight.ew);
    let percent = |weight: &Sides<Fraction>| {
        if is_split {
            format!("{} / {} %", weight.ns, weight.ew)
        } else {
            format!("{} %", weight.ns)
        }
    };
    let head = [Term::Weight, Term::Result, Term::NorthSouth, Term::EastWest];
    let mut lines = vec![head.map(|term| language.review_term(term).into_owned())];
    for (given, weight, points) in &rows {
        let result = said(language, given.result);
        lines.push([percent(weight), result, signed(&points.ns), signed(&points.ew)]);
    }
    let expected = answer.reviewed.steps.iter().find_map(|step| {
        let Step::Expected { list, points } = step else { return None };
        (*list == which).then_some(points)
    });
    if let Some(points) = expected {
        let name = language.review_term(Term::Expected).into_owned();
        lines.push([String::new(), name, signed(&points.ns), signed(&points.ew)]);
    }
    columns(page, &lines);
    for (given, ..) in &rows {
        if let Some(why) = &given.why {
            page.item(&bullet(), &format!("{}: {why}", said(language, given.result)), &[]);
        }
    }
}

/// Who lost what.
fn damage(page: &mut Page, request: &ReviewRequest, answer: &ReviewAnswer) {
    let Some(damage) = &answer.reviewed.damage else { return };
    let language = page.language;
    page.heading(&language.review_heading(ReviewHeading::Damage));
    let (table, expected) = (signed(&damage.table), signed(&damage.expected));
    let by = damage.is_damaged.then(|| damage.amount.to_string());
    page.paragraph(2, &language.review_damage(damage.side, &table, &expected, by.as_deref()));
    for step in &answer.reviewed.steps {
        match step {
            Step::SelfInflicted { side, a, b, c, gets } => {
                let own = damage.self_inflicted.as_ref().filter(|own| !own.is_zero());
                let cost =
                    own.map(|own| [own.to_string(), signed(a), signed(b), signed(c), signed(gets)]);
                let is_gamble = request.blunder == Some(Blunder::Gamble);
                page.paragraph(2, &language.review_blunder(*side, is_gamble, cost.as_ref()));
            }
            Step::KeepsTable { side, points } => {
                page.paragraph(2, &language.review_keeps(*side, &signed(points)));
            }
            Step::Table { .. }
            | Step::Outcome { .. }
            | Step::Expected { .. }
            | Step::Artificial { .. }
            | Step::Knockout { .. }
            | Step::Rounded { .. } => {}
        }
    }
}

/// The points of both sides, before and after rounding.
fn result(page: &mut Page, request: &ReviewRequest, answer: &ReviewAnswer) {
    let reviewed = &answer.reviewed;
    let language = page.language;
    page.heading(&language.review_heading(ReviewHeading::Score));
    let (kind, style) = match reviewed.kind {
        Kind::None => (ReviewRemark::Stands, GOOD),
        Kind::Assigned => (ReviewRemark::Assigned, WARN),
        Kind::Weighted => (ReviewRemark::Weighted, WARN),
        Kind::Split => (ReviewRemark::Split, WARN),
        Kind::Artificial => (ReviewRemark::Artificial, WARN),
    };
    page.words(2, &styled(&language.review_remark(kind), style));
    for step in &reviewed.steps {
        if let Step::Knockout { before, .. } = step {
            let text = language.review_knockout(&signed(&before.ns), &signed(&before.ew));
            page.paragraph(2, &text);
        }
    }
    let term = |term| language.review_term(term).into_owned();
    let mut lines = vec![[String::new(), term(Term::NorthSouth), term(Term::EastWest)]];
    let mut row = |name: Term, points: &Sides<Fraction>| {
        lines.push([term(name), signed(&points.ns), signed(&points.ew)]);
    };
    row(Term::Exact, &reviewed.adjusted);
    if reviewed.rounded != reviewed.adjusted {
        row(Term::Rounded, &reviewed.rounded);
    }
    if let Some(percent) = &reviewed.percent {
        let [ns, ew] = [&percent.ns, &percent.ew].map(|it| format!("{} %", percent_text(it)));
        lines.push([term(Term::PerCent), ns, ew]);
    }
    columns(page, &lines);
    if let (Some(top), Scoring::Matchpoints { .. }) = (&reviewed.top, &request.case.scoring) {
        page.paragraph(2, &language.review_top(&top.to_string()));
    }
}

/// What peers said.
fn counted(page: &mut Page, request: &ReviewRequest, poll: &Poll) {
    let language = page.language;
    page.heading(&language.review_heading(ReviewHeading::Poll));
    page.paragraph(2, &language.review_asked(poll.asked, poll.left_out));
    let law = request.case.law;
    let measures = law.is_some_and(Law::measures_what_would_have_happened);
    for action in &poll.actions {
        let line = action_line(language, poll, action, measures);
        page.item(&bullet(), &glued(&line), &[]);
    }
    let suggested = &poll.suggested;
    if suggested.asked > 0 {
        let actions: Vec<_> =
            suggested.by_action.iter().map(|(it, count)| (named(it), *count)).collect();
        let text = language.review_suggested(suggested.asked, &actions, suggested.none);
        page.paragraph(2, &text);
    }
    if measures {
        page.paragraph(2, &language.review_remark(ReviewRemark::PollMeasures));
    }
    page.paragraph(2, &language.review_remark(ReviewRemark::PollIsEvidence));
}

/// `2NT chosen 5, considered 2 of 8 (88 %; 47 to 100 %): logical alternative (20 %).`
fn action_line(language: &dyn Terminal, poll: &Poll, action: &Action, measures: bool) -> String {
    let hundred = Fraction::from(100);
    let percent = |share: &Fraction| {
        let half = score::Half::Up;
        (share * &hundred).rounded(&Fraction::one(), &half).to_string()
    };
    let (from, to) = &action.interval;
    let threshold = poll.threshold.0.to_string();
    language.review_polled(Polled {
        action: &named(&action.action),
        chose: action.chose,
        considered: action.considered,
        asked: poll.asked,
        percent: &[&action.share, from, to].map(percent),
        found: (!measures).then_some((action.is_alternative, action.is_sure, &threshold)),
    })
}

/// A call or a card as people write it.
fn named(action: &str) -> String {
    let call = action.parse().map(bridge::Call::symbol).ok();
    let card = || action.parse().map(bridge::Card::symbol).ok();
    call.or_else(card).unwrap_or_else(|| action.to_owned())
}

/// Keeps a number on the same line as its sign.
fn glued(text: &str) -> String {
    text.replace(" %", &format!("{GLUE}%"))
}

/// Defaults that were assumed.
pub(crate) fn notes(page: &mut Page, taken: &[Taken]) {
    if taken.is_empty() {
        return;
    }
    page.heading(&page.language.review_heading(ReviewHeading::Defaults));
    for Taken { setting, value, .. } in taken {
        let text = page.language.review_default(setting, value);
        let text = format!("{}.", page.language.capitalised(&text));
        page.item(&bullet(), &glued(&text), &[]);
    }
}

/// What goes into the scoring program.
fn type_in(page: &mut Page, request: &ReviewRequest, answer: &ReviewAnswer) {
    let reviewed = &answer.reviewed;
    let language = page.language;
    page.heading(&language.review_heading(ReviewHeading::TypeIn));
    if reviewed.kind == Kind::None {
        page.paragraph(2, &language.review_remark(ReviewRemark::NothingToType));
    } else {
        let Sides { ns, ew } = &reviewed.rounded;
        let percent = reviewed.percent.as_ref();
        let percent = percent.map(|it| [&it.ns, &it.ew].map(percent_text));
        let total = matches!(request.case.scoring, Scoring::TotalPoints);
        let line = language.review_type_in(&[ns, ew].map(decimal), percent.as_ref(), total);
        page.paragraph(2, &line);
    }
    if reviewed.kind != Kind::None && !is_balanced(answer) {
        page.paragraph(2, &language.review_remark(ReviewRemark::NotBalanced));
    }
    let source = request.case.settings.source("round_matchpoints");
    if let (Some(Source::Published(source)), Scoring::Matchpoints { .. }) =
        (source, &request.case.scoring)
        && reviewed.rounded != reviewed.adjusted
    {
        page.words(2, &styled(&language.review_rounded_by(source), DIM));
    }
}

/// Do the two sides' scores add up to the whole?
fn is_balanced(answer: &ReviewAnswer) -> bool {
    let Sides { ns, ew } = &answer.reviewed.rounded;
    let sum = ns + ew;
    answer.reviewed.top.as_ref().map_or_else(|| sum.is_zero(), |top| sum == *top)
}

/// At most two digits after the point, as scoring programs accept; `≈` where that is not exact.
fn decimal(number: &Fraction) -> String {
    let text = percent_text(number);
    let about = if text == number.to_string() { "" } else { "≈" };
    format!("{about}{}", text.replace('-', "−"))
}

fn both(language: &dyn Terminal, points: &Sides<Fraction>) -> String {
    language.review_both(&signed(&points.ns), &signed(&points.ew))
}

/// A number with a real minus sign.
pub(crate) fn signed(number: &Fraction) -> String {
    number.to_string().replace('-', "−")
}
