//! Parsers for the values of flags.

use std::time::Duration;

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

/// Parses an http or https address.
pub(crate) fn web_address(text: &str) -> Result<String, String> {
    let rest = text
        .strip_prefix("https://")
        .or_else(|| text.strip_prefix("http://"));
    match rest {
        Some(rest) if !rest.is_empty() && !rest.contains(char::is_whitespace) => {
            Ok(text.to_owned())
        }
        _ => Err("it must begin with https:// or http:// and name a host".to_owned()),
    }
}

/// Parses an origin for a Content-Security-Policy, in which a space or semicolon would begin another source or
/// directive.
pub(crate) fn chat_origin(text: &str) -> Result<String, String> {
    let wrong = || {
        "it must be an origin without a path, such as https://cdn.chat.example or wss://live.chat.example".to_owned()
    };
    let scheme = ["https://", "http://", "wss://", "ws://"]
        .iter()
        .find(|scheme| text.starts_with(**scheme))
        .ok_or_else(wrong)?;
    let host = text
        .trim_end_matches('/')
        .get(scheme.len()..)
        .unwrap_or_default();
    let plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '.' | '-' | ':' | '[' | ']');
    if host.is_empty() || !host.chars().all(plain) {
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

/// Parses an age such as `365d`.
pub(crate) fn age(text: &str) -> Result<Duration, String> {
    const HOUR: u64 = 3_600;
    let (day, week) = (24 * HOUR, 7 * 24 * HOUR);
    let seconds = amount(
        text,
        &[("s", 1), ("m", 60), ("h", HOUR), ("d", day), ("w", week)],
    );
    let wrong = || "write a number and a unit: 365d, 12h, 30m, 90s or 52w".to_owned();
    seconds.map(Duration::from_secs).ok_or_else(wrong)
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

    use super::{age, chat_origin};

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
    fn an_age_needs_a_unit() {
        assert_eq!(age("365d"), Ok(Duration::from_secs(365 * 86_400)));
        assert_eq!(age("0s"), Ok(Duration::ZERO));
        for wrong in [
            "",
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
