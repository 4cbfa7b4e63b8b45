//! What the record knows about the meanings of its calls.

use std::cell::RefCell;
use std::rc::Rc;

use bridge::{Bid, Call, Level, Strain};
use hands::HandSet;
use hands::meaning::{Denominations, Meaning};
use laws::{Event, EventNo, Irregularity, IrregularityStatus, Kind, Knowledge, SuitSet, Verdict};

use crate::compare::{self, Evidence, Shown};
use crate::profile::Settings;
use crate::record::{Record, RecordEvent};

/// Answers the law's questions from the meanings that the record states.
/// What it does not state becomes a question to the director.
#[derive(Debug)]
pub struct FromRecord<'a> {
    settings: &'a Settings,
    events: &'a [RecordEvent],
    /// What calls that have not been made would show, in rank order.
    possible: [Option<&'a Meaning>; 38],
    /// What meanings show, worked out once: the law asks again at each step.
    shown: RefCell<Vec<(*const Meaning, Rc<Shown>)>>,
    /// What is attributable to calls that were withdrawn.
    withdrawn: RefCell<Vec<(EventNo, Rc<Withdrawn>)>>,
    /// How calls of the record compare, worked out once: the law, the page and
    /// the question all ask.
    compared: RefCell<Vec<Known>>,
}

/// A withdrawn call and its replacement, and how they compare if that is known.
#[derive(Debug)]
struct Known {
    calls: (EventNo, EventNo),
    evidence: Option<Evidence>,
}

/// What can be attributed to a call, and all its hands.
#[derive(Debug)]
struct Withdrawn {
    shown: Vec<Rc<Shown>>,
    union: HandSet,
}

impl<'a> FromRecord<'a> {
    /// What this record knows.
    #[must_use]
    pub fn new(record: &'a Record) -> Self {
        let mut possible = [None; 38];
        for (call, meaning) in &record.possible {
            if let Some(place) = rank(*call) {
                possible[place] = Some(meaning);
            }
        }
        Self {
            settings: &record.settings,
            events: &record.events,
            possible,
            shown: RefCell::default(),
            withdrawn: RefCell::default(),
            compared: RefCell::default(),
        }
    }

    /// The call of that event, and the meanings attributable to it.
    pub(crate) fn call(&self, at: EventNo) -> Option<(Call, &'a [Meaning])> {
        let RecordEvent { event, meanings, .. } = self.events.get(at.0)?;
        match event {
            Event::Call(made) => Some((made.call, meanings)),
            Event::Attention(_)
            | Event::Answer(_)
            | Event::Retracted { .. }
            | Event::Misruled
            | Event::Lead { .. }
            | Event::Exposed { .. } => None,
        }
    }

