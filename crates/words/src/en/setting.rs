//! What a verdict rests on, as a director says it.

use director::compare::Comparison;
use director::profile::Tolerance;
use director::{Settings, Source, Unpublished};

use super::capitalised;
use super::compare::unpublished;

/// A setting that decided: what is taken, and who says so.
pub(crate) fn rests_on(
    settings: &Settings,
    comparison: &Comparison,
    setting: &'static str,
) -> String {
    let value = settings.value(setting).unwrap_or_default();
    let taken = taken(settings, setting, &value);
    let by = settings.authority.initials();
    match settings.source(setting) {
        Some(Source::Published(source)) => {
            format!("{}. Published by {by}: {source}.", capitalised(&taken))
        }
        Some(Source::Record) => {
            format!("{}. Set for this comparison.", capitalised(&taken))
        }
        Some(Source::Default) | None if has_words(setting, &value) => {
            let laws = comparison.finding.laws();
            unpublished(settings, &Unpublished { setting, value, laws })
        }
        Some(Source::Default) | None => {
            let open = taken.starts_with("whether ") || taken.starts_with("how ");
            let taken = if open { capitalised(&taken) } else { format!("Taken here: {taken}") };
            format!("We know of no rule published by {by} on this. {taken}.")
        }
    }
}

/// Does the director have a sentence for it where nothing is published? Not for what
/// is left to judgement.
fn has_words(setting: &str, value: &str) -> bool {
    match setting {
        "hcp_floor_tolerance" | "hcp_ceiling_tolerance" => !value.contains('-') && value != "1",
        "length_tolerance" | "takeout_is_purpose" => true,
        "subset_strict" => value == "yes",
        "doubt" => !matches!(value, "generous" | "judge"),
        "overcall1_vs_opening"
        | "response1_vs_opening"
        | "takeout_x_specifies_suit"
        | "aces_vs_keycards"
        | "pass_vs_preempt" => value != "judge",
        _ => false,
    }
}

/// What a setting means for the comparison.
fn taken(settings: &Settings, setting: &str, value: &str) -> String {
    let text = match (setting, value) {
        ("hcp_floor_tolerance", _) => return small(settings.hcp_floor_tolerance, "fewer"),
        ("hcp_ceiling_tolerance", _) => return small(settings.hcp_ceiling_tolerance, "more"),
        ("length_tolerance", _) => return cards(settings.length_tolerance),
        ("subset_strict", "yes") => "strength and length are each measured by themselves",
        ("subset_strict", "no") => "strength and length are measured together",
        ("subset_strict", _) => "how strictly a subset is taken is for the director",
        ("doubt", "comparable") => "in doubt a call is comparable",
        ("doubt", "not_comparable") => "in doubt a call is not comparable",
        ("doubt", "generous") => "in doubt the director judges, generously",
        ("doubt", _) => "in doubt the director judges",
        ("overcall1_vs_opening", "yes") => {
            "a one-level overcall is similar to an opening bid in that suit"
        }
        ("overcall1_vs_opening", "no") => {
            "a one-level overcall is not similar to an opening bid in that suit"
        }
        ("overcall1_vs_opening", _) => {
            "whether a one-level overcall is similar to an opening bid in that suit is for the \
             director"
        }
        ("response1_vs_opening", "yes") => {
            "a one-level response is similar to an opening bid in that suit"
        }
        ("response1_vs_opening", "no") => {
            "a one-level response is not similar to an opening bid in that suit"
        }
        ("response1_vs_opening", _) => {
            "whether a one-level response is similar to an opening bid in that suit is for the \
             director"
        }
        ("takeout_x_specifies_suit", "yes") => "a take-out double shows the suits it promises",
        ("takeout_x_specifies_suit", "no") => "a take-out double shows no suit",
        ("takeout_x_specifies_suit", _) => {
            "whether a take-out double shows the suits it promises is for the director"
        }
        ("takeout_is_purpose", "yes") => "a second take-out double has the purpose of the first",
        ("takeout_is_purpose", "no") => {
            "a second take-out double has not by itself the purpose of the first"
        }
        ("takeout_is_purpose", _) => {
            "whether a second take-out double has the purpose of the first is for the director"
        }
        ("aces_vs_keycards", "yes") => "to ask for key cards has the purpose of asking for aces",
        ("aces_vs_keycards", "no") => {
            "to ask for key cards is another purpose than to ask for aces"
        }
        ("aces_vs_keycards", _) => {
            "whether to ask for key cards has the purpose of asking for aces is for the director"
        }
        ("pass_vs_preempt", "yes") => "a pass does not deny a hand for a weak jump",
        ("pass_vs_preempt", "no") => "with a hand for a weak jump they would not have passed",
        ("pass_vs_preempt", _) => {
            "whether a pass denies a hand for a weak jump is for the director"
        }
        _ => "what is usual where nothing else is laid down",
    };
    text.to_owned()
}

