//! Every promise of a ruling, carried out: how a call is rated and what an answer is said to lead
//! to are checked against what the law makes of it when it happens. Positions are examined with
//! code of its own: anything shared with the ruling could be wrong in both.

use bridge::{Call, Seat};
use director::script::{Besides, Then};
use director::{CallVerdict, Case, Offer, PartnerMay, RatedCall, Record, Ruling};
use laws::{
    Answer, AuctionQuestion, CallDuty, CallKind, CallMade, CallStatus, Cite, Event, EventNo,
    Irregularity, IrregularityStatus, Kind, Must, Position, QuestionId, Silent, Table, What,
};

/// Carries out everything that the ruling on this table promises.
pub(crate) fn kept(table: &Table) -> Result<(), String> {
    let mut record = Record::new(table.dealer());
    record.events = table.events().iter().cloned().map(Into::into).collect();
    // the suits that bids name tell the director something: that is another table
    let Ok(case) = Case::new(record) else { return Ok(()) };
    if case.position() != table.position() {
        return Ok(());
    }
    let ruling = case.ruling();
    ratings(table, &ruling)?;
    let Some(asking) = &ruling.question else { return Ok(()) };
    for offer in &asking.options {
        self::offer(table, offer).map_err(|what| {
            format!("{:?} promises {:?} {:?}: {what}", offer.answer, offer.then, offer.besides)
        })?;
    }
    Ok(())
}

fn hold(condition: bool, what: &str) -> Result<(), String> {
    if condition { Ok(()) } else { Err(what.to_owned()) }
}

// ------------------------------------------------------------------- the 38 calls

fn ratings(table: &Table, ruling: &Ruling) -> Result<(), String> {
    let refused = table.refused(&Silent);
    let table = refused.as_ref().unwrap_or(table);
    let Some(seat) = ruling.calls_for.filter(|seat| table.position().turn == Some(*seat)) else {
        return Ok(());
    };
    for rated in &ruling.calls {
        rating(table, seat, rated)
            .map_err(|what| format!("{seat} {}: {}: {what}", rated.call, brief(rated)))?;
    }
    Ok(())
}

/// `legal Unknown PassNext lead 27B1(b) 27B2`
fn brief(rated: &RatedCall) -> String {
    let RatedCall { legal, verdict, partner, lead_restriction, laws, .. } = rated;
    let laws: Vec<&str> = laws.iter().map(|law| law.as_str()).collect();
    let legal = if *legal { "legal" } else { "illegal" };
    let lead = if *lead_restriction { "lead " } else { "" };
    format!("{legal} {verdict:?} {partner:?} {lead}{}", laws.join(" "))
}

fn rating(table: &Table, seat: Seat, rated: &RatedCall) -> Result<(), String> {
    let before = table.position();
    let no = EventNo(table.events().len());
    let made = Event::Call(CallMade::new(seat, rated.call));
    let Ok(first) = table.after(made, &Silent) else {
        return hold(!rated.legal, "it cannot be made");
    };
    let irregular = first
        .position()
        .irregularities
        .iter()
        .any(|it| it.event == no && it.kind != Kind::Call(CallKind::MissedTurn));
    let cancelled = status(first.position(), no) == Some(CallStatus::Cancelled);
    let goes_back = missed(first.position()) > missed(before);
    let forced = rated.verdict == CallVerdict::Forced;
    hold(forced || rated.legal != (irregular || (cancelled && !goes_back)), "whether it is legal")?;
    if !rated.legal {
        return hold(is_cited(before, first.position(), no, rated), "the law against it");
    }
    let mut cited: Vec<Cite> = all_laws(first.position());
    let mut after = first;
    while let Some(question) = after.position().question.clone()
        && question.about() == Some(no)
    {
        let answer = match question.id {
            QuestionId::Auction(AuctionQuestion::Denomination) => Answer::Denomination,
            QuestionId::Auction(AuctionQuestion::Comparable) => Answer::Comparable,
            QuestionId::Auction(
                AuctionQuestion::Noticed
                | AuctionQuestion::Intended
                | AuctionQuestion::Over
                | AuctionQuestion::Withdraw
                | AuctionQuestion::Accept
                | AuctionQuestion::Artificial,
            )
            | QuestionId::Play(_) => break,
        };
        let yes = after.after(Event::answer(answer(true)), &Silent);
        cited.extend(yes.iter().flat_map(|yes| all_laws(yes.position())));
        after = after
            .after(Event::answer(answer(false)), &Silent)
            .map_err(|error| error.to_string())?;
    }
    cited.extend(all_laws(after.position()));
    let now = after.position();
    if !(forced && irregular) {
        hold(bar(now, seat.partner()) == rated.partner, "what partner may do")?;
        let restricted = restricts(now, seat) && !restricts(before, seat);
        hold(restricted == rated.lead_restriction, "the lead restriction")?;
    }
    if restricts(now, seat) {
        cited.push(laws::book::law_26::B);
    }
    let law = rated.laws.first();
    let duty = before.obligations.iter().map(laws::Obligation::law);
    hold(
        law.is_none_or(|law| cited.contains(law) || duty.clone().any(|it| it == *law)),
        "the law named first",
    )
}

