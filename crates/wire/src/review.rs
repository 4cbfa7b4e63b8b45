//! A review: the case in, the adjusted score with every step out.

use bridge::{BoardNumber, Call, Card, Contract, Deal, Hand, Seat, Side, Suit, Vulnerability};
use director::Authority;
use laws::Phase;
use review::poll::{self, Action, Answer, Poll, Suggested};
use review::{
    Award, Case, Given, Kind, Law, List, NonOffending, Outcome, ReviewError, Reviewed, Scoring,
    Step, Working,
};
use score::{Field, Fraction, Half, Made, Played, Sides, percent_text};
use serde::{Deserialize, Serialize, Serializer};
use serde_json::value::RawValue;
use words::{Misgiven, Paper, Refusal, Wanted};

use crate::answer;
use crate::fault::{self, Fault, Fields, Numbers, list, text};
use crate::files::tricks_won;
use crate::json::{Json, short};
use crate::position::Text;
use crate::record::{TableRecord, read_info};
use crate::result::{self, Around, ResultGiven, SidesJson, Taken};

/// The most outcomes in one list.
const MOST_OUTCOMES: usize = 200;
/// The most answers in a poll.
const MOST_ANSWERS: usize = 200;
/// The longest name of an action during play.
const LONGEST_ACTION: usize = 60;

/// A case for review, as it was written.
#[derive(Debug, Clone)]
pub struct ReviewRequest {
    /// What is reviewed
    pub case: Case,
    /// The result at the table, as it was given
    pub table: Option<ResultGiven>,
    /// The outcomes, as they were given
    pub outcomes: Vec<OutcomeGiven>,
    /// The outcomes without the blunder of the side that did not offend
    pub without: Vec<OutcomeGiven>,
    /// Was it an error or a gamble?
    pub blunder: Option<Blunder>,
    /// Who is vulnerable, if that is known
    pub vulnerable: Option<Vulnerability>,
    /// The board's number, if it was given
    pub board: Option<BoardNumber>,
    /// The hands, as far as they are known
    pub deal: Option<Deal>,
    /// What peers said
    pub poll: Option<PollGiven>,
    /// Why, in the director's words
    pub reason: Option<String>,
    /// An object that is not looked into, to be echoed
    pub info: Option<Box<RawValue>>,
    /// The record, if the case has it
    pub record: Option<TableRecord>,
    /// What was taken from the record because the case left it out
    pub from_record: Vec<Taken>,
}

/// An outcome, as it was given.
#[derive(Debug, Clone)]
pub struct OutcomeGiven {
    pub result: ResultGiven,
    /// Why, in the director's words
    pub why: Option<String>,
}

/// What the side that did not offend inflicted on itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Blunder {
    /// An extremely serious error unrelated to the infraction
    Error,
    /// A gambling action
    Gamble,
}

/// A poll, as it was written down.
#[derive(Debug, Clone)]
pub struct PollGiven {
    /// `call`, `lead` or `play`
    pub question: &'static str,
    /// What was done at the table
    pub action: Option<String>,
    /// What peers said
    pub answers: Vec<Answer>,
}

/// A review and what goes with it.
#[derive(Debug, Clone)]
pub struct ReviewAnswer {
    /// What the score is now
    pub reviewed: Reviewed,
    /// The poll, counted
    pub poll: Option<Poll>,
    /// Defaults that were assumed
    pub notes: Vec<Taken>,
}

const NAME: Paper = Paper::Review;
const KEYS: [&str; 16] = [
    "profile",
    "settings",
    "record",
    "deal",
    "board",
    "vulnerable",
    "law",
    "scoring",
    "table",
    "non_offending",
    "outcomes",
    "self_inflicted",
    "artificial",
    "poll",
    "reason",
    "info",
];

/// The keys that are read as documents of their own.
#[derive(Deserialize)]
struct Raw<'a> {
    #[serde(borrow)]
    record: Option<&'a RawValue>,
    #[serde(borrow)]
    info: Option<&'a RawValue>,
}

/// What the table's record tells.
#[derive(Default)]
struct Recorded {
    record: Option<TableRecord>,
    settings: Option<director::Settings>,
    vulnerable: Option<Vulnerability>,
    board: Option<BoardNumber>,
    contract: Option<Contract>,
    is_passed_out: bool,
    reviews: Vec<String>,
    deal: Option<Deal>,
    /// What was scored, and where it says so
    result: Option<(Played, &'static str)>,
}

impl ReviewRequest {
    /// Reads a case.
    pub fn read(text: &str) -> Result<Self, Fault> {
        Self::read_under(text, None)
    }

