//! Words of the review after play.

use review::{Kind, Step, Working};
use score::{Fraction, Sides, percent_text};

use crate::review::{Ended, Form, Innocent};

/// The steps, by their addresses
pub const STEPS: [(&str, &str); 4] =
    [("evidence", "Evidence"), ("poll", "Poll"), ("weights", "Weights"), ("score", "Score")];
/// The steps, for a screen reader
pub const THE_STEPS: &str = "Steps of the review";
/// Above the law's question
pub const QUESTION: &str = "The question";
/// The director's answers
pub const NO: &str = "No: result stands";
/// The other
pub const YES: &str = "Yes: go on";
/// The way to the cards
pub const BOARD: &str = "Deal, result, scoring";
/// Nothing is known of it yet
pub const BOARD_MISSING: &str = "Not entered yet";
/// The hands
pub const DEAL: &str = "The deal";
/// It is not needed.
pub const DEAL_HELP: &str = "For evidence only: it can be left out. Tap thirteen cards for each \
                             hand; the fourth follows by itself.";
/// Hands from elsewhere
pub const PASTE: &str = "Paste PBN or LIN";
/// Reads them
pub const READ: &str = "Read it";
/// No hands
pub const CLEAR: &str = "Leave it out";
/// All four are there
pub const WHOLE: &str = "All four hands are known.";
/// The result at the table
pub const RESULT: &str = "Result at the table";
/// So many tricks
pub const TRICKS: &str = "Tricks";
/// Fewer
pub const LESS: &str = "Fewer";
/// More
pub const MORE: &str = "More";
/// Chooses a contract
pub const CHOOSE: &str = "Choose";
/// The form of scoring
pub const SCORING: &str = "Scoring";
/// The field of results
pub const FIELD: &str = "Results at the other tables, for North-South";
/// How they are written
pub const FIELD_EXAMPLE: &str = "600 x2, 150 x3, -100";
/// Teams
pub const OTHER_TABLE: &str = "Result at the other table";
/// Their match
pub const KNOCKOUT: &str = "Knockout match";
/// Pairs: where some tables have no result
pub const TABLES: &str = "Tables, if some have no result";
/// Cross-IMPs: they are added up
pub const IS_SUM: &str = "Added up, not averaged";
/// Cross-IMPs: the most of one comparison
pub const CAP: &str = "Most that a comparison counts, if any";
/// Butler
pub const DATUM: &str = "Datum";
/// Who is vulnerable
pub const VULNERABLE: &str = "Vulnerable";
/// Each of the four
pub const VULNERABILITIES: [(&str, &str); 4] =
    [("none", "None"), ("ns", "N-S"), ("ew", "E-W"), ("both", "Both")];
/// Who did not offend
pub const NON_OFFENDING: &str = "Did not offend";
/// The weights
pub const OUTCOMES: &str = "What could well have happened";
/// One more
pub const ADD_OUTCOME: &str = "Outcome";
/// How the weights move
pub const HOW_WEIGHTS_MOVE: &str =
    "What one gains, the next one loses. Tap a figure to write any, also 100/3.";
/// Takes one out
pub const REMOVE: &str = "Take out";
/// It weighs nothing
pub const ILLEGAL: &str = "Only by the infraction: weighs nothing";
/// 12C1(e)
pub const OWN_ERROR: &str = "Own serious error?";
/// … and what that is
pub const OWN_ERROR_HELP: &str = "Unrelated to the infraction · 12C1(e)";
/// None
pub const NONE: &str = "No";
/// An error
pub const ERROR: &str = "Error";
/// A gamble
pub const GAMBLE: &str = "Gamble";
/// What it would have been
pub const WITHOUT: &str = "Result without it";
/// Both figures are kept.
pub const BOTH_KEPT: &str = "Both figures are written down · 84D";
/// A split score
pub const SPLIT: &str = "Each side its own weights";
/// … which is the exception
pub const SPLIT_HELP: &str = "Split score, with a reason · 12C1";
/// The sides, where there is little room
pub const SIDES: [&str; 2] = ["N-S", "E-W"];
/// A side's weight of an outcome, for a screen reader
#[must_use]
pub fn weight_of(side: &str, it: Ended) -> String {
    format!("{side}: {}", ended(it))
}
/// The other kind of score
pub const ARTIFICIAL: &str = "No result can be estimated";
/// … which is one of these
pub const ARTIFICIAL_HELP: &str = "Average plus, average or minus · 12C2";
/// Their names
pub const AWARDS: [&str; 3] = ["Average plus", "Average", "Average minus"];
/// The own session
pub const SESSION: &str = "Own session, if it counts";
/// Shows the score
pub const SEE_SCORE: &str = "See the score";
/// Both sides
pub const ADJUSTED: &str = "Adjusted score, both sides";
/// The words
pub const SAY: &str = "Say to both sides";
/// … who hear it
pub const EVERYBODY: &str = "Everybody hears it";
/// The steps of the arithmetic
pub const WORKED_OUT: &str = "How it was worked out";
/// The laws
pub const LAWS: &str = "Laws used";
/// The defaults
pub const DEFAULTS: &str = "Taken by default";
/// For the scoring program
pub const SCORER: &str = "Type into the scorer";
/// When they were told
pub const TOLD_AT: &str = "Told at";
/// How long
pub const MINUTES: &str = "Minutes to appeal";
/// Until when
pub const APPEAL: &str = "Appeal until";
/// The form
pub const FORM: &str = "Form";
/// The end
pub const DONE: &str = "Done";
/// It is not to be seen.
pub const YET_TO_PLAY: &str = "You have yet to play this board. Its review is hidden until you have \
                               taken it off the boards you have yet to play, in the settings.";
