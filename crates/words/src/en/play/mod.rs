//! What happens to cards, in English.

pub(super) mod script;

use laws::CardEvent;

use crate::en::names::Name as _;

/// In the list of all that happened.
pub(super) fn happened(event: &CardEvent) -> String {
    match event {
        CardEvent::Lead(led) => format!("{} led {}", led.by.name(), led.card.symbol()),
    }
}

/// In an account of it.
pub(super) fn told(event: &CardEvent) -> String {
    match event {
        CardEvent::Lead(led) => format!("{} leads {}.", led.by.name(), led.card.symbol()),
    }
}