    /// Reads a case and overrides its profile.
    pub fn read_under(document: &str, profile: Option<Authority>) -> Result<Self, Fault> {
        let json = fault::read(NAME, document)?;
        let mut fields = Fields::new(json, "", &KEYS)?;
        let numbers = &mut Numbers::default();
        let raw = Raw { record: None, info: None };
        let raw = if fields.has("record") || fields.has("info") {
            // it was read before, so it can be read again
            let text = document.strip_prefix('\u{feff}').unwrap_or(document);
            serde_json::from_str(text).unwrap_or(raw)
        } else {
            raw
        };
        let recorded = raw.record.filter(|_| fields.has("record"));
        let recorded = recorded.map_or_else(|| Ok(Recorded::default()), read_record)?;
        let info = raw.info.filter(|_| fields.has("info"));
        let info = info.map(read_info).transpose();
        let info = info.map_err(|error| Fault::new("missing", "info", error))?;
        let settings = result::settings(&mut fields, profile, recorded.settings)?;
        let law = read_law(&mut fields)?;
        if let Some(law) = law.filter(|law| raw.record.is_some() && law.is_listed())
            && fields.has("record")
            && !recorded.reviews.iter().any(|listed| listed == law.as_str())
        {
            let why = Misgiven::NotListed(recorded.reviews, law);
            return Err(Fault::new("record", "record", why));
        }
        let deal = fields.text("deal", "deal")?;
        let deal = deal.map(|deal| deal.parse::<Deal>()).transpose();
        let deal = deal.map_err(|error| Fault::new("deal", "deal", error))?;
        let mut from_record = Vec::new();
        let deal = recorded.deal(deal, &mut from_record)?;
        let (vulnerable, board) = result::vulnerability(&mut fields, recorded.vulnerable, numbers)?;
        let around = Around { vulnerable, contract: None };
        let scoring = fields.need("scoring", "missing", Wanted::Scoring)?;
        let scoring = read_scoring(scoring, around, numbers)?;
        let of_record = Around { vulnerable, contract: recorded.contract };
        let table = fields.take("table").map(|table| {
            result::read(table, "table", &[], of_record, numbers).map(|(given, _)| given)
        });
        let table = table.transpose()?;
        // an artificial score has nothing to do with what was played
        let is_needed = table.is_some() || !fields.has("artificial");
        let table =
            if is_needed { recorded.table(table, vulnerable, &mut from_record)? } else { None };
        let non_offending = read_non_offending(&mut fields)?;
        let (given, outcomes, without, blunder) = read_given(&mut fields, around, numbers)?;
        let poll = fields.take("poll").map(read_poll).transpose()?;
        let reason = fields.text("reason", "missing")?.map(std::borrow::Cow::into_owned);
        let score = table.map(|table| table.score);
        let case = Case { law, scoring, table: score, non_offending, given, settings };
        Ok(Self {
            case,
            table,
            outcomes,
            without,
            blunder,
            vulnerable,
            board: board.or(recorded.board),
            deal,
            poll,
            reason,
            info,
            record: recorded.record,
            from_record,
        })
    }

