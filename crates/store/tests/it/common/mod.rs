//! Shared by several of the tests.

pub(crate) mod postgres;
