//! The pages at the terminal.

use bridge::{Call, Seat};
use director::compare::{Comparison, Evidence, Test};
use director::page::CallOutcome;
use director::{Authority, CallVerdict, PartnerMay, Settings};
use hands::meaning::Meaning;
use hands::{Overlap, Share};
use laws::{Phase, Position, Verdict};

use super::names::Name as _;
use super::usage;
use super::{English, bare, board, compare, ended, in_words, meaning, setting};
use crate::Text;
use crate::terminal::{
    Checked, Heading, Meant, Prompt, Remark, Replacing, RestsOn, Term, Terminal, Unmeant, Whose,
};
use crate::{Books as _, Language as _, Usage};

/// A space at which a line does not break.
const GLUE: char = '\u{a0}';

impl Terminal for English {
    fn heading(&self, heading: Heading) -> String {
        let text = match heading {
            Heading::Irregular => "Irregular",
            Heading::Say => "Say",
            Heading::Now => "Now",
            Heading::Play => "Play",
            Heading::LeftOpen => "The law leaves open",
            Heading::Note => "Note",
            Heading::FindOut => "Find out",
            Heading::Ask(seat) => return format!("Ask {}", seat.name()),
            Heading::MayCall(seat) => return format!("What {} may call", seat.name()),
            Heading::RestsOn => "This rests on",
            Heading::Residual => "What partner would learn only from the withdrawn call",
            Heading::Counterexample => "A hand for the replacement, but not for the withdrawn call",
            Heading::Points => "Points",
            Heading::SuitLengths => "Cards in each suit",
            Heading::Example => "For example",
            Heading::Sample => "Drawn at random",
            Heading::LawBook => "Laws of Duplicate Bridge 2017, as far as the auction needs them",
            Heading::Clauses => "Its clauses",
            Heading::SeeAlso => "See also",
        };
        text.to_owned()
    }

    fn term(&self, term: Term) -> Text {
        let text = match term {
            Term::Withdrawn => "withdrawn",
            Term::Replacement => "replacement",
            Term::Both => "both",
            Term::Shows => "shows",
            Term::Points => "points",
            Term::Balanced => "balanced",
            Term::Hands => "hands",
            Term::OfAll => "of all",
            Term::NotCounted => "not counted",
            Term::Any => "any",
            Term::NoHand => "no hand",
            Term::Call => "call",
            Term::DoesNotCount => "does not count",
            Term::TurnLost => "turn lost",
            Term::PutIn => "put in by the law",
            Term::AsDealer => "as dealer",
        };
        text.into()
    }

    fn remark(&self, remark: Remark) -> Text {
        let text = match remark {
            Remark::NobodyCalls => "Nobody is to call.",
            Remark::NotOnOffer => "That call is not on offer now.",
            Remark::NothingToSay => "Nothing is to be said now.",
            Remark::NoHandFits => "No hand fits.",
            Remark::NoDealFits => "No deal fits; that is certain.",
            Remark::NothingIrregular => "There is no irregular call.",
            Remark::LawBook => {
                "rectify law 31A2 shows a clause, rectify law 31 a law, other words search."
            }
            Remark::NoHandOfAnotherCall => "and no hand that another call is right for",
        };
        text.into()
    }

    fn comparable(&self, verdict: Verdict) -> Text {
        let text = match verdict {
            Verdict::Yes => "comparable",
            Verdict::No => "not comparable",
            Verdict::Judgment => "comparable? the director judges",
        };
        text.into()
    }

    fn may_mean(&self, meaning: &Meaning) -> String {
        format!("may mean: {}", meaning::meaning(meaning))
    }

    fn director_found(
        &self,
        comparable: bool,
        reason: Option<&str>,
        engine: Option<Verdict>,
    ) -> String {
        let found = if comparable {
            "The director found it comparable"
        } else {
            "The director found it not comparable"
        };
        let found = match (reason, engine) {
            (Some(reason), _) => ended(&format!("{found}: {reason}")),
            (None, Some(_)) => format!("{found}; no reason is given."),
            (None, None) => format!("{found}."),
        };
        match engine {
            Some(Verdict::Yes) => format!("{found} Rectify would call it comparable."),
            Some(Verdict::No) => format!("{found} Rectify would call it not comparable."),
            Some(Verdict::Judgment) | None => found,
        }
    }

    fn outcome_waiting(&self, position: &Position, prompt: bool) -> Option<String> {
        let line = board::outcome(position)?;
        if position.phase != Phase::Auction {
            return Some(line);
        }
        let who = line.trim_end_matches('.');
        Some(if prompt {
            format!("! rules on it; otherwise {who}.")
        } else {
            format!("{who}; nobody has called the director yet.")
        })
    }

