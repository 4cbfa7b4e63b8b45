//! Why a call is comparable, is not, or is for the director to judge.

use bridge::{Strain, Suit};
use director::compare::{Evidence, Feature, Finding, Reason, Residual, Taken};
use director::profile::{Doubt, Settings, Tolerance};
use director::{Belief, Systems, Unpublished};
use hands::Share;
use hands::meaning::{Denominations, Purpose};
use laws::Verdict;

use super::meaning::{formula, purpose};
use super::names::Name as _;
use super::{bare, capitalised, in_words};

/// The reason, to be read aloud.
pub(crate) fn compared(settings: &Settings, evidence: &Evidence) -> String {
    let Finding { verdict, reason, .. } = &evidence.comparison.finding;
    let reading = finding(settings, evidence);
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

/// What was found, without what it leaves to the director.
pub(crate) fn finding(settings: &Settings, evidence: &Evidence) -> String {
    let mut found = reason(settings, evidence);
    if !evidence.taken.is_empty() {
        found = format!("{found} {}", taken(&evidence.taken));
    }
    found
}

/// The calls that the withdrawn one denied: `Taken away: 2♣ (10 to 16 points, 5 or
/// more clubs).`
fn taken(taken: &[Taken]) -> String {
    /// Nobody listens to more.
    const MOST: usize = 4;
    let each = |one: &Taken| format!("{} ({})", bare(one.call), formula(&one.hands));
    let told: Vec<String> = taken.iter().take(MOST).map(each).collect();
    let more = if taken.len() > MOST { " and others" } else { "" };
    format!("Taken away, because they had a call that shows it: {}{more}.", told.join(", "))
}

fn reason(settings: &Settings, evidence: &Evidence) -> String {
    const NONE: &str = "No hand that makes this call would have made the withdrawn one";
    let nothing_shared = evidence.comparison.hands.both == 0;
    match &evidence.comparison.finding.reason {
        Reason::Purpose(purpose) => format!("The same purpose: {}.", both_are(purpose)),
        Reason::Same => "Both calls show the same hands.".to_owned(),
        Reason::Contained => {
            "Every hand that makes this call would have made the withdrawn one.".to_owned()
        }
        Reason::Close { exact, fit } if *exact == *fit => {
            format!("Similar: {} would have made the withdrawn one.", of_hands(*fit))
        }
        Reason::Close { exact, fit } => format!(
            "Similar: {}, {} would have made the withdrawn one. Without any allowance, {} would.",
            allowing(settings),
            of_hands(*fit),
            in_words(*exact)
        ),
        Reason::Edge => {
            "A little lighter than the withdrawn call: within what may be called small, but not \
             within what surely is."
                .to_owned()
        }
        Reason::OnlyNear { exact, fit } => format!(
            "{}, {} would have made the withdrawn one. But without any allowance, {} would.",
            capitalised(&allowing(settings)),
            of_hands(*fit),
            in_words(*exact)
        ),
        Reason::TwoYardsticks(fit) => format!(
            "{}, {} would have made the withdrawn one. But the lower limits, or the lengths of a \
             suit that it showed, are too far apart when each is measured by itself.",
            capitalised(&allowing(settings)),
            of_hands(*fit)
        ),
        Reason::BothAllowed { points, card } => format!(
            "The new call is different in strength and in length. {}, {} have the strength and \
             length of the withdrawn one; allowing one card instead, {} have.",
            capitalised(&allowing_points(settings.hcp_floor_tolerance)),
            of_hands(*points),
            in_words(*card)
        ),
        Reason::PassAgain => "A pass for a pass: the same call. A player with a strong hand may \
             have had no bid, and that tells partner little."
            .to_owned(),
        Reason::Weaker { new: (least, most), old, exact } => format!(
            "The new call is weaker: {least} to {most} points, where the withdrawn one promised at \
             least {old}. {}.",
            capitalised(&has(*exact))
        ),
        Reason::Light => {
            "The same suit, but the new call may be several points lighter than an opening bid."
                .to_owned()
        }
        Reason::LightOpening => {
            "The same opening bid, but it may be several points lighter than the withdrawn one."
                .to_owned()
        }
        Reason::OtherSuit { old, new, exact } => format!(
            "The withdrawn call showed {}, and this one shows {}: {}.",
            names(*old),
            names(*new),
            has(*exact)
        ),
        Reason::OtherStrength if nothing_shared => format!("{NONE}: its strength is another."),
        Reason::OtherStrength => {
            "Hardly any hand that makes this call has the strength of the withdrawn one.".to_owned()
        }
        Reason::Strength { .. } | Reason::NotShared(_) if nothing_shared => format!("{NONE}."),
        Reason::Strength { weaker, stronger } => strength(settings, *weaker, *stronger),
        Reason::Opposite => {
            "The same hands, but one call is for take-out and the other for penalties.".to_owned()
        }
        Reason::NotLimited(stronger) => format!(
            "The withdrawn call limited the hand; even {}, {} are stronger.",
            allowing_points(settings.hcp_ceiling_tolerance),
            of_hands(*stronger)
        ),
        Reason::NotPromised(_) if nothing_shared => format!("{NONE}{}.", although(evidence)),
        Reason::NotPromised(share) => format!(
            "The strength fits, but this call does not promise what the withdrawn one did{}: {}.",
            although(evidence),
            has(*share)
        ),
        Reason::ShowsNone(share) => format!(
            "The withdrawn call showed a denomination{}, and this one shows none: {}.",
            although(evidence),
            has(*share)
        ),
        Reason::NotShared(share) => format!(
            "The withdrawn call{} showed neither a suit nor notrump, so nothing is allowed: {} \
             would have made it.",
            although(evidence),
            of_hands(*share)
        ),
        Reason::MightHaveBid(share) => format!(
            "The strength is that of the withdrawn pass, but {} would have passed: the others \
             had a bid that shows the same.",
            of_hands(*share)
        ),
        Reason::NothingNew => {
            "This call says nothing that their earlier calls had not said, and the withdrawn one did."
                .to_owned()
        }
        Reason::Asks => "This call is a question: it does not say by itself what the withdrawn \
             one said."
            .to_owned(),
        Reason::OtherQuestion => {
            "The withdrawn call was a question, and this call does not ask it.".to_owned()
        }
        Reason::NearQuestion => {
            "One call asks for aces, the other for key cards: nearly the same question.".to_owned()
        }
        Reason::NoHands => {
            "No hand fits what one of the calls is said to show. Check the meanings.".to_owned()
        }
        Reason::TooComplex => {
            "There are too many conditions on honours to be counted. Judge by what they say."
                .to_owned()
        }
        Reason::Spent => "There was more to compare on this board than is worked out for one \
             ruling. Judge by what the calls say."
            .to_owned(),
    }
}

/// Why, in short: all that was found where it leaves a doubt, otherwise its
/// first sentence.
pub(crate) fn briefly(settings: &Settings, evidence: &Evidence) -> String {
    let Finding { verdict, in_doubt, .. } = evidence.comparison.finding;
    match verdict {
        Verdict::Judgment if in_doubt => finding(settings, evidence),
        Verdict::Yes | Verdict::No if in_doubt => compared(settings, evidence),
        Verdict::Yes | Verdict::No | Verdict::Judgment => {
            first_sentence(&compared(settings, evidence)).to_owned()
        }
    }
}

/// Why, as one player would tell another: the suit first.
pub(crate) fn in_person(settings: &Settings, evidence: &Evidence) -> String {
    if let Reason::OtherSuit { old, new, .. } = &evidence.comparison.finding.reason {
        return format!("It shows {}, not {}.", names(*new), names(*old));
    }
    briefly(settings, evidence)
}

/// How alike the calls are, in two or three words.
pub(crate) const fn alike(reason: &Reason) -> &'static str {
    match reason {
        Reason::Same => "the same hands",
        Reason::PassAgain => "the same call",
        Reason::Contained | Reason::Close { .. } => "close enough",
        Reason::Edge
        | Reason::OnlyNear { .. }
        | Reason::TwoYardsticks(_)
        | Reason::BothAllowed { .. } => "near, not surely",
        Reason::Light | Reason::LightOpening => "may be lighter",
        Reason::OtherSuit { .. } => "another suit",
        Reason::OtherStrength => "another strength",
        Reason::Weaker { .. } => "weaker",
        Reason::Strength { weaker, stronger } => {
            if weaker.part >= stronger.part {
                "weaker"
            } else {
                "stronger"
            }
        }
        Reason::NotLimited(_) => "not limited",
        Reason::NotPromised(_) | Reason::NothingNew => "promises less",
        Reason::ShowsNone(_) => "shows no suit",
        Reason::NotShared(_) | Reason::MightHaveBid(_) => "other hands",
        Reason::Opposite => "asks the opposite",
        Reason::Purpose(_) | Reason::Asks | Reason::OtherQuestion | Reason::NearQuestion => {
            "a question"
        }
        Reason::NoHands | Reason::TooComplex | Reason::Spent => "not counted",
    }
}

