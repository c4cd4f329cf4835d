use site_content::{CaseStudy, Slug};

use super::{
    blog::person,
    draft::Draft,
    head::{charts, head, headings, plain_page},
    json_ld,
    organizations::profile_path,
};
use crate::{
    Page, Pages, Route,
    payload::{
        self, CaseStudiesData, CaseStudyData, CaseStudyLink, CaseStudySummary, Crumb, HeadType,
    },
};

/// Number of other case studies at the end of one.
const OTHERS: usize = 3;

pub(crate) fn list(pages: &Pages) -> Page {
    let content = &pages.site.pages().case_studies;
    let studies = pages.site.case_studies().iter();
    let data = CaseStudiesData {
        page: content.clone(),
        studies: studies
            .filter_map(|study| {
                Some(CaseStudySummary {
                    title: study.title.clone(),
                    lede: study.lede.clone(),
                    slug: study.slug.to_string(),
                    client: study.client.clone(),
                    date: study.date.to_string(),
                    service: service(pages, study),
                    figure: study.figures.first()?.clone(),
                })
            })
            .collect(),
    };
    let (route, text) = (&Route::CaseStudies, &content.head);
    plain_page(pages, route, text, "Case studies", data)
}

pub(crate) fn page(pages: &Draft<'_>, study: &CaseStudy) -> Page {
    let site = &pages.site;
    pages.add_all(&study.body.images);
    let route = Route::case_study(study);
    let own = Crumb::page(&study.title, route.path());
    let trail = vec![Crumb::page("Case studies", Route::CaseStudies.path()), own];
    let (title, description) = (&study.meta_title, &study.meta_description);
    let mut head = head(pages, &route, title, description, trail);
    head.kind = HeadType::Article;
    head.published = Some(study.date.to_string());
    head.modified = study.updated.map(|date| date.to_string());
    let author = study.author.as_ref();
    let author = author.and_then(|slug| site.member(slug.as_str()));
    let url = head.canonical.clone();
    let about = (study.title.as_str(), description.as_str());
    let mut node = json_ld::article(pages, ("Article", "case-study"), &head, about, author);
    node["wordCount"] = study.body.word_count.into();
    let others = site.case_studies().iter();
    let others = others.filter(|other| other.slug != study.slug);
    let data = CaseStudyData {
        study: payload::CaseStudy {
            title: study.title.clone(),
            lede: study.lede.clone(),
            client: study.client.clone(),
            client_href: profile_path(pages, study.organization.as_ref()),
            service: service(pages, study),
            service_href: format!("{}#{}", Route::Services.path(), study.service),
            author: author.map(|author| person(pages, author)),
            date: study.date.to_string(),
            updated: study.updated.map(|date| date.to_string()),
            reading_minutes: study.body.reading_minutes,
            figures: study.figures.clone(),
            html: study.body.html.clone(),
            headings: headings(&study.body, 2),
        },
        others: others.take(OTHERS).map(|other| link(other)).collect(),
        charts: charts(&study.body),
        url,
    };
    Page::found(&route, data, head).graph(pages, vec![json_ld::company(pages), node])
}

/// The case studies of a service, newest first.
pub(crate) fn of_service(pages: &Pages, service: &Slug) -> Vec<CaseStudyLink> {
    let studies = pages.site.case_studies().iter();
    let own = studies.filter(|study| study.service == *service);
    own.map(|study| link(study)).collect()
}

fn link(study: &CaseStudy) -> CaseStudyLink {
    CaseStudyLink {
        title: study.title.clone(),
        client: study.client.clone(),
        href: Route::case_study(study).path(),
    }
}

/// The title of the service of a case study.
fn service(pages: &Pages, study: &CaseStudy) -> String {
    let mut services = pages.site.services().iter();
    let found = services.find(|service| service.slug == study.service);
    found.map(|one| one.title.clone()).unwrap_or_default()
}
