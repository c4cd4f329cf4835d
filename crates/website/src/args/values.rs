//! Parsers for the values of flags.

use std::{net::SocketAddr, str::FromStr, time::Duration};

/// Parses a number of bytes with or without a unit: `1048576`, `500MB` (powers of 1000), `2GiB` (powers of 1024).
pub(crate) fn byte_size(text: &str) -> Result<u64, String> {
    let digits = text
        .find(|c: char| !c.is_ascii_digit())
        .unwrap_or(text.len());
    let (number, unit) = text.split_at(digits);
    let unit = match unit.trim().to_ascii_lowercase().as_str() {
        "" | "b" => 1,
        "kb" => 1_000,
        "mb" => 1_000_000,
        "gb" => 1_000_000_000,
        "tb" => 1_000_000_000_000,
        "k" | "kib" => 1 << 10,
        "m" | "mib" => 1 << 20,
        "g" | "gib" => 1 << 30,
        "t" | "tib" => 1 << 40,
        _ => return Err("write a number and KB, MB, GB, KiB, MiB or GiB, such as 2GiB".to_owned()),
    };
    let number: u64 = number
        .parse()
        .map_err(|_| "a size must begin with a whole number, such as 2GiB".to_owned())?;
    number
        .checked_mul(unit)
        .ok_or_else(|| "the size is too large".to_owned())
}

/// Parses a whole number of any size that its type has.
pub(crate) fn whole<T: FromStr>(text: &str) -> Result<T, String> {
    let wrong = "write a whole number, such as 5";
    text.parse().map_err(|_| wrong.to_owned())
}

/// Parses a whole number of at least 1.
pub(crate) fn positive(text: &str) -> Result<usize, String> {
    let number = text.parse::<usize>().ok().filter(|number| *number > 0);
    number.ok_or_else(|| "write a whole number, at least 1".to_owned())
}

/// Parses the address of a listener.
pub(crate) fn listener(text: &str) -> Result<SocketAddr, String> {
    let wrong = "write an IP address and a port, such as 127.0.0.1:8080 or [::1]:8080";
    text.parse().map_err(|_| wrong.to_owned())
}

/// Parses an http or https address.
pub(crate) fn web_address(text: &str) -> Result<String, String> {
    let wrong = "it must begin with https:// or http:// and name a host, and no user or password";
    site_content::web_url(text)
        .map(|_| text.to_owned())
        .ok_or_else(|| wrong.to_owned())
}

/// Parses an origin for a Content-Security-Policy, in which a space or semicolon would begin another source or
/// directive.
pub(crate) fn chat_origin(text: &str) -> Result<String, String> {
    let wrong = || {
        "it must be an origin without a path, such as https://cdn.chat.example or wss://live.chat.example".to_owned()
    };
    let (scheme, host) = (text.trim_end_matches('/').split_once("://")).ok_or_else(wrong)?;
    let plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '.' | '-' | ':' | '[' | ']');
    let is_known = matches!(scheme, "https" | "http" | "wss" | "ws");
    if !is_known || host.is_empty() || !host.chars().all(plain) {
        return Err(wrong());
    }
    site_server::origin_of(text).ok_or_else(wrong)
}

/// Parses an address without a path.
pub(crate) fn origin(text: &str) -> Result<String, String> {
    let text = web_address(text.trim_end_matches('/'))?;
    let host = text
        .split_once("//")
        .map(|(_, host)| host)
        .unwrap_or_default();
    if host.contains(['/', '?', '#']) {
        return Err("it must have no path: https://example.org".to_owned());
    }
    Ok(text)
}

/// Parses a time such as `500ms`, `5s` or `1m`.
pub(crate) fn time(text: &str) -> Result<Duration, String> {
    let milliseconds = amount(text, &[("ms", 1), ("s", 1_000), ("m", 60_000)]);
    let wrong = || "write a number and ms, s or m, such as 500ms or 5s".to_owned();
    milliseconds.map(Duration::from_millis).ok_or_else(wrong)
}

