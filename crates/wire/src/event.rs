//! One event of the record.

use std::borrow::Cow;

use bridge::{Call, Card, Seat, Suit};
use director::RecordEvent;
use hands::meaning::Meaning;
use laws::{Answer, CallMade, Event, Exposed, Given, Led, QuestionId};

use crate::document::{ReadError, given, parsed, text};
use crate::json::{Field, Json, quoted, short};
use crate::record::MOST_MEANINGS;

/// The keys of one sort of event. The first tells the sort.
struct Shape(&'static [&'static str]);

const CALL: Shape = Shape(&[
    "call",
    "by",
    "meanings",
    "simultaneous",
    "unintended",
    "misinformed",
    "wrong_board",
    "instead_of",
]);
const QUESTION: Shape = Shape(&["question", "answer", "reason", "by", "of"]);
const ATTENTION: Shape = Shape(&["attention"]);
const RETRACTED: Shape = Shape(&["retracted", "by"]);
const MISRULED: Shape = Shape(&["misruled"]);
const LEAD: Shape = Shape(&["lead", "by", "won_by"]);
const EXPOSED: Shape = Shape(&["exposed", "by", "led"]);

const SHAPES: [&Shape; 7] = [&CALL, &QUESTION, &ATTENTION, &RETRACTED, &MISRULED, &LEAD, &EXPOSED];

impl Shape {
    fn tells(&self) -> &'static str {
        self.0[0]
    }
}

/// The fields of an event, each in the place its shape gives it.
struct Fields<'a> {
    shape: &'static Shape,
    values: [Option<Json<'a>>; CALL.0.len()],
}

/// Reads one event; the caller adds its number to an error.
pub(crate) fn read(value: Json<'_>) -> Result<RecordEvent, ReadError> {
    let mut fields = Fields::sort(value)?;
    match fields.shape.tells() {
        "call" => fields.read_call(),
        "question" => fields.read_answer(),
        "attention" => fields.read_attention(),
        "retracted" => fields.read_retracted(),
        "misruled" => fields.read_misruled(),
        "lead" => fields.read_lead(),
        _ => fields.read_exposed(),
    }
}

impl<'a> Fields<'a> {
    fn sort(value: Json<'a>) -> Result<Self, ReadError> {
        let fields = value.object().map_err(|other| {
            ReadError::new(format!(
                "an event is an object such as {{\"by\": \"N\", \"call\": \"1H\"}}, not {other}"
            ))
        })?;
        let (shape, named) = shape_of(&fields)?;
        let mut values = [const { None }; CALL.0.len()];
        for (key, value) in fields {
            let Some(place) = shape.0.iter().position(|known| *known == key) else {
                return Err(unknown_key(&key, shape, named));
            };
            if values[place].replace(value).is_some() {
                return Err(ReadError::new(format!("\"{key}\" is given twice; keep one")));
            }
        }
        Ok(Self { shape, values })
    }

    /// The value of a key, null included.
    fn take(&mut self, key: &str) -> Option<Json<'a>> {
        let place = self.shape.0.iter().position(|known| *known == key)?;
        self.values[place].take()
    }

    fn need(&mut self, key: &str, what: &str) -> Result<Json<'a>, ReadError> {
        given(self.take(key))
            .ok_or_else(|| ReadError::new(format!("\"{key}\" is missing; it is {what}")))
    }

    fn seat(&mut self, key: &str) -> Result<Seat, ReadError> {
        let seat = self.need(key, "a seat, N, E, S or W")?;
        parsed(key, seat)
    }

    fn flag(&mut self, key: &str) -> Result<bool, ReadError> {
        let Some(value) = given(self.take(key)) else { return Ok(false) };
        if let Json::Bool(value) = value {
            return Ok(value);
        }
        Err(ReadError::new(format!("\"{key}\" is true or false, not {}", value.sort())))
    }

    fn words(&mut self, key: &str) -> Result<Option<String>, ReadError> {
        given(self.take(key)).map(|value| text(key, value).map(Cow::into_owned)).transpose()
    }

    fn read_call(&mut self) -> Result<RecordEvent, ReadError> {
        let call = self.need("call", "a call such as P, X or 1H")?;
        let call = parsed("call", call)?;
        let made = CallMade {
            by: self.seat("by")?,
            call,
            simultaneous: self.flag("simultaneous")?,
            unintended: self.flag("unintended")?,
            misinformed: self.flag("misinformed")?,
            wrong_board: self.flag("wrong_board")?,
            instead_of: given(self.take("instead_of"))
                .map(|value| parsed("instead_of", value))
                .transpose()?,
        };
        let meanings = given(self.take("meanings"))
            .map_or(Ok(Vec::new()), |value| read_meanings("meanings", value))?;
        Ok(RecordEvent { meanings, ..Event::Call(made).into() })
    }

    fn read_answer(&mut self) -> Result<RecordEvent, ReadError> {
        let id = self.need("question", "the question's id")?;
        let id = text("question", id)?;
        let id =
            QuestionId::ALL.into_iter().find(|known| known.as_str() == id).ok_or_else(|| {
                ReadError::new(format!(
                    "there is no question \"{}\"; the questions are {}",
                    short(&id),
                    quoted(QuestionId::ALL.iter().map(|id| id.as_str()), " and ")
                ))
            })?;
        let given = self.need("answer", &answers(id))?;
        let given = text("answer", given)?;
        let answer = find_answer(id, &given).ok_or_else(|| {
            ReadError::new(format!(
                "\"{}\" does not answer \"{}\"; the answer is {}",
                short(&given),
                id.as_str(),
                answers(id)
            ))
        })?;
        let (reason, remark) = (self.words("reason")?, self.words("by")?);
        let event = Event::Answer(Given { answer, of: self.whose_call()? });
        Ok(RecordEvent { reason, remark, ..event.into() })
    }

    /// Which call the question was about, where that is said.
    fn whose_call(&mut self) -> Result<Option<(Seat, Call)>, ReadError> {
        let Some(of) = given(self.take("of")) else { return Ok(None) };
        let wrong = || ReadError::new("\"of\" is a call such as {\"by\": \"N\", \"call\": \"1H\"}");
        let (mut by, mut call) = (None, None);
        for (key, value) in of.object().map_err(|_| wrong())? {
            match &*key {
                "by" => by = Some(parsed("by", value)?),
                "call" => call = Some(parsed("call", value)?),
                _ => return Err(wrong()),
            }
        }
        by.zip(call).map(Some).ok_or_else(wrong)
    }

    fn read_attention(&mut self) -> Result<RecordEvent, ReadError> {
        let by = given(self.take("attention")).map(|seat| parsed("attention", seat)).transpose()?;
        Ok(Event::Attention(by).into())
    }

    fn read_retracted(&mut self) -> Result<RecordEvent, ReadError> {
        let call = self.need("retracted", "the call that was taken back")?;
        let call = parsed("retracted", call)?;
        Ok(Event::Retracted { by: self.seat("by")?, call }.into())
    }

    fn read_misruled(&mut self) -> Result<RecordEvent, ReadError> {
        let what = self.need("misruled", "text that says what was wrong")?;
        let remark = Some(text("misruled", what)?.into_owned());
        Ok(RecordEvent { remark, ..Event::Misruled.into() })
    }

    fn read_lead(&mut self) -> Result<RecordEvent, ReadError> {
        let card = self.need("lead", "a card such as SA")?;
        let card = parsed("lead", card)?;
        let by = self.seat("by")?;
        let won_by = given(self.take("won_by")).map(|seat| parsed("won_by", seat)).transpose()?;
        Ok(Event::lead(Led { by, card, won_by }).into())
    }

    fn read_exposed(&mut self) -> Result<RecordEvent, ReadError> {
        let cards = self.need("exposed", "a list of cards")?.list().map_err(|other| {
            ReadError::new(format!("\"exposed\" is a list of cards such as [\"SA\"], not {other}"))
        })?;
        let cards = cards
            .into_iter()
            .map(|card| parsed::<Card>("exposed", card))
            .collect::<Result<Vec<_>, _>>()?;
        Ok(Event::Exposed(Exposed { by: self.seat("by")?, cards, led: self.flag("led")? }).into())
    }
}

