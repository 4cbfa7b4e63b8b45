//! English: words of the review after play.

use crate::en::names::Name as _;
use crate::en::review_pages::result;
use crate::{English, Innocent, ReviewPages as _};
use review::{Kind, Step, Working};
use score::{Fraction, Sides, percent_text};

use crate::screens::{Ended, Form, Review};

pub(crate) static REVIEW: Review = Review {
    step_names: ["Evidence", "Poll", "Weights", "Score"],
    the_steps: "Steps of the review",
    question: "The question",
    no: "No: result stands",
    yes: "Yes: go on",
    board: "Deal, result, scoring",
    board_missing: "Not entered yet",
    deal: "The deal",
    deal_help: "For evidence only: it can be left out. Tap thirteen cards for each \
                             hand; the fourth follows by itself.",
    paste: "Paste PBN or LIN",
    read: "Read it",
    clear: "Leave it out",
    whole: "All four hands are known.",
    result: "Result at the table",
    tricks: "Tricks",
    less: "Fewer",
    more: "More",
    choose: "Choose",
    scoring: "Scoring",
    field: "Results at the other tables, for North-South",
    field_example: "600 x2, 150 x3, -100",
    other_table: "Result at the other table",
    knockout: "Knockout match",
    tables: "Tables, if some have no result",
    is_sum: "Added up, not averaged",
    cap: "Most that a comparison counts, if any",
    datum: "Datum",
    vulnerable: "Vulnerable",
    vulnerabilities: ["None", "N-S", "E-W", "Both"],
    non_offending: "Did not offend",
    outcomes: "What could well have happened",
    add_outcome: "Outcome",
    how_weights_move: "What one gains, the next one loses. Tap a figure to write any, also 100/3.",
    remove: "Take out",
    illegal: "Only by the infraction: weighs nothing",
    own_error: "Own serious error?",
    own_error_help: "Unrelated to the infraction · 12C1(e)",
    none: "No",
    error: "Error",
    gamble: "Gamble",
    without: "Result without it",
    both_kept: "Both figures are written down · 84D",
    split: "Each side its own weights",
    split_help: "Split score, with a reason · 12C1",
    sides: ["N-S", "E-W"],
    weight_of,
    artificial: "No result can be estimated",
    artificial_help: "Average plus, average or minus · 12C2",
    awards: ["Average plus", "Average", "Average minus"],
    session: "Own session, if it counts",
    to_score: SEE_SCORE,
    adjusted: "Adjusted score, both sides",
    say: "Say to both sides",
    everybody: "Everybody hears it",
    worked_out: "How it was worked out",
    laws: "Laws used",
    defaults: "Taken by default",
    scorer_title: "Type into the scorer",
    told_at: "Told at",
    minutes: "Minutes to appeal",
    appeal: "Appeal until",
    form_title: "Form",
    done: "Done",
    yet_to_play: "You have yet to play this board. Its review is hidden until you have \
                               taken it off the boards you have yet to play, in the settings.",
    boards_to_play: "Boards you have yet to play",
    boards_example: "5-8, 13",
    boards_help: "For a playing director: poll, review and files hide these boards. Kept \
                               on this device.",
    hidden_board: "You have yet to play this board: the ruling is kept, and not shown.",
    not_shown: "Not shown: you have yet to play it",
    ruling_hidden: "You have yet to play this board. The ruling is kept, and hidden until \
                                 you have taken it off the boards you have yet to play, in the \
                                 settings.",
    hidden,
    calculator: "Weighted score",
    calculator_help: "Outcomes and weights, without a ruling",
    anew: "Start again",
    nothing: "There is nothing to look at after the play.",
    to_weights: "To the weights",
    or_score: "Or the score for North-South",
    passed_out: "Passed out",
    take: "Take it",
    pick: "A result",
    doubled: ["–", "X", "XX"],
    declarer_field: "Declarer",
    on_the_form: "On the form",
    notes: [
        "Event and session",
        "Pairs or teams, with numbers",
        "Director",
        "Facts agreed; disputed and found",
        "The board without it, in a sentence",
        "Reasons, in two sentences",
        "Penalty, if any",
        "Told at",
    ],
    print: "Print",
    no_names: "Who was asked in the poll is not on the form.",
    sheet: "Adjusted score",
    at_table: "At the table",
    facts: "Facts",
    irregularity: "Irregularity and ruling",
    review_law: "Review",
    evidence: "Evidence",
    poll: "Poll",
    weights: "Outcomes and weights",
    score: "Score",
    reasons: "Reasons",
    told: "Told",
    to_sign: ["Director", "North-South", "East-West"],
    deposit: "Deposit",
    columns: ["Result", "Judged", "Given", "N-S", "E-W"],
    given: "Given N-S / E-W",
    auction: "Auction",
    title,
    form,
    innocent,
    doubt,
    signed,
    number,
    ended,
    declarer,
    spoken,
    points,
    was,
    percent,
    of_top,
    judged,
    total,
    kind,
    steps,
    see_score,
    not_a_result,
    cards,
    scorer,
    step,
};

