//! `rectify dd`: what can be made when all four hands are seen.

use std::io::{self, IsTerminal as _, Write as _};
use std::path::{Path, PathBuf};

use ::dd::Progress;
use bridge::{BoardNumber, Card, Deal, Seat, Vulnerability};
use clap::Args;
use notation::pbn::{Game, Pbn};
use wire::{DdJson, DdRequest};
use words::{Mistyped, Paper, Usage};

use crate::cmd::files::read_bytes;
use crate::cmd::{Stop, answer, lines};
use crate::print::{Page, dd};
use crate::refuse::Wrong;

/// Double dummy: the tricks of each player in each denomination; with a contract
/// the tricks after each opening lead; with a board number, or the dealer and the
/// vulnerability, par; with the play, the cards that changed something.
#[derive(Args)]
#[command(after_help = "\
A deal is a seat and four hands from it clockwise, as in PBN.

  rectify dd --deal 'N:QT4.AJ3.K74.J652 AKJ93.Q84.T5.A73 76.K52.AQJ983.Q4 852.T976.62.KT98' \\
             --board 2 --contract 3N --declarer N
  rectify dd --pbn session.pbn --board 2 --contract 3N --declarer N
  rectify dd --jsonl < requests.jsonl   # {\"deal\", \"contract\", \"declarer\", \"board\", \"played\"}")]
pub(crate) struct Options {
    /// All four hands, such as 'N:QT4.AJ3.K74.J652 …'; three are enough
    #[arg(long, value_name = "DEAL", conflicts_with_all = ["jsonl", "pbn"])]
    deal: Option<Deal>,
    /// Take the deal of --board from this PBN file
    #[arg(long, value_name = "FILE", conflicts_with = "jsonl")]
    pbn: Option<PathBuf>,
    /// The board's number: it gives the dealer and the vulnerability
    #[arg(long, value_name = "N", value_parser = read_board, conflicts_with = "jsonl")]
    board: Option<BoardNumber>,
    /// The contract whose leads are wanted, such as 3N
    #[arg(long, value_name = "CONTRACT", conflicts_with = "jsonl")]
    contract: Option<String>,
    /// Who plays it
    #[arg(long, value_name = "SEAT", conflicts_with = "jsonl")]
    declarer: Option<Seat>,
    /// The dealer, for par
    #[arg(long, value_name = "SEAT", conflicts_with = "jsonl")]
    dealer: Option<Seat>,
    /// Who is vulnerable, for par: none, ns, ew or both
    #[arg(long, value_name = "SIDES", conflicts_with = "jsonl")]
    vulnerable: Option<Vulnerability>,
    /// The cards in the order played, with the opening lead first: 'S3 S6 S8 ST'
    #[arg(long, value_name = "CARDS", conflicts_with = "jsonl")]
    played: Option<String>,
    /// Print the answer as JSON
    #[arg(long, conflicts_with = "jsonl")]
    json: bool,
    /// Read one request a line from standard input, print one answer a line
    #[arg(long)]
    jsonl: bool,
    #[command(flatten)]
    jobs: lines::Jobs,
}

pub(crate) fn run(options: &Options) -> Result<(), Stop> {
    if options.jsonl {
        return lines::answer(io::stdin().lock(), Paper::Request, options.jobs, wire::dd_into);
    }
    let request = read(options)?;
    let shown = io::stderr().is_terminal();
    let mut tell = |progress: Progress| {
        if shown {
            let Progress { done, of } = progress;
            let end = if done == of { "\r   \r" } else { "" };
            let _ = write!(anstream::stderr(), "\r{done}/{of}{end}");
        }
        true
    };
    let found = request.solve(&mut tell).map_err(Stop::refused)?;
    if options.json {
        return answer(DdJson(&found).pretty());
    }
    let mut page = Page::new();
    dd::print(&mut page, &request, &found);
    Ok(page.show()?)
}

fn read(options: &Options) -> Result<DdRequest, Stop> {
    let deal = match (&options.deal, &options.pbn) {
        (Some(deal), _) => *deal,
        (None, Some(file)) => from_pbn(file, options.board)?,
        (None, None) => {
            return Err(Stop::refused(Mistyped::NoDeal));
        }
    };
    let played = options.played.as_deref().unwrap_or_default();
    let played = played.split([' ', ',']).filter(|card| !card.is_empty());
    let played: Vec<Card> =
        played.map(str::parse).collect::<Result<_, _>>().map_err(Stop::refused)?;
    let asked = (options.board, options.dealer, options.vulnerable);
    DdRequest::new(&deal, options.contract.as_deref(), options.declarer, asked, played)
        .map_err(Stop::refused)
}

pub(crate) fn read_board(text: &str) -> Result<BoardNumber, Wrong> {
    let number = text.parse().ok().and_then(BoardNumber::new);
    number.ok_or_else(|| Usage::Board(bridge::shortened(text)).into())
}

/// The deal of a board in a file.
fn from_pbn(file: &Path, board: Option<BoardNumber>) -> Result<Deal, Stop> {
    let board = board.ok_or_else(|| Stop::refused(Mistyped::NoBoard))?;
    let bytes = read_bytes(Some(file))?;
    let name = || file.display().to_string();
    let found =
        deal_of(&bytes, board).ok_or_else(|| Stop::within(name(), Mistyped::NotInFile(board)))?;
    let found: Result<Deal, _> = found.parse();
    found.map_err(|error| Stop::within(name(), error))
}

/// What the tag `[Deal]` of the game with this `[Board]` says.
fn deal_of(bytes: &[u8], board: BoardNumber) -> Option<String> {
    let file = Pbn::read(bytes);
    let games = file.games();
    let is_meant = |game: &&Game<'_>| {
        let number = game.tag("Board").and_then(|tag| tag.value.trim().parse().ok());
        number == Some(board.get())
    };
    let game = games.iter().find(is_meant)?;
    Some(game.tag("Deal")?.value)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_deal_is_found_by_its_board_number() {
        let text =
            "[Board \"1\"]\n[Deal \"N:a\"]\n\n[Board \"2\"]\n[Deal \"E:b\"]\n\n[Board \"3\"]\n";
        let of = |number| deal_of(text.as_bytes(), BoardNumber::new(number).unwrap());
        let of = [of(1), of(2), of(3), of(4)];
        assert_eq!(of.each_ref().map(Option::as_deref), [Some("N:a"), Some("E:b"), None, None]);
    }
}
