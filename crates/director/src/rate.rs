//! What each of the 38 calls would lead to, for the player who is to call.
//!
//! A call is rated by making it: the same fold on a copy, and what has changed since is the rating.
//! Calls that make no difference to the law are made once.

use std::cell::{OnceCell, RefCell};

use bridge::{Auction, Bid, Call, Seat, Strain};
use laws::book::{law_09, law_17, law_18, law_19, law_23, law_26, law_27};
use laws::{
    Answer, AuctionQuestion, Basis, Bound, CallDuty, CallKind, CallMade, CallStatus, Cite, Event,
    EventNo, Kind, Knowledge, Options, Position, Question, QuestionId, Replacement, SuitSet, Table,
    Verdict,
};

use crate::compare::Evidence;
use crate::knows::FromRecord;
use crate::ruling::{CallVerdict, Cites, PartnerMay, RatedCall};
use crate::script::{Why, add, bar, goes_back, restricts};

/// How many there are.
const CALLS: usize = 38;

/// All 38 calls of this player, in rank order, at a table where they are to call, or will be once
/// others have.
pub(crate) fn rate(knows: &FromRecord<'_>, table: &Table, options: &Options) -> Vec<RatedCall> {
    let turn = Turns::new(table, options);
    let waits = table.position().waits();
    let partner = bar(table.position(), options.seat.partner());
    let (bound, saves, seen) = (OnceCell::new(), RefCell::default(), Vec::new());
    let withdrawn = withdrawn(&options.basis);
    let named = if waits { turn.named() } else { Vec::new() };
    let last = options.auction.last_bid().map(|(_, bid)| bid);
    let mut rater =
        Rater { knows, options, turn, waits, named, last, partner, bound, saves, withdrawn, seen };
    let mut calls: Vec<RatedCall> = Vec::with_capacity(CALLS);
    for call in Call::all() {
        let alike = calls.last().filter(|last| rater.are_alike(last.call, call));
        calls.push(match alike {
            Some(last) => RatedCall { call, ..last.clone() },
            None => rater.rate(call),
        });
    }
    calls
}

/// The tables at which it is the player's turn: this one, or, where others call first, one for each
/// kind of thing that the first of them may do. Usually the first is enough.
struct Turns<'t> {
    table: &'t Table,
    seat: Seat,
    /// What the first of them may do; empty where it is already the player's turn
    first: [Option<Call>; 4],
    made: [OnceCell<Option<Table>>; 4],
}

impl<'t> Turns<'t> {
    fn new(table: &'t Table, options: &Options) -> Self {
        let turns = |first| Self { table, seat: options.seat, first, made: Default::default() };
        let now = table.position();
        if now.turn == Some(options.seat) || options.basis == Basis::Free {
            return turns([None; 4]);
        }
        // a player who is not free to choose decides nothing
        let ordered = now.obligations.iter().find(|duty| Some(duty.seat) == now.turn);
        if let Some(duty) = ordered {
            let call = match duty.must.call() {
                Some(CallDuty::Repeat(call)) => call,
                Some(CallDuty::PassNext | CallDuty::PassRest | CallDuty::Replace) | None => {
                    Call::Pass
                }
            };
            return turns([Some(call), None, None, None]);
        }
        let last = now.auction.legal.last_bid().map(|(_, bid)| bid);
        let higher = |call: &Call| call.bid().is_some_and(|bid| last.is_none_or(|last| bid > last));
        let passes = Some(Call::Pass).filter(|_| !rho_first(&options.basis));
        let acts = [Call::Double, Call::Redouble]
            .map(|call| now.auction.legal.is_legal(call).then_some(call));
        turns([passes, Call::all().find(higher), acts[0], acts[1]])
    }

    /// The bids made at these tables, the lowest first.
    fn named(&self) -> Vec<Bid> {
        let calls = self.table.events().iter().flat_map(|event| match event {
            Event::Call(made) => [Some(made.call), made.instead_of],
            Event::Retracted { what, .. } => [what.call(), None],
            Event::Card(_)
            | Event::Exposed(_)
            | Event::Attention(_)
            | Event::Answer(_)
            | Event::Misruled => [None, None],
        });
        let calls = calls.chain(self.first).flatten();
        // they are few, and a sort would be more code than everything else here
        let mut bids: Vec<Bid> = Vec::new();
        for bid in calls.filter_map(Call::bid) {
            if let Err(place) = bids.binary_search(&bid) {
                bids.insert(place, bid);
            }
        }
        bids
    }

