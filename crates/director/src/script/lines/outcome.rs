//! The ruling on each irregularity.

use bridge::{Call, Seat, Side};
use laws::book::{
    law_09, law_10, law_15, law_16, law_17, law_20, law_21, law_23, law_25, law_27, law_28, law_29,
    law_30, law_31, law_32, law_36, law_37, law_38, law_39,
};
use laws::{
    AfterAuction, Answer, AuctionQuestion, Basis, Bound, CallDuty, CallKind, CallStatus,
    CardStatus, CompareLaw, Entry, Event, EventNo, Exposed, ExposedCard, Exposure, Inadmissible,
    Irregularity, IrregularityStatus, Kind, Phase, Position, QuestionId, Relation, Replacement,
    Rotation, Verdict,
};

use super::{Script, must};
use crate::ruling::PartnerMay;
use crate::script::after::{bar, nobody_is_barred, repeats};
use crate::script::ask::{call_at, change, happened, instead, is_low, put_in_place, replaced};
use crate::script::auction::line::{
    AcceptLine, BeginLine, ChangeLine, ComparableLine, InadmissibleLine, InsufficientLine,
    RotationLine, RulingLine, TurnLine,
};
use crate::script::line::{Besides, Change};
use crate::script::play::line::CardLine;

/// How far an irregularity has come, as far as the table has been told.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Outcome {
    Pending,
    Accepted,
    Condoned,
    Corrected,
    Void,
    Ruled,
    /// Cancelled; the offender has not called again.
    Awaiting {
        silenced: bool,
    },
    /// They have, and something is still to be found out.
    Open,
    /// 27B1
    ReplacedFreely,
    /// 27B2 to 27B4
    ReplacedSilenced,
    Comparable,
    NotComparable,
    /// 31A1, 32A1
    Repeated,
    /// Cancelled, and that was all.
    Cancelled,
}

pub(super) fn outcome(position: &Position, irregularity: &Irregularity) -> Outcome {
    match irregularity.status {
        IrregularityStatus::Pending => Outcome::Pending,
        IrregularityStatus::Accepted => Outcome::Accepted,
        IrregularityStatus::Condoned => Outcome::Condoned,
        IrregularityStatus::Corrected => Outcome::Corrected,
        IrregularityStatus::Void => Outcome::Void,
        IrregularityStatus::Ruled => Outcome::Ruled,
        IrregularityStatus::Cancelled => match irregularity.kind {
            Kind::Call(CallKind::InsufficientBid) => insufficient(position, irregularity),
            Kind::Call(
                CallKind::PassOutOfRotation
                | CallKind::BidOutOfRotation
                | CallKind::DoubleOutOfRotation,
            ) => out_of_rotation(position, irregularity),
            Kind::Call(
                CallKind::ChangeOfCall
                | CallKind::UnintendedCall
                | CallKind::InadmissibleDouble
                | CallKind::CallWhileBarred
                | CallKind::WrongRepeat
                | CallKind::BidOverSeven
                | CallKind::CallAfterAuction
                | CallKind::MissedTurn
                | CallKind::WrongBoard
                | CallKind::MisinformedCall,
            )
            | Kind::Card(_) => Outcome::Cancelled,
        },
    }
}

/// The same irregularity at two moments. A pass out of rotation may also have cost somebody their
/// turn (17D3), so the event alone does not tell.
fn is_same(old: &Irregularity, new: &Irregularity) -> bool {
    let missed = |it: &Irregularity| it.kind == Kind::Call(CallKind::MissedTurn);
    old.event == new.event && missed(old) == missed(new)
}

fn insufficient(position: &Position, irregularity: &Irregularity) -> Outcome {
    let bid = irregularity.outcome.insufficient();
    if errs_again(position, irregularity) || accepted_again(position, irregularity) {
        Outcome::Open
    } else if must(position, irregularity.by, CallDuty::Replace).is_some() {
        if position.turn != Some(irregularity.by) {
            return Outcome::Open; // it is not their turn now
        }
        Outcome::Awaiting { silenced: bid.silences() }
    } else if bid.frees() {
        Outcome::ReplacedFreely
    } else if bid.replaced.is_some() || bid.silences() {
        Outcome::ReplacedSilenced
    } else {
        Outcome::Open
    }
}

