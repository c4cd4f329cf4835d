//! Parses a record of the registry. Only the fields that an entry needs must be valid; other invalid fields are left
//! out.

use std::collections::{HashMap, HashSet};

use serde::Deserialize;
use serde_json::Value;
use site_content::{HttpUrl, fold, without_unseen};

use crate::ror_type::RorType;

/// The usable part of a record; it is always sufficient for an entry.
#[derive(Debug, Clone)]
pub(crate) struct Record {
    /// The address of the record in the registry.
    pub(crate) id: HttpUrl,
    pub(crate) active: bool,
    pub(crate) name: String,
    pub(crate) acronyms: Vec<String>,
    pub(crate) other_names: Vec<String>,
    /// At least one type, without duplicates.
    pub(crate) types: Vec<RorType>,
    pub(crate) established: Option<i64>,
    pub(crate) links: Vec<HttpUrl>,
    pub(crate) wikipedia: Option<HttpUrl>,
    /// Name and code of the country of the first location.
    pub(crate) country: String,
    pub(crate) country_code: String,
    pub(crate) places: Vec<Location>,
    /// Ids of related records, closest relation first.
    pub(crate) related: Vec<String>,
    /// Why values of the record are left out, one reason for each value.
    pub(crate) left_out: Vec<&'static str>,
}

#[derive(Debug, Clone)]
pub(crate) struct Location {
    pub(crate) country: String,
    pub(crate) city: String,
    /// Latitude and longitude in degrees.
    pub(crate) point: Option<(f64, f64)>,
}

/// Why a record can't be used.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Unusable {
    pub(crate) id: Option<String>,
    pub(crate) reason: String,
}

/// The keys of a record that [`Record::parse`] reads.
pub(crate) const KEYS: [&str; 8] = [
    "id",
    "status",
    "names",
    "types",
    "locations",
    "established",
    "links",
    "relationships",
];

#[derive(Deserialize)]
struct Raw {
    status: Option<String>,
    names: Vec<RawName>,
    types: Option<Vec<String>>,
    locations: Vec<RawLocation>,
    #[serde(default)]
    established: Value,
    #[serde(default)]
    links: Value,
    #[serde(default)]
    relationships: Value,
}

#[derive(Deserialize)]
struct RawName {
    value: String,
    #[serde(default)]
    types: Vec<String>,
}

#[derive(Deserialize)]
struct RawLocation {
    geonames_details: Details,
}

#[derive(Default, Deserialize)]
#[serde(default)]
struct Details {
    country_code: Option<String>,
    country_name: Option<String>,
    name: Option<String>,
    lat: Value,
    lng: Value,
}

impl Record {
    pub(crate) fn parse(json: &str) -> Result<Self, Unusable> {
        #[derive(Deserialize)]
        struct Id {
            #[serde(default)]
            id: Value,
        }
        let id = serde_json::from_str::<Id>(json)
            .ok()
            .and_then(|raw| raw.id.as_str().map(|id| id.trim().to_owned()));
        let unusable = |reason: String| Unusable {
            id: id.clone(),
            reason,
        };
        let url: HttpUrl = id
            .as_deref()
            .and_then(|id| id.parse().ok())
            .ok_or_else(|| unusable("its id is not a URL".to_owned()))?;
        let raw: Raw =
            serde_json::from_str(json).map_err(|error| unusable(without_place(&error)))?;
        raw.usable(url).map_err(unusable)
    }
}

/// What the JSON reader says, without line and column, so that records with one fault are counted together.
fn without_place(error: &serde_json::Error) -> String {
    let place = format!(" at line {} column {}", error.line(), error.column());
    error.to_string().replace(&place, "")
}

impl Raw {
    fn usable(self, id: HttpUrl) -> Result<Record, String> {
        let active = match self.status.as_deref() {
            Some("active") | None => true,
            Some("inactive" | "withdrawn") => false,
            Some(other) => return Err(format!("its status is `{other}`")),
        };
        let (name, acronyms, other_names) = names(&self.names)?;
        let mut left_out = Vec::new();
        let long = |name: &&RawName| line(&name.value).chars().count() > MAX_TEXT;
        left_out.extend(
            self.names
                .iter()
                .filter(long)
                .map(|_| "a name has more than 200 characters and is cut"),
        );
        let mut types: Vec<RorType> = Vec::new();
        for name in self.types.unwrap_or_default() {
            // The registry may add a type.
            let one = RorType::named(&name).unwrap_or_else(|| {
                left_out.push("a type is unknown and counts as `other`");
                RorType::Other
            });
            if !types.contains(&one) {
                types.push(one);
            }
        }
        if types.is_empty() {
            types.push(RorType::Other);
        }
        let first = self.locations.first().ok_or("it has no location")?;
        let country_code = text(first.geonames_details.country_code.as_deref()).to_uppercase();
        let country = country(&first.geonames_details).ok_or("its location has no country")?;
        let places = places(&self.locations, &mut left_out);
        let mut addresses = addresses(&self.links, &mut left_out);
        let established = self.established.as_i64();
        let established = established.filter(|year| (700..=2100).contains(year));
        if established.is_none() && !self.established.is_null() {
            left_out.push("a founding year is no number from 700 to 2100");
        }
        Ok(Record {
            id,
            active,
            name,
            acronyms,
            other_names,
            types,
            established,
            links: addresses.remove("website").unwrap_or_default(),
            wikipedia: addresses
                .remove("wikipedia")
                .and_then(|all| all.into_iter().next()),
            country,
            country_code,
            places,
            related: related(&self.relationships),
            left_out,
        })
    }
}