    fn iter(&self) -> impl Iterator<Item = &Table> {
        let here = Some(self.table).filter(|_| self.first == [None; 4]);
        let later = self.first.iter().zip(&self.made).filter_map(|(first, made)| {
            let call = (*first)?;
            made.get_or_init(|| at_the_turn(self.table, self.seat, call)).as_ref()
        });
        here.into_iter().chain(later)
    }
}

/// The player in turn makes this call, and the others pass until it is this seat's turn.
fn at_the_turn(table: &Table, seat: Seat, call: Call) -> Option<Table> {
    let mut table = table.clone();
    for call in [call, Call::Pass, Call::Pass] {
        let turn = table.position().turn?;
        if turn == seat {
            break;
        }
        table.step(Event::Call(CallMade::new(turn, call)), &laws::Silent).ok()?;
    }
    (table.position().turn == Some(seat)).then_some(table)
}

const fn rho_first(basis: &Basis) -> bool {
    matches!(basis, Basis::Compare { if_rho_acts: Some(_), .. })
}

struct Rater<'a> {
    knows: &'a FromRecord<'a>,
    options: &'a Options,
    turn: Turns<'a>,
    /// An irregularity is pending: whoever calls now may accept it, or condone it.
    waits: bool,
    /// Where something is pending, the bids that were made.
    named: Vec<Bid>,
    /// The last bid that counts.
    last: Option<Bid>,
    /// What partner may do as things stand.
    partner: PartnerMay,
    /// The law that binds the player
    bound: OnceCell<&'static [Cite]>,
    /// The laws by which a yes to a question frees partner
    saves: RefCell<Vec<Saves>>,
    /// What the calls are compared with
    withdrawn: Vec<EventNo>,
    /// What each sort of call has led to.
    seen: Vec<(Sort, Told)>,
}

/// A question, by the call it is about, and the laws by which a yes frees partner.
type Saves = ((QuestionId, EventNo), Vec<Cite>);

/// What the law can distinguish about a call.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Sort {
    call: Shape,
    /// Which call it is, where something is pending
    exactly: Option<Exactly>,
    /// How it compares with each of the withdrawn ones; `None` where its meaning is not known.
    found: Vec<Option<Verdict>>,
    same: [Option<bool>; 2],
}

/// Which call it is, as far as the law can tell: it holds a bid against the bids that were made,
/// and looks at which suit is named, if any.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Exactly {
    /// This one, and no other
    Call(Call),
    /// A bid whose meaning is not known
    Bid {
        /// None for a suit that nobody has named: it makes no difference which
        strain: Option<Strain>,
        /// Its place among the bids that were made; or where it would stand
        place: Result<usize, usize>,
    },
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Shape {
    Pass,
    Double,
    Redouble,
    Sufficient,
    Insufficient,
    /// Any legal call
    Any,
    /// The one that has to be made again
    Ordered,
}

/// What a call has led to.
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
#[derive(Debug, Clone)]
struct Outcome {
    /// It is itself an irregularity.
    irregular: bool,
    /// It was cancelled at once.
    cancelled: bool,
    /// 27B1(a)
    same: bool,
    /// Was it asked whether it shows the same denominations?
    asked_denomination: bool,
    /// It ended the auction.
    over: bool,
    /// It was the last of three passes that skipped a player (17D3).
    back: bool,
    partner: PartnerMay,
    lead: bool,
    laws: Vec<Cite>,
}

/// What is said about a sort of call.
#[derive(Debug, Clone)]
struct Told {
    legal: bool,
    verdict: CallVerdict,
    why: Why,
    partner: PartnerMay,
    lead: bool,
    laws: Cites,
    /// Does the comparison matter?
    compared: bool,
}

/// Knows what a call that has not been made would show.
struct Supposed<'a> {
    knows: &'a FromRecord<'a>,
    no: EventNo,
    call: Call,
    sort: &'a Sort,
    withdrawn: &'a [EventNo],
}