/// Is the same player's replacement still to be ruled on?
fn errs_again(position: &Position, irregularity: &Irregularity) -> bool {
    position.irregularities.iter().any(|later| {
        later.by == irregularity.by
            && later.event > irregularity.event
            && irregularity.replacement.is_none_or(|replacement| later.event <= replacement)
            && later.status == IrregularityStatus::Pending
    })
}

/// Was a second insufficient bid in its place accepted? Then it stands (27A1), and nobody is
/// silenced.
fn accepted_again(position: &Position, irregularity: &Irregularity) -> bool {
    position.irregularities.iter().any(|later| {
        later.by == irregularity.by
            && later.event > irregularity.event
            && later.kind == Kind::Call(CallKind::InsufficientBid)
            && later.status == IrregularityStatus::Accepted
    })
}

/// Was the repeated call insufficient, so that Law 27 has taken over?
fn repeated_too_low(position: &Position, irregularity: &Irregularity) -> bool {
    position.irregularities.iter().any(|later| {
        later.by == irregularity.by
            && later.event > irregularity.event
            && (later.status == IrregularityStatus::Pending
                || (later.kind == Kind::Call(CallKind::InsufficientBid)
                    && later.what == irregularity.what))
    })
}

fn out_of_rotation(position: &Position, irregularity: &Irregularity) -> Outcome {
    let asked = position.question.as_ref().is_some_and(|question| {
        question.id == QuestionId::Auction(AuctionQuestion::Artificial)
            && position
                .irregularities
                .get(question.irregularity)
                .is_some_and(|asked| asked.event == irregularity.event)
    });
    let repeated = matches!(irregularity.outcome.rotation(), Some(Rotation::Repeated(_)))
        && must(
            position,
            irregularity.by,
            CallDuty::Repeat(irregularity.what.call().unwrap_or(Call::Pass)),
        )
        .is_none();
    match irregularity.comparable {
        _ if asked || (repeated && repeated_too_low(position, irregularity)) => Outcome::Open,
        _ if repeated => Outcome::Repeated,
        Some(Verdict::Yes) => Outcome::Comparable,
        Some(Verdict::No) => Outcome::NotComparable,
        Some(Verdict::Judgment) | None => Outcome::Awaiting { silenced: false },
    }
}

