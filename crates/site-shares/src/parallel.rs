use std::{
    panic::resume_unwind,
    sync::atomic::{AtomicUsize, Ordering},
    thread,
};

/// With fewer items than this a thread costs more than it saves.
const WORTH_A_THREAD: usize = 8;

/// Applies `work` to the items on all cores and returns the results in order. Blocks the thread.
///
/// # Panics
/// If `work` panics, as it would without threads.
pub fn in_parallel<T: Sync, U: Send>(items: &[T], work: impl Fn(&T) -> U + Sync) -> Vec<U> {
    let cores = thread::available_parallelism().map_or(1, std::num::NonZero::get);
    let workers = cores.min(items.len() / WORTH_A_THREAD);
    if workers <= 1 {
        return items.iter().map(work).collect();
    }
    let next = AtomicUsize::new(0);
    let one = || {
        let index = next.fetch_add(1, Ordering::Relaxed);
        Some((index, work(items.get(index)?)))
    };
    let mut all: Vec<(usize, U)> = thread::scope(|scope| {
        let run = || std::iter::from_fn(one).collect::<Vec<_>>();
        let handles: Vec<_> = (0..workers).map(|_| scope.spawn(run)).collect();
        let done = handles.into_iter().map(thread::ScopedJoinHandle::join);
        done.flat_map(|done| done.unwrap_or_else(|panic| resume_unwind(panic)))
            .collect()
    });
    all.sort_unstable_by_key(|(index, _)| *index);
    all.into_iter().map(|(_, done)| done).collect()
}