/// The setting
pub const BOARDS_TO_PLAY: &str = "Boards you have yet to play";
/// How they are written
pub const BOARDS_EXAMPLE: &str = "5-8, 13";
/// What it does
pub const BOARDS_HELP: &str = "For a playing director: poll, review and files hide these boards. Kept \
                               on this device.";
/// A file held one of these.
pub const HIDDEN: &str = "You have yet to play this board: the ruling is kept, and not shown.";
/// In the list, instead of what happened
pub const NOT_SHOWN: &str = "Not shown: you have yet to play it";
/// A ruling of one of these, instead of it
pub const RULING_HIDDEN: &str = "You have yet to play this board. The ruling is kept, and hidden until \
                                 you have taken it off the boards you have yet to play, in the \
                                 settings.";
/// A file with several rulings held some of these.
#[must_use]
pub fn hidden(count: usize) -> String {
    match count {
        1 => " 1 is of a board that you have yet to play: it is kept, and not shown.".to_owned(),
        _ => format!(
            " {count} are of boards that you have yet to play: they are kept, and not shown."
        ),
    }
}
/// The calculator
pub const CALCULATOR: &str = "Weighted score";
/// … and what it does
pub const CALCULATOR_HELP: &str = "Outcomes and weights, without a ruling";
/// Begins anew
pub const ANEW: &str = "Start again";
/// There is no such ruling.
pub const NOTHING: &str = "There is nothing to look at after the play.";
/// The way on
pub const TO_WEIGHTS: &str = "To the weights";
/// A score instead of a contract
pub const OR_SCORE: &str = "Or the score for North-South";
/// Nobody bid
pub const PASSED_OUT: &str = "Passed out";
/// Takes it
pub const TAKE: &str = "Take it";
/// The picker
pub const PICK: &str = "A result";
/// Doubled
pub const DOUBLED: [&str; 3] = ["–", "X", "XX"];
/// Who plays it
pub const DECLARER: &str = "Declarer";
/// What only the form has
pub const ON_THE_FORM: &str = "On the form";
/// Its fields, in the order of `Notes::texts`
pub const NOTES: [&str; 8] = [
    "Event and session",
    "Pairs or teams, with numbers",
    "Director",
    "Facts agreed; disputed and found",
    "The board without it, in a sentence",
    "Reasons, in two sentences",
    "Penalty, if any",
    "Told at",
];
/// Prints it
pub const PRINT: &str = "Print";
/// Whose copy it is
pub const NO_NAMES: &str = "Who was asked in the poll is not on the form.";
/// The form's title
pub const SHEET: &str = "Adjusted score";
/// The form: what was at the table
pub const AT_TABLE: &str = "At the table";
/// The form: facts
pub const FACTS: &str = "Facts";
/// The form: the irregularity
pub const IRREGULARITY: &str = "Irregularity and ruling";
/// The form: the law
pub const REVIEW_LAW: &str = "Review";
/// The form: evidence
pub const EVIDENCE: &str = "Evidence";
/// The form: the poll
pub const POLL: &str = "Poll";
/// The form: outcomes
pub const WEIGHTS: &str = "Outcomes and weights";
/// The form: the score
pub const SCORE: &str = "Score";
/// The form: reasons
pub const REASONS: &str = "Reasons";
/// The form: the end
pub const TOLD: &str = "Told";
/// The form: to be signed
pub const SIGNED: [&str; 3] = ["Director", "North-South", "East-West"];
/// The form: money
pub const DEPOSIT: &str = "Deposit";
/// The form: the columns of outcomes
pub const COLUMNS: [&str; 5] = ["Result", "Judged", "Given", "N-S", "E-W"];
/// The form: the weights given where they are split
pub const GIVEN: &str = "Given N-S / E-W";
/// The auction
pub const AUCTION: &str = "Auction";

