//! A ruling for a person: what is irregular, what to ask or to say, what each
//! player must do.

use bridge::{Contract, Doubled, Seat};
use director::words;
use director::{Record, Ruling, Say, To, Where};
use laws::{
    Asked, CardStatus, ExposedCard, Irregularity, IrregularityStatus, Phase, Position, Question,
    Verdict,
};

use crate::print::{BOLD, DIM, GOOD, LAW, Label, Page, RED, Style, WARN, calls, diagram, suits};

/// Everything.
pub(crate) fn whole(page: &mut Page, record: &Record, ruling: &Ruling) {
    board(page, record);
    diagram::print(page, record, &ruling.position);
    irregularities(page, record, &ruling.position);
    script(page, ruling);
    question(page, ruling, Detail::Consequences);
    duties(page, &ruling.position);
    calls::print(page, ruling);
    play(page, &ruling.position);
    afterwards(page, record, &ruling.position);
    outcome(page, &ruling.position);
}

/// What a director needs while the table waits.
pub(crate) fn now(page: &mut Page, record: &Record, ruling: &Ruling) {
    diagram::print(page, record, &ruling.position);
    script(page, ruling);
    // What a player chooses between is in the script; a finding is not.
    let to_player = |asked: &Question| matches!(asked.to, Asked::Player(_));
    let told = !ruling.say.is_empty() && ruling.position.question.as_ref().is_some_and(to_player);
    let detail = if told { Detail::Answers } else { Detail::Consequences };
    question(page, ruling, detail);
    duties(page, &ruling.position);
    outcome(page, &ruling.position);
}

/// `Board 12 · dealer West · North-South vulnerable · wbf`
fn board(page: &mut Page, record: &Record) {
    use bridge::Vulnerability as V;

    let number = record.board.map(|board| format!("Board {}", board.get()));
    let vulnerable = record.vulnerable.map(|vulnerable| match vulnerable {
        V::None => "nobody vulnerable".to_owned(),
        V::NorthSouth => "North-South vulnerable".to_owned(),
        V::EastWest => "East-West vulnerable".to_owned(),
        V::Both => "both vulnerable".to_owned(),
    });
    let dealer = match number {
        Some(_) => format!("dealer {}", record.dealer.name()),
        None => format!("Dealer {}", record.dealer.name()),
    };
    let authority = format!("Laws of 2017, {}", record.settings.authority.as_str().to_uppercase());
    let parts: Vec<_> =
        number.into_iter().chain([dealer]).chain(vulnerable).chain([authority]).collect();
    page.line(&DIM.set(&parts.join(" · ")));
}

fn irregularities(page: &mut Page, record: &Record, position: &Position) {
    if position.irregularities.is_empty() {
        return;
    }
    page.heading("Irregular");
    for (index, irregularity) in position.irregularities.iter().enumerate() {
        let label = Label::new(2, &(index + 1).to_string(), BOLD, 3);
        page.item(&label, &words::irregularity(irregularity), &[]);
        page.line(&format!("     {}", fate(irregularity)));
        if let Some(overridden) = irregularity.overridden {
            let event = record.events.get(overridden.at.0);
            let reason =
                event.and_then(|event| event.reason.as_deref()).unwrap_or("no reason given");
            page.paragraph(5, &format!("the director's own decision: {reason}"));
        }
    }
}

/// `cancelled · comparable: no · 31B2 23A`
fn fate(irregularity: &Irregularity) -> String {
    let (status, style) = status(irregularity.status);
    let laws: Vec<_> = irregularity.laws.iter().map(|law| LAW.set(law.as_str())).collect();
    let mut parts = vec![style.set(status)];
    if let Some(verdict) = irregularity.comparable {
        parts.push(
            match verdict {
                Verdict::Yes => "comparable",
                Verdict::No => "not comparable",
                Verdict::Judgment => "comparable? the director judges",
            }
            .to_owned(),
        );
    }
    if !laws.is_empty() {
        parts.push(laws.join(" "));
    }
    parts.join(" · ")
}

const fn status(status: IrregularityStatus) -> (&'static str, Style) {
    match status {
        IrregularityStatus::Pending => ("not ruled on yet", WARN),
        IrregularityStatus::Accepted => ("accepted", GOOD),
        IrregularityStatus::Cancelled => ("cancelled", RED),
        IrregularityStatus::Condoned => ("condoned", GOOD),
        IrregularityStatus::Corrected => ("corrected", GOOD),
        IrregularityStatus::Void => ("void", DIM),
        IrregularityStatus::Ruled => ("ruled on", GOOD),
    }
}

/// How much of a question is printed.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Detail {
    Answers,
    Consequences,
}

