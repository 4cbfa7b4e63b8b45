//! One thing for each side.

use bridge::Side;

/// One for North-South and one for East-West.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Sides<T> {
    /// North-South's
    pub ns: T,
    /// East-West's
    pub ew: T,
}

impl<T> Sides<T> {
    /// What each side has.
    pub fn each(mut of: impl FnMut(Side) -> T) -> Self {
        Self { ns: of(Side::NorthSouth), ew: of(Side::EastWest) }
    }

    /// This side's.
    pub const fn of(&self, side: Side) -> &T {
        match side {
            Side::NorthSouth => &self.ns,
            Side::EastWest => &self.ew,
        }
    }

    /// This side's, mutable.
    pub const fn of_mut(&mut self, side: Side) -> &mut T {
        match side {
            Side::NorthSouth => &mut self.ns,
            Side::EastWest => &mut self.ew,
        }
    }

    /// Applies a function to each.
    pub fn map<U>(&self, mut made: impl FnMut(Side, &T) -> U) -> Sides<U> {
        Sides::each(|side| made(side, self.of(side)))
    }
}
