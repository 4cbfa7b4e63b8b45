//! Why a call is comparable, is not, or is for the director to judge.

use bridge::Suit;
use hands::Share;
use hands::meaning::{Purpose, Tags};
use laws::Verdict;

use crate::compare::{Evidence, Feature, Finding, Reason, Residual};
use crate::profile::{Doubt, Settings};
use crate::ruling::Unpublished;

/// The reason, to be read aloud.
pub(in crate::words) fn compared(settings: &Settings, evidence: &Evidence) -> String {
    let Finding { verdict, reason, .. } = &evidence.comparison.finding;
    let reading = match reason {
        Reason::Purpose(purpose) => format!("The same purpose: {}.", both_are(purpose)),
        Reason::Same => "Both calls show the same hands.".to_owned(),
        Reason::Contained => {
            "Every hand that makes this call would have made the withdrawn one.".to_owned()
        }
        Reason::Close { exact, fit } => format!(
            "Similar: {}, {} would have made the withdrawn one. Without any allowance, {} would.",
            allowing(settings),
            of_hands(*fit),
            percent(*exact)
        ),
        Reason::Edge => {
            "A little lighter than the withdrawn call: within what may be called small, but not \
             within what surely is."
                .to_owned()
        }
        Reason::OnlyNear { exact, fit } => format!(
            "{}, {} would have made the withdrawn one. But without any allowance, {} would.",
            first(&allowing(settings)),
            of_hands(*fit),
            percent(*exact)
        ),
        Reason::TwoYardsticks(fit) => format!(
            "{}, {} would have made the withdrawn one. But the lower limits, or the lengths of a \
             suit that it showed, are too far apart when each is measured by itself.",
            first(&allowing(settings)),
            of_hands(*fit)
        ),
        Reason::Light => "The same suit, but the new call may be a few points lighter than I can call a small difference.".to_owned(),
        Reason::Strength { weaker, stronger } => strength(settings, *weaker, *stronger),
        Reason::NotLimited(stronger) => format!(
            "The withdrawn call limited the hand; {} are stronger than that.",
            of_hands(*stronger)
        ),
        Reason::NotPromised(share) => format!(
            "The strength fits, but this call does not promise what the withdrawn one did: {}.",
            has(*share)
        ),
        Reason::ShowsNone(share) => format!(
            "The withdrawn call showed a denomination, and this one shows none: {}.",
            has(*share)
        ),
        Reason::OtherQuestion => {
            "The withdrawn call was a question, and this call does not ask it.".to_owned()
        }
        Reason::NoHands => {
            "No hand fits what one of the calls is said to show. Check the meanings.".to_owned()
        }
        Reason::TooComplex => {
            "There are too many conditions on honours to be counted. Judge by what they say."
                .to_owned()
        }
    };
    let doubt = in_doubt(reason).filter(|_| evidence.comparison.finding.in_doubt);
    let initials = settings.authority.initials();
    match (verdict, doubt) {
        (Verdict::Judgment, Some((yes, no))) => {
            format!("{reading} For it: {yes} Against it: {no} {}", judge(settings))
        }
        (Verdict::Yes, Some(_)) => format!("{reading} In doubt {initials} calls it comparable."),
        (Verdict::No, Some(_)) => format!("{reading} In doubt {initials} calls it not comparable."),
        (Verdict::Yes | Verdict::No | Verdict::Judgment, None) => reading,
    }
}

/// Both readings of what is left open.
const fn in_doubt(reason: &Reason) -> Option<(&'static str, &'static str)> {
    Some(match reason {
        Reason::OnlyNear { .. } => {
            ("every difference is small.", "it shows the hands that the withdrawn call does not.")
        }
        Reason::NotLimited(_) => (
            "the strength fits, and few such hands are stronger.",
            "the withdrawn call told partner where the strength ends.",
        ),
        Reason::Edge => (
            "it is the same kind of hand, and the difference is small.",
            "the difference is more than is surely small.",
        ),
        Reason::TwoYardsticks(_) => (
            "nearly every such hand is close to the withdrawn call.",
            "it is another kind of hand, in strength or in length.",
        ),
        Reason::Light => (
            "it shows the same suit, and many such hands are strong enough.",
            "partner would know the missing points only from the withdrawn call.",
        ),
        Reason::NotPromised(_) => (
            "the strength fits, and many such hands have it anyway.",
            "partner would know it only from the withdrawn call.",
        ),
        Reason::Purpose(_)
        | Reason::Same
        | Reason::Contained
        | Reason::Close { .. }
        | Reason::Strength { .. }
        | Reason::ShowsNone(_)
        | Reason::OtherQuestion
        | Reason::NoHands
        | Reason::TooComplex => return None,
    })
}

const fn judge(settings: &Settings) -> &'static str {
    match settings.doubt {
        Doubt::Generous => "The director judges, generously.",
        Doubt::Judge | Doubt::Comparable | Doubt::NotComparable => "The director judges.",
    }
}

fn strength(settings: &Settings, weaker: Share, stronger: Share) -> String {
    let than = format!("than the withdrawn call, {}", allowing_points(settings));
    let none = |share: Share| share.part == 0;
    if none(weaker) && none(stronger) {
        return format!(
            "Too few of its hands have the strength of the withdrawn call, {}.",
            allowing_points(settings)
        );
    }
    if none(stronger) {
        return format!("{} are weaker {than}.", of_hands(weaker));
    }
    if none(weaker) {
        return format!("{} are stronger {than}.", of_hands(stronger));
    }
    format!("{} are weaker and {} stronger {than}.", of_hands(weaker), percent(stronger))
}

