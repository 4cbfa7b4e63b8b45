//! Evidence for the review after play, except what needs a browser: what partner knew, deals that
//! fit, tricks by lead, and the poll's link and code.

use std::fmt::Write as _;

use base64::Engine as _;
use base64::prelude::BASE64_URL_SAFE_NO_PAD as CODE;
use bridge::{Auction, Bid, Call, Card, Deal, Hand, Rank, Seat, Suit, Vulnerability};
use deals::{Dealer, NoDeal};
use director::poll::{Decision, NoPoll, Sheet, View};
use hands::meaning::Meaning;
use hands::{HandSet, Overlap, Pack, Share, Stop, TooComplex, Work};
use laws::{CallStatus, Entry, Phase};
use qrcodegen::{QrCode, QrCodeEcc};
use score::Fraction;
use wire::shape::{self, Keys, Serializer, Shape, Version};
use wire::{Json, SolveEach, SolveLeads, Solved};
use words::{Language as _, Made, Piece, World};

use crate::board::Board;
use crate::review::{Answer, Shown};
use crate::words::said;

/// What evidence may cost: as much as a comparison of two calls.
fn work(stop: &Stop) -> Work {
    Work::until(director::compare::WORK, stop.clone())
}

/// What the review is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Facts {
    /// Which kind of evidence the exact sets are
    pub piece: Piece,
    /// Who committed the irregularity; in 21B3 who was misinformed
    pub by: Seat,
    /// The seat from which it is looked at
    pub seat: Seat,
    /// The withdrawn call: its event, and the call
    pub old: (usize, Call),
    /// The replacement
    pub new: Option<(usize, Call)>,
    /// Events before this one are known by then.
    pub until: usize,
}

impl Facts {
    /// The facts for a review under this law; `None` where no call is in question.
    #[must_use]
    pub fn of(board: &Board, law: &str) -> Option<Self> {
        let position = &board.ruling().position;
        let review = position.reviews.iter().find(|review| review.law().as_str() == law);
        let named = review.and_then(|review| position.irregularities.get(review.irregularity?));
        let last = || position.irregularities.iter().rev().find(|one| one.what.is_call());
        let one = named.or_else(last)?;
        let made = |place: usize| {
            let laws::Event::Call(made) = board.record().events.get(place)?.event else {
                return None;
            };
            Some(made.call)
        };
        let old = (one.event.0, made(one.event.0)?);
        let new = one.replacement.and_then(|at| Some((at.0, made(at.0)?)));
        let piece = match law {
            "72C" => Piece::Expected,
            "21B3" => Piece::Explained,
            _ => Piece::Knew,
        };
        let by = one.by;
        let seat = if piece == Piece::Knew { by.partner() } else { by };
        let until = if piece == Piece::Knew {
            let after = new.map_or(old.0, |(place, _)| place);
            let mut events = position.auction.entries.iter().filter(|entry| entry.by == seat);
            let next = events.find_map(|entry| Some(entry.event?.0).filter(|at| *at > after));
            next.unwrap_or(board.record().events.len())
        } else {
            old.0
        };
        Some(Self { piece, by, seat, old, new, until })
    }
}

/// What a call shows according to the director, where the record does not say.
pub type Said = [(usize, Meaning)];

/// What a call shows, by its event.
pub type Written = (usize, Meaning);

/// What the calls of this record show according to the director, and which one was explained
/// wrongly; entries for another record are left out.
#[must_use]
pub fn written(board: &Board, shown: &[Shown]) -> (Vec<Written>, Option<Written>) {
    let (mut said, mut wrong) = (Vec::new(), None);
    for it in shown {
        let event = board.record().events.get(it.event).map(|it| &it.event);
        let Some(laws::Event::Call(made)) = event else { continue };
        let Ok(meaning) = it.meaning.parse() else { continue };
        match it.is_wrong {
            _ if made.call.to_string() != it.call => {}
            true => wrong = Some((it.event, meaning)),
            false => said.push((it.event, meaning)),
        }
    }
    (said, wrong)
}

/// Records what a call shows according to the director, or removes it.
pub fn write(shown: &mut Vec<Shown>, (event, call): (usize, Call), meaning: &str, is_wrong: bool) {
    // only one explanation was wrong; each call shows one thing
    shown.retain(|it| it.is_wrong != is_wrong || !is_wrong && it.event != event);
    let meaning = meaning.trim().to_owned();
    if !meaning.is_empty() {
        shown.push(Shown { event, call: call.to_string(), meaning, is_wrong });
    }
}

/// Why there is no evidence.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Lacks {
    /// What this call shows is not known.
    Meaning(usize, Call),
    /// This hand is not known.
    Hand(Seat),
    /// The call has no replacement.
    Replacement,
    /// There is too much to count.
    TooComplex,
    /// No hand, or no deal, fits.
    NoneFits,
}

impl From<TooComplex> for Lacks {
    fn from(_: TooComplex) -> Self {
        Self::TooComplex
    }
}

/// The hands of a call: everything it may mean.
fn set_of(board: &Board, said: &Said, place: usize, work: &Work) -> Option<HandSet> {
    if let Some((_, meaning)) = said.iter().find(|(known, _)| *known == place) {
        return Some(meaning.hands_within(work));
    }
    let mut all = board.case().meanings(place).iter().map(|one| one.hands_within(work));
    let first = all.next()?;
    Some(all.fold(first, |set, other| set.or(&other)))
}

