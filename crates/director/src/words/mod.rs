//! Every sentence a director reads or says.
//!
//! *What* is said, to whom and in which order is decided without a word of
//! English: [`say`] and [`question`] turn a position into [`Line`], [`Ask`],
//! [`Choice`] and [`Then`] values, which name seats, calls and suits. Only
//! `en.rs` turns those into sentences, so another language is another file
//! beside it, and the compiler says what it still lacks.
//!
//! House rules for the sentences: name the seat (“North passes once”, never
//! “offender's partner”); short, to be read aloud to four people; clear
//! without colour; our own words, never those of the Laws; what is judgement
//! is said as judgement.

mod ask;
mod en;
mod line;
mod script;
mod why;

use std::borrow::Cow;

use bridge::{Call, Contract, Seat, Vulnerability};
use laws::book::{Coverage, Law};
use laws::{
    Answer, Cite, ExposedCard, Irregularity, IrregularityStatus, Kind, LeadRestriction, Note,
    Obligation, Phase, Position, Question, Review, Unauthorised,
};

use crate::compare::{Evidence, Residual};
use crate::knows::FromRecord;
use crate::profile::{CallMadeRule, Settings};
use crate::record::{Record, RecordEvent};
use crate::ruling::{Say, Unpublished};

pub use line::{Ask, Besides, Choice, Line, Then};
pub use why::Why;

/// What the script is written for: the position, and what has just changed.
#[derive(Debug, Clone, Copy)]
pub struct Moment<'a> {
    /// The authority's choices
    pub settings: &'a Settings,
    /// What the record knows about meanings
    pub knows: &'a FromRecord<'a>,
    /// The position before the last event; none before the first.
    pub before: Option<&'a Position>,
    /// The position now
    pub now: &'a Position,
    /// The last event
    pub event: Option<&'a RecordEvent>,
    /// The table, for what would follow
    pub table: &'a laws::Table,
}

/// The open question in words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct QuestionText {
    /// The question
    pub text: String,
    /// What is known about it: for and against a comparable call.
    pub why: Option<String>,
    /// What may be answered, in order
    pub options: Vec<OptionText>,
}

/// One answer in words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OptionText {
    /// The answer
    pub answer: Answer,
    /// The answer in words
    pub text: String,
    /// What it leads to
    pub consequence: String,
    /// By which laws
    pub laws: Vec<Cite>,
}

/// What to look at after the play, in words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReviewText {
    /// When
    pub when: &'static str,
    /// At what, and why
    pub why: String,
}

/// The director's script for this moment, in order. A quiet auction has none.
#[must_use]
pub fn say(moment: &Moment<'_>) -> Vec<Say> {
    script::script(moment)
}

/// The open question, its answers and what each leads to.
#[must_use]
pub fn question(moment: &Moment<'_>, question: &Question) -> QuestionText {
    ask::question(moment, question)
}

/// What a kind of irregularity is called: `Insufficient bid`.
#[must_use]
pub const fn kind(kind: Kind) -> &'static str {
    en::kind(kind)
}

/// What happened, in a sentence or two.
#[must_use]
pub fn irregularity(irregularity: &Irregularity) -> String {
    en::irregularity(irregularity)
}

/// What happened, with what only the position knows: the first call of a
/// change, and who called at the same moment.
#[must_use]
pub fn irregularity_in(position: &Position, irregularity: &Irregularity) -> String {
    en::happened(ask::happened(position, irregularity))
}

/// What a player must do, in one sentence.
#[must_use]
pub fn obligation(obligation: &Obligation) -> String {
    en::obligation(obligation)
}

/// Who may not use what, in one sentence.
#[must_use]
pub fn unauthorised(unauthorised: &Unauthorised) -> String {
    en::unauthorised(unauthorised)
}

/// What declarer may forbid, or has, in one sentence.
#[must_use]
pub fn lead_restriction(restriction: &LeadRestriction) -> String {
    en::lead_restriction(restriction)
}

/// `Board 5 · dealer North · North-South vulnerable · Laws of 2017, WBF`
#[must_use]
pub fn head(record: &Record) -> String {
    en::head(record)
}

/// Who is vulnerable: `nobody vulnerable`.
#[must_use]
pub const fn vulnerability(vulnerable: Vulnerability) -> &'static str {
    en::vulnerability(vulnerable)
}

