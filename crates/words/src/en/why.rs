//! Why a call is rated as it is.
//!
//! All 38 calls are rated at each step, so these sentences are constants: one
//! for each seat where a player is named.

use bridge::Seat;
use director::script::Why;

/// One sentence for each seat: `P` is replaced by the partner's name and `R`
/// by that of right-hand opponent.
macro_rules! seats {
    ($seat:expr, $($part:tt)+) => {
        match $seat {
            Seat::North => seats!(@ "South", "West", $($part)+),
            Seat::East => seats!(@ "West", "North", $($part)+),
            Seat::South => seats!(@ "North", "East", $($part)+),
            Seat::West => seats!(@ "East", "South", $($part)+),
        }
    };
    (@ $partner:literal, $rho:literal, P $text:literal) => { concat!($partner, $text) };
    (@ $partner:literal, $rho:literal, $a:literal P $b:literal) => { concat!($a, $partner, $b) };
    (@ $partner:literal, $rho:literal, R $a:literal P $b:literal R $c:literal) => {
        concat!("If ", $rho, $a, $partner, $b, $rho, $c)
    };
}

/// In English, for the player in this seat.
pub(crate) const fn why(why: Why, seat: Seat) -> &'static str {
    match why {
        Why::Nothing => "",
        Why::Waits => "The irregular call has to be ruled on first.",
        Why::Insufficient => "Not higher than the last bid.",
        Why::NothingToDouble => "There is no opponents' bid to double.",
        Why::NothingToRedouble => "There is no opponents' double to redouble.",
        Why::MustPass => "Only a pass is allowed at this turn.",
        Why::MustPassCompared => seats!(
            seat,
            "Only a pass is allowed at this turn. It is then held against the withdrawn call: unless it is comparable, " P " passes once."
        ),
        Why::LeadOpen => "Nobody is barred. Only a comparable call spares the lead.",
        Why::LeadFree => "Nobody is barred. Comparable: the lead stays free.",
        Why::PassGoesBack => {
            "Three passes have then skipped a player, so the auction goes back to that player."
        }
        Why::EndsFreely => "It ends the auction, and nothing else follows.",
        Why::EndsTheAuction => {
            "It ends the auction. Unless it is comparable, there may be a lead restriction."
        }
        Why::ComparableBarred => {
            seats!(seat, "Comparable, but " P " must pass for another reason.")
        }
        Why::MustRepeat => "The same call must be made again; nothing else follows.",
        Why::MustRepeatIrregular => {
            "The same call must be made again. It is irregular here too, and is then ruled on."
        }
        Why::MustRepeatAnother => "The call made out of turn must be repeated.",
        Why::InsufficientAgain => {
            seats!(seat, "Insufficient again: unless it is accepted, " P " passes to the end.")
        }
        Why::SameDenomination => {
            seats!(seat, "The lowest bid that shows the same. " P " may go on bidding.")
        }
        Why::ComparableReplacement => seats!(seat, "Comparable. " P " may go on bidding."),
        Why::PartnerSilenced => seats!(seat, "Not comparable: " P " passes to the end."),
        Why::DoubleNotComparable => {
            seats!(seat, "Not comparable, so it would be cancelled, and " P " passes to the end.")
        }
        Why::JudgmentReplacement => {
            seats!(seat, "For the director to judge. If not comparable, " P " passes to the end.")
        }
        Why::JudgmentDouble => seats!(
            seat,
            "For the director to judge. If not comparable it is cancelled, and " P " passes to the end."
        ),
        Why::UnknownReplacement => seats!(
            seat,
            "It is not known what this would show. Unless it is comparable, " P " passes to the end."
        ),
        Why::UnknownDenomination => seats!(
            seat,
            "It is not known whether this is the lowest bid that shows the same, or comparable. If neither, " P " passes to the end."
        ),
        Why::UnknownDouble => seats!(
            seat,
            "Allowed only if comparable, and it is not known what it would show. If it is not, it is cancelled and " P " passes to the end."
        ),
        Why::NoDoubleNow => "A double is not available any more.",
        Why::SilencedAnyway => {
            seats!(seat, P " passes to the end whatever is chosen. Only a comparable call spares the lead.")
        }
        Why::SilencedNoLead => {
            seats!(seat, P " passes to the end whatever is chosen. Comparable: the lead stays free.")
        }
        Why::Comparable => seats!(seat, "Comparable. " P " is not barred."),
        Why::ComparableIfRhoActs => seats!(
            seat,
            R " acts: comparable, and " P " is not barred. If " R " passes, the same call must be repeated."
        ),
        Why::PartnerPassesOnce => seats!(seat, "Not comparable: " P " passes once."),
        Why::PartnerPassesOnceIfRhoActs => seats!(
            seat,
            R " acts: not comparable, and " P " passes once. If " R " passes, the same call must be repeated."
        ),
        Why::Judgment => {
            seats!(seat, "For the director to judge. If not comparable, " P " passes once.")
        }
        Why::JudgmentIfRhoActs => seats!(
            seat,
            R " acts: for the director to judge, and if not comparable " P " passes once. If " R " passes, the same call must be repeated."
        ),
        Why::Unknown => seats!(
            seat,
            "It is not known what this would show. Unless it is comparable, " P " passes once."
        ),
        Why::UnknownIfRhoActs => seats!(
            seat,
            R " acts: unless this is comparable, " P " passes once; what it would show is not known. If " R " passes, the same call must be repeated."
        ),
    }
}
