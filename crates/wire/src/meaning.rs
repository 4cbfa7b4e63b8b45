//! What a book says about a call.

use std::borrow::Cow;

use books::{Answer, Book};
use bridge::{Call, Hand};
use director::RecordError;
use hands::{Allowance, HANDS};
use serde::Serialize;
use serde::de::MapAccess;
use words::{Language, Paper, Unread};

use crate::Error;
use crate::answer::{self, VERSION};
use crate::document::{self, Document, Found, ReadError, Values, given, needed, parsed};
use crate::json::Json;
use crate::write;

/// What the last of these calls shows, as pretty-printed JSON.
#[must_use]
pub fn meaning_json(book: &Book, auction: &[Call], call: Call) -> String {
    answer::pretty(&MeaningBody::new(book, auction, call))
}

/// The meanings that can be attributed to the last irregular call of a record, as pretty-printed
/// JSON; empty where there is no irregular call or no line.
pub fn attribute_json(
    words: &dyn Language,
    table: &crate::TableRecord,
    book: &Book,
) -> Result<String, RecordError> {
    Ok(answer::pretty(&attributed(words, table, book)?))
}

/// The same on one line, added to `out`.
pub(crate) fn attribute_into(
    words: &dyn Language,
    table: &crate::TableRecord,
    book: &Book,
    out: &mut Vec<u8>,
) -> Result<(), RecordError> {
    answer::write(&attributed(words, table, book)?, out);
    Ok(())
}

fn attributed(
    words: &dyn Language,
    table: &crate::TableRecord,
    book: &Book,
) -> Result<AttributedList, RecordError> {
    let last = director::Case::new(table.record.clone())?.last_irregular(Some(book));
    let found = last.map_or_else(Vec::new, |last| last.found);
    let meanings = found
        .iter()
        .map(|attributed| AttributedBody {
            meaning: attributed.answer.meaning.to_string(),
            auction: attributed.auction.iter().map(Call::to_string).collect(),
            why: words.belief(attributed.belief),
            layer: attributed.answer.layer.as_str(),
            source: source(&attributed.answer),
        })
        .collect();
    Ok(AttributedList { meanings })
}

#[derive(Serialize)]
struct AttributedList {
    meanings: Vec<AttributedBody>,
}

#[derive(Serialize)]
struct AttributedBody {
    meaning: String,
    auction: Vec<String>,
    why: Cow<'static, str>,
    layer: &'static str,
    source: String,
}

/// A book as JSON: `{"version", "book", "lines": [{"path", "meaning", "layer", "file", "line"}]}`,
/// with one line of text for each.
#[must_use]
pub fn book_json(book: &Book) -> String {
    let lines: Vec<String> = book
        .answers()
        .iter()
        .map(|(path, answer)| {
            let line = BookLine {
                path,
                meaning: answer.meaning.to_string(),
                layer: answer.layer.as_str(),
                file: &answer.file,
                line: answer.line,
            };
            write::line(&line)
        })
        .collect();
    let name = write::line(book.name());
    format!("{{\"version\":{VERSION},\"book\":{name},\"lines\":[\n{}\n]}}\n", lines.join(",\n"))
}

#[derive(Serialize)]
struct BookLine<'a> {
    path: &'a str,
    meaning: String,
    layer: &'static str,
    file: &'a str,
    line: usize,
}

/// `sayc, line 12`; only the book, where the bid is taken as it sounds and no line says so.
fn source(answer: &Answer) -> String {
    if answer.line == 0 {
        return answer.file.clone();
    }
    format!("{}, line {}", answer.file, answer.line)
}

/// What a book says about a call; with a hand, whether it fits.
#[derive(Serialize)]
struct MeaningBody<'a> {
    id: Option<Cow<'a, str>>,
    covered: bool,
    meaning: Option<String>,
    layer: Option<&'static str>,
    source: Option<String>,
    prose: Option<String>,
    candidates: Vec<CandidateBody>,
    #[serde(flatten)]
    scored: Option<Scored>,
}

impl MeaningBody<'_> {
    fn new(book: &Book, auction: &[Call], call: Call) -> Self {
        let answer = book.meaning(auction, call);
        let answer = answer.as_ref();
        let candidate = |(answer, options): &(Answer, Vec<&str>)| CandidateBody {
            meaning: answer.meaning.to_string(),
            layer: answer.layer.as_str(),
            source: source(answer),
            options: options.iter().map(ToString::to_string).collect(),
        };
        Self {
            id: None,
            covered: answer.is_some_and(|answer| answer.layer.is_written()),
            meaning: answer.map(|answer| answer.meaning.to_string()),
            layer: answer.map(|answer| answer.layer.as_str()),
            source: answer.map(source),
            prose: answer.and_then(|answer| answer.meaning.prose.as_deref().map(str::to_owned)),
            candidates: book.candidates(auction, call).iter().map(candidate).collect(),
            scored: None,
        }
    }
}

