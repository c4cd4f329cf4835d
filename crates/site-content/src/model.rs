//! The content of the site: every entity with every field, checked.
//!
//! The names of fields are those of the content files in snake_case. A text field that is not an `Option` is never
//! empty unless its comment says so. The structs are at the same time the declarations of the files: the first paragraph
//! of a field's comment is what editors read about its key, and its attribute says what the key may contain.

mod afterwards;
mod aidinsight_page;
mod case_study;
mod chart;
mod chart_rows;
mod correction;
mod document;
mod event;
mod faq;
mod home_page;
mod job;
mod lists;
mod member;
mod organization;
mod origin;
mod page_head;
mod pages;
mod post;
mod publication;
mod site_config;
mod study;

pub use afterwards::{
    Afterwards, AfterwardsLink, DayFigure, Ended, GroupPage, HouseRule, LinkTarget, SlideDeck,
};
pub use aidinsight_page::{AidinsightPage, Feature, Question, SampleAnswer};
pub use case_study::CaseStudy;
pub use chart::{Along, Chart, Series};
pub(crate) use chart_rows::{label, number};
pub use correction::Correction;
pub use document::{Document, Heading, Link, Section};
pub(crate) use event::Agenda;
pub use event::{AgendaItem, Event, EventPlace, EventProgram, Highlight, LocalTime, Speaker};
pub use faq::{Faq, FaqList};
pub use home_page::{Figure, GlobeLine, HomePage};
pub use job::Job;
pub use lists::{ClientBrand, Partner, PersonPhoto, Redirect, Service, Testimonial, Value};
pub(crate) use lists::{Clients, Partners, Redirects, Services, Testimonials, Values};
pub use member::Member;
pub use organization::{NamedText, Office, Organization};
pub use origin::Origin;
pub use page_head::{Closing, PageHead, TitledText};
pub(crate) use pages::PageFiles;
pub use pages::{
    AboutPage, ContactPage, CorrectionForm, CorrectionsPage, ListPage, MapLabel, MapPage,
    MapSearch, Pages, ServicesPage, TextPage, TimelineEntry, VisionPage,
};
pub use post::{Guess, Post};
pub use publication::Publication;
pub use site_config::{Gpc, InboxRules, Security, SiteConfig};
pub use study::{Effect, Study};
