use std::any::Any;

use jiff::civil::Date;

use super::{
    AidinsightPage, Clients, Correction, Document, HomePage, Partners, Redirects, Services,
    SiteConfig, Testimonials, Values,
    correction::newest_first,
    page_head::{CLOSING, CLOSING_HELP, Closing, EYEBROW, HEADING, PageHead, TITLE, TitledText},
};
use crate::{
    Rule, Slug,
    read::{claim::EntryKind, fields::*, markdown::shorten},
};

/// What stands in place of a page that may be missing, and of one that every site needs.
macro_rules! present {
    (? type $page:ty) => { Option<$page> };
    (! type $page:ty) => { $page };
    (? $page:expr) => { $page };
    (! $page:expr) => { $page? };
    (? is required) => { false };
    (! is required) => { true };
}

/// Declares every file that is not one of many alike, in the order of the reference: its name here, with `!` if every site needs
/// it; what it contains; its path; and what an editor should know beside its keys.
macro_rules! pages {
    ($($name:ident $need:tt: $page:ty = $path:literal, $about:expr;)*) => {
        /// What these files say: the texts of every page that is not an entry, the configuration and the lists.
        #[derive(Debug, Clone)]
        #[allow(missing_docs, reason = "one field a file")]
        pub struct Pages { $(pub $name: present!($need type $page),)* }

        /// Those of these files that could be read.
        #[derive(Debug, Clone, Default)]
        pub(crate) struct SingleFiles { $(pub(crate) $name: Option<$page>,)* }

        impl SingleFiles {
            /// Path, whether every site needs it, and what an editor should know.
            pub(crate) const ALL: &'static [(&'static str, bool, &'static str)] =
                &[$(($path, present!($need is required), $about),)*];

            /// Reads one of them.
            pub(crate) fn read(fields: &mut Fields<'_>, path: &str) -> Option<Self> {
                let mut read = Self::default();
                match path {
                    $($path => read.$name = Some(Declared::read(fields)?),)*
                    _ => return None,
                }
                Some(read)
            }

            pub(crate) fn add(&mut self, other: Self) {
                $(self.$name = other.$name.or(self.$name.take());)*
            }

            /// The pages that are one long text.
            pub(crate) fn texts(&mut self) -> impl Iterator<Item = &mut TextPage> {
                let all: Vec<&mut dyn Any> = vec![$(&mut self.$name),*];
                let texts = all.into_iter();
                texts.filter_map(|page| page.downcast_mut::<Option<TextPage>>()?.as_mut())
            }

            /// All of them, or `None` if one is missing that every site needs.
            pub(crate) fn complete(self) -> Option<Pages> {
                Some(Pages { $($name: present!($need self.$name),)* })
            }
        }
    };
}

const SECTIONS: &str =
    "Below, Markdown with `##` headings, from which the table of contents is made.";
const NUMBERED: &str = "Below, Markdown with `##` headings. The page numbers them.";

pages! {
    site!: SiteConfig = "site.toml", "";
    redirects!: Redirects = "redirects.toml", "`website rename` writes them for entries. One to an entry that is hidden begins when the entry is shown.";
    service_list!: Services = "services.toml", "";
    values!: Values = "values.toml", "";
    clients!: Clients = "clients.toml", "";
    testimonials!: Testimonials = "testimonials.toml", "";
    partners!: Partners = "partners.toml", "";
    home!: HomePage = "pages/home.toml", "";
    about_us!: AboutPage = "pages/about-us.toml", "";
    vision!: VisionPage = "pages/vision.toml", "";
    services!: ServicesPage = "pages/services.toml", "";
    aidinsight!: AidinsightPage = "pages/aidinsight.toml", "";
    blog!: ListPage = "pages/blog.toml", "";
    team!: ListPage = "pages/team.toml", "";
    events!: ListPage = "pages/events.toml", "";
    organizations!: ListPage = "pages/organizations.toml", "";
    contact_us!: ContactPage = "pages/contact-us.toml", "";
    case_studies!: ListPage = "pages/case-studies.toml", "";
    studies!: ListPage = "pages/studies.toml", "";
    map!: MapPage = "pages/map.toml",
        "The map of studies at `/map`. Its cells are made from `intervention` and `outcome` of the studies.";
    corrections!: CorrectionsPage = "pages/corrections.toml",
        "The log of mistakes at `/corrections` and its feed, `/corrections.xml`. The page and the feed show it newest first. A \
        post that an entry names links back to the entry.";
    methods!: TextPage = "pages/methods.md", SECTIONS;
    how_we_work!: TextPage = "pages/how-we-work.md", SECTIONS;
    security!: TextPage = "pages/security.md", SECTIONS;
    procurement!: TextPage = "pages/procurement.md",
        "Below, Markdown with `##` headings. The page is made for printing: keep it to two sheets of A4.";
    work_with_us?: TextPage = "pages/work-with-us.md",
        "Below, Markdown with `##` headings. The vacancies of `jobs/` follow it. The file may be left out.";
    press?: TextPage = "pages/press.md",
        "Below, Markdown with `##` headings. The file may be left out.";
    privacy_policy!: TextPage = "pages/privacy-policy.md", NUMBERED;
    terms_of_service!: TextPage = "pages/terms-of-service.md", NUMBERED;
}

