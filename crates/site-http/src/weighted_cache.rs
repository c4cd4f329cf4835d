//! Caches that are limited by the bytes of what they keep.

use std::sync::Arc;

use bytes::Bytes;
use quick_cache::Weighter;

use crate::PreparedResponse;

/// A cache that is limited by the bytes of its keys and values. It is made by `with_weighter(entries, bytes, ByBytes)`, where
/// `entries` is about the number that it will have.
pub type WeightedCache<K, V> = quick_cache::sync::Cache<K, V, ByBytes>;

/// Weighs the entries of a cache by their bytes.
#[derive(Debug, Clone)]
pub struct ByBytes;

/// About the bytes of an entry beside its key and value.
const ENTRY: usize = 64;

impl<K: Weigh, V: Weigh> Weighter<K, V> for ByBytes {
    fn weight(&self, key: &K, value: &V) -> u64 {
        (key.bytes() + value.bytes() + ENTRY) as u64
    }
}

/// What a cache can weigh.
pub trait Weigh {
    /// About the bytes that it takes in memory.
    fn bytes(&self) -> usize;
}

impl Weigh for str {
    fn bytes(&self) -> usize {
        self.len()
    }
}

impl Weigh for String {
    fn bytes(&self) -> usize {
        self.len()
    }
}

impl Weigh for Bytes {
    fn bytes(&self) -> usize {
        self.len()
    }
}

impl Weigh for PreparedResponse {
    fn bytes(&self) -> usize {
        self.weight()
    }
}

impl<T: Weigh + ?Sized> Weigh for Arc<T> {
    fn bytes(&self) -> usize {
        (**self).bytes()
    }
}

/// A text, and what else tells the entries apart, which takes a few bytes.
impl<K: Weigh, U> Weigh for (K, U) {
    fn bytes(&self) -> usize {
        self.0.bytes()
    }
}
