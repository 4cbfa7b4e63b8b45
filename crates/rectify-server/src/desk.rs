//! `rectify desk`: the database of the desk.

use std::io::{self, Read as _, Write as _};
use std::net::{TcpStream, ToSocketAddrs as _};
use std::path::PathBuf;
use std::time::Duration;

use cli::{DeskCommand, DeskOptions, DeskPlace, Stop, answer};
use serve::Place;

/// Where the database is, if there is one.
pub(crate) fn place(data: Option<PathBuf>, database: Option<String>) -> Option<Place> {
    data.map(Place::Folder).or(database.map(Place::Address))
}

fn known(place_of: &DeskPlace) -> Result<Place, Stop> {
    let place = place(place_of.data.clone(), place_of.database.clone());
    place.ok_or_else(|| Stop::Bad("name the database with --data or --database".to_owned()))
}

pub(crate) fn run(options: &DeskOptions) -> Result<(), Stop> {
    let bad = |error: serve::DeskError| Stop::Bad(error.to_string());
    match &options.what {
        DeskCommand::Backup { place, file } => {
            let rows = serve::backup(&known(place)?, file).map_err(bad)?;
            if file.as_os_str() == "-" {
                let _ = writeln!(anstream::stderr(), "{rows} rows are in the backup");
                return Ok(());
            }
            answer(format!("{rows} rows are in {}", file.display()))
        }
        DeskCommand::Restore { place, file } => {
            let rows = serve::restore(&known(place)?, file).map_err(bad)?;
            answer(format!("{rows} rows have been restored"))
        }
        DeskCommand::Check { place, json } => {
            let checked = serve::check(&known(place)?).map_err(bad)?;
            if *json {
                answer(&checked.json)?;
            } else {
                answer(&checked.text)?;
            }
            if checked.is_good { Ok(()) } else { Err(Stop::No) }
        }
        DeskCommand::Owner { place, renew } => {
            let key = serve::owner(&known(place)?, *renew).map_err(bad)?;
            answer(format!("The owner of the desk opens the server's address with #key={key}"))
        }
        DeskCommand::Ready { at } => match ask(at, "/readyz") {
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