impl Script<'_> {
    pub(super) fn outcomes(&mut self) {
        let now = self.now;
        // a call that cannot stand is not forgotten while it has not been ruled on
        let goes_on = self.answered() || matches!(self.event(), Some(Event::Call(_)));
        let undone = self.just_cancelled();
        let mut new = Vec::new();
        for irregularity in &now.irregularities {
            let earlier = self.moment.before.and_then(|before| {
                let same = before.irregularities.iter().find(|old| is_same(old, irregularity));
                same.map(|old| outcome(before, old))
            });
            let outcome = outcome(now, irregularity);
            // … and a second call that is not available is treated like the first
            let again =
                outcome == Outcome::Awaiting { silenced: true } && undone == Some(irregularity.by);
            let unruled = outcome == Outcome::Pending && goes_on;
            if earlier != Some(outcome) || unruled || again {
                new.push((irregularity, outcome));
            }
        }
        // with several calls cancelled at once, whose turn it is comes last
        let awaited = new.iter().filter(|(it, outcome)| {
            it.kind != Kind::Call(CallKind::InsufficientBid)
                && matches!(outcome, Outcome::Awaiting { .. })
        });
        let several = awaited.count() > 1;
        // what was ruled while a question was open still has to be said
        let closed = self.moment.before.is_some_and(|before| before.question.is_some());
        let awaits = |it: &&Irregularity| {
            it.kind != Kind::Call(CallKind::InsufficientBid)
                && matches!(outcome(now, it), Outcome::Awaiting { .. })
                && (closed || new.iter().any(|(new, _)| is_same(new, it)))
        };
        let awaited: Vec<Seat> = now.irregularities.iter().filter(awaits).map(|it| it.by).collect();
        // a board that cannot be played needs no other ruling
        new.retain(|(it, _)| {
            now.phase != Phase::Adjusted || it.kind == Kind::Call(CallKind::WrongBoard)
        });
        for (irregularity, outcome) in new {
            self.outcome(irregularity, outcome, several);
        }
        if let (true, Some(first)) = (several, now.turn) {
            self.table(TurnLine::YourCall(first), &[law_29::B]);
        }
        self.remind(&awaited);
        let taken_back = self.event() == Some(&Event::answer(Answer::Withdraw(true)));
        if let (true, Some(seat)) = (taken_back, now.turn) {
            let law = if self.was_misinformed() { law_21::B2 } else { law_25::A6 };
            self.to(seat, ChangeLine::CallAgain(seat), &[law]);
        }
    }

    /// 10C1: what follows depends on the next call of these players. They are told, and the
    /// director stays.
    fn remind(&mut self, awaited: &[Seat]) {
        let Some(turn) = self.now.turn.filter(|_| !awaited.is_empty()) else { return };
        let Some(bases) = self.moment.table.bases(self.moment.knows) else { return };
        let mut owe = Vec::new();
        for seat in Seat::ALL.into_iter().filter(|seat| awaited.contains(seat)) {
            let withdrawn = match &bases[seat as usize] {
                Basis::Compare { withdrawn, if_rho_acts } => {
                    owe.push(seat);
                    // at right-hand opponent's turn they have been told
                    withdrawn.first().copied().filter(|_| if_rho_acts.is_none())
                }
                Basis::MustRepeat { .. } => {
                    owe.push(seat);
                    None
                }
                Basis::Free
                | Basis::MustPass(_)
                | Basis::Replace { .. }
                | Basis::LeadOnly { .. } => None,
            };
            if let Some((withdrawn, law)) = withdrawn.filter(|_| seat != turn) {
                self.next_call_matters(seat, withdrawn, law);
            }
        }
        if !owe.is_empty() {
            self.table(TurnLine::Staying(owe), &[law_10::C1]);
        }
    }

    /// 30B, 31B, 32B
    fn next_call_matters(&mut self, by: Seat, withdrawn: EventNo, law: CompareLaw) {
        let law = match law {
            CompareLaw::Pass => law_30::B1B,
            CompareLaw::BidAtRhos => law_31::A2,
            CompareLaw::BidElsewhere => law_31::B2,
            CompareLaw::DoubleAtRhos => law_32::A2,
            CompareLaw::DoubleElsewhere => law_32::B2,
        };
        let Some((_, withdrawn)) = call_at(self.now, withdrawn) else { return };
        let silenced = bar(self.now, by.partner()) == PartnerMay::PassRest;
        self.to(by, RotationLine::NextCallMatters { by, withdrawn, silenced }, &[law, law_10::C1]);
    }

    /// Who has just made a call that the law cancelled at once.
    fn just_cancelled(&self) -> Option<Seat> {
        let Some(Event::Call(made)) = self.event() else { return None };
        let last = self.moment.table.events().len().checked_sub(1).map(EventNo);
        let entry = self
            .now
            .auction
            .entries
            .iter()
            .find(|entry| entry.event.is_some() && entry.event == last);
        entry.is_some_and(|entry| entry.status == CallStatus::Cancelled).then_some(made.by)
    }

    /// 21B: was the question that has just been answered about a misinformed call?
    fn was_misinformed(&self) -> bool {
        self.moment.before.is_some_and(|before| {
            let asked = before.question.as_ref();
            asked
                .and_then(|asked| before.irregularities.get(asked.irregularity))
                .is_some_and(|it| it.kind == Kind::Call(CallKind::MisinformedCall))
        })
    }

    /// The opponents' first call since: the one that accepts a call (27A1, 29A) or condones it
    /// (28B). If this player has called, theirs counts.
    fn answering(&self, irregularity: &Irregularity, entitled: Option<Seat>) -> Option<Seat> {
        let since = |entry: &&Entry| {
            entry.by.side() != irregularity.by.side()
                && matches!(entry.status, CallStatus::Stands | CallStatus::Pending)
                && entry.event.is_some_and(|event| event > irregularity.event)
        };
        let calls = self.now.auction.entries.iter().filter(since);
        let first = calls.min_by_key(|entry| (Some(entry.by) != entitled, entry.event));
        first.map(|entry| entry.by)
    }

    /// May this player, who is not bound by anything, still get to call?
    fn may_bid(&self, seat: Seat) -> bool {
        !self.now.auction.legal.is_over() && bar(self.now, seat) == PartnerMay::Free
    }

    /// Has the law replaced this call by a pass (37B2, 38C)?
    fn is_passed(&self, irregularity: &Irregularity) -> bool {
        let this = |entry: &&Entry| entry.event != Some(irregularity.event);
        self.now.auction.entries.iter().skip_while(this).skip(1).any(|entry| {
            entry.event.is_none() && entry.by == irregularity.by && entry.call == Some(Call::Pass)
        })
    }

    fn outcome(&mut self, irregularity: &Irregularity, outcome: Outcome, several: bool) {
        let by = irregularity.by;
        let call = irregularity.what.call().unwrap_or(Call::Pass);
        let calls = replaced(self.now, irregularity, None);
        match (outcome, calls) {
            (Outcome::Pending, _) if self.now.question.is_none() => {
                self.paused = true;
                let what = happened(self.now, irregularity);
                self.table(BeginLine::NobodyCalls(what), &[law_09::B1A, law_09::B2]);
            }
            (Outcome::Accepted, _) => {
                self.accepted(irregularity);
                self.still_passing(by.side());
            }
            (Outcome::Condoned, _) => {
                let rightful = self.now.condoned_by(irregularity).unwrap_or_else(|| by.lho());
                self.table(RotationLine::Condoned { by, call, rightful }, &[law_28::B]);
            }
            (Outcome::Corrected, _) => self.corrected(irregularity),
            (Outcome::Ruled, _) => {
                if let laws::Outcome::Exposed(exposure) = irregularity.outcome {
                    self.exposed(by, exposure);
                }
            }
            (Outcome::Awaiting { silenced }, _)
                if irregularity.kind == Kind::Call(CallKind::InsufficientBid) =>
            {
                if silenced {
                    let law =
                        must(self.now, by.partner(), CallDuty::PassRest).unwrap_or(law_27::B3);
                    self.to(
                        by,
                        InsufficientLine::ReplaceSilenced(by, instead(self.now).bid),
                        &[law],
                    );
                } else {
                    let instead = instead(self.now);
                    self.to(by, InsufficientLine::ReplaceBid(by, call, instead), &[law_27::B]);
                }
            }
            (Outcome::Awaiting { .. }, _) => self.out_of_turn_cancelled(irregularity, several),
            (Outcome::ReplacedFreely, Some(calls)) => {
                let replaced = irregularity.outcome.insufficient().replaced;
                let same = replaced == Some(Replacement::SameDenomination);
                let law = if same { law_27::B1A } else { law_27::B1B };
                let free = self.may_bid(by.partner());
                self.table(InsufficientLine::ReplacedFreely(calls, free), &[law]);
            }
            (Outcome::ReplacedSilenced, Some(calls)) => {
                let silenced = must(self.now, by.partner(), CallDuty::PassRest);
                let call = self.stands(irregularity.replacement).then_some(calls.by_call);
                let line =
                    InsufficientLine::ReplacedSilenced { by, call, turns: silenced.is_some() };
                match (silenced, call) {
                    (Some(law), _) => self.table(line, &[law, law_20::B]),
                    (None, Some(_)) => self.table(line, &[law_27::B2]),
                    (None, None) => {}
                }
            }
            (Outcome::Comparable, Some(calls)) => {
                let line = ComparableLine::Comparable(calls, self.may_bid(by.partner()));
                let law = match irregularity.outcome.rotation() {
                    Some(Rotation::Comparable(law)) => law.comparable(),
                    Some(_) | None => law_23::B,
                };
                self.table(line, &[law]);
            }
            (Outcome::NotComparable, Some(calls)) => {
                self.decided = true;
                let law = match irregularity.outcome.rotation() {
                    Some(Rotation::NotComparable(law)) => law.not_comparable(),
                    Some(_) | None => law_31::A2B,
                };
                let stands = self.stands(irregularity.replacement);
                let passes = bar(self.now, by.partner()) != PartnerMay::Free;
                self.table(ComparableLine::NotComparable { calls, stands, passes }, &[law]);
            }
            (Outcome::Repeated, _) => {
                let law = if call.is_double() { law_32::A1 } else { law_31::A1 };
                self.table(RotationLine::Repeated(call), &[law]);
            }
            // nothing new for the table, or not enough known to say it
            (Outcome::Pending | Outcome::Void | Outcome::Open, _)
            | (
                Outcome::ReplacedFreely
                | Outcome::ReplacedSilenced
                | Outcome::Comparable
                | Outcome::NotComparable,
                None,
            ) => {}
            (Outcome::Cancelled, _) => self.cancelled(irregularity),
        }
    }

    /// Those who must pass by another law, although this call is accepted; the player in turn is
    /// told anyway.
    fn still_passing(&mut self, side: Side) {
        let Some(before) = self.moment.before.filter(|_| self.answered()) else { return };
        for duty in &self.now.obligations {
            let as_before = before.obligations.contains(duty) && duty.seat.side() == side;
            if !as_before || self.now.turn == Some(duty.seat) {
                continue;
            }
            let besides = match duty.must.call() {
                Some(CallDuty::PassNext) => Besides::StillPasses(duty.seat),
                Some(CallDuty::PassRest) => Besides::StillBarred(duty.seat),
                Some(CallDuty::Repeat(_) | CallDuty::Replace) | None => continue,
            };
            self.table(AcceptLine::Besides(vec![besides]), &[duty.law()]);
        }
    }

    /// The player who calls next; `None` when the auction is over, whoever leads.
    fn next_to_call(&self) -> Option<Seat> {
        self.now.turn.filter(|_| !self.now.auction.legal.is_over())
    }

    /// Does this call stand? 17D3 may have cancelled a replacement.
    fn stands(&self, call: Option<EventNo>) -> bool {
        self.now.auction.entries.iter().any(|entry| {
            entry.event.is_some() && entry.event == call && entry.status == CallStatus::Stands
        })
    }

    fn accepted(&mut self, irregularity: &Irregularity) {
        let by = irregularity.by;
        let missed = |it: &Irregularity| {
            it.kind == Kind::Call(CallKind::MissedTurn)
                && it.by == by
                && it.event == irregularity.event
        };
        if self.now.irregularities.iter().any(missed) {
            return; // 17D3 has overtaken it
        }
        let call = irregularity.what.call().unwrap_or(Call::Pass);
        match irregularity.kind {
            Kind::Call(CallKind::ChangeOfCall) => {
                let change = change(self.now, irregularity);
                let line = if self.stands(Some(irregularity.event)) {
                    ChangeLine::ChangeAccepted(
                        change,
                        nobody_is_barred(self.now, irregularity.event),
                    )
                } else {
                    ChangeLine::ChangeTakesPlace(change)
                };
                self.table(line, &[law_25::B1, law_25::B3]);
            }
            Kind::Call(CallKind::CallWhileBarred) => {
                let still_barred = must(self.now, by, CallDuty::PassRest).is_some();
                let lho = by.lho();
                let line = InadmissibleLine::StandsWhileBarred { by, call, lho, still_barred };
                self.table(line, &[law_37::A]);
            }
            Kind::Call(
                CallKind::PassOutOfRotation
                | CallKind::BidOutOfRotation
                | CallKind::DoubleOutOfRotation
                | CallKind::InsufficientBid
                | CallKind::UnintendedCall
                | CallKind::InadmissibleDouble
                | CallKind::WrongRepeat
                | CallKind::BidOverSeven
                | CallKind::CallAfterAuction
                | CallKind::MissedTurn
                | CallKind::WrongBoard
                | CallKind::MisinformedCall,
            )
            | Kind::Card(_) => {
                if !self.stands(Some(irregularity.event)) {
                    return; // something later has overtaken it
                }
                let insufficient = irregularity.kind == Kind::Call(CallKind::InsufficientBid);
                let law = if insufficient { law_27::A1 } else { law_29::A };
                let by_call = self.answering(irregularity, Some(by.lho()));
                let line = match by_call.filter(|_| !self.answered()) {
                    Some(lho) => AcceptLine::AcceptedByCall { call, lho },
                    None => AcceptLine::Accepted { call, next: self.next_to_call() },
                };
                self.table(line, &[law]);
                let lost = irregularity.turn_of.filter(|lost| *lost != by && *lost != by.lho());
                if let Some(lost) = lost.filter(|_| !insufficient) {
                    self.table(RotationLine::LostTurn { lost, by }, &[law_29::A]);
                }
            }
        }
    }

    fn corrected(&mut self, irregularity: &Irregularity) {
        let by = irregularity.by;
        let call = irregularity.what.call().unwrap_or(Call::Pass);
        if irregularity.kind == Kind::Call(CallKind::MisinformedCall) {
            self.table(ChangeLine::MisinformedChanged { by, call }, &[law_21::B1A]);
            return;
        }
        let meant = put_in_place(self.now, irregularity);
        let irregular = self.now.irregularities.iter().any(|it| {
            it.by == by
                && it.event > irregularity.event
                && it.what.call() == meant
                && it.status == IrregularityStatus::Pending
        });
        self.table(ChangeLine::SlipCorrected { by, slip: call, meant, irregular }, &[law_25::A1]);
    }

    fn exposed(&mut self, by: Seat, exposure: Exposure) {
        let cards = match self.event() {
            Some(Event::Exposed(Exposed { cards, .. })) => cards.clone(),
            _ => self.now.cards.iter().filter(|card| card.by == by).map(|card| card.card).collect(),
        };
        let partner = by.partner();
        let bar = self
            .now
            .obligations
            .iter()
            .any(|duty| duty.seat == partner && matches!(duty.why, Bound::Exposed(_)));
        // at their turn they are told anyway
        let bars = bar && self.now.turn != Some(partner);
        let stay = |card: &ExposedCard| {
            card.status != CardStatus::PickedUp && card.by == by && cards.contains(&card.card)
        };
        let stay = self.now.cards.iter().any(stay);
        let line = CardLine::CardsFaceUp { by, cards, stay, bars };
        self.table(line, &[exposure.law(), law_16::C]);
    }

    fn out_of_turn_cancelled(&mut self, irregularity: &Irregularity, several: bool) {
        let by = irregularity.by;
        let call = irregularity.what.call().unwrap_or(Call::Pass);
        let first = self.now.turn.or(irregularity.turn_of).unwrap_or_else(|| by.rho());
        let at_rhos = irregularity.relation() == Some(Relation::Rho) && first == by.rho();
        let as_bid = irregularity.kind != Kind::Call(CallKind::PassOutOfRotation)
            || irregularity.outcome.is_as_bid();
        let barred = self
            .now
            .obligations
            .iter()
            .find(|duty| duty.seat == by && duty.must.call().is_some_and(CallDuty::is_to_pass));
        let repeats = repeats(self.now, by.rho()).filter(|_| at_rhos && as_bid && barred.is_none());
        let first = self.now.turn.filter(|_| !several);
        match (at_rhos, as_bid, barred) {
            (true, false, _) => {
                self.table(RotationLine::PassCancelledAtRhos(by, first), &[law_29::B, law_30::A]);
            }
            (true, true, None) => {
                let laws = if call.is_double() {
                    [law_29::B, law_32::A1, law_32::A2]
                } else {
                    [law_29::B, law_31::A1, law_31::A2]
                };
                let low = is_low(irregularity);
                let line = repeats
                    .map_or(RotationLine::CancelledAtRhos { by, call, low, first }, |repeat| {
                        RotationLine::CancelledAtRepeaters(by, call, repeat)
                    });
                self.table(line, &laws);
            }
            (true, true, Some(_)) | (false, _, _) => {
                self.table(RotationLine::CancelledElsewhere { call, first }, &[law_29::B]);
            }
        }
    }

    /// The kinds that are ruled on in one go.
    fn cancelled(&mut self, irregularity: &Irregularity) {
        let by = irregularity.by;
        let call = irregularity.what.call().unwrap_or(Call::Pass);
        match irregularity.kind {
            Kind::Call(
                CallKind::ChangeOfCall | CallKind::UnintendedCall | CallKind::MisinformedCall,
            ) => {
                self.change_refused(irregularity);
            }
            Kind::Call(CallKind::InadmissibleDouble) => {
                if let laws::Outcome::Inadmissible(double) = irregularity.outcome {
                    self.inadmissible(irregularity, double);
                }
            }
            Kind::Call(CallKind::CallWhileBarred) => self.barred_called(irregularity),
            Kind::Call(CallKind::WrongRepeat) => {
                if let laws::Outcome::Disobeyed(repeat) = irregularity.outcome {
                    self.to(by, RotationLine::WrongRepeat { by, call }, &[repeat.law()]);
                }
            }
            Kind::Call(CallKind::BidOverSeven) if self.now.phase == Phase::Play => {
                self.table(InadmissibleLine::OverSevenInPlay(call), &[law_38::A]);
            }
            Kind::Call(CallKind::BidOverSeven) => {
                let later = self.now.auction.entries.iter().any(|entry| {
                    entry.status == CallStatus::Cancelled
                        && entry.event.is_some_and(|event| event > irregularity.event)
                });
                let (pass, next) = (self.is_passed(irregularity), self.next_to_call());
                let turns = !self.now.auction.legal.is_over();
                let line = InadmissibleLine::OverSeven { by, call, pass, later, turns, next };
                self.table(line, &[law_38::B, law_38::C]);
            }
            Kind::Call(CallKind::CallAfterAuction) => {
                if irregularity.outcome == laws::Outcome::AfterAuction(AfterAuction::Lead) {
                    self.table(InadmissibleLine::LateCallByDefender(by), &[law_39::A, law_39::C]);
                } else {
                    self.table(InadmissibleLine::LateCall(by), &[law_39::A, law_39::B]);
                }
            }
            Kind::Call(CallKind::MissedTurn) => {
                let skipped = irregularity.turn_of.unwrap_or_else(|| by.lho());
                let line = RotationLine::MissedTurn { by, skipped, next: self.next_to_call() };
                self.table(line, &[law_17::D3]);
            }
            Kind::Call(CallKind::WrongBoard) if self.now.phase == Phase::Adjusted => {
                self.table(RulingLine::WrongBoardAdjusted(by), &[law_15::A2A, law_15::A3]);
            }
            Kind::Call(CallKind::WrongBoard) => {
                let line = RulingLine::WrongBoard { by, turn: self.now.turn == Some(by) };
                self.to(by, line, &[law_15::A1, law_15::A2B]);
                if let Some(next) = self.now.turn.filter(|next| *next != by) {
                    self.table(TurnLine::YourCall(next), &[law_15::A2B]);
                }
            }
            Kind::Call(
                CallKind::PassOutOfRotation
                | CallKind::BidOutOfRotation
                | CallKind::DoubleOutOfRotation
                | CallKind::InsufficientBid,
            )
            | Kind::Card(_) => {}
        }
    }

    /// 36
    fn inadmissible(&mut self, irregularity: &Irregularity, double: Inadmissible) {
        let by = irregularity.by;
        let call = irregularity.what.call().unwrap_or(Call::Pass);
        match double {
            Inadmissible::InPlay => self.table(InadmissibleLine::DoubleInPlay(call), &[law_36::C]),
            Inadmissible::StartsAnew => {
                self.table(
                    InadmissibleLine::DoubleVoid { call, next: self.next_to_call() },
                    &[law_36::A],
                );
            }
            Inadmissible::WasBarred => self.barred_called(irregularity),
            Inadmissible::TurnGoesBack => {
                self.check_made(irregularity);
                let line =
                    InadmissibleLine::DoubleOutOfTurn { by, call, first: self.next_to_call() };
                self.table(line, &[law_36::B1, law_36::B4]);
            }
            Inadmissible::IsReplaced => {
                self.check_made(irregularity);
                let line = match replaced(self.now, irregularity, None) {
                    Some(calls) => {
                        InadmissibleLine::DoubleAlreadyReplaced { calls, next: self.next_to_call() }
                    }
                    None => InadmissibleLine::DoubleReplaced(by, call, self.now.turn == Some(by)),
                };
                self.table(line, &[law_36::B1, law_36::B2]);
            }
        }
    }

    /// 37B
    fn barred_called(&mut self, irregularity: &Irregularity) {
        let by = irregularity.by;
        let call = irregularity.what.call().unwrap_or(Call::Pass);
        let (pass, next) = (self.is_passed(irregularity), self.next_to_call());
        let turns = !self.now.auction.legal.is_over();
        let line = InadmissibleLine::BarredCalled { by, call, pass, turns, next };
        self.table(line, &[law_37::B1, law_37::B2]);
    }

    /// 18F, where the director rules without a question.
    fn check_made(&mut self, irregularity: &Irregularity) {
        if matches!(self.event(), Some(Event::Attention(_))) {
            self.was_it_made(irregularity);
        }
    }

    fn change_refused(&mut self, irregularity: &Irregularity) {
        let change = if irregularity.kind == Kind::Call(CallKind::ChangeOfCall) {
            change(self.now, irregularity)
        } else {
            Change { by: irregularity.by, first: irregularity.what.call(), second: Call::Pass }
        };
        if let laws::Outcome::TooLate(late) = irregularity.outcome {
            self.to(change.by, ChangeLine::TooLate(change), &[late.law()]);
        } else {
            let free = nobody_is_barred(self.now, irregularity.event);
            self.table(ChangeLine::ChangeRefused(change, free), &[law_25::B2, law_25::B3]);
        }
    }
}
