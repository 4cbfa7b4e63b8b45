//! Scores: a contract, a difference or a field in, what it is worth out.

use director::{Authority, Settings};
use score::{Field, Fraction, Half, Played, Sides, butler_datum, imps};
use serde::{Serialize, Serializer};
use words::{Misgiven, Paper, Wanted};

use crate::answer;
use crate::fault::{self, Fault, Fields, Numbers};
use crate::json::Json;
use crate::position::Text;
use crate::result::{self, Around, SidesJson, Taken};

/// What is to be scored.
#[derive(Debug, Clone)]
pub enum ScoreRequest {
    /// A contract with its tricks
    Contract {
        played: Played,
        /// What it scores for North-South
        score: i32,
    },
    /// A difference of scores, in IMPs
    Difference {
        difference: i64,
        /// The cap on what it counts
        cap: Option<u8>,
    },
    /// The results of a board at several tables
    Field {
        field: Box<Field>,
        /// How they are scored
        form: FormGiven,
        /// Under whose regulations
        settings: Box<Settings>,
    },
}

/// How a field is scored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum FormGiven {
    Matchpoints {
        /// How many results are expected
        tables: Option<Fraction>,
    },
    /// IMPs against each other table
    CrossImps {
        /// Divided by the number of comparisons?
        average: bool,
        /// The cap on one comparison
        cap: Option<u8>,
    },
    /// IMPs against a datum
    Butler {
        /// How many results are left out at each end
        trim: Fraction,
        /// The datum, if it is not to be worked out
        datum: Option<Fraction>,
    },
}

/// A score and what it is worth.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RowScored {
    /// The score for North-South
    pub score: i32,
    /// At how many tables, for each side
    pub count: Sides<Fraction>,
    /// What it is worth
    pub points: Sides<Fraction>,
}

/// What was scored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Scored {
    Contract {
        played: Played,
        /// What it scores for North-South
        score: i32,
    },
    /// A difference
    Imps(i32),
    Field {
        /// The top, at matchpoints
        top: Option<Fraction>,
        /// The datum (Butler)
        datum: Option<Fraction>,
        /// Equal scores together, the best for North-South first
        rows: Vec<RowScored>,
        /// Defaults that were assumed
        notes: Vec<Taken>,
    },
}

const NAME: Paper = Paper::Request;
const CONTRACT: [&str; 6] = ["contract", "declarer", "tricks", "result", "vulnerable", "board"];
const FIELD: [&str; 11] = [
    "vulnerable",
    "board",
    "form",
    "results",
    "profile",
    "settings",
    "tables",
    "average",
    "cap",
    "trim",
    "datum",
];

impl ScoreRequest {
    /// Reads a request.
    pub fn read(text: &str) -> Result<Self, Fault> {
        Self::read_under(text, None)
    }

    /// Reads a request and overrides its profile.
    pub fn read_under(text: &str, profile: Option<Authority>) -> Result<Self, Fault> {
        let json = fault::read(NAME, text)?;
        let numbers = &mut Numbers::default();
        let has = |key: &str| match &json {
            Json::Object(fields) => fields.iter().any(|(known, _)| known == key),
            Json::Null
            | Json::Bool(_)
            | Json::Whole(_)
            | Json::Number(_)
            | Json::Text(_)
            | Json::List(_) => false,
        };
        if has("form") || has("results") {
            return Self::field(json, profile, numbers);
        }
        if has("difference") {
            let mut fields = Fields::new(json, "", &["difference", "cap"])?;
            let difference = fields.need("difference", "missing", Wanted::Difference)?;
            let difference = numbers.whole(&difference, "difference")?;
            let cap = fields.take("cap").map(|cap| numbers.cap(&cap, "cap")).transpose()?;
            return Ok(Self::Difference { difference, cap });
        }
        let keys: Vec<&str> = if has("contract") {
            CONTRACT.to_vec()
        } else {
            // it may be any of the three
            CONTRACT[..4].iter().chain(&["difference"]).chain(&FIELD).copied().collect()
        };
        let mut fields = Fields::new(json, "", &keys)?;
        let played = result::contract(&mut fields, None, numbers)?;
        let (vulnerable, _) = result::vulnerability(&mut fields, None, numbers)?;
        let score = match (played, vulnerable) {
            (Played::PassedOut, _) => 0,
            (Played::Contract(..), Some(vulnerable)) => played.score(vulnerable),
            (Played::Contract(..), None) => {
                let why = Misgiven::Missing(Wanted::Vulnerable);
                return Err(Fault::new("bad_vulnerability", "vulnerable", why));
            }
        };
        Ok(Self::Contract { played, score })
    }

