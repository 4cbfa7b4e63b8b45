//! How hard an exercise is before anybody has tried it.
