//! The database is in trouble again and again while entries are written.

use std::collections::BTreeMap;
use std::fmt;
use std::path::PathBuf;
use std::sync::atomic::Ordering;
use std::thread;
use std::time::{Duration, Instant};

use serde_json::Value;

use crate::ground::{Ground, Trouble};
use crate::server::{Device, Server, check, claim, make_event};
use crate::writers::{Writing, joined, lost};
use crate::{Client, Result, Spread, Tried, list_wrong, whole_log};

/// If nothing is acknowledged for this long after the trouble has ended, the server
/// does not recover by itself.
const STUCK: Duration = Duration::from_secs(40);

/// It does not go on for longer than this.
const LONGEST: Duration = Duration::from_mins(10);

/// How it is done.
#[derive(Debug, Clone)]
pub struct Fault {
    pub program: PathBuf,
    /// What happens
    pub trouble: Trouble,
    /// How many entries are to be acknowledged
    pub writes: u64,
    /// How often it is to happen at least
    pub times: usize,
    /// How many devices write at a time
    pub writers: usize,
    /// How long it lasts at most, in milliseconds
    pub longest: u64,
    /// For the random moments
    pub seed: u64,
}

/// The result.
#[derive(Debug, Clone)]
pub struct Faulted {
    /// What was asked for
    how: Fault,
    /// How often it happened
    pub times: usize,
    /// How often somebody was told to try again in the meantime
    pub felt: usize,
    /// Entries that were acknowledged
    pub acknowledged: u64,
    /// Those of them that are not there
    pub lost: u64,
    /// Requests that were sent again
    pub again: u64,
    /// Those of them that had arrived, and are there once
    pub had_arrived: u64,
    /// From the end of the trouble until the next entry is acknowledged
    pub recovery: Spread,
    /// From sending an entry until it is acknowledged, through all that
    pub waits: Spread,
    /// What is not as it should be
    pub wrong: Vec<String>,
    /// How long it took
    pub took: Duration,
}

impl Faulted {
    /// Is nothing lost, and did the server recover by itself?
    #[must_use]
    pub fn holds(&self) -> bool {
        let is_enough = self.acknowledged >= self.how.writes && self.times >= self.how.times;
        self.lost == 0 && self.felt > 0 && is_enough && self.wrong.is_empty()
    }
}

impl fmt::Display for Faulted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let what = match self.how.trouble {
            Trouble::Full => "the file system was full",
            Trouble::ReadOnly => "the files could not be written",
            Trouble::Restart => "the database was gone",
        };
        let Self { times, felt, acknowledged, lost, again, had_arrived, .. } = self;
        writeln!(
            f,
            "{lost} lost of {acknowledged} acknowledged entries; {what} {times} times, \
             and {felt} times somebody had to come again"
        )?;
        writeln!(f, "from the end of the trouble to the next acknowledged {}", self.recovery)?;
        writeln!(f, "from sending to acknowledged {}", self.waits)?;
        write!(
            f,
            "{again} requests sent again, {had_arrived} of which had arrived before; {} s",
            self.took.as_secs()
        )?;
        list_wrong(f, &self.wrong)
    }
}

/// Writes through all the trouble, and checks that everything acknowledged is there:
/// as the server says, as it says after a restart, and as `desk check` counts.
pub fn fault(how: &Fault) -> Result<Tried<Faulted>> {
    let began = Instant::now();
    let mut ground = match Ground::lay(how.trouble)? {
        Tried::Done(ground) => ground,
        Tried::Skipped(why) => return Ok(Tried::Skipped(why)),
    };
    let place = ground.place();
    let server = Server::start(&how.program, &place, 0)?;
    let address = server.address.clone();
    let mut client = Client::new(&address);
    let owner = claim(&mut client, &server.key)?;
    let event = make_event(&mut client, &owner, 3)?;
    let devices: Vec<Device> =
        (0..how.writers).map(|_| claim(&mut client, &event.director)).collect::<Result<_>>()?;
    let writing = Writing::new(&address, &event.id, pace(how.trouble));
    let (course, heads) = write(how, &mut ground, &writing, &devices)?;
    let acknowledged: BTreeMap<&str, u64> =
        devices.iter().map(|it| it.device.as_str()).zip(heads).collect();
    let mut wrong = course.wrong;
    wrong.extend(writing.wrong());
    let before = patient_log(&address, &owner, &event.id)
        .inspect_err(|error| wrong.push(format!("before a restart: {error}")));
    let server = server.restart(&how.program, &place)?;
    let entries = patient_log(&server.address, &owner, &event.id)?;
    drop(server);
    if before.is_ok_and(|before| before != entries) {
        wrong.push("after a restart the log is another one".to_owned());
    }
    let checked = check(&how.program, &place)?;
    if checked["entries"] != entries.len() {
        wrong.push(format!("desk check: {checked}"));
    }
    Ok(Tried::Done(Faulted {
        how: how.clone(),
        times: course.times,
        felt: course.felt,
        acknowledged: acknowledged.values().sum(),
        lost: lost(&entries, &acknowledged)?,
        again: writing.again.load(Ordering::Relaxed),
        had_arrived: writing.had_arrived.load(Ordering::Relaxed),
        recovery: course.recovery.into(),
        waits: writing.waits().iter().map(|(sent, at)| *at - *sent).collect::<Vec<_>>().into(),
        wrong,
        took: began.elapsed(),
    }))
}

