//! `cargo xtask explore`: every sequence of events from many starting
//! positions, and long random walks, with the invariants checked at each step.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::process::ExitCode;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::time::Instant;

use bridge::{Call, Card, Rank, Seat, Suit};
use laws::{
    CallMade, Event, Exposed, Led, Phase, Position, QuestionId, Script, Silent, Table, What,
};

use crate::check;
use crate::promise;
use crate::starts::{Start, from_cases};

/// What to explore
#[derive(clap::Args)]
pub(crate) struct Explore {
    /// How deep to go from each starting position
    #[arg(long, default_value_t = 4)]
    depth: usize,
    /// From how many starting positions at most
    #[arg(long, default_value_t = 240)]
    starts: usize,
    /// How many random walks
    #[arg(long, default_value_t = 200_000)]
    walks: u64,
    /// One in how many positions has every promise carried out; 0 for none
    #[arg(long, default_value_t = 16)]
    promises: u32,
    /// How many events a random walk has
    #[arg(long, default_value_t = 30)]
    length: usize,
    /// Of the random walks and of the choice of starting positions
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The folder with the cases
    #[arg(long, default_value = "cases")]
    cases: String,
}

/// What the threads find together.
#[derive(Default)]
struct Findings {
    positions: AtomicU64,
    promising: AtomicU64,
    broken: Mutex<Vec<String>>,
}

impl Findings {
    fn report(&self, start: Seat, events: &[Event], what: &str) {
        let mut broken = self.broken.lock().expect("no thread panics while it holds the lock");
        if broken.len() < 20 {
            let script = Script { dealer: start, events: events.to_vec() };
            broken.push(format!("{what}\n  {script}"));
        }
    }

    fn is_broken(&self) -> bool {
        self.broken.lock().expect("no thread panics while it holds the lock").len() >= 20
    }
}

impl Explore {
    pub(crate) fn run(&self) -> ExitCode {
        std::panic::set_hook(Box::new(|_| {}));
        let began = Instant::now();
        let findings = Findings::default();
        let mut starts = from_cases(Path::new(&self.cases));
        let mut random = fastrand::Rng::with_seed(self.seed);
        while starts.len() < self.starts {
            starts.extend(found_by_walking(&mut random));
        }
        random.shuffle(&mut starts);
        starts.truncate(self.starts);
        self.in_depth(&starts, &findings);
        let deep = findings.positions.load(Ordering::Relaxed);
        anstream::println!(
            "depth {} from {} starting positions: {deep} positions, {:.1} s",
            self.depth,
            starts.len(),
            began.elapsed().as_secs_f64()
        );
        let began = Instant::now();
        self.random_walks(&findings);
        let walked = findings.positions.load(Ordering::Relaxed) - deep;
        anstream::println!(
            "{} random walks of {} events: {walked} positions, {:.1} s",
            self.walks,
            self.length,
            began.elapsed().as_secs_f64()
        );
        let broken = std::mem::take(&mut *findings.broken.lock().expect("no thread holds it"));
        for line in &broken {
            anstream::println!("BROKEN {line}");
        }
        let promising = findings.promising.load(Ordering::Relaxed);
        anstream::println!("every promise was carried out at {promising} positions");
        anstream::println!("explore: {} invariants broken", broken.len());
        if broken.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
    }

    fn in_depth(&self, starts: &[Start], findings: &Findings) {
        let next = AtomicUsize::new(0);
        in_parallel(|| {
            loop {
                let place = next.fetch_add(1, Ordering::Relaxed);
                let Some(start) = starts.get(place) else { break };
                let mut chooser = Chooser::new(self, place as u64);
                let Some(table) = start.table() else { continue };
                if findings.is_broken() {
                    break;
                }
                let mut events = start.events.clone();
                let trace = check::change(check::Trace::default(), &table).unwrap_or_default();
                descend(&table, &mut events, trace, self.depth, &mut chooser, findings);
            }
        });
    }

    fn random_walks(&self, findings: &Findings) {
        let next = AtomicU64::new(0);
        in_parallel(|| {
            loop {
                let walk = next.fetch_add(1, Ordering::Relaxed);
                if walk >= self.walks || findings.is_broken() {
                    break;
                }
                let mut random = fastrand::Rng::with_seed(
                    self.seed.wrapping_mul(0x9E37_79B9).wrapping_add(walk),
                );
                if walk.is_multiple_of(32) {
                    accepting_walk(&mut random, self.length, findings);
                } else {
                    let mut chooser = Chooser::new(self, walk);
                    let rotate = walk % 32 == 1;
                    // some are long enough for a part of the reading to be kept
                    let length = if walk % 32 == 2 { 2 * self.length } else { self.length };
                    random_walk(&mut random, length, rotate, &mut chooser, findings);
                }
            }
        });
    }
}

