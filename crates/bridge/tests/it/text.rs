//! Everything that prints is read back as itself, and no text is too strange
//! to be refused politely.

use std::fmt::{Debug, Display};
use std::str::FromStr;

use bridge::{Call, Card, Hand, OverSeven, Rank, Seat, Spelled as _, Strain, Suit, Vulnerability};
use proptest::prelude::*;
use proptest::sample::select;

/// The 38 calls of the box and the ten above it, `8C` to `9N`.
fn calls() -> impl Strategy<Value = Call> {
    let over_seven = [8, 9].into_iter().flat_map(|level| {
        Strain::ALL.into_iter().filter_map(move |strain| OverSeven::new(level, strain))
    });
    select(Call::all().chain(over_seven.map(Call::OverSeven)).collect::<Vec<_>>())
}

fn pack() -> Vec<Card> {
    Suit::ALL
        .into_iter()
        .flat_map(|suit| Rank::ALL.into_iter().map(move |rank| Card { suit, rank }))
        .collect()
}

fn hands() -> impl Strategy<Value = Hand> {
    Just(pack()).prop_shuffle().prop_map(|cards| {
        Hand::from_cards(cards.into_iter().take(13)).expect("thirteen cards of one pack")
    })
}

/// Anything at all, and things that nearly mean something.
fn texts() -> impl Strategy<Value = String> {
    prop_oneof![
        any::<String>(),
        "[ .0-9AKQJTakqjtCDHSNcdhsnpPxXoOew♣♦♥♠♧♢♡♤-]{0,6}",
        "([2-9AKQJTakqjt-]|10){0,6}(\\.([2-9AKQJTakqjt-]|10){0,6}){2,4}",
    ]
}

fn parses_back<T>(value: T) -> Result<(), TestCaseError>
where
    T: Display + FromStr + PartialEq + Debug,
    T::Err: PartialEq + Debug,
{
    prop_assert_eq!(value.to_string().parse(), Ok(value));
    Ok(())
}

/// Whatever the text is, it is read as something that parses back, or it is
/// refused in one line of a decent length.
fn is_read_or_refused<T>(text: &str) -> Result<(), TestCaseError>
where
    T: Display + FromStr + PartialEq + Debug,
    T::Err: PartialEq + Debug + Display,
{
    match text.parse::<T>() {
        Ok(value) => parses_back(value),
        Err(refusal) => {
            let message = refusal.to_string();
            prop_assert!(message.chars().count() < 120, "{}", message);
            prop_assert!(!message.contains(char::is_control), "{:?}", message);
            Ok(())
        }
    }
}

#[test]
fn the_ten_bids_over_seven_are_among_the_calls() {
    for text in ["8C", "8D", "8H", "8S", "8N", "9C", "9D", "9H", "9S", "9N"] {
        let call: Call = text.parse().unwrap();
        assert!(matches!(call, Call::OverSeven(_)));
        assert_eq!(call.to_string(), text);
    }
}

#[test]
fn every_card_of_the_pack_is_read_back_by_letter_and_by_symbol() {
    assert_eq!(pack().len(), 52);
    for card in pack() {
        assert_eq!(card.to_string().parse(), Ok(card));
        assert_eq!(card.symbol().parse(), Ok(card));
    }
}

proptest! {
    #[test]
    fn a_seat_is_read_back(seat in select(&Seat::ALL[..])) {
        parses_back(seat)?;
    }

    #[test]
    fn a_call_is_read_back_from_letters_and_from_symbols(call in calls()) {
        parses_back(call)?;
        prop_assert_eq!(call.symbol().parse(), Ok(call));
    }

    #[test]
    fn a_suit_is_read_back(suit in select(&Suit::ALL[..])) {
        parses_back(suit)?;
        prop_assert_eq!(suit.spelled().parse(), Ok(suit));
    }

    #[test]
    fn a_hand_is_read_back_and_holds_what_was_dealt(hand in hands()) {
        parses_back(hand)?;
        prop_assert_eq!(Hand::from_cards(hand.cards()), Ok(hand));
        prop_assert_eq!(Suit::ALL.map(|suit| hand.length(suit)).iter().sum::<u32>(), 13);
    }

    #[test]
    fn a_vulnerability_is_read_back(vulnerability in select(&Vulnerability::ALL[..])) {
        parses_back(vulnerability)?;
    }

    #[test]
    fn upper_and_lower_case_read_alike(call in calls(), hand in hands()) {
        prop_assert_eq!(call.to_string().to_lowercase().parse(), Ok(call));
        prop_assert_eq!(hand.to_string().to_lowercase().parse(), Ok(hand));
    }

    #[test]
    fn any_text_is_either_read_or_refused(text in texts()) {
        is_read_or_refused::<Seat>(&text)?;
        is_read_or_refused::<Call>(&text)?;
        is_read_or_refused::<Suit>(&text)?;
        is_read_or_refused::<Card>(&text)?;
        is_read_or_refused::<Hand>(&text)?;
        is_read_or_refused::<Vulnerability>(&text)?;
    }
}