    /// What a call that has not been made would show.
    pub(crate) fn would_show(&self, call: Call) -> Option<&'a Meaning> {
        rank(call).and_then(|place| self.possible[place])
    }

    /// What a meaning shows.
    fn shown(&self, call: Call, meaning: &Meaning) -> Rc<Shown> {
        // a meaning is asked about with one call only, so its place names both
        let place = std::ptr::from_ref(meaning);
        let known =
            self.shown.borrow().iter().find(|(at, _)| *at == place).map(|(_, s)| Rc::clone(s));
        known.unwrap_or_else(|| {
            let shown = Rc::new(Shown::new(meaning, Some(call)));
            self.shown.borrow_mut().push((place, Rc::clone(&shown)));
            shown
        })
    }

    fn specifies(&self, call: Call, meaning: &Meaning) -> Denominations {
        self.shown(call, meaning).specifies
    }

    /// What all of a call's meanings specify; none without a meaning.
    fn specified_by_all(&self, call: Call, meanings: &[Meaning]) -> Option<Denominations> {
        meanings.iter().map(|meaning| self.specifies(call, meaning)).reduce(in_both)
    }

    /// What is attributable to a call, worked out once for all that is held
    /// against it. Nothing where its meaning is not known.
    fn withdrawn(&self, at: EventNo) -> Option<Rc<Withdrawn>> {
        if let Some((_, known)) = self.withdrawn.borrow().iter().find(|(known, _)| *known == at) {
            return Some(Rc::clone(known));
        }
        let (made, attributable) = self.call(at)?;
        let shown: Vec<Rc<Shown>> =
            attributable.iter().map(|meaning| self.shown(made, meaning)).collect();
        if shown.is_empty() {
            return None;
        }
        let all: Vec<&Shown> = shown.iter().map(Rc::as_ref).collect();
        let found = Rc::new(Withdrawn { union: compare::union(&all), shown });
        self.withdrawn.borrow_mut().push((at, Rc::clone(&found)));
        Some(found)
    }

    /// How a call with these meanings compares with the withdrawn one; nothing
    /// where a meaning is not known. Each of several must be comparable, so the
    /// worst one counts.
    pub(crate) fn evidence(
        &self,
        withdrawn: EventNo,
        (call, meanings): (Call, &[Meaning]),
    ) -> Option<Evidence> {
        let old = self.withdrawn(withdrawn)?;
        let shown: Vec<&Shown> = old.shown.iter().map(Rc::as_ref).collect();
        meanings
            .iter()
            .map(|meaning| {
                let new = self.shown(call, meaning);
                Evidence::with_union(self.settings, &shown, &old.union, &new)
            })
            .max_by_key(|evidence| match evidence.comparison.finding.verdict {
                Verdict::Yes => 0,
                Verdict::Judgment => 1,
                Verdict::No => 2,
            })
    }

    /// How the calls compare that the law compared for this irregularity: the
    /// withdrawn call and its replacement, or, when a change of call was
    /// accepted, the first call and the second.
    pub(crate) fn evidence_about(&self, irregularity: &Irregularity) -> Option<Evidence> {
        let Irregularity { event, by, kind, status, replacement, .. } = *irregularity;
        if kind == Kind::ChangeOfCall && status == IrregularityStatus::Accepted {
            let earlier = self.events.get(..event.0)?;
            let his = |happened: &RecordEvent| matches!(&happened.event, Event::Call(made) if made.by == by);
            return self.evidence_of(EventNo(earlier.iter().rposition(his)?), event);
        }
        self.evidence_of(event, replacement?)
    }

    /// The same for a replacement that was made.
    pub(crate) fn evidence_of(&self, withdrawn: EventNo, replacement: EventNo) -> Option<Evidence> {
        let calls = (withdrawn, replacement);
        if let Some(known) = self.compared.borrow().iter().find(|known| known.calls == calls) {
            return known.evidence.clone();
        }
        let evidence = self.call(replacement).and_then(|made| self.evidence(withdrawn, made));
        self.compared.borrow_mut().push(Known { calls, evidence: evidence.clone() });
        evidence
    }

    /// **27B1(a).** Does `replacement` specify the denomination(s) of the
    /// insufficient bid, as the lowest sufficient bid over `last` that does?
    ///
    /// Of several meanings attributable to the insufficient bid any one may
    /// match. The bid made counts as the lowest unless a cheaper sufficient
    /// one is known to specify the same: from what it would show, or, where
    /// that is not known, because it names the one denomination in question.
    pub(crate) fn same_denomination_over(
        &self,
        last: Option<Bid>,
        insufficient: (Call, &[Meaning]),
        replacement: (Call, &[Meaning]),
        extra_suits: bool,
    ) -> Option<bool> {
        let Call::Bid(bid) = replacement.0 else { return Some(false) };
        let matches = |shown: Denominations, wanted: Denominations| {
            if extra_suits { shown.includes(wanted) } else { shown == wanted }
        };
        let cheaper = |wanted: Denominations| {
            bids_between(last, bid).any(|other| match self.would_show(other.into()) {
                Some(meaning) => matches(self.specifies(other.into(), meaning), wanted),
                None => wanted == Denominations::NONE.with(other.strain),
            })
        };
        let (withdrawn, meanings) = insufficient;
        if meanings.is_empty() {
            // both unknown or one: only what the bids name can tell, and only a no
            let named = withdrawn.strain().filter(|strain| *strain == bid.strain)?;
            return cheaper(Denominations::NONE.with(named)).then_some(false);
        }
        let shown = self.specified_by_all(replacement.0, replacement.1);
        let mut verdict = Some(false);
        for meaning in meanings {
            let wanted = self.specifies(withdrawn, meaning);
            if wanted.is_empty() || cheaper(wanted) {
                continue;
            }
            match shown {
                Some(shown) if matches(shown, wanted) => return Some(true),
                Some(_) => {}
                None => verdict = None,
            }
        }
        verdict
    }
}

