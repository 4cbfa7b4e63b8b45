//! The attacks of an hour: what somebody can do who has a link, or who only knows
//! where the server is. Each is bounded, on this machine, with figures that can be
//! compared between one program and another.

mod claims;
mod crowd;
mod flood;
mod poison;
mod strangers;

use std::collections::BTreeMap;
use std::fmt;
use std::path::PathBuf;
use std::time::Duration;

use crate::server::Place;
use crate::{Result, Tried};

/// What is done.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Attack {
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

impl Attack {
    /// All of them.
    pub const ALL: [Self; 5] =
        [Self::Claims, Self::Flood, Self::Poison, Self::Passwords, Self::Idle];

    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Claims => "claims",
            Self::Flood => "flood",
            Self::Poison => "poison",
            Self::Passwords => "passwords",
            Self::Idle => "idle",
        }
    }
}

/// Against what, and how much of it.
#[derive(Debug, Clone)]
pub struct Against {
    pub program: PathBuf,
    /// An empty database
    pub place: Place,
    /// Tries and times are divided by this
    pub part: u32,
}

impl Against {
    /// This many, or a part of them.
    fn count(&self, whole: u32) -> u32 {
        (whole / self.part.max(1)).max(1)
    }

    /// This many seconds, or a part of them, but at least two.
    fn seconds(&self, whole: u32) -> Duration {
        Duration::from_secs((whole / self.part.max(1)).max(2).into())
    }
}

/// The result.
#[derive(Debug, Clone)]
pub struct Attacked {
    /// What was done
    pub what: Attack,
    /// Figures, in words
    pub figures: Vec<String>,
    /// Did the desk hold?
    pub holds: bool,
}

impl fmt::Display for Attacked {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let held = if self.holds { "holds" } else { "does not hold" };
        write!(f, "{}: {held}", self.what.name())?;
        for figure in &self.figures {
            write!(f, "\n  {figure}")?;
        }
        Ok(())
    }
}

/// Attacks a server that is started for it.
pub fn attack(what: Attack, against: &Against) -> Result<Tried<Attacked>> {
    let tried = match what {
        Attack::Claims => Tried::Done(claims::run(against)?),
        Attack::Flood => Tried::Done(flood::run(against)?),
        Attack::Poison => Tried::Done(poison::run(against)?),
        Attack::Passwords => strangers::guess(against)?,
        Attack::Idle => strangers::hold(against)?,
    };
    Ok(match tried {
        Tried::Done((figures, holds)) => Tried::Done(Attacked { what, figures, holds }),
        Tried::Skipped(why) => Tried::Skipped(why),
    })
}

/// Figures, and whether the desk held.
type Outcome = (Vec<String>, bool);

/// Answers by their status; 0 is none at all.
#[derive(Debug, Clone, Default)]
struct Statuses(BTreeMap<u16, u64>);

impl Statuses {
    fn add(&mut self, status: u16) {
        *self.0.entry(status).or_default() += 1;
    }

    fn all(&self) -> u64 {
        self.0.values().sum()
    }

    fn of(&self, status: u16) -> u64 {
        self.0.get(&status).copied().unwrap_or(0)
    }
}

impl fmt::Display for Statuses {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let each = self.0.iter().map(|(status, count)| match status {
            0 => format!("no answer {count} times"),
            status => format!("{status} {count} times"),
        });
        f.write_str(&each.collect::<Vec<_>>().join(", "))
    }
}
