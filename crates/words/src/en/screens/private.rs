//! English: words of the screen `private`.

use crate::screens::Private;

pub(crate) static PRIVATE: Private = Private {
    away: "Away from the table",
    nobody: "Nobody is to choose a call now. When a player may replace a call, every \
                          call they could make is here, with what it leads to.",
    box_of_calls: "What each call leads to",
    tap: "Tap a call for the reason.",
    say: "Say this",
    back: "Back to the table",
    signs: "The signs",
    shows: "It would show",
    example: "A hand for it that would not have made the first call",
    hand,
    do_not_suggest: "Answer what is asked. Do not suggest a call.",
    system: "What they play",
    assumption: "Assumption",
    if_natural: "if all of these are natural",
    guess: "A guess is never ruled on.",
    high: "Higher bids",
    not_allowed,
};

fn hand(dotted: &str) -> String {
    let suits = ["♠", "♥", "♦", "♣"].into_iter().zip(dotted.split('.'));
    let suit = |(suit, cards): (&str, &str)| {
        let cards = if cards.is_empty() { "–" } else { cards };
        format!("{suit}{cards}")
    };
    suits.map(suit).collect::<Vec<_>>().join(" ")
}

fn not_allowed(calls: &[String], lowest: Option<&str>) -> String {
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
