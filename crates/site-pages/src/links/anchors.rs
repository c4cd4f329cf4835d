//! The ids that a fragment can name on a page.

use crate::{EventPage, Pages, Route};

/// The ids of a page: those of its texts, and those that its components write. `None` if there is no such page.
///
/// A component may write an id only sometimes, as for a section that an entry need not have; then it counts as written.
pub(super) fn anchors(pages: &Pages, route: &Route) -> Option<Vec<String>> {
    let mut ids = entries(pages, route)?;
    let texts = pages.documents(route);
    ids.extend(texts.iter().flat_map(|text| text.ids.clone()));
    ids.extend(components(route).map(str::to_owned));
    ids.push("main".to_owned());
    Some(ids)
}

/// The ids of the parts of a page that are made of an editor's words, beside its texts. `None` if there is no such event or
/// answer.
fn entries(pages: &Pages, route: &Route) -> Option<Vec<String>> {
    let site = &pages.site;
    Some(match route {
        Route::Event { slug, page } => {
            let event = site.event(slug)?;
            match page {
                EventPage::Faqs => site.faqs_of(event)?.anchors().collect(),
                EventPage::Agenda => event.agenda.iter().map(|item| item.id.clone()).collect(),
                // Links from before the text had a page of its own.
                EventPage::Overview if event.afterwards.is_some() => vec!["afterwards".to_owned()],
                EventPage::Afterwards => event.afterwards.as_ref()?.anchors().collect(),
                _ => Vec::new(),
            }
        }
        Route::Services => {
            let services = site.services().iter();
            services
                .flat_map(|one| section(one.slug.as_str()))
                .collect()
        }
        Route::Corrections => {
            let entries = site.pages().corrections.corrections.iter();
            entries
                .flat_map(|one| section(one.anchor.as_str()))
                .collect()
        }
        Route::Aidinsight => studies(site.pages().aidinsight.answers.first()?.studies.len()),
        Route::Text(crate::TextPage::WorkWithUs) => {
            let jobs = site.jobs().iter();
            jobs.map(|job| job.anchor()).collect()
        }
        Route::AidinsightQuestion { question } => studies(pages.answer(question)?.studies.len()),
        _ => Vec::new(),
    })
}

/// A section, and the heading that names it.
fn section(id: &str) -> [String; 2] {
    [id.to_owned(), format!("_{id}")]
}

/// The parts of a prepared answer that are numbered like its studies.
fn studies(count: usize) -> Vec<String> {
    let parts = |n| ["cite", "study", "place"].map(|part| format!("_{part}-{n}"));
    (0..=count).flat_map(parts).collect()
}

/// The ids that components write on the page of a route. `ids.tsv` lists them by path, and a test compares them with the
/// components.
pub(super) fn components(route: &Route) -> impl Iterator<Item = &'static str> + use<> {
    let rows = include_str!("ids.tsv").lines();
    let mut rows = rows.filter_map(|row| row.split_once('\t'));
    let own = rows.find(|(path, _)| *path == route.pattern());
    own.into_iter().flat_map(|(_, ids)| ids.split(' '))
}

#[cfg(test)]
mod tests {
    use std::{collections::BTreeSet, fs, path::Path};

    use super::components;
    use crate::{Route, route::ROWS};

    /// The ids in quotation marks of all components below a folder, without those of hidden fields.
    fn written(folder: &Path, ids: &mut BTreeSet<String>) {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            let name = path.file_name().unwrap().to_str().unwrap();
            if path.is_dir() {
                written(&path, ids);
            } else if name.ends_with(".tsx")
                && !name.contains(".stories.")
                && !name.contains(".test.")
            {
                let text = fs::read_to_string(&path).unwrap();
                for part in text.split(" id=\"_").chain(text.split(" id: \"_")) {
                    let id = part.split('"').next().unwrap();
                    let is_id = id
                        .bytes()
                        .all(|byte| byte.is_ascii_lowercase() || byte == b'-');
                    if is_id && !id.ends_with("fax") && !id.is_empty() {
                        ids.insert(format!("_{id}"));
                    }
                }
            }
        }
    }

    #[test]
    fn the_ids_of_components_are_those_that_the_components_write() {
        let mut ids = BTreeSet::new();
        let web = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src");
        written(&web, &mut ids);
        let routes = ROWS.iter().map(|row| Route::parse(row.path, "").unwrap());
        let known: Vec<&str> = routes.flat_map(|route| components(&route)).collect();
        // Every line of the list is that of a route.
        let listed = include_str!("ids.tsv").split_whitespace();
        let listed = listed.filter(|word| !word.starts_with('/'));
        assert_eq!(known.len(), listed.count());
        let known: BTreeSet<String> = known.into_iter().map(str::to_owned).collect();
        assert_eq!(known, ids);
    }
}
