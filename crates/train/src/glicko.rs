//! How strong a player is, and how hard an exercise: Glicko-2 of Mark Glickman
//! (<http://www.glicko.net/glicko/glicko2.pdf>).
//!
//! An answer is a game between the two. The system constant τ is 0.5.

const TAU: f64 = 0.5;
/// From the displayed scale to the internal one
const SCALE: f64 = 173.7178;
/// When the volatility is found
const ENOUGH: f64 = 0.000_001;

/// A rating: about two times in three the true strength is within one deviation of it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Rating {
    /// 1500 is where everybody begins.
    pub rating: f64,
    /// How uncertain it is
    pub deviation: f64,
    /// How much the strength itself goes up and down
    pub volatility: f64,
}

impl Rating {
    /// Somebody about whom nothing is known.
    pub const NEW: Self = Self { rating: 1500.0, deviation: 350.0, volatility: 0.06 };

    /// An exercise that nobody has answered, by its difficulty from 1 to 5.
    #[must_use]
    pub fn of_difficulty(difficulty: u8) -> Self {
        let rating = 900.0 + 200.0 * f64::from(difficulty.clamp(1, 5));
        Self { rating, deviation: 200.0, volatility: 0.06 }
    }

    /// After some games: the opponents, and what was scored against each (1, ½ or 0).
    #[must_use]
    pub fn after(self, games: &[(Self, f64)]) -> Self {
        let phi = self.deviation / SCALE;
        if games.is_empty() {
            let deviation = SCALE * phi.hypot(self.volatility);
            return Self { deviation: deviation.min(Self::NEW.deviation), ..self };
        }
        let (mut information, mut gained) = (0.0, 0.0);
        for (opponent, score) in games {
            let weight = weight(opponent.deviation / SCALE);
            let expected = self.expected(*opponent);
            information += weight * weight * expected * (1.0 - expected);
            gained += weight * (score - expected);
        }
        let variance = 1.0 / information;
        let volatility = volatility(phi, self.volatility, variance, variance * gained);
        let before = phi * phi + volatility * volatility;
        let phi = 1.0 / (1.0 / before + information).sqrt();
        Self {
            rating: self.rating + SCALE * phi * phi * gained,
            deviation: (SCALE * phi).min(Self::NEW.deviation),
            volatility,
        }
    }

    /// What is expected to be scored against an opponent, from 0 to 1.
    #[must_use]
    pub fn expected(self, opponent: Self) -> f64 {
        let apart = (self.rating - opponent.rating) / SCALE;
        1.0 / (1.0 + (-weight(opponent.deviation / SCALE) * apart).exp())
    }
}

/// g(φ): a game against somebody uncertain tells less.
fn weight(phi: f64) -> f64 {
    let pi = std::f64::consts::PI;
    1.0 / (1.0 + 3.0 * phi * phi / (pi * pi)).sqrt()
}

/// Step 5 of the paper, by the Illinois method.
fn volatility(phi: f64, sigma: f64, variance: f64, delta: f64) -> f64 {
    let a = (sigma * sigma).ln();
    let f = |x: f64| {
        let e = x.exp();
        let d = phi * phi + variance + e;
        e * (delta * delta - d) / (2.0 * d * d) - (x - a) / (TAU * TAU)
    };
    let mut low = a;
    let mut high = if delta * delta > phi * phi + variance {
        (delta * delta - phi * phi - variance).ln()
    } else {
        let below = (1..100).map(|k| a - f64::from(k) * TAU).find(|x| f(*x) >= 0.0);
        below.unwrap_or(a - 100.0 * TAU)
    };
    let (mut f_low, mut f_high) = (f(low), f(high));
    for _ in 0..100 {
        if (high - low).abs() <= ENOUGH {
            break;
        }
        let x = low + (low - high) * f_low / (f_high - f_low);
        let f_x = f(x);
        if f_x * f_high <= 0.0 {
            (low, f_low) = (high, f_high);
        } else {
            f_low /= 2.0;
        }
        (high, f_high) = (x, f_x);
    }
    (low / 2.0).exp()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rated(rating: f64, deviation: f64) -> Rating {
        Rating { rating, deviation, volatility: 0.06 }
    }

    fn near(found: f64, wanted: f64, within: f64) {
        assert!((found - wanted).abs() <= within, "{found} is not {wanted}");
    }

    /// The worked example of the paper.
    #[test]
    fn the_worked_example_of_the_paper_comes_out() {
        let player = rated(1500.0, 200.0);
        let games =
            [(rated(1400.0, 30.0), 1.0), (rated(1550.0, 100.0), 0.0), (rated(1700.0, 300.0), 0.0)];
        // its table: E of each opponent
        for ((opponent, _), expected) in games.iter().zip([0.639, 0.432, 0.303]) {
            near(player.expected(*opponent), expected, 0.0006);
        }
        let after = player.after(&games);
        near(after.rating, 1464.06, 0.01);
        near(after.deviation, 151.52, 0.01);
        near(after.volatility, 0.05999, 0.00001);
    }

    #[test]
    fn a_rating_becomes_uncertain_without_play() {
        let after = rated(1500.0, 200.0).after(&[]);
        near(after.rating, 1500.0, 0.0);
        near(after.deviation, 200.271_8, 0.001);
        near(Rating::NEW.after(&[]).deviation, 350.0, 0.0);
    }

    #[test]
    fn a_rating_stays_a_finite_number() {
        let mut player = Rating::NEW;
        for round in 0..20_000_u32 {
            let exercise = Rating::of_difficulty((round % 5) as u8 + 1);
            let score = f64::from(u32::from(round < 10_000));
            player = player.after(&[(exercise, score)]);
            assert!(player.rating.is_finite() && player.deviation > 0.0, "{round}: {player:?}");
            assert!((0.0..1.0).contains(&player.volatility), "{round}: {player:?}");
        }
    }
}
