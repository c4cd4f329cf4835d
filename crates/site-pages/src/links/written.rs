//! Checks links whose place is known: redirects and the links of Markdown texts.

use site_content::{Document, Redirect, Rule, Site};

use super::checker::Checker;
use crate::{EventPage, Route};

pub(super) fn check(checker: &mut Checker<'_>) {
    let site = checker.pages.site();
    for found in site.redirects() {
        redirect(checker, found);
    }
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
            checker.report_once(&link.target, route);
            checker.add(fault.rule, link.place.clone(), fault.message, fault.help);
        }
    }
}

fn redirect(checker: &mut Checker<'_>, redirect: &Redirect) {
    let (from, to) = (redirect.from.as_str(), redirect.to.as_str());
    if checker.leads_somewhere(from, "") {
        let message = format!("`{from}` is a page of the site, which this redirect hides.");
        let help = "Remove the redirect, or rename the page.";
        let place = redirect.from_place.clone();
        checker.add(Rule::RedirectHidesPage, place, message, help.to_owned());
    }
    let is_redirect = checker.redirects_from(to);
    if !is_redirect && !checker.leads_somewhere(to, "") {
        let message = format!("`{to}` is not a page of the site.");
        let help = checker.help(to);
        let place = redirect.to_place.clone();
        checker.add(Rule::UnknownRedirectTarget, place, message, help);
    }
}
