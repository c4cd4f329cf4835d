//! Who may send a request to the editor. The editor has no accounts: either it is reached from this computer only, or a
//! proxy that has signed people in sends a secret and their name.
//!
//! - Without a secret a request must name the listener's own host, because another site's name may be made to lead to this
//!   computer (DNS rebinding).
//! - With a secret a request needs it in `x-edit-secret`; `x-edit-user` names the person.
//! - A request that a page of another origin sent is refused, whatever its method. Only following a link to the editor is
//!   allowed, because signing in ends with that. Every header that states an origin must agree; a client that states none is
//!   not a browser.

use std::net::SocketAddr;

use http::{HeaderMap, Method, Request, StatusCode, header};
use percent_encoding::percent_decode_str;
use site_content::counted;
use site_http::{
    csp,
    request_head::{self, is_same_host},
};

/// What the proxy and the editor both know.
#[derive(Clone)]
pub struct Secret(blake3::Hash);

/// Fewest characters of a secret.
const LEAST: usize = 16;

impl Secret {
    /// The secret in the text of a file; white space around it does not count.
    ///
    /// # Errors
    /// A sentence says that it is too short to be a secret.
    pub fn parse(text: &str) -> Result<Self, String> {
        let secret = text.trim_matches(|c: char| c.is_whitespace() || c == '\u{feff}');
        // No header could have a control character.
        let is_possible = !secret.contains(char::is_control);
        let length = if is_possible { secret.len() } else { 0 };
        if length < LEAST {
            let length = counted(&length, "character");
            return Err(format!(
                "the secret of the proxy has {length}; it needs at least {LEAST}: make one with `openssl rand -hex 32`"
            ));
        }
        Ok(Self(blake3::hash(secret.as_bytes())))
    }

    /// Comparing hashes takes the same time wherever the texts differ; blake3 compares them so.
    fn is(&self, sent: &[u8]) -> bool {
        self.0 == blake3::hash(sent)
    }
}