    fn field(
        json: Json<'_>,
        profile: Option<Authority>,
        numbers: &mut Numbers,
    ) -> Result<Self, Fault> {
        // the keys of a form are known only once the form is
        let mut fields = Fields::new(json, "", &FIELD)?;
        let form = fields.need("form", "missing", Wanted::FieldForm)?;
        let form = fault::text(form, "bad_setting", "form")?;
        let own: &'static [&'static str] = match &*form {
            "matchpoints" => &["tables"],
            "cross_imps" => &["average", "cap"],
            "butler" => &["trim", "datum"],
            _ => return Err(Fault::new("bad_setting", "form", Misgiven::Form)),
        };
        for key in ["tables", "average", "cap", "trim", "datum"] {
            if fields.has(key) && !own.contains(&key) {
                let why = Misgiven::FormKey(form.into_owned(), own);
                return Err(Fault::new("unknown_key", key, why));
            }
        }
        let settings = result::settings(&mut fields, profile, None)?;
        let (vulnerable, _) = result::vulnerability(&mut fields, None, numbers)?;
        let around = Around { vulnerable, contract: None };
        let results = fields.need("results", "no_field", Wanted::Results)?;
        let field = result::field(results, "results", around, numbers)?;
        let form = match &*form {
            "matchpoints" => {
                let tables = fields.take("tables").map(|it| numbers.whole(&it, "tables"));
                let tables = tables.transpose()?.map(Fraction::from);
                let most = field.total().ns.clone().max(field.total().ew.clone());
                if let Some(tables) = tables.as_ref().filter(|tables| **tables < most) {
                    let why = Misgiven::TooFewTables(tables.clone(), most);
                    return Err(Fault::new("bad_number", "tables", why));
                }
                FormGiven::Matchpoints { tables }
            }
            "cross_imps" => {
                let average = fields.bool("average", true)?;
                let cap = fields.take("cap").map(|cap| numbers.cap(&cap, "cap")).transpose()?;
                if average && field.total().ns <= Fraction::one() {
                    return Err(Fault::new("no_field", "results", Misgiven::OneResult));
                }
                FormGiven::CrossImps { average, cap }
            }
            _ => {
                let mut number =
                    |key: &str| fields.take(key).map(|it| numbers.read(&it, key)).transpose();
                let (trim, datum) = (number("trim")?, number("datum")?);
                if trim.is_some() && datum.is_some() {
                    return Err(Fault::new("bad_number", "datum", Misgiven::TrimAndDatum));
                }
                let trim = trim.unwrap_or_default();
                if trim.is_negative() {
                    return Err(Fault::new("bad_number", "trim", Misgiven::Count));
                }
                if datum.is_none() && butler_datum(&field, &trim, &Half::Even).is_err() {
                    return Err(Fault::new("no_field", "trim", Misgiven::NoneLeft));
                }
                FormGiven::Butler { trim, datum }
            }
        };
        Ok(Self::Field { field: Box::new(field), form, settings: Box::new(settings) })
    }

    #[must_use]
    pub fn score(&self) -> Scored {
        match self {
            Self::Contract { played, score } => Scored::Contract { played: *played, score: *score },
            Self::Difference { difference, cap } => {
                Scored::Imps(imps(&Fraction::from(*difference), *cap))
            }
            Self::Field { field, form, settings } => scored(field, form, settings),
        }
    }
}