/// `allowing 2 points and one card`
fn allowing(settings: &Settings) -> String {
    format!("{} and one card", allowing_points(settings))
}

fn allowing_points(settings: &Settings) -> String {
    format!("allowing {} points", settings.hcp_floor_tolerance.small())
}

/// `87% of the hands that make this call`
fn of_hands(share: Share) -> String {
    format!("{} of the hands that make this call", percent(share))
}

fn has(share: Share) -> String {
    match share.part {
        0 => "no such hand would have made it".to_owned(),
        _ => format!("{} of its hands would have made it", percent(share)),
    }
}

/// `87 %`, `less than 1 %`
fn percent(share: Share) -> String {
    match (share.percent(), share.is_at_least(1)) {
        (0, _) => "none".to_owned(),
        (_, false) => "less than 1%".to_owned(),
        (100, _) => "all".to_owned(),
        (whole, _) => format!("{whole}%"),
    }
}

/// With a capital.
fn first(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

fn both_are(purpose: &Purpose) -> String {
    match purpose {
        Purpose::Ask(what) => format!("both calls ask the same question ({what})"),
        Purpose::Answer(what) => format!("both calls answer the same question ({what})"),
        Purpose::Transfer(suit) => format!("both calls are transfers to {}", suit.name()),
        Purpose::Relay => "both calls are relays".to_owned(),
        Purpose::Puppet => "both calls are puppets".to_owned(),
        Purpose::Takeout => "both calls are for take-out".to_owned(),
        Purpose::PassOrCorrect => "both calls are to be passed or corrected".to_owned(),
        Purpose::Penalty
        | Purpose::Negative
        | Purpose::Cue
        | Purpose::Lead
        | Purpose::Preempt
        | Purpose::Raise
        | Purpose::Show => {
            format!("both calls are {}", in_words(purpose))
        }
    }
}

fn in_words(purpose: &Purpose) -> String {
    Tags { purposes: vec![purpose.clone()], ..Tags::default() }.in_words()
}

/// What a comparison rests on without a source.
pub(in crate::words) fn unpublished(settings: &Settings, unpublished: &Unpublished) -> String {
    let (subject, value) = (unpublished.setting, unpublished.value.as_str());
    let taken = match subject {
        "hcp_floor_tolerance" => {
            format!("up to {} points fewer count as small", settings.hcp_floor_tolerance.small())
        }
        "hcp_ceiling_tolerance" => {
            format!("up to {} points more count as small", settings.hcp_ceiling_tolerance.small())
        }
        "length_tolerance" => "one card in a suit that both calls show counts as small".to_owned(),
        "subset_strict" => "strength and length are each measured by themselves".to_owned(),
        "overcall1_vs_opening" | "response1_vs_opening" => match value {
            "no" => "a call that is a few points lighter is not similar".to_owned(),
            "yes" => "a call that is a few points lighter is still similar".to_owned(),
            _ => "whether a call that is a few points lighter is similar is doubtful".to_owned(),
        },
        "takeout_x_specifies_suit" => match value {
            "no" => "a take-out double shows no suit".to_owned(),
            _ => "a take-out double shows the suits it promises".to_owned(),
        },
        "takeout_is_purpose" => "a second take-out double has the purpose of the first".to_owned(),
        "doubt" => match value {
            "comparable" => "in doubt a call is comparable".to_owned(),
            _ => "in doubt a call is not comparable".to_owned(),
        },
        _ => format!("{subject} is {value}"),
    };
    format!(
        "We know of no rule published by {} on this. Taken here: {taken}.",
        settings.authority.initials()
    )
}

/// What only the withdrawn call tells: its name, and a sentence.
pub(in crate::words) fn residual(residual: &Residual) -> (String, String) {
    let (feature, tells, not) = match &residual.feature {
        Feature::AtLeast(points) => {
            ("strength".to_owned(), format!("at least {points} points"), "have fewer")
        }
        Feature::AtMost(points) => {
            ("strength".to_owned(), format!("at most {points} points"), "have more")
        }
        Feature::Longer(suit, cards) => (
            format!("length {suit}"),
            format!("at least {}", cards_of(*cards, *suit)),
            "have fewer",
        ),
        Feature::Shorter(suit, 0) => {
            (format!("length {suit}"), format!("no {}", suit.name()), "have some")
        }
        Feature::Shorter(suit, cards) => {
            (format!("length {suit}"), format!("at most {}", cards_of(*cards, *suit)), "have more")
        }
        Feature::Balanced => ("shape".to_owned(), "a balanced hand".to_owned(), "are not balanced"),
        Feature::Unbalanced => {
            ("shape".to_owned(), "an unbalanced hand".to_owned(), "are balanced")
        }
        Feature::Honours(formula) => ("honours".to_owned(), formula.in_words(), "do not fit that"),
        Feature::Purpose(purpose) => {
            return (
                "purpose".to_owned(),
                format!("Only the withdrawn call {}.", in_words(purpose)),
            );
        }
    };
    let share = match residual.share.percent() {
        100 => "All hands for the new call".to_owned(),
        _ => format!("{} of the hands for the new call", percent(residual.share)),
    };
    (feature, format!("Only the withdrawn call shows {tells}. {} {not}.", first(&share)))
}

fn cards_of(cards: u8, suit: Suit) -> String {
    let name = suit.name();
    if cards == 1 { format!("1 {}", name.trim_end_matches('s')) } else { format!("{cards} {name}") }
}
