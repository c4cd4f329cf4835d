//! What the texts of most pages have: the head, and a call to action at the end.

use crate::read::{fields::*, markdown::shorten};

/// The fields that every page has: meta texts, eyebrow, title, first paragraph.
#[derive(Debug, Clone, Declared, Serialize, TS)]
#[ts(rename = "Intro")]
pub struct PageHead {
    /// 10 to 60 characters, unique on the site, without the site's name.
    #[field(META_TITLE, help(META_TITLE_HELP), or(title.clone()))]
    #[serde(skip)]
    pub meta_title: String,
    /// 70 to 160 characters, unique on the site.
    #[field(META_DESCRIPTION, help(META_DESCRIPTION_HELP), or(shorten(&lede, 160)))]
    #[serde(skip)]
    pub meta_description: String,
    /// the small line above the title
    #[field(EYEBROW)]
    pub eyebrow: String,
    /// The `h1`.
    #[field(TITLE, help(PAGE_TITLE_HELP))]
    pub title: String,
    /// the paragraph below the title
    pub lede: String,
}

pub(super) const EYEBROW: Text = Text(1..=80);
/// The `h1` of a page.
pub(super) const TITLE: PageTitle = PageTitle(1..=120);
/// The title of a section or of one of its parts.
pub(super) const HEADING: Text = Text(1..=120);

/// A title with a text below.
#[derive(Debug, Clone, Declared, Serialize, TS)]
pub struct TitledText {
    /// in a few words
    #[field(HEADING)]
    pub title: String,
    /// in some sentences
    pub text: String,
}

/// The last section of a page, with a call to action.
pub type Closing = TitledText;

pub(super) const CLOSING: Table<Closing> =
    table_with(&[("title", "its title"), ("text", "its sentence")]);

/// What editors read about `closing`.
pub(super) const CLOSING_HELP: &str = "the call to action at the end of the page";
