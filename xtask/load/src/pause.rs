//! Two servers on one PostgreSQL, one of which hangs for a while.

use std::collections::BTreeMap;
use std::fmt;
use std::path::PathBuf;
use std::thread;
use std::time::{Duration, Instant};

use crate::server::{Device, Event, Place, Server, check, claim, make_event};
use crate::writers::{Writing, joined, lost};
use crate::{Client, Result, Spread, list_wrong, whole_log};

/// Whoever writes to an event that a hanging server was writing to gets on after this
/// long at the latest, and sooner than that server.
const SAME: Duration = Duration::from_secs(7);

/// Whoever writes to another event hardly notices.
const OTHER: Duration = Duration::from_secs(2);

/// Whatever has not resumed after this long never will.
const STUCK: Duration = Duration::from_secs(40);

/// How it is done.
#[derive(Debug, Clone)]
pub struct Pause {
    pub program: PathBuf,
    /// An empty database
    pub address: String,
    /// How often one of the servers hangs
    pub rounds: u32,
    /// For how long, in milliseconds
    pub length: u64,
    /// How many devices write through each server to the shared event
    pub writers: usize,
    /// For the random moments
    pub seed: u64,
}

/// The result.
#[derive(Debug, Clone)]
pub struct Paused {
    /// Entries that were acknowledged
    pub acknowledged: u64,
    /// Those of them that are not there
    pub lost: u64,
    /// The longest wait of anyone writing through the other server to the shared event,
    /// in each round
    pub same: Spread,
    /// The same for the event that only the other server has
    pub other: Spread,
    /// What is not as it should be
    pub wrong: Vec<String>,
    /// How long it took
    pub took: Duration,
}

impl Paused {
    /// Is nothing lost, and did the other server go on?
    #[must_use]
    pub fn holds(&self) -> bool {
        let goes_on = self.same.within(100) < SAME && self.other.within(100) < OTHER;
        self.lost == 0 && goes_on && self.wrong.is_empty()
    }
}

impl fmt::Display for Paused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { acknowledged, lost, same, other, wrong, took } = self;
        write!(
            f,
            "{lost} lost of {acknowledged} acknowledged entries, while one of two servers stood \
             still; {} s\n\
             the longest wait for the other server, by rounds: for the same event {same}\n\
             the longest wait for the other server, by rounds: for another event {other}",
            took.as_secs()
        )?;
        list_wrong(f, wrong)
    }
}

/// Those who write to an event through a server.
struct Group {
    event: String,
    writing: Writing,
    devices: Vec<Device>,
}

impl Group {
    /// Lets this many in.
    fn new(server: &Server, event: &Event, writers: usize) -> Result<Self> {
        let mut client = Client::new(&server.address);
        let devices = (0..writers).map(|_| claim(&mut client, &event.director));
        Ok(Self {
            event: event.id.clone(),
            writing: Writing::new(&server.address, &event.id, 5),
            devices: devices.collect::<Result<_>>()?,
        })
    }
}

/// Starts two servers that share one event and have one each to themselves, writes to
/// all of them, and makes one after the other hang.
pub fn pause(how: &Pause) -> Result<Paused> {
    let began = Instant::now();
    let place = Place::Address(how.address.clone());
    let start = || Server::start(&how.program, &place, 0);
    let servers = [start()?, start()?];
    let mut client = Client::new(&servers[0].address);
    let owner = claim(&mut client, &servers[0].key)?;
    let mut event = || make_event(&mut client, &owner, 3);
    let (shared, own) = (event()?, [event()?, event()?]);
    let mut groups = Vec::new();
    for (server, own) in servers.iter().zip(&own) {
        groups.push(Group::new(server, &shared, how.writers)?);
        groups.push(Group::new(server, own, 2)?);
    }
    let mut random = fastrand::Rng::with_seed(how.seed);
    let (course, heads) = thread::scope(|scope| -> Result<_> {
        let mut writers = Vec::new();
        for group in &groups {
            for device in &group.devices {
                let random = random.fork();
                writers.push(scope.spawn(move || group.writing.write(device, random)));
            }
        }
        let course = course(how, &servers, &groups, &mut random);
        for group in &groups {
            if course.is_ok() { group.writing.end() } else { group.writing.give_up() }
        }
        let heads = joined(writers)?;
        Ok((course, heads))
    })?;
    let devices = groups.iter().flat_map(|it| &it.devices).map(|it| it.device.as_str());
    let heads: BTreeMap<&str, u64> = devices.zip(heads).collect();
    let (mut gone, mut there) = (0, 0);
    for event in [&shared, &own[0], &own[1]] {
        let entries = whole_log(&mut Client::new(&servers[1].address), &owner, &event.id)?;
        let of_event = groups.iter().filter(|group| group.event == event.id);
        let devices = of_event.flat_map(|group| &group.devices).map(|it| it.device.as_str());
        gone += lost(&entries, &devices.map(|it| (it, heads[it])).collect())?;
        there += entries.len();
    }
    drop(servers);
    let mut wrong: Vec<String> = groups.iter().flat_map(|it| it.writing.wrong()).collect();
    let rounds = course.unwrap_or_else(|error| {
        wrong.push(error.to_string());
        Vec::new()
    });
    let checked = check(&how.program, &place)?;
    if checked["entries"] != there {
        wrong.push(format!("desk check: {checked}"));
    }
    let (same, other) = longest(&rounds, &groups);
    let acknowledged = heads.values().sum();
    Ok(Paused { acknowledged, lost: gone, same, other, wrong, took: began.elapsed() })
}

/// Which server hung, from when and until when.
type Round = (usize, Instant, Instant);

/// The servers hang in turn, at random moments.
fn course(
    how: &Pause,
    servers: &[Server],
    groups: &[Group],
    random: &mut fastrand::Rng,
) -> Result<Vec<Round>> {
    let mut rounds = Vec::new();
    for round in 0..how.rounds as usize {
        thread::sleep(Duration::from_millis(random.u64(500..=2000)));
        let place = round % servers.len();
        servers[place].pause()?;
        let began = Instant::now();
        thread::sleep(Duration::from_millis(how.length));
        servers[place].resume()?;
        rounds.push((place, began, Instant::now()));
        all_go_on(groups)?;
    }
    Ok(rounds)
}

/// All groups have had something acknowledged from now on.
fn all_go_on(groups: &[Group]) -> Result<()> {
    let began = Instant::now();
    let counts = || groups.iter().map(|it| it.writing.count());
    let before: Vec<u64> = counts().collect();
    while counts().zip(&before).any(|(now, before)| now <= *before) {
        if began.elapsed() > STUCK {
            return Err("somebody does not go on after a server stood still".into());
        }
        thread::sleep(Duration::from_millis(5));
    }
    Ok(())
}

/// The longest waits of each round for the server that did not hang: for the shared
/// event, and for its own.
fn longest(rounds: &[Round], groups: &[Group]) -> (Spread, Spread) {
    let waits: Vec<_> = groups.iter().map(|it| it.writing.waits()).collect();
    let of = |group: usize, (_, from, until): &Round| {
        let within = waits[group].iter().filter(|(sent, at)| at > from && sent < until);
        within.map(|(sent, at)| *at - *sent).max().unwrap_or_default()
    };
    // the groups are: both's through the first server, the first's own, and so on
    let healthy = |round: &Round| 2 * (1 - round.0);
    let same: Vec<Duration> = rounds.iter().map(|it| of(healthy(it), it)).collect();
    let other: Vec<Duration> = rounds.iter().map(|it| of(healthy(it) + 1, it)).collect();
    (same.into(), other.into())
}