/// What has become of an irregularity, in a word or two.
#[must_use]
pub const fn status(status: IrregularityStatus) -> &'static str {
    en::status(status)
}

/// Whom a line is for, and where it is said: `to North, away from the table`.
#[must_use]
pub fn addressee(say: &Say) -> String {
    en::addressee(say)
}

/// An exposed card, in one sentence.
#[must_use]
pub fn exposed(card: ExposedCard) -> String {
    en::exposed(card)
}

/// How the board ended, or who is to act; nothing while a question is open.
#[must_use]
pub fn outcome(position: &Position) -> Option<String> {
    en::outcome(position)
}

/// `4♠ by South, doubled.`
#[must_use]
pub fn contract(contract: Contract) -> String {
    en::contract(contract)
}

/// What a law is called: `Law 31: Bid out of rotation`.
#[must_use]
pub fn law(law: &Law) -> String {
    en::law(law)
}

/// Who applies a clause, in one sentence.
#[must_use]
pub const fn coverage(coverage: Coverage) -> &'static str {
    en::coverage(coverage)
}

/// With a capital letter, where a text begins a sentence.
#[must_use]
pub fn capitalised(text: &str) -> String {
    en::capitalised(text)
}

/// When and at what to look after the play.
#[must_use]
pub fn review(position: &Position, review: &Review) -> ReviewText {
    let about = review.irregularity.and_then(|index| position.irregularities.get(index));
    let play = !matches!(position.phase, Phase::PassedOut | Phase::Adjusted);
    ReviewText { when: en::review_when(play), why: en::review(review.law, about) }
}

/// An unsettled point and what was taken, in a sentence or two.
#[must_use]
pub fn note(settings: &Settings, note: &Note) -> String {
    en::note(settings, note)
}

/// A setting without a source that a comparison rests on, in a sentence or two.
#[must_use]
pub fn unpublished(settings: &Settings, setting: &Unpublished) -> String {
    en::unpublished(settings, setting)
}

/// What to note where books say what calls show.
#[must_use]
pub fn from_books(systems: &crate::Systems) -> Option<&'static str> {
    en::from_books(systems)
}

/// Why a player may have believed in an auction, in one sentence.
#[must_use]
pub const fn belief(belief: crate::Belief) -> &'static str {
    en::belief(belief)
}

/// When a call has been made at all, in one sentence.
#[must_use]
pub const fn call_made(rule: CallMadeRule) -> &'static str {
    en::call_made(rule)
}

/// Why a call is rated so, for the player in this seat.
#[must_use]
pub const fn why(why: Why, seat: Seat) -> Cow<'static, str> {
    Cow::Borrowed(why::en(why, seat))
}

/// Why a call compares as it does, in a few sentences to be read aloud.
#[must_use]
pub fn compared(settings: &Settings, evidence: &Evidence) -> String {
    en::compared(settings, evidence)
}

/// The same without what it leaves to the director, for one who has judged.
#[must_use]
pub fn finding(settings: &Settings, evidence: &Evidence) -> String {
    en::finding(settings, evidence)
}

/// What partner would know only from the withdrawn call: what it is about, and
/// a sentence.
#[must_use]
pub fn residual(residual: &Residual) -> (String, String) {
    en::residual(residual)
}

/// A call inside a sentence: `1♥`, `3NT`, `pass`, `double`, `redouble`.
#[must_use]
pub fn call(call: Call) -> String {
    en::bare(call)
}

#[cfg(test)]
mod tests {
    use bridge::{Side, Suit};
    use laws::book::{law_16, law_26, law_27, law_28, law_29, law_30, law_82};
    use laws::{EventNo, IrregularityStatus, LeadStatus, Must, Point};

    use super::*;
    use crate::profile::Authority;

    fn irregular(kind: Kind, by: Seat, call: Option<&str>, turn_of: Seat) -> Irregularity {
        Irregularity {
            event: EventNo(0),
            kind,
            by,
            call: call.map(|call| call.parse().unwrap()),
            turn_of: Some(turn_of),
            status: IrregularityStatus::Pending,
            laws: Vec::new(),
            comparable: None,
            overridden: None,
            replacement: None,
        }
    }