const SEE_SCORE: &str = "See the score";

fn weight_of(side: &str, it: Ended) -> String {
    format!("{side}: {}", ended(it))
}

fn hidden(count: usize) -> String {
    match count {
        1 => " 1 is of a board that you have yet to play: it is kept, and not shown.".to_owned(),
        _ => format!(
            " {count} are of boards that you have yet to play: they are kept, and not shown."
        ),
    }
}

fn title(law: &str) -> String {
    format!("Review: Law {law}")
}

const fn form(form: Form) -> &'static str {
    match form {
        Form::Matchpoints => "Pairs",
        Form::Teams => "Teams",
        Form::CrossImps => "Cross-IMPs",
        Form::BoardAMatch => "Board-a-match",
        Form::Butler => "Butler",
        Form::TotalPoints => "Total points",
    }
}

fn innocent(innocent: Innocent) -> &'static str {
    match innocent {
        Innocent::Side(side) => side.name(),
        Innocent::Both => "Both sides",
        Innocent::Neither => "Neither side",
    }
}

fn doubt(to: Option<Innocent>) -> String {
    match to {
        Some(Innocent::Side(side)) => format!("Doubt goes to {}", side.name()),
        Some(Innocent::Both | Innocent::Neither) | None => "Weights apart from judged".to_owned(),
    }
}

fn signed(score: i32) -> String {
    match score {
        0 => "0".to_owned(),
        1.. => format!("+{score}"),
        _ => format!("−{}", score.unsigned_abs()),
    }
}

fn number(number: &Fraction) -> String {
    number.to_string().replace('-', "−")
}

fn ended(ended: Ended) -> String {
    match ended {
        Ended::Played(played) => English.review_result(played.contract()),
        Ended::Score(score) => signed(score),
    }
}

fn declarer(played: score::Played) -> Option<String> {
    match played {
        score::Played::PassedOut => None,
        score::Played::Contract(contract, _) => Some(format!("by {}", contract.declarer.name())),
    }
}

fn spoken(it: Ended) -> String {
    match it {
        Ended::Played(played) => result(played.contract()),
        Ended::Score(score) => signed(score),
    }
}

fn points(points: &Fraction, top: Option<&Fraction>, form: Form) -> [String; 2] {
    let unit = match (top, form) {
        (Some(top), _) => format!("of {}", number(top)),
        (None, Form::TotalPoints | Form::Matchpoints | Form::BoardAMatch) => "points".to_owned(),
        (None, Form::Teams | Form::CrossImps | Form::Butler) => "IMPs".to_owned(),
    };
    [number(points), unit]
}

fn was(points: &Fraction) -> String {
    format!("was {}", number(points))
}

fn percent(weight: &Fraction) -> String {
    format!("{} %", number(weight))
}

fn of_top(percent: &Fraction) -> String {
    format!("{} %", percent_text(percent))
}

fn judged(weight: &Fraction) -> String {
    format!("judged {}", number(weight))
}

fn total(sum: &Fraction) -> String {
    format!("Total {} %", number(sum))
}

const fn kind(kind: Kind) -> &'static str {
    match kind {
        Kind::None => "Stands",
        Kind::Assigned => "Assigned",
        Kind::Weighted => "Weighted",
        Kind::Split => "Split",
        Kind::Artificial => "Artificial",
    }
}

fn steps(count: usize) -> String {
    if count == 1 { "1 step".to_owned() } else { format!("{count} steps") }
}

