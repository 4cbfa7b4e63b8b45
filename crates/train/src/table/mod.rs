//! The table: the trainee directs, four players answer.
