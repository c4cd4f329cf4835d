use std::collections::HashMap;

use crate::{
    Organization, fold,
    read::{entries::RawOrganization, markdown::shorten},
};

/// The directory in its order, with titles and descriptions for entries that were written without.
pub(super) fn complete(raw: Vec<RawOrganization>) -> Vec<Organization> {
    let mut uses: HashMap<String, usize> = HashMap::new();
    let titles: Vec<[String; 3]> = raw
        .iter()
        .map(|raw| candidates(&raw.organization))
        .collect();
    for (raw, [name, place, _]) in raw.iter().zip(&titles) {
        match &raw.meta_title {
            Some(title) => *uses.entry(title.clone()).or_default() += 1,
            None => {
                *uses.entry(name.clone()).or_default() += 1;
                if place != name {
                    *uses.entry(place.clone()).or_default() += 1;
                }
            }
        }
    }
    let mut entries: Vec<Organization> = raw
        .into_iter()
        .zip(titles)
        .map(|(raw, titles)| {
            let mut entry = raw.organization;
            entry.meta_title = raw.meta_title.unwrap_or_else(|| pick(titles, &uses));
            if entry.meta_description.is_empty() {
                entry.meta_description = shorten(&entry.description, 160);
            }
            entry
        })
        .collect();
    entries.sort_by_cached_key(|entry| (fold(&entry.name), entry.slug.clone()));
    entries
}

/// Name; name and place; name and slug, which nobody shares.
fn candidates(entry: &Organization) -> [String; 3] {
    let name = &entry.name;
    let city = entry
        .offices
        .first()
        .map_or("", |office| office.city.as_str());
    let place = match city {
        "" => format!("{name}, {}", entry.country),
        city => format!("{name}, {city}, {}", entry.country),
    };
    [name.clone(), place, format!("{name} ({})", entry.slug)]
}

fn pick(titles: [String; 3], uses: &HashMap<String, usize>) -> String {
    let [name, place, slug] = titles;
    let alone = |title: &String| uses.get(title).is_none_or(|n| *n == 1);
    [name, place].into_iter().find(alone).unwrap_or(slug)
}
