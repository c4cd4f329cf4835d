//! Limits the number of connections, in total and for one client.

use std::{net::SocketAddr, sync::Arc};

use site_shares::{ClientKey, FairPool, Place, Size};
use tokio::{net::TcpStream, sync::Semaphore};

use super::last_answer::LastAnswer;

/// Most connections that are told at the same time that the server is full. Further ones are closed without a response.
const TURNED_AWAY: usize = 64;

/// Counts open connections.
pub struct Admission {
    pool: Arc<FairPool>,
    total: usize,
    /// The limit that the operator set for each client, or none because connections come from proxies.
    per_client: Option<usize>,
    turning_away: Arc<Semaphore>,
}

impl Admission {
    /// Uses the limits that the operator set.
    pub fn new(total: usize, per_client: Option<usize>, behind_proxies: bool) -> Arc<Self> {
        let total = total.max(1);
        let none = behind_proxies.then_some(total);
        Arc::new(Self {
            pool: FairPool::new(Size::without_queue(total, total)),
            total,
            per_client: per_client.map(|limit| limit.max(1)).or(none),
            turning_away: Arc::new(Semaphore::new(TURNED_AWAY)),
        })
    }

    /// The pool of connections.
    pub fn pool(&self) -> &Arc<FairPool> {
        &self.pool
    }

    /// Counts a connection until its place is dropped.
    pub fn admit(&self, address: SocketAddr) -> Result<Place, LastAnswer> {
        let ip = address.ip().to_canonical();
        let share = self.per_client.unwrap_or_else(|| {
            // Whoever connects from this machine is usually a proxy, a test or a bench, which has many connections. It
            // gets no more than half, like every client.
            let half = self.total.div_ceil(2);
            if ip.is_loopback() {
                half
            } else {
                half.min(DEFAULT_PER_CLIENT)
            }
        });
        self.pool
            .take_up_to(ClientKey::from(ip), share)
            .map_err(|_| match self.pool.figures() {
                figures if figures.used >= figures.size => LastAnswer::Full,
                _ => LastAnswer::Greedy,
            })
    }

    /// Sends the reason if possible and closes the connection. Only a few connections at a time wait for this.
    pub fn turn_away(&self, mut stream: TcpStream, refusal: LastAnswer, tls: bool) {
        let Ok(permit) = Arc::clone(&self.turning_away).try_acquire_owned() else {
            return;
        };
        // Under TLS, nothing can be sent before the handshake.
        if tls {
            return;
        }
        tokio::spawn(async move {
            refusal.say(&mut stream).await;
            drop(permit);
        });
    }
}

/// Most connections of one client, unless the operator sets another number.
const DEFAULT_PER_CLIENT: usize = 512;

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
            Some(LastAnswer::Greedy)
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
            Some(LastAnswer::Full)
        );
    }

    // Promise: fair-shares 5
    #[test]
    fn proxies_may_take_all_connections_and_no_other_client_may() {
        let many = DEFAULT_PER_CLIENT * 4;
        for (behind_proxies, address, most) in [
            (true, "192.0.2.1", many),
            (false, "192.0.2.1", DEFAULT_PER_CLIENT),
            (false, "127.0.0.1", many / 2),
            (false, "::1", many / 2),
        ] {
            let admission = Admission::new(many, None, behind_proxies);
            let admitted = std::iter::from_fn(|| admission.admit(from(address)).ok());
            let held: Vec<_> = admitted.collect();
            assert_eq!(held.len(), most, "{address}, {behind_proxies}");
            let other = admission.admit(from("127.0.0.2"));
            assert_eq!(other.is_ok(), most < many, "{address}, {behind_proxies}");
        }
    }

    #[test]
    fn clients_without_connections_are_forgotten() {
        let admission = Admission::new(10, None, false);
        drop(admission.admit(from("192.0.2.1")).unwrap());
        assert_eq!(admission.pool().figures().used, 0);
    }
}
