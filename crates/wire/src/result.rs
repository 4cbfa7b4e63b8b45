//! Results: a score, or a contract with its tricks.

use bridge::{BoardNumber, Contract, Seat, Vulnerability};
use director::{Authority, Settings, Source};
use score::{Field, Fraction, Made, Played, Sides, tricks_of};
use serde::{Serialize, Serializer};
use words::{Misgiven, Refusal, Wanted};

use crate::fault::{Fault, Fields, Numbers, list, text};
use crate::json::{Json, short};

/// A result as it was given.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ResultGiven {
    /// What it scores for North-South
    pub score: i32,
    /// The contract, where it was given as one
    pub played: Option<Played>,
}

/// What a contract leaves out because it is known from elsewhere.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Around {
    pub(crate) vulnerable: Option<Vulnerability>,
    /// The contract of the table's record, for the table's own result
    pub(crate) contract: Option<Contract>,
}

const CONTRACT: [&str; 4] = ["contract", "declarer", "tricks", "result"];

/// Reads a result: a whole number, `{"ns": 620}`, or a contract. The other fields of the object are
/// returned.
pub(crate) fn read<'a>(
    json: Json<'a>,
    at: &str,
    more: &[&str],
    around: Around,
    numbers: &mut Numbers,
) -> Result<(ResultGiven, Option<Fields<'a>>), Fault> {
    if !matches!(json, Json::Object(_)) {
        let score = numbers.score(&json, at)?;
        return Ok((ResultGiven { score, played: None }, None));
    }
    let keys: Vec<&str> = ["ns"].iter().chain(&CONTRACT).chain(more).copied().collect();
    let mut fields = Fields::new(json, at, &keys)?;
    if let Some(score) = fields.take("ns") {
        if let Some(key) = CONTRACT.iter().find(|key| fields.has(key)) {
            let why = Misgiven::ScoreAndContract;
            return Err(Fault::new("bad_contract", fields.at(key), why));
        }
        let score = numbers.score(&score, &fields.at("ns"))?;
        return Ok((ResultGiven { score, played: None }, Some(fields)));
    }
    let played = contract(&mut fields, around.contract, numbers)?;
    Ok((ResultGiven::played(played, around.vulnerable, at)?, Some(fields)))
}

impl ResultGiven {
    /// A score of North-South; `at` says where it was given.
    pub fn score(score: i32, at: &str) -> Result<Self, Fault> {
        let score = Numbers::default().score(&Json::Whole(score.into()), at)?;
        Ok(Self { score, played: None })
    }

    /// What was played, scored by the vulnerability.
    pub fn played(
        played: Played,
        vulnerable: Option<Vulnerability>,
        at: &str,
    ) -> Result<Self, Fault> {
        let score = match (played, vulnerable) {
            (Played::PassedOut, _) => 0,
            (Played::Contract(..), Some(vulnerable)) => played.score(vulnerable),
            (Played::Contract(..), None) => {
                return Err(Fault::new("bad_vulnerability", at, Misgiven::NoVulnerability));
            }
        };
        Ok(Self { score, played: Some(played) })
    }
}

/// The results of several tables, each with the number of tables that had it.
pub fn field_of(results: &[(ResultGiven, u32)], at: &str) -> Result<Field, Fault> {
    if results.is_empty() {
        return Err(no_field(at));
    }
    let mut field = Field::default();
    for (given, count) in results {
        let count = Fraction::from(i64::from(*count));
        field.add_split(given.score, &Sides { ns: count.clone(), ew: count });
    }
    Ok(field)
}

fn no_field(at: &str) -> Fault {
    Fault::new("no_field", at, Misgiven::NoResults)
}

