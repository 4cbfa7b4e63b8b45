//! Shows that the desk holds; what it measures is printed.

use std::fmt::Display;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::{env, fs};

use clap::{Args, Parser, Subcommand, ValueEnum};
use load::{
    Against, Attack, Burst, Cluster, Fault, Hall, Kill, Long, Pause, Place, Proxy, Result, Server,
    Tried, Trouble, Two,
};

#[derive(Parser)]
#[command(about = "Shows that the desk holds")]
struct Command {
    #[command(subcommand)]
    what: What,
}

#[derive(Subcommand)]
enum What {
    /// Kills the server at random moments while entries are written
    Kill(Killing),
    /// An evening with many tables
    Hall {
        #[command(flatten)]
        on: On,
        /// Servers; more than one need PostgreSQL
        #[arg(long, default_value = "1")]
        servers: usize,
        #[arg(long, default_value = "1")]
        events: usize,
        #[arg(long, default_value = "300")]
        tables: usize,
        #[arg(long, default_value = "20")]
        directors: usize,
        #[arg(long, default_value = "10")]
        scribes: usize,
        #[arg(long, default_value = "600")]
        seconds: u64,
    },
    /// All tables call at the same moment
    Burst {
        #[command(flatten)]
        on: On,
        #[arg(long, default_value = "300")]
        calls: usize,
        #[arg(long, default_value = "20")]
        directors: usize,
    },
    /// A long event: a write at its end, and a new device that fetches all
    Long {
        #[command(flatten)]
        on: On,
        #[arg(long, default_value = "50000")]
        entries: u64,
        #[arg(long, default_value = "8")]
        directors: usize,
        #[arg(long, default_value = "500")]
        writes: usize,
    },
    /// Two servers on one PostgreSQL, one of which is killed again and again
    Two {
        #[command(flatten)]
        on: On,
        #[arg(long, default_value = "200")]
        shown: usize,
        #[arg(long, default_value = "20")]
        kills: u32,
        #[arg(long, default_value = "10")]
        clients: usize,
    },
    /// Troubles the database or a server while entries are written: nothing
    /// acknowledged is lost, and all go on
    Fault(Faults),
    /// Attacks a server of its own, on this machine
    Attack {
        #[command(flatten)]
        on: On,
        /// Which attacks; all, if none is named
        names: Vec<Name>,
        /// Divides tries and times by this
        #[arg(long, default_value = "1")]
        part: u32,
    },
    /// A proxy before several servers, until it is interrupted
    Proxy {
        #[arg(long)]
        port: u16,
        /// Their addresses, such as 127.0.0.1:8081
        servers: Vec<String>,
    },
}

#[derive(Args)]
struct Killing {
    #[command(flatten)]
    on: On,
    #[arg(long, default_value = "10000")]
    writes: u64,
    #[arg(long, default_value = "8")]
    writers: usize,
    /// The server lives at most so long, in milliseconds
    #[arg(long, default_value = "1000")]
    longest: u64,
    #[arg(long, default_value = "1")]
    seed: u64,
}

#[derive(Args)]
struct Faults {
    #[arg(value_enum)]
    what: Which,
    #[command(flatten)]
    on: On,
    /// So many entries are to be acknowledged (not for `pause`)
    #[arg(long, default_value = "10000")]
    writes: u64,
    /// So many devices write (for `pause`, through each server)
    #[arg(long, default_value = "12")]
    writers: usize,
    /// It happens so often at least
    #[arg(long, default_value = "10")]
    times: u32,
    /// A server stands still for so long, in milliseconds (`pause`)
    #[arg(long, default_value = "8000")]
    length: u64,
    #[arg(long, default_value = "1")]
    seed: u64,
}

#[derive(Clone, Copy, ValueEnum)]
enum Which {
    /// The file system is full (SQLite; needs the right to mount)
    Full,
    /// The files cannot be written (SQLite; needs the right to close them)
    Readonly,
    /// PostgreSQL is gone as if the plug were pulled, and starts again
    Restart,
    /// One of two servers on PostgreSQL stands still
    Pause,
    /// The server is killed, as `load kill` does
    Kill,
}

#[derive(Clone, Copy, ValueEnum)]
enum Name {
    /// A table's card is claimed again and again
    Claims,
    /// A table's card writes as much as it can
    Flood,
    /// A director writes what is hard to fold
    Poison,
    /// Strangers guess the owner's password
    Passwords,
    /// Strangers hold all connections
    Idle,
}

impl From<Name> for Attack {
    fn from(name: Name) -> Self {
        match name {
            Name::Claims => Self::Claims,
            Name::Flood => Self::Flood,
            Name::Poison => Self::Poison,
            Name::Passwords => Self::Passwords,
            Name::Idle => Self::Idle,
        }
    }
}

#[derive(Args)]
struct On {
    /// The program
    #[arg(long, default_value = "target/release/rectify-server")]
    program: PathBuf,
    /// On a PostgreSQL that is started for it, and not on SQLite
    #[arg(long)]
    postgres: bool,
}

/// A database that is removed when the value is dropped.
struct Database {
    place: Place,
    folder: Option<PathBuf>,
    _cluster: Option<Cluster>,
}

