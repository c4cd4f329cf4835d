//! The last response of a connection, to a client that never gets to the service: what it sent is no request, or it may
//! send none.

use std::time::Duration;

use http::StatusCode;
use tokio::io::{AsyncRead, AsyncWrite, AsyncWriteExt as _};

/// Longest time for sending the last bytes of a connection.
pub(super) const LAST_WORDS: Duration = Duration::from_secs(1);

/// Why a client gets no further.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LastAnswer {
    /// The server has as many connections as it takes.
    Full,
    /// The client has as many connections as it may have.
    Greedy,
    /// HTTP without TLS on a port that speaks TLS.
    Plain,
    /// The head did not arrive in time.
    Slow,
    /// The address is longer than hyper reads.
    LongAddress,
    /// The fields are more or longer than hyper reads.
    LongHead,
    /// No request in the sense of HTTP.
    Unreadable,
}

impl LastAnswer {
    /// What stands for a response that hyper makes itself when it can't read a head: no body, and, unlike each error of the
    /// service, no `cache-control`. `None` for other bytes.
    pub(super) fn instead_of(written: &[u8]) -> Option<Self> {
        let head = str::from_utf8(written).ok()?.strip_prefix("HTTP/1.1 ")?;
        let fields = head.strip_suffix("\r\n\r\n")?;
        if !fields.contains("\r\ncontent-length: 0") || fields.contains("\r\ncache-control:") {
            return None;
        }
        match head.get(..3)? {
            "400" => Some(Self::Unreadable),
            "414" => Some(Self::LongAddress),
            "431" => Some(Self::LongHead),
            _ => None,
        }
    }

    fn bytes(self) -> String {
        let status = match self {
            Self::Full => StatusCode::SERVICE_UNAVAILABLE,
            Self::Greedy => StatusCode::TOO_MANY_REQUESTS,
            Self::Plain | Self::Unreadable => StatusCode::BAD_REQUEST,
            Self::Slow => StatusCode::REQUEST_TIMEOUT,
            Self::LongAddress => StatusCode::URI_TOO_LONG,
            Self::LongHead => StatusCode::REQUEST_HEADER_FIELDS_TOO_LARGE,
        };
        let more = match self {
            Self::Full | Self::Greedy => "retry-after: 2\r\n",
            _ => "",
        };
        let sentence = match self {
            Self::Full => "The server is busy. Please try again in a moment.",
            Self::Greedy => "Too many connections from your address. Please close some.",
            Self::Plain => "This port speaks HTTPS. Please put https:// before the address.",
            Self::Slow => "The request did not come in time. Please try again.",
            Self::LongAddress => "The address is too long. Please shorten it.",
            Self::LongHead => {
                "The request has too many header fields, or too long ones. Please delete the cookies of this site."
            }
            Self::Unreadable => {
                "The request is not valid HTTP. Please check its first line and its header fields."
            }
        };
        format!(
            "HTTP/1.1 {status}\r\n{more}connection: close\r\ncache-control: no-store\r\n\
             content-type: text/plain; charset=utf-8\r\ncontent-length: {}\r\n\r\n{sentence}\n",
            sentence.len() + 1
        )
    }

    /// Sends the response and closes.
    pub(super) async fn say<I: AsyncRead + AsyncWrite + Unpin>(self, io: &mut I) {
        let bytes = self.bytes();
        let talk = async {
            io.write_all(bytes.as_bytes()).await?;
            io.shutdown().await
        };
        // It does not matter whether the client received it.
        let _ = tokio::time::timeout(LAST_WORDS, talk).await;
        hear_out(io).await;
    }
}

/// Reads for a moment what the client still sends, as of a form that was refused: if the socket were closed with unread
/// bytes, the system would reset the connection and the client would lose the response.
pub(super) async fn hear_out<I: AsyncRead + Unpin>(io: &mut I) {
    let _ = tokio::time::timeout(LAST_WORDS, tokio::io::copy(io, &mut tokio::io::sink())).await;
}
