use super::{
    atom::{Atom, moment},
    xml::escape,
};
use crate::{Pages, Route};

/// `/corrections.xml`: the log of mistakes, newest first, as Atom (RFC 4287).
pub(super) fn corrections(pages: &Pages) -> String {
    let config = pages.site().config();
    let text = &pages.site().pages().corrections;
    let page = Route::Corrections.path();
    let updated = text.corrections.first().map(|entry| entry.date);
    let title = format!("{} {} {}", config.name, config.separator, text.head.title);
    let subtitle = &text.head.meta_description;
    let mut atom = Atom::new(pages, "/corrections.xml", &page, &title, subtitle, updated);
    atom.author(&config.name, &format!("{}/", pages.options().site_url));
    for entry in &text.corrections {
        atom.begin_entry(&entry.title, &format!("{page}#{}", entry.anchor));
        if let Some(path) = &entry.page {
            atom.link("related", "text/html", path);
        }
        atom.element("published", &moment(entry.date));
        atom.element("updated", &moment(entry.date));
        let html = [&entry.was, &entry.is, &entry.told_by, &entry.since]
            .map(|text| format!("<p>{}</p>", escape(text)));
        atom.end_entry(&html.concat());
    }
    atom.finish()
}
