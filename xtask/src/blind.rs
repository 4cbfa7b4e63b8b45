//! Natural mishaps for readers who do not know what the program says: the auction, what its calls
//! show, and the question of law in one file, the program's verdicts in another.
//!
//! The boards are bid by the books and go wrong as people go wrong (`train::mishap`); the bid is
//! not accepted, and what replaces it is the bidder's call. Only replacements count whose
//! consequences the law leaves to a comparison (23A, 27B1): where a player must pass or repeat,
//! there is nothing to judge.

use std::collections::{BTreeMap, HashSet};
use std::error::Error;
use std::fmt::Write as _;
use std::path::PathBuf;
use std::process::ExitCode;

use books::Book;
use bridge::{Auction, Bid, Call, Level, Seat, Side};
use clap::Args;
use director::{Authority, Case, Ruling, Settings};
use laws::{AuctionQuestion, CallDuty, CallMade, Event, Irregularity, QuestionId, Verdict};
use train::bidder::Bidder;
use train::mishap::{self, Board, Field, Kind};
use words::{Language as _, Tongue};

/// Make mishaps for readers who judge them blind, and what the program says about them
#[derive(Args)]
pub(crate) struct Blind {
    /// How many
    #[arg(default_value_t = 300)]
    number: usize,
    /// From this seed on
    #[arg(long, default_value_t = 29)]
    seed: u64,
    /// What the readers are given
    #[arg(long, default_value = "questions.txt")]
    questions: PathBuf,
    /// What they are not given
    #[arg(long, default_value = "verdicts.tsv")]
    verdicts: PathBuf,
}

/// Those after which a replacement is compared.
const KINDS: [Kind; 7] = [
    Kind::OpeningOutOfTurn,
    Kind::BidOverlooked,
    Kind::PassOutOfTurn,
    Kind::LevelTooLow,
    Kind::LaterOutOfTurn,
    Kind::Convention,
    Kind::DoubleOutOfTurn,
];

/// Each book with an authority under which many play it.
const PLAYED: [(&str, Authority); 6] = [
    ("sayc", Authority::Acbl),
    ("acol", Authority::Ebu),
    ("two_over_one", Authority::Acbl),
    ("sef", Authority::Wbf),
    ("polish", Authority::Wbf),
    ("precision", Authority::Wbf),
];

const HEAD: &str = "\
Each number is a table at which a call was withdrawn and replaced. Both sides play the system that
is named. What a call shows is what the system says about that call alone; what the same player
has shown before comes on top of it. Hands are not known to anybody.

Answer FREE, PASS or JUDGE for each number:

  out of turn    FREE if the replacement is comparable with the withdrawn call (23A): the same or
                 a similar meaning, or all of it contained in what the withdrawn call may have
                 meant, or the same purpose (the same question, answer, relay). Otherwise PASS:
                 partner must pass once (30B, 31A2, 31B, 32A2, 32B).
  insufficient   FREE if the replacement is the lowest sufficient bid that specifies the same
                 denomination or denominations as the withdrawn bid (27B1(a)), or is comparable
                 with it (27B1(b)). Otherwise PASS: partner must pass to the end (27B2).
  JUDGE          if directors of that authority could well decide either way.

A withdrawn call may have meant several things; it is enough that the replacement is comparable
with one that the player may well have believed in. One or two points and one card are small
differences; whatever partner would know from the withdrawn call alone, and that matters, is not.
";

/// A table, ruled on.
struct Judged<'a> {
    board: Board<'a>,
    kind: Kind,
    authority: Authority,
    case: Case,
    ruling: Ruling,
    /// The withdrawn call, and the calls that stood before it
    withdrawn: CallMade,
    before: Vec<Call>,
    /// What replaced it, and the calls that stood before it
    replacement: Call,
    then: Vec<Call>,
}

impl Blind {
    pub(crate) fn run(&self) -> ExitCode {
        match self.write() {
            Ok(made) => {
                anstream::println!("{made:?}");
                ExitCode::SUCCESS
            }
            Err(error) => {
                anstream::eprintln!("{error}");
                ExitCode::FAILURE
            }
        }
    }

