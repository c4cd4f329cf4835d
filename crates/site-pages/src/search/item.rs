//! What the index holds of each thing that can be found.

use std::{borrow::Cow, sync::Arc};

use site_content::{Organization, fold};

use super::documents::organization;
use crate::payload::{SearchKind, StaticSearchDocument};

/// A page, or an organization. The texts of organizations stay in the content, so that a large directory is not kept
/// twice.
#[derive(Clone)]
pub(super) enum Item {
    Page(Arc<StaticSearchDocument>),
    Organization(Arc<Organization>),
}

impl Item {
    /// Tells the items of a snapshot apart: a path, or the slug of an organization.
    pub(super) fn key(&self) -> &str {
        match self {
            Self::Page(document) => &document.path,
            Self::Organization(entry) => entry.slug.as_str(),
        }
    }

    /// Whether the texts are known to be the same. The content keeps an organization whose file has not changed.
    pub(super) fn is(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Page(one), Self::Page(other)) => one == other,
            (Self::Organization(one), Self::Organization(other)) => Arc::ptr_eq(one, other),
            _ => false,
        }
    }

    pub(super) fn kind(&self) -> SearchKind {
        match self {
            Self::Page(document) => document.kind,
            Self::Organization(_) => SearchKind::Organization,
        }
    }

    pub(super) fn document(&self) -> Cow<'_, StaticSearchDocument> {
        match self {
            Self::Page(document) => Cow::Borrowed(document),
            Self::Organization(entry) => Cow::Owned(organization(entry)),
        }
    }

    /// How much further up the item belongs because of its name: a name or title that is the query comes first, one
    /// that begins with it before others, and a short one before a long one. `typed` is the folded query.
    pub(super) fn name_bonus(&self, typed: &str) -> f32 {
        let (name, is_other_name) = match self {
            Self::Page(document) => {
                let mut others = document.also.iter();
                let is_other_name = others.any(|other| fold(other) == typed);
                (Cow::Owned(fold(&document.title)), is_other_name)
            }
            Self::Organization(entry) => {
                let name = entry.folded_name();
                let others = entry.folded_names.get(name.len()..).unwrap_or_default();
                let is_other_name = others
                    .split(Organization::SEPARATOR)
                    .any(|other| other == typed);
                (Cow::Borrowed(name), is_other_name)
            }
        };
        if name == typed {
            return 1_000.0;
        }
        if is_other_name {
            return 900.0;
        }
        let begins = if name.starts_with(typed) { 5.0 } else { 0.0 };
        begins + 1.0 / (1.0 + name.len() as f32)
    }
}

/// The texts of a document with their places, those with the greatest weight first.
pub(super) fn texts(document: &StaticSearchDocument) -> impl Iterator<Item = (u8, &str)> {
    let names = std::iter::once(&document.title).chain(&document.also);
    let headings = document.sections.iter().map(|section| &section.heading);
    let second = std::iter::once(&document.description).chain(headings);
    let third = document.sections.iter().map(|section| &section.text);
    names
        .map(|text| (0, text.as_str()))
        .chain(second.map(|text| (1, text.as_str())))
        .chain(third.map(|text| (2, text.as_str())))
}
