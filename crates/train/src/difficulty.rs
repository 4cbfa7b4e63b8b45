//! How hard an exercise is before anybody has tried it.

use bridge::Call;
use director::Case;
use hands::meaning::Meaning;
use laws::{CallKind, Event, IrregularityStatus, Kind as Sort, Verdict};

use crate::exercise::{Ask, Claim};
use crate::make::ask::Draft;

/// The share of hands above which the comparison allows what is left, in a thousand.
const LIMIT: u32 = 850;

/// From 1 to 5: how much there is at once, how near it is to a limit, and whether the rule on
/// paper ("the same suit again") would be wrong.
pub(crate) fn of(case: &Case, draft: &Draft) -> u8 {
    let position = case.position();
    let told = position.told().count();
    let events = &case.record().events;
    let answers = events.iter().filter(|it| matches!(it.event, Event::Answer(_)));
    let mut score = 1;
    score += u8::from(told >= 2) + u8::from(told >= 3);
    score += u8::from(answers.count() >= 2);
    score += u8::from(events.len() >= 9);
    score += match draft.ask {
        Ask::WhatNow
        | Ask::WhoChooses(..)
        | Ask::TapLegal(_)
        | Ask::WhatCard(..)
        | Ask::WhoMustPass
        | Ask::Comparable { .. } => 0,
        Ask::WhichLaw(_) => match draft.right.first() {
            Some(Claim::Law(_, cite)) => u8::from(cite.as_str().len() > 4),
            _ => 0,
        },
        Ask::IfAnswered(_) | Ask::WhichSuits(_) | Ask::Share { .. } | Ask::FindTheMistake => 1,
        Ask::TapFree(_) => 2,
    };
    let about = draft.about.and_then(|place| position.irregularities.get(place));
    if let Some(found) = about {
        score += match found.kind {
            Sort::Call(
                CallKind::PassOutOfRotation
                | CallKind::BidOutOfRotation
                | CallKind::InsufficientBid
                | CallKind::CallAfterAuction,
            )
            | Sort::Card(_) => 0,
            Sort::Call(
                CallKind::DoubleOutOfRotation
                | CallKind::ChangeOfCall
                | CallKind::UnintendedCall
                | CallKind::InadmissibleDouble
                | CallKind::CallWhileBarred
                | CallKind::WrongRepeat
                | CallKind::BidOverSeven
                | CallKind::MissedTurn
                | CallKind::WrongBoard
                | CallKind::MisinformedCall,
            ) => 1,
        };
        // what was called meant something else than it named
        let shown = case.meanings(found.event.0);
        score += u8::from(shown.len() > 1 && shown.iter().any(Meaning::is_artificial));
        let condoned = found.status == IrregularityStatus::Condoned;
        score += u8::from(condoned || found.too_low);
    }
    score += u8::from(paper_is_wrong(draft)) + u8::from(is_near_the_limit(draft));
    score.min(5)
}

/// Would "the same denomination again, and nothing else" give another answer?
fn paper_is_wrong(draft: &Draft) -> bool {
    match draft.ask {
        Ask::Comparable { old, new, .. } | Ask::Share { old, new, .. } => {
            let evidence = draft.evidence.as_ref();
            let found = evidence.map(|it| it.comparison.finding.verdict);
            found.is_some_and(|found| (found == Verdict::Yes) != alike(old, new))
        }
        Ask::TapFree(_) => {
            let mut strains = Vec::new();
            for claim in &draft.right {
                if let Claim::Frees(call) = claim {
                    strains.push(call.strain());
                }
            }
            strains.sort_unstable();
            strains.dedup();
            strains.len() > 1
        }
        Ask::WhatNow
        | Ask::WhoChooses(..)
        | Ask::IfAnswered(_)
        | Ask::TapLegal(_)
        | Ask::WhoMustPass
        | Ask::WhichSuits(_)
        | Ask::WhatCard(..)
        | Ask::WhichLaw(_)
        | Ask::FindTheMistake => false,
    }
}

fn alike(old: Call, new: Call) -> bool {
    match old.strain() {
        Some(strain) => new.strain() == Some(strain),
        None => old == new,
    }
}

fn is_near_the_limit(draft: &Draft) -> bool {
    let Some(evidence) = &draft.evidence else { return false };
    let hands = evidence.comparison.hands;
    if hands.second == 0 {
        return false;
    }
    let share = u128::from(hands.both) * 1000 / u128::from(hands.second);
    u32::try_from(share).is_ok_and(|share| share.abs_diff(LIMIT) < 120 && share < 1000)
}