impl Knowledge for Supposed<'_> {
    fn comparable(&self, withdrawn: EventNo, replacement: EventNo) -> Option<Verdict> {
        if replacement != self.no {
            return self.knows.comparable(withdrawn, replacement);
        }
        let place = self.withdrawn.iter().position(|event| *event == withdrawn)?;
        self.sort.found.get(place).copied().flatten()
    }

    fn same_denomination(
        &self,
        insufficient: EventNo,
        replacement: EventNo,
        before: &Auction,
        extra_suits: bool,
    ) -> Option<bool> {
        if replacement != self.no {
            return self.knows.same_denomination(insufficient, replacement, before, extra_suits);
        }
        self.sort.same[usize::from(extra_suits)]
    }

    fn suits(&self, call: EventNo) -> Option<SuitSet> {
        if call == self.no { self.knows.would_specify(self.call) } else { self.knows.suits(call) }
    }

    fn artificial(&self, call: EventNo) -> Option<bool> {
        if call == self.no {
            self.knows.would_show(self.call).map(hands::meaning::Meaning::is_artificial)
        } else {
            self.knows.artificial(call)
        }
    }
}

impl Rater<'_> {
    /// Is it plain, without looking, that two bids are rated alike? Nobody knows what they show,
    /// nothing waits for a ruling, both are high enough or neither is, and no law asks which of
    /// them it was.
    fn are_alike(&self, one: Call, other: Call) -> bool {
        let (Call::Bid(a), Call::Bid(b)) = (one, other) else { return false };
        let is_enough = |bid: Bid| self.last.is_none_or(|last| bid > last);
        if self.waits || is_enough(a) != is_enough(b) {
            return false;
        }
        if self.knows.would_show(one).is_some() || self.knows.would_show(other).is_some() {
            return false;
        }
        match self.options.basis {
            Basis::Free | Basis::MustPass(_) | Basis::Compare { .. } | Basis::LeadOnly { .. } => {
                true
            }
            Basis::MustRepeat { call, .. } => call != one && call != other,
            // 27B1(a): one of them may be the cheapest that shows the same
            Basis::Replace { silenced, .. } => silenced.is_some() || !is_enough(a),
        }
    }

    fn rate(&mut self, call: Call) -> RatedCall {
        let meaning = self.knows.would_show(call).cloned().map(Box::new);
        let rated = |legal, verdict, reason| RatedCall {
            call,
            legal,
            verdict,
            partner: PartnerMay::Free,
            lead_restriction: false,
            laws: Cites::Book(&[]),
            why: reason,
            meaning,
            evidence: None,
        };
        if let Some((laws, reason)) = self.not_allowed(call).filter(|_| !self.waits) {
            let laws = Cites::Book(laws);
            return RatedCall { laws, ..rated(false, CallVerdict::Illegal, reason) };
        }
        if self.options.basis == Basis::Free && !self.waits {
            let passed = (call == Call::Pass).then(|| self.passed());
            if passed.as_ref().is_none_or(|passed| passed.missed_turn().is_none()) {
                let over = passed.is_some_and(|passed| passed.is_over());
                let partner = if over { PartnerMay::Free } else { self.partner };
                return RatedCall { partner, ..rated(true, CallVerdict::Free, Why::Nothing) };
            }
        }
        let (sort, evidence) = self.sort(call);
        let Some(told) = self.told_of(call, sort) else {
            return rated(false, CallVerdict::Illegal, Why::Nothing);
        };
        let evidence = evidence.filter(|_| told.compared);
        RatedCall {
            partner: told.partner,
            lead_restriction: told.lead,
            laws: told.laws,
            evidence: evidence.map(Box::new),
            ..rated(told.legal, told.verdict, told.why)
        }
    }

    /// What is said about a call, and about all that the law cannot distinguish from it.
    fn told_of(&mut self, call: Call, sort: Sort) -> Option<Told> {
        if let Some((_, told)) = self.seen.iter().find(|(seen, _)| *seen == sort) {
            return Some(told.clone());
        }
        let found = sort.found.iter().copied().reduce(worse).flatten();
        let mut outcome = self.carried_out(call, &sort)?;
        let (verdict, why) = if self.waits && (outcome.irregular || outcome.cancelled) {
            // whether it would be a second one is for the ruling to say
            let plain = self.not_allowed(call).filter(|(_, why)| !self.is_of_a_second_bid(*why));
            let (laws, reason) = plain.unwrap_or((&[law_09::B2], Why::Waits));
            outcome.refuse(laws[0], reason)
        } else {
            self.told(call, found, &mut outcome)
        };
        let legal = verdict == CallVerdict::Forced || !(outcome.irregular || outcome.cancelled);
        let told = Told {
            legal: legal && verdict != CallVerdict::Illegal,
            verdict,
            why,
            partner: outcome.partner,
            lead: outcome.lead,
            laws: Cites::Found(outcome.laws.into()),
            compared: !outcome.same && verdict != CallVerdict::Illegal,
        };
        self.seen.push((sort, told.clone()));
        Some(told)
    }

    /// The law by which this call cannot be made here at all.
    fn not_allowed(&self, call: Call) -> Option<(&'static [Cite], Why)> {
        match self.options.basis {
            Basis::MustPass(why) => {
                return (call != Call::Pass).then(|| (self.bound(why.law()), Why::MustPass));
            }
            Basis::MustRepeat { call: again, of } => {
                return (call != again).then(|| (self.bound(of.law()), Why::MustRepeatAnother));
            }
            Basis::Replace { silenced: Some(why), .. } if call.is_double() => {
                return Some((self.bound(why.law()), Why::NoDoubleNow));
            }
            Basis::Free
            | Basis::Replace { .. }
            | Basis::Compare { .. }
            | Basis::LeadOnly { .. } => {}
        }
        let replaces = matches!(self.options.basis, Basis::Replace { silenced: None, .. });
        if self.options.auction.permits(self.options.seat, call) {
            return None;
        }
        match call {
            Call::Double => Some((&[law_19::A1], Why::NothingToDouble)),
            Call::Redouble => Some((&[law_19::B1], Why::NothingToRedouble)),
            Call::Bid(_) if replaces => Some((&[law_27::B4], Why::InsufficientAgain)),
            Call::Pass | Call::Bid(_) | Call::OverSeven(_) => {
                Some((&[law_18::D], Why::Insufficient))
            }
        }
    }

    /// Is the reason that an insufficient bid was replaced by another (27B4)?
    fn is_of_a_second_bid(&self, why: Why) -> bool {
        let bound = match self.options.basis {
            Basis::MustPass(bound) => why == Why::MustPass && bound == Bound::InsufficientAgain,
            Basis::Replace { silenced, .. } => {
                why == Why::NoDoubleNow && silenced == Some(Bound::InsufficientAgain)
            }
            Basis::Free
            | Basis::MustRepeat { .. }
            | Basis::Compare { .. }
            | Basis::LeadOnly { .. } => false,
        };
        bound || why == Why::InsufficientAgain
    }

    /// The law that binds the player, as a list.
    fn bound(&self, law: Cite) -> &'static [Cite] {
        self.bound.get_or_init(|| in_the_book(law))
    }

    /// Does a pass end the auction, or send it back (17D3)?
    fn ends(&self) -> bool {
        let passed = self.passed();
        passed.is_over() || passed.missed_turn().is_some()
    }

    /// The auction if the player passes.
    fn passed(&self) -> Auction {
        let mut auction = self.options.auction.clone();
        auction.push(Call::Pass);
        auction
    }

    /// What the law can distinguish about this call, and how it compares.
    fn sort(&self, call: Call) -> (Sort, Option<Evidence>) {
        let ordered =
            matches!(self.options.basis, Basis::MustRepeat { call: again, .. } if again == call);
        let shape = match call {
            _ if ordered => Shape::Ordered,
            Call::Pass => Shape::Pass,
            Call::Double => Shape::Double,
            Call::Redouble => Shape::Redouble,
            Call::Bid(bid) if self.options.auction.is_sufficient(bid) => Shape::Sufficient,
            Call::Bid(_) | Call::OverSeven(_) => Shape::Insufficient,
        };
        let mut same = [None; 2];
        if let (Basis::Replace { withdrawn, silenced: None }, Shape::Sufficient) =
            (&self.options.basis, &shape)
        {
            for (extra, same) in [false, true].into_iter().zip(&mut same) {
                *same = self.knows.would_be_same_denomination(*withdrawn, self.last, call, extra);
            }
        }
        let mut found = Vec::new();
        let (mut worst, mut evidence) = (None, None);
        for event in self.withdrawn.iter().filter(|_| self.knows.would_show(call).is_some()) {
            let one = self.knows.evidence(*event, call);
            let verdict = one.as_ref().map(|it| it.comparison.finding.verdict);
            if found.is_empty() || worse(worst, verdict) != worst {
                (worst, evidence) = (verdict, one);
            }
            found.push(verdict);
        }
        let exactly = self.waits.then(|| self.exactly(call));
        // 30B, 31, 32: if the meaning is not known, one legal call is like another
        let alike = matches!(self.options.basis, Basis::Compare { .. })
            && found.iter().all(Option::is_none)
            && !(call == Call::Pass && self.ends());
        let shape = if alike { Shape::Any } else { shape };
        (Sort { call: shape, exactly, found, same }, evidence)
    }

    fn exactly(&self, call: Call) -> Exactly {
        match call {
            Call::Bid(bid) if self.knows.would_show(call).is_none() => {
                let is_named = self.named.iter().any(|named| named.strain == bid.strain);
                let is_told = is_named || bid.strain == Strain::NoTrump;
                let strain = is_told.then_some(bid.strain);
                Exactly::Bid { strain, place: self.named.binary_search(&bid) }
            }
            Call::Pass | Call::Double | Call::Redouble | Call::Bid(_) | Call::OverSeven(_) => {
                Exactly::Call(call)
            }
        }
    }

    /// Makes the call, or one that the law cannot distinguish from it.
    fn carried_out(&self, call: Call, sort: &Sort) -> Option<Outcome> {
        self.turn.iter().find_map(|table| {
            let legal = &table.position().auction.legal;
            let alike = |other: &Call| {
                std::mem::discriminant(other) == std::mem::discriminant(&call)
                    && legal.permits(self.options.seat, *other)
            };
            // if others have called in the meantime, the same sort of call over theirs
            let ordered = sort.call == Shape::Ordered;
            let made = if ordered || self.waits || legal.permits(self.options.seat, call) {
                call
            } else {
                Call::all().find(alike)?
            };
            self.made(table, made, sort)
        })
    }

    fn made(&self, table: &Table, call: Call, sort: &Sort) -> Option<Outcome> {
        let (seat, no) = (self.options.seat, EventNo(table.events().len()));
        let withdrawn = &self.withdrawn;
        let knows = &Supposed { knows: self.knows, no, call, sort, withdrawn };
        let before = table.position();
        let mut after = table.after(Event::Call(CallMade::new(seat, call)), knows).ok()?;
        let found =
            |it: &laws::Irregularity| it.event == no && it.kind != Kind::Call(CallKind::MissedTurn);
        let irregular = after.position().irregularities.iter().any(found);
        let back = goes_back(before, after.position());
        let cancelled = fate(after.position(), no).is_some() && !back;
        let (mut laws, mut asked_denomination) = (Vec::new(), false);
        let same = is_the_same(seat, before, after.position());
        // what is open: first what frees partner, then what follows if nothing does
        while let Some(question) = after.position().question.clone()
            && question.about() == Some(no)
            && matches!(
                question.id,
                QuestionId::Auction(AuctionQuestion::Denomination | AuctionQuestion::Comparable)
            )
        {
            let denomination = question.id == QuestionId::Auction(AuctionQuestion::Denomination);
            asked_denomination |= denomination;
            let answer = if denomination { Answer::Denomination } else { Answer::Comparable };
            add(&mut laws, self.saved_by(&after, &question, answer(true), knows));
            after = after.after(Event::answer(answer(false)), knows).ok()?;
        }
        let now = after.position();
        add(&mut laws, new_laws(seat, before, now));
        if laws.is_empty() {
            add(&mut laws, fate(now, no));
        }
        Some(Outcome {
            irregular,
            cancelled,
            same,
            asked_denomination,
            over: now.auction.legal.is_over(),
            back,
            partner: bar(now, seat.partner()),
            lead: restricts(now, seat) && !restricts(before, seat),
            laws,
        })
    }

    /// The laws by which a yes would free partner. They do not depend on the call.
    fn saved_by(
        &self,
        table: &Table,
        question: &Question,
        yes: Answer,
        knows: &Supposed<'_>,
    ) -> Vec<Cite> {
        let asked = (question.id, question.of());
        if let Some((_, laws)) = self.saves.borrow().iter().find(|(known, _)| *known == asked) {
            return laws.clone();
        }
        let saved = table.after(Event::answer(yes), knows);
        let mut laws = saved.map_or_else(
            |_| Vec::new(),
            |saved| new_laws(self.options.seat, table.position(), saved.position()),
        );
        laws.retain(|law| !law_23::goes_without_saying(*law));
        self.saves.borrow_mut().push((asked, laws.clone()));
        laws
    }

    /// The verdict, and why.
    fn told(
        &self,
        call: Call,
        found: Option<Verdict>,
        outcome: &mut Outcome,
    ) -> (CallVerdict, Why) {
        match &self.options.basis {
            Basis::Free | Basis::LeadOnly { .. } | Basis::Compare { .. } if outcome.back => {
                outcome.laws = vec![law_17::D3];
                let free = self.options.basis == Basis::Free;
                let verdict = if free { CallVerdict::Free } else { verdict(found) };
                (verdict, Why::PassGoesBack)
            }
            Basis::Free => (CallVerdict::Free, Why::Nothing),
            Basis::MustPass(why) => {
                // it may still be compared with a withdrawn call
                let compared = !outcome.laws.is_empty() && outcome.partner == PartnerMay::PassNext;
                add(&mut outcome.laws, Some(why.law()));
                (CallVerdict::Forced, if compared { Why::MustPassCompared } else { Why::MustPass })
            }
            Basis::MustRepeat { of, .. } => {
                outcome.laws = vec![of.law()];
                let irregular = outcome.irregular;
                (
                    CallVerdict::Forced,
                    if irregular { Why::MustRepeatIrregular } else { Why::MustRepeat },
                )
            }
            Basis::Replace { .. } if outcome.same => {
                (CallVerdict::SameDenomination, Why::SameDenomination)
            }
            Basis::Replace { silenced: Some(why), .. } => {
                Self::for_the_lead(why.law(), found, outcome)
            }
            Basis::LeadOnly { silenced, .. } => {
                Self::for_the_lead(silenced.map_or(law_26::B, Bound::law), found, outcome)
            }
            Basis::Replace { silenced: None, .. } => Self::replaced(call, found, outcome),
            Basis::Compare { .. } => self.compared(found, outcome),
        }
    }

    /// 27B: a call in place of an insufficient bid.
    fn replaced(call: Call, found: Option<Verdict>, outcome: &Outcome) -> (CallVerdict, Why) {
        let double = call.is_double();
        let why = match found {
            Some(Verdict::Yes) => Why::ComparableReplacement,
            Some(Verdict::No) if double => Why::DoubleNotComparable,
            Some(Verdict::Judgment) if double => Why::JudgmentDouble,
            None if double => Why::UnknownDouble,
            Some(Verdict::No) if outcome.over => Why::EndsTheAuction,
            Some(Verdict::No) => Why::PartnerSilenced,
            Some(Verdict::Judgment) => Why::JudgmentReplacement,
            None if outcome.asked_denomination => Why::UnknownDenomination,
            None => Why::UnknownReplacement,
        };
        (verdict(found), why)
    }

    /// Partner is silenced, or free, whatever is called: only the lead is at stake.
    fn for_the_lead(
        law: Cite,
        found: Option<Verdict>,
        outcome: &mut Outcome,
    ) -> (CallVerdict, Why) {
        if outcome.over && !outcome.lead {
            outcome.laws.clear();
            return (verdict(found), Why::EndsFreely);
        }
        let silenced = outcome.partner == PartnerMay::PassRest;
        // a double that was cancelled earlier still restricts the lead (27B3)
        let spared = found == Some(Verdict::Yes) && !outcome.lead;
        outcome.laws = vec![law, if spared { law_26::A } else { law_26::B }];
        outcome.laws.dedup();
        let why = match (silenced, spared) {
            (true, true) => Why::SilencedNoLead,
            (true, false) => Why::SilencedAnyway,
            (false, true) => Why::LeadFree,
            (false, false) => Why::LeadOpen,
        };
        (verdict(found), why)
    }

    /// Laws 30 to 32.
    fn compared(&self, found: Option<Verdict>, outcome: &Outcome) -> (CallVerdict, Why) {
        let rho_acts = rho_first(&self.options.basis);
        let why = match (found, outcome.partner, rho_acts) {
            (Some(Verdict::Yes), PartnerMay::Free, false) => Why::Comparable,
            (Some(Verdict::Yes), PartnerMay::Free, true) => Why::ComparableIfRhoActs,
            (Some(Verdict::Yes), _, _) => Why::ComparableBarred,
            (_, PartnerMay::PassRest, _) => Why::SilencedAnyway,
            (_, PartnerMay::Free, _) => Why::EndsTheAuction,
            (Some(Verdict::No), PartnerMay::PassNext, false) => Why::PartnerPassesOnce,
            (Some(Verdict::No), PartnerMay::PassNext, true) => Why::PartnerPassesOnceIfRhoActs,
            (Some(Verdict::Judgment), PartnerMay::PassNext, false) => Why::Judgment,
            (Some(Verdict::Judgment), PartnerMay::PassNext, true) => Why::JudgmentIfRhoActs,
            (None, PartnerMay::PassNext, false) => Why::Unknown,
            (None, PartnerMay::PassNext, true) => Why::UnknownIfRhoActs,
        };
        (verdict(found), why)
    }
}

