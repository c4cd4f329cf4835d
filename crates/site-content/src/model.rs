//! The content of the site: every entity with every field, checked.
//!
//! The names of fields are those of the content files in snake_case. A text field that is not an `Option` is never
//! empty unless its comment says so.

mod afterwards;
mod document;
mod event;
mod faq;
mod image;
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
pub use document::{Document, Heading, Link};
pub use event::{AgendaItem, Event, EventMeta, Highlight, Speaker};
pub use faq::{Faq, FaqList};
pub use image::{ImageFormat, ImageInfo};
pub use lists::{ClientBrand, Partner, PersonPhoto, Redirect, Service, Testimonial, Value};
pub use member::Member;
pub use organization::{NamedText, Office, Organization};
pub use pages::{
    AboutPage, AidinsightPage, AnswerSource, Closing, ContactPage, Feature, Figure, HomePage,
    LegalPage, ListPage, PageHead, Pages, Question, SampleAnswer, ServicesPage, TimelineEntry,
    TitledText, VisionPage,
};
pub use post::Post;
pub use publication::{Origin, Publication};
pub use site_config::{Gpc, InboxRules, Security, SiteConfig};
