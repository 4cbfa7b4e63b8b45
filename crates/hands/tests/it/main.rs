//! Sets of hands, each answer found a second way.
#![expect(clippy::unwrap_used, reason = "the helpers of tests are tests too")]

mod algebra;
mod common;
mod oracle;
mod packs;
mod pathological;
mod sampling;
mod scale;
mod small_packs;
mod truths;
mod work;
