//! The head of a request: how long it may be, and the one host that it must name.

use std::net::Ipv6Addr;

use http::{HeaderMap, HeaderName, HeaderValue, Uri, Version, header};

/// Most bytes of a request's head. hyper reads somewhat more, so that a head that is too long can be told from one that
/// is malformed.
const MAX_HEAD: usize = 64 * 1024;

/// Whether a request's head is within the limit.
pub fn fits(uri: &Uri, headers: &HeaderMap) -> bool {
    /// Counts `: ` and the line ending.
    const AROUND: usize = 4;
    let field =
        |(name, value): (&HeaderName, &HeaderValue)| name.as_str().len() + value.len() + AROUND;
    let address = uri.path_and_query().map_or(0, |whole| whole.as_str().len());
    address + headers.iter().map(field).sum::<usize>() <= MAX_HEAD
}

/// A request names no host, several hosts, or something that is no host.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NotOneHost;

/// The host that a request names in `Host`, in `:authority` or in an absolute address; `None` for HTTP/1.0, which need not
/// name one (RFC 9112 §3.2, RFC 9113 §8.3.1).
///
/// # Errors
/// It does not name one host. Two that differ are refused also for an absolute address, although RFC 9112 lets a server
/// ignore `Host` then: a proxy in front may have read the other one.
pub fn host<'r>(
    version: Version,
    uri: &'r Uri,
    headers: &'r HeaderMap,
) -> Result<Option<&'r str>, NotOneHost> {
    let mut fields = headers.get_all(header::HOST).iter();
    let (field, second) = (fields.next(), fields.next());
    if second.is_some() || field.is_none() && version == Version::HTTP_11 {
        return Err(NotOneHost);
    }
    let field = match field {
        Some(value) => Some(value.to_str().map_err(|_| NotOneHost)?),
        None => None,
    };
    let authority = uri.authority().map(http::uri::Authority::as_str);
    if field
        .into_iter()
        .chain(authority)
        .any(|host| !is_host(host))
    {
        return Err(NotOneHost);
    }
    match (field, authority) {
        (Some(field), Some(authority)) if !is_same_host(field, authority) => Err(NotOneHost),
        (None, None) if version > Version::HTTP_11 => Err(NotOneHost),
        (field, authority) => Ok(field.or(authority)),
    }
}

/// Compares hosts without regard to case and to the default port of the scheme, which one side may leave out.
pub fn is_same_host(one: &str, other: &str) -> bool {
    let bare = |host| {
        let host = str::strip_suffix(host, ":443").unwrap_or(host);
        host.strip_suffix(":80").unwrap_or(host)
    };
    bare(one).eq_ignore_ascii_case(bare(other))
}

/// `uri-host [ ":" port ]` (RFC 9110 §7.2), with a host that is not empty.
fn is_host(text: &str) -> bool {
    let (host, port) = match text.rsplit_once(':') {
        // A colon inside brackets belongs to the address.
        Some((host, port)) if !port.contains(']') => (host, port),
        _ => (text, ""),
    };
    // The port may be empty after its colon (RFC 3986 §3.2.3).
    let is_port = port.is_empty()
        || port.bytes().all(|byte| byte.is_ascii_digit()) && port.parse::<u16>().is_ok();
    let is_name = |byte: u8| byte.is_ascii_alphanumeric() || b"-._~!$&'()*+,;=%".contains(&byte);
    let is_host = match host.strip_prefix('[') {
        Some(address) => address
            .strip_suffix(']')
            .is_some_and(|address| address.parse::<Ipv6Addr>().is_ok()),
        None => !host.is_empty() && host.bytes().all(is_name),
    };
    is_port && is_host
}

#[cfg(test)]
mod tests {
    use super::*;

    fn named(version: Version, target: &str, hosts: &[&str]) -> Result<Option<String>, NotOneHost> {
        let mut headers = HeaderMap::new();
        for host in hosts {
            headers.append(
                header::HOST,
                HeaderValue::from_bytes(host.as_bytes()).unwrap(),
            );
        }
        let uri = target.parse().unwrap();
        host(version, &uri, &headers).map(|host| host.map(str::to_owned))
    }

    #[test]
    fn a_host_is_a_name_or_an_address_with_a_port() {
        for host in [
            "a",
            "a.example",
            "A.Example:8080",
            "127.0.0.1:80",
            "[::1]",
            "[2001:db8::1]:8443",
            "a:",
            "a_b",
            "xn--a.example.",
        ] {
            assert_eq!(
                named(Version::HTTP_11, "/", &[host]),
                Ok(Some(host.to_owned())),
                "{host}"
            );
        }
        for host in [
            "",
            " ",
            "a b",
            "user@a",
            "a:80:80",
            "[::1",
            "::1",
            "[::1]x",
            "[a]",
            "[]",
            ":80",
            "a:b",
            "a:65536",
            "a:-1",
            "a:+1",
            "a/b",
            "a?b",
            "a\"b",
            "a\\b",
            "a,b,c@",
            "\u{e9}.example",
            "http://a",
        ] {
            assert_eq!(
                named(Version::HTTP_11, "/", &[host]),
                Err(NotOneHost),
                "{host}"
            );
        }
    }

    #[test]
    fn a_request_names_the_same_host_wherever_it_names_one() {
        use Version as V;
        let host = |name: &str| Ok(Some(name.to_owned()));
        for (version, target, hosts, expected) in [
            (V::HTTP_10, "/", &[][..], Ok(None)),
            (V::HTTP_10, "/", &["a", "a"], Err(NotOneHost)),
            (V::HTTP_11, "/", &[], Err(NotOneHost)),
            (V::HTTP_11, "/", &["a", "a"], Err(NotOneHost)),
            (V::HTTP_11, "http://a/", &["a"], host("a")),
            (V::HTTP_11, "http://A:80/", &["a"], host("a")),
            (V::HTTP_11, "http://a/", &["b"], Err(NotOneHost)),
            (V::HTTP_11, "http://a/", &[], Err(NotOneHost)),
            (V::HTTP_2, "https://a/", &[], host("a")),
            (V::HTTP_2, "https://a:443/", &["a"], host("a")),
            (V::HTTP_2, "https://a/", &["b"], Err(NotOneHost)),
            (V::HTTP_2, "https://user@a/", &[], Err(NotOneHost)),
            (V::HTTP_2, "https://a:8443/", &["a"], Err(NotOneHost)),
            (V::HTTP_2, "/", &["a"], host("a")),
            (V::HTTP_2, "/", &[], Err(NotOneHost)),
        ] {
            assert_eq!(
                named(version, target, hosts),
                expected,
                "{version:?} {target} {hosts:?}"
            );
        }
    }
}
