//! One event of the record.

use std::borrow::Cow;

use bridge::{Call, Card, Seat, Suit};
use director::RecordEvent;
use hands::meaning::Meaning;
use laws::{Answer, CallMade, CardEvent, Event, Exposed, Given, Led, QuestionId, What};
use words::{Unread, Wanted};

use crate::document::{ReadError, given, parsed, text};
use crate::json::{Field, Json, short};
use crate::record::MOST_MEANINGS;
use crate::shape::{self, Keys, Serializer, Shape};

/// What the keys are called, to the reader and the writer.
mod key {
    pub(super) const CALL: &str = "call";
    pub(super) const BY: &str = "by";
    pub(super) const MEANINGS: &str = "meanings";
    pub(super) const SIMULTANEOUS: &str = "simultaneous";
    pub(super) const UNINTENDED: &str = "unintended";
    pub(super) const MISINFORMED: &str = "misinformed";
    pub(super) const WRONG_BOARD: &str = "wrong_board";
    pub(super) const INSTEAD_OF: &str = "instead_of";
    pub(super) const QUESTION: &str = "question";
    pub(super) const ANSWER: &str = "answer";
    pub(super) const REASON: &str = "reason";
    pub(super) const OF: &str = "of";
    pub(super) const ATTENTION: &str = "attention";
    pub(super) const RETRACTED: &str = "retracted";
    pub(super) const MISRULED: &str = "misruled";
    pub(super) const LEAD: &str = "lead";
    pub(super) const WON_BY: &str = "won_by";
    pub(super) const EXPOSED: &str = "exposed";
    pub(super) const LED: &str = "led";
}

/// The keys of one sort of event. The first identifies it.
struct Sort(&'static [&'static str]);

const CALL: Sort = Sort(&[
    key::CALL,
    key::BY,
    key::MEANINGS,
    key::SIMULTANEOUS,
    key::UNINTENDED,
    key::MISINFORMED,
    key::WRONG_BOARD,
    key::INSTEAD_OF,
]);
const QUESTION: Sort = Sort(&[key::QUESTION, key::ANSWER, key::REASON, key::BY, key::OF]);
const ATTENTION: Sort = Sort(&[key::ATTENTION]);
const RETRACTED: Sort = Sort(&[key::RETRACTED, key::BY]);
const MISRULED: Sort = Sort(&[key::MISRULED]);
const LEAD: Sort = Sort(&[key::LEAD, key::BY, key::WON_BY]);
const EXPOSED: Sort = Sort(&[key::EXPOSED, key::BY, key::LED]);

const SORTS: [&Sort; 7] = [&CALL, &QUESTION, &ATTENTION, &RETRACTED, &MISRULED, &LEAD, &EXPOSED];

impl Sort {
    fn tells(&self) -> &'static str {
        self.0[0]
    }
}

/// The fields of an event, at the index its shape gives them.
struct Fields<'a> {
    sort: &'static Sort,
    values: [Option<Json<'a>>; CALL.0.len()],
}

/// Reads one event; the caller adds its number to an error.
pub(crate) fn read(value: Json<'_>) -> Result<RecordEvent, ReadError> {
    let mut fields = Fields::sort(value)?;
    match fields.sort.tells() {
        key::CALL => fields.read_call(),
        key::QUESTION => fields.read_answer(),
        key::ATTENTION => fields.read_attention(),
        key::RETRACTED => fields.read_retracted(),
        key::MISRULED => fields.read_misruled(),
        key::LEAD => fields.read_lead(),
        _ => fields.read_exposed(),
    }
}

impl<'a> Fields<'a> {
    fn sort(value: Json<'a>) -> Result<Self, ReadError> {
        let fields = value.object().map_err(|other| ReadError::new(Unread::EventObject(other)))?;
        let (sort, named) = sort_of(&fields)?;
        let mut values = [const { None }; CALL.0.len()];
        for (key, value) in fields {
            let Some(place) = sort.0.iter().position(|known| *known == key) else {
                return Err(unknown_key(&key, sort, named));
            };
            if values[place].replace(value).is_some() {
                return Err(ReadError::new(Unread::Twice(key.into_owned())));
            }
        }
        Ok(Self { sort, values })
    }