    /// Carries the review out.
    pub fn review(&self) -> Result<ReviewAnswer, Fault> {
        let reviewed = self.case.review().map_err(|error| refused(&error))?;
        let settings = &self.case.settings;
        let poll = self.poll.as_ref().map(|given| poll::count(&given.answers, settings));
        let mut used = reviewed.used.clone();
        if poll.is_some() {
            used.extend(poll::SETTINGS.map(|name| (name, &["16B1(b)"] as &'static [_])));
        }
        let mut notes = self.from_record.clone();
        notes.extend(result::taken(settings, &used));
        Ok(ReviewAnswer { reviewed, poll, notes })
    }
}

/// The code and place of what cannot be reviewed.
fn refused(error: &ReviewError) -> Fault {
    let list_at = |list: List| match list {
        List::Outcomes => "outcomes",
        List::Without => "self_inflicted.without",
        List::OtherTable => "scoring.other_table",
    };
    let (code, at) = match error {
        ReviewError::NoWeight { list, place } | ReviewError::NegativeWeight { list, place } => {
            ("weights", format!("{}[{place}].weight", list_at(*list)))
        }
        ReviewError::Sum { list, .. } | ReviewError::NotWeighted { list } => {
            ("weights", list_at(*list).to_owned())
        }
        ReviewError::Illegal { list, place } => {
            ("illegal_outcome", format!("{}[{place}]", list_at(*list)))
        }
        ReviewError::BothSides { .. } | ReviewError::WhoseBlunder => {
            ("non_offending", "non_offending".to_owned())
        }
        ReviewError::BlunderWithoutTable => ("missing", "table".to_owned()),
        ReviewError::ArtificialHere => ("both_kinds", "outcomes".to_owned()),
        ReviewError::NoField(_) => ("no_field", "scoring".to_owned()),
        ReviewError::TooFewTables { .. } => ("bad_number", "scoring.tables".to_owned()),
        ReviewError::NoAverage => ("both_kinds", "artificial".to_owned()),
    };
    Fault::new(code, at, error.clone())
}

fn read_record(raw: &RawValue) -> Result<Recorded, Fault> {
    let bad = |why: Refusal| Fault::new("record", "record", why);
    let record = TableRecord::read(raw.get()).map_err(|error| bad(error.into()))?;
    let (vulnerable, board) = (record.record.vulnerable, record.record.board);
    let settings = Some(record.record.settings);
    let (_, ruling) = record.clone().ruled().map_err(|error| bad(error.into()))?;
    let position = &ruling.position;
    let reviews = position.reviews.iter().map(|review| review.law().as_str().to_owned());
    let is_passed_out = position.phase == Phase::PassedOut;
    let differs = match (record.kept.result, position.contract) {
        (Some(Played::PassedOut), contract) => contract.is_some(),
        (Some(Played::Contract(..)), None) => is_passed_out,
        // declarer may change with the opening lead (54A)
        (Some(Played::Contract(played, _)), Some(contract)) => {
            (played.bid, played.doubled) != (contract.bid, contract.doubled)
        }
        (None, _) => false,
    };
    if let (Some(played), true) = (record.kept.result, differs) {
        let ended = position.contract.map(|it| Made::Bid(it.bid, it.doubled));
        return Err(bad(Misgiven::OtherEnd(played, ended).into()));
    }
    let of_play = || {
        let contract = position.contract?;
        Some((Played::Contract(contract, tricks_won(contract, &record.kept.played)?), "played"))
    };
    let of_auction = || is_passed_out.then_some((Played::PassedOut, "record"));
    let result = record.kept.result.map(|played| (played, "record"));
    Ok(Recorded {
        settings,
        vulnerable,
        board,
        contract: position.contract,
        is_passed_out,
        reviews: reviews.collect(),
        deal: record.kept.deal,
        result: result.or_else(of_play).or_else(of_auction),
        record: Some(record),
    })
}

impl Recorded {
    /// The hands of the case and of its record, which must not contradict each other.
    fn deal(&self, said: Option<Deal>, taken: &mut Vec<Taken>) -> Result<Option<Deal>, Fault> {
        let (Some(said), Some(known)) = (said, self.deal) else {
            if said.is_none() && self.deal.is_some() {
                taken.push(Taken::new("deal", "record", &[]));
            }
            return Ok(said.or(self.deal));
        };
        let mut all = said;
        for seat in Seat::ALL {
            let hand = known.hand(seat).filter(|hand| said.hand(seat) != Some(*hand));
            let Some(hand) = hand else { continue };
            let clash = |why: Misgiven| Fault::new("deal", "deal", why);
            if said.hand(seat).is_some() {
                return Err(clash(Misgiven::OtherHand(seat, hand)));
            }
            all.insert(seat, hand).map_err(|error| clash(Misgiven::NoDeal(seat, error)))?;
        }
        Ok(Some(all))
    }

    /// The result of the case, or of its record; they must not contradict each other.
    fn table(
        &self,
        said: Option<ResultGiven>,
        vulnerable: Option<Vulnerability>,
        taken: &mut Vec<Taken>,
    ) -> Result<Option<ResultGiven>, Fault> {
        let Some((played, source)) = self.result else { return Ok(said) };
        let score = match (played, vulnerable) {
            (Played::PassedOut, _) => Some(0),
            (Played::Contract(..), vulnerable) => vulnerable.map(|it| played.score(it)),
        };
        // tricks are transferred after play (64, 79)
        let is_sure = source == "record";
        match (said, score) {
            (Some(said), score) => {
                let differs = said.played.map_or_else(
                    || score.is_some_and(|score| score != said.score),
                    |other| other != played,
                );
                if differs && is_sure {
                    return Err(Fault::new("record", "table", Misgiven::OtherResult(played)));
                }
                Ok(Some(said))
            }
            (None, Some(score)) => {
                // the auction says that all passed
                if !self.is_passed_out {
                    taken.push(Taken::new("table", source, &[]));
                }
                Ok(Some(ResultGiven { score, played: Some(played) }))
            }
            (None, None) => Err(Fault::new("bad_vulnerability", "table", Misgiven::RecordUnscored)),
        }
    }
}

fn read_law(fields: &mut Fields<'_>) -> Result<Option<Law>, Fault> {
    fields.text("law", "bad_setting")?.map(|name| law_of_review(&name)).transpose()
}

/// A law of review by its name.
pub fn law_of_review(name: &str) -> Result<Law, Fault> {
    let law = Law::named(name);
    law.ok_or_else(|| Fault::new("bad_setting", "law", Misgiven::Law(short(name))))
}

fn read_non_offending(fields: &mut Fields<'_>) -> Result<NonOffending, Fault> {
    const CODE: &str = "non_offending";
    let said = fields.need(CODE, CODE, Wanted::NonOffending)?;
    match &*text(said, CODE, CODE)? {
        "ns" => Ok(NonOffending::Side(Side::NorthSouth)),
        "ew" => Ok(NonOffending::Side(Side::EastWest)),
        "both" => Ok(NonOffending::Both),
        "none" => Ok(NonOffending::Neither),
        other => {
            let why = Misgiven::NoneOf(Wanted::NonOffending, short(other));
            Err(Fault::new(CODE, CODE, why))
        }
    }
}

fn read_scoring(json: Json<'_>, around: Around, numbers: &mut Numbers) -> Result<Scoring, Fault> {
    const AT: &str = "scoring";
    const ALL: [&str; 8] =
        ["form", "other_table", "knockout", "field", "tables", "average", "cap", "datum"];
    let mut fields = Fields::new(json, AT, &ALL)?;
    let form = fields.need("form", "missing", Wanted::ReviewForm)?;
    let form = text(form, "bad_setting", "scoring.form")?;
    let own: &[&str] = match &*form {
        "imps" => &["other_table", "knockout"],
        "matchpoints" => &["field", "tables"],
        "cross_imps" => &["field", "average", "cap"],
        "butler" => &["datum"],
        "total_points" => &[],
        other => {
            let why = Misgiven::NoneOf(Wanted::ReviewForm, short(other));
            return Err(Fault::new("bad_setting", "scoring.form", why));
        }
    };
    for key in &ALL[1..] {
        if fields.has(key) && !own.contains(key) {
            let why = Misgiven::FormKey(form.into_owned(), &[]);
            return Err(Fault::new("unknown_key", fields.at(key), why));
        }
    }
    let field =
        fields.take("field").map(|field| result::field(field, "scoring.field", around, numbers));
    let field = field.transpose()?.unwrap_or_else(Field::default);
    Ok(match &*form {
        "imps" => {
            let other = fields
                .take("other_table")
                .map(|other| read_other_table(other, "scoring.other_table", around, numbers));
            let knockout = fields.bool("knockout", false)?;
            Scoring::Imps { other: other.transpose()?.unwrap_or_default(), knockout }
        }
        "matchpoints" => {
            let tables = fields.take("tables");
            let tables = tables.map(|tables| numbers.whole(&tables, "scoring.tables"));
            Scoring::Matchpoints { field, tables: tables.transpose()?.map(Fraction::from) }
        }
        "cross_imps" => {
            let average = fields.bool("average", true)?;
            let cap = fields.take("cap").map(|cap| numbers.cap(&cap, "scoring.cap"));
            Scoring::CrossImps { field, average, cap: cap.transpose()? }
        }
        "butler" => {
            let datum = fields.take("datum").map(|datum| numbers.read(&datum, "scoring.datum"));
            Scoring::Butler { datum: datum.transpose()? }
        }
        _ => Scoring::TotalPoints,
    })
}

/// One result, or outcomes.
fn read_other_table(
    json: Json<'_>,
    at: &str,
    around: Around,
    numbers: &mut Numbers,
) -> Result<Vec<Outcome>, Fault> {
    if matches!(json, Json::List(_)) {
        let read = read_outcomes(json, at, around, numbers)?;
        return Ok(read.into_iter().map(|(outcome, _)| outcome).collect());
    }
    let (given, _) = result::read(json, at, &[], around, numbers)?;
    Ok(vec![Outcome::new(given.score, Fraction::from(100))])
}

type ReadGiven = (Given, Vec<OutcomeGiven>, Vec<OutcomeGiven>, Option<Blunder>);

fn read_given(
    fields: &mut Fields<'_>,
    around: Around,
    numbers: &mut Numbers,
) -> Result<ReadGiven, Fault> {
    let without_key = "self_inflicted";
    match (fields.take("outcomes"), fields.take("artificial")) {
        (Some(_), Some(_)) => Err(Fault::new("both_kinds", "outcomes", Misgiven::BothKinds)),
        (None, None) => Err(Fault::new("both_kinds", "outcomes", Misgiven::NeitherKind)),
        (Some(outcomes), None) => {
            let (outcomes, given) =
                read_outcomes(outcomes, "outcomes", around, numbers)?.into_iter().unzip();
            let (mut without_blunder, mut without, mut blunder) = (None, Vec::new(), None);
            if let Some(said) = fields.take(without_key) {
                let mut said = Fields::new(said, without_key, &["kind", "without"])?;
                let kind = said.need("kind", "missing", Wanted::Blunder)?;
                blunder = Some(match &*text(kind, "bad_setting", "self_inflicted.kind")? {
                    "error" => Blunder::Error,
                    "gamble" => Blunder::Gamble,
                    other => {
                        let why = Misgiven::NoneOf(Wanted::Blunder, short(other));
                        return Err(Fault::new("bad_setting", "self_inflicted.kind", why));
                    }
                });
                let outcomes = said.need("without", "missing", Wanted::Outcomes)?;
                let at = "self_inflicted.without";
                let (outcomes, given): (Vec<_>, Vec<_>) =
                    read_outcomes(outcomes, at, around, numbers)?.into_iter().unzip();
                (without_blunder, without) = (Some(outcomes), given);
            }
            Ok((Given::Outcomes { outcomes, without_blunder }, given, without, blunder))
        }
        (None, Some(artificial)) => {
            if fields.has(without_key) {
                return Err(Fault::new("both_kinds", without_key, Misgiven::ArtificialBlunder));
            }
            Ok((read_artificial(artificial, numbers)?, Vec::new(), Vec::new(), None))
        }
    }
}

fn read_outcomes(
    json: Json<'_>,
    at: &str,
    around: Around,
    numbers: &mut Numbers,
) -> Result<Vec<(Outcome, OutcomeGiven)>, Fault> {
    let items = list(json, "missing", at)?;
    if items.len() > MOST_OUTCOMES {
        return Err(Fault::new("bad_number", at, Misgiven::TooManyOutcomes(MOST_OUTCOMES)));
    }
    let mut outcomes = Vec::with_capacity(items.len());
    for (place, item) in items.into_iter().enumerate() {
        let at = format!("{at}[{place}]");
        let mut fields = Fields::new(item, &at, &["result", "weight", "legal", "why"])?;
        let result = fields.need("result", "missing", Wanted::Result)?;
        let (result, _) = result::read(result, &fields.at("result"), &[], around, numbers)?;
        let weight_at = fields.at("weight");
        let weight = fields.take("weight").map(|weight| read_weight(weight, &weight_at, numbers));
        let weight = weight.transpose()?;
        let is_legal = fields.bool("legal", true)?;
        let why = fields.text("why", "missing")?.map(std::borrow::Cow::into_owned);
        let outcome = Outcome { score: result.score, weight, is_legal };
        outcomes.push((outcome, OutcomeGiven { result, why }));
    }
    Ok(outcomes)
}

/// A weight for both sides, or one for each.
fn read_weight(json: Json<'_>, at: &str, numbers: &mut Numbers) -> Result<Sides<Fraction>, Fault> {
    if let Json::Object(fields) = &json {
        for side in ["ns", "ew"] {
            if !fields.iter().any(|(key, value)| key == side && *value != Json::Null)
                && fields.iter().all(|(key, _)| key == "ns" || key == "ew")
            {
                return Err(Fault::new("weights", format!("{at}.{side}"), Misgiven::OneWeight));
            }
        }
    }
    result::both_sides(json, at, |json, at| numbers.read(json, at))
}

/// An award by its name.
pub fn award_of(name: &str, at: &str) -> Result<Award, Fault> {
    let why = || Misgiven::NoneOf(Wanted::Award, short(name));
    Award::named(name).ok_or_else(|| Fault::new("bad_setting", at, why()))
}

/// A side's session score, if it is possible.
pub fn session_of(number: Fraction, at: &str) -> Result<Fraction, Fault> {
    let most = Fraction::from(100);
    if number > most || -&number > most {
        return Err(Fault::new("bad_number", at, Misgiven::Session));
    }
    Ok(number)
}

fn read_artificial(json: Json<'_>, numbers: &mut Numbers) -> Result<Given, Fault> {
    let mut fields = Fields::new(json, "artificial", &["ns", "ew", "session"])?;
    let mut award = |key: &str| {
        let at = fields.at(key);
        let said = fields.need(key, "missing", Wanted::Award)?;
        award_of(&text(said, "bad_setting", &at)?, &at)
    };
    let awards = Sides { ns: award("ns")?, ew: award("ew")? };
    let mut session = Sides::default();
    if let Some(said) = fields.take("session") {
        let mut said = Fields::new(said, "artificial.session", &["ns", "ew"])?;
        for (key, side) in [("ns", Side::NorthSouth), ("ew", Side::EastWest)] {
            let at = said.at(key);
            let number = said.take(key).map(|number| numbers.read(&number, &at)).transpose()?;
            *session.of_mut(side) = number.map(|it| session_of(it, &at)).transpose()?;
        }
    }
    Ok(Given::Artificial { awards, session })
}

fn read_poll(json: Json<'_>) -> Result<PollGiven, Fault> {
    const CODE: &str = "poll";
    let bad = |at: &str, why: Refusal| Fault::new(CODE, at, why);
    let keys = ["question", "hand", "auction", "action", "answers"];
    let mut fields = Fields::new(json, CODE, &keys)?;
    let question = fields.need("question", CODE, Wanted::Polled)?;
    let question = match &*text(question, CODE, "poll.question")? {
        "call" => "call",
        "lead" => "lead",
        "play" => "play",
        other => {
            let why = Misgiven::NoneOf(Wanted::Polled, short(other));
            return Err(bad("poll.question", why.into()));
        }
    };
    if let Some(hand) = fields.text("hand", CODE)? {
        hand.parse::<Hand>().map_err(|error| bad("poll.hand", error.into()))?;
    }
    if let Some(auction) = fields.take("auction") {
        for (place, call) in list(auction, CODE, "poll.auction")?.into_iter().enumerate() {
            let at = format!("poll.auction[{place}]");
            let call = text(call, CODE, &at)?;
            call.parse::<Call>().map_err(|error| bad(&at, error.into()))?;
        }
    }
    let action = fields.take("action");
    let action = action.map(|action| read_action(question, action, "poll.action")).transpose()?;
    let answers = fields.need("answers", CODE, Wanted::Answers)?;
    let answers = list(answers, CODE, "poll.answers")?;
    check_count(answers.len())?;
    let answers = answers
        .into_iter()
        .enumerate()
        .map(|(place, answer)| read_answer(question, answer, &format!("poll.answers[{place}]")));
    let answers = answers.collect::<Result<_, _>>()?;
    Ok(PollGiven { question, action, answers })
}

fn check_count(answers: usize) -> Result<(), Fault> {
    if (1..=MOST_ANSWERS).contains(&answers) {
        return Ok(());
    }
    Err(Fault::new("poll", "poll.answers", Misgiven::PollSize(MOST_ANSWERS)))
}

impl PollGiven {
    pub fn about_a_call(answers: Vec<Answer>) -> Result<Self, Fault> {
        const QUESTION: &str = "call";
        check_count(answers.len())?;
        let checked = |(place, said): (usize, Answer)| {
            let at = |key: &str| format!("poll.answers[{place}].{key}");
            let chose = action(QUESTION, &said.chose, &at("chose"))?;
            let mut considered = Vec::new();
            for (place, other) in said.considered.iter().enumerate() {
                let at = format!("{}[{place}]", at("considered"));
                considered.push(other_action(&chose, &considered, QUESTION, other, &at)?);
            }
            let suggested = said
                .suggested
                .map(|it| it.map(|it| action(QUESTION, &it, &at("suggested"))).transpose());
            let suggested = suggested.transpose()?;
            Ok(Answer { chose, considered, suggested, is_peer: said.is_peer })
        };
        let answers = answers.into_iter().enumerate().map(checked);
        let answers = answers.collect::<Result<_, Fault>>()?;
        Ok(Self { question: QUESTION, action: None, answers })
    }
}

/// An action that was not named before.
fn other_action(
    chose: &str,
    considered: &[String],
    question: &str,
    said: &str,
    at: &str,
) -> Result<String, Fault> {
    let action = action(question, said, at)?;
    if action == chose || considered.contains(&action) {
        return Err(Fault::new("poll", at, Misgiven::NamedTwice(short(&action))));
    }
    Ok(action)
}

fn read_answer(question: &str, json: Json<'_>, at: &str) -> Result<Answer, Fault> {
    const CODE: &str = "poll";
    let keys = ["chose", "considered", "suggested", "peer", "name"];
    let mut fields = Fields::new(json, at, &keys)?;
    let chose = fields.need("chose", CODE, Wanted::Chose)?;
    let chose = read_action(question, chose, &fields.at("chose"))?;
    let mut considered = Vec::new();
    let at = fields.at("considered");
    if let Some(said) = fields.take("considered") {
        for (place, action) in list(said, CODE, &at)?.into_iter().enumerate() {
            let at = format!("{at}[{place}]");
            let said = text(action, CODE, &at)?;
            considered.push(other_action(&chose, &considered, question, &said, &at)?);
        }
    }
    let at = fields.at("suggested");
    let suggested = fields.take_any("suggested").map(|said| match said {
        Json::Null => Ok(None),
        said @ (Json::Bool(_)
        | Json::Whole(_)
        | Json::Number(_)
        | Json::Text(_)
        | Json::List(_)
        | Json::Object(_)) => read_action(question, said, &at).map(Some),
    });
    let suggested = suggested.transpose()?;
    let at = fields.at("peer");
    let is_peer = fields.bool("peer", true).map_err(|_| Fault::new(CODE, at, Misgiven::Peer))?;
    fields.text("name", CODE)?;
    Ok(Answer { chose, considered, suggested, is_peer })
}

/// A call, a card, or in the play any name for an action; in our notation.
fn read_action(question: &str, json: Json<'_>, at: &str) -> Result<String, Fault> {
    action(question, &text(json, "poll", at)?, at)
}

fn action(question: &str, said: &str, at: &str) -> Result<String, Fault> {
    let bad = |why: Refusal| Fault::new("poll", at, why);
    if question == "call" {
        return match said.parse::<Call>().map_err(|error| bad(error.into()))? {
            Call::OverSeven(_) => Err(bad(Misgiven::AboveSeven.into())),
            call @ (Call::Pass | Call::Double | Call::Redouble | Call::Bid(_)) => {
                Ok(call.to_string())
            }
        };
    }
    if let Ok(card) = said.parse::<Card>() {
        return Ok(card.to_string());
    }
    if let Ok(suit) = said.parse::<Suit>() {
        return Ok(suit.letter().to_string());
    }
    let said = said.trim();
    if said.is_empty() || said.chars().count() > LONGEST_ACTION {
        return Err(bad(Misgiven::Action(LONGEST_ACTION).into()));
    }
    Ok(said.to_owned())
}

/// A review, ready to be printed as JSON.
#[derive(Debug, Clone, Copy)]
pub struct ReviewJson<'a> {
    request: &'a ReviewRequest,
    answer: &'a ReviewAnswer,
}

impl<'a> ReviewJson<'a> {
    /// The answer to this request.
    #[must_use]
    pub const fn new(request: &'a ReviewRequest, answer: &'a ReviewAnswer) -> Self {
        Self { request, answer }
    }

    /// Adds it to `out`, on one line, without a newline.
    pub fn write(&self, out: &mut Vec<u8>) {
        answer::write(self, out);
    }

    /// The same, pretty-printed.
    #[must_use]
    pub fn pretty(&self) -> String {
        answer::pretty(self)
    }
}

impl Serialize for ReviewJson<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let ReviewAnswer { reviewed, poll, notes } = self.answer;
        let damage = reviewed.damage.as_ref().map(|damage| DamageJson {
            side: side(damage.side),
            table: Text(&damage.table),
            expected: Text(&damage.expected),
            amount: Text(&damage.amount),
            damaged: damage.is_damaged,
            self_inflicted: damage.self_inflicted.as_ref().map(Text),
        });
        let table = reviewed.table.as_ref().map(|table| TableJson {
            score: table.score,
            ns: Text(&table.points.ns),
            ew: Text(&table.points.ew),
        });
        let percent = reviewed.percent.as_ref();
        ReviewBody {
            damage,
            table,
            adjusted: SidesJson(&reviewed.adjusted),
            rounded: SidesJson(&reviewed.rounded),
            percent: percent.map(|percent| PercentJson {
                ns: percent_text(&percent.ns),
                ew: percent_text(&percent.ew),
            }),
            top: reviewed.top.as_ref().map(Text),
            kind: reviewed.kind.as_str(),
            steps: reviewed.steps.iter().map(|step| StepJson { step, reviewed }).collect(),
            laws: &reviewed.laws,
            notes,
            poll: poll.as_ref().map(PollJson),
            profile: self.request.case.settings.authority.as_str(),
            deal: self.request.deal.map(Text),
            reason: self.request.reason.as_deref(),
            info: self.request.info.as_deref(),
        }
        .serialize(serializer)
    }
}

/// The keys of the interface, in its order, then the additional ones.
#[derive(Serialize)]
struct ReviewBody<'a> {
    damage: Option<DamageJson<'a>>,
    table: Option<TableJson<'a>>,
    adjusted: SidesJson<'a>,
    rounded: SidesJson<'a>,
    #[serde(skip_serializing_if = "Option::is_none")]
    percent: Option<PercentJson>,
    #[serde(skip_serializing_if = "Option::is_none")]
    top: Option<Text<&'a Fraction>>,
    kind: &'static str,
    steps: Vec<StepJson<'a>>,
    laws: &'a [&'static str],
    notes: &'a [Taken],
    poll: Option<PollJson<'a>>,
    profile: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    deal: Option<Text<Deal>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    info: Option<&'a RawValue>,
}