/// `pages/about-us.toml`
#[derive(Debug, Clone, Declared, Serialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(optional_fields)]
#[allow(missing_docs, reason = "the texts of the page")]
pub struct AboutPage {
    #[flat]
    #[serde(rename = "intro")]
    pub head: PageHead,
    /// large statements, in the order shown
    #[field(tables::<TitledText>(SOME))]
    pub statements: Vec<TitledText>,
    /// title above the years
    #[field(HEADING)]
    pub timeline_title: String,
    /// the years, in the order shown
    #[field(tables::<TimelineEntry>(SOME))]
    pub timeline: Vec<TimelineEntry>,
    /// title above the values
    #[field(HEADING)]
    pub values_title: String,
    /// title above the partners
    #[field(HEADING)]
    #[serde(skip)]
    pub partners_title: String,
    /// paragraph beside the partners
    #[serde(skip)]
    pub partners_text: String,
    #[field(CLOSING, help(CLOSING_HELP))]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub closing: Option<Closing>,
}

/// A step of the company's history.
#[derive(Debug, Clone, Declared, Serialize, TS)]
#[ts(rename = "Milestone")]
pub struct TimelineEntry {
    /// the year, as shown
    ///
    /// A text: may be `2023–24`.
    #[field(Text(1..=20))]
    pub year: String,
    /// what happened
    #[field(HEADING)]
    pub title: String,
    /// in one or two sentences
    pub text: String,
}

/// `pages/vision.toml`
#[derive(Debug, Clone, Declared, Serialize, TS)]
#[allow(missing_docs, reason = "the texts of the page")]
#[ts(rename = "VisionData")]
pub struct VisionPage {
    #[flat]
    #[serde(rename = "intro")]
    pub head: PageHead,
    /// points, in the order shown
    #[field(tables::<TitledText>(SOME))]
    pub points: Vec<TitledText>,
    #[field(CLOSING, help(CLOSING_HELP))]
    pub closing: Closing,
}

/// `pages/services.toml`
#[derive(Debug, Clone, Declared, Serialize, TS)]
#[allow(missing_docs, reason = "the texts of the page")]
pub struct ServicesPage {
    #[flat]
    #[serde(rename = "intro")]
    pub head: PageHead,
    #[field(CLOSING, help(CLOSING_HELP))]
    pub closing: Closing,
}

/// `pages/{blog,team,events,organizations,case-studies,studies}.toml`: a page whose list comes from the entries of a folder.
#[derive(Debug, Clone, Declared, Serialize, TS)]
#[ts(optional_fields)]
pub struct ListPage {
    /// What every page has.
    #[flat]
    #[serde(rename = "intro")]
    pub head: PageHead,
    /// The last section of the page; `None` ends the page with its list.
    #[field(CLOSING, help(CLOSING_HELP))]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub closing: Option<Closing>,
}

