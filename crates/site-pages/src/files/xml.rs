/// Escapes text for an XML element or a quoted attribute. Characters that XML 1.0 does not allow are left out,
/// because one of them would make the whole file ill-formed. HTML has a form for them, so `site_http::escape` keeps
/// them.
pub(super) fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len() + text.len() / 16);
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\t' | '\n' | '\r' => out.push(c),
            c if c.is_control() || matches!(c, '\u{fffe}' | '\u{ffff}') => {}
            c => out.push(c),
        }
    }
    out
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
