//! What can be found: the plain text of every page that visitors see.

use std::collections::BTreeSet;

use site_content::{Event, Organization, Slug};

use super::text::{section, sections};
use crate::{
    EventPage, Pages, Route,
    payload::{SearchKind, StaticSearchDocument, StaticSearchSection},
};

/// All documents. Organizations come last.
pub(super) fn documents(pages: &Pages) -> Vec<StaticSearchDocument> {
    let mut asked = BTreeSet::new();
    let routes = pages.routes_before_directory();
    let mut all: Vec<_> = routes
        .iter()
        .flat_map(|route| of_route(pages, route, &mut asked))
        .collect();
    all.extend(head_of(
        pages,
        &Route::Organizations {
            filter: crate::DirectoryFilter::default(),
            page: 1,
        },
    ));
    all.extend(
        pages
            .site
            .organizations()
            .iter()
            .map(|entry| organization(entry)),
    );
    all
}

/// The documents of a page. A new kind of page does not compile until it has its line here.
fn of_route(pages: &Pages, route: &Route, asked: &mut BTreeSet<Slug>) -> Vec<StaticSearchDocument> {
    let site = &pages.site;
    let texts = site.pages();
    let own = |parts: Vec<StaticSearchSection>| -> Vec<StaticSearchDocument> {
        let mut found = head_of(pages, route);
        if let Some(document) = found.first_mut() {
            document.sections = parts;
        }
        found
    };
    match route {
        Route::Home => own(vec![section("", None, &texts.home.values_text)]),
        Route::AboutUs => {
            let statements = texts
                .about_us
                .statements
                .iter()
                .map(|part| section(&part.title, None, &part.text));
            let years = texts
                .about_us
                .timeline
                .iter()
                .map(|part| section(&part.title, None, &part.text));
            let partners = section(
                &texts.about_us.partners_title,
                None,
                &texts.about_us.partners_text,
            );
            own(statements.chain(years).chain([partners]).collect())
        }
        Route::Vision => own(texts
            .vision
            .points
            .iter()
            .map(|part| section(&part.title, None, &part.text))
            .collect()),
        Route::Services => {
            let services = site.services().iter().map(|service| StaticSearchDocument {
                kind: SearchKind::Service,
                title: service.title.clone(),
                path: format!("{}#{}", route.path(), service.slug),
                description: service.description.clone(),
                sections: vec![section(
                    "",
                    None,
                    &format!("{} {}", service.text, service.deliverables.join(". ")),
                )],
                also: Vec::new(),
            });
            own(Vec::new()).into_iter().chain(services).collect()
        }
        Route::Aidinsight => {
            let features = texts
                .aidinsight
                .features
                .iter()
                .map(|part| section(&part.title, None, &part.description));
            let questions = texts
                .aidinsight
                .questions
                .iter()
                .map(|part| section(&part.question, None, &part.answer.join(" ")));
            own(features.chain(questions).collect())
        }
        Route::Blog { page: 1 }
        | Route::Team
        | Route::Events
        | Route::ContactUs { .. }
        | Route::AidinsightQuestion { .. }
        | Route::CaseStudies
        | Route::CaseStudy { .. }
        | Route::Corrections
        | Route::Text(_) => own(Vec::new()),
        Route::BlogPost { slug } => site.post(slug).map_or_else(Vec::new, |post| {
            let mut parts = sections(&post.body.html);
            parts.push(section("", None, &post.tags.join(", ")));
            vec![document(
                SearchKind::Post,
                &post.title,
                route,
                &post.description,
                parts,
            )]
        }),
        Route::TeamMember { slug } => site.member(slug).map_or_else(Vec::new, |member| {
            let mut parts = sections(&member.text.html);
            parts.push(section("", None, &member.tags.join(", ")));
            vec![document(
                SearchKind::Person,
                &member.name,
                route,
                &member.occupation,
                parts,
            )]
        }),
        Route::Event {
            slug,
            page: EventPage::Overview,
        } => site
            .event(slug)
            .map_or_else(Vec::new, |found| vec![event(found, route)]),
        Route::Event {
            slug,
            page: EventPage::Faqs,
        } => site
            .event(slug)
            .filter(|event| asked.insert(event.faqs.clone()))
            .map_or_else(Vec::new, |event| faqs(pages, event, route)),
        Route::EventSpeaker { slug, speaker } => {
            let speakers = site
                .event(slug)
                .into_iter()
                .flat_map(|event| &event.speakers);
            let wanted = speakers.filter(|known| known.slug.as_str() == speaker);
            wanted
                .map(|known| {
                    let mut parts = sections(&known.biography.html);
                    parts.extend(known.talk.iter().map(|talk| section("", None, talk)));
                    document(
                        SearchKind::Person,
                        &known.name,
                        route,
                        &known.occupation,
                        parts,
                    )
                })
                .collect()
        }
        Route::PrivacyPolicy => own(sections(&texts.privacy_policy.body.html)),
        Route::TermsOfService => own(sections(&texts.terms_of_service.body.html)),
        // Lists of what is found on its own, parts of an event, and pages that belong to one visitor.
        Route::Blog { .. }
        | Route::BlogTag { .. }
        | Route::Event { .. }
        | Route::Organizations { .. }
        | Route::Organization { .. }
        | Route::SimilarOrganizations { .. }
        | Route::ContactThanks { .. }
        | Route::Search { .. } => Vec::new(),
    }
}