/// Is the law against this call one that the table cites?
fn is_cited(before: &Position, now: &Position, no: EventNo, rated: &RatedCall) -> bool {
    let Some(law) = rated.laws.first() else { return false };
    let mut duties = before.obligations.iter().chain(&now.obligations);
    let duty = duties.any(|duty| duty.law() == *law);
    let own = now.irregularities.iter().any(|it| it.event == no && it.laws.contains(law));
    let entry =
        now.auction.entries.iter().any(|entry| entry.event == Some(no) && entry.law == Some(*law));
    // 27B4 says what comes of a second insufficient bid
    let earlier = now.irregularities.iter().any(|it| it.laws.contains(law));
    // an inadmissible double stays inadmissible, whatever else is wrong with it
    let plain = matches!(law.as_str(), "9B2" | "18D" | "19A1" | "19B1");
    duty || own || entry || earlier || plain
}

// ------------------------------------------------------------------- the answers

/// What carrying out an answer has changed.
struct Change<'a> {
    before: &'a Position,
    now: &'a Position,
    table: &'a Table,
    irregularity: Option<&'a Irregularity>,
}

fn offer(table: &Table, offer: &Offer) -> Result<(), String> {
    let before = table.position();
    let refused = (offer.answer == Answer::Accept(false)).then(|| table.refused(&Silent)).flatten();
    let after = match refused {
        Some(refused) => refused,
        None => table
            .after(Event::answer(offer.answer), &Silent)
            .map_err(|error| format!("it cannot be answered: {error}"))?,
    };
    let question = before.question.as_ref().ok_or("nothing is asked")?;
    let irregularity = before.irregularities.get(question.irregularity);
    let change = Change { before, now: after.position(), table: &after, irregularity };
    hold(!offer.laws.is_empty(), "no law")?;
    change.says(offer)?;
    for besides in &offer.besides {
        change.also(*besides).map_err(|what| format!("{besides:?}: {what}"))?;
    }
    change.leaves_nothing_out(offer)
}

