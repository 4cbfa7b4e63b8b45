//! What holds of every table, whatever happened there: random tables, changed in a way that does
//! not matter to the law.

use bridge::{Call, Seat};
use laws::{
    Answer, CallMade, CallStatus, EntryWhy, Event, EventNo, Exposed, Phase, Position, Script,
    Silent, Table,
};
use proptest::prelude::*;

/// Something that happens, as numbers: it depends on the table what they stand for.
type Step = (u8, u8, u8);

/// A table at which that happened: mostly calls in turn, others out of it, changes, slips,
/// exposed cards, the director, answers.
fn table(dealer: u8, steps: &[Step]) -> Table {
    let mut table = Table::new(Seat::ALL[usize::from(dealer % 4)]);
    for step in steps {
        let event = event(&table, *step);
        let _ = table.step(event, &Silent);
    }
    table
}

fn event(table: &Table, (what, who, which): Step) -> Event {
    let position = table.position();
    if let (Some(question), true) = (&position.question, what < 220) {
        let place = usize::from(which) % question.options.len();
        return Event::answer(question.options[place]);
    }
    let seat = Seat::ALL[usize::from(who % 4)];
    let last = table.events().iter().rev().find_map(Event::call).map(|made| made.by);
    let by = match who / 4 % 8 {
        0 => seat,
        1 => last.unwrap_or(seat),
        _ => position.turn.unwrap_or(seat),
    };
    match what % 32 {
        0..5 => Event::Attention(None),
        5 => {
            let card = ["SA", "HK", "D2", "CT"][usize::from(which % 4)].parse().expect("a card");
            Event::Exposed(Exposed { by, cards: vec![card], led: false })
        }
        _ => {
            let mut made = CallMade::new(by, call(position, which));
            made.unintended = what == 6;
            Event::Call(made)
        }
    }
}

fn call(position: &Position, which: u8) -> Call {
    match which % 16 {
        0..4 => Call::Pass,
        4 | 5 => Call::Double,
        6 => Call::Redouble,
        7 => "8C".parse().expect("a call"),
        8..12 => {
            let enough = |call: &Call| {
                call.bid().is_some_and(|bid| position.auction.legal.is_sufficient(bid))
            };
            Call::all().filter(enough).nth(usize::from(which / 16 % 4)).unwrap_or(Call::Pass)
        }
        _ => Call::all().nth(3 + usize::from(which / 16)).unwrap_or(Call::Pass),
    }
}

/// The record, to be pasted into `rectify rule --script`.
fn script(table: &Table) -> String {
    Script { dealer: table.dealer(), events: table.events().to_vec() }.to_string()
}

/// The same record on a table turned by so many seats.
fn turned(table: &Table, places: usize) -> Table {
    let mut turned = Table::new(table.dealer().rotated(places));
    for event in table.events() {
        turned.step(event.clone().rotated(places), &Silent).expect("possible there too");
    }
    turned
}

/// The ruling in words of its own, with the seats turned back. What is listed seat by seat comes in
/// any order.
fn ruling(position: &Position, back: usize) -> Vec<String> {
    let seat = |seat: Seat| seat.rotated(back);
    let mut lines = vec![format!("{:?} {:?}", position.phase, position.turn.map(seat))];
    let contract = position.contract;
    lines.push(format!("{:?}", contract.map(|it| (it.bid, seat(it.declarer), it.doubled))));
    for (place, entry) in position.auction.entries.iter().enumerate() {
        let (by, law) = (seat(entry.by), entry.law);
        lines.push(format!("{place} {by} {:?} {:?} {law:?}", entry.call, entry.status));
    }
    for (place, it) in position.irregularities.iter().enumerate() {
        let (by, turn) = (seat(it.by), it.turn_of.map(seat));
        lines.push(format!("{place} {:?} {by} {turn:?} {:?} {:?}", it.kind, it.status, it.laws));
    }
    lines.extend(position.obligations.iter().map(|it| format!("{} {:?}", seat(it.seat), it.must)));
    lines.extend(position.question.iter().map(|it| format!("{:?} {}", it.id, seat(it.by))));
    let leads = position.lead_restrictions().iter();
    lines
        .extend(leads.map(|it| format!("{} {:?} {:?}", seat(it.leader), it.status, it.may_forbid)));
    lines.extend(position.reviews.iter().map(|it| format!("{it:?}")));
    lines.sort();
    lines
}

/// The last call of the record, if it is there to be made again: in the auction, or waiting for a
/// ruling, and somebody else is to call.
fn last_call(table: &Table) -> Option<CallMade> {
    let now = table.position();
    let Some(Event::Call(made)) = table.events().last() else { return None };
    let no = EventNo(table.events().len() - 1);
    let entry = now.auction.entries.iter().find(|entry| entry.event == Some(no))?;
    let there = matches!(entry.status, CallStatus::Stands | CallStatus::Pending);
    (there && now.turn != Some(made.by)).then(|| CallMade::new(made.by, made.call))
}

