//! A number of places that clients share.

mod state;

use std::{
    hash::Hash,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use tokio::sync::oneshot;

use crate::client::ClientKey;
use state::{End, State};

/// The size of a pool, and the share that one client may have of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Size {
    /// Most places that are taken at the same time.
    pub at_once: usize,
    /// Most of them that one client has.
    pub at_once_each: usize,
    /// Most requests that wait for a place.
    pub waiting: usize,
    /// Most of them of one client.
    pub waiting_each: usize,
}

impl Size {
    /// A pool without a queue.
    #[must_use]
    pub const fn without_queue(at_once: usize, at_once_each: usize) -> Self {
        Self {
            at_once,
            at_once_each,
            waiting: 0,
            waiting_each: 0,
        }
    }

    pub(crate) fn at_once_of(self, client: ClientKey) -> usize {
        match client {
            ClientKey::Unknown => self.at_once,
            _ => self.at_once_each,
        }
    }

    pub(crate) fn waiting_of(self, client: ClientKey) -> usize {
        match client {
            ClientKey::Unknown => self.waiting,
            _ => self.waiting_each,
        }
    }
}

/// The name of work that several requests may ask for.
pub trait Work: Clone + Eq + Hash {}

impl<K: Clone + Eq + Hash> Work for K {}

/// The pool is full, or the client has its whole share.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Full;

/// The use of a pool at one moment. A place and a request that waits for one both count.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Figures {
    /// Most that can be in use.
    pub size: usize,
    /// How many are in use.
    pub used: usize,
    /// How many of these the client with the most has.
    pub largest_share: usize,
    /// How many of these wait.
    pub waiting: usize,
    /// How many were refused since the start.
    pub refused: u64,
}

/// Places that clients share. `K` names work that several requests may ask for, and `V` is its result.
pub struct FairPool<K: Work = String, V = ()> {
    size: Size,
    state: Mutex<State<K, V>>,
}

/// What came of waiting for a turn.
pub enum Turn<K: Work, V> {
    /// The work is this request's. [`Place::finish`] gives its result to all who wait for it.
    Mine(Place<K, V>),
    /// Another request did it. `None`: it gave no result, so it is to be asked for again.
    Done(Option<V>),
}

/// A place that is taken until this is dropped.
pub struct Place<K: Work = String, V = ()> {
    pool: Arc<FairPool<K, V>>,
    client: ClientKey,
    key: Option<K>,
    value: Option<V>,
}

/// A request in the queue. It leaves the queue if this is dropped.
struct Waiting<'a, K: Work, V> {
    pool: &'a FairPool<K, V>,
    number: u64,
    granted: oneshot::Receiver<Place<K, V>>,
}

enum Asked<'a, K: Work, V> {
    Got(Place<K, V>),
    Waits(Waiting<'a, K, V>),
    Joined(End<V>),
}

impl<K: Work, V> FairPool<K, V> {
    /// An empty pool.
    #[must_use]
    pub fn new(size: Size) -> Arc<Self> {
        Arc::new(Self {
            size,
            state: Mutex::default(),
        })
    }

    /// Takes a place at once, up to `each` for this client.
    ///
    /// # Errors
    /// There is none for this client.
    pub fn take_up_to(
        self: &Arc<Self>,
        client: ClientKey,
        each: usize,
    ) -> Result<Place<K, V>, Full> {
        let mut state = self.state();
        if state.take(client, self.size.at_once, each) {
            drop(state);
            return Ok(self.place(client, None));
        }
        state.refused += 1;
        Err(Full)
    }

    /// Takes a place at once.
    ///
    /// # Errors
    /// There is none for this client.
    pub fn take(self: &Arc<Self>, client: ClientKey) -> Result<Place<K, V>, Full> {
        self.take_up_to(client, self.size.at_once_of(client))
    }

