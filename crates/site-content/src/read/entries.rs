//! One reader for each kind of file, from keys to a checked entry. The keys that a reader asks for are the known
//! keys.

mod afterwards;
mod agenda;
mod aidinsight;
mod case_study;
mod chart;
mod config;
mod corrections;
mod event;
mod lists;
mod organization;
mod pages;
mod people;
mod post;
mod speaker;

pub(crate) use afterwards::{RawAfterwards, afterwards};
pub(crate) use agenda::{RawAgenda, agenda};
pub(crate) use aidinsight::aidinsight;
pub(crate) use case_study::case_study;
pub(crate) use chart::chart;
pub(crate) use config::{redirects, site_config};
pub(crate) use corrections::corrections;
pub(crate) use event::{RawEvent, event};
pub(crate) use lists::{Partners, clients, faqs, partners, services, testimonials, values};
pub(crate) use organization::{RawOrganization, organization};
pub(crate) use pages::{
    RawPage, about_us, contact_us, head, home, list_page, services_page, text_page, vision,
};
pub(crate) use people::member;
pub(crate) use post::post;
pub(crate) use speaker::speaker;

use crate::{Document, Origin, Slug};

/// The facts about a file that are not in its keys.
#[derive(Debug, Clone)]
pub(crate) struct Entry {
    pub(crate) slug: Slug,
    pub(crate) origin: Origin,
    /// The Markdown below the front matter.
    pub(crate) body: Option<Document>,
}
