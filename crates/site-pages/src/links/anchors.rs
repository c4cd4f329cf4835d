//! The ids that a fragment can name on a page.

use crate::{EventPage, Pages, Route};

/// The ids of a page: those of its texts, and those that its components write. `None` if there is no such page.
///
/// A component may write an id only sometimes, as for a section that an entry need not have; then it counts as written.
pub(super) fn anchors(pages: &Pages, route: &Route) -> Option<Vec<String>> {
    let mut ids = entries(pages, route)?;
    let texts = pages.documents(route);
    ids.extend(texts.iter().flat_map(|text| text.ids.clone()));
    ids.extend(components(route).iter().map(|id| (*id).to_owned()));
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
                EventPage::Overview => {
                    let told = event.afterwards.iter();
                    told.flat_map(site_content::Afterwards::anchors).collect()
                }
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
        Route::AidinsightQuestion { question } => {
            let mut answers = site.pages().aidinsight.answers.iter();
            let asked = answers.find(|one| one.slug.as_str() == question)?;
            studies(asked.studies.len())
        }
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

/// The ids that components write as they stand here. A test compares them with the components.
pub(super) fn components(route: &Route) -> &'static [&'static str] {
    match route {
        Route::Home => &[
            "_aidinsight",
            "_closing",
            "_event",
            "_posts",
            "_services",
            "_values",
        ],
        Route::AboutUs => &["_closing", "_partners", "_timeline", "_values"],
        Route::Services => &["_clients", "_closing", "_toc"],
        Route::Aidinsight => &[
            "_answer",
            "_closing",
            "_features",
            "_question",
            "_questions",
            "_take",
        ],
        Route::AidinsightQuestion { .. } => &["_answer", "_closing", "_question", "_take"],
        Route::Vision
        | Route::Blog { .. }
        | Route::BlogTag { .. }
        | Route::CaseStudies
        | Route::Team => &["_closing"],
        Route::BlogPost { .. } | Route::BlogGuess { .. } => {
            &["_related", "_subject", "_take", "_toc"]
        }
        Route::CaseStudy { .. } => &["_others", "_take", "_toc"],
        Route::TeamMember { .. } => &["_others", "_posts"],
        Route::Events => &["_closing", "_past", "_tell", "_upcoming"],
        Route::Event { page, .. } => match page {
            EventPage::Overview => &[
                "_afterwards",
                "_ended",
                "_expectations",
                "_sources",
                "_speakers",
                "_subject",
                "_tell",
                "_topics",
            ],
            EventPage::Agenda | EventPage::Speakers => &["_tell"],
            EventPage::Faqs => &["_ask"],
            EventPage::Registration => &["_includes", "_ticket"],
        },
        Route::EventSpeaker { .. } => &["_others", "_sessions"],
        Route::Organization { .. } => &[
            "_interventions",
            "_offices",
            "_outcomes",
            "_posts",
            "_similar",
            "_spoke",
            "_subject",
            "_with-us",
        ],
        Route::SimilarOrganizations { .. } => &["_similar"],
        Route::ContactUs { .. } | Route::ContactThanks { .. } => &["_answered", "_next", "_reach"],
        Route::Search { .. } => &["_where"],
        Route::PrivacyPolicy => &["_consent", "_device", "_toc"],
        Route::Text(_) => &["_open", "_take", "_toc"],
        Route::TermsOfService => &["_toc"],
        Route::Study { .. } => &["_desc", "_effect", "_step", "_used"],
        Route::Map { .. } => &["_searches"],
        Route::Corrections | Route::Organizations { .. } | Route::Studies { .. } => &[],
    }
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
        let known = routes.flat_map(|route| components(&route));
        let known: BTreeSet<String> = known.map(|id| (*id).to_owned()).collect();
        assert_eq!(known, ids);
    }
}