    /// How often each verdict was given.
    fn write(&self) -> Result<BTreeMap<&'static str, usize>, Box<dyn Error>> {
        let mut bidders = Vec::new();
        for (name, authority) in PLAYED {
            let book = books::named(name)?;
            bidders.push((Bidder::new([&book, &book]), authority));
        }
        let mut questions = String::from(HEAD);
        let mut verdicts = String::from(
            "number\tverdict\tcomparable\tlaws\tkind\tbook\tauthority\twithdrawn\treplacement\tattributed\tshows\twhy\tscript\n",
        );
        let (mut number, mut counted) = (0, BTreeMap::new());
        let mut alike = HashSet::new();
        for seed in self.seed.. {
            let turn = usize::try_from(seed - self.seed)?;
            let kind = KINDS[turn % KINDS.len()];
            let (bidder, authority) = &bidders[turn / KINDS.len() % bidders.len()];
            let Some(judged) = judged(bidder, *authority, kind, seed) else { continue };
            let script: Vec<String> =
                judged.case.record().events.iter().map(|it| it.event.to_string()).collect();
            let likeness = (turn / KINDS.len() % bidders.len(), judged.before.clone());
            if !alike.insert((likeness, judged.withdrawn.call, judged.then.clone())) {
                continue;
            }
            number += 1;
            *counted.entry(judged.verdict()).or_default() += 1;
            judged.ask(number, &mut questions)?;
            let script = format!("{}: {}", judged.board.dealer, script.join(", "));
            judged.answer(number, &script, &mut verdicts)?;
            if number == self.number {
                break;
            }
        }
        std::fs::write(&self.questions, questions)?;
        std::fs::write(&self.verdicts, verdicts)?;
        Ok(counted)
    }
}

/// Something goes wrong, and is replaced; `None` where the law leaves nothing to compare.
fn judged(bidder: &Bidder, authority: Authority, kind: Kind, seed: u64) -> Option<Judged<'_>> {
    const MOST: usize = 8;
    let (board, mishap) = mishap::deal(bidder, Field::Club, Some(kind), seed)?;
    let events = &mishap.events[..=mishap.at];
    let Event::Call(withdrawn) = &events[mishap.at] else { return None };
    let mut record = board.record(events);
    record.settings = Settings::new(authority);
    record.events.push(Event::Attention(None).into());
    record.events.push(Event::answer(laws::Answer::Accept(false)).into());
    let mut case = Case::new(record).ok()?;
    let before = events[..mishap.at].iter().filter_map(|event| event.call().map(|it| it.call));
    let before: Vec<Call> = before.collect();
    for _ in 0..MOST {
        let position = case.position();
        let options = position.auction.options.as_ref().filter(|_| position.question.is_none())?;
        let (seat, auction) = (options.seat, options.auction.clone());
        let bound = |it: &laws::Obligation| {
            let free = [CallDuty::Replace];
            it.seat == seat && it.must.call().is_some_and(|duty| !free.contains(&duty))
        };
        if seat == withdrawn.by && position.obligations.iter().any(bound) {
            return None;
        }
        let then: Vec<Call> =
            auction.turns().iter().map(|turn| turn.call.unwrap_or(Call::Pass)).collect();
        let call = board.call(seat, board.dealer, &then)?;
        case.push(Event::Call(CallMade::new(seat, call)).into()).ok()?;
        if seat == withdrawn.by {
            let ruling = case.ruling();
            let found = irregularity(&ruling, mishap.at)?;
            let asked = ruling.question.is_some();
            let compared = found.comparable.is_some() || asked || kind.is_insufficient();
            return compared.then(|| Judged {
                board,
                kind,
                authority,
                withdrawn: *withdrawn,
                before,
                replacement: call,
                then,
                ruling,
                case,
            });
        }
    }
    None
}

fn irregularity(ruling: &Ruling, at: usize) -> Option<&Irregularity> {
    ruling.position.irregularities.iter().find(|it| it.event.0 == at)
}