/// Reads a contract with its tricks.
pub(crate) fn contract(
    fields: &mut Fields<'_>,
    known: Option<Contract>,
    numbers: &mut Numbers,
) -> Result<Played, Fault> {
    let bad = |at: String, why: Refusal| Fault::new("bad_contract", at, why);
    let at = fields.at("contract");
    let made = match (fields.text("contract", "bad_contract")?, known) {
        (Some(text), _) => text.parse::<Made>().map_err(|error| bad(at, error.into()))?,
        (None, Some(known)) => Made::Bid(known.bid, known.doubled),
        (None, None) => {
            return Err(Fault::new("missing", at, Misgiven::NoContract));
        }
    };
    let declarer_at = fields.at("declarer");
    let declarer = fields.text("declarer", "bad_contract")?;
    let declarer = declarer
        .map(|text| text.parse::<Seat>().map_err(|error| bad(declarer_at.clone(), error.into())))
        .transpose()?;
    let tricks_at = fields.at("tricks");
    let bad_tricks = |at: &str, why: Misgiven| Fault::new("bad_tricks", at, why);
    let (tricks, result) = (fields.take("tricks"), fields.take("result"));
    let Made::Bid(bid, doubled) = made else {
        if tricks.is_some() || result.is_some() {
            return Err(bad_tricks(&tricks_at, Misgiven::PassedOutTricks));
        }
        if declarer.is_some() {
            return Err(bad(declarer_at, Misgiven::PassedOutDeclarer.into()));
        }
        return Ok(Played::PassedOut);
    };
    let declarer = declarer
        .or(known.map(|known| known.declarer))
        .ok_or_else(|| Fault::new("missing", declarer_at, Misgiven::Missing(Wanted::Letter)))?;
    let tricks = match (tricks, result) {
        (Some(_), Some(_)) => {
            return Err(bad_tricks(&tricks_at, Misgiven::TricksAndResult));
        }
        (None, None) => return Err(bad_tricks(&tricks_at, Misgiven::NoTricks)),
        (Some(tricks), None) => {
            let number = numbers.read(&tricks, &tricks_at)?;
            let tricks = number.whole().and_then(|number| u8::try_from(number).ok());
            let tricks = tricks.filter(|tricks| *tricks <= 13);
            tricks.ok_or_else(|| bad_tricks(&tricks_at, Misgiven::Tricks(number)))?
        }
        (None, Some(result)) => {
            let at = fields.at("result");
            let result = text(result, "bad_tricks", &at)?;
            tricks_of(bid, &result).map_err(|error| Fault::new("bad_tricks", at, error))?
        }
    };
    Ok(Played::Contract(Contract { bid, declarer, doubled }, tricks))
}

/// Reads `board` and `vulnerable`, which must agree with each other and with what is known.
pub(crate) fn vulnerability(
    fields: &mut Fields<'_>,
    known: Option<Vulnerability>,
    numbers: &mut Numbers,
) -> Result<(Option<Vulnerability>, Option<BoardNumber>), Fault> {
    let at = fields.at("vulnerable");
    let bad = |why: Refusal| Fault::new("bad_vulnerability", at.as_str(), why);
    let said = fields.text("vulnerable", "bad_vulnerability")?;
    let said = said.map(|text| text.parse::<Vulnerability>().map_err(|error| bad(error.into())));
    let said = said.transpose()?;
    let board_at = fields.at("board");
    let board = fields.take("board").map(|board| {
        let number = numbers.whole(&board, &board_at)?;
        let board = u32::try_from(number).ok().and_then(BoardNumber::new);
        board.ok_or_else(|| Fault::new("bad_number", board_at.as_str(), Misgiven::Board))
    });
    let board = board.transpose()?;
    let of_board = board.map(BoardNumber::vulnerability);
    if let (Some(said), Some(board), Some(number)) = (said, of_board, board)
        && said != board
    {
        return Err(bad(Misgiven::VulnerableOfBoard(said, number).into()));
    }
    let here = said.or(of_board);
    if let (Some(here), Some(known)) = (here, known)
        && here != known
    {
        return Err(bad(Misgiven::VulnerableOfRecord(here, known).into()));
    }
    Ok((here.or(known), board))
}

/// Reads the results of several tables.
pub(crate) fn field(
    json: Json<'_>,
    at: &str,
    around: Around,
    numbers: &mut Numbers,
) -> Result<Field, Fault> {
    let items = list(json, "no_field", at)?;
    if items.is_empty() {
        return Err(no_field(at));
    }
    let mut field = Field::default();
    for (place, item) in items.into_iter().enumerate() {
        let at = format!("{at}[{place}]");
        let (given, fields) = read(item, &at, &["count"], around, numbers)?;
        let count = fields.and_then(|mut fields| fields.take("count"));
        let count = count.map_or_else(
            || Ok(Sides { ns: Fraction::one(), ew: Fraction::one() }),
            |count| {
                both_sides(count, &format!("{at}.count"), |json, at| numbers.positive(json, at))
            },
        )?;
        field.add_split(given.score, &count);
    }
    Ok(field)
}

