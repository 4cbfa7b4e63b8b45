//! Text with its suits in colour.

use bridge::{Call, Suit};

use crate::view::dom::{View, el};

/// A sentence, with the suits in their colours.
pub(crate) fn rich(text: &str) -> View {
    let mut pieces: Vec<View> = Vec::new();
    let mut rest = text;
    while let Some(at) = rest.find(['♣', '♦', '♥', '♠']) {
        let (before, from) = rest.split_at(at);
        let end = from.chars().next().map_or(0, char::len_utf8);
        let (symbol, after) = from.split_at(end);
        if !before.is_empty() {
            pieces.push(before.into());
        }
        pieces.push(suit(symbol));
        rest = after;
    }
    if !rest.is_empty() {
        pieces.push(rest.into());
    }
    pieces.into()
}

/// A suit's symbol; the style sheet keeps it from becoming an emoji.
fn suit(symbol: &str) -> View {
    el("span").class(symbol.parse::<Suit>().map_or("", class)).put(symbol).into()
}

const fn class(suit: Suit) -> &'static str {
    match suit {
        Suit::Clubs => "suit-C",
        Suit::Diamonds => "suit-D",
        Suit::Hearts => "suit-H",
        Suit::Spades => "suit-S",
    }
}

/// A call as on its bidding card.
pub(crate) fn call(call: Call) -> View {
    match call {
        Call::Bid(bid) if bid.strain.suit().is_none() => {
            let strain = el("span").class("suit-N").put(bid.strain.symbol());
            [bid.level.get().to_string().into(), View::from(strain)].into()
        }
        Call::Bid(_) | Call::Pass | Call::Double | Call::Redouble | Call::OverSeven(_) => {
            rich(&call.symbol())
        }
    }
}