/// A status and the sentence that says why a request is refused.
pub(crate) type Refused = (StatusCode, &'static str);

/// The name of the person who sent a request to the listener at an address; empty on their own computer.
pub(crate) fn admit<B>(
    address: SocketAddr,
    secret: Option<&Secret>,
    request: &Request<B>,
) -> Result<String, Refused> {
    let headers = request.headers();
    let host = request_head::host(request.version(), request.uri(), headers);
    let Ok(Some(host)) = host else {
        return Err((StatusCode::BAD_REQUEST, "The request names no host."));
    };
    // Without a proxy the editor speaks HTTP only.
    let (who, schemes) = match secret {
        Some(secret) => (signed_in(secret, headers)?, "http"),
        None if is_own_host(address, host) => (String::new(), "http:"),
        None => {
            return Err((
                StatusCode::FORBIDDEN,
                "This editor answers only under its own address on this computer.",
            ));
        }
    };
    match is_from_here(request.method(), headers, host, schemes) {
        true => Ok(who),
        false => Err((
            StatusCode::FORBIDDEN,
            "The request came from a page of another origin, so nothing was done. Open the editor in this browser and try \
             there.",
        )),
    }
}

/// Whether a host is the listener at this address, under the names of this computer.
fn is_own_host(address: SocketAddr, host: &str) -> bool {
    let port = address.port();
    let names = ["localhost", "127.0.0.1", "[::1]"].map(|name| format!("{name}:{port}"));
    (names.iter().chain([&address.to_string()])).any(|name| is_same_host(host, name))
}

/// The name that the proxy states.
fn signed_in(secret: &Secret, headers: &HeaderMap) -> Result<String, Refused> {
    let mut sent = headers.get_all("x-edit-secret").iter();
    let is_known = (sent.next()).is_some_and(|sent| secret.is(sent.as_bytes()));
    if !is_known || sent.next().is_some() {
        return Err((
            StatusCode::FORBIDDEN,
            "This editor is reached through the proxy that signs people in.",
        ));
    }
    let mut names = headers.get_all("x-edit-user").iter();
    let name = names.next().map(http::HeaderValue::as_bytes);
    if names.next().is_some() {
        return Err((
            StatusCode::FORBIDDEN,
            "The proxy names two people: it must replace x-edit-user, and not add to it.",
        ));
    }
    let name = String::from_utf8_lossy(name.unwrap_or_default());
    // A header holds ASCII; proxies write other letters percent-encoded or as UTF-8.
    let name = percent_decode_str(&name).decode_utf8_lossy().into_owned();
    let seen = name.chars().filter(|c| !c.is_control());
    let name: String = seen.take(100).collect();
    match name.trim() {
        "" => Ok("Somebody".to_owned()),
        name => Ok(name.to_owned()),
    }
}

/// Whether no page of another origin sent a request. `schemes`: how the addresses of this editor begin.
fn is_from_here(method: &Method, headers: &HeaderMap, host: &str, schemes: &str) -> bool {
    // A header that comes twice names no origin.
    let text = |name: &str| {
        let mut all = headers.get_all(name).iter();
        let first = all.next()?.to_str().unwrap_or("");
        Some(if all.next().is_some() { "" } else { first })
    };
    let follows_link = (method == Method::GET || method == Method::HEAD)
        && text("sec-fetch-mode") == Some("navigate")
        && text("sec-fetch-dest") == Some("document");
    let site = text("sec-fetch-site");
    let by_site = matches!(site, None | Some("same-origin" | "none")) || follows_link;
    // `null`, the origin of a sandboxed frame, is no address.
    let is_ours = |address: &str| {
        let origin = csp::origin(address).filter(|origin| origin.starts_with(schemes));
        let named = origin.as_deref().and_then(|origin| origin.split_once("//"));
        named.is_some_and(|(_, named)| is_same_host(named, host))
    };
    let by_origin = text("origin").is_none_or(is_ours);
    // Browsers state an origin with every `POST`; a referrer counts where they don't.
    let is_stated = site.is_some() || text("origin").is_some();
    let is_read = method == Method::GET || method == Method::HEAD;
    let by_referrer = is_stated || is_read || text(header::REFERER.as_str()).is_none_or(is_ours);
    by_site && by_origin && by_referrer
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asked(secret: Option<&str>, method: &str, headers: &[(&str, &str)]) -> Result<String, u16> {
        let address = "127.0.0.1:8082".parse().unwrap();
        let secret = secret.map(|secret| Secret::parse(secret).unwrap());
        let mut request = Request::builder().method(method).uri("/e/site.toml");
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        let request = request.body(()).unwrap();
        admit(address, secret.as_ref(), &request).map_err(|(status, _)| status.as_u16())
    }

    const OWN: (&str, &str) = ("host", "127.0.0.1:8082");
    const SECRET: &str = "0123456789abcdef";

    // Promise: editor 2
    #[test]
    fn without_a_secret_only_the_listeners_own_host_is_answered() {
        for host in [
            "127.0.0.1:8082",
            "localhost:8082",
            "LOCALHOST:8082",
            "[::1]:8082",
        ] {
            assert!(asked(None, "GET", &[("host", host)]).is_ok(), "{host}");
        }
        for host in [
            "evil.example",
            "evil.example:8082",
            "127.0.0.1",
            "127.0.0.1:8081",
            "localhost.evil.example:8082",
            "127.0.0.2:8082",
            "0.0.0.0:8082",
        ] {
            assert_eq!(asked(None, "GET", &[("host", host)]), Err(403), "{host}");
        }
        assert_eq!(asked(None, "GET", &[]), Err(400));
        assert_eq!(asked(None, "GET", &[OWN, ("host", "b")]), Err(400));
    }

    // Promise: editor 3
    #[test]
    fn with_a_secret_only_requests_that_have_it_once_are_answered() {
        let host = ("host", "edit.example");
        let with = |sent: &[(&'static str, &'static str)]| {
            asked(Some(SECRET), "GET", &[&[host], sent].concat())
        };
        assert_eq!(with(&[]), Err(403));
        for wrong in [
            "",
            "0123456789abcde",
            "0123456789abcdeF",
            "0123456789abcdef0",
        ] {
            let sent = [host, ("x-edit-secret", wrong)];
            assert_eq!(asked(Some(SECRET), "GET", &sent), Err(403), "{wrong}");
        }
        let right = ("x-edit-secret", SECRET);
        assert_eq!(with(&[right, right]), Err(403));
        assert_eq!(with(&[right]), Ok("Somebody".to_owned()));
        assert_eq!(
            with(&[right, ("x-edit-user", " Amara ")]),
            Ok("Amara".to_owned())
        );
        assert_eq!(
            with(&[right, ("x-edit-user", "In%C3%AAs")]),
            Ok("Inês".to_owned())
        );
        let twice = [right, ("x-edit-user", "Ana"), ("x-edit-user", "Bob")];
        assert_eq!(with(&twice), Err(403));
        let proxied = [host, right, ("origin", "https://edit.example")];
        assert!(asked(Some(SECRET), "POST", &proxied).is_ok());
        // The name counts for nothing without the secret.
        assert_eq!(
            asked(None, "GET", &[OWN, ("x-edit-user", "Eve")]),
            Ok(String::new())
        );
        assert!(Secret::parse(" short \n").is_err());
        assert!(Secret::parse(&format!("{SECRET}\n")).is_ok());
    }

    // Promise: editor 4
    #[test]
    fn requests_from_other_origins_are_refused() {
        let from = |method: &str, sent: &[(&'static str, &'static str)]| {
            asked(None, method, &[&[OWN], sent].concat()).is_ok()
        };
        for sent in [
            &[][..],
            &[("origin", "http://127.0.0.1:8082")],
            &[
                ("origin", "http://127.0.0.1:8082"),
                ("sec-fetch-site", "same-origin"),
            ],
            &[("referer", "http://127.0.0.1:8082/e/site.toml")],
            &[("sec-fetch-site", "none")],
        ] {
            assert!(from("POST", sent), "{sent:?}");
        }
        for sent in [
            &[("origin", "https://evil.example")][..],
            &[("origin", "null")],
            &[("origin", "http://127.0.0.1:8080")],
            &[("origin", "http://localhost:8082")],
            &[("origin", "http://127.0.0.1:8082.evil.example")],
            &[("sec-fetch-site", "cross-site")],
            &[("sec-fetch-site", "same-site")],
            &[
                ("sec-fetch-site", "same-origin"),
                ("origin", "https://evil.example"),
            ],
            &[
                ("sec-fetch-site", "cross-site"),
                ("origin", "http://127.0.0.1:8082"),
            ],
            &[("referer", "https://evil.example/")],
            &[("origin", "https://127.0.0.1:8082")],
            &[
                ("origin", "http://127.0.0.1:8082"),
                ("origin", "http://evil.example"),
            ],
            &[
                ("origin", "http://127.0.0.1:8082"),
                ("origin", "http://127.0.0.1:8082"),
            ],
            &[
                ("sec-fetch-site", "same-origin"),
                ("sec-fetch-site", "cross-site"),
            ],
            &[
                ("referer", "http://127.0.0.1:8082/"),
                ("referer", "http://evil.example/"),
            ],
        ] {
            assert!(!from("POST", sent), "{sent:?}");
        }
        let follows = [
            ("sec-fetch-site", "cross-site"),
            ("sec-fetch-mode", "navigate"),
            ("sec-fetch-dest", "document"),
        ];
        assert!(from("GET", &follows));
        assert!(!from("POST", &follows));
        let frames = [follows[0], follows[1], ("sec-fetch-dest", "iframe")];
        assert!(!from("GET", &frames));
        assert!(!from("GET", &[("sec-fetch-site", "cross-site")]));
        assert!(!from("GET", &[("origin", "https://evil.example")]));
    }
}