impl Judged<'_> {
    fn tongue() -> &'static Tongue {
        wire::tongue()
    }

    fn by(&self) -> Seat {
        self.withdrawn.by
    }

    /// May partner go on?
    fn verdict(&self) -> &'static str {
        let position = &self.ruling.position;
        let open = position.question.as_ref().map(|question| question.id);
        let judged = [AuctionQuestion::Comparable, AuctionQuestion::Denomination];
        if open.is_some_and(|id| judged.iter().any(|it| id == QuestionId::Auction(*it))) {
            let known = self.ruling.question.as_ref().is_some_and(|it| it.evidence.is_some());
            return if known { "JUDGE" } else { "UNKNOWN" };
        }
        // the auction may be over, and then nobody is left to pass
        let found = irregularity(&self.ruling, self.before.len());
        if found.is_some_and(|it| it.comparable == Some(Verdict::No)) { "PASS" } else { "FREE" }
    }

    /// The book of a player, as it is played at this table.
    fn book(&self, seat: Seat) -> Book {
        let vulnerable = |side| self.board.vulnerable.is_vulnerable(side);
        let of = |side: Side, other: Side| {
            self.board.bidder.book(side).clone().vulnerable(vulnerable(side), vulnerable(other))
        };
        let (ns, ew) = (Side::NorthSouth, Side::EastWest);
        let (ns, ew) = (of(ns, ew), of(ew, ns));
        if seat.side() == Side::NorthSouth { ns.against(&ew) } else { ew.against(&ns) }
    }

    /// What a call shows after these, in words; `None` where the book has no line.
    fn shows(&self, seat: Seat, before: &[Call], call: Call) -> Option<String> {
        let choices = self.book(seat).choices(before, [call].into_iter());
        let choice = choices.into_iter().find(|choice| choice.answer.layer.is_written())?;
        let mut text = Self::tongue().meaning(&choice.answer.meaning);
        if choice.rest {
            text.push_str(", and nothing better to call");
        }
        if let Some(prose) = &choice.answer.meaning.prose {
            write!(text, " (“{prose}”)").ok()?;
        }
        Some(text)
    }

    fn seat(&self, place: usize) -> Seat {
        self.board.dealer.rotated(place % 4)
    }

    /// The auctions in which the withdrawn call may have been meant, all of them.
    fn contexts(&self) -> Vec<(String, String)> {
        let (by, call, calls) = (self.by(), self.withdrawn.call, &self.before);
        let tongue = Self::tongue();
        let first = (0..4).find(|place| self.seat(*place) == by).unwrap_or(0);
        let own_turn = |mut calls: Vec<Call>| {
            while calls.len() % 4 != first {
                calls.push(Call::Pass);
            }
            calls
        };
        let bids = |place: &usize| calls[*place].bid().is_some();
        let last = (0..calls.len()).rev().find(bids);
        let mut all: Vec<(String, Vec<Call>, Call)> = Vec::new();
        if !self.kind.is_insufficient() {
            let text = "at their turn, if the players before them had passed".to_owned();
            all.push((text, own_turn(calls.clone()), call));
        }
        if let Some(last) = last {
            let seen = |other: Call| {
                let mut calls = calls.clone();
                calls[last] = other;
                own_turn(calls)
            };
            let name = tongue.call(calls[last]);
            all.push((format!("if {name} had not been bid"), seen(Call::Pass), call));
            let bid = calls[last].bid().filter(|_| self.kind.is_insufficient());
            let lower =
                bid.and_then(|bid| Some(Bid { level: Level::new(bid.level.get() - 1)?, ..bid }));
            if let Some(lower) = lower {
                let text = format!("if {name} had been {}", tongue.call(lower.into()));
                all.push((text, seen(lower.into()), call));
            }
            let higher = call.bid().filter(|_| self.kind.is_insufficient());
            let higher =
                higher.and_then(|bid| Some(Bid { level: Level::new(bid.level.get() + 1)?, ..bid }));
            if let Some(higher) = higher {
                let text = format!("a level higher, {}", tongue.call(higher.into()));
                all.push((text, calls.clone(), higher.into()));
            }
            let right = vec![calls[last]];
            if self.seat(last).side() != by.side() {
                let mut moved = vec![Call::Pass; (first + 3) % 4];
                moved.extend(right);
                let text = format!("over {name}, if it had been bid on their right");
                all.push((text, moved, call));
            }
        }
        // whoever has called over a bid was not opening
        let own = (first..calls.len()).step_by(4).next_back();
        if own.is_none_or(|own| calls[..=own].iter().all(|call| *call == Call::Pass)) {
            all.push(("as an opening bid".to_owned(), vec![Call::Pass; first], call));
        }
        let mut known: Vec<(String, String)> = Vec::new();
        for (text, auction, call) in all {
            let legal = Auction::from_calls(self.board.dealer, &auction);
            if !legal.is_ok_and(|auction| auction.is_legal(call)) {
                continue;
            }
            let Some(shows) = self.shows(by, &auction, call) else { continue };
            if !known.iter().any(|(_, other)| *other == shows) {
                known.push((text, shows));
            }
        }
        known
    }

    fn ask(&self, number: usize, out: &mut String) -> Result<(), Box<dyn Error>> {
        let tongue = Self::tongue();
        let (by, call) = (self.by(), self.withdrawn.call);
        let book = self.board.bidder.book(by.side()).to_string();
        let head = tongue.head(self.case.record());
        writeln!(out, "\n---- {number} ---- {book}, {}; {head}", self.authority.initials())?;
        for place in 0..self.then.len().max(self.before.len()) {
            if place == self.before.len() {
                self.withdraws(out)?;
            }
            let Some(made) = self.then.get(place) else { continue };
            let seat = self.seat(place);
            let shows = self.shows(seat, &self.then[..place], *made);
            let shows = shows.unwrap_or_else(|| "no agreement is recorded".to_owned());
            writeln!(out, "  {} {}: {shows}", tongue.seat(seat), tongue.call(*made))?;
        }
        if self.then.len().max(self.before.len()) == self.before.len() {
            self.withdraws(out)?;
        }
        let shows = self.shows(by, &self.then, self.replacement);
        let shows = shows.unwrap_or_else(|| "no agreement is recorded".to_owned());
        let new = tongue.call(self.replacement);
        writeln!(out, "  {} replaces {} by {new}: {shows}", tongue.seat(by), tongue.call(call))?;
        let partner = tongue.seat(by.partner());
        let question = if self.kind.is_insufficient() {
            format!("27B1: may {partner} go on calling (FREE), or not (PASS)?")
        } else {
            format!("23A: is {new} comparable with {} (FREE), or not (PASS)?", tongue.call(call))
        };
        writeln!(out, "  {question}")?;
        Ok(())
    }

    fn withdraws(&self, out: &mut String) -> Result<(), Box<dyn Error>> {
        let tongue = Self::tongue();
        let (by, call) = (self.by(), tongue.call(self.withdrawn.call));
        let turn = self.seat(self.before.len());
        let how = if turn == by {
            "which is not enough".to_owned()
        } else {
            format!("when it is {}'s turn", tongue.seat(turn))
        };
        writeln!(out, "  * {} calls {call}, {how}; refused. It would show", tongue.seat(by))?;
        let contexts = self.contexts();
        if contexts.is_empty() {
            writeln!(out, "      nothing that is recorded")?;
        }
        for (context, shows) in contexts {
            writeln!(out, "      - {context}: {shows}")?;
        }
        Ok(())
    }

    fn answer(&self, number: usize, script: &str, out: &mut String) -> Result<(), Box<dyn Error>> {
        let tongue = Self::tongue();
        let at = self.before.len();
        let found = irregularity(&self.ruling, at);
        let comparable = found.and_then(|it| it.comparable).map_or("-", |verdict| match verdict {
            Verdict::Yes => "yes",
            Verdict::No => "no",
            Verdict::Judgment => "judgment",
        });
        let laws: Vec<String> =
            found.map_or_else(Vec::new, |it| it.laws.iter().map(ToString::to_string).collect());
        let attributed: Vec<String> =
            self.case.meanings(at).iter().map(ToString::to_string).collect();
        let new = self.case.record().events.len() - 1;
        let shows: Vec<String> = self.case.meanings(new).iter().map(ToString::to_string).collect();
        let asked = self.ruling.question.as_ref().and_then(|it| it.evidence.as_deref());
        let compared = self.ruling.compared.iter().find(|it| it.event.0 == at);
        let evidence = asked.or_else(|| compared.map(|it| &it.evidence));
        let settings = &self.case.record().settings;
        let why = evidence.map_or_else(String::new, |it| tongue.finding(settings, it));
        writeln!(
            out,
            "{number}\t{}\t{comparable}\t{}\t{:?}\t{}\t{}\t{}\t{}\t{}\t{}\t{}\t{script}",
            self.verdict(),
            laws.join(" "),
            self.kind,
            self.board.bidder.book(self.by().side()),
            self.authority.as_str(),
            self.withdrawn.call,
            self.replacement,
            attributed.join(" || "),
            shows.join(" || "),
            why.replace(['\t', '\n'], " "),
        )?;
        Ok(())
    }
}
