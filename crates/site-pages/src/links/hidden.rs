//! Links to entries that exist but that visitors don't see now: drafts, and entries before `publishAt` or after
//! `expireAt`.

use std::borrow::Cow;

use site_content::{Drafts, LinkedAddress, Rule};

use super::checker::{Checker, is_there};
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
    let routes = shown.routes_before_directory();
    let texts = routes.iter().flat_map(|route| shown.documents(route));
    let links = texts
        .flat_map(|text| &text.links)
        .map(|link| (Cow::from(&link.target), &link.place));
    let redirects = shown.site().redirects().iter();
    let redirects = redirects.map(|redirect| (redirect.to.encoded(), &redirect.to_place));
    for (target, place) in links.chain(redirects) {
        let LinkedAddress::Page { path, query, .. } = checker.target(&target) else {
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
