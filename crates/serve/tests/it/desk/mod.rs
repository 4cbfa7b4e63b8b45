//! The desk over HTTP: who may do what, on both databases.

mod attacks;
mod client;
mod hostile;
mod journey;
mod limits;
mod roles;
