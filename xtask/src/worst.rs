//! `cargo xtask worst`: which request costs most? A search over requests of
//! each kind, by what it takes to answer them.
//!
//! It begins with the published cases, changes what costs most so far, and
//! keeps what costs more: a seeded climb. The times decide, so that no two
//! searches are the same, but a longer one finds more than a short one. A time
//! is the processor's, of one thread.

mod climb;
mod clock;
mod formula;
mod memory;
mod pool;
mod record;
mod request;

use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use clap::ValueEnum;

use climb::{Climb, Found};

/// What to search for
#[derive(clap::Args)]
pub(crate) struct Worst {
    /// How long to search, for each kind of request
    #[arg(long, default_value_t = 60)]
    seconds: u64,
    /// Of the random changes
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Only requests of this kind
    #[arg(long)]
    kind: Option<Kind>,
    /// The file for the worst request
    #[arg(long, requires = "kind")]
    keep: Option<PathBuf>,
    /// The worst request of an earlier search, to go on from
    #[arg(long, requires = "kind")]
    from: Option<PathBuf>,
    /// The folder with the cases
    #[arg(long, default_value = "cases")]
    cases: PathBuf,
    /// Answer the request on standard input, and say what memory it took
    #[arg(long, requires = "kind", hide = true)]
    once: bool,
}

/// A kind of request, by the function that answers it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Kind {
    /// A table record
    Rule,
    /// A meaning whose hands are counted
    Hands,
    /// Two calls that are compared
    Compare,
    /// A call that is looked up in a book
    Meaning,
    /// An irregular call that is looked up in a book
    Attribute,
}

impl Kind {
    /// Asks the engine.
    fn ask(self, request: &str) -> Result<String, wire::Error> {
        match self {
            Self::Rule => wire::rule_text(request),
            Self::Hands => wire::hands_text(request),
            Self::Compare => wire::compare_text(request),
            Self::Meaning => wire::meaning_text(request),
            Self::Attribute => wire::attribute_text(request),
        }
    }

    /// As it is written on the command line.
    const fn name(self) -> &'static str {
        match self {
            Self::Rule => "rule",
            Self::Hands => "hands",
            Self::Compare => "compare",
            Self::Meaning => "meaning",
            Self::Attribute => "attribute",
        }
    }
}

impl Worst {
    /// Searches, and prints a table.
    pub(crate) fn run(&self) -> ExitCode {
        if let (true, Some(kind)) = (self.once, self.kind) {
            return memory::answer_once(kind);
        }
        anstream::println!("kind       worst ms     bytes   memory     tried   refused");
        let kinds = self.kind.map_or_else(|| Kind::value_variants().to_vec(), |kind| vec![kind]);
        match kinds.into_iter().try_for_each(|kind| self.search(kind)) {
            Ok(()) => ExitCode::SUCCESS,
            Err(error) => {
                anstream::println!("worst: {error}");
                ExitCode::FAILURE
            }
        }
    }

    /// One kind of request.
    fn search(&self, kind: Kind) -> Result<(), String> {
        let starts = pool::starts(kind, &self.cases, self.seed)?;
        let earlier = self.from.as_deref().map(pool::read).transpose()?;
        let mut climb = Climb::new(kind, starts, earlier, self.seed);
        let found = climb.search(Duration::from_secs(self.seconds))?;
        if let Some(file) = &self.keep {
            std::fs::write(file, &found.request)
                .map_err(|error| format!("{}: {error}", file.display()))?;
        }
        print(kind, &found);
        Ok(())
    }
}

/// One line of the table.
fn print(kind: Kind, found: &Found) {
    let memory = memory::of(kind, &found.request).unwrap_or_else(|| "unknown".to_owned());
    anstream::println!(
        "{:<9} {:>9.1} {:>9} {memory:>8} {:>9} {:>9}",
        kind.name(),
        found.cost.as_secs_f64() * 1_000.0,
        found.request.len(),
        found.tried,
        found.refused,
    );
}
