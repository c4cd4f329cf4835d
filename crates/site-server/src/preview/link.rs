//! The token: `{until}.{expires}.{signature}`, instants in seconds since 1970, `0` for no `until`. A link without
//! `until` is for one path, one with it for the whole site at that instant; the signature is over all of it.

use std::path::Path;

use jiff::Timestamp;

use super::PreviewKey;

/// What a preview link shows, and for how long.
#[derive(Debug, Clone)]
pub struct PreviewLink {
    /// Path of the page, decoded, without query.
    pub path: String,
    /// The instant at which the site is shown; `None`: as it is when the link is followed, and only this page.
    pub until: Option<Timestamp>,
    /// The link shows nothing from this second on.
    pub expires: Timestamp,
}

impl PreviewLink {
    /// What is put after `preview=`.
    #[must_use]
    pub fn token(&self, key: &PreviewKey) -> String {
        let (until, expires) = (seconds(self.until), self.expires.as_second());
        let signature = key.sign(&message(&self.path, until, expires));
        format!("{until}.{expires}.{signature}")
    }
}

/// A token that was found good.
pub(super) struct Grant {
    pub(super) until: Option<Timestamp>,
    expires: Timestamp,
}

impl Grant {
    /// What the page says above itself.
    pub(super) fn note(&self) -> String {
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

/// Why a token shows nothing.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Denied {
    Forged,
    Expired,
}

/// Reads a token for a path. The key is read each time: it may be younger than the server, and this is no hot path.
pub(super) fn read(
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
    let key = match PreviewKey::open(data_dir) {
        Ok(Some(key)) => key,
        Ok(None) => return Err(Denied::Forged),
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
    // A link for a date is for the whole site.
    let scope = if until == 0 { path } else { "*" };
    format!("preview\n{until}\n{expires}\n{scope}")
}
