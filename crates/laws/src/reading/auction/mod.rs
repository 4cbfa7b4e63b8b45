//! The legal auction, and what is recorded beside it.

mod duties;
mod fate;
mod finish;
mod rewind;

use bridge::{Auction, Call, Seat};

use crate::book::{Cite, law_17, law_26, law_29};
use crate::event::{CallMade, EventNo};
use crate::outcome::EntryWhy;
use crate::position::{CallStatus, Entry};

use super::Reader;

pub(crate) use duties::{Duty, LeadCase, LeadTest, Replace, Replaced, Stage};
pub(crate) use fate::Fate;
pub(super) use finish::{obligations, options};

use duties::{Bar, Spent};
use rewind::{Checkpoint, Ruled};

/// What has been read of the auction, and what it has led to.
#[derive(Debug, Clone)]
pub(super) struct AuctionState {
    pub(super) legal: Auction,
    pub(super) entries: Vec<Entry>,
    /// For each turn of the auction its place in `entries`.
    turns: Vec<usize>,
    bars: [Bar; 4],
    /// Who has passed as they had to, and when.
    spent: Vec<Spent>,
    duties: Vec<Duty>,
    replace: Option<Replace>,
    lead: Vec<LeadCase>,
    /// Three passes went past a player, and the next one bids over them.
    goes_on: bool,
    checkpoints: Vec<Checkpoint>,
    /// Irregularities as they were before each change since the first of these.
    changes: Vec<(usize, Ruled)>,
}

impl AuctionState {
    /// Nobody has called; there is room for so many events.
    pub(super) fn new(dealer: Seat, events: usize) -> Self {
        Self {
            legal: Auction::with_room(dealer, events + 4),
            entries: Vec::with_capacity(events + 4),
            turns: Vec::with_capacity(events + 4),
            bars: [Bar::default(); 4],
            spent: Vec::new(),
            duties: Vec::new(),
            replace: None,
            lead: Vec::new(),
            goes_on: false,
            checkpoints: Vec::new(),
            changes: Vec::new(),
        }
    }

    /// Does nobody owe a call or a pass, and nobody's lead hang on the next one?
    pub(super) fn is_quiet(&self) -> bool {
        self.duties.is_empty()
            && self.replace.is_none()
            && self.lead.is_empty()
            && self.bars.iter().all(|bar| bar.next.is_none())
            && self.legal.missed_turn().is_none()
    }
}