#[derive(Serialize)]
struct DamageJson<'a> {
    side: &'static str,
    table: Text<&'a Fraction>,
    expected: Text<&'a Fraction>,
    amount: Text<&'a Fraction>,
    damaged: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    self_inflicted: Option<Text<&'a Fraction>>,
}

#[derive(Serialize)]
struct TableJson<'a> {
    score: i32,
    ns: Text<&'a Fraction>,
    ew: Text<&'a Fraction>,
}

#[derive(Serialize)]
struct PercentJson {
    ns: String,
    ew: String,
}

const fn side(side: Side) -> &'static str {
    match side {
        Side::NorthSouth => "ns",
        Side::EastWest => "ew",
    }
}

/// A step with its law.
struct StepJson<'a> {
    step: &'a Step,
    reviewed: &'a Reviewed,
}

/// The keys of all steps; each has some of them.
#[derive(Serialize, Default)]
struct StepBody<'a> {
    step: &'static str,
    law: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    of: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    outcome: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    side: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    award: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    score: Option<i32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    weight: Option<SidesJson<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    figure: Option<Text<&'a Fraction>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    session: Option<Text<&'a Fraction>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    a: Option<Text<&'a Fraction>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    b: Option<Text<&'a Fraction>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    c: Option<Text<&'a Fraction>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    gets: Option<Text<&'a Fraction>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    unit: Option<Text<&'a Fraction>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    half: Option<HalfJson>,
    #[serde(skip_serializing_if = "Option::is_none")]
    before: Option<SidesJson<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    working: Option<WorkingJson<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    points: Option<SidesJson<'a>>,
}

