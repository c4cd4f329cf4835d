//! What the search holds of a page or an organization.

use site_content::Organization;

use crate::{
    Route,
    payload::{SearchKind, StaticSearchDocument, StaticSearchSection},
};

/// A document whose path begins with that of its page, which is added later.
pub(super) fn document(
    kind: SearchKind,
    title: &str,
    description: &str,
    sections: Vec<StaticSearchSection>,
) -> StaticSearchDocument {
    StaticSearchDocument {
        kind,
        title: title.to_owned(),
        path: String::new(),
        description: description.to_owned(),
        sections,
        also: Vec::new(),
    }
}

/// A section with these texts.
pub(super) fn section(heading: &str, anchor: Option<String>, text: &str) -> StaticSearchSection {
    StaticSearchSection {
        heading: heading.to_owned(),
        anchor,
        text: text.to_owned(),
    }
}

/// A text without a heading.
pub(super) fn plain(text: &str) -> StaticSearchSection {
    section("", None, text)
}

/// An organization by what its profile says.
pub(super) fn organization(entry: &Organization) -> StaticSearchDocument {
    let tags: Vec<&str> = entry.tags.iter().map(|tag| tag.label()).collect();
    let mut parts = vec![plain(&format!("{}. {}", entry.country, tags.join(", ")))];
    let named = entry.interventions.iter().chain(&entry.outcomes);
    parts.extend(named.map(|part| section(&part.name, None, &part.description)));
    let (name, description) = (&entry.name, &entry.description);
    StaticSearchDocument {
        path: Route::organization(entry).path(),
        also: [&*entry.acronyms, &*entry.other_names].concat(),
        ..document(SearchKind::Organization, name, description, parts)
    }
}