impl Outcome {
    /// It may not be made: what would follow is not said.
    fn refuse(&mut self, law: Cite, why: Why) -> (CallVerdict, Why) {
        (self.partner, self.lead) = (PartnerMay::Free, false);
        self.laws = vec![law];
        (CallVerdict::Illegal, why)
    }
}

const fn verdict(found: Option<Verdict>) -> CallVerdict {
    match found {
        Some(Verdict::Yes) => CallVerdict::Comparable,
        Some(Verdict::No) => CallVerdict::NotComparable,
        Some(Verdict::Judgment) => CallVerdict::Judgment,
        None => CallVerdict::Unknown,
    }
}

/// What the law will compare this player's calls with.
fn withdrawn(basis: &Basis) -> Vec<EventNo> {
    match basis {
        Basis::Replace { withdrawn, .. } | Basis::LeadOnly { withdrawn, .. } => vec![*withdrawn],
        Basis::Compare { withdrawn, .. } => withdrawn.iter().map(|(event, _)| *event).collect(),
        Basis::Free | Basis::MustPass(_) | Basis::MustRepeat { .. } => Vec::new(),
    }
}

/// When a call must be comparable with two others, the worse verdict stands.
fn worse(a: Option<Verdict>, b: Option<Verdict>) -> Option<Verdict> {
    const fn bad(found: Option<Verdict>) -> u8 {
        match found {
            Some(Verdict::Yes) => 0,
            None => 1,
            Some(Verdict::Judgment) => 2,
            Some(Verdict::No) => 3,
        }
    }
    if bad(b) > bad(a) { b } else { a }
}