#[derive(Serialize)]
struct HalfJson {
    ns: &'static str,
    ew: &'static str,
}

const fn half(half: &Half) -> &'static str {
    match half {
        Half::Up => "up",
        Half::Down => "down",
        Half::Away => "away",
        Half::Even => "even",
        Half::Towards(_) => "average",
    }
}

const fn list_name(list: List) -> &'static str {
    match list {
        List::Outcomes => "outcomes",
        List::Without => "self_inflicted",
        List::OtherTable => "other_table",
    }
}

impl Serialize for StepJson<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let scoring = self.reviewed.laws.iter().find(|law| law.starts_with("78")).copied();
        let several = self.reviewed.laws.contains(&"12C1(c)");
        let weighing = Some(if several { "12C1(c)" } else { "12C1(b)" });
        let body = match self.step {
            Step::Table { score, points, working } => StepBody {
                step: "table",
                law: scoring,
                score: Some(*score),
                working: Some(WorkingJson(working)),
                points: Some(SidesJson(points)),
                ..StepBody::default()
            },
            Step::Outcome { list, place, score, weight, points, working } => StepBody {
                step: "outcome",
                law: scoring,
                of: Some(list_name(*list)),
                outcome: Some(*place),
                score: Some(*score),
                weight: Some(SidesJson(weight)),
                working: Some(WorkingJson(working)),
                points: Some(SidesJson(points)),
                ..StepBody::default()
            },
            Step::Expected { list, points } => StepBody {
                step: "expected",
                law: weighing,
                of: Some(list_name(*list)),
                points: Some(SidesJson(points)),
                ..StepBody::default()
            },
            Step::SelfInflicted { side: whose, a, b, c, gets } => StepBody {
                step: "self_inflicted",
                law: Some("12C1(e)"),
                side: Some(side(*whose)),
                a: Some(Text(a)),
                b: Some(Text(b)),
                c: Some(Text(c)),
                gets: Some(Text(gets)),
                ..StepBody::default()
            },
            Step::KeepsTable { side: whose, points } => StepBody {
                step: "keeps_table",
                law: Some("11A"),
                side: Some(side(*whose)),
                gets: Some(Text(points)),
                ..StepBody::default()
            },
            Step::Artificial { side: whose, award, figure, session, points } => StepBody {
                step: "artificial",
                law: Some(if scoring == Some("78A") { "12C2(a)" } else { "12C2(b)" }),
                side: Some(side(*whose)),
                award: Some(award.as_str()),
                figure: Some(Text(figure)),
                session: session.as_ref().map(Text),
                gets: Some(Text(points)),
                ..StepBody::default()
            },
            Step::Knockout { before, after } => StepBody {
                step: "knockout",
                law: Some("12C4"),
                before: Some(SidesJson(before)),
                points: Some(SidesJson(after)),
                ..StepBody::default()
            },
            Step::Rounded { unit, half: halves, points } => StepBody {
                step: "rounded",
                law: None,
                unit: Some(Text(unit)),
                half: Some(HalfJson { ns: half(&halves.ns), ew: half(&halves.ew) }),
                points: Some(SidesJson(points)),
                ..StepBody::default()
            },
        };
        body.serialize(serializer)
    }
}