impl Knowledge for FromRecord<'_> {
    fn comparable(&self, withdrawn: EventNo, replacement: EventNo) -> Option<Verdict> {
        let evidence = self.evidence_of(withdrawn, replacement)?;
        Some(evidence.comparison.finding.verdict)
    }

    fn same_denomination(
        &self,
        insufficient: EventNo,
        replacement: EventNo,
        last: Option<Bid>,
        extra_suits: bool,
    ) -> Option<bool> {
        let (withdrawn, made) = (self.call(insufficient)?, self.call(replacement)?);
        self.same_denomination_over(last, withdrawn, made, extra_suits)
    }

    fn suits(&self, call: EventNo) -> Option<SuitSet> {
        let (call, meanings) = self.call(call)?;
        self.specified_by_all(call, meanings).map(|all| all.suits().collect())
    }

    fn artificial(&self, call: EventNo) -> Option<bool> {
        let (_, meanings) = self.call(call)?;
        (!meanings.is_empty()).then(|| meanings.iter().any(Meaning::is_artificial))
    }
}

/// The place of a call in the bidding box.
const fn rank(call: Call) -> Option<usize> {
    match call {
        Call::Pass => Some(0),
        Call::Double => Some(1),
        Call::Redouble => Some(2),
        Call::Bid(bid) => Some(bid.level.get() as usize * 5 + bid.strain as usize - 2),
        Call::OverSeven(_) => None,
    }
}

/// The bids over `last` that are lower than `bid`, from the lowest.
fn bids_between(last: Option<Bid>, bid: Bid) -> impl Iterator<Item = Bid> {
    let place = |bid: Bid| usize::from(bid.level.get() - 1) * 5 + bid.strain as usize;
    let lowest = last.map_or(0, |last| place(last) + 1);
    (lowest..place(bid))
        .map(|place| Bid { level: Level::ALL[place / 5], strain: Strain::ALL[place % 5] })
}

fn in_both(a: Denominations, b: Denominations) -> Denominations {
    a.iter().filter(|one| b.has(*one)).collect::<Denominations>()
}

#[cfg(test)]
mod tests {
    use bridge::Seat;
    use laws::CallMade;

    use super::*;
    use crate::profile::Settings;

    /// Calls from North on, with their meanings, and what others would show.
    fn record(calls: &[(&str, &[&str])], possible: &[(&str, &str)]) -> Record {
        let event = |(seat, (call, meanings)): (Seat, &(&str, &[&str]))| RecordEvent {
            meanings: meanings.iter().map(|text| text.parse().unwrap()).collect(),
            ..Event::Call(CallMade::new(seat, call.parse().unwrap())).into()
        };
        Record {
            dealer: Seat::North,
            board: None,
            vulnerable: None,
            settings: Settings::default(),
            possible: possible
                .iter()
                .map(|(call, meaning)| (call.parse().unwrap(), meaning.parse().unwrap()))
                .collect(),
            events: Seat::ALL.into_iter().zip(calls).map(event).collect(),
        }
    }

    const NONE: &[&str] = &[];

    #[test]
    fn calls_are_ranked_as_they_lie_in_the_box() {
        for (place, call) in Call::all().enumerate() {
            assert_eq!(rank(call), Some(place), "{call}");
        }
    }

    /// The bid to beat.
    fn last(bid: &str) -> Option<Bid> {
        bid.parse::<Call>().unwrap().bid()
    }

    #[test]
    fn bids_between_two_bids() {
        let bid = |text: &str| text.parse::<Call>().unwrap().bid().unwrap();
        let between = |last: Option<Bid>, high| {
            bids_between(last, bid(high)).map(|bid| bid.to_string()).collect::<Vec<_>>().join(" ")
        };
        assert_eq!(between(Some(bid("1S")), "2H"), "1N 2C 2D");
        assert_eq!(between(None, "1S"), "1C 1D 1H");
        assert_eq!(between(Some(bid("2H")), "2H"), "");
        assert_eq!(between(Some(bid("3N")), "2C"), "");
    }