/// The calls that stand, each with its event, before this event.
fn standing(board: &Board, until: usize) -> impl Iterator<Item = (usize, Seat, Call)> + '_ {
    let stands = |entry: &Entry| entry.status == CallStatus::Stands;
    let auction = board.ruling().position.auction.entries.iter().filter(move |it| stands(it));
    auction.filter_map(move |entry| {
        Some((entry.event.filter(|event| event.0 < until)?.0, entry.by, entry.call?))
    })
}

/// The calls of the other side before this one, which may have been explained wrongly.
#[must_use]
pub fn explained_calls(board: &Board, facts: &Facts) -> Vec<(usize, Seat, Call)> {
    let theirs = standing(board, facts.until).filter(|(_, by, _)| by.is_opponent_of(facts.by));
    theirs.filter(|(.., call)| *call != Call::Pass).collect()
}

/// How hands are spread.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Spread {
    /// The fewest and the most points, and the average in tenths
    pub points: ((u8, u8), u64),
    /// The same for each suit, clubs first
    pub lengths: [((u8, u8), u64); 4],
}

impl Spread {
    fn of(set: &HandSet) -> Result<Self, Lacks> {
        let portrait = set.portrait()?;
        let points = portrait.strength().ok_or(Lacks::NoneFits)?;
        let length = |suit: Suit| {
            let ends = portrait.length(suit).unwrap_or_default();
            (ends, tenths(&portrait.lengths(suit)))
        };
        Ok(Self { points: (points, tenths(portrait.points())), lengths: Suit::ALL.map(length) })
    }
}

/// The average in tenths, rounded.
fn tenths(hands: &[u64]) -> u64 {
    let (mut sum, mut all) = (0_u128, 0_u128);
    for (value, hands) in (0_u128..).zip(hands) {
        sum += value * u128::from(*hands);
        all += u128::from(*hands);
    }
    if all == 0 { 0 } else { u64::try_from((sum * 20 + all) / (all * 2)).unwrap_or(u64::MAX) }
}

/// Two sets of hands, seen from one seat.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Known {
    /// How many cards that player did not hold.
    pub pack: u32,
    /// The first: by the new call, or as it was explained; the second: by the withdrawn call, or as
    /// they actually play it
    pub hands: Overlap,
    /// The first by itself
    pub before: Spread,
    /// Those of the first that are also in the second; `None` if there are none
    pub after: Option<Spread>,
}

fn both(first: &HandSet, second: &HandSet, hand: Option<Hand>) -> Result<Known, Lacks> {
    let pack = hand.and_then(|hand| Pack::without([hand]).ok());
    let among = |set: &HandSet| pack.as_ref().map_or_else(|| set.clone(), |pack| set.among(pack));
    let (first, second) = (among(first), among(second));
    let hands = first.overlap(&second)?;
    if hands.first == 0 {
        return Err(Lacks::NoneFits);
    }
    let before = Spread::of(&first)?;
    let after = if hands.both == 0 { None } else { Some(Spread::of(&first.and(&second))?) };
    Ok(Known { pack: pack.map_or(52, |pack| pack.cards()), hands, before, after })
}

/// What partner knew by the new call, and by the withdrawn one as well.
pub fn knew(
    board: &Board,
    facts: &Facts,
    said: &Said,
    hand: Option<Hand>,
    stop: &Stop,
) -> Result<Known, Lacks> {
    let work = &work(stop);
    let set = |(place, call)| set_of(board, said, place, work).ok_or(Lacks::Meaning(place, call));
    let old = set(facts.old)?;
    let new = set(facts.new.ok_or(Lacks::Replacement)?)?;
    both(&new, &old, hand)
}

/// What a call of the other side showed as it was explained, and as they actually play it.
pub fn explained(
    board: &Board,
    (place, call): (usize, Call),
    wrong: &Meaning,
    hand: Option<Hand>,
    stop: &Stop,
) -> Result<Known, Lacks> {
    let work = &work(stop);
    let right = set_of(board, &[], place, work).ok_or(Lacks::Meaning(place, call))?;
    both(&wrong.hands_within(work), &right, hand)
}

/// What the offender could expect: how many points the two hands hold together (fewer than 20, 20
/// to 24, 25 or more), and partner's hands.
pub fn expected(
    board: &Board,
    facts: &Facts,
    said: &Said,
    hand: Option<Hand>,
    stop: &Stop,
) -> Result<([Share; 3], Spread), Lacks> {
    let work = &work(stop);
    let hand = hand.ok_or(Lacks::Hand(facts.seat))?;
    let pack = Pack::without([hand]).map_err(|_| Lacks::NoneFits)?;
    let partner = facts.seat.partner();
    let shown = standing(board, facts.until).filter(|(_, by, _)| *by == partner);
    let set = shown
        .filter_map(|(place, ..)| set_of(board, said, place, work))
        .fold(HandSet::everything(), |set, shown| set.and(&shown))
        .among(&pack);
    let spread = Spread::of(&set)?;
    let portrait = set.portrait()?;
    let own = hand.hcp();
    let together = |from: u32, to: u32| {
        portrait.with_points(|points| (from..=to).contains(&(u32::from(points) + own)))
    };
    Ok(([together(0, 19), together(20, 24), together(25, 40)], spread))
}

