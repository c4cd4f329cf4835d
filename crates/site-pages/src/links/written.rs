//! Checks links whose place is known: redirects and the links of Markdown texts.

use site_content::{Redirect, Rule};

use super::checker::Checker;
use crate::{Resource, resource::is_host_file};

pub(super) fn check(checker: &mut Checker<'_>) {
    redirects(checker);
    let pages = checker.pages;
    for route in pages.routes_before_directory() {
        let texts = pages.documents(&route).into_iter();
        for link in texts.flat_map(|text| &text.links) {
            if let Some(fault) = checker.fault(&link.target, &route) {
                checker.add(fault.rule, link.place.clone(), fault.message, fault.help);
            }
        }
    }
}

pub(super) fn redirects(checker: &mut Checker<'_>) {
    let site = checker.pages.site();
    for Redirect {
        from,
        to,
        from_place,
        to_place,
    } in site.redirects()
    {
        if let Some((rule, message, help)) = occupied(checker, from.as_str()) {
            checker.add(rule, from_place.clone(), message, help.to_owned());
        }
        let target = to.as_str();
        if !checker.redirects_from(target) && !checker.leads_somewhere(target, "") {
            let message = format!("`{to}` is not a page of the site.");
            let help = checker.help(target);
            checker.add(Rule::UnknownRedirectTarget, to_place.clone(), message, help);
        }
    }
}

/// Why no redirect can begin at a path.
fn occupied(checker: &mut Checker<'_>, from: &str) -> Option<(Rule, String, &'static str)> {
    match Resource::without_redirects(checker.pages, from, "") {
        Resource::Server | Resource::Payload(_) => Some((
            Rule::ReservedAddress,
            format!("The server keeps `{from}` for itself, so this redirect is never used."),
            "Remove the redirect.",
        )),
        _ if is_host_file(from) => Some((
            Rule::ReservedAddress,
            format!(
                "`{from}` is a file that the host of an export reads, so this redirect never works there."
            ),
            "Remove the redirect.",
        )),
        Resource::File => Some((
            Rule::RedirectHidesPage,
            format!("`{from}` is a file of the site, which this redirect hides."),
            "Remove the redirect.",
        )),
        _ if checker.leads_somewhere(from, "") => Some((
            Rule::RedirectHidesPage,
            format!("`{from}` is a page of the site, which this redirect hides."),
            "Remove the redirect, or rename the page.",
        )),
        _ => None,
    }
}
