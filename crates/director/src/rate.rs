//! What each of the 38 calls would lead to, for the player who is to call.

use std::slice;

use bridge::Call;
use laws::book::{law_18, law_19, law_26, law_27, law_30, law_31, law_32, law_36};
use laws::{Basis, Cite, CompareLaw, EventNo, LeadAfter32A2B, Options, Verdict};

use crate::compare::Evidence;
use crate::knows::FromRecord;
use crate::profile::Settings;
use crate::ruling::{CallVerdict, PartnerMay, RatedCall};
use crate::script::Why;

/// All 38 calls, in rank order.
pub(crate) fn rate(
    settings: &Settings,
    knows: &FromRecord<'_>,
    options: &Options,
) -> Vec<RatedCall> {
    let rater = Rater { settings, knows, options };
    Call::all().map(|call| rater.rate(call)).collect()
}

struct Rater<'a> {
    settings: &'a Settings,
    knows: &'a FromRecord<'a>,
    options: &'a Options,
}

/// What a call leads to.
struct Rated {
    legal: bool,
    verdict: CallVerdict,
    partner: PartnerMay,
    lead_restriction: bool,
    laws: &'static [Cite],
    why: Why,
    evidence: Option<Evidence>,
}

impl Rater<'_> {
    fn rate(&self, call: Call) -> RatedCall {
        let rated = match &self.options.basis {
            Basis::Free => self.free(call),
            Basis::MustPass(law) => Self::must(Call::Pass, call, *law, Why::MustPass),
            Basis::MustRepeat { call: repeat, law } => self.must_repeat(*repeat, call, *law),
            Basis::Replace { withdrawn, silenced: false } => self.replace(*withdrawn, call),
            Basis::Replace { withdrawn, silenced: true } => self.silenced(*withdrawn, call),
            Basis::Compare { withdrawn, if_rho_acts } => {
                self.compared(withdrawn, if_rho_acts.is_some(), call)
            }
            Basis::LeadOnly { withdrawn } => self.lead_only(*withdrawn, call),
        };
        let Rated { legal, verdict, partner, lead_restriction, laws, why, evidence } = rated;
        let evidence = evidence.map(Box::new);
        let meaning = self.knows.would_show(call).cloned();
        RatedCall { call, legal, verdict, partner, lead_restriction, laws, why, meaning, evidence }
    }

    /// Laws 18 and 19 only.
    fn free(&self, call: Call) -> Rated {
        self.not_permitted(call).unwrap_or(Rated {
            legal: true,
            verdict: CallVerdict::Free,
            partner: PartnerMay::Free,
            lead_restriction: false,
            laws: &[],
            why: Why::Nothing,
            evidence: None,
        })
    }

    /// The call, if no law of the auction permits it here.
    fn not_permitted(&self, call: Call) -> Option<Rated> {
        const INSUFFICIENT: &[Cite] = &[law_18::D];
        const DOUBLE: &[Cite] = &[law_19::A1];
        const REDOUBLE: &[Cite] = &[law_19::B1];
        if self.options.auction.permits(self.options.seat, call) {
            return None;
        }
        Some(match call {
            Call::Double => illegal(DOUBLE, Why::NothingToDouble),
            Call::Redouble => illegal(REDOUBLE, Why::NothingToRedouble),
            Call::Pass | Call::Bid(_) | Call::OverSeven(_) => {
                illegal(INSUFFICIENT, Why::Insufficient)
            }
        })
    }

    fn must(only: Call, call: Call, law: Cite, reason: Why) -> Rated {
        if call != only {
            return illegal(cited(law), reason);
        }
        Rated {
            legal: true,
            verdict: CallVerdict::Forced,
            partner: PartnerMay::Free,
            lead_restriction: false,
            laws: cited(law),
            why: reason,
            evidence: None,
        }
    }

    /// 31A1, 32A1: that very call, be it legal or not.
    fn must_repeat(&self, repeat: Call, call: Call, law: Cite) -> Rated {
        let permitted = self.options.auction.permits(self.options.seat, repeat);
        let reason = match (call == repeat, permitted) {
            (true, true) => Why::MustRepeat,
            (true, false) => Why::MustRepeatIrregular,
            (false, _) => Why::MustRepeatAnother,
        };
        Self::must(repeat, call, law, reason)
    }

    /// 27B, and partner may still be saved.
    fn replace(&self, withdrawn: EventNo, call: Call) -> Rated {
        const AGAIN: &[Cite] = &[law_27::B4];
        const SAME: &[Cite] = &[law_27::B1A];
        const COMPARABLE: &[Cite] = &[law_27::B1B];
        const OTHER: &[Cite] = &[law_27::B2];
        const OTHER_OPEN: &[Cite] = &[law_27::B1B, law_27::B2];
        const DENOMINATION_OPEN: &[Cite] = &[law_27::B1A, law_27::B1B, law_27::B2];
        const DOUBLE: &[Cite] = &[law_27::B3];
        const DOUBLE_OPEN: &[Cite] = &[law_27::B1B, law_27::B3];

        if let Some(refused) = self.not_permitted(call) {
            let again = matches!(call, Call::Bid(_));
            return if again { illegal(AGAIN, Why::InsufficientAgain) } else { refused };
        }
        let same = self.same_denomination(withdrawn, call);
        if same == Some(true) {
            return Rated {
                legal: true,
                verdict: CallVerdict::SameDenomination,
                partner: PartnerMay::Free,
                lead_restriction: false,
                laws: SAME,
                why: Why::SameDenomination,
                evidence: None,
            };
        }
        let (verdict, evidence) = self.verdict(&[withdrawn], call);
        let found = |laws, why| Rated { why, ..not_free(verdict, PartnerMay::PassRest, laws) };
        let rated = match (verdict, call.is_double()) {
            (CallVerdict::Comparable, _) => free_after(COMPARABLE, Why::ComparableReplacement),
            (CallVerdict::NotComparable, true) => {
                Rated { legal: false, ..found(DOUBLE, Why::DoubleNotComparable) }
            }
            (CallVerdict::NotComparable, false) => found(OTHER, Why::PartnerSilenced),
            (CallVerdict::Judgment, true) => found(DOUBLE_OPEN, Why::JudgmentDouble),
            (CallVerdict::Judgment, false) => found(OTHER_OPEN, Why::JudgmentReplacement),
            (_, true) => found(DOUBLE_OPEN, Why::UnknownDouble),
            (_, false) if same.is_none() => found(DENOMINATION_OPEN, Why::UnknownDenomination),
            (_, false) => found(OTHER_OPEN, Why::UnknownReplacement),
        };
        Rated { evidence, ..rated }
    }

    /// 27B3, 27B4: partner is silenced whatever he chooses now.
    fn silenced(&self, withdrawn: EventNo, call: Call) -> Rated {
        const BARRED: &[Cite] = &[law_27::B3, law_27::B4];
        if call.is_double() {
            return illegal(BARRED, Why::NoDoubleNow);
        }
        self.not_permitted(call)
            .unwrap_or_else(|| self.for_the_lead(withdrawn, call, &[law_27::B3, law_26::A], BARRED))
    }

    /// 36B: partner is silenced; only the lead is left to decide.
    fn lead_only(&self, withdrawn: EventNo, call: Call) -> Rated {
        self.not_permitted(call).unwrap_or_else(|| {
            self.for_the_lead(withdrawn, call, &[law_36::B, law_26::A], &[law_36::B, law_26::B])
        })
    }

    fn for_the_lead(
        &self,
        withdrawn: EventNo,
        call: Call,
        comparable: &'static [Cite],
        otherwise: &'static [Cite],
    ) -> Rated {
        let (verdict, evidence) = self.verdict(&[withdrawn], call);
        if verdict == CallVerdict::Comparable {
            let rated = not_free(verdict, PartnerMay::PassRest, comparable);
            return Rated { lead_restriction: false, why: Why::SilencedNoLead, evidence, ..rated };
        }
        let rated = not_free(verdict, PartnerMay::PassRest, otherwise);
        Rated { why: Why::SilencedAnyway, evidence, ..rated }
    }

    /// Laws 30B, 31, 32.
    fn compared(&self, withdrawn: &[(EventNo, CompareLaw)], rho_first: bool, call: Call) -> Rated {
        if let Some(refused) = self.not_permitted(call) {
            return refused;
        }
        let events: Vec<EventNo> = withdrawn.iter().map(|(event, _)| *event).collect();
        let (verdict, evidence) = self.verdict(&events, call);
        let laws = withdrawn.first().map_or(&[] as &[Cite], |(_, law)| compare_laws(*law, verdict));
        if verdict == CallVerdict::Comparable {
            let why = if rho_first { Why::ComparableIfRhoActs } else { Why::Comparable };
            return Rated { evidence, ..free_after(laws, why) };
        }
        let why = match (verdict, rho_first) {
            (CallVerdict::NotComparable, false) => Why::PartnerPassesOnce,
            (CallVerdict::NotComparable, true) => Why::PartnerPassesOnceIfRhoActs,
            (CallVerdict::Judgment, false) => Why::Judgment,
            (CallVerdict::Judgment, true) => Why::JudgmentIfRhoActs,
            (_, false) => Why::Unknown,
            (_, true) => Why::UnknownIfRhoActs,
        };
        let rated = not_free(verdict, PartnerMay::PassNext, laws);
        let lead_restriction = withdrawn.iter().any(|(_, law)| self.lead_follows(*law));
        Rated { lead_restriction, why, evidence, ..rated }
    }

    /// Point 8: some prints of 32A2(b) leave the lead out.
    fn lead_follows(&self, law: CompareLaw) -> bool {
        match law {
            CompareLaw::Pass | CompareLaw::BidAtRhos | CompareLaw::BidElsewhere => true,
            CompareLaw::DoubleAtRhos | CompareLaw::DoubleElsewhere => {
                self.settings.law.lead_after_32a2b == LeadAfter32A2B::Applies
            }
        }
    }

    fn same_denomination(&self, withdrawn: EventNo, call: Call) -> Option<bool> {
        let last = self.options.auction.last_bid().map(|(_, bid)| bid);
        let extra = self.settings.law.extra_suits == laws::ExtraSuits::Allow;
        self.knows.would_be_same_denomination(withdrawn, last, call, extra)
    }

    /// Comparable with all of the withdrawn calls? One no is enough.
    fn verdict(&self, withdrawn: &[EventNo], call: Call) -> Compared {
        let one = |event: &EventNo| {
            let evidence = self.knows.evidence(*event, call);
            let verdict = match evidence.as_ref().map(|e| e.comparison.finding.verdict) {
                Some(Verdict::Yes) => CallVerdict::Comparable,
                Some(Verdict::No) => CallVerdict::NotComparable,
                Some(Verdict::Judgment) => CallVerdict::Judgment,
                None => CallVerdict::Unknown,
            };
            (verdict, evidence)
        };
        withdrawn.iter().map(one).reduce(worse).unwrap_or((CallVerdict::Unknown, None))
    }
}

