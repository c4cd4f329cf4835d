//! The files of addresses. A file server ignores queries, so the further pages of a listing (`?page=2`) have paths of
//! their own in an export.

use std::{
    iter,
    path::{Component, Path},
};

use site_pages::Address;

/// The file of a page, such as `blog/x.html` for `/blog/x`. Static hosts serve it at the path without `.html`.
pub(crate) fn page_file(path: &str) -> String {
    match path {
        "/" => "index.html".to_owned(),
        path => format!("{}.html", path.trim_start_matches('/')),
    }
}

/// The file of a page's payload.
pub(crate) fn payload_file(path: &str) -> String {
    format!("{path}/_payload.json")
        .trim_start_matches('/')
        .to_owned()
}

/// The spellings of an old address, decoded, that a program must know if it compares bytes.
pub(crate) fn spellings(from: &Address) -> impl Iterator<Item = String> {
    iter::once(from.to_string()).chain(from.decomposed())
}

/// The file of any other address: its path, decoded. `None` if no file can have the name.
pub(crate) fn file_of(address: &str) -> Option<String> {
    let path = address.split(['?', '#']).next().unwrap_or_default();
    let written = Address::read(path).ok()?;
    let relative = written.address.as_str().trim_start_matches('/');
    let normal = |part: Component<'_>| matches!(part, Component::Normal(_));
    let inside = !relative.is_empty() && Path::new(relative).components().all(normal);
    // The manifest has one line for each file, so a name can't contain a line break.
    (inside && !relative.contains(char::is_control)).then(|| relative.to_owned())
}

/// Replaces addresses of listings' further pages (`/blog?page=2`) by their paths in the export.
pub(crate) fn with_page_paths(text: &str, listings: &[String]) -> String {
    const QUERY: &str = "?page=";
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find(QUERY) {
        let (before, after) = (&rest[..at], &rest[at + QUERY.len()..]);
        let digits = after
            .find(|c: char| !c.is_ascii_digit())
            .unwrap_or(after.len());
        let (number, after_number) = after.split_at(digits);
        out.push_str(before);
        // Before the path there must be a quote, a host or the end of a tag; otherwise `/x/blog` would match `/blog`.
        let named = !number.is_empty() && listings.iter().any(|path| ends_address(before, path));
        match number {
            "1" if named => {}
            number if named => {
                out.push_str("/page/");
                out.push_str(number);
            }
            number => {
                out.push_str(QUERY);
                out.push_str(number);
            }
        }
        rest = after_number;
    }
    out.push_str(rest);
    out
}

/// Whether a text ends with this path after a quote, the end of a tag or a host.
fn ends_address(text: &str, path: &str) -> bool {
    let Some(before) = text.strip_suffix(path) else {
        return false;
    };
    if before.ends_with(['"', '\'', '>']) {
        return true;
    }
    let begin = before.rfind(['"', '\'', '>', ' ']).map_or(0, |at| at + 1);
    let host = before.get(begin..).unwrap_or_default();
    let host = host
        .strip_prefix("https://")
        .or_else(|| host.strip_prefix("http://"));
    host.is_some_and(|host| !host.is_empty() && !host.contains('/'))
}

#[cfg(test)]
mod tests {
    use site_pages::Route;

    use super::*;

    #[test]
    fn pages_have_the_files_that_static_hosts_expect() {
        assert_eq!(page_file("/"), "index.html");
        assert_eq!(page_file("/blog/x"), "blog/x.html");
        assert_eq!(payload_file("/blog/x"), "blog/x/_payload.json");
        assert_eq!(payload_file(""), "_payload.json");
        let route = Route::Blog { page: 2 };
        assert_eq!(route.exported_path(), "/blog/page/2");
    }

    #[test]
    fn an_address_outside_the_folder_has_no_file() {
        assert_eq!(
            file_of("/_ipx/w_1/a%20b.jpg?v=1").as_deref(),
            Some("_ipx/w_1/a b.jpg")
        );
        assert_eq!(file_of("/a/..%2f..%2fb").as_deref(), Some("b"));
        for bad in ["/", "/a%0ab", "//", "/..", "/%"] {
            assert_eq!(file_of(bad), None, "{bad}");
        }
    }

    #[test]
    fn only_listings_get_page_paths() {
        let listings = ["/blog".to_owned(), "/organizations".to_owned()];
        let text = r#"<a href="/blog?page=1"><a href="/blog?page=12"> "https://x.example/organizations?page=3"
            <a href="/x/blog?page=2"> /blog?page=2 "/blog?page=x""#;
        let wanted = r#"<a href="/blog"><a href="/blog/page/12"> "https://x.example/organizations/page/3"
            <a href="/x/blog?page=2"> /blog?page=2 "/blog?page=x""#;
        assert_eq!(with_page_paths(text, &listings), wanted);
    }
}
