//! What one address may do: a number of connections, and of requests a second.
//!
//! A whole hall may sit behind one address, so the limits are generous. The table is
//! bounded; an address that has long been quiet drops out of it.

use std::collections::HashMap;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// How many addresses are remembered at a time: more than there are connections, and
/// an address with a connection never drops out.
const MOST: usize = 16_384;

/// An address that was quiet may at once send what it could have sent in this time.
const BURST: Duration = Duration::from_secs(4);

/// The address that counts: IPv6 gives everybody 2^64 of them, so there it is
/// the network.
pub(crate) fn counted(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V4(address) => address.into(),
        IpAddr::V6(address) => {
            Ipv6Addr::from_bits(address.to_bits() & !u128::from(u64::MAX)).into()
        }
    }
}

/// The limits, and what each address has done lately.
#[derive(Debug)]
pub(crate) struct Addresses {
    connections: u32,
    /// Time between two requests of an address that asks all the time; zero means no
    /// limit
    interval: Duration,
    table: Mutex<HashMap<IpAddr, Entry>>,
}

/// An address.
#[derive(Debug, Clone, Copy)]
struct Entry {
    connections: u32,
    /// When all its requests will have been paid for
    paid: Instant,
}

impl Entry {
    fn is_quiet(&self, now: Instant) -> bool {
        self.connections == 0 && self.paid <= now
    }
}

impl Addresses {
    /// Limits on connections and on requests a second; zero means no limit.
    pub(crate) fn new(connections: u32, rate: u32) -> Arc<Self> {
        let interval = Duration::from_secs(1).checked_div(rate).unwrap_or_default();
        Arc::new(Self { connections, interval, table: Mutex::default() })
    }

    /// How many are known.
    pub(crate) fn known(&self) -> usize {
        self.table().len()
    }

    /// Another connection, unless the address has too many, or more than there are free places: so
    /// a few addresses that take all they can get leave room for the next one. It counts until the
    /// value is dropped.
    pub(crate) fn connect(self: &Arc<Self>, address: IpAddr, free: usize) -> Option<Connected> {
        let address = counted(address);
        let mut table = self.table();
        let entry = entry(&mut table, address, Instant::now());
        let most = self.connections.min(u32::try_from(free).unwrap_or(u32::MAX));
        if self.connections > 0 && entry.connections >= most {
            return None;
        }
        entry.connections += 1;
        Some(Connected { addresses: Arc::clone(self), address })
    }

    /// Another request; if it is one too many, how long to wait.
    pub(crate) fn ask(&self, address: IpAddr, now: Instant) -> Result<(), Duration> {
        if self.interval.is_zero() {
            return Ok(());
        }
        let mut table = self.table();
        let entry = entry(&mut table, counted(address), now);
        let paid = entry.paid.max(now) + self.interval;
        let ahead = paid.saturating_duration_since(now);
        if ahead > BURST {
            return Err(ahead.saturating_sub(BURST));
        }
        entry.paid = paid;
        Ok(())
    }

