//! The pages of a score and of a review, in English.

use bridge::{BoardNumber, Contract, Side, Vulnerability};
use director::Authority;

use super::names::Name as _;
use crate::review_pages::{
    Innocent, Polled, ReviewHeading, ReviewPages, ReviewRemark, ReviewTerm, ScoredBy, Worked,
};
use crate::{English, Language, Text};

impl ReviewPages for English {
    fn review_head(
        &self,
        board: Option<BoardNumber>,
        vulnerable: Option<Vulnerability>,
        form: ScoredBy,
        authority: Authority,
    ) -> String {
        let mut parts = vec!["Review".to_owned()];
        parts.extend(board.map(|board| format!("board {}", board.get())));
        parts.extend(vulnerable.map(|it| self.vulnerability(it).into_owned()));
        let form = match form {
            ScoredBy::Imps => "IMPs",
            ScoredBy::Knockout => "IMPs, knockout",
            ScoredBy::Matchpoints => "matchpoints",
            ScoredBy::CrossImpsAveraged => "cross-IMPs, averaged",
            ScoredBy::CrossImps => "cross-IMPs",
            ScoredBy::Butler => "Butler",
            ScoredBy::TotalPoints => "total points",
        };
        parts.push(form.to_owned());
        parts.push(authority.initials().to_owned());
        parts.join(" · ")
    }

    fn review_by(&self, law: &str) -> String {
        format!("By {law}: {}", question(law))
    }

    fn review_innocent(&self, who: Innocent) -> String {
        match who {
            Innocent::Side(side) => format!("{} did not offend.", side.name()),
            Innocent::Both => "Neither side offended.".to_owned(),
            Innocent::Neither => "Both sides are at fault.".to_owned(),
        }
    }

    fn review_heading(&self, heading: ReviewHeading) -> Text {
        match heading {
            ReviewHeading::AtTheTable => "At the table",
            ReviewHeading::WithoutInfraction => "Without the infraction",
            ReviewHeading::WithoutUse => "Without the use of the information",
            ReviewHeading::RightExplanation => "With the right explanation",
            ReviewHeading::RightRuling => "With the right ruling",
            ReviewHeading::WithoutError => "With the infraction, without the error after it",
            ReviewHeading::WithoutGamble => "With the infraction, without the gamble after it",
            ReviewHeading::Artificial => "Artificial",
            ReviewHeading::Damage => "Damage",
            ReviewHeading::Score => "The score",
            ReviewHeading::Poll => "The poll",
            ReviewHeading::Laws => "Laws",
            ReviewHeading::Defaults => "Taken by default",
            ReviewHeading::TypeIn => "Type into the scorer",
            ReviewHeading::Reason => "Reason",
        }
        .into()
    }

    fn review_term(&self, term: ReviewTerm) -> Text {
        match term {
            ReviewTerm::Weight => "weight",
            ReviewTerm::Result => "result",
            ReviewTerm::NorthSouth => "N-S",
            ReviewTerm::EastWest => "E-W",
            ReviewTerm::Expected => "expected",
            ReviewTerm::Exact => "exact",
            ReviewTerm::Rounded => "rounded",
            ReviewTerm::PerCent => "per cent",
            ReviewTerm::NorthSouthScore => "N-S score",
            ReviewTerm::Tables => "tables",
        }
        .into()
    }

    fn review_remark(&self, remark: ReviewRemark) -> Text {
        match remark {
            ReviewRemark::Stands => "The result at the table stands.",
            ReviewRemark::Assigned => "An assigned score.",
            ReviewRemark::Weighted => "A weighted score.",
            ReviewRemark::Split => "A split score: each side has its own.",
            ReviewRemark::Artificial => "An artificial score.",
            ReviewRemark::OwnScoreWeighs => {
                "The table's own score has a weight. If the action that was suggested led to \
                 it, it weighs nothing (12C1(c))."
            }
            ReviewRemark::PollMeasures => {
                "By this law a poll measures what would have happened; there is no threshold."
            }
            ReviewRemark::PollIsEvidence => "A poll is evidence; the director decides.",
            ReviewRemark::NotBalanced => "The two do not balance; each side is entered by itself.",
            ReviewRemark::NothingToType => "Nothing: the result is as it was.",
        }
        .into()
    }

