//! Checks what has a known place: redirects, the links of Markdown texts, links to hidden entries, dates in the future, organizations
//! that are alike, and the security contact.

use std::{borrow::Cow, collections::HashMap};

use jiff::SignedDuration;
use site_content::{Drafts, Place, Rule};

use super::{
    checker::{Checker, HIDDEN_HELP},
    origin, pages,
};
use crate::{Pages, Resource, Route, resource::is_host_file};

pub(super) fn check(checker: &mut Checker<'_>) {
    redirects(checker);
    let pages = checker.pages;
    for route in pages.routes_before_directory() {
        let texts = pages.documents(&route).into_iter();
        for link in texts.flat_map(|text| &text.links) {
            if let Some((rule, message, help)) = checker.fault(&link.target, &route) {
                checker.add(rule, link.place.clone(), message, help);
            }
        }
    }
}

pub(super) fn redirects(checker: &mut Checker<'_>) {
    let site = checker.pages.site();
    for redirect in site.redirects() {
        if let Some((rule, message, help)) = occupied(checker, redirect.from.as_str()) {
            checker.add(rule, redirect.from_place.clone(), message, help);
        }
        let target = redirect.to.as_str();
        if !checker.redirects_from(target) && !checker.leads_somewhere(target, "") {
            let message = format!("`{target}` is not a page of the site.");
            let (place, help) = (redirect.to_place.clone(), checker.help(target));
            checker.add(Rule::UnknownRedirectTarget, place, message, help);
        }
    }
}

/// Why no redirect can begin at a path.
fn occupied(checker: &mut Checker<'_>, from: &str) -> Option<(Rule, String, &'static str)> {
    let reserved = |why: &str| (Rule::ReservedAddress, why.replace("{}", from), REMOVE);
    let hides = |what: &str, help| {
        let message = format!("`{from}` is a {what}, which this redirect hides.");
        (Rule::RedirectHidesPage, message, help)
    };
    Some(match Resource::without_redirects(checker.pages, from, "") {
        Resource::Server | Resource::Payload(_) => {
            reserved("The server keeps `{}` for itself, so this redirect is never used.")
        }
        _ if is_host_file(from) => reserved(
            "`{}` is a file that the host of an export reads, so this redirect never works there.",
        ),
        Resource::File => hides("file of the site", REMOVE),
        _ if is_further_page(checker, from) => hides("page of the site in an export", REMOVE),
        _ if checker.leads_somewhere(from, "") => hides(
            "page of the site",
            "Remove the redirect, or rename the page.",
        ),
        _ => return None,
    })
}

/// What to do about a redirect from an address that is in use.
const REMOVE: &str = "Remove the redirect.";

/// Whether an export has a further page of a list at a path.
fn is_further_page(checker: &mut Checker<'_>, path: &str) -> bool {
    path.rsplit_once("/page/").is_some_and(|(list, page)| {
        let query = format!("page={page}");
        let route = Route::parse(list, &query);
        route.is_some_and(|route| route.exported_path() == path)
            && checker.leads_somewhere(list, &query)
    })
}

/// Reports what visitors see now although it is dated in the future.
pub(super) fn ahead(checker: &mut Checker<'_>) {
    for change in checker
        .pages
        .site()
        .dated_after(checker.pages.options().now)
    {
        let message = format!("Visitors see this now, and it is dated {}.", change.day);
        let help = "Correct the date, or hide the entry until then with `publishAt`.";
        checker.add(Rule::FutureDate, change.place, message, help);
    }
}

/// Reports links to pages that visitors don't see now: of drafts, of entries before `publishAt` or after `expireAt`, and of what came of
/// an event that is not over.
pub(super) fn hidden(checker: &mut Checker<'_>) {
    let (whole, options) = (checker.pages.site(), checker.pages.options());
    let site = whole.at(options.now, Drafts::Hide);
    let is_whole = site.hash() == whole.hash();
    // Only visible pages are checked. The links of a hidden text don't matter until it is shown.
    let shown = Pages::new(site, options.clone());
    let routes = shown.routes_before_directory();
    if is_whole && routes == checker.pages.routes_before_directory() {
        return;
    }
    checker.learn_seen(&routes);
    let texts = routes.iter().flat_map(|route| shown.documents(route));
    let links = texts
        .flat_map(|text| &text.links)
        .map(|link| (Cow::from(&link.target), &link.place));
    let redirects = shown.site().redirects().iter();
    let redirects = redirects.map(|redirect| (redirect.to.encoded(), &redirect.to_place));
    for (target, place) in links.chain(redirects) {
        if let Some(message) = checker.hides(&shown, &target) {
            checker.add(Rule::HiddenTarget, place.clone(), message, HIDDEN_HELP);
        }
    }
    for route in &routes {
        pages::hidden(checker, &shown, route);
    }
}

/// The warning begins this long before the security contact expires.
const RENEW: SignedDuration = SignedDuration::from_hours(30 * 24);

/// RFC 9116 forbids the use of an expired contact. It is only a warning, because no page for visitors depends on it.
pub(super) fn security(checker: &mut Checker<'_>) {
    let security = &checker.pages.site().config().security;
    let left = security.expires.duration_since(checker.pages.options().now);
    if left >= RENEW {
        return;
    }
    let verb = if left.is_negative() {
        "expired"
    } else {
        "expires"
    };
    let message = format!(
        "The security contact {verb} on {}.",
        security.expires.strftime("%F")
    );
    let help = "Check that the contact is still right, then set `expires` to a day within the next twelve months.";
    let place = security.expires_place.clone();
    checker.add(Rule::SecurityExpires, place, message, help);
}

/// Reports organizations of one name and one description, which neither a visitor nor a search engine can tell apart.
pub(super) fn alike(checker: &mut Checker<'_>) {
    let site = checker.pages.site();
    let mut known = HashMap::new();
    for organization in site.organizations().iter() {
        let (name, description) = (
            organization.folded_name(),
            organization.description.as_str(),
        );
        let Some(first) = known.insert((name, description.trim()), &organization.slug) else {
            continue;
        };
        let route = Route::organization(organization);
        let place = origin::find(description, &route, site, checker.text_of);
        let place = place.unwrap_or_else(|| Place::of_file(&organization.origin.path));
        let message = format!(
            "The description is also that of organizations/{first}.toml, and both are named `{}`.",
            organization.name
        );
        let help = "Say in each what the other is not, such as its place or its field.";
        checker.add(Rule::DuplicateMetaDescription, place, message, help);
    }
}