/// `up to 2 points fewer count as small`
fn small(tolerance: Tolerance, which: &str) -> String {
    let surely = match tolerance.small() {
        0 => format!("no point {which} counts as small"),
        1 => format!("1 point {which} counts as small"),
        points => format!("up to {points} points {which} count as small"),
    };
    match tolerance {
        Tolerance::Wide => format!("how many points {which} there are hardly matters"),
        Tolerance::UpTo { sure, most } if sure < most => {
            format!("{surely}, and up to {most} are for the director to judge")
        }
        Tolerance::UpTo { .. } | Tolerance::Judge => surely,
    }
}

fn cards(tolerance: Tolerance) -> String {
    match tolerance {
        Tolerance::UpTo { most: 0, .. } => "no difference in length counts as small".to_owned(),
        Tolerance::UpTo { sure: 2.., .. } => format!(
            "up to {} cards in a suit that both calls show count as small",
            tolerance.small()
        ),
        Tolerance::UpTo { .. } | Tolerance::Judge | Tolerance::Wide => {
            "one card in a suit that both calls show counts as small".to_owned()
        }
    }
}

#[cfg(test)]
mod tests {
    use director::Authority;
    use director::compare::{Shown, compare};

    use super::*;

    /// The settings that a comparison may rest on.
    const OF_A_COMPARISON: [&str; 11] = [
        "subset_strict",
        "hcp_floor_tolerance",
        "hcp_ceiling_tolerance",
        "length_tolerance",
        "doubt",
        "overcall1_vs_opening",
        "response1_vs_opening",
        "takeout_x_specifies_suit",
        "takeout_is_purpose",
        "aces_vs_keycards",
        "pass_vs_preempt",
    ];

    fn comparison(settings: &Settings) -> Comparison {
        let shown = Shown::new(&"any".parse().unwrap(), None);
        compare(settings, &[&shown], &shown)
    }

    #[test]
    fn no_setting_shows_the_raw_values_of_a_profile() {
        let check = |settings: &Settings, name: &'static str| {
            let text = rests_on(settings, &comparison(settings), name);
            let value = settings.value(name).unwrap();
            assert!(!text.contains('_') && text.ends_with('.'), "{text}");
            assert!(!text.contains(&format!("{name} is")), "{name} {value}: {text}");
            assert!(!text.contains("what is usual"), "{name} {value} has no words: {text}");
            assert!(!text.starts_with(char::is_lowercase), "{text}");
        };
        for authority in Authority::ALL {
            for name in OF_A_COMPARISON {
                check(&Settings::new(authority), name);
            }
        }
        for (name, choices) in Settings::all().filter(|(name, _)| OF_A_COMPARISON.contains(name)) {
            let numbers = ["0", "1", "2", "1-2"].into_iter();
            for value in choices.iter().copied().chain(numbers) {
                let mut settings = Settings::default();
                if settings.set(name, value).is_ok() {
                    check(&settings, name);
                }
            }
        }
    }

    #[test]
    fn a_setting_says_who_chose_it() {
        let under = |authority, name| {
            let settings = Settings::new(authority);
            rests_on(&settings, &comparison(&settings), name)
        };
        assert_eq!(
            under(Authority::Wbf, "doubt"),
            "We know of no rule published by WBF on this. Taken here: in doubt the director \
             judges, generously."
        );
        assert_eq!(
            under(Authority::Wbf, "overcall1_vs_opening"),
            "We know of no rule published by WBF on this. Whether a one-level overcall is similar \
             to an opening bid in that suit is for the director."
        );
        assert_eq!(
            under(Authority::Abf, "length_tolerance"),
            "One card in a suit that both calls show counts as small. Published by ABF: ABF \
             slides on comparable calls."
        );
        let mut settings = Settings::new(Authority::Abf);
        settings.set("hcp_floor_tolerance", "1-3").unwrap();
        assert_eq!(
            rests_on(&settings, &comparison(&settings), "hcp_floor_tolerance"),
            "1 point fewer counts as small, and up to 3 are for the director to judge. Set for this \
             comparison."
        );
    }
}