/// What is known at each seat, from North clockwise.
pub type Sets = [Option<HandSet>; 4];

/// The worlds that deals are drawn from, one or two.
pub fn worlds(
    board: &Board,
    facts: &Facts,
    said: &Said,
    wrong: Option<(usize, &Meaning)>,
    stop: &Stop,
) -> Result<Vec<(World, Sets)>, Lacks> {
    let work = &work(stop);
    let mut sets: Sets = [const { None }; 4];
    let add = |sets: &mut Sets, seat: Seat, set: &HandSet| {
        let known = &mut sets[seat as usize];
        *known = Some(known.as_ref().map_or_else(|| set.clone(), |known| known.and(set)));
    };
    for (place, by, _) in standing(board, facts.until) {
        let is_wrong = wrong.is_some_and(|(other, _)| other == place);
        if by != facts.seat
            && !is_wrong
            && let Some(set) = set_of(board, said, place, work)
        {
            add(&mut sets, by, &set);
        }
    }
    match facts.piece {
        Piece::Expected => Ok(vec![(World::Then, sets)]),
        Piece::Explained => {
            let (place, meaning) = wrong.ok_or(Lacks::Meaning(facts.old.0, facts.old.1))?;
            let found = standing(board, facts.until).find(|(other, ..)| *other == place);
            let (_, by, call) = found.ok_or(Lacks::Replacement)?;
            let right = set_of(board, said, place, work).ok_or(Lacks::Meaning(place, call))?;
            let mut other = sets.clone();
            add(&mut sets, by, &meaning.hands_within(work));
            add(&mut other, by, &right);
            Ok(vec![(World::Wrong, sets), (World::Right, other)])
        }
        Piece::Knew | Piece::Leads | Piece::Sample | Piece::Poll => {
            let (place, call) = facts.new.ok_or(Lacks::Replacement)?;
            if set_of(board, said, place, work).is_none() {
                return Err(Lacks::Meaning(place, call));
            }
            let (place, old) = facts.old;
            let set = set_of(board, said, place, work).ok_or(Lacks::Meaning(place, old))?;
            let mut with = sets.clone();
            add(&mut with, facts.by, &set);
            Ok(vec![(World::Without(call), sets), (World::With(old), with)])
        }
    }
}

/// How many deals are tried for one that fits.
const TRIES: u64 = 200_000;

/// Deals with this hand that fit, as text.
pub fn dealt(
    known: Option<(Seat, Hand)>,
    sets: Sets,
    seed: u64,
    count: usize,
) -> Result<Vec<String>, Lacks> {
    let mut deal = Deal::default();
    if let Some((seat, hand)) = known {
        // it is the only hand
        let _ = deal.insert(seat, hand);
    }
    let mut dealer = Dealer::new(&deal, sets, seed)?;
    let one = |_| match dealer.next_deal(TRIES) {
        Ok(hands) => Ok(Deal::new(hands.map(Some)).unwrap_or_default().to_string()),
        Err(NoDeal::Impossible | NoDeal::NotFound { .. }) => Err(Lacks::NoneFits),
    };
    (0..count).map(one).collect()
}

/// The request for the tricks by lead.
#[must_use]
pub fn leads_request(deal: &Deal, bid: Bid, declarer: Seat) -> String {
    shape::text(&SolveLeads { deal: *deal, contract: Call::Bid(bid), declarer })
}

/// The request for the tricks of many deals.
#[must_use]
pub fn each_request(deals: Vec<String>, bid: Bid, declarer: Seat, lead: Option<Suit>) -> String {
    shape::text(&SolveEach { deals, contract: Call::Bid(bid), declarer, lead })
}

/// Cards of a suit that are equivalent as leads.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Lead {
    pub suit: Suit,
    /// The cards, highest first
    pub cards: Vec<Rank>,
    /// Are they the small ones of several groups?
    pub is_small: bool,
    /// Is it the whole suit?
    pub is_all: bool,
    /// Declarer's tricks
    pub tricks: u8,
}

impl Lead {
    /// The cards as held: `A K`.
    #[must_use]
    pub fn ranks(&self) -> String {
        let ranks: Vec<String> = self.cards.iter().map(|rank| rank_text(*rank)).collect();
        ranks.join(" ")
    }

    /// The cards with their suit, as on the form.
    #[must_use]
    pub fn text(&self) -> String {
        if self.is_all {
            self.suit.symbol().to_owned()
        } else {
            format!("{} {}", self.suit.symbol(), self.ranks())
        }
    }
}

fn rank_text(rank: Rank) -> String {
    if rank == Rank::Ten { "10".to_owned() } else { rank.letter().to_string() }
}

/// What was found, or why nothing was.
fn solved(answer: &str) -> Result<Solved, String> {
    let answer: Solved = shape::read(answer).map_err(|fault| fault.said(said()))?;
    answer.error.clone().map_or(Ok(answer), Err)
}

