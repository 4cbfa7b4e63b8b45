//! Whatever happens at the table, the desk has an answer, and it reads well.

use bridge::{Call, Card, Seat};
use director::page::{self, Section};
use director::{Case, Record, Ruling};
use laws::{Answer, CallMade, Event, Position, QuestionId};
use proptest::prelude::*;
use words::{English, Language};

fn seats() -> impl Strategy<Value = Seat> {
    (0usize..4).prop_map(|place| Seat::ALL[place])
}

/// Low bids, doubles and passes, so that much is irregular.
fn calls() -> impl Strategy<Value = Call> {
    prop_oneof![
        4 => Just(Call::Pass),
        2 => Just(Call::Double),
        1 => Just(Call::Redouble),
        8 => (3usize..18).prop_map(|place| Call::all().nth(place).unwrap_or(Call::Pass)),
        1 => Just("8C".parse().unwrap()),
    ]
}

fn answers() -> impl Strategy<Value = Answer> {
    let all: Vec<Answer> =
        QuestionId::ALL.into_iter().flat_map(|id| id.answers().iter().copied()).collect();
    proptest::sample::select(all)
}

/// What might happen next. An answer is taken as a place among those that are
/// possible, so that questions get answered.
#[derive(Debug, Clone)]
enum Next {
    Event(Event),
    InTurn(Call),
    Answer(usize),
}

fn next() -> impl Strategy<Value = Next> {
    let call = (seats(), calls(), 0u8..12).prop_map(|(by, call, mark)| {
        let made = CallMade::new(by, call);
        Next::Event(Event::Call(match mark {
            0 => CallMade { unintended: true, ..made },
            1 => CallMade { misinformed: true, ..made },
            2 => CallMade { wrong_board: true, ..made },
            3 => CallMade { simultaneous: true, ..made },
            _ => made,
        }))
    });
    let card = proptest::sample::select(vec!["SA", "H9", "D2", "CK", "S3", "HT"]);
    let card = card.prop_map(|card| card.parse::<Card>().unwrap());
    prop_oneof![
        6 => call,
        8 => calls().prop_map(Next::InTurn),
        6 => Just(Next::Event(Event::Attention(None))),
        8 => (0usize..5).prop_map(Next::Answer),
        1 => answers().prop_map(|answer| Next::Event(Event::Answer(answer))),
        1 => Just(Next::Event(Event::Misruled)),
        1 => (seats(), calls()).prop_map(|(by, call)| Next::Event(Event::Retracted { by, call })),
        1 => (seats(), card.clone(), any::<bool>())
            .prop_map(|(by, card, led)| Next::Event(Event::Exposed { by, cards: vec![card], led })),
        1 => (seats(), card, seats())
            .prop_map(|(by, card, won)| Next::Event(Event::Lead { by, card, won_by: Some(won) })),
    ]
}

fn event(next: Next, position: &Position) -> Option<Event> {
    match next {
        Next::Event(event) => Some(event),
        Next::InTurn(call) => position.turn.map(|by| Event::Call(CallMade::new(by, call))),
        Next::Answer(place) => position.question.as_ref().and_then(|question| {
            question.options.get(place % question.options.len().max(1)).map(|it| Event::Answer(*it))
        }),
    }
}

/// Sentences are whole, name seats, and cite clauses that the book has. What is to
/// be kept in mind is said once.
fn reads_well(record: &Record, ruling: &Ruling) {
    let sentence = |text: &str| {
        assert!(text.ends_with(['.', '?']), "{text}");
        assert!(!text.contains("  ") && !text.contains(" ."), "{text}");
        assert!(!text.to_lowercase().contains("offender"), "{text}");
        assert!(text.chars().next().is_some_and(|c| !c.is_lowercase()), "{text}");
    };
    for say in &ruling.say {
        let text = English.line(&say.line);
        sentence(&text);
        for (place, law) in say.laws.iter().enumerate() {
            assert!(laws::book::find(law.as_str()).is_some(), "{law}: {text}");
            assert!(!say.laws[..place].contains(law), "{law} twice: {text}");
        }
    }
    if let Some(question) = &ruling.question {
        sentence(&English.ask(question.ask));
        assert!(!question.options.is_empty());
        for option in &question.options {
            sentence(&English.consequence(option.then, &option.besides));
            assert!(!option.laws.is_empty());
        }
    }
    for rated in &ruling.calls {
        let why = ruling.calls_for.map(|seat| English.why(rated.why, seat)).unwrap_or_default();
        assert!(why.is_empty() || why.ends_with('.'), "{why}");
    }
    let position = &ruling.position;
    position.irregularities.iter().for_each(|it| sentence(&English.irregularity(it)));
    let mut said = Vec::new();
    for section in page::sections(record, ruling) {
        let items = match section {
            Section::Duties { must, not_to_use } => [must, not_to_use].concat(),
            Section::Play { leads, cards } => [leads, cards].concat(),
            Section::Reviews { items, .. } => items,
            Section::Notes { open, others } => [open, others].concat(),
            Section::Head
            | Section::Diagram
            | Section::Happened(_)
            | Section::Say(_)
            | Section::Question { .. }
            | Section::Overrule(_)
            | Section::Calls { .. }
            | Section::Lead(_)
            | Section::Outcome { .. } => continue,
        };
        for item in items {
            let text = English.what(record, &item.what);
            sentence(&text);
            assert!(!said.contains(&text), "{text} is said twice");
            said.push(text);
        }
    }
}

proptest! {
    #[test]
    fn whatever_happens_there_is_something_to_say(
        dealer in seats(),
        happens in proptest::collection::vec(next(), 1..24),
    ) {
        let mut desk = Case::new(Record::new(dealer)).unwrap();
        for next in happens {
            let ruling = desk.ruling();
            reads_well(desk.record(), &ruling);
            if let Some(event) = event(next, &ruling.position) {
                // what cannot be is refused and changes nothing
                let _ = desk.push(event.into());
            }
        }
        reads_well(desk.record(), &desk.ruling());
    }
}
