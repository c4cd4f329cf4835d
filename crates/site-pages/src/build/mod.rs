//! Builds the payload, head and structured data of each page, with one module for each family of pages.

pub(crate) mod aidinsight;
pub(crate) mod blog;
pub(crate) mod case_studies;
pub(crate) mod contact;
pub(crate) mod corrections;
pub(crate) mod events;
mod guess;
pub(crate) mod head;
pub(crate) mod home;
pub(crate) mod images;
pub(crate) mod json_ld;
pub(crate) mod organizations;
pub(crate) mod search;
pub(crate) mod studies;
pub(crate) mod team;
pub(crate) mod texts;

use crate::{
    Page, Pages, Route, Topic,
    payload::{self, ErrorData},
};

impl Pages {
    /// The page of a route; `None` if its entry or its page number does not exist.
    #[must_use]
    pub fn page(&self, route: &Route) -> Option<Page> {
        let page = match route {
            Route::Home => Some(home::home(self)),
            Route::AboutUs => Some(texts::about_us(self)),
            Route::Vision => Some(texts::vision(self)),
            Route::Services => Some(texts::services(self)),
            Route::Aidinsight => aidinsight::aidinsight(self),
            Route::AidinsightQuestion { question } => aidinsight::question(self, question),
            Route::PrivacyPolicy | Route::TermsOfService | Route::Text(_) => {
                Some(texts::text(self, route, self.text(route)?))
            }
            Route::Blog { page } => blog::list(self, route, None, *page),
            Route::BlogTag { tag, page } => {
                blog::list(self, route, Some(self.tags.get(tag)?), *page)
            }
            Route::BlogPost { slug } => Some(blog::post(self, self.site.post(slug)?)),
            Route::BlogGuess { slug, choice } => blog::guessed(self, self.site.post(slug)?, choice),
            Route::CaseStudies => Some(case_studies::list(self)),
            Route::CaseStudy { slug } => {
                Some(case_studies::page(self, self.site.case_study(slug)?))
            }
            Route::Studies { filter } => Some(studies::list(self, route, filter)),
            Route::Study { slug } => {
                Some(studies::page(self, self.site.studies().get(slug.as_str())?))
            }
            Route::Map { filter } => Some(studies::map(self, route, filter)),
            Route::Corrections => Some(corrections::corrections(self)),
            Route::Team => Some(team::team(self)),
            Route::TeamMember { slug } => Some(team::member(self, self.site.member(slug)?)),
            Route::Events => Some(events::events(self)),
            Route::Event { slug, page } => Some(events::page(self, self.site.event(slug)?, *page)),
            Route::EventSpeaker { slug, speaker } => {
                let (event, speaker) = self.speaker(slug, speaker)?;
                Some(events::speaker(self, event, speaker))
            }
            Route::Organizations { filter, page } => organizations::directory(self, filter, *page),
            Route::Organization { slug } => {
                Some(organizations::profile(self, self.site.organization(slug)?))
            }
            Route::SimilarOrganizations { slug } => {
                Some(organizations::similar(self, self.site.organization(slug)?))
            }
            Route::ContactUs {
                topic,
                service,
                organization,
            } => Some(contact::form(
                self,
                *topic,
                service.as_deref(),
                organization.as_deref(),
                payload::ContactForm {
                    started_at: payload::STARTED_AT.to_owned(),
                    ..Default::default()
                },
            )),
            Route::ContactThanks { reference, topic } => {
                Some(contact::thanks(self, route, reference, *topic))
            }
            Route::Search { query, kind, page } => search::page(self, route, query, *kind, *page),
        };
        Some(page?.texts(self.documents(route)))
    }

    /// The contact page with a visitor's values and the errors beside the fields (status 422 if there are errors).
    #[must_use]
    pub fn contact_form(&self, topic: Option<Topic>, form: payload::ContactForm) -> Page {
        contact::form(self, topic, None, None, form)
    }

    /// An error page. Its title is `{status} - {message}` alone. `detail` says what is wrong and what to do.
    #[must_use]
    pub fn error(&self, path: &str, status: u16, message: &str, detail: Option<&str>) -> Page {
        let data = ErrorData {
            status_code: status,
            message: message.to_owned(),
            detail: detail.map(str::to_owned),
            images: payload::Images::new(),
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