/// Reads the tricks by lead: spades first, the small cards of a suit first.
pub fn read_leads(answer: &str) -> Result<Vec<Lead>, String> {
    let tricks = solved(answer)?.leads.unwrap_or_default().tricks;
    let cards = tricks.into_iter().filter_map(|(card, tricks)| Some((card.parse().ok()?, tricks)));
    let cards: Vec<(Card, u8)> = cards.collect();
    let mut leads = Vec::new();
    for suit in Suit::ALL.into_iter().rev() {
        let first = leads.len();
        // starting with the smallest card
        for rank in Rank::ALL {
            let found = cards.iter().find(|(card, _)| *card == Card { suit, rank });
            let Some((_, tricks)) = found else { continue };
            let same = leads[first..].iter_mut().find(|lead: &&mut Lead| lead.tricks == *tricks);
            match same {
                Some(lead) => lead.cards.insert(0, rank),
                None => leads.push(Lead {
                    suit,
                    cards: vec![rank],
                    is_small: false,
                    is_all: false,
                    tricks: *tricks,
                }),
            }
        }
        match &mut leads[first..] {
            [] => {}
            [only] => only.is_all = true,
            [small, ..] => small.is_small = !small.cards.contains(&Rank::Ace),
        }
    }
    Ok(leads)
}

/// Reads the tricks of many deals, the same number from each world: on how many of how many the
/// contract makes.
pub fn read_each(answer: &str, bid: Bid, worlds: usize) -> Result<Vec<(u32, u32)>, String> {
    let needed = bid.level.get() + 6;
    let each = solved(answer)?.each;
    let of_one = (each.len() / worlds.max(1)).max(1);
    let mut made = Vec::new();
    for world in each.chunks(of_one) {
        let (mut makes, mut of) = (0, 0);
        for tricks in world {
            of += 1;
            makes += u32::from(tricks.is_some_and(|tricks| tricks >= needed));
        }
        made.push((makes, of));
    }
    Ok(made)
}

/// On how many deals of a world a contract makes, with its exact interval.
#[must_use]
pub fn made(world: World, makes: u32, of: u32) -> Made {
    let (from, to) = review::poll::interval(makes, of);
    Made { world, makes, of, from_to: [percent(&from), percent(&to)] }
}

/// A share in whole per cent, rounded.
#[must_use]
pub fn percent(share: &Fraction) -> u64 {
    let parts = (share * &Fraction::from(1000)).floor().whole().unwrap_or_default();
    u64::try_from((parts + 5) / 10).unwrap_or_default()
}

// ---- the poll ----

/// The prefix of a poll's sheet in the fragment.
pub const PREFIX: &str = "p=";

/// A turn that peers can be asked about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Ask {
    /// Whose turn
    pub seat: Seat,
    /// Which of the calls that stand, counted from 1
    pub at: usize,
    /// The call made there; `None` for the open turn, or the lead
    pub call: Option<Call>,
}

/// The turns that peers can be asked about, and the one that the review is about.
#[must_use]
pub fn asks(board: &Board, facts: Option<&Facts>) -> (Vec<Ask>, usize) {
    let position = &board.ruling().position;
    let stands = |entry: &&Entry| entry.status == CallStatus::Stands && entry.call.is_some();
    let calls: Vec<&Entry> = position.auction.entries.iter().filter(stands).collect();
    let mut asks: Vec<Ask> = Vec::new();
    let mut chosen = None;
    for (at, entry) in (1..).zip(&calls) {
        let ask = Ask { seat: entry.by, at, call: entry.call };
        let is_it = |facts: &Facts| {
            ask.seat == facts.seat && entry.event.is_some_and(|event| event.0 >= facts.until)
        };
        if chosen.is_none() && facts.is_some_and(is_it) {
            chosen = Some(asks.len());
        }
        asks.push(ask);
    }
    let leads = matches!(position.phase, Phase::Clarification | Phase::Play);
    let next = match position.contract {
        Some(contract) if leads => Some(contract.declarer.lho()),
        _ => position.turn,
    };
    let last = calls.len() + 1;
    asks.extend(next.map(|seat| Ask { seat, at: last, call: None }));
    let chosen = chosen.unwrap_or(asks.len().saturating_sub(1));
    (asks, chosen)
}

/// The sheet of a poll, as a fragment.
pub fn sheet_fragment(
    board: &Board,
    law: &str,
    ask: Ask,
    hand: Hand,
    scoring: &str,
) -> Result<String, NoPoll> {
    let view = View::of_law(law)?;
    let sheet = Sheet::new(board.case(), view, ask.seat, ask.at, hand)?;
    let asked = shape::text(&Asked::of(&sheet, scoring));
    Ok(format!("{PREFIX}{}", CODE.encode(asked)))
}

/// Does this fragment hold a poll's sheet, even a damaged one?
#[must_use]
pub fn holds_sheet(fragment: &str) -> bool {
    fragment.trim_start_matches('#').starts_with(PREFIX)
}

/// A turn of the auction on a peer's page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Turn {
    /// Whose turn
    pub by: Seat,
    /// The call; `None` where the turn was lost
    pub call: Option<Call>,
    /// Is it artificial?
    pub is_artificial: bool,
    /// What it shows, in words
    pub shows: Option<String>,
}

wire::shape!(Turn {
    by: needs "by",
    call: maybe "call",
    is_artificial: maybe "artificial",
    shows: maybe "shows",
});

