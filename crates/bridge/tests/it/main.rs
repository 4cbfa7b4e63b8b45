//! The vocabulary from outside.

mod legal_calls;
mod text;
