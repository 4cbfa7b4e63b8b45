//! Counting hands: a meaning in, exact counts and a few examples out.

use bridge::{Hand, Suit};
use hands::meaning::Meaning;
use hands::{POINTS, Pack, Portrait, Share, Stop, TooComplex, Work};
use serde::de::MapAccess;
use serde::{Serialize, Serializer};
use words::{Paper, Unread, Wanted};

use crate::answer;
use crate::document::{self, Document, Found, ReadError, Values, given, parsed};
use crate::json::Json;
use crate::number::Decimal;
use crate::position::{Each, Text};

/// The most hands that are drawn as examples.
pub const MOST_SAMPLES: usize = 1_000;

/// A meaning whose hands are to be counted.
#[derive(Debug, Clone)]
pub struct HandsRequest {
    /// What shows them
    pub meaning: Meaning,
    /// How many are drawn as examples, at most [`MOST_SAMPLES`].
    pub sample: usize,
    /// The same seed draws the same examples.
    pub seed: u64,
    /// The cards that are left where some hands are known
    pub pack: Option<Pack>,
}

impl HandsRequest {
    /// How many examples are drawn by default.
    pub const SAMPLE: usize = 4;
    /// The default seed.
    pub const SEED: u64 = 1;

    /// Reads a request.
    pub fn read(text: &str) -> Result<Self, ReadError> {
        let Keys([meaning, sample, seed, out]) = document::read(text)?;
        Ok(Self {
            meaning: read_meaning(given(meaning))?,
            sample: given(sample).map_or(Ok(Self::SAMPLE), |number| read_sample(&number))?,
            seed: given(seed).map_or(Ok(Self::SEED), |number| read_seed(&number))?,
            pack: read_out(given(out))?,
        })
    }

    /// The most steps for one request.
    const WORK: u64 = 12_000_000;

    /// Counts the hands and draws the examples.
    pub fn count(&self) -> Result<Counted, TooComplex> {
        self.count_until(&Stop::never())
    }

    /// The same, until it is stopped.
    pub fn count_until(&self, stop: &Stop) -> Result<Counted, TooComplex> {
        let mut hands = self.meaning.hands_within(&Work::until(Self::WORK, stop.clone()));
        if let Some(pack) = &self.pack {
            hands = hands.among(pack);
        }
        Ok(Counted {
            pack: self.pack.clone(),
            share: hands.share()?,
            portrait: hands.portrait()?.clone(),
            sample: hands.sample(self.seed, self.sample.min(MOST_SAMPLES))?,
        })
    }
}

/// The hands of a meaning, counted.
#[derive(Debug, Clone)]
pub struct Counted {
    /// How many, out of all
    pub share: Share,
    /// How they are spread
    pub portrait: Portrait,
    /// Some of them, drawn at random with replacement
    pub sample: Vec<Hand>,
    /// The cards they were dealt from, where some hands are known
    pub pack: Option<Pack>,
}

const KEYS: [&str; 4] = ["meaning", "sample", "seed", "out"];

/// The keys of a request, as they were written.
#[derive(Default)]
struct Keys<'a>(Values<'a, { KEYS.len() }>);

impl<'de> Document<'de> for Keys<'de> {
    const NAME: Paper = Paper::Request;
    const NEEDS: &'static [&'static str] = &["meaning"];
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

fn read_meaning(value: Option<Json<'_>>) -> Result<Meaning, ReadError> {
    let missing = || ReadError::new(Unread::Missing("meaning", Wanted::Meaning));
    let value = value.ok_or_else(missing)?;
    parsed("meaning", value)
}

fn read_sample(value: &Json<'_>) -> Result<usize, ReadError> {
    let number = if let Json::Whole(number) = value { usize::try_from(*number).ok() } else { None };
    number
        .filter(|number| *number <= MOST_SAMPLES)
        .ok_or_else(|| ReadError::new(Unread::Count("sample", MOST_SAMPLES as u64)))
}

fn read_seed(value: &Json<'_>) -> Result<u64, ReadError> {
    let number = if let Json::Whole(number) = value { u64::try_from(*number).ok() } else { None };
    number.ok_or_else(|| ReadError::new(Unread::Count("seed", i64::MAX.unsigned_abs())))
}

/// The pack that is left without the known hands, one or several.
pub(crate) fn read_out(value: Option<Json<'_>>) -> Result<Option<Pack>, ReadError> {
    let hands = match value {
        None => return Ok(None),
        Some(Json::List(list)) => {
            list.into_iter().map(|value| parsed("out", value)).collect::<Result<Vec<Hand>, _>>()?
        }
        Some(text @ Json::Text(_)) => vec![parsed("out", text)?],
        Some(
            other @ (Json::Null
            | Json::Bool(_)
            | Json::Whole(_)
            | Json::Number(_)
            | Json::Object(_)),
        ) => {
            return Err(ReadError::new(Unread::NoHands(other.sort())));
        }
    };
    let pack = Pack::without(hands);
    pack.map(Some).map_err(|error| ReadError::new(error).under("out"))
}

/// Counted hands, ready to be printed as JSON.
#[derive(Debug, Clone, Copy)]
pub struct HandsJson<'a>(pub &'a Counted);

impl HandsJson<'_> {
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

impl Serialize for HandsJson<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Counted { share, portrait, sample, pack } = self.0;
        HandsBody {
            hands: share.part,
            probability: (*share).into(),
            hcp: Spread(portrait.points()),
            lengths: Lengths(portrait),
            sample: Each(sample, |hand: &Hand| Text(*hand)),
            pack: pack.as_ref().map(Pack::cards),
            of: pack.as_ref().map(Pack::hands),
        }
        .serialize(serializer)
    }
}

/// The keys of section 5 of the interface, in its order.
#[derive(Serialize)]
struct HandsBody<'a, E> {
    hands: u64,
    probability: Decimal,
    hcp: Spread<&'a [u64; POINTS]>,
    lengths: Lengths<'a>,
    sample: E,
    #[serde(skip_serializing_if = "Option::is_none")]
    pack: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    of: Option<u64>,
}

/// How many hands have each number of something, where there are any.
struct Spread<T>(T);

impl<T: AsRef<[u64]>> Serialize for Spread<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let numbers = self.0.as_ref().iter().enumerate();
        serializer.collect_map(numbers.filter(|(_, hands)| **hands > 0))
    }
}

/// The lengths of each suit, spades first.
struct Lengths<'a>(&'a Portrait);

impl Serialize for Lengths<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let suits = Suit::ALL.into_iter().rev();
        serializer.collect_map(suits.map(|suit| (Text(suit), Spread(self.0.lengths(suit)))))
    }
}
