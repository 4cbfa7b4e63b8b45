//! Numbers out of a seed, the same on every machine.

/// A generator: nothing it gives depends on the width of a `usize`.
#[derive(Debug, Clone)]
pub(crate) struct Dice(fastrand::Rng);

impl Dice {
    pub(crate) fn new(seed: u64) -> Self {
        // consecutive seeds are spread far apart
        let mixed = (seed ^ seed >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        Self(fastrand::Rng::with_seed(mixed ^ mixed >> 27))
    }

    /// A seed for something else.
    pub(crate) fn seed(&mut self) -> u64 {
        self.0.u64(..)
    }

    /// A number below this one; 0 if there is none.
    pub(crate) fn below(&mut self, end: usize) -> usize {
        let end = u32::try_from(end).unwrap_or(u32::MAX);
        if end == 0 { 0 } else { self.0.u32(..end) as usize }
    }

    /// True this many times in a hundred.
    pub(crate) fn percent(&mut self, percent: u32) -> bool {
        self.0.u32(..100) < percent
    }

    pub(crate) fn pick<T: Copy>(&mut self, from: &[T]) -> Option<T> {
        let place = self.below(from.len());
        from.get(place).copied()
    }

    pub(crate) fn shuffle<T>(&mut self, list: &mut [T]) {
        for last in (1..list.len()).rev() {
            let place = self.below(last + 1);
            list.swap(last, place);
        }
    }
}
