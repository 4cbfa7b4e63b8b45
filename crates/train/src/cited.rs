//! Which clauses apply to an irregularity, and which are cited at all.

use director::Case;
use laws::book::{self, index, law_16, law_17, law_18, law_29, law_31, law_32, law_35};
use laws::{Cite, Irregularity, Kind, Position};

/// The clauses that decide an irregularity: those that the engine cites, and the definitions
/// that it applied without a word.
pub(crate) fn of(case: &Case, found: &Irregularity) -> Vec<Cite> {
    let mut laws = found.laws.clone();
    for law in unspoken(case, found) {
        if !laws.contains(&law) {
            laws.push(law);
        }
    }
    laws
}

/// The definitions that were applied without a word.
pub(crate) fn unspoken(case: &Case, found: &Irregularity) -> Vec<Cite> {
    let position = case.position();
    let mut laws = Vec::new();
    match found.kind {
        Kind::PassOutOfRotation | Kind::BidOutOfRotation | Kind::DoubleOutOfRotation => {
            let before =
                position.auction.iter().any(|it| it.event.is_none_or(|event| event < found.event));
            laws.push(if before { law_17::C } else { law_17::B });
            if found.kind == Kind::DoubleOutOfRotation {
                laws.push(law_32::WHOLE);
            }
            let shown = case.meanings(found.event.0);
            let artificial =
                !shown.is_empty() && shown.iter().all(hands::meaning::Meaning::is_artificial);
            if artificial && found.kind == Kind::BidOutOfRotation {
                laws.push(law_29::C);
            }
            if right_errs(position, found) {
                laws.push(law_31::FOOTNOTE);
            }
        }
        Kind::InsufficientBid => {
            laws.extend([law_18::B, law_18::C, law_18::E]);
        }
        Kind::InadmissibleDouble => laws.extend([law_35::WHOLE, law_35::A]),
        Kind::CallWhileBarred => laws.extend([law_35::WHOLE, law_35::B]),
        Kind::BidOverSeven => laws.extend([law_35::WHOLE, law_35::C, law_18::A]),
        Kind::CallAfterAuction => laws.extend([law_35::WHOLE, law_35::D]),
        Kind::ChangeOfCall
        | Kind::UnintendedCall
        | Kind::WrongRepeat
        | Kind::CardExposed
        | Kind::MissedTurn
        | Kind::WrongBoard
        | Kind::MisinformedCall => {}
    }
    let told = position.unauthorised.iter();
    if told.into_iter().any(|it| it.by == found.by) {
        laws.extend([law_16::C, law_16::C1, law_16::C2]);
    }
    laws
}

/// Did right-hand opponent, whose turn it was, err in his turn?
fn right_errs(position: &Position, found: &Irregularity) -> bool {
    let cancelled = found.laws.contains(&law_31::A) || found.laws.contains(&law_32::A);
    let his = |it: &Irregularity| {
        it.event > found.event
            && it.by == found.by.rho()
            && matches!(it.kind, Kind::InsufficientBid | Kind::InadmissibleDouble)
    };
    cancelled && position.irregularities.iter().any(his)
}

/// Is it this clause, or a part of it, or the whole it is a part of?
pub(crate) fn is_near(one: Cite, other: Cite) -> bool {
    let (one, other) = (one.as_str(), other.as_str());
    one == other || index::is_part(one, other) || index::is_part(other, one)
}

/// Is it this clause or a part of it?
pub(crate) fn is_about(cite: Cite, wanted: Cite) -> bool {
    cite == wanted || index::is_part(cite.as_str(), wanted.as_str())
}

/// Everything that is cited at this moment, for whatever reason.
pub(crate) fn anywhere(case: &Case) -> Vec<Cite> {
    let position = case.position();
    let mut laws: Vec<Cite> = Vec::new();
    for found in &position.irregularities {
        laws.extend(of(case, found));
    }
    laws.extend(position.auction.iter().filter_map(|it| it.law));
    laws.extend(position.obligations.iter().map(|it| it.law));
    laws.extend(position.unauthorised.iter().map(|it| it.law));
    laws.extend(position.reviews.iter().map(|it| it.law));
    laws.extend(position.notes.iter().flat_map(|it| it.laws.iter().copied()));
    laws
}

/// Every clause that the engine applies.
pub(crate) fn coded() -> impl Iterator<Item = Cite> {
    let coded = |it: &&book::Clause| it.coverage == book::Coverage::Coded;
    book::clauses().filter(coded).map(|it| it.cite)
}
