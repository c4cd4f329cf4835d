//! Checks that need the routes: whether every link, redirect and anchor leads to a page, wherever it is written.
//!
//! Markdown texts and redirects have known places. The data of every page contains every other link that comes from
//! content. The links that components write are followed by the end-to-end tests (`e2e/support/crawl.ts`).

mod anchors;
mod checker;
mod origin;
mod pages;
mod written;

use site_content::{Finding, Telling};

use crate::Pages;

/// The text of a content file, by its path below the content folder. It is used to find the line of a link.
pub type TextOf<'a> = &'a dyn Fn(&str) -> Option<String>;

/// Reports redirects that lead nowhere, that hide something, or that begin at an address of the server. Every publication
/// is refused for one of these. `pages` are those of all entries, also of hidden ones.
#[must_use]
pub fn redirects(pages: &Pages) -> Vec<Finding> {
    // Values of front matter have no line.
    let no_text = |_: &str| None;
    let pages = pages.of_all_times();
    let mut checker = checker::Checker::new(&pages, &no_text);
    written::redirects(&mut checker);
    checker.findings
}

/// Reports links, redirects and anchors that lead nowhere, links to entries that are hidden now, dates in the
/// future, and a security contact that expires soon. Findings are sorted by place.
///
/// To check a whole content folder, pass the pages of the site with drafts shown; otherwise a link to a draft leads
/// nowhere.
#[must_use]
pub fn check(pages: &Pages, text_of: TextOf<'_>, tell: Telling<'_>) -> Vec<Finding> {
    let pages = pages.of_all_times();
    let mut checker = checker::Checker::new(&pages, text_of);
    written::check(&mut checker);
    written::security(&mut checker);
    written::alike(&mut checker);
    written::ahead(&mut checker);
    written::hidden(&mut checker);
    pages::check(&mut checker, tell);
    let mut findings = checker.findings;
    // Two events may share a list of questions, so a finding may occur twice.
    findings.sort();
    findings.dedup();
    findings
}
