//! Pictures and fonts in `data:` addresses.

use base64::Engine as _;
use base64::alphabet::STANDARD;
use base64::engine::{DecodePaddingMode, GeneralPurpose, GeneralPurposeConfig};

/// Reads base64 as browsers do: with or without padding.
const FORGIVING: GeneralPurpose = GeneralPurpose::new(
    &STANDARD,
    GeneralPurposeConfig::new()
        .with_decode_padding_mode(DecodePaddingMode::Indifferent)
        .with_decode_allow_trailing_bits(true),
);

/// The address with the type that the bytes have, in the shortest spelling. Gives `None` if the bytes are no raster
/// picture: an SVG, for example, could contain anything.
pub(crate) fn picture(address: &str) -> Option<String> {
    encoded(&decoded(address)?, picture_type)
}

/// The same for a font.
pub(crate) fn font(address: &str) -> Option<String> {
    encoded(&decoded(address)?, font_type)
}

fn encoded(bytes: &[u8], kind: impl Fn(&[u8]) -> Option<&'static str>) -> Option<String> {
    let kind = kind(bytes)?;
    Some(format!("data:{kind};base64,{}", FORGIVING.encode(bytes)))
}

/// The bytes of a `data:` address (RFC 2397, as the Fetch standard reads it). The type that it declares does not count,
/// because browsers go by the bytes of a picture too.
fn decoded(address: &str) -> Option<Vec<u8>> {
    let (scheme, rest) = address.split_at_checked("data:".len())?;
    if !scheme.eq_ignore_ascii_case("data:") {
        return None;
    }
    let (head, body) = rest.split_once(',')?;
    let body = body.split('#').next().unwrap_or_default();
    let bytes: Vec<u8> = percent_encoding::percent_decode_str(body).collect();
    let last = head.rsplit(';').next().unwrap_or_default();
    if !last.trim().eq_ignore_ascii_case("base64") {
        return Some(bytes);
    }
    let packed: Vec<u8> = bytes
        .into_iter()
        .filter(|byte| !byte.is_ascii_whitespace())
        .collect();
    FORGIVING.decode(packed).ok()
}

fn picture_type(bytes: &[u8]) -> Option<&'static str> {
    Some(match bytes {
        [0x89, b'P', b'N', b'G', 0x0D, 0x0A, 0x1A, 0x0A, ..] => "image/png",
        [0xFF, 0xD8, 0xFF, ..] => "image/jpeg",
        [b'G', b'I', b'F', b'8', b'7' | b'9', b'a', ..] => "image/gif",
        [b'B', b'M', ..] => "image/bmp",
        _ if bytes.starts_with(b"RIFF") && bytes.get(8..12) == Some(b"WEBP") => "image/webp",
        _ => return None,
    })
}

fn font_type(bytes: &[u8]) -> Option<&'static str> {
    Some(match bytes.get(..4)? {
        b"wOF2" => "font/woff2",
        b"wOFF" => "font/woff",
        b"OTTO" => "font/otf",
        b"true" | [0, 1, 0, 0] => "font/ttf",
        b"ttcf" => "font/collection",
        _ => return None,
    })
}
