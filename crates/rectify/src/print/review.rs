//! A review, as a director reads it: what was, what would have been, what is now.

use bridge::Side;
use director::Source;
use review::poll::{Action, Poll};
use review::{Kind, Law, List, NonOffending, Scoring, Step, Working};
use score::{Fraction, Sides, percent_text};
use wire::{Blunder, OutcomeGiven, ResultGiven, ReviewAnswer, ReviewRequest, Taken};
use words::Reviews as _;

use crate::print::score::{columns, plus};
use crate::print::{BOLD, DIM, GLUE, GOOD, LAW, Page, WARN, bullet, styled};

/// Everything.
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
    page.heading("Laws");
    let laws: Vec<_> = reviewed.laws.iter().map(|law| ((*law).to_owned(), LAW)).collect();
    page.words(2, &laws);
    notes(page, &answer.notes);
    type_in(page, request, answer);
    if let Some(reason) = &request.reason {
        page.heading("Reason");
        page.paragraph(2, reason);
    }
}

/// What is reviewed.
fn head(page: &mut Page, request: &ReviewRequest) {
    let case = &request.case;
    let mut parts = vec!["Review".to_owned()];
    parts.extend(request.board.map(|board| format!("board {}", board.get())));
    parts.extend(request.vulnerable.map(|it| page.language.vulnerability(it).into_owned()));
    parts.push(form(&case.scoring).to_owned());
    parts.push(case.settings.authority.initials().to_owned());
    page.styled(&parts.join(" · "), BOLD);
    if let Some(law) = case.law {
        page.paragraph(0, &format!("By {law}: {}", question(law)));
    }
    let who = match case.non_offending {
        NonOffending::Side(side) => format!("{} did not offend.", side.name()),
        NonOffending::Both => "Neither side offended.".to_owned(),
        NonOffending::Neither => "Both sides are at fault.".to_owned(),
    };
    page.paragraph(0, &who);
}

const fn form(scoring: &Scoring) -> &'static str {
    match scoring {
        Scoring::Imps { knockout: false, .. } => "IMPs",
        Scoring::Imps { knockout: true, .. } => "IMPs, knockout",
        Scoring::Matchpoints { .. } => "matchpoints",
        Scoring::CrossImps { average: true, .. } => "cross-IMPs, averaged",
        Scoring::CrossImps { average: false, .. } => "cross-IMPs",
        Scoring::Butler { .. } => "Butler",
        Scoring::TotalPoints => "total points",
    }
}

/// What the director has to find, and what the result is compared with.
const fn question(law: Law) -> &'static str {
    match law {
        Law::L23C => {
            "did the offending side get assistance through the infraction, without which the \
             outcome could well have been different? Compared with the board without the \
             infraction."
        }
        Law::L27D => {
            "did the insufficient bid assist its side, and could the outcome well have been \
             different without it? Compared with the call they would have made at once."
        }
        Law::L72C => {
            "could the offender have been aware, when they erred, that this could well hurt the \
             opponents? Compared with the board without the irregularity, no bar and no \
             restriction."
        }
        Law::L16C3 | Law::L16B3 => {
            "was an action chosen that the information demonstrably suggested over a logical \
             alternative? Compared with the legal alternatives; what was suggested weighs \
             nothing, and the rectification stays."
        }
        Law::L21B3 => {
            "what would the misinformed side have done, had it known the agreement (not the \
             hand)? Compared with the right explanation."
        }
        Law::L12A1 => "a violation for which the Laws have no rectification of their own.",
        Law::L12A2 => "no normal play of the board is possible: by fault, each side for itself.",
        Law::L12A3 | Law::L82C => {
            "the director erred. Compared with the right ruling, the infraction included; \
             the result at the table is void."
        }
        Law::L11A => {
            "a side acted before the director came. The side that gained loses its gain, and \
             the other keeps the result at the table."
        }
        Law::L86B => {
            "a result was obtained at the other table. A side whose score is assigned for it may \
             leave opponents without fault: theirs is average plus, to be entered by itself."
        }
        Law::L87 => "a fouled board: each group of tables with the same cards by itself.",
    }
}

/// A result in words: `3NT= by North, +600`.
fn said(given: ResultGiven) -> String {
    match given.played {
        Some(played) => format!("{played}, {}", plus(given.score)),
        None => plus(given.score),
    }
}

