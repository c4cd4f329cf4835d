//! A client with a persistent connection, as browsers and proxies have.

use std::{
    io::{self, BufRead as _, BufReader, Read as _, Write as _},
    net::TcpStream,
    time::Duration,
};

/// The result of one request.
#[derive(Debug)]
pub(crate) enum Said {
    /// A complete response.
    Answer {
        status: u16,
        /// The body without transfer coding.
        body: Vec<u8>,
    },
    /// The connection was refused, so nothing was sent.
    Refused,
}

/// A client that keeps its connection.
pub(crate) struct KeptAlive {
    port: u16,
    open: Option<BufReader<TcpStream>>,
}

impl KeptAlive {
    pub(crate) fn new(port: u16) -> Self {
        Self { port, open: None }
    }

    /// Sends a request and reads the response. An error means that the request was sent and got no complete response.
    pub(crate) fn send(&mut self, head: &str, body: &str) -> io::Result<Said> {
        let mut stream = match self.open.take() {
            Some(stream) => stream,
            None => match TcpStream::connect(("127.0.0.1", self.port)) {
                Ok(stream) => {
                    stream.set_read_timeout(Some(Duration::from_secs(60)))?;
                    BufReader::new(stream)
                }
                Err(_) => return Ok(Said::Refused),
            },
        };
        write!(stream.get_mut(), "{head}\r\nhost: test\r\n\r\n{body}")?;
        let (status, length, close) = read_head(&mut stream)?;
        let body = match length {
            Some(length) => {
                let mut body = vec![0; length];
                stream.read_exact(&mut body)?;
                body
            }
            None => chunks(&mut stream)?,
        };
        if !close {
            self.open = Some(stream);
        }
        Ok(Said::Answer { status, body })
    }
}

/// Status, content length if there is one, and whether the connection closes after this response.
fn read_head(stream: &mut BufReader<TcpStream>) -> io::Result<(u16, Option<usize>, bool)> {
    let first = line(stream)?;
    let status = first
        .split(' ')
        .nth(1)
        .and_then(|status| status.parse().ok());
    let status = status.ok_or(io::ErrorKind::InvalidData)?;
    let (mut length, mut close) = (None, false);
    loop {
        let line = line(stream)?;
        let Some((name, value)) = line.split_once(": ") else {
            return Ok((status, length, close));
        };
        match name {
            "content-length" => length = value.parse().ok(),
            "connection" => close = value == "close",
            _ => {}
        }
    }
}

fn chunks(stream: &mut BufReader<TcpStream>) -> io::Result<Vec<u8>> {
    let mut body = Vec::new();
    loop {
        let size = usize::from_str_radix(&line(stream)?, 16);
        let size = size.map_err(|_| io::ErrorKind::InvalidData)?;
        let mut chunk = vec![0; size];
        stream.read_exact(&mut chunk)?;
        body.extend(chunk);
        line(stream)?;
        if size == 0 {
            return Ok(body);
        }
    }
}

/// Reads a line and removes its end. A line that was cut short is an error.
fn line(stream: &mut BufReader<TcpStream>) -> io::Result<String> {
    let mut line = String::new();
    stream.read_line(&mut line)?;
    match line.strip_suffix("\r\n") {
        Some(line) => Ok(line.to_ascii_lowercase()),
        None => Err(io::ErrorKind::UnexpectedEof.into()),
    }
}
