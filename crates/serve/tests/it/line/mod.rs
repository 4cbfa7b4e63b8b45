//! The server on a real line, with clients that are slow, many, hostile or gone.

mod hostile;
mod limits;
mod running;
mod slow;
