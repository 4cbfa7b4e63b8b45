//! International matchpoints (78B).

use crate::Fraction;

/// The least difference for 1 IMP, 2 IMPs and so on.
pub const LEAST: [i32; 24] = [
    20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600, 750, 900, 1100, 1300, 1500, 1750,
    2000, 2250, 2500, 3000, 3500, 4000,
];

/// The IMPs for a difference; no comparison counts more than `cap`.
#[must_use]
pub fn imps(difference: &Fraction, cap: Option<u8>) -> i32 {
    let size = if difference.is_negative() { -difference } else { difference.clone() };
    let reached = LEAST.iter().take_while(|least| Fraction::from(**least) <= size);
    let most = cap.map_or(LEAST.len(), usize::from);
    let imps = i32::try_from(reached.take(most).count()).unwrap_or(i32::MAX);
    if difference.is_negative() { -imps } else { imps }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_imp_scale_is_that_of_the_laws() {
        let table = [
            (0, 0),
            (10, 0),
            (20, 1),
            (40, 1),
            (50, 2),
            (410, 9),
            (420, 9),
            (430, 10),
            (490, 10),
            (500, 11),
            (-1490, -16),
            (1500, 17),
            (3990, 23),
            (4000, 24),
            (15200, 24),
        ];
        for (difference, expected) in table {
            assert_eq!(imps(&Fraction::from(difference), None), expected, "{difference}");
            assert_eq!(imps(&Fraction::from(-difference), None), -expected, "{difference}");
        }
        assert_eq!(imps(&Fraction::from(4000), Some(17)), 17);
        assert_eq!(imps(&Fraction::from(-430), Some(17)), -10);
    }
}