/// What the calls are for, in two or three words.
pub(crate) const fn aims(reason: &Reason) -> &'static str {
    if matches!(reason, Reason::Purpose(_)) {
        "the same"
    } else if matches!(reason, Reason::Opposite) {
        "the opposite"
    } else if matches!(reason, Reason::Asks | Reason::OtherQuestion) {
        "another question"
    } else if matches!(reason, Reason::NearQuestion) {
        "nearly the same"
    } else {
        "none in common"
    }
}

fn first_sentence(text: &str) -> &str {
    let ends = text.match_indices(". ").map(|(place, _)| place + 1);
    let is_end = |end: &usize| text[end + 1..].starts_with(char::is_uppercase);
    &text[..ends.into_iter().find(is_end).unwrap_or(text.len())]
}

/// What was promised beside strength, if it has a name: ` (at least 4 diamonds)`.
fn although(evidence: &Evidence) -> String {
    let named = |feature: &&Feature| {
        !matches!(feature, Feature::Purpose(_) | Feature::AtLeast(_) | Feature::AtMost(_))
    };
    let told = evidence.residual.iter().map(|residual| &residual.feature).find(named);
    told.map_or_else(String::new, |feature| format!(" ({})", tells(feature).0))
}

/// Both readings of what is left open.
const fn in_doubt(reason: &Reason) -> Option<(&'static str, &'static str)> {
    Some(match reason {
        Reason::Opposite => ("it is made on the same hands.", "it asks partner for the opposite."),
        Reason::OnlyNear { .. } => {
            ("every difference is small.", "it shows the hands that the withdrawn call does not.")
        }
        Reason::NotLimited(_) => (
            "few such hands are stronger.",
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
        Reason::BothAllowed { .. } => (
            "each difference is small by itself.",
            "together they are not, and partner would know the rest only from the withdrawn call.",
        ),
        Reason::LightOpening => (
            "it is the same bid again, and many such hands are strong enough.",
            "partner would know the missing points only from the withdrawn call.",
        ),
        Reason::NearQuestion => (
            "both calls look for a slam, and ask how much of it partner holds.",
            "the answers to one are not the answers to the other.",
        ),
        Reason::Weaker { .. } => (
            "it shows the same suit, and many such hands are strong enough.",
            "it is a pre-empt, and partner would know the values only from the withdrawn call.",
        ),
        Reason::Light => (
            "it shows the same suit, and many such hands are strong enough.",
            "partner would know the missing points only from the withdrawn call.",
        ),
        Reason::NotPromised(_) => (
            "the strength fits, and most such hands have it, or nearly.",
            "partner would know it only from the withdrawn call.",
        ),
        Reason::NotShared(_) => (
            "most such hands would have made the withdrawn call.",
            "too many would not, and partner would know it only from the withdrawn call.",
        ),
        Reason::MightHaveBid(_) => (
            "many players pass with such a hand.",
            "with such a hand they had a bid, and their pass denied it.",
        ),
        Reason::Purpose(_)
        | Reason::Same
        | Reason::PassAgain
        | Reason::NothingNew
        | Reason::Asks
        | Reason::Contained
        | Reason::Close { .. }
        | Reason::Strength { .. }
        | Reason::OtherStrength
        | Reason::OtherSuit { .. }
        | Reason::ShowsNone(_)
        | Reason::OtherQuestion
        | Reason::NoHands
        | Reason::TooComplex
        | Reason::Spent => return None,
    })
}

const fn judge(settings: &Settings) -> &'static str {
    match settings.doubt {
        Doubt::Generous => "The director judges, generously.",
        Doubt::Judge | Doubt::Comparable | Doubt::NotComparable => "The director judges.",
    }
}