/// A page of the site by its head, without its text.
fn head_of(pages: &Pages, route: &Route) -> Vec<StaticSearchDocument> {
    let head = pages.page(route).map(|page| page.payload.head);
    head.map(|head| {
        let crumb = head.breadcrumb.last().map(|crumb| crumb.text.clone());
        let title = crumb.unwrap_or_else(|| head.title.clone());
        document(
            SearchKind::Page,
            &title,
            route,
            &head.description,
            Vec::new(),
        )
    })
    .into_iter()
    .collect()
}

fn document(
    kind: SearchKind,
    title: &str,
    route: &Route,
    description: &str,
    sections: Vec<StaticSearchSection>,
) -> StaticSearchDocument {
    StaticSearchDocument {
        kind,
        title: title.to_owned(),
        path: route.path(),
        description: description.to_owned(),
        sections,
        also: Vec::new(),
    }
}

fn event(event: &Event, route: &Route) -> StaticSearchDocument {
    let place = [&event.venue, &event.city, &event.country]
        .map(String::as_str)
        .join(", ");
    let topics = event
        .topics
        .iter()
        .chain(&event.expectations)
        .map(String::as_str);
    let mut parts = vec![
        section("", None, &event.summary),
        section("", None, &place),
        section("", None, &topics.collect::<Vec<_>>().join(". ")),
    ];
    let mut ids: Vec<String> = Vec::new();
    for item in &event.agenda {
        let slug = Slug::from_text(&item.text)
            .map_or_else(|| "session".to_owned(), |slug| slug.to_string());
        let id = (1..)
            .map(|n| {
                if n == 1 {
                    slug.clone()
                } else {
                    format!("{slug}-{n}")
                }
            })
            .find(|id| !ids.contains(id))
            .unwrap_or_default();
        let highlights = item
            .highlight_list
            .iter()
            .map(|part| format!("{}: {}", part.title, part.text));
        let text: Vec<String> = item.list.iter().cloned().chain(highlights).collect();
        parts.push(section(
            &item.text,
            Some(format!("/agenda#{id}")),
            &text.join(". "),
        ));
        ids.push(id);
    }
    document(
        SearchKind::Event,
        &event.name,
        route,
        &event.description,
        parts,
    )
}

fn faqs(pages: &Pages, event: &Event, route: &Route) -> Vec<StaticSearchDocument> {
    let list = pages.site.faqs_of(event);
    let asked = list
        .into_iter()
        .flat_map(|list| list.faqs.iter().zip(list.anchors()));
    asked
        .map(|(faq, anchor)| StaticSearchDocument {
            path: format!("{}#{anchor}", route.path()),
            ..document(
                SearchKind::Faq,
                &faq.question,
                route,
                "",
                sections(&faq.answer.html),
            )
        })
        .collect()
}

fn organization(entry: &Organization) -> StaticSearchDocument {
    let route = Route::Organization {
        slug: entry.slug.to_string(),
    };
    let tags: Vec<&str> = entry.tags.iter().map(|tag| tag.label()).collect();
    let mut parts = vec![section(
        "",
        None,
        &format!("{}. {}", entry.country, tags.join(", ")),
    )];
    let named = entry.interventions.iter().chain(&entry.outcomes);
    parts.extend(named.map(|part| section(&part.name, None, &part.description)));
    StaticSearchDocument {
        also: entry
            .acronyms
            .iter()
            .chain(&entry.other_names)
            .cloned()
            .collect(),
        ..document(
            SearchKind::Organization,
            &entry.name,
            &route,
            &entry.description,
            parts,
        )
    }
}
