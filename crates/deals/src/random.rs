//! The numbers that deals are drawn with: the same on every machine.

/// xoshiro256++ of Blackman and Vigna, its state filled by splitmix64 from the seed.
#[derive(Debug, Clone)]
pub(crate) struct Random([u64; 4]);

impl Random {
    pub(crate) fn new(seed: u64) -> Self {
        let mut state = seed;
        Self(std::array::from_fn(|_| {
            state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
            let mixed = (state ^ state >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
            let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
            mixed ^ mixed >> 31
        }))
    }

    fn next(&mut self) -> u64 {
        let Self(s) = self;
        let number = s[0].wrapping_add(s[3]).rotate_left(23).wrapping_add(s[0]);
        let shifted = s[1] << 17;
        s[2] ^= s[0];
        s[3] ^= s[1];
        s[1] ^= s[2];
        s[0] ^= s[3];
        s[2] ^= shifted;
        s[3] = s[3].rotate_left(45);
        number
    }

    /// A number below a small one, all equally likely (Lemire's method).
    pub(crate) fn below(&mut self, end: u32) -> u32 {
        loop {
            let product = (self.next() >> 32) * u64::from(end);
            let (number, rest) = ((product >> 32) as u32, (product & 0xFFFF_FFFF) as u32);
            if rest >= end || rest >= end.wrapping_neg() % end {
                return number;
            }
        }
    }

    /// A number below a large one, all equally likely.
    pub(crate) fn below_wide(&mut self, end: u128) -> u128 {
        let mask = u128::MAX >> (end - 1).leading_zeros().min(127);
        loop {
            let high = if mask >> 64 == 0 { 0 } else { u128::from(self.next()) << 64 };
            let number = (high | u128::from(self.next())) & mask;
            if number < end {
                return number;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The first numbers of the reference program, its state being 1, 2, 3, 4.
    #[test]
    fn the_generator_gives_its_published_sequence() {
        let mut random = Random([1, 2, 3, 4]);
        let first: Vec<u64> = (0..4).map(|_| random.next()).collect();
        assert_eq!(first, [41_943_041, 58_720_359, 3_588_806_011_781_223, 3_591_011_842_654_386]);
    }

    #[test]
    fn every_number_below_the_bound_is_equally_likely() {
        let mut random = Random::new(1);
        for end in [1, 2, 3, 7, 52] {
            let mut found = vec![0_u32; end as usize];
            for _ in 0..10_000 * end {
                found[random.below(end) as usize] += 1;
                let wide = u32::try_from(random.below_wide(u128::from(end))).unwrap();
                found[wide as usize] += 1;
            }
            assert!(found.iter().all(|times| (19_300..20_700).contains(times)), "{found:?}");
        }
        let end = 5_157_850_293_780_050_462_400_u128;
        let half = (0..10_000).filter(|_| random.below_wide(end) < end / 2).count();
        assert!((4_800..5_200).contains(&half), "{half}");
    }
}
