//! As much of HTTP as a form needs.

use std::{
    io::{self, Read as _, Write as _},
    net::TcpStream,
    time::Duration,
};

/// What came back.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    /// Head and body.
    pub(crate) text: String,
}

impl Answer {
    /// The reference of an acknowledged submission.
    pub(crate) fn reference(&self) -> Option<String> {
        let (_, rest) = self.text.split_once("{\"reference\":\"")?;
        let (reference, end) = rest.split_once('"')?;
        // An answer that was cut short was read by nobody.
        (self.status == 201 && end == "}").then(|| reference.to_owned())
    }
}

/// Sends a form as a program does; `from` is the client's address behind one trusted proxy.
pub(crate) fn try_post(port: u16, from: &str, body: &str) -> io::Result<Answer> {
    let mut stream = TcpStream::connect(("127.0.0.1", port))?;
    stream.set_read_timeout(Some(Duration::from_secs(30)))?;
    write!(
        stream,
        "POST /contact-us HTTP/1.1\r\nhost: test\r\nconnection: close\r\naccept: application/json\r\n\
         x-forwarded-for: {from}\r\ncontent-type: application/x-www-form-urlencoded\r\n\
         content-length: {}\r\n\r\n{body}",
        body.len()
    )?;
    read(stream)
}

fn read(mut stream: TcpStream) -> io::Result<Answer> {
    let mut bytes = Vec::new();
    stream.read_to_end(&mut bytes)?;
    let text = String::from_utf8_lossy(&bytes).into_owned();
    let status = text
        .split(' ')
        .nth(1)
        .and_then(|status| status.parse().ok());
    let status = status.ok_or(io::ErrorKind::UnexpectedEof)?;
    Ok(Answer { status, text })
}

/// The same, where nothing may fail.
pub(crate) fn post(port: u16, from: &str, body: &str) -> Answer {
    try_post(port, from, body).expect("an answer")
}

/// Asks for a page.
pub(crate) fn get(port: u16, address: &str) -> Answer {
    let mut stream = TcpStream::connect(("127.0.0.1", port)).expect("a server");
    let limit = Some(Duration::from_secs(30));
    stream.set_read_timeout(limit).expect("a limit");
    let head = format!("GET {address} HTTP/1.1\r\nhost: test\r\nconnection: close\r\n\r\n");
    stream.write_all(head.as_bytes()).expect("a question");
    read(stream).expect("an answer")
}
