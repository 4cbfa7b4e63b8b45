//! The review after play.

use bridge::Seat;

use super::names::Name as _;
use super::{English, capitalised, others, them};
use crate::Text;
use crate::reviews::{ReviewEnd, Reviews};

/// `60 % of 2NT+1, 30 % of 3NT= and 10 % of 3♦=`
fn weighted(outcomes: &[(String, String)]) -> String {
    let part = |(weight, result): &(String, String)| format!("{weight} % of {result}");
    match outcomes {
        [] => String::new(),
        [(_, only)] => only.clone(),
        [some @ .., last] => {
            let some: Vec<_> = some.iter().map(part).collect();
            format!("{} and {}", some.join(", "), part(last))
        }
    }
}

impl Reviews for English {
    fn review_question(&self, law: &str, what: Option<&str>, by: Option<Seat>) -> String {
        let what = what.unwrap_or("the irregularity");
        let side = by.map_or("the side that erred", them);
        let victims = by.map_or("their opponents", others);
        let who = by.map_or("the player who erred", Seat::name);
        match law {
            "23C" | "27D" => format!(
                "Did {what} help {side}, so that the result could well have been different \
                 without it?"
            ),
            "72C" => format!(
                "Could {who} have been aware, at that moment, that {what} could well hurt \
                 {victims}? Intent does not matter."
            ),
            "16C3" | "16B3" => format!(
                "Did {side} choose something that {what} demonstrably suggested, with a logical \
                 alternative at hand?"
            ),
            "21B3" => format!(
                "Told the right agreement, not the hand, would {victims} have done something \
                 else, and did {side} gain?"
            ),
            "82C" | "12A3" => {
                "Would the right ruling have led to another result? Both sides count as not \
                 offending."
                    .to_owned()
            }
            _ => format!("Were {victims} damaged by {what}?"),
        }
    }

    fn review_judgement(&self, law: &str) -> Text {
        let text = match law {
            "23C" | "27D" => "Your judgement: did it help them?",
            "72C" => "Your judgement: could they have been aware?",
            "16C3" | "16B3" => "Your judgement: was it used?",
            "21B3" => "Your judgement: would they have done something else?",
            "82C" | "12A3" => "Your judgement: would it have gone another way?",
            _ => "Your judgement: was there damage?",
        };
        text.into()
    }

    fn review_world(&self, law: &str, what: Option<&str>) -> String {
        let what = what.unwrap_or("the irregularity");
        match law {
            "16C3" | "16B3" => format!(
                "{} and what followed from it stay; only what it suggested is taken away",
                capitalised(what)
            ),
            "21B3" => "With the right explanation".to_owned(),
            "82C" | "12A3" => "With the right ruling".to_owned(),
            _ => format!("Without {what}"),
        }
    }

    fn review_told(&self, law: Option<&str>, what: Option<&str>, end: ReviewEnd<'_>) -> String {
        let named = what.unwrap_or("the irregularity");
        match end {
            ReviewEnd::NotSo => match law {
                Some("23C" | "27D") => format!(
                    "We have looked at the board again. {} did not change what would have \
                     happened. The result stands.",
                    capitalised(named)
                ),
                _ => "We have looked at the board again. There is no reason to adjust. The \
                      result stands."
                    .to_owned(),
            },
            ReviewEnd::NoDamage(side) => format!(
                "We have looked at the board again. {} would not have done better. The result \
                 stands.",
                side.name()
            ),
            ReviewEnd::Weighted(outcomes) => {
                let score = weighted(outcomes);
                match law {
                    Some(law) => {
                        let world = self.review_world(law, what);
                        format!(
                            "{world}, this could well have happened: {score}. Both sides \
                                 get that score."
                        )
                    }
                    None => format!("The score is adjusted to {score}."),
                }
            }
            ReviewEnd::Split([ns, ew]) => {
                let score =
                    format!("North-South get {}, East-West get {}", weighted(ns), weighted(ew));
                let world = law.map(|law| self.review_world(law, what));
                let begins = world.map(|it| format!("{it}, each side has a score of its own: "));
                format!("{}{score}.", begins.unwrap_or_default())
            }
            ReviewEnd::Artificial([ns, ew]) => {
                format!("No result can be estimated. North-South get {ns}, East-West get {ew}.")
            }
        }
    }

