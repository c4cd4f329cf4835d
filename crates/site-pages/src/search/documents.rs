//! What can be found: the plain text of every page that visitors see.

mod parts;

use std::{collections::BTreeSet, sync::Arc};

use site_content::Slug;

pub(super) use self::parts::organization;
use self::parts::{answer, corrections, document, event, faqs, service, speaker, titled};
use super::{
    item::{Item, Text},
    text::{section, sections},
};
use crate::{
    EventPage, Pages, Route,
    build::text_page,
    payload::{SearchKind, StaticSearchDocument, StaticSearchSection},
};

/// All items. Organizations come last.
pub(super) fn items(pages: &Pages) -> Vec<Item> {
    let mut asked = BTreeSet::new();
    let mut routes = pages.routes_before_directory();
    routes.push(Route::Organizations {
        filter: crate::DirectoryFilter::default(),
        page: 1,
    });
    let documents = routes
        .iter()
        .flat_map(|route| of_route(pages, route, &mut asked));
    let entries = pages.site.organizations().iter();
    documents
        .map(|document| Item::Page(Arc::new(Text::new(document))))
        .chain(entries.map(|entry| Item::Organization(Arc::clone(entry))))
        .collect()
}

/// The documents of a page. A new kind of page does not compile until it has its line here.
fn of_route(pages: &Pages, route: &Route, asked: &mut BTreeSet<Slug>) -> Vec<StaticSearchDocument> {
    let site = &pages.site;
    let texts = site.pages();
    let own = |sections: Vec<StaticSearchSection>| -> Vec<StaticSearchDocument> {
        let found = head_of(pages, route);
        found
            .into_iter()
            .map(|document| StaticSearchDocument {
                sections: sections.clone(),
                ..document
            })
            .collect()
    };
    match route {
        Route::Home => own(vec![section("", None, &texts.home.values_text)]),
        Route::AboutUs => {
            let about = &texts.about_us;
            let statements = about
                .statements
                .iter()
                .map(|part| (&part.title, &part.text));
            let years = about.timeline.iter().map(|part| (&part.title, &part.text));
            let partners = [(&about.partners_title, &about.partners_text)];
            own(titled(statements.chain(years).chain(partners)))
        }
        Route::Vision => {
            let points = texts.vision.points.iter();
            own(titled(points.map(|part| (&part.title, &part.text))))
        }
        Route::Services => {
            let services = site.services().iter().map(service);
            own(Vec::new()).into_iter().chain(services).collect()
        }
        Route::Aidinsight => {
            let features = texts.aidinsight.features.iter();
            let questions = texts.aidinsight.questions.iter();
            let features = features.map(|part| section(&part.title, None, &part.description));
            let questions =
                questions.map(|part| section(&part.question, None, &part.answer.join(" ")));
            own(features.chain(questions).collect())
        }
        Route::AidinsightQuestion { question } => {
            let answers = texts.aidinsight.answers.iter();
            answers
                .filter(|one| one.slug.as_str() == question)
                .map(|one| answer(one, route))
                .collect()
        }
        Route::Corrections => own(corrections(&texts.corrections.corrections)),
        Route::CaseStudy { slug } => {
            let study = site.case_study(slug).into_iter();
            study
                .map(|study| {
                    let parts = sections(&study.body.html);
                    document(SearchKind::Page, &study.title, route, &study.lede, parts)
                })
                .collect()
        }
        Route::Text(page) => own(sections(&text_page(pages, *page).body.html)),
        Route::Blog { page: 1 }
        | Route::Team
        | Route::Events
        | Route::CaseStudies
        | Route::Organizations { .. }
        | Route::ContactUs { .. } => own(Vec::new()),
        Route::BlogPost { slug } => {
            let post = site.post(slug).into_iter();
            post.map(|post| {
                let mut parts = sections(&post.body.html);
                parts.push(section("", None, &post.tags.join(", ")));
                document(
                    SearchKind::Post,
                    &post.title,
                    route,
                    &post.description,
                    parts,
                )
            })
            .collect()
        }
        Route::TeamMember { slug } => {
            let member = site.member(slug).into_iter();
            member
                .map(|member| {
                    let mut parts = sections(&member.text.html);
                    parts.push(section("", None, &member.tags.join(", ")));
                    document(
                        SearchKind::Person,
                        &member.name,
                        route,
                        &member.occupation,
                        parts,
                    )
                })
                .collect()
        }
        Route::Event {
            slug,
            page: EventPage::Overview,
        } => {
            let found = site.event(slug).into_iter();
            found.map(|found| event(found, route)).collect()
        }
        Route::Event {
            slug,
            page: EventPage::Faqs,
        } => {
            let event = site.event(slug).into_iter();
            // Events share lists of questions, and each question is found once.
            event
                .filter(|event| asked.insert(event.faqs.clone()))
                .flat_map(|event| faqs(pages, event, route))
                .collect()
        }
        Route::EventSpeaker {
            slug,
            speaker: wanted,
        } => {
            let speakers = site
                .event(slug)
                .into_iter()
                .flat_map(|event| &event.speakers);
            speakers
                .filter(|known| known.slug.as_str() == wanted)
                .map(|known| speaker(known, route))
                .collect()
        }
        Route::PrivacyPolicy => own(sections(&texts.privacy_policy.body.html)),
        Route::TermsOfService => own(sections(&texts.terms_of_service.body.html)),
        // Lists of what is found on its own, parts of an event, and pages that belong to one visitor.
        Route::Blog { .. }
        | Route::BlogTag { .. }
        | Route::Event { .. }
        | Route::Organization { .. }
        | Route::SimilarOrganizations { .. }
        | Route::ContactThanks { .. }
        | Route::Search { .. } => Vec::new(),
    }
}

/// A page of the site by its head, without its text. Its title is the last of the breadcrumb; the words of its path
/// are another name, because menus call pages by them.
fn head_of(pages: &Pages, route: &Route) -> Option<StaticSearchDocument> {
    let head = pages.page(route)?.payload.head;
    let crumb = head.breadcrumb.last().map(|crumb| crumb.text.clone());
    // The home page has no breadcrumb. Its title ends with the name of the site.
    let title = crumb.unwrap_or_else(|| {
        head.title
            .split(" | ")
            .next()
            .unwrap_or_default()
            .to_owned()
    });
    let path = route.path();
    let segment = path.rsplit('/').next().unwrap_or_default();
    let found = document(
        SearchKind::Page,
        &title,
        route,
        &head.description,
        Vec::new(),
    );
    Some(StaticSearchDocument {
        also: vec![segment.replace('-', " ")],
        ..found
    })
}
