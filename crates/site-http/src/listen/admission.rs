//! Limits the number of connections, in total and for one client.

use std::{
    collections::HashMap,
    net::SocketAddr,
    sync::{Arc, Mutex, PoisonError},
};

use tokio::{net::TcpStream, sync::Semaphore};

use super::connection::say;
use crate::client_address::ClientKey;

/// Most connections that are told at the same time that the server is full. Further ones are closed without a response.
const TURNED_AWAY: usize = 64;

/// Counts open connections.
pub struct Admission {
    total: usize,
    per_client: usize,
    /// Whether this machine's own addresses count as one client. By default they do not, because what connects from
    /// there is a proxy or a test.
    loopback_counts: bool,
    open: Mutex<Open>,
    turning_away: Arc<Semaphore>,
}

#[derive(Default)]
struct Open {
    total: usize,
    clients: HashMap<ClientKey, usize>,
}

/// Why a connection was not admitted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Refusal {
    /// The server has its maximum of connections.
    Full,
    /// This client has its maximum of connections.
    Greedy,
}

impl Admission {
    /// Uses the limits that the operator set.
    pub fn new(total: usize, per_client: Option<usize>, behind_proxies: bool) -> Arc<Self> {
        Arc::new(Self {
            total: total.max(1),
            // Behind proxies, every connection comes from a proxy.
            per_client: match per_client {
                Some(limit) => limit.max(1),
                None if behind_proxies => usize::MAX,
                None => DEFAULT_PER_CLIENT,
            },
            loopback_counts: per_client.is_some(),
            open: Mutex::default(),
            turning_away: Arc::new(Semaphore::new(TURNED_AWAY)),
        })
    }

    /// Counts a connection until the permit is dropped.
    pub fn admit(self: &Arc<Self>, address: SocketAddr) -> Result<Permit, Refusal> {
        let ip = address.ip().to_canonical();
        let counted = self.loopback_counts || !ip.is_loopback();
        let client = counted.then(|| ClientKey::from(ip));
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        if open.total >= self.total {
            return Err(Refusal::Full);
        }
        if let Some(client) = client {
            let of_client = open.clients.entry(client).or_default();
            if *of_client >= self.per_client {
                return Err(Refusal::Greedy);
            }
            *of_client += 1;
        }
        open.total += 1;
        Ok(Permit {
            admission: Arc::clone(self),
            client,
        })
    }

    /// Sends the reason if possible and closes the connection. Only a few connections at a time wait for this.
    pub fn turn_away(&self, stream: TcpStream, refusal: Refusal, tls: bool) {
        let Ok(permit) = Arc::clone(&self.turning_away).try_acquire_owned() else {
            return;
        };
        // Under TLS, nothing can be sent before the handshake.
        if tls {
            return;
        }
        tokio::spawn(async move {
            let mut stream = stream;
            say(&mut stream, refusal.words()).await;
            drop(permit);
        });
    }
}

/// Most connections of one client, unless the operator sets another number.
const DEFAULT_PER_CLIENT: usize = 512;

impl Refusal {
    const fn words(self) -> &'static [u8] {
        match self {
            Self::Full => {
                b"HTTP/1.1 503 Service Unavailable\r\nretry-after: 2\r\nconnection: close\r\n\
                  cache-control: no-store\r\ncontent-type: text/plain; charset=utf-8\r\n\r\n\
                  The server is busy. Please try again in a moment.\n"
            }
            Self::Greedy => {
                b"HTTP/1.1 429 Too Many Requests\r\nretry-after: 2\r\nconnection: close\r\n\
                  cache-control: no-store\r\ncontent-type: text/plain; charset=utf-8\r\n\r\n\
                  Too many connections from your address. Please close some.\n"
            }
        }
    }
}

/// A connection that is counted.
pub struct Permit {
    admission: Arc<Admission>,
    client: Option<ClientKey>,
}

impl Drop for Permit {
    fn drop(&mut self) {
        let mut open = self
            .admission
            .open
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        open.total = open.total.saturating_sub(1);
        let Some(client) = self.client else { return };
        if let Some(of_client) = open.clients.get_mut(&client) {
            *of_client -= 1;
            if *of_client == 0 {
                open.clients.remove(&client);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn from(ip: &str) -> SocketAddr {
        SocketAddr::new(ip.parse().unwrap(), 1)
    }

    #[test]
    fn each_client_has_a_limit_of_its_own() {
        let admission = Admission::new(10, Some(2), false);
        let first = admission.admit(from("192.0.2.1")).unwrap();
        let _second = admission.admit(from("192.0.2.1")).unwrap();
        assert_eq!(
            admission.admit(from("192.0.2.1")).err(),
            Some(Refusal::Greedy)
        );
        let _other = admission.admit(from("192.0.2.2")).unwrap();
        drop(first);
        assert!(
            admission.admit(from("192.0.2.1")).is_ok(),
            "a closed connection makes room"
        );
    }

    #[test]
    fn all_clients_together_have_the_total_limit() {
        let admission = Admission::new(2, None, false);
        let _held = [from("192.0.2.1"), from("192.0.2.2")].map(|ip| admission.admit(ip).unwrap());
        assert_eq!(
            admission.admit(from("192.0.2.3")).err(),
            Some(Refusal::Full)
        );
    }

    #[test]
    fn a_proxy_has_no_limit_per_client() {
        let many = DEFAULT_PER_CLIENT * 2;
        let behind = Admission::new(many, None, true);
        let held: Vec<_> = (0..many)
            .map(|_| behind.admit(from("192.0.2.1")).unwrap())
            .collect();
        assert_eq!(held.len(), many);
        let beside = Admission::new(many, None, false);
        let held: Vec<_> = (0..many)
            .map(|_| beside.admit(from("127.0.0.1")).unwrap())
            .collect();
        assert_eq!(
            held.len(),
            many,
            "this machine's own address has no limit either"
        );
    }

    #[test]
    fn clients_without_connections_are_forgotten() {
        let admission = Admission::new(10, None, false);
        drop(admission.admit(from("192.0.2.1")).unwrap());
        let open = admission.open.lock().unwrap();
        assert_eq!((open.total, open.clients.len()), (0, 0));
    }
}