/// `pages/map.toml`: the rows and columns of the map, whose cells come from the studies.
#[derive(Debug, Clone, Declared)]
#[check(fields.once_each("interventions", "slug", Rule::DuplicateSlug))]
#[check(fields.once_each("outcomes", "slug", Rule::DuplicateSlug))]
pub struct MapPage {
    /// Texts of the page.
    #[flat]
    pub head: PageHead,
    /// rows of the map, in the order shown
    #[field(tables::<MapLabel>(SOME))]
    pub interventions: Vec<MapLabel>,
    /// columns of the map, in the order shown
    #[field(tables::<MapLabel>(SOME))]
    pub outcomes: Vec<MapLabel>,
    /// when, and in which languages, studies were searched
    #[field(tables::<MapSearch>(SOME))]
    pub searches: Vec<MapSearch>,
}

/// A row or a column of the map.
#[derive(Debug, Clone, Declared, Serialize, TS)]
pub struct MapLabel {
    /// by which studies name it
    pub slug: Slug,
    /// in a few words
    #[field(Text(1..=60))]
    pub name: String,
}

/// A search for studies in one language.
#[derive(Debug, Clone, Declared, Serialize, TS)]
pub struct MapSearch {
    /// the language
    #[field(Text(1..=40))]
    pub language: String,
    /// day of the latest search
    pub date: Date,
}

/// `pages/contact-us.toml`
#[derive(Debug, Clone, Declared)]
#[allow(missing_docs, reason = "the texts of the page")]
pub struct ContactPage {
    #[flat]
    pub head: PageHead,
    /// what happens after the form is sent
    #[field(list_of(SOME, table_with::<TitledText>(&[("text", "in one or two sentences")])))]
    pub steps: Vec<TitledText>,
    /// slugs of team members who answer
    #[field(distinct(SOME, Reference(EntryKind::Member)))]
    pub answered_by: Vec<Slug>,
    /// title for those who ask for a demonstration
    #[field(HEADING)]
    pub demo_title: String,
    /// paragraph for them
    pub demo_text: String,
    /// title once the form is sent
    #[field(HEADING)]
    pub thanks_title: String,
    /// paragraph once the form is sent
    pub thanks_text: String,
    /// texts for those who report that a profile of the directory is wrong; without them the page's own texts are shown
    pub correction: Option<CorrectionForm>,
    /// lines of the postal address
    pub address: Vec<String>,
    /// telephone number, as `"+1 202 555 0143"`
    #[field(Text(1..=40))]
    pub phone: Option<String>,
    /// when somebody answers the telephone
    #[field(HEADING)]
    pub phone_hours: Option<String>,
}

/// What the contact page says to those who correct a profile of the directory (`?topic=correction`).
#[derive(Debug, Clone, Declared)]
pub struct CorrectionForm {
    /// title above the form
    #[field(HEADING)]
    pub title: String,
    /// what proof is needed, and how long a correction takes
    pub text: String,
    /// what happens after the correction is sent
    #[field(tables::<TitledText>(SOME))]
    pub steps: Vec<TitledText>,
    /// title once it is sent
    #[field(HEADING)]
    pub thanks_title: String,
    /// paragraph once it is sent
    pub thanks_text: String,
}

/// The log of mistakes (`content/pages/corrections.toml`).
#[derive(Debug, Clone, Declared)]
pub struct CorrectionsPage {
    /// Texts of the page.
    #[flat]
    pub head: PageHead,
    /// the mistakes, in any order
    ///
    /// Newest first; entries of one day in the editor's order.
    #[field(With(tables::<Correction>(SOME), newest_first))]
    pub corrections: Vec<Correction>,
}

/// A page that is one long text, such as `pages/methods.md` and `pages/privacy-policy.md`.
#[derive(Debug, Clone, Declared)]
pub struct TextPage {
    /// The `h1`.
    #[field(TITLE, help(PAGE_TITLE_HELP))]
    pub title: String,
    /// 10 to 60 characters, unique on the site.
    #[field(META_TITLE, help(META_TITLE_HELP), or(title.clone()))]
    pub meta_title: String,
    /// 70 to 160 characters, unique on the site.
    #[field(META_DESCRIPTION, help(META_DESCRIPTION_HELP), or(shorten(&lede, 160)))]
    pub meta_description: String,
    /// the small line above the title
    ///
    /// Without one the day of the last change stands there.
    #[field(EYEBROW)]
    pub eyebrow: Option<String>,
    /// day of the last change
    pub updated: Date,
    /// the paragraph below the title
    pub lede: String,
    /// The sections.
    #[made(fields.entry.body.clone())]
    pub body: Document,
}