    fn call_leads_to(&self, outcome: CallOutcome, seat: Seat) -> String {
        leads_to(outcome, seat)
    }

    fn calls_lead_to(&self, calls: &[Call], outcome: CallOutcome, seat: Seat) -> String {
        let which = if calls.len() < 4 {
            calls.iter().map(|call| call.symbol()).collect::<Vec<_>>().join(", ")
        } else {
            "any legal call".to_owned()
        };
        format!("{which}: {}.", leads_to(outcome, seat))
    }

    fn double_at_risk(&self, double: Call, seat: Seat) -> String {
        format!("A {} that is not comparable {}.", bare(double), is_cancelled(seat))
    }

    fn compared_briefly(&self, settings: &Settings, evidence: &Evidence) -> String {
        compare::briefly(settings, evidence)
    }

    fn verdict_title(&self, verdict: Verdict) -> Text {
        let text = match verdict {
            Verdict::Yes => "COMPARABLE",
            Verdict::No => "NOT COMPARABLE",
            Verdict::Judgment => "FOR THE DIRECTOR TO JUDGE",
        };
        text.into()
    }

    fn test(&self, test: Test) -> Text {
        let name = match test {
            Test::Same => "the same",
            Test::Similar => "similar",
            Test::Subset => "a subset",
            Test::Purpose => "the same purpose",
            Test::None => "",
        };
        name.into()
    }

    fn edition(&self, authority: Authority) -> String {
        format!("Laws of 2017, {}", authority.initials())
    }

    fn overlap(&self, hands: Overlap) -> [String; 2] {
        let of_replacement = in_words(hands.first_given_second());
        let of_withdrawn = in_words(hands.second_given_first());
        [
            format!(
                "Of the hands for the replacement, {of_replacement} would have made the withdrawn call."
            ),
            format!(
                "Of the hands for the withdrawn call, {of_withdrawn} would make the replacement."
            ),
        ]
    }

    fn rests_on(
        &self,
        settings: &Settings,
        comparison: &Comparison,
        setting: &'static str,
    ) -> String {
        setting::rests_on(settings, comparison, setting)
    }

    fn number(&self, number: u64) -> String {
        grouped(number)
    }

    fn of_all(&self, share: Share) -> String {
        of_all(share)
    }

    fn hands(&self, hands: u64) -> String {
        format!("{} {}", grouped(hands), if hands == 1 { "hand" } else { "hands" })
    }

    fn cards_left(&self, cards: u32, hands: u64) -> String {
        format!("From the {cards} cards that are left: {} hands in all.", grouped(hands))
    }

    fn deals_that_fit(&self, part: u128, whole: u128, exact: bool) -> String {
        if part == whole {
            return "Every deal fits.".to_owned();
        }
        let about = if exact { "" } else { "about " };
        // a share of more than a half is not a "1 in …"
        if part == 0 || 2 * part >= whole {
            let tenths = (part * 1000 + whole / 2) / whole.max(1);
            return format!("{about}{}.{} % of deals fit.", tenths / 10, tenths % 10);
        }
        let tenths = (whole * 10 + part / 2) / part;
        let one_in = u64::try_from(tenths / 10).unwrap_or(u64::MAX);
        let rest = if one_in < 20 { format!(".{}", tenths % 10) } else { String::new() };
        format!("{about}1 deal in {}{rest} fits.", grouped(one_in))
    }

    fn none_found(&self, tries: u64) -> String {
        format!(
            "No deal that fits was found in {} tries. There may be none, or they are very rare.",
            grouped(tries)
        )
    }

    fn averages_of(&self, deals: u64) -> String {
        match deals {
            1 => "Points and lengths of the deal".to_owned(),
            _ => format!("Averages of {} deals", grouped(deals)),
        }
    }

    fn may_have_meant(&self, by: Seat, call: Call) -> String {
        format!("{}'s {} may have meant:", by.name(), bare(call))
    }

    fn nothing_in_book(&self, book: &str) -> String {
        format!("nothing that is in the book ({book})")
    }

    fn not_in_book(&self, book: &str) -> String {
        format!("Not in the book ({book}).")
    }

    fn written_in(&self, file: &str, line: usize, rests: RestsOn) -> String {
        let rests = match rests {
            RestsOn::Line => "",
            RestsOn::Rule => " (a rule for such situations)",
            RestsOn::Guess => " (a guess: no line is about such situations)",
        };
        format!("{file}, line {line}{rests}")
    }

    fn book_listed(&self, name: &str, title: &str, lines: usize) -> String {
        format!("{name}: {title}, {lines} lines")
    }

