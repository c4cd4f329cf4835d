//! Identifies clients for limits only. The address is taken from behind proxies, is never logged, and is forgotten when
//! the minute of a limit has passed.

use std::net::{IpAddr, SocketAddr};

use http::{Extensions, HeaderMap, HeaderName};

pub use site_shares::ClientKey;

const FORWARDED_FOR: HeaderName = HeaderName::from_static("x-forwarded-for");

/// Address of the peer of a request's connection, stored in the request's extensions.
#[derive(Clone, Copy)]
pub struct Peer(pub SocketAddr);

/// The client of a request. `trust` is the number of proxies in front that belong to the operator.
///
/// Each proxy appends the address of its peer to `X-Forwarded-For`. So the entry `trust` places before the peer is the
/// last one that a proxy of the operator wrote. Anybody may have invented the entries to the left of it.
pub fn client_of(extensions: &Extensions, headers: &HeaderMap, trust: usize) -> ClientKey {
    let peer = extensions.get::<Peer>().map(|peer| peer.0.ip());
    let named = forwarded(headers, trust);
    named.or(peer).map_or(ClientKey::Unknown, ClientKey::from)
}

/// The entry `trust` places from the right, counted from one. If there are fewer entries, the leftmost one: then the first
/// proxy was connected to the client itself. `None` if there is no such header, or the entry is not an address.
fn forwarded(headers: &HeaderMap, trust: usize) -> Option<IpAddr> {
    let values = headers.get_all(FORWARDED_FOR).iter().rev();
    let entries = values.filter_map(|value| value.to_str().ok());
    let entries = entries.flat_map(|value| value.rsplit(','));
    address(entries.take(trust).last()?.trim())
}

/// Reads `192.0.2.1` and `2001:db8::1`, both also with a port, which some proxies append.
fn address(text: &str) -> Option<IpAddr> {
    let text = text.trim_matches('"');
    let bare = text
        .strip_prefix('[')
        .and_then(|rest| rest.strip_suffix(']'));
    let whole = bare.unwrap_or(text).parse().ok();
    whole.or_else(|| Some(text.parse::<SocketAddr>().ok()?.ip()))
}

#[cfg(test)]
mod tests {
    use http::HeaderValue;

    use super::*;

    fn key(peer: &str, forwarded: &[&'static str], trust: usize) -> ClientKey {
        let mut extensions = Extensions::new();
        extensions.insert(Peer(SocketAddr::new(peer.parse().unwrap(), 1)));
        let mut headers = HeaderMap::new();
        for value in forwarded {
            headers.append(FORWARDED_FOR, HeaderValue::from_static(value));
        }
        client_of(&extensions, &headers, trust)
    }

    fn plain(address: &str) -> ClientKey {
        ClientKey::from(address.parse::<IpAddr>().unwrap())
    }

    #[test]
    fn without_trusted_proxies_the_header_is_ignored() {
        assert_eq!(key("192.0.2.1", &["198.51.100.7"], 0), plain("192.0.2.1"));
    }

    #[test]
    fn entries_to_the_left_of_our_proxies_are_ignored() {
        let sent = &["203.0.113.9, 198.51.100.7", "10.0.0.2"];
        assert_eq!(key("10.0.0.1", sent, 1), plain("10.0.0.2"));
        assert_eq!(key("10.0.0.1", sent, 2), plain("198.51.100.7"));
        // There are fewer hops than expected, so the leftmost entry is the client.
        assert_eq!(key("10.0.0.1", &["198.51.100.7"], 3), plain("198.51.100.7"));
        assert_eq!(key("10.0.0.1", &[], 1), plain("10.0.0.1"));
        assert_eq!(key("10.0.0.1", &["nonsense"], 1), plain("10.0.0.1"));
    }

    #[test]
    fn ports_brackets_and_mapped_addresses_are_the_same_client() {
        let same = ["198.51.100.7", "198.51.100.7:443", "::ffff:198.51.100.7"];
        for spelling in same {
            assert_eq!(key("10.0.0.1", &[spelling], 1), plain("198.51.100.7"));
        }
        for spelling in ["2001:db8::1", "[2001:db8::1]", "\"[2001:db8::1]:443\""] {
            assert_eq!(key("10.0.0.1", &[spelling], 1), plain("2001:db8::1"));
        }
    }

    #[test]
    fn an_ipv6_network_of_64_bits_is_one_client() {
        assert_eq!(plain("2001:db8:0:1::1"), plain("2001:db8:0:1:ffff::2"));
        assert_ne!(plain("2001:db8:0:1::1"), plain("2001:db8:0:2::1"));
    }

    #[test]
    fn an_address_is_never_printed() {
        assert!(!format!("{:?}", plain("192.0.2.1")).contains("192"));
    }
}