/// Everybody writes while the trouble comes and goes; returns how that went, and how
/// many entries of each are acknowledged.
fn write(
    how: &Fault,
    ground: &mut Ground,
    writing: &Writing,
    devices: &[Device],
) -> Result<(Course, Vec<u64>)> {
    let mut random = fastrand::Rng::with_seed(how.seed);
    thread::scope(|scope| {
        let mut writers = Vec::new();
        for device in devices {
            let random = random.fork();
            writers.push(scope.spawn(move || writing.write(device, random)));
        }
        let course = course(how, ground, writing, &mut random);
        if course.as_ref().is_ok_and(|it| it.wrong.is_empty()) && writing.wrong().is_empty() {
            writing.end();
        } else {
            writing.give_up();
        }
        let heads = joined(writers)?;
        Ok((course?, heads))
    })
}

/// What is kept in files is written so fast that a small file system would be full
/// of it.
const fn pace(trouble: Trouble) -> u64 {
    match trouble {
        Trouble::Full | Trouble::ReadOnly => 40,
        Trouble::Restart => 10,
    }
}

/// How the troubles went.
#[derive(Default)]
struct Course {
    times: usize,
    felt: usize,
    recovery: Vec<Duration>,
    wrong: Vec<String>,
}

/// The trouble begins and ends at random moments, until it is enough.
fn course(
    how: &Fault,
    ground: &mut Ground,
    writing: &Writing,
    random: &mut fastrand::Rng,
) -> Result<Course> {
    let (began, mut course) = (Instant::now(), Course::default());
    let is_enough = |times| times >= how.times && writing.count() >= how.writes;
    while !is_enough(course.times) && writing.wrong().is_empty() {
        if began.elapsed() > LONGEST {
            course.wrong.push(format!("it was not enough after {} s", LONGEST.as_secs()));
            break;
        }
        thread::sleep(Duration::from_millis(random.u64(..=500)));
        let refused = writing.refused.load(Ordering::Relaxed);
        ground.shake(Duration::from_millis(random.u64(how.longest / 2..=how.longest)))?;
        ground.settle()?;
        course.times += 1;
        let Some(took) = next(writing) else {
            if !writing.wrong().is_empty() {
                break;
            }
            let seconds = STUCK.as_secs();
            course.wrong.push(format!(
                "after trouble {} nothing was acknowledged for {seconds} s: the server does \
                 not recover by itself",
                course.times
            ));
            break;
        };
        course.recovery.push(took);
        course.felt += usize::from(writing.refused.load(Ordering::Relaxed) > refused);
    }
    Ok(course)
}

/// How long it takes until another entry is acknowledged; none if that is too long.
fn next(writing: &Writing) -> Option<Duration> {
    let (began, before) = (Instant::now(), writing.count());
    while began.elapsed() < STUCK && writing.wrong().is_empty() {
        if writing.count() > before {
            return Some(began.elapsed());
        }
        thread::sleep(Duration::from_millis(1));
    }
    None
}

/// A whole log, from a server that may need a moment.
fn patient_log(address: &str, reader: &Device, event: &str) -> Result<Vec<Value>> {
    let began = Instant::now();
    loop {
        match whole_log(&mut Client::new(address), reader, event) {
            Err(_) if began.elapsed() < STUCK => thread::sleep(Duration::from_millis(100)),
            other => return other,
        }
    }
}
