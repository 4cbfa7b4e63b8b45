//! The server over a real connection, with clients that are slow, many, hostile or gone.

mod hostile;
mod limits;
mod running;
mod slow;
