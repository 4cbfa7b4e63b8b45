//! Which clauses apply to an irregularity, and which are cited at all.

use director::Case;
use laws::book::{self, index, law_16, law_17, law_18, law_29, law_31, law_32, law_35};
use laws::{CallKind, CallStatus, Cite, EventNo, Irregularity, Kind, Position, Rotation};

/// The clauses that decide an irregularity: those that the engine cites, and the definitions that
/// it applied tacitly.
pub(crate) fn of(case: &Case, found: &Irregularity) -> Vec<Cite> {
    let mut laws = found.laws.clone();
    for law in unspoken(case, found) {
        if !laws.contains(&law) {
            laws.push(law);
        }
    }
    laws
}

/// The definitions that were applied tacitly.
pub(crate) fn unspoken(case: &Case, found: &Irregularity) -> Vec<Cite> {
    let position = case.position();
    let mut laws = Vec::new();
    match found.kind {
        Kind::Call(
            CallKind::PassOutOfRotation
            | CallKind::BidOutOfRotation
            | CallKind::DoubleOutOfRotation,
        ) => {
            laws.push(if has_begun(position, found) { law_17::C } else { law_17::B });
            if found.kind == Kind::Call(CallKind::DoubleOutOfRotation) {
                laws.push(law_32::WHOLE);
            }
            let shown = case.meanings(found.event.0);
            let artificial =
                !shown.is_empty() && shown.iter().all(hands::meaning::Meaning::is_artificial);
            if artificial && found.kind == Kind::Call(CallKind::BidOutOfRotation) {
                laws.push(law_29::C);
            }
        }
        Kind::Call(CallKind::InsufficientBid) => {
            laws.extend([law_18::B, law_18::C, law_18::E]);
            laws.extend(errs_first(position, found));
        }
        Kind::Call(CallKind::InadmissibleDouble) => {
            laws.extend([law_35::WHOLE, law_35::A]);
            laws.extend(errs_first(position, found));
        }
        Kind::Call(CallKind::CallWhileBarred) => laws.extend([law_35::WHOLE, law_35::B]),
        Kind::Call(CallKind::BidOverSeven) => laws.extend([law_35::WHOLE, law_35::C, law_18::A]),
        Kind::Call(CallKind::CallAfterAuction) => laws.extend([law_35::WHOLE, law_35::D]),
        Kind::Call(
            CallKind::ChangeOfCall
            | CallKind::UnintendedCall
            | CallKind::WrongRepeat
            | CallKind::MissedTurn
            | CallKind::WrongBoard
            | CallKind::MisinformedCall,
        )
        | Kind::Card(_) => {}
    }
    let told = position.unauthorised.iter();
    if told.into_iter().any(|it| it.by == found.by) {
        laws.extend([law_16::C, law_16::C1, law_16::C2]);
    }
    laws
}

/// Had the auction begun when this happened? A call out of turn that did not stand has not
/// begun it, and neither has the turn that an accepted one passed over.
fn has_begun(position: &Position, found: &Irregularity) -> bool {
    let out_of_turn = |event: EventNo| {
        let kinds = [
            Kind::Call(CallKind::PassOutOfRotation),
            Kind::Call(CallKind::BidOutOfRotation),
            Kind::Call(CallKind::DoubleOutOfRotation),
        ];
        position.irregularities.iter().any(|it| it.event == event && kinds.contains(&it.kind))
    };
    position.auction.entries.iter().any(|it| {
        let Some(event) = it.event.filter(|event| *event < found.event) else { return false };
        match it.status {
            CallStatus::Stands => true,
            CallStatus::Withdrawn => !out_of_turn(event),
            CallStatus::Cancelled | CallStatus::Skipped | CallStatus::Pending => false,
        }
    })
}

/// The clause, if a player errs who has the turn back from left-hand opponent, whose bid was
/// cancelled: that player's own call is put right first.
fn errs_first(position: &Position, found: &Irregularity) -> Option<Cite> {
    let cancelled = |it: &&Irregularity| {
        it.kind == Kind::Call(CallKind::BidOutOfRotation)
            && it.by == found.by.lho()
            && it.event < found.event
            && it.outcome.rotation().is_some_and(Rotation::was_at_rhos)
    };
    let bid = position.irregularities.iter().rfind(cancelled)?;
    let called = position.auction.entries.iter().any(|it| {
        it.by == found.by
            && it.status == CallStatus::Stands
            && it.event.is_some_and(|event| bid.event < event && event < found.event)
    });
    (!called).then_some(law_31::FOOTNOTE)
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
    laws.extend(position.auction.entries.iter().filter_map(|it| it.law));
    laws.extend(position.obligations.iter().map(laws::Obligation::law));
    laws.extend(position.unauthorised.iter().map(|it| it.law));
    laws.extend(position.reviews.iter().map(laws::Review::law));
    laws.extend(position.notes.iter().flat_map(|it| it.laws.iter().copied()));
    laws
}

/// Every clause that the engine applies.
pub(crate) fn coded() -> impl Iterator<Item = Cite> {
    let coded = |it: &&book::Clause| it.coverage == book::Coverage::Coded;
    book::clauses().filter(coded).map(|it| it.cite)
}
