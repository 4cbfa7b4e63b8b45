//! What has happened, and so which law it engages.

mod auction;
mod play;

use crate::book::{law_24, law_82};
use crate::event::{Event, EventNo, Exposed};
use crate::reading::Reader;

pub(crate) use auction::{Class, as_it_stands, at_turn, by_itself, judge_ahead, out_of_rotation};

/// Reads an event where it stands in the record.
pub(crate) fn event(r: &mut Reader<'_>, no: EventNo, event: &Event) {
    match event {
        Event::Call(_) => auction::call(r, no),
        Event::Card(card) => play::card(r, no, card),
        Event::Exposed(Exposed { by, cards, led }) => law_24::exposed(r, no, *by, cards, *led),
        Event::Misruled => law_82::misruled(r),
        // what was answered and when attention was drawn is looked up by
        // the calls it is about
        Event::Attention(_) | Event::Answer(_) | Event::Retracted { .. } => {}
    }
}
