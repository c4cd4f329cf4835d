//! The token of a preview link: `{until}.{expires}.{signature}`, with instants in seconds since 1970. If `until` is `0`,
//! the link is for one path; otherwise it is for the whole site at that instant. The signature covers all of this.

use std::path::Path;

use jiff::Timestamp;

use super::PreviewKey;

/// What a preview link shows, and until when it is valid.
#[derive(Debug, Clone)]
pub struct PreviewLink {
    /// Path of the page, decoded, without query.
    pub path: String,
    /// The instant at which the site is shown; `None`: as it is when the link is followed, and only this page.
    pub until: Option<Timestamp>,
    /// The second at which the link expires.
    pub expires: Timestamp,
}

impl PreviewLink {
    /// The value of the parameter `preview`.
    #[must_use]
    pub fn token(&self, key: &PreviewKey) -> String {
        let (until, expires) = (seconds(self.until), self.expires.as_second());
        let signature = key.sign(&message(&self.path, until, expires));
        format!("{until}.{expires}.{signature}")
    }
}

/// A valid token.
pub(crate) struct Grant {
    pub(crate) until: Option<Timestamp>,
    expires: Timestamp,
}

impl Grant {
    /// The note above the page.
    pub(crate) fn note(&self) -> String {
        let day = |at: Timestamp| at.strftime("%-d %B %Y, %H:%M UTC").to_string();
        let expires = day(self.expires);
        match self.until {
            Some(until) => format!(
                "Preview: the site as it will be on {}, with drafts. This link works until {expires}.",
                day(until)
            ),
            None => format!("Preview: not public. This link works until {expires}."),
        }
    }
}

/// Why a token is refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Denied {
    Forged,
    Expired,
}

/// Verifies a token for a path. The key is read each time, on a thread that may block, because it may have been created
/// after the server started, and previews are rare.
pub(crate) async fn read(
    data_dir: &Path,
    path: &str,
    token: &str,
    now: Timestamp,
) -> Result<Grant, Denied> {
    let mut parts = token.splitn(3, '.');
    let mut number = || parts.next()?.parse::<i64>().ok();
    let (Some(until), Some(expires)) = (number(), number()) else {
        return Err(Denied::Forged);
    };
    let signature = parts.next().unwrap_or_default();
    let data_dir = data_dir.to_owned();
    let opened = tokio::task::spawn_blocking(move || PreviewKey::open(&data_dir)).await;
    let key = match opened {
        Ok(Ok(Some(key))) => key,
        Ok(Ok(None)) => return Err(Denied::Forged),
        Ok(Err(error)) => {
            tracing::error!(%error, "preview links can't be checked");
            return Err(Denied::Forged);
        }
        Err(error) => {
            tracing::error!(%error, "preview links can't be checked");
            return Err(Denied::Forged);
        }
    };
    if !key.verify(&message(path, until, expires), signature) {
        return Err(Denied::Forged);
    }
    let expires = Timestamp::from_second(expires).map_err(|_| Denied::Forged)?;
    if expires <= now {
        return Err(Denied::Expired);
    }
    let until = match until {
        0 => None,
        seconds => Some(Timestamp::from_second(seconds).map_err(|_| Denied::Forged)?),
    };
    Ok(Grant { until, expires })
}

fn seconds(until: Option<Timestamp>) -> i64 {
    until.map_or(0, Timestamp::as_second)
}

fn message(path: &str, until: i64, expires: i64) -> String {
    // A link for a date is valid for the whole site.
    let scope = if until == 0 { path } else { "*" };
    format!("preview\n{until}\n{expires}\n{scope}")
}

#[cfg(test)]
mod tests {
    use std::task::Poll;

    use super::*;

    /// The only thread for blocking work is occupied here, so a read of the key has to wait. If the key were read on
    /// another thread, it would be read at once.
    #[test]
    fn the_key_is_not_read_on_a_thread_that_answers_requests() {
        let folder = tempfile::tempdir().unwrap();
        let key = PreviewKey::open_or_create(folder.path()).unwrap();
        let now = Timestamp::from_second(1_000).unwrap();
        let link = PreviewLink {
            path: "/".to_owned(),
            until: None,
            expires: Timestamp::from_second(2_000).unwrap(),
        };
        let token = link.token(&key);
        let runtime = tokio::runtime::Builder::new_current_thread()
            .max_blocking_threads(1)
            .build()
            .unwrap();
        runtime.block_on(async {
            let (go_on, told) = std::sync::mpsc::channel::<()>();
            let taken = tokio::task::spawn_blocking(move || told.recv());
            let mut reading = std::pin::pin!(read(folder.path(), "/", &token, now));
            let first = std::future::poll_fn(|task| Poll::Ready(reading.as_mut().poll(task)));
            assert!(first.await.is_pending());
            drop(go_on);
            assert!(reading.await.is_ok());
            assert!(taken.await.unwrap().is_err());
        });
    }
}
