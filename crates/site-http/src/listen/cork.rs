//! Sends the responses of an HTTP/2 connection in full segments.

use tokio::net::TcpStream;

/// While a socket is corked, TCP sends full segments only (`TCP_CORK`, tcp(7)). h2 writes each response by itself; the responses to
/// requests that came together then leave together. Systems other than Linux send each response as it is written.
#[derive(Debug)]
pub(super) struct Cork {
    /// The socket of the connection.
    #[cfg(target_os = "linux")]
    socket: Option<std::os::fd::OwnedFd>,
}

#[cfg(target_os = "linux")]
impl Cork {
    /// Corks a socket. The kernel holds a segment back for 200 ms at most, whatever happens.
    pub(super) fn new(socket: &TcpStream) -> Self {
        let socket = std::os::fd::AsFd::as_fd(socket).try_clone_to_owned().ok();
        let cork = Self { socket };
        cork.set(true);
        cork
    }

    /// Sends what is held back.
    pub(super) fn release(&self) {
        self.set(false);
        self.set(true);
    }

    fn set(&self, corked: bool) {
        if let Some(socket) = &self.socket {
            // A failure only costs segments, or 200 ms.
            let _ = rustix::net::sockopt::set_tcp_cork(socket, corked);
        }
    }
}

#[cfg(not(target_os = "linux"))]
impl Cork {
    pub(super) fn new(_: &TcpStream) -> Self {
        Self {}
    }

    pub(super) fn release(&self) {}
}

#[cfg(target_os = "linux")]
#[cfg(test)]
mod tests {
    use std::io::{ErrorKind, Read as _};

    use tokio::net::TcpListener;

    use super::*;

    /// The kernel sends a held segment by itself after 200 ms, so a machine that is busy for so long is asked again.
    #[tokio::test]
    async fn what_is_written_leaves_at_the_release_and_not_before() {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let mut client = std::net::TcpStream::connect(listener.local_addr().unwrap()).unwrap();
        client.set_nonblocking(true).unwrap();
        let (server, _) = listener.accept().await.unwrap();
        server.set_nodelay(true).unwrap();
        let cork = Cork::new(&server);
        server.writable().await.unwrap();
        let mut arrived = || match client.read(&mut [0; 16]) {
            Ok(read) => read,
            Err(error) if error.kind() == ErrorKind::WouldBlock => 0,
            Err(error) => panic!("{error}"),
        };
        let tries: Vec<_> = (0..20)
            .map(|_| {
                assert_eq!(server.try_write(b"a response").unwrap(), 10);
                let before = arrived();
                cork.release();
                (before, arrived())
            })
            .collect();
        assert!(tries.contains(&(0, 10)), "{tries:?}");
    }
}