    fn table(&self) -> MutexGuard<'_, HashMap<IpAddr, Entry>> {
        self.table.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn entry(table: &mut HashMap<IpAddr, Entry>, address: IpAddr, now: Instant) -> &mut Entry {
    if table.len() >= MOST && !table.contains_key(&address) {
        forget(table, now);
    }
    table.entry(address).or_insert(Entry { connections: 0, paid: now })
}

/// Makes room: quiet addresses go; if none is quiet, half of those without a
/// connection go, starting with those that asked least.
fn forget(table: &mut HashMap<IpAddr, Entry>, now: Instant) {
    table.retain(|_, entry| !entry.is_quiet(now));
    if table.len() < MOST {
        return;
    }
    let mut times: Vec<_> =
        table.values().filter(|entry| entry.connections == 0).map(|entry| entry.paid).collect();
    times.sort_unstable();
    let Some(middle) = times.get(times.len() / 2).copied() else { return };
    table.retain(|_, entry| entry.connections > 0 || entry.paid > middle);
}

/// A connection of an address.
#[derive(Debug)]
pub(crate) struct Connected {
    addresses: Arc<Addresses>,
    address: IpAddr,
}

impl Drop for Connected {
    fn drop(&mut self) {
        let now = Instant::now();
        let mut table = self.addresses.table();
        let Some(entry) = table.get_mut(&self.address) else { return };
        entry.connections = entry.connections.saturating_sub(1);
        if entry.is_quiet(now) {
            table.remove(&self.address);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::net::Ipv4Addr;

    use super::*;

    fn address(text: &str) -> IpAddr {
        text.parse().unwrap()
    }

    #[test]
    fn an_ipv6_network_counts_as_one_address() {
        let table = [
            ("192.0.2.7", "192.0.2.7"),
            ("::ffff:192.0.2.7", "192.0.2.7"),
            ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"),
            ("2001:db8:1:2:ffff::", "2001:db8:1:2::"),
            ("2001:db8:1:3::1", "2001:db8:1:3::"),
        ];
        for (own, shared) in table {
            assert_eq!(counted(address(own)), address(shared), "{own}");
        }
    }

    #[test]
    fn connections_are_counted_until_they_end() {
        let addresses = Addresses::new(2, 0);
        let (one, other) = (address("192.0.2.1"), address("2001:db8::1"));
        let first = addresses.connect(one, 5000).unwrap();
        let _second = addresses.connect(one, 5000).unwrap();
        assert!(addresses.connect(one, 5000).is_none() && addresses.connect(other, 5000).is_some());
        drop(first);
        assert!(addresses.connect(one, 5000).is_some());
        assert_eq!(addresses.known(), 1);
        let many: Vec<_> = (0..5000).map(|_| Addresses::new(0, 0).connect(one, 5000)).collect();
        assert!(many.iter().all(Option::is_some));
    }

    #[test]
    fn each_address_leaves_room_for_the_next() {
        let (addresses, places) = (Addresses::new(1000, 0), 2000);
        let mut held = Vec::new();
        let mut most = Vec::new();
        for host in 1..=6u8 {
            let before = held.len();
            let one = IpAddr::from(Ipv4Addr::new(192, 0, 2, host));
            held.extend(
                (0..3000).map_while(|place| addresses.connect(one, places - before - place)),
            );
            most.push(held.len() - before);
        }
        assert_eq!(most, [1000, 500, 250, 125, 63, 31]);
    }

    #[test]
    fn requests_are_allowed_in_a_burst_and_then_at_a_steady_rate() {
        let addresses = Addresses::new(0, 10);
        let (one, start) = (address("192.0.2.1"), Instant::now());
        let asked = |now: Instant| (0..100).filter(|_| addresses.ask(one, now).is_ok()).count();
        assert_eq!(asked(start), 40);
        let wait = addresses.ask(one, start).unwrap_err();
        assert_eq!(wait, Duration::from_millis(100));
        assert_eq!(asked(start + Duration::from_secs(1)), 10);
        assert_eq!(asked(start + Duration::from_secs(100)), 40);
        assert!(addresses.ask(address("192.0.2.2"), start).is_ok());
        let slow = Addresses::new(0, 1);
        assert_eq!((0..9).filter(|_| slow.ask(one, start).is_ok()).count(), 4);
        let free = Addresses::new(0, 0);
        assert!((0..9999).all(|_| free.ask(one, start).is_ok()));
    }

    #[test]
    fn the_table_is_bounded_and_keeps_active_addresses() {
        let addresses = Addresses::new(2, 1);
        let there = addresses.connect(address("2001:db8::1"), 5000).unwrap();
        let start = Instant::now();
        let nth = |number: usize| {
            IpAddr::from(Ipv4Addr::from_bits(0x0a00_0000 + u32::try_from(number).unwrap()))
        };
        for number in 0..3 * MOST {
            assert!(addresses.ask(nth(number), start).is_ok());
            assert!(addresses.known() <= MOST);
        }
        assert!(addresses.table().contains_key(&there.address));
        // a minute later all but one have paid
        assert!(addresses.ask(nth(3 * MOST), start + Duration::from_mins(1)).is_ok());
        for number in 0..MOST {
            let later = start + Duration::from_mins(1);
            assert!(addresses.ask(nth(4 * MOST + number), later).is_ok());
        }
        assert!(addresses.known() <= MOST);
        drop(there);
    }
}