impl Reader<'_> {
    /// The legal auction so far.
    pub(crate) const fn auction(&self) -> &Auction {
        &self.state.auction.legal
    }

    /// Every call so far, and what became of it.
    pub(crate) fn entries(&self) -> &[Entry] {
        &self.state.auction.entries
    }

    /// Whose turn it is, if the auction is not over.
    pub(crate) fn turn(&self) -> Option<Seat> {
        if self.state.auction.goes_on {
            Some(self.state.auction.legal.next())
        } else {
            self.state.auction.legal.turn()
        }
    }

    /// Did three passes skip a player, and has the next one bid over them?
    pub(crate) const fn goes_on(&self) -> bool {
        self.state.auction.goes_on
    }

    /// Records a call without its joining the auction.
    pub(crate) fn write(&mut self, no: EventNo, status: CallStatus, law: Option<Cite>) {
        let CallMade { by, call, .. } = self.made(no);
        self.state.auction.entries.push(Entry {
            event: Some(no),
            by,
            call: Some(call),
            status,
            law,
            why: None,
        });
    }

    /// The same, and what is special about it.
    pub(crate) fn write_why(&mut self, no: EventNo, status: CallStatus, law: Cite, why: EntryWhy) {
        self.write(no, status, Some(law));
        if let Some(entry) = self.state.auction.entries.last_mut() {
            entry.why = Some(why);
        }
    }

    /// Records a call whose place in the record is still to come.
    pub(crate) fn write_ahead(&mut self, no: EventNo, status: CallStatus, law: Option<Cite>) {
        self.set_done(no);
        self.write(no, status, law);
    }

    /// The same for one that is ruled on together with an earlier one.
    pub(crate) fn put_off(&mut self, no: EventNo) {
        self.write_ahead(no, CallStatus::Pending, None);
    }

    /// Is something earlier unsettled, so that nothing can be ruled on finally?
    pub(crate) const fn unsettled(&self) -> bool {
        self.state.unsettled
    }

    /// An irregular call without a ruling: everything that follows waits.
    pub(crate) fn wait(&mut self, no: EventNo) {
        self.write(no, CallStatus::Pending, None);
        self.state.unsettled = true;
    }

    /// The call joins the legal auction.
    pub(crate) fn stand(&mut self, no: EventNo, law: Option<Cite>) {
        let CallMade { by, call, .. } = self.made(no);
        self.state.auction.turns.push(self.state.auction.entries.len());
        self.write(no, CallStatus::Stands, law);
        self.state.auction.legal.push(call);
        self.stood(by, call, Some(no), Some(no));
    }

    /// The law inserts a pass.
    pub(crate) fn law_pass(&mut self, by: Seat, law: Cite) {
        self.law_call(by, Call::Pass, law, None);
    }

    /// A pass is taken as made, since nobody waited for it (28A).
    pub(crate) fn pass_as_made(&mut self, by: Seat, law: Cite, over: EventNo) {
        self.put_in(by, Call::Pass, law, Some(EntryWhy::TakenAsMade), Some(over));
    }

    /// The law takes a call as made; `over` is the call of the player who did not wait for it, if
    /// there is one.
    pub(crate) fn law_call(&mut self, by: Seat, call: Call, law: Cite, over: Option<EventNo>) {
        self.put_in(by, call, law, None, over);
    }

    fn put_in(
        &mut self,
        by: Seat,
        call: Call,
        law: Cite,
        why: Option<EntryWhy>,
        over: Option<EventNo>,
    ) {
        self.state.auction.turns.push(self.state.auction.entries.len());
        let status = CallStatus::Stands;
        self.state.auction.entries.push(Entry {
            event: None,
            by,
            call: Some(call),
            status,
            law: Some(law),
            why,
        });
        self.state.auction.legal.push(call);
        self.stood(by, call, None, over.and_then(EventNo::before));
    }

    /// A call without a ruling takes its place in the rotation, and for now counts as this call.
    pub(crate) fn hold_place(&mut self, no: EventNo, counts_as: Call) {
        self.state.auction.turns.push(self.state.auction.entries.len());
        self.write(no, CallStatus::Pending, None);
        self.state.auction.legal.push(counts_as);
        self.check_missed(Some(no));
    }

    /// The same for a call that may yet stand: everything that follows waits.
    pub(crate) fn wait_in_place(&mut self, no: EventNo) {
        self.hold_place(no, self.made(no).call);
        self.state.unsettled = true;
    }

    /// Three passes and a lost turn: 17D3, unless something earlier is open or one of the passes is
    /// a call that has not been ruled on yet; or the next player went on over them.
    fn check_missed(&mut self, third: Option<EventNo>) -> bool {
        self.state.auction.goes_on = false;
        let Some(lost) = self.state.auction.legal.missed_turn() else { return false };
        self.state.unsettled |= self.state.auction.turns[lost..]
            .iter()
            .any(|&entry| self.state.auction.entries[entry].status == CallStatus::Pending);
        if !self.state.unsettled {
            if law_17::bid_over(self, lost, third) {
                self.state.auction.goes_on = true;
                return false;
            }
            law_17::d3(self, lost, third);
        }
        true
    }

    /// Everybody from the rightful player to the one before the offender loses a turn (29A).
    pub(crate) fn skip_to(&mut self, offender: Seat) {
        self.mark_lost_turn();
        let lost = self.turn().map_or(0, |seat| (4 + offender as usize - seat as usize) % 4);
        for seat in (1..=lost).rev().map(|places| offender.rotated(4 - places)) {
            self.state.auction.turns.push(self.state.auction.entries.len());
            self.state.auction.entries.push(Entry {
                event: None,
                by: seat,
                call: None,
                status: CallStatus::Skipped,
                law: Some(law_29::A),
                why: None,
            });
            self.state.auction.legal.skip();
            self.has_lost_turn(seat);
        }
    }

    /// The auction with this call out of rotation in it, and who was passed over.
    pub(crate) fn if_accepted(&self, no: EventNo) -> Auction {
        let CallMade { by, call, .. } = self.made(no);
        let mut accepted = self.state.auction.legal.clone();
        while accepted.next() != by {
            accepted.skip();
        }
        accepted.push(call);
        accepted
    }

    /// A call stands: what was waiting for it now happens.
    fn stood(&mut self, by: Seat, call: Call, no: Option<EventNo>, last: Option<EventNo>) {
        self.has_called(by);
        if self.check_missed(last) {
            return;
        }
        self.follow_duties(by, call, no);
        law_26::follow(self, by, no);
    }

    /// Goes back to this turn: it and all later ones leave the auction, their calls are cancelled
    /// or withdrawn, lost turns are forgotten. Returns those calls.
    pub(crate) fn cut(&mut self, turn: usize, status: CallStatus, law: Cite) -> Vec<EventNo> {
        let entries: Vec<usize> = self.state.auction.turns.drain(turn..).collect();
        self.state.auction.legal.truncate(turn);
        self.restore_bars(turn);
        // three passes past somebody are left: what is cut was called over them
        self.state.auction.goes_on = self.state.auction.legal.missed_turn().is_some();
        let calls =
            entries.iter().filter_map(|&index| self.state.auction.entries[index].event).collect();
        for &index in entries.iter().rev() {
            if self.state.auction.entries[index].status == CallStatus::Skipped {
                self.state.auction.entries.remove(index);
            } else {
                self.state.auction.entries[index].status = status;
                let entry = &mut self.state.auction.entries[index];
                (entry.law, entry.why) = (Some(law), None);
            }
        }
        calls
    }

    /// The index in the auction of the call of this event.
    pub(crate) fn turn_of_event(&self, no: EventNo) -> Option<usize> {
        self.state
            .auction
            .turns
            .iter()
            .rposition(|&entry| self.state.auction.entries[entry].event == Some(no))
    }

    /// The entry of a turn of the auction.
    pub(crate) fn entry_of_turn(&self, turn: usize) -> &Entry {
        &self.state.auction.entries[self.state.auction.turns[turn]]
    }

    /// The entry of the last turn of the auction.
    pub(crate) fn last_turn(&self) -> Option<&Entry> {
        self.state.auction.turns.last().map(|&entry| &self.state.auction.entries[entry])
    }

    /// What became of this call, if it has been read.
    pub(crate) fn status_of(&self, no: EventNo) -> Option<CallStatus> {
        let entry =
            self.state.auction.entries.iter().rev().find(|entry| entry.event == Some(no))?;
        Some(entry.status)
    }

    /// A player passes. If their latest call is a pass that was taken as made, it is the same pass,
    /// and the answer is yes.
    pub(crate) fn takes_up_pass(&mut self, no: EventNo) -> bool {
        let CallMade { by, call, .. } = self.made(no);
        let last = self.state.auction.entries.iter_mut().rev().find(|entry| entry.by == by);
        let put_in = last.filter(|entry| {
            call == Call::Pass
                && entry.event.is_none()
                && entry.why == Some(EntryWhy::TakenAsMade)
                && entry.status == CallStatus::Stands
        });
        match put_in {
            Some(entry) => {
                entry.event = Some(no);
                true
            }
            None => false,
        }
    }

    /// Gives a call another status.
    pub(crate) fn set_entry(&mut self, no: EventNo, status: CallStatus, law: Cite) {
        if let Some(entry) =
            self.state.auction.entries.iter_mut().rev().find(|entry| entry.event == Some(no))
        {
            entry.status = status;
            (entry.law, entry.why) = (Some(law), None);
        }
    }

    /// Gives a call that was still open its final status.
    pub(crate) fn close_entry(&mut self, no: EventNo, status: CallStatus, law: Cite) {
        let open =
            |entry: &&mut Entry| entry.event == Some(no) && entry.status == CallStatus::Pending;
        if let Some(entry) = self.state.auction.entries.iter_mut().find(open) {
            entry.status = status;
            (entry.law, entry.why) = (Some(law), None);
        }
    }
}
