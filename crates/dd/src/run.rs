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
    watch.tell(0, jobs.len())?;
    #[cfg(not(target_arch = "wasm32"))]
    return threads::all(jobs, &work, watch);
    #[cfg(target_arch = "wasm32")]
    {
        let mut found = Vec::with_capacity(jobs.len());
        for (place, job) in jobs.iter().enumerate() {
            found.push(solve(&work, *job));
            watch.tell(place + 1, jobs.len())?;
        }
        Ok(found)
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

fn solve<J, T>(work: &impl Fn(&mut Solver, J) -> T, job: J) -> T {
    let idle = IDLE.lock().unwrap_or_else(PoisonError::into_inner).pop();
    let mut solver = idle.unwrap_or_else(|| {
        let (usual, most) = MEMORY;
        Solver::with_memory(contract_bridge::Strain::Notrump, usual, most)
    });
    let found = work(&mut solver, job);
    IDLE.lock().unwrap_or_else(PoisonError::into_inner).push(solver);
    found
}

#[cfg(not(target_arch = "wasm32"))]
mod threads {
    use std::num::NonZero;
    use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
    use std::sync::mpsc::channel;
    use std::thread;

    use pons_dds::Solver;

    use super::{Stopped, Watch, solve};

    /// The search goes deep: it needs more stack than a thread has by default.
    const STACK: usize = 16 * 1024 * 1024;

    /// Each has a table of positions of its own.
    const MOST: usize = 16;

    pub(super) fn all<J: Copy + Sync, T: Send>(
        jobs: &[J],
        work: &(impl Fn(&mut Solver, J) -> T + Sync),
        watch: &mut Watch<'_>,
    ) -> Result<Vec<T>, Stopped> {
        let (next, ended) = (AtomicUsize::new(0), AtomicBool::new(false));
        let mut found: Vec<Option<T>> = jobs.iter().map(|_| None).collect();
        let (send, answers) = channel();
        let outcome = thread::scope(|scope| {
            let several = thread::available_parallelism().map_or(1, NonZero::get).min(MOST);
            for number in 0..several.min(jobs.len()) {
                let (send, next, ended) = (send.clone(), &next, &ended);
                let take = move || {
                    while !ended.load(Ordering::Relaxed) {
                        let place = next.fetch_add(1, Ordering::Relaxed);
                        let Some(job) = jobs.get(place) else { return };
                        // if nobody is listening, nobody wants it
                        let _ = send.send((place, solve(work, *job)));
                    }
                };
                let begun = thread::Builder::new().stack_size(STACK).spawn_scoped(scope, take);
                // one is enough; without any there is no answer
                if number == 0 {
                    begun.map_err(|_| Stopped)?;
                }
            }
            drop(send);
            let mut done = 0;
            while let Ok((place, answer)) = answers.recv() {
                found[place] = Some(answer);
                done += 1;
                if let Err(stopped) = watch.tell(done, jobs.len()) {
                    ended.store(true, Ordering::Relaxed);
                    return Err(stopped);
                }
            }
            Ok(())
        });
        outcome?;
        found.into_iter().collect::<Option<_>>().ok_or(Stopped)
    }
}
