//! Structured data of a directory entry.

use serde_json::{Value, json};
use site_content::Organization;

use crate::{Pages, build::json_ld};

pub(crate) fn node(pages: &Pages, canonical: &str, organization: &Organization) -> Value {
    let mut node = json!({
        "@type": "Organization",
        "@id": format!("{canonical}#organization"),
        "name": organization.name,
        "description": organization.meta_description(),
        "mainEntityOfPage": canonical,
        "keywords": organization.tags.iter().map(|tag| tag.label()).collect::<Vec<_>>(),
    });
    if let Some(website) = &organization.website {
        node["url"] = json!(website.as_str());
    }
    if let Some(image) = &organization.image {
        node["logo"] = json!(json_ld::image(pages, image.as_str()));
    }
    if let Some(year) = organization.founding_year {
        node["foundingDate"] = json!(year.to_string());
    }
    let names: Vec<&String> = organization
        .acronyms
        .iter()
        .chain(&organization.other_names)
        .collect();
    if !names.is_empty() {
        node["alternateName"] = json!(names);
    }
    let places: Vec<Value> = organization
        .offices
        .iter()
        .map(|office| {
            json!({
                "@type": "Place",
                "address": {
                    "@type": "PostalAddress",
                    "addressLocality": office.city,
                    "addressCountry": office.country,
                },
                "geo": { "@type": "GeoCoordinates", "latitude": office.lat, "longitude": office.lng },
            })
        })
        .collect();
    if !places.is_empty() {
        node["location"] = json!(places);
    }
    let profiles: Vec<&str> = [
        &organization.linkedin_url,
        &organization.facebook_url,
        &organization.twitter_url,
        &organization.wikipedia_url,
        &organization.registry_url,
    ]
    .into_iter()
    .flatten()
    .map(site_content::HttpUrl::as_str)
    .collect();
    if !profiles.is_empty() {
        node["sameAs"] = json!(profiles);
    }
    node
}
