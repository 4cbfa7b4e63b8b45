//! What goes on: whose turn it is, what may not be used, the lead, and when to call the director
//! again.

use bridge::{Call, Card, Seat, Side};
use laws::book::{
    law_16, law_20, law_22, law_23, law_24, law_26, law_27, law_30, law_31, law_32, law_50, law_51,
    law_59, law_61,
};
use laws::{
    Answer, Basis, CallDuty, CallKind, CardStatus, Cite, CompareLaw, Event, ExposedCard, Kind,
    LeadRestriction, LeadStatus, Options, Phase, Position, Review, ReviewWhy, Unauthorised,
};

use super::outcome::{Outcome, outcome};
use super::{Script, is_replacing, must};
use crate::script::ask::call_at;
use crate::script::auction::line::{AfterLine, ComparableLine, TurnLine};
use crate::script::play::line::{CardLine, LeadLine};

impl Script<'_> {
    pub(super) fn going_on(&mut self) {
        if self.now.phase == Phase::Adjusted {
            return;
        }
        self.cards();
        self.information();
        self.turn();
        self.leads();
        self.call_back();
    }

    /// 24D, 24E, once it is known who defends.
    fn cards(&mut self) {
        let now = self.now;
        let is_new = |card: &ExposedCard| {
            // while a question was open, only the question was addressed
            let to_lead = now.phase == Phase::Clarification;
            let told = |before: &Position| {
                before.cards.contains(card) && !(to_lead && before.question.is_some())
            };
            !self.moment.before.is_some_and(told)
        };
        let new: Vec<&ExposedCard> = now.cards.iter().filter(|card| is_new(card)).collect();
        for by in Seat::ALL {
            let of = |status| -> Vec<Card> {
                let these = new.iter().filter(|card| card.by == by && card.status == status);
                these.map(|card| card.card).collect()
            };
            let up = of(CardStatus::PickedUp);
            if !up.is_empty() {
                let declares = now.contract.is_some();
                let law = if declares { law_24::D } else { law_22::B };
                self.to(by, CardLine::PickUp { by, cards: up, declares }, &[law]);
            }
            let cards = of(CardStatus::PenaltyMajor);
            if !cards.is_empty() {
                let line = CardLine::PenaltyCards { by, cards, major: true };
                self.table(line, &[law_24::E, law_50::B, law_50::D1]);
            }
            for card in of(CardStatus::PenaltyMinor) {
                let line = CardLine::PenaltyCards { by, cards: vec![card], major: false };
                self.table(line, &[law_24::E, law_50::B]);
                self.to(by, CardLine::PenaltyMinor(by, card), &[law_50::C]);
            }
        }
        if new.iter().any(|card| is_penalty(card.status)) {
            let leader = now.turn.filter(|_| now.phase == Phase::Clarification);
            if let (Some(leader), Some(contract)) = (leader, now.contract) {
                self.penalty_lead(contract.declarer, leader);
            }
            self.table(CardLine::PenaltyRest, &[law_50::WHOLE]);
        }
    }

    /// 50D, 51: what penalty cards mean for the opening lead.
    fn penalty_lead(&mut self, declarer: Seat, leader: Seat) {
        let now = self.now;
        let of = |by: Seat| -> Vec<Card> {
            let major = |card: &&ExposedCard| card.status == CardStatus::PenaltyMajor;
            let cards = now.cards.iter().filter(major).filter(|card| card.by == by);
            cards.map(|card| card.card).collect()
        };
        let (own, partners) = (of(leader), of(leader.partner()));
        let forbidden = |card: &Card| {
            let active = LeadStatus::Active(card.suit);
            now.lead_restrictions().iter().any(|it| it.leader == leader && it.status == active)
        };
        let then = !partners.is_empty();
        if then {
            let restricted = |it: &LeadRestriction| it.leader == leader && is_active(it.status);
            let free = !now.cards.iter().any(|card| card.by == leader && is_penalty(card.status))
                && !now.lead_restrictions().iter().any(restricted);
            let mut laws = vec![law_50::D2];
            laws.extend((partners.len() > 1).then_some(law_51::B));
            self.to(leader, CardLine::PenaltyWait { leader, declarer }, &[law_50::D2]);
            let line = CardLine::PenaltyOptions { declarer, leader, cards: partners, free };
            self.to(declarer, line, &laws);
        }
        // a lead restriction comes first (50D1)
        let cards: Vec<Card> = own.iter().copied().filter(|card| !forbidden(card)).collect();
        let stays = then || own.len() > 1 || cards.is_empty();
        match cards.len() {
            0 => {}
            1 => {
                let line = CardLine::PenaltyLead { declarer, leader, cards, then };
                self.to(leader, line, &[law_50::D1]);
            }
            _ => {
                let line = CardLine::PenaltyLead { declarer, leader, cards, then };
                self.to(declarer, line, &[law_50::D1, law_51::A]);
            }
        }
        if stays && !own.is_empty() {
            let line = CardLine::PenaltyLater { declarer, leader: leader.partner() };
            // one of them may be gone by then
            let law = if own.len() > 2 { law_51::B } else { law_50::D2 };
            self.to(declarer, line, &[law]);
        }
    }

    /// 16C, to the table, unless partner is about to be told.
    fn information(&mut self) {
        let now = self.now;
        if is_replacing(now) {
            return;
        }
        let silent = self.silent_before() || self.decided;
        let partner = self.partner_to_call();
        let is_new = |it: &&Unauthorised| {
            let known = self.moment.before.is_some_and(|before| before.unauthorised.contains(it));
            let to_partner = partner == Some(it.by) && it.to == it.by.side();
            (silent || !known) && !to_partner
        };
        let new: Vec<&Unauthorised> = now.unauthorised.iter().filter(is_new).collect();
        for side in [Side::NorthSouth, Side::EastWest] {
            let calls: Vec<(Seat, Call)> = new
                .iter()
                .filter(|it| it.to == side)
                .filter_map(|it| it.what.call().map(|call| (it.by, call)))
                .collect();
            if !calls.is_empty() {
                self.table(AfterLine::Information { side, calls }, &[law_16::C1, law_16::C2]);
            }
        }
    }

    /// The partner of the player to call, if that player is free and should be warned.
    fn partner_to_call(&self) -> Option<Seat> {
        let options = self.now.auction.options.as_ref()?;
        let forced = matches!(options.basis, Basis::MustPass(_) | Basis::MustRepeat { .. });
        (!forced).then(|| options.seat.partner())
    }

    fn turn(&mut self) {
        let now = self.now;
        let Some(options) = now.auction.options.as_ref().filter(|_| !self.paused) else { return };
        let turn_is_new = self.moment.before.is_none_or(|before| before.turn != now.turn);
        if !turn_is_new && !self.silent_before() && self.said.is_empty() {
            return;
        }
        self.warn(options);
        let seat = options.seat;
        match &options.basis {
            Basis::Free | Basis::LeadOnly { .. } | Basis::Replace { silenced: Some(_), .. } => {}
            Basis::MustPass(why) => {
                let to_the_end = must(now, seat, CallDuty::PassRest).is_some();
                self.to(seat, TurnLine::MustPassNow { seat, to_the_end }, &[why.law(), law_20::B]);
            }
            Basis::MustRepeat { call, of } => {
                let irregular = !options.auction.permits(seat, *call);
                let line = TurnLine::MustRepeatNow { seat, call: *call, irregular };
                self.to(seat, line, &[of.law()]);
            }
            Basis::Replace { silenced: None, .. } => self.comparable_talk(seat, &[law_27::B1]),
            Basis::Compare { withdrawn, .. } => {
                let first = withdrawn
                    .first()
                    .and_then(|(event, law)| call_at(now, *event).map(|(_, call)| (call, *law)));
                if let Some((withdrawn, law)) = first {
                    // a pass may be ruled on like a bid (30C)
                    let laws = match law {
                        CompareLaw::Pass => [law_30::B1B, law_23::A],
                        CompareLaw::DoubleAtRhos | CompareLaw::DoubleElsewhere => {
                            [law_32::A2, law_23::A]
                        }
                        CompareLaw::BidAtRhos | CompareLaw::BidElsewhere => [law_31::A2, law_23::A],
                    };
                    self.away(seat, ComparableLine::AnyCall { by: seat, withdrawn }, &laws);
                }
                self.comparable_talk(seat, &[law_23::A]);
            }
        }
    }

    fn comparable_talk(&mut self, by: Seat, laws: &[Cite]) {
        let settings = self.moment.settings;
        let line = ComparableLine::ComparableTalk {
            by,
            pre_rule: settings.pre_rule_comparability,
            ruled: settings.comparability_ruled,
        };
        self.away(by, line, laws);
    }

    /// 16C2, before their first call since.
    fn warn(&mut self, options: &Options) {
        let now = self.now;
        if self.partner_to_call().is_none() {
            return;
        }
        let partner = options.seat;
        for it in &now.unauthorised {
            let from_partner = it.by == partner.partner() && it.to == partner.side();
            if from_partner && !self.called_since(partner, it.by, it.what.call()) {
                let line = AfterLine::PartnerWarning { partner, call: it.what.call() };
                self.to(partner, line, &[it.law]);
            }
        }
    }

    /// Has this player made a call that stands since that one?
    fn called_since(&self, seat: Seat, by: Seat, call: Option<Call>) -> bool {
        let made = self
            .now
            .auction
            .entries
            .iter()
            .filter(|entry| entry.by == by && entry.call == call)
            .filter_map(|entry| entry.event)
            .min();
        made.is_some_and(|made| {
            self.now.auction.entries.iter().any(|entry| {
                entry.by == seat
                    && entry.status == laws::CallStatus::Stands
                    && entry.event.is_some_and(|event| event > made)
            })
        })
    }

    /// 26B, from the first warning to the end.
    fn leads(&mut self) {
        let now = self.now;
        for restriction in now.lead_restrictions() {
            let LeadRestriction { leader, declarer, status, offender, .. } = restriction;
            let earlier = self.moment.before.and_then(|before| {
                let same = before.lead_restrictions().iter().find(|old| old.offender == *offender);
                same.map(|old| old.status)
            });
            if earlier == Some(*status) {
                continue;
            }
            match (status, *declarer) {
                (LeadStatus::Possible, _) => {
                    self.table(LeadLine::LeadPossible(*leader), &[law_26::B]);
                }
                (LeadStatus::Pending, Some(declarer)) => {
                    let line = LeadLine::LeadLater { declarer, leader: *leader };
                    self.to(declarer, line, &[law_26::B]);
                }
                (LeadStatus::Active(suit), _) => {
                    self.to(
                        *leader,
                        LeadLine::LeadForbidden(*leader, *suit),
                        &[law_26::B, law_59::WHOLE],
                    );
                    self.warn_leader(*leader);
                }
                (LeadStatus::Spent, _) if self.answered() || earlier.is_some_and(is_active) => {
                    if self.bound_by_cards(*leader) {
                        self.table(LeadLine::LeadByCards(*leader), &[law_26::B]);
                    } else if now.turn == Some(*leader) {
                        self.to(*leader, LeadLine::LeadFree(*leader), &[law_26::B]);
                    } else {
                        self.table(LeadLine::LeadOver(*leader), &[law_26::B]);
                    }
                }
                (LeadStatus::Spent, Some(declarer)) if earlier == Some(LeadStatus::Pending) => {
                    let line = LeadLine::LeadLapsed { declarer, leader: *leader };
                    self.table(line, &[law_26::B]);
                }
                (LeadStatus::Pending, None) | (LeadStatus::Spent, _) => {}
            }
        }
        self.forbidden_led();
        self.unrestricted();
        let over = self.moment.before.is_some_and(|before| before.phase != now.phase);
        if now.phase == Phase::Clarification && over {
            let to_lead = now
                .turn
                .filter(|leader| !now.lead_restrictions().iter().any(|it| it.leader == *leader));
            if let Some(leader) = to_lead {
                self.warn_leader(leader);
            }
        }
    }

    /// 50: is there a penalty card that restricts this player's leads?
    fn bound_by_cards(&self, leader: Seat) -> bool {
        self.now.cards.iter().any(|card| match card.status {
            CardStatus::PenaltyMajor => card.by.side() == leader.side(),
            CardStatus::PenaltyMinor => card.by == leader,
            CardStatus::FaceUp | CardStatus::PickedUp => false,
        })
    }

    /// 59, 61A: the forbidden suit has just been led.
    fn forbidden_led(&mut self) {
        let breaches = |position: &Position| {
            let play = position.play.as_ref();
            play.is_some_and(|play| play.leads.iter().any(|lead| lead.forbidden))
        };
        let new = breaches(self.now) && !self.moment.before.is_some_and(breaches);
        if let (true, Some(led)) = (new, self.event().and_then(Event::led)) {
            let laws = [law_26::B, law_59::WHOLE, law_61::A];
            self.table(LeadLine::ForbiddenLed(led.by), &laws);
        }
    }

    /// 26A: the call has been found comparable, only for the lead.
    fn unrestricted(&mut self) {
        if self.event() != Some(&Event::answer(Answer::Comparable(true))) {
            return;
        }
        let Some(before) = self.moment.before.filter(|before| before.auction.legal.is_over())
        else {
            return;
        };
        if let Some(question) = &before.question {
            let leader = question.by.partner();
            let line = if self.bound_by_cards(leader) {
                LeadLine::LeadByCards(leader)
            } else {
                LeadLine::LeadUnrestricted(leader)
            };
            self.table(line, &[law_26::A]);
        }
    }

    /// Is there a player whose call out of turn was cancelled and who has not called again?
    fn is_awaited(&self) -> bool {
        self.now
            .irregularities
            .iter()
            .any(|it| matches!(outcome(self.now, it), Outcome::Awaiting { .. }))
    }

    /// 23C, 27D, 72C, 16C3, 21B3: one line for each side that may ask.
    fn call_back(&mut self) {
        let now = self.now;
        if is_replacing(now) {
            return;
        }
        let silent = self.silent_before();
        let said = |review: &Review| {
            let before = self.moment.before.filter(|_| !silent);
            before.is_some_and(|before| before.reviews.contains(review))
        };
        let play = now.phase != Phase::PassedOut;
        let new: Vec<_> = now.reviews.iter().filter(|review| !said(review)).collect();
        let of = |index: Option<usize>| index.and_then(|index| now.irregularities.get(index));
        let helped = || new.iter().filter(|review| review.why.is_of_help());
        let first = helped().next();
        if let Some(irregularity) = first.and_then(|review| of(review.irregularity)) {
            let by = irregularity.by;
            let side = by.side().opponents();
            let laws: Vec<Cite> = helped().map(|review| review.law()).collect();
            self.table(AfterLine::CallBackIfHelped { side, by, play }, &laws);
            return;
        }
        let hurt: Vec<&Review> = new
            .into_iter()
            .filter(|review| !review.why.is_of_help() && review.why != ReviewWhy::Misruled)
            .collect();
        let side = hurt
            .iter()
            .find_map(|review| of(review.irregularity))
            .map(|it| {
                // the misinformed player is not the offender
                let own = it.kind == Kind::Call(CallKind::MisinformedCall);
                if own { it.by.side() } else { it.by.side().opponents() }
            })
            .or_else(|| now.unauthorised.first().map(|it| it.to.opponents()));
        let only_information = matches!(hurt[..], [Review { why: ReviewWhy::Information, .. }]);
        let comes_later = only_information && self.is_awaited();
        if let (false, Some(side)) = (hurt.is_empty() || comes_later, side) {
            let laws: Vec<Cite> = hurt.iter().map(|review| review.law()).collect();
            let information = only_information;
            self.table(AfterLine::CallBackIfHurt { side, play, information }, &laws);
        }
    }
}

const fn is_active(status: LeadStatus) -> bool {
    matches!(status, LeadStatus::Active(_))
}

const fn is_penalty(status: CardStatus) -> bool {
    matches!(status, CardStatus::PenaltyMajor | CardStatus::PenaltyMinor)
}
