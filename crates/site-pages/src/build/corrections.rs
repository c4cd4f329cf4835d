use super::head::plain_page;
use crate::{
    Page, Pages, Route,
    payload::{CorrectedPage, Correction, CorrectionLink, CorrectionsData},
};

pub(crate) fn corrections(pages: &Pages) -> Page {
    let text = &pages.site.pages().corrections;
    let entries = text.corrections.iter();
    let data = CorrectionsData {
        intro: text.head.clone(),
        corrections: entries
            .map(|entry| Correction {
                entry: entry.clone(),
                page: entry.page.as_deref().map(|path| corrected(pages, path)),
            })
            .collect(),
    };
    let mut page = plain_page(pages, &Route::Corrections, &text.head, "Corrections", data);
    page.payload.head.feed = Some("/corrections.xml".to_owned());
    page
}

/// The entries that name a page, newest first.
pub(crate) fn of_page(pages: &Pages, path: &str) -> Vec<CorrectionLink> {
    let entries = pages.site.pages().corrections.corrections.iter();
    entries
        .filter(|entry| entry.page.as_deref().map(path_of) == Some(path))
        .map(|entry| CorrectionLink {
            title: entry.title.clone(),
            date: entry.date.to_string(),
            href: format!("{}#{}", Route::Corrections.path(), entry.anchor),
        })
        .collect()
}

/// The page that had the mistake, with the title of the post or of the case study, or with its path as a title.
fn corrected(pages: &Pages, href: &str) -> CorrectedPage {
    let path = path_of(href);
    let site = &pages.site;
    let title = match Route::parse(path, "") {
        Some(Route::BlogPost { slug }) => site.post(&slug).map(|post| post.title.clone()),
        Some(Route::CaseStudy { slug }) => site.case_study(&slug).map(|one| one.title.clone()),
        Some(Route::Services) => Some(site.pages().services.head.title.clone()),
        Some(Route::Aidinsight) => Some(site.pages().aidinsight.head.title.clone()),
        _ => None,
    };
    CorrectedPage {
        title: title.unwrap_or_else(|| site_content::title_of_path(path)),
        href: href.to_owned(),
    }
}

/// The path of a page that is named with a query or an anchor.
fn path_of(href: &str) -> &str {
    href.split(['?', '#']).next().unwrap_or_default()
}