/// The sort of an event, and the key that it was told by.
fn shape_of(fields: &[Field<'_>]) -> Result<(&'static Shape, &'static str), ReadError> {
    let has = |key: &str| fields.iter().any(|(name, _)| name == key);
    if let Some(shape) = SHAPES.into_iter().find(|shape| has(shape.tells())) {
        return Ok((shape, shape.tells()));
    }
    // What is left of an event whose telling key is missing or misspelt.
    if has("answer") {
        return Ok((&QUESTION, "answer"));
    }
    if has("by") {
        return Ok((&CALL, "by"));
    }
    let what = match fields.first() {
        Some((key, _)) => format!("unknown key \"{}\"", short(key)),
        None => "it is empty".to_owned(),
    };
    let keys = quoted(SHAPES.iter().map(|shape| shape.tells()), " or ");
    Err(ReadError::new(format!("{what}; an event has {keys}")))
}

fn unknown_key(key: &str, shape: &Shape, named: &str) -> ReadError {
    let others: Vec<_> = shape.0.iter().filter(|known| **known != named).collect();
    let has =
        if others.is_empty() { "no other key".to_owned() } else { quoted(others.iter(), " and ") };
    ReadError::new(format!("unknown key \"{}\"; an event with \"{named}\" has {has}", short(key)))
}

/// One meaning, or a list of them.
pub(crate) fn read_meanings(key: &str, value: Json<'_>) -> Result<Vec<Meaning>, ReadError> {
    match value {
        Json::Text(_) => Ok(vec![parsed(key, value)?]),
        Json::List(list) => meanings(list),
        other @ (Json::Null
        | Json::Bool(_)
        | Json::Whole(_)
        | Json::Number(_)
        | Json::Object(_)) => Err(ReadError::new(format!(
            "\"{key}\" is a meaning such as \"5+H; nat\" or a list of meanings, not {}",
            other.sort()
        ))),
    }
}

/// The meanings of a call.
fn meanings(list: Vec<Json<'_>>) -> Result<Vec<Meaning>, ReadError> {
    if list.len() > MOST_MEANINGS {
        return Err(ReadError::new(format!(
            "a call has {} meanings; at most {MOST_MEANINGS} are read",
            list.len()
        )));
    }
    let numbered = (1..).zip(list);
    numbered
        .map(|(number, value)| {
            let text = value.text().map_err(|other| {
                ReadError::new(format!("meaning {number} is text, not {other}"))
            })?;
            text.parse().map_err(|error| ReadError::new(format!("meaning {number}, {error}")))
        })
        .collect()
}

fn find_answer(id: QuestionId, given: &str) -> Option<Answer> {
    let written = id.answers().iter().find(|answer| answer.value().eq_ignore_ascii_case(given));
    let suit = || given.parse::<Suit>().ok().map(|suit| Answer::Forbid(Some(suit)));
    written.copied().or_else(|| if id.is_of_play() { suit() } else { None })
}

fn answers(id: QuestionId) -> String {
    quoted(id.answers().iter().map(|answer| answer.value()), " or ")
}