/// All that a peer sees.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Asked {
    /// The seat the peer is put in
    pub seat: Seat,
    pub dealer: Seat,
    /// Who is vulnerable
    pub vulnerable: Option<Vulnerability>,
    /// The form of scoring: its name, or words in links of earlier versions
    pub scoring: Option<String>,
    /// The peer's hand
    pub hand: Hand,
    /// What North-South and East-West play
    pub plays: [Option<String>; 2],
    /// The auction up to the peer's turn
    pub auction: Vec<Turn>,
    /// What the peer has to decide
    pub decision: Decision,
}

/// What each side plays.
#[derive(Default)]
struct Plays {
    ns: Option<String>,
    ew: Option<String>,
}

wire::shape!(Plays { ns: maybe "ns", ew: maybe "ew" });

/// The keys that `rectify poll` has, without empty ones: the link should be short.
impl Shape for Asked {
    fn write<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let [ns, ew] = self.plays.clone();
        let is_said = ns.is_some() || ew.is_some();
        let mut keys = Keys::new(to)?;
        keys.has("version", &Version)?;
        keys.has("seat", &self.seat)?;
        keys.has("dealer", &self.dealer)?;
        keys.maybe("vulnerable", &self.vulnerable)?;
        keys.maybe("scoring", &self.scoring)?;
        keys.has("hand", &self.hand)?;
        keys.maybe("systems", &is_said.then_some(Plays { ns, ew }))?;
        keys.has("auction", &self.auction)?;
        keys.has("question", &self.decision)?;
        keys.end()
    }

    fn read(json: &Json<'_>) -> Option<Self> {
        let Plays { ns, ew } = json.has("systems")?;
        let turns: Vec<Option<Turn>> = json.has("auction")?;
        Some(Self {
            seat: json.needs("seat")?,
            dealer: json.needs("dealer")?,
            vulnerable: json.has("vulnerable")?,
            scoring: json.has("scoring")?,
            hand: json.needs("hand")?,
            plays: [ns, ew],
            auction: turns.into_iter().collect::<Option<_>>()?,
            decision: json.needs("question")?,
        })
    }
}

impl Asked {
    /// Reads the fragment; `None` if it is damaged.
    #[must_use]
    pub fn read(fragment: &str) -> Option<Self> {
        let code = fragment.trim_start_matches('#').strip_prefix(PREFIX)?;
        let json = String::from_utf8(CODE.decode(code).ok()?).ok()?;
        shape::read(&json).ok()
    }

    /// What the peer's page needs of a sheet, and no more. The questions belong to the page itself.
    fn of(sheet: &Sheet, scoring: &str) -> Self {
        let turn = |turn: &director::poll::Turn| Turn {
            by: turn.by,
            call: turn.call,
            is_artificial: turn.meaning.as_ref().is_some_and(|it| it.tags.natural == Some(false)),
            shows: turn.meaning.as_ref().map(|meaning| said().meaning(meaning)),
        };
        let plays = [&sheet.systems.ns, &sheet.systems.ew];
        Self {
            seat: sheet.seat,
            dealer: sheet.dealer,
            vulnerable: sheet.vulnerable,
            scoring: Some(scoring.to_owned()),
            hand: sheet.hand,
            plays: plays.map(|book| book.as_ref().map(ToString::to_string)),
            auction: sheet.auction.iter().map(turn).collect(),
            decision: sheet.decision,
        }
    }

    /// The actions open to the peer: the legal calls, or the cards of the hand.
    #[must_use]
    pub fn actions(&self) -> Vec<Action> {
        if self.decision == Decision::Lead {
            return self.hand.cards().map(Action::Card).collect();
        }
        let mut auction = Auction::new(self.dealer);
        for turn in &self.auction {
            match turn.call {
                Some(call) => auction.push(call),
                None => auction.skip(),
            }
        }
        let legal = Call::all().filter(|call| auction.permits(self.seat, *call));
        legal.map(Action::Call).collect()
    }
}

/// What a peer chooses.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Action {
    Call(Call),
    /// A lead
    Card(Card),
}

impl Action {
    /// As in the code and the answers.
    #[must_use]
    pub fn code(self) -> String {
        match self {
            Self::Call(call) => call.to_string(),
            Self::Card(card) => card.to_string(),
        }
    }

    /// As shown.
    #[must_use]
    pub fn symbol(self) -> String {
        match self {
            Self::Call(call) => call.symbol(),
            Self::Card(card) => format!("{}{}", card.suit.symbol(), rank_text(card.rank)),
        }
    }

    /// Reads a call or a card.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        let call = text.parse().ok().filter(|call| !matches!(call, Call::OverSeven(_)));
        call.map(Self::Call).or_else(|| text.parse().ok().map(Self::Card))
    }
}

/// An action of an answer, as shown.
#[must_use]
pub fn symbol(code: &str) -> String {
    Action::read(code).map_or_else(|| code.to_owned(), Action::symbol)
}

/// A peer's answer as they show it: the choice, then what else was considered.
#[must_use]
pub fn code(chose: Action, considered: &[Action]) -> String {
    let mut text = chose.code();
    for other in considered {
        let _ = write!(text, " {}", other.code());
    }
    text
}

