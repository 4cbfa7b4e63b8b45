//! How strong a player is, and how hard an exercise.
