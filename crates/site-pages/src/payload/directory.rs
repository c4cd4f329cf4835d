use std::sync::Arc;

use serde::Serialize;
use ts_rs::TS;

use super::{Images, Intro, Related, Ties};

payload! {
    /// Organization in a list.
    struct OrganizationSummary {
        /// Name.
        name: String,
        /// Last segment of the path.
        slug: String,
        /// Square logo. Without one the component draws the initials.
        image?: String,
        /// Labels.
        tags: Vec<String>,
        /// Country's name.
        country: String,
        /// First words of the description, at most 160 characters.
        description: String,
    }

    /// An organization with all its fields.
    struct Organization {
        /// What the content says about it.
        #[serde(flatten)]
        entry: Arc<site_content::Organization>,
        /// Title of the page, without the site's name.
        meta_title: String,
        /// Description of the page.
        meta_description: String,
        /// Alternative text of the logo.
        image_alt: String,
        /// Cover image; if the entry has none, one is chosen by country and tag.
        cover_image: String,
        /// Alternative text of the cover.
        cover_image_alt: String,
        /// The similar organizations that the entry names.
        similar_organizations: Vec<OrganizationSummary>,
    }

    /// A value of a filter with the number of entries that it would leave.
    #[derive(PartialEq, Eq)]
    struct Facet {
        /// The value of the query parameter.
        value: String,
        /// The text that is shown.
        label: String,
        /// Number of entries, given the other filters.
        count: usize,
        /// Where a country is on a map, as `[lng, lat]` in whole degrees.
        place?: [i16; 2],
        /// Code of a country, which means the same as its value.
        code?: String,
    }

    /// The filters of the directory that a visitor chose. Texts are cleaned; a value that no entry has matches nothing.
    #[derive(Default, PartialEq, Eq, Hash)]
    struct DirectoryQuery {
        /// Text to find, at most 200 characters; empty for none.
        q: String,
        /// Label; empty for all.
        tag: String,
        /// Country's name; empty for all.
        country: String,
        /// Name of an intervention; empty for all.
        intervention: String,
        /// Name of an outcome; empty for all.
        outcome: String,
    }

    /// `/organizations`
    struct OrganizationsData {
        /// The opening of the page: eyebrow, headline, first paragraph.
        intro: Intro,
        /// The filters that the visitor chose.
        query: DirectoryQuery,
        /// Entries of this page.
        organizations: Vec<OrganizationSummary>,
        /// Entries on all pages.
        total: usize,
        /// From 1.
        current_page: usize,
        /// At least 1.
        last_page: usize,
        /// Tags with counts.
        tags: Vec<Facet>,
        /// Countries with counts.
        countries: Vec<Facet>,
        /// Interventions with counts.
        interventions: Vec<Facet>,
        /// Outcomes with counts.
        outcomes: Vec<Facet>,
    }

    /// `/organizations/{slug}`
    struct OrganizationData {
        /// The organization.
        organization: Organization,
        /// Address of the island with similar organizations; the server inserts its HTML into the document.
        similar_island?: String,
        /// What joins it to the rest of the site; absent for most entries.
        ties?: Ties,
        /// Pages of the same subject.
        related?: Related,
        /// Complete address of the profile, for the share menu.
        url: String,
    }

    /// `/organizations/{slug}/similar-organizations`
    struct SimilarOrganizationsData {
        /// The organization.
        organization: Organization,
        /// Complete address of the profile, for the share menu.
        url: String,
    }

    /// The directory of a static export, which the browser searches and filters itself because no server answers queries.
    ///
    /// Each field is a column with one item for each organization, in the order of the directory. It is as small as
    /// possible, because the browser loads it whole.
    struct StaticDirectory {
        /// Names.
        names: Vec<String>,
        /// Last segments of the paths; 0 if the slug is made from the name.
        slugs: Vec<StaticSlug>,
        /// Acronyms and other names, by index into `names`.
        others: Vec<(usize, Vec<String>)>,
        /// Types.
        tag: StaticChoices,
        /// Countries.
        country: StaticChoices,
        /// Interventions.
        intervention: StaticChoices,
        /// Outcomes.
        outcome: StaticChoices,
        /// Logos, by the path that an editor wrote.
        images: Images,
    }

    /// What entries can be filtered by.
    struct StaticChoices {
        /// The choices in the order of the form, without counts.
        labels: Vec<Facet>,
        /// Labels of each entry, as indexes. A single one is written as a number.
        of: Vec<StaticNumbers>,
    }
}

/// A slug, or 0 if it is made from the name.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
#[serde(untagged)]
pub enum StaticSlug {
    /// The slug is made from the name.
    Made(u8),
    /// The slug differs from the one made from the name.
    Own(String),
}

/// Indexes of labels.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
#[serde(untagged)]
pub enum StaticNumbers {
    /// One label.
    One(u32),
    /// No label, or several.
    Some(Vec<u32>),
}