type Compared = (CallVerdict, Option<Evidence>);

/// When a call must be comparable with two others, the worse verdict stands.
fn worse(a: Compared, b: Compared) -> Compared {
    const fn bad(verdict: CallVerdict) -> u8 {
        match verdict {
            CallVerdict::Free
            | CallVerdict::Forced
            | CallVerdict::SameDenomination
            | CallVerdict::Comparable => 0,
            CallVerdict::Unknown => 1,
            CallVerdict::Judgment => 2,
            CallVerdict::NotComparable | CallVerdict::Illegal => 3,
        }
    }
    if bad(b.0) > bad(a.0) { b } else { a }
}

const fn illegal(laws: &'static [Cite], why: Why) -> Rated {
    Rated {
        legal: false,
        verdict: CallVerdict::Illegal,
        partner: PartnerMay::Free,
        lead_restriction: false,
        laws,
        why,
        evidence: None,
    }
}

const fn free_after(laws: &'static [Cite], why: Why) -> Rated {
    Rated {
        legal: true,
        verdict: CallVerdict::Comparable,
        partner: PartnerMay::Free,
        lead_restriction: false,
        laws,
        why,
        evidence: None,
    }
}

/// What follows unless the call is comparable.
const fn not_free(verdict: CallVerdict, partner: PartnerMay, laws: &'static [Cite]) -> Rated {
    Rated {
        legal: true,
        verdict,
        partner,
        lead_restriction: true,
        laws,
        why: Why::Nothing,
        evidence: None,
    }
}

