//! The bookkeeping of a pool: who holds places, who waits, and who is next. Nothing here waits or sends.

use std::collections::{HashMap, VecDeque};

use tokio::sync::{oneshot, watch};

use super::{Full, Place, Size, Work};
use crate::client::ClientKey;

pub(super) type End<V> = watch::Receiver<Option<Option<V>>>;

/// Everything that a pool's lock protects.
pub(super) struct State<K: Work, V> {
    /// Places that are taken.
    pub(super) used: usize,
    /// Requests that wait for a place.
    pub(super) waiting: usize,
    pub(super) refused: u64,
    /// The clients that hold a place or wait for one.
    pub(super) clients: HashMap<ClientKey, Client>,
    /// The clients with a queue. The one that was served longest ago comes first.
    order: VecDeque<ClientKey>,
    waiters: HashMap<u64, Waiter<K, V>>,
    last: u64,
    /// Work that several requests may ask for, from the first request until its end.
    shared: HashMap<K, Shared<V>>,
}

/// What one client has of a pool.
#[derive(Default)]
pub(super) struct Client {
    pub(super) used: usize,
    pub(super) waiting: usize,
    /// The waiters whose turn is the client's: its own, and those of other clients whose work it waits for too.
    queue: VecDeque<u64>,
}

/// A request that waits for a place.
pub(super) struct Waiter<K: Work, V> {
    client: ClientKey,
    pub(super) key: Option<K>,
    /// The clients in whose queues it is.
    queues: Vec<ClientKey>,
    pub(super) granted: oneshot::Sender<Place<K, V>>,
}

struct Shared<V> {
    /// The request that is to do the work, while it waits.
    waiter: Option<u64>,
    end: watch::Sender<Option<Option<V>>>,
}

impl<K: Work, V> Default for State<K, V> {
    fn default() -> Self {
        Self {
            used: 0,
            waiting: 0,
            refused: 0,
            clients: HashMap::new(),
            order: VecDeque::new(),
            waiters: HashMap::new(),
            last: 0,
            shared: HashMap::new(),
        }
    }
}

impl<K: Work, V> State<K, V> {
    /// Takes a free place, up to `each` for this client.
    pub(super) fn take(&mut self, client: ClientKey, all: usize, each: usize) -> bool {
        let of = self.clients.get(&client).map_or(0, |client| client.used);
        if self.used >= all || of >= each {
            return false;
        }
        self.used += 1;
        self.clients.entry(client).or_default().used += 1;
        true
    }

    /// Gives a place back, and tells those who wait for its work.
    pub(super) fn give_back(&mut self, client: ClientKey, key: Option<&K>, value: Option<V>) {
        self.used -= 1;
        if let Some(of) = self.clients.get_mut(&client) {
            of.used -= 1;
        }
        self.forget(client);
        self.end(key, value);
    }

    /// Notes that a request begins work that others may ask for too, if it has a key.
    pub(super) fn share(&mut self, key: Option<&K>, waiter: Option<u64>) {
        if let Some(key) = key {
            let (end, _) = watch::channel(None);
            self.shared.insert(key.clone(), Shared { waiter, end });
        }
    }

    pub(super) fn is_begun(&self, key: &K) -> bool {
        self.shared.contains_key(key)
    }

    /// The end of work that another request waits for or does; `None` if nobody does. While that request waits, its
    /// turn is now this client's too.
    pub(super) fn join(&mut self, client: ClientKey, key: &K) -> Option<End<V>> {
        let shared = self.shared.get(key)?;
        let end = shared.end.subscribe();
        if let Some(number) = shared.waiter
            && let Some(waiter) = self.waiters.get_mut(&number)
            && !waiter.queues.contains(&client)
        {
            waiter.queues.push(client);
            self.queue(client, number);
        }
        Some(end)
    }

    /// Puts a request into its client's queue, and notes its work.
    pub(super) fn wait(
        &mut self,
        client: ClientKey,
        key: Option<K>,
        size: Size,
        granted: oneshot::Sender<Place<K, V>>,
    ) -> Result<u64, Full> {
        let of = self.clients.get(&client).map_or(0, |client| client.waiting);
        if self.waiting >= size.waiting || of >= size.waiting_of(client) {
            self.refused += 1;
            return Err(Full);
        }
        self.last += 1;
        let number = self.last;
        self.waiting += 1;
        self.clients.entry(client).or_default().waiting += 1;
        self.share(key.as_ref(), Some(number));
        let queues = vec![client];
        let waiter = Waiter {
            client,
            key,
            queues,
            granted,
        };
        self.waiters.insert(number, waiter);
        self.queue(client, number);
        Ok(number)
    }

    /// Removes a request that no longer waits. Those who wait for its work are told.
    pub(super) fn leave(&mut self, number: u64) {
        if let Some(waiter) = self.unqueue(number) {
            self.end(waiter.key.as_ref(), None);
        }
    }

    /// The next request that gets a place, if one is free, and the client whose turn it is.
    pub(super) fn next(&mut self, size: Size) -> Option<(ClientKey, Waiter<K, V>)> {
        if self.used >= size.at_once {
            return None;
        }
        let used = |client: &ClientKey| self.clients.get(client).map_or(0, |of| of.used);
        let may = self.order.iter().copied();
        let may = may.filter(|client| used(client) < size.at_once_of(*client));
        let client = may.min_by_key(used)?;
        let number = *self.clients.get(&client)?.queue.front()?;
        let waiter = self.unqueue(number)?;
        if let Some(at) = self.order.iter().position(|of| *of == client) {
            self.order.remove(at);
            self.order.push_back(client);
        }
        self.used += 1;
        self.clients.entry(client).or_default().used += 1;
        let shared = waiter.key.as_ref().and_then(|key| self.shared.get_mut(key));
        if let Some(shared) = shared {
            shared.waiter = None;
        }
        Some((client, waiter))
    }

    fn queue(&mut self, client: ClientKey, number: u64) {
        let queue = &mut self.clients.entry(client).or_default().queue;
        if queue.is_empty() {
            self.order.push_back(client);
        }
        queue.push_back(number);
    }

    fn unqueue(&mut self, number: u64) -> Option<Waiter<K, V>> {
        let waiter = self.waiters.remove(&number)?;
        self.waiting -= 1;
        if let Some(of) = self.clients.get_mut(&waiter.client) {
            of.waiting -= 1;
        }
        for client in &waiter.queues {
            if let Some(of) = self.clients.get_mut(client) {
                of.queue.retain(|other| *other != number);
                if of.queue.is_empty() {
                    self.order.retain(|other| other != client);
                }
            }
            self.forget(*client);
        }
        Some(waiter)
    }

    fn end(&mut self, key: Option<&K>, value: Option<V>) {
        if let Some(shared) = key.and_then(|key| self.shared.remove(key)) {
            shared.end.send_replace(Some(value));
        }
    }

    fn forget(&mut self, client: ClientKey) {
        let idle = |of: &Client| of.used == 0 && of.waiting == 0 && of.queue.is_empty();
        if self.clients.get(&client).is_some_and(idle) {
            self.clients.remove(&client);
        }
    }
}
