//! Words of the screen `private`.

/// Above everything.
pub const AWAY: &str = "Away from the table";
/// Nobody has a call to choose.
pub const NOBODY: &str = "Nobody is to choose a call now. When a player may replace a call, every \
                          call they could make is here, with what it leads to.";
/// The box, for a screen reader.
pub const BOX: &str = "What each call leads to";
/// Where nothing is tapped yet.
pub const TAP: &str = "Tap a call for the reason.";
/// The lines of the script that are said here.
pub const SAY: &str = "Say this";
/// Back to the table's screen.
pub const BACK: &str = "Back to the table";
/// The signs and what they mean.
pub const SIGNS: &str = "The signs";
/// Before what the call would show.
pub const SHOWS: &str = "It would show";

/// Before a hand that tells the two calls apart.
pub const EXAMPLE: &str = "A hand for it that would not have made the first call";

/// A hand as it is held: `♠84 ♥KQ9753 ♦84 ♣–`, from the suits between dots.
#[must_use]
pub fn hand(dotted: &str) -> String {
    let suits = ["♠", "♥", "♦", "♣"].into_iter().zip(dotted.split('.'));
    let suit = |(suit, cards): (&str, &str)| {
        let cards = if cards.is_empty() { "–" } else { cards };
        format!("{suit}{cards}")
    };
    suits.map(suit).collect::<Vec<_>>().join(" ")
}

/// What the director does not do here.
pub const DO_NOT_SUGGEST: &str = "Answer what is asked. Do not suggest a call.";
/// The sheet of systems, for a screen reader.
pub const SYSTEM: &str = "What they play";

/// What is only assumed
pub const ASSUMPTION: &str = "Assumption";
/// … and what that is
pub const IF_NATURAL: &str = "if all of these are natural";
/// … and what becomes of it
pub const GUESS: &str = "A guess is never ruled on.";
/// The bids that few make
pub const HIGH: &str = "Higher bids";

/// What may not be called: `XX, and anything up to 2♣`.
#[must_use]
pub fn not_allowed(calls: &[String], lowest: Option<&str>) -> String {
    let low = lowest.map(|bid| format!("anything up to {bid}"));
    let all: Vec<&str> = calls.iter().map(String::as_str).chain(low.as_deref()).collect();
    format!("Not allowed: {}", all.join(", "))
}

#[cfg(test)]
mod tests {
    #[test]
    fn a_hand_is_written_suit_by_suit() {
        let hand: bridge::Hand = "84.KQT97653.843.".parse().expect("a hand");
        assert_eq!(super::hand(&hand.to_string()), "♠84 ♥KQT97653 ♦843 ♣–");
    }
}