/// The shares are of the hands that are not off at the other end.
fn strength(settings: &Settings, weaker: Share, stronger: Share) -> String {
    let (tolerance, share, how) = if weaker.part >= stronger.part {
        (settings.hcp_floor_tolerance, weaker, "weaker")
    } else {
        (settings.hcp_ceiling_tolerance, stronger, "stronger")
    };
    if share.part == 0 {
        return "Too few hands that make this call have the strength of the withdrawn one."
            .to_owned();
    }
    let of_hands = capitalised(&of_hands(share));
    format!("{of_hands} are {how} than the withdrawn call, {}.", allowing_points(tolerance))
}

/// `allowing 2 points and one card`
fn allowing(settings: &Settings) -> String {
    let (below, above) = (settings.hcp_floor_tolerance, settings.hcp_ceiling_tolerance);
    if below.small() == above.small() {
        return format!("{} and one card", allowing_points(below));
    }
    format!("allowing {} points fewer, {} more, and one card", below.small(), above.small())
}

fn allowing_points(tolerance: Tolerance) -> String {
    match tolerance.small() {
        0 => "allowing nothing".to_owned(),
        1 => "allowing 1 point".to_owned(),
        points => format!("allowing {points} points"),
    }
}

/// `up to 2 points`
fn points(tolerance: Tolerance) -> String {
    match tolerance.small() {
        1 => "up to 1 point".to_owned(),
        points => format!("up to {points} points"),
    }
}

