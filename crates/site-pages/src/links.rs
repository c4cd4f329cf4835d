//! What only the routes can know of the content: whether links, redirects and anchors lead anywhere, wherever they stand
//! in a page.
//!
//! Three looks, from the sharpest to the widest; what one has found the next leaves out:
//!
//! 1. Markdown texts and redirects, which know the place of each link.
//! 2. The data of every page, in which any other link that content can give must be.
//! 3. The HTML of two pages of each kind, for what the components write themselves.

mod checker;
mod hidden;
mod html;
mod origin;
mod pages;
mod security;
mod target;
mod written;

use site_content::Finding;

use crate::{Page, Pages};

/// What a check asks of the world around the pages. By itself it knows nothing more than they do.
pub trait Around {
    /// The HTML of a page with its islands, where it can be drawn. Asked for some fifty pages, and for those that a link
    /// with a fragment leads to.
    fn drawn(&self, _page: &Page) -> Option<String> {
        None
    }

    /// Told how far the check is: the part, how much of it is done, and how much there is. A part begins with 0 done.
    fn at(&self, _part: &'static str, _done: u64, _total: u64) {}

    /// The text of a content file, by its path below the folder: to name the line that a link stands in.
    fn text(&self, _file: &str) -> Option<String> {
        None
    }
}

/// Nothing around: links of components and the lines of front-matter values are not known.
#[derive(Debug, Clone, Copy)]
pub struct Nothing;

impl Around for Nothing {}

/// Links, redirects and anchors that lead nowhere, links to what visitors don't see, and a security contact that soon
/// holds no longer, in order of place.
///
/// Give it the pages of the site with drafts to check a whole content folder: what is not shown yet is no page.
#[must_use]
pub fn check(pages: &Pages, around: &dyn Around) -> Vec<Finding> {
    let mut checker = checker::Checker::new(pages, around);
    written::check(&mut checker);
    security::check(&mut checker);
    hidden::check(&mut checker);
    pages::check(&mut checker);
    let mut findings = checker.findings;
    // Two events may share a list of questions.
    findings.sort();
    findings.dedup();
    findings
}
