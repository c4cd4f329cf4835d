//! Single flight: of all requests for the same derivative, one makes it and all get the result.

use std::collections::HashMap;
use std::sync::Arc;

use bytes::Bytes;
use parking_lot::Mutex;
use tokio::sync::watch;

use crate::error::ImageError;
use crate::recipe::Key;
use crate::request::Class;

/// The result of a flight; `None` if the source changed in the meantime.
pub(super) type Outcome = Result<Option<Bytes>, ImageError>;

/// A named derivative never waits for a flight on the worker that all other sizes share.
pub(super) type FlightKey = (Key, Class);

type Running = Mutex<HashMap<FlightKey, watch::Sender<Option<Outcome>>>>;

#[derive(Clone, Default)]
pub(super) struct Flights {
    running: Arc<Running>,
}

pub(super) enum Role {
    /// The first request. It must complete the flight.
    Leader(watch::Receiver<Option<Outcome>>, Completion),
    Follower(watch::Receiver<Option<Outcome>>),
}

/// The duty to complete a flight. If it is dropped without [`Completion::complete`] (after a panic, with a full queue,
/// or at shutdown), the followers are told to try again later.
pub(super) struct Completion {
    flights: Flights,
    key: FlightKey,
    outcome: Outcome,
}

impl Flights {
    pub(super) fn join(&self, key: FlightKey) -> Role {
        let mut running = self.running.lock();
        if let Some(flight) = running.get(&key) {
            return Role::Follower(flight.subscribe());
        }
        let (sender, receiver) = watch::channel(None);
        running.insert(key, sender);
        let completion = Completion {
            flights: self.clone(),
            key,
            outcome: Err(ImageError::Busy),
        };
        Role::Leader(receiver, completion)
    }
}

impl Completion {
    pub(super) fn complete(mut self, outcome: Outcome) {
        self.outcome = outcome;
    }
}

impl Drop for Completion {
    fn drop(&mut self) {
        let flight = self.flights.running.lock().remove(&self.key);
        if let Some(flight) = flight {
            let outcome = std::mem::replace(&mut self.outcome, Err(ImageError::Busy));
            flight.send_replace(Some(outcome));
        }
    }
}