/// Reads what a peer shows.
#[must_use]
pub fn read_code(text: &str) -> Option<Answer> {
    let words = text.split([' ', ',', '+', '/']).map(str::trim).filter(|word| !word.is_empty());
    let mut actions: Vec<String> = Vec::new();
    for word in words {
        let code = Action::read(word)?.code();
        if !actions.contains(&code) {
            actions.push(code);
        }
    }
    let (chose, considered) = actions.split_first()?;
    Some(Answer { chose: chose.clone(), considered: considered.to_vec(), ..Answer::default() })
}

/// The answers, counted under the settings of the record.
#[must_use]
pub fn counted(board: &Board, answers: &[Answer]) -> review::poll::Poll {
    let answer = |one: &Answer| review::poll::Answer {
        chose: one.chose.clone(),
        considered: one.considered.clone(),
        suggested: one.suggested.clone(),
        is_peer: one.peer,
    };
    let answers: Vec<_> = answers.iter().map(answer).collect();
    review::poll::count(&answers, &board.record().settings)
}

/// Is there a sheet to hand to a peer under this law?
#[must_use]
pub fn has_sheet(law: &str) -> bool {
    View::of_law(law).is_ok()
}

/// Is there a threshold: is the question whether an action is a logical alternative?
#[must_use]
pub fn has_threshold(law: &str) -> bool {
    law.starts_with("16")
}

/// The white frame that a QR code needs, in squares.
const FRAME: i32 = 4;

