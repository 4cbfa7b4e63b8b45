//! The questions: a table, the leads against a contract, the tricks along a play.

use bridge::{Card, Seat, Spelled as _, Strain, Suit};
use pons_dds::{
    Board, CurrentTrick, FoundPlays, Objective, PlayFaultKind, PlayTrace, Solver, Target,
};

use crate::layout::{Layout, our_card, our_seat, their_card, their_seat, their_strain};
use crate::run::{self, Stopped, Watch};

/// The tricks of each declarer in each denomination, with the best lead.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Table([[u8; 5]; 4]);

impl Table {
    /// What this declarer takes.
    #[must_use]
    pub const fn tricks(&self, declarer: Seat, strain: Strain) -> u8 {
        self.0[declarer as usize][strain as usize]
    }
}

/// The twenty numbers of a deal; five pieces of work.
pub fn table(layout: &Layout, watch: &mut Watch<'_>) -> Result<Table, Stopped> {
    let row = |solver: &mut Solver, strain: Strain| {
        solver.set_strain(their_strain(strain));
        let row = solver.solve(layout.deal);
        Seat::ALL.map(|declarer| row.get(their_seat(declarer)).get())
    };
    let rows = run::all(&Strain::ALL, row, watch)?;
    let mut table = [[0; 5]; 4];
    for (strain, row) in rows.into_iter().enumerate() {
        for (declarer, tricks) in row.into_iter().enumerate() {
            table[declarer][strain] = tricks;
        }
    }
    Ok(Table(table))
}

/// A contract, as far as its tricks depend on it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Contract {
    /// What is trumps
    pub strain: Strain,
    /// Who plays it
    pub declarer: Seat,
}

impl Contract {
    /// Who leads.
    #[must_use]
    pub const fn leader(self) -> Seat {
        self.declarer.lho()
    }

    /// Before the lead.
    fn board(self, layout: &Layout) -> Board {
        let trick = CurrentTrick::new(their_strain(self.strain), their_seat(self.leader()));
        Board::try_new(layout.deal.into(), trick).expect("a deal before its first card")
    }
}

/// What declarer takes after each opening lead.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Leads {
    /// Who leads
    pub by: Seat,
    /// All thirteen cards, spades first, each suit from the top
    pub leads: Vec<Lead>,
}

/// An opening lead and what becomes of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Lead {
    /// What is led
    pub card: Card,
    /// What declarer takes
    pub tricks: u8,
}

/// The tricks by lead; one piece of work.
pub fn leads(layout: &Layout, contract: Contract, watch: &mut Watch<'_>) -> Result<Leads, Stopped> {
    let found = run::all(&[()], |solver, ()| by_lead(solver, layout, contract), watch)?;
    let mut leads: Vec<Lead> = found.into_iter().flatten().collect();
    leads.sort_by_key(|lead| std::cmp::Reverse(lead.card));
    Ok(Leads { by: contract.leader(), leads })
}

fn by_lead(solver: &mut Solver, layout: &Layout, contract: Contract) -> Vec<Lead> {
    let objective = Objective { board: contract.board(layout), target: Target::Legal };
    let FoundPlays { plays, .. } = solver.solve_board(&objective);
    let mut leads = Vec::with_capacity(13);
    for play in &plays {
        let tricks = 13 - play.score.get();
        leads.push(Lead { card: our_card(play.card.suit, play.card.rank), tricks });
        let equals = play.equals.iter();
        leads.extend(equals.map(|rank| Lead { card: our_card(play.card.suit, rank), tricks }));
    }
    leads
}

/// What declarer takes in each of these deals, after the best lead of a suit or,
/// where none is named or the leader has none of it, after the best of all. A deal
/// is a piece of work.
pub fn each(
    layouts: &[Layout],
    contract: Contract,
    lead: Option<Suit>,
    watch: &mut Watch<'_>,
) -> Result<Vec<u8>, Stopped> {
    let jobs: Vec<usize> = (0..layouts.len()).collect();
    let tricks = |solver: &mut Solver, place: usize| {
        let layout = &layouts[place];
        let has = |suit: &Suit| layout.hand(contract.leader()).length(*suit) > 0;
        if let Some(suit) = lead.filter(has) {
            let leads = by_lead(solver, layout, contract);
            let of_suit = leads.iter().filter(|lead| lead.card.suit == suit);
            return of_suit.map(|lead| lead.tricks).min().unwrap_or_default();
        }
        let objective = Objective { board: contract.board(layout), target: Target::Any(None) };
        let found = solver.solve_board(&objective);
        13 - found.plays.first().map_or(0, |play| play.score.get())
    };
    run::all(&jobs, tricks, watch)
}

/// An impossible play.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum PlayError {
    /// Somebody stopped the work.
    #[error(transparent)]
    Stopped(#[from] Stopped),
    /// A card that cannot have been played.
    #[error(transparent)]
    Unplayed(#[from] Unplayed),
}

/// Why a card of the play cannot have been played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Unplayed {
    /// More cards than a board has.
    #[error("{0} cards were played; a board has 52")]
    TooMany(usize),
    /// The player whose turn it was does not hold it.
    #[error("card {number}, {card}: it is the turn of {}, who does not hold it", .by.spelled())]
    NotHeld {
        /// Counted from one
        number: usize,
        card: Card,
        /// Whose turn it was
        by: Seat,
    },
    /// The player had to follow suit.
    #[error("card {number}, {card}: {} can follow suit; a revoke is not analysed", .by.spelled())]
    Revoke {
        /// Counted from one
        number: usize,
        card: Card,
        /// Who played it
        by: Seat,
    },
}

/// What declarer takes before the first card, and after each card of the play;
/// one piece of work.
pub fn along(
    layout: &Layout,
    contract: Contract,
    cards: &[Card],
    watch: &mut Watch<'_>,
) -> Result<Vec<u8>, PlayError> {
    if cards.len() > 52 {
        return Err(Unplayed::TooMany(cards.len()).into());
    }
    let found = run::all(&[()], |solver, ()| traced(solver, layout, contract, cards), watch)?;
    Ok(found.into_iter().next().ok_or(Stopped)??)
}

fn traced(
    solver: &mut Solver,
    layout: &Layout,
    contract: Contract,
    cards: &[Card],
) -> Result<Vec<u8>, Unplayed> {
    let played = cards.iter().map(|card| their_card(*card)).collect();
    let trace = PlayTrace { board: contract.board(layout), cards: played };
    let analysis = solver.try_analyse_play(&trace).map_err(|fault| {
        let (number, by) = (fault.index + 1, our_seat(fault.seat));
        let card = our_card(fault.card.suit, fault.card.rank);
        if fault.kind == PlayFaultKind::Revoke {
            Unplayed::Revoke { number, card, by }
        } else {
            Unplayed::NotHeld { number, card, by }
        }
    })?;
    Ok(analysis.tricks.iter().map(|tricks| tricks.get()).collect())
}
