use std::sync::Arc;

use super::Entry;
use crate::{
    HttpUrl, NamedText, Office, Organization,
    read::{
        claim::Kind,
        fields::{ANY, Fields},
    },
};

/// An organization whose title is only the name until the whole directory is known. Readings share it, because few of
/// tens of thousands change.
#[derive(Debug, Clone)]
pub(crate) struct RawOrganization {
    pub(crate) organization: Arc<Organization>,
    /// Whether an editor wrote the title.
    pub(crate) titled: bool,
}

pub(crate) fn organization(fields: &mut Fields<'_>, entry: &Entry) -> Option<RawOrganization> {
    let name = fields.text("name", 1..=200);
    let description = fields.text("description", ANY);
    let meta_title = fields.meta_title("metaTitle");
    let meta_description = fields.meta_description("metaDescription");
    let image = fields.opt_image("image");
    let image_alt = fields.opt_alt("imageAlt", matches!(image, Some(Some(_))));
    let cover_image = fields.opt_image("coverImage");
    let cover_image_alt = fields.opt_alt("coverImageAlt", matches!(cover_image, Some(Some(_))));
    let country = fields.text("country", 1..=100);
    let website = fields.opt_url("website");
    let number_of_employees = fields.opt_text("numberOfEmployees", 1..=40);
    let founding_year = fields.opt_integer("foundingYear", 700..=2100);
    let budget = fields.opt_text("budget", 1..=60);
    let tags = fields.labels("tags");
    let subjects = fields.subjects("subjects");
    let acronyms = fields.opt_texts("acronyms");
    let other_names = fields.opt_texts("otherNames");
    let offices = fields.opt_tables("offices", office);
    let interventions = fields.opt_tables("interventions", named_text);
    let outcomes = fields.opt_tables("outcomes", named_text);
    let linkedin_url = fields.opt_url("linkedinUrl");
    let facebook_url = fields.opt_url("facebookUrl");
    let twitter_url = fields.opt_url("twitterUrl");
    let wikipedia_url = fields.opt_url("wikipediaUrl");
    let registry = fields.opt_table("registry", registry);
    let own = Some(&entry.slug);
    let similar = fields.references("similarOrganizations", false, Kind::Organization, own);
    let evidence_note = fields.opt_text("evidenceNote", 1..=400);
    let publication = fields.publication();
    let (name, description, meta_title) = (name?, description?, meta_title?);
    let (acronyms, other_names) = (acronyms?, other_names?);
    Some(RawOrganization {
        titled: meta_title.is_some(),
        organization: Arc::new(Organization {
            slug: entry.slug.clone(),
            folded_names: Organization::fold_names(&name, &acronyms, &other_names),
            written_meta_title: meta_title.map(Into::into),
            name,
            written_meta_description: meta_description?.map(Into::into),
            description,
            image: image?,
            image_alt: image_alt?,
            cover_image: cover_image?,
            cover_image_alt: cover_image_alt?,
            country: country?,
            website: website?,
            number_of_employees: number_of_employees?,
            founding_year: founding_year?.and_then(|year| i16::try_from(year).ok()),
            budget: budget?,
            tags: tags?,
            subjects: subjects?,
            acronyms,
            other_names,
            offices: offices?,
            interventions: interventions?,
            outcomes: outcomes?,
            linkedin_url: linkedin_url?,
            facebook_url: facebook_url?,
            twitter_url: twitter_url?,
            wikipedia_url: wikipedia_url?,
            registry_url: registry?,
            similar_organizations: similar?,
            evidence_note: evidence_note?,
            publication: publication?,
            origin: entry.origin.clone(),
        }),
    })
}

/// The table that `website import` writes. The key `imported` is used by the import only.
fn registry(fields: &mut Fields<'_>) -> Option<HttpUrl> {
    let id = fields.url("id");
    let imported = fields.opt_text("imported", ANY);
    imported.and(id)
}

fn office(fields: &mut Fields<'_>) -> Option<Office> {
    let country = fields.text("country", 1..=100);
    let city = fields.text("city", 1..=100);
    let address = fields.opt_text("address", ANY);
    let lat = fields.number("lat", -90.0..=90.0);
    let lng = fields.number("lng", -180.0..=180.0);
    Some(Office {
        country: country?,
        city: city?,
        address: address?,
        lat: lat?,
        lng: lng?,
    })
}

fn named_text(fields: &mut Fields<'_>) -> Option<NamedText> {
    let name = fields.text("name", 1..=100);
    let description = fields.text("description", ANY);
    Some(NamedText {
        name: name?,
        description: description?,
    })
}
