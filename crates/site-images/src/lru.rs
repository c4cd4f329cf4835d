//! A least-recently-used list with weights. It only does the bookkeeping, which is the same for memory and disk.

use std::hash::Hash;

use hashlink::LinkedHashMap;

/// A map that knows the weight of its entries and which one was not used for longest.
pub(crate) struct Lru<K, V> {
    /// Values and weights, the least recently used first.
    entries: LinkedHashMap<K, (V, u64)>,
    weight: u64,
    limit: u64,
}

impl<K: Eq + Hash, V> Lru<K, V> {
    pub(crate) fn new(limit: u64) -> Self {
        Self {
            entries: LinkedHashMap::new(),
            weight: 0,
            limit,
        }
    }

    /// Returns the value and makes it the most recently used.
    pub(crate) fn get(&mut self, key: &K) -> Option<&V> {
        self.entries.to_back(key).map(|(value, _)| &*value)
    }

    /// The weight of an entry. This does not count as a use.
    pub(crate) fn weight_of(&self, key: &K) -> Option<u64> {
        self.entries.get(key).map(|(_, weight)| *weight)
    }

    /// Inserts a value and returns the keys that were removed for it. A value that is heavier than the limit is removed
    /// at once.
    pub(crate) fn insert(&mut self, key: K, value: V, weight: u64) -> Vec<K> {
        self.weight += weight;
        if let Some((_, before)) = self.entries.insert(key, (value, weight)) {
            self.weight -= before;
        }
        let mut gone = Vec::new();
        while self.weight > self.limit
            && let Some((oldest, (_, weight))) = self.entries.pop_front()
        {
            self.weight -= weight;
            gone.push(oldest);
        }
        gone
    }

    pub(crate) fn remove(&mut self, key: &K) {
        if let Some((_, weight)) = self.entries.remove(key) {
            self.weight -= weight;
        }
    }

    pub(crate) fn limit(&self) -> u64 {
        self.limit
    }

    pub(crate) fn weight(&self) -> u64 {
        self.weight
    }

    pub(crate) fn len(&self) -> usize {
        self.entries.len()
    }
}