    /// Waits for a place.
    ///
    /// # Errors
    /// The queue is full, or the client has its share of it.
    pub async fn enter(self: &Arc<Self>, client: ClientKey) -> Result<Place<K, V>, Full> {
        match self.ask(client, None)? {
            Asked::Got(place) => Ok(place),
            Asked::Waits(waiting) => waiting.place().await,
            // Only work with a key is joined.
            Asked::Joined(_) => Err(Full),
        }
    }

    /// Waits for a place to do some work, or for another request that does the same work. A request that waits for
    /// another takes no place and is never refused.
    ///
    /// # Errors
    /// The queue is full, or the client has its share of it.
    pub async fn turn(self: &Arc<Self>, client: ClientKey, key: K) -> Result<Turn<K, V>, Full>
    where
        V: Clone,
    {
        match self.ask(client, Some(key))? {
            Asked::Got(place) => Ok(Turn::Mine(place)),
            Asked::Waits(waiting) => waiting.place().await.map(Turn::Mine),
            Asked::Joined(mut end) => {
                let end = end.wait_for(Option::is_some).await;
                Ok(Turn::Done(end.ok().and_then(|end| end.clone().flatten())))
            }
        }
    }

    /// Whether a request waits for its turn to do this work, or does it.
    #[must_use]
    pub fn is_begun(&self, key: &K) -> bool {
        self.state().is_begun(key)
    }

    /// The use of the pool.
    #[must_use]
    pub fn figures(&self) -> Figures {
        let state = self.state();
        let shares = state.clients.values().map(|of| of.used + of.waiting);
        Figures {
            size: self.size.at_once + self.size.waiting,
            used: state.used + state.waiting,
            largest_share: shares.max().unwrap_or(0),
            waiting: state.waiting,
            refused: state.refused,
        }
    }

    fn ask(self: &Arc<Self>, client: ClientKey, key: Option<K>) -> Result<Asked<'_, K, V>, Full> {
        let mut state = self.state();
        if let Some(end) = key.as_ref().and_then(|key| state.join(client, key)) {
            return Ok(Asked::Joined(end));
        }
        if state.take(client, self.size.at_once, self.size.at_once_of(client)) {
            state.share(key.as_ref(), None);
            drop(state);
            return Ok(Asked::Got(self.place(client, key)));
        }
        let (sender, granted) = oneshot::channel();
        let number = state.wait(client, key, self.size, sender)?;
        Ok(Asked::Waits(Waiting {
            pool: self,
            number,
            granted,
        }))
    }

    fn place(self: &Arc<Self>, client: ClientKey, key: Option<K>) -> Place<K, V> {
        Place {
            pool: Arc::clone(self),
            client,
            key,
            value: None,
        }
    }

    /// No code panics while it holds the lock, so the data behind a poisoned lock is still consistent.
    fn state(&self) -> MutexGuard<'_, State<K, V>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<K: Work, V> Waiting<'_, K, V> {
    async fn place(mut self) -> Result<Place<K, V>, Full> {
        // The sender is dropped only with the pool, which this request borrows.
        (&mut self.granted).await.map_err(|_| Full)
    }
}

impl<K: Work, V> Drop for Waiting<'_, K, V> {
    fn drop(&mut self) {
        self.pool.state().leave(self.number);
    }
}

impl<K: Work, V> Place<K, V> {
    /// Ends the work with a result for all who wait for it.
    pub fn finish(mut self, value: V) {
        self.value = Some(value);
    }
}

impl<K: Work, V> Drop for Place<K, V> {
    fn drop(&mut self) {
        let pool = Arc::clone(&self.pool);
        let mut state = pool.state();
        state.give_back(self.client, self.key.as_ref(), self.value.take());
        let granted: Vec<_> = std::iter::from_fn(|| state.next(pool.size)).collect();
        drop(state);
        for (client, waiter) in granted {
            // If the request has gone meanwhile, the place comes back and is dropped here.
            drop(waiter.granted.send(pool.place(client, waiter.key)));
        }
    }
}
