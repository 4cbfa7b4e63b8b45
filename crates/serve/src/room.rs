//! The memory for bodies that are arriving or being worked on: all of them share
//! it, and each takes what has really arrived.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use crate::api::LARGEST_BODY;
use crate::failure::Failure;

/// What all bodies together may hold, in bytes.
pub(crate) const ROOM: usize = 64 * 1024 * 1024;

/// What is left for bodies, in bytes.
#[derive(Debug)]
pub(crate) struct Room(AtomicUsize);

impl Room {
    /// A limit in bytes.
    pub(crate) fn new(bytes: usize) -> Arc<Self> {
        Arc::new(Self(AtomicUsize::new(bytes)))
    }

    fn take(&self, bytes: usize) -> bool {
        let less = |left: usize| left.checked_sub(bytes);
        self.0.fetch_update(Ordering::Relaxed, Ordering::Relaxed, less).is_ok()
    }
}

/// Bytes that belong to one body, until it is dropped.
#[derive(Debug)]
pub(crate) struct Place {
    room: Arc<Room>,
    taken: usize,
}

impl Drop for Place {
    fn drop(&mut self) {
        self.room.0.fetch_add(self.taken, Ordering::Relaxed);
    }
}

/// A body as it arrives.
#[derive(Debug)]
pub(crate) struct Held {
    bytes: Vec<u8>,
    place: Place,
}

impl Held {
    /// Nothing yet.
    pub(crate) fn new(room: Arc<Room>) -> Self {
        Self { bytes: Vec::new(), place: Place { room, taken: 0 } }
    }

    /// Adds what has arrived.
    pub(crate) fn push(&mut self, data: &[u8]) -> Result<(), Failure> {
        let length = self.bytes.len() + data.len();
        if length > self.place.taken {
            let wanted = length.max(LARGEST_BODY.min(2 * self.place.taken));
            if !self.place.room.take(wanted - self.place.taken) {
                return Err(Failure::Full);
            }
            self.place.taken = wanted;
            self.bytes.reserve_exact(wanted - self.bytes.len());
        }
        self.bytes.extend_from_slice(data);
        Ok(())
    }

    /// Its bytes, and the memory reserved for them.
    pub(crate) fn into_parts(self) -> (Vec<u8>, Place) {
        (self.bytes, self.place)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_body_reserves_what_has_arrived_and_releases_it() {
        let room = Room::new(1200);
        let mut first = Held::new(Arc::clone(&room));
        first.push(&[0; 300]).unwrap();
        first.push(&[0; 10]).unwrap();
        assert_eq!((room.0.load(Ordering::Relaxed), first.bytes.capacity()), (600, 600));
        let mut second = Held::new(Arc::clone(&room));
        second.push(&[0; 600]).unwrap();
        assert_eq!(second.push(&[0]), Err(Failure::Full));
        drop(second);
        first.push(&[0; 690]).unwrap();
        let (bytes, place) = first.into_parts();
        assert_eq!((bytes.len(), room.0.load(Ordering::Relaxed)), (1000, 0));
        drop(place);
        assert_eq!(room.0.load(Ordering::Relaxed), 1200);
    }
}
