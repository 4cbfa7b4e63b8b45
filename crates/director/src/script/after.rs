//! What has changed after an answer or a call: the difference of two positions.

use std::borrow::Cow;
use std::cell::OnceCell;

use bridge::{Call, Seat, Side};
use laws::{
    Basis, CallDuty, CallKind, CallStatus, Cite, EventNo, Irregularity, IrregularityStatus, Kind,
    Must, Position, Question, Table, Unauthorised,
};

use crate::knows::FromRecord;
use crate::ruling::PartnerMay;

/// A position, and the table as it would be afterwards.
pub(super) struct After<'a> {
    before: &'a Position,
    table: Cow<'a, Table>,
    knows: &'a FromRecord<'a>,
    /// What will bind each player
    bases: OnceCell<Option<[Basis; 4]>>,
}

impl<'a> After<'a> {
    pub(super) fn new(
        before: &'a Position,
        table: Cow<'a, Table>,
        knows: &'a FromRecord<'a>,
    ) -> Self {
        Self { before, table, knows, bases: OnceCell::new() }
    }

    /// The position afterwards.
    pub(super) fn now(&self) -> &Position {
        self.table.position()
    }

    /// What is asked next.
    pub(super) fn asked(&self) -> Option<&Question> {
        self.now().question.as_ref()
    }

    /// The irregularity that is ruled on next.
    pub(super) fn ruled_next(&self) -> Option<&Irregularity> {
        let asked = self.asked()?;
        self.now().irregularities.get(asked.irregularity)
    }

    /// Does this call stand?
    pub(super) fn stands(&self, no: EventNo) -> bool {
        status(self.now(), no) == Some(CallStatus::Stands)
    }

    /// Has it gone?
    pub(super) fn is_gone(&self, no: EventNo) -> bool {
        let gone = [CallStatus::Cancelled, CallStatus::Withdrawn];
        status(self.now(), no).is_some_and(|status| gone.contains(&status))
    }

    /// Has the player withdrawn it, so that nobody need say that it is cancelled?
    pub(super) fn is_withdrawn(&self, no: EventNo) -> bool {
        status(self.now(), no) == Some(CallStatus::Withdrawn)
    }

    /// The calls that are cancelled: they stood, or were pending, before.
    pub(super) fn falls(&self) -> impl Iterator<Item = (EventNo, Seat, Call)> {
        let open = [CallStatus::Stands, CallStatus::Pending];
        let before =
            self.before.auction.entries.iter().filter(move |entry| open.contains(&entry.status));
        before
            .filter_map(|entry| Some((entry.event?, entry.by, entry.call?)))
            .filter(|(no, ..)| self.is_gone(*no))
    }

    /// 16C2: is this side now forbidden to use that call?
    pub(super) fn hides(&self, no: EventNo, side: Side) -> bool {
        let entry = self.now().auction.entries.iter().find(|entry| entry.event == Some(no));
        entry.is_some_and(|entry| {
            let same = |it: &Unauthorised| {
                it.to == side && it.by == entry.by && it.what.call() == entry.call
            };
            self.now().unauthorised.iter().any(same)
        })
    }

    /// What this player may do at their turns to come.
    pub(super) fn bar(&self, seat: Seat) -> PartnerMay {
        bar(self.now(), seat)
    }

    /// Is nobody required to pass, by any law, either now or because of what is still open?
    pub(super) fn nobody_is_barred(&self, beside: EventNo) -> bool {
        nobody_is_barred(self.now(), beside)
    }

    /// The players who must pass and did not have to before.
    pub(super) fn barred(&self) -> impl Iterator<Item = (Seat, PartnerMay)> {
        let new = |seat: &Seat| self.bar(*seat) != bar(self.before, *seat);
        Seat::ALL.into_iter().filter(new).map(|seat| (seat, self.bar(seat)))
    }

    /// What will bind this player.
    pub(super) fn basis(&self, seat: Seat) -> Option<&Basis> {
        let bases = self.bases.get_or_init(|| self.table.bases(self.knows));
        bases.as_ref().map(|bases| &bases[seat as usize])
    }

    /// The call that this player must repeat.
    pub(super) fn repeats(&self, seat: Seat) -> Option<Call> {
        repeats(self.now(), seat)
    }

    /// Must this player replace a call?
    pub(super) fn replaces(&self, seat: Seat) -> bool {
        let replace = |duty: &laws::Obligation| {
            duty.seat == seat && duty.must == Must::Call(CallDuty::Replace)
        };
        self.now().obligations.iter().any(replace)
    }

    /// May declarer later restrict the lead of this player's partner?
    pub(super) fn restricts(&self, offender: Seat) -> bool {
        restricts(self.now(), offender)
    }

    /// 17D3: the player to whom the auction goes back.
    pub(super) fn goes_back(&self) -> Option<Seat> {
        goes_back(self.before, self.now()).then_some(self.now().turn).flatten()
    }

