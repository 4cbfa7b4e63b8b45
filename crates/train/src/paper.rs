//! Exam papers.
