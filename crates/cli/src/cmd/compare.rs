//! `rectify compare`: is the replacement comparable with the withdrawn call?

use std::io;

use bridge::{Call, Hand};
use clap::Args;
use director::{Authority, Settings};
use hands::meaning::Meaning;
use wire::{CompareRequest, EvidenceJson, MOST_MEANINGS};
use words::{Mistyped, Paper, Unread};

use crate::cmd::hands::read_out;
use crate::cmd::{Stop, answer, lines};
use crate::print::{Page, compare};
use crate::profile;

/// Compares a replacement with the withdrawn call (Law 23A): the verdict and
/// why, what each call shows, how the hands overlap, what partner would learn
/// only from the withdrawn call, and a hand that tells the two apart.
#[derive(Args)]
#[command(after_help = "\
A meaning is a formula and tags, as in a record: 11-19, 5+H; nat

  rectify compare --withdrawn '11-19, 5+H; nat' --replacement '10-16, 5+H; nat'
  rectify compare --profile abf --withdrawn '15-17 bal; nat' --replacement '15-18 bal; nat'
  echo '{\"withdrawn\": [\"5+H; art xfer:H\"], \"replacement\": \"5+H; nat\"}' | rectify compare --jsonl")]
pub(crate) struct Options {
    /// What the withdrawn call could show; again for each meaning attributable to it
    #[arg(long, value_name = "MEANING", conflicts_with = "jsonl")]
    withdrawn: Vec<String>,
    /// What the replacement shows
    #[arg(long, value_name = "MEANING", conflicts_with = "jsonl")]
    replacement: Option<String>,
    /// The withdrawn call, such as 1C: what a natural bid names
    #[arg(long, value_name = "CALL", conflicts_with = "jsonl")]
    withdrawn_call: Option<Call>,
    /// The replacement, such as 2C
    #[arg(long, value_name = "CALL", conflicts_with = "jsonl")]
    replacement_call: Option<Call>,
    /// Compare under this profile, a name such as ebu or a file (whatever a line of --jsonl says)
    #[arg(long, value_name = "PROFILE", value_parser = profile::read)]
    profile: Option<Authority>,
    /// A hand that is known, such as partner's: count from the cards that are left; again for
    /// each hand. The verdict does not depend on it
    #[arg(long, value_name = "HAND", conflicts_with = "jsonl")]
    out: Vec<Hand>,
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
        return lines::answer(
            io::stdin().lock(),
            Paper::Request,
            options.jobs,
            |request, answer| wire::compare_into(request, options.profile, answer),
        );
    }
    let request = read(options)?;
    let compared = request.compare();
    if options.json {
        let evidence = EvidenceJson::new(&request.settings, &compared.evidence);
        return answer(evidence.seen(compared.seen.as_ref()).pretty());
    }
    let mut page = Page::new();
    compare::print(&mut page, &request, &compared);
    Ok(page.show()?)
}

fn read(options: &Options) -> Result<CompareRequest, Stop> {
    let withdrawn = match options.withdrawn.as_slice() {
        [] => return Err(Stop::refused(Mistyped::NoWithdrawn)),
        [only] => vec![meaning("--withdrawn", only)?],
        [..] if options.withdrawn.len() > MOST_MEANINGS => {
            let times = options.withdrawn.len();
            return Err(Stop::refused(Mistyped::TooManyWithdrawn(times, MOST_MEANINGS)));
        }
        several => (1..)
            .zip(several)
            .map(|(number, text)| {
                let wrong = |error| Stop::within("--withdrawn", Unread::MeaningOf(number, error));
                text.parse().map_err(wrong)
            })
            .collect::<Result<_, _>>()?,
    };
    let replacement =
        options.replacement.as_deref().ok_or_else(|| Stop::refused(Mistyped::NoReplacement))?;
    Ok(CompareRequest {
        withdrawn,
        replacement: meaning("--replacement", replacement)?,
        withdrawn_call: options.withdrawn_call,
        replacement_call: options.replacement_call,
        settings: Settings::new(options.profile.unwrap_or_default()),
        pack: read_out(&options.out)?,
    })
}

/// The meaning in an argument.
fn meaning(argument: &str, text: &str) -> Result<Meaning, Stop> {
    let read: Result<Meaning, _> = text.parse();
    read.map_err(|error| Stop::within(argument, error))
}
