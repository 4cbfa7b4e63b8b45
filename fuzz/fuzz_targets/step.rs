//! See `fuzz_checks::step`. `cargo fuzz fmt step <input>` prints the events of an input.

#![no_main]

use fuzz_checks::step::Board;
use libfuzzer_sys::arbitrary::{Arbitrary, Error, Result, Unstructured};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|input: Input| input.0.check());

/// A board that prints itself.
#[derive(Debug)]
struct Input(Board);

impl<'a> Arbitrary<'a> for Input {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Self> {
        let bytes = u.bytes(u.len())?;
        Board::read(bytes).map(Self).ok_or(Error::NotEnoughData)
    }
}
