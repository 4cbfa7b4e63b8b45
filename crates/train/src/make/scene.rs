//! A board at which something goes wrong, played on event by event.

use std::sync::OnceLock;

use bridge::{
    Auction, Bid, BoardNumber, Call, Card, Deal, Hand, Level, OverSeven, Seat, Strain,
    Vulnerability,
};
use director::{Case, Record, Settings, Systems};
use laws::{
    Answer, AuctionQuestion, Basis, CallDuty, CallMade, CardStatus, Event, Led, Noticed, Phase,
    QuestionId,
};

use super::dice::Dice;
use super::plot::Plot;
use crate::bidder::Bidder;
use crate::mishap;

/// The current board, with the cards that the players hold.
#[derive(Debug)]
pub(crate) struct Scene<'d> {
    pub(crate) case: Case,
    hands: [Hand; 4],
    bidder: &'static Bidder,
    /// The auction if nothing goes wrong
    planned: Vec<Call>,
    pub(crate) dice: &'d mut Dice,
    /// How many of a hundred irregular calls are accepted.
    pub(crate) accepted: u32,
}

const BOOKS: [&str; 6] = ["sayc", "two_over_one", "acol", "sef", "precision", "polish"];

/// The bidders for each pair of books: they keep what they have looked up.
static BIDDERS: [OnceLock<Bidder>; 36] = [const { OnceLock::new() }; 36];

fn bidder(pair: [usize; 2]) -> Option<&'static Bidder> {
    let kept = BIDDERS.get(pair[0] * BOOKS.len() + pair[1])?;
    if kept.get().is_none() {
        let [ns, ew] = pair.map(|place| books::named(BOOKS[place]).ok());
        let _ = kept.set(Bidder::new([&ns?, &ew?]));
    }
    kept.get()
}

/// Thirteen cards for each player, every deal equally likely.
fn deal(dice: &mut Dice) -> Option<[Hand; 4]> {
    let mut cards: Vec<Card> = Vec::with_capacity(52);
    for suit in bridge::Suit::ALL {
        cards.extend(bridge::Rank::ALL.into_iter().map(|rank| Card { suit, rank }));
    }
    dice.shuffle(&mut cards);
    let mut hands = cards.chunks(13).map(|cards| Hand::from_cards(cards.iter().copied()).ok());
    Some([hands.next()??, hands.next()??, hands.next()??, hands.next()??])
}

impl<'d> Scene<'d> {
    /// A new board.
    pub(crate) fn new(dice: &'d mut Dice, settings: Settings) -> Option<Self> {
        let board = BoardNumber::new(1 + u32::try_from(dice.below(32)).ok()?)?;
        let pair = [dice.below(BOOKS.len()), dice.below(BOOKS.len())];
        let bidder = bidder(pair)?;
        let [ns, ew] = pair.map(|place| books::named(BOOKS[place]).ok());
        let mut record = Record::new(board.dealer());
        record.board = Some(board);
        record.vulnerable = Some(board.vulnerability());
        record.settings = settings;
        record.systems = Systems { ns, ew };
        let hands = deal(dice)?;
        let case = Case::new(record).ok()?;
        let mut scene = Self { case, hands, bidder, planned: Vec::new(), dice, accepted: 25 };
        scene.plan();
        Some(scene)
    }

    /// The auction if nothing goes wrong.
    fn plan(&mut self) {
        let deal = Deal::new(self.hands.map(Some)).unwrap_or_default();
        let record = self.case.record();
        let vulnerable = record.vulnerable.unwrap_or(Vulnerability::None);
        let bidding = self.bidder.auction(&deal, record.dealer, vulnerable);
        self.planned = bidding.map_or_else(Vec::new, |it| it.calls().collect());
    }

    /// New cards, with such a hand for this player.
    pub(crate) fn redeal(&mut self, seat: Seat, hand: &str) -> Option<()> {
        let meaning: hands::meaning::Meaning = hand.parse().ok()?;
        let mut sets = [None, None, None, None];
        sets[seat as usize] = Some(meaning.hands());
        let mut dealer = deals::Dealer::new(&Deal::default(), sets, self.dice.seed()).ok()?;
        self.hands = dealer.next_deal(1_000).ok()?;
        self.plan();
        Some(())
    }

    /// What goes wrong the way it does in real life: everything up to the moment when
    /// somebody speaks.
    pub(crate) fn mishap(&mut self) -> Option<()> {
        let record = self.case.record();
        let board = mishap::Board {
            bidder: self.bidder,
            hands: self.hands,
            dealer: record.dealer,
            vulnerable: record.vulnerable.unwrap_or(Vulnerability::None),
        };
        let mishap = mishap::put(&board, mishap::Field::Club, self.dice.seed())?;
        mishap.events.into_iter().try_for_each(|event| self.push(event))
    }

