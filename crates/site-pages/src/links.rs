//! Checks that need the routes: whether every link, redirect and anchor leads to a page, wherever it is written.
//!
//! Markdown texts and redirects have known places. The data of every page contains every other link that comes from
//! content. The links that components write are followed by the end-to-end tests (`e2e/support/crawl.ts`).

mod anchors;
mod checker;
mod origin;
mod pages;
mod written;

use site_content::Finding;

use crate::Pages;

/// The data that a check needs beside the pages. The default methods return nothing.
pub trait Around {
    /// Receives the progress of the check: the name of the part, how many items are done, and how many there are. Each
    /// part begins with 0 done.
    fn at(&self, _part: &'static str, _done: u64, _total: u64) {}

    /// The text of a content file, by its path below the content folder. It is used to find the line of a link.
    fn text(&self, _file: &str) -> Option<String> {
        None
    }
}

/// Provides no files: values of front matter have no line.
#[derive(Debug, Clone, Copy)]
pub struct Nothing;

impl Around for Nothing {}

/// Reports redirects that lead nowhere, that hide something, or that begin at an address of the server. Every publication
/// is refused for one of these. `pages` are those of all entries, also of hidden ones.
#[must_use]
pub fn redirects(pages: &Pages) -> Vec<Finding> {
    let mut checker = checker::Checker::new(pages, &Nothing);
    written::redirects(&mut checker);
    checker.findings
}

/// Reports links, redirects and anchors that lead nowhere, links to entries that are hidden now, dates in the
/// future, and a security contact that expires soon. Findings are sorted by place.
///
/// To check a whole content folder, pass the pages of the site with drafts shown; otherwise a link to a draft leads
/// nowhere.
#[must_use]
pub fn check(pages: &Pages, around: &dyn Around) -> Vec<Finding> {
    let mut checker = checker::Checker::new(pages, around);
    written::check(&mut checker);
    written::security(&mut checker);
    written::alike(&mut checker);
    written::ahead(&mut checker);
    written::hidden(&mut checker);
    pages::check(&mut checker);
    let mut findings = checker.findings;
    // Two events may share a list of questions, so a finding may occur twice.
    findings.sort();
    findings.dedup();
    findings
}