    /// The value of a key, null included.
    fn take(&mut self, key: &str) -> Option<Json<'a>> {
        let place = self.sort.0.iter().position(|known| *known == key)?;
        self.values[place].take()
    }

    fn need(&mut self, key: &'static str, what: Wanted) -> Result<Json<'a>, ReadError> {
        needed(self.take(key), key, what)
    }

    fn seat(&mut self, key: &'static str) -> Result<Seat, ReadError> {
        seat(self.take(key), key)
    }

    fn flag(&mut self, key: &'static str) -> Result<bool, ReadError> {
        flag(self.take(key), key)
    }

    fn words(&mut self, key: &str) -> Result<Option<String>, ReadError> {
        given(self.take(key)).map(|value| text(key, value).map(Cow::into_owned)).transpose()
    }

    /// Most events are calls: their values are taken in the order of [`CALL`].
    fn read_call(self) -> Result<RecordEvent, ReadError> {
        let [call, by, meanings, together, slip, misinformed, wrong_board, instead] = self.values;
        let call = needed(call, key::CALL, Wanted::Call)?;
        let call = parsed(key::CALL, call)?;
        let made = CallMade {
            by: seat(by, key::BY)?,
            call,
            simultaneous: flag(together, key::SIMULTANEOUS)?,
            unintended: flag(slip, key::UNINTENDED)?,
            misinformed: flag(misinformed, key::MISINFORMED)?,
            wrong_board: flag(wrong_board, key::WRONG_BOARD)?,
            instead_of: given(instead).map(|value| parsed(key::INSTEAD_OF, value)).transpose()?,
        };
        let meanings =
            given(meanings).map_or(Ok(Vec::new()), |value| read_meanings(key::MEANINGS, value))?;
        Ok(RecordEvent { meanings, ..Event::Call(made).into() })
    }

    fn read_answer(&mut self) -> Result<RecordEvent, ReadError> {
        let id = self.need(key::QUESTION, Wanted::Question)?;
        let id = text(key::QUESTION, id)?;
        let id = QuestionId::ALL
            .into_iter()
            .find(|known| known.as_str() == id)
            .ok_or_else(|| ReadError::new(Unread::NoQuestion(short(&id))))?;
        let given = self.need(key::ANSWER, Wanted::Answer(id))?;
        let given = text(key::ANSWER, given)?;
        let answer = find_answer(id, &given)
            .ok_or_else(|| ReadError::new(Unread::NoAnswer(short(&given), id)))?;
        let (reason, remark) = (self.words(key::REASON)?, self.words(key::BY)?);
        let event = Event::Answer(Given { answer, of: self.whose_call()? });
        Ok(RecordEvent { reason, remark, ..event.into() })
    }

    /// Which call the question was about, where that is said.
    fn whose_call(&mut self) -> Result<Option<(Seat, Call)>, ReadError> {
        let Some(of) = given(self.take(key::OF)) else { return Ok(None) };
        let wrong = || ReadError::new(Unread::NoCallAsked);
        let (mut by, mut call) = (None, None);
        for (key, value) in of.object().map_err(|_| wrong())? {
            match &*key {
                key::BY => by = Some(parsed(key::BY, value)?),
                key::CALL => call = Some(parsed(key::CALL, value)?),
                _ => return Err(wrong()),
            }
        }
        by.zip(call).map(Some).ok_or_else(wrong)
    }

    fn read_attention(&mut self) -> Result<RecordEvent, ReadError> {
        let by = given(self.take(key::ATTENTION))
            .map(|seat| parsed(key::ATTENTION, seat))
            .transpose()?;
        Ok(Event::Attention(by).into())
    }

    fn read_retracted(&mut self) -> Result<RecordEvent, ReadError> {
        let call = self.need(key::RETRACTED, Wanted::TakenBack)?;
        let call = parsed(key::RETRACTED, call)?;
        Ok(Event::Retracted { by: self.seat(key::BY)?, what: What::Call(call) }.into())
    }

    fn read_misruled(&mut self) -> Result<RecordEvent, ReadError> {
        let what = self.need(key::MISRULED, Wanted::Misruled)?;
        let remark = Some(text(key::MISRULED, what)?.into_owned());
        Ok(RecordEvent { remark, ..Event::Misruled.into() })
    }

    fn read_lead(&mut self) -> Result<RecordEvent, ReadError> {
        let card = self.need(key::LEAD, Wanted::Card)?;
        let card = parsed(key::LEAD, card)?;
        let by = self.seat(key::BY)?;
        let won_by =
            given(self.take(key::WON_BY)).map(|seat| parsed(key::WON_BY, seat)).transpose()?;
        Ok(Event::lead(Led { by, card, won_by }).into())
    }

    fn read_exposed(&mut self) -> Result<RecordEvent, ReadError> {
        let cards = self.need(key::EXPOSED, Wanted::Cards)?.list();
        let cards = cards.map_err(|other| ReadError::new(Unread::NoCards(key::EXPOSED, other)))?;
        let cards = cards
            .into_iter()
            .map(|card| parsed::<Card>(key::EXPOSED, card))
            .collect::<Result<Vec<_>, _>>()?;
        Ok(Event::Exposed(Exposed { by: self.seat(key::BY)?, cards, led: self.flag(key::LED)? })
            .into())
    }
}

fn needed<'a>(
    value: Option<Json<'a>>,
    key: &'static str,
    what: Wanted,
) -> Result<Json<'a>, ReadError> {
    given(value).ok_or_else(|| ReadError::new(Unread::Missing(key, what)))
}

fn seat(value: Option<Json<'_>>, key: &'static str) -> Result<Seat, ReadError> {
    parsed(key, needed(value, key, Wanted::Seat)?)
}

fn flag(value: Option<Json<'_>>, key: &'static str) -> Result<bool, ReadError> {
    match given(value) {
        None => Ok(false),
        Some(Json::Bool(value)) => Ok(value),
        Some(value) => Err(ReadError::new(Unread::NoFlag(key, value.sort()))),
    }
}

