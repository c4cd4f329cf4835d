//! Converts a record to the fields of a content file.

use site_content::{Slug, fold};
use site_edit::Value;

use crate::{
    record::{Location, Record},
    ror_type::RorType,
};

/// Keys and values in the order in which they are written.
pub(crate) type Fields = Vec<(&'static str, Value)>;

/// The fields that the import writes for a record.
pub(crate) fn fields(record: &mut Record, similar: &[Slug]) -> Fields {
    let mut fields: Fields = vec![
        ("name", Value::from(record.name.as_str())),
        ("acronyms", list(&record.acronyms)),
        ("otherNames", list(&record.other_names)),
        ("description", Value::Text(description(record))),
        ("country", Value::from(record.country.as_str())),
    ];
    let profiles = [
        ("linkedinUrl", "linkedin.com"),
        ("facebookUrl", "facebook.com"),
        ("twitterUrl", "twitter.com"),
        ("twitterUrl", "x.com"),
    ];
    let mut found: Vec<(&'static str, &str)> = Vec::new();
    let mut further = 0;
    for link in &record.links {
        let host = link.host();
        let on = |site: &str| host == site || host.ends_with(&format!(".{site}"));
        let profile = profiles.iter().find(|(_, site)| on(site));
        let key = profile.map_or("website", |(key, _)| *key);
        if found.iter().any(|(known, _)| *known == key) {
            further += 1;
        } else {
            found.push((key, link.as_str()));
        }
    }
    let article = record.wikipedia.iter();
    found.extend(article.map(|article| ("wikipediaUrl", article.as_str())));
    found.sort_by_key(|(key, _)| *key != "website");
    let found = found.into_iter();
    fields.extend(found.map(|(key, link)| (key, Value::from(link))));
    let year = record.established.map(Value::Whole);
    fields.extend(year.map(|year| ("foundingYear", year)));
    let tags = record.types.iter().map(|kind| kind.tag().label());
    fields.push(("tags", list(tags)));
    let similar = similar.iter().map(Slug::as_str);
    fields.push(("similarOrganizations", list(similar)));
    fields.push(("offices", offices(record)));
    fields.retain(|(_, value)| value.as_list().is_none_or(|items| !items.is_empty()));
    let reason = "an organization has one website and one page of each social network";
    record.left_out.extend(vec![reason; further]);
    fields
}

fn list(texts: impl IntoIterator<Item: AsRef<str>>) -> Value {
    let texts = texts.into_iter();
    Value::List(texts.map(|text| Value::from(text.as_ref())).collect())
}

fn offices(record: &Record) -> Value {
    let office = |place: &Location| {
        let (lat, lng) = place.point?;
        let values = [
            ("country", Value::from(place.country.as_str())),
            ("city", Value::from(place.city.as_str())),
            ("lat", Value::Number(lat)),
            ("lng", Value::Number(lng)),
        ];
        let values = values.map(|(key, value)| (key.to_owned(), value));
        Some(Value::Table(values.into_iter().collect()))
    };
    Value::List(record.places.iter().filter_map(office).collect())
}

/// A description made from the data of the registry, used until an editor writes a better one.
fn description(record: &Record) -> String {
    let mut nouns: Vec<&str> = record.types.iter().map(|kind| kind.noun()).collect();
    // Every entry of the directory is an organization, so the word is left out beside another type.
    if nouns.len() > 1 {
        nouns.retain(|word| *word != RorType::Other.noun());
    }
    let article = match nouns.first().and_then(|noun| noun.chars().next()) {
        Some('a' | 'e' | 'i' | 'o' | 'u') => "an",
        _ => "a",
    };
    let short = record
        .acronyms
        .first()
        .filter(|acronym| !record.name.contains(acronym.as_str()))
        .map(|acronym| format!(" ({acronym})"));
    let place = match record.places.first() {
        Some(place) if place.city != record.country => {
            format!("{}, {}", place.city, record.country)
        }
        _ => record.country.clone(),
    };
    let founded = record
        .established
        .map(|year| format!(", founded in {year}"))
        .unwrap_or_default();
    let mut text = format!(
        "{}{} is {article} {} in {place}{founded}.",
        record.name,
        short.unwrap_or_default(),
        and(&nouns)
    );
    let mut cities: Vec<&str> = Vec::new();
    for Location { city, country, .. } in &record.places {
        let is_known = cities.iter().any(|known| fold(known) == fold(city));
        if !is_known && city != country {
            cities.push(city);
        }
    }
    let first = record.places.first().map(|place| place.city.as_str());
    cities.retain(|city| Some(*city) != first);
    if !cities.is_empty() {
        text.push_str(&format!(" It also has offices in {}.", and(&cities)));
    }
    let names: Vec<&str> = record
        .other_names
        .iter()
        .take(2)
        .map(String::as_str)
        .collect();
    if !names.is_empty() {
        text.push_str(&format!(" It is also known as {}.", and(&names)));
    }
    text
}

/// `a, b and c`.
fn and(words: &[&str]) -> String {
    match words {
        [] => String::new(),
        [one] => (*one).to_owned(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}