/// A citation as a list, from the book.
fn cited(law: Cite) -> &'static [Cite] {
    laws::book::find(law.as_str()).map_or(&[], |clause| slice::from_ref(&clause.cite))
}

/// The clauses that say what follows.
const fn compare_laws(law: CompareLaw, verdict: CallVerdict) -> &'static [Cite] {
    use CallVerdict::{Comparable, NotComparable};
    match (law, verdict) {
        (CompareLaw::Pass, Comparable) => &[law_30::B1B_I],
        (CompareLaw::Pass, NotComparable) => &[law_30::B1B_II],
        (CompareLaw::Pass, _) => &[law_30::B1B],
        (CompareLaw::BidAtRhos, Comparable) => &[law_31::A2A],
        (CompareLaw::BidAtRhos, NotComparable) => &[law_31::A2B],
        (CompareLaw::BidAtRhos, _) => &[law_31::A2],
        (CompareLaw::BidElsewhere, Comparable) => &[law_31::B2, law_31::A2A],
        (CompareLaw::BidElsewhere, NotComparable) => &[law_31::B2, law_31::A2B],
        (CompareLaw::BidElsewhere, _) => &[law_31::B2],
        (CompareLaw::DoubleAtRhos, Comparable) => &[law_32::A2A],
        (CompareLaw::DoubleAtRhos, NotComparable) => &[law_32::A2B],
        (CompareLaw::DoubleAtRhos, _) => &[law_32::A2],
        (CompareLaw::DoubleElsewhere, Comparable) => &[law_32::B2, law_32::A2A],
        (CompareLaw::DoubleElsewhere, NotComparable) => &[law_32::B2, law_32::A2B],
        (CompareLaw::DoubleElsewhere, _) => &[law_32::B2],
    }
}

