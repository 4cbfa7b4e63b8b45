//! Backup, restore and check, for the command line.

use std::fs::{File, OpenOptions};
use std::io::{self, BufRead, BufReader, BufWriter, Write as _};
use std::path::{Path, PathBuf};

use desk::Log;
use store::{NotRestored, Place, Store};
use tokio::runtime::{Builder, Runtime};
use wire::desk::Checked;
use words::Refusals as _;

use super::Office;

/// What goes wrong with the desk's database: one line.
#[derive(Debug, thiserror::Error)]
pub enum DeskError {
    #[error("{}: {error}", file.display())]
    File { file: PathBuf, error: io::Error },
    /// There is nothing
    #[error("{}: there is no desk here", .0.display())]
    NoDesk(PathBuf),
    /// The database
    #[error(transparent)]
    Store(#[from] store::Error),
    #[error(transparent)]
    Backup(#[from] NotRestored),
    /// The machine
    #[error("{0}")]
    Io(#[from] io::Error),
}

/// What `check` found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DeskChecked {
    /// Is nothing wrong?
    pub is_good: bool,
    /// In words
    pub text: String,
    /// As JSON
    pub json: String,
}

fn runtime() -> io::Result<Runtime> {
    Builder::new_multi_thread().worker_threads(1).enable_all().build()
}

async fn open(place: &Place, may_make: bool) -> Result<Store, DeskError> {
    if let Place::Folder(folder) = place
        && !may_make
        && !store::is_there(folder)
    {
        return Err(DeskError::NoDesk(folder.clone()));
    }
    let random = super::random().ok_or_else(|| io::Error::other("no random numbers"))?;
    Ok(Store::open(place, (&random.0, &random.1)).await?)
}

/// The name for standard output or input.
const STREAM: &str = "-";

/// Writes a whole desk to a file, or to standard output (`-`); returns how many rows.
pub fn backup(place: &Place, file: &Path) -> Result<usize, DeskError> {
    let not = |error| DeskError::File { file: file.to_owned(), error };
    runtime()?.block_on(async {
        let store = open(place, false).await?;
        if file.as_os_str() == STREAM {
            let rows = store.backup(&mut BufWriter::new(io::stdout())).await?;
            store.close().await;
            return Ok(rows);
        }
        let mut options = OpenOptions::new();
        options.write(true).create_new(true);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        let mut to = BufWriter::new(options.open(file).map_err(not)?);
        let written = store.backup(&mut to).await;
        let rows = written.inspect_err(|_| drop(std::fs::remove_file(file)))?;
        to.flush().and_then(|()| to.get_ref().sync_all()).map_err(not)?;
        store.close().await;
        Ok(rows)
    })
}

/// Reads a backup, from a file or from standard input (`-`), into an empty database;
/// returns how many rows.
pub fn restore(place: &Place, file: &Path) -> Result<usize, DeskError> {
    let not = |error| DeskError::File { file: file.to_owned(), error };
    runtime()?.block_on(async {
        let mut from: Box<dyn BufRead + Send> = if file.as_os_str() == STREAM {
            Box::new(BufReader::new(io::stdin()))
        } else {
            Box::new(BufReader::new(File::open(file).map_err(not)?))
        };
        let store = open(place, true).await?;
        let random = super::random().ok_or_else(|| io::Error::other("no random numbers"))?;
        let rows = store.restore(&mut from, &random.0).await?;
        store.close().await;
        Ok(rows)
    })
}

/// The key of the owner's link; if it is renewed, the old one no longer makes anybody the owner,
/// and the owner has to sign in again on every device.
pub fn owner(place: &Place, renew: bool) -> Result<String, DeskError> {
    runtime()?.block_on(async {
        let office = Office::new(open(place, false).await?, false, |_| ());
        if renew {
            office.renew_owner().await?;
            office.store.revoke_others("", "", Office::now()).await?;
        }
        let key = office.owner_key().await?;
        office.store.close().await;
        Ok(key)
    })
}

/// Reads everything, and says what is wrong.
pub fn check(place: &Place) -> Result<DeskChecked, DeskError> {
    runtime()?.block_on(async {
        let store = open(place, false).await?;
        let (mut of, mut log) = (String::new(), Log::new(wire::desk::body));
        let checked = store
            .check(|event, stored| {
                if of != event {
                    event.clone_into(&mut of);
                    log = Log::new(wire::desk::body);
                }
                let seq = u64::try_from(stored.seq).unwrap_or(0);
                let (kind, body) = (&stored.kind, &stored.body);
                let Some(entry) = wire::desk::entry(&stored.device, seq, &stored.at, kind, body)
                else {
                    return Some("its kind or its time cannot be read".to_owned());
                };
                let wrong = wire::desk::read_body(entry.kind, body).err();
                // the fold must take whatever there is
                log.push(entry);
                wrong.map(|wrong| wire::tongue().refused_entry(&wrong))
            })
            .await?;
        store.close().await;
        let is_good = checked.wrong.is_empty();
        let (events, entries) = (checked.events, checked.entries);
        let mut text = format!("{events} events, {entries} entries: ");
        text.push_str(if is_good { "all is well" } else { "something is wrong" });
        for line in &checked.wrong {
            text.push('\n');
            text.push_str(line);
        }
        let json = wire::shape::text(&Checked {
            entries: entries as u64,
            events: events as u64,
            wrong: checked.wrong,
        });
        Ok(DeskChecked { is_good, text, json })
    })
}
