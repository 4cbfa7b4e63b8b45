//! A table in one line of text.
//!
//! `"N: N 1H, S 1S = 6+ 4+S; nat F1, !, reject, E 2C"`: the dealer; then what
//! happened, separated by commas outside meanings. A seat and a call, with
//! ` = ` and the meaning; `!` attention; an answer by its value; `slip N 1H`
//! an unintended call put right; `with W 1N` at the same moment as the call
//! before; `retracts N 1H` taken back; `lead N HA`, `lead N HA won E`;
//! `shows S SA` exposed cards.

use bridge::{Call, Seat};
use director::{Case, Record, Ruling, Settings};
use laws::{Answer, CallMade, Event, QuestionId};

/// The ruling after the whole script, under the default profile.
pub(crate) fn ruling(script: &str) -> Ruling {
    desk(Settings::default(), script).ruling()
}

/// A desk with the whole script on it.
pub(crate) fn desk(settings: Settings, script: &str) -> Case {
    let (dealer, events) = script.split_once(':').expect("a dealer");
    let mut record = Record::new(dealer.parse().unwrap());
    record.settings = settings;
    let mut desk = Case::new(record).unwrap();
    for text in events.split(',').map(str::trim).filter(|text| !text.is_empty()) {
        step(&mut desk, text);
    }
    desk
}

/// One more event.
pub(crate) fn step(desk: &mut Case, text: &str) {
    let (text, meaning) = text.split_once(" = ").unwrap_or((text, ""));
    let words: Vec<&str> = text.split_whitespace().collect();
    let seat = |text: &str| text.parse::<Seat>().unwrap_or_else(|error| panic!("{error}"));
    let call = |text: &str| text.parse::<Call>().unwrap_or_else(|error| panic!("{error}"));
    let event = match words.as_slice() {
        ["!"] => Event::Attention(None),
        ["misruled"] => Event::Misruled,
        [value] => Event::Answer(answer(desk, value)),
        ["slip", by, new] => {
            Event::Call(CallMade { unintended: true, ..CallMade::new(seat(by), call(new)) })
        }
        ["misinformed", by, new] => {
            Event::Call(CallMade { misinformed: true, ..CallMade::new(seat(by), call(new)) })
        }
        ["wrong", by, new] => {
            Event::Call(CallMade { wrong_board: true, ..CallMade::new(seat(by), call(new)) })
        }
        ["with", by, new] => {
            Event::Call(CallMade { simultaneous: true, ..CallMade::new(seat(by), call(new)) })
        }
        ["retracts", by, old] => Event::Retracted { by: seat(by), call: call(old) },
        ["lead", by, card, rest @ ..] => Event::Lead {
            by: seat(by),
            card: card.parse().unwrap(),
            won_by: rest.get(1).map(|winner| seat(winner)),
        },
        ["shows", by, cards @ ..] => Event::Exposed {
            by: seat(by),
            cards: cards.iter().map(|card| card.parse().unwrap()).collect(),
            led: false,
        },
        [by, new] => Event::Call(CallMade::new(seat(by), call(new))),
        _ => panic!("`{text}` is not an event"),
    };
    let mut event = director::RecordEvent::from(event);
    if !meaning.is_empty() {
        event.meanings = meaning.split(" or ").map(|text| text.parse().unwrap()).collect();
    }
    desk.push(event).unwrap_or_else(|error| panic!("`{text}`: {error}"));
}

fn answer(desk: &Case, value: &str) -> Answer {
    let ruling = desk.ruling();
    let asked = ruling.position.question.unwrap_or_else(|| panic!("`{value}` answers nothing"));
    let id: QuestionId = asked.id;
    let found = asked.options.iter().copied().find(|answer| answer.value() == value);
    found.unwrap_or_else(|| panic!("`{value}` is no answer to {}", id.as_str()))
}