/// How points were worked out.
struct WorkingJson<'a>(&'a Working);

impl Serialize for WorkingJson<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct ImpedJson<'a> {
            other: i32,
            weight: SidesJson<'a>,
            difference: i32,
            imps: i32,
        }
        #[derive(Serialize)]
        struct CompareJson<'a> {
            below: Text<&'a Fraction>,
            equal: Text<&'a Fraction>,
            raw: Text<&'a Fraction>,
        }
        #[derive(Serialize)]
        struct MatchpointsJson<'a> {
            ns: CompareJson<'a>,
            ew: CompareJson<'a>,
            results: Text<&'a Fraction>,
            expected: Text<&'a Fraction>,
            small_group: bool,
        }
        #[derive(Serialize)]
        struct CrossJson<'a> {
            sum: SidesJson<'a>,
            divided_by: Option<SidesJson<'a>>,
        }
        #[derive(Serialize)]
        struct ButlerJson<'a> {
            datum: Text<&'a Fraction>,
            difference: Text<&'a Fraction>,
        }
        match self.0 {
            Working::Imps(compared) => {
                serializer.collect_seq(compared.iter().map(|imped| ImpedJson {
                    other: imped.other,
                    weight: SidesJson(&imped.weight),
                    difference: imped.difference,
                    imps: imped.imps,
                }))
            }
            Working::Matchpoints { comparisons, results, expected, is_small } => {
                let of = |side: Side| {
                    let compared = comparisons.of(side);
                    CompareJson {
                        below: Text(&compared.below),
                        equal: Text(&compared.equal),
                        raw: Text(&compared.raw),
                    }
                };
                MatchpointsJson {
                    ns: of(Side::NorthSouth),
                    ew: of(Side::EastWest),
                    results: Text(results),
                    expected: Text(expected),
                    small_group: *is_small,
                }
                .serialize(serializer)
            }
            Working::CrossImps { sum, divided_by } => {
                CrossJson { sum: SidesJson(sum), divided_by: divided_by.as_ref().map(SidesJson) }
                    .serialize(serializer)
            }
            Working::Butler { datum, difference } => {
                ButlerJson { datum: Text(datum), difference: Text(difference) }
                    .serialize(serializer)
            }
            Working::TotalPoints => serializer.serialize_unit(),
        }
    }
}

