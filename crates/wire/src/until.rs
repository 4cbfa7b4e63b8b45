//! The five functions for somebody who may lose interest: text in, text out, and
//! a [`Stop`] that ends the work. An answer is the same with it or without.

use hands::Stop;

use crate::Error;

/// [`rule_text`](crate::rule_text), until it is stopped.
pub fn rule(record: &str, stop: &Stop) -> Result<String, Error> {
    wanted(crate::rule_text(record), stop)
}

/// [`compare_text`](crate::compare_text), until it is stopped.
pub fn compare(request: &str, stop: &Stop) -> Result<String, Error> {
    wanted(crate::compare_text(request), stop)
}

/// [`hands_text`](crate::hands_text), until it is stopped.
pub fn hands(request: &str, stop: &Stop) -> Result<String, Error> {
    wanted(crate::hands_text(request), stop)
}

/// [`meaning_text`](crate::meaning_text), until it is stopped.
pub fn meaning(request: &str, stop: &Stop) -> Result<String, Error> {
    wanted(crate::meaning_text(request), stop)
}

/// [`attribute_text`](crate::attribute_text), until it is stopped.
pub fn attribute(request: &str, stop: &Stop) -> Result<String, Error> {
    wanted(crate::attribute_text(request), stop)
}

fn wanted(answer: Result<String, Error>, stop: &Stop) -> Result<String, Error> {
    if stop.is_stopped() { Err(Error::Stopped) } else { answer }
}
