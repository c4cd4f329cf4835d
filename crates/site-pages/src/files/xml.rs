/// Escapes text for an XML element or a quoted attribute. Characters that XML 1.0 does not allow are left out,
/// because one of them would make the whole file ill-formed. HTML has a form for them, so `site_http::escape` keeps
/// them.
pub(super) fn escape(text: &str) -> String {
    let is_allowed = |c: &char| {
        matches!(c, '\t' | '\n' | '\r') || !(c.is_control() || matches!(c, '\u{fffe}' | '\u{ffff}'))
    };
    let allowed: String = text.chars().filter(is_allowed).collect();
    quick_xml::escape::escape(allowed).into_owned()
}

#[cfg(test)]
mod tests {
    use super::escape;

    #[test]
    fn no_character_can_break_out_of_its_element() {
        assert_eq!(
            escape("a<b>&\"c\"\u{0}\u{b}\u{ffff}\n"),
            "a&lt;b&gt;&amp;&quot;c&quot;\n"
        );
    }
}