    fn review_result(&self, played: Option<(Contract, u8)>) -> String {
        let declarer = played.map(|(contract, _)| format!(" by {}", contract.declarer.name()));
        result(played) + &declarer.unwrap_or_default()
    }

    fn review_both(&self, ns: &str, ew: &str) -> String {
        format!("N-S {ns}, E-W {ew}")
    }

    fn review_worked(&self, worked: Worked<'_>) -> String {
        match worked {
            Worked::Imps(compared) => {
                let each = compared.iter().map(|(share, [own, other, difference, imps])| {
                    let share = share.as_ref().map(|share| format!("{share} %: "));
                    let share = share.unwrap_or_default();
                    format!("{share}{own} against {other} is {difference}, {imps} IMPs")
                });
                format!("{}.", each.collect::<Vec<_>>().join("; "))
            }
            Worked::Matchpoints { ns, ew, results, expected, is_small } => {
                let of = |side: Side, [below, equal]: &[String; 2]| {
                    format!("{} has beaten {below} and equalled {equal}", side.name())
                };
                let scale = match (is_small, results == expected) {
                    (true, _) => {
                        format!(" One of {results} results where {expected} are expected.")
                    }
                    (false, true) => format!(" Of {results} results."),
                    (false, false) => format!(" {results} results of {expected} (Neuberg)."),
                };
                format!("{}, {}.{scale}", of(Side::NorthSouth, ns), of(Side::EastWest, ew))
            }
            Worked::CrossImps(sum, Some(by)) => format!("{sum} IMPs in {by} comparisons."),
            Worked::CrossImps(sum, None) => format!("{sum} IMPs in all."),
            Worked::Butler(datum, difference) => {
                format!("Datum {datum}, difference {difference}.")
            }
            Worked::TotalPoints => "Total points.".to_owned(),
        }
    }

    fn review_award(
        &self,
        side: Side,
        award: &str,
        session: Option<&str>,
        figure: &str,
        points: Option<&str>,
    ) -> String {
        let name = award.replace('_', " ");
        let own = session.map(|own| format!(" (own session {own})")).unwrap_or_default();
        let points = points.map(|points| format!(" %: {points} points")).unwrap_or_default();
        format!("{}: {name}{own}, {figure}{points}.", side.name())
    }

    fn review_damage(&self, side: Side, table: &str, expected: &str, by: Option<&str>) -> String {
        let had = format!("{} had {table} and could expect {expected}", side.name());
        match by {
            Some(by) => format!("{had}: damaged by {by}."),
            None => format!("{had}: not damaged, the result stands."),
        }
    }

    fn review_blunder(&self, side: Side, is_gamble: bool, cost: Option<&[String; 5]>) -> String {
        let what = if is_gamble { "gamble" } else { "error" };
        let name = side.name();
        match cost {
            None => format!("The {what} cost nothing, and {name} gets it all."),
            Some([own, a, b, c, gets]) => format!(
                "{own} of it came from the {what}: A {a}, B {b}, C {c}; {name} gets {gets}, and \
                 the other side pays for all of it (12C1(e))."
            ),
        }
    }

    fn review_keeps(&self, side: Side, points: &str) -> String {
        format!("{} keeps {points} (11A).", side.name())
    }

    fn review_knockout(&self, ns: &str, ew: &str) -> String {
        let both = self.review_both(ns, ew);
        format!("The sides' own scores do not balance: {both}; both get the average.")
    }

    fn review_top(&self, top: &str) -> String {
        format!("Top {top}.")
    }

    fn review_asked(&self, asked: u32, left_out: u32) -> String {
        let left_out = match left_out {
            0 => String::new(),
            count => format!(" ({count} not counted)"),
        };
        format!("{asked} peers were asked{left_out}.")
    }

    fn review_polled(&self, polled: Polled<'_>) -> String {
        let Polled { action, chose, considered, asked, percent: [share, from, to], found } = polled;
        let counted = format!(
            "{action} chosen {chose}, considered {considered} of {asked} ({share} %; {from} to {to} %)"
        );
        let Some((is_alternative, is_sure, threshold)) = found else {
            return format!("{counted}.");
        };
        let verdict = if is_alternative { "logical alternative" } else { "no alternative" };
        let few = if is_sure { "" } else { "; few asked" };
        format!("{counted}: {verdict} ({threshold} %{few}).")
    }