/// The review of a law.
#[must_use]
pub fn title(law: &str) -> String {
    format!("Review: Law {law}")
}

/// A form of scoring.
#[must_use]
pub const fn form(form: Form) -> &'static str {
    match form {
        Form::Matchpoints => "Pairs",
        Form::Teams => "Teams",
        Form::CrossImps => "Cross-IMPs",
        Form::BoardAMatch => "Board-a-match",
        Form::Butler => "Butler",
        Form::TotalPoints => "Total points",
    }
}

/// Who did not offend.
#[must_use]
pub const fn innocent(innocent: Innocent) -> &'static str {
    match innocent {
        Innocent::Side(side) => side.name(),
        Innocent::Both => "Both sides",
        Innocent::Neither => "Neither side",
    }
}

/// Where doubt goes.
#[must_use]
pub fn doubt(to: Option<Innocent>) -> String {
    match to {
        Some(Innocent::Side(side)) => format!("Doubt goes to {}", side.name()),
        Some(Innocent::Both | Innocent::Neither) | None => "Weights apart from judged".to_owned(),
    }
}

/// A score with its sign.
#[must_use]
pub fn signed(score: i32) -> String {
    match score {
        0 => "0".to_owned(),
        1.. => format!("+{score}"),
        _ => format!("−{}", score.unsigned_abs()),
    }
}

/// A number as it is read.
#[must_use]
pub fn number(number: &Fraction) -> String {
    number.to_string().replace('-', "−")
}

/// A result: `2NT+1 by North`, or a score.
#[must_use]
pub fn ended(ended: Ended) -> String {
    match ended {
        Ended::Played(played) => played.to_string(),
        Ended::Score(score) => signed(score),
    }
}

/// Who played it.
#[must_use]
pub fn declarer(played: score::Played) -> Option<String> {
    match played {
        score::Played::PassedOut => None,
        score::Played::Contract(contract, _) => Some(format!("by {}", contract.declarer.name())),
    }
}

/// The same as it is said aloud, without its declarer.
#[must_use]
pub fn spoken(it: Ended) -> String {
    let whole = ended(it);
    whole.split(" by ").next().unwrap_or_default().to_owned()
}

/// How a side's points are written: `14 of 20`, or `−3 IMPs`.
#[must_use]
pub fn points(points: &Fraction, top: Option<&Fraction>, form: Form) -> [String; 2] {
    let unit = match (top, form) {
        (Some(top), _) => format!("of {}", number(top)),
        (None, Form::TotalPoints | Form::Matchpoints | Form::BoardAMatch) => "points".to_owned(),
        (None, Form::Teams | Form::CrossImps | Form::Butler) => "IMPs".to_owned(),
    };
    [number(points), unit]
}

/// What it was.
#[must_use]
pub fn was(points: &Fraction) -> String {
    format!("was {}", number(points))
}

/// A weight: `60 %`.
#[must_use]
pub fn percent(weight: &Fraction) -> String {
    format!("{} %", number(weight))
}

/// Per cent of the top.
#[must_use]
pub fn of_top(percent: &Fraction) -> String {
    format!("{} %", percent_text(percent))
}

/// What was judged, where it is another figure.
#[must_use]
pub fn judged(weight: &Fraction) -> String {
    format!("judged {}", number(weight))
}

/// What all of it is.
#[must_use]
pub fn total(sum: &Fraction) -> String {
    format!("Total {} %", number(sum))
}

/// The kind of a score.
#[must_use]
pub const fn kind(kind: Kind) -> &'static str {
    match kind {
        Kind::None => "Stands",
        Kind::Assigned => "Assigned",
        Kind::Weighted => "Weighted",
        Kind::Split => "Split",
        Kind::Artificial => "Artificial",
    }
}

/// So many steps.
#[must_use]
pub fn steps(count: usize) -> String {
    if count == 1 { "1 step".to_owned() } else { format!("{count} steps") }
}

/// The way to the score, once it is known.
#[must_use]
pub fn see_score(points: &Sides<Fraction>) -> String {
    format!("{SEE_SCORE}: {} / {}", number(&points.ns), number(&points.ew))
}

/// A result in the field that cannot be read.
#[must_use]
pub fn not_a_result(word: &str) -> String {
    format!("`{word}` is no result: write scores with commas, 600 x2 for two of them")
}

/// How many cards of a hand there are.
#[must_use]
pub fn cards(count: usize) -> String {
    format!("{count} of 13")
}

/// What to type into the scoring program.
#[must_use]
pub fn scorer(kind: Kind, rounded: &Sides<Fraction>, percent: Option<&Sides<Fraction>>) -> String {
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

/// A step of the arithmetic, enough to do it again by hand.
#[must_use]
pub fn step(step: &Step) -> String {
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
