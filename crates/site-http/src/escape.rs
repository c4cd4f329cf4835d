//! Escapes text for HTML, and JSON for script elements in HTML.

use quick_xml::escape::escape;

/// Escapes text for element content or for a double-quoted attribute.
pub fn html(text: &str) -> String {
    escape(text).into_owned()
}

/// Escapes JSON for a script element. Every `<` is escaped, so neither `</script>` in any spelling nor `<!--` can end
/// or confuse the element. U+2028 and U+2029 are escaped because old JavaScript parsers end a line at them.
pub fn json_in_html(json: &str) -> String {
    json.replace('<', "\\u003c")
        .replace('\u{2028}', "\\u2028")
        .replace('\u{2029}', "\\u2029")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_spelling_of_a_closing_script_tag_remains_in_json() {
        let out = json_in_html("\"</ScRiPt><!--<script>\u{2028}\"");
        assert!(!out.contains('<') && !out.contains('\u{2028}'), "{out}");
        assert_eq!(
            serde_json::from_str::<String>(&out).unwrap(),
            "</ScRiPt><!--<script>\u{2028}"
        );
    }

    #[test]
    fn text_cannot_end_an_attribute() {
        assert_eq!(html(r#"a"b'<c>&"#), "a&quot;b&apos;&lt;c&gt;&amp;");
    }
}
