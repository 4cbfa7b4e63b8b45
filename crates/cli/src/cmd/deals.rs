//! `rectify deals`: random deals that fit what is known.

use std::io::{self, IsTerminal as _, Write};
use std::time::{Duration, Instant};

use ::dd::{Layout, Watch};
use ::deals::{Dealer, GENERATOR, NoDeal, Statistics, Tricks};
use bridge::{Bid, BoardNumber, Call, Deal, Hand, Seat, Suit, Vulnerability};
use clap::Args;
use hands::meaning::Meaning;
use wire::deals::{Deals, DealsJson, Share, TricksOf};
use words::{Mistyped, Refusal, Terminal as _, Usage};

use crate::cmd::hands::read_seed;
use crate::cmd::{Stop, answer, said};
use crate::print::{Page, deals};
use crate::refuse::Wrong;

/// Deals at random what fits what is known: hands that were seen, and what the players
/// have shown. Every deal that fits is as likely as any other, so nothing has to be
/// weighted; the same seed gives the same deals everywhere.
#[derive(Args)]
#[command(after_help = "\
A meaning is a formula, as in a record: 15-17 bal, or 11-19, 5+H

  rectify deals --north '15-17 bal' --south '0-5, 6+D' -n 20
  rectify deals --hand N=QT4.AJ3.K74.J652 --south '9-16, 5+D' --east '11-19, 5+S' --pbn
  rectify deals --hand N=QT4.AJ3.K74.J652 --south '9-16, 5+D' --east '11-19, 5+S' -n 400 \\
                --contract 3N --declarer N --lead S --stats
  rectify deals --west '20-22 bal' --stats --json

Without --pbn or --json the share of deals that fit, averages, and the deals are printed.
The exit status is 1 if there are not as many deals as were asked for.")]
pub(crate) struct Options {
    /// What North has shown
    #[arg(long, value_name = "MEANING")]
    north: Option<Meaning>,
    /// What East has shown
    #[arg(long, value_name = "MEANING")]
    east: Option<Meaning>,
    /// What South has shown
    #[arg(long, value_name = "MEANING")]
    south: Option<Meaning>,
    /// What West has shown
    #[arg(long, value_name = "MEANING")]
    west: Option<Meaning>,
    /// A hand that is known, such as N=QT4.AJ3.K74.J652; again for each
    #[arg(long, value_name = "SEAT=HAND", value_parser = read_hand)]
    hand: Vec<(Seat, Hand)>,
    /// How many deals
    #[arg(short, long, value_name = "N", value_parser = read_number)]
    #[arg(default_value_t = 100, allow_negative_numbers = true)]
    number: u32,
    /// Deal others
    #[arg(long, value_name = "K", value_parser = read_seed)]
    #[arg(default_value_t = 1, allow_negative_numbers = true)]
    seed: u64,
    /// Give up after so many tries without a deal that fits
    #[arg(long, value_name = "N", value_parser = read_tries)]
    #[arg(default_value_t = 20_000_000, allow_negative_numbers = true)]
    tries: u64,
    /// The tricks of this contract on the deals, such as 3N
    #[arg(long, value_name = "CONTRACT", requires = "declarer", value_parser = read_contract)]
    contract: Option<Bid>,
    /// Who plays it
    #[arg(long, value_name = "SEAT", requires = "contract")]
    declarer: Option<Seat>,
    /// The suit that is led; without it the best lead of all
    #[arg(long, value_name = "SUIT", requires = "contract", value_parser = read_suit)]
    lead: Option<Suit>,
    /// Leave the deals out: only the share of deals that fit, and averages
    #[arg(long, conflicts_with = "pbn")]
    stats: bool,
    /// Print the deals as PBN
    #[arg(long, conflicts_with_all = ["json", "contract"])]
    pbn: bool,
    /// Print the answer as JSON
    #[arg(long)]
    json: bool,
}

/// The most deals in one run.
const MOST: u32 = 1_000_000;

/// The most deals that are played out: a few minutes.
const MOST_PLAYED: u32 = 2_000;

