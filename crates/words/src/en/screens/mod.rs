//! English: the labels of the screens.

mod book;
mod card;
mod desk;
mod evidence;
mod frame;
mod kept;
mod laws;
mod learn;
mod look;
mod meanings;
mod private;
mod review;
mod start;
mod table;

pub(crate) use self::desk::DESK;
pub(crate) use self::laws::LAWS;
pub(crate) use self::review::REVIEW;
pub(crate) use book::BOOK;
pub(crate) use card::CARD;
pub(crate) use evidence::EVIDENCE;
pub(crate) use frame::FRAME;
pub(crate) use kept::KEPT;
pub(crate) use learn::LEARN;
pub(crate) use look::LOOK;
pub(crate) use meanings::MEANINGS;
pub(crate) use private::PRIVATE;
pub(crate) use start::START;
pub(crate) use table::TABLE;
