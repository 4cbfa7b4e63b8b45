//! Irregularities as people make them.
