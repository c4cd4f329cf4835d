//! What the index holds of each thing that can be found.

use std::{borrow::Cow, sync::Arc};

use site_content::{Organization, fold};

use super::{
    document::organization,
    query::{comparable, is_typed, trimmed},
    words::FoldedWords,
};
use crate::payload::{SearchKind, StaticSearchDocument};

/// A page, or an organization. The texts of organizations stay in the content, so that a large directory is not kept
/// twice.
#[derive(Clone)]
pub(super) enum Item {
    Page(Arc<Text>),
    Organization(Arc<Organization>),
}

/// A document with the words of its texts.
#[derive(Clone)]
pub(super) struct Text {
    pub(super) document: StaticSearchDocument,
    pub(super) title: FoldedWords,
    /// Each of the other names.
    pub(super) also: Vec<FoldedWords>,
    pub(super) description: FoldedWords,
    pub(super) sections: Vec<SectionWords>,
}

/// The words of a section, and those of its heading.
#[derive(Clone)]
pub(super) struct SectionWords {
    pub(super) heading: FoldedWords,
    pub(super) text: FoldedWords,
}

impl Text {
    pub(super) fn new(document: StaticSearchDocument) -> Self {
        let (also, sections) = (document.also.iter(), document.sections.iter());
        Self {
            title: FoldedWords::of(&document.title),
            also: also.map(|name| FoldedWords::of(name)).collect(),
            description: FoldedWords::of(&document.description),
            sections: sections
                .map(|section| SectionWords {
                    heading: FoldedWords::of(&section.heading),
                    text: FoldedWords::of(&section.text),
                })
                .collect(),
            document,
        }
    }
}

impl Item {
    /// Tells the items of a snapshot apart: a path, or the slug of an organization.
    pub(super) fn key(&self) -> &str {
        match self {
            Self::Page(text) => &text.document.path,
            Self::Organization(entry) => entry.slug.as_str(),
        }
    }

    /// Whether the texts are known to be the same. The content keeps an organization whose file has not changed.
    pub(super) fn is(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Page(one), Self::Page(other)) => one.document == other.document,
            (Self::Organization(one), Self::Organization(other)) => Arc::ptr_eq(one, other),
            _ => false,
        }
    }

    pub(super) fn kind(&self) -> SearchKind {
        match self {
            Self::Page(text) => text.document.kind,
            Self::Organization(_) => SearchKind::Organization,
        }
    }

    pub(super) fn document(&self) -> Cow<'_, StaticSearchDocument> {
        match self {
            Self::Page(text) => Cow::Borrowed(&text.document),
            Self::Organization(entry) => Cow::Owned(organization(entry)),
        }
    }

    pub(super) fn text(&self) -> Cow<'_, Text> {
        match self {
            Self::Page(text) => Cow::Borrowed(text),
            Self::Organization(entry) => Cow::Owned(Text::new(organization(entry))),
        }
    }

    /// The name or title, in bytes of its folded form.
    pub(super) fn name_length(&self) -> usize {
        match self {
            Self::Page(text) => fold(&text.document.title).len(),
            Self::Organization(entry) => entry.folded_name().len(),
        }
    }

    /// How much further up an item belongs: a name or title that is the query comes first, then a section of a page
    /// whose heading is the query, and a name that begins with it before others. `typed` is the folded query;
    /// `is_name` says whether all its words stand in names.
    pub(super) fn bonus(&self, typed: &str, is_name: bool) -> f32 {
        if is_name {
            self.name_bonus(typed)
        } else {
            self.heading_bonus(typed)
        }
    }

    /// The part of its score that counts. The answers and posts that cite a study come before it.
    pub(super) fn weight(&self) -> f32 {
        match self.kind() {
            SearchKind::Study => 0.75,
            _ => 1.0,
        }
    }

    fn heading_bonus(&self, typed: &str) -> f32 {
        // The headings of an organization are its interventions, which many organizations share.
        let Self::Page(text) = self else { return 0.0 };
        let mut sections = text.document.sections.iter();
        let is_heading =
            sections.any(|section| section.anchor.is_some() && is_typed(&section.heading, typed));
        if is_heading { 800.0 } else { 0.0 }
    }

    fn name_bonus(&self, typed: &str) -> f32 {
        let names: Vec<Cow<'_, str>> = match self {
            Self::Page(text) => {
                let names = std::iter::once(&text.document.title).chain(&text.document.also);
                names.map(|name| Cow::Owned(comparable(name))).collect()
            }
            Self::Organization(entry) => {
                let names = entry.folded_names.split(Organization::SEPARATOR);
                names.map(|name| Cow::Borrowed(trimmed(name))).collect()
            }
        };
        match names.iter().position(|name| name == typed) {
            Some(0) => 1_000.0,
            Some(_) => 900.0,
            None if names.first().is_some_and(|name| name.starts_with(typed)) => 5.0,
            None => 0.0,
        }
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