/// The law by which this call does not stand.
fn fate(position: &Position, no: EventNo) -> Option<Cite> {
    let entry = position.auction.entries.iter().find(|entry| entry.event == Some(no))?;
    entry.law.filter(|_| entry.status == CallStatus::Cancelled)
}

/// A citation as a list, from the book.
fn in_the_book(law: Cite) -> &'static [Cite] {
    laws::book::cite(law.as_str()).map_or(&[], std::slice::from_ref)
}

/// Was a call of this player found to specify what an insufficient bid specified (27B1(a))?
fn is_the_same(seat: Seat, before: &Position, now: &Position) -> bool {
    let same = |it: &laws::Irregularity| {
        it.outcome.insufficient().replaced == Some(Replacement::SameDenomination)
    };
    now.irregularities.iter().filter(|it| it.by == seat && same(it)).any(|it| {
        let old = |old: &&laws::Irregularity| old.event == it.event && old.kind == it.kind;
        before.irregularities.iter().find(old).is_some_and(|old| !same(old))
    })
}

/// The laws by which more has been decided about this player's earlier calls.
fn new_laws(seat: Seat, before: &Position, now: &Position) -> Vec<Cite> {
    let mut laws = Vec::new();
    for old in before.irregularities.iter().filter(|it| it.by == seat && it.what.is_call()) {
        let same = |it: &&laws::Irregularity| it.event == old.event && it.kind == old.kind;
        let Some(it) = now.irregularities.iter().find(same) else { continue };
        add(&mut laws, it.laws.iter().copied().filter(|law| !old.laws.contains(law)));
    }
    laws
}
