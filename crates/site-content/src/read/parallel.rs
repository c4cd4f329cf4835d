use std::{
    sync::atomic::{AtomicUsize, Ordering},
    thread,
};

/// With fewer items than this a thread costs more than it saves.
const WORTH_A_THREAD: usize = 8;

/// Applies `work` to the items on all cores and returns the results in order.
pub(crate) fn map<T: Sync, U: Send>(items: &[T], work: impl Fn(&T) -> U + Sync) -> Vec<U> {
    let cores = thread::available_parallelism().map_or(1, std::num::NonZero::get);
    let workers = cores.min(items.len() / WORTH_A_THREAD);
    if workers <= 1 {
        return items.iter().map(work).collect();
    }
    let next = AtomicUsize::new(0);
    let run = || {
        let mut done = Vec::new();
        loop {
            let index = next.fetch_add(1, Ordering::Relaxed);
            let Some(item) = items.get(index) else {
                return done;
            };
            done.push((index, work(item)));
        }
    };
    let mut all: Vec<(usize, U)> = thread::scope(|scope| {
        let handles: Vec<_> = (0..workers).map(|_| scope.spawn(run)).collect();
        let join = |handle: thread::ScopedJoinHandle<'_, Vec<(usize, U)>>| match handle.join() {
            Ok(done) => done,
            // A panic of `work` reaches the caller, as it would without threads.
            Err(panic) => std::panic::resume_unwind(panic),
        };
        handles.into_iter().flat_map(join).collect()
    });
    all.sort_unstable_by_key(|(index, _)| *index);
    all.into_iter().map(|(_, done)| done).collect()
}