    fn review_suggested(&self, asked: u32, actions: &[(String, u32)], none: u32) -> String {
        let mut parts: Vec<_> =
            actions.iter().map(|(action, count)| format!("{action} {count}")).collect();
        if none > 0 {
            parts.push(format!("nothing {none}"));
        }
        format!("Suggested, to {asked} asked: {}.", parts.join(", "))
    }

    fn review_type_in(
        &self,
        [ns, ew]: &[String; 2],
        percent: Option<&[String; 2]>,
        total: bool,
    ) -> String {
        match percent {
            Some([of_ns, of_ew]) => {
                format!("N-S {ns} and E-W {ew} matchpoints ({of_ns} % and {of_ew} %).")
            }
            None if total => format!("N-S {ns} and E-W {ew} points."),
            None => format!("N-S {ns} and E-W {ew} IMPs."),
        }
    }

    fn review_rounded_by(&self, source: &str) -> String {
        format!("Rounded as published: {source}.")
    }

    fn scored_contract(&self, played: Option<(Contract, u8)>, ns: &str, ew: &str) -> String {
        format!("{}: North-South {ns}, East-West {ew}", self.review_result(played))
    }

    fn scored_imps(&self, imps: &str) -> String {
        format!("{imps} IMPs")
    }

    fn scored_top(&self, top: &str) -> String {
        format!("Matchpoints, top {top}")
    }

    fn scored_datum(&self, datum: &str) -> String {
        format!("Datum {datum}")
    }
}

/// What the director has to find, and what the result is compared with.
fn question(law: &str) -> &'static str {
    match law {
        "23C" => {
            "did the offending side get assistance through the infraction, without which the \
             outcome could well have been different? Compared with the board without the \
             infraction."
        }
        "27D" => {
            "did the insufficient bid assist its side, and could the outcome well have been \
             different without it? Compared with the call they would have made at once."
        }
        "72C" => {
            "could the offender have been aware, when they erred, that this could well hurt the \
             opponents? Compared with the board without the irregularity, no bar and no \
             restriction."
        }
        "16C3" | "16B3" => {
            "was an action chosen that the information demonstrably suggested over a logical \
             alternative? Compared with the legal alternatives; what was suggested weighs \
             nothing, and the rectification stays."
        }
        "21B3" => {
            "what would the misinformed side have done, had it known the agreement (not the \
             hand)? Compared with the right explanation."
        }
        "12A1" => "a violation for which the Laws have no rectification of their own.",
        "12A2" => "no normal play of the board is possible: by fault, each side for itself.",
        "12A3" | "82C" => {
            "the director erred. Compared with the right ruling, the infraction included; \
             the result at the table is void."
        }
        "11A" => {
            "a side acted before the director came. The side that gained loses its gain, and \
             the other keeps the result at the table."
        }
        "86B" => {
            "a result was obtained at the other table. A side whose score is assigned for it may \
             leave opponents without fault: theirs is average plus, to be entered by itself."
        }
        "87" => "a fouled board: each group of tables with the same cards by itself.",
        _ => "what would the result have been without it?",
    }
}

/// A result without its declarer: `4♠X−1`.
pub(super) fn result(played: Option<(Contract, u8)>) -> String {
    let Some((Contract { bid, doubled, .. }, tricks)) = played else {
        return "passed out".to_owned();
    };
    let doubled = "X".repeat(usize::from(doubled.times()));
    let made = match i32::from(tricks) - i32::from(bid.level.get()) - 6 {
        0 => "=".to_owned(),
        over @ 1.. => format!("+{over}"),
        down => format!("−{}", -down),
    };
    format!("{}{}{doubled}{made}", bid.level.get(), bid.strain.symbol())
}

#[cfg(test)]
mod tests {
    use bridge::{Bid, Doubled, Level, Seat, Strain};

    use super::*;

    #[test]
    fn a_contract_is_written_the_way_a_director_says_it() {
        let said = |level, strain, doubled, tricks| {
            let bid = Bid { level: Level::new(level).expect("a level"), strain };
            let contract = Contract { bid, declarer: Seat::North, doubled };
            English.review_result(Some((contract, tricks)))
        };
        assert_eq!(said(3, Strain::NoTrump, Doubled::No, 9), "3NT= by North");
        assert_eq!(said(4, Strain::Spades, Doubled::Once, 8), "4♠X−2 by North");
        assert_eq!(English.review_result(None), "passed out");
    }
}
