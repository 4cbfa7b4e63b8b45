//! What a card of the play is.

use crate::event::{CardEvent, EventNo};
use crate::reading::Reader;

/// Reads what was done with a card where it stands in the record.
pub(super) fn card(r: &mut Reader<'_>, no: EventNo, card: &CardEvent) {
    match card {
        CardEvent::Lead(led) => r.face(no, *led),
    }
}
