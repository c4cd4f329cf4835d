use jiff::civil::Date;

use super::{Document, TitledText};
use crate::{
    Address, HttpUrl, Rule, Slug,
    read::{field_type::FieldType, fields::*},
};

/// A page of this site, encoded as in a link, or a URL as written.
const LINK: Plain<String> = Plain(FieldType::Link, |fields, found| {
    let help = "Write a path of this site, such as `/vision`, or a whole address.";
    let text = found.value.as_str().unwrap_or_default().trim();
    if text.starts_with('/') {
        let path = parsed::<Address>(fields, found, Rule::InvalidPath, help)?;
        return Some(path.encoded().into_owned());
    }
    let url = parsed::<HttpUrl>(fields, found, Rule::InvalidPath, help)?;
    Some(url.to_string())
});

/// What came of an event (`content/events/{event}/afterwards.toml`).
#[derive(Debug, Clone, Declared, Serialize, TS)]
pub struct Afterwards {
    /// title of the page, and of a section of the event's page
    #[field(Text(1..=120))]
    pub title: String,
    /// one sentence for the list of events, the event's page and search engines
    #[field(Text(1..=200))]
    #[serde(skip)]
    pub in_short: String,
    /// first paragraph
    pub lede: String,
    /// day of the last change
    pub updated: Date,
    /// numbers of the day
    pub figures: Vec<DayFigure>,
    /// rules that tables wrote
    pub rules: Vec<HouseRule>,
    /// pages that groups wrote
    pub pages: Vec<GroupPage>,
    /// slides that speakers showed
    pub decks: Vec<SlideDeck>,
    /// practices that speakers promised to end
    #[serde(skip)]
    pub ended: Vec<Ended>,
    /// paragraphs with a title, in the order shown
    #[field(list_of(MANY, table_with::<TitledText>(&[("text", "one paragraph")])), default)]
    pub notes: Vec<TitledText>,
    /// slides and sources
    pub links: Vec<AfterwardsLink>,
}

/// A number with what it counts.
#[derive(Debug, Clone, Declared, Serialize, TS)]
#[ts(rename = "EventFigure")]
pub struct DayFigure {
    /// the number, as it is shown
    #[field(Text(1..=20))]
    pub value: String,
    /// what it counts
    #[field(Text(1..=200))]
    pub label: String,
}

/// A rule that a table wrote.
#[derive(Debug, Clone, Declared, Serialize, TS)]
pub struct HouseRule {
    /// subject of the table
    #[field(Text(1..=200))]
    pub table: String,
    /// the rule
    pub rule: String,
    /// why
    pub reason: String,
    /// when it does not hold
    pub exception: String,
}

/// A page that a working group wrote.
#[derive(Debug, Clone, Declared, Serialize, TS)]
#[ts(optional_fields)]
pub struct GroupPage {
    /// name of the group
    #[field(Text(1..=200))]
    #[serde(rename = "title")]
    pub group: String,
    /// what the page says, in one or two sentences
    pub text: String,
    /// language of the page, if it is not English: `pt`
    #[field(Text(2..=20))]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub language: Option<String>,
    /// the page itself, in Markdown
    #[serde(skip_serializing_if = "Option::is_none")]
    pub body: Option<Document>,
}

/// The slides of a talk, written out.
#[derive(Debug, Clone, Declared, Serialize, TS)]
pub struct SlideDeck {
    /// name of the talk
    #[field(Text(1..=200))]
    pub title: String,
    /// who showed them, and what is left out
    pub text: String,
    /// the slides, in the order shown
    #[field(tables::<TitledText>(SOME))]
    pub slides: Vec<TitledText>,
}

impl Afterwards {
    /// The ids that the parts of the text have on its page: those of pages that open, and of slides.
    pub fn anchors(&self) -> impl Iterator<Item = String> {
        let pages = self.pages.iter().enumerate();
        let pages = pages.filter(|(_, page)| page.body.is_some());
        let pages = pages.map(|(at, _)| format!("_page-{}", at + 1));
        let decks = (1..=self.decks.len()).map(|n| format!("_slides-{n}"));
        pages.chain(decks)
    }
}

/// A practice that a speaker promised to end.
#[derive(Debug, Clone, Declared)]
pub struct Ended {
    /// slug of a speaker of this event
    #[field(OWN_SPEAKER)]
    pub speaker: Slug,
    /// what was to end
    pub practice: String,
    /// what became of it
    pub afterwards: String,
}

/// Slides or a source.
#[derive(Debug, Clone, Declared, Serialize, TS)]
#[ts(rename = "LabelledLink")]
pub struct AfterwardsLink {
    /// text of the link
    #[field(Text(1..=200))]
    pub label: String,
    /// a path of this site, or a whole address
    #[field(LINK, key("href"))]
    #[serde(rename = "href")]
    pub target: String,
}