    /// Something happens; an impossible report does not.
    pub(crate) fn push(&mut self, event: Event) -> Option<()> {
        self.case.push(event.into()).ok()
    }

    pub(crate) fn call(&mut self, by: Seat, call: Call) -> Option<()> {
        self.push(Event::Call(CallMade::new(by, call)))
    }

    pub(crate) fn attention(&mut self) -> Option<()> {
        self.push(Event::Attention(None))
    }

    pub(crate) fn hand(&self, seat: Seat) -> Hand {
        self.hands[seat as usize]
    }

    pub(crate) fn turn(&self) -> Option<Seat> {
        let position = self.case.position();
        position.turn.filter(|_| position.phase == Phase::Auction)
    }

    pub(crate) fn legal(&self) -> &Auction {
        &self.case.position().auction.legal
    }

    /// The call of a hand in an auction that its owner believes in, starting with the dealer.
    pub(crate) fn natural_in(&self, seat: Seat, dealer: Seat, calls: &[Call]) -> Call {
        // as planned, as long as everything has gone well
        let as_planned = dealer == self.case.record().dealer && self.planned.starts_with(calls);
        if let Some(call) = self.planned.get(calls.len()).filter(|_| as_planned) {
            return *call;
        }
        let vulnerable = self.case.record().vulnerable.unwrap_or(Vulnerability::None);
        let bid = self.bidder.call(self.hand(seat), dealer, vulnerable, calls);
        bid.map_or(Call::Pass, |bid| bid.call)
    }

    /// The call of a player if it were their turn now.
    pub(crate) fn natural(&self, seat: Seat) -> Call {
        let legal = self.legal();
        let mut calls: Vec<Call> = Vec::new();
        let mut at = legal.dealer();
        for turn in legal.turns() {
            calls.push(turn.call.unwrap_or(Call::Pass));
            at = at.lho();
        }
        while at != seat {
            calls.push(Call::Pass);
            at = at.lho();
        }
        let call = self.natural_in(seat, legal.dealer(), &calls);
        if self.legal().permits(seat, call) { call } else { Call::Pass }
    }

    /// A number of calls in turn, as long as the auction goes on.
    pub(crate) fn bid_on(&mut self, calls: usize) -> Option<()> {
        for _ in 0..calls {
            let Some(seat) = self.turn() else { break };
            let call = self.natural(seat);
            self.call(seat, call)?;
        }
        Some(())
    }

    /// Calls in turn until somebody has bid, and then a number more.
    pub(crate) fn until_bid(&mut self, more: usize) -> Option<()> {
        while self.legal().last_bid().is_none() {
            let seat = self.turn()?;
            let call = self.natural(seat);
            self.call(seat, call)?;
        }
        self.bid_on(more)
    }

    /// A denomination that the hand would bid.
    pub(crate) fn strain(&mut self, seat: Seat) -> Strain {
        let hand = self.hand(seat);
        let longest = bridge::Suit::ALL.into_iter().max_by_key(|suit| hand.length(*suit));
        let suit = longest.map_or(Strain::NoTrump, Strain::from);
        if self.dice.percent(15) { Strain::NoTrump } else { suit }
    }

    /// A bid that is too low, in a denomination of the hand.
    pub(crate) fn too_low(&mut self, seat: Seat) -> Option<Bid> {
        let (_, last) = self.legal().last_bid()?;
        let strain = self.strain(seat);
        let same = Bid { level: last.level, strain };
        let legal = self.legal();
        if !legal.is_sufficient(same) {
            return Some(same);
        }
        let level = Level::new(last.level.get() - 1)?;
        Some(Bid { level, strain })
    }

    /// The lowest bid in a denomination that is high enough.
    pub(crate) fn high_enough(&self, strain: Strain) -> Option<Bid> {
        let bids = Level::ALL.into_iter().map(|level| Bid { level, strain });
        bids.into_iter().find(|bid| self.legal().is_sufficient(*bid))
    }

    /// Some cards that the player drops.
    pub(crate) fn cards(&mut self, seat: Seat, many: usize) -> Vec<Card> {
        let seen: Vec<Card> = self.case.position().cards.iter().map(|it| it.card).collect();
        let mut cards: Vec<Card> =
            self.hand(seat).cards().filter(|card| !seen.contains(card)).collect();
        self.dice.shuffle(&mut cards);
        cards.truncate(many);
        cards
    }

