//! Any events in any order: the table takes them in or refuses them, it is
//! unchanged by a refusal, and it always knows how to go on.

use bridge::{Call, Card, OverSeven, Rank, Seat, Strain, Suit};
use laws::{
    Answer, CallMade, Event, Exposed, Led, Phase, Position, Profile, QuestionId, Silent, Table,
    What,
};

/// More would find nothing that these do not, only later.
const MOST_EVENTS: usize = 48;

/// Plays the board that the bytes are, if they are one.
pub fn check(bytes: &[u8]) {
    if let Some(board) = Board::read(bytes) {
        board.check();
    }
}

/// A board, from bytes. The layout is fixed, for the sake of the seeds:
/// three bytes for the dealer and the profile, then for each event one byte
/// with its sort, seat and flags, and what this sort needs.
#[derive(Debug)]
pub struct Board {
    dealer: Seat,
    profile: Profile,
    events: Vec<Event>,
}

impl Board {
    /// The board that the bytes are, as far as they reach.
    #[must_use]
    pub fn read(bytes: &[u8]) -> Option<Self> {
        let mut bytes = Bytes(bytes);
        let choices = u32::from_le_bytes([bytes.next()?, bytes.next()?, bytes.next()?, 0]);
        let mut profile = Profile::default();
        for (place, (name, values)) in Profile::SETTINGS.iter().enumerate() {
            if choices >> (place + 2) & 1 == 1 {
                profile.set(name, values[1]).expect("a setting with its value");
            }
        }
        let events = std::iter::from_fn(|| bytes.event()).take(MOST_EVENTS).collect();
        Some(Self { dealer: Seat::ALL[(choices & 3) as usize], profile, events })
    }

    /// Plays it, event by event.
    pub fn check(self) {
        let new = Table::with_profile(self.dealer, self.profile);
        let mut table = new.clone();
        can_go_on(&table);
        for event in self.events {
            let before = table.position().clone();
            match table.step(event, &Silent) {
                Ok(()) => can_go_on(&table),
                Err(error) => assert_eq!(*table.position(), before, "refused: {error}"),
            }
        }
        no_trace_of_refusals(new, &table);
        every_option_can_be_chosen(&table);
    }
}

/// What was refused might as well not have been said.
fn no_trace_of_refusals(mut again: Table, table: &Table) {
    for event in table.events() {
        let taken = again.step(event.clone(), &Silent);
        assert!(taken.is_ok(), "{event:?} of {table:?}");
    }
    assert_eq!(format!("{again:?}"), format!("{table:?}"));
}

/// Somebody is to call or to lead, something is asked, or it is over. Once
/// cards are played, who won the trick may not be known.
fn can_go_on(table: &Table) {
    let Position { phase, turn, question, contract, auction, .. } = table.position();
    let fits = match phase {
        Phase::Question => question.as_ref().is_some_and(|asked| !asked.options.is_empty()),
        Phase::Auction => turn.is_some() && auction.options.is_some(),
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
        (Some(asked), _) => asked.options.iter().copied().map(Event::answer).collect(),
        (None, Some(seat)) if position.phase == Phase::Auction => {
            Call::all().map(|call| Event::Call(CallMade::new(seat, call))).collect()
        }
        (None, _) => Vec::new(),
    };
    for event in next {
        let mut table = table.clone();
        let taken = table.step(event.clone(), &Silent);
        assert!(taken.is_ok(), "{taken:?}: {event:?} after {:?}", table.events());
        can_go_on(&table);
    }
}

/// What is left of the bytes.
struct Bytes<'a>(&'a [u8]);

impl Bytes<'_> {
    /// The next byte.
    fn next(&mut self) -> Option<u8> {
        let (first, rest) = self.0.split_first()?;
        self.0 = rest;
        Some(*first)
    }

    /// The next event; none where the bytes end within it.
    fn event(&mut self) -> Option<Event> {
        let head = self.next()?;
        let (by, flags) = (seat(head >> 3), head >> 5);
        Some(match head & 7 {
            1 => {
                let (call, marks) = (self.call()?, self.next()?);
                let mark = |place: u8| marks >> place & 1 == 1;
                Event::Call(CallMade {
                    by,
                    call,
                    simultaneous: mark(0),
                    unintended: mark(1),
                    misinformed: mark(2),
                    wrong_board: mark(3),
                    instead_of: if mark(4) { Some(self.call()?) } else { None },
                })
            }
            2 => Event::Attention((flags > 0).then_some(by)),
            3 => Event::answer(answer(self.next()?)),
            4 => Event::Retracted { by, what: What::Call(self.call()?) },
            5 => {
                let won_by = flags.checked_sub(1).map(seat);
                Event::lead(Led { by, card: self.card()?, won_by })
            }
            6 => {
                let cards = (0..flags >> 1).map(|_| self.card()).collect::<Option<_>>()?;
                Event::Exposed(Exposed { by, cards, led: flags & 1 == 1 })
            }
            7 if flags == 0 => Event::Misruled,
            _ => Event::Call(CallMade::new(by, self.call()?)),
        })
    }

    /// The 38 calls of the box, then the ten bids of eight and nine.
    fn call(&mut self) -> Option<Call> {
        let place = usize::from(self.next()? % 48);
        let over_seven = |place: usize| {
            let level = if place < 5 { 8 } else { 9 };
            OverSeven::new(level, Strain::ALL[place % 5]).map(Call::OverSeven)
        };
        Call::all().nth(place).or_else(|| over_seven(place - 38))
    }

    /// One of 52 cards.
    fn card(&mut self) -> Option<Card> {
        let place = usize::from(self.next()? % 52);
        Some(Card { suit: Suit::ALL[place / 13], rank: Rank::ALL[place % 13] })
    }
}

/// One of four seats.
fn seat(bits: u8) -> Seat {
    Seat::ALL[usize::from(bits & 3)]
}

/// One of all the answers to all the questions.
fn answer(place: u8) -> Answer {
    let answers: Vec<_> = QuestionId::ALL.iter().flat_map(|id| id.answers()).collect();
    *answers[usize::from(place) % answers.len()]
}
