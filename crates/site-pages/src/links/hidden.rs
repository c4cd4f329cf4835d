//! Links to entries that exist but that visitors don't see now: drafts, and entries before `publishAt` or after
//! `expireAt`.

use std::borrow::Cow;

use site_content::{Drafts, Rule};

use super::{
    checker::{Checker, is_there},
    target::LinkTarget,
    written::documents,
};
use crate::Pages;

const HELP: &str = "Show that entry, or remove the link until it is shown.";

pub(super) fn check(checker: &mut Checker<'_>) {
    let (whole, options) = (checker.pages.site(), checker.pages.options());
    let site = whole.at(options.now, Drafts::Hide);
    if site.hash() == whole.hash() {
        return;
    }
    // Only visible texts are checked. The links of a hidden text don't matter until it is shown.
    let shown = Pages::new(site, options.clone());
    let links = documents(shown.site()).flat_map(|(_, document)| &document.links);
    let links: Vec<_> = links
        .map(|link| (Cow::from(&link.target), &link.place))
        .collect();
    let redirects = shown.site().redirects().iter();
    let redirects = redirects.map(|redirect| (redirect.to.encoded(), &redirect.to_place));
    for (target, place) in links.into_iter().chain(redirects) {
        let LinkTarget::Page { path, query, .. } = checker.target(&target) else {
            continue;
        };
        if checker.leads_somewhere(&path, &query)
            && !checker.redirects_from(&path)
            && !is_there(&shown, &path, &query)
        {
            let message = format!("Visitors don't see `{path}` now: it is hidden.");
            checker.add(Rule::HiddenTarget, place.clone(), message, HELP.to_owned());
        }
    }
}
