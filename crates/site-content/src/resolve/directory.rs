use std::{
    collections::{HashMap, HashSet},
    sync::Arc,
};

use crate::{Organization, Slug};

/// The sorted directory, with distinct titles for entries of the same name.
pub(super) fn complete(mut entries: Vec<Arc<Organization>>) -> Vec<Arc<Organization>> {
    let titles = equal_names(&entries);
    for (i, title) in titles {
        if let Some(entry) = entries.get_mut(i) {
            Arc::make_mut(entry).written_meta_title = Some(title.into());
        }
    }
    entries.sort_by_cached_key(|entry| (entry.folded_name().to_owned(), entry.slug.clone()));
    entries
}

/// Removes references to missing entries from imported organizations.
pub(super) fn remove_references(entries: &mut [Arc<Organization>], gone: &HashSet<Slug>) {
    if gone.is_empty() {
        return;
    }
    for entry in entries {
        let similar = &entry.similar_organizations;
        if entry.registry_url.is_some() && similar.iter().any(|slug| gone.contains(slug)) {
            Arc::make_mut(entry)
                .similar_organizations
                .retain(|slug| !gone.contains(slug));
        }
    }
}

/// The entries without a title of their own whose name is not unique: their index, and a unique title.
fn equal_names(entries: &[Arc<Organization>]) -> Vec<(usize, String)> {
    let mut uses: HashMap<&str, usize> = HashMap::with_capacity(entries.len());
    for entry in entries {
        *uses.entry(entry.meta_title()).or_default() += 1;
    }
    let again: Vec<(usize, &Organization, String)> = entries
        .iter()
        .enumerate()
        .filter(|(_, entry)| entry.written_meta_title.is_none() && uses[entry.meta_title()] > 1)
        .map(|(i, entry)| (i, &**entry, with_place(entry)))
        .collect();
    for (_, _, place) in &again {
        *uses.entry(place).or_default() += 1;
    }
    again
        .iter()
        .map(|(i, entry, place)| match uses[place.as_str()] {
            1 => (*i, place.clone()),
            _ => (*i, format!("{} ({})", entry.name, entry.slug)),
        })
        .collect()
}

fn with_place(entry: &Organization) -> String {
    let name = &entry.name;
    let office = entry.offices.first();
    match office.map_or("", |office| office.city.as_str()) {
        "" => format!("{name}, {}", entry.country),
        city => format!("{name}, {city}, {}", entry.country),
    }
}
