//! Checks the values of attributes that stay.

/// Checks a value whose entities have been resolved.
pub(super) fn harmless(element: &str, attribute: &str, value: &str) -> bool {
    match attribute {
        "href" | "xlink:href" => {
            value.starts_with('#') || (element == "image" && is_embedded_picture(value))
        }
        "style" => harmless_css(value),
        _ => !runs(value) && only_local_urls(value),
    }
}

/// CSS that fetches nothing. Escapes are refused, because they can spell anything.
pub(super) fn harmless_css(css: &str) -> bool {
    let lower = css.to_ascii_lowercase();
    let banned = [
        "@import",
        "@font-face",
        "@namespace",
        "image-set",
        "image(",
        "src(",
        "expression",
        "behavior",
        "-moz-binding",
    ];
    !css.contains(['\\', '<'])
        && !lower.contains("/*")
        && !banned.iter().any(|word| lower.contains(word))
        && !runs(css)
        && only_local_urls(css)
}

/// `javascript:` and similar schemes, also with white space that browsers skip.
fn runs(value: &str) -> bool {
    let packed: String = value
        .chars()
        .filter(|c| !c.is_whitespace() && !c.is_control())
        .flat_map(char::to_lowercase)
        .collect();
    ["javascript:", "vbscript:", "data:"]
        .iter()
        .any(|scheme| packed.contains(scheme))
}

/// Every `url(…)` refers to this document.
fn only_local_urls(value: &str) -> bool {
    let lower = value.to_ascii_lowercase();
    lower.split("url(").skip(1).all(|rest| {
        let target = rest.trim_start().trim_start_matches(['"', '\'']);
        target.starts_with('#')
    }) && !lower.contains("url (")
}

/// A raster picture inside the document. Another SVG is refused, because it could contain anything.
fn is_embedded_picture(value: &str) -> bool {
    ["png", "jpeg", "webp", "gif"].iter().any(|kind| {
        value
            .strip_prefix(&format!("data:image/{kind};base64,"))
            .is_some_and(|data| {
                data.bytes().all(|byte| {
                    byte.is_ascii_alphanumeric()
                        || matches!(byte, b'+' | b'/' | b'=')
                        || byte.is_ascii_whitespace()
                })
            })
    })
}
