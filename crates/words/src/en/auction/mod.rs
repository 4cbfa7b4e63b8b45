//! What is said about calls, in English.

pub(super) mod script;

use bridge::{Call, Seat};
use laws::CallDuty;

use super::names::Name as _;
use super::{act, bare};

/// What a player owes.
pub(super) fn obligation(seat: Seat, duty: CallDuty) -> String {
    let name = seat.name();
    match duty {
        CallDuty::PassNext => format!("{name} must pass at the next turn, once."),
        CallDuty::PassRest => format!("{name} must pass at every turn to the end of the auction."),
        CallDuty::Repeat(Call::Pass) => format!("{name} must pass again."),
        CallDuty::Repeat(call) => format!("{name} must {} again.", act(call)),
        CallDuty::Replace => {
            format!("{name} must make a legal call in place of the cancelled one.")
        }
    }
}

/// The same in a few words, under the player's name.
pub(super) fn duty(duty: CallDuty) -> String {
    match duty {
        CallDuty::PassNext => "pass once".to_owned(),
        CallDuty::PassRest => "pass to the end".to_owned(),
        CallDuty::Repeat(call) => format!("{} again", bare(call)),
        CallDuty::Replace => "call again".to_owned(),
    }
}
