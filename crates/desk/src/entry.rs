//! An entry of the log.

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use crate::{At, Kind};

/// A phone, a laptop or a table's card: anything that writes entries.
pub type Device = Arc<str>;

/// The name of an entry: the device that wrote it, and its sequence number on that
/// device.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Key {
    /// The device that wrote it
    pub device: Device,
    /// From 1, without gaps
    pub seq: u64,
}

/// The text does not name an entry.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` does not name an entry; write device/seq, such as k3v9q2/7")]
pub struct NotAKey(pub String);

impl Key {
    /// The entry of this device with this number.
    pub fn new(device: impl Into<Device>, seq: u64) -> Self {
        Self { device: device.into(), seq }
    }
}

impl FromStr for Key {
    type Err = NotAKey;

    fn from_str(text: &str) -> Result<Self, NotAKey> {
        let read = || {
            let (device, seq) = text.rsplit_once('/')?;
            let is_number = seq.bytes().all(|byte| byte.is_ascii_digit());
            let seq = seq.parse().ok().filter(|seq| is_number && *seq > 0)?;
            let is_name = !device.is_empty() && device.len() <= 64 && !device.contains('/');
            is_name.then(|| Self::new(device, seq))
        };
        read().ok_or_else(|| NotAKey(text.chars().take(40).collect()))
    }
}

impl fmt::Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.device, self.seq)
    }
}

/// An entry. Nothing of it ever changes; a correction is an entry of its own.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    pub key: Key,
    /// When it was written, by the device's clock
    pub at: At,
    /// What it is about
    pub kind: Kind,
    /// Its body as text; none where it is withheld
    pub text: Option<Arc<str>>,
}

impl Entry {
    /// Is the body withheld from whoever reads this?
    #[must_use]
    pub const fn is_withheld(&self) -> bool {
        self.text.is_none()
    }
}