    #[test]
    fn the_lowest_bid_showing_the_same_suit() {
        const HEARTS: &[&str] = &["6+, 4+H; nat F1"];
        const BOTH: &[&str] = &["6+, 4+H, 4+S; art"];
        type Row = (&'static str, &'static [&'static str], &'static str, &'static [&'static str]);
        let table: [(Row, Option<bool>); 14] = [
            // 1♦ (1♠) 1♥ …
            (("1H", HEARTS, "2H", &["10+, 5+H; nat"]), Some(true)),
            (("1H", HEARTS, "2H", &["10+, 5+S; art"]), Some(false)),
            (("1H", HEARTS, "3H", &["10+, 5+H; nat"]), Some(false)),
            (("1H", HEARTS, "3H", NONE), Some(false)),
            (("1H", HEARTS, "2H", NONE), None),
            (("1H", NONE, "2H", &["10+, 5+H; nat"]), None),
            (("1H", NONE, "2H", NONE), None),
            (("1H", NONE, "3H", NONE), Some(false)),
            (("1H", NONE, "2S", NONE), None),
            (("1H", HEARTS, "P", NONE), Some(false)),
            (("1H", NONE, "X", &["4+H; neg"]), Some(false)),
            // strong or short: nothing is specified
            (("1C", &["16+; art"], "2C", &["5+C; nat"]), Some(false)),
            // several attributable meanings: any one may match
            (("1H", &["16+; art", "6+, 4+H; nat"], "2H", &["5+H; nat"]), Some(true)),
            // two suits are specified only by both
            (("1H", BOTH, "2H", &["5+H; nat"]), Some(false)),
        ];
        for ((ib, shows, bid, bid_shows), expected) in table {
            let record = record(&[("1D", NONE), ("1S", NONE), (ib, shows), (bid, bid_shows)], &[]);
            let knows = FromRecord::new(&record);
            let found = knows.same_denomination(EventNo(2), EventNo(3), last("1S"), true);
            assert_eq!(found, expected, "{ib} {shows:?} → {bid} {bid_shows:?}");
        }
    }

    #[test]
    fn a_cheaper_bid_may_be_known_to_show_the_same() {
        // 1NT (2♠) 2♦, a transfer: 3♦ if that is a transfer, else 3♥
        let calls: &[(&str, &[&str])] =
            &[("1N", NONE), ("2S", NONE), ("2D", &["5+H; art xfer:H"]), ("3H", &["5+H; nat"])];
        let ask = |possible: &[(&str, &str)]| {
            let record = record(calls, possible);
            FromRecord::new(&record).same_denomination(EventNo(2), EventNo(3), last("2S"), true)
        };
        assert_eq!(ask(&[]), Some(true));
        assert_eq!(ask(&[("3D", "5+H; art xfer:H")]), Some(false));
        assert_eq!(ask(&[("3D", "5+D; nat")]), Some(true));
    }

    #[test]
    fn a_cheaper_bid_of_the_suit_may_be_known_to_show_something_else() {
        // 2♥ would be pass or correct, so 3♥ is the lowest to show hearts
        let calls: &[(&str, &[&str])] =
            &[("2D", NONE), ("P", NONE), ("1H", &["5+H; nat"]), ("3H", &["5+H; nat"])];
        let possible = [("2H", "any; art p/c shows:-")];
        let record = record(calls, &possible);
        let found =
            FromRecord::new(&record).same_denomination(EventNo(2), EventNo(3), last("2D"), true);
        assert_eq!(found, Some(true));
    }

    #[test]
    fn further_suits_are_for_the_profile_to_allow() {
        let calls: &[(&str, &[&str])] =
            &[("1N", NONE), ("P", NONE), ("1H", &["4+H; nat"]), ("2H", &["4+H, 4+S; art"])];
        let record = record(calls, &[]);
        let knows = FromRecord::new(&record);
        let same = |extra| knows.same_denomination(EventNo(2), EventNo(3), last("1N"), extra);
        assert_eq!((same(true), same(false)), (Some(true), Some(false)));
    }

    #[test]
    fn suits_are_what_all_meanings_specify() {
        let calls: &[(&str, &[&str])] = &[
            ("2D", &["5-10 6H", "5-10 6S"]),
            ("2H", &["5+H, 4+S; art", "5+H; nat"]),
            ("P", NONE),
            ("1N", &["15-17 bal; nat"]),
        ];
        let record = record(calls, &[]);
        let knows = FromRecord::new(&record);
        let suits = |at| knows.suits(EventNo(at));
        assert_eq!(suits(0), Some(SuitSet::default()));
        assert_eq!(suits(1), Some(SuitSet::default().with(bridge::Suit::Hearts)));
        assert_eq!(suits(2), None);
        assert_eq!(suits(3), Some(SuitSet::default()));
        assert_eq!(suits(9), None);
    }

    #[test]
    fn a_call_is_artificial_if_any_of_its_meanings_is() {
        let calls: &[(&str, &[&str])] =
            &[("P", &["0-11"]), ("P", &["0-11", "13+; art"]), ("P", NONE), ("1C", &["16+; art"])];
        let record = record(calls, &[]);
        let knows = FromRecord::new(&record);
        let found: Vec<_> = (0..4).map(|at| knows.artificial(EventNo(at))).collect();
        assert_eq!(found, [Some(false), Some(true), None, Some(true)]);
    }
}
