use super::page_head::{CLOSING, CLOSING_HELP, Closing, EYEBROW, HEADING, PageHead};
use crate::{Address, Rule, read::fields::*};

/// `pages/home.toml`
#[derive(Debug, Clone, Declared, Serialize, TS)]
#[serde(rename_all = "camelCase")]
#[check(emphasised(fields, head.as_ref()?, title_emphasis.as_ref()?))]
#[allow(missing_docs, reason = "the texts of the page")]
pub struct HomePage {
    #[flat]
    #[serde(rename = "intro")]
    pub head: PageHead,
    /// the words of the title that are emphasised
    ///
    /// The title always contains them.
    #[field(Text(1..=60))]
    pub title_emphasis: String,
    /// numbers, in the order shown
    #[field(tables::<Figure>(SOME))]
    pub figures: Vec<Figure>,
    /// lines on the globe of the first screen, each of which leads to a page; the same links stand in one line below it
    #[serde(skip)]
    pub lines: Vec<GlobeLine>,
    /// title above the services
    #[field(HEADING)]
    pub services_title: String,
    /// small line above the product
    #[field(EYEBROW)]
    pub aidinsight_eyebrow: String,
    /// title above the product
    #[field(HEADING)]
    pub aidinsight_title: String,
    /// title above the values
    #[field(HEADING)]
    #[serde(skip)]
    pub values_title: String,
    /// paragraph beside the values
    #[serde(skip)]
    pub values_text: String,
    /// title above what clients say
    #[field(HEADING)]
    pub testimonials_title: String,
    /// title above the events
    #[field(HEADING)]
    pub events_title: String,
    /// title above the posts
    #[field(HEADING)]
    pub posts_title: String,
    #[field(CLOSING, help(CLOSING_HELP))]
    pub closing: Closing,
}

fn emphasised(fields: &Fields<'_>, head: &PageHead, emphasis: &str) {
    if !head.title.contains(emphasis) {
        let message = format!("`{emphasis}` is not part of the title.");
        let help = "Copy a word of `title` exactly as it is written there.";
        fields.report(Rule::TitleEmphasis, "titleEmphasis", message, help);
    }
}

/// A number with its meaning.
#[derive(Debug, Clone, Declared, Serialize, TS)]
#[ts(optional_fields)]
pub struct Figure {
    /// the number, as shown
    #[field(Text(1..=40))]
    pub value: String,
    /// what it counts
    pub label: String,
    /// where it comes from
    #[serde(skip_serializing_if = "Option::is_none")]
    pub source: Option<String>,
    /// page of this site that explains the number; the number links to it
    #[serde(rename = "href", skip_serializing_if = "Option::is_none")]
    pub page: Option<Address>,
}

/// A line on the globe, from one place to another. A place that the globe does not show, such as one in America, leaves the link below it.
#[derive(Debug, Clone, Declared)]
pub struct GlobeLine {
    /// where it leads, in a few words
    #[field(Text(1..=40))]
    pub label: String,
    /// page of this site
    pub page: Address,
    /// degrees north of the place where it begins
    #[field(LATITUDE)]
    pub from_lat: f64,
    /// degrees east of it
    #[field(LONGITUDE)]
    pub from_lng: f64,
    /// degrees north of the place where it ends
    #[field(LATITUDE)]
    pub to_lat: f64,
    /// degrees east of it
    #[field(LONGITUDE)]
    pub to_lng: f64,
}
