//! What several tests share.

use base64::Engine as _;
use site_svg::Svg;

/// A PNG of one pixel.
pub(crate) const PNG: &str = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

pub(crate) fn document(inside: &str) -> String {
    format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">{inside}</svg>"#
    )
}

/// Reads pictures of which the tests have samples, and leaves them as they are.
pub(crate) fn pictures(bytes: &[u8]) -> Option<(&'static str, Vec<u8>)> {
    let kind = bytes.starts_with(b"\x89PNG").then_some("image/png")?;
    Some((kind, bytes.to_vec()))
}

pub(crate) fn read(svg: &str) -> Svg {
    site_svg::read(svg.as_bytes(), pictures).unwrap_or_else(|fault| panic!("{fault}\n{svg}"))
}

/// The copy of a whole document.
pub(crate) fn copy(svg: &str) -> String {
    String::from_utf8(read(svg).document).expect("text")
}

/// The copy of what is inside a document, with the drawings that are embedded in it written out.
pub(crate) fn written_out(written: &str) -> String {
    const DRAWING: &str = "data:image/svg+xml;base64,";
    let mut copy = copy(written);
    while let Some(at) = copy.find(DRAWING) {
        let rest = copy.split_off(at);
        let (packed, rest) = rest[DRAWING.len()..].split_once('"').expect("an attribute");
        let drawing = base64::engine::general_purpose::STANDARD.decode(packed);
        copy.push_str(&String::from_utf8(drawing.expect("base64")).expect("text"));
        copy.push_str(rest);
    }
    copy
}

/// The copy of what is inside a document.
pub(crate) fn inside(inside: &str) -> String {
    let copy = copy(&document(inside));
    let start = document("").len() - "</svg>".len();
    copy[start..copy.len() - "</svg>".len()].to_owned()
}
