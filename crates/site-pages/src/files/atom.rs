//! Writes Atom (RFC 4287), and what it needs: escaped XML, and HTML whose addresses are absolute.

use std::fmt::Write as _;

use jiff::civil::Date;

use crate::Pages;

/// A feed that is being written.
pub(super) struct Atom<'a> {
    pages: &'a Pages,
    pub(super) out: String,
}

impl<'a> Atom<'a> {
    /// A feed at the path `own` of what the page at `page` lists. Atom requires `updated`: without entries it is the date of
    /// the last change that `site.toml` names.
    pub(super) fn new(
        pages: &'a Pages,
        own: &str,
        page: &str,
        title: &str,
        subtitle: &str,
        updated: Option<Date>,
    ) -> Self {
        let config = pages.site().config();
        let begin = "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n\
                     <feed xmlns=\"http://www.w3.org/2005/Atom\" xml:lang=\"en\">\n";
        let out = begin.to_owned();
        let mut atom = Self { pages, out };
        atom.element("title", title);
        atom.element("subtitle", subtitle);
        atom.element("id", &format!("{}{own}", config.url.as_str()));
        atom.link("self", "application/atom+xml", own);
        atom.link("alternate", "text/html", page);
        atom.element(
            "updated",
            &moment(updated.unwrap_or(config.gpc.last_update)),
        );
        atom
    }

    /// Begins an entry whose page has this path. Its id is made of the address in `site.toml`.
    pub(super) fn begin_entry(&mut self, title: &str, path: &str) {
        let url = self.pages.site().config().url.as_str();
        self.out.push_str("<entry>\n");
        self.element("title", title);
        self.element("id", &format!("{url}{path}"));
        self.link("alternate", "text/html", path);
    }

    /// Ends an entry with its text as HTML.
    pub(super) fn end_entry(&mut self, html: &str) {
        let html = escape(html);
        // Writing to a `String` does not fail, here and below.
        let _ = writeln!(
            self.out,
            "<content type=\"html\">{html}</content>\n</entry>"
        );
    }

    pub(super) fn element(&mut self, name: &str, text: &str) {
        let _ = writeln!(self.out, "<{name}>{}</{name}>", escape(text));
    }

    pub(super) fn link(&mut self, relation: &str, kind: &str, path: &str) {
        let address = escape(&format!("{}{path}", self.pages.options().site_url));
        let _ = writeln!(
            self.out,
            "<link rel=\"{relation}\" type=\"{kind}\" href=\"{address}\"/>"
        );
    }

    pub(super) fn author(&mut self, name: &str, address: &str) {
        self.out.push_str("<author>\n");
        self.element("name", name);
        self.element("uri", address);
        self.out.push_str("</author>\n");
    }

    pub(super) fn finish(self) -> String {
        self.out + "</feed>\n"
    }
}

/// The start of a day in UTC: Atom requires an instant, and content gives only a date.
pub(super) fn moment(day: Date) -> String {
    format!("{day}T00:00:00Z")
}

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
    use super::{absolute, escape};

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

    #[test]
    fn no_character_can_break_out_of_its_element() {
        assert_eq!(
            escape("a<b>&\"c\"\u{0}\u{b}\u{ffff}\n"),
            "a&lt;b&gt;&amp;&quot;c&quot;\n"
        );
    }
}
