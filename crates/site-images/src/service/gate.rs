//! Bounds the memory of decoded pictures by their size in the header.

use parking_lot::{Condvar, Mutex};

/// Lets jobs in while their needs fit; a job larger than all there is goes in alone.
pub(super) struct Gate {
    taken: Mutex<u64>,
    freed: Condvar,
    limit: u64,
}

/// Gives back on drop what a job took.
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

    /// Blocks until there is room.
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
