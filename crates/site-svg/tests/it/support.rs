//! What several tests share.

use site_svg::Svg;

/// A PNG of one pixel.
pub(crate) const PNG: &str = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

pub(crate) fn document(inside: &str) -> String {
    format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">{inside}</svg>"#
    )
}

pub(crate) fn read(svg: &str) -> Svg {
    site_svg::read(svg.as_bytes()).unwrap_or_else(|fault| panic!("{fault}\n{svg}"))
}

/// The copy of a whole document.
pub(crate) fn copy(svg: &str) -> String {
    String::from_utf8(read(svg).document).expect("text")
}

/// The copy of what is inside a document.
pub(crate) fn inside(inside: &str) -> String {
    let copy = copy(&document(inside));
    let start = document("").len() - "</svg>".len();
    copy[start..copy.len() - "</svg>".len()].to_owned()
}
