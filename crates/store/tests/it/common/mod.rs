//! What several of the tests stand on.

pub(crate) mod postgres;
