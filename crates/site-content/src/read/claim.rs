use std::{path::Path, sync::Arc};

use super::on_disk::read_text;
use crate::{ImageRef, Place, Slug};

/// A requirement of one file on the rest of the folder. It is checked after all files are read, so that a file can be
/// read again without the others.
#[derive(Debug, Clone)]
pub(crate) struct Claim {
    pub(crate) about: About,
    pub(crate) span: Span,
}

/// A [`Place`] without its file and excerpt. A large directory has hundreds of thousands of claims, and almost none of them
/// is ever shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Span([(u32, u32); 2]);

impl From<&Place> for Span {
    fn from(place: &Place) -> Self {
        Self([
            (place.line, place.column),
            (place.end_line, place.end_column),
        ])
    }
}

impl Span {
    /// First line, counted from 1.
    pub(crate) fn line(self) -> u32 {
        self.0[0].0
    }

    /// The place in a file of a content folder. The excerpt is read from the file, which may have changed since it was
    /// parsed; it is then the line that has the number now.
    pub(crate) fn place(self, folder: &Path, file: &Arc<str>) -> Place {
        let text = read_text(&folder.join(&**file)).unwrap_or_default();
        let line = (text.lines()).nth(self.line().saturating_sub(1) as usize);
        let line = line.unwrap_or_default().trim_start_matches('\u{feff}');
        Place::new(Arc::clone(file), self.0, line.trim_end_matches('\r'))
    }
}

#[derive(Debug, Clone)]
pub(crate) enum About {
    /// The image exists.
    Image(ImageRef),
    /// The entry exists.
    Entry(EntryKind, Slug),
    /// The event of the file has a file for this speaker.
    Speaker(Slug),
    /// A post has this tag.
    Subject(Box<str>),
    /// The text is unique within its space.
    Unique(Space, Box<str>),
}

/// The kind of entry that a reference names.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum EntryKind {
    Member,
    Organization,
    FaqList,
    Service,
    Chart,
    Study,
    /// A row of the map.
    Intervention,
    /// A column of the map.
    Outcome,
}

impl EntryKind {
    /// Noun, and folder or file, for messages.
    pub(crate) fn words(self) -> (&'static str, &'static str) {
        match self {
            Self::Member => ("team member", "team"),
            Self::Organization => ("organization", "organizations"),
            Self::FaqList => ("list of questions", "faqs"),
            Self::Service => ("service", "services.toml"),
            Self::Chart => ("chart", "data"),
            Self::Study => ("study", "studies"),
            Self::Intervention => ("intervention", "pages/map.toml"),
            Self::Outcome => ("outcome", "pages/map.toml"),
        }
    }

    /// Whether the entries of the kind are tables of one file, and not files.
    pub(crate) fn is_in_one_file(self) -> bool {
        self.words().1.ends_with(".toml")
    }
}

/// The set of texts within which a text must be unique.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Space {
    /// A label whose address is made of its letters and digits. No other label has the same address.
    Tag,
    MetaTitle,
    MetaDescription,
    PostTitle,
    MemberName,
    EventName,
    CaseStudyTitle,
    StudyTitle,
}