pub(crate) fn run(options: &Options) -> Result<(), Stop> {
    if options.contract.is_some() && options.number > MOST_PLAYED {
        return Err(Stop::refused(Mistyped::TooManyDeals(MOST_PLAYED)));
    }
    let mut known = Deal::default();
    for (seat, hand) in &options.hand {
        if known.hand(*seat).is_some_and(|other| other != *hand) {
            return Err(Stop::within("--hand", Mistyped::OtherHand(*seat)));
        }
        known.insert(*seat, *hand).map_err(|error| Stop::within("--hand", error))?;
    }
    let meanings = [&options.north, &options.east, &options.south, &options.west];
    let sets = meanings.map(|meaning| meaning.as_ref().map(Meaning::hands));
    let dealer = Dealer::new(&known, sets, options.seed);
    let mut dealer = dealer.map_err(Stop::refused)?;
    if options.pbn {
        print_pbn(options, &mut dealer)
    } else {
        print_all(options, &mut dealer, meanings)
    }
}

/// Prints each deal as it is found.
fn print_pbn(options: &Options, dealer: &mut Dealer) -> Result<(), Stop> {
    let mut out = io::BufWriter::with_capacity(1 << 16, io::stdout().lock());
    let generator = format!("rectify deals --seed {}, {GENERATOR}", options.seed);
    out.write_all(b"% PBN 2.1\n")?;
    let mut number = 0;
    let end = find(options, dealer, &mut |hands| {
        number += 1;
        let Some(board) = BoardNumber::new(number) else { return Ok(()) };
        let deal = Deal::new(hands.map(Some)).unwrap_or_default();
        writeln!(
            out,
            "[Board \"{number}\"]\n[Dealer \"{}\"]\n[Vulnerable \"{}\"]\n[Deal \"{deal}\"]\n\
             [Generator \"{generator}\"]\n",
            board.dealer().letter(),
            vulnerable(board.vulnerability()),
        )
    })?;
    out.flush()?;
    end.map_or(Ok(()), |none| Err(short(none, number)))
}

/// In PBN notation.
const fn vulnerable(vulnerable: Vulnerability) -> &'static str {
    match vulnerable {
        Vulnerability::None => "None",
        Vulnerability::NorthSouth => "NS",
        Vulnerability::EastWest => "EW",
        Vulnerability::Both => "All",
    }
}

/// The statistics with the deals, for people or as JSON.
fn print_all(
    options: &Options,
    dealer: &mut Dealer,
    meanings: [&Option<Meaning>; 4],
) -> Result<(), Stop> {
    let (mut statistics, mut deals) = (Statistics::default(), Vec::new());
    let end = find(options, dealer, &mut |hands| {
        statistics.add(hands);
        if !options.stats || options.contract.is_some() {
            deals.push(*hands);
        }
        Ok(())
    })?;
    let tricks = play_out(options, &deals)?;
    if options.stats {
        deals.clear();
    }
    let exact = dealer.exact().map(|part| Share { part, exact: true });
    let share = exact.or_else(|| dealer.estimate().map(|part| Share { part, exact: false }));
    let found = Deals {
        seed: options.seed,
        sets: dealer.counts(),
        tried: dealer.tried(),
        deals,
        share,
        statistics,
        impossible: dealer.is_impossible(),
        given_up: matches!(end, Some(NoDeal::NotFound { .. })),
        tricks,
    };
    if options.json {
        answer(DealsJson(&found).pretty())?;
    } else {
        let mut page = Page::new();
        deals::print(&mut page, meanings, &found);
        page.show()?;
    }
    match end {
        None => Ok(()),
        // the page and the answer have already said so
        Some(NoDeal::Impossible) => Err(Stop::No),
        Some(none @ NoDeal::NotFound { .. }) => {
            let found = u32::try_from(found.statistics.deals()).unwrap_or(u32::MAX);
            Err(short(none, found))
        }
    }
}

/// What the contract makes on each deal, double dummy.
fn play_out(options: &Options, deals: &[[Hand; 4]]) -> Result<Option<TricksOf>, Stop> {
    let (Some(contract), Some(declarer)) = (options.contract, options.declarer) else {
        return Ok(None);
    };
    let layouts =
        deals.iter().filter_map(|hands| Layout::new(&Deal::new(hands.map(Some)).ok()?).ok());
    let layouts: Vec<Layout> = layouts.collect();
    let mut progress = Progress::new(u32::try_from(layouts.len()).unwrap_or(u32::MAX));
    let mut tell = |piece: ::dd::Progress| {
        progress.played(piece.done);
        true
    };
    let asked = ::dd::Contract { strain: contract.strain, declarer };
    let found = ::dd::each(&layouts, asked, options.lead, &mut Watch::new(&mut tell))
        .map_err(|::dd::Stopped| Stop::refused(Refusal::Stopped))?;
    let mut tricks = Tricks::default();
    for one in found {
        tricks.add(one);
    }
    let makes = tricks.with_at_least(contract.level.get() + 6);
    let whole = |number: u64| u32::try_from(number).unwrap_or(u32::MAX);
    let (from, to) = review::poll::interval(whole(makes), whole(tricks.deals()));
    let interval = Some([from.to_string(), to.to_string()]);
    Ok(Some(TricksOf { contract, declarer, lead: options.lead, tricks, interval }))
}

