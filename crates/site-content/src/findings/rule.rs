use std::fmt;

use serde::{Serialize, Serializer};

/// How bad a finding is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Severity {
    /// The site is not published.
    Error,
    /// The site is published all the same.
    Warning,
}

macro_rules! rules {
    ($($(#[doc = $doc:literal])+ $variant:ident $name:literal $severity:ident,)*) => {
        /// Every rule of the content folder. Names are stable: editors search for them.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Rule { $($(#[doc = $doc])+ $variant,)* }

        impl Rule {
            /// Every rule, in the order of declaration.
            pub const ALL: &'static [Self] = &[$(Self::$variant,)*];

            /// The name in kebab-case, as printed.
            pub fn name(self) -> &'static str {
                match self { $(Self::$variant => $name,)* }
            }

            /// Whether breaking it keeps the site from being published.
            pub fn severity(self) -> Severity {
                match self { $(Self::$variant => Severity::$severity,)* }
            }

            /// What the rule asks for, in one sentence.
            pub fn summary(self) -> &'static str {
                match self { $(Self::$variant => concat!($($doc,)+).trim_ascii(),)* }
            }
        }
    };
}

rules! {
    /// A file of the content folder can be read, and is UTF-8 text.
    UnreadableFile "unreadable-file" Error,
    /// A file with text is no larger than a book.
    FileTooLarge "file-too-large" Error,
    /// A file that the site can't do without is there.
    MissingFile "missing-file" Error,
    /// Every file is one that the site reads.
    UnknownFile "unknown-file" Warning,
    /// TOML is well-formed.
    TomlSyntax "toml-syntax" Error,
    /// A Markdown entry begins with front matter between two lines `+++`.
    FrontMatter "front-matter" Error,
    /// Every key is a known one.
    UnknownKey "unknown-key" Error,
    /// Every key that the entry needs is there.
    MissingKey "missing-key" Error,
    /// A value has the type that the key asks for.
    WrongType "wrong-type" Error,
    /// A text has something in it.
    EmptyText "empty-text" Error,
    /// A text keeps to its bounds.
    TextLength "text-length" Warning,
    /// A line of Markdown is no longer than a chapter.
    LineLength "line-length" Error,
    /// A list has as many items as it should.
    ListLength "list-length" Error,
    /// A list has no item twice.
    DuplicateItem "duplicate-item" Error,
    /// A number keeps to its bounds.
    OutOfRange "out-of-range" Error,
    /// A value is one of a closed list.
    UnknownValue "unknown-value" Error,
    /// A slug is made of small letters, digits and hyphens, and a file's name is one.
    InvalidSlug "invalid-slug" Error,
    /// A slug in the front matter equals the file's name.
    SlugMismatch "slug-mismatch" Error,
    /// No two entries of a list have the same slug.
    DuplicateSlug "duplicate-slug" Error,
    /// No two entries of a collection have the same title or name.
    DuplicateTitle "duplicate-title" Error,
    /// No two pages have the same meta title.
    DuplicateMetaTitle "duplicate-meta-title" Warning,
    /// No two pages have the same meta description.
    DuplicateMetaDescription "duplicate-meta-description" Warning,
    /// A date is a day of the calendar, without a time.
    InvalidDate "invalid-date" Error,
    /// A moment has date, time and offset, to the second.
    InvalidDateTime "invalid-date-time" Error,
    /// A time of day is written HH:MM.
    InvalidTime "invalid-time" Error,
    /// A time zone is one of the IANA names.
    UnknownTimeZone "unknown-time-zone" Error,
    /// Dates and times of one entry are in order.
    DateOrder "date-order" Error,
    /// An event is shown before it takes place, and until its end.
    EventSchedule "event-schedule" Warning,
    /// An agenda's times are read as `7:30AM – 8:30AM`.
    AgendaTime "agenda-time" Error,
    /// An agenda has no gap and no overlap, and fills the event.
    AgendaGap "agenda-gap" Error,
    /// A mail address is one.
    InvalidEmail "invalid-email" Error,
    /// A link to another site is an absolute address.
    InvalidUrl "invalid-url" Error,
    /// A path of this site begins with one slash.
    InvalidPath "invalid-path" Error,
    /// An entry that is named exists.
    DanglingReference "dangling-reference" Error,
    /// A similar organization that an import named is there still; one that is not is left out.
    StaleReference "stale-reference" Warning,
    /// An entry does not name itself.
    SelfReference "self-reference" Error,
    /// The list of speakers names exactly the files beside it.
    SpeakerNotListed "speaker-not-listed" Error,
    /// An image value is a path below `images/`.
    InvalidImage "invalid-image" Error,
    /// An image that is named exists.
    MissingImage "missing-image" Error,
    /// An image can be measured, and is what its extension says.
    UnreadableImage "unreadable-image" Error,
    /// An image has no more pixels than the site decodes.
    ImageTooLarge "image-too-large" Error,
    /// An image file is light enough to be kept and sent around.
    ImageBudget "image-budget" Warning,
    /// A picture has words that describe it.
    MissingAlt "missing-alt" Error,
    /// The words that describe a picture are no file name.
    FilenameAlt "filename-alt" Error,
    /// A logo has a form for dark backgrounds.
    MissingDarkLogo "missing-dark-logo" Error,
    /// A Markdown text begins at `##`, since the title is the first heading.
    HeadingLevelOne "heading-level-one" Error,
    /// A heading is at most one level below the one before.
    HeadingOrder "heading-order" Error,
    /// Markdown has no HTML in it.
    RawHtml "raw-html" Error,
    /// A link has a target that a browser can follow safely.
    InvalidLink "invalid-link" Error,
    /// A link has words to click on.
    EmptyLink "empty-link" Error,
    /// A footnote that is named is written, and one that is written is named.
    Footnote "footnote" Error,
    /// A Markdown entry has a text.
    EmptyBody "empty-body" Error,
    /// No two redirects have the same source.
    DuplicateRedirect "duplicate-redirect" Error,
    /// No chain of redirects comes back to itself.
    RedirectLoop "redirect-loop" Error,
    /// A redirect leads to a page straight away.
    RedirectChain "redirect-chain" Warning,
    /// A redirect leads to a page of the site.
    UnknownRedirectTarget "unknown-redirect-target" Error,
    /// A redirect does not hide a page.
    RedirectHidesPage "redirect-hides-page" Error,
    /// A link inside the site leads to a page of the site.
    BrokenLink "broken-link" Error,
    /// A link's fragment names a heading, or another part, of its page.
    BrokenAnchor "broken-anchor" Warning,
    /// A link leads to what visitors see now.
    HiddenTarget "hidden-target" Warning,
    /// The security contact holds for a month at least.
    SecurityExpires "security-expires" Warning,
    /// The emphasised words of a title stand in the title.
    TitleEmphasis "title-emphasis" Error,
}

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl Serialize for Rule {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}
