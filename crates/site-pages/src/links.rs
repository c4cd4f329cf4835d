//! Checks that need the routes: whether every link, redirect and anchor leads to a page, wherever it is written.
//!
//! There are three passes. A later pass leaves out what an earlier one has reported:
//!
//! 1. Markdown texts and redirects, whose places are known.
//! 2. The data of every page, which contains every other link that comes from content.
//! 3. The HTML of two pages of each kind, which contains the links that components write.

mod alike;
mod checker;
mod hidden;
pub(crate) mod html;
mod origin;
mod pages;
mod security;
mod target;
mod written;

use site_content::Finding;

use crate::{Page, Pages};

/// The data that a check needs beside the pages. The default methods return nothing.
pub trait Around {
    /// The HTML of a page with its islands, if it can be rendered. It is asked for about fifty pages, and for
    /// those that a link with a fragment leads to.
    fn drawn(&self, _page: &Page) -> Option<String> {
        None
    }

    /// Receives the progress of the check: the name of the part, how many items are done, and how many there are. Each
    /// part begins with 0 done.
    fn at(&self, _part: &'static str, _done: u64, _total: u64) {}

    /// The text of a content file, by its path below the content folder. It is used to find the line of a link.
    fn text(&self, _file: &str) -> Option<String> {
        None
    }
}

/// Provides neither HTML nor files: links of components are not checked, and values of front matter have no line.
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

/// Reports links, redirects and anchors that lead nowhere, links to entries that are hidden now, and a security
/// contact that expires soon. Findings are sorted by place.
///
/// To check a whole content folder, pass the pages of the site with drafts shown; otherwise a link to a draft leads
/// nowhere.
#[must_use]
pub fn check(pages: &Pages, around: &dyn Around) -> Vec<Finding> {
    let mut checker = checker::Checker::new(pages, around);
    written::check(&mut checker);
    security::check(&mut checker);
    alike::check(&mut checker);
    hidden::check(&mut checker);
    pages::check(&mut checker);
    let mut findings = checker.findings;
    // Two events may share a list of questions, so a finding may occur twice.
    findings.sort();
    findings.dedup();
    findings
}
