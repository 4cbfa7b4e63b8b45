//! The server is killed at random moments while entries are written.

use std::collections::BTreeMap;
use std::fmt;
use std::path::PathBuf;
use std::thread;
use std::time::{Duration, Instant};

use crate::server::{Device, Place, Server, check, claim, free_port, make_event};
use crate::writers::{Writing, joined, prove};
use crate::{Client, Result, whole_log};

/// How it is done.
#[derive(Debug, Clone)]
pub struct Kill {
    pub program: PathBuf,
    /// An empty database
    pub place: Place,
    /// How many entries are to be acknowledged
    pub writes: u64,
    /// How many devices write at a time
    pub writers: usize,
    /// The server lives at most this long after it starts listening, in milliseconds
    pub longest: u64,
    /// For the random moments
    pub seed: u64,
}

/// The result. That there is one means that all is well.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Killed {
    /// How often the server was killed
    pub kills: u64,
    /// Entries that were acknowledged, and are there
    pub acknowledged: u64,
    /// Requests that may or may not have arrived, and were sent again
    pub again: u64,
    /// Those of them that had arrived, and are there once
    pub had_arrived: u64,
    /// How long it took
    pub took: Duration,
}

impl fmt::Display for Killed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { kills, acknowledged, again, had_arrived, took } = self;
        write!(
            f,
            "{acknowledged} entries acknowledged while the server was killed {kills} times: \
             all there, none twice, no holes\n\
             {again} requests sent again, {had_arrived} of which had arrived before; {} s",
            took.as_secs()
        )
    }
}

/// Writes, kills, and checks that everything acknowledged is there.
pub fn kill(how: &Kill) -> Result<Killed> {
    let began = Instant::now();
    let port = free_port()?;
    let server = Server::start(&how.program, &how.place, port)?;
    let address = server.address.clone();
    let mut client = Client::new(&address);
    let owner = claim(&mut client, &server.key)?;
    let event = make_event(&mut client, &owner, 3)?;
    let devices: Vec<Device> =
        (0..how.writers).map(|_| claim(&mut client, &event.director)).collect::<Result<_>>()?;
    let shared = Writing::new(&address, &event.id, 0);
    let mut random = fastrand::Rng::with_seed(how.seed);
    let (server, kills, heads, seen) = thread::scope(|scope| -> Result<_> {
        let writers: Vec<_> = devices
            .iter()
            .map(|device| {
                let (random, shared) = (random.fork(), &shared);
                scope.spawn(move || shared.write(device, random))
            })
            .collect();
        let reader = scope.spawn(|| shared.read(&owner));
        let (mut server, mut kills) = (Some(server), 0);
        let lived = (|| -> Result<()> {
            while shared.count() < how.writes && !shared.is_over() && shared.wrong().is_empty() {
                thread::sleep(Duration::from_millis(random.u64(..=how.longest)));
                server.take().map_or(Ok(()), Server::kill)?;
                kills += 1;
                server = Some(Server::start(&how.program, &how.place, port)?);
            }
            Ok(())
        })();
        shared.end();
        let heads = joined(writers)?;
        let seen = reader.join().map_err(|_| "the reader panicked")??;
        lived?;
        Ok((server, kills, heads, seen))
    })?;
    if let Some(wrong) = shared.wrong().first() {
        return Err(wrong.clone().into());
    }
    let acknowledged: BTreeMap<&str, u64> =
        devices.iter().map(|it| it.device.as_str()).zip(heads).collect();
    let count = shared.count();
    if count < how.writes {
        return Err(format!("only {count} entries were acknowledged").into());
    }
    let entries = whole_log(&mut Client::new(&address), &owner, &event.id)?;
    drop(server);
    prove(&entries, &acknowledged)?;
    if seen != entries[..seen.len().min(entries.len())] {
        return Err("what was read meanwhile is not the beginning of the log".into());
    }
    let checked = check(&how.program, &how.place)?;
    if checked["entries"] != entries.len() {
        return Err(format!("desk check: {checked}").into());
    }
    Ok(Killed {
        kills,
        acknowledged: count,
        again: shared.again.into_inner(),
        had_arrived: shared.had_arrived.into_inner(),
        took: began.elapsed(),
    })
}
