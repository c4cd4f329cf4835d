use serde::Serialize;

use crate::checked::labels;

/// Severity of a finding.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Severity {
    /// The site is not published.
    Error,
    /// The site is published nevertheless.
    Warning,
}

macro_rules! rules {
    ($($(#[doc = $doc:literal])+ $variant:ident $name:literal $severity:ident,)*) => {
        labels! {
            /// Every rule of the content folder. The names do not change, because editors search for them.
            Rule { $($(#[doc = $doc])+ $variant = $name,)* }
        }

        impl Rule {
            /// Whether breaking the rule keeps the site from being published.
            pub fn severity(self) -> Severity {
                match self { $(Self::$variant => Severity::$severity,)* }
            }
        }
    };
}

rules! {
    /// A file of the content folder is readable and is UTF-8 text.
    UnreadableFile "unreadable-file" Error,
    /// A text file has at most 1 MiB.
    FileTooLarge "file-too-large" Error,
    /// Every file that the site needs exists.
    MissingFile "missing-file" Error,
    /// Every file is one that the site reads.
    UnknownFile "unknown-file" Warning,
    /// A file has no lines of a merge conflict.
    ConflictMarker "conflict-marker" Error,
    /// No file is a copy that a sync program, a merge or an editor left.
    LeftCopy "left-copy" Warning,
    /// TOML is well-formed.
    TomlSyntax "toml-syntax" Error,
    /// A Markdown entry begins with front matter between two lines `+++`.
    FrontMatter "front-matter" Error,
    /// Every key is a known key.
    UnknownKey "unknown-key" Error,
    /// Every key that the entry needs is given.
    MissingKey "missing-key" Error,
    /// A value has the type that its key requires.
    WrongType "wrong-type" Error,
    /// A text is not empty.
    EmptyText "empty-text" Error,
    /// A text is within its limits.
    TextLength "text-length" Warning,
    /// A line of Markdown has at most 20,000 bytes.
    LineLength "line-length" Error,
    /// A text keeps the voice that `content/README.md` decides: curly apostrophes, spelling with -ize, whole dates.
    Voice "voice" Warning,
    /// A text has no characters that nobody sees, except those that a script or an emoji needs.
    InvisibleCharacter "invisible-character" Warning,
    /// An address has no characters that nobody sees.
    InvisibleInAddress "invisible-character" Error,
    /// What looks like a link, a picture or a heading is one.
    LiteralMarkup "literal-markup" Warning,
    /// A block of code ends where its author ends it, and not with the text.
    OpenCodeBlock "open-code-block" Warning,
    /// A row of a table has no more cells than its head.
    LostCell "lost-cell" Warning,
    /// A list has a number of items within its limits.
    ListLength "list-length" Error,
    /// No item occurs twice in a list.
    DuplicateItem "duplicate-item" Error,
    /// A number is within its limits.
    OutOfRange "out-of-range" Error,
    /// A value is one of a closed list.
    UnknownValue "unknown-value" Error,
    /// A slug is made of small letters, digits and hyphens; the name of a file is a slug.
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
    /// A moment has date, time and offset, with seconds.
    InvalidDateTime "invalid-date-time" Error,
    /// A time of day is written HH:MM.
    InvalidTime "invalid-time" Error,
    /// A time zone is one of the IANA names.
    UnknownTimeZone "unknown-time-zone" Error,
    /// What visitors see now was published today or before.
    FutureDate "future-date" Warning,
    /// Dates and times of one entry are in order.
    DateOrder "date-order" Error,
    /// An event is shown before it takes place and until it ends.
    EventSchedule "event-schedule" Warning,
    /// The times of an agenda are written as `7:30AM – 8:30AM`.
    AgendaTime "agenda-time" Error,
    /// The agenda has no gaps and no overlaps, and lasts as long as the event.
    AgendaGap "agenda-gap" Error,
    /// A mail address is valid.
    InvalidEmail "invalid-email" Error,
    /// A link to another site is an absolute address.
    InvalidUrl "invalid-url" Error,
    /// A path of this site begins with one slash.
    InvalidPath "invalid-path" Error,
    /// An entry that is referred to exists.
    DanglingReference "dangling-reference" Error,
    /// A similar organization that an import named still exists; otherwise the reference is left out.
    StaleReference "stale-reference" Warning,
    /// An entry does not refer to itself.
    SelfReference "self-reference" Error,
    /// The list of speakers names exactly the files in the folder of speakers.
    SpeakerNotListed "speaker-not-listed" Error,
    /// An image value is a path below `images/`.
    InvalidImage "invalid-image" Error,
    /// An image that is referred to exists.
    MissingImage "missing-image" Error,
    /// An image that is used can be shown whole, and its format is that of its extension.
    UnreadableImage "unreadable-image" Error,
    /// An image that is used has no more pixels and bytes than the site decodes.
    ImageTooLarge "image-too-large" Error,
    /// An image that nothing uses could be shown if it were used.
    UnusedImage "unused-image" Warning,
    /// Every frame of a moving picture is shown.
    AnimationLost "animation-lost" Warning,
    /// An image file is small enough for copies of the content folder.
    ImageBudget "image-budget" Warning,
    /// A drawing has no part that runs or loads another file; it is shown without such parts.
    SvgRemoved "svg-removed" Warning,
    /// A picture has an alternative text.
    MissingAlt "missing-alt" Error,
    /// The alternative text of a picture is not a file name.
    FilenameAlt "filename-alt" Error,
    /// A logo has a version for dark backgrounds.
    MissingDarkLogo "missing-dark-logo" Error,
    /// A Markdown text has no `#` heading, since the title of the entry is the first heading.
    HeadingLevelOne "heading-level-one" Error,
    /// A heading is at most one level below the one before it.
    HeadingOrder "heading-order" Error,
    /// Markdown contains no HTML.
    RawHtml "raw-html" Error,
    /// A link has a target that is safe to follow.
    InvalidLink "invalid-link" Error,
    /// A link has a text.
    EmptyLink "empty-link" Error,
    /// A footnote that is referred to is defined, and a defined footnote is referred to.
    Footnote "footnote" Error,
    /// A Markdown entry has a text below its front matter.
    EmptyBody "empty-body" Error,
    /// No two redirects have the same source.
    DuplicateRedirect "duplicate-redirect" Error,
    /// Redirects do not form a loop.
    RedirectLoop "redirect-loop" Error,
    /// A redirect leads directly to a page.
    RedirectChain "redirect-chain" Warning,
    /// A redirect leads to a page of the site.
    UnknownRedirectTarget "unknown-redirect-target" Error,
    /// A redirect does not hide a page or a file.
    RedirectHidesPage "redirect-hides-page" Error,
    /// A redirect does not begin at an address that the server keeps for itself.
    ReservedAddress "reserved-address" Error,
    /// A link inside the site leads to a page of the site.
    BrokenLink "broken-link" Error,
    /// The fragment of a link is a heading or another anchor of its page.
    BrokenAnchor "broken-anchor" Warning,
    /// A link leads to a page that visitors see now.
    HiddenTarget "hidden-target" Warning,
    /// The security contact is valid for at least 30 days.
    SecurityExpires "security-expires" Warning,
    /// A number in brackets in an answer is that of one of its studies.
    UnknownCitation "unknown-citation" Error,
    /// A study has no step that the rules of `/methods` do not allow, and says why it has not the next.
    StudyStep "study-step" Error,
    /// The interval of a study contains its estimate.
    StudyInterval "study-interval" Error,
    /// The options of a guess ascend, and one of them is the answer or near it.
    GuessOptions "guess-options" Error,
    /// The interval of a guess contains its answer.
    GuessInterval "guess-interval" Error,
    /// The passage of a study stands in its text, letter by letter.
    StudyPassage "study-passage" Error,
    /// An answer or a post cites every study.
    UncitedStudy "uncited-study" Warning,
    /// A subject of an event or an organization is a tag of a post.
    UnknownSubject "unknown-subject" Warning,
    /// Labels that share an address differ in nothing but case and accents.
    AmbiguousTag "ambiguous-tag" Warning,
    /// The lists of a chart have one length, and its numbers can be drawn.
    ChartData "chart-data" Error,
    /// The emphasised words of a title are part of the title.
    TitleEmphasis "title-emphasis" Error,
}
