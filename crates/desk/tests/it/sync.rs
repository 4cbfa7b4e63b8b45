//! A model of sync: devices and a server, and a network that loses, duplicates, delays and
//! reorders; devices crash, the server is restored from backups. In the end all have the same
//! entries, and at every moment whatever was read was a prefix of the log.

use std::collections::BTreeMap;

use desk::sync::{Page, Replica, Request, Written};
use desk::{At, Device, Entry, Key, Kind};
use proptest::prelude::*;

/// The server, as `store` is: numbers without gaps, entries in the order of seq.
#[derive(Debug, Clone, Default)]
struct Server {
    generation: u32,
    log: Vec<Entry>,
    /// The log of each history, as long as it ever was
    histories: BTreeMap<String, Vec<Entry>>,
}

impl Server {
    fn generation(&self) -> String {
        format!("g{}", self.generation)
    }

    fn head(&self, device: &Device) -> u64 {
        self.log.iter().filter(|entry| entry.key.device == *device).count() as u64
    }

    /// The answer, or the entry that is missing.
    fn write(&mut self, entries: &[Entry]) -> Result<Written, u64> {
        let device = entries[0].key.device.clone();
        let (mut log, mut head) = (self.log.clone(), self.head(&device));
        for entry in entries {
            if entry.key.seq > head + 1 {
                return Err(head + 1);
            }
            if let Some(known) = log.iter().find(|known| known.key == entry.key) {
                assert_eq!(known, entry, "the same key with another body");
                continue;
            }
            head += 1;
            log.push(entry.clone());
        }
        self.log = log;
        self.histories.insert(self.generation(), self.log.clone());
        let (cursor, generation) = (self.log.len() as u64, self.generation());
        Ok(Written { heads: BTreeMap::from([(device, head)]), cursor, generation })
    }

    fn read(&self, after: u64, most: usize) -> Page {
        let begin = usize::try_from(after).unwrap().min(self.log.len());
        let entries: Vec<_> = (begin as u64 + 1..).zip(self.log[begin..].iter().cloned()).collect();
        let entries: Vec<_> = entries.into_iter().take(most).collect();
        let cursor = entries.last().map_or(begin as u64, |(number, _)| *number);
        Page { entries, cursor, generation: self.generation() }
    }

    fn restore(&mut self, backup: &Self) {
        self.generation += 1;
        self.log.clone_from(&backup.log);
        self.histories.insert(self.generation(), self.log.clone());
    }
}

/// What happens to a request and its answer.
#[derive(Debug, Clone, Copy)]
enum Fate {
    Arrives,
    RequestLost,
    AnswerLost,
    /// The server gets it twice, and the device gets the second answer first
    Doubled,
    /// The answer comes after something else has happened
    AnswerLate,
    /// The request comes after something else has happened
    RequestLate,
    /// Only the beginning of the answer comes, or the part after a gap
    Cut(usize),
    Hole(usize),
}

#[derive(Debug, Clone, Copy)]
enum Step {
    Write(usize),
    Send(usize, Fate),
    Ask(usize, Fate),
    /// What was not stored is gone
    Crash(usize),
    /// What is late arrives, last or first first
    Late(bool),
    Backup,
    Restore,
}

/// Something under way.
#[derive(Debug, Clone)]
enum Late {
    Send(usize, Request, Vec<Entry>),
    Ask(usize, Request, u64),
    Sent(usize, Request, Result<Written, u64>),
    Page(usize, Request, Page),
}

struct World {
    server: Server,
    backup: Server,
    devices: Vec<Replica>,
    /// What is on their disks
    stored: Vec<Replica>,
    late: Vec<Late>,
    written: usize,
}

const DEVICES: usize = 3;

impl World {
    fn new() -> Self {
        let devices: Vec<_> = (0..DEVICES).map(|it| Replica::new(format!("d{it}"))).collect();
        let server = Server::default();
        let (stored, backup) = (devices.clone(), server.clone());
        Self { server, backup, devices, stored, late: Vec::new(), written: 0 }
    }

    fn step(&mut self, step: Step) {
        match step {
            Step::Write(who) => {
                self.written += 1;
                let text = format!("{}", self.written);
                self.devices[who].write(At(0), Kind::Note, &text);
                // what somebody wrote is stored before they are told so
                self.store(who);
            }
            Step::Send(who, fate) => {
                if let Some((request, entries)) = self.devices[who].send() {
                    self.send(who, request, &entries, fate);
                }
            }
            Step::Ask(who, fate) => {
                let (request, after) = self.devices[who].ask();
                self.ask(who, request, after, fate);
            }
            Step::Crash(who) => self.devices[who] = self.stored[who].clone(),
            Step::Late(last_first) => {
                let mut late = std::mem::take(&mut self.late);
                if last_first {
                    late.reverse();
                }
                for it in late {
                    self.arrive(it);
                }
            }
            Step::Backup => self.backup = self.server.clone(),
            Step::Restore => self.server.restore(&self.backup),
        }
        self.look();
    }

    fn store(&mut self, who: usize) {
        self.stored[who] = self.devices[who].clone();
    }

