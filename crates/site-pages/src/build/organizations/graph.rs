//! Structured data of a directory entry.

use serde_json::{Value, json};
use site_content::{HttpUrl, Office, Organization};

use crate::{Pages, build::json_ld};

pub(crate) fn node(pages: &Pages, canonical: &str, organization: &Organization) -> Value {
    let image = organization.image.as_ref();
    let names = [&*organization.acronyms, &*organization.other_names].concat();
    let places: Vec<Value> = organization.offices.iter().map(place).collect();
    let profiles: Vec<&str> = profiles(organization).map(HttpUrl::as_str).collect();
    json!({
        "@type": "Organization",
        "@id": format!("{canonical}#organization"),
        "name": organization.name,
        "description": organization.meta_description(),
        "mainEntityOfPage": canonical,
        "keywords": organization.tags.iter().map(|tag| tag.label()).collect::<Vec<_>>(),
        "url": organization.website,
        "logo": image.map(|image| json_ld::image(pages, image.as_str())),
        "foundingDate": organization.founding_year.map(|year| year.to_string()),
        "alternateName": (!names.is_empty()).then_some(names),
        "location": (!places.is_empty()).then_some(places),
        "sameAs": (!profiles.is_empty()).then_some(profiles),
    })
}

fn place(office: &Office) -> Value {
    json!({
        "@type": "Place",
        "address": {
            "@type": "PostalAddress",
            "addressLocality": office.city,
            "addressCountry": office.country,
        },
        "geo": { "@type": "GeoCoordinates", "latitude": office.lat, "longitude": office.lng },
    })
}

/// The addresses that an entry has elsewhere.
pub(crate) fn profiles(organization: &Organization) -> impl Iterator<Item = &HttpUrl> {
    let all = [
        &organization.linkedin_url,
        &organization.facebook_url,
        &organization.twitter_url,
        &organization.wikipedia_url,
        &organization.registry_url,
    ];
    all.into_iter().flatten()
}
