use site_pages::Route;

/// The page with the token on every link to a page of the site, and in every form that leads to one.
pub(crate) fn keep_token(html: &str, token: &str) -> String {
    let mut out = String::with_capacity(html.len() + html.len() / 8);
    let mut rest = html;
    while let Some(at) = rest.find('<') {
        let (before, tag_on) = rest.split_at(at);
        out.push_str(before);
        // React writes `>` in attributes as `&gt;`.
        let end = tag_on.find('>').map_or(tag_on.len(), |end| end + 1);
        let (tag, after) = tag_on.split_at(end);
        if tag.starts_with("<a ") {
            out.push_str(&link(tag, token));
        } else {
            out.push_str(tag);
            if tag.starts_with("<form ") && leads_to_a_page(tag) {
                out.push_str("<input type=\"hidden\" name=\"preview\" value=\"");
                out.push_str(token);
                out.push_str("\">");
            }
        }
        rest = after;
    }
    out.push_str(rest);
    out
}

fn link(tag: &str, token: &str) -> String {
    let Some(value) = attribute(tag, " href=\"") else {
        return tag.to_owned();
    };
    let (address, fragment) = value.split_at(value.find('#').unwrap_or(value.len()));
    let (path, query) = address.split_once('?').unwrap_or((address, ""));
    if Route::parse(path, query).is_none() {
        return tag.to_owned();
    }
    let sign = if query.is_empty() { "?" } else { "&amp;" };
    let path = address.trim_end_matches('?');
    let kept = format!("href=\"{path}{sign}preview={token}{fragment}\"");
    tag.replacen(&format!("href=\"{value}\""), &kept, 1)
}

fn leads_to_a_page(form: &str) -> bool {
    let posts = form.to_ascii_lowercase().contains(" method=\"post\"");
    let action = attribute(form, " action=\"");
    !posts && action.is_some_and(|path| Route::parse(path, "").is_some())
}

fn attribute<'t>(tag: &'t str, name: &str) -> Option<&'t str> {
    tag.split_once(name)?.1.split('"').next()
}

#[cfg(test)]
mod tests {
    use super::keep_token;

    #[test]
    fn links_to_pages_keep_the_token_and_others_do_not() {
        let html = "<a href=\"/blog\">x</a><a class=\"y\" href=\"/organizations?q=a&amp;page=2#top\">x</a>\
            <a href=\"#here\">x</a><a href=\"//other.example/blog\">x</a><a href=\"https://other.example/blog\">x</a>\
            <a href=\"/feed.xml\">x</a><link href=\"/blog\">a < b";
        let kept = "<a href=\"/blog?preview=T\">x</a>\
            <a class=\"y\" href=\"/organizations?q=a&amp;page=2&amp;preview=T#top\">x</a>\
            <a href=\"#here\">x</a><a href=\"//other.example/blog\">x</a><a href=\"https://other.example/blog\">x</a>\
            <a href=\"/feed.xml\">x</a><link href=\"/blog\">a < b";
        assert_eq!(keep_token(html, "T"), kept);
    }

    #[test]
    fn a_form_that_asks_for_a_page_keeps_the_token_and_one_that_sends_does_not() {
        let search = "<form action=\"/organizations\" method=\"get\"></form>";
        assert!(keep_token(search, "T").contains("name=\"preview\" value=\"T\""));
        let contact = "<form action=\"/contact-us\" method=\"post\"></form>";
        assert_eq!(keep_token(contact, "T"), contact);
    }
}
