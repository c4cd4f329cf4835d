//! Reads the target of a link: which address of this site it is, in whichever spelling. What checks links and what counts
//! them ask here.

use url::Url;

use crate::Address;

/// The target of a link of a Markdown text, or of a payload value.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum LinkedAddress {
    /// An address of this site.
    Page {
        /// Without query and fragment, decoded; begins with `/`.
        path: String,
        /// Without `?`.
        query: String,
        /// Without `#`; may be empty.
        fragment: String,
    },
    /// A fragment of the same page.
    Here(String),
    /// Another site, a mail address or an empty target.
    Elsewhere,
}

impl LinkedAddress {
    /// Parses a target. `hosts` are the hosts of this site: an absolute address with one of them is a page of this
    /// site.
    #[must_use]
    pub fn read(text: &str, hosts: &[String]) -> Self {
        if let Some(fragment) = text.strip_prefix('#') {
            return Self::Here(unescaped(fragment));
        }
        if text.starts_with('/') && !text.starts_with("//") {
            let (address, fragment) = text.split_once('#').unwrap_or((text, ""));
            let (path, query) = address.split_once('?').unwrap_or((address, ""));
            return Self::Page {
                path: decoded(path),
                query: query.to_owned(),
                fragment: unescaped(fragment),
            };
        }
        match Url::parse(text) {
            Ok(url) if host(&url).is_some_and(|host| hosts.contains(&host)) => Self::Page {
                path: decoded(url.path()),
                query: url.query().unwrap_or_default().to_owned(),
                fragment: unescaped(url.fragment().unwrap_or_default()),
            },
            _ => Self::Elsewhere,
        }
    }
}

/// A fragment as browsers compare it with ids. An id may have letters of any script, and a link to it may be percent-encoded.
fn unescaped(fragment: &str) -> String {
    percent_encoding::percent_decode_str(fragment)
        .decode_utf8_lossy()
        .into_owned()
}

/// The path as a request for it is read. One with extra slashes stays as it is and leads nowhere: it costs visitors a
/// redirect.
fn decoded(path: &str) -> String {
    match Address::read(path) {
        Ok(written) if !written.has_extra_slashes => written.address.to_string(),
        _ => path.to_owned(),
    }
}

/// Host and port of an http or https address. The scheme makes no difference.
#[must_use]
pub fn host(url: &Url) -> Option<String> {
    let web = matches!(url.scheme(), "https" | "http");
    let host = url.host_str().filter(|_| web)?;
    Some(match url.port() {
        Some(port) => format!("{host}:{port}"),
        None => host.to_owned(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_absolute_address_of_the_site_is_a_page_of_it() {
        let hosts = ["site.example".to_owned()];
        let page = |text| match LinkedAddress::read(text, &hosts) {
            LinkedAddress::Page {
                path,
                query,
                fragment,
            } => Some(format!("{path} {query} {fragment}")),
            _ => None,
        };
        assert_eq!(page("/a?b=c#d"), Some("/a b=c d".to_owned()));
        assert_eq!(page("https://site.example"), Some("/  ".to_owned()));
        assert_eq!(page("http://SITE.example/a#d"), Some("/a  d".to_owned()));
        for other in [
            "https://site.example:8080/a",
            "https://www.site.example/",
            "//site.example/a",
            "mailto:a@site.example",
            "",
        ] {
            assert_eq!(
                LinkedAddress::read(other, &hosts),
                LinkedAddress::Elsewhere,
                "{other}"
            );
        }
        assert_eq!(
            LinkedAddress::read("#x", &hosts),
            LinkedAddress::Here("x".to_owned())
        );
    }
}