    fn send(&mut self, who: usize, request: Request, entries: &[Entry], fate: Fate) {
        match fate {
            Fate::RequestLost => {}
            Fate::RequestLate => self.late.push(Late::Send(who, request, entries.to_vec())),
            Fate::AnswerLost => drop(self.server.write(entries)),
            Fate::AnswerLate => {
                let answer = self.server.write(entries);
                self.late.push(Late::Sent(who, request, answer));
            }
            Fate::Doubled => {
                let first = self.server.write(entries);
                let second = self.server.write(entries);
                self.arrive(Late::Sent(who, request, second));
                self.arrive(Late::Sent(who, request, first));
            }
            Fate::Arrives | Fate::Cut(_) | Fate::Hole(_) => {
                let answer = self.server.write(entries);
                self.arrive(Late::Sent(who, request, answer));
            }
        }
    }

    fn ask(&mut self, who: usize, request: Request, after: u64, fate: Fate) {
        let mut page = self.server.read(after, 5);
        match fate {
            Fate::RequestLost | Fate::AnswerLost => {}
            Fate::RequestLate => self.late.push(Late::Ask(who, request, after)),
            Fate::AnswerLate => self.late.push(Late::Page(who, request, page)),
            Fate::Doubled => {
                self.arrive(Late::Page(who, request, page.clone()));
                self.arrive(Late::Page(who, request, page));
            }
            Fate::Arrives => self.arrive(Late::Page(who, request, page)),
            Fate::Cut(length) => {
                page.entries.truncate(length);
                self.arrive(Late::Page(who, request, page));
            }
            Fate::Hole(place) => {
                if place < page.entries.len() {
                    page.entries.remove(place);
                }
                self.arrive(Late::Page(who, request, page));
            }
        }
    }

    fn arrive(&mut self, it: Late) {
        let who = match it {
            Late::Send(who, request, entries) => {
                self.send(who, request, &entries, Fate::Arrives);
                return;
            }
            Late::Ask(who, request, after) => {
                self.ask(who, request, after, Fate::Arrives);
                return;
            }
            Late::Sent(who, request, Ok(answer)) => {
                self.devices[who].sent(request, &answer);
                who
            }
            Late::Sent(who, request, Err(next)) => {
                self.devices[who].refused(request, next);
                who
            }
            Late::Page(who, request, page) => {
                self.devices[who].page(request, page);
                who
            }
        };
        self.store(who);
    }

    /// Whatever a device knows is a prefix of a log that existed.
    fn look(&self) {
        for device in &self.devices {
            let known = device.entries();
            assert_eq!(device.cursor(), known.len() as u64);
            let Some(generation) = device.generation() else {
                assert!(known.is_empty());
                continue;
            };
            let history = self.server.histories.get(generation).map_or(&[][..], Vec::as_slice);
            assert_eq!(&history[..known.len()], known, "not the beginning of the log");
            // and nothing that it wrote itself is missing
            let own: Vec<&Key> = device
                .view()
                .filter(|it| it.key.device == *device.device())
                .map(|it| &it.key)
                .collect();
            assert_eq!(own.len(), device.own().len());
        }
    }

    /// The network is good again.
    fn settle(&mut self) {
        self.late.clear();
        let mut sent = 0;
        for _ in 0..10 {
            for who in 0..DEVICES {
                while let Some((request, entries)) = self.devices[who].send() {
                    sent += entries.len();
                    assert!(sent <= 20 * (self.written + 1), "sent again and again");
                    self.send(who, request, &entries, Fate::Arrives);
                }
                loop {
                    let before = (
                        self.devices[who].cursor(),
                        self.devices[who].generation().map(str::to_owned),
                    );
                    let (request, after) = self.devices[who].ask();
                    self.ask(who, request, after, Fate::Arrives);
                    let after = (
                        self.devices[who].cursor(),
                        self.devices[who].generation().map(str::to_owned),
                    );
                    if before == after {
                        break;
                    }
                }
            }
        }
        self.look();
        for device in &self.devices {
            assert!(device.outbox().is_empty());
            assert_eq!(device.entries(), self.server.log, "all have the same");
            for own in device.own() {
                let times = self.server.log.iter().filter(|it| it.key == own.key).count();
                assert_eq!(times, 1, "{} is there once", own.key);
            }
        }
        assert_eq!(
            self.server.log.len(),
            self.devices.iter().map(|it| it.own().len()).sum::<usize>()
        );
    }
}

fn fate() -> impl Strategy<Value = Fate> {
    prop_oneof![
        4 => Just(Fate::Arrives),
        1 => Just(Fate::RequestLost),
        1 => Just(Fate::AnswerLost),
        1 => Just(Fate::Doubled),
        1 => Just(Fate::AnswerLate),
        1 => Just(Fate::RequestLate),
        1 => (0usize..5).prop_map(Fate::Cut),
        1 => (0usize..5).prop_map(Fate::Hole),
    ]
}

fn step() -> impl Strategy<Value = Step> {
    prop_oneof![
        4 => (0..DEVICES).prop_map(Step::Write),
        5 => (0..DEVICES, fate()).prop_map(|(who, fate)| Step::Send(who, fate)),
        5 => (0..DEVICES, fate()).prop_map(|(who, fate)| Step::Ask(who, fate)),
        1 => (0..DEVICES).prop_map(Step::Crash),
        2 => any::<bool>().prop_map(Step::Late),
        1 => Just(Step::Backup),
        1 => Just(Step::Restore),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]
    #[test]
    fn all_replicas_end_up_with_the_same_entries(steps in prop::collection::vec(step(), 0..60)) {
        let mut world = World::new();
        for step in steps {
            world.step(step);
        }
        world.settle();
    }
}
