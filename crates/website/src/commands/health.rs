//! `website health`: requests `/readyz` from the admin listener of a running server. For containers without another
//! HTTP client, and for scripts that wait for a server.

use std::{
    io::{Read as _, Write as _},
    net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, TcpStream},
    process::ExitCode,
    thread,
    time::{Duration, Instant},
};

use clap::Args;

use crate::{
    args::values::{listener, whole},
    commands::{Ended, could_not_run, print, tell},
};

/// Longest wait for one response.
const TIMEOUT: Duration = Duration::from_secs(3);

/// Pause between two attempts.
const PAUSE: Duration = Duration::from_millis(100);

/// Number of bytes that are read of a response; the rest is ignored.
const MAX_ANSWER: u64 = 64 * 1024;

#[derive(Debug, Args)]
#[command(
    after_help = "Example:\n  website health --wait 30\n\nExit codes: 0 ready, 1 not ready, 2 no admin listener answers."
)]
pub(crate) struct HealthArgs {
    /// Admin listener of the server; for 0.0.0.0, 127.0.0.1 is used.
    #[arg(long, default_value = "127.0.0.1:8081", value_name = "ADDR", value_parser = listener)]
    admin_listen: SocketAddr,
    /// Repeat until the server is ready, for at most this many seconds.
    #[arg(long, default_value_t = 0, value_name = "N", value_parser = whole::<u32>)]
    wait: u32,
}

pub(crate) fn run(args: &HealthArgs) -> Ended {
    let address = reachable(args.admin_listen);
    let limit = Instant::now() + Duration::from_secs(args.wait.into());
    loop {
        let answer = ask(address);
        if let Ok((true, detail)) = &answer {
            print(detail);
            return Ok(ExitCode::SUCCESS);
        }
        if Instant::now() >= limit {
            let silent = |error| {
                could_not_run(format!(
                    "no admin listener answers on {address}: {error}. Name the server's --admin-listen."
                ))
            };
            tell(answer.map_err(silent)?.1.trim_end());
            return Ok(ExitCode::FAILURE);
        }
        thread::sleep(PAUSE);
    }
}

/// Replaces an unspecified address (`0.0.0.0`, `::`), to which no connection can be made, by loopback.
fn reachable(mut address: SocketAddr) -> SocketAddr {
    if address.ip().is_unspecified() {
        address.set_ip(match address.ip() {
            IpAddr::V4(_) => IpAddr::V4(Ipv4Addr::LOCALHOST),
            IpAddr::V6(_) => IpAddr::V6(Ipv6Addr::LOCALHOST),
        });
    }
    address
}

/// Whether `/readyz` answers 200, and the body of the response. An answer that can't be that of an admin listener is an error.
fn ask(address: SocketAddr) -> std::io::Result<(bool, String)> {
    let mut stream = TcpStream::connect_timeout(&address, TIMEOUT)?;
    stream.set_read_timeout(Some(TIMEOUT))?;
    stream.set_write_timeout(Some(TIMEOUT))?;
    stream.write_all(b"GET /readyz HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n")?;
    let mut answer = String::new();
    stream.take(MAX_ANSWER).read_to_string(&mut answer)?;
    let (head, body) = answer.split_once("\r\n\r\n").unwrap_or((&answer, ""));
    let head = head.to_ascii_lowercase();
    let is = |code: &str| head.starts_with(&format!("http/1.1 {code} "));
    let in_words = head.contains("\r\ncontent-type: text/plain");
    if in_words && (is("200") || is("503")) {
        return Ok((is("200"), body.to_owned()));
    }
    Err(std::io::Error::other("another listener or program answers"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_unspecified_address_becomes_loopback() {
        for (given, asked) in [
            ("0.0.0.0:8081", "127.0.0.1:8081"),
            ("[::]:8081", "[::1]:8081"),
            ("192.0.2.7:9000", "192.0.2.7:9000"),
        ] {
            let given: SocketAddr = given.parse().unwrap();
            assert_eq!(reachable(given).to_string(), asked);
        }
    }
}
