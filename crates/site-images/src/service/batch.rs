//! Several derivatives of one source, made one after the other.

use std::sync::Arc;

use hashlink::LinkedHashMap;
use parking_lot::Mutex;

use crate::request::DerivativeRequest;
use crate::steps::Steps;

/// Derivatives of one source that are asked for one after the other ([`Images::get_in`](crate::Images::get_in)). They
/// share its decoded pixels, and those of one size share the resized ones, as long as these are at most 16 MiB each. The
/// memory is free when this is dropped.
#[derive(Debug, Clone, Default)]
pub struct Batch(pub(super) Arc<Mutex<Steps>>);

/// Sorts requests, or what contains them, by source, in the order in which the sources first occur. Those of one size are
/// neighbours.
pub fn batches<T>(
    items: impl IntoIterator<Item = T>,
    request: impl Fn(&T) -> &DerivativeRequest,
) -> Vec<(Batch, Vec<T>)> {
    let mut sources = LinkedHashMap::<_, Vec<T>>::new();
    for item in items {
        let path = request(&item).path.clone();
        sources.entry(path).or_insert_with(Vec::new).push(item);
    }
    let sorted = sources.into_iter().map(|(_, mut items)| {
        items.sort_by_key(|item| {
            let modifiers = request(item).modifiers;
            (modifiers.width, modifiers.height)
        });
        (Batch(Arc::new(Mutex::new(Steps::kept()))), items)
    });
    sorted.collect()
}
