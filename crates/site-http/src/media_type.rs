//! The media type of a request's body, and its coding.

use http::{HeaderMap, header};

/// The media type of what HTML forms send.
pub const URLENCODED: &str = "application/x-www-form-urlencoded";
/// The media type of what programs and the app send.
pub const JSON: &str = "application/json";

/// The media type that a request names, in small letters and without parameters. `None` if it names none, and an empty
/// text if what it names can't be read.
pub fn media_type(headers: &HeaderMap) -> Option<String> {
    let named = headers.get(header::CONTENT_TYPE)?;
    let named = named.to_str().unwrap_or_default();
    let essence = named.split(';').next().unwrap_or_default();
    Some(essence.trim().to_ascii_lowercase())
}

/// The media type of what was sent to an address that takes forms. If the request names none, it is read as a form.
pub fn of_form(headers: &HeaderMap) -> String {
    media_type(headers).unwrap_or_else(|| URLENCODED.to_owned())
}

/// What to do about [`is_coded`].
pub const CODED: &str = "Send the body without a Content-Encoding.";

/// Whether a body was sent in a content coding. None is decoded.
pub fn is_coded(headers: &HeaderMap) -> bool {
    let mut codings = headers.get_all(header::CONTENT_ENCODING).iter();
    codings.any(|coding| !coding.as_bytes().eq_ignore_ascii_case(b"identity"))
}
