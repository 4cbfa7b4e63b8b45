//! Double dummy: a deal in; its tricks, the leads against a contract, par, and the tricks as the
//! play goes along, out.

use bridge::{Bid, BoardNumber, Call, Card, Deal, Doubled, Seat, Strain, Suit, Vulnerability};
use dd::{Contract, Layout, NotWhole, Par, PlayError, Progress, Stopped, Table, Unplayed, Watch};
use serde::de::MapAccess;
use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};
use words::{Paper, Unsolved};

use crate::answer;
use crate::document::{self, Document, Found, ReadError, Values, given, needed, parsed};
use crate::json::{Json, short};
use crate::position::{Each, Text};
use crate::record::{read_board, read_vulnerable};
use crate::{Error, spoken};

/// What is asked about a deal.
#[derive(Debug, Clone)]
pub struct DdRequest {
    /// All four hands
    pub layout: Layout,
    /// The same, for printing
    pub deal: Deal,
    /// The contract whose leads are wanted
    pub contract: Option<(Bid, Seat)>,
    /// The vulnerability and the dealer, for par
    pub par: Option<(Vulnerability, Seat)>,
    /// The cards in the order in which they were played against the contract
    pub played: Vec<Card>,
}

/// What was found.
#[derive(Debug, Clone)]
pub struct DdAnswer {
    pub deal: Deal,
    /// The twenty numbers
    pub table: Table,
    /// By lead, for the contract asked about
    pub leads: Option<(Bid, dd::Leads)>,
    /// Declarer's tricks before the first card and after each
    pub play: Option<Vec<u8>>,
    /// What both sides get with best play
    pub par: Option<Par>,
}

const KEYS: [&str; 7] = ["deal", "contract", "declarer", "board", "dealer", "vulnerable", "played"];

/// The keys of a request, as they were written.
#[derive(Default)]
struct Keys<'a>(Values<'a, { KEYS.len() }>);

impl<'de> Document<'de> for Keys<'de> {
    const NAME: Paper = Paper::Request;
    const NEEDS: &'static [&'static str] = &["deal"];
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

impl DdRequest {
    /// Reads a request.
    pub fn read(text: &str) -> Result<Self, ReadError> {
        let Keys([deal, contract, declarer, board, dealer, vulnerable, played]) =
            document::read(text)?;
        let deal: Deal = parsed("deal", needed::<Keys<'_>, _>("deal", given(deal))?)?;
        let contract = given(contract).map(|it| document::text("contract", it)).transpose()?;
        let declarer = given(declarer).map(|it| parsed::<Seat>("declarer", it)).transpose()?;
        let board = given(board).map(|it| read_board(&it)).transpose()?;
        let dealer = given(dealer).map(|it| parsed::<Seat>("dealer", it)).transpose()?;
        let vulnerable = read_vulnerable(given(vulnerable), board)?;
        let played = given(played).map_or(Ok(Vec::new()), read_played)?;
        Self::new(&deal, contract.as_deref(), declarer, (board, dealer, vulnerable), played)
    }

    /// A request, if its parts agree.
    pub fn new(
        deal: &Deal,
        contract: Option<&str>,
        declarer: Option<Seat>,
        (board, dealer, vulnerable): (Option<BoardNumber>, Option<Seat>, Option<Vulnerability>),
        played: Vec<Card>,
    ) -> Result<Self, ReadError> {
        let layout = Layout::new(deal).map_err(unknown)?;
        let contract = match (contract, declarer) {
            (Some(contract), Some(declarer)) => Some((read_contract(contract)?, declarer)),
            (None, None) => None,
            (Some(_), None) => {
                return Err(ReadError::new(Unsolved::NoDeclarer));
            }
            (None, Some(_)) => {
                return Err(ReadError::new(Unsolved::NoContract));
            }
        };
        if contract.is_none() && !played.is_empty() {
            return Err(ReadError::new(Unsolved::NoLeader));
        }
        if let (Some(board), Some(dealer)) = (board, dealer)
            && board.dealer() != dealer
        {
            return Err(ReadError::new(Unsolved::Dealer(dealer, board)));
        }
        let dealer = dealer.or_else(|| board.map(BoardNumber::dealer));
        let vulnerable = vulnerable.or_else(|| board.map(BoardNumber::vulnerability));
        let par = match (vulnerable, dealer) {
            (Some(vulnerable), Some(dealer)) => Some((vulnerable, dealer)),
            (None, None) => None,
            (Some(_), None) => {
                return Err(ReadError::new(Unsolved::ParWithoutDealer));
            }
            (None, Some(_)) => {
                return Err(ReadError::new(Unsolved::ParWithoutVulnerability));
            }
        };
        Ok(Self { layout, deal: *deal, contract, par, played })
    }

    /// The number of pieces of work.
    fn pieces(&self) -> usize {
        5 + usize::from(self.contract.is_some()) + usize::from(!self.played.is_empty())
    }

    /// Works it out. `tell` is given the progress; if it returns `false`, the work ends.
    pub fn solve(&self, tell: &mut dyn FnMut(Progress) -> bool) -> Result<DdAnswer, Error> {
        let of = self.pieces();
        let mut before = 0;
        let mut part = |tell: &mut dyn FnMut(Progress) -> bool, progress: Progress| {
            let go_on = tell(Progress { done: before + progress.done, of });
            if progress.done == progress.of {
                before += progress.of;
            }
            go_on
        };
        let mut heard = |progress: Progress| part(tell, progress);
        let table = dd::table(&self.layout, &mut Watch::new(&mut heard))?;
        let mut leads = None;
        let mut play = None;
        if let Some((bid, declarer)) = self.contract {
            let contract = Contract { strain: bid.strain, declarer };
            let mut heard = |progress: Progress| part(tell, progress);
            leads = Some((bid, dd::leads(&self.layout, contract, &mut Watch::new(&mut heard))?));
            if !self.played.is_empty() {
                let mut heard = |progress: Progress| part(tell, progress);
                let watch = &mut Watch::new(&mut heard);
                let found = dd::along(&self.layout, contract, &self.played, watch);
                play = Some(found.map_err(|error| match error {
                    PlayError::Stopped(stopped) => stopped.into(),
                    PlayError::Unplayed(what) => {
                        Error::from(ReadError::new(unplayed(what)).under("played"))
                    }
                })?);
            }
        }
        let par = self.par.map(|(vulnerable, dealer)| dd::par(&table, vulnerable, dealer));
        Ok(DdAnswer { deal: self.deal, table, leads, play, par })
    }
}

const MANY_KEYS: [&str; 4] = ["deals", "contract", "declarer", "lead"];

/// The keys of a request about many deals, as they were written.
#[derive(Default)]
struct ManyKeys<'a>(Values<'a, { MANY_KEYS.len() }>);

