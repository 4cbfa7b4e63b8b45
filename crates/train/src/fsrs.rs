//! When a clause comes again.
