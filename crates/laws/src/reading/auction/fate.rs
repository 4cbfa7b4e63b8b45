//! What becomes of an irregular call before the director rules.

use bridge::{Call, Seat};

use crate::book::{law_28, law_29};
use crate::event::{Answer, CallMade, EventNo, Noticed};
use crate::point::Taken;
use crate::position::CallStatus;
use crate::profile::{LhoThenRho, UnknownNotice};
use crate::question::AuctionQuestion;
use crate::reading::Reader;

/// What became of an irregular call before the director ruled.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Fate {
    /// Nothing yet.
    Open,
    /// Left-hand opponent called over it.
    Accepted,
    /// The rightful opponent called in turn (28B).
    WipedOut,
    /// The rightful player, who is also LHO, called: had they noticed?
    Noticing(EventNo),
    /// Attention was drawn at this event, before anything else.
    Ruled(EventNo),
}

impl Reader<'_> {
    /// What becomes of an irregular call through the calls that follow it, until attention is drawn
    /// (§10, §7.2). `rightful` is the player whose turn it was, which may be the offender;
    /// `may_stand` says whether anybody could accept the call at all.
    pub(crate) fn fate(&mut self, no: EventNo, rightful: Seat, may_stand: bool) -> Fate {
        let CallMade { by: offender, .. } = self.made(no);
        let in_turn = rightful == offender;
        let stop = self.attention_so_far(no);
        let mut turn = if in_turn { offender.lho() } else { rightful };
        let mut last = offender;
        let until = stop.unwrap_or(self.end());
        for (other, made) in self.calls_between(no, until) {
            if made.corrects() || self.is_done(other) || made.by == offender {
                continue;
            }
            if made.by == offender.lho() {
                if in_turn || turn != made.by {
                    if self.rightful_called_next(no, other, until, rightful) {
                        self.write_ahead(other, CallStatus::Cancelled, Some(law_28::B));
                        let cause = self.last_irregularity().unwrap_or_default();
                        self.unauthorised(cause, other, offender.side());
                        return Fate::WipedOut;
                    }
                    return Fate::Accepted;
                }
                return if may_stand { self.noticed(no, other, made) } else { Fate::WipedOut };
            }
            if made.by == turn && made.by.is_opponent_of(offender) {
                return Fate::WipedOut;
            }
            if made.by == turn {
                turn = turn.lho();
            } else if last != offender && made.by == last.lho() {
                return Fate::Accepted;
            }
            last = made.by;
        }
        if stop.is_none() {
            self.awaits_call();
        }
        stop.map_or(Fate::Open, Fate::Ruled)
    }

    /// Point 3: LHO called over the call out of rotation, and then the rightful right-hand opponent
    /// called too; unless 17D3 had given them their turn back.
    fn rightful_called_next(
        &mut self,
        no: EventNo,
        over: EventNo,
        until: EventNo,
        rightful: Seat,
    ) -> bool {
        let offender = self.made(no).by;
        let next = self.calls_between(over, until).next();
        if next.is_none() && until == self.end() {
            self.awaits_call();
        }
        if rightful != offender.rho() || next.is_none_or(|(_, made)| made.by != rightful) {
            return false;
        }
        let mut accepted = self.if_accepted(no);
        accepted.push(self.made(over).call);
        if accepted.missed_turn().is_some() {
            return false;
        }
        let choice = self.profile().lho_then_rho;
        self.note(Taken::LhoThenRho(choice), &[law_28::B, law_29::A]);
        choice == LhoThenRho::WipedOut
    }

    /// The rightful player is also LHO, and has called: over the irregular call, or without having
    /// noticed it (§7.2)?
    fn noticed(&mut self, no: EventNo, call: EventNo, made: CallMade) -> Fate {
        let bid = self.made(no).call.bid().is_some();
        let went_on = self.calls_between(call, self.end()).next().is_some();
        if !went_on {
            self.awaits_call();
        }
        if made.call == Call::Double && bid && !self.state.auction.legal.permits(made.by, made.call)
        {
            return Fate::Accepted;
        }
        let noticed = match self.answer(AuctionQuestion::Noticed, no, Some(call)) {
            Some((Answer::Noticed(noticed), _)) => noticed,
            Some(_) => Noticed::Unknown,
            None if went_on => Noticed::Unknown,
            None => return Fate::Noticing(call),
        };
        match noticed {
            Noticed::Yes => Fate::Accepted,
            Noticed::No => Fate::WipedOut,
            Noticed::Unknown => {
                let choice = self.profile().unknown_notice;
                self.note(Taken::UnknownNotice(choice), &[law_28::B, law_29::A]);
                match choice {
                    UnknownNotice::WipedOut => Fate::WipedOut,
                    UnknownNotice::Accepted => Fate::Accepted,
                }
            }
        }
    }
}