impl<'de> Document<'de> for ManyKeys<'de> {
    const NAME: Paper = Paper::Request;
    const NEEDS: &'static [&'static str] = &["deals", "contract", "declarer"];
    const KEYS: &'static [&'static str] = &MANY_KEYS;

    fn take<A: MapAccess<'de>>(
        &mut self,
        place: usize,
        map: &mut A,
        found: &Found,
    ) -> Result<bool, A::Error> {
        document::keep(&mut self.0[place], MANY_KEYS[place], map, found)
    }
}

/// Many deals, and one contract.
struct Many {
    layouts: Vec<Layout>,
    contract: Contract,
    lead: Option<Suit>,
}

impl Many {
    fn read(text: &str) -> Result<Self, ReadError> {
        let ManyKeys([deals, contract, declarer, lead]) = document::read(text)?;
        let deals = needed::<ManyKeys<'_>, _>("deals", given(deals))?.list();
        let deals = deals.map_err(|other| ReadError::new(Unsolved::NoDeals(other)))?;
        let layout = |deal: Json<'_>| {
            let deal: Deal = parsed("deals", deal)?;
            Layout::new(&deal).map_err(unknown)
        };
        let layouts = deals.into_iter().map(layout).collect::<Result<_, _>>()?;
        let contract = needed::<ManyKeys<'_>, _>("contract", given(contract))?;
        let bid = read_contract(&document::text("contract", contract)?)?;
        let declarer = needed::<ManyKeys<'_>, _>("declarer", given(declarer))?;
        let declarer: Seat = parsed("declarer", declarer)?;
        let lead = given(lead).map(|it| parsed::<Suit>("lead", it)).transpose()?;
        Ok(Self { layouts, contract: Contract { strain: bid.strain, declarer }, lead })
    }
}

impl From<Stopped> for Error {
    fn from(_: Stopped) -> Self {
        Self::Stopped
    }
}

/// Not all hands are known.
fn unknown(NotWhole(seat): NotWhole) -> ReadError {
    ReadError::new(Unsolved::Hand(seat))
}

const fn unplayed(why: Unplayed) -> Unsolved {
    match why {
        Unplayed::TooMany(cards) => Unsolved::TooManyCards(cards),
        Unplayed::NotHeld { number, card, by } => Unsolved::NotHeld(number, card, by),
        Unplayed::Revoke { number, card, by } => Unsolved::Revoke(number, card, by),
    }
}

/// `3N`, `4SX`, `5♦XX`.
fn read_contract(text: &str) -> Result<Bid, ReadError> {
    let plain = text.trim().trim_end_matches(['X', 'x']);
    let call = plain.parse::<Call>().ok().filter(|_| text.trim().len() - plain.len() <= 2);
    let bid = call.and_then(Call::bid);
    bid.ok_or_else(|| ReadError::new(Unsolved::Contract(short(text))))
}