/// A hand tested against what the player has shown with the call.
#[derive(Serialize)]
struct Scored {
    fits: Option<bool>,
    fits1: Option<bool>,
    bits: Option<f64>,
}

impl Scored {
    fn new(book: &Book, auction: &[Call], call: Call, hand: Hand) -> Self {
        let wider = Allowance { below: 1, above: 1, ..Allowance::default() };
        let shown = book.hands(auction, call);
        Self {
            fits: shown.as_ref().map(|hands| hands.contains(hand)),
            fits1: shown.as_ref().map(|hands| hands.widened(wider).contains(hand)),
            bits: shown.and_then(|hands| bits(hands.count().ok()?)),
        }
    }
}

/// What else the call may show: by a less specific line, or with an option.
#[derive(Serialize)]
struct CandidateBody {
    meaning: String,
    layer: &'static str,
    source: String,
    options: Vec<String>,
}

/// Adds to `out`, on one line, what the book says about the call of a request, and whether its hand
/// fits what the player has shown with it.
pub fn meaning_into(book: &Book, request: &str, out: &mut Vec<u8>) -> Result<(), Error> {
    let Keys(values) = document::read(request)?;
    Asked::read::<Keys<'_>>(values)?.answer_into(book, out);
    Ok(())
}

const KEYS: [&str; 4] = ["id", "auction", "call", "hand"];

/// The keys of a request whose book is known, as they were written.
#[derive(Default)]
struct Keys<'a>(Values<'a, { KEYS.len() }>);

impl<'de> Document<'de> for Keys<'de> {
    const NAME: Paper = Paper::Request;
    const NEEDS: &'static [&'static str] = &["auction", "call"];
    const KEYS: &'static [&'static str] = &KEYS;

    fn take<A: MapAccess<'de>>(
        &mut self,
        place: usize,
        map: &mut A,
        found: &Found,
    ) -> Result<bool, A::Error> {
        document::keep(&mut self.0[place], KEYS[place], map, found)
    }
}

/// A call in an auction, and perhaps a hand to test against what it shows.
pub(crate) struct Asked<'a> {
    id: Option<Cow<'a, str>>,
    auction: Vec<Call>,
    call: Call,
    hand: Option<Hand>,
}

impl<'a> Asked<'a> {
    /// Reads the values of `id`, `auction`, `call` and `hand`, which are keys
    /// of this document.
    pub(crate) fn read<T: Document<'a>>(values: Values<'a, 4>) -> Result<Self, ReadError> {
        let [id, auction, call, hand] = values;
        Ok(Self {
            id: given(id).and_then(|id| id.text().ok()),
            auction: read_auction(needed::<T, _>("auction", auction)?)?,
            call: parsed("call", needed::<T, _>("call", given(call))?)?,
            hand: given(hand).map(|hand| parsed("hand", hand)).transpose()?,
        })
    }

    /// Adds to `out`, on one line, what the book says about the call.
    pub(crate) fn answer_into(self, book: &Book, out: &mut Vec<u8>) {
        let Self { id, auction, call, hand } = self;
        let body = MeaningBody {
            id,
            scored: hand.map(|hand| Scored::new(book, &auction, call, hand)),
            ..MeaningBody::new(book, &auction, call)
        };
        answer::write(&body, out);
    }
}

/// How much a set of this many hands tells, in bits; no ruling rests on it.
#[expect(clippy::cast_precision_loss, reason = "counts are below 2^53")]
fn bits(hands: u64) -> Option<f64> {
    (hands > 0).then(|| (HANDS as f64 / hands as f64).log2())
}

fn read_auction(value: Json<'_>) -> Result<Vec<Call>, ReadError> {
    let Json::List(calls) = value else { return Err(ReadError::new(Unread::NoAuction)) };
    calls.into_iter().map(|call| parsed("auction", call)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_program_reads_the_book_as_json() {
        let book = Book::read("small", "1N = 15-17 bal; nat NF \"strong\n").unwrap();
        assert_eq!(
            book_json(&book),
            "{\"version\":1,\"book\":\"small\",\"lines\":[\n{\"path\":\"1N\",\"meaning\":\
             \"15-17, bal; nat NF \\\"strong\",\"layer\":\"exact\",\"file\":\"small\",\"line\":1}\n]}\n"
        );
    }
}