/// The text as a QR code in SVG; `None` if it is too long for one.
#[must_use]
pub fn qr(text: &str, title: &str) -> Option<String> {
    let code = QrCode::encode_text(text, QrCodeEcc::Low).ok()?;
    let size = code.size();
    let mut path = String::new();
    for y in 0..size {
        let mut x = 0;
        while x < size {
            let from = x;
            while x < size && code.get_module(x, y) {
                x += 1;
            }
            if x > from {
                let _ = write!(
                    path,
                    "M{} {}h{}v1H{}z",
                    from + FRAME,
                    y + FRAME,
                    x - from,
                    from + FRAME
                );
            }
            x += 1;
        }
    }
    let whole = size + 2 * FRAME;
    Some(format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"qr\" role=\"img\" \
         viewBox=\"0 0 {whole} {whole}\" shape-rendering=\"crispEdges\" aria-label=\"{title}\">\
         <rect class=\"qr-paper\" width=\"{whole}\" height=\"{whole}\"/>\
         <path class=\"qr-ink\" d=\"{path}\"/></svg>"
    ))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board;

    /// The reference case: South did not see 1♠, 1♦ was replaced by 2♦.
    const CASE: &str = r#"{"board":2,"dealer":"E","vulnerable":"NS","profile":"ebu","events":[
        {"by":"E","call":"1S","meanings":["11-19, 5+S"]},
        {"by":"S","call":"1D","meanings":["11-20, 4+D"]},
        {"attention":"W"},
        {"question":"accept","answer":"reject"},
        {"by":"S","call":"2D","meanings":["9-16, 5+D"]},
        {"by":"W","call":"P"},{"by":"N","call":"3N"},
        {"by":"E","call":"P"},{"by":"S","call":"P"},{"by":"W","call":"P"}]}"#;
    const DEAL: &str = "N:QT4.AJ3.K74.J652 AKJ93.Q84.T5.A73 76.K52.AQJ983.Q4 852.T976.62.KT98";

    fn case() -> (Board, Facts, Deal) {
        let board = board::read(CASE).unwrap();
        let facts = Facts::of(&board, "27D").unwrap();
        (board, facts, DEAL.parse().unwrap())
    }

    fn call(text: &str) -> Call {
        text.parse().unwrap()
    }

    #[test]
    fn what_north_knew() {
        let (board, facts, deal) = case();
        assert_eq!((facts.by, facts.seat, facts.until), (Seat::South, Seat::North, 6));
        assert_eq!((facts.old, facts.new), ((1, call("1D")), Some((4, call("2D")))));
        let hand = deal.hand(Seat::North);
        let known = knew(&board, &facts, &[], hand, &Stop::never()).unwrap();
        assert_eq!(known.pack, 39);
        assert_eq!((known.hands.first, known.hands.both), (821_137_612, 523_176_403));
        assert_eq!(known.before.points.0, (9, 16));
        assert_eq!(known.after.unwrap().points.0, (11, 16));
    }

    #[test]
    fn what_is_not_known_is_stated() {
        let board = board::read(&CASE.replace(r#","meanings":["11-20, 4+D"]"#, "")).unwrap();
        let facts = Facts::of(&board, "27D").unwrap();
        let lacks = knew(&board, &facts, &[], None, &Stop::never());
        assert_eq!(lacks, Err(Lacks::Meaning(1, call("1D"))));
        let said = [(1, "11-20, 4+D".parse().unwrap())];
        let known = knew(&board, &facts, &said, None, &Stop::never()).unwrap();
        assert_eq!(known.pack, 52);
    }

    #[test]
    fn what_is_written_about_calls_is_kept() {
        let (board, ..) = case();
        let mut shown = Vec::new();
        write(&mut shown, (1, call("1D")), "11-20, 3+D", false);
        write(&mut shown, (1, call("1D")), " 11-20, 4+D ", false);
        write(&mut shown, (4, call("2D")), "9-16, 5+D", false);
        write(&mut shown, (0, call("1S")), "11-19, 4+S", true);
        write(&mut shown, (4, call("2D")), "6-9", true);
        let draft = crate::review::Draft { shown, ..Default::default() };
        let mut shown = crate::review::Draft::read(&draft.json()).shown;
        let (said, wrong) = written(&board, &shown);
        let formula: Meaning = "11-20, 4+D".parse().unwrap();
        assert_eq!((said.len(), &said[0]), (2, &(1, formula)));
        assert_eq!(wrong, Some((4, "6-9".parse().unwrap())));
        // the record has another call there now
        shown[0].call = "1C".to_owned();
        assert_eq!(written(&board, &shown).0.len(), 1);
        write(&mut shown, (4, call("2D")), "", true);
        assert_eq!(written(&board, &shown).1, None);
    }

    #[test]
    fn what_south_could_expect_of_north() {
        let (board, _, deal) = case();
        let facts = Facts::of(&board, "72C").unwrap();
        let none = expected(&board, &facts, &[], None, &Stop::never());
        assert_eq!(none, Err(Lacks::Hand(Seat::South)));
        let hand = deal.hand(Seat::South);
        let (shares, spread) = expected(&board, &facts, &[], hand, &Stop::never()).unwrap();
        assert_eq!(shares.iter().map(|share| share.part).sum::<u64>(), shares[0].whole);
        assert_eq!(spread.points.0.0, 0);
    }

    #[test]
    fn the_deals_of_both_worlds_fit_their_conditions() {
        let (board, facts, deal) = case();
        let worlds = worlds(&board, &facts, &[], None, &Stop::never()).unwrap();
        assert_eq!(worlds.len(), 2);
        let hand = deal.hand(Seat::North).unwrap();
        for (world, sets) in worlds {
            let dealt = dealt(Some((Seat::North, hand)), sets.clone(), 1, 20).unwrap();
            assert_eq!(dealt, self::dealt(Some((Seat::North, hand)), sets, 1, 20).unwrap());
            for text in dealt {
                let deal: Deal = text.parse().unwrap();
                let [north, east, south, _] = deal.whole().unwrap();
                assert_eq!(north, hand);
                assert!((11..=19).contains(&east.hcp()) && east.length(Suit::Spades) >= 5);
                let least = if matches!(world, World::With(_)) { 11 } else { 9 };
                assert!((least..=16).contains(&south.hcp()) && south.length(Suit::Diamonds) >= 5);
            }
        }
    }

    #[test]
    fn the_leads_in_groups() {
        let answer = r#"{"leads":{"by":"E","contract":"3N","tricks":{"SA":6,"SK":6,"SJ":9,"S9":9,
            "S3":9,"HQ":9,"H8":9,"H4":9,"DT":8,"D5":8,"CA":6,"C7":6,"C3":6}}}"#;
        let leads = read_leads(answer).unwrap();
        let told: Vec<_> = leads.iter().map(|it| (it.text(), it.is_small, it.tricks)).collect();
        let told: Vec<_> =
            told.iter().map(|(text, small, n)| (text.as_str(), *small, *n)).collect();
        assert_eq!(
            told,
            [
                ("♠ J 9 3", true, 9),
                ("♠ A K", false, 6),
                ("♥", false, 9),
                ("♦", false, 8),
                ("♣", false, 6)
            ]
        );
        assert_eq!(read_leads(r#"{"error":"no"}"#), Err("no".to_owned()));
        let bid = call("3N").bid().unwrap();
        assert_eq!(read_each(r#"{"each":[9,8,10,9]}"#, bid, 2), Ok(vec![(1, 2), (2, 2)]));
    }

    #[test]
    fn shares_are_given_in_whole_per_cent() {
        let made = made(World::Then, 124, 400);
        assert_eq!(made.from_to, [26, 36]);
        let interval = review::poll::interval(5, 8);
        assert_eq!([percent(&interval.0), percent(&interval.1)], [24, 91]);
    }

    #[test]
    fn a_peer_never_sees_the_withdrawn_call() {
        let (board, facts, deal) = case();
        let (asks, chosen) = asks(&board, Some(&facts));
        assert_eq!(asks[chosen], Ask { seat: Seat::North, at: 4, call: Some(call("3N")) });
        let hand = deal.hand(Seat::North).unwrap();
        let fragment = sheet_fragment(&board, "27D", asks[chosen], hand, "Pairs").unwrap();
        let asked = Asked::read(&format!("#{fragment}")).unwrap();
        assert_eq!((asked.seat, asked.dealer, asked.hand), (Seat::North, Seat::East, hand));
        let calls: Vec<_> = asked.auction.iter().filter_map(|turn| turn.call).collect();
        assert_eq!(calls, [call("1S"), call("2D"), Call::Pass]);
        let code = fragment.strip_prefix(PREFIX).unwrap();
        let json = String::from_utf8(CODE.decode(code).unwrap()).unwrap();
        for never in ["1D", "11-20", "11 to 20", "withdrawn", "27", "3N", "result", "ask"] {
            assert!(!json.contains(never), "{never}: {json}");
        }
        let actions = asked.actions();
        assert!(actions.contains(&Action::Call(call("2H"))));
        assert!(!actions.contains(&Action::Call(call("2D"))));
        assert!(Asked::read("#p=%%").is_none() && holds_sheet("#p=%%"));
        assert!(qr(&format!("https://example.org/#{fragment}"), "QR").is_some());
        // a law that asks for no poll has no sheet
        assert!(sheet_fragment(&board, "21B3", asks[chosen], hand, "Pairs").is_err());
        assert!(has_sheet("27D") && !has_sheet("21B3"));
    }

    /// What a phone reads: the picture as it is drawn, four dots to a square.
    fn scanned(svg: &str) -> String {
        const DOTS: usize = 4;
        let between = |from: &str, to: &str| {
            let rest = svg.split_once(from).unwrap().1;
            rest.split_once(to).unwrap().0
        };
        let size: usize = between("viewBox=\"0 0 ", " ").parse().unwrap();
        let mut ink = vec![false; size * size];
        // M4 4h7v1H4z
        for run in between(" d=\"", "\"").split_terminator('z') {
            let (place, rest) = run.trim_start_matches('M').split_once('h').unwrap();
            let (x, y) = place.split_once(' ').unwrap();
            let [x, y]: [usize; 2] = [x, y].map(|it| it.parse().unwrap());
            let wide: usize = rest.split_once('v').unwrap().0.parse().unwrap();
            ink[y * size + x..][..wide].fill(true);
        }
        let wide = size * DOTS;
        let dark = |x: usize, y: usize| ink[y / DOTS * size + x / DOTS];
        let mut picture = rqrr::PreparedImage::prepare_from_greyscale(wide, wide, |x, y| {
            if dark(x, y) { 0 } else { 255 }
        });
        let found = picture.detect_grids();
        assert_eq!(found.len(), 1, "one code");
        found[0].decode().unwrap().1
    }

    #[test]
    fn the_qr_code_holds_the_link_and_nothing_secret() {
        let (board, facts, deal) = case();
        let (asks, chosen) = asks(&board, Some(&facts));
        let hand = deal.hand(Seat::North).unwrap();
        let fragment = sheet_fragment(&board, "27D", asks[chosen], hand, "Pairs").unwrap();
        let link = format!("https://rectify.example/app/#{fragment}");
        let read = scanned(&qr(&link, "QR").unwrap());
        assert_eq!(read, link);
        // everything beyond the address is invisible to a server
        let (address, code) = read.split_once("#p=").unwrap();
        assert_eq!(address, "https://rectify.example/app/");
        let json = String::from_utf8(CODE.decode(code).unwrap()).unwrap();
        let fields: std::collections::BTreeMap<String, shape::Free> = shape::read(&json).unwrap();
        let allowed = [
            "version",
            "seat",
            "dealer",
            "vulnerable",
            "scoring",
            "hand",
            "systems",
            "auction",
            "question",
        ];
        for key in fields.keys() {
            assert!(allowed.contains(&key.as_str()), "{key}: {json}");
        }
        assert_eq!(shape::read::<Asked>(&json).unwrap().auction.len(), 3);
        // the same as from `rectify poll`, without the question and empty keys
        let view = View::of_law("27D").unwrap();
        let ask = asks[chosen];
        let sheet = Sheet::new(board.case(), view, ask.seat, ask.at, hand).unwrap();
        let whole = wire::poll_json(&said(), &sheet, Some("Pairs"), words::PollAsks::First);
        assert_eq!(shape::read::<Asked>(&whole), shape::read(&json));
        for seat in [Seat::East, Seat::South, Seat::West] {
            let other = deal.hand(seat).unwrap().to_string();
            assert!(!json.contains(&other), "{seat}: {json}");
        }
        for never in ["1D", "11-20", "11 to 20", "withdrawn", "27", "3N", "600", "board"] {
            assert!(!json.contains(never), "{never}: {json}");
        }
    }

    #[test]
    fn the_director_can_enter_what_the_peers_page_shows() {
        let [two, three] = ["2N", "3N"].map(|text| Action::Call(call(text)));
        assert_eq!(code(two, &[three]), "2N 3N");
        let answer = read_code("2n, 3N 3n").unwrap();
        assert_eq!((answer.chose.as_str(), answer.considered), ("2N", vec!["3N".to_owned()]));
        assert_eq!(read_code("SA").unwrap().chose, "SA");
        assert!(read_code("").is_none() && read_code("8S").is_none());
        assert_eq!(
            (symbol("2N"), symbol("P"), symbol("ST")),
            ("2NT".to_owned(), "Pass".to_owned(), "♠10".to_owned())
        );
    }

    #[test]
    fn the_poll_of_the_case() {
        let (board, ..) = case();
        let answers = ["2N 3N", "2N 3N", "2N", "2N", "2N", "3N", "3N", "3D"];
        let answers: Vec<Answer> = answers.iter().map(|it| read_code(it).unwrap()).collect();
        let poll = counted(&board, &answers);
        assert_eq!(poll.asked, 8);
        let told: Vec<_> = poll.actions.iter().map(|it| (it.chose, it.considered)).collect();
        assert_eq!(told, [(5, 0), (2, 2), (1, 0)]);
        assert!(has_threshold("16C3") && !has_threshold("27D"));
    }
}