/// The result at the table and what it was compared with.
fn table(page: &mut Page, request: &ReviewRequest, answer: &ReviewAnswer) {
    let (Some(given), Some(table)) = (request.table, &answer.reviewed.table) else { return };
    page.heading("At the table");
    page.paragraph(2, &format!("{}: {}", said(given), both(&table.points)));
    let step = answer.reviewed.steps.iter().find_map(|step| {
        let Step::Table { working, .. } = step else { return None };
        Some(working)
    });
    if let Some(working) = step {
        page.paragraph(2, &worked(working));
    }
}

/// How the points of the table were worked out.
fn worked(working: &Working) -> String {
    match working {
        Working::Imps(compared) => {
            let each = compared.iter().map(|imped| {
                let share = if compared.len() == 1 {
                    String::new()
                } else {
                    format!("{} %: ", imped.weight.ns)
                };
                format!(
                    "{share}{} against {} is {}, {} IMPs",
                    plus(imped.difference + imped.other),
                    plus(imped.other),
                    plus(imped.difference),
                    plus(imped.imps)
                )
            });
            format!("{}.", each.collect::<Vec<_>>().join("; "))
        }
        Working::Matchpoints { comparisons, results, expected, is_small } => {
            let of = |side: Side| {
                let it = comparisons.of(side);
                format!("{} has beaten {} and equalled {}", side.name(), it.below, it.equal)
            };
            let scale = match (is_small, results == expected) {
                (true, _) => format!(" One of {results} results where {expected} are expected."),
                (false, true) => format!(" Of {results} results."),
                (false, false) => format!(" {results} results of {expected} (Neuberg)."),
            };
            format!("{}, {}.{scale}", of(Side::NorthSouth), of(Side::EastWest))
        }
        Working::CrossImps { sum, divided_by } => match divided_by {
            Some(by) => format!("{} IMPs in {} comparisons.", signed(&sum.ns), by.ns),
            None => format!("{} IMPs in all.", signed(&sum.ns)),
        },
        Working::Butler { datum, difference } => {
            format!("Datum {}, difference {}.", signed(datum), signed(difference))
        }
        Working::TotalPoints => "Total points.".to_owned(),
    }
}

/// The outcomes with points and weights.
fn outcomes(page: &mut Page, request: &ReviewRequest, answer: &ReviewAnswer) {
    let heading = match request.case.law {
        Some(Law::L16C3 | Law::L16B3) => "Without the use of the information",
        Some(Law::L21B3) => "With the right explanation",
        Some(Law::L82C | Law::L12A3) => "With the right ruling",
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
        | None => "Without the infraction",
    };
    list(page, heading, List::Outcomes, &request.outcomes, answer);
    suggested(page, request, answer);
    let heading = match request.blunder {
        Some(Blunder::Gamble) => "With the infraction, without the gamble after it",
        Some(Blunder::Error) | None => "With the infraction, without the error after it",
    };
    list(page, heading, List::Without, &request.without, answer);
    let awards: Vec<_> = answer.reviewed.steps.iter().filter_map(award).collect();
    if !awards.is_empty() {
        page.heading("Artificial");
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
        let text = "The table's own score has a weight. If the action that was suggested led to \
                    it, it weighs nothing (12C1(c)).";
        page.item(&bullet(), text, &[]);
    }
}

fn award(step: &Step) -> Option<String> {
    let Step::Artificial { side, award, figure, session, points } = step else { return None };
    let name = award.as_str().replace('_', " ");
    let own = session.as_ref().map(|own| format!(" (own session {own})"));
    let own = own.unwrap_or_default();
    let points =
        if figure == points { String::new() } else { format!(" %: {} points", signed(points)) };
    Some(format!("{}: {name}{own}, {}{points}.", side.name(), signed(figure)))
}

fn list(
    page: &mut Page,
    heading: &str,
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
    page.heading(heading);
    let is_split = rows.iter().any(|(_, weight, _)| weight.ns != weight.ew);
    let percent = |weight: &Sides<Fraction>| {
        if is_split {
            format!("{} / {} %", weight.ns, weight.ew)
        } else {
            format!("{} %", weight.ns)
        }
    };
    let mut lines = vec![["weight", "result", "N-S", "E-W"].map(ToOwned::to_owned)];
    for (given, weight, points) in &rows {
        lines.push([percent(weight), said(given.result), signed(&points.ns), signed(&points.ew)]);
    }
    let expected = answer.reviewed.steps.iter().find_map(|step| {
        let Step::Expected { list, points } = step else { return None };
        (*list == which).then_some(points)
    });
    if let Some(points) = expected {
        let name = "expected".to_owned();
        lines.push([String::new(), name, signed(&points.ns), signed(&points.ew)]);
    }
    columns(page, &lines);
    for (given, ..) in &rows {
        if let Some(why) = &given.why {
            page.item(&bullet(), &format!("{}: {why}", said(given.result)), &[]);
        }
    }
}

