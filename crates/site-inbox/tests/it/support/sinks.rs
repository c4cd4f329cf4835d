//! Receivers for tests: a mail server and a webhook, each a small TCP server that records what it gets.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::{TcpListener, TcpStream};

/// How a receiver answers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Manner {
    Takes,
    Refuses,
    /// Answers after this many milliseconds.
    Slow(u64),
}

#[derive(Clone)]
pub(crate) struct Sink {
    pub(crate) port: u16,
    manner: Arc<Mutex<Manner>>,
    got: Arc<Mutex<Vec<String>>>,
    busy: Arc<AtomicUsize>,
    most: Arc<AtomicUsize>,
}

impl Sink {
    pub(crate) async fn mail() -> Self {
        Self::start(true).await
    }

    pub(crate) async fn webhook() -> Self {
        Self::start(false).await
    }

    async fn start(mail: bool) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let sink = Self {
            port: listener.local_addr().unwrap().port(),
            manner: Arc::new(Mutex::new(Manner::Takes)),
            got: Arc::default(),
            busy: Arc::default(),
            most: Arc::default(),
        };
        let answering = sink.clone();
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                let sink = answering.clone();
                tokio::spawn(async move {
                    // A client that closes its connection is not an error of the receiver.
                    let _ = if mail {
                        sink.smtp(stream).await
                    } else {
                        sink.http(stream).await
                    };
                });
            }
        });
        sink
    }

    pub(crate) fn turn(&self, manner: Manner) {
        *self.manner.lock().unwrap() = manner;
    }

    /// The complete mails or requests that arrived.
    pub(crate) fn got(&self) -> Vec<String> {
        self.got.lock().unwrap().clone()
    }

    /// The largest number of mails or requests that were sent at the same time.
    pub(crate) fn most_at_once(&self) -> usize {
        self.most.load(Ordering::SeqCst)
    }

    pub(crate) fn busy(&self) -> bool {
        self.busy.load(Ordering::SeqCst) > 0
    }

    /// Whether the receiver accepted it.
    async fn take(&self, what: String) -> bool {
        let now = self.busy.fetch_add(1, Ordering::SeqCst) + 1;
        self.most.fetch_max(now, Ordering::SeqCst);
        let manner = *self.manner.lock().unwrap();
        if let Manner::Slow(milliseconds) = manner {
            tokio::time::sleep(Duration::from_millis(milliseconds)).await;
        }
        let taken = manner != Manner::Refuses;
        if taken {
            self.got.lock().unwrap().push(what);
        }
        self.busy.fetch_sub(1, Ordering::SeqCst);
        taken
    }

    async fn smtp(&self, stream: TcpStream) -> std::io::Result<()> {
        let mut stream = BufReader::new(stream);
        stream.write_all(b"220 sink.example\r\n").await?;
        let mut line = String::new();
        let mut envelope = String::new();
        while stream.read_line(&mut line).await? > 0 {
            let answer: &[u8] = match line.get(..4).unwrap_or("").to_ascii_uppercase().as_str() {
                "EHLO" => b"250-sink.example\r\n250 8BITMIME\r\n",
                "DATA" => {
                    stream.write_all(b"354 go on\r\n").await?;
                    let mut mail = std::mem::take(&mut envelope);
                    line.clear();
                    while stream.read_line(&mut line).await? > 0 && line != ".\r\n" {
                        mail.push_str(&line);
                        line.clear();
                    }
                    if self.take(mail).await {
                        b"250 taken\r\n"
                    } else {
                        b"451 <amina@example.org> not now\r\n"
                    }
                }
                "QUIT" => b"221 bye\r\n",
                _ => {
                    envelope.push_str(&line);
                    b"250 ok\r\n"
                }
            };
            stream.write_all(answer).await?;
            line.clear();
        }
        Ok(())
    }

    async fn http(&self, stream: TcpStream) -> std::io::Result<()> {
        let mut stream = BufReader::new(stream);
        let mut request = String::new();
        while !request.ends_with("\r\n\r\n") {
            if stream.read_line(&mut request).await? == 0 {
                return Ok(());
            }
        }
        let length = request
            .to_ascii_lowercase()
            .split_once("content-length: ")
            .and_then(|(_, rest)| rest.lines().next()?.parse().ok())
            .unwrap_or(0);
        let mut body = vec![0; length];
        stream.read_exact(&mut body).await?;
        request.push_str(std::str::from_utf8(&body).unwrap());
        let status = if self.take(request).await {
            "204 No Content"
        } else {
            "503 Service Unavailable"
        };
        stream
            .write_all(
                format!("HTTP/1.1 {status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n")
                    .as_bytes(),
            )
            .await
    }
}
