use crate::{ImageRef, Place, Slug};

/// Something a file takes for granted about the rest of the folder. Checked once all files are read, so that a
/// file can be read again without the others.
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
    /// Nobody else says the same.
    Unique(Space, String),
}

/// What a reference can lead to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Kind {
    Member,
    Organization,
    FaqList,
}

impl Kind {
    /// Noun and folder, for sentences.
    pub(crate) fn words(self) -> (&'static str, &'static str) {
        match self {
            Self::Member => ("team member", "team"),
            Self::Organization => ("organization", "organizations"),
            Self::FaqList => ("list of questions", "faqs"),
        }
    }
}

/// Within what a text must be unique.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Space {
    MetaTitle,
    MetaDescription,
    PostTitle,
    MemberName,
    EventName,
}
