//! The languages there are, and the one that is spoken.

use std::str::FromStr;

use books::{BookError, NoSuchBook};
use bridge::{Bid, BoardNumber, Call, Contract, Seat, Side, Suit, Vulnerability};
use director::chart::{Asks, Says, Way};
use director::compare::{Comparison, Evidence, Residual, Test};
use director::page::CallOutcome;
use director::poll::{Decision, NoPoll};
use director::profile::{CallMadeRule, Settings};
use director::script::{Ask, Besides, Choice, Happened, Line, Then, Why};
use director::system::{Group, Head, NoTurn, Says as BookSays, Turn};
use director::{
    Authority, Belief, ProfileError, RatedCall, Record, RecordError, Say, Systems, To, Unpublished,
    Where,
};
use hands::meaning::{Formula, Meaning, MeaningError, Tags};
use hands::{Overlap, Share};
use laws::book::index::Beyond;
use laws::book::{Clause, Coverage, Law};
use laws::{
    Asked, CallStatus, Event, ExposedCard, ImpossibleEvent, Irregularity, IrregularityStatus, Kind,
    LeadRestriction, Must, Note, Obligation, ParseEventError, ParseScriptError, Position,
    ReviewWhy, Unauthorised, Verdict,
};
use notation::Place;
use review::ReviewError;
use train::NotMade;

use crate::law_book::BookText;
#[cfg(feature = "pseudo")]
use crate::marks::{Mark as _, Pseudo};
use crate::search::Vocabulary;
use crate::{
    App, Books, Charts, Checked, Courses, Drill, English, Evidences, Files, Heading, Innocent,
    Language, LawBook, Made, Meant, Misentered, Misfiled, Misgiven, Mistyped, Outcome, PaperSays,
    Piece, PollAsks, Polled, Prompt, Refusal, Refusals, Remark, Replacing, RestsOn, ReviewEnd,
    ReviewHeading, ReviewPages, ReviewRemark, ReviewTerm, Reviews, ScoredBy, SheetHeading, Sheets,
    Tables, Teaching, Term, Terminal, Text, Undone, Unfiled, Unmeant, Unread, Unscored, Unserved,
    Unsolved, Usage, Whose, Word, Worked, World, en, screens,
};

/// A language that can be chosen.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Tongue {
    /// English
    #[default]
    English,
    /// English between ⟦ and ⟧, for tests
    #[cfg(feature = "pseudo")]
    Pseudo,
}

/// No language has this code.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not a language of Rectify; there is {codes}", codes = Tongue::codes())]
pub struct UnknownTongue(pub String);

impl Tongue {
    /// All of them.
    pub const ALL: &[Self] = &[
        Self::English,
        #[cfg(feature = "pseudo")]
        Self::Pseudo,
    ];

    /// As it is asked for and stored: `en`.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::English => "en",
            #[cfg(feature = "pseudo")]
            Self::Pseudo => "pseudo",
        }
    }

    /// As a page names it for a browser: a language that people speak.
    #[must_use]
    pub const fn tag(self) -> &'static str {
        match self {
            Self::English => "en",
            #[cfg(feature = "pseudo")]
            Self::Pseudo => "en",
        }
    }

    /// The codes of all: `en`.
    #[must_use]
    pub fn codes() -> String {
        Self::ALL.iter().map(|it| it.code()).collect::<Vec<_>>().join(", ")
    }

    /// The first language there is among those that somebody reads, best first:
    /// `en-GB` is English.
    #[must_use]
    pub fn among<'a>(wanted: impl IntoIterator<Item = &'a str>) -> Option<Self> {
        wanted.into_iter().find_map(|tag| {
            let language = tag.trim().split(['-', '_']).next().unwrap_or_default();
            Self::ALL.iter().copied().find(|it| it.code().eq_ignore_ascii_case(language))
        })
    }
}

impl FromStr for Tongue {
    type Err = UnknownTongue;

    fn from_str(code: &str) -> Result<Self, Self::Err> {
        let known = Self::ALL.iter().copied().find(|it| it.code() == code);
        known.ok_or_else(|| UnknownTongue(code.to_owned()))
    }
}

