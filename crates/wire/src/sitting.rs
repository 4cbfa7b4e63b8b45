//! The table of the trainer: steps in, reactions and the report out.

use director::RecordEvent;
use serde::Serialize;
use serde::de::MapAccess;
use serde_json::value::RawValue;
use train::table::{Because, Choice, How, Marked, Place, Reaction, Report, Step, Verb, Who};
use words::{Paper, StepWord, Tables, Unread};

use crate::document::{self, Document, Found, ReadError, Values, given, needed, parsed, text};
use crate::json::{Json, short};
use crate::layout;
use crate::shape;
use crate::write::line;

/// The keys of a step; the last four describe a step in a list of steps, and are not read.
const STEP_KEYS: [&str; 11] =
    ["do", "who", "where", "how", "call", "suit", "under", "n", "law", "what", "after"];

#[derive(Default)]
struct StepKeys<'a>(Values<'a, { STEP_KEYS.len() }>);

impl<'de> Document<'de> for StepKeys<'de> {
    const NAME: Paper = Paper::Step;
    const NEEDS: &'static [&'static str] = &["do"];
    const KEYS: &'static [&'static str] = &STEP_KEYS;

    fn take<A: MapAccess<'de>>(
        &mut self,
        place: usize,
        map: &mut A,
        found: &Found,
    ) -> Result<bool, A::Error> {
        document::keep(&mut self.0[place], STEP_KEYS[place], map, found)
    }
}

/// Reads one step: `{"do": "ask_intent", "who": "S", "where": "private"}`. The default for `who`
/// and `where` is the usual person and place.
///
/// ```
/// let step = wire::read_step(r#"{"do": "tell", "who": "N", "how": "rest"}"#)?;
/// assert_eq!(step.verb, train::table::Verb::Tell);
///
/// let refused = wire::read_step(r#"{"do": "shout"}"#).unwrap_err().to_string();
/// assert!(refused.starts_with(r#""do": `shout` is no step; the steps are "stop", "facts""#));
/// # Ok::<_, wire::ReadError>(())
/// ```
pub fn read_step(step: &str) -> Result<Step, ReadError> {
    let StepKeys([verb, who, place, how, call, suit, under, ..]) = document::read(step)?;
    let verb = needed::<StepKeys<'_>, _>("do", given(verb))?;
    let verb = one("do", verb, StepWord::Verb, &Verb::ALL.map(Verb::as_str), Verb::named)?;
    let whom = verb.whom();
    let names: Vec<_> = whom.iter().map(|who| who.as_str()).collect();
    let who = match given(who) {
        Some(who) => one("who", who, StepWord::Who, &names, Who::named)?,
        None if whom.len() == 1 => whom[0],
        None => return Err(ReadError::new(Unread::NoWhom(verb, names))),
    };
    let places = verb.places().iter().map(|place| place.as_str());
    let place = match given(place) {
        Some(place) => {
            let names = [Place::Table, Place::Private, Place::Nowhere].map(Place::as_str);
            one("where", place, StepWord::Place, &names, Place::named)?
        }
        None if places.len() == 1 => verb.places()[0],
        None => return Err(ReadError::new(Unread::NoPlace(places.collect()))),
    };
    let how = given(how)
        .map(|how| one("how", how, StepWord::Way, &How::ALL.map(How::as_str), How::named));
    let under = match given(under) {
        None => None,
        Some(Json::Whole(law @ 1..=93)) => u8::try_from(law).ok(),
        Some(_) => return Err(ReadError::new(Unread::Under)),
    };
    Ok(Step {
        how: how.transpose()?,
        call: given(call).map(|call| parsed("call", call)).transpose()?,
        suit: given(suit).map(|suit| parsed("suit", suit)).transpose()?,
        law: under,
        ..Step::new(verb, who, place)
    })
}

/// The value of a key that is one of these.
fn one<T>(
    key: &str,
    value: Json<'_>,
    sort: StepWord,
    names: &[&'static str],
    read: impl Fn(&str) -> Option<T>,
) -> Result<T, ReadError> {
    let text = text(key, value)?;
    read(&text).ok_or_else(|| {
        ReadError::new(Unread::NoStep(sort, short(&text), names.to_vec())).under(key)
    })
}

#[derive(Serialize)]
struct SpokenJson<'a> {
    by: String,
    text: &'a str,
}

#[derive(Serialize)]
struct LeakJson {
    to: String,
    from: String,
    heard: Vec<String>,
    law: &'static str,
}

