//! The desk holds: a few seconds of what `tools/desk` does at length.
#![expect(clippy::print_stdout, reason = "what was found is printed")]

use std::io::Write as _;
use std::path::PathBuf;
use std::time::Duration;
use std::{env, fs, process};

use load::{
    Against, Attack, Cluster, Fault, Hall, Kill, Pause, Place, Server, Tried, Trouble, Two, attack,
    check, fault, hall, kill, pause, two,
};

fn program() -> PathBuf {
    env!("CARGO_BIN_EXE_rectify-server").into()
}

/// A folder that is removed with the value.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        Self(env::temp_dir().join(format!("rectify-holds-{name}-{}", process::id())))
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn cluster() -> Option<Cluster> {
    let cluster = Cluster::start().unwrap();
    if cluster.is_none() {
        assert!(env::var_os("CI_POSTGRES").is_none(), "PostgreSQL does not start here");
        // not `eprintln`, which is shown only for tests that fail
        let _ = writeln!(std::io::stderr(), "skipped: there is no PostgreSQL here");
    }
    cluster
}

fn killed(place: Place) {
    let how = Kill { program: program(), place, writes: 150, writers: 4, longest: 1500, seed: 7 };
    let killed = kill(&how).unwrap();
    println!("{killed}");
    assert!(killed.kills > 0 && killed.acknowledged >= 150, "{killed}");
}

#[test]
fn nothing_acknowledged_is_lost_on_sqlite() {
    let folder = Folder::new("kill");
    killed(Place::Folder(folder.0.clone()));
}

#[test]
fn nothing_acknowledged_is_lost_on_postgresql() {
    let Some(cluster) = cluster() else { return };
    killed(Place::Address(cluster.address.clone()));
}

#[test]
fn every_director_sees_every_call() {
    let folder = Folder::new("hall");
    let place = Place::Folder(folder.0.clone());
    let server = Server::start(&program(), &place, 0).unwrap();
    let how = Hall { events: 2, tables: 20, directors: 4, scribes: 2, seconds: 5 };
    let evening = hall(&how, &[server]).unwrap();
    println!("{evening}");
    // called, taken, closed
    assert_eq!((evening.calls, evening.entries), (10, 30));
    assert_eq!(check(&program(), &place).unwrap()["entries"], 30);
}

#[test]
fn two_servers_agree_and_either_may_be_killed() {
    let Some(cluster) = cluster() else { return };
    let address = cluster.address.clone();
    let twofold =
        two(&Two { program: program(), address, shown: 10, kills: 2, clients: 3 }).unwrap();
    println!("{twofold}");
    // within a second, where nothing else is going on
    assert!(twofold.shown.within(50) < Duration::from_secs(2), "{twofold}");
}

/// Whether it was lost, and whether the server recovers by itself; a line where it cannot be tried.
fn troubled(trouble: Trouble) {
    let how = Fault {
        program: program(),
        trouble,
        writes: 300,
        times: 3,
        writers: 4,
        longest: 500,
        seed: 7,
    };
    match fault(&how).unwrap() {
        Tried::Done(faulted) => {
            println!("{faulted}");
            assert!(faulted.lost == 0 && faulted.wrong.is_empty(), "{faulted}");
        }
        Tried::Skipped(why) => {
            let _ = writeln!(std::io::stderr(), "skipped: {why}");
        }
    }
}

#[test]
fn nothing_acknowledged_is_lost_on_a_full_file_system() {
    troubled(Trouble::Full);
}

#[test]
fn nothing_acknowledged_is_lost_where_files_cannot_be_written() {
    troubled(Trouble::ReadOnly);
}

#[test]
fn nothing_acknowledged_is_lost_when_postgresql_goes_away_briefly() {
    if cluster().is_some() {
        troubled(Trouble::Restart);
    }
}

#[test]
fn nothing_acknowledged_is_lost_when_one_of_two_servers_hangs() {
    let Some(cluster) = cluster() else { return };
    let (program, address) = (program(), cluster.address.clone());
    let paused = pause(&Pause { program, address, rounds: 2, length: 6000, writers: 2, seed: 7 });
    let paused = paused.unwrap();
    println!("{paused}");
    assert!(paused.lost == 0 && paused.acknowledged > 0, "{paused}");
}

/// Those that are counted, and not timed.
#[test]
fn no_table_card_can_fill_up_the_event_or_the_log() {
    for what in [Attack::Claims, Attack::Flood] {
        let folder = Folder::new(what.name());
        let place = Place::Folder(folder.0.clone());
        let against = Against { program: program(), place, part: 20 };
        match attack(what, &against).unwrap() {
            Tried::Done(attacked) => assert!(attacked.holds, "{attacked}"),
            Tried::Skipped(why) => println!("skipped: {why}"),
        }
    }
}
