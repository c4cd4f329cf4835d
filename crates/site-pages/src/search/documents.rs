//! What can be found: the plain text of every page that visitors see.

mod parts;

use std::{collections::BTreeSet, sync::Arc};

use site_content::{ListPage, PageHead, Slug, TextPage, TitledText};

use self::parts::{
    answer, contact, corrections, event, faqs, home, sections, service, speaker, titled,
};
use super::{
    document::{document, section},
    item::{Item, Text},
};
use crate::{
    EventPage, Pages, Route,
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
        head_of(pages, route, sections).into_iter().collect()
    };
    match route {
        Route::Home => own(home(pages)),
        Route::AboutUs => {
            let about = &texts.about_us;
            let values = site.values().iter();
            let values = values.map(|value| (&value.title, &value.description));
            let institutions = site.partners().iter();
            let institutions = institutions.map(|partner| (&partner.name, &partner.description));
            let statements = about
                .statements
                .iter()
                .map(|part| (&part.title, &part.text));
            let years = about.timeline.iter().map(|part| (&part.title, &part.text));
            let partners = [(&about.partners_title, &about.partners_text)];
            let parts = statements.chain(years).chain(values).chain(partners);
            own(titled(parts.chain(institutions)))
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
                    let parts = sections(&study.body);
                    document(SearchKind::Page, &study.title, route, &study.lede, parts)
                })
                .collect()
        }
        Route::Text(_) | Route::PrivacyPolicy | Route::TermsOfService => {
            let texts = pages.documents(route).into_iter();
            own(texts.flat_map(sections).collect())
        }
        Route::Blog { page: 1 }
        | Route::Team
        | Route::Events
        | Route::CaseStudies
        | Route::Organizations { .. } => own(Vec::new()),
        Route::ContactUs { .. } => own(contact(&texts.contact_us)),
        Route::BlogPost { slug } => {
            let post = site.post(slug).into_iter();
            post.map(|post| {
                let mut parts = sections(&post.body);
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
                    let mut parts = sections(&member.text);
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
            let found = pages.speaker(slug, wanted).into_iter();
            found.map(|(_, known)| speaker(known, route)).collect()
        }
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

/// A page of the site with its headline, its first paragraph, these sections, and its closing words. Its title is the last of
/// the breadcrumb; the headline and the words of its path are other names, because menus call pages by the latter.
fn head_of(
    pages: &Pages,
    route: &Route,
    sections: Vec<StaticSearchSection>,
) -> Option<StaticSearchDocument> {
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
    let segment = path
        .rsplit('/')
        .next()
        .unwrap_or_default()
        .replace('-', " ");
    let intro = intro(pages, route);
    let lede = intro.iter().map(|intro| section("", None, intro.lede));
    let closing = intro.iter().filter_map(|intro| intro.closing);
    let closing = closing.map(|closing| section(&closing.title, None, &closing.text));
    let names = intro.iter().map(|intro| intro.headline.to_owned());
    let parts = lede.chain(sections).chain(closing).collect();
    Some(StaticSearchDocument {
        also: names
            .chain([segment])
            .filter(|name| !name.is_empty() && *name != title)
            .collect(),
        ..document(SearchKind::Page, &title, route, &head.description, parts)
    })
}

/// The words with which a page begins and ends.
struct Intro<'a> {
    headline: &'a str,
    lede: &'a str,
    closing: Option<&'a TitledText>,
}

/// The words of a page that has a file of its own; `None` for others.
fn intro<'a>(pages: &'a Pages, route: &Route) -> Option<Intro<'a>> {
    let texts = pages.site.pages();
    let of = |head: &'a PageHead, closing| {
        Some(Intro {
            headline: &head.title,
            lede: &head.lede,
            closing,
        })
    };
    let list = |page: &'a ListPage| of(&page.head, page.closing.as_ref());
    let text = |page: &'a TextPage| {
        Some(Intro {
            headline: &page.title,
            lede: &page.lede,
            closing: None,
        })
    };
    match route {
        Route::Home => of(&texts.home.head, Some(&texts.home.closing)),
        Route::AboutUs => of(&texts.about_us.head, texts.about_us.closing.as_ref()),
        Route::Vision => of(&texts.vision.head, Some(&texts.vision.closing)),
        Route::Services => of(&texts.services.head, Some(&texts.services.closing)),
        Route::Aidinsight => of(&texts.aidinsight.head, Some(&texts.aidinsight.closing)),
        Route::Corrections => of(&texts.corrections.head, None),
        Route::ContactUs { .. } => of(&texts.contact_us.head, None),
        Route::Blog { .. } => list(&texts.blog),
        Route::Team => list(&texts.team),
        Route::Events => list(&texts.events),
        Route::Organizations { .. } => list(&texts.organizations),
        Route::CaseStudies => list(&texts.case_studies),
        _ => pages.text(route).and_then(text),
    }
}
