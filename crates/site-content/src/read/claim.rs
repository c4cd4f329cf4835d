use crate::{ImageRef, Place, Slug};

/// A requirement of one file on the rest of the folder. It is checked after all files are read, so that a file can be
/// read again without the others.
#[derive(Debug, Clone)]
pub(crate) struct Claim {
    pub(crate) about: About,
    pub(crate) place: Place,
}

#[derive(Debug, Clone)]
pub(crate) enum About {
    /// The image exists.
    Image(ImageRef),
    /// The entry exists.
    Entry(Kind, Slug),
    /// A post has this tag.
    Subject(String),
    /// The text is unique within its space.
    Unique(Space, String),
}

/// The kind of entry that a reference names.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Kind {
    Member,
    Organization,
    FaqList,
    /// A service of `services.toml`. It is the only kind whose entries are not files.
    Service,
    Chart,
}

impl Kind {
    /// Noun and folder, for messages.
    pub(crate) fn words(self) -> (&'static str, &'static str) {
        match self {
            Self::Member => ("team member", "team"),
            Self::Organization => ("organization", "organizations"),
            Self::FaqList => ("list of questions", "faqs"),
            Self::Service => ("service", "services.toml"),
            Self::Chart => ("chart", "data"),
        }
    }
}

/// The set of texts within which a text must be unique.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Space {
    MetaTitle,
    MetaDescription,
    PostTitle,
    MemberName,
    EventName,
    CaseStudyTitle,
}