/// Finds the deals; if there are fewer than wanted, says why.
fn find(
    options: &Options,
    dealer: &mut Dealer,
    see: &mut dyn FnMut(&[Hand; 4]) -> io::Result<()>,
) -> io::Result<Option<NoDeal>> {
    /// Tries between two looks at the clock.
    const STEP: u64 = 50_000;
    let mut progress = Progress::new(options.number);
    let (mut found, mut tries) = (0, 0);
    while found < options.number {
        let step = STEP.min(options.tries - tries);
        match dealer.next_deal(step) {
            Ok(hands) => {
                see(&hands)?;
                found += 1;
                tries = 0;
                if found % 1_000 == 0 {
                    progress.show(found, dealer.tried());
                }
            }
            Err(NoDeal::Impossible) => return Ok(Some(NoDeal::Impossible)),
            Err(NoDeal::NotFound { .. }) => {
                tries += step;
                progress.show(found, dealer.tried());
                if tries >= options.tries {
                    return Ok(Some(NoDeal::NotFound { tries }));
                }
            }
        }
    }
    Ok(None)
}

/// Why there are fewer deals than were asked for.
fn short(none: NoDeal, found: u32) -> Stop {
    Stop::Short(said(&match (none, found) {
        (NoDeal::NotFound { tries }, 1..) => Usage::FewDeals(found, tries),
        (NoDeal::NotFound { tries }, 0) => Usage::NoDeal(tries),
        (NoDeal::Impossible, _) => Usage::Impossible,
    }))
}

/// Progress, for somebody waiting at a terminal.
struct Progress {
    wanted: u32,
    is_seen: bool,
    last: Instant,
    is_shown: bool,
}

impl Progress {
    /// Only when it takes long, and not too often.
    const PAUSE: Duration = Duration::from_millis(300);

    fn new(wanted: u32) -> Self {
        let is_seen = io::stderr().is_terminal();
        Self { wanted, is_seen, last: Instant::now(), is_shown: false }
    }

    fn show(&mut self, found: u32, tried: u64) {
        if !self.is_seen || self.last.elapsed() < Self::PAUSE {
            return;
        }
        self.last = Instant::now();
        self.is_shown = true;
        let line = wire::tongue().deals_under_way(found.into(), self.wanted, Some(tried));
        let _ = write!(io::stderr(), "\r\x1b[K{line}");
    }
}

impl Progress {
    fn played(&mut self, deals: usize) {
        if !self.is_seen || self.last.elapsed() < Self::PAUSE {
            return;
        }
        self.last = Instant::now();
        self.is_shown = true;
        let line = wire::tongue().deals_under_way(deals as u64, self.wanted, None);
        let _ = write!(io::stderr(), "\r\x1b[K{line}");
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        if self.is_shown {
            let _ = write!(io::stderr(), "\r\x1b[K");
        }
    }
}

fn read_hand(text: &str) -> Result<(Seat, Hand), Wrong> {
    let (seat, hand) = text
        .split_once('=')
        .ok_or_else(|| Wrong::from(Usage::SeatAndHand(bridge::shortened(text))))?;
    Ok((seat.parse::<Seat>()?, hand.parse::<Hand>()?))
}

fn read_number(text: &str) -> Result<u32, Wrong> {
    let number = text.parse().ok().filter(|number| (1..=MOST).contains(number));
    number.ok_or_else(|| Usage::Number(bridge::shortened(text), 1, MOST.into()).into())
}

fn read_tries(text: &str) -> Result<u64, Wrong> {
    let number = text.parse().ok().filter(|number| *number > 0);
    number.ok_or_else(|| Usage::Number(bridge::shortened(text), 1, u64::MAX).into())
}

fn read_contract(text: &str) -> Result<Bid, Wrong> {
    let call: Option<Call> = text.parse().ok();
    call.and_then(Call::bid).ok_or_else(|| Usage::Contract(bridge::shortened(text)).into())
}

fn read_suit(text: &str) -> Result<Suit, Wrong> {
    let suit =
        Suit::ALL.into_iter().find(|suit| text.eq_ignore_ascii_case(&suit.letter().to_string()));
    suit.ok_or_else(|| Usage::Suit(bridge::shortened(text)).into())
}