/// A poll, counted.
struct PollJson<'a>(&'a Poll);

impl Serialize for PollJson<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct ActionJson<'a> {
            action: &'a str,
            chose: u32,
            considered: u32,
            share: Text<&'a Fraction>,
            interval: [Text<&'a Fraction>; 2],
            alternative: &'static str,
            sure: bool,
        }
        struct ByAction<'a>(&'a [(String, u32)]);
        impl Serialize for ByAction<'_> {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_map(self.0.iter().map(|(action, count)| (action, count)))
            }
        }
        #[derive(Serialize)]
        struct SuggestedJson<'a> {
            asked: u32,
            none: u32,
            by_action: ByAction<'a>,
        }
        #[derive(Serialize)]
        struct ThresholdJson<'a> {
            la_consider: Text<&'a Fraction>,
            la_choose: Text<u32>,
        }
        #[derive(Serialize)]
        struct Body<'a> {
            asked: u32,
            left_out: u32,
            actions: Vec<ActionJson<'a>>,
            suggested: SuggestedJson<'a>,
            threshold: ThresholdJson<'a>,
        }
        fn action(it: &Action) -> ActionJson<'_> {
            let Action { action, chose, considered, share, interval, .. } = it;
            ActionJson {
                action,
                chose: *chose,
                considered: *considered,
                share: Text(share),
                interval: [Text(&interval.0), Text(&interval.1)],
                alternative: if it.is_alternative { "yes" } else { "no" },
                sure: it.is_sure,
            }
        }
        let Poll { asked, left_out, actions, suggested, threshold } = self.0;
        let Suggested { asked: of, none, by_action } = suggested;
        Body {
            asked: *asked,
            left_out: *left_out,
            actions: actions.iter().map(action).collect(),
            suggested: SuggestedJson { asked: *of, none: *none, by_action: ByAction(by_action) },
            threshold: ThresholdJson {
                la_consider: Text(&threshold.0),
                la_choose: Text(threshold.1),
            },
        }
        .serialize(serializer)
    }
}

impl ReviewAnswer {
    /// Does the result stand without adjustment?
    #[must_use]
    pub fn stands(&self) -> bool {
        self.reviewed.kind == Kind::None
    }
}
