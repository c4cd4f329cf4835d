//! Pictures and fonts in `data:` addresses.

use base64::Engine as _;
use base64::alphabet::STANDARD;
use base64::engine::{DecodePaddingMode, GeneralPurpose, GeneralPurposeConfig};

use crate::notes::Notes;

/// Reads base64 as browsers do: with or without padding.
const FORGIVING: GeneralPurpose = GeneralPurpose::new(
    &STANDARD,
    GeneralPurposeConfig::new()
        .with_decode_padding_mode(DecodePaddingMode::Indifferent)
        .with_decode_allow_trailing_bits(true),
);

/// Most drawings of which each is embedded in the one before it.
const DEPTH_LIMIT: usize = 3;

/// The address of the picture as it may be delivered, with the type that its bytes have, in the shortest spelling. A
/// drawing becomes its copy. Gives `None` if the bytes are no picture.
pub(crate) fn picture(address: &str, notes: &mut Notes) -> Option<String> {
    let bytes = decoded(address)?;
    if !crate::is_xml(&bytes) {
        let (kind, bytes) = (notes.pictures)(&bytes)?;
        return Some(encoded(kind, &bytes));
    }
    if notes.depth == DEPTH_LIMIT {
        return None;
    }
    let (drawing, work) = crate::embedded_in(notes.depth + 1, &bytes, notes.pictures).ok()?;
    notes.work.add(work);
    for name in drawing.removed {
        notes.remove(name);
    }
    Some(encoded("image/svg+xml", &drawing.document))
}

/// The same for a font.
pub(crate) fn font(address: &str) -> Option<String> {
    let bytes = decoded(address)?;
    Some(encoded(font_type(&bytes)?, &bytes))
}

fn encoded(kind: &str, bytes: &[u8]) -> String {
    format!("data:{kind};base64,{}", FORGIVING.encode(bytes))
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