impl Database {
    fn new(on: &On, name: &str) -> Result<Self> {
        if on.postgres {
            let cluster = Cluster::start()?.ok_or("there is no PostgreSQL here")?;
            let place = Place::Address(cluster.address.clone());
            return Ok(Self { place, folder: None, _cluster: Some(cluster) });
        }
        let folder = env::temp_dir().join(format!("rectify-{name}-{}", std::process::id()));
        Ok(Self { place: Place::Folder(folder.clone()), folder: Some(folder), _cluster: None })
    }
}

impl Drop for Database {
    fn drop(&mut self) {
        if let Some(folder) = &self.folder {
            let _ = fs::remove_dir_all(folder);
        }
    }
}

/// Prints what was measured; passes on whether it holds up.
fn say(measured: &impl Display, holds: bool) -> Result<bool> {
    writeln!(anstream::stdout(), "{measured}")?;
    Ok(holds)
}

/// What cannot be tried here is not a failure.
fn skipped(why: &str) -> Result<bool> {
    say(&format!("skipped: {why}"), true)
}

/// Does it, and says whether the desk held up.
fn run(command: Command) -> Result<bool> {
    match command.what {
        What::Kill(killing) => kill(killing),
        What::Hall { on, servers, events, tables, directors, scribes, seconds } => {
            let (program, database) = (on.program.canonicalize()?, Database::new(&on, "hall")?);
            if servers > 1 && !on.postgres {
                return Err("several servers need --postgres".into());
            }
            let start = |_| Server::start(&program, &database.place, 0);
            let servers: Vec<Server> = (0..servers).map(start).collect::<Result<_>>()?;
            let how = Hall { events, tables, directors, scribes, seconds };
            let evening = load::hall(&how, &servers)?;
            drop(servers);
            load::check(&program, &database.place)?;
            say(&evening, true)
        }
        What::Burst { on, calls, directors } => {
            let (program, database) = (on.program.canonicalize()?, Database::new(&on, "burst")?);
            let server = Server::start(&program, &database.place, 0)?;
            let burst = load::burst(&Burst { calls, directors }, &server)?;
            say(&burst, burst.holds())
        }
        What::Long { on, entries, directors, writes } => {
            let (program, database) = (on.program.canonicalize()?, Database::new(&on, "long")?);
            let how = Long { entries, directors, writes };
            let long = load::long(&how, &program, &database.place)?;
            say(&long, long.holds())
        }
        What::Two { on, shown, kills, clients } => {
            let program = on.program.canonicalize()?;
            let cluster = Cluster::start()?.ok_or("there is no PostgreSQL here")?;
            let address = cluster.address.clone();
            say(&load::two(&Two { program, address, shown, kills, clients })?, true)
        }
        What::Fault(faults) => fault(faults),
        What::Attack { on, names, part } => {
            let program = on.program.canonicalize()?;
            let mut all: Vec<Attack> = names.into_iter().map(Attack::from).collect();
            if all.is_empty() {
                all = Attack::ALL.into();
            }
            let mut holds = true;
            for what in all {
                holds &= attack(what, &on, &program, part)?;
            }
            Ok(holds)
        }
        What::Proxy { port, servers } => {
            let proxy = Proxy::start(port, servers)?;
            writeln!(anstream::stdout(), "http://{}/", proxy.address)?;
            loop {
                std::thread::park();
            }
        }
    }
}

fn kill(killing: Killing) -> Result<bool> {
    let Killing { on, writes, writers, longest, seed } = killing;
    let (program, database) = (on.program.canonicalize()?, Database::new(&on, "kill")?);
    let place = database.place.clone();
    say(&load::kill(&Kill { program, place, writes, writers, longest, seed })?, true)
}

fn fault(faults: Faults) -> Result<bool> {
    let Faults { what, on, writes, writers, times, length, seed } = faults;
    let trouble = match what {
        Which::Full => Trouble::Full,
        Which::Readonly => Trouble::ReadOnly,
        Which::Restart => Trouble::Restart,
        Which::Kill => return kill(Killing { on, writes, writers, longest: 1000, seed }),
        Which::Pause => {
            let program = on.program.canonicalize()?;
            let Some(cluster) = Cluster::start()? else {
                return skipped("there is no PostgreSQL here");
            };
            let address = cluster.address.clone();
            let how = Pause { program, address, rounds: times, length, writers, seed };
            let paused = load::pause(&how)?;
            return say(&paused, paused.holds());
        }
    };
    let is_for_postgres = trouble == Trouble::Restart;
    if on.postgres && !is_for_postgres {
        return Err("this is done to SQLite".into());
    }
    let (program, times) = (on.program.canonicalize()?, times as usize);
    let how = Fault { program, trouble, writes, times, writers, longest: 1500, seed };
    match load::fault(&how)? {
        Tried::Done(faulted) => say(&faulted, faulted.holds()),
        Tried::Skipped(why) => skipped(why),
    }
}

fn attack(what: Attack, on: &On, program: &Path, part: u32) -> Result<bool> {
    let database = Database::new(on, what.name())?;
    let against = Against { program: program.to_owned(), place: database.place.clone(), part };
    match load::attack(what, &against)? {
        Tried::Done(attacked) => say(&attacked, attacked.holds),
        Tried::Skipped(why) => skipped(&format!("{}: {why}", what.name())),
    }
}

fn main() -> ExitCode {
    match run(Command::parse()) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => {
            let _ = writeln!(anstream::stderr(), "this does not hold");
            ExitCode::FAILURE
        }
        Err(error) => {
            let _ = writeln!(anstream::stderr(), "{error}");
            ExitCode::FAILURE
        }
    }
}
