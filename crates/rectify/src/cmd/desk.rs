//! `rectify desk`: the database of the desk.

use std::path::PathBuf;

use clap::{Args, Subcommand};
use serve::Place;

use crate::cmd::{Stop, answer};

/// Looks after the desk's database: what `rectify serve --data` or `--database`
/// keeps.
#[derive(Args)]
#[command(after_help = "\
A backup is a text file with all that there was at one moment, in either kind of database: it is
also the way from SQLite to PostgreSQL and back. It can be made while the server runs. It holds
names and the secret of the links: keep it as you keep the database.

  rectify desk backup --data club friday.backup
  rectify desk restore --database postgres://rectify@localhost/desk friday.backup
  rectify desk check --data club")]
pub(crate) struct Options {
    #[command(subcommand)]
    what: What,
}

#[derive(Subcommand)]
enum What {
    /// Write all of it to a file, while the server runs
    Backup {
        #[command(flatten)]
        place: Where,
        /// The file, which must not be there yet
        file: PathBuf,
    },
    /// Read a backup into an empty database
    Restore {
        #[command(flatten)]
        place: Where,
        /// The backup
        file: PathBuf,
    },
    /// Read everything and say what is wrong; 1 if something is
    Check {
        #[command(flatten)]
        place: Where,
        /// As JSON
        #[arg(long)]
        json: bool,
    },
}

#[derive(Args)]
struct Where {
    /// The folder of `rectify serve --data`
    #[arg(
        long,
        value_name = "DIR",
        conflicts_with = "database",
        required_unless_present = "database"
    )]
    data: Option<PathBuf>,
    /// The address of `rectify serve --database`
    #[arg(long, value_name = "URL")]
    database: Option<String>,
}

/// Where the database is, if there is one.
pub(crate) fn place(data: Option<PathBuf>, database: Option<String>) -> Option<Place> {
    data.map(Place::Folder).or(database.map(Place::Address))
}

fn known(place_of: &Where) -> Result<Place, Stop> {
    let place = place(place_of.data.clone(), place_of.database.clone());
    place.ok_or_else(|| Stop::Bad("name the database with --data or --database".to_owned()))
}

pub(crate) fn run(options: &Options) -> Result<(), Stop> {
    let bad = |error: serve::DeskError| Stop::Bad(error.to_string());
    match &options.what {
        What::Backup { place, file } => {
            let rows = serve::backup(&known(place)?, file).map_err(bad)?;
            answer(format!("{rows} rows are in {}", file.display()))
        }
        What::Restore { place, file } => {
            let rows = serve::restore(&known(place)?, file).map_err(bad)?;
            answer(format!("{rows} rows have been restored"))
        }
        What::Check { place, json } => {
            let checked = serve::check(&known(place)?).map_err(bad)?;
            if *json {
                answer(&checked.json)?;
            } else {
                answer(&checked.text)?;
            }
            if checked.is_good { Ok(()) } else { Err(Stop::No) }
        }
    }
}
