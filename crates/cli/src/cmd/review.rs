//! `rectify review`: was the other side damaged, and what is the score now?

use std::path::PathBuf;

use clap::Args;
use wire::{ReviewJson, ReviewRequest};
use words::Paper;

use crate::cmd::{Stop, answer, input, lines, read_text};
use crate::print::{Page, review};

/// Reviews a board after play (Law 12): the result at the table and each outcome in
/// the event's points, the weights, the damage, what both sides get before and after
/// rounding, the laws, and what to type into the scorer. A poll is counted with its
/// exact interval. What would have happened, and how likely it was, the director says.
#[derive(Args)]
#[command(after_help = "\
A case is JSON; a number that is not whole is text, \"2.85\" or \"100/3\".

  rectify review <<'CASE'
  {\"scoring\": {\"form\": \"imps\", \"other_table\": 50}, \"vulnerable\": \"none\",
   \"table\": {\"contract\": \"4SX\", \"declarer\": \"E\", \"tricks\": 9}, \"non_offending\": \"ns\",
   \"outcomes\": [{\"result\": {\"contract\": \"4H\", \"declarer\": \"N\", \"tricks\": 10}, \"weight\": \"60\"},
                {\"result\": {\"contract\": \"4H\", \"declarer\": \"N\", \"tricks\": 9}, \"weight\": \"40\"}]}
  CASE

The other forms of scoring: {\"form\": \"matchpoints\", \"field\": [results of the other tables],
\"tables\": 9}, {\"form\": \"cross_imps\", \"field\": …}, {\"form\": \"butler\", \"datum\": 420},
{\"form\": \"total_points\"}. Instead of outcomes: \"artificial\": {\"ns\": \"average_plus\", \"ew\":
\"average_minus\"}.")]
pub(crate) struct Options {
    /// The case, a JSON file; standard input without it
    file: Option<PathBuf>,
    #[command(flatten)]
    documents: lines::Documents,
}

pub(crate) fn run(options: &Options) -> Result<(), Stop> {
    let documents = &options.documents;
    if documents.jsonl {
        let input = input(options.file.as_deref())?;
        return lines::answer(input, Paper::Review, documents.jobs, |line, out| {
            wire::review_into(line, documents.profile, out)
        });
    }
    let text = read_text(options.file.as_deref())?;
    let request = ReviewRequest::read_under(&text, documents.profile).map_err(Stop::refused)?;
    let found = request.review().map_err(Stop::refused)?;
    if documents.json {
        return answer(ReviewJson::new(&request, &found).pretty());
    }
    let mut page = Page::new();
    review::print(&mut page, &request, &found);
    Ok(page.show()?)
}
