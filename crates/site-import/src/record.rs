//! Parses a record of the registry. Only the fields that an entry needs must be valid; other invalid fields are left
//! out.

use std::fmt;

use serde::Deserialize;
use serde_json::Value;
use site_content::{HttpUrl, OrganizationTag};

/// The types of organizations in the registry.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(missing_docs, reason = "the registry's own words")]
pub enum RorType {
    Archive,
    Company,
    Education,
    Facility,
    Funder,
    Government,
    Healthcare,
    Nonprofit,
    Other,
}

impl RorType {
    /// All types.
    pub const ALL: [Self; 9] = [
        Self::Archive,
        Self::Company,
        Self::Education,
        Self::Facility,
        Self::Funder,
        Self::Government,
        Self::Healthcare,
        Self::Nonprofit,
        Self::Other,
    ];

    /// The name in a dump.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Archive => "archive",
            Self::Company => "company",
            Self::Education => "education",
            Self::Facility => "facility",
            Self::Funder => "funder",
            Self::Government => "government",
            Self::Healthcare => "healthcare",
            Self::Nonprofit => "nonprofit",
            Self::Other => "other",
        }
    }

    /// The tag in the directory.
    #[must_use]
    pub fn tag(self) -> OrganizationTag {
        match self {
            Self::Archive => OrganizationTag::Archive,
            Self::Company => OrganizationTag::Company,
            Self::Education => OrganizationTag::EducationalInstitute,
            Self::Facility => OrganizationTag::Facility,
            Self::Funder => OrganizationTag::FundingAgencies,
            Self::Government => OrganizationTag::GovernmentAgency,
            Self::Healthcare => OrganizationTag::HealthOrganization,
            Self::Nonprofit => OrganizationTag::Nonprofit,
            Self::Other => OrganizationTag::Other,
        }
    }

    /// A type that was added to the registry later counts as "other".
    fn of(name: &str) -> Self {
        let known = Self::ALL
            .into_iter()
            .find(|known| known.name().eq_ignore_ascii_case(name));
        known.unwrap_or(Self::Other)
    }
}

impl fmt::Display for RorType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

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
}

#[derive(Debug, Clone)]
pub(crate) struct Location {
    pub(crate) country: String,
    pub(crate) city: String,
    pub(crate) lat: f64,
    pub(crate) lng: f64,
}

/// Why a record can't be used.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Unusable {
    pub(crate) id: Option<String>,
    pub(crate) reason: String,
}

#[derive(Deserialize)]
struct Raw {
    #[serde(default)]
    status: Option<String>,
    names: Vec<RawName>,
    #[serde(default)]
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

#[derive(Deserialize)]
struct Details {
    #[serde(default)]
    country_code: Option<String>,
    #[serde(default)]
    country_name: Option<String>,
    #[serde(default)]
    name: Option<String>,
    #[serde(default)]
    lat: Value,
    #[serde(default)]
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
            .and_then(|raw| raw.id.as_str().map(str::to_owned));
        let unusable = |reason: String| Unusable {
            id: id.clone(),
            reason,
        };
        let url: HttpUrl = id
            .as_deref()
            .and_then(|id| id.parse().ok())
            .ok_or_else(|| unusable("its id is not a URL".to_owned()))?;
        let raw: Raw = serde_json::from_str(json).map_err(|error| unusable(error.to_string()))?;
        raw.usable(url).map_err(unusable)
    }
}

impl Raw {
    fn usable(self, id: HttpUrl) -> Result<Record, String> {
        let active = match self.status.as_deref() {
            Some("active") | None => true,
            Some("inactive" | "withdrawn") => false,
            Some(other) => return Err(format!("its status is `{other}`")),
        };
        let (name, acronyms, other_names) = names(&self.names)?;
        let mut types: Vec<RorType> = Vec::new();
        for name in self.types.unwrap_or_default() {
            let one = RorType::of(&name);
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
        let places = self.locations.iter().filter_map(location).collect();
        let links = pairs(&self.links, "type", "value");
        let address = |kind: &'static str| {
            let of_kind = links.iter().filter(move |(known, _)| known == kind);
            of_kind.filter_map(|(_, value)| value.parse().ok())
        };
        Ok(Record {
            id,
            active,
            name,
            acronyms,
            other_names,
            types,
            established: self
                .established
                .as_i64()
                .filter(|year| (700..=2100).contains(year)),
            links: address("website").collect(),
            wikipedia: address("wikipedia").next(),
            country,
            country_code,
            places,
            related: related(&self.relationships),
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
    let mut acronyms: Vec<String> = Vec::new();
    let mut others: Vec<String> = Vec::new();
    for acronym in of("acronym") {
        if acronym != name && !acronyms.contains(&acronym) {
            acronyms.push(acronym);
        }
    }
    for other in of("label").chain(of("alias")).chain(of("ror_display")) {
        if other != name && !others.contains(&other) && !acronyms.contains(&other) {
            others.push(other);
        }
    }
    Ok((name, acronyms, others))
}

/// Longest text that is taken from a record, in characters.
const MAX_TEXT: usize = 200;

/// Converts a text to one line of limited length without control characters.
fn text(raw: Option<&str>) -> String {
    let visible = |c: char| if c.is_control() { ' ' } else { c };
    let clean: String = raw.unwrap_or_default().chars().map(visible).collect();
    let words: Vec<&str> = clean.split_whitespace().collect();
    let line = words.join(" ");
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

fn location(raw: &RawLocation) -> Option<Location> {
    let details = &raw.geonames_details;
    let within = |value: &Value, most: f64| value.as_f64().filter(|degrees| degrees.abs() <= most);
    let country = country(details)?;
    let city: String = text(details.name.as_deref()).chars().take(100).collect();
    Some(Location {
        city: if city.is_empty() {
            country.clone()
        } else {
            city
        },
        country,
        lat: within(&details.lat, 90.0)?,
        lng: within(&details.lng, 180.0)?,
    })
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
    let rank = |kind: &str| match kind {
        "successor" => 0,
        "parent" => 1,
        "related" => 2,
        "predecessor" => 3,
        _ => 4,
    };
    all.sort_by_key(|(kind, _)| rank(kind));
    all.into_iter().map(|(_, id)| id).collect()
}
