//! Shows that the desk holds; what it measures is printed.

use std::io::Write as _;
use std::path::PathBuf;
use std::process::ExitCode;
use std::{env, fs};

use clap::{Args, Parser, Subcommand};
use load::{Cluster, Hall, Kill, Place, Proxy, Result, Server, Two};

#[derive(Parser)]
#[command(about = "Shows that the desk holds")]
struct Command {
    #[command(subcommand)]
    what: What,
}

#[derive(Subcommand)]
enum What {
    /// Kills the server at random moments while entries are written
    Kill {
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
    },
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
    /// A proxy before several servers, until it is interrupted
    Proxy {
        #[arg(long)]
        port: u16,
        /// Their addresses, such as 127.0.0.1:8081
        servers: Vec<String>,
    },
}

#[derive(Args)]
struct On {
    /// The program
    #[arg(long, default_value = "target/release/rectify")]
    program: PathBuf,
    /// On a PostgreSQL that is started for it, and not on SQLite
    #[arg(long)]
    postgres: bool,
}

/// A database that goes with the value.
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

fn run(command: Command) -> Result<String> {
    match command.what {
        What::Kill { on, writes, writers, longest, seed } => {
            let (program, database) = (on.program.canonicalize()?, Database::new(&on, "kill")?);
            let place = database.place.clone();
            let how = Kill { program, place, writes, writers, longest, seed };
            Ok(load::kill(&how)?.to_string())
        }
        What::Hall { on, servers, events, tables, directors, scribes, seconds } => {
            let (program, database) = (on.program.canonicalize()?, Database::new(&on, "hall")?);
            if servers > 1 && !on.postgres {
                return Err("several servers need --postgres".into());
            }
            let start = |_| Server::start(&program, &database.place, 0);
            let servers: Vec<Server> = (0..servers).map(start).collect::<Result<_>>()?;
            let how = Hall { events, tables, directors, scribes, seconds };
            let evening = load::hall(&how, &servers)?.to_string();
            drop(servers);
            load::check(&program, &database.place)?;
            Ok(evening)
        }
        What::Two { on, shown, kills, clients } => {
            let program = on.program.canonicalize()?;
            let cluster = Cluster::start()?.ok_or("there is no PostgreSQL here")?;
            let address = cluster.address.clone();
            Ok(load::two(&Two { program, address, shown, kills, clients })?.to_string())
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

fn main() -> ExitCode {
    match run(Command::parse()) {
        Ok(said) => {
            let _ = writeln!(anstream::stdout(), "{said}");
            ExitCode::SUCCESS
        }
        Err(error) => {
            let _ = writeln!(anstream::stderr(), "{error}");
            ExitCode::FAILURE
        }
    }
}
