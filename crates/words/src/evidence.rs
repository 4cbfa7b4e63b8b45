//! What is said about evidence in a review after play, and what it does not prove.

use bridge::{Bid, Call, Seat, Suit};
use hands::{Overlap, Share};

use crate::Text;
use crate::language::Language;

/// A piece of evidence.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Piece {
    /// What partner knew with the withdrawn call, and without it
    Knew,
    /// What the player who erred could expect of partner (72C)
    Expected,
    /// What the wrong explanation showed, and the right one (21B3)
    Explained,
    /// Tricks by lead, all hands seen
    Leads,
    /// Many deals that fit
    Sample,
    /// What peers said
    Poll,
}

/// What the deals of a sample have in common.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum World {
    /// All that is known without the withdrawn call
    Without(Call),
    /// The same, and the withdrawn call
    With(Call),
    /// What was known when the irregularity happened
    Then,
    /// By the wrong explanation
    Wrong,
    /// By the right one
    Right,
}

/// How often a contract makes on deals of a world.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Made {
    /// Which deals
    pub world: World,
    /// It makes on this many …
    pub makes: u32,
    /// … out of this many.
    pub of: u32,
    /// The ends of the exact interval, in whole per cent
    pub from_to: [u64; 2],
}

/// What is said about evidence.
pub trait Evidences: Language {
    /// What it does not prove, in one sentence.
    fn does_not_prove(&self, piece: Piece, seat: Seat) -> Text;

    /// Which deals: `if 2♦ is all that is known`.
    fn world(&self, world: World) -> String;

    /// From a seat, how many hands fit the new call, and how many of them the withdrawn
    /// one too; `pack` cards are not in that player's hand.
    fn knew(&self, seat: Seat, pack: u32, calls: [Call; 2], hands: Overlap) -> String;

    /// From the seat of the player who erred, how many points the two hold together:
    /// fewer than 20, 20 to 24, 25 and more.
    fn expected(&self, seat: Seat, shares: [Share; 3]) -> String;

    /// How many hands of the wrong explanation fit the right one too.
    fn explained(&self, seat: Seat, call: Call, hands: Overlap) -> String;

    /// Tricks by lead: each group of cards with its tricks.
    fn by_lead(&self, bid: Bid, declarer: Seat, leads: &[(String, u8)]) -> String;

    /// How often a contract makes on the lead of a suit, or on the best lead.
    fn sampled(
        &self,
        bid: Bid,
        declarer: Seat,
        lead: Option<Suit>,
        seed: u64,
        made: &[Made],
    ) -> String;

    /// A peer's question 3, which is for Law 16 only.
    fn poll_suggests(&self, partner: Seat, call: Call) -> String;

    /// What a poll says about an action, for the form: chosen and considered by how many of how
    /// many, the share and the exact interval in whole per cent.
    fn poll_counted(&self, action: &str, counts: [u32; 3], share: [u64; 3]) -> String;

    /// Whether an action is a logical alternative, and by which threshold.
    fn poll_found(&self, is_alternative: bool, is_sure: bool) -> Text;

    /// The threshold: how many per cent, and how many who choose it.
    fn poll_threshold(&self, percent: &str, choose: u32) -> String;

    /// In these laws there is none.
    fn poll_measures(&self, law: &str) -> String;
}
