//! The call the book prefers for a hand, and auctions to their end.