const HOUR: u64 = 3_600;
const DAY: (&str, u64) = ("d", 24 * HOUR);
const WEEK: (&str, u64) = ("w", 7 * 24 * HOUR);

/// Parses an age such as `365d`. Everything has the age 0, so it is refused: it would delete all.
pub(crate) fn age(text: &str) -> Result<Duration, String> {
    let wrong = "write a number, at least 1, and a unit: 365d, 12h, 30m, 90s or 52w";
    at_least_one(text, &[("s", 1), ("m", 60), ("h", HOUR), DAY, WEEK], wrong)
}

/// Parses a number of days or weeks, such as `30d`.
pub(crate) fn days(text: &str) -> Result<Duration, String> {
    let wrong = "write a number, at least 1, and d or w, such as 30d or 52w";
    at_least_one(text, &[DAY, WEEK], wrong)
}

fn at_least_one(text: &str, units: &[(&str, u64)], wrong: &str) -> Result<Duration, String> {
    let seconds = amount(text, units).filter(|seconds| *seconds > 0);
    seconds
        .map(Duration::from_secs)
        .ok_or_else(|| wrong.to_owned())
}

/// A whole number, written in digits, of one of these units. `None` for anything else.
pub(crate) fn amount(text: &str, units: &[(&str, u64)]) -> Option<u64> {
    let (number, unit) = text.split_at(text.find(|c: char| !c.is_ascii_digit())?);
    let (_, one) = units.iter().find(|(name, _)| *name == unit)?;
    number.parse::<u64>().ok()?.checked_mul(*one)
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::{age, chat_origin, days, listener, origin, positive};

    // Promise: consent
    #[test]
    fn a_chat_origin_with_anything_but_scheme_host_and_port_is_refused() {
        assert_eq!(
            chat_origin("https://cdn.chat.example/").as_deref(),
            Ok("https://cdn.chat.example")
        );
        assert_eq!(
            chat_origin("wss://Live.example:8443").as_deref(),
            Ok("wss://live.example:8443")
        );
        for wrong in [
            "",
            "chat.example",
            "https://",
            "https://chat.example/widget.js",
            "https://chat.example;script-src",
            "https://chat.example https://other.example",
            "https://user@chat.example",
            "https://*",
            "ftp://chat.example",
            "https://chat.example?x",
        ] {
            assert!(chat_origin(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn an_origin_has_no_path_and_no_user() {
        for good in ["https://a.example", "http://localhost:8080", "http://[::1]"] {
            assert_eq!(origin(&format!("{good}/")).as_deref(), Ok(good));
        }
        for wrong in [
            "",
            "https://",
            "a.example",
            "ftp://a.example",
            "https://a.example/x",
            "https://a.example?x",
            "https://user:pw@a.example",
            "https://user@a.example",
            "https://a b.example",
        ] {
            assert!(origin(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn a_listener_has_an_ip_address_and_a_port() {
        assert!(listener("127.0.0.1:0").is_ok() && listener("[::1]:8080").is_ok());
        for wrong in ["", "8080", ":8080", "localhost:8080", "127.0.0.1"] {
            let sentence = listener(wrong).unwrap_err();
            assert!(sentence.contains("127.0.0.1:8080"), "{wrong}: {sentence}");
        }
    }

    #[test]
    fn no_number_of_connections_is_zero() {
        assert_eq!(positive("1"), Ok(1));
        for wrong in ["0", "-1", "", "1.5", "many"] {
            assert!(positive(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn an_age_is_at_least_one_and_needs_a_unit() {
        assert_eq!(age("365d"), Ok(Duration::from_secs(365 * 86_400)));
        assert_eq!(age("1s"), Ok(Duration::from_secs(1)));
        assert_eq!(days("2w"), age("14d"));
        for wrong in ["1h", "90s", "0d", "0w"] {
            assert!(days(wrong).is_err(), "{wrong}");
        }
        for wrong in [
            "",
            "0s",
            "0d",
            "d",
            "365",
            "-1d",
            "1.5d",
            "1 d",
            "9é",
            "99999999999999999999w",
        ] {
            assert!(age(wrong).is_err(), "{wrong}");
        }
    }
}
