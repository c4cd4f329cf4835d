//! Checks links whose place is known: redirects and the links of Markdown texts.

use site_content::{Document, Redirect, Rule, Site};

use super::checker::Checker;
use crate::{EventPage, Resource, Route};

pub(super) fn check(checker: &mut Checker<'_>) {
    redirects(checker);
    let site = checker.pages.site();
    for (route, text) in documents(site) {
        document(checker, &route, text);
    }
}

/// Every Markdown text with the route of the page that shows it.
pub(super) fn documents(site: &Site) -> impl Iterator<Item = (Route, &Document)> {
    let posts = site.posts().iter().map(|post| {
        let slug = post.slug.to_string();
        (Route::BlogPost { slug }, &post.body)
    });
    let members = site.members().iter().map(|member| {
        let slug = member.slug.to_string();
        (Route::TeamMember { slug }, &member.text)
    });
    let legal = [
        (Route::PrivacyPolicy, &site.pages().privacy_policy.body),
        (Route::TermsOfService, &site.pages().terms_of_service.body),
    ];
    let speakers = site.events().iter().flat_map(|event| {
        event.speakers.iter().map(|speaker| {
            let (slug, speaker_slug) = (event.slug.to_string(), speaker.slug.to_string());
            let route = Route::EventSpeaker {
                slug,
                speaker: speaker_slug,
            };
            (route, &speaker.biography)
        })
    });
    let answers = site.events().iter().flat_map(move |event| {
        let list = site.faqs_of(event).into_iter();
        let answers = list.flat_map(|list| &list.faqs);
        answers.map(|faq| {
            let route = Route::Event {
                slug: event.slug.to_string(),
                page: EventPage::Faqs,
            };
            (route, &faq.answer)
        })
    });
    posts
        .chain(members)
        .chain(legal)
        .chain(speakers)
        .chain(answers)
}

fn document(checker: &mut Checker<'_>, route: &Route, document: &Document) {
    for link in &document.links {
        if let Some(fault) = checker.fault(&link.target, route) {
            checker.add(fault.rule, link.place.clone(), fault.message, fault.help);
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