fn see_score(points: &Sides<Fraction>) -> String {
    format!("{SEE_SCORE}: {} / {}", number(&points.ns), number(&points.ew))
}

fn not_a_result(word: &str) -> String {
    format!("`{word}` is no result: write scores with commas, 600 x2 for two of them")
}

fn cards(count: usize) -> String {
    format!("{count} of 13")
}

fn scorer(kind: Kind, rounded: &Sides<Fraction>, percent: Option<&Sides<Fraction>>) -> String {
    if kind == Kind::None {
        return "Nothing: the result is as it was.".to_owned();
    }
    let decimal = |it: &Fraction| {
        let text = percent_text(it);
        let about = if text == it.to_string() { "" } else { "≈ " };
        format!("{about}{}", text.replace('-', "−"))
    };
    let (ns, ew) = (decimal(&rounded.ns), decimal(&rounded.ew));
    match percent {
        Some(percent) => {
            let (own, theirs) = (percent_text(&percent.ns), percent_text(&percent.ew));
            format!("N-S {ns}, E-W {ew} ({own} % and {theirs} %)")
        }
        None => format!("N-S {ns}, E-W {ew}"),
    }
}

fn both(points: &Sides<Fraction>) -> String {
    format!("N-S {}, E-W {}", number(&points.ns), number(&points.ew))
}

fn worked(working: &Working) -> String {
    match working {
        Working::Imps(compared) => {
            let each = compared.iter().map(|it| {
                format!(
                    "{} against {} is {}, {} IMPs",
                    signed(it.difference + it.other),
                    signed(it.other),
                    signed(it.difference),
                    signed(it.imps)
                )
            });
            each.collect::<Vec<_>>().join("; ")
        }
        Working::Matchpoints { comparisons, results, expected, .. } => {
            let it = &comparisons.ns;
            let scaled = if results == expected {
                String::new()
            } else {
                format!("; {results} results of {expected}, Neuberg")
            };
            format!("N-S beat {} and equal {}{scaled}", it.below, it.equal)
        }
        Working::CrossImps { sum, divided_by } => match divided_by {
            Some(by) => format!("{} IMPs in {} comparisons", number(&sum.ns), by.ns),
            None => format!("{} IMPs in all", number(&sum.ns)),
        },
        Working::Butler { datum, difference } => {
            format!("datum {}, difference {}", number(datum), number(difference))
        }
        Working::TotalPoints => "total points".to_owned(),
    }
}

fn step(step: &Step) -> String {
    match step {
        Step::Table { score, points, working } => {
            format!("At the table {}: {}; {}.", signed(*score), both(points), worked(working))
        }
        Step::Outcome { score, weight, points, working, .. } => {
            let weight = if weight.ns == weight.ew {
                percent(&weight.ns)
            } else {
                format!("{} / {}", percent(&weight.ns), percent(&weight.ew))
            };
            format!("{weight} of {}: {}; {}.", signed(*score), both(points), worked(working))
        }
        Step::Expected { points, .. } => {
            format!("Each weight times its points, added up: {}.", both(points))
        }
        Step::SelfInflicted { side, a, b, c, gets } => format!(
            "{} had A {}, were due B {}, and without their own error C {}: they get {}; the \
             other side pays for all of it.",
            side.name(),
            number(a),
            number(b),
            number(c),
            number(gets)
        ),
        Step::KeepsTable { side, points } => {
            format!("{} keep {}.", side.name(), number(points))
        }
        Step::Artificial { side, award, figure, session, points } => {
            let name = award.as_str().replace('_', " ");
            let session =
                session.as_ref().map(|it| format!(", own session {it}")).unwrap_or_default();
            format!("{}: {name}{session}, {}: {}.", side.name(), number(figure), number(points))
        }
        Step::Knockout { before, after } => {
            format!(
                "Knockout: {} do not balance; both get the average, {}.",
                both(before),
                both(after)
            )
        }
        Step::Rounded { unit, points, .. } => {
            format!("Rounded once, to {}: {}.", number(unit), both(points))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn negative_numbers_have_a_real_minus_sign() {
        assert_eq!(signed(-100), "−100");
        assert_eq!(number(&Fraction::ratio(-29, 10)), "−2.9");
        assert_eq!(percent(&Fraction::ratio(100, 3)), "100/3 %");
    }
}
