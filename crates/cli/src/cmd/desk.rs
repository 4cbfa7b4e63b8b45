//! `rectify desk`: what it is told.

use std::path::PathBuf;

use clap::{Args, Subcommand};

/// Looks after the desk's database: what `rectify serve --data` or `--database`
/// keeps.
#[derive(Args)]
#[command(after_help = "\
A backup is a text file with all that there was at one moment, in either kind of database: it is
also the way from SQLite to PostgreSQL and back. It can be made while the server runs. It holds
names and the secret of the links: keep it as you keep the database.

  rectify desk backup --data club friday.backup
  rectify desk backup --data club - | age -r … > friday.backup.age
  rectify desk restore --database postgres://rectify@localhost/desk friday.backup
  rectify desk check --data club
  rectify desk owner --data club --renew")]
pub struct Options {
    /// What is to be done with it
    #[command(subcommand)]
    pub what: DeskCommand,
}

/// What can be done with the desk's database.
#[derive(Subcommand)]
pub enum DeskCommand {
    /// Write all of it to a file, while the server runs
    Backup {
        /// Where it is
        #[command(flatten)]
        place: DeskPlace,
        /// The file, which must not be there yet; `-` is standard output
        file: PathBuf,
    },
    /// Read a backup into an empty database
    Restore {
        /// Where it is
        #[command(flatten)]
        place: DeskPlace,
        /// The backup; `-` is standard input
        file: PathBuf,
    },
    /// Read everything and say what is wrong; 1 if something is
    Check {
        /// Where it is
        #[command(flatten)]
        place: DeskPlace,
        /// As JSON
        #[arg(long)]
        json: bool,
    },
    /// Show the owner's link, or make a new one
    Owner {
        /// Where it is
        #[command(flatten)]
        place: DeskPlace,
        /// Make a new link: the old one, and every device that came with it, is out
        #[arg(long)]
        renew: bool,
    },
    /// Ask a server whether it can store what it is sent; 1 if it cannot
    Ready {
        /// Where it listens, without TLS
        #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1:8080")]
        at: String,
    },
}

/// Where the desk's database is.
#[derive(Args)]
pub struct DeskPlace {
    /// The folder of `rectify serve --data`
    #[arg(
        long,
        value_name = "DIR",
        conflicts_with = "database",
        required_unless_present = "database"
    )]
    pub data: Option<PathBuf>,
    /// The address of `rectify serve --database`
    #[arg(long, value_name = "URL")]
    pub database: Option<String>,
}
