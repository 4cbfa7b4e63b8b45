//! Text with its suits in colour.

use bridge::{Call, Suit};
use leptos::prelude::*;

/// A sentence, the suits in it in their colours.
pub(crate) fn rich(text: &str) -> AnyView {
    let mut pieces: Vec<AnyView> = Vec::new();
    let mut rest = text;
    while let Some(at) = rest.find(['♣', '♦', '♥', '♠']) {
        let (before, from) = rest.split_at(at);
        let end = from.chars().next().map_or(0, char::len_utf8);
        let (symbol, after) = from.split_at(end);
        if !before.is_empty() {
            pieces.push(before.to_owned().into_any());
        }
        pieces.push(suit(symbol));
        rest = after;
    }
    if !rest.is_empty() {
        pieces.push(rest.to_owned().into_any());
    }
    pieces.into_any()
}

/// A suit's symbol; the style sheet keeps it from being a picture.
fn suit(symbol: &str) -> AnyView {
    let class = symbol.parse::<Suit>().map_or("", class);
    view! { <span class=class>{symbol.to_owned()}</span> }.into_any()
}

const fn class(suit: Suit) -> &'static str {
    match suit {
        Suit::Clubs => "suit-C",
        Suit::Diamonds => "suit-D",
        Suit::Hearts => "suit-H",
        Suit::Spades => "suit-S",
    }
}

/// A call as it stands on its card.
pub(crate) fn call(call: Call) -> AnyView {
    match call {
        Call::Bid(bid) if bid.strain.suit().is_none() => {
            let level = bid.level.get().to_string();
            view! { {level}<span class="suit-N">{bid.strain.symbol()}</span> }.into_any()
        }
        _ => rich(&call.symbol()),
    }
}
