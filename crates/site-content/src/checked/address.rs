use std::str::FromStr;

use serde::Serialize;

use super::text;

/// Why a text is not an address.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum InvalidAddress {
    /// Not an absolute http(s) URL.
    #[error("`{0}` is not an absolute address that begins with https:// or http://")]
    Url(String),
    /// Not a mail address.
    #[error("`{0}` is not a mail address")]
    Email(String),
    /// Not a path of this site.
    #[error(
        "`{0}` is not a path of this site: it begins with one `/` and has no spaces, `?` or `#`"
    )]
    Path(String),
}

/// An absolute `https:` or `http:` URL with a host and without a user and a password; `None` for any other text.
///
/// The `url` crate corrects what a browser corrects (missing slashes, spaces). Whoever wrote such a mistake should see it
/// instead.
pub fn web_url(text: &str) -> Option<url::Url> {
    let is_wrong = |c: char| c.is_whitespace() || c.is_control() || c == '\\';
    let sound = text.starts_with("https://") || text.starts_with("http://");
    if !sound || text.contains(is_wrong) {
        return None;
    }
    let url = url::Url::parse(text).ok()?;
    let is_anonymous = url.username().is_empty() && url.password().is_none();
    (url.has_host() && is_anonymous).then_some(url)
}

/// An absolute `https:` or `http:` URL with a host, as the editor wrote it.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(transparent)]
pub struct HttpUrl(Box<str>);

impl FromStr for HttpUrl {
    type Err = InvalidAddress;

    fn from_str(text: &str) -> Result<Self, InvalidAddress> {
        let no = || InvalidAddress::Url(text.to_owned());
        let url = web_url(text).ok_or_else(no)?;
        if !url.host_str().is_some_and(|host| host.contains('.')) {
            return Err(no());
        }
        Ok(Self(text.into()))
    }
}

impl HttpUrl {
    /// The host, without a port.
    pub fn host(&self) -> String {
        let url = url::Url::parse(&self.0).ok();
        let host = url.as_ref().and_then(url::Url::host_str);
        host.unwrap_or_default().to_owned()
    }
}

/// A mail address: `name@host.tld`, ASCII, no display name.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(transparent)]
pub struct Email(String);

impl FromStr for Email {
    type Err = InvalidAddress;

    fn from_str(text: &str) -> Result<Self, InvalidAddress> {
        let local = |s: &str| {
            let allowed = |b: u8| b.is_ascii_alphanumeric() || b"!#$%&'*+/=?^_`{|}~.-".contains(&b);
            (1..=64).contains(&s.len())
                && s.bytes().all(allowed)
                && s.split('.').all(|part| !part.is_empty())
        };
        let host = |s: &str| {
            let label = |l: &str| {
                (1..=63).contains(&l.len())
                    && !l.starts_with('-')
                    && !l.ends_with('-')
                    && l.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-')
            };
            s.contains('.') && s.len() <= 253 && s.split('.').all(label)
        };
        match text.split_once('@') {
            Some((name, domain)) if local(name) && host(domain) => Ok(Self(text.to_owned())),
            _ => Err(InvalidAddress::Email(text.to_owned())),
        }
    }
}

text!(HttpUrl);
text!(Email);