/// One number for both sides, or one for each.
pub(crate) fn both_sides(
    json: Json<'_>,
    at: &str,
    mut number: impl FnMut(&Json<'_>, &str) -> Result<Fraction, Fault>,
) -> Result<Sides<Fraction>, Fault> {
    if !matches!(json, Json::Object(_)) {
        let both = number(&json, at)?;
        return Ok(Sides { ns: both.clone(), ew: both });
    }
    let mut fields = Fields::new(json, at, &["ns", "ew"])?;
    let ns = fields.need("ns", "missing", Wanted::Number)?;
    let ns = number(&ns, &fields.at("ns"))?;
    let ew = fields.need("ew", "missing", Wanted::Number)?;
    Ok(Sides { ns, ew: number(&ew, &fields.at("ew"))? })
}

/// Reads `profile` and `settings`; `base` decides where no profile is named.
pub(crate) fn settings(
    fields: &mut Fields<'_>,
    under: Option<Authority>,
    base: Option<Settings>,
) -> Result<Settings, Fault> {
    let at = fields.at("profile");
    let bad = |at: &str, why: Refusal| Fault::new("bad_setting", at, why);
    let own = fields.text("profile", "bad_setting")?;
    let own = match (own, under) {
        (Some(name), Some(under)) if name == under.as_str() => Some(under),
        (Some(name), under) => {
            let own: Result<Authority, _> = name.parse();
            let own = own.map_err(|error| bad(&at, error.into()))?;
            Some(under.unwrap_or(own))
        }
        (None, under) => under,
    };
    let mut settings = match (own, base) {
        (Some(own), _) => Settings::new(own),
        (None, Some(base)) => base,
        (None, None) => Settings::default(),
    };
    let at = fields.at("settings");
    let changed = fields.take("settings").map(|changed| {
        changed.object().map_err(|other| bad(&at, Misgiven::NoFields(other).into()))
    });
    for (name, value) in changed.transpose()?.unwrap_or_default() {
        let at = format!("{at}.{}", short(&name));
        let value = match value {
            Json::Text(text) => text.into_owned(),
            Json::Bool(value) => value.to_string(),
            Json::Whole(number) => number.to_string(),
            Json::Number(_) => {
                return Err(Fault::new("bad_number", at, Misgiven::SettingAsText));
            }
            Json::Null | Json::List(_) | Json::Object(_) => {
                return Err(bad(&at, Misgiven::NoSetting.into()));
            }
        };
        settings.set(&name, &value).map_err(|error| bad(&at, error.into()))?;
    }
    Ok(settings)
}

/// A value that was assumed because nobody gave one: a setting, or `table` and `deal` where the
/// case has none.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Taken {
    /// The setting, `table` or `deal`
    pub setting: &'static str,
    /// What was assumed; for `table` and `deal` the source: `record`, or `played`, its cards
    pub value: String,
    /// The laws it belongs to
    pub laws: &'static [&'static str],
}

impl Taken {
    pub(crate) fn new(
        setting: &'static str,
        value: impl Into<String>,
        laws: &'static [&'static str],
    ) -> Self {
        Self { setting, value: value.into(), laws }
    }
}

/// The settings that were used and are only our defaults.
pub(crate) fn taken(
    settings: &Settings,
    used: &[(&'static str, &'static [&'static str])],
) -> Vec<Taken> {
    let unsaid = used.iter().filter(|(name, _)| settings.source(name) == Some(Source::Default));
    unsaid
        .map(|(setting, laws)| {
            Taken::new(setting, settings.value(setting).unwrap_or_default(), laws)
        })
        .collect()
}

impl Serialize for Taken {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct NoteJson<'a> {
            point: &'static str,
            default: &'a str,
            laws: &'static [&'static str],
        }
        NoteJson { point: self.setting, default: &self.value, laws: self.laws }
            .serialize(serializer)
    }
}

/// A number for each side, as text.
pub(crate) struct SidesJson<'a>(pub(crate) &'a Sides<Fraction>);

impl Serialize for SidesJson<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Sides { ns, ew } = self.0;
        serializer.collect_map([("ns", ns.to_string()), ("ew", ew.to_string())])
    }
}
