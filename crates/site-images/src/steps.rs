//! The steps that derivatives of one source have in common: its decoded pixels, and the pixels of one size before they are
//! encoded.

use crate::decode::Decoded;
use crate::geometry::ResizePlan;
use crate::modifiers::Colour;
use crate::pixels::Pixels;

/// Most bytes of one step that are kept for the next derivative. The pixels of a larger source are decoded again for each
/// derivative: they would occupy this memory between two of them, where nobody counts it.
const MOST: usize = 16 << 20;

/// The result of a step, kept for a derivative that needs the same.
#[derive(Debug)]
pub(crate) struct Kept<K, V> {
    last: Option<(K, V)>,
    limit: usize,
}

/// What is kept between two derivatives; by default nothing is.
#[derive(Debug, Default)]
pub(crate) struct Steps {
    /// By the hash of the source, and by how much the decoder shrank it.
    pub(crate) decoded: Kept<([u8; 32], u32), Decoded>,
    /// By the hash of the source, the plan, and the background.
    pub(crate) drawn: Kept<([u8; 32], ResizePlan, Option<Colour>), Pixels>,
}

impl Steps {
    /// Steps that are kept for the next derivative.
    pub(crate) fn kept() -> Self {
        Self {
            decoded: Kept::up_to(MOST),
            drawn: Kept::up_to(MOST),
        }
    }
}

impl<K: PartialEq, V> Kept<K, V> {
    fn up_to(limit: usize) -> Self {
        Self { last: None, limit }
    }

    /// Takes the result out. If it is another one, it is dropped, so that it takes no memory while the right one is made.
    pub(crate) fn take(&mut self, key: &K) -> Option<V> {
        let (of, value) = self.last.take()?;
        (of == *key).then_some(value)
    }

    /// Keeps a result of this many bytes.
    pub(crate) fn keep(&mut self, key: K, value: V, bytes: usize) {
        self.last = (bytes <= self.limit).then_some((key, value));
    }
}

impl<K: PartialEq, V> Default for Kept<K, V> {
    fn default() -> Self {
        Self::up_to(0)
    }
}