/// Chooses the positions at which every promise is carried out, by the seed.
struct Chooser {
    random: fastrand::Rng,
    one_of: u32,
}

impl Chooser {
    fn new(explore: &Explore, place: u64) -> Self {
        let seed = explore.seed.wrapping_mul(0x517C_C1B7).wrapping_add(place);
        Self { random: fastrand::Rng::with_seed(seed), one_of: explore.promises }
    }

    fn promises(&mut self, table: &Table, findings: &Findings) -> Result<(), String> {
        if self.one_of == 0 || self.random.u32(..self.one_of) != 0 {
            return Ok(());
        }
        findings.promising.fetch_add(1, Ordering::Relaxed);
        check::corrected(table).and_then(|()| promise::kept(table))
    }
}

fn in_parallel(work: impl Fn() + Sync) {
    let threads = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(&work);
        }
    });
}

/// Takes a step; a panic is a finding.
fn stepped(table: &Table, event: &Event, findings: &Findings, events: &[Event]) -> Option<Table> {
    let attempt = catch_unwind(AssertUnwindSafe(|| {
        let mut next = table.clone();
        next.step(event.clone(), &Silent).ok()?;
        Some(next)
    }));
    attempt.unwrap_or_else(|_| {
        let mut events = events.to_vec();
        events.push(event.clone());
        findings.report(table.dealer(), &events, "panic");
        None
    })
}

/// The small alphabet: three calls from each seat, attention, every answer.
fn alphabet(position: &Position) -> Vec<Event> {
    let mut events = Vec::with_capacity(24);
    if let Some(question) = &position.question {
        events.extend(question.options.iter().map(|&answer| Event::answer(answer)));
    }
    events.push(Event::Attention(None));
    if !matches!(position.phase, Phase::Play) {
        for by in Seat::ALL {
            for call in ["P", "X", "2C"] {
                events.push(Event::Call(CallMade::new(by, call.parse().expect("a call"))));
            }
        }
    }
    if let (Phase::Clarification, Some(by)) = (position.phase, position.turn) {
        let card = Card { suit: Suit::Clubs, rank: Rank::Two };
        events.push(Event::lead(Led { by, card, won_by: Some(by) }));
    }
    events
}

fn descend(
    table: &Table,
    events: &mut Vec<Event>,
    trace: check::Trace,
    depth: usize,
    chooser: &mut Chooser,
    findings: &Findings,
) {
    if depth == 0 {
        return;
    }
    for event in alphabet(table.position()) {
        let Some(next) = stepped(table, &event, findings, events) else { continue };
        events.push(event);
        let count = findings.positions.fetch_add(1, Ordering::Relaxed);
        let rotates = if count.is_multiple_of(64) { check::rotations(&next) } else { Ok(()) };
        let checked = check::position(&next)
            .and(rotates)
            .and_then(|()| chooser.promises(&next, findings))
            .and_then(|()| check::change(trace, &next));
        match checked {
            Err(what) => findings.report(next.dealer(), events, &what),
            Ok(trace) => descend(&next, events, trace, depth - 1, chooser, findings),
        }
        events.pop();
    }
}

/// Anything that can happen: mostly calls, with every mark there is.
fn anything(random: &mut fastrand::Rng, table: &Table) -> Event {
    let position = table.position();
    if matches!(table.events().last(), Some(Event::Misruled)) && random.u8(..10) < 8 {
        let answers: Vec<_> =
            QuestionId::ALL.into_iter().flat_map(|id| id.answers().iter().copied()).collect();
        return Event::answer(answers[random.usize(..answers.len())]);
    }
    if let Some(question) = &position.question
        && random.u8(..10) < 8
    {
        return Event::answer(question.options[random.usize(..question.options.len())]);
    }
    let seat = Seat::ALL[random.usize(..4)];
    let by = if random.u8(..10) < 6 { position.turn.unwrap_or(seat) } else { seat };
    match random.u8(..40) {
        0..4 => Event::Attention(None),
        4 => Event::Exposed(Exposed { by, cards: vec![random_card(random)], led: random.bool() }),
        5 | 6 => {
            let won_by = random.bool().then_some(seat);
            Event::lead(Led { by, card: random_card(random), won_by })
        }
        8 => Event::Misruled,
        7 => Event::Retracted { by, what: What::Call(random_call(random, position)) },
        _ => {
            let mut made = CallMade::new(by, random_call(random, position));
            match random.u8(..60) {
                0 | 1 => made.unintended = true,
                2 => made.misinformed = true,
                3 => made.wrong_board = true,
                4 | 5 => made.simultaneous = true,
                6 => made.instead_of = Some(random_call(random, position)),
                _ => {}
            }
            Event::Call(made)
        }
    }
}

fn random_card(random: &mut fastrand::Rng) -> Card {
    Card { suit: Suit::ALL[random.usize(..4)], rank: Rank::ALL[random.usize(..13)] }
}

