//! Single flight: of all who want the same derivative, one makes it and all get it.

use std::collections::HashMap;
use std::sync::Arc;

use bytes::Bytes;
use parking_lot::Mutex;
use tokio::sync::watch;

use crate::error::ImageError;
use crate::recipe::Key;
use crate::request::Class;

/// What a flight ends with; `None` when the source was another one by then.
pub(super) type Outcome = Result<Option<Bytes>, ImageError>;

/// A named derivative never waits for the flight of the worker that all others share.
pub(super) type FlightKey = (Key, Class);

type Board = Mutex<HashMap<FlightKey, watch::Sender<Option<Outcome>>>>;

#[derive(Clone, Default)]
pub(super) struct Flights {
    board: Arc<Board>,
}

pub(super) enum Seat {
    /// The first: what is done with the landing ends the flight.
    Pilot(watch::Receiver<Option<Outcome>>, Landing),
    Passenger(watch::Receiver<Option<Outcome>>),
}

/// The duty to end a flight. Dropped without [`Landing::land`] (a panic, a full queue, a shutdown)
/// it tells the passengers to come back later.
pub(super) struct Landing {
    flights: Flights,
    key: FlightKey,
    outcome: Outcome,
}

impl Flights {
    pub(super) fn board(&self, key: FlightKey) -> Seat {
        let mut board = self.board.lock();
        if let Some(flight) = board.get(&key) {
            return Seat::Passenger(flight.subscribe());
        }
        let (sender, receiver) = watch::channel(None);
        board.insert(key, sender);
        let landing = Landing {
            flights: self.clone(),
            key,
            outcome: Err(ImageError::Busy),
        };
        Seat::Pilot(receiver, landing)
    }
}

impl Landing {
    pub(super) fn land(mut self, outcome: Outcome) {
        self.outcome = outcome;
    }
}

impl Drop for Landing {
    fn drop(&mut self) {
        let flight = self.flights.board.lock().remove(&self.key);
        if let Some(flight) = flight {
            let outcome = std::mem::replace(&mut self.outcome, Err(ImageError::Busy));
            flight.send_replace(Some(outcome));
        }
    }
}