/// The sort of an event, and the key that identifies it.
fn sort_of(fields: &[Field<'_>]) -> Result<(&'static Sort, &'static str), ReadError> {
    let has = |key: &str| fields.iter().any(|(name, _)| name == key);
    if let Some(sort) = SORTS.into_iter().find(|sort| has(sort.tells())) {
        return Ok((sort, sort.tells()));
    }
    // what remains of an event whose identifying key is missing or misspelt
    if has(key::ANSWER) {
        return Ok((&QUESTION, key::ANSWER));
    }
    if has(key::BY) {
        return Ok((&CALL, key::BY));
    }
    let first = fields.first().map(|(key, _)| short(key));
    let keys = SORTS.iter().map(|sort| sort.tells()).collect();
    Err(ReadError::new(Unread::NoSuchEvent(first, keys)))
}

fn unknown_key(key: &str, sort: &Sort, told: &'static str) -> ReadError {
    let others = sort.0.iter().copied().filter(|known| *known != told).collect();
    ReadError::new(Unread::NotOfEvent { key: short(key), told, others })
}

/// One meaning, or a list of them.
pub(crate) fn read_meanings(key: &'static str, value: Json<'_>) -> Result<Vec<Meaning>, ReadError> {
    match value {
        Json::Text(_) => Ok(vec![parsed(key, value)?]),
        Json::List(list) => meanings(list),
        other @ (Json::Null
        | Json::Bool(_)
        | Json::Whole(_)
        | Json::Number(_)
        | Json::Object(_)) => Err(ReadError::new(Unread::NoMeanings(key, other.sort()))),
    }
}

/// The meanings of a call.
fn meanings(list: Vec<Json<'_>>) -> Result<Vec<Meaning>, ReadError> {
    if list.len() > MOST_MEANINGS {
        return Err(ReadError::new(Unread::TooManyMeanings(list.len(), MOST_MEANINGS)));
    }
    let numbered = (1..).zip(list);
    numbered
        .map(|(number, value)| {
            let text =
                value.text().map_err(|other| ReadError::new(Unread::MeaningText(number, other)))?;
            text.parse().map_err(|error| ReadError::new(Unread::MeaningOf(number, error)))
        })
        .collect()
}

fn find_answer(id: QuestionId, given: &str) -> Option<Answer> {
    let written = id.answers().iter().find(|answer| answer.value().eq_ignore_ascii_case(given));
    let suit = || given.parse::<Suit>().ok().map(|suit| Answer::Forbid(Some(suit)));
    written.copied().or_else(|| if id.is_of_play() { suit() } else { None })
}

/// An event in one shape: the reader says what is wrong, so it is the one above.
impl Shape for RecordEvent {
    fn write<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let Self { event, meanings, reason, remark } = self;
        let mut keys = Keys::new(to)?;
        match event {
            Event::Call(made) => {
                keys.said(key::BY, &made.by)?;
                keys.said(key::CALL, &made.call)?;
                keys.maybe(key::SIMULTANEOUS, &made.simultaneous)?;
                keys.maybe(key::UNINTENDED, &made.unintended)?;
                keys.maybe(key::MISINFORMED, &made.misinformed)?;
                keys.maybe(key::WRONG_BOARD, &made.wrong_board)?;
                if let Some(call) = &made.instead_of {
                    keys.said(key::INSTEAD_OF, call)?;
                }
                keys.maybe(key::MEANINGS, &shape::texts(meanings))?;
            }
            Event::Attention(Some(by)) => keys.said(key::ATTENTION, by)?,
            Event::Attention(None) => keys.has(key::ATTENTION, &None::<String>)?,
            Event::Answer(Given { answer, of }) => {
                keys.put(key::QUESTION, answer.question().as_str())?;
                keys.put(key::ANSWER, answer.value())?;
                keys.maybe(key::OF, &of.map(|(by, call)| Whose { by, call }))?;
                keys.maybe(key::REASON, reason)?;
                keys.maybe(key::BY, remark)?;
            }
            Event::Retracted { by, what } => {
                // a card that is taken back has been refused
                if let Some(call) = what.call() {
                    keys.said(key::RETRACTED, &call)?;
                }
                keys.said(key::BY, by)?;
            }
            Event::Misruled => keys.put(key::MISRULED, remark.as_deref().unwrap_or_default())?,
            Event::Card(CardEvent::Lead(Led { by, card, won_by })) => {
                keys.said(key::LEAD, card)?;
                keys.said(key::BY, by)?;
                if let Some(won_by) = won_by {
                    keys.said(key::WON_BY, won_by)?;
                }
            }
            Event::Exposed(Exposed { by, cards, led }) => {
                keys.has(key::EXPOSED, &shape::texts(cards))?;
                keys.said(key::BY, by)?;
                keys.maybe(key::LED, led)?;
            }
        }
        keys.end()
    }

    fn read(json: &Json<'_>) -> Option<Self> {
        read(json.clone()).ok()
    }
}

/// The call that a question was about.
struct Whose {
    by: Seat,
    call: Call,
}

crate::shape!(Whose { by: needs key::BY, call: needs key::CALL });