fn question(page: &mut Page, ruling: &Ruling, detail: Detail) {
    let (Some(asked), Some(text)) = (&ruling.position.question, &ruling.question) else { return };
    let to = match asked.to {
        Asked::Director => "Find out".to_owned(),
        Asked::Player(seat) => format!("Ask {}", seat.name()),
    };
    page.heading(&to);
    page.item(&Label::blank(2), &text.text, &[]);
    let column = text.options.iter().map(|option| option.answer.value().len()).max().unwrap_or(0);
    for (index, option) in text.options.iter().enumerate() {
        let value = option.answer.value();
        let label = format!("{}  {value:column$}", index + 1);
        let label = Label::new(2, &label, BOLD, label.chars().count() + 2);
        page.item(&label, &option.text, &[]);
        if detail == Detail::Consequences {
            let arrow = Label::new(column + 7, "→", DIM, 2);
            page.item(&arrow, &option.consequence, &option.laws);
        }
    }
}

pub(crate) fn script(page: &mut Page, ruling: &Ruling) {
    if ruling.say.is_empty() {
        return;
    }
    page.heading("Say");
    let mut before = None;
    for say in &ruling.say {
        let to = addressee(say);
        if before.as_ref() != Some(&to) {
            page.line(&format!("  {}", BOLD.set(&to)));
        }
        before = Some(to);
        page.item(&Label::blank(4), &format!("“{}”", say.text), &say.laws);
    }
}

/// Whom the line is for, and where it is said.
fn addressee(say: &Say) -> String {
    let to = match say.to {
        To::Table => "to the table".to_owned(),
        To::Seat(seat) => format!("to {}", seat.name()),
    };
    match say.place {
        Where::Table => to,
        Where::Private => format!("{to}, away from the table"),
    }
}

fn duties(page: &mut Page, position: &Position) {
    if position.obligations.is_empty() && position.unauthorised.is_empty() {
        return;
    }
    page.heading("Now");
    for duty in &position.obligations {
        page.item(&bullet(), &words::obligation(duty), &[duty.law]);
    }
    for unauthorised in &position.unauthorised {
        page.item(&bullet(), &words::unauthorised(unauthorised), &[unauthorised.law]);
    }
}

/// What the auction leaves for the play.
fn play(page: &mut Page, position: &Position) {
    if position.lead_restrictions.is_empty() && position.cards.is_empty() {
        return;
    }
    page.heading("Play");
    for restriction in &position.lead_restrictions {
        let law = [laws::book::law_26::B];
        page.item(&bullet(), &words::lead_restriction(restriction), &law);
    }
    for card in &position.cards {
        page.item(&bullet(), &exposed(*card), &[]);
    }
}

fn exposed(card: ExposedCard) -> String {
    let what = match card.status {
        CardStatus::FaceUp => "lies face up until the auction ends",
        CardStatus::PickedUp => "is back in the hand",
        CardStatus::PenaltyMinor => "is a minor penalty card",
        CardStatus::PenaltyMajor => "is a major penalty card",
    };
    format!("{}'s {} {what}.", card.by.name(), card.card.symbol())
}

fn afterwards(page: &mut Page, record: &Record, position: &Position) {
    let mut when = "";
    for review in &position.reviews {
        let text = words::review(position, review);
        if when != text.when {
            page.heading(&capitalised(text.when));
            when = text.when;
        }
        page.item(&bullet(), &text.why, &[review.law]);
    }
    if !position.notes.is_empty() {
        page.heading("The law leaves open");
        for note in &position.notes {
            page.item(&bullet(), &words::note(&record.settings, note), &note.laws);
        }
    }
}

/// How it ended, or who is to act.
fn outcome(page: &mut Page, position: &Position) {
    let line = match (position.phase, position.turn) {
        (Phase::Auction, Some(seat)) => format!("{} is to call.", seat.name()),
        (Phase::Clarification | Phase::Play, turn) => {
            let contract = position.contract.map(contract).unwrap_or_default();
            let lead = turn.map(|seat| format!(" {} is to lead.", seat.name()));
            contract + lead.as_deref().unwrap_or_default()
        }
        (Phase::PassedOut, _) => "Passed out.".to_owned(),
        (Phase::Adjusted, _) => "The board cannot be played: an adjusted score.".to_owned(),
        (Phase::Question, _) | (Phase::Auction, None) => return,
    };
    page.gap();
    page.line(&BOLD.set(&suits(line.trim())));
}

/// `4♠ by South, doubled.`
fn contract(contract: Contract) -> String {
    let bid = bridge::Call::from(contract.bid).symbol();
    let doubled = match contract.doubled {
        Doubled::No => "",
        Doubled::Once => ", doubled",
        Doubled::Twice => ", redoubled",
    };
    let declarer: Seat = contract.declarer;
    format!("{bid} by {}{doubled}.", declarer.name())
}

fn capitalised(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or_else(String::new, |first| first.to_uppercase().chain(chars).collect())
}

fn bullet() -> Label {
    Label::new(2, "·", DIM, 2)
}
