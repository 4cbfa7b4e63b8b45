//! Whatever happens at the table, the desk has an answer, it reads well, and it is so.

use bridge::{Call, Card, Seat};
use director::page::{self, Section};
use director::script::{
    AcceptLine, Besides, ChangeLine, ComparableLine, InadmissibleLine, InsufficientLine, LeadLine,
    Line, RotationLine, RulingLine,
};
use director::{Case, Record, Ruling, To};
use laws::{
    Answer, AuctionQuestion, CallMade, CallStatus, Entry, Event, EventNo, Exposed, Led, Phase,
    Position, QuestionId, Script, What,
};
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
        1 => answers().prop_map(|answer| Next::Event(Event::answer(answer))),
        1 => Just(Next::Event(Event::Misruled)),
        1 => (seats(), calls()).prop_map(|(by, call)| Next::Event(Event::Retracted { by, what: What::Call(call) })),
        1 => (seats(), card.clone(), any::<bool>())
            .prop_map(|(by, card, led)| Next::Event(Event::Exposed(Exposed { by, cards: vec![card], led }))),
        1 => (seats(), card, seats())
            .prop_map(|(by, card, won)| Next::Event(Event::lead(Led { by, card, won_by: Some(won) }))),
    ]
}

fn event(next: Next, position: &Position) -> Option<Event> {
    match next {
        Next::Event(event) => Some(event),
        Next::InTurn(call) => position.turn.map(|by| Event::Call(CallMade::new(by, call))),
        Next::Answer(place) => position.question.as_ref().and_then(|question| {
            question.options.get(place % question.options.len().max(1)).map(|it| Event::answer(*it))
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

/// The record in one line.
fn script(record: &Record) -> String {
    let events = record.events.iter().map(|happened| happened.event.clone()).collect();
    Script { dealer: record.dealer, events }.to_string()
}

/// Who is named with these words behind the name.
fn named_with<'t>(text: &'t str, words: &'t str) -> impl Iterator<Item = Seat> + 't {
    Seat::ALL
        .into_iter()
        .filter(move |seat| text.contains(&format!("{}{words}", English.seat(*seat))))
}

/// What is said is so now: whoever it is said to is `you`, and only the player who is
/// to call is told to.
#[expect(clippy::wildcard_enum_match_arm, reason = "most lines are not of this kind")]
fn says_what_is_so(at: &str, ruling: &Ruling) {
    let position = &ruling.position;
    for say in &ruling.say {
        let text = English.line(&say.line);
        if let To::Seat(seat) = say.to {
            let name = &*English.seat(seat);
            let besides =
                text.replace(&format!("{name}, "), "").replace(&*English.side(seat.side()), "");
            assert!(!besides.contains(name), "{at}: to {name}: {text}");
        }
        if position.auction.legal.is_over() && position.question.is_none() {
            assert!(!text.contains("must pass") && !text.contains("must both"), "{at}: {text}");
        }
        for seat in named_with(&text, ", it is your call") {
            assert_eq!(position.turn, Some(seat), "{at}: {text}");
        }
        match say.line {
            Line::Insufficient(
                InsufficientLine::ReplaceBid(by, ..) | InsufficientLine::ReplaceSilenced(by, _),
            )
            | Line::Inadmissible(InadmissibleLine::DoubleReplaced(by, _, true))
            | Line::Change(ChangeLine::CallAgain(by))
            | Line::Ruling(RulingLine::WrongBoard { by, turn: true }) => {
                assert_eq!(position.turn, Some(by), "{at}: {text}");
            }
            Line::Rotation(RotationLine::Condoned { by, rightful, .. }) => {
                assert_ne!(by.side(), rightful.side(), "{at}: {text}");
            }
            Line::Accept(AcceptLine::AcceptedByCall { lho, .. }) => {
                let calls = |entry: &Entry| entry.by == lho && entry.event.is_some();
                assert!(position.auction.entries.iter().any(calls), "{at}: {text}");
            }
            Line::Insufficient(InsufficientLine::ReplacedSilenced { by, turns: true, .. }) => {
                assert!(!position.auction.legal.is_over(), "{at}: {text}");
                assert!(bound(position, by.partner()), "{at}: {text}");
            }
            Line::Comparable(ComparableLine::NotComparable { calls, passes: true, .. }) => {
                assert!(bound(position, calls.by.partner()), "{at}: {text}");
            }
            Line::Lead(LeadLine::LeadFree(leader)) => {
                assert_eq!(position.turn, Some(leader), "{at}: {text}");
            }
            _ => {}
        }
    }
}

/// Must this player pass?
fn bound(position: &Position, seat: Seat) -> bool {
    position.obligations.iter().any(|duty| duty.seat == seat)
}

/// A call that the law takes away at once is spoken of.
fn speaks_of(at: &str, made: &Event, number: usize, ruling: &Ruling) {
    let gone = |entry: &Entry| {
        entry.event == Some(EventNo(number)) && entry.status == CallStatus::Cancelled
    };
    if let Event::Call(_) = made
        && ruling.position.auction.entries.iter().any(gone)
        && !matches!(ruling.position.phase, Phase::Play | Phase::Adjusted)
    {
        assert!(!ruling.say.is_empty(), "{at}: {made} is gone without a word");
    }
}

/// Each answer leads to what it is said to lead to: who calls next, what falls, what
/// stands.
#[expect(clippy::wildcard_enum_match_arm, reason = "most sentences are about later")]
fn keeps_its_promises(at: &str, desk: &Case, ruling: &Ruling) {
    let options = ruling.question.iter().flat_map(|asking| &asking.options);
    for option in options {
        let text = English.consequence(option.then, &option.besides);
        let mut after = Case::new(desk.record().clone()).unwrap();
        after.push(Event::answer(option.answer).into()).unwrap();
        // its meaning is told for an ordinary pass
        let ordinary = Event::answer(Answer::Artificial(false));
        let asked = after.position().question.as_ref();
        if option.answer == Answer::Accept(false)
            && asked
                .is_some_and(|asked| asked.id == QuestionId::Auction(AuctionQuestion::Artificial))
        {
            after.push(ordinary.into()).unwrap();
        }
        let after = after.position();
        let is = |by: Seat, call: Call, status: &[CallStatus]| {
            let same = |entry: &&Entry| entry.by == by && entry.call == Some(call);
            after.auction.entries.iter().filter(same).any(|entry| status.contains(&entry.status))
        };
        for seat in named_with(&text, " calls next") {
            assert_eq!(after.turn, Some(seat), "{at}: {text}");
        }
        for besides in &option.besides {
            match *besides {
                Besides::Falls(by, call)
                | Besides::FallsToo(by, call)
                | Besides::FallTogether(by, call)
                | Besides::Withdrawn(by, call)
                | Besides::FallsUnused(by, call, _) => {
                    assert!(
                        is(by, call, &[CallStatus::Cancelled, CallStatus::Withdrawn]),
                        "{at}: {text}"
                    );
                }
                Besides::Stands(by, call) => {
                    assert!(is(by, call, &[CallStatus::Stands]), "{at}: {text}");
                }
                Besides::StillBarred(seat)
                | Besides::StillPasses(seat)
                | Besides::PassesOnce(seat)
                | Besides::PassesRest(seat) => {
                    assert!(bound(after, seat), "{at}: {text}");
                }
                _ => {}
            }
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
            let at = script(desk.record());
            says_what_is_so(&at, &ruling);
            keeps_its_promises(&at, &desk, &ruling);
            let number = desk.record().events.len();
            if let Some(event) = event(next, &ruling.position) {
                // what cannot be is refused and changes nothing
                if desk.push(event.clone().into()).is_ok() {
                    speaks_of(&at, &event, number, &desk.ruling());
                }
            }
        }
        let ruling = desk.ruling();
        reads_well(desk.record(), &ruling);
        says_what_is_so(&script(desk.record()), &ruling);
    }
}