/// A position without the calls that were made again.
fn without_repeats(position: &Position) -> Vec<String> {
    let mut position = position.clone();
    position.auction.entries.retain(|entry| entry.why != Some(EntryWhy::Again));
    ruling(&position, 0)
}

/// Do the answers to the open question lead to different places, now or when the auction goes on:
/// everybody passes, or the first player bids?
fn matters(table: &Table) -> bool {
    let Some(question) = &table.position().question else { return true };
    let answers = question.options.iter();
    let after = answers.map(|answer| table.after(Event::answer(*answer), &Silent).ok());
    let Some(after) = after.collect::<Option<Vec<Table>>>() else { return true };
    after.len() < 2 || [false, true].into_iter().any(|bids| differ(after.clone(), bids))
}

fn differ(mut tables: Vec<Table>, mut bids: bool) -> bool {
    for _ in 0..8 {
        let places: Vec<String> = tables.iter().map(|table| place(table.position())).collect();
        if places.iter().any(|place| *place != places[0]) {
            return true;
        }
        for table in &mut tables {
            let now = table.position();
            let enough =
                |call: &Call| call.bid().is_some_and(|bid| now.auction.legal.is_sufficient(bid));
            let bid = Call::all().find(enough).filter(|_| bids).unwrap_or(Call::Pass);
            let answer = now.question.as_ref().map(|it| Event::answer(it.options[0]));
            let call = now.turn.map(|turn| Event::Call(CallMade::new(turn, bid)));
            if let Some(event) = answer.or(call) {
                let _ = table.step(event, &Silent);
            }
        }
        bids &= tables.iter().any(|table| table.position().question.is_some());
    }
    false
}

/// Where the board stands, for those at the table.
fn place(now: &Position) -> String {
    let duties: Vec<_> = now.obligations.iter().map(|it| (it.seat, it.must)).collect();
    let told: Vec<_> = now.unauthorised.iter().map(|it| (it.to, it.by, it.what)).collect();
    let told = if now.phase == Phase::PassedOut { Vec::new() } else { told };
    let asked = now.question.as_ref().map(|it| (it.id, it.by, it.what));
    let (legal, leads) = (now.auction.legal.turns(), now.lead_restrictions());
    format!("{:?} {:?} {legal:?} {duties:?} {told:?} {asked:?} {leads:?}", now.phase, now.turn)
}

fn steps() -> impl Strategy<Value = Vec<Step>> {
    proptest::collection::vec(any::<Step>(), 1..22)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 3000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn turning_the_table_turns_the_ruling(dealer in 0u8..4, steps in steps(), places in 1usize..4) {
        let table = table(dealer, &steps);
        let turned = turned(&table, places);
        prop_assert_eq!(
            ruling(turned.position(), 4 - places), ruling(table.position(), 0), "{}", script(&table)
        );
    }

    /// Once or three times more, at once or when the director has come.
    #[test]
    fn the_same_call_again_changes_nothing(
        dealer in 0u8..4, steps in steps(), after in proptest::collection::vec(any::<Step>(), 0..8)
    ) {
        let mut plain = table(dealer, &steps);
        let Some(made) = last_call(&plain) else { return Ok(()) };
        let mut again = plain.clone();
        for _ in 0..=(steps.len() % 3) {
            again.step(Event::Call(made), &Silent).unwrap();
        }
        prop_assert_eq!(without_repeats(again.position()), without_repeats(plain.position()), "{}", script(&again));
        for step in after {
            let event = event(&plain, step);
            let (one, other) = (plain.step(event.clone(), &Silent), again.step(event, &Silent));
            prop_assert_eq!(one.is_ok(), other.is_ok(), "{}", script(&again));
            prop_assert_eq!(
                without_repeats(again.position()), without_repeats(plain.position()), "{}", script(&again)
            );
        }
    }

    #[test]
    fn every_question_has_answers_that_lead_to_different_places(dealer in 0u8..4, steps in steps()) {
        let mut table = Table::new(Seat::ALL[usize::from(dealer)]);
        for step in steps {
            let event = event(&table, step);
            if table.step(event, &Silent).is_ok() {
                prop_assert!(matters(&table), "{}", script(&table));
            }
        }
    }
}

/// What the director is told twice is not asked twice.
#[test]
fn an_answer_to_a_question_that_nobody_needs_to_ask_is_taken() {
    let script: Script = "W: S 1H, !, reject, W P, N P, E P, S P".parse().unwrap();
    let table = script.table(&Silent).unwrap();
    assert!(table.position().question.is_none());
    let answered = table.after(Event::answer(Answer::Comparable(true)), &Silent);
    assert!(answered.is_ok());
}
