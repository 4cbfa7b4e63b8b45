//! `rectify desk`: the database of the desk.

use std::io::{self, Read as _, Write as _};
use std::net::{TcpStream, ToSocketAddrs as _};
use std::path::PathBuf;
use std::time::Duration;

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
  rectify desk backup --data club - | age -r … > friday.backup.age
  rectify desk restore --database postgres://rectify@localhost/desk friday.backup
  rectify desk check --data club
  rectify desk owner --data club --renew")]
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
        /// The file, which must not be there yet; `-` is standard output
        file: PathBuf,
    },
    /// Read a backup into an empty database
    Restore {
        #[command(flatten)]
        place: Where,
        /// The backup; `-` is standard input
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
    /// Show the owner's link, or make a new one
    Owner {
        #[command(flatten)]
        place: Where,
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
            if file.as_os_str() == "-" {
                let _ = writeln!(anstream::stderr(), "{rows} rows are in the backup");
                return Ok(());
            }
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
        What::Owner { place, renew } => {
            let key = serve::owner(&known(place)?, *renew).map_err(bad)?;
            answer(format!("The owner of the desk opens the server's address with #key={key}"))
        }
        What::Ready { at } => match ask(at, "/readyz") {
            Ok((200, _)) => answer("ready"),
            Ok((_, why)) => answer(why).and(Err(Stop::No)),
            Err(_) => answer(format!("{at}: no server answers")).and(Err(Stop::No)),
        },
    }
}

/// How long a server may take to say whether it is ready.
const PATIENCE: Duration = Duration::from_secs(10);

/// The status of a page, and what is wrong if something is.
fn ask(at: &str, path: &str) -> io::Result<(u16, String)> {
    let address = at.to_socket_addrs()?.next().ok_or(io::ErrorKind::AddrNotAvailable)?;
    let mut stream = TcpStream::connect_timeout(&address, PATIENCE)?;
    stream.set_read_timeout(Some(PATIENCE))?;
    stream.set_write_timeout(Some(PATIENCE))?;
    write!(stream, "GET {path} HTTP/1.1\r\nHost: {at}\r\nConnection: close\r\n\r\n")?;
    let mut said = String::new();
    stream.take(64 * 1024).read_to_string(&mut said)?;
    let status = said.split(' ').nth(1).and_then(|it| it.parse().ok());
    let status = status.ok_or_else(|| io::Error::other("this is no server of ours"))?;
    let body = said.split_once("\r\n\r\n").map(|(_, body)| body).unwrap_or_default();
    let why = wire::shape::read(body).ok().map(|it: wire::desk::Refused| it.error);
    Ok((status, why.unwrap_or_else(|| format!("the server answers {status}"))))
}
