use serde::Serialize;
use ts_rs::TS;

use super::{Images, Intro, Related, Ties};

/// Organization in a list.
#[derive(Debug, Clone, Serialize, TS)]
pub struct OrganizationSummary {
    /// Name.
    pub name: String,
    /// Last segment of the path.
    pub slug: String,
    /// Square logo. Without one the component draws the initials.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub image: Option<String>,
    /// Labels.
    pub tags: Vec<String>,
    /// Country's name.
    pub country: String,
    /// First words of the description, at most 160 characters.
    pub description: String,
}

/// An organization with all its fields.
#[derive(Debug, Clone, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Organization {
    /// Name.
    pub name: String,
    /// Last segment of the path.
    pub slug: String,
    /// Description text.
    pub description: String,
    /// Title of the page, without the site's name.
    pub meta_title: String,
    /// Description of the page.
    pub meta_description: String,
    /// Square logo.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub image: Option<String>,
    /// Alternative text of the logo.
    pub image_alt: String,
    /// Cover image; if the entry has none, one is chosen by country and tag.
    pub cover_image: String,
    /// Alternative text of the cover.
    pub cover_image_alt: String,
    /// Country's name.
    pub country: String,
    /// Address of its website.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub website: Option<String>,
    /// Text such as `10,000+`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub number_of_employees: Option<String>,
    /// Year.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub founding_year: Option<i32>,
    /// Text such as `$1.2 billion`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub budget: Option<String>,
    /// Labels.
    pub tags: Vec<String>,
    /// Its offices.
    pub offices: Vec<Office>,
    /// Its programmes and activities.
    pub interventions: Vec<Described>,
    /// The results of its work.
    pub outcomes: Vec<Described>,
    /// Profile address.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub linkedin_url: Option<String>,
    /// Profile address.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub facebook_url: Option<String>,
    /// Profile address.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub twitter_url: Option<String>,
    /// Wikipedia article.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub wikipedia_url: Option<String>,
    /// Its record in the registry from which it was imported.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub registry_url: Option<String>,
    /// Short forms of the name; absent if there are none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<String>>")]
    pub acronyms: Vec<String>,
    /// Names in other languages, former names; absent if there are none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<String>>")]
    pub other_names: Vec<String>,
    /// One sentence for the box "Seen in the evidence".
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub evidence_note: Option<String>,
    /// The similar organizations that the entry names.
    pub similar_organizations: Vec<OrganizationSummary>,
}

/// An office of an organization.
#[derive(Debug, Clone, Serialize, TS)]
pub struct Office {
    /// Country's name.
    pub country: String,
    /// City.
    pub city: String,
    /// Street.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub address: Option<String>,
    /// Degrees north.
    pub lat: f64,
    /// Degrees east.
    pub lng: f64,
}

/// Intervention or outcome.
#[derive(Debug, Clone, Serialize, TS)]
pub struct Described {
    /// Name.
    pub name: String,
    /// One or two sentences.
    pub description: String,
}

/// A value of a filter with the number of entries that it would leave.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct Facet {
    /// The value of the query parameter.
    pub value: String,
    /// The text that is shown.
    pub label: String,
    /// Number of entries, given the other filters.
    pub count: usize,
}

/// The filters after parsing, without unknown values.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash, Serialize, TS)]
pub struct DirectoryQuery {
    /// Text to find; empty for none.
    pub q: String,
    /// Label; empty for all.
    pub tag: String,
    /// Country's name; empty for all.
    pub country: String,
}

/// `/organizations`
#[derive(Debug, Clone, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct OrganizationsData {
    /// The opening of the page: eyebrow, headline, first paragraph.
    pub intro: Intro,
    /// The filters that the visitor chose.
    pub query: DirectoryQuery,
    /// Entries of this page.
    pub organizations: Vec<OrganizationSummary>,
    /// Entries on all pages.
    pub total: usize,
    /// From 1.
    pub current_page: usize,
    /// At least 1.
    pub last_page: usize,
    /// Tags with counts.
    pub tags: Vec<Facet>,
    /// Countries with counts.
    pub countries: Vec<Facet>,
    /// Offices of all matching entries for the overview map, as `[lng, lat, weight]` in whole degrees. Neighbouring
    /// offices are merged, to at most 400 points. The weight is 1 for one office, 2 for some, 3 for many.
    pub places: Vec<[i16; 3]>,
    /// See [`Images`].
    pub images: Images,
}

/// `/organizations/{slug}`
#[derive(Debug, Clone, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct OrganizationData {
    /// The organization.
    pub organization: Organization,
    /// Address of the island with similar organizations; the server inserts its HTML into the document.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub similar_island: Option<String>,
    /// What joins it to the rest of the site; absent for most entries.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub ties: Option<Ties>,
    /// Pages of the same subject.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub related: Option<Related>,
    /// Complete address of the profile, for the share menu.
    pub url: String,
    /// See [`Images`].
    pub images: Images,
}

/// `/organizations/{slug}/similar-organizations`
#[derive(Debug, Clone, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct SimilarOrganizationsData {
    /// The organization.
    pub organization: Organization,
    /// Complete address of the profile, for the share menu.
    pub url: String,
    /// See [`Images`].
    pub images: Images,
}
