//! A least-recently-used list with weights. It only does the bookkeeping, which is the same for memory and disk.

use std::collections::{BTreeMap, HashMap};
use std::hash::Hash;

struct Slot<V> {
    value: V,
    weight: u64,
    used: u64,
}

/// A map that knows the weight of its entries and which one was not used for longest.
pub(crate) struct Lru<K, V> {
    slots: HashMap<K, Slot<V>>,
    order: BTreeMap<u64, K>,
    clock: u64,
    weight: u64,
    limit: u64,
}

impl<K: Copy + Eq + Hash, V> Lru<K, V> {
    pub(crate) fn new(limit: u64) -> Self {
        Self {
            slots: HashMap::new(),
            order: BTreeMap::new(),
            clock: 0,
            weight: 0,
            limit,
        }
    }

    /// Returns the value and makes it the most recently used.
    pub(crate) fn get(&mut self, key: &K) -> Option<&V> {
        let slot = self.slots.get_mut(key)?;
        self.order.remove(&slot.used);
        self.clock += 1;
        slot.used = self.clock;
        self.order.insert(slot.used, *key);
        Some(&slot.value)
    }

    /// The weight of an entry. This does not count as a use.
    pub(crate) fn weight_of(&self, key: &K) -> Option<u64> {
        self.slots.get(key).map(|slot| slot.weight)
    }

    /// Inserts a value and returns the keys that were removed for it. A value that is heavier than the limit is removed
    /// at once.
    pub(crate) fn insert(&mut self, key: K, value: V, weight: u64) -> Vec<K> {
        self.remove(&key);
        self.clock += 1;
        self.weight += weight;
        self.order.insert(self.clock, key);
        self.slots.insert(
            key,
            Slot {
                value,
                weight,
                used: self.clock,
            },
        );
        let mut gone = Vec::new();
        while self.weight > self.limit {
            let Some((_, oldest)) = self.order.pop_first() else {
                break;
            };
            if let Some(slot) = self.slots.remove(&oldest) {
                self.weight -= slot.weight;
            }
            gone.push(oldest);
        }
        gone
    }

    pub(crate) fn remove(&mut self, key: &K) {
        if let Some(slot) = self.slots.remove(key) {
            self.order.remove(&slot.used);
            self.weight -= slot.weight;
        }
    }

    pub(crate) fn limit(&self) -> u64 {
        self.limit
    }

    pub(crate) fn weight(&self) -> u64 {
        self.weight
    }

    pub(crate) fn len(&self) -> usize {
        self.slots.len()
    }
}
