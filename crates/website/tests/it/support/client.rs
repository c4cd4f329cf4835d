//! A minimal HTTP client.

use std::{
    io::{self, Read as _, Write as _},
    net::TcpStream,
    time::Duration,
};

/// A response as text.
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
        // A response that was cut short counts as an error.
        (self.status == 201 && end == "}").then(|| reference.to_owned())
    }
}

/// Sends a form and accepts JSON. `from` is the client address that one trusted proxy gives.
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

/// Reports a visit of a page, as the app does for a visitor who accepted Analytics.
pub(crate) fn sends_visit(port: u16, path: &str, referrer: &str) {
    let mut stream = TcpStream::connect(("127.0.0.1", port)).expect("a server");
    let body = serde_json::json!({ "path": path, "referrer": referrer }).to_string();
    let head = format!(
        "POST /visits HTTP/1.1\r\nhost: test\r\nconnection: close\r\ncontent-type: application/json\r\n\
         cookie: areCookiesSetupUp=true; acceptedCookies=%5B%22Analytics%22%5D\r\ncontent-length: {}\r\n\r\n",
        body.len()
    );
    stream
        .write_all((head + &body).as_bytes())
        .expect("the visit is taken");
    assert_eq!(read(stream).expect("an answer").status, 204);
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

/// Like [`try_post`], but panics on errors.
pub(crate) fn post(port: u16, from: &str, body: &str) -> Answer {
    try_post(port, from, body).expect("an answer")
}

/// Requests a page.
pub(crate) fn get(port: u16, address: &str) -> Answer {
    let mut stream = TcpStream::connect(("127.0.0.1", port)).expect("a server");
    let limit = Some(Duration::from_secs(30));
    stream.set_read_timeout(limit).expect("a limit");
    let head = format!("GET {address} HTTP/1.1\r\nhost: test\r\nconnection: close\r\n\r\n");
    stream.write_all(head.as_bytes()).expect("a question");
    read(stream).expect("an answer")
}

/// A response with its bytes as they were sent.
#[derive(Debug)]
pub(crate) struct Fetched {
    pub(crate) status: u16,
    pub(crate) headers: Vec<(String, String)>,
    pub(crate) body: Vec<u8>,
}

impl Fetched {
    /// All values of a header, joined; empty if there is none.
    pub(crate) fn header(&self, name: &str) -> String {
        let values = self.headers.iter().filter(|(key, _)| key == name);
        let values: Vec<&str> = values.map(|(_, value)| value.as_str()).collect();
        values.join(", ")
    }
}

/// Requests an address, without content coding unless `headers` accept one.
pub(crate) fn fetch(port: u16, address: &str, headers: &str) -> Fetched {
    let mut stream = TcpStream::connect(("127.0.0.1", port)).expect("a server");
    let limit = Some(Duration::from_secs(30));
    stream.set_read_timeout(limit).expect("a limit");
    let head =
        format!("GET {address} HTTP/1.1\r\nhost: test\r\nconnection: close\r\n{headers}\r\n");
    stream.write_all(head.as_bytes()).expect("a question");
    let mut bytes = Vec::new();
    stream.read_to_end(&mut bytes).expect("an answer");
    let end = bytes.windows(4).position(|four| four == b"\r\n\r\n");
    let end = end.expect("a head");
    let head = String::from_utf8_lossy(&bytes[..end]).into_owned();
    let mut lines = head.split("\r\n");
    let status = lines.next().and_then(|line| line.split(' ').nth(1));
    let headers = lines.filter_map(|line| line.split_once(": "));
    Fetched {
        status: status.and_then(|s| s.parse().ok()).expect("a status"),
        headers: headers
            .map(|(name, value)| (name.to_ascii_lowercase(), value.to_owned()))
            .collect(),
        body: bytes[end + 4..].to_vec(),
    }
}