/// Who lost what.
fn damage(page: &mut Page, request: &ReviewRequest, answer: &ReviewAnswer) {
    let Some(damage) = &answer.reviewed.damage else { return };
    page.heading("Damage");
    let name = damage.side.name();
    let (table, expected) = (signed(&damage.table), signed(&damage.expected));
    let line = if damage.is_damaged {
        let amount = &damage.amount;
        format!("{name} had {table} and could expect {expected}: damaged by {amount}.")
    } else {
        format!("{name} had {table} and could expect {expected}: not damaged, the result stands.")
    };
    page.paragraph(2, &line);
    for step in &answer.reviewed.steps {
        match step {
            Step::SelfInflicted { side, a, b, c, gets } => {
                let own = damage.self_inflicted.clone().unwrap_or_default();
                let what = match request.blunder {
                    Some(Blunder::Gamble) => "gamble",
                    Some(Blunder::Error) | None => "error",
                };
                let kept = if own.is_zero() {
                    format!("the {what} cost nothing, and {} gets it all.", side.name())
                } else {
                    let (a, b, c) = (signed(a), signed(b), signed(c));
                    format!(
                        "{own} of it came from the {what}: A {a}, B {b}, C {c}; {} gets {}, and the \
                         other side pays for all of it (12C1(e)).",
                        side.name(),
                        signed(gets)
                    )
                };
                page.paragraph(2, &page.language.capitalised(&kept));
            }
            Step::KeepsTable { side, points } => {
                let name = side.name();
                page.paragraph(2, &format!("{name} keeps {} (11A).", signed(points)));
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
    page.heading("The score");
    let kind = match reviewed.kind {
        Kind::None => ("The result at the table stands.", GOOD),
        Kind::Assigned => ("An assigned score.", WARN),
        Kind::Weighted => ("A weighted score.", WARN),
        Kind::Split => ("A split score: each side has its own.", WARN),
        Kind::Artificial => ("An artificial score.", WARN),
    };
    page.words(2, &styled(kind.0, kind.1));
    for step in &reviewed.steps {
        if let Step::Knockout { before, .. } = step {
            let text = "The sides' own scores do not balance";
            page.paragraph(2, &format!("{text}: {}; both get the average.", both(before)));
        }
    }
    let mut lines = vec![["", "N-S", "E-W"].map(ToOwned::to_owned)];
    let mut row = |name: &str, points: &Sides<Fraction>| {
        lines.push([name.to_owned(), signed(&points.ns), signed(&points.ew)]);
    };
    row("exact", &reviewed.adjusted);
    if reviewed.rounded != reviewed.adjusted {
        row("rounded", &reviewed.rounded);
    }
    if let Some(percent) = &reviewed.percent {
        let [ns, ew] = [&percent.ns, &percent.ew].map(|it| format!("{} %", percent_text(it)));
        lines.push(["per cent".to_owned(), ns, ew]);
    }
    columns(page, &lines);
    if let (Some(top), Scoring::Matchpoints { .. }) = (&reviewed.top, &request.case.scoring) {
        page.paragraph(2, &format!("Top {top}."));
    }
}

/// What peers said.
fn counted(page: &mut Page, request: &ReviewRequest, poll: &Poll) {
    page.heading("The poll");
    let left_out = match poll.left_out {
        0 => String::new(),
        count => format!(" ({count} not counted)"),
    };
    page.paragraph(2, &format!("{} peers were asked{left_out}.", poll.asked));
    let law = request.case.law;
    let measures = law.is_some_and(Law::measures_what_would_have_happened);
    for action in &poll.actions {
        page.item(&bullet(), &glued(&action_line(poll, action, measures)), &[]);
    }
    let suggested = &poll.suggested;
    if suggested.asked > 0 {
        let mut parts: Vec<_> = suggested
            .by_action
            .iter()
            .map(|(it, count)| format!("{} {count}", named(it)))
            .collect();
        if suggested.none > 0 {
            parts.push(format!("nothing {}", suggested.none));
        }
        let text = parts.join(", ");
        page.paragraph(2, &format!("Suggested, to {} asked: {text}.", suggested.asked));
    }
    if measures {
        let text = "By this law a poll measures what would have happened; there is no threshold.";
        page.paragraph(2, text);
    }
    page.paragraph(2, "A poll is evidence; the director decides.");
}

/// `2NT chosen 5, considered 2 of 8 (88 %; 47 to 100 %): logical alternative (20 %).`
fn action_line(poll: &Poll, action: &Action, measures: bool) -> String {
    let Action { action: name, chose, considered, share, interval, .. } = action;
    let call = named(name);
    let hundred = Fraction::from(100);
    let percent = |share: &Fraction| {
        let half = score::Half::Up;
        (share * &hundred).rounded(&Fraction::one(), &half).to_string()
    };
    let (from, to) = (percent(&interval.0), percent(&interval.1));
    let counted = format!(
        "{call} chosen {chose}, considered {considered} of {} ({} %; {from} to {to} %)",
        poll.asked,
        percent(share)
    );
    if measures {
        return format!("{counted}.");
    }
    let verdict = if action.is_alternative { "logical alternative" } else { "no alternative" };
    let few = if action.is_sure { "" } else { "; few asked" };
    format!("{counted}: {verdict} ({} %{few}).", poll.threshold.0)
}

/// A call or a card as people write it.
fn named(action: &str) -> String {
    let call = action.parse().map(bridge::Call::symbol).ok();
    let card = || action.parse().map(bridge::Card::symbol).ok();
    call.or_else(card).unwrap_or_else(|| action.to_owned())
}

/// A figure stays with its sign.
fn glued(text: &str) -> String {
    text.replace(" %", &format!("{GLUE}%"))
}

/// Defaults that were taken.
pub(crate) fn notes(page: &mut Page, taken: &[Taken]) {
    if taken.is_empty() {
        return;
    }
    page.heading("Taken by default");
    for Taken { setting, value, .. } in taken {
        let text = format!(
            "{}.",
            page.language.capitalised(&words::English.review_default(setting, value))
        );
        page.item(&bullet(), &glued(&text), &[]);
    }
}

/// What goes into the scoring program.
fn type_in(page: &mut Page, request: &ReviewRequest, answer: &ReviewAnswer) {
    let reviewed = &answer.reviewed;
    page.heading("Type into the scorer");
    let Sides { ns, ew } = &reviewed.rounded;
    let line = match (&reviewed.percent, reviewed.kind) {
        (_, Kind::None) => "Nothing: the result is as it was.".to_owned(),
        (Some(percent), _) => format!(
            "N-S {} and E-W {} matchpoints ({} % and {} %).",
            decimal(ns),
            decimal(ew),
            percent_text(&percent.ns),
            percent_text(&percent.ew)
        ),
        (None, _) => {
            let unit = match request.case.scoring {
                Scoring::TotalPoints => "points",
                Scoring::Imps { .. }
                | Scoring::Matchpoints { .. }
                | Scoring::CrossImps { .. }
                | Scoring::Butler { .. } => "IMPs",
            };
            format!("N-S {} and E-W {} {unit}.", decimal(ns), decimal(ew))
        }
    };
    page.paragraph(2, &line);
    if reviewed.kind != Kind::None && !is_balanced(answer) {
        page.paragraph(2, "The two do not balance; each side is entered by itself.");
    }
    let source = request.case.settings.source("round_matchpoints");
    if let (Some(Source::Published(source)), Scoring::Matchpoints { .. }) =
        (source, &request.case.scoring)
        && reviewed.rounded != reviewed.adjusted
    {
        page.words(2, &styled(&format!("Rounded as published: {source}."), DIM));
    }
}

/// Do the two sides share what there is?
fn is_balanced(answer: &ReviewAnswer) -> bool {
    let Sides { ns, ew } = &answer.reviewed.rounded;
    let sum = ns + ew;
    answer.reviewed.top.as_ref().map_or_else(|| sum.is_zero(), |top| sum == *top)
}

/// At most two digits after the point, as scorers take it; `≈` where that is not
/// exact.
fn decimal(number: &Fraction) -> String {
    let text = percent_text(number);
    let about = if text == number.to_string() { "" } else { "≈" };
    format!("{about}{}", text.replace('-', "−"))
}

fn both(points: &Sides<Fraction>) -> String {
    format!("N-S {}, E-W {}", signed(&points.ns), signed(&points.ew))
}

/// A number with a true minus.
pub(crate) fn signed(number: &Fraction) -> String {
    number.to_string().replace('-', "−")
}