    #[test]
    fn an_irregularity_is_one_sentence() {
        use Seat::{East, South};
        let table = [
            (
                Kind::PassOutOfRotation,
                Some("P"),
                East,
                "South passed out of turn; it was East's turn.",
            ),
            (
                Kind::BidOutOfRotation,
                Some("1S"),
                East,
                "South bid 1♠ out of turn; it was East's turn.",
            ),
            (
                Kind::DoubleOutOfRotation,
                Some("X"),
                East,
                "South doubled out of turn; it was East's turn.",
            ),
            (
                Kind::DoubleOutOfRotation,
                Some("XX"),
                East,
                "South redoubled out of turn; it was East's turn.",
            ),
            (Kind::InsufficientBid, Some("1H"), South, "South bid 1♥, which is not enough."),
            (Kind::ChangeOfCall, Some("2N"), South, "South changed the call to 2NT."),
            (Kind::UnintendedCall, Some("P"), South, "South's pass was a slip."),
            (
                Kind::InadmissibleDouble,
                Some("X"),
                South,
                "South doubled, but there was nothing to double.",
            ),
            (
                Kind::InadmissibleDouble,
                Some("XX"),
                East,
                "South redoubled out of turn, and with nothing to redouble; it was East's turn.",
            ),
            (Kind::CallWhileBarred, Some("2H"), South, "South bid 2♥, but had to pass."),
            (
                Kind::WrongRepeat,
                Some("2S"),
                South,
                "South bid 2♠, but had to repeat the call made out of turn.",
            ),
            (Kind::BidOverSeven, Some("8C"), South, "South bid 8♣, above the seven level."),
            (
                Kind::BidOverSeven,
                Some("8C"),
                East,
                "South bid 8♣, above the seven level and out of turn; it was East's turn.",
            ),
            (Kind::CallAfterAuction, Some("X"), South, "South doubled after the auction was over."),
            (Kind::CardExposed, None, South, "South showed a card during the auction."),
            (
                Kind::MissedTurn,
                Some("P"),
                East,
                "South passed out of turn, and East never had a call.",
            ),
            (Kind::WrongBoard, Some("1H"), South, "South bid 1♥ on the cards of another board."),
            (
                Kind::MisinformedCall,
                Some("P"),
                South,
                "South passed on wrong information from East-West.",
            ),
        ];
        for (kind, call, turn_of, sentence) in table {
            assert_eq!(irregularity(&irregular(kind, South, call, turn_of)), sentence);
        }
    }

    #[test]
    fn a_change_that_came_too_late_did_not_work() {
        let late = |kind, call| {
            let status = IrregularityStatus::Cancelled;
            let it = irregular(kind, Seat::North, Some(call), Seat::North);
            irregularity(&Irregularity { status, ..it })
        };
        assert_eq!(
            late(Kind::UnintendedCall, "1D"),
            "North wanted to change 1♦ as a slip, but it was too late."
        );
        assert_eq!(
            late(Kind::MisinformedCall, "P"),
            "North wanted to change the pass because of wrong information from East-West, but it was too \
             late."
        );
    }

    #[test]
    fn no_note_speaks_in_the_words_of_a_profile() {
        let settings = Settings::default();
        let text = |number, default| {
            note(&settings, &Note { point: Point::Number(number), default, laws: Vec::new() })
        };
        for (number, default) in [
            (1, "none"),
            (2, "flag"),
            (3, "29A"),
            (5, "cancel"),
            (6, "out_of_rotation"),
            (7, "partner"),
            (8, "yes"),
            (9, "allow"),
            (10, "on"),
            (15, "none"),
            (16, "stands"),
            (19, "37B2"),
            (20, "both"),
        ] {
            let text = text(number, default);
            assert!(!text.contains(&format!("Taken here: {default}.")), "{text}");
        }
        let settled = text(18, "27B4");
        assert!(!settled.contains("not settled") && settled.contains("partner must pass"));
    }

    #[test]
    fn duties_name_the_seat() {
        let duty = |must| obligation(&Obligation { seat: Seat::North, must, law: law_27::B2 });
        assert_eq!(duty(Must::PassNext), "North must pass at the next turn, once.");
        assert_eq!(
            duty(Must::PassRest),
            "North must pass at every turn to the end of the auction."
        );
        assert_eq!(duty(Must::Repeat("1S".parse().unwrap())), "North must bid 1♠ again.");
        assert_eq!(duty(Must::Repeat(Call::Double)), "North must double again.");
        assert_eq!(
            duty(Must::Replace),
            "North must make a legal call in place of the cancelled one."
        );
    }