/// Low calls mostly, so that the walk is not over at once; a bid of eight now
/// and then; often one that is legal.
fn random_call(random: &mut fastrand::Rng, position: &Position) -> Call {
    match random.u8(..20) {
        0..6 => Call::Pass,
        6 | 7 => Call::Double,
        8 => Call::Redouble,
        9 => "8C".parse().expect("a call"),
        10..15 => {
            let sufficient = |call: &Call| {
                call.bid().is_some_and(|bid| position.auction.legal.is_sufficient(bid))
            };
            Call::all().filter(sufficient).nth(random.usize(..4)).unwrap_or(Call::Pass)
        }
        _ => Call::all().nth(3 + random.usize(..12)).unwrap_or(Call::Pass),
    }
}

fn random_walk(
    random: &mut fastrand::Rng,
    length: usize,
    rotate: bool,
    chooser: &mut Chooser,
    findings: &Findings,
) {
    let dealer = Seat::ALL[random.usize(..4)];
    let mut events = Vec::with_capacity(length);
    let walked = catch_unwind(AssertUnwindSafe(|| {
        walk(random, dealer, length, rotate, &mut events, chooser, findings)
    }));
    findings.positions.fetch_add(events.len() as u64, Ordering::Relaxed);
    match walked {
        Ok(Ok(())) => {}
        Ok(Err(what)) => findings.report(dealer, &events, &what),
        Err(_) => findings.report(dealer, &events, "panic"),
    }
}

fn walk(
    random: &mut fastrand::Rng,
    dealer: Seat,
    length: usize,
    rotate: bool,
    events: &mut Vec<Event>,
    chooser: &mut Chooser,
    findings: &Findings,
) -> Result<(), String> {
    let mut table = Table::new(dealer);
    let mut trace = check::Trace::default();
    for _ in 0..3 * length {
        if events.len() == length {
            break;
        }
        let event = anything(random, &table);
        events.push(event.clone());
        if table.step(event, &Silent).is_err() {
            events.pop();
            continue;
        }
        check::position(&table)?;
        chooser.promises(&table, findings)?;
        trace = check::change(trace, &table)?;
    }
    if rotate { check::rotations(&table) } else { Ok(()) }
}

/// Every irregular call that can be accepted is accepted: then the auction is the
/// same as if all the calls had been legal, as long as nobody loses a turn to a pass.
fn accepting_walk(random: &mut fastrand::Rng, length: usize, findings: &Findings) {
    let dealer = Seat::ALL[random.usize(..4)];
    let mut table = Table::new(dealer);
    let mut events = Vec::with_capacity(length);
    let mut calls: Vec<(Seat, Call)> = Vec::new();
    for _ in 0..length {
        let position = table.position();
        if position.phase != Phase::Auction {
            break;
        }
        let seat = Seat::ALL[random.usize(..4)];
        let by = if random.u8(..10) < 7 { position.turn.unwrap_or(seat) } else { seat };
        let call = random_call(random, position);
        let admissible = !matches!(call, Call::OverSeven(_))
            && (!call.is_double() || position.auction.legal.permits(by, call));
        let again = calls.last().is_some_and(|(last, _)| *last == by);
        let lost_by_a_pass = call == Call::Pass && Some(by) != position.turn;
        if !admissible || again || lost_by_a_pass {
            continue;
        }
        for event in [
            Event::Call(CallMade::new(by, call)),
            Event::Attention(None),
            Event::answer(laws::Answer::Accept(true)),
        ] {
            if let Some(next) = stepped(&table, &event, findings, &events) {
                events.push(event);
                table = next;
            }
        }
        calls.push((by, call));
        findings.positions.fetch_add(1, Ordering::Relaxed);
        let position = table.position();
        let legal: Vec<_> = position.auction.legal.calls().collect();
        if legal != calls {
            findings.report(dealer, &events, "accepted calls are not the auction");
            return;
        }
        if let Some(contract) = position.contract
            && Some(contract.bid) != calls.iter().rev().find_map(|(_, call)| call.bid())
        {
            findings.report(dealer, &events, "the contract is not the last bid");
        }
    }
}

/// Positions with a question or a duty, met on a random walk.
fn found_by_walking(random: &mut fastrand::Rng) -> Option<Start> {
    let dealer = Seat::ALL[random.usize(..4)];
    let mut table = Table::new(dealer);
    let mut events = Vec::new();
    for _ in 0..12 {
        let event = anything(random, &table);
        let mut next = table.clone();
        if next.step(event.clone(), &Silent).is_ok() {
            events.push(event);
            table = next;
        }
        let position = table.position();
        if (position.question.is_some() || !position.obligations.is_empty()) && random.u8(..4) == 0
        {
            return Some(Start { dealer, events });
        }
    }
    None
}
