//! Writes Atom (RFC 4287).

use std::fmt::Write as _;

use jiff::civil::Date;

use super::xml::escape;
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
