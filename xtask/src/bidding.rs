//! The bidder, compared with recorded bidding and with what the cards can make; and the hands that
//! no line of a book fits.

use std::collections::BTreeMap;
use std::error::Error;
use std::io::Write;

use books::Book;
use bridge::{BoardNumber, Call, Deal, Seat, Side, Strain, Vulnerability};
use dd::{Layout, Watch};
use deals::Dealer;
use score::Played;
use train::bidder::{Basis, Bidder, Bidding};

use crate::score::{Recorded, Score, is_held_out, percent, phase};

/// How often the bidder makes the call that was made, by phase.
pub(crate) fn agreement(
    out: &mut impl Write,
    book: &Book,
    recorded: &[Recorded],
    misses: usize,
) -> Result<(), Box<dyn Error>> {
    let bidder = Bidder::new([book, book]);
    // calls, the same, no line; all of them and those other than pass
    let mut by_phase: BTreeMap<&str, [u32; 5]> = BTreeMap::new();
    let mut others: BTreeMap<(&str, String), (u32, String)> = BTreeMap::new();
    for Recorded { auction, call, hand } in recorded {
        let bid = bidder.call(*hand, Seat::North, Vulnerability::None, auction);
        let Some(bid) = bid else { continue };
        let (same, acted) = (bid.call == *call, *call != Call::Pass);
        let figures = by_phase.entry(phase(auction)).or_default();
        let no_line = bid.basis == Basis::NoLine;
        let found = [true, same, acted, acted && same, no_line];
        for (figure, one) in figures.iter_mut().zip(found) {
            *figure += u32::from(one);
        }
        if !same && misses > 0 && !is_held_out(auction) {
            let calls = auction.iter().skip_while(|call| **call == Call::Pass);
            let calls: Vec<String> = calls.map(Call::to_string).collect();
            let key = format!("{} | {call}, not {}", calls.join(" "), bid.call);
            let why = bid.basis.line().map_or_else(
                || "no line".to_owned(),
                |line| format!("{} ({} {})", line.meaning, line.file, line.line),
            );
            others.entry((phase(auction), key)).or_insert((0, format!("{hand} {why}"))).0 += 1;
        }
    }
    let all = by_phase.values().fold([0; 5], |mut all, one| {
        all.iter_mut().zip(one).for_each(|(all, one)| *all += one);
        all
    });
    writeln!(
        out,
        "  {:<26}{:>7}{:>7}{:>9}{:>7}{:>9}",
        "bidder", "calls", "same", "not pass", "same", "no line"
    )?;
    for (phase, [calls, same, acted, same_acted, no_line]) in
        by_phase.into_iter().chain([("all", all)])
    {
        let (same, same_acted) = (percent(same, calls), percent(same_acted, acted));
        writeln!(out, "  {phase:<26}{calls:>7}{same:>7.1}{acted:>9}{same_acted:>7.1}{no_line:>9}")?;
    }
    let mut most: Vec<_> = others.into_iter().collect();
    most.sort_by_key(|((phase, _), (count, _))| (*phase, std::cmp::Reverse(*count)));
    let mut printed: BTreeMap<&str, usize> = BTreeMap::new();
    for ((phase, key), (count, example)) in most {
        let before = printed.entry(phase).or_default();
        *before += 1;
        if *before <= misses {
            writeln!(out, "  bid otherwise: {count:>5}  {key}   {example}")?;
        }
    }
    Ok(())
}

/// What became of the boards that a book bid against itself.
#[derive(Default)]
struct Figures {
    boards: u32,
    calls: u32,
    passed_out: u32,
    longest: usize,
    slams: u32,
    grands: u32,
    doubled: u32,
    /// A side had 26 points and did not bid a game, or had 22 at most and bid one
    missed: u32,
    with_game: u32,
    overbid: u32,
    games: u32,
    /// Against par, in IMPs
    away: f64,
    made: u32,
    played: u32,
}

/// So that everybody deals the same boards.
const SEED: u64 = 17;

