//! The token of a preview link: `{shows}.{expires}.{signature}`, with instants in seconds since 1970. The signature covers all of
//! this and, unless the link is for the whole site, the path.

use std::{
    fmt,
    path::Path,
    sync::{Arc, OnceLock},
};

use base64::{Engine as _, engine::general_purpose::URL_SAFE_NO_PAD};
use jiff::{SignedDuration, Timestamp};
use site_content::Reading;

use super::PreviewKey;

/// What a preview link shows, and until when it is valid.
#[derive(Debug, Clone)]
pub struct PreviewLink {
    /// Path of the page, decoded, without query.
    pub path: String,
    /// What is shown.
    pub shows: Previewed,
    /// The second at which the link expires.
    pub expires: Timestamp,
}

/// What a preview link shows. `Display` writes it as the first part of a token.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Previewed {
    /// This page, even of a draft, as it is when the link is followed.
    Page,
    /// The whole site at an instant.
    SiteAt(Timestamp),
    /// This page with the working copy of a content file, named by its path below the content folder.
    Copy(String),
}

impl fmt::Display for Previewed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Page => f.write_str("0"),
            Self::SiteAt(until) => write!(f, "{}", until.as_second()),
            Self::Copy(file) => write!(f, "{COPY}{}", URL_SAFE_NO_PAD.encode(file)),
        }
    }
}

/// Before the name of a working copy's file.
const COPY: &str = "copy-";

impl Previewed {
    fn read(text: &str) -> Option<Self> {
        if let Some(file) = text.strip_prefix(COPY) {
            let file = String::from_utf8(URL_SAFE_NO_PAD.decode(file).ok()?);
            return Some(Self::Copy(file.ok()?));
        }
        match text.parse().ok()? {
            0 => Some(Self::Page),
            second => Timestamp::from_second(second).map(Self::SiteAt).ok(),
        }
    }
}

impl PreviewLink {
    /// How long a link works if nothing else is said.
    pub const LIFETIME: SignedDuration = SignedDuration::from_hours(7 * 24);

    /// The whole link: the address of the page, with its query if it has one, and the token.
    #[must_use]
    pub fn address(&self, page: &str, key: &PreviewKey) -> String {
        let sign = if page.contains('?') { '&' } else { '?' };
        format!("{page}{sign}preview={}", self.token(key))
    }

    /// The value of the parameter `preview`.
    #[must_use]
    pub fn token(&self, key: &PreviewKey) -> String {
        let signature = key.sign(&self.message());
        format!("{}.{}.{signature}", self.shows, self.expires.as_second())
    }

    /// The note above the page.
    pub(crate) fn note(&self) -> String {
        let day = |at: Timestamp| at.strftime("%-d %B %Y, %H:%M UTC").to_string();
        let shown = match self.shows {
            Previewed::Page => "not public".to_owned(),
            Previewed::SiteAt(until) => {
                format!("the site as it will be on {}, with drafts", day(until))
            }
            Previewed::Copy(_) => "changes that are not published".to_owned(),
        };
        format!(
            "Preview: {shown}. This link works until {}.",
            day(self.expires)
        )
    }

    /// What the signature covers.
    fn message(&self) -> String {
        let (shows, expires) = (&self.shows, self.expires.as_second());
        // A link for a date is valid for the whole site.
        let scope = match shows {
            Previewed::SiteAt(_) => "*",
            _ => self.path.as_str(),
        };
        format!("preview\n{shows}\n{expires}\n{scope}")
    }
}

/// The working copies of an editor beside the server: the content as it would be with the one of a file. Without an editor there are none.
#[derive(Clone, Default)]
pub struct WorkingCopies(Arc<OnceLock<CopySource>>);

type CopySource = Box<dyn Fn(&str) -> Option<Reading> + Send + Sync>;

impl WorkingCopies {
    /// Sets how the content is read with the working copy of a file: `None` if there is no such file. It may block. Only the first call
    /// counts.
    pub fn come_from(&self, source: impl Fn(&str) -> Option<Reading> + Send + Sync + 'static) {
        // A process has one editor.
        let _ = self.0.set(Box::new(source));
    }

    pub(crate) fn with(&self, file: &str) -> Option<Reading> {
        (self.0.get()?)(file)
    }
}

/// Why a token is refused.
const FORGED: &str = "This preview link is not valid for this page. Ask whoever sent it for the whole link, or for a new one.";
const EXPIRED: &str = "This preview link has expired. Ask whoever sent it for a new one.";

/// The link of a token for a path, or why it is refused. The key is read each time, on a thread that may block, because it may
/// have been created after the server started, and previews are rare.
pub(crate) async fn read(
    data_dir: &Path,
    path: &str,
    token: &str,
    now: Timestamp,
) -> Result<PreviewLink, &'static str> {
    let mut parts = token.splitn(3, '.');
    let mut part = || parts.next();
    let shows = part().and_then(Previewed::read).ok_or(FORGED)?;
    let expires = part().and_then(|at| Timestamp::from_second(at.parse().ok()?).ok());
    let link = PreviewLink {
        path: path.to_owned(),
        shows,
        expires: expires.ok_or(FORGED)?,
    };
    let signature = part().unwrap_or_default();
    let data_dir = data_dir.to_owned();
    let opened = tokio::task::spawn_blocking(move || PreviewKey::open(&data_dir)).await;
    let key = match opened {
        Ok(Ok(Some(key))) => key,
        Ok(Ok(None)) => return Err(FORGED),
        Ok(Err(error)) => return Err(unchecked(&error)),
        Err(error) => return Err(unchecked(&error)),
    };
    if !key.verify(&link.message(), signature) {
        return Err(FORGED);
    }
    match link.expires <= now {
        true => Err(EXPIRED),
        false => Ok(link),
    }
}

fn unchecked(error: &dyn std::error::Error) -> &'static str {
    tracing::error!(%error, "preview links can't be checked");
    FORGED
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
            shows: Previewed::Page,
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
