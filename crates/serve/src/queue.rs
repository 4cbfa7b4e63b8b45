//! The processors, and who may use one next.
//!
//! Addresses take turns: an address that asks a hundred times only makes itself wait.
//! Whoever leaves the queue is out of it.

use std::collections::{HashMap, VecDeque};
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::oneshot;

/// How often long-running work checks whether somebody is waiting.
const LOOK: Duration = Duration::from_millis(50);

/// The processors, and who waits for one.
pub(crate) struct Queue(Mutex<State>);

struct State {
    free: usize,
    tickets: u64,
    waiting: HashMap<IpAddr, VecDeque<(u64, oneshot::Sender<Turn>)>>,
    /// Each address that waits, once; the first is next
    order: VecDeque<IpAddr>,
}

impl Queue {
    /// A queue for this many processors.
    pub(crate) fn new(processors: usize) -> Arc<Self> {
        let (waiting, order) = (HashMap::new(), VecDeque::new());
        Arc::new(Self(Mutex::new(State { free: processors, tickets: 0, waiting, order })))
    }

    /// A processor, if one is free.
    pub(crate) fn turn_now(self: &Arc<Self>) -> Option<Turn> {
        self.take(&mut self.state())
    }

    fn take(self: &Arc<Self>, state: &mut State) -> Option<Turn> {
        state.free = state.free.checked_sub(1)?;
        Some(Turn(Some(Arc::clone(self))))
    }

    /// Waits for a processor.
    pub(crate) async fn turn(self: &Arc<Self>, who: IpAddr) -> Turn {
        let (ticket, given) = {
            let mut state = self.state();
            if let Some(turn) = self.take(&mut state) {
                return turn;
            }
            state.join(who)
        };
        let _place = Place { queue: self, who, ticket };
        // the queue outlives those who wait in it, so nobody is forgotten
        given.await.unwrap_or(Turn(None))
    }

    /// Ready as soon as somebody waits.
    pub(crate) async fn is_waited_for(&self) {
        while self.state().order.is_empty() {
            tokio::time::sleep(LOOK).await;
        }
    }

    /// Gives a processor to the next; if nobody waits, it is free.
    fn pass_on(self: &Arc<Self>) {
        loop {
            let next = {
                let mut state = self.state();
                let next = state.next();
                if next.is_none() {
                    state.free += 1;
                }
                next
            };
            // not within the lock: a turn that nobody takes comes back here
            let Some(next) = next else { return };
            match next.send(Turn(Some(Arc::clone(self)))) {
                Ok(()) => return,
                Err(mut turn) => turn.0 = None,
            }
        }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl State {
    fn join(&mut self, who: IpAddr) -> (u64, oneshot::Receiver<Turn>) {
        let (sender, given) = oneshot::channel();
        self.tickets += 1;
        let own = self.waiting.entry(who).or_default();
        if own.is_empty() {
            self.order.push_back(who);
        }
        own.push_back((self.tickets, sender));
        (self.tickets, given)
    }

    fn next(&mut self) -> Option<oneshot::Sender<Turn>> {
        let who = self.order.pop_front()?;
        let own = self.waiting.get_mut(&who)?;
        let next = own.pop_front();
        if own.is_empty() {
            self.waiting.remove(&who);
        } else {
            self.order.push_back(who);
        }
        next.map(|(_, sender)| sender)
    }

    fn leave(&mut self, who: IpAddr, ticket: u64) {
        let Some(own) = self.waiting.get_mut(&who) else { return };
        own.retain(|(other, _)| *other != ticket);
        if own.is_empty() {
            self.waiting.remove(&who);
            self.order.retain(|other| *other != who);
        }
    }
}

/// The right to use a processor, until it is dropped.
pub(crate) struct Turn(Option<Arc<Queue>>);

impl Drop for Turn {
    fn drop(&mut self) {
        if let Some(queue) = self.0.take() {
            queue.pass_on();
        }
    }
}

/// A place in the queue, until it is dropped.
struct Place<'a> {
    queue: &'a Queue,
    who: IpAddr,
    ticket: u64,
}

impl Drop for Place<'_> {
    fn drop(&mut self) {
        self.queue.state().leave(self.who, self.ticket);
    }
}

#[cfg(test)]
mod tests {
    use std::net::Ipv4Addr;
    use std::pin::pin;
    use std::task::{Context, Poll, Waker};

    use super::*;

    fn address(last: u8) -> IpAddr {
        Ipv4Addr::new(192, 0, 2, last).into()
    }

    fn polled<F: Future>(future: std::pin::Pin<&mut F>) -> Option<F::Output> {
        match future.poll(&mut Context::from_waker(Waker::noop())) {
            Poll::Ready(output) => Some(output),
            Poll::Pending => None,
        }
    }

    #[test]
    fn addresses_take_turns_and_each_keeps_its_order() {
        let queue = Queue::new(1);
        let mut turn = polled(pin!(queue.turn(address(1)))).unwrap();
        // three of the first, then one of the second and one of the third
        let who = [1, 1, 1, 2, 3];
        let mut waiting: Vec<_> = who.map(|it| Box::pin(queue.turn(address(it)))).into();
        for one in &mut waiting {
            assert!(polled(one.as_mut()).is_none());
        }
        let mut order = Vec::new();
        while order.len() < who.len() {
            drop(turn);
            let taken = waiting.iter_mut().enumerate().find_map(|(number, one)| {
                (!order.contains(&number)).then(|| polled(one.as_mut())).flatten().zip(Some(number))
            });
            let (next, number) = taken.unwrap();
            order.push(number);
            turn = next;
        }
        assert_eq!(order, [0, 3, 4, 1, 2]);
    }

    #[test]
    fn a_waiter_who_leaves_passes_the_turn_on() {
        let queue = Queue::new(1);
        let turn = polled(pin!(queue.turn(address(1)))).unwrap();
        {
            let mut left = pin!(queue.turn(address(2)));
            assert!(polled(left.as_mut()).is_none());
        }
        assert!(queue.state().waiting.is_empty() && queue.state().order.is_empty());
        let mut last = Box::pin(queue.turn(address(4)));
        {
            // given to somebody who leaves before looking
            let mut late = pin!(queue.turn(address(3)));
            assert!(polled(late.as_mut()).is_none() && polled(last.as_mut()).is_none());
            drop(turn);
            assert!(polled(last.as_mut()).is_none());
        }
        drop(polled(last.as_mut()).unwrap());
        drop(last);
        assert_eq!(queue.state().free, 1);
    }
}
