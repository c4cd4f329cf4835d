//! Conditional requests, in the order of RFC 9110 §13.2.2, and ranges (§14).

use std::ops::Range;

use http::{HeaderMap, HeaderValue, Method, header};

/// The result of a request's conditions.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Verdict {
    /// Answer as if the request had no conditions.
    Proceed,
    /// The client's copy is current: 304.
    NotModified,
    /// `If-Match` failed: 412.
    Failed,
}

/// Evaluates the conditions of a GET or HEAD for a representation with this ETag. Conditions on dates are ignored,
/// because no representation has a reliable date of modification, and RFC 9110 requires that they are ignored then.
pub fn verdict(request: &HeaderMap, etag: &HeaderValue) -> Verdict {
    if request.contains_key(header::IF_MATCH) && !any(request, header::IF_MATCH, etag, strong) {
        return Verdict::Failed;
    }
    if any(request, header::IF_NONE_MATCH, etag, weak) {
        return Verdict::NotModified;
    }
    Verdict::Proceed
}

/// Does the same for a representation that is sent in several codings, each under its own ETag. Also returns the ETag
/// that the client has, if it has one.
pub fn verdict_of_codings<'a>(
    request: &HeaderMap,
    etags: &'a [HeaderValue],
) -> (Verdict, Option<&'a HeaderValue>) {
    let is = |etag: &HeaderValue, wanted: Verdict| verdict(request, etag) == wanted;
    match etags.iter().find(|etag| is(etag, Verdict::NotModified)) {
        Some(known) => (Verdict::NotModified, Some(known)),
        None if etags.iter().all(|etag| is(etag, Verdict::Failed)) => (Verdict::Failed, None),
        None => (Verdict::Proceed, None),
    }
}

/// Whether a list of ETags, or `*`, contains a match.
fn any(
    request: &HeaderMap,
    name: header::HeaderName,
    etag: &HeaderValue,
    same: fn(&str, &str) -> bool,
) -> bool {
    let Ok(own) = etag.to_str() else { return false };
    request
        .get_all(name)
        .iter()
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(','))
        .map(str::trim)
        .any(|tag| tag == "*" || same(tag, own))
}

/// Weak comparison: the same content in any coding.
fn weak(one: &str, other: &str) -> bool {
    one.strip_prefix("W/").unwrap_or(one) == other.strip_prefix("W/").unwrap_or(other)
}

/// Strong comparison: the same bytes.
fn strong(one: &str, other: &str) -> bool {
    !one.starts_with("W/") && one == other
}

/// The result of a `Range` header.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum RequestedRange {
    /// The whole body: there is no range, its unit or form is unknown, there are several ranges, or `If-Range` names
    /// another version.
    Whole,
    /// These bytes: 206.
    Part(Range<usize>),
    /// The range lies outside the body: 416.
    NotSatisfiable,
}

/// Evaluates `Range` of a GET for a body of `length` bytes. Several ranges are answered with the whole body, as RFC
/// 9110 allows; otherwise a client could make the server assemble a thousand overlapping parts.
pub fn requested_range(
    method: &Method,
    request: &HeaderMap,
    etag: Option<&HeaderValue>,
    length: usize,
) -> RequestedRange {
    if method != Method::GET {
        return RequestedRange::Whole;
    }
    let Some(range) = request
        .get(header::RANGE)
        .and_then(|value| value.to_str().ok())
    else {
        return RequestedRange::Whole;
    };
    if let Some(condition) = request.get(header::IF_RANGE) {
        // `If-Range` needs a strong comparison. A date never matches, because no representation has one.
        let same = match (condition.to_str(), etag.map(HeaderValue::to_str)) {
            (Ok(condition), Some(Ok(etag))) => strong(condition, etag),
            _ => false,
        };
        if !same {
            return RequestedRange::Whole;
        }
    }
    match range.split_once('=') {
        Some((unit, set)) if unit.trim().eq_ignore_ascii_case("bytes") => part(set.trim(), length),
        _ => RequestedRange::Whole,
    }
}

/// `first-last`, `first-` or `-suffix`.
fn part(set: &str, length: usize) -> RequestedRange {
    let Some((first, last)) = set.split_once('-') else {
        return RequestedRange::Whole;
    };
    let (first, last) = (first.trim(), last.trim());
    let (Ok(first), Ok(last)) = (number(first), number(last)) else {
        return RequestedRange::Whole;
    };
    match (first, last) {
        (None, None) => RequestedRange::Whole,
        (None, Some(0)) => RequestedRange::NotSatisfiable,
        (None, Some(_)) if length == 0 => RequestedRange::NotSatisfiable,
        (None, Some(suffix)) => RequestedRange::Part(length.saturating_sub(suffix)..length),
        (Some(first), Some(last)) if last < first => RequestedRange::Whole,
        (Some(first), _) if first >= length => RequestedRange::NotSatisfiable,
        (Some(first), None) => RequestedRange::Part(first..length),
        (Some(first), Some(last)) => {
            RequestedRange::Part(first..last.saturating_add(1).min(length))
        }
    }
}