#[cfg(test)]
mod tests {
    use bridge::{Auction, Seat};
    use laws::{CallMade, Event};

    use super::*;
    use crate::record::{Record, RecordEvent};

    /// South is to call after North's 1♦ and East's 1♠. The record's only call
    /// is his withdrawn one, with its meaning.
    fn rated(basis: Basis, shows: &[&str], possible: &[(&str, &str)]) -> Vec<RatedCall> {
        rated_under(&Settings::default(), basis, shows, possible)
    }

    fn rated_under(
        settings: &Settings,
        basis: Basis,
        shows: &[&str],
        possible: &[(&str, &str)],
    ) -> Vec<RatedCall> {
        let mut auction = Auction::new(Seat::North);
        auction.push("1D".parse().unwrap());
        auction.push("1S".parse().unwrap());
        let mut record = Record::new(Seat::North);
        let withdrawn = Event::Call(CallMade::new(Seat::South, "1H".parse().unwrap()));
        record.events.push(RecordEvent {
            meanings: shows.iter().map(|text| text.parse().unwrap()).collect(),
            ..withdrawn.into()
        });
        record.possible = possible
            .iter()
            .map(|(call, meaning)| (call.parse().unwrap(), meaning.parse().unwrap()))
            .collect();
        let options = Options { seat: Seat::South, auction, basis };
        let calls = rate(settings, &FromRecord::new(&record), &options);
        assert_eq!(calls.len(), 38);
        assert!(calls.iter().map(|rated| rated.call).eq(Call::all()));
        calls
    }

    /// `verdict partner lead laws`, `!` before it if the call is not legal.
    fn brief(calls: &[RatedCall], call: &str) -> String {
        let call: Call = call.parse().unwrap();
        let rated = calls.iter().find(|rated| rated.call == call).unwrap();
        let legal = if rated.legal { "" } else { "!" };
        let lead = if rated.lead_restriction { " lead" } else { "" };
        let laws: Vec<&str> = rated.laws.iter().map(|law| law.as_str()).collect();
        format!("{legal}{:?} {:?}{lead} {}", rated.verdict, rated.partner, laws.join(" "))
    }

    fn check(calls: &[RatedCall], table: &[(&str, &str)]) {
        for (call, expected) in table {
            assert_eq!(brief(calls, call).trim_end(), *expected, "{call}");
        }
    }

    const WITHDRAWN: EventNo = EventNo(0);

    #[test]
    fn a_free_player_may_make_any_legal_call() {
        check(
            &rated(Basis::Free, &[], &[]),
            &[
                ("P", "Free Free"),
                ("X", "Free Free"),
                ("XX", "!Illegal Free 19B1"),
                ("1S", "!Illegal Free 18D"),
                ("1N", "Free Free"),
                ("7N", "Free Free"),
            ],
        );
    }

    #[test]
    fn a_player_who_must_pass_may_only_pass() {
        check(
            &rated(Basis::MustPass(law_27::B2), &[], &[]),
            &[("P", "Forced Free 27B2"), ("X", "!Illegal Free 27B2"), ("2H", "!Illegal Free 27B2")],
        );
    }

    #[test]
    fn a_forced_repeat_is_legal_even_where_the_call_is_not() {
        let repeat = |call: &str| {
            let call = call.parse().unwrap();
            rated(Basis::MustRepeat { call, law: law_31::A1 }, &[], &[])
        };
        let sufficient = repeat("2H");
        check(
            &sufficient,
            &[
                ("P", "!Illegal Free 31A1"),
                ("2H", "Forced Free 31A1"),
                ("3H", "!Illegal Free 31A1"),
            ],
        );
        let insufficient = repeat("1H");
        check(&insufficient, &[("1H", "Forced Free 31A1")]);
        let why = |calls: &[RatedCall], call: &str| {
            let call: Call = call.parse().unwrap();
            calls.iter().find(|rated| rated.call == call).unwrap().why
        };
        assert_eq!(why(&insufficient, "1H"), Why::MustRepeatIrregular);
        assert_eq!(why(&sufficient, "2H"), Why::MustRepeat);
    }

