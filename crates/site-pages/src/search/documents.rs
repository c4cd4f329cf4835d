//! What can be found: the plain text of every page that visitors see.

mod parts;

use std::{collections::BTreeSet, sync::Arc};

use site_content::Slug;

use self::parts::{
    answer, contact, corrections, event, faqs, home, sections, service, speaker, study, tagged,
    titled,
};
use super::{
    document::{document, plain, section},
    item::{Item, Text},
};
use crate::{
    EventPage, Pages, Route, TextPage,
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
    let documents = routes.iter().flat_map(|route| {
        let mut found = of_route(pages, route, &mut asked).unwrap_or_default();
        for document in &mut found {
            document.path.insert_str(0, &route.path());
        }
        found
    });
    let entries = pages.site.organizations().iter();
    documents
        .map(|document| Item::Page(Arc::new(Text::new(document))))
        .chain(entries.map(|entry| Item::Organization(Arc::clone(entry))))
        .collect()
}

/// The documents of a page. A new kind of page does not compile until it has its line here.
fn of_route(
    pages: &Pages,
    route: &Route,
    asked: &mut BTreeSet<Slug>,
) -> Option<Vec<StaticSearchDocument>> {
    let site = &pages.site;
    let texts = site.pages();
    let own =
        |sections: Vec<StaticSearchSection>| head_of(pages, route, sections).into_iter().collect();
    let found: Vec<StaticSearchDocument> = match route {
        Route::Home => own(home(pages)),
        Route::AboutUs => {
            let about = &texts.about_us;
            let values = site.values().iter();
            let values = values.map(|value| (&value.title, &value.description));
            let institutions = site.partners().iter();
            let institutions = institutions.map(|partner| (&partner.name, &partner.description));
            let statements = about.statements.iter();
            let statements = statements.map(|part| (&part.title, &part.text));
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
            let page = head_of(pages, route, Vec::new()).into_iter();
            page.chain(site.services().iter().map(service)).collect()
        }
        Route::Aidinsight => {
            let features = texts.aidinsight.features.iter();
            let questions = texts.aidinsight.questions.iter();
            let features = features.map(|part| section(&part.title, None, &part.description));
            let questions =
                questions.map(|part| section(&part.question, None, &part.answer.join(" ")));
            own(features.chain(questions).collect())
        }
        Route::AidinsightQuestion { question } => vec![answer(pages, pages.answer(question)?)],
        Route::Corrections => own(corrections(&texts.corrections.corrections)),
        Route::CaseStudy { slug } => {
            let study = site.case_study(slug)?;
            let parts = sections(&study.body);
            vec![document(SearchKind::Page, &study.title, &study.lede, parts)]
        }
        Route::Study { slug } => vec![study(pages, site.studies().get(slug.as_str())?)],
        Route::Map { .. } => {
            let labels = texts.map.interventions.iter().chain(&texts.map.outcomes);
            own(labels.map(|label| plain(&label.name)).collect())
        }
        Route::Text(TextPage::WorkWithUs) => {
            let texts = pages.documents(route).into_iter().flat_map(sections);
            let jobs = site.jobs().iter().map(|job| {
                let text = format!("{}. {} {}", job.place, job.pay, job.text);
                section(&job.title, Some(format!("#{}", job.anchor())), &text)
            });
            own(texts.chain(jobs).collect())
        }
        Route::Text(_) | Route::PrivacyPolicy | Route::TermsOfService => {
            let texts = pages.documents(route).into_iter();
            own(texts.flat_map(sections).collect())
        }
        Route::Blog { page: 1 }
        | Route::Team
        | Route::Events
        | Route::CaseStudies
        | Route::Studies { .. }
        | Route::Organizations { .. } => own(Vec::new()),
        Route::ContactUs { .. } => own(contact(&texts.contact_us)),
        Route::BlogPost { slug } => {
            let post = site.post(slug)?;
            let parts = tagged(&post.body, &post.tags);
            let (title, description) = (&post.title, &post.description);
            vec![document(SearchKind::Post, title, description, parts)]
        }
        Route::TeamMember { slug } => {
            let one = site.member(slug)?;
            let parts = tagged(&one.text, &one.tags);
            let (name, occupation) = (&one.name, &one.occupation);
            vec![document(SearchKind::Person, name, occupation, parts)]
        }
        Route::Event {
            slug,
            page: EventPage::Overview,
        } => vec![event(pages, site.event(slug)?)],
        Route::Event {
            slug,
            page: EventPage::Faqs,
        } => {
            let event = site.event(slug)?;
            // Events share lists of questions, and each question is found once.
            let is_new = asked.insert(event.faqs.clone());
            is_new.then(|| faqs(pages, event))?
        }
        Route::EventSpeaker {
            slug,
            speaker: wanted,
        } => vec![speaker(pages.speaker(slug, wanted)?.1)],
        // Lists of what is found on its own, parts of an event, and pages that belong to one visitor.
        Route::Blog { .. }
        | Route::BlogGuess { .. }
        | Route::BlogTag { .. }
        | Route::Event { .. }
        | Route::Organization { .. }
        | Route::SimilarOrganizations { .. }
        | Route::ContactThanks { .. }
        | Route::Search { .. } => return None,
    };
    Some(found)
}

/// A page of the site with its headline, its first paragraph, these sections, and its closing words. Its title is the last of
/// the breadcrumb; the headline and the words of its path are other names, because menus call pages by the latter.
fn head_of(
    pages: &Pages,
    route: &Route,
    sections: Vec<StaticSearchSection>,
) -> Option<StaticSearchDocument> {
    let payload = pages.page(route)?.payload;
    let page = &payload.page;
    // Pages whose text is one document have no opening: the title and the first paragraph are their own.
    let opening = ["/data/intro", "/data"].into_iter();
    let mut opening = opening.filter_map(|place| page.texts_below(place, ["title", "lede"]));
    let [headline, lede] = opening.next().unwrap_or_default();
    let closing = page.texts_below("/data/closing", ["title", "text"]);
    let [closing, closing_text] = closing.unwrap_or_default();
    let head = payload.head;
    // The home page has no breadcrumb.
    let own = || pages.site.pages().home.head.meta_title.clone();
    let crumb = head.breadcrumb.last();
    let title = crumb.map_or_else(own, |crumb| crumb.text.clone());
    let path = route.path();
    let segment = path.rsplit('/').next().unwrap_or_default();
    let names = [headline, segment.replace('-', " ")];
    let (lede, closing) = (plain(&lede), section(&closing, None, &closing_text));
    let parts = [lede].into_iter().chain(sections).chain([closing]);
    let parts = parts.filter(|part| !(part.heading.is_empty() && part.text.is_empty()));
    let names = names.into_iter();
    let also = names.filter(|name| !name.is_empty() && *name != title);
    let (also, parts) = (also.collect(), parts.collect());
    Some(StaticSearchDocument {
        also,
        ..document(SearchKind::Page, &title, &head.description, parts)
    })
}
