//! The bridge director's companion, at the command line: every command except those that need the
//! server ([`Serving`]). Their arguments are read here; the program that links this crate runs
//! them.

mod cmd;
mod print;
mod profile;
mod refuse;

use std::io::{self, Write as _};
use std::process::ExitCode;

use clap::{Parser, Subcommand};

pub use cmd::desk::{DeskCommand, DeskPlace, Options as DeskOptions};
pub use cmd::serve::Options as ServeOptions;
pub use cmd::web::{Options as WebOptions, WebCommand};
pub use cmd::{Stop, answer, system};

/// What is typed.
#[derive(Parser)]
#[command(name = "rectify", version, max_term_width = 100)]
#[command(about = "The bridge director's companion for everything that goes wrong in an auction")]
#[command(subcommand_required = true, arg_required_else_help = true)]
pub struct Cli {
    /// The language of what is said: en
    #[arg(
        long,
        global = true,
        value_name = "LANG",
        default_value = "en",
        hide_default_value = true
    )]
    lang: words::Tongue,
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Rule on a table record
    Rule(cmd::rule::Options),
    /// Show what a law says, in our words
    Law(cmd::law::Options),
    /// Rule at the table, question by question
    Table(cmd::table::Options),
    /// Compare a replacement with the withdrawn call
    Compare(cmd::compare::Options),
    /// Count the hands that a call shows
    Hands(cmd::hands::Options),
    /// Deal at random what fits what is known
    Deals(Box<cmd::deals::Options>),
    /// What a call shows, by the book
    Meaning(cmd::meaning::Options),
    /// The bidding systems there are
    Books(cmd::books::Options),
    /// Bid four hands by the books
    Bid(Box<cmd::bid::Options>),
    /// What an irregular call may have meant
    Attribute(cmd::attribute::Options),
    /// Score a contract, a difference or a field
    Score(cmd::score::Options),
    /// Review a board after play: damage, weights, the adjusted score
    Review(cmd::review::Options),
    /// What can be made when all four hands are seen
    Dd(cmd::dd::Options),
    /// The sheet for a peer who is asked what they would do
    Poll(cmd::poll::Options),
    /// The web app and the API, for browsers and other programs
    Serve(cmd::serve::Options),
    /// The desk of events: backup, restore, check, the owner's link, is it ready
    Desk(cmd::desk::Options),
    /// The web app as files
    Web(cmd::web::Options),
    /// Boards from and to PBN files
    Pbn(cmd::files::PbnOptions),
    /// Boards from and to LIN files
    Lin(cmd::files::LinOptions),
    /// Exercises for directors, made and marked by the engine
    Train(cmd::train::Options),
}

/// A command that needs the server, with its options.
pub enum Serving {
    /// Serve the app and the API
    Serve(ServeOptions),
    /// Look after the desk's database
    Desk(DeskOptions),
    /// Write the app's files
    Web(WebOptions),
}

/// Runs the command line. What needs the server is done by `serving`.
pub fn run(serving: fn(Serving) -> Result<(), Stop>) -> ExitCode {
    if let Some(tongue) = refuse::named_language() {
        wire::speak(tongue);
    }
    let cli = match Cli::try_parse() {
        Ok(cli) => cli,
        Err(error) => return refuse::refuse(&error),
    };
    wire::speak(cli.lang);
    let done = match cli.command {
        Command::Rule(options) => cmd::rule::run(&options),
        Command::Law(options) => cmd::law::run(&options),
        Command::Table(options) => cmd::table::run(&options),
        Command::Compare(options) => cmd::compare::run(&options),
        Command::Hands(options) => cmd::hands::run(&options),
        Command::Deals(options) => cmd::deals::run(&options),
        Command::Meaning(options) => cmd::meaning::run(&options),
        Command::Bid(options) => cmd::bid::run(&options),
        Command::Attribute(options) => cmd::attribute::run(&options),
        Command::Books(options) => cmd::books::run(&options),
        Command::Score(options) => cmd::score::run(&options),
        Command::Review(options) => cmd::review::run(&options),
        Command::Dd(options) => cmd::dd::run(&options),
        Command::Poll(options) => cmd::poll::run(&options),
        Command::Serve(options) => serving(Serving::Serve(options)),
        Command::Desk(options) => serving(Serving::Desk(options)),
        Command::Web(options) => serving(Serving::Web(options)),
        Command::Pbn(options) => cmd::files::run_pbn(&options),
        Command::Lin(options) => cmd::files::run_lin(&options),
        Command::Train(options) => cmd::train::run(&options),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        // nobody reads on: `rectify law | head`
        Err(Stop::Io(error)) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(stop) => {
            if !matches!(stop, Stop::No) {
                let _ = writeln!(anstream::stderr(), "{stop}");
            }
            ExitCode::from(stop.status())
        }
    }
}

/// Prints a sentence, as wide as the terminal.
pub fn paragraph(text: &str) -> Result<(), Stop> {
    let mut page = print::Page::new();
    page.paragraph(0, text);
    Ok(page.show()?)
}