/// Digits or nothing. A number that overflows becomes the largest value.
fn number(text: &str) -> Result<Option<usize>, ()> {
    if text.is_empty() {
        return Ok(None);
    }
    if !text.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(());
    }
    Ok(Some(text.parse().unwrap_or(usize::MAX)))
}

#[cfg(test)]
mod tests {
    use super::*;

    const WEAK: HeaderValue = HeaderValue::from_static("W/\"a\"");
    const STRONG: HeaderValue = HeaderValue::from_static("\"a\"");

    fn headers(pairs: &[(header::HeaderName, &'static str)]) -> HeaderMap {
        let mut headers = HeaderMap::new();
        for (name, value) in pairs {
            headers.append(name, HeaderValue::from_static(value));
        }
        headers
    }

    #[test]
    fn if_match_is_evaluated_first_and_compares_strongly() {
        let both = headers(&[
            (header::IF_MATCH, "\"b\""),
            (header::IF_NONE_MATCH, "\"a\""),
        ]);
        assert_eq!(verdict(&both, &STRONG), Verdict::Failed);
        let same = headers(&[(header::IF_MATCH, "\"b\", \"a\"")]);
        assert_eq!(verdict(&same, &STRONG), Verdict::Proceed);
        assert_eq!(
            verdict(&same, &WEAK),
            Verdict::Failed,
            "a weak ETag does not promise equal bytes"
        );
        assert_eq!(
            verdict(&headers(&[(header::IF_MATCH, "*")]), &WEAK),
            Verdict::Proceed
        );
    }

    #[test]
    fn if_none_match_compares_weakly_and_dates_are_ignored() {
        for list in ["\"a\"", "W/\"a\"", "\"x\", W/\"a\"", "*"] {
            let request = headers(&[(header::IF_NONE_MATCH, list)]);
            assert_eq!(verdict(&request, &STRONG), Verdict::NotModified, "{list}");
            assert_eq!(verdict(&request, &WEAK), Verdict::NotModified, "{list}");
        }
        let date = "Sat, 21 Nov 2026 10:00:00 GMT";
        for name in [header::IF_MODIFIED_SINCE, header::IF_UNMODIFIED_SINCE] {
            assert_eq!(verdict(&headers(&[(name, date)]), &WEAK), Verdict::Proceed);
        }
    }

    fn range(text: &'static str) -> RequestedRange {
        requested_range(
            &Method::GET,
            &headers(&[(header::RANGE, text)]),
            Some(&STRONG),
            10,
        )
    }

    #[test]
    fn one_range_of_bytes_is_returned() {
        assert_eq!(range("bytes=0-0"), RequestedRange::Part(0..1));
        assert_eq!(range("bytes=2-4"), RequestedRange::Part(2..5));
        assert_eq!(range("bytes=7-"), RequestedRange::Part(7..10));
        assert_eq!(range("bytes=-3"), RequestedRange::Part(7..10));
        assert_eq!(range("bytes=-30"), RequestedRange::Part(0..10));
        assert_eq!(
            range("bytes=5-99999999999999999999999"),
            RequestedRange::Part(5..10)
        );
        assert_eq!(range("Bytes=5-5"), RequestedRange::Part(5..6));
    }

    #[test]
    fn a_range_outside_the_body_is_refused_and_an_invalid_range_is_ignored() {
        for none in ["bytes=10-", "bytes=-0", "bytes=99999999999999999999999-"] {
            assert_eq!(range(none), RequestedRange::NotSatisfiable, "{none}");
        }
        for all in [
            "bytes=",
            "bytes=-",
            "bytes=4-2",
            "bytes=a-b",
            "lines=1-2",
            "bytes",
            "bytes=0-1,3-4",
            "bytes=+1-2",
        ] {
            assert_eq!(range(all), RequestedRange::Whole, "{all}");
        }
    }

    #[test]
    fn a_range_of_another_version_gives_the_whole_body() {
        let request = |tag| headers(&[(header::RANGE, "bytes=0-1"), (header::IF_RANGE, tag)]);
        let get =
            |tag, etag: &HeaderValue| requested_range(&Method::GET, &request(tag), Some(etag), 10);
        assert_eq!(get("\"a\"", &STRONG), RequestedRange::Part(0..2));
        assert_eq!(get("\"b\"", &STRONG), RequestedRange::Whole);
        assert_eq!(get("W/\"a\"", &WEAK), RequestedRange::Whole);
        assert_eq!(
            get("Sat, 21 Nov 2026 10:00:00 GMT", &STRONG),
            RequestedRange::Whole
        );
    }

    #[test]
    fn only_a_get_has_ranges() {
        let request = headers(&[(header::RANGE, "bytes=0-1")]);
        assert_eq!(
            requested_range(&Method::HEAD, &request, Some(&STRONG), 10),
            RequestedRange::Whole
        );
    }
}