    fn prompt(&self, prompt: Prompt, waits: bool) -> String {
        let rule = if waits { "! or " } else { "" };
        match prompt {
            Prompt::Table => "Dealer or board, and profile (Enter: N wbf)>".to_owned(),
            Prompt::Answer => "answer>".to_owned(),
            Prompt::Call(seat) => format!("{rule}{}>", seat.name()),
            Prompt::Lead(seat) => format!("{rule}{} leads>", seat.name()),
            Prompt::Any => ">".to_owned(),
        }
    }

    fn saved_in(&self, file: &str) -> String {
        format!("saved in {file}")
    }

    fn table_help(&self) -> [&'static str; 14] {
        HELP
    }

    fn option_listed(&self, book: &str, option: &str, text: &str) -> String {
        format!("{book}+{option}: {text}")
    }

    fn options_of(&self, book: &str) -> String {
        format!("{} ({book}+NAME)", self.book_options())
    }

    fn checked(&self, found: Checked<'_>) -> String {
        match found {
            Checked::Empty(line) => line.to_string(),
            Checked::Contradiction(line) => line.to_string(),
            Checked::Unreachable(line) => line.to_string(),
            Checked::Gap(book, gap) => format!("{book}: {gap}"),
            Checked::Alike(book, alike) => format!("{book}: {alike}"),
            Checked::Sum(report) => report.to_string(),
        }
    }

    fn written_share(&self, book: &str, share: &str, calls: u64) -> String {
        format!("{book}: {share} % of {calls} calls have a written meaning")
    }

    fn unmeant(&self, unmeant: Unmeant<'_>) -> String {
        let Unmeant { book, auction, missing, withdrawn } = unmeant;
        let place = if auction.is_empty() { "opening".to_owned() } else { joined(auction, " ") };
        let (first, more) = withdrawn.split_at(withdrawn.len().min(3));
        let more =
            if more.is_empty() { String::new() } else { format!(" and {} more", more.len()) };
        let (missing, first) = (joined(missing, ","), joined(first, ", "));
        format!("{book}: {place}: no meaning for {missing}, instead of {first}{more}")
    }

    fn meant(&self, meant: Meant<'_>) -> String {
        let Meant { book, share, missing, of, withdrawn, auctions } = meant;
        format!(
            "{book}: {share} % of the replacements have a written meaning, each counted as often as its auction \
             occurs; {missing} of {of} have none, for {withdrawn} irregular calls in {auctions} auctions"
        )
    }

    fn imported(&self, understood: usize, rows: usize) -> String {
        format!("{understood} of {rows} rows have a formula")
    }

    fn replaces_title(&self, book: &str) -> String {
        format!("{book}: what is comparable with a call out of rotation")
    }

    fn replaces_note(&self) -> Text {
        "Ours are bare, theirs in parentheses. Of the calls that the book does not know, those are \
         named that a player would think of; all others are not comparable."
            .into()
    }

    fn replaces_head(&self, call: Call, over: bool, turn: Whose) -> String {
        let call = self.capitalised(&self.call(call));
        let kind = if over { "over their opening" } else { "before anybody has bid" };
        let turn = match turn {
            Whose::Partner => "partner's",
            Whose::Rho => "right-hand opponent's",
            Whose::Lho => "left-hand opponent's",
        };
        format!("{call} {kind}, at {turn} turn")
    }

    fn replaces(&self, what: Replacing, calls: &[Call]) -> String {
        let what = match what {
            Replacing::Comparable => "comparable",
            Replacing::Judged => "to be judged",
            Replacing::Unknown => "not in the book",
        };
        let calls: Vec<_> = calls.iter().map(|call| self.call(*call)).collect();
        format!("{what}: {}", calls.join(", "))
    }

    fn replaces_nothing(&self) -> Text {
        "nothing".into()
    }

    fn exercise_answered(&self, open: bool, answer: &str) -> String {
        let what = if open { "Open" } else { "Answer" };
        format!("{what}: {answer}")
    }

    fn merged(&self, new: usize, all: usize) -> String {
        format!("{new} new answers, {all} in all")
    }

    fn deals_under_way(&self, done: u64, of: u32, tried: Option<u64>) -> String {
        match tried {
            Some(tried) => format!("{done} of {of} deals, {tried} tried"),
            None => format!("{done} of {of} deals played out"),
        }
    }

    fn usage(&self, why: &Usage) -> String {
        usage::usage(why)
    }
}

const HELP: [&str; 14] = [
    "  1h           the player in turn calls 1♥     1h p 2h    three calls running",
    "  s 1s         South calls 1♠, in turn or not  s 1s slip  puts a slip right",
    "  !            the director is called          ! w        West drew attention",
    "  y, n, 1, 2   answers the open question       yes it was said at once",
    "  calls        what each call would lead to    calls 2s   one of them",
    "  show   say   the whole ruling, the script    law 31A2   a law in our words",
    "  meaning 5+H  what the last call shows        possible 2s 10+, 5+S",
    "  play sayc    both sides play SAYC            play ns acol+multi",
    "  retract      the last call was taken back    retract s 1s",
    "  expose s h9  a card was seen                 expose s h9 led",
    "  lead s sa    South leads the ♠A              lead sa won n",
    "  misruled …   a ruling is put right           save FILE",
    "  u, undo      takes the last event back       quit",
    "A call may carry: slip, misinformed, same (moment), wrong-board, for 1h.",
];

