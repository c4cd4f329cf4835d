//! Reads attributes of HTML that React and our Markdown wrote. Both quote every value with `"` and write `"` in texts
//! as `&quot;`, so a text never looks like an attribute.

/// The targets of links, with character references decoded.
pub(super) fn links(html: &str) -> impl Iterator<Item = String> {
    values(html, " href=\"").map(unescaped)
}

/// The ids, which a fragment can name.
pub(super) fn ids(html: &str) -> Vec<String> {
    values(html, " id=\"").map(unescaped).collect()
}

fn values<'a>(html: &'a str, attribute: &'a str) -> impl Iterator<Item = &'a str> {
    html.split(attribute)
        .skip(1)
        .filter_map(|rest| rest.split('"').next())
}

/// A text with its character references decoded.
pub(crate) fn unescaped(value: &str) -> String {
    if !value.contains('&') {
        return value.to_owned();
    }
    value
        .replace("&quot;", "\"")
        .replace("&#x27;", "'")
        .replace("&#39;", "'")
        .replace("&apos;", "'")
        .replace("&lt;", "<")
        .replace("&gt;", ">")
        .replace("&amp;", "&")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn attributes_are_read_and_texts_are_not() {
        let html = r#"<main id="main"><a class="x" href="/a?b=1&amp;c=2#d">id=&quot;no&quot; href=&quot;/no&quot;</a></main>"#;
        assert_eq!(links(html).collect::<Vec<_>>(), ["/a?b=1&c=2#d"]);
        assert_eq!(ids(html), ["main"]);
    }
}