    /// The next thing that happens; `None` where the record ends or a person would have
    /// to judge.
    pub(crate) fn step(&mut self, plot: Plot) -> Option<()> {
        let position = self.case.position();
        if let Some(question) = &position.question {
            let (id, options) = (question.id, question.options.clone());
            let answer = self.answer(id, &options)?;
            return self.push(Event::answer(answer));
        }
        if position.waits() {
            // whoever is next may call before anybody speaks
            let late = plot.is_late() || self.dice.percent(12);
            let last = position.auction.entries.last().map(|entry| entry.by);
            if let (true, Some(last)) = (late, last) {
                let next = last.lho();
                let call = self.natural(next);
                self.call(next, call)?;
                return Some(());
            }
            return self.attention();
        }
        match position.phase {
            Phase::Auction => {
                let seat = position.turn?;
                let call = self.owed(seat)?;
                self.call(seat, call)
            }
            Phase::Clarification => {
                let seat = position.turn?;
                let faced = |it: &laws::ExposedCard| {
                    let penalty = [CardStatus::PenaltyMajor, CardStatus::PenaltyMinor];
                    it.by == seat && penalty.contains(&it.status)
                };
                let card = position.cards.iter().find(|it| faced(it)).map(|it| it.card);
                let hand = self.hand(seat);
                let any: Vec<Card> = hand.cards().collect();
                let card = card.or_else(|| self.dice.pick(&any))?;
                self.push(Event::lead(Led { by: seat, card, won_by: None }))
            }
            Phase::Question | Phase::Play | Phase::PassedOut | Phase::Adjusted => None,
        }
    }

    /// What is answered; `None` where the director would have to judge.
    fn answer(&mut self, id: QuestionId, options: &[Answer]) -> Option<Answer> {
        let wanted = match id {
            QuestionId::Auction(AuctionQuestion::Accept) => {
                Answer::Accept(self.dice.percent(self.accepted))
            }
            QuestionId::Auction(AuctionQuestion::Noticed) => {
                let noticed = if self.dice.percent(50) { Noticed::Yes } else { Noticed::No };
                Answer::Noticed(noticed)
            }
            QuestionId::Auction(AuctionQuestion::Comparable | AuctionQuestion::Denomination) => {
                return None;
            }
            QuestionId::Auction(AuctionQuestion::Artificial) => {
                Answer::Artificial(self.dice.percent(30))
            }
            QuestionId::Auction(
                AuctionQuestion::Intended | AuctionQuestion::Over | AuctionQuestion::Withdraw,
            )
            | QuestionId::Play(_) => self.dice.pick(options)?,
        };
        options.contains(&wanted).then_some(wanted)
    }

    /// What the player to call does, who may be under a duty.
    fn owed(&mut self, seat: Seat) -> Option<Call> {
        let position = self.case.position();
        let owed = position.obligations.iter().filter(|it| it.seat == seat);
        for duty in owed {
            match duty.must.call() {
                Some(CallDuty::PassNext | CallDuty::PassRest) => return Some(Call::Pass),
                Some(CallDuty::Repeat(call)) => return Some(call),
                Some(CallDuty::Replace) | None => {}
            }
        }
        let basis = position.auction.options.as_ref().map(|options| options.basis.clone());
        match basis {
            Some(Basis::MustPass(_)) => Some(Call::Pass),
            Some(Basis::MustRepeat { call, .. }) => Some(call),
            Some(Basis::Replace { withdrawn, .. }) => {
                let made = position.auction.entries.iter().find(|it| it.event == Some(withdrawn));
                let strain = made.and_then(|entry| entry.call?.strain());
                let good = strain.and_then(|strain| self.high_enough(strain)).map(Call::Bid);
                match self.dice.below(10) {
                    0..4 => good,
                    4..6 => Some(Call::Pass),
                    6..8 if self.legal().may_double(seat) => Some(Call::Double),
                    8 => self.too_low(seat).map(Call::Bid),
                    _ => {
                        let strain = self.strain(seat);
                        self.high_enough(strain).map(Call::Bid)
                    }
                }
            }
            Some(Basis::Compare { withdrawn, .. }) if self.dice.percent(40) => {
                // the same suit again
                let (event, _) = withdrawn.first().copied()?;
                let made = position.auction.entries.iter().find(|it| it.event == Some(event));
                let strain = made.and_then(|entry| entry.call?.strain());
                let again = strain.and_then(|strain| self.high_enough(strain)).map(Call::Bid);
                again.or_else(|| Some(self.natural(seat)))
            }
            Some(Basis::Free | Basis::Compare { .. } | Basis::LeadOnly { .. }) | None => {
                Some(self.natural(seat))
            }
        }
    }

    /// A bid beyond seven.
    pub(crate) fn over_seven(&mut self, seat: Seat) -> Option<Call> {
        OverSeven::new(8, self.strain(seat)).map(Call::OverSeven)
    }
}
