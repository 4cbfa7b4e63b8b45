//! A device's copy of the log: what it has, what it has not sent yet.
//!
//! One request is under way at a time, and the answer to any other is ignored. The
//! contents of a page are kept together with its cursor or not at all; the caller
//! stores [`Replica`] whole, in one transaction. Who has more is never inferred from
//! counts: the server says which of this device's entries it has (`heads`), and which
//! history it belongs to (`generation`).

use std::collections::BTreeMap;

use crate::{At, Device, Entry, Key, Kind};

/// A device's copy of an event's log.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Replica {
    device: Device,
    generation: Option<String>,
    /// The position up to which the log is known without a gap
    cursor: u64,
    /// The log up to there
    entries: Vec<Entry>,
    /// Everything this device has ever written: a restored server is offered it again
    own: Vec<Entry>,
    /// How many of them the server says it has
    acknowledged: u64,
    /// How many of them have been seen in the log
    seen: u64,
    /// How often the log was started over
    begun: u64,
    /// Positions whose entry has changed since somebody last asked
    replaced: Vec<usize>,
    request: u64,
}

/// A request that is under way; an answer must name it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Request(u64);

/// The server's answer to entries.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Written {
    /// The last entry of each device that wrote
    pub heads: BTreeMap<Device, u64>,
    /// The end of the log
    pub cursor: u64,
    /// The history that it belongs to
    pub generation: String,
}

/// A page of the log.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Page {
    /// Entries with their positions, in order
    pub entries: Vec<(u64, Entry)>,
    /// The position up to which it goes
    pub cursor: u64,
    /// The history that it belongs to
    pub generation: String,
}

/// What an answer changed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Changed {
    /// Nothing: it was not asked for, or says nothing new
    Nothing,
    /// Some entries are new, or known to be at the server
    Grown,
    /// The server has a different history: everything is read and offered again
    Restarted,
}

/// The most entries in one request.
pub const BATCH: usize = 100;

impl Replica {
    /// Nothing known, nothing written.
    pub fn new(device: impl Into<Device>) -> Self {
        Self {
            device: device.into(),
            generation: None,
            cursor: 0,
            entries: Vec::new(),
            own: Vec::new(),
            acknowledged: 0,
            seen: 0,
            begun: 0,
            replaced: Vec::new(),
            request: 0,
        }
    }

    /// What was stored: the generation, the cursor, the log up to it, this
    /// device's own entries, and how many of those the server has.
    #[must_use]
    pub fn restored(
        device: Device,
        generation: Option<String>,
        entries: Vec<Entry>,
        own: Vec<Entry>,
        acknowledged: u64,
    ) -> Self {
        let cursor = entries.len() as u64;
        let seen = entries.iter().filter(|entry| entry.key.device == device).count() as u64;
        let (begun, replaced, request) = (0, Vec::new(), 0);
        Self {
            device,
            generation,
            cursor,
            entries,
            own,
            acknowledged,
            seen,
            begun,
            replaced,
            request,
        }
    }

    #[must_use]
    pub const fn device(&self) -> &Device {
        &self.device
    }

    /// The history that the log belongs to.
    #[must_use]
    pub fn generation(&self) -> Option<&str> {
        self.generation.as_deref()
    }

    /// The position up to which the log is known.
    #[must_use]
    pub const fn cursor(&self) -> u64 {
        self.cursor
    }

    /// How many of its own entries the server has.
    #[must_use]
    pub const fn acknowledged(&self) -> u64 {
        self.acknowledged
    }

    /// The log as far as it is known.
    #[must_use]
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// Everything this device has written.
    #[must_use]
    pub fn own(&self) -> &[Entry] {
        &self.own
    }

    /// What the server does not have yet, as far as we know.
    #[must_use]
    pub fn outbox(&self) -> &[Entry] {
        let sent = usize::try_from(self.acknowledged).unwrap_or(usize::MAX);
        self.own.get(sent.min(self.own.len())..).unwrap_or_default()
    }

    /// What this device wrote itself and has not seen in the log.
    #[must_use]
    pub fn unseen(&self) -> &[Entry] {
        let seen = usize::try_from(self.seen).unwrap_or(usize::MAX);
        self.own.get(seen.min(self.own.len())..).unwrap_or_default()
    }

