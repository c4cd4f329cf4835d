//! Builds the payload, head and structured data of each page, with one module for each family of pages.

pub(crate) mod aidinsight;
pub(crate) mod blog;
pub(crate) mod case_studies;
pub(crate) mod contact;
pub(crate) mod corrections;
pub(crate) mod draft;
pub(crate) mod events;
mod guess;
pub(crate) mod head;
pub(crate) mod home;
pub(crate) mod json_ld;
pub(crate) mod organizations;
pub(crate) mod search;
pub(crate) mod studies;
pub(crate) mod team;
pub(crate) mod texts;

use self::draft::Draft;
use crate::{
    Page, Pages, Route, Topic,
    payload::{self, ErrorData},
};

impl Pages {
    /// The page of a route; `None` if its entry or its page number does not exist.
    #[must_use]
    pub fn page(&self, route: &Route) -> Option<Page> {
        let (site, pages) = (&self.site, &Draft::new(self));
        let page = match route {
            Route::Home => Some(home::home(pages)),
            Route::AboutUs => Some(texts::about_us(pages)),
            Route::Vision => Some(texts::vision(pages)),
            Route::Services => Some(texts::services(pages)),
            Route::Aidinsight => aidinsight::aidinsight(pages),
            Route::AidinsightQuestion { question } => aidinsight::question(pages, question),
            Route::PrivacyPolicy | Route::TermsOfService | Route::Text(_) => {
                Some(texts::text(pages, route, pages.text(route)?))
            }
            Route::Blog { page } => blog::list(pages, route, None, *page),
            Route::BlogTag { tag, page } => {
                blog::list(pages, route, Some(pages.tags.get(tag)?), *page)
            }
            Route::BlogPost { slug } => Some(blog::post(pages, site.post(slug)?)),
            Route::BlogGuess { slug, choice } => blog::guessed(pages, site.post(slug)?, choice),
            Route::CaseStudies => Some(case_studies::list(pages)),
            Route::CaseStudy { slug } => Some(case_studies::page(pages, site.case_study(slug)?)),
            Route::Studies { filter } => Some(studies::list(pages, route, filter)),
            Route::Study { slug } => Some(studies::page(pages, site.studies().get(slug.as_str())?)),
            Route::Map { filter } => Some(studies::map(pages, route, filter)),
            Route::Corrections => Some(corrections::corrections(pages)),
            Route::Team => Some(team::team(pages)),
            Route::TeamMember { slug } => Some(team::member(pages, site.member(slug)?)),
            Route::Events => Some(events::events(pages)),
            Route::Event { slug, page } => events::page(pages, site.event(slug)?, *page),
            Route::EventSpeaker { slug, speaker } => {
                let (event, speaker) = pages.speaker(slug, speaker)?;
                Some(events::speaker(pages, event, speaker))
            }
            Route::Organizations { filter, page } => organizations::directory(pages, filter, *page),
            Route::Organization { slug } => {
                Some(organizations::profile(pages, site.organization(slug)?))
            }
            Route::SimilarOrganizations { slug } => {
                Some(organizations::similar(pages, site.organization(slug)?))
            }
            Route::ContactUs {
                topic,
                service,
                organization,
            } => Some(contact::form(
                pages,
                *topic,
                service.as_deref(),
                organization.as_deref(),
                payload::ContactForm {
                    started_at: payload::STARTED_AT.to_owned(),
                    ..Default::default()
                },
            )),
            Route::ContactThanks { reference, topic } => {
                Some(contact::thanks(pages, route, reference, *topic))
            }
            Route::Search { query, kind, page } => search::page(pages, route, query, *kind, *page),
        };
        let mut page = page?.texts(self.documents(route));
        page.payload.page.illustrate(pages.images());
        Some(page)
    }

    /// The contact page with a visitor's values and the errors beside the fields (status 422 if there are errors).
    #[must_use]
    pub fn contact_form(&self, topic: Option<Topic>, form: payload::ContactForm) -> Page {
        let pages = &Draft::new(self);
        let mut page = contact::form(pages, topic, None, None, form);
        page.payload.page.illustrate(pages.images());
        page
    }

    /// An error page. Its title is `{status} - {message}` alone. `detail` says what is wrong and what to do.
    #[must_use]
    pub fn error(&self, path: &str, status: u16, message: &str, detail: Option<&str>) -> Page {
        let data = ErrorData {
            status_code: status,
            message: message.to_owned(),
            detail: detail.map(str::to_owned),
        };
        let config = self.site.config();
        let head = payload::Head {
            title: format!("{status} - {message}"),
            canonical: format!("{}{path}", self.options.site_url),
            robots: Some("noindex".to_owned()),
            image_alt: config.name.clone(),
            ..head::head(self, &Route::Home, "", &config.description, Vec::new())
        };
        let mut page = Page::found(&Route::Home, data, head);
        page.payload.path = path.to_owned();
        page.payload.status = status;
        page
    }
}
