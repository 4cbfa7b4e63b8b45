//! Any events in any order: the table takes them in or refuses them, it is
//! unchanged by a refusal, and it always knows how to go on.
//!
//! `cargo +nightly fuzz fmt step <input>` prints the events of an input.

#![no_main]

use bridge::{Call, Card, OverSeven, Rank, Seat, Strain, Suit};
use laws::{Answer, CallMade, Event, Phase, Position, Profile, QuestionId, Silent, Table};
use libfuzzer_sys::arbitrary::{self, Arbitrary, Unstructured};
use libfuzzer_sys::fuzz_target;

/// More would find nothing that these do not, only later.
const MOST_EVENTS: usize = 48;

fuzz_target!(|board: Board| {
    let new = Table::with_profile(board.dealer, board.profile);
    let mut table = new.clone();
    can_go_on(&table);
    for event in board.events {
        let before = table.position().clone();
        match table.step(event, &Silent) {
            Ok(()) => can_go_on(&table),
            Err(error) => assert_eq!(*table.position(), before, "refused: {error}"),
        }
    }
    no_trace_of_refusals(new, &table);
    every_option_can_be_chosen(&table);
});

/// What was refused might as well not have been said.
fn no_trace_of_refusals(mut again: Table, table: &Table) {
    for event in table.events() {
        assert_eq!(again.step(event.clone(), &Silent), Ok(()), "{event:?} of {table:?}");
    }
    assert_eq!(format!("{again:?}"), format!("{table:?}"));
}

/// Somebody is to call or to lead, something is asked, or it is over. Once
/// cards are played, who won the trick may not be known.
fn can_go_on(table: &Table) {
    let Position { phase, turn, question, contract, options, .. } = table.position();
    let fits = match phase {
        Phase::Question => question.as_ref().is_some_and(|asked| !asked.options.is_empty()),
        Phase::Auction => turn.is_some() && options.is_some(),
        Phase::Clarification => turn.is_some() && contract.is_some(),
        Phase::Play => contract.is_some(),
        Phase::PassedOut => contract.is_none(),
        Phase::Adjusted => true,
    };
    assert!(fits, "{phase:?} of {table:?}");
    assert_eq!(question.is_some(), *phase == Phase::Question, "{phase:?} of {table:?}");
}

/// Every answer that is offered, or every call of the box, can be given.
fn every_option_can_be_chosen(table: &Table) {
    let position = table.position();
    let next: Vec<Event> = match (&position.question, position.turn) {
        (Some(asked), _) => asked.options.iter().copied().map(Event::Answer).collect(),
        (None, Some(seat)) if position.phase == Phase::Auction => {
            Call::all().map(|call| Event::Call(CallMade::new(seat, call))).collect()
        }
        (None, _) => Vec::new(),
    };
    for event in next {
        let mut table = table.clone();
        let taken = table.step(event.clone(), &Silent);
        assert_eq!(taken, Ok(()), "{event:?} after {:?}", table.events());
        can_go_on(&table);
    }
}

/// A board, from bytes. The layout is fixed, for the sake of the seeds:
/// three bytes for the dealer and the profile, then for each event one byte
/// with its sort, seat and flags, and what this sort needs.
#[derive(Debug)]
struct Board {
    dealer: Seat,
    profile: Profile,
    events: Vec<Event>,
}

impl<'a> Arbitrary<'a> for Board {
    fn arbitrary(u: &mut Unstructured<'a>) -> arbitrary::Result<Self> {
        let choices = u32::from_le_bytes([byte(u)?, byte(u)?, byte(u)?, 0]);
        let mut profile = Profile::default();
        for (place, (name, values)) in Profile::SETTINGS.iter().enumerate() {
            if choices >> (place + 2) & 1 == 1 {
                profile.set(name, values[1]).expect("a setting with its value");
            }
        }
        let mut events = Vec::new();
        while !u.is_empty() && events.len() < MOST_EVENTS {
            match event(u) {
                Ok(event) => events.push(event),
                Err(_) => break,
            }
        }
        Ok(Self { dealer: Seat::ALL[(choices & 3) as usize], profile, events })
    }
}

fn event(u: &mut Unstructured<'_>) -> arbitrary::Result<Event> {
    let head = byte(u)?;
    let (by, flags) = (seat(head >> 3), head >> 5);
    Ok(match head & 7 {
        1 => {
            let (call, marks) = (call(u)?, byte(u)?);
            let mark = |place: u8| marks >> place & 1 == 1;
            Event::Call(CallMade {
                by,
                call,
                simultaneous: mark(0),
                unintended: mark(1),
                misinformed: mark(2),
                wrong_board: mark(3),
                instead_of: if mark(4) { Some(self::call(u)?) } else { None },
            })
        }
        2 => Event::Attention((flags > 0).then_some(by)),
        3 => Event::Answer(answer(byte(u)?)),
        4 => Event::Retracted { by, call: call(u)? },
        5 => {
            let won_by = flags.checked_sub(1).map(seat);
            Event::Lead { by, card: card(u)?, won_by }
        }
        6 => {
            let cards = (0..flags >> 1).map(|_| card(u)).collect::<Result<_, _>>()?;
            Event::Exposed { by, cards, led: flags & 1 == 1 }
        }
        7 if flags == 0 => Event::Misruled,
        _ => Event::Call(CallMade::new(by, call(u)?)),
    })
}

fn byte(u: &mut Unstructured<'_>) -> arbitrary::Result<u8> {
    u.bytes(1).map(|bytes| bytes[0])
}

fn seat(bits: u8) -> Seat {
    Seat::ALL[usize::from(bits & 3)]
}

/// The 38 calls of the box, then the ten bids of eight and nine.
fn call(u: &mut Unstructured<'_>) -> arbitrary::Result<Call> {
    let place = usize::from(byte(u)? % 48);
    let over_seven = |place: usize| {
        let level = if place < 5 { 8 } else { 9 };
        OverSeven::new(level, Strain::ALL[place % 5]).map(Call::OverSeven)
    };
    let call = Call::all().nth(place).or_else(|| over_seven(place - 38));
    Ok(call.expect("48 calls"))
}

fn card(u: &mut Unstructured<'_>) -> arbitrary::Result<Card> {
    let place = usize::from(byte(u)? % 52);
    Ok(Card { suit: Suit::ALL[place / 13], rank: Rank::ALL[place % 13] })
}

fn answer(place: u8) -> Answer {
    let answers: Vec<_> = QuestionId::ALL.iter().flat_map(|id| id.answers()).collect();
    *answers[usize::from(place) % answers.len()]
}
