//! What the search holds of a page or an organization.

use site_content::Organization;

use crate::{
    Route,
    payload::{SearchKind, StaticSearchDocument, StaticSearchSection},
};

/// A document that leads to a page.
pub(super) fn document(
    kind: SearchKind,
    title: &str,
    route: &Route,
    description: &str,
    sections: Vec<StaticSearchSection>,
) -> StaticSearchDocument {
    StaticSearchDocument {
        kind,
        title: title.to_owned(),
        path: route.path(),
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
    let route = Route::organization(entry);
    let tags: Vec<&str> = entry.tags.iter().map(|tag| tag.label()).collect();
    let mut parts = vec![plain(&format!("{}. {}", entry.country, tags.join(", ")))];
    let named = entry.interventions.iter().chain(&entry.outcomes);
    parts.extend(named.map(|part| section(&part.name, None, &part.description)));
    StaticSearchDocument {
        also: entry
            .acronyms
            .iter()
            .chain(&entry.other_names)
            .cloned()
            .collect(),
        ..document(
            SearchKind::Organization,
            &entry.name,
            &route,
            &entry.description,
            parts,
        )
    }
}