/// The displayed name, acronyms and other names, without duplicates.
fn names(raw: &[RawName]) -> Result<(String, Vec<String>, Vec<String>), String> {
    let of = |kind: &'static str| {
        raw.iter()
            .filter(move |name| name.types.iter().any(|known| known == kind))
            .map(|name| text(Some(&name.value)))
            .filter(|name| !name.is_empty())
    };
    let name = of("ror_display")
        .chain(of("label"))
        .chain(raw.iter().map(|name| text(Some(&name.value))))
        .find(|name| !name.is_empty())
        .ok_or("it has no name")?;
    let mut seen = HashSet::from([name.clone()]);
    let mut is_new = |name: &String| seen.insert(name.clone());
    let acronyms = of("acronym").filter(&mut is_new).collect();
    let others = of("label").chain(of("alias")).chain(of("ror_display"));
    let others = others.filter(&mut is_new).collect();
    Ok((name, acronyms, others))
}

/// Longest text that is taken from a record, in characters.
const MAX_TEXT: usize = 200;

/// Converts a text to one line without control characters, marks of direction and other characters that nobody sees.
fn line(raw: &str) -> String {
    let clean = without_unseen(&raw.replace(char::is_control, " "));
    let words: Vec<&str> = clean.split_whitespace().collect();
    words.join(" ")
}

/// The same at limited length.
fn text(raw: Option<&str>) -> String {
    let line = line(raw.unwrap_or_default());
    if line.chars().count() <= MAX_TEXT {
        return line;
    }
    let cut: String = line.chars().take(MAX_TEXT - 1).collect();
    format!("{}…", cut.trim_end())
}

/// The country's name by its code, so that each country has one name. If the code is unknown, the name in the record.
fn country(details: &Details) -> Option<String> {
    let known = details
        .country_code
        .as_deref()
        .and_then(site_content::name_of);
    let own = text(details.country_name.as_deref());
    known
        .map(str::to_owned)
        .or_else(|| Some(own).filter(|own| !own.is_empty() && own.chars().count() <= 100))
}

/// Every place once: the registry names a city again for each site that an organization has in it.
fn places(locations: &[RawLocation], left_out: &mut Vec<&'static str>) -> Vec<Location> {
    let mut places: Vec<Location> = Vec::new();
    for RawLocation {
        geonames_details: details,
    } in locations
    {
        let within = |value: &Value, most: f64| value.as_f64().filter(|n| n.abs() <= most);
        let Some(country) = country(details) else {
            left_out.push("a location has no country");
            continue;
        };
        let city: String = text(details.name.as_deref()).chars().take(100).collect();
        let city = if city.is_empty() {
            country.clone()
        } else {
            city
        };
        let point = within(&details.lat, 90.0).zip(within(&details.lng, 180.0));
        if point.is_none() {
            left_out.push("a location has no coordinates that could be shown on the map");
        }
        let known = places
            .iter_mut()
            .find(|known| fold(&known.city) == fold(&city) && known.country == country);
        match known {
            Some(known) => {
                left_out.push("a city is named twice");
                known.point = known.point.or(point);
            }
            None => places.push(Location {
                country,
                city,
                point,
            }),
        }
    }
    places
}

/// The addresses of a record by their type.
fn addresses(links: &Value, left_out: &mut Vec<&'static str>) -> HashMap<String, Vec<HttpUrl>> {
    let mut addresses: HashMap<String, Vec<HttpUrl>> = HashMap::new();
    for (kind, value) in pairs(links, "type", "value") {
        match line(&value).parse() {
            Ok(address) => addresses.entry(kind).or_default().push(address),
            Err(_) => left_out.push("an address is no valid web address"),
        }
    }
    addresses
}

/// The two texts of each object in a list, if both are present.
fn pairs(list: &Value, first: &str, second: &str) -> Vec<(String, String)> {
    let field = |item: &Value, key: &str| item.get(key).and_then(Value::as_str).map(str::to_owned);
    list.as_array()
        .into_iter()
        .flatten()
        .filter_map(|item| Some((field(item, first)?, field(item, second)?)))
        .collect()
}

/// Sorted by relation: a successor or a parent says most about an organization, one of many children the least.
fn related(list: &Value) -> Vec<String> {
    let mut all = pairs(list, "type", "id");
    let ranks = ["successor", "parent", "related", "predecessor"];
    let rank = |kind: &str| ranks.iter().position(|rank| *rank == kind);
    all.sort_by_key(|(kind, _)| rank(kind).unwrap_or(ranks.len()));
    all.into_iter().map(|(_, id)| id).collect()
}