fn scored(field: &Field, form: &FormGiven, settings: &Settings) -> Scored {
    let mut used: Vec<(&'static str, &'static [&'static str])> = Vec::new();
    let (mut top, mut found) = (None, None);
    let rows = |points: &dyn Fn(i32) -> Sides<Fraction>| {
        let row = |(score, count): (i32, &Sides<Fraction>)| RowScored {
            score,
            count: count.clone(),
            points: points(score),
        };
        field.scores().map(row).collect()
    };
    let rows: Vec<RowScored> = match form {
        FormGiven::Matchpoints { tables } => {
            let scale = review::matchpoints(settings, tables.clone());
            let results = &field.total().ns;
            used.push(("matchpoint_unit", &["78A"]));
            let ebu = score::Matchpoints { groups: score::Groups::Percentages, ..scale.clone() };
            if ebu.is_small(results) {
                used.push(("small_groups", &["87"]));
            }
            top = Some(scale.top(results));
            rows(&|score| Sides::each(|side| scale.within(field, score, side)))
        }
        FormGiven::CrossImps { average, cap } => rows(&|score| {
            Sides::each(|side| {
                let sum = field.cross_imps(score, side, *cap);
                let others = field.total().of(side) - &Fraction::one();
                if *average { sum.divided_by(&others).unwrap_or_default() } else { sum }
            })
        }),
        FormGiven::Butler { trim, datum } => {
            let datum = datum.clone().unwrap_or_else(|| {
                let with = |half: &Half| butler_datum(field, trim, half).unwrap_or_default();
                if with(&Half::Up) != with(&Half::Down) {
                    used.push(("butler_half", &["78B"]));
                }
                with(&review::butler_half(settings))
            });
            let points = |score: i32| {
                let imps = Fraction::from(imps(&(&Fraction::from(score) - &datum), None));
                Sides { ew: -&imps, ns: imps }
            };
            let rows = rows(&points);
            found = Some(datum);
            rows
        }
    };
    Scored::Field { top, datum: found, rows, notes: result::taken(settings, &used) }
}

/// What was scored, ready to be printed as JSON.
#[derive(Debug, Clone, Copy)]
pub struct ScoredJson<'a>(pub &'a Scored);

impl ScoredJson<'_> {
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

impl Serialize for ScoredJson<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.0 {
            Scored::Contract { played, score } => {
                ContractBody { ns: *score, ew: -score, made: played.is_made() }
                    .serialize(serializer)
            }
            Scored::Imps(imps) => ImpsBody { imps: *imps }.serialize(serializer),
            Scored::Field { top, datum, rows, notes } => FieldBody {
                top: top.as_ref().map(Text),
                datum: datum.as_ref().map(Text),
                results: rows.iter().map(RowJson).collect(),
                notes,
            }
            .serialize(serializer),
        }
    }
}

#[derive(Serialize)]
struct ContractBody {
    ns: i32,
    ew: i32,
    made: Option<bool>,
}

#[derive(Serialize)]
struct ImpsBody {
    imps: i32,
}

#[derive(Serialize)]
struct FieldBody<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    top: Option<Text<&'a Fraction>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    datum: Option<Text<&'a Fraction>>,
    results: Vec<RowJson<'a>>,
    notes: &'a [Taken],
}

struct RowJson<'a>(&'a RowScored);

impl Serialize for RowJson<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct Row<'a> {
            ns: i32,
            count: CountJson<'a>,
            points: SidesJson<'a>,
        }
        let RowScored { score, count, points } = self.0;
        Row { ns: *score, count: CountJson(count), points: SidesJson(points) }.serialize(serializer)
    }
}

/// One count, or where a score is split one for each direction.
struct CountJson<'a>(&'a Sides<Fraction>);

impl Serialize for CountJson<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if self.0.ns == self.0.ew {
            Text(&self.0.ns).serialize(serializer)
        } else {
            SidesJson(self.0).serialize(serializer)
        }
    }
}