/// `hearts and spades`
fn names(shown: Denominations) -> String {
    let shown = Strain::ALL.into_iter().filter(|strain| shown.contains(*strain));
    shown.map(Strain::name).collect::<Vec<_>>().join(" and ")
}

/// `87% of the hands that make this call`
fn of_hands(share: Share) -> String {
    match in_words(share).as_str() {
        "all" => "all hands that make this call".to_owned(),
        "none" => "no hands that make this call".to_owned(),
        share => format!("{share} of the hands that make this call"),
    }
}

fn has(share: Share) -> String {
    match share.part {
        0 => "no such hand would have made it".to_owned(),
        _ => format!("{} of its hands would have made it", in_words(share)),
    }
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
            format!("both calls are {}", self::purpose(purpose))
        }
    }
}

/// What the player may have believed.
pub(crate) const fn belief(belief: Belief) -> &'static str {
    match belief {
        Belief::AsItWas => "It was a call in turn.",
        Belief::Opening => "They may have thought that nobody had bid.",
        Belief::Dealer => "They may have thought that it was their deal.",
        Belief::OthersPassed => "They may have thought that the players before them had passed.",
        Belief::Unseen(1) => "They may not have seen the last bid.",
        Belief::Unseen(_) => "They may not have seen the last two bids.",
        Belief::Lower(1) => "They may have taken the last bid for one a level lower.",
        Belief::Lower(_) => "They may have taken the last bid for one two levels lower.",
        Belief::LowerSuit => "They may have taken the last bid for one of a lower suit.",
        Belief::Higher => "They may have meant the bid a level higher.",
        Belief::Answer => "They may have meant the answer to partner's question, a level higher.",
        Belief::OnHisRight => "They may have thought that the last bid was made on their right.",
        Belief::AsItSounds => "Nothing explains it: the bid is taken as it sounds.",
    }
}