#[derive(Serialize)]
struct MarkedJson {
    #[serde(rename = "do")]
    verb: &'static str,
    who: &'static str,
    mark: &'static str,
    points: i32,
    why: String,
    laws: Vec<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    blunder: Option<u8>,
}

impl MarkedJson {
    fn of(language: &dyn Tables, marked: &Marked) -> Self {
        let Marked { verb, who, mark, because, laws } = marked;
        Self {
            verb: verb.as_str(),
            who: who.as_str(),
            mark: mark.as_str(),
            points: mark.points(),
            why: table_why(language, *verb, *because),
            laws: laws.iter().map(|law| law.as_str()).collect(),
            blunder: number(*because),
        }
    }
}

/// Why it was marked so, and what followed.
#[must_use]
pub fn table_why(language: &dyn Tables, verb: Verb, because: Because) -> String {
    let why = language.table_because(verb, because);
    if let Because::Blunder(blunder) = because {
        return format!("{why} {}", language.table_then(blunder));
    }
    why
}

fn number(because: Because) -> Option<u8> {
    if let Because::Blunder(blunder) = because { Some(blunder.number()) } else { None }
}

#[derive(Serialize)]
struct ReactionJson<'a> {
    #[serde(rename = "do")]
    verb: &'static str,
    who: &'static str,
    #[serde(rename = "where")]
    place: &'static str,
    mark: &'static str,
    points: i32,
    why: String,
    laws: Vec<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    blunder: Option<u8>,
    heard: Vec<String>,
    said: Vec<SpokenJson<'a>>,
    events: Vec<Box<RawValue>>,
    unauthorised: Vec<LeakJson>,
    left_out: Vec<MarkedJson>,
}

/// The reaction to a step, as one line of JSON.
#[must_use]
pub fn reaction_json(language: &dyn Tables, reaction: &Reaction) -> String {
    let Reaction { step, mark, why, laws, left_out, heard, said, events, leaks, points } = reaction;
    let texts: Vec<_> = said.iter().map(|spoken| language.table_said(spoken)).collect();
    let said = said.iter().zip(&texts);
    let event = |event: &laws::Event| {
        RawValue::from_string(layout::event(&shape::text(&RecordEvent::from(event.clone())))).ok()
    };
    let leak = |leak: &train::table::Leak| LeakJson {
        to: leak.to.to_string(),
        from: leak.from.to_string(),
        heard: leak.heard.iter().map(ToString::to_string).collect(),
        law: leak.law.as_str(),
    };
    line(&ReactionJson {
        verb: step.verb.as_str(),
        who: step.who.as_str(),
        place: step.place.as_str(),
        mark: mark.as_str(),
        points: *points,
        why: table_why(language, step.verb, *why),
        laws: laws.iter().map(|law| law.as_str()).collect(),
        blunder: number(*why),
        heard: heard.iter().map(ToString::to_string).collect(),
        said: said.map(|(spoken, text)| SpokenJson { by: spoken.by.to_string(), text }).collect(),
        events: events.iter().filter_map(event).collect(),
        unauthorised: leaks.iter().map(leak).collect(),
        left_out: left_out.iter().map(|marked| MarkedJson::of(language, marked)).collect(),
    })
}

#[derive(Serialize)]
struct ReportJson {
    points: i32,
    possible: i32,
    percent: i32,
    fatal: bool,
    passed: bool,
    marked: Vec<MarkedJson>,
}

/// The whole report, as one line of JSON.
#[must_use]
pub fn report_json(language: &dyn Tables, report: &Report) -> String {
    line(&ReportJson {
        points: report.points,
        possible: report.possible,
        percent: report.percent(),
        fatal: report.fatal,
        passed: report.passed,
        marked: report.marked.iter().map(|marked| MarkedJson::of(language, marked)).collect(),
    })
}

#[derive(Serialize)]
struct ChoiceJson {
    #[serde(rename = "do")]
    verb: &'static str,
    text: String,
    who: Vec<&'static str>,
    #[serde(rename = "where")]
    places: Vec<&'static str>,
    how: Vec<&'static str>,
}

/// The choices, as one line of JSON.
#[must_use]
pub fn choices_json(language: &dyn Tables, choices: &[Choice]) -> String {
    let choice = |choice: &Choice| ChoiceJson {
        verb: choice.verb.as_str(),
        text: language.table_verb(choice.verb).into_owned(),
        who: choice.who.iter().map(|who| who.as_str()).collect(),
        places: choice.places.iter().map(|place| place.as_str()).collect(),
        how: choice.ways.iter().map(|how| how.as_str()).collect(),
    };
    line(&choices.iter().map(choice).collect::<Vec<_>>())
}