impl Change<'_> {
    /// Is the first sentence true?
    #[expect(clippy::match_same_arms, reason = "in the order of the sentences")]
    fn says(&self, offer: &Offer) -> Result<(), String> {
        let stands = || hold(self.main() == Some(CallStatus::Stands), "it does not stand");
        let gone = || hold(self.is_gone(self.irregularity.map(|it| it.event)), "it is not gone");
        let next = |seat: Seat| hold(self.now.turn == Some(seat), "somebody else calls next");
        let asks = |id| hold(self.asks(id), "something else is asked");
        let barred = |seat, may| hold(bar(self.now, seat) == may, "another bar");
        let nobody = |free: bool| {
            let mut all = Seat::ALL.into_iter();
            let none = all.all(|seat| bar(self.now, seat) == PartnerMay::Free);
            hold(none || !free, "somebody is barred")
        };
        match offer.then {
            Then::Plainly => Ok(()),
            Then::GoesBack(_, to) => gone().and(next(to)),
            Then::InsufficientStands(_, lho)
            | Then::OwnTurnStands(_, lho)
            | Then::OutOfTurnStands(_, lho, _) => stands().and(next(lho)),
            Then::SecondInsufficientStands(by, _, lho, free) => stands()
                .and(next(lho))
                .and(nobody(free))
                .and(hold(restricts(self.now, by), "no lead restriction")),
            Then::StandsForNow { .. } => stands(),
            Then::InsufficientReplaced(by, _, instead) => {
                let silenced = instead.partner == PartnerMay::PassRest;
                gone()
                    .and(next(by))
                    .and(barred(by.partner(), instead.partner))
                    .and(hold(!silenced, "partner is silenced"))
            }
            Then::InsufficientChanged(calls, silenced) => {
                let barred = bar(self.now, calls.by.partner()) == PartnerMay::PassRest;
                gone().and(hold(barred == silenced, "another bar"))
            }
            Then::InsufficientAgain(by, ..) => {
                gone().and(next(by)).and(barred(by.partner(), PartnerMay::PassRest))
            }
            Then::PassAtRhos(by) => {
                gone().and(next(by.rho())).and(barred(by, PartnerMay::PassNext))
            }
            Then::CallAtRhos(by, ..) | Then::CallAtRepeaters(by, ..) => {
                gone().and(next(by.rho())).and(self.compares(by, true))
            }
            Then::CallElsewhere(by, _, first, bar) => {
                gone().and(next(first)).and(barred(by.partner(), bar)).and(self.compares(by, false))
            }
            Then::PartnerHasCalled(by, ..) => gone().and(self.compares(by, false)),
            Then::SecondStands(_, turn, free) => stands()
                .and(nobody(free))
                .and(hold(self.now.turn == turn, "somebody else calls next")),
            Then::SecondTooLow(..) => asks(QuestionId::Auction(AuctionQuestion::Accept)),
            Then::FirstStands(_, turn, free) => gone()
                .and(nobody(free))
                .and(hold(self.now.turn == turn, "somebody else calls next")),
            Then::CalledOver(..) | Then::CalledOverByDefault(..) => stands(),
            Then::CalledInTurn(..) | Then::CalledInTurnByDefault(..) => gone(),
            Then::ChangedHisMind(_, _, free) => {
                asks(QuestionId::Auction(AuctionQuestion::Accept)).and(nobody(free))
            }
            Then::ChangedAndCalledOver(..) => asks(QuestionId::Auction(AuctionQuestion::Over)),
            Then::ChangedIrregular(_) => hold(self.now.question.is_some(), "nothing is asked"),
            Then::ChangedAfterAuction(_) => {
                gone().and(hold(self.now.auction.legal.is_over(), "the auction goes on"))
            }
            Then::SlipCorrected(_) => Ok(()),
            Then::OverFirst(..) => gone(),
            Then::OverSecond(..) => stands(),
            Then::TakenBackAfterSlip(lho, _) | Then::TakenBackAfterMisinformation(lho, _) => {
                next(lho)
            }
            Then::Kept(..) | Then::KeptTooLow(..) => Ok(()),
            Then::PartnerGoesOn(by) | Then::Comparable(by) => {
                barred(by.partner(), PartnerMay::Free)
            }
            Then::NotSameDenomination => asks(QuestionId::Auction(AuctionQuestion::Comparable)),
            Then::PartnerSilenced(by) | Then::DoubleCancelled(by, _) => {
                barred(by.partner(), PartnerMay::PassRest)
            }
            Then::PartnerPassesOnce(by) => barred(by.partner(), PartnerMay::PassNext),
            Then::LeadFree(by) => hold(!restricts(self.now, by), "the lead is restricted"),
            Then::LeadRestricted(by) => hold(restricts(self.now, by), "the lead is free"),
            Then::Forbidden(..) | Then::NothingForbidden(_) => Ok(()),
        }
    }

    /// Is one of the others?
    fn also(&self, besides: Besides) -> Result<(), String> {
        let falls = |by, call| {
            hold(self.falls().any(|(_, seat, it)| (seat, it) == (by, call)), "it does not fall")
        };
        let barred = |seat, may| hold(bar(self.now, seat) == may, "another bar");
        match besides {
            Besides::NothingElse => {
                let same =
                    Seat::ALL.into_iter().all(|seat| bar(self.before, seat) == bar(self.now, seat));
                let pending = self
                    .now
                    .irregularities
                    .iter()
                    .any(|it| it.status == IrregularityStatus::Pending);
                let by = self.irregularity.map(|it| it.by.side());
                let barred = Seat::ALL
                    .into_iter()
                    .any(|seat| Some(seat.side()) == by && bar(self.now, seat) != PartnerMay::Free);
                hold(
                    same && !barred && self.now.question.is_none() && !pending,
                    "something else follows",
                )
            }
            Besides::NothingFor(_)
            | Besides::AnyHigher
            | Besides::IfArtificial(..)
            | Besides::SameEither => Ok(()),
            Besides::RuledNext { by, call, .. }
            | Besides::ThenRuled(by, call)
            | Besides::ChangeNext(by, call) => {
                let asked = self.now.question.as_ref().map(|question| question.irregularity);
                let waits = |(place, it): (usize, &Irregularity)| {
                    let open = it.status == IrregularityStatus::Pending || asked == Some(place);
                    open && it.by == by && it.what == What::Call(call)
                };
                hold(self.now.irregularities.iter().enumerate().any(waits), "it does not wait")
            }
            Besides::ChangeWithdrawn(by, call)
            | Besides::FallsToo(by, call)
            | Besides::FallsUnused(by, call, _)
            | Besides::FallsAndRepeats(by, call, _)
            | Besides::FallsAndCompares(by, call, _)
            | Besides::Withdrawn(by, call)
            | Besides::Falls(by, call) => falls(by, call),
            Besides::FallTogether(by, call) => {
                let like = self.falls().filter(|(_, seat, it)| (*seat, *it) == (by, call));
                hold(like.count() > 1, "there are not several")
            }
            Besides::FallsAndPasses(by) => {
                falls(by, Call::Pass).and(barred(by, PartnerMay::PassNext))
            }
            Besides::ThenCompared(seat, _) | Besides::ComparedForLead(seat, _) => {
                let basis = self.table.options_of(seat, &Silent).map(|options| options.basis);
                hold(matches!(basis, Some(laws::Basis::Compare { .. })), "nothing is compared")
            }
            Besides::ThenJudged(by, call) => {
                let about = self.now.question.as_ref().and_then(laws::Question::about);
                let entry = self.now.auction.entries.iter().find(|entry| entry.event == about);
                hold(
                    entry.is_some_and(|entry| (entry.by, entry.call) == (by, Some(call))),
                    "it is not judged",
                )
            }
            Besides::MayTakeBack(..) => hold(
                self.asks(QuestionId::Auction(AuctionQuestion::Withdraw)),
                "the player is not asked",
            ),
            Besides::MeantIsIrregular(_) => hold(self.rules_on(), "it is not irregular"),
            Besides::Stands(..) => {
                hold(self.main() == Some(CallStatus::Stands), "it does not stand")
            }
            Besides::GoesBack(to) => hold(self.now.turn == Some(to), "it does not go back"),
            Besides::PassGoesBack(lho, to) => {
                let passed = self.table.after(Event::Call(CallMade::new(lho, Call::Pass)), &Silent);
                hold(
                    passed.is_ok_and(|passed| passed.position().turn == Some(to)),
                    "it does not go back",
                )
            }
            Besides::PassesOnce(seat) | Besides::StillPasses(seat) => {
                barred(seat, PartnerMay::PassNext)
            }
            Besides::PassesRest(seat) | Besides::StillBarred(seat) => {
                barred(seat, PartnerMay::PassRest)
            }
            Besides::Replaces(seat) => {
                hold(self.must(seat, CallDuty::Replace), "the player need not")
            }
            Besides::Repeats(seat, call) => {
                hold(self.must(seat, CallDuty::Repeat(call)), "the player need not")
            }
            Besides::LeadMay(offender) => hold(restricts(self.now, offender), "the lead is free"),
            Besides::CallsNext(seat) => hold(self.now.turn == Some(seat), "somebody else does"),
        }
    }

    /// A bar, a cancelled call or a question that is not mentioned.
    #[expect(clippy::wildcard_enum_match_arm, reason = "few sentences tell of such a thing")]
    fn leaves_nothing_out(&self, offer: &Offer) -> Result<(), String> {
        let by = self.irregularity.map(|it| it.by);
        let partner = by.map(Seat::partner);
        for seat in Seat::ALL {
            let now = bar(self.now, seat);
            // what binds the others already has nothing to do with this answer
            let as_before = now == bar(self.before, seat);
            if now == PartnerMay::Free || as_before && by.map(Seat::side) != Some(seat.side()) {
                continue;
            }
            let told = match offer.then {
                Then::PassAtRhos(offender) => seat == offender,
                Then::InsufficientAgain(..)
                | Then::PartnerSilenced(_)
                | Then::DoubleCancelled(..)
                | Then::PartnerPassesOnce(_)
                | Then::InsufficientChanged(..)
                | Then::InsufficientReplaced(..)
                | Then::CallElsewhere(..) => Some(seat) == partner,
                _ => false,
            } || offer.besides.iter().any(|it| match it {
                Besides::PassesOnce(it)
                | Besides::PassesRest(it)
                | Besides::FallsAndPasses(it)
                | Besides::StillBarred(it)
                | Besides::StillPasses(it) => *it == seat,
                _ => false,
            });
            hold(told, &format!("nothing is said of the bar on {seat}"))?;
        }
        for (no, seat, call) in self.falls() {
            let main = self.irregularity.is_some_and(|it| it.event == no);
            let question = self.before.question.as_ref();
            let asked = question.is_some_and(|it| it.of() == no || it.about() == Some(no));
            let told = main
                || asked
                || matches!(offer.then, Then::GoesBack(..))
                || by == Some(seat)
                || offer.besides.iter().any(|it| match it {
                    Besides::Falls(by, it)
                    | Besides::Withdrawn(by, it)
                    | Besides::FallsToo(by, it)
                    | Besides::FallTogether(by, it)
                    | Besides::FallsUnused(by, it, _)
                    | Besides::FallsAndRepeats(by, it, _)
                    | Besides::FallsAndCompares(by, it, _)
                    | Besides::ChangeWithdrawn(by, it) => (*by, *it) == (seat, call),
                    Besides::FallsAndPasses(by) => (*by, Call::Pass) == (seat, call),
                    _ => false,
                });
            hold(told, &format!("nothing is said of {seat} {call}, which goes"))?;
        }
        Ok(())
    }

    fn main(&self) -> Option<CallStatus> {
        status(self.now, self.irregularity?.event)
    }

    fn is_gone(&self, no: Option<EventNo>) -> bool {
        let status = no.and_then(|no| status(self.now, no));
        matches!(status, Some(CallStatus::Cancelled | CallStatus::Withdrawn))
    }

    fn falls(&self) -> impl Iterator<Item = (EventNo, Seat, Call)> {
        let open =
            |entry: &&laws::Entry| matches!(entry.status, CallStatus::Stands | CallStatus::Pending);
        let calls = self.before.auction.entries.iter().filter(open);
        calls
            .filter_map(|entry| Some((entry.event?, entry.by, entry.call?)))
            .filter(|(no, ..)| self.is_gone(Some(*no)))
    }

    fn asks(&self, id: QuestionId) -> bool {
        self.now.question.as_ref().is_some_and(|question| question.id == id)
    }

    fn rules_on(&self) -> bool {
        let pending = |it: &Irregularity| it.status == IrregularityStatus::Pending;
        self.now.question.is_some() || self.now.irregularities.iter().any(pending)
    }

    fn must(&self, seat: Seat, must: CallDuty) -> bool {
        self.now.obligations.iter().any(|duty| duty.seat == seat && duty.must == Must::Call(must))
    }

    /// Is the player's next call compared, and, if it is not comparable, must partner
    /// pass once?
    fn compares(&self, by: Seat, rho_first: bool) -> Result<(), String> {
        let basis = self.table.options_of(by, &Silent).map(|options| options.basis);
        match basis {
            Some(laws::Basis::Compare { if_rho_acts, .. }) => {
                hold(if_rho_acts.is_some() == rho_first, "the other opponent decides")
            }
            other => Err(format!("{by} is bound otherwise: {other:?}")),
        }
    }
}

// ------------------------------------------------------------------- positions

fn status(position: &Position, no: EventNo) -> Option<CallStatus> {
    position.auction.entries.iter().find(|entry| entry.event == Some(no)).map(|entry| entry.status)
}

fn missed(position: &Position) -> usize {
    position.irregularities.iter().filter(|it| it.kind == Kind::Call(CallKind::MissedTurn)).count()
}

fn all_laws(position: &Position) -> Vec<Cite> {
    let cited = position.irregularities.iter().flat_map(|it| it.laws.iter().copied());
    cited.chain(position.obligations.iter().map(laws::Obligation::law)).collect()
}

fn restricts(position: &Position, offender: Seat) -> bool {
    position.lead_restrictions().iter().any(|it| it.offender == offender)
}

fn bar(position: &Position, seat: Seat) -> PartnerMay {
    let his = |must| {
        let must = Must::Call(must);
        position.obligations.iter().any(|duty| duty.seat == seat && duty.must == must)
    };
    if his(CallDuty::PassRest) {
        PartnerMay::PassRest
    } else if his(CallDuty::PassNext) {
        PartnerMay::PassNext
    } else {
        PartnerMay::Free
    }
}