/// What a comparison rests on without a source.
pub(crate) fn unpublished(settings: &Settings, unpublished: &Unpublished) -> String {
    let (subject, value) = (unpublished.setting, unpublished.value.as_str());
    let taken = match subject {
        "hcp_floor_tolerance" => {
            format!("{} fewer count as small", points(settings.hcp_floor_tolerance))
        }
        "hcp_ceiling_tolerance" => {
            format!("{} more count as small", points(settings.hcp_ceiling_tolerance))
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
        "aces_vs_keycards" => match value {
            "no" => "to ask for key cards is another purpose than to ask for aces".to_owned(),
            "yes" => "to ask for key cards has the purpose of asking for aces".to_owned(),
            _ => "whether to ask for key cards has the purpose of asking for aces is doubtful"
                .to_owned(),
        },
        "pass_vs_preempt" => match value {
            "no" => "with a hand for a weak jump they would not have passed".to_owned(),
            _ => "a pass does not deny a hand for a weak jump".to_owned(),
        },
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

/// What only the withdrawn call tells, in a sentence or two.
pub(crate) fn residual(residual: &Residual) -> String {
    let (tells, not) = tells(&residual.feature);
    if matches!(residual.feature, Feature::Purpose(_)) {
        return format!("Only the withdrawn call {tells}.");
    }
    let share = match in_words(residual.share).as_str() {
        "all" => "No hand for the new call fits that".to_owned(),
        share => format!("{} of the hands for the new call {not}", capitalised(share)),
    };
    format!("Only the withdrawn call shows {tells}. {share}.")
}

/// What is told, and what hands without it do.
fn tells(feature: &Feature) -> (String, &'static str) {
    match feature {
        Feature::AtLeast(points) => (format!("at least {points} points"), "have fewer"),
        Feature::AtMost(points) => (format!("at most {points} points"), "have more"),
        Feature::Longer(suit, cards) => {
            (format!("at least {}", cards_of(*cards, *suit)), "have fewer")
        }
        Feature::Shorter(suit, 0) => (format!("no {}", suit.name()), "have some"),
        Feature::Shorter(suit, cards) => {
            (format!("at most {}", cards_of(*cards, *suit)), "have more")
        }
        Feature::Balanced => ("a balanced hand".to_owned(), "are not balanced"),
        Feature::Unbalanced => ("an unbalanced hand".to_owned(), "are balanced"),
        Feature::Honours(formula) | Feature::Condition(formula) => {
            (self::formula(formula), "do not fit that")
        }
        Feature::Purpose(purpose) => (self::purpose(purpose), "do not"),
    }
}

fn cards_of(cards: u8, suit: Suit) -> String {
    let name = suit.name();
    if cards == 1 { format!("1 {}", name.trim_end_matches('s')) } else { format!("{cards} {name}") }
}

/// What to note where books say what calls show.
pub(crate) fn from_books(systems: &Systems) -> Option<&'static str> {
    (!systems.is_empty())
        .then_some("what calls show is taken from the books, where the record does not say it")
}

#[cfg(test)]
mod tests {
    use director::Authority;
    use director::compare::Shown;

    use super::*;

    /// What partner would know only from the withdrawn call.
    #[test]
    fn a_residual_names_what_only_the_withdrawn_call_shows() {
        let left = |withdrawn: &[&str], replacement: &str| {
            let shown = |text: &str| Shown::new(&text.parse().unwrap(), None);
            let old: Vec<Shown> = withdrawn.iter().map(|text| shown(text)).collect();
            let old: Vec<&Shown> = old.iter().collect();
            let found = Evidence::new(&Settings::new(Authority::Ebu), &old, &shown(replacement));
            found.residual.iter().map(residual).collect::<Vec<_>>().join(" ")
        };
        assert_eq!(left(&["11-19, 5+H; nat"], "12-14, 6H; nat"), "");
        let table: [(&[&str], &str, &str); 4] = [
            (
                &["11-19, 5+H; nat"],
                "6+, 4+H; nat",
                "Only the withdrawn call shows at least 5 hearts. 57% of the hands for the new \
                 call have fewer. Only the withdrawn call shows at least 11 points. 49% of the \
                 hands for the new call have fewer. Only the withdrawn call shows at most 19 \
                 points. 2% of the hands for the new call have more.",
            ),
            (
                &["15-17 bal stop(H); nat shows:N"],
                "15-17; nat",
                "Only the withdrawn call shows a balanced hand. 52% of the hands for the new call \
                 are not balanced. Only the withdrawn call shows a stopper in hearts. 22% of the \
                 hands for the new call do not fit that.",
            ),
            (&["8+; art ask:majors"], "8+, 5+H; nat", "Only the withdrawn call asks for majors."),
            (
                &["12-14 bal; nat", "15-17 bal; nat"],
                "10-13 bal; nat",
                "Only the withdrawn call shows at least 12 points. 55% of the hands for the new \
                 call have fewer.",
            ),
        ];
        for (withdrawn, replacement, expected) in table {
            assert_eq!(left(withdrawn, replacement), expected);
        }
    }

    /// What a withdrawn double denied, and a pass.
    #[test]
    fn the_hands_a_call_denied_are_mentioned() {
        let settings = Settings::new(Authority::Ebu);
        let shown = |text: &str| Shown::new(&text.parse().unwrap(), None);
        let mut found =
            Evidence::new(&settings, &[&shown("12+; art t/o")], &shown("10-16, 6+C; nat"));
        let some = Share { part: 1, whole: 4 };
        found.comparison.finding = Finding {
            reason: Reason::NotShared(some),
            verdict: Verdict::No,
            ..found.comparison.finding
        };
        let taken = |call: &str, hands: &str| Taken {
            call: call.parse().unwrap(),
            hands: hands.parse::<hands::meaning::Meaning>().unwrap().formula,
        };
        found.taken = vec![taken("2C", "10-16, 5+C"), taken("3C", "5-10, 6+C")];
        assert_eq!(
            finding(&settings, &found),
            "The withdrawn call showed neither a suit nor notrump, so nothing is allowed: 25% of \
             the hands that make this call would have made it. Taken away, because they had a call \
             that shows it: 2♣ (10 to 16 points, 5 or more clubs), 3♣ (5 to 10 points, 6 or more \
             clubs)."
        );
        found.comparison.finding.reason = Reason::MightHaveBid(some);
        found.taken.truncate(1);
        assert_eq!(
            finding(&settings, &found),
            "The strength is that of the withdrawn pass, but 25% of the hands that make this call \
             would have passed: the others had a bid that shows the same. Taken away, because they \
             had a call that shows it: 2♣ (10 to 16 points, 5 or more clubs)."
        );
    }

    /// Another suit first, then strength, then what the call is for.
    #[test]
    fn the_reason_is_worded_the_way_a_person_would() {
        let why = |authority, withdrawn: &[&str], replacement: &str| {
            let shown = |text: &str| Shown::new(&text.parse().unwrap(), None);
            let old: Vec<Shown> = withdrawn.iter().map(|text| shown(text)).collect();
            let old: Vec<&Shown> = old.iter().collect();
            let settings = Settings::new(authority);
            compared(&settings, &Evidence::new(&settings, &old, &shown(replacement)))
        };
        let table: [(Authority, &[&str], &str, &str); 9] = [
            (
                Authority::Wbf,
                &["11-19, 5+H; nat"],
                "6-9, 4+S; nat",
                "The withdrawn call showed hearts, and this one shows spades: no such hand would \
                 have made it.",
            ),
            (
                Authority::Ebu,
                &["11-19, 4+C; nat"],
                "15-17 bal stop(C); nat shows:N",
                "The withdrawn call showed clubs, and this one shows notrump: 43% of its hands \
                 would have made it.",
            ),
            (
                Authority::Ebu,
                &["15+, 4+H; art ask:keycards(H) shows:H"],
                "15+, 4+S; art ask:keycards(S) shows:S",
                "The withdrawn call showed hearts, and this one shows spades: 28% of its hands \
                 would have made it.",
            ),
            (
                Authority::Ebu,
                &["16+; art ask:aces shows:-"],
                "6-10, 6+H; nat SO",
                "No hand that makes this call would have made the withdrawn one: its strength is \
                 another.",
            ),
            (
                Authority::Ebu,
                &["16+; art ask:aces shows:-"],
                "16+, 6+H; nat SO",
                "The withdrawn call was a question, and this call does not ask it.",
            ),
            (
                Authority::Ebu,
                &["11-19, 5+S; nat"],
                "10-12, 4+S; nat INV raise",
                "The new call is different in strength and in length. Allowing 2 points, 42% of \
                 the hands that make this call have the strength and length of the withdrawn one; \
                 allowing one card instead, 64% have. For it: each difference is small by itself. \
                 Against it: together they are not, and partner would know the rest only from the \
                 withdrawn call. The director judges, generously.",
            ),
            (
                Authority::Acbl,
                &["10-21, 5+S; nat"],
                "8-16, 5+S; nat",
                "The same suit, but the new call may be several points lighter than an opening bid.",
            ),
            (
                Authority::Abf,
                &["11-19, 5+S; nat"],
                "8-19, 5+S; nat",
                "The same opening bid, but it may be several points lighter than the withdrawn \
                 one. In doubt ABF calls it not comparable.",
            ),
            (
                Authority::Nbb,
                &["15+; art ask:aces shows:-"],
                "15+; art ask:keycards(S) shows:-",
                "One call asks for aces, the other for key cards: nearly the same question. In \
                 doubt NBB calls it comparable.",
            ),
        ];
        for (authority, withdrawn, replacement, expected) in table {
            assert_eq!(why(authority, withdrawn, replacement), expected);
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
