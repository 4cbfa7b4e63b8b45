//! From the auction to the play, and from the reading of the record to the play's part of
//! the position.

use bridge::{Contract, Seat};

use crate::book::{law_25, law_26, law_36, law_38};
use crate::kind::{CallKind, Kind};
use crate::point::Taken;
use crate::position::{FacedLead, Irregularity, IrregularityStatus};
use crate::reading::Reader;

/// A lead was faced: the auction period is over (17D1), and what nobody had
/// ruled on by then is closed without changing the auction.
pub(in crate::reading) fn close_auction_period(r: &mut Reader<'_>) {
    let Some(&FacedLead { event: lead, .. }) = r.leads().first() else { return };
    let noticed = r.attention_in_play(lead);
    for irregularity in 0..r.state.irregularities.len() {
        let Irregularity { kind, event, status, .. } = r.state.irregularities[irregularity];
        let pending = status == IrregularityStatus::Pending;
        match kind {
            Kind::Call(CallKind::ChangeOfCall) => {
                law_25::closed_by_the_lead(r, irregularity, event);
            }
            Kind::Call(CallKind::InadmissibleDouble) if pending && noticed => {
                law_36::c(r, irregularity, event);
            }
            Kind::Call(CallKind::BidOverSeven) if pending && noticed => {
                law_38::after_the_lead(r, irregularity, event);
            }
            Kind::Call(_) | Kind::Card(_) => {}
        }
    }
}

/// Who is to lead next, as far as the play is followed.
pub(in crate::reading) fn to_lead(r: &mut Reader<'_>, contract: Contract) -> Option<Seat> {
    let leads = r.leads().len();
    let out_of_turn = |place: usize| {
        r.to_lead(contract, place).is_some_and(|seat| seat != r.leads()[place].led.by)
    };
    if (0..leads).any(out_of_turn) {
        r.note(Taken::LeadOutOfTurn, &[law_26::B]);
    }
    r.to_lead(contract, leads)
}
