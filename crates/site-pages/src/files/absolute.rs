/// Makes every address in the HTML of a document absolute, for readers outside the site such as feed readers.
///
/// Only attributes match, because quotation marks of an editor's text are escaped in the HTML of a document.
pub(super) fn absolute(html: &str, site_url: &str, page_url: &str) -> String {
    without_choices(html)
        .replace(" href=\"/", &format!(" href=\"{site_url}/"))
        .replace(" src=\"/", &format!(" src=\"{site_url}/"))
        .replace(" href=\"#", &format!(" href=\"{page_url}#"))
}

/// Removes `srcset` and `sizes` from images: a reader outside the site does not know the layout they describe.
fn without_choices(html: &str) -> String {
    let mut parts = html.split(" srcset=\"");
    let mut out = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let after = part.split_once('"').map_or("", |(_, after)| after);
        let sizes = after
            .strip_prefix(" sizes=\"")
            .and_then(|rest| rest.split_once('"'));
        out.push_str(sizes.map_or(after, |(_, after)| after));
    }
    out
}

#[cfg(test)]
mod tests {
    use super::absolute;

    #[test]
    fn addresses_become_absolute_and_text_stays_the_same() {
        let html = "<p>write href=&quot;/x&quot; <a href=\"/vision\">v</a> <a href=\"#fn-1\">1</a> \
                    <a href=\"https://a.example/\">a</a><img src=\"/_ipx/_/a.svg\" srcset=\"/_ipx/w_9/a.svg 9w\" sizes=\"9px\" alt=\"\"></p>";
        let expected = "<p>write href=&quot;/x&quot; <a href=\"https://s.example/vision\">v</a> \
                        <a href=\"https://s.example/blog/p#fn-1\">1</a> <a href=\"https://a.example/\">a</a>\
                        <img src=\"https://s.example/_ipx/_/a.svg\" alt=\"\"></p>";
        assert_eq!(
            absolute(html, "https://s.example", "https://s.example/blog/p"),
            expected
        );
    }
}
