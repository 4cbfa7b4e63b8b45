//! Work in pieces: progress after each, and a chance to stop between them.

use std::sync::{Mutex, PoisonError};

use pons_dds::Solver;

/// The progress of the work.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Progress {
    /// Pieces that are done
    pub done: usize,
    /// All pieces
    pub of: usize,
}

/// Somebody stopped the work before it was done.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the work was stopped before it was done")]
pub struct Stopped;

/// Who is told about the progress, and may stop the work: after a `false` no further
/// piece is begun. A piece is one denomination of a table, or one deal; a search
/// under way is not interrupted.
pub struct Watch<'a>(Option<&'a mut dyn FnMut(Progress) -> bool>);

impl<'a> Watch<'a> {
    /// Calls this before the first piece and after each.
    pub fn new(tell: &'a mut dyn FnMut(Progress) -> bool) -> Self {
        Self(Some(tell))
    }

    /// Nobody is told.
    #[must_use]
    pub const fn none() -> Self {
        Self(None)
    }

    fn tell(&mut self, done: usize, of: usize) -> Result<(), Stopped> {
        let go_on = self.0.as_mut().is_none_or(|tell| tell(Progress { done, of }));
        if go_on { Ok(()) } else { Err(Stopped) }
    }
}

/// What has been worked out for one piece, in the order of the pieces.
pub(crate) fn all<J: Copy + Sync, T: Send>(
    jobs: &[J],
    work: impl Fn(&mut Solver, J) -> T + Sync,
    watch: &mut Watch<'_>,
) -> Result<Vec<T>, Stopped> {
    let found: Mutex<Vec<Option<T>>> = Mutex::new(jobs.iter().map(|_| None).collect());
    let solve = |place: usize, solver: &mut Solver| {
        let answer = work(solver, jobs[place]);
        found.lock().unwrap_or_else(PoisonError::into_inner)[place] = Some(answer);
    };
    each(jobs.len(), &solve, watch)?;
    let found = found.into_inner().unwrap_or_else(PoisonError::into_inner);
    found.into_iter().collect::<Option<_>>().ok_or(Stopped)
}

/// Works out the piece at a place. Behind a pointer, so that threads and channels are compiled
/// once and not for each kind of piece.
type Piece<'a> = dyn Fn(usize, &mut Solver) + Sync + 'a;

/// Works out each piece.
fn each(pieces: usize, piece: &Piece<'_>, watch: &mut Watch<'_>) -> Result<(), Stopped> {
    watch.tell(0, pieces)?;
    #[cfg(not(target_arch = "wasm32"))]
    return threads::each(pieces, piece, watch);
    #[cfg(target_arch = "wasm32")]
    {
        for place in 0..pieces {
            solve(piece, place);
            watch.tell(place + 1, pieces)?;
        }
        Ok(())
    }
}

/// Idle solvers: making one takes longer than many a search.
static IDLE: Mutex<Vec<Solver>> = Mutex::new(Vec::new());

/// The size of a table of positions in megabytes, and how large it may grow before it
/// is emptied; in a page a phone has to provide the memory.
#[cfg(target_arch = "wasm32")]
const MEMORY: (u32, u32) = (64, 96);
#[cfg(not(target_arch = "wasm32"))]
const MEMORY: (u32, u32) = (160, 256);

fn solve(piece: &Piece<'_>, place: usize) {
    let idle = IDLE.lock().unwrap_or_else(PoisonError::into_inner).pop();
    let mut solver = idle.unwrap_or_else(|| {
        let (usual, most) = MEMORY;
        Solver::with_memory(contract_bridge::Strain::Notrump, usual, most)
    });
    piece(place, &mut solver);
    IDLE.lock().unwrap_or_else(PoisonError::into_inner).push(solver);
}

#[cfg(not(target_arch = "wasm32"))]
mod threads {
    use std::num::NonZero;
    use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
    use std::sync::mpsc::channel;
    use std::thread;

    use super::{Piece, Stopped, Watch, solve};

    /// The search goes deep: it needs more stack than a thread has by default.
    const STACK: usize = 16 * 1024 * 1024;

    /// Each has a table of positions of its own.
    const MOST: usize = 16;

    pub(super) fn each(
        pieces: usize,
        piece: &Piece<'_>,
        watch: &mut Watch<'_>,
    ) -> Result<(), Stopped> {
        let (next, ended) = (AtomicUsize::new(0), AtomicBool::new(false));
        let (send, solved) = channel();
        thread::scope(|scope| {
            let several = thread::available_parallelism().map_or(1, NonZero::get).min(MOST);
            for number in 0..several.min(pieces) {
                let (send, next, ended) = (send.clone(), &next, &ended);
                let take = move || {
                    while !ended.load(Ordering::Relaxed) {
                        let place = next.fetch_add(1, Ordering::Relaxed);
                        if place >= pieces {
                            return;
                        }
                        solve(piece, place);
                        // if nobody is listening, nobody wants it
                        let _ = send.send(());
                    }
                };
                let begun = thread::Builder::new().stack_size(STACK).spawn_scoped(scope, take);
                // one is enough; without any there is no answer
                if number == 0 {
                    begun.map_err(|_| Stopped)?;
                }
            }
            drop(send);
            for (done, ()) in solved.iter().enumerate() {
                if let Err(stopped) = watch.tell(done + 1, pieces) {
                    ended.store(true, Ordering::Relaxed);
                    return Err(stopped);
                }
            }
            Ok(())
        })
    }
}