/// The labels of the screens in each language.
macro_rules! screens {
    ($($(#[$doc:meta])* $name:ident: $Screen:ident = $english:ident;)*) => {
        impl Tongue {
            $($(#[$doc])*
            #[must_use]
            #[inline]
            pub fn $name(self) -> &'static screens::$Screen {
                match self {
                    Self::English => &en::screens::$english,
                    #[cfg(feature = "pseudo")]
                    Self::Pseudo => screens::$Screen::pseudo(),
                }
            })*
        }
    };
}

screens! {
    /// The page of a book
    book: Book = BOOK;
    /// The players' page, and the cards of the tables
    card: Card = CARD;
    /// The desk of an event
    desk: Desk = DESK;
    /// The evidence of a review, and its poll
    evidence: Evidence = EVIDENCE;
    /// Around the screens
    frame: Frame = FRAME;
    /// Kept rulings, and the sheet for paper
    kept: Kept = KEPT;
    /// The law book
    laws: Laws = LAWS;
    /// The trainer
    learn: Learn = LEARN;
    /// The settings
    look: Look = LOOK;
    /// Meanings and their pictures
    meanings: Meanings = MEANINGS;
    /// What is said away from the table
    private: Private = PRIVATE;
    /// The review after play
    review: Review = REVIEW;
    /// The first page
    start: Start = START;
    /// The table
    table: Table = TABLE;
}

impl Tongue {
    /// The texts of the law book that are searched.
    pub(crate) fn law_book(self) -> &'static BookText {
        match self {
            Self::English => &en::book::BOOK,
            #[cfg(feature = "pseudo")]
            Self::Pseudo => &en::book::BOOK,
        }
    }

    /// What people call things in it.
    pub(crate) fn vocabulary(self) -> &'static Vocabulary {
        match self {
            Self::English => &en::topics::VOCABULARY,
            #[cfg(feature = "pseudo")]
            Self::Pseudo => &en::topics::VOCABULARY,
        }
    }
}

/// Methods of every language: the language that is chosen says it.
macro_rules! spoken {
    ($language:ident: $($name:ident($($value:ident: $type:ty),*) -> $text:ty;)*) => {
        impl $language for Tongue {
            $(fn $name(&self, $($value: $type),*) -> $text {
                match self {
                    Self::English => $language::$name(&English, $($value),*),
                    #[cfg(feature = "pseudo")]
                    Self::Pseudo => $language::$name(&Pseudo, $($value),*),
                }
            })*
        }

        #[cfg(feature = "pseudo")]
        impl $language for Pseudo {
            $(fn $name(&self, $($value: $type),*) -> $text {
                $language::$name(&English, $($value),*).marked()
            })*
        }
    };
}

spoken! {
    Language:
    line(line: &Line) -> String;
    ask(ask: Ask) -> String;
    choice(choice: Choice) -> String;
    consequence(then: Then, besides: &[Besides]) -> String;
    why(why: Why, seat: Seat) -> Text;
    addressee(say: &Say) -> String;
    kind(kind: Kind) -> Text;
    happened(happened: Happened) -> String;
    status(status: IrregularityStatus) -> Text;
    obligation(obligation: &Obligation) -> String;
    unauthorised(same: &[&Unauthorised]) -> String;
    lead_restriction(restriction: &LeadRestriction) -> String;
    exposed(card: ExposedCard) -> String;
    review_when(play: bool) -> Text;
    review_why(why: ReviewWhy, about: Option<&Irregularity>) -> String;
    note(settings: &Settings, note: &Note) -> String;
    note_default(note: &Note) -> Text;
    outcome(position: &Position) -> Option<String>;
    is_to_call(seat: Seat) -> String;
    contract(contract: Contract) -> String;
    head(record: &Record) -> String;
    vulnerability(vulnerable: Vulnerability) -> Text;
    compared(settings: &Settings, evidence: &Evidence) -> String;
    finding(settings: &Settings, evidence: &Evidence) -> String;
    residual(residual: &Residual) -> String;
    unpublished(settings: &Settings, setting: &Unpublished) -> String;
    books_note(systems: &Systems) -> Option<Text>;
    belief(belief: Belief) -> Text;
    meaning(meaning: &Meaning) -> String;
    formula(formula: &Formula) -> String;
    tags(tags: &Tags) -> String;
    hand_points(points: u32) -> String;
    book_line(file: &str, line: usize) -> String;
    call_made(rule: CallMadeRule) -> Text;
    seat(seat: Seat) -> Text;
    side(side: Side) -> Text;
    suit(suit: Suit) -> Text;
    call(call: Call) -> String;
    capitalised(text: &str) -> String;
    sentence(text: &str) -> String;
}

spoken! {
    LawBook:
    law(law: &Law) -> String;
    law_title(law: &Law) -> Text;
    beyond(laws: Beyond) -> String;
    clause_title(clause: &Clause) -> Text;
    clause(clause: &Clause) -> Text;
    coverage(coverage: Coverage) -> Text;
}