    fn review_default(&self, setting: &str, value: &str) -> String {
        let text = match (setting, value) {
            ("table", "played") => "the result is what the play in the record came to",
            ("table", _) => "the result is that of the record",
            ("deal", _) => "the hands are those of the record",
            ("weighted_scores", _) => "scores may be weighted",
            ("round_imps" | "round_matchpoints", "none") => "nothing is rounded",
            ("round_imps" | "round_matchpoints", unit) => return format!("rounded to {unit}"),
            ("round_half", "nos") => {
                "a half goes up for the side that did not offend, down for the other"
            }
            ("round_half", "average") => "a half goes towards average",
            ("round_half", "even") => "a half goes to the even one",
            ("round_half", _) => "a half goes away from zero",
            ("serious_error", "table") => "a side that hurts itself keeps its table score",
            ("serious_error", _) => "a side that hurts itself loses that much, and no more",
            ("director_error", "artificial") => "after a director's error, artificial scores",
            ("director_error", _) => "after a director's error, an assigned score where possible",
            ("session_average", "no") => "the own session does not count",
            ("session_average", _) => "the own session counts if it is further from average",
            ("average_plus", value) => return format!("average plus is {value} %"),
            ("average_minus", value) => return format!("average minus is {value} %"),
            ("average_imps", value) => return format!("average plus and minus are {value} IMPs"),
            ("la_consider", value) => return format!("an alternative is considered by {value} %"),
            ("la_choose", value) => return format!("an alternative is chosen by at least {value}"),
            ("matchpoint_unit", "1") => {
                "one matchpoint for each better score, a half for an equal one"
            }
            ("matchpoint_unit", _) => "two matchpoints for each better score, one for an equal one",
            ("small_groups", "ebu") => "very few results have fixed percentages",
            ("small_groups", _) => "very few results are scored like any others",
            ("butler_half", "even") => "a mean that ends in five goes to the even ten",
            ("butler_half", "up") => "a mean that ends in five goes up",
            ("butler_half", _) => "a mean that ends in five goes away from zero",
            ("knockout", "separate") => "each side keeps its own score",
            ("knockout", _) => "both sides get the average",
            _ => "our default",
        };
        text.to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_question_names_call_and_side() {
        let asked = English.review_question("27D", Some("1♦"), Some(Seat::South));
        assert_eq!(
            asked,
            "Did 1♦ help North-South, so that the result could well have been different without it?"
        );
        for law in ["23C", "72C", "16C3", "21B3", "82C", "12A1"] {
            assert!(English.review_question(law, None, None).ends_with(['?', '.']), "{law}");
        }
    }

    #[test]
    fn weights_are_read_out() {
        let outcomes = [("60", "2NT+1"), ("30", "3NT="), ("10", "3♦=")];
        let outcomes = outcomes.map(|(weight, result)| (weight.to_owned(), result.to_owned()));
        let told = English.review_told(Some("27D"), Some("1♦"), ReviewEnd::Weighted(&outcomes));
        assert_eq!(
            told,
            "Without 1♦, this could well have happened: 60 % of 2NT+1, 30 % of 3NT= and 10 % of \
             3♦=. Both sides get that score."
        );
        let told =
            English.review_told(Some("82C"), None, ReviewEnd::Split([&outcomes[..1], &outcomes]));
        assert_eq!(
            told,
            "With the right ruling, each side has a score of its own: North-South get 2NT+1, \
             East-West get 60 % of 2NT+1, 30 % of 3NT= and 10 % of 3♦=."
        );
    }
}