/// Boards bid by each book against itself: how they ended, and where no line was found.
pub(crate) fn report(out: &mut impl Write, options: &Score) -> Result<(), Box<dyn Error>> {
    for (name, _) in books::titles() {
        if options.deals == 0 || options.system.as_deref().is_some_and(|wanted| wanted != name) {
            continue;
        }
        let book = books::named(name)?;
        let bidder = Bidder::new([&book, &book]);
        let mut dealer = Dealer::new(&Deal::default(), [const { None }; 4], SEED)?;
        let mut figures = Figures::default();
        // by situation: passes, and other calls
        let mut none: BTreeMap<&str, [u32; 2]> = BTreeMap::new();
        let mut examples: BTreeMap<String, (u32, String)> = BTreeMap::new();
        for number in 1..=options.deals {
            let deal = Deal::new(dealer.next_deal(1)?.map(Some))?;
            let board = BoardNumber::new(number).ok_or("no board")?;
            let bidding = bidder.auction(&deal, board.dealer(), board.vulnerability());
            let bidding = bidding.ok_or("a hand is missing")?;
            figures.add(&deal, &bidding);
            if options.par {
                figures.play(&deal, board, &bidding)?;
            }
            let calls: Vec<Call> = bidding.calls().collect();
            for (place, bid) in bidding.without_line() {
                let acted = usize::from(bid.call != Call::Pass);
                none.entry(phase(&calls[..place])).or_default()[acted] += 1;
                let before = calls[..place].iter().skip_while(|call| **call == Call::Pass);
                let before: Vec<String> = before.map(Call::to_string).collect();
                let hand = deal.hand(bid.seat).ok_or("a hand is missing")?;
                let example = format!("{hand}, {} instead", bid.call);
                examples.entry(before.join(" ")).or_insert((0, example)).0 += 1;
            }
        }
        figures.print(out, name)?;
        let total: u32 = none.values().flatten().sum();
        let share = percent(total, figures.calls);
        writeln!(out, "  no line fits: {total} of {} calls ({share:.2} %)", figures.calls)?;
        for (phase, [passes, others]) in none {
            writeln!(out, "    {phase:<26}{passes:>6} passes{others:>6} others")?;
        }
        let mut most: Vec<_> = examples.into_iter().collect();
        most.sort_by_key(|(_, (count, _))| std::cmp::Reverse(*count));
        for (auction, (count, example)) in most.into_iter().take(options.misses) {
            writeln!(out, "    {count:>5}  {auction}   {example}")?;
        }
    }
    Ok(())
}

impl Figures {
    fn add(&mut self, deal: &Deal, bidding: &Bidding) {
        self.boards += 1;
        self.calls += u32::try_from(bidding.bids.len()).unwrap_or(0);
        self.longest = self.longest.max(bidding.bids.len());
        let points = |side: Side| -> u32 {
            side.seats().into_iter().filter_map(|seat| deal.hand(seat)).map(bridge::Hand::hcp).sum()
        };
        let contract = bidding.contract();
        let is_game = contract.is_some_and(|contract| {
            let level = contract.bid.level.get();
            level
                >= match contract.bid.strain {
                    Strain::NoTrump => 3,
                    Strain::Hearts | Strain::Spades => 4,
                    Strain::Clubs | Strain::Diamonds => 5,
                }
        });
        for side in [Side::NorthSouth, Side::EastWest] {
            let ours = contract.is_some_and(|contract| contract.declarer.side() == side);
            if points(side) >= 26 {
                self.with_game += 1;
                let doubled = contract.is_some_and(|it| it.doubled != bridge::Doubled::No);
                self.missed += u32::from(if ours { !is_game } else { !doubled });
            }
            if ours && is_game {
                self.games += 1;
                self.overbid += u32::from(points(side) <= 20);
            }
        }
        let Some(contract) = contract else {
            self.passed_out += 1;
            return;
        };
        self.slams += u32::from(contract.bid.level.get() == 6);
        self.grands += u32::from(contract.bid.level.get() == 7);
        self.doubled += u32::from(contract.doubled != bridge::Doubled::No);
    }

    fn play(
        &mut self,
        deal: &Deal,
        board: BoardNumber,
        bidding: &Bidding,
    ) -> Result<(), Box<dyn Error>> {
        let table = dd::table(&Layout::new(deal)?, &mut Watch::none())?;
        let vulnerable = board.vulnerability();
        let par = dd::par(&table, vulnerable, board.dealer()).ns;
        let played = bidding.contract().map_or(Played::PassedOut, |contract| {
            Played::Contract(contract, table.tricks(contract.declarer, contract.bid.strain))
        });
        let away = i64::from(played.score(vulnerable)) - i64::from(par);
        self.away += f64::from(score::imps(&away.into(), None).abs());
        if let Some(made) = played.is_made() {
            self.played += 1;
            self.made += u32::from(made);
        }
        Ok(())
    }

    fn print(&self, out: &mut impl Write, name: &str) -> std::io::Result<()> {
        let Self { boards, calls, passed_out, longest, slams, grands, doubled, .. } = self;
        let mean = f64::from(*calls) / f64::from((*boards).max(1));
        writeln!(
            out,
            "{name} against itself, {boards} boards: {mean:.1} calls each, {longest} at most"
        )?;
        writeln!(
            out,
            "  passed out {passed_out}, games {}, six {slams}, seven {grands}, doubled {doubled}",
            self.games
        )?;
        let (missed, overbid) =
            (percent(self.missed, self.with_game), percent(self.overbid, self.games));
        writeln!(
            out,
            "  26 points and no game: {} of {} ({missed:.1} %); game on 20 or fewer: {} of {} ({overbid:.1} %)",
            self.missed, self.with_game, self.overbid, self.games
        )?;
        if self.played > 0 {
            let made = percent(self.made, self.played);
            let away = self.away / f64::from((*boards).max(1));
            writeln!(out, "  double dummy: {made:.1} % make, {away:.1} IMPs from par")?;
        }
        Ok(())
    }
}
