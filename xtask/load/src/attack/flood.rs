//! A table's card writes as many and as long calls as it can.

use std::time::{Duration, Instant};

use serde_json::{Value, json};

use super::{Against, Outcome, Statuses};
use crate::server::{Device, Server, claim, make_event};
use crate::{Client, Result, any_entry};

/// How many seconds it goes on for.
const SECONDS: u32 = 15;

/// More entries than this are not for one table that calls once, nor longer ones.
const MOST: u64 = 5;
const LONGEST: usize = 1024;

/// The log is read for so long at most.
const PATIENCE: Duration = Duration::from_mins(1);

/// How the calls of a request look.
struct Shape {
    entries: u64,
    /// The length of what is said in its own words
    length: usize,
    /// The words are in `text` and the reason is one of the known ones
    is_coded: bool,
}

/// Many short ones and long ones, as the card's page has them or in words.
const SHAPES: [Shape; 6] = [
    Shape { entries: 1000, length: 100, is_coded: false },
    Shape { entries: 1, length: 240_000, is_coded: false },
    Shape { entries: 1000, length: 60, is_coded: true },
    Shape { entries: 1, length: 240_000, is_coded: true },
    Shape { entries: 1, length: 200, is_coded: true },
    Shape { entries: 1, length: 0, is_coded: true },
];

pub(super) fn run(against: &Against) -> Result<Outcome> {
    let server = Server::start(&against.program, &against.place, 0)?;
    let mut client = Client::new(&server.address);
    let owner = claim(&mut client, &server.key)?;
    let event = make_event(&mut client, &owner, 3)?;
    let card = claim(&mut client, &event.tables[0])?;
    let (began, mut statuses, mut seq) = (Instant::now(), Statuses::default(), 1);
    let path = format!("/events/{}/log", event.id);
    for shape in SHAPES.iter().cycle() {
        if began.elapsed() > against.seconds(SECONDS) {
            break;
        }
        let said = client.ask(&card.token, "POST", &path, &calls(&card, seq, shape));
        let (status, said) = said.unwrap_or_default();
        statuses.add(status);
        if let Some(head) = said["heads"][&card.device].as_u64().filter(|_| status == 200) {
            seq = head + 1;
        }
        // the server says which is the next
        if let Some(next) = said["seq"].as_u64().filter(|_| status == 409) {
            seq = next;
        }
    }
    let took = began.elapsed();
    let about = client.ask(&owner.token, "GET", &format!("/events/{}", event.id), &Value::Null)?;
    let stored = about.1["cursor"].as_u64().unwrap_or(u64::MAX);
    let (read, longest) = longest(&mut client, &owner, &event.id)?;
    let memory = server.memory().unwrap_or(0) / 1024;
    let figures = vec![
        format!("{} requests of a card in {:.1} s: {statuses}", statuses.all(), took.as_secs_f64()),
        format!("entries stored: {stored}; the longest of {read} has {longest} bytes"),
        format!("memory of the server: {memory} MB"),
    ];
    Ok((figures, stored <= MOST && longest <= LONGEST))
}

fn calls(card: &Device, seq: u64, shape: &Shape) -> Value {
    let words = "x".repeat(shape.length);
    let body = match (shape.is_coded, shape.length) {
        (false, _) => json!({"table": 1, "why": words}),
        (true, 0) => json!({"table": 1, "why": "other"}),
        (true, _) => json!({"table": 1, "why": "other", "text": words}),
    };
    let each = (seq..seq + shape.entries).map(|seq| any_entry(&card.device, seq, "call", &body));
    json!({"entries": each.collect::<Vec<_>>()})
}

/// How many entries could be read, and the bytes of the longest.
fn longest(client: &mut Client, owner: &Device, event: &str) -> Result<(usize, usize)> {
    let (began, mut read, mut longest, mut after) = (Instant::now(), 0, 0, 0);
    loop {
        let path = format!("/events/{event}/log?after={after}&limit=1000");
        let (status, page) = client.ask(&owner.token, "GET", &path, &Value::Null)?;
        let new = page["entries"].as_array().ok_or_else(|| format!("the log: {status}"))?;
        read += new.len();
        longest = new.iter().map(|it| it["body"].to_string().len()).fold(longest, usize::max);
        after = page["cursor"].as_u64().unwrap_or(0);
        if page["more"] != true || began.elapsed() > PATIENCE {
            return Ok((read, longest));
        }
    }
}
