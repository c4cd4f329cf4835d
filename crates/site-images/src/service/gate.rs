//! Limits the memory of decoded pictures, by their size in the header.

use parking_lot::{Condvar, Mutex};

/// Admits jobs while the sum of their needs fits, in any order: a semaphore, which is first come, first served, would let the small
/// pictures of one client wait behind the large ones of another. A job that needs more than the limit runs alone.
pub(super) struct Gate {
    taken: Mutex<u64>,
    freed: Condvar,
    limit: u64,
}

/// Returns the memory of a job when it is dropped.
pub(super) struct Pass<'a> {
    gate: &'a Gate,
    need: u64,
}

impl Gate {
    pub(super) fn new(limit: u64) -> Self {
        Self {
            taken: Mutex::new(0),
            freed: Condvar::new(),
            limit,
        }
    }

    /// Blocks until enough memory is free.
    pub(super) fn enter(&self, need: u64) -> Pass<'_> {
        let need = need.min(self.limit);
        let mut taken = self.taken.lock();
        while *taken + need > self.limit {
            self.freed.wait(&mut taken);
        }
        *taken += need;
        Pass { gate: self, need }
    }
}

impl Drop for Pass<'_> {
    fn drop(&mut self) {
        *self.gate.taken.lock() -= self.need;
        self.gate.freed.notify_all();
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU64, Ordering};

    use super::*;

    #[test]
    fn what_is_inside_never_exceeds_the_limit_unless_it_is_alone() {
        let (gate, inside, most) = (Gate::new(100), AtomicU64::new(0), AtomicU64::new(0));
        std::thread::scope(|scope| {
            for thread in 0..8 {
                let (gate, inside, most) = (&gate, &inside, &most);
                scope.spawn(move || {
                    for round in 0..50 {
                        // A need of 500 is counted as the whole limit.
                        let need = [10, 40, 90, 500][(thread + round) % 4];
                        let pass = gate.enter(need);
                        let now = inside.fetch_add(need.min(100), Ordering::SeqCst) + need.min(100);
                        most.fetch_max(now, Ordering::SeqCst);
                        std::thread::yield_now();
                        inside.fetch_sub(need.min(100), Ordering::SeqCst);
                        drop(pass);
                    }
                });
            }
        });
        assert!((90..=100).contains(&most.into_inner()));
        assert_eq!(*gate.taken.lock(), 0);
    }
}
