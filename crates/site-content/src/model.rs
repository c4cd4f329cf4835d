//! The content of the site: every entity with every field, checked.
//!
//! The names of fields are those of the content files in snake_case. A text field that is not an `Option` is never
//! empty unless its comment says so.

mod afterwards;
mod case_study;
mod chart;
mod correction;
mod document;
mod event;
mod faq;
mod lists;
mod member;
mod organization;
mod pages;
mod post;
mod publication;
mod site_config;

pub use afterwards::{
    Afterwards, AfterwardsLink, DayFigure, Ended, GroupPage, HouseRule, LinkTarget,
};
pub use case_study::CaseStudy;
pub use chart::{Along, Chart, Series};
pub use correction::Correction;
pub use document::{Document, Heading, Link, Section};
pub use event::{AgendaItem, Event, EventMeta, Highlight, LocalTime, Speaker};
pub use faq::{Faq, FaqList};
pub use lists::{ClientBrand, Partner, PersonPhoto, Redirect, Service, Testimonial, Value};
pub use member::Member;
pub use organization::{NamedText, Office, Organization};
pub use pages::{
    AboutPage, AidinsightPage, AnswerSource, Closing, ContactPage, CorrectionsPage, Feature,
    Figure, HomePage, ListPage, PageHead, Pages, Question, SampleAnswer, ServicesPage, TextPage,
    TimelineEntry, TitledText, VisionPage,
};
pub use post::Post;
pub use publication::{Origin, Publication};
pub use site_config::{Gpc, InboxRules, Security, SiteConfig};