    #[test]
    fn information_says_who_may_and_who_may_not() {
        let side = |call| {
            let (to, by, law) = (Side::NorthSouth, Seat::South, law_16::C2);
            unauthorised(&Unauthorised { to, by, call, law })
        };
        assert_eq!(
            side(Some(Call::Pass)),
            "North-South may not use what South's pass told them; East-West may."
        );
        assert_eq!(
            side(None),
            "North-South may not use what South's card told them; East-West may."
        );
    }

    #[test]
    fn a_lead_restriction_from_beginning_to_end() {
        let at = |status, declarer| {
            lead_restriction(&LeadRestriction {
                offender: Seat::South,
                leader: Seat::North,
                declarer,
                may_forbid: vec![Suit::Clubs, Suit::Diamonds, Suit::Hearts],
                status,
            })
        };
        let table = [
            (
                at(LeadStatus::Possible, None),
                "If North-South defend, declarer may forbid North to lead one suit: ♣, ♦ or ♥.",
            ),
            (
                at(LeadStatus::Pending, Some(Seat::East)),
                "East may forbid North, at North's first lead, to lead one suit: ♣, ♦ or ♥.",
            ),
            (
                at(LeadStatus::Active(Suit::Hearts), Some(Seat::East)),
                "North may not lead ♥ as long as North keeps the lead.",
            ),
            (
                at(LeadStatus::Spent, Some(Seat::East)),
                "The restriction is over: North may lead anything.",
            ),
        ];
        for (found, expected) in table {
            assert_eq!(found, expected);
        }
    }

    #[test]
    fn a_note_says_where_the_default_comes_from() {
        let point =
            Note { point: Point::Number(4), default: "28B", laws: vec![law_28::B, law_29::A] };
        let under = |authority| note(&Settings::new(authority), &point);
        assert_eq!(
            under(Authority::Wbf),
            "The law is not settled on a call in turn where nobody knows whether the call out of turn had \
             been noticed. Taken here: it was not noticed, and the call out of turn vanishes (28B). This \
             is our default; we know of no rule published by WBF."
        );
        assert!(
            under(Authority::Abf)
                .ends_with("vanishes (28B). Published by ABF: ABF slides on comparable calls.")
        );
        let mut settings = Settings::new(Authority::Abf);
        settings.set("unknown_notice", "28B").unwrap();
        assert!(note(&settings, &point).ends_with("vanishes (28B). The record sets it so."));
        let named = Note {
            point: Point::Name("meaning_unknown"),
            default: "a suit bid specifies the suit it names",
            laws: vec![law_26::B],
        };
        assert_eq!(
            note(&settings, &named),
            "Where the meaning of a bid was not given, a bid in a suit is taken to show that suit."
        );
    }

    #[test]
    fn every_review_says_what_to_look_at() {
        let about = irregular(Kind::BidOutOfRotation, Seat::South, Some("1S"), Seat::East);
        for law in [laws::book::law_23::C, law_27::D, law_16::C3, law_82::C, laws::book::law_72::C]
        {
            let why = en::review(law, Some(&about));
            assert!(why.ends_with('.') && !why.starts_with("Look again"), "{law}: {why}");
            assert!(law == law_82::C || why.contains("East-West"), "{law}: {why}");
        }
        assert_eq!(en::review(law_30::A, None), "Look again under 30A.");
    }

    #[test]
    fn a_reason_names_partner_and_right_hand_opponent() {
        let reason = |seat| why(Why::UnknownIfRhoActs, seat);
        assert_eq!(
            reason(Seat::South),
            "If East acts: unless this is comparable, North passes once; what it would show is not known. \
             If East passes, the same call must be repeated."
        );
        for seat in Seat::ALL {
            assert!(reason(seat).contains(seat.partner().name()));
            assert!(reason(seat).contains(seat.rho().name()));
            assert!(!reason(seat).contains(seat.lho().name()));
        }
        assert_eq!(why(Why::SilencedAnyway, Seat::West).split(' ').next(), Some("East"));
    }

    #[test]
    fn nothing_is_said_in_a_quiet_auction() {
        let table = laws::Table::new(Seat::North);
        let now = table.position().clone();
        let record = crate::record::Record::new(Seat::North);
        let (settings, knows) = (&record.settings, &FromRecord::new(&record));
        let moment =
            Moment { settings, knows, before: None, now: &now, event: None, table: &table };
        assert!(say(&moment).is_empty());
    }
}