    /// The log as this device sees it: what is known, then what it wrote itself
    /// and has not seen in the log.
    pub fn view(&self) -> impl Iterator<Item = &Entry> {
        self.entries.iter().chain(self.unseen())
    }

    /// How often the log was started over: anything folded before that belongs to another
    /// history.
    #[must_use]
    pub const fn begun(&self) -> u64 {
        self.begun
    }

    /// The positions whose entry has changed since this was last asked.
    pub fn replaced(&mut self) -> Vec<usize> {
        std::mem::take(&mut self.replaced)
    }

    /// Writes an entry, which waits in the outbox.
    pub fn write(&mut self, at: At, kind: Kind, text: &str) -> Key {
        let key = Key { device: Device::clone(&self.device), seq: self.own.len() as u64 + 1 };
        self.own.push(Entry { key: key.clone(), at, kind, text: Some(text.into()) });
        key
    }

    /// The next entries to send, if there are any.
    pub fn send(&mut self) -> Option<(Request, Vec<Entry>)> {
        let batch: Vec<Entry> = self.outbox().iter().take(BATCH).cloned().collect();
        (!batch.is_empty()).then(|| (self.begin(), batch))
    }

    /// The position after which to continue reading.
    pub fn ask(&mut self) -> (Request, u64) {
        (self.begin(), self.cursor)
    }

    const fn begin(&mut self) -> Request {
        self.request += 1;
        Request(self.request)
    }

    /// The answer to [`Replica::send`].
    pub fn sent(&mut self, request: Request, answer: &Written) -> Changed {
        if request.0 != self.request {
            return Changed::Nothing;
        }
        self.request += 1;
        let restarted = self.is_other(&answer.generation, answer.cursor);
        let head = answer.heads.get(&self.device).copied().unwrap_or(0);
        let head = head.min(self.own.len() as u64);
        if restarted {
            self.restart(&answer.generation);
        }
        let grown = head != self.acknowledged;
        self.acknowledged = head;
        match (restarted, grown) {
            (true, _) => Changed::Restarted,
            (false, true) => Changed::Grown,
            (false, false) => Changed::Nothing,
        }
    }

    /// The server does not have the entries it should: it says from which one on they are
    /// missing (409).
    pub fn refused(&mut self, request: Request, next: u64) -> Changed {
        if request.0 != self.request || next == 0 || next > self.acknowledged {
            return Changed::Nothing;
        }
        self.request += 1;
        self.acknowledged = next - 1;
        Changed::Grown
    }

    /// The answer to [`Replica::ask`]. A page with a gap is kept up to the gap.
    pub fn page(&mut self, request: Request, page: Page) -> Changed {
        if request.0 != self.request {
            return Changed::Nothing;
        }
        self.request += 1;
        if self.is_other(&page.generation, page.cursor) {
            self.restart(&page.generation);
            return Changed::Restarted;
        }
        let mut changed = Changed::Nothing;
        for (place, entry) in page.entries {
            if place == self.cursor + 1 {
                self.cursor = place;
                self.seen += u64::from(entry.key.device == self.device);
                self.entries.push(entry);
                changed = Changed::Grown;
            } else if place <= self.cursor {
                // it was withheld, and may now be read; or the other way round
                let at = usize::try_from(place).ok().and_then(|it| it.checked_sub(1));
                let known = at.and_then(|at| Some((at, self.entries.get_mut(at)?)));
                let is_other = |known: &Entry| known.key == entry.key && *known != entry;
                if let Some((at, known)) = known.filter(|(_, known)| is_other(known)) {
                    *known = entry;
                    self.replaced.push(at);
                    changed = Changed::Grown;
                }
            } else {
                break;
            }
        }
        changed
    }

    /// Another history, or one that ends before what is already known.
    fn is_other(&self, generation: &str, cursor: u64) -> bool {
        let differs = self.generation.as_deref().is_some_and(|known| known != generation);
        differs || self.generation.is_none() || cursor < self.cursor
    }

    fn restart(&mut self, generation: &str) {
        self.generation = Some(generation.to_owned());
        self.cursor = 0;
        self.entries.clear();
        self.replaced.clear();
        self.begun += 1;
        self.seen = 0;
        self.acknowledged = 0;
    }
}