spoken! {
    Terminal:
    heading(heading: Heading) -> String;
    term(term: Term) -> Text;
    remark(remark: Remark) -> Text;
    comparable(verdict: Verdict) -> Text;
    may_mean(meaning: &Meaning) -> String;
    director_found(comparable: bool, reason: Option<&str>, engine: Option<Verdict>) -> String;
    outcome_waiting(position: &Position, prompt: bool) -> Option<String>;
    call_leads_to(outcome: CallOutcome, seat: Seat) -> String;
    calls_lead_to(calls: &[Call], outcome: CallOutcome, seat: Seat) -> String;
    double_at_risk(double: Call, seat: Seat) -> String;
    compared_briefly(settings: &Settings, evidence: &Evidence) -> String;
    verdict_title(verdict: Verdict) -> Text;
    test(test: Test) -> Text;
    edition(authority: Authority) -> String;
    overlap(hands: Overlap) -> [String; 2];
    rests_on(settings: &Settings, comparison: &Comparison, setting: &'static str) -> String;
    number(number: u64) -> String;
    of_all(share: Share) -> String;
    hands(hands: u64) -> String;
    cards_left(cards: u32, hands: u64) -> String;
    deals_that_fit(part: u128, whole: u128, exact: bool) -> String;
    none_found(tries: u64) -> String;
    averages_of(deals: u64) -> String;
    may_have_meant(by: Seat, call: Call) -> String;
    nothing_in_book(book: &str) -> String;
    not_in_book(book: &str) -> String;
    written_in(file: &str, line: usize, rests: RestsOn) -> String;
    book_listed(name: &str, title: &str, lines: usize) -> String;
    prompt(prompt: Prompt, waits: bool) -> String;
    saved_in(file: &str) -> String;
    table_help() -> [&'static str; 14];
    option_listed(book: &str, option: &str, text: &str) -> String;
    options_of(book: &str) -> String;
    checked(found: Checked<'_>) -> String;
    written_share(book: &str, share: &str, calls: u64) -> String;
    unmeant(unmeant: Unmeant<'_>) -> String;
    meant(meant: Meant<'_>) -> String;
    imported(understood: usize, rows: usize) -> String;
    replaces_title(book: &str) -> String;
    replaces_note() -> Text;
    replaces_head(call: Call, over: bool, turn: Whose) -> String;
    replaces(what: Replacing, calls: &[Call]) -> String;
    replaces_nothing() -> Text;
    exercise_answered(open: bool, answer: &str) -> String;
    merged(new: usize, all: usize) -> String;
    deals_under_way(done: u64, of: u32, tried: Option<u64>) -> String;
    usage(why: &Usage) -> String;
}

spoken! {
    App:
    dealt(dealer: Seat, vulnerable: Vulnerability) -> String;
    event(event: &Event) -> String;
    became(status: CallStatus) -> Text;
    put_in() -> Text;
    irregular(number: usize) -> String;
    to_call(seat: Seat) -> String;
    fate(status: IrregularityStatus, comparable: Option<Verdict>) -> String;
    overridden(engine: Option<Verdict>, comparable: bool, reason: Option<&str>) -> String;
    whose_choice(asked: Asked) -> String;
    headline(position: &Position) -> Option<String>;
    duty(must: Must) -> String;
    say_to(to: To) -> String;
    heard(to: To, place: Where) -> Text;
    next_line(say: &Say) -> String;
    for_player(seat: Seat) -> String;
    follows(outcome: Outcome, seat: Seat) -> String;
    if_rejected(seat: Seat) -> String;
    sign(outcome: Outcome) -> Text;
    leads_to(rated: &RatedCall, seat: Seat) -> String;
    verdict(verdict: Verdict) -> Text;
    advice(verdict: Verdict) -> Text;
    advice_why(settings: &Settings, evidence: &Evidence) -> String;
    test(test: Test, evidence: &Evidence) -> [Text; 2];
    call_of(by: Seat, call: Call) -> String;
    instead(call: Call) -> String;
    picture(old: Call, new: Call) -> String;
    old_call(call: Call) -> String;
    new_call(call: Call) -> String;
    points_axis() -> Text;
    points_between(ends: Option<(u8, u8)>) -> String;
    length_between(suit: Suit, ends: Option<(u8, u8)>) -> String;
    at_least(cards: u8, suit: Suit) -> String;
    commonest(points: usize) -> String;
    of_the_new(share: Share, new: Call, old: Call) -> String;
    of_the_old(share: Share, old: Call, new: Call) -> String;
    title(board: Option<BoardNumber>, irregular: Option<&str>, calls: &str) -> String;
    fate_on_paper(status: IrregularityStatus, comparable: Option<Verdict>, overridden: bool) -> String;
    answered(question: &str, answer: &str) -> String;
    reasoned(found: &str, reason: Option<&str>) -> String;
    decided_by(text: &str, by: Option<&str>) -> String;
    showed(call: Call, is_new: bool, meanings: &[String]) -> String;
    ended(text: &str) -> String;
    month(number: u32) -> Text;
}

spoken! {
    Charts:
    chart(law: u8) -> String;
    chart_legend() -> Text;
    chart_asks(asks: Asks) -> Text;
    chart_way(way: Way) -> Text;
    chart_found(asks: Asks, way: Way) -> String;
    chart_says(says: &Says) -> String;
}

spoken! {
    Books:
    book_title(book: &str, head: &Head) -> String;
    book_quoted(text: &str) -> String;
    book_size(book: &str, head: &Head) -> String;
    book_turn(turn: &Turn) -> String;
    book_says(says: &BookSays) -> String;
    book_source(says: &BookSays) -> String;
    book_last(call: Call, says: Option<&BookSays>) -> String;
    book_options() -> Text;
    book_with(options: &[String]) -> String;
    book_group(group: Group) -> Text;
    book_theirs(first: bool) -> Text;
    book_lines_after(calls: &[Call]) -> String;
    book_open_title() -> Text;
    book_open(calls: &[Call]) -> String;
}

spoken! {
    Reviews:
    review_question(law: &str, what: Option<&str>, by: Option<Seat>) -> String;
    review_judgement(law: &str) -> Text;
    review_world(law: &str, what: Option<&str>) -> String;
    review_default(setting: &str, value: &str) -> String;
    review_told(law: Option<&str>, what: Option<&str>, end: ReviewEnd<'_>) -> String;
}

spoken! {
    Teaching:
    exercise_kind(kind: train::Kind) -> Text;
    exercise_ask(record: &Record, ask: train::Ask) -> String;
    exercise_choice(record: &Record, choice: &train::Choice) -> String;
    exercise_explain(record: &Record, explain: &train::Explain) -> String;
}

spoken! {
    Courses:
    course_title(course: &train::course::Course) -> Text;
    step_goal(course: &train::course::Course, step: usize) -> Text;
    differs(differs: train::course::Differs, authority: Authority) -> String;
    date(date: train::today::Date) -> String;
    drill(says: Drill<'_>) -> String;
    then(event: &Event, asked: Option<Seat>) -> String;
    dealt(record: &Record) -> String;
    plays(side: Side, book: &str) -> String;
    call_showed(by: Seat, call: Call, meaning: &Meaning, would: bool) -> String;
    paper_part(part: train::paper::Part) -> Text;
    paper(says: PaperSays<'_>) -> String;
}

spoken! {
    Tables:
    table_verb(verb: train::table::Verb) -> Text;
    table_who(who: train::table::Who) -> Text;
    table_place(place: train::table::Place) -> Text;
    table_how(how: train::table::How) -> Text;
    table_step(step: &train::table::Step) -> String;
    table_mark(mark: train::table::Mark) -> Text;
    table_because(verb: train::table::Verb, because: train::table::Because) -> String;
    table_then(blunder: train::table::Blunder) -> Text;
    table_said(spoken: &train::table::Spoken) -> String;
    table_called() -> Text;
    table_asks(asks: crate::TableAsks) -> Text;
    table_leak(leak: &train::table::Leak) -> String;
    table_result(report: &train::table::Report) -> String;
}

spoken! {
    Sheets:
    sheet_heading(heading: SheetHeading) -> Text;
    poll_place(seat: Seat, dealer: Seat, vulnerable: Option<Vulnerability>) -> String;
    poll_scoring(scoring: &str) -> String;
    poll_plays(side: Side, book: &str) -> String;
    poll_shows(by: Seat, call: Call, meaning: &Meaning) -> String;
    poll_ask(decision: Decision, asks: PollAsks) -> Text;
    dd_leads(by: Seat, contract: &str, declarer: Seat) -> String;
    dd_tricks(tricks: u8) -> String;
    dd_sample(contract: &str, declarer: Seat, lead: Option<Suit>) -> String;
    dd_makes(makes: u64, of: u64, interval: &[String; 2]) -> String;
    dd_sample_caveat() -> Text;
    dd_par(ns: i32) -> String;
    dd_contract(contract: Contract, result: i8) -> String;
    dd_changed(by: Seat, card: &str, tricks: u8) -> String;
    dd_play() -> Text;
    dd_unchanged() -> Text;
    dd_caveat() -> Text;
    bid_contract(contract: Option<bridge::Contract>) -> String;
    bid_line(file: &str, line: usize, rule: bool) -> String;
    bid_no_line() -> Text;
}

spoken! {
    Evidences:
    does_not_prove(piece: Piece, seat: Seat) -> Text;
    world(world: World) -> String;
    knew(seat: Seat, pack: u32, calls: [Call; 2], hands: Overlap) -> String;
    expected(seat: Seat, shares: [Share; 3]) -> String;
    explained(seat: Seat, call: Call, hands: Overlap) -> String;
    by_lead(bid: Bid, declarer: Seat, leads: &[(String, u8)]) -> String;
    sampled(bid: Bid, declarer: Seat, lead: Option<Suit>, seed: u64, made: &[Made]) -> String;
    poll_suggests(partner: Seat, call: Call) -> String;
    poll_counted(action: &str, counts: [u32; 3], share: [u64; 3]) -> String;
    poll_found(is_alternative: bool, is_sure: bool) -> Text;
    poll_threshold(percent: &str, choose: u32) -> String;
    poll_measures(law: &str) -> String;
}

spoken! {
    ReviewPages:
    review_head(board: Option<BoardNumber>, vulnerable: Option<Vulnerability>, form: ScoredBy, authority: Authority) -> String;
    review_by(law: &str) -> String;
    review_innocent(who: Innocent) -> String;
    review_heading(heading: ReviewHeading) -> Text;
    review_term(term: ReviewTerm) -> Text;
    review_remark(remark: ReviewRemark) -> Text;
    review_result(played: Option<(Contract, u8)>) -> String;
    review_both(ns: &str, ew: &str) -> String;
    review_worked(worked: Worked<'_>) -> String;
    review_award(side: Side, award: &str, session: Option<&str>, figure: &str, points: Option<&str>) -> String;
    review_damage(side: Side, table: &str, expected: &str, by: Option<&str>) -> String;
    review_blunder(side: Side, is_gamble: bool, cost: Option<&[String; 5]>) -> String;
    review_keeps(side: Side, points: &str) -> String;
    review_knockout(ns: &str, ew: &str) -> String;
    review_top(top: &str) -> String;
    review_asked(asked: u32, left_out: u32) -> String;
    review_polled(polled: Polled<'_>) -> String;
    review_suggested(asked: u32, actions: &[(String, u32)], none: u32) -> String;
    review_type_in(points: &[String; 2], percent: Option<&[String; 2]>, total: bool) -> String;
    review_rounded_by(source: &str) -> String;
    scored_contract(played: Option<(Contract, u8)>, ns: &str, ew: &str) -> String;
    scored_imps(imps: &str) -> String;
    scored_top(top: &str) -> String;
    scored_datum(datum: &str) -> String;
}

spoken! {
    Files:
    misfiled(at: Place, what: &Misfiled) -> String;
    misfiled_in(lin: bool, number: usize, at: Place, what: &Misfiled) -> String;
    unfiled(why: &Unfiled) -> String;
    nothing_filed(lin: bool) -> Text;
    standard_input() -> Text;
    skipped(seat: Seat) -> String;
    either(meanings: &[String]) -> String;
    adjusted(kind: review::Kind) -> Text;
    awarded(side: Side, award: review::Award) -> String;
}

spoken! {
    Refusals:
    refused(why: &Refusal) -> String;
    refused_word(why: &Word) -> String;
    refused_event(why: &ImpossibleEvent) -> String;
    refused_record(why: &RecordError) -> String;
    refused_script(why: &ParseScriptError) -> String;
    refused_in_script(why: &ParseEventError) -> String;
    refused_meaning(why: &MeaningError) -> String;
    refused_book(why: &NoSuchBook) -> String;
    refused_line(why: &BookError) -> String;
    refused_setting(why: &ProfileError) -> String;
    refused_poll(why: &NoPoll) -> String;
    refused_turn(why: &NoTurn) -> String;
    refused_score(why: &Unscored) -> String;
    refused_review(why: &ReviewError) -> String;
    refused_exercise(why: &NotMade) -> String;
    refused_document(why: &Unread) -> String;
    refused_value(why: &Misgiven) -> String;
    refused_solving(why: &Unsolved) -> String;
    refused_typing(why: &Mistyped) -> String;
    refused_desk(why: Undone) -> String;
    refused_serving(why: Unserved) -> String;
    refused_entry(why: &Misentered) -> String;
}
