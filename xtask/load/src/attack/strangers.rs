//! Strangers guess the owner's password, or hold connections and do nothing.

use std::thread;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use super::crowd::{Crowd, Plan, told};
use super::{Against, Outcome, Statuses};
use crate::server::{Server, claim};
use crate::{Client, Result, Spread, Tried};

const NO_PYTHON: &str = "there is no python3 here";

/// The owner's password.
const PASSWORD: &str = "two hearts doubled";

/// The owner gets in within this time.
const IN: Duration = Duration::from_secs(5);

/// The memory for all the guesses, in KB.
const MEMORY: u64 = 100 * 1024;

/// Anybody else is answered within this time.
const ANSWERED: Duration = Duration::from_secs(1);

/// Requests not answered after this long are given up.
const PATIENCE: Duration = Duration::from_secs(10);

/// 200 connections from eight addresses try wrong passwords, and the owner comes
/// each second with the right one.
pub(super) fn guess(against: &Against) -> Result<Tried<Outcome>> {
    let server = Server::guarded(&against.program, &against.place, 0)?;
    let owner = claim(&mut Client::new(&server.address), &server.key)?;
    let right = json!({"password": PASSWORD});
    let set = Client::new(&server.address).ask(&owner.token, "POST", "/password", &right)?;
    if set.0 != 200 {
        return Err(format!("a password is set: {} {}", set.0, set.1).into());
    }
    let (before, length) = (server.peak().unwrap_or(0), against.seconds(10));
    let wrong = json!({"password": "three hearts doubled"}).to_string();
    let request = format!(
        "POST /api/desk/claim HTTP/1.1\r\nHost: {}\r\nContent-Type: application/json\r\n\
         Content-Length: {}\r\n\r\n{wrong}",
        server.address,
        wrong.len()
    );
    let plan = Plan { address: &server.address, sources: 2..=9, connections: 25, length, request };
    let Some(crowd) = Crowd::send(plan)? else { return Ok(Tried::Skipped(NO_PYTHON)) };
    let (began, mut statuses, mut times) = (Instant::now(), Statuses::default(), Vec::new());
    while began.elapsed() + Duration::from_millis(500) < length {
        thread::sleep(Duration::from_secs(1));
        let asked = Instant::now();
        let mut client = Client::patient(&server.address, PATIENCE);
        let said = client.ask("", "POST", "/claim", &right);
        statuses.add(said.map_or(0, |(status, _)| status));
        times.push(asked.elapsed());
    }
    let seen = crowd.end()?;
    let grown = server.peak().unwrap_or(0).saturating_sub(before);
    let times = Spread::from(times);
    let figures = vec![
        format!("200 connections from 8 addresses, {} s: {}", length.as_secs(), told(&seen)),
        format!("the owner with the right password: {statuses}; {times}"),
        format!("peak memory of the server: {} MB more", grown / 1024),
    ];
    let is_in = statuses.of(200) == statuses.all() && times.within(100) < IN;
    Ok(Tried::Done((figures, is_in && grown < MEMORY)))
}

/// Two addresses hold as many connections as they can, and somebody else asks.
pub(super) fn hold(against: &Against) -> Result<Tried<Outcome>> {
    let server = Server::guarded(&against.program, &against.place, 0)?;
    let owner = claim(&mut Client::new(&server.address), &server.key)?;
    let (length, request) = (against.seconds(12), String::new());
    let plan =
        Plan { address: &server.address, sources: 2..=3, connections: 1000, length, request };
    let Some(crowd) = Crowd::send(plan)? else { return Ok(Tried::Skipped(NO_PYTHON)) };
    let (began, mut statuses, mut times) = (Instant::now(), Statuses::default(), Vec::new());
    while began.elapsed() < length {
        let asked = Instant::now();
        let mut client = Client::patient(&server.address, PATIENCE);
        let said = client.ask(&owner.token, "GET", "/events", &Value::Null);
        statuses.add(said.map_or(0, |(status, _)| status));
        times.push(asked.elapsed());
        thread::sleep(Duration::from_millis(200).saturating_sub(asked.elapsed()));
    }
    let seen = crowd.end()?;
    let times = Spread::from(times);
    let figures = vec![
        format!("2 addresses, {} s: {}", length.as_secs(), told(&seen)),
        format!("a third one asks: {statuses}; {times}"),
    ];
    let is_answered = statuses.of(200) == statuses.all() && times.within(100) < ANSWERED;
    Ok(Tried::Done((figures, is_answered)))
}