    /// … if this player, whose turn it then is, passes.
    pub(super) fn goes_back_after_pass(&self, seat: Seat) -> Option<Seat> {
        let mut passed = self.now().auction.legal.clone();
        passed.push(Call::Pass);
        passed.missed_turn()?;
        let pass = laws::Event::Call(laws::CallMade::new(seat, Call::Pass));
        // what a pass would show decides nothing here
        let passed = self.table.after(pass, &laws::Silent).ok()?;
        After::new(self.now(), Cow::Owned(passed), self.knows).goes_back()
    }

    /// Has nothing changed except the calls?
    pub(super) fn is_all(&self) -> bool {
        let pending = |it: &Irregularity| it.status == IrregularityStatus::Pending;
        self.asked().is_none()
            && self.barred().next().is_none()
            && !self.now().irregularities.iter().any(pending)
    }

    /// The laws by which more has been decided, those of this irregularity first; those of new
    /// obligations, and of what is to be looked at after play.
    pub(super) fn laws(&self, first: usize) -> Vec<Cite> {
        let mut laws: Vec<Cite> = Vec::new();
        let now = self.now();
        let mut all: Vec<&Irregularity> = now.irregularities.iter().collect();
        if first < all.len() {
            let it = all.remove(first);
            all.insert(0, it);
        }
        for it in all {
            let same = |old: &&Irregularity| old.event == it.event && old.kind == it.kind;
            let old = self.before.irregularities.iter().find(same);
            let is_new = |law: &&Cite| old.is_none_or(|old| !old.laws.contains(law));
            // what has only just come to light is cited when it is ruled on
            if old.is_some() || it.status != IrregularityStatus::Pending {
                add(&mut laws, it.laws.iter().filter(is_new).copied());
            }
        }
        let duties = now.obligations.iter().filter(|duty| !self.before.obligations.contains(duty));
        add(&mut laws, duties.map(laws::Obligation::law));
        let reviews = now.reviews.iter().filter(|review| review.irregularity.is_some());
        let reviews = reviews.filter(|review| !self.before.reviews.contains(review));
        add(&mut laws, reviews.map(laws::Review::law));
        laws
    }
}

fn status(position: &Position, no: EventNo) -> Option<CallStatus> {
    let entry = position.auction.entries.iter().find(|entry| entry.event == Some(no))?;
    Some(entry.status)
}

/// Adds laws that are not yet there.
pub(crate) fn add(laws: &mut Vec<Cite>, more: impl IntoIterator<Item = Cite>) {
    for law in more {
        if !laws.contains(&law) {
            laws.push(law);
        }
    }
}

/// 17D3: have three passes skipped a player since then?
pub(crate) fn goes_back(before: &Position, now: &Position) -> bool {
    let missed = |position: &Position| {
        position
            .irregularities
            .iter()
            .filter(|it| it.kind == Kind::Call(CallKind::MissedTurn))
            .count()
    };
    missed(now) > missed(before)
}

/// May declarer later restrict the lead of this player's partner?
pub(crate) fn restricts(position: &Position, offender: Seat) -> bool {
    position.lead_restrictions().iter().any(|it| it.offender == offender)
}

/// The call that this player must repeat.
pub(super) fn repeats(position: &Position, seat: Seat) -> Option<Call> {
    position.obligations.iter().find_map(|duty| match duty.must.call()? {
        CallDuty::Repeat(call) if duty.seat == seat => Some(call),
        CallDuty::Repeat(_) | CallDuty::PassNext | CallDuty::PassRest | CallDuty::Replace => None,
    })
}

/// Is nobody required to pass, by any law, and is nothing open that could bar somebody? More may be
/// asked about this irregularity itself.
pub(super) fn nobody_is_barred(position: &Position, beside: EventNo) -> bool {
    let asked = position.question.as_ref();
    let asked = asked.and_then(|asked| position.irregularities.get(asked.irregularity));
    let open = |it: &Irregularity| it.event != beside && it.status == IrregularityStatus::Pending;
    Seat::ALL.into_iter().all(|seat| bar(position, seat) == PartnerMay::Free)
        && asked.is_none_or(|it| it.event == beside)
        && !position.irregularities.iter().any(open)
}

/// What a player may do at their turns to come.
pub(crate) fn bar(position: &Position, seat: Seat) -> PartnerMay {
    let his = position.obligations.iter().filter(|duty| duty.seat == seat);
    let bars = his.filter_map(|duty| duty.must.call()).map(|duty| match duty {
        CallDuty::PassRest => PartnerMay::PassRest,
        CallDuty::PassNext => PartnerMay::PassNext,
        CallDuty::Repeat(_) | CallDuty::Replace => PartnerMay::Free,
    });
    bars.reduce(|a, b| if a == PartnerMay::Free { b } else { a }).unwrap_or(PartnerMay::Free)
}