fn joined(calls: &[Call], by: &str) -> String {
    calls.iter().map(Call::to_string).collect::<Vec<_>>().join(by)
}

fn is_cancelled(seat: Seat) -> String {
    format!("would be cancelled, and {} must choose again", seat.name())
}

/// What a call leads to, for the player in this seat.
fn leads_to(outcome: CallOutcome, seat: Seat) -> String {
    let CallOutcome { verdict, cancelled, partner, lead_restriction } = outcome;
    let found = match verdict {
        CallVerdict::Free => "free".to_owned(),
        CallVerdict::Forced => "compulsory".to_owned(),
        CallVerdict::Illegal => return "not allowed".to_owned(),
        CallVerdict::SameDenomination => "same denomination".to_owned(),
        CallVerdict::Comparable => "comparable".to_owned(),
        CallVerdict::NotComparable if cancelled => is_cancelled(seat),
        CallVerdict::NotComparable => "not comparable".to_owned(),
        CallVerdict::Judgment => "the director's judgement; if not comparable".to_owned(),
        CallVerdict::Unknown => "meaning not known; if not comparable".to_owned(),
    };
    let name = seat.partner().name();
    let partner = match partner {
        PartnerMay::Free => String::new(),
        PartnerMay::PassNext => format!("{name} must pass once"),
        PartnerMay::PassRest => format!("{name} must pass to the end"),
    };
    let lead = if lead_restriction { "lead restriction possible" } else { "" };
    let then: Vec<_> =
        [partner.as_str(), lead].into_iter().filter(|text| !text.is_empty()).collect();
    match then.as_slice() {
        // What it then leads to is for the laws of the call itself.
        [] if verdict == CallVerdict::Forced || cancelled => found,
        [] => format!("{found}, nothing follows"),
        [..] if cancelled => format!("{found}; {}", then.join(", ")),
        [..] => format!("{found}, {}", then.join(", ")),
    }
}

// ---- figures

/// `42,097,283,800`
pub(super) fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::with_capacity(digits.len() * 4 / 3 + 1);
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// How many of all hands: `4.4%, 1 in 23`. The chance does not break.
fn of_all(share: Share) -> String {
    let Share { part, whole } = share;
    if part == 0 {
        return "none".to_owned();
    }
    if share.is_all() {
        return "every hand".to_owned();
    }
    let one_in = (2 * whole + part) / (2 * part);
    let one_in = format!("1{GLUE}in{GLUE}{}", grouped(one_in));
    if share.is_at_least(50) {
        return share.to_string();
    }
    // in tenths of a per cent
    let tenths = (2000 * u128::from(part) + u128::from(whole)) / (2 * u128::from(whole));
    match tenths {
        0 => one_in,
        1..100 => format!("{}.{}%, {one_in}", tenths / 10, tenths % 10),
        _ => format!("{share}, {one_in}"),
    }
}

#[cfg(test)]
mod tests {
    use hands::{HANDS, HandSet};

    use super::*;

    #[test]
    fn thousands_are_separated() {
        let table = [(0, "0"), (999, "999"), (1_000, "1,000"), (HANDS, "635,013,559,600")];
        for (number, text) in table {
            assert_eq!(grouped(number), text);
        }
    }

    #[test]
    fn a_share_is_rounded_but_never_to_nothing() {
        let table = [
            ((0, 1_000), "none"),
            ((1, 1_000), "less than 1%"),
            ((10, 1_000), "1%"),
            ((874, 1_000), "87%"),
            ((994, 1_000), "99%"),
            ((999, 1_000), "nearly all"),
            ((1_000, 1_000), "all"),
            ((0, 0), "none"),
        ];
        for ((part, whole), text) in table {
            assert_eq!(in_words(Share { part, whole }), text);
        }
    }

    #[test]
    fn how_rare_hands_are() {
        let table = [
            ("any", "every hand"),
            ("15-17 bal", "4.9%, 1 in 21"),
            ("12+", "35%, 1 in 3"),
            ("0-12", "73%"),
            ("37", "1 in 158,753,389,900"),
            ("13H, 12+", "none"),
        ];
        for (formula, text) in table {
            let hands: HandSet = formula.parse().unwrap();
            assert_eq!(of_all(hands.share().unwrap()).replace(GLUE, " "), text, "{formula}");
        }
    }
}