fn read_played(value: Json<'_>) -> Result<Vec<Card>, ReadError> {
    let cards = value.list().map_err(|other| ReadError::new(Unsolved::NoCards(other)))?;
    cards.into_iter().map(|card| parsed("played", card)).collect()
}

/// A request in, an answer out: what the page's worker calls. If it is refused, the answer is
/// `{"error": …}`.
///
/// A request with `deals` asks for the tricks of one contract on each of them, after the
/// best lead of a suit; its answer is `{"each": [9, 8, …]}`.
pub fn dd_text(request: &str, tell: &mut dyn FnMut(Progress) -> bool) -> String {
    /// One of the two kinds of requests
    #[derive(serde::Deserialize)]
    struct Kind {
        deals: Option<serde::de::IgnoredAny>,
    }

    let is_many = serde_json::from_str::<Kind>(request).is_ok_and(|kind| kind.deals.is_some());
    if is_many {
        let answered = Many::read(request).map_err(Error::from).and_then(|many| {
            let Many { layouts, contract, lead } = many;
            Ok(dd::each(&layouts, contract, lead, &mut Watch::new(tell))?)
        });
        return match answered {
            Ok(each) => {
                let each: Vec<String> = each.iter().map(ToString::to_string).collect();
                format!(r#"{{"each":[{}]}}"#, each.join(","))
            }
            Err(refused) => refused.json(spoken(request)),
        };
    }
    let answered = DdRequest::read(request).map_err(Error::from).and_then(|it| it.solve(tell));
    match answered {
        Ok(found) => {
            let mut out = Vec::new();
            DdJson(&found).write(&mut out);
            String::from_utf8(out).unwrap_or_default()
        }
        Err(refused) => refused.json(spoken(request)),
    }
}

/// Answers a request and adds the answer, on one line, without a newline, to `out`.
pub fn dd_into(request: &str, out: &mut Vec<u8>) -> Result<(), Error> {
    let found = DdRequest::read(request)?.solve(&mut |_| true)?;
    DdJson(&found).write(out);
    Ok(())
}

/// What was found, ready to be printed as JSON.
#[derive(Debug, Clone, Copy)]
pub struct DdJson<'a>(pub &'a DdAnswer);

impl DdJson<'_> {
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

impl Serialize for DdJson<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let DdAnswer { deal, table, leads, play, par } = self.0;
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("deal", &Text(deal))?;
        map.serialize_entry("tricks", &Tricks(table))?;
        if let Some((bid, leads)) = leads {
            map.serialize_entry("leads", &LeadsBody(*bid, leads))?;
        }
        if let Some(play) = play {
            map.serialize_entry("play", play)?;
        }
        if let Some(par) = par {
            let contracts = Each(&par.contracts, |it: &dd::ParContract| ParBody {
                contract: Text(contract_text(it.bid, it.doubled)),
                declarer: Text(it.declarer),
                result: result_text(it.result),
            });
            map.serialize_entry("par", &ParJson { ns: par.ns, contracts })?;
        }
        map.end()
    }
}

/// `4SX`
fn contract_text(bid: Bid, doubled: Doubled) -> String {
    format!("{}{}", Call::Bid(bid), "X".repeat(doubled.times().into()))
}

/// `=`, `+1`, `-2`
fn result_text(result: i8) -> String {
    if result == 0 { "=".to_owned() } else { format!("{result:+}") }
}

struct Tricks<'a>(&'a Table);

impl Serialize for Tricks<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(Seat::ALL.map(|seat| (Text(seat), Row(self.0, seat))))
    }
}

struct Row<'a>(&'a Table, Seat);

impl Serialize for Row<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Self(table, seat) = self;
        let tricks = |strain: Strain| (Text(strain.letter()), table.tricks(*seat, strain));
        serializer.collect_map(Strain::ALL.map(tricks))
    }
}

struct LeadsBody<'a>(Bid, &'a dd::Leads);

impl Serialize for LeadsBody<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Self(bid, leads) = self;
        let mut map = serializer.serialize_map(Some(3))?;
        map.serialize_entry("by", &Text(leads.by))?;
        map.serialize_entry("contract", &Text(Call::Bid(*bid)))?;
        map.serialize_entry("tricks", &ByLead(&leads.leads))?;
        map.end()
    }
}

struct ByLead<'a>(&'a [dd::Lead]);

impl Serialize for ByLead<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|lead| (Text(lead.card), lead.tricks)))
    }
}

#[derive(Serialize)]
struct ParJson<E> {
    ns: i32,
    contracts: E,
}

#[derive(Serialize)]
struct ParBody {
    contract: Text<String>,
    declarer: Text<Seat>,
    result: String,
}