    #[test]
    fn the_replacement_of_an_insufficient_bid_without_meanings() {
        check(
            &rated(Basis::Replace { withdrawn: WITHDRAWN, silenced: false }, &[], &[]),
            &[
                ("P", "Unknown PassRest lead 27B1(b) 27B2"),
                ("X", "Unknown PassRest lead 27B1(b) 27B3"),
                ("XX", "!Illegal Free 19B1"),
                ("1H", "!Illegal Free 27B4"),
                ("1N", "Unknown PassRest lead 27B1(a) 27B1(b) 27B2"),
                ("2H", "Unknown PassRest lead 27B1(a) 27B1(b) 27B2"),
                // 2♥ is cheaper and names hearts too
                ("3H", "Unknown PassRest lead 27B1(b) 27B2"),
            ],
        );
    }

    #[test]
    fn the_replacement_of_an_insufficient_bid_with_meanings() {
        let possible =
            [("2H", "10+, 5+H; nat F1"), ("3H", "10+, 6H; nat"), ("2S", "10+, 4+D; art")];
        let basis = Basis::Replace { withdrawn: WITHDRAWN, silenced: false };
        check(
            &rated(basis, &["6+, 4+H; nat F1"], &possible),
            &[
                ("2H", "SameDenomination Free 27B1(a)"),
                ("3H", "Comparable Free 27B1(b)"),
                ("2S", "NotComparable PassRest lead 27B2"),
                ("2N", "Unknown PassRest lead 27B1(b) 27B2"),
                ("2D", "Unknown PassRest lead 27B1(a) 27B1(b) 27B2"),
                ("P", "Unknown PassRest lead 27B1(b) 27B2"),
            ],
        );
    }

    #[test]
    fn once_partner_is_silenced_only_the_lead_is_open() {
        let basis = Basis::Replace { withdrawn: WITHDRAWN, silenced: true };
        check(
            &rated(basis, &["6+, 4+H; nat F1"], &[("2H", "10+, 5+H; nat F1")]),
            &[
                ("P", "Unknown PassRest lead 27B3 27B4"),
                ("X", "!Illegal Free 27B3 27B4"),
                ("1H", "!Illegal Free 18D"),
                ("2H", "Comparable PassRest 27B3 26A"),
            ],
        );
        check(
            &rated(Basis::LeadOnly { withdrawn: WITHDRAWN }, &[], &[]),
            &[
                ("P", "Unknown PassRest lead 36B 26B"),
                ("X", "Unknown PassRest lead 36B 26B"),
                ("XX", "!Illegal Free 19B1"),
            ],
        );
    }

    #[test]
    fn which_law_compares() {
        let table = [
            (CompareLaw::Pass, "Unknown PassNext lead 30B1(b)"),
            (CompareLaw::BidAtRhos, "Unknown PassNext lead 31A2"),
            (CompareLaw::BidElsewhere, "Unknown PassNext lead 31B2"),
            (CompareLaw::DoubleAtRhos, "Unknown PassNext lead 32A2"),
            (CompareLaw::DoubleElsewhere, "Unknown PassNext lead 32B2"),
        ];
        for (law, expected) in table {
            let basis = Basis::Compare { withdrawn: vec![(WITHDRAWN, law)], if_rho_acts: None };
            let calls = rated(basis, &[], &[]);
            check(&calls, &[("2H", expected), ("1H", "!Illegal Free 18D")]);
        }
    }

    #[test]
    fn the_lead_after_a_double_out_of_turn_is_for_the_profile() {
        let mut settings = Settings::default();
        settings.set("lead_after_32a2b", "no").unwrap();
        let withdrawn = vec![(WITHDRAWN, CompareLaw::DoubleAtRhos)];
        let basis = Basis::Compare { withdrawn, if_rho_acts: Some(Call::Double) };
        let calls = rated_under(&settings, basis, &[], &[]);
        check(&calls, &[("P", "Unknown PassNext 32A2")]);
        assert_eq!(calls[0].why, Why::UnknownIfRhoActs);
    }

    #[test]
    fn two_withdrawn_calls_are_both_to_be_matched() {
        use CallVerdict::{Comparable, Judgment, NotComparable, Unknown};
        let table = [
            (Comparable, Comparable, Comparable),
            (Comparable, Judgment, Judgment),
            (Unknown, NotComparable, NotComparable),
            (Unknown, Comparable, Unknown),
        ];
        for (a, b, expected) in table {
            assert_eq!(worse((a, None), (b, None)).0, expected);
            assert_eq!(worse((b, None), (a, None)).0, expected);
        }
    }
}
